"""Reasons of Moritari: where a chance would be nought, another is named which is not."""

from __future__ import annotations

from game.ai.moritari.chances import charged
from game.ai.moritari.crowd import Crowd
from game.ai.moritari.notes import is_idle, of_act, of_fight, of_naming, of_recruit, of_school
from game.ai.moritari.scales import Scales
from game.ai.moritari.threats import Threats
from game.core.say import Say
from game.core.words import Catalogue
from game.rules.moritari.actions import Fight, Move, Stand, Turn
from game.rules.moritari.queries import contacts_in_reach
from game.rules.moritari.state import MoritariOptions
from game.storage.paths import words_dir
from game.storage.words import read_folder, read_words
from tests.rules.moritari.position import EAST, GROUND, WEST, acting, fig, melee, mils, rules_on, sand

SCALES = Scales(GROUND, MoritariOptions(), 3)


def _bout(hp: int, foe: int = 3) -> Say:
    """The secutor in the middle, with so many hit points, between a foe before, with so many, and one behind him."""
    state = melee(
        fig(0, "secutor", 0, 0, EAST, hp=hp), fig(1, "murmillo", 1, 0, WEST, hp=foe), fig(1, "secutor", -1, 0, EAST)
    )  # fmt: skip
    assert len(state.bouts) == 2
    return of_fight(SCALES, state, 0, Fight(*state.bouts[0]))


def test_a_bout_in_which_nobody_can_fall_tells_of_wounds() -> None:
    note = _bout(hp=3)
    assert note.key == "moritari.note.fight_own"
    assert int(note.params["percent"]) > 0 and int(note.params["before"]) > 0


def test_a_bout_in_which_somebody_can_fall_tells_of_that() -> None:
    note = _bout(hp=1, foe=1)
    assert note.key == "moritari.note.fight_thins_out"
    assert int(note.params["before"]) > 0


def test_a_bout_that_is_likelier_to_cost_ones_own_man_says_what_it_gains() -> None:
    """ "Verus 8 times in 100, Maximus 17" stood there as the reason for calling that bout first."""
    mates = melee(
        fig(0, "retiarius", 0, 0, EAST, hp=1), fig(0, "murmillo", 2, 0, WEST), fig(1, "murmillo", 1, 0, WEST, hp=2)
    )  # fmt: skip
    note = of_fight(SCALES, mates, 0, Fight(0, 2))
    assert note.key == "moritari.note.fight_spares" and note.params["foe"] == "m1" and int(note.params["percent"]) > 0

    def between(behind: str, before: str, hp: int, felled: bool = False, nearest: int = 2) -> Say:
        state = melee(
            fig(0, "retiarius", 0, 0, EAST, hp=1, felled=felled), fig(1, behind, -1, 0, EAST, hp=2),  # type: ignore[arg-type]
            fig(1, before, 1, 0, WEST, hp=hp),  # type: ignore[arg-type]
        )  # fmt: skip
        return of_fight(SCALES, state, 0, Fight(0, nearest))

    safest = between("murmillo", "murmillo", 2)
    assert safest.key == "moritari.note.fight_safest" and int(safest.params["percent"]) < int(safest.params["before"])
    bolder = between("murmillo", "murmillo", 3, nearest=1)
    assert bolder.key == "moritari.note.fight_emboldens" and bolder.params["foe"] == "m2"
    assert between("murmillo", "murmillo", 3, felled=True, nearest=1).key == "moritari.note.fight_anyhow"


def test_a_bout_nothing_hangs_on_says_so() -> None:
    state = melee(fig(0, "secutor", 0, 0, EAST, hp=1), fig(1, "murmillo", 1, 0, WEST))
    note = of_fight(SCALES, state, 0, Fight(*state.bouts[0]))
    assert note.key == "moritari.note.fight_alone" and int(note.params["percent"]) > 0


