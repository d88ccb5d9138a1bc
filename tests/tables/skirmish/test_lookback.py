"""The page of a match looked back on: what is told as a habit."""

from __future__ import annotations

from game.ai.skirmish.insight import Report, Slip
from game.ai.skirmish.reader import Reading, Trait
from game.core.match import Seen
from game.core.words import Catalogue
from game.rules.skirmish.actions import Send
from game.rules.skirmish.events import GameWon
from game.storage.paths import words_dir
from game.storage.words import read_folder
from game.tables.skirmish.words.lookback import look_back
from game.tables.skirmish.words.tell import Teller


def teller() -> Teller:
    words = Catalogue(read_folder(words_dir("en")))
    return Teller(words, lambda say: words.text(say, ("Anna", "Brutus")), 5)


def test_what_was_met_once_is_no_habit() -> None:
    """ "Sends the Bestia: 1.4 times as often as chance would have it, 1 of 1." """
    once = Reading(Trait.BESTIA, 1.4, 1, 1, 0.25, 0.43)
    often = Reading(Trait.TALLEST, 2.8, 11, 13, 4.4, 1.7)
    report = Report((), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), ((often, once), (once,)))
    bullets = [passage.text for passage in look_back(teller(), report, (), ()).page if passage.kind == "bullet"]
    assert len(bullets) == 2
    assert bullets[0] == "Sends from the tallest stack: 11 of 13 times; by an even draw it would have been 4."
    assert bullets[1] == "No habit stands out."


def test_what_a_habit_is_held_against_is_what_was_counted() -> None:
    """ "2.3 times as seldom as chance would have it, 10 of 20": chance would have been 23 of 20. The factor is the weight a
    model of all traits together gives to one of them."""
    seldom = Reading(Trait.TALLEST, 1 / 2.3, 10, 20, 8.2, 2.1)
    bestia = Reading(Trait.BESTIA, 0.9, 0, 16, 5.0, 1.8)
    report = Report((), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), ((seldom, bestia), ()))
    bullets = [passage.text for passage in look_back(teller(), report, (), (0,)).page if passage.kind == "bullet"]
    assert bullets == ["Sends the Bestia: 0 of 16 times; by an even draw it would have been 5.", "No habit stands out."]


def test_nobody_is_spoken_to_where_computers_played() -> None:
    report = Report((), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), ((), ()))
    assert look_back(teller(), report, (), ()).page[0].text == "How far each could be read"
    assert look_back(teller(), report, (), (1,)).page[0].text == "How far you could be read"


def test_a_choice_is_told_with_its_stack_where_two_such_cards_were_not_the_same() -> None:
    """Two Retiarii lay open, and "Retiarius, the solution 0 % of the time" fitted neither."""
    slips = (Slip(1, 4, 0, Send(2), 0.0, 0.3, 0.0, 0.0, False, True, "retiarius_3"),)
    report = Report(slips, (0.3, 0.0), (0.0, 0.0), (0.0, 0.0), ((), ()))
    assert any("**Retiarius (stack III)**" in passage.text for passage in look_back(teller(), report, (), (0,)).page)


SET = [Seen(1, "human", [], [GameWon(1, 0, 4, (4, 0)), GameWon(2, 1, 5, (4, 5))])]


def told_of(read: float, width: float, is_single: bool = False) -> str:
    """The sentence on how far seat 0 could be read."""
    slips = (Slip(1, 4, 0, Send(2), 0.4, 0.0, read, 1.0, True, True, "retiarius"),)
    report = Report(slips, (0.0, 0.0), (read, 0.0), (width, 0.0), ((), ()), 2.2)
    return look_back(teller(), report, () if is_single else SET, (0,), is_single).lines[1]


def test_how_far_one_could_be_read_is_told_with_what_is_left_when_luck_is_allowed_for() -> None:
    """ "Worth +16.54 points to a watchful rival, give or take 10.74", in a set in which ten points were made."""
    told = told_of(16.54, 10.74)
    assert "could be read" in told and "at least 5.8 points" in told and "the set held 9 points" in told
    assert "16.5" not in told and "10.7" not in told


def test_no_more_could_be_read_than_the_match_held() -> None:
    assert "at least 9.0 points" in told_of(30.0, 4.0)
    assert "at least 2.2 points by it, where a win counts 2.2" in told_of(9.0, 1.0, is_single=True)


def test_where_the_range_holds_nought_no_number_is_told() -> None:
    for read, width in ((8.0, 9.0), (-3.0, 5.0), (2.04, 2.0)):
        told = told_of(read, width)
        assert "no more than luck" in told and not any(letter.isdigit() for letter in told)
    assert "misled" in told_of(-6.0, 2.0) and "lost at least 4.0 points" in told_of(-6.0, 2.0)
