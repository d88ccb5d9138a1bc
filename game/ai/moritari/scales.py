"""What figures are worth, and what a melee does to them: the exact odds of bouts, carried on for a few rounds.

Everything is counted in heavies: a fresh one is worth 1.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.geometry.inches import Arc, arc_of
from game.rules.moritari.data import Board, ClassId
from game.rules.moritari.ground import Ground
from game.rules.moritari.odds import bout_odds, duel_odds, fighter
from game.rules.moritari.state import Figure, FigureId, MoritariOptions, State

WORTH: dict[ClassId, float] = {"heavy": 1.0, "light": 0.85, "animal": 1.05, "rhinoceros": 1.15}
"""About what the chances of a fight to the end make of them."""
LEFT = (0.0, 0.48, 0.77, 1.0)
"""The share of it that is left with 0, 1, 2, 3 hit points."""
APPEALING = 0.1
"""A fallen gladiator who may still be spared."""
SPARED = 0.27
"""One who lies and will rise with one hit point."""
GLORY = 0.12
"""Having felled somebody: +1 for good (M20)."""
Pair = tuple[FigureId, FigureId]
Losses = tuple[tuple[float, ...], tuple[float, ...]]
"""Chances that each side of a bout loses 0, 1, 2 ... hit points."""

_Bout = tuple[FigureId, FigureId, int, int, int, int]
"""Both figures, the modifiers of both in the first bout, and those of both in the bouts after it."""
_Fighter = tuple[FigureId, str, int, bool]
"""Number, kind, hit points, whether he has felled somebody."""
_MOST_KEPT = 20_000

_ARC_PLUS: dict[Arc, int] = {"front": 0, "side": -1, "back": -2}


def share_left(hp: int) -> float:
    return LEFT[min(hp, 3)]


class Scales:
    """The tables of one board under one set of options."""

    def __init__(self, ground: Ground, options: MoritariOptions, rounds: int) -> None:
        """`rounds`: how far a melee is carried on."""
        self.rounds = rounds
        self.ground = ground
        self.board: Board = ground.board
        self.options = options
        self._losses: dict[tuple[ClassId, int, ClassId, int], Losses] = {}
        self._gains: dict[tuple[ClassId, int, int, ClassId, int, int], float] = {}
        self._melees: dict[tuple[tuple[_Bout, ...], tuple[_Fighter, ...]], dict[FigureId, float]] = {}
        self._class: dict[str, ClassId] = {kind: self.board.kinds[kind] for kind in self.board.kinds}
        self.moves: dict[str, int] = {kind: self.board.fighter(kind).move for kind in self.board.kinds}
        self.radii: dict[str, int] = {kind: self.board.fighter(kind).base for kind in self.board.kinds}

    def class_of(self, figure: Figure) -> ClassId:
        return self._class[figure.kind]

    def worth(self, figure: Figure) -> float:
        """Of a figure as it is, bouts to come left aside."""
        if figure.status == "dead":
            return 0.0
        whole = WORTH[self._class[figure.kind]]
        if figure.status == "down":
            return APPEALING * whole
        if figure.status == "spared":
            return SPARED * whole
        return share_left(figure.hp) * whole + GLORY * figure.has_felled

    def losses(self, one: ClassId, plus: int, two: ClassId, his: int) -> Losses:
        """Of one bout, both sides' modifiers given."""
        key = one, plus, two, his
        found = self._losses.get(key)
        if found is None:
            classes = self.board.classes
            table = bout_odds(fighter(classes[one], plus), fighter(classes[two], his)).lost
            mine = tuple(sum(row) for row in table)
            theirs = tuple(sum(row[lost] for row in table) for lost in range(len(table[0])))
            found = self._losses[key] = mine, theirs
        return found

    def arc_plus(self, me: Figure, foe: Figure) -> int:
        """What arcs add to `me`'s dice against `foe` (M19)."""
        if self.options.flank == "flanked":
            return _ARC_PLUS[arc_of(me.facing, me.at, foe.at)]
        return _ARC_PLUS[arc_of(foe.facing, foe.at, me.at)]

    def charge_arcs(self, arc: Arc) -> tuple[int, int]:
        """What a blow into that arc of a foe adds to the striker's dice and to the foe's (M19)."""
        plus = _ARC_PLUS[arc]
        return (0, plus) if self.options.flank == "flanked" else (plus, 0)

    def gain(self, me: Figure, foe: Figure, arc: Arc) -> float:
        """What a charge of `me` into that arc of `foe` and two more bouts face to face are worth: his loss less mine."""
        one, two = self._class[me.kind], self._class[foe.kind]
        mine, his = self.charge_arcs(arc)
        a, b = int(me.has_felled), int(foe.has_felled)
        key = one, a * 8 + me.hp, mine, two, b * 8 + foe.hp, his
        found = self._gains.get(key)
        if found is None:
            before = WORTH[one] * share_left(me.hp), WORTH[two] * share_left(foe.hp)
            chances = [_sure(me.hp), _sure(foe.hp)]
            _bout(chances, 0, 1, self.losses(one, a + 1 + mine, two, b + his))
            for _ in range(2):
                _bout(chances, 0, 1, self.losses(one, a, two, b))
            lost_me = before[0] - WORTH[one] * _mean(chances[0]) + GLORY * (chances[0][0] - chances[1][0])
            found = self._gains[key] = before[1] - WORTH[two] * _mean(chances[1]) - lost_me
        return found

    def duel(self, one: ClassId, two: ClassId) -> float:
        """The chance that the first wins a fight to the end against the second, either one charging as often."""
        a, b = fighter(self.board.classes[one]), fighter(self.board.classes[two])
        ways = [duel_odds(a, b, plus) for plus in ((1, 0), (0, 1), (0, 0))]
        return sum(way.first + way.both / 2 + way.never / 2 for way in ways) / len(ways)

    # ---- a melee

    def melee(self, state: State, pairs: Sequence[Pair]) -> dict[FigureId, float]:
        """What the figures of these bouts are worth after them and those of the following rounds, in this order.

        Each figure's hit points are carried on as chances, independent of the others'. Who fights one foe only turns
        to him after the first round.
        """
        partners: dict[FigureId, int] = {}
        for one, two in pairs:
            partners[one] = partners.get(one, 0) + 1
            partners[two] = partners.get(two, 0) + 1
        found: dict[FigureId, float] = {}
        for group in _groups(pairs):
            bouts = tuple(self._bout_of(state, one, two, partners) for one, two in group)
            crowd = tuple(dict.fromkeys(index for pair in group for index in pair))
            fighters = tuple(
                (index, figure.kind, figure.hp, figure.has_felled) for index in crowd for figure in (state.figures[index],)
            )  # fmt: skip
            key = bouts, fighters
            worths = self._melees.get(key)
            if worths is None:
                if len(self._melees) > _MOST_KEPT:
                    self._melees.clear()
                worths = self._melees[key] = self._carried_on(bouts, fighters)
            found.update(worths)
        return found

    def _bout_of(self, state: State, one: FigureId, two: FigureId, partners: dict[FigureId, int]) -> _Bout:
        a, b = state.figures[one], state.figures[two]
        arc_a, arc_b = self.arc_plus(a, b), self.arc_plus(b, a)
        plus_a, plus_b = arc_a + a.has_felled, arc_b + b.has_felled
        turner_a, turner_b = (one, two) if self.options.flank == "flanked" else (two, one)
        later_a = plus_a - (arc_a if partners[turner_a] == 1 else 0)
        later_b = plus_b - (arc_b if partners[turner_b] == 1 else 0)
        return one, two, plus_a + (two in a.charged), plus_b + (one in b.charged), later_a, later_b

    def _carried_on(self, bouts: Sequence[_Bout], fighters: Sequence[_Fighter]) -> dict[FigureId, float]:
        classes = {index: self._class[kind] for index, kind, _, _ in fighters}
        chances = {index: _sure(hp) for index, _, hp, _ in fighters}
        glory = dict.fromkeys(chances, 0.0)
        for one, two, a, b, _, _ in bouts:
            _fight(chances, glory, one, two, self.losses(classes[one], a, classes[two], b))
        later = [
            (one, two, self.losses(classes[one], a, classes[two], b)) for one, two, _, _, a, b in bouts
        ]  # fmt: skip
        for _ in range(self.rounds - 1):
            for one, two, losses in later:
                _fight(chances, glory, one, two, losses)
        found = {}
        for index, _, _, is_proud in fighters:
            chance = chances[index]
            fallen = 0.0 if classes[index] in ("animal", "rhinoceros") else APPEALING * chance[0]
            proud = GLORY * (1 - chance[0]) * (1.0 if is_proud else min(1.0, glory[index]))
            found[index] = WORTH[classes[index]] * (_mean(chance) + fallen) + proud
        return found


