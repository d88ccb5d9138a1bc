"""Every screen round the tables, as the tests show it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from game.ai.levels import LEVELS
from game.core.chance import Seeded
from game.core.match import Match
from game.core.say import say
from game.core.types import GameInfo, Over
from game.lessons.reading import list_lessons
from game.problems.reading import list_problems
from game.rules import GAMES
from game.scenes.cabinet import Cabinet
from game.scenes.credits import Credits
from game.scenes.curtain import Curtain
from game.scenes.doors import Doors
from game.scenes.film import Film, film_of
from game.scenes.leaving import Elsewhere, Unsaved, written
from game.scenes.lend import who_plays_on
from game.scenes.lessons import LessonsScreen
from game.scenes.load import LoadScreen
from game.scenes.own.page import TABS, Tab
from game.scenes.pause import PauseMenu
from game.scenes.problems import ProblemsScreen
from game.scenes.replay import ReplayScreen
from game.scenes.results import ResultLine, ResultsScreen
from game.scenes.rulebook import Rulebook
from game.scenes.saveas import save_as
from game.scenes.settings import SettingsScreen
from game.scenes.setup import SetupScreen
from game.scenes.stack import AnyScene, AppContext
from game.scenes.title import TitleScreen
from game.storage.boards import BoardCard, board_for, list_boards
from game.storage.errors import BadFile
from game.storage.save import SeatPlan
from game.storage.settings import SetUp
from game.storage.slots import SaveCard
from game.tables import TABLES
from game.tables.moritari.words.life import Piece
from tests.scenes.own import own_page
from tests.scenes.reviews import review_of, screen

Make = Callable[[AppContext], AnyScene]
LION = GAMES["lion"]
NAMES = ("Maximus", "Cassia", "Spiculus", "Wwwwwwwwwwwwwwww", "Flamma", "Livia")
NOW = 1_800_000_000.0


def card(number: int = 0, **changes: object) -> SaveCard:
    """A saved game of the lion in round IV."""
    facts: dict[str, object] = {
        "path": Path(f"/saves/lion-{number}.yaml"),
        "game": "lion",
        "players": NAMES[:2],
        "levels": ("human", "champion"),
        "stage": say("lion.stage", round=4),
        "plies": 30,
        "when": NOW - number * 50_000,
    }
    return SaveCard(**(facts | changes))  # type: ignore[arg-type]


def cards() -> list[SaveCard]:
    """A full shelf: autosaves, named, finished, practice, six players, a broken one with its older copy."""
    some = [card(n, title="" if n % 3 else f"Sunday with Livia {n}", practice=n == 1, is_over=n == 4) for n in range(14)]
    some[4] = card(4, is_over=True, by_stand_in=True)
    some[2] = card(2, players=NAMES, levels=("human", "novice", "veteran", "champion", "random", "human"))
    some.insert(
        1,
        SaveCard(
            path=Path("/saves/torn.yaml"),
            title="torn",
            when=NOW - 1,
            broken=say("files.truncated"),
            backup=Path("/saves/torn.yaml.bak"),
        ),
    )
    return some


def strange_cards() -> list[SaveCard]:
    """A shelf on which others have left things: each with its sentence, the first with an older copy beside it."""
    lay = {
        "lion-2031-09-05-174502": "files.absurd_number", "holiday list": "files.foreign", "pipe": "files.not_regular",
        "Wwwwwwwwww" * 8: "files.not_text", "deep": "files.syntax_odd", "folder": "files.folder",
    }  # fmt: skip
    broken = [
        SaveCard(path=Path(f"/saves/{name}.yaml"), title=name, when=NOW - n, broken=say(key),
                 backup=None if n else Path(f"/saves/{name}.yaml.bak"))
        for n, (name, key) in enumerate(lay.items())
    ]  # fmt: skip
    newer = card(40, stage=say("lion.later", round=2), levels=("human", "emperor"))
    return [*broken, newer, card(41, stage=say("lion.stage", round="many")), card(42, when=1e300), *cards()[:2]]


WORN = [
    Piece("murmillo", 0, "Wwwwwwwwwwww", "Wwwwwwwwwwwwwwww"),
    Piece("bear", 3, "Rex", "Ludus", 2, 0, True, ("1 of 3 points of life.", "Fell in round IV, to Umbra."), ),
]  # fmt: skip


def set_up(seats: int) -> SetUp:
    levels = ("human", "novice", "veteran", "champion", "random", "human")
    return SetUp([SeatPlan(NAMES[n], levels[n], n) for n in range(seats)], "standard", {"strict_walls": True})


def many_boards() -> list[BoardCard]:
    """The shipped board, five own ones, one of them broken, one for two players only."""
    standard = list_boards(LION)[0]
    own = [BoardCard(f"mine{n}", standard.path, f"Sandpit of Capua {n}", (2, 3, 6), True) for n in range(4)]
    fault = BadFile(Path("/boards/lion/torn.yaml"), "gold[3]", say("lion.board.bad.outside", q=9, r=0, radius=4))
    broken = BoardCard("torn", Path("/boards/lion/torn.yaml"), is_own=True, fault=fault)
    return [standard, BoardCard("duel", standard.path, "The Duel", (2,), True), *own, broken]


def film(seats: int, plies: int = 40, info: GameInfo = LION) -> Film:
    """A game, of the lion where no other is named, played by lot."""
    board = board_for(info, seats).board
    match = Match.begin(info.rules(board), info.options(), seats, Seeded(5))
    rng = random.Random(3)
    for _ in range(plies):
        pending = match.pending()
        if isinstance(pending, Over):
            break
        seat = pending.seats[0]
        match.submit(seat, rng.choice(list(match.rules.legal(match.state, seat))), "novice")
    return film_of(match, info, board, NAMES[:seats], range(seats), lambda seat: "Novice")


def results(seats: int) -> ResultsScreen:
    lines = [ResultLine(NAMES[n], n, n + 1, f"{7 - n} coins", "Champion (computer)") for n in range(seats)]
    facts = ("61 moves", "Practice: not counted in the statistics")
    return ResultsScreen("Leo et Aurum", "Maximus was first on place 7 of the gold track.", lines, facts)


def setup_screen(last: SetUp | None = None, boards: list[BoardCard] | None = None) -> SetupScreen:
    return SetupScreen(Doors(), LION, boards or list_boards(LION), last, "Maximus", rng=random.Random(3))


def rulebook(page: str) -> Make:
    return lambda ctx: Rulebook("lion", page, True)


def sheet(tab: Tab) -> Make:
    return lambda ctx: own_page(150, tab)


def settings_screen(ctx: AppContext) -> SettingsScreen:
    return SettingsScreen(ctx.settings, lambda: None)  # type: ignore[arg-type]  # the tests' are storage's own


def course(game: str) -> Make:
    info = GAMES[game]
    return lambda ctx: LessonsScreen(info, list_lessons(info), dict, lambda: None, lambda card: None, lambda: None)


def solving(game: str) -> Make:
    return lambda ctx: ProblemsScreen(GAMES[game], list_problems(game), dict, lambda: None, lambda card: None)


DEEP = "/games/maximus/.local/share/ludi-romani-of-the-arena/saves-of-this-summer"


def refused(folder: str) -> tuple[str, str]:
    return "", f"{folder}: it can't be written (No space left on device). Free some space or choose another folder."


CASES: dict[str, Make] = {
    "title": lambda ctx: TitleScreen(Doors(), card()),
    "title without a game": lambda ctx: TitleScreen(Doors(), None),
    "set-up": lambda ctx: setup_screen(),
    "set-up for four": lambda ctx: setup_screen(set_up(4)),
    "set-up for six": lambda ctx: setup_screen(set_up(6)),
    "set-up with boards": lambda ctx: setup_screen(set_up(4), many_boards()),
    "cabinet": lambda ctx: Cabinet(),
    "cabinet of a match": lambda ctx: Cabinet(WORN, 1),
    "settings": settings_screen,
    "load": lambda ctx: LoadScreen(cards, lambda c, n: None, lambda c: None),
    "load, nothing there": lambda ctx: LoadScreen(list, lambda c, n: None, lambda c: None),
    "load, strange files": lambda ctx: LoadScreen(strange_cards, lambda c, n: None, lambda c: None),
    "save as": lambda ctx: save_as(ctx.words, "Sunday", lambda name: True),
    "who plays on": lambda ctx: who_plays_on(ctx.words, LEVELS["skirmish"]),
    "not saved": lambda ctx: Unsaved(ctx.words, ctx.words("app.leave.trouble", folder=DEEP, reason="No space left"), 3),
    "save elsewhere": lambda ctx: Elsewhere([("Documents", "/games/a"), ("Home", DEEP), ("Temporary", "/t")], refused),
    "saved elsewhere": lambda ctx: written(ctx.words, f"{DEEP}/lion.yaml", DEEP),
    "pause": lambda ctx: PauseMenu(Doors(), "lion", "Leo et Aurum", "Round IV", {"replay": "Nothing has been played."}),
    "results": lambda ctx: results(2),
    "results of six": lambda ctx: results(6),
    "review": lambda ctx: screen(review_of(2, 60, turns=(8, 30, 31))),
    "review of six": lambda ctx: screen(review_of(6, 400, "points", (100, 104, 390))),
    "review without a turn": lambda ctx: screen(review_of(4, 5)),
    "review begun": lambda ctx: screen(review_of(6, 3, whole=False), False),
    "curtain": lambda ctx: Curtain("Wwwwwwwwwwwwwwww", 2, others=[f"{name} chooses again" for name in NAMES[:5]]),
    **{f"own page, {tab}": sheet(tab) for tab in TABS},
    "own page, one game": lambda ctx: own_page(150, "record", "lion"),
    "own page of a newcomer": lambda ctx: own_page(0),
    "own page of a newcomer, matches": lambda ctx: own_page(0, "matches"),
    "credits": lambda ctx: Credits(),
    **{f"lessons, {game}": course(game) for game in ("lion", "caesar_xl")},
    **{f"problems, {game}": solving(game) for game in ("skirmish", "caesar_xl")},
    "rulebook, a game not built": lambda ctx: Rulebook("circus"),
    "replay": lambda ctx: ReplayScreen(film(3), TABLES["lion"], 23),
    "replay of six": lambda ctx: ReplayScreen(film(6), TABLES["lion"], 23),
    **{
        f"rulebook, {page}": rulebook(page)
        for page in ("setup", "round", "moving", "lion", "gold", "end", "tips", "rulings")
    },
}
