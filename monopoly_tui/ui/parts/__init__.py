"""Parts of the screen as rows of styled text: each a pure function of what it shows, its size, palette and signs."""
