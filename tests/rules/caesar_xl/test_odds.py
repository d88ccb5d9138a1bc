"""Exact odds against the dice of the rules and against figures worked out by hand."""

from fractions import Fraction
from typing import Any

import pytest

from game.core.chance import Seeded
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import BattleEnded
from game.rules.caesar_xl.odds import Side, Terms, battle_odds, is_catch, odds_now, odds_of_attack
from game.rules.caesar_xl.state import Battle
from tests.rules.caesar_xl.position import CAESAR, END, POMPEY, RULES, WORLD, decider, do, march, position, troops

SWORDS = (2, 3, 3, 4)


def side(text: str, *leaders: int) -> Side:
    return Side(troops(text), SWORDS, leaders)


def test_one_legion_against_one_by_hand() -> None:
    """The defender hits with 1/2, else the attacker with 1/2: a third for the attacker; two thirds if he is first."""
    assert battle_odds(side("1l"), side("1l"), Terms()).win == pytest.approx(1 / 3)
    assert battle_odds(side("1l"), side("1l"), Terms(attacker_first=True)).win == pytest.approx(2 / 3)


def test_two_against_one_by_hand() -> None:
    """2 Allied against a Legion: one round, then the rest of the geometric series."""
    hit, light = Fraction(1, 2), Fraction(1, 3)
    one = (1 - hit) * light / (1 - (1 - hit) * (1 - light))  # one Allied unit left: it rolls after the Legion
    # Legion hits: the survivor rolls. Legion misses: both roll.
    win = hit * (light + (1 - light) * one)
    stay = (1 - hit) * (1 - light) ** 2
    win += (1 - hit) * (1 - (1 - light) ** 2)
    assert battle_odds(side("2a"), side("1l"), Terms()).win == pytest.approx(float(win / (1 - stay)))


@pytest.mark.parametrize(
    ("attacker", "defender", "win"),
    [(side("1L", 3), side("1l"), 0.92), (side("1a2l"), side("1a1l"), 0.79), (side("3l"), side("2l"), 0.75),
     (side("2a"), side("1l"), 0.68), (side("3l"), side("3a"), 0.62), (side("4l"), side("4a"), 0.67),
     (side("4l"), side("5a"), 0.39), (side("3L"), side("4a"), 0.94), (side("6l", 3), side("7a"), 0.69),
     (side("4L", 3), side("5l", 2), 0.93)],
)  # fmt: skip
def test_figures_of_the_reconstruction(attacker: Side, defender: Side, win: float) -> None:
    """Published there from twenty thousand battles each."""
    assert battle_odds(attacker, defender, Terms()).win == pytest.approx(win, abs=0.015)


def test_chances_of_all_ends_add_up() -> None:
    odds = battle_odds(side("2a1A2l1L", 3), side("1a3l", 2), Terms())
    assert sum(chance for _, _, chance in odds.ends) == pytest.approx(1)
    assert all(any(mine) != any(other) for mine, other, _ in odds.ends)
    assert 0 < odds.survivors(attacker=True) < 6


def fought(options: dict[str, Any], cards: tuple[str, str], games: int) -> tuple[float, float]:
    """Share of battles won by the rules' own dice, and the exact chance."""
    wins, exact = 0, 0.0
    chance = Seeded("odds")
    for _ in range(games):
        state = position(
            "Vercellae 1a1l1L+labienus, Lutetia 1a+caesar", "Rome 2a2l+antonius, Pontus 1a+pompey", phase="march",
            hands=cards, **options,
        )  # fmt: skip
        do(state, march("Vercellae", "Rome", "1a1l1L+labienus"))
        do(state, END)
        events = RULES.apply(state, CAESAR, act.Fight("Rome"), chance)
        while not any(isinstance(event, BattleEnded) for event in events):
            seat = decider(state)
            frame = state.table.frames[-1]
            assert isinstance(frame, Battle)
            action: act.Action = act.Stay()
            if frame.step in ("attacker_card", "defender_card"):
                action = act.PlayCard(cards[seat])
            elif frame.step == "attacker_stays" and frame.round == 0:
                action = act.Stay()
            events = RULES.apply(state, seat, action, chance)
        wins += next(event.winner for event in events if isinstance(event, BattleEnded)) == CAESAR
    state = position("Lutetia 1a+caesar", "Rome 2a2l+antonius, Pontus 1a+pompey", phase="march", **options)
    state.table.leaders["labienus"] = type(state.table.leaders["caesar"])(CAESAR, "Vercellae")
    odds = odds_of_attack(WORLD, state.table, CAESAR, "Rome", troops("1a1l1L"), ("labienus",), cards)
    assert odds is not None
    exact = odds.win
    return wins / games, exact


@pytest.mark.parametrize("options", [{}, {"first_die": "attacker"}, {"lights_first": True}, {"edition": "bronze"}])
def test_the_rules_own_dice_agree(options: dict[str, Any]) -> None:
    share, exact = fought(options, ("", ""), 500)
    assert share == pytest.approx(exact, abs=0.06)


def test_the_rules_own_dice_agree_with_cards_played() -> None:
    share, exact = fought({}, ("triple_line", "ambush"), 500)
    assert share == pytest.approx(exact, abs=0.06)


def test_odds_of_an_attack_from_the_map() -> None:
    state = position("Rubicon 1L+caesar", "Rome 1l, Athens 1l+pompey", phase="march")
    odds = odds_of_attack(WORLD, state.table, CAESAR, "Rome", troops("1L"), ("caesar",))
    assert odds is not None and odds.win == pytest.approx(0.922, abs=0.001)
    better = odds_of_attack(WORLD, state.table, CAESAR, "Rome", troops("1L"), ("caesar",), ("triple_line", ""))
    assert better is not None and better.win > odds.win
    assert odds_of_attack(WORLD, state.table, CAESAR, "Utica", troops("1L")) is None, "nobody is there"
    barbarians = odds_of_attack(WORLD, state.table, CAESAR, "Pannonia", troops("1L"), ("caesar",))
    assert barbarians is not None and barbarians.win < 0.5
    assert state.table.forces[CAESAR] == {"Rubicon": [0, 0, 0, 1]}, "looking changes nothing"


def test_troops_that_have_gone_before_count_in() -> None:
    state = position("Rubicon 1L+caesar, Vercellae 2l", "Rome 3l, Athens 1l+pompey", phase="march")
    alone = odds_of_attack(WORLD, state.table, CAESAR, "Rome", troops("1L"), ("caesar",))
    do(state, march("Vercellae", "Rome", "2l"))
    joined = odds_of_attack(WORLD, state.table, CAESAR, "Rome", troops("1L"), ("caesar",))
    assert alone is not None and joined is not None and joined.win > alone.win + 0.3


def test_odds_between_two_rounds() -> None:
    state = position("Vercellae 2l, Lutetia 1a+caesar", "Rome 1l, Pontus 1a+pompey", phase="march")
    do(state, march("Vercellae", "Rome", "2l"))
    do(state, END)
    do(state, act.Fight("Rome"), 6, 6, 6)
    frame = state.table.frames[-1]
    assert isinstance(frame, Battle)
    assert odds_now(WORLD, state.table, frame).win == battle_odds(side("2l"), side("1l"), Terms()).win


def test_a_leader_alone_is_caught_not_fought() -> None:
    state = position("Rubicon 1L+caesar", "Rome +cato, Athens 1l+pompey", phase="march")
    assert is_catch(WORLD, state.table, CAESAR, "Rome") and not is_catch(WORLD, state.table, CAESAR, "Athens")
    assert odds_of_attack(WORLD, state.table, POMPEY, "Utica", troops("1l")) is None
