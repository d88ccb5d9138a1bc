"""The melee and the crowd in motion: dice one by one, armour, wounds, the fall, the appeal, the thumb."""

from __future__ import annotations

import random

from game.rules.moritari.events import Appealed, Died, Fell, Fought, Judged, Side
from game.rules.moritari.state import FigureId
from game.tables.kit.air import BLOOD
from game.tables.moritari.art.figures import BEASTS
from game.tables.moritari.motion.case import THUMBS, Case
from game.tables.moritari.motion.stage import STRUCK, Stain, stain_of
from game.tables.moritari.motion.theatre import Parts
from game.tables.moritari.panels.felt import Die, appeal_felt, bout_felt
from game.ui.anim import Animation, Call, Tween, Wait, ease_in_out, ease_out, linear, parallel, sequence, staggered
from game.ui.geometry import Point
from game.ui.synth import SoundName

CARRIED = 0.9
"""Seconds in which the dead are carried out."""
LUNGE = 4.5
"""Inches a second at which a fighter comes on, before his dice are counted."""
SHAKEN, THROWN = 2.0, 1.8
"""Inches a second at which a blow throws one back: one his armour stopped, and more for each hit point lost."""


def seed_of(event: Fought) -> int:
    """The same bout is shown the same each time: its seed is what was thrown."""
    seed = event.one.figure * 101 + event.two.figure
    for face in (*event.one.dice, *event.two.dice):
        seed = seed * 7 + face
    return seed


def _thrown(side: Side, foe: Side) -> float:
    """0: nobody hit him."""
    return -(SHAKEN + THROWN * min(3, side.lost)) if foe.hits else 0.0


