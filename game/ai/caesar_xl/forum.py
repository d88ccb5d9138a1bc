"""A war that a Forum Phase wins at once: one's own, and nothing is weighed against it; or the enemy's next one, which has
to be forestalled."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

from game.ai.caesar_xl.purse import Choice
from game.ai.caesar_xl.scales import lean_of
from game.core.say import say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.choices import entries
from game.rules.caesar_xl.data import CardId
from game.rules.caesar_xl.politics import claimable, is_military_victory, political_party
from game.rules.caesar_xl.realm import claim_price, head_is_off, lean
from game.rules.caesar_xl.state import UNCLAIMED, Table
from game.rules.caesar_xl.world import World

NO_REASON = say("caesar_xl.note.strikes")
"""Of what is only reckoned with."""


class Step(Struct, frozen=True):
    """What brings political points now."""

    action: act.Claim | act.PlayLeader
    points: int
    """As `lean_of` has them."""
    price: int = 0


def winning(world: World, table: Table, seat: int, leaders: Sequence[Choice]) -> Choice | None:
    """What wins the war when this Forum Phase ends (5.0): to end it, or a first step of the fewest, then the cheapest, that
    together bring the lean there. `leaders`: where each of those in the hand would enter, the best places first. None where
    nothing does."""
    party = political_party(world, table, seat)
    if party is not None:
        return Choice(act.EndPhase(), say("caesar_xl.note.wins_lean", lean=abs(lean(world, table, seat))), 0.0)
    if is_military_victory(world, table, seat):
        return Choice(act.EndPhase(), say("caesar_xl.note.wins_arms"), 0.0)
    found = _winning(_steps(world, table, seat, leaders), lean(world, table, seat), table.gold[seat], world.numbers.lean)
    if not found:
        return None
    points = abs(lean(world, table, seat) + sum(step.points for step in found))
    return Choice(found[0].action, say("caesar_xl.note.wins_forum", count=len(found), lean=points), 0.0)


def is_won_next(world: World, table: Table, seat: int, last_turn: int, hand: Sequence[CardId] = ()) -> bool:
    """Whether one's own next Forum Phase wins, if the enemy's turn changes nothing. `hand`: one's own."""
    if table.turn >= last_turn:
        return False
    places = entries(world, table, seat)[:1]
    named = [card for card in dict.fromkeys(hand) if world.card[card].family == "leader"]
    leaders = [Choice(act.PlayLeader(card, at), NO_REASON, 0.0) for card in named for at in places]
    return winning(world, table, seat, leaders) is not None


def is_lost_next(world: World, table: Table, seat: int, last_turn: int) -> bool:
    """Whether the enemy of `seat`, whose turn it is, wins when his next Forum Phase ends, by what lies open: his lean, what
    he may claim and pay now, Rome and the head. Leaders in his hand are left aside."""
    foe = 1 - seat
    if seat == 1 and table.turn >= last_turn:
        return False  # nothing but the reckoning comes
    return winning(world, table, foe, ()) is not None


def may_win_next(world: World, table: Table, seat: int, hand: Sequence[CardId] = ()) -> bool:
    """A quick look, before battles are fought out: with less than this `seat` can't win in a next Forum Phase however they
    end. `hand`: what it may yet play."""
    cards = [card for card, owner in table.forum.items() if owner in (seat, UNCLAIMED)]
    cards += [name for name, one in table.leaders.items() if one.seat == seat and name in world.card]
    cards += [card for card in dict.fromkeys(hand) if world.card[card].family == "leader"]
    points = [lean_of(world, card) for card in cards]
    most = max(sum(one for one in points if one > 0), -sum(one for one in points if one < 0))
    return most >= world.numbers.lean or head_is_off(world, table, 1 - seat)


def _steps(world: World, table: Table, seat: int, leaders: Sequence[Choice]) -> list[Step]:
    claims = claimable(world, table, seat)
    found = [Step(act.Claim(card), lean_of(world, card), claim_price(world, table, seat, card)) for card in claims]
    named = set[str]()
    for choice in leaders:
        action = choice.action
        if isinstance(action, act.PlayLeader) and action.card not in named:
            named.add(action.card)
            found.append(Step(action, lean_of(world, action.card)))
    return [step for step in found if step.points]


def _winning(steps: Sequence[Step], now: int, gold: int, needed: int) -> tuple[Step, ...]:
    """The fewest, then the cheapest; none of them leans the other way."""
    found = list[tuple[int, int, tuple[Step, ...]]]()
    for side in (1, -1):
        ways = _ways([step for step in steps if side * step.points > 0], needed - side * now, gold)
        found += [(len(way), sum(step.price for step in way), way) for way in ways]
    return min(found, key=lambda one: one[:2], default=(0, 0, ()))[2]


def _ways(steps: Sequence[Step], lacking: int, gold: int) -> list[tuple[Step, ...]]:
    """Of the fewest steps that come so far and can be paid."""
    if sum(abs(step.points) for step in steps) < lacking:
        return []
    for size in range(1, len(steps) + 1):
        ways = [
            way for way in combinations(steps, size)
            if sum(abs(step.points) for step in way) >= lacking and sum(step.price for step in way) <= gold
        ]  # fmt: skip
        if ways:
            return ways
    return []
