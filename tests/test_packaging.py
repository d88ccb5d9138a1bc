"""What a desktop reads of the program: its menu entry and its page in a software centre."""

from __future__ import annotations

import os
import shutil
import subprocess
import tomllib
from pathlib import Path, PurePath
from runpy import run_path
from typing import Any
from xml.etree import ElementTree

import pytest

from game import __version__
from game.ui.window import CLASS_NAME

TOP = Path(__file__).resolve().parent.parent
NAME = "io.github.ludi_romani.LudiRomani"
ENTRY, PAGE = TOP / "packaging" / f"{NAME}.desktop", TOP / "packaging" / f"{NAME}.metainfo.xml"


@pytest.mark.parametrize(
    "command",
    [["desktop-file-validate", str(ENTRY)], ["appstreamcli", "validate", "--no-net", str(PAGE)]],
    ids=lambda c: c[0],
)
def test_their_own_validators_find_nothing(command: list[str]) -> None:
    if shutil.which(command[0]) is None:
        assert not os.environ.get("CI"), f"CI needs {command[0]}: see .ci/run"
        pytest.skip(f"{command[0]} not installed")
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_menu_entry_finds_the_window_and_the_command() -> None:
    entry = dict(line.split("=", 1) for line in ENTRY.read_text().splitlines() if "=" in line)
    assert entry["StartupWMClass"] == CLASS_NAME
    scripts = tomllib.loads((TOP / "pyproject.toml").read_text())["project"]["scripts"]
    assert entry["Exec"] in scripts


def test_the_page_knows_this_version() -> None:
    newest = ElementTree.parse(PAGE).getroot().find("releases/release")
    assert newest is not None and newest.get("version") == __version__


@pytest.fixture
def setup(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What setup.py knows, without anything being built."""
    setuptools = pytest.importorskip("setuptools")
    monkeypatch.setattr(setuptools, "setup", lambda **_given: None)
    monkeypatch.setenv("LUDI_PURE", "1")
    return run_path(str(TOP / "setup.py"))


def test_an_install_is_made_anew_when_a_compiled_file_changes(setup: dict[str, Any]) -> None:
    """The old kernel would run on beside the new source."""
    compiled = setup["BY_MYPYC"] + [source for group in setup["BY_CYTHON"] for source in group]
    compiled += [source.replace(".py", ".pxd") for group in setup["BY_CYTHON"] for source in group if len(group) > 1]
    asked = subprocess.run(["make", "-n", "-p", "play"], cwd=TOP, capture_output=True, text=True, timeout=60)
    line = next(line for line in asked.stdout.splitlines() if line.startswith(".venv/.play:"))
    assert set(compiled) <= set(line.split()) and len(compiled) > 8
    assert all((TOP / name).is_file() for name in compiled)


def test_every_file_of_types_belongs_to_a_group_and_travels(setup: dict[str, Any]) -> None:
    grouped = {source.replace(".py", ".pxd") for group in setup["BY_CYTHON"] for source in group if len(group) > 1}
    assert grouped == {path.relative_to(TOP).as_posix() for path in (TOP / "game").rglob("*.pxd")}
    shipped = tomllib.loads((TOP / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"]["game"]
    assert all(any(PurePath(name).match(f"game/{pattern}") for pattern in shipped) for name in grouped)


@pytest.mark.skipif(shutil.which("cc") is None or shutil.which("gcc") is None, reason="no compiler here")
def test_where_one_cannot_be_compiled_none_is_left(setup: dict[str, Any], tmp_path: Path) -> None:
    """A compiled class below an uncompiled one would be half a kernel."""
    setuptools = pytest.importorskip("setuptools")

    def build(*names: str) -> list[str]:
        command = setup["BuildIfPossible"](setuptools.Distribution({"name": "tried", "ext_modules": [
            setuptools.Extension(name, [str(tmp_path / f"{name}.c")]) for name in names
        ]}))  # fmt: skip
        command.build_lib, command.build_temp = str(tmp_path / "lib"), str(tmp_path / "temp")
        command.ensure_finalized()
        command.run()
        return sorted(path.name.partition(".")[0] for path in (tmp_path / "lib").glob("*"))

    for name in ("below", "also"):
        (tmp_path / f"{name}.c").write_text(f"int PyInit_{name}(void) {{ return 0; }}\n")
    (tmp_path / "above.c").write_text("not C at all\n")
    assert build("below", "also") == ["also", "below"]
    assert build("below", "also", "above") == []
