"""Who goes down and how he comes to lie; who is killed where he lies."""

from __future__ import annotations

from game.rules.moritari.events import Died, Fell, Fought
from game.rules.moritari.state import FigureId, Status
from game.tables.kit.air import BLOOD
from game.tables.moritari.art.figures import BEASTS
from game.tables.moritari.art.poses import LYING, Pose
from game.tables.moritari.motion.falls import SECONDS, Fall, fall_of
from game.tables.moritari.motion.rolling import Rolling
from game.tables.moritari.motion.stage import STRUCK, Laid, Stain, felling_of
from game.ui.anim import Animation, Call, Tween, Wait, linear, parallel, sequence
from game.ui.synth import SoundName

FADE = 0.07
"""Seconds in which one pose gives way to the next."""
SAID = 0.7
STROKE = 0.3
"""Seconds of the stroke that kills who lies."""


class Downfalls(Rolling):
    """Falls and deaths."""

    _bout: Fought | None = None
    """The one that is being put into motion; what comes after it in the entry came of it."""

    def _fell(self, event: Fell) -> Animation:
        foe = self._foe_of(event.figure)
        call = sequence(Wait(0.42), self._say(event.figure, self.at.words("says.fell"), "#fff1c4", foe, SAID, 1.7))
        crowd = sequence(Wait(0.2), self.sound("gasp", 0.7), Wait(0.35), self.sound("cheer", 0.8))
        return parallel(self._goes_down(event.figure, "down"), call, crowd)

    def _died(self, event: Died) -> Animation:
        cry: SoundName = "growl" if self.stage.bodies[event.figure].kind in BEASTS else "thud"
        shut = Call(lambda: self.at.show_case(None))
        if event.how not in STRUCK:  # felled and dead at once
            crowd = sequence(Wait(0.45), self.sound("cheer", 0.7))
            return sequence(
                self._sound(cry, 0.8, event.figure), parallel(self._goes_down(event.figure, "dead"), crowd), shut
            )

        def lie() -> None:
            body = self._body(event.figure)
            body.status, body.laid, body.pose = "dead", True, None
            self.stage.stains.append(Stain(body.at, 2))

        stroke = self._finished(event.figure)
        return sequence(
            shut, stroke, Call(lie), self._sound(cry, 0.8, event.figure), self._burst(event.figure, 12, BLOOD, 90),
            self.sound("cheer", 0.7), Wait(0.3),
        )  # fmt: skip

    def _foe_of(self, index: FigureId) -> FigureId | None:
        felling = felling_of(index, self._bout) or self.stage.memory.felled.get(index)
        return felling.foe if felling is not None else None

    def _goes_down(self, index: FigureId, status: Status) -> Animation:
        """From the blow to where he lies; the figure's place stays what it was."""
        found: list[Fall] = []
        bout, landed = self._bout, [False]

        def begin() -> None:
            body = self._body(index)
            felling = felling_of(index, bout) or self.stage.memory.felled.get(index)
            found.append(fall_of(self.stage.blow(index, felling)))
            body.status, body.hp, body.laid = status, 0, status == "dead"

        def show(t: float) -> None:
            body, fall = self._body(index), found[0]
            now = SECONDS * t
            moment = fall.at(now)
            if self.calm:
                moment = fall.moments[-1]
            if body.pose is not None and moment.pose != body.pose:
                body.fading = body.pose, body.looks, 1.0 + FADE
            elif body.fading is not None:
                pose, look, left = body.fading
                left -= 0.28
                body.fading = (pose, look, left) if left > 0 else None
            body.pose, body.look, body.lift = moment.pose, moment.facing, moment.lift
            body.things = tuple(Laid.of(thrown, 9.0 if self.calm else now, 45.0) for thrown in fall.things)
            if moment.pose in LYING and not landed[0]:
                landed[0] = True
                self.play_sound("thud", 1.0, self.at.view().at(body.at))
                self.dust(index, 14)

        def end() -> None:
            body, fall = self._body(index), found[0]
            body.pose = body.fading = None
            body.look, body.prone, body.lift = fall.facing, fall.prone, 0.0
            body.things = tuple(Laid.of(thrown, 9.0) for thrown in fall.things)

        return sequence(Call(begin), self._posed("staggered", index), Tween(SECONDS, show, linear, end))

    def _finished(self, index: FigureId) -> Animation:
        """Whoever felled him stands over him and strikes, if he still stands."""

        def poses(pose: Pose | None, sound: bool = False) -> Animation:
            def take() -> None:
                foe = self._foe_of(index)
                if foe is not None and foe < len(self.stage.bodies) and not self._body(foe).lies and self._body(foe).is_seen:
                    self._body(foe).pose = pose
                    if sound:
                        self.play_sound("whoosh", 0.8, self.at.view().at(self._body(foe).at))

            return Call(take)

        return sequence(
            poses("cutting"), Wait(STROKE / 2), poses("thrusting", True), Wait(STROKE / 2), poses(None),
        )  # fmt: skip
