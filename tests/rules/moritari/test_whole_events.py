"""What happens, event by event and field by field; what is drawn for it; and what a round leaves behind."""

from __future__ import annotations

import msgspec
import pytest

from game.core.chance import Scripted
from game.core.say import Say, say
from game.core.types import Illegal
from game.rules.moritari.actions import (
    Action,
    Enlist,
    Fight,
    Hear,
    Implore,
    Judge,
    Nominate,
    Place,
    Recruit,
    Stand,
    Turn,
)
from game.rules.moritari.data import KINDS, Kind
from game.rules.moritari.events import (
    Appealed,
    Cast,
    Crowned,
    Died,
    Ended,
    Enlisted,
    Fell,
    Fought,
    Hissed,
    Judged,
    MeleeBegan,
    Modifier,
    Moved,
    Nominated,
    Placed,
    Recruited,
    Rose,
    SchoolFell,
    Side,
    Stood,
    Turned,
)
from game.rules.moritari.odds import DuelOdds, Fighter, bout_odds, duel_odds
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import (
    Acting,
    Deploying,
    Enlisting,
    Figure,
    Finished,
    Hearing,
    Imploring,
    Judging,
    MoritariOptions,
    Nominating,
    Ordering,
    Recruiting,
    State,
)
from tests.rules.moritari.position import (
    EAST,
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
    new_round,
    play,
    sand,
    settle,
    turn,
)

MAGNUS: tuple[Kind, ...] = ("murmillo", "secutor", "retiarius")


class Listening:
    """Scripted chance that keeps why each die is thrown."""

    def __init__(self, *results: int | str) -> None:
        self.script = Scripted(list(results))
        self.heard: list[Say] = []

    def die(self, sides: int, why: Say) -> int:
        assert sides == 6
        self.heard.append(why)
        return self.script.die(sides, why)

    def pick(self, weights: dict[str, int], why: Say, to: tuple[int, ...] | None = None) -> str:
        assert set(weights.values()) == {1} and to is None
        self.heard.append(why)
        return self.script.pick(weights, why, to)


def heard(state: State, seat: int, action: Action, *results: int) -> list[Say]:
    chance = Listening(*results)
    RULES.apply(state, seat, action, chance)  # type: ignore[arg-type]
    assert chance.script.left == 0
    return chance.heard


# ---- set-up


def test_schools_are_enlisted_placed_at_their_gates_and_caesar_is_thrown_for() -> None:
    state, events = RULES.setup(MoritariOptions(), 2, Scripted([]))
    assert events == [] and state.frames == [Enlisting(0)]
    assert (state.round, state.caesar, state.banned, state.quiet, state.fought) == (0, -1, -1, 0, False)
    assert (state.felled, state.out, state.bouts, state.figures) == ([0, 0], [0, 0], [], [])
    assert play(state, Enlist("Ludus Magnus")) == [Enlisted(seat=0, school="Ludus Magnus", kinds=MAGNUS)]
    events = play(state, Enlist("Ludus Matutinus"), [1, 2, 6, 5])
    beasts = [(13_000, 2250 * n) for n in (-1, 0, 1)]
    placed = [(-13_000, 2250 * n) for n in (-1, 0, 1)]
    assert events == [
        Enlisted(seat=1, school="Ludus Matutinus", kinds=("rhinoceros", "lion", "rhinoceros")),
        *(Placed(figure=n, name=f"m{n}", seat=0, at=at, facing=EAST, by_hand=False) for n, at in enumerate(placed)),
        *(Placed(figure=n + 3, name=f"b{n}", seat=1, at=at, facing=WEST, by_hand=False) for n, at in enumerate(beasts)),
        Cast(seat=0, dice=(1, 2), again=False),
        Cast(seat=1, dice=(6, 5), again=False),
        Crowned(round=1, seat=1, banned=-1, uncontested=False),
    ]
    assert [figure.hp for figure in state.figures] == [3] * 6 and state.frames == [Nominating()]


