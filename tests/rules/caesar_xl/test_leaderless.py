"""Q69: cities pay less to a side whose Supreme Leader is dead."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.core.chance import Scripted
from game.core.types import Event
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl import events as ev
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.politics import is_military_victory
from game.rules.caesar_xl.queries import forecast, is_reconstructed
from game.rules.caesar_xl.realm import city_tax, city_value, withheld
from game.rules.caesar_xl.refusal import decider
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions, State
from game.rules.caesar_xl.telling import told
from game.storage.resume import load
from tests.rules.caesar_xl.position import CAESAR, END, NAMES, POMPEY, position, standard, words

LESS = 3
BOARD = msgspec.structs.replace(standard(), numbers=msgspec.structs.replace(standard().numbers, leaderless=LESS))
RULES = CaesarRules(BOARD)
WORLD = RULES.world
SAVES = Path(__file__).parents[2] / "golden" / "saves"


def taxed(state: State, *dice: int, rules: CaesarRules = RULES) -> list[Event]:
    """The purchases are over: the Tax Phase comes, and what it tells."""
    seat = decider(state.table)
    rules.check(state, seat, END)
    events = rules.apply(state, seat, END, Scripted(list(dice)))
    rules.audit(state)
    return events


def without_caesar(stacks: str = "Rome 2l, Brundisium 1l", **changes: object) -> State:
    return position(stacks, **({"gold": (0, 0)} | changes))  # type: ignore[arg-type]


def test_q69_cities_pay_less_to_a_side_without_its_supreme_leader():
    state = without_caesar()
    events = taxed(state)
    assert state.table.gold == [7 - LESS, 0]
    assert ev.Withheld(seat=CAESAR, amount=LESS) in events
    assert ev.TookGold(seat=CAESAR, source="tax", amount=7 - LESS, place="") in events


def test_q69_it_is_the_same_for_either_side():
    state = position("Rome 1l+caesar", "Athens 2l, Pergamum 1a", gold=(0, 0), seat=POMPEY)
    taxed(state)
    assert state.table.gold == [0, 6 - LESS]


def test_q69_nothing_is_kept_back_while_he_lives_wherever_he_is():
    state = position("Rome 2l, Brundisium 1l, Rubicon +caesar", gold=(0, 0))
    events = taxed(state)
    assert state.table.gold[CAESAR] == 7 and not any(isinstance(event, ev.Withheld) for event in events)


def test_q69_another_leader_is_no_supreme_leader():
    state = without_caesar("Rome 2l+antonius, Brundisium 1l")
    taxed(state)
    assert state.table.gold[CAESAR] == 7 - LESS


def test_q69_whose_enemy_is_dead_collects_all():
    state = position("Rome 2l+caesar", "Athens 2l", gold=(0, 0))
    taxed(state)
    assert state.table.gold[CAESAR] == 5


@pytest.mark.parametrize(("stacks", "value"), [("Brundisium 1l", 2), ("Rubicon 1l", 0)])
def test_q69_no_more_is_kept_back_than_the_cities_pay(stacks: str, value: int):
    state = without_caesar(stacks)
    events = taxed(state)
    assert state.table.gold[CAESAR] == 0
    assert [event.amount for event in events if isinstance(event, ev.Withheld)] == [value] * bool(value)


def test_q69_demand_for_action_halves_what_is_left():
    state = without_caesar()
    state.table.demand = [True, False]
    events = taxed(state)
    assert state.table.gold[CAESAR] == (7 - LESS) // 2
    assert [type(event) for event in events if isinstance(event, ev.Withheld | ev.Halved)] == [ev.Withheld, ev.Halved]


def test_q69_publicani_brutus_and_areas_pay_as_ever():
    state = without_caesar("Rome 1l, Garamantia 2l+brutus", subdued="Garamantia", forum={"publicani": CAESAR})
    taxed(state, 4)
    assert state.table.gold[CAESAR] == 5 - LESS + 2 + 4
    RULES.apply(state, CAESAR, act.Tax("Garamantia"), Scripted([5]))
    assert state.table.gold[CAESAR] == 5 - LESS + 2 + 4 + 5


def test_q69_cities_held_by_a_marker_only_are_counted():
    state = without_caesar("Rubicon 1l", markers={"Utica": CAESAR, "Rome": CAESAR})
    taxed(state)
    assert state.table.gold[CAESAR] == 8 - LESS


def test_q69_in_the_bronze_game_too():
    state = without_caesar(edition="bronze")
    taxed(state)
    assert state.table.gold[CAESAR] == 7 - LESS


def test_q69_for_victory_cities_are_worth_what_they_were():
    west = "Rome 2l+caesar, Nova Carthago 1l, Utica 1l, Massilia 1l, Brundisium 1l, Messana 1a, Alexandria 1a, Antiochia 1l"
    state = position(west, "Athens 2l", phase="forum")
    assert city_value(WORLD, state.table, POMPEY) == 3 and withheld(WORLD, state.table, POMPEY) == 3
    assert is_military_victory(WORLD, state.table, CAESAR)
    state.table.leaders.clear()
    assert city_value(WORLD, state.table, CAESAR) == 25 and city_tax(WORLD, state.table, CAESAR) == 25 - LESS


def test_q69_it_is_forecast():
    state = without_caesar()
    assert forecast(WORLD, state.table, CAESAR).cities == 7 - LESS
    state.table.demand = [True, False]
    assert forecast(WORLD, state.table, CAESAR).cities == (7 - LESS) // 2
    assert forecast(WORLD, state.table, POMPEY).cities == 3


def test_q69_a_board_without_the_number_pays_all():
    rules = CaesarRules(standard("first"))
    assert rules.board.numbers.leaderless == 0
    state = without_caesar()
    events = taxed(state, rules=rules)
    assert state.table.gold[CAESAR] == 7 and not any(isinstance(event, ev.Withheld) for event in events)


def test_q69_six_in_silver_three_in_bronze():
    """On the map of the house."""
    rules = CaesarRules(standard())
    for options, less in ((CaesarOptions(), 6), (CaesarOptions(edition="bronze"), 3)):
        state = without_caesar()
        state.table.options = options
        assert withheld(rules.world, state.table, CAESAR) == less
        taxed(state, rules=rules)
        assert state.table.gold[CAESAR] == 7 - less


def test_q69_a_war_begun_before_version_9_goes_on_with_three_in_both():
    """Its board knew no number of Bronze's own."""
    kept = msgspec.to_builtins(standard())
    kept["numbers"]["leaderless"] = 3
    del kept["numbers"]["bronze"]["leaderless"]
    board = msgspec.convert(kept, Board)
    assert msgspec.to_builtins(board) == kept, "and is written as it was"
    for edition in ("silver", "bronze"):
        state = without_caesar()
        state.table.options = CaesarOptions(edition=edition)
        assert withheld(CaesarRules(board).world, state.table, CAESAR) == 3


def test_q69_the_number_is_this_houses_own():
    assert standard().numbers.leaderless > 0 and is_reconstructed(standard(), "", "leaderless")


def test_q69_a_war_begun_before_goes_on_by_the_numbers_it_was_begun_with():
    board = load(SAVES / "caesar_xl-rules-4.yaml").board
    assert isinstance(board, Board) and board.numbers.leaderless == 0
    state = without_caesar()
    taxed(state, rules=CaesarRules(board))
    assert state.table.gold[CAESAR] == 7


def test_q69_it_is_told():
    (line,) = told(BOARD, ev.Withheld(seat=CAESAR, amount=LESS))
    assert words().text(line, NAMES) == "No one commands for Gaius: the cities keep 3 Gold of taxes back."
