"""What a table or a computer player asks beyond the lists: ways with their price, forecasts, what ending a phase costs.

All take the public table: nothing here looks into a hand. Exact odds of a battle are in `odds`.
"""

from __future__ import annotations

from msgspec import Struct

from game.core.say import Say, say
from game.core.types import Seat
from game.rules.caesar_xl.choices import levy_spot
from game.rules.caesar_xl.data import Board, Card, CardId, Place
from game.rules.caesar_xl.marching import is_hostile, march_price, march_refusal, ways
from game.rules.caesar_xl.politics import claimable, holds_rome, riches_lead
from game.rules.caesar_xl.realm import (
    areas_of,
    city_tax,
    controller,
    diplomacy_modifier,
    final_score,
    has,
    head_is_off,
    lean,
    offered_draws,
    officers_at,
    size_at,
    supply_cost,
    supply_needs,
    swords_at,
)
from game.rules.caesar_xl.state import InPhase, Table, Troops
from game.rules.caesar_xl.world import World


class Way(Struct, frozen=True):
    """A march of one stack. `via` "" for one step; `why`: the reason when it is not possible."""

    to: Place
    via: Place
    price: int
    is_hostile: bool
    why: Say | None


def stack_ways(
    world: World, table: Table, seat: Seat, start: Place, troops: Troops, leaders: tuple[CardId, ...]
) -> list[Way]:
    """Every goal of these pieces, one step first, then by Forced March, with its price (9.3.1, 11.2)."""
    return [
        Way(
            to, via, march_price(world, table, seat, troops, leaders, via), is_hostile(world, table, seat, to),
            march_refusal(world, table, seat, start, to, troops, leaders, via),
        )
        for to, via in ways(world, table, seat, start, forced=table.options.is_silver)
    ]  # fmt: skip


class AreaTax(Struct, frozen=True):
    """A subdued area that will be taxed (12.3). `mean`: Gold on the average; `revolt`: the chance of a revolt."""

    place: Place
    swords: int
    mean: float
    revolt: float


class Forecast(Struct, frozen=True):
    """Gold of a side by its next Tax Phase and by the end of its next Combat Phase as things stand."""

    cities: int
    """What the cities will pay, Demand for Action and a dead Supreme Leader counted."""
    extra: int
    """Publicani."""
    brutus: bool
    """One more die of Gold."""
    areas: tuple[AreaTax, ...]
    supply: int
    needs: dict[Place, int]
    """Units beyond the value of their place."""


def forecast(world: World, table: Table, seat: Seat) -> Forecast:
    value = city_tax(world, table, seat)
    if table.demand[seat]:
        value //= 2
    return Forecast(
        cities=value,
        extra=world.number("publicani", "gold") if has(table, seat, "publicani") else 0,
        brutus=has(table, seat, "brutus"),
        areas=tuple(area_tax(world, table, seat, area) for area in areas_of(world, table, seat)),
        supply=supply_cost(world, table, seat),
        needs=supply_needs(world, table, seat) if table.options.is_silver else {},
    )


def area_tax(world: World, table: Table, seat: Seat, place: Place) -> AreaTax:
    swords = swords_at(world, table, seat, place) + (table.markers.get(place) == seat)
    paying = range(1, min(swords, 6) + 1)
    return AreaTax(place, swords, sum(paying) / 6, 0.0 if swords >= world.numbers.revolt else 1 / 6)


class Negotiation(Struct, frozen=True):
    """A Diplomacy Roll before it is paid for (7.41)."""

    price: int
    modifier: int
    worth: int
    needs: int
    """The lowest roll that succeeds; above 6 it can't."""

    @property
    def chance(self) -> float:
        return max(0, min(6, 7 - self.needs)) / 6


def negotiation(world: World, table: Table, seat: Seat, place: Place, removal: bool) -> Negotiation:
    """Placing or moving a marker there, or with `removal` taking the enemy's away. The place must exist."""
    modifier = diplomacy_modifier(world, table, seat, place, removal)
    price = world.numbers.removal_price if removal else world.numbers.marker_price
    return Negotiation(price, modifier, world.worth[place], max(1, world.worth[place] + 1 - modifier))


