"""Zones kept as pictures: painted when a part or the ground beneath changes, and never shown stale."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.ui.mosaic import Mosaic, Part

SIZE = (60, 40)
LEFT, RIGHT = pygame.Rect(0, 0, 20, 40), pygame.Rect(40, 0, 20, 40)


class Bench:
    """A mosaic over a ground of one colour, and which parts were painted."""

    def __init__(self):
        self.dst = pygame.Surface(SIZE).convert()
        self.mosaic = Mosaic()
        self.mosaic.place([LEFT, RIGHT], self.dst)
        self.painted = []

    def part(self, name, rect, colour, key=None):
        def paint(dst):
            self.painted.append(name)
            dst.fill(colour, rect)

        return Part(pygame.Rect(rect), key or (name, colour), paint)

    def show(self, frames, insides=(), ground=(), at_most=None, base="black"):
        self.painted.clear()
        self.dst.fill(base)
        return self.mosaic.show(self.dst, frames, insides, ground, at_most)

    def at(self, x, y):
        return tuple(self.dst.get_at((x, y)))[:3]


@pytest.fixture
def bench(display):
    return Bench()


def test_parts_are_painted_once_and_shown_again(bench):
    wood = bench.part("wood", (0, 0, 20, 40), "red")
    assert bench.show([wood]) == [LEFT, RIGHT]
    assert bench.show([wood]) == []
    assert bench.painted == []
    assert bench.at(5, 5) == (255, 0, 0)


def test_another_key_paints_the_zones_it_touches_and_no_others(bench):
    left, right = bench.part("left", LEFT, "red"), bench.part("right", RIGHT, "blue")
    bench.show([left, right])
    assert bench.show([bench.part("left", LEFT, "green"), right]) == [LEFT]
    assert bench.painted == ["left"]
    assert (bench.at(5, 5), bench.at(50, 5)) == ((0, 255, 0), (0, 0, 255))


def test_a_part_that_moves_is_painted_anew_although_its_key_stays(bench):
    bench.show([bench.part("sign", (0, 0, 10, 10), "red", "same")])
    assert bench.show([bench.part("sign", (0, 20, 10, 10), "red", "same")]) == [LEFT]
    assert (bench.at(5, 5), bench.at(5, 25)) == ((0, 0, 0), (255, 0, 0))


def test_what_is_written_can_change_without_painting_the_wood(bench):
    wood = bench.part("wood", LEFT, "red")
    bench.show([wood], [bench.part("word", (5, 5, 4, 4), "white")])
    assert bench.show([wood], [bench.part("word", (5, 5, 4, 4), "yellow")]) == [LEFT]
    assert bench.painted == ["word"]
    assert (bench.at(6, 6), bench.at(1, 1)) == ((255, 255, 0), (255, 0, 0))


def test_a_ground_that_changes_beneath_is_seen_round_the_parts(bench):
    word = bench.part("word", (5, 5, 4, 4), "white")
    bench.show([], [word])
    assert bench.show([], [word], [pygame.Rect(30, 0, 5, 5)]) == [], "a change outside the zones is none of ours"
    assert bench.show([], [word], [pygame.Rect(18, 3, 9, 9)], base="green") == [LEFT]
    assert (bench.at(1, 1), bench.at(6, 6)) == ((0, 255, 0), (255, 255, 255))
    assert bench.show([], [word], None, base="blue") == [LEFT, RIGHT]
    assert bench.at(50, 5) == (0, 0, 255)


def test_parts_are_cut_at_their_zone_and_the_clip_is_given_back(bench):
    bench.dst.set_clip(pygame.Rect(0, 0, 60, 30))
    bench.show([bench.part("wide", (0, 0, 60, 40), "red")])
    assert bench.dst.get_clip() == pygame.Rect(0, 0, 60, 30)
    bench.dst.set_clip(None)
    assert (bench.at(5, 5), bench.at(30, 5), bench.at(50, 5)) == ((255, 0, 0), (0, 0, 0), (255, 0, 0))


def test_in_motion_changes_may_wait_but_not_the_ground(bench):
    def parts(colour):
        return [bench.part("left", LEFT, colour), bench.part("right", RIGHT, colour)]

    bench.show(parts("red"))
    assert bench.show(parts("blue"), at_most=1) == [LEFT]
    assert bench.mosaic.is_behind
    assert bench.at(50, 5) == (255, 0, 0)
    assert bench.show(parts("blue"), at_most=1) == [RIGHT]
    assert not bench.mosaic.is_behind
    everywhere = [pygame.Rect(0, 0, 60, 40)]
    assert bench.show(parts("green"), (), everywhere, at_most=1) == [LEFT, RIGHT]


def test_a_ground_that_moves_beneath_one_zone_keeps_no_other_waiting(bench):
    def parts(colour):
        return [bench.part("left", LEFT, "red"), bench.part("right", RIGHT, colour)]

    bench.show(parts("red"))
    beneath = [pygame.Rect(0, 0, 20, 20)]
    assert bench.show(parts("blue"), (), beneath, at_most=1) == [LEFT, RIGHT]
    assert not bench.mosaic.is_behind
    assert bench.at(50, 5) == (0, 0, 255)


def test_zones_reaching_out_of_the_window_are_cut(bench):
    bench.mosaic.place([pygame.Rect(-10, -10, 30, 30), pygame.Rect(70, 0, 9, 9)], bench.dst)
    assert bench.show([bench.part("all", (-10, -10, 90, 90), "red")]) == [pygame.Rect(0, 0, 20, 20)]


def test_whatever_changes_the_picture_is_the_one_painted_directly(bench):
    rng = random.Random(4)
    colours = ["red", "green", "blue", "white"]
    rects = [(0, 0, 20, 20), (10, 10, 40, 10), (35, 0, 20, 40), (2, 25, 15, 10)]
    base, shown = "black", [0, 0, 0, 0]
    zones = (LEFT, RIGHT)
    for _ in range(200):
        ground: list[Any] | None = []
        if rng.random() < 0.3:
            base = rng.choice(colours)
            ground = None
        if rng.random() < 0.7:
            shown[rng.randrange(4)] = rng.randrange(4)
        parts = [bench.part(n, rect, colours[shown[n]]) for n, rect in enumerate(rects)]
        bench.show(parts[:2], parts[2:], ground, base=base)
        plain = pygame.Surface(SIZE).convert()
        plain.fill(base)
        for part in parts:
            part.paint(plain)
        for zone in zones:
            assert pygame.image.tobytes(bench.dst.subsurface(zone), "RGB") == pygame.image.tobytes(
                plain.subsurface(zone), "RGB"
            )
