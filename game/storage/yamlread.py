"""YAML text to dicts, lists and scalars: the part of YAML this program writes, read without trust.

The parser's events are put together here, one after another, with no call within a call: however deep a text is
nested, it is refused at `DEEPEST` and nothing is parsed beyond. Aliases, and tags but of plain scalars, are refused
where they stand, and a number is no larger than the rules count. What is left is read as PyYAML's safe loader reads
it, in half the time.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import yaml

DEEPEST = 64
"""Lists and groups within each other; the positions of our own games need ten."""
LONGEST_TEXT = 200_000
"""Letters of one text."""
LONGEST_PLAIN = 40
"""Letters a number may have; what is longer is a text."""
LARGEST_NUMBER = 2**63 - 1
ALL = sys.maxsize
"""More events than any text has."""

_Parser: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_resolvers: dict[str, list[tuple[str, Any]]] = {
    first: [(tag, pattern) for tag, pattern in pairs if tag != "tag:yaml.org,2002:timestamp"]
    for first, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
_scalars: Any = yaml.constructor.SafeConstructor()


class Unfit(yaml.YAMLError):
    """Text that may be YAML, but none that is read here. `key` and `params` are the sentence's."""

    def __init__(self, key: str, line: int, **params: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.line = line
        self.params = params


_CORE = "tag:yaml.org,2002:"
_KINDS: dict[str | None, type] = {
    None: object,
    "!": object,
    f"{_CORE}str": str,
    f"{_CORE}int": int,
    f"{_CORE}float": float,
    f"{_CORE}bool": bool,
    f"{_CORE}null": type(None),
}
"""What a tag may name: our own writer sets them where it must put everything in quotes."""


def build(text: str) -> Any:
    """The one document of `text`; None when it holds none. yaml.YAMLError when it can't be read."""
    *_, built = building(text, ALL)
    return built


def building(text: str, events: int) -> Iterator[Any]:
    """`build` in steps of so many events of the parser. What the last step gives is the document."""
    parser = _Parser(text)
    try:
        builder = _Builder(parser)
        while not builder.go_on(events):
            yield None
        yield builder.root
    finally:
        parser.dispose()


class _Builder:
    def __init__(self, parser: Any) -> None:
        self._next = parser.get_event
        self.root: Any = None
        self._documents = 0
        self._open: list[list[Any] | dict[Any, Any]] = []
        self._keys: list[Any] = []
        """The key that waits for its value in each of `_open`; `_NONE` in a list and before a key."""

    def go_on(self, events: int) -> bool:
        """Puts so many events together; True at the end of the text."""
        for _ in range(events):
            event = self._next()
            kind = type(event)
            if kind is yaml.ScalarEvent:
                self._put(self._scalar(event), event)
            elif kind is yaml.MappingStartEvent:
                self._begin({}, event)
            elif kind is yaml.SequenceStartEvent:
                self._begin([], event)
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                self._open.pop()
                self._keys.pop()
            elif kind is yaml.AliasEvent:
                raise Unfit("files.alias", _line(event))
            elif kind is yaml.DocumentStartEvent:
                self._documents += 1
                if self._documents > 1:
                    raise Unfit("files.second_document", _line(event))
            elif kind is yaml.StreamEndEvent:
                return True
        return False

    def _begin(self, value: list[Any] | dict[Any, Any], event: Any) -> None:
        if len(self._open) >= DEEPEST:
            raise Unfit("files.too_deep", _line(event), most=DEEPEST)
        _refuse_marks(event)
        self._put(value, event)
        self._open.append(value)
        self._keys.append(_NONE)

    def _put(self, value: Any, event: Any) -> None:
        """A value into the list or group that is open; in a group it may be a key."""
        if not self._open:
            self.root = value
            return
        here = self._open[-1]
        if isinstance(here, list):
            here.append(value)
        elif (key := self._keys[-1]) is _NONE:
            if isinstance(value, list | dict):
                raise Unfit("files.key_not_plain", _line(event))
            if value in here:
                raise Unfit("files.key_twice", _line(event), name=str(value))
            self._keys[-1] = value
        else:
            here[key] = value
            self._keys[-1] = _NONE

    def _scalar(self, event: Any) -> Any:
        text: str = event.value
        if event.anchor is not None:
            raise Unfit("files.alias", _line(event))
        if len(text) > LONGEST_TEXT:
            raise Unfit("files.long_text", _line(event))
        kind = _KINDS.get(event.tag)
        if kind is None:
            raise Unfit("files.tag", _line(event))
        if kind is str or len(text) > LONGEST_PLAIN or (kind is object and not event.implicit[0]):
            return text
        value = _plain(text)
        if value is _TOO_LARGE:
            raise Unfit("files.absurd_number", _line(event))
        if not isinstance(value, kind):
            raise Unfit("files.tag", _line(event))
        return value


class _Mark:
    """Something that no file can hold."""


_NONE, _TOO_LARGE = _Mark(), _Mark()


@lru_cache(4096)
def _plain(text: str) -> Any:
    """What a text without quotes means."""
    tag = next((tag for tag, pattern in _resolvers.get(text[:1], ()) if pattern.match(text)), None)
    if tag is None:
        return text
    kind = tag.rpartition(":")[2]
    node = yaml.ScalarNode(tag, text)
    if kind == "null":
        return None
    if kind == "bool":
        return _scalars.construct_yaml_bool(node)
    if kind not in ("int", "float"):
        return text
    try:
        number = _scalars.construct_yaml_int(node) if kind == "int" else _scalars.construct_yaml_float(node)
    except ValueError:  # 0_ or 0b_
        return text
    # nan compares as neither
    return number if -LARGEST_NUMBER <= number <= LARGEST_NUMBER else _TOO_LARGE


def _refuse_marks(event: Any) -> None:
    if event.anchor is not None:
        raise Unfit("files.alias", _line(event))
    if event.tag is not None:
        raise Unfit("files.tag", _line(event))


def _line(event: Any) -> int:
    return int(event.start_mark.line) + 1
