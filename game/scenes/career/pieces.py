"""A school's figures as the cabinet shows them: each with his own wounds, scars, laurel and what he has been through."""

from __future__ import annotations

from collections.abc import Sequence

from game.career.data import Career, Gladiator
from game.career.voices import death_line, style
from game.rules.moritari.data import Board
from game.scenes.cabinet import Cabinet
from game.scenes.career.parts import arena_word, capital, day_line, record_line
from game.scenes.saying import told
from game.tables.moritari.words.life import Piece
from game.ui.context import Words

MOST_WOUNDS, MOST_SCARS = 3, 5
"""As many are seen on a figure."""


def piece_of(words: Words, career: Career, one: Gladiator) -> Piece:
    """What lies in the cabinet of one gladiator. He is hurt as long as he has to rest."""
    school = career.school(one.school)
    return Piece(
        one.kind, school.colour, one.name, school.name, min(MOST_WOUNDS, one.rest), min(MOST_SCARS, len(one.scars)),
        bool(one.titles), tuple(_lines(words, one)), "moritari.cabinet.career",
    )  # fmt: skip


def _lines(words: Words, one: Gladiator) -> Sequence[str]:
    lines = [capital(told(words, style(one))) + ". " + record_line(words, one)]
    if one.end is not None:
        lines.append(told(words, death_line(one)))
    elif one.left is not None:
        lines.append(words("moritari.career.sheet.left", day=day_line(words, one.left.season, one.left.day, True)))
    elif one.rest:
        lines.append(words("moritari.career.sheet.rests", rest=one.rest))
    lines.append(words("moritari.career.sheet.joined", day=day_line(words, one.joined.season, one.joined.day, True)))
    if one.titles:
        titles = ", ".join(words(f"moritari.career.title.{title}") for title in one.titles)
        lines.append(words("moritari.cabinet.titles", titles=titles))
    for scar in reversed(one.scars):
        lines.append(words(
            "moritari.career.sheet.scar", where=words(f"moritari.career.where.{scar.where}"), lost=scar.lost, by=scar.by,
            school=scar.school, day=day_line(words, scar.day.season, scar.day.day), arena=arena_word(words, scar.arena),
        ))  # fmt: skip
    return lines


def cabinet_of_school(words: Words, career: Career, board: Board, school: int, first: Gladiator | None = None) -> Cabinet:
    """Everybody who lives in the house; `first`: who is taken in the hand, alone where he lives there no more."""
    there = list(career.roster(school))
    if first is not None and all(one.id != first.id for one in there):
        there = [first]
    start = next((n for n, one in enumerate(there) if first is not None and one.id == first.id), 0)
    return Cabinet([piece_of(words, career, one) for one in there], start, board)
