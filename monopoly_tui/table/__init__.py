"""A game being played: who sits at the table, what is said there, and the record of it."""
