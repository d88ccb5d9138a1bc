"""Who is given up: the cheapest set to a raid, nobody from the Supreme Leader's side for nothing; and who is ridden down."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.caesar_xl import losses, strife
from game.ai.caesar_xl.danger import taken
from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.weights import CHAMPION, VETERAN
from game.core.chance import Seeded
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import Battle, Betrayed, Fighters, Homesick, Mutinous, Raid, State, Table
from tests.rules.caesar_xl.position import CAESAR, POMPEY, RULES, WORLD, position, words

GROUNDS = {"veteran": Ground(RULES.board, VETERAN), "champion": Ground(RULES.board, CHAMPION[0])}
BY = pytest.mark.parametrize("level", GROUNDS)


def policy(level: str, state: State, seat: int = CAESAR) -> Policy:
    return Policy(GROUNDS[level], state, seat)


def raided(swords: int, caesar: str, cap: int = -1, pompey: str = "Athens 1l+pompey", **more: Any) -> State:
    frames = [Raid(CAESAR, swords, cap)]
    return position(caesar, pompey, phase="draw", gold=(0, 5), frames=frames, **more)


def paid(level: str, state: State) -> list[act.Lose]:
    """What is given up in a raid, to the end."""
    given = []
    while isinstance(state.table.frames[-1], Raid):
        action = policy(level, state).choose().action
        assert isinstance(action, act.Lose)
        given.append(action)
        RULES.apply(state, CAESAR, action, Seeded(0))
    return given


@BY
def test_one_legion_pays_for_a_raid_of_three_swords(level: str) -> None:
    """Of a war between champions: an Allied unit went first, and then a Legion for the sword that was left."""
    caesar = "Rome 1l1L, Antiochia 1a, Brundisium 1L, Vercellae 1a1l+caesar"
    pompey = "Nova Carthago 1a, Utica 1l, Athens 1a, Alexandria 2a1l+pompey, Pergamum 1l, Massilia 1l, Messana 1a"
    state = raided(3, caesar, pompey=pompey, turn=2)
    given = paid(level, state)
    assert [one.unit for one in given] == ["legion"]
    assert level == "veteran" or given[0].place == "Rome"  # not from Caesar's side


def every_way(state: State) -> set[tuple[tuple[str, str | None, str], ...]]:
    """What may be given up in a raid, by playing all of it through; the Supreme Leader, who goes last of all, left out."""
    if not isinstance(state.table.frames[-1], Raid):
        return {()}
    found = set()
    for one in RULES.legal(state, CAESAR):
        assert isinstance(one, act.Lose)
        after = RULES.copy(state)
        RULES.apply(after, CAESAR, one, Seeded(0))
        now = [(one.place, one.unit, one.leader)] if one.leader != "caesar" else []
        found |= {tuple(sorted([*now, *rest], key=repr)) for rest in every_way(after)}
    return found


@pytest.mark.parametrize(
    ("swords", "cap", "caesar"),
    [
        (6, -1, "Rome 1a1l+caesar+cato, Utica 1A1l, Massilia 1L+antonius"),
        (5, -1, "Rome 2a+caesar, Utica 1l"),
        (2, 2, "Rome 1l+caesar+cato+brutus, Utica 1a"),
        (2, 2, "Rome 1l+caesar+cato, Utica 1l"),
        (1, 2, "Rome 1a1l+caesar+brutus"),
        (6, -1, "Rome 1a+caesar+cato"),
        (4, -1, "Utica 1l, Massilia 1l+caesar"),
    ],
)
def test_the_sets_are_all_that_can_be_given_up_and_the_cheapest_goes(swords: int, cap: int, caesar: str) -> None:
    state = raided(swords, caesar, cap)
    frame = state.table.frames[-1]
    assert isinstance(frame, Raid)
    scales = policy("champion", state).scales
    listed = [one for one in RULES.legal(state, CAESAR) if isinstance(one, act.Lose)]
    sets = [
        tuple(sorted(((one.place, one.unit, one.leader) for one in chosen), key=repr))
        for chosen in losses.ransoms(scales, frame, listed)
    ]
    assert len(sets) == len(set(sets)) and set(sets) == every_way(state)
    toll = losses.Toll(scales)
    costs = [toll.of_all([act.Lose(*one) for one in way]) for way in sets]
    given = [one for one in paid("champion", state) if one.leader != "caesar"]
    assert toll.of_all(given) == pytest.approx(min(costs))


@pytest.mark.parametrize("edition", ["silver", "bronze"])
def test_a_long_raid_is_thought_out_quickly(edition: str) -> None:
    places = ["Rome", "Utica", "Massilia", "Pergamum", "Messana", "Gades", "Barcino"]
    state = raided(6, ", ".join(f"{place} 1a1l" for place in places) + ", Crete 3l+caesar+cato+brutus+curio+scipio",
                   edition=edition)  # fmt: skip
    frame = state.table.frames[-1]
    assert isinstance(frame, Raid)
    listed = [one for one in RULES.legal(state, CAESAR) if isinstance(one, act.Lose)]
    assert len(list(losses.ransoms(policy("champion", state).scales, frame, listed))) < 5000


# ---- the Supreme Leader's guard


@BY
@pytest.mark.parametrize("seat", [CAESAR, POMPEY])
def test_of_equal_units_the_one_beside_the_supreme_leader_stays(level: str, seat: int) -> None:
    """Of a war between champions: of two Allied units each beside a Legion, the one of Pompey's guard went home."""
    state = position(
        "Massilia 1a1l, Rome 1l1L+caesar, Utica 1l, Brundisium 1a, Salamis 1a, Antiochia 1a, Nova Carthago 1L",
        "Athens 2l, Alexandria 1a1l+pompey, Pergamum 1a1l, Gades 1a, Messana 1a, Pontus 1a, Thessalonica 1a",
        phase="draw", seat=seat, gold=(18, 21), turn=4, frames=[Homesick(POMPEY)],
    )  # fmt: skip
    action = policy(level, state, POMPEY).choose().action
    assert isinstance(action, act.Lose) and action.place != "Alexandria"


