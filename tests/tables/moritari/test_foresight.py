"""What the plates say is what the rules' own dice come to: wounds, falls and the fight to its end."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from game.rules.moritari.combat import compare
from game.rules.moritari.data import FighterClass, Kind
from game.rules.moritari.events import Fought, Modifier, Side
from game.tables.moritari.play.aim import Aim
from game.tables.moritari.play.foresight import Chances, Duel, chances_of
from tests.tables.moritari.host import BOARD, Host, Man, acting, match_at, seated
from tests.tables.moritari.test_aim import GROUND

FAR: Man = (1, "secutor", (12000, 0), (-1, 0))
Fate = dict[tuple[int, int], float]
"""Chances of what the first, and the second, lose in a bout."""


def fate(one: FighterClass, two: FighterClass, plus: tuple[int, int]) -> Fate:
    """Every throw of all dice, and every throw of every armour die, by the rules' comparison."""
    hits: dict[tuple[int, int], int] = {}
    for faces in product(range(1, 7), repeat=one.dice + two.dice):
        mine, his = (tuple(sorted(side, reverse=True)) for side in (faces[: one.dice], faces[one.dice :]))
        strike = compare(mine, his, plus, (one.hits_on, two.hits_on))
        hits[strike.one, strike.two] = hits.get((strike.one, strike.two), 0) + 1
    found: Fate = {}
    for (a, b), ways in hits.items():
        for saves in product(range(1, 7), repeat=a + b):  # a checks of the second's armour, b of the first's
            lost = sum(face < one.armour for face in saves[a:]), sum(face < two.armour for face in saves[:a])
            found[lost] = found.get(lost, 0.0) + ways / 6 ** (one.dice + two.dice) / 6 ** (a + b)
    return found


def fought_out(first: Fate, later: Fate, hp: tuple[int, int], is_first: bool = True) -> tuple[float, float, float]:
    """The first is left, the second is left, both fall; bouts without a wound are fought again."""
    fates, whole = (first, 1.0) if is_first else (later, 1 - later.get((0, 0), 0.0))
    sums = [0.0, 0.0, 0.0]
    for lost, chance in fates.items():
        left = hp[0] - lost[0], hp[1] - lost[1]
        if lost == (0, 0) and not is_first:
            continue
        if left[0] <= 0 or left[1] <= 0:
            sums[2 if left[0] <= 0 and left[1] <= 0 else 1 if left[0] <= 0 else 0] += chance / whole
        else:
            for n, share in enumerate(fought_out(first, later, left, False)):
                sums[n] += chance / whole * share
    return sums[0], sums[1], sums[2]


def held_against(found: Chances, kinds: tuple[Kind, Kind], plus: tuple[int, int], later: tuple[int, int], hp: tuple[int, int]
                 ) -> None:  # fmt: skip
    one, two = (BOARD.fighter(kind) for kind in kinds)
    now, then = fate(one, two, plus), fate(one, two, later)

    def share(holds: Callable[[tuple[int, int]], bool]) -> float:
        return sum(chance for lost, chance in now.items() if holds(lost))

    assert found.wounds == pytest.approx((share(lambda lost: lost[1] > 0), share(lambda lost: lost[0] > 0)))
    assert found.fells == pytest.approx((share(lambda lost: lost[1] >= hp[1]), share(lambda lost: lost[0] >= hp[0])))
    assert found.both == pytest.approx(share(lambda lost: lost[0] >= hp[0] and lost[1] >= hp[1]))
    assert found.somebody == pytest.approx(share(lambda lost: lost[0] >= hp[0] or lost[1] >= hp[1]))
    end = fought_out(now, then, hp)
    assert (found.end.first, found.end.second, found.end.both) == pytest.approx(end)
    assert sum(end) == pytest.approx(1.0)


def plus_of(duel: Duel, later: bool = False) -> tuple[int, int]:
    mine, his = (
        sum(one.value for one in side if not (later and one.name == "charge"))
        for side in (duel.prospect.mine, duel.prospect.his)
    )
    return mine, his


@pytest.mark.parametrize("foe", ["secutor", "lion", "retiarius"])
@pytest.mark.parametrize("hp", [(3, 3), (1, 1), (2, 1)])
def test_a_charge_is_worth_what_every_throw_of_it_comes_to(foe: Kind, hp: tuple[int, int]) -> None:
    state = acting([(0, "murmillo", (0, 0), (1, 0)), (1, foe, (3000, 0), (0, 1)), FAR])
    for index, left in enumerate(hp):
        state.put(index, hp=left)
    (duel,) = Aim(GROUND, state, 0).charges()
    assert duel.foe == 1 and duel.reacts
    held_against(duel.chances, ("murmillo", foe), plus_of(duel), plus_of(duel, later=True), hp)


def test_only_who_can_be_reached_is_told_and_who_cannot_turn_as_he_stands() -> None:
    state = acting(
        [
            (0, "murmillo", (0, 0), (1, 0)), (1, "secutor", (3500, 0), (1, 0)), (1, "thraex", (0, 3500), (0, -1)),
            (1, "lion", (9000, 0), (-1, 0)),
        ]
    )  # fmt: skip
    state.put(1, acted=True)  # he shows his back and may not turn
    behind, before = sorted(Aim(GROUND, state, 0).charges(), key=lambda duel: duel.foe)
    assert (behind.foe, before.foe) == (1, 2)
    assert behind.arc == "back" and not behind.reacts and before.reacts and before.arc == "front"
    assert behind.hurts[0] > before.hurts[0] and behind.hurts[1] < before.hurts[1]


def test_who_is_pinned_charges_nobody() -> None:
    state = acting([(0, "murmillo", (0, 0), (1, 0)), (1, "secutor", (1000, 0), (-1, 0)), (1, "lion", (0, 3000), (-1, 0))])
    assert Aim(GROUND, state, 0).charges() == []


def test_a_bout_that_is_fought_tells_the_chances_it_began_with() -> None:
    one = Side(0, "m0", (6, 5, 4), (Modifier("charge", 1),), 2, (6, 1), 1, 1)
    two = Side(1, "b0", (3, 2, 1), (Modifier("side", -1),), 0, (), 0, 2)
    found = chances_of(BOARD, ("murmillo", "lion"), Fought(one, two))
    held_against(found, ("murmillo", "lion"), (1, -1), (0, -1), (2, 2))


def test_one_toggle_tells_falls_and_the_end_beside_wounds() -> None:
    state = acting([(0, "murmillo", (0, 0), (1, 0)), (1, "secutor", (3000, 0), (0, 1)), FAR])
    pilot = seated(match_at(state), size=(914, 571))
    host: Host = pilot.scene
    aim, plates = host.table.hands.aim, host.table.overlay.plates
    assert aim is not None
    (duel,) = aim.charges()

    def told() -> tuple[int, int]:
        lines = plates.lines("", ("a", "b"), (0, 1), ("", ""), duel.chances)
        assert len(lines.mine.bars) == len(lines.his.bars)
        return len(lines.mine.bars), len(lines.foot)

    assert told() == (1, 0)
    for press in ("o", "tool:odds"):
        before = told()
        pilot.key(press) if len(press) == 1 else pilot.press(press)
        assert told() != before
    pilot.key("o")
    assert told() == (3, 2)
    bars = plates.lines("", ("a", "b"), (0, 1), ("", ""), duel.chances).mine.bars
    assert [share for _, share in bars] == [duel.hurts[0], duel.chances.fells[0], duel.chances.end.first]
    assert str(round(100 * duel.chances.end.first)) in bars[2][0]
