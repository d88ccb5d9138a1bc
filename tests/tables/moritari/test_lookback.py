"""A match of Moritari looked back on: its tale for the results, its page, and its marks on the replay's slider."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from game.core.types import Over
from game.rules.moritari.events import Appealed, Died, Fell, Fought, Judged
from game.rules.moritari.fortune import downfalls, fortunes
from game.rules.moritari.state import Imploring, Judging
from game.scenes.film import Film, film_of
from game.scenes.replay import ReplayScreen
from game.storage.paths import assets_dir
from game.storage.settings import Settings
from game.tables import TABLES
from tests.conformance.cases import NAMES, PLAIN, words
from tests.pilot import Pilot


@cache
def film() -> Film:
    """A whole match of two by lot."""
    case = next(case for case in PLAIN if case.game == "moritari" and case.seats == 2)
    match, rng = case.begin(3), Random(8)
    while not isinstance(pending := match.pending(), Over):
        seat = pending.seats[-1]
        match.submit(seat, rng.choice(list(match.rules.legal(match.state, seat))), "novice")
    return film_of(match, case.info, case.parsed_board, NAMES[:2], range(2), lambda seat: "Novice")


@pytest.fixture
def replay(request):
    size, ui_size = getattr(request, "param", ((1280, 800), 1.0))
    screen = ReplayScreen(film(), TABLES["moritari"], 0, lambda n: None)
    return Pilot(lambda ctx: screen, size, Settings(animation="off", ui_size=ui_size), words(), None, assets_dir() / "fonts")


def events():
    return [event for seen in film().heard(film().length) for event in seen.events]


def test_the_results_tell_who_felled_whom_the_dice_and_the_thumbs(replay):
    table, last = replay.scene.table, film().view(film().length)
    lines = table.tale(last, film().heard(film().length))
    falls = [event for event in events() if isinstance(event, Fell | Died)]
    assert falls and len(lines) == 2 + any(isinstance(event, Judged) for event in events())
    for event in falls:
        assert words()(f"moritari.name.{event.name}") in lines[0]
    luck = fortunes(film().board, last.figures, events())[0].luck
    assert f"{abs(luck):.1f}" in lines[1] and all(name in lines[1] for name in NAMES[:2])
    assert table.tale(film().view(0), film().heard(0)) == []


def test_the_heading_of_a_finished_match_names_no_phase(replay):
    """ "The crowd" stood over a match that had ended in the melee."""
    table = replay.scene.table
    replay.scene.go(film().length)
    replay.frames(2)
    assert table.heading() == words()("moritari.table.heading.over", round=film().view(film().length).round)


def test_a_bout_is_shown_where_it_was_fought_and_the_appeal_at_its_own_entry(replay):
    """The small picture of a turning point was the sheet of an appeal that nobody had made yet."""
    table, shown = replay.scene.table, set()
    for step in range(1, film().length + 1):
        frame = film().view(step).frames[-1]
        if not isinstance(frame, Imploring | Judging):
            continue
        replay.scene.go(step)
        fought = any(isinstance(event, Fought) for event in film().seen(step).events)
        assert (table._case is None) == fought
        replay.frames(1)
        shown.add(fought)
    assert shown == {True, False}


def test_the_page_tells_falls_and_luck_of_each_school(replay):
    table = replay.scene.table
    views = [film().view(step) for step in range(film().length + 1)]
    page = table.chronicle(views, film().heard(film().length))
    headings = [passage.text for passage in page if passage.kind == "heading"]
    assert headings[:2] == [words()("moritari.table.back.falls"), words()("moritari.table.back.luck")]
    start = next(n for n, passage in enumerate(page) if passage.text == headings[1])
    assert [page[start + 2 + seat].text.startswith(NAMES[seat]) for seat in range(2)] == [True, True]


def test_each_fall_is_told_with_what_came_of_it(replay):
    """ "Who dies of it" stood after every fall of a man who died at any later time."""
    views = [film().view(step) for step in range(film().length + 1)]
    page = replay.scene.table.chronicle(views, film().heard(film().length))
    start = next(n for n, passage in enumerate(page) if passage.text == words()("moritari.table.back.falls"))
    figures = views[-1].figures
    falls = downfalls(figures, events())
    assert {fall.outcome for fall in falls} > {"spared"}
    assert any(fall.outcome == "spared" and figures[fall.figure].status == "dead" for fall in falls), "who fell again"
    for line, fall in zip(page[start + 1 :], falls, strict=False):
        who = words()(f"moritari.name.{figures[fall.figure].name}")
        assert who in line.text and line.text.endswith("who is spared.") == (fall.outcome == "spared")


def test_falls_and_appeals_are_marked_on_the_slider_in_order(replay):
    scene = replay.scene
    marked = [(one.n, one.kind) for one in scene.milestones]
    wanted = []
    for n, seen in enumerate(film().heard(film().length)):
        for event in seen.events:
            if isinstance(event, Fell) or (isinstance(event, Died) and event.how in ("animal", "beast")):
                wanted.append((n, "fall"))
            elif isinstance(event, Appealed):
                wanted.append((n, "plea"))
    assert marked == wanted and {kind for _, kind in marked} >= {"fall"}
    assert words()("moritari.table.milestones") in scene.slider.tip
    last = film().view(film().length)
    assert all(0 <= one.seat < last.seats for one in scene.milestones)


def test_one_can_go_from_mark_to_mark(replay):
    scene = replay.scene
    for _ in range(3):
        replay.key("w")
    assert scene.by == "milestone"
    visited = []
    while scene.step < film().length:
        replay.key("right")
        visited.append(scene.step)
    assert visited == sorted({one.n for one in scene.milestones} | {film().length})
    replay.key("w")
    assert scene.by == "decision"


def test_dice_are_folded_behind_their_deeds_and_a_line_leads_to_its_position(replay):
    scene = replay.scene
    scene.go(film().length)
    replay.frames(2)
    assert scene.log.folds is not None and not scene.log.folds.is_open
    folds = replay.ids("log_fold:")
    assert folds
    before = len(scene.log._laid)
    replay.press(folds[-1])
    replay.frames(2)
    assert len(scene.log._laid) == before + 1 and scene.step == film().length
    replay.press(replay.ids("log:")[0])
    assert scene.step < film().length


@pytest.mark.parametrize("replay", [((1280, 800), 1.0), ((1280, 800), 1.75), ((1920, 1080), 1.0)], indirect=True)
def test_every_mark_stands_on_the_track(replay):
    """They are drawn where the knob stands at their step."""
    scene = replay.scene
    track = scene.slider.track
    for one in scene.milestones:
        scene.go(one.n)
        x = track.x + 12 + scene.slider.share * (track.w - 24)
        assert track.x <= x <= track.right
