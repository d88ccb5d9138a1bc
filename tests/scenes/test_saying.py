"""Sentences out of files: what cannot be said is owned up to, and nothing ends the program."""

import pytest

from game.core.say import Say
from game.core.types import Conceded, Event, GameInfo
from game.core.words import Catalogue, MissingWord
from game.rules import GAMES
from game.scenes.log_lines import event_lines
from game.scenes.saying import boards_word, level_word, player_kind, told, word_or


@pytest.mark.parametrize(
    "said",
    [
        Say("lion.no_such_stage"),
        Say("lion.stage", {}),
        Say("lion.stage", {"round": "many"}),
        Say("play.role.lent", {"key": "play.log", "self": 1}),
    ],
)
def test_a_say_of_another_program_is_owned_up_to(words, said):
    text = told(words, said)
    assert text == words("app.unsaid")
    with pytest.raises((MissingWord, TypeError)):
        words.text(said)


def test_a_number_is_said_however_large(words):
    assert told(words, Say("lion.stage", {"round": 4})) == "Round IV"
    assert told(words, Say("lion.stage", {"round": 10**12})) == "Round 1000000000000"
    assert told(words, Say("lion.stage", {"round": 10**5000})) == words("app.unsaid")


def test_a_field_of_20_000_letters_is_cut(words):
    assert len(told(words, Say("play.thinks", {"name": "W" * 20_000}))) < 400
    assert len(told(words, Say("app.over.stand_in", {"seat": 0, "winner": -1}), ["W" * 20_000])) < 500


def test_a_level_of_another_program_is_a_computer_player(words):
    assert level_word(words, "novice") == words("app.level.novice")
    assert level_word(words, "oracle") == player_kind(words, "") == words("app.level_unknown")


def test_events_a_game_stumbles_over_are_owned_up_to(words):
    class Strange(Event, frozen=True):
        """Of a newer program."""

    def stumbling(board: object, event: Event) -> list[Say]:
        raise IndexError(event)

    stranger = GameInfo(**{**vars(GAMES["lion"]), "told": stumbling})
    told_of = lambda said: told(words, said, ("A", "B"))  # noqa: E731
    lines = event_lines([Strange(), Conceded(seat=7), Conceded(seat=0)], stranger, None, ("A", "B"), words, told_of)
    assert [line.text for line in lines] == [words("app.unsaid")] * 2 + [words("play.log.conceded", name="A")]
    assert [line.seat for line in lines] == [None, None, 0]


def test_a_seat_no_table_has_gives_no_sign(words):
    said = Say("play.thinks", {"name": "A", "seat": 99})
    stranger = GameInfo(**{**vars(GAMES["lion"]), "told": lambda board, event: [said]})
    (line,) = event_lines([Event()], stranger, None, ("A", "B"), words, lambda said: told(words, said))
    assert line.seat is None


def test_words_that_are_not_to_be_had_are_not_asked_for():
    """One of two ways of looking for them asked in vain."""
    asked = []

    class Listening(Catalogue):
        def raw(self, key: str) -> str:
            asked.append(key)
            return super().raw(key)

    words = Listening({"app.boards.on": "on {board}", "skirmish.boards.on": "with {board}"})
    assert word_or(words, "app.none", "instead") == "instead"
    assert (
        boards_word(words, "lion", "on", board="X") == "on X" and boards_word(words, "skirmish", "on", board="X") == "with X"
    )
    assert "app.none" not in asked and "lion.boards.on" not in asked
