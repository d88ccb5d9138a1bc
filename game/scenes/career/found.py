"""Founding a school: its name, its colours and its three figures, for each person at this machine; and the rivals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

import pygame

from game.career.data import FORMS, MOST_SCHOOLS, TEAM, Founder, Names, SeasonForm
from game.career.season import MUNERA
from game.core.say import Say, say
from game.rules.moritari.data import KINDS, Board, Kind
from game.scenes.career.parts import capital, draw_figure
from game.scenes.form import Form, FormRow, Section
from game.scenes.menu import GAP, MenuScene
from game.scenes.saying import told
from game.scenes.setup_plan import LONGEST_NAME
from game.scenes.setup_seats import CrestButton, strength
from game.scenes.stack import AppContext
from game.tables.moritari.art.wardrobe import Wardrobe
from game.ui import theme
from game.ui.brush import rounded
from game.ui.context import Words
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.target import Target
from game.ui.textfield import TextField
from game.ui.widgets import Button, IconButton, Selector, Widget

MOST_PEOPLE = 4
LONGEST_SCHOOL = 22
LEVELS = ("novice", "veteran", "champion")
STRENGTHS = ("mixed", "novice", "veteran", "champion")


@dataclass(frozen=True)
class Founding:
    """What was chosen: the people's schools, a level for each rival, the form of the season."""

    people: tuple[Founder, ...]
    levels: tuple[str, ...]
    form: SeasonForm


@dataclass
class Plan:
    """What the screen changes."""

    people: list[Founder] = field(default_factory=list)
    rivals: int = 3
    strength: str = "mixed"
    form: SeasonForm = "duels"

    @property
    def most_rivals(self) -> int:
        return MOST_SCHOOLS - len(self.people)

    @property
    def least_rivals(self) -> int:
        return 0 if len(self.people) > 1 else 1

    def levels(self) -> tuple[str, ...]:
        """Mixed ones go from the weakest to the strongest, so that the table has a top."""
        if self.strength != "mixed":
            return (self.strength,) * self.rivals
        return tuple(LEVELS[(n + 1) % 3 if self.rivals < 3 else n % 3] for n in range(self.rivals))

    def bouts(self) -> int:
        """Of the season, with the challenge of the rival where there is one."""
        n = len(self.people) + self.rivals
        pairs = n * (n - 1) // 2
        bouts = {"duels": pairs, "double": 2 * pairs, "munera": MUNERA, "crown": pairs + (n > 2)}[self.form]
        return bouts + (self.rivals > 0)

    def problem(self) -> tuple[str, Say] | None:
        """Where and why it can't be founded."""
        for n, one in enumerate(self.people):
            if not one.name.strip():
                return f"school:{n}", say("moritari.career.no.school_name", number=n + 1)
            if not one.owner.strip():
                return f"owner:{n}", say("moritari.career.no.owner_name", number=n + 1)
            for other in self.people[:n]:
                if other.name.strip().casefold() == one.name.strip().casefold():
                    return f"school:{n}", say("moritari.career.no.same_school", name=one.name.strip())
                if other.owner.strip().casefold() == one.owner.strip().casefold():
                    return f"owner:{n}", say("moritari.career.no.same_owner", name=one.owner.strip())
        return None


ROW_LEAST, ROW_W_LEAST, WHO_W = 66.0, 440.0, 120.0
"""Units that a row of names and figures needs; where they have less, one is shown at a time."""
NAME_LEAST = 150.0
"""Units that a school's name has beside its owner's."""
KIND_LEAST = 125.0
"""Width in which the longest name of a figure stands between two arrows."""


