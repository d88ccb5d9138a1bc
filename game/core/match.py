"""`Match`: one game being played: rules, state, log, undo, and what each seat may see of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from game.core.chance import Chance, Departure, Draw, Recorded, Recorder
from game.core.digest import digest
from game.core.say import Say, say
from game.core.types import Choose, Concede, Conceded, Event, Illegal, Over, Pending, Rules, Seat

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

AUTO = "auto"
"""Who made an entry that nobody chose: a person's only choice, made by the house. Undo goes on to the step before it."""
KEPT_POSITIONS = 200
"""How many past positions are kept whole; earlier ones are replayed from the start when undo asks for them."""


class Start(Struct, frozen=True):
    """Log entry 0: what setup drew and did."""

    drawn: list[Draw]
    events: list[Event]
    digest: str


class Entry(Struct, frozen=True):
    """One submitted action and all that came of it. `n` counts from 1; `by` is human, clock, auto or a level's name."""

    n: int
    seat: Seat
    by: str
    action: Any
    drawn: list[Draw]
    events: list[Event]
    digest: str


class Seen(Struct, frozen=True):
    """The part of one entry that an observer may know. `seat` is None for set-up."""

    seat: Seat | None
    by: str
    drawn: list[Draw]
    events: list[Event]


class Observation(Struct, Generic[V, A], frozen=True):
    """All that one seat (or a spectator, seat None) may know now."""

    view: V
    pending: Pending
    legal: Sequence[A]
    heard: list[Seen]


