"""Why not: each refusal by its sentence and numbers, and next to it what is just open."""

from collections.abc import Callable

import pytest

from game.core.say import Say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import Promoting, Recalling, State
from tests.rules.caesar_xl.position import do, march, no, position, troops, why


def doings(state: State, **changes: object) -> State:
    for name, value in changes.items():
        setattr(state.table.doings, name, value)
    return state


def table(state: State, **changes: object) -> State:
    for name, value in changes.items():
        setattr(state.table, name, value)
    return state


Case = tuple[Callable[[], State], act.Action, Say | None]


def at(
    phase: str, caesar: str = "Rome 1l+caesar", pompey: str = "Athens 1l+pompey", **changes: object
) -> Callable[[], State]:
    return lambda: position(caesar, pompey, phase=phase, **changes)  # type: ignore[arg-type]


FORUM: list[Case] = [
    (at("forum", forum={"senate": 1}), act.Claim("senate"), no("claimed", seat=1)),
    (at("forum", forum={"senate": 0}), act.Claim("senate"), no("claimed", seat=0)),
    (at("forum"), act.Claim("senate"), no("not_on_forum")),
    (at("forum", "Gades 1l+caesar", forum={"senate": -1}), act.Claim("senate"), no("claim_unmet", card="senate")),
    (at("forum", forum={"senate": -1}, gold=(5, 0)), act.Claim("senate"), no("gold", price=6, gold=5)),
    (at("forum", forum={"senate": -1}, gold=(6, 0)), act.Claim("senate"), None),
    (at("purchase", forum={"senate": -1}), act.Claim("senate"), no("wrong_phase", phase="purchase")),
]

DRAWING: list[Case] = [
    (at("draw", "Gades 1l+caesar"), act.Draw(), no("no_free_card")),
    (at("draw"), act.Draw(), None),
    (at("draw", edition="bronze"), act.Buy(), no("bronze")),
    (lambda: doings(position(phase="draw"), bought=2), act.Buy(), no("bought", count=2)),
    (lambda: doings(position(phase="draw"), bought=1), act.Buy(), None),
    (at("draw"), act.Buy(), no("free_first")),
    (at("draw", "Gades 1l+caesar", gold=(4, 9)), act.Buy(), no("gold", price=5, gold=4)),
    (at("draw", "Gades 1l+caesar", gold=(5, 0)), act.Buy(), None),
    (at("draw", discards="ambush"), act.Requisition("ambush"), no("no_power", card="consular_imperium")),
    (at("draw", discards="ambush", forum={"consular_imperium": 1}), act.Requisition("ambush"),
     no("no_power", card="consular_imperium")),
    (lambda: doings(position(phase="draw", discards="ambush", forum={"consular_imperium": 0}), blank=True,
                    powers=["consular_imperium"]),
     act.Requisition("ambush"), no("power_spent", card="consular_imperium")),
    (at("draw", discards="ambush", forum={"consular_imperium": 0}), act.Requisition("ambush"), no("nothing_blank")),
    (lambda: doings(position(phase="draw", forum={"consular_imperium": 0}), blank=True), act.Requisition("ambush"),
     no("no_tactics_there")),
    (lambda: doings(position(phase="draw", discards="fleet", forum={"consular_imperium": 0}), blank=True),
     act.Requisition("fleet"), no("no_tactics_there")),
    (lambda: doings(position(phase="draw", discards="ambush", forum={"consular_imperium": 0}, gold=(2, 9)), blank=True),
     act.Requisition("ambush"), no("gold", price=3, gold=2)),
    (lambda: doings(position(phase="draw", discards="ambush", forum={"consular_imperium": 0}, gold=(3, 0)), blank=True),
     act.Requisition("ambush"), None),
]  # fmt: skip

