"""The audit notices positions that can't be, and copies share nothing that changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.moritari.state import (
    Acting,
    Enlisting,
    Finished,
    Hearing,
    Imploring,
    Nominating,
    Ordering,
    State,
    copy_state,
)
from tests.rules.moritari.position import RULES, fig, mils, sand


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
