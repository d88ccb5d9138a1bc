"""What a reader tells after the match: counts that are true, and a habit only where there is one."""

from __future__ import annotations

from random import Random

from game.ai.agent import Job
from game.ai.seeds import agent_seed, chance_of
from game.ai.skirmish.agent import SkirmishAgent
from game.ai.skirmish.reader import Trait
from game.ai.skirmish.reading import LEAST, Habit, Read, counts, read, seen_of
from game.core.match import Match
from game.core.types import Choose
from game.rules import GAMES
from game.rules.skirmish.actions import Send
from game.rules.skirmish.state import SkirmishOptions
from game.storage.boards import load_board


def played(habit: bool, seed: int) -> tuple[Read, list[Habit], int, int]:
    """What is read of seat 1, who sends his tallest stack or draws lots, all counts, and how often he sent the tallest of
    how many choices between stacks, counted on the table itself."""
    info = GAMES["skirmish"]
    board = load_board(info, "standard").board
    rules, options = info.rules(board), SkirmishOptions(series="single")
    match = Match.begin(rules, options, 2, chance_of(seed))
    rng, novice = Random(seed), SkirmishAgent("novice", board)
    tall = offered = 0
    while isinstance(pending := match.pending(), Choose):
        seat = pending.seats[0]
        own = match.observe(seat)
        sends = [action for action in own.legal if isinstance(action, Send)]
        if seat == 1 and sends:
            stacks = own.view.table.sides[1].stacks
            heights = {action: stacks[action.stack].down for action in sends}
            tallest = max(sends, key=lambda one: (heights[one], -one.stack))
            action = tallest if habit else rng.choice(list(own.legal))
            choices = {(stacks[one.stack].top, stacks[one.stack].down) for one in sends}
            populi = len(own.legal) > len(sends)
            if len(choices) + populi > 1 and (populi or len({down for _, down in choices}) > 1):
                offered += 1
                tall += heights.get(action, -1) == max(heights.values())
        else:
            job = Job(own.view, own.pending, list(own.legal), seat, agent_seed(seed, len(match.log), seat), list(own.heard))
            action = novice.decide(job).action
        match.submit(seat, action)
    heard = [match.start.events, *(entry.events for entry in match.log)]
    told = [habit for _, habit in counts(seen_of(board, options, heard, 0))]
    return read(board, options, heard, 0), told, tall, offered


def test_a_habit_is_told_with_the_counts_of_the_table() -> None:
    found, told, tall, offered = played(True, 3)
    assert found.habit is not None and found.habit in told
    assert LEAST <= found.habit.taken <= found.habit.offered <= found.choices
    assert Habit(Trait.TALLEST, "always", tall, offered) in told


def test_who_draws_lots_is_seldom_told_a_habit() -> None:
    told = [played(False, seed)[0].habit for seed in range(1, 9)]
    assert sum(habit is not None for habit in told) <= 3
