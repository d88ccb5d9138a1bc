"""What lies on and beside the map: the ground, phase ribbon, Forum, key, tools, open lists and the fan of a stack."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.types import Seat
from game.rules.caesar_xl.data import CardId
from game.rules.caesar_xl.state import PHASES, UNCLAIMED, UNITS, Table, Unit
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.art import land
from game.tables.caesar_xl.art.cards import card_sprite
from game.tables.caesar_xl.art.pieces import NEUTRAL, Kit
from game.tables.caesar_xl.layout import FAN_HEAD, FAN_RIM, ROW, SLOT, Layout
from game.tables.caesar_xl.words.tell import Row, Teller
from game.tables.easel import Easel
from game.tables.kit import threats
from game.tables.kit.art import kept, kept_by
from game.tables.kit.corner import ink_of, plate
from game.tables.kit.drawing import drawn
from game.ui import theme
from game.ui.bake import piece
from game.ui.brush import Sprite, lg
from game.ui.geometry import Box, Disc
from game.ui.icons import IconName
from game.ui.pen import Pen

INK = "#3d2512"


# ---- ground


def paint_ground(pen: Pen, plan: Layout, w: float, h: float, dst: pygame.Surface) -> Iterator[float]:
    """Wood under everything, on it the sheet with the whole map."""
    _wood(pen, w, h, dst)
    yield 0.05
    box, view = plan.sheet, plan.view
    rim = pen.texture(box.w, box.h, (216, 190, 138), 3, amp=60, tint=(1, 0.95, 0.82)).convert_alpha()
    pen.drop(dst, rim, box.x, box.y, 0, 5, 8, 220)
    yield 0.1
    chart = plan.chart.sheet(1.0)
    inner = pygame.Surface((pen.px1(view.w), pen.px1(view.h))).convert()
    yield from piece(land.paint(pen, chart, inner), 0.1, 0.95)
    dst.blit(inner, (pen.px(view.x), pen.px(view.y)))
    _border(pen, plan, dst)
    yield 0.99


def paint_plain(pen: Pen, plan: Layout, dst: pygame.Surface) -> None:
    """The same without finish."""
    dst.fill(theme.WOOD_GROUND)
    view = plan.view
    inner = pygame.Surface((pen.px1(view.w), pen.px1(view.h))).convert()
    land.paint_plain(pen, plan.chart.sheet(1.0), inner)
    pygame.draw.rect(dst, (216, 190, 138), pen.rect(plan.sheet))
    dst.blit(inner, (pen.px(view.x), pen.px(view.y)))
    _border(pen, plan, dst)


def _wood(pen: Pen, w: float, h: float, dst: pygame.Surface) -> None:
    octaves = ((3, 0.3), (9, 0.2), (60, 0.2), (500, 0.3))
    dst.blit(pen.texture(w, h, (66, 44, 30), 5, octaves, 40, (1, 0.86, 0.72)), (0, 0))
    body = ""
    for n in range(int(h // 130) + 2):
        y = 46 + n * 130
        body += (
            f'<path d="M0 {y} H{w:g}" stroke="#0d0603" stroke-opacity=".75" stroke-width="2.5"/>'
            f'<path d="M0 {y + 2} H{w:g}" stroke="#b58a5a" stroke-opacity=".22" stroke-width="1.4"/>'
        )
        for k in range(9):
            body += (
                f'<path d="M0 {y + 14 + k * 13} Q{w * 0.3:.0f} {y + 8 + k * 13 + (k * 7 + n * 5) % 9} {w * 0.55:.0f} '
                f'{y + 15 + k * 13} T{w:.0f} {y + 12 + k * 13}" stroke="#1c0e05" stroke-opacity=".22" stroke-width="1.3" '
                'fill="none"/>'
            )
    dst.blit(pen.svg(body, w, h, w, h), (0, 0))
    dst.blit(pen.vignette(w, h, 190, 0.5, 0.5, 0.7), (0, 0))


def _border(pen: Pen, plan: Layout, dst: pygame.Surface) -> None:
    """A graduated line: a dark step every other degree."""
    box, chart = plan.sheet, plan.chart
    w, h = box.w, box.h
    body = (
        f'<rect x="4" y="4" width="{w - 8:g}" height="{h - 8:g}" fill="none" stroke="{INK}" stroke-width="1.2"/>'
        f'<rect x="10.2" y="10.2" width="{w - 20.4:g}" height="{h - 20.4:g}" fill="none" stroke="{INK}" stroke-width="1.6"/>'
    )
    for lon in range(-14, 51, 2):
        left, right = (chart.pos(((lon + k + 10) / 56, 0))[0] - box.x for k in (0, 1))
        left, right = max(11.0, left), min(w - 11, right)
        if right > left:
            body += "".join(
                f'<rect x="{left:.1f}" y="{y:.1f}" width="{right - left:.1f}" height="4.4" fill="{INK}"/>'
                for y in (5, h - 9.4)
            )
    for lat in range(24, 58, 2):
        top, low = (chart.pos((0, (55 - lat - k) / 27.5))[1] - box.y for k in (1, 0))
        top, low = max(11.0, top), min(h - 11, low)
        if low > top:
            body += "".join(
                f'<rect x="{x:.1f}" y="{top:.1f}" width="4.4" height="{low - top:.1f}" fill="{INK}"/>' for x in (5, w - 9.4)
            )
    dst.blit(pen.svg(body, w, h, w, h), (pen.px(box.x), pen.px(box.y)))


# ---- ribbon


def chevrons(pen: Pen, plan: Layout, facts: Sequence[tuple[str, str]]) -> list[Box]:
    """Where the six phases stand beside those counts."""
    box = plan.counts
    room = box.w - sum(_fact_width(pen, text) for _, text in facts) - 14
    each = max(58.0, min(112.0, room / len(PHASES)))
    return [Box(box.x + n * each, box.y, each, box.h) for n in range(len(PHASES))]


def _fact_width(pen: Pen, text: str) -> float:
    return pen.width(text, "bold", 13) + 22


def ribbon(easel: Easel, plan: Layout, teller: Teller, phase: str | None, facts: Sequence[tuple[str, str]]) -> None:
    """The six phases, the present one gold; right of them the counts of the table."""
    pen, box = easel.pen, plan.counts
    places = chevrons(pen, plan, facts)
    for place, make in zip(places, ribbon_parts(pen, plan, teller, phase, facts), strict=True):
        easel.put(make(), place.x, box.y)
    for (icon, text), place in zip(facts, fact_boxes(pen, plan, facts), strict=True):
        easel.put(drawn(pen, f"caesar_xl/facts/{icon}", 17), place.x + 8, box.cy, "center")
        easel.text(text, place.x + 18, box.cy, "bold", 13, theme.SAND, "midleft", theme.NIGHT)


def fact_boxes(pen: Pen, plan: Layout, facts: Sequence[tuple[str, str]]) -> list[Box]:
    """Where the counts of the table stand."""
    box = plan.counts
    wide = [_fact_width(pen, text) for _, text in facts]
    return [Box(box.right - sum(wide[n:]), box.y, w, box.h) for n, w in enumerate(wide)]


def ribbon_parts(
    pen: Pen, plan: Layout, teller: Teller, phase: str | None, facts: Sequence[tuple[str, str]]
) -> Iterator[Callable[[], Sprite]]:
    """The six phases, the present one gold; each is made when it is called for, and kept."""
    each = chevrons(pen, plan, facts)[0].w
    now = next((n for n, name in enumerate(PHASES) if name == phase), -1)
    for n, name in enumerate(PHASES):
        key = ("cx chevron", name, (n > now) - (n < now), each, n == 0)
        yield partial(pen.cached, key, partial(_chevron, pen, teller(f"phase.{name}"), each, n, now))


def _chevron(pen: Pen, name: str, w: float, n: int, now: int) -> Sprite:
    if n == now:
        top, low, ink = "#ffdf86", "#c48a1e", "#3b1d06"
    elif n < now:
        top, low, ink = "#7a5630", "#4a3018", "#dcc398"
    else:
        top, low, ink = "#3a2618", "#22140b", "#a58c66"
    outline = f"M2 2 H{w - 9:.1f} L{w + 1:.1f} 13.5 L{w - 9:.1f} 25 H2 " + ("Z" if n == 0 else "L12 13.5 Z")
    edge = f'stroke="{"#fff3c4" if n == now else "#a9742a"}" stroke-opacity="{1 if n <= now else 0.5}" stroke-width="1.3"'
    surface = pen.svg(f'<path d="{outline}" fill="url(#g)" {edge} stroke-linejoin="round"/>', w + 3, 27, w + 3, 27,
                      lg("g", (0, top), (1, low)))  # fmt: skip
    size = pen.fit(name, "caps", 12.5, w - 22, 0.6)
    pen.text(surface, name, w / 2 + (3 if n else -2), 13.5, "caps", size, ink, "center", "#fff3c4" if n == now else None)
    if n == now:
        return pen.glowing(surface, (255, 214, 90, 190), 4)
    return Sprite(surface, 0, 0, *surface.get_size())


# ---- Forum


def forum(
    easel: Easel, plan: Layout, kit: Kit, teller: Teller, table: Table, lit: frozenset[CardId], hovered: CardId
) -> None:
    """The open Forum cards: free ones that can be claimed are lit, claimed ones carry their owner's disc."""
    cards = list(table.forum)
    box = plan.forum(len(cards))
    easel.panel(box, "dark", 10, 5)
    easel.text(teller("forum.title"), box.x + 12, box.y + 6, "caps", 12.5, "#f0d9a6", edge=theme.NIGHT, room=box.w - 20)
    if not cards:
        easel.text(teller("forum.empty"), box.x + 12, box.y + 22, "italic", 12.5, theme.SAND, room=box.w - 22)
    for card, place in zip(cards, plan.forum_cards(len(cards)), strict=True):
        owner = table.forum[card]
        face = teller.face(card)
        is_dim = owner == UNCLAIMED and card not in lit
        art = card_sprite(kit, face, place.w, place.h, is_dim, card in lit or card == hovered)
        easel.put(art, place.x, place.y)
        if owner != UNCLAIMED:
            d = min(21.0, place.w * 0.34)
            easel.put(owner_disc(kit, owner, d), place.right - d / 2 - 3, place.y + place.h * 0.7, "center")


