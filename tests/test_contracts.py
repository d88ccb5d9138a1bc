"""The walls of the house: layers, what may not be imported where, and what may not stand in the tree."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent
GAMES = {"caesar_xl", "circus", "lion", "moritari", "skirmish"}
RULE_FILES = sorted([*(TOP / "game/rules").rglob("*.py"), *(TOP / "game/core").rglob("*.py")])


def test_the_arrows_between_the_layers_point_down() -> None:
    pytest.importorskip("importlinter")
    done = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()"],
        cwd=TOP, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def strangers(path: str, source: str) -> list[str]:
    """Modules of another game that a file of one game's rooms imports, for types alone included."""
    own = [part for part in Path(path).parts if part in GAMES]
    if not own:
        return []
    found = []
    for node in ast.walk(ast.parse(source)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        found += [name for name in names if set(name.split(".")) & GAMES - set(own)]
    return found


@pytest.mark.parametrize(
    "planted",
    [
        "from game.rules.circus.data import Course",
        "import game.tables.circus.table",
        "from game.tables import circus",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from game.ai.circus.model import Model",
    ],
)
def test_an_import_from_another_game_is_seen(planted: str) -> None:
    assert strangers("game/tables/lion/table.py", planted)
    assert not strangers("game/tables/table.py", planted)
    assert not strangers("game/ai/circus/agent.py", planted)


def test_games_import_nothing_of_each_other() -> None:
    files = [path for path in (TOP / "game").rglob("*.py") if set(path.parts) & GAMES]
    assert len(files) > 200
    found = {str(path.relative_to(TOP)): strangers(str(path.relative_to(TOP)), path.read_text("utf-8")) for path in files}
    assert not {path: names for path, names in found.items() if names}


@pytest.mark.parametrize("path", RULE_FILES, ids=lambda path: str(path.relative_to(TOP)))
def test_rules_have_no_clock_no_files_and_no_generator_of_their_own(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = {alias.name.split(".")[0] for alias in node.names}
            assert not names & {"random", "time", "os", "pathlib", "pygame", "yaml"}, names
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert {alias.name for alias in node.names} == {"Random"}
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id != "open"


def test_nothing_tracked_names_a_folder_of_one_machine() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=TOP, capture_output=True, text=True)
    if listed.returncode != 0:
        pytest.skip("not a git checkout")
    pattern = re.compile(r"(?<![\w.])/(?:home|root|Users|work)/\w")
    for name in listed.stdout.split():
        path = TOP / name
        if path.suffix in {".py", ".md", ".yaml", ".toml", ".txt", ".cfg", ""} and path.is_file() and path != Path(__file__):
            found = pattern.search(path.read_text(encoding="utf-8", errors="ignore"))
            assert found is None, f"{name}: {found}"


def asked_for_by_name(source: str) -> list[int]:
    """Lines that look for a table's member by its name, where a misspelt one would be silently off."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("getattr", "hasattr"):
            first = node.args[0]
            named = first.attr if isinstance(first, ast.Attribute) else first.id if isinstance(first, ast.Name) else ""
            if named in ("table", "_table"):
                found.append(node.lineno)
    return found


def test_no_member_of_a_table_is_asked_for_by_name() -> None:
    assert asked_for_by_name("x = getattr(self.table, 'holds', False)") == [1]
    assert asked_for_by_name("if hasattr(table, 'leave'):\n    pass") == [1]
    found = {str(path.relative_to(TOP)): asked_for_by_name(path.read_text("utf-8")) for path in (TOP / "game").rglob("*.py")}
    assert not {path: lines for path, lines in found.items() if lines}


def test_every_table_is_one() -> None:
    from game.tables.kit.base import BaseTable
    from game.tables.table import Table

    assert issubclass(BaseTable, Table)
    for game in GAMES:
        module = ast.parse((TOP / "game" / "tables" / game / "table.py").read_text("utf-8"))
        bases = {
            ast.unparse(base).partition("[")[0].split(".")[-1]
            for node in ast.walk(module)
            if isinstance(node, ast.ClassDef)
            for base in node.bases
        }
        assert bases & {"Table", "BaseTable", "StagedTable"}, game
