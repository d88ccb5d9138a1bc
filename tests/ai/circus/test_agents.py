"""The computer players of the Circus: an answer to everything, no look into hidden hands, each level above the one below."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain, islice
from random import Random
from typing import Any

import pytest

from game.ai.agent import Job
from game.ai.circus import make
from game.ai.circus.agent import LEVELS, SCRIPTED, CircusAgent
from game.ai.circus.ground import Ground
from game.ai.circus.model import TAKE, Race, code
from game.ai.circus.notes import reason
from game.ai.circus.prepare import Trial, at_the_start
from game.ai.circus.scales import Scales, turns_left
from game.ai.circus.search import Budget, think
from game.ai.circus.translate import codes, dealer
from game.core.chance import Seeded
from game.core.types import Choose
from game.core.words import Catalogue
from game.lab.backends import Here
from game.lab.contest import run
from game.lab.ladder import contest, courses
from game.lab.store import Store
from game.rules.circus.actions import ChooseDeck, Pass, Play
from game.rules.circus.actions import Sort as Sorted
from game.rules.circus.belief import Beliefs
from game.rules.circus.cards import counted
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import CircusOptions, State
from game.rules.circus.track import Track
from game.storage.paths import words_dir
from game.storage.words import read_words
from tests.rules.circus.position import RING, RULES, SINGLE, TRACK, Place, load, race

WORDS = Catalogue({**read_words(words_dir("en") / "circus.yaml"), **read_words(words_dir("en") / "circus_ai.yaml")})
SHARE = 0.004
EVERYTHING: list[tuple[str, int, dict[str, Any]]] = [
    ("side-a", 3, {}),
    ("side-a", 4, {"series": "single", "dishonour": True, "missed_turns": True}),
    ("side-b", 4, {"series": "single", "neutral_vote": True, "exhausted": "stays", "exact_finish": True}),
    ("side-b", 6, {"series": "single", "crash_and_burn": True, "direction": "anticlockwise"}),
    ("side-a", 3, {"series": "single", "rules": "ausgebremst", "missed_turns": True}),
    ("side-b", 3, {"series": "single", "rules": "ausgebremst", "neutral_vote": True, "crash_and_burn": True}),
]


@cache
def rules_of(board: str) -> CircusRules:
    return CircusRules(load(board))


def job_of(rules: CircusRules, state: State, seat: int, seed: int) -> Job:
    pending = rules.pending(state)
    return Job(rules.view(state, seat), pending, rules.legal(state, seat), seat, seed)


def raced(board: str, seats: int, settings: dict[str, Any], agents: list[CircusAgent], seed: int,
          most: int = 10_000) -> Iterator[tuple[CircusRules, State, Job]]:  # fmt: skip
    """Every decision of a game driven by these agents in turn."""
    rules, chance = rules_of(board), Seeded(seed)
    state, _ = rules.setup(CircusOptions(**settings), seats, chance)
    for ply in range(most):
        pending = rules.pending(state)
        if not isinstance(pending, Choose):
            return
        seat = pending.seats[0]
        job = job_of(rules, state, seat, seed * 1000 + ply)
        yield rules, state, job
        reply = agents[seat % len(agents)].decide(job)
        rules.check(state, seat, reply.action)
        assert reply.note is not None and WORDS.text(reply.note, ("A", "B", "C", "D", "E", "F"))
        rules.apply(state, seat, reply.action, chance)
    raise AssertionError("a game without an end")


@pytest.mark.parametrize(("board", "seats", "settings"), EVERYTHING)
def test_every_level_answers_every_decision(board: str, seats: int, settings: dict[str, Any]) -> None:
    agents = [CircusAgent(level, load(board), SHARE) for level in (LEVELS if settings else LEVELS[:2])]
    asked = {type(state.table.frames[-1]).__name__ for _, state, _ in raced(board, seats, settings, agents, 1)}
    assert "Driving" in asked
    if settings.get("rules") == "ausgebremst":
        assert {"ChoosingDecks", "Sorting", "Drawing"} <= asked
    if not settings:
        assert "Interval" in asked
    if settings.get("neutral_vote"):
        assert "Voting" in asked


def test_the_reserved_cards_of_a_stop_are_taken_up() -> None:
    agents = [CircusAgent("veteran", load("side-b"), 0.1)]
    game = raced("side-b", 6, {"series": "single", "rules": "ausgebremst"}, agents, 3)
    assert "Recovering" in {type(state.table.frames[-1]).__name__ for _, state, _ in game}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", ["ave_caesar", "ausgebremst"])
def test_the_choice_depends_on_nothing_hidden(level: str, kind: str) -> None:
    """Two states that differ only in what the seat cannot see, sealed choices and the order of its own piles included."""
    driver = [CircusAgent("novice", load("side-a"))]
    agent, rng, differing = CircusAgent(level, load("side-a"), 0.01), Random(7), 0
    settings = {"rules": kind, "series": "single"}
    for ply, (rules, state, job) in enumerate(raced("side-a", 4, settings, driver, 5)):
        if ply % 9:
            continue
        other = rules.guess(job.view, job.seat, rng)
        differing += other.secrets != state.secrets
        first = CircusAgent(level, load("side-a"), 0.01).decide(job)
        assert first == agent.decide(job_of(rules, other, job.seat, job.seed)), "and on nothing the agent remembers"
    assert differing > 5


@pytest.mark.parametrize("settings", [{}, {"missed_turns": True}, {"rules": "ausgebremst"}])
def test_dealt_cards_are_those_not_yet_seen(settings: dict[str, Any]) -> None:
    driver = [CircusAgent("novice", load("side-a"))]
    ground = Ground(rules_of("side-a").tracks[0, "clockwise"], CircusOptions(series="single", **settings))
    beliefs, rng, hands = Beliefs(), Random(1), set()
    for ply, (_, _, job) in enumerate(raced("side-a", 3, {"series": "single", **settings}, driver, 2)):
        table = job.view.table
        if ply % 5 or type(table.frames[-1]).__name__ not in ("Driving", "Drawing"):
            continue
        deal = dealer(ground, job.view, job.seat, beliefs)
        for _ in range(3):
            one = deal(rng)
            assert sorted(one.hands[job.seat]) == job.view.mine.hand
            for chariot, team in enumerate(table.teams):
                if team.fate == "racing":
                    held = [*one.hands[chariot], *(card for pile in one.piles[chariot] for card in pile)]
                    assert counted(held) == team.cards and len(one.hands[chariot]) == team.hand
                    assert [len(pile) for pile in one.piles[chariot]] == team.piles
            hands.add(str(one.hands))
    assert len(hands) > 20


# ---- what they understand


def decided(level: str, state: State, seed: int = 1) -> Any:
    return CircusAgent(level, RING, 0.1).decide(job_of(RULES, state, state.table.driver, seed)).action


@pytest.mark.parametrize("level", LEVELS)
def test_the_finish_and_the_last_chance_to_pay_are_taken(level: str) -> None:
    over = race(Place("9a", "116", crossed=3, paid=True), "2", "3a", "3b")
    action = decided(level, over)
    assert isinstance(action, Play) and action.path[-1].startswith("0")
    due = race(Place("8b", "146", crossed=2), "2", "3a", "3b")
    action = decided(level, due)
    assert isinstance(action, Play) and action.path[-1] == "y1"


def test_a_champion_stands_in_the_neck_rather_than_beside_it() -> None:
    """Last lap, all paid: on 2 nobody passes him; a step on he could be passed on either side."""
    state = race(
        Place("0b", "223", crossed=3, paid=True), Place("0a", "666", crossed=3, paid=True),
        Place("0c", "666", crossed=3, paid=True), Place("0d", "666", crossed=3, paid=True),
    )  # fmt: skip
    action = decided("champion", state)
    assert isinstance(action, Play) and action.path[-1] == "2"


def test_a_missed_turn_is_no_question() -> None:
    assert decided("champion", race(Place("1a", "123"), "2", "3a", "3b")) == Pass()


def test_turns_left_leave_the_small_cards_over() -> None:
    assert turns_left(4, 4, 4, 4, 4, 4, 4) == 20, "four ones stay over"
    assert turns_left(4, 4, 4, 4, 4, 4, 5) == 19.5, "and half of a two"
    assert turns_left(0, 0, 0, 0, 0, 2, 0) == 2 and turns_left(1, 0, 0, 0, 0, 1, 1) == pytest.approx(1)


def test_a_race_without_rivals_is_worth_its_place() -> None:
    ground = Ground(TRACK, SINGLE)
    scales = Scales(ground)
    view = RULES.view(race(Place("9a", "666", crossed=3, paid=True), "-", "-", "-"), 0)
    one = dealer(ground, view, 0, Beliefs())(Random(1))
    assert scales.worth(one, 0) == pytest.approx(6, abs=0.1)
    assert think(scales, dealer(ground, view, 0, Beliefs()), 0, one.actions(), Budget(8, 1), 1).action == one.actions()[0]


@pytest.mark.parametrize(("second", "key"), [(5.44, "deck_even"), (5.1, "deck")])
def test_a_deck_that_is_no_better_than_the_next_is_not_told_with_the_same_figure_twice(
    second: float, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ai.circus.agent.deck_trial", lambda *_: Trial("average", 5.41, second))
    rules = rules_of("side-a")
    state, _ = rules.setup(CircusOptions(series="single", rules="ausgebremst"), 3, Seeded(1))
    reply = CircusAgent("champion", load("side-a"), SHARE).decide(job_of(rules, state, 0, 1))
    assert reply.action == ChooseDeck("average") and reply.note is not None
    assert reply.note.key == f"circus.note.{key}" and reply.note.params.get("next") != reply.note.params["points"]


def test_a_deck_and_its_piles_are_driven_on_trial() -> None:
    rules = rules_of("side-a")
    options = CircusOptions(rules="ausgebremst", series="single")
    state, _ = rules.setup(options, 4, Seeded(1))
    ground = Ground(rules.track(state.table), options)
    one = at_the_start(Scales(ground), rules.view(state, 0), ["fast", "slow", "average", "slow"], {}, Random(1))
    assert [sum(map(len, piles)) for piles in one.piles[:4]] != [0] * 4 and one.actions()[0] == code(4)
    reply = CircusAgent("champion", load("side-a"), 0.05).decide(job_of(rules, state, 0, 1))
    assert isinstance(reply.action, ChooseDeck)
    for seat in range(4):
        rules.apply(state, seat, ChooseDeck("fast"), Seeded(1))
    reply = CircusAgent("champion", load("side-a"), 0.05).decide(job_of(rules, state, 0, 1))
    sort = reply.action
    assert isinstance(sort, Sorted) and sort in rules.legal(state, 0)
    # A hint's sentence names the piles, and no "next best" that brought as much.
    assert reply.note is not None and str(reply.note.params["piles"]).count(",") == 2
    assert {int(value) for value in re.split("[+, ]+", str(reply.note.params["piles"]))} == set(sum(sort.piles, ()))
    assert reply.note.params.get("next") != reply.note.params["points"]


def test_numbers_of_actions_are_their_own() -> None:
    rules = rules_of("side-b")
    for _, state, job in raced("side-b", 3, {"series": "single"}, [CircusAgent("novice", load("side-b"))], 8):
        ground = Ground(rules.track(state.table), state.table.options) if job.seed % 50 == 0 else None
        if ground is not None:
            assert len(codes(ground, state.table, job.seat, list(job.legal))) == len(job.legal)


# ---- the ladder


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="emperor"):
        make("emperor", RING)
    assert all(make(level, RING) for level in LEVELS)


def test_the_scripted_driver_plays_his_largest_card_and_greets_caesar() -> None:
    agent = CircusAgent(SCRIPTED, RING)
    for first, card, end in (
        (Place("1a", "125"), 5, "6"), (Place("8b", "125"), 2, "y2"), (Place("8b", "125", paid=True), 5, "3"),
    ):  # fmt: skip
        state = race(first, Place("6a", crossed=2), "-", "-")
        action = agent.decide(job_of(RULES, state, 0, 1)).action
        assert isinstance(action, Play) and action.card == card and action.path[-1].startswith(end)


def test_each_level_beats_the_one_below() -> None:
    for stronger, weaker, races in (("novice", "random", 4), ("veteran", "novice", 6), ("champion@0.02", "novice", 4)):
        standing = run(contest("circus", stronger, weaker, 4, courses(4, {})), Here(), Store(), races, 1, early=False)
        assert standing.gap[0] > 0, (stronger, weaker, standing.gap)


def test_a_note_that_counts_on_the_stop_says_so() -> None:
    """In the adaptation spare points may hang on a stop still to be made: the felt shows both counts, the note which."""
    agent = CircusAgent("veteran", rules_of("a-white").board, SHARE)
    settings = {"rules": "ausgebremst", "series": "single"}
    seen: set[str] = set()
    for _, state, job in islice(raced("a-white", 3, settings, [agent], 2), 80):
        note = agent.decide(job).note
        if note is not None and note.key.startswith(("circus.note.keeps", "circus.note.far", "circus.note.wastes")):
            assert state.table.teams[job.seat].reserve or not note.key.endswith(".stop")
            seen.add(note.key)
    assert any(key.endswith(".stop") for key in seen), seen


def test_a_note_on_a_pile_tells_it_from_the_other_piles_and_from_the_hand() -> None:
    """ "Smallest" is no pile's that is as large as the others, and nothing is said to fit always."""
    options = CircusOptions(rules="ausgebremst", series="single")
    scales = Scales(Ground(Track(rules_of("a-white").board.courses[0], "clockwise"), options))
    begun = Race(scales.ground, 3, [0, 1, 2])
    begun.turn, named = 0, set()
    for piles, number, key, mean in (
        ([[1, 2], [3, 4], [6]], 0, "draws_low", "1.5"), ([[1, 2], [3, 4], [6]], 1, "draws", "3.5"),
        ([[1, 2], [3, 4], [6]], 2, "draws_high", "6.0"), ([[3, 4], [], [2, 5]], 2, "draws_even", "3.5"),
        ([[1], [6, 5], []], 1, "draws_high", "5.5"),
    ):  # fmt: skip
        begun.piles[0] = piles
        told = []
        for hand in ([], [4]):
            begun.hands[0] = hand
            told.append(reason(scales, begun, code(TAKE, number), []))
        for note, tail in zip(told, ("", ".hand"), strict=True):
            keys = [f"circus.note.{key}{tail}{more}" for more in ("", ".fits", ".all")]
            assert note.key in (*keys, "circus.note.draws_fit", "circus.note.draws_fit.last")
            assert note.params["pile"] == number + 1
            assert note.params.get("mean", mean) == mean and note.params.get("hand", 4) == 4
            named.add(note.key.split(".")[2])
    assert named >= {"draws_low", "draws_high", "draws", "draws_even"}