class Standing(Struct, frozen=True):
    """How near a side is to each victory."""

    lean: int
    """Populares above nought, Optimates below."""
    riches: int
    holds_rome: bool
    enemy_head_off: bool
    score: int


def standing(world: World, table: Table, seat: Seat) -> Standing:
    return Standing(
        lean(world, table, seat), riches_lead(world, table, seat), holds_rome(world, table, seat),
        head_is_off(world, table, 1 - seat), final_score(world, table, seat),
    )  # fmt: skip


def lost_by_ending(world: World, table: Table) -> list[Say]:
    """What the phasing player gives up or lets happen when he ends the phase now."""
    frame, seat = table.frames[-1], table.seat
    if not isinstance(frame, InPhase):
        return []
    found: list[Say] = []
    if frame.name == "forum":
        found += [say("caesar_xl.warn.claim", card=card) for card in claimable(world, table, seat)]
    if frame.name == "draw" and offered_draws(world, table, seat):
        found.append(say("caesar_xl.warn.free_card", count=offered_draws(world, table, seat)))
    if frame.name == "purchase":
        found += _unused_powers(world, table, seat)
    if frame.name == "march":
        found += _left_behind(world, table, seat)
    return [*found, *_reverting(world, table)]


def _reverting(world: World, table: Table) -> list[Say]:
    """Areas without troops when the phase ends, and Leaders who are taken there (Q53)."""
    found: list[Say] = []
    for place in table.subdued:
        if any(size_at(table, side, place) for side in (0, 1)) or (place in table.markers and table.options.marker_holds):
            continue
        leaders = officers_at(world, table, table.seat, place)
        if leaders:
            found.append(say("caesar_xl.warn.reverts_leader", place=place, leader=leaders[0]))
        else:
            found.append(say("caesar_xl.warn.reverts", place=place))
    return found


def _unused_powers(world: World, table: Table, seat: Seat) -> list[Say]:
    return [
        say("caesar_xl.warn.levy", card=card, place=spot)
        for card in ("antonius", "scipio")
        if card not in table.doings.powers and (spot := levy_spot(world, table, seat, card)) is not None
    ]


def _left_behind(world: World, table: Table, seat: Seat) -> list[Say]:
    """Cities that marches have emptied, and supply that can't be paid where the units stand now."""
    starts = sorted({arrival.start for arrival in table.arrivals if not world.is_area(arrival.start)})
    found = [
        say("caesar_xl.warn.emptied", place=start, gold=world.gold[start])
        for start in starts if controller(world, table, start) == -1
    ]  # fmt: skip
    cost, gold = supply_cost(world, table, seat), table.gold[seat]
    if cost > gold:
        found.append(say("caesar_xl.warn.supply", price=cost, gold=gold))
    elif cost:
        found.append(say("caesar_xl.warn.supply_due", price=cost))
    return found


# ---- the board's words


SILVER_ONLY = "curio", "cato", "ancestors", "revolt"
"""Cards of which the Bronze game leaves a part, or all but their points, without use: diplomacy, markers, supply (Q37)."""


def effect_of(card: Card, is_silver: bool = True) -> Say:
    """What a card does, with its numbers."""
    edition = "" if is_silver or card.id not in SILVER_ONLY else ".bronze"
    return say(f"caesar_xl.effect.{card.id}{edition}", **card.has)


def claim_of(card: Card) -> Say:
    """The condition of a Forum card."""
    return say(f"caesar_xl.claim.{card.id}", **card.has)


def is_reconstructed(board: Board, name: str, what: str) -> bool:
    """Whether a value of the board is this house's own. `name`: a city, area or card, or "" for the board's numbers."""
    if not name:
        return what not in board.numbers.sourced
    sourced = {place.name: place.sourced for place in board.cities}
    sourced.update({area.name: area.sourced for area in board.areas})
    sourced.update({card.id: card.sourced for card in board.cards})
    return what not in sourced.get(name, ())
