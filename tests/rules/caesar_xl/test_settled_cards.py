"""Rulings on cards that came up in play: Treachery, the Ides, Revolt, offered cards, Mutiny, Tribunes, Demand for Action."""

from itertools import product

import pytest

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import Drew, Fled, Halved, IdesPassed, LeaderKilled, Recruited, Reshuffled, TookGold
from game.rules.caesar_xl.realm import offered_draws
from game.rules.caesar_xl.state import State
from tests.rules.caesar_xl.position import (
    CAESAR,
    END,
    POMPEY,
    WORLD,
    decider,
    do,
    legal,
    of,
    position,
    prompt,
    stack,
    troops,
    why_not,
)

# ---- Q57 Treachery


def betrayed_at(pompey: str, roll: int) -> State:
    state = position(pompey=f"Athens {pompey}", hands=("treachery", ""))
    do(state, act.PlayCard("treachery", "Athens"), roll)
    return state


def test_q57_a_leader_goes_while_troops_remain_if_that_comes_closer() -> None:
    state = betrayed_at("2l+pompey+brutus", 4)
    assert stack(state, POMPEY, "Athens") == "1l+pompey", "a Legion and Brutus make four"
    state = betrayed_at("1l+pompey", 2)
    assert stack(state, POMPEY, "Athens") == "1l", "Pompey alone comes to two, the Legion is worth three"


def test_q57_troops_before_leaders_at_equal_swords() -> None:
    state = betrayed_at("2a1l+pompey", 4)
    assert stack(state, POMPEY, "Athens") == "1l+pompey", "two Allied units, not one and Pompey"
    state = betrayed_at("1a1l+pompey+brutus", 3)
    assert stack(state, POMPEY, "Athens") == "1a+brutus+pompey", "the Legion, not an Allied unit and Brutus"
    state = betrayed_at("1l+pompey+brutus", 2)
    assert stack(state, POMPEY, "Athens") == "1l+brutus", "without troops to match, Leaders make up the two"


SWORDS = {"a": 2, "A": 3, "l": 3, "L": 4, "pompey": 2, "brutus": 1, "labienus": 2, "cicero": 0}


@pytest.mark.parametrize("roll", range(1, 7))
def test_q57_every_set_against_a_count_of_all_of_them(roll: int) -> None:
    """Single pieces on a table, every group of them tried."""
    for pieces in ("2a+pompey", "1A1L+pompey+brutus", "2L+pompey+labienus", "1a2l+pompey+brutus+cicero", "+pompey+cicero"):
        units, *names = pieces.split("+")
        counts = troops(units)
        everybody = [letter for letter, count in zip("aAlL", counts, strict=True) for _ in range(count)] + names
        groups = [[one for one, goes in zip(everybody, chosen, strict=True) if goes]
                  for chosen in product((0, 1), repeat=len(everybody))]  # fmt: skip
        groups = [group for group in groups if sum(SWORDS[one] for one in group) <= roll and "cicero" not in group]
        most = max(sum(SWORDS[one] for one in group) for group in groups)
        groups = [group for group in groups if sum(SWORDS[one] for one in group) == most]
        spared = min(sum(SWORDS[one] for one in group if one in names) for group in groups)
        best = {tuple(sorted(group)) for group in groups
                if most and sum(SWORDS[one] for one in group if one in names) == spared}  # fmt: skip
        state = betrayed_at(pieces, roll)
        if prompt(state) == "betrayed":
            found = set()
            for action in legal(state):
                assert isinstance(action, act.Surrender)
                gone = [letter for letter, n in zip("aAlL", action.troops, strict=True) for _ in range(n)]
                found.add(tuple(sorted([*gone, *action.leaders])))
            assert found == best and len(best) > 1, pieces
        else:
            assert len(best) <= 1, pieces
            left = list(everybody)
            for one in next(iter(best), ()):
                left.remove(one)
            now, *alive = stack(state, POMPEY, "Athens").split("+")
            still = [letter for letter, n in zip("aAlL", troops(now), strict=True) for _ in range(n)]
            assert sorted([*still, *alive]) == sorted(left), pieces


