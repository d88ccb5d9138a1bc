"""Where the parts of the play screen stand in a window of any size."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui import theme
from game.ui.geometry import Box, Point
from game.ui.scale import DESIGN_H, DESIGN_W

GAP = 12.0
NOWHERE = Box(0, 0, 0, 0)
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
LOG_READABLE = 114.0
"""Lower than this there are no three lines below the heading, and a sentence of two would lose its beginning: the heading
stands alone."""
LOG_IN_DRAWER = 74.0
"""Units that a note in the drawer leaves to the log."""
TRAY_NARROW, WORDS_NARROW = 130.0, 42.0
ABOVE_FELT = 22.0
"""Units by which cards in a hand stand out above the felt."""
STRIP, SLIDER = 44.0, 14.0
BESIDE_W, BESIDE_H = DESIGN_W / 1.3, DESIGN_H / 1.3
"""Units of a window in which rail and board have room beside each other: up to word size 130 %."""
CORNER = 44.0
"""Below a table's tools in the corner a slider over the board begins."""
DRAWER = 612.0
BOARD_W_LEAST = 628.0
"""Width that every board has room in: a rail the player makes wider ends there."""
BOARD_LEAST = 414.0
"""Height that every board has room in; where less is seen it is scrolled."""
RAIL_FOLDED = 304.0
"""Without lines of words to be read; narrower, the panels would cut off names."""


def plain_board(w: float, h: float, by: float, seats: int, rail_w: float = 0.0, folded: bool = False) -> Point:
    """Width and height of the board with plain words, in units of a window of w x h whose words are `by` times as large:
    with large ones it is no smaller."""
    if by <= 1.001:
        return 0.0, 0.0
    board = Layout.of(w * by, h * by, seats, 0, folded, 0.0, rail_w).board
    return board.w / by, board.h / by


def is_narrow(w: float, h: float) -> bool:
    """A window of so many units has no room for a rail beside the board."""
    return w < BESIDE_W - 0.5 or h < BESIDE_H - 0.5


