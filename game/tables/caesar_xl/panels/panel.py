"""Inside of a seat panel: treasury, hand, swords, city value towards a military victory, the leaning of the parties."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.types import Seat
from game.rules.caesar_xl.politics import riches_lead
from game.rules.caesar_xl.queries import standing
from game.rules.caesar_xl.realm import swords_at
from game.rules.caesar_xl.state import Table
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.art.pieces import Kit
from game.tables.caesar_xl.words.tell import Teller
from game.tables.kit.drawing import drawn
from game.ui import theme
from game.ui.brush import lg
from game.ui.geometry import Box, Point
from game.ui.pen import Pen


def swords(world: World, table: Table, seat: Seat) -> int:
    """All swords of a side on the map."""
    places = {*table.forces[seat], *(officer.at for officer in table.leaders.values() if officer.seat == seat)}
    return sum(swords_at(world, table, seat, place) for place in places)


def look(world: World, table: Table, seat: Seat) -> Hashable:
    """All that the panel shows."""
    found = standing(world, table, seat)
    return (table.gold[seat], table.held[seat], swords(world, table, seat), found.lean, found.riches, found.holds_rome,
            found.enemy_head_off, table.demand[seat], world.supreme[seat] in table.leaders)  # fmt: skip


def draw(
    pen: Pen, kit: Kit, world: World, teller: Teller, dst: pygame.Surface, table: Table, seat: Seat, box: Box, active: bool
) -> Point:
    """Returns where the treasury's coin is."""
    ink, soft = (theme.INK, theme.INK_HINT) if active else ("#f7e8c8", "#c7ab80")
    found = standing(world, table, seat)
    row = box.top(box.h / 2)
    each = min(50.0, max(36.0, box.w * 0.24))
    icon = min(21.0, row.h * 0.95, each * 0.48)
    facts = ((pen.coin(icon), table.gold[seat]), (drawn(pen, "caesar_xl/hand", icon), table.held[seat]),
             (drawn(pen, "caesar_xl/sword", icon), swords(world, table, seat)))  # fmt: skip
    x, size = row.x, min(17.0, row.h * 0.78)
    for n, (art, number) in enumerate(facts, 1):
        wide = min(pen.width(str(number), "bold", size), each)
        pen.blit(dst, art, x, row.cy, "midleft")
        pen.fitted(dst, str(number), x + icon + 3, row.cy, wide, "bold", size, ink, "midleft")
        x = max(row.x + n * each, x + icon + wide + 8)  # a treasury of hundreds stands clear of the cards
    room = box.right - x - 46
    if room > 26:
        _riches(pen, kit, dst, Box(x + 2, row.cy - 5, room, 10), seat, riches_lead(world, table, seat)
                / world.numbers.riches, active)  # fmt: skip
    riches = teller("panel.riches", have=found.riches, need=world.numbers.riches)
    pen.fitted(dst, riches, box.right, row.cy, 40, "bold", 13, ink, "midright")
    _balance(pen, dst, teller, world, found.lean, Box(box.x, box.y + box.h / 2, box.w, box.h / 2), ink, soft)
    return row.x + icon / 2, row.cy


def _riches(pen: Pen, kit: Kit, dst: pygame.Surface, bar: Box, seat: Seat, share: float, active: bool) -> None:
    """City value on the way to a military victory."""
    tones, share = kit.tones(seat), max(0.0, min(1.0, share))
    body = (
        f'<rect width="{bar.w:.1f}" height="10" rx="5" fill="#1a0d05" fill-opacity="{0.3 if active else 0.65}"/>'
        f'<rect x="1.5" y="1.5" width="{max(2.0, (bar.w - 3) * share):.1f}" height="7" rx="3.5" fill="url(#g)"/>'
        + "".join(
            f'<path d="M{bar.w * n / 5:.1f} 1.5 V8.5" stroke="#1a0d05" stroke-opacity=".5" stroke-width="1"/>'
            for n in range(1, 5)
        )
    )
    pen.shape(dst, body, bar, lg("g", (0, tones.light), (1, tones.mid)))


def _balance(pen: Pen, dst: pygame.Surface, teller: Teller, world: World, lean: int, box: Box, ink: str, soft: str) -> None:
    """The scale between the parties: a weight that slides towards seven points of either."""
    most = world.numbers.lean
    names = max(pen.width(teller.party(name), "italic", 11) for name in ("populares", "optimates"))
    has_names = box.w > 2 * names + 90
    side = names + 6 if has_names else 4.0
    w, h = box.w - 2 * side, 16.0
    u = (w - 8) / 2 / most
    cx = w / 2
    shown = max(-most, min(most, -lean))
    colour = "#b02a1e" if shown < 0 else "#6d4396"
    body = f'<path d="M4 8 H{w - 4:.1f}" stroke="{ink}" stroke-opacity=".6" stroke-width="1.4"/>'
    for n in range(-most, most + 1):
        tall = 6.5 if abs(n) in (0, most) else 3.4
        body += (
            f'<path d="M{cx + n * u:.1f} {8 - tall:.1f} V{8 + tall:.1f}" stroke="{ink}" '
            f'stroke-opacity="{0.9 if abs(n) in (0, most) else 0.5}" stroke-width="{1.8 if abs(n) in (0, most) else 1}"/>'
        )
    if shown:
        body += f'<rect x="{min(cx, cx + shown * u):.1f}" y="6" width="{abs(shown) * u:.1f}" height="4" fill="{colour}"/>'
    at = cx + shown * u
    body += (
        f'<path d="M{at:.1f} 0.5 L{at + 5.5:.1f} 8 L{at:.1f} 15.5 L{at - 5.5:.1f} 8 Z" fill="url(#g)" stroke="#2a1206" '
        'stroke-width="1.2"/>'
    )
    y = box.cy
    pen.shape(dst, body, Box(box.x + side, y - h / 2, w, h), lg("g", (0, "#fff0b8"), (0.5, "#d9a544"), (1, "#8a5a10")))
    if has_names:
        pen.text(dst, teller.party("populares"), box.x, y, "italic", 11, soft, "midleft")
        pen.text(dst, teller.party("optimates"), box.right, y, "italic", 11, soft, "midright")
