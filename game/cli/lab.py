"""`ludi lab`: computer players measured."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations, islice
from pathlib import Path
from typing import Any

import msgspec

from game.ai.intervals import wilson
from game.ai.levels import LEVELS
from game.cli.arguments import board_of, game_named, options_of
from game.cli.refusal import Refusal
from game.core.say import say
from game.core.types import GameInfo
from game.lab import rivals
from game.lab.backends import Backend, spread
from game.lab.cluster import NoCluster, backend
from game.lab.contest import Asked, Contest, Ground, Standing, run
from game.lab.ladder import EXPLOIT_RATE, KINDS, SHARES, contest, courses, even_schools, growth, pairings, shared
from game.lab.order import Order
from game.lab.order import board_of as board_at
from game.lab.pace import pace
from game.lab.players import NoPlayer, prove, scripts
from game.lab.positions import Asked as Question
from game.lab.positions import find, is_right, prove_judge, read, searches
from game.lab.seats import LOTS, Seating, as_rows, is_fair, seating
from game.lab.seats import table as seats_table
from game.lab.store import NotTaken, Store
from game.lab.telling import Progress, machine, table, today, versions
from game.rivals import rivals_of
from game.storage.boards import list_boards
from game.storage.paths import boards_dir

POSITIONS = boards_dir().parent / "lab" / "positions"
"""Kept positions, in a checkout."""


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
            return _blunders
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
        prove(info.id, name)
    seats = wanted.seats or _fewest(info, wanted.options)
    grounds = _evened(info, wanted, seats)
    pairs = combinations(dict.fromkeys(players), 2)
    return _measure(wanted, [Chapter("", [contest(info.id, one, two, seats, grounds) for one, two in pairs])])


def _exploit(wanted: argparse.Namespace) -> int:
    """One player against every scripted opponent, and against who else is named. 1 when one of them holds him to less
    than is asked."""
    info = game_named(wanted.game)
    champion = shared(wanted.player, wanted.share)
    rivals = [f"script:{name}" for name in scripts(info.id)] + list(wanted.against or ())
    for name in (champion, *rivals):
        prove(info.id, name)
    seats = wanted.seats or _fewest(info, wanted.options)
    grounds = _evened(info, wanted, seats)
    if wanted.equal_time:
        # From here on the order names how many simulations: the games can be played again, and the clock has had its say.
        uct = _equal(
            wanted, Order(info.id, grounds[0].board, (champion,) * seats, wanted.seed, grounds[0].options, grounds[0].laid)
        )
        wanted.against = [*(wanted.against or ()), uct]
        rivals.append(uct)
    asked = Asked(EXPLOIT_RATE)
    return _measure(wanted, [Chapter("", [contest(info.id, champion, one, seats, grounds, asked) for one in rivals])])


def _equal(wanted: argparse.Namespace, order: Order) -> str:
    """The plain UCT that takes as long as the player: of the file that is gone on with, or by the clock."""
    if wanted.out and wanted.resume:
        with Store(Path(wanted.out), True) as store:
            known = [name for name in store.opponents(order.players[0]) if name.startswith("uct:")]
        if known:
            return known[-1]
    found = pace(order, order.players[0])
    print(f"{order.players[0]}: {found.decision * 1000:.1f} ms a decision; plain UCT: {found.simulation * 1000:.2f} ms a "
          f"simulation; {found.name}", file=sys.stderr, flush=True)  # fmt: skip
    return found.name


def _growth(wanted: argparse.Namespace) -> int:
    """One player with more and more of his search. 1 when four times as much is not shown to be worth what is asked."""
    info = game_named(wanted.game)
    for name in (wanted.player, *(wanted.against or ())):
        prove(info.id, name)
    if shared(wanted.player, 0.5) == wanted.player:
        raise Refusal(say("cli.lab", detail=f"{wanted.player} has no share of a search; name a level or a rival."))
    seats = wanted.seats or (4 if info.id == "circus" else _fewest(info, wanted.options))
    shares = [share * wanted.share for share in wanted.shares or SHARES]
    grounds = _evened(info, wanted, seats)
    return _measure(wanted, [Chapter("", growth(info.id, wanted.player, shares, seats, grounds, wanted.against or ()))])


def _ladder(wanted: argparse.Namespace) -> int:
    info = game_named(wanted.game)
    steps = pairings(info.id)
    if wanted.only:
        chosen = [tuple(pair.split(":")) for pair in wanted.only]
        known = {(first, second) for first, second, _ in steps}
        for pair in chosen:
            if pair not in known:
                steps_known = ", ".join(f"{first}:{second}" for first, second, _ in steps)
                raise Refusal(say("cli.lab.no_step", name=":".join(pair), known=steps_known))
        steps = [step for step in steps if step[:2] in chosen]
    share: float = wanted.share
    chapters = []
    for title, seats, grounds in _places(info, wanted):
        contests = [
            contest(info.id, shared(one, share), shared(two, share), seats, grounds, asked) for one, two, asked in steps
        ]
        chapters.append(Chapter(title, contests))
    return _measure(wanted, chapters)


def _rivals(wanted: argparse.Namespace) -> int:
    """Each rival against the level he plays. 1 when a style costs too much, or two rivals can't be told apart."""
    info = game_named(wanted.game)
    seats = wanted.seats or (4 if info.id == "circus" else _fewest(info, wanted.options))
    grounds = _evened(info, wanted, seats)
    unknown = [level for level in wanted.only or () if not rivals_of(info.id, level)]
    if unknown:
        levels = dict.fromkeys(rival.level for rival in rivals_of(info.id))
        raise Refusal(say("cli.lab.no_step", name=unknown[0], known=", ".join(levels) or "-"))
    played = rivals.contests(info.id, seats, grounds, wanted.share, wanted.only or ())
    return _measure(wanted, [Chapter("", played)], rivals.table, rivals.is_shown)


