"""`ludi rulebook GAME -o FILE.html`: a game's whole book as one file to print."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from game.cli.arguments import game_named
from game.cli.refusal import Refusal, words
from game.cli.written import prove_writable, writing
from game.core.say import say
from game.storage.atomic import write_whole


def rulebook(wanted: argparse.Namespace) -> int:
    """Writes the file. What can't be written is told before pictures are drawn."""
    info, path = game_named(wanted.game), Path(wanted.out)
    if path.suffix.lower() not in (".html", ".htm"):
        raise Refusal(say("cli.rulebook.html", path=wanted.out))
    prove_writable(path)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.scenes.rulebook_html import whole_book

    text = whole_book(info, words())
    with writing(path):
        write_whole(path, text.encode("utf-8"), keep=False)
    return 0
