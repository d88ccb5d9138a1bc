"""The guided first turn: a note on each phase as it comes, in the corner of the key; later only when asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.tables.caesar_xl.layout import Layout
from game.tables.caesar_xl.play.draft import Draft
from game.tables.caesar_xl.words.tell import Teller
from game.tables.easel import Easel
from game.ui import theme
from game.ui.geometry import Box
from game.ui.target import Target

WIDTH = 298.0
LEAD = 15.0
KEY = "g"
BRONZE = ("draw", "purchase", "march", "lifted", "combat")
"""Topics with a note of their own in the Bronze game."""


@dataclass
class Guide:
    """`wanted`: None until the player says so: then notes come in the first turn only."""

    changed: Callable[[], None]
    wanted: bool | None = None
    is_shown: bool = False
    is_bronze: bool = False
    pieces: int = 0
    """In the row of a lifted stack, which the note stands clear of."""

    def toggle(self) -> None:
        self.wanted = not self.is_shown
        self.changed()

    def topic(self, draft: Draft | None) -> str:
        """What the note is about now, "" for no note."""
        self.is_shown = False
        if draft is None or not self.is_due(draft.table.turn):
            return ""
        self.is_shown = True
        self.is_bronze = not draft.table.options.is_silver
        troops, leaders = draft.ready_at(draft.start) if draft.start else ((0, 0, 0, 0), ())
        self.pieces = sum(troops) + len(leaders)
        if draft.battle is not None:
            return ""
        if draft.phase == "march" and draft.start:
            return "lifted"
        if draft.phase is not None:
            return draft.phase
        return "supply" if type(draft.frame).__name__ == "Supplying" else "choice"

    def is_due(self, turn: int) -> bool:
        """Notes are shown in that turn."""
        return bool(self.wanted or (self.wanted is None and turn == 1))

    def note_box(self, plan: Layout, teller: Teller, topic: str, wrap: Callable[[str, theme.Face, float, float], list[str]],
                 ) -> Box:  # fmt: skip
        """Where the note on a topic stands."""
        return self.box(len(self._lines(plan, teller, topic, wrap)), plan)

    def box(self, easel_lines: int, plan: Layout) -> Box:
        h = 40 + LEAD * easel_lines
        box = Box(plan.view.x + 6, plan.view.bottom - h - 6, min(WIDTH, plan.view.w * 0.45), h)
        row = plan.fan(self.pieces)
        return box.moved(0, row.y - 6 - box.bottom) if self.pieces and row.x < box.right + 6 else box

    def draw(self, easel: Easel, plan: Layout, teller: Teller, topic: str) -> None:
        pen = easel.pen
        lines = self._lines(plan, teller, topic, pen.wrap)
        box = self.box(len(lines), plan)
        easel.panel(box, "parchment", 10, 6)
        easel.text(teller(f"guide.{topic}.title"), box.x + 14, box.y + 9, "caps", 14, theme.HEADING, room=box.w - 48)
        for n, line in enumerate(lines):
            easel.text(line, box.x + 14, box.y + 30 + LEAD * n, "body", 12.5, theme.INK, room=box.w - 24)
        pen.icon(easel.dst, "x", box.right - 18, box.y + 17, 15, theme.INK_HINT)
        easel.note(("guide", topic), pen.rect(box))

    def _lines(self, plan: Layout, teller: Teller, topic: str, wrap: Callable[[str, theme.Face, float, float], list[str]],
               ) -> list[str]:  # fmt: skip
        return wrap(self._text(teller, topic), "body", 12.5, min(WIDTH, plan.view.w * 0.45) - 26)

    def _text(self, teller: Teller, topic: str) -> str:
        """The note; the Bronze game's own where it plays otherwise."""
        name = f"{topic}_bronze" if self.is_bronze and topic in BRONZE else topic
        return teller(f"guide.{name}")

    def targets(self, plan: Layout, teller: Teller, topic: str, wrap: Callable[[str, theme.Face, float, float], list[str]],
                ) -> list[Target]:  # fmt: skip
        if not topic:
            # The key works though nothing is shown.
            corner = Box(plan.view.x, plan.view.bottom, 0, 0)
            return [Target("guide", corner, teller("guide.open"), action=self.toggle, keys=(KEY,), focusable=False)]
        box = self.box(len(self._lines(plan, teller, topic, wrap)), plan)
        title, tip = teller(f"guide.{topic}.title"), teller("guide.close.tip")
        cross = Box(box.right - 31, box.y + 4, 26, 26)
        return [
            Target("guide:note", box, title, value=self._text(teller, topic), focusable=False, ring=False, role="zone"),
            Target("guide", cross, teller("guide.close"), tip=tip, action=self.toggle, keys=(KEY,)),
        ]
