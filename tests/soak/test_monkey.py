"""The whole program, clicked and keyed at random: no crash, no trap, no missing word, no growing memory.

LUDI_SOAK_EVENTS and LUDI_SOAK_SEED choose another run.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.rules import GAMES
from game.tables import TABLES
from tests.soak.monkey import SIZES, SMALL_SIZES, Monkey, lay_short_boards, resident
from tests.soak.program import Program, by_lot
from tests.soak.summary import SUMMARY

EVENTS = int(os.environ.get("LUDI_SOAK_EVENTS", "20000"))
SEED = int(os.environ.get("LUDI_SOAK_SEED", "1"))
SHORT_EVENTS, SHORT_SEED = 350, 12
"""A walk that comes everywhere it has to."""
MEGABYTE = 1 << 20
GROWTH = 60 * MEGABYTE
"""How much more memory may be held at the end than after the first tenth."""
ALWAYS = {
    "HouseTitle", "SetupScreen", "PlayScene", "PauseMenu", "SettingsScreen", "Rulebook", "LoadScreen", "Credits",
    "OwnPageScreen",
}  # fmt: skip
SOON, MANY = {"HouseTitle", "SetupScreen", "PlayScene", "PauseMenu"}, 8
"""Where a short run comes in any case, and how many screens it sees: which others is a matter of its lot."""
EVERY = ALWAYS | {"Dialog", "NameDialog", "ReplayScreen", "ResultsScreen"}


def test_a_short_run(unbaked: None) -> None:
    lay_short_boards()
    with by_lot(SEED):
        program = Program(SMALL_SIZES[0])
        monkey = Monkey(program, SHORT_SEED, SMALL_SIZES)
        monkey.run(SHORT_EVENTS)
        program.close()
    assert monkey.scenes.keys() >= SOON and len(monkey.scenes) >= MANY, monkey.report()


@pytest.mark.soak
def test_a_long_run(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lay_short_boards()
    with by_lot(SEED):
        program = Program(SIZES[0], home / "cache")
        monkey = Monkey(program, SEED)
        held: list[int] = []
        for part in range(1, 11):
            monkey.run(EVENTS * part // 10)
            monkey.rest()
            held.append(resident(program))
            with capsys.disabled():
                print(f"\n{monkey.events} events, {held[-1] // MEGABYTE} MB", end="", flush=True)
        program.close()
    with capsys.disabled():
        print(f"\n{monkey.report()}")
    weighed = ", ".join(str(count // MEGABYTE) for count in held)
    SUMMARY.append(f"at random: {monkey.headline()}; {weighed} MB held after each tenth")
    assert monkey.scenes.keys() >= EVERY
    assert {f"play {game}" for game in GAMES if game in TABLES} <= monkey.errands.keys()
    assert held[-1] - held[0] < GROWTH, [count // MEGABYTE for count in held]
