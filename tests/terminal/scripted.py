"""A player for all seats of a table who reads only the screen: presses a key that is drawn, and sees what comes of it.

Every key is tried where it is first seen. What opens a list is left again; where the list tells a sum, its first row is
done. What must hold: every key does something, and a sum on a key is what moves.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.terminal.program import REST, Late, Program
from tests.terminal.reader import ENTER, Button, Sight, colour_of_keys, look

BRISK = 0.15  # seconds of silence after which a seat that goes on deciding presses its next key
SIGNS = {ENTER: "enter"}
MOST = 400  # keys


class ScriptedPlayer:
    """Plays all seats. `letters`: those of the seats as the first line shows them, in the order of their turns."""

    def __init__(self, program: Program, letters: str) -> None:
        self.program, self.letters = program, letters
        program.silence()
        self.accent = colour_of_keys(program)
        self.tried: set[str] = set()  # what the keys were called
        self.turns: list[str] = []  # the letters of who decided, one after the other
        self.moved = 0  # sums on keys that were seen to move
        self.auction: set[str] = set()  # what the keys of the auction that runs are called
        self.lot = 0  # what was bid in it
        self.rest = REST
        self.sight = self._seen()

    def play(self, rounds: int) -> None:
        """Go on until so many rounds are over."""
        for _ in range(MOST):
            if self.sight.round > rounds:
                return
            self.step()
        raise AssertionError(f"{MOST} keys and no end:\n{self}")

    def __str__(self) -> str:
        return "\n".join(self.sight.lines)

    def step(self) -> None:
        """One decision of whoever is asked."""
        self._wait(lambda now: bool(now.buttons), "no key is drawn")
        sight = self.sight
        if sight.rivals or sight.labels == self.auction:
            self._bid()
            return
        self.auction = set()
        self.rest = BRISK if self.turns[-1:] == [sight.letter] and not sight.dialog else REST
        if self.turns[-1:] != [sight.letter]:
            self.turns.append(sight.letter)
        obvious = sight.obvious
        new = next((button for button in sight.buttons if button.label not in self.tried), obvious)
        if sight.dialog:  # it asks, and is not left for a look round
            new = obvious
        self.press(new)
        if new != obvious and self.sight.letter == sight.letter and self.sight.cash == sight.cash:
            self._leave(sight)

    def press(self, button: Button) -> None:
        """Press a key that is drawn; a sum that is told with it moves, if not now then by the list that it opens."""
        before = self.sight
        self.tried.add(button.label)
        self._do(SIGNS.get(button.key, button.key))
        if button.sum:
            if not before.dialog:
                moved = f"{button} neither moves its sum nor tells of one"
                self._wait(
                    lambda now: now.cash != before.cash or any(row.listed and row.sum for row in now.buttons), moved
                )
            if not before.dialog and self.sight.cash == before.cash:
                button = next(row for row in self.sight.buttons if row.chosen and row.sum)
                self._do(button.key)
            self._sum_moved(before, button)

    def _sum_moved(self, before: Sight, button: Button) -> None:
        """Whose key it is has got or paid what the key said."""
        letter = button.letter or before.letter
        due = before.cash[letter] + button.sum
        self._wait(
            lambda now: now.cash.get(letter) == due, f"{button}: {letter} had {before.cash[letter]}, not {due} now"
        )
        self.moved += 1

    def _do(self, key: str) -> None:
        """Press a key, and see that something has come of it."""
        before = self.sight
        self.program.press(key, rest=self.rest)
        self.program.until(lambda: self._now().lines != before.lines)
        self.sight = self._seen()

    def _leave(self, before: Sight) -> None:
        """Out of what a key has opened, back to the same decision."""
        self.program.press("escape", rest=BRISK)
        self.program.until(lambda: self._now().buttons == before.buttons)
        self.sight = self._seen()

    def _bid(self) -> None:
        """In an auction one seat bids, and the others drop out."""
        bids, drops = self.sight.buttons[0::2], self.sight.buttons[1::2]
        before, letters = self.sight, len(self.letters)
        assert len({drop.label for drop in drops}) == 1, f"each seat has a key to bid and one to drop out:\n{self}"
        assert all(bid.sum < 0 for bid in bids)
        self.rest, self.auction = REST, self.sight.labels
        if len(bids) == letters:
            self._do(bids[0].key)
            self.lot = -bids[0].sum
            return
        self._do(drops[0].key)
        if len(drops) == 1:
            due = [0] * (letters - 1) + [self.lot]
            self._wait(lambda now: self._paid(before, now) == due, "the bid is what is paid")
            self.moved += 1

    def _paid(self, before: Sight, now: Sight) -> list[int]:
        """What the seats have paid since then, the most last."""
        return sorted(before.cash[letter] - now.cash.get(letter, 0) for letter in self.letters)

    def _wait(self, seen: Callable[[Sight], bool], told: str) -> None:
        """Read until it is so; what is told if it never is."""
        try:
            self.program.until(lambda: seen(self._now()))
        except Late as late:
            raise AssertionError(f"{told}:\n{late}") from None
        self.sight = self._seen()

    def _seen(self) -> Sight:
        """The screen once the program has nothing more to write for now, and somebody is asked something."""
        self.program.silence(BRISK)
        self.program.until(lambda: self._asks(self._now()))
        return self._now()

    def _now(self) -> Sight:
        return look(self.program, self.letters, self.accent)

    def _asks(self, now: Sight) -> bool:
        """Whether it is seen who is asked."""
        return bool(now.letter) or now.rivals or (bool(now.buttons) and now.labels == self.auction)
