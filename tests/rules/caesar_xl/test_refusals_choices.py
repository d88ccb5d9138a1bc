"""What a choice that waits, or a battle, leaves open: each refusal by its sentence and numbers."""

import pytest

from game.core.say import Say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.refusal import misplaced
from game.rules.caesar_xl.state import (
    Betrayed,
    Drawing,
    Finished,
    Frame,
    Homesick,
    InPhase,
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
    STAY,
    attack,
    do,
    march,
    no,
    position,
    troops,
    why,
)

# ---- what comes first

FIRST: list[tuple[Frame, Say]] = [
    (InPhase("tax"), no("wrong_phase", phase="tax")), (Raid(0, 2, -1), no("losses_first")),
    (Homesick(0), no("losses_first")), (Mutinous(0), no("losses_first")), (Betrayed(0, "Rome", 3), no("losses_first")),
    (Ousted(0, "Crete"), no("flight_first", place="Crete")), (Promoting(0, "Rome", 1), no("promote_first")),
    (Mustering(0, "legion", 1, ("Rome",), False), no("muster_first")), (Recalling(0), no("recall_first")),
    (Supplying(0), no("supply_first")), (Drawing(1), no("wrong_phase", phase="draw")),
    (Finished("military", 0, (1, 1)), no("over")),
]  # fmt: skip


@pytest.mark.parametrize(("frame", "reason"), FIRST, ids=lambda value: type(value).__name__)
def test_what_has_to_be_decided_first_is_named(frame: Frame, reason: Say) -> None:
    assert misplaced(frame) == reason


WAITING = [Raid(0, 2, -1), Homesick(0), Mutinous(0), Ousted(0, "Crete"), Promoting(0, "Rome", 1), Supplying(0),
           Mustering(0, "legion", 1, ("Rome",), False), Recalling(0), Betrayed(0, "Rome", 3)]  # fmt: skip
ELSEWHERE: list[act.Action] = [
    END, act.Claim("senate"), act.Draw(), act.Buy(), act.Requisition("ambush"), act.PlayLeader("cato", "Rome"),
    act.Sail("Rome", "Utica", troops("1l")), act.Recruit("Rome", "legion"), act.Negotiate("Utica"), act.Undermine("Utica"),
    act.Tax("Dacia"), march("Rome", "Rubicon", "1l"), act.Fight("Rome"), act.PlayCard("royal_treasury"),
    act.UsePower("pontifex"), act.Commit("legion"), STAY, act.Part((troops("1l"),)),
]  # fmt: skip


@pytest.mark.parametrize("frame", WAITING, ids=lambda value: type(value).__name__)
def test_while_a_choice_waits_everything_else_does(frame: Frame) -> None:
    state = position("Rome 2a2l+caesar+cicero", frames=[frame], forum={"pontifex": CAESAR}, hands=("royal_treasury", ""))
    for action in ELSEWHERE:
        assert why(state, action) == misplaced(frame), action
    if not isinstance(frame, Promoting):
        assert why(state, act.Promote("Rome", "legion")) == misplaced(frame)
    if not isinstance(frame, Mustering):
        assert why(state, act.Muster("Rome")) == misplaced(frame)
    if not isinstance(frame, Mustering | Recalling):
        assert why(state, NO) == misplaced(frame)
    else:
        assert why(state, act.Decline(rest=True)) == no("rest_of_tactics") and why(state, NO) is None
    if isinstance(frame, Promoting | Mustering | Recalling | Ousted):
        for action in (act.Lose("Rome", "legion"), act.Pay(), act.Surrender(troops("1l"))):
            assert why(state, action) == misplaced(frame)
    if not isinstance(frame, Ousted):
        assert why(state, act.Retreat()) == misplaced(frame)


def test_in_a_phase_without_a_choice_there_is_nothing_to_choose() -> None:
    state = position("Rome 2l+caesar")
    assert why(state, NO) == no("nothing_to_decline")
    for action in (STAY, act.Retreat(), act.Commit("legion"), act.Part(())):
        assert why(state, action) == no("no_battle_on")
    for loss in (act.Lose("Rome", "legion"), act.Pay(), act.Surrender(troops("1l"))):
        assert why(state, loss) == no("nothing_to_lose")
    assert why(state, act.Promote("Rome", "legion")) == why(state, act.Muster("Rome")) == no("wrong_phase", phase="purchase")


