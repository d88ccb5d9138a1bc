"""A whole game as text: one line an action with its draws and what came of it, and now and then the board."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from random import Random
from typing import Any

from game.core.chance import Draw
from game.core.match import Entry, Match, Start
from game.core.types import Choose
from tests.conformance.cases import NAMES, Case, words
from tests.golden.games import DRAW, Golden

DRAWN_EVERY = 15
"""Actions between two pictures of the board."""


def transcript(golden: Golden) -> str:
    case = golden.case
    match = case.begin(golden.seed)
    rng = Random(golden.seed)
    lines = [
        f"{case.id}, board {case.board}, seed {golden.seed}",
        f"seats: {', '.join(NAMES[: case.seats])}",
        "",
        f"   0 set-up{_outcome(case, match.start)}",
        *_picture(case, match),
    ]
    while isinstance(pending := match.pending(), Choose):
        seat = pending.seats[0]
        action = golden.pick(case.parsed_board, match.state, seat, list(case.rules.legal(match.state, seat)), rng)
        match.submit(seat, action, "novice")
        lines.append(_line(case, match.log[-1]))
        if len(match.log) % DRAWN_EVERY == 0:
            lines += _picture(case, match)
    names = NAMES[: case.seats]
    places = zip(names, pending.ranks, pending.scores, strict=True)
    ranks = ", ".join(f"{name} {rank}. ({score})" for name, rank, score in places)
    lines += [*_picture(case, match), f"{words().text(pending.reason, names)} {ranks}", ""]
    return "\n".join(lines)


def _line(case: Case, entry: Entry) -> str:
    notation = case.info.notation
    shown = notation(case.parsed_board, entry.action) if notation is not None else repr(entry.action)
    return f"{entry.n:4} {NAMES[entry.seat]:8} {shown:12}{_outcome(case, entry)}"


def _outcome(case: Case, entry: Entry | Start) -> str:
    told = case.info.told
    said: list[str] = []
    for event in entry.events:
        lines = told(case.parsed_board, event) if told is not None else []
        said += [words().text(line, NAMES) for line in lines] or [repr(event)]
    draws = _draws(entry.drawn)
    return f" | {' '.join(said)}" + (f" | {draws}" if draws else "")


def _draws(drawn: Sequence[Draw]) -> str:
    """`starter 1, lion 3, move 1 2 2 3`: the reason's last word and the results, equal reasons together."""
    groups = groupby(drawn, key=lambda draw: draw.why.key.rsplit(".", 1)[-1])
    return ", ".join(f"{reason} {' '.join(str(draw.got) for draw in some)}" for reason, some in groups)


def _picture(case: Case, match: Match[Any, Any, Any]) -> list[str]:
    draw = DRAW.get(case.game)
    return ["", draw(case.parsed_board, match.state), ""] if draw is not None else []
