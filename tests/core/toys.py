"""Two games made for testing the core: one open, one with sealed choices and a secret card."""

from __future__ import annotations

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from game.core.chance import Chance
from game.core.say import say
from game.core.types import Choose, Event, Illegal, OpenTable, Over, Pending, Seat, ranks_of


class Plain(Struct, frozen=True):
    """No options."""


# ---- an open game: in turn, add 1 or 2 to your total, or throw a die for it; first to 10 wins


class Add(Struct, frozen=True, tag="add", tag_field="do"):
    n: int


class Throw(Struct, frozen=True, tag="throw", tag_field="do"):
    pass


class Peek(Struct, frozen=True, tag="peek", tag_field="do"):
    """Shows something hidden (in truth nothing), so that undo must end here."""


class Added(Event, frozen=True):
    seat: Seat
    n: int


class Totals(Struct):
    totals: list[int]
    turn: Seat = 0


class RaceRules(OpenTable):
    id = "race"
    version = 1

    def __init__(self, bonus: int = 0) -> None:
        self.bonus = bonus
        """A changed rule, for replays under newer rules."""

    def setup(self, options: Plain, seats: int, chance: Chance) -> tuple[Totals, list[Event]]:
        head_start = chance.die(2, say("race.start"))
        return Totals([head_start, *[0] * (seats - 1)]), [Added(seat=0, n=head_start)]

    def pending(self, state: Totals) -> Pending:
        if max(state.totals) >= 10:
            return Over(ranks_of(state.totals), tuple(state.totals), say("race.over"))
        return Choose((state.turn,), say("race.turn", seat=state.turn))

    def legal(self, state: Totals, seat: Seat) -> list[Add | Throw | Peek]:
        return [Add(1), Add(2), Throw(), Peek()] if seat == state.turn else []

    def check(self, state: Totals, seat: Seat, action: Add | Throw | Peek) -> None:
        if action not in self.legal(state, seat):
            raise Illegal(say("race.no"))

    def apply(self, state: Totals, seat: Seat, action: Add | Throw | Peek, chance: Chance) -> list[Event]:
        n = 0
        if isinstance(action, Add):
            n = action.n + self.bonus
        elif isinstance(action, Throw):
            n = chance.die(6, say("race.throw", seat=seat))
            if n == 6:
                state.totals[seat] = -1000
                raise RuntimeError("the rules broke down half-way")
        state.totals[seat] += n
        state.turn = (seat + 1) % len(state.totals)
        return [Added(seat=seat, n=n, unveils=isinstance(action, Peek))]

    def copy(self, state: Totals) -> Totals:
        return Totals(state.totals[:], state.turn)

    def seats_of(self, state: Totals) -> int:
        return len(state.totals)

    def audit(self, state: Totals) -> None:
        assert min(state.totals) >= 0


# ---- a sealed game: everybody is dealt a secret card, then all choose a number in secret; highest sum wins


class Commit(Struct, frozen=True, tag="commit", tag_field="do"):
    n: int


class Withdraw(Struct, frozen=True, tag="withdraw", tag_field="do"):
    pass


class Dealt(Event, frozen=True):
    seat: Seat
    card: int


class Chose(Event, frozen=True):
    seat: Seat
    n: int


class Shown(Event, frozen=True):
    numbers: tuple[int, ...]


class Hands(Struct):
    """A card of 0 in a view is unknown; a commit of None is missing or hidden."""

    cards: list[int]
    commits: list[int | None]
    shown: bool = False


class SealedRules:
    id = "sealed"
    version = 1

    def setup(self, options: Plain, seats: int, chance: Chance) -> tuple[Hands, list[Event]]:
        cards: list[int] = []
        events: list[Event] = []
        for seat in range(seats):
            card = chance.pick({1: 1, 2: 1, 3: 1}, say("sealed.deal", seat=seat), to=(seat,))
            cards.append(card)
            events.append(Dealt(seat=seat, card=card, audience=(seat,)))
        return Hands(cards, [None] * seats), events

    def pending(self, state: Hands) -> Pending:
        if state.shown:
            sums = [card + (n or 0) for card, n in zip(state.cards, state.commits, strict=True)]
            return Over(ranks_of(sums), tuple(sums), say("sealed.over"))
        owing = tuple(seat for seat, n in enumerate(state.commits) if n is None)
        may = tuple(seat for seat, n in enumerate(state.commits) if n is not None)
        return Choose(owing, say("sealed.choose"), sealed=True, may=may, hand=True)

    def legal(self, state: Hands, seat: Seat) -> list[Commit | Withdraw]:
        if state.commits[seat] is not None:
            return [Withdraw()]
        return [Commit(0), Commit(1)]

    def check(self, state: Hands, seat: Seat, action: Commit | Withdraw) -> None:
        if action not in self.legal(state, seat):
            raise Illegal(say("sealed.no"))

    def apply(self, state: Hands, seat: Seat, action: Commit | Withdraw, chance: Chance) -> list[Event]:
        if isinstance(action, Withdraw):
            state.commits[seat] = None
            return []
        state.commits[seat] = action.n
        events: list[Event] = [Chose(seat=seat, n=action.n, audience=(seat,))]
        if None not in state.commits:
            state.shown = True
            events.append(Shown(numbers=tuple(n or 0 for n in state.commits), unveils=True))
        return events

    def view(self, state: Hands, seat: Seat | None) -> Hands:
        if state.shown:
            return self.copy(state)
        return Hands(
            [card if other == seat else 0 for other, card in enumerate(state.cards)],
            [n if other == seat else None for other, n in enumerate(state.commits)],
        )

    def blur(self, event: Event, seat: Seat | None) -> Event | None:
        return replace(event, card=0) if isinstance(event, Dealt) else None

    def guess(self, view: Hands, seat: Seat, rng: Random) -> Hands:
        return Hands([card or rng.randint(1, 3) for card in view.cards], view.commits[:], view.shown)

    def copy(self, state: Hands) -> Hands:
        return Hands(state.cards[:], state.commits[:], state.shown)

    def seats_of(self, state: Hands) -> int:
        return len(state.cards)

    def audit(self, state: Hands) -> None:
        assert all(1 <= card <= 3 for card in state.cards)
