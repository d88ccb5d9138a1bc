"""What a person can tell rivals of a game apart by: one trait a game, counted decision by decision.

lion        dice used for driving the lion, of all dice used
circus      plays that leave whoever is close behind no more than half of the values he could drive
moritari    figures of his own, of those that Caesar names while others could be named, too
caesar_xl   cards bought, of the ends of Draw Phases and cards bought
skirmish    the tallest stack, of all choices between stacks of different height
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from game.ai.circus.ground import Ground as CircusGround
from game.ai.circus.model import PLAY, code
from game.ai.circus.tastes import bars, way_left
from game.ai.circus.translate import end_of, table_of
from game.rules.caesar_xl.actions import Buy, EndPhase
from game.rules.caesar_xl.state import InPhase
from game.rules.circus.actions import Play
from game.rules.circus.data import Direction
from game.rules.circus.track import Track
from game.rules.lion.actions import Drive, Skip
from game.rules.moritari.actions import Nominate
from game.rules.skirmish.actions import Cheer, Send

Counted = tuple[int, int]
"""Whether the trait showed, and whether it could."""
_NOTHING: Counted = 0, 0


def _lion(board: Any, view: Any, seat: int, action: Any) -> Counted:
    return _NOTHING if isinstance(action, Skip) else (int(isinstance(action, Drive)), 1)


def _circus(board: Any, view: Any, seat: int, action: Any) -> Counted:
    if not isinstance(action, Play):
        return _NOTHING
    ground = _ground(board, view.table.course, view.table.direction, view.table.options)
    race = table_of(ground, view.table)
    left = way_left(race, code(PLAY, action.card, end_of(ground, view.table, seat, action.path[-1])))
    return _NOTHING if left is None else (int(bars(left)), 1)


@lru_cache(maxsize=32)
def _course(board: int, course: int, direction: Direction, options: Any) -> CircusGround:
    return CircusGround(Track(_boards[board].courses[course], direction), options)


_boards: dict[int, Any] = {}
"""By identity: they are kept as long as their grounds are."""


def _ground(board: Any, course: int, direction: Direction, options: Any) -> CircusGround:
    _boards[id(board)] = board
    return _course(id(board), course, direction, options)


def _moritari(board: Any, view: Any, seat: int, action: Any) -> Counted:
    if not isinstance(action, Nominate):
        return _NOTHING
    owners = {figure.seat == seat for figure in view.figures if figure.is_standing and not figure.acted}
    return _NOTHING if len(owners) < 2 else (int(view.figures[action.figure].seat == seat), 1)


def _caesar(board: Any, view: Any, seat: int, action: Any) -> Counted:
    if view.table.frames[-1] != InPhase("draw") or not isinstance(action, Buy | EndPhase):
        return _NOTHING
    return int(isinstance(action, Buy)), 1


def _skirmish(board: Any, view: Any, seat: int, action: Any) -> Counted:
    if not isinstance(action, Send | Cheer):
        return _NOTHING
    heights = [stack.size for stack in view.table.sides[seat].stacks]
    if isinstance(action, Cheer) or len({height for height in heights if height}) < 2:
        return _NOTHING
    return int(heights[action.stack] == max(heights)), 1


_COUNTERS: dict[str, Callable[[Any, Any, int, Any], Counted]] = {
    "lion": _lion, "circus": _circus, "moritari": _moritari, "caesar_xl": _caesar, "skirmish": _skirmish,
}  # fmt: skip


def trait_of(game: str, board: Any, view: Any, seat: int, action: Any) -> Counted:
    """Of one decision, by what its seat sees. (0, 0) where the trait has no part in it, or the game has none."""
    counter = _COUNTERS.get(game)
    return counter(board, view, seat, action) if counter else _NOTHING
