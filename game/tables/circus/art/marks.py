"""Marks of one frame on the sand: last moves, what cards reach, the ride that is aimed at, the hint."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.words import roman
from game.geometry.lanes import Space
from game.rules.circus.actions import Action, Play, Vote
from game.rules.circus.neutral import best_rides
from game.rules.circus.queries import blockers, falls_short
from game.rules.circus.rides import Ride, ride_along
from game.rules.circus.state import Chariot, Table
from game.rules.circus.track import Track
from game.tables.circus.art.painter import Painter, badge
from game.tables.circus.motion.stage import Memory
from game.tables.circus.play.draft import Draft, DriveDraft, VoteDraft
from game.tables.circus.words.tell import Teller
from game.tables.easel import Easel
from game.tables.kit.marks import MarkLook
from game.tables.kit.tell import Told
from game.ui.geometry import Point

LEGAL = MarkLook("#ffd54a", 0.42, "#fff3a8", 2.6, (255, 214, 90, 200), 2)
FAINT = MarkLook("#ffd54a", 0.16, "#ffe9a0", 1.6)
HOVER = MarkLook("#ffe27a", 0.5, "#fff8d0", 3.0, (255, 226, 122, 230), 2)
GOAL = MarkLook("#ffe98a", 0.52, "#fffbe0", 3.4, (255, 226, 122, 255), 2)
HERE = MarkLook("#ffffff", 0.22, "#ffffff", 2.8, (255, 255, 255, 220), 2)
SHUT = MarkLook("#7d1410", 0.22, "#c23a2c", 2.0, dashed=True)
BLOCKER = MarkLook("#c21f14", 0.34, "#ffb0a0", 2.6, (220, 50, 30, 200), 2)
HINTED = MarkLook("#5fb0f0", 0.36, "#d4ecff", 3.0, (110, 190, 255, 220), 2)
LANDED = MarkLook("#fff6dc", 0.14, "#fff6dc", 1.8)
BLUE = ("#1f5fa8", "#d4ecff")


TRAILS = {
    "red": "#d8241a", "blue": "#1668e0", "violet": "#8a1fd0", "ivory": "#ffffff", "green": "#1f9a2c", "slate": "#10141a",
    "bronze": "#e08a1c",
}  # fmt: skip
"""Of a team's hoof marks: fuller than its own colours, which sand and distance turn to grey."""


@dataclass(frozen=True)
class Aim:
    """What the player looks at: a card of the hand and a space."""

    card: int | None
    space: Space | None


@dataclass(frozen=True)
class Bubble:
    """Words at a space."""

    space: Space
    told: Told


