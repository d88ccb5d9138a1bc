"""The crowd is asked: the appeal with its die, and the verdict."""

from __future__ import annotations

import random

from game.rules.moritari.events import Appealed, Judged
from game.tables.moritari.motion.case import THUMBS, Case
from game.tables.moritari.motion.fight import Fights
from game.tables.moritari.panels.felt import appeal_felt
from game.ui.anim import Animation, Call, Tween, Wait, linear, sequence
from game.ui.synth import SoundName


class Hearings(Fights):
    """Events of the crowd."""

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
                body = self._body(event.figure)
                body.status, body.look, body.things = "spared", None, ()

        crowd: SoundName = "hiss" if event.overruled else "cheer"
        return sequence(
            Call(begin), self.sound("drum"), Wait(0.6), Call(turn), self.sound("whoosh"), self.sound(crowd, 1.0),
            Wait(1.1), Call(lambda: self.at.show_case(None)),
        )  # fmt: skip
