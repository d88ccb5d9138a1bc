"""Skipping and the end of a round: H18, H19."""

from msgspec.structs import replace

from game.core.chance import Scripted
from game.core.say import say
from game.core.types import Choose
from game.rules.lion.actions import Skip
from game.rules.lion.data import DiceCounts, Faces
from game.rules.lion.events import Cast, RoundEnded, Skipped
from game.rules.lion.rules import LionRules
from game.rules.lion.state import LionOptions
from tests.rules.lion.position import RULES, board_with, drive, move, of_kind, play, position, standard

FIVE = [1, 1, 1, 1, 1]
"""A lion die and four move dice, all cast as 1."""
SIX = [1, 1, 1, 1, 1, 1]
"""With a gold die."""


def test_a_skip_leaves_the_dice_and_passes_the_turn() -> None:
    state = position("I1 A5", pool="L1 M1 M2")
    before = list(state.pool)
    assert play(state, Skip()) == [Skipped(seat=0, forced=False)]
    assert state.pool == before and state.turn == 1 and state.skipped == 1


def test_after_a_voluntary_skip_one_may_pick_again() -> None:
    state = position("I1 A5", pool="L1 M1 M2")
    play(state, Skip())
    play(state, move(1, "A4"))
    assert state.turn == 0 and len(RULES.legal(state, 0)) > 1


def test_using_a_die_breaks_the_row_of_skips() -> None:
    state = position("I1 A5 I5", pool="L1 M1 M1 M2 M3")
    play(state, Skip())
    play(state, Skip())
    play(state, move(1, "I4"))
    assert state.skipped == 0 and state.round == 1
    play(state, Skip())
    play(state, Skip())
    assert state.round == 1, "two in a row are not three"


def test_a_player_without_any_use_must_skip() -> None:
    # A1 is shut in for a 1, C2 is not.
    state = position("A1 C2", lion="B3", pool="M1", gold="E5 E6 E7 E8 E9 F8")
    assert RULES.legal(state, 0) == [Skip()]
    pending = RULES.pending(state)
    assert isinstance(pending, Choose) and pending.prompt == say("lion.prompt.forced", seat=0)
    assert play(state, Skip()) == [Skipped(seat=0, forced=True)]
    assert state.round == 1 and state.turn == 1


def test_after_a_forced_skip_one_may_try_again_in_the_same_round() -> None:
    state = position("A1 C2", lion="B3", pool="M1 M1", gold="E5 E6 E7 E8 E9 F8")
    play(state, Skip())
    play(state, move(1, "C1"))  # C2 makes room, so that B1 costs one
    assert state.turn == 0 and state.round == 1
    assert move(1, "B1") not in RULES.legal(state, 0), "C1 is still beside B1"
    state = position("A1 C2", lion="B3", pool="M1 M1", gold="E5 E6 E7 E8 E9 F8")
    play(state, Skip())
    play(state, move(1, "D2"))
    assert move(1, "B1") in RULES.legal(state, 0)


def test_h18_a_round_ends_when_no_dice_are_left() -> None:
    state = position("I1 A5", gold="A1 A2 A3 A4 B1 B2", pool="M1")
    events = play(state, move(1, "I2"), FIVE)
    assert of_kind(events, RoundEnded) == [RoundEnded(round=1, reason="empty", next_starter=1)]
    assert type(events[-1]) is Cast and state.round == 2


def test_h18_a_round_ends_when_all_have_skipped_in_a_row() -> None:
    state = position("I1 A5 I5", gold="A1 A2 A3 A4 B1 B2", pool="L1 M1")
    assert not of_kind(play(state, Skip()), RoundEnded)
    assert not of_kind(play(state, Skip()), RoundEnded)
    events = play(state, Skip(), [1, 1, 1, 1, 1, 1, 1])
    assert of_kind(events, RoundEnded) == [RoundEnded(round=1, reason="skipped", next_starter=1)]


def test_h18_forced_and_voluntary_skips_count_alike() -> None:
    state = position("A1 C2", lion="B3", pool="M1", gold="E5 E6 E7 E8 E9 F8")
    forced = play(state, Skip())
    assert forced == [Skipped(seat=0, forced=True)]
    events = play(state, Skip(), FIVE)
    assert events[0] == Skipped(seat=1, forced=False)
    assert of_kind(events, RoundEnded) == [RoundEnded(round=1, reason="skipped", next_starter=1)]


