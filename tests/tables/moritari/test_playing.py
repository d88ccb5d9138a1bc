"""Playing at the table through targets, drags and keys: whole games by mouse alone and by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from game.core.types import Over
from game.geometry.inches import distance
from game.rules.moritari.actions import Enlist, Fight, Implore, Judge, Move, Nominate, Place, Recruit, Stand, Turn
from game.rules.moritari.state import (
    Acting,
    Deploying,
    Enlisting,
    Hearing,
    Imploring,
    Judging,
    Nominating,
    Ordering,
    Recruiting,
    State,
)
from game.tables.moritari.art.marks import Marks
from game.ui.context import PlainSettings
from game.ui.geometry import Point
from game.ui.input import Drag, Mods, Press, Release, Wheel
from tests.pilot import Pilot
from tests.tables.moritari.host import (
    BOARD,
    WORDS,
    Host,
    Man,
    MatchM,
    acting,
    board_of,
    bold,
    match_at,
    new_match,
    position,
    seated,
)

SMALL = (914, 571)
ME: Man = (0, "murmillo", (0, 0), (1, 0))
FOE: Man = (1, "secutor", (3500, 0), (-1, 0))
FAR: Man = (1, "thraex", (-12000, 0), (1, 0))


@pytest.fixture(scope="module")
def pilot() -> Iterator[Pilot]:
    """One table for the whole file; tests lay their own positions on it."""
    yield seated(new_match(2), size=SMALL)


def lay(pilot: Pilot, state: State, plays: bool = False) -> Host:
    host: Host = pilot.scene
    host.match, host.plays = match_at(state), plays
    host.actions.clear()
    host.focus.give(None, keyboard=False)
    host.focus.hovered = None
    host.table.hands.taping = host.table.hands.arcs = False
    host.table.hands.plan = None
    host.table.view = host.table.home
    host.table.memory.casts.clear()
    host.show()
    pilot.frames(1)
    return host


def at(host: Host, spot: tuple[float, float]) -> tuple[float, float]:
    return host.table.view.at(spot)


def test_nothing_lies_on_the_odds_of_a_foe_who_is_touched(pilot: Pilot) -> None:
    lay(pilot, acting([ME, FOE, FAR]))
    pilot.frames(2)
    assert pilot.target("figure:1").tip and pilot.target("figure:2").tip
    pilot.press("figure:1")
    pilot.frames(2)
    assert pilot.target("figure:1").tip is None and pilot.target("figure:2").tip


def test_dragging_a_figure_aims_it_and_confirm_plays(pilot: Pilot) -> None:
    host = lay(pilot, acting([ME, FAR]))
    pilot.drag(at(host, (0, 0)), at(host, (0, 3000)))
    aim = host.table.hands.aim
    assert aim is not None and aim.to is not None and distance(aim.end, (0, 3000)) < 80
    assert host.actions == []
    pilot.drag(at(host, aim.end), at(host, (2000, 2000)))
    assert distance(aim.end, (2000, 2000)) < 120, "the ghost can be taken up again"
    pilot.press("button:confirm")
    assert len(host.actions) == 1 and isinstance(host.actions[0], Move)


def test_a_drag_into_a_foe_shows_the_bout(pilot: Pilot) -> None:
    host = lay(pilot, acting([ME, FOE, FAR]))
    pilot.drag(at(host, (0, 0)), at(host, (3300, 200)))
    aim = host.table.hands.aim
    assert aim is not None and aim.touched == [1] and aim.duels()[0].reacts
    assert host.table.overlay.plate is not None
    assert host.table.overlay.focus(host.match.state) is not None, "the lens shows it"
    pilot.key("return")
    assert isinstance(host.actions[0], Move)


@pytest.mark.parametrize("is_named", [True, False])
def test_while_a_figure_is_dragged_the_tray_says_that_letting_go_sends_it(pilot: Pilot, is_named: bool) -> None:
    """It said "then confirm" and lit the button, and went at once when it was let go."""
    host = lay(pilot, acting([ME, FOE, FAR]) if is_named else position([ME, FOE, FAR]))
    table = host.table
    pilot.send(Press(*at(host, (0, 0))))
    pilot.send(Drag(*at(host, (0, -3000)), 0, -200, *at(host, (0, 0))))
    prompt = table.prompt()
    assert prompt is not None and "Let go" in prompt.text and "confirm" not in prompt.text and "Q E" in prompt.hint
    assert "stops" in prompt.title
    assert not any(button.primary and button.enabled for button in table.buttons() if button.id == "confirm")
    aim = table.hands.shown_aim
    assert aim is not None
    before = aim.facing
    pilot.key("e")
    assert aim.facing != before, "it is turned while it is held"
    pilot.send(Release(*at(host, (0, -3000)), "left", True))
    if is_named:
        prompt = table.prompt()
        assert prompt is not None and "Let go" not in prompt.text and "until then" in prompt.text


def test_after_a_click_the_keys_that_turn_are_still_named(pilot: Pilot) -> None:
    host = lay(pilot, acting([ME, FOE, FAR]))
    pilot.click(at(host, (0, 3000)))
    prompt = host.table.prompt()
    assert prompt is not None and "then confirm" in prompt.text and "Right drag or Q E" in prompt.hint
    assert host.table.buttons()[-1].enabled


def test_next_contact_says_why_there_is_none(pilot: Pilot) -> None:
    """C was offered where nobody could be reached, and did and said nothing."""
    host = lay(pilot, acting([ME, FOE, FAR]))
    prompt = host.table.prompt()
    assert prompt is not None and "C next contact" in prompt.hint
    host = lay(pilot, acting([ME, FAR]))
    prompt = host.table.prompt()
    assert prompt is not None and "contact" not in prompt.hint
    pilot.key("c")
    assert pilot.toasts[-1] == WORDS("moritari.no.reach")


def test_why_it_stops_is_still_said_when_a_dragged_figure_has_been_named(pilot: Pilot) -> None:
    host = lay(pilot, position([ME, FOE, FAR]))
    hands = host.table.hands
    pilot.send(Press(*at(host, (0, 0))))
    pilot.send(Drag(*at(host, (0, -9000)), 0, -200, *at(host, (0, 0))))
    assert hands.plan is not None and hands.plan.why is not None
    why, to = hands.plan.why, hands.plan.to
    pilot.send(Release(*at(host, (0, -9000)), "left", True))
    hands.begin(acting([ME, FOE, FAR]), 0)
    assert hands.aim is not None and (hands.aim.to, hands.aim.why) == (to, why)


def test_wheel_right_button_and_keys_turn(pilot: Pilot) -> None:
    host = lay(pilot, acting([ME, FAR]))
    aim = host.table.hands.aim
    assert aim is not None
    x, y = at(host, (0, 0))
    pilot.send(Wheel(x, y, 0, 1))
    assert host.table.view.zoom > 1 and not aim.has_turned, "the wheel zooms, also while aiming"
    pilot.send(Wheel(x, y, 0, -1))
    pilot.send(Wheel(x, y, 0, -1, Mods(ctrl=True)))
    first = aim.facing
    assert host.table.view.zoom == 1 and aim.has_turned and first != (1, 0)
    pilot.send(Wheel(x, y, 0, -1, Mods(shift=True, ctrl=True)))
    assert aim.facing != first
    px, py = at(host, (0, 4000))
    pilot.send(Press(px, py, "right"))
    pilot.send(Release(px, py, "right"))
    assert abs(aim.facing[0]) < 60 and aim.facing[1] > 3000
    px, py = at(host, (-4000, 0))
    pilot.send(Press(px, py, "right"))
    pilot.send(Drag(px, py + 9, 0, 9, px, py, "right"))
    pilot.send(Release(px, py + 9, "right", True))
    assert aim.facing[0] < -3000
    before = pilot.surface.copy()
    pilot.key("e")
    pilot.key("e")
    assert pilot.surface.get_view("2").raw != before.get_view("2").raw, "the figure itself turns"
    pilot.key("return")
    assert isinstance(host.actions[0], Turn)


def test_aiming_by_keys_alone(pilot: Pilot) -> None:
    host = lay(pilot, acting([ME, FOE, FAR]))
    aim = host.table.hands.aim
    assert aim is not None
    for _ in range(4):
        pilot.key("up")
    assert aim.length == 2000
    pilot.key("shift+up")
    pilot.key("right")
    pilot.key("shift+left")
    assert abs(aim.length - 2100) <= 1 and aim.end[1] > 0
    pilot.key("c")
    assert aim.touched == [1]
    first = aim.end
    pilot.key("c")
    pilot.key("shift+c")
    assert aim.end == first
    pilot.key("escape")
    assert aim.is_empty
    pilot.key("s")
    assert host.actions == [Stand(0)]


def test_tab_goes_through_the_contacts(pilot: Pilot) -> None:
    host = lay(pilot, acting([ME, FOE, FAR]))
    for _ in range(20):
        pilot.key("tab")
        if (host.focus.focused or "").startswith("contact:"):
            break
    pilot.key("return")
    aim = host.table.hands.aim
    assert aim is not None and aim.touched == [1]


def test_without_confirmation_letting_go_plays() -> None:
    match = match_at(acting([ME, FAR]))
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="off", confirm=False))
    host: Host = pilot.scene
    host.plays = False
    pilot.drag(at(host, (0, 0)), at(host, (0, 3000)))
    assert len(host.actions) == 1


def test_a_foe_out_of_reach_says_why(pilot: Pilot) -> None:
    host = lay(pilot, acting([ME, FAR]))
    pilot.press("figure:1")
    assert host.actions == [] and pilot.toasts
    host = lay(pilot, acting([ME, (1, "secutor", (1000, 0), (-1, 0)), (1, "boar", (0, 1000), (0, -1)), FAR]))
    pilot.key("q")
    target = pilot.target("button:confirm")
    assert not target.enabled and target.why_not


def test_caesar_names_by_click_and_illegal_figures_say_why(pilot: Pilot) -> None:
    state = position([ME, FOE, FAR])
    state.figures[1] = replace(state.figures[1], acted=True)
    host = lay(pilot, state)
    target = pilot.target("figure:1")
    assert not target.enabled and target.why_not
    pilot.click("figure:1")
    assert host.actions == []
    pilot.press("figure:2")
    assert host.actions == [Nominate(2)], "Caesar names others' figures too"


def test_caesar_may_drag_his_own_figure_straight_to_its_place(pilot: Pilot) -> None:
    host = lay(pilot, position([ME, FOE, FAR]), plays=True)
    pilot.drag(at(host, (0, 0)), at(host, (0, 3000)))
    assert host.actions == [Nominate(0)]
    pilot.frames(2)
    aim = host.table.hands.aim
    assert aim is not None and distance(aim.end, (0, 3000)) < 120, "the place is kept"


def bouts() -> State:
    state = position([ME, (1, "secutor", (1000, 0), (-1, 0)), (1, "lion", (0, 1000), (0, -1))], [Ordering()])
    state.bouts = [(0, 1), (0, 2)]
    return state


def test_a_bout_shows_its_odds_first(pilot: Pilot) -> None:
    host = lay(pilot, bouts())
    pilot.press("bout:0,2")
    assert host.actions == [] and host.table.overlay.plate is not None
    assert pilot.target("bout:0,2").tip is None and pilot.target("bout:0,1").tip is None, "no tooltip lies on the odds"
    pilot.key("t")
    assert pilot.target("figure:0").tip is None, "nor on what the tape reads"
    pilot.key("escape")
    pilot.key("escape")
    assert host.table.hands.bout is None
    pilot.press("bout:0,1")
    pilot.press("bout:0,1")
    assert host.actions == [Fight(0, 1)]
    pilot.press("figure:2")
    pilot.key("return")
    assert host.actions[1:] == [Fight(0, 2)]


def fallen(frame: object) -> State:
    state = position([ME, FOE, FAR], [Hearing(), frame])  # type: ignore[list-item]
    state.figures[1] = replace(state.figures[1], status="down", hp=0, fell=2, felled_by=0, appeals=1)
    return state


def test_the_owner_decides_whether_he_appeals(pilot: Pilot) -> None:
    host = lay(pilot, fallen(Imploring(1)))
    pilot.press("appeal:yes")
    pilot.key("n")
    assert host.actions == [Implore(1, True), Implore(1, False)]


def test_caesars_thumb(pilot: Pilot) -> None:
    host = lay(pilot, fallen(Judging(1, False)))
    pilot.press("thumb:up")
    assert host.actions == [] and host.table.hands.thumb is True
    pilot.key("d")
    pilot.key("d")
    pilot.key("return")
    assert host.actions == [Judge(1, False), Judge(1, False)]
    pilot.press("appeal:spare")
    pilot.press("appeal:spare")
    assert host.actions[2:] == [Judge(1, True)]


def test_two_fallen_wait_to_be_heard(pilot: Pilot) -> None:
    state = fallen(Hearing())
    state.frames = [Hearing()]
    state.figures[2] = replace(state.figures[2], status="down", hp=0, fell=2, felled_by=0)
    host = lay(pilot, state)
    standing = pilot.target("figure:0")
    assert not standing.enabled and "has not fallen" in (standing.why_not or "")
    pilot.click("figure:0")
    assert host.actions == [] and host.focus.told, "a click on whoever stands says why not"
    pilot.press("figure:2")
    assert len(host.actions) == 1


def test_who_is_in_no_bout_says_why(pilot: Pilot) -> None:
    state = bouts()
    state.figures.append(replace(state.figures[2], name="b3", at=(0, 6000)))
    state.bouts = [(0, 2)]
    host = lay(pilot, state)
    assert pilot.target("figure:2").enabled
    for name, why in (("figure:1", "have fought"), ("figure:3", "touches no foe")):
        assert why in (pilot.target(name).why_not or "")
        pilot.click(name)
    assert host.actions == [] and pilot.toasts


def test_the_tape_measures_between_bases_and_points(pilot: Pilot) -> None:
    host = lay(pilot, acting([ME, FOE, FAR]))
    pilot.key("t")
    pilot.drag(at(host, (0, 0)), at(host, (3500, 0)))
    assert WORDS("moritari.table.tape.bases", gap="2.5") == "2.5 inches between bases", "there was no space after a sign"
    tape = host.table.hands.tape
    assert tape is not None and tape.ends == (0, 1) and tape.a == (0, 0) and tape.b == (3500, 0)
    pilot.drag(at(host, (0, 6000)), at(host, (2000, 8000)))
    assert host.table.hands.tape is not tape
    aim = host.table.hands.aim
    assert aim is not None and aim.is_empty, "measuring moves nobody"
    for _ in range(9):
        pilot.key("tab")
        if host.focus.focused == "figure:2":
            break
    host.table.hands.tape = None
    pilot.key("return")
    found = host.table.hands.tape
    assert found is not None and found.ends == (0, 2), "by keyboard from the figure that acts"
    pilot.key("escape")
    assert not host.table.hands.taping


def test_zoom_and_pan(pilot: Pilot) -> None:
    host = lay(pilot, position([ME, FOE, FAR]))
    table = host.table
    x, y = at(host, (6000, 3000))
    under = table.view.spot(x, y)
    pilot.send(Wheel(x, y, 0, 1))
    assert table.view.zoom > 1 and distance(table.view.spot(x, y), under) < 30
    for _ in range(3):
        pilot.key("+")
    before = table.view
    pilot.send(Press(200, 300))
    pilot.send(Drag(240, 330, 40, 30, 200, 300))
    pilot.send(Release(240, 330, "left", True))
    assert table.view != before and host.actions == []
    pilot.key("ctrl+left")
    pilot.press("tool:wider")
    pilot.key("0")
    assert table.view.zoom == 1.0 and table.view.shift == (0.0, 0.0)


def test_arcs_toggle_and_change_the_picture(pilot: Pilot) -> None:
    lay(pilot, position([ME, FOE, FAR]))
    plain = pilot.surface.copy()
    pilot.key("a")
    assert pilot.surface.get_view("2").raw != plain.get_view("2").raw
    pilot.key("a")


def test_a_hint_is_drawn_and_goes_away(pilot: Pilot) -> None:
    host = lay(pilot, acting([ME, FOE, FAR]))
    plain = pilot.surface.copy()
    host.table.show_hint(Move(0, (0, 3000), (0, 1)))
    pilot.frames(1)
    assert pilot.surface.get_view("2").raw != plain.get_view("2").raw
    host.show()
    assert host.table.hands.hint is None


def test_a_hint_to_turn_is_an_arrow_the_way_he_would_look(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only "turns" stood beside him, and whoever followed it had to guess the way."""
    drawn: list[tuple[Point, Point]] = []
    monkeypatch.setattr(Marks, "arrow", lambda self, easel, start, end, *rest: drawn.append((start, end)))
    host = lay(pilot, acting([ME, FOE, FAR]))
    host.table.show_hint(Turn(0, (0, -7)))
    host.table.draw(pilot.surface)
    (ax, ay), (bx, by) = drawn[-1]
    middle = host.table.view.at(ME[2])
    assert ax == pytest.approx(bx) == pytest.approx(middle[0]) and by < ay < middle[1]