# ---- Q58 the Ides of March


def test_q58_the_ides_are_laid_on_the_discards_after_the_shuffle() -> None:
    state = position(phase="draw", discards="mutiny fleet")
    events = do(state, act.Buy(), "ides_of_march")
    assert of(events, Reshuffled)[0].cards == 2 and state.table.discards == ["ides_of_march"]
    kinds = [type(event) for event in events]
    assert kinds.index(IdesPassed) < kinds.index(Reshuffled), "first who dies, then the shuffle"
    do(state, act.Buy(), "mutiny", seat=CAESAR)
    assert "ides_of_march" in state.table.discards, "it does not return at once"


# ---- Q61 Revolt


def risen(pompey: str, caesar: str = "Massilia 1l+caesar") -> State:
    state = position(caesar, pompey, hands=("revolt", ""))
    do(state, act.PlayCard("revolt", "Crete"))
    return state


def test_q61_revolt_drives_a_lone_leader_out() -> None:
    state = position("Massilia 1l+caesar", "Crete +pompey+brutus, Athens 1l", hands=("revolt", ""),
                     markers={"Crete": POMPEY})  # fmt: skip
    state.table.storms = CAESAR  # no ship leaves Crete but for none: all its routes are by sea
    events = do(state, act.PlayCard("revolt", "Crete"))
    assert {event.card for event in of(events, LeaderKilled)} == {"pompey", "brutus"}, "storms keep them there"
    state = position("Massilia 1l+caesar, Athens 1l, Cyrene 1a", "Crete +pompey+brutus, Utica 1l", hands=("revolt", ""),
                     markers={"Crete": POMPEY})  # fmt: skip
    events = do(state, act.PlayCard("revolt", "Crete"))
    assert of(events, Fled)[0].goal == "Alexandria" and stack(state, POMPEY, "Alexandria") == "+brutus+pompey"
    assert stack(state, CAESAR, "Crete") == "2a" and not state.table.markers
    assert [type(event) for event in events].index(Fled) < [type(event) for event in events].index(Recruited)


def test_q61_his_owner_chooses_where_he_flees() -> None:
    state = risen("Crete +pompey, Utica 1l")
    assert (decider(state), prompt(state)) == (POMPEY, "ousted")
    assert legal(state) == [act.Retreat(to) for to in ("Alexandria", "Athens", "Cyrene")] or {
        action.to for action in legal(state) if isinstance(action, act.Retreat)
    } == {"Alexandria", "Athens", "Cyrene"}
    assert why_not(state, act.Retreat("Rome")) == "no_shelter" and why_not(state, END) == "flight_first"
    do(state, act.Retreat("Athens"))
    assert stack(state, POMPEY, "Athens") == "+pompey" and stack(state, CAESAR, "Crete") == "2a"
    assert (decider(state), prompt(state)) == (CAESAR, "purchase")


def test_q61_he_is_taken_if_he_has_nowhere_to_go() -> None:
    state = risen("Crete +pompey, Utica 1l", "Massilia 1l+caesar, Athens 1l, Cyrene 1a, Alexandria 1a")
    assert "pompey" not in state.table.leaders and stack(state, CAESAR, "Crete") == "2a"


def test_q61_troops_hold_the_city_against_a_revolt() -> None:
    state = position("Massilia 1l+caesar", "Crete 1a+pompey", hands=("revolt", ""))
    assert why_not(state, act.PlayCard("revolt", "Crete")) == "not_empty"


# ---- Q62 offered cards


def test_q62_the_card_for_rome_is_offered_and_may_be_left() -> None:
    state = position("Rome 1l+caesar", phase="forum", hands=("fleet", ""))
    assert len(of(do(state, END, "ambush"), Drew)) == 1 and act.Draw() in legal(state)
    do(state, END)
    assert prompt(state) == "purchase" and state.table.held[CAESAR] == 2, "left, and no more asked for"
    while prompt(state) != "draw_free":
        do(state, END)
    assert state.table.seat == CAESAR and state.table.turn == 4, "offered anew in the next turn"


