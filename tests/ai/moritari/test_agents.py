"""The computer players: whole games at every level, every option, the same choice from the same seed, words for reasons.

Positions and seeds are fixed and searches small: nothing here depends on the machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import inf
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.ai.agent import Agent, Job, Reply
from game.ai.moritari import ANCHORS, LEVELS, make
from game.ai.moritari.agent import HEEDS, HESITATES, THOUGHTS, MoritariAgent, _minded, _unturned
from game.ai.moritari.agent import LEVELS as KNOWN
from game.ai.moritari.fray import COMPILED
from game.ai.moritari.fray_round import MOVING
from game.ai.moritari.playouts import Weighed
from game.ai.random_agent import RandomAgent
from game.ai.seeds import agent_seed
from game.core.chance import Seeded
from game.core.types import Choose
from game.core.words import Catalogue
from game.geometry.inches import distance
from game.rivals import Style
from game.rules.moritari.actions import Judge, Move, Nominate, Stand, Turn
from game.rules.moritari.muster import purse
from game.rules.moritari.queries import after, duel
from game.rules.moritari.refusal import decider
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import Acting, Imploring, Judging, MoritariOptions, Nominating, Recruiting, State
from game.storage.paths import words_dir
from game.storage.words import read_words
from tests.rules.moritari.position import (
    EAST,
    GROUND,
    RULES,
    SHIPPED,
    WEST,
    acting,
    fig,
    load,
    melee,
    rules_on,
    sand,
)

SHARE = 0.1
LESS = 0.2
"""Of that for a champion, who plays on for long."""
NAMES = ("A", "B", "C", "D", "E", "F")


@cache
def words() -> Catalogue:
    folder = words_dir("en")
    return Catalogue({**read_words(folder / "moritari.yaml"), **read_words(folder / "moritari_ai.yaml")})


def player(level: str, board: str = "mat", share: float = SHARE) -> Agent:
    return RandomAgent() if level == "random" else make(level, load(board), share * LESS if level == "champion" else share)


def job_of(state: State, seed: int = 1, board: str = "mat") -> Job:
    rules = rules_on(board)
    seat = decider(state)
    return Job(rules.view(state, seat), rules.pending(state), rules.legal(state, seat), seat, seed)


def played(levels: Sequence[str], seed: int, board: str = "mat", rounds: int = 8, most: int = 5000,
           **options: Any) -> Iterator[tuple[State, Job, Any]]:  # fmt: skip
    """Every decision of a game of so many rounds, but no more than `most`, the levels by seat, with its answer."""
    rules, chance = rules_on(board), Seeded(seed)
    agents = [player(level, board) for level in levels]
    state, _ = rules.setup(MoritariOptions(round_limit=rounds, **options), len(levels), chance)
    ply = 0
    while isinstance(rules.pending(state), Choose):
        job = job_of(state, agent_seed(seed, ply, decider(state)), board)
        before = msgspec.json.encode(job.view)
        reply = agents[job.seat].decide(job)
        assert msgspec.json.encode(job.view) == before, "an agent leaves its view as it was"
        rules.check(state, job.seat, reply.action)
        if reply.note is not None:
            assert words().text(reply.note, NAMES)
        assert reply.note is not None or levels[job.seat] == "random"
        yield state, job, reply
        rules.apply(state, job.seat, reply.action, chance)
        rules.audit(state)
        ply += 1
        if ply == most:
            return


def test_levels_and_anchors() -> None:
    assert LEVELS == ("random", "novice", "veteran", "champion")
    for level, anchor in ANCHORS:
        assert level in LEVELS and anchor in KNOWN
    with pytest.raises(ValueError):
        make("emperor", load("mat"))


@pytest.mark.parametrize("level", [*LEVELS, "greedy"])
def test_whole_games_of_two(level: str) -> None:
    asked = {type(state.frames[-1]).__name__ for state, _, _ in played([level] * 2, 3, rounds=12)}
    assert {"Enlisting", "Nominating", "Acting"} <= asked


@pytest.mark.parametrize("level", LEVELS)
def test_games_of_six(level: str) -> None:
    seats = {job.seat for _, job, _ in played([level] * 6, 4, most=36)}
    assert seats == set(range(6))


@pytest.mark.parametrize("board", SHIPPED)
def test_every_level_at_one_table_on_every_board(board: str) -> None:
    levels = ["novice", "veteran", "champion", "random"]
    asked = [type(state.frames[-1]) for state, _, _ in played(levels, 5, board, most=75)]
    assert asked.count(Acting) > 15


EACH_OPTION: list[dict[str, Any]] = [
    {"schools": "free", "deployment": "hand"},
    {"schools": "drawn", "deployment": "hand", "size": 4},
    {"size": 1, "flank": "striker"},
    {"beasts": "none", "hiss": 0},
    {"beasts": "finish", "hiss": 1, "schools": "free"},
    {"schools": "draft", "size": 2},
    {"schools": "venatio"},
]


@pytest.mark.parametrize("options", EACH_OPTION, ids=str)
def test_every_option_is_answered(options: dict[str, Any]) -> None:
    levels = ["veteran", "champion", "novice"]
    asked = {type(state.frames[-1]).__name__ for state, _, _ in played(levels, 6, most=45, **options)}
    assert "Acting" in asked
    assert ("Recruiting" in asked) == (options.get("schools") in ("free", "draft"))
    assert ("Deploying" in asked) == (options.get("deployment") == "hand")


def test_a_champion_takes_any_of_the_even_schools_by_lot() -> None:
    """No ready school in more than a third of the games, and each now and then."""
    state, _ = RULES.setup(MoritariOptions(), 2, Seeded(1))
    agent = player("champion")
    taken = [agent.decide(job_of(state, seed)).action.school for seed in range(90)]
    counts = [taken.count(school.name) for school in RULES.board.schools]
    assert min(counts) >= 5 and max(counts) <= 30
    for seed in range(3):
        reply = agent.decide(job_of(state, seed))
        assert reply.note is not None and reply.note.key == "moritari.note.enlists_even"
        assert reply.note.params["school"] == reply.action.school, "the reason says which one is meant"


def test_a_champion_leaves_a_school_that_is_worth_less() -> None:
    weak = tuple(replace(school, worth=20 if n else 50) for n, school in enumerate(RULES.board.schools))
    rules = MoritariRules(replace(RULES.board, schools=weak))
    state, _ = rules.setup(MoritariOptions(), 2, Seeded(1))
    agent = make("champion", rules.board, SHARE)
    for seed in range(12):
        job = Job(state, rules.pending(state), rules.legal(state, 0), 0, seed)
        assert agent.decide(job).action.school == weak[0].name


def test_a_champion_spends_his_purse_on_the_best_school_it_can_pay_for() -> None:
    """Three figures, and next to nothing left over."""
    for seats in (2, 3, 4):
        chance, agent = Seeded(seats), player("champion")
        state, _ = RULES.setup(MoritariOptions(schools="draft"), seats, chance)
        while isinstance(state.frames[-1], Recruiting):
            job = job_of(state, 7)
            RULES.apply(state, job.seat, agent.decide(job).action, chance)
        assert all(len(state.of(seat)) == 3 and purse(RULES.board, state, seat) <= 1 for seat in range(seats))


def test_every_kind_of_decision_comes_up() -> None:
    asked = set()
    for seed in (1, 2, 3):
        asked |= {type(state.frames[-1]).__name__ for state, _, _ in played(["novice"] * 4, seed, rounds=20)}
    assert {"Nominating", "Acting", "Ordering", "Hearing", "Imploring", "Judging"} <= asked


@pytest.mark.parametrize("level", KNOWN)
def test_the_same_job_gets_the_same_answer(level: str) -> None:
    """Also from an agent that has thought about other things before."""
    old = player(level)
    for n, (_, job, reply) in enumerate(played([level] * 3, 7, most=22)):
        if n % 3 == 0:
            assert player(level).decide(job) == reply == old.decide(job)


def test_every_reason_has_words_and_every_word_a_reason() -> None:
    text = "".join(
        path.read_text(encoding="utf-8") for path in (words_dir("en").parents[2] / "game" / "ai" / "moritari").glob("*.py")
    )  # fmt: skip
    for key in read_words(words_dir("en") / "moritari_ai.yaml"):
        assert key.startswith("moritari.note.")
        assert key.removeprefix("moritari.note.") in text, key


# ---- single decisions


def resolute(level: str, state: State) -> Reply:
    """What the level does when it does not hesitate."""
    agent = player(level)
    replies = (agent.decide(job_of(state, seed)) for seed in range(1, 40))
    return next(reply for reply in replies if reply.note is None or reply.note.key != "moritari.note.hesitates")


@pytest.mark.parametrize("level", KNOWN)
def test_the_weaker_levels_let_moments_pass(level: str) -> None:
    """As often as they should; never in a fight, and not while the crowd hisses."""
    agent = MoritariAgent("veteran", RULES.board, plays_on=False) if level == "veteran" else player(level)
    free = acting(0, fig(0, "murmillo", 0, 0), fig(1, "secutor", 4, 0, EAST, hp=1, acted=True))
    passed = sum(agent.decide(job_of(free, seed)).action == Stand(0) for seed in range(200))
    assert abs(passed / 200 - HESITATES.get(level, 0.0)) < 0.1
    hissed = acting(0, fig(0, "murmillo", 0, 0), fig(1, "secutor", 4, 0, WEST, acted=True), quiet=6)
    pinned = acting(0, fig(0, "murmillo", 0, 0, WEST), fig(1, "secutor", 1, 0, WEST))
    for seed in range(12):
        assert agent.decide(job_of(hissed, seed)).action != Stand(0)
        assert agent.decide(job_of(pinned, seed)).action != Stand(0)


def test_a_novice_who_likes_to_wait_lets_foes_go_first_who_can_charge_nobody_unless_she_can_charge() -> None:
    timida, plain = (MoritariAgent("novice", RULES.board, style=style) for style in (Style("others", 0.02), None))

    def named(agent: MoritariAgent, away: float) -> int:
        reply = agent.decide(job_of(sand(fig(0, "murmillo", 0, 0), fig(1, "secutor", away, 0, WEST))))
        assert isinstance(reply.action, Nominate)
        return reply.action.figure

    assert named(timida, 9) == 1 and named(plain, 9) == 0
    assert named(timida, 3) == named(plain, 3) == 0


def test_a_veteran_keeps_his_first_thought_unless_something_is_clearly_better() -> None:
    found = [
        Weighed(choice, lambda: None, MOVING, chance=chance)
        for choice, chance in (("best", 0.6), ("good", 0.52), ("bad", 0.48))
    ]
    assert [_minded(wish, found) for wish in ("best", "good", "bad", "unseen")] == ["best", "good", "best", "best"]


@pytest.mark.skipif(not COMPILED, reason="without a compiled kernel a veteran weighs odds")
def test_a_veteran_plays_on_between_two_alone() -> None:
    agent = MoritariAgent("veteran", RULES.board)
    for seats, plays_on in ((2, True), (3, False)):
        state, _ = RULES.setup(MoritariOptions(), seats, Seeded(1))
        assert (agent._table(state).playouts is not None) == plays_on


@pytest.mark.parametrize("level", ["veteran", "champion"])
def test_nobody_turns_about_in_a_fight_for_nothing(level: str) -> None:
    """ "Turns, still to be left standing 69 times in 100": one hint in fifteen, and nobody could say what for."""
    agent = MoritariAgent(level, RULES.board, LESS)
    state = acting(
        0, fig(0, "murmillo", 0, 0, (9, 1)), fig(1, "secutor", 1.001, 0, WEST), fig(1, "hoplomachus", 9, -9, WEST)
    )
    table, towards = agent._table(state), Turn(0, EAST)
    assert _unturned(table, state, towards, False) == Stand(0)
    for other in (Turn(0, (9, -9)), Stand(0)):
        assert _unturned(table, state, other, False) == other, "towards who may come"
    aside = acting(0, fig(0, "murmillo", 0, 0, WEST), *state.figures[1:])
    assert _unturned(table, aside, towards, False) == towards, "he had his back to him"
    for seed in range(4):
        assert agent.decide(job_of(state, seed)).action != towards


@pytest.mark.skipif(not COMPILED, reason="without a compiled kernel a champion looks at a few choices alone")
@pytest.mark.parametrize("share", [0.0625, 0.25])
def test_a_smaller_search_plays_fewer_games(share: float) -> None:
    """A game of each choice for each of the others' habits must not add up to more than he has."""
    agent = MoritariAgent("champion", RULES.board, share)
    state, _ = RULES.setup(MoritariOptions(), 2, Seeded(1))
    played = 0
    while not isinstance(state.frames[-1], Acting):
        seat = decider(state)
        RULES.apply(state, seat, RULES.legal(state, seat)[0], Seeded(2))
    table = agent._table(state)
    assert table.playouts is not None
    play = table.playouts._play

    def counted(one: Weighed[Any], seat: int, games: int, first: int) -> None:
        nonlocal played
        before = one.games
        play(one, seat, games, first)
        played += one.games - before

    table.playouts._play = counted  # type: ignore[method-assign]
    agent.decide(job_of(state, 1))
    assert 0.5 * agent.games(state) < played < 1.4 * agent.games(state)