LOSSES: list[tuple[Frame, act.Action, Say | None]] = [
    (Raid(0, 2, -1), act.Lose("Rome", "allied"), None),
    (Raid(0, 2, -1), act.Lose("Gades", "allied"), no("not_among_losses")),
    (Raid(0, 2, -1), act.Pay(), no("not_among_losses")), (Homesick(0), act.Lose("Rome", "legion"), no("not_among_losses")),
    (Homesick(0), act.Lose("Rome", "allied"), None), (Mutinous(0), act.Pay(), None),
    (Mutinous(0), act.Lose("Rome", "allied"), no("not_among_losses")), (Mutinous(0), act.Lose("Rome", "legion"), None),
    (Betrayed(0, "Rome", 4), act.Surrender(troops("2a")), None),
    (Betrayed(0, "Rome", 4), act.Surrender(troops("1a")), no("not_among_losses")),
    (Betrayed(0, "Rome", 4), act.Lose("Rome", "allied"), no("not_among_losses")),
    (Betrayed(0, "Rome", 4), act.Pay(), no("not_among_losses")), (Supplying(0), act.Lose("Rome", "allied"), None),
    (Supplying(0), act.Lose("Gades", "allied"), no("not_among_losses")), (Supplying(0), act.Pay(), None),
    (Promoting(0, "Rome", 1), act.Promote("Rome", "allied"), None),
    (Promoting(0, "Rome", 1), act.Promote("Rome", "legion_veteran"), no("no_promotion")),
    (Promoting(0, "Rome", 1), act.Promote("Gades", "legion"), no("no_promotion")),
    (Promoting(0, "", 1), act.Promote("Rome", "allied"), no("no_promotion")),
    (Mustering(0, "legion", 1, ("Rome",), False), act.Muster("Rome"), None),
    (Mustering(0, "legion", 1, ("Rome",), False), act.Muster("Gades"), no("no_spot")),
    (Ousted(0, "Rome"), act.Retreat("Rubicon"), None), (Ousted(0, "Rome"), act.Retreat("Utica"), no("no_shelter")),
]  # fmt: skip


@pytest.mark.parametrize(("frame", "action", "reason"), LOSSES, ids=lambda value: type(value).__name__)
def test_what_a_choice_leaves_open(frame: Frame, action: act.Action, reason: Say | None) -> None:
    assert why(position("Rome 2a4l+caesar", frames=[frame]), action) == reason


def test_10_3_1_supply_that_can_not_be_paid_is_refused_with_its_price() -> None:
    state = position("Rome 8l+caesar", frames=[Supplying(0)], gold=(2, 9))
    assert why(state, act.Pay()) == no("gold", price=3, gold=2)
    state.table.gold[0] = 3
    assert why(state, act.Pay()) is None


# ---- whose turn


def test_nobody_acts_for_another_or_after_the_war() -> None:
    state = position("Rome 1l+caesar")
    assert why(state, END, POMPEY) == no("not_your_turn", seat=CAESAR)
    assert why(position(seat=POMPEY), END, CAESAR) == no("not_your_turn", seat=POMPEY)
    assert why(state, END, 2) == why(state, END, -1) == no("no_such_seat")
    state.table.frames = [Finished("military", CAESAR, (1, 1))]
    assert why(state, END, CAESAR) == why(state, END, POMPEY) == no("over")
    assert why(state, END, 2) == no("no_such_seat")


def test_12_3_the_tax_phase_ends_when_all_areas_are_taxed() -> None:
    state = position("Garamantia 2l, Cantabria 2l+caesar", phase="tax", subdued="Garamantia, Cantabria")
    assert why(state, END) == no("tax_first", place="Cantabria")
    assert why(state, act.Tax("Rome")) == no("not_to_tax") and why(state, act.Tax("Garamantia")) is None


def test_12_2_3_the_combat_phase_ends_when_all_battles_are_fought() -> None:
    state = position("Rubicon 1l, Massilia 1l+caesar", "Rome 1l, Burdigala 1l+pompey", phase="march")
    do(state, march("Rubicon", "Rome", "1l"))
    do(state, march("Massilia", "Burdigala", "1l"))
    do(state, END)
    assert why(state, END) == no("fight_first", place="Burdigala")
    assert why(state, act.Fight("Utica")) == no("no_battle")


# ---- in a battle


def before_rome(caesar: str = "1a1l", pompey: str = "1a1l", hands: tuple[str, str] = ("", ""), **options: object) -> State:
    state = position(f"Rubicon {caesar}, Lutetia 1a+caesar", f"Rome {pompey}, Pontus 1a+pompey", phase="march",
                     hands=hands, **options)  # type: ignore[arg-type]  # fmt: skip
    do(state, march("Rubicon", "Rome", caesar))
    do(state, END)
    return state


