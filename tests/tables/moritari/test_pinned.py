"""A pinned figure that has nothing to decide stands by itself (design of decisions: no dead ones)."""

from __future__ import annotations

import pytest

from game.rules.moritari.actions import Nominate, Stand, Turn
from game.rules.moritari.state import Acting, Nominating
from game.scenes.play_soon import AUTO_SECONDS
from game.tables.moritari.play.pinned import holds_its_foe, turns_to_its_foe
from game.tables.moritari.play.sensible import only_answer
from tests.tables.moritari.host import Man, acting, match_at, position
from tests.tables.moritari.test_play_scene import on_stage

GAP = 1000
"""Mils between the middles of two men in contact."""
FOE: Man = (1, "secutor", (GAP, 0), (-1, 0))
ME: Man = (0, "murmillo", (0, 0), (1, 0))
FRIEND: Man = (0, "retiarius", (-4000, 3000), (1, 0))
FAR: Man = (1, "thraex", (9000, -3000), (-1, 0))


def stands(*men: Man) -> bool:
    state = acting(men)
    ground = match_at(state).rules.ground  # type: ignore[attr-defined]
    assert ground.touching(state, 0), "he is pinned"
    return holds_its_foe(ground, state, 0)


def test_who_faces_his_only_foe_holds_him() -> None:
    assert stands(ME, FOE)


@pytest.mark.parametrize("facing", [(0, 1), (-1, 0), (1, 2)])
def test_who_is_turned_away_from_him_may_turn(facing: tuple[int, int]) -> None:
    assert not stands((0, "murmillo", (0, 0), facing), FOE)


def test_between_two_foes_there_is_a_choice() -> None:
    assert not stands(ME, FOE, (1, "thraex", (-GAP, 0), (1, 0)))


def test_while_another_may_come_there_is_a_choice() -> None:
    near: Man = (1, "lion", (-4000, 0), (1, 0))
    assert not stands(ME, FOE, near)
    assert stands(ME, FOE, FAR), "too far away"


def test_a_foe_who_is_pinned_himself_does_not_come() -> None:
    held: Man = (1, "lion", (-4000, 0), (-1, 0))
    holder: Man = (0, "thraex", (-4000 - GAP, 0), (1, 0))
    assert stands(ME, holder, FOE, held)
    assert not stands(ME, (0, "thraex", (-7000, 0), (1, 0)), FOE, held)


def beside_one_who_lies(fell: int, foe: Man, facing: tuple[int, int] = (1, 0)) -> tuple[bool, bool]:
    """Whether he has nothing to do but to stand, and but to turn to his foe, in round two, while `foe` lies spared."""
    state = acting([(0, "murmillo", (0, 0), facing), FOE, foe])
    state.put(2, status="spared", hp=0, fell=fell)
    ground = match_at(state).rules.ground  # type: ignore[attr-defined]
    return holds_its_foe(ground, state, 0), turns_to_its_foe(ground, state, 0)


def test_while_a_spared_foe_who_rises_this_round_may_come_there_is_a_choice() -> None:
    """It was made for the player though the man who got up charged him in the side."""
    near: Man = (1, "thraex", (0, 4000), (0, -1))
    assert beside_one_who_lies(0, near) == (False, False)
    assert beside_one_who_lies(0, near, facing=(-1, 0)) == (False, False)
    assert beside_one_who_lies(1, near) == (True, False), "he lies for all of this round"
    assert beside_one_who_lies(0, (1, "thraex", (0, 9000), (0, -1))) == (True, False), "too far away"


def test_a_spared_foe_who_rises_beside_him_has_come_already() -> None:
    assert beside_one_who_lies(0, (1, "thraex", (0, GAP), (0, -1)), facing=(-1, 0)) == (False, False)
    assert beside_one_who_lies(1, (1, "thraex", (0, GAP), (0, -1)), facing=(-1, 0)) == (False, True)


def test_at_the_table_he_stands_after_a_moment() -> None:
    pilot, scene, session = on_stage(
        position([(0, "murmillo", (0, 0), (1, 0)), (0, "retiarius", (-4000, 3000), (1, 0)), FOE, FAR])
    )
    pilot.press("figure:0")
    assert session.match.log[-1].action == Nominate(0)
    pilot.frames(3)
    assert scene.soon.is_only_choice and "no other choice" not in scene.tray.prompt.hint, "he might turn as well"
    pilot.wait(AUTO_SECONDS + 0.5)
    assert session.match.log[-1].action == Stand(0) and session.match.log[-1].by == "auto"


def test_escape_leaves_it_to_the_person() -> None:
    pilot, scene, session = on_stage(
        position([(0, "murmillo", (0, 0), (1, 0)), (0, "retiarius", (-4000, 3000), (1, 0)), FOE, FAR])
    )
    pilot.press("figure:0")
    pilot.frames(3)
    pilot.key("escape")
    pilot.wait(AUTO_SECONDS + 0.5)
    assert session.match.log[-1].action == Nominate(0) and not scene.soon.is_only_choice


