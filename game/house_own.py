"""One's own page: opened from the title, with what it may do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.career.season import table
from game.core.say import Say
from game.core.words import one_line
from game.house_home import OpenHome
from game.house_saves import SavedGames
from game.lessons.files import name_of, yaml_files
from game.lessons.progress import load_done
from game.lessons.reading import shipped_lessons
from game.problems.data import STARS
from game.problems.marks import load_marks
from game.problems.reading import shipped_problems
from game.roster import RECORDS
from game.scenes.own.facts import Learned, OwnDoors, School
from game.scenes.own.page import OwnPageScreen
from game.session import PlayRequest
from game.session.chronicle import Chronicle
from game.session.deeds import shelf
from game.session.rating import rating_of
from game.storage.career_list import CareerReader, list_careers
from game.storage.errors import BadFile, explain
from game.storage.export import export
from game.storage.forgetting import Forgotten, forget_all, forget_match, forget_person
from game.storage.slots import SaveCard, list_saves
from game.storage.stats import load_matches
from game.ui.toast import ToastKind

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

READING = 0.05
"""Seconds for careers that no list has read yet; the others have to wait for their own."""


class PageHome(OpenHome, Protocol):
    """What this asks of the house."""

    play_scene: PlayScene | None

    def lay_table(self, request: PlayRequest) -> None: ...
    def to_title(self, at: str | None = None) -> None: ...


class OwnHouse:
    """Made by the house when the page is first opened: what was forgotten can be taken back until it goes."""

    def __init__(self, house: PageHome) -> None:
        self.house = house
        self._forgotten: Forgotten | None = None

    def open(self) -> None:
        """On top of the title, which knows its way back."""
        words = self.house.words
        trouble = load_matches()[1]
        if trouble is not None:
            self._say(words.text(trouble), "error", "statistics")
        doors = OwnDoors(
            matches=lambda: load_matches()[0],
            learned=learned,
            schools=self._schools,
            saves=lambda: {card.match: card for card in list_saves() if card.match and card.is_over and card.broken is None},
            look_back=self._look_back,
            rating=rating_of,
            export=self._export,
            forget_match=lambda match: self._forget("own.forgot.match", "", *forget_match(match)),
            forget_person=lambda name: self._forget("own.forgot.person", name, *forget_person(name)),
            forget_all=lambda: self._forget("own.forgot.all", "", *forget_all()),
            undo=lambda: self._take_back if self._forgotten is not None else None,
            help=lambda: self.house.open_rules(None, None),
            deeds=shelf(),
        )
        self.house.ctx.stack.push(OwnPageScreen(doors, self.house.settings.last_name))

    def _schools(self) -> list[School]:
        cards = list_careers(read=False)
        read = {card.path: card for card in CareerReader(cards).go_on(READING)}
        found = []
        for card in (read.get(card.path, card) for card in cards):
            if card.head is not None:
                order, own = table(card.head), card.head.own
                place = next(n for n, school in enumerate(order, 1) if school.id == own.id)
                line = self.house.words(
                    "own.school.line", season=card.head.season, points=own.standing.points, place=place, count=len(order)
                )
                found.append(School(one_line(own.name), line))
        return found

    def _look_back(self, card: SaveCard) -> None:
        """The match on its table, where its results and its look back follow."""
        SavedGames(self.house).load(card, False, lambda: None)
        scene = self.house.play_scene
        if scene is not None:
            scene.results_soon()

    def _export(self, name: str) -> None:
        words = self.house.words
        try:
            path = export(Chronicle(name, load_matches()[0]).matches, name)
        except BadFile as bad:
            self._say(explain(bad, words), "error", "export")
            return
        self._say(words("own.exported", path=one_line(str(path))), "good", "")

    def _forget(self, told: str, name: str, forgotten: Forgotten, trouble: Say | None) -> None:
        words = self.house.words
        if trouble is not None:
            self._say(words.text(trouble), "error", "statistics")
            return
        self._forgotten = forgotten
        self._say(words(told, name=name), "info", "")

    def _take_back(self) -> None:
        words, forgotten = self.house.words, self._forgotten
        assert forgotten is not None
        trouble = forgotten.take_back()
        if trouble is not None:
            self._say(words.text(trouble), "error", "statistics")
            return
        self._forgotten = None
        self._say(words("own.undone"), "good", "")

    def _say(self, text: str, kind: ToastKind, cause: str) -> None:
        self.house.ctx.toasts.show(text, kind, cause)


def learned() -> list[Learned]:
    """Of each game the shipped lessons and problems, and how many of them are done."""
    done, marks = load_done(), load_marks()
    found = []
    for game in RECORDS:
        lessons = {name_of(path) for path in yaml_files(shipped_lessons(game))}
        problems = {name_of(path) for path in yaml_files(shipped_problems(game))}
        earned = [stars for problem, stars in marks.get(game, {}).items() if problem in problems]
        taken = len(lessons & set(done.get(game, ())))
        row = Learned(game, taken, len(lessons), len(earned), len(problems), sum(earned), STARS * len(problems))
        if lessons or problems:
            found.append(row)
    return found