@kept_by
def owner_disc(kit: Kit, seat: Seat, d: float) -> Sprite:
    """A small medal in a side's colours, ringed its way."""
    return kit.medallion("circle", None, seat, d)


# ---- key of the map


def legend(easel: Easel, plan: Layout, kit: Kit, teller: Teller, sourced: str) -> None:
    """`sourced`: what it says of the numbers on the map."""
    box = plan.legend()
    w, h = box.w, box.h
    rows = [31.5 + 13.2 * n for n in range(6)]
    road, lane, march = rows[3:]
    frame = (
        f'<path d="M10 2 H{w - 10:g} Q{w - 10:g} 10 {w - 2:g} 10 V{h - 10:g} Q{w - 10:g} {h - 10:g} {w - 10:g} {h - 2:g} '
        f'H10 Q10 {h - 10:g} 2 {h - 10:g} V10 Q10 10 10 2 Z" fill="#f2e2ba" fill-opacity=".96" stroke="{INK}" '
        'stroke-width="1.8"/>'
        f'<path d="M10 {road} H38" stroke="#4a2a12" stroke-width="4.4"/>'
        f'<path d="M10 {road} H38" stroke="#8a5a2c" stroke-width="2.8"/>'
        f'<path d="M10 {road} h5 m3 0 h5 m3 0 h5 m3 0 h4" stroke="#fbeecb" stroke-width="1.5"/>'
        f'<rect x="10" y="{lane - 4}" width="28" height="8" fill="#7fa4a6"/>'
        f'<path d="M11 {lane} h5 m4 0 h5 m4 0 h5" stroke="#fdf5da" stroke-width="2"/>'
        f'<path d="M10 {march} H38" stroke="#7d1a10" stroke-width="1.8" stroke-dasharray=".1 5" stroke-linecap="round"/>'
    )
    easel.shape(frame, box)
    easel.text(teller("key.title"), box.cx, box.y + 7, "caps", 12.5, "#7d1a10", "midtop", room=w - 16)
    for n, kind in enumerate(("square", "circle", "client")):
        easel.put(kit.medallion(kind, None, NEUTRAL, 14), box.x + 24, box.y + rows[n], "center")  # type: ignore[arg-type]
    for n, name in enumerate(("square", "circle", "client", "road", "sea", "frontier")):
        easel.text(teller(f"key.{name}"), box.x + 45, box.y + rows[n], "body", 12, INK, "midleft", room=w - 53)
    easel.text(sourced, box.cx, box.y + 110.5, "italic", 11.5, "#7d1a10", "center", room=w - 16)


