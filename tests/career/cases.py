"""Every screen of a career, as the tests show it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from game.career.head import head_of
from game.career.season import recruit
from game.core.say import say
from game.rules import GAMES
from game.scenes.career.careers import CareersScreen
from game.scenes.career.found import FoundScreen
from game.scenes.career.hall import HallScreen
from game.scenes.career.ludus import Course, LudusDoors, LudusScreen
from game.scenes.career.recruit import RecruitScreen
from game.scenes.career.sheet import GladiatorSheet
from game.scenes.career.tidings import bout_tidings, honours_tidings
from game.storage.boards import board_for
from game.storage.career_list import CareerCard
from game.storage.errors import BadFile
from tests.career.plays import MINE, career, names, play_on
from tests.sure import sure

LONG = type(MINE)("Ludus Wwwwwwwwwwwwwwww", "Wwwwwwwwwwwwwwww", "human", 3, ("rhinoceros", "dimachaerus", "hoplomachus"))


@cache
def fresh():
    """Nothing fought yet: four schools."""
    return career()


@cache
def midway():
    """Five bouts in, with reserves, scars and dead."""
    one = career(("novice", "veteran", "novice"), form="crown")
    play_on(one, count=5, seed=3)
    one.schools[0].purse = 900
    while len(one.roster(0)) < 5:
        recruit(one, 0, "lion", "animal", names())
    return one


@cache
def over():
    """A season of six schools at an end; the longest names."""
    one = career(("novice",) * 4, form="munera", people=(LONG, MINE), seed=8)
    play_on(one, seed=3)
    return one


@cache
def board():
    return board_for(GAMES["moritari"], 2).board


def cards() -> list[CareerCard]:
    fault = BadFile(Path("careers/torn 22222222.yaml"), "season", say("files.wrong_type", wanted="int", got="str"))
    return [
        CareerCard(path=Path("/careers/a.yaml"), when=1.8e9, head=head_of(midway())),
        CareerCard(path=Path("/careers/b.yaml"), when=1.7e9, head=head_of(over())),
        CareerCard(path=Path("/careers/torn 22222222.yaml"), when=1.6e9, broken=fault, backup=Path("/careers/x.bak")),
    ]


def listing(found, chosen=""):
    def make(ctx):
        screen = CareersScreen(lambda: found, lambda c, n: None, lambda c: None, lambda c: sure(c.broken).say.key)
        plain = screen.enter

        def enter(ctx):
            plain(ctx)
            if chosen:
                screen.list.select(chosen)

        screen.enter = enter  # type: ignore[method-assign]  # the case is set once the screen is there
        return screen

    return make


def founding(people=1, rivals=3):
    def make(ctx):
        screen = FoundScreen(board(), names(), "Wwwwwwwwwwwwwwww", Random(3))
        plain = screen.enter

        def enter(ctx):
            plain(ctx)
            for _ in range(people - 1):
                screen._add()
            screen.plan.rivals = min(rivals, screen.plan.most_rivals)
            screen._refresh()

        screen.enter = enter  # type: ignore[method-assign]  # the case is set once the screen is there
        return screen

    return make


def ludus(one, days=False, visit=None, course=None):
    def make(ctx):
        screen = LudusScreen(one(), board(), LudusDoors(course=lambda: course))
        plain = screen.enter

        def enter(ctx):
            plain(ctx)
            screen.shows_days = days
            if visit is not None:
                screen.house.index = visit
                screen._visit(visit)
            screen.refresh()

        screen.enter = enter  # type: ignore[method-assign]  # the case is set once the screen is there
        return screen

    return make


def sheet(one, number):
    return lambda ctx: GladiatorSheet(one(), board(), one().gladiator(number))


def most_scarred():
    return max(midway().gladiators, key=lambda gladiator: len(gladiator.scars)).id


def reserve():
    return next(one.id for one in midway().roster(0) if one.id not in midway().school(0).team)


CASES = {
    "careers": lambda ctx: listing(cards())(ctx),
    "careers, the longest names": lambda ctx: listing(cards(), "b.yaml")(ctx),
    "careers, a broken one": lambda ctx: listing(cards(), "torn 22222222.yaml")(ctx),
    "careers, none": listing([]),
    "found": founding(),
    "found, two people": founding(2),
    "found, four people": founding(4, 2),
    "found, five rivals": founding(1, 5),
    "ludus, fresh": ludus(fresh),
    "ludus, midway": ludus(midway),
    "ludus, a rival": ludus(midway, visit=2),
    "ludus, days": ludus(midway, days=True),
    "ludus, others fight": ludus(midway, course=Course(5, 12, (3, 1))),
    "ludus, over": ludus(over),
    "ludus, over, days": ludus(over, days=True),
    "sheet": lambda ctx: sheet(midway, most_scarred())(ctx),
    "sheet of a reserve": lambda ctx: sheet(midway, reserve())(ctx),
    "recruit": lambda ctx: RecruitScreen(midway(), board(), 0),
    "hall": lambda ctx: HallScreen(midway(), board()),
    "hall, nobody": lambda ctx: HallScreen(fresh(), board()),
    "tidings": lambda ctx: bout_tidings(ctx.words, midway(), 4),
    "tidings of six": lambda ctx: bout_tidings(ctx.words, over(), 2),
    "honours": lambda ctx: honours_tidings(ctx.words, over()),
}
