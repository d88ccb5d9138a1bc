"""Time and movement."""

import math
import random
from functools import partial

import pytest

from game.ui.anim import (
    Animator,
    Call,
    Glide,
    Particles,
    Tween,
    Wait,
    along,
    arc_point,
    ease_back,
    ease_bounce,
    ease_in_out,
    ease_out,
    linear,
    parallel,
    sequence,
    staggered,
)  # fmt: skip


def test_a_tween_ends_exactly_at_its_end_and_once():
    seen: list[float] = []
    ended: list[int] = []
    tween = Tween(1.0, seen.append, linear, lambda: ended.append(1))
    tween.advance(0.25)
    tween.advance(0.5)
    assert seen == pytest.approx([0.25, 0.75])
    assert tween.advance(0.5) == pytest.approx(0.25)
    tween.advance(1.0)
    assert seen[-1] == 1.0
    assert ended == [1]


@pytest.mark.parametrize("ease", [linear, ease_out, ease_in_out, ease_back, ease_bounce])
def test_easings_start_at_nought_and_end_at_one(ease):
    assert ease(0.0) == pytest.approx(0, abs=1e-6)
    assert ease(1.0) == pytest.approx(1, abs=1e-6)


def test_a_sequence_hands_on_the_time_left():
    order = []
    whole = sequence(Wait(0.1), Call(lambda: order.append("a")), Wait(0.1), Call(lambda: order.append("b")))
    whole.advance(0.15)
    assert order == ["a"]
    assert whole.advance(0.1) == pytest.approx(0.05)
    assert order == ["a", "b"]
    assert whole.done


def test_parallel_ends_with_its_longest():
    whole = parallel(Wait(0.1), Wait(0.3))
    whole.advance(0.2)
    assert not whole.done
    assert whole.advance(0.2) == pytest.approx(0.1)
    assert whole.done


def test_staggered_parts_start_one_after_the_other():
    started: list[int] = []
    whole = staggered([Call(partial(started.append, i)) for i in range(3)], 0.1)
    whole.advance(0.05)
    assert started == [0]
    whole.advance(0.1)
    assert started == [0, 1]


def test_the_queue_plays_in_order_and_loose_ones_beside_it():
    order = []
    animator = Animator()
    animator.play(sequence(Wait(0.2), Call(lambda: order.append("first"))))
    animator.play(Call(lambda: order.append("second")))
    animator.start(Call(lambda: order.append("loose")))
    animator.update(0.1)
    assert order == ["loose"]
    animator.update(0.15)
    assert order == ["loose", "first", "second"]
    assert not animator.is_busy


def test_speed_two_takes_half_the_time():
    animator = Animator(2.0)
    animator.play(Wait(1.0))
    animator.update(0.5)
    assert not animator.is_busy


def test_animation_off_ends_at_once_with_all_effects():
    order: list[object] = []
    animator = Animator(math.inf)
    animator.play(sequence(Tween(5, lambda t: order.append(t)), Call(lambda: order.append("done"))))
    assert order == [1.0, "done"]
    assert not animator.is_busy


def test_skip_shows_every_end_in_order():
    order: list[str] = []
    animator = Animator()
    for name in "abc":
        animator.play(sequence(Wait(1), Call(partial(order.append, name))))
    animator.update(0.1)
    animator.skip()
    assert order == ["a", "b", "c"]


def test_an_animation_may_queue_another_while_skipping():
    order = []
    animator = Animator()
    animator.play(Call(lambda: animator.play(Call(lambda: order.append("late")))))
    animator.skip()
    assert order == ["late"]


def test_a_glide_arrives():
    glide = Glide(0.0, 0.1)
    glide.aim(16)
    values = []
    while glide.is_busy:
        glide.update(1 / 60)
        values.append(glide.value)
    assert values == sorted(values)
    assert values[-1] == 16
    assert len(values) < 60


def test_points_on_paths():
    assert along([(0, 0), (10, 0), (10, 10)], 0.75) == pytest.approx((10, 5))
    assert along([(0, 0), (0, 0), (4, 0)], 0.5) == pytest.approx((2, 0))
    assert arc_point((0, 0), (10, 0), 0.5, 6) == pytest.approx((5, -6))


def test_particles_die_and_are_the_same_each_time():
    first, second = Particles(3), Particles(3)
    for particles in (first, second):
        particles.burst(0, 0, 20)
        particles.rain(0, 0, 100, 20, life=1)
    assert first.alive == second.alive
    state = random.getstate()
    for _ in range(300):
        first.update(1 / 60)
    assert not first.is_busy
    assert random.getstate() == state
