"""Clear positions of the circus by whole races: found again the same, and what is kept is whole and clear."""

from __future__ import annotations

import msgspec
import pytest

from game.ai.circus.chase import COMPILED
from game.cli.lab_positions import POSITIONS
from game.lab import deep, deep_circus
from game.lab.deep_circus import LEAD, SURE, lead_of
from game.lab.order import board_of
from game.lab.positions import Found, read
from game.rules import GAMES
from game.rules.circus.state import ChoosingDecks

INFO = GAMES["circus"]
KEPT = read(POSITIONS / "circus.jsonl")


def state_of(one: Found) -> object:
    return msgspec.convert(one.state, INFO.state, strict=False)


def test_the_kept_positions_are_whole_and_clear() -> None:
    kinds = [one.order.options.get("rules", "ave_caesar") for one in KEPT]
    assert len(KEPT) >= 100 and min(kinds.count("ave_caesar"), kinds.count("ausgebremst")) >= 40
    assert len({msgspec.json.encode(one.state) for one in KEPT}) == len(KEPT)
    for one in KEPT:
        assert one.order.game == "circus" and one.lead >= LEAD and one.lead > SURE * one.error > 0
        state = state_of(one)
        rules = INFO.rules(board_of(one.order))
        rules.audit(state)
        assert msgspec.convert(one.best, INFO.action) in rules.legal(state, one.seat)


def test_whole_races_find_the_answer_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others than those that found it, and fewer; the same ones each time."""
    if not COMPILED:
        pytest.skip("whole races are for a compiled kernel")
    monkeypatch.setattr(deep_circus, "RACES", 60)
    for one in sorted(KEPT, key=lambda one: -one.lead)[:4]:
        rules = INFO.rules(board_of(one.order))
        legal = list(rules.legal(state_of(one), one.seat))
        found = [lead_of(board_of(one.order), state_of(one), one.seat, legal, 1, 9) for _ in range(2)]
        assert found[0] == found[1] and found[0] is not None
        assert legal[found[0].best] == msgspec.convert(one.best, INFO.action)
        assert found[0].continuations == 120 and found[0].lead == pytest.approx(one.lead, abs=6 * found[0].error)
        clear = deep.DEEP["circus"](board_of(one.order), state_of(one), one.seat, legal, 1, 9)
        assert clear is not None and (clear.best, clear.continuations) == (found[0].best, 120)


def test_before_a_race_nothing_is_clear() -> None:
    one = next(one for one in KEPT if one.order.options.get("rules") == "ausgebremst")
    state = state_of(one)
    state.table.frames[:] = [ChoosingDecks()]  # type: ignore[attr-defined]
    legal = list(INFO.rules(board_of(one.order)).legal(state, one.seat))
    assert lead_of(board_of(one.order), state, one.seat, legal, 1, 9) is None
