"""The table with the largest words: the board keeps its size and is scrolled, the rail is a drawer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import Any

import pytest

from game.rules import GAMES
from game.rules.caesar_xl.actions import March
from game.rules.caesar_xl.state import InPhase
from game.rules.circus.actions import Play
from game.rules.moritari.state import Imploring, Judging
from game.scenes.play_layout import Layout
from game.tables.kit.dialog import Dialog
from game.tables.moritari.panels.appeal import Frame as AppealFrame
from game.ui import theme
from game.ui.context import PlainSettings
from game.ui.input import Press
from game.ui.scale import LARGEST
from game.ui.target import Target, hit
from tests.pilot import Pilot
from tests.scenes.checking import of_targets, redraw
from tests.scenes.moments import MOMENTS, Moment, asks, program_at
from tests.scenes.rounds import Round
from tests.scenes.test_play_layout import seated
from tests.soak.program import Program, by_lot
from tests.sure import sure
from tests.tables.skirmish.test_picture import SOLVED

SIZES = ((1280, 800), (1920, 1080))
LONG_SOAKED = [pytest.param(game, marks=pytest.mark.soak) if game not in ("lion", "skirmish") else game for game in GAMES]
"""Some ten seconds each; `make test` plays the others."""


@contextmanager
def laid(game: str, seats: int, size: tuple[int, int], tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """A table with the largest words, before a person's first decision."""
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    with by_lot(2):
        program = Program(size)
        pilot = program.pilot
        for name, value in (("animation", "off"), ("ui_size", LARGEST)):
            setattr(pilot.settings, name, value)
        pilot.ctx.apply_settings()
        pilot.ctx.stack.reset(program.house._table(seated(game, seats)))
        my_turn(program)
        yield program
        program.close()


def my_turn(program: Program, most: int = 400) -> bool:
    """Until the person is asked; False when the match has ended before."""
    for _ in range(most):
        program.pilot.frames(1)
        if program.scene not in ("PlayScene", "Curtain"):
            return False
        session = sure(program.house.session)
        if program.scene == "PlayScene" and session.actor == 0 and not program.pilot.scene.is_animating:
            return True
    return False


