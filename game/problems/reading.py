"""Problems as files: the shipped ones and the player's own, each read strictly, with one clear sentence for a fault."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.core.say import say
from game.core.types import GameInfo
from game.core.words import MissingWord
from game.lessons.data import Act, LessonFile, Step
from game.lessons.files import Words, name_of, own_folder, read_file, shipped_folder, yaml_files
from game.lessons.reading import Lesson
from game.problems.data import GRADES, ProblemFile
from game.storage.errors import BadFile
from game.storage.regular import BOARD_BYTES, read_bytes
from game.storage.typed import parse, text_of

QUESTION, MORE, ANSWER = "question", "more", "answer"
"""What is said before the first action, before a later one of the same turn, and when the answer is found."""
TEXTS = ("title", QUESTION, "hint", ANSWER)
"""That every problem has."""
LONGEST = 12
"""Actions of one answer."""
MOST_PLAYED = 2000
_GRADE = re.compile(rb"^grade: *([1-5])\b", re.MULTILINE)


@dataclass(frozen=True)
class Asked(Lesson):
    """A problem as the lesson of one question that it is played as. Its words have a place of their own."""

    def key(self, name: str) -> str:
        return f"{self.info.id}.problem.{self.id}.{name}"


@dataclass(frozen=True)
class Problem:
    """One problem that can be begun."""

    file: ProblemFile
    lesson: Asked

    @property
    def id(self) -> str:
        return self.lesson.id

    @property
    def info(self) -> GameInfo:
        return self.lesson.info


@dataclass(frozen=True)
class ProblemCard:
    """One line of the list: all that is known without reading the whole file."""

    id: str
    path: Path
    grade: int
    is_own: bool = False


def shipped_problems(game: str) -> Path:
    """The folder of the problems that come with a game."""
    return shipped_folder("problems", game)


def user_problems(game: str) -> Path:
    """The folder of the player's own."""
    return own_folder("problems", game)


def list_problems(game: str) -> list[ProblemCard]:
    """The shipped ones from easy to hard, then the player's own. Nothing but the grade is read."""
    cards: list[ProblemCard] = []
    for folder, is_own in ((shipped_problems(game), False), (user_problems(game), True)):
        found = [ProblemCard(name_of(path), path, _grade(path), is_own) for path in yaml_files(folder)]
        cards += sorted(found, key=lambda card: card.grade)
    return cards


def load_problem(info: GameInfo, path: Path, is_own: bool = False) -> Problem:
    """BadFile with place, line and remedy for the first fault."""
    read = read_file(info, path, ProblemFile, "problem.bad.name", "problem.bad.none")
    file = read.file
    if not 1 <= file.grade <= GRADES:
        raise read.bad("grade", "problem.bad.grade", most=GRADES)
    _prove_shape(file, read.bad)
    read.prove_seats(_acts(file))
    board, options = read.lay(file.changes)
    return Problem(file, Asked(name_of(path), info, as_lesson(file), board, options, path, read.text, is_own))


def as_lesson(file: ProblemFile) -> LessonFile:
    """A step for each action of the answer, and one that tells it."""
    steps = [
        Step(MORE if n else QUESTION, at=file.at, wants=each.wants, shows=each.shows, wrong=each.wrong)
        for n, each in enumerate(file.answer)
    ]
    if file.mix is not None:
        steps = [Step(QUESTION, at=file.at, free=True)]
    return LessonFile(
        minutes=1, board=file.board, steps=(*steps, Step(ANSWER)), seats=file.seats, learner=file.learner,
        options=file.options, chance=file.chance, seed=file.seed, lead=file.lead, words=file.words,
    )  # fmt: skip


def prove_words(problem: Problem, words: Words) -> None:
    """BadFile for a text that is said and stands nowhere."""
    for name in names_of(problem.file):
        try:
            problem.lesson.words(words, name)
        except MissingWord:
            raise problem.lesson.bad("words", say("problem.bad.words", name=name)) from None


def names_of(file: ProblemFile) -> list[str]:
    """Of all texts a problem says."""
    wrong = sorted({wrong.say for each in file.answer for wrong in each.wrong})
    return [*TEXTS, *([MORE] if len(file.answer) > 1 else []), *wrong]


def _prove_shape(file: ProblemFile, bad: Callable[..., BadFile]) -> None:
    """What can be seen without playing."""
    if bool(file.answer) == (file.mix is not None):
        raise bad("answer" if file.answer else "", "problem.bad.both")
    if len(file.answer) > LONGEST:
        raise bad("answer", "problem.bad.long", most=LONGEST)
    if len(file.lead) > MOST_PLAYED:
        raise bad("lead", "problem.bad.lead", most=MOST_PLAYED)
    for n, each in enumerate(file.answer):
        if not each.wants and not each.shows:
            raise bad(f"answer[{n}]", "problem.bad.nothing")
    mix = file.mix
    if mix is not None:
        if len(mix.rows) < 2 or len(mix.worths) != len(mix.rows):
            raise bad("mix.worths", "problem.bad.mix")
        if len({len(row) for row in mix.worths}) != 1 or not mix.worths[0]:
            raise bad("mix.worths", "problem.bad.mix")
        if any(not 0 <= worth <= 1 for row in mix.worths for worth in row):
            raise bad("mix.worths", "problem.bad.chance")


def _acts(file: ProblemFile) -> Iterator[tuple[str, Act]]:
    """All that is scripted, each with its place."""
    yield from ((f"lead[{n}]", act) for n, act in enumerate(file.lead))
    for n, each in enumerate(file.answer):
        for w, wrong in enumerate(each.wrong):
            yield from ((f"answer[{n}].wrong[{w}].then[{i}]", act) for i, act in enumerate(wrong.then))


def _grade(path: Path) -> int:
    """0 where the file does not say."""
    try:
        found = _GRADE.search(read_bytes(path, BOARD_BYTES))
    except BadFile:
        return 0
    return int(found[1]) if found else 0


def title_of(card: ProblemCard, game: str, words: Words, read: Callable[[Path], str]) -> str:
    """What a line of the list is called; `read` reads the title of a problem of the player's own."""
    if not card.is_own:
        try:
            return words(f"{game}.problem.{card.id}.title")
        except MissingWord:
            return card.path.name
    return read(card.path)


def own_title(path: Path) -> str:
    """The title in a file of the player's own; its name where there is none that can be read."""
    try:
        raw = parse(path, text_of(path, read_bytes(path, BOARD_BYTES)))
    except BadFile:
        return path.name
    texts = raw.get("words") if isinstance(raw, dict) else None
    title = texts.get("title") if isinstance(texts, dict) else None
    return title if isinstance(title, str) else path.name


def titles(game: str, cards: Sequence[ProblemCard], words: Words) -> list[str]:
    return [title_of(card, game, words, own_title) for card in cards]
