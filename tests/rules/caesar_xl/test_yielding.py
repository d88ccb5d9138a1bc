"""Q67: a beaten side may offer to yield, and the other takes it or fights on."""

from __future__ import annotations

import msgspec
import pytest

from game.core.chance import Scripted
from game.core.types import Event
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl import events as ev
from game.rules.caesar_xl.refusal import decider, refusal
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import Finished, InPhase, State, Yielding
from game.rules.caesar_xl.telling import notation
from tests.rules.caesar_xl.position import CAESAR, NAMES, POMPEY, position, standard, words

BOARD = msgspec.structs.replace(standard(), numbers=msgspec.structs.replace(standard().numbers, beaten=(35, 10)))
RULES = CaesarRules(BOARD)
WEST = "Rome 2l+caesar, Nova Carthago 1l, Utica 1l, Massilia 1l, Brundisium 1l, Messana 1a"
EAST = "Alexandria 1a, Antiochia 1l, Pergamum 1l, Athens 1l, Hierosolyma 1a, Byzantium 1a, Thessalonica 1l"
"""17 and 20 of city value."""


def beaten(**changes: object) -> State:
    """Pompey, to claim, with one city against 37."""
    given = {"phase": "forum", "seat": POMPEY} | changes
    return position(f"{WEST}, {EAST}", "Pontus 2a", **given)  # type: ignore[arg-type]


def play(state: State, action: act.Action) -> list[Event]:
    RULES.check(state, decider(state.table), action)
    events = RULES.apply(state, decider(state.table), action, Scripted([]))
    RULES.audit(state)
    return events


def why_not(state: State, action: act.Action, rules: CaesarRules = RULES) -> str:
    why = refusal(rules.world, state, decider(state.table), action)
    if why is not None:
        assert words().text(why, NAMES)
    return "" if why is None else why.key.removeprefix("caesar_xl.no.")


def test_q67_a_beaten_side_may_yield_in_its_forum_phase():
    state = beaten()
    assert act.Yield() in RULES.legal(state, POMPEY)
    assert [type(event) for event in play(state, act.Yield())] == [ev.Offered]
    assert state.table.frames[-1] == Yielding(CAESAR) and decider(state.table) == CAESAR
    assert RULES.legal(state, CAESAR) == [act.Answer(True), act.Answer(False)]


def test_q67_whoever_takes_the_offer_has_won():
    state = beaten()
    play(state, act.Yield())
    events = play(state, act.Answer(True))
    end = state.table.frames[-1]
    assert isinstance(end, Finished) and (end.ending, end.winner) == ("yielded", CAESAR)
    assert events == [ev.Answered(seat=CAESAR, takes=True), ev.WarEnded(ending="yielded", winner=CAESAR, scores=end.scores)]
    over = RULES.pending(state)
    assert "yielded" in words().text(over.reason, NAMES)  # type: ignore[union-attr]


def test_q67_it_may_be_declined_and_the_phase_goes_on():
    state = beaten(hands=("", "fleet"))
    play(state, act.Yield())
    assert play(state, act.Answer(False)) == [ev.Answered(seat=CAESAR, takes=False)]
    assert state.table.frames[-1] == InPhase("forum") and decider(state.table) == POMPEY
    assert why_not(state, act.Yield()) == "offered"
    assert act.Yield() not in RULES.legal(state, POMPEY)


def test_q67_it_may_be_offered_again_in_the_next_turn():
    state = beaten()
    play(state, act.Yield())
    play(state, act.Answer(False))
    assert state.table.offered
    course = RULES.copy(state)
    assert course.table.offered
    course.table.frames = [InPhase("combat")]
    RULES.apply(course, POMPEY, act.EndPhase(), Scripted([]))
    assert not course.table.offered


@pytest.mark.parametrize(("caesar", "pompey"), [
    (f"{WEST}, {EAST}", "Pontus 2a, Gades 1l, Caralis 1l, Cyrene 1l, Crete 1l, Tingis 1l, Cirta 1l, Armenia 1a, Tarsus 1a"),
    (WEST, "Pontus 2a"),
])  # fmt: skip
def test_q67_nobody_else_may(caesar: str, pompey: str):
    state = position(caesar, pompey, phase="forum", seat=POMPEY, hands=("", "fleet"))
    assert why_not(state, act.Yield()) == "not_beaten"
    assert act.Yield() not in RULES.legal(state, POMPEY)


def test_q67_only_in_the_forum_phase_and_only_the_beaten_side():
    assert why_not(beaten(phase="purchase"), act.Yield()) == "wrong_phase"
    assert why_not(beaten(seat=CAESAR, hands=("fleet", "")), act.Yield()) == "not_beaten"


def test_q67_before_an_answer_nothing_else_is_done_and_without_an_offer_nothing_is_answered():
    state = beaten()
    play(state, act.Yield())
    assert why_not(state, act.EndPhase()) == "answer_first"
    assert why_not(beaten(), act.Answer(True)) == "wrong_phase"


def test_q67_a_board_without_these_numbers_knows_no_yielding():
    old = CaesarRules(
        msgspec.structs.replace(standard(), numbers=msgspec.structs.replace(standard().numbers, beaten=(0, 0)))
    )
    state = beaten(hands=("", "fleet"))
    assert why_not(state, act.Yield(), old) == "never_yields"
    assert act.Yield() not in old.legal(state, POMPEY)


def test_q67_a_phase_with_nothing_but_the_offer_waits_for_it():
    state = beaten(phase="combat", seat=CAESAR)
    RULES.apply(state, CAESAR, act.EndPhase(), Scripted([]))
    assert state.table.seat == POMPEY and state.table.frames[-1] == InPhase("forum")
    old = CaesarRules(
        msgspec.structs.replace(standard(), numbers=msgspec.structs.replace(standard().numbers, beaten=(0, 0)))
    )
    state = beaten(phase="combat", seat=CAESAR)
    old.apply(state, CAESAR, act.EndPhase(), Scripted(["fleet"]))
    assert state.table.frames[-1] == InPhase("draw")


def test_q67_it_is_told():
    from game.rules.caesar_xl.telling import told

    for event in (ev.Offered(seat=1), ev.Answered(seat=0, takes=True), ev.Answered(seat=0, takes=False),
                  ev.WarEnded(ending="yielded", winner=0, scores=(40, 4))):  # fmt: skip
        (line,) = told(BOARD, event)
        assert words().text(line, NAMES)
    assert [notation(BOARD, one) for one in (act.Yield(), act.Answer(True), act.Answer(False))] == [
        "yield",
        "accept",
        "refuse",
    ]
