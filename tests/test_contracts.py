"""The walls of the house: layers, what may not be imported where, and what may not stand in the tree."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from importlib import import_module
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


@cache
def imports_in(source: str) -> list[ast.Import | ast.ImportFrom]:
    return [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import | ast.ImportFrom)]


def strangers(path: str, source: str) -> list[str]:
    """Modules of another game that a file of one game's rooms imports, for types alone included."""
    own = [part for part in Path(path).parts if part in GAMES]
    if not own:
        return []
    found = []
    for node in imports_in(source):
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
    found: list[int] = []
    if "getattr" not in source and "hasattr" not in source:
        return found
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
        module = import_module(f"game.tables.{game}.table")
        own = [one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__]
        assert any(issubclass(one, Table) for one in own), game


def imports_of(name: str, source: str, modules: set[str]) -> set[str]:
    """What of `modules` a module imports, for types alone included."""
    found = set()
    for node in imports_in(source):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom) and node.level == 0:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
            # A name of a package's own, not one of its modules.
            found |= {str(node.module) for alias in node.names if f"{node.module}.{alias.name}" not in modules}
    return (found & modules) - {name}


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Groups of modules each of which leads to each other one."""

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        ahead = [start]
        while ahead:
            fresh = graph.get(ahead.pop(), set()) - seen
            seen |= fresh
            ahead += fresh
        return seen

    far = {name: reached(name) for name in graph}
    found, done = [], set()
    for name in sorted(graph):
        if name in done or name not in far[name]:
            continue
        group = sorted(other for other in far[name] if name in far[other])
        found.append(group)
        done |= set(group)
    return found


def test_a_circle_is_seen_also_where_it_is_closed_for_types_alone() -> None:
    sources = {
        "game.a": "from game import b",
        "game.b": "from game.c import thing",
        "game.c": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import game.a",
        "game.d": "from game.a import thing",
    }
    graph = {name: imports_of(name, source, set(sources)) for name, source in sources.items()}
    assert circles(graph) == [["game.a", "game.b", "game.c"]]
    assert not circles({**graph, "game.c": set()})


NOT_YET_MENDED: tuple[tuple[str, ...], ...] = ()
"""Circles that are known: none may join them, and one that is gone goes from here."""


def test_no_modules_of_the_game_know_each_other_in_a_circle() -> None:
    paths = {".".join(path.relative_to(TOP).with_suffix("").parts): path for path in (TOP / "game").rglob("*.py")}
    named = {name.removesuffix(".__init__"): path for name, path in paths.items()}
    assert len(named) > 400
    graph = {name: imports_of(name, path.read_text("utf-8"), set(named)) for name, path in named.items()}
    assert circles(graph) == [list(group) for group in NOT_YET_MENDED]
