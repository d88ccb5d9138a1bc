"""The board: provenance, reach, the deck, and what `ludi boards check` refuses."""

from collections import Counter

import msgspec
import pytest

from game.core.types import BadBoard
from game.rules.caesar_xl import INFO
from game.rules.caesar_xl.data import PARTIES
from game.rules.caesar_xl.proof import EFFECTS, prove
from game.rules.caesar_xl.queries import is_reconstructed
from game.storage.boards import load_board_file
from game.storage.paths import boards_dir
from tests.rules.caesar_xl.position import NAMES, WORLD, board_with, standard, words

replace = msgspec.structs.replace


def distance(start: str, end: str) -> int:
    """Steps between two places, through Roman cities."""
    seen, edge, steps = {start}, {start}, 0
    while end not in seen:
        edge = {other for place in edge for other in WORLD.links[place] if not WORLD.is_area(other)} - seen
        seen |= edge
        steps += 1
    return steps


def test_the_shipped_board_passes_its_own_proof() -> None:
    loaded = load_board_file(INFO, boards_dir() / "caesar_xl" / "standard.yaml")
    assert loaded.seats == (2,) and loaded.board == standard()
    prove(standard())


def test_the_values_of_the_document() -> None:
    assert WORLD.gold["Utica"] == 3 and WORLD.gold["Rubicon"] == 0
    numbers = standard().numbers
    assert (numbers.card_price, numbers.bought_cards) == (5, 2), "6.1"
    assert (numbers.marker_price, numbers.removal_price, numbers.rolls) == (3, 5, 1), "7.41"
    assert (numbers.march_price, numbers.loot, numbers.supply_price) == (1, 1, 1), "9.3.1, 10.2, 10.3.1"
    assert (numbers.barbarian_swords, numbers.allied_swords) == (2, 2), "12.2.2"


@pytest.mark.parametrize(
    ("start", "end", "steps"),
    [("Rubicon", "Rome", 1), ("Massilia", "Burdigala", 1), ("Massilia", "Rome", 2), ("Massilia", "Nova Carthago", 2),
     ("Rome", "Brundisium", 1), ("Rome", "Dyrrachium", 2), ("Rubicon", "Salonae", 1), ("Utica", "Messana", 1),
     ("Brundisium", "Messana", 1), ("Rome", "Messana", 2), ("Athens", "Rome", 3), ("Athens", "Messana", 1),
     ("Athens", "Pergamum", 1), ("Athens", "Byzantium", 2), ("Athens", "Alexandria", 2), ("Nova Carthago", "Utica", 1),
     ("Athens", "Crete", 1), ("Alexandria", "Crete", 1)],
)  # fmt: skip
def test_reach_as_reported(start: str, end: str, steps: int) -> None:
    assert distance(start, end) == steps


def test_thirty_four_cities_and_nine_areas_of_two_neighbours_at_least() -> None:
    assert len(WORLD.cities) == 34 and len(WORLD.areas) == 9
    assert all(len(WORLD.links[place]) >= 2 for place in (*WORLD.cities, *WORLD.areas))
    assert sum(WORLD.gold.values()) == 59


def test_the_deck_has_forty_cards_of_five_families() -> None:
    families: Counter[str] = Counter()
    for card in standard().cards:
        families[card.family] += card.count
    assert families == {"event": 9, "action": 9, "tactics": 6, "leader": 8, "forum": 8}
    points = [sum(card.points for card in standard().cards if card.party == party) for party in PARTIES]
    assert points == [12, 12]


def test_every_card_has_a_name_an_effect_and_where_it_comes_from() -> None:
    for card in standard().cards:
        assert words()(f"caesar_xl.name.{card.id}") and card.note.endswith(".")
        assert words()(f"caesar_xl.effect.{card.id}", **card.has)
        if card.family == "forum":
            assert words()(f"caesar_xl.claim.{card.id}", **card.has)


def test_what_is_reconstructed_says_so() -> None:
    board = standard()
    assert not is_reconstructed(board, "Utica", "gold") and is_reconstructed(board, "Rome", "gold")
    assert not is_reconstructed(board, "Rome", "name") and is_reconstructed(board, "Gades", "name")
    assert not is_reconstructed(board, "barbarian_invasion", "effect") and is_reconstructed(board, "mutiny", "name")
    assert is_reconstructed(board, "", "legion_price") and not is_reconstructed(board, "", "card_price")
    for card in board.cards:
        assert card.sourced or "econstructed" in card.note, card.id


def without(what: str, index: int = -1) -> dict[str, object]:
    things = list(getattr(standard(), what))
    things.pop(index)
    return {what: tuple(things)}


def changed(what: str, index: int, **fields: object) -> dict[str, object]:
    things = list(getattr(standard(), what))
    things[index] = replace(things[index], **fields)
    return {what: tuple(things)}


def card_index(name: str) -> int:
    return [card.id for card in standard().cards].index(name)