class Marks:
    """Draws beneath the chariots with `under`, and above them with `over`."""

    def __init__(self, painter: Painter, teller: Teller) -> None:
        self.painter, self.teller = painter, teller
        self._badges: list[tuple[Space, str, bool]] = []
        self._coins: list[Space] = []
        self._laurels: list[Space] = []

    def begin(self) -> None:
        self._badges, self._coins, self._laurels = [], [], []

    # ---- what happened
    def last(self, easel: Easel, memory: Memory, since: Chariot | None) -> None:
        """The last moves, the latest strongest: those since the chariot `since` moved itself."""
        moves = memory.moves
        if since is not None:
            own = next((n for n, move in enumerate(moves) if move.chariot == since), -1)
            moves = moves[own + 1 :]
        for n, move in enumerate(moves):
            latest = n == len(moves) - 1
            colour = TRAILS[self.painter.liveries[move.chariot].colour]
            self.painter.trail(easel, (move.start, *move.path), colour, 1.0 if latest else 0.8)
            if latest and move.left > 0:
                self.painter.mark(easel, move.path[-1], LANDED)

    # ---- what may happen
    def draft(self, easel: Easel, draft: Draft, track: Track, table: Table, aim: Aim) -> Bubble | None:
        match draft:
            case DriveDraft():
                return self._drive(easel, draft, track, table, aim)
            case VoteDraft():
                self._vote(easel, draft, track, table, aim)
                return None
            case _:
                return None

    def _drive(self, easel: Easel, draft: DriveDraft, track: Track, table: Table, aim: Aim) -> Bubble | None:
        painter, home = self.painter, table.teams[draft.seat].at
        painter.mark(easel, home, HERE)
        card = draft.card if draft.card is not None and aim.card is None else aim.card
        if card is None:
            for space in dict.fromkeys(ride.to for ride in draft.rides()):
                painter.mark(easel, space, HOVER if space == aim.space else FAINT)
            cards = draft.cards_to(aim.space) if aim.space is not None else []
            if aim.space is not None and len(cards) == 1:
                ride = draft.ride(cards[0], aim.space)
                if ride is not None:
                    painter.arrow(easel, (home, *ride.path))
            return None
        offer = draft.offers[card]
        for closed in offer.closed:
            painter.mark(easel, closed.ride.to, SHUT)
        if not offer.open and not offer.closed:
            for chariot in blockers(track, table, draft.seat, card):
                painter.mark(easel, table.teams[chariot].at, BLOCKER)
        goal = draft.space if card == draft.card else None
        for ride in offer.open:
            look = GOAL if ride.to == goal else HOVER if ride.to == aim.space else LEGAL
            painter.mark(easel, ride.to, look)
            self._sign(ride, falls_short(track, table, draft.seat, ride, draft.every))
        shown = next((ride for ride in offer.open if ride.to == (aim.space or goal)), None)
        shown = shown or next((ride for ride in offer.open if ride.to == goal), None)
        if shown is not None:
            painter.arrow(easel, (home, *shown.path))
        if goal is None or (aim.space is not None and aim.space != goal):
            return None
        chosen = draft.ride(card, goal)
        return Bubble(goal, self.teller.deed(track, table, draft.seat, chosen, draft.every)) if chosen is not None else None

    def _sign(self, ride: Ride, is_short: bool) -> None:
        """What stands on a lit space: a laurel, a coin, or the points it wastes. `is_short`: the cards can't reach the line
        from there, from another space they could."""
        if ride.finishes:
            self._laurels.append(ride.to)
        elif ride.pays:
            self._coins.append(ride.to)
        else:
            wasted = max(0, ride.wasted)
            self._badges.append((ride.to, f"+{wasted}" if wasted else "0", not wasted and not ride.forgoes and not is_short))

    def _vote(self, easel: Easel, draft: VoteDraft, track: Track, table: Table, aim: Aim) -> None:
        painter, frame = self.painter, draft.frame
        painter.mark(easel, table.teams[frame.chariot].at, HERE)
        for space in frame.choices:
            look = GOAL if space == draft.picked else HOVER if space == aim.space else LEGAL
            painter.mark(easel, space, look)
            self._badges.append((space, roman(draft.number(space)), True))
        shown = aim.space if aim.space in frame.choices else draft.picked
        if shown is not None:
            ride = next(ride for ride in best_rides(track, table, frame.chariot, frame.card) if ride.to == shown)
            painter.arrow(easel, (table.teams[frame.chariot].at, *ride.path))

    def hint(self, easel: Easel, action: Action, track: Track, table: Table, seat: Chariot) -> Bubble | None:
        """The move that is advised."""
        match action:
            case Play(card, path):
                home = table.teams[seat].at
                self.painter.mark(easel, home, HERE)
                self.painter.mark(easel, path[-1], HINTED)
                self.painter.arrow(easel, (home, *path), BLUE)
                deed = self.teller.deed(track, table, seat, ride_along(track, table, seat, card, path))
                text = self.teller("join", first=deed.title, second=deed.text) if deed.text else deed.title
                return Bubble(path[-1], Told(self.teller("hint", card=card), text, deed.good, deed.coin))
            case Vote(to):
                self.painter.mark(easel, to, HINTED)
                return None
            case _:
                return None

    # ---- above the chariots
    def over(self, easel: Easel) -> None:
        pen = self.painter.pen
        for space, text, good in self._badges:
            easel.put(badge(pen, text, good), *self._spot(space), "center")
        for space in self._coins:
            easel.put(pen.coin_sprite(22), *self._spot(space), "center")
        for space in self._laurels:
            easel.put(pen.laurel(26, green=True), *self._spot(space), "center")

    def _spot(self, space: Space) -> Point:
        return self.painter.arena.at(space, 0.5)
