"""The lists of what is open, whole and in their order."""

from typing import Any

import pytest

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl import listing
from game.rules.caesar_xl.marching import parties, ways
from game.rules.caesar_xl.state import (
    Betrayed,
    Frame,
    Homesick,
    Mustering,
    Mutinous,
    Ousted,
    Promoting,
    Raid,
    Recalling,
    State,
    Supplying,
)
from tests.rules.caesar_xl.position import (
    CAESAR,
    END,
    NO,
    POMPEY,
    RULES,
    STAY,
    WORLD,
    attack,
    do,
    legal,
    march,
    position,
    prompt,
    troops,
    why,
)

ALL_NO = act.Decline(rest=True)
PONTIFEX = act.UsePower("pontifex")


def test_the_forum() -> None:
    state = position("Rome 1l+caesar", phase="forum", forum={"senate": -1, "reform": -1, "tribunes": -1, "pontifex": CAESAR},
                     hands=("cato fleet treachery", ""))  # fmt: skip
    assert legal(state) == [act.Claim("senate"), act.Claim("reform"), act.PlayLeader("cato", "Rome"), PONTIFEX, END]


def test_the_draw_phase() -> None:
    state = position("Rome 1l+caesar+cicero", phase="draw", discards="brutus ambush fleet",
                     forum={"consular_imperium": CAESAR}, hands=("contributions royal_treasury", ""))  # fmt: skip
    state.table.doings.blank = True
    assert legal(state) == [act.Draw(), act.Requisition("ambush"), act.Recall("brutus", "Rome"),
                            act.PlayCard("contributions"), END]  # fmt: skip
    state.table.taken = 1
    assert legal(state)[0] == act.Buy()


def test_the_purchase_phase() -> None:
    state = position("Rome 1l+caesar, Crete 1a+scipio", "Athens 1l+pompey", gold=(4, 0), markers={"Utica": POMPEY},
                     forum={"land_for_veterans": CAESAR})  # fmt: skip
    found = legal(state)
    assert found[:5] == [act.Recruit("Rome", "legion"), act.Recruit("Rome", "allied"), act.Recruit("Crete", "allied"),
                         act.UsePower("scipio"), act.UsePower("land_for_veterans", "Rome")]  # fmt: skip
    asked = [each.place for each in found if isinstance(each, act.Negotiate)]
    assert asked == [place for place in (*WORLD.cities, *WORLD.areas) if place not in ("Athens", "Utica")]
    assert found[-1] == END and len(found) == 6 + len(asked), "five Gold are lacking to take a marker away"
    state.table.gold[CAESAR] = 5
    assert act.Undermine("Utica") in legal(state)


def test_markers_on_the_map_may_be_moved_by_their_owner() -> None:
    state = position("Rome 1l+caesar", gold=(4, 0), markers={"Utica": CAESAR, "Crete": CAESAR, "Gades": POMPEY})
    sources = [each.source for each in legal(state) if isinstance(each, act.Negotiate) and each.place == "Tarsus"]
    assert sources == ["", "Crete", "Utica"]


def test_antonius_is_listed_before_scipio() -> None:
    state = position("Rome 1l+caesar+scipio+antonius", gold=(0, 0))
    assert legal(state) == [act.UsePower("antonius"), act.UsePower("scipio"), END]


def test_cards_of_the_purchase_phase() -> None:
    hand = "allies_mobilize call_for_legions fleet revolt royal_treasury treachery ambush contributions"
    state = position("Rome 1l+caesar", "Athens 1l+pompey, Gades +cato", gold=(0, 0), hands=(hand, ""))
    found = legal(state)
    revolts = [act.PlayCard("revolt", city) for city in WORLD.circles]
    assert found == [act.PlayCard("allies_mobilize"), act.PlayCard("call_for_legions"), *revolts,
                     act.PlayCard("royal_treasury"), act.PlayCard("treachery", "Athens"), END]  # fmt: skip
    assert why(state, act.PlayCard("treachery", "Gades")) is not None, "Cato is there himself"