class Match(Generic[S, V, A]):
    """Owns the state. Only `submit`, `undo`, `redo` and `take_back` change it."""

    def __init__(self, rules: Rules[S, V, A, Any], options: Struct, seats: int, start: Start, state: S,
                 chance: Chance) -> None:  # fmt: skip
        self.rules = rules
        self.options = options
        self.seats = seats
        self.start = start
        self.state = state
        self.chance = chance
        self.log: list[Entry] = []
        self.conceded: list[Seat] = []
        self.practice = False
        self._past: dict[int, S] = {}
        self._undone: list[Entry] = []
        self._seen: dict[Seat | None, list[Seen]] = {}
        self._seen_entries: dict[Seat | None, int] = {}

    # ---- beginning and resuming

    @classmethod
    def begin(cls, rules: Rules[S, V, A, Any], options: Struct, seats: int, chance: Chance) -> Match[S, V, A]:
        recorder = Recorder(chance)
        state, events = rules.setup(options, seats, recorder)
        return cls(rules, options, seats, Start(recorder.drawn, events, digest(state)), state, chance)

    @classmethod
    def resume(cls, rules: Rules[S, V, A, Any], options: Struct, seats: int, start: Start, log: Sequence[Entry],
               state: S, chance: Chance, practice: bool = False) -> Match[S, V, A]:  # fmt: skip
        """Goes on from a snapshot; the log is history and is not played again."""
        match = cls(rules, options, seats, start, state, chance)
        match.log = list(log)
        match.conceded = [entry.seat for entry in log if isinstance(entry.action, Concede)]
        match.practice = practice
        return match

    # ---- playing

    def pending(self) -> Pending:
        """Who owes what: the truth, with concessions counted."""
        pending = self.rules.pending(self.state)
        if not self.conceded:
            return pending
        if isinstance(pending, Over):
            return self._without_the_absent(pending)
        if len(self.conceded) >= self.seats - 1:
            stayed = tuple(int(seat not in self.conceded) for seat in range(self.seats))
            return Over(ranks=self._ranks((1,) * self.seats), scores=stayed, reason=say("app.over.conceded"))
        return pending

    def _without_the_absent(self, over: Over) -> Over:
        """A seat that gave up is ranked last though its stand-in won; the reason then says who won instead."""
        ranks = self._ranks(over.ranks)
        first = [seat for seat, rank in enumerate(ranks) if rank == 1]
        if any(over.ranks[seat] == 1 for seat in first):
            return replace(over, ranks=ranks)
        stood_in = over.ranks.index(1)
        return replace(over, ranks=ranks, reason=say("app.over.stand_in", seat=stood_in, winner=first[0]))

    def _ranks(self, ranks: Sequence[int]) -> tuple[int, ...]:
        """Conceded seats come last, the first to give up behind all others."""
        order = [(0, rank) if seat not in self.conceded else (len(self.conceded) - self.conceded.index(seat), 0)
                 for seat, rank in enumerate(ranks)]  # fmt: skip
        return tuple(1 + sum(other < mine for other in order) for mine in order)

    def submit(self, seat: Seat, action: A | Concede, by: str = "human") -> list[Event]:
        """Checks and plays one action. Illegal, with nothing changed, when the rules refuse it."""
        pending = self.pending()
        if isinstance(pending, Over):
            raise Illegal(say("app.illegal.over"))
        if isinstance(action, Concede):
            return self._concede(seat, by)
        if seat not in pending.seats and seat not in pending.may:
            raise Illegal(say("app.illegal.not_your_turn"))
        self.rules.check(self.state, seat, action)
        before = self.rules.copy(self.state)
        recorder = Recorder(self.chance)
        try:
            events = self.rules.apply(self.state, seat, action, recorder)
        except BaseException:
            self.state = before
            raise
        self._keep(before)
        self._undone.clear()
        n = len(self.log) + 1
        self.log.append(Entry(n, seat, by, action, recorder.drawn, events, digest(self.state)))
        return events

    def _concede(self, seat: Seat, by: str) -> list[Event]:
        if seat in self.conceded or not 0 <= seat < self.seats:
            raise Illegal(say("app.illegal.conceded"))
        self._keep(self.rules.copy(self.state))
        self._undone.clear()
        self.conceded.append(seat)
        events: list[Event] = [Conceded(seat=seat)]
        self.log.append(Entry(len(self.log) + 1, seat, by, Concede(), [], events, digest(self.state)))
        return events

    def _keep(self, before: S) -> None:
        self._past[len(self.log)] = before
        self._past.pop(len(self.log) - KEPT_POSITIONS, None)

    # ---- going back

    def can_undo(self, seat: Seat, persons: Collection[Seat]) -> Say | None:
        """None when `undo` would work, else why not. `persons` are the seats played by people."""
        at = self._own_last(seat)
        if at is None:
            return say("app.undo.nothing")
        later = self.log[at:]
        if any(entry.seat != seat and entry.seat in persons and entry.by != AUTO for entry in later):
            return say("app.undo.other_acted")
        if any(isinstance(entry.action, Concede) for entry in later):
            return say("app.undo.conceded")
        if any(entry.drawn for entry in later):
            return say("app.undo.drawn")
        if any(event.unveils for entry in later for event in entry.events):
            return say("app.undo.revealed")
        return None if self._position(at) is not None else say("app.undo.older_rules")

    def undo(self, seat: Seat, persons: Collection[Seat]) -> list[Entry]:
        """Back to before the seat's own last step; computer seats' answers go with it. The entries taken back.

        Illegal with the reason when `can_undo` refuses.
        """
        refusal = self.can_undo(seat, persons)
        at = self._own_last(seat)
        if refusal is not None or at is None:
            raise Illegal(refusal or say("app.undo.nothing"))
        taken = self._rewind(at)
        self._undone = taken + self._undone
        return taken

    def can_redo(self) -> bool:
        return bool(self._undone)

    def redo(self) -> list[Entry]:
        """Plays again what the last undo took back. Illegal if something else was played since."""
        if not self._undone:
            raise Illegal(say("app.undo.nothing_to_redo"))
        first, *rest = self._undone
        again = [first, *(entry for entry in _until(rest, first.seat))]
        left = self._undone[len(again) :]
        for entry in again:
            self.submit(entry.seat, entry.action, entry.by)
        self._undone = left
        return again

    def can_take_back(self, seat: Seat) -> Say | None:
        """Like `can_undo` for the practice setting: any own decision, dice and all."""
        at = self._own_last(seat)
        if at is None:
            return say("app.undo.nothing")
        return None if self._position(at) is not None else say("app.undo.older_rules")

    def take_back(self, seat: Seat) -> list[Entry]:
        """Back to before the seat's last decision whatever came of it; the match becomes practice for good."""
        refusal = self.can_take_back(seat)
        at = self._own_last(seat)
        if refusal is not None or at is None:
            raise Illegal(refusal or say("app.undo.nothing"))
        taken = self._rewind(at)
        self._undone.clear()
        self.practice = True
        return taken

    def back_to(self, entries: int) -> list[Entry]:
        """Back to the position after so many entries, whatever came of the rest: what is gone. For matches that are
        played for nobody's account: a lesson. LookupError when today's rules can't reproduce that position."""
        if self._position(entries) is None:
            raise LookupError(entries)
        self._undone.clear()
        return self._rewind(entries)

    def _own_last(self, seat: Seat) -> int | None:
        """Index of the last entry a person (or the clock, for him) made at `seat`."""
        for index in range(len(self.log) - 1, -1, -1):
            entry = self.log[index]
            if entry.seat == seat and entry.by in ("human", "clock"):
                return index
        return None

    def _rewind(self, entries: int) -> list[Entry]:
        position = self._position(entries)
        assert position is not None
        taken = self.log[entries:]
        self.state = position
        del self.log[entries:]
        self._past = {n: state for n, state in self._past.items() if n < entries}
        self.conceded = [entry.seat for entry in self.log if isinstance(entry.action, Concede)]
        self._seen.clear()
        self._seen_entries.clear()
        return taken

    def _position(self, entries: int) -> S | None:
        """The position after `entries` log entries; None if today's rules can't reproduce it."""
        if entries == len(self.log):
            return self.rules.copy(self.state)
        if entries in self._past:
            return self.rules.copy(self._past[entries])
        try:
            for n, state in replay(self.rules, self.options, self.seats, self.start, self.log, entries):
                # Those before it are kept as well: who takes back one step may take back another.
                self._past[n] = state
                self._past.pop(n - KEPT_POSITIONS, None)
        except Departure:
            return None
        return self.rules.copy(self._past[entries])

    # ---- looking

    def observe(self, seat: Seat | None, since: int = 0) -> Observation[V, A]:
        """What `seat` may know; None is a spectator. `since`: how many `heard` items the caller already has."""
        pending = self.masked(seat)
        owes = isinstance(pending, Choose) and seat is not None and (seat in pending.seats or seat in pending.may)
        legal: Sequence[A] = self.rules.legal(self.state, seat) if owes and seat is not None else ()
        return Observation(self.rules.view(self.state, seat), pending, legal, self.heard(seat)[since:])

    def masked(self, seat: Seat | None) -> Pending:
        """`pending` as `seat` may know it: in a sealed round nobody learns whether another has chosen."""
        return self._masked(self.pending(), seat)

    def _masked(self, pending: Pending, seat: Seat | None) -> Pending:
        if isinstance(pending, Over) or not pending.sealed:
            return pending
        everybody = tuple(sorted({*pending.seats, *pending.may, *pending.done}))
        may = (seat,) if seat is not None and seat in pending.may else ()
        return replace(pending, seats=everybody, may=may, done=())

    def at(self, entries: int, seat: Seat | None) -> Observation[V, A] | None:
        """What `seat` could see after so many entries, without log and legal actions: the look of a position gone by. None
        when today's rules can't reproduce it."""
        position = self._position(entries)
        if position is None:
            return None
        return Observation(self.rules.view(position, seat), self._masked(self.rules.pending(position), seat), (), [])

    def seen(self, entry: int, seat: Seat | None) -> Seen | None:
        """What `seat` may know of that entry of the log, the first being 1; None: nothing."""
        found = self.log[entry - 1]
        return self._filtered(seat, found.seat, found.by, found.drawn, found.events)

    def heard(self, seat: Seat | None) -> list[Seen]:
        """The log as `seat` may read it, oldest first. Entries of which it may know nothing are left out whole."""
        seen = self._seen.get(seat)
        if seen is None:
            first = self._filtered(seat, None, "", self.start.drawn, self.start.events)
            seen = self._seen[seat] = [first] if first else []
            self._seen_entries[seat] = 0
        for entry in self.log[self._seen_entries[seat] :]:
            item = self._filtered(seat, entry.seat, entry.by, entry.drawn, entry.events)
            if item:
                seen.append(item)
        self._seen_entries[seat] = len(self.log)
        return seen

    def _filtered(self, seat: Seat | None, actor: Seat | None, by: str, drawn: Sequence[Draw],
                  events: Sequence[Event]) -> Seen | None:  # fmt: skip
        open_draws = [draw for draw in drawn if draw.to is None or seat in draw.to]
        shown: list[Event] = []
        for event in events:
            visible = event if event.audience is None or seat in event.audience else self.rules.blur(event, seat)
            if visible is not None:
                shown.append(visible)
        return Seen(actor, by, open_draws, shown) if open_draws or shown else None