def on_board(scene: Any) -> list[Target]:
    """What of the table's own targets stands on the board and can be acted on."""
    whole = scene.layout.whole
    return [
        target
        for target in scene.table.targets()
        if target.enabled and target.role in ("piece", "place") and whole.y <= target.shape.bounds.cy < whole.bottom
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_no_smaller_than_with_plain_words(game, size, unbaked, monkeypatch, tmp_path):
    with laid(game, GAMES[game].all_seats[-1], size, tmp_path, monkeypatch) as program:
        scene, k = program.pilot.scene, program.pilot.ctx.pen.k
        assert scene.layout.is_narrow and scene.layout.hidden > 0
        plain = program.pilot.ctx.scale.pixels_w / k * LARGEST, program.pilot.ctx.scale.pixels_h / k * LARGEST
        before, now = Layout.of(*plain, len(scene.names), 290).board, scene.layout.whole
        assert now.w * k >= before.w * k / LARGEST and now.h * k >= before.h * k / LARGEST
        assert scene.table.boxes[0] == now


@pytest.mark.parametrize("game", GAMES)
def test_all_that_can_be_acted_on_can_be_brought_into_sight_and_pressed(game, unbaked, monkeypatch, tmp_path):
    with laid(game, GAMES[game].all_seats[0], SIZES[0], tmp_path, monkeypatch) as program:
        scene, sight = program.pilot.scene, program.pilot.scene.sight
        for _ in range(4):
            for target in on_board(scene):
                sight.bring(target.shape.bounds)
                seen = next(one for one in sight.targets() if one.id == target.id)
                x, y = seen.shape.bounds.centre
                assert scene.layout.board.contains(x, y), target.id
                assert sight.event(Press(x, y)).y == pytest.approx(target.shape.bounds.cy)
                over, plain = hit(sight.targets(), x, y), hit(scene.table.targets(), *target.shape.bounds.centre)
                assert over is not None and plain is not None and over.id == plain.id
            if not clicked(program, Random(5)) or not my_turn(program):
                return


@pytest.mark.parametrize("game", LONG_SOAKED)
def test_a_game_is_played_by_the_mouse_alone(game, unbaked, monkeypatch, tmp_path):
    """By a hand that presses at random what it sees, and scrolls now and then; nothing ever lies on anything else."""
    rng = Random(3)
    with laid(game, GAMES[game].all_seats[0], SIZES[0], tmp_path, monkeypatch) as program:
        session = sure(program.house.session)
        before = len(session.match.log)
        for n in range(80):
            if not my_turn(program):
                break
            scene = program.pilot.scene
            if n % 3 == 0:
                program.pilot.wheel(scene.layout.board.centre, rng.choice((-2, 2)))
            own = {target.id for target in scene.table.targets()}  # what these do to each other is the table's matter
            assert [told for told in of_targets(program.pilot) if told.split()[0] not in own] == []
            clicked(program, rng)
        assert len(session.match.log) > before + 3


def clicked(program: Program, rng: Random) -> bool:
    """Presses something of the table at random; a primary button rather than anything else."""
    pilot = program.pilot
    there = [target for target in pilot.targets() if target.enabled and target.focusable]
    own = {target.id for target in pilot.scene.table.targets() if not target.id.startswith("tool:")}
    primary = [target for target in there if "return" in target.keys]
    rest = [target for target in there if target.id in own or target.id.startswith("button:")]
    choices = primary or rest
    if not choices:
        return False
    with suppress(LookupError):  # what is covered by another piece
        pilot.press(rng.choice(choices).id)
    pilot.frames(2)
    return True


def until(program: Program, is_so: Callable[[], bool], most: int = 900) -> None:
    for _ in range(most):
        if is_so():
            program.pilot.frames(2)
            return
        program.pilot.frames(1)
    raise AssertionError("it never came")


def table_of(pilot: Pilot) -> tuple[Any, Any]:
    return pilot.scene, pilot.scene.sight


def test_wheel_keys_edges_and_slider_move_the_board_as_far_as_there_is_any(unbaked, monkeypatch, tmp_path):
    with laid("lion", 2, SIZES[0], tmp_path, monkeypatch) as program:
        pilot = program.pilot
        scene, sight = table_of(pilot)
        board, far = scene.layout.board, scene.layout.hidden
        assert 0 < sight.offset < far
        for _ in range(9):
            pilot.wheel(board.centre, 1)
        assert sight.offset == 0
        for _ in range(9):
            pilot.wheel(board.centre, -1)
        assert sight.offset == pytest.approx(far, abs=1)
        pilot.key("page up")
        assert sight.offset < far - 60
        pilot.key("page down")
        pilot.key("page down")
        assert sight.offset == pytest.approx(far, abs=1)
        pilot.hover((board.cx, board.y + 4))
        pilot.wait(2.0)
        assert sight.offset == 0
        pilot.hover(board.centre)
        pilot.wait(1.0)
        assert sight.offset == 0
        bar = pilot.target("board:sight").bounds
        pilot.click((bar.cx, bar.bottom - 2))
        assert sight.offset == pytest.approx(far, abs=1)


@pytest.mark.parametrize("game", GAMES)
def test_the_slider_promises_of_the_wheel_what_it_does(game, unbaked, monkeypatch, tmp_path):
    with laid(game, GAMES[game].all_seats[-1], SIZES[0], tmp_path, monkeypatch) as program:
        scene, sight = table_of(program.pilot)
        sight.scroll(-2000)
        program.pilot.wheel(scene.layout.board.centre, -1)
        promised = sure(program.pilot.target("board:sight").tip).startswith("Drag it, turn the wheel")
        assert promised == (sight.offset > 0)


def test_what_is_asked_for_comes_into_sight_by_itself(unbaked, monkeypatch, tmp_path):
    """One's own stacks stood half under the tray."""
    with laid("skirmish", 2, SIZES[0], tmp_path, monkeypatch) as program:
        scene, sight = table_of(program.pilot)
        scene.show()
        stacks = [target for target in sight.targets() if target.id.startswith("stack:")]
        assert len(stacks) == 3 and all(scene.layout.board.bottom >= target.shape.bounds.bottom for target in stacks)


def test_ones_own_stacks_are_in_sight_whenever_a_card_is_to_be_chosen(unbaked, monkeypatch, tmp_path):
    """After a round the feet of one's own cards, with their signs and keys, stayed below the edge."""
    with laid("skirmish", 2, SIZES[0], tmp_path, monkeypatch) as program:
        scene, sight = table_of(program.pilot)
        until(program, lambda: sight.table.prompt() is not None)
        assert sight.table.desk.mode == "choose"
        number, box = sure(sight.table.asked_of())
        assert number == 1000 + sight.table.desk.table.round
        sight.scroll_to(0.0)
        sight._asked = number - 1  # as after the round before
        program.pilot.frames(3)
        assert box.bottom - sight.offset <= scene.layout.board.bottom + 1
        looks_elsewhere(program, 0.5)


def test_who_has_moved_the_map_keeps_what_he_sees_from_phase_to_phase(unbaked, monkeypatch, tmp_path):
    """With large words it jumped with every phase."""
    with laid("caesar_xl", 2, SIZES[0], tmp_path, monkeypatch) as program:
        scene, sight = table_of(program.pilot)
        scene.show()
        sight.scroll_to(1.0)
        sight.scroll(-5)
        before = sight.offset
        scene.show()
        program.pilot.frames(3)
        assert sight.offset == before


def test_where_a_hint_leads_on_the_map_comes_into_sight(unbaked, monkeypatch, tmp_path):
    """A march along the lower edge of the map was a line of words without an arrow."""
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))

    def marching(session: Any) -> bool:
        frame = session.match.state.table.frames[-1]
        if not isinstance(frame, InPhase) or frame.name != "march" or len(session.match.log) <= 40:
            return False
        low = {city.name for city in session.rules.board.cities if city.y > 0.7}
        legal = session.rules.legal(session.match.state, 0)
        return any(isinstance(one, March) and not one.via and one.to in low for one in legal)

    with by_lot(2):
        program = program_at(Moment("caesar_xl", 2, marching, seed=2), SIZES[0], LARGEST)
        scene, sight = table_of(program.pilot)
        session, table = sure(program.house.session), scene.table
        spot = table.painter.chart.spot
        legal = session.rules.legal(session.match.state, 0)
        way = max((one for one in legal if isinstance(one, March) and not one.via), key=lambda one: spot(one.to)[1])

        def seen(place: str) -> bool:
            found = next(target for target in sight.targets() if target.id == f"place:{place}")
            return bool(scene.layout.board.contains(*found.shape.bounds.centre))

        sight.scroll(-2000)
        assert not seen(way.to)
        table.show_hint(way)
        program.pilot.frames(3)
        assert seen(way.start) and seen(way.to)
        program.close()


