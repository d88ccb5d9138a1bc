"""Arrows and rings drawn with the right button, and the magnifier."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from game.scenes.play_chalk import _slip
from game.scenes.play_lens import MOST, POWER, RADIUS, Glass
from game.ui.geometry import Box
from game.ui.input import Mods
from tests.scenes.test_play_clicks import Table

START, END = "hex:0,2", "hex:2,0"


@pytest.fixture
def table(unbaked: None) -> Table:
    table = Table("lion", 2, 1)
    table.rivals()
    return table


def picture(table: Table) -> tuple[bytes, Any]:
    """As it would be shown now, and the pixels that are said to differ; None: all."""
    surface = pygame.Surface((1280, 800))
    changed = table.scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB"), changed


def test_an_arrow_holds_on_to_what_it_was_drawn_between(table: Table) -> None:
    picture(table)
    plain, _ = picture(table)
    table.pilot.drag(START, END, button="right")
    (mark,) = table.scene.chalk.marks
    assert (mark.start.target, mark.end.target) == (START, END)
    marked, changed = picture(table)
    assert marked != plain and changed is None
    assert mark.end.now(table.scene.targets()) == table.pilot.target(END).bounds.centre
    assert mark.end.now([]) == mark.end.at, "what it was on has gone"


def test_the_same_again_takes_it_away_and_the_picture_is_as_before(table: Table) -> None:
    table.pilot.hover((5.0, 400.0))
    picture(table)
    plain, _ = picture(table)
    for _ in range(2):
        table.pilot.drag(START, END, button="right")
    table.pilot.hover((5.0, 400.0))
    assert table.scene.chalk.marks == []
    assert picture(table)[0] == plain


def test_the_first_picture_without_marks_is_shown_whole(table: Table) -> None:
    table.pilot.click(END, button="right")
    picture(table)
    table.pilot.click(END, button="right")
    assert not table.scene.chalk.is_used and picture(table)[1] is None


def test_a_right_click_is_a_ring(table: Table) -> None:
    table.pilot.click(END, button="right")
    (mark,) = table.scene.chalk.marks
    assert mark.start.is_like(mark.end)
    table.pilot.click(END, button="right")
    assert table.scene.chalk.marks == []


def test_marks_change_nothing_of_the_game_and_go_with_the_turn(table: Table) -> None:
    before = len(table.log)
    table.pilot.drag(START, END, button="right")
    assert len(table.log) == before and table.scene.chalk.marks
    table.click("button:skip")
    table.pilot.wait(3.0)
    assert len(table.log) > before
    table.pilot.frames(3)
    assert table.scene.chalk.marks == []


def test_escape_wipes_the_board_before_it_opens_the_menu(table: Table) -> None:
    opened: list[str] = []
    table.scene.desk.doors = table.scene.doors = type(table.scene.doors)(*[lambda *_: opened.append("menu")] * 5)
    table.pilot.drag(START, END, button="right")
    table.pilot.key("escape")
    assert table.scene.chalk.marks == [] and opened == []
    table.pilot.key("escape")
    assert opened


def test_nothing_begins_outside_the_board(table: Table) -> None:
    table.pilot.drag("seat:0", END, button="right")
    assert table.scene.chalk.marks == []


def test_whoever_aims_a_figure_turns_it_with_the_right_button(unbaked: None) -> None:
    """Moritari's own use of it comes first; without an aim the board can be drawn on."""
    table = Table("moritari", 2, 1)
    scene = table.scene
    moritari: Any = scene.table
    while not table.pilot.ids("figure:"):
        seat = table.session.pending().seats[0]  # type: ignore[union-attr]
        legal = list(table.session.match.rules.legal(table.session.match.state, seat))
        scene._notice(table.session._play(seat, table.rng.choice(legal), "novice"))
        table.pilot.frames(3)
    one, other = table.pilot.ids("figure:")[:2]
    assert moritari.hands.aim is None
    table.pilot.drag(one, other, button="right")
    assert len(scene.chalk.marks) == 1