def test_the_tax_phase_and_the_combat_phase() -> None:
    state = position("Garamantia 1l, Cantabria 1l+caesar", phase="tax", subdued="Garamantia, Cantabria", hands=("cato", ""))
    assert legal(state) == [act.Tax("Cantabria"), act.Tax("Garamantia"), act.PlayLeader("cato", "Cantabria")]
    state = position("Rubicon 1l, Massilia 1l, Gades 1l+caesar", "Rome 1l, Burdigala 1l+pompey", phase="march",
                     hands=("cato treachery", ""), forum={"pontifex": CAESAR})  # fmt: skip
    do(state, march("Rubicon", "Rome", "1l"))
    do(state, march("Massilia", "Burdigala", "1l"))
    do(state, END)
    assert legal(state) == [act.Fight("Burdigala"), act.Fight("Rome"), PONTIFEX]


def test_the_march_phase_one_step_before_two_and_the_whole_before_its_parts() -> None:
    state = position("Gades 2l+caesar", "Athens 1l+pompey", phase="march", hands=("cato treachery revolt", ""))
    found = legal(state)
    goals = list(ways(WORLD, state.table, CAESAR, "Gades", forced=True))
    assert goals[:3] == [("Nova Carthago", ""), ("Tingis", ""), ("Cantabria", "")]
    groups = parties((0, 0, 2, 0), ("caesar",), "caesar")
    marches = [act.March("Gades", to, *groups[0], via) for to, via in goals]
    marches += [act.March("Gades", to, *group) for group in groups[1:] for to, via in goals if not via]
    marches += [act.March("Gades", to, *group, via) for group in groups[1:4] for to, via in goals if via]
    marches = [each for each in marches if why(state, each) is None]
    assert found == [*marches, act.PlayLeader("cato", "Gades"), act.PlayCard("treachery", "Athens"), END]
    assert len(marches) > 25 and act.March("Gades", "Cantabria", (0, 0, 0, 0), ("caesar",)) not in marches


def test_the_usual_parts_of_a_stack() -> None:
    none = (0, 0, 0, 0)
    assert parties((2, 0, 1, 0), ("caesar", "cato"), "caesar") == [
        ((2, 0, 1, 0), ("caesar", "cato")), ((1, 0, 1, 0), ("caesar", "cato")), ((2, 0, 0, 0), ("caesar", "cato")),
        ((1, 0, 0, 0), ()), ((0, 0, 1, 0), ()), ((2, 0, 1, 0), ()), (none, ("caesar",)), ((0, 0, 1, 0), ("caesar",)),
        (none, ("cato",)), ((0, 0, 1, 0), ("cato",)),
    ]  # fmt: skip
    assert parties((0, 0, 0, 1), (), "caesar") == [((0, 0, 0, 1), ())]
    assert parties((0, 0, 0, 2), (), "caesar") == [((0, 0, 0, 2), ()), ((0, 0, 0, 1), ())]
    assert parties((0, 1, 0, 0), ("cato",), "caesar") == [((0, 1, 0, 0), ("cato",)), ((0, 1, 0, 0), ()), (none, ("cato",))]
    assert parties(none, ("caesar", "cato"), "caesar") == [
        (none, ("caesar", "cato")),
        (none, ("caesar",)),
        (none, ("cato",)),
    ]
    assert parties(none, ("caesar",), "caesar") == [(none, ("caesar",))]


def test_ways_lead_to_each_goal_once_by_the_friendliest_road() -> None:
    state = position("Massilia 1l+caesar", "Bibracte 1a, Vercellae 1a+pompey", phase="march")
    assert list(ways(WORLD, state.table, CAESAR, "Massilia", forced=False)) == [
        ("Barcino", ""), ("Burdigala", ""), ("Bibracte", ""), ("Vercellae", "")
    ]  # fmt: skip
    assert list(ways(WORLD, state.table, CAESAR, "Massilia", forced=True))[4:] == [
        ("Nova Carthago", "Barcino"), ("Cantabria", "Barcino"), ("Lutetia", "Burdigala"), ("Britannia", "Burdigala"),
        ("Germania", "Bibracte"), ("Rubicon", "Vercellae"), ("Rome", "Vercellae"), ("Pannonia", "Vercellae"),
    ]  # fmt: skip
    for seat in (CAESAR, POMPEY):
        state.table.storms = seat
        assert ("Britannia", "Burdigala") not in list(ways(WORLD, state.table, CAESAR, "Massilia", forced=True))
    far = list(ways(WORLD, state.table, CAESAR, "Rome", forced=True))
    assert "Caralis" not in [to for to, _ in far] and ("Massilia", "Vercellae") in far


