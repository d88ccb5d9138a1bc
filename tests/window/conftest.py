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


@pytest.fixture
def start(screen: Screen, tmp_path: Path) -> Iterator[object]:
    """Starts the program; whatever was started is closed in the end."""
    running: list[Program] = []

    def begin(*args: str, home: Path | None = None) -> Program:
        program = Program(screen, home or tmp_path / "home", *args)
        running.append(program)
        return program

    yield begin
    for program in running:
        program.close()
