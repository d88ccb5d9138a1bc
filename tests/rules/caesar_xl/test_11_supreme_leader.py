"""11.1 When in Rome. The Supreme Leader on the road (11.2) is in test_9_march."""

from game.rules.caesar_xl.events import Drew
from game.rules.caesar_xl.realm import free_draws
from tests.rules.caesar_xl.position import CAESAR, END, POMPEY, WORLD, do, of, position


def test_11_1_in_rome_he_draws_one_more_free_card() -> None:
    state = position("Rome 1l+caesar", phase="forum", hands=("fleet", ""))
    events = do(state, END, "ambush", "triple_line")
    assert len(of(events, Drew)) == 2 and state.table.gold[CAESAR] == 20


def test_11_1_only_the_supreme_leader_and_only_in_rome() -> None:
    assert free_draws(WORLD, position("Rubicon 1l+caesar, Rome 1l+antonius").table, CAESAR) == 1
    assert free_draws(WORLD, position("Rubicon 1l+caesar", "Rome 1l+pompey").table, POMPEY) == 2


def test_11_1_he_needs_no_troops_there() -> None:
    assert free_draws(WORLD, position("Rome +caesar").table, CAESAR) == 2


def test_q33_several_sources_add_up() -> None:
    assert free_draws(WORLD, position("Rome 1l+caesar", forum={"senate": CAESAR}).table, CAESAR) == 3
