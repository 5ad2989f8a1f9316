"""Bots: anything that answers questions for a seat, the names they play under, and many games played without a screen.

A bot asks a board for its sections of rules and knows questions by their types; it never looks at a board's name.
"""