def test_placing_by_hand_says_why_not() -> None:
    match = new_match(2, deployment="hand")
    pilot = seated(match, size=SMALL)
    host: Host = pilot.scene
    pilot.click(at(host, (0, 0)))
    target = pilot.target("button:confirm")
    assert not target.enabled and target.why_not
    frame = match.state.frames[-1]
    assert isinstance(frame, Deploying)
    gate = BOARD.gate(2, match.state.figures[frame.figure].seat)
    pilot.drag(at(host, (0, 0)), at(host, (gate.at[0], gate.at[1] + 1000)))
    pilot.key("e")
    pilot.key("return")
    placed = host.actions[-1]
    assert isinstance(placed, Place) and distance(placed.at, (gate.at[0], gate.at[1] + 1000)) < 60
    assert placed.facing != gate.facing


# ---- whole games


def one_turn(pilot: Pilot, host: Host, match: MatchM, rng: Random, keys: bool) -> None:
    """One decision by targets or by keys."""
    state, seat = match.state, host.actor
    assert seat is not None
    legal = list(match.rules.legal(state, seat))
    pick = rng.choice(legal)
    hands = host.table.hands
    match state.frames[-1]:
        case Enlisting():
            assert isinstance(pick, Enlist)
            choose(pilot, host, f"muster:{pick.school}", keys)
        case Recruiting():
            assert isinstance(pick, Recruit)
            choose(pilot, host, f"muster:{pick.kind}", keys)
        case Deploying():
            assert isinstance(pick, Place)
            if not keys:
                pilot.click(at(host, pick.at))
            pilot.key("return") if keys else pilot.press("button:confirm")
        case Nominating():
            assert isinstance(pick, Nominate)
            choose(pilot, host, f"figure:{pick.figure}", keys)
        case Acting(figure):
            wanted = bold(match, seat, rng)
            aim = hands.aim
            assert aim is not None
            if isinstance(wanted, Move) and keys:
                if aim.contact_spots():
                    pilot.key("c")
                else:
                    pilot.key("up")
                    pilot.key("up")
            elif isinstance(wanted, Move):
                pilot.drag(at(host, state.figures[figure].at), at(host, wanted.to))
            if aim.refusal() is not None:  # the crowd hisses
                wanted = next(act for act in legal if isinstance(act, Move))
                hands.go_to(wanted.to)
                pilot.frames(1)
            if aim.is_empty:
                pilot.key("s") if keys else pilot.press("button:stand")
            else:
                pilot.key("return") if keys else pilot.press("button:confirm")
        case Ordering():
            assert isinstance(pick, Fight)
            choose(pilot, host, f"bout:{pick.one},{pick.two}", keys)
            pilot.key("return") if keys else pilot.press("button:confirm")
        case Hearing():
            choose(pilot, host, rng.choice([i for i in pilot.ids("figure:") if pilot.target(i).action]), keys)
        case Imploring():
            pilot.key("y") if keys else pilot.press("appeal:yes")
        case Judging():
            before = len(match.log)
            while len(match.log) == before:  # the thumb turns first where it ends one's own school
                pilot.key("return") if keys else pilot.press("appeal:crowd")


