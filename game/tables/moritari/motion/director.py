"""Log entries as movement and sound on a stage. Shows only: the position was final before the first frame."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Event
from game.geometry.inches import minus
from game.rules.moritari import events as ev
from game.rules.moritari.state import FigureId
from game.tables.kit.director import Ceremony
from game.tables.moritari.art.figures import BEASTS
from game.tables.moritari.layout import degrees
from game.tables.moritari.motion.carrying import Carrying
from game.tables.moritari.panels.felt import cast_felt
from game.ui.anim import (
    Animation,
    Call,
    Hastened,
    Tween,
    Wait,
    ease_in_out,
    lerp,
    linear,
    parallel,
    sequence,
    span,
    staggered,
)
from game.ui.geometry import Box
from game.ui.synth import SoundName

INCH, HALF_TURN = 0.10, 0.24
"""Seconds an inch of a walk and a turn by 180 degrees take at normal speed."""

BOUT, MELEE, ROUND_IT = 2.95, 12.0, 1.7
"""Seconds that a bout with its falls takes at most, and a whole melee; of those its call and the way back."""
BRISK = 1.0
"""However many there are, each bout has so long."""

CEREMONY = Ceremony(fall=1.1, hold=2.0, rise=1.6)


class Director(Carrying):
    """Turns the events of one log entry into one animation."""

    _bouts = 0
    """Of the melee that was announced last."""

    def play(self, events: Sequence[Event]) -> list[Animation]:
        """A part for each event, but one for all that becomes of those who fought; in order; empty when there is nothing to
        be seen."""
        self._bout = None
        casts = [event for event in events if isinstance(event, ev.Cast)]
        shown = [event for event in events if not isinstance(event, ev.Cast) or event is casts[0]]  # thrown at once
        parts = [(event, part) for event in shown if (part := self._part(event, casts)) is not None]
        self._bouts = next((event.bouts for event in events if isinstance(event, ev.MeleeBegan)), self._bouts)
        return self._paced(parts)

    def _paced(self, parts: Sequence[tuple[Event, Animation]]) -> list[Animation]:
        """Each bout and what becomes of the two in the time that a melee of so many leaves it."""
        count = max(1, self._bouts or self.stage.memory.bouts)
        most = max(BRISK, min(BOUT, (MELEE - ROUND_IT) / count))
        found: list[Animation] = []
        bout: list[Animation] = []
        ends: list[Animation] = []

        def close() -> None:
            if ends:
                bout.append(parallel(*ends))  # where both fall they fall together
            rate = max(1.0, sum(map(span, bout)) / most)
            found.extend(Hastened(part, rate) if rate > 1 else part for part in bout)
            bout.clear()
            ends.clear()

        for event, part in parts:
            if isinstance(event, ev.Fought) or (bout and not isinstance(event, ev.Fell | ev.Died)):
                close()
            if bout:
                ends.append(part)
            else:
                (bout if isinstance(event, ev.Fought) else found).append(part)
        close()
        return found

    def _part(self, event: Event, casts: list[ev.Cast]) -> Animation | None:
        """Schools are enlisted on their cards, and a concession has no picture."""
        match event:
            case ev.Cast():
                return sequence(self.at.from_melee(), self._carried_out(), self._cast(casts))
            case ev.Crowned():
                return self._crowned(event)
            case ev.Hissed(rounds=rounds):
                return self._told("hiss", "hiss", rounds=rounds)
            case ev.Placed():
                return self._placed(event)
            case ev.Nominated(figure=figure):
                return self._pulse(figure, "#ffe27a", "bell", 0.4)
            case ev.Rose():
                return self._rose(event)
            case ev.Moved():
                return self._moved(event)
            case ev.Turned(figure=figure):
                return sequence(self._sound("stone", 0.5, figure), self._pivot(figure, degrees(event.facing)))
            case ev.Stood(figure=figure):
                return self._pulse(figure, "#d8c8a0", "tick", 0.6)
            case ev.MeleeBegan(bouts=count):
                return parallel(self.at.to_melee(), self._told("melee", "drum", count=count))
            case ev.Fought():
                return self._fought(event)
            case ev.Fell():
                return self._fell(event)
            case ev.Died():
                return sequence(self._foretold(event.figure), self._died(event))
            case ev.Appealed():
                return self._appealed(event)
            case ev.Judged():
                return self._judged(event)
            case ev.SchoolFell(seat=seat):
                return self._banner(self.at.words("banner.school", seat=seat), "", "drum")
            case ev.Ended():
                return self._ended(event)
            case _:
                return None

    def _told(self, what: str, sound: SoundName, **params: int) -> Animation:
        """A banner with a line below it."""
        return self._banner(self.at.words(f"banner.{what}"), self.at.words(f"banner.{what}.text", **params), sound)

    # ---- initiative
    def _cast(self, casts: list[ev.Cast]) -> Animation:
        felt = cast_felt(casts, self.at.words)
        dims = [(die, die.dim) for row in felt.rows for die in row.dice]
        for die, _ in dims:
            die.dim, die.hidden = False, True

        def begin() -> None:
            self.at.show_felt(felt)
            self.at.show_pair(None)

        def end() -> None:
            for die, dim in dims:
                die.dim = dim

        tosses = staggered([self._toss(die, n) for n, (die, _) in enumerate(dims)], 0.04)
        return sequence(Call(begin), self.sound("dice"), tosses, Call(end), Wait(0.45))

    def _crowned(self, event: ev.Crowned) -> Animation:
        def crown() -> None:
            for body in self.stage.bodies:
                body.acted = False
            self.stage.caesar, self.stage.round = event.seat, event.round

        title = self.at.words("banner.caesar", seat=event.seat)
        text = self.at.words("banner.caesar.text", round=event.round)
        return sequence(self._carried_out(), Call(crown), self._banner(title, text, "laurel", 1.3))

    # ---- movement
    def _placed(self, event: ev.Placed) -> Animation:
        def show(t: float) -> None:
            body = self._body(event.figure)
            body.status = "standing"
            body.at, body.facing = (float(event.at[0]), float(event.at[1])), degrees(event.facing)
            body.alpha = t

        return parallel(self.sound("step", 0.4), Tween(0.12, show, linear))

    def _pivot(self, index: FigureId, goal: float) -> Animation:
        """Turns on the spot, the short way."""
        found = [0.0, 0.0]
        turning = Tween(HALF_TURN, lambda t: None)

        def begin() -> None:
            found[0] = self._body(index).facing
            found[1] = (goal - found[0] + 180) % 360 - 180
            turning.seconds = max(0.02, HALF_TURN * abs(found[1]) / 180)

        def show(t: float) -> None:
            self._body(index).facing = (found[0] + found[1] * t) % 360 if t < 1 else goal

        turning.show = show
        return sequence(Call(begin), turning)

    def _moved(self, event: ev.Moved) -> Animation:
        inches = event.length / 1000
        steps = max(1, round(inches))

        def show(t: float) -> None:
            body = self._body(event.figure)
            body.at = lerp(event.start[0], event.end[0], t), lerp(event.start[1], event.end[1], t)
            body.lift = self.hop(t, 0.08, steps)

        def land() -> None:
            body = self._body(event.figure)
            body.lift, body.acted, body.pose = 0.0, True, None

        parts: list[Animation] = [self._pivot(event.figure, degrees(minus(event.end, event.start)))]
        sound: SoundName = "growl" if self.kind_of(event.figure) in BEASTS and event.touched else "step"
        parts.append(self._sound(sound, 0.7, event.figure))
        feet = [
            sequence(Wait(n * INCH), self._sound("step", 0.45, event.figure), self._burst(event.figure, 2))
            for n in range(min(10, steps))
        ]
        parts.append(self._posed("striding", event.figure))
        parts.append(parallel(Tween(max(0.16, inches * INCH), show, ease_in_out, land), *feet))
        if event.touched:
            parts += [self._sound("clash", 0.9, event.figure), self._burst(event.figure, 10, speed=110)]
            parts.append(parallel(*(self._jolt(event, foe) for foe in event.touched)))
            parts.append(self.sound("cheer", 0.35))
        parts.append(self._pivot(event.figure, degrees(event.facing)))
        return sequence(*parts)

    def kind_of(self, index: FigureId) -> str:
        return self.stage.bodies[index].kind

    def _jolt(self, event: ev.Moved, foe: FigureId) -> Animation:
        """Who ran into him throws him back, the harder the longer the run."""
        run = 5.0 + 0.3 * min(8.0, event.length / 1000)
        return self._clash((event.figure, foe), (run, 0.0), 0.36, event.length * 31 + foe)

    def _rose(self, event: ev.Rose) -> Animation:
        def rise() -> None:
            body = self._body(event.figure)
            body.status, body.hp, body.look, body.prone, body.things = "standing", 1, None, False, ()

        def show(t: float) -> None:
            self._body(event.figure).lift = self.hop(t, 0.25)

        return sequence(Call(rise), self.sound("cheer", 0.5), self._burst(event.figure, 8), Tween(0.3, show, linear))

    # ---- the end
    def _ended(self, event: ev.Ended) -> Animation:
        title = self.at.words("crown.one" if len(event.winners) == 1 else "crown.many")

        def sky() -> Box:
            box = self.at.view().box
            return Box(box.x, -10, box.w, 0)

        def end() -> None:
            self.stage.crowned = event.winners

        shut = Call(lambda: self.at.show_pair(None))

        def exult() -> None:
            for _, body in self.stage.seen():
                if body.seat in event.winners and not body.lies:
                    body.pose = "triumphant"

        return sequence(
            Wait(0.2), shut, self.at.from_melee(), Call(exult), self.crown(event.winners, title, sky, 120, CEREMONY, end)
        )
