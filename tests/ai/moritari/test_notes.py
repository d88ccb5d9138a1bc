"""Reasons of Moritari: where a chance would be nought, another is named which is not."""

from __future__ import annotations

from game.ai.moritari.notes import of_act, of_fight, of_naming, of_recruit, of_school
from game.ai.moritari.scales import Scales
from game.core.say import Say
from game.rules.moritari.actions import Fight, Move
from game.rules.moritari.state import MoritariOptions
from game.storage.paths import words_dir
from game.storage.words import read_words
from tests.rules.moritari.position import EAST, GROUND, WEST, acting, fig, melee, mils, sand

SCALES = Scales(GROUND, MoritariOptions(), 3)


def _bout(hp: int) -> Say:
    """The secutor in the middle, with so many hit points, between a foe before and one behind him."""
    state = melee(fig(0, "secutor", 0, 0, EAST, hp=hp), fig(1, "murmillo", 1, 0, WEST), fig(1, "secutor", -1, 0, EAST))
    assert len(state.bouts) == 2
    return of_fight(SCALES, state, 0, Fight(*state.bouts[0]))


def test_a_bout_in_which_nobody_can_fall_tells_of_wounds() -> None:
    note = _bout(hp=3)
    assert note.key == "moritari.note.fight_own"
    assert int(note.params["percent"]) > 0 and int(note.params["before"]) > 0


def test_a_bout_in_which_somebody_can_fall_tells_of_that() -> None:
    note = _bout(hp=1)
    assert note.key == "moritari.note.fight_thins_out"
    assert int(note.params["before"]) > 0


def test_a_bout_nothing_hangs_on_says_so() -> None:
    state = melee(fig(0, "secutor", 0, 0, EAST, hp=1), fig(1, "murmillo", 1, 0, WEST))
    note = of_fight(SCALES, state, 0, Fight(*state.bouts[0]))
    assert note.key == "moritari.note.fight_alone" and int(note.params["percent"]) > 0


def test_a_charge_at_two_names_what_can_happen_this_round() -> None:
    def charge(hp: int) -> Say:
        figures = [
            fig(0, "thraex", -4, 0, EAST), fig(1, "murmillo", 0, 0.5, WEST, hp=hp), fig(1, "secutor", 0, -0.5, WEST, hp=hp)
        ]  # fmt: skip
        state = acting(0, *figures)
        to = mils(-0.86, 0)
        assert len(GROUND.touching(state, 0, to)) == 2
        return of_act(SCALES, state, Move(0, to, EAST), 3)

    assert charge(1).key == "moritari.note.charges_many"
    fresh = charge(3)
    assert fresh.key == "moritari.note.charges_many_wounds" and int(fresh.params["percent"]) > 0


def test_a_foe_named_out_of_reach_is_told_with_his_distance() -> None:
    state = sand(fig(0, "murmillo", 0, 0, EAST), fig(0, "thraex", 9, 9, EAST), fig(1, "secutor", 11, 0, WEST))
    note = of_naming(SCALES, state, 0, 2)
    assert note.key == "moritari.note.names_foe_afar"
    assert note.params["other"] == state.figures[1].name and str(note.params["inches"]) == "8.2", "between the bases"
    lying = sand(fig(0, "murmillo", 0, 0, EAST, status="spared"), fig(1, "secutor", 11, 0, WEST))
    assert of_naming(SCALES, lying, 0, 1).key == "moritari.note.names_foe"


def test_who_is_named_early_is_promised_nothing_that_he_may_not_do() -> None:
    """He may come nearer, or stand: only that nobody can charge him is sure."""
    state = sand(fig(0, "murmillo", 0, 0, EAST), fig(0, "thraex", 9, 9, EAST), fig(1, "secutor", 11, -9, WEST))
    note = of_naming(SCALES, state, 0, 0)
    assert note.key == "moritari.note.names_early"
    sentence = read_words(words_dir("en") / "moritari_ai.yaml")[note.key]
    assert "nobody can charge him" in sentence and "come nearer" not in sentence


def test_a_figure_that_is_hired_is_named() -> None:
    lone = sand(fig(0, "murmillo", 0, 0, EAST))
    assert of_recruit(SCALES, lone, 0, "lion").key == "moritari.note.recruits_first"
    met = of_recruit(SCALES, lone, 1, "lion")
    assert met.key == "moritari.note.recruits" and met.params["kind"] == "lion" and 0 < int(met.params["percent"]) < 100
    assert of_school(SCALES, lone, 1, "Vivarium", ["lion"]).params == {
        "school": "Vivarium",
        "percent": met.params["percent"],
    }
