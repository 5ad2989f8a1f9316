"""Widgets: they show rows and tell what was clicked. They know neither rules nor games."""
