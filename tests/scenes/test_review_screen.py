"""The page on which a match is looked back on: by mouse alone, by keyboard alone, while it grows, and what it opens."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from msgspec import structs

from game.ai.lookback import Looker, Slice
from game.scenes.look_back import LookBackScreen
from game.scenes.review import ABOVE, BELOW, ReviewScreen
from game.session import computers, reviewing
from game.storage.settings import Settings
from game.tables.table import LookBack
from game.ui.geometry import Box
from game.ui.richtext import Passage
from game.ui.theme import HINT, LEGIBLE
from tests.pilot import Pilot
from tests.scenes.checking import recorded
from tests.scenes.house import play_to_end, program, request
from tests.scenes.reviews import about, review_of
from tests.soak.program import Lot


@pytest.fixture(autouse=True)
def quick(unbaked: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))


class Page:
    def __init__(self, words: Any, seats: int = 2, **more: Any) -> None:
        self.shown: list[int] = []
        self.tried: list[int] = []
        review = more.pop("review", review_of(seats, 60, turns=(8, 30, 45)))
        self.now = [review]
        self.is_done = [True]
        what = about(
            lambda: self.now[0], seats, is_done=lambda: self.is_done[0], show=self.shown.append, try_it=self.tried.append,
            **more,
        )  # fmt: skip
        self.pilot = Pilot(lambda ctx: ReviewScreen(what, review), (1280, 800), Settings(animation="off"), words)
        self.pilot.frames(2)

    @property
    def screen(self) -> ReviewScreen:
        found = self.pilot.scene
        assert isinstance(found, ReviewScreen)
        return found


def test_by_mouse_alone(words: Any) -> None:
    page = Page(words)
    page.pilot.press("show:2")
    page.pilot.press("try:3")
    assert (page.shown, page.tried) == ([30], [44]), "shown after it, tried from right before it"
    curve = page.screen.curve
    page.pilot.click((curve.x_of(20), curve.plot.cy))
    assert curve.at == 20 and page.shown == [30]
    page.pilot.click((curve.x_of(45), curve.plot.cy), clicks=2)
    assert page.shown == [30, 45]
    page.pilot.drag((curve.x_of(45), curve.plot.cy), (curve.x_of(10), curve.plot.cy))
    assert curve.at == 10
    page.pilot.press("back")
    assert page.pilot.app.stack.top is None or page.pilot.scene is not page.screen


def test_by_keyboard_alone(words: Any) -> None:
    page = Page(words)
    page.pilot.tab_to("curve")
    curve = page.screen.curve
    for key, at in (("home", 0), ("right", 1), ("end", 60), ("left", 59)):
        page.pilot.key(key)
        assert curve.at == at
    said = page.pilot.target("curve").value
    assert said is not None and said.startswith("After entry 59: Www") and "%" in said
    page.pilot.key("return")
    page.pilot.tab_to("show:1")
    page.pilot.key("return")
    page.pilot.tab_to("try:2")
    page.pilot.key("return")
    assert (page.shown, page.tried) == ([59, 8], [29])
    page.pilot.tab_to("story")
    page.pilot.key("return")
    assert isinstance(page.pilot.scene, LookBackScreen)


def test_it_grows_while_the_worker_goes_on(words: Any) -> None:
    begun = review_of(3, 5, whole=False)
    page = Page(words, 3, review=begun)
    page.is_done[0] = False
    page.pilot.frames(2)
    assert page.pilot.ids("show:") == [] and page.screen.curve.last == 5 and page.screen.wake_after() is not None
    page.now[0] = review_of(3, 40, turns=(12, 20))
    page.pilot.wait(0.5)
    assert page.pilot.ids("show:") == ["show:1", "show:2"] and page.screen.curve.last == 40
    page.pilot.press("show:2")
    assert page.shown == [20]
    page.is_done[0] = True
    assert page.screen.wake_after() is None


def test_what_the_table_tells_may_come_later(words: Any) -> None:
    told: list[LookBack] = []
    review = review_of(2, 60, turns=(8,))
    what = replace(about(lambda: review, 2), page=lambda: told[0] if told else None)
    pilot = Pilot(lambda ctx: ReviewScreen(what, review), (1280, 800), Settings(animation="off"), words)
    assert "story" not in pilot.ids() and pilot.scene.wake_after() is not None
    told.append(LookBack((), (Passage("note", "Anna led."),)))
    pilot.wait(0.5)
    pilot.press("story")
    assert isinstance(pilot.scene, LookBackScreen)
    pilot.key("escape")
    assert pilot.scene.wake_after() is None


def test_seals_of_neighbouring_entries_stand_beside_each_other(words: Any) -> None:
    page = Page(words, review=review_of(2, 400, turns=(396, 398, 400)))
    one, two, three = page.screen.curve.marks()
    assert two - one >= 22 and three - two >= 22 and three <= page.screen.curve.plot.right


def test_pictures_stand_on_the_cards_as_soon_as_all_is_known(words: Any) -> None:
    page = Page(words)
    page.is_done[0] = False
    assert page.screen._layer() is None
    page.is_done[0] = True
    layer = page.screen._layer()
    assert layer is not None and layer.size[0] > 200 and layer.size[1] > 3 * 120
    small = Pilot(lambda ctx: ReviewScreen(page.screen.about, page.screen.review), (1024, 640),
                  Settings(animation="off", ui_size=1.75), words)  # fmt: skip
    small.frames(2)
    assert small.scene._layer() is None, "where words need the room there are none"


def test_without_a_story_and_a_practice_table_there_are_no_buttons_for_them(words: Any) -> None:
    review = review_of(2, 60, turns=(8,))
    what = about(lambda: review, 2, try_it=None, story=False)
    pilot = Pilot(lambda ctx: ReviewScreen(what, review), (1280, 800), Settings(animation="off"), words)
    assert {"show:1", "back"} <= set(pilot.ids()) and not {"try:1", "story"} & set(pilot.ids())


class Judged(Lot):
    """Computer players by lot; who looks back does so in this process, in one go."""

    def poll(self, ticket: int) -> Any:
        asked = self._asked[ticket][0]
        if not isinstance(asked.view, Slice):
            return super().poll(ticket)
        steps = iter(range(60))
        return Looker().decide(asked, lambda: next(steps, None) is None)


def test_from_the_results_to_replay_and_practice_and_back(words: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "Thinker", Judged)
    monkeypatch.setattr("game.ai.lion.judge.SIMULATIONS", 40)
    monkeypatch.setattr(reviewing, "SECONDS", 0.0)
    with program(words, request("lion", "human", "novice", board="ludus")) as pilot:
        play_to_end(pilot.session)
        pilot.until(lambda: pilot.is_at("ResultsScreen"))
        pilot.until(lambda: pilot.session.is_looked_back)
        pilot.wait(1)
        review = pilot.session.look_back()
        assert review is not None and review.turning
        match = pilot.session.match
        pilot.press("look_back")
        assert pilot.is_at("ReviewScreen")
        first = review.turning[0].n
        pilot.press("show:1")
        assert pilot.is_at("ReplayScreen") and pilot.scene.step == first
        pilot.key("escape")
        assert pilot.is_at("ReviewScreen")
        pilot.key("escape")
        assert pilot.is_at("ResultsScreen") and pilot.scene.first_focus == "rematch", "it has been seen"
        pilot.press("look_back")
        pilot.press("try:1")
        assert pilot.is_at("PlayScene") and pilot.session.match is not match
        assert pilot.session.match.practice and pilot.session.match.log == match.log[: first - 1]


def test_before_anything_is_weighed_no_noughts_are_told(words: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    plain = type(words).__call__

    def listening(self: Any, key: str, **params: Any) -> str:
        asked.append(key)
        return str(plain(self, key, **params))

    monkeypatch.setattr(type(words), "__call__", listening)
    for whole, told in ((False, False), (True, True)):
        asked.clear()
        Page(words, review=review_of(2, 0, whole=whole))
        assert ("lookback.sums" in asked) == told


def large(words: Any, page: Page) -> Pilot:
    """The page of `page` at the largest words on the smallest table they are meant for."""
    pilot = Pilot(lambda ctx: ReviewScreen(page.screen.about, page.screen.review), (1280, 800),
                  Settings(animation="off", ui_size=1.75), words)  # fmt: skip
    pilot.frames(2)
    return pilot


def test_with_the_largest_words_one_card_at_a_time_has_room_for_what_was_better(words: Any) -> None:
    page = Page(words)
    assert not page.screen.is_single and "turning" not in page.pilot.ids()
    pilot = large(words, page)
    screen = pilot.scene
    assert isinstance(screen, ReviewScreen) and screen.is_single
    assert pilot.ids("show:") == ["show:1"] and pilot.ids("try:") == ["try:1"]
    card = screen.cards[0]
    said = screen._said(screen.ctx.pen, card, screen.review.turning[0])
    assert len(said) == 2 and screen._height(screen.ctx.pen, said, card.w - 36, LEGIBLE) <= card.h - ABOVE - BELOW
    pilot.tab_to("turning")
    pilot.key("right")
    pilot.press("show:2")
    assert (page.shown, screen.curve.at) == ([30], 30), "the curve goes along"
    pilot.key("left")
    assert pilot.ids("show:") == ["show:2"], "the keys are with the button now"
    box = pilot.target("turning").shape
    assert isinstance(box, Box)
    pilot.click((box.right - 10, box.cy))
    pilot.click((box.right - 10, box.cy))
    assert pilot.ids("try:") == ["try:1"], "round to the first again"


@pytest.mark.parametrize("unit", ["chance", "points"])
def test_numbers_at_the_curve_stand_apart(words: Any, unit: Any) -> None:
    pilot = large(words, Page(words, review=review_of(2, 60, unit, (8, 30, 45))))
    screen = pilot.scene
    assert isinstance(screen, ReviewScreen)
    pen = screen.ctx.pen
    with recorded(pilot.surface.get_size()) as written:
        screen.curve._draw_ground(pen, pilot.surface)
    ys = sorted(one.rect.centery for one in written)
    assert len(ys) >= 2 and min(b - a for a, b in pairwise(ys)) >= HINT * pen.k
    assert written[0].text in ("0", "0 %"), "nought is always named"


def test_what_is_known_of_a_match_fills_no_more_than_its_part_of_the_plot(words: Any) -> None:
    """While a match was being looked back on, its first half stood there as if it were all of it."""
    page = Page(words, review=review_of(2, 40, turns=(8, 20)))
    curve = page.screen.curve
    assert curve.x_of(40) == curve.plot.right
    curve.length = 80
    assert curve.x_of(40) == curve.plot.cx
    curve.go(70)
    assert curve.at == 40, "nothing is told of what is not known"


def test_points_that_differ_little_are_not_drawn_at_the_upper_edge(words: Any) -> None:
    review = review_of(3, 60, "points", (8,))
    moments = [structs.replace(one, values=(15 + n / 30, 15.0, 15 - n / 30)) for n, one in enumerate(review.moments)]
    near = structs.replace(review, start=(15.0, 15.0, 15.0), moments=tuple(moments))
    curve = Page(words, 3, review=near).screen.curve
    low, high = curve.bounds
    assert 0 < low < 15 - 59 / 30 and high > 15 + 59 / 30
    assert curve.y_of(15.0) == pytest.approx(curve.plot.cy, abs=2)


def test_until_a_picture_is_painted_its_frame_tells_how_far_it_has_come(words: Any) -> None:
    page = Page(words)
    pen, screen, box = page.screen.ctx.pen, page.screen, Box(20, 20, 240, 130)
    layer = screen._layer()
    assert layer is not None and layer.surface is None
    shots = []
    for share in (0.0, 0.6):
        layer.progress = share
        screen._draw_picture(pen, page.pilot.surface, box, 0)
        shots.append(page.pilot.surface.subsurface(pen.rect(box)).copy())
    assert shots[0].get_buffer().raw != shots[1].get_buffer().raw
