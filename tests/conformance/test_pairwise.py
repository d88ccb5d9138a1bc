"""The covering set covers, and is smaller than the product."""

from itertools import combinations

import pytest

from tests.conformance.pairwise import Value, pairwise, product_of


@pytest.mark.parametrize(
    "choices",
    [
        {},
        {"a": [1, 2, 3]},
        {"a": [0, 1], "b": [False, True]},
        {"a": [0, 1], "b": ["x", "y", "z"], "c": [False, True], "d": [1, 2, 3, 4], "e": [0, 1]},
        {name: [0, 1, 2] for name in "abcdefgh"},
    ],
    ids=["none", "one", "two", "five", "eight"],
)
def test_every_pair_of_values_occurs(choices: dict[str, list[Value]]) -> None:
    rows = pairwise(choices)
    assert rows[0] == {key: values[0] for key, values in choices.items()}
    assert all(row.keys() == choices.keys() for row in rows)
    for key, values in choices.items():
        assert {row[key] for row in rows} == set(values)
    for a, b in combinations(choices, 2):
        seen = {(row[a], row[b]) for row in rows}
        assert seen == {(x, y) for x in choices[a] for y in choices[b]}


def test_it_is_small() -> None:
    eight = {name: [0, 1, 2] for name in "abcdefgh"}
    assert len(product_of(eight)) == 6561 and len(pairwise(eight)) < 30


def test_the_product_holds_every_combination_once() -> None:
    rows = product_of({"a": [0, 1], "b": ["x", "y", "z"]})
    assert len(rows) == 6 and len({tuple(row.items()) for row in rows}) == 6
    assert product_of({}) == [{}]