def test_a_charge_at_two_names_what_can_happen_this_round() -> None:
    def charge(hp: int, other: int = 0) -> Say:
        figures = [
            fig(0, "thraex", -4, 0, EAST), fig(1, "murmillo", 0, 0.5, WEST, hp=hp),
            fig(1, "secutor", 0, -0.5, WEST, hp=other or hp),
        ]  # fmt: skip
        state = acting(0, *figures)
        to = mils(-0.86, 0)
        assert len(GROUND.touching(state, 0, to)) == 2
        return of_act(SCALES, state, Move(0, to, EAST), 3)

    assert charge(1).key == "moritari.note.charges_many"
    assert charge(1, 3).params["other"] == "m1" and charge(3, 1).params["other"] == "m2", "whose fall it is"
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


def test_a_foe_at_arms_length_who_cannot_come_is_told_with_what_keeps_him() -> None:
    """ "Nobody can charge him, Rex is nearest, 1.7 inches away" stood there, and Rex was pinned."""
    pinned = sand(fig(0, "murmillo", -9, 0, EAST), fig(0, "thraex", 9, 0, WEST), fig(1, "secutor", 8, 0, EAST))
    assert of_naming(SCALES, pinned, 0, 0).key == "moritari.note.names_early_pinned"
    acted = sand(fig(0, "murmillo", 0, 0, EAST), fig(1, "secutor", 11, -9, WEST, acted=True), fig(0, "thraex", 9, 9, EAST))
    assert of_naming(SCALES, acted, 0, 0).key == "moritari.note.names_early_acted"


def test_a_figure_that_is_hired_is_named() -> None:
    lone = sand(fig(0, "murmillo", 0, 0, EAST))
    assert of_recruit(SCALES, lone, 0, "lion").key == "moritari.note.recruits_first"
    met = of_recruit(SCALES, lone, 1, "lion")
    assert met.key == "moritari.note.recruits" and met.params["kind"] == "lion" and 0 < int(met.params["percent"]) < 100
    assert of_school(SCALES, lone, 1, "Vivarium", ["lion"]).params == {
        "school": "Vivarium",
        "percent": met.params["percent"],
    }


def test_who_has_acted_is_told_what_a_charge_does_to_him_as_he_looks() -> None:
    """He does not turn any more (M5, M6), unless the foe comes in the next round only."""

    def ready(acted: bool) -> Say:
        state = acting(0, fig(0, "murmillo", 0, 0, EAST), fig(1, "thraex", -4, 0, EAST, acted=acted))
        return of_act(SCALES, state, Stand(0), 3)

    assert ready(False).key == ready(True).key == "moritari.note.stands"
    assert int(ready(False).params["percent"]) < int(ready(True).params["percent"]), "in the back"


def test_caesar_is_not_promised_a_charge_that_its_owner_may_think_better_of() -> None:
    """Named because he could charge, he was told by the next hint to stay away."""
    words = Catalogue(read_folder(words_dir("en")))
    near = fig(0, "murmillo", 0, 0, EAST), fig(1, "thraex", 4, 0, EAST)
    note = of_naming(SCALES, sand(*near), 0, 0)
    assert note.key == "moritari.note.names_charger" and "first" not in words.text(note)
    spent = of_naming(SCALES, sand(near[0], fig(1, "thraex", 4, 0, EAST, acted=True)), 0, 0)
    assert spent.key == "moritari.note.names_charger_late"
    assert int(spent.params["percent"]) > int(note.params["percent"]), "he shows his back"


def test_a_charge_that_something_stands_in_the_way_of_is_not_promised() -> None:
    """ "Maximus has to decide at once on a charge at Spiculus, which he wins 99 times in 100": the altar was between."""
    ground = rules_on("nemesis").ground
    scales = Scales(ground, MoritariOptions(), 2)
    figures = fig(0, "hoplomachus", -2, 0, EAST), fig(1, "murmillo", 2, 0, EAST)
    behind, aside = sand(*figures), sand(figures[0], fig(1, "murmillo", -2, 4, EAST))
    for state, is_free in ((behind, False), (aside, True)):
        own, named = of_naming(scales, state, 0, 0).key, of_naming(scales, state, 1, 0).key
        assert ("charger" in own, named.endswith("names_foe_barred")) == (is_free, not is_free)
        assert bool(contacts_in_reach(ground, state, 0)) == is_free


