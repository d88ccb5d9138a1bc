"""Where things stand on the table: phase ribbon, sheet, Forum, tools, hand; for any window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.tables.caesar_xl.art.atlas import Atlas
from game.tables.caesar_xl.art.cards import SHAPE
from game.tables.caesar_xl.art.chart import Chart
from game.ui.geometry import Box, Disc, Point

BORDER = 11.0
RIBBON = 27.0
TOOL, TOOLS = 13.0, 5
TOOL_STEP = 2 * TOOL + 5
LEGEND = (206.0, 121.0)
OPEN_W = 338.0
"""Of an open list: the longest of its lines ("Take the rank: Veteran Legion in Nova Carthago") has room in plain letters."""
FORUM_HEAD = 25.0
"""Above the cards of the Forum."""
ROW = 41.0
SLOT = 46.0
FAN_RIM, FAN_HEAD = 11.0, 52.0
"""Of the row of a lifted stack: units of its rim, and where its pieces begin, right of what takes all or none."""
"""Width of a piece's place in the fan."""
HIDDEN = 12.0
"""A place so near to the fan is covered by it."""
HAND_SHAPE = 1.04
"""Width of a card in a hand of few, against its height."""


FELT_LOW = 70.0
"""Felts lower than this have the prompt above them: less of a hand stands out."""
STANDS_OUT, STANDS_OUT_LOW = 18.0, 9.0


@dataclass(frozen=True)
class Layout:
    """Boxes in units."""

    board: Box
    felt: Box
    ribbon: Box
    sheet: Box
    """The whole parchment with its graduated border."""
    chart: Chart
    """The map at its first size."""
    room: Box
    """For what opens over the board."""
    sight: Callable[[], Box | None] = lambda: None
    """What is seen of a board that is scrolled, at this moment; None: all of it."""

    @classmethod
    def of(
        cls, atlas: Atlas, board: Box, felt: Box, room: Box | None = None, sight: Callable[[], Box | None] = lambda: None
    ) -> Layout:
        ribbon = Box(board.x + 10, board.y + 4, board.w - 16, RIBBON)
        top = ribbon.bottom + 4
        room = Box(board.x + 8, top, board.w - 12, board.bottom - top - 3).inset(BORDER)
        chart = Chart.fit(atlas, room)
        return cls(board, felt, ribbon, chart.view.inset(-BORDER), chart, room or board, sight)

    @property
    def view(self) -> Box:
        return self.chart.view

    @property
    def in_sight(self) -> Box:
        """Of the map what is seen now."""
        view, seen = self.view, self.sight()
        if seen is None or not view.overlaps(seen):
            return view
        x, y = max(view.x, seen.x), max(view.y, seen.y)
        return Box(x, y, min(view.right, seen.right) - x, min(view.bottom, seen.bottom) - y)

    def tools(self) -> list[Disc]:
        """Threats, nearer, further, whole map, key: beside the counts at the right end of the ribbon's row."""
        x, y = self.ribbon.right - TOOL - 2, self.ribbon.cy
        return [Disc(x - n * TOOL_STEP, y, TOOL) for n in reversed(range(TOOLS))]

    @property
    def counts(self) -> Box:
        """Left of the tools: cards and markers that are left."""
        return Box(self.ribbon.x, self.ribbon.y, self.ribbon.w - TOOLS * TOOL_STEP - 6, self.ribbon.h)

    @property
    def has_legend(self) -> bool:
        """Whether there is room for the key, which is to hide no place."""
        key = self.legend().inset(-8)
        is_free = not any(key.contains(*self.chart.spot(place)) for place in self.chart.atlas.points)
        return is_free and (self.chart.u > 0.78 or self.view.w > 760)

    def legend(self) -> Box:
        """The key in the empty south-west."""
        w, h = LEGEND
        return Box(self.view.x + 6, self.view.bottom - h - 6, w, h)

    # ---- Forum

    def forum_card(self, count: int) -> tuple[float, float]:
        """Size of a card on the Forum: smaller when many lie there, so that they stay in one row."""
        tallest = max(46.0, min(104.0, self.view.h * 0.165))
        room = self.view.w * 0.56 - 16
        w = max(34.0, min(tallest * SHAPE, room / max(1, count) - 6))
        return round(w), round(w / SHAPE)

    def forum(self, count: int) -> Box:
        """The Forum in the empty north-east, for so many cards."""
        w, h = self.forum_card(count)
        wide = max(128.0, count * (w + 6) + 16)
        return Box(self.view.right - wide - 5, self.view.y + 5, wide, 26 + (h + 8 if count else 18))

    def forum_cards(self, count: int) -> list[Box]:
        box, (w, h) = self.forum(count), self.forum_card(count)
        return [Box(box.x + 11 + n * (w + 6), box.y + FORUM_HEAD, w, h) for n in range(count)]

    # ---- hand

    def hand(self, count: int) -> list[Box]:
        """Cards side by side on the felt, overlapping when there are many; they rise a little above it. Few are wider, so
        that their names are read at arm's length."""
        felt = self.felt
        h = felt.h + (STANDS_OUT if felt.h >= FELT_LOW else STANDS_OUT_LOW)
        if not count:
            return []
        w = round(max(h * SHAPE, min(h * HAND_SHAPE, (felt.w - 14) / count - 6)))
        pitch = min(w + 6, (felt.w - 14 - w) / max(1, count - 1))
        return [Box(felt.x + 7 + n * pitch, felt.bottom - h - 2, w, h) for n in range(count)]

    # ---- open lists

    @property
    def list_w(self) -> float:
        return min(OPEN_W, self.view.w - 16)

    def open_list(self, around: Box, rows: int, head: float) -> Box:
        """A list beside a place: right of it if there is room, else left, inside what is seen: what has no room there is
        scrolled within the list."""
        view, w = self.in_sight, self.list_w
        h = min(head + rows * ROW + 10, view.h - 16)
        x = around.right + 10 if around.right + 10 + w < view.right - 4 else around.x - 10 - w
        x = max(view.x + 6, min(x, view.right - w - 6))
        y = max(view.y + 6, min(around.cy - h / 2, view.bottom - h - 6))
        return Box(x, y, w, h)

    def fan(self, pieces: int, clear: Sequence[Point] = (), forum: int = 0) -> Box:
        """The lifted stack, opened at the foot of what is seen; to its right or at the head, beside the Forum of so many
        cards and never on it, where that hides fewer of the places to be kept `clear`."""
        view = self.in_sight
        w = min(view.w - 16, FAN_HEAD + 14 + pieces * SLOT)
        foot = view.bottom - 66
        corners = (view.cx - w / 2, foot), (view.right - w - 8, foot), (view.x + 8, view.y + 6)
        rows = [Box(x, y, w, 60) for x, y in corners]
        rows = [row for row in rows if not row.overlaps(self.forum(forum))] or rows
        return min(rows, key=lambda row: sum(row.inset(-HIDDEN).contains(*point) for point in clear))

    def dialog(self) -> Box:
        """The battle over the map."""
        room = Box(self.room.x + 6, self.room.y + 4, self.room.w - 10, self.room.h - 8)
        w, h = min(room.w, 1000.0), min(room.h, 640.0)
        return Box.around(room.centre, w, h)