def test_m42_figures_are_recruited_one_by_one_and_the_last_completes_the_school() -> None:
    state, _ = RULES.setup(MoritariOptions(schools="free", size=2), 2, Scripted([]))
    assert state.frames == [Recruiting(0)] and [action.kind for action in RULES.legal(state, 0)] == list(KINDS)  # type: ignore[union-attr]
    assert play(state, Recruit("lion")) == [Recruited(seat=0, figure=0, name="b0", kind="lion")]
    assert state.frames == [Recruiting(0)]
    assert play(state, Recruit("thraex")) == [
        Recruited(seat=0, figure=1, name="m0", kind="thraex"),
        Enlisted(seat=0, school="", kinds=("lion", "thraex")),
    ]
    assert state.frames == [Recruiting(1)]
    play(state, Recruit("bear"))
    assert play(state, Recruit("secutor"), [6, 6, 1, 1])[:2] == [
        Recruited(seat=1, figure=3, name="m1", kind="secutor"),
        Enlisted(seat=1, school="", kinds=("bear", "secutor")),
    ]


def test_m42_schools_are_drawn_by_lot_for_each_seat() -> None:
    chance = Listening("Ludus Magnus", "Vivarium", 1, 1, 6, 6)
    _, events = RULES.setup(MoritariOptions(schools="drawn"), 2, chance)  # type: ignore[arg-type]
    assert [event.school for event in events if isinstance(event, Enlisted)] == ["Ludus Magnus", "Vivarium"]
    assert chance.heard == [
        say("moritari.draw.school", seat=0), say("moritari.draw.school", seat=1),
        *(say("moritari.draw.initiative", seat=seat, round=1) for seat in (0, 0, 1, 1)),
    ]  # fmt: skip


def placing(size: int = 2, second: str = "Ludus Matutinus") -> State:
    state, _ = RULES.setup(MoritariOptions(deployment="hand", size=size), 2, Scripted([]))
    for school in ("Ludus Magnus", second):
        play(state, Enlist(school))
    return state


def test_m42_by_hand_the_last_school_first_figure_by_figure() -> None:
    state = placing()
    assert state.frames == [Deploying(2)]
    assert play(state, Place(2, mils(13, 0), (3, 4))) == [
        Placed(figure=2, name="b0", seat=1, at=mils(13, 0), facing=(3, 4), by_hand=True)
    ]
    assert state.frames == [Deploying(3)]
    play(state, Place(3, mils(13, 2), WEST))
    assert state.frames == [Deploying(0)]
    play(state, Place(0, mils(-13, 0), EAST))
    events = play(state, Place(1, mils(-13, 2), EAST), [6, 6, 1, 1])
    assert isinstance(events[-1], Crowned) and state.frames == [Nominating()]


def test_m42_what_is_offered_are_the_line_at_the_gate_and_three_rings_round_it() -> None:
    state = placing(second="Ludus Gallicus")
    listed = RULES.legal(state, 1)
    gate, zone = load("mat").gates[1], load("mat").limits.zone
    assert all(isinstance(action, Place) and action.facing == gate.facing for action in listed)
    away = [max(abs(action.at[0] - gate.at[0]), abs(action.at[1] - gate.at[1])) for action in listed]  # type: ignore[union-attr]
    assert away[:2] == [1125, 1125], "the line of two first"
    rings = [round(((action.at[0] - 13_000) ** 2 + action.at[1] ** 2) ** 0.5, -2) for action in listed[2:]]  # type: ignore[union-attr]
    assert {ring: rings.count(ring) for ring in rings} == {1800: 19, 3000: 17, 600: 6} and zone == 3600
    assert rings == sorted(rings, key=(1800, 3000, 600).index)


