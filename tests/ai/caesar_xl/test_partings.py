"""Decisions of version 3 of the rules: every level takes one that is open, and says why."""

import pytest

from game.ai.agent import Job
from game.ai.caesar_xl.agent import LEVELS, CaesarAgent
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import State
from tests.rules.caesar_xl.position import RULES, attack, decider, do, march, position, standard, words

AGENTS = {level: CaesarAgent(level, standard(), 0.2) for level in LEVELS}


def chosen(level: str, state: State) -> act.Action:
    seat = decider(state)
    job = Job(RULES.view(state, seat), RULES.pending(state), RULES.legal(state, seat), seat, 1)
    reply = AGENTS[level].decide(job)
    RULES.check(state, seat, reply.action)
    assert reply.note is not None and words().text(reply.note, ("Gaius", "Gnaeus"))
    return reply.action  # type: ignore[no-any-return]


@pytest.mark.parametrize("level", LEVELS)
def test_attackers_who_turn_back_are_divided(level: str) -> None:
    state = position("Vercellae 1l, Rubicon 1l, Lutetia 1a+caesar", "Rome 3l, Pontus 1a+pompey", phase="march")
    do(state, march("Vercellae", "Rome", "1l"))
    do(state, march("Rubicon", "Rome", "1l"))
    attack(state, "Rome", 3, 6, 6, 6)
    do(state, act.Retreat())
    assert chosen(level, state) == act.Part(((0, 0, 1, 0), (0, 0, 0, 0))), "Vercellae feeds one, Rubicon nobody"


@pytest.mark.parametrize("level", LEVELS)
def test_a_leader_driven_out_flees(level: str) -> None:
    state = position("Massilia 1l+caesar", "Crete +pompey, Utica 1l", hands=("revolt", ""))
    do(state, act.PlayCard("revolt", "Crete"))
    assert isinstance(chosen(level, state), act.Retreat)


@pytest.mark.parametrize("level", LEVELS)
def test_a_free_card_is_drawn(level: str) -> None:
    assert chosen(level, position("Rome 1l+caesar", phase="draw")) == act.Draw()