def test_pieces_that_have_marched_are_not_listed_and_leaders_alone_are() -> None:
    state = position("Rubicon 1l, Utica +cato, Gades 1l+caesar", "Athens 1l+pompey", phase="march")
    do(state, march("Rubicon", "Rome", "1l"))
    starts = [each.start for each in legal(state) if isinstance(each, act.March)]
    assert list(dict.fromkeys(starts)) == ["Gades", "Utica"]
    assert {each.leaders for each in legal(state) if isinstance(each, act.March) and each.start == "Utica"} == {("cato",)}


def test_sailing_is_listed_for_the_whole_stack() -> None:
    state = position("Gades 2l+caesar", "Athens 1l+pompey", phase="march", hands=("fleet", ""))
    sails = [each for each in legal(state) if isinstance(each, act.Sail)]
    assert sails == [act.Sail("Gades", to, troops("2l"), ("caesar",)) for to in sorted(WORLD.coast) if to != "Gades"]


def test_many_stacks_share_the_list() -> None:
    places = [city for city in WORLD.cities if city not in ("Rome", "Athens")][:10]
    state = position(", ".join(f"{city} 1l" for city in places[:9]) + f", {places[9]} 1a+caesar", "Athens 1l+pompey",
                     phase="march", gold=(90, 0))  # fmt: skip
    share = listing.MOST_MARCHES // 10
    assert listing.MOST_MARCHES == 300
    found = [each for each in legal(state) if isinstance(each, act.March)]
    counts = {city: sum(each.start == city for each in found) for city in places}
    assert max(counts.values()) <= share and min(counts.values()) > 5


def test_bronze_lists_no_forced_march() -> None:
    state = position("Massilia 2l+caesar", "Athens 1l+pompey", phase="march", edition="bronze")
    assert {each.via for each in legal(state) if isinstance(each, act.March)} == {""}


CHOICES: list[tuple[Frame, list[act.Action]]] = [
    (Raid(0, 3, -1), [act.Lose("Gades", "allied"), act.Lose("Gades", "legion_veteran"), act.Lose("Rome", "allied_veteran"),
                      act.Lose("Rome", "legion"), act.Lose("Rome", None, "cato")]),
    (Raid(0, 3, 2), [act.Lose("Gades", "allied"), act.Lose("Rome", None, "cato")]),
    (Raid(0, 3, 3), [act.Lose("Gades", "allied"), act.Lose("Rome", "allied_veteran"), act.Lose("Rome", "legion"),
                     act.Lose("Rome", None, "cato")]),
    (Homesick(0), [act.Lose("Gades", "allied"), act.Lose("Rome", "allied_veteran")]),
    (Mutinous(0), [act.Pay(), act.Lose("Gades", "legion_veteran"), act.Lose("Rome", "legion")]),
    (Betrayed(0, "Gades", 5), [act.Surrender(troops("1L"))]),
    (Betrayed(0, "Rome", 4), [act.Surrender(troops("1A"), ("cato",)), act.Surrender(troops("1l"), ("cato",))]),
    (Ousted(0, "Crete"), [act.Retreat(to) for to in ("Cyrene", "Alexandria")]),
    (Promoting(0, "Rome", 1), [act.Promote("Rome", "legion")]),
    (Promoting(0, "Gades", 1), [act.Promote("Gades", "allied")]),
    (Promoting(0, "", 1), [act.Promote("Rome", "legion")]),
    (Mustering(0, "legion", 1, ("Rome", "Gades"), False), [act.Muster("Rome"), act.Muster("Gades"), NO]),
    (Recalling(0), [act.Recall("brutus", "Rome"), act.Recall("curio", "Rome"), NO]),
]  # fmt: skip


