"""Supreme Leaders in danger, and victories by arms at hand: measures of a position that need no computer player."""

from __future__ import annotations

from game.ai.caesar_xl.danger import taken
from game.core.chance import Seeded
from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.politics import is_military_victory
from game.rules.caesar_xl.realm import city_value, controller, head_is_off, is_wild, supreme_at
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import InPhase, State, Table
from game.rules.caesar_xl.world import World

SURE = 0.8


def danger(world: World, table: Table, seat: Seat) -> float:
    """The chance that the troops the enemy has on the map take a side's Supreme Leader in the enemy's next turn."""
    return taken(world, table, seat)


def could_avoid(rules: CaesarRules, before: State, seat: Seat, most: float) -> bool:
    """Whether one march (no attack) or none, made from here, left him in less danger than `most`. `before`: his own March
    Phase, or the end of the phase before it."""
    trial = rules.copy(before)
    if trial.table.frames[-1] != InPhase("march"):
        rules.apply(trial, seat, act.EndPhase(), Seeded(0))
    world = rules.world
    if danger(world, trial.table, seat) < most:
        return True
    place = supreme_at(world, trial.table, seat)
    for action in rules.legal(trial, seat):
        if not isinstance(action, act.March) or action.to in trial.table.forces[1 - seat]:
            continue
        if is_wild(world, trial.table, action.to):  # an attack, too
            continue
        if world.supreme[seat] not in action.leaders and action.to != place:
            continue
        after = rules.copy(trial)
        rules.apply(after, seat, action, Seeded(0))
        if danger(world, after.table, seat) < most:
            return True
    return False


def has_arms_at_hand(world: World, table: Table, seat: Seat) -> bool:
    """Whether the phasing side wins by arms at the beginning of its next turn with 80 % or more if it only brings its
    Supreme Leader to Rome: the rival dead, Rome and 25 of city value held, a way of one step or a Forced March, and too few
    enemies near to undo it."""
    place = supreme_at(world, table, seat)
    rome = world.capital
    if place is None or not head_is_off(world, table, 1 - seat) or is_military_victory(world, table, seat):
        return False
    if controller(world, table, rome) != seat or city_value(world, table, seat) < world.numbers.riches:
        return False
    near = {rome, *world.links[rome]}
    steps = {place, *(world.links[place] if table.options.is_silver else ())}
    return bool(near & steps)