def test_who_comes_within_two_reaches_is_told_both_odds() -> None:
    state = acting(0, fig(0, "thraex", 0, 0, EAST), fig(1, "thraex", 10, 0, WEST))
    note = of_act(SCALES, state, Move(0, mils(4, 0), EAST), 9)
    assert note.key == "moritari.note.comes_into_reach"
    assert note.params["foe"] == note.params["other"] == "m1"
    assert int(note.params["before"]) < int(note.params["percent"]), "who charges has the better of it"
    apart = of_act(
        SCALES, acting(0, fig(0, "lion", 0, 0, EAST), fig(1, "murmillo", 14, 0, WEST)), Move(0, mils(4, 0), EAST), 9
    )
    assert (
        apart.key == "moritari.note.holds_range"
        and "next round" in read_words(words_dir("en") / "moritari_ai.yaml")[apart.key]
    )


def test_who_acts_before_a_charge_hears_his_own_odds() -> None:
    """They were those of the charger."""
    state = sand(fig(0, "murmillo", 0, 0, EAST), fig(1, "lion", 9, 0, WEST))
    note = of_naming(SCALES, state, 0, 0)
    assert note.key == "moritari.note.names_own"
    assert note.params["percent"] == charged(GROUND, state, 0, 1)


def test_who_stands_by_a_friend_is_told_whether_he_can_be_charged_there() -> None:
    """It said how far the nearest foe was, and left the reach of that foe to be known."""

    def beside(away: float) -> Say:
        figures = fig(0, "murmillo", -3, 0, EAST), fig(0, "secutor", 0, 1, EAST), fig(1, "thraex", away, 0, WEST)
        return of_act(SCALES, acting(0, *figures), Move(0, mils(0, 0), EAST), 9)

    far, near = beside(12), beside(7.5)
    assert far.key == "moritari.note.supports" and far.params["inches"] == "11.0"
    assert near.key == "moritari.note.supports_in_reach" and 0 < int(near.params["percent"]) < 100


def test_who_has_lost_the_next_initiative_is_not_told_that_it_is_kept() -> None:
    """Caesar had overruled the crowd for his own, and then spared a foe as it wished: "worth less than the next initiative,
    which is kept"."""
    lying = fig(1, "murmillo", 0, 0, EAST, hp=0, status="down"), fig(0, "thraex", 0, 4, EAST, hp=0, status="down")
    crowd = Crowd(SCALES, Threats(SCALES, True, True))
    for banned in (-1, 0):
        state = sand(fig(0, "murmillo", 8, 0, WEST), *lying, fig(1, "thraex", -8, 0, EAST), banned=banned)
        for index, spared, reason in ((1, True, "paid_spares"), (2, False, "paid_kills")):
            told = crowd.told(state, 0, index, spared, spared)
            assert told.spared == spared and told.reason == (reason if banned == 0 else "keeps_initiative")
        text = Catalogue(read_folder(words_dir("en"))).text(Say("moritari.note.paid_spares", {"who": state.figures[1].name}))
        assert "kept" not in text


def test_a_turn_that_changes_no_odds_is_not_told_as_if_it_did() -> None:
    """ "Left standing 28 times in 100 instead of 28"."""
    state = acting(0, fig(0, "hoplomachus", 0, 0, EAST), fig(1, "murmillo", 4, 0, WEST))
    same = of_act(SCALES, state, Turn(0, (5, 1)), 5)
    assert same.key == "moritari.note.turns_ready" and "before" not in same.params
    state = acting(0, fig(0, "hoplomachus", 0, 0, WEST), fig(1, "murmillo", 4, 0, WEST))
    better = of_act(SCALES, state, Turn(0, EAST), 5)
    assert better.key == "moritari.note.turns_to_meet" and better.params["percent"] != better.params["before"]


