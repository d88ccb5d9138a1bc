"""Decisions instead of clicks: what answers itself, holding, and the rest that stands."""

from __future__ import annotations

import pytest

from game.rules.moritari.actions import Fight, Move, Nominate, Stand, Turn
from game.rules.moritari.state import Imploring, Judging, Nominating, Ordering, State
from game.scenes.play_soon import AUTO_SECONDS, ORDERED_SECONDS, SOON_SECONDS
from game.tables.moritari.play.orders import Orders
from game.tables.moritari.play.sensible import answer_of, is_dead, only_answer
from tests.tables.moritari.host import Man, acting, match_at, position
from tests.tables.moritari.test_pinned import FAR, FOE, FRIEND, ME
from tests.tables.moritari.test_play_scene import on_stage
from tools.decisions import GAMES, MOST, counted, main

AWAY: Man = (0, "murmillo", (0, 0), (0, 1))
SECOND: list[Man] = [(0, "thraex", (0, 4000), (1, 0)), (1, "retiarius", (1000, 4000), (-1, 0))]


def asked(state: State, seat: int = 0) -> tuple[object, bool]:
    """What the table answers by itself, and whether that question is a dead one."""
    match = match_at(state)
    ground, legal = match.rules.ground, match.rules.legal(state, seat)  # type: ignore[attr-defined]
    return only_answer(ground, state, legal), is_dead(ground, state, seat, legal)


def test_who_is_turned_away_from_his_only_foe_turns_to_him() -> None:
    answer, dead = asked(acting([AWAY, FRIEND, FOE, FAR]))
    assert isinstance(answer, Turn) and answer.figure == 0 and answer.facing[0] > 0 and answer.facing[1] == 0
    assert dead


def test_a_free_man_is_asked() -> None:
    assert asked(acting([FRIEND, ME, FOE, FAR])) == (None, False)


def naming(*men: Man) -> State:
    return position(list(men), [Nominating()])


def test_caesar_need_not_name_one_after_the_other_who_all_have_to_stand() -> None:
    held = naming(ME, SECOND[0], FOE, SECOND[1])
    answer, dead = asked(held)
    assert isinstance(answer, Nominate) and dead
    assert asked(naming(ME, FRIEND, FOE, FAR)) == (None, False)


def ordering(*men: Man) -> State:
    state = position(list(men), [Ordering()])
    state.bouts = match_at(state).rules.ground.pairs(state)  # type: ignore[attr-defined]
    return state


def test_bouts_that_share_nobody_are_called_in_any_order() -> None:
    answer, dead = asked(ordering(ME, SECOND[0], FOE, SECOND[1]))
    assert answer == Fight(0, 2) and dead
    shared = ordering(ME, FOE, (1, "thraex", (-1000, 0), (1, 0)))
    assert len(shared.bouts) == 2 and asked(shared) == (None, False)


@pytest.mark.parametrize(("crowd", "mine", "dead"), [(1, True, True), (0, True, False), (1, False, False), (0, False, True)])
def test_a_verdict_on_which_all_agree_is_counted_but_asked(crowd: int, mine: bool, dead: bool) -> None:
    state = position([ME, FOE, FRIEND], [Judging(0 if mine else 1, bool(crowd))])
    state.put(0 if mine else 1, status="down", hp=0)
    assert asked(state) == (None, dead)
    rules = match_at(state).rules
    answer = answer_of(rules.ground, state, 0, rules.legal(state, 0))  # type: ignore[attr-defined]
    assert (answer is not None) == dead


def test_so_is_an_appeal() -> None:
    state = position([ME, FOE, FRIEND], [Imploring(0)])
    state.put(0, status="down", hp=0)
    assert asked(state) == (None, True)


def test_in_a_game_few_questions_have_one_sensible_answer() -> None:
    count = counted(((2, 2),))
    assert sum(count.asked.values()) > 100 and count.share <= 2 * MOST
    assert not (count.dead["acting"] or count.dead["nominating"] or count.dead["ordering"])


@pytest.mark.soak
def test_of_all_that_is_asked_at_most_a_tenth_has_one_sensible_answer() -> None:
    """The ten games of `python -m tools.decisions`, by lot and by choice: of fewer it is chance that tells."""
    count = counted(GAMES)
    assert sum(count.asked.values()) > 1500 and count.share <= MOST
    assert not (count.dead["acting"] or count.dead["nominating"] or count.dead["ordering"])
    assert main(["x"]) == 2


# ---- holding