def tools(easel: Easel, plan: Layout, hovered: str | None, zoom: bool, key: bool, foes: bool) -> None:
    names: tuple[tuple[str, IconName], ...] = (
        ("zoom_in", "zoom_in"), ("zoom_out", "zoom_out"), ("whole", "full_screen"), ("key", "question")
    )  # fmt: skip
    first, *others = plan.tools()
    art = _signed_button(easel.pen, threats.SIGN, first, foes, hovered == f"tool:{threats.NAME}")
    easel.put(art, first.x, first.y, "center")
    for (name, icon), disc in zip(names, others, strict=True):
        on = (name == "key" and key) or (name == "whole" and zoom)
        easel.put(_round_button(easel.pen, icon, disc, on, hovered == f"tool:{name}"), disc.x, disc.y, "center")


@kept
def _round_button(pen: Pen, icon: IconName, disc: Disc, on: bool, lit: bool) -> pygame.Surface:
    d = 2 * disc.r
    surface = pen.svg(plate(on, lit), 100, 100, d, d)
    pen.icon(surface, icon, d / 2, d / 2 - 0.6, d * 0.62, ink_of(on))
    return surface


@kept
def _signed_button(pen: Pen, sign: str, disc: Disc, on: bool, lit: bool) -> pygame.Surface:
    return pen.svg(plate(on, lit) + sign.replace("{ink}", ink_of(on)), 100, 100, 2 * disc.r, 2 * disc.r)