SPOILT: dict[str, tuple[dict[str, object], str]] = {
    "an unknown end of a route": (changed("routes", 0, a="Londinium"), "unknown_place"),
    "a route twice": ({"routes": (*standard().routes, standard().routes[0])}, "route"),
    "a route nowhere": (changed("routes", 0, a="Gades", b="Gades"), "route"),
    "a city cut off": ({"routes": tuple(r for r in standard().routes if "Tingis" not in (r.a, r.b))}, "cut_off"),
    "an area between cities": (
        {"routes": tuple(r for r in standard().routes if "Gades" not in (r.a, r.b) or "Cantabria" in (r.a, r.b))
         + tuple(r for r in standard().routes if (r.a, r.b) == ("Nowhere", ""))}, "cut_off",
    ),
    "areas that touch": (
        {"routes": (*standard().routes, replace(standard().routes[0], a="Germania", b="Pannonia"))}, "areas_touch",
    ),
    "a name twice": (changed("cities", 1, name="Gades"), "twice"),
    "no such capital": ({"capital": "Parthia"}, "capital"),
    "a city too rich for any die": (changed("cities", 0, gold=6), "range"),
    "an area without strength": (changed("areas", 0, strength=0), "range"),
    "a city off the map": (changed("cities", 0, x=1e9), "off_map"),
    "an area off the map": (changed("areas", 0, y=-0.5), "off_map"),
    "a short invasion table": (without("invasion"), "invasion"),
    "an invasion from Rome": ({"invasion": ("Rome", *standard().invasion[1:])}, "no_area"),
    "an area that never invades": (
        {"invasion": tuple("Dacia" if name == "Parthia" else name for name in standard().invasion)}, "never_invades",
    ),
    "a card missing": (without("cards"), "card_missing"),
    "a card too many": (changed("cards", card_index("fleet"), count=3), "deck"),
    "a card twice": ({"cards": (*standard().cards, standard().cards[0])}, "twice"),
    "an unknown card": (changed("cards", 0, id="comet"), "no_effect"),
    "a card of another family": (changed("cards", card_index("fleet"), family="event"), "family"),
    "a number missing": (changed("cards", card_index("mutiny"), has={}), "numbers"),
    "cities missing": (changed("cards", card_index("tribunes"), cities=()), "card_cities"),
    "two of a Leader": (changed("cards", card_index("cato"), count=2), "range"),
    "a Leader of no party": (changed("cards", card_index("cato"), party=None, points=0), "points"),
    "unbalanced politics": (changed("cards", card_index("cato"), points=3), "politics"),
    "no turns": ({"numbers": replace(standard().numbers, turns=0)}, "range"),
    "swords beyond the die": ({"numbers": replace(standard().numbers, legion_veteran_swords=7)}, "range"),
    "margins upside down": ({"numbers": replace(standard().numbers, margins=(9, 5))}, "range"),
    "two garrisons in one city": (changed("opening", 0, place="Massilia"), "twice"),
    "a garrison among Barbarians": (changed("opening", 0, place="Parthia"), "unknown_place"),
    "a commander lost": (changed("opening", 0, leaders=()), "commanders"),
    "more Legions than counters": (changed("opening", 1, troops=(2, 0, 12, 1)), "range"),
    "a third side": (changed("opening", 0, seat=2), "range"),
}  # fmt: skip


@pytest.mark.parametrize("what", SPOILT)
def test_a_spoilt_board_is_refused_with_the_reason(what: str) -> None:
    changes, key = SPOILT[what]
    with pytest.raises(BadBoard) as bad:
        prove(board_with(**changes))
    assert bad.value.say.key == f"caesar_xl.board.bad.{key}"
    assert bad.value.place and words().text(bad.value.say, NAMES)


def test_no_city_at_all() -> None:
    with pytest.raises(BadBoard):
        prove(board_with(cities=(), areas=(), routes=()))


def test_the_rules_know_every_title_of_the_deck_and_no_other() -> None:
    assert {card.id for card in standard().cards} == set(EFFECTS)


def test_the_earlier_numbers_are_one_choice_of_set_up() -> None:
    """Q67 to Q70: nobody yields, fewer troops with the Supreme Leaders, who are not missed, and in Spain, and no more
    counters in the Bronze game; all else alike."""
    first, today = load_board_file(INFO, boards_dir() / "caesar_xl" / "first.yaml").board, standard()
    prove(first)
    assert first.numbers.beaten == (0, 0) and today.numbers.beaten == (35, 10)
    assert first.numbers.leaderless == 0 < today.numbers.leaderless
    before = {
        "Rubicon": (0, 0, 0, 1), "Massilia": (2, 0, 2, 1), "Athens": (1, 0, 2, 0), "Nova Carthago": (1, 0, 1, 0),
    }  # fmt: skip
    opening = tuple(replace(one, troops=before.get(one.place, one.troops)) for one in today.opening)
    numbers = replace(today.numbers, beaten=(0, 0), leaderless=0, bronze=None)
    assert replace(first, id=today.id, title=today.title, provenance=today.provenance) == replace(
        today, opening=opening, numbers=numbers
    )


def test_a_short_war_differs_in_its_turns_and_in_what_only_long_ones_need() -> None:
    """Q70: in eight turns no counters run out."""
    short, whole = load_board_file(INFO, boards_dir() / "caesar_xl" / "short.yaml").board, standard()
    assert short.numbers.turns == 8
    assert short.numbers.bronze is None
    as_long = {"turns": whole.numbers.turns, "sourced": whole.numbers.sourced, "bronze": whole.numbers.bronze}
    numbers = replace(short.numbers, **as_long)
    assert replace(short, id=whole.id, title=whole.title, provenance=whole.provenance, numbers=numbers) == whole
    assert {*whole.numbers.sourced} - {*short.numbers.sourced} == {"turns"}
