"""What a hand presses for an action, as few presses as the table lets it: the next press, seen from how the draft stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.caesar_xl import actions as xl
from game.rules.circus import actions as races
from game.rules.circus.cards import VALUES, counted
from game.rules.circus.piles import ready_sorts
from game.rules.lion.actions import Skip
from game.rules.skirmish.actions import Cheer, Revive, Send
from game.tables.caesar_xl.play.draft import Draft as War
from game.tables.caesar_xl.play.orders import IN_PASSING
from game.tables.circus.play import draft as drafts

DRAG = ">"
"""Between two targets: the pointer is pressed on the first and let go on the second."""
ONE = "one:"
"""Shift and a drag: one piece of a pile that lies side by side under the pointer. `one:PLACE:NUMBER`."""
GATHER = "gather:"
"""Ctrl and a drag over several pieces that lie side by side, and on to the goal. `gather:PLACE:NUMBER,NUMBER`; the place is
empty where the stack lies open in its fan."""
PLAY = "play"
"""The gold button."""


def way_of(game: str, table: Any, rest: Sequence[Any]) -> str | None:
    """The next press for the first of `rest`; None where nobody has said how."""
    action = rest[0]
    match game:
        case "skirmish":
            return _skirmish(action)
        case "circus":
            return _circus(table.hands.draft, action)
        case "lion":
            return _lion(table, action)
        case "caesar_xl":
            return _war(table.hands, rest)
        case _:
            return None


def _skirmish(action: Any) -> str | None:
    match action:
        case Send(stack):
            return f"stack:{stack}"
        case Cheer():
            return "populi"
        case Revive(card):
            return f"revive:{card or 'nobody'}"
    return None


def _circus(draft: Any, action: Any) -> str | None:
    match action:
        case races.Play(card, path):
            slot, to = draft.hand.index(card), path[-1]
            if draft.cards_to(to) == [card]:
                return f"space:{to}"
            return f"card:{slot}" if len(draft.offers[card].open) == 1 else f"card:{slot}{DRAG}space:{to}"
        case races.Swap(card, pile):
            if draft.slot is None or draft.hand[draft.slot] != card:
                return f"card:{draft.hand.index(card)}"
            return f"pile:{pile}"
        case races.Draw(pile):
            return f"pile:{pile}"
        case races.ChooseDeck(deck):
            return f"deck:{deck}"
        case races.Recover(card, pile):
            return f"reserve:{draft.reserve.index(card)}" if draft.card != card else f"pile:{pile}"
        case races.Sort(piles):
            return _sort(draft, piles)
    return None


def _sort(draft: drafts.SortDraft, piles: tuple[tuple[int, ...], ...]) -> str:
    """A ready sorting where that is nearer; else each value is dragged to its pile, or some cards of it one by one."""
    wanted = [counted(pile) for pile in piles]
    if draft.piles == wanted:
        return PLAY
    missing = [
        (place, value, pile[value - 1] - draft.piles[place][value - 1])
        for place, pile in enumerate(wanted)
        for value in VALUES
        if pile[value - 1] > draft.piles[place][value - 1]
    ]
    offers = [[counted(pile) for pile in sort] for sort in ready_sorts(draft.counts)]
    if wanted in offers and (draft.offered >= 0 or offers.index(wanted) + 1 <= len(missing)):
        return "sort:ready"
    # Whole values first, then one by one.
    place, value, count = min(missing, key=lambda one: one[2] != draft.loose[one[1] - 1])
    if (count != draft.loose[value - 1]) != draft.one_by_one:
        return "sort:single"
    return f"stack:{drafts.LOOSE}:{value}{DRAG}heap:{place}"


def _lion(table: Any, action: Any) -> str:
    if isinstance(action, Skip):
        return "button:skip"
    draft = table.draft
    choice = next(one for one in draft.choices if one.action == action)
    cell = f"hex:{choice.cell[0]},{choice.cell[1]}"
    dice = draft.dice_for(choice.cell)
    if len({die.kind for die in dice}) == 1 and choice.die == min(dice, key=lambda die: die.face):
        return cell
    index = next(n for n, slot in enumerate(table.stage.row.slots) if not slot.used and slot.die == choice.die)
    return f"die:{index}{DRAG}{cell}"


def _war(hands: Any, rest: Sequence[Any]) -> str | None:
    action, draft = rest[0], hands.draft
    match action:
        case xl.EndPhase():
            return "button:end_turn" if _has_done(rest) else "button:end"
        case xl.March():
            return _march(draft, action)
        case xl.Decline(rest=for_all):
            return "button:rest" if for_all else "button:none" if draft.battle is not None else "button:done"
        case xl.Stay():
            on = len(rest) > 1 and isinstance(rest[1], xl.Stay)
            return "button:stay_on" if on and draft.offered(xl.Retreat) else "button:stay"
        case xl.Pay():
            return "button:pay"
        case xl.Draw():
            return "button:free"
        case xl.Buy():
            return "button:buy"
        case xl.Fight(place):
            return _fight(draft, rest, place)
        case xl.Retreat() if not draft.is_leaving:
            return "button:retreat"
        case xl.Claim(card):
            return f"forum:{card}"
        case xl.PlayCard(card) if draft.battle is not None:
            return f"hand:{draft.hand.index(card)}"
    offer = next((one for one in draft.offers if one.action == action), None)
    if offer is None:
        return None
    if offer.card in draft.hand:
        held = f"hand:{draft.hand.index(offer.card)}"
        if offer.place and draft.card != offer.card:
            return f"{held}{DRAG}place:{offer.place}"
        if draft.card != offer.card:
            return held
    elif offer.place and draft.place != offer.place:
        # The list opens under the press, and the pointer is let go over the line: its number is that of the list to come.
        lines = [(line.action, line.times) for line in draft.lines_at(offer.place)]
        same = next((n for n, one in enumerate(rest) if one != action), len(rest))
        times = same if (action, same) in lines else 1
        return f"place:{offer.place}{DRAG}row:{lines.index((action, times))}"
    return row_of(hands, action)


def _has_done(rest: Sequence[Any]) -> bool:
    """Nothing more in this turn but what is asked in battles, and more than one phase to be ended or paid for."""
    ends = sum(isinstance(action, xl.EndPhase | xl.Pay) for action in rest)
    return ends > 1 and all(isinstance(action, IN_PASSING) for action in rest)


def row_of(hands: Any, action: Any) -> str | None:
    """The line of the open list."""
    rows = [row.action for row in hands.rows()]
    return f"row:{rows.index(action)}" if action in rows else None


def _fight(draft: War, rest: Sequence[Any], place: str) -> str:
    """All in a row, where they are fought as they are offered."""
    wanted = []
    for action in rest:
        if isinstance(action, xl.EndPhase):
            break
        wanted += [action.place] if isinstance(action, xl.Fight) else []
    if len(wanted) > 1 and wanted == [fight.place for fight in draft.fights]:
        return "button:fight_all"
    due = draft.next_fight
    return "button:fight" if due is not None and due.place == place else f"place:{place}"


def _march(draft: War, action: Any) -> str:
    """The whole stack or one piece is dragged, pieces that lie side by side are gathered; others are picked out first."""
    troops, leaders = draft.ready_at(action.start)
    wanted = tuple(action.troops), tuple(action.leaders)
    is_open, goal = draft.start == action.start, f"place:{action.to}"
    if is_open and draft.goal == action.to and (tuple(draft.troops), tuple(draft.leaders)) == wanted:
        return "button:via" if draft.via != action.via else PLAY
    is_fresh = not is_open or not draft.has_party or draft.takes_all
    if is_fresh and (tuple(troops), tuple(leaders)) == wanted:
        return f"place:{action.start}{DRAG}{goal}"
    together = _side_by_side(troops, leaders, action)
    if is_fresh and together:
        if len(together) > 1:
            return f"{GATHER}{'' if is_open else action.start}:{','.join(map(str, together))}{DRAG}{goal}"
        return f"fan:{together[0]}{DRAG}{goal}" if is_open else f"{ONE}{action.start}:{together[0]}{DRAG}{goal}"
    if not is_open:
        return f"place:{action.start}"
    slots = draft.slots()
    goes = [n for n, name in enumerate(leaders) if name in action.leaders]
    for kind in range(4):
        goes += [len(leaders) + n for n, (one, _) in enumerate(slots) if one == kind][: action.troops[kind]]
    now = [n for n, name in enumerate(leaders) if name in draft.leaders]
    now += [len(leaders) + n for n, slot in enumerate(slots) if slot not in draft.kept]
    wrong = sorted(set(goes) ^ set(now))
    if not wrong:
        return goal
    if draft.takes_all and len(goes) < len(wrong):
        return "fan:all"
    return f"fan:{wrong[0]}"


def _side_by_side(troops: Sequence[int], leaders: Sequence[str], action: Any) -> list[int]:
    """Numbers of neighbours in the row of a stack's pieces that are those who march; [] where some who stay lie between."""
    row = [*leaders, *(str(kind) for kind in (3, 2, 1, 0) for _ in range(troops[kind]))]
    wanted = sorted([*action.leaders, *(str(kind) for kind in range(4) for _ in range(action.troops[kind]))])
    for first in range(len(row) - len(wanted) + 1):
        if sorted(row[first : first + len(wanted)]) == wanted:
            return list(range(first, first + len(wanted)))
    return []
