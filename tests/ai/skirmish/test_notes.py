"""Reasons of the skirmish: what is decided is said to be, and shares of a mix add up to a hundred."""

from __future__ import annotations

from typing import Literal

import pytest

from game.ai.skirmish.analyst import Analysis
from game.ai.skirmish.matrix import Matrix, solved
from game.ai.skirmish.model import POPULI, Card, Position, side_of
from game.ai.skirmish.notes import by_solution, hundredths, in_look_back, names_of, series_of
from game.ai.skirmish.reader import Lean
from game.core.say import Say
from game.rules.skirmish import cards
from game.rules.skirmish.state import SkirmishOptions, Stack
from game.storage.words import load_words

ONE, OTHER, THIRD = (Card.MURMILLO, 1), (Card.CESTUS, 1), POPULI
STACKS = (Stack(cards.Card.MURMILLO, 1), Stack(cards.Card.CESTUS, 1), Stack(None, 0))


def _said(matrix: Matrix, slack: float = 0.0) -> Say:
    side = side_of((1, 1, 0, 0, 0), (ONE, OTHER))
    game = solved(matrix)
    ours = (ONE, OTHER, THIRD)[: len(matrix)]
    found = Analysis(
        Position(side, side), ours, (ONE, OTHER, THIRD)[: len(matrix[0])], tuple(map(tuple, matrix)), game, slack
    )
    return by_solution(found, ours[0], Lean(game.ours), STACKS)


def test_a_card_that_wins_whatever_is_answered_is_told_as_that() -> None:
    assert _said(((1.0, 1.0), (0.2, -1.0))) == Say("skirmish.note.won", {"first": "murmillo"})
    assert _said(((0.999, 0.999), (0.2, -1.0))).key == "skirmish.note.exact_best"
    assert _said(((0.999, 0.999), (0.2, -1.0))).params["chance"] == 99, "open still"


def test_where_nothing_wins_any_more_that_is_told() -> None:
    assert _said(((-1.0, -1.0), (-1.0, -1.0))).key == "skirmish.note.lost"
    assert _said(((-1.0, -0.99), (-0.999, -0.99))).params["chance"] == 1


def test_what_a_book_has_rounded_is_not_called_decided() -> None:
    assert _said(((1.0, 1.0), (0.2, -1.0)), slack=0.01).key == "skirmish.note.exact_best"


@pytest.mark.parametrize("matrix", [
    ((1.0, 1.0), (0.2, -1.0)), ((0.5, 0.6), (0.2, -1.0)), ((0.5, 0.5), (0.499, 0.499)), ((0.5, -0.5), (-0.5, 0.5)),
    ((0.0, 0.9, -0.4), (-0.9, 0.0, 0.2), (0.4, -0.2, 0.0)),
])  # fmt: skip
def test_what_would_have_been_better_is_not_called_solved_behind_that_word(matrix: Matrix) -> None:
    """ "Better: Solved: always Murmillo, 44 % to win the set." """
    note, words = _said(matrix), load_words()
    told = in_look_back(note)
    assert told.params == note.params and told.key == f"{note.key}.better"
    assert "Solved" not in words.text(told) and ":" not in words.text(told)


@pytest.mark.parametrize("ends", [(1.0, 1.0, 1.0), (0.9, 0.4, 0.2), (1.0, 0.01, 0.3)])
def test_shares_of_a_mix_add_up_to_a_hundred(ends: tuple[float, float, float]) -> None:
    """A third of each was told as 33, 33 and 33, and 52, 26 and 23 of another."""
    one, two, three = ends
    note = _said(((0.0, one, -two), (-one, 0.0, three), (two, -three, 0.0)))
    assert note.key == "skirmish.note.exact3"
    shares = [int(note.params[f"{place}_share"]) for place in ("first", "second", "third")]
    assert sum(shares) == 100 and shares == sorted(shares, reverse=True)


