"""Files that a command writes: what can't be written is told before the work begins."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.cli.refusal import Refusal
from game.core.say import say
from game.storage.errors import os_reason


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Refusal, naming the file and why, for what fails while `path` is written."""
    try:
        yield
    except OSError as error:
        raise Refusal(say("cli.unwritable", path=str(path), reason=os_reason(error))) from None


def prove_writable(path: Path) -> None:
    """Refusal where `path` can't be written. Tried without touching what lies there."""
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        is_new = not path.exists()
        with path.open("ab"):
            pass
        if is_new:
            path.unlink()
