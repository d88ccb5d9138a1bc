"""Ways to damage a file, and hypothesis strategies that choose among them.

A blow is (how, where, what): `where` is a share of the file, so that a blow means something for a file of any length and
shrinks towards its beginning.
"""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import yaml
from hypothesis import strategies as st
from msgspec import convert

from game.core.digest import digest
from game.rules import GAMES
from game.storage.save import text_from
from game.storage.typed import dump_block, dump_line

WHOLE = 1 << 16
"""`where` is out of this many."""

HOSTILE = (
    "0", "-1", "1", "2", "7", "99", "1000000000000", "18446744073709551616", "-9223372036854775809", "9" * 5000,
    "1e400", ".nan", ".inf", "-.inf", "0x7fffffffffffffff", "59:59:59:59:59:59", "2027-03-03", "null", "~", "true",
    "[]", "{}", "[[]]", "{a: 1}", "''", '"\\0"', '"a\\0b"', '"\\ud800"', '"\\uD83D\\uDE00"', '"\\x1b[31m\\a\\b"',
    '"a\\nb"', '"\\u2764\\uFE0F"', '"\\uFE0F"', '"\\u202e\\u200b"', "W" * 20_000, "'" + "ab " * 7000 + "'", "[" * 2000,
    "{a: " * 400, "[" * 60 + "]" * 60, "&a [*a]", "*a", "!!python/object:os.system x", "!foo bar", "human", "ai",
    "novice", "champion", "oracle", "lion", "circus", "caesar_xl", "chess", "no.such.key", "app.title.letters",
    "../../x", "career-0a1b2c3d-1-0", "career-ffffffff-9-9", "roll", "concede", "Conceded",
    "{key: lion.stage, params: {}}", "{key: x.y, params: {n: many}}",
    "{key: lion.stage, params: {round: 1000000000000}}", "{do: concede}", "murmillo", "gone", "?", "%", "\t", "- ",
    ": ",
)  # fmt: skip
"""Scalars and scraps of YAML no file of ours holds at that place."""

VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 5, 7, 99, 255, 10**6, 10**12, 2**63, 2**64, -(2**63), 0.5, -0.0, 1e308, "", " ",
    "\0", "x", "human", "ai", "novice", "oracle", "W" * 20_000, "❤️", "️", "../x", "no.such.key", "lion", "chess", [],
    [[]], {}, {"a": 1}, [0], [-1], [99], [0, 1, 2, 3, 4, 5, 6, 7], {"key": "no.such", "params": {}},
    {"key": "lion.stage", "params": {"round": "x"}}, {"type": "Conceded", "seat": 99}, {"do": "concede"},
    {"why": {"key": "lion.why.cast"}, "got": 10**6, "die": 6},
)  # fmt: skip
"""Values for a place in the tree of a file."""

_TOKEN = re.compile(rb"[^\s\[\]{},:'\"|>#-][^\s\[\]{},:]*")
Blow = tuple[str, int, int]


def _at(where: int, length: int) -> int:
    return where * length // WHOLE if length else 0


def flip(data: bytes, where: int, what: int) -> bytes:
    """One bit."""
    at = _at(where, len(data))
    return data[:at] + bytes([data[at] ^ (1 << what % 8)]) + data[at + 1 :] if data else data


def scrap(data: bytes, where: int, what: int) -> bytes:
    """A scalar or key replaced."""
    tokens = list(_TOKEN.finditer(data))
    if not tokens:
        return data
    token = tokens[_at(where, len(tokens))]
    return data[: token.start()] + HOSTILE[what % len(HOSTILE)].encode() + data[token.end() :]


def insert(data: bytes, where: int, what: int) -> bytes:
    at = _at(where, len(data))
    return data[:at] + HOSTILE[what % len(HOSTILE)].encode() + data[at:]