def _places(info: GameInfo, wanted: argparse.Namespace) -> Iterator[tuple[str, int, tuple[Ground, ...]]]:
    """Title, seats and grounds of each table: one for most games, four for the races unless they are named."""
    given = dict(setting.partition("=")[::2] for setting in wanted.options)
    if info.id != "circus" or "board" in given:
        seats = wanted.seats or _fewest(info, wanted.options)
        yield "", seats, _evened(info, wanted, seats)
        return
    for kind, title in KINDS.items():
        if given.get("rules", kind) != kind:
            continue
        for seats in [wanted.seats] if wanted.seats else [4, 6]:
            rules = [setting for setting in wanted.options if not setting.startswith("rules=")]
            yield f"**{title}, {seats} chariots**", seats, _grounds(info, [*rules, f"rules={kind}"], seats)


def _fewest(info: GameInfo, settings: Sequence[str]) -> int:
    """Seats when none are named: the fewest that can be halved, on the board if one is named."""
    seats = info.all_seats
    name = options_of(info, settings)[1]
    if name:
        offered = {card.id: card.seats for card in list_boards(info)}
        seats = offered.get(name) or seats
    return min((count for count in seats if count % 2 == 0), default=min(seats))


def _grounds(info: GameInfo, settings: Sequence[str], seats: int) -> tuple[Ground, ...]:
    if seats not in info.all_seats:
        known = ", ".join(str(count) for count in info.all_seats)
        raise Refusal(say("cli.seat_count", count=seats, game=info.id, known=known))
    options, name = options_of(info, settings)
    given: dict[str, Any] = msgspec.to_builtins(options)
    named = {setting.partition("=")[0] for setting in settings}
    given = {key: value for key, value in given.items() if key in named}
    if info.id == "circus" and not name:
        return courses(seats, given)
    board = board_of(info, name, seats)
    is_shipped = any(card.path == board.path and not card.is_own for card in list_boards(info))
    return (Ground(board.id, given, "" if is_shipped else msgspec.json.encode(board.board).decode()),)


def _evened(info: GameInfo, wanted: argparse.Namespace, seats: int) -> tuple[Ground, ...]:
    """The grounds; with `--even` those on which both sides have the same school."""
    grounds = _grounds(info, wanted.options, seats)
    if not wanted.even:
        return grounds
    ground = grounds[0]
    return even_schools(ground, board_at(Order(info.id, ground.board, (), 0, ground.options, ground.laid)))


