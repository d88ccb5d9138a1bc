"""Typed YAML in and out. Every fault of a file's text becomes a BadFile with place, line and remedy."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from game.core.say import Say, say
from game.storage.errors import BadFile, os_reason

T = TypeVar("T")

LARGEST = 64_000_000
"""Bytes; a file beyond this is none of ours."""

_FastLoader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_FastDumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


class _Loader(_FastLoader):  # type: ignore[misc]  # its base is chosen at run time
    """The safe loader, which refuses a key that stands twice and leaves dates as text."""

    yaml_implicit_resolvers = {
        first: [(tag, pattern) for tag, pattern in pairs if tag != "tag:yaml.org,2002:timestamp"]
        for first, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }

    def construct_mapping(self, node: Any, deep: bool = False) -> Any:
        seen: set[tuple[str, str]] = set()
        for key, _ in node.value:
            if isinstance(key, yaml.ScalarNode):
                if (key.tag, key.value) in seen:
                    raise _Twice(key.value, key.start_mark.line + 1)
                seen.add((key.tag, key.value))
        return super().construct_mapping(node, deep)


class _Twice(yaml.YAMLError):
    def __init__(self, key: str, line: int) -> None:
        super().__init__(key)
        self.key = key
        self.line = line


class _Dumper(_FastDumper):  # type: ignore[misc]
    def ignore_aliases(self, data: Any) -> bool:
        return True


# ---- out


def plain(value: object) -> Any:
    """A struct as dicts and lists. Dicts keep their order: a resumed position must list its moves as before."""
    return msgspec.to_builtins(value)


def dump_line(value: object) -> str:
    """Plain dicts and lists in flow style on one line, without the newline."""
    text = _dump(value, True)
    # A line break inside a text would be folded over several lines; in double quotes it is written as \n.
    return text if "\n" not in text else _dump(value, True, '"')


def dump_block(value: object) -> str:
    """Plain dicts and lists in block style, the innermost on one line each, ending in a newline."""
    return _dump(value, None) + "\n"


def _dump(value: object, flow: bool | None, style: str | None = None) -> str:
    text = yaml.dump(
        value,
        Dumper=_Dumper,
        default_flow_style=flow,
        default_style=style,
        sort_keys=False,
        allow_unicode=True,
        width=1_000_000_000,
    )
    return str(text).strip().removesuffix("\n...")


# ---- in


def read_bytes(path: Path) -> bytes:
    """BadFile when there is no such file, or the system won't let it be read."""
    try:
        if path.is_dir():
            raise BadFile(path, "", say("files.folder"))
        if path.stat().st_size > LARGEST:
            raise BadFile(path, "", say("files.too_large"))
        return path.read_bytes()
    except FileNotFoundError:
        raise BadFile(path, "", say("files.missing")) from None
    except OSError as error:
        raise BadFile(path, "", say("files.unreadable", reason=os_reason(error))) from None
    except ValueError:  # a NUL in the name
        raise BadFile(path, "", say("files.missing")) from None


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
    try:
        return yaml.load(text, Loader=_Loader)
    except _Twice as twice:
        raise BadFile(path, twice.key, say("files.key_twice", name=twice.key), line=twice.line) from None
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        raise BadFile(path, "", say("files.syntax", detail=error.problem or "YAML"), line=line) from None
    except yaml.YAMLError:
        raise BadFile(path, "", say("files.not_text")) from None
    except (ValueError, TypeError, RecursionError):  # 99:99 read as a number, an unhashable key, brackets without end
        raise BadFile(path, "", say("files.syntax_odd")) from None


def read_yaml(path: Path) -> Any:
    return parse(path, text_of(path, read_bytes(path)))


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
    message, _, where = message.partition(" - at `")
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
