"""What the end of a phase, or of a turn, costs, and of what nobody may have thought."""

from __future__ import annotations

from game.core.say import Say, say
from game.rules.caesar_xl.data import Place
from game.rules.caesar_xl.queries import lost_by_ending
from game.rules.caesar_xl.realm import supply_cost, supply_needs
from game.rules.caesar_xl.state import Supplying
from game.rules.caesar_xl.triumph import is_won
from game.tables.caesar_xl.play.draft import Draft


def losses(draft: Draft) -> list[Say]:
    """What the end of this phase, or of the turn, would cost without anybody having asked for it; the end of the war costs
    nothing."""
    if draft.phase == "forum" and is_won(draft.world, draft.table, draft.seat):
        return []
    found = lost(draft)
    is_before = draft.phase == "march" or (draft.ends_turn and draft.phase in ("forum", "draw", "purchase"))
    if is_before and not draft.table.doings.marched and draft.unmarched():
        found.insert(0, say("caesar_xl.table.warn.march", count=len(draft.unmarched())))
    if is_before and draft.is_losing:
        found.insert(0, say("caesar_xl.table.warn.loses", seat=1 - draft.seat))
    return found


def lost(draft: Draft) -> list[Say]:
    """The same of this phase, without marches that are not made. Supply that can be paid is no loss, a city without value
    that was left is none either."""
    table, seat = draft.table, draft.seat
    found = [
        one for one in lost_by_ending(draft.world, table)
        if one.key != "caesar_xl.warn.supply_due" and one.params.get("gold", 1) != 0
    ]  # fmt: skip
    if draft.phase == "combat":
        cost = supply_cost(draft.world, table, seat)
        if cost > table.gold[seat]:
            found.append(say("caesar_xl.warn.supply", price=cost, gold=table.gold[seat]))
    return found


def unfed(draft: Draft) -> dict[Place, int]:
    """Units beyond the value of their place, where supply is owed."""
    if not draft.table.options.is_silver or draft.phase not in ("march", "combat", None):
        return {}
    if draft.phase is None and not isinstance(draft.frame, Supplying):
        return {}
    return supply_needs(draft.world, draft.table, draft.seat)
