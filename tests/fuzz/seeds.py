"""Real files of every kind and game, as the program itself writes them: what the fuzzer starts from."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from unittest import mock

from game.core.say import say
from game.core.types import Over
from game.rules import GAMES
from game.session import PlayRequest, SeatPlan, Session
from game.storage import stats
from game.storage.boards import LoadedBoard, load_board
from game.storage.careers import write_career
from game.storage.settings import Settings, SetUp, save_settings
from tests.career.plays import career as new_career
from tests.career.plays import play_on
from tests.sure import sure

NAMES = ("Livia", "Marcus", "Élise", "Titus", "Nero", "Iulia")
LEVELS = {"lion": "veteran", "skirmish": "novice", "circus": "novice", "moritari": "novice", "caesar_xl": "novice"}


@dataclass(frozen=True)
class Seed:
    """Files by their path below the home folder; `target` is the one to be damaged."""

    game: str
    files: dict[str, bytes]
    target: str


def seats_for(game: str) -> tuple[SeatPlan, ...]:
    """The fewest seats, all people but one where there are more than two."""
    fewest = min(GAMES[game].seats)
    by = ["human", "human", *[LEVELS[game]] * (fewest - 2)]
    return tuple(SeatPlan(NAMES[n], by[n], n) for n in range(fewest))


@cache
def board_of(game: str) -> LoadedBoard:
    """The shipped board with the shortest file that hosts the fewest seats: long ones cost time and show nothing more."""
    info, fewest = GAMES[game], min(GAMES[game].seats)
    loaded = [load_board(info, name) for name in info.boards]
    return min((one for one in loaded if fewest in one.seats), key=lambda one: one.path.stat().st_size)


@cache
def played(game: str, plies: int) -> tuple[Seed, Seed]:
    """A named save and an autosave with its journal of one short game by lot."""
    info, rng = GAMES[game], Random(plies)
    with tempfile.TemporaryDirectory() as folder, mock.patch("os.fsync"):
        plans = tuple(SeatPlan(plan.name, "human", plan.colour) for plan in seats_for(game))
        request = PlayRequest.new(info, plans, info.options(), board_of(game), plies)
        session = Session.begin(request, autosave=True, folder=Path(folder))
        while len(session.match.log) < plies and not isinstance(pending := session.pending(), Over):
            seat = pending.seats[0]
            session.submit(rng.choice(list(session.rules.legal(session.match.state, seat))), seat)
        if session.can_undo() is None:
            session.undo()
        session.lend(0)
        session.take_over(0)
        auto = sure(sure(session.keeping._autosave).path)
        journal = auto.with_suffix(".journal")
        pair = {"saves/auto.yaml": auto.read_bytes(), "saves/auto.journal": journal.read_bytes()}
        session.lend(0)
        named = session.keeping.save_as("Sunday", Path(folder)).read_bytes()
        session.close()
    return Seed(game, {"saves/sunday.yaml": named}, "saves/sunday.yaml"), Seed(game, pair, "saves/auto.journal")


@cache
def board(game: str) -> Seed:
    """A shipped board as a player's own."""
    path = f"boards/{game}/mine.yaml"
    return Seed(game, {path: board_of(game).path.read_bytes()}, path)


@cache
def settings() -> Seed:
    """Settings of somebody who has set up every game."""
    kept = Settings(last_name="Livia", last_game="circus")
    for game, info in GAMES.items():
        kept.set_ups[game] = SetUp(list(seats_for(game)), info.boards[0], {})
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "settings.yaml"
        assert save_settings(kept, path) is None
        return Seed("", {"settings.yaml": path.read_bytes()}, "settings.yaml")


@cache
def statistics() -> Seed:
    """A result of every game by version 0.1.0, and one with all that came later."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "statistics.yaml"
        for number, game in enumerate(GAMES):
            plans = seats_for(game)
            over = Over(tuple(range(1, len(plans) + 1)), tuple(range(9, 9 - len(plans), -1)), say("app.over.conceded"))
            assert stats.record(stats.result_of(f"{number:012x}", game, plans, over, 30 + number), path) is None
        seats = [stats.SeatResult("Livia", "human", 1, 7, ("fed", "own.week")), stats.SeatResult("", "novice", 2, 3)]
        later = stats.Result("f" * 12, "lion", "2026-11-23 12:00:00", seats, 31, "ludus", "", 640)
        assert stats.record(later, path) is None
        return Seed("", {"statistics.yaml": path.read_bytes()}, "statistics.yaml")


@cache
def career() -> Seed:
    """A season with a bout behind it."""
    one = new_career()
    play_on(one, count=1)
    with tempfile.TemporaryDirectory() as folder:
        path = write_career(one, Path(folder))
        name = f"careers/{path.name}"
        return Seed("moritari", {name: path.read_bytes()}, name)