def test_m42_nobody_may_be_placed_so_that_the_next_finds_no_room() -> None:
    """A zone hardly wider than the line of two: in its middle nobody may stand, for all other places touch him."""
    board = load("mat")
    close = msgspec.structs.replace(board.limits, spacing=1000, zone=1000)
    rules = MoritariRules(msgspec.structs.replace(board, limits=close))
    state, _ = rules.setup(MoritariOptions(deployment="hand", size=2), 2, Scripted([]))
    for school in ("Ludus Magnus", "Ludus Matutinus"):
        play(state, Enlist(school), rules=rules)
    with pytest.raises(Illegal) as illegal:
        rules.check(state, 1, Place(2, (13_000, 0), WEST))
    assert illegal.value.say == say("moritari.no.leaves_no_room", other="b1")
    listed = rules.legal(state, 1)
    assert listed and Place(2, (13_000, 0), WEST) not in listed
    play(state, listed[0], rules=rules)
    assert state.frames == [Deploying(3)] and rules.legal(state, 1)


# ---- a round


def test_a_round_begins_anew_for_everybody() -> None:
    state = sand(
        fig(0, "murmillo", -5, 0, acted=True), fig(0, "lion", -5, 5, reacted=True), fig(1, "lion", 5, 0, charged=(0,)),
        fig(1, "bear", 5, 5), quiet=6, round=3,
    )  # fmt: skip
    events = new_round(state, [3, 4, 1, 1])
    assert events == [
        Cast(seat=0, dice=(3, 4), again=False), Cast(seat=1, dice=(1, 1), again=False),
        Crowned(round=4, seat=0, banned=-1, uncontested=False), Hissed(rounds=6),
    ]  # fmt: skip
    assert not any(figure.acted or figure.reacted or figure.charged for figure in state.figures)
    assert (state.round, state.caesar, state.banned, state.fought) == (4, 0, -1, False)


def test_a_turn_is_told_with_the_nearest_foe_it_brings_before_him() -> None:
    state = sand(
        fig(0, "murmillo", 0, 0, NORTH), fig(0, "secutor", 3, 1), fig(1, "lion", 9, 0), fig(1, "bear", 4, -1),
        fig(1, "lion", -3, 0),
    )  # fmt: skip
    play(state, Nominate(0))
    assert play(state, turn(0, (1000, 0)))[0] == Turned(figure=0, name="m0", was=NORTH, facing=(1000, 0), seat=0, faced="b1")
    away = sand(fig(0, "murmillo", 0, 0, NORTH), fig(0, "secutor", 3, 1), fig(1, "lion", 9, 0))
    play(away, Nominate(0))
    assert play(away, turn(0, (-1000, 0)))[0] == Turned(figure=0, name="m0", was=NORTH, facing=(-1000, 0), seat=0)


def test_tied_throws_are_told_as_thrown_again() -> None:
    state = sand(fig(0, "lion", -5, 0), fig(1, "lion", 5, 0))
    events = new_round(state, [3, 4, 4, 3, 1, 1, 1, 2])
    assert events[:4] == [
        Cast(seat=0, dice=(3, 4), again=False), Cast(seat=1, dice=(4, 3), again=False),
        Cast(seat=0, dice=(1, 1), again=True), Cast(seat=1, dice=(1, 2), again=True),
    ]  # fmt: skip


def test_each_act_is_told_with_whose_it_is() -> None:
    state = sand(fig(0, "murmillo", 0, 0), fig(0, "secutor", -5, 5), fig(1, "lion", 3, 0, NORTH), fig(1, "bear", 9, 9))
    assert play(state, Nominate(2)) == [Nominated(figure=2, name="b0", only=False)]
    assert play(state, turn(2, (3, 4))) == [Turned(figure=2, name="b0", was=NORTH, facing=(3, 4), seat=1)]
    assert play(state, Nominate(1)) == [Nominated(figure=1, name="m1", only=False)]
    assert play(state, Stand(1)) == [Stood(figure=1, name="m1", seat=0)]
    play(state, Nominate(0))
    assert play(state, move(0, 1.99, 0)) == [
        Moved(figure=0, name="m0", start=(0, 0), end=(1990, 0), was=EAST, facing=EAST, length=1990, touched=(2,),
              touched_names=("b0",), seat=0),
        Nominated(figure=3, name="b1", only=True),
    ]  # fmt: skip
    assert state.frames == [Nominating(), Acting(3)] and state.figures[0].charged == (2,)
    assert all(state.figures[index].acted for index in (0, 1, 2))


