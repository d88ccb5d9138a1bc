"""The lion's computer players: legal, repeatable, exact where they claim to be, and better than what they should beat."""

from random import Random

import pytest

from game.ai.agent import Job
from game.ai.lion import make
from game.ai.lion.agent import LEVELS, champion, scales
from game.ai.lion.ground import MOVE, SKIP, Dice
from game.ai.lion.model import CAST_DUE, OVER, PLAYING, Position
from game.ai.lion.scales import WHOLE, FineScales
from game.ai.lion.search import EXACT_DICE, Budget, Search
from game.ai.lion.translate import Translator
from game.core.chance import Seeded
from game.core.types import Over
from game.rules.lion.actions import Skip
from game.rules.lion.data import Board
from game.rules.lion.rules import LionRules
from game.rules.lion.state import LionOptions, State
from game.storage.paths import words_dir
from game.storage.words import read_folder
from tests.ai.lion import boards


def job_of(rules: LionRules, state: State, seed: int) -> Job:
    seat = state.turn
    return Job(rules.view(state, seat), rules.pending(state), rules.legal(state, seat), seat, seed)


def played(board: Board, seats: int, plies: int, seed: int, options: LionOptions | None = None) -> tuple[LionRules, State]:
    """A position some random plies into a game that is not over."""
    rules = LionRules(board)
    rng = Random(seed)
    state, _ = rules.setup(options or LionOptions(), seats, Seeded(seed))
    for n in range(plies):
        before = rules.copy(state)
        rules.apply(state, state.turn, rng.choice(rules.legal(state, state.turn)), Seeded(seed * 1000 + n))
        if isinstance(rules.pending(state), Over):
            return rules, before
    return rules, state


def positions(seats: int, dice: int, count: int, seed: int = 1) -> list[Position]:
    """Positions from random games with so many dice left in the round."""
    board = boards.standard()
    rng = Dice(seed)
    found: list[Position] = []
    while len(found) < count:
        rules = LionRules(board)
        state, _ = rules.setup(LionOptions(), seats, Seeded(len(found)))
        position = Translator(board, seats, LionOptions()).position(state)
        while position.stage != OVER and len(found) < count:
            if position.stage == CAST_DUE:
                position.cast(rng)
                continue
            if position.dice() == dice and rng.below(4) == 0:
                found.append(position.copy())
            position.play(position.pick(rng))
    return found


# ---- the model's random choice


def test_a_random_pick_is_uniform_over_what_is_legal():
    for seats in (2, 6):
        for position in positions(seats, 4, 6):
            actions = position.actions()
            dice = Dice(5)
            drawn = {action: 0 for action in actions}
            for _ in range(300 * len(actions)):
                drawn[position.pick(dice)] += 1  # KeyError: something illegal
            # 300 expected each; five standard deviations are about 87.
            assert all(abs(count - 300) < 90 for count in drawn.values())


# ---- agents


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("board", boards.ALL)
def test_every_level_answers_legally_on_every_board_and_seat_count(level, board):
    agent = make(level, board(), share=0.01)
    for seats in range(2, 7):
        for plies in (0, 7, 19):
            options = LionOptions(counter_start=1 if plies % 2 else 0, strict_walls=bool(seats % 2))
            rules, state = played(board(), seats, plies, seed=seats + plies, options=options)
            job = job_of(rules, state, seed=plies)
            reply = agent.decide(job)
            assert reply.action in job.legal
            assert reply.worth is None or 0 <= reply.worth <= 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_job_gets_the_same_answer_from_a_fresh_and_a_used_agent(level):
    used = make(level, boards.standard(), share=0.05)
    for seed in range(8):
        rules, state = played(boards.standard(), 2 + seed % 3, plies=5 * seed, seed=seed)
        job = job_of(rules, state, seed)
        fresh = make(level, boards.standard(), share=0.05)
        assert used.decide(job) == fresh.decide(job) == used.decide(job)


def test_whole_games_between_all_levels_are_played_out():
    rules = LionRules(boards.small())
    agents = [make(level, boards.small(), share=0.02) for level in LEVELS]
    state, _ = rules.setup(LionOptions(), 4, Seeded(3))
    plies = 0
    while not isinstance(rules.pending(state), Over):
        seat = state.turn
        reply = agents[seat].decide(job_of(rules, state, plies))
        rules.check(state, seat, reply.action)
        rules.apply(state, seat, reply.action, Seeded(plies))
        plies += 1
    assert plies > 10


def test_an_agent_leaves_the_view_as_it_was():
    rules, state = played(boards.standard(), 3, 9, seed=2)
    job = job_of(rules, state, 1)
    before = rules.copy(job.view)
    make("champion", boards.standard(), share=0.02).decide(job)
    assert job.view == before


