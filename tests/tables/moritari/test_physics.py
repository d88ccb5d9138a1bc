"""A clash of pictures: the same each time, out and home again, and never more than a shove."""

from __future__ import annotations

import math
import sys

import pytest

from game.rules.moritari.events import Fought
from game.rules.moritari.state import Judging, Ordering
from game.tables.moritari.motion.physics import BEAST, MAN, Runner, clash
from game.tables.moritari.motion.stage import seed_of
from game.ui.context import PlainSettings
from tests.tables.moritari.host import Host, new_match, play_to, seated

APART = (0.9, 0.5)
MEN = Runner(MAN, 5.0), Runner(MAN, 5.0)


def away(track_side: int, one: Runner, two: Runner) -> list[float]:
    """How far that one is from his place along the line to the other, step by step; below 0: behind it."""
    length = math.hypot(*APART)
    return [
        (p[track_side][0] * APART[0] + p[track_side][1] * APART[1]) / length for p in clash(APART, one, two, 0.6, 5).steps
    ]


def test_a_seeded_clash_is_the_same_each_time() -> None:
    assert clash(APART, *MEN, 0.6, 5) == clash(APART, *MEN, 0.6, 5)
    assert clash(APART, *MEN, 0.6, 5) != clash(APART, *MEN, 0.6, 6)


@pytest.mark.parametrize("speeds", [(6.0, 6.0), (6.4, 0.0), (0.0, -7.4), (-7.4, -2.0)])
@pytest.mark.parametrize("weights", [(MAN, MAN), (BEAST, MAN)])
def test_both_end_at_their_places_and_never_go_far(speeds: tuple[float, float], weights: tuple[float, float]) -> None:
    one, two = (Runner(w, v) for w, v in zip(weights, speeds, strict=True))
    track = clash(APART, one, two, 0.6, 9)
    assert track.steps[0] == track.steps[-1] == track.at(1.0) == track.at(0.0) == ((0.0, 0.0), (0.0, 0.0))
    far = max(math.hypot(*place) for step in track.steps for place in step)
    assert 0.08 < far < 0.7
    assert all(math.dist(a[n], b[n]) < 0.05 for a, b in zip(track.steps, track.steps[1:], strict=False) for n in (0, 1))


def test_two_men_meet_and_bounce() -> None:
    one = away(0, *MEN)
    assert max(one) > 0.08 and min(one) < -0.08
    assert one.index(max(one)) < one.index(min(one)), "first at each other, then back"


def test_who_is_run_into_is_pushed_and_a_man_more_than_a_beast() -> None:
    man = max(away(1, Runner(MAN, 5.0), Runner(MAN, 0.0)))
    beast = max(away(1, Runner(MAN, 5.0), Runner(BEAST, 0.0)))
    trampled = max(away(1, Runner(BEAST, 5.0), Runner(MAN, 0.0)))
    assert 0 < beast < man < trampled


def test_without_pymunk_they_still_go_forth_and_come_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pymunk", None)
    track = clash(APART, *MEN, 0.6, 5)
    assert track.steps[0] == ((0.0, 0.0), (0.0, 0.0)) and all(math.hypot(*place) < 1e-9 for place in track.at(1.0))
    assert max(math.hypot(*place) for step in track.steps for place in step) > 0.05


def bout_of(pilot_animation: str, calm: bool = False) -> tuple[Host, list[float], Fought]:
    match = next(m for m in (new_match(2, seed) for seed in range(1, 90)) if play_to(m, Ordering, seed=2))
    settings = PlainSettings(animation=pilot_animation, reduced_motion=calm)  # type: ignore[arg-type]
    pilot = seated(match, size=(914, 571), settings=settings)
    host: Host = pilot.scene
    pilot.wait_idle()
    host.act(match.rules.legal(match.state, host.actor or 0)[0])
    fought = next(event for event in match.heard(None)[-1].events if isinstance(event, Fought))
    found: list[float] = []
    for _ in range(2000):
        pilot.frames(1)
        found.append(math.hypot(*host.table.stage.bodies[fought.one.figure].shift))
        if not host.anim.is_playing:
            break
    return host, found, fought


def test_a_bout_shoves_pictures_and_leaves_the_truth_alone() -> None:
    lively, shoves, fought = bout_of("fast")
    still, nothing, same = bout_of("off")
    calm, held, _ = bout_of("fast", calm=True)
    assert max(shoves) > 0.08 and shoves[-1] == 0.0
    assert max(nothing) == max(held) == 0.0
    assert fought == same and seed_of(fought) == seed_of(same)
    for host in (still, calm):
        assert host.match.state.figures == lively.match.state.figures


def test_a_bout_takes_no_more_than_three_seconds() -> None:
    seconds: list[float] = []
    for seed in range(1, 6):
        match = new_match(3, seed)
        play_to(match, Judging, seed=seed)
        director = seated(match, size=(914, 571), settings=PlainSettings(animation="off")).scene.table.director
        for seen in match.heard(None):
            for event in seen.events:
                if isinstance(event, Fought):
                    (bout,) = director.play([event])
                    count = 0
                    while not bout.done:
                        bout.advance(1 / 60)
                        count += 1
                    seconds.append(count / 60)
    assert len(seconds) > 10 and min(seconds) >= 1.0 and max(seconds) <= 3.0
