"""Everything can be done by mouse alone and by keyboard alone."""

from __future__ import annotations

import pytest

from game.core.types import Choose
from game.rules.skirmish.actions import Action, Cheer, NextGame, Ready, Revive, Send, Withdraw
from game.rules.skirmish.cards import Card
from game.rules.skirmish.state import Choosing, Interval, Revival, SkirmishOptions, State
from game.ui.context import PlainSettings
from tests.pilot import Pilot
from tests.rules.skirmish.position import KEYBOARD, PLAIN, TIMED, TINY, opening, position, side
from tests.tables.skirmish.host import by_lot, seated, session_for

MIDDLE = lambda: position(side("M3 R1 B1", "LLRC"), side("C1 R2 L1", "MMRCB"))  # noqa: E731
TARGETS: dict[Action, str] = {
    Send(0): "stack:0", Send(1): "stack:1", Send(2): "stack:2", Cheer(): "populi",
    Revive(Card.RETIARIUS): "revive:retiarius", Revive(Card.LANCEA): "revive:lancea",
    Revive(Card.MURMILLO): "revive:murmillo", Revive(Card.CESTUS): "revive:cestus", Revive(None): "revive:nobody",
}  # fmt: skip
QUICK = PlainSettings(animation="off", confirm=False)


def losing_first_stack() -> State:
    """Seat 0 sends its last Murmillo of stack I into a net: revival follows."""
    return position(side("M R2 B1", "LLRCMC"), side("C1 R2 L1", "MMRCB", populi=False))


def alone(state: State, rival: int | None = None, settings: PlainSettings = QUICK) -> Pilot:
    """Seat 0 by hand; seat 1 sends that stack, or chooses by lot; None: it has not chosen yet."""

    def robot(match, seat):
        legal = list(match.rules.legal(match.state, seat))
        return Send(rival) if Send(rival) in legal else legal[0]  # type: ignore[arg-type]

    robots = {1: robot} if rival is not None else {}
    return seated(session_for(state.table.options, state, people=(0,)), settings=settings, people=(0,), robots=robots)


def logged(pilot: Pilot, seat: int = 0) -> list[Action]:
    return [entry.action for entry in pilot.scene.session.match.log if entry.seat == seat]


# ---- one action at a time


@pytest.mark.parametrize("option", [Send(0), Send(1), Send(2), Cheer()], ids=lambda one: str(TARGETS[one]))
def test_each_choice_by_mouse(option: Action) -> None:
    pilot = alone(MIDDLE())
    pilot.press(TARGETS[option])
    assert logged(pilot) == [option]


@pytest.mark.parametrize(("key", "option"), [("1", Send(0)), ("2", Send(1)), ("3", Send(2)), ("4", Cheer()), ("p", Cheer())])
def test_each_choice_by_its_key(key: str, option: Action) -> None:
    pilot = alone(MIDDLE())
    pilot.key(key)
    assert logged(pilot) == [option]


@pytest.mark.parametrize("option", [Send(0), Send(1), Send(2), Cheer()], ids=lambda one: str(TARGETS[one]))
def test_each_choice_by_tab_and_enter(option: Action) -> None:
    pilot = alone(MIDDLE())
    for _ in range(30):
        pilot.key("tab")
        if pilot.scene.focus.focused == TARGETS[option]:
            break
    pilot.key("return")
    assert logged(pilot) == [option]


def test_a_choice_is_confirmed_and_can_be_put_back() -> None:
    pilot = alone(MIDDLE(), settings=PlainSettings(animation="off"))
    pilot.press("stack:1")
    assert logged(pilot) == [] and "button:send" in pilot.ids()
    pilot.key("escape")
    assert "button:send" not in pilot.ids()
    pilot.press("stack:1")
    pilot.press("stack:2")
    pilot.press("button:send")
    assert logged(pilot) == [Send(2)]


@pytest.mark.parametrize("confirm", ["return", "space", "2"])
def test_keys_that_confirm(confirm: str) -> None:
    pilot = alone(MIDDLE(), settings=PlainSettings(animation="off"))
    pilot.key("2")
    pilot.key(confirm)
    assert logged(pilot) == [Send(1)]


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_a_sealed_choice_is_taken_back(how: str) -> None:
    pilot = alone(MIDDLE())
    pilot.press("stack:0")
    assert pilot.scene.table.prompt().title == "Your choice is sealed"
    if how == "mouse":
        pilot.press("button:withdraw")
    else:
        pilot.key("backspace")
    assert logged(pilot) == [Send(0), Withdraw()]
    pilot.press("stack:1")
    assert logged(pilot)[-1] == Send(1)


