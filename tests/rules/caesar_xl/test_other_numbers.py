"""A board with other prices and measures: each number is asked for where it counts, not the one that is printed today."""

from typing import Any

import msgspec
import pytest

from game.core.types import Event, Illegal
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl import events as ev
from game.rules.caesar_xl.choices import homesick_losses, most_lost, mutiny_choices, mutiny_price, raid_losses
from game.rules.caesar_xl.fray import faces
from game.rules.caesar_xl.marching import march_price
from game.rules.caesar_xl.odds import odds_of_attack
from game.rules.caesar_xl.politics import is_military_victory, political_party
from game.rules.caesar_xl.proof import prove
from game.rules.caesar_xl.queries import area_tax, forecast, negotiation
from game.rules.caesar_xl.realm import (
    claim_price,
    diplomacy_modifier,
    final_score,
    legion_price,
    marker_stock,
    meets_claim,
    offered_draws,
    rolls_allowed,
    stock,
    supply_cost,
)
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import Battle, Fighters, Mutinous, Raid, State
from tests.rules.caesar_xl.position import (
    CAESAR,
    END,
    NO,
    POMPEY,
    STAY,
    Fated,
    march,
    of,
    position,
    stack,
    standard,
    troops,
)

replace = msgspec.structs.replace
NUMBERS = {
    "march_price": 3, "supply_price": 2, "loot": 3, "card_price": 7, "bought_cards": 1, "marker_price": 4,
    "removal_price": 6, "allied_price": 2, "legion_price": 5, "promotion_rounds": 1, "promotions": 2,
    "promotions_supreme": 3, "score_lean": 3, "score_head": 7, "allied": 12, "legions": 12, "markers": 3, "revolt": 5,
    "rolls": 2, "barbarian_swords": 3, "legion_veteran_swords": 6, "lean": 1, "riches": 5,
}  # fmt: skip
HAS = {
    "senate": {"price": 6, "cards": 2}, "reform": {"price": 4, "discount": 9},
    "tribunes": {"price": 0, "cities": 3, "most": 0},
    "labienus": {"faces": 2}, "triple_line": {"faces": 2}, "curio": {"bonus": 2, "rolls": 3}, "cato": {"malus": 2},
    "octavianus": {"discount": 2}, "cavalry_pursuit": {"kills": 2}, "publicani": {"price": 0, "cities": 2, "gold": 3},
    "ancestors": {"price": 3, "relief": 3}, "contributions": {"cards": 1}, "revolt": {"units": 3},
}  # fmt: skip
BOARD = replace(
    standard(), numbers=replace(standard().numbers, **NUMBERS),
    cards=tuple(replace(card, has=HAS.get(card.id, card.has)) for card in standard().cards),
)  # fmt: skip
RULES = CaesarRules(BOARD)
WORLD = RULES.world


def do(state: State, action: act.Action, *results: int | str) -> list[Event]:
    seat = RULES.pending(state).seats[0]  # type: ignore[union-attr]
    RULES.check(state, seat, action)
    chance = Fated(list(results))
    events = RULES.apply(state, seat, action, chance)
    assert not chance.left
    return events


def at(*forces: str, **more: Any) -> State:
    return position(*forces, **more)


def test_it_is_a_board_to_play_on() -> None:
    prove(BOARD)


@pytest.mark.parametrize(("text", "price"), [("1l", 3), ("2l", 6), ("2l+cato", 6), ("+cato", 3), ("+cato+brutus", 6),
                                             ("1l+caesar", 2), ("2l+caesar", 3), ("3l+caesar+cato", 5), ("+caesar", 0),
                                             ("+caesar+cato", 2), ("+caesar+cato+brutus", 3)])  # fmt: skip
def test_9_3_1_the_price_of_a_forced_march(text: str, price: int) -> None:
    state = at("Massilia 3l+caesar+cato+brutus", "Athens 1l+pompey")
    units, *names = text.split("+")
    assert march_price(WORLD, state.table, CAESAR, troops(units), names, "Vercellae") == price
    assert march_price(WORLD, state.table, CAESAR, troops(units), names, "") == 0