def test_where_every_play_wastes_the_same_the_reason_tells_them_apart() -> None:
    """ "No more than one point" was said of plays that all waste one."""
    driver = [CircusAgent("novice", load("side-a"))]
    ground = Ground(rules_of("side-a").tracks[0, "clockwise"], CircusOptions(series="single"))
    scales, seen = Scales(ground), set()
    for _, state, job in chain.from_iterable(raced("side-a", 4, {"series": "single"}, driver, seed) for seed in range(5)):
        if type(state.table.frames[-1]).__name__ != "Driving":
            continue
        one = dealer(ground, job.view, job.seat, Beliefs())(Random(1))
        plays = one.actions()
        wastes = [scales.waste(one, play) for play in plays]
        if len(plays) < 2 or min(wastes) <= 0:
            continue
        for play, wasted in zip(plays, wastes, strict=True):
            key = reason(scales, one, play, plays).key.rpartition(".")[2]
            seen.add(key)
            if key.startswith("alike"):
                cards = {other >> 8 & 255 for other in plays}
                is_largest = play >> 8 & 255 == max(cards)
                assert max(wastes) == wasted and (key == "alike_only") == (len(cards) == 1)
                assert (key == "alike_far") == (is_largest and len(cards) > 1)
            elif key == "least_waste":
                assert wasted == min(wastes) < max(wastes)
    assert {"alike_far", "alike_keeps", "alike_only", "least_waste"} <= seen
