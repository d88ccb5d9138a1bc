"""Aim, turn and end of Moritari Te Salutamus, and what a seat panel shows."""

from __future__ import annotations

from game.core.types import Seat
from game.rules.moritari.state import Figure, State
from game.tables.kit.tell import Words
from game.tables.primer import Condition, Primer, lines


def primer(words: Words, state: State, seat: Seat) -> Primer:
    """For the options played, with how all schools stand, one's own first."""
    options = state.options
    return Primer(
        words("primer.wins"),
        lines(words("primer.turn"), words(f"primer.turn.{options.flank}"), words("primer.turn.crowd")),
        lines(
            words("primer.ends", rounds=options.round_limit),
            words("primer.ends.hiss", rounds=options.hiss) if options.hiss else "",
        ),
        _now(words, state, seat),
    )


def _now(words: Words, state: State, seat: Seat) -> tuple[Condition, ...]:
    if state.round == 0:  # schools are still being chosen
        return ()
    options = state.options
    found = []
    for school in (seat, *(other for other in range(state.seats) if other != seat)):
        alive, all_of = alive_of(state, school), state.of(school)
        key = "primer.school.alive" if alive else "primer.school.gone"
        value = words(key, alive=len(alive), of=len(all_of), points=sum(figure.hp for figure in alive))
        share = len(alive) / len(all_of) if all_of else 0.0
        found.append(Condition(words("primer.school", seat=school), value, False, share))
    if state.caesar >= 0:
        found.append(Condition(words("primer.caesar"), words("primer.name", seat=state.caesar), state.caesar == seat))
    found.append(Condition(words("primer.falls"), words("primer.falls.caused", count=state.felled[seat])))
    found.append(Condition(words("primer.round"), words("primer.of", have=state.round, need=options.round_limit)))
    if options.hiss and state.quiet:
        value = words("primer.of", have=min(state.quiet, options.hiss), need=options.hiss)
        found.append(Condition(words("primer.quiet"), value, share=min(1.0, state.quiet / options.hiss)))
    return tuple(found)


def alive_of(state: State, seat: Seat) -> list[Figure]:
    """Figures of a school that are not dead, on their feet or on their backs."""
    return [state.figures[index] for index in state.of(seat) if state.figures[index].status != "dead"]


def panel_tip(words: Words, state: State, seat: Seat) -> str:
    """What the portraits of a school say."""
    figures = state.of(seat)
    if not figures:
        return ""
    alive = alive_of(state, seat)
    return lines(
        words("panel.tip.school", alive=len(alive), of=len(figures)),
        words("panel.tip.leaves", points=sum(figure.hp for figure in alive)),
        words("panel.tip.pale"),
        words("panel.tip.caesar") if state.caesar == seat else "",
    )
