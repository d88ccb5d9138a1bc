"""Preparation, Starting Positions, The Race Begins (A25-A27, A32, A38)."""

from __future__ import annotations

import pytest

from game.core.chance import Scripted, Seeded
from game.core.types import Choose
from game.rules.circus import INFO
from game.rules.circus.events import CutDecks, Dealt, Drew, Drove, RaceBegan
from game.rules.circus.rules import CircusRules
from tests.rules.circus.position import PLAIN, RULES, drive, kinds, load, only

HANDS = [1, 2, 3] * 4


def test_a27_the_highest_card_starts() -> None:
    state, events = RULES.setup(PLAIN, 4, Scripted([2, 3, 6, 1, *HANDS]))
    assert only(events, CutDecks) == CutDecks(seats=(0, 1, 2, 3), cards=(2, 3, 6, 1), winner=2)
    assert state.table.order == [2, 3, 0, 1] and state.table.driver == 2, "the others proceed clockwise"
    assert [state.table.teams[seat].at for seat in (2, 3, 0, 1)] == ["9a", "9b", "9c", "9d"]


def test_a27_the_highest_cut_again() -> None:
    state, events = RULES.setup(PLAIN, 4, Scripted([5, 2, 5, 5, 3, 4, 4, 1, 6, *HANDS]))
    cuts = [event for event in events if isinstance(event, CutDecks)]
    assert [cut.seats for cut in cuts] == [(0, 1, 2, 3), (0, 2, 3), (2, 3)]
    assert [cut.winner for cut in cuts] == [None, None, 3]
    assert state.table.order == [3, 0, 1, 2]


def test_a27_a_cut_card_is_shuffled_back() -> None:
    state, _ = RULES.setup(PLAIN, 4, Scripted([6, 1, 1, 1, *[6] * 3, *HANDS[3:]]))
    assert state.secrets[0].hand == [6, 6, 6] and state.table.teams[0].cards == [4] * 6


def test_everybody_draws_three_of_24_cards() -> None:
    state, events = RULES.setup(PLAIN, 4, Scripted([6, 1, 1, 1, *[6, 6, 5], *HANDS[3:]]))
    dealt = [event for event in events if isinstance(event, Dealt)]
    assert (dealt[0].seat, dealt[0].cards, dealt[0].audience) == (0, (5, 6, 6), (0,))
    assert state.secrets[0].piles[0].counts() == [4, 4, 4, 4, 3, 2]
    assert [team.hand for team in state.table.teams] == [3] * 4 and state.table.teams[0].piles == [21]


def test_after_a_card_the_hand_is_filled_again() -> None:
    state, _ = RULES.setup(PLAIN, 4, Scripted([6, 1, 1, 1, *[6, 6, 5], *HANDS[3:]]))
    events = drive(state, 0, 5, "0a 1a 2 3a 4a", [4])
    drew = only(events, Drew)
    assert (drew.card, drew.left, drew.audience) == (4, 20, (0,))
    assert state.secrets[0].hand == [4, 6, 6] and state.table.teams[0].cards == [4, 4, 4, 4, 3, 4]
    assert state.table.driver == 1, "players follow in clockwise order"


@pytest.mark.parametrize(("board", "grid"), [("side-a", 4), ("side-b", 6)])
def test_a25_neutral_chariots_fill_the_grid(board: str, grid: int) -> None:
    rules = CircusRules(load(board))
    for seats in range(3, grid + 1):
        state, events = rules.setup(PLAIN, seats, Seeded(1))
        assert len(state.table.teams) == grid and len(state.table.neutrals) == grid - seats
        assert only(events, RaceBegan).neutrals == grid - seats
        assert all(pile.size == sum(state.table.teams[seats + n].cards) for n, pile in enumerate(state.table.neutrals))


def test_a26_neutral_chariots_stand_and_move_first() -> None:
    state, events = RULES.setup(PLAIN, 3, Scripted([1, 6, 2, *HANDS[:9], 4]))
    began = only(events, RaceBegan)
    assert began.order == (3, 1, 2, 0) and began.grid == ("9a", "9b", "9c", "9d")
    assert only(events, Drove).chariot == 3 and state.table.driver == 1
    for seat, way in ((1, "0b"), (2, "0c"), (0, "0d")):
        events = drive(state, seat, 1, way, [4, 1] if seat == 0 else [4])
    assert [event.chariot for event in events if isinstance(event, Drove)] == [0, 3], "after the last, before the first"


def test_a38_the_first_position_is_the_first_behind_the_neutrals() -> None:
    state, events = RULES.setup(PLAIN, 3, Scripted([1, 6, 2, *HANDS[:9], 4]))
    assert only(events, RaceBegan).first == 1 and state.table.teams[1].at == "9b"


def test_a32_three_to_six_players() -> None:
    assert INFO.seats == (3, 4, 5, 6) and INFO.house_seats == ()
    rules = CircusRules(load("side-a"))
    for seats in (2, 5):
        with pytest.raises(ValueError, match="3 to 4"):
            rules.setup(PLAIN, seats, Seeded(1))


def test_the_race_begins_with_the_first_players_choice() -> None:
    state, events = RULES.setup(PLAIN, 4, Scripted([6, 1, 1, 1, *HANDS]))
    pending = RULES.pending(state)
    assert isinstance(pending, Choose) and pending.seats == (0,) and pending.hand
    assert kinds(events) == ["CutDecks", "RaceBegan", *["Dealt"] * 4]
