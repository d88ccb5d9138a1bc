"""How much room board, rail, note and drawer have on the screen as it is now, and where a tip may lie."""

from __future__ import annotations

from game.scenes.play_desk import Desk
from game.scenes.play_drawer import Drawer
from game.scenes.play_guide import PlayGuide
from game.scenes.play_layout import DRAWER, LOG_LEAST, LOG_READABLE, SEAT_WHOLE, Layout, is_narrow, plain_board
from game.scenes.stack import AppContext
from game.ui.geometry import Box
from game.ui.scale import words_by

NEWEST_H = 80.0
"""At the foot of the log: its newest line, and a line more."""
TOLD_H = 190.0
"""Below a seat's panel, for what its marks mean: where the log is low that lies over it."""


def laid_out(
    desk: Desk, guide: PlayGuide, drawer: Drawer, buttons: float, sheet: tuple[float, bool], looks_on: bool = False
) -> Layout:
    """`buttons`: the width the tray's want; `sheet`: see `PlayScene.sheet`; `looks_on`: nobody here plays. Tells the note
    whether it is to be tight, and the drawer whether there is one."""
    ctx, seats = desk.ctx, len(desk.session.seats)
    folded, rail_w = ctx.settings.log_folded, ctx.settings.rail_width
    least = plain_board(ctx.w, ctx.h, words_by(ctx.scale), seats, rail_w, folded)
    if is_narrow(ctx.w, ctx.h):
        guide.is_tight = False
        note_h = guide.height(ctx.pen, (DRAWER - 16) / 2 - 4)
        drawer.has_note = note_h > 0
        return Layout.narrow(ctx.w, ctx.h, seats, buttons, drawer.is_open, note_h, *sheet, least, looks_on)
    bare = Layout.of(ctx.w, ctx.h, seats, buttons, folded, 0.0, rail_w, least)
    whole = guide.whole_height(ctx.pen, bare.log.w)
    if not whole:
        return bare
    beside = Layout.of(ctx.w, ctx.h, seats, buttons, folded, whole, rail_w, least)
    takes_from_seats = beside.seats[0].h < min(bare.seats[0].h, SEAT_WHOLE)
    guide.hides_log = not beside.note.h or beside.log == beside.note or beside.log.h < LOG_READABLE or takes_from_seats
    guide.is_tight = not folded and (guide.hides_log or beside.log.h < LOG_LEAST - 0.5)
    note_h = guide.height(ctx.pen, bare.log.w)
    return beside if note_h == whole else Layout.of(ctx.w, ctx.h, seats, buttons, folded, note_h, rail_w, least)


def room_beside(ctx: AppContext, layout: Layout, at: Box, plain: Box) -> Box:
    """For a tip to what lies `at`; not over the newest line of the log: above it in the rail, else left of the log. One to
    a button of the bar lies over no player's name: left of the seats' panels; in a narrow window one to something in the
    tray not over its question: above the tray. `plain`: where tips lie otherwise."""
    if at.bottom <= layout.bar.bottom and layout.seats:
        return Box(0, 0, layout.seats[0].x - 6, ctx.h)
    if layout.is_narrow:
        return Box(0, 0, ctx.w, layout.tray.y) if at.cy > layout.tray.y else plain
    log = layout.log
    if at.x >= log.x and at.bottom <= log.y + 2:
        return Box(0, 0, ctx.w, max(log.bottom - NEWEST_H, min(layout.tray.y, at.bottom + TOLD_H)))
    if at.x >= log.x and at.y < log.bottom:
        return plain
    return Box(0, 0, log.x - 6, ctx.h)