LEADERS: list[Case] = [
    (at("draw"), act.PlayLeader("cato", "Rome"), no("not_in_hand")),
    (at("draw", hands=("", "cato")), act.PlayLeader("cato", "Rome"), no("not_in_hand")),
    (at("draw", hands=("fleet", "")), act.PlayLeader("fleet", "Rome"), no("no_leader_card")),
    (at("draw", hands=("cato", "")), act.PlayLeader("cato", "Gades"), no("enters_with_supreme")),
    (at("draw", "Rome 1l, Gades 1l", hands=("cato", "")), act.PlayLeader("cato", "Utica"), no("enters_city")),
    (at("draw", "Rome 1l, Gades 1l", hands=("cato", "")), act.PlayLeader("cato", "Gades"), None),
    (at("draw", "Garamantia 1l", subdued="Garamantia", hands=("cato", "")), act.PlayLeader("cato", "Garamantia"),
     no("no_entry")),
    (at("draw", discards="cato"), act.Recall("cato", "Rome"), no("no_power", card="cicero")),
    (at("draw", "Rome 1l+caesar+cicero", discards="fleet"), act.Recall("cato", "Rome"), no("no_leader_there")),
    (at("draw", "Rome 1l+caesar+cicero", discards="fleet"), act.Recall("fleet", "Rome"), no("no_leader_there")),
    (at("purchase", "Rome 1l+caesar+cicero", discards="cato"), act.Recall("cato", "Rome"),
     no("wrong_phase", phase="purchase")),
    (lambda: doings(position("Rome 1l+caesar+cicero", phase="draw", discards="cato"), powers=["cicero"]),
     act.Recall("cato", "Rome"), no("power_spent", card="cicero")),
    (at("draw", "Rome 1l+caesar+cicero", discards="cato", gold=(2, 9)), act.Recall("cato", "Rome"),
     no("gold", price=3, gold=2)),
    (at("draw", "Rome 1l+caesar+cicero", discards="cato", gold=(3, 0)), act.Recall("cato", "Rome"), None),
    (at("draw", "Rome 1l+caesar+cicero", discards="cato"), act.Recall("cato", "Gades"), no("enters_with_supreme")),
    (at("draw", "Rome 1l+caesar+cicero", discards="cato", frames=[Recalling(0)], gold=(0, 0)), act.Recall("cato", "Rome"),
     None),
    (at("purchase", "Rome 1l+caesar+cicero", discards="cato", frames=[Recalling(0)]), act.Recall("cato", "Rome"), None),
    (at("purchase", "Rome 1l+caesar+cicero", discards="cato", frames=[Promoting(0, "", 1)]), act.Recall("cato", "Rome"),
     no("promote_first")),
]  # fmt: skip

