"""Decks, matches and positions for the tests of the skirmish's computer players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import yaml

from game.ai.agent import Agent, Job, Reply
from game.ai.random_agent import RandomAgent
from game.ai.seeds import agent_seed, chance_of
from game.ai.skirmish import make
from game.ai.skirmish.arena import random_walk
from game.ai.skirmish.model import Law, Position, Revival
from game.core.match import Match
from game.core.types import Over, Seat
from game.rules.skirmish import INFO
from game.rules.skirmish.data import Board, Fighters, prove
from game.rules.skirmish.state import SkirmishOptions
from game.storage.paths import boards_dir

AnyMatch = Match[Any, Any, Any]


@cache
def board(name: str = "tiny") -> Board:
    with (boards_dir() / "skirmish" / f"{name}.yaml").open("rb") as file:
        return msgspec.convert(yaml.safe_load(file), Board)


def small_board(target: int = 5, populi: int = 1, most_games: int = 40) -> Board:
    """Three cards a side, one in each stack: over in a moment, and every ending comes up."""
    found = Board("three", "Three", Fighters(1, 1, 1, 0, 0), populi, 3, 1, target, most_games)
    prove(found)
    return found


def begin(deck: Board, seed: int, **options: Any) -> AnyMatch:
    return Match.begin(INFO.rules(deck), INFO.options(**options), 2, chance_of(seed))


def agent(level: str, deck: Board) -> Agent:
    return RandomAgent() if level == "random" else make(level, deck)


def job(match: AnyMatch, seat: Seat, seed: int) -> Job:
    seen = match.observe(seat)
    return Job(seen.view, seen.pending, list(seen.legal), seat, agent_seed(seed, len(match.log), seat), list(seen.heard))


def decisions(match: AnyMatch, agents: tuple[Agent, Agent], seed: int) -> Iterator[tuple[Job, Reply]]:
    """Plays to the end; yields each decision before it is submitted."""
    while not isinstance(pending := match.pending(), Over):
        seat = pending.seats[0]
        asked = job(match, seat, seed)
        reply = agents[seat].decide(asked)
        yield asked, reply
        match.submit(seat, reply.action, "agent")


def played(match: AnyMatch, agents: tuple[Agent, Agent], seed: int) -> AnyMatch:
    for _ in decisions(match, agents, seed):
        pass
    return match


def positions(law: Law, cards: int, count: int, seed: int = 1) -> list[Position]:
    """Positions of random games, with at most so many cards on the table, revivals that are pending among them."""
    rng = Random(seed)
    found: list[Position] = []
    while len(found) < count:
        for position in random_walk(law, rng):
            if position.cards <= cards and not position.is_over:
                wanted = len(found) % 2 == 0 or position.revival not in (Revival.OPEN, Revival.SPENT)
                if wanted or position.cards <= 5:
                    found.append(position)
                    break
    return found


def options_of(match: AnyMatch) -> SkirmishOptions:
    assert isinstance(match.options, SkirmishOptions)
    return match.options
