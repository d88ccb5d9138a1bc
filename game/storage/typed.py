"""Typed YAML in and out. Every fault of a file's text becomes a BadFile with place, line and remedy."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from game.core.say import Say, say
from game.core.words import one_line
from game.storage import yamlwrite
from game.storage.errors import BadFile
from game.storage.regular import LARGEST, read_bytes
from game.storage.yamlread import ALL, Unfit, building

T = TypeVar("T")

_FastLoader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


# ---- out


def plain(value: object) -> Any:
    """A struct as dicts and lists. Dicts keep their order: a resumed position must list its moves as before."""
    return msgspec.to_builtins(value)


def dump_line(value: object) -> str:
    """Plain dicts and lists in flow style on one line, without the newline."""
    try:
        return yamlwrite.flow(value)
    except yamlwrite.Odd:
        text = yamlwrite.by_library(value, True)
    # A line break inside a text would be folded over several lines; in double quotes it is written as \n.
    return text if "\n" not in text else yamlwrite.by_library(value, True, '"')


def dump_block(value: object) -> str:
    """Plain dicts and lists in block style, the innermost on one line each, ending in a newline."""
    try:
        return yamlwrite.block(value) + "\n"
    except yamlwrite.Odd:
        return yamlwrite.by_library(value, None) + "\n"


# ---- in


def text_of(path: Path, data: bytes) -> str:
    """BadFile for an empty file and for one that is not text."""
    if not data.strip():
        raise BadFile(path, "", say("files.empty"))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(path, "", say("files.not_text")) from None
    if "\0" in text:
        raise BadFile(path, "", say("files.not_text"))
    return text


def parse(path: Path, text: str) -> Any:
    """The YAML of one document as dicts, lists and scalars."""
    *_, parsed = parsing(path, text, ALL)
    return parsed


def parsing(path: Path, text: str, events: int) -> Iterator[Any]:
    """`parse` in steps of so many events of the parser; what the last step gives is the document."""
    try:
        yield from building(text, events)
    except Unfit as odd:
        raise BadFile(path, str(odd.params.get("name", "")), Say(odd.key, odd.params), line=odd.line) from None
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        raise BadFile(path, "", say("files.syntax", detail=error.problem or "YAML"), line=line) from None
    except yaml.YAMLError:
        raise BadFile(path, "", say("files.not_text")) from None
    except (ValueError, TypeError):
        raise BadFile(path, "", say("files.syntax_odd")) from None


def read_yaml(path: Path, largest: int = LARGEST) -> Any:
    return parse(path, text_of(path, read_bytes(path, largest)))


def convert(value: object, kind: Any, path: Path, place: str = "", text: str = "") -> Any:
    """`value` as type `kind`. `place` is where `value` stands in the file, `text` the file's text for line numbers."""
    try:
        return msgspec.convert(value, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        inner, reason = _reason(str(error))
        place = joined(place, inner)
        raise BadFile(path, place, reason, line=line_of(text, place)) from None


def joined(place: str, inner: str) -> str:
    """`gold` and `[3]` make `gold[3]`; `dice` and `lion` make `dice.lion`."""
    return place + inner if not place or not inner or inner.startswith("[") else f"{place}.{inner}"


_TYPES = {"int", "str", "bool", "float", "array", "object", "null"}
_WRONG_TYPE = re.compile(r"Expected `([^`]+)`, got `([^`]+)`")
_WRONG_LENGTH = re.compile(r"Expected `array` of (?:at (?:least|most) )?length (\d+)(?:, got (\d+))?")
_NAMED = (
    (re.compile(r"Object contains unknown field `([^`]+)`"), "files.unknown_key"),
    (re.compile(r"Object missing required field `([^`]+)`"), "files.missing_key"),
    (re.compile(r"Invalid enum value '?([^']*)'?$"), "files.no_such_choice"),
    (re.compile(r"Invalid value '?([^']*)'?$"), "files.no_such_choice"),
)


def _reason(message: str) -> tuple[str, Say]:
    """Place and sentence out of msgspec's own message."""
    message, _, where = one_line(message).partition(" - at `")  # it quotes keys, whatever stands in them
    place = where.rstrip("`").removeprefix("key in ").removeprefix("$").removeprefix(".")
    if found := _WRONG_TYPE.match(message):
        wanted, got = found.groups()
        known = wanted in _TYPES and got in _TYPES
        return place, say("files.wrong_type" if known else "files.wrong_kind", wanted=wanted, got=got)
    if found := _WRONG_LENGTH.match(message):
        wanted, got = found.groups()
        return place, say("files.wrong_length", wanted=int(wanted), got=int(got or 0))
    for pattern, key in _NAMED:
        if found := pattern.match(message):
            name = found.group(1)
            return (joined(place, name) if key == "files.unknown_key" else place), say(key, name=name)
    return place, say("files.invalid", detail=message)


_STEP = re.compile(r"\[([^\]]*)\]|([^.\[\]]+)")


def line_of(text: str, place: str) -> int:
    """The line, from 1, where `place` or the nearest thing round it stands; 0 when unknown."""
    if not text or not place:
        return 0
    try:
        node = yaml.compose(text, Loader=_FastLoader)
    except (yaml.YAMLError, RecursionError):
        return 0
    line = 0
    for index, key in _STEP.findall(place):
        child: yaml.Node | None = None
        if isinstance(node, yaml.SequenceNode) and index.isdigit() and int(index) < len(node.value):
            child = node.value[int(index)]
        elif isinstance(node, yaml.MappingNode):
            child = next((value for name, value in node.value if getattr(name, "value", None) == (key or index)), None)
            line = next((n.start_mark.line + 1 for n, v in node.value if v is child), line)
        if child is None:
            break
        node = child
        if index:
            line = node.start_mark.line + 1
    return line