def test_supply_costs_its_price_for_each_unit_too_many() -> None:
    state = at("Rome 6l+caesar, Rubicon 1l", forum={"ancestors": POMPEY})
    assert supply_cost(WORLD, state.table, CAESAR) == 4
    state.table.forum["ancestors"] = CAESAR
    assert supply_cost(WORLD, state.table, CAESAR) == 1


def test_prices_of_units_cards_and_diplomacy() -> None:
    state = at("Rome 1l+caesar", markers={"Utica": POMPEY})
    assert legion_price(WORLD, state.table, CAESAR) == 5
    assert do(state, act.Recruit("Rome", "legion"))[0] == ev.Recruited(seat=0, place="Rome", unit="legion", price=5)
    assert do(state, act.Recruit("Rome", "allied"))[0] == ev.Recruited(seat=0, place="Rome", unit="allied", price=2)
    assert state.table.gold[CAESAR] == 13
    assert do(state, act.Negotiate("Gades"), 1)[0].price == 4 and state.table.gold[CAESAR] == 9  # type: ignore[attr-defined]
    assert do(state, act.Undermine("Utica"), 1)[0].price == 6 and state.table.gold[CAESAR] == 3  # type: ignore[attr-defined]
    state = at("Rome 1l+caesar", forum={"reform": CAESAR})
    assert legion_price(WORLD, state.table, CAESAR) == 0, "not below nothing"
    state = at("Gades 1l+caesar", phase="draw")
    do(state, act.Buy(), "fleet")
    assert state.table.gold[CAESAR] == 13
    with pytest.raises(Illegal):
        RULES.check(state, CAESAR, act.Buy())


def test_octavianus_discount() -> None:
    state = at("Rome 1l+caesar+octavianus")
    assert [claim_price(WORLD, state.table, CAESAR, card) for card in ("senate", "reform", "tribunes")] == [4, 2, 0]
    assert claim_price(WORLD, state.table, POMPEY, "senate") == 6


def test_stocks() -> None:
    state = at("Rome 3a2A1l1L+caesar", "Athens 1a+pompey", markers={"Utica": 0, "Crete": 1})
    assert [stock(WORLD, state.table, 0, unit) for unit in ("allied", "allied_veteran", "legion", "legion_veteran")] == [
        7, 7, 10, 10
    ]  # fmt: skip
    assert stock(WORLD, state.table, 1, "allied") == 11 and stock(WORLD, state.table, 1, "legion") == 12
    assert marker_stock(WORLD, state.table) == 1


def test_offered_cards_by_the_senates_number() -> None:
    state = at("Rome 1l+caesar", forum={"senate": CAESAR})
    assert offered_draws(WORLD, state.table, CAESAR) == 3 and offered_draws(WORLD, state.table, POMPEY) == 0
    state.table.taken = 1
    assert offered_draws(WORLD, state.table, CAESAR) == 2
    state.table.taken = 4
    assert offered_draws(WORLD, state.table, CAESAR) == 0


def test_scores() -> None:
    state = at("Rome 1l+caesar+cato+brutus", "Utica 1l")
    assert final_score(WORLD, state.table, CAESAR) == 5 + 3 * 3 + 7 and final_score(WORLD, state.table, POMPEY) == 3
    state = at("Rome 1l", "Utica 1l+pompey+octavianus")
    assert final_score(WORLD, state.table, POMPEY) == 3 + 3 * 2 + 7


def test_a_victory_by_one_point_of_lean() -> None:
    assert political_party(WORLD, at("Rome 1l+caesar").table, CAESAR) is None
    assert political_party(WORLD, at("Rome 1l+caesar+curio").table, CAESAR) == "populares"
    assert political_party(WORLD, at("Rome 1l+caesar+brutus").table, CAESAR) == "optimates"
    assert is_military_victory(WORLD, at("Rome 1l+caesar", "Utica 1l").table, CAESAR), "five are enough, exactly"


