"""Forum cards, political and military victory, the last turn's reckoning."""

from collections.abc import Mapping
from typing import Any

import pytest

from game.core.types import Over
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import Claimed, Promoted, WarEnded
from game.rules.caesar_xl.politics import is_military_victory, political_party, reckoned_winner, riches_lead
from game.rules.caesar_xl.realm import final_score, legion_price, meets_claim
from game.rules.caesar_xl.state import State
from tests.rules.caesar_xl.position import (
    CAESAR,
    END,
    POMPEY,
    RULES,
    WORLD,
    do,
    legal,
    march,
    of,
    position,
    prompt,
    why_not,
    words,
)

WEST = (
    "Gades 1a, Nova Carthago 1l, Massilia 1l, Brundisium 1l, Messana 1a, Utica 1l, Barcino 1a, Caralis 1a, "
    "Thessalonica 1l, Pergamum 1l"
)
"""Worth 2 + 3 + 2 + 2 + 2 + 3 + 1 + 1 + 2 + 3 = 21."""


def over(state: State) -> Over:
    pending = RULES.pending(state)
    assert isinstance(pending, Over) and words().text(pending.reason, ("Gaius", "Gnaeus"))
    return pending


# ---- claims


CLAIMS: Mapping[str, tuple[str, str]] = {
    "senate": ("Rome 1l, Rubicon 1L+caesar", "Brundisium 1l, Rubicon 1L+caesar"),
    "reform": ("Rome 1a, Rubicon 1L+caesar", "Rome +caesar"),
    "consular_imperium": ("Rome +caesar", "Rome 1l, Rubicon 1L+caesar"),
    "tribunes": ("Rome 1l, Rubicon 1L+caesar, Messana 1a", "Rome 1l, Rubicon 1L+caesar, Utica 1l"),
    "publicani": ("Pergamum 1l, Alexandria 1a+caesar", "Pergamum 1l+caesar"),
    "land_for_veterans": ("Rome 3L+caesar", "Rome 2L1A+caesar"),
    "pontifex": ("Rome +cicero, Rubicon 1L+caesar", "Rome 1l, Rubicon 1L+caesar"),
    "ancestors": ("Utica 1l, Athens 1l+caesar", "Utica 1l+caesar"),
}


@pytest.mark.parametrize("card", CLAIMS)
def test_a_forum_card_is_claimed_when_its_condition_is_met(card: str) -> None:
    met, unmet = CLAIMS[card]
    state = position(met, "Antiochia 1l+pompey", phase="forum", forum={card: -1})
    price = WORLD.number(card, "price")
    [event] = of(do(state, act.Claim(card)), Claimed)
    assert event.price == price and state.table.gold[CAESAR] == 20 - price and state.table.forum[card] == CAESAR
    assert why_not(position(unmet, "Antiochia 1l+pompey", phase="forum", forum={card: -1}), act.Claim(card)) == "claim_unmet"


def test_ways_of_the_ancestors_are_claimed_with_cato_too() -> None:
    assert meets_claim(WORLD, position("Rubicon 1L+caesar+cato").table, CAESAR, "ancestors")


def test_q23_any_number_of_claims_and_a_claimed_card_is_never_taken_away() -> None:
    forum = {"senate": -1, "reform": -1, "pontifex": POMPEY}
    state = position("Rome 1l+caesar", phase="forum", forum=forum)
    assert why_not(state, act.Claim("pontifex")) == "claimed"
    do(state, act.Claim("senate"))
    do(state, act.Claim("reform"))
    assert state.table.gold[CAESAR] == 10
    state.table.forces[CAESAR].clear()
    assert state.table.forum["senate"] == CAESAR, "and stays with its holder when Rome is lost"


def test_q24_only_the_phasing_player_claims() -> None:
    state = position("Rubicon 1L+caesar", "Rome 1l+pompey", phase="forum", forum={"reform": -1}, hands=("fleet", ""))
    assert why_not(state, act.Claim("reform")) == "claim_unmet"
    assert why_not(state, act.Claim("reform"), POMPEY) == "not_your_turn"


def test_claims_belong_to_the_first_phase_and_cost_gold() -> None:
    assert why_not(position("Rome 1l+caesar", forum={"senate": -1}), act.Claim("senate")) == "wrong_phase"
    state = position("Rome 1l+caesar", phase="forum", forum={"senate": -1}, gold=(5, 0), hands=("fleet", ""))
    assert why_not(state, act.Claim("senate")) == "gold"
    assert why_not(state, act.Claim("reform")) == "not_on_forum"


# ---- powers


def test_demands_for_reform_make_legions_cheaper() -> None:
    state = position("Rome 1l+caesar", forum={"reform": CAESAR})
    assert legion_price(WORLD, state.table, CAESAR) == 3 and legion_price(WORLD, state.table, POMPEY) == 4
    do(state, act.Recruit("Rome", "legion"))
    assert state.table.gold[CAESAR] == 17


