"""One race course in small numbers: what the search looks up instead of working it out.

Spaces are numbered 0 to n-1 and sets of spaces are bit masks; n itself stands for "over the line for good". Everything
is derived from `game.rules.circus.track.Track`, the readable authority; tests hold the two against each other.
"""

from __future__ import annotations

from typing import Final

from game.geometry.lanes import necks
from game.rules.circus.cards import VALUES
from game.rules.circus.state import CircusOptions
from game.rules.circus.track import Track

STEPS: Final = max(VALUES)
Reach = tuple[tuple[int, ...], tuple[bool, ...]]
"""By card, 1 first: the mask of spaces it may end on; whether it may end over the line for good."""
REMEMBERED: Final = 40_000
"""Answers of `reach` kept at most."""


class Ground:
    """A course driven one way round under the options of a match."""

    def __init__(self, track: Track, options: CircusOptions) -> None:
        self.track = track
        self.options = options
        self.is_ausgebremst = options.is_ausgebremst
        self.hand_size = options.hand_size
        self.names = tuple(sorted(track.next))
        """In this order the rules break their last ties (A23)."""
        self.index = {name: number for number, name in enumerate(self.names)}
        self.n = n = len(self.names)
        self.laps, self.lap = track.laps, track.lap
        self.rem = [track.rem[name] for name in self.names]
        self.inside = [track.inner[name] for name in self.names]
        self.alley = self._mask(track.alley)
        self.mouth = self._mask(track.mouth)
        self.succ = [self._mask(track.next[name]) for name in self.names]
        self.inner = [
            self._mask(other for other in track.next[name] if (name, other) not in track.line) for name in self.names
        ]
        """Steps that do not cross the line."""
        self.exits = [any((name, other) in track.line for other in track.next[name]) for name in self.names]
        turns = range(self.laps + 1)
        self.need = tuple(
            tuple([track.need(name, crossed, owes) for name in self.names] + [0] for crossed in turns)
            for owes in (False, True)
        )
        """[owes the tribute][crossings][space]: fewest steps to the end."""
        self.can_pay = [[track.can_pay(name, crossed) for name in self.names] + [False] for crossed in turns]
        self.zone = [0] * n
        """What can be reached with any card."""
        self.rise = [[0] * (n + 1) for _ in range(n)]
        """[start][end]: crossings on the way, for ends within reach of a card."""
        self.opens = [[self.laps] * (n + 1) for _ in range(n)]
        """[start][end]: crossings before the alley is entered, for ends inside it; else too many to pay."""
        for start in range(n):
            self._survey(start)
        self.ways_in = [self.alley_cards(start, 0) for start in range(n)]
        self.necks = self._mask(necks(track.next, track.line, track.alley))
        """Whoever stands there lets nobody by but through the alley."""
        self._reached: dict[int, Reach] = {}
        self._passes: dict[tuple[int, int, int, int], bool] = {}

    def _mask(self, spaces: object) -> int:
        found = 0
        for space in spaces:  # type: ignore[attr-defined]
            found |= 1 << self.index[space]
        return found

    def _survey(self, start: int) -> None:
        front = {(start, 0, self.laps)}
        for _ in range(STEPS):
            following: set[tuple[int, int, int]] = set()
            for space, crossed, entered in front:
                name = self.names[space]
                for other_name in self.track.next[name]:
                    other = self.index[other_name]
                    step = (name, other_name)
                    now = crossed + (step in self.track.line)
                    following.add((other, now, now if step in self.track.entering else entered))
            front = following
            for space, crossed, entered in front:
                self.zone[start] |= 1 << space
                self.rise[start][space] = crossed
                if self.alley >> space & 1 and entered < self.laps:
                    self.opens[start][space] = entered

    def alley_cards(self, start: int, fixed: int) -> tuple[int, ...]:
        """A16: cards that would end in the alley, and pay there, if only `fixed` spaces were taken."""
        masks, _ = self.reach(start, fixed, False) if fixed else self._walk(start, 0, False)
        opens = self.opens[start]
        return tuple(
            card for card in VALUES
            if any(opens[end] == 0 for end in bits(masks[card - 1] & self.alley))
        )  # fmt: skip

    def reach(self, start: int, taken: int, is_last: bool) -> Reach:
        """Where each card may end, `taken` being closed; `is_last`: the next crossing of the line ends the race."""
        key = ((taken & self.zone[start]) << 9) | (start << 1) | is_last
        found = self._reached.get(key)
        if found is None:
            if len(self._reached) >= REMEMBERED:
                self._reached.clear()
            found = self._reached[key] = self._walk(start, taken, is_last)
        return found

    def _walk(self, start: int, taken: int, is_last: bool) -> Reach:
        steps = self.inner if is_last else self.succ
        front, free = 1 << start, ~taken
        masks: list[int] = []
        outs: list[bool] = []
        for _ in VALUES:
            following, is_out = 0, False
            while front:
                low = front & -front
                space = low.bit_length() - 1
                following |= steps[space]
                is_out = is_out or (is_last and self.exits[space])
                front ^= low
            front = following & free
            masks.append(front)
            outs.append(is_out)
        if not self.options.exact_finish:  # A11
            for card in range(1, STEPS):
                outs[card] = outs[card] or outs[card - 1]
        return tuple(masks), tuple(outs)

    def left(self, space: int, crossed: int) -> int:
        """A1."""
        return 0 if crossed > self.laps else self.rem[space] + self.lap * (self.laps - crossed)

    def gets_below(self, space: int, crossed: int, goal: int, barred: int) -> bool:
        """Whether a chariot there could come to a place with less than `goal` left if only `barred` were closed
        (A3, A31)."""
        key = (space, crossed, goal, barred)
        found = self._passes.get(key)
        if found is None:
            if len(self._passes) >= REMEMBERED:
                self._passes.clear()
            found = self._passes[key] = self._search_below(space, crossed, goal, barred)
        return found

    def _search_below(self, space: int, crossed: int, goal: int, barred: int) -> bool:
        seen = {(space, crossed)}
        ahead = [(space, crossed)]
        while ahead:
            space, crossed = ahead.pop()
            for other in bits(self.succ[space] & ~barred):
                now = crossed + self.rise[space][other]
                if self.left(other, now) < goal:
                    return True
                if (other, now) not in seen:
                    seen.add((other, now))
                    ahead.append((other, now))
        return False


def bits(mask: int) -> list[int]:
    """The numbers of the spaces in a mask, ascending."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
