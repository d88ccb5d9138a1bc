"""What a bout came to, or a season: a scroll with the palm, the dead, the thumbs, scars, names earned and honours."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.career.data import Career, Gladiator, Honours, School, Slain
from game.career.feud import feud_of, is_between, speech
from game.career.voices import ear_say, temper_say
from game.scenes.career.parts import arena_word, capital, day_line, draw_bust, draw_plate, kind_word
from game.scenes.saying import told
from game.scenes.scroll_page import ScrollPage
from game.scenes.scroll_sheet import OVERHANG, draw_sheet
from game.scenes.stack import AppContext
from game.ui.context import Words
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.richtext import Passage, RichText
from game.ui.widgets import Button

WIDEST = 880.0
PICTURES_H = 104.0


class TidingsScreen(ScrollPage):
    """`passages` under a row of pictures: the plates of the winners in laurels, then the faces of the fallen."""

    first_focus = "done"

    def __init__(
        self, career: Career, first: str, second: str, passages: Sequence[Passage], winners: Sequence[School],
        fallen: Sequence[Gladiator] = (),
    ) -> None:  # fmt: skip
        super().__init__()
        self.career, self.first, self.second, self.passages = career, first, second, list(passages)
        self.winners, self.fallen = list(winners), list(fallen)[:8]

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.bar_title = words("moritari.career.banner")
        self.bar_first, self.bar_second = self.first, self.second
        self.text = self.add(RichText("tidings", self.first, self.passages))
        self.done = self.add(
            Button("done", words("moritari.career.to_ludus"), self.back, "gold", "home", keys=("return",), size=17)
        )
        ctx.sounds.play("laurel")

    def lay(self) -> None:
        body = self.body
        wide = min(WIDEST, body.w - 2 * OVERHANG - 12)
        h = 50.0
        self.sheet = Box(body.x + (body.w - wide) / 2, body.y + 16, wide, body.h - 34 - h - 10)
        self.pictures_h = PICTURES_H if self.sheet.h > 380 else 74.0
        top = self.sheet.y + 24 + self.pictures_h
        self.text.place(self.sheet.x + 46, top, wide - 74, self.sheet.bottom - 24 - top)
        button_w = self.done.wanted_width(self.ctx.pen) + 30
        self.done.place(body.cx - button_w / 2, body.bottom - h - 2, button_w, h)

    def draw_body(self, pen: Pen, dst: pygame.Surface) -> None:
        draw_sheet(pen, dst, self.sheet)
        d = self.pictures_h - 12
        gap = d + 12
        face = d * 0.72
        parting = 30.0 if self.fallen and self.winners else 0.0
        total = gap * len(self.winners) + parting + (face + 8) * len(self.fallen)
        x = self.sheet.cx - total / 2
        cy = self.sheet.y + 20 + d / 2
        for school in self.winners:
            plate = d * 0.54
            draw_plate(pen, dst, school, Box(x + gap / 2 - plate / 2, cy - plate / 2 - 1, plate, plate))
            pen.blit(dst, pen.laurel(d, leaves=9), x + gap / 2, cy, "center")
            x += gap
        x += parting
        for one in self.fallen:
            draw_bust(pen, dst, self.career, one, x + face / 2, cy, face)
            x += face + 8


# ---- a bout


def bout_tidings(words: Words, career: Career, number: int) -> TidingsScreen:
    """After a bout. ValueError before it is taken."""
    fixture = career.fixtures[number]
    outcome = fixture.outcome
    if outcome is None:
        raise ValueError("not fought yet")
    schools = [career.school(one) for one in fixture.schools]
    winners = [schools[place] for place in outcome.winners]
    fallen = [career.gladiator(slain.gladiator) for slain in outcome.slain]
    first = words("moritari.career.tidings")
    where = words(
        "moritari.career.notice.where", day=day_line(words, career.season, fixture.day),
        arena=arena_word(words, fixture.arena),
    )  # fmt: skip
    return TidingsScreen(career, first, where, bout_passages(words, career, number), winners, fallen)


def bout_passages(words: Words, career: Career, number: int) -> list[Passage]:
    fixture = career.fixtures[number]
    outcome = fixture.outcome
    assert outcome is not None
    schools = [career.school(one) for one in fixture.schools]
    winners = outcome.winners
    if len(winners) == 1:
        head = words("moritari.career.palm_to", school=schools[winners[0]].name)
    else:
        head = words("moritari.career.palm_shared", count=len(winners))
    passages = [Passage("title", head)]
    for place, school in enumerate(schools):
        passages.append(Passage("bullet", words(
            "moritari.career.after.school", school=school.name, points=outcome.points[place], fame=outcome.fame[place],
            purse=outcome.purse[place],
        )))  # fmt: skip
    if outcome.stake and len(winners) == 1:
        loser = schools[1 - winners[0]]
        passages.append(Passage("bullet", words(
            "moritari.career.after.stake", loser=loser.name, stake=outcome.stake, winner=schools[winners[0]].name,
        )))  # fmt: skip
    feud = feud_of(career)
    newest = max((n for n, one in enumerate(career.fixtures) if one.outcome and is_between(career, one)), default=-1)
    if feud is not None and number == newest:
        owner = career.school(feud.school).owner
        line = words("moritari.career.after.rival", owner=owner, speech=f"“{told(words, speech(feud))}”")
        passages.append(Passage("note", line))
    if outcome.practice:
        passages.append(Passage("note", words("moritari.career.after.practice")))
    passages += _dead_passages(words, career, outcome.slain)
    if outcome.verdicts:
        passages.append(Passage("heading", words("moritari.career.after.thumbs")))
    for verdict in outcome.verdicts:
        how = ("against_" if verdict.overruled else "") + ("spared" if verdict.spared else "killed")
        passages.append(Passage("bullet", words(
            f"moritari.career.after.{how}", judge=career.school(verdict.judge).name,
            who=career.gladiator(verdict.gladiator).name,
        )))  # fmt: skip
    if outcome.hurt:
        passages.append(Passage("heading", words("moritari.career.after.wounds")))
    for hurt in outcome.hurt:
        who = career.gladiator(hurt.gladiator).name
        passages.append(Passage("bullet", words("moritari.career.after.wound", who=who, rest=hurt.rest)))
    marked = [career.gladiator(one) for one in outcome.scarred]
    if marked:
        passages.append(Passage("heading", words("moritari.career.after.scars")))
        for one in marked:
            fresh = [scar for scar in one.scars if (scar.day.season, scar.day.day) == (career.season, fixture.day)]
            for scar in fresh:
                where = words(f"moritari.career.where.{scar.where}")
                passages.append(
                    Passage("bullet", words("moritari.career.after.scar", who=one.name, where=where, by=scar.by))
                )
    if outcome.titles:
        passages.append(Passage("heading", words("moritari.career.after.titles")))
    for gained in outcome.titles:
        passages.append(Passage("bullet", words(
            "moritari.career.after.title", who=career.gladiator(gained.gladiator).name,
            title=words(f"moritari.career.title.{gained.title}"), why=words(f"moritari.career.earned.{gained.title}"),
        )))  # fmt: skip
    if outcome.verdicts:
        passages.append(Passage("rule"))
        judges = sorted({verdict.judge for verdict in outcome.verdicts})
        for judge in judges:
            memory = career.school(judge).memory
            line = f"{told(words, temper_say(memory))} {told(words, ear_say(memory))}"
            passages.append(
                Passage("note", words("moritari.career.after.crowd", school=career.school(judge).name, line=line))
            )
    return passages


def _dead_passages(words: Words, career: Career, dead: Sequence[Slain]) -> list[Passage]:
    if not dead:
        return [
            Passage("heading", words("moritari.career.after.dead")),
            Passage("text", words("moritari.career.after.no_dead")),
        ]
    passages = [Passage("heading", words("moritari.career.after.dead"))]
    for slain in dead:
        one, foe = career.gladiator(slain.gladiator), career.gladiator(slain.by)
        # A file that has lost the lines of somebody's end still says here who brought him down.
        by, foes = (one.end.by, one.end.school) if one.end is not None else (foe.name, career.school(foe.school).name)
        how = words(
            "moritari.career.after.slain", who=one.name, kind=kind_word(words, one.kind).lower(),
            school=career.school(one.school).name, by=by, foes=foes,
        )  # fmt: skip
        passages.append(Passage("bullet", how))
    return passages


# ---- a season


def honours_tidings(words: Words, career: Career) -> TidingsScreen:
    """The end of the last finished season. IndexError when there is none."""
    honours = career.honours[-1]
    first = words("moritari.career.honours")
    second = words("moritari.career.season_over", season=honours.season)
    winners = [career.school(one) for one in honours.champions]
    return TidingsScreen(career, first, second, honours_passages(words, career, honours), winners)


def honours_passages(words: Words, career: Career, honours: Honours) -> list[Passage]:
    names = [career.school(one).name for one in honours.champions]
    if len(names) == 1:
        passages = [Passage("title", words("moritari.career.honour.champion", school=names[0]))]
    else:
        passages = [Passage("title", words("moritari.career.honour.champions", count=len(names)))]
        passages.append(Passage("text", ", ".join(names) + "."))
    for key, school in (("darling", honours.darling), ("clement", honours.clement), ("dreaded", honours.dreaded)):
        if school >= 0:
            passages.append(_honour(words, key, career.school(school).name))
    for key, gladiator in (("hero", honours.hero), ("slayer", honours.slayer)):
        if gladiator >= 0:
            one = career.gladiator(gladiator)
            passages.append(_honour(words, key, _of(words, career, one)))
    for gladiator in honours.rudis:
        passages.append(_honour(words, "rudis", _of(words, career, career.gladiator(gladiator))))
    dead = [one for one in career.dead if one.end is not None and one.end.day.season == honours.season]
    passages.append(Passage("rule"))
    passages.append(Passage("note", words("moritari.career.honour.dead", count=len(dead))))
    return passages


def _of(words: Words, career: Career, one: Gladiator) -> str:
    return words("moritari.career.honour.of", who=one.name, school=career.school(one.school).name)


def _honour(words: Words, key: str, who: str) -> Passage:
    return Passage("bullet", f"**{words(f'moritari.career.honour.{key}')}** {capital(who)}. "
                   f"{words(f'moritari.career.honour.{key}.text')}")  # fmt: skip