def cut(data: bytes, where: int, what: int) -> bytes:
    """The tail, or from a few bytes up to a half of the middle, is lost."""
    at = _at(where, len(data))
    return data[:at] if what % 2 else data[:at] + data[at + (what % (len(data) // 2 + 1)) + 1 :]


def nul(data: bytes, where: int, what: int) -> bytes:
    """A stretch of zeroes or of noise, as a lost block on a disk."""
    at, length = _at(where, len(data)), min(64, 1 + what % 64)
    noise = b"\0" * length if what % 2 else bytes((what * n * 37 + n) % 256 for n in range(length))
    return data[:at] + noise + data[at + length :]


def drop(data: bytes, where: int, what: int) -> bytes:
    rows = data.split(b"\n")
    del rows[_at(where, len(rows))]
    return b"\n".join(rows)


def double(data: bytes, where: int, what: int) -> bytes:
    rows = data.split(b"\n")
    at = _at(where, len(rows))
    rows[at:at] = [rows[at]] * (1 + what % 3)
    return b"\n".join(rows)


def swap(data: bytes, where: int, what: int) -> bytes:
    rows = data.split(b"\n")
    a, b = _at(where, len(rows)), what % len(rows)
    rows[a], rows[b] = rows[b], rows[a]
    return b"\n".join(rows)


def deep(data: bytes, where: int, what: int) -> bytes:
    """Brackets without end."""
    rows = data.split(b"\n")
    opened = (b"[", b"{a: ", b"- ", b"? ", b"[{", b"!!seq [")[what % 6]
    at = _at(where, len(rows))
    rows[at] = rows[at].split(b":")[0] + b": " + opened * (10 ** (2 + what % 3))
    return b"\n".join(rows)


def rules(data: bytes, where: int, what: int) -> bytes:
    """Another version of the rules, so that no digest is compared."""
    number = (b"0", b"1", b"99", b"-1", b"9999999999999999999999")[what % 5]
    return re.sub(rb"(?m)^rules: \d+", b"rules: " + number, data, count=1)


@lru_cache(maxsize=64)
def _pickled(data: bytes) -> bytes:
    """The tree of a file; most blows fall on the same few files. Raises whatever the parser does."""
    return pickle.dumps(yaml.load(data, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))


def _parsed(data: bytes) -> Any:
    """A tree of its own."""
    return pickle.loads(_pickled(data))


def tree(data: bytes, where: int, what: int) -> bytes:
    """One value somewhere in the tree replaced by another of any type, by its neighbour's, or taken out."""
    try:
        raw = _parsed(data)
    except Exception:  # an earlier blow may have left anything
        return data
    places = _places(raw)
    if not places:
        return data
    _strike(places, _at(where, len(places)), what)
    try:
        return _dumped(raw, data)
    except Exception:  # a loop, a key of no text
        return data


def _strike(places: list[tuple[Any, Any]], at: int, what: int) -> None:
    """Three times out of four by a value of the same type, which gets further in."""
    box, key = places[at]
    old, kind = box[key], what % 8
    if kind == 0:
        box[key] = VALUES[what // 8 % len(VALUES)]
    elif kind == 1 and isinstance(box, list):
        if what % 3:
            box.insert(key, old)
        else:
            del box[key]
    elif isinstance(old, bool):
        box[key] = not old
    elif isinstance(old, int):
        others = (old + 1, old - 1, 0, -1, 1, 99, old * 1000, 10**12, -(10**9), 2**62)
        box[key] = others[what // 8 % len(others)]
    else:
        alike = [(other, name) for other, name in places if type(other[name]) is type(old)]
        other, name = alike[what // 8 % len(alike)]
        box[key] = other[name]


def forge(data: bytes, where: int, what: int) -> bytes:
    """`tree` in the position, the log or the seats of a save whose digest is then put right: it must be opened or refused
    for what it says."""
    try:
        raw = _parsed(data)
        info = GAMES[raw["game"]]
        part = ("state", "state", "log", "start", "options", "seats", "board")[what % 7]
        places = _places(raw[part])
        _strike(places, _at(where, len(places)), what // 7)
        right = digest(convert(raw["state"], info.state))
        (raw["log"][-1] if raw["log"] else raw["start"])["digest"] = right
        return _dumped(raw, data)
    except Exception:  # no save any more, or no position of this game
        return data


def _places(raw: Any) -> list[tuple[Any, Any]]:
    """Every box and key of a tree that can be replaced."""
    places: list[tuple[Any, Any]] = []
    _walk(raw, places, 0)
    return places


def _walk(value: Any, places: list[tuple[Any, Any]], depth: int) -> None:
    if depth > 50:
        return
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        places.append((value, key))
        _walk(value[key], places, depth + 1)


def _dumped(raw: Any, data: bytes) -> bytes:
    """In the layout the program gives such a file."""
    if isinstance(raw, dict) and "log" in raw and isinstance(raw["log"], list) and "format" in raw:
        head = {key: value for key, value in raw.items() if key != "log"}
        if isinstance(head.get("seats"), list):
            return text_from(head, [dump_line(row) for row in raw["log"]]).encode()
    if data.startswith(b"- {"):
        return b"".join(b"- " + dump_line(row).encode() + b"\n" for row in raw)
    return dump_block(raw).encode()


def line(data: bytes, where: int, what: int) -> bytes:
    """`tree` in one line of a journal or a list of results."""
    rows = data.split(b"\n")
    at = _at(where, max(1, len(rows) - 1))
    row = rows[at].removeprefix(b"- ")
    try:
        raw = _parsed(row)
        places = _places(raw)
        _strike(places, what % len(places), where * 31 + what)
        rows[at] = rows[at][: len(rows[at]) - len(row)] + dump_line(raw).encode()
    except Exception:
        return data
    return b"\n".join(rows)


def foreign(data: bytes, where: int, what: int) -> bytes:
    """Another thing altogether."""
    return (
        b"", b"\n", b"\0" * 100, b"\xff\xfe\x00b", b"services:\n  web: {image: nginx}\n", b"format: 9\ngame: x\nrules: 1\n",
        b"career: 99\n", b"[1, 2", b"- a\n- b\n", b"a: &a [*a]\n", b"\xef\xbb\xbf" + data, data.replace(b"\n", b"\r\n"),
        data.replace(b"\n", b"\r"), data + data, data.upper(), b"%YAML 9.9\n---\n" + data, b"---\n" + data + b"---\n" + data,
    )[what % 17]  # fmt: skip


WAYS: dict[str, Callable[[bytes, int, int], bytes]] = {
    way.__name__: way
    for way in (scrap, tree, forge, flip, line, drop, double, swap, cut, insert, nul, deep, rules, foreign)
}  # fmt: skip


def struck(data: bytes, blows: list[Blow]) -> bytes:
    """The file after these blows, one after another."""
    for how, where, what in blows:
        data = WAYS[how](data, where, what)
    return data


def blows(ways: tuple[str, ...] = tuple(WAYS)) -> st.SearchStrategy[list[Blow]]:
    """One to three blows; what replaces values comes up more often."""
    often = (*ways, *(way for way in ("scrap", "tree", "forge", "forge", "line", "line") if way in ways))
    blow = st.tuples(st.sampled_from(often), st.integers(0, WHOLE - 1), st.integers(0, 10**6))
    unproved = st.tuples(st.just("rules"), st.just(0), st.integers(0, 4))
    some = st.lists(blow, min_size=1, max_size=3)
    if "rules" not in ways:
        return some
    return st.one_of(some, st.tuples(unproved, blow).map(list), st.tuples(unproved, blow, blow).map(list))
