"""The replay's panels, log and sentence belong to what its picture shows: while a step moves, to the time before it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.core.types import Choose, Over
from game.rules import GAMES
from game.scenes.film import Film, film_of
from game.scenes.replay import ReplayScreen
from game.storage.paths import assets_dir
from game.tables import TABLES
from game.ui.context import PlainSettings
from tests.conformance.cases import NAMES, PLAIN, words
from tests.pilot import Pilot

SEATS = {"lion": 3, "skirmish": 2, "circus": 4, "moritari": 2, "caesar_xl": 2}
PLIES, MOVED = 24, 6


def played(game: str) -> Film:
    """The start of a game, by lot."""
    case = next(case for case in PLAIN if case.game == game and case.seats == SEATS[game])
    match, rng = case.begin(3), Random(4)
    for _ in range(PLIES):
        pending = match.pending()
        if isinstance(pending, Over):
            break
        seat = pending.seats[-1]
        match.submit(seat, rng.choice(list(match.rules.legal(match.state, seat))), "novice")
    seats = range(case.seats)
    return film_of(match, case.info, case.parsed_board, NAMES[: case.seats], seats, lambda seat: "Novice")


def told(scene: ReplayScreen, last: int) -> list[str]:
    return [line.text for step in range(last + 1) for line in scene._lines_of(scene.film.seen(step))]


def waits(film: Film, step: int) -> tuple[int, ...]:
    pending = film.pending(step)
    return () if isinstance(pending, Over) else pending.seats


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_celebrates_whom_the_game_did(game: str, unbaked: None) -> None:
    film = replace(played(game), people=(0,))
    screen = ReplayScreen(film, TABLES[game])
    Pilot(lambda ctx: screen, (914, 571), PlainSettings(), words(), None, assets_dir() / "fonts")
    asked = screen.table.setting.cheers  # type: ignore[attr-defined]
    assert asked((0, 1)) and not asked((1,))


@pytest.mark.parametrize("game", GAMES)
def test_all_round_the_picture_is_as_before_the_step_in_it(game: str, unbaked: None) -> None:
    film = played(game)
    screen = ReplayScreen(film, TABLES[game])
    pilot = Pilot(lambda ctx: screen, (914, 571), PlainSettings(), words(), None, assets_dir() / "fonts")
    moved = turned = 0
    while screen.step < film.length and moved < MOVED:
        screen.forward()
        step = screen.step
        frames = 0
        while screen.anim.is_playing:
            frames += 1
            assert list(screen.active_seats()) == list(waits(film, step - 1))
            assert [line.text for line in screen.log._lines] == told(screen, step - 1), "the log does not run ahead"
            pending, mover = film.pending(step - 1), film.seen(step).seat
            assert isinstance(pending, Choose) and mover is not None
            busy = words()("play.busy") if pending.sealed else words()("play.plays", name=film.names[mover])
            assert screen.sentence() == busy
            if frames == 2:
                pilot.resize(*((1000, 640) if moved % 2 else (914, 571)))
            pilot.frames(1, 0.25)
        moved += frames > 0
        turned += frames > 0 and (told(screen, step - 1) != told(screen, step) or waits(film, step) != waits(film, step - 1))
        assert screen.shown == step
        while screen.table.holds:
            lines = [line.text for line in screen.log._lines]
            assert told(screen, step - 1) <= lines <= told(screen, step), "nothing is told before it can be seen"
            pilot.frames(1, 0.25)
        assert [line.text for line in screen.log._lines] == told(screen, step)
        assert list(screen.active_seats()) == list(waits(film, step))
    assert moved >= 3 and turned > 0


def test_who_hurries_a_moving_step_sees_the_next_one_begin_where_it_ended(unbaked: None) -> None:
    film = played("lion")
    screen = ReplayScreen(film, TABLES["lion"])
    pilot = Pilot(lambda ctx: screen, (914, 571), PlainSettings(), words(), None, assets_dir() / "fonts")
    while not screen.anim.is_playing:
        screen.forward()
        pilot.frames(1, 0.02)
    first = screen.step
    screen.forward()
    assert screen.step == first + 1
    assert [line.text for line in screen.log._lines] == told(screen, screen.shown)
    screen.back_one()
    assert screen.shown == screen.step == first
