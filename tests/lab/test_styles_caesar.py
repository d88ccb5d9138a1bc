"""What a rival of Caesar XL gives away by the cards he buys, in wars without log and views."""

from __future__ import annotations

import pytest

from game.ai.agent import Job
from game.ai.caesar_xl.agent import CaesarAgent
from game.ai.caesar_xl.policy import Policy, own_state
from game.ai.seeds import agent_seed, chance_of
from game.core.types import Choose
from game.lab.styles_caesar import Tally, decided, grounds_of, main, played, told
from game.rivals import BY_ID, Style
from game.rules.caesar_xl.refusal import decider
from game.rules.caesar_xl.state import CaesarOptions, Finished
from tests.rules.caesar_xl.position import RULES, standard


@pytest.mark.parametrize("rival", ["crispina", "labeo", "fulvia"])
def test_who_wages_war_here_decides_as_in_the_game(rival: str) -> None:
    one = BY_ID[rival]
    agent, grounds = CaesarAgent(one.level, standard(), 0, one.style), grounds_of(one.level, standard())
    state = RULES.setup(CaesarOptions(), 2, chance := chance_of(3))[0]
    for ply in range(70):
        pending = RULES.pending(state)
        assert isinstance(pending, Choose)
        seat = pending.seats[0]
        seed, view = agent_seed(3, ply, seat), RULES.view(state, seat)
        there = agent.decide(Job(view, pending, RULES.legal(state, seat), seat, seed)).action
        assert decided(one.level, Policy(grounds[seat], own_state(view, seat), seat), seed, one.style) == there
        RULES.apply(state, seat, there, chance)


def test_a_liking_that_never_speaks_costs_nothing_and_one_that_does_shows() -> None:
    styles = [Style("troops", -100.0), Style("cards", 100.0)]
    ((silent, loud),) = played("veteran", styles, 2, 5)
    assert silent.won == 1.0 and silent.shown == silent.plain_shown > 0, "the same war twice"
    assert loud.shown * loud.plain_could > loud.plain_shown * loud.could > 0
    ((alone,),) = played("veteran", styles[1:], 2, 5)
    assert alone == loud, "whoever else is looked at"


@pytest.mark.soak
def test_champions_may_look_ahead() -> None:
    silent = Style("troops", -100.0)
    (((script,),), ((ahead,),)) = (tuple(played("champion", [silent], 2, 5, is_ahead)) for is_ahead in (False, True))
    assert ahead.won == 1.0 and ahead.shown == ahead.plain_shown > 0, "the same war twice"
    assert (ahead.shown, ahead.could) != (script.shown, script.could), "another war than the script's"


def test_a_style_s_war_is_the_one_he_would_wage_from_its_beginning() -> None:
    style = Style("cards", 2.0)
    ((tally,),) = played("veteran", [style], 2, 6)
    won = 0.0
    for mine in (0, 1):
        grounds, chance = grounds_of("veteran", standard()), chance_of(6)
        state = RULES.setup(CaesarOptions(), 2, chance)[0]
        while not isinstance(end := state.table.frames[-1], Finished):
            seat = decider(state.table)
            action = decided("veteran", Policy(grounds[seat], state, seat), 0, style if seat == mine else None)
            RULES.apply(state, seat, action, chance)
        won += float(end.winner == mine)
    assert tally.won == won


def test_a_row_tells_cost_and_trait() -> None:
    row = told("fulvia", Style("cards", 0.5), [Tally(0.5, 3, 4, 1, 4), Tally(1.5, 3, 4, 1, 4), Tally(0.5, 3, 4, 1, 4)])
    assert row.startswith("| veteran | fulvia (cards) | 0.5 | 6 | +8.3% ± ") and row.endswith("| 75.0% | 25.0% |")


def test_it_takes_four_wars_and_a_rival_of_the_game() -> None:
    for words in (["fulvia", "--wars", "2"], ["clodius"], []):
        with pytest.raises(SystemExit) as left:
            main(words)
        assert left.value.code == 2