@pytest.mark.skipif(not COMPILED, reason="without a compiled kernel a champion plays few games on, however long they are")
def test_fewer_games_are_played_on_where_each_is_long() -> None:
    """A decision takes about as long early in a match, with everybody free and far from everybody, as later."""
    agent = MoritariAgent("champion", RULES.board, LESS)
    state, _ = RULES.setup(MoritariOptions(), 2, Seeded(1))
    while not isinstance(state.frames[-1], Acting):
        seat = decider(state)
        RULES.apply(state, seat, RULES.legal(state, seat)[0], Seeded(2))
    playouts = agent._table(state).playouts
    assert playouts is not None
    figure = state.frames[-1].figure
    thoughts: dict[float, tuple[int, int]] = {}
    for most in (inf, playouts.thoughts):
        playouts.thoughts = most
        found = playouts.act(state, figure, False, agent.games(state), agent.looks(state, agent.looked_at), 7)
        thoughts[most] = playouts.kernel.thoughts, sum(one.games for one in found)
    (free, most), (held, fewer) = thoughts.values()
    assert free > 1.4 * THOUGHTS * agent.share > 0.7 * held
    assert fewer < 0.8 * most


@pytest.mark.parametrize("level", KNOWN)
def test_a_lone_foe_in_reach_is_charged(level: str) -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "secutor", 4, 0, WEST, acted=True))
    action = resolute(level, state).action
    assert isinstance(action, Move) and GROUND.touching(state, 0, action.to) == [1]


