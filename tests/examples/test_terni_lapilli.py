"""A game in a package of its own, installed as a player would, then held to the same suite as those of the house."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.window.conftest import screen  # noqa: F401  # a fixture
from tests.window.screen import Program, Screen

TOP = Path(__file__).resolve().parent.parent.parent
PACKAGE = TOP / "examples" / "terni_lapilli"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which pip has put the package."""
    site = tmp_path_factory.mktemp("site")
    source = tmp_path_factory.mktemp("source") / "terni_lapilli"
    _copied(PACKAGE, source)
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target", str(site),
         str(source)],
        capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return site


def _copied(source: Path, target: Path) -> None:
    """Without what a build leaves behind."""
    for path in source.rglob("*"):
        if path.is_file() and not {"build", "__pycache__"} & set(path.parts):
            goal = target / path.relative_to(source)
            goal.parent.mkdir(parents=True, exist_ok=True)
            goal.write_bytes(path.read_bytes())


def environment(site: Path, home: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(TOP), str(site)]), "LUDI_HOME": str(home)}


def run(site: Path, home: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command], cwd=TOP, env=environment(site, home), capture_output=True, text=True, timeout=600
    )


def test_its_own_tests_and_the_conformance_suite_hold(installed: Path, tmp_path: Path) -> None:
    # Its rulings name tests that lie in its checkout: the package is read from there, its record from the installed one.
    env = environment(installed, tmp_path)
    env["PYTHONPATH"] = os.pathsep.join([str(TOP), str(PACKAGE), str(installed)])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-k", "terni_lapilli or test_rules",
         str(PACKAGE / "tests"), "tests/conformance", "tests/golden"],
        cwd=TOP, env=env, capture_output=True, text=True, timeout=600,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout or "%]" in done.stdout


def test_its_level_wins_against_lots(installed: Path, tmp_path: Path) -> None:
    done = run(installed, tmp_path, "-m", "game", "simulate", "terni_lapilli", "--seats", "thinker,random", "--games", "10",
               "--seed", "2", "--json")  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert '"wins": [10.0, 0.0]' in done.stdout


@pytest.fixture
def program(screen: Screen, installed: Path, tmp_path: Path) -> Iterator[Program]:  # noqa: F811
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.yaml").write_text("animation: 'off'\n", encoding="utf-8")
    running = Program(screen, home, env=environment(installed, home))
    yield running
    running.close()


@pytest.mark.window
def test_a_game_by_mouse_from_its_box_to_the_results(program: Program) -> None:
    program.scene("HouseTitle")
    program.click("box:terni_lapilli")
    program.scene("SetupScreen")
    program.click("start")
    rng = Random(4)
    for _ in range(120):
        program.until(_asks_or_ends, "a turn or the results")
        if program.now["scene"] == "ResultsScreen":
            break
        program.click(rng.choice([str(target["id"]) for target in program.now["targets"] if _is_open(target)]))
        time.sleep(0.15)
    assert program.look()["scene"] == "ResultsScreen"
    assert program.errors() == ""


def _is_open(target: dict[str, object]) -> bool:
    return bool(target["enabled"]) and (str(target["id"]).isdigit() or str(target["id"]).startswith("button:act"))


def _asks_or_ends(now: dict[str, object]) -> bool:
    if now["scene"] == "ResultsScreen":
        return True
    targets = now["targets"]
    assert isinstance(targets, list)
    return now["scene"] == "PlayScene" and not now["moving"] and any(_is_open(target) for target in targets)


def test_the_page_that_tells_how_it_was_made_quotes_it_truly() -> None:
    """Each block of code on it stands in the package; each command on it names what is there."""
    page = (TOP / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```(\w+)\n(.*?)```", page, re.DOTALL)
    sources = {"python": PACKAGE / "terni_lapilli" / "__init__.py", "toml": PACKAGE / "pyproject.toml"}
    assert {kind for kind, _ in blocks} == set(sources)
    for kind, text in blocks:
        assert text in sources[kind].read_text(encoding="utf-8")
    lines = len((PACKAGE / "terni_lapilli" / "looks.py").read_text(encoding="utf-8").splitlines())
    assert f"in {lines} lines" in page and lines <= 60
    for path in re.findall(r"`((?:game|tests|examples|docs)/[\w/.]+)`", page):
        assert (TOP / path).exists(), path
