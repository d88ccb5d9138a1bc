"""Runs commands in this process; `LUDI_HOME` is the test's own folder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.cli import main


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("LUDI_HOME", str(folder))
    return folder


@dataclass
class Ran:
    code: int
    out: str
    err: str

    def refused(self) -> str:
        """The one line on stderr of bad input."""
        assert self.code == 2, self
        assert self.out == ""
        assert self.err.startswith("ludi: ") and self.err.endswith("\n") and self.err.count("\n") == 1, self.err
        return self.err[6:-1]


Ludi = Callable[..., Ran]


@pytest.fixture
def ludi(capsys: pytest.CaptureFixture[str]) -> Ludi:
    def run(*arguments: str | Path) -> Ran:
        capsys.readouterr()
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as leaving:  # --help
            code = int(leaving.code or 0)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run
