"""From the search model's words to the champion's for two, and his nets."""

from __future__ import annotations

from array import array
from functools import cache

from game.ai import books
from game.ai.lion.duel import Duel
from game.ai.lion.duel_nets import CAST_ROWS, HIDDEN, ROUND_ROWS
from game.ai.lion.duel_play import Play
from game.ai.lion.duel_taking import Taker
from game.ai.lion.ground import GOLD, LION, MOVE, Ground, Lot
from game.ai.lion.model import Position

Nets = tuple["array[int]", "array[int]", "array[int]", "array[int]"]
"""Rows and outs of the net before a cast, and of the one during a round."""

FILE = "lion-duel.net"
WIDTH = HIDDEN + 1
SIZES = (CAST_ROWS * WIDTH, HIDDEN + WIDTH, ROUND_ROWS * WIDTH, HIDDEN + WIDTH)

_FACES = (1, 2, 3)
_MOST_CELLS = 128
_MOST_DICE = 15
_MOST_COINS = 100


def fits(ground: Ground) -> bool:
    """Whether the kernel can hold the ground: two seats, sides 1 to 3, a board and numbers that are not too large."""
    return (
        ground.seats == 2
        and [(sort.kind, sort.face) for sort in ground.sorts] == [(k, f) for k in (LION, MOVE, GOLD) for f in _FACES]
        and ground.cells <= _MOST_CELLS
        and max(ground.lion_dice, ground.move_dice, ground.gold_dice) <= _MOST_DICE
        and max(ground.goal, ground.most_idle) <= _MOST_COINS
    )


def duel(ground: Ground, nets: Nets | None = None, table: int = 16) -> Duel:
    """A kernel for the ground, which `fits`. Without nets it knows the rules alone."""
    return Duel(*_told(ground), nets or tuple(array("i", [0]) * size for size in SIZES), table)


def taker(ground: Ground) -> Taker:
    """The outsider on the ground, which `fits`."""
    return Taker(*_told(ground))


def _told(ground: Ground) -> tuple[tuple[array[int], ...], tuple[int, ...]]:
    """Tables and numbers as `Stack` takes them."""
    long_ray = max(3, *(len(row) for rows in ground.rays for row in rows))
    rays = [row[n] if n < len(row) else -1 for rows in ground.rays for row in rows for n in range(long_ray)]
    spots: list[int] = []
    for cell in range(ground.cells):
        for far in _FACES:
            ring = [other for other in range(ground.cells) if ground.away[cell][other] == far]
            spots += ring + [-1] * (18 - len(ring))
    away = [far for row in ground.away for far in row]
    return (array("i", rays), array("i", away), array("i", spots)), (
        ground.cells, long_ray, ground.goal, ground.most_rounds, ground.most_idle, ground.gold_dice, ground.lion_dice,
        ground.move_dice, int(ground.strict_walls),
    )  # fmt: skip


def lay(kernel: Play, position: Position) -> None:
    """Puts the position on the kernel's ply 0."""
    p = position
    gold = [cell for cell in range(p.ground.cells) if p.gold >> cell & 1]
    rest = [p.turn, p.starter, p.skipped, p.last_user, p.round, int(p.scored), p.idle, p.stage]
    kernel.put(p.men, p.coins, p.lion, gold, _counts(p.lions, 0), _counts(p.moves, 3), _counts(p.golds, 6), rest)


def _counts(lot: Lot, first: int) -> list[int]:
    """How many dice of the lot show 1, 2 and 3."""
    return [lot.pool >> 4 * (first + n) & 15 for n in range(3)]


# ---- the nets' file


def packed(nets: Nets) -> bytes:
    return books.packed(number for part in nets for number in part)


def unpacked(data: bytes) -> Nets:
    """ValueError for a file that holds anything else."""
    cast_rows, cast_outs, round_rows, round_outs = books.unpacked(data, FILE, SIZES)
    return cast_rows, cast_outs, round_rows, round_outs


@cache
def shipped() -> Nets | None:
    """The nets that lie among the program's files; None where they are missing or damaged: the plain search plays then."""
    return books.shipped(FILE, unpacked)