def test_the_keyboard_finds_what_is_out_of_sight(unbaked, monkeypatch, tmp_path):
    with laid("lion", 2, SIZES[0], tmp_path, monkeypatch) as program:
        pilot = program.pilot
        scene, sight = table_of(pilot)
        pilot.press(next(target.id for target in pilot.targets() if target.id.startswith("die:") and target.enabled))
        pilot.frames(2)
        seen = set()
        for _ in range(60):
            pilot.key("tab")
            pilot.frames(2)
            focused = next((one for one in sight.targets() if one.id == scene.focus.focused), None)
            if focused is not None and focused.role in ("piece", "place"):
                seen.add(focused.id)
                assert focused.is_visible, focused.id
        assert len(seen) >= 2


@pytest.mark.parametrize("seats", [2, 6])
def test_the_drawer_has_panels_and_log_and_hides_what_lies_beneath(seats, unbaked, monkeypatch, tmp_path):
    with laid("lion", seats, SIZES[0], tmp_path, monkeypatch) as program:
        pilot = program.pilot
        scene, _ = table_of(pilot)
        assert not pilot.ids("seat:") and len([t for t in scene.targets() if t.id.startswith("face:")]) == seats
        assert not scene.log.visible
        pilot.press("drawer")
        pilot.frames(2)
        assert len([t for t in scene.targets() if t.id.startswith("seat:")]) == seats and scene.log.visible
        drawer = scene.layout.drawer
        assert not [t for t in pilot.targets() if t.role in ("piece", "place") and t.bounds.overlaps(drawer)]
        assert of_targets(pilot) == []
        pilot.key("escape")
        pilot.frames(2)
        assert program.scene == "PlayScene" and not scene.log.visible and not pilot.ids("seat:")
        for _ in range(2):
            pilot.key("ctrl+l")
            pilot.frames(2)
        assert not scene.drawer.is_open and not pilot.settings.log_folded


