"""`ludi review`."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.ai.judge import judge_of
from game.ai.review import Review, Reviewer, matter_of
from game.ai.turning import Turning, told_of
from game.cli.refusal import Refusal, sentence, words
from game.core.match import Match
from game.core.say import Say, say
from game.storage.errors import BadFile
from game.storage.resume import load
from game.storage.save import NoChance, Save

SECONDS = 30.0
"""Of processor time, for one match."""


def review(wanted: argparse.Namespace) -> int:
    """Looks back on each save in turn; 2 when one can't be opened, or its game has no judge."""
    code = 0
    found: list[dict[str, Any]] = []
    for number, name in enumerate(wanted.saves):
        try:
            save = load(Path(name))
            looked = looked_back(save, wanted.steps)
        except (BadFile, Refusal) as bad:
            print(f"ludi: {sentence(bad)}", file=sys.stderr)
            code = 2
            continue
        if wanted.json:
            found.append(plain(name, save, looked))
        else:
            print("\n" * (number > 0) + "\n".join(told(name, save, looked)))
    if wanted.json:
        print(json.dumps(found, indent=1))
    return code


def looked_back(save: Save, steps: int | None) -> Review:
    """Refusal for a game without a judge. `steps`: how far to go at most, the same on every machine; None: as far as the
    time allows."""
    judge = judge_of(save.info.id, save.board)
    if judge is None:
        raise Refusal(say("cli.review.no_judge", game=save.info.id))
    rules = save.info.rules(save.board)
    match: Match[Any, Any, Any] = Match.resume(
        rules, save.options, len(save.seats), save.start, save.log, save.state, NoChance(), save.practice
    )
    reviewer = Reviewer(matter_of(match, save.board), judge)
    if steps is None:
        end = time.process_time() + SECONDS
        reviewer.work(lambda: time.process_time() > end)
    else:
        for _ in range(steps):
            if not reviewer.step():
                break
    return reviewer.review()


def plain(name: str, save: Save, looked: Review) -> dict[str, Any]:
    """As the contract of the command line has it."""
    return {
        "file": name,
        "game": looked.game,
        "unit": looked.unit,
        "seats": [seat.name for seat in save.seats],
        "entries": len(save.log),
        "chances": [list(looked.start), *(list(moment.values) for moment in looked.moments)],
        "widths": [moment.width for moment in looked.moments],
        "turning_points": [
            {"entry": turn.n, "seat": turn.who, "before": turn.before, "after": turn.after,
             "sentence": of_turn(turn, save)[0], "best": turn.best, "why": spoken(turn.note, save)}
            for turn in looked.turning
        ],
        "choice": [account.choice for account in looked.accounts],
        "others": [account.others for account in looked.accounts],
        "luck": [account.luck for account in looked.accounts],
        "accuracy": [None if account.accuracy is None else round(account.accuracy, 1) for account in looked.accounts],
        "decisions": [account.decisions for account in looked.accounts],
        "given_away": [
            {"entry": moment.n, "seat": moment.seat, "lost": round(moment.lost, 4), "best": moment.best,
             "why": spoken(moment.note, save)}
            for moment in looked.moments if moment.best is not None
        ],
        "whole": looked.is_whole,
        "torn": looked.is_torn,
    }  # fmt: skip


def spoken(said: Say | None, save: Save) -> str:
    return words().read_out(said, [seat.name for seat in save.seats])


def of_turn(turn: Turning, save: Save) -> list[str]:
    return told_of(turn, words().__contains__, lambda said: spoken(said, save))


def told(name: str, save: Save, looked: Review) -> list[str]:
    """For people: each seat's sums, then the turning points."""
    text = words()
    lines = [text("cli.review.head", file=name, game=text.read_out(save.info.title), count=len(save.log))]
    for seat, account in enumerate(looked.accounts):
        end = looked.moments[-1].values[seat] if looked.moments else looked.start[seat]
        lines.append(
            text(
                f"cli.review.seat.{looked.unit}", name=save.seats[seat].name,
                **{key: amount(value, looked) for key, value in (
                    ("start", looked.start[seat]), ("end", end), ("choice", account.choice), ("others", account.others),
                    ("luck", account.luck),
                )},
                sound=account.sound, decisions=account.decisions,
            )
        )  # fmt: skip
    lines += [f"  {one}" for turn in looked.turning for one in turning(turn, save)]
    if not looked.is_whole:
        lines.append("  " + text("cli.review.part"))
    if looked.is_torn:
        lines.append("  " + text("cli.review.torn", count=len(looked.moments)))
    return lines


def amount(value: float, looked: Review) -> str:
    """A chance in hundredths, points with a tenth."""
    return f"{100 * value:.0f}" if looked.unit == "chance" else f"{value:.1f}"


def turning(turn: Turning, save: Save) -> Sequence[str]:
    text = words()
    sentence, *better = of_turn(turn, save)
    lines = [text("cli.review.turn", n=turn.n, sentence=sentence), *(f"  {line}" for line in better)]
    return lines
