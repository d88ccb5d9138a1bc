"""`ludi lab`: computer players measured."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from typing import Any

from game.cli.arguments import game_named
from game.cli.lab_asked import command, counts, evened, fewest, grounds_of, heading, places
from game.cli.lab_positions import blunders, losses
from game.cli.refusal import Refusal
from game.core.say import say
from game.lab import rivals
from game.lab.cluster import NoCluster, backend
from game.lab.contest import Asked, Contest, Ground, Standing, run
from game.lab.ladder import EXPLOIT_RATE, SHARES, contest, growth, pairings, shared
from game.lab.order import Order
from game.lab.pace import multiple, pace
from game.lab.players import NoPlayer, prove, scripts
from game.lab.seats import LOTS, Seating, as_rows, is_fair, seating
from game.lab.seats import table as seats_table
from game.lab.store import NotTaken, Store
from game.lab.telling import Progress, machine, table, today, versions
from game.rivals import rivals_of
from game.storage.boards import list_boards


@dataclass(frozen=True)
class Chapter:
    """Contests that stand in one table."""

    title: str
    contests: list[Contest]


def lab(wanted: argparse.Namespace) -> int:
    """0 when all that was asked was shown; 1 when not, or when a game failed."""
    if getattr(wanted, "even", False) and game_named(wanted.game).id != "moritari":
        raise Refusal(say("cli.lab.even"))
    try:
        return _task(wanted.task)(wanted)
    except (NoPlayer, NotTaken, NoCluster) as reason:
        raise Refusal(say("cli.lab", detail=str(reason))) from None


def _task(name: str) -> Callable[[argparse.Namespace], int]:
    match name:
        case "ladder":
            return _ladder
        case "exploit":
            return _exploit
        case "growth":
            return _growth
        case "blunders":
            return blunders
        case "losses":
            return losses
        case "seats":
            return _seats
        case "rivals":
            return _rivals
        case "tune":
            return _tune
        case _:
            return _match


# ---- what is played


def _match(wanted: argparse.Namespace) -> int:
    info = game_named(wanted.game)
    players = [shared(name, wanted.share) for name in wanted.players]
    if len(players) < 2:
        raise Refusal(say("cli.lab.two"))
    for name in players:
        if multiple(name) is None:
            prove(info.id, name)
    if wanted.ask and info.id == "circus":
        raise Refusal(say("cli.lab", detail="--ask: races are compared by points; nothing can be asked of a share of them."))
    seats = wanted.seats or fewest(info, wanted.options)
    grounds = evened(info, wanted, seats)
    players = _paced(wanted, info.id, players[0], players, seats, grounds[0])
    if players != [shared(name, wanted.share) for name in wanted.players]:
        wanted.players = [wanted.players[0], *players[1:]]
    asked = Asked(wanted.ask) if wanted.ask else None
    # What is asked of one is asked of him, whoever sits on the other side.
    pairs = [(players[0], name) for name in players[1:]] if asked else list(combinations(dict.fromkeys(players), 2))
    return _measure(wanted, [Chapter("", [contest(info.id, one, two, seats, grounds, asked) for one, two in pairs])])


def _exploit(wanted: argparse.Namespace) -> int:
    """One player against every scripted opponent, and against who else is named. 1 when one of them holds him to less
    than is asked."""
    info = game_named(wanted.game)
    champion = shared(wanted.player, wanted.share)
    others = [*(wanted.against or ()), *(["uct:1x"] if wanted.equal_time else [])]
    scripted = [f"script:{name}" for name in scripts(info.id)]
    for name in (champion, *scripted, *others):
        if multiple(name) is None:
            prove(info.id, name)
    seats = wanted.seats or fewest(info, wanted.options)
    grounds = evened(info, wanted, seats)
    wanted.against = _paced(wanted, info.id, champion, others, seats, grounds[0])
    asked = Asked(EXPLOIT_RATE)
    every = [contest(info.id, champion, one, seats, grounds, asked) for one in [*scripted, *wanted.against]]
    return _measure(wanted, [Chapter("", every)])


def _paced(
    wanted: argparse.Namespace, game: str, player: str, others: list[str], seats: int, ground: Ground
) -> list[str]:  # fmt: skip
    """The names with a number of simulations for each `uct:3x` among them: of the file that is gone on with, or by the
    clock. From here on the order names how many: the games can be played again, and the clock has had its say."""
    asked = [(name, found) for name in others if (found := multiple(name))]
    known: dict[str, list[str]] = {}
    if asked and wanted.out and wanted.resume:
        with Store(Path(wanted.out), True) as store:
            for name in store.opponents(player):
                known.setdefault(name.partition(":")[0], []).append(name)
    numbers: dict[str, str] = {}
    for kind in dict.fromkeys(kind for _, (kind, _) in asked):
        names = [name for name, (one, _) in sorted(asked, key=lambda pair: pair[1][1]) if one == kind]
        before = sorted(known.get(kind, []), key=lambda name: int(name.partition(":")[2]))
        # Whoever is given more time has the larger number: the rows need not say which was which.
        numbers |= dict(zip(names, before, strict=True)) if len(before) == len(names) else {}
    for name, (kind, times) in asked:
        if name in numbers:
            continue
        prove(game, f"{kind}:1")
        order = Order(game, ground.board, (player,) * seats, wanted.seed, ground.options, ground.laid)
        timed = pace(order, player, kind, times)
        numbers[name] = timed.name
        told = "plain UCT" if kind == "uct" else kind
        print(f"{player}: {timed.decision * 1000:.1f} ms a decision; {told}: {timed.simulation * 1e6:,.0f} us a simulation; "
              f"{timed.name}", file=sys.stderr, flush=True)  # fmt: skip
    return [numbers.get(name, name) for name in others]


def _growth(wanted: argparse.Namespace) -> int:
    """One player with more and more of his search. 1 when four times as much is not shown to be worth what is asked."""
    info = game_named(wanted.game)
    for name in (wanted.player, *(wanted.against or ())):
        prove(info.id, name)
    if shared(wanted.player, 0.5) == wanted.player:
        raise Refusal(say("cli.lab", detail=f"{wanted.player} has no share of a search; name a level or a rival."))
    seats = wanted.seats or (4 if info.id == "circus" else fewest(info, wanted.options))
    shares = [share * wanted.share for share in wanted.shares or SHARES]
    grounds = evened(info, wanted, seats)
    return _measure(wanted, [Chapter("", growth(info.id, wanted.player, shares, seats, grounds, wanted.against or ()))])


def _ladder(wanted: argparse.Namespace) -> int:
    info = game_named(wanted.game)
    known = [step[:2] for step in pairings(info.id)]
    chosen = [tuple(pair.split(":")) for pair in wanted.only or ()]
    for pair in chosen:
        if pair not in known:
            steps_known = ", ".join(":".join(step) for step in known)
            raise Refusal(say("cli.lab.no_step", name=":".join(pair), known=steps_known))
    share: float = wanted.share
    chapters = []
    for title, seats, grounds in places(info, wanted):
        steps = [step for step in pairings(info.id, seats) if not chosen or step[:2] in chosen]
        contests = [contest(info.id, shared(one, share), two, seats, grounds, asked) for one, two, asked in steps]
        chapters.append(Chapter(title, contests))
    return _measure(wanted, chapters)


def _rivals(wanted: argparse.Namespace) -> int:
    """Each rival against the level he plays. 1 when a style costs too much, or two rivals can't be told apart."""
    info = game_named(wanted.game)
    seats = wanted.seats or (4 if info.id == "circus" else fewest(info, wanted.options))
    grounds = evened(info, wanted, seats)
    known = dict.fromkeys(name for rival in rivals_of(info.id) for name in (rival.level, rival.id))
    unknown = [name for name in wanted.only or () if name not in known]
    if unknown:
        raise Refusal(say("cli.lab.no_step", name=unknown[0], known=", ".join(known) or "-"))
    played = rivals.contests(info.id, seats, grounds, wanted.share, wanted.only or ())
    return _measure(wanted, [Chapter("", played)], rivals.table, rivals.is_shown)