def test_plain_words_lay_the_table_as_ever(unbaked, monkeypatch, tmp_path):
    with laid("circus", 3, SIZES[0], tmp_path, monkeypatch) as program:
        pilot = program.pilot
        pilot.settings.ui_size = 1.0  # type: ignore[misc]
        pilot.ctx.apply_settings()
        pilot.frames(2)
        scene, sight = table_of(pilot)
        assert sight.is_whole and not scene.layout.is_narrow and scene.log.visible
        assert scene.table.boxes == (scene.layout.board, scene.layout.felt)


def test_medallions_in_seat_panels_are_there_with_the_panels_alone(unbaked, monkeypatch, tmp_path):
    """Those of a wide window lay about in a narrow one."""
    with laid("moritari", 2, SIZES[0], tmp_path, monkeypatch) as program:
        pilot = program.pilot
        for _ in range(60):
            if not my_turn(program) or pilot.scene.table.seat_targets():
                break
            clicked(program, Random(2))
        scene = pilot.scene
        assert not pilot.ids("medallion:")
        pilot.press("drawer")
        pilot.frames(2)
        there = [target for target in scene.targets() if target.id.startswith("medallion:")]
        boxes = [panel.box for panel in scene.panels]
        assert there and all(any(box.contains(*one.bounds.centre) for box in boxes) for one in there)
        pilot.press("drawer")
        assert not pilot.ids("medallion:")


@pytest.mark.parametrize("words", [1.2, 1.4, LARGEST])
def test_the_head_of_the_solved_game_stays_in_sight_when_the_window_changes(words, unbaked, monkeypatch, tmp_path):
    """While a result was held, the panel's head was under the bar; so it was at word size 140 % from the first."""
    with laid("skirmish", 2, SIZES[0], tmp_path, monkeypatch) as program:
        pilot = program.pilot
        pilot.settings.animation, pilot.settings.ui_size = "normal", words  # type: ignore[misc]
        pilot.ctx.apply_settings()
        scene, sight = table_of(pilot)
        table = sight.table
        until(program, lambda: table.prompt() is not None)
        pilot.press(next(t.id for t in pilot.targets() if t.id.startswith("stack:") and t.enabled and t.action))
        if any("return" in target.keys and target.enabled for target in pilot.targets()):
            pilot.key("return")
        until(program, lambda: table.course.shown is not None)
        table._analyse = lambda seconds: None
        table.looks.show(SOLVED)

        def is_seen() -> bool:
            pilot.frames(4)
            up = sure(table._solution_box()).y - sight.offset - scene.layout.board.y
            return bool(0 <= up <= scene.layout.board.h / 2)

        assert is_seen()
        for size in ((1024, 640), (900, 700), SIZES[1], SIZES[0]):
            sight.scroll_to(1.0)
            pilot.resize(*size)
            assert is_seen(), size


