"""`ludi bench`: how fast this machine plays, thinks, draws and starts. Medians; compare two rows of one run, not runs."""

from __future__ import annotations

import argparse
import json

from game.cli.measure import Probe, Row
from game.cli.refusal import Refusal
from game.core.say import say
from game.storage.resume import all_games


def probes() -> dict[str, Probe]:
    """Name of a group of figures -> what measures it. A row's name begins with its group's."""
    from game.cli import bench_careers, bench_melee, bench_play, bench_rest, bench_screen, bench_shelf

    found: dict[str, Probe] = {}
    for game in all_games():
        found |= bench_play.probes(game) | bench_screen.probes(game) | bench_rest.probes(game)
    found[f"{bench_melee.GAME}.melee"] = bench_melee.melee
    return (
        found
        | bench_screen.house_probes()
        | bench_rest.house_probes()
        | bench_shelf.house_probes()
        | bench_careers.house_probes()
    )


def bench(wanted: argparse.Namespace) -> int:
    """Prints each row as it is measured; with --json one list at the end."""
    known = probes()
    chosen = {
        name: probe
        for name, probe in known.items()
        if not wanted.names or any(name.startswith(part) or part.startswith(name) for part in wanted.names)
    }
    if not chosen:
        raise Refusal(say("cli.bench.none", known=", ".join(known)))
    rows: list[Row] = []
    for probe in chosen.values():
        for row in probe():
            if wanted.names and not any(row.name.startswith(part) for part in wanted.names):
                continue
            rows.append(row)
            if not wanted.json:
                print(f"{row.name:44} {row.value:>12g} {row.unit:10} n={row.n}", flush=True)
    if wanted.json:
        print(json.dumps([{"name": r.name, "unit": r.unit, "value": r.value, "n": r.n} for r in rows]))
    return 0
