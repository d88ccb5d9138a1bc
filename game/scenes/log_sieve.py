"""What of a log is shown: all of it, what one's own seat did, or what the game itself holds notable (battles, fights)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from game.scenes.log_panel import LogLine

ALL, MINE, NOTABLE = "all", "mine", "notable"


@dataclass
class Sieve:
    """`names`: what may be shown, in order, with the word for it; `changed`: the player wants another."""

    names: Mapping[str, str]
    tip: str
    which: str
    changed: Callable[[str], None]

    def __post_init__(self) -> None:
        if self.which not in self.names:
            self.which = ALL

    @property
    def label(self) -> str:
        return self.names[self.which]

    def turn(self) -> None:
        """To the next of them."""
        order = list(self.names)
        self.which = order[(order.index(self.which) + 1) % len(order)]
        self.changed(self.which)


def sifted(lines: Sequence[LogLine], which: str, mine: Collection[int], notable: tuple[str, ...]) -> list[LogLine]:
    """Those lines, dice with the deed they stand behind. `mine`: seats; `notable`: beginnings of keys."""
    if which == ALL:
        return list(lines)
    kept: list[LogLine] = []
    stays = False
    for line in lines:
        if line.kind != "dice":
            stays = line.seat in mine if which == MINE else line.key.startswith(notable)
        if stays:
            kept.append(line)
    return kept
