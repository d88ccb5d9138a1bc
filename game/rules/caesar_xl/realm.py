"""Who holds what: control, swords, politics, stock, taxes and supply of a position. Nothing here changes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.types import Seat
from game.rules.caesar_xl.data import Bronze, CardId, Numbers, Place
from game.rules.caesar_xl.state import Battle, CaesarOptions, State, Table, Unit
from game.rules.caesar_xl.world import World

NONE = (0, 0, 0, 0)


def troops_at(table: Table, seat: Seat, place: Place) -> Sequence[int]:
    return table.forces[seat].get(place, NONE)


def size_at(table: Table, seat: Seat, place: Place) -> int:
    units = table.forces[seat].get(place)
    return sum(units) if units else 0


def officers_at(world: World, table: Table, seat: Seat, place: Place) -> list[CardId]:
    """Leaders of a side in a place, most swords first."""
    found = [name for name, officer in table.leaders.items() if officer.seat == seat and officer.at == place]
    return sorted(found, key=lambda name: (-world.leader_swords[name], name))


def supreme_at(world: World, table: Table, seat: Seat) -> Place | None:
    """Where a side's Supreme Leader is, None when he is dead."""
    officer = table.leaders.get(world.supreme[seat])
    return officer.at if officer else None


def has_pieces(table: Table, seat: Seat, place: Place) -> bool:
    """Troops or Leaders."""
    return place in table.forces[seat] or any(
        officer.seat == seat and officer.at == place for officer in table.leaders.values()
    )


def is_met(table: Table, seat: Seat, place: Place) -> bool:
    """Whether a side meets enemy pieces in a place; those outside the walls of a city are not in it (Q60)."""
    return has_pieces(table, 1 - seat, place) and table.outside.get(place) != 1 - seat


def is_wild(world: World, table: Table, place: Place) -> bool:
    """A Barbarian Area that nobody has subdued."""
    return place in world.strength and place not in table.subdued


def controller(world: World, table: Table, place: Place) -> int:
    """Whose a place is, -1 for nobody's. Troops outweigh a marker (Q48), those within the walls others outside (Q60); a
    Leader alone controls nothing (Q53)."""
    if is_wild(world, table, place):
        return -1
    first, second = place in table.forces[0], place in table.forces[1]
    if first and second:
        return 1 - table.outside[place] if place in table.outside else -1
    if first or second:
        return 0 if first else 1
    return table.markers.get(place, -1)


def controlled(world: World, table: Table, seat: Seat) -> list[Place]:
    """Roman cities of a side, in the board's order."""
    candidates = {*table.forces[seat], *(place for place, owner in table.markers.items() if owner == seat)}
    return [city for city in world.cities if city in candidates and controller(world, table, city) == seat]


def areas_of(world: World, table: Table, seat: Seat) -> list[Place]:
    """Subdued Barbarian Areas that a side controls."""
    return [area for area in table.subdued if controller(world, table, area) == seat]


def untaxed(world: World, table: Table) -> list[Place]:
    """Areas the phasing player has still to designate (12.3)."""
    return [area for area in areas_of(world, table, table.seat) if area not in table.doings.taxed]


def city_value(world: World, table: Table, seat: Seat) -> int:
    """Gold value of the cities of a side."""
    return sum(world.gold[city] for city in controlled(world, table, seat))


def withheld(world: World, table: Table, seat: Seat) -> int:
    """What the cities of a side keep back in its Tax Phase, because its Supreme Leader is dead (Q69)."""
    if not head_is_off(world, table, seat):
        return 0
    return min(kept_back(world, table.options), city_value(world, table, seat))


def kept_back(world: World, options: CaesarOptions) -> int:
    """What the cities of a side without its Supreme Leader keep of each tax at most (Q69); Bronze may have its own (Q70)."""
    own = counts_of(world, options).leaderless
    return world.numbers.leaderless if own is None else own


def city_tax(world: World, table: Table, seat: Seat) -> int:
    """What the cities of a side would pay now; of Demand for Action it knows nothing."""
    return city_value(world, table, seat) - withheld(world, table, seat)


