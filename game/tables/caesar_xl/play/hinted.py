"""A hint on the map and the draft: what may still come to it, and how its march is taken up."""

from __future__ import annotations

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import Place
from game.tables.caesar_xl.play.draft import Draft
from game.tables.caesar_xl.play.offer import card_of, place_of


def follows(draft: Draft, hint: act.Action) -> bool:
    """What is taken up or lies open may still come to what the hint proposes."""
    if draft.is_empty:
        return True
    if draft.start:
        return isinstance(hint, act.March | act.Sail) and draft.start == hint.start and draft.goal in ("", hint.to)
    if draft.place:
        return draft.place == place_of(draft.state, hint)
    if draft.card:
        return draft.card == card_of(hint)
    if draft.unit is not None:
        return isinstance(hint, act.Recruit) and hint.unit == draft.unit
    if draft.yields:
        return isinstance(hint, act.Yield)
    return draft.more or (draft.warned and isinstance(hint, act.EndPhase))


def leads_to(hint: act.Action | None, place: Place) -> bool:
    """It is a march to that place."""
    return isinstance(hint, act.March | act.Sail) and hint.to == place


def is_about(draft: Draft, hint: act.Action | None, place: Place) -> bool:
    """Its words lie beside that place: what else could be told of it would cover them."""
    return hint is not None and not isinstance(hint, act.EndPhase) and place_of(draft.state, hint) == place


def lift(draft: Draft, place: Place, hint: act.Action | None) -> None:
    """Picks up a stack: the pieces the hint names if it is theirs, else all of it."""
    draft.lift(place)
    if isinstance(hint, act.March | act.Sail) and hint.start == place:
        draft.take(hint.troops, hint.leaders)


def aim(draft: Draft, place: Place, hint: act.Action | None) -> bool:
    """The march of the hint, at its goal: its pieces, its way. False, and nothing done, where it does not lead there."""
    if not isinstance(hint, act.March | act.Sail) or place != hint.to or draft.why(hint) is not None:
        return False
    if isinstance(hint, act.Sail):
        draft.take_card("fleet")
    lift(draft, hint.start, hint)
    draft.aim(place)
    if isinstance(hint, act.March):
        draft.via = hint.via
    return True
