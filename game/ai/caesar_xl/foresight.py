"""The enemy's answer to a plan of marches or to recruits, reckoned without dice: battles count by their odds, the marches
that follow are the policy's, and the answer is what the enemy's own best plans would gain.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec
from msgspec import Struct

from game.ai.caesar_xl.aftermath import Aftermath, End, likeliest, thinned
from game.ai.caesar_xl.danger import overrun, taken
from game.ai.caesar_xl.ground import FAR, Ground, gold_of
from game.ai.caesar_xl.marches import Marcher, Plan, four
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.purse import Choice
from game.ai.caesar_xl.scales import Scales
from game.core.chance import Seeded
from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import Place
from game.rules.caesar_xl.marching import shelters
from game.rules.caesar_xl.odds import battle_odds
from game.rules.caesar_xl.realm import city_tax, supreme_at
from game.rules.caesar_xl.refusal import refusal
from game.rules.caesar_xl.state import NOBODY, InPhase, State, Table, Troops, copy_table
from game.rules.caesar_xl.triumph import comes_again, may_win, would_win

ENDS = 6
"""Ends of the Supreme Leader's own battle that are looked at."""
IN_DANGER = 0.3
"""Chance to be taken from which a Supreme Leader counts as left in danger."""
FLEEING, AWAY = 0.5, 0.6
"""How likely those who are beaten where they have a way out get away in time to march against him, and how much of them."""
ROUNDS = 2
"""Reckonings of one's own marches before the turn is taken as done."""
LOST = 400.0
"""What it costs that the enemy's next Forum Phase ends the war: more than all else on the map."""
WON = 120.0
"""What it is worth that one's own next Forum Phase will end it."""


Made = list[tuple[bytes, Choice]]
"""Choices of one's own turn, each with what the seat sees when it is made."""


class Judged(Struct, frozen=True):
    """What is left when the enemy has answered."""

    value: float
    exposed: float
    """How likely the Supreme Leader is left in danger."""
    lost: float
    """How likely the enemy's next Forum Phase ends the war (5.0)."""
    won: float = 0.0
    """How likely one's own does, by what the enemy has on the map."""
    risk: float = 0.0
    """How likely the enemy takes the Supreme Leader."""


def sight(state: State, seat: Seat) -> bytes:
    """What a seat sees, in one word."""
    return msgspec.json.encode((state.table, state.hands[seat]), order="deterministic")


