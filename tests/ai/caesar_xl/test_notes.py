"""What the reason of a hint tells of figures: what a march adds, what a city brings, why a poor battle goes on."""

from __future__ import annotations

import pytest

from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.notes import odds, told
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.purse import UNTOLD, Choice
from game.core.say import Say, say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.odds import odds_of_attack
from game.rules.caesar_xl.state import NOBODY, State
from tests.ai.caesar_xl.test_agents import battle
from tests.rules.caesar_xl.position import CAESAR, WORLD, position, standard, words

GROUND = Ground(standard())


def reason(state: State, choice: Choice) -> Say:
    return told(Policy(GROUND, state, CAESAR), choice)


def marching(march: act.March, percent: int = 50) -> Choice:
    return Choice(march, say("caesar_xl.note.attacks", place=march.to, percent=percent, points="1"), 1.0)


def test_who_joins_a_battle_tells_what_he_adds_to_it() -> None:
    state = position("Rome 1l, Rubicon 1L+caesar", "Rome 1l1a, Athens 1l+pompey", phase="march")
    note = reason(state, marching(act.March("Rubicon", "Rome", (0, 0, 0, 1), ("caesar",))))
    before = odds_of_attack(WORLD, state.table, CAESAR, "Rome", NOBODY)
    after = odds_of_attack(WORLD, state.table, CAESAR, "Rome", (0, 0, 0, 1), ("caesar",))
    assert note.key == "caesar_xl.note.reinforces" and before is not None and after is not None
    assert (note.params["before"], note.params["percent"]) == (round(100 * before.win), round(100 * after.win))
    assert int(note.params["before"]) < int(note.params["percent"])


def test_who_comes_first_tells_the_battle_alone() -> None:
    state = position("Rubicon 1L+caesar", "Rome 1l, Athens 1l+pompey", phase="march")
    assert reason(state, marching(act.March("Rubicon", "Rome", (0, 0, 0, 1)))).key == "caesar_xl.note.attacks_city"


@pytest.mark.parametrize(
    ("place", "key"), [("Hierosolyma", "wins_over"), ("Massilia", "negotiate"), ("Arabia", "negotiate")]
)
def test_a_city_that_comes_over_is_told_with_what_it_pays(place: str, key: str) -> None:
    """One that is held already, and an area, are told as before: their taxes are no news, or no sum."""
    state = position("Massilia 1l, Rubicon 1L+caesar", phase="purchase")
    note = reason(state, Choice(act.Negotiate(place), say("caesar_xl.note.negotiate", place=place, percent=67), 1.0))
    assert note.key == f"caesar_xl.note.{key}"
    assert note.params.get("gold") == (WORLD.gold["Hierosolyma"] if key == "wins_over" else None)
    assert words().text(note, ("Gaius", "Gnaeus"))


def test_who_stays_in_a_poor_battle_tells_what_could_go_back() -> None:
    """ "Won 7 times in a hundred" is no reason to fight on."""
    choice = Choice(act.Stay(), say("caesar_xl.note.stays", percent=0), 0.0)
    poor = reason(battle("1l", "2l1a"), choice)
    assert poor.key == "caesar_xl.note.stays_anyway" and poor.params["units"] == 1 and int(poor.params["percent"]) < 50
    assert reason(battle("3L+caesar", "1a"), choice).key == "caesar_xl.note.stays"


@pytest.mark.parametrize(("markers", "key"), [({"Pergamum": 1}, "takes_over"), ({}, "occupies")])
def test_a_city_under_a_marker_alone_does_not_lie_open(markers: dict[str, int], key: str) -> None:
    state = position("Tarsus 1a, Rubicon 1L+caesar", phase="march", markers=markers)
    march = act.March("Tarsus", "Pergamum", (1, 0, 0, 0))
    note = reason(state, Choice(march, say("caesar_xl.note.occupies", place="Pergamum", gold=3), 1.0))
    assert note.key == f"caesar_xl.note.{key}" and words().text(note, ("Gaius", "Gnaeus"))


@pytest.mark.parametrize(("edition", "key"), [("silver", "to_rome"), ("bronze", "to_rome_bronze")])
def test_in_the_bronze_game_no_card_is_promised_for_rome(edition: str, key: str) -> None:
    state = position("Rubicon 1L+caesar", phase="march", edition=edition)
    march = act.March("Rubicon", "Rome", (0, 0, 0, 1), ("caesar",))
    note = reason(state, Choice(march, say("caesar_xl.note.to_rome"), 1.0))
    assert note.key == f"caesar_xl.note.{key}"
    assert ("card" in words().text(note, ("Gaius", "Gnaeus"))) == (edition == "silver")


