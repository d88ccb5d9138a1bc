"""What a person is about to do, built step by step and not yet submitted. One class for each kind of decision."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.say import Say, say
from game.core.types import Seat
from game.geometry.lanes import Space
from game.rules.circus import actions as act
from game.rules.circus.cards import DECKS, VALUES, Deck, counted, listed
from game.rules.circus.piles import MOST_VALUES, PILES, ready_sorts, sort_refusal, without
from game.rules.circus.queries import Closed, Offer, offers
from game.rules.circus.rides import Ride
from game.rules.circus.state import Deadlock, FirstDraw, Recovering, View, Voting
from game.rules.circus.track import Track
from game.tables.kit.draft import OnePick


class Draft:
    """The common part. `ready` is the action once it is complete."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    @property
    def ready(self) -> act.Action | None:
        return None

    @property
    def is_empty(self) -> bool:
        return True

    def step_back(self) -> bool:
        """One step taken back; False when there is none."""
        return False

    def clear(self) -> None:
        """Back to the beginning, so that a hint can be seen; a sorting stays as it is."""


class HandDraft(Draft):
    """A card of the hand, by its place, and what each could do."""

    def __init__(self, track: Track, view: View, seat: Seat) -> None:
        super().__init__(seat)
        assert view.mine is not None
        self.table, self.hand = view.table, view.mine.hand[:]
        self.offers: dict[int, Offer] = {offer.card: offer for offer in offers(track, view.table, seat, self.hand)}
        self.slot: int | None = None

    @property
    def card(self) -> int | None:
        return self.hand[self.slot] if self.slot is not None else None


class DriveDraft(HandDraft):
    """A race card, then the space it leads to."""

    def __init__(self, track: Track, view: View, seat: Seat) -> None:
        super().__init__(track, view, seat)
        self.space: Space | None = None

    @property
    def is_empty(self) -> bool:
        return self.slot is None and self.space is None

    def ride(self, card: int, space: Space) -> Ride | None:
        return next((ride for ride in self.offers[card].open if ride.to == space), None)

    def closed(self, card: int, space: Space) -> Closed | None:
        return next((one for one in self.offers[card].closed if one.ride.to == space), None)

    @property
    def chosen(self) -> Ride | None:
        return self.ride(self.card, self.space) if self.card is not None and self.space is not None else None

    @property
    def ready(self) -> act.Action | None:
        ride = self.chosen
        return act.Play(ride.card, ride.path) if ride is not None else None

    def rides(self) -> list[Ride]:
        """What the chosen card allows, or all cards together."""
        return list(self.offers[self.card].open) if self.card is not None else self.every

    @property
    def every(self) -> list[Ride]:
        """What all cards together allow."""
        return [ride for offer in self.offers.values() for ride in offer.open]

    def cards_to(self, space: Space) -> list[int]:
        """Cards of the hand that lead there."""
        return [card for card in self.offers if self.ride(card, space) is not None]

    def pick_slot(self, slot: int) -> Say | None:
        """Take a card, or put the chosen one back. A card with one way is aimed at once. A refusal, or None."""
        card = self.hand[slot]
        why = self.offers[card].why
        if why is not None:
            return why
        if slot == self.slot:
            self.clear()
            return None
        self.slot = slot
        rides = self.offers[card].open
        if self.space is None or self.ride(card, self.space) is None:
            self.space = rides[0].to if len(rides) == 1 else None
        return None

    def pick_space(self, space: Space) -> Say | None:
        """Aim at a space; without a card, the one card that leads there too."""
        cards = self.cards_to(space)
        if self.card is not None and self.card not in cards:
            shut = self.closed(self.card, space)
            return shut.why if shut is not None else say("circus.table.no.reach", card=self.card)
        if not cards:
            return say("circus.table.no.none")
        self.space = space
        if self.slot is None and len(cards) == 1:
            self.slot = self.hand.index(cards[0])
        return None

    def step_back(self) -> bool:
        if self.space is not None and (self.card is None or len(self.offers[self.card].open) > 1):
            self.space = None
        elif self.slot is not None:
            self.clear()
        else:
            return False
        return True

    def clear(self) -> None:
        self.slot = self.space = None