PURCHASE: list[Case] = [
    (at("purchase"), act.Recruit("Londinium", "legion"), no("no_such_place")),
    (at("purchase", "Rome 1l+caesar, Dacia 1l", subdued="Dacia"), act.Recruit("Dacia", "allied"),
     no("recruit_area", place="Dacia")),
    (at("purchase"), act.Recruit("Rome", "legion_veteran"), no("recruit_veteran")),
    (at("purchase"), act.Recruit("Gades", "legion"), no("not_friendly", place="Gades")),
    (at("purchase", markers={"Utica": 0}, pompey="Utica +pompey"), act.Recruit("Utica", "allied"),
     no("stray_leader", place="Utica")),
    (at("purchase", "Crete 1l+caesar"), act.Recruit("Crete", "legion"), no("recruit_circle", place="Crete")),
    (lambda: doings(position("Rome 1l+caesar"), raised={"Rome": 5}), act.Recruit("Rome", "legion"),
     no("recruit_most", place="Rome", count=5)),
    (lambda: doings(position("Rome 1l+caesar"), raised={"Rome": 4}), act.Recruit("Rome", "legion"), None),
    (at("purchase", "Rome 5l5L+caesar"), act.Recruit("Rome", "legion"), no("stock", unit="legion")),
    (at("purchase", "Rome 5l4L+caesar"), act.Recruit("Rome", "legion"), None),
    (at("purchase", "Rome 4a3A+caesar"), act.Recruit("Rome", "allied"), no("stock", unit="allied")),
    (at("purchase", "Rome 4a2A+caesar"), act.Recruit("Rome", "allied"), None),
    (at("purchase", gold=(3, 9)), act.Recruit("Rome", "legion"), no("gold", price=4, gold=3)),
    (at("purchase", gold=(4, 0)), act.Recruit("Rome", "legion"), None),
    (at("purchase", gold=(2, 9)), act.Recruit("Rome", "allied"), no("gold", price=3, gold=2)),
    (at("purchase", gold=(3, 0)), act.Recruit("Rome", "allied"), None),
    (at("purchase", edition="bronze"), act.Negotiate("Utica"), no("bronze")),
    (at("purchase"), act.Negotiate("Londinium"), no("no_such_place")),
    (at("purchase"), act.Undermine("Londinium"), no("no_such_place")),
    (lambda: doings(position("Rome 1l+caesar"), rolls=1), act.Negotiate("Utica"), no("rolls", count=1)),
    (lambda: doings(position("Rome 1l+caesar+curio"), rolls=1), act.Negotiate("Utica"), None),
    (lambda: doings(position("Rome 1l+caesar+curio"), rolls=2), act.Negotiate("Utica"), no("rolls", count=2)),
    (at("purchase", gold=(2, 9)), act.Negotiate("Utica"), no("gold", price=3, gold=2)),
    (at("purchase", gold=(3, 0)), act.Negotiate("Utica"), None),
    (at("purchase"), act.Negotiate("Athens"), no("not_empty", place="Athens")),
    (at("purchase", markers={"Utica": 1}), act.Negotiate("Utica"), no("not_empty", place="Utica")),
    (at("purchase", pompey="Athens 1l, Utica +pompey"), act.Negotiate("Utica"), no("not_empty", place="Utica")),
    (at("purchase", markers={"Utica": 0}), act.Negotiate("Utica"), no("has_marker", place="Utica")),
    (at("purchase", marker_holds=False), act.Negotiate("Dacia"), no("marker_would_fall", place="Dacia")),
    (at("purchase", "Rome 1l+caesar, Dacia 1l", subdued="Dacia", marker_holds=False), act.Negotiate("Dacia"), None),
    (at("purchase"), act.Negotiate("Dacia"), None),
    (at("purchase", markers={"Utica": 1}), act.Negotiate("Gades", "Utica"), no("no_marker_there")),
    (at("purchase"), act.Negotiate("Gades", "Utica"), no("no_marker_there")),
    (at("purchase", markers=dict.fromkeys(("Utica", "Crete", "Cirta", "Tingis", "Gades"), 0)), act.Negotiate("Tarsus"),
     no("marker_stock", count=5)),
    (at("purchase", markers=dict.fromkeys(("Utica", "Crete", "Cirta", "Tingis"), 0)), act.Negotiate("Tarsus"), None),
    (at("purchase", markers={"Utica": 1}, gold=(4, 9)), act.Undermine("Utica"), no("gold", price=5, gold=4)),
    (at("purchase", markers={"Utica": 1}, gold=(5, 0)), act.Undermine("Utica"), None),
    (at("purchase", markers={"Utica": 0}), act.Undermine("Utica"), no("no_enemy_marker", place="Utica")),
    (at("purchase", markers={"Athens": 1}), act.Undermine("Athens"), no("marker_guarded", place="Athens")),
]  # fmt: skip

