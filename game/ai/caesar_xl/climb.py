"""A whole way through a March Phase, by hill climbing: from the ways the tempers find, single marches are left out, added
and exchanged for as long as what is left when the enemy has answered grows.

March by march the best step is often the first of a poor way: a stack that goes as a whole looks better than its first unit
alone, and the cities it could have spread over are never seen.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.ai.agent import Stop
from game.ai.caesar_xl.foresight import Made
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.purse import Choice
from game.ai.caesar_xl.turns import Turns, Way, bearable_of
from game.rules.caesar_xl import actions as act

STARTS = 2
"""Ways that are climbed from."""
EXCHANGED = 8
"""Marches that are tried in place of another."""
DREAD = 200.0
"""What it costs while climbing that the Supreme Leader is left in danger more often than `Weights.veto`."""
EACH = 0.25
"""What each march must bring: nobody marches for nothing."""
GUARDED = 0.15
"""So much oftener a Supreme Leader must be taken without a march that is said to keep him."""
LEAST = 0.01
"""A step up is at least so high."""


class Climb:
    """From one position; `tries`: ways that are judged beside those of the tempers, at most."""

    def __init__(self, turns: Turns, plans: int, tries: int, stop: Stop) -> None:
        self.turns, self.plans, self.tries, self.stop = turns, plans, tries, stop
        self.own = turns.tempers[0]
        self.judged: dict[bytes, Way] = {}
        """All ways, by where they end."""

    def best(self) -> Way:
        """The way that leaves most of those that leave the Supreme Leader out of danger."""
        for way in self.turns.every(self.plans, self.stop):
            self.judged[self.turns.where(way.end)] = way
        self.tries += 1
        self._tried([])  # to stay is always one of them
        starts = sorted(self.judged.values(), key=self._height, reverse=True)[:STARTS]
        for begin in starts:
            self._from(begin)
        return self.ranked()[0]

    def ranked(self) -> Sequence[Way]:
        """The ways that leave the Supreme Leader out of danger, the best first."""
        return sorted(self.bearable(), key=_worth, reverse=True)

    def bearable(self) -> Sequence[Way]:
        return bearable_of(self.own.weights, list(self.judged.values()))

    def _height(self, way: Way) -> float:
        return _worth(way) - DREAD * max(0.0, way.exposed - self.own.weights.veto)

    def _from(self, here: Way) -> None:
        while self.tries > 0 and not self.stop():
            marches = [one for _, one in here.made[:-1]]
            up = self._higher(here, self._left_out(marches) + self._added(marches, here))
            up = up or self._higher(here, self._exchanged(marches))
            if up is None:
                return
            here = up

    def _higher(self, here: Way, found: Sequence[Way]) -> Way | None:
        up = max(found, key=self._height, default=None)
        return up if up is not None and self._height(up) > self._height(here) + LEAST else None

    def without(self, way: Way, number: int) -> Way | None:
        """The way without one of its marches, if it was judged."""
        trial, made = self.turns.begin()
        rest = [one for n, (_, one) in enumerate(way.made[:-1]) if n != number]
        if not all(self.turns.take(trial, made, one) for one in rest):
            return None
        return self.judged.get(self.turns.where(trial))

    def _left_out(self, marches: Sequence[Choice]) -> list[Way]:
        found = (self._tried([*marches[:n], *marches[n + 1 :]]) for n in range(len(marches)))
        return [way for way in found if way is not None]

    def _added(self, marches: Sequence[Choice], here: Way) -> list[Way]:
        more = Policy(self.own, here.end, self.turns.seat).options(self.plans, 0)
        found = (self._tried([*marches, one]) for one in more)
        return [way for way in found if way is not None]

    def _exchanged(self, marches: Sequence[Choice]) -> list[Way]:
        """Each march for another, alone and with what the policy does then."""
        found = []
        for n in range(len(marches)):
            rest = [*marches[:n], *marches[n + 1 :]]
            trial, made = self.turns.begin()
            if not all(self.turns.take(trial, made, one) for one in rest):
                continue
            for one in Policy(self.own, trial, self.turns.seat).options(EXCHANGED, 0):
                found += [self._tried([*rest, one]), self._tried([*rest, one], is_carried=True)]
        return [way for way in found if way is not None]

    def _tried(self, marches: Sequence[Choice], is_carried: bool = False) -> Way | None:
        """A way of these marches, judged; None where one is not open, it ends where another did, or enough were tried.
        `is_carried`: the policy goes on after them."""
        if self.tries <= 0 or any(isinstance(one.action, act.EndPhase) for one in marches):
            return None
        trial, made = self.turns.begin()
        if not all(self.turns.take(trial, made, one) for one in marches):
            return None
        if is_carried:
            self.turns.march_out(trial, made)
        at = self.turns.where(trial)
        if at in self.judged:
            return None
        self.tries -= 1
        way = self.judged[at] = self.turns.judged(self.turns.over(trial, made))
        return way


def _worth(way: Way) -> float:
    return way.value - EACH * len(way.made)


def told_of(climb: Climb, best: Way) -> Made:
    """The way's choices, each with how far it leaves it ahead of the best way without it; one that keeps the Supreme Leader
    from being taken tells so."""
    ways = climb.bearable()
    found = []
    for number, (seen, choice) in enumerate(best.made):
        others = [way.value for way in ways if all(one.action != choice.action for _, one in way.made)]
        ahead = best.value - max(others) if others else None
        found.append((seen, replace(choice, ahead=ahead, taken=_kept_from(climb, best, number))))
    return found


def _kept_from(climb: Climb, best: Way, number: int) -> tuple[float, float] | None:
    """How likely the Supreme Leader is taken without a march and with it; None of one that keeps him from little."""
    without = climb.without(best, number)
    return None if without is None or without.risk < best.risk + GUARDED else (without.risk, best.risk)