def test_consular_imperium_fetches_a_tactics_card_after_a_blank_draw() -> None:
    state = position(phase="draw", forum={"consular_imperium": CAESAR}, discards="ambush fleet")
    assert why_not(state, act.Requisition("ambush")) == "nothing_blank"
    do(state, act.Buy(), "pontifex")
    assert why_not(state, act.Requisition("fleet")) == "no_tactics_there"
    do(state, act.Requisition("ambush"))
    assert state.hands[CAESAR].cards == ["ambush"] and state.table.known[CAESAR] == ["ambush"]
    assert state.table.gold[CAESAR] == 12 and state.table.discards == ["fleet"]
    assert why_not(state, act.Requisition("ambush")) == "power_spent"


def test_land_for_veterans_promotes_for_two_gold_in_a_friendly_city() -> None:
    state = position("Rome 2l+caesar, Garamantia 1l", forum={"land_for_veterans": CAESAR}, subdued="Garamantia")
    assert why_not(state, act.UsePower("land_for_veterans", "Garamantia")) == "no_promotion"
    assert of(do(state, act.UsePower("land_for_veterans", "Rome")), Promoted)
    assert state.table.gold[CAESAR] == 18 and state.table.forces[CAESAR]["Rome"] == [0, 0, 1, 1]
    assert why_not(state, act.UsePower("land_for_veterans", "Rome")) == "power_spent"


def test_q41_pontifex_throws_the_next_own_die_twice_and_keeps_the_better() -> None:
    state = position("Rome 1l+caesar", forum={"pontifex": CAESAR})
    do(state, act.UsePower("pontifex"))
    do(state, act.Negotiate("Utica"), 1, 5)
    assert state.table.markers == {"Utica": CAESAR}
    assert why_not(state, act.UsePower("pontifex")) == "power_spent"


def test_q41_pontifex_knows_what_is_better_for_a_tax_roll_and_a_blow() -> None:
    state = position("Garamantia 1l, Rubicon 1L+caesar", gold=(0, 0), forum={"pontifex": CAESAR}, subdued="Garamantia")
    do(state, END)
    do(state, act.UsePower("pontifex"))
    do(state, act.Tax("Garamantia"), 6, 2)
    assert state.table.gold[CAESAR] == 2
    state = position("Massilia 1l+caesar", "Vercellae 1l, Athens 1l+pompey", phase="march", forum={"pontifex": CAESAR})
    do(state, march("Massilia", "Vercellae", "1l"))
    do(state, END)
    do(state, act.UsePower("pontifex"))
    do(state, act.Fight("Vercellae"), 6, 6, 1)
    assert "Vercellae" not in state.table.forces[POMPEY], "the defender's die was thrown once"


# ---- political victory (5.1)


@pytest.mark.parametrize("party", ["populares", "optimates"])
def test_seven_points_of_lean_win_with_either_party(party: str) -> None:
    cards = [card.id for card in WORLD.board.cards if card.party == party and card.family == "forum"]
    state = position(phase="forum", forum=dict.fromkeys(cards, CAESAR), hands=("fleet", ""))
    assert political_party(WORLD, state.table, CAESAR) == party
    [event] = of(do(state, END), WarEnded)
    assert (event.ending, event.winner, event.party) == ("political", CAESAR, party)
    assert over(state).ranks == (1, 2)


def test_six_points_are_not_enough_and_the_other_party_counts_against() -> None:
    forum = {"reform": CAESAR, "tribunes": CAESAR, "land_for_veterans": CAESAR}
    state = position("Rome 1l+caesar", phase="forum", forum=forum, hands=("fleet", ""))
    assert political_party(WORLD, state.table, CAESAR) is None
    state = position("Rome 1l+caesar+antonius", phase="forum", forum=forum, hands=("fleet", ""))
    assert political_party(WORLD, state.table, CAESAR) == "populares"
    state = position("Rome 1l+caesar+antonius+cato", phase="forum", forum=forum, hands=("fleet", ""))
    assert political_party(WORLD, state.table, CAESAR) is None


def test_victory_is_looked_at_in_ones_own_first_phase_only() -> None:
    cards = {card.id: POMPEY for card in WORLD.board.cards if card.party == "optimates" and card.family == "forum"}
    state = position("Rome 1l+caesar", phase="forum", forum=cards, hands=("fleet", "fleet"))
    do(state, END)
    assert prompt(state) == "draw_free"
    while state.table.seat == CAESAR:
        do(state, END)
    do(state, END)
    assert over(state).ranks == (2, 1)


def test_a_leader_played_in_the_first_phase_counts_at_once() -> None:
    forum = {"reform": CAESAR, "tribunes": CAESAR, "land_for_veterans": CAESAR}
    state = position("Rome 1l+caesar", phase="forum", forum=forum, hands=("octavianus", ""))
    do(state, act.PlayLeader("octavianus", "Rome"))
    do(state, END)
    assert over(state).ranks == (1, 2)


