"""Board files: found, read, checked and turned into boards. Everything that reads YAML stands here."""
