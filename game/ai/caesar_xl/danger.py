"""How likely the enemy's next turn takes a Supreme Leader.

All that can come with the troops on the map comes. A defender who has somewhere to go leaves after the first round if the
battle stands badly; one who is alone is taken. What is raised meanwhile and cards are left aside.
"""

from __future__ import annotations

from game.ai.caesar_xl.ground import Ground, outcome
from game.core.types import Seat
from game.rules.caesar_xl.data import Place
from game.rules.caesar_xl.marching import shelters
from game.rules.caesar_xl.odds import chance_in_a_round, odds_now, terms_of
from game.rules.caesar_xl.realm import officers_at, size_at, supreme_at, troops_at
from game.rules.caesar_xl.state import Battle, Fighters, Table, Troops
from game.rules.caesar_xl.threats import Threat, threat_to
from game.rules.caesar_xl.world import World


def taken(world: World, table: Table, seat: Seat, ground: Ground | None = None) -> float:
    """The chance that `seat` loses its Supreme Leader in the enemy's next turn; nought where nobody can come to him, and
    when he is dead. By exact odds; with a `ground` great battles fought to the end are reckoned hit by hit."""
    place = supreme_at(world, table, seat)
    threat = None if place is None else threat_to(world, table, seat, place)
    if threat is None:
        return 0.0
    if not threat.is_held:
        return 1.0
    after, foe = threat.after, 1 - seat
    battle = Battle(threat.place, "attacker_card", 0, (Fighters(), Fighters()), foe, -1)
    if shelters(world, after, seat, threat.place):
        if _dice(world, after, foe, threat) < _hits(_four(after, seat, threat), table.options.is_silver):
            return 0.0
        return chance_in_a_round(world, after, battle)
    if ground is None:
        return odds_now(world, after, battle).win
    return _to_the_end(world, seat, threat, ground)


def _to_the_end(world: World, seat: Seat, threat: Threat, ground: Ground) -> float:
    """How likely the enemy wins the battle that is fought there."""
    after = threat.after
    sides = [
        ground.side(_four(after, side, threat), tuple(officers_at(world, after, side, threat.place)))
        for side in (1 - seat, seat)
    ]
    return outcome(sides[0], sides[1], terms_of(after))[0]


def overrun(world: World, table: Table, seat: Seat, place: Place, ground: Ground) -> float:
    """The chance that the enemy's next turn drives `seat` out of a place, if whoever is there stays; great battles are
    reckoned hit by hit."""
    threat = threat_to(world, table, seat, place)
    if threat is None:
        return 0.0
    if not threat.is_held:
        return 1.0
    return _to_the_end(world, seat, threat, ground)


def _four(table: Table, seat: Seat, threat: Threat) -> Troops:
    here = troops_at(table, seat, threat.place)
    return here[0], here[1], here[2], here[3]


def _dice(world: World, table: Table, seat: Seat, threat: Threat) -> int:
    """How many dice a side can roll in a round."""
    return size_at(table, seat, threat.place) + len(officers_at(world, table, seat, threat.place))


def _hits(troops: Troops, durable: bool) -> int:
    return sum(troops) + (troops[1] + troops[3] if durable else 0)
