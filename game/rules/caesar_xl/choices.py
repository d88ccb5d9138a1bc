"""What a card leaves its victim or its player to choose from."""

from __future__ import annotations

from itertools import combinations, product

from game.core.types import Seat
from game.rules.caesar_xl.actions import Lose, Pay
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.marching import rested_leaders
from game.rules.caesar_xl.realm import (
    controlled,
    has,
    has_pieces,
    is_met,
    officers_at,
    stock,
    supply_needs,
    supreme_at,
    troops_at,
)
from game.rules.caesar_xl.state import UNITS, Betrayed, Mutinous, Promoting, Raid, Table, Troops, Unit
from game.rules.caesar_xl.world import World


def most_lost(world: World, table: Table, seat: Seat) -> int:
    """Tribunes of the Plebs: what an Event costs their holder at most; -1 for no bound (Q41)."""
    return world.number("tribunes", "most") if has(table, seat, "tribunes") else -1


def raid_losses(world: World, table: Table, frame: Raid) -> list[Lose]:
    """Units worth their swords; Leaders, too, the Supreme Leader when nothing else is left (Q29)."""
    seat = frame.seat

    def is_affordable(swords: int) -> bool:
        return swords > 0 and (frame.cap < 0 or swords <= frame.cap)

    found = [
        Lose(place, UNITS[index])
        for place, units in sorted(table.forces[seat].items())
        for index, count in enumerate(units)
        if count and is_affordable(world.swords[index])
    ]
    supreme = world.supreme[seat]
    names = sorted(name for name, officer in table.leaders.items() if officer.seat == seat)
    found += [
        Lose(table.leaders[name].at, None, name) for name in names
        if name != supreme and is_affordable(world.leader_swords[name])
    ]  # fmt: skip
    if not found and supreme in names and is_affordable(world.leader_swords[supreme]):
        found.append(Lose(table.leaders[supreme].at, None, supreme))
    return found


def homesick_losses(world: World, table: Table, seat: Seat) -> list[Lose]:
    most = most_lost(world, table, seat)
    return [
        Lose(place, UNITS[index])
        for place, units in sorted(table.forces[seat].items())
        for index in (0, 1)
        if units[index] and (most < 0 or world.swords[index] <= most)
    ]


def mutiny_price(world: World, table: Table, seat: Seat) -> int:
    price, most = world.number("mutiny", "price"), most_lost(world, table, seat)
    return price if most < 0 else min(price, most)


def mutiny_choices(world: World, table: Table, frame: Mutinous) -> list[Lose | Pay]:
    """Pay, flip a Veteran Legion, or lose a Legion."""
    seat, most = frame.seat, most_lost(world, table, frame.seat)
    found: list[Lose | Pay] = []
    if not any(units[2] + units[3] for units in table.forces[seat].values()):
        return found
    if table.gold[seat] >= mutiny_price(world, table, seat):
        found.append(Pay())
    for place, units in sorted(table.forces[seat].items()):
        if units[2] and (most < 0 or world.swords[2] <= most):
            found.append(Lose(place, UNITS[2]))
        if units[3] and (most < 0 or world.swords[3] - world.swords[2] <= most):
            found.append(Lose(place, UNITS[3]))
    return found


Surrendered = tuple[Troops, tuple[CardId, ...]]


def surrenders(world: World, table: Table, frame: Betrayed) -> list[Surrendered]:
    """Sets of units and Leaders worth as many swords as can be up to the roll; of equal ones those with the fewest swords
    of Leaders (Q57). [] for nobody."""
    if not world.is_settled:
        return _surrenders_before_3(world, table, frame)
    sets = [
        (units + heads, -heads, troops, names)
        for units, troops in _units_up_to(world, table, frame)
        for heads, names in _leaders_up_to(world, table, frame, frame.swords - units)
    ]
    best = max((swords, spared) for swords, spared, _, _ in sets)
    return [(troops, names) for swords, spared, troops, names in sets if swords and (swords, spared) == best]


