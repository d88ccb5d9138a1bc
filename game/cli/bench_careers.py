"""The shelf of schools and results: how long title, load screen and list take with old careers, and reading statistics."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from game.cli.measure import Probe, Row, median

CAREERS = 12
DEAD = 880
"""Of one school's career of twenty seasons with four schools: a file of 400 kB."""
SEASONS = 20
RESULTS = 5000
VISITS = 5
SETTLING = 2.2
"""Seconds: what was written less long ago is never taken as known."""


def house_probes() -> dict[str, Probe]:
    return {"shelf.careers": _careers, "shelf.statistics": _statistics}


def _careers() -> Iterator[Row]:
    """Careers as this version writes them and as 0.1.0 did; each with a bout of its own among the saved games."""
    from game.cli.bench_shelf import own_home

    for form in ("new", "old"):
        with own_home() as saves:
            _found(saves, form == "old")
            time.sleep(SETTLING)
            yield from _visits(f"shelf.careers.{CAREERS}.{form}", saves.parent)


def _found(saves: Path, is_old: bool) -> None:
    from game.career.data import Arena, Founder
    from game.career.season import found_season, rivals
    from game.cli.bench_shelf import save_text
    from game.storage.careers import careers_dir, load_names, write_career
    from game.storage.typed import dump_block, plain

    names, text = load_names(), save_text(1000)
    mine = Founder("Ludus Meus", "Livia", "human", 2, ("hoplomachus", "thraex", "retiarius"))
    kinds = (("murmillo", "secutor", "retiarius"), ("lion", "lion", "lion"))
    founders = [mine, *rivals(5, ("novice", "veteran", "novice"), kinds, names, (mine,))]  # type: ignore[arg-type]
    for n in range(CAREERS):
        career = found_season(f"{n:08x}", 5, founders, "double", names, (Arena("mat", (2, 3, 4)),))
        _bury(career)
        path = write_career(career, careers_dir())
        if is_old:
            path.write_bytes(dump_block({"career": 1} | plain(career)).encode())
        bout = text.replace("match: 0123456789ab", f"match: career-{n:08x}-1-0")
        (saves / f"bout-{n:02}.yaml").write_text(bout, encoding="utf-8")


def _bury(career: object) -> None:
    """Twenty seasons' dead."""
    from game.career.data import Career, Day, End, Gladiator, Record, Scar

    assert isinstance(career, Career)
    for number in range(DEAD):
        day = Day(1 + number * SEASONS // DEAD, 1 + number % 12)
        end = End(day, "mat", "Nestor", "murmillo", "Ludus Magnus", "thumb", "Ludus Novus")
        scars = [Scar(day, "mat", "front", 2, "Celer", "Ludus Magnus")] * (number % 2)
        record = Record(3, 1, 1, 0, 1, 1, 1, 0)
        born = Gladiator(len(career.gladiators), f"Celer {number}", "thraex", number % 4, day, record, scars, [], end)
        career.gladiators.append(born)
    career.season = SEASONS + 1


def _visits(name: str, home: Path) -> Iterator[Row]:
    """Each for the first time in a program begun anew; then the list's slowest frame, and until all is read."""
    from game.cli.bench_shelf import programs
    from game.scenes.career.careers import CareersScreen
    from game.scenes.title import OpenLoad
    from game.storage.memory import MEMORY

    opened = programs()
    assert os.environ["LUDI_HOME"] == str(home)

    def seconds(what: Callable[[], object]) -> float:
        began = time.perf_counter()
        what()
        return time.perf_counter() - began

    MEMORY.forget()
    yield median(f"{name}.title.first", "s", [seconds(opened)])
    house, app = opened()

    def frame() -> None:
        app.advance(1 / 60)
        app.draw_if_needed()

    def load_screen() -> None:
        house._from_title(OpenLoad())
        frame()

    def career_list() -> None:
        house._open_careers()
        frame()

    yield median(f"{name}.load.first", "s", [seconds(load_screen)])
    house.to_title()
    frame()
    began = time.perf_counter()
    yield median(f"{name}.list.first", "s", [seconds(career_list)])
    screen = app.stack.top
    assert isinstance(screen, CareersScreen)
    frames = []
    while not screen.reader.is_done:
        frames.append(seconds(frame))
    yield median(f"{name}.list.read", "s", [time.perf_counter() - began])
    yield median(f"{name}.list.slowest_frame", "s", [max(frames, default=0.0)])
    again = []
    for _ in range(VISITS):
        house.to_title()
        frame()
        again.append(seconds(career_list))
    yield median(f"{name}.list.again", "s", again)


def _statistics() -> Iterator[Row]:
    """Results of finished games: read for the first time, again, and one more kept."""
    from game.cli.bench_shelf import own_home
    from game.storage import stats
    from game.storage.typed import dump_line, plain

    with own_home():
        path = stats.statistics_path()
        seats = [stats.SeatResult("Livia", "human", 1, 9), stats.SeatResult("", "novice", 2, 4)]
        rows = [stats.Result(f"{n:012x}", "lion", "2026-11-22 12:00", seats, 40) for n in range(RESULTS)]
        path.write_text("".join(f"- {dump_line(plain(row))}\n" for row in rows), encoding="utf-8")

        def read() -> float:
            began = time.perf_counter()
            results, trouble = stats.load_results()
            stats.tallies(results, None)
            assert len(results) >= RESULTS and trouble is None
            return time.perf_counter() - began

        stats._parsed.clear()
        yield median(f"shelf.statistics.{RESULTS}.first", "s", [read()])
        yield median(f"shelf.statistics.{RESULTS}.again", "s", [read() for _ in range(VISITS)])
        kept = []
        for n in range(VISITS):
            began = time.perf_counter()
            assert stats.record(stats.Result(f"{RESULTS + n:012x}", "lion", "2026-11-22 12:00", seats, 40)) is None
            kept.append(time.perf_counter() - began)
        yield median(f"shelf.statistics.{RESULTS}.one_more", "s", kept)
