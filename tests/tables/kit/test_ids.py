"""Ids of targets, and the words of a table."""

from __future__ import annotations

import pytest

from game.core.say import say
from game.tables.kit.ids import number_of, rest_of
from game.tables.kit.targets import used, zone
from game.tables.kit.tell import Words
from game.ui.geometry import Box


@pytest.mark.parametrize(
    ("target_id", "kind", "rest"),
    [("hex:1,-2", "hex", "1,-2"), ("stack:0:3", "stack", "0:3"), ("hex:1", "he", None), ("hex", "hex", None),
     ("die:2", "hex", None), (None, "hex", None), ("", "", None)],
)  # fmt: skip
def test_what_follows_the_kind(target_id: str | None, kind: str, rest: str | None) -> None:
    assert rest_of(target_id, kind) == rest


def test_numbers_may_be_nought_and_less() -> None:
    assert number_of("heap:-1", "heap") == -1
    assert number_of("die:0", "die") == 0
    assert number_of("die:0", "heap") is None and number_of(None, "die") is None


def test_keys_begin_with_the_game_and_parts_are_joined_two_by_two() -> None:
    words = Words("terni", lambda said: f"{said.key}({','.join(str(value) for value in said.params.values())})")
    assert words("turn", seat=2) == "terni.table.turn(2)"
    assert words.joined([]) == "" and words.joined(["a"]) == "a"
    assert words.joined(["a", "b", "c"], by="list") == "terni.table.list(terni.table.list(a,b),c)"
    assert words.reason(None) is None and words.reason(say("no.way")) == "no.way()"


def test_a_target_is_open_unless_there_is_a_reason() -> None:
    box = Box(0, 0, 10, 10)
    taken: list[int] = []
    die = used("piece", "die:0", box, "Move III", lambda: taken.append(0), "moves", draggable=True)
    assert die.enabled and die.why_not is None and die.role == "piece" and die.tip == "moves" and die.focusable
    shut = used("piece", "die:0", box, "Move III", lambda: taken.append(0), why="used up")
    assert not shut.enabled and shut.why_not == "used up" and shut.action is not None
    told = zone("piece:1", box, "Cassia", "two coins")
    assert told.action is None and not told.focusable and told.tip == "two coins" and told.role == "zone"
