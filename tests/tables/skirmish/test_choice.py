"""What can be chosen at the table: the same as the rules list; drafts; hands on one keyboard."""

from random import Random

import pytest

from game.core.types import Choose
from game.rules.skirmish.actions import Cheer, NextGame, Ready, Revive, Send
from game.rules.skirmish.cards import Card
from game.rules.skirmish.state import Choosing, Gate, Interval, Revival, SkirmishOptions
from game.tables.skirmish.play.draft import Desk, Draft, Keyboard, same_round
from tests.rules.skirmish.position import KEYBOARD, PLAIN, RULES, STANDARD, TIMED, TINY, match, opening, position, side

TWO = (0, 1)


@pytest.mark.parametrize("board", [STANDARD, TINY], ids=["standard", "tiny"])
@pytest.mark.parametrize("options", [PLAIN, TIMED, SkirmishOptions(revival="compulsory")], ids=["plain", "timed", "must"])
def test_the_desk_offers_what_the_rules_list(options: SkirmishOptions, board: object) -> None:
    """Games by lot to their end: stacks, Populi, revivals, calls and readiness, for the acting seat."""
    seen = set()
    for seed in range(6):
        game = match(options, seed, board)  # type: ignore[arg-type]
        rng = Random(seed)
        while isinstance(pending := game.pending(), Choose):
            seat = rng.choice(pending.seats)
            legal = list(game.rules.legal(game.state, seat))
            view = game.rules.view(game.state, seat)
            desk = Desk(view.table, view.mine, seat, (seat,))
            frame = view.table.frames[-1]
            seen.add(type(frame))
            match frame:
                case Choosing() | Revival():
                    assert desk.options(seat) == legal
                case Gate():
                    assert desk.mode == "ready" and legal == [Ready()] and desk.seats == (seat,)
                case Interval():
                    assert desk.mode == "next" and legal == [NextGame()]
            game.submit(seat, rng.choice(legal))
    assert Choosing in seen and Interval in seen


def test_reasons_are_the_rules_own() -> None:
    table = position(side("M3 R1 -", "LLRCBM", populi=False), side("C1 R2 L1", "MMRCB")).table
    desk = Desk(table, None, 0, (0,))
    said = [desk.why_not(RULES, 0, option) for option in (Send(0), Send(2), Cheer())]
    assert [one.key if one else None for one in said] == [None, "skirmish.no.empty_stack", "skirmish.no.populi_spent"]


def test_a_choice_is_made_twice_or_at_once() -> None:
    draft = Draft()
    assert draft.choose(Send(1), confirm=True) is None
    assert draft.choose(Send(2), confirm=True) is None and draft.picked == Send(2)
    assert draft.choose(Send(2), confirm=True) == Send(2)
    assert draft.step_back() and not draft.step_back()
    assert Draft().choose(Cheer(), confirm=False) == Cheer()


def test_modes() -> None:
    table = opening("MRL", "MRL").table
    assert Desk(table, None, 0, (0,)).mode == "choose"
    assert Desk(table, None, None, (0,)).mode == "watch"
    assert Desk(table, Send(1), None, (0,)).mode == "sealed"
    assert Desk(opening("MRL", "MRL", KEYBOARD).table, None, 0, TWO).mode == "hands"
    assert Desk(table, None, 0, TWO).mode == "choose", "two who pass the machine choose one after the other"
    timed = opening("MRL", "MRL", TIMED).table
    assert Desk(timed, None, 0, TWO).mode == "hands" and Desk(timed, None, 0, TWO).is_shared
    assert Desk(timed, None, 0, (0,)).mode == "hands" and not Desk(timed, None, 0, (0,)).is_shared


def test_each_hand_has_its_keys() -> None:
    desk = Desk(opening("MRL", "MRL", TIMED).table, None, None, TWO)
    hands = Keyboard()
    assert [hands.find(desk, key) for key in "asdf"] == [(0, 0), (0, 1), (0, 2), (0, 3)]
    assert [hands.find(desk, key) for key in "jkl;"] == [(1, 0), (1, 1), (1, 2), (1, 3)]
    assert hands.find(desk, "ö") == (1, 3) and hands.find(desk, "q") == (0, 0), "the same places on other keyboards"
    assert hands.find(desk, "x") is None and hands.find(desk, "1") is None


def test_the_last_press_counts_and_a_press_that_means_nothing_changes_nothing() -> None:
    first = side("M3 R1 -", "LLRCBM", populi=False)
    desk = Desk(position(first, side("C1 R2 L1", "MMRCB"), TIMED).table, None, None, TWO)
    hands = Keyboard()
    assert hands.press(desk, "a") and hands.pressed == {0: Send(0)}
    assert hands.press(desk, "s") and hands.pressed == {0: Send(1)}
    assert hands.press(desk, "d") and hands.press(desk, "f"), "S12: keys of the hand, but no choice"
    assert hands.pressed == {0: Send(1)} and not hands.is_complete(desk)
    assert hands.press(desk, ";") and hands.pressed[1] == Cheer() and hands.is_complete(desk)
    assert not hands.press(desk, "z")


def test_alone_at_the_machine_both_hands_and_the_numbers_serve() -> None:
    desk = Desk(opening("MRL", "MRL", TIMED).table, None, 1, (1,))
    hands = Keyboard()
    assert [hands.find(desk, key) for key in ("a", "k", "3", "4")] == [(1, 0), (1, 1), (1, 2), (1, 3)]


def test_a_double_revival_is_chosen_by_hands_in_the_order_of_the_cards() -> None:
    table = position(side("M R2 B1", "LLRCMC"), side("M R2 B1", "LLRCMC"), TIMED).table
    table.frames.append(Revival((0, 0)))
    desk = Desk(table, None, None, TWO)
    hands = Keyboard()
    assert desk.mode == "hands"
    for key in ("f", "g", "j"):
        assert hands.press(desk, key)
    assert hands.pressed == {0: Revive(None), 1: Revive(Card.RETIARIUS)}


def test_presses_belong_to_their_round() -> None:
    one, other = opening("MRL", "MRL", TIMED).table, opening("MRL", "MRL", TIMED).table
    assert same_round(one, other)
    other.round += 1
    assert not same_round(one, other)
