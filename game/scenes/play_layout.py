"""Where the parts of the play screen stand in a window of any size."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui import theme
from game.ui.geometry import Box

GAP = 12.0
RAIL = 342.0
RAIL_LEAST = 268.0
SEAT_TALL, SEAT_LEAST = 90.0, 46.0
LOG_LEAST = 128.0
LOG_LEAST_OF_MANY = 172.0
"""With five seats or more as much happens between two decisions of a person."""
SEAT_WHOLE = 70.0
"""A panel of two lines; lower ones have one, and less to read."""
FELT_SHARE = 0.335
LOG_FOLDED = 44.0
"""Its heading alone."""
LOG_READABLE = 74.0
"""Lower than this there is no line below the heading."""
RAIL_FOLDED = 304.0
"""Without lines of words to be read; narrower, the panels would cut off names."""


@dataclass(frozen=True)
class Layout:
    """Boxes in units."""

    bar: Box
    board: Box
    seats: tuple[Box, ...]
    log: Box
    tray: Box
    felt: Box
    words: Box
    """For the prompt, between felt and buttons."""
    buttons: Box
    note: Box
    """At the foot of the rail, below the log; nought high where there is none."""

    @classmethod
    def of(cls, w: float, h: float, seats: int, buttons_w: float, folded: bool = False, note_h: float = 0.0) -> Layout:
        """For a window of w x h units; `buttons_w` is the room the tray's buttons need. `folded`: of the log only its
        heading stands, and the board has the room that lines of words would need. `note_h`: units of a note below the log;
        where the log would lose its heading it lies over it, and where there is no room for that there is none."""
        bar = Box(0, 0, w, theme.TOP_BAR)
        tray = Box(GAP, h - theme.TRAY - 8, w - 2 * GAP, theme.TRAY)
        rail_w = max(RAIL_LEAST, min(RAIL, w * 0.268))
        if w > 1500:
            rail_w = min(420.0, RAIL + (w - 1500) * 0.2)
        if folded:
            rail_w = min(rail_w, RAIL_FOLDED)
        top, bottom = bar.bottom + 14, tray.y - 9
        rail = Box(w - rail_w - GAP, top, rail_w, bottom - top)
        gap = 8.0
        each = (rail.h - (LOG_LEAST if seats < 5 else LOG_LEAST_OF_MANY) - gap * seats) / seats
        each = max(SEAT_LEAST, min(SEAT_TALL, each))
        if seats <= 3 and rail.h > 700:
            each = min(104.0, each * 1.1)
        short = note_h + GAP + LOG_FOLDED - (rail.h - seats * (each + gap))
        if note_h and short > 0 and each > SEAT_WHOLE:
            each = max(SEAT_WHOLE, each - short / seats)
        boxes = tuple(Box(rail.x, rail.y + i * (each + gap), rail.w, each) for i in range(seats))
        log_top = rail.y + seats * (each + gap)
        room = rail.bottom - log_top
        covers = room - note_h - GAP < LOG_FOLDED
        if note_h and covers and room < note_h:
            return cls.of(w, h, seats, buttons_w, folded)
        note = note_h + GAP if note_h and not covers else 0.0
        log = Box(rail.x, log_top, rail.w, LOG_FOLDED if folded else max(60.0 if not note else LOG_FOLDED, room - note))
        board = Box(0, bar.bottom, rail.x - 6, tray.y - bar.bottom - 2)
        felt = Box(tray.x + 14, tray.y + 11, min(560.0, max(300.0, tray.w * FELT_SHARE)), tray.h - 22)
        right = Box(tray.right - 12 - buttons_w, tray.y + 12, buttons_w, tray.h - 24)
        words = Box(felt.right + 17, tray.y + 8, right.x - felt.right - 17 - 14, tray.h - 16)
        slip = log if note_h and covers else Box(rail.x, rail.bottom - note_h, rail.w, note_h)
        return cls(bar, board, boxes, log, tray, felt, words, right, slip)
