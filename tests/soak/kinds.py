"""What a game could show: kinds of actions and events, the values of their narrow fields, endings, reasons of chance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec.inspect import BoolType, LiteralType, StructType, UnionType

from game.rules import GAMES
from tests.conformance.cases import words


def _structs(tagged: Any) -> list[StructType]:
    found = msgspec.inspect.type_info(tagged)
    parts = found.types if isinstance(found, UnionType) else (found,)
    return [part for part in parts if isinstance(part, StructType)]


def _values(kind: msgspec.inspect.Type) -> tuple[Any, ...]:
    """Of a field of which it can be asked whether all were seen: yes or no, or one of a list of words."""
    if isinstance(kind, BoolType):
        return (False, True)
    return tuple(kind.values) if isinstance(kind, LiteralType) else ()


@cache
def _narrow(cls: type) -> tuple[str, ...]:
    """Names of such fields."""
    return tuple(field.name for struct in _structs(cls) for field in struct.fields if _values(field.type) and _tells(field))


def _tells(field: msgspec.inspect.Field) -> bool:
    """`unveils` is about undoing and set by the rules for a kind as a whole."""
    return field.name != "unveils"


def details(item: Any) -> Iterator[str]:
    """`Died.how=thumb` and the like of one action or event."""
    cls = type(item)
    for name in _narrow(cls):  # type: ignore[arg-type]  # a class can be hashed: typeshed's `cache` will not have it
        yield f"{cls.__name__}.{name}={getattr(item, name)}"


@cache
def kinds_of(game: str) -> set[str]:
    """All there is, by the types of the game and by its words for endings and draws."""
    info = GAMES[game]
    found: set[str] = set()
    for struct in (*_structs(info.action), *_structs(info.event)):
        name = struct.cls.__name__
        found.add(name)
        found |= {
            f"{name}.{field.name}={value}" for field in struct.fields if _tells(field) for value in _values(field.type)
        }
    told = (f"{game}.over.", f"{game}.draw.")
    return found | {key for key in sorted(words().keys()) if key.startswith(told) and not key.endswith(".got")}