def _seats(wanted: argparse.Namespace) -> int:
    """Equal players on each board, for each number of seats. 1 when a board was shown to favour a seat."""
    info = game_named(wanted.game)
    player = shared(wanted.player, wanted.share)
    prove(info.id, player)
    given = {setting.partition("=")[0] for setting in wanted.options}
    lots = [f"{key}={value}" for key, value in LOTS.get(info.id, {}).items() if key not in given]
    benches: list[tuple[Ground, int]] = []
    boards = [""] if "board" in given else [f"board={card.id}" for card in list_boards(info) if not card.is_own]
    for board in boards:
        settings = [*wanted.options, *lots, *([board] if board else [])]
        for seats in [wanted.seats] if wanted.seats else counts(info, settings):
            benches += [(ground, seats) for ground in grounds_of(info, settings, seats)]
    found: list[Seating] = []
    with (
        Store(Path(wanted.out) if wanted.out else None, wanted.resume) as store,
        backend(wanted.jobs, wanted.scheduler) as where,
    ):
        for ground, seats in benches:
            found.append(seating(info.id, ground, player, seats, where, store, wanted.games, wanted.seed))
            wins = " ".join(f"{won:g}" for won in found[-1].wins)
            print(f"{ground.board}, {seats} seats: {wins}; p {found[-1].p:.3f}", file=sys.stderr, flush=True)
    if wanted.json:
        print(json.dumps({"game": info.id, "player": player, "seats": as_rows(found)}))
    else:
        print(f"{machine()}. {versions(info.id)}, {today()}. `{command(wanted)}`\n\n{seats_table(found)}")
    return 0 if is_fair(found) else 1


