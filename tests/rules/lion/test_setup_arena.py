"""Initial set-up: H1 dice, H2 players, H3 counters, H4 rectangle, H21 who begins."""

import pytest

from game.core.chance import Recorder, Scripted, Seeded
from game.core.types import Event
from game.geometry.hexes import cells, distance, neighbours
from game.rules.lion import INFO
from game.rules.lion.data import board_seats
from game.rules.lion.events import Cast
from game.rules.lion.state import LionOptions, State
from tests.rules.lion.position import RULES, at, at_all, dice, names, standard

PRINTED = LionOptions()
MOVE_DICE = {2: 4, 3: 6, 4: 4, 5: 5, 6: 6}


def set_up(seats: int, script: list[int] | None = None, options: LionOptions = PRINTED) -> tuple[State, list[Event]]:
    return RULES.setup(options, seats, Scripted(script) if script else Seeded(1))


def test_the_lion_waits_in_the_centre_of_a_hex_board_five_to_a_side() -> None:
    state, _ = set_up(2)
    assert state.lion == at("E5") == (0, 0)
    assert len(cells(standard().radius)) == 61


def test_gold_lies_on_the_side_middles_of_the_three_wide_hexagon() -> None:
    state, _ = set_up(2)
    assert len(state.gold) == 6
    corners = [cell for cell in cells(4) if distance(cell, (0, 0)) == 2 and (0 in cell or sum(cell) == 0)]
    assert len(corners) == 6
    for cell in state.gold:
        assert distance(cell, (0, 0)) == 2
        assert sum(corner in neighbours(cell) for corner in corners) == 2, "in the middle between two corners"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_starts_in_a_corner_of_his_own(seats: int) -> None:
    state, _ = set_up(seats)
    assert len(set(state.men)) == seats
    assert set(state.men) <= set(at_all("A1 A5 E9 I5 I1 E1"))


def test_two_start_on_a_diameter() -> None:
    state, _ = set_up(2)
    assert distance(*state.men) == 8


def test_three_start_in_an_equilateral_triangle() -> None:
    state, _ = set_up(3)
    a, b, c = state.men
    assert distance(a, b) == distance(b, c) == distance(c, a) == 8


def test_h4_four_start_in_a_rectangle() -> None:
    state, _ = set_up(4)
    assert names(state.men) == "A1 A5 I1 I5", "the left and right corners stay empty"


def test_h2_five_play_as_a_house_variant_with_five_corners_and_five_move_dice() -> None:
    assert INFO.seats == (2, 3, 4, 6)
    assert INFO.house_seats == (5,)
    assert board_seats(standard()) == (2, 3, 4, 5, 6)
    state, _ = set_up(5)
    assert len(state.men) == 5
    assert sum(die.kind == "move" for die in state.pool) == 5


def test_seats_follow_one_another_clockwise() -> None:
    state, _ = set_up(6)
    assert [at(name) for name in ("I1", "E1", "A1", "A5", "E9", "I5")] == state.men


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_first_pool_is_the_lion_die_and_the_move_dice(seats: int) -> None:
    state, events = set_up(seats)
    kinds = [die.kind for die in state.pool]
    assert kinds == ["lion"] + ["move"] * MOVE_DICE[seats]
    assert events == [Cast(round=1, starter=state.starter, dice=tuple(state.pool))]


def test_h1_every_die_shows_one_one_two_two_three_three() -> None:
    assert standard().faces.lion == standard().faces.move == standard().faces.gold == (1, 1, 2, 2, 3, 3)
    recorder = Recorder(Seeded(5))
    RULES.setup(LionOptions(), 6, recorder)
    cast = [draw for draw in recorder.drawn if draw.why.key != "lion.draw.starter"]
    assert len(cast) == 7 and all(draw.pick == 6 for draw in cast), "six sides each"


def test_h1_each_face_comes_up_in_two_of_six_throws() -> None:
    seen = {1: 0, 2: 0, 3: 0}
    chance = Seeded(11)
    for _ in range(600):
        for die in RULES.setup(LionOptions(), 6, chance)[0].pool:
            seen[die.face] += 1
    assert all(abs(count / sum(seen.values()) - 1 / 3) < 0.03 for count in seen.values())


def test_h3_counters_start_on_nought() -> None:
    state, _ = set_up(3)
    assert state.coins == [0, 0, 0] and standard().goal == 7, "so seven coins win"


def test_h3_option_counters_start_on_one() -> None:
    state, _ = set_up(3, options=LionOptions(counter_start=1))
    assert state.coins == [1, 1, 1], "so six coins win"


def test_h21_lots_decide_who_begins() -> None:
    state, events = set_up(3, [2, 1, 1, 1, 2, 2, 3, 3])
    assert state.starter == state.turn == 2
    assert isinstance(events[0], Cast) and events[0].starter == 2
    recorder = Recorder(Seeded(1))
    RULES.setup(LionOptions(), 3, recorder)
    assert recorder.drawn[0].pick == 3, "one lot each"
    starters = {RULES.setup(LionOptions(), 3, Seeded(seed))[0].starter for seed in range(30)}
    assert starters == {0, 1, 2}


def test_every_draw_of_set_up_gives_its_reason() -> None:
    recorder = Recorder(Scripted([0, 3, 1, 2, 3, 1]))
    state, _ = RULES.setup(LionOptions(), 2, recorder)
    assert [(draw.why.key, draw.got) for draw in recorder.drawn] == [
        ("lion.draw.starter", 0),
        ("lion.draw.lion", 3),
        ("lion.draw.move", 1),
        ("lion.draw.move", 2),
        ("lion.draw.move", 3),
        ("lion.draw.move", 1),
    ]
    assert recorder.drawn[3].why.params == {"round": 1, "n": 2, "count": 4}
    assert state.pool == dice("L3 M1 M1 M2 M3")


def test_a_seat_count_without_seating_is_refused() -> None:
    with pytest.raises(ValueError):
        set_up(7)


def test_the_card_names_the_version_of_these_rules_and_how_long_a_game_takes() -> None:
    """Saved games name the version they were played under."""
    assert (RULES.id, RULES.version) == ("lion", 1) and INFO.minutes == 30