def hints() -> dict[str, Say]:
    """Each reason there are words for, by its key, with figures of any kind."""
    counts = ("gold", "price", "percent", "before", "less", "units", "count", "alone", "kills", "left", "lost", "lean",
              "most", "all")  # fmt: skip
    figures: dict[str, str | int] = dict.fromkeys(("points", "swords", "own", "fewer"), "1") | dict.fromkeys(counts, 2)
    named = {"place": "Rome", "start": "Utica", "card": "fleet", "leader": "cato", "unit": "legion", "goal": "Athens",
             "size": "about", "way": "up"}  # fmt: skip
    keys = [key for key in words().keys() if key.startswith("caesar_xl.note.")]  # noqa: SIM118  # no mapping
    found = {key: Say(key, {**named, **figures}) for key in keys}
    return {key: _only_used(note) for key, note in found.items()}


def _only_used(note: Say) -> Say:
    """As they are made: with the figures their words name."""
    raw = words().raw(note.key)
    return Say(note.key, {name: value for name, value in note.params.items() if "{" + name in raw})


def test_points_are_called_by_their_measure_once_in_a_hint() -> None:
    choice = Choice(act.EndPhase(), say("caesar_xl.note.ends_march"), 0.0, ahead=1.2)
    for key, note in hints().items():
        compared = odds(choice, note)
        assert compared is not None
        whole = f"{words().text(note, ('Gaius', 'Gnaeus'))} {words().text(compared, ('Gaius', 'Gnaeus'))}"
        assert whole.count("points on the computer's scales") == 1, key


def test_many_points_are_told_as_a_least_and_hedged_once() -> None:
    """ "About 20+ points"."""
    march = act.March("Rubicon", "Rome", (0, 0, 0, 1), ("caesar",))
    state = position("Rubicon 1L+caesar", phase="march")
    for gain, figure in ((3.24, "about 3.2 points"), (19.9, "about 19.9 points"), (20.0, "at least 20 points")):
        note = reason(state, Choice(march, say("caesar_xl.note.toward", place="Rome", **UNTOLD), gain))
        text = words().text(note, ("Gaius", "Gnaeus"))
        assert figure in text and "+" not in text
    for key in words().keys():  # noqa: SIM118  # no mapping
        if key.startswith(("caesar_xl.note.", "caesar_xl.odds.")):
            raw = words().raw(key)
            assert "about {points}" not in raw and "no more than {points}" not in raw


def test_treachery_where_the_supreme_leader_stands_tells_how_often_he_is_lost() -> None:
    """Beside one Legion he is on a 2, and on a 5 and a 6 with it (Q57); beside five he is only where that comes closer."""
    for army, percent in (("1l+pompey", 50), ("5l+pompey", 33), ("+pompey", 83)):
        state = position("Massilia 1l, Rubicon 1L+caesar", f"Athens {army}", phase="purchase")
        choice = Choice(act.PlayCard("treachery", "Athens"), say("caesar_xl.note.treachery", place="Athens"), 3.0)
        note = reason(state, choice)
        assert (note.key, note.params["percent"]) == ("caesar_xl.note.treachery_led", percent)
        assert f"{percent} times in a hundred" in words().text(note, ("Gaius", "Gnaeus"))


@pytest.mark.parametrize(
    ("army", "key", "figures"),
    [
        ("1l", "treachery_clears", {"swords": "2.0", "percent": 67}),  # a Legion has three swords: a 3 and more
        ("5l", "treachery", {"swords": "2.5", "all": 15}),  # a Legion on a 3, two on a 6
        ("2a", "treachery_clears", {"percent": 50}),  # two swords each: a 4 and more
    ],
)
def test_treachery_elsewhere_tells_the_swords_that_desert(army: str, key: str, figures: dict[str, str | int]) -> None:
    state = position("Massilia 1l, Rubicon 1L+caesar", f"Athens {army}, Utica 1l+pompey", phase="purchase")
    note = reason(state, Choice(act.PlayCard("treachery", "Athens"), say("caesar_xl.note.treachery", place="Athens"), 3.0))
    assert note.key == f"caesar_xl.note.{key}"
    assert {name: note.params[name] for name in figures} == figures


@pytest.mark.parametrize("edition", ["silver", "bronze"])
def test_a_free_card_is_told_with_what_another_would_cost(edition: str) -> None:
    """In the Bronze game none is sold."""
    state = position("Rome 1L+caesar", phase="draw", edition=edition)
    text = words().text(reason(state, Choice(act.Draw(), say("caesar_xl.note.free_card"), 0.0)), ("Gaius", "Gnaeus"))
    assert text.startswith("The card costs nothing") and ("5 Gold" in text) == (edition == "silver")