def test_a_move_tells_how_far_from_whom_it_ends() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "rhinoceros", 9, 0), fig(1, "secutor", 0, 6), fig(1, "lion", 11, 0))
    (told, *_) = play(state, move(0, 4, 0))
    assert isinstance(told, Moved) and (told.near, told.before, told.apart) == (state.figures[1].name, 7500, 3500)


def test_a_charge_tells_whom_it_touched_and_nobody_else() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "secutor", 3, 0), fig(1, "lion", 4.5, 0))
    (told, *_) = play(state, move(0, 2, 0))
    assert isinstance(told, Moved) and (told.touched_names, told.near, told.apart) == (("m1",), "", 0)


def test_who_has_no_foe_left_standing_moves_away_from_nobody() -> None:
    away = fig(1, "secutor", 3, 0, status="spared", appeals=1, fell=1, by=0)
    state = acting(0, fig(0, "murmillo", 0, 0), fig(0, "thraex", 9, 9), away)
    (told, *_) = play(state, move(0, -2, 0))
    assert isinstance(told, Moved) and told.near == ""


def test_m6_a_foe_who_turns_is_told_with_whom_he_turned_to() -> None:
    state = acting(0, fig(0, "lion", 0, 0), fig(1, "murmillo", 3, 0, NORTH), fig(1, "secutor", 8, 8))
    events = play(state, move(0, 1.99, 0))
    assert events[1:] == [
        Turned(figure=1, name="m0", was=NORTH, facing=(-1010, 0), foe="b0", seat=1),
        Nominated(figure=2, name="m1", only=True),
    ]
    assert (state.figures[1].reacted, state.figures[1].acted) == (True, False)


def test_m27_who_rises_is_told_and_turns_a_foe() -> None:
    lying = fig(0, "murmillo", 0, 0, status="spared", fell=1, appeals=1, by=2)
    state = sand(lying, fig(0, "secutor", 8, 8), fig(1, "lion", 1, 0), fig(1, "lion", -9, 0), round=3)
    assert play(state, Nominate(0)) == [
        Nominated(figure=0, name="m0", only=False),
        Rose(figure=0, name="m0", seat=0),
        Turned(figure=2, name="b0", was=EAST, facing=(-1000, 0), foe="m0", seat=1),
    ]
    assert (state.figures[0].status, state.figures[0].hp, state.frames[-1]) == ("standing", 1, Acting(0, True))


def test_m30_a_foe_who_is_engaged_already_or_has_acted_does_not_turn_to_who_rises() -> None:
    lying = fig(0, "murmillo", 0, 0, status="spared", fell=1, appeals=1, by=2)
    for engaged in (True, False):
        friend = fig(0, "secutor", 2, 0) if engaged else fig(0, "secutor", 8, 8)
        state = sand(lying, friend, fig(1, "lion", 1, 0, acted=not engaged), fig(1, "lion", -9, 0), round=3)
        assert [type(event) for event in play(state, Nominate(0))] == [Nominated, Rose]


# ---- melee and crowd


def three_bouts(one: Figure, two: Figure) -> State:
    """The bout of 0 and 2, and two far off that Caesar has yet to order."""
    return melee(one, fig(0, "secutor", -9, -9), two, fig(1, "secutor", -8, -9, WEST), fig(1, "secutor", -10, -9))