def test_tactics_are_refused_with_their_reason() -> None:
    state = before_rome(
        "1l", "1l", ("fleet ambush triple_line cavalry_pursuit hold_the_walls", "hold_the_walls triple_line")
    )
    do(state, act.Fight("Rome"))
    assert why(state, act.PlayCard("contributions")) == no("not_in_hand")
    assert why(state, act.PlayCard("fleet")) == no("no_tactics")
    assert why(state, act.PlayCard("triple_line", "Rome")) == no("no_target")
    assert why(state, act.PlayCard("triple_line")) is None
    assert why(state, act.PlayCard("cavalry_pursuit")) == no("pursuit_later")
    assert why(state, act.PlayCard("hold_the_walls")) == no("walls")
    assert why(state, act.PlayCard("ambush")) == no("ambush")
    for action in (STAY, act.Retreat()):
        assert why(state, action) == no("no_retreat_now")
    assert why(state, act.Commit("legion")) == no("nothing_to_commit")
    assert why(state, act.Part((troops("1l"),))) == no("no_parting_now")
    assert why(state, END) == why(state, act.Lose("Rome", "legion")) == no("battle_first", place="Rome")
    do(state, NO)
    assert why(state, act.PlayCard("ambush")) == no("not_in_hand") and why(state, act.PlayCard("hold_the_walls")) is None
    do(state, NO, 6, 6)
    assert why(state, act.PlayCard("triple_line")) == no("no_card_now") and why(state, NO) == no("nothing_to_decline")


def test_an_ambush_needs_allied_units_regular_or_veteran() -> None:
    for own in ("1a1l", "1A1l"):
        state = before_rome(own, "1l", ("ambush", ""))
        do(state, act.Fight("Rome"))
        assert why(state, act.PlayCard("ambush")) is None
    state = before_rome("1l1L", "1a", ("ambush", ""))
    do(state, act.Fight("Rome"))
    assert why(state, act.PlayCard("ambush")) == no("ambush")


def test_walls_need_a_city_worth_a_gold() -> None:
    for city, reason in (("Vercellae", None), ("Rubicon", no("walls"))):
        state = position("Rome 2l+caesar", f"{city} 1l, Pontus 1a+pompey", phase="march", hands=("", "hold_the_walls"))
        do(state, march("Rome", city, "2l"))
        attack(state, city)
        assert why(state, act.PlayCard("hold_the_walls")) == reason


def test_in_a_pursuit_only_cavalry_rides() -> None:
    state = before_rome("2l", "1l", ("cavalry_pursuit triple_line", ""))
    do(state, act.Fight("Rome"))
    do(state, NO, 6, 6, 6)
    do(state, STAY)
    do(state, act.Retreat("Brundisium"))
    assert why(state, act.PlayCard("triple_line")) == no("pursuit_only")
    assert why(state, act.PlayCard("cavalry_pursuit")) is None and why(state, NO) is None


def test_ways_off_the_field_are_each_sides_own() -> None:
    state = before_rome("1l", "1l")
    do(state, act.Fight("Rome"), 6, 6)
    assert why(state, act.Retreat("Brundisium")) == no("attackers_way")
    assert why(state, act.Retreat()) is None and why(state, act.Commit("legion")) == no("nothing_to_commit")
    state.table.forces[POMPEY]["Rubicon"] = [1, 0, 0, 0]
    assert why(state, act.Retreat()) == why(state, act.Retreat(far=True)) == no("no_way_back")
    assert why(state, STAY) is None
    do(state, STAY)
    assert why(state, act.Retreat("Brundisium", far=True)) == no("defenders_way")
    assert why(state, act.Retreat("Utica")) == why(state, act.Retreat()) == no("no_shelter")
    assert why(state, act.Retreat("Brundisium")) is None


def test_q39_by_hand_only_one_of_the_kind_that_is_due() -> None:
    state = before_rome("1a1A1l1L", "1l", commit="hand")
    do(state, act.Fight("Rome"), 6)
    assert why(state, act.Commit("allied")) is None and why(state, act.Commit("allied_veteran")) is None
    for unit in ("legion", "legion_veteran", "cavalry"):
        assert why(state, act.Commit(unit)) == no("not_due")  # type: ignore[arg-type]
    do(state, act.Commit("allied"), 6, 6)
    assert why(state, act.Commit("allied_veteran")) == no("not_due") and why(state, act.Commit("legion")) is None
    assert why(state, STAY) == no("no_retreat_now")


def test_pontifex_watches_over_the_phasing_players_dice_in_a_battle() -> None:
    for seat, reason in ((CAESAR, None), (POMPEY, no("battle_first", place="Rome"))):
        state = before_rome("1l", "1l", ("fleet", "fleet"), forum={"pontifex": seat})
        do(state, act.Fight("Rome"))
        if seat == POMPEY:
            do(state, NO)
        assert why(state, act.UsePower("pontifex")) == reason
    state = before_rome("1l+antonius", "1l", ("fleet", ""))
    do(state, act.Fight("Rome"))
    assert why(state, act.UsePower("antonius")) == no("battle_first", place="Rome")
    assert why(state, act.Recall("cato", "Rome")) == no("battle_first", place="Rome")