def test_q62_so_is_the_senates() -> None:
    state = position("Rubicon 1l+caesar", phase="forum", forum={"senate": CAESAR}, hands=("fleet", ""))
    do(state, END, "ambush")
    do(state, act.Draw(), "triple_line")
    assert state.table.held[CAESAR] == 3 and why_not(state, act.Draw()) == "no_free_card"
    state = position("Rome 1l+caesar", phase="draw", forum={"senate": CAESAR}, edition="bronze")
    assert offered_draws(WORLD, state.table, CAESAR) == 1, "a Forum card's power is no feat of the Silver rules"


def test_q62_cards_are_bought_after_the_free_ones() -> None:
    state = position("Rome 1l+caesar", phase="draw")
    assert why_not(state, act.Buy()) == "free_first"
    do(state, act.Draw(), "fleet")
    do(state, act.Buy(), "ambush")
    assert state.table.gold[CAESAR] == 15


def test_q62_a_dead_supreme_leader_offers_none() -> None:
    state = position("Rome 1l+caesar", phase="forum", hands=("fleet", ""))
    do(state, END, "ides_of_march", 1)
    assert "caesar" not in state.table.leaders and why_not(state, act.Draw()) == "no_free_card"


# ---- Q64 to Q66, written as they have been played


def drawn(state: State, card: str, *results: int | str) -> None:
    state.table.taken = offered_draws(WORLD, state.table, state.table.seat)
    do(state, act.Buy(), card, *results)


def test_q64_mutiny_asks_the_phasing_player_first_and_only_owners_of_legions() -> None:
    state = position("Gades 1l, Massilia 1L+caesar", "Athens 1l+pompey", phase="draw", gold=(20, 20))
    drawn(state, "mutiny")
    assert decider(state) == CAESAR
    assert legal(state) == [act.Pay(), act.Lose("Gades", "legion"), act.Lose("Massilia", "legion_veteran")]
    do(state, act.Pay())
    assert decider(state) == POMPEY and state.table.gold[CAESAR] == 12
    do(state, act.Lose("Athens", "legion"))
    assert prompt(state) == "draw" and stack(state, POMPEY, "Athens") == "+pompey"
    state = position("Gades 2a+caesar", "Athens 1a+pompey", phase="draw")
    drawn(state, "mutiny")
    assert prompt(state) == "draw" and state.table.gold == [15, 20], "nobody has a Legion"


def test_q65_tribunes_count_a_rank_by_its_sword_and_spare_dearer_units() -> None:
    state = position("Gades 1l1L+caesar", phase="draw", forum={"tribunes": CAESAR}, gold=(5, 20))
    drawn(state, "mutiny")
    assert legal(state) == [act.Lose("Gades", "legion_veteran")], "no Gold, and a Legion is worth more than two"
    state = position("Gades 1l+caesar", phase="draw", forum={"tribunes": CAESAR}, gold=(5, 20))
    drawn(state, "barbarian_invasion", 3, 4, 6, 1)
    assert prompt(state) == "draw" and stack(state, CAESAR, "Gades") == "1l+caesar"


def test_q65_tribunes_do_not_stop_demand_for_action() -> None:
    state = position("Athens 1l+caesar", "Rome 1l+pompey", phase="draw", forum={"tribunes": CAESAR})
    drawn(state, "demand_for_action")
    do(state, END)
    assert of(do(state, END), Halved)[0].lost == 2


def test_q66_demand_for_action_twice_is_still_one_half_of_one_tax_phase() -> None:
    state = position("Athens 1l+caesar", "Rome 1l+pompey", phase="draw", gold=(20, 20))
    for _ in range(2):
        drawn(state, "demand_for_action")
        state.table.discards.clear()
    do(state, END)
    assert of(do(state, END), TookGold)[0].amount == 1, "half of three, in the drawer's own turn"
    while state.table.seat == CAESAR:
        do(state, END)
    while prompt(state) != "march":
        do(state, END)
    assert state.table.gold[POMPEY] == 22 and state.table.demand == [False, False]
