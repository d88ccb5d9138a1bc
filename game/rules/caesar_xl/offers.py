"""Why something can't be bought, claimed, played or used: the conditions of single actions."""

from __future__ import annotations

from game.core.say import Say, say
from game.core.types import Seat
from game.rules.caesar_xl.choices import entries, legion_spots, levy_spot, mobilize_spots
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.marching import goal_refusal, pieces_refusal
from game.rules.caesar_xl.realm import (
    claim_price,
    controller,
    has,
    has_pieces,
    is_met,
    is_wild,
    legion_price,
    marker_stock,
    meets_claim,
    offered_draws,
    rolls_allowed,
    stock,
    troops_at,
)
from game.rules.caesar_xl.state import UNCLAIMED, Battle, InPhase, Phase, Recalling, State, Table, Troops, Unit
from game.rules.caesar_xl.world import World


def _dear(table: Table, seat: Seat, price: int) -> Say | None:
    gold = table.gold[seat]
    return say("caesar_xl.no.gold", price=price, gold=gold) if price > gold else None


def claim_refusal(world: World, table: Table, seat: Seat, card: CardId) -> Say | None:
    if card not in table.forum:
        return say("caesar_xl.no.not_on_forum")
    if table.forum[card] != UNCLAIMED:
        return say("caesar_xl.no.claimed", seat=table.forum[card])  # Q23
    if not meets_claim(world, table, seat, card):
        return say("caesar_xl.no.claim_unmet", card=card)
    return _dear(table, seat, claim_price(world, table, seat, card))


def draw_refusal(world: World, table: Table, seat: Seat) -> Say | None:
    """Q62."""
    return None if offered_draws(world, table, seat) else say("caesar_xl.no.no_free_card")


def buy_refusal(world: World, table: Table, seat: Seat) -> Say | None:
    """6.1: after the free cards."""
    if not table.options.is_silver:
        return say("caesar_xl.no.bronze")
    if table.doings.bought >= world.numbers.bought_cards:
        return say("caesar_xl.no.bought", count=world.numbers.bought_cards)
    if offered_draws(world, table, seat):
        return say("caesar_xl.no.free_first")
    return _dear(table, seat, world.numbers.card_price)


def requisition_refusal(world: World, table: Table, seat: Seat, card: CardId) -> Say | None:
    if not has(table, seat, "consular_imperium"):
        return say("caesar_xl.no.no_power", card="consular_imperium")
    if "consular_imperium" in table.doings.powers:
        return say("caesar_xl.no.power_spent", card="consular_imperium")
    if not table.doings.blank:
        return say("caesar_xl.no.nothing_blank")
    if card not in table.discards or world.card[card].family != "tactics":
        return say("caesar_xl.no.no_tactics_there")
    return _dear(table, seat, world.number("consular_imperium", "fee"))


def entry_refusal(world: World, state: State, seat: Seat, card: CardId, place: Place) -> Say | None:
    if card not in state.hands[seat].cards:
        return say("caesar_xl.no.not_in_hand")
    if world.card[card].family != "leader":
        return say("caesar_xl.no.no_leader_card")
    return _place_refusal(world, state.table, seat, place)


def _place_refusal(world: World, table: Table, seat: Seat, place: Place) -> Say | None:
    found = entries(world, table, seat)
    if place in found:
        return None
    if not found:
        return say("caesar_xl.no.no_entry")
    alive = world.supreme[seat] in table.leaders
    return say("caesar_xl.no.enters_with_supreme" if alive else "caesar_xl.no.enters_city")


def recall_refusal(world: World, table: Table, seat: Seat, card: CardId, place: Place) -> Say | None:
    """Cicero: free when he enters, for Gold in a later Draw Phase."""
    frame = table.frames[-1]
    if not has(table, seat, "cicero"):
        return say("caesar_xl.no.no_power", card="cicero")
    if card not in table.discards or world.card[card].family != "leader":
        return say("caesar_xl.no.no_leader_there")
    if isinstance(frame, InPhase):
        if frame.name != "draw":
            return say("caesar_xl.no.wrong_phase", phase=frame.name)
        if "cicero" in table.doings.powers:
            return say("caesar_xl.no.power_spent", card="cicero")
        poor = _dear(table, seat, world.number("cicero", "price"))
        if poor is not None:
            return poor
    else:
        assert isinstance(frame, Recalling)
    return _place_refusal(world, table, seat, place)


