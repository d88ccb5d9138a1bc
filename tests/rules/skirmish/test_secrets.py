"""Nothing leaves by the side door: views, prompts, lists and logs of a sealed round."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from game.core.chance import Seeded
from game.core.match import Match
from game.core.types import Choose
from game.rules.skirmish.actions import Action, Commit, Revive, Withdraw
from game.rules.skirmish.data import Board
from game.rules.skirmish.rules import SkirmishRules
from game.rules.skirmish.state import SkirmishOptions, State
from tests.rules.skirmish.position import (
    CHEER,
    LEFT,
    MIDDLE,
    RIGHT,
    RULES,
    SHORT,
    STANDARD,
    TIMED,
    TINY,
    L,
    M,
    R,
    match_at,
    opening,
    play,
    position,
    side,
)


def revival_due() -> State:
    state = position(side("L R3 L3", "RCB"), side("M3 R3 L", "RMC"))
    play(state, LEFT, RIGHT)
    return state


SITUATIONS: dict[str, tuple[Callable[[], State], list[Commit | None]]] = {
    "choice": (lambda: opening("MRL", "BCR"), [None, LEFT, MIDDLE, RIGHT, CHEER]),
    "timed": (lambda: opening("MRL", "BCR", TIMED), [None, LEFT, MIDDLE, RIGHT, CHEER]),
    "revival": (revival_due, [None, Revive(R), Revive(L), Revive(None)]),
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_hidden_choice_changes_nothing_the_other_seat_or_a_spectator_can_see(name: str) -> None:
    make, commits = SITUATIONS[name]
    seen = []
    for commit in commits:
        match = match_at(make())
        if commit is not None:
            match.submit(0, commit)
        seen.append([msgspec.json.encode(match.observe(seat)) for seat in (1, None)])
    assert all(one == seen[0] for one in seen)


@pytest.mark.parametrize("name", SITUATIONS)
def test_second_thoughts_leave_no_trace(name: str) -> None:
    make, commits = SITUATIONS[name]
    still = match_at(make())
    moved = match_at(make())
    for commit in commits[1:]:
        assert commit is not None
        moved.submit(0, commit)
        moved.submit(0, Withdraw())
    for seat in (1, None):
        assert moved.observe(seat) == still.observe(seat)
    assert len(moved.observe(0).heard) == len(still.observe(0).heard) + 2 * len(commits[1:])


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_owner_sees_his_own_choice_and_may_withdraw(name: str) -> None:
    make, commits = SITUATIONS[name]
    match = match_at(make())
    first = commits[1]
    assert first is not None
    match.submit(0, first)
    own = match.observe(0)
    assert own.view.mine == first
    assert list(own.legal) == [Withdraw()]
    assert isinstance(own.pending, Choose) and own.pending.may == (0,)
    other = match.observe(1)
    assert other.view.mine is None
    assert isinstance(other.pending, Choose)
    assert other.pending.seats == (0, 1) and other.pending.may == ()


def test_the_order_of_choosing_cannot_be_told_from_the_round_that_follows() -> None:
    """What both see of the resolved round is equal but for whose entry it is, which each knew anyway."""
    one, other = match_at(opening("MRL", "BCR"), seed=3), match_at(opening("MRL", "BCR"), seed=3)
    one.submit(0, LEFT)
    one.submit(1, CHEER)
    other.submit(1, CHEER)
    other.submit(0, LEFT)
    assert one.state == other.state
    assert one.log[-1].events == other.log[-1].events
    assert one.observe(None).view == other.observe(None).view


def test_after_the_fight_everybody_has_heard_all_of_it() -> None:
    match = match_at(opening("MRL", "BCR"))
    match.submit(0, CHEER)
    match.submit(1, LEFT)
    for seat in (0, 1, None):
        heard = match.observe(seat).heard[-1]
        assert heard.events == match.log[-1].events
        assert heard.drawn == match.log[-1].drawn


def walk(seed: int, options: SkirmishOptions, board: Board) -> Match:  # type: ignore[type-arg]
    """A match stopped somewhere on its way."""
    rng = Random(seed)
    match = Match.begin(SkirmishRules(board), options, 2, Seeded(seed))
    for _ in range(rng.randrange(60)):
        pending = match.pending()
        if not isinstance(pending, Choose):
            break
        seat = rng.choice(pending.seats)
        match.submit(seat, rng.choice(list(match.rules.legal(match.state, seat))))
    return match


@pytest.mark.parametrize("board", [STANDARD, SHORT, TINY])
@pytest.mark.parametrize("timed", [False, True])
def test_a_guess_is_a_sound_position_that_looks_the_same(board: Board, timed: bool) -> None:
    rules = SkirmishRules(board)
    for seed in range(150):
        match = walk(seed, SkirmishOptions(timed=timed), board)
        for seat in (0, 1):
            view = rules.view(match.state, seat)
            for draw in range(4):
                guessed = rules.guess(view, seat, Random(draw))
                rules.audit(guessed)
                assert rules.view(guessed, seat) == view
                assert guessed is not match.state and guessed.table.sides is not view.table.sides


def test_guesses_vary_what_is_hidden_and_nothing_else() -> None:
    state = opening("MRL", "BCR")
    view = RULES.view(state, 0)
    commits: set[Commit | None] = set()
    for seed in range(200):
        guessed = RULES.guess(view, 0, Random(seed))
        assert guessed.table == state.table
        commits.add(guessed.commits[1])
    assert commits == {None, LEFT, MIDDLE, RIGHT, CHEER}


def test_who_has_chosen_knows_that_the_other_has_not() -> None:
    state = opening("MRL", "BCR")
    RULES.apply(state, 0, MIDDLE, Seeded(1))
    view = RULES.view(state, 0)
    assert all(RULES.guess(view, 0, Random(seed)).commits == [MIDDLE, None] for seed in range(50))


def test_guesses_of_a_double_revival_are_revivals() -> None:
    view = RULES.view(revival_due(), 1)
    commits = {RULES.guess(view, 1, Random(seed)).commits[0] for seed in range(200)}
    assert None in commits and Revive(None) in commits and Revive(L) in commits
    assert all(one is None or isinstance(one, Revive) for one in commits)


def test_a_view_is_not_the_state_itself() -> None:
    state = opening("MRL", "BCR")
    view = RULES.view(state, None)
    view.table.sides[0].fallen.append(M)
    view.table.sides[0].unseen[M] = 0
    view.table.score[0] = 4
    assert state == opening("MRL", "BCR")


def test_lists_depend_only_on_what_the_seat_sees() -> None:
    for seed in range(60):
        match = walk(seed, SkirmishOptions(timed=seed % 2 == 0), STANDARD)
        for seat in (0, 1):
            view = RULES.view(match.state, seat)
            lists: set[tuple[Action, ...]] = set()
            for draw in range(6):
                lists.add(tuple(RULES.legal(RULES.guess(view, seat, Random(draw)), seat)))
            assert lists == {tuple(RULES.legal(match.state, seat))}
