"""11.1 When in Rome. The Supreme Leader on the road (11.2) is in test_9_march."""

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import Drew
from game.rules.caesar_xl.realm import offered_draws
from tests.rules.caesar_xl.position import CAESAR, END, POMPEY, WORLD, do, of, position, why_not


def test_11_1_in_rome_he_may_draw_one_more_free_card() -> None:
    state = position("Rome 1l+caesar", phase="forum", hands=("fleet", ""))
    assert len(of(do(state, END, "ambush"), Drew)) == 1
    events = do(state, act.Draw(), "triple_line")
    assert len(of(events, Drew)) == 1 and state.table.gold[CAESAR] == 20
    assert why_not(state, act.Draw()) == "no_free_card"


def test_11_1_only_the_supreme_leader_and_only_in_rome() -> None:
    assert offered_draws(WORLD, position("Rubicon 1l+caesar, Rome 1l+antonius").table, CAESAR) == 0
    assert offered_draws(WORLD, position("Rubicon 1l+caesar", "Rome 1l+pompey").table, POMPEY) == 1


def test_11_1_he_needs_no_troops_there() -> None:
    assert offered_draws(WORLD, position("Rome +caesar").table, CAESAR) == 1


def test_q33_several_sources_add_up() -> None:
    assert offered_draws(WORLD, position("Rome 1l+caesar", forum={"senate": CAESAR}).table, CAESAR) == 2
