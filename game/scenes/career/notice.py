"""The announcement of a bout, painted on a wall: edictum muneris."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.career.data import Career, Fixture, Gladiator, School
from game.career.feud import feud_of, is_between, speech, stake
from game.career.season import has_person
from game.career.voices import temper
from game.scenes.career.face import draw_face
from game.scenes.career.parts import arena_word, day_line, draw_bust, draw_plate, plaster
from game.scenes.saying import told
from game.tables.moritari.art.wardrobe import Wardrobe
from game.ui import theme
from game.ui.context import Words
from game.ui.geometry import Box
from game.ui.pen import Pen

LEAST_FINISH = 124.0
"""Units of height in which laurels and words hang one below the other."""
LEAST_PAIR = 154.0
"""Units of height in which two schools stand side by side under their plates; on a lower wall one stands below the other."""
RED, BLACK, FADED = "#8f2013", "#2a1710", "#5c4028"


def draw_notice(pen: Pen, dst: pygame.Surface, words: Words, career: Career, number: int, box: Box) -> None:
    """Who meets whom, where and on which day, and what the crowd calls them."""
    fixture = career.fixtures[number]
    pen.blit(dst, plaster(pen, box.w, box.h), box.x, box.y)
    inner = box.inset(24, 17)
    low = box.h < 250
    if len(fixture.schools) == 2 and inner.h < LEAST_PAIR:
        _low_pair(pen, dst, words, career, number, inner)
        return
    title = words("moritari.career.notice.challenge" if fixture.is_challenge else "moritari.career.notice.title")
    size = pen.fit(title, "caps_heavy", 17 if low else 23, inner.w, 0.6)
    y = inner.y + (8 if low else 14)
    pen.text(dst, title, inner.cx, y, "caps_heavy", size, RED, "center", track=1.5)
    y += 16 if low else 24
    day, arena = day_line(words, career.season, fixture.day), arena_word(words, fixture.arena)
    where = words("moritari.career.notice.where", day=day, arena=arena)
    if fixture.is_challenge and career.live != number:
        where = f"{where} · {words('moritari.career.notice.staked', stake=stake(career))}"
    pen.fitted(dst, where, inner.cx, y, inner.w, "italic", 13.5 if low else 15, FADED, "center")
    y += 14 if low else 20
    foot_h = 20.0
    room = Box(inner.x, y, inner.w, inner.bottom - foot_h - y)
    if len(fixture.schools) == 2:
        _pair(pen, dst, words, career, fixture, room)
    else:
        _many(pen, dst, words, career, fixture, room)
    pen.fitted(
        dst, _foot(pen, words, career, number, inner.w), inner.cx, inner.bottom - 8, inner.w, "italic", 13.5, RED, "center"
    )


def draw_finish(pen: Pen, dst: pygame.Surface, words: Words, career: Career, box: Box) -> None:
    """The wall when the season is over: who has it."""
    honours = career.honours[-1]
    pen.blit(dst, plaster(pen, box.w, box.h), box.x, box.y)
    inner = box.inset(24, 17)
    champions = [career.school(one) for one in honours.champions]
    if inner.h < LEAST_FINISH:
        _draw_low_finish(pen, dst, words, career, inner)
        return
    d = max(48.0, min(120.0, inner.h - 104, inner.w / max(2, len(champions)) - 20))
    y = inner.cy - (d + 76) / 2
    title = words("moritari.career.notice.over")
    pen.text(
        dst, title, inner.cx, y + 6, "caps_heavy", pen.fit(title, "caps_heavy", 23, inner.w, 0.6), RED, "center", track=1.5
    )
    for n, school in enumerate(champions):
        x, cy = inner.cx + (n - (len(champions) - 1) / 2) * (d + 18), y + 26 + d / 2
        plate = d * 0.54
        draw_plate(pen, dst, school, Box(x - plate / 2, cy - plate / 2, plate, plate))
        pen.blit(dst, pen.laurel(d, leaves=9), x, cy, "center")
    line = _champions(pen, words, champions, inner.w * 0.6)
    pen.fitted(dst, line, inner.cx, y + 26 + d + 20, inner.w, "caps", 18, RED, "center")
    when = words("moritari.career.season_over", season=honours.season)
    pen.fitted(dst, when, inner.cx, y + 26 + d + 43, inner.w, "italic", 15, FADED, "center")


def _champions(pen: Pen, words: Words, champions: Sequence[School], room: float) -> str:
    if len(champions) == 1:
        return words("moritari.career.honour.champion", school=pen.ellipsis(champions[0].name, "caps", 18, room))
    return words("moritari.career.honour.champions", count=len(champions))


def _draw_low_finish(pen: Pen, dst: pygame.Surface, words: Words, career: Career, inner: Box) -> None:
    """On a low wall the laurels hang beside the words."""
    honours = career.honours[-1]
    champions = [career.school(one) for one in honours.champions]
    d = min(64.0, inner.h + 12, inner.w * 0.4 / len(champions))
    for n, school in enumerate(champions):
        x, plate = inner.x + d / 2 + n * d, d * 0.54
        draw_plate(pen, dst, school, Box(x - plate / 2, inner.cy - plate / 2, plate, plate))
        pen.blit(dst, pen.laurel(d, leaves=9), x, inner.cy, "center")
    left = inner.x + len(champions) * d + 12
    room, cx = inner.right - left, (left + inner.right) / 2
    title, line = words("moritari.career.notice.over"), _champions(pen, words, champions, 1.5 * room)
    pen.fitted(dst, title, cx, inner.cy - 26, room, "caps_heavy", 20, RED, "center")
    rows = pen.wrap(line, "caps", 15, room) if pen.width(line, "caps", 12) > room else [line]
    for n, row in enumerate(rows[:2]):
        y = inner.cy + 3 + (n - (min(2, len(rows)) - 1) / 2) * 15
        pen.fitted(dst, row, cx, y, room, "caps", 15 if len(rows) == 1 else 13, RED, "center")
    when = words("moritari.career.season_over", season=honours.season)
    pen.fitted(dst, when, cx, inner.cy + 28, room, "italic", 13.5, FADED, "center")


def foot_of(career: Career, number: int) -> str:
    """The last line: how things stand with this bout."""
    if career.live == number:
        return "begun"
    return "own" if has_person(career, career.fixtures[number]) else "others"


LEAST_SHARE = 0.74
"""Of its size to which a line at the foot may shrink."""


def _foot(pen: Pen, words: Words, career: Career, number: int, w: float) -> str:
    """What stands at its foot: what the rival says, where there is room for it, or how things are."""
    feud, fixture = feud_of(career), career.fixtures[number]
    if feud is not None and career.live != number and is_between(career, fixture):
        owner = career.school(feud.school).owner
        line = words("moritari.career.notice.rival", owner=owner, speech=f"“{told(words, speech(feud))}”")
        if pen.width(line, "italic", 13.5) * LEAST_SHARE <= w:
            return line
    return words(f"moritari.career.notice.{foot_of(career, number)}")


def _low_pair(pen: Pen, dst: pygame.Surface, words: Words, career: Career, number: int, inner: Box) -> None:
    """On a low wall: where and when, then a line for each school with its plate or its head's face, and the foot."""
    fixture, feud = career.fixtures[number], feud_of(career)
    day, arena = day_line(words, career.season, fixture.day), arena_word(words, fixture.arena)
    where = words("moritari.career.notice.where", day=day, arena=arena)
    if fixture.is_challenge:
        where = f"{words('moritari.career.notice.challenge')} · {where}"
        if career.live != number:
            where = f"{where} · {words('moritari.career.notice.staked', stake=stake(career))}"
    where = pen.parts(where, "italic", 13.5, inner.w)
    pen.fitted(dst, where, inner.cx, inner.y + 5, inner.w, "italic", 13.5, RED if fixture.is_challenge else FADED, "center")
    room = Box(inner.x, inner.y + 14, inner.w, inner.h - 14 - 19)
    for place, row in enumerate(room.rows(2, 0)):
        school, d = career.school(fixture.schools[place]), min(40.0, row.h)
        x = row.x + d / 2
        if feud is not None and school.id == feud.school and is_between(career, fixture):
            draw_face(pen, dst, career, feud, x, row.cy, d)
        else:
            draw_plate(pen, dst, school, Box(x - 0.45 * d, row.cy - 0.45 * d, 0.9 * d, 0.9 * d))
        left = row.x + d + 7
        size = pen.fit(school.name, "caps", 14.5, row.right - left, 0.7)
        name = pen.ellipsis(school.name, "caps", size, row.right - left)
        pen.text(dst, name, left, row.cy - 6.5, "caps", size, RED, "midleft")
        owner = pen.ellipsis(school.owner, "italic", 12.5, (row.right - left) * 0.4)
        pen.text(dst, words("moritari.career.notice.led", owner=owner), left, row.cy + 7, "italic", 12.5, FADED, "midleft")
        if place == 0:
            against = words("moritari.career.notice.against")
            pen.text(dst, against, row.right, row.cy + 7, "caps", 12.5, FADED, "midright")
    foot = _foot(pen, words, career, number, inner.w)
    pen.fitted(dst, foot, inner.cx, inner.bottom - 6, inner.w, "italic", 13.5, RED, "center")


