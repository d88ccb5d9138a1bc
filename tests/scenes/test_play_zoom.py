"""Zoom at the tables that have none of their own: the wheel, keys and two fingers bring the board nearer, and everything
lies where it is seen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from game.rules import GAMES
from game.scenes.play_eye import ZOOMS, Eye, step
from game.tables import TABLES
from game.ui.input import Drag, Mods, Press, Release, Wheel
from game.ui.scale import LARGEST
from game.ui.target import Target, hit
from tests.pilot import Pilot
from tests.scenes.checking import of_targets
from tests.scenes.test_play_layout import seated
from tests.scenes.test_play_narrow import clicked, my_turn
from tests.soak.program import Program, by_lot
from tests.sure import sure

ZOOMED = ("lion", "circus", "skirmish")
SIZE = (1280, 800)


@contextmanager
def laid(game: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch, ui_size: float = 1.0, **more: object) -> Iterator[Any]:
    """A table before a person's first decision."""
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    with by_lot(2):
        program = Program(SIZE)
        for name, value in {"animation": "off", "ui_size": ui_size, **more}.items():
            setattr(program.pilot.settings, name, value)
        program.pilot.ctx.apply_settings()
        program.pilot.ctx.stack.reset(program.house._table(seated(game, GAMES[game].all_seats[0])))
        my_turn(program)
        yield program
        program.close()


def zoomed(program: Program, notches: int = 3, at: tuple[float, float] | None = None) -> Any:
    """The scene, so many notches of the wheel nearer."""
    pilot = program.pilot
    scene = pilot.scene
    for _ in range(notches):
        pilot.wheel(at or scene.layout.board.centre, 1)
    pilot.frames(30)
    return scene


def _is_thing(target: Target) -> bool:
    """It lies on the board, and grows with it."""
    return not target.id.startswith("tool:")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_zooms_or_is_zoomed(game, unbaked, monkeypatch, tmp_path):
    with laid(game, tmp_path, monkeypatch) as program:
        scene = zoomed(program)
        own = scene.table.zooms_itself
        assert own == (game not in ZOOMED)
        assert scene.sight.zoom == (1.0 if own else 1.6 if game == "skirmish" else ZOOMS[-1])
        assert scene.sight.is_whole == own


@pytest.mark.parametrize("game", ZOOMED)
def test_what_lies_under_the_pointer_stays_there_and_is_what_is_pressed(game, unbaked, monkeypatch, tmp_path):
    with laid(game, tmp_path, monkeypatch) as program:
        scene = program.pilot.scene
        before = {target.id: target.shape.bounds for target in scene.sight.targets()}
        whole = scene.layout.whole
        there = [t for t in scene.table.targets() if _is_thing(t) and whole.contains(*t.shape.bounds.centre)]
        piece = there[0]
        x, y = before[piece.id].centre
        zoomed(program, 3, (x, y))
        sight = scene.sight
        now = {target.id: target.shape.bounds for target in sight.targets()}
        assert now[piece.id].w > 1.5 * before[piece.id].w, "it is laid larger, not only shown larger"
        margin = 3 + 0.03 * scene.layout.board.h  # boards leave margins that do not grow
        assert abs(now[piece.id].cx - x) < margin and abs(now[piece.id].cy - y) < margin
        for target in [t for t in scene.table.targets() if _is_thing(t)]:
            if not sight.whole.contains(*target.shape.bounds.centre):
                continue
            sight.bring(target.shape.bounds)
            seen = next(one for one in sight.targets() if one.id == target.id)
            at = seen.shape.bounds.centre
            if not scene.layout.board.contains(*at):
                continue  # larger than what is seen
            event = sight.event(Press(*at))
            assert (event.x, event.y) == pytest.approx(target.shape.bounds.centre)
            over, plain = hit(sight.targets(), *at), hit(scene.table.targets(), event.x, event.y)
            assert over is not None and plain is not None and over.id == plain.id