def test_the_glass_shows_what_is_pointed_at_twice_as_large(table: Table) -> None:
    spot = table.pilot.target(START).bounds.centre
    table.pilot.hover(spot)
    picture(table)
    plain, _ = picture(table)
    table.pilot.key("f3")
    large, changed = picture(table)
    assert large != plain and changed is None
    box = Glass.box(spot, Box(0, 0, 1280, 800))
    shown = pygame.image.frombytes(large, (1280, 800), "RGB")
    small = pygame.image.frombytes(plain, (1280, 800), "RGB")
    seen = small.subsurface(pygame.Rect(round(spot[0] - RADIUS / POWER), round(spot[1] - RADIUS / POWER), 120, 120))
    wanted, got = (
        pygame.transform.smoothscale(seen, (240, 240)),
        shown.subsurface(pygame.Rect(round(box.x), round(box.y), 240, 240)),
    )
    middle = pygame.Rect(60, 60, 120, 120)
    far = [
        abs(a - b)
        for a, b in zip(
            pygame.transform.average_color(wanted, middle), pygame.transform.average_color(got, middle), strict=True
        )
    ]
    assert max(far) <= 6
    table.pilot.key("f3")
    picture(table)
    assert picture(table)[0] == plain


@pytest.mark.parametrize("at", [(3.0, 3.0), (1277.0, 797.0), (640.0, 50.0), (0.0, 799.0)])
def test_the_glass_stays_inside_the_window_and_off_the_pointer(at: tuple[float, float]) -> None:
    window = Box(0, 0, 1280, 800)
    box = Glass.box(at, window)
    assert box.x >= 0 and box.right <= 1280 and box.y >= 0 and box.bottom <= 800
    assert not box.contains(*at)


def write(table: Table, at: str, text: str) -> None:
    table.pilot.click(at, button="right", mods=Mods(shift=True))
    table.pilot.type(text)
    table.pilot.key("return")
    table.pilot.frames(2)


def test_a_note_is_written_at_what_it_speaks_of_and_goes_with_escape(table: Table) -> None:
    table.pilot.hover((5.0, 400.0))
    picture(table)
    plain, _ = picture(table)
    write(table, END, "Mine in two turns")
    (note,) = table.scene.chalk.notes
    assert (note.end.target, note.text) == (END, "Mine in two turns")
    marked, changed = picture(table)
    assert marked != plain and changed is None
    table.pilot.key("escape")
    table.pilot.hover((5.0, 400.0))
    picture(table)
    assert not table.scene.chalk.is_used and picture(table)[0] == plain


def test_the_same_again_takes_a_note_away_and_an_empty_one_is_not_written(table: Table) -> None:
    write(table, END, "Here")
    table.pilot.click(END, button="right", mods=Mods(shift=True))
    assert table.scene.chalk.notes == []
    table.pilot.click(END, button="right", mods=Mods(shift=True))
    table.pilot.frames(2)
    table.pilot.key("escape")
    table.pilot.frames(2)
    assert table.scene.chalk.notes == [] and type(table.pilot.scene).__name__ == "PlayScene"


def test_notes_at_one_place_after_another_do_not_lie_on_each_other(table: Table) -> None:
    write(table, END, "The lion comes this way, I think")
    write(table, START, "No")
    board = table.scene.layout.board
    surface = pygame.Surface((1280, 800))
    targets = table.scene.sight.targets()
    boxes: list[Box] = []
    for note in (*table.scene.chalk.notes, table.scene.chalk.notes[0]):
        boxes.append(_slip(table.pilot.ctx.pen, surface, note, board, targets, boxes))
    assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))
    assert all(box.x >= board.x and box.right <= board.right and box.y >= board.y for box in boxes)


def test_the_wheel_sets_the_power_of_the_magnifier_while_it_lies_there(table: Table) -> None:
    glass = table.scene.glass
    table.pilot.wheel((460.0, 300.0), 1)
    assert glass.power == POWER
    table.pilot.key("f3")
    table.pilot.hover((460.0, 300.0))
    plain, _ = picture(table)
    table.pilot.wheel((460.0, 300.0), 1)
    assert glass.power > POWER and picture(table)[0] != plain
    for _ in range(10):
        table.pilot.wheel((460.0, 300.0), 1)
    assert glass.power == MOST
