"""A line being written: its text and where the next letter goes. Pure; keys come by their names."""

from __future__ import annotations

from monopoly_tui.table.names import LONGEST, clean


class LineEdit:
    """What is written into a line. As long as it is `fresh`, the first letter takes the place of what stands there."""

    def __init__(self, text: str = "", longest: int = LONGEST) -> None:
        self.text = text
        self.caret = len(text)
        self.longest = longest
        self.fresh = True

    def put(self, text: str) -> None:
        """Another text, not written by hand."""
        self.text, self.caret, self.fresh = text, len(text), True

    def write(self, typed: str) -> bool:
        """Letters were typed or pasted; whether there was something to be written, and room for it."""
        fit = clean(f"|{typed}|")[1:-1] if typed != " " else typed
        if self.fresh:
            self.text, self.caret, self.fresh = "", 0, False
        fit = fit[: max(0, self.longest - len(self.text))]
        self.text = self.text[: self.caret] + fit + self.text[self.caret :]
        self.caret += len(fit)
        return bool(fit)

    def key(self, key: str) -> bool:
        """A key that moves or takes away; False if it does neither here."""
        before = (self.text, self.caret)
        if key == "left":
            self.caret = max(0, self.caret - 1)
        elif key == "right":
            self.caret = min(len(self.text), self.caret + 1)
        elif key == "home":
            self.caret = 0
        elif key == "end":
            self.caret = len(self.text)
        elif key == "backspace" and self.caret:
            self.text = self.text[: self.caret - 1] + self.text[self.caret :]
            self.caret -= 1
        elif key == "delete":
            self.text = self.text[: self.caret] + self.text[self.caret + 1 :]
        else:
            return False
        self.fresh = False
        return (self.text, self.caret) != before