POWERS: list[Case] = [
    (at("purchase"), act.UsePower("cicero"), no("no_such_power")),
    (at("purchase"), act.UsePower("pontifex"), no("no_power", card="pontifex")),
    (at("purchase", forum={"pontifex": 1}), act.UsePower("pontifex"), no("no_power", card="pontifex")),
    (lambda: doings(position(forum={"pontifex": 0}), powers=["pontifex"]), act.UsePower("pontifex"),
     no("power_spent", card="pontifex")),
    (at("tax", forum={"pontifex": 0}), act.UsePower("pontifex"), None),
    (at("purchase", forum={"pontifex": 0}), act.UsePower("pontifex", "Rome"), no("no_target")),
    (at("march", "Rome 1l+caesar+antonius"), act.UsePower("antonius"), no("power_purchase", card="antonius")),
    (at("purchase", "Rome 1l+caesar+antonius"), act.UsePower("antonius"), None),
    (at("purchase", "Rome 1l+caesar+antonius"), act.UsePower("antonius", "Rome"), no("no_target")),
    (at("purchase", "Crete 1l+caesar+antonius"), act.UsePower("antonius"), no("no_levy", card="antonius")),
    (at("purchase", "Rome 5l5L+caesar+antonius"), act.UsePower("antonius"), no("no_levy", card="antonius")),
    (at("purchase", "Rome 5l4L+caesar+antonius"), act.UsePower("antonius"), None),
    (at("purchase", "Rome 7a+caesar+scipio"), act.UsePower("scipio"), no("no_levy", card="scipio")),
    (at("purchase", "Rome 6a+caesar+scipio"), act.UsePower("scipio"), None),
    (at("purchase", "Rubicon 1l+caesar+scipio"), act.UsePower("scipio"), no("no_levy", card="scipio")),
    (at("purchase", "Crete 1l+caesar+scipio"), act.UsePower("scipio"), None),
    (at("purchase", "Rome 1l, Gades +caesar+antonius"), act.UsePower("antonius"), no("no_levy", card="antonius")),
    (at("purchase", forum={"land_for_veterans": 0}), act.UsePower("land_for_veterans"), no("no_promotion")),
    (at("purchase", forum={"land_for_veterans": 0}), act.UsePower("land_for_veterans", "Athens"), no("no_promotion")),
    (at("purchase", "Rome 1a1L+caesar", forum={"land_for_veterans": 0}), act.UsePower("land_for_veterans", "Rome"),
     no("no_promotion")),
    (at("purchase", "Dacia 1l+caesar", subdued="Dacia", forum={"land_for_veterans": 0}),
     act.UsePower("land_for_veterans", "Dacia"), no("no_promotion")),
    (at("purchase", forum={"land_for_veterans": 0}, gold=(1, 9)), act.UsePower("land_for_veterans", "Rome"),
     no("gold", price=2, gold=1)),
    (at("purchase", forum={"land_for_veterans": 0}, gold=(2, 0)), act.UsePower("land_for_veterans", "Rome"), None),
]  # fmt: skip

