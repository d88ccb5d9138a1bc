"""The words of the command line, read into typed values."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

import msgspec
from msgspec import Struct

from game.ai.levels import LEVELS
from game.cli.refusal import Refusal, words
from game.core.say import say
from game.core.types import GameInfo, Switch
from game.rivals import named, parted, rival_of, rivals_of
from game.storage.boards import LoadedBoard, board_for, load_board, load_board_file
from game.storage.errors import BadFile
from game.storage.resume import all_games

SIZES = (64, 8192)
"""Smallest and largest width and height of a picture."""
ON, OFF = ("true", "on", "yes", "1"), ("false", "off", "no", "0")


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Refusal(say("cli.usage", detail=message))


def build_parser() -> argparse.ArgumentParser:
    """All commands."""
    text = words()

    def help_of(key: str) -> str:
        key = f"cli.help.{key}"
        return text.raw(key).replace("%", "%%") if key in text else ""

    parser = _Parser(prog="ludi", description=help_of("ludi"), allow_abbrev=False)
    parser.add_argument("--version", action="store_true", help=help_of("version"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    def command(name: str) -> argparse.ArgumentParser:
        told = help_of(name.replace("-", "_"))
        return commands.add_parser(name, help=told, description=told, allow_abbrev=False)

    def table_options(sub: argparse.ArgumentParser, seed: int | None = None) -> None:
        sub.add_argument("--seats", metavar="SPEC", help=help_of("seats"))
        sub.add_argument("--set", metavar="KEY=VALUE", action="append", default=[], dest="options", help=help_of("set"))
        sub.add_argument("--seed", metavar="N", type=_whole(), default=seed, help=help_of("seed"))

    play = command("play")
    play.add_argument("game", metavar="GAME", nargs="?")
    play.add_argument("--load", metavar="SAVE", help=help_of("load"))
    table_options(play)

    code = command("code")
    code.add_argument("game", metavar="GAME")
    table_options(code)

    listing = command("list")
    listing.add_argument("--json", action="store_true", help=help_of("json"))

    simulate = command("simulate")
    simulate.add_argument("game", metavar="GAME")
    table_options(simulate, 0)
    simulate.add_argument("--games", metavar="N", type=_whole(1), default=1, help=help_of("games"))
    simulate.add_argument("--jobs", metavar="J", type=_whole(1, 256), default=1, help=help_of("jobs"))
    simulate.add_argument("--save-dir", metavar="DIR", help=help_of("save_dir"))
    simulate.add_argument("--json", action="store_true", help=help_of("json"))

    verify = command("verify")
    verify.add_argument("saves", metavar="SAVE", nargs="+")

    review = command("review")
    review.add_argument("saves", metavar="SAVE", nargs="+")
    review.add_argument("--steps", metavar="N", type=_whole(1), help=help_of("review.steps"))
    review.add_argument("--json", action="store_true", help=help_of("json"))

    render = command("render")
    render.add_argument("save", metavar="SAVE", nargs="?")
    render.add_argument("--new", metavar="GAME", help=help_of("new"))
    table_options(render, 0)
    render.add_argument("--plies", metavar="K", type=_whole(0), help=help_of("plies"))
    render.add_argument("--ply", metavar="N", type=_whole(0), help=help_of("ply"))
    render.add_argument("--seat", metavar="I", type=_whole(0), help=help_of("seat"))
    render.add_argument("--size", metavar="WxH", type=_size, default=(1280, 800), help=help_of("size"))
    render.add_argument("-o", "--out", metavar="OUT.png", required=True, help=help_of("out"))

    rulebook = command("rulebook")
    rulebook.add_argument("game", metavar="GAME")
    rulebook.add_argument("-o", "--out", metavar="FILE.html", required=True, help=help_of("rulebook.out"))

    boards = command("boards")
    actions = boards.add_subparsers(dest="action", metavar="ACTION", required=True, parser_class=_Parser)
    check = actions.add_parser("check", help=help_of("boards"), description=help_of("boards"), allow_abbrev=False)
    check.add_argument("files", metavar="FILE", nargs="*")

    lessons = command("lessons")
    actions = lessons.add_subparsers(dest="action", metavar="ACTION", required=True, parser_class=_Parser)
    check = actions.add_parser("check", help=help_of("lessons"), description=help_of("lessons"), allow_abbrev=False)
    check.add_argument("files", metavar="FILE", nargs="*")

    problems = command("problems")
    actions = problems.add_subparsers(dest="action", metavar="ACTION", required=True, parser_class=_Parser)
    check = actions.add_parser("check", help=help_of("problems"), description=help_of("problems"), allow_abbrev=False)
    check.add_argument("files", metavar="FILE", nargs="*")

    fresh = command("new-game")
    fresh.add_argument("name", metavar="NAME")
    fresh.add_argument("dir", metavar="DIR", nargs="?", default=".")

    bench = command("bench")
    bench.add_argument("names", metavar="NAME", nargs="*", help=help_of("bench_names"))
    bench.add_argument("--json", action="store_true", help=help_of("json"))

    command("selftest")
    _laboratory(command("lab"), help_of)
    return parser


def _laboratory(parser: argparse.ArgumentParser, help_of: Callable[[str], str]) -> None:
    tasks = parser.add_subparsers(dest="task", metavar="TASK", required=True, parser_class=_Parser)

    def task(name: str) -> argparse.ArgumentParser:
        told = help_of(f"lab.{name}")
        sub = tasks.add_parser(name, help=told, description=told, allow_abbrev=False)
        sub.add_argument("game", metavar="GAME")
        return sub

    def spread(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--jobs", metavar="J", type=_whole(1, 256), default=1, help=help_of("jobs"))
        sub.add_argument("--scheduler", metavar="ADDRESS", default="", help=help_of("lab.scheduler"))

    def played(sub: argparse.ArgumentParser, games: int) -> None:
        sub.add_argument("--seats", metavar="N", type=_whole(2), help=help_of("lab.count"))
        sub.add_argument("--set", metavar="KEY=VALUE", action="append", default=[], dest="options", help=help_of("set"))
        sub.add_argument("--games", metavar="N", type=_whole(1), default=games, help=help_of("lab.games"))
        sub.add_argument("--seed", metavar="N", type=_whole(0), default=1, help=help_of("lab.seed"))
        sub.add_argument("--json", action="store_true", help=help_of("json"))
        spread(sub)

    def kept(sub: argparse.ArgumentParser, games: int, share: str = "lab.share") -> None:
        played(sub, games)
        sub.add_argument("--share", metavar="X", type=_share, default=1.0, help=help_of(share))
        sub.add_argument("--out", metavar="FILE.jsonl", help=help_of("lab.out"))
        sub.add_argument("--resume", action="store_true", help=help_of("lab.resume"))

    def measure(sub: argparse.ArgumentParser, games: int, share: str = "lab.share") -> None:
        kept(sub, games, share)
        sub.add_argument("--all", action="store_true", help=help_of("lab.all"))
        sub.add_argument("--even", action="store_true", help=help_of("lab.even"))

    match = task("match")
    match.add_argument("players", metavar="PLAYER", nargs="+", help=help_of("lab.players"))
    match.add_argument("--ask", metavar="RATE", type=_rate, help=help_of("lab.ask"))
    measure(match, 200)

    blunders = task("blunders")
    blunders.add_argument("players", metavar="PLAYER", nargs="*", help=help_of("lab.players"))
    blunders.add_argument("--positions", metavar="FILE.jsonl", help=help_of("lab.positions"))
    blunders.add_argument("--find", metavar="N", type=_whole(1), help=help_of("lab.find"))
    blunders.add_argument("--through", metavar="PLAYER", default="novice", help=help_of("lab.through"))
    blunders.add_argument("--by", metavar="PLAYER", default="veteran", help=help_of("lab.by"))
    played(blunders, 1000)

    losses = task("losses")
    losses.add_argument("players", metavar="PLAYER", nargs="*", help=help_of("lab.players"))
    losses.add_argument("--through", metavar="PLAYER", default="champion@0.02", help=help_of("lab.through"))
    losses.add_argument("--by", metavar="deep@N", default="deep@4", help=help_of("lab.weigher"))
    kept(losses, 200)

    tune = task("tune")
    tune.add_argument("words", metavar="...", nargs=argparse.REMAINDER, help=help_of("lab.words"))

    exploit = task("exploit")
    exploit.add_argument("player", metavar="PLAYER", nargs="?", default="champion", help=help_of("lab.players"))
    exploit.add_argument("--against", metavar="PLAYER", action="append", help=help_of("lab.against"))
    exploit.add_argument("--equal-time", action="store_true", help=help_of("lab.equal_time"))
    measure(exploit, 100)

    growth = task("growth")
    growth.add_argument("player", metavar="PLAYER", nargs="?", default="champion", help=help_of("lab.players"))
    growth.add_argument("--shares", metavar="X,X,...", type=_shares, default=(), help=help_of("lab.shares"))
    growth.add_argument("--against", metavar="PLAYER", action="append", help=help_of("lab.against"))
    measure(growth, 200)

    alike = task("seats")
    alike.add_argument("player", metavar="PLAYER", nargs="?", default="novice", help=help_of("lab.players"))
    kept(alike, 400)

    ladder = task("ladder")
    ladder.add_argument("--only", metavar="STRONGER:WEAKER", action="append", help=help_of("lab.only"))
    measure(ladder, 200, "lab.share_above")

    rivals = task("rivals")
    rivals.add_argument("--only", metavar="LEVEL", action="append", help=help_of("lab.level"))
    measure(rivals, 200)


def _share(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 64:
        raise argparse.ArgumentTypeError(words()("cli.lab.share", text=text))
    return value


def _rate(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1:
        raise argparse.ArgumentTypeError(words()("cli.lab.rate", text=text))
    return value


def _shares(text: str) -> tuple[float, ...]:
    """Two different ones at least."""
    found = tuple(_share(part) for part in text.split(","))
    if len(set(found)) < 2:
        raise argparse.ArgumentTypeError(words()("cli.lab.shares"))
    return found


def _whole(low: int | None = None, high: int | None = None) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(words()("cli.not_whole", text=text)) from None
        if low is not None and value < low:
            raise argparse.ArgumentTypeError(words()("cli.too_small", value=value, low=low))
        if high is not None and value > high:
            raise argparse.ArgumentTypeError(words()("cli.too_large", value=value, high=high))
        return value

    return read


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", text)
    if not found:
        raise argparse.ArgumentTypeError(words()("cli.size", text=text))
    width, height = int(found[1]), int(found[2])
    if not all(SIZES[0] <= side <= SIZES[1] for side in (width, height)):
        raise argparse.ArgumentTypeError(words()("cli.size_range", low=SIZES[0], high=SIZES[1]))
    return width, height


# ---- what is set up


def game_named(name: str) -> GameInfo:
    games = all_games()
    if name not in games:
        raise Refusal(say("cli.no_game", name=name, known=", ".join(games)))
    return games[name]


def seats_of(info: GameInfo, spec: str, people: bool = True) -> tuple[str, ...]:
    """`human`, a level or a level with its rival (`champion:barbatus`; a rival's id alone will do) for each seat.
    `people=False`: nobody is there to play."""
    allowed = ((("human",) if people else ()) + LEVELS[info.id]) if info.id in LEVELS else ("human",)
    seats = tuple(named(info.id, word.strip()) for word in spec.split(","))
    for seat in seats:
        level, name = parted(seat)
        word = level if name and rival_of(info.id, level, name) is not None else seat
        if word == "human" and not people:
            raise Refusal(say("cli.no_people", known=", ".join(allowed)))
        if word not in allowed:
            known = ", ".join([*allowed, *(rival.id for rival in rivals_of(info.id))])
            raise Refusal(say("cli.seat_word", word=word or "''", known=known))
    if len(seats) not in info.all_seats:
        counts = ", ".join(str(count) for count in info.all_seats)
        raise Refusal(say("cli.seat_count", count=len(seats), game=info.id, known=counts))
    return seats


def usual_seats(info: GameInfo) -> tuple[str, ...]:
    """A person against as many modest computer players as the smallest table takes."""
    return seats_of(info, ",".join(["human", *["novice"] * (info.all_seats[0] - 1)]))


def options_of(info: GameInfo, settings: Sequence[str]) -> tuple[Struct, str]:
    """The options struct and the board's name ("" when not set) out of KEY=VALUE words."""
    switches = {switch.key: switch for switch in info.switches}
    chosen: dict[str, bool | int | str] = {}
    board = ""
    for setting in settings:
        key, sign, text = setting.partition("=")
        if not sign:
            raise Refusal(say("cli.set_form", text=setting))
        if key == "board":
            board = text
        elif key not in switches:
            raise Refusal(say("cli.no_option", name=key, known=", ".join([*switches, "board"])))
        else:
            chosen[key] = _choice(switches[key], text)
    try:
        return msgspec.convert(chosen, info.options), board
    except msgspec.ValidationError as error:  # a choice that the options struct does not take
        raise Refusal(say("cli.usage", detail=str(error))) from None


def _choice(switch: Switch, text: str) -> bool | int | str:
    for choice in switch.choices:
        if isinstance(choice, bool):
            if text.casefold() in (ON if choice else OFF):
                return choice
        elif str(choice) == text:
            return choice
    if switch.min is not None and switch.max is not None:
        if re.fullmatch(r"-?\d{1,9}", text) and switch.min <= int(text) <= switch.max:
            return int(text)
        raise Refusal(say("cli.option_range", name=switch.key, text=text, low=switch.min, high=switch.max))
    known = ", ".join(word_of(choice) for choice in switch.choices)
    raise Refusal(say("cli.option_choice", name=switch.key, text=text, known=known))


def word_of(choice: bool | int | str) -> str:
    """A choice as it is written on the command line."""
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def board_of(info: GameInfo, name: str, seats: int) -> LoadedBoard:
    """The board by id or by file, the default one for ""; Refusal when it has not that many seats."""
    if not name:
        return board_for(info, seats)
    try:
        from pathlib import Path

        is_file = name.endswith((".yaml", ".yml")) or "/" in name or "\\" in name
        board = load_board_file(info, Path(name)) if is_file else load_board(info, name)
    except BadFile as bad:
        if bad.say.key == "files.no_board":
            raise Refusal(bad.say) from None
        raise
    if seats not in board.seats:
        counts = ", ".join(str(count) for count in board.seats)
        raise Refusal(say("cli.board_seats", name=name, count=seats, known=counts))
    return board


def plain_options(options: Struct, board: str) -> Mapping[str, Any]:
    """Options as `--set` would take them, the board among them."""
    return {**msgspec.to_builtins(options), "board": board}
