"""What set-up changes, without a screen: seats, colours, names, boards, and what makes a game unplayable."""

from random import Random

import pytest

from game.core.types import Switch
from game.rules import GAMES
from game.rules.lion.state import LionOptions
from game.scenes.setup_plan import Plan, is_choice
from game.storage.boards import list_boards
from game.storage.save import SeatPlan
from game.storage.settings import SetUp
from tests.scenes.cases import many_boards, set_up

LION = GAMES["lion"]
LEVELS = ("random", "novice", "veteran", "champion")
NAMES = tuple(f"Name{n}" for n in range(12))


def plan(last=None, boards=None, my_name="Anna"):
    return Plan(LION, LEVELS, boards or list_boards(LION), last, NAMES, my_name, Random(1))


def where(made):
    return [problem.where for problem in made.problems()]


def test_a_first_game_is_one_person_against_a_modest_computer():
    made = plan()
    assert [seat.by for seat in made.seats] == ["human", "novice"]
    assert made.seats[0].name == "Anna"
    assert made.board == "standard"
    assert made.problems() == []


def test_options_begin_as_printed():
    assert plan().options == {"counter_start": 0, "strict_walls": False}


def test_the_last_set_up_comes_back():
    made = plan(set_up(6))
    assert [seat.by for seat in made.seats] == ["human", "novice", "veteran", "champion", "random", "human"]
    assert made.options["strict_walls"] is True
    assert made.result().seats[1] == SeatPlan("Cassia", "novice", 1)


def test_what_is_no_longer_possible_falls_back():
    last = SetUp([SeatPlan("A", "emperor", 3), SeatPlan("B", "novice", 3)], "sunken", {"strict_walls": 7, "gone": True})
    made = plan(last)
    assert made.seats[0].by == "novice"
    assert made.seats[0].colour != made.seats[1].colour
    assert made.board == "standard"
    assert made.options["strict_walls"] is False


def test_no_two_seats_look_alike():
    made = plan()
    while len(made.seats) < made.most:
        made.add()
    assert sorted(seat.colour for seat in made.seats) == [0, 1, 2, 3, 4, 5]
    made.paint(0, 4)
    assert sorted(seat.colour for seat in made.seats) == [0, 1, 2, 3, 4, 5]
    assert made.seats[0].colour == 4


def test_there_are_never_fewer_or_more_seats_than_the_game_has():
    made = plan()
    made.remove(0)
    assert len(made.seats) == 2
    for _ in range(9):
        made.add()
    assert len(made.seats) == 6


def test_five_is_a_house_variant():
    made = plan(set_up(5))
    assert made.is_house
    assert made.problems() == []


def test_two_players_of_one_name():
    made = plan()
    made.rename(1, " anna ")
    assert where(made) == ["name:1"]
    assert made.problems()[0].say.key == "app.setup.bad.same_name"


def test_a_player_without_a_name():
    made = plan()
    made.rename(0, "  ")
    assert where(made) == ["name:0"]


def test_random_names_are_all_different_and_leave_people_alone():
    made = plan(set_up(6))
    made.deal_names()
    names = [seat.name for seat in made.seats]
    assert len(set(names)) == 6
    assert (names[0], names[5]) == ("Maximus", "Livia")
    assert set(names[1:5]) <= set(NAMES)


def test_a_board_without_places_for_so_many():
    made = plan(set_up(4), many_boards())
    made.board = "duel"
    assert where(made) == ["board"]
    assert made.problems()[0].say.params["counts"] == "2"


def test_a_player_too_many_for_the_board_takes_the_next_one_that_seats_them():
    circus = GAMES["circus"]
    made = Plan(circus, LEVELS, list_boards(circus), None, NAMES, "Anna", Random(1))
    assert made.board == "side-a"
    while len(made.seats) < 5:
        made.add()
    assert made.board == "side-b" and where(made) == []
    made.remove(4)
    assert made.board == "side-a", "and back again"
    made.board = "a-blue"
    made.add()
    assert made.board == "side-b"
    made.board = "b-red"
    made.remove(4)
    assert made.board == "b-red", "a board that was chosen meanwhile stays"


def test_no_board_at_all():
    broken = [card for card in many_boards() if card.fault is not None]
    made = plan(boards=broken)
    assert where(made) == ["board"]


@pytest.mark.parametrize(("value", "good"), [(1, True), (True, False), ("1", False), (7, True), (12, False), (0, False)])
def test_choices_of_a_number(value, good):
    assert is_choice(Switch("laps", (1, 3, 5), min=1, max=9), value) is good


def test_the_result_can_be_played():
    made = plan(set_up(3))
    result = made.result()
    options = LION.options(**result.options)
    assert isinstance(options, LionOptions) and options.strict_walls is True
    assert [seat.name for seat in result.seats] == ["Maximus", "Cassia", "Spiculus"]