def _units_up_to(world: World, table: Table, frame: Betrayed) -> list[tuple[int, Troops]]:
    here = troops_at(table, frame.seat, frame.place)
    sets: list[Troops] = [(a, b, c, d) for a, b, c, d in product(*(range(count + 1) for count in here))]
    return [(swords, units) for units in sets if (swords := _swords(world, units)) <= frame.swords]


def _leaders_up_to(world: World, table: Table, frame: Betrayed, most: int) -> list[tuple[int, tuple[CardId, ...]]]:
    """Leaders without swords are worth nothing to traitors."""
    names = [name for name in officers_at(world, table, frame.seat, frame.place) if world.leader_swords[name] > 0]
    chosen = [tuple(group) for size in range(len(names) + 1) for group in combinations(names, size)]
    return [(swords, group) for group in chosen if (swords := sum(world.leader_swords[name] for name in group)) <= most]


def _surrenders_before_3(world: World, table: Table, frame: Betrayed) -> list[Surrendered]:
    """As it was: Leaders only when all troops go."""
    units = [one for one in _units_up_to(world, table, frame) if one[0]]
    here = troops_at(table, frame.seat, frame.place)
    worth = _swords(world, (here[0], here[1], here[2], here[3]))
    if worth > frame.swords:
        best = max((swords for swords, _ in units), default=0)
        return [(troops, ()) for swords, troops in units if swords == best]
    groups = _leaders_up_to(world, table, frame, frame.swords - worth)
    whole: Troops = (here[0], here[1], here[2], here[3])
    most = max(swords for swords, _ in groups)
    return [(whole, names) for swords, names in groups if swords == most and (names or any(whole))]


def _swords(world: World, troops: Troops) -> int:
    return sum(count * swords for count, swords in zip(troops, world.swords, strict=True))


def promotions(table: Table, frame: Promoting) -> list[tuple[Place, Unit]]:
    """Regulars that may become Veterans: of both kinds on a battlefield, Legions anywhere by a card."""
    seat = frame.seat
    if frame.place:
        units = troops_at(table, seat, frame.place)
        return [(frame.place, UNITS[index]) for index in (0, 2) if units[index]]
    return [(place, UNITS[2]) for place, units in sorted(table.forces[seat].items()) if units[2]]


def quiet_cities(world: World, table: Table, seat: Seat) -> list[Place]:
    """Friendly cities without so much as a stray enemy Leader (Q51)."""
    return [city for city in controlled(world, table, seat) if not is_met(table, seat, city)]


def entries(world: World, table: Table, seat: Seat) -> list[Place]:
    """Where a Leader may enter: with the Supreme Leader, before that one has marched; in any friendly city if he is dead."""
    at = supreme_at(world, table, seat)
    if at is None:
        return quiet_cities(world, table, seat)
    return [at] if world.supreme[seat] in rested_leaders(world, table, seat, at) else []


def mobilize_spots(world: World, table: Table, seat: Seat) -> tuple[Place, ...]:
    """Allies Mobilize: circle cities without an enemy piece."""
    return tuple(city for city in world.circles if not has_pieces(table, 1 - seat, city))


def legion_spots(world: World, table: Table, seat: Seat) -> tuple[Place, ...]:
    """Call for Legions: friendly square cities."""
    return tuple(city for city in quiet_cities(world, table, seat) if city in world.squares)


def dismissals(world: World, table: Table, seat: Seat) -> list[Lose]:
    """Units that may be left without supply, where there are too many (10.3.1)."""
    return [
        Lose(place, UNITS[index])
        for place in supply_needs(world, table, seat)
        for index, count in enumerate(table.forces[seat][place])
        if count
    ]


def levy_spot(world: World, table: Table, seat: Seat, card: CardId) -> Place | None:
    """Where Antonius raises his free Legion or Scipio his Allied unit; None when he can't."""
    officer = table.leaders.get(card)
    if officer is None or officer.seat != seat or officer.at not in quiet_cities(world, table, seat):
        return None
    if card == "antonius":
        return officer.at if officer.at in world.squares and stock(world, table, seat, "legion") > 0 else None
    return officer.at if world.gold[officer.at] > 0 and stock(world, table, seat, "allied") > 0 else None