def _groups(pairs: Sequence[Pair]) -> list[list[Pair]]:
    """The bouts parted into those that have figures in common, directly or by others; each in the order given."""
    of: dict[FigureId, list[Pair]] = {}
    for pair in pairs:
        first, second = of.get(pair[0]), of.get(pair[1])
        if first is None or first is second:
            group = first if first is not None else second if second is not None else []
        elif second is None:
            group = first
        else:
            group = first
            group += second
        group.append(pair)
        for one in group:
            of[one[0]] = of[one[1]] = group
    kept: dict[int, list[Pair]] = {id(group): group for group in of.values()}
    place = {pair: n for n, pair in enumerate(pairs)}
    return [sorted(group, key=place.__getitem__) for group in kept.values()]


def _sure(hp: int) -> list[float]:
    chances = [0.0] * (hp + 1)
    chances[hp] = 1.0
    return chances


def _mean(chances: Sequence[float]) -> float:
    return sum(chance * share_left(hp) for hp, chance in enumerate(chances))


def _bout(chances: list[list[float]], one: int, two: int, losses: Losses) -> None:
    first, second = chances[one], chances[two]
    up_one, up_two = 1 - first[0], 1 - second[0]
    chances[one], chances[two] = _after(first, losses[0], up_two), _after(second, losses[1], up_one)


def _fight(chances: dict[FigureId, list[float]], glory: dict[FigureId, float], one: FigureId, two: FigureId,
           losses: Losses) -> None:  # fmt: skip
    first, second = chances[one], chances[two]
    up_one, up_two = 1 - first[0], 1 - second[0]
    chances[one] = after_one = _after(first, losses[0], up_two)
    chances[two] = after_two = _after(second, losses[1], up_one)
    glory[one] = glory.get(one, 0.0) + after_two[0] - second[0]
    glory[two] = glory.get(two, 0.0) + after_one[0] - first[0]


def _after(chances: list[float], lost: tuple[float, ...], fought: float) -> list[float]:
    """The chances of each number of hit points after a bout that takes place with the chance `fought`."""
    if fought <= 0.0:
        return chances
    found = chances[:]
    for hp in range(1, len(chances)):
        here = chances[hp] * fought
        if here:
            found[hp] -= here * (1.0 - lost[0])
            for loss in range(1, len(lost)):
                found[hp - loss if loss < hp else 0] += here * lost[loss]
    return found