def choose(pilot: Pilot, host: Host, name: str, keys: bool) -> None:
    if not keys:
        pilot.press(name)
        return
    for _ in range(80):
        if host.focus.focused == name and host.focus.keyboard:
            break
        pilot.key("tab")
    assert host.focus.focused == name
    pilot.key("return")


@pytest.mark.parametrize(
    ("seats", "size", "how", "keys"),
    [(2, 2, "choose", False), (2, 1, "choose", True), (6, 1, "free", False), (6, 1, "free", True)],
    ids=["two by mouse", "two by keyboard", "six by mouse", "six by keyboard"],
)
def test_a_whole_game(seats: int, size: int, how: str, keys: bool) -> None:
    board = board_of("spina" if keys else "pillars")
    hand = "hand" if how == "free" else "rule"
    rounds = 40 if seats == 2 else 5
    match = new_match(seats, 5, board, schools=how, size=size, round_limit=rounds, deployment=hand)
    pilot = seated(match, board, SMALL)
    host: Host = pilot.scene
    rng = Random(3)
    for _ in range(600):
        if isinstance(match.pending(), Over):
            break
        before = len(match.log)
        one_turn(pilot, host, match, rng, keys)
        pilot.frames(1)
        assert len(match.log) > before, (match.state.frames, pilot.toasts)
    assert isinstance(match.pending(), Over)
    assert host.table.stage.crowned or host.table.heading()


