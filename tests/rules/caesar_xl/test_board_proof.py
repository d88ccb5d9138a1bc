"""The proof of a board: where it says the fault lies and with which numbers, and how far a value may go."""

from typing import Any

import msgspec
import pytest

from game.core.say import Say, say
from game.core.types import BadBoard
from game.rules.caesar_xl.data import Board, Route
from game.rules.caesar_xl.proof import EFFECTS, prove
from tests.rules.caesar_xl.position import board_with, standard

replace = msgspec.structs.replace


def index_of(what: str, name: str) -> int:
    return [getattr(one, "id", None) or one.name for one in getattr(standard(), what)].index(name)


def edited(what: str, at: int | str, **fields: Any) -> Board:
    things = list(getattr(standard(), what))
    at = index_of(what, at) if isinstance(at, str) else at
    things[at] = replace(things[at], **fields)
    return board_with(**{what: tuple(things)})


def numbered(**fields: Any) -> Board:
    return board_with(numbers=replace(standard().numbers, **fields))


def refused(board: Board) -> tuple[str, Say]:
    with pytest.raises(BadBoard) as bad:
        prove(board)
    return bad.value.place, bad.value.say


def bad(key: str, **params: int | str) -> Say:
    return say(f"caesar_xl.board.bad.{key}", **params)


def out(value: int, low: int, high: int) -> Say:
    return bad("range", value=value, low=low, high=high)


def card(name: str) -> str:
    return f"cards[{index_of('cards', name)}]"