@pytest.mark.parametrize("level", ["greedy", "veteran", "champion"])
def test_who_can_no_longer_turn_is_taken_in_the_back(level: str) -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "secutor", 4, 0, EAST, acted=True))
    reply = resolute(level, state)
    assert reply.note is not None and reply.note.key == "moritari.note.charges_back"


def test_a_novice_takes_the_nearest_though_another_is_the_better_prey() -> None:
    state = acting(
        0, fig(0, "murmillo", 0, 0), fig(1, "secutor", 3, 0, WEST), fig(1, "thraex", 0, 4, EAST, hp=1, acted=True)
    )  # fmt: skip
    agent = player("novice")
    actions = [agent.decide(job_of(state, seed)).action for seed in range(60)]
    taken = [GROUND.touching(state, 0, action.to) for action in actions if isinstance(action, Move)]
    assert taken.count([1]) > 3 * taken.count([2]) > 0


@pytest.mark.parametrize("level", ["veteran", "champion"])
def test_a_light_one_does_not_end_within_reach_of_a_lion_that_is_yet_to_act(level: str) -> None:
    state = acting(0, fig(0, "thraex", -8, 0, hp=1), fig(1, "lion", 8, 0, WEST), caesar=1)
    action = player(level).decide(job_of(state)).action
    then = after(GROUND, state, action)
    assert distance(then.figures[0].at, then.figures[1].at) > 11_000, action


