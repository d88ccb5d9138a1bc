"""The contact sheets of docs/pictures, and the figure that is turned on a gladiator's page."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.scenes import rendered
from game.scenes.career.sheet import FRONT
from game.storage.paths import assets_dir
from game.tables.moritari.art.wardrobe import Wardrobe
from tests.career.cases import CASES
from tests.pilot import Pilot
from tests.tables.moritari.host import WORDS
from tools.figures import FOLDER, SHEETS, sheet
from tools.filmstrip import FOLDER as STRIPS
from tools.filmstrip import REELS, Set

SMALL = (914, 571)


def test_a_sheet_shows_another_figure_in_each_cell() -> None:
    wardrobe = Wardrobe(rendered.still_context((914, 571), assets_dir() / "fonts", WORDS).pen)
    made = sheet(
        wardrobe, 20, [[("lion", 0.0, "ready"), ("lion", 90.0, "ready")], [("bear", 0.0, "ready"), ("thraex", 0.0, "dead")]]
    )
    w, h = made.width // 2, made.height // 2
    cells = {made.crop((x * w, y * h, x * w + w, y * h + h)).tobytes() for x in (0, 1) for y in (0, 1)}
    assert len(cells) == 4


def test_all_sheets_lie_in_the_docs() -> None:
    for name in SHEETS:
        path: Path = FOLDER / name
        assert 20_000 < path.stat().st_size < 400_000, path


def test_a_filmstrip_of_each_kind_of_bout_lies_in_the_docs() -> None:
    for name in REELS:
        path: Path = STRIPS / f"{name}.webp"
        assert 20_000 < path.stat().st_size < 300_000, path


def test_a_reel_shows_the_bout_from_its_beginning_to_who_lies_there() -> None:
    one = Set(REELS["sword"], SMALL)
    pictures = one.shoot()
    assert len(pictures) > 20
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) > 0.8 * len(pictures), "nothing stands still"
    assert one.table.stage.bodies[1].lies and one.match.state.figures[1].status == "down"


def page() -> Pilot:
    name = next(name for name in CASES if name.startswith("sheet"))
    pilot = Pilot(CASES[name], (1280, 800), words=WORDS, fonts=assets_dir() / "fonts")
    pilot.wait_idle()
    return pilot


def look(pilot: Pilot) -> bytes:
    box = pilot.ctx.pen.rect(pilot.scene.portrait)
    return pygame.image.tobytes(pilot.surface.subsurface(box), "RGB")


def test_the_figure_on_a_page_is_turned_by_mouse_wheel_and_keys() -> None:
    pilot = page()
    scene, first = pilot.scene, look(pilot)
    centre = scene.portrait.centre
    pilot.drag(centre, (centre[0] - 60, centre[1]))
    pilot.hover((2, 2))
    pilot.frames(3)
    assert scene.facing != FRONT and look(pilot) != first
    turned = scene.facing
    pilot.wheel("figure", 1)
    assert scene.facing == (turned + 22.5) % 360
    scene.focus.give("figure", True)
    pilot.key("right")
    assert scene.facing == turned
    pilot.key("right")
    assert scene.facing == (turned - 22.5) % 360


def test_scars_and_titles_are_seen_on_the_page() -> None:
    pilot = page()
    scene = pilot.scene
    one = scene.one
    one.scars, one.titles = one.scars[:1], []
    scene.invalidate()
    pilot.frames(2)
    plain = look(pilot)
    one.scars = one.scars * 4
    scene.invalidate()
    pilot.frames(2)
    scarred = look(pilot)
    one.titles = ["primus"]
    scene.invalidate()
    pilot.frames(2)
    assert len({plain, scarred, look(pilot)}) == 3