def test_diplomacy_by_other_numbers() -> None:
    state = at("Rome 1l+caesar+curio", "Athens 1l+pompey+cato", markers={"Rome": 0})
    assert diplomacy_modifier(WORLD, state.table, CAESAR, "Rome", False) == 3
    assert diplomacy_modifier(WORLD, state.table, CAESAR, "Gades", True) == 0
    assert diplomacy_modifier(WORLD, state.table, CAESAR, "Gades", False) == 2
    assert diplomacy_modifier(WORLD, state.table, POMPEY, "Gades", True) == 0
    assert rolls_allowed(WORLD, state.table, CAESAR) == 3 and rolls_allowed(WORLD, state.table, POMPEY) == 2
    found = negotiation(WORLD, state.table, CAESAR, "Gades", True)
    assert (found.price, found.modifier, found.worth, found.needs) == (6, 0, 2, 3)
    assert negotiation(WORLD, state.table, CAESAR, "Rubicon", False).needs == 1, "0 + 1 - 2, but a die shows one at least"


# ---- Tribunes that let nothing be lost


def test_q41_tribunes_of_nought_let_nothing_be_lost() -> None:
    state = at("Rome 2a1l1L+caesar+brutus", forum={"tribunes": CAESAR})
    table = state.table
    assert most_lost(WORLD, table, CAESAR) == 0 and most_lost(WORLD, table, POMPEY) == -1
    assert mutiny_price(WORLD, table, CAESAR) == 0 and mutiny_price(WORLD, table, POMPEY) == 3
    assert homesick_losses(WORLD, table, CAESAR) == [] and raid_losses(WORLD, table, Raid(CAESAR, 3, 0)) == []
    assert mutiny_choices(WORLD, table, Mutinous(CAESAR)) == [act.Pay()]
    state = at("Gades 2a+caesar", "Athens 1l+pompey", phase="draw", forum={"tribunes": CAESAR}, gold=(20, 20))
    events = do(state, act.Buy(), "barbarian_invasion", 1, 1, 6, 2)
    assert [one.seat for one in of(events, ev.LostGold)] == [POMPEY] and state.table.gold == [13, 18]


def test_q65_a_rank_costs_the_swords_between_two_legions() -> None:
    """Not those between a Legion and an Allied unit, which are as many on the printed board."""
    for legion, veteran, open_ in ((3, 6, False), (4, 6, True), (2, 5, False), (1, 3, True)):
        numbers = replace(standard().numbers, allied_veteran_swords=5, legion_swords=legion, legion_veteran_swords=veteran)
        world = CaesarRules(replace(standard(), numbers=numbers)).world
        table = at("Rome 1L+caesar", forum={"tribunes": CAESAR}).table
        assert (act.Lose("Rome", "legion_veteran") in mutiny_choices(world, table, Mutinous(CAESAR))) == open_


# ---- battles


def test_no_unit_hits_on_more_than_six_faces() -> None:
    state = at("Rome 1a1A1l1L+labienus+caesar", "Athens 1l+pompey")
    sides = (Fighters(card="triple_line"), Fighters())
    battle = Battle("Rome", "round", 1, sides, CAESAR, -1)
    assert [faces(WORLD, state.table, battle, CAESAR, index) for index in range(4)] == [4, 5, 5, 6]
    assert faces(WORLD, state.table, battle, CAESAR, 4, "labienus") == 4
    assert faces(WORLD, state.table, battle, CAESAR, 4, "caesar") == 5
    elsewhere = Battle("Athens", "round", 1, (Fighters(), Fighters(card="triple_line")), CAESAR, -1)
    assert [faces(WORLD, state.table, elsewhere, POMPEY, index) for index in range(4)] == [2, 3, 5, 6]
    wild = Battle("Dacia", "round", 1, (Fighters(), Fighters(card="triple_line")), CAESAR, 5)
    assert [faces(WORLD, state.table, wild, POMPEY, index) for index in range(4)] == [3, 3, 3, 3]


