"""A home of its own for each test; nothing is painted in the short tests unless they ask for it. What the long tests
covered is told once more at the end."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from game.ui.bake import Bakery
from tests.soak.summary import SUMMARY


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("LUDI_HOME", str(home))
    return home


@pytest.fixture
def unbaked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Painted layers never get ready: screens show their plain ground, at once."""
    monkeypatch.setattr(Bakery, "work", lambda self, seconds=0.0: False)
    monkeypatch.setattr(Bakery, "finish", lambda self: None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if SUMMARY:
        terminalreporter.section("what was covered")
        terminalreporter.write_line("\n".join(SUMMARY))