def _pair(pen: Pen, dst: pygame.Surface, words: Words, career: Career, fixture: Fixture, room: Box) -> None:
    """Plate, school, head, the three who enter and what the crowd says, for each side."""
    halves = room.columns(2, 56)
    tall = room.h >= 150
    plate = (40.0 if tall else 26.0) if room.h >= 96 else 0.0
    head_h = plate + (50.0 if tall else 42.0)
    figures_h = max(0.0, min(190.0, halves[0].w * 0.6, room.h - head_h - 26))
    top = room.y + max(0.0, (room.h - head_h - figures_h - 22) / 2)
    middle = top + (plate + 10 if plate else 9)
    pen.text(dst, words("moritari.career.notice.against"), room.cx, middle, "caps", 14, FADED, "center")
    for place, half in enumerate(halves):
        school = career.school(fixture.schools[place])
        team = [career.gladiator(one) for one in (fixture.entered[place] if fixture.entered else school.team)]
        feud = feud_of(career)
        if plate and feud is not None and school.id == feud.school and is_between(career, fixture):
            draw_face(pen, dst, career, feud, half.cx, top + plate / 2 - 3, plate + 14)
        elif plate:
            draw_plate(pen, dst, school, Box(half.cx - plate / 2, top + 2, plate, plate))
        y = top + (plate + 14 if plate else 9)
        size = 17.0 if tall else 14.5
        pen.text(dst, pen.ellipsis(school.name, "caps", size, half.w), half.cx, y, "caps", size, RED, "center")
        y += 19 if tall else 16
        led = words("moritari.career.notice.led", owner=pen.ellipsis(school.owner, "italic", 13.5, half.w * 0.6))
        pen.fitted(dst, led, half.cx, y, half.w, "italic", 13.5, FADED, "center")
        _team(pen, dst, career, school.colour, team, Box(half.x - 6, top + head_h, half.w + 12, figures_h))
        if top + head_h + figures_h + 18 > room.bottom + 6:
            continue
        word = words(f"moritari.career.temper.short.{temper(school.memory)}")
        line = words("moritari.career.notice.crowd", word=word)
        pen.fitted(dst, line, half.cx, top + head_h + figures_h + 9, half.w + 20, "body", 13.5, BLACK, "center")


