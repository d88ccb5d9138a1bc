"""The bundle of `make bundle`, tried as a player has it: from another folder, with an empty environment."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from game import __version__
from game.rules import GAMES
from tests.window.conftest import screen  # noqa: F401  # a fixture
from tests.window.screen import Program, Screen, lay_a_table

pytestmark = pytest.mark.bundle
BUNDLE = Path(__file__).resolve().parent.parent.parent / "dist" / "ludi-romani"
PROGRAM = BUNDLE / ("ludi.exe" if os.name == "nt" else "ludi")


def bare(home: Path) -> dict[str, str]:
    return {"HOME": str(home), "LUDI_HOME": str(home / "ludi"), "PATH": "/usr/bin:/bin"}


def run(home: Path, *args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(PROGRAM), *args], cwd=home, env=bare(home), capture_output=True, text=True, timeout=600
    )  # fmt: skip


def test_it_knows_its_version_and_runs_compiled(tmp_path: Path) -> None:
    done = run(tmp_path, "--version")
    assert done.returncode == 0, done.stderr
    assert f"ludi {__version__}" in done.stdout
    assert all(f"kernel {game}: compiled" in done.stdout for game in ("lion", "skirmish", "circus"))


def test_every_game_passes_its_selftest(tmp_path: Path) -> None:
    done = run(tmp_path, "selftest")
    assert done.returncode == 0, done.stdout + done.stderr
    assert all(f"{game}: ok" in done.stdout for game in GAMES)


def test_the_licences_travel_along() -> None:
    files = {path.name for path in BUNDLE.rglob("*") if path.is_file()}
    assert {"licences.yaml", "LICENSE", "standard.yaml"} <= files
    assert any("OFL" in name for name in files)
    libraries = {path.parent.name for path in BUNDLE.rglob("licences/*/*")}
    assert {"pygame-ce", "pymunk", "PyYAML", "msgspec", "platformdirs", "openskill", "pillow", "pyinstaller"} <= libraries


def test_it_has_its_icon() -> None:
    (icon,) = BUNDLE.rglob("ludi.png")
    assert icon.read_bytes().startswith(b"\x89PNG")


def test_it_brings_its_menu_entry_and_its_page() -> None:
    assert len(list(BUNDLE.rglob("share/applications/*.desktop"))) == 1
    assert len(list(BUNDLE.rglob("share/metainfo/*.metainfo.xml"))) == 1


def test_it_opens_a_window_and_answers_a_click(screen: Screen, tmp_path: Path) -> None:  # noqa: F811
    program = Program(screen, tmp_path / "home", command=[str(PROGRAM)], env=bare(tmp_path))
    lay_a_table(program)