@pytest.mark.parametrize(("frame", "actions"), CHOICES, ids=lambda value: type(value).__name__)
def test_choices_are_listed_whole(frame: Frame, actions: list[act.Action]) -> None:
    state = position("Rome 1A1l+caesar+cato+cicero, Gades 1a1L", "Athens 1l+pompey", frames=[frame],
                     discards="brutus fleet curio")  # fmt: skip
    found = legal(state)
    assert (set(found) == set(actions) and len(found) == len(actions)) if isinstance(frame, Betrayed) else found == actions
    assert RULES.legal(state, POMPEY) == []


def test_10_3_supply_is_listed_with_who_may_go() -> None:
    state = position("Gades 1a2L+caesar, Rome 5l, Rubicon 1l", frames=[Supplying(0)], gold=(2, 0))
    losses = [act.Lose("Gades", "allied"), act.Lose("Gades", "legion_veteran"), act.Lose("Rubicon", "legion")]
    assert legal(state) == [act.Pay(), *losses]
    state.table.gold[CAESAR] = 1
    assert legal(state) == losses


# ---- in a battle


def before_rome(hands: tuple[str, str] = ("", ""), **more: Any) -> State:
    state = position("Rubicon 2l1L, Lutetia 1a+caesar", "Rome 2l1L, Pontus 1a+pompey", phase="march", hands=hands, **more)
    do(state, march("Rubicon", "Rome", "2l1L"))
    return state


def test_windows_for_cards() -> None:
    state = before_rome(
        ("fleet cavalry_pursuit triple_line triple_line", "hold_the_walls ambush"), forum={"pontifex": CAESAR}
    )
    attack(state, "Rome")
    assert legal(state) == [act.PlayCard("triple_line"), NO, ALL_NO, PONTIFEX] and prompt(state) == "attacker_card"
    do(state, NO)
    assert legal(state) == [act.PlayCard("hold_the_walls"), NO, ALL_NO]
    do(state, NO, *[6] * 6)
    assert legal(state) == [STAY, act.Retreat(), PONTIFEX]
    do(state, STAY)
    assert legal(state) == [STAY, *(act.Retreat(to) for to in ("Vercellae", "Rubicon", "Brundisium", "Caralis"))]
    do(state, act.Retreat("Brundisium"))
    assert legal(state) == [act.PlayCard("cavalry_pursuit"), NO, ALL_NO, PONTIFEX]


def test_by_hand_the_kinds_are_listed_regulars_first() -> None:
    state = before_rome(commit="hand", forum={"pontifex": CAESAR})
    attack(state, "Rome")
    assert legal(state) == [act.Commit("legion"), act.Commit("legion_veteran")]
    do(state, act.Commit("legion"), 6)
    assert legal(state) == [act.Commit("legion"), act.Commit("legion_veteran"), PONTIFEX]


def test_both_ways_back_are_listed_where_they_differ() -> None:
    for vercellae, found in (("", [STAY, act.Retreat(), act.Retreat(far=True)]), (", Vercellae 1a", [STAY, act.Retreat()])):
        state = position("Massilia 1l, Lutetia 1a+caesar", f"Rome 1l, Pontus 1a+pompey{vercellae}", phase="march")
        do(state, march("Massilia", "Rome", "1l", via="Vercellae"))
        attack(state, "Rome", 6, 6)
        assert legal(state) == found
    state = position("Massilia 1l, Lutetia 1a+caesar", "Rome 1l, Vercellae 1a, Pontus 1a+pompey", phase="march")
    do(state, march("Massilia", "Rome", "1l", via="Vercellae"))
    state.table.forces[POMPEY].pop("Vercellae")
    state.table.forces[POMPEY]["Massilia"] = [1, 0, 0, 0]
    attack(state, "Rome", 6, 6)
    assert legal(state) == [STAY, act.Retreat()], "the start has fallen"


def test_nobody_is_listed_out_of_turn_or_after_the_war() -> None:
    state = position("Rome 1l+caesar")
    assert RULES.legal(state, POMPEY) == [] and legal(state)
