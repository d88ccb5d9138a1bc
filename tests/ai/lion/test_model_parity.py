"""The search model plays the same game as the rules, shown by playing random games through both."""

from collections import Counter
from random import Random

import pytest

from game.ai.lion.model import CAST_DUE, OVER, PLAYING, Position
from game.ai.lion.translate import Translator
from game.core.chance import Seeded
from game.core.types import Event, Over
from game.rules.lion.data import Board
from game.rules.lion.events import Cast, RoundEnded
from game.rules.lion.rules import LionRules
from game.rules.lion.state import LionOptions, State
from tests.ai.lion import boards

OPTIONS = [LionOptions(counter_start=start, strict_walls=strict) for start in (0, 1) for strict in (False, True)]


def compare(translator: Translator, position: Position, state: State) -> None:
    ground = translator.ground
    assert [translator.cells[cell] for cell in position.men] == state.men
    assert position.crowd == translator.mask(state.men)
    assert translator.cells[position.lion] == state.lion
    assert position.gold == translator.mask(state.gold)
    assert position.coins == state.coins
    assert position.pool() == translator.pool(state)
    assert position.dice() == len(state.pool)
    assert position.waiting() == state.waiting
    assert (position.turn, position.starter, position.skipped) == (state.turn, state.starter, state.skipped)
    assert position.last_user == (-1 if state.last_user is None else state.last_user)
    assert (position.round, position.scored, position.idle) == (state.round, state.scored, state.idle)
    assert position.stage == (PLAYING if state.ended is None else OVER)
    assert ground.seats == state.seats


def follow(translator: Translator, position: Position, events: list[Event]) -> None:
    """Feeds the model the dice that the rules drew."""
    for event in events:
        if isinstance(event, Cast):
            assert position.stage == CAST_DUE
            position.cast_pool(sum(translator.ground.sorts[translator.sort(die.kind, die.face)].unit for die in event.dice))


def play_through(board: Board, seats: int, options: LionOptions, seed: int, plies: int, ends: Counter[str]) -> None:
    rules = LionRules(board)
    translator = Translator(board, seats, options)
    rng = Random(seed)
    chance = Seeded(seed)
    state, _ = rules.setup(options, seats, chance)
    position = translator.position(state)
    compare(translator, position, state)
    for _ in range(plies):
        if isinstance(rules.pending(state), Over):
            ends[str(state.ended)] += 1
            return
        legal = rules.legal(state, state.turn)
        numbers = [translator.number(action) for action in legal]
        assert sorted(numbers) == sorted(position.actions())
        assert [translator.action(number) for number in numbers] == legal
        fresh = translator.position(state)
        assert fresh.actions() == position.actions()
        twin = position.copy()
        # Walks twice as likely as chance would have it, so that coins are won and games end in every way.
        action = rng.choice(legal if rng.random() < 0.7 else legal[-8:])
        events = rules.apply(state, state.turn, action, chance)
        for event in events:
            if isinstance(event, RoundEnded):
                ends[event.reason] += 1
        position.play(translator.number(action))
        follow(translator, position, events)
        compare(translator, position, state)
        twin.become(position)
        compare(translator, twin, state)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("board", boards.ALL)
def test_legal_moves_and_positions_are_equal_ply_by_ply(board, seats):
    ends: Counter[str] = Counter()
    for number, options in enumerate(OPTIONS):
        play_through(board(), seats, options, seed=100 * seats + number, plies=150, ends=ends)
    assert ends["empty"] + ends["skipped"] + ends["stuck"] > 5


def test_every_ending_of_rounds_and_games_was_met():
    ends: Counter[str] = Counter()
    for seed in range(12):
        for board in (boards.small, boards.cramped):
            play_through(board(), 2 + seed % 5, OPTIONS[seed % 4], seed=seed, plies=400, ends=ends)
    assert {"empty", "skipped", "stuck", "goal", "rounds", "idle"} <= set(ends)


def test_a_cast_of_the_model_holds_the_dice_of_the_board():
    from game.ai.lion.ground import Dice

    board = boards.large()
    rules = LionRules(board)
    state, _ = rules.setup(LionOptions(), 6, Seeded(4))
    translator = Translator(board, 6, LionOptions())
    dice = Dice(9)
    faces: Counter[tuple[int, int]] = Counter()
    for _ in range(400):
        position = translator.position(state)
        position.gold = 0
        position.coins[0] = 0
        position.close_round()
        assert position.cast(dice) == PLAYING
        assert position.dice() == 2 + 7 + 7
        for sort in translator.ground.sorts:
            faces[sort.kind, sort.face] += position.pool() >> 4 * sort.index & 15
    assert sum(faces.values()) == 400 * 16
    for kind, sides in enumerate((board.faces.lion, board.faces.move, board.faces.gold)):
        thrown = 400 * (2 if kind == 0 else 7)
        for face in set(sides):
            share = sides.count(face) / len(sides)
            assert abs(faces[kind, face] / thrown - share) < 0.06