def test_a_bout_is_told_with_dice_reasons_hits_and_what_is_left() -> None:
    state = three_bouts(
        fig(0, "murmillo", 0, 0, felled=True, charged=(2,), acted=True), fig(1, "lion", 1, 0, EAST, hp=2)
    )  # fmt: skip
    chance = Listening(3, 5, 1, 6, 2, 5, 6)
    (fought,) = RULES.apply(state, 0, Fight(0, 2), chance)  # type: ignore[arg-type]
    assert chance.heard == [
        *(say("moritari.draw.hit", who="m0", other="b0", n=n, count=2) for n in (1, 2)),
        *(say("moritari.draw.hit", who="b0", other="m0", n=n, count=3) for n in (1, 2, 3)),
        *(say("moritari.draw.armour", who="b0", need=6) for _ in range(2)),
    ]
    assert fought == Fought(
        one=Side(0, "m0", (5, 3), (Modifier("felled", 1), Modifier("charge", 1)), 2, (), 0, 3, 0),
        two=Side(2, "b0", (6, 2, 1), (Modifier("back", -2),), 0, (5, 6), 1, 1, 1),
    )
    assert state.figures[2].hp == 1 and state.figures[0].hp == 3 and state.bouts == [(1, 3), (1, 4)]


def test_m18_a_bonus_decides_where_the_dice_are_level() -> None:
    state = three_bouts(fig(0, "murmillo", 0, 0, felled=True), fig(1, "murmillo", 1, 0, WEST))
    (fought,) = play(state, Fight(0, 2), [4, 3, 4, 3, 3, 4])
    assert isinstance(fought, Fought) and (fought.one.hits, fought.two.hits) == (2, 0)
    assert (fought.two.armour, fought.two.lost, fought.two.left) == ((3, 4), 1, 2)


def test_each_fall_is_told_with_who_caused_it() -> None:
    state = melee(
        fig(0, "lion", 0, 0, hp=1), fig(0, "bear", 9, 9), fig(1, "murmillo", 1, 0, WEST, hp=1), fig(1, "bear", -9, 9),
        round=3,
    )  # fmt: skip
    events = settle(state, [6, 4, 1, 5, 5, 1, 1])
    assert isinstance(events[0], Fought) and events[1:] == [
        Died(figure=0, name="b0", by="m0", how="animal", seat=0),
        Fell(figure=2, name="m0", by="b0", seat=1),
    ]
    assert state.felled == [1, 1] and state.figures[2].fell == 3 and state.figures[0].fell == 0
    assert state.figures[0].has_felled and state.figures[2].has_felled and state.frames[-1] == Imploring(2)


def fallen(x: float, **rest: object) -> Figure:
    return fig(1, "murmillo", x, 0, WEST, status="down", fell=1, by=0, **rest)  # type: ignore[arg-type]


def test_the_appeal_is_told_with_die_bonus_and_need_and_so_is_the_thumb() -> None:
    state = hearing(fig(0, "murmillo", 0, 0), fallen(1, felled=True, appeals=1), fallen(3), fig(1, "lion", -9, 9))
    assert play(state, Hear(1)) == [] and state.frames == [Hearing(), Imploring(1)]
    assert heard(state, 1, Implore(1, True), 5) == [say("moritari.draw.appeal", who="m1", need=6, bonus=1)]
    assert state.frames == [Hearing(), Judging(1, True)] and state.figures[1].appeals == 2
    assert play(state, Judge(1, False)) == [
        Judged(figure=1, name="m1", seat=0, spared=False, overruled=True),
        Died(figure=1, name="m1", by="m0", how="thumb", seat=1),
    ]
    assert state.banned == 0 and state.frames == [Hearing(), Imploring(2)]
    assert play(state, Implore(2, True), [4]) == [Appealed(figure=2, name="m2", die=4, bonus=0, need=5, crowd=False, seat=1)]
    assert play(state, Judge(2, False))[:2] == [
        Judged(figure=2, name="m2", seat=0, spared=False, overruled=False),
        Died(figure=2, name="m2", by="m0", how="thumb", seat=1),
    ]


