"""From courses, races and files to the flat numbers of the champion's kernel."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache

from game.ai import books
from game.ai.circus.chase import Chase
from game.ai.circus.chase_numbers import MOST_CHARIOTS
from game.ai.circus.chase_worth import HIDDEN, ROWS
from game.ai.circus.ground import Ground, bits
from game.ai.circus.model import Race

Net = tuple["array[int]", "array[int]"]
"""Rows, and outs: the units' weights, then what each unit and the points begin with."""

FILE = "circus-chase.net"
RULES = ("ave_caesar", "ausgebremst")
"""The order of the nets in the file."""
SIZES = (ROWS * (HIDDEN + 1), HIDDEN + HIDDEN + 1)
PILE = 32
"""Cards a pile of the kernel holds."""


def fits(ground: Ground) -> bool:
    """Whether the kernel can hold the course."""
    return ground.n < 255 and ground.laps < 100 and ground.track.course.chariots <= MOST_CHARIOTS


def chase(ground: Ground, net: Net | None = None) -> Chase:
    """A kernel for the ground, which `fits`. Without a net it knows the rules alone."""
    return kernel_of(Chase, ground, net)


def kernel_of(kind: type[Chase], ground: Ground, net: Net | None = None) -> Chase:
    """The same of a class that is given: this module's may be the compiled one, or its source."""
    n = ground.n
    wide = max(1, *(mask.bit_count() for mask in ground.succ))

    def listed(masks: list[int]) -> list[int]:
        return [number for mask in masks for number in [*bits(mask), *[-1] * (wide - mask.bit_count())]]

    def numbers(values: list[int] | list[bool]) -> array[int]:
        return array("i", [int(value) for value in values])

    options = ground.options
    tables = (
        numbers(ground.exits), numbers(ground.rem), numbers(ground.inside),
        *(numbers([mask >> space & 1 for space in range(n)]) for mask in (ground.alley, ground.mouth, ground.necks)),
        *(numbers([value for row in rows for value in row]) for rows in (ground.rise, ground.opens)),
        numbers([value for owing in ground.need for row in owing for value in row]),
        numbers([value for row in ground.can_pay for value in row]),
        numbers([*options.points, *[0] * (MOST_CHARIOTS - len(options.points))]),
    )  # fmt: skip
    rules = (
        int(options.is_ausgebremst), options.hand_size, int(options.exact_finish), int(options.crash_and_burn),
        int(options.dishonour), int(options.exhausted == "stays"), int(options.missed_turns),
    )  # fmt: skip
    steps = numbers(listed(ground.succ) + listed(ground.inner))
    empty = tuple(array("i", [0]) * size for size in SIZES)
    return kind((n, ground.laps, ground.lap, wide), steps, tables, rules, net or empty)


def laid(race: Race) -> array[int]:
    """All numbers of a race, as `Chase.put` takes them."""
    ground, count = race.ground, len(race.order)
    n, last = ground.n, ground.n
    w = array("i", bytes(4 * (1024 + 2 * n)))
    for c in range(count):
        w[c], w[8 + c], w[16 + c], w[24 + c] = race.at[c], race.crossed[c], race.left[c], race.fate[c]
        w[32 + c], w[40 + c], w[48 + c] = race.paid[c], race.moved[c], race.place[c]
        w[56 + c] = len(race.hands[c])
        w[64 + 6 * c : 70 + 6 * c] = array("i", race.cards[c])
        for card in race.hands[c]:
            w[112 + 6 * c + card - 1] += 1
        for k, card in enumerate(race.reserve[c]):
            w[160 + 2 * c + k] = card
        for p, pile in enumerate(race.piles[c]):
            w[200 + 3 * c + p] = len(pile)
            begin = 256 + 96 * c + PILE * p
            w[begin : begin + len(pile)] = array("i", pile)
    w[224], w[225], w[226], w[227], w[228] = race.turn, race.stage, race.opening, race.idle, race.placed
    w[229] = len(race.waiting)
    for k, seat in enumerate(race.waiting):
        w[230 + k] = seat
    for k, chariot in enumerate(race.order):
        w[238 + k] = chariot
    w[246], w[247], w[248] = count, race.seats, race.fixed.bit_count()
    for space in bits(race.occupied):
        w[1024 + space] = 1
    for space in bits(race.fixed):
        w[1024 + last + space] = 1
    return w


def told(ground: Ground, numbers: Sequence[int]) -> Race:
    """The race that `Chase.shown` lists."""
    w, n = numbers, ground.n
    count = w[246]
    race = Race(ground, w[247], list(w[238 : 238 + count]))
    race.turn, race.stage, race.opening, race.idle, race.placed = w[224], w[225], bool(w[226]), w[227], w[228]
    race.waiting = list(w[230 : 230 + w[229]])
    for c in range(count):
        race.at[c], race.crossed[c], race.left[c], race.fate[c] = w[c], w[8 + c], w[16 + c], w[24 + c]
        race.paid[c], race.moved[c], race.place[c] = bool(w[32 + c]), bool(w[40 + c]), w[48 + c]
        race.cards[c] = list(w[64 + 6 * c : 70 + 6 * c])
        race.hands[c] = [value for value in range(1, 7) for _ in range(w[111 + 6 * c + value])]
        race.reserve[c] = tuple(card for card in w[160 + 2 * c : 162 + 2 * c] if card)
        piles = 3 if ground.is_ausgebremst and c < race.seats else 1
        for p in range(piles):
            head, size, begin = w[176 + 3 * c + p], w[200 + 3 * c + p], 256 + 96 * c + PILE * p
            race.piles[c].append([w[begin + (head + k) % PILE] for k in range(size)])
    race.occupied = sum(1 << space for space in range(n) if w[1024 + space])
    race.fixed = sum(1 << space for space in range(n) if w[1024 + n + space])
    return race


def lay(kernel: Chase, race: Race) -> None:
    kernel.put(laid(race))


# ---- the nets' file


def packed(nets: dict[str, Net]) -> bytes:
    return books.packed(number for rules in RULES for part in nets[rules] for number in part)


def unpacked(data: bytes) -> dict[str, Net]:
    """ValueError for a file that holds anything else."""
    parts = books.unpacked(data, FILE, SIZES * len(RULES))
    return dict(zip(RULES, zip(parts[::2], parts[1::2], strict=True), strict=True))


@cache
def shipped() -> dict[str, Net]:
    """The nets by rules, as they lie among the program's files; none where they are missing or damaged: the plain search
    drives then."""
    return books.shipped(FILE, unpacked) or {}
