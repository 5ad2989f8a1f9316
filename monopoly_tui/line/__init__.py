"""The line mode: the whole game as plain lines of text, for screen readers, dumb terminals, pipes and scripts."""
