"""The games of the house and of packages that bring one: id -> GameInfo, as `game.roster` has them.

A game's rules are imported when first asked for: the title must not wait for five of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from game.core.types import GameInfo
from game.roster import RECORDS, part


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


GAMES: Mapping[str, GameInfo] = Games({game: partial(part, record.rules) for game, record in RECORDS.items()})
