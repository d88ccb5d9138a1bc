"""The end of the game, and what hurries it on (M33, M37, M40)."""

from __future__ import annotations

from game.core.say import say
from game.core.types import Over
from game.rules.moritari.actions import Implore, Judge, Move, Nominate, Stand, Turn
from game.rules.moritari.events import Ended, Hissed, SchoolFell
from game.rules.moritari.moves import closing_move
from game.rules.moritari.refusal import refusal
from game.rules.moritari.state import Figure, Finished, MoritariOptions, State
from tests.rules.moritari.position import (
    EAST,
    GROUND,
    RULES,
    WEST,
    acting,
    fig,
    hearing,
    is_legal,
    melee,
    move,
    name_and_stand,
    new_round,
    of_kind,
    play,
    rules_on,
    sand,
    settle,
    why_not,
)


def over(state: State) -> Over:
    pending = RULES.pending(state)
    assert isinstance(pending, Over)
    return pending


def test_m33_the_last_school_with_a_figure_alive_wins() -> None:
    state = melee(fig(0, "murmillo", 0, 0), fig(1, "lion", 1, 0, WEST, hp=1))
    events = settle(state, [6, 1, 1, 1, 1, 1])
    assert of_kind(events, SchoolFell) == [SchoolFell(seat=1, round=1)]
    assert of_kind(events, Ended) == [Ended(reason="last", winners=(0,))]
    result = over(state)
    assert result.ranks == (1, 2) and result.scores == (1, 0) and result.reason.key == "moritari.over.last"


def test_m33_a_spared_figure_keeps_its_school_alive() -> None:
    state = hearing(fig(0, "murmillo", 0, 0), fig(1, "murmillo", 1, 0, status="down", fell=1, by=0))
    settle(state)
    play(state, Implore(1, True), [5])
    play(state, Judge(1, True), [6, 6, 1, 1])
    assert state.round == 2 and state.out == [0, 0]


def test_m33_schools_rank_by_when_they_fell() -> None:
    state = melee(
        fig(0, "lion", 9, 9, status="dead", by=1), fig(1, "murmillo", 0, 0), fig(2, "lion", 1, 0, WEST, hp=1),
        seats=3, out=[2, 0, 0], round=5,
    )  # fmt: skip
    settle(state, [6, 1, 1, 1, 1, 1])
    assert over(state).ranks == (3, 1, 2)


def test_m40_schools_that_fall_together_share_the_first_rank() -> None:
    state = melee(fig(0, "lion", 0, 0, hp=1), fig(1, "lion", 1, 0, WEST, hp=1))
    settle(state, [6, 3, 1, 5, 5, 1, 1, 1])
    result = over(state)
    assert result.ranks == (1, 1) and result.reason.key == "moritari.over.together"
    state = melee(
        fig(0, "lion", 0, 0, hp=1), fig(1, "lion", 1, 0, WEST, hp=1), fig(2, "lion", 9, 9, status="dead", by=0),
        seats=3, out=[0, 0, 1], round=5,
    )  # fmt: skip
    settle(state, [6, 3, 1, 5, 5, 1, 1, 1])
    assert over(state).ranks == (1, 1, 3)


def test_nothing_can_be_played_after_the_end() -> None:
    state = melee(fig(0, "murmillo", 0, 0), fig(1, "lion", 1, 0, WEST, hp=1))
    settle(state, [6, 1, 1, 1, 1, 1])
    assert not RULES.legal(state, 0) and not RULES.legal(state, 1)
    assert refusal(GROUND, state, 0, Nominate(0)) == say("moritari.no.over")


# ---- rounds run out


def last_round(*figures: Figure, **rest: object) -> State:
    state = sand(*figures, round=40, **rest)  # type: ignore[arg-type]
    for index, figure in enumerate(figures):
        if figure.is_standing and index in [act.figure for act in RULES.legal(state, 0) if isinstance(act, Nominate)]:
            name_and_stand(state, index)
    while not isinstance(state.frames[-1], Finished):
        play(state, Stand(state.frames[-1].figure))  # type: ignore[union-attr]
    return state


def test_m37_after_forty_rounds_falls_caused_decide() -> None:
    state = last_round(fig(0, "murmillo", -5, 0), fig(1, "lion", 5, 0), felled=[1, 2])
    assert over(state).ranks == (2, 1) and over(state).reason.key == "moritari.over.rounds"


def test_m37_then_hit_points_left() -> None:
    state = last_round(fig(0, "murmillo", -5, 0, hp=2), fig(1, "lion", 5, 0, hp=3), felled=[2, 2])
    assert over(state).ranks == (2, 1)


def test_m37_and_ties_are_shared() -> None:
    state = last_round(fig(0, "murmillo", -5, 0), fig(1, "lion", 5, 0), felled=[2, 2])
    assert over(state).ranks == (1, 1) and over(state).reason.key == "moritari.over.rounds_shared"


