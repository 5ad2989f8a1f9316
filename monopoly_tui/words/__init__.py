"""Words: values of the game become sentences in the language of the table. Nothing below knows how it is told."""