def test_what_cannot_be_chosen_says_why() -> None:
    state = position(side("M3 R1 -", "LLRCBM", populi=False), side("C1 R2 L1", "MMRCB"))
    pilot = alone(state)
    assert pilot.target("stack:2").why_not == "Stack III is empty."
    assert pilot.target("populi").why_not == "Your Populi is spent; the crowd cheers but once a game."
    pilot.click("stack:2")
    pilot.key("4")
    assert logged(pilot) == []


@pytest.mark.parametrize("card", [Card.RETIARIUS, Card.LANCEA, Card.MURMILLO, Card.CESTUS, None])
@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_each_answer_to_the_revival(card: Card | None, how: str) -> None:
    pilot = alone(losing_first_stack(), rival=1)
    pilot.press("stack:0")
    pilot.key("space")
    pilot.wait(1)
    answers = [one for one in TARGETS if isinstance(one, Revive)]
    if how == "mouse":
        pilot.press(TARGETS[Revive(card)])
    else:
        pilot.key(str(answers.index(Revive(card)) + 1))
    assert logged(pilot)[-1] == Revive(card)
    top = pilot.scene.session.match.state.table.sides[0].stacks[0].top
    assert top == card


def test_a_revival_is_confirmed_too() -> None:
    pilot = alone(losing_first_stack(), rival=1, settings=PlainSettings(animation="off"))
    pilot.press("stack:0")
    pilot.key("return")
    pilot.key("space")
    pilot.wait(1)
    pilot.press("revive:cestus")
    assert logged(pilot)[-1] == Send(0)
    assert pilot.target("button:send").label == "Bring Cestus back"
    pilot.key("return")
    assert logged(pilot)[-1] == Revive(Card.CESTUS)


@pytest.mark.parametrize("how", ["mouse", "return", "space"])
def test_ready_alone(how: str) -> None:
    session = session_for(TIMED, people=(0,))
    pilot = seated(session, people=(0,))
    if how == "mouse":
        pilot.press("button:ready")
    else:
        pilot.key(how)
    assert logged(pilot) == [Ready()]


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_ready_together(how: str) -> None:
    pilot = seated(session_for(TIMED))
    if how == "mouse":
        pilot.press("ready:1")
        assert not pilot.target("ready:1").enabled
        pilot.press("ready:0")
    else:
        pilot.key("k")
        pilot.key("d")
    assert logged(pilot, 0) == logged(pilot, 1) == [Ready()]
    assert isinstance(pilot.scene.session.match.state.table.frames[-1], Choosing)


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_the_next_game_is_called_once_for_all_who_sit_here(how: str) -> None:
    state = position(side("M - -", "RRRLLLMMCCB"), side("L - -", "RRRLLMMMCCB", populi=False))
    pilot = seated(session_for(PLAIN, state), settings=QUICK)
    for _ in range(2):
        pilot.scene.lift_curtain()
        pilot.press("stack:0")
    pilot.key("space")
    pilot.wait(5)
    assert isinstance(pilot.scene.session.match.state.table.frames[-1], Interval)
    if how == "mouse":
        pilot.press("button:next_game")
    else:
        pilot.key("return")
    assert pilot.scene.session.match.state.table.game == 2
    assert [logged(pilot, seat)[-1] for seat in (0, 1)] == [NextGame(), NextGame()]


# ---- whole games


def play(pilot: Pilot, keys: bool, most: int = 400) -> None:
    """A series to its end, always the first thing that is open."""
    session = pilot.scene.session
    for _ in range(most):
        if session.over() is not None and not pilot.scene.table.holds:
            return
        if pilot.scene.table.holds:
            if keys:
                pilot.key("space")
            else:
                pilot.click((pilot.ctx.w / 3, pilot.ctx.h / 2))
            pilot.wait(0.3)
            continue
        if pilot.scene.curtain is not None:
            pilot.scene.lift_curtain()
            continue
        frame = session.match.state.table.frames[-1]
        if isinstance(frame, Interval):
            pilot.key("return") if keys else pilot.press("button:next_game")
        elif isinstance(frame, Revival):
            pilot.key("1") if keys else pilot.press(pilot.ids("revive:")[0])
        else:
            choices = pilot.ids("stack:", enabled=True) + [one for one in pilot.ids("populi", enabled=True)]
            spot = choices[len(session.match.log) % len(choices)]
            if keys:
                pilot.key("4" if spot == "populi" else str(int(spot[-1]) + 1))
            else:
                pilot.press(spot)
        pilot.wait(0.1)
    raise AssertionError("the series did not end")


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_a_whole_set_against_a_rival(keys: bool) -> None:
    session = session_for(board=TINY, seed=3, people=(0,))
    pilot = seated(session, settings=QUICK, people=(0,), robots={1: by_lot(5)})
    play(pilot, keys)
    assert session.over() is not None and pilot.scene.refused == []


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_a_game_of_two_who_pass_the_machine(keys: bool) -> None:
    session = session_for(SkirmishOptions(series="single"), board=TINY, seed=4)
    pilot = seated(session, settings=QUICK)
    play(pilot, keys)
    assert session.over() is not None and pilot.scene.refused == []