# ---- purchase


def recruit_refusal(world: World, table: Table, seat: Seat, place: Place, unit: Unit) -> Say | None:
    if place not in world.places:
        return say("caesar_xl.no.no_such_place")
    if world.is_area(place):
        return say("caesar_xl.no.recruit_area", place=place)  # 12.2.1
    if unit not in ("allied", "legion"):
        return say("caesar_xl.no.recruit_veteran")
    if controller(world, table, place) != seat:
        return say("caesar_xl.no.not_friendly", place=place)
    if is_met(table, seat, place):
        return say("caesar_xl.no.stray_leader", place=place)  # Q51
    if unit == "legion" and place not in world.squares:
        return say("caesar_xl.no.recruit_circle", place=place)
    if table.doings.raised.get(place, 0) >= world.gold[place]:
        return say("caesar_xl.no.recruit_most", place=place, count=world.gold[place])
    if stock(world, table, seat, unit) <= 0:
        return say("caesar_xl.no.stock", unit=unit)  # Q35
    return _dear(table, seat, unit_price(world, table, seat, unit))


def unit_price(world: World, table: Table, seat: Seat, unit: Unit) -> int:
    return legion_price(world, table, seat) if unit == "legion" else world.numbers.allied_price


def _roll_refusal(world: World, table: Table, seat: Seat, place: Place, price: int) -> Say | None:
    if not table.options.is_silver:
        return say("caesar_xl.no.bronze")
    if place not in world.places:
        return say("caesar_xl.no.no_such_place")
    most = rolls_allowed(world, table, seat)
    if table.doings.rolls >= most:
        return say("caesar_xl.no.rolls", count=most)
    return _dear(table, seat, price)


def negotiation_refusal(world: World, table: Table, seat: Seat, place: Place, source: Place) -> Say | None:
    """7.4: an empty or friendly city or area, without a marker."""
    wrong = _roll_refusal(world, table, seat, place, world.numbers.marker_price)
    if wrong is not None:
        return wrong
    if has_pieces(table, 1 - seat, place) or table.markers.get(place) == 1 - seat:
        return say("caesar_xl.no.not_empty", place=place)
    if place in table.markers:
        return say("caesar_xl.no.has_marker", place=place)
    if is_wild(world, table, place) and not table.options.marker_holds:
        return say("caesar_xl.no.marker_would_fall", place=place)  # Q11
    if source:
        return None if table.markers.get(source) == seat else say("caesar_xl.no.no_marker_there")
    return None if marker_stock(world, table) > 0 else say("caesar_xl.no.marker_stock", count=world.numbers.markers)


def undermining_refusal(world: World, table: Table, seat: Seat, place: Place) -> Say | None:
    """7.41: an enemy marker without enemy units."""
    wrong = _roll_refusal(world, table, seat, place, world.numbers.removal_price)
    if wrong is not None:
        return wrong
    if table.markers.get(place) != 1 - seat:
        return say("caesar_xl.no.no_enemy_marker", place=place)
    return say("caesar_xl.no.marker_guarded", place=place) if has_pieces(table, 1 - seat, place) else None


def power_refusal(world: World, table: Table, seat: Seat, card: CardId, place: Place) -> Say | None:
    if card not in ("antonius", "scipio", "land_for_veterans", "pontifex"):
        return say("caesar_xl.no.no_such_power")
    if not has(table, seat, card):
        return say("caesar_xl.no.no_power", card=card)
    if card in table.doings.powers:
        return say("caesar_xl.no.power_spent", card=card)
    if card == "pontifex":
        return say("caesar_xl.no.no_target") if place else None
    frame = table.frames[-1]
    if not isinstance(frame, InPhase) or frame.name != "purchase":
        return say("caesar_xl.no.power_purchase", card=card)
    if card == "land_for_veterans":
        if controller(world, table, place) != seat or world.is_area(place) or not troops_at(table, seat, place)[2]:
            return say("caesar_xl.no.no_promotion")
        return _dear(table, seat, world.number(card, "fee"))
    if place:
        return say("caesar_xl.no.no_target")
    return None if levy_spot(world, table, seat, card) else say("caesar_xl.no.no_levy", card=card)


# ---- cards


