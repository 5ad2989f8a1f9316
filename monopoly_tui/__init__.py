"""Monopoly-family games in a terminal: every variant is a board file, and one set of rules plays them all."""

__version__ = "0.1.0"