@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.soak) if game != "lion" else game for game in ZOOMED])
def test_a_zoomed_game_is_played_by_the_mouse_alone(game, unbaked, monkeypatch, tmp_path):
    """By a hand that presses at random what it sees, pushes the board and zooms now and then."""
    rng = Random(4)
    with laid(game, tmp_path, monkeypatch) as program:
        session, pilot = sure(program.house.session), program.pilot
        scene = zoomed(program, 2)
        before = len(session.match.log)
        for n in range(60):
            if not my_turn(program):
                break
            scene = pilot.scene
            if n % 4 == 0:
                pilot.wheel(scene.layout.board.centre, rng.choice((-1, 1)))
                pilot.frames(4)
            if scene.sight.zoom > 1:
                scene.sight.scroll(rng.uniform(-200, 200), rng.uniform(-200, 200))
            own = {target.id for target in scene.table.targets()}
            assert [told for told in of_targets(pilot) if told.split()[0] not in own] == []
            if not pilot.ids("button:", True) and not [t for t in scene.sight.targets() if t.enabled and t.is_visible]:
                scene.sight.show_some()
            clicked(program, rng)
        assert len(session.match.log) > before + 3


@pytest.mark.parametrize("game", ZOOMED)
def test_it_is_pushed_as_far_as_there_is_any_and_put_back(game, unbaked, monkeypatch, tmp_path):
    with laid(game, tmp_path, monkeypatch) as program:
        pilot = program.pilot
        scene = zoomed(program)
        sight, board = scene.sight, scene.layout.board
        x, y = board.centre
        for dx, dy in ((-400, -300), (-4000, -3000)):
            for event in (
                Press(x, y, "middle"),
                Drag(x + dx, y + dy, dx, dy, x, y, "middle"),
                Release(x, y, "middle", True),
            ):
                pilot.send(event)
        pilot.frames(2)
        assert sight.whole.right - sight.inward((board.right, y))[0] == pytest.approx(0, abs=1)
        assert sight.offset == pytest.approx(sight.most, abs=1)
        pilot.key("shift+up")
        assert sight.offset < sight.most - 50
        pilot.key("0")
        pilot.frames(30)
        assert sight.is_whole and scene.table.boxes[0] == scene.layout.board
        zoomed(program, 1)
        empty = next(
            (bx, by)
            for bx in range(int(board.x) + 20, int(board.right) - 20, 24)
            for by in range(int(board.y) + 20, int(board.bottom) - 20, 24)
            if hit(scene.targets(), bx, by) is None
        )
        pilot.send(Press(*empty, "left", clicks=2))
        pilot.frames(30)
        assert sight.is_whole


def test_keys_zoom_as_the_wheel_does(unbaked, monkeypatch, tmp_path):
    with laid("lion", tmp_path, monkeypatch) as program:
        pilot = program.pilot
        sight = pilot.scene.sight
        for key, zoom in (("+", 1.25), ("=", 1.6), ("+", 2.0), ("+", 2.0), ("-", 1.6), ("home", 1.0)):
            pilot.key(key)
            pilot.frames(30)
            assert sight.zoom == zoom


def test_the_way_is_seen_and_nothing_is_pressed_on_it(unbaked, monkeypatch, tmp_path):
    with laid("lion", tmp_path, monkeypatch, animation="normal") as program:
        pilot = program.pilot
        sight = pilot.scene.sight
        pilot.frames(3)
        pilot.wheel(pilot.scene.layout.board.centre, 1)
        pilot.frames(2)
        assert sight.is_on_the_way and sight.zoom == 1.0 and 1.0 < sight._shown.zoom < 1.25
        assert not pilot.ids("hex:")
        assert pilot.surface.get_size() == SIZE  # it can be drawn
        pilot.frames(30)
        assert sight.zoom == 1.25 and pilot.ids("hex:")


def test_with_reduced_motion_it_stands_there_at_once(unbaked, monkeypatch, tmp_path):
    with laid("lion", tmp_path, monkeypatch, animation="normal", reduced_motion=True) as program:
        pilot = program.pilot
        pilot.frames(3)
        pilot.wheel(pilot.scene.layout.board.centre, 1)
        pilot.frames(1)
        assert pilot.scene.sight.zoom == 1.25


def test_while_something_moves_the_table_is_not_laid_anew(unbaked, monkeypatch, tmp_path):
    with laid("lion", tmp_path, monkeypatch) as program:
        pilot = program.pilot
        sight = pilot.scene.sight
        sight.is_busy = lambda: True
        pilot.wheel(pilot.scene.layout.board.centre, 1)
        pilot.frames(40)
        assert sight.is_on_the_way and sight.zoom == 1.0
        sight.is_busy = lambda: False
        pilot.frames(2)
        assert sight.zoom == 1.25