# ---- open list


@dataclass(frozen=True)
class Entry:
    """A line of an open list with the reason why it can't be chosen."""

    row: Row
    why: str = ""
    is_hinted: bool = False


def head_lines(pen: Pen, text: str, w: float) -> list[str]:
    """The small print under a list's title."""
    return pen.wrap(text, "italic", 12, w - 28)


def head_height(pen: Pen, text: str, w: float) -> float:
    """Room above the first line of a list."""
    return 35 + 14.0 * len(head_lines(pen, text, w))


def open_list(easel: Easel, box: Box, title: str, text: str, entries: Sequence[Entry], lit: int | None, first: int) -> None:
    """A parchment with a title and numbered lines; `first`: how many lines are scrolled away above."""
    pen = easel.pen
    head = head_height(pen, text, box.w)
    easel.panel(box, "parchment", 10, 6)
    easel.text(title, box.x + 14, box.y + 9, "caps", 15, theme.HEADING, room=box.w - 28)
    for k, line in enumerate(head_lines(pen, text, box.w)):
        easel.text(line, box.x + 14, box.y + 29 + 14 * k, "italic", 12, theme.INK_HINT, room=box.w - 28)
    shown = list_shown(box, head)
    if shown < len(entries):  # how far it is scrolled
        track = Box(box.right - 12, box.y + head, 4.5, shown * ROW - 3)
        easel.shape('<rect width="100" height="100" rx="50" fill="#6b4a2a" fill-opacity=".28"/>', track, vw=100, vh=100)
        part = Box(track.x, track.y + track.h * first / len(entries), track.w, track.h * shown / len(entries))
        easel.shape('<rect width="100" height="100" rx="50" fill="#8a5a20"/>', part, vw=100, vh=100)
    for n, place in enumerate(list_rows(box, len(entries), first, head)):
        if place is None:
            continue
        entry, row = entries[n], entries[n].row
        if n == lit and not entry.why:
            pen.row(easel.dst, place, "selected")
            easel.note(("row", place, n), pen.rect(place))
        elif not entry.why:
            pen.row(easel.dst, place, "hover")
            easel.note(("row", place, n), pen.rect(place))
        if entry.is_hinted:
            edge = f'<rect x="1.2" y="1.2" width="{place.w - 2.4:g}" height="{place.h - 2.4:g}" rx="7.5"'
            easel.shape(f'{edge} fill="none" stroke="#2f6fae" stroke-width="2.4"/>', place, vw=place.w, vh=place.h)
        ink, soft = (theme.INK, theme.INK_HINT) if not entry.why else ("#8f7a58", "#8f7a58")
        right, left = place.right - 8, place.x + 24
        if row.gold >= 0:
            right -= 40
            easel.put(pen.coin(17), right + 22, place.cy, "center")
            easel.text(str(row.gold), right + 11, place.cy, "bold", 15, ink, "midright")
        if row.dice:
            easel.shape(
                '<rect x="10" y="10" width="80" height="80" rx="18" fill="#fffaf0" stroke="#6b4a2a" stroke-width="8"/>'
                '<circle cx="34" cy="34" r="9"/><circle cx="50" cy="50" r="9"/><circle cx="66" cy="66" r="9"/>',
                Box(right - 16, place.cy - 7.5, 15, 15), vw=100, vh=100,
            )  # fmt: skip
            right -= 20
        easel.text(str(n + 1) if n < 9 else "·", place.x + 12, place.cy, "bold", 12.5, soft, "center")
        lines, size = row_lines(pen, entry.why or row.text, right - left)
        y = place.y + {0: place.h / 2, 1: 11.5, 2: 8.5}[len(lines)]
        easel.text(row.title, left, y, "bold", 13.5 if len(lines) < 2 else 12.5, ink, "midleft", room=right - left)
        for k, line in enumerate(lines):
            y = place.y + (27.0 if len(lines) == 1 else 19.2 + 9.9 * k)
            easel.text(line, left, y, "italic", size, soft, "midleft", room=right - left)


