"""Samples hints: seeded games, positions of them, and what the champion would do there with the reason he gives.

    python -m tools.hints GAME [N] [--seed S] [--odds] [--seats 3,4,5,6] [--option edition=bronze]
                                         [--apart 150]

Prints each hint on a line of its own, the same sentences together, and last how many name neither a gain, nor something
prevented, nor a figure. Positions come from games between novices and veterans, where a person's questions arise; the games
take the numbers of seats in turn. Where little is asked of the beginning of a long game only, `--apart` spreads it.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from game.ai.agent import Agent, Job, Reply
from game.ai.levels import make_agent
from game.ai.seeds import agent_seed, chance_of, derive_seed
from game.core.match import Match
from game.core.say import Say
from game.core.types import Over
from game.rules import GAMES
from game.storage.boards import board_for
from game.storage.words import load_words

NAMES = ("Anna", "Brutus", "Claudia", "Drusus", "Egeria", "Fabius")
SEATS = {"lion": (2, 4), "circus": (4,), "skirmish": (2,), "moritari": (2, 3), "caesar_xl": (2,)}
A_GAME = 8
"""Hints asked of one game at most, so that many games are looked at."""
APART = 14
"""Decisions from one hint to the next at most, if not told otherwise."""
MOST_PLIES = 4000

FIGURE = re.compile(r"\d|\bone\b")
_NAMING = {
    "lion": (
        "takes_gold_from blocks lion_blocks denies_gold denies_die toward_gold lines_up starts_next "
        "ends_round eats_gold drives_lion_away takes_post_by_lion "
    ),
    "circus": ("pays finishes "),
    "moritari": (
        "names_foe names_foe_pinned names_safe saves_own finishes_foe keeps_initiative crowd_agrees "
        "crowd_kills beast_waits hears_own hears_foe implores "
    ),
    "skirmish": ("won lost "),
    "caesar_xl": ("free_card levy pontifex catches to_rome ends_march no_muster "),
}
NAMES_IT = frozenset(f"{game}.note.{key}" for game, keys in _NAMING.items() for key in keys.split())
"""Reasons that say without a figure what is gained or prevented."""


@dataclass(frozen=True)
class Asked:
    """One hint of the sample."""

    rules: Any
    state: Any
    """As it stood, truly: nobody's view."""
    seat: int
    job: Job
    reply: Reply


def sample(
    game: str, count: int, seed: int = 15, share: float | None = None,
    tables: Sequence[int] = (), options: dict[str, str] | None = None, apart: int = APART, players: float | None = None,
) -> Iterator[Asked]:  # fmt: skip
    """`count` hints from seeded games. `share`: of the champion's search; None: all of it. `tables`: numbers of seats, if
    not the game's `SEATS`; `options`: other than the rules' own; `apart`: decisions from one hint to the next at most;
    `players`: of the search of those who play the games."""
    champions: dict[int, Agent] = {}
    tables = tables or SEATS[game]
    chosen = msgspec.convert(options or {}, GAMES[game].options, strict=False)
    found = number = 0
    while found < count:
        seats = tables[number % len(tables)]
        board = board_for(GAMES[game], seats).board
        if seats not in champions:
            champions[seats] = adviser(game, "champion", board, share)
        root = derive_seed(seed, "hints", game, number)
        number += 1
        for one in _of_game(game, board, seats, chosen, root, champions[seats], apart, players):
            yield one
            found += 1
            if found == count:
                return


def adviser(game: str, level: str, board: Any, share: float | None) -> Agent:
    """A player of a level with so much of its search; the skirmish's have no less than all."""
    if share is None or game == "skirmish":
        return make_agent(game, level, board)
    from game.roster import RECORDS, part

    made: Agent = part(RECORDS[game].players)(level, board, share)
    return made


def _of_game(
    game: str, board: Any, seats: int, options: Any, root: int, champion: Agent, apart: int, share: float | None,
) -> Iterator[Asked]:  # fmt: skip
    info = GAMES[game]
    rng = Random(root)
    levels = [rng.choice(("novice", "veteran")) for _ in range(seats)]
    players = {level: adviser(game, level, board, share) for level in set(levels)}
    match = Match.begin(info.rules(board), options, seats, chance_of(root))
    wait = rng.randrange(6)
    asked = 0
    while len(match.log) < MOST_PLIES and not isinstance(pending := match.pending(), Over):
        seat = pending.seats[0]
        seen = match.observe(seat)
        job = Job(seen.view, seen.pending, list(seen.legal), seat, agent_seed(root, len(match.log), seat), list(seen.heard))
        if len(job.legal) > 1:
            if wait == 0 and asked < A_GAME:
                yield Asked(match.rules, match.rules.copy(match.state), seat, job, champion.decide(job))
                asked += 1
                wait = rng.randrange(2, apart)
            wait = max(0, wait - 1)
        match.submit(seat, players[levels[seat]].decide(job).action, levels[seat])


def is_empty(note: Say | None, text: str) -> bool:
    """It names neither a gain, nor something prevented, nor a figure; or its chances are all nought."""
    if note is None:
        return True
    odds = [note.params[key] for key in ("percent", "before") if key in note.params]
    if odds:
        return not any(odds)
    return note.key not in NAMES_IT and FIGURE.search(text) is None


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.hints")
    parser.add_argument("game", choices=sorted(SEATS))
    parser.add_argument("count", type=int, nargs="?", default=200)
    parser.add_argument("--seed", type=int, default=15)
    parser.add_argument("--share", type=float)
    parser.add_argument("--odds", action="store_true", help="print what stands in brackets, too")
    parser.add_argument("--seats", help="numbers of seats, such as 3,4; the games take them in turn")
    parser.add_argument("--option", action="append", default=[], help="of the rules, such as edition=bronze")
    parser.add_argument("--apart", type=int, default=APART, help="decisions from one hint to the next at most")
    asked = parser.parse_args(argv)
    tables = [int(one) for one in asked.seats.split(",")] if asked.seats else []
    options = dict(one.split("=", 1) for one in asked.option)
    words = load_words()
    told: Counter[tuple[str, str]] = Counter()
    empty = 0
    tails: Counter[str] = Counter()
    for one in sample(asked.game, asked.count, asked.seed, asked.share, tables, options, asked.apart):
        note = one.reply.note
        text = words.text(note, NAMES) if note is not None else ""
        tails[words.text(one.reply.odds, NAMES) if one.reply.odds is not None else "no odds"] += 1
        empty += is_empty(note, text)
        told[note.key.partition(".note.")[2] if note is not None else "-", text] += 1
    for (key, text), count in sorted(told.items()):
        print(f"{count:4} {key:28} {text}")
    for text, count in sorted(tails.items()) if asked.odds else ():
        print(f"{count:4} ({text})")
    print(f"{asked.game}: {asked.count} hints, {len(told)} sentences, {empty} of them say nothing.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
