"""Decks, piles and first cards chosen at once: what is pressed, and what of it anybody can see."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.seeds import chance_of
from game.core.digest import digest
from game.core.match import Match
from game.core.types import Choose
from game.rules import GAMES
from game.rules.circus.actions import ChooseDeck, Draw, Sort
from game.rules.circus.piles import sort_refusal, without
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import ChoosingDecks, FirstDraw, Sorting, Table
from game.storage.boards import load_board
from game.tables.at_once import hands_of
from game.tables.circus.play.together import Together, offered_sorts, options_of
from tools.passing import Fate


def begun(seats: int = 3) -> Match[Any, Any, Any]:
    info = GAMES["circus"]
    board = load_board(info, "b-yellow")
    return Match.begin(CircusRules(board.board), info.options(rules="ausgebremst"), seats, chance_of(3))


def table_of(match: Match[Any, Any, Any]) -> Table:
    table = match.observe(None).view.table
    assert isinstance(table, Table)
    return table


def chosen(match: Match[Any, Any, Any], kind: type, order: list[int]) -> None:
    """Everybody makes the decision of that kind, in that order, the same whatever the order."""
    rngs = [Random(seat) for seat in range(len(order))]
    while isinstance(table_of(match).frames[-1], kind):
        pending = match.pending()
        assert isinstance(pending, Choose)
        for seat in [seat for seat in order if seat in pending.seats]:
            legal = match.rules.legal(match.state, seat)
            match.submit(seat, rngs[seat].choice(list(legal)), "human")


@pytest.fixture(params=[ChoosingDecks, Sorting, FirstDraw])
def asked(request) -> tuple[Match[Any, Any, Any], Together]:
    match = begun()
    for kind in (ChoosingDecks, Sorting, FirstDraw):
        if kind is request.param:
            break
        chosen(match, kind, [0, 1, 2])
    together = Together()
    together.sit(table_of(match), hands_of(range(3), 3, "pads"))
    return match, together


def test_what_a_place_stands_for_can_be_done(asked):
    match, _ = asked
    for seat in range(3):
        options = options_of(table_of(match), seat)
        assert 3 <= len(options) <= 4 and len(set(map(str, options))) == len(options)
        for option in options:
            match.rules.check(match.state, seat, option)


def test_offered_sortings_are_proper_and_each_is_another():
    match = begun()
    chosen(match, ChoosingDecks, [0, 1, 2])
    table = table_of(match)
    for seat in range(3):
        sorts = offered_sorts(table, seat)
        team = table.teams[seat]
        assert len(set(sorts)) == len(sorts) == 4
        assert all(sort_refusal(sort, without(team.deck, team.reserve)) is None for sort in sorts)


def test_the_last_presses_count_until_all_are_ready(asked):
    match, together = asked
    wanted, options = together.wanted(), options_of(table_of(match), 0)
    for _ in range(wanted):
        assert not together.is_ready(0)
        together.choose(0, 0)
    assert together.is_ready(0) and not together.is_complete
    for _ in range(wanted):
        together.choose(0, 2)
    together.choose(0, 5)
    assert together.is_ready(0)
    for seat in (1, 2):
        for _ in range(wanted):
            together.choose(seat, 1)
    assert together.is_complete
    together.take_back(1)
    assert not together.is_complete and not together.is_ready(1)
    for _ in range(wanted):
        together.choose(1, 0)
    found = together.hand_over()
    assert [option for seat, option in found if seat == 0] == [options[2]] * wanted
    for seat, option in found:
        match.submit(seat, option, "human")
    assert not together.pressed


def test_no_more_cards_are_asked_of_a_pile_than_lie_there():
    match = begun()
    for seat in range(3):
        match.submit(seat, ChooseDeck("fast"), "human")
    for seat in range(3):
        sizes = [(sort, [len(pile) for pile in sort]) for sort in offered_sorts(table_of(match), seat)]
        sizes += [(one.piles, [len(pile) for pile in one.piles]) for one in match.rules.legal(match.state, seat)]
        match.submit(seat, Sort(next(sort for sort, heights in sizes if 1 in heights)), "human")
    together, table = Together(), table_of(match)
    together.sit(table, hands_of(range(3), 3, "pads"))
    lone = table.teams[0].piles.index(1)
    other = (lone + 1) % 3
    together.choose(0, lone)
    together.choose(0, lone)
    assert not together.is_ready(0)
    together.choose(0, other)
    assert together.pressed[0] == [Draw(lone), Draw(other)]


def test_presses_stay_while_somebody_has_the_machine_and_go_with_the_decision(asked):
    match, together = asked
    for _ in range(together.wanted()):
        together.choose(0, 1)
    hands = together.hands
    together.sit(table_of(match), ())
    assert not together.is_on and together.is_ready(0)
    together.sit(table_of(match), hands)
    assert together.is_ready(0)
    chosen(match, type(table_of(match).frames[-1]), [0, 1, 2])
    together.sit(table_of(match), hands)
    assert not together.pressed


@pytest.mark.parametrize("order", [[0, 1, 2], [2, 0, 1], [1, 2, 0]])
def test_in_which_order_they_choose_changes_nothing(order):
    """The digest of the position is the same after each sealed round."""
    digests = []
    for each in ([0, 1, 2], order):
        match, found = begun(), []
        match.chance = Fate(5)  # what somebody draws depends on who he is, not on when he does
        for kind in (ChoosingDecks, Sorting, FirstDraw):
            chosen(match, kind, each)
            found.append(digest(match.state))
        digests.append(found)
    assert digests[0] == digests[1]


def test_nothing_is_asked_at_once_outside_these_decisions():
    match = begun()
    for kind in (ChoosingDecks, Sorting, FirstDraw):
        chosen(match, kind, [0, 1, 2])
    together = Together()
    together.sit(table_of(match), hands_of(range(3), 3, "pads"))
    assert not together.is_on and options_of(table_of(match), 0) == []
    assert {type(option) for option in options_of(table_of(begun()), 0)} == {ChooseDeck}
