"""What is asked although it has one sensible answer: the table gives it by itself, or it is counted as a dead question.

A question is dead when

- there is one legal answer;
- the figure is pinned by one foe, no other can come to it, who rises this round among them, and it is turned to him (it
  stands) or not (it turns to him), with whoever rises beside it in the next round before it, too; a facing that its player
  chose is kept, or he is asked;
- Caesar has to name one of several figures all of which would do that;
- Caesar has to order bouts no two of which share a figure: none changes another;
- a fallen man may appeal: it costs nothing (`is_free`);
- the crowd wants what is good for Caesar: his own man spared, or a foe dead (`is_agreed`).

The last two are asked all the same, for the crowd's sake, and stay in the count (`tools/decisions.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.types import Seat
from game.geometry.inches import minus
from game.rules.moritari.actions import Action, Fight, Implore, Judge, Nominate, Stand, Turn
from game.rules.moritari.ground import Ground
from game.rules.moritari.moves import act_refusal
from game.rules.moritari.state import Acting, FigureId, Imploring, Judging, Nominating, Ordering, State
from game.tables.moritari.play.pinned import holds_its_foe, turns_to_its_foe

Ordered = Callable[[FigureId], bool]
"""Whether a figure has been told to stand, or looks as its player chose."""


def nobody(figure: FigureId) -> bool:
    return False


def only_answer(
    ground: Ground, state: State, legal: Sequence[Action], ordered: Ordered = nobody, rests: bool = False,
    chosen: Ordered = nobody,
) -> Action | None:  # fmt: skip
    """What needs nobody's hand; None where there is something to decide, or a whole choice that is worth being made.
    `rests`: all figures of whoever decides stand, so that Caesar's are named one after the other. `chosen`: who looks as its
    player turned it."""
    match state.frames[-1]:
        case Acting(figure, risen):
            return _act(ground, state, figure, risen, legal, ordered, chosen(figure))
        case Nominating():
            named = [action.figure for action in legal if isinstance(action, Nominate)]
            mine = [one for one in named if rests and state.figures[one].seat == state.caesar and ordered(one)]
            if mine:
                return Nominate(mine[0])
            if len(named) == 1 or (named and all(_is_settled(ground, state, one, ordered, chosen) for one in named)):
                return legal[0]
        case Ordering():
            fighters = [index for pair in state.bouts for index in pair]
            if len(fighters) == len(set(fighters)) and legal and isinstance(legal[0], Fight):
                return legal[0]
        case _:
            pass
    return None


def _act(ground: Ground, state: State, figure: FigureId, risen: bool, legal: Sequence[Action], ordered: Ordered,
         is_chosen: bool) -> Action | None:  # fmt: skip
    stand = Stand(figure)
    may_stand = stand in legal
    if len(legal) == 1:
        return stand if may_stand else None  # where it must move there are more ways than are listed
    if may_stand and ordered(figure):
        return stand
    if risen:
        return None
    if may_stand and holds_its_foe(ground, state, figure, is_chosen):
        return stand
    if turns_to_its_foe(ground, state, figure, is_chosen):
        foe = ground.touching(state, figure)[0]
        turn = Turn(figure, minus(state.figures[foe].at, state.figures[figure].at))
        return turn if act_refusal(ground, state, turn, risen) is None else None
    return None


def _is_settled(ground: Ground, state: State, figure: FigureId, ordered: Ordered, chosen: Ordered) -> bool:
    """Named, it would do what it has to."""
    me = state.figures[figure]
    if not me.is_standing:
        return False
    return (
        holds_its_foe(ground, state, figure, chosen(figure))
        or turns_to_its_foe(ground, state, figure, chosen(figure))
        or (me.seat == state.caesar and ordered(figure))
    )


def is_free(state: State) -> bool:
    """An appeal is to be made or not: it costs nothing."""
    return isinstance(state.frames[-1], Imploring)


def is_agreed(state: State, seat: Seat) -> bool:
    """The crowd wants what is good for who judges."""
    frame = state.frames[-1]
    return isinstance(frame, Judging) and frame.crowd == (state.figures[frame.figure].seat == seat)


def is_dead(ground: Ground, state: State, seat: Seat, legal: Sequence[Action]) -> bool:
    """This question has one sensible answer."""
    return len(legal) == 1 or is_free(state) or is_agreed(state, seat) or only_answer(ground, state, legal) is not None


def answer_of(ground: Ground, state: State, seat: Seat, legal: Sequence[Action]) -> Action | None:
    """The sensible answer to a dead question; None where there are several."""
    match state.frames[-1]:
        case Imploring(figure):
            return Implore(figure, True)
        case Judging(figure, crowd) if is_agreed(state, seat):
            return Judge(figure, crowd)
        case _:
            return legal[0] if len(legal) == 1 else only_answer(ground, state, legal)
