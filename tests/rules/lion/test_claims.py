"""Who may take the gold next, against every throw laid before the rules."""

from __future__ import annotations

from itertools import product

import pytest

from game.ai.seeds import chance_of
from game.geometry.hexes import Cell
from game.rules.lion import INFO
from game.rules.lion.actions import Drive, Move
from game.rules.lion.claims import claims, lion_odds
from game.rules.lion.events import AteGold
from game.rules.lion.rules import LionRules
from game.rules.lion.state import Die, LionOptions, State, copy_state
from game.storage.boards import load_board
from tests.tables.lion.host import BOARD, new_match, position
from tests.tables.plain_host import play_on

RULES = LionRules(BOARD)


def walks(state: State, seat: int, dice: list[Die]) -> set[Cell]:
    """Gold that a seat could take with one of these dice, by the rules' own list."""
    trial = copy_state(state)
    trial.pool, trial.turn, trial.ended = dice, seat, None
    return {action.to for action in RULES.legal(trial, seat) if isinstance(action, Move) and action.to in state.gold}


def meals(state: State, dice: list[Die]) -> set[Cell]:
    """Gold the lion could swallow with one of these dice, by driving him."""
    trial = copy_state(state)
    trial.pool, trial.turn, trial.ended = dice, 0, None
    eaten: set[Cell] = set()
    for action in RULES.legal(trial, 0):
        if isinstance(action, Drive):
            after = copy_state(trial)
            events = RULES.apply(after, 0, action, chance_of(1))
            eaten |= {event.at for event in events if isinstance(event, AteGold)}
    return eaten


def positions() -> list[State]:
    found = []
    for seats in (2, 3, 4, 6):
        for plies in (0, 3, 7, 12, 25, 40):
            match = new_match(seats, seed=seats * 100 + plies)
            play_on(match, plies, plies)
            if match.state.ended is None:
                found.append(match.state)
    return found


@pytest.mark.parametrize("state", positions())
def test_chances_are_the_share_of_throws_in_which_the_rules_allow_it(state: State) -> None:
    told = {(claim.seat, cell): claim for cell, found in claims(BOARD, state).items() for claim in found}
    count, faces = BOARD.dice.move[state.seats], (1, 2, 3)  # as likely as one another (H1)
    throws = list(product(faces, repeat=count))
    for seat in range(state.seats):
        took = [walks(state, seat, [Die("move", face) for face in set(throw)]) for throw in throws]
        for cell in state.gold:
            share = sum(cell in found for found in took) / len(throws)
            claim = told.get((seat, cell))
            assert (claim.chance if claim is not None else 0.0) == pytest.approx(share)
            now = {die for die in state.pool if die.kind == "move" and cell in walks(state, seat, [die])}
            assert (claim.face if claim is not None else 0) == min((die.face for die in now), default=0)


@pytest.mark.parametrize("state", positions()[::3])
def test_the_lions_chances_are_the_share_of_throws_in_which_he_swallows_it(state: State) -> None:
    told = {cell: claim for cell, found in claims(BOARD, state).items() for claim in found if claim.seat is None}
    throws = list(product((1, 2, 3), repeat=BOARD.dice.lion))
    for cell in state.gold:
        share = sum(cell in meals(state, [Die("lion", face) for face in throw]) for throw in throws) / len(throws)
        claim = told.get(cell)
        assert (claim.chance if claim is not None else 0.0) == pytest.approx(share)
        assert lion_odds(BOARD, state).get(cell, 0.0) == pytest.approx(share)
        now = [die.face for die in state.pool if die.kind == "lion" and cell in meals(state, [die])]
        assert (claim.face if claim is not None else 0) == min(now, default=0)


def test_a_die_that_lies_in_the_row_is_named_the_least_that_serves() -> None:
    state = position([(-4, 0), (4, 0)], [("move", 3), ("move", 2)], lion=(0, 4), gold=[(-2, 0)])
    (claim,) = claims(BOARD, state)[-2, 0]
    assert (claim.seat, claim.face) == (0, 2)


def test_who_is_in_no_row_with_it_has_no_claim() -> None:
    state = position([(-4, 1), (4, 0)], [("move", 3)], lion=(0, 4), gold=[(-2, 0)])
    assert claims(BOARD, state) == {(-2, 0): ()}


def test_strict_walls_bind_the_lion_here_too() -> None:
    board = load_board(INFO, "standard").board
    loose = position([(-4, 4), (3, 0)], [], lion=(0, 0), gold=[(1, 0)])
    strict = copy_state(loose)
    strict.options = LionOptions(strict_walls=True)
    loose.lion = strict.lion = (0, 0)
    for state in (loose, strict):
        rules = LionRules(board)
        trial = copy_state(state)
        trial.pool = [Die("lion", face) for face in (1, 2, 3)]
        drives = [action for action in rules.legal(trial, 0) if isinstance(action, Drive)]
        assert ((1, 0) in lion_odds(board, state)) == any(action.way == 0 for action in drives)
