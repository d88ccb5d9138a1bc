"""`ludi verify`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.cli.refusal import sentence, words
from game.core.chance import Departure
from game.core.digest import digest
from game.core.match import replay
from game.core.say import say
from game.storage.errors import BadFile, told
from game.storage.resume import load
from game.storage.save import Save


def verify(wanted: argparse.Namespace) -> int:
    """1 when a save departs from what the rules make of its log; 2 when one can't be opened."""
    code = 0
    for name in wanted.saves:
        try:
            save = load(Path(name))
        except BadFile as bad:
            print(f"ludi: {sentence(bad)}", file=sys.stderr)
            code = 2
            continue
        departs = departure(save)
        if departs is None:
            print(f"{name}: ok, {len(save.log)} plies")
        else:
            print(f"{name}: {departs}")
            code = max(code, 1)
    return code


def departure(save: Save) -> str | None:
    """`ply N departs: …`, or None when start, log and position agree."""
    rules = save.info.rules(save.board)
    last = None
    try:
        for _, state in replay(rules, save.options, len(save.seats), save.start, save.log):
            last = state
    except Departure as departs:
        other = save.rules_version != rules.version
        versions = say("cli.verify.versions", saved=save.rules_version, here=rules.version)
        return f"{departs}{f' ({told(versions, words())})' if other else ''}"
    if digest(last) != digest(save.state):
        return f"ply {len(save.log)} departs: {told(say('cli.verify.snapshot'), words())}"
    if save.notes:
        return f"ply {len(save.log)} departs: {told(save.notes[0], words())}"
    return None
