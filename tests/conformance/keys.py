"""Finding the words' keys in the source: literals, and patterns for keys with a part filled in at run time."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

GAME = Path(__file__).resolve().parent.parent.parent / "game"

_KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)+")
_PIECE = re.compile(r"[a-z0-9_.]*")
ANY = "[a-z0-9_.]+"
"""What a field of an f-string stands for."""

FILE_SUFFIXES = ("book", "yaml", "png", "svg", "ttf", "woff", "ogg", "wav", "json", "journal", "py", "bak", "txt", "md")


@dataclass
class Found:
    """What one source file says of keys."""

    literals: dict[str, int] = field(default_factory=dict)
    """Key-like strings and their line."""
    patterns: dict[str, int] = field(default_factory=dict)
    """Regular expressions of f-strings that look like keys, and their line."""
    calls: list[tuple[str, frozenset[str], int]] = field(default_factory=list)
    """`say("key", a=1)`: key, names given, line. Calls with `**` are left out."""


@cache
def found_in(path: Path) -> Found:
    nodes = [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    skipped = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}  # docstrings
    skipped |= {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    found = Found()
    for node in nodes:
        match node:
            case ast.Constant(value=str() as text) if id(node) not in skipped and _KEY.fullmatch(text):
                found.literals.setdefault(text, node.lineno)
            case ast.JoinedStr(values=values):
                pattern = _pattern(values)
                if pattern:
                    found.patterns.setdefault(pattern, node.lineno)
            case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=str() as key)], keywords=keywords):
                names = [keyword.arg for keyword in keywords]
                if None not in names:
                    found.calls.append((key, frozenset(name for name in names if name), node.lineno))
    return found


def _pattern(values: list[ast.expr]) -> str | None:
    """`f"lion.draw.{kind}"` gives `lion\\.draw\\.[a-z0-9_.]+`. None for what can't be a key, or says too little."""
    pattern, literal = "", ""
    for value in values:
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            if not _PIECE.fullmatch(value.value):
                return None
            literal += value.value
            pattern += re.escape(value.value)
        else:
            pattern += ANY
    return pattern if "." in literal and len(literal.replace(".", "")) >= 3 else None


def sources() -> list[Path]:
    return sorted(GAME.rglob("*.py"))


def fields_of(text: str) -> set[str]:
    """Names of the fields in a text of the catalogue."""
    bare = text.replace("{{", "").replace("}}", "")
    return set(re.findall(r"\{(\w+)(?::[^{}]*)?\}", bare))


def families_in(text: str) -> set[str]:
    """`{kind:@lion.die}` makes every key `lion.die.*` used."""
    return set(re.findall(r"\{\w+:@([\w.]+)\}", text))
