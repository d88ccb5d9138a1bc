"""What is damaged, and which tests must notice."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = ("lion", "moritari", "caesar_xl", "skirmish", "circus")
COMPILED = tuple(f"game/ai/lion/{name}.py" for name in ("ground", "model", "weights", "scales", "search"))
"""Inner loops of the computer players: left out, their own tests compare them with the rules move by move."""
SPAWNING = ("tests/session/test_worker.py", "tests/storage/test_crash.py", "tests/storage/test_several.py")
"""Tests that start other processes: those read the undamaged files, and take seconds."""


@dataclass(frozen=True, slots=True)
class Group:
    """`sources` and `tests` are files or folders below `root`; of `without` nothing is taken."""

    name: str
    sources: tuple[str, ...]
    tests: tuple[str, ...]
    without: tuple[str, ...] = ()
    root: Path = ROOT

    def files(self) -> list[str]:
        """The sources, below `root`, in a fixed order."""
        found: list[str] = []
        for name in self.sources:
            path = self.root / name
            found += [str(each.relative_to(self.root)) for each in (sorted(path.rglob("*.py")) if path.is_dir() else [path])]
        return [name for name in found if name not in self.without]

    def options(self) -> list[str]:
        """For pytest."""
        return [*self.tests, *(f"--ignore={name}" for name in self.without if name.startswith("tests/"))]


GROUPS: dict[str, Group] = {
    group.name: group
    for group in (
        *(Group(f"rules.{game}", (f"game/rules/{game}",), (f"tests/rules/{game}",)) for game in GAMES),
        Group("core", ("game/core",), ("tests/core",)),
        Group("session", ("game/session",), ("tests/session", "tests/career"), SPAWNING),
        Group("storage", ("game/storage",), ("tests/storage", "tests/career"), SPAWNING),
        *(Group(f"ai.{game}", (f"game/ai/{game}",), (f"tests/ai/{game}",), COMPILED) for game in GAMES),
    )
}
HELD = tuple(name for name in GROUPS if name.startswith("rules.") or name == "core")
"""Those of which nine in ten and more must be killed."""
