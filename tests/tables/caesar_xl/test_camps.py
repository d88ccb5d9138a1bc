"""Pieces on the map hide no place, no name and one another nowhere, and stay where they are."""

from __future__ import annotations

import math
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.ai.agent import Agent
from game.ai.caesar_xl import make
from game.rules.caesar_xl.state import CaesarOptions, Table, copy_table
from game.rules.caesar_xl.world import World
from game.simulate import Batch, Player
from game.storage.paths import assets_dir
from game.tables.caesar_xl.art.camps import GRAIN, TIED, Key, gap, shared, touches
from game.tables.caesar_xl.art.labels import Labels
from game.tables.caesar_xl.art.painter import RINGED, Painter
from game.tables.caesar_xl.art.pieces import Kit
from game.tables.caesar_xl.layout import Layout as TableLayout
from game.tables.caesar_xl.motion.stage import Stage
from game.tables.easel import Easel
from game.ui.geometry import Box
from game.ui.pen import Pen
from tests.rules.caesar_xl.position import position
from tests.tables.caesar_xl.host import BOARD
from tests.tables.caesar_xl.test_layout import plan_for

WORLD = World(BOARD)
FULLEST = msgspec.json.decode((Path(__file__).parent / "fullest.json").read_bytes(), type=list[Table])
"""The fullest positions of 200 wars between champions with a tenth of their search, then of 40 between novices."""
PEN = Pen(1.0, assets_dir() / "fonts")


def painter_of(plan: TableLayout, steps: int = 0, push: tuple[float, float] = (0.0, 0.0)) -> Painter:
    chart = plan.chart.zoomed(steps, *plan.view.centre).pushed(*push)

    def covers(table: Table) -> list[Box]:
        return [plan.forum(len(table.forum)), plan.legend()] if chart.zoom == 1.0 else []

    return Painter(PEN, Kit(PEN, ("red", "blue")), WORLD, chart, ("C", "P"), covers=covers)


def hidden(painter: Painter, table: Table) -> list[str]:
    """All that a piece lies on: places, names, other pieces, what lies over the map."""
    labels, boxes = Labels(PEN, painter.chart), painter.camps(table)
    names = {f"name {city.name}": labels.city_box(city.name)[0].inset(0, 3 * painter.u) for city in BOARD.cities}
    names.update({f"name {area.name}": labels.area_box(area.name) for area in BOARD.areas})
    names.update({f"cover {n}": box for n, box in enumerate(painter.covers(table))})
    found = []
    for number, (key, box) in enumerate(boxes.items()):
        found += [f"{key} on {place}" for place in WORLD.places if touches(box, painter.disc(place))]
        found += [f"{key} on {name}" for name, other in names.items() if shared(box, other) > 0.01]
        found += [f"{key} on {other}" for other in list(boxes)[:number] if shared(box, boxes[other]) > 0.01]
    return found


@pytest.mark.parametrize("number", range(len(FULLEST)))
def test_in_the_fullest_positions_of_many_wars_nothing_is_hidden(number: int) -> None:
    table = FULLEST[number]
    assert sum(len(force) for force in table.forces) > 20
    for size in ((1280, 800), (1920, 1080)):
        painter = painter_of(plan_for(*size, 1.0))
        assert hidden(painter, table) == []
        assert all(painter.chart.view.cut(box).w > box.w - 1 for box in painter.camps(table).values())


def test_with_the_largest_words_hardly_anything_is_hidden() -> None:
    """The map has six tenths of its size there."""
    painter = painter_of(plan_for(1280, 800, 1.75))
    painter.covers = lambda table: ()
    for table in FULLEST:
        areas = [WORLD.places, painter.camps(table)]
        assert len(hidden(painter, table)) <= 2, areas


def test_a_ring_round_a_place_leaves_its_marker_in_sight() -> None:
    """The lesson of purchases points at Bibracte and speaks of the marker there."""
    painter, seen = painter_of(plan_for(1280, 800, 1.0)), 0
    for table in FULLEST:
        for key, box in painter.camps(table).items():
            if key[0] == "banner":
                assert gap(box, painter.disc(key[2])) > (RINGED - 0.5) * painter.p
                seen += 1
    assert seen > 10


def everywhere() -> Table:
    """A Legion in every city."""
    half = len(BOARD.cities) // 2
    sides = ([city.name for city in BOARD.cities[:half]], [city.name for city in BOARD.cities[half:]])
    state = position("Rubicon 1L+caesar", "Athens 1l+pompey")
    for force, cities in zip(state.table.forces, sides, strict=True):
        force.update({city: [0, 0, 1, 0] for city in cities if city not in ("Rubicon", "Athens")})
    return state.table


def test_a_counter_in_every_city_stands_beside_it() -> None:
    painter = painter_of(plan_for(1280, 800, 1.0))
    table = everywhere()
    assert hidden(painter, table) == []
    far = [gap(box, painter.disc(key[2])) / painter.p for key, box in painter.camps(table).items()]
    assert len(far) == len(BOARD.cities) and sum(distance <= TIED + GRAIN for distance in far) > 0.9 * len(far)


def test_a_march_elsewhere_moves_hardly_any_piece() -> None:
    painter, moved, stayed = painter_of(plan_for(1280, 800, 1.0)), 0, 0
    for table in FULLEST:
        before = painter.camps(table)
        for force in table.forces:
            for place in list(force)[::4]:
                after = copy_table(table)
                del after.forces[table.forces.index(force)][place]
                for key, box in painter.camps(after).items():
                    if key[2] != place:
                        moved += math.dist(box.centre, before[key].centre) > 1
                        stayed += 1
    assert stayed > 500 and moved < 0.08 * stayed


