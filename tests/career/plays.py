"""Careers for tests, and bouts played to their end without a window, worker or clock."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from game.ai.agent import Job
from game.ai.moritari import make
from game.ai.random_agent import RandomAgent
from game.ai.seeds import agent_seed, chance_of
from game.career.data import Arena, Career, Founder
from game.career.facts import Facts
from game.career.outcome import take_outcome
from game.career.season import fill_up, found_season, next_bout, rivals
from game.core.match import Match
from game.core.types import Choose
from game.rules import GAMES
from game.rules.moritari.data import Kind
from game.rules.moritari.rules import MoritariRules
from game.session.bouts import facts_of_match, new_bout
from game.session.request import PlayRequest
from game.storage.careers import load_names

AnyMatch = Match[Any, Any, Any]

ARENAS = tuple(Arena(name, (2, 3, 4, 5, 6)) for name in ("mat", "oval", "pillars", "spina"))
TEMPLATES: tuple[tuple[Kind, ...], ...] = (
    ("murmillo", "secutor", "retiarius"),
    ("secutor", "dimachaerus", "thraex"),
    ("lion", "lion", "lion"),
)
MINE = Founder("Ludus Meus", "Livia", "human", 2, ("hoplomachus", "thraex", "retiarius"))


@cache
def names():
    return load_names()


def career(levels=("novice", "veteran", "novice"), form="duels", seed=5, people=(MINE,)) -> Career:
    founders = [*people, *rivals(seed, levels, TEMPLATES, names(), people)]
    return found_season("0a1b2c3d", seed, founders, form, names(), ARENAS)


def begun(request: PlayRequest, seed: int) -> AnyMatch:
    """The request's match, as a session would go on with it."""
    save = request.save
    assert save is not None
    rules = save.info.rules(save.board)
    return Match.resume(rules, save.options, len(save.seats), save.start, save.log, save.state, chance_of(seed))


def played(match: AnyMatch, seed: int, levels=("novice",), share: float = 0.02, most: int = 20_000) -> AnyMatch:
    """Plays to the end; people's seats by the first level. `levels` by seat, the last for all others."""
    assert isinstance(match.rules, MoritariRules)
    board = match.rules.board
    agents = {level: RandomAgent() if level == "random" else make(level, board, share) for level in set(levels)}
    for _ in range(most):
        pending = match.pending()
        if not isinstance(pending, Choose):
            return match
        seat = pending.seats[0]
        level = levels[min(seat, len(levels) - 1)]
        seen = match.observe(seat)
        job = Job(seen.view, seen.pending, seen.legal, seat, agent_seed(seed, len(match.log), seat), seen.heard)
        match.submit(seat, agents[level].decide(job).action, level)
    raise AssertionError("no end")


def fought(one: Career, number: int, seed: int, levels=("novice",)) -> AnyMatch:
    match = begun(new_bout(one, number, seed), seed)
    return played(match, seed, levels)


def facts(one: Career, number: int, match: AnyMatch) -> Facts:
    found = facts_of_match(one.match_id(number), match)
    assert found is not None
    return found


def play_on(one: Career, count: int = 1000, seed: int = 1, levels=("novice",)) -> list[tuple[int, AnyMatch, Facts]]:
    """The next bouts, each taken; people's dead are replaced like the computer's."""
    done = []
    while count and (number := next_bout(one)) is not None:
        for school in one.people:
            fill_up(one, school.id, names())
        match = fought(one, number, Random(f"{seed}/{one.season}/{number}").randrange(1 << 40), levels)
        found = facts(one, number, match)
        take_outcome(one, number, found, names())
        done.append((number, match, found))
        count -= 1
    return done


def moritari():
    return GAMES["moritari"]
