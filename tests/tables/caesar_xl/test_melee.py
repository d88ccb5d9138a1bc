"""A battle as it is shown, followed event by event."""

from __future__ import annotations

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import Battle, State, copy_table
from game.tables.caesar_xl.motion.melee import Melee, heard
from tests.rules.caesar_xl.position import NO, STAY, WORLD, do
from tests.rules.caesar_xl.test_cards_tactics import before_rome


def followed(state: State, melee: Melee | None, action: act.Action, *dice: int) -> Melee | None:
    before = copy_table(state.table)
    return heard(melee, WORLD, before, do(state, action, *dice))


def test_an_ambush_is_no_round() -> None:
    """The log and the rules count rounds from after it (Q7 asks for two)."""
    state = before_rome("2a1l", "2l", ("ambush", ""))
    melee = followed(state, None, act.Fight("Rome"))
    melee = followed(state, melee, act.PlayCard("ambush"), 1, 6, 6, 6, 6, 6)
    frame = state.table.frames[-1]
    assert melee is not None and isinstance(frame, Battle)
    assert melee.round == frame.round == 1 and len(melee.blows) == 4
    assert [man.fell for man in melee.lines[1] if not man.stands] == [0]
    melee = followed(state, followed(state, melee, STAY), STAY, 6, 6, 6, 6)
    assert melee is not None and melee.round == 2


def test_nor_is_that_of_either_side_by_itself() -> None:
    """Both have one card each; the attacker's men roll first."""
    state = before_rome("1a", "1a", ("ambush", "triple_line"))
    melee = followed(state, followed(state, None, act.Fight("Rome")), act.PlayCard("ambush"))
    melee = followed(state, melee, NO, 6, 6, 6)
    assert melee is not None and melee.round == 1 and melee.ambushes == 1


def test_while_its_dice_fall_no_round_is_counted() -> None:
    melee = Melee("Rome", 0, False, ([], []), cards=["ambush", ""])
    melee.begin_round()
    assert melee.round == 0 and not melee.is_between
    melee.ambushes = 1
    melee.begin_round()
    assert melee.round == 1