def test_a_pinned_figure_is_asked_which_way_it_looks() -> None:
    turned: Man = (0, "murmillo", (0, 0), (0, 1))
    _, scene, _ = on_stage(acting([turned, FRIEND, FOE, (1, "lion", (-4000, 0), (1, 0))]))
    prompt = scene.tray.prompt
    assert "choose which way" in prompt.title and "may turn" in prompt.text and "click turns it" in prompt.hint


def test_where_only_foes_are_left_nobody_is_told_to_drag_his_own() -> None:
    state = position([ME, FRIEND, (1, "secutor", (6000, 0), (-1, 0)), FAR])
    _, scene, _ = on_stage(state)
    assert "drag one of your own" in scene.tray.prompt.text
    for index in (0, 1):
        state.put(index, acted=True)
    _, scene, _ = on_stage(state)
    assert scene.tray.prompt.text.startswith("Only foes are left to name") and "stand" not in scene.tray.prompt.hint


@pytest.mark.parametrize("foes", [1, 3])
def test_who_rises_among_foes_is_told_that_he_may_turn(foes: int) -> None:
    """ "3 foes hold this figure: it can neither leave nor turn", below "choose which way he looks" (M30)."""
    around: list[Man] = [FOE, (1, "thraex", (-GAP, 0), (1, 0)), (1, "retiarius", (0, GAP), (0, -1))]
    state = position([ME, FRIEND, *around[:foes], FAR], [Nominating(), Acting(0, risen=True)])
    pilot, scene, session = on_stage(state)
    prompt = scene.tray.prompt
    assert "choose which way" in prompt.title and "turn any way" in prompt.text and "click turns it" in prompt.hint
    pilot.key("q")
    pilot.key("return")
    assert isinstance(session.match.log[-1].action, Turn), "and so he may"


LYING: Man = (1, "thraex", (0, -GAP), (0, 1))


def test_a_spared_foe_who_rises_beside_him_next_round_is_no_reason_to_show_him_the_back() -> None:
    """He was turned to his one foe, away from a man beside him who got up before he was named again."""
    assert beside_one_who_lies(1, (1, "thraex", (-GAP, 0), (0, 1)), facing=(0, 1)) == (False, False), "it would be his back"
    assert beside_one_who_lies(1, (1, "thraex", (-GAP, 0), (0, 1))) == (False, False), "and so it is already"
    assert beside_one_who_lies(1, LYING, facing=(0, -1)) == (False, True), "turned to the one he has the other before him"
    assert beside_one_who_lies(2, (1, "thraex", (-GAP, 0), (0, 1))) == (True, False), "he fell in this round"


@pytest.mark.parametrize(("facing", "stands"), [((1, 2), True), ((-1, 2), False)])
def test_a_facing_that_the_player_chose_is_kept(facing: tuple[int, int], stands: bool) -> None:
    """A turn to the only foe was played for him, and undid what he had set the round before."""
    state = acting([(0, "murmillo", (0, 0), facing), FOE, FAR])
    rules = match_at(state).rules
    legal = rules.legal(state, 0)
    alone = only_answer(rules.ground, state, legal)  # type: ignore[attr-defined]
    assert isinstance(alone, Turn)
    kept = only_answer(rules.ground, state, legal, chosen=lambda figure: True)  # type: ignore[attr-defined]
    assert kept == (Stand(0) if stands else None), "with the foe out of his front he is asked"


def test_what_was_turned_by_hand_is_remembered_until_it_looks_elsewhere() -> None:
    turned: Man = (0, "murmillo", (0, 0), (0, 1))
    pilot, scene, session = on_stage(acting([turned, FRIEND, FOE, (1, "lion", (-4000, 0), (1, 0))]))
    pilot.key("q")
    pilot.key("return")
    pilot.frames(2)
    hands, state = scene.table.hands, session.match.state
    assert isinstance(session.match.log[-1].action, Turn) and hands.orders.is_chosen(state, 0)
    state.put(0, facing=(1, 0))
    assert not hands.orders.is_chosen(state, 0)


def test_a_turn_that_is_played_for_him_is_announced_on_its_own_button() -> None:
    """The bar ran on the button that said "Stand", and nobody said to whom he would turn."""
    pilot, scene, session = on_stage(position([(0, "murmillo", (0, 0), (0, 1)), FRIEND, FOE, FAR]))
    pilot.press("figure:0")
    pilot.frames(2)
    prompt = scene.tray.prompt
    foe = scene.table.teller.who(session.match.state, 2)
    assert foe in prompt.title and "turns to face him" in prompt.text and scene.soon.is_only_choice
    gold = [button for button in scene.table.buttons() if button.primary]
    assert [button.id for button in gold] == ["turn"]
    pilot.key("escape")
    pilot.frames(2)
    assert "may turn" in scene.tray.prompt.text and [b.id for b in scene.table.buttons() if b.primary] == ["stand"]
    pilot, scene, session = on_stage(position([(0, "murmillo", (0, 0), (0, 1)), FRIEND, FOE, FAR]))
    pilot.press("figure:0")
    pilot.frames(2)
    pilot.key("return")
    pilot.frames(2)
    assert session.match.log[-1].action == Turn(0, (GAP, 0))
