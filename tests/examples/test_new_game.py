"""`ludi new-game`: what it writes can be installed, is held by the conformance suite and plays."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main

TOP = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize(
    ("name", "why"),
    [("lion", "is there already"), *((name, "is no name") for name in ("Lion", "../up", "class", ""))],
)
def test_a_name_that_cannot_be_is_refused(name: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", name, str(tmp_path)]) == 2
    assert why in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_nothing_that_is_there_is_touched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "dolia").mkdir()
    assert main(["new-game", "dolia", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert not list((tmp_path / "dolia").iterdir())


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["new-game", "dolia", str(tmp_path / "file")]) == 2
    assert "can't be written" in capsys.readouterr().err


def test_the_skeleton_plays_and_holds(tmp_path: Path) -> None:
    assert main(["new-game", "dolia_plena", str(tmp_path)]) == 0
    package, site = tmp_path / "dolia_plena", tmp_path / "site"
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target", str(site),
         str(package)],
        capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    paths = os.pathsep.join([str(TOP), str(package), str(site)])
    env = {**os.environ, "PYTHONPATH": paths, "LUDI_HOME": str(tmp_path / "home")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-k", "dolia_plena or test_rules",
         str(package / "tests"), "tests/conformance"],
        cwd=TOP, env=env, capture_output=True, text=True, timeout=600,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:]
    code = (
        "from pathlib import Path; from game.cli.selftest import _try_game; from game.rules import GAMES; "
        f"print(_try_game(GAMES['dolia_plena'], Path({str(tmp_path)!r})), 'plies')"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=TOP, env=env, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0 and "plies" in done.stdout, done.stdout + done.stderr
