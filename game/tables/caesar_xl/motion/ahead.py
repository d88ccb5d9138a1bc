"""What the position at the end of a movement will show, drawn while it moves: the frame that shows it has only to lay it
out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

from game.rules.caesar_xl.state import InPhase, View
from game.tables.caesar_xl.art import furniture
from game.tables.caesar_xl.art.cards import card_sprite
from game.tables.caesar_xl.art.painter import Painter
from game.tables.caesar_xl.art.picture import facts_of
from game.tables.caesar_xl.layout import Layout
from game.tables.caesar_xl.words.tell import Teller

SPENT = 0.0015
"""Seconds of a frame that may go into it; a part that is begun is finished."""


class Ahead:
    """For one view of the map. Whatever is made here is kept by the pen; nothing is drawn on screen."""

    def __init__(self, painter: Painter, plan: Layout, teller: Teller) -> None:
        self.painter, self.plan, self.teller = painter, plan, teller
        self._parts: Iterator[Callable[[], object]] = iter(())

    def look_to(self, after: View) -> None:
        """The position that the movement leads to."""
        self._parts = self._of(after)

    def work(self) -> None:
        """A little of it. Called in each frame of a movement."""
        until = time.perf_counter() + SPENT
        for part in self._parts:
            part()
            if time.perf_counter() > until:
                return

    def _of(self, view: View) -> Iterator[Callable[[], object]]:
        yield from self.painter.makings(view.table)
        yield from self._cards(view)
        yield from self._phase(view)

    def _cards(self, view: View) -> Iterator[Callable[[], object]]:
        """Of the hand and the Forum, bright and dim: what can be done with them is not known yet."""
        plan = self.plan
        groups = [(list(view.table.forum), plan.forum_cards(len(view.table.forum)))]
        if view.mine is not None:
            groups.append((list(view.mine.cards), plan.hand(len(view.mine.cards))))
        for cards, boxes in groups:
            for card, box in zip(cards, boxes, strict=True):
                face = self.teller.face(card)
                for dim in (False, True):
                    yield partial(card_sprite, self.painter.kit, face, box.w, box.h, dim)

    def _phase(self, view: View) -> Iterator[Callable[[], object]]:
        """The ribbon of the phase that comes."""
        frame = view.table.frames[-1]
        if not isinstance(frame, InPhase):
            return
        pen, facts = self.painter.pen, facts_of(self.painter.world, self.teller, view.table)
        yield from furniture.ribbon_parts(pen, self.plan, self.teller, frame.name, facts)