class SchoolRow(Widget):
    """One person's school: plate, names, and three figures to choose."""

    def __init__(self, index: int, words: Words, board: Board, screen: FoundScreen) -> None:
        super().__init__(f"row:{index}")
        self.index, self.words, self.board, self.screen = index, words, board, screen
        number = index + 1
        self.crest = CrestButton(f"crest:{index}", words("app.setup.crest", number=number), lambda: screen.recolour(index))
        self.name = TextField(
            f"school:{index}", words("moritari.career.found.school", number=number),
            on_change=lambda text: screen.edit(index, name=text), most=LONGEST_SCHOOL,
            hint=words("moritari.career.found.school.hint"),
        )  # fmt: skip
        self.owner = TextField(
            f"owner:{index}", words("moritari.career.found.owner", number=number),
            on_change=lambda text: screen.edit(index, owner=text), most=LONGEST_NAME,
            hint=words("moritari.career.found.owner.hint"),
        )  # fmt: skip
        kinds = [(kind, capital(words(f"moritari.kind.{kind}"))) for kind in KINDS if kind in board.kinds]
        self.kinds = [
            Selector(
                f"kind:{index}:{n}",
                words("moritari.career.found.kind", number=n + 1),
                kinds,
                kinds[0][0],
                self._kind_changer(n),
            )
            for n in range(TEAM)
        ]
        self.away = IconButton(
            f"remove:{index}", words("app.setup.remove", number=number), "x", lambda: screen.remove(index)
        )
        self.is_column = False
        self.founder = Founder("", "", "human", 0, ())

    def _kind_changer(self, place: int) -> Callable[[Kind], None]:
        return lambda kind: self.screen.change_kind(self.index, place, kind)

    def load(self, founder: Founder, errors: dict[str, str], why_not_remove: str | None) -> None:
        self.founder = founder
        for one, text in ((self.name, founder.name), (self.owner, founder.owner)):
            if one.value != text:
                one.value = text
            one.error = errors.get(one.id)
        self.crest.colour = founder.colour
        for selector, kind in zip(self.kinds, founder.kinds, strict=True):
            selector.index = [kind for kind in KINDS if kind in self.board.kinds].index(kind)
            selector.tip = self.words(f"moritari.class.{self.board.kinds[kind]}")
        self.away.disable(why_not_remove)

    @property
    def children(self) -> list[Widget]:
        return [self.crest, self.name, self.owner, *self.kinds, self.away]

    def place(self, x: float, y: float, w: float, h: float) -> Box:
        box = super().place(x, y, w, h)
        tall = h >= 150
        field_h = 34.0 if h >= 90 else 28.0
        pad = 12.0 if tall else 6.0
        face = min(64.0, 58.0 if tall else 2 * field_h)
        self.crest.place(x + 12, y + pad, face, face)
        left, right = x + face + 28, box.right - 50
        top = y + pad + ((face - field_h) / 2 if tall else 0)
        half = (right - left - 12) * 0.56
        if tall and half < NAME_LEAST:  # one below the other, each as wide as there is room
            for field, where in ((self.name, y + pad - 1), (self.owner, y + pad + face / 2 + 1)):
                field.place(left, where, right - left, face / 2 - 1)
        else:
            self.name.place(left, top, half, field_h)
            self.owner.place(left + half + 12, top, right - left - half - 12, field_h)
        self.away.place(right + 9, top + (field_h - 32) / 2, 32, 32)
        start = x + 14 if tall else left
        cells = Box(start, 0, box.right - 14 - start, 10).columns(TEAM, 10)
        self.is_column = tall and cells[0].w < KIND_LEAST
        if self.is_column:  # one below the other, with a face before each
            under = y + 2 * pad + face - 4
            each = (box.bottom - pad - under) / TEAM
            for n, selector in enumerate(self.kinds):
                selector.place(left, under + n * each, right - left, min(field_h, each - 3))
            self.stage = None
            return box
        low = box.bottom - pad - field_h
        for selector, cell in zip(self.kinds, cells, strict=True):
            selector.place(cell.x, low, cell.w, field_h)
        self.stage = Box(x + 14, top + field_h + 14, w - 28, low - 8 - top - field_h - 14) if tall else None
        return box

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        box = self.box
        lit = any(focus.has(child.id) or focus.hovered == child.id for child in self.children)
        style = (
            f'fill="{theme.NIGHT}" fill-opacity="{0.2 if lit else 0.42}" stroke="{theme.GOLD if lit else theme.BRONZE}" '
            f'stroke-opacity="{0.9 if lit else 0.4}" stroke-width="1.5"'
        )
        pen.shape(dst, rounded(box.w, box.h, 10, style, 1), box)
        for child in (self.crest, self.name, self.owner, *self.kinds):
            child.draw(pen, dst, focus)
        state = focus.state_of(self.away.id, self.away.enabled)
        colour = {"disabled": "#6b5236", "hover": "#ffcfc0", "pressed": "#ffcfc0"}.get(state, "#e8a08a")
        pen.icon(dst, "x", self.away.box.cx, self.away.box.cy, 17, colour, 10)
        if self.is_column:
            for kind, selector in zip(self.founder.kinds, self.kinds, strict=True):
                side = selector.box.h + 4
                middle = self.crest.box.cx
                self._draw_choice(pen, dst, kind, Box(middle - side / 2, selector.box.cy - side / 2, side, side))
        if self.stage is not None and self.stage.h >= 24:
            for kind, selector in zip(self.founder.kinds, self.kinds, strict=True):
                self._draw_choice(pen, dst, kind, Box(selector.box.x, self.stage.y, selector.box.w, self.stage.h))

    def _draw_choice(self, pen: Pen, dst: pygame.Surface, kind: Kind, place: Box) -> None:
        """The whole figure where there is room, else a face."""
        if place.h >= 90:
            draw_figure(pen, dst, kind, self.founder.colour, place, 150.0)
            return
        bust = Wardrobe(pen).bust(kind, theme.seat(self.founder.colour).colour, round(min(place.h, 64.0), 1))
        pen.blit(dst, bust, place.cx, place.cy, "center")

    def targets(self) -> Sequence[Target]:
        return [target for child in self.children for target in child.targets()]

    def update(self, dt: float, speed: float, focus: Focus) -> bool:
        return any([child.update(dt, speed, focus) for child in self.children])

    def wake_after(self, focus: Focus) -> float | None:
        waits = [one.wake_after(focus) for one in (self.name, self.owner)]
        return min((wait for wait in waits if wait is not None), default=None)