def test_a_stopped_search_still_answers():
    agent = make("champion", boards.standard())
    for plies in range(0, 24, 3):
        rules, state = played(boards.standard(), 6, plies, seed=plies)
        job = job_of(rules, state, 1)
        asked = [0]

        def stop(asked: list[int] = asked) -> bool:
            asked[0] += 1
            return True

        assert agent.decide(job, stop).action in job.legal
        assert asked[0] <= 2


def test_a_seat_without_a_usable_die_skips_and_says_so():
    for seed in range(200):
        rules, state = played(boards.cramped(), 2, 6, seed)
        if rules.legal(state, state.turn) == [Skip()]:
            break
    else:
        raise AssertionError("no such position in 200 games")
    reply = make("champion", boards.cramped()).decide(job_of(rules, state, 1))
    assert reply.action == Skip()
    assert reply.note is not None and reply.note.key == "lion.note.forced"


def test_gold_in_reach_is_taken_when_it_wins_the_game():
    board = boards.standard()
    rules, state = played(board, 2, 0, seed=1)
    seat = state.turn
    state.coins[seat] = 6
    q, r = state.men[seat]
    state.gold = sorted([*state.gold[1:], (q, r + 1) if r < 0 else (q, r - 1)])
    state.pool = [die for die in state.pool if die.kind != "gold"]
    for level in ("greedy", "veteran", "champion"):
        reply = make(level, board, share=0.1).decide(job_of(rules, state, 1))
        assert reply.note is not None and reply.note.key == "lion.note.wins"


# ---- the tree