class Fights(Parts):
    """Events of melee and crowd."""

    # ---- melee
    def _fought(self, event: Fought) -> Animation:
        """Both lunge; the dice tumble, are paired and sealed; armour is thrown; wounds are taken."""
        felt = bout_felt(event, self.stage.bodies, self.at.board, self.at.words)
        dice = [die for row in felt.rows for die in row.dice]
        seals = [(die, die.mark, die.dim) for die in dice]
        checks = [(check.die, check.die.mark) for check in felt.checks]
        for die in dice:
            die.mark, die.dim, die.hidden = None, False, True
        for check_die, _ in checks:
            check_die.mark, check_die.hidden = None, True

        def begin() -> None:
            self.at.show_felt(felt)
            self.at.show_pair(event)

        def pair() -> None:
            for die, _, dim in seals:
                die.dim = dim

        tosses = staggered([self._toss(die, n) for n, die in enumerate(dice)], 0.04)
        parts: list[Animation] = [Call(begin), parallel(self._lunge(event), sequence(self.sound("dice"), tosses))]
        parts += [Call(pair), Wait(0.12)]
        for die, mark, _ in seals:
            if mark:
                parts += [self._seal(die, mark), self.sound("tick", 0.8), Wait(0.08)]
        if checks:
            parts += [Wait(0.05), self.sound("dice", 0.6)]
            parts.append(staggered([self._toss(die, n + 9) for n, (die, _) in enumerate(checks)], 0.05))
            for die, mark in checks:
                assert mark is not None
                parts += [self._seal(die, mark), self.sound("bell" if mark else "thud", 0.5), Wait(0.07)]
        hurt = [self._wounded(side) for side, foe in ((event.one, event.two), (event.two, event.one)) if foe.hits]
        if hurt:
            lost = event.one.lost + event.two.lost
            parts += [self.sound("cheer", 0.35 + 0.2 * lost) if lost else self.sound("murmur", 0.5)]
            parts.append(parallel(self._shoved(event), *hurt))
        else:
            parts += [self._say(event.one.figure, self.at.words("says.no_hit"), "#e8d8b0")]
        return sequence(*parts, self._posed(None, event.one.figure, event.two.figure))

    @staticmethod
    def _seal(die: Die, mark: bool) -> Animation:
        def stamp() -> None:
            die.mark = mark

        return Call(stamp)

    def _lunge(self, event: Fought) -> Animation:
        """They run at each other and bounce off shield and base; who has more dice comes on harder."""
        one, two = event.one.figure, event.two.figure
        speeds = LUNGE + 0.3 * len(event.one.dice), LUNGE + 0.3 * len(event.two.dice)
        strike = parallel(
            self._sound("clash", 0.8, one), self._clash((one, two), speeds, 0.6, seed_of(event)), self._burst(one, 6)
        )
        blows = self._posed("thrusting", one), self._posed("cutting", two)
        return sequence(*blows, strike, self._posed("guarding", one, two))

    def _shoved(self, event: Fought) -> Animation:
        """Who was struck is thrown back by what he lost; what his armour stopped only shakes him."""
        one, two = event.one, event.two
        speeds = _thrown(one, two), _thrown(two, one)
        return self._clash((one.figure, two.figure), speeds, 0.5, seed_of(event) + 1)

    def _wounded(self, side: Side) -> Animation:
        index = side.figure
        if not side.lost:
            return self._say(index, self.at.words("says.saved"), "#cfe8ff")

        def flash(t: float) -> None:
            self._body(index).flash = 1 - t

        def lose() -> None:
            self._body(index).hp = side.left
            stain = stain_of(side, self._body(index).at)
            self.stage.stains += [stain] if stain is not None else []

        text = self.at.words("says.wound", lost=side.lost)
        return sequence(
            Call(lose), self._posed("staggered", index), self._burst(index, 10 * side.lost, BLOOD, 120),
            self._sound("thud", 0.9, index),
            parallel(Tween(0.4, flash, ease_out), self._say(index, text, "#ff9a80")),
        )  # fmt: skip

    def _fell(self, event: Fell) -> Animation:
        def lie() -> None:
            body = self._body(event.figure)
            body.status, body.hp, body.pose = "down", 0, None

        return sequence(
            Wait(0.1), Call(lie), self._sound("thud", 1.0, event.figure), self._burst(event.figure, 14),
            self.sound("gasp", 0.7), self.sound("cheer", 0.8),
            self._say(event.figure, self.at.words("says.fell"), "#fff1c4"), Wait(0.2),
        )  # fmt: skip

    def _died(self, event: Died) -> Animation:
        def lie() -> None:
            body = self._body(event.figure)
            body.status, body.laid, body.pose = "dead", True, None
            if event.how in STRUCK:
                self.stage.stains.append(Stain(body.at, 2))

        wound = [] if event.how not in STRUCK else [self._burst(event.figure, 12, BLOOD, 90)]
        cry: SoundName = "growl" if self.stage.bodies[event.figure].kind in BEASTS else "thud"
        return sequence(
            Call(lie), self._sound(cry, 0.8, event.figure), *wound, self.sound("cheer", 0.7),
            Wait(0.4), Call(lambda: self.at.show_case(None)),
        )  # fmt: skip

    def _carried_out(self) -> Animation:
        """Between the rounds the dead of the last one leave the sand, each towards the gate his school came in by."""
        drawn: list[tuple[FigureId, Point]] = []
        way = Tween(CARRIED, lambda t: None, ease_in_out)

        def begin() -> None:
            seats = len(self.setting.names)
            for index, body in enumerate(self.stage.bodies):
                if body.laid:
                    x, y = self.at.board.gate(seats, body.seat).at
                    drawn.append((index, ((x - body.at[0]) / 1000, (y - body.at[1]) / 1000)))
            way.seconds = CARRIED if drawn else 0.0
            if drawn:
                self.at.show_pair(None)
                self.play_sound("groan", 0.5)

        def show(t: float) -> None:
            for index, (dx, dy) in drawn:
                body = self._body(index)
                body.alpha = min(1.0, 2.5 * (1 - t))
                body.shift = (0.0, 0.0) if self.calm else (dx * t, dy * t)

        def gone() -> None:
            for index, _ in drawn:
                body = self._body(index)
                body.laid, body.shift, body.alpha = False, (0.0, 0.0), 1.0

        way.show, way.then = show, gone
        return sequence(Call(begin), way)

    # ---- the appeal
    def _appealed(self, event: Appealed) -> Animation:
        case: list[Case] = []
        rng = random.Random(event.figure * 31 + event.die)
        rest = appeal_felt(event, self.stage.bodies, self.at.words)

        def begin() -> None:
            case.append(self.at.case_of(event.figure))
            one = case[0]
            one.asks, one.need, one.bonus, one.crowd, one.die = False, event.need, event.bonus, None, 0
            self.at.show_case(one)

        def roll(t: float) -> None:
            case[0].spin = (720 * (1 - t) or 0.1) if t < 0.94 and not self.calm else 0.0
            case[0].shows = rng.randint(1, 6) if t < 0.72 else event.die  # it lands on what it shows
            if t >= 0.94 or self.calm:
                case[0].die = event.die

        def settle() -> None:
            case[0].spin, case[0].die, case[0].crowd, case[0].thumbs = 0.0, event.die, event.crowd, 0
            self.at.show_felt(rest)

        def thumbs(t: float) -> None:
            case[0].thumbs = round(THUMBS * t)

        cry: SoundName = "cheer" if event.crowd else "groan"
        return sequence(
            Call(begin), self.sound("drum", 0.8), Wait(0.35), self.sound("dice"), Tween(0.9, roll, linear), Call(settle),
            self.sound(cry, 1.0), Tween(0.5, thumbs, linear), Wait(0.3),
        )  # fmt: skip

    def _judged(self, event: Judged) -> Animation:
        case: list[Case] = []

        def begin() -> None:
            one = self.at.case_of(event.figure)
            case.append(one)
            self.at.show_case(one)

        def turn() -> None:
            case[0].spared = event.spared
            if event.spared:
                self._body(event.figure).status = "spared"

        crowd: SoundName = "groan" if event.overruled else "cheer"
        return sequence(
            Call(begin), self.sound("drum"), Wait(0.6), Call(turn), self.sound("whoosh"), self.sound(crowd, 1.0),
            Wait(1.1), Call(lambda: self.at.show_case(None)),
        )  # fmt: skip