def has_room(pen: Pen, entry: Entry, w: float) -> bool:
    """A line of a list that is `w` wide holds its small print; else only the tip can."""
    room = w - 16 - 32 - (40 if entry.row.gold >= 0 else 0) - (20 if entry.row.dice else 0)
    text = entry.why or entry.row.text
    return not text or bool(row_lines(pen, text, room)[0])


def row_lines(pen: Pen, text: str, room: float) -> tuple[list[str], float]:
    """The small print of a line and its size: one line or two, none when it is too long and only the tip can hold it."""
    for size, most in ((12.0, 1), (11.2, 1), (10.5, 2), (9.6, 2)):
        lines = pen.wrap(text, "italic", size, room) if text else []
        if len(lines) <= most:
            return lines, size
    return [], 12.0


SCROLLED = 23.0
"""What lines leave of a list's width for its edges and for the bar of a scrolled one."""


def list_shown(box: Box, head: float) -> int:
    """How many lines have room."""
    return max(1, int((box.h - head - 6) // ROW))


def list_rows(box: Box, count: int, first: int, head: float) -> list[Box | None]:
    """Boxes of the lines; None for those that are scrolled away."""
    shown = list_shown(box, head)
    wide = box.w - (16 if shown >= count else SCROLLED)
    return [
        Box(box.x + 8, box.y + head + (n - first) * ROW, wide, ROW - 3) if first <= n < first + shown else None
        for n in range(count)
    ]


# ---- fan


def fan_slots(box: Box, count: int) -> list[Box]:
    """Places of the pieces in a fan."""
    return [Box(box.x + FAN_HEAD + n * SLOT, box.y + 5, SLOT, box.h - 10) for n in range(count)]


def fan(
    easel: Easel, box: Box, kit: Kit, world: World, seat: Seat, leaders: Sequence[tuple[CardId, bool]],
    units: Sequence[tuple[Unit, bool]], teller: Teller, hovered: str | None,
) -> None:  # fmt: skip
    """The lifted stack opened: Leaders with their names, then units; those that stay behind are pale and lower."""
    pen = easel.pen
    all_label = teller("fan.none" if all(goes for _, goes in (*leaders, *units)) else "fan.all")
    easel.panel(box, "dark", 16, 6)
    head = Box(box.x + FAN_RIM, box.y, FAN_HEAD - FAN_RIM, box.h)
    easel.text(all_label, head.cx, head.cy, "caps", 12, theme.GOLD_LIT, "center", room=head.w)
    slots = fan_slots(box, len(leaders) + len(units))
    for (name, goes), place in zip(leaders, slots, strict=False):
        easel.put(kit.portrait(name, seat, 36), place.cx, place.cy - (7 if goes else 3), "center", 1.0 if goes else 0.42)
        ink = theme.GOLD_LIT if goes else theme.DUST
        easel.text(teller.short(name), place.cx, place.bottom - 1, "italic", 11, ink, "midbottom", room=SLOT - 2)
    for (unit, goes), place in zip(units, slots[len(leaders) :], strict=True):
        art = kit.counter(unit, seat, 36, world.swords[UNITS.index(unit)])
        easel.put(art, place.cx, place.cy + (-2 if goes else 4), "center", 1.0 if goes else 0.42)
    for n, place in enumerate(slots):
        if hovered == f"fan:{n}":
            pen.dashed(easel.dst, place.inset(1), theme.GOLD_LIT)
            easel.note(("fan", n), pen.rect(place))
