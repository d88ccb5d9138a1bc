"""M37: the search for a move that satisfies the crowd leaves out what can't, or nobody would wait for it to end."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.rules.moritari import closing
from game.rules.moritari.closing import closing_end
from game.rules.moritari.data import Sand, Thing
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import State
from tests.rules.moritari.position import RULES, acting, load
from tests.rules.moritari.test_slits import EIGHT, FOE, LYING, MAN, MATE, ROUND, Turned, along_the_wall, at, shut_in


def tried(state: State, monkeypatch: pytest.MonkeyPatch, rules: MoritariRules = RULES) -> int:
    """How many ends within his move are looked at until it is certain that none will do."""
    count = 0
    plain = closing.closes_in

    def counting(*args: Any) -> bool:
        nonlocal count
        count += 1
        return plain(*args)

    monkeypatch.setattr(closing, "closes_in", counting)
    assert closing_end(rules.ground, state, 0) is None
    monkeypatch.setattr(closing, "closes_in", plain)
    return count


@pytest.mark.parametrize("turn", ROUND)
def test_where_friends_shut_him_in_few_ends_are_looked_at(turn: Turned, monkeypatch: pytest.MonkeyPatch) -> None:
    counts = tried(shut_in(turn, 1), monkeypatch), tried(shut_in(turn, 1, LYING), monkeypatch)
    assert max(counts) <= 900, counts


@pytest.mark.parametrize("turn", ROUND)
def test_along_a_wall_few_ends_are_looked_at(turn: Turned, monkeypatch: pytest.MonkeyPatch) -> None:
    slant = MoritariRules(msgspec.structs.replace(load("mat"), sand=Sand(None, EIGHT)))
    figures = at(MAN, turn(14_292, 7000)), at(MATE, turn(12_882, 7000)), at(FOE, turn(8792, 12_500))
    leaning = acting(0, *figures, quiet=6, round=3, rules=slant)
    counts = tried(along_the_wall(turn, 1, 15_000, 12_000), monkeypatch), tried(leaning, monkeypatch, slant)
    assert counts[0] <= 25 and counts[1] <= 545, counts


@pytest.mark.parametrize("turn", ROUND)
def test_behind_pillars_and_before_two_foes_few_ends_are_looked_at(turn: Turned, monkeypatch: pytest.MonkeyPatch) -> None:
    pillar = Thing("pillar", (turn(200, 1400),), 500)
    rules = MoritariRules(msgspec.structs.replace(load("mat"), obstacles=(pillar,)))
    mates = [at(MATE, turn(*one)) for one in ((-801, -601), (1397, -196))]
    state = acting(0, at(MAN, (0, 0)), *mates, at(FOE, turn(6000, 1500)), quiet=6, round=3, rules=rules)
    two = shut_in(turn, 1)
    two.figures.append(msgspec.structs.replace(at(FOE, turn(1500, 3400)), name="m5"))
    counts = tried(state, monkeypatch, rules), tried(two, monkeypatch)
    assert max(counts) <= 900, counts
