"""Screens: the table, and later those before and after a game."""
