"""What can be done now, one thing at a time: the place and the card it is chosen at, and why it may not be."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.say import Say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.state import Battle, Betrayed, State


@dataclass(frozen=True)
class Offer:
    """Something that can be done, or can't for a reason."""

    action: act.Action
    place: Place = ""
    card: CardId = ""
    why: Say | None = None
    times: int = 1
    """So often in a row."""


def place_of(state: State, action: act.Action) -> Place:
    """The place an action is chosen at, "" for none."""
    frame = state.table.frames[-1]
    match action:
        case act.Recruit() | act.Negotiate() | act.Undermine() | act.Tax() | act.Fight() | act.Promote() | act.Muster():
            return action.place
        case act.PlayLeader() | act.Recall() | act.PlayCard() | act.Lose():
            return action.place
        case act.UsePower(card, place):
            officer = state.table.leaders.get(card)
            return place or (officer.at if officer is not None else "")
        case act.Surrender():
            return frame.place if isinstance(frame, Betrayed) else ""
        case act.Retreat(to):
            return to or (frame.place if isinstance(frame, Battle) else "")
        case _:
            return ""


def card_of(action: act.Action) -> CardId:
    """The card an action takes up, "" for none."""
    match action:
        case act.Claim() | act.Requisition() | act.Recall() | act.PlayLeader() | act.PlayCard() | act.UsePower():
            return action.card
        case act.Sail():
            return "fleet"
        case _:
            return ""


def in_order(offer: Offer) -> int:
    """Lines of a city keep their places while its Gold is spent: Legion, Allied unit, the roll, then the rest; last of all
    what is done several times."""
    if offer.times > 1:
        return 4
    match offer.action:
        case act.Recruit(_, unit):
            return 0 if unit == "legion" else 1
        case act.Negotiate() | act.Undermine():
            return 2
        case _:
            return 3
