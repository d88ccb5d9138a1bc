"""A dialog shrinks as a whole: its frame, and what is written and put in it."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.rendered import still_context
from game.storage.paths import assets_dir
from game.tables.easel import Easel
from game.tables.kit import dialog
from game.tables.kit.dialog import Dialog
from game.ui.geometry import Box
from tests.tables.lion.host import WORDS


class Frame(dialog.Frame):
    WIDE, TALL, MOST, MARGIN = 600.0, 400.0, 1.2, (10.0, 5.0)


def on(width: float, height: float) -> Dialog:
    """A dialog in such an area of a window whose units are pixels."""
    pen = still_context((1280, 800), assets_dir() / "fonts", WORDS).pen
    assert pen.k == 1.0
    return Dialog(Easel(pen, pygame.Surface((1280, 800)).convert()), Frame.fit(Box(50, 40, width, height)))


@pytest.mark.parametrize(
    ("w", "h", "k"), [(620, 410, 1.0), (320, 410, 0.5), (620, 210, 0.5), (1100, 800, 1.2), (2000, 490, 1.2)]
)
def test_a_frame_is_as_large_as_its_room_and_no_larger_than_it_may_be(w: float, h: float, k: float) -> None:
    area = Box(50, 40, w, h)
    frame = Frame.fit(area)
    assert frame.k == pytest.approx(k) and frame.box.w == pytest.approx(600 * k) and frame.box.h == pytest.approx(400 * k)
    assert frame.box.centre == pytest.approx(area.centre)
    assert frame.at(600, 400) == pytest.approx((frame.box.right, frame.box.bottom))
    part = frame.part(60, 40, 300, 200)
    assert (part.x, part.y, part.w, part.h) == pytest.approx((*frame.at(60, 40), 300 * k, 200 * k))


def test_lines_end_at_the_same_place_of_a_dialog_of_any_size() -> None:
    ends = [on(w, 900).text("Missum!", 100, 50, 400, "bold", 24, "#ffffff") for w in (620, 420)]
    assert ends[0] == pytest.approx(ends[1], abs=3) and 150 < ends[0] < 300


def test_letters_stay_legible_and_keep_to_their_room() -> None:
    small = on(140, 900)
    k = small.k
    assert k < 0.25
    shrunk = small.text("Missum!", 0, 50, 600, "bold", 24, "#ffffff", least=0.0)
    legible = small.text("Missum!", 0, 50, 600, "bold", 24, "#ffffff", least=12)
    assert legible > 1.5 * shrunk, "no smaller than they may be"
    long = "The people of Rome ask for the life of the fallen"
    free, tight = (small.text(long, 0, 50, room, "body", 120, "#ffffff") for room in (6000, 2000))
    assert free > 2400 and tight <= 2010, "made to fit, at any scale"


def test_what_is_put_in_a_dialog_is_told_apart_from_the_frame_before() -> None:
    first, second = on(620, 410), on(620, 410)
    art = pygame.Surface((20, 10))
    first.put(art, 300, 200)
    second.put(art, 310, 200)
    moved = second.easel.differs(first.easel)
    assert {rect.center for rect in moved} == {(50 + 10 + 300, 40 + 5 + 200), (50 + 10 + 310, 40 + 5 + 200)}


def test_the_evening_over_the_table_is_made_once_for_a_size() -> None:
    pen = on(620, 410).easel.pen
    dusk = dialog.dusk(pen, (30, 20), (18, 7, 3))
    assert dusk is dialog.dusk(pen, (30, 20), (18, 7, 3)) and dusk.get_size() == (30, 20)
    assert tuple(dusk.get_at((3, 3))) == (18, 7, 3, 150)
    assert dialog.dusk(pen, (30, 20), (10, 6, 3)) is not dusk
