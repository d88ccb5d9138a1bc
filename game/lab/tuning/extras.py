"""What the tunings read: numpy from the extra `lab`, and the files of games and positions they keep."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.lab.store import NotTaken

T = TypeVar("T")


def extra(name: str) -> Any:
    """The module of that name; where it is missing NotTaken tells what is to be installed."""
    try:
        return import_module(name)
    except ImportError:
        raise NotTaken(f'Learning needs {name.partition(".")[0]}: pip install -e ".[lab]"') from None


def rows_of(path: str | Path, kind: type[T], order: str) -> list[T]:
    """Every line of the file. NotTaken names the line that is none of those that `order` writes."""
    try:
        lines = Path(path).read_bytes().splitlines()
    except OSError as trouble:
        raise NotTaken(f"{path} can't be read ({trouble.strerror}).") from None
    found = list[T]()
    for number, line in enumerate(lines, 1):
        try:
            found.append(msgspec.json.decode(line, type=kind))
        except (ValueError, msgspec.MsgspecError) as trouble:
            raise NotTaken(f"{path}, line {number}: {trouble}. Name a file that `{order}` wrote.") from None
    if not found:
        raise NotTaken(f"{path} is empty. Name a file that `{order}` wrote.")
    return found


def arrays(path: str | Path, order: str) -> Any:
    """Arrays by name, as `order` keeps them. NotTaken for a file of anything else."""
    numpy = extra("numpy")
    try:
        found = numpy.load(path)
    except OSError as trouble:
        raise NotTaken(f"{path} can't be read ({trouble.strerror or trouble}).") from None
    except (ValueError, EOFError):
        raise NotTaken(f"{path} holds no arrays. Name a file that `{order}` wrote.") from None
    if not isinstance(found, numpy.lib.npyio.NpzFile):
        raise NotTaken(f"{path} holds no arrays by name. Name a file that `{order}` wrote.")
    return found
