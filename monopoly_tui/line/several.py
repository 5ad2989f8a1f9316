"""Several names said one after another, parted by commas or only by spaces, though a name may have several words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monopoly_tui.line.callings import Callings
from monopoly_tui.table.notation import NotationError

LONGEST_NAME = 8  # words


class Several:
    """The names of one kind in a row of words. `ids` has them in order; None where something is no name.

    `odd` is then what fits nothing, as it was typed, and `unclear` why, where it may mean several things.
    """

    def __init__(self, callings: Callings, what: str, words: Sequence[str], preferred: Sequence[str]) -> None:
        self.callings, self.what, self.preferred = callings, what, preferred
        self.ids: list[str] | None = []
        self.odd = ""
        self.unclear: NotationError | None = None
        for part in " ".join(words).split(","):
            if self.ids is not None:
                self._share_out(part.replace('"', " ").split())

    def _named(self, typed: str) -> str | NotationError | None:
        """The id of what is called `typed`, why that is not clear, or None."""
        try:
            return self.callings.find(self.what, typed, self.preferred)
        except NotationError as unclear:
            return unclear

    def _share_out(self, words: Sequence[str]) -> None:
        """Between commas each name takes as many words as it can, if the rest are names then."""
        best: list[list[str] | None] = [*[None] * len(words), []]
        runs = [dict(self._runs(words, start)) for start in range(len(words))]
        for start in reversed(range(len(words))):
            for end, named in runs[start].items():
                rest = best[end]
                if rest is not None:
                    best[start] = [named, *rest]
                    break
        if self.ids is not None and best[0] is not None:
            self.ids += best[0]
        else:
            reached = {0}
            for start in range(len(words)):
                if start in reached:
                    reached.update(runs[start])
            odd = max(reached)
            parted = any(runs[odd + 1 :])  # else all that is left may be one name that is written wrong
            self.ids, self.odd = None, words[odd] if parted else " ".join(words[odd:])
            problem = self._named(self.odd)
            self.unclear = problem if isinstance(problem, NotationError) else None

    def _runs(self, words: Sequence[str], start: int) -> Iterator[tuple[int, str]]:
        """Where a name that begins with this word may end, the longest first, and whose it is."""
        for end in range(min(len(words), start + LONGEST_NAME), start, -1):
            named = self._named(" ".join(words[start:end]))
            if isinstance(named, str):
                yield end, named
