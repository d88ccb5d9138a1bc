"""What a race is worth to a driver, and what a driver who looks one move ahead would do.

All cards of a deck have to do: what counts is how many turns the cheapest set of cards that still covers the way takes,
and how many points may be wasted before no set does. `worth` weighs every chariot so and says how many points of the
race a seat may hope for; `like` judges one card along one way.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt

from msgspec import Struct

from game.ai.circus.ground import Ground, bits
from game.ai.circus.model import BRING, CRASH, DRAW, OVER, PASS, PLAY, RACING, RECOVER, SWAP, TAKE, Race, code
from game.rules.circus.cards import POINTS, SIX, VALUES

Order = tuple[tuple[int, int, int], ...]
"""Plays as number, card and end."""


class Weights(Struct, frozen=True):
    """Those of `worth` are turns and chances, those of `like` whole numbers that mean something beside each other."""

    blur: float = 0.5
    """Turns by which two drivers may differ before it is clear who comes in first, at the finish."""
    fog: float = 0.7
    """How much more for the root of the turns still to come."""
    behind: float = 0.1
    """Turns lost for each space still to go."""
    mean: float = -1.0
    """Points to spare with which every other race would be finished; with less than none, none is."""
    slope: float = 1.0
    """How steeply the chance to finish rises with each further point."""
    late: float = 0.8
    """Chance to pay a tribute still owed on the last lap for it."""
    early: float = 0.97
    clog: float = 0.25
    """Turns lost for sixes in hand while leading, by the square of their number."""
    waste: int = 40
    """Against each point wasted."""
    card: int = 8
    """For each point of the card: large ones first."""
    six: int = 10
    """For playing a 6 while it can be played."""
    pay: int = 300
    """For the tribute, or the stop."""
    neck: int = 30
    """For standing in a neck, where nobody can pass."""


@lru_cache(maxsize=50_000)
def turns_left(a: int, b: int, c: int, d: int, e: int, f: int, spare: int) -> float:
    """Cards that must still be played if the smallest are left over: each that is not saves a turn."""
    count = a + b + c + d + e + f
    value = 0
    for held in (a, b, c, d, e, f):
        value += 1
        dropped = min(held, spare // value)
        count -= dropped
        spare -= dropped * value
        if dropped < held:
            break
    return count - spare / value if count else 0.0


class Scales:
    """For one course under the options of a match."""

    def __init__(self, ground: Ground, weights: Weights | None = None) -> None:
        self.ground = ground
        self.weights = weights or Weights()
        w = self.weights
        self._hope = [1 / (1 + exp(-w.slope * (spare - w.mean))) for spare in range(2 * POINTS)]
        """By points to spare: the chance to finish."""
        self._first = [1 / (1 + exp(-sure / 50)) for sure in range(-300, 301)]
        """By how much clearer the lead is than the blur, in fiftieths + 300: the chance to be sooner."""
        self._clear = [50 / (w.blur + w.fog * sqrt(turns)) for turns in range(200)]
        """By turns to come: fiftieths of the blur to a turn."""
        self._orders: dict[int, Order] = {}

    # ---- worth

    def waste(self, race: Race, action: int) -> int:
        """Points of a play's card that bring its driver no nearer; 0 of what is no play and of the last one."""
        card, end = action >> 8 & 255, action & 255
        driver = race.driver
        if action >> 16 != PLAY or end == self.ground.n:
            return 0
        after = race.copy()
        after.move(driver, card, end)
        return self.spare(race, driver) - self.spare(after, driver)

    def spare(self, race: Race, chariot: int) -> int:
        """Points that may still be wasted; negative when the race can't be finished. A stop still possible counts for
        what it would bring."""
        a, b, c, d, e, f = race.cards[chariot]
        points = a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f
        crossed = race.crossed[chariot]
        space = race.at[chariot]
        owes = race.owes(chariot)
        need = self.ground.need
        left = points - need[owes][crossed][space]
        if race.reserve[chariot] and self.ground.can_pay[crossed][space]:
            stop = points + sum(race.reserve[chariot]) - need[True][crossed][space]
            return max(left, stop)
        return left

    def counts_on_stop(self, race: Race, chariot: int) -> bool:
        """Whether what `spare` says hangs on a stop still to be made."""
        points = sum(value * count for value, count in enumerate(race.cards[chariot], 1))
        left = points - self.ground.need[race.owes(chariot)][race.crossed[chariot]][race.at[chariot]]
        return self.spare(race, chariot) > left

    def worth(self, race: Race, seat: int) -> float:
        """Points of this race the seat may hope for."""
        points = self.ground.options.points
        if race.fate[seat] != RACING:
            place = race.place[seat]
            return float(points[place - 1]) if place else 0.0
        mine, chance = self._prospect(race, seat)
        places = [1.0]
        """By number of drivers who will be placed before: the chance of it."""
        first = self._first
        clear = self._clear[min(199, int(mine))]
        for other, fate in enumerate(race.fate):
            if other == seat or fate != RACING:
                continue
            theirs, hope = self._prospect(race, other)
            before = hope * first[max(0, min(600, int((mine - theirs) * clear + 300.5)))]
            after = 1 - before
            following = [places[0] * after]
            for n in range(1, len(places)):
                following.append(places[n] * after + places[n - 1] * before)
            following.append(places[-1] * before)
            places = following
        start = race.placed
        total = 0.0
        for n, share in enumerate(places):
            total += share * points[start + n]
        return chance * total

    def _prospect(self, race: Race, chariot: int) -> tuple[float, float]:
        """Turns to the finish, a fraction of one for whoever moves sooner; and the chance to get there with a place."""
        w = self.weights
        spare = self.spare(race, chariot)
        a, b, c, d, e, f = race.cards[chariot]
        turns = turns_left(a, b, c, d, e, f, spare if spare > 0 else 0)
        count = len(race.order)
        turns += ((race.order.index(chariot) - race.turn - 1) % count) / count
        turns += w.behind * race.left[chariot]
        hope = self._hope[spare] if spare >= 0 else 0.0
        crossed = race.crossed[chariot]
        if race.owes(chariot):
            ground = self.ground
            if not ground.can_pay[crossed][race.at[chariot]]:
                return turns, 0.0
            hope *= w.late if crossed == ground.laps - 1 else w.early
        if race.left[chariot] <= min(race.left):
            sixes = race.hands[chariot].count(SIX)
            turns += w.clog * sixes * sixes
        return turns, hope

    # ---- one move ahead

    def like(self, race: Race, chariot: int, action: int) -> int:
        """How a driver likes a play of the position before it."""
        ground, w = self.ground, self.weights
        card, end = action >> 8 & 255, action & 255
        start, crossed = race.at[chariot], race.crossed[chariot]
        owes = race.owes(chariot)
        need = ground.need[owes][crossed][start]
        if end == ground.n:
            return 100_000 if not owes else 0
        now = crossed + ground.rise[start][end]
        pays = not race.paid[chariot] and crossed + ground.opens[start][end] < ground.laps and race.may_stop(chariot)
        after = ground.need[owes and not pays][now][end]
        liking = w.card * card - w.waste * (card - need + after)
        if card == SIX:
            liking += w.six
        if ground.necks >> end & 1:
            liking += w.neck
        if pays:
            liking += w.pay
        elif owes and ground.can_pay[crossed][start] and not ground.can_pay[now][end]:
            liking -= 5000
        return liking

    def choose(self, race: Race) -> int:
        """What a driver who looks one move ahead does."""
        driver = race.driver
        stage = race.stage
        if stage == DRAW:
            return self.pile(race, driver)
        if stage == RECOVER:
            return code(BRING, max(race.reserve[driver]), 0)
        action = self._liked(race, driver)
        return self._stuck(race, driver) if action < 0 else action

    def likeliest(self, race: Race, actions: list[int], most: int) -> list[int]:
        """At most so many: of plays the ones he likes best, in their old order."""
        if len(actions) <= most or actions[0] >> 16 != PLAY:
            return actions
        driver = race.order[race.turn]
        best = sorted(actions, key=lambda action: -self.like(race, driver, action))[:most]
        return [action for action in actions if action in best]

    def _liked(self, race: Race, driver: int) -> int:
        """The play he likes best, -1 if there is none."""
        ground, hand = self.ground, race.hands[driver]
        if race.waits(driver, hand):  # A16 forbids some: rare
            return max(race.plays(driver, hand), key=lambda action: self.like(race, driver, action), default=-1)
        start, crossed = race.at[driver], race.crossed[driver]
        masks, outs = ground.reach(start, race.occupied, crossed == ground.laps)
        for action, card, end in self._order(race, driver, start, crossed):
            if card not in hand:
                continue
            if not (outs[card - 1] if end == ground.n else masks[card - 1] >> end & 1):
                continue
            if card < SIX or race.has_six(driver, hand):
                return action
        return -1

    def _order(self, race: Race, driver: int, start: int, crossed: int) -> Order:
        """Every play there could be from a space, the best first: nothing but space, crossings and tribute counts."""
        key = (crossed * self.ground.n + start) * 2 + race.paid[driver]
        found = self._orders.get(key)
        if found is None:
            masks, outs = self.ground.reach(start, 0, crossed == self.ground.laps)
            plays = [
                (code(PLAY, card, end), card, end)
                for card in VALUES
                for end in ([self.ground.n] if outs[card - 1] else []) + bits(masks[card - 1])
            ]
            plays.sort(key=lambda play: -self.like(race, driver, play[0]))
            found = self._orders[key] = tuple(plays)
        return found

    def pile(self, race: Race, driver: int) -> int:
        """The pile with the best cards; the worst while leading with a six in hand."""
        best, most = 0, -1.0
        hand = race.hands[driver]
        sign = -1 if SIX in hand and race.left[driver] <= min(race.left) else 1
        for number, pile in enumerate(race.piles[driver]):
            if pile:
                mean = 10 + sign * sum(pile) / len(pile)
                if mean > most:
                    best, most = number, mean
        return code(TAKE, best)

    def _stuck(self, race: Race, driver: int) -> int:
        if race.must_crash(driver):
            return code(CRASH)
        piles = race.piles[driver]
        if self.ground.options.missed_turns and any(piles):
            hand = race.hands[driver]
            return code(SWAP, max(hand, key=hand.count), min(range(len(piles)), key=lambda pile: len(piles[pile])))
        return code(PASS)

    def play_on(self, race: Race, plies: int) -> None:
        """So many decisions more, or to the end."""
        for _ in range(plies):
            if race.stage == OVER:
                return
            race.apply(self.choose(race))
