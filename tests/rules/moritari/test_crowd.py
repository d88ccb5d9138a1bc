"""Imploring the crowd (seeds 004, Implore the Crowd; M24-M29, M34, M41)."""

from __future__ import annotations

import pytest

from game.core.types import Choose
from game.rules.moritari.actions import Fight, Hear, Implore, Judge, Nominate
from game.rules.moritari.events import Appealed, Cast, Crowned, Died, Fell, Judged, Rose
from game.rules.moritari.state import Acting, Figure, Imploring, Judging, MoritariOptions, State
from tests.rules.moritari.position import (
    RULES,
    WEST,
    fig,
    hearing,
    melee,
    name_and_stand,
    new_round,
    of_kind,
    play,
    sand,
    settle,
    why_not,
)

NEXT = [6, 6, 1, 1]


def fallen(*, felled: bool = False, appeals: int = 0, seat: int = 1, by: int = 0, x: float = 1) -> Figure:
    return fig(seat, "murmillo", x, 0, WEST, status="down", fell=1, felled=felled, appeals=appeals, by=by)


def asked(man: Figure, caesar: int = 0, options: MoritariOptions | None = None, by: str = "murmillo") -> State:
    """A fallen man whose owner (seat 1) is asked whether he appeals; beside him stands who felled him."""
    state = hearing(
        fig(0, by, 0, 0, felled=True), fig(0, "secutor", 9, 9), man, fig(1, "lion", -9, 9),  # type: ignore[arg-type]
        caesar=caesar, options=options,
    )  # fmt: skip
    settle(state)
    return state


@pytest.mark.parametrize(
    ("felled", "appeals", "die", "heard"),
    [
        (False, 0, 5, True), (False, 0, 4, False), (True, 0, 4, True), (True, 0, 3, False),
        (False, 1, 6, True), (False, 1, 5, False), (True, 1, 5, True), (True, 2, 4, False),
    ],
)  # fmt: skip
def test_m24_one_die_five_or_more_first_six_later_one_more_for_a_fall_caused(
    felled: bool, appeals: int, die: int, heard: bool
) -> None:
    state = asked(fallen(felled=felled, appeals=appeals))
    events = play(state, Implore(2, True), [die])
    rolled = of_kind(events, Appealed)[0]
    assert rolled.crowd is heard and state.frames[-1] == Judging(2, heard)
    assert rolled.bonus == int(felled) and rolled.need == (6 if appeals else 5)


def test_m25_he_falls_at_once_and_lies_until_the_melee_is_over() -> None:
    state = melee(
        fig(0, "murmillo", 0, 0), fig(0, "secutor", 5, 5), fig(0, "secutor", -5, 5),
        fig(1, "murmillo", 1, 0, WEST, hp=1), fig(1, "lion", 6, 5), fig(1, "lion", -6, 5),
    )  # fmt: skip
    events = play(state, Fight(0, 3), [6, 6, 1, 1, 1, 1])
    assert of_kind(events, Fell) == [Fell(figure=3, name="m3", by="m0")]
    assert state.figures[3].status == "down" and state.figures[3].at == (1000, 0)
    assert why_not(state, Hear(3)).key == "moritari.no.now.fight"


def test_m25_all_appeals_come_after_the_melee_in_caesars_order() -> None:
    state = hearing(fig(0, "murmillo", 0, 0), fallen(), fallen(x=3), fig(1, "lion", -9, 9))
    assert list(RULES.legal(state, 0)) == [Hear(1), Hear(2)]
    play(state, Hear(2))
    pending = RULES.pending(state)
    assert state.frames[-1] == Imploring(2) and isinstance(pending, Choose) and pending.seats == (1,)


def test_m26_the_roll_is_the_crowd_and_caesar_may_follow_it() -> None:
    state = asked(fallen())
    play(state, Implore(2, True), [5])
    assert RULES.pending(state).seats == (0,)  # type: ignore[union-attr]
    events = play(state, Judge(2, True), NEXT)
    assert of_kind(events, Judged) == [Judged(figure=2, name="m2", seat=0, spared=True, overruled=False)]
    assert state.figures[2].status == "spared" and {cast.seat for cast in of_kind(events, Cast)} == {0, 1}


def test_m26_he_may_reverse_it_either_way_and_pays_with_the_next_initiative() -> None:
    for die, spared in ((5, False), (4, True)):
        state = asked(fallen())
        play(state, Implore(2, True), [die])
        events = play(state, Judge(2, spared))
        assert of_kind(events, Judged)[0].overruled
        assert of_kind(events, Crowned) == [Crowned(round=2, seat=1, banned=0, uncontested=True)]
        assert state.figures[2].status == ("spared" if spared else "dead")


def test_m26_also_for_his_own_figure() -> None:
    state = asked(fallen(), caesar=1)
    play(state, Implore(2, True), [1])
    events = play(state, Judge(2, True))
    assert of_kind(events, Judged)[0].overruled and of_kind(events, Crowned)[0].seat == 0


def test_m26_one_ban_however_many_reversals() -> None:
    state = hearing(fig(0, "murmillo", 0, 0), fallen(), fallen(x=3), fig(1, "lion", -9, 9))
    for action, script in (
        (Hear(1), []), (Implore(1, True), [1]), (Judge(1, True), []), (Implore(2, True), [1]), (Judge(2, True), []),
    ):  # fmt: skip
        events = play(state, action, script)
    assert of_kind(events, Crowned) == [Crowned(round=2, seat=1, banned=0, uncontested=True)]
    assert {cast.seat for cast in of_kind(new_round(state, NEXT), Cast)} == {0, 1}


