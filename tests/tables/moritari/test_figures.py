"""The figures: told apart by class and school when they are small, solid when they are large, drawn once."""

from __future__ import annotations

import gc
import itertools
import math
from collections.abc import Iterator
from functools import lru_cache

import pygame
import pytest
from PIL import Image, ImageChops

from game.rules.moritari.data import KINDS, Kind
from game.tables.moritari.art import wardrobe as wardrobes
from game.tables.moritari.art.bases import TURN, tones_of
from game.tables.moritari.art.beasts import beast
from game.tables.moritari.art.fighters import gladiator
from game.tables.moritari.art.figures import BEASTS, FIELDS, Look, drawing
from game.tables.moritari.art.kiln import FLAT, TALL
from game.tables.moritari.art.poses import LYING, POSES
from game.tables.moritari.art.wardrobe import Wardrobe
from game.ui import theme
from game.ui.pen import Pen
from tests.tables.moritari.host import Man, match_at, position, seated

SMALL, MIDDLE, LARGE = 25, 67, 160
"""Pixels to the inch: a gladiator is then about 45, 120 and 290 high."""
COLOURS = [style.colour for style in theme.SEATS]


pytestmark = pytest.mark.usefixtures("unshared")


@lru_cache(maxsize=4096)
def alone(look: Look, facing: float, ppi: float) -> pygame.Surface:
    """A figure without base and shadow, never drawn upon."""
    w, top, bottom = FIELDS[look.kind == "rhinoceros"]
    size = round(w * ppi / 100), round((top + bottom) * ppi / 100)
    return next(surface for surface in drawing(look, facing, size, ppi) if surface is not None)


@lru_cache(maxsize=4096)
def outline(look: Look, facing: float, ppi: float = SMALL) -> pygame.Mask:
    return pygame.mask.from_surface(alone(look, facing, ppi), 127)


def apart(one: pygame.Mask, two: pygame.Mask) -> float:
    """Of all that either covers, the share that only one does."""
    both = one.overlap_area(two, (0, 0))
    return 1 - both / (one.count() + two.count() - both)


def test_silhouettes_tell_the_classes_at_45_pixels(pen: Pen) -> None:
    tones = tones_of(pen, "blue")
    small = [kind for kind in KINDS if kind != "rhinoceros"]  # which is twice as large as all others
    for facing in (0.0, 45.0, 90.0, 180.0, 270.0):
        shapes = {kind: outline(Look(kind, tones), facing) for kind in small}
        for one, two in itertools.combinations(small, 2):
            assert apart(shapes[one], shapes[two]) > 0.08, (one, two, facing)


def colours(surface: pygame.Surface) -> Image.Image:
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))


def otherwise(one: Image.Image, two: Image.Image) -> float:
    """Of what is solid in the first, the share that the second shows in another colour (by more than 60 in all three)."""
    red, green, blue, _ = ImageChops.difference(one, two).split()
    far = ImageChops.add(ImageChops.add(red, green), blue).point([0] * 61 + [255] * 195)
    body = one.getchannel("A").point([0] * 201 + [255] * 55)
    return ImageChops.multiply(far, body).histogram()[255] / body.histogram()[255]


def test_two_bears_of_two_schools_are_told_apart(pen: Pen) -> None:
    """By the figure alone, at 45 pixels, from ahead and from behind: a fifteenth of it is of another colour."""
    for kind in KINDS:
        for facing in (67.5, 247.5):
            seen = {colour: colours(alone(Look(kind, tones_of(pen, colour)), facing, SMALL)) for colour in COLOURS}
            for one, two in itertools.combinations(COLOURS, 2):
                share = otherwise(seen[one], seen[two])
                assert share > 0.07, (kind, facing, one, two, share)


def test_every_pose_is_drawn_from_sixteen_sides(pen: Pen) -> None:
    tones = tones_of(pen, "blue")
    turns = [n * TURN for n in range(16)]
    for kind in KINDS:
        sides = {pygame.image.tobytes(alone(Look(kind, tones), turn, SMALL), "RGBA") for turn in turns}
        assert len(sides) == 16, kind
        alike = LYING - {"down"} if kind in BEASTS else ()  # a beast that lies is dead
        poses = [pose for pose in POSES if pose not in alike]
        seen = {pygame.image.tobytes(alone(Look(kind, tones, pose), 45, SMALL), "RGBA") for pose in poses}
        assert len(seen) == len(poses), kind


def test_nothing_is_cut_off() -> None:
    """Every pose lies within its field from all sixteen sides, with its weapons: asked of the models, which is cheaper."""
    tones = theme.Palette("#ff6655", "#cc3322", "#661100")
    for kind, pose in itertools.product(KINDS, POSES):
        clay = (beast if kind in BEASTS else gladiator)(kind, tones, pose, 7)
        for _ in clay.lay():
            pass
        wide, top, bottom = (side / Look(kind, tones).scale for side in FIELDS[kind == "rhinoceros"])
        for n in range(16):
            cos, sin = math.cos(n * math.pi / 8), math.sin(n * math.pi / 8)
            spots = [*zip(*clay.skin.spots, strict=True)]
            rows = [(f * sin + s * cos) * FLAT - z * TALL for f, s, z in spots]
            assert min(rows) > -top and max(rows) < bottom, (kind, pose, n)
            assert max(abs(f * cos - s * sin) for f, s, _ in spots) < wide / 2, (kind, pose, n)