def test_m41_who_does_not_appeal_dies_refused() -> None:
    state = hearing(fig(0, "murmillo", 0, 0), fallen(1), fallen(3), fig(1, "lion", -9, 9))
    play(state, Hear(2))
    assert play(state, Implore(2, False)) == [Died(figure=2, name="m2", by="m0", how="refused", seat=1)]
    assert state.frames == [Hearing(), Imploring(1)] and state.figures[2].appeals == 0


def test_the_melee_is_told_with_its_bouts_and_the_end_with_its_winners() -> None:
    state = acting(
        0, fig(0, "murmillo", 0, 0), fig(1, "lion", 1, 0, WEST, hp=1, acted=True),
        fig(2, "bear", -1, 0, EAST, hp=1, acted=True), fig(2, "boar", 9, 9, status="dead", by=0), seats=3, round=6,
    )  # fmt: skip
    assert play(state, Stand(0)) == [Stood(figure=0, name="m0", seat=0), MeleeBegan(bouts=2)]
    assert state.frames == [Ordering()] and state.fought
    events = play(state, Fight(0, 2), [6, 5, 1, 1, 1, 1, 6, 5, 1, 1, 1, 1, 1])
    assert events[1] == Died(figure=2, name="b1", by="m0", how="animal", seat=2)
    assert events[-3:] == [SchoolFell(seat=1, round=6), SchoolFell(seat=2, round=6), Ended(reason="last", winners=(0,))]
    assert state.frames == [Finished("last")] and state.out == [0, 6, 6] and state.quiet == 0


# ---- odds that need no position


def test_a_charge_may_be_all_that_ever_hurts() -> None:
    """Later neither can hit: what the first bout does not decide stays undecided for ever."""
    one = Fighter(dice=1, hits_on=4, armour=7, plus=-6, hp=1)
    third = 12 / 36
    found = duel_odds(one, one, (0, 0))
    for chance, expected in zip((found.first, found.second, found.both, found.never), (third, third, 0, third), strict=True):
        assert abs(chance - expected) < 1e-12
    tough = Fighter(dice=1, hits_on=4, armour=7, plus=-6, hp=2)
    assert abs(duel_odds(tough, tough, (0, 0)).never - 1) < 1e-12
    mixed = duel_odds(one, tough, (0, 0))
    assert abs(mixed.second - third) < 1e-12 and mixed.first == mixed.both == 0 and abs(mixed.never - 2 * third) < 1e-12
    assert duel_odds(one, one) == DuelOdds(0.0, 0.0, 0.0, 1.0)


def test_one_die_against_one_in_full() -> None:
    """A hit on four and above: (3 + 4 + 5) of 36 for either; half of the hits get through an armour of four."""
    one = Fighter(dice=1, hits_on=4, armour=4, plus=0, hp=3)
    odds = bout_odds(one, one)
    sixth = 12 / 36 / 2
    for found, expected in zip(odds.lost[0] + odds.lost[1], (1 - 2 * sixth, sixth, sixth, 0), strict=True):
        assert abs(found - expected) < 1e-12
    for pair in (odds.expected, odds.wounded, odds.falls((1, 1))[:2]):
        assert all(abs(found - sixth) < 1e-12 for found in pair)
    assert odds.falls((1, 1))[2] == 0 and odds.falls((2, 2)) == (0, 0, 0)
    assert abs(odds.falls((1, 0))[2] - sixth) < 1e-12 and abs(odds.falls((1, 0))[1] - (1 - sixth)) < 1e-12


def test_a_turn_and_a_stand_use_the_allowance() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(0, "lion", 5, 5), fig(1, "bear", 9, 9))
    play(state, Turn(0, NORTH))
    assert state.figures[0].acted and state.figures[0].facing == NORTH
