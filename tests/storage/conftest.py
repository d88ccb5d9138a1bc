"""Saved games of the toy game under the test's own folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.ai.seeds import chance_of
from game.core.match import Match
from game.core.types import Choose
from game.storage.save import Save, SeatPlan
from tests import toy


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    return tmp_path


AnyMatch = Match[Any, Any, Any]


def begun(seats: int = 2, **options: Any) -> AnyMatch:
    return Match.begin(toy.ToyRules(toy.Board()), toy.Options(**options), seats, chance_of(7))


def played(plies: int, seats: int = 2, **options: Any) -> AnyMatch:
    """A match with so many steps: additions and throws by turns."""
    match = begun(seats, **{"goal": 200, **options})
    for n in range(plies):
        pending = match.pending()
        if not isinstance(pending, Choose):
            break
        match.submit(pending.seats[0], toy.Roll() if n % 3 == 2 else toy.Add(1 + n % 2))
    return match


def save_of(match: AnyMatch, name: str = "", names: tuple[str, ...] = ("Anna", "Brutus", "Cato", "Dido")) -> Save:
    seats = [SeatPlan(names[n], "human" if n == 0 else "novice", n) for n in range(match.seats)]
    return Save(
        info=toy.INFO,
        seats=seats,
        options=match.options,
        board_id="plain",
        board=toy.Board(),
        start=match.start,
        state=match.state,
        log=match.log,
        practice=match.practice,
        name=name,
        match_id="abc123",
        rules_version=toy.ToyRules.version,
    )