@pytest.mark.parametrize("level", KNOWN)
def test_pinned_by_one_at_his_back_he_turns(level: str) -> None:
    state = acting(0, fig(0, "murmillo", 0, 0, WEST), fig(1, "secutor", 1, 0, WEST))
    action = player(level).decide(job_of(state)).action
    assert isinstance(action, Turn) and action.facing[0] >= 0


@pytest.mark.parametrize("level", KNOWN)
def test_who_can_do_nothing_stands(level: str) -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "secutor", 1, 0, WEST), fig(1, "secutor", -1, 0, EAST))
    assert player(level).decide(job_of(state)).action == Stand(0)


@pytest.mark.parametrize("level", ["veteran", "champion"])
def test_caesar_names_the_figure_that_would_be_charged_first(level: str) -> None:
    """At first sight; to a champion who plays on all is about even there."""
    state = sand(
        fig(0, "murmillo", -14, 0), fig(0, "secutor", 0, 0), fig(1, "murmillo", 5, 0, WEST), fig(1, "secutor", 14.4, 11),
        frames=[Nominating()],
    )  # fmt: skip
    assert MoritariAgent(level, RULES.board, plays_on=False).decide(job_of(state)).action == Nominate(1)


@pytest.mark.parametrize("level", ["veteran", "champion"])
def test_the_bout_that_may_free_a_friend_comes_first(level: str) -> None:
    """A nearly dead foe fights two: first against the fresh one, who has his back."""
    state = melee(
        fig(0, "murmillo", 0, 0, EAST, hp=1), fig(0, "secutor", 2, 0, WEST, felled=True), fig(1, "thraex", 1, 0, WEST, hp=1)
    )
    action = player(level).decide(job_of(state)).action
    assert (action.one, action.two) == (1, 2)


