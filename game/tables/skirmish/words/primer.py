"""Aim, turn and end of Caesar's Skirmish, and what a seat panel shows."""

from __future__ import annotations

from game.core.types import Seat
from game.rules.skirmish.data import Board
from game.rules.skirmish.state import Table
from game.tables.kit.tell import Words
from game.tables.primer import Condition, Primer, lines, measured


def primer(words: Words, board: Board, table: Table, seat: Seat) -> Primer:
    """For the options and the deck played, with how near a seat is."""
    options = table.options
    is_set = options.series == "set"
    return Primer(
        lines(
            words("primer.wins", cards=board.size),
            words("primer.wins.set", target=board.target) if is_set else "",
            words("primer.wins.populi") if is_set and options.populi_scores and board.populi else "",
        ),
        lines(
            words("primer.turn"),
            words("primer.turn.timed", count=options.count) if options.timed else "",
            words("primer.turn.circle"),
            words("primer.turn.populi") if board.populi else "",
            words(f"primer.turn.{options.revival}"),
        ),
        lines(words("primer.ends"), words("primer.ends.set", most=board.most_games) if is_set else ""),
        _now(words, board, table, seat),
    )


def _now(words: Words, board: Board, table: Table, seat: Seat) -> tuple[Condition, ...]:
    found = []
    for side in (seat, 1 - seat):
        if table.options.series == "set":
            points = table.score[side]
            value = words("primer.of", have=points, need=board.target)
            found.append(measured(words("primer.points", seat=side), value, points, board.target))
    for side in (seat, 1 - seat):
        cards = table.sides[side].cards
        stacks = sum(stack.size > 0 for stack in table.sides[side].stacks)
        value = words("primer.cards.in", cards=cards, stacks=stacks)
        found.append(Condition(words("primer.cards", seat=side), value, share=min(1.0, cards / board.size)))
    if board.populi:
        ready = [side for side in (0, 1) if table.sides[side].populi]
        both = "both" if len(ready) == 2 else "none"
        value = words("primer.populi.one", seat=ready[0]) if len(ready) == 1 else words(f"primer.populi.{both}")
        found.append(Condition(words("primer.populi"), value))
    found.append(
        Condition(words("primer.revival"), words("primer.revival.open" if table.revival else "primer.revival.gone"))
    )
    return tuple(found)


def panel_tip(words: Words, points: int | None, target: int, cards: int, populi: bool | None) -> str:
    """What the marks of a seat say. `points` None: a single game; `populi` None: the deck has none."""
    return lines(
        words("panel.tip.points", points=points, target=target) if points is not None else "",
        words("panel.tip.cards", cards=cards),
        "" if populi is None else words("panel.tip.populi" if populi else "panel.tip.populi.gone"),
    )


def told(words: Words, points: int | None, target: int, cards: int, populi: bool | None) -> str:
    """The same, for who sees no marks."""
    return lines(
        words("told.points", points=points, target=target) if points is not None else "",
        words("told.cards", cards=cards),
        "" if populi is None else words("told.populi" if populi else "told.populi.gone"),
    )
