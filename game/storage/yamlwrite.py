"""Plain dicts, lists, tuples and scalars to YAML text, letter for letter as libyaml writes them, in a quarter of the time.

What PyYAML spends on nodes and events is spared: the same few words stand in a saved game ten thousand times, and how one is
written (plain, in quotes) is asked of PyYAML itself, once. What is written otherwise than on one line is `Odd`: the caller
has it written by PyYAML.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import yaml

_FastDumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
WIDTH = 1_000_000_000
LONGEST_KEY = 100
"""Bytes; beyond 128 libyaml writes a key on a line of its own."""
LONGEST_WORD = 200
"""Letters of a text that is remembered."""
GROUPS = (dict, list, tuple)
"""What holds something; a tuple is written as a list."""


class Odd(Exception):
    """Something that isn't written on one line, or isn't plain."""


class _Dumper(_FastDumper):  # type: ignore[misc]
    def ignore_aliases(self, data: Any) -> bool:
        return True


def by_library(value: object, flow: bool | None, style: str | None = None) -> str:
    """The text as PyYAML writes it. `flow`: all on one line; None: the innermost alone."""
    text = yaml.dump(
        value,
        Dumper=_Dumper,
        default_flow_style=flow,
        default_style=style,
        sort_keys=False,
        allow_unicode=True,
        width=WIDTH,
    )
    return str(text).strip().removesuffix("\n...")


def flow(value: object) -> str:
    """A dict or list on one line. Odd where that can't be."""
    if not isinstance(value, GROUPS):
        raise Odd
    return _flow(value)


def block(value: object) -> str:
    """A dict or list in block style, the innermost on one line each. Odd where that can't be."""
    if not isinstance(value, GROUPS):
        raise Odd
    lines: list[str] = []
    if _is_innermost(value):
        return _flow(value)
    _block(value, "", "", lines)
    return "\n".join(lines)


def _is_innermost(value: dict[Any, Any] | Sequence[Any]) -> bool:
    return not any(isinstance(child, GROUPS) for child in (value.values() if isinstance(value, dict) else value))


def _block(value: dict[Any, Any] | Sequence[Any], lead: str, indent: str, lines: list[str]) -> None:
    """Appends the lines of a group or list. `lead` begins the first of them instead of `indent`."""
    if not isinstance(value, dict):
        for child in value:
            if isinstance(child, GROUPS) and not _is_innermost(child):
                _block(child, lead + "- ", indent + "  ", lines)
            else:
                lines.append(f"{lead}- {_scalar(child, False) if not isinstance(child, GROUPS) else _flow(child)}")
            lead = indent
        return
    for key, child in value.items():
        name = _key(key, False)
        if not isinstance(child, GROUPS):
            lines.append(f"{lead}{name}: {_scalar(child, False)}")
        elif _is_innermost(child):
            lines.append(f"{lead}{name}: {_flow(child)}")
        else:
            lines.append(f"{lead}{name}:")
            inner = indent if isinstance(child, list | tuple) else indent + "  "  # a list's dashes stand below its name
            _block(child, inner, inner, lines)
        lead = indent


def _flow(value: object) -> str:
    kind = type(value)
    if kind is dict:
        return "{" + ", ".join([f"{_key(key, True)}: {_flow(child)}" for key, child in value.items()]) + "}"  # type: ignore[attr-defined]
    if kind is list or kind is tuple:
        return "[" + ", ".join([_flow(child) for child in value]) + "]"  # type: ignore[attr-defined]
    return _scalar(value, True)


def _scalar(value: object, in_flow: bool) -> str:
    match value:
        case str() if type(value) is str:
            return _word(value, in_flow) if len(value) <= LONGEST_WORD else _word.__wrapped__(value, in_flow)
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int() if type(value) is int:
            return str(value)
        case float() if type(value) is float:
            return _float(repr(value))
    raise Odd


def _key(key: object, in_flow: bool) -> str:
    if type(key) is str:
        return _name(key, in_flow)
    if type(key) is int:
        return str(key)
    raise Odd


@lru_cache(4096)
def _word(text: str, in_flow: bool) -> str:
    written = by_library([text], in_flow)
    return _one_line(written[1:-1] if in_flow else written[2:])


@lru_cache(4096)
def _name(text: str, in_flow: bool) -> str:
    if len(text.encode("utf-8", "surrogatepass")) > LONGEST_KEY:
        raise Odd
    written = by_library({text: 0}, in_flow)
    return _one_line(written[1:-4] if in_flow else written[:-3])


@lru_cache(4096)
def _float(text: str) -> str:
    return by_library([float(text)], True)[1:-1]


def _one_line(written: str) -> str:
    """Odd for a text or key that is written on several lines: then it is indented as the place it stands at."""
    if len(written.splitlines()) != 1 or written.startswith("? "):
        raise Odd
    return written