def test_a_model_that_is_kept_costs_the_collector_of_garbage_nothing() -> None:
    """Lists of thousands of corners made it look for a frame's time, in the middle of a melee."""
    clay = gladiator("murmillo", theme.Palette("#ff6655", "#cc3322", "#661100"), "ready", 7)
    for _ in clay.lay():
        pass
    skin = clay.skin
    for _ in skin.smooth():
        pass
    assert not (clay.spots or clay.outs or clay.faces) and len(skin.spots[0]) > 1000
    of_spots = [*skin.spots, *skin.outs, *skin.normals]
    of_faces = [*skin.corners, *skin.paints, skin.curved]
    assert {len(column) for column in of_spots} == {len(skin.spots[0])}
    assert {len(column) for column in of_faces} == {len(skin.ways[0])} == {len(skin.raised[0])}
    for column in (*of_spots, *of_faces, *skin.ways, *skin.raised):
        assert all(isinstance(held, type) for held in gc.get_referents(column))


@pytest.mark.parametrize(
    "sides", [(22.5, 247.5), pytest.param((90.0, 157.5, 292.5), marks=pytest.mark.soak)], ids=["two", "three more"]
)
def test_a_figure_is_one_piece_without_holes(pen: Pen, sides: tuple[float, ...]) -> None:
    """Nothing shines through a joint: what is open is open between limbs, and more than a crack."""
    tones = tones_of(pen, "blue")
    for kind, facing in itertools.product(KINDS, sides):
        mask = outline(Look(kind, tones), facing, LARGE).copy()
        pieces = mask.connected_components()
        assert len(pieces) == 1, (kind, facing)
        mask.invert()
        holes = [hole.count() for hole in mask.connected_components()]
        if kind != "retiarius":  # his net
            cracks = sum(count for count in holes if count < 20)
            assert cracks < 20, (kind, facing, holes)  # a corner of an opening may be cut off; a seam is a row of them


def test_what_it_went_through_is_seen_on_figure_and_base(pen: Pen) -> None:
    tones, wardrobe = tones_of(pen, "blue"), Wardrobe(pen)
    for kind in KINDS:
        sides = (67.5, 247.5)
        marks = ((0, 0, False), (1, 0, False), (2, 0, False), (0, 2, False), (0, 0, True))
        looks = [Look(kind, tones, "ready", *mark) for mark in marks]
        bodies = {tuple(pygame.image.tobytes(alone(look, side, MIDDLE), "RGBA") for side in sides) for look in looks}
        assert len(bodies) == len(marks), kind
        jobs = [wardrobe.job(kind, "blue", 0, SMALL, "ready", *mark) for mark in marks]
        assert len({pygame.image.tobytes(wardrobe._base(job), "RGBA") for job in jobs}) == len(marks), kind


def test_a_figure_is_drawn_once_a_size(pen: Pen, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Look] = []

    def counted(look: Look, *rest: object) -> Iterator[pygame.Surface | None]:
        drawn.append(look)
        return drawing(look, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(wardrobes, "drawing", counted)
    wardrobe = Wardrobe(pen)
    for _ in range(3):
        for facing in (3.0, 5.0, 11.0):  # one and the same picture
            wardrobe.figure("thraex", "slate", facing, 31.7)
    assert len(drawn) == 1
    wardrobe.figure("thraex", "slate", 3.0, 32.9)
    assert len(drawn) == 2


def test_the_dead_lie_lower_than_the_living_stand(pen: Pen) -> None:
    tones = tones_of(pen, "blue")
    for kind in KINDS:
        if kind not in BEASTS:
            high = {pose: alone(Look(kind, tones, pose), 0, SMALL).get_bounding_rect().h for pose in POSES}
            assert high["dead"] < high["ready"], (kind, high)


def test_those_in_contact_are_drawn_for_their_fight_at_every_zoom() -> None:
    touching: list[Man] = [
        (0, "murmillo", (0, 0), (1, 0)),
        (1, "secutor", (1000, 0), (-1, 0)),
        (1, "bear", (6000, 0), (-1, 0)),
    ]
    pilot = seated(match_at(position(touching)))
    table = pilot.scene.table
    for _ in range(2):
        pilot.wait_idle()
        wardrobe, view = table.painter.wardrobe, table.view
        for body in table.stage.bodies[:2]:
            for pose in ("thrusting", "cutting", "guarding", "staggered"):
                job = wardrobe.job(body.kind, table.painter.colour(body.seat), body.facing, view.ppi, pose)
                assert wardrobe.is_ready(job), (body.kind, pose, view.zoom)
        table.push(view.zoomed(2, *view.at((0, 0))))
        assert table.view != view


@pytest.mark.parametrize("kind", ["secutor", "lion", "rhinoceros"])
def test_no_face_is_seen_as_a_face_where_a_figure_is_large(kind: Kind, pen: Pen) -> None:
    """Light goes on evenly: few places of a solid are of the very tone that lies three pixels beside them. Drawn face by
    face it was every fifth to every second."""
    picture = colours(alone(Look(kind, tones_of(pen, "blue")), 67.5, LARGE))
    beside = ImageChops.offset(picture, 3, 0)
    solid = ImageChops.multiply(*(one.getchannel("A").point([0] * 251 + [255] * 5) for one in (picture, beside)))
    far = ImageChops.difference(picture.convert("RGB"), beside.convert("RGB")).convert("L").point([255] + [0] * 255)
    flat = ImageChops.multiply(far, solid).histogram()[255] / solid.histogram()[255]
    assert flat < 0.17, flat