def verdict(level: str, crowd: bool, *figures: Any, caesar: int = 0, banned: int = -1) -> Judge:
    down = next(index for index, figure in enumerate(figures) if figure.status == "down")
    state = sand(*figures, frames=[Judging(down, crowd)], caesar=caesar, banned=banned, round=4)
    judge: Judge = player(level).decide(job_of(state)).action
    return judge


FAR = fig(0, "murmillo", -12, -8), fig(1, "murmillo", 12, 8)
MINE = fig(0, "secutor", 0, 0, status="down", fell=4, by=1, appeals=1)
HIS = fig(1, "secutor", 0, 0, status="down", fell=4, by=0, appeals=1)


def test_a_novice_spares_his_own_and_nobody_else() -> None:
    for crowd in (True, False):
        assert verdict("novice", crowd, FAR[0], FAR[1], MINE).spared
        assert not verdict("novice", crowd, *FAR, HIS).spared


@pytest.mark.parametrize("level", ["veteran", "champion"])
def test_the_last_figure_of_a_school_is_worth_the_initiative(level: str) -> None:
    assert verdict(level, False, MINE, FAR[1]).spared
    assert not verdict(level, True, FAR[0], HIS).spared


@pytest.mark.parametrize("level", ["veteran", "champion"])
def test_who_has_paid_already_overrules_at_will(level: str) -> None:
    close = fig(0, "murmillo", -3, 0), fig(1, "murmillo", 3, 0, WEST)
    assert verdict(level, False, *close, MINE, banned=0).spared
    assert not verdict(level, True, *close, HIS, banned=0).spared


def test_a_veteran_often_bows_to_the_crowd_where_a_champion_saves_his_own() -> None:
    """So often and no oftener, and never when a school would be gone."""
    close = fig(0, "murmillo", -3, 0), fig(1, "murmillo", 3, 0, WEST)
    state = sand(*close, MINE, frames=[Judging(2, False)], round=4)
    agent = player("veteran")
    bowed = [agent.decide(job_of(state, seed)) for seed in range(100)]
    assert abs(sum(not reply.action.spared for reply in bowed) / 100 - HEEDS) < 0.15
    assert {reply.note.key for reply in bowed if reply.note} == {"moritari.note.heeds_crowd", "moritari.note.saves_own"}
    assert verdict("champion", False, *close, MINE).spared
    last = sand(MINE, close[1], frames=[Judging(0, False)], round=4)
    assert all(agent.decide(job_of(last, seed)).action.spared for seed in range(12))


@pytest.mark.parametrize("level", KNOWN)
def test_everybody_implores(level: str) -> None:
    state = sand(FAR[0], FAR[1], HIS, frames=[Imploring(2)])
    assert player(level).decide(job_of(state)).action.appeals


@pytest.mark.parametrize(("caesar", "is_last", "felled", "appeals", "key", "times"), [
    (0, False, 0, 0, "implores", 2), (1, False, 1, 0, "implores_caesar", 3), (0, True, 0, 1, "implores_last", 1),
    (1, True, 1, 1, "implores_last_caesar", 2),
])  # fmt: skip
def test_an_appeal_is_advised_with_its_odds(
    caesar: int, is_last: bool, felled: int, appeals: int, key: str, times: int
) -> None:
    """ "May save him" named no odds, nor that his own Caesar can overrule the crowd (M24, M26)."""
    fallen = fig(1, "secutor", 0, 0, status="down", fell=4, by=0, appeals=appeals, felled=bool(felled))
    state = sand(FAR[0], *(() if is_last else (FAR[1],)), fallen, frames=[Imploring(1 if is_last else 2)], caesar=caesar)
    note = player("champion").decide(job_of(state)).note
    assert note is not None and note.key == f"moritari.note.{key}" and note.params["times"] == times


