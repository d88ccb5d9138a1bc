"""The cabinet of figures: turned by drag, wheel, keys; posed, dressed; opened from set-up, rulebook and table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.rules import GAMES
from game.rules.moritari.data import KINDS
from game.scenes.cabinet import FRONT, Cabinet
from game.scenes.doors import Doors
from game.scenes.rulebook import Rulebook
from game.scenes.setup import SetupScreen
from game.scenes.thumbnails import cabinet_of
from game.storage.boards import list_boards
from game.storage.paths import assets_dir
from game.tables.moritari.art.bases import TURN
from game.tables.moritari.art.poses import POSES
from game.tables.moritari.words.life import Piece
from game.ui.context import PlainSettings
from game.ui.input import Key, Mods
from game.ui.pen import Pen
from tests.pilot import Pilot
from tests.tables.moritari.host import WORDS, position
from tests.tables.moritari.test_play_scene import MEN, on_stage


def shown(make: Any) -> Pilot:
    settings = PlainSettings(animation="off")
    return Pilot(make, (914, 571), settings, WORDS, None, assets_dir() / "fonts")


@pytest.fixture(scope="module")
def case() -> Iterator[Pilot]:
    yield shown(lambda ctx: Cabinet())


def test_a_figure_is_turned_by_drag_wheel_and_keys(case: Pilot) -> None:
    cabinet: Cabinet = case.scene
    assert cabinet.facing == FRONT
    x, y = case.spot("figure")
    case.drag((x, y), (x + 60, y))
    dragged = cabinet.facing
    assert dragged != FRONT
    case.wheel("figure", 1)
    assert cabinet.facing == pytest.approx((dragged + TURN) % 360)
    case.key("left")
    case.key("left")
    case.key("right")
    assert cabinet.facing == pytest.approx((dragged + 2 * TURN) % 360)


def test_each_kind_has_its_numbers_its_kit_and_its_history(case: Pilot) -> None:
    cabinet: Cabinet = case.scene
    assert len(case.ids("piece:")) == len(KINDS)
    seen = set()
    for n, kind in enumerate(KINDS):
        case.press(f"piece:{n}")
        assert cabinet.piece.kind == kind
        texts = cabinet.reads()
        assert len(texts) == 2 and all(len(text) > 40 for text in texts)
        seen |= set(texts)
    assert len(seen) == 2 * len(KINDS)
    case.press("after")
    assert cabinet.at == 0
    case.key("page up")
    assert cabinet.at == len(KINDS) - 1


def test_it_is_posed_and_dressed(case: Pilot) -> None:
    cabinet: Cabinet = case.scene
    for n in range(len(POSES)):
        assert cabinet.stance == POSES[n]
        case.key("p")
    assert cabinet.stance == POSES[0]
    case.press("colour:3")
    assert {piece.colour for piece in cabinet.pieces} == {3}
    case.frames(2)
    cabinet.catch_up()
    case.frames(1)
    assert not cabinet.wardrobe.is_asked


def test_set_up_and_rulebook_lead_to_it_where_there_is_one() -> None:
    for game, has in (("moritari", True), ("lion", False)):
        assert (cabinet_of(game) is not None) is has
        info = GAMES[game]
        pilot = shown(lambda ctx, info=info: SetupScreen(Doors(), info, list_boards(info)))
        assert bool(pilot.ids("cabinet")) is has
        if has:
            pilot.press("cabinet")
            assert isinstance(pilot.scene, Cabinet)
            pilot.key("escape")
            assert isinstance(pilot.scene, SetupScreen)
    pilot = shown(lambda ctx: Rulebook("moritari", "setup"))
    pilot.press("cabinet")
    assert isinstance(pilot.scene, Cabinet)
    pilot.key("return")
    book: Any = pilot.scene
    assert isinstance(book, Rulebook)
    book.show(next(page for chapters in book.book if chapters.box.id == "lion" for page in chapters.pages))
    pilot.frames(1)
    assert not pilot.ids("cabinet")


def test_at_the_table_whoever_is_meant_lies_in_the_hand() -> None:
    state = position(MEN)
    state.put(2, hp=1, has_felled=True)
    pilot, *_ = on_stage(state)
    pilot.hover("figure:1")
    pilot.key("i")
    cabinet: Cabinet = pilot.scene
    assert isinstance(cabinet, Cabinet) and cabinet.at == 1 and not pilot.ids("colour:")
    pilot.key("escape")
    pilot.click("medallion:2", "right")
    cabinet = pilot.scene
    assert isinstance(cabinet, Cabinet) and cabinet.at == 2
    piece = cabinet.piece
    assert piece.wounds == 2 and piece.laurel and any("1 of 3" in line for line in piece.lines)
    assert len(pilot.ids("piece:")) == 2, "those of his school"
    pilot.key("escape")
    pilot.press("medallion:3")
    pilot.press("tool:cabinet")
    assert isinstance(pilot.scene, Cabinet) and pilot.scene.at == 3


def by_pad(pilot: Pilot, name: str) -> None:
    held, _, plain = name.rpartition("+")
    pilot.app.take(Key(plain, Mods(shift=held == "shift")), "pad")
    pilot.frames(1)


def test_by_a_gamepad_alone_it_is_turned_leafed_through_posed_and_closed() -> None:
    pilot = shown(lambda ctx: SetupScreen(Doors(), GAMES["moritari"], list_boards(GAMES["moritari"])))
    pilot.press("cabinet")
    cabinet: Cabinet = pilot.scene
    for way, turned in (("left", TURN), ("left", 2 * TURN), ("right", TURN)):
        by_pad(pilot, way)
        assert cabinet.facing == pytest.approx((FRONT + turned) % 360)
    by_pad(pilot, "page down")
    assert cabinet.at == 1
    by_pad(pilot, "page up")
    assert cabinet.at == 0

    def reach(target: str) -> None:
        for _ in range(60):
            if cabinet.focus.focused == target:
                return
            by_pad(pilot, "tab")
        raise AssertionError(target)

    reach("after")
    by_pad(pilot, "return")
    assert cabinet.at == 1
    reach("pose")
    by_pad(pilot, "return")
    assert cabinet.stance == POSES[1]
    reach("figure")
    assert pilot.target("figure").tip is None, "a tooltip lay on his name, or on the medallions"
    by_pad(pilot, "right")
    assert cabinet.facing == pytest.approx(FRONT), "the figure has the focus, and turns all the same"
    reach("piece:5")
    by_pad(pilot, "return")
    assert cabinet.at == 5
    by_pad(pilot, "escape")
    assert isinstance(pilot.scene, SetupScreen)


def test_whoever_is_taken_up_is_seen_at_once(case: Pilot) -> None:
    """Small and enlarged first; a bare base would be as far from the picture as the figure is large."""
    cabinet: Cabinet = case.scene
    box = case.ctx.pen.rect(cabinet.case.inset(40))

    def seen() -> bytes:
        return pygame.image.tobytes(pygame.transform.smoothscale(case.surface.subsurface(box), (16, 16)), "RGB")

    case.press("piece:1")
    cabinet.dress(4)
    case.frames(1)
    assert cabinet.wardrobe.is_asked, "the large picture is still being made"
    first = seen()
    cabinet.catch_up()
    case.frames(1)
    far = sum(abs(a - b) > 30 for a, b in zip(first, seen(), strict=True)) / len(first)
    assert far < 0.05, far


@pytest.mark.parametrize("kind", ["murmillo", "bear", "rhinoceros"])
def test_no_base_stands_on_the_line_that_tells_how_it_is_turned(kind: Any, unbaked: None, monkeypatch: Any) -> None:
    pilot = shown(lambda ctx: Cabinet([Piece(kind, 0)]))
    cabinet: Cabinet = pilot.scene
    placed: list[tuple[float, int]] = []
    mark, blit = cabinet.wardrobe.mark, Pen.blit
    marks: list[Any] = []

    def marked(*args: Any) -> Any:
        marks.append(mark(*args))
        return marks[-1]

    def laid(self: Pen, dst: Any, art: Any, x: float, y: float, *rest: Any) -> Any:
        if any(art is one for one in marks):
            placed.append(
                (
                    y * self.k,
                    getattr(art, "surface", art).get_bounding_rect().bottom - getattr(art, "surface", art).get_height() / 2,
                )
            )
        return blit(self, dst, art, x, y, *rest)

    monkeypatch.setattr(cabinet.wardrobe, "mark", marked)
    monkeypatch.setattr(Pen, "blit", laid)
    pilot.app.stack.redraw()
    pilot.frames(2)
    foot, below = placed[-1]
    assert foot + below <= (cabinet.case.bottom - 15 - 6.5) * pilot.ctx.pen.k