ROUTES, CITIES, AREAS = standard().routes, standard().cities, standard().areas
LAST = len(ROUTES)
FAULTS: dict[str, tuple[Board, str, Say]] = {
    "a city's name twice": (edited("cities", 1, name="Gades"), "cities[1].name", bad("twice", name="Gades")),
    "an area's name that of a city": (edited("areas", 2, name="Gades"), "areas[2].name", bad("twice", name="Gades")),
    "a city without a name": (edited("cities", 3, name=""), "cities[3].name", bad("twice", name="")),
    "too much gold": (edited("cities", 2, gold=6), "cities[2].gold", out(6, 0, 5)),
    "gold below nought": (edited("cities", 2, gold=-1), "cities[2].gold", out(-1, 0, 5)),
    "an area without strength": (edited("areas", 1, strength=0), "areas[1].strength", out(0, 1, 9)),
    "an area too strong": (edited("areas", 1, strength=10), "areas[1].strength", out(10, 1, 9)),
    "a city west of the map": (edited("cities", 4, x=-0.01), "cities[4].x", bad("off_map", value="-0.01")),
    "a city south of the map": (edited("cities", 4, y=1.01), "cities[4].y", bad("off_map", value="1.01")),
    "an area east of the map": (edited("areas", 4, x=1.5), "areas[4].x", bad("off_map", value="1.5")),
    "an area north of the map": (edited("areas", 4, y=-1.0), "areas[4].y", bad("off_map", value="-1")),
    "a capital in the wild": (board_with(capital="Dacia"), "capital", bad("capital", name="Dacia")),
    "a route from nowhere": (edited("routes", 5, a="Nowhere"), "routes[5]", bad("unknown_place", name="Nowhere")),
    "a route to nowhere": (edited("routes", 5, b="Nowhere"), "routes[5]", bad("unknown_place", name="Nowhere")),
    "a route in a circle": (edited("routes", 0, b="Gades"), "routes[0]", bad("route", start="Gades", end="Gades")),
    "a route twice": (board_with(routes=(*ROUTES, ROUTES[3])), f"routes[{LAST}]",
                      bad("route", start=ROUTES[3].a, end=ROUTES[3].b)),
    "a route there and back": (board_with(routes=(*ROUTES, Route(ROUTES[3].b, ROUTES[3].a))), f"routes[{LAST}]",
                               bad("route", start=ROUTES[3].b, end=ROUTES[3].a)),
    "a city reached through the wild only": (
        board_with(routes=(*(one for one in ROUTES if "Gades" not in (one.a, one.b) or "Cantabria" in (one.a, one.b)),
                           Route("Cantabria", "Tingis"))),
        "cities", bad("cut_off", name="Gades", capital="Rome"),
    ),
    "an area cut off": (board_with(routes=tuple(one for one in ROUTES if "Arabia" not in (one.a, one.b))), "routes",
                        bad("cut_off", name="Arabia", capital="Rome")),
    "areas that touch": (board_with(routes=(*ROUTES, Route("Pannonia", "Dacia"))), "areas[3]",
                         bad("areas_touch", name="Pannonia")),
    "a short invasion table": (board_with(invasion=standard().invasion[1:]), "invasion",
                               bad("invasion", count=10, wanted=11)),
    "a long invasion table": (board_with(invasion=(*standard().invasion, "Dacia")), "invasion",
                              bad("invasion", count=12, wanted=11)),
    "an invasion from a city": (board_with(invasion=(*standard().invasion[:10], "Rome")), "invasion[10]",
                                bad("no_area", name="Rome")),
    "an area that keeps quiet": (
        board_with(invasion=tuple("Dacia" if name == "Parthia" else name for name in standard().invasion)), "areas[6]",
        bad("never_invades", name="Parthia"),
    ),
    "a card without an effect": (edited("cards", 0, id="comet"), "cards[0].id", bad("no_effect", name="comet")),
    "a card of another family": (edited("cards", "fleet", family="event"), f"{card('fleet')}.family",
                                 bad("family", card="fleet", family="action")),
    "numbers missing": (edited("cards", "curio", has={"bonus": 1}), f"{card('curio')}.has",
                        bad("numbers", card="curio", names="bonus, rolls")),
    "a number too many": (edited("cards", "fleet", has={"ships": 1}), f"{card('fleet')}.has",
                          bad("numbers", card="fleet", names="-")),
    "a number below nought": (edited("cards", "mutiny", has={"price": -1}), f"{card('mutiny')}.has.price", out(-1, 0, 30)),
    "a number too large": (edited("cards", "mutiny", has={"price": 31}), f"{card('mutiny')}.has.price", out(31, 0, 30)),
    "cities missing": (edited("cards", "tribunes", cities=()), f"{card('tribunes')}.cities",
                       bad("card_cities", card="tribunes")),
    "cities of a card without": (edited("cards", "fleet", cities=("Rome",)), f"{card('fleet')}.cities",
                                 bad("card_cities", card="fleet")),
    "a card's city in the wild": (edited("cards", "tribunes", cities=("Rome", "Dacia")), f"{card('tribunes')}.cities",
                                  bad("unknown_place", name="Dacia")),
    "no card of a title": (edited("cards", "fleet", count=0), f"{card('fleet')}.count", out(0, 1, 9)),
    "ten cards of a title": (edited("cards", "fleet", count=10), f"{card('fleet')}.count", out(10, 1, 9)),
    "two of a Leader": (edited("cards", "cato", count=2), f"{card('cato')}.count", out(2, 1, 1)),
    "two of a Forum card": (edited("cards", "senate", count=2), f"{card('senate')}.count", out(2, 1, 1)),
    "a Leader's swords": (edited("cards", "cato", swords=7), f"{card('cato')}.swords", out(7, 0, 6)),
    "swords of no Leader": (edited("cards", "senate", swords=1), f"{card('senate')}.swords", out(1, 0, 0)),
    "a party without points": (edited("cards", "cato", points=0), f"{card('cato')}.points", bad("points", card="cato")),
    "points without a party": (edited("cards", "cato", party=None), f"{card('cato')}.points", bad("points", card="cato")),
    "neither party nor points": (edited("cards", "cato", party=None, points=0), f"{card('cato')}.points",
                                 bad("points", card="cato")),
    "an Event of a party": (edited("cards", "mutiny", party="populares", points=1), f"{card('mutiny')}.points",
                            bad("points", card="mutiny")),
    "too many points": (edited("cards", "cato", points=7), f"{card('cato')}.points", out(7, 0, 6)),
    "points below nought": (edited("cards", "cato", points=-1), f"{card('cato')}.points", out(-1, 0, 6)),
    "a card twice": (board_with(cards=(*standard().cards, standard().cards[2])),
                     f"cards[{len(standard().cards)}].id", bad("twice", name="optimates_rally")),
    "a card missing": (board_with(cards=standard().cards[1:]), "cards", bad("card_missing", card="barbarian_invasion")),
    "a deck too large": (edited("cards", "fleet", count=3), "cards", bad("deck", count=41, wanted=40)),
    "politics": (edited("cards", "cato", points=3), "cards", bad("politics", populares=12, optimates=13)),
    "nothing to lean to": (numbered(lean=0), "numbers.lean", out(0, 1, 12)),
    "a lean nobody reaches": (numbered(lean=13), "numbers.lean", out(13, 1, 12)),
    "riches for nothing": (numbered(riches=0), "numbers.riches", out(0, 1, 59)),
    "riches nobody has": (numbered(riches=60), "numbers.riches", out(60, 1, 59)),
    "margins upside down": (numbered(margins=(16, 15)), "numbers.margins", out(16, 0, 15)),
    "a margin below nought": (numbered(margins=(-1, 15)), "numbers.margins", out(-1, 0, 15)),
    "a seat below": (edited("opening", 2, seat=-1), "opening[2].seat", out(-1, 0, 1)),
    "a third seat": (edited("opening", 2, seat=2), "opening[2].seat", out(2, 0, 1)),
    "a garrison in the wild": (edited("opening", 2, place="Dacia"), "opening[2].place", bad("unknown_place", name="Dacia")),
    "two garrisons": (edited("opening", 2, place="Massilia"), "opening[2].place", bad("twice", name="Massilia")),
    "a garrison below nought": (edited("opening", 2, troops=(0, -1, 1, 0)), "opening[2].troops", out(-1, 0, 30)),
    "a garrison too large": (edited("opening", 2, troops=(0, 0, 31, 0)), "opening[2].troops", out(31, 0, 30)),
    "more Allied units than counters": (edited("opening", 1, troops=(5, 3, 1, 1)), "opening", out(8, 0, 7)),
    "more Legions than counters": (edited("opening", 1, troops=(0, 0, 5, 4)), "opening", out(11, 1, 10)),
    "a side without a Legion": (board_with(opening=tuple(
        replace(one, troops=(1, 0, 0, 0)) if one.seat == 1 else one for one in standard().opening)),
        "opening", out(0, 1, 10)),
    "a commander missing": (edited("opening", 0, leaders=()), "opening", bad("commanders")),
    "a commander on the other side": (edited("opening", 0, leaders=("pompey",)), "opening", bad("commanders")),
    "other commanders": (
        board_with(commanders=(replace(standard().commanders[0], id="sulla"), standard().commanders[1]),
                   opening=(replace(standard().opening[0], leaders=("sulla",)), *standard().opening[1:])),
        "opening", bad("commanders"),
    ),
    "a commander's swords": (edited("commanders", 1, swords=7), "commanders[1].swords", out(7, 0, 6)),
}  # fmt: skip