# ---- military victory (5.2)


def test_q26_a_dead_rival_a_leader_in_rome_and_25_of_city_value() -> None:
    state = position(f"Rome 1l+caesar, {WEST}", "Athens 1l", phase="forum", hands=("fleet", ""))
    assert riches_lead(WORLD, state.table, CAESAR) == 26
    do(state, END)
    assert over(state).reason.key == "caesar_xl.over.military"


def test_q26_each_part_is_needed() -> None:
    assert not is_military_victory(WORLD, position(f"Rome 1l+caesar, {WEST}", "Athens 1l+pompey").table, CAESAR)
    assert not is_military_victory(WORLD, position(f"Rome 1l, Crete 1a+caesar, {WEST}", "Athens 1l").table, CAESAR)
    fewer = WEST.replace("Massilia 1l, ", "")
    assert not is_military_victory(WORLD, position(f"Rome 1l+caesar, {fewer}", "Athens 1l").table, CAESAR)


def test_q26_by_option_rome_held_is_enough() -> None:
    state = position(f"Rome 1l, Crete 1a+caesar, {WEST}", "Athens 1l", leader_in_rome=False)
    assert is_military_victory(WORLD, state.table, CAESAR)


def test_q26_by_option_25_more_than_the_enemy() -> None:
    state = position(f"Rome 1l+caesar, {WEST}", "Athens 1l", riches="ahead")
    assert riches_lead(WORLD, state.table, CAESAR) == 23 and not is_military_victory(WORLD, state.table, CAESAR)
    state = position(f"Rome 1l+caesar, {WEST}", "", riches="ahead")
    assert is_military_victory(WORLD, state.table, CAESAR)


def test_subdued_areas_add_nothing_to_city_value() -> None:
    state = position(f"Rome 1l+caesar, Parthia 1l, {WEST}", "", subdued="Parthia")
    assert riches_lead(WORLD, state.table, CAESAR) == 26


# ---- the reckoning (5.4)


def end_of_the_war(caesar: str, pompey: str, **changes: Any) -> State:
    """The last phases of Pompey's fourteenth turn."""
    state = position(caesar, pompey, phase="march", seat=POMPEY, turn=14, **changes)
    do(state, END)
    return state


def test_q55_after_turn_14_the_higher_score_wins() -> None:
    state = end_of_the_war("Rome 1l+caesar", "Athens 1l+pompey")
    assert over(state).scores == (5, 3) and over(state).ranks == (1, 2)
    assert over(state).reason.key == "caesar_xl.over.truce"


def test_q55_lean_counts_twice_and_a_dead_rival_five() -> None:
    state = position("Rome 1l+caesar+cato+antonius", "Athens 1l")
    assert final_score(WORLD, state.table, CAESAR) == 5 + 2 * 1 + 5
    assert final_score(WORLD, state.table, POMPEY) == 3


@pytest.mark.parametrize(("pompey", "word"), [("Utica 1l, Gades 1a+pompey", "level"), ("Brundisium 1l+pompey", "truce"),
                                              ("Rubicon 1l", "consul")])  # fmt: skip
def test_q55_margins_of_victory(pompey: str, word: str) -> None:
    state = end_of_the_war("Athens 1l, Crete 1a, Tarsus 1a+caesar", pompey)
    if prompt_of_supply(state):
        do(state, act.Pay())
    assert over(state).reason.key == f"caesar_xl.over.{word}"


def prompt_of_supply(state: State) -> bool:
    return not isinstance(RULES.pending(state), Over) and prompt(state) == "supply"


def test_q55_fifteen_ahead_makes_a_dictator() -> None:
    state = end_of_the_war(f"Rome 1l+caesar, {WEST}", "Athens 1l+pompey")
    assert over(state).reason.key == "caesar_xl.over.dictator"


def test_q55_level_scores_go_to_the_holder_of_rome_or_to_nobody() -> None:
    state = position("Rome 1l+caesar", "Utica 1l, Gades 1a+pompey")
    assert reckoned_winner(WORLD, state.table) == CAESAR
    state = position("Utica 1l+caesar", "Athens 1l+pompey")
    assert reckoned_winner(WORLD, state.table) == -1
    state = end_of_the_war("Utica 1l+caesar", "Athens 1l+pompey")
    assert over(state).ranks == (1, 1) and over(state).scores == (3, 3)


def test_nothing_can_be_done_when_the_war_is_over() -> None:
    state = end_of_the_war("Rome 1l+caesar", "Athens 1l+pompey")
    assert RULES.legal(state, CAESAR) == RULES.legal(state, POMPEY) == []
    assert why_not(state, END, CAESAR) == "over"


def test_legal_lists_what_can_be_claimed() -> None:
    state = position("Rome 1l+caesar", phase="forum", forum={"senate": -1, "publicani": -1})
    assert legal(state) == [act.Claim("senate"), END]
