"""What a line of the list says of a unit that is to be given up, and a war looked back on of odds."""

from __future__ import annotations

from game.core.say import Say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import Place
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import Raid, State, Unit
from game.storage.words import load_words
from game.tables.caesar_xl.play.draft import Draft
from game.tables.caesar_xl.play.offer import Offer
from game.tables.caesar_xl.words.tell import Teller, percent
from tests.rules.caesar_xl.position import CAESAR, NAMES, WORLD, position, standard

WORDS = load_words()


def line(state: State, place: Place, unit: Unit | None, leader: str = "") -> str:
    def speak(said: Say) -> str:
        return WORDS.text(said, NAMES)

    rules = CaesarRules(standard())
    draft = Draft(WORLD, rules.view(state, CAESAR), CAESAR, rules.legal(state, CAESAR))
    return Teller(WORLD, speak).row(draft, Offer(act.Lose(place, unit, leader), place)).text


def test_a_loss_says_its_swords_the_city_and_who_stays_behind_alone() -> None:
    """A Veteran Legion was given up, and nobody had said that the Supreme Leader stood alone then."""
    army = "Rome 1a1l, Massilia 1L+caesar, Bibracte 1a"
    state = position(army, phase="draw", gold=(0, 9), markers={"Bibracte": CAESAR}, frames=[Raid(CAESAR, 5, -1)])
    assert line(state, "Rome", "legion") == "3 swords"
    assert line(state, "Bibracte", "allied") == "2 swords", "the marker holds it"
    alone = line(state, "Massilia", "legion_veteran")
    assert "4 swords" in alone and "2 Gold" in alone and "leaves Gaius Julius Caesar alone" in alone
    assert line(state, "Massilia", None, "caesar") == "3 swords"
    poor = position("Rubicon 1a, Rome 1l", phase="draw", gold=(0, 9), frames=[Raid(CAESAR, 5, -1)])
    assert line(poor, "Rubicon", "allied") == "2 swords, and the city", "it pays nothing"


def test_no_odds_are_told_as_certain() -> None:
    assert (percent(0.9999), percent(0.0001), percent(0.5)) == (99, 1, 50)
