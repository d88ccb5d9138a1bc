"""The draft: each legal action can be built from either side, everything else is refused with a reason."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.types import Choose, Illegal
from game.geometry.hexes import cells
from game.rules.lion.actions import Drive, Move, Place, Skip
from game.rules.lion.state import Die
from game.tables.lion.play.draft import Draft, choices
from tests.tables.lion.host import BOARD, WORDS, new_match, play_on, position

SEATS = (2, 3, 4, 5, 6)


def drafts(seats: int, count: int = 12) -> Iterator[Draft]:
    """Drafts for positions along a random game."""
    match = new_match(seats, seed=seats)
    for step in range(count):
        pending = match.pending()
        if not isinstance(pending, Choose):
            return
        seat = pending.seats[0]
        yield Draft(match.rules, match.rules.view(match.state, seat), seat, match.rules.legal(match.state, seat))  # type: ignore[arg-type]
        play_on(match, 3, seed=step)


@pytest.mark.parametrize("seats", SEATS)
def test_each_legal_action_is_reached_by_die_and_hex(seats: int) -> None:
    for draft in drafts(seats):
        built = []
        for choice in draft.choices:
            draft.clear()
            assert draft.pick_die(choice.die) is None
            assert draft.pick_cell(choice.cell) is None
            built.append(draft.ready)
        draft.pick_skip()
        built.append(draft.ready)
        assert built == list(draft.legal)


@pytest.mark.parametrize("seats", SEATS)
def test_each_legal_action_is_reached_by_hex_and_die(seats: int) -> None:
    for draft in drafts(seats):
        for choice in draft.choices:
            draft.clear()
            assert draft.pick_cell(choice.cell) is None
            if draft.die is None:
                assert choice.die in draft.dice() and len(draft.dice()) > 1
            if draft.die != choice.die:
                assert draft.pick_die(choice.die) is None
            assert draft.ready == choice.action


@pytest.mark.parametrize("seats", SEATS)
def test_what_a_draft_offers_is_legal(seats: int) -> None:
    for draft in drafts(seats):
        for choice in draft.choices:
            draft.rules.check(draft.state, draft.seat, choice.action)


@pytest.mark.parametrize("seats", SEATS)
def test_every_other_hex_is_refused_with_the_rules_own_reason(seats: int) -> None:
    for draft in drafts(seats, 6):
        for die in dict.fromkeys(draft.state.pool):
            draft.clear()
            if draft.pick_die(die) is not None:
                continue
            open_cells = draft.cells()
            for cell in cells(BOARD.radius):
                refusal = draft.why_not(cell)
                assert (refusal is None) == (cell in open_cells)
                if refusal is None:
                    continue
                assert WORDS.text(refusal, ["A", "B", "C", "D", "E", "F"])
                if die.kind != "lion":
                    action = Move(die.face, cell) if die.kind == "move" else Place(die.face, cell)
                    with pytest.raises(Illegal) as caught:
                        draft.rules.check(draft.state, draft.seat, action)
                    assert caught.value.say == refusal


def test_a_refused_pick_changes_nothing() -> None:
    draft = next(drafts(2))
    die = next(die for die in draft.state.pool if die.kind == "move")
    draft.pick_die(die)
    far = draft.state.men[1]
    assert draft.pick_cell(far) is not None
    assert draft.die == die and draft.cell is None and draft.ready is None


def test_a_die_that_is_of_no_use_is_refused() -> None:
    # In his corner, with the lion and the other beside every way out: each hex costs two at least.
    state = position(men=[(-4, 4), (-4, 2)], lion=(-2, 3), pool=[("move", 1), ("move", 2)])
    rules = new_match(2).rules
    draft = Draft(rules, state, 0, rules.legal(state, 0))  # type: ignore[arg-type]
    refusal = draft.pick_die(Die("move", 1))
    assert refusal is not None and refusal.key == "lion.no.use.move"
    assert draft.is_empty
    assert draft.pick_die(Die("move", 2)) is None


def test_picking_the_same_die_again_puts_it_back() -> None:
    draft = next(drafts(2))
    die = draft.choices[0].die
    draft.pick_die(die)
    draft.pick_die(die)
    assert draft.is_empty


def test_a_hex_stays_chosen_when_another_die_reaches_it_too() -> None:
    state = position(men=[(-4, 4), (4, -4)], pool=[("move", 2), ("move", 3)])
    rules = new_match(2).rules
    draft = Draft(rules, state, 0, rules.legal(state, 0))  # type: ignore[arg-type]
    draft.pick_die(Die("move", 2))
    draft.pick_cell((-2, 4))
    draft.pick_die(Die("move", 3))
    assert draft.ready == Move(3, (-2, 4))
    draft.pick_cell((-1, 4))
    draft.pick_die(Die("move", 2))
    assert draft.die == Die("move", 2) and draft.cell is None


def test_the_gladiator_shows_all_walks_and_the_cheapest_die_is_taken() -> None:
    state = position(men=[(-4, 4), (4, -4)], pool=[("lion", 1), ("move", 2), ("move", 3)])
    rules = new_match(2).rules
    draft = Draft(rules, state, 0, rules.legal(state, 0))  # type: ignore[arg-type]
    assert draft.pick_man() is None
    assert (-1, 4) in draft.cells() and (-2, 4) in draft.cells()
    assert all(choice.die.kind == "move" for choice in draft.open)
    draft.pick_cell((-2, 4))
    assert draft.ready == Move(2, (-2, 4))


def test_a_dragged_gladiator_takes_the_cheapest_die_but_keeps_a_chosen_one() -> None:
    state = position(men=[(-4, 4), (4, -4)], pool=[("move", 2), ("move", 3)])
    rules = new_match(2).rules
    draft = Draft(rules, state, 0, rules.legal(state, 0))  # type: ignore[arg-type]
    assert draft.drag_man((-2, 4)) is None and draft.ready == Move(2, (-2, 4))
    draft.clear()
    draft.pick_die(Die("move", 3))
    assert draft.drag_man((-2, 4)) is None and draft.ready == Move(3, (-2, 4))
    draft.clear()
    refusal = draft.drag_man((0, 4))
    assert refusal is not None and refusal.key == "lion.no.far"


def test_steps_back_come_off_in_order() -> None:
    draft = next(drafts(2))
    choice = draft.choices[0]
    draft.pick_die(choice.die)
    draft.pick_cell(choice.cell)
    assert draft.step_back() and draft.cell is None and draft.die == choice.die
    assert draft.step_back() and draft.is_empty
    assert not draft.step_back()
    draft.pick_skip()
    assert draft.step_back() and not draft.skipping


def test_the_lion_rests_where_the_rules_say() -> None:
    state = position(men=[(-4, 4), (2, 0)], lion=(-1, 0), gold=[(0, 0)], pool=[("lion", 3)])
    rules = new_match(2).rules
    legal = rules.legal(state, 0)
    found = {choice.action: choice.cell for choice in choices(BOARD, state, legal)}
    assert found[Drive(3, 0)] == (1, 0)  # halted beside the gladiator on (2, 0)
    draft = Draft(rules, state, 0, legal)  # type: ignore[arg-type]
    draft.pick_die(Die("lion", 3))
    on_the_way = draft.why_not((0, 0))
    beyond = draft.why_not((3, 0))
    aside = draft.why_not((1, 1))
    assert on_the_way is not None and on_the_way.key == "lion.table.no.lion_goes_on"
    assert beyond is not None and beyond.key == "lion.table.no.lion_halts"
    assert aside is not None and aside.key == "lion.no.way"


def test_gold_beside_the_gladiator_says_why_no_die_of_the_row_brings_it() -> None:
    """ "No die in the row can be used here", of a coin one dear step away."""
    rules = new_match(2).rules
    state = position(men=[(0, 2), (1, 2)], gold=[(0, 1), (-2, 3)], pool=[("move", 1), ("gold", 1)])
    draft = Draft(rules, state, 0, list(rules.legal(state, 0)))  # type: ignore[arg-type]
    dear, aside, bare = draft.why_not((0, 1)), draft.why_not((-2, 3)), draft.why_not((4, -4))
    assert dear is not None and dear.key == "lion.no.dear" and dear.params["roll"] == 1
    assert aside is not None and aside.key == "lion.no.row"
    assert bare is not None and bare.key == "lion.table.no.none"


def test_nothing_but_a_skip_is_left() -> None:
    rules = new_match(2).rules
    state = position(men=[(-4, 4), (4, -4)], pool=[("lion", 1)])
    draft = Draft(rules, state, 0, [Skip()])  # type: ignore[arg-type]
    assert draft.is_forced
    refusal = draft.why_not((0, 1))
    assert refusal is not None and refusal.key == "lion.table.no.forced"
