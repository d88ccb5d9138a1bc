"""What a rival's liking changes: how much Gold he keeps back when a card could be bought."""

from __future__ import annotations

import pytest

from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.purse import kept_back
from game.ai.caesar_xl.tastes import favoured_step
from game.rivals import Style
from game.rules.caesar_xl import actions as act
from tests.rules.caesar_xl.position import RULES, position, standard

GROUND = Ground(standard())
PRICE = RULES.world.numbers.card_price


def drawing(gold: int, turn: int = 3) -> Policy:
    """Caesar with so much Gold, and no card for nothing to be drawn."""
    return Policy(GROUND, position(phase="draw", gold=(gold, 20), turn=turn), 0)


def bought(gold: int, style: Style | None, turn: int = 3) -> bool:
    policy = drawing(gold, turn)
    choice = policy.choose()
    return isinstance((choice if style is None else favoured_step(policy, choice, style)).action, act.Buy)


@pytest.mark.parametrize(
    "likes, margin, more", [("cards", 2.0, -2), ("troops", 3.0, 3), ("cards", 0.0, 0), ("troops", 0.0, 0)]
)
def test_a_liking_moves_what_is_kept_back_by_its_margin(likes: str, margin: float, more: int) -> None:
    least = PRICE + int(kept_back(drawing(20).scales))
    style = Style(likes, margin)
    assert bought(least, None) and not bought(least - 1, None)
    assert bought(least + more, style) and not bought(least + more - 1, style)


def test_who_likes_cards_buys_none_that_is_not_worth_its_price() -> None:
    turn = RULES.world.numbers.turns
    assert not bought(60, Style("cards", 99.0), turn)


def test_the_march_phase_is_left_alone() -> None:
    policy = Policy(GROUND, position(phase="march"), 0)
    choice = policy.choose()
    assert favoured_step(policy, choice, Style("troops", 99.0)) is choice