def test_loot_and_promotion_by_other_numbers() -> None:
    state = at("Rubicon 3l, Lutetia 1a+caesar", "Rome 2l, Pontus 1a+pompey", phase="march")
    do(state, march("Rubicon", "Rome", "3l"))
    do(state, END)
    events = do(state, act.Fight("Rome"), 6, 1, 6, 1)
    assert of(events, ev.TookGold)[0] == ev.TookGold(seat=0, source="loot", amount=6, place="Rome")
    assert len(of(events, ev.Promoted)) == 2 and stack(state, CAESAR, "Rome") == "1l2L"


def test_three_promotions_with_the_supreme_leader() -> None:
    state = at("Rubicon 4l+caesar", "Rome 1l, Pontus 1a+pompey", phase="march")
    do(state, march("Rubicon", "Rome", "4l+caesar"))
    do(state, END)
    events = do(state, act.Fight("Rome"), 6, 1)
    assert len(of(events, ev.Promoted)) == 3 and stack(state, CAESAR, "Rome") == "1l3L+caesar"


def test_a_pursuit_by_other_numbers_and_under_the_pontifex() -> None:
    state = at("Rubicon 2l, Lutetia 1a+caesar", "Rome 2l, Pontus 1a+pompey", phase="march", hands=("cavalry_pursuit", ""),
               forum={"pontifex": CAESAR})  # fmt: skip
    do(state, march("Rubicon", "Rome", "2l"))
    do(state, END)
    do(state, act.Fight("Rome"))
    do(state, NO, *[6] * 4)
    do(state, STAY)
    do(state, act.Retreat("Brundisium"))
    do(state, act.UsePower("pontifex"))
    events = do(state, act.PlayCard("cavalry_pursuit"), 5, 2, 3, "fleet")
    assert of(events, ev.Rethrown) == [ev.Rethrown(seat=0, first=5, second=2, kept=2)]
    assert of(events, ev.Pursued)[0].lost == 1 and stack(state, POMPEY, "Brundisium") == "1l"


def test_an_area_revolts_on_the_boards_face() -> None:
    for roll, revolts in ((4, False), (5, True), (6, False)):
        state = at("Garamantia 1l, Rome 1l+caesar", phase="tax", subdued="Garamantia")
        event = do(state, act.Tax("Garamantia"), roll)[0]
        assert isinstance(event, ev.Taxed) and event.revolts == revolts and event.gold == 0
    state = at("Garamantia 1a1l, Cantabria 1l, Rome 1l+caesar", subdued="Garamantia, Cantabria")
    assert area_tax(WORLD, state.table, CAESAR, "Garamantia").revolt == 0.0
    assert area_tax(WORLD, state.table, CAESAR, "Cantabria").revolt == pytest.approx(1 / 6)


def test_cards_by_other_numbers() -> None:
    state = at("Gades 1l+caesar", phase="draw", hands=("contributions", ""))
    assert len(of(do(state, act.PlayCard("contributions"), "fleet"), ev.Drew)) == 1
    state = at("Gades 1l+caesar", hands=("revolt", ""))
    do(state, act.PlayCard("revolt", "Crete"))
    assert stack(state, CAESAR, "Crete") == "3a"
    state = at("Rome 1l+caesar", forum={"publicani": CAESAR})
    assert forecast(WORLD, state.table, CAESAR).extra == 3
    assert of(do(state, END), ev.TookGold)[1].amount == 3


def test_barbarians_of_three_swords_in_the_odds() -> None:
    state = at("Cirta 3l+caesar")
    worse = odds_of_attack(WORLD, state.table, CAESAR, "Garamantia", troops("2l"))
    assert worse is not None and worse.win < 0.7


def test_a_lean_of_points_by_card_and_no_claim_without_a_condition() -> None:
    state = at("Rome 1l+caesar")
    assert not meets_claim(WORLD, state.table, CAESAR, "fleet")
