"""1.0 Sequence of play, and who may act when."""

from game.core.chance import Scripted, Seeded
from game.core.match import Match
from game.core.types import Choose
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import PhaseBegan, TurnBegan
from game.rules.caesar_xl.state import CaesarOptions
from game.rules.caesar_xl.telling import stage
from tests.rules.caesar_xl.position import CAESAR, END, POMPEY, RULES, do, march, of, position, prompt, stack, why_not


def test_q3_the_opening() -> None:
    state, _ = RULES.setup(CaesarOptions(), 2, Scripted(["fleet"]))
    assert stack(state, CAESAR, "Rubicon") == "1l1L+caesar" and stack(state, CAESAR, "Massilia") == "2a1l1L"
    assert stack(state, POMPEY, "Rome") == "1l" and stack(state, POMPEY, "Athens") == "3a2l+pompey"
    assert stack(state, POMPEY, "Nova Carthago") == "2l" and stack(state, POMPEY, "Utica") == "1a1l"


def test_caesar_begins_and_the_phases_follow() -> None:
    state, events = RULES.setup(CaesarOptions(), 2, Scripted(["ambush"]))
    assert state.table.seat == CAESAR and prompt(state) == "draw"
    seen = [event.phase for event in of(events, PhaseBegan)]
    while state.table.seat == CAESAR:
        action = act.Pay() if prompt(state) == "supply" else END
        seen += [event.phase for event in of(do(state, action), PhaseBegan)]
    assert seen[:6] == ["forum", "draw", "purchase", "tax", "march", "combat"]
    assert state.table.turn == 1 and seen[6] == "forum"


def test_the_turn_marker_moves_after_pompey() -> None:
    state = position("Massilia 1l+caesar", phase="march", seat=POMPEY, turn=3, hands=("fleet", ""))
    events = do(state, END)
    assert state.table.turn == 4 and of(events, TurnBegan)[0].seat == CAESAR
    assert stage(state).params == {"year": 49, "season": "autumn"}


def test_two_turns_a_year_from_50_to_44_bc() -> None:
    dates = []
    for turn in (1, 2, 3, 13, 14):
        state = position(turn=turn)
        dates.append(tuple(stage(state).params.values()))
    assert dates == [(50, "spring"), (50, "autumn"), (49, "spring"), (44, "spring"), (44, "autumn")]


def test_a_forum_phase_with_nothing_to_ask_is_passed_over() -> None:
    state, events = RULES.setup(CaesarOptions(), 2, Scripted(["fleet"]))
    assert prompt(state) == "draw" and of(events, PhaseBegan)[0].phase == "forum"
    state = position("Massilia 1l+caesar", phase="march", seat=POMPEY, hands=("fleet", ""))
    do(state, END)
    assert prompt(state) == "forum", "a hand of cards may hold a Leader"


def test_only_whose_turn_it_is_may_act() -> None:
    state = position()
    assert why_not(state, END, POMPEY) == "not_your_turn" and RULES.legal(state, POMPEY) == []
    pending = RULES.pending(state)
    assert isinstance(pending, Choose) and pending.seats == (CAESAR,) and pending.hand


def test_phases_keep_to_their_own_actions() -> None:
    state = position(phase="draw")
    for action in (march("Rubicon", "Rome", "1L"), act.Recruit("Rome", "legion"), act.Fight("Rome"), act.Claim("senate")):
        assert why_not(state, action) == "wrong_phase"
    state = position(phase="march")
    for other in (act.Buy(), act.Negotiate("Utica"), act.Tax("Parthia")):
        assert why_not(state, other) == "wrong_phase"


def test_purchases_and_marches_can_be_undone_one_by_one() -> None:
    match = Match.begin(RULES, CaesarOptions(), 2, Seeded(4))
    while prompt(match.state) != "march":
        match.submit(CAESAR, END)
    match.submit(CAESAR, march("Massilia", "Bibracte", "1a"))
    match.submit(CAESAR, march("Massilia", "Vercellae", "1l"))
    assert match.can_undo(CAESAR, {0, 1}) is None
    match.undo(CAESAR, {0, 1})
    assert stack(match.state, CAESAR, "Massilia") == "1a1l1L" and stack(match.state, CAESAR, "Bibracte") == "1a"
    match.undo(CAESAR, {0, 1})
    assert stack(match.state, CAESAR, "Massilia") == "2a1l1L"


def test_a_die_or_a_card_ends_undo() -> None:
    match = Match.begin(RULES, CaesarOptions(), 2, Seeded(4))
    match.submit(CAESAR, act.Buy())
    assert match.can_undo(CAESAR, {0, 1}) is not None
