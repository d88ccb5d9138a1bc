"""The champion's kernel between two: the same game as the model, and a search that is right where it can be checked."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.ai.lion.duel_ground import SIZES, duel, fits, lay, packed, shipped, taker, unpacked
from game.ai.lion.duel_nets import CAST_ROWS, ROUND_ROWS, WON
from game.ai.lion.ground import Dice
from game.ai.lion.model import CAST_DUE, OVER, Position
from game.ai.lion.translate import Translator
from game.core.chance import Seeded
from game.rules.lion import INFO
from game.rules.lion.rules import LionRules
from game.rules.lion.state import LionOptions
from game.storage.boards import load_board_file, shipped_boards
from tests.ai.lion import boards

TOP = Path(__file__).resolve().parents[3]


def table(name: str = "", strict: bool = False) -> Translator:
    board = load_board_file(INFO, shipped_boards(INFO.id) / f"{name or 'standard'}.yaml").board
    return Translator(board, 2, LionOptions(strict_walls=strict))


def begun(translator: Translator, seed: int) -> Position:
    state, _ = LionRules(translator.board).setup(LionOptions(), 2, Seeded(seed))
    return translator.position(state)


def counts(lot, first: int) -> list[int]:
    return [lot.pool >> 4 * (first + n) & 15 for n in range(3)]


def seen(p: Position) -> tuple[list[int], list[int], int, list[int], list[int], list[int], list[int], list[int]]:
    gold = [cell for cell in range(p.ground.cells) if p.gold >> cell & 1]
    rest = [p.turn, p.starter, p.skipped, p.last_user, p.round, int(p.scored), p.idle, p.stage]
    return p.men[:], p.coins[:], p.lion, gold, counts(p.lions, 0), counts(p.moves, 3), counts(p.golds, 6), rest


@pytest.mark.parametrize(("name", "strict"), [("", False), ("", True), ("ludus", False)])
def test_the_kernel_plays_the_same_game_as_the_model(name, strict):
    translator = table(name, strict)
    kernel = duel(translator.ground)
    for seed in range(4):
        position, dice, rng = begun(translator, seed), Dice(seed), Random(seed)
        while position.stage != OVER:
            lay(kernel, position)
            assert kernel.shown() == seen(position)
            if position.stage == CAST_DUE:
                position.cast(dice)
                continue
            assert sorted(kernel.actions()) == sorted(position.actions()) and kernel.actions()[-1] == 0
            action = rng.choice(position.actions())
            assert kernel.do(action) == position.play(action)
            if position.stage == OVER:
                assert kernel.shown()[1] == position.coins
            else:
                assert kernel.shown() == seen(position)


def test_places_lie_inside_the_nets():
    translator = table()
    kernel = duel(translator.ground)
    met = {True: 0, False: 0}
    for seed in range(6):
        position, dice = begun(translator, seed), Dice(seed)
        while position.stage != OVER:
            lay(kernel, position)
            before, places = kernel.rows()
            assert before == (position.stage == CAST_DUE)
            assert sorted(places) == places and len(places) == (16 if before else 23)
            assert places[0] >= 0 and places[-1] < (CAST_ROWS if before else ROUND_ROWS)
            met[before] += 1
            if before:
                position.cast(dice)
            else:
                position.play(position.pick(dice))
    assert min(met.values()) > 20


def late(seed: int, translator: Translator, dice_left: int) -> Position | None:
    """A position of a random game with so many dice left in the round."""
    position, dice, rng = begun(translator, seed), Dice(seed), Random(seed)
    for _ in range(60 + rng.randrange(60)):
        if position.stage == OVER:
            return None
        if position.stage == CAST_DUE:
            position.cast(dice)
        elif position.dice() == dice_left and len(position.actions()) > 3:
            return position
        else:
            position.play(position.pick(dice))
    return None


def test_the_rest_of_a_round_is_searched_as_brute_force_does():
    """With every action considered and no look beyond the cast, alpha-beta finds the value of the whole tree."""
    translator = table()
    nets = shipped()
    assert nets is not None
    kernel, plain = duel(translator.ground, nets), duel(translator.ground, nets)
    tried = 0
    for seed in range(40):
        position = late(seed, translator, 2)
        if position is None:
            continue
        lay(kernel, position)
        found = kernel.think(10**9, width=200, casts=1, deepest=2)
        rows = {}
        for action in position.actions():
            child = position.copy()
            child.play(action)
            lay(plain, child)
            if child.stage == 0:
                answers = []
                for answer in child.actions():
                    after = child.copy()
                    after.play(answer)
                    lay(plain, after)
                    answers.append(plain.weigh() if after.turn == child.turn else -plain.weigh())
                worth = max(answers)
            else:
                worth = plain.weigh()
            rows[action] = worth if child.turn == position.turn else -worth
        assert found[0][1] == max(rows.values()) == rows[found[0][0]]
        tried += 1
        if tried == 3:
            return
    raise AssertionError("too few such positions")


def test_a_win_at_hand_is_taken_and_one_of_the_rival_is_stopped():
    translator = table()
    nets = shipped()
    kernel = duel(translator.ground, nets)
    wins = stops = 0
    for seed in range(60):
        position = late(seed, translator, 3)
        if position is None:
            continue
        position.coins[position.turn] = position.ground.goal - 1
        children = {}
        for action in position.actions():
            child = position.copy()
            child.play(action)
            children[action] = child.stage == OVER
        lay(kernel, position)
        found = kernel.think(3000)
        if any(children.values()):
            assert children[found[0][0]] and found[0][1] == WON
            wins += 1
        position.coins[position.turn], position.coins[1 - position.turn] = 0, position.ground.goal - 1
        saved = {}
        for action in position.actions():
            child = position.copy()
            child.play(action)
            saved[action] = not any(_ends(child, answer) for answer in child.actions()) if child.stage == 0 else True
        if any(saved.values()) and not all(saved.values()):
            lay(kernel, position)
            assert saved[kernel.think(6000, width=200)[0][0]]
            stops += 1
        if wins > 2 and stops > 2:
            return
    raise AssertionError((wins, stops))


def _ends(position: Position, action: int) -> bool:
    after = position.copy()
    return after.play(action) == OVER


def test_a_search_ends_by_its_limit_or_when_it_is_stopped():
    translator = table()
    kernel = duel(translator.ground, shipped())
    position = begun(translator, 3)
    position.cast(Dice(3))
    lay(kernel, position)
    first = kernel.think(4000)
    assert kernel.looked()[0] < 4000 + 400
    assert first == kernel.think(4000)
    asked = []

    def stop() -> bool:
        asked.append(1)
        return True

    assert kernel.think(30_000, stop=stop)[0][0] in position.actions()
    assert asked and kernel.looked()[0] < 20_000


def test_a_depth_that_is_not_finished_does_not_count_where_all_are_to_be_as_deep():
    translator = table()
    kernel = duel(translator.ground, shipped())
    reached = set()
    for seed in range(4):
        position = begun(translator, seed)
        lay(kernel, position)
        for limit in (1, 300, 1500):
            found = kernel.think(limit, margin=1000, deepest=4, whole=True)
            reached.add(kernel.looked()[1])
            assert sorted(action for action, _ in found) == sorted(position.actions())
            assert found == kernel.think(10**9, margin=1000, deepest=kernel.looked()[1])
    assert 1 in reached and len(reached) > 1


def midway(translator: Translator, seed: int) -> Position:
    """A position within a round, some actions of chance into the game."""
    position, dice, rng = begun(translator, seed), Dice(seed), Random(seed)
    for _ in range(seed % 14):
        if position.stage == CAST_DUE:
            position.cast(dice)
        else:
            position.play(rng.choice(position.actions()))
    if position.stage == CAST_DUE:
        position.cast(dice)
    return position


def test_what_is_only_known_to_be_no_better_does_not_take_the_place_of_the_best():
    translator = table()
    kernel = duel(translator.ground, shipped())
    lay(kernel, midway(translator, 33))
    for full in (0, 3):
        worked_out = dict(kernel.think(10**9, width=6, deepest=5, margin=WON, full=full))
        action, worth = kernel.think(10**9, width=6, deepest=5, full=full)[0]
        assert worth == worked_out[action] == max(worked_out.values())


@pytest.mark.patient
def test_asking_of_late_actions_whether_they_are_better_finds_the_same_and_less_deep_finds_it_sooner():
    translator = table()
    kernel = duel(translator.ground, shipped())
    alike = plain = less = 0
    for seed in range(12):
        lay(kernel, midway(translator, seed))
        best = kernel.think(10**9, width=200, casts=1, deepest=5)[0]
        plain += kernel.looked()[0]
        assert abs(kernel.think(10**9, width=200, casts=1, deepest=5, full=200)[0][1] - best[1]) < 4  # chances are rounded
        alike += kernel.think(10**9, width=200, casts=1, deepest=5, full=4)[0][1] == best[1]
        less += kernel.looked()[0]
    assert alike >= 10 and less * 3 < plain * 2


def test_worths_that_are_asked_for_are_worked_out_wherever_they_lie():
    translator = table()
    kernel = duel(translator.ground, shipped())
    for seed in range(3):
        lay(kernel, midway(translator, seed))
        every = dict(kernel.think(10**9, width=8, deepest=4, margin=WON, full=4))
        first, *_, last = sorted(every, key=every.__getitem__, reverse=True)
        found = kernel.think(10**9, width=8, deepest=4, full=4, asked=(last,))
        assert found[0][1] == every[first] and dict(found)[last] == every[last]


def test_a_search_that_is_cut_off_says_how_many_were_looked_at_as_deep_as_the_best():
    translator = table()
    kernel = duel(translator.ground, shipped())
    lay(kernel, midway(translator, 3))
    everything = kernel.think(10**9, deepest=3, width=200)
    assert kernel.even() == len(everything)
    cut = set()
    for limit in range(300, 3000, 300):
        found = kernel.think(limit, width=200, margin=WON)
        cut.add(kernel.even())
        assert 1 < kernel.even() <= len(found)
        assert [worth for _, worth in found] == sorted((worth for _, worth in found), reverse=True)
    assert min(cut) < len(everything)


def test_three_throws_show_every_face_of_each_die_once():
    translator = table()
    kernel = duel(translator.ground)
    position = begun(translator, 1)
    while position.stage != CAST_DUE:
        position.play(position.actions()[0])
    met = set()
    for seed in range(12):
        thrown = []
        for turned in range(3):
            lay(kernel, position)
            if kernel.throw(seed, turned) == OVER:
                break
            thrown.append(kernel.shown()[4:7])
        assert all(len({sum(three) for three in zip(*sort, strict=True)}) == 1 for sort in zip(*thrown, strict=True))
        met.add(str(thrown))
    assert len(met) > 10


def test_nets_come_back_from_their_file_and_damage_is_told():
    nets = shipped()
    assert nets is not None and [len(part) for part in nets] == list(SIZES)
    data = packed(nets)
    assert unpacked(data) == nets and len(data) < 200_000
    with pytest.raises(ValueError, match="lion-duel"):
        unpacked(data[:100])
    with pytest.raises(ValueError, match="numbers"):
        import zlib

        unpacked(zlib.compress(b"12"))


def test_grounds_the_kernel_cannot_hold_are_left_to_the_plain_search():
    assert fits(table().ground)
    assert not fits(Translator(boards.standard(), 3, LionOptions()).ground)


BOTH = """
from tests import plain
if plain.wanted():
    plain.read_sources()
