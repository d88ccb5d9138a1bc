"""Every screen of a career, as the tests show it."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random

from msgspec.structs import replace

from game.career.affairs import Decided, due, options_of
from game.career.data import Affair
from game.career.head import head_of
from game.career.matters import BY_ID, MATTERS, Effect, men
from game.career.season import fill_up, recruit, settle_team
from game.core.say import say
from game.rules import GAMES
from game.scenes.career.affair import AffairScreen, came_of
from game.scenes.career.careers import CareersScreen
from game.scenes.career.found import FoundScreen
from game.scenes.career.hall import HallScreen
from game.scenes.career.ludus import Course, LudusDoors, LudusScreen
from game.scenes.career.recruit import RecruitScreen
from game.scenes.career.rival import RivalScreen
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


@cache
def hurting():
    """Two who have to rest, too few for the next bout; a grudge."""
    one = deepcopy(midway())
    one.roster(0)[0].rest, one.roster(0)[1].rest, one.roster(0)[2].rest = 1, 2, 1
    settle_team(one, 0)
    feud = one.feud
    assert feud is not None
    feud.grudge, feud.last, feud.who, feud.temper = 5, "condemned", "Callimorphus", "merry"
    return one


@cache
def challenged():
    """The next bout is a challenge, and nothing waits to be decided before it."""
    one = deepcopy(hurting())
    fill_up(one, 0, names())
    number = next(n for n, fixture in enumerate(one.fixtures) if fixture.is_challenge)
    one.fixtures = [one.fixtures[number]] * 2
    for fixture in one.fixtures:
        fixture.outcome = None
    return one


def affair(matter, option=""):
    """That matter; with `option` what came of it."""

    def make(ctx):
        one = deepcopy(midway())
        for figure in one.roster(0):
            figure.kind, figure.record.victories, figure.name = "thraex", 1, "Callimorphus"
        one.roster(0)[1].rest = 1
        whom = men(one, 0, BY_ID[matter].whom)
        slot = due(one) or 0
        one.affairs = [Affair(matter, 1, slot, 0, whom[0].id if whom else -1)]
        [number] = [n for n, way in enumerate(options_of(one, one.affairs[0])) if way.id == option] or [0]
        done = Decided(replace(one.affairs[0], die=3), options_of(one, one.affairs[0])[number], Effect(purse=-120, rest=2))
        screen = AffairScreen(one, one.affairs[0], lambda n: came_of(ctx.words, one, done))
        if option:
            plain = screen.enter

            def enter(ctx):
                plain(ctx)
                screen._choose(number)

            screen.enter = enter  # type: ignore[method-assign]  # the case is set once the screen is there
        return screen

    return make


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
    "sheet of somebody hurt": lambda ctx: sheet(hurting, hurting().roster(0)[0].id)(ctx),
    "ludus, wounded": ludus(hurting),
    "ludus, a challenge": ludus(challenged),
    "recruit for the hurt": lambda ctx: RecruitScreen(hurting(), board(), 0),
    **{f"affair, {matter.id}": affair(matter.id) for matter in MATTERS},
    "affair, decided": affair("baths", "hit"),
    "affair, thrown for": affair("aedile", "honest"),
    "rival": lambda ctx: RivalScreen(hurting()),
    "recruit": lambda ctx: RecruitScreen(midway(), board(), 0),
    "hall": lambda ctx: HallScreen(midway(), board()),
    "hall, nobody": lambda ctx: HallScreen(fresh(), board()),
    "tidings": lambda ctx: bout_tidings(ctx.words, midway(), 4),
    "tidings of six": lambda ctx: bout_tidings(ctx.words, over(), 2),
    "honours": lambda ctx: honours_tidings(ctx.words, over()),
}
