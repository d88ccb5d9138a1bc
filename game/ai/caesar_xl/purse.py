"""What Gold and cards are spent on outside battles: claims, cards, Leaders, recruits, diplomacy, Action cards."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.ai.caesar_xl.scales import Scales
from game.core.say import Say, in_hundred, say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.choices import legion_spots, mobilize_spots
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.marching import shelters
from game.rules.caesar_xl.politics import claimable
from game.rules.caesar_xl.queries import negotiation
from game.rules.caesar_xl.realm import (
    claim_price,
    controlled,
    has,
    has_pieces,
    is_met,
    lean,
    lean_of,
    legion_price,
    marker_stock,
    officers_at,
    rolls_allowed,
    stock,
    troops_at,
)
from game.rules.caesar_xl.state import UNITS, Troops

UNTOLD: dict[str, str | int] = {"points": "", "size": ""}
"""For a figure that is filled in once a step is chosen (`notes.told`)."""
UNTOLD_SWORDS: dict[str, str | int] = {"swords": "", "all": ""}
"""The same of Treachery (`reasons.of_treachery`)."""


class Played(Struct, frozen=True):
    """What wars played on from a choice came to, the look-ahead counted in: how many, the chance, and the next best's."""

    wars: int
    won: float
    other: float


class Choice(Struct, frozen=True):
    """An action, why, and what it gains in score."""

    action: act.Action
    note: Say
    gain: float
    ahead: float | None = None
    """What it leaves, once the enemy has answered, more than the next best; None where nothing was compared."""
    played: Played | None = None
    """None where no war was played on."""
    taken: tuple[float, float] | None = None
    """How likely the enemy takes the Supreme Leader without this march of a plan and with it, where it keeps him safe."""


def present(scales: Scales, place: Place) -> tuple[Troops, tuple[CardId, ...]]:
    here = troops_at(scales.table, scales.seat, place)
    names = officers_at(scales.world, scales.table, scales.seat, place)
    return (here[0], here[1], here[2], here[3]), tuple(sorted(names))


def gain_of_unit(scales: Scales, place: Place, index: int, count: int = 1) -> float:
    """What one more unit in a place is worth, without its price."""
    here, names = present(scales, place)
    units = list(here)
    units[index] += count
    after = (units[0], units[1], units[2], units[3])
    return scales.value(place, after, names) - scales.value(place, here, names)


def gain_of_rank(scales: Scales, place: Place, index: int) -> float:
    """What it is worth that a regular of this kind becomes a Veteran."""
    here, names = present(scales, place)
    units = list(here)
    units[index] -= 1
    units[index + 1] += 1
    return scales.value(place, (units[0], units[1], units[2], units[3]), names) - scales.value(place, here, names)


# ---- Forum and cards


def claims(scales: Scales) -> Iterator[Choice]:
    for card in claimable(scales.world, scales.table, scales.seat):
        price = claim_price(scales.world, scales.table, scales.seat, card)
        gain = scales.with_points(card, scales.seat) + scales.w.deny * max(0.0, scales.with_points(card, scales.foe))
        note = say("caesar_xl.note.claims", card=card, **lean_with(scales, card))
        yield Choice(act.Claim(card), note, gain - price * scales.cost)


def lean_with(scales: Scales, card: CardId) -> dict[str, str | int]:
    """How near a political victory the lean comes with a card."""
    now = lean(scales.world, scales.table, scales.seat)
    after = now + lean_of(scales.world, card)
    return {"way": "up" if abs(after) > abs(now) else "down", "lean": abs(after), "most": scales.world.numbers.lean}


def leaders(scales: Scales, hand: list[CardId], places: list[Place]) -> Iterator[Choice]:
    """Leaders from the hand, where they may enter."""
    for card in dict.fromkeys(hand):
        if scales.world.card[card].family != "leader":
            continue
        for place in places:
            here, names = present(scales, place)
            after = tuple(sorted({*names, card}))
            gain = scales.value(place, here, after) - scales.value(place, here, names)
            gain += scales.with_points(card, scales.seat)
            told = lean_with(scales, card)
            if told["way"] == "up":
                note = say("caesar_xl.note.leader", card=card, place=place, **told)
            else:
                note = say("caesar_xl.note.leader_still", card=card, place=place, **told, **UNTOLD)
            yield Choice(act.PlayLeader(card, place), note, gain)


