"""Round progression 3, Gold dice: H14, H15, H16."""

from game.core.say import say
from game.geometry.hexes import cells, distance
from game.rules.lion.actions import Place
from game.rules.lion.events import PlacedGold
from game.rules.lion.reach import gold_spots
from game.rules.lion.state import Die
from tests.rules.lion.position import RULES, at, names, place, play, position, refusal, standard


def test_h14_any_hex_exactly_as_far_from_the_lion_as_the_die_shows() -> None:
    state = position("I1 A5", lion="E5", pool="G2 M1")
    spots = gold_spots(standard(), state, 2)
    assert sorted(spots) == sorted(cell for cell in cells(4) if distance(cell, at("E5")) == 2)
    assert len(spots) == 12, "straight rows and the hexes between them alike"


def test_h14_bodies_on_the_way_do_not_matter() -> None:
    state = position("E6 A5", lion="E5", pool="G2 M1")
    assert at("E7") in gold_spots(standard(), state, 2)


def test_a_wrong_distance_names_both_numbers() -> None:
    state = position("I1 A5", lion="E5", pool="G2 M1")
    assert refusal(state, place(2, "E8")) == say("lion.no.gold_distance", away=3, roll=2)
    assert refusal(state, place(2, "E6")) == say("lion.no.gold_distance", away=1, roll=2)


def test_gold_stays_inside_the_arena() -> None:
    state = position("I1 A5", lion="E8", pool="G2 M1")
    assert refusal(state, Place(2, (5, 0))) == say("lion.no.gold_outside")
    assert all(distance(cell, (0, 0)) <= 4 for cell in gold_spots(standard(), state, 2))


def test_gold_is_laid_on_no_gladiator_and_no_other_gold() -> None:
    state = position("E7 A5", lion="E5", gold="E3", pool="G2 M1")
    assert refusal(state, place(2, "E7")) == say("lion.no.gold_on_man", other=0)
    assert refusal(state, place(2, "E3")) == say("lion.no.gold_on_gold", cell="E3")


def test_h15_never_on_the_lion() -> None:
    state = position("I1 A5", lion="E5", pool="G1 M1")
    assert refusal(state, place(1, "E5")) == say("lion.no.gold_on_lion")


def test_h15_beside_a_gladiator_and_beside_oneself_is_fine() -> None:
    state = position("E8 G6", lion="E5", pool="G2 M1")
    play(state, place(2, "E7"))
    assert names(state.gold) == "E7"
    state = position("E8 G6", lion="E5", pool="G2 M1", turn=1)
    play(state, place(2, "E7"))
    assert names(state.gold) == "E7"


def test_the_die_itself_is_laid_down_and_leaves_the_row() -> None:
    state = position("I1 A5", lion="E5", pool="G2 G2 M1")
    events = play(state, place(2, "E7"))
    assert events == [PlacedGold(seat=0, roll=2, at=at("E7"))]
    assert state.pool.count(Die("gold", 2)) == 1 and names(state.gold) == "E7"


def test_a_gold_die_with_no_free_hex_cannot_be_picked() -> None:
    ringed = "D5 E6 F5 F4 E4 D4"
    state = position("I1 A5", lion="E5", gold=ringed, pool="M1")
    assert gold_spots(standard(), state, 1) == []
    assert RULES.unusable(state, 0, Die("gold", 1)) == say("lion.no.use.gold", roll=1)
    assert RULES.unusable(state, 0, Die("move", 1)) is None


def test_every_hex_that_is_not_listed_has_a_reason() -> None:
    state = position("E7 C3", lion="E5", gold="E3 C4", pool="G1 G2 G3")
    for roll in (1, 2, 3):
        spots = gold_spots(standard(), state, roll)
        for cell in cells(4):
            assert (RULES.why_not(state, 0, Place(roll, cell)) is None) == (cell in spots)