CARDS: list[Case] = [
    (at("purchase"), act.PlayCard("royal_treasury"), no("not_in_hand")),
    (at("purchase", hands=("ambush", "")), act.PlayCard("ambush"), no("tactics_in_battle")),
    (at("purchase", hands=("cato", "")), act.PlayCard("cato"), no("leader_enters")),
    (at("purchase", hands=("fleet", "")), act.PlayCard("fleet"), no("fleet_sails")),
    (at("march", hands=("revolt", "")), act.PlayCard("revolt", "Crete"), no("card_phase", card="revolt", phase="purchase")),
    (at("purchase", hands=("contributions", "")), act.PlayCard("contributions"),
     no("card_phase", card="contributions", phase="draw")),
    (at("draw", hands=("treachery", "")), act.PlayCard("treachery", "Athens"),
     no("card_phase", card="treachery", phase="purchase")),
    (at("purchase", hands=("treachery", "")), act.PlayCard("treachery", "Athens"), None),
    (at("purchase", hands=("royal_treasury", "")), act.PlayCard("royal_treasury", "Rome"), no("no_target")),
    (at("purchase", hands=("royal_treasury", "")), act.PlayCard("royal_treasury"), None),
    (at("purchase", "Rome 7a+caesar", hands=("allies_mobilize", "")), act.PlayCard("allies_mobilize"),
     no("card_in_vain", card="allies_mobilize")),
    (at("purchase", "Rome 6a+caesar", hands=("allies_mobilize", "")), act.PlayCard("allies_mobilize"), None),
    (at("purchase", "Rome 5l5L+caesar", hands=("call_for_legions", "")), act.PlayCard("call_for_legions"),
     no("card_in_vain", card="call_for_legions")),
    (at("purchase", "Rome 5l4L+caesar", hands=("call_for_legions", "")), act.PlayCard("call_for_legions"), None),
    (at("purchase", "Crete 1l+caesar", hands=("call_for_legions", "")), act.PlayCard("call_for_legions"),
     no("card_in_vain", card="call_for_legions")),
    (lambda: doings(position(phase="march", hands=("treachery", "")), marched=True), act.PlayCard("treachery", "Athens"),
     no("treachery_late")),
    (at("purchase", hands=("treachery", "")), act.PlayCard("treachery", "Londinium"), no("no_enemy_there")),
    (at("purchase", hands=("treachery", "")), act.PlayCard("treachery", "Rome"), no("no_enemy_there")),
    (at("purchase", pompey="Athens 1l+cato", hands=("treachery", "")), act.PlayCard("treachery", "Athens"),
     no("cato", place="Athens")),
    (at("purchase", "Rome 1l+caesar+cato", hands=("treachery", "")), act.PlayCard("treachery", "Athens"), None),
    (at("purchase", pompey="Athens 1l, Gades 1l+cato", hands=("treachery", "")), act.PlayCard("treachery", "Athens"), None),
    (at("purchase", hands=("revolt", "")), act.PlayCard("revolt", "Utica"), no("revolt_circle")),
    (at("purchase", pompey="Crete 1l+pompey", hands=("revolt", "")), act.PlayCard("revolt", "Crete"),
     no("not_empty", place="Crete")),
    (at("purchase", pompey="Crete +pompey", hands=("revolt", "")), act.PlayCard("revolt", "Crete"), None),
    (at("purchase", "Rome 7a+caesar", hands=("revolt", "")), act.PlayCard("revolt", "Crete"), no("stock", unit="allied")),
    (at("purchase", "Rome 6a+caesar", hands=("revolt", "")), act.PlayCard("revolt", "Crete"), None),
]  # fmt: skip