def test_it_is_laid_anew_between_two_moves_of_computers(unbaked, monkeypatch, tmp_path):
    """They leave no frame without motion in between."""
    with laid("lion", tmp_path, monkeypatch) as program:
        pilot = program.pilot
        scene, busy = pilot.scene, iter([True] * 25 + [False] + [True] * 1000)
        monkeypatch.setattr(type(scene), "is_animating", property(lambda self: next(busy)))
        scene.sight.zoom_by(1, *scene.layout.board.centre)
        for _ in range(40):
            if scene.sight.update(1 / 60) and not scene.sight.is_on_the_way:
                break
        assert scene.sight.zoom == 1.25


def test_where_the_wheel_scrolls_ctrl_and_two_fingers_zoom(unbaked, monkeypatch, tmp_path):
    with laid("lion", tmp_path, monkeypatch, LARGEST) as program:
        pilot = program.pilot
        scene = pilot.scene
        sight, (x, y) = scene.sight, scene.layout.board.centre
        pilot.wheel((x, y), 1)
        pilot.frames(30)
        assert sight.zoom == 1.0 and scene.layout.hidden > 0
        pilot.send(Wheel(x, y, 0, 1, Mods(ctrl=True)))
        pilot.frames(30)
        assert sight.zoom == 1.25
        pilot.send(Wheel(x, y, 0, 1, pinch=True))
        pilot.frames(30)
        assert sight.zoom == 1.6
        seen = sight.offset
        pilot.wheel((x, y), 1)
        assert sight.zoom == 1.6 and sight.offset < seen
        pilot.key("0")
        pilot.frames(30)
        assert sight.zoom == 1.0 and scene.table.boxes[0] == scene.layout.whole


def test_marks_lie_on_what_they_were_drawn_on(unbaked, monkeypatch, tmp_path):
    with laid("lion", tmp_path, monkeypatch) as program:
        pilot = program.pilot
        scene = pilot.scene
        board = scene.layout.board
        piece = next(target for target in scene.sight.targets() if target.id.startswith("hex:"))
        free = (board.x + 30, board.bottom - 40)
        assert hit([t for t in scene.sight.targets() if t.role in ("piece", "place")], *free) is None
        start, end = piece.shape.bounds.centre, free
        pilot.drag(start, end, button="right")
        pilot.frames(2)
        (mark,) = scene.chalk.marks
        zoomed(program, 3, start)
        sight, targets = scene.sight, scene.sight.targets()
        assert scene.chalk.marks == [mark], "looking from nearer wipes nothing"
        now = next(one for one in targets if one.id == piece.id)
        assert mark.start.now(targets, sight.in_window) == now.shape.bounds.centre
        x, y = mark.end.now(targets, sight.in_window)
        assert sight.on_board(x, y) == pytest.approx((free[0] - board.x, free[1] - board.y))


def test_gold_flies_to_the_panel_however_the_board_is_seen(unbaked, monkeypatch, tmp_path):
    """In the open drawer it missed the coin's place by what of the board was scrolled away."""
    with laid("lion", tmp_path, monkeypatch, LARGEST) as program:
        pilot = program.pilot
        pilot.press("drawer")
        pilot.frames(3)
        scene = pilot.scene
        scene.sight.scroll(1000)
        pilot.frames(2)
        scene.draw(pilot.surface)
        at = sure(scene.table._counter(0, 0) or scene.table._counter(0, 1))
        panel = scene.panels[0].box
        down = scene.sight.offset
        assert down > 0 and panel.contains(at[0], at[1] - down)


@pytest.mark.parametrize("game", ZOOMED)
def test_the_keyboard_brings_into_sight_what_it_comes_to(game, unbaked, monkeypatch, tmp_path):
    with laid(game, tmp_path, monkeypatch) as program:
        pilot = program.pilot
        scene = zoomed(program)
        scene.sight.scroll(-5000, -5000)
        seen = set()
        for _ in range(40):
            pilot.key("tab")
            pilot.frames(2)
            focused = next((one for one in scene.sight.targets() if one.id == scene.focus.focused), None)
            if focused is not None and focused.role in ("piece", "place"):
                seen.add(focused.id)
                assert focused.is_visible, focused.id
        assert seen or game == "skirmish"


