"""The marks on the sand: what a draft allows, where the lion can go, what was done last, what a hint means."""

from __future__ import annotations

from typing import assert_never

from pygame import Surface

from game.core.say import in_hundred
from game.core.types import Seat
from game.core.words import roman
from game.geometry.hexes import WAYS, Cell, is_inside, step
from game.rules.lion.actions import Action, Drive, Move, Place, Skip
from game.rules.lion.claims import Claim, claims, lion_odds
from game.rules.lion.data import Board
from game.rules.lion.events import PlacedGold, Prowled, Walked
from game.rules.lion.reach import paces, prowl
from game.rules.lion.state import Kind, State
from game.tables.easel import Easel
from game.tables.kit.marks import MarkLook
from game.tables.kit.threats import Chip, draw_chips
from game.tables.lion.art.painter import Painter, die_art
from game.tables.lion.play.draft import Draft
from game.tables.lion.play.tools import PAW
from game.tables.lion.words.tell import Teller
from game.ui.geometry import Point
from game.ui.pen import Pen

LEGAL = MarkLook("#ffd54a", 0.30, "#fff0a0", 2.6, (255, 214, 90, 150))
FAINT = MarkLook("#ffd54a", 0.14, "#ffe9a0", 1.6)
HOVER = MarkLook("#ffe27a", 0.42, "#fff8d0", 3.2, (255, 226, 122, 210))
CHOSEN = MarkLook("#ffe27a", 0.48, "#fff8d0", 3.4, (255, 226, 122, 255), 2)
ORIGIN = MarkLook("#ffffff", 0.18, "#ffffff", 3.2, (255, 255, 255, 220))
BLOCKED = MarkLook("#7d1410", 0.20, "#a3241c", 2.0, dashed=True)
EMBER = MarkLook("#ff7a2a", 0.30, "#ffd0a0", 2.8, (255, 130, 50, 190))
EMBER_PATH = MarkLook("#ff8a3a", 0.20, "#ffb070", 1.6)
THREAT = MarkLook("#c21f14", 0.26, "#ff8a70", 1.8)
THREAT_STOP = MarkLook("#c21f14", 0.40, "#ffd0c0", 2.8, (220, 50, 30, 170))
HINTED = MarkLook("#5fb0f0", 0.30, "#d4ecff", 3.0, (110, 190, 255, 220))
TRAIL = MarkLook("#3a1d08", 0.15, "#3a1d08", 2.0, dashed=True)
LANDED = MarkLook("#fff6dc", 0.16, "#fff6dc", 2.0)
HINT_TONES = ("#1f5f9c", "#e4f2ff")
ROOMY = 50.0
"""Outer radius of a hex from which three chips stand side by side in it."""


