"""The lens shows what lies below it: net, dice, dropped arms and blood; and it works while a figure is dragged."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.tables.easel import Easel
from game.tables.moritari.art.places import Cover
from game.tables.moritari.motion.casting import FLIGHT, Net
from game.tables.moritari.motion.dice import Cube, faced
from game.tables.moritari.motion.stage import Stain
from game.ui.context import PlainSettings
from game.ui.input import Drag, Press, Release
from tests.pilot import Pilot
from tests.tables.moritari.host import Man, acting, match_at, seated

MEN: list[Man] = [(0, "retiarius", (0, 0), (1, 0)), (1, "secutor", (1000, 0), (-1, 0))]
SPOT = (500.0, -350.0)


def laid(men: list[Man]) -> Pilot:
    pilot = seated(match_at(acting(men)), size=(1280, 800), settings=PlainSettings(animation="off"))
    pilot.wait_idle()
    return pilot


def glass(pilot: Pilot) -> bytes:
    """What is seen in it, without the rest of the picture."""
    table = pilot.scene.table
    surface = pygame.Surface(pilot.surface.get_size())
    table.lens.draw(Easel(pilot.ctx.pen, surface), table.view, table.ground(), SPOT, table.stage, None, Cover({}))
    return pygame.image.tobytes(surface, "RGB")


def test_what_lies_and_flies_below_it_is_seen_in_it() -> None:
    pilot = laid(MEN)
    stage = pilot.scene.table.stage
    empty = glass(pilot)
    assert glass(pilot) == empty

    def net() -> None:
        stage.net = Net((0.0, 0.0), (1.0, 0.0), 1.2, 7)
        stage.net.begin()
        stage.net.run_to(FLIGHT)

    def dice() -> None:
        stage.dice = [Cube(0, 5, (600.0, 300.0), turn=faced(5))]

    def blood() -> None:
        stage.stains = [*stage.stains, Stain((500.0, 900.0), 2)]

    seen = {empty}
    changes: list[Callable[[], None]] = [net, dice, blood]
    for change in changes:
        change()
        now = glass(pilot)
        assert now not in seen, change.__name__
        seen.add(now)


def test_it_works_while_a_figure_is_dragged() -> None:
    pilot = laid([(0, "murmillo", (0, 0), (1, 0)), (1, "secutor", (3500, 0), (-1, 0))])
    table = pilot.scene.table
    start, end = table.view.at((0, 0)), table.view.at((3300, 200))
    pilot.send(Press(*start))
    drawn = table.lens._drawn
    for n in range(1, 7):
        x, y = start[0] + (end[0] - start[0]) * n / 6, start[1] + (end[1] - start[1]) * n / 6
        pilot.send(Drag(x, y, (end[0] - start[0]) / 6, (end[1] - start[1]) / 6, *start))
        pilot.frames(1)
    assert table.hands.holds and table.hands.shown_aim.touched == [1]
    assert table.lens._drawn > drawn, "the button is still down"
    pilot.send(Release(end[0], end[1]))


def test_whoever_stands_in_front_of_those_who_fight_is_an_outline_in_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    men: list[Man] = [
        (0, "murmillo", (0, 0), (1, 0)), (1, "secutor", (1000, 0), (-1, 0)), (0, "retiarius", (200, 1250), (0, -1)),
    ]  # fmt: skip
    table = laid(men).scene.table
    outlined: list[str] = []
    monkeypatch.setattr(table.painter, "_outline", lambda easel, view, body: outlined.append(body.kind))
    easel = Easel(table.ui.pen, pygame.Surface((1280, 800)))
    for fighting in ((), (0, 1)):
        table.lens.draw(easel, table.view, table.ground(), SPOT, table.stage, None, Cover({}), fighting)
    assert outlined == ["retiarius"]
