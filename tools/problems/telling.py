"""A candidate told in the game's own words: how it came about, what follows the answer, and what a tempting one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from game.ai.agent import Job
from game.ai.levels import make_agent
from game.ai.seeds import derive_seed
from game.core.match import Match
from game.core.types import Choose
from game.core.words import Catalogue
from game.lessons.check import NAMES
from game.lessons.data import Act
from game.problems.data import Answer, ProblemFile
from game.problems.reading import Problem, load_problem
from game.storage.resume import all_games
from game.storage.typed import plain
from game.storage.words import load_words

LEVEL = "champion"
BEFORE, AFTER = 5, 4
"""Entries of the log that are told before and after an action."""


def tell(files: Sequence[Path]) -> int:
    words = load_words()
    for path in files:
        problem = load_problem(all_games()[path.resolve().parent.name], path)
        print(f"== {path.stem}: {NAMES[problem.file.learner]} is to answer")
        match, _ = problem.lesson.begin(strict=True)
        for line in lines(problem, match, max(0, len(match.log) - BEFORE), words):
            print("  ", line)
        for one in problem.file.proof.worths[:6]:
            print(f"   {one.worth:.3f} {one.action}")
        for step in problem.file.answer[:1]:
            for mark, pattern in [*(("right", one) for one in step.wants), *(("wrong", one.action) for one in step.wrong)]:
                match = continued(problem, pattern, AFTER)
                print(f" {mark} {pattern}")
                for line in lines(problem, match, len(problem.file.lead), words):
                    print("    ", line)
    return 0


def lines(problem: Problem, match: Match[Any, Any, Any], since: int, words: Catalogue) -> list[str]:
    """What the log says, to whom sees everything."""
    told = problem.info.told
    found: list[str] = []
    for entry in match.log[since:]:
        for event in entry.events:
            for line in told(problem.lesson.board.board, event) if told is not None else ():
                found.append(words.text(line, NAMES[: match.seats]))
    return found


def continued(problem: Problem, pattern: dict[str, Any], plies: int) -> Match[Any, Any, Any]:
    """The match after an action and so many answers of the strongest level."""
    match, _ = problem.lesson.begin(strict=True)
    match.submit(problem.file.learner, msgspec.convert(pattern, problem.info.action), LEVEL)
    agent = make_agent(problem.info.id, LEVEL, problem.lesson.board.board)
    for ply in range(plies):
        pending = match.pending()
        if not isinstance(pending, Choose):
            break
        seat = pending.seats[0]
        seen = match.observe(seat)
        job = Job(seen.view, seen.pending, seen.legal, seat, derive_seed("tell", ply), seen.heard)
        match.submit(seat, agent.decide(job).action, LEVEL)
    return match


def with_replies(problem: Problem, most: int = 2) -> ProblemFile:
    """The file with what the others answer to each tempting action, until the learner is to act again."""
    steps = []
    for step in problem.file.answer:
        wrong = []
        for one in step.wrong:
            match = continued(problem, one.action, most)
            then: list[Act] = []
            for entry in match.log[len(problem.file.lead) + 1 :]:
                if entry.seat == problem.file.learner:
                    break
                then.append(Act(entry.seat, plain(entry.action)))
            wrong.append(replace(one, then=tuple(then)))
        steps.append(Answer(step.wants, step.shows, tuple(wrong)))
    return replace(problem.file, answer=tuple(steps))