def test_a_verdict_that_saves_the_last_of_a_school_says_so() -> None:
    last = sand(MINE, FAR[1], frames=[Judging(0, False)], round=4)
    for level in KNOWN:
        reply = player(level).decide(job_of(last))
        assert reply.note is not None
        assert reply.action.spared and reply.note.key == "moritari.note.saves_last"


def test_a_champion_stops_when_told_to() -> None:
    state = sand(
        fig(0, "murmillo", -3, 0), fig(0, "thraex", -3, 3), fig(1, "murmillo", 3, 0, WEST), fig(1, "thraex", 3, 3, WEST),
        frames=[Nominating(), Acting(0)],
    )  # fmt: skip
    action = player("champion", share=1.0).decide(job_of(state), stop=lambda: True).action
    RULES.check(state, 0, action)


@pytest.mark.soak
def test_what_a_champion_found_by_playing_on_is_better_than_at_first_sight() -> None:
    """Where the two differ, both are played on once more, with other luck than he thought about."""
    champion = MoritariAgent("champion", load("mat"), 0.07)
    gains = []
    for seed in range(1, 4):
        for state, job, _ in played(["veteran"] * 2, seed, most=60):
            frame = state.frames[-1]
            if isinstance(frame, Acting):
                gains += _gain(champion, state, job, frame)
    assert len(gains) >= 8, "he hardly ever thinks again"
    assert sum(gains) / len(gains) > 0.005 and sum(gain > 0 for gain in gains) > 0.5 * len(gains), gains


def test_a_free_man_who_could_win_a_fight_has_a_reason_to_leave_it() -> None:
    """Over games of champions: a free figure without a wound who does not charge a foe it would beat more often than not
    loses nothing by that, played on with other luck, and what is told of it names a foe."""
    champion = MoritariAgent("champion", load("mat"), 0.07)
    left = []
    for seed in (1, 2, 3, 4):
        for state, job, reply in played(["champion"] * 2, seed, most=90):
            frame = state.frames[-1]
            if not isinstance(frame, Acting) or state.figures[frame.figure].hp < 3 or GROUND.touching(state, frame.figure):
                continue
            act = reply.action
            table = champion._table(state)
            assert table.playouts is not None
            if isinstance(act, Move) and GROUND.touching(state, frame.figure, act.to):
                continue
            charges = [
                one for one in table.candidates.charges(state, frame.figure)
                if isinstance(one, Move) and table.candidates.is_legal(state, one, frame.risen) and _wins(state, one)
            ]  # fmt: skip
            if not charges:
                continue
            assert reply.note is not None and ("other" in reply.note.params or reply.note.key.endswith(".waits_alone"))
            tried = [table.playouts.tried(state, one, job.seat, 600, 500_000) for one in (act, *charges[:6])]
            left.append(max(tried[1:]) - tried[0])
    assert len(left) >= 4 and max(left) < 0.2 and sum(left) / len(left) < 0.08, left


def _wins(state: State, charge: Move) -> bool:
    """Fought to the end he is left standing more often than not."""
    then = after(GROUND, state, charge)
    foes = GROUND.touching(then, charge.figure)
    return len(foes) == 1 and duel(GROUND, then, charge.figure, foes[0]).first > 0.5


def _gain(champion: MoritariAgent, state: State, job: Job, frame: Acting) -> list[float]:
    """By how much his choice wins more often than the best at first sight; [] where it is the same."""
    playouts = champion._table(state).playouts
    assert playouts is not None
    chosen = champion.decide(job).action
    at_sight = playouts.search.at_sight(state, frame.figure, frame.risen, wide=True)[0].act
    if chosen == at_sight:
        return []
    chances = [playouts.tried(state, act, job.seat, 300, 900_000 + job.seed) for act in (chosen, at_sight)]
    return [chances[0] - chances[1]] if chances[0] != chances[1] else []
