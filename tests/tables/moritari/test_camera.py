"""The camera: to the melee and back, cut where motion is reduced, and never against the person's own zoom and pan."""

from __future__ import annotations

import pygame
import pytest

from game.rules.moritari.actions import Move, Stand
from game.rules.moritari.state import Acting, Ordering
from game.tables.easel import Easel
from game.tables.moritari.art.painter import veiling
from game.tables.moritari.layout import Layout
from game.tables.moritari.motion.camera import NEAREST, SECONDS, framed
from game.tables.moritari.motion.stage import Body
from game.tables.moritari.table import MoritariTable
from game.ui.anim import Animation
from game.ui.context import PlainSettings
from game.ui.geometry import Box, Point
from tests.pilot import Pilot
from tests.tables.moritari.host import Man, acting, match_at, position, seated

MEN: list[Man] = [(0, "murmillo", (-6000, 0), (1, 0)), (1, "secutor", (-5000, 0), (-1, 0)), (1, "bear", (6000, 0), (-1, 0))]
FIGHTING = [(-6000.0, 0.0), (-5000.0, 0.0)]


def laid() -> tuple[Pilot, MoritariTable]:
    pilot = seated(match_at(acting(MEN)), size=(1280, 800))
    pilot.wait_idle()
    return pilot, pilot.scene.table


def ran(animation: Animation, pilot: Pilot) -> float:
    """Moves it on frame by frame; returns how many seconds it took."""
    seconds = 0.0
    while not animation.done:
        animation.advance(1 / 60)
        seconds += 1 / 60
        pilot.scene.table.draw(pilot.surface)
    return seconds


def test_the_nearest_view_that_shows_all_who_fight() -> None:
    _, table = laid()
    home = table.home
    near = framed(home, FIGHTING)
    assert 1.0 < near.zoom <= NEAREST and all(near.box.contains(*near.at(spot)) for spot in FIGHTING)
    corners: list[Point] = [(-13000.0, -10000.0), (13000.0, 10000.0)]
    assert framed(home, corners) == home and framed(home, []) == home


def test_it_moves_there_in_half_a_second_and_back_again() -> None:
    pilot, table = laid()
    before = table.view
    there = table.camera.melee(lambda: table.home, lambda: FIGHTING)
    assert SECONDS - 0.1 < ran(there, pilot) <= 0.5
    assert table.view == framed(table.home, FIGHTING) and table.camera.leads and table.camera.glide is None
    ran(table.camera.release(), pilot)
    assert table.view == before and not table.camera.leads


def test_when_it_has_come_back_nothing_of_the_way_stays_on_the_screen() -> None:
    """The last picture of the way is far from the end where frames take long; only what is said to differ is shown anew."""
    pilot, table = laid()
    screen = pilot.surface.copy()

    def shown(animation: Animation) -> None:
        while not animation.done:
            animation.advance(SECONDS * 0.4)
            table.update(SECONDS * 0.4)
            parts = table.draw(pilot.surface)
            for part in [screen.get_rect()] if parts is None else parts:
                screen.blit(pilot.surface, part, part)

    shown(table.camera.melee(lambda: table.home, lambda: FIGHTING))
    shown(table.camera.release())
    assert table.view == table.home
    assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(pilot.surface, "RGB")


@pytest.mark.parametrize("how", ["wheel", "key"])
def test_the_persons_own_zoom_stays(how: str) -> None:
    pilot, table = laid()
    ran(table.camera.melee(lambda: table.home, lambda: FIGHTING), pilot)
    if how == "wheel":
        table.hands.zoom(1)
    else:
        pilot.key("-")
    own = table.view
    assert not table.camera.leads
    ran(table.camera.release(), pilot)
    assert table.view == own


def test_reduced_motion_cuts() -> None:
    pilot, table = laid()
    pilot.ctx.settings.reduced_motion = True  # type: ignore[misc]
    assert ran(table.camera.melee(lambda: table.home, lambda: FIGHTING), pilot) < 0.05
    assert table.view == framed(table.home, FIGHTING)


def test_taken_back_into_the_movement_the_whole_sand_is_seen_again() -> None:
    pilot, table = laid()
    before = table.view
    ran(table.camera.melee(lambda: table.home, lambda: FIGHTING), pilot)
    match = match_at(acting(MEN))
    assert isinstance(match.state.frames[-1], Acting)
    table.see(match.observe(0), 0)
    assert table.view == before


def test_a_melee_is_framed_at_the_table() -> None:
    state = acting(MEN)
    for other in (1, 2):
        state.put(other, acted=True)
    pilot = seated(match_at(state), size=(1280, 800), settings=PlainSettings(animation="fast"))
    pilot.wait_idle()
    table = pilot.scene.table
    before, glided = table.view, False
    pilot.scene.act(Stand(0))
    for _ in range(120):
        pilot.frames(1)
        glided = glided or table.camera.glide is not None
        if table.view != before:
            break
    assert glided and table.camera.leads and table.view == framed(table.home, FIGHTING)


