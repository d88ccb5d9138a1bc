"""How long a course takes a new reader, measured at the table: what the title says of it is true."""

from __future__ import annotations

import pytest

from game.lessons.offers import course_minutes
from game.lessons.reading import Lesson, list_lessons
from game.lessons.run import LessonRun
from game.rules import GAMES
from game.scenes.lesson import LessonDoors, LessonScene
from game.tables import TABLES
from game.ui.context import PlainSettings
from tests.pilot import Pilot
from tests.sure import sure

NAMES = ("Julia", "Cassius", "Flavia", "Titus", "Livia", "Brutus")
WORDS_A_SECOND = 3.0
"""A new reader's pace: 180 words a minute."""
PRESS, ACTION = 1.0, 4.0
"""Seconds for the note's button, and to find, choose and confirm what is asked for."""


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))


def _stay() -> None:
    """A door that leads nowhere."""


class Reader:
    """Takes one lesson by its right answers at the usual pace, and counts."""

    def __init__(self, lesson: Lesson, words) -> None:
        self.run = run = LessonRun(lesson, NAMES[: lesson.file.seats])
        doors = LessonDoors(_stay, _stay, _stay, _stay, "Next lesson")
        table = TABLES[lesson.info.id]
        settings = PlainSettings(animation="normal")
        self.pilot = Pilot(lambda ctx: LessonScene(run, table, doors), (1280, 800), settings, words)
        self.pilot.frames(4)
        self.seconds = PRESS + sum(len(lesson.words(words, text).split()) for text in ("title", "about")) / WORDS_A_SECOND

    def read(self) -> float:
        """Seconds of the whole lesson."""
        run, pilot = self.run, self.pilot
        while True:
            self.seconds += len(pilot.scene.panel.note.text.split()) / WORDS_A_SECOND
            if run.is_done:
                return self.seconds
            before, start = (run.index, run.phase), pilot.now
            if run.waits_for_press:
                self.seconds += PRESS
                pilot.press("lesson:go")
            else:
                self.seconds += ACTION
                pilot.scene.act(run.hint() or run.session.observation().legal[0])
            while (run.index, run.phase) == before or not self._is_said():
                self._see()
            self.seconds += pilot.now - start

    def _is_said(self) -> bool:
        return (self.run.is_done or self.run.phase in ("ask", "shown")) and not self.pilot.scene.is_animating

    def _see(self) -> None:
        """What moves, and a result that is gone on from."""
        pilot = self.pilot
        pilot.frames(1, 0.1)
        if pilot.scene.table.holds and "button:next" in pilot.ids() and not pilot.scene.is_animating:
            self.seconds += PRESS
            pilot.press("button:next")


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.soak) if game in ("moritari", "caesar_xl") else game for game in GAMES]
)
def test_a_course_takes_as_long_as_the_title_says(game, words, unbaked):
    total = 0.0
    for card in list_lessons(GAMES[game]):
        lesson = sure(card.lesson)
        minutes = Reader(lesson, words).read() / 60
        assert abs(minutes - lesson.file.minutes) < 0.75, f"{game} {card.id} takes {minutes:.1f} minutes"
        total += minutes
    assert abs(total - course_minutes(game)) < 0.6, f"{game} takes {total:.1f} minutes"
