"""Every refusal with its names and numbers, every prompt, and what each end says: decision by decision."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from game.core.chance import Scripted
from game.core.say import Say, say
from game.core.types import Choose, Illegal, Over
from game.rules.moritari.actions import (
    Action,
    Enlist,
    Fight,
    Hear,
    Implore,
    Judge,
    Move,
    Nominate,
    Place,
    Recruit,
    Stand,
    Turn,
)
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import Figure, Finished, Judging, MoritariOptions, Ordering, State
from tests.rules.moritari.position import (
    EAST,
    GROUND,
    NORTH,
    RULES,
    WEST,
    acting,
    fig,
    hearing,
    load,
    melee,
    mils,
    move,
    play,
    sand,
    settle,
)

FAR = fig(1, "bear", 12, 9)


def enlisting() -> State:
    return RULES.setup(MoritariOptions(), 2, Scripted([]))[0]


def recruiting() -> State:
    state, _ = RULES.setup(MoritariOptions(schools="free", size=2), 2, Scripted([]))
    play(state, Recruit("lion"))
    return state


def placing() -> State:
    state, _ = RULES.setup(MoritariOptions(deployment="hand", size=2), 2, Scripted([]))
    play(state, Enlist("Ludus Magnus"))
    play(state, Enlist("Ludus Matutinus"))
    return state


def nominating() -> State:
    return sand(fig(0, "murmillo", -5, 0), fig(0, "secutor", -5, 3), fig(1, "lion", 5, 0))


def acts() -> State:
    return acting(1, fig(0, "murmillo", -5, 0), fig(0, "secutor", -5, 3), fig(1, "lion", 5, 0))


def ordering() -> State:
    """Two bouts, of 0 with 2 and 1 with 3; 4 has fallen, 5 stands far off."""
    return melee(
        fig(0, "murmillo", 0, 0), fig(0, "secutor", 5, 5), fig(1, "murmillo", 1, 0, WEST), fig(1, "lion", 6, 5),
        fig(1, "thraex", 3, 3, status="down", fell=1, by=0), fig(1, "lion", -9, 9), options=MoritariOptions(size=4),
    )  # fmt: skip


def fallen(x: float) -> Figure:
    return fig(1, "murmillo", x, 0, status="down", fell=1, by=0)


def hears() -> State:
    """1 and 2 have fallen, 3 has been spared in this round and 4 in the one before."""
    return hearing(
        fig(0, "murmillo", 0, 0), fallen(1), fallen(3), fig(1, "secutor", 9, 9, status="spared", fell=3, appeals=1, by=0),
        fig(1, "secutor", 9, 5, status="spared", fell=2, appeals=1, by=0), round=3, options=MoritariOptions(size=4),
    )  # fmt: skip


def implores() -> State:
    state = hears()
    play(state, Hear(2))
    return state


def judges(crowd: bool = True) -> State:
    state = implores()
    play(state, Implore(2, True), [6 if crowd else 1])
    return state


def over() -> State:
    state = melee(fig(0, "murmillo", 0, 0), fig(1, "lion", 1, 0, WEST, hp=1))
    settle(state, [6, 1, 1, 1, 1, 1])
    return state


Begin = Callable[[], State]


def no(key: str, **params: str | int) -> Say:
    return say(f"moritari.no.{key}", **params)


def decides(state: State) -> int:
    pending = RULES.pending(state)
    assert isinstance(pending, Choose)
    (seat,) = pending.seats
    return seat


def why(state: State, action: Action, seat: int | None = None, rules: MoritariRules = RULES) -> Say:
    with pytest.raises(Illegal) as illegal:
        rules.check(state, decides(state) if seat is None else seat, action)
    return illegal.value.say


ACTIONS: tuple[Action, ...] = (
    Enlist("Ludus Magnus"), Recruit("lion"), Place(0, (0, 0), EAST), Nominate(0), Move(0, (0, 0), EAST), Turn(0, EAST),
    Stand(0), Fight(0, 1), Hear(0), Implore(0, True), Judge(0, True),
)  # fmt: skip
DUE: list[tuple[Begin, int, Say, tuple[type[Action], ...]]] = [
    (enlisting, 0, no("now.enlist"), (Enlist,)),
    (recruiting, 0, no("now.enlist"), (Recruit,)),
    (placing, 1, no("now.place", who="b0"), (Place,)),
    (nominating, 0, no("now.nominate"), (Nominate,)),
    (acts, 0, no("now.act", who="m1"), (Move, Turn, Stand)),
    (ordering, 0, no("now.fight"), (Fight,)),
    (hears, 0, no("now.hear"), (Hear,)),
    (implores, 1, no("now.implore", who="m2"), (Implore,)),
    (judges, 0, no("now.judge", who="m2"), (Judge,)),
]


@pytest.mark.parametrize(("begin", "seat", "said", "due"), DUE, ids=lambda value: getattr(value, "__name__", ""))
def test_an_action_out_of_place_says_what_is_being_decided_and_others_decide_nothing(
    begin: Begin, seat: int, said: Say, due: tuple[type[Action], ...]
) -> None:
    state = begin()
    assert decides(state) == seat
    for action in ACTIONS:
        if not isinstance(action, due):
            assert why(state, action) == said, action
        for other in (1 - seat, -1, 2):
            assert why(state, action, other) == no("not_yours") and RULES.legal(state, other) == ()


def test_after_the_end_nothing_is_decided() -> None:
    for action in ACTIONS:
        for seat in (0, 1, -1):
            assert why(over(), action, seat) == no("over")
    assert RULES.legal(over(), 0) == RULES.legal(over(), -1) == ()


def acts_on(*others: Figure, me: Figure | None = None, **rest: object) -> State:
    return acting(0, me or fig(0, "murmillo", 0, 0), *others, **rest)  # type: ignore[arg-type]


def acts_on_nobody() -> State:
    return acts_on(FAR)


def hissed() -> State:
    return acts_on(fig(1, "murmillo", 6, 0), FAR, quiet=7)


WRONG: list[tuple[Begin, Action, Say]] = [
    (enlisting, Enlist("Ludus Nullus"), no("no_school")),
    (placing, Place(0, mils(13, 0), EAST), no("other_figure", who="b0")),
    (placing, Place(9, mils(13, 0), EAST), no("no_figure")),
    (placing, Place(2, mils(13, 0), (0, 0)), no("no_facing")),
    (placing, Place(2, mils(13, 0), (0, 10_000_001)), no("long_facing")),
    (placing, Place(2, (100_001, 0), EAST), no("outside")),
    (placing, Place(2, (0, -100_001), EAST), no("outside")),
    (placing, Place(2, (100_000, 0), EAST), no("zone", most="3.6")),
    (placing, Place(2, mils(9.399, 0), EAST), no("zone", most="3.6")),
    (placing, Place(2, mils(14.6, 0), EAST), no("no_room")),
    (nominating, Nominate(-1), no("no_figure")),
    (nominating, Nominate(3), no("no_figure")),
    (acts, Stand(0), no("other_figure", who="m1")),
    (acts, Turn(3, EAST), no("no_figure")),
    (acts, Turn(-1, EAST), no("no_figure")),
    (ordering, Fight(0, 6), no("no_figure")),
    (ordering, Fight(-1, 0), no("no_figure")),
    (ordering, Fight(0, 4), no("not_standing", who="m3")),
    (ordering, Fight(4, 0), no("not_standing", who="m3")),
    (ordering, Fight(0, 1), no("friends")),
    (ordering, Fight(2, 3), no("friends")),
    (ordering, Fight(0, 3), no("no_contact", who="m0", other="b0")),
    (ordering, Fight(2, 0), no("order")),
    (hears, Hear(5), no("no_figure")),
    (hears, Hear(0), no("not_fallen", who="m0")),
    (hears, Hear(3), no("heard", who="m3")),
    (hears, Hear(4), no("not_fallen", who="m4")),
    (implores, Implore(1, True), no("other_figure", who="m2")),
    (judges, Judge(1, True), no("other_figure", who="m2")),
    (acts_on_nobody, Move(0, (0, 100_001), EAST), no("outside")),
    (acts_on_nobody, Move(0, (-100_001, 0), EAST), no("outside")),
    (acts_on_nobody, Move(0, (0, 100_000), EAST), no("far", need="100.01", most="5.0")),
    (acts_on_nobody, Move(0, (0, 0), EAST), no("no_step")),
    (acts_on_nobody, Move(0, (0, 9), (0, 0)), no("no_facing")),
    (acts_on_nobody, Turn(0, (-10_000_001, 0)), no("long_facing")),
    (lambda: acts_on(fig(1, "lion", 1, 0), FAR), move(0, -2, 0), no("pinned", other="b0")),
    (lambda: acts_on(fig(1, "lion", 1, 0), fig(1, "bear", -1, 0)), move(0, 0, 2), no("pinned_many", count=2)),
    (lambda: acts_on(fig(1, "lion", 1, 0), fig(1, "bear", -1, 0)), Turn(0, NORTH), no("turn_engaged", count=2)),
    (
        lambda: acts_on(fig(1, "lion", 1, 0), FAR, me=fig(0, "murmillo", 0, 0, reacted=True)), Turn(0, NORTH),
        no("turned_already", who="m0"),
    ),
    (lambda: acts_on(FAR, me=fig(0, "lion", 12, 0)), move(0, 14.501, 0), no("wall")),
    (lambda: acts_on(fig(1, "thraex", 3, 0), FAR), move(0, 4, 0), no("foe", other="m1")),
    (lambda: acts_on(fig(0, "bear", -9, 0), fig(0, "thraex", 3, 0), FAR), move(0, 4, 0), no("body", other="m1")),
    (hissed, Stand(0), no("hiss", rounds=7)),
    (hissed, Turn(0, NORTH), no("hiss", rounds=7)),
    (hissed, move(0, 0.999, 0), no("hiss", rounds=7)),
]  # fmt: skip


@pytest.mark.parametrize(("begin", "action", "said"), WRONG)
def test_a_refusal_names_figures_and_numbers(begin: Begin, action: Action, said: Say) -> None:
    state = begin()
    assert why(state, action) == said
    assert action not in RULES.legal(state, decides(state))


def test_the_longest_numbers_that_are_taken() -> None:
    RULES.check(placing(), 1, Place(2, mils(9.4, 0), (10_000_000, -10_000_000)))
    RULES.check(acts_on_nobody(), 0, Turn(0, (-10_000_000, 0)))
    RULES.check(acts_on_nobody(), 0, Move(0, (0, 5000), (1, 10_000_000)))


def test_a_bout_that_has_been_fought_is_not_fought_again() -> None:
    state = melee(
        fig(0, "murmillo", 0, 0), fig(0, "secutor", 5, 5), fig(0, "secutor", -5, 5), fig(1, "murmillo", 1, 0, WEST),
        fig(1, "lion", 6, 5), fig(1, "lion", -6, 5),
    )  # fmt: skip
    play(state, Fight(0, 3), [1] * 4)
    assert why(state, Fight(0, 3)) == no("fought", who="m0", other="m3")


def test_a_figure_that_is_not_on_the_roster_is_not_recruited() -> None:
    board = msgspec.structs.replace(load("mat"), kinds={"lion": "animal"})
    rules = MoritariRules(board)
    state, _ = rules.setup(MoritariOptions(schools="free"), 2, Scripted([]))
    assert why(state, Recruit("bear"), 0, rules) == no("no_kind")
    rules.check(state, 0, Recruit("lion"))


@pytest.mark.parametrize(
    ("figure", "others", "said"),
    [
        (fig(0, "murmillo", 0, 0, status="dead", by=2), (), no("gone", who="m0")),
        (fig(0, "murmillo", 0, 0, status="spared", fell=2, appeals=1, by=2), (), no("lies", who="m0", round=4)),
        (fig(0, "murmillo", 0, 0, acted=True), (), no("acted", who="m0")),
        (fig(0, "murmillo", 0, 0, reacted=True), (fig(1, "lion", 1, 0),), no("held", who="m0", other="b1")),
        (
            fig(0, "murmillo", 0, 0), (fig(1, "lion", 1, 0), fig(1, "lion", -1, 0)),
            no("held_many", who="m0", count=2),
        ),
    ],
)  # fmt: skip
def test_whom_caesar_may_not_name_he_is_told(figure: Figure, others: tuple[Figure, ...], said: Say) -> None:
    state = sand(figure, fig(0, "bear", 9, 9), fig(1, "secutor", -9, 9), *others, round=3)
    assert why(state, Nominate(0)) == said


def test_m27_who_lay_a_whole_round_may_be_named_in_the_next() -> None:
    state = sand(fig(0, "murmillo", 0, 0, status="spared", fell=1, appeals=1, by=2), fig(0, "bear", 9, 9), FAR, round=3)
    RULES.check(state, 0, Nominate(0))


# ---- what is asked


def prompt(seat: int, key: str, rule: str, **params: str | int) -> Choose:
    return Choose((seat,), say(f"moritari.prompt.{key}", seat=seat, **params), rule=rule)


def risen(*others: Figure, **rest: object) -> State:
    return acts_on(*others, risen=True, **rest)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("begin", "asked"),
    [
        (enlisting, prompt(0, "enlist", "setup")),
        (recruiting, prompt(0, "recruit", "setup", n=2, count=2)),
        (placing, prompt(1, "place", "setup", who="b0")),
        (nominating, prompt(0, "nominate", "movement")),
        (acts, prompt(0, "act", "movement", who="m1")),
        (hissed, prompt(0, "act_hissed", "movement", who="m0")),
        (lambda: risen(FAR), prompt(0, "act_risen", "movement", who="m0")),
        (lambda: risen(fig(1, "lion", 1, 0)), prompt(0, "act_risen_pinned", "movement", who="m0")),
        (lambda: acts_on(fig(1, "lion", 1, 0), quiet=9), prompt(0, "act_pinned", "movement", who="m0")),
        (ordering, prompt(0, "fight", "melee", count=2)),
        (hears, prompt(0, "hear", "crowd")),
        (implores, prompt(1, "implore", "crowd", who="m2")),
        (judges, prompt(0, "judge_spare", "crowd", who="m2")),
        (lambda: judges(False), prompt(0, "judge_kill", "crowd", who="m2")),
    ],
)
def test_each_decision_is_asked_with_its_prompt_and_its_page(begin: Begin, asked: Choose) -> None:
    assert RULES.pending(begin()) == asked


def test_what_is_offered() -> None:
    assert RULES.legal(hears(), 0) == [Hear(1), Hear(2)]
    assert RULES.legal(ordering(), 0) == [Fight(0, 2), Fight(1, 3)]
    assert RULES.legal(nominating(), 0) == [Nominate(0), Nominate(1), Nominate(2)]
    assert judges().frames[-1] == Judging(2, True) and RULES.legal(judges(False), 0) == [Judge(2, False), Judge(2, True)]


# ---- what the end says


def ended(state: State, reason: str) -> Over:
    state.frames = [Finished(reason)]  # type: ignore[arg-type]
    pending = RULES.pending(state)
    assert isinstance(pending, Over)
    return pending


def test_m33_m37_m40_each_end_is_told_with_its_numbers() -> None:
    dead = fig(0, "lion", 9, 9, status="dead", by=1)
    won = sand(dead, fig(1, "murmillo", 0, 0), round=7, out=[7, 0], felled=[0, 2])
    assert ended(won, "last") == Over((2, 1), (0, 2), say("moritari.over.last", seat=1, round=7))
    both = sand(dead, fig(1, "lion", 0, 0, status="dead", by=0), round=7, out=[7, 7], felled=[1, 1])
    assert ended(both, "together") == Over((1, 1), (1, 1), say("moritari.over.together", count=2, round=7))
    options = MoritariOptions(round_limit=20)
    figures = (
        fig(0, "murmillo", 0, 0, hp=2), fig(0, "lion", 4, 0, status="dead", by=2), fig(1, "lion", 9, 0, hp=1),
        fig(1, "secutor", 9, 9, status="spared", fell=1, appeals=1, by=0),
    )  # fmt: skip
    even = sand(*figures, round=20, felled=[1, 1], options=options)
    even.put(2, hp=2)
    said = say("moritari.over.rounds_shared", count=2, rounds=20)
    assert ended(even, "rounds") == Over((1, 1), (1, 1), said)
    points = sand(*figures, round=20, felled=[1, 1], options=options)
    said = say("moritari.over.rounds", seat=0, rounds=20, felled=1, left=2)
    assert ended(points, "rounds") == Over((1, 2), (1, 1), said)


def test_the_bouts_of_a_melee_are_those_in_contact() -> None:
    state = ordering()
    assert state.frames == [Ordering()] and GROUND.pairs(state) == [(0, 2), (1, 3)]


def test_m37_under_hissing_all_that_satisfies_is_offered_and_one_round_may_be_enough() -> None:
    listed = RULES.legal(hissed(), 0)
    assert len(listed) > 1 and all(isinstance(act, Move) for act in listed)
    state = acts_on(FAR, quiet=1, options=MoritariOptions(hiss=1))
    assert state.is_hissing and why(state, Stand(0)) == no("hiss", rounds=1)


def test_m42_placed_by_hand_friends_may_touch() -> None:
    state = placing()
    play(state, Place(2, mils(13, 0), WEST))
    RULES.check(state, 1, Place(3, mils(13, 1.51), WEST))
    RULES.check(state, 1, Place(3, mils(13, 1.5), WEST))
