"""What is read of YAML, and what is refused while it is read."""

from __future__ import annotations

from typing import Any

import pytest

from game.storage.yamlread import Unfit, build, building


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("a: &x 1", "files.alias", 1),
        ("a: 1\nb: *x", "files.alias", 2),
        ("a: !!python/object:os.system x", "files.tag", 1),
        ("a: !!int twelve", "files.tag", 1),
        ("a: !!bool 1", "files.tag", 1),
        ("a: 1\na: 2", "files.key_twice", 2),
        ("? [1]\n: 2", "files.key_not_plain", 1),
        ("a: 1\n---\nb: 2", "files.second_document", 2),
    ],
)
def test_what_no_file_of_ours_needs_is_refused_with_its_line(text: str, key: str, line: int) -> None:
    with pytest.raises(Unfit) as refused:
        build(text)
    assert (refused.value.key, refused.value.line) == (key, line)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("a: [1, -2, 1.5, true, null, 2026-01-02, 'x']", {"a": [1, -2, 1.5, True, None, "2026-01-02", "x"]}),
        ("a: !!str 12", {"a": "12"}),
        ("a: !!int '12'", {"a": 12}),
        ("a: 0b_", {"a": "0b_"}),
        ("a: |\n  one\n  two\n", {"a": "one\ntwo\n"}),
    ],
)
def test_plain_values_are_what_they_look_like(text: str, value: Any) -> None:
    assert build(text) == value


def test_a_long_file_can_be_read_a_little_at_a_time() -> None:
    steps = list(building("".join(f"k{n}: {n}\n" for n in range(100)), 20))
    assert len(steps) > 5 and not any(steps[:-1])
    assert steps[-1] == {f"k{n}": n for n in range(100)}