def test_the_same_board_after_another_window(unbaked, monkeypatch, tmp_path):
    with laid("circus", tmp_path, monkeypatch) as program:
        pilot = program.pilot
        scene = zoomed(program, 2)
        pilot.resize(1600, 1000)
        pilot.frames(3)
        sight = scene.sight
        assert sight.zoom == 1.6 and sight.whole.w == pytest.approx(scene.layout.board.w * 1.6)
        pilot.resize(3840, 2160)
        pilot.frames(3)
        assert 1.0 < sight.zoom < 1.6, "in so large a window the table's own would take too much room"


def test_steps_and_ways() -> None:
    assert step(1.0, 1, 2.0) == 1.25 and step(2.0, 1, 2.0) == 2.0 and step(1.25, 1, 1.3) == 1.25
    whole, seen = (900.0, 600.0), (900.0, 600.0)
    eye = Eye().zoomed(2.0, (450.0, 300.0)).within(whole, seen)
    assert eye == Eye(225.0, 150.0, 2.0)
    assert Eye(800.0, -5.0, 2.0).within(whole, seen) == Eye(450.0, 0.0, 2.0)
    half = Eye().towards(eye, 0.5)
    assert half.x == 112.5 and 1.0 < half.zoom < 2.0 and half == half.within(whole, seen)


def test_every_table_says_whether_it_zooms_itself() -> None:
    assert {game for game in GAMES if getattr(TABLES[game], "zooms_itself", None)} <= set(GAMES) - set(ZOOMED)


def wheel_in_replay(pilot: Pilot) -> None:
    pilot.wheel(pilot.scene.layout.board.centre, 1)
    pilot.frames(30)


def test_a_replay_zooms_likewise(words, unbaked):
    from tests.scenes.cases import CASES

    make = next(make for name, make in CASES.items() if name.startswith("replay"))
    pilot = Pilot(make, SIZE, words=words)
    pilot.settings.animation = "off"  # type: ignore[misc]
    pilot.frames(3)
    wheel_in_replay(pilot)
    assert pilot.scene.sight.zoom == 1.25


@pytest.mark.parametrize("game", ZOOMED)
def test_round_tools_stay_in_their_corner(game, unbaked, monkeypatch, tmp_path):
    """They went out of sight with the corner of the board."""
    for ui_size in (1.0, LARGEST):
        with laid(game, tmp_path, monkeypatch, ui_size) as program:
            scene, pilot = program.pilot.scene, program.pilot
            before = {target.id: target.bounds.centre for target in scene.sight.targets() if target.id.startswith("tool:")}
            assert before
            zoomed(program, 2, scene.layout.board.centre) if ui_size == 1.0 else scene.sight.scroll(-400)
            for by in ((0, 0), (300, 200), (-400, -400)):
                scene.sight.scroll(by[1], by[0])
                pilot.frames(2)
                seen = {target.id: target for target in scene.sight.targets()}
                for name, (x, y) in before.items():
                    there = seen[name].bounds.centre
                    assert there == pytest.approx((x, y), abs=16), name
                    assert scene.layout.board.contains(*there) and sure(hit(scene.sight.targets(), *there)).id == name
                    assert _is_drawn(pilot, seen[name]), (name, by)
            scene.sight.scroll(-60)
            name = "tool:foes"
            pilot.click(next(target for target in scene.sight.targets() if target.id == name).bounds.centre)
            pilot.frames(2)
            assert _is_on(scene.table)


def _is_on(table: Any) -> bool:
    """The threats are shown."""
    for part in (getattr(table, "looks", None), getattr(table, "tools", None)):
        if part is not None:
            return bool(getattr(part, "foes", False) or "foes" in getattr(part, "on", ()))
    return False


def _is_drawn(pilot: Pilot, tool: Target) -> bool:
    """A gilt rim is where the button is to be."""
    box, k = tool.bounds, pilot.ctx.pen.k
    rim = [pilot.surface.get_at((round((box.cx + dx * 0.9 * box.w / 2) * k), round(box.cy * k)))[:3] for dx in (-1, 1)]
    return all(red > 120 and red > 1.2 * blue for red, _, blue in rim)
