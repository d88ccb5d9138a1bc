"""The plain table: any game with rules and words can be played on it, well described or not at all."""

from __future__ import annotations

import contextlib
from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec
import pygame

from game.core.match import Observation, Seen
from game.core.types import Choose, Illegal, Seat
from game.core.words import MissingWord
from game.tables.easel import Easel
from game.tables.kit.picking import PickingTable
from game.tables.plain.describe import Description, Piece
from game.tables.plain.ground import Slab, art_of
from game.tables.table import Prompt, Setting, TableButton
from game.ui import theme
from game.ui.anim import Animation, Call, Tween, arc_point, parallel
from game.ui.geometry import Box, Disc, Point
from game.ui.pen import Pen
from game.ui.target import Target

MOVE_SECONDS = 0.45
OPEN, PICKED, GOAL, HINTED, LAST = "#8fd0ff", "#fff1c4", "#8fd0ff", "#7fc46a", "#f0cd85"
FAN = 0.16
"""Of a cell, by which pieces on one place stand apart."""


class PlainTable(PickingTable[Any, Any]):
    """One session on screen, by a game's description."""

    def __init__(self, setting: Setting, description: Description[Any, Any]) -> None:
        self.described = description
        self._flying: dict[str, tuple[Point, float]] = {}
        """Pieces in the air: where, and how much of them is to be seen."""
        self._gone: tuple[Piece, ...] = ()
        """Pieces that leave the table in the entry that is shown."""
        self._moved: tuple[str, ...] = ()
        """Places the last entry touched."""
        self._pending: Choose | None = None
        super().__init__(setting)

    def lay_places(self, board: Box) -> None:
        self.slab = Slab(self.described.places(), self.described.tiles, self.described.lines(), board)

    # ---- the position

    def see(self, observation: Observation[Any, Any], actor: Seat | None) -> None:
        self._pending = observation.pending if isinstance(observation.pending, Choose) else None
        super().see(observation, actor)

    def _by_id(self, view: Any) -> dict[str, Piece]:
        return {piece.id: piece for piece in self.described.pieces(view)}

    # ---- picture

    def paint_ground(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        yield from self.slab.paint(pen, dst, self.ui.w, self.ui.h)

    def paint(self, easel: Easel, view: Any, ground: pygame.Surface) -> None:
        if not self.is_playing:
            self._marks(easel)
        stacks: dict[str, int] = {}
        held = self.hand.picked[0] if self.hand is not None and self.dragged_to is not None and self.hand.picked else None
        flying = []
        for piece in (*self.described.pieces(view), *self._gone):
            height = stacks[piece.at] = stacks.get(piece.at, -1) + 1
            if piece.id in self._flying:
                flying.append(piece)
            elif piece.at == held and self.dragged_to is not None:
                easel.put(self._art(piece), *self.dragged_to, "center", 0.85)
            else:
                x, y = self.slab.at(piece.at)
                easel.put(self._art(piece), x, y - height * FAN * self.slab.cell, "center")
        for piece in flying:
            spot, share = self._flying[piece.id]
            easel.put(self._art(piece), *spot, "center", share)

    def _art(self, piece: Piece) -> Any:
        return art_of(self.ui.pen, piece, self.slab.r, self.setting.colours)

    def _marks(self, easel: Easel) -> None:
        marks = [(place, LAST, 5) for place in self._moved]
        if self.hint is not None:
            marks += [(place, HINTED, 8) for place in self.steps(self.hint)]
        elif self.hand is not None:
            goals = self.hand.goals or self.hand.open_after(())
            marks += [(place, OPEN, 5) for place in goals]
            marks += [(place, PICKED, 8) for place in self.hand.picked]
        for place, colour, width in marks:
            ring = f'<circle cx="50" cy="50" r="44" fill="none" stroke="{colour}" stroke-width="{width}"/>'
            easel.shape(ring, Box.around(self.slab.at(place), self.slab.r * 2.5), vw=100, vh=100)

    def seat_look(self, seat: Seat) -> Hashable:
        return self.described.tally(self.shown, seat) if self.shown is not None else None

    def draw_seat(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        said = self.described.tally(self.shown, seat) if self.shown is not None else None
        if said is not None:
            ink = theme.INK_SOFT if active else theme.SAND
            self.ui.pen.fitted(surface, self.setting.say(said), box.x, box.cy, box.w, "italic", 14, ink, "midleft")

    # ---- motion

    def motion(self, seen: Seen, before: Any, after: Any) -> Sequence[Animation]:
        old, new = self._by_id(before), self._by_id(after)
        flights: list[Animation] = []
        for piece in new.values():
            was = old.get(piece.id)
            if was is None:
                x, y = self.slab.at(piece.at)
                flights.append(Tween(MOVE_SECONDS, partial(self._fly, piece.id, (x, y - 60), (x, y), 0.0, 0.0, 1.0)))
            elif was.at != piece.at:
                a, b = self.slab.at(was.at), self.slab.at(piece.at)
                flights.append(Tween(MOVE_SECONDS, partial(self._fly, piece.id, a, b, 34.0, 1.0, 1.0)))
        gone = tuple(piece for piece in old.values() if piece.id not in new)
        for piece in gone:
            spot = self.slab.at(piece.at)
            flights.append(Tween(MOVE_SECONDS, partial(self._fly, piece.id, spot, spot, 0.0, 1.0, 0.0)))
        touched = [was.at for was in old.values() if was.id not in new or new[was.id].at != was.at]
        touched += [piece.at for piece in new.values() if piece.id not in old or old[piece.id].at != piece.at]
        places = self.slab.places
        self._moved = tuple(dict.fromkeys(place for place in touched if not places[place].is_aside))
        if not flights:
            return ()
        return (Call(partial(self._begin, after, gone)), parallel(*flights), Call(self._land))

    def _begin(self, after: Any, gone: tuple[Piece, ...]) -> None:
        self.shown, self._gone = after, gone

    def _fly(self, piece: str, start: Point, goal: Point, lift: float, seen: float, shown: float, t: float) -> None:
        self._flying[piece] = arc_point(start, goal, t, lift), seen + (shown - seen) * t

    def _land(self) -> None:
        self._flying, self._gone = {}, ()
        self.ui.sounds.play("thud", 0.7)

    # ---- playing

    def steps(self, action: Any) -> tuple[str, ...]:
        return self.described.steps(self.truth, action)

    def spots(self, view: Any) -> Sequence[Target]:
        on: dict[str, list[Piece]] = {}
        for piece in self.described.pieces(view):
            on.setdefault(piece.at, []).append(piece)
        found = []
        for place in self.slab.places.values():
            if place.is_aside:
                continue
            owners = [self.setting.names[piece.seat] for piece in on.get(place.id, ()) if piece.seat is not None]
            label = ", ".join([self.setting.say(place.name), *dict.fromkeys(owners)])
            found.append(Target(place.id, Disc(*self.slab.at(place.id), self.slab.cell * 0.46), label, tip="", role="place"))
        return found

    def why_not(self, picked: tuple[str, ...], target: str) -> str | None:
        if self.hand is None or self.shown is None:
            return None
        action = self.described.trial(self.shown, self.hand.seat, picked, target)
        if action is None:
            return self.ui.words("app.plain.no")
        try:
            self.setting.rules.check(self.shown, self.hand.seat, action)
        except Illegal as refused:
            return self.setting.say(refused.say)
        return None

    def prompt(self) -> Prompt | None:
        if self.hand is None or self._pending is None:
            return None
        name = self.setting.names[self.hand.seat]
        return Prompt(self.ui.words("app.plain.turn", name=name), self.setting.say(self._pending.prompt))

    def buttons(self) -> Sequence[TableButton]:
        if self.hand is None:
            return ()
        bare = [action for action in self.hand.legal if not self.steps(action)]
        return [
            TableButton(
                f"act:{n}", action_words(self.setting, action), partial(self.act, action),
                key="return" if len(bare) == 1 else "", primary=n == 0,
            )
            for n, action in enumerate(bare)
        ]  # fmt: skip


def action_words(setting: Setting, action: Any) -> str:
    """A button's words: the game's own for that kind of action, else its notation, else its fields."""
    tag = str(getattr(type(action).__struct_config__, "tag", "") or type(action).__name__)
    with contextlib.suppress(MissingWord):
        return setting.ui.words(f"{setting.info.id}.action.{tag}")
    if setting.info.notation is not None:
        return setting.info.notation(setting.board, action)
    fields = ", ".join(str(value) for name, value in msgspec.to_builtins(action).items() if name not in ("do", "type"))
    return f"{tag} {fields}".strip()
