"""The end of the game: H22 at once, H27 (for H23) endless play, H3 both tracks."""

import pytest

from game.core.say import say
from game.core.types import Choose, Event, Illegal, Over
from game.rules.lion.actions import Skip
from game.rules.lion.data import Limits
from game.rules.lion.events import Cast, Ended, RoundEnded, TookGold
from game.rules.lion.rules import LionRules
from game.rules.lion.state import LionOptions, State
from tests.rules.lion.position import RULES, at, board_with, drive, move, of_kind, play, position

FIVE = [1, 1, 1, 1, 1]


def test_h22_the_first_on_place_seven_wins_at_once() -> None:
    state = position("I1 A5", gold="I2 E9", pool="L1 M1 M2", coins=[6, 6])
    events = play(state, move(1, "I2"))
    assert events[-2:] == [TookGold(seat=0, at=at("I2"), coins=7), Ended(reason="goal", winners=(0,))]
    assert RULES.pending(state) == Over(ranks=(1, 2), scores=(7, 6), reason=say("lion.over.goal", seat=0, goal=7))


def test_h22_even_with_the_last_die_no_new_round_is_cast() -> None:
    state = position("I1 A5", gold="I2 E9", pool="M1", coins=[6, 0])
    events = play(state, move(1, "I2"))
    assert not of_kind(events, RoundEnded) and not of_kind(events, Cast)


def test_six_coins_are_not_enough_from_nought() -> None:
    state = position("I1 A5", gold="I2 E9", pool="L1 M1", coins=[5, 0])
    play(state, move(1, "I2"))
    assert isinstance(RULES.pending(state), Choose)


def test_h3_from_one_the_sixth_coin_wins() -> None:
    state = position("I1 A5", gold="I2 E9", pool="L1 M1", coins=[6, 1], options=LionOptions(counter_start=1))
    play(state, move(1, "I2"))
    assert isinstance(RULES.pending(state), Over)


def test_nothing_is_legal_after_the_end() -> None:
    state = position("I1 A5", gold="I2 E9", pool="L1 M1", coins=[6, 0])
    play(state, move(1, "I2"))
    for seat in (0, 1):
        assert RULES.legal(state, seat) == []
        with pytest.raises(Illegal):
            RULES.check(state, seat, Skip())


def test_the_others_are_ranked_by_their_coins() -> None:
    state = position("I1 A5 E9 E1", gold="I2", pool="L1 M1", coins=[6, 3, 5, 3])
    play(state, move(1, "I2"))
    over = RULES.pending(state)
    assert isinstance(over, Over) and over.ranks == (1, 3, 2, 3)


def skip_round(state: State, script: list[int] | None) -> list[Event]:
    events: list[Event] = []
    for turn in range(state.seats):
        events += play(state, Skip(), script if turn == state.seats - 1 else None)
    return events


def test_h27_after_sixty_rounds_most_coins_win() -> None:
    state = position("I1 A5", gold="A1 A2 A3 A4 B1 B2", coins=[2, 4], round=60)
    events = skip_round(state, None)
    assert events[-2:] == [
        RoundEnded(round=60, reason="skipped", next_starter=None),
        Ended(reason="rounds", winners=(1,)),
    ]
    assert RULES.pending(state) == Over(
        ranks=(2, 1), scores=(2, 4), reason=say("lion.over.rounds", seat=1, rounds=60, coins=4)
    )


def test_h27_the_fifty_ninth_round_is_followed_by_another() -> None:
    state = position("I1 A5", gold="A1 A2 A3 A4 B1 B2", coins=[2, 4], round=59)
    skip_round(state, FIVE)
    assert state.round == 60 and isinstance(RULES.pending(state), Choose)


def test_h27_ten_rounds_without_a_counter_moved_end_the_game() -> None:
    state = position("I1 A5", gold="A1 A2 A3 A4 B1 B2", coins=[3, 3], idle=9, round=20)
    events = skip_round(state, None)
    assert events[-1] == Ended(reason="idle", winners=(0, 1))
    assert RULES.pending(state) == Over(ranks=(1, 1), scores=(3, 3), reason=say("lion.over.idle_shared", rounds=10, coins=3))


def test_h27_a_round_without_a_die_used_counts_among_the_ten() -> None:
    state = position("I1 A5", gold="A1 A2 A3 A4 B1 B2", idle=3)
    skip_round(state, FIVE)
    assert state.idle == 4


def test_h27_a_coin_begins_the_count_anew() -> None:
    state = position("I1 A5", gold="I2 A1 A2 A3 A4 B1", pool="M1", idle=9)
    play(state, move(1, "I2"), [*FIVE, 1])
    assert state.idle == 0 and state.round == 2


def test_h27_gold_eaten_by_the_lion_moves_no_counter() -> None:
    state = position("I1 A5", lion="E5", gold="E6 A1 A2 A3 A4 B1", pool="L1", idle=4)
    play(state, drive(1, "E"), [*FIVE, 1])
    assert state.idle == 5


def test_h27_both_numbers_come_from_the_board_file() -> None:
    rules = LionRules(board_with(limits=Limits(rounds=3, idle_rounds=2)))
    state = position("I1 A5", gold="A1 A2 A3 A4 B1 B2", idle=1, round=2)
    play(state, Skip(), rules=rules)
    play(state, Skip(), rules=rules)
    assert state.ended == "idle"
    state = position("I1 A5", gold="A1 A2 A3 A4 B1 B2", idle=0, round=3, coins=[1, 1])
    play(state, Skip(), rules=rules)
    play(state, Skip(), rules=rules)
    assert state.ended == "rounds"
    over = rules.pending(state)
    assert isinstance(over, Over) and over.reason == say("lion.over.rounds_shared", rounds=3, coins=1)


def test_h27_one_leader_after_idle_rounds_wins_alone() -> None:
    state = position("I1 A5", gold="A1 A2 A3 A4 B1 B2", coins=[3, 1], idle=9, round=20)
    skip_round(state, None)
    over = RULES.pending(state)
    assert isinstance(over, Over) and over.reason == say("lion.over.idle", seat=0, rounds=10, coins=3)


def test_the_goal_comes_from_the_board_file() -> None:
    rules = LionRules(board_with(goal=3))
    state = position("I1 A5", gold="I2 E9", pool="L1 M1", coins=[2, 0])
    play(state, move(1, "I2"), rules=rules)
    assert state.ended == "goal"