class MissDraft(HandDraft):
    """No card can be played: the turn is missed, a card exchanged, or the chariot crashes."""

    def __init__(self, track: Track, view: View, seat: Seat, legal: Sequence[act.Action]) -> None:
        super().__init__(track, view, seat)
        self.legal = tuple(legal)
        self.piles = [pile for pile in range(PILES) if any(isinstance(a, act.Swap) and a.pile == pile for a in legal)]
        self.pile: int | None = self.piles[0] if len(self.piles) == 1 else None

    @property
    def swaps(self) -> bool:
        return bool(self.piles)

    @property
    def crashes(self) -> bool:
        return act.Crash() in self.legal

    @property
    def is_empty(self) -> bool:
        return self.slot is None and (self.pile is None or len(self.piles) == 1)

    @property
    def ready(self) -> act.Action | None:
        if not self.swaps:
            return act.Crash() if self.crashes else act.Pass()
        return act.Swap(self.card, self.pile) if self.card is not None and self.pile is not None else None

    def pick_slot(self, slot: int) -> Say | None:
        if not self.swaps:
            return self.offers[self.hand[slot]].why
        self.slot = None if self.slot == slot else slot
        return None

    def pick_pile(self, pile: int) -> Say | None:
        if pile not in self.piles:
            return say("circus.table.no.pile")
        self.pile = pile
        return None

    def step_back(self) -> bool:
        if self.pile is not None and len(self.piles) > 1:
            self.pile = None
        elif self.slot is not None:
            self.slot = None
        else:
            return False
        return True

    def clear(self) -> None:
        self.slot = None
        self.pile = self.piles[0] if len(self.piles) == 1 else None