@contextmanager
def moment(name: str, size: tuple[int, int], tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """A table in the middle of a game with the largest words."""
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    with by_lot(2):
        program = program_at(MOMENTS[name], size, LARGEST)
        program.pilot.frames(8)
        yield program
        program.close()


@pytest.mark.parametrize(
    "name", ["caesar_xl: a battle", "moritari: an appeal", "circus: sorting", "circus: who is left what"]
)
def test_what_opens_over_the_board_is_seen_from_its_beginning(name, unbaked, monkeypatch, tmp_path):
    with moment(name, SIZES[0], tmp_path, monkeypatch) as program:
        scene, sight = table_of(program.pilot)
        opened, board = sight.table.opened(), scene.layout.board
        for turned in (False, True):
            if turned:
                scene.refresh()  # what is asked is still to be seen, somewhere
                program.pilot.frames(4)
            assert opened == sight.table.opened()
            assert board.y <= opened.y - sight.offset < board.y + 30


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("frame", [Judging, Imploring])
def test_what_an_appeal_asks_for_and_its_verdict_come_into_sight(size, frame, unbaked, monkeypatch, tmp_path):
    """They stand at the sheet's foot, and there is no room for all of it."""
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    with by_lot(2):
        program = program_at(Moment("moritari", 2, asks(frame)), size, LARGEST)
        program.pilot.frames(8)
        scene, sight = table_of(program.pilot)
        board, box = scene.layout.board, AppealFrame.fit(scene.table.room).box
        pressed = [target.bounds for target in sight.targets() if target.id.startswith("appeal:")]
        assert len(pressed) == (3 if frame is Judging else 2)
        foot = box.bottom - sight.offset - 18
        assert board.y <= min(one.y for one in pressed) and max(one.bottom for one in pressed) <= board.bottom
        assert foot <= board.bottom
        program.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_verdict_comes_into_sight_where_nobody_here_decides(size, unbaked, monkeypatch, tmp_path):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    with by_lot(2):
        program = program_at(Moment("moritari", 2, asks(Judging)), size, LARGEST)
        program.pilot.frames(8)
        scene, sight = table_of(program.pilot)
        table, board = scene.table, scene.layout.board
        case = table._case
        table.hands.begin(table.truth, None)
        table._case = None
        program.pilot.frames(2)
        sight.scroll_to(0.5)
        start = sight.offset
        table._case, case.crowd = case, None
        program.pilot.frames(2)
        box = AppealFrame.fit(table.room).box
        assert board.y <= box.y - sight.offset <= board.y + 14, "who lies there, at first"
        case.crowd, case.spared = True, False
        program.pilot.frames(2)
        assert box.bottom - sight.offset <= board.bottom
        before = sight.offset
        table._case = None
        program.pilot.frames(2)
        assert sight.offset == start != before, "and the sand is seen as before"
        program.close()


@pytest.mark.parametrize("size", SIZES)
def test_round_tools_of_the_sand_stay_where_they_can_be_pressed(size, unbaked, monkeypatch, tmp_path):
    with moment("moritari: a melee", size, tmp_path, monkeypatch) as program:
        pilot = program.pilot
        scene, sight = table_of(pilot)
        for share in (0.0, 0.5, 1.0):
            sight.scroll_to(share)
            tools = [target.bounds for target in sight.targets() if target.id.startswith("tool:")]
            board = scene.layout.board
            assert len(tools) == 8
            assert all(board.y <= box.y and box.bottom <= board.bottom and box.x >= board.x for box in tools)
            assert not [1 for n, one in enumerate(tools) if any(one.overlaps(other) for other in tools[:n])]
        pilot.press("tool:threats")
        assert scene.table.hands.threats


@pytest.mark.parametrize("name", ["caesar_xl: a war", "caesar_xl: a battle", "moritari: an appeal"])
def test_no_line_of_a_dialog_runs_out_of_its_room(name, unbaked, monkeypatch, tmp_path):
    """Letters that shrink no further: the loot of both sides stood beyond its paper."""
    long: set[str] = set()
    plain = Dialog.text

    def text(self, text, x, y, room, face, size, colour, anchor="midleft", edge=None, least=theme.LEGIBLE):
        end = plain(self, text, x, y, room, face, size, colour, anchor, edge, least)
        if anchor in ("midleft", "topleft") and end - x > room + 2:
            long.add(text)
        return end

    monkeypatch.setattr(Dialog, "text", text)
    with moment(name, SIZES[0], tmp_path, monkeypatch):
        assert not long


@pytest.mark.parametrize("name", ["circus: who is left what", "circus: between two races"])
def test_a_sheet_leaves_the_round_tools_of_the_course_free(name, unbaked, monkeypatch, tmp_path):
    with moment(name, SIZES[0], tmp_path, monkeypatch) as program:
        _, sight = table_of(program.pilot)
        tools = [target.bounds for target in sight.targets() if target.id.startswith("tool:")]
        opened = sight.table.opened()
        assert tools and opened is not None and opened.x >= max(box.right for box in tools)


@pytest.mark.parametrize("game", ["caesar_xl", "circus"])
def test_since_your_last_turn_says_how_to_go_past_it_and_the_board_stays_in_sight(game, unbaked, words):
    """In the narrow layout its keys were left out."""
    party = Round(game, PlainSettings(confirm=False, ui_size=LARGEST))
    try:
        party.to_one_who_missed_something()
        party.pilot.frames(3)
        for is_told in (True, False):
            party.scene.picture.forget()
            told = [one.text for one in redraw(party.pilot)]
            assert (words("play.since") in told) == (words("play.since.hint") in told) == is_told
            party.pilot.key("space")
            party.pilot.frames(3)
    finally:
        party.session.close()


def looks_elsewhere(program: Program, away: float | None = None) -> None:
    """Whoever scrolls to another place stays there, also when all is asked anew. `away`: share of the way down; if none is
    given, the further end."""
    scene, sight = table_of(program.pilot)
    sight.scroll_to(away if away is not None else 1.0 if sight.offset < sight.most / 2 else 0.0)
    before = sight.offset
    scene.refresh()
    program.pilot.frames(3)
    assert sight.offset == before


def test_whose_turn_it_is_on_the_sand_comes_into_sight(unbaked, monkeypatch, tmp_path):
    """Somebody at the far end was asked where he stops, and nobody saw him."""
    with moment("moritari: a move", SIZES[0], tmp_path, monkeypatch) as program:
        scene, sight = table_of(program.pilot)
        index, box = sight.table.asked_of()
        board = scene.layout.board
        assert board.y <= box.y - sight.offset and box.bottom - sight.offset <= board.bottom
        looks_elsewhere(program)
        assert sight.table.asked_of()[0] == index


@pytest.mark.parametrize("size", SIZES)
def test_ones_own_gladiator_comes_into_sight(size, unbaked, monkeypatch, tmp_path):
    """A game began in the middle of the arena, and who was to act stood half below its edge."""
    with moment("lion: begun", size, tmp_path, monkeypatch) as program:
        scene, sight = table_of(program.pilot)
        table, board = sight.table, scene.layout.board
        assert sight.most > 0
        y = table.arena.at(table.draft.state.men[table.draft.seat])[1]
        assert board.y <= y - table.arena.r - sight.offset and y + table.arena.r - sight.offset <= board.bottom
        looks_elsewhere(program)


@pytest.mark.parametrize("size", SIZES)
def test_ones_own_chariot_and_the_ride_of_a_hint_come_into_sight(size, unbaked, monkeypatch, tmp_path):
    """Who was to drive saw the spaces his cards reach and not where he stood, and a hint's ride ended under the tray."""
    with moment("circus: late", size, tmp_path, monkeypatch) as program:
        scene, sight = table_of(program.pilot)
        table, board = sight.table, scene.layout.board
        assert sight.most > 0

        def is_seen(at: tuple[float, float]) -> bool:
            return bool(board.y <= at[1] - sight.offset <= board.bottom)

        me = table.table.teams[table.draft.seat]
        assert is_seen(table.arena.at(me.at))
        plays = [action for action in scene.observation.legal if isinstance(action, Play)]
        plays.sort(key=lambda play: table.arena.at(play.path[-1])[1])
        for play, away in ((plays[-1], 0.0), (plays[0], 1.0)):
            looks_elsewhere(program, away)
            table.show_hint(play)
            program.pilot.frames(3)
            assert is_seen(table.arena.at(play.path[-1]))
            table.show_hint(None)
            program.pilot.frames(3)
            assert is_seen(table.arena.at(me.at))


@pytest.mark.parametrize("size", SIZES)
def test_two_cards_that_fight_come_into_sight_and_before_it_a_rivals_open_cards_are_told(
    size, unbaked, monkeypatch, tmp_path
):
    """Scrolled to one's own stacks, a round was fought half above the edge, against cards nobody saw."""
    with laid("skirmish", 2, size, tmp_path, monkeypatch) as program:
        pilot = program.pilot
        pilot.settings.animation = "normal"  # type: ignore[misc]
        pilot.ctx.apply_settings()
        scene, sight = table_of(pilot)
        table, board = sight.table, scene.layout.board
        for _ in range(3):
            if table.desk.mode != "choose":
                break
            until(program, lambda: table.prompt() is not None)
            tops = [stack.top for stack in table.desk.table.sides[1].stacks if stack.top is not None]
            assert all(table.teller.card(top) in table.prompt().text for top in tops)
            sight.scroll_to(1.0)
            pilot.press(next(t.id for t in pilot.targets() if t.id.startswith("stack:") and t.enabled and t.action))
            for target in pilot.targets():
                if "return" in target.keys and target.enabled:
                    pilot.key("return")
                    break
            until(program, lambda: table.course.is_fighting)
            fought = table.layout.bout
            assert board.y <= fought.y - sight.offset + 1 and fought.bottom - sight.offset <= board.bottom + 1
            looks_elsewhere(program)
            until(program, lambda: table.course.shown is not None)
            table.release()
            assert my_turn(program)
