"""The beginning of a round and the row of dice: H16, H17, H20, H26."""

from game.core.chance import Recorder, Scripted
from game.core.say import say
from game.rules.lion.actions import Drive, Move, Place, Skip
from game.rules.lion.events import Cast, RoundEnded
from game.rules.lion.state import Die, State
from tests.rules.lion.position import RULES, dice, drive, move, of_kind, place, play, position


def kinds(state: State) -> dict[str, int]:
    return {kind: sum(die.kind == kind for die in state.pool) for kind in ("lion", "move", "gold")}


def test_h16_gold_taken_this_round_is_not_cast_before_the_next() -> None:
    state = position("I1 A5", lion="A1", gold="I2 E5 E6 E7 E8 E9", pool="M1 M1")
    play(state, move(1, "I2"))
    assert kinds(state) == {"lion": 0, "move": 1, "gold": 0} and state.waiting == 1
    play(state, move(1, "A4"), [2, 1, 1, 1, 1, 3])
    assert state.round == 2 and state.waiting == 0
    assert kinds(state) == {"lion": 1, "move": 4, "gold": 1}
    assert Die("gold", 3) in state.pool


def test_h16_gold_eaten_this_round_joins_the_next_one_too() -> None:
    state = position("I1 A5", lion="E5", gold="E6 E7 A1 A2 A3 A4", pool="L2")
    play(state, drive(2, "E"), [1, 1, 1, 1, 1, 2, 3])
    assert kinds(state) == {"lion": 1, "move": 4, "gold": 2}


def test_h17_all_lion_and_move_dice_come_back_used_or_not() -> None:
    state = position("I1 A5", lion="E5", gold="A1 A2 A3 A4 B1 B2", pool="L2 M2 M3", skipped=1, turn=1, last_user=0)
    play(state, Skip(), [3, 1, 2, 2, 3])
    assert state.pool == dice("L3 M1 M2 M2 M3")


def test_h17_gold_nobody_laid_out_is_cast_again() -> None:
    state = position("I1 A5", lion="E5", gold="A1 A2 A3 A4", pool="M2 G3 G3", skipped=1, turn=1, last_user=0)
    play(state, Skip(), [3, 1, 2, 2, 3, 1, 2])
    assert state.pool == dice("L3 M1 M2 M2 M3 G1 G2") and state.waiting == 0


def test_gold_laid_out_stays_on_the_board() -> None:
    state = position("I1 A5", lion="E5", gold="A1 A2 A3 A4 B1", pool="G2")
    play(state, place(2, "E7"), [1, 1, 1, 1, 1])
    assert kinds(state) == {"lion": 1, "move": 4, "gold": 0} and len(state.gold) == 6


def test_the_cast_is_one_draw_a_die_each_with_its_reason() -> None:
    state = position("I1 A5", lion="E5", gold="A1 A2 A3 A4 B1", pool="M2 G3", skipped=1, turn=1, last_user=0)
    recorder = Recorder(Scripted([3, 1, 2, 2, 3, 2]))
    events = RULES.apply(state, 1, Skip(), recorder)
    assert [draw.why.key for draw in recorder.drawn] == ["lion.draw.lion", *["lion.draw.move"] * 4, "lion.draw.gold"]
    assert all(draw.why.params["round"] == 2 for draw in recorder.drawn)
    assert recorder.drawn[-1].why == say("lion.draw.gold", round=2, n=1, count=1)
    assert events[-1] == Cast(round=2, starter=1, dice=tuple(dice("L3 M1 M2 M2 M3 G2")))


def test_dice_lie_sorted_by_kind_and_face_however_they_fell() -> None:
    state = position("I1 A5", lion="E5", gold="A1 A2 A3 A4", pool="M1", skipped=1, turn=1)
    play(state, Skip(), [2, 3, 1, 3, 2, 3, 1])
    assert [f"{die.kind[0]}{die.face}" for die in state.pool] == ["l2", "m1", "m2", "m3", "m3", "g1", "g3"]


def test_turns_go_round_to_the_left() -> None:
    state = position("I1 A1 E9", lion="E5", pool="L1 M1 M1 M1", turn=2)
    play(state, Skip())
    assert state.turn == 0
    play(state, Skip())
    assert state.turn == 1


def test_h20_only_dice_that_can_be_used_are_offered() -> None:
    # Seat 0 in the corner is shut in for a 1: the lion and seat 1 stand by.
    state = position("A1 C2", lion="B3", pool="M1 M3 G1")
    offered = RULES.legal(state, 0)
    assert not [action for action in offered if isinstance(action, Move) and action.roll == 1]
    assert [action for action in offered if isinstance(action, Move) and action.roll == 3]
    assert [action for action in offered if isinstance(action, Place)]
    assert RULES.unusable(state, 0, Die("move", 1)) == say("lion.no.use.move", roll=1)
    assert RULES.unusable(state, 0, Die("move", 3)) is None


def test_h20_a_lion_die_without_a_way_is_not_offered() -> None:
    state = position("E6 F5 F4 E4 D4 D5", lion="E5", pool="L1 M3 M3")
    assert not [action for action in RULES.legal(state, 0) if isinstance(action, Drive)]
    assert RULES.unusable(state, 0, Die("lion", 1)) == say("lion.no.use.lion", roll=1)


def test_twin_dice_are_listed_once() -> None:
    once = RULES.legal(position("I1 A5", pool="L2 M2 G1"), 0)
    twice = RULES.legal(position("I1 A5", pool="L2 M2 M2 M2 G1 G1"), 0)
    assert once == twice and len(set(once)) == len(once)


def test_only_the_seat_on_turn_has_actions() -> None:
    state = position("I1 A5", turn=1)
    assert RULES.legal(state, 0) == []
    assert RULES.why_not(state, 0, Skip()) == say("app.illegal.not_your_turn")


def test_dice_used_up_end_the_round_without_a_skip() -> None:
    state = position("I1 A5", lion="E5", gold="A1 A2 A3 A4 B1 B2", pool="L1")
    events = play(state, drive(1, "E"), [1, 1, 1, 1, 1])
    assert of_kind(events, RoundEnded) == [RoundEnded(round=1, reason="empty", next_starter=1)]
