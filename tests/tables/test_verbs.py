"""The verbs of motion all tables share: what is cut short ends where it would have come to, less motion is less."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.scenes.rendered import still_context
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables.kit.air import Air
from game.tables.kit.director import Ceremony, Director
from game.tables.kit.verbs import Tumbler, come_and_go, while_in
from game.tables.table import Setting
from game.ui.anim import Call, sequence
from game.ui.context import PlainSettings
from game.ui.geometry import Box


def director(calm: bool = False, people: tuple[int, ...] = ()) -> Director[None]:
    ui = still_context((914, 571), assets_dir() / "fonts", load_words(), PlainSettings(reduced_motion=calm))
    given: dict[str, Any] = {"info": None, "board": None, "rules": None}
    setting = Setting(
        ui=ui, names=("A", "B"), colours=(0, 1), act=print, say=str, changed=lambda: None, people=lambda: people, **given
    )
    return Director(setting, lambda: None, Air(), lambda: (400.0, 200.0))


def test_a_thing_is_there_while_it_moves_and_gone_at_the_end() -> None:
    things: list[str] = []
    told: list[str] = []
    motion = while_in(lambda: things, "coin", 1.0, lambda t: None, then=lambda: told.append("landed"))
    motion.advance(0.4)
    assert things == ["coin"] and not told
    motion.finish()
    assert things == [] and told == ["landed"]


def test_what_was_cleared_away_meanwhile_does_no_harm() -> None:
    things: list[str] = []
    motion = while_in(lambda: things, "coin", 1.0, lambda t: None)
    motion.advance(0.4)
    things.clear()
    motion.finish()
    assert things == []


def test_words_come_and_go() -> None:
    assert come_and_go(0.0, 6, 5) == come_and_go(1.0, 6, 5) == 0.0
    assert come_and_go(0.5, 6, 5) == 1.0
    assert 0 < come_and_go(0.1, 6, 5) < 1


@pytest.mark.parametrize("calm", [False, True])
def test_a_tossed_die_lies_in_its_place_and_shows_its_own_face(calm: bool) -> None:
    die, seen = Tumbler(hidden=True), set[tuple[float, float]]()
    motion = director(calm).toss(lambda: die, (5.0, -2.0, 700.0), lambda: 3, 0.8)
    while not motion.done:
        motion.advance(0.05)
        seen.add(die.away)
    assert (die.hidden, die.alpha, die.away, die.spin, die.shows) == (False, 1.0, (0.0, 0.0), 0.0, 0)
    assert len(seen) == 1 if calm else len(seen) > 5


def test_a_sound_comes_from_its_side() -> None:
    one = director()
    heard: list[float] = []
    one.ui.sounds.play = lambda name, volume=1.0, pan=0.0: heard.append(pan)  # type: ignore[method-assign]

    def at(x: float) -> Callable[[], tuple[float, float]]:
        return lambda: (x, 0.0)

    sequence(*(one.sound("step", 1.0, at(x)) for x in (300.0, 400.0, 500.0, 4000.0)), one.sound("step")).finish()
    assert heard == pytest.approx([-0.3, 0.0, 0.3, 0.6, 0.0])


def test_less_motion_neither_hops_nor_scatters() -> None:
    one, other = director(), director(calm=True)
    assert one.hop(0.5, 2.0) == 2.0 and other.hop(0.5, 2.0) == 0.0
    for each in (one, other):
        each.scatter((10, 10), 5, 60, 8)
    assert len(one.air.dust.alive) == 5 and not other.air.dust.alive


@pytest.mark.parametrize(("people", "falls"), [((), True), ((0,), True), ((1,), False)])
def test_petals_fall_for_people(people: tuple[int, ...], falls: bool) -> None:
    """Seat 0 has won."""
    one = director(people=people)
    ended: list[bool] = []
    motion = one.crown((0,), "won", lambda: Box(0, 0, 100, 0), 12, Ceremony(1.0, 2.0, 1.4), lambda: ended.append(True))
    motion.advance(0.2)
    assert one.air.crowning is not None and one.air.crowning.names == ("A",)
    assert bool(one.air.petals.alive) is falls
    sequence(motion, Call(lambda: None)).finish()
    assert one.air.crowning is None and ended == [True]
