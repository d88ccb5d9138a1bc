"""Nothing that is laid over the sand lies on a face or on figures of odds: over recorded melees, at rest and in motion, at
the real table, with the largest words in its narrow layout.
"""

from __future__ import annotations

from math import cos, dist, radians, sin
from random import Random

import pygame
import pytest

from game.core.types import Choose
from game.rules.moritari.actions import Fight
from game.rules.moritari.events import Fought
from game.rules.moritari.state import Acting, Ordering, Status
from game.tables.easel import Easel
from game.tables.moritari.art.places import Cover, around, first_free
from game.tables.moritari.motion.camera import framed
from game.tables.moritari.table import MoritariTable
from game.ui.anim import Animation
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from tests.tables.moritari.host import Host, bold, new_match, play_to, seated
from tests.tables.moritari.test_play_scene import on_stage

TRIED = {(4, 1280, 1.0), (6, 1280, 1.75)}
"""Seats, width and words of those that `make test` plays; `make soak` plays the others, too."""
STEP = 0.25
"""Seconds between two looks at what moves."""
CASES = [
    pytest.param(seats, size, words, marks=[] if (seats, size[0], words) in TRIED else pytest.mark.soak)
    for seats in (2, 4, 6)
    for size in ((1280, 800), (1920, 1080))
    for words in (1.0, 1.75)
]  # fmt: skip


def look(table: MoritariTable, seen: set[str]) -> None:
    """One frame, drawn on nothing, and what lay where in it."""
    easel = Easel(table.ui.pen, pygame.Surface((1, 1)))
    assert table.shown is not None
    table.paint(easel, table.shown, table.ground())
    assert not table.cover.faults(), table.cover.faults()
    seen |= {one.what for one in table.cover.laid}


def watch(table: MoritariTable, motion: Animation, seen: set[str]) -> int:
    """A motion to its end; how many frames of it showed a bout."""
    bouts = 0
    while not motion.done:
        motion.advance(STEP)
        if not motion.done and table.camera.glide is None:
            look(table, seen)
            bouts += table._pair is not None
    return bouts


@pytest.mark.parametrize(("seats", "size", "words"), CASES)
def test_a_whole_melee_shows_every_face_and_all_odds(seats: int, size: tuple[int, int], words: float) -> None:
    played = new_match(seats, 40 + seats, size=3)
    assert play_to(played, Ordering, 7)
    _, scene, session = on_stage(played.state, size, PlainSettings(ui_size=words, auto_play=False))
    assert scene.layout.is_narrow == (words > 1)
    match, table, rng, seen, fought = session.match, scene.table, Random(seats), set[str](), 0
    table.hands.names = True
    for _ in range(6):
        pending = match.pending()
        if not isinstance(pending, Choose) or not isinstance(match.state.frames[-1], Ordering):
            break
        table.see(match.observe(pending.seats[0]), pending.seats[0])
        if size[0] > 1280:  # as near as the camera goes
            table.push(framed(table.home, table._fighting()))
        for one, two in match.state.bouts:
            for table.hands.all_odds in (False, True):
                table.hands.bout = (one, two)
                look(table, seen)
        table.hands.bout, table.hands.all_odds = None, True
        before = match.rules.view(match.state, None)
        match.submit(pending.seats[0], Fight(*rng.choice(match.state.bouts)))
        heard = match.heard(None)[-1]
        assert any(isinstance(event, Fought) for event in heard.events)
        motion = table.animate(heard, before, match.rules.view(match.state, None))
        assert motion is not None
        fought += watch(table, motion, seen)
    assert fought > 3 and {"odds", "call", "badge", "tag", "chip"} <= seen
    assert "lens" in seen or words > 1, "where all names are shown in so large words there is no place for it"


@pytest.mark.parametrize("words", [1.0, 1.75])
def test_so_does_a_figure_that_is_led_about(words: float) -> None:
    seen: set[str] = set()
    match = new_match(4, 9, size=3)
    pilot = seated(match, size=(1280, 800), settings=PlainSettings(animation="off", ui_size=words))
    host: Host = pilot.scene
    rng, led = Random(3), 0
    for _ in range(60):
        pending = match.pending()
        assert isinstance(pending, Choose)
        frame = match.state.frames[-1]
        if isinstance(frame, Acting) and match.state.round > 1:
            host.show()
            aim = host.table.hands.aim
            assert aim is not None
            for spot in (*(to for _, to in aim.contact_spots()[:3]), (0, 0), (3000, -2000)):
                aim.aim_at(spot)
                look(host.table, seen)
                led += 1
        match.submit(pending.seats[0], bold(match, pending.seats[0], rng))
    assert led > 20 and "odds" in seen


