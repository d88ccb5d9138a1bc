"""A war that the Forum Phase wins at once: nothing is weighed against it."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.caesar_xl.purse import Choice
from game.core.say import say
from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import CardId
from game.rules.caesar_xl.politics import political_party
from game.rules.caesar_xl.realm import lean, lean_of
from game.rules.caesar_xl.state import Table
from game.rules.caesar_xl.triumph import cards_that_win
from game.rules.caesar_xl.world import World


def winning(world: World, table: Table, seat: Seat, leaders: Sequence[Choice]) -> Choice | None:
    """What wins the war when this Forum Phase ends (5.0): to end it, or a first step of the fewest, then the cheapest, that
    together bring the lean there. `leaders`: where each of those in the hand would enter, the best places first. None where
    nothing does."""
    entering: dict[CardId, act.Action] = {}
    for choice in leaders:
        if isinstance(choice.action, act.PlayLeader):
            entering.setdefault(choice.action.card, choice.action)
    cards = cards_that_win(world, table, seat, entering)
    if cards is None:
        return None
    points = lean(world, table, seat) + sum(lean_of(world, card) for card in cards)
    if cards:
        note = say("caesar_xl.note.wins_forum", count=len(cards), lean=abs(points))
        return Choice(entering.get(cards[0], act.Claim(cards[0])), note, 0.0)
    if political_party(world, table, seat) is not None:
        return Choice(act.EndPhase(), say("caesar_xl.note.wins_lean", lean=abs(points)), 0.0)
    return Choice(act.EndPhase(), say("caesar_xl.note.wins_arms"), 0.0)
