"""An action by name, for whoever reads of it away from the course: the look back on a race has no mark on a space."""

from __future__ import annotations

from game.core.say import Say, say
from game.core.types import Seat
from game.rules.circus.actions import Action, ChooseDeck, Play, Sort, Vote
from game.rules.circus.places import place_of
from game.rules.circus.rides import ride_along
from game.rules.circus.state import Table
from game.rules.circus.track import Track


def named(track: Track, table: Table, seat: Seat, action: Action) -> Say | None:
    """A key under `circus.lead`; None for what its reason names already. Spaces have the parameters of `place_of`."""
    match action:
        case Play(card, path):
            if ride_along(track, table, seat, card, path).finishes:
                return say("circus.lead.finish", card=card)
            place = place_of(track, path[-1])
            return Say(f"circus.lead.{_kind(place)}", {"card": card, **place.params})
        case Vote(to):
            place = place_of(track, to)
            return Say(f"circus.lead.vote.{_kind(place)}", place.params)
        case ChooseDeck(deck):
            return say("circus.lead.deck", deck=deck)
        case Sort(piles):
            return say("circus.lead.sort", piles=", ".join("+".join(map(str, sorted(set(pile)))) for pile in piles))
        case _:
            return None


def _kind(place: Say) -> str:
    return place.key.removeprefix("circus.space.")
