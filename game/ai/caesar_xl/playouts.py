"""Wars carried on by scripted players on both sides, quickly: what a plan comes to is seen by playing on from it.

The players are those of `policy.Policy`, but for what makes many steps of one phase out of one reckoning: marches that do
not touch each other are made together, and recruits are weighed by the scales of the phase's beginning.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.scales import Scales
from game.core.chance import Chance
from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.refusal import decider
from game.rules.caesar_xl.state import Finished, InPhase, State, Table

LONGEST = 4000
"""Decisions of a war."""
ROUNDS = 2
"""Reckonings of a March Phase before it is over."""
_MARCH = InPhase("march")


class Playouts:
    """Scripted play of both sides on one board."""

    def __init__(self, grounds: Sequence[Ground]) -> None:
        """`grounds`: how each seat weighs."""
        self.grounds = grounds
        self.rules = grounds[0].rules

    def carry_on(self, state: State, chance: Chance, turns: int) -> Finished | None:
        """Plays until so many player-turns have begun from here, or to the end of the war, which is given."""
        now, left = (state.table.turn, state.table.seat), turns
        kept: list[tuple[Any, Scales] | None] = [None, None]
        reckoned = 0
        for _ in range(LONGEST):
            table = state.table
            frame = table.frames[-1]
            if isinstance(frame, Finished):
                return frame
            if (table.turn, table.seat) != now:
                now, left, reckoned = (table.turn, table.seat), left - 1, 0
                if not left:
                    return None
            seat = decider(table)
            known, met = kept[seat], _met(table, seat)
            scales = known[1].again(table) if known and known[0] == met else Scales(self.grounds[seat], table, seat)
            kept[seat] = met, scales
            policy = Policy(self.grounds[seat], state, seat, scales)
            if frame == _MARCH:
                reckoned += 1
                if reckoned > ROUNDS:
                    self.rules.apply(state, seat, act.EndPhase(), chance)
                    continue
            self._step(policy, chance)
        return None

    def step(self, state: State, chance: Chance) -> None:
        """One decision of whoever decides, or the marches or recruits of one reckoning."""
        seat = decider(state.table)
        self._step(Policy(self.grounds[seat], state, seat), chance)

    def _step(self, policy: Policy, chance: Chance) -> None:
        state, seat = policy.state, policy.seat
        action = policy.choose().action
        if isinstance(action, act.March) and self._marches(policy, chance):
            return
        if not policy.is_open(action):
            action = act.EndPhase() if policy.is_open(act.EndPhase()) else self.rules.legal(state, seat)[0]
        self.rules.apply(state, seat, action, chance)
        if isinstance(action, act.Recruit):
            self._recruits(policy, action, chance)

    def _recruits(self, policy: Policy, first: act.Recruit, chance: Chance) -> None:
        """Others that gain more than any roll, one a city."""
        raised = {first.place}
        for choice in policy.bought:
            action = choice.action
            if not isinstance(action, act.Recruit):
                return
            if action.place not in raised and policy.is_open(action):
                raised.add(action.place)
                self.rules.apply(policy.state, policy.seat, action, chance)

    def _marches(self, policy: Policy, chance: Chance) -> bool:
        touched: set[str] = set()
        made = False
        for plan in policy.found:
            places = {place for march in plan.marches for place in (march.start, march.to)}
            if places & touched or any(isinstance(march, act.Sail) for march in plan.marches):
                continue
            touched |= places
            for march in plan.marches:
                if policy.is_open(march):
                    self.rules.apply(policy.state, policy.seat, march, chance)
                    made = True
        return made


def _met(table: Table, seat: Seat) -> Any:
    """All that a seat's scales rest on beside its own pieces and Gold."""
    foe = {place: tuple(units) for place, units in table.forces[1 - seat].items()}
    others = {name: one.at for name, one in table.leaders.items() if one.seat != seat}
    own = sum(one.seat == seat for one in table.leaders.values())
    return table.turn, table.seat, foe, others, own, dict(table.markers), dict(table.forum), table.subdued[:], table.storms