def test_a_plate_gives_way_to_a_face_and_says_so_where_it_cannot() -> None:
    room, face = Box(0, 0, 400, 300), Box(180, 100, 40, 40)
    box = first_free(around((200, 160), 120, 60, 20, room), [face], room)
    assert not box.overlaps(face) and box.y >= 0 and box.right <= 400
    everywhere = [Box(0, 0, 400, 300)]
    assert first_free(around((200, 160), 120, 60, 20, room), everywhere, room).overlaps(everywhere[0])
    cover = Cover({3: face})
    cover.put("chip", Box(190, 110, 10, 10))
    cover.put("odds", Box(0, 0, 50, 50))
    cover.put("call", Box(40, 40, 30, 10))
    assert [why for _, why in cover.faults()] == ["the face of 3", "odds"]


def test_the_first_place_that_hides_nothing_or_the_one_that_hides_least() -> None:
    """What is counted only as far as it may still win comes out as if all were counted."""
    rng, room = Random(5), Box(0, 0, 400, 300)

    def some(count: int, most: int) -> list[Box]:
        return [
            Box(rng.randint(-40, 420), rng.randint(-40, 300), rng.randint(5, most), rng.randint(5, most))
            for _ in range(count)
        ]

    def shared(box: Box, others: list[Box]) -> float:
        return sum(box.cut(other).w * box.cut(other).h for other in others if box.overlaps(other))

    for _ in range(60):
        spots, hidden, shy = some(12, 60), some(rng.randint(0, 9), 160), some(rng.randint(0, 6), 160)
        costs = []
        for spot in spots:
            x, y = max(0.0, min(400 - spot.w, spot.x)), max(0.0, min(300 - spot.h, spot.y))
            box = Box(x, y, spot.w, spot.h)
            cost = 20 * shared(box, hidden) + shared(box, shy)
            costs.append((cost + 0.2 * (abs(x - spot.x) + abs(y - spot.y)) if cost else 0.0, box, box == spot))
        free = [box for cost, box, is_there in costs if not cost and is_there]
        best = min(cost for cost, _, _ in costs)
        assert first_free(iter(spots), hidden, room, shy) == (free or [box for cost, box, _ in costs if cost == best])[0]


def test_what_belongs_to_somebody_out_of_view_is_not_laid_at_the_edge() -> None:
    match = new_match(2, 5, size=3)
    assert play_to(match, Acting)
    for index in range(len(match.state.figures)):
        match.state.put(index, hp=1)
    pilot = seated(match, size=(914, 571), settings=PlainSettings(animation="off"))
    table, seen = pilot.scene.table, set[str]()
    table.hands.names = True
    for index in range(len(match.state.figures)):
        table.hands.orders.hold(table.field, match.state, index)
    corner = table.home.zoomed(4, table.home.box.x, table.home.box.y)
    table.push(corner)
    inside = [one for one in match.state.figures if corner.box.contains(*corner.at(one.at))]
    assert len(inside) < len(match.state.figures)
    look(table, seen)
    assert sum(one.what == "tag" for one in table.cover.laid) <= len(inside)
    assert sum(one.what == "chip" for one in table.cover.laid) <= 2 * len(inside)


@pytest.mark.parametrize("angle", range(0, 360, 30))
def test_wounds_lie_beside_whoever_bears_them_and_not_on_the_base_of_his_foe(angle: int) -> None:
    match = new_match(2, 5, size=3)
    assert play_to(match, Acting)
    x, y = round(1000 * cos(radians(angle))), round(1000 * sin(radians(angle)))
    for index in range(len(match.state.figures)):
        status: Status = "standing" if index in (0, 3) else "dead"
        match.state.put(index, kind="murmillo", status=status, hp=2, at=(0, 0) if index == 0 else (x, y))
    table = seated(match, settings=PlainSettings(animation="off")).scene.table
    look(table, set())
    mine, his = [one.box.centre for one in table.cover.laid if one.what == "chip"]
    for chip, own, other in ((mine, (0, 0), (x, y)), (his, (x, y), (0, 0))):
        near, far = (dist(chip, table.view.at(at)) / table.view.ppi for at in (own, other))
        assert near < far and far > 0.6, "half an inch of base, and the chip reaches a little way on"
