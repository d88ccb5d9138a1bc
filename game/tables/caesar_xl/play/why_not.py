"""Why a place, a card of the hand or one of the Forum can't be used now, where the rules have something to say."""

from __future__ import annotations

from game.core.say import Say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.offers import action_refusal, claim_refusal, tactics_refusal
from game.rules.caesar_xl.realm import has
from game.rules.caesar_xl.state import InPhase
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.play.draft import Draft


def place(world: World, draft: Draft, name: Place) -> Say | None:
    if draft.start:
        return draft.way_to(name).why if name != draft.start else None
    if draft.is_marching and name in draft.table.forces[draft.seat]:
        here = draft.table.forces[draft.seat][name]
        near = next(iter(world.links[name]))
        return draft.why(act.March(name, near, (here[0], here[1], here[2], here[3]), ()))
    if draft.card and draft.card in draft.hand and isinstance(draft.frame, InPhase):
        if world.card[draft.card].family == "leader":
            return draft.why(act.PlayLeader(draft.card, name))
        return action_refusal(world, draft.state, draft.seat, draft.card, name)
    if draft.phase == "combat":
        return draft.why(act.Fight(name))
    if draft.phase == "tax":
        return draft.why(act.Tax(name))
    return None


def card(world: World, draft: Draft, name: CardId) -> Say | None:
    """Of the hand."""
    battle = draft.battle
    if battle is not None:
        return tactics_refusal(world, draft.state, draft.seat, battle, name, "")
    if not isinstance(draft.frame, InPhase):
        return draft.why(act.PlayCard(name))
    if world.card[name].family == "leader":
        return draft.why(act.PlayLeader(name, ""))
    if name == "fleet":
        return draft.why(act.Sail("", "", (0, 0, 0, 0)))
    return action_refusal(world, draft.state, draft.seat, name, "")


def forum(world: World, draft: Draft, name: CardId) -> Say | None:
    if has(draft.table, draft.seat, name):
        return draft.why(act.UsePower(name))
    if draft.phase == "forum":
        return claim_refusal(world, draft.table, draft.seat, name)
    return draft.why(act.Claim(name))