class Foresight(Aftermath):
    """Steps of one Purchase or March Phase, each carried on to the enemy's answer."""

    def __init__(self, ground: Ground, state: State, seat: Seat, walls: float = 0.0) -> None:
        """`walls`: how often the enemy holds Hold the Walls."""
        super().__init__(ground, state.table, seat)
        self.state, self.walls = state, walls
        self.dice = Seeded(0)  # marches roll none
        self.scales = Scales(ground, state.table, seat)
        self.calm = Scales(ground, state.table, seat, is_calm=True)

    def value(self, action: act.Action) -> float:
        """The score that is left for the seat when the enemy has answered."""
        return self.weighed(action).value

    def weighed(self, action: act.Action) -> Judged:
        """The same, and what may have been lost with it."""
        trial = self.ground.rules.copy(self.state)
        if not isinstance(action, act.EndPhase):
            self.ground.rules.apply(trial, self.seat, action, self.dice)
            self.march_out(trial)
        return self.judged(trial.table)

    def alone(self, action: act.Action) -> Judged:
        """The same of a step after which one's own marches end: what it brings by itself."""
        trial = self.ground.rules.copy(self.state)
        if not isinstance(action, act.EndPhase):
            self.ground.rules.apply(trial, self.seat, action, self.dice)
        return self.judged(trial.table)

    def value_of_recruits(self, action: act.Action) -> float:
        """The same in the Purchase Phase: after this recruit the policy's others are raised, taxes come in, all march."""
        trial = self.ground.rules.copy(self.state)
        if not isinstance(action, act.EndPhase):
            self.ground.rules.apply(trial, self.seat, action, self.dice)
            self.recruit_on(trial)
        trial.table.frames = [InPhase("march")]
        trial.table.gold[self.seat] += city_tax(self.ground.world, trial.table, self.seat)
        self.march_out(trial)
        return self.left(trial.table)

    def left(self, table: Table) -> float:
        """The score of a table that the enemy has answered. A Supreme Leader in danger is reckoned exactly."""
        return self.judged(table).value

    def judged(self, table: Table) -> Judged:
        """The same, and what may have been lost with it."""
        w = self.scales.w
        ended = self.ended(table, only_likeliest=not (w.hope or w.guard or w.veto))
        after = likeliest(ended)
        value = w.stands * self.standing(table) - w.answer * self.answer(after)
        if w.hope:
            value += w.hope * self.hope(table, ended)
        risk, exposed = self.risks(table, ended)
        lost = self.lost(table)
        won = (1 - lost) * self.won(table, after)
        value -= w.guard * self.scales.head * risk + LOST * lost - WON * won
        return Judged(value, exposed, lost, won, risk)

    def won(self, table: Table, after: Table) -> float:
        """How likely one's own next Forum Phase ends the war: the enemy drives nobody away on whom that rests."""
        world, seat, hand = self.ground.world, self.seat, self.state.hands[self.seat].cards
        if not comes_again(world, table, seat) or not may_win(world, table, seat, hand):
            return 0.0
        if not would_win(world, after, seat, hand):
            return 0.0
        total = 1.0
        for place in sorted({world.capital, *(one.at for one in after.leaders.values() if one.seat == seat)}):
            without = copy_table(after)
            without.forces[seat].pop(place, None)
            without.markers.pop(place, None)
            without.leaders = {name: one for name, one in after.leaders.items() if one.seat != seat or one.at != place}
            if not would_win(world, without, seat, hand):
                total *= 1 - overrun(world, after, seat, place, self.ground)
        return total

    def lost(self, table: Table) -> float:
        """How likely the enemy's next Forum Phase ends the war, by how one's battles may end."""
        world, foe = self.ground.world, 1 - self.seat
        if not comes_again(world, table, foe) or not may_win(world, table, foe):
            return 0.0
        return sum(end.chance for end in self.ends(table) if would_win(world, self._fought_out(table, end.turned), foe))

    def risks(self, table: Table, ended: Sequence[tuple[End, Table]]) -> tuple[float, float]:
        """How likely the enemy takes one's Supreme Leader with what stands there when he marches, over how the battles may
        end; his own by its likeliest ends, and by how he may fall in it. And how likely one's battles leave him where he is
        taken with `IN_DANGER` or more."""
        world, seat = self.ground.world, self.seat
        after = likeliest(ended)
        place = supreme_at(world, after, seat)
        if not (self.scales.w.guard or self.scales.w.veto) or place is None:
            return 0.0, 0.0
        at = supreme_at(world, table, seat)
        if at in table.forces[seat] and at in table.forces[1 - seat]:
            lost = 1 - self._chance(table, at)
            falls = lost * self._falls_with(self._sides(table, at)[0])
            ends = [(1.0, self._taken(after, table))]
            if at == place and at in after.forces[seat]:
                ends = self._after_his_battle(table, after, at)
            mean = sum(chance * left for chance, left in ends)
            bad = sum(chance for chance, left in ends if left >= IN_DANGER)
            return falls + (1 - falls) * mean, lost + (1 - lost) * bad
        found = bad = 0.0
        for end, now in ended:
            left = self._taken(now, table, end.turned)
            chance, fled = end.chance, None if end.turned else self._fled(table, now)
            found += chance * left
            bad += chance * (left >= IN_DANGER)
            if fled is not None:
                back = taken(world, fled, seat, self.ground)
                found += chance * FLEEING * max(0.0, back - left)
                bad += chance * FLEEING * (back >= IN_DANGER > left)
        return min(1.0, found), min(1.0, bad)

    def _taken(self, after: Table, table: Table, turned: Collection[Place] = ()) -> float:
        """How likely he is taken by an enemy who has raised recruits, or has kept his Gold for Forced Marches instead."""
        world, seat = self.ground.world, self.seat
        return max(
            taken(world, after, seat, self.ground),
            taken(world, self._fought_out(table, turned), seat, self.ground),
        )

    def _fled(self, table: Table, after: Table) -> Table | None:
        """The table where the enemy marches with those, too, who were beaten and fled to where they are nearest to one's
        Supreme Leader; None where nobody could."""
        world, foe = self.ground.world, 1 - self.seat
        home = supreme_at(world, after, self.seat) or ""
        fled: Table | None = None
        for place, units in table.forces[foe].items():
            ways = shelters(world, table, foe, place) if place in after.forces[self.seat] else []
            if ways:
                fled = fled or copy_table(after)
                to = min(ways, key=lambda one: (self.ground.away[home].get(one, FAR), one))
                alive = thinned(four(units), AWAY * gold_of(four(units)))
                there = fled.forces[foe].get(to, NOBODY)
                fled.forces[foe][to] = [one + more for one, more in zip(there, alive, strict=True)]
        return fled

    def _after_his_battle(self, table: Table, after: Table, place: Place) -> list[tuple[float, float]]:
        """What may be left of his troops where he fights and wins: how likely, and how likely he is taken then."""
        mine, other = self._sides(table, place)
        ends: dict[Troops, float] = {}
        for left, _, chance in battle_odds(mine, other, self.scales.terms).ends:
            if any(left):
                ends[left] = ends.get(left, 0.0) + chance
        few = sorted(ends.items(), key=lambda one: -one[1])[:ENDS]
        after, kept = copy_table(after), self._fought_out(table)
        total = max(1e-9, sum(chance for _, chance in few))
        found = []
        for left, chance in few:
            for one in (after, kept):
                one.forces[self.seat][place] = list(left)
            worst = max(taken(self.ground.world, one, self.seat, self.ground) for one in (after, kept))
            found.append((chance / total, worst))
        return found

    def recruit_on(self, trial: State, made: Made | None = None) -> None:
        """What the policy would raise with the Gold that is left. `made`: as in `march_out`."""
        while True:
            policy = Policy(self.ground, trial, self.seat, self.scales.sibling(trial.table))
            found = (one for one in policy.purchases() if isinstance(one.action, act.Recruit))
            choice = next((one for one in found if policy.is_open(one.action)), None)
            if choice is None:
                return
            if made is not None:
                made.append((sight(trial, self.seat), choice))
            self.ground.rules.apply(trial, self.seat, choice.action, self.dice)

    def march_out(self, trial: State, made: Made | None = None) -> None:
        """The rest of the March Phase by the policy. `made`: gets each choice with the table it was made on."""
        for _ in range(ROUNDS):
            if not self._march_on(trial, made):
                break

    def _march_on(self, trial: State, made: Made | None) -> bool:
        """The policy's marches of one reckoning, as far as they do not touch each other. Nobody leaves the Supreme Leader by
        the way: who goes from him is thought about by itself."""
        policy = Policy(self.ground, trial, self.seat, self.scales.sibling(trial.table))
        touched: set[str] = set()
        home = supreme_at(self.ground.world, trial.table, self.seat) if self.scales.w.guard else None
        for plan in policy.plans():
            places = places_of(plan)
            if places & touched or any(isinstance(march, act.Sail) for march in plan.marches):
                continue
            if home is not None and any(march.start == home for march in plan.marches):
                continue
            touched |= places
            for march in plan.marches:
                if refusal(self.ground.world, trial, self.seat, march) is None:
                    if made is not None:
                        made.append((sight(trial, self.seat), Choice(march, policy.why(plan), plan.gain)))
                    self.ground.rules.apply(trial, self.seat, march, self.dice)
        return bool(touched)

    def standing(self, table: Table) -> float:
        """All places with pieces or markers, no answer feared; battles by their odds."""
        scales = self.calm.sibling(table)
        officers: dict[str, list[str]] = {}
        for name, officer in table.leaders.items():
            if officer.seat == self.seat:
                officers.setdefault(officer.at, []).append(name)
        total = scales.treasury()
        for place in scales.worth:
            units = table.forces[self.seat].get(place)
            if units or place in officers or place in scales.foes or place in table.markers:
                troops = (units[0], units[1], units[2], units[3]) if units else NOBODY
                value = scales.value(place, troops, tuple(sorted(officers.get(place, ()))))
                if units and place in scales.foes and self.ground.world.gold[place]:
                    held = scales.value(place, NOBODY, ()) + 0.95 * gold_of(troops) * scales.lam
                    value = (1 - self.walls) * value + self.walls * held
                total += value
        return total

    def answer(self, after: Table) -> float:
        """What the enemy's best plans gain him."""
        foe = 1 - self.seat
        total, touched = 0.0, set[str]()
        for plan in Marcher(Scales(self.ground, after, foe), False).plans():
            places = places_of(plan)
            if not places & touched:
                touched |= places
                total += plan.gain
        return total


def places_of(plan: Plan) -> set[str]:
    return {place for march in plan.marches for place in (march.start, march.to)}