@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_of_a_board_is_named_where_it_lies_with_its_numbers(what: str) -> None:
    board, place, why = FAULTS[what]
    assert refused(board) == (place, why)


RANGES: list[tuple[str, int, int]] = [
    ("turns", 1, 30),
    *((name, 0, 30) for name in ("free_cards", "bought_cards", "rolls", "card_price", "marker_price", "removal_price",
                                 "march_price", "supply_price", "loot", "allied_price", "legion_price", "promotions",
                                 "promotions_supreme", "markers", "score_lean", "score_head")),
    *((name, 1, 6) for name in ("revolt", "allied_swords", "allied_veteran_swords", "legion_swords",
                                "legion_veteran_swords", "barbarian_swords")),
    ("promotion_rounds", 1, 30),
]  # fmt: skip


@pytest.mark.parametrize(("name", "low", "high"), RANGES)
def test_a_number_may_go_to_the_ends_of_its_range_and_no_further(name: str, low: int, high: int) -> None:
    prove(numbered(**{name: low}))
    prove(numbered(**{name: high}))
    for value in (low - 1, high + 1):
        assert refused(numbered(**{name: value})) == (f"numbers.{name}", out(value, low, high))


@pytest.mark.parametrize(("name", "least"), [("allied", 4), ("legions", 6)])
def test_there_must_be_counters_for_the_opening(name: str, least: int) -> None:
    prove(numbered(**{name: least}))
    assert refused(numbered(**{name: least - 1}))[0] == refused(numbered(**{name: 1}))[0] == "opening"
    prove(numbered(**{name: 30}, bronze=None))
    assert refused(numbered(**{name: 31}, bronze=None)) == (f"numbers.{name}", out(31, 1, 30))
    assert refused(numbered(**{name: 0})) == (f"numbers.{name}", out(0, 1, 30))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", ["gold", "gold_bonus"])
