"""The game machine: the world, its events, chance, the agenda and the one door. Knows no rule of any Monopoly."""