class Marks:
    """Draws marks in two goes: `under` the pieces and `over` them."""

    def __init__(self, painter: Painter, board: Board, teller: Teller) -> None:
        self.painter, self.board, self.teller = painter, board, teller
        self._discs: list[tuple[Cell, str, Point, bool]] = []
        self._captions: list[tuple[Cell, str, str]] = []
        self._bitten: list[Cell] = []
        self._odds: list[tuple[Cell, str]] = []
        self._claims: list[tuple[Cell, tuple[Claim, ...]]] = []
        self._leaders: frozenset[Seat] = frozenset()
        """Who would win with one coin more."""
        self._costs = True

    def begin(self, costs: bool) -> None:
        """A new frame; `costs`: the price of a step stands on its hex."""
        self._costs = costs
        self._discs, self._captions, self._bitten = [], [], []
        self._odds, self._claims = [], []

    def over(self, easel: Easel) -> None:
        """Numerals, captions and bites collected on the way, above the pieces."""
        for cell in dict.fromkeys(self._bitten):
            self.painter.bitten(easel, cell)
        for caption in self._captions:
            self.painter.caption(easel, *caption)
        for disc in self._discs:
            self.painter.numeral(easel, *disc)
        self._draw_odds(easel)

    def _draw_odds(self, easel: Easel) -> None:
        arena, area = self.painter.arena, self.painter.arena.bounds()
        told = {cell for cell, _ in self._claims}
        for cell, text in self._odds:
            if cell not in told:  # there the lion has a chip of his own
                x, y = arena.at(cell)
                draw_chips(easel, [Chip(None, text)], x, y + 0.5 * arena.r)
        for cell, found in self._claims:
            x, y = arena.at(cell)
            across = 3 if arena.r >= ROOMY else 2
            draw_chips(easel, [self.chip(claim) for claim in found], x, y + 0.62 * arena.r, across, area)

    # ---- who may take the gold
    def foes(self, state: State) -> None:
        """At each Gold die on the sand: who could take it with a die of the row, and the others' chance next throw."""
        self._claims = list(claims(self.board, state).items())
        self._leaders = frozenset(seat for seat, coins in enumerate(state.coins) if coins + 1 >= self.board.goal)

    def chip(self, claim: Claim) -> Chip:
        """A numeral for the die that serves, a share for the throw that may bring one."""
        text = roman(claim.face) if claim.face else self.teller("percent", share=in_hundred(claim.chance))
        if claim.seat is None:
            return Chip(None, text, claim.face > 0, mark=_paw)
        return Chip(self.painter.colours[claim.seat], text, claim.face > 0, claim.seat in self._leaders)

    # ---- what was done last
    def last(self, easel: Easel, state: State, last: Walked | Prowled | PlacedGold | None, prowled: Prowled | None) -> None:
        """The last move, and the lion's last path while he still stands at its end."""
        if prowled is not None and prowled.path and prowled.path[-1] == state.lion:
            self.painter.footprints(easel, prowled.start, prowled.path, paws=True)
            if last is prowled:
                self.painter.mark(easel, prowled.start, TRAIL)
                self.painter.mark(easel, state.lion, LANDED)
        match last:
            case Walked() if last.path and last.path[-1] == state.men[last.seat]:
                self.painter.mark(easel, last.start, TRAIL)
                self.painter.mark(easel, last.path[-1], LANDED)
                self.painter.footprints(easel, last.start, last.path, paws=False)
            case PlacedGold() if last.at in state.gold:
                self.painter.mark(easel, last.at, LANDED)
            case _:
                pass

    # ---- where the lion can go
    def threat(self, easel: Easel, state: State) -> None:
        """Every hex a Lion die of the row would bring him over; numerals tell which die brings him to rest there. With none
        left in the row: where the next throw may bring him, and with what chance."""
        if not any(die.kind == "lion" for die in state.pool):
            for cell, chance in lion_odds(self.board, state).items():
                self.painter.mark(easel, cell, THREAT)
                self._odds.append((cell, self.teller("percent", share=in_hundred(chance))))
            return
        rests: dict[Cell, list[int]] = {}
        passed: set[Cell] = set()
        for roll in sorted({die.face for die in state.pool if die.kind == "lion"}):
            for way in WAYS:
                path = prowl(self.board, state, roll, way)
                if path.refusal is None:
                    rests.setdefault(path.path[-1], []).append(roll)
                    passed.update(path.path[:-1])
                    self._bitten += [cell for cell in path.path if cell in state.gold]
        for cell in passed - rests.keys():
            self.painter.mark(easel, cell, THREAT)
        for cell, rolls in rests.items():
            self.painter.mark(easel, cell, THREAT_STOP)
            self._discs.append((cell, "·".join(roman(roll) for roll in rolls), (0.0, 0.52), False))

    # ---- the draft
    def draft(self, easel: Easel, draft: Draft, hovered: Cell | None) -> None:
        state, seat = draft.state, draft.seat
        if draft.skipping:
            return
        kind: Kind | None = draft.die.kind if draft.die is not None else "move" if draft.man else None
        match kind:
            case "move":
                self._walks(easel, draft, hovered)
            case "lion":
                self._drives(easel, draft, hovered)
            case "gold":
                self._spots(easel, draft, hovered)
            case None:
                if hovered is not None and draft.dice_for(hovered):
                    self.painter.mark(easel, hovered, FAINT)
                if draft.cell is not None:
                    self.painter.mark(easel, draft.cell, CHOSEN)
                self.painter.mark(easel, state.men[seat], FAINT)
            case _:
                assert_never(kind)

    def _walks(self, easel: Easel, draft: Draft, hovered: Cell | None) -> None:
        painter, start = self.painter, draft.state.men[draft.seat]
        walks = draft.walks()
        chosen = draft.cell if draft.cell in walks else None
        path = set(walks[chosen].path) if chosen is not None else set()
        painter.mark(easel, start, ORIGIN)
        for cell, walk in walks.items():
            if cell == chosen:
                continue
            painter.mark(easel, cell, HOVER if cell == hovered else LEGAL)
            if cell not in path and self._costs:
                self._discs.append((cell, roman(walk.cost), (0.0, 0.0), True))
        self._too_dear(easel, draft)
        if chosen is not None:
            painter.mark(easel, chosen, CHOSEN)
            painter.arrow(easel, start, chosen, short=_short(draft.state, chosen))

    def _too_dear(self, easel: Easel, draft: Draft) -> None:
        """The first hex of each row that costs more than the die gives."""
        roll = draft.die.face if draft.die is not None else draft.farthest
        for way in WAYS:
            cost = 0
            for cell, points in paces(self.board, draft.state, draft.seat, way):
                cost += points
                if cost > roll:
                    if points > 1:
                        self.painter.mark(easel, cell, BLOCKED)
                        if cell not in draft.state.gold:
                            self._captions.append((cell, self.teller("mark.cost", cost=cost), self.teller("mark.far")))
                    break

    def _drives(self, easel: Easel, draft: Draft, hovered: Cell | None) -> None:
        painter, state = self.painter, draft.state
        painter.mark(easel, state.lion, ORIGIN)
        for way, path in draft.prowls().items():
            near = step(state.lion, way)
            if path.refusal is not None:
                if is_inside(near, self.board.radius):
                    painter.mark(easel, near, BLOCKED)
                    if near not in state.men and near not in state.gold:
                        self._captions.append((near, self.teller("mark.wall"), ""))
                continue
            rest = path.path[-1]
            lit = rest in (draft.cell, hovered)
            for cell in path.path[:-1]:
                painter.mark(easel, cell, EMBER if lit else EMBER_PATH)
            painter.mark(easel, rest, CHOSEN if rest == draft.cell else HOVER if rest == hovered else EMBER)
            if rest == draft.cell:
                painter.arrow(easel, state.lion, rest, tail=1.0, short=0.72)
            painter.ghost_lion(easel, rest, 0.85 if lit else 0.42)
            self._bitten += [cell for cell in path.path if cell in state.gold]
            self._discs.append((rest, roman(len(path.path)), (0.0, 0.5), True))

    def _spots(self, easel: Easel, draft: Draft, hovered: Cell | None) -> None:
        painter = self.painter
        assert draft.die is not None
        painter.mark(easel, draft.state.lion, FAINT)
        for cell in draft.cells():
            painter.mark(easel, cell, CHOSEN if cell == draft.cell else HOVER if cell == hovered else LEGAL)
        if hovered is not None and hovered != draft.cell and hovered in draft.cells():
            self._ghost_gold(easel, hovered, draft.die.face, 0.55)
        if draft.cell is not None:
            self._ghost_gold(easel, draft.cell, draft.die.face, 0.95)

    def _ghost_gold(self, easel: Easel, cell: Cell, face: int, alpha: float) -> None:
        painter = self.painter
        r = painter.arena.r
        painter.dish(easel, cell, alpha)
        x, y = painter.arena.at(cell)
        art = die_art(painter.pen, "gold", face, round(0.98 * r, 1), painter.faces["gold"])
        easel.put(art, x, y - 0.05 * r, "center", alpha)

    # ---- a hint
    def hint(self, easel: Easel, state: State, seat: Seat, action: Action) -> Cell:
        """The arrow of a hint; the hex its words belong to."""
        painter = self.painter
        match action:
            case Move():
                painter.mark(easel, action.to, HINTED)
                painter.arrow(easel, state.men[seat], action.to, HINT_TONES, short=_short(state, action.to))
                return action.to
            case Drive():
                path = prowl(self.board, state, action.roll, action.way)
                for cell in path.path:
                    painter.mark(easel, cell, HINTED)
                rest = path.path[-1] if path.path else state.lion
                painter.arrow(easel, state.lion, rest, HINT_TONES, 1.0, 0.72)
                painter.ghost_lion(easel, rest, 0.7)
                return rest
            case Place():
                painter.mark(easel, action.at, HINTED)
                painter.arrow(easel, state.lion, action.at, HINT_TONES, 1.0, 0.74)
                self._ghost_gold(easel, action.at, action.roll, 0.8)
                return action.at
            case Skip():
                return state.men[seat]
            case _:
                assert_never(action)


def _short(state: State, cell: Cell) -> float:
    """How far from a hex's middle an arrow stops: at the edge of the dish where gold lies."""
    return 0.74 if cell in state.gold else 0.25


def _paw(pen: Pen, d: float, ink: str) -> Surface:
    return pen.drawing(PAW.replace("{ink}", ink), d, d, "", 100, 100)