def test_two_at_one_keyboard_without_the_clock() -> None:
    session = session_for(KEYBOARD, opening("MRL", "LMR", KEYBOARD))
    pilot = seated(session, settings=QUICK)
    assert pilot.scene.curtain is None
    pilot.key("s")
    pilot.frames(5)
    assert session.match.log == [], "nothing is handed over before both have chosen"
    pilot.key("d")
    pilot.key("k")
    assert [(entry.seat, entry.action) for entry in session.match.log] == [(0, Send(2)), (1, Send(1))]
    pilot.key("space")
    pilot.wait(2)
    assert isinstance(session.pending(), Choose) and pilot.scene.curtain is None


def test_a_double_revival_at_one_keyboard_by_keys_and_by_mouse() -> None:
    for keys in (True, False):
        both = lambda: side("M R2 B1", "LLRCMC")  # noqa: E731
        pilot = seated(session_for(KEYBOARD, position(both(), both(), KEYBOARD)), settings=QUICK)
        pilot.key("a")
        pilot.key("j")
        pilot.key("space")
        pilot.wait(2)
        if keys:
            pilot.key("g")
            pilot.key("l")
        else:
            pilot.press("revive:0:nobody")
            pilot.press("revive:1:murmillo")
        assert logged(pilot, 0)[-1] == Revive(None) and logged(pilot, 1)[-1] == Revive(Card.MURMILLO)


# ---- looking


def test_the_fallen_are_laid_out_by_pointer_by_key_and_by_click() -> None:
    pilot = alone(MIDDLE())
    table = pilot.scene.table
    assert table._fan() is None
    pilot.hover("pile:1")
    assert table._fan() == 1
    pilot.hover((5, 300))
    pilot.key("v")
    assert table._fan() == 0
    pilot.key("v")
    assert table._fan() == 1
    pilot.key("escape")
    assert table._fan() is None
    pilot.press("pile:0")
    pilot.hover((5, 300))
    assert table._fan() == 0
    assert pilot.target("pile:0").value == "2 Lancea, 1 Retiarius, 1 Cestus"


def test_the_rival_side_can_be_read_and_not_played() -> None:
    pilot = alone(MIDDLE())
    assert pilot.target("rival:0").label == "Brutus, stack I: Cestus"
    for spot in ("rival:0", "rival:populi"):
        pilot.press(spot)
    assert logged(pilot) == [] and pilot.scene.refused == []


# ---- what is said meanwhile


def test_a_revival_stands_in_the_heading_with_the_round_that_lost_the_stack() -> None:
    """ "Round VII" above, "Round VI" in the story."""
    pilot = alone(losing_first_stack(), rival=1)
    fought = pilot.scene.table.heading()
    pilot.press("stack:0")
    pilot.key("space")
    pilot.wait(1)
    assert isinstance(pilot.scene.session.match.state.table.frames[-1], Revival)
    assert "Round VII" in fought and pilot.scene.table.heading() == fought
    pilot.press("revive:cestus")
    pilot.wait(1)
    assert "Round VIII" in pilot.scene.table.heading()


@pytest.mark.parametrize("options", [PLAIN, TIMED, KEYBOARD], ids=["plain", "timed", "hands"])
def test_once_populi_is_spent_no_key_is_named_for_it(options: SkirmishOptions) -> None:
    """ "4 Populi" stood in the line of keys after it had been called."""
    people = (0, 1) if options is KEYBOARD else (0,)
    hints = []
    for populi in (True, False):
        state = position(side("M3 R1 B1", "LLRC", populi), side("C1 R2 L1", "MMRCB"), options)
        pilot = seated(session_for(options, state, people=people), settings=QUICK, people=people)
        hints.append(pilot.scene.table.prompt().hint)
    named = "A S D F" if options is KEYBOARD else "4 Populi"
    assert named in hints[0] and named not in hints[1]
    assert "J K L ;" in hints[1] or options is not KEYBOARD, "the rival's is still there"


def test_the_bar_counts_points_like_everything_else() -> None:
    assert "Set to 5 points" in alone(MIDDLE()).scene.table.status()


def test_with_a_hand_each_the_first_note_names_keys_and_no_click() -> None:
    """ "Click the stack": what was clicked showed nothing, so that it seemed to do nothing."""
    told = {}
    for options in (PLAIN, KEYBOARD):
        state = position(side("M3 R3 B3"), side("C3 R3 L3"), options)
        state.table.round = 1
        guide = seated(session_for(options, state), settings=QUICK).scene.table.guide()
        assert guide is not None
        told[options.machine] = guide.text
    assert told["pass"].startswith("Click the stack")
    assert "Click" not in told["keyboard"] and "key below the stack" in told["keyboard"]
