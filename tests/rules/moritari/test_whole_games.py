"""Whole games by lot: sound at every step, at every seat count, on every board, with every option."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from game.core.chance import Seeded
from game.core.digest import digest
from game.core.match import Match, replay
from game.core.types import Choose, Illegal, Over
from game.geometry.inches import is_apart
from game.rules.moritari import INFO
from game.rules.moritari.actions import Move
from game.rules.moritari.state import Acting, MoritariOptions, State
from tests.rules.moritari.position import SHIPPED, rules_on
from tests.rules.moritari.test_telling import NAMES, words

EACH_OPTION: list[dict[str, Any]] = [
    {switch.key: choice} for switch in INFO.switches for choice in switch.choices
]  # fmt: skip


def played(board: str, seats: int, seed: int, wild: bool = False, **options: Any) -> Match[Any, Any, Any]:
    """A whole game; with `wild` most moves are free ones that no list holds."""
    rules = rules_on(board)
    match = Match.begin(rules, MoritariOptions(**options), seats, Seeded(seed))
    rng = Random(seed)
    while isinstance(pending := match.pending(), Choose):
        assert len(pending.seats) == 1 and words().text(pending.prompt, NAMES)
        seat = pending.seats[0]
        listed = rules.legal(match.state, seat)
        assert listed and len(set(listed)) == len(listed) <= 500
        action = rng.choice(listed)
        if wild and isinstance(match.state.frames[-1], Acting):
            action = free_move(rules, match.state, rng) or action
        match.submit(seat, action)
        rules.audit(match.state)
    return match


def free_move(rules: Any, state: State, rng: Random) -> Move | None:
    """A legal move to a random point with a random facing; None after a few tries."""
    frame = state.frames[-1]
    assert isinstance(frame, Acting)
    at = state.figures[frame.figure].at
    for _ in range(6):
        to = at[0] + rng.randint(-7000, 7000), at[1] + rng.randint(-7000, 7000)
        move = Move(frame.figure, to, (rng.randint(-99, 99), rng.randint(1, 99)))
        try:
            rules.check(state, state.figures[frame.figure].seat, move)
        except Illegal as refused:
            assert words().text(refused.say, NAMES)
        else:
            return move
    return None


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("board", SHIPPED)
def test_games_end_and_rank_every_seat(board: str, seats: int) -> None:
    match = played(board, seats, seed=seats, round_limit=20)
    over = match.pending()
    assert isinstance(over, Over) and min(over.ranks) == 1 and len(over.ranks) == len(over.scores) == seats
    assert words().text(over.reason, NAMES)
    assert sum(over.scores) == sum(match.state.felled)


@pytest.mark.parametrize("options", EACH_OPTION, ids=lambda option: "-".join(map(str, *option.items())))
def test_games_with_each_option(options: dict[str, Any]) -> None:
    match = played("oval", 2, seed=5, **{"round_limit": 20, **options})
    assert isinstance(match.pending(), Over)
    for entry in match.log:
        for event in entry.events:
            for line in INFO.told(match.rules.board, event):  # type: ignore[misc, attr-defined]
                assert words().text(line, NAMES)
        for draw in entry.drawn:
            assert words().text(draw.why, NAMES)


@pytest.mark.parametrize("board", SHIPPED)
def test_games_of_free_moves_replay_to_the_digit(board: str) -> None:
    match = played(board, 3, seed=1, wild=True, round_limit=10)
    free = [entry for entry in match.log if isinstance(entry.action, Move)]
    assert len(free) > 10
    for n, state in replay(match.rules, match.options, 3, match.start, match.log):
        if n:
            assert digest(state) == match.log[n - 1].digest


def test_a_position_read_back_is_the_same() -> None:
    match = played("mat", 2, seed=2, round_limit=5)
    again = msgspec.json.decode(msgspec.json.encode(match.state), type=State)
    assert again == match.state and digest(again) == digest(match.state)
    for entry in match.log:
        assert msgspec.convert(msgspec.to_builtins(entry.action), INFO.action) == entry.action
        assert msgspec.convert(msgspec.to_builtins(entry.events), list[INFO.event]) == entry.events  # type: ignore[name-defined]


def test_no_move_ever_ends_on_another_base() -> None:
    match = played("pillars", 4, seed=3, wild=True, round_limit=8)
    for _, state in replay(match.rules, match.options, 4, match.start, match.log):
        standing = [figure for figure in state.figures if figure.is_on_sand]
        for n, figure in enumerate(standing):
            for other in standing[:n]:
                assert is_apart(figure.at, other.at, 1000)