MEN: list[Man] = [ME, FRIEND, (1, "secutor", (6000, 0), (-1, 0)), (1, "lion", (14000, -3000), (-1, 0))]


@pytest.mark.parametrize(
    ("change", "holds"),
    [
        ({}, True), ({"at": (6000, 500)}, False), ({"facing": (0, 1)}, False), ({"hp": 1}, False),
        ({"status": "down"}, False), ({"acted": True}, True),
    ],
)  # fmt: skip
def test_who_holds_is_roused_by_whatever_changes_near_him(change: dict[str, object], holds: bool) -> None:
    state, orders = acting(MEN), Orders()
    ground = match_at(state).rules.ground  # type: ignore[attr-defined]
    orders.hold(ground, state, 0)
    state.put(2, **change)
    assert orders.is_holding(ground, state, 0) is holds
    orders.look(ground, state)
    assert (0 in orders.holds) is holds


def test_what_is_far_away_may_move_until_it_comes_into_reach() -> None:
    state, orders = acting(MEN), Orders()
    ground = match_at(state).rules.ground  # type: ignore[attr-defined]
    orders.hold(ground, state, 0)
    state.put(3, at=(13000, -4000))
    assert orders.is_holding(ground, state, 0), "a lion goes ten inches"
    state.put(3, at=(9000, -1000))
    assert not orders.is_holding(ground, state, 0)
    orders.hold(ground, state, 0)
    state.put(0, hp=2)
    assert not orders.is_holding(ground, state, 0), "nor does he hold who is hurt"


def test_at_the_table_hold_stands_now_and_in_the_next_round_until_somebody_comes() -> None:
    pilot, scene, session = on_stage(position(MEN))
    pilot.press("figure:0")
    pilot.frames(2)
    assert pilot.target("button:hold").tip
    pilot.key("w")
    pilot.frames(2)
    assert session.match.log[-1].action == Stand(0)
    hands = scene.table.hands
    assert hands.holds_out(0) and "olds" in scene.table.teller.tip(session.match.state, 0, True)
    state = session.match.state
    for index in range(4):
        state.put(index, acted=False)
    state.frames[:] = [Nominating()]
    session._pending = None
    session._settle()
    scene.table.see(session.match.observe(0), 0)
    assert hands.is_told(0) and not hands.is_told(1)


def test_the_rest_stand_until_one_of_them_is_moved_by_hand() -> None:
    men: list[Man] = [ME, FRIEND, (0, "thraex", (-4000, -3000), (1, 0)), (1, "secutor", (9000, 0), (-1, 0))]
    pilot, scene, session = on_stage(position(men))
    pilot.press("figure:3")
    pilot.frames(2)
    pilot.key("s")  # the only foe stands
    pilot.wait(0.5)
    start = len(session.match.log)
    pilot.key("r")
    pilot.wait(3 * (ORDERED_SECONDS + AUTO_SECONDS) + 1)
    done = [entry.action for entry in session.match.log[start:]]
    assert [action for action in done if isinstance(action, Stand)] == [Stand(0), Stand(1), Stand(2)], done
    assert not scene.table.hands.orders.rests, "the next round is another"


def test_whoever_acts_himself_takes_his_orders_back() -> None:
    pilot, scene, session = on_stage(position(MEN))
    hands = scene.table.hands
    hands.orders.rest(session.match.state, 0)
    hands.orders.hold(hands.ground, session.match.state, 0)
    pilot.press("figure:0")
    pilot.frames(2)
    pilot.key("escape")
    pilot.key("q")
    pilot.key("return")
    pilot.frames(2)
    assert isinstance(session.match.log[-1].action, Turn)
    assert 0 not in hands.orders.holds and 0 not in hands.orders.rests


def test_a_figure_that_was_dropped_goes_after_a_moment_and_esc_keeps_it() -> None:
    for is_stopped in (False, True):
        pilot, scene, session = on_stage(naming(AWAY, FAR))
        view, spot = scene.table.view, pilot.spot("figure:0")
        goal = view.at((0, 3000))
        pilot.drag(spot, goal)
        assert session.match.log[-1].action == Nominate(0)
        pilot.frames(2)
        assert scene.soon.share is not None, "dropped, it goes by itself"
        assert scene.tray.prompt.hint.startswith("It is played in a moment"), "and says so"
        if is_stopped:
            pilot.key("escape")
        pilot.wait(2 * SOON_SECONDS)
        last = session.match.log[-1].action
        assert isinstance(last, Nominate if is_stopped else Move)
        if is_stopped:
            assert scene.table.hands.aim.to is None, "taken back: it is to be moved again"