def test_a_pile_stands_at_its_own_city_and_stays_there_when_it_grows() -> None:
    """It stood beside another city, and jumped with every unit that came or went."""
    painter = painter_of(plan_for(1280, 800, 1.0))
    strays = places = 0
    for table in FULLEST:
        for (_, _, place), box in painter.camps(table).items():
            others = (gap(box, painter.disc(other)) for other in WORLD.places if other != place)
            strays, places = strays + (min(others) < gap(box, painter.disc(place))), places + 1
    assert places > 200 and strays < 0.09 * places
    turned = 0
    for city in BOARD.cities:
        centres = []
        for force in ([0, 0, 1, 0], [0, 0, 3, 0], [2, 0, 2, 1]):
            table = position("Rome 1l").table
            table.forces, table.leaders = [{city.name: force}, {}], {}
            (box,) = painter.camps(table).values()
            disc = painter.disc(city.name)
            centres.append(math.atan2(box.cy - disc.y, box.cx - disc.x))
        turned += min(math.cos(one - centres[0]) for one in centres) < 0.5
    assert turned <= 3, "hardly any turns to another side"


def test_the_same_pieces_stand_alike_however_the_map_was_pushed() -> None:
    plan, table = plan_for(1280, 800, 1.0), FULLEST[0]
    one, other = painter_of(plan, 1), painter_of(plan, 1, (70.0, -40.0))
    (x0, y0), (x1, y1) = one.chart.corner, other.chart.corner
    assert (x1 - x0, y1 - y0) != (0, 0)
    for key, box in one.camps(table).items():
        there = other.camps(table)[key]
        assert math.isclose(there.x - box.x, x1 - x0, abs_tol=0.01) and math.isclose(there.y - box.y, y1 - y0, abs_tol=0.01)


def test_pieces_grow_less_than_the_map_that_is_seen_from_nearer_and_find_room() -> None:
    """They stayed as tiny as they were while places and names grew."""
    plan, table = plan_for(1280, 800, 1.0), FULLEST[0]
    whole, near = painter_of(plan), painter_of(plan, 2)
    assert near.u > 1.9 * whole.u
    for key, box in whole.camps(table).items():
        closer = near.camps(table)[key]
        assert 1.3 * box.w < closer.w < 1.6 * box.w and 1.3 * box.h < closer.h < 1.6 * box.h, key

    def aside(painter: Painter) -> float:
        found = [gap(box, painter.disc(key[2])) for one in FULLEST for key, box in painter.camps(one).items()]
        return sum(away > 8 * painter.p for away in found)

    assert aside(near) < 0.6 * aside(whole), "and there is room for them"
    assert hidden(near, table) == []


def test_a_line_leads_from_a_piece_that_stands_aside_to_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    painter, table = painter_of(plan_for(1280, 800, 1.0)), FULLEST[0]
    lines: list[tuple[float, float]] = []
    monkeypatch.setattr(Easel, "put", lambda self, art, x, y, *more: lines.append((x, y)))
    import pygame

    painter.ties(Easel(PEN, pygame.Surface((10, 10))), Stage(WORLD, table, None))
    aside: list[Key] = [
        key for key, box in painter.camps(table).items() if gap(box, painter.disc(key[2])) > TIED * painter.p
    ]
    assert len(lines) == len(aside) > 1


@pytest.mark.soak
def test_two_hundred_wars_between_champions_hide_nothing() -> None:
    """At the beginning of every phase, with a tenth of a champion's search."""
    painter = painter_of(plan_for(1280, 800, 1.0))

    def maker(game: str, level: str, board: object) -> Agent:
        return make(level, BOARD, 0.1)

    player = Player(
        Batch("caesar_xl", ("champion", "champion"), CaesarOptions(), "standard", BOARD, 100_000, 7), None, maker
    )
    for number in range(200):
        seed = player.batch.seed_of(number)
        match, last = player.begun(seed), None
        while player.step(match, seed):
            table = match.state.table
            now = table.turn, table.seat, repr(table.frames[-1])[:24]
            if now != last and Random(len(match.log)).random() < 0.25:
                assert hidden(painter, table) == [], number
            last = now


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("ui", [1.0, 1.75])
def test_crossed_swords_leave_names_and_places_to_be_read(size: tuple[int, int], ui: float) -> None:
    """Above Rome they lay on its name. A battle at each place in turn; a corner of their square box is no part of them."""
    painter = painter_of(plan_for(*size, ui))
    painter.covers = lambda table: ()
    labels = Labels(PEN, painter.chart)
    names = {city.name: labels.city_box(city.name)[0].inset(0, 3 * painter.u) for city in BOARD.cities}
    names.update({area.name: labels.area_box(area.name) for area in BOARD.areas})
    for place in WORLD.places:
        there = "Athens 1l" if WORLD.is_area(place) else f"{place} 2l"
        table = position(f"{place} 2l+caesar", there, phase="combat").table
        (box,) = painter.clashes(table)
        disc = box.inset(0.07 * box.w)
        hidden = {name: shared(disc, other) / box.w**2 for name, other in names.items()}
        most = 0.12 if ui == 1.0 else 0.2
        assert sum(hidden.values()) < most, (place, {name: share for name, share in hidden.items() if share})
        assert place != "Rome" or sum(hidden.values()) == 0.0
        assert not any(touches(box.inset(2.0), painter.disc(other)) for other in WORLD.places if other != place)
        assert gap(box, painter.disc(place)) < TIED * painter.p, "it belongs to its place"