def tray_of(w: float, h: float) -> Box:
    """The tray in a window of so many units."""
    return (Layout.narrow(w, h, 1, 0) if is_narrow(w, h) else Layout.of(w, h, 1, 0)).tray


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
    hidden: float = 0.0
    """Units of the board's height that are not seen; it is scrolled."""
    strip: tuple[Box, ...] = ()
    """Of the seats' medallions, where the rail is a drawer."""
    handle: Box = NOWHERE
    """Opens and closes the drawer."""
    slider: Box = NOWHERE
    """Tells and moves what of the board is seen."""
    drawer: Box = NOWHERE
    """The open drawer's own box."""
    sheet: Box = NOWHERE
    """Between board and tray, where the board is scrolled: what a lesson says."""
    lower: float = 0.0
    """Units by which the tray stands lower in the table's own window."""
    beyond: float = 0.0
    """Units of the board's width that are not seen."""
    told: Box = NOWHERE
    """In a narrow window, beside the felt: for what was told last, while no button stands there."""

    @property
    def whole(self) -> Box:
        """The board with what of it is not seen, in the table's own window."""
        return Box(self.board.x, self.board.y, self.board.w + self.beyond, self.board.h + self.hidden)

    @property
    def is_narrow(self) -> bool:
        """The rail is a drawer, the tray has two lines, and the board may be scrolled."""
        return bool(self.strip)

    @property
    def has_rail(self) -> bool:
        """Seat panels and log are in sight."""
        return not self.strip or self.drawer.w > 0

    @classmethod
    def narrow(
        cls, w: float, h: float, seats: int, buttons_w: float, is_open: bool = False, note_h: float = 0.0,
        sheet_h: float = 0.0, covers_words: bool = False, least: Point = (0.0, 0.0), looks_on: bool = False,
    ) -> Layout:  # fmt: skip
        """For fewer units than the rail has room in beside a board: with large words. `is_open`: the drawer is.
        `sheet_h`: units of a sheet above the tray, or on the place of its words where it `covers_words`: less of the board
        is seen for it, and nothing else stands elsewhere. `least`: the board is no smaller (`plain_board`). `looks_on`:
        nobody plays here, and no button is needed: the words stand beside the felt, and the board has their line."""
        bar = Box(0, 0, w, theme.TOP_BAR)
        tray = Box(GAP, h - TRAY_NARROW - 6, w - 2 * GAP, TRAY_NARROW)
        words = Box(tray.x + 16, tray.y + 7, tray.w - 32, WORDS_NARROW)
        low = Box(tray.x + 12, words.bottom + 5, tray.w - 24, tray.bottom - 9 - words.bottom - 5)
        felt = Box(low.x, low.y, min(560.0, low.w * 0.53), low.h)
        room = min(buttons_w, low.right - felt.right - 10)
        right = Box(low.right - room, low.y, room, low.h)
        told = Box(felt.right + 14, low.y, low.right - felt.right - 18, low.h)
        stands = tray.y
        if looks_on and not sheet_h and max(BOARD_LEAST, least[1]) >= low.y - 9 - bar.bottom - 2:
            tray, words, told = Box(tray.x, low.y - 9, tray.w, tray.bottom - low.y + 9), told, NOWHERE
        end = felt.y - ABOVE_FELT if covers_words else tray.y - 2
        sheet = Box(tray.x, end - sheet_h, tray.w, sheet_h) if sheet_h else NOWHERE
        foot = min(tray.y, sheet.y) if sheet_h else tray.y
        strip = Box(w - STRIP - 4, bar.bottom + 8, STRIP, foot - bar.bottom - 14)
        handle = Box(strip.x, strip.bottom - 36, STRIP, 36)
        each = min(STRIP, (strip.h - handle.h - 6) / seats)
        faces = tuple(Box(strip.x, strip.y + n * each, STRIP, each) for n in range(seats))
        bare = Box(0, bar.bottom, strip.x - SLIDER - 4, stands - bar.bottom - 2)
        board = Box(bare.x, bare.y, bare.w, foot - bar.bottom - 2)
        tall = max(BOARD_LEAST, least[1], bare.h)
        hidden, lower = tall - board.h, tall - bare.h
        slider = Box(strip.x - SLIDER - 1, strip.y, SLIDER, strip.h) if hidden else NOWHERE
        if not is_open:
            log = Box(slider.x if hidden else strip.x, strip.y, w - strip.x, strip.h)
            slip = Box(log.x, log.bottom, log.w, 0)
            rest = (hidden, faces, handle, slider, NOWHERE, sheet, lower, 0.0, told)
            return cls(bar, board, (), log, tray, felt, words, right, slip, *rest)
        # The log at the left, the seats at the right of it, over the board.
        drawer = Box(max(6.0, strip.x - SLIDER - DRAWER), strip.y - 2, min(DRAWER, strip.x - SLIDER - 6), strip.h + 4)
        inside = drawer.inset(8, 8)
        left, gap = Box(inside.x, inside.y, inside.w * 0.5 - 4, inside.h), 6.0
        tall = min(SEAT_TALL, (inside.h - gap * (seats - 1)) / seats)
        boxes = tuple(Box(left.right + 8, inside.y + n * (tall + gap), inside.w - left.w - 8, tall) for n in range(seats))
        note = min(note_h, max(0.0, left.h - LOG_IN_DRAWER - GAP)) if note_h else 0.0
        log = Box(left.x, left.y, left.w, left.h - (note + GAP if note else 0.0))
        slip = Box(left.x, left.bottom - note, left.w, note)
        rest = (hidden, faces, handle, slider, drawer, sheet, lower, 0.0, told)
        return cls(bar, board, boxes, log, tray, felt, words, right, slip, *rest)

    @classmethod
    def of(
        cls, w: float, h: float, seats: int, buttons_w: float, folded: bool = False, note_h: float = 0.0,
        rail_w: float = 0.0, least: Point = (0.0, 0.0),
    ) -> Layout:  # fmt: skip
        """For a window of w x h units; `buttons_w` is the room the tray's buttons need. `folded`: of the log only its
        heading stands, and the board has the room that lines of words would need. `note_h`: units of a note below the log;
        the seats' panels are lower for it, so that three lines can be read above it (those of one line anyhow as low as they
        can be); where even so they can't, the log is folded to its heading,
        where it would lose that, too, the note lies over it, and where there is no room for that there is none.
        `rail_w`: as wide as the player has made the rail, as far as the board keeps its room; 0: as ever. `least`: the board
        is no smaller (`plain_board`), and scrolled where less of it is seen."""
        bar = Box(0, 0, w, theme.TOP_BAR)
        tray = Box(GAP, h - theme.TRAY - 8, w - 2 * GAP, theme.TRAY)
        wished, rail_w = rail_w, max(RAIL_LEAST, min(RAIL, w * 0.268))
        if w > 1500:
            rail_w = min(420.0, RAIL + (w - 1500) * 0.2)
        if wished:
            rail_w = max(RAIL_LEAST, min(wished, max(rail_w, w - BOARD_W_LEAST - GAP - 6)))
        elif least[0]:
            rail_w = max(RAIL_LEAST, min(rail_w, w - least[0] - GAP - 6))
        if folded:
            rail_w = min(rail_w, RAIL_FOLDED)
        top, bottom = bar.bottom + 14, tray.y - 9
        rail = Box(w - rail_w - GAP, top, rail_w, bottom - top)
        gap = 8.0
        each = (rail.h - (LOG_LEAST if seats < 5 else LOG_LEAST_OF_MANY) - gap * seats) / seats
        each = max(SEAT_LEAST, min(SEAT_TALL, each))
        if seats <= 3 and rail.h > 700:
            each = min(104.0, each * 1.1)
        short = note_h + GAP + (LOG_FOLDED if folded else LOG_LEAST) - (rail.h - seats * (each + gap))
        if each - short / seats < SEAT_WHOLE:
            short -= 0.0 if folded else LOG_LEAST - LOG_FOLDED
        if note_h and short > 0 and each > SEAT_WHOLE:
            each = max(SEAT_WHOLE, each - short / seats)
        if note_h and not folded and each < SEAT_WHOLE:  # of one line anyhow, and they need no more than it
            lower = (note_h + GAP + LOG_READABLE - (rail.h - seats * (each + gap))) / seats
            each -= lower if 0 < lower <= each - SEAT_LEAST else 0.0
        boxes = tuple(Box(rail.x, rail.y + i * (each + gap), rail.w, each) for i in range(seats))
        log_top = rail.y + seats * (each + gap)
        room = rail.bottom - log_top
        covers = room - note_h - GAP < LOG_FOLDED - 0.5
        if note_h and covers and room < note_h:
            return cls.of(w, h, seats, buttons_w, folded, 0.0, wished, least)
        note = note_h + GAP if note_h and not covers else 0.0
        is_heading = folded or (note > 0 and room - note < LOG_READABLE)
        log = Box(rail.x, log_top, rail.w, LOG_FOLDED if is_heading else max(60.0, room - note))
        board = Box(0, bar.bottom, rail.x - 6, tray.y - bar.bottom - 2)
        felt = Box(tray.x + 14, tray.y + 11, min(560.0, max(300.0, tray.w * FELT_SHARE)), tray.h - 22)
        right = Box(tray.right - 12 - buttons_w, tray.y + 12, buttons_w, tray.h - 24)
        words = Box(felt.right + 17, tray.y + 8, right.x - felt.right - 17 - 14, tray.h - 16)
        slip = log if note_h and covers else Box(rail.x, rail.bottom - note_h, rail.w, note_h)
        if note and is_heading and not folded:
            slip = Box(rail.x, log.bottom + GAP, rail.w, rail.bottom - log.bottom - GAP)
        hidden, beyond = (more if more > 0.5 else 0.0 for more in (least[1] - board.h, least[0] - board.w))
        slider = NOWHERE
        if hidden >= SLIDER:  # less is margin
            slider = Box(board.right - SLIDER, board.y + CORNER, SLIDER, board.h - CORNER - 4)
        return cls(
            bar, board, boxes, log, tray, felt, words, right, slip, hidden, slider=slider, lower=hidden, beyond=beyond
        )  # fmt: skip