MARCHES: list[Case] = [
    (at("march"), march("Londinium", "Rome", "1l"), no("no_such_place")),
    (at("march"), march("Rome", "Londinium", "1l"), no("no_such_place")),
    (at("march"), march("Rome", "Rubicon", "1l", via="Londinium"), no("no_such_place")),
    (at("march"), march("Rome", "Rubicon", ""), no("nobody_marches")),
    (at("march", "Rome 1a1l+caesar"), act.March("Rome", "Rubicon", (-1, 0, 1, 0)), no("nobody_marches")),
    (at("march"), act.March("Rome", "Rubicon", troops("1l"), ("caesar", "caesar")), no("leader_twice")),
    (at("march"), march("Rome", "Rubicon", "2l"), no("not_so_many", place="Rome")),
    (at("march"), march("Rome", "Rubicon", "1l+cato"), no("leader_elsewhere", place="Rome")),
    (at("march"), march("Rome", "Rubicon", "1l+pompey"), no("leader_elsewhere", place="Rome")),
    (at("march"), march("Rome", "Rome", "1l"), no("stays", place="Rome")),
    (at("march"), march("Rome", "Athens", "1l"), no("no_route", start="Rome", end="Athens")),
    (at("march"), march("Rome", "Athens", "1l", via="Brundisium"), no("no_route", start="Brundisium", end="Athens")),
    (at("march"), march("Rome", "Salonae", "1l", via="Athens"), no("no_route", start="Rome", end="Athens")),
    (lambda: table(position("Rome 1l+caesar", phase="march"), storms=0), march("Rome", "Caralis", "1l"),
     no("storms", start="Rome", end="Caralis")),
    (lambda: table(position("Rome 1l+caesar", phase="march"), storms=1), march("Rome", "Dyrrachium", "1l", via="Brundisium"),
     no("storms", start="Brundisium", end="Dyrrachium")),
    (lambda: table(position("Rome 1l+caesar", phase="march"), storms=0), march("Rome", "Rubicon", "1l"), None),
    (at("march", edition="bronze"), march("Rome", "Salonae", "1l", via="Rubicon"), no("forced_bronze")),
    (at("march", "Rubicon 1l+caesar"), march("Rubicon", "Vercellae", "1l", via="Pannonia"),
     no("through_barbarians", place="Pannonia")),
    (at("march", "Rubicon 1l+caesar", edition="bronze"), march("Rubicon", "Pannonia", "1l"),
     no("area_bronze", place="Pannonia")),
    (at("march", pompey="Rubicon 1l+pompey"), march("Rome", "Rubicon", "+caesar"), no("leader_alone", place="Rubicon")),
    (at("march", pompey="Rubicon +pompey"), march("Rome", "Rubicon", "+caesar"), no("leader_alone", place="Rubicon")),
    (at("march", markers={"Rubicon": 1}), march("Rome", "Rubicon", "+caesar"), no("leader_alone", place="Rubicon")),
    (at("march", markers={"Rubicon": 0}), march("Rome", "Rubicon", "+caesar"), None),
    (at("march", "Rubicon 1l+caesar"), march("Rubicon", "Pannonia", "+caesar"), no("leader_alone", place="Pannonia")),
    (at("march", "Rome 2l, Gades 1l+caesar", gold=(1, 9)), march("Rome", "Salonae", "2l", via="Rubicon"),
     no("gold", price=2, gold=1)),
    (at("march", "Rome 2l, Gades 1l+caesar", gold=(2, 0)), march("Rome", "Salonae", "2l", via="Rubicon"), None),
    (at("march"), act.Sail("Rome", "Utica", troops("1l")), no("not_in_hand")),
    (lambda: table(position("Rome 1l+caesar", phase="march", hands=("fleet", "")), storms=0),
     act.Sail("Rome", "Utica", troops("1l")), no("fleet_storms")),
    (at("march", hands=("fleet", "")), act.Sail("Rome", "Cirta", troops("1l")), no("fleet_coast")),
    (at("march", "Cirta 1l+caesar", hands=("fleet", "")), act.Sail("Cirta", "Rome", troops("1l")), no("fleet_coast")),
    (at("march", hands=("fleet", "")), act.Sail("Rome", "Rome", troops("1l")), no("stays", place="Rome")),
    (at("march", hands=("fleet", "")), act.Sail("Rome", "Utica", troops("2l")), no("not_so_many", place="Rome")),
    (at("march", hands=("fleet", "")), act.Sail("Rome", "Athens", (0, 0, 0, 0), ("caesar",)),
     no("leader_alone", place="Athens")),
    (at("march", hands=("fleet", "")), act.Sail("Rome", "Athens", troops("1l"), ("caesar",)), None),
]  # fmt: skip


def named(cases: list[Case]) -> list[str]:
    return [f"{type(action).__name__} {reason.key.rpartition('.')[2] if reason else 'open'}" for _, action, reason in cases]


ALL = [*FORUM, *DRAWING, *LEADERS, *PURCHASE, *POWERS, *CARDS, *MARCHES]


@pytest.mark.parametrize(("build", "action", "reason"), ALL, ids=named(ALL))
def test_it_is_refused_with_its_reason_or_open(build: Callable[[], State], action: act.Action, reason: Say | None) -> None:
    assert why(build(), action) == reason


def test_who_has_marched_is_told_from_who_is_not_there() -> None:
    state = position("Rubicon 1l+caesar, Rome 1l", phase="march")
    do(state, march("Rubicon", "Rome", "1l+caesar"))
    assert why(state, march("Rome", "Brundisium", "2l")) == no("has_marched", place="Rome")
    assert why(state, march("Rome", "Brundisium", "3l")) == no("not_so_many", place="Rome")
    assert why(state, march("Rome", "Brundisium", "1l+caesar")) == no("leader_has_marched", place="Rome")
    assert why(state, march("Rome", "Brundisium", "1l")) is None