def test_a_guard_is_worth_what_the_danger_would_grow_by() -> None:
    state = position(
        "Rome 1l1L+caesar, Hierosolyma 4l", "Alexandria 2a1l+pompey, Pergamum 1a, Athens 1l",
        phase="draw", gold=(0, 0), turn=4, frames=[Homesick(POMPEY)],
    )  # fmt: skip
    scales = policy("champion", state, POMPEY).scales
    toll = losses.Toll(scales)
    fewer = RULES.copy(state)
    fewer.table.forces[POMPEY]["Alexandria"] = [1, 0, 1, 0]
    now, then = (taken(WORLD, one.table, POMPEY, scales.ground) for one in (state, fewer))
    assert then > now + 0.05
    assert toll.danger((1, 0, 1, 0)) - toll.danger((2, 0, 1, 0)) == pytest.approx(then - now)
    assert toll.of(act.Lose("Alexandria", "allied")) > scales.head * (then - now)
    state.table.seat = POMPEY  # what he raises and marches may still mend it
    late = losses.Toll(policy("champion", state, POMPEY).scales)
    assert late.danger((1, 0, 1, 0)) == pytest.approx(losses.MENDED * taken(WORLD, fewer_of(state), POMPEY, scales.ground))


def fewer_of(state: State) -> Table:
    fewer = RULES.copy(state)
    fewer.table.forces[POMPEY]["Alexandria"] = [1, 0, 1, 0]
    return fewer.table


@BY
def test_traitors_leave_the_supreme_leader_his_last_legion(level: str) -> None:
    """Two Allied units or a Legion are worth about as much; with three dice against him two units hold longer than one."""
    state = position(
        "Rome 1l1L+caesar, Antiochia 3l", "Alexandria 2a2l+pompey, Athens 1l",
        phase="purchase", gold=(5, 5), turn=4, frames=[Betrayed(POMPEY, "Alexandria", 4)],
    )  # fmt: skip
    found = policy(level, state, POMPEY)
    choice = found.choose()
    toll = losses.Toll(found.scales)
    costs = {one: toll.of(one) for one in RULES.legal(state, POMPEY)}
    assert choice.action == min(costs, key=lambda one: costs[one])


@BY
def test_a_rank_given_to_mutineers_is_weighed_where_it_stands(level: str) -> None:
    state = position(
        "Rome 1L+caesar, Massilia 2L", "Brundisium 3l, Athens 1l+pompey",
        phase="draw", seat=POMPEY, gold=(0, 9), turn=4, frames=[Mutinous(CAESAR)],
    )  # fmt: skip
    assert policy(level, state).choose().action == act.Lose("Massilia", "legion_veteran")


# ---- Cavalry Pursuit


def fleeing(pompey: str, turn: int = 5, hand: str = "cavalry_pursuit", **more: Any) -> State:
    """Pompey's troops leave Athens, which Caesar attacked."""
    frame = Battle("Athens", "pursuit", 1, (Fighters(), Fighters()), POMPEY, -1, retreat="Thessalonica", fleeing=POMPEY)
    others = "" if "pompey" in pompey else ", Gades 1l+pompey"
    return position(
        "Athens 3l, Rome 1l+caesar",
        f"Athens {pompey}{others}",
        phase="combat",
        turn=turn,
        hands=(hand, ""),
        frames=[frame],
        **more,
    )


@BY
def test_the_cavalry_rides_after_a_supreme_leader_with_a_single_unit(level: str) -> None:
    """One time in six he falls with his last unit, and the card was kept because he had no second one."""
    assert policy(level, fleeing("1l+pompey")).choose().action == act.PlayCard("cavalry_pursuit")
    assert policy(level, fleeing("1L+pompey", turn=2)).choose().action != act.PlayCard("cavalry_pursuit")  # a rank at most


@BY
def test_a_single_unit_is_ridden_down_when_hardly_a_better_chance_will_come(level: str) -> None:
    assert policy(level, fleeing("1l", turn=13)).choose().action == act.PlayCard("cavalry_pursuit")
    kept = policy(level, fleeing("1a", turn=3)).choose()
    assert kept.action == act.Decline(rest=False)
    assert words().text(kept.note)


def test_a_pursuit_is_worth_what_it_catches_by_its_dice() -> None:
    """By all the dice of the pursuit, played by the rules."""
    for pompey in ("1l+pompey", "2a1l+pompey", "1A1l+pompey+cato", "1L"):
        state = fleeing(pompey)
        found = policy("champion", state)
        frame = state.table.frames[-1]
        assert isinstance(frame, Battle)
        fray = strife.Fray(found.scales, frame)
        scales, units = found.scales, sum(fray.scales.table.forces[POMPEY]["Athens"])
        total = 0.0
        for dice in range(2**units):
            caught = [bool(dice >> number & 1) for number in range(units)]
            chance = 1.0
            for one in caught:
                chance *= 1 / 6 if one else 5 / 6
            kinds = [index for index, count in enumerate(state.table.forces[POMPEY]["Athens"]) for _ in range(count)]
            worth = sum(strife.slain(scales, index) for index, one in zip(kinds, caught, strict=True) if one)
            if all(caught) and all(index % 2 == 0 for index in kinds):
                worth += scales.quarry * ("pompey" in pompey) + scales.w.officer * ("cato" in pompey)
            total += chance * worth
        assert fray.pursuit() == pytest.approx(total)
