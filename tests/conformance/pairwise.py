"""A small set of settings in which every pair of values of any two keys occurs together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product

Value = bool | int | str
Place = tuple[str, int]
"""A key and the index of one of its values."""


def pairwise(choices: Mapping[str, Sequence[Value]]) -> list[dict[str, Value]]:
    """Rows, each with one value for every key; the first row holds every key's first value.

    Greedy and deterministic: far fewer rows than the full product, not always the fewest possible.
    """
    keys = list(choices)
    if len(keys) == 1:
        return product_of(choices)
    row = dict.fromkeys(keys, 0)
    rows = [row]
    missing = {
        pair
        for a, b in combinations(keys, 2)
        for pair in product([(a, i) for i in range(len(choices[a]))], [(b, j) for j in range(len(choices[b]))])
    }
    missing -= _pairs(row)
    while missing:
        row = _row(choices, missing)
        rows.append(row)
        missing -= _pairs(row)
    return [{key: choices[key][row[key]] for key in keys} for row in rows]


def _pairs(row: Mapping[str, int]) -> set[tuple[Place, Place]]:
    return set(combinations(row.items(), 2))


def _row(choices: Mapping[str, Sequence[Value]], missing: set[tuple[Place, Place]]) -> dict[str, int]:
    """Begins with one missing pair; then each key takes the value that meets most missing pairs."""
    row: dict[str, int] = dict(min(missing))
    for key in sorted(choices.keys() - row.keys()):

        def gain(index: int, key: str = key) -> int:
            here = (key, index)
            return sum((there, here) in missing or (here, there) in missing for there in row.items())

        row[key] = max(range(len(choices[key])), key=gain)
    return {key: row[key] for key in choices}


def product_of(choices: Mapping[str, Sequence[Value]]) -> list[dict[str, Value]]:
    """Every combination there is."""
    return [dict(zip(choices, values, strict=True)) for values in product(*choices.values())]
