"""A war that the Forum Phase wins at once (5.0, 5.1, 5.2)."""

from __future__ import annotations

import pytest

from game.ai.caesar_xl.forum import winning
from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.judge import CaesarJudge
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.purse import Choice
from game.ai.caesar_xl.weights import CHAMPION
from game.core.chance import Seeded
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import Finished, InPhase, State
from tests.ai.caesar_xl.test_heads import ALL
from tests.rules.caesar_xl.position import RULES, WORLD, position, words

GROUND = Ground(RULES.world.board, CHAMPION[0])
OTHERS = {"reform": -1, "tribunes": -1, "land_for_veterans": -1, "pontifex": -1}


def chosen(state: State) -> Choice:
    return Policy(GROUND, state, 0).choose()


def played_out(state: State) -> list[act.Action]:
    """What the script does in this Forum Phase, which ends the war."""
    found: list[act.Action] = []
    while state.table.frames[-1] == InPhase("forum"):
        found.append(chosen(state).action)
        RULES.apply(state, 0, found[-1], Seeded(1))
    end = state.table.frames[-1]
    assert isinstance(end, Finished) and (end.ending, end.winner) == ("political", 0)
    return found


def test_a_lean_that_wins_is_not_added_to() -> None:
    mine = {"senate": 0, "consular_imperium": 0, "ancestors": 0, "publicani": 0, "reform": -1}
    state = position("Rome 2l+caesar", phase="forum", forum=mine, hands=("curio", ""), gold=(40, 0))
    choice = chosen(state)
    assert words().text(choice.note).endswith("the lean of 7 is a political victory.")
    assert played_out(state) == [act.EndPhase()]


def test_two_claims_that_win_together_are_both_made() -> None:
    state = position("Rome 2l+caesar+cato", phase="forum", gold=(7, 0), forum=OTHERS | {
        "senate": 0, "consular_imperium": -1, "ancestors": -1})  # fmt: skip
    assert chosen(state).note.params["count"] == 2
    assert "The first of 2 steps that bring the lean to 8" in words().text(chosen(state).note)
    claims = played_out(state)
    assert set(claims[:-1]) == {act.Claim("consular_imperium"), act.Claim("ancestors")} and claims[-1] == act.EndPhase()


def test_a_leader_from_the_hand_may_be_what_is_missing() -> None:
    mine = {"senate": 0, "consular_imperium": 0, "ancestors": 0}
    state = position("Rome 2l+caesar", phase="forum", forum=OTHERS | mine, hands=("brutus", ""), gold=(40, 0))
    assert played_out(state) == [act.PlayLeader("brutus", "Rome"), act.EndPhase()]


@pytest.mark.parametrize("gold", [0, 3, 6])
def test_what_cannot_be_paid_wins_nothing(gold: int) -> None:
    state = position("Rome 2l+caesar+cato", phase="forum", gold=(gold, 0), forum=OTHERS | {
        "senate": 0, "consular_imperium": -1, "ancestors": -1})  # fmt: skip
    assert winning(WORLD, state.table, 0, []) is None


def test_the_cheapest_way_is_taken() -> None:
    state = position("Rome 2l+caesar+cato", phase="forum", gold=(40, 0), forum={
        "publicani": 0, "ancestors": 0, "senate": -1, "consular_imperium": -1})  # fmt: skip
    assert chosen(state).action == act.Claim("consular_imperium"), "4 Gold, where the Senate costs 6"


def test_rome_riches_and_the_head_are_enough() -> None:
    state = position(
        f"{ALL}, Rome 0l+caesar", "Gades 1l", phase="forum", gold=(9, 0), forum={"senate": -1}, hands=("curio", "")
    )
    choice = chosen(state)
    assert choice.action == act.EndPhase() and choice.note.key == "caesar_xl.note.wins_arms"
    RULES.apply(state, 0, choice.action, Seeded(1))
    assert isinstance(state.table.frames[-1], Finished)


def test_looking_back_knows_that_the_forum_phase_wins() -> None:
    """Of a war that Caesar won by politics from Rome alone the curve gave him 3 in a hundred up to his last claim: the turn
    was played to its end, and there he had one city and Pompey seventeen."""
    pompey = ALL.replace("Rome 2l", "Athens 2l+pompey")
    forum = OTHERS | {"senate": 0, "consular_imperium": -1, "ancestors": -1}
    judge = CaesarJudge(RULES.world.board)

    def given(gold: int) -> float:
        found = position("Rome 2l+caesar+cato", pompey, phase="forum", gold=(gold, 90), forum=forum, turn=9)
        return judge.values(found)[0]

    assert given(7) == 1.0 and given(3) < 0.1
    marching = position("Rome 7l+caesar+cato", pompey, phase="march", seat=1, gold=(7, 90), forum=forum, turn=9)
    standing = judge.standing(marching, 1, 1)
    assert standing is not None and standing.values == (1.0, 0.0), "nobody can throw him out of Rome before"
