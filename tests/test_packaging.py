"""What a desktop reads of the program: its menu entry and its page in a software centre."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
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


def test_an_install_is_made_anew_when_a_compiled_file_changes() -> None:
    """The old kernel would run on beside the new source."""
    compiled = re.findall(r'"(game/ai/\w+/\w+\.py)"', (TOP / "setup.py").read_text())
    compiled += [f"game/ai/lion/{name}.py" for name in ("model", "weights", "scales", "search")]
    asked = subprocess.run(["make", "-n", "-p", "play"], cwd=TOP, capture_output=True, text=True, timeout=60)
    line = next(line for line in asked.stdout.splitlines() if line.startswith(".venv/.play:"))
    assert set(compiled) <= set(line.split()) and len(compiled) > 8