def test_who_stands_a_hair_beyond_a_foes_move_is_not_told_that_the_foe_is_pinned() -> None:
    """ "Closes in on Maximus, who is pinned, to 5.0 inches": nobody pinned him, and the bases were 5.04 apart."""
    bases = (GROUND.radius(fig(0, "secutor", 0, 0)) + GROUND.radius(fig(1, "hoplomachus", 0, 0))) / 1000
    state = acting(0, fig(0, "secutor", 0, 0, EAST), fig(1, "hoplomachus", bases + 6.04, 0, WEST))
    note = of_act(SCALES, state, Move(0, mils(1, 0), EAST), 9)
    assert note.key == "moritari.note.closes_in" and note.params["inches"] == "5.0"


def _at_the_altar(foe: float, to: tuple[float, float]) -> Say:
    """The hoplomachus at (-2, 0), the altar of Nemesis between him and a foe at (`foe`, 0), goes there."""
    rules = rules_on("nemesis")
    figures = fig(0, "hoplomachus", -2, 0, EAST), fig(1, "murmillo", foe, 0, WEST)
    state = acting(0, *figures, rules=rules)
    return of_act(Scales(rules.ground, MoritariOptions(), 2), state, Move(0, mils(*to), EAST), 9)


def test_nobody_steps_out_of_reach_of_a_foe_whose_way_is_barred() -> None:
    """ "Steps out of reach of Spiculus, whose charge would have left him standing 43 times in 100": an altar between."""
    assert _at_the_altar(2, (-6, 0)).key == "moritari.note.takes_place"
    state = acting(0, fig(0, "hoplomachus", -2, 0, EAST), fig(1, "murmillo", 2, 0, WEST))
    assert of_act(SCALES, state, Move(0, mils(-6, 0), EAST), 9).key == "moritari.note.withdraws", "nothing is between"


def test_nobody_is_said_to_stand_or_come_into_the_reach_of_a_foe_whose_way_is_barred() -> None:
    rules = rules_on("nemesis")
    scales = Scales(rules.ground, MoritariOptions(), 2)
    figures = fig(0, "hoplomachus", -2, 0, EAST), fig(1, "murmillo", 2, 0, WEST)
    stays = of_act(scales, acting(0, *figures, rules=rules), Stand(0), 9)
    assert stays.key == "moritari.note.waits_barred"
    assert of_naming(scales, sand(*figures, rules=rules), 0, 0).key == "moritari.note.names_early_barred"
    away = fig(0, "hoplomachus", -6, 0, EAST), figures[1]
    comes = of_act(scales, acting(0, *away, rules=rules), Move(0, mils(-2, 0), EAST), 9)
    assert comes.key == "moritari.note.closes_in", "a body between draws nobody on"
    mates = *away, fig(0, "murmillo", -2, 1.001, EAST)
    by = of_act(scales, acting(0, *mates, rules=rules), Move(0, mils(-2, 0), EAST), 9)
    assert by.key == "moritari.note.supports_barred"


def test_a_pinned_foe_at_arms_length_is_told_with_what_keeps_him() -> None:
    """ "Waits where nobody can charge him; Maximus is nearest, 1.9 inches away", and Maximus was pinned."""
    fight = fig(0, "thraex", 9, 0, WEST), fig(1, "secutor", 8, 0, EAST)
    waits = of_act(SCALES, acting(0, fig(0, "murmillo", 4, 0, EAST), *fight), Stand(0), 9)
    assert waits.key == "moritari.note.waits_pinned" and waits.params["other"] == "m2"
    mates = fig(0, "murmillo", -3, 0, EAST), fig(0, "hoplomachus", 1.5, 1.001, EAST), *fight
    by = of_act(SCALES, acting(0, *mates), Move(0, mils(1.5, 0), EAST), 9)
    assert by.key == "moritari.note.supports_pinned"
    told = Catalogue(read_folder(words_dir("en"))).text
    assert "is pinned" in told(waits) and "is pinned" in told(by)


