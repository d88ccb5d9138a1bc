"""Who is at the machine: several people share one screen, and nobody may see another's hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, runtime_checkable

from game.core.types import Choose, Pending, Seat


@runtime_checkable
class Ceremonial(Protocol):
    """Rules with decisions that are only there to be seen: a score sheet between two races. A person who has lent his
    seat makes them himself, or he would never see them."""

    def waits_for_people(self, state: Any) -> bool: ...


@runtime_checkable
class Openhanded(Protocol):
    """Rules with hands that everybody may know at times, by counting: no curtain is needed to look at one."""

    def is_open(self, state: Any, seat: Seat) -> bool: ...


class Machine:
    """`holder` is the person the screen belongs to. With one person at the table it is always his.

    With more, a decision that needs a hand brings the curtain whenever it is another's; a decision in the open passes
    the machine without one. Whoever has acted and owes nothing more gives the machine out of his hands: until the next
    curtain the screen shows the table as a spectator sees it, whatever moves on it meanwhile. Where several choose in
    secret, whoever holds the machine is the first of them, so that a round needs a curtain less than it has people.

    Where several have pads or keys of their own (`give`), they choose in secret at once, before a screen that is nobody's;
    whoever has none, or wants the machine for himself, has his turn at it before.

    Where people trust each other (`trusts`), no curtain falls for a decision of one alone: the screen is his at once, and
    whatever shows it covers his hand until he looks.
    """

    trusts = False

    def __init__(self, people: Sequence[Seat], plays_himself: Callable[[Seat], bool]) -> None:
        self._people = tuple(people)
        """Seats that belong to people, lent and conceded ones included."""
        self._plays_himself = plays_himself
        self._called: Seat | None = None
        self.holder: Seat | None = self._people[0] if len(self._people) == 1 else None
        self._hands: frozenset[Seat] = frozenset()
        self._apart: set[Seat] = set()
        """Who has a hand and wants the machine all the same, for one decision."""

    def due(self, pending: Pending) -> list[Seat]:
        """People who owe a decision and make it themselves."""
        if not isinstance(pending, Choose):
            return []
        return [seat for seat in pending.seats if self._plays_himself(seat)]

    def next_up(self, pending: Pending) -> Seat | None:
        """Whose turn at the machine it is; None while nobody's, or several choose at once."""
        if not isinstance(pending, Choose):
            return None
        if self._called is not None and (self._called in pending.may or self._called in self.due(pending)):
            return self._called
        due = self.due(pending)
        if self._hands and pending.sealed and len(self._people) > 1:
            due = [seat for seat in due if seat not in self._hands or seat in self._apart]
        return self.holder if self.holder in due else due[0] if due else None

    def together(self, pending: Pending) -> tuple[Seat, ...]:
        """Who owes a secret choice now and makes it at the same time as others, with a hand of his own."""
        if not self._hands or not isinstance(pending, Choose) or not pending.sealed or self.next_up(pending) is not None:
            return ()
        return tuple(seat for seat in self.due(pending) if seat in self._hands)

    def give(self, hands: Sequence[Seat], pending: Pending) -> None:
        """Who has a hand of his own from now on."""
        if self._hands != frozenset(hands):
            self._hands = frozenset(hands)
            self.settle(pending)

    def settle(self, pending: Pending) -> None:
        """To be called after each change of the match."""
        self._called = None
        self._apart &= set(self.due(pending))
        if len(self._people) == 1:
            return
        if not isinstance(pending, Choose):
            self.holder = None  # the end is for everybody
        elif self.next_up(pending) != self.holder and not self.is_alone:
            self.holder = None

    def seat(self, person: Seat) -> None:
        """That person sits down at the machine, where nobody sits and nothing hidden is on show."""
        if self.holder is None:
            self.holder = person

    @property
    def is_alone(self) -> bool:
        """The others have given up or lent their seats: nobody is there from whom the holder would cover his hand."""
        return self.holder is not None and [n for n in self._people if self._plays_himself(n)] == [self.holder]

    def curtain(self, pending: Pending) -> Seat | None:
        """Who must come to the machine before anything more is shown."""
        person = self.next_up(pending)
        if person is None or len(self._people) == 1 or person == self.holder or self.is_trusting(pending):
            return None
        assert isinstance(pending, Choose)
        return person if pending.hand or self._called is not None else None

    def is_trusting(self, pending: Pending) -> bool:
        """One person alone decides by what is in his hand, in front of others who have promised to look away."""
        if not self.trusts or len(self._people) == 1 or not isinstance(pending, Choose):
            return False
        return pending.hand and not pending.sealed and self._called is None

    def lift(self, pending: Pending) -> None:
        """The person the curtain waited for is there."""
        person = self.curtain(pending)
        if person is not None:
            self.holder = person

    def call(self, seat: Seat) -> None:
        """A person wants the machine: to withdraw a sealed choice, or to look at the own hand in an own decision. Until
        the curtain of his own is lifted nobody holds it, whoever held it last."""
        self._called = seat
        if seat in self._hands:
            self._apart.add(seat)
        if len(self._people) > 1:
            self.holder = None

    def actor(self, pending: Pending) -> Seat | None:
        """Whose clicks count now."""
        return None if self.curtain(pending) is not None else self.next_up(pending)

    def eyes(self, pending: Pending) -> Seat | None:
        """Who the screen is drawn for; None: a spectator."""
        if self.is_trusting(pending):
            return self.next_up(pending)
        return None if self.curtain(pending) is not None else self.holder
