"""Panels, prompt and log belong to what the picture shows: while a rival moves, to him and to the time before his move."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.core.types import Choose, Over
from game.rules import GAMES
from game.scenes.play import PlayScene
from game.scenes.play_desk import TableDoors
from game.session import PlayRequest, SeatPlan, Session
from game.storage.paths import assets_dir
from game.tables import TABLES
from game.ui.context import PlainSettings
from tests.conformance.cases import NAMES, PLAIN, Case, words
from tests.pilot import Pilot

SEATS = {"lion": 3, "skirmish": 2, "circus": 4, "moritari": 2, "caesar_xl": 2}
STEP = 0.25
MOST = 40


def laid(case: Case, seed: int = 3) -> tuple[Pilot, PlayScene, Session]:
    """One person and rivals whose moves the test makes: the session is paused, so that no computer player thinks."""
    seats = tuple(SeatPlan(name=NAMES[n], by="novice" if n else "human", colour=n) for n in range(case.seats))
    request = PlayRequest(case.info, seats, case.options, case.board, case.parsed_board, seed)
    match = case.begin(seed)
    session = Session(request, match, seed, ("novice",), lambda: None)  # type: ignore[arg-type,return-value]
    session.pause()
    doors = TableDoors(*[lambda *_: None] * 5)
    scenes: list[PlayScene] = []

    def lay(ctx: Any) -> PlayScene:
        scenes.append(PlayScene(session, TABLES[case.game], doors))
        return scenes[0]

    pilot = Pilot(lay, (914, 571), PlainSettings(), words(), None, assets_dir() / "fonts")
    pilot.app.draw_if_needed = lambda: None  # type: ignore[method-assign]
    pilot.frames(2)
    return pilot, scenes[0], session


def lines(scene: PlayScene) -> list[str]:
    return [line.text for line in scene.play_log.maker.of(scene.session.match.heard(scene.session.eyes))]


@pytest.mark.parametrize("game", GAMES)
def test_all_round_the_picture_is_as_before_the_move_in_it(game: str, unbaked: None) -> None:
    case = next(case for case in PLAIN if case.game == game and case.seats == SEATS[game])
    pilot, scene, session = laid(case)
    rng, moved, turned = Random(4), 0, 0
    for _ in range(MOST):
        pending = session.pending()
        if isinstance(pending, Over) or moved > 12:
            break
        seat = pending.seats[-1]
        before, told = session.match.masked(session.eyes), lines(scene)
        assert isinstance(before, Choose)
        by = session.player(seat)
        played = session._play(seat, rng.choice(list(session.match.rules.legal(session.match.state, seat))), by)
        scene._notice(played)
        after = session.match.masked(session.eyes)
        while scene.is_animating:
            moved += 1
            assert scene.active_seats() == before.seats
            assert [fact.seat for fact in scene.seat_facts() if fact.active] == list(before.seats)
            assert shown(scene) == told, "the log does not run ahead"
            title = scene.tray.prompt.title
            assert title == (words()("play.busy") if before.sealed else words()("play.plays", name=scene.names[seat]))
            assert not scene.tray.buttons
            turned += lines(scene) != told or isinstance(after, Over) or after.seats != before.seats
            pilot.frames(1, STEP)
            if getattr(scene.table, "release", None) is not None:
                scene.table.release()  # type: ignore[attr-defined]
        while scene.sealed.holds:  # what follows from a result that was looked at is still on its way
            scene.table.release()  # type: ignore[attr-defined]
            pilot.frames(1, STEP)
        assert shown(scene) == lines(scene)
        assert scene.active_seats() == (() if isinstance(after, Over) else after.seats)
    assert moved > 4 and turned > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_tray_is_the_first_to_show_what_moves(game: str, unbaked: None) -> None:
    case = next(case for case in PLAIN if case.game == game and case.seats == SEATS[game])
    pilot, scene, session = laid(case)
    rng, moved = Random(4), 0
    dst, painted = pygame.Surface((914, 571)), []
    plain = scene.tray.draw_inside
    scene.tray.draw_inside = lambda dst: painted.append(scene.tray.prompt) or plain(dst)  # type: ignore[method-assign,func-returns-value]
    for _ in range(MOST):
        pending = session.pending()
        if isinstance(pending, Over) or moved > 5:
            break
        scene.draw(dst)
        while scene.picture.is_behind:
            scene.draw(dst)
        shown = scene.tray.prompt
        seat = pending.seats[-1]
        action = rng.choice(list(session.match.rules.legal(session.match.state, seat)))
        scene._notice(session._play(seat, action, session.player(seat)))
        if scene.is_animating and scene.tray.prompt != shown:
            moved += 1
            painted.clear()
            scene.draw(dst)
            assert painted == [scene.tray.prompt], "with the first picture of the move"
        while scene.is_animating or scene.sealed.holds:
            pilot.frames(1, STEP)
            if getattr(scene.table, "release", None) is not None:
                scene.table.release()  # type: ignore[attr-defined]
    assert moved > 1


def shown(scene: PlayScene) -> list[str]:
    wanted = scene.play_log.maker.of(scene.observation.heard)
    have = [line.text for line in scene.log._lines]
    assert have == [line.text for line in wanted if line.kind != "dice" or not getattr(scene.table, "tells_draws", False)]
    return [line.text for line in wanted]
