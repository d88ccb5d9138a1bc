"""What the quick writer writes is what PyYAML writes, letter for letter."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.storage import yamlwrite
from game.storage.typed import dump_block, dump_line, parse
from game.storage.yamlwrite import Odd, by_library
from tests.repeatable import draw_the_same

draw_the_same()

STRANGE = [
    "", "true", "null", "~", "yes", "1", "1.0", "1e5", "012", "0x1f", "1_000", "2020-01-01", "=", "<<", "- a", "-",
    "---", "...", "a: b", "a:", ":", "a,b", "{x}", "[", "?", "a#b", "a #b", " a", "a ", "\ta", "a\nb", "\n", "'", '"',
    "a'b", "&x", "*y", "!z", "%", "@", "`", "|", ">", "é", "日本", "😀", "\x07", "\x85", "\u2028", "\ufeff", "\\",
    "k" * 101, "k" * 128, "é" * 70, "a " * 130,
]  # fmt: skip
TEXTS = st.text(max_size=12) | st.sampled_from(STRANGE)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | TEXTS
PLAIN = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.tuples(inner, inner)
        | st.dictionaries(TEXTS | st.integers(-5, 5), inner, max_size=4)
    ),
    max_leaves=20,
)


@settings(max_examples=300, deadline=None)
@given(PLAIN)
def test_it_is_what_the_library_writes(value: object) -> None:
    for write, flow in ((yamlwrite.flow, True), (yamlwrite.block, None)):
        try:
            written = write(value)
        except Odd:
            continue
        assert written == by_library(value, flow)


@pytest.mark.parametrize("text", STRANGE)
def test_a_strange_text_comes_back(text: str) -> None:
    value = {"a": text, "b": [text, [text]], "c": {"d": {"e": [text]}}, text + "k": 1}
    for write in (dump_line, dump_block):
        assert parse(Path("a.yaml"), write(value)) == value
    assert "\n" not in dump_line(value)


def test_nothing_ordinary_is_left_to_the_library() -> None:
    value: dict[object, object] = {
        "a": [1, -2.5, None, True, "x y", "1"],
        "b": {},
        "c": [(), (1, (2, "z"))],
        "d": [{"e": [[], {"f": float("inf")}]}],
        7: "é",
    }
    assert yamlwrite.flow(value) == by_library(value, True)
    assert yamlwrite.block(value) == by_library(value, None)


@pytest.mark.parametrize("value", ["a", 1, None, {True: 1}, {"a": {1, 2}}, {"a": "b\nc"}, {"k" * 200: 1}])
def test_the_rest_is(value: object) -> None:
    for write in (yamlwrite.flow, yamlwrite.block):
        with pytest.raises(Odd):
            write(value if not isinstance(value, dict) else [value])
