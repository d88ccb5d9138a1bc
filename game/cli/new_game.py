"""`ludi new-game NAME [DIR]`: the skeleton of a game as a package of its own, which already plays."""

from __future__ import annotations

import argparse
import keyword
import re
from pathlib import Path

from game.cli.refusal import Refusal
from game.core.say import say
from game.roster import RECORDS
from game.storage.errors import os_reason
from game.storage.paths import assets_dir

SKELETON = "skeleton"
NAME, TITLE = "NEWGAME", "TITLE"
"""What stands in the skeleton's files and names for the game's id and title."""
_ID = re.compile(r"[a-z][a-z0-9_]{1,30}")


def new_game(wanted: argparse.Namespace) -> int:
    """Writes the package into DIR/NAME; touches nothing that is there."""
    name: str = wanted.name
    if not _ID.fullmatch(name) or keyword.iskeyword(name):
        raise Refusal(say("cli.new_game.name", name=name))
    if name in RECORDS:
        raise Refusal(say("cli.new_game.taken", name=name))
    target = Path(wanted.dir) / name
    if target.exists():
        raise Refusal(say("cli.new_game.there", path=str(target)))
    source = assets_dir() / SKELETON
    try:
        for path in sorted(source.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                goal = target / _filled(str(path.relative_to(source)), name)
                goal.parent.mkdir(parents=True, exist_ok=True)
                goal.write_text(_filled(path.read_text(encoding="utf-8"), name), encoding="utf-8")
    except OSError as error:
        raise Refusal(say("cli.new_game.unwritable", path=str(target), reason=os_reason(error))) from None
    print(target)
    return 0


def _filled(text: str, name: str) -> str:
    title = name.replace("_", " ").title()
    return text.replace(NAME, name).replace(TITLE, title)