_PLAYED_IN: dict[CardId, tuple[Phase, ...]] = {
    "contributions": ("draw",),
    "allies_mobilize": ("purchase",),
    "call_for_legions": ("purchase",),
    "revolt": ("purchase",),
    "royal_treasury": ("purchase",),
    "treachery": ("purchase", "march"),
}


def action_refusal(world: World, state: State, seat: Seat, card: CardId, place: Place) -> Say | None:
    """An Action card in its phase."""
    table = state.table
    if card not in state.hands[seat].cards:
        return say("caesar_xl.no.not_in_hand")
    frame = table.frames[-1]
    assert isinstance(frame, InPhase)
    match world.card[card].family:
        case "tactics":
            return say("caesar_xl.no.tactics_in_battle")
        case "leader":
            return say("caesar_xl.no.leader_enters")
        case _:
            pass
    if card == "fleet":
        return say("caesar_xl.no.fleet_sails")
    if frame.name not in _PLAYED_IN[card]:
        return say("caesar_xl.no.card_phase", card=card, phase=_PLAYED_IN[card][0])
    if card == "treachery":
        return _treachery_refusal(world, table, seat, place)
    if card == "revolt":
        return _revolt_refusal(world, table, seat, place)
    if place:
        return say("caesar_xl.no.no_target")
    match card:
        case "allies_mobilize":
            is_possible = bool(mobilize_spots(world, table, seat)) and stock(world, table, seat, "allied") > 0
        case "call_for_legions":
            is_possible = bool(legion_spots(world, table, seat)) and stock(world, table, seat, "legion") > 0
        case _:
            is_possible = True
    return None if is_possible else say("caesar_xl.no.card_in_vain", card=card)


def _treachery_refusal(world: World, table: Table, seat: Seat, place: Place) -> Say | None:
    if table.doings.marched:
        return say("caesar_xl.no.treachery_late")
    if place not in world.places or not has_pieces(table, 1 - seat, place):
        return say("caesar_xl.no.no_enemy_there")
    cato = table.leaders.get("cato")
    if cato is not None and cato.seat != seat and cato.at == place:
        return say("caesar_xl.no.cato", place=place)
    return None


def _revolt_refusal(world: World, table: Table, seat: Seat, place: Place) -> Say | None:
    if place not in world.circles:
        return say("caesar_xl.no.revolt_circle")
    is_held = place in table.forces[1 - seat] if world.is_settled else has_pieces(table, 1 - seat, place)  # Q61
    if is_held:
        return say("caesar_xl.no.not_empty", place=place)
    return None if stock(world, table, seat, "allied") > 0 else say("caesar_xl.no.stock", unit="allied")


def sail_refusal(
    world: World, state: State, seat: Seat, start: Place, to: Place, troops: Troops, leaders: tuple[CardId, ...]
) -> Say | None:
    table = state.table
    if "fleet" not in state.hands[seat].cards:
        return say("caesar_xl.no.not_in_hand")
    if table.storms >= 0:
        return say("caesar_xl.no.fleet_storms")
    if start not in world.coast or to not in world.coast:
        return say("caesar_xl.no.fleet_coast")
    if start == to:
        return say("caesar_xl.no.stays", place=start)
    wrong = pieces_refusal(world, table, seat, start, troops, leaders)
    return wrong if wrong is not None else goal_refusal(world, table, seat, to, troops)


def tactics_refusal(world: World, state: State, seat: Seat, battle: Battle, card: CardId, place: Place) -> Say | None:
    table = state.table
    if battle.step not in ("attacker_card", "defender_card", "pursuit"):
        return say("caesar_xl.no.no_card_now")
    if card not in state.hands[seat].cards:
        return say("caesar_xl.no.not_in_hand")
    if world.card[card].family != "tactics":
        return say("caesar_xl.no.no_tactics")
    if place:
        return say("caesar_xl.no.no_target")
    if (card == "cavalry_pursuit") != (battle.step == "pursuit"):
        return say("caesar_xl.no.pursuit_only" if battle.step == "pursuit" else "caesar_xl.no.pursuit_later")
    if card == "hold_the_walls" and (seat == table.seat or world.gold[battle.place] < 1):
        return say("caesar_xl.no.walls")
    if card == "ambush" and not sum(troops_at(table, seat, battle.place)[:2]):
        return say("caesar_xl.no.ambush")
    return None
