"""A replay with what the look back found: marks, better actions, other steps, other eyes, and lines that lead back."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from msgspec import structs, to_builtins

from game.ai.review import Review
from game.core.say import Say, say
from game.core.types import Over
from game.rules import GAMES
from game.scenes import replay_picture
from game.scenes.film import Film, film_of
from game.scenes.rendered import setting_for
from game.scenes.replay import ReplayScreen
from game.storage.paths import assets_dir
from game.storage.save import stage_of
from game.storage.settings import Settings
from game.tables import TABLES
from tests.conformance.cases import NAMES, PLAIN, words
from tests.pilot import Pilot
from tests.scenes.reviews import review_of

SEATS = {"lion": 3, "skirmish": 2, "circus": 4, "moritari": 2, "caesar_xl": 2}
PLIES = 40
SIZES = (((1280, 800), 1.0), ((1280, 800), 1.75), ((1920, 1080), 1.75), ((914, 571), 1.0))


def played(game: str, over: bool = True) -> Film:
    case = next(case for case in PLAIN if case.game == game and case.seats == SEATS[game])
    match, rng = case.begin(3), Random(4)
    for _ in range(PLIES):
        pending = match.pending()
        if isinstance(pending, Over):
            break
        seat = pending.seats[-1]
        match.submit(seat, rng.choice(list(match.rules.legal(match.state, seat))), "novice")
    seats = range(case.seats)
    film = film_of(match, case.info, case.parsed_board, NAMES[: case.seats], seats, lambda seat: "Novice")
    return replace(film, over=Over((1,) * case.seats, (0,) * case.seats, Say("app.over.conceded"))) if over else film


def reviewed(film: Film, turns: tuple[int, ...] = (4, 9, 20)) -> Review:
    """Entry 12 had another action that was open to its seat."""
    made = review_of(len(film.names), film.length, turns=turns)
    before, entry = film.state(11), film.log[11]
    other = next(
        (act for act in film.rules.legal(before, entry.seat) if to_builtins(act) != to_builtins(entry.action)), None
    )
    moments = list(structs.replace(moment, best=None) for moment in made.moments)
    if other is not None:
        moments[11] = structs.replace(moments[11], seat=entry.seat, best=to_builtins(other), note=say("lookback.no_turning"))
    return structs.replace(made, moments=tuple(moments))


def shown(film: Film, review: Review | None = None, start: int = 0, size: tuple[int, int] = (1280, 800),
          **settings: object) -> Pilot:  # fmt: skip
    chosen = Settings(**({"animation": "off"} | settings))  # type: ignore[arg-type]
    screen = ReplayScreen(film, TABLES[film.info.id], start, lambda n: None, review)
    return Pilot(lambda ctx: screen, size, chosen, words(), None, assets_dir() / "fonts")


@pytest.mark.parametrize("game", GAMES)
def test_page_up_and_down_lead_from_one_turning_point_to_the_next(game: str, unbaked: None) -> None:
    film = played(game)
    pilot = shown(film, reviewed(film))
    down, up = "page down", "page up"
    for key, step in ((down, 4), (down, 9), (down, 20), (down, 20), (up, 9), (up, 4)):
        pilot.key(key)
        assert pilot.scene.step == step


def test_the_pennants_stand_over_the_slider_where_a_click_leads_to_them(unbaked: None) -> None:
    film = played("lion")
    with_marks, without = shown(film, reviewed(film)), shown(film)
    slider = with_marks.scene.slider
    for mark in (4, 9, 20):
        share = mark / film.length
        x, y = slider.track.x + 12 + share * (slider.track.w - 24), slider.track.y + 1
        assert with_marks.surface.get_at((round(x), round(y))) != without.surface.get_at((round(x), round(y)))
        with_marks.click((x, slider.track.cy))
        assert with_marks.scene.step == mark


@pytest.mark.parametrize("game", ["lion", "circus", "moritari", "caesar_xl"])
def test_what_would_have_been_better_is_marked_on_the_position_before(game: str, unbaked: None) -> None:
    film = played(game)
    pilot = shown(film, reviewed(film), 12)
    asked: list[object] = []
    table = pilot.scene.table
    real = table.show_hint

    def listening(action: object) -> None:
        asked.append(action)
        real(action)

    table.show_hint = listening
    pilot.press("better")
    assert pilot.scene.is_better_shown and len(asked) == 1 and asked[0] is not None
    film.rules.check(film.state(11), film.log[11].seat, asked[0])
    assert words()("lookback.no_turning") in pilot.scene.sentence()
    pilot.key("b")
    assert not pilot.scene.is_better_shown and pilot.scene.step == 12
    pilot.key("left")
    assert pilot.target("better").why_not == words()("app.replay.better.none")


@pytest.mark.parametrize("game", GAMES)
def test_steps_by_turn_and_by_round_stand_only_where_one_ends(game: str, unbaked: None) -> None:
    film = played(game)
    pilot = shown(film)
    counts = []
    for by in ("decision", "turn", "round"):
        assert pilot.scene.by == by
        pilot.key("home")
        stood = [0]
        while pilot.scene.step < film.length:
            pilot.key("right")
            stood.append(pilot.scene.step)
        if by == "turn":
            assert all(film.log[at].seat != film.log[at - 1].seat for at in stood[1:-1])
        if by == "round":
            stages = [stage_of(film.info, film.state(at)) for at in stood[:-1]]
            assert all(one != other for one, other in pairwise(stages))
        while pilot.scene.step > 0:
            assert pilot.scene.step == stood.pop()
            pilot.key("left")
        counts.append(len(pilot.scene.ways))
        pilot.key("w")
    assert counts[0] >= counts[1] and counts[0] > counts[2]


def test_it_plays_by_rounds_to_the_end(unbaked: None) -> None:
    pilot = shown(played("lion"))
    pilot.key("w")
    pilot.key("w")
    pilot.key("space")
    pilot.wait(12)
    assert pilot.scene.step == pilot.scene.film.length and not pilot.scene.playing


def test_speed_goes_round_and_says_so(unbaked: None) -> None:
    pilot = shown(played("lion"))
    for speed in ("slow", "normal", "fast", "off"):
        pilot.key("v")
        assert pilot.settings.animation == speed
        assert words()(f"play.speed.{speed}") in pilot.target("pace").label


@pytest.mark.parametrize("game", GAMES)
def test_each_line_of_the_log_leads_to_its_position(game: str, unbaked: None) -> None:
    film = played(game)
    pilot = shown(film, start=film.length)
    row = next(target for target in pilot.targets() if target.id.startswith("log:"))
    line = pilot.scene.log._laid[int(row.id.removeprefix("log:"))][2]
    assert line.step is not None and line.text in [one.text for one in pilot.scene._lines_of(film.told(line.step))]
    pilot.press(row.id)
    assert pilot.scene.step == line.step < film.length


def secrets(film: Film, seat: int | None) -> list[object]:
    """Draws and events that were not meant for that seat, as they were."""
    found: list[object] = []
    for entry in film.log:
        found += [event for event in entry.events if event.audience is not None and seat not in event.audience]
        found += [draw for draw in entry.drawn if draw.to is not None and seat not in draw.to]
    return found


@pytest.mark.parametrize("game", ["skirmish", "circus", "caesar_xl"])
def test_each_seat_s_eyes_see_what_it_knew_and_open_hands_see_all(game: str, unbaked: None) -> None:
    film = played(game)
    pilot = shown(film, start=film.length)
    assert film.is_open and words()("app.replay.eyes.open") in pilot.target("eyes").label
    assert sum(len(seen.events) for seen in pilot.scene._told()[1:]) == sum(len(entry.events) for entry in film.log)
    held_back = 0
    for seat in (*range(len(film.names)), None):
        pilot.press("eyes")
        assert (film.is_open, film.viewer) == (False, seat)
        assert film.view(9) == film.rules.view(film.state(9), seat)
        told = [part for seen in film.heard(film.length)[1:] for part in (*seen.events, *seen.drawn)]
        assert not [part for part in secrets(film, seat) if any(part is one for one in told)]
        held_back += len(secrets(film, seat))
    assert held_back > 0
    pilot.key("e")
    assert film.is_open
    for is_open in (False, True):
        pilot.press("seat:1")
        assert film.is_open == is_open and film.viewer == (None if is_open else 1)


@pytest.mark.parametrize("game", ["skirmish", "circus", "caesar_xl"])
def test_with_all_hands_open_the_hand_is_whose_step_it_was(game: str, unbaked: None) -> None:
    film = played(game)
    pilot = shown(film)
    for step in range(1, film.length + 1):
        pilot.scene.go(step)
        assert film.view(step) == film.rules.view(film.state(step), film.log[step - 1].seat)


def test_what_was_said_to_one_seat_alone_is_told_with_its_name(unbaked: None) -> None:
    film = played("circus")
    pilot = shown(film, start=film.length)
    lines = [line.text for line in pilot.scene.log._lines if line.kind == "house"]
    assert not [line for line in lines if line.startswith("You ")]
    assert [line for line in lines if any(line.startswith(f"{name} was told: You") for name in film.names)]


@pytest.mark.parametrize("game", ["skirmish", "circus", "caesar_xl"])
def test_who_puzzles_begins_with_what_was_known(game: str, unbaked: None) -> None:
    film = replace(played(game), viewer=1)
    shown(film, start=9, open_replays=False)
    assert not film.is_open and film.viewer == 1


@pytest.mark.parametrize("game", GAMES)
def test_hands_stay_closed_while_it_is_played_and_where_there_are_none(game: str, unbaked: None) -> None:
    film = played(game, over=False)
    pilot = shown(film, start=9)
    assert not film.is_open and "eyes" not in pilot.ids()
    pilot.key("e")
    assert not film.is_open and film.viewer is None
    assert pilot.target("seat:0").action is None
    if game in ("lion", "moritari"):
        assert "eyes" not in shown(played(game), start=9).ids()


@pytest.mark.parametrize(("size", "ui_size"), SIZES)
@pytest.mark.parametrize("game", ["lion", "circus"])
def test_no_two_controls_lie_over_each_other_in_any_size(
    game: str, size: tuple[int, int], ui_size: float, unbaked: None
) -> None:
    film = played(game)
    pilot = shown(film, reviewed(film), 12, size, ui_size=ui_size)
    scene = pilot.scene
    boxes = [*(button.box for button in scene.controls), scene.slider.box, scene.leave_.box, scene.play_on.box]
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            apart = one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
            assert apart, (one, other)
    tray = scene.layout.tray
    for box in (*(button.box for button in scene.controls), scene.slider.box):
        assert tray.x <= box.x and box.right <= tray.right and tray.y <= box.y and box.bottom <= tray.bottom
    assert scene.slider.track.w > 120
    assert scene.layout.felt.right <= scene.slider.box.x


# ---- the picture


@pytest.mark.parametrize("named", [True, False])
def test_the_picture_of_a_position_is_written_with_names_or_without(
    named: bool, unbaked: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    pilot = shown(played("lion"), start=12)
    drawn: list[tuple[str, ...]] = []

    def listening(ui: Any, info: Any, board: Any, names: tuple[str, ...], *rest: Any) -> Any:
        drawn.append(names)
        return setting_for(ui, info, board, names, *rest)

    monkeypatch.setattr("game.scenes.replay_picture.setting_for", listening)
    pilot.key("p")
    pilot.press("picture")
    pilot.press("names" if named else "nameless")
    for _ in range(2000):
        if not pilot.scene.camera.is_busy:
            break
        pilot.frames(1)
    (path,) = (tmp_path / "pictures").iterdir()
    assert pygame.image.load(path).get_size() == replay_picture.SIZE
    assert drawn == [NAMES[:3] if named else ("Player I", "Player II", "Player III")]
    assert path.name.endswith("-0012.png" if named else "-0012-nameless.png")
    assert any(str(path) in toast for toast in pilot.toasts)
    assert pilot.scene.film.names == NAMES[:3], "the replay itself keeps them"


def test_a_picture_nobody_wants_and_one_that_can_not_be_written(
    unbaked: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    pilot = shown(played("lion"), start=3)
    for ways in ([], ["picture"]):
        pilot.press("picture")
        for way in ways:
            pilot.press(way)
        pilot.key("escape")
        pilot.frames(3)
        assert not pilot.scene.camera.is_busy and not (tmp_path / "pictures").exists()
    (tmp_path / "pictures").write_text("a file where the folder should be")
    pilot.press("picture")
    pilot.press("picture")
    pilot.press("names")
    for _ in range(2000):
        if not pilot.scene.camera.is_busy:
            break
        pilot.frames(1)
    assert len(pilot.toasts) == 1 and "can't be written" in pilot.toasts[0]


def test_seats_that_are_persons_of_their_own_keep_those_names() -> None:
    film = replay_picture.nameless(played("caesar_xl"), words())
    assert film.names == ("Caesar", "Pompey") and set(film.roles) == {""}