def kept_back(scales: Scales) -> float:
    """Gold that a card must leave in the treasury: more while there are troops to be raised."""
    raised = stock(scales.world, scales.table, scales.seat, "legion") + stock(
        scales.world, scales.table, scales.seat, "allied"
    )
    return scales.w.kept if raised <= 3 else 2 * scales.w.kept + 1


def card_from(scales: Scales, gold: float) -> Choice | None:
    """6.1: a card bought with so much Gold in the treasury at least, beyond its price; None where it is not to be had."""
    price = scales.world.numbers.card_price
    if scales.table.gold[scales.seat] < price + gold or not scales.left:
        return None
    worth = scales.w.card * scales.lam * min(1.0, scales.left / 5)
    note = say("caesar_xl.note.buys", gold=scales.table.gold[scales.seat])
    return Choice(act.Buy(), note, worth - price * scales.cost)


def buying(scales: Scales) -> Iterator[Choice]:
    """6.1: when the treasury is deep, or the troops are all raised."""
    table, world, seat = scales.table, scales.world, scales.seat
    bought = card_from(scales, kept_back(scales))
    if bought is not None:
        yield bought
    for card in dict.fromkeys(table.discards):
        if world.card[card].family == "tactics" and has(table, seat, "consular_imperium"):
            yield Choice(act.Requisition(card), say("caesar_xl.note.requisition", card=card, **UNTOLD), 0.8 * scales.lam)


def recalls(scales: Scales, places: list[Place], price: int) -> Iterator[Choice]:
    for card in dict.fromkeys(scales.table.discards):
        if scales.world.card[card].family == "leader":
            for place in places:
                gain = scales.with_points(card, scales.seat) - price * scales.cost
                yield Choice(act.Recall(card, place), say("caesar_xl.note.recall", card=card, place=place, **UNTOLD), gain)


# ---- purchase


def recruits(scales: Scales) -> Iterator[Choice]:
    table, world, seat = scales.table, scales.world, scales.seat
    prices = {0: world.numbers.allied_price, 2: legion_price(world, table, seat)}
    plenty = scales.w.plenty if table.gold[seat] > 15 else 1.0
    for city in controlled(world, table, seat):
        if is_met(table, seat, city) or table.doings.raised.get(city, 0) >= world.gold[city]:
            continue
        for index, price in prices.items():
            if price > table.gold[seat] or stock(world, table, seat, UNITS[index]) <= 0:
                continue
            if index == 2 and city not in world.squares:
                continue
            gain = gain_of_unit(scales, city, index) - price * scales.cost * plenty
            note = say("caesar_xl.note.recruit", place=city, unit=UNITS[index], **UNTOLD)
            yield Choice(act.Recruit(city, UNITS[index]), note, gain)


def diplomacy(scales: Scales) -> Iterator[Choice]:
    """Marker by marker: the chance of the roll times what control is worth."""
    table, world, seat = scales.table, scales.world, scales.seat
    if not table.options.is_silver or table.doings.rolls >= rolls_allowed(world, table, seat):
        return
    is_left = marker_stock(world, table) > 0
    least = None if is_left else _least_marker(scales)
    for city in world.cities:
        if has_pieces(table, scales.foe, city):
            continue
        owner = table.markers.get(city, -1)
        if owner == seat:
            continue
        is_removal = owner == scales.foe
        price = world.numbers.removal_price if is_removal else world.numbers.marker_price
        worth = scales.worth[city]
        if price > table.gold[seat] or worth <= price * scales.cost or not (is_removal or is_left or least):
            continue
        gain = 0.9 * worth if is_removal and city not in table.forces[seat] else _of_a_marker(scales, city)
        source = ""
        if not is_removal and least is not None:
            source, gain = least[1], gain - least[0]
        if gain <= price * scales.cost:  # whatever the dice say
            continue
        offer = negotiation(world, table, seat, city, is_removal)
        action = act.Undermine(city) if is_removal else act.Negotiate(city, source)
        key = "caesar_xl.note.undermine" if is_removal else "caesar_xl.note.negotiate"
        note = say(key, place=city, percent=in_hundred(offer.chance))
        yield Choice(action, note, offer.chance * gain - offer.price * scales.cost)


def _of_a_marker(scales: Scales, city: Place) -> float:
    """What a marker of one's own is worth in a city: little where troops hold it."""
    worth, units = scales.worth[city], scales.table.forces[scales.seat].get(city)
    if units:
        return 0.3 * worth if sum(units) == 1 else 0.1 * worth
    return worth * (scales.w.near if scales.threat(city) else scales.w.negotiate)