def _tune(wanted: argparse.Namespace) -> int:
    """Hands the words on to the game's own tuning."""
    info = game_named(wanted.game)
    if find_spec(f"game.lab.tuning.{info.id}") is None:
        raise Refusal(say("cli.lab", detail=f"Nothing of {info.id} is tuned in the laboratory."))
    code: int = import_module(f"game.lab.tuning.{info.id}").main(wanted.words)
    return code


# ---- playing and telling


def _are_met(every: Sequence[Standing]) -> bool:
    return all(standing.is_met is not False for standing in every)


def _measure(
    wanted: argparse.Namespace,
    chapters: Sequence[Chapter],
    laid: Callable[[Sequence[Standing]], str] = table,
    shown: Callable[[Sequence[Standing]], bool] = _are_met,
) -> int:
    """`laid`: the table of a chapter; `shown`: whether what is asked was."""
    progress = Progress(sum(len(chapter.contests) for chapter in chapters))
    told: list[tuple[Chapter, list[Standing]]] = []
    with (
        Store(Path(wanted.out) if wanted.out else None, wanted.resume) as store,
        backend(wanted.jobs, wanted.scheduler) as where,
    ):
        for chapter in chapters:
            standings: list[Standing] = []
            told.append((chapter, standings))
            for one in chapter.contests:
                standings.append(run(one, where, store, wanted.games, wanted.seed, progress, not wanted.all))
                progress.over(standings[-1])
    every = [standing for _, standings in told for standing in standings]
    if wanted.json:
        print(json.dumps(_figures(wanted, every), ensure_ascii=False))
    else:
        print("\n\n".join([heading(wanted), *(_chapter(chapter, standings, laid) for chapter, standings in told)]))
    for standing in every:
        for row in standing.failed[:3]:
            print(f"ludi: seed {row.order.seed}, {', '.join(row.order.players)}: {row.error}", file=sys.stderr)
    return 0 if shown(every) and not any(standing.failed for standing in every) else 1


def _chapter(chapter: Chapter, standings: Sequence[Standing], laid: Callable[[Sequence[Standing]], str]) -> str:
    return f"{chapter.title}\n\n{laid(standings)}" if chapter.title else laid(standings)


def _figures(wanted: argparse.Namespace, standings: Sequence[Standing]) -> dict[str, Any]:
    return {
        "command": command(wanted),
        "machine": machine(),
        "versions": versions(wanted.game),
        "matches": [standing.as_row() for standing in standings],
    }
