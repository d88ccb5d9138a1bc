"""Hands that everybody knows by counting: what is left is public, and once no pile is left all of it is in the hand."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.seeds import chance_of
from game.core.match import Match
from game.core.types import Over
from game.rules import GAMES
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import ChoosingDecks, Driving, State
from game.storage.boards import load_board

INFO = GAMES["circus"]


@pytest.mark.parametrize(
    "board, options",
    [
        ("a-white", {}),
        ("b-yellow", {"rules": "ausgebremst"}),
        ("a-white", {"missed_turns": True, "neutral_vote": True}),
        ("b-yellow", {"rules": "ausgebremst", "missed_turns": True}),
    ],
)
def test_whoever_is_said_to_be_open_holds_what_every_other_driver_would_guess(board, options):
    rules, found = CircusRules(load_board(INFO, board).board), 0
    for seed in range(6):
        match, rng = Match.begin(rules, INFO.options(series="single", **options), 3, chance_of(seed)), Random(seed)
        while not isinstance(pending := match.pending(), Over):
            state: State = match.state
            seat = pending.seats[0]
            if isinstance(state.table.frames[-1], Driving) and rules.is_open(state, seat):
                found += 1
                for other in range(3):
                    if other != seat:
                        guess = rules.guess(rules.view(state, other), other, rng)
                        assert guess.secrets[seat].hand == state.secrets[seat].hand
            match.submit(seat, rng.choice(list(rules.legal(state, seat))))
    assert found > 3 or "missed_turns" in options


def test_a_hand_is_hidden_while_a_pile_is_left_and_before_the_first_race_nobody_has_one():
    rules = CircusRules(load_board(INFO, "b-yellow").board)
    match = Match.begin(rules, INFO.options(rules="ausgebremst"), 3, chance_of(1))
    assert isinstance(match.state.table.frames[-1], ChoosingDecks)
    assert all(rules.is_open(match.state, seat) for seat in range(3))
    match.submit(0, rules.legal(match.state, 0)[0])
    assert not rules.is_open(match.state, 0) and rules.is_open(match.state, 1)
    while not isinstance(match.state.table.frames[-1], Driving):
        pending = match.pending()
        assert not isinstance(pending, Over)
        assert isinstance(match.state.table.frames[-1], ChoosingDecks) or not rules.is_open(match.state, pending.seats[0])
        match.submit(pending.seats[0], rules.legal(match.state, pending.seats[0])[0])
    assert not any(rules.is_open(match.state, seat) for seat in range(3))
