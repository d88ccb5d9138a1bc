"""A game as a film: every position of its log in order, for stepping through. It never changes the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.chance import Departure
from game.core.match import Entry, Match, Observation, Seen, Start, replay
from game.core.types import Choose, GameInfo, Over, Pending, Seat


@dataclass
class Film:
    """`log` and `start` are the match's own, as they were when the film was made; positions are played out as they are
    asked for. `viewer` is the seat whose eyes are looked through, None for a spectator's."""

    info: GameInfo
    board: Any
    rules: Any
    options: Any
    start: Start
    log: Sequence[Entry]
    names: tuple[str, ...]
    colours: tuple[int, ...]
    roles: tuple[str, ...]
    """Who plays each seat, in words."""
    viewer: Seat | None = None
    is_open: bool = False
    """All hands are open: every step is seen with the eyes of the seat that made it, and the log tells all. Only for a
    match that is over."""
    people: tuple[Seat, ...] = ()
    """Seats that people played."""
    over: Over | None = None
    """How it ended, with concessions counted; None while it is being played."""
    _states: list[Any] = field(default_factory=list)
    _more: Iterator[tuple[int, Any]] | None = None
    torn: bool = False
    """Today's rules can't play the log further than `length`."""
    present: Any = None
    """The position the match has now: all there is to show when today's rules depart from the log at its start."""
    is_still: bool = False
    """They do: the only step is `present`."""

    @property
    def length(self) -> int:
        """The last step there is; 0 is the set-up."""
        return len(self._states) - 1 if self.torn else len(self.log)

    def state(self, step: int) -> Any:
        """The position after `step` entries, or the last that can be reached."""
        if self._more is None:
            self._more = replay(self.rules, self.options, len(self.names), self.start, list(self.log))
        while len(self._states) <= step and not self.torn:
            try:
                self._states.append(next(self._more)[1])
            except (StopIteration, Departure):
                self.torn = True
        if not self._states:
            self.is_still = True
            self._states.append(self.present)
        return self._states[max(0, min(step, len(self._states) - 1))]

    @property
    def has_secrets(self) -> bool:
        """Something in it was not meant for everybody."""
        if self.is_still:
            return False
        parts = ((self.start.drawn, self.start.events), *((entry.drawn, entry.events) for entry in self.log))
        return any(
            any(draw.to is not None for draw in drawn) or any(event.audience is not None for event in events)
            for drawn, events in parts
        )

    def eyes(self, step: int) -> Seat | None:
        """Whose eyes step `step` is seen with; the set-up of an open film with those of the seat that begins."""
        if not self.is_open or self.is_still:
            return self.viewer
        if step > 0:
            return self.log[step - 1].seat
        pending = self.pending(0)
        return None if isinstance(pending, Over) else pending.seats[0]

    def view(self, step: int, of: int | None = None) -> Any:
        """The position after `step` entries. `of`: with the eyes that step `of` is seen with."""
        return self.rules.view(self.state(step), self.eyes(step if of is None else of))

    def pending(self, step: int) -> Pending:
        if self.over is not None and (self.is_still or step >= len(self.log)):
            return self.over
        pending: Pending = self.rules.pending(self.state(step))
        return pending

    def observation(self, step: int, of: int | None = None) -> Observation[Any, Any]:
        """What the table is shown; nothing can be played."""
        return Observation(self.view(step, of), self.pending(step), (), self.heard(step, of))

    def seen(self, step: int, of: int | None = None) -> Seen:
        """What may be known of entry `step` (1-based; 0: the set-up)."""
        return self._entry(step, self.eyes(step if of is None else of))

    def heard(self, step: int, of: int | None = None) -> list[Seen]:
        """All entries up to that step."""
        return [self._entry(n, self.eyes(step if of is None else of)) for n in range(step + 1)]

    def known_to(self, step: int, seat: Seat) -> Observation[Any, Any]:
        """What a seat knew after `step` entries, with all it could do."""
        state = self.state(step)
        pending = self.pending(step)
        legal = self.rules.legal(state, seat) if isinstance(pending, Choose) else ()
        return Observation(self.rules.view(state, seat), pending, legal, [self._entry(n, seat) for n in range(step + 1)])

    def told(self, step: int) -> Seen:
        """What the log tells of that entry."""
        if not self.is_open or self.is_still:
            return self.seen(step)
        if step == 0:
            return Seen(None, "", list(self.start.drawn), list(self.start.events))
        entry = self.log[step - 1]
        return Seen(entry.seat, entry.by, list(entry.drawn), list(entry.events))

    def _entry(self, step: int, eyes: Seat | None) -> Seen:
        if self.is_still:
            return Seen(None, "", [], [])
        if step == 0:
            return self._filtered(None, "", self.start.drawn, self.start.events, eyes)
        entry = self.log[step - 1]
        return self._filtered(entry.seat, entry.by, entry.drawn, entry.events, eyes)

    def _filtered(self, seat: Seat | None, by: str, drawn: Sequence[Any], events: Sequence[Any], eyes: Seat | None) -> Seen:
        open_draws = [draw for draw in drawn if draw.to is None or eyes in draw.to]
        shown = []
        for event in events:
            visible = event if event.audience is None or eyes in event.audience else self.rules.blur(event, eyes)
            if visible is not None:
                shown.append(visible)
        return Seen(seat, by, open_draws, shown)


def film_of(
    match: Match[Any, Any, Any], info: GameInfo, board: Any, names: Sequence[str], colours: Sequence[int],
    role: Callable[[Seat], str], viewer: Seat | None = None, people: Sequence[Seat] = (),
) -> Film:  # fmt: skip
    """The match so far."""
    pending = match.pending()
    over = pending if isinstance(pending, Over) else None
    roles = tuple(role(seat) for seat in range(match.seats))
    return Film(
        info,
        board,
        match.rules,
        match.options,
        match.start,
        tuple(match.log),
        tuple(names),
        tuple(colours),
        roles,
        viewer,
        people=tuple(people),
        over=over,
        present=match.rules.copy(match.state),
    )