def _least_marker(scales: Scales) -> tuple[float, Place] | None:
    """The marker of one's own that is missed least where it stands, once none is left in the stock: it may be moved."""
    own = [place for place, owner in scales.table.markers.items() if owner == scales.seat and place in scales.world.cities]
    return min(((_of_a_marker(scales, place), place) for place in own), default=None)


def powers(scales: Scales) -> Iterator[Choice]:
    """What Leaders and Forum cards of one's own give in the Purchase Phase."""
    table = scales.table
    for card in ("antonius", "scipio"):
        if has(table, scales.seat, card):
            yield Choice(act.UsePower(card), say("caesar_xl.note.levy", card=card), 4 * scales.lam)
    if has(table, scales.seat, "land_for_veterans"):
        fee = scales.world.number("land_for_veterans", "fee")
        for place, units in sorted(table.forces[scales.seat].items()):
            if units[2]:
                gain = gain_of_rank(scales, place, 2) - fee * scales.cost * 0.6
                yield Choice(
                    act.UsePower("land_for_veterans", place), say("caesar_xl.note.land", place=place, **UNTOLD), gain
                )


def action_cards(scales: Scales, hand: list[CardId], phase: str) -> Iterator[Choice]:
    """Action cards where they serve; Fleet is a march."""
    table, world = scales.table, scales.world
    for card in dict.fromkeys(hand):
        if world.card[card].family != "action" or card == "fleet":
            continue
        note = say("caesar_xl.note.card", card=card, **UNTOLD)
        match card:
            case "contributions" if phase == "draw":
                yield Choice(act.PlayCard(card), note, 4 * scales.lam)
            case "allies_mobilize" | "call_for_legions" if phase == "purchase":
                index = 0 if card == "allies_mobilize" else 2
                spots = mobilize_spots(world, table, scales.seat) if index == 0 else legion_spots(world, table, scales.seat)
                gains = sorted((gain_of_unit(scales, spot, index) for spot in spots), reverse=True)
                yield Choice(act.PlayCard(card), note, sum(gain for gain in gains[:3] if gain > 0))
            case "royal_treasury" if phase == "purchase":
                yield Choice(act.PlayCard(card), note, 3.5 * scales.lam)
            case "revolt" if phase == "purchase":
                for place in world.circles:
                    if place in table.forces[scales.foe]:
                        continue
                    gain = gain_of_unit(scales, place, 0, min(2, max(1, stock(world, table, scales.seat, "allied"))))
                    if place in scales.strays and shelters(world, table, scales.foe, place):  # he gets away (Q61)
                        gain -= scales.worth_of_stray(place)
                    yield Choice(act.PlayCard(card, place), say("caesar_xl.note.revolt", place=place, **UNTOLD), gain - 0.5)
            case "treachery" if phase in ("purchase", "march"):
                for place, (troops, names, _) in sorted(scales.foes.items()):
                    chance, worth = _betrayal(scales, troops, names, place)
                    note = say("caesar_xl.note.treachery", place=place, **UNTOLD_SWORDS)
                    yield Choice(act.PlayCard(card, place), note, worth * chance - 1.2)
                for place, name in sorted(scales.strays.items()):
                    if name == scales.foe_supreme:  # alone, and no die but this one to be feared
                        chance = max(0, 7 - scales.world.leader_swords[name]) / 6
                        note = say("caesar_xl.note.treachery", place=place, **UNTOLD_SWORDS)
                        yield Choice(act.PlayCard(card, place), note, scales.quarry * chance - 1.2)
            case _:
                pass


def _betrayal(scales: Scales, troops: Troops, names: tuple[CardId, ...], place: Place) -> tuple[float, float]:
    """How likely Treachery clears a place, and what is gained when it does."""
    swords = scales.strength(troops, ())
    chance = max(0, 7 - swords) / 6
    gain = scales.worth[place] + scales.strength(troops, ()) * 1.3 * scales.lam
    if scales.foe_supreme in names:
        with_him = swords + scales.world.leader_swords[scales.foe_supreme]
        return 1.0, chance * gain + max(0, 7 - with_him) / 6 * scales.quarry + 3 * scales.lam
    return max(chance, 0.4), gain if chance else 3.5 * 1.3 * scales.lam / 0.4
