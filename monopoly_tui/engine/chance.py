"""Chance as a value: a seed and a counter make every byte, so a game can be copied, saved and checked.

Bytes come in blocks of HMAC-SHA256(seed, block number) and are taken by rejection, so every outcome is exactly as
likely as it should be, on every Python, and nobody who saw all throws so far can guess the next one.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import TypeVar

from monopoly_tui.engine.errors import GameError

T = TypeVar("T")
_BLOCK = 32
_LAST = _BLOCK - 1
_FACES = bytes(byte % 6 + 1 if byte < 252 else 0 for byte in range(256))
"""The face of a die for every byte; none above the greatest multiple of six, which would favour low faces."""
_PAIRS = tuple(tuple((one, other) if one and other else None for other in range(7)) for one in range(7))
"""The throw of two dice by their faces; None if one of them is no face."""


class DiceRanOut(GameError):
    """A scripted game wanted one more die than its script holds."""


class Chance:
    """The state of all randomness in a game: a 256-bit seed and the number of bytes taken so far."""

    __slots__ = ("_block", "_faces", "_mac", "_start", "counter", "seed")

    def __init__(self, seed: bytes | int | None = None, counter: int = 0) -> None:
        """`seed` is 32 bytes, a number that stands for them (for tests and simulations), or None: from the system."""
        if seed is None:
            seed = secrets.token_bytes(32)
        elif isinstance(seed, int):
            seed = hashlib.sha256(b"seed %d" % seed).digest()
        self.seed = seed
        self.counter = counter
        self._mac: hmac.HMAC | None = None  # keyed once: keying anew for every block costs ten times the block
        self._start = -_BLOCK  # the number of the first byte of the block at hand
        self._block = b""
        self._faces: tuple[int, ...] = ()

    def copy(self) -> Chance:
        """The same future, independent of this one."""
        return type(self)(self.seed, self.counter)

    @property
    def pledge(self) -> str:
        """The hash of the seed: shown at the start of a game, so that the seed shown at its end can be checked."""
        return hashlib.sha256(self.seed).hexdigest()

    def _byte_ahead(self) -> int:
        """The byte at the counter, its block made if it is not at hand."""
        number, index = divmod(self.counter, _BLOCK)
        if number * _BLOCK != self._start:
            if self._mac is None:
                self._mac = hmac.new(self.seed, digestmod="sha256")
            mac = self._mac.copy()
            mac.update(number.to_bytes(8, "big"))
            self._block = mac.digest()
            self._faces = tuple(self._block.translate(_FACES))
            self._start = number * _BLOCK
        return self._block[index]

    def below(self, limit: int) -> int:
        """A fair number in `range(limit)`; `limit` is at least 1."""
        if limit <= 1:
            return 0
        if limit <= 256:  # one byte will do
            fair = value = 256 - 256 % limit
            while value >= fair:
                value = self._byte_ahead()
                self.counter += 1
            return value % limit
        width = (limit - 1).bit_length() + 7 >> 3
        room = 1 << 8 * width
        fair = room - room % limit
        while True:
            value = 0
            for _ in range(width):
                value = value << 8 | self._byte_ahead()
                self.counter += 1
            if value < fair:
                return value % limit

    def throw(self, count: int) -> tuple[int, ...]:
        """`count` six-sided dice, in the order thrown."""
        counter = self.counter
        index = counter - self._start
        if count == 2 and index < _LAST:  # by far the commonest throw, mostly with both bytes at hand and fair
            faces = self._faces
            pair = _PAIRS[faces[index]][faces[index + 1]]
            if pair is not None:
                self.counter = counter + 2
                return pair
        thrown: list[int] = []
        while len(thrown) < count:
            face = _FACES[self._byte_ahead()]
            self.counter += 1
            if face:
                thrown.append(face)
        return tuple(thrown)

    def pick(self, options: Sequence[T]) -> T:
        """One of `options`, each as likely as the others."""
        return options[self.below(len(options))]


class Script(Chance):
    """Chance whose dice are known beforehand; everything else follows the seed. For scenarios and perft."""

    __slots__ = ("dice",)

    def __init__(self, dice: Sequence[int], seed: bytes | int | None = 0, counter: int = 0) -> None:
        super().__init__(seed, counter)
        self.dice = tuple(dice)

    def copy(self) -> Script:
        return Script(self.dice, self.seed, self.counter)

    def throw(self, count: int) -> tuple[int, ...]:
        if len(self.dice) < count:
            raise DiceRanOut(f"the script has {len(self.dice)} dice left, and {count} are thrown")
        thrown, self.dice = self.dice[:count], self.dice[count:]
        return thrown