def test_whoever_stands_in_front_of_a_fighter_turns_into_an_outline(monkeypatch: pytest.MonkeyPatch) -> None:
    men: list[Man] = [
        (0, "murmillo", (0, 0), (1, 0)), (1, "secutor", (1000, 0), (-1, 0)), (0, "retiarius", (200, 1250), (0, -1)),
        (1, "bear", (200, -1250), (0, 1)), (1, "lion", (5000, 1250), (-1, 0)),
    ]  # fmt: skip
    state = position(men, [Ordering()])
    pilot = seated(match_at(state), size=(914, 571))
    pilot.wait_idle()
    table = pilot.scene.table
    assert veiling(table.stage, (0, 1), table.painter.radius) == {2}  # not the one behind, nor the one far away
    clear = pygame.image.tobytes(pilot.surface, "RGB")
    table.hands.bout = (0, 1)
    outlined: list[str] = []
    draw = table.painter._outline

    def noted(easel: Easel, view: Layout, body: Body) -> None:
        outlined.append(body.kind)
        draw(easel, view, body)

    monkeypatch.setattr(table.painter, "_outline", noted)
    table.draw(pilot.surface)
    assert outlined == ["retiarius"] and pygame.image.tobytes(pilot.surface, "RGB") != clear


def far_away(speed: str = "normal", own: bool = False) -> tuple[Pilot, MoritariTable]:
    """The murmillo at the left is to act while the right part of the sand is looked at."""
    pilot = seated(match_at(acting(MEN)), size=(1280, 800), settings=PlainSettings(animation=speed))  # type: ignore[arg-type]
    pilot.wait_idle()
    table: MoritariTable = pilot.scene.table
    near = table.home.zoomed(3, *table.home.at((9000, 0)))
    table.hands.push(near) if own else table.push(near)
    assert not near.box.contains(*near.at((-6000, 0)))
    return pilot, table


def is_seen(table: MoritariTable) -> bool:
    return table.view.box.inset(table.view.ppi).contains(*table.view.at((-6000, 0)))


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_whoever_acts_comes_into_view_at_the_same_zoom(speed: str) -> None:
    pilot, table = far_away(speed)
    zoom = table.view.zoom
    pilot.frames(2)
    assert is_seen(table) is (speed == "off"), "it is on its way"
    pilot.wait(SECONDS + 0.1)
    assert is_seen(table) and table.view.zoom == zoom > 1 and not table._pan


def test_not_against_the_persons_own_view() -> None:
    pilot, table = far_away(own=True)
    own = table.view
    pilot.wait(SECONDS + 0.3)
    assert table.view == own and table.camera.is_own
    ran(table.camera.melee(lambda: table.home, lambda: [(9000.0, 0.0)]), pilot)
    assert not table.camera.is_own, "until the next melee"
    ran(table.camera.release(), pilot)
    pilot.wait(SECONDS + 0.3)
    assert is_seen(table)


def test_where_motion_is_reduced_whoever_acts_is_in_view_at_once() -> None:
    pilot, table = far_away()
    pilot.ctx.settings.reduced_motion = True  # type: ignore[misc]
    pilot.frames(2)
    assert is_seen(table)


def test_who_walks_out_of_view_is_followed_while_he_walks() -> None:
    men: list[Man] = [(0, "lion", (-6000, 0), (1, 0)), (1, "secutor", (12000, 6000), (-1, 0))]
    pilot = seated(match_at(acting(men)), size=(1280, 800), settings=PlainSettings())
    pilot.wait_idle()
    table: MoritariTable = pilot.scene.table
    table.push(table.home.zoomed(4, *table.home.at((-6000, 0))))
    pilot.wait(1.0)
    pilot.scene.act(Move(0, (3500, 0), (1, 0)))
    out = 0
    while pilot.scene.anim.is_playing:
        pilot.frames(1)
        out += not table.view.box.contains(*table.view.at(table.stage.bodies[0].at))
    assert out == 0 and table.view.zoom > 1


def test_the_round_tools_stand_still_while_it_glides() -> None:
    pilot, table = laid()
    tools = [pilot.target(name).bounds for name in ("tool:arcs", "tool:names", "tool:wider")]

    def rings() -> list[bytes]:
        made = []
        for box in tools:
            rect = pilot.ctx.pen.rect(Box.around(box.centre, 0.6 * box.w, 0.6 * box.h))
            made.append(pygame.image.tobytes(pygame.transform.smoothscale(pilot.surface.subsurface(rect), (9, 9)), "RGB"))
        return made

    table.draw(pilot.surface)
    before = rings()
    there = table.camera.melee(lambda: table.home, lambda: FIGHTING)
    for _ in range(12):
        there.advance(1 / 60)
    assert table.camera.glide is not None
    table.draw(pilot.surface)
    off = max(abs(one - two) for a, b in zip(before, rings(), strict=True) for one, two in zip(a, b, strict=True))
    assert off < 60, "what shines through them may be another part of the stands"
