"""Which of one's own places the enemy could reach on his next turn with what stands on the map now, and what he would fight
there. Cards in hands and what is raised meanwhile are left aside."""

from __future__ import annotations

from msgspec import Struct

from game.core.types import Seat
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.marching import march_price, march_refusal, rested, rested_leaders, ways
from game.rules.caesar_xl.realm import controlled, supreme_at
from game.rules.caesar_xl.state import InPhase, Officer, Table, Troops, copy_table
from game.rules.caesar_xl.world import World

LATE = ("combat",)
"""Phases of a player-turn in which nobody marches any more."""


class Coming(Struct, frozen=True):
    """A whole stack that may march there. `via`: the place a Forced March passes, "" for one step."""

    start: Place
    via: Place
    troops: Troops
    leaders: tuple[CardId, ...]
    price: int


class Threat(Struct):
    """Of one place. `after`: the table as all that can come there together would leave it, the enemy on turn."""

    place: Place
    coming: tuple[Coming, ...]
    after: Table
    is_held: bool
    """Troops stand there: it would come to a battle. Else he walks in, and catches Leaders who are alone."""
    supreme: bool
    """One's own Supreme Leader is there."""


def threats(world: World, table: Table, seat: Seat) -> list[Threat]:
    """Of each place where `seat` has pieces or control, if anybody can come; by name."""
    start = _his_march(table, 1 - seat)
    own = {*table.forces[seat], *controlled(world, table, seat)}
    own |= {officer.at for officer in table.leaders.values() if officer.seat == seat}
    found = (_threat(world, table, seat, place, start) for place in sorted(own))
    return [one for one in found if one is not None]


def threat_to(world: World, table: Table, seat: Seat, place: Place) -> Threat | None:
    """The same of one place of one's own; None if nobody can come."""
    return _threat(world, table, seat, place, _his_march(table, 1 - seat))


def _threat(world: World, table: Table, seat: Seat, place: Place, start: Table) -> Threat | None:
    coming, after = _all_to(world, start, 1 - seat, place)
    if not any(sum(stack.troops) for stack in coming):
        return None
    return Threat(place, coming, after, place in table.forces[seat], supreme_at(world, table, seat) == place)


def _his_march(table: Table, seat: Seat) -> Table:
    """As it would be in his next March Phase: at once if his turn has not come to the battles, else everybody rested."""
    trial = copy_table(table)
    base = table.frames[0] if table.frames else None
    if table.seat == seat and isinstance(base, InPhase) and base.name not in LATE:
        return trial
    trial.seat, trial.arrivals = seat, []
    if trial.storms == seat:  # over by then
        trial.storms = -1
    return trial


def _all_to(world: World, table: Table, seat: Seat, to: Place) -> tuple[tuple[Coming, ...], Table]:
    """Every whole stack that can be brought to a place, one after another: by one step first, then, as far as the Gold goes,
    by Forced March, the cheapest first; Leaders without troops last."""
    trial = copy_table(table)
    marches = []
    starts = {*table.forces[seat], *(officer.at for officer in table.leaders.values() if officer.seat == seat)}
    for start in sorted(starts - {to}):
        troops, leaders = rested(table, seat, start), rested_leaders(world, table, seat, start)
        for goal, via in ways(world, table, seat, start, forced=table.options.is_silver):
            if goal == to and (any(troops) or leaders):
                price = march_price(world, table, seat, troops, leaders, via)
                marches.append(Coming(start, via, troops, leaders, price))
    found = []
    for one in sorted(marches, key=lambda one: (not any(one.troops), one.price, one.start)):
        if march_refusal(world, trial, seat, one.start, to, one.troops, one.leaders, one.via) is None:
            _march(trial, seat, one, to)
            found.append(one)
    return tuple(found), trial


def _march(table: Table, seat: Seat, one: Coming, to: Place) -> None:
    force = table.forces[seat]
    table.gold[seat] -= one.price
    if sum(one.troops):
        left = [have - gone for have, gone in zip(force[one.start], one.troops, strict=True)]
        force[to] = [have + come for have, come in zip(force.get(to, [0, 0, 0, 0]), one.troops, strict=True)]
        if any(left):
            force[one.start] = left
        else:
            del force[one.start]
    for name in one.leaders:
        table.leaders[name] = Officer(seat, to)