class FoundScreen(MenuScene[Founding | None]):
    """`name` is what the first person was last called; `names` to draw from."""

    def __init__(
        self, board: Board, names: Names, name: str = "", rng: Random | None = None, help_: Callable[[], None] | None = None
    ) -> None:
        super().__init__()
        self.board, self.names, self.my_name, self.help_ = board, names, name, help_
        self.at = 0
        """Whose school is shown, where there is room for one only."""
        self.is_tight = False
        self.rng = rng or Random()
        self.plan = Plan()
        self.first_focus = "start"

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.bar_title = words("moritari.career.banner")
        self.bar_first, self.bar_second = words("moritari.career.found"), words("moritari.career.found.line")
        self._add_person()
        self.who = self.add(Selector("who", words("moritari.career.found.who"), [(0, "1")], 0, self._look_at))
        self.rows = [self.add(SchoolRow(n, words, self.board, self)) for n in range(MOST_PEOPLE)]
        self.more = self.add(Button("add", words("moritari.career.found.add"), self._add, icon="plus", size=13.5))
        self.deal = self.add(Button("names", words("app.setup.deal"), self._deal, icon="dice", keys=("r",), size=13.5))
        self.count = Selector("rivals", words("moritari.career.found.rivals"), [(3, "3")], 3, self._set_count)
        strengths = [(one, words(f"moritari.career.strength.{one}")) for one in STRENGTHS]
        self.strength = Selector("strength", words("moritari.career.found.strength"), strengths, "mixed", self._set_strength)
        forms = [(one, words(f"moritari.career.form.{one}")) for one in FORMS]
        self.form_of = Selector("form", words("moritari.career.found.form"), forms, self.plan.form, self._set_form)
        rows = [
            FormRow(self.count, self.count.label, words("moritari.career.found.rivals.text")),
            FormRow(self.strength, self.strength.label, words("moritari.career.found.strength.text")),
            FormRow(self.form_of, self.form_of.label, words("moritari.career.form.duels.text")),
        ]
        self.form = self.add(Form("season", words("moritari.career.found.season"), [[Section("", rows)]]))
        self.go_back = self.add(Button("back", words("app.back"), self.back, key=words("app.key.escape"), size=17))
        self.start = self.add(
            Button("start", words("moritari.career.found.do"), self._start, "gold", keys=("return",), size=19)
        )
        self.bar = [self.add(Button("rules", words("app.rules"), self.help, icon="rules", size=13.5))]
        self._fit_rivals()

    # ---- edits
    def _free_colour(self) -> int:
        taken = {one.colour for one in self.plan.people}
        return next(colour for colour in range(MOST_SCHOOLS) if colour not in taken)

    def _add_person(self) -> None:
        people = self.plan.people
        schools = [name for name in self.names.schools if all(name != one.name for one in people)]
        owners = [name for name in self.names.owners if all(name != one.owner for one in people)]
        owner = self.my_name[:LONGEST_NAME] if not people and self.my_name else self.rng.choice(owners)
        ready = self.board.schools[len(people) % len(self.board.schools)].of_size(TEAM)
        people.append(Founder(self.rng.choice(schools), owner, "human", self._free_colour(), ready))

    def _add(self) -> None:
        if len(self.plan.people) < MOST_PEOPLE:
            self._add_person()
            self.at = len(self.plan.people) - 1
            self._fit_rivals()

    def remove(self, index: int) -> None:
        if len(self.plan.people) > 1:
            del self.plan.people[index]
            self.at = min(self.at, len(self.plan.people) - 1)
            self._fit_rivals()

    def _look_at(self, index: int) -> None:
        self.at = index
        self._refresh()

    def _fit_rivals(self) -> None:
        plan = self.plan
        plan.rivals = max(plan.least_rivals, min(plan.most_rivals, plan.rivals))
        counts = [(n, str(n)) for n in range(plan.least_rivals, plan.most_rivals + 1)]
        self.count.set_choices(counts, plan.rivals)
        self._refresh()

    def edit(self, index: int, name: str | None = None, owner: str | None = None) -> None:
        one = self.plan.people[index]
        self.plan.people[index] = Founder(
            one.name if name is None else name, one.owner if owner is None else owner, one.by, one.colour, one.kinds
        )
        self._refresh()

    def recolour(self, index: int) -> None:
        """The next colour; whoever has it takes this one."""
        people = self.plan.people
        mine = people[index].colour
        wanted = (mine + 1) % MOST_SCHOOLS
        for n, one in enumerate(people):
            if n == index or one.colour == wanted:
                colour = wanted if n == index else mine
                people[n] = Founder(one.name, one.owner, one.by, colour, one.kinds)
        self._refresh()

    def change_kind(self, index: int, place: int, kind: Kind) -> None:
        one = self.plan.people[index]
        kinds = tuple(kind if n == place else old for n, old in enumerate(one.kinds))
        self.plan.people[index] = Founder(one.name, one.owner, one.by, one.colour, kinds)
        self._refresh()

    def _deal(self) -> None:
        """Other names for all schools; people keep their own."""
        names = self.rng.sample(list(self.names.schools), len(self.plan.people))
        for n, name in enumerate(names):
            self.edit(n, name=name)
        self.ctx.sounds.play("dice", 0.5)

    def _set_count(self, count: int) -> None:
        self.plan.rivals = count
        self._refresh()

    def _set_strength(self, strength: str) -> None:
        self.plan.strength = strength
        self._refresh()

    def _set_form(self, form: SeasonForm) -> None:
        self.plan.form = form
        self._refresh()

    def _refresh(self) -> None:
        words, plan = self.ctx.words, self.plan
        problem = plan.problem()
        errors = {problem[0]: told(words, problem[1])} if problem is not None else {}
        only = words("moritari.career.found.one_at_least") if len(plan.people) == 1 else None
        for n, row in enumerate(self.rows):
            row.visible = n < len(plan.people)
            if row.visible:
                row.load(plan.people[n], errors, only)
        full = words("moritari.career.found.full", most=MOST_PEOPLE) if len(plan.people) == MOST_PEOPLE else None
        self.more.disable(full)
        self.form.rows[2].text = words(f"moritari.career.form.{plan.form}.text")
        self.start.disable(errors[problem[0]] if problem is not None else None)
        if hasattr(self, "foot"):
            self.lay()
        self.invalidate()

    def _start(self) -> None:
        people = tuple(
            Founder(one.name.strip(), one.owner.strip(), one.by, one.colour, one.kinds) for one in self.plan.people
        )
        self.dismiss(Founding(people, self.plan.levels(), self.plan.form))

    def help(self) -> None:
        if self.help_ is not None:
            self.help_()

    def back(self) -> None:
        self.dismiss(None)

    # ---- layout
    def lay(self) -> None:
        body, pen = self.body, self.ctx.pen
        low = self.ctx.h < 660
        foot_h = 74.0 if low else 92.0
        self.foot = Box(body.x, body.bottom - foot_h, body.w, foot_h)
        upper = Box(body.x, body.y, body.w, body.h - foot_h - 9)
        left_w = min(820.0, (upper.w - GAP) * 0.56)
        self.left = Box(upper.x, upper.y, left_w, upper.h)
        self.right = Box(self.left.right + GAP, upper.y, upper.right - self.left.right - GAP, upper.h)
        inner = Box(self.left.x + 16, self.left.y + 54, self.left.w - 32, self.left.h - 54 - 50)
        count = len(self.plan.people)
        self.is_tight = inner.h / count < ROW_LEAST or (count > 1 and inner.w < ROW_W_LEAST)
        self.who.visible = self.is_tight
        self.who.set_choices([(n, f"{n + 1} / {count}") for n in range(count)], self.at)
        self.who.place(self.left.right - 20 - WHO_W, self.left.y + 13, WHO_W, 30)
        for n, row in enumerate(self.rows):
            row.visible = n == self.at if self.is_tight else n < count
        gap = 10.0 if inner.h / count > 100 else 5.0
        each = min(460.0, (inner.h - gap * (count - 1)) / count)
        for n, row in enumerate(self.rows):
            if self.is_tight:
                row.place(inner.x, inner.y, inner.w, inner.h)
            else:
                row.place(inner.x, inner.y + n * (each + gap), inner.w, each)
        deal_w, more_w = self.deal.wanted_width(pen), self.more.wanted_width(pen)
        self.deal.place(self.left.right - 18 - deal_w, self.left.bottom - 44, deal_w, 33)
        self.more.place(self.left.x + 18, self.left.bottom - 44, min(more_w, self.deal.box.x - self.left.x - 28), 33)
        right = self.right
        self.form.place(right.x + 20, right.y + 56, right.w - 40, 10_000)
        self.form.lay(pen)
        form_h = min(self.form.content_h + 6, right.h - 70)
        self.form.place(right.x + 20, right.y + 56, right.w - 40, form_h)
        top = right.y + 56 + form_h + 12
        self.rival_box = Box(right.x + 18, top, right.w - 36, right.bottom - 12 - top)
        h = 52.0 if foot_h > 80 else 44.0
        wide = max(200.0, self.start.wanted_width(pen) + 16)
        self.start.place(self.foot.right - 14 - wide, self.foot.cy - h / 2 - 2, wide, h)
        back_w = self.go_back.wanted_width(pen)
        self.go_back.place(self.start.box.x - 14 - back_w, self.foot.cy - h / 2 - 2, back_w, h)

    def _draw_rivals(self, pen: Pen, dst: pygame.Surface) -> None:
        """Who waits at the other gates, as far as it is settled: colours and strength."""
        words, levels = self.ctx.words, self.plan.levels()
        taken = {one.colour for one in self.plan.people}
        colours = [colour for colour in range(MOST_SCHOOLS) if colour not in taken]
        room = self.rival_box
        if not levels or room.h < 30:
            return
        two = room.h / len(levels) < 44 and len(levels) > 1
        rows = -(-len(levels) // 2) if two else len(levels)
        each = min(64.0, room.h / rows)
        if each < 28:
            return
        columns = room.columns(2, 14) if two else [room]
        for n, level in enumerate(levels):
            column = columns[n // rows] if two else room
            box = Box(column.x, column.y + n % rows * each, column.w, each - 7)
            style = f'fill="{theme.NIGHT}" fill-opacity=".42" stroke="{theme.BRONZE}" stroke-opacity=".4" stroke-width="1.5"'
            pen.shape(dst, rounded(box.w, box.h, 10, style, 1), box)
            d = min(38.0, box.h - 8)
            pen.blit(dst, pen.seat_plate(theme.seat(colours[n]), d), box.x + 12, box.cy - d / 2)
            wide = 3 * 17.0 if box.w >= 250 else 0.0
            text = words("moritari.career.found.rival", number=n + 1, level=words(f"app.level.{level}"))
            pen.fitted(dst, text, box.x + d + 24, box.cy, box.w - d - 48 - wide, "bold", 14.5, theme.IVORY, "midleft")
            if wide:
                strength(pen, dst, box.right - 10 - wide, box.cy, LEVELS.index(level) + 1, len(LEVELS))

    def draw_body(self, pen: Pen, dst: pygame.Surface) -> None:
        words, plan = self.ctx.words, self.plan
        for box, key in ((self.left, "schools"), (self.right, "season")):
            pen.panel(dst, box)
            room = box.w - 40 - (WHO_W + 10 if self.is_tight and key == "schools" else 0)
            pen.heading(dst, words(f"moritari.career.found.{key}"), box.x + 20, box.y + 12, room, theme.IVORY, 18)
        self._draw_rivals(pen, dst)
        foot = self.foot
        pen.panel(dst, foot, "dark", 14)
        face = min(64.0, foot.h - 24)
        box = Box(foot.x + 20, foot.cy - face / 2 - 2, face, face)
        pen.blit(dst, pen.seat_plate(theme.seat(plan.people[0].colour), face), box.x, box.y)
        x = foot.x + 34 + face
        room = self.go_back.box.x - 18 - x
        problem = plan.problem()
        title = words("app.setup.not_ready") if problem is not None else words("moritari.career.found.ready")
        ink = "#ffb9a6" if problem is not None else theme.IVORY
        pen.fitted(dst, title, x, foot.cy - 14, room, "caps", 19, ink, "midleft", theme.NIGHT)
        line = (
            told(words, problem[1])
            if problem is not None
            else words("moritari.career.found.sum", schools=len(plan.people) + plan.rivals, bouts=plan.bouts())
        )
        pen.fitted(dst, line, x, foot.cy + 11, room, "italic", 14.5, theme.SAND, "midleft")
