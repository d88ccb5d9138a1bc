"""What the rivals of Moritari like when they are Caesar: to name their own figures, or to make the others go first."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.moritari.candidates import Candidates
from game.ai.moritari.novice import own_first
from game.ai.style import favoured
from game.core.types import Seat
from game.rivals import Style
from game.rules.moritari.state import FigureId, State
from game.rules.moritari.steward import nominees


def favoured_naming(state: State, seat: Seat, valued: Sequence[tuple[FigureId, float]], style: Style) -> FigureId:
    """Of those whose naming is worth about the same."""

    def liking(index: FigureId) -> float:
        is_own = state.figures[index].seat == seat
        return float(is_own == (style.likes == "own"))

    return favoured(valued, style.margin, liking)


def plain_naming(candidates: Candidates, state: State, seat: Seat, style: Style | None) -> FigureId:
    """A novice's: his own first; who likes to wait first names foes who can't charge anybody, unless one of his own can."""
    if style is not None and style.likes == "others":
        left = nominees(candidates.ground, state)
        idle = [index for index in left if not candidates.charges(state, index)]
        foes = [index for index in idle if state.figures[index].seat != seat]
        if foes and all(index in idle for index in left if state.figures[index].seat == seat):
            return foes[0]
    return own_first(candidates, state, seat)
