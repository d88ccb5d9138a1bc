"""Events: they happen as soon as they are drawn."""

from game.core.types import Event
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import IdesPassed, LeaderKilled, LostGold, NothingCameOfIt, Promoted, TookGold
from game.rules.caesar_xl.marching import is_shut
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
    march,
    of,
    position,
    prompt,
    stack,
    why_not,
)


def draw(state: State, card: str, *results: int | str) -> list[Event]:
    """A bought card; those that are offered have been drawn."""
    state.table.taken = offered_draws(WORLD, state.table, state.table.seat)
    return do(state, act.Buy(), card, *results)


def test_allies_go_home_each_player_gives_up_an_allied_unit_of_his_choice() -> None:
    state = position("Gades 1a, Rome 1A1l+caesar", "Athens 1l+pompey", phase="draw")
    events = draw(state, "allies_go_home")
    assert decider(state) == CAESAR and prompt(state) == "homesick"
    assert legal(state) == [act.Lose("Gades", "allied"), act.Lose("Rome", "allied_veteran")]
    events = do(state, act.Lose("Rome", "allied_veteran"))
    assert stack(state, CAESAR, "Rome") == "1l+caesar" and prompt(state) == "draw"
    assert of(events, NothingCameOfIt)[0].seat == POMPEY, "who has none loses none"


def test_allies_go_home_asks_nobody_with_one_kind_to_choose_from() -> None:
    state = position("Gades 2a, Rome 1l+caesar", "Athens 1a1l+pompey", phase="draw")
    draw(state, "allies_go_home")
    assert stack(state, CAESAR, "Gades") == "1a" and stack(state, POMPEY, "Athens") == "1l+pompey"


def test_optimates_rally_a_die_of_gold_for_pompey_when_level() -> None:
    state = position(phase="draw", gold=(5, 0))
    draw(state, "optimates_rally", 4)
    assert state.table.gold == [0, 4]


def test_optimates_rally_goes_to_whoever_leans_that_way() -> None:
    state = position("Rome 1l+caesar+cato", phase="draw", gold=(5, 0))
    draw(state, "optimates_rally", 4)
    assert state.table.gold == [4, 0]


def test_optimates_rally_as_reported_pompey_gains_while_caesar_leans_to_the_populares() -> None:
    state = position("Rome 1l+caesar+antonius", phase="draw", gold=(5, 0))
    draw(state, "optimates_rally", 2)
    assert state.table.gold == [0, 2]


def test_populares_rally_two_gold_and_a_veteran_for_caesar_when_level() -> None:
    state = position("Gades 1l, Rome 1l+caesar", phase="draw", gold=(5, 0))
    events = draw(state, "populares_rally")
    assert of(events, TookGold)[0].amount == 2 and prompt(state) == "promote"
    do(state, act.Promote("Rome", "legion"))
    assert stack(state, CAESAR, "Rome") == "1L+caesar"


def test_populares_rally_goes_to_pompey_when_he_leans_more() -> None:
    state = position("Rome 1l+caesar", "Athens 1l+pompey+curio", phase="draw", gold=(5, 0))
    events = draw(state, "populares_rally")
    assert state.table.gold == [0, 2] and of(events, Promoted)[0].seat == POMPEY


def test_populares_rally_without_a_regular_legion_is_gold_only() -> None:
    state = position("Rome 1L+caesar", phase="draw", gold=(5, 0))
    draw(state, "populares_rally")
    assert prompt(state) == "draw" and state.table.gold[CAESAR] == 2


def test_ides_of_march_nobody_in_rome() -> None:
    state = position(phase="draw", discards="mutiny fleet")
    events = draw(state, "ides_of_march")
    assert of(events, IdesPassed) == [IdesPassed(seat=-1, roll=0, dead=False)]
    assert state.table.discards == ["ides_of_march"], "the others join the deck"


def test_ides_of_march_kill_on_a_two_and_not_on_a_three() -> None:
    for roll, is_dead in ((2, True), (3, False)):
        state = position("Rome 1l+caesar", phase="draw")
        events = draw(state, "ides_of_march", roll)
        assert bool(of(events, LeaderKilled)) == is_dead and ("caesar" in state.table.leaders) != is_dead