class DeckDraft(OnePick[Deck], Draft):
    """Ausgebremst: one of three decks, in secret."""

    def __init__(self, seat: Seat, imperial: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.imperial = imperial

    @property
    def ready(self) -> act.Action | None:
        return act.ChooseDeck(self.picked) if self.picked is not None else None

    def cards(self, deck: Deck) -> list[int]:
        """What is left of a deck without the reserved cards."""
        return listed(without(deck, self.imperial))


LOOSE = -1
"""The heap of cards not sorted yet, as a place beside the piles 0 to 2."""
Stack = tuple[int, int]
"""(place, value): all cards of one value that lie together."""


class SortDraft(Draft):
    """Ausgebremst: the deck into three piles. Cards of one value in one place move together, or one by one."""

    def __init__(self, view: View, seat: Seat) -> None:
        super().__init__(seat)
        team = view.table.teams[seat]
        self.counts = without(team.deck, team.reserve)
        self.piles = [[0] * len(VALUES) for _ in range(PILES)]
        self.loose = list(self.counts)
        self.held: Stack | None = None
        """Taken up by a click or by the keyboard, on its way to a pile."""
        self.one_by_one = False
        self.offered = -1
        self._past: list[tuple[list[list[int]], list[int]]] = []

    def heap(self, place: int) -> list[int]:
        """Six counts of what lies in a place."""
        return self.loose if place == LOOSE else self.piles[place]

    @property
    def sort(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(listed(pile)) for pile in self.piles)

    @property
    def why_not(self) -> Say | None:
        """What keeps these piles from being a sorting."""
        if any(self.loose):
            return say("circus.table.no.loose", count=sum(self.loose))
        return sort_refusal(self.sort, self.counts)

    @property
    def ready(self) -> act.Action | None:
        return act.Sort(self.sort) if self.why_not is None else None

    @property
    def is_empty(self) -> bool:
        return not self._past and self.held is None

    def stacks(self) -> list[Stack]:
        """All that can be taken up, what is loose first."""
        return [(place, value) for place in (LOOSE, *range(PILES)) for value in VALUES if self.heap(place)[value - 1]]

    def lift(self, stack: Stack) -> None:
        """Take cards up, or put them down again."""
        self.held = None if self.held == stack else stack

    def lay(self, stack: Stack, place: int, single: bool = False) -> Say | None:
        """Cards from one place to another: all of that value, or one of them."""
        source, value = stack
        count = self.heap(source)[value - 1]
        self.held = None
        if place == source or not count:
            return None
        target = self.heap(place)
        values = [v for v in VALUES if target[v - 1]]
        if place != LOOSE and value not in values and len(values) >= MOST_VALUES:
            return say("circus.table.no.third_value", pile=place + 1)
        self._note()
        moved = 1 if single or self.one_by_one else count
        self.heap(source)[value - 1] -= moved
        target[value - 1] += moved
        return None

    def offer(self) -> None:
        """Lay the cards out as the next of the ready-made sortings."""
        choices = ready_sorts(self.counts)
        self.offered = (self.offered + 1) % len(choices)
        self.lay_out(choices[self.offered])

    def lay_out(self, sort: Sequence[Sequence[int]]) -> None:
        """As a hint has it."""
        self._note()
        self.piles, self.loose, self.held = [counted(pile) for pile in sort], [0] * len(VALUES), None

    def _note(self) -> None:
        self._past.append(([pile[:] for pile in self.piles], self.loose[:]))

    def step_back(self) -> bool:
        if self.held is not None:
            self.held = None
        elif self._past:
            self.piles, self.loose = self._past.pop()
        else:
            return False
        return True


class DrawDraft(Draft):
    """Ausgebremst: which pile to draw from; one press does it."""

    def __init__(self, view: View, seat: Seat, legal: Sequence[act.Action]) -> None:
        super().__init__(seat)
        assert view.mine is not None
        self.piles = [action.pile for action in legal if isinstance(action, act.Draw)]
        self.sizes = [pile.size for pile in view.mine.piles]
        self.is_first = isinstance(view.table.frames[-1], FirstDraw)
        """Before the race, while the others draw too."""
        self.held = len(view.mine.hand)


class RecoverDraft(Draft):
    """Ausgebremst: which reserved card comes into the hand, and the pile for the other."""

    def __init__(self, view: View, seat: Seat) -> None:
        super().__init__(seat)
        assert isinstance(view.table.frames[-1], Recovering)
        self.reserve = view.table.teams[seat].reserve
        self.card: int | None = self.reserve[0] if len(set(self.reserve)) == 1 else None
        self.pile: int | None = None

    @property
    def other(self) -> int | None:
        """The card that goes onto a pile."""
        if self.card is None:
            return None
        first, second = self.reserve
        return second if self.card == first else first

    @property
    def is_empty(self) -> bool:
        return self.card is None

    @property
    def ready(self) -> act.Action | None:
        return act.Recover(self.card, self.pile) if self.card is not None and self.pile is not None else None

    def step_back(self) -> bool:
        if self.pile is not None:
            self.pile = None
        elif self.card is not None and len(set(self.reserve)) > 1:
            self.card = None
        else:
            return False
        return True

    def clear(self) -> None:
        self.card = self.pile = None


class VoteDraft(OnePick[Space], Draft):
    """Where a neutral chariot is to go."""

    def __init__(self, view: View, seat: Seat) -> None:
        super().__init__(seat)
        frame = view.table.frames[-1]
        assert isinstance(frame, Voting | Deadlock)
        self.frame = frame

    def number(self, space: Space) -> int:
        """By which a space is called in this vote, from 1."""
        return self.frame.choices.index(space) + 1

    @property
    def ready(self) -> act.Action | None:
        return act.Vote(self.picked) if self.picked is not None else None


class PlainDraft(Draft):
    """One action that a button does: the next race is called for, or a sealed choice taken back."""

    def __init__(self, seat: Seat, action: act.Action) -> None:
        super().__init__(seat)
        self.action = action

    @property
    def ready(self) -> act.Action | None:
        return self.action


def draft_for(track: Track, view: View, seat: Seat, legal: Sequence[act.Action], imperial: tuple[int, ...]) -> Draft | None:
    """The draft for what a seat may do now; None for nothing."""
    if not legal:
        return None
    match legal[0]:
        case act.Play():
            return DriveDraft(track, view, seat)
        case act.Pass() | act.Swap() | act.Crash():
            return MissDraft(track, view, seat, legal)
        case act.ChooseDeck():
            return DeckDraft(seat, imperial)
        case act.Sort():
            return SortDraft(view, seat)
        case act.Draw():
            return DrawDraft(view, seat, legal)
        case act.Recover():
            return RecoverDraft(view, seat)
        case act.Vote():
            return VoteDraft(view, seat)
        case act.NextRace() | act.Withdraw():
            return PlainDraft(seat, legal[0])


DECK_ORDER: tuple[Deck, ...] = tuple(DECKS)