def _team(pen: Pen, dst: pygame.Surface, career: Career, colour: int, team: Sequence[Gladiator], room: Box) -> None:
    """The three, whole where there is room, else their faces."""
    if room.h < 24:
        return
    if room.h < 84:
        d = min(52.0, room.w / 3.3, room.h - 6)
        for n, one in enumerate(team):
            draw_bust(pen, dst, career, one, room.cx + (n - 1) * (d + 5), room.cy, d)
        return
    wardrobe = Wardrobe(pen)
    cells = room.inset(0, 4).columns(3)
    for one, cell in zip(team, cells, strict=False):
        big = one.kind == "rhinoceros"
        ppi = round(min(cell.w / (3.0 if big else 1.6), cell.h / (4.2 if big else 2.9), 70.0), 1)
        art = wardrobe.figure(one.kind, theme.seat(colour).colour, 62, ppi, worn=False)
        foot = cell.bottom - (1.0 if big else 0.6) * ppi
        pen.blit(dst, art, *wardrobe.corner(one.kind, cell.cx, foot, ppi))


def _many(pen: Pen, dst: pygame.Surface, words: Words, career: Career, fixture: Fixture, room: Box) -> None:
    """All schools, one line each, in one or two columns."""
    count = len(fixture.schools)
    two = room.h / count < 19 or count > 4
    rows = -(-count // 2) if two else count
    each = min(44.0, room.h / rows)
    columns = room.columns(2, 16) if two else [room]
    for place, number in enumerate(fixture.schools):
        school = career.school(number)
        column = columns[place // rows] if two else room
        cy = room.y + (place % rows + 0.5) * each + max(0.0, (room.h - each * rows) / 2)
        d = min(26.0, each - 3)
        draw_plate(pen, dst, school, Box(column.x, cy - d / 2, d, d))
        word = words(f"moritari.career.temper.short.{temper(school.memory)}")
        word_w = 0.0 if two else pen.width(word, "italic", 13)
        name = pen.ellipsis(school.name, "caps", 15, column.w - d - 12 - word_w - 10)
        lower = two and each >= 38
        pen.text(dst, name, column.x + d + 10, cy - (8 if lower else 0), "caps", 15, RED, "midleft")
        if lower:
            pen.text(dst, word, column.x + d + 10, cy + 10, "italic", 13, BLACK, "midleft")
        elif not two:
            pen.text(dst, word, column.right, cy, "italic", 13, BLACK, "midright")