def test_more_search_beats_the_scripted_player():
    """Eight games at a hundredth of the champion's search; the ladder in docs/benchmarks.md is the real measure."""
    rules = LionRules(boards.standard())
    agents = make("champion", boards.standard(), share=0.01), make("greedy", boards.standard())
    wins = 0.0
    for number in range(8):
        chance = Seeded(number // 2)
        state, _ = rules.setup(LionOptions(), 2, chance)
        ply = 0
        while not isinstance(over := rules.pending(state), Over):
            seat = state.turn
            agent = agents[(seat + number) % 2]
            reply = agent.decide(job_of(rules, state, number * 1000 + ply))
            rules.apply(state, seat, reply.action, chance)
            ply += 1
        wins += (over.ranks[number % 2] == 1) / over.ranks.count(1)
    assert wins >= 6


def test_simulations_are_what_the_budget_says_unless_stopped():
    position = positions(2, 6, 1)[0]
    asked = [0]

    def count() -> bool:
        asked[0] += 1
        return False

    Search(position.ground).think(position, Budget(320, 2, 0.3, 1.0, 4, True), 1, count)
    assert asked[0] == 320 // 32


# ---- the last two dice


def brute(search: Search, position: Position) -> list[int]:
    """Plain max^n to the end of the round, written without the search's own short cuts."""
    if position.stage != PLAYING:
        return search.scales.shares(position)
    seat = position.turn
    best: list[int] | None = None
    for action in position.actions():
        after = position.copy()
        after.play(action)
        shares = brute(search, after)
        if best is None or shares[seat] > best[seat]:
            best = shares
    assert best is not None
    return best


def never() -> bool:
    return False


@pytest.mark.parametrize(("seats", "dice", "count"), [(2, 1, 8), (2, 2, 6), (3, 2, 2), (4, 1, 4), (6, 1, 3)])
def test_the_last_two_dice_are_searched_exactly(seats, dice, count):
    assert dice <= EXACT_DICE
    for position in positions(seats, dice, count, seed=seats):
        search = Search(position.ground, scales("champion", position.ground))
        verdict = search.think(position, champion(seats), 1, never)
        seat = position.turn
        best = {}
        for action in position.actions():
            after = position.copy()
            after.play(action)
            best[action] = brute(search, after)[seat]
        assert dict(zip(verdict.actions, verdict.worths, strict=True)) == best
        assert verdict.worth == max(best.values()) == best[verdict.action]


def test_the_search_counts_who_starts_the_next_round():
    """The last die can be used or left: the worth of both differs though the board stays the same."""
    position = positions(2, 1, 1, seed=11)[0]
    search = Search(position.ground)
    ends: dict[int, list[int]] = {}
    for starter in (0, 1):
        after = position.copy()
        after.turn = position.turn
        after.last_user = 1 - starter
        after.skipped = 1
        after.play(SKIP)
        assert (after.stage, after.starter) == (CAST_DUE, starter)
        ends[starter] = search.scales.shares(after)
    assert ends[0][0] > ends[1][0]
    assert ends[1][1] > ends[0][1]


@pytest.mark.parametrize("level", ["veteran", "champion"])
def test_shares_add_up_to_one(level):
    for seats in (2, 3, 6):
        for position in positions(seats, 5, 5):
            shares = scales(level, position.ground).shares(position)
            assert WHOLE - seats <= sum(shares) <= WHOLE
            assert min(shares) >= 0


# ---- the champion's scales among three and more


def test_each_table_of_weights_has_its_place():
    """What is looked up for a seat lies in a table each, on every board, in every position."""
    for board in boards.ALL:
        for seats in (3, 4, 6):
            translator = Translator(board(), seats, LionOptions())
            fine = FineScales(translator.ground)
            rules = LionRules(board())
            for seed in range(3):
                state, _ = rules.setup(LionOptions(counter_start=1 if seed % 2 else 0), seats, Seeded(seed))
                position = translator.position(state)
                dice = Dice(seed)
                for _ in range(60):
                    if position.stage == OVER:
                        break
                    takings = fine.takings(position)
                    first, last = (0, 5) if position.stage == CAST_DUE else (5, 14)
                    ends = [*fine.at[1:], len(fine.fine)]
                    for seat in range(seats):
                        found = fine.places(position, seat, takings[seat])
                        assert len(found) == last - first
                        for place, begin, end in zip(found, fine.at[first:last], ends[first:last], strict=True):
                            assert begin <= place < end
                    if position.stage == CAST_DUE:
                        position.cast(dice)
                    else:
                        position.play(position.pick(dice))


def test_takings_are_taken_in_turn_with_the_dice_there_are():
    """Three dice lie beside three gladiators; two Move dice are left, so the third in turn goes without."""
    position = positions(3, 4, 1)[0]
    ground = position.ground
    fine = FineScales(ground)
    sorts = [sort for sort in ground.sorts if sort.kind == MOVE]
    position.men[:] = [cell for cell in range(ground.cells) if len(ground.rays[cell][0]) == 0][:5:2]
    position.crowd = sum(ground.bits[man] for man in position.men)
    position.lion = ground.cells // 2
    position.gold = 0
    for man in position.men:
        free = [n for n in range(ground.cells) if ground.away[man][n] == 1 and not position.crowd >> n & 1]
        position.gold |= ground.bits[free[0]]
    position.coins[:] = [0, 0, 0]
    position.turn = 1
    position.skipped = 0
    position.cast_pool(sorts[-1].unit * 2)
    before = position.copy()
    assert fine.takings(position) == [0, 1, 1]
    assert (position.coins, position.gold, position.turn) == (before.coins, before.gold, before.turn)


def test_coins_and_turns_count_for_their_seat():
    for position in positions(4, 5, 6):
        fine = FineScales(position.ground)
        for seat in range(4):
            richer = position.copy()
            richer.coins[seat] += 1
            if richer.coins[seat] < position.ground.goal:
                assert fine.shares(richer)[seat] > fine.shares(position)[seat]


# ---- reasons


def test_every_reason_given_has_its_sentence(tmp_path):
    texts = read_folder(words_dir("en"))
    said: set[str] = set()
    from game.ai.lion.notes import reason
    from game.core.words import Catalogue

    catalogue = Catalogue(texts)
    for seats in (2, 3, 6):
        for dice in (1, 2, 4, 6):
            for position in positions(seats, dice, 12, seed=dice):
                search = Search(position.ground)
                for action in position.actions():
                    note = reason(search.scales, position, action)
                    said.add(note.key)
                    assert catalogue.text(note, ["A", "B", "C", "D", "E", "F"])
    written = {key for key in texts if key.startswith("lion.note.") and not key.startswith("lion.note.waits")}
    assert said <= {key for key in texts if key.startswith("lion.note.")}
    assert len(said) > len(written) * 0.7


def test_waiting_tells_its_odds_and_what_it_does_not_risk():
    """In each position in which waiting ends nothing: a gain where there is one, else whether a Move die left brings
    somebody else to gold."""
    from game.ai.lion.notes import reason

    keys = set()
    for seats in (2, 3):
        for position in positions(seats, 3, 30, seed=seats):
            search = Search(position.ground)
            plain = reason(search.scales, position, SKIP)
            if plain.key in ("lion.note.forced", "lion.note.starts_next", "lion.note.lets_go"):
                continue
            seat = position.turn
            after = position.copy()
            after.play(SKIP)
            others = [other for other in range(seats) if other != seat]
            threatened = any(search.scales.need(after, other) <= after.moves.best for other in others)
            first = ".first" if plain.key.endswith(".first") else ""  # who casts next: see test_notes
            assert plain.key == ("lion.note.waits_plainly" if threatened else "lion.note.waits_idly") + first
            even = reason(search.scales, position, SKIP, 0.531, 0.529)
            assert even.key == ("lion.note.waits_evenly" if threatened else "lion.note.waits_safely") + first
            assert even.params["chance"] == 53
            better = reason(search.scales, position, SKIP, 0.55, 0.51)
            assert (better.key, better.params) == (f"lion.note.waits{first}", {"chance": 55, "next": 51})
            keys.add(plain.key.removesuffix(".first"))
    assert len(keys) == 2
