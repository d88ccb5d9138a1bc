"""The games of the house: an explicit table id -> GameInfo (a frozen bundle has no folders to scan).

A game's rules are imported when first asked for: the title must not wait for five of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.core.types import GameInfo


def _lion() -> GameInfo:
    from game.rules.lion import INFO

    return INFO


def _skirmish() -> GameInfo:
    from game.rules.skirmish import INFO

    return INFO


def _circus() -> GameInfo:
    from game.rules.circus import INFO

    return INFO


def _moritari() -> GameInfo:
    from game.rules.moritari import INFO

    return INFO


def _caesar_xl() -> GameInfo:
    from game.rules.caesar_xl import INFO

    return INFO


class Games(Mapping[str, GameInfo]):
    """Id -> GameInfo. Which games there are is known without loading one."""

    def __init__(self, doors: Mapping[str, Callable[[], GameInfo]]) -> None:
        self._doors = dict(doors)
        self._open: dict[str, GameInfo] = {}

    def __getitem__(self, game: str) -> GameInfo:
        if game not in self._open:
            self._open[game] = self._doors[game]()
        return self._open[game]

    def __iter__(self) -> Iterator[str]:
        return iter(self._doors)

    def __len__(self) -> int:
        return len(self._doors)

    def __contains__(self, game: object) -> bool:
        return game in self._doors


GAMES: Mapping[str, GameInfo] = Games(
    {"lion": _lion, "skirmish": _skirmish, "circus": _circus, "moritari": _moritari, "caesar_xl": _caesar_xl}
)

SHELF: tuple[str, ...] = ("lion", "skirmish", "circus", "moritari", "caesar_xl")
"""All five games in shelf order; those missing from GAMES are not built yet and shown shut."""
