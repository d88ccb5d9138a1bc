"""What follows from a clash, and all entries of the log without one: falls, reveals, deals, revivals, the end."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.core.say import say
from game.core.types import Event, Seat
from game.rules.skirmish import events as ev
from game.rules.skirmish.cards import Card
from game.rules.skirmish.state import SEATS
from game.tables.kit.verbs import drop, while_in
from game.tables.skirmish.layout import Anchor
from game.tables.skirmish.motion.director import Moves
from game.tables.skirmish.motion.stage import GOLD_LIGHT, HOME, Actor, Heap, Rank, end_of_game, end_of_set
from game.ui.anim import Animation, Call, Tween, Wait, ease_in_out, ease_out, linear, parallel, sequence, staggered

HOMEWARD, FLIP, DEAL, REVIVE = 0.42, 0.28, 0.24, 0.7
"""Seconds at normal speed."""


class Aftermath(Moves):
    """Turns events into animations on the stage."""

    def play(self, events: Sequence[Event]) -> Animation:
        """Everything after the clash, and all entries in which nobody fought."""
        deals = [event for event in events if isinstance(event, ev.Dealt)]
        moves, reveals = self._departures(events), [event for event in events if isinstance(event, ev.Revealed)]
        parts: list[Animation] = []
        if self.stage.verdict is not None or moves:
            leaves = self.sound("flag", 0.4) if moves else Wait(0)
            parts += [self._hush(), leaves, parallel(*moves), Call(self._empty)]
        parts += [self._deal(event) for event in deals]
        if reveals:
            parts.append(staggered([self._reveal(event) for event in reveals], 0.09 if deals else 0.05))
        revived = [self._revive(event) for event in events if isinstance(event, ev.Revived)]
        if revived:
            parts.append(parallel(*revived))
        for event in events:
            match event:
                case ev.RevivalOffered():
                    parts.append(self._pity(event))
                case ev.Declined():
                    declined = self._words(say("skirmish.table.banner.declined", seat=event.seat), seconds=0.7)
                    parts += [self.sound("murmur", 0.7), declined]
                case ev.GameWon():
                    parts.append(self._won(event))
                case ev.GameDrawn():
                    parts.append(self._drawn(event))
                case ev.SetWon() | ev.SetDrawn():
                    parts.append(self._set_end(event))
                case _:
                    pass
        return sequence(*parts)

    def _hush(self) -> Animation:
        """The verdict fades."""

        def show(t: float) -> None:
            stage = self.stage
            if stage.verdict is not None:
                stage.verdict.alpha = 1 - round(t * 8) / 8
            if stage.burst is not None:
                stage.burst.alpha = 1 - round(t * 8) / 8
            for actor in stage.actors:
                actor.glow = None

        return Tween(0.14, show, linear)

    def _empty(self) -> None:
        self.stage.verdict = self.stage.burst = None
        self.stage.sketch = 1.0

    def _departures(self, events: Sequence[Event]) -> list[Animation]:
        """Everybody leaves the arena: the beaten to the pile, Populi face down, the others home."""
        parts: list[Animation] = []
        leaving: set[Seat] = set()
        for event in events:
            if isinstance(event, ev.Discarded):
                leaving.add(event.seat)
                parts.append(self._fall(event))
            elif isinstance(event, ev.Spent):
                leaving.add(event.seat)
                parts.append(self._spend(event.seat))
        for actor in self.stage.actors:
            if actor.goal.kind == "arena" and actor.goal.seat not in leaving:
                parts.append(self._home(actor))
        return parts

    def _actors(self) -> list[Actor]:
        return self.stage.actors

    def _actor(self, seat: Seat) -> Actor | None:
        return next((actor for actor in self.stage.actors if actor.goal == Anchor("arena", seat)), None)

    def _leave(self, seat: Seat, goal: Anchor, change: Callable[[Actor, float], None], end: Callable[[], None],
               make: Callable[[], Actor | None], seconds: float = HOMEWARD) -> Animation:  # fmt: skip
        """One card's way: that of the one in the arena, or of one that `make` gives."""
        found: list[Actor] = []

        def begin() -> None:
            actor = self._actor(seat)
            if actor is None:
                actor = make()
                self.stage.actors += [actor] if actor is not None else []
            if actor is not None:
                found.append(actor)
                actor.go(goal)

        def show(t: float) -> None:
            for actor in found:
                actor.t = 1.0 if self.calm else t
                change(actor, t)

        def last() -> None:
            for actor in found:
                drop(self.stage.actors, actor)
            end()

        return sequence(Call(begin), Tween(seconds, show, ease_in_out, last))

    def _fall(self, event: ev.Discarded) -> Animation:
        rank = self.stage.sides[event.seat]
        goal = Anchor("pile", event.seat, len(rank.fallen))

        def make() -> Actor:
            """A balk costs a card that has not been in the arena."""
            return Actor(event.card, goal, Anchor("stack", event.seat, event.stack))

        def change(actor: Actor, t: float) -> None:
            self.stage.sides[event.seat].stacks[event.stack].top = None
            self.stage.away.discard((event.seat, event.stack))
            actor.tilt *= 1 - t
            actor.beaten = max(0.0, actor.beaten - t) if t < 1 else 0.0
            actor.crack = actor.crack if t < 0.5 else 0.0

        def end() -> None:
            self.stage.sides[event.seat].fallen.append(event.card)
            self.play_sound("card", 0.8)

        return self._leave(event.seat, goal, change, end, make)

    def _spend(self, seat: Seat) -> Animation:
        def change(actor: Actor, t: float) -> None:
            actor.flip = 1 - t

        def end() -> None:
            self.stage.sides[seat].populi = False
            self.stage.away.discard((seat, HOME))

        return self._leave(seat, Anchor("populi", seat), change, end, lambda: None)

    def _home(self, actor: Actor) -> Animation:
        start = next(index for seat, index in self.stage.away if seat == actor.goal.seat)
        seat = actor.goal.seat
        goal = Anchor("populi", seat) if start == HOME else Anchor("stack", seat, start)

        def change(actor: Actor, t: float) -> None:
            actor.lift = 8 - 5 * t

        return self._leave(seat, goal, change, lambda: self.stage.away.discard((seat, start)), lambda: None)

    def _reveal(self, event: ev.Revealed) -> Animation:
        """The next card of a stack turns over."""
        place = Anchor("stack", event.seat, event.stack)
        actor = Actor(event.card, place, place, 1.0, flip=0.0)

        def begin() -> None:
            self.stage.sides[event.seat].stacks[event.stack] = Heap(None, event.down, is_turning=True)
            self.play_sound("card")

        def show(t: float) -> None:
            actor.flip = 1.0 if self.calm else t
            actor.alpha = t if self.calm else 1.0
            actor.lift = 3 + 9 * math.sin(math.pi * t)

        def end() -> None:
            rank = self.stage.sides[event.seat]
            rank.stacks[event.stack] = Heap(event.card, event.down)
            rank.unseen[event.card] = max(0, rank.unseen[event.card] - 1)

        return sequence(Call(begin), while_in(self._actors, actor, FLIP, show, ease_in_out, end))

    # ---- the deal and the revival

    def _deal(self, event: ev.Dealt) -> Animation:
        """All cards fly face down from the middle to their stacks."""
        board = self.setting.board

        def begin() -> None:
            stage = self.stage
            stage.clear_arena()
            stage.sketch = 0.0
            stage.sides = [
                Rank(
                    [Heap(None, 0) for _ in range(event.stacks)], True if board.populi else None, [], board.deck, board.size
                )
                for _ in SEATS
            ]

        def fly(seat: Seat, stack: int) -> Animation:
            actor = Actor(Card.RETIARIUS, Anchor("deck"), Anchor("stack", seat, stack), flip=0.0, lift=8)

            def show(t: float) -> None:
                actor.t = t

            def land() -> None:
                self.stage.sides[seat].stacks[stack].down += 1

            if self.calm:
                return Tween(DEAL, show, ease_out, land)
            return while_in(self._actors, actor, DEAL, show, ease_out, land)

        def done() -> None:
            self.stage.sketch = 1.0

        flights = [fly(seat, stack) for _ in range(event.height) for stack in range(event.stacks) for seat in SEATS]
        return sequence(
            Call(begin),
            self._words(say("skirmish.table.banner.game", game=event.game), seconds=0.5),
            parallel(staggered(flights, 0.035), sequence(self.sound("shuffle"), Wait(0.4), self.sound("shuffle"))),
            Call(done),
        )

    def _revive(self, event: ev.Revived) -> Animation:
        """A fallen card rises from the pile into the emptied place."""

        def make() -> Actor | None:
            rank = self.stage.sides[event.seat]
            if event.card not in rank.fallen:
                return None
            newest = len(rank.fallen) - 1 - rank.fallen[::-1].index(event.card)
            del rank.fallen[newest]
            pile = Anchor("pile", event.seat, newest)
            return Actor(event.card, pile, pile, arc=0.0 if self.calm else 90.0, lift=12, glow=GOLD_LIGHT)

        def end() -> None:
            self.stage.sides[event.seat].stacks[event.stack].top = event.card

        goal = Anchor("stack", event.seat, event.stack)
        rise = self._leave(event.seat, goal, lambda actor, t: None, end, make, REVIVE)
        return sequence(self.sound("laurel"), self.sound("cheer"), rise, Wait(0.25))

    def _pity(self, event: ev.RevivalOffered) -> Animation:
        return parallel(
            self.sound("cheer", 0.7),
            self._words(say("skirmish.table.banner.pity", seat=event.seat, stack=event.stack + 1), seconds=0.9),
        )

    # ---- words and the end

    def _acclaim(self) -> Animation:
        return sequence(Wait(0.3), self.sound("laurel"), self.sound("cheer"))

    def _won(self, event: ev.GameWon) -> Animation:
        words = self._words(*end_of_game(event.game, event.seat, event.points), seconds=1.7)
        petals = Call(lambda: self._petals((event.seat,), 40, 4.2))
        return sequence(Wait(0.15), self.sound("fanfare"), petals, parallel(words, self._acclaim()))

    def _drawn(self, event: ev.GameDrawn) -> Animation:
        words = self._words(*end_of_game(event.game, None, 0), seconds=1.7)
        return sequence(Wait(0.15), self.sound("groan"), words)

    def _set_end(self, event: ev.SetWon | ev.SetDrawn) -> Animation:
        winners = (event.seat,) if isinstance(event, ev.SetWon) else SEATS
        words = self._words(*end_of_set(event.score), seconds=2.2)
        petals = Call(lambda: self._petals(winners, 70, 5.5))
        return sequence(self.sound("fanfare"), petals, parallel(words, self._acclaim()))
