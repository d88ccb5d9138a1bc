"""Files that nobody would call a saved game, and how to lay them on a shelf."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

Lay = Callable[[Path, str], object]
"""Makes the file at a path; the text is that of a good one."""


def header_with(old: str, new: str) -> Lay:
    """A good file with one thing in its text changed."""

    def lay(path: Path, good: str) -> None:
        assert old in good
        path.write_text(good.replace(old, new, 1), encoding="utf-8")

    return lay


def body(data: str | bytes) -> Lay:
    return lambda path, good: path.write_bytes(data if isinstance(data, bytes) else data.encode())


def sparse(path: Path, good: str) -> None:
    path.touch()
    os.truncate(path, 200_000_000)


def pipe(path: Path, good: str) -> None:
    os.mkfifo(path)


def link(target: str) -> Lay:
    return lambda path, good: path.symlink_to(target)


def folder(path: Path, good: str) -> None:
    path.mkdir()


FOREIGN = "".join(f"entry{n}:\n  - {{a: {n}, b: [1, 2, 3], c: 'text'}}\n" for n in range(40_000))

ANY_KIND: dict[str, Lay] = {
    "empty": body(""),
    "nothing": body("\n\n"),
    "bytes": body(bytes(range(256)) * 40),
    "brackets": body("[" * 30_000),
    "braces": body("{a: " * 30_000),
    "dashes": body("- " * 30_000),
    "indented": body("".join(f"{' ' * n}a:\n" for n in range(2000))),
    "brackets in quotes": body('a: ["]", ' * 200),
    "sexagesimal": body("format: " + "59:" * 200_000 + "59\ngame: toy\nrules: 1\n"),
    "digits": body("format: " + "9" * 600_000 + "\n"),
    "aliases": body("a: &a [x, x]\n" + "".join(f"b{n}: &b{n} [*a, *a]\n" for n in range(20))),
    "tags": body("!!python/object/apply:os.system [echo]\n"),
    "two documents": body("a: 1\n---\nb: 2\n"),
    "foreign, large": body(FOREIGN),
    "sparse": sparse,
    "folder": folder,
}
"""Not to be read, whatever kind of file was looked for."""

if hasattr(os, "mkfifo"):
    ANY_KIND |= {
        "pipe": pipe,
        "endless": link("/dev/zero"),
        "terminal": link("/dev/tty"),
        "loop": lambda path, good: path.symlink_to(path.name),
        "dangling": link("nowhere.yaml"),
    }
