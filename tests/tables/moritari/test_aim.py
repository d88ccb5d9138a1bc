"""The draft of a figure's turn: clipping, contact, facing, arcs and odds, without a screen."""

from __future__ import annotations

import math
import weakref

import pygame
import pytest
from msgspec.structs import replace

from game.geometry.inches import distance, minus
from game.rules.moritari.actions import Move, Stand, Turn
from game.rules.moritari.ground import Ground
from game.rules.moritari.queries import double_contacts
from game.scenes.rendered import still_context
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables.easel import Easel
from game.tables.moritari.art.marks import Marks
from game.tables.moritari.layout import Layout
from game.tables.moritari.play.aim import Aim
from game.tables.moritari.words.tell import Teller
from game.ui.geometry import Box
from tests.tables.moritari.host import BOARD, Man, acting, board_of

GROUND = Ground(BOARD)
ME: Man = (0, "murmillo", (0, 0), (1, 0))
FAR: Man = (1, "secutor", (12000, 0), (-1, 0))


def aim(*others: Man, board: str = "oval") -> Aim:
    ground = GROUND if board == "oval" else Ground(board_of(board))
    return Aim(ground, acting([ME, *others, FAR]), 0)


def test_the_reach_on_the_sand_keeps_the_aim_it_is_of() -> None:
    """While the picture is kept no other aim can come to lie at that place in memory, and be taken for this one."""
    pen = still_context((914, 571), assets_dir() / "fonts", load_words()).pen
    marks, one = Marks(pen), Aim(GROUND, acting([ME, FAR]), 0)
    view = Layout((450, 250), 20, (16000, 12000), box=Box(0, 0, 900, 500))
    marks.reach(Easel(pen, pygame.Surface((914, 571))), view, one)
    kept = weakref.ref(one)
    del one
    assert kept() is not None


def test_a_drag_beyond_the_move_ends_at_its_full_length_and_says_why() -> None:
    one = aim()
    one.aim_at((0, 9000))
    assert one.length == 5000 and one.refusal() is None
    assert one.why is not None and one.why.key == "moritari.no.far"
    assert one.act() == Move(0, (0, 5000), one.facing)


def on_the_mat(at: tuple[int, int]) -> Aim:
    ground = Ground(board_of("mat"))
    return Aim(ground, acting([(0, "murmillo", at, (1, 0)), FAR]), 0)


def test_a_drag_slides_along_a_wall_and_goes_on_sliding() -> None:
    """The pointer is led on behind the wall: the figure follows beside it, not stuck where it met the wall first."""
    wall = max(x for x, _ in board_of("mat").sand.polygon())
    one = on_the_mat((wall - 2000, 4000))
    ends = []
    for y in (5000, 6000, 7000, 8000):
        one.aim_at((wall + 600, y))
        assert one.refusal() is None and one.why is not None
        ends.append(one.end)
    assert all(abs(end[1] - y) < 450 for end, y in zip(ends, (5000, 6000, 7000, 8000), strict=True)), ends
    assert all(end[0] > wall - 700 for end in ends)


def test_a_drag_slides_along_a_base_it_grazes() -> None:
    one = aim((0, "secutor", (3000, 700), (1, 0)))
    one.aim_at((3000, -100))
    assert one.refusal() is None and distance(one.end, (3000, -300)) < 250 and not one.touched


def test_a_drag_against_a_friend_stops_before_his_base_and_names_him() -> None:
    one = aim((0, "secutor", (3000, 0), (1, 0)))
    one.aim_at((4500, 0))
    assert one.to is not None and 1990 <= one.length <= 2000
    assert one.why is not None and one.why.key == "moritari.no.body" and not one.touched
    assert one.refusal() is None


def test_a_drag_against_the_wall_stops_there() -> None:
    ground = Ground(board_of("mat"))
    one = Aim(ground, acting([(0, "murmillo", (-13000, 0), (1, 0)), FAR], board=ground.board), 0)
    one.aim_at((-16000, 0))
    assert one.to == (-14500, 0) and one.why is not None and one.why.key == "moritari.no.wall"


def test_pointing_at_a_foe_snaps_into_contact_from_the_side_pointed_at() -> None:
    foe: Man = (1, "hoplomachus", (3500, 0), (-1, 0))
    for spot in ((3500, 300), (3300, -500), (2900, 0)):
        one = aim(foe)
        one.aim_at(spot)
        assert one.touched == [1] and one.refusal() is None
        assert 1000 <= distance(one.end, (3500, 0)) <= 1020
        assert one.facing == minus((3500, 0), one.end), "it looks at whom it charges"