def test_who_rises_by_then_may_charge() -> None:
    """ "Where nobody can charge him": a spared man lay four inches off, and got up."""

    def stays(fell: int, away: float = 4) -> Say:
        lying = fig(1, "murmillo", away, 0, WEST, status="spared", fell=fell)
        far = fig(1, "secutor", 14, 0, WEST)
        return of_act(SCALES, acting(0, fig(0, "hoplomachus", 0, 0, EAST), lying, far, round=4), Stand(0), 9)

    for fell in (2, 3):
        assert stays(fell).key == "moritari.note.stands" and stays(fell).params["other"] == "m1"
        assert 50 < int(stays(fell).params["percent"]) < 100, "he has one hit point"
    assert stays(4).key == stays(2, 9).key == "moritari.note.waits_out_of_reach"


def test_whoever_comes_nearer_from_afar_is_told_when_he_may_charge() -> None:
    """Every step said "closes in on Verus to 13.7 inches, beyond his move of 5"."""
    state = acting(0, fig(0, "hoplomachus", 0, 0, EAST), fig(1, "murmillo", 17.5, 0, WEST))
    note = of_act(SCALES, state, Move(0, mils(5, 0), EAST), 9)
    assert note.key == "moritari.note.closes_in" and note.params["count"] == 3, "11.5, 6.5, 1.5 inches"
    text = Catalogue(read_folder(words_dir("en"))).text(note)
    assert "nobody can charge him" in text and "in 3 rounds" in text


def test_a_turn_that_makes_no_odds_with_his_foe_says_for_whose_sake_it_is_made() -> None:
    """ "Turns, still to be left standing against Cassius 43 times in 100": a second foe could charge his side."""
    figures = fig(0, "murmillo", 0, 0, EAST), fig(1, "murmillo", 1, 0, WEST), fig(1, "hoplomachus", -2, -4, EAST)
    state = acting(0, *figures)
    note = of_act(SCALES, state, Turn(0, (1, -1)), 5)
    assert note.key == "moritari.note.turns_to_meet" and note.params["other"] == "m2"
    assert int(note.params["percent"]) > int(note.params["before"])
    alone, late = acting(0, *figures[:2]), acting(0, *figures[:2], fig(1, "hoplomachus", 9, -8, WEST))
    later = of_act(SCALES, late, Turn(0, mils(9, -8)), 5)
    assert later.key == "moritari.note.turns_ahead" and later.params["foe"] == "m2" and later.params["other"] == "m1"
    assert of_act(SCALES, alone, Turn(0, (1, -1)), 5).key == "moritari.note.turns_anew"
    assert is_idle(SCALES, alone, Turn(0, (1, -1))) and not is_idle(SCALES, late, Turn(0, mils(9, -8)))
    assert not is_idle(SCALES, state, Turn(0, (1, -1))) and not is_idle(SCALES, alone, Stand(0))


def test_a_turn_that_leaves_a_foe_no_way_round_says_so() -> None:
    """ "Turns, still to be left standing against m1": straight on he met the other with his front before and after it, but
    before it there was a way to his side. In this position the turn is worth a third of the game."""
    figures = fig(0, "bear", 7, 0, EAST), fig(1, "murmillo", 8, -2.25, WEST), fig(1, "secutor", 8.001, 0, WEST)
    note = of_act(SCALES, acting(0, *figures), Turn(0, (1001, -2250)), 5)
    assert note.key == "moritari.note.turns_to_guard" and note.params["other"] == "m0"
    assert int(note.params["percent"]) > int(note.params["before"])