def swords_at(world: World, table: Table, seat: Seat, place: Place) -> int:
    """Troops and Leaders."""
    total = 0
    units = table.forces[seat].get(place)
    if units:
        a, b, c, d = units
        one, two, three, four = world.swords
        total = a * one + b * two + c * three + d * four
    for name, officer in table.leaders.items():
        if officer.at == place and officer.seat == seat:
            total += world.leader_swords[name]
    return total


def has(table: Table, seat: Seat, card: CardId) -> bool:
    """Whether a side holds a Forum card, or has a Leader on the map."""
    officer = table.leaders.get(card)
    return table.forum.get(card) == seat or (officer is not None and officer.seat == seat)


def leaning(world: World, table: Table, seat: Seat) -> dict[str, int]:
    """Political points of a side by party: its Forum cards and its living Leaders (Q25)."""
    points = {"populares": 0, "optimates": 0}
    mine = [card for card, owner in table.forum.items() if owner == seat]
    mine += [name for name, officer in table.leaders.items() if officer.seat == seat and name in world.card]
    for name in mine:
        card = world.card[name]
        if card.party:
            points[card.party] += card.points
    return points


def lean_of(world: World, card: CardId) -> int:
    """What a Leader or Forum card brings: Populares above nought, Optimates below."""
    printed = world.card[card]
    return printed.points if printed.party == "populares" else -printed.points


def lean(world: World, table: Table, seat: Seat) -> int:
    """Populares above nought, Optimates below."""
    points = leaning(world, table, seat)
    return points["populares"] - points["optimates"]


def stock(world: World, table: Table, seat: Seat, unit: Unit) -> int:
    """Counters of a kind that are not in use; those eliminated in a battle still going on are (Q46)."""
    heavy = unit in ("legion", "legion_veteran")
    first = 2 if heavy else 0
    used = sum(units[first] + units[first + 1] for units in table.forces[seat].values())
    for frame in table.frames:
        if isinstance(frame, Battle) and (frame.is_roman or seat == table.seat):
            used += frame.sides[seat].dead[1 if heavy else 0]
    counts = counts_of(world, table.options)
    return (counts.legions if heavy else counts.allied) - used


def counts_of(world: World, options: CaesarOptions) -> Numbers | Bronze:
    """Where the numbers stand that an edition may have of its own (Q70): counters (Q35), war chests (Q2), and what is kept
    back (Q69)."""
    bronze = None if options.is_silver else world.numbers.bronze
    return bronze or world.numbers


def marker_stock(world: World, table: Table) -> int:
    return world.numbers.markers - len(table.markers)


def legion_price(world: World, table: Table, seat: Seat) -> int:
    discount = world.number("reform", "discount") if has(table, seat, "reform") else 0
    return max(0, world.numbers.legion_price - discount)


def claim_price(world: World, table: Table, seat: Seat, card: CardId) -> int:
    discount = world.number("octavianus", "discount") if has(table, seat, "octavianus") else 0
    return max(0, world.number(card, "price") - discount)


def meets_claim(world: World, table: Table, seat: Seat, card: CardId) -> bool:
    """Whether the printed condition of a Forum card is met, its price left out."""

    def is_mine(city: Place) -> bool:
        return controller(world, table, city) == seat

    match card:
        case "senate" | "reform":
            return is_mine(world.capital)
        case "consular_imperium":
            return supreme_at(world, table, seat) == world.capital
        case "tribunes" | "publicani":
            return sum(map(is_mine, world.card[card].cities)) >= world.number(card, "cities")
        case "land_for_veterans":
            return sum(units[3] for units in table.forces[seat].values()) >= world.number(card, "veterans")
        case "pontifex":
            return bool(officers_at(world, table, seat, world.capital))
        case "ancestors":
            return all(map(is_mine, world.card[card].cities)) or has(table, seat, "cato")
        case _:
            return False


def supply_needs(world: World, table: Table, seat: Seat) -> dict[Place, int]:
    """Units beyond the value of their place, by place (10.3); Leaders never count (10.3.3)."""
    needs = {place: sum(units) - world.gold[place] for place, units in table.forces[seat].items()}
    return {place: need for place, need in sorted(needs.items()) if need > 0}