def _blunders(wanted: argparse.Namespace) -> int:
    """Looks for positions, or asks players for the answers of those that are kept."""
    info = game_named(wanted.game)
    path = Path(wanted.positions or POSITIONS / f"{info.id}.jsonl")
    players = wanted.players or [level for level in reversed(LEVELS[info.id]) if level != "random"]
    for name in players:
        prove(info.id, name)
    prove_judge(info.id, wanted.by)
    with backend(wanted.jobs, wanted.scheduler) as where:
        if wanted.find:
            return _find(wanted, info, path, where)
        try:
            known = read(path)
        except ValueError as reason:
            raise Refusal(say("cli.lab", detail=str(reason))) from None
        right = {name: sum(spread(where, is_right, [Question(one, name) for one in known])) for name in players}
    if wanted.json:
        print(json.dumps({"game": info.id, "positions": len(known), "right": right}))
        return 0
    lines = [f"{info.id}: {len(known)} positions.", "", "| player | right | share | 95 % interval |"]
    lines.append("| --- | ---: | ---: | --- |")
    for name, count in right.items():
        low, high = wilson(count, len(known))
        lines.append(f"| {name} | {count} | {count / max(1, len(known)):.0%} | {low:.0%} to {high:.0%} |")
    print("\n".join(lines))
    return 0


def _find(wanted: argparse.Namespace, info: GameInfo, path: Path, where: Backend) -> int:
    """Adds positions to the file until it holds as many as are wanted, or so many games have been looked through."""
    seats = wanted.seats or _fewest(info, wanted.options)
    grounds = _grounds(info, wanted.options, seats)
    known = read(path) if path.exists() else []
    first = 1 + max((one.order.seed for one in known), default=wanted.seed - 1)
    ground = grounds[0]
    order = Order(info.id, ground.board, (wanted.through,) * seats, first, ground.options, ground.laid)
    looked = 0
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        for one in spread(where, find, islice(searches(order, wanted.by, first), wanted.games)):
            looked += 1
            if one is not None:
                known.append(one)
                file.write(msgspec.json.encode(one) + b"\n")
                file.flush()
            if sys.stderr.isatty():
                print(f"\r\x1b[K{len(known)} of {wanted.find} in {looked} games", end="", file=sys.stderr, flush=True)
            if len(known) >= wanted.find:
                break
    print(f"{path}: {len(known)} positions; {looked} games looked through")
    return 0 if len(known) >= wanted.find else 1


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
        for seats in [wanted.seats] if wanted.seats else _counts(info, settings):
            benches += [(ground, seats) for ground in _grounds(info, settings, seats)]
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
        print(f"{machine()}. {versions(info.id)}, {today()}. `{_command(wanted)}`\n\n{seats_table(found)}")
    return 0 if is_fair(found) else 1


def _counts(info: GameInfo, settings: Sequence[str]) -> tuple[int, ...]:
    """How many may play on the board that the settings name."""
    name = options_of(info, settings)[1]
    return next((card.seats for card in list_boards(info) if card.id == name), info.all_seats)


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
        print("\n\n".join([_heading(wanted), *(_chapter(chapter, standings, laid) for chapter, standings in told)]))
    for standing in every:
        for row in standing.failed[:3]:
            print(f"ludi: seed {row.order.seed}, {', '.join(row.order.players)}: {row.error}", file=sys.stderr)
    return 0 if shown(every) and not any(standing.failed for standing in every) else 1


def _chapter(chapter: Chapter, standings: Sequence[Standing], laid: Callable[[Sequence[Standing]], str]) -> str:
    return f"{chapter.title}\n\n{laid(standings)}" if chapter.title else laid(standings)


def _heading(wanted: argparse.Namespace) -> str:
    return f"{machine()}. {versions(wanted.game)}, {today()}. `{_command(wanted)}`"


def _command(wanted: argparse.Namespace) -> str:
    """The command that plays the same games again; files and where they are played change nothing."""
    words = ["ludi lab", wanted.task, wanted.game, *(getattr(wanted, "players", None) or ())]
    words += [wanted.player] if getattr(wanted, "player", None) else []
    words += [f"--against {name}" for name in getattr(wanted, "against", None) or ()]
    words += [f"--only {pair}" for pair in getattr(wanted, "only", None) or ()]
    words += [f"--shares {','.join(f'{one:g}' for one in wanted.shares)}"] if getattr(wanted, "shares", None) else []
    words += [f"--seats {wanted.seats}"] if wanted.seats else []
    words += [f"--set {setting}" for setting in wanted.options]
    words += ["--even"] if getattr(wanted, "even", False) else []
    words += [f"--games {wanted.games}", f"--seed {wanted.seed}"]
    words += [f"--share {wanted.share:g}"] if wanted.share != 1 else []
    return " ".join(words + (["--all"] if getattr(wanted, "all", False) else []))


def _figures(wanted: argparse.Namespace, standings: Sequence[Standing]) -> dict[str, Any]:
    return {
        "command": _command(wanted),
        "machine": machine(),
        "versions": versions(wanted.game),
        "matches": [standing.as_row() for standing in standings],
    }
