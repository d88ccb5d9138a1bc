"""Lessons as files: the shipped ones and the player's own, each read strictly, with one clear sentence for a fault."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.core.match import Match
from game.core.say import Say, say
from game.core.types import GameInfo, Illegal
from game.core.words import MissingWord
from game.lessons.chance import Astray, LessonChance
from game.lessons.data import Act, LessonFile
from game.lessons.files import Words, name_of, own_folder, read_file, shipped_folder, yaml_files
from game.storage.boards import LoadedBoard
from game.storage.errors import BadFile
from game.storage.typed import convert, line_of

LONGEST = 60
"""Steps of one lesson."""
BY = "novice"
"""Who makes what is scripted."""


@dataclass(frozen=True)
class Lesson:
    """One lesson that can be begun. `id` is the file's name without number and suffix."""

    id: str
    info: GameInfo
    file: LessonFile
    board: LoadedBoard
    options: Struct
    path: Path
    text: str
    is_own: bool = False

    def bad(self, place: str, reason: Say) -> BadFile:
        return BadFile(self.path, place, reason, line=line_of(self.text, place))

    def key(self, name: str) -> str:
        """Of its words in the catalogue."""
        return f"{self.info.id}.lesson.{self.id}.{name}"

    def words(self, words: Words, name: str, names: Sequence[str] = ()) -> str:
        """A text of the lesson: out of its own file, else from the catalogue; MissingWord where there is none. `names` of
        the seats stand for its fields {you}, {rival}, {rival2} and so on."""
        own = self.file.words.get(name)
        fields = fields_of(self.file, names)
        if own is None:
            return words(self.key(name), **fields)
        for field, text in fields.items():
            own = own.replace(f"{{{field}}}", text)
        return own

    def begin(self, strict: bool = False) -> tuple[Match[Any, Any, Any], LessonChance]:
        """The position at its first step. BadFile when rules and script do not lead there."""
        file = self.file
        chance = LessonChance(file.chance, file.seed, strict)
        try:
            rules = self.info.rules(self.board.board)
            match: Match[Any, Any, Any] = Match.begin(rules, self.options, file.seats, chance)
        except Astray as astray:
            raise self.bad("chance", say("lesson.bad.draw", name=astray.key, got=str(astray.got))) from None
        for n, act in enumerate(file.lead):
            place = f"lead[{n}]"
            try:
                match.submit(act.seat, self.action(act.action, f"{place}.action"), BY)
            except Illegal as refused:
                raise self.bad(place, say("lesson.bad.refused", name=refused.say.key)) from None
            except Astray as astray:
                raise self.bad(place, say("lesson.bad.draw", name=astray.key, got=str(astray.got))) from None
        return match, chance

    def action(self, plain: dict[str, Any], place: str) -> Any:
        """A whole action out of its fields."""
        return convert(plain, self.info.action, self.path, place, self.text)


def fields_of(file: LessonFile, names: Sequence[str]) -> dict[str, str]:
    """What the fields of a lesson's texts stand for: {you}, and {rival}, {rival2} from the learner's left onwards."""
    others = [(file.learner + n) % file.seats for n in range(1, file.seats)]
    order = [("you", file.learner), *((f"rival{n}" if n > 1 else "rival", seat) for n, seat in enumerate(others, 1))]
    return {field: names[seat] if seat < len(names) else f"#{seat + 1}" for field, seat in order}


@dataclass(frozen=True)
class LessonCard:
    """One line of the list of lessons."""

    id: str
    path: Path
    is_own: bool = False
    lesson: Lesson | None = None
    fault: BadFile | None = None


def shipped_lessons(game: str) -> Path:
    """The folder of the lessons that come with a game."""
    return shipped_folder("lessons", game)


def user_lessons(game: str) -> Path:
    """The folder of the player's own."""
    return own_folder("lessons", game)


def list_lessons(info: GameInfo) -> list[LessonCard]:
    """The shipped course in its order, then the player's own; a broken one with its fault."""
    cards = []
    for folder, is_own in ((shipped_lessons(info.id), False), (user_lessons(info.id), True)):
        for path in yaml_files(folder):
            try:
                lesson = load_lesson(info, path, is_own)
                lesson.begin()
            except BadFile as bad:
                cards.append(LessonCard(name_of(path), path, is_own, fault=bad))
            else:
                cards.append(LessonCard(lesson.id, path, is_own, lesson))
    return cards


def load_lesson(info: GameInfo, path: Path, is_own: bool = False) -> Lesson:
    """BadFile with place, line and remedy for the first fault."""
    read = read_file(info, path, LessonFile, "lesson.bad.name", "lesson.bad.none")
    file = read.file
    if not 1 <= len(file.steps) <= LONGEST:
        raise read.bad("steps", "lesson.bad.steps", most=LONGEST)
    if not 1 <= file.minutes <= 60:
        raise read.bad("minutes", "lesson.bad.minutes")
    for n, step in enumerate(file.steps):
        if (step.wants or step.shows) and step.free:
            raise read.bad(f"steps[{n}].free", "lesson.bad.both")
        if step.wrong and step.is_look:
            raise read.bad(f"steps[{n}].wrong", "lesson.bad.look")
    read.prove_seats(_acts(file))
    board, options = read.lay(file.changes)
    return Lesson(name_of(path), info, file, board, options, path, read.text, is_own)


def prove_words(lesson: Lesson, words: Words) -> None:
    """BadFile for a text that is said and stands nowhere."""
    said = [("", "title"), ("", "about")]
    for n, step in enumerate(lesson.file.steps):
        said.append((f"steps[{n}].say", step.say))
        said += [(f"steps[{n}].wrong[{i}].say", wrong.say) for i, wrong in enumerate(step.wrong)]
    for place, name in said:
        try:
            lesson.words(words, name)
        except MissingWord:
            raise lesson.bad(place or "words", say("lesson.bad.words", name=name)) from None


def names_of(file: LessonFile) -> set[str]:
    """Of all texts a lesson says."""
    wrong = {wrong.say for step in file.steps for wrong in step.wrong}
    return {"title", "about"} | {step.say for step in file.steps} | wrong


def _acts(file: LessonFile) -> Iterator[tuple[str, Act]]:
    """All that is scripted, each with its place."""
    yield from ((f"lead[{n}]", act) for n, act in enumerate(file.lead))
    for n, step in enumerate(file.steps):
        yield from ((f"steps[{n}].play[{i}]", act) for i, act in enumerate(step.play))
        yield from ((f"steps[{n}].then[{i}]", act) for i, act in enumerate(step.then))
        for w, wrong in enumerate(step.wrong):
            yield from ((f"steps[{n}].wrong[{w}].then[{i}]", act) for i, act in enumerate(wrong.then))
