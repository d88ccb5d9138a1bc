"""`make bench`: measures everything with `ludi bench` and makes the tables of docs/benchmarks.md anew.

    python -m tools.benchmarks [NAME ...]

With names only those figures are measured, and printed instead.
"""

from __future__ import annotations

import json
import platform
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pygame

from game import __version__
from tools import section

TOP = Path(__file__).resolve().parent.parent
PAGE = TOP / "docs" / "benchmarks.md"
TITLES = {
    "rules": "Rules, uniform random games, fewest players",
    "model": "Search model, random games",
    "lion.model": "Search model, random games of two",
    "circus.model": "Search model, random races of four; `turns`: driven on by the champion's net",
    "kernel": "Solver kernel",
    "decision": "Decisions by level and seats",
    "frames": "Frames of a game of computer players with its animation, dummy driver; `longest` without the first, `own`"
    " processor time of the thread that draws",
    "laid": "From set-up to the table at 1920x1080, one person: first frame and finished ground, with nothing baked before"
    " and from the disk; processor time of the window's thread",
    "rest": "Share of a core, the whole program with nobody doing anything, dummy driver",
    "drag": "Frames while one of 24 figures is dragged, dummy driver",
    "startup": "Starting from the checkout: process start to the first frame of the title, dummy driver",
    "shelf": "The shelf with 300 saved games of 300 kB: seconds until title or load screen is drawn",
    "shelf.careers": "Twelve careers of 400 kB, twenty seasons each, and a bout of each among the saves: as this version"
    " writes them (new) and as 0.1.0 did (old), which are read while the list is open",
    "shelf.statistics": "Statistics of 5,000 games",
    "bundle": "The bundle",
}


def cpu() -> str:
    """The processor's name as the system gives it."""
    try:
        found = re.search(r"model name\s*: (.+)", Path("/proc/cpuinfo").read_text())
    except OSError:
        found = None
    return found[1] if found else platform.processor() or platform.machine()


def machine() -> str:
    import os

    return (
        f"{cpu()}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}, "
        f"pygame-ce {pygame.ver}, Ludi Romani {__version__}, {time.strftime('%-d %B %Y')}"
    )


def group_of(name: str) -> tuple[str, str]:
    """(game or house, kind of figure)."""
    first, _, rest = name.partition(".")
    if name.startswith(("shelf.careers", "shelf.statistics")):
        return "", ".".join(name.split(".")[:2])
    return (first, rest.partition(".")[0]) if first not in ("startup", "bundle", "shelf") else ("", first)


def value_of(row: dict[str, Any]) -> str:
    value, unit = float(row["value"]), row["unit"]
    if unit == "s" and value < 1:
        value, unit = value * 1000, "ms"
    text = f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
    return f"{text} {unit}"


def tables(rows: list[dict[str, Any]]) -> str:
    """One table a group, in the order they were measured."""
    groups: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for row in rows:
        groups.setdefault(group_of(row["name"]), []).append(row)
    text = f"Machine: {machine()}. Medians of n, or p95 and p99 of n where the name says so.\n"
    for (game, kind), members in groups.items():
        title = TITLES.get(f"{game}.{kind}", TITLES.get(kind, kind.capitalize()))
        text += f"\n### {f'`{game}`: ' if game else ''}{title}\n\n| figure | value | n |\n| --- | ---: | ---: |\n"
        for row in members:
            text += f"| {row['name']} | {value_of(row)} | {row['n']} |\n"
    return text


def main() -> int:
    command = [sys.executable, "-m", "game", "bench", "--json", *sys.argv[1:]]
    ran = subprocess.run(command, cwd=TOP, stdout=subprocess.PIPE, text=True, check=False)
    if ran.returncode:
        return ran.returncode
    text = tables(json.loads(ran.stdout[ran.stdout.index("[") :]))
    if sys.argv[1:]:
        print(text)
    else:
        section.write(PAGE, "bench", text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