def supply_cost(world: World, table: Table, seat: Seat) -> int:
    """Gold owed for supply now; nothing in the Bronze game (Q37)."""
    if not table.options.is_silver:
        return 0
    total = sum(supply_needs(world, table, seat).values()) * world.numbers.supply_price
    relief = world.number("ancestors", "relief") if has(table, seat, "ancestors") else 0
    return max(0, total - relief)


def may_yield(world: World, table: Table, seat: Seat) -> bool:
    """Whether a side is beaten, so that it may offer to yield in its Forum Phase (Q67)."""
    most, least = world.numbers.beaten
    if not most or table.offered:
        return False
    return city_value(world, table, seat) <= least and city_value(world, table, 1 - seat) >= most


def head_is_off(world: World, table: Table, seat: Seat) -> bool:
    """Whether a side's Supreme Leader is dead."""
    return world.supreme[seat] not in table.leaders


def free_draws(world: World, table: Table, seat: Seat) -> int:
    """Free cards that come by themselves in the Draw Phase: one. Before version 3 those that are offered came with it."""
    return world.numbers.free_cards + (0 if world.is_settled else _extra_draws(world, table, seat))


def offered_draws(world: World, table: Table, seat: Seat) -> int:
    """Free cards that may be drawn or left in the Draw Phase (Q62)."""
    return max(0, _extra_draws(world, table, seat) - table.taken) if world.is_settled else 0


def _extra_draws(world: World, table: Table, seat: Seat) -> int:
    """The Senate's card, and the Supreme Leader's in Rome (11.1, Q33)."""
    count = 0
    if has(table, seat, "senate"):
        count += world.number("senate", "cards")
    if table.options.is_silver and supreme_at(world, table, seat) == world.capital:
        count += 1
    return count


def final_score(world: World, table: Table, seat: Seat) -> int:
    """The reckoning after the last turn."""
    numbers = world.numbers
    score = city_value(world, table, seat) + numbers.score_lean * abs(lean(world, table, seat))
    return score + (numbers.score_head if head_is_off(world, table, 1 - seat) else 0)


def diplomacy_modifier(world: World, table: Table, seat: Seat, place: Place, removal: bool) -> int:
    """Sum of the modifiers of a Diplomacy Roll (7.41), Curio's and Cato's with them."""
    modifier = 0
    if place in world.gold and not world.is_area(place) and controller(world, table, place) == seat:
        modifier += 1
    enemy = sum(swords_at(world, table, 1 - seat, other) for other in world.links[place])  # Q13
    if enemy > world.worth[place]:
        modifier -= 1
    if world.is_area(place):
        modifier -= 1
    if has(table, seat, "curio"):
        modifier += world.number("curio", "bonus")
    if removal and has(table, 1 - seat, "cato"):
        modifier -= world.number("cato", "malus")
    return modifier


def rolls_allowed(world: World, table: Table, seat: Seat) -> int:
    return world.number("curio", "rolls") if has(table, seat, "curio") else world.numbers.rolls


def open_cards(table: Table) -> Mapping[CardId, int]:
    """How many of each title are discarded, on the Forum or on the map."""
    counts: dict[CardId, int] = {}
    for name in (*table.discards, *table.forum, *table.leaders):
        counts[name] = counts.get(name, 0) + 1
    return counts


def draw_pile(world: World, state: State) -> dict[CardId, int]:
    """What can still be drawn: all that is neither open nor in a hand."""
    gone = dict(open_cards(state.table))
    for hand in state.hands:
        for name in hand.cards:
            gone[name] = gone.get(name, 0) + 1
    left = {card.id: card.count - gone.get(card.id, 0) for card in world.board.cards}
    return {name: count for name, count in left.items() if count}


def pile_size(world: World, table: Table) -> int:
    """Cards in the draw pile, as anybody can count them."""
    supremes = sum(name in table.leaders for name in world.supreme)
    gone = len(table.discards) + len(table.forum) + len(table.leaders) - supremes + sum(table.held)
    return sum(card.count for card in world.board.cards) - gone