def test_the_facing_follows_until_the_player_turns() -> None:
    one = aim()
    one.aim_at((0, 3000))
    assert one.facing == (0, 3000)
    one.turn(90)
    kept = one.facing
    assert kept[0] < 0 and abs(kept[1]) < 10
    one.aim_at((3000, 0))
    assert one.facing == kept


def test_a_foe_that_may_turn_does_and_one_that_has_acted_is_struck_in_the_back() -> None:
    foe: Man = (1, "hoplomachus", (3500, 0), (1, 0))
    fresh = aim(foe)
    fresh.aim_at((3400, 0))
    duel = fresh.duels()[0]
    assert duel.reacts and duel.arc == "front" and [m.name for m in duel.prospect.mine] == ["charge"]
    tired = aim(foe)
    tired.state.figures[1] = replace(tired.state.figures[1], acted=True)
    tired.aim_at((3400, 0))
    duel = tired.duels()[0]
    assert not duel.reacts and duel.arc == "back"
    assert [m.name for m in duel.prospect.his] == ["back"]
    assert duel.hurts[0] > fresh.duels()[0].hurts[0] > fresh.duels()[0].hurts[1]


def test_swing_and_stretch_by_keys() -> None:
    one = aim()
    one.stretch(500)
    assert one.length == 500 and one.end == (500, 0)
    one.swing(90)
    assert one.end == (0, 500)
    one.stretch(20000)
    assert one.length == 5000
    one.stretch(-20000)
    assert one.to is None and one.act() == Stand(0)
    one.swing(45)
    assert isinstance(one.act(), Turn)


def test_a_pinned_figure_turns_but_does_not_go() -> None:
    one = aim((1, "thraex", (1000, 0), (-1, 0)))
    assert not one.can_move and one.pins == [1]
    one.aim_at((0, 3000))
    assert one.to is None and isinstance(one.act(), Turn) and one.refusal() is None
    assert one.contact_spots() == []


def test_contacts_begin_with_the_nearest_foe() -> None:
    """The first one was a foe's farther away, who had come onto the sand before him."""
    one = aim((1, "thraex", (-4500, 500), (1, 0)), (1, "secutor", (0, 3000), (0, -1)))
    foes = [foe for foe, _ in one.contact_spots()]
    assert foes[0] == 2 and 1 in foes and foes == sorted(foes, reverse=True)


def test_a_figure_held_by_two_is_told_so() -> None:
    one = aim((1, "thraex", (1000, 0), (-1, 0)), (1, "murmillo", (-1000, 0), (1, 0)))
    one.turn(15)
    refusal = one.refusal()
    assert refusal is not None and refusal.key == "moritari.no.turn_engaged"


@pytest.mark.parametrize("board", ["mat", "oval", "pillars", "spina", "nemesis"])
def test_every_contact_offered_is_legal(board: str) -> None:
    ground = Ground(board_of(board))
    men: list[Man] = [
        (0, "lion", (-9000, 7000), (1, 0)), (1, "murmillo", (-5000, 5500), (1, 0)), (1, "retiarius", (-4000, 7000), (0, 1)),
        (1, "bear", (-9000, 1500), (0, -1)), (2, "rhinoceros", (-2000, 8000), (0, 1)),
    ]  # fmt: skip
    one = Aim(ground, acting(men, board=ground.board), 0)
    spots = one.contact_spots()
    assert len(spots) >= 4
    for foe, spot in spots:
        one.go_to(spot)
        assert one.refusal() is None and foe in one.touched
    for other, run in one.contact_runs():
        assert one.state.figures[other].seat != 0 and len(run) > 1


def test_every_point_of_the_shaded_region_can_be_reached() -> None:
    men: list[Man] = [ME, (0, "thraex", (2000, 1500), (1, 0)), (1, "boar", (-2500, 800), (1, 0)), FAR]
    one = Aim(GROUND, acting(men), 0)
    for ray in one.region.rays[::7]:
        goal = round(0.98 * ray.length * math.cos(ray.angle)), round(0.98 * ray.length * math.sin(ray.angle))
        one.has_turned = False
        one.aim_at(goal)
        assert one.refusal() is None
        if not one.touched:
            assert distance(one.end, goal) < 120


def test_a_charge_at_two_names_both() -> None:
    """The tag of a hint named the first of them alone."""
    one = aim((1, "murmillo", (3000, 600), (-1, 0)), (1, "secutor", (3000, -600), (-1, 0)))
    (both,) = double_contacts(GROUND, one.state, 0)
    teller = Teller(BOARD, GROUND, load_words().text)
    assert teller.deed(one.state, Move(0, both.to, (1, 0))) == "Maximus charges Flamma and Pugnax"
