"""The audit notices positions that can't be, and copies share nothing that changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.chance import Scripted
from game.rules.moritari.actions import Enlist, Hear, Recruit
from game.rules.moritari.state import (
    Acting,
    Deploying,
    Enlisting,
    Finished,
    Hearing,
    Imploring,
    Judging,
    MoritariOptions,
    Nominating,
    Ordering,
    Recruiting,
    State,
    copy_state,
)
from tests.rules.moritari.position import RULES, acting, fig, hearing, melee, mils, play, sand


def sound() -> State:
    return sand(
        fig(0, "murmillo", 0, 0), fig(0, "retiarius", 3, 3, status="spared", fell=1, appeals=1, by=3),
        fig(1, "lion", 1, 0), fig(1, "bear", 9, 9, felled=True), fig(1, "boar", 9, 5, status="dead", by=0), round=2,
    )  # fmt: skip


def test_a_sound_position_passes() -> None:
    RULES.audit(sound())


SPOIL: dict[str, Callable[[State], object]] = {
    "in the wall": lambda state: state.put(0, at=mils(14.8, 0)),
    "on another": lambda state: state.put(0, at=mils(1.5, 0)),
    "facing nowhere": lambda state: state.put(0, facing=(0, 0)),
    "standing without hit points": lambda state: state.put(0, hp=0),
    "too many hit points": lambda state: state.put(0, hp=4),
    "lying with hit points": lambda state: state.put(1, hp=1),
    "felled by nobody": lambda state: state.put(1, felled_by=-1),
    "an animal that lies": lambda state: state.put(2, status="spared", hp=0, fell=1, felled_by=0, appeals=1),
    "fell in no round": lambda state: state.put(1, fell=0),
    "spared without an appeal": lambda state: state.put(1, appeals=0),
    "off the sand": lambda state: state.put(0, status="off"),
    "charged a friend": lambda state: state.put(0, acted=True, charged=(1,)),
    "charged without acting": lambda state: state.put(0, charged=(2,)),
    "a name twice": lambda state: state.put(1, name="m0"),
    "a beast's name": lambda state: state.put(0, name="b7"),
    "out of order": lambda state: state.figures.reverse(),
    "a fallen one forgotten": lambda state: state.put(1, status="down"),
    "out but alive": lambda state: state.out.__setitem__(0, 1),
    "no such Caesar": lambda state: setattr(state, "caesar", 2),
    "banned for nothing": lambda state: setattr(state, "banned", 1),
    "a seat too few": lambda state: state.out.pop(),
    "felled fewer than none": lambda state: state.felled.__setitem__(0, -1),
    "beyond the last round": lambda state: setattr(state, "round", 41),
    "quieter than long": lambda state: setattr(state, "quiet", 3),
    "bouts out of season": lambda state: setattr(state, "bouts", [(0, 2)]),
    "no frame": lambda state: state.frames.clear(),
    "set-up in a round": lambda state: setattr(state, "frames", [Enlisting(0)]),
    "nothing to order": lambda state: setattr(state, "frames", [Ordering()]),
    "nobody to hear": lambda state: setattr(state, "frames", [Hearing()]),
    "a standing one implores": lambda state: setattr(state, "frames", [Hearing(), Imploring(0)]),
    "a lying one acts": lambda state: setattr(state, "frames", [Nominating(), Acting(1)]),
    "over while two live": lambda state: setattr(state, "frames", [Finished("last"), Finished("last")]),
    "the last one plays on": lambda state: (
        [state.put(n, status="dead", hp=0, felled_by=0) for n in (2, 3)] and state.out.__setitem__(1, 2)
    ),
}


@pytest.mark.parametrize("what", SPOIL)
def test_a_spoilt_position_fails(what: str) -> None:
    state = sound()
    SPOIL[what](state)
    with pytest.raises(AssertionError):
        RULES.audit(state)


def test_a_copy_shares_nothing_that_changes() -> None:
    state = sound()
    other = copy_state(state)
    assert other == state
    for name in state.__struct_fields__:
        value = getattr(state, name)
        if isinstance(value, list):
            assert getattr(other, name) is not value, name
    other.put(0, hp=1)
    assert state.figures[0].hp == 3


# ---- every demand by its message


def setting_up(schools: str = "free", **options: Any) -> Callable[[], State]:
    return lambda: RULES.setup(MoritariOptions(schools=schools, size=2, **options), 2, Scripted([]))[0]  # type: ignore[arg-type]


def placing() -> State:
    state = setting_up("choose", deployment="hand")()
    for school in ("Ludus Magnus", "Ludus Matutinus"):
        play(state, Enlist(school))
    return state


def acts() -> State:
    return acting(0, fig(0, "murmillo", 0, 0), fig(0, "secutor", 4, 0), fig(1, "lion", 9, 9), fig(1, "bear", 9, 5))


def fights() -> State:
    return melee(
        fig(0, "murmillo", 0, 0), fig(0, "secutor", 5, 5), fig(1, "murmillo", 1, 0), fig(1, "lion", 6, 5),
        fig(1, "thraex", -9, 9, status="down", fell=1, by=0),
    )  # fmt: skip


def hears() -> State:
    fallen = [fig(1, "murmillo", x, 0, status="down", fell=1, by=0) for x in (1, 3)]
    return hearing(fig(0, "murmillo", 0, 0), *fallen, fig(1, "lion", -9, 9))


def implores() -> State:
    state = hears()
    play(state, Hear(2))
    return state


def over() -> State:
    dead = fig(1, "lion", 9, 9, status="dead", by=0)
    return sand(fig(0, "murmillo", 0, 0), dead, round=4, out=[0, 4], frames=[Finished("last")])


def put(index: int, **changes: object) -> Callable[[State], object]:
    return lambda state: state.put(index, **changes)


def with_(**changes: object) -> Callable[[State], object]:
    def change(state: State) -> None:
        for name, value in changes.items():
            setattr(state, name, value)

    return change


Begin = Callable[[], State]
DEMANDS: list[tuple[str, Begin, Callable[[State], object]]] = [
    ("a seat too many or too few", sound, with_(felled=[0])),
    ("a seat too many or too few", sound, with_(out=[0])),
    ("a seat too many or too few", sound, with_(felled=[0] * 3, out=[0] * 3)),
    ("no seating", sound, with_(seats=7, felled=[0] * 7, out=[0] * 7)),
    ("nothing to decide", sound, with_(frames=[])),
    ("out of order", sound, put(0, seat=1)),
    ("out of order", sound, put(4, seat=2)),
    ("a school too large", sound, with_(options=MoritariOptions(size=2))),
    ("two figures of one name", sound, put(1, name="m0")),
    ("a name that does not fit", sound, put(0, name="b7")),
    ("a name that does not fit", sound, put(2, name="m7")),
    ("facing nowhere", sound, put(0, facing=(0, 0))),
    ("standing without hit points", sound, put(0, hp=0)),
    ("with too many", sound, put(0, hp=4)),
    ("nobody felled it", sound, put(1, hp=1)),
    ("nobody felled it", sound, put(1, felled_by=-1)),
    ("nobody felled it", sound, put(1, felled_by=5)),
    ("nobody felled it", sound, put(4, hp=1)),
    ("an animal that lies", sound, put(2, status="spared", hp=0, fell=1, felled_by=0, appeals=1)),
    ("fell in no round", sound, put(1, fell=0)),
    ("fell in no round", sound, put(1, fell=3)),
    ("spared without an appeal", sound, put(1, appeals=0)),
    ("never brought onto the sand", sound, put(0, status="off")),
    ("charged without acting", sound, put(0, charged=(2,))),
    ("charged a friend", sound, put(0, acted=True, charged=(1,))),
    ("turned to a charge and charged", sound, put(0, acted=True, reacted=True, charged=(2,))),
    ("m0 stands in a wall", sound, put(0, at=mils(14.8, 0))),
    ("m1 stands in a wall", sound, put(1, at=mils(0, 11.6))),
    ("b0 on m0", sound, put(2, at=mils(0.99, 0))),
    ("setting up in a round", sound, with_(frames=[Enlisting(0)])),
    ("setting up in a round", setting_up(), with_(round=1)),
    ("the wrong seat sets up", setting_up(), with_(frames=[Recruiting(2)])),
    ("the wrong seat sets up", setting_up(), with_(frames=[Recruiting(-1)])),
    ("the wrong seat sets up", setting_up(), with_(frames=[Recruiting(0), Recruiting(0)])),
    ("a school too early or too late", setting_up(), with_(frames=[Recruiting(1)])),
    (
        "a school too early or too late", setting_up(),
        lambda state: [play(state, Recruit("lion")) for _ in range(2)] and state.frames.__setitem__(0, Recruiting(0)),
    ),
    ("placed already", placing, with_(frames=[Deploying(2), Deploying(2)])),
    ("placed already", placing, put(2, status="standing", at=mils(13, 0))),
    ("nobody to choose from", sound, lambda state: [state.put(n, acted=True) for n in (2, 3)]),
    ("nobody to choose from", sound, with_(frames=[Nominating(), Nominating()])),
    ("it can't act", sound, with_(frames=[Nominating(), Acting(1)])),
    ("it can't act", acts, put(0, acted=True)),
    ("it can't act", acts, with_(frames=[Acting(0)])),
    ("no order to choose", fights, with_(bouts=[(0, 2)])),
    ("no order to choose", fights, with_(frames=[Nominating(), Ordering()])),
    ("no order of appeals", hears, put(2, status="spared", appeals=1)),
    ("no order of appeals", hears, with_(frames=[Nominating(), Hearing()])),
    ("it has not fallen", implores, put(2, status="spared", appeals=1)),
    ("it has not fallen", implores, with_(frames=[Imploring(2)])),
    ("it has not fallen", implores, with_(frames=[Hearing(), Judging(0, True)])),
    ("something left to decide", over, with_(frames=[Nominating(), Finished("last")])),
    ("bouts left over", sound, with_(bouts=[(0, 2)])),
    ("a bout without contact", fights, with_(bouts=[(2, 0), (1, 3)])),
    ("a bout without contact", fights, with_(bouts=[(0, 3), (1, 3)])),
    ("a bout of the fallen", fights, put(2, status="down", hp=0, fell=1, felled_by=0)),
    (
        "a bout among friends", fights,
        lambda state: state.put(1, at=mils(-1, 0)) and state.bouts.__setitem__(1, (0, 1)),
    ),
    ("an appeal forgotten", sound, put(1, status="down")),
    ("an appeal forgotten", lambda: sand(*over().figures, fig(1, "lion", 5, 5), round=4),
     lambda state: (state.put(0, status="down", hp=0, fell=4, felled_by=2)
                    and state.frames.__setitem__(0, Finished("rounds")))),
    ("a round too many", sound, with_(round=41)),
    ("more quiet rounds than rounds", sound, with_(quiet=3)),
    ("more quiet rounds than rounds", sound, with_(quiet=-1)),
    ("no such Caesar", sound, with_(caesar=2)),
    ("no such Caesar", sound, with_(caesar=-1)),
    ("no such Caesar", setting_up(), with_(caesar=0)),
    ("banned without having been Caesar", sound, with_(banned=1)),
    ("out before the game", sound, with_(out=[0, 3])),
    ("out before the game", sound, with_(out=[0, -1])),
    ("fewer than none felled", sound, with_(felled=[0, -1])),
    ("out, and still alive", sound, with_(out=[1, 0])),
    ("alive and dead at the end", over, with_(out=[0, 0])),
    ("won, but still playing", lambda: sand(*acts().figures[:2], *over().figures[1:], fig(1, "bear", 5, 5)),
     lambda state: [state.put(3, status="dead", hp=0, felled_by=0), state.out.__setitem__(1, 1)]),
]  # fmt: skip


@pytest.mark.parametrize(("message", "begin", "change"), DEMANDS)
def test_each_demand_is_made_by_itself(message: str, begin: Begin, change: Callable[[State], object]) -> None:
    state = begin()
    if begin in (sound, placing, acts, fights, hears, implores, over):
        RULES.audit(state)
    change(state)
    with pytest.raises(AssertionError, match=message):
        RULES.audit(state)


def test_what_is_rare_and_sound_passes() -> None:
    """Out in this round, banned as Caesar, quiet all along, felled by the first and in the first round, a stroke of one
    hit point, all bases as near as they may be."""
    state = sound()
    state.banned, state.quiet, state.felled = state.caesar, state.round, [0, 5]
    state.put(0, hp=1)
    state.put(3, hp=3, acted=False)
    state.put(1, felled_by=0, fell=state.round)
    RULES.audit(state)
    last = over()
    RULES.audit(last)
    last.put(0, status="down", hp=0, fell=4, felled_by=1)
    with pytest.raises(AssertionError, match="an appeal forgotten"):
        RULES.audit(last)
    winner = sand(
        fig(0, "murmillo", 0, 0), fig(0, "secutor", 4, 0, status="down", fell=4, by=2),
        fig(1, "lion", 9, 9, status="dead", by=0), round=4, out=[0, 4], frames=[Finished("last")],
    )  # fmt: skip
    RULES.audit(winner)
    for begin in (setting_up(), setting_up("choose"), placing, acts, fights, hears, implores):
        RULES.audit(begin())
