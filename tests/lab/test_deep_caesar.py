"""Clear positions of Caesar XL: chances find the answer, the ends of wars must come to the same one."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.seeds import chance_of
from game.lab import deep, deep_caesar
from game.lab.deep_caesar import LEAD, PlayedOn, lead_of, matters
from game.lab.order import Order, board_of
from game.rules.caesar_xl.actions import Answer, EndPhase
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions, InPhase, State, Yielding

BOARD: Any = board_of(Order("caesar_xl", "standard", ("veteran", "veteran"), 1))


def opened() -> tuple[CaesarRules, State]:
    rules = CaesarRules(BOARD)
    return rules, rules.setup(CaesarOptions(), 2, chance_of(3))[0]


def test_whoever_is_offered_a_war_that_is_not_won_yet_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The offer is not Pompey's to make so early: to take it wins at once, to fight on wins what a war wins."""
    monkeypatch.setattr(deep_caesar, "WARS", (9,))
    monkeypatch.setattr(deep_caesar, "CONFIRMED", 1.0)
    rules, state = opened()
    state.table.frames.append(Yielding(0))
    legal = list(rules.legal(state, 0))
    assert legal == [Answer(True), Answer(False)] or legal == [Answer(False), Answer(True)]
    found = lead_of(BOARD, state, 0, legal, 1, 5)
    assert found is not None and legal[found.best] == Answer(True) and found.lead > max(LEAD, found.error)
    assert deep.DEEP["caesar_xl"](BOARD, state, 0, legal, 1, 5) == found, "again the same"
    assert found.continuations == 9


def test_both_measures_must_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    _, state = opened()
    state.table.frames.append(Yielding(0))
    legal = [Answer(True), Answer(False)]
    shares: dict[bool, list[float]] = {True: [0.9, 0.5], False: [0.5, 0.5]}
    monkeypatch.setattr(PlayedOn, "share", lambda self, view, seat, action, lot, whole: shares[action.takes][whole])
    assert lead_of(BOARD, state, 0, legal, 1, 5) is None, "wars end alike"
    shares[True] = [0.5 + LEAD / 2, 1.0]
    assert lead_of(BOARD, state, 0, legal, 1, 5) is None, "the chances see too little"
    shares[True] = [0.9, 1.0]
    found = lead_of(BOARD, state, 0, legal, 1, 5)
    assert found is not None and found.lead == 0.5 and found.error > 0


def test_what_has_too_many_answers_or_one_or_never_matters_is_not_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deep_caesar.PlayedOn, "share", lambda *_: pytest.fail("nothing is played on"))
    _, state = opened()
    state.table.frames[:] = [InPhase("draw")]
    assert lead_of(BOARD, state, 0, [EndPhase()], 1, 5) is None
    assert lead_of(BOARD, state, 0, [EndPhase()] * (deep_caesar.MOST + 1), 1, 5) is None
    assert matters(InPhase("draw")) and matters(Yielding(0)) and not matters(InPhase("march"))
    state.table.frames[:] = [InPhase("march")]
    assert lead_of(BOARD, state, 0, [EndPhase(), EndPhase()], 1, 5) is None