# ---- hiring by turns


def test_who_is_too_dear_is_greyed_with_the_reason_and_every_card_has_its_price() -> None:
    match = new_match(2, schools="draft")
    for seat, kind in ((0, "lion"), (1, "murmillo"), (1, "secutor"), (0, "retiarius")):
        match.submit(seat, Recruit(kind))  # type: ignore[arg-type]
    pilot = seated(match, size=SMALL)
    host: Host = pilot.scene
    host.plays = True
    pilot.frames(2)
    lion, thraex = pilot.target("muster:lion"), pilot.target("muster:thraex")
    assert lion.label == "lion · 5 · 0 left" and not lion.enabled and "Nobody is left" in (lion.why_not or "")
    bear = pilot.target("muster:bear")
    assert not bear.enabled and "purse holds 3" in (bear.why_not or "")
    assert thraex.enabled and thraex.label == "thraex · 3 · 1 left"
    pilot.press("muster:thraex")
    assert host.actions[-1] == Recruit("thraex")


def test_each_ready_school_says_how_it_fares() -> None:
    match = new_match(2, schools="choose")
    pilot = seated(match, size=SMALL)
    pilot.frames(2)
    muster, state = pilot.scene.table.muster, match.state
    for school in BOARD.schools:
        assert muster.worth(state, school.name) == f"wins {school.worth} of 100 against the others"
        target = pilot.target(f"muster:{school.name}")
        assert target.label == f"{school.name}, wins {school.worth} of 100 against the others"
        assert target.tip is not None and "wins" not in target.tip, "it stands on the card"
    assert muster.worth(new_match(2, schools="choose", size=2).state, "Vivarium") == "", "measured for three"
    assert muster.worth(new_match(2, schools="venatio").state, "Ludus Magnus") == ""
