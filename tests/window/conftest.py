"""One virtual screen for all window tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.screen import Program, Screen, missing


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    lacking = missing()
    if lacking:
        if os.environ.get("CI"):
            pytest.fail(f"CI needs {', '.join(lacking)}: see .ci/run")
        pytest.skip(f"{', '.join(lacking)} not installed")
    shown = Screen()
    yield shown
    shown.close()


@pytest.fixture(scope="session")
def baked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the programs of all tests have painted and what sounds they have made, as one player's does from day to day:
    made anew it was half of what they had to do."""
    below = tmp_path_factory.getbasetemp()
    shared = (below.parent if "PYTEST_XDIST_WORKER" in os.environ else below) / "cache"
    shared.mkdir(exist_ok=True)
    return shared


@pytest.fixture
def start(screen: Screen, tmp_path: Path, baked: Path) -> Iterator[object]:
    """Starts the program; whatever was started is closed in the end."""
    running: list[Program] = []

    def begin(*args: str, home: Path | None = None) -> Program:
        folder = home or tmp_path / "home"
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / "cache").exists():
            (folder / "cache").symlink_to(baked, target_is_directory=True)
        program = Program(screen, folder, *args)
        running.append(program)
        return program

    yield begin
    for program in running:
        program.close()
