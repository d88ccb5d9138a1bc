"""Which targets a hand presses for an action, as few as the table lets it: clicks alone, since a drag is one gesture."""

from __future__ import annotations

from typing import Any

from game.rules.caesar_xl import actions as xl
from game.rules.circus import actions as races
from game.rules.lion.actions import Skip
from game.rules.moritari import actions as arena
from game.rules.skirmish.actions import Cheer, Revive, Send
from game.tables.caesar_xl.play.draft import Draft as War
from game.tables.circus.play import draft as drafts

Way = list[str]


def way_of(game: str, table: Any, action: Any) -> Way:
    """The ids in their order; [] where nobody has said how. What is still to be confirmed is not in it."""
    match game:
        case "skirmish":
            return _skirmish(action)
        case "circus":
            return _circus(table.hands.draft, action)
        case "lion":
            return _lion(table, action)
        case "caesar_xl":
            return _war(table.hands.draft, action)
        case _:
            return []


def _skirmish(action: Any) -> Way:
    match action:
        case Send(stack):
            return [f"stack:{stack}"]
        case Cheer():
            return ["populi"]
        case Revive(card):
            return [f"revive:{card or 'nobody'}"]
    return []


def _circus(draft: Any, action: Any) -> Way:
    match action:
        case races.Play(card, path):
            slot, to = draft.hand.index(card), path[-1]
            if draft.cards_to(to) == [card]:
                return [f"space:{to}"]
            return [f"card:{slot}"] if len(draft.offers[card].open) == 1 else [f"card:{slot}", f"space:{to}"]
        case races.Swap(card, pile):
            return [f"card:{draft.hand.index(card)}", *([] if draft.pile is not None else [f"pile:{pile}"])]
        case races.Draw(pile):
            return [f"pile:{pile}"]
        case races.ChooseDeck(deck):
            return [f"deck:{deck}"]
        case races.Recover(card, pile):
            had = [] if draft.card is not None else [f"reserve:{draft.reserve.index(card)}"]
            return [*had, f"pile:{pile}"]
        case races.Sort(piles):
            from game.rules.circus.cards import listed
            from game.rules.circus.piles import ready_sorts

            offers = [tuple(tuple(listed(pile)) for pile in _counted(sort)) for sort in ready_sorts(draft.counts)]
            if piles in offers:
                return ["sort:ready"] * (offers.index(piles) + 1)
            values = [(place, value) for place, pile in enumerate(piles) for value in dict.fromkeys(pile)]
            # A stack is taken up and laid down: two presses for each value of each pile.
            return [id for place, value in values for id in (f"stack:{drafts.LOOSE}:{value}", f"heap:{place}")]
    return []


def _counted(sort: Any) -> list[list[int]]:
    from game.rules.circus.cards import counted

    return [pile if len(pile) == 6 and max(pile, default=0) <= 4 else counted(pile) for pile in sort]


def _lion(table: Any, action: Any) -> Way:
    if isinstance(action, Skip):
        return ["button:skip"]
    draft = table.draft
    choice = next(one for one in draft.choices if one.action == action)
    cell = f"hex:{choice.cell[0]},{choice.cell[1]}"
    dice = draft.dice_for(choice.cell)
    if len({die.kind for die in dice}) == 1 and choice.die == min(dice, key=lambda die: die.face):
        return [cell]
    index = next(n for n, slot in enumerate(table.stage.row.slots) if not slot.used and slot.die == choice.die)
    return [f"die:{index}", cell]


def _war(draft: War, action: Any) -> Way:
    match action:
        case xl.EndPhase():
            return ["button:end"]
        case xl.March():
            return _march(draft, action)
        case xl.Decline(rest):
            return ["button:rest" if rest else "button:none" if draft.battle is not None else "button:done"]
        case xl.Stay():
            return ["button:stay"]
        case xl.Pay():
            return ["button:pay"]
        case xl.Draw():
            return ["button:free"]
        case xl.Buy():
            return ["button:buy"]
        case xl.Fight(place):
            due = draft.next_fight
            return ["button:fight"] if due is not None and due.place == place else [f"place:{place}", "button:fight"]
        case xl.Claim(card):
            return [f"forum:{card}", "button:use"]
        case xl.PlayCard(card) if draft.battle is not None:
            return [f"hand:{draft.hand.index(card)}", "button:play"]
    offer = next((one for one in draft.offers if one.action == action), None)
    if offer is None:
        return []
    first: Way = []
    if offer.card in draft.hand:
        first = [f"hand:{draft.hand.index(offer.card)}"]
    if offer.place and not first:
        if draft.place != offer.place:
            first = [f"place:{offer.place}"]
        return [*first, "row"]
    return [*first, f"place:{offer.place}", "row"] if offer.place else [*first, "row"]


def _march(draft: War, action: Any) -> Way:
    troops, leaders = draft.ready_at(action.start)
    kinds = [kind for kind in (3, 2, 1, 0) for _ in range(troops[kind])]
    stay: Way = [f"fan:{n}" for n, name in enumerate(leaders) if name not in action.leaders]
    for kind in range(4):
        slots = [n for n, one in enumerate(kinds) if one == kind][action.troops[kind] :]
        stay += [f"fan:{len(leaders) + slot}" for slot in slots]
    goes = [f"fan:{n}" for n in range(len(leaders) + len(kinds)) if f"fan:{n}" not in stay]
    chosen = stay if len(stay) <= 1 + len(goes) else ["fan:all", *goes]
    return [f"place:{action.start}", *chosen, f"place:{action.to}"]


def reckoned(action: Any) -> int:
    """Moritari's presses: a place and Confirm for a move, else one."""
    return 2 if isinstance(action, arena.Move | arena.Turn) else 1
