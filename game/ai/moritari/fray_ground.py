"""From a position of the rules to the kernel's numbers, and a kernel for one board and its options."""

from __future__ import annotations

from array import array
from functools import cache, lru_cache
from itertools import pairwise

from game.ai.moritari.fray import Fray
from game.ai.moritari.fray_habits import HABITS, WORTHS
from game.ai.moritari.fray_sand import BANDS
from game.ai.moritari.fray_slots import DOWN, GONE, MOST, OUT, SEATS, SPARED, STANDING
from game.geometry.inches import Mil
from game.geometry.inches_arena import Wall
from game.rules.moritari.data import CLASSES, MOST_FIGURES, Board, FighterClass, Sand
from game.rules.moritari.ground import Ground
from game.rules.moritari.odds import Fighter, bout_odds
from game.rules.moritari.state import Figure, MoritariOptions, State

_STATUS = {"off": GONE, "dead": GONE, "standing": STANDING, "down": DOWN, "spared": SPARED}
_BEASTS = {"appeal": 0, "none": 1, "finish": 2}
_WIDEST: Mil = 20_000
"""Half the sand at most: beyond it squares of areas do not fit into 64 bits."""
_LONGEST_WALL: Mil = 25_000
_MOST_DICE, _MOST_HP = 3, 3
_ANY_HP = 9
"""More than can be lost in a bout."""


def fits(board: Board, seats: int) -> bool:
    """Whether the kernel can hold the game."""
    wall = board.arena.wall
    things = board.arena.obstacles
    sides = [max(abs(u[0] - v[0]), abs(u[1] - v[1])) for thing in things for u, v in thing.sides]
    return (
        seats <= SEATS
        and seats * MOST_FIGURES <= MOST
        and max(-wall.left, wall.right, -wall.top, wall.bottom) <= _WIDEST
        and all(max(abs(x), abs(y)) <= _WIDEST for thing in things for x, y in thing.points)
        and max(sides, default=0) <= _LONGEST_WALL
        and all(thing.radius <= 5_000 for thing in things)
        and all(_is_plain(one) for one in board.classes.values())
    )


def _is_plain(one: FighterClass) -> bool:
    return (
        0 < one.dice <= _MOST_DICE
        and 0 < one.hit_points <= _MOST_HP
        and 0 < one.base <= 2_000
        and 0 < one.move <= 2 * _WIDEST
    )


def kernel(ground: Ground, options: MoritariOptions, make: type[Fray] = Fray) -> Fray:
    """A kernel for the board, which `fits`."""
    board = ground.board
    classes = [board.classes[name] for name in CLASSES]
    known = [
        number
        for one in classes
        for number in (one.move, one.dice, one.hits_on, one.armour, one.hit_points, one.base, int(one.animal))
    ]
    things, corners = _things(board)
    striker = options.flank != "flanked"
    return make(
        array("i", known), _bands(board.sand, tuple(one.base for one in classes)), things, corners,
        array("d", _odds(tuple(classes))), array("d", WORTHS), array("d", HABITS * SEATS),
        (int(striker), _BEASTS[options.beasts], options.hiss, options.round_limit),
    )  # fmt: skip


def lay(kernel: Fray, ground: Ground, state: State) -> None:
    """Puts the position on slots 0 and 1."""
    kinds = ground.board.kinds
    figures = [(figure.seat, CLASSES.index(kinds[figure.kind]), *numbers(figure)) for figure in state.figures]
    kernel.put(figures, rest(state))
    kernel.restore()


def numbers(figure: Figure) -> tuple[int, ...]:
    """What `Fray.put` takes of a figure, seat and class left out."""
    bits = 0
    for foe in figure.charged:
        bits |= 1 << foe
    return (
        *figure.at, *figure.facing, _STATUS[figure.status], figure.hp, int(figure.has_felled), figure.appeals, figure.fell,
        figure.felled_by, int(figure.acted), int(figure.reacted), bits,
    )  # fmt: skip


def rest(state: State) -> list[int]:
    """What belongs to the position as a whole."""
    spare = [0] * (SEATS - state.seats)
    found = [state.caesar, state.banned, state.round, state.quiet, int(state.fought), *state.felled, *spare]
    assert len(found) == OUT
    return [*found, *state.out, *spare, state.seats]


def _things(board: Board) -> tuple[array[int], array[int]]:
    things: list[int] = []
    corners: list[int] = []
    for thing in board.arena.obstacles:
        things += [len(corners) // 2, len(thing.points), thing.radius, thing.left, thing.right, thing.top, thing.bottom]
        corners += [number for point in thing.points for number in point]
    return array("i", things), array("i", corners)


@lru_cache(maxsize=16)
def _bands(sand: Sand, radii: tuple[Mil, ...]) -> tuple[array[int], array[int], int, int]:
    """Per class and level stripe the least and greatest x at which a base is inside at both borders of it, and so, the sand
    being convex, all through it; least > greatest where there is no room."""
    wall = sand.wall()
    low = min(radii)
    top, bottom = wall.top + low, wall.bottom - low
    height = max(1, -(-(bottom - top + 1) // BANDS))
    lows, highs = array("i"), array("i")
    spans: dict[Mil, list[tuple[Mil, Mil]]] = {}
    for radius in radii:
        if radius not in spans:
            borders = [_span(wall, radius, min(bottom, top + n * height)) for n in range(BANDS + 1)]
            spans[radius] = [(max(one[0], two[0]), min(one[1], two[1])) for one, two in pairwise(borders)]
        lows.extend(span[0] for span in spans[radius])
        highs.extend(span[1] for span in spans[radius])
    return lows, highs, top, height


def _span(wall: Wall, radius: Mil, y: Mil) -> tuple[Mil, Mil]:
    inside = next((x for x in (0, *range(wall.left, wall.right, 250)) if wall.holds((x, y), radius)), None)
    if inside is None:
        return 1, 0
    return _edge(wall, radius, y, inside, wall.left - 1), _edge(wall, radius, y, inside, wall.right + 1)


def _edge(wall: Wall, radius: Mil, y: Mil, inside: Mil, outside: Mil) -> Mil:
    """The farthest x that is inside, by halving."""
    while abs(outside - inside) > 1:
        middle = (inside + outside) // 2
        if wall.holds((middle, y), radius):
            inside = middle
        else:
            outside = middle
    return inside


@cache
def _odds(classes: tuple[FighterClass, ...]) -> tuple[float, ...]:
    """By class, plus, class and plus the chances that the first loses a hit points and the second b, 4 x 4."""
    found: list[float] = []
    for one in classes:
        for plus in range(-2, 3):
            for two in classes:
                for other in range(-2, 3):
                    lost = bout_odds(
                        Fighter(one.dice, one.hits_on, one.armour, plus, _ANY_HP),
                        Fighter(two.dice, two.hits_on, two.armour, other, _ANY_HP),
                    ).lost
                    found += [lost[a][b] if a < len(lost) and b < len(lost) else 0.0 for a in range(4) for b in range(4)]
    return tuple(found)
