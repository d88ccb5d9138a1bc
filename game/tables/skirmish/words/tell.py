"""What the table says: prompts, labels and tooltips. All of it comes from the catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.types import Event, Seat
from game.rules.skirmish.actions import Cheer, Revive, Send
from game.rules.skirmish.cards import Card
from game.rules.skirmish.events import Balked, Clash, Discarded, Spent, Unfought
from game.rules.skirmish.state import Gate, Interval, Revival, Table
from game.rules.skirmish.telling import round_told
from game.tables.kit.tell import Speak, Words
from game.tables.skirmish.motion.stage import Rank
from game.tables.skirmish.play.draft import Desk, Option, hand_of
from game.tables.table import Prompt
from game.ui.context import Words as Catalogue


class Teller(Words):
    """Words for one table."""

    def __init__(self, words: Catalogue, speak: Speak, target: int) -> None:
        super().__init__("skirmish", speak)
        self.words, self.target = words, target

    def card(self, card: Card) -> str:
        return self.words(f"skirmish.card.{card.value}")

    def sent(self, name: str) -> str:
        """A choice of a round by its name in the solution's words."""
        return self.words(f"skirmish.sent.{name}")

    # ---- things on the table

    def stack(self, seat: Seat, index: int, top: Card | None, down: int, mine: bool) -> tuple[str, str]:
        """Label and second line of a stack."""
        key = "own" if mine else "rival"
        if top is None:
            return self(f"stack.{key}.empty", seat=seat, stack=index + 1), ""
        label = self(f"stack.{key}", seat=seat, stack=index + 1, card=top.value)
        power = self.words(f"skirmish.card.{top.value}.power")
        return label, f"{power} {self('stack.down', down=down) if down else self('stack.last')}"

    def populi(self, seat: Seat, ready: bool, mine: bool) -> tuple[str, str]:
        label = self("populi.own" if mine else "populi.rival", seat=seat)
        return label, self.words("skirmish.card.populi.power") if ready else self("populi.gone")

    def pile(self, seat: Seat, rank: Rank) -> tuple[str, str]:
        """Label, and for the ear all fallen cards with their counts."""
        counts = {card: rank.fallen.count(card) for card in dict.fromkeys(rank.fallen)}
        told = ", ".join(self("counted", count=count, card=card.value) for card, count in counts.items())
        return self("pile", seat=seat, count=len(rank.fallen)), told or self("pile.none")

    def option(self, option: Option, desk: Desk, seat: Seat) -> str:
        """A choice by the card it shows."""
        match option:
            case Send(stack):
                top = desk.table.sides[seat].stacks[stack].top
                return self.card(top) if top is not None else ""
            case Cheer():
                return self.card(Card.POPULI)
            case Revive(card):
                return self("nobody") if card is None else self.card(card)

    # ---- the bar

    def heading(self, table: Table) -> str:
        number = round_told(table)
        if table.options.series == "single":
            return self("heading.single", round=number)
        return self("heading", game=table.game, round=number)

    def status(self, table: Table) -> str:
        clock = self("status.timed", count=table.options.count) if table.options.timed else ""
        if table.options.series == "single":
            return " · ".join(part for part in (self("status.single"), clock) if part)
        score = self("status.score", first=table.score[0], second=table.score[1], target=self.target)
        return " · ".join(part for part in (score, clock) if part)

    # ---- prompts

    def prompt(
        self, desk: Desk, picked: Option | None, count: int | None, over: bool, is_part: bool = False
    ) -> Prompt | None:
        """For a table at which nothing is held. `count`: the number the count stands at; `over`: it has run out.
        `is_part`: not all of the scene is in sight, so that the rival's open cards are told."""
        frame = desk.table.frames[-1]
        match desk.mode:
            case "watch":
                return self._waiting(desk)
            case "ready":
                return self._ready(desk)
            case "next":
                return self._next(desk)
            case "hands":
                return self._hands(desk, count, over)
            case "sealed":
                return Prompt(self("prompt.sealed"), self("prompt.sealed.text"), self("prompt.sealed.hint"))
            case "choose":
                return self._choose(desk, picked, is_part)
            case "revive":
                assert isinstance(frame, Revival) and desk.actor is not None
                key = "prompt.revive.both" if frame.is_double else "prompt.revive.text"
                asked = Prompt(self("prompt.revive", seat=desk.actor), self(key), self("prompt.revive.hint"))
                return self._picked(asked, desk, desk.actor, picked)

    def _waiting(self, desk: Desk) -> Prompt | None:
        if isinstance(desk.table.frames[-1], Gate | Interval) and desk.here:
            return Prompt(self("prompt.wait"), "")
        return None

    def _choose(self, desk: Desk, picked: Option | None, is_part: bool) -> Prompt:
        assert desk.actor is not None
        side = desk.table.sides[desk.actor]
        text = self("prompt.choose.text" if side.populi else "prompt.choose.stacks")
        if is_part:
            text = self._against(desk.table, 1 - desk.actor)
        keys = self("prompt.choose.hint" if side.populi else "prompt.choose.hint.stacks")
        asked = Prompt(self("prompt.choose", seat=desk.actor), text, keys)
        return self._picked(asked, desk, desk.actor, picked)

    def _against(self, table: Table, rival: Seat) -> str:
        """What a rival may send, from left to right."""
        side = table.sides[rival]
        tops = [self.card(stack.top) for stack in side.stacks if stack.top is not None]
        key = "prompt.choose.against.populi" if side.populi else "prompt.choose.against"
        return self(key, seat=rival, cards=", ".join(tops))

    def _picked(self, asked: Prompt, desk: Desk, actor: Seat, picked: Option | None) -> Prompt:
        """What was asked, or what was picked."""
        if picked is None:
            return asked
        text = self("prompt.picked", choice=self.option(picked, desk, actor))
        return Prompt(asked.title, text, self("prompt.picked.hint"))

    def _ready(self, desk: Desk) -> Prompt:
        count = desk.table.options.count
        if len(desk.here) < 2:
            return Prompt(self("prompt.ready"), self("prompt.ready.text", count=count), self("prompt.ready.hint"))
        return Prompt(
            self("prompt.ready"), self("prompt.ready.both", count=count), self._keys_of(dict.fromkeys(desk.here, 4))
        )

    def _next(self, desk: Desk) -> Prompt:
        table = desk.table
        result = table.results[-1]
        if result.winner is None:
            title = self("prompt.next.drawn", game=table.game)
        else:
            title = self("prompt.next.won", seat=result.winner, game=table.game, points=result.points)
        score = self("prompt.next.score", seat=0, other=1, first=table.score[0], second=table.score[1], target=self.target)
        return Prompt(title, score, self("prompt.next.hint"))

    def _hands(self, desk: Desk, count: int | None, over: bool) -> Prompt:
        if isinstance(desk.table.frames[-1], Revival):
            most = max((len(desk.options(seat)) for seat in desk.seats), default=1)
            keys = self._keys_of({seat: most for seat in desk.seats})
            return Prompt(self("prompt.hands.revive"), self("prompt.hands.revive.text"), keys)
        sides = desk.table.sides
        if desk.is_shared:
            hint = self._keys_of({seat: 3 + sides[seat].populi for seat in desk.here})
        else:
            hint = self(
                "prompt.hands.alone" if any(sides[seat].populi for seat in desk.seats) else "prompt.hands.alone.stacks"
            )
        if not desk.table.options.timed:
            return Prompt(self("prompt.hands"), self("prompt.hands.text"), hint)
        if over:
            return Prompt(self("count.choose"), self("prompt.count.over"), "")
        title = self("prompt.count", count=count) if count else self("prompt.hands")
        key = "prompt.count.text" if desk.is_shared else "prompt.count.alone"
        return Prompt(title, self(key), hint)

    def _keys_of(self, counts: Mapping[Seat, int]) -> str:
        """So many keys of each seat's hand: of one that has spent Populi, those of the stacks."""
        parts = [
            self("keys.of", seat=seat, keys=" ".join(key.upper() for key in hand_of(seat)[:count]))
            for seat, count in counts.items()
        ]
        return "  ·  ".join(parts)

    def held(self, first: Sequence[Event], rest: Sequence[Event]) -> Prompt:
        """While the result of a round is shown."""
        title = ""
        parts: list[str] = []
        for event in (*first, *rest):
            match event:
                case Clash():
                    title = self.speak(event.reason)
                    for seat in (0, 1):
                        if event.winner == seat and event.stacks[seat] is not None:
                            parts.append(self("held.stands", seat=seat, card=event.cards[seat].value))
                case Balked():
                    title = title or self("held.balk")
                    parts.append(self("held.balked", seat=event.seat))
                case Unfought():
                    parts.append(self("held.unfought", seat=event.seat, card=event.card.value))
                case Discarded():
                    key = "held.falls" if event.left else "held.falls.last"
                    parts.append(self(key, seat=event.seat, card=event.card.value, stack=event.stack + 1))
                case Spent():
                    parts.append(self("held.spent", seat=event.seat))
                case _:
                    pass
        return Prompt(title, " ".join(parts), self("held.hint"))