from game.ai.lion import duel as built
from game.ai.lion.duel_ground import duel, lay, shipped, taker
from game.ai.lion.ground import Dice
from game.ai.lion.model import CAST_DUE, OVER
from tests.ai.lion.test_duel import begun, table
translator = table()
kernel, outsider = duel(translator.ground, shipped()), taker(translator.ground)
position, dice = begun(translator, 4), Dice(9)
for n in range(8):
    if position.stage == CAST_DUE:
        position.cast(dice)
        continue
    lay(kernel, position)
    lay(outsider, position)
    found = kernel.think(2500, seed=n, margin=64, full=n % 2 * 3)
    print(found[:6], kernel.looked(), outsider.uct(40, n))
    position.play(found[0][0])
print(built.COMPILED)
"""


def test_compiled_and_plain_find_the_same():
    def found(**env: str) -> list[str]:
        ran = subprocess.run(
            [sys.executable, "-c", BOTH], cwd=TOP, env={**os.environ, **env}, capture_output=True, text=True, check=True
        )
        return ran.stdout.splitlines()

    *compiled, is_compiled = found(LUDI_PURE="")
    if is_compiled == "False":
        pytest.skip("the kernel was not compiled here")
    *plain, is_plain = found(LUDI_PURE="1")
    assert is_plain == "False" and compiled == plain and len(plain) >= 6


def test_the_outsider_takes_gold_that_wins():
    translator = table()
    outsider = taker(translator.ground)
    tried = 0
    for seed in range(200):
        position = late(seed, translator, 3)
        if position is None:
            continue
        position.coins[:] = [position.ground.goal - 1] * 2
        winning = [action for action in position.actions() if _ends(position, action)]
        skipped = position.copy()
        skipped.play(0)
        if winning and skipped.stage == 0 and any(_ends(skipped, answer) for answer in skipped.actions()):
            lay(outsider, position)
            assert outsider.uct(1500, seed) in winning
            tried += 1
    assert tried
