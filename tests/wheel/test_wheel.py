"""The wheel and the source archive of `make wheel`, tried as a stranger has them: built from what the checkout tracks,
put into virtual environments of their own, with a compiler and without, and run from an empty folder."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from game import __version__
from game.rules import GAMES
from tests.window.conftest import screen  # noqa: F401  # a fixture
from tests.window.screen import Program, Screen, lay_a_table

pytestmark = [pytest.mark.wheel, pytest.mark.skipif(os.name == "nt", reason="the paths are those of Linux and macOS")]
TOP = Path(__file__).resolve().parent.parent.parent
DIST = TOP / "dist" / "wheel"
WITHOUT_COMPILER = {"CC": "/bin/false", "CXX": "/bin/false"}


def run(command: list[str | Path], folder: Path, env: Mapping[str, str] | None = None) -> str:
    """What it printed; fails with what it complained of."""
    done = subprocess.run(
        [str(word) for word in command], cwd=folder, env={**os.environ, **(env or {})}, capture_output=True, text=True,
        timeout=1800,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def tracked(*folders: str) -> set[str]:
    """What the checkout keeps below these folders, or everywhere, as paths below its top."""
    listed = subprocess.run(["git", "ls-files", "-z", *folders], cwd=TOP, capture_output=True, text=True, check=True)
    return {name for name in listed.stdout.split("\0") if name and (TOP / name).is_file()}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The source archive and the wheel made from it: of what is tracked, not of what older builds left lying about."""
    source = tmp_path_factory.mktemp("source")
    for name in tracked():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes((TOP / name).read_bytes())
    for old in DIST.glob("*"):
        old.unlink()
    run([sys.executable, "-m", "build", "--outdir", DIST, source], source)
    (archive,), (wheel,) = DIST.glob("*.tar.gz"), DIST.glob("*.whl")
    return archive, wheel


def test_the_source_archive_holds_all_that_is_built_from(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[0]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = tracked("game", "assets", "boards", "LICENSE", "README.md", "pyproject.toml", "setup.py")
    assert not wanted - names


def test_the_wheel_holds_the_program_its_data_and_nothing_else(built: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(built[1]) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
        entries = wheel.read(next(name for name in wheel.namelist() if name.endswith("entry_points.txt"))).decode()
    wanted = tracked("game") | {f"game/_data/{name}" for name in tracked("assets", "boards")}
    assert not wanted - names
    rest = names - wanted
    assert all(name.endswith((".so", ".pyd")) for name in rest), rest
    assert "ludi = game.cli:main" in entries


class Installed:
    """A virtual environment with nothing in it but the program, and an empty folder to run it in."""

    def __init__(self, folder: Path, package: Path, compiler: bool) -> None:
        self.folder, self.bin = folder, folder / "bare" / "bin"
        self.kernels = "compiled" if compiler else "pure"
        run([sys.executable, "-m", "venv", folder / "bare"], folder)
        run([self.bin / "pip", "install", "-q", package], folder, {} if compiler else WITHOUT_COMPILER)
        self.home = {"HOME": str(folder), "LUDI_HOME": str(folder / "home"), "PYTHONPATH": ""}

    def run(self, name: str, *words: str) -> str:
        return run([self.bin / name, *words], self.folder, self.home)


@pytest.fixture(scope="module", params=["wheel", "archive without a compiler", "archive with a compiler"])
def installed(
    request: pytest.FixtureRequest, built: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory
) -> Installed:
    archive, wheel = built
    package = wheel if request.param == "wheel" else archive
    return Installed(tmp_path_factory.mktemp("bare"), package, "without" not in request.param)


def test_it_is_the_installed_program_with_its_kernels(installed: Installed) -> None:
    told = installed.run("ludi", "--version")
    assert f"ludi {__version__}" in told
    assert all(f"kernel {game}: {installed.kernels}" in told for game in ("lion", "skirmish", "circus"))
    place = installed.run("python", "-c", "import game; print(game.__file__)")
    assert place.startswith(str(installed.folder)), "the checkout was run, not what was installed"


def test_it_finds_its_words_and_boards(installed: Installed) -> None:
    assert all(game in installed.run("ludi", "list") for game in GAMES)
    installed.run("ludi", "boards", "check")


def test_every_game_passes_its_selftest(installed: Installed) -> None:
    told = installed.run("ludi", "selftest")
    assert all(f"{game}: ok" in told for game in GAMES)


def test_computer_players_play_a_game_to_its_end(installed: Installed) -> None:
    told = installed.run("ludi", "simulate", "lion", "--seats", "novice,random", "--games", "1", "--seed", "1", "--json")
    assert '"finished": 1' in told


def test_it_opens_a_window_and_a_table(screen: Screen, installed: Installed) -> None:  # noqa: F811
    env = {**os.environ, **installed.home}
    program = Program(screen, installed.folder / "home", command=[str(installed.bin / "ludi")], env=env)
    lay_a_table(program)