def test_a_failed_appeal_is_death_when_caesar_agrees() -> None:
    state = asked(fallen())
    play(state, Implore(2, True), [4])
    events = play(state, Judge(2, False), NEXT)
    assert of_kind(events, Died) == [Died(figure=2, name="m2", by="m0", how="thumb")]


def spared(fell: int, now: int) -> State:
    return sand(
        fig(0, "murmillo", 8, 8), fig(0, "secutor", 9, 5),
        fig(1, "murmillo", 0, 0, status="spared", fell=fell, appeals=1, by=0), fig(1, "lion", -9, 9), round=now,
    )  # fmt: skip


def test_m27_in_the_round_after_his_fall_he_does_nothing() -> None:
    state = spared(fell=1, now=2)
    said = why_not(state, Nominate(2))
    assert said.key == "moritari.no.lies" and said.params == {"who": "m2", "round": 3}


def test_m27_in_the_round_after_that_he_stands_up_when_named_and_goes_on_as_usual() -> None:
    state = spared(fell=1, now=3)
    events = play(state, Nominate(2))
    assert of_kind(events, Rose) == [Rose(figure=2, name="m2")]
    assert (state.figures[2].status, state.figures[2].hp) == ("standing", 1)
    assert state.frames[-1] == Acting(2, True)
    play(state, next(act for act in RULES.legal(state, 1) if getattr(act, "to", None)))
    assert state.figures[2].at != (0, 0)


def test_m27_a_whole_round_passes_between_fall_and_rising() -> None:
    state = asked(fallen())
    play(state, Implore(2, True), [5])
    play(state, Judge(2, True), NEXT)
    for index in (0, 1):
        name_and_stand(state, index)
    assert state.round == 2 and not any(isinstance(act, Nominate) and act.figure == 2 for act in RULES.legal(state, 0))


def test_m29_a_gladiator_felled_by_an_animal_appeals_like_any_other() -> None:
    state = asked(fallen(), by="lion")
    play(state, Implore(2, True), [5])
    play(state, Judge(2, True), NEXT)
    assert state.figures[2].status == "spared"


def test_m29_option_he_dies_without_appeal() -> None:
    options = MoritariOptions(beasts="none")
    state = melee(fig(0, "lion", 0, 0), fig(1, "murmillo", 1, 0, WEST, hp=1), fig(1, "lion", -9, 9), options=options)
    events = settle(state, [6, 6, 1, 1, 1, 1, 1, *NEXT])
    assert of_kind(events, Died) == [Died(figure=1, name="m0", by="b0", how="beast")]


def test_m29_option_without_appeal_says_nothing_about_gladiators() -> None:
    options = MoritariOptions(beasts="none")
    state = melee(fig(0, "secutor", 0, 0), fig(1, "murmillo", 1, 0, WEST, hp=1), fig(1, "lion", -9, 9), options=options)
    settle(state, [6, 6, 1, 1, 1, 1])
    assert state.frames[-1] == Imploring(1)


def test_m29_option_an_animal_still_beside_him_finishes_him() -> None:
    options = MoritariOptions(beasts="finish")
    state = asked(fallen(), by="lion", options=options)
    play(state, Implore(2, True), [5])
    events = play(state, Judge(2, True), NEXT)
    assert of_kind(events, Died) == [Died(figure=2, name="m1", by="b0", how="mauled")]
    state = asked(fallen(x=3), by="lion", options=options)
    play(state, Implore(2, True), [5])
    play(state, Judge(2, True), NEXT)
    assert state.figures[2].status == "spared", "nobody is beside him"
    state = asked(fallen(), options=options)
    play(state, Implore(2, True), [5])
    play(state, Judge(2, True), NEXT)
    assert state.figures[2].status == "spared", "no animal felled him"


def test_animals_never_implore() -> None:
    state = melee(fig(0, "secutor", 0, 0), fig(1, "bear", 1, 0, WEST, hp=1), fig(1, "lion", -9, 9))
    settle(state, [6, 1, 1, 1, 1, 1, *NEXT])
    assert state.figures[1].status == "dead" and state.round == 2


def test_m34_he_may_fall_and_appeal_again_with_a_six() -> None:
    state = asked(fallen(appeals=1))
    events = play(state, Implore(2, True), [6])
    assert of_kind(events, Appealed)[0].crowd and state.figures[2].appeals == 2


def test_m41_the_owner_may_refuse_to_appeal() -> None:
    state = asked(fallen())
    assert list(RULES.legal(state, 1)) == [Implore(2, True), Implore(2, False)], "yes stands first"
    events = play(state, Implore(2, False), NEXT)
    assert of_kind(events, Died) == [Died(figure=2, name="m2", by="m0", how="refused")]


def test_who_is_not_fallen_is_not_heard() -> None:
    state = hearing(fig(0, "murmillo", 0, 0), fallen(), fallen(x=3), fig(1, "lion", -9, 9))
    assert why_not(state, Hear(0)).key == "moritari.no.not_fallen"
    play(state, Hear(1))
    assert why_not(state, Implore(2, True)).key == "moritari.no.other_figure"
    assert why_not(state, Judge(1, True)).key in ("moritari.no.now.implore", "moritari.no.not_yours")


def test_the_crowds_wish_is_listed_first() -> None:
    for die, crowd in ((6, True), (1, False)):
        state = asked(fallen())
        play(state, Implore(2, True), [die])
        assert list(RULES.legal(state, 0)) == [Judge(2, crowd), Judge(2, not crowd)]