@pytest.mark.parametrize(("series", "whole"), [("single", "the game"), ("set", "the set")])
def test_a_chance_says_what_it_is_one_to_win(series: Literal["single", "set"], whole: str) -> None:
    """ "26 % to win" was read as that of a game all but lost, and was that of the set."""
    words, of = load_words(), series_of(SkirmishOptions(series=series))
    side = side_of((1, 1, 0, 0, 0), (ONE, OTHER))
    matrices: tuple[Matrix, ...] = (
        ((0.0, 0.9), (0.9, 0.0)), ((0.9, 0.9), (0.2, 0.1)), ((0.5, 0.5), (0.499, 0.499)),
        ((0.0, 1.0, -1.0), (-1.0, 0.0, 1.0), (1.0, -1.0, 0.0)),
    )  # fmt: skip
    for matrix in matrices:
        game, position = solved(matrix), Position(side, side)
        for is_exact in (True, False):
            ours, theirs = (ONE, OTHER, THIRD)[: len(matrix)], (ONE, OTHER, THIRD)[: len(matrix[0])]
            found = Analysis(position, ours, theirs, tuple(map(tuple, matrix)), game, is_exact=is_exact)
            text = words.text(by_solution(found, ours[0], Lean(game.ours), STACKS, of))
            assert whole in text, text
    for key in words.keys():  # noqa: SIM118  # no mapping
        if key.startswith("skirmish.note.") and "{chance}" in words.raw(key):
            assert "{of:@skirmish.whole}" in words.raw(key), key


# ---- two such cards that are not the same to the solution

TALL, LOW = (Card.RETIARIUS, 2), (Card.RETIARIUS, 1)
TWINS = (Stack(cards.Card.RETIARIUS, 2), Stack(cards.Card.RETIARIUS, 1), Stack(cards.Card.RETIARIUS, 2))


def test_two_alike_cards_of_which_one_is_sent_are_told_apart_by_their_stacks() -> None:
    """ "Retiarius is all there is to send": there were two, and the look back charged the other one."""
    side = side_of((2, 1, 0, 0, 0), (TALL, LOW))
    matrix, words = ((0.9, 0.4), (0.2, 0.1)), load_words()
    found = Analysis(Position(side, side), (TALL, LOW), (TALL, LOW), matrix, solved(matrix))
    note = by_solution(found, TALL, Lean(found.game.ours), TWINS[:2])
    assert note.key == "skirmish.note.exact_best" and note.params["first"] == "retiarius_1"
    assert "always Retiarius (stack I)" in words.text(note)
    assert "Always Retiarius (stack I)" in words.text(in_look_back(note))


def test_stacks_that_are_the_same_to_the_solution_are_named_together_or_not_at_all() -> None:
    assert names_of((TALL, LOW, POPULI), TWINS) == ("retiarius_1_3", "retiarius_2", "populi")
    assert names_of((TALL, POPULI), (TWINS[0], Stack(cards.Card.CESTUS, 1), TWINS[2])) == ("retiarius", "populi")
    words = load_words()
    for fighter in cards.FIGHTERS:
        for places in ("1", "2", "3", "1_2", "1_3", "2_3"):
            assert f"skirmish.sent.{fighter.value}_{places}" in words


def test_only_what_lies_on_like_stacks_is_all_there_is_to_send() -> None:
    side = side_of((2, 2, 0, 0, 0), (TALL, TALL))
    found = Analysis(Position(side, side), (TALL,), (TALL,), ((0.2,),), solved(((0.2,),)))
    assert by_solution(found, TALL, Lean((1.0,)), (TWINS[0], TWINS[2])).key == "skirmish.note.all_alike"


# ---- a mix and what was drawn of it


@pytest.mark.parametrize("kind", ["exact", "search"])
def test_a_mix_says_what_the_lot_fell_on(kind: str) -> None:
    """The glow lay on Cestus, 23 %, beside Murmillo, 45 %, and nothing said why."""
    side = side_of((1, 1, 0, 0, 0), (ONE, OTHER))
    matrix, words = ((0.0, 0.9), (0.3, 0.0)), load_words()
    game = solved(matrix)
    found = Analysis(Position(side, side), (ONE, OTHER), (ONE, OTHER), matrix, game, is_exact=kind == "exact")
    for option, name in ((ONE, "Murmillo"), (OTHER, "Cestus")):
        note = by_solution(found, option, Lean(game.ours), STACKS)
        assert f"the lot fell on {name}" in words.text(note)
        assert "lot" not in words.text(in_look_back(note)), "nobody draws when a match is looked back on"


def test_a_lean_says_what_the_lot_fell_on() -> None:
    side = side_of((1, 1, 0, 0, 0), (ONE, OTHER))
    matrix = ((0.0, 0.9), (0.3, 0.0))
    found = Analysis(Position(side, side), (ONE, OTHER), (ONE, OTHER), matrix, solved(matrix))
    note = by_solution(found, OTHER, Lean((0.7, 0.3), 0.01, 0.2), STACKS)
    assert note.key == "skirmish.note.lean2" and "the lot fell on Cestus" in load_words().text(note)


def test_hundredths_of_a_mix_add_up_to_a_hundred() -> None:
    assert hundredths((1 / 3, 1 / 3, 1 / 3)) == [34, 33, 33]
    assert sum(hundredths((0.085, 0.455, 0.46))) == 100
