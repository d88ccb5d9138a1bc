"""The compact position against the rules: what is on the table, what may be done, and what comes of it."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.ai.skirmish import model
from game.ai.skirmish.chronicle import turns_of
from game.ai.skirmish.model import Position, Revival, fought, own_revivals, revivals
from game.ai.skirmish.translate import actions_of, deck_of, law_of, option_of, position_of, seen_by
from game.core.types import Choose
from game.rules.skirmish.actions import Cheer, Revive, Send
from game.rules.skirmish.cards import BEATS, FIGHTERS
from game.rules.skirmish.rules import SkirmishRules
from tests.ai.skirmish.tables import AnyMatch, begin, board, options_of, small_board

DECKS = {"standard": board("standard"), "short": board("short"), "tiny": board(), "three": small_board(populi=0)}
OPTIONS: dict[str, dict[str, object]] = {
    "set": {},
    "single": {"series": "single"},
    "compulsory": {"revival": "compulsory"},
    "timed": {"timed": True},
}


def test_the_cards_of_the_rules_and_of_the_model_are_the_same() -> None:
    assert [card.value for card in FIGHTERS] == [card.name.lower() for card in model.Card]
    for ours in model.Card:
        for theirs in model.Card:
            wins = FIGHTERS[theirs] in BEATS[FIGHTERS[ours]]
            loses = FIGHTERS[ours] in BEATS[FIGHTERS[theirs]]
            assert model.clash(ours, theirs) == wins - loses


def test_the_shipped_decks_are_those_that_were_solved() -> None:
    solved = {"standard": model.FULL, "short": model.NINE, "tiny": model.SIX}
    assert {name: deck_of(board(name)) for name in solved} == solved


def may_follow(law: model.Law, before: Position, options: tuple[object, object]) -> list[Position]:
    """All positions the model allows after these choices."""
    if before.revival in (Revival.OPEN, Revival.SPENT):
        ours, theirs = options
        assert isinstance(ours, tuple) and isinstance(theirs, tuple)
        return [after for _, after in fought(before, ours, theirs)]
    if before.revival is Revival.BOTH:
        mine = [side for card, side in revivals(law, before.ours) if card == options[0]]
        yours = [side for card, side in revivals(law, before.theirs) if card == options[1]]
        return [before._replace(ours=mine[0], theirs=yours[0], revival=Revival.SPENT)]
    seat = 0 if before.revival is Revival.OURS else 1
    offers = own_revivals(law, seen_by(seat, before))
    return [seen_by(seat, after) for card, after in offers if card == options[seat]]


def walk(match: AnyMatch, rng: Random) -> None:
    """One random game, each decision held against the model."""
    assert isinstance(match.rules, SkirmishRules)
    law = law_of(match.rules.board, options_of(match))
    before: Position | None = None
    chosen: dict[int, object] = {}
    while isinstance(pending := match.pending(), Choose) and len(match.log) < 120:
        seat = pending.seats[0]
        table = match.state.table
        stacks = table.sides[seat].stacks
        legal = list(match.rules.legal(match.state, seat))
        position = position_of(table)
        action = rng.choice(legal)
        if isinstance(action, Send | Cheer | Revive):
            assert position is not None
            mine = seen_by(seat, position)
            is_revival = isinstance(action, Revive)
            options = (
                [card for card, _ in revivals(law, mine.ours)]
                if is_revival
                else list(model.choices(mine.ours, mine.our_populi))
            )
            meant = [one for option in options for one in actions_of(option, stacks, is_revival)]
            assert sorted(map(repr, meant)) == sorted(map(repr, legal)), "the model's choices are the rules'"
            assert action in actions_of(option_of(action, stacks), stacks, is_revival)
            before = position
            chosen[seat] = option_of(action, stacks)
        match.submit(seat, action, "test")
        if match.state.commits != [None, None]:
            continue
        after = position_of(match.state.table)
        if before is not None and after is not None:
            allowed = may_follow(law, before, (chosen.get(0), chosen.get(1)))
            if after.revival is Revival.SPENT:  # a revival with nobody to bring back is not offered
                allowed = [one._replace(revival=Revival.SPENT) for one in allowed]
            assert after in allowed
        before, chosen = None, {}


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("options", OPTIONS)
def test_random_games_by_the_rules_are_games_of_the_model(deck: str, options: str) -> None:
    for seed in range(4):
        walk(begin(DECKS[deck], seed, **OPTIONS[options]), Random(seed))


@pytest.mark.parametrize("options", OPTIONS)
def test_the_chronicle_tells_every_decision(options: str) -> None:
    for seed in range(6):
        match = begin(board(), seed, **OPTIONS[options])
        rng = Random(seed)
        known: list[tuple[Position, list[object]]] = []
        now: list[object] = [None, None]
        while isinstance(pending := match.pending(), Choose):
            seat = pending.seats[0]
            table = match.state.table
            action = rng.choice(list(match.rules.legal(match.state, seat)))
            if isinstance(action, Send | Cheer | Revive):
                position = position_of(table)
                assert position is not None
                now[seat] = option_of(action, table.sides[seat].stacks)
                if len(pending.seats) == 1:
                    known.append((position, now))
                    now = [None, None]
            match.submit(seat, action, "test")
        for eyes in (0, 1, None):
            turns = turns_of(board(), [seen.events for seen in match.heard(eyes)])
            assert [(turn.position, list(turn.options)) for turn in turns] == known
            for turn, following in pairwise(turns):
                if turn.game == following.game:
                    assert turn.after == following.position
                else:
                    assert turn.after is not None and turn.after.is_over
            assert turns[-1].after is not None and turns[-1].after.is_over
            score = [sum(result.points for result in match.state.table.results[:n]) for n in range(len(turns))]
            assert sum(turns[-1].score) == score[turns[-1].game - 1]


def test_a_count_is_looked_through_and_rest_is_no_position() -> None:
    match = begin(small_board(), 1, timed=True)
    gate = position_of(match.state.table)
    for seat in (0, 1):
        match.submit(seat, match.rules.legal(match.state, seat)[0], "test")
    assert gate is not None and position_of(match.state.table) == gate
    rng = Random(1)
    while match.state.table.game == 1 and not match.state.table.results:
        pending = match.pending()
        assert isinstance(pending, Choose)
        seat = pending.seats[0]
        match.submit(seat, rng.choice(list(match.rules.legal(match.state, seat))), "test")
    assert position_of(match.state.table) is None
