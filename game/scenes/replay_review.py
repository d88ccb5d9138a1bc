"""What a replay has of the look back: where the turning points are, and the better action in the place of the one that
was played. And by which steps it goes."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any, Literal

import pygame
from msgspec import ValidationError, convert

from game.ai.review import Review
from game.core.match import Observation
from game.core.say import Say
from game.core.types import Choose, Illegal
from game.scenes.film import Film
from game.storage.save import stage_of
from game.tables.table import Milestone
from game.ui import theme
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.widgets import Slider

By = Literal["decision", "turn", "round", "milestone"]
WAYS: tuple[By, ...] = ("decision", "turn", "round", "milestone")


def stops_by(film: Film, stops: Sequence[int], by: By, milestones: Sequence[Milestone] = ()) -> list[int]:
    """Of the steps a replay stands still at those where a turn ends, or a round (what the game calls its stage), or where
    the game itself has marked something."""
    if by == "decision":
        return list(stops)
    if by == "milestone":
        marked = {stops[bisect_left(stops, one.n)] for one in milestones if one.n <= stops[-1]}
        return sorted({stops[0], *marked, stops[-1]})
    last, kept = film.length, [stops[0]]
    for step in stops[1:]:
        if step == last:
            kept.append(step)
        elif by == "turn":
            if film.log[step].seat != film.log[step - 1].seat:
                kept.append(step)
        elif stage_of(film.info, film.state(step)) != stage_of(film.info, film.state(kept[-1])):
            kept.append(step)
    return kept


def before(stops: Sequence[int], step: int) -> int:
    """The stop before that step; the first where there is none."""
    return stops[max(0, bisect_left(stops, step) - 1)]


def after(stops: Sequence[int], step: int) -> int:
    """The stop after it; the last where there is none."""
    return stops[min(len(stops) - 1, bisect_right(stops, step))]


class Better:
    """The decisions of a film that had a better action, as the seat that made them stood before them."""

    def __init__(self, film: Film, review: Review | None) -> None:
        self.film = film
        self._found = {moment.n: moment for moment in review.moments if moment.best is not None} if review else {}

    def is_known(self, step: int) -> bool:
        """There was something better than the entry that led to this step."""
        return step in self._found and step <= self.film.length

    def note(self, step: int) -> Say | None:
        """Why it is better."""
        return self._found[step].note if step in self._found else None

    def action(self, step: int) -> Any | None:
        """The better action, as the game's own; None where it can't be played there."""
        film, moment = self.film, self._found.get(step)
        if moment is None:
            return None
        try:
            action = convert(moment.best, film.info.action)
            film.rules.check(film.state(step - 1), moment.seat, action)
        except (ValidationError, Illegal):
            return None
        return action

    def view(self, step: int) -> tuple[Observation[Any, Any], int] | None:
        """What the deciding seat knew then, with what it could do; and that seat."""
        film, moment = self.film, self._found.get(step)
        if moment is None:
            return None
        known = film.known_to(step - 1, moment.seat)
        return (known, moment.seat) if isinstance(known.pending, Choose) else None


def draw_marks(pen: Pen, dst: pygame.Surface, slider: Slider, places: Sequence[int]) -> None:
    """A red pennant above the slider at each of its values."""
    track = slider.track
    body = f'<path d="M1 1 H11 L6 9 Z" fill="{theme.RUBY}" stroke="#f0cd85" stroke-width="1"/>'
    for place in places:
        share = (place - slider.low) / max(1.0, slider.high - slider.low)
        x = track.x + 12 + share * (track.w - 24)
        pen.shape(dst, body, Box(x - 6, track.y - 3, 12, 10))


SIGNS = {"fall": '<path d="M6 1 L11 6 L6 11 L1 6 Z" {}/>', "plea": '<circle cx="6" cy="6" r="3.9" {}/>'}
"""On a field of 12 by 12."""


def draw_milestones(
    pen: Pen, dst: pygame.Surface, slider: Slider, places: Sequence[tuple[int, Milestone]], colours: Sequence[int]
) -> None:
    """The game's own marks below the slider, at its values, in the colour of whom they befell."""
    track = slider.track
    for place, one in places:
        tones = pen.palette(theme.seat(colours[one.seat]).colour)
        share = (place - slider.low) / max(1.0, slider.high - slider.low)
        x = track.x + 12 + share * (track.w - 24)
        if one.kind == "fall":
            body = SIGNS["fall"].format(f'fill="{tones.mid}" stroke="#f6e6bd" stroke-width="1.3"')
        else:
            body = SIGNS["plea"].format(f'fill="#241208" stroke="{tones.light}" stroke-width="2.4"')
        pen.shape(dst, body, Box(x - 5.5, track.bottom - 9, 11, 11), "", 12, 12)