def test_h18_a_round_ends_when_nobody_can_use_what_is_left() -> None:
    # Seat 1 walks to B2; then he and A1 with the lion on C3 shut each other in for the 1 that is left.
    state = position("A1 B3", lion="C3", gold="E5 E6 E7 E8 E9 F8", pool="M1 M3", turn=1)
    assert RULES.has_use(state, 0)
    events = play(state, move(3, "B2"), FIVE)
    assert of_kind(events, RoundEnded) == [RoundEnded(round=1, reason="stuck", next_starter=0)]


def test_h18_it_goes_on_while_anybody_can_use_a_die() -> None:
    state = position("A1 C2", lion="B3", pool="M1 M1", gold="E5 E6 E7 E8 E9 F8")
    play(state, Skip())
    assert state.round == 1 and state.turn == 1


def test_h19_the_left_neighbour_of_whoever_last_used_a_die_starts() -> None:
    state = position("I1 A1 E9", gold="A2 A3 A4 B1 B2 C1", pool="L1 M1 M2", turn=1)
    play(state, drive(1, "E"))  # seat 1 uses the last die
    play(state, Skip())
    play(state, Skip())
    events = play(state, Skip(), [1, 1, 1, 1, 1, 1, 1])
    assert of_kind(events, RoundEnded) == [RoundEnded(round=1, reason="skipped", next_starter=2)]
    assert state.starter == state.turn == 2


def test_h19_if_nobody_used_a_die_the_left_neighbour_of_the_starter() -> None:
    state = position("I1 A1 E9", gold="A2 A3 A4 B1 B2 C1", pool="L1 M1", turn=2, starter=2)
    play(state, Skip())
    play(state, Skip())
    events = play(state, Skip(), [1, 1, 1, 1, 1, 1, 1])
    assert of_kind(events, RoundEnded) == [RoundEnded(round=1, reason="skipped", next_starter=0)]
    assert state.starter == state.turn == 0


def test_a_round_that_nobody_could_use_is_passed_over_at_once() -> None:
    # Three in a row with the lion at their end: nobody can enter a hex with a 1; and strict walls forbid every 8.
    board = board_with(faces=Faces(lion=(8, 1), move=(1,), gold=(1,)), dice=DiceCounts(lion=1, move={3: 1}))
    strict = LionOptions(strict_walls=True)
    state = position("E3 E2 E1", lion="E4", gold="A2 A3 A4 B1 B2 C1", pool="L1", turn=2, skipped=2, options=strict)
    events = play(state, Skip(), [8, 1, 1, 1], LionRules(board))
    assert of_kind(events, RoundEnded) == [
        RoundEnded(round=1, reason="skipped", next_starter=1),
        RoundEnded(round=2, reason="stuck", next_starter=2),
    ]
    assert state.round == 3 and state.turn == state.starter == 2 and state.idle == 2


def test_h19_who_used_a_die_in_an_earlier_round_does_not_count() -> None:
    """In a round that everybody skipped its starter stands for the last user."""
    state = position("I1 A5", gold="A1 A2 A3 A4 B1 B2", pool="M1")
    play(state, move(1, "I2"), FIVE)
    assert state.starter == 1
    play(state, Skip())
    events = play(state, Skip(), FIVE)
    assert of_kind(events, RoundEnded) == [RoundEnded(round=2, reason="skipped", next_starter=0)]


def test_h27_a_coin_of_an_earlier_round_does_not_count() -> None:
    state = position("I1 A5", gold="I2 A1 A2 A3 A4 B1", pool="M1", idle=2)
    play(state, move(1, "I2"), SIX)
    assert state.coins == [1, 0] and state.idle == 0, "a coin was taken in it"
    play(state, Skip())
    play(state, Skip(), SIX)
    assert state.idle == 1


def test_h18_a_first_throw_that_nobody_can_use_is_thrown_again() -> None:
    """Within strict walls, on a board with a lion die alone that shows more than there is room."""
    board = board_with(dice=replace(standard().dice, move={2: 0}), faces=replace(standard().faces, lion=(1, 9)))
    rules = LionRules(board)
    state, events = rules.setup(LionOptions(strict_walls=True), 2, Scripted([0, 9, 1]))
    assert of_kind(events, RoundEnded) == [RoundEnded(round=1, reason="stuck", next_starter=1)]
    assert state.round == 2 and state.turn == 1 and rules.has_use(state, 1)
