"""A man can be taken by his body, where he is seen: not only by the base under his feet."""

from __future__ import annotations

from game.rules.moritari.actions import Move, Nominate
from game.rules.moritari.state import Acting
from game.scenes.play_soon import SOON_SECONDS
from game.ui.target import hit
from tests.tables.moritari.host import Man, acting, position
from tests.tables.moritari.test_play_scene import MEN, on_stage

CHEST = 1.2
"""Inches on the screen above the middle of a base."""


def above(scene, index: int) -> tuple[float, float]:
    view = scene.table.view
    x, y = view.at(scene.table.truth.figures[index].at)
    return x, y - CHEST * view.ppi


def test_a_click_on_his_chest_names_him() -> None:
    pilot, scene, session = on_stage(position(MEN))
    pilot.click(above(scene, 2))
    assert session.match.log[-1].action == Nominate(2)


def test_a_beast_is_no_higher_than_its_base() -> None:
    pilot, scene, session = on_stage(position(MEN))
    pilot.click(above(scene, 3))
    assert not session.match.log


def test_where_another_base_lies_that_one_is_meant() -> None:
    near: list[Man] = [(0, "murmillo", (0, 0), (1, 0)), (1, "secutor", (0, -1200), (0, 1)), (1, "lion", (9000, 0), (-1, 0))]
    _, scene, _ = on_stage(position(near))
    view = scene.table.view
    x, y = view.at((0, -1200))
    target = hit(scene.table.targets(), x, y)
    assert target is not None and target.id == "figure:1", "the head of the first one is drawn over it"


def test_drawn_by_his_chest_he_goes_as_far_as_the_pointer() -> None:
    pilot, scene, session = on_stage(position(MEN))
    x, y = above(scene, 0)
    pilot.drag((x, y), (x, y + 2 * scene.table.view.ppi))
    pilot.wait(2 * SOON_SECONDS)
    moves = [entry.action for entry in session.match.log if isinstance(entry.action, Move)]
    assert len(moves) == 1 and abs(moves[0].to[0]) < 60 and abs(moves[0].to[1] - 2000) < 60


def test_while_somebody_moves_the_sand_behind_a_man_is_free_to_be_clicked() -> None:
    _, scene, session = on_stage(acting(MEN))
    assert isinstance(session.match.state.frames[-1], Acting)
    at = above(scene, 2)
    target = hit(scene.table.targets(), *at)
    assert target is None or target.id != "figure:2"
