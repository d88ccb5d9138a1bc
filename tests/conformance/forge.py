"""Forged actions: a legal one with a single number, word, cell or list changed."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

import msgspec
from msgspec import Struct


def other_values(value: object) -> Iterator[object]:
    """Values of the same shape that are something else."""
    match value:
        case bool():
            yield not value
        case Enum():
            yield from (other for other in type(value) if other != value)
        case int():
            yield from (value + 1, value - 1, -value - 1, value + 1000, 10**12)
        case str():
            yield from ("", value + "x")
        case tuple() | list():
            for index, item in enumerate(value):
                for other in other_values(item):
                    yield type(value)([*value[:index], other, *value[index + 1 :]])
            if value and isinstance(value, list):
                yield from (value[1:], [*value, value[0]])
        case Struct():
            yield from forged(value)
        case _:
            return


def forged(action: Any) -> Iterator[Any]:
    for name in action.__struct_fields__:
        for other in other_values(getattr(action, name)):
            yield msgspec.structs.replace(action, **{name: other})
