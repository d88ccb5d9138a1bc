"""The page of a match looked back on: what is told as a habit."""

from __future__ import annotations

from game.ai.skirmish.insight import Report
from game.ai.skirmish.reader import Reading, Trait
from game.core.words import Catalogue
from game.storage.paths import words_dir
from game.storage.words import read_folder
from game.tables.skirmish.words.lookback import look_back
from game.tables.skirmish.words.tell import Teller


def teller() -> Teller:
    words = Catalogue(read_folder(words_dir("en")))
    return Teller(words, lambda say: words.text(say, ("Anna", "Brutus")), 5)


def test_what_was_met_once_is_no_habit() -> None:
    """ "Sends the Bestia: 1.4 times as often as chance would have it, 1 of 1." """
    once = Reading(Trait.BESTIA, 1.4, 1, 1)
    often = Reading(Trait.TALLEST, 2.8, 11, 13)
    report = Report((), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), ((often, once), (once,)))
    bullets = [passage.text for passage in look_back(teller(), report, (), ()).page if passage.kind == "bullet"]
    assert len(bullets) == 2
    assert "tallest stack" in bullets[0] and "11 of 13" in bullets[0]
    assert bullets[1] == "No habit stands out."


def test_nobody_is_spoken_to_where_computers_played() -> None:
    report = Report((), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), ((), ()))
    assert look_back(teller(), report, (), ()).page[0].text == "How far each could be read"
    assert look_back(teller(), report, (), (1,)).page[0].text == "How far you could be read"
