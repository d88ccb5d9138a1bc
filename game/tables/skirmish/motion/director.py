"""Log entries as movement and sound on a stage. Shows only: the position was final before the first frame.

A round comes in two parts: the clash, after which the table waits for a click, and what follows from it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.core.match import Seen
from game.core.say import Say, say
from game.core.types import Event, Seat
from game.rules.skirmish.cards import Card
from game.rules.skirmish.events import Balked, Clash, Unfought
from game.rules.skirmish.state import SEATS
from game.tables.kit.air import Air, Banner
from game.tables.kit.director import Director
from game.tables.kit.verbs import while_in
from game.tables.skirmish.layout import Anchor
from game.tables.skirmish.motion.stage import GOLD_LIGHT, HOME, LEANS, Actor, Burst, Fate, Roar, Stage, Verdict, fates_of
from game.tables.table import Setting
from game.ui.anim import Animation, Call, Tween, Wait, ease_back, ease_in, ease_in_out, ease_out, linear, parallel, sequence
from game.ui.geometry import Box

LIFT, CHARGE, RECOIL, FALL = 0.16, 0.34, 0.24, 0.26
"""Seconds at normal speed."""
FIRST = (Clash, Balked, Unfought)
"""Events of the first part."""


def parted(seen: Seen) -> tuple[list[Event], list[Event]]:
    """The events of the clash, and those that follow from it; the first list is empty if nobody fought or balked."""
    if not any(isinstance(event, FIRST) for event in seen.events):
        return [], list(seen.events)
    first: list[Event] = [event for event in seen.events if isinstance(event, FIRST)]
    return first, [event for event in seen.events if not isinstance(event, FIRST)]


class Moves(Director[Stage]):
    """What all movement on this table has in common."""

    def __init__(self, setting: Setting, air: Air, sky: Callable[[], Box], stage: Callable[[], Stage]) -> None:
        """`sky`: the board area, for petals to fall over."""
        super().__init__(setting, stage, air)
        self._sky = sky

    def _petals(self, winners: Sequence[Seat], count: int, life: float = 3.4) -> None:
        self.rain(winners, self._sky().moved(0, -10), count, 14, life)

    def _words(self, title: Say, sub: Say | None = None, laurel: bool = False, *, seconds: float) -> Animation:
        """A banner for a while."""
        banner = Banner(self.setting.say(title), self.setting.say(sub) if sub is not None else "", 0.0, laurel)

        def begin() -> None:
            self.stage.banner, self.stage.sketch = banner, 0.0

        def show(t: float) -> None:
            banner.alpha = round(t * 8) / 8

        def hide(t: float) -> None:
            banner.alpha = 1 - round(t * 8) / 8

        def end() -> None:
            if self.stage.banner is banner:
                self.stage.banner, self.stage.sketch = None, 1.0

        return sequence(Call(begin), Tween(0.2, show, linear), Wait(seconds), Tween(0.2, hide, linear, end))


class Fight(Moves):
    """The first part of a round: from the choices to the verdict."""

    def play(self, events: Sequence[Event], counted: bool = False) -> Animation:
        """From the choices to the verdict. `counted`: they come at the end of a count, and the word opens them."""
        fight = next((event for event in events if isinstance(event, Clash)), None)
        opened = self._fight(fight) if fight is not None else self._balk(events)
        return sequence(self._words(say("skirmish.table.count.choose"), seconds=0.3), opened) if counted else opened

    def _enter(self, cards: Sequence[Card | None], stacks: Sequence[int | None]) -> Callable[[], None]:
        def begin() -> None:
            stage = self.stage
            stage.clear_arena()
            for seat in SEATS:
                card, stack = cards[seat], stacks[seat]
                if card is None:
                    continue
                start = Anchor("populi", seat) if stack is None else Anchor("stack", seat, stack)
                stage.actors.append(Actor(card, start, Anchor("clash", seat)))
                stage.away.add((seat, HOME if stack is None else stack))

        return begin

    def _all(self, change: Callable[[Actor, float], None]) -> Callable[[float], None]:
        def show(t: float) -> None:
            for actor in self.stage.actors:
                change(actor, t)

        return show

    def _fight(self, event: Clash) -> Animation:
        decides = event.cards[event.winner] if event.winner is not None else None
        fates = fates_of(event)
        cheered = [seat for seat in SEATS if event.cards[seat] is Card.POPULI]

        def rise(actor: Actor, t: float) -> None:
            actor.lift = 3 + 11 * t

        def run(actor: Actor, t: float) -> None:
            actor.t = t

        def sketch(t: float) -> None:
            self.stage.sketch = max(0.0, 1 - 2 * t)

        def meet() -> None:
            self.stage.sketch = 0.0
            self.stage.burst = Burst(sign=decides)
            for actor in self.stage.actors:
                actor.t = 1.0
                actor.go(Anchor("arena", actor.goal.seat))

        def part(actor: Actor, t: float) -> None:
            actor.t = t
            actor.lift = 14 - 8 * t

        charge = (
            Tween(0.2, self._all(self._appear), linear)
            if self.calm
            else sequence(
                Tween(LIFT, self._all(rise), ease_out),
                parallel(Tween(CHARGE, self._all(run), ease_in), Tween(CHARGE, sketch)),
            )
        )
        return sequence(
            self.sound("whoosh", 0.7),
            Call(self._enter(event.cards, event.stacks)),
            charge,
            Call(meet),
            self.sound("thud" if event.winner is None and not cheered else "clash"),
            parallel(
                self._flash(),
                Tween(RECOIL, self._all(part), ease_out),
                self._shake(),
                *(self._roar(seat) for seat in cheered),
            ),
            self._decide(fates),
            self._tell(Verdict(event.reason, fates)),
        )

    def _appear(self, actor: Actor, t: float) -> None:
        actor.t, actor.alpha = 1.0, t

    def _flash(self) -> Animation:
        def grow(t: float) -> None:
            if self.stage.burst is not None:
                self.stage.burst.size = 1.0 if self.calm else 0.3 + 0.7 * t

        def sign(t: float) -> None:
            if self.stage.burst is not None:
                self.stage.burst.sign_size = 1.0 if self.calm and t > 0 else t

        return sequence(Tween(0.12, grow, ease_back), Tween(0.22, sign, ease_back))

    def _shake(self) -> Animation:
        def show(t: float) -> None:
            far = 0.0 if self.calm or t >= 1 else 5 * (1 - t)
            for actor in self.stage.actors:
                actor.shake = (far * math.sin(t * 26), far * math.cos(t * 31))

        return Tween(0.16, show, linear)

    def _roar(self, seat: Seat) -> Animation:
        """The crowd: thumbs that widen from the card, and petals for a person's."""
        roar = Roar(seat)

        def show(t: float) -> None:
            roar.t = t

        widens = while_in(lambda: self.stage.roars, roar, 1.1, show)
        return sequence(self.sound("cheer"), Call(lambda: self._petals((seat,), 26)), widens)

    def _decide(self, fates: Sequence[Fate]) -> Animation:
        """Losers tip, lose their colour and crack; winners light up."""

        def show(t: float) -> None:
            for actor in self.stage.actors:
                seat = actor.goal.seat
                if fates[seat] == "falls":
                    actor.beaten, actor.crack = min(1.0, 1.6 * t), max(0.0, 2 * t - 1)
                    actor.tilt = LEANS * t
                    actor.lift = 6 - 3 * t
                elif fates[seat] in ("stands", "cheered"):
                    actor.glow = GOLD_LIGHT if t >= 0.4 else None
                    actor.lift = 6 + 4 * t

        falls = "falls" in fates
        return parallel(self.sound("thud", 0.8) if falls else Wait(0), Tween(FALL, show, ease_in_out))

    def _tell(self, verdict: Verdict) -> Animation:
        def begin() -> None:
            self.stage.verdict = verdict

        def show(t: float) -> None:
            verdict.alpha = round(t * 8) / 8

        return sequence(Call(begin), Tween(0.2, show, linear))

    def _balk(self, events: Sequence[Event]) -> Animation:
        """Nobody fights: who chose is shown, who did not is named."""
        balked = [event.seat for event in events if isinstance(event, Balked)]
        cards: list[Card | None] = [None, None]
        stacks: list[int | None] = [None, None]
        for event in events:
            if isinstance(event, Unfought):
                cards[event.seat], stacks[event.seat] = event.card, event.stack
        first, second = ("balked" if seat in balked else "unfought" for seat in SEATS)
        fates: tuple[Fate, Fate] = (first, second)  # type: ignore[assignment]
        if len(balked) == 2:
            said = say("skirmish.table.balk.both")
        else:
            said = say("skirmish.table.balk.one", seat=balked[0], other=1 - balked[0])

        def stride(actor: Actor, t: float) -> None:
            actor.t = t

        def begin() -> None:
            self._enter(cards, stacks)()
            self.stage.sketch = 0.0
            for actor in self.stage.actors:
                actor.goal = Anchor("arena", actor.goal.seat)

        def murmur() -> None:
            self.play_sound("refuse")
            self.play_sound("groan", 0.8)

        walk = Tween(0.2, self._all(self._appear)) if self.calm else Tween(0.45, self._all(stride), ease_in_out)
        return sequence(Call(begin), self.sound("whoosh", 0.6), walk, Call(murmur), self._tell(Verdict(said, fates)))