def test_m37_who_is_alive_stands_before_who_is_not() -> None:
    state = last_round(
        fig(0, "murmillo", -5, 0), fig(1, "lion", 5, 0), fig(2, "lion", 0, 5, status="dead", by=0),
        seats=3, out=[0, 0, 7], felled=[1, 0, 9],
    )  # fmt: skip
    assert over(state).ranks == (1, 2, 3)


def test_m37_the_number_of_rounds_is_an_option() -> None:
    state = sand(fig(0, "murmillo", -5, 0), fig(1, "lion", 5, 0), round=12, options=MoritariOptions(round_limit=12))
    name_and_stand(state, 0)
    play(state, Stand(1))
    assert isinstance(state.frames[-1], Finished)


# ---- the crowd hisses


def test_m37_after_six_rounds_without_a_bout_the_crowd_hisses() -> None:
    state = sand(fig(0, "murmillo", -5, 0), fig(1, "murmillo", 5, 0), quiet=5)
    assert not of_kind(new_round(state, [6, 6, 1, 1]), Hissed)
    state = sand(fig(0, "murmillo", -5, 0), fig(1, "murmillo", 5, 0), quiet=6)
    assert of_kind(new_round(state, [6, 6, 1, 1]), Hissed) == [Hissed(rounds=6)]


def test_m37_rounds_without_a_bout_are_counted() -> None:
    state = sand(fig(0, "murmillo", -5, 0), fig(1, "murmillo", 5, 0), quiet=2, round=5)
    name_and_stand(state, 0)
    play(state, Stand(1), [6, 6, 1, 1])
    assert state.quiet == 3
    state = melee(fig(0, "murmillo", 0, 0), fig(1, "murmillo", 1, 0, WEST), quiet=8)
    settle(state, [1, 1, 1, 1, 6, 6, 1, 1])
    assert state.quiet == 0


def hissed(*figures: Figure, index: int = 0, **rest: object) -> State:
    return acting(index, *figures, quiet=6, **rest)  # type: ignore[arg-type]


def test_m37_then_a_move_must_end_an_inch_nearer_the_nearest_foe() -> None:
    state = hissed(fig(0, "murmillo", -5, 0), fig(1, "murmillo", 5, 0), fig(1, "lion", 9, 9))
    assert is_legal(state, move(0, -4, 0)), "one inch exactly"
    assert why_not(state, Move(0, (-4001, 0), EAST)).key == "moritari.no.hiss"
    assert why_not(state, move(0, -6, 0)).key == "moritari.no.hiss"
    assert why_not(state, Stand(0)).key == "moritari.no.hiss"
    assert why_not(state, Turn(0, WEST)).key == "moritari.no.hiss"


def test_m37_or_in_contact() -> None:
    state = hissed(fig(0, "murmillo", 3.5, 0), fig(1, "murmillo", 5, 0), fig(1, "lion", 9, 9))
    assert is_legal(state, move(0, 3.99, 0)), "less than an inch, and he touches"


def test_m37_who_cannot_close_in_is_free() -> None:
    """Shut in by friends and the wall, no straight way leads an inch nearer."""
    state = hissed(
        fig(0, "murmillo", -14.4, 0), fig(0, "secutor", -13.35, 0), fig(0, "secutor", -13.9, 1.05),
        fig(0, "secutor", -13.9, -1.05), fig(1, "lion", 9, 0),
    )  # fmt: skip
    assert closing_move(GROUND, state, 0) is None
    assert is_legal(state, Stand(0)) and is_legal(state, Turn(0, WEST))


def test_m37_who_is_pinned_is_free() -> None:
    state = hissed(fig(0, "murmillo", 0, 0), fig(0, "lion", 5, 5), fig(1, "murmillo", 1, 0), fig(1, "lion", 9, 9))
    assert is_legal(state, Stand(0))


def test_m37_zero_means_never() -> None:
    quiet = MoritariOptions(hiss=0)
    state = hissed(fig(0, "murmillo", -5, 0), fig(1, "murmillo", 5, 0), fig(1, "lion", 9, 9), options=quiet)
    assert is_legal(state, Stand(0)) and not state.is_hissing


def test_m37_behind_a_pillar_a_way_round_is_found() -> None:
    rules = rules_on("pillars")
    state = hissed(fig(0, "murmillo", 3, 0), fig(1, "murmillo", 9, 0), fig(1, "lion", 9, 5), rules=rules)
    found = closing_move(rules.ground, state, 0)
    assert found is not None and is_legal(state, found, rules)
    assert all(is_legal(state, act, rules) for act in rules.legal(state, 0))


def test_m37_what_is_listed_satisfies_the_crowd() -> None:
    state = hissed(fig(0, "murmillo", -5, 0), fig(1, "murmillo", 5, 0), fig(1, "lion", 9, 9))
    listed = RULES.legal(state, 0)
    assert listed and all(isinstance(act, Move) for act in listed)
