"""Pieces all five games share, as cached sprites: figures, lion, dice, coins, wreaths, medals, columns, seat plates."""

from __future__ import annotations

import pygame

from game.ui import figures, icons, theme
from game.ui import texture as tex
from game.ui.brush import Sprite, lg, polygon, rg
from game.ui.figures import FIGURE_H, FIGURE_W, DieKind, FigureKind
from game.ui.skins import Skins
from game.ui.theme import Palette, SeatColour, SeatStyle


class Pieces(Skins):
    """All return art to hand to `blit`; sizes in units. Surfaces have no shadow, sprites named `*_sprite` have."""

    colour_safe = False

    def palette(self, name: str) -> Palette:
        """The palette of that name under the player's colour setting."""
        return theme.palette(name, self.colour_safe)

    # ---- figures
    def gladiator(
        self, kind: FigureKind, colour: str, h: float, base: bool = True, facing_left: bool = False
    ) -> pygame.Surface:
        """A gladiator h units high, two thirds as wide. His feet stand at (1/2, 132/156) of the picture."""

        def make() -> pygame.Surface:
            body, defs = figures.gladiator(kind, self.palette(colour), base)
            surface = self.svg(body, FIGURE_W, FIGURE_H, h * FIGURE_W / FIGURE_H, h, defs)
            return pygame.transform.flip(surface, True, False) if facing_left else surface

        return self.cached(("gladiator", kind, colour, h, base, facing_left), make)

    def gladiator_sprite(self, kind: FigureKind, colour: str, h: float, facing_left: bool = False) -> Sprite:
        """The same with its shadow."""
        art = self.gladiator(kind, colour, h, facing_left=facing_left)
        return self.cached(
            ("gladiator+", kind, colour, h, facing_left), lambda: self.dropped(art, h * 0.085, h * 0.064, 5, 175)
        )

    def lion(self, d: float) -> pygame.Surface:
        """The lion's medal, d across and a little thicker below."""
        return self.cached(
            ("lion", d),
            lambda: self.extrude(self.svg(figures.lion_medal(), 120, 120, d, d, figures.LION_DEFS), d * 0.05, (60, 32, 8)),
        )

    def lion_sprite(self, d: float, glow: bool = True) -> Sprite:
        """The medal with its shadow and a fiery glow."""

        def make() -> Sprite:
            sprite = self.dropped(self.lion(d), d * 0.06, d * 0.11, 7, 210)
            return (
                self._over_glow(sprite, self.glowing(self.lion(d), (255, 110, 30, 150), 7, under=False)) if glow else sprite
            )

        return self.cached(("lion+", d, glow), make)

    # ---- dice, coins, wreaths
    def die(self, kind: DieKind, value: int, size: float, faces: int = 6) -> pygame.Surface:
        """A die in space with `value` on top (0: blank), `size` wide."""

        def make() -> pygame.Surface:
            body, defs = figures.die(kind, value, faces)
            return self.svg(body, figures.DIE_W, figures.DIE_H, size, size * figures.DIE_H / figures.DIE_W, defs)

        return self.cached(("die", kind, value, size, faces), make)

    def die_sprite(
        self, kind: DieKind, value: int, size: float, faces: int = 6, glow: bool = False, spent: bool = False
    ) -> Sprite:
        """The same with a shadow; `glow`: picked; `spent`: greyed."""

        def make() -> Sprite:
            return self._lying(self.die(kind, value, size, faces), glow, spent)

        return self.cached(("die+", kind, value, size, faces, glow, spent), make)

    def _lying(self, art: pygame.Surface, glow: bool, spent: bool) -> Sprite:
        """A die on the felt."""
        if spent:
            art = tex.greyed(art, 0.5)
            return Sprite(art, 0, 0, *art.get_size())
        sprite = self.dropped(art, 3, 5, 4, 200)
        return self._over_glow(sprite, self.glowing(art, (255, 226, 122, 255), 7, 3, under=False)) if glow else sprite

    def die_face_sprite(
        self, kind: DieKind, value: int, size: float, number: str = "", glow: bool = False, spent: bool = False
    ) -> Sprite:
        """A die from straight above with a shadow; `number` is written on it where pips can't show its face."""

        def make() -> Sprite:
            art = self.die_face(kind, value, size)
            if number:
                art = art.copy()
                ink = "#2b1404" if kind == "gold" else "#fff6dc"
                self.text(art, number, size * 0.5, size * 0.475, "caps_heavy", size * 0.46, ink, "center")
            return self._lying(art, glow, spent)

        return self.cached(("face+", kind, value, size, number, glow, spent), make)

    def die_face(self, kind: DieKind, value: int, size: float) -> pygame.Surface:
        """A die from straight above."""

        def make() -> pygame.Surface:
            body, defs = figures.die_face(kind, value)
            return self.svg(body, 100, 100, size, size, defs)

        return self.cached(("face", kind, value, size), make)

    def coin(self, d: float, mark: str = "") -> pygame.Surface:
        """A gold coin: a wreathed star, or up to three letters (a numeral)."""

        def make() -> pygame.Surface:
            body = figures.COIN.replace("{mark}", "" if mark else figures.COIN_LAUREL)
            surface = self.svg(body, 100, 100, d, d, figures.COIN_DEFS)
            if mark:
                size = self.fit(mark, "caps_heavy", d * 0.42, d * 0.56, 0.4)
                self.text(surface, mark, d / 2, d / 2, "caps_heavy", size, "#6b4208", "center", "#fff3c4")
            return surface

        return self.cached(("coin", d, mark), make)

    def coin_sprite(self, d: float, mark: str = "") -> Sprite:
        return self.cached(("coin+", d, mark), lambda: self.dropped(self.coin(d, mark), d * 0.04, d * 0.09, 2, 190))

    def laurel(self, size: float, green: bool = False, leaves: int = 7) -> pygame.Surface:
        """A wreath, gold or green."""
        leaf, edge = ("#57a84a", "#1f5a22") if green else ("#e8c35c", "#8a5a0a")
        return self.cached(
            ("laurel", size, green, leaves), lambda: self.svg(figures.laurel(leaves, leaf, edge), 100, 100, size, size)
        )

    def leaf(self, size: float, kind: int = 0) -> pygame.Surface:
        """A falling leaf or petal; kinds 0 gold leaf, 1 green leaf, 2 red petal."""
        fill, edge = (("#f0cd85", "#8a5a0a"), ("#7fc46a", "#1f5a22"), ("#e2574a", "#5a0f0c"))[kind % 3]
        body = f'<path d="M8 50 C26 14 70 10 94 50 C70 86 26 84 8 50 Z" fill="{fill}" stroke="{edge}" stroke-width="6"/>'
        body += f'<path d="M10 50 H84" stroke="{edge}" stroke-width="4"/>' if kind % 3 < 2 else ""
        return self.cached(("leaf", size, kind % 3), lambda: self.svg(body, 100, 100, size, size))

    # ---- seats
    def seat_plate(self, style: SeatStyle, size: float, shade: bool = True) -> Sprite:
        """A seat's sign: plate outline, colour and emblem all its own."""

        def make() -> Sprite:
            light, _, dark = self.palette(style.colour)
            pale = style.colour == "ivory"
            ink, edge = ("#5b3517", "#fff3dc") if pale else ("#fff3dc", dark)
            plate = icons.PLATES[style.plate]
            emblem = icons.EMBLEMS[style.emblem].replace(
                "{style}", f'fill="{ink}" stroke="{edge}" stroke-width="3" stroke-linejoin="round"'
            )
            body = (
                '<g transform="translate(6 6) scale(.88)">'
                + plate.replace("{style}", 'fill="url(#q)" stroke="#2a1406" stroke-width="10" stroke-linejoin="round"')
                + plate.replace("{style}", 'fill="url(#q)" stroke="#ffe9a8" stroke-width="5" stroke-linejoin="round"')
                + f'<g transform="translate(18 17.5) scale(.64)">{emblem}</g></g>'
            )
            surface = self.svg(body, 100, 100, size, size, rg("q", (0, light), (1, dark), cx=0.4, cy=0.3, r=0.8))
            if not shade:
                return Sprite(surface, 0, 0, *surface.get_size())
            return self.dropped(surface, 0, size * 0.04, 3, 160)

        return self.cached(("plate", style, size, shade), make)

    def seat_dot(self, style: SeatStyle, size: float = 12) -> pygame.Surface:
        """A small filled plate for log lines: colour and outline, no emblem."""
        _, mid, dark = self.palette(style.colour)
        body = icons.PLATES[style.plate].replace("{style}", f'fill="{mid}" stroke="{dark}" stroke-width="10"')
        return self.cached(
            ("dot", style, size),
            lambda: self.svg(f'<g transform="translate(4 4) scale(.92)">{body}</g>', 100, 100, size, size),
        )

    def medallion(self, kind: FigureKind, colour: SeatColour, d: float) -> Sprite:
        """A figure's bust in a bronze ring on its seat's colour."""

        def make() -> Sprite:
            light, _, dark = self.palette(colour)
            ring = (
                '<circle cx="50" cy="50" r="46" fill="url(#r)" stroke="#3b1d06" stroke-width="2.5"/>'
                f'<circle cx="50" cy="50" r="39" fill="url(#q)" stroke="{dark}" stroke-width="2.5"/>'
            )
            defs = lg("r", (0, "#ffe9a8"), (0.5, "#c98f34"), (1, "#6d4310")) + rg(
                "q", (0, light), (1, dark), cx=0.4, cy=0.3, r=0.8
            )
            surface = self.svg(ring, 100, 100, d, d, defs)
            bust_d, tall = d * 0.76, d * 1.48
            other = "ivory" if colour != "ivory" else "red"
            bust = self.layer(bust_d, bust_d)
            figure = self.gladiator(kind, other, tall, base=False)
            bust.blit(figure, ((bust.get_width() - figure.get_width()) // 2, -self.px(tall * 0.015)))
            mask = pygame.transform.smoothscale(
                self.svg('<circle cx="50" cy="50" r="49" fill="#fff"/>', 100, 100, bust_d, bust_d), bust.get_size()
            )
            tex.cut(bust, mask)
            surface.blit(
                bust, ((surface.get_width() - bust.get_width()) // 2, (surface.get_height() - bust.get_height()) // 2)
            )
            return self.dropped(surface, 0, 2, 2, 140)

        return self.cached(("medallion", kind, colour, d), make)

    # ---- architecture
    def column_cap(self, d: float, colour: str = "bronze") -> Sprite:
        """A column seen from above with a jewel in its owner's colour."""

        def make() -> Sprite:
            light, mid, dark = self.palette(colour)
            rays = "".join(
                f'<path d="M50 50 L{x:.1f} {y:.1f}" stroke="#7d6744" stroke-opacity=".35" stroke-width="2"/>'
                for x, y in (
                    (50 + 46 * v.x, 50 + 46 * v.y) for v in (pygame.Vector2(1, 0).rotate(15 * i) for i in range(24))
                )
            )
            body = (
                '<circle cx="50" cy="50" r="47" fill="url(#a)" stroke="#3a2610" stroke-width="2"/>'
                f'<circle cx="50" cy="50" r="37" fill="url(#b)" stroke="#5b401c" stroke-width="2.5"/>{rays}'
                f'<circle cx="50" cy="50" r="27" fill="url(#c)" stroke="{dark}" stroke-width="3"/>'
                '<path d="M33 40 A22 22 0 0 1 58 30" stroke="#fff" stroke-opacity=".7" stroke-width="5" '
                'fill="none" stroke-linecap="round"/>'
            )
            defs = lg("a", (0, "#fffaf0"), (1, "#a3906c")) + lg("b", (0, "#d9b061"), (1, "#7a4c12"))
            defs += rg("c", (0, light), (0.7, mid), (1, dark), cx=0.4, cy=0.35, r=0.7)
            return self.dropped(self.svg(body, 100, 100, d, d, defs), 2, 5, 5, 190)

        return self.cached(("column", d, colour), make)

    def meander(
        self,
        length: float,
        h: float,
        unit: float = 0,
        line: str = "#7d2418",
        ground: str = "#efe0bd",
        edge: str = "#b58a3c",
    ) -> pygame.Surface:
        """A straight Greek-key strip."""
        body = figures.meander(length, h, unit or h * 1.45, line, ground, edge)
        return self.cached(("meander", length, h, unit, line, ground, edge), lambda: self.svg(body, length, h, length, h))

    def numeral_disc(self, numeral: str, d: float = 22, lit: bool = True) -> pygame.Surface:
        """A dark disc with a numeral, readable on any ground; a disc too small for one has none."""

        def make() -> pygame.Surface:
            edge = "#ffe27a" if lit else "#a9742a"
            disc = f'<circle cx="50" cy="50" r="44" fill="#2b1a10" fill-opacity=".78" stroke="{edge}" stroke-width="6"/>'
            surface = self.svg(disc, 100, 100, d, d)
            if d >= theme.ROUND_ONE:
                size = self.fit(numeral, "caps", max(theme.LEGIBLE, d * 0.52), d * 0.72, 0.5)
                self.text(surface, numeral, d / 2, d / 2, "caps", size, theme.IVORY, "center")
            return surface

        return self.cached(("numeral", numeral, d, lit), make)

    def slot(self, d: float, dark: bool = True) -> pygame.Surface:
        """An empty round place for a coin or token."""
        edge, ground = ("#b58a4c", 0.55) if dark else ("#8a5a20", 0.2)
        body = (
            f'<circle cx="50" cy="50" r="46" fill="#1a0d05" fill-opacity="{ground}"/>'
            f'<circle cx="50" cy="50" r="44" fill="none" stroke="{edge}" stroke-width="5"/>'
            '<path d="M14 30 A42 42 0 0 1 86 30" stroke="#000" stroke-opacity=".45" stroke-width="7" fill="none"/>'
        )
        return self.cached(("slot", d, dark), lambda: self.svg(body, 100, 100, d, d))

    def arrow(
        self, points: list[tuple[float, float]], colour: str = theme.RUBY, width: float = 10, edge: str = theme.IVORY
    ) -> tuple[Sprite, float, float]:
        """A broad arrow along a polyline with its shadow, cut to its own bounds: (sprite, x, y) to blit at."""
        left, top = min(p[0] for p in points) - 24, min(p[1] for p in points) - 24
        w, h = max(p[0] for p in points) + 24 - left, max(p[1] for p in points) + 24 - top
        local = tuple((round(x - left, 1), round(y - top, 1)) for x, y in points)

        def make() -> Sprite:
            outline = _arrow_outline(list(local), width)
            style = f'fill="{colour}" fill-opacity=".9" stroke="{edge}" stroke-width="2.2" stroke-linejoin="round"'
            return self.dropped(self.svg(polygon(outline, style), w, h, w, h), 1, 3, 3, 150)

        return self.cached(("arrow", local, colour, width, edge), make), left, top


def _arrow_outline(points: list[tuple[float, float]], width: float) -> list[tuple[float, float]]:
    """Outline of an arrow: a ribbon of `width` with a head 2.6 times as broad at the last point."""
    vectors = [pygame.Vector2(p) for p in points]
    head = width * 2.2
    last = vectors[-1] - vectors[-2]
    if last.length() < head:
        head = last.length() * 0.8
    neck = vectors[-1] - last.normalize() * head
    spine = [*vectors[:-1], neck]
    left, right = [], []
    for i, at in enumerate(spine):
        before = (at - spine[i - 1]).normalize() if i and at != spine[i - 1] else None
        after = (spine[i + 1] - at).normalize() if i + 1 < len(spine) and spine[i + 1] != at else None
        direction = (before or after or pygame.Vector2(1, 0)) + (after or before or pygame.Vector2(1, 0))
        normal = (direction.normalize() if direction.length() > 0.01 else pygame.Vector2(1, 0)).rotate(90) * width / 2
        left.append(at + normal)
        right.append(at - normal)
    side = last.normalize().rotate(90) * width * 1.3
    outline = [*left, neck + side, vectors[-1], neck - side, *reversed(right)]
    return [(v.x, v.y) for v in outline]