def test_ides_of_march_kill_on_a_three_while_brutus_serves_the_enemy() -> None:
    state = position("Rome 1l+caesar", "Athens 1l+pompey+brutus", phase="draw")
    assert of(draw(state, "ides_of_march", 3), LeaderKilled)
    state = position("Rome 1l+caesar+brutus", phase="draw")
    assert not of(draw(state, "ides_of_march", 3), LeaderKilled), "Brutus with Caesar himself does no harm"


def test_ides_of_march_strike_pompey_in_rome_too() -> None:
    state = position("Rubicon 1L+caesar", "Rome 1l+pompey", phase="draw")
    assert of(draw(state, "ides_of_march", 1), LeaderKilled)[0].card == "pompey"


def test_mutiny_pay_or_a_veterans_rank_or_a_legion() -> None:
    state = position("Gades 1l, Rome 1L+caesar", "Athens 1l+pompey", phase="draw", gold=(9, 2))
    draw(state, "mutiny")
    assert legal(state) == [act.Pay(), act.Lose("Gades", "legion"), act.Lose("Rome", "legion_veteran")]
    do(state, act.Lose("Rome", "legion_veteran"))
    assert stack(state, CAESAR, "Rome") == "1l+caesar"
    assert decider(state) == POMPEY and legal(state) == [act.Lose("Athens", "legion")], "two Gold are not three"
    do(state, act.Lose("Athens", "legion"))
    assert stack(state, POMPEY, "Athens") == "+pompey"


def test_mutiny_is_paid_off_with_three_gold() -> None:
    state = position("Rome 1L+caesar", "Athens 1a+pompey", phase="draw", gold=(9, 2))
    draw(state, "mutiny")
    do(state, act.Pay())
    assert state.table.gold == [1, 2] and prompt(state) == "draw", "who has no Legion is not asked"


def test_storms_at_sea_until_the_drawers_next_draw_phase() -> None:
    state = position("Rome 1l+caesar", "Athens 1l+pompey", phase="draw", hands=("fleet", "fleet"))
    draw(state, "storms_at_sea")
    assert is_shut(WORLD, state.table, "Rome", "Caralis") and not is_shut(WORLD, state.table, "Rome", "Rubicon")
    for _ in range(2):
        do(state, END)
    assert why_not(state, act.Sail("Rome", "Athens", (0, 0, 1, 0))) == "fleet_storms"
    do(state, END)
    assert state.table.seat == POMPEY
    while state.table.seat == POMPEY:
        assert state.table.storms == CAESAR
        do(state, END)
    assert state.table.storms == CAESAR and prompt(state) == "forum"
    do(state, END)
    assert state.table.storms == -1
    while prompt(state) != "march":
        do(state, END)
    assert why_not(state, march("Rome", "Caralis", "1l")) == ""


# ---- Tribunes of the Plebs (Q41)


def test_q41_tribunes_bound_a_raid_to_two_gold_and_two_swords() -> None:
    tribunes = {"tribunes": CAESAR}
    state = position("Rome 1a1l+caesar", phase="draw", forum=tribunes)
    events = draw(state, "barbarian_invasion", 3, 4, 6, 1)
    assert of(events, LostGold)[0].amount == 2
    state = position("Rome 2a1l+caesar", phase="draw", gold=(5, 20), forum=tribunes)
    draw(state, "barbarian_invasion", 3, 4, 6, 1)
    assert legal(state) == [act.Lose("Rome", "allied")], "a Legion is worth more than two swords"
    do(state, act.Lose("Rome", "allied"))
    assert prompt(state) == "draw"


def test_q41_tribunes_bound_mutiny_and_allies_going_home() -> None:
    state = position("Rome 1A1l1L+caesar", phase="draw", forum={"tribunes": CAESAR}, gold=(9, 20))
    draw(state, "mutiny")
    assert legal(state) == [act.Pay(), act.Lose("Rome", "legion_veteran")]
    do(state, act.Pay())
    assert state.table.gold[CAESAR] == 2
    state = position("Rome 1A1l+caesar", phase="draw", forum={"tribunes": CAESAR})
    draw(state, "allies_go_home")
    assert stack(state, CAESAR, "Rome") == "1A1l+caesar", "a Veteran is worth three"


def test_q41_tribunes_of_a_poor_man_cost_him_what_he_has() -> None:
    state = position("Rome 1l+caesar", "Athens 1a+pompey", phase="draw", forum={"tribunes": CAESAR}, gold=(6, 20))
    draw(state, "mutiny")
    assert state.table.gold[CAESAR] == 0 and stack(state, CAESAR, "Rome") == "1l+caesar" and prompt(state) == "draw"
