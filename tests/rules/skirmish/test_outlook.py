"""What each open card would come to, against the rules fighting every pair."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.seeds import chance_of
from game.core.match import Match
from game.core.types import Choose
from game.rules.skirmish.actions import Action, Cheer, Send
from game.rules.skirmish.cards import Card
from game.rules.skirmish.events import Clash
from game.rules.skirmish.outlook import outlook
from game.rules.skirmish.state import Choosing, Stack, State, copy_state
from tests.rules.skirmish.position import PLAIN, RULES, opening, position, side


def positions() -> list[State]:
    found = [opening("MRL", "RLM"), opening("CBM", "BRL")]
    rng = Random(4)
    for seed in range(6):
        match = Match.begin(RULES, PLAIN, 2, chance_of(seed))
        for _ in range(12):
            pending = match.pending()
            if not isinstance(pending, Choose):
                break
            frame = match.state.table.frames[-1]
            if isinstance(frame, Choosing) and match.state.commits == [None, None]:
                found.append(copy_state(match.state))
            seat = pending.seats[0]
            match.submit(seat, rng.choice(list(match.rules.legal(match.state, seat))))
    return found[::3]


def sent(place: int | None) -> Action:
    return Cheer() if place is None else Send(place)


def fought(state: State, seat: int, mine: int | None, his: int | None) -> Clash:
    trial = copy_state(state)
    events = RULES.apply(trial, seat, sent(mine), chance_of(1)) + RULES.apply(trial, 1 - seat, sent(his), chance_of(1))
    return next(event for event in events if isinstance(event, Clash))


@pytest.mark.parametrize("state", positions())
@pytest.mark.parametrize("seat", [0, 1])
def test_each_pair_comes_out_as_the_rules_fight_it(state: State, seat: int) -> None:
    told = outlook(state.table, seat)
    mine = {action.stack if isinstance(action, Send) else None for action in RULES.legal(state, seat)}
    his = {action.stack if isinstance(action, Send) else None for action in RULES.legal(state, 1 - seat)}
    assert set(told) == mine
    for place, found in told.items():
        assert {*found.beaten_by, *found.ties_with, *found.beats} == his
        for other in his:
            winner = fought(state, seat, place, other).winner
            assert (other in found.beats, other in found.beaten_by) == (winner == seat, winner == 1 - seat)


@pytest.mark.parametrize("state", positions()[::2])
def test_the_share_is_that_of_cards_which_turned_up_would_beat_it(state: State) -> None:
    """Each face-down card of the rival in turn is laid open on a stack of his and sent."""
    for place, found in outlook(state.table, 0).items():
        unseen = state.table.sides[1].unseen
        index = next((n for n, stack in enumerate(state.table.sides[1].stacks) if stack.down), None)
        if index is None:
            assert found.hidden == 0.0
            continue
        worse = 0
        for card, count in unseen.items():
            if not count:
                continue
            trial = copy_state(state)
            there = trial.table.sides[1]
            top = there.stacks[index].top
            assert top is not None
            there.unseen[card] -= 1
            there.unseen[top] += 1
            there.stacks[index] = Stack(card, there.stacks[index].down)
            worse += count * (fought(trial, 0, place, index).winner == 1)
        assert found.hidden == pytest.approx(worse / sum(unseen.values()))


def test_populi_that_is_spent_threatens_nobody() -> None:
    state = position(side("M3 R3 L3"), side("M3 R3 L3", populi=False))
    told = outlook(state.table, 0)
    assert None in told and all(None not in found.beaten_by for found in told.values())
    assert told[0].card is Card.MURMILLO and told[0].beaten_by == (1,)