def _until(entries: Sequence[Entry], seat: Seat) -> Iterator[Entry]:
    """The answers that followed a step, up to the same seat's next one."""
    for entry in entries:
        if entry.seat == seat and entry.by != AUTO:
            return
        yield entry


def replay(rules: Rules[S, V, A, Any], options: Struct, seats: int, start: Start, log: Sequence[Entry],
           upto: int | None = None) -> Iterator[tuple[int, S]]:  # fmt: skip
    """Plays start and log again from their recorded results; yields (entries played, a copy of the position).

    Departure, with `ply N` in its text, where draws, events or digest differ from the log, or the rules refuse or stumble:
    a log is a file's, and may hold anything. A step that was made under an earlier version of the rules is played as that
    version played it, where the rules know it.
    """
    state = _set_up(rules, options, seats, start)
    yield 0, rules.copy(state)
    for entry in log[:upto]:
        state = follow(rules, state, entry)
        yield entry.n, rules.copy(state)


def versions(rules: Rules[S, V, A, Any]) -> Sequence[Rules[S, V, A, Any]]:
    """The rules, and what `rules.former` says of earlier versions that played otherwise, the newest first."""
    return (rules, *getattr(rules, "former", ()))


def _set_up(rules: Rules[S, V, A, Any], options: Struct, seats: int, start: Start) -> S:
    said: Exception | None = None
    for version in versions(rules):
        chance = Recorded(start.drawn)
        try:
            state, events = version.setup(options, seats, chance)
            chance.finish()
            _compare(events, start.events, digest(state), start.digest)
            return state
        except Exception as reason:  # any kind, see `follow`
            said = said or reason
    raise Departure(f"ply 0 departs: {said}") from said


def follow(rules: Rules[S, V, A, Any], state: S, entry: Entry, told: bool = True) -> S:
    """The position after an entry of a log. `told`: its events have to agree as well. Departure, with `ply N`."""
    said: Exception | None = None
    for version in versions(rules):
        after = rules.copy(state)
        try:
            chance = Recorded(entry.drawn)
            if isinstance(entry.action, Concede):
                events: list[Event] = [Conceded(seat=entry.seat)]
            else:
                version.check(after, entry.seat, entry.action)
                events = version.apply(after, entry.seat, entry.action, chance)
            chance.finish()
            _compare(events if told else entry.events, entry.events, digest(after), entry.digest)
            return after
        except Exception as reason:
            # Of any kind: the log comes from a file, and rules, also a package's own, may stumble in any way over actions
            # and draws that no game ever had. What it was stays with the departure as its cause.
            said = said or reason
    raise Departure(f"ply {entry.n} departs: {said}") from said


def _compare(events: Sequence[Event], logged: Sequence[Event], got: str, wanted: str) -> None:
    if list(events) != list(logged):
        raise Departure("other events than the log holds")
    if got != wanted:
        raise Departure(f"digest {got}, the log holds {wanted}")
