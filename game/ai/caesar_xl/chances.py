"""Who wins from here: a chance fitted to the ends of scripted wars, for playouts that are cut short.

At the beginning of a player-turn, by what both sides weigh, hold and can raise. Of 500 wars that no fit had seen, positions
given so much were won as often, within six in a hundred, from one tenth to the next.
"""

from __future__ import annotations

from math import exp

from game.ai.caesar_xl.ground import Ground, gold_of
from game.ai.caesar_xl.scales import Scales
from game.core.types import Seat
from game.rules.caesar_xl.realm import city_value, head_is_off, lean
from game.rules.caesar_xl.state import Finished, State, Table

FITTED = (
    0.0137, -0.00708, -0.0614, 0.668, -0.505, 1.16, 9.56, 0.552, -0.525, 0.912, 0.332,
    0.00923, 0.0122, 0.722, -0.915, 1.03, -0.453, 2.35, 0.289, -0.00439, -2.42, 1.24,
)  # fmt: skip
"""Logits by `features`, and what the last turn adds to each."""
SPENT = 0.7
"""What a Gold is beside one in troops."""


def features(ground: Ground, table: Table) -> tuple[float, ...]:
    """Of the phasing player against the other."""
    world, mover = ground.world, table.seat
    sides = (mover, 1 - mover)
    mine, other = (Scales(ground, table, seat).one_side() for seat in sides)
    values = [city_value(world, table, seat) for seat in sides]
    force = [
        SPENT * table.gold[seat] + sum(gold_of((a, b, c, d)) for a, b, c, d in table.forces[seat].values()) for seat in sides
    ]
    alive = [not head_is_off(world, table, seat) for seat in sides]
    near = [max(0, abs(lean(world, table, seat)) - 4) for seat in sides]
    return (
        mine - other, values[0] - values[1], alive[0] and alive[1], alive[0] and not alive[1], alive[1] and not alive[0],
        values[0] / (values[0] + values[1] + 1) - 0.5, (force[0] + 0.5) / (force[0] + force[1] + 1) - 0.5,
        near[0], near[1], 1 - mover, 1.0,
    )  # fmt: skip


def chance_of_winning(ground: Ground, state: State, seat: Seat) -> float:
    """0..1, at the beginning of a player-turn or after the end."""
    table = state.table
    end = table.frames[-1]
    if isinstance(end, Finished):
        return 0.5 if end.winner < 0 else float(end.winner == seat)
    return chance_for(ground, table, seat)


def chance_for(ground: Ground, table: Table, seat: Seat) -> float:
    """The same of a table on which the war goes on."""
    found = features(ground, table)
    past = table.turn / ground.turns
    logit = sum(one * (base + late * past) for one, base, late in zip(found, FITTED, FITTED[len(found) :], strict=False))
    share = 1 / (1 + exp(-max(-30.0, min(30.0, logit))))
    return share if seat == table.seat else 1 - share