def test_gold_at_the_start_goes_to_two_hundred(name: str, seat: int) -> None:
    def with_gold(value: int) -> Board:
        return numbered(**{name: (value, 5) if seat == 0 else (5, value)})

    prove(with_gold(0))
    prove(with_gold(200))
    for value in (-1, 201):
        assert refused(with_gold(value)) == (f"numbers.{name}[{seat}]", out(value, 0, 200))


FITS = {
    "a city worth five": edited("cities", 2, gold=5),
    "a city worth nothing": edited("cities", 2, gold=0),
    "areas of one and of nine": board_with(areas=(replace(AREAS[0], strength=1), replace(AREAS[1], strength=9), *AREAS[2:])),
    "at the corners of the map": board_with(cities=(replace(CITIES[0], x=0.0, y=1.0), replace(CITIES[1], x=1.0, y=0.0),
                                                    *CITIES[2:])),
    "nine of a card": board_with(
        cards=tuple(replace(one, count=9) if one.id == "fleet" else one for one in standard().cards),
        numbers=replace(standard().numbers, deck=47)),
    "a Leader of six swords": edited("cards", "cicero", swords=6),
    "a Leader without": edited("cards", "cato", swords=0),
    "numbers at their ends": edited("cards", "curio", has={"bonus": 0, "rolls": 30}),
    "six points": board_with(cards=tuple(replace(one, points=6) if one.party else one for one in standard().cards)),
    "a lean of one": numbered(lean=1),
    "a lean of all there is": numbered(lean=12),
    "one of city value": numbered(riches=1),
    "all the city value": numbered(riches=59),
    "margins alike": numbered(margins=(15, 15)),
    "no margin": numbered(margins=(0, 0)),
    "commanders of six and of no swords": board_with(commanders=(replace(standard().commanders[0], swords=6),
                                                                 replace(standard().commanders[1], swords=0))),
    "all counters on the map": edited("opening", 1, troops=(4, 3, 4, 4)),
    "one Legion": board_with(opening=tuple(
        replace(one, troops=(0, 0, 1 if one.place == "Athens" else 0, 0)) if one.seat == 1 else one
        for one in standard().opening)),
    "a Veteran Legion alone": board_with(opening=tuple(
        replace(one, troops=(0, 0, 0, 1 if one.place == "Athens" else 0)) if one.seat == 1 else one
        for one in standard().opening)),
}  # fmt: skip


def test_caesars_counters_are_told_of_first() -> None:
    both = {"Massilia": (5, 3, 1, 1), "Athens": (8, 0, 2, 0)}
    opening = tuple(replace(one, troops=both.get(one.place, one.troops)) for one in standard().opening)
    assert refused(board_with(opening=opening)) == ("opening", out(8, 0, 7)), "Pompey would have ten"


@pytest.mark.parametrize("what", FITS)
def test_a_board_may_go_that_far(what: str) -> None:
    prove(FITS[what])


@pytest.mark.parametrize("name", EFFECTS)
def test_each_title_needs_its_family_numbers_and_cities(name: str) -> None:
    one = next(card for card in standard().cards if card.id == name)
    family, numbers, names_cities = EFFECTS[name]
    assert (one.family, frozenset(one.has), bool(one.cities)) == (family, numbers, names_cities)
    where = f"cards[{index_of('cards', name)}]"
    other = "tactics" if family != "tactics" else "event"
    assert refused(edited("cards", name, family=other)) == (f"{where}.family", bad("family", card=name, family=family))
    wanted = ", ".join(sorted(numbers)) or "-"
    wrong = {**one.has, "comets": 1}
    assert refused(edited("cards", name, has=wrong)) == (f"{where}.has", bad("numbers", card=name, names=wanted))
    cities = () if names_cities else ("Rome",)
    assert refused(edited("cards", name, cities=cities)) == (f"{where}.cities", bad("card_cities", card=name))
