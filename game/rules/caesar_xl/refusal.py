"""Why an action is not possible now. `refusal` is the one authority behind `check`."""

from __future__ import annotations

from typing import assert_never

from game.core.say import Say, say
from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.choices import (
    dismissals,
    homesick_losses,
    mutiny_choices,
    promotions,
    raid_losses,
    surrenders,
)
from game.rules.caesar_xl.field import due, is_choice
from game.rules.caesar_xl.fray import battles, pursuer_of
from game.rules.caesar_xl.marching import march_refusal, shelters
from game.rules.caesar_xl.offers import (
    action_refusal,
    buy_refusal,
    claim_refusal,
    draw_refusal,
    entry_refusal,
    negotiation_refusal,
    power_refusal,
    recall_refusal,
    recruit_refusal,
    requisition_refusal,
    sail_refusal,
    tactics_refusal,
    undermining_refusal,
)
from game.rules.caesar_xl.realm import may_yield, supply_cost, troops_at, untaxed
from game.rules.caesar_xl.state import (
    UNITS,
    Battle,
    Betrayed,
    Drawing,
    Finished,
    Frame,
    Homesick,
    InPhase,
    Mustering,
    Mutinous,
    Ousted,
    Phase,
    Promoting,
    Raid,
    Recalling,
    State,
    Supplying,
    Table,
    Yielding,
)
from game.rules.caesar_xl.turning import is_parting, partings, retreat_ways
from game.rules.caesar_xl.world import World


def decider(table: Table) -> Seat:
    """Who decides now."""
    frame = table.frames[-1]
    match frame:
        case InPhase() | Drawing() | Finished():
            return table.seat
        case Battle():
            match frame.step:
                case "defender_card" | "defender_stays":
                    return 1 - table.seat
                case "round":
                    return frame.turn
                case "pursuit":
                    return pursuer_of(frame)
                case _:
                    return table.seat
        case _:
            return frame.seat


def refusal(world: World, state: State, seat: Seat, action: act.Action) -> Say | None:
    """The sentence, or None when the action may be taken."""
    table = state.table
    if not 0 <= seat < len(state.hands):
        return say("caesar_xl.no.no_such_seat")
    frame = table.frames[-1]
    if isinstance(frame, Finished):
        return say("caesar_xl.no.over")
    if decider(table) != seat:
        return say("caesar_xl.no.not_your_turn", seat=decider(table))
    match action:
        case act.EndPhase() | act.Claim() | act.Draw() | act.Buy() | act.Requisition() | act.PlayLeader() | act.Sail():
            return _phase_refusal(world, state, seat, action)
        case act.Yield():
            return _phase_refusal(world, state, seat, action)
        case act.Answer():
            return None if isinstance(frame, Yielding) else misplaced(frame)
        case act.Recruit() | act.Negotiate() | act.Undermine() | act.Tax() | act.March() | act.Fight():
            return _phase_refusal(world, state, seat, action)
        case act.PlayCard(card, place):
            if isinstance(frame, Battle):
                return tactics_refusal(world, state, seat, frame, card, place)
            return action_refusal(world, state, seat, card, place) if isinstance(frame, InPhase) else misplaced(frame)
        case act.UsePower(card, place):
            if card == "pontifex" and isinstance(frame, Battle) and seat == table.seat:
                return power_refusal(world, table, seat, card, place)
            return power_refusal(world, table, seat, card, place) if isinstance(frame, InPhase) else misplaced(frame)
        case act.Recall(card, place):
            if isinstance(frame, Recalling | InPhase):
                return recall_refusal(world, table, seat, card, place)
            return misplaced(frame)
        case act.Decline(rest):
            return _decline_refusal(frame, rest)
        case act.Retreat(to) if isinstance(frame, Ousted):
            return None if to in shelters(world, table, seat, frame.place) else say("caesar_xl.no.no_shelter")
        case act.Commit() | act.Stay() | act.Retreat() | act.Part():
            return _battle_refusal(world, table, seat, action)
        case act.Promote(place, unit):
            if not isinstance(frame, Promoting):
                return misplaced(frame)
            return None if (place, unit) in promotions(table, frame) else say("caesar_xl.no.no_promotion")
        case act.Muster(place):
            if not isinstance(frame, Mustering):
                return misplaced(frame)
            return None if place in frame.spots else say("caesar_xl.no.no_spot")
        case act.Lose() | act.Pay() | act.Surrender():
            return _loss_refusal(world, table, seat, action)
        case _:
            assert_never(action)


def misplaced(frame: Frame) -> Say:
    """What has to be decided first."""
    match frame:
        case InPhase(name):
            return say("caesar_xl.no.wrong_phase", phase=name)
        case Raid() | Homesick() | Mutinous() | Betrayed():
            return say("caesar_xl.no.losses_first")
        case Ousted():
            return say("caesar_xl.no.flight_first", place=frame.place)
        case Promoting():
            return say("caesar_xl.no.promote_first")
        case Mustering():
            return say("caesar_xl.no.muster_first")
        case Recalling():
            return say("caesar_xl.no.recall_first")
        case Yielding():
            return say("caesar_xl.no.answer_first")
        case Supplying():
            return say("caesar_xl.no.supply_first")
        case Battle():
            return say("caesar_xl.no.battle_first", place=frame.place)
        case Drawing():
            return say("caesar_xl.no.wrong_phase", phase="draw")
        case Finished():
            return say("caesar_xl.no.over")
        case _:
            assert_never(frame)


_HOME: dict[type, tuple[Phase, ...]] = {
    act.Claim: ("forum",),
    act.Yield: ("forum",),
    act.Draw: ("draw",),
    act.Buy: ("draw",),
    act.Requisition: ("draw",),
    act.PlayLeader: ("forum", "draw", "purchase", "tax", "march"),
    act.Recruit: ("purchase",),
    act.Negotiate: ("purchase",),
    act.Undermine: ("purchase",),
    act.Tax: ("tax",),
    act.March: ("march",),
    act.Sail: ("march",),
    act.Fight: ("combat",),
    act.EndPhase: ("forum", "draw", "purchase", "tax", "march", "combat"),
}
"""Phases of the actions that belong to one."""

Phased = (
    act.EndPhase | act.Claim | act.Draw | act.Buy | act.Requisition | act.PlayLeader | act.Sail | act.Recruit
    | act.Negotiate | act.Undermine | act.Tax | act.March | act.Fight | act.Yield
)  # fmt: skip


def _phase_refusal(world: World, state: State, seat: Seat, action: Phased) -> Say | None:
    table = state.table
    frame = table.frames[-1]
    if not isinstance(frame, InPhase) or frame.name not in _HOME[type(action)]:
        return misplaced(frame)
    match action:
        case act.EndPhase():
            return _end_refusal(world, table, frame.name)
        case act.Claim(card):
            return claim_refusal(world, table, seat, card)
        case act.Yield():
            return _yield_refusal(world, table, seat)
        case act.Draw():
            return draw_refusal(world, table, seat)
        case act.Buy():
            return buy_refusal(world, table, seat)
        case act.Requisition(card):
            return requisition_refusal(world, table, seat, card)
        case act.PlayLeader(card, place):
            return entry_refusal(world, state, seat, card, place)
        case act.Recruit(place, unit):
            return recruit_refusal(world, table, seat, place, unit)
        case act.Negotiate(place, source):
            return negotiation_refusal(world, table, seat, place, source)
        case act.Undermine(place):
            return undermining_refusal(world, table, seat, place)
        case act.Tax(place):
            return None if place in untaxed(world, table) else say("caesar_xl.no.not_to_tax")
        case act.March(start, to, troops, leaders, via):
            return march_refusal(world, table, seat, start, to, troops, leaders, via)
        case act.Sail(start, to, troops, leaders):
            return sail_refusal(world, state, seat, start, to, troops, leaders)
        case act.Fight(place):
            return None if place in battles(world, table) else say("caesar_xl.no.no_battle")
        case _:
            assert_never(action)


def _end_refusal(world: World, table: Table, phase: Phase) -> Say | None:
    if phase == "tax" and untaxed(world, table):
        return say("caesar_xl.no.tax_first", place=untaxed(world, table)[0])  # 12.3
    if phase == "combat" and battles(world, table):
        return say("caesar_xl.no.fight_first", place=battles(world, table)[0])
    return None


def _yield_refusal(world: World, table: Table, seat: Seat) -> Say | None:
    if may_yield(world, table, seat):
        return None
    if table.offered:
        return say("caesar_xl.no.offered")
    most, least = world.numbers.beaten
    return say("caesar_xl.no.not_beaten", least=least, most=most) if most else say("caesar_xl.no.never_yields")


def _decline_refusal(frame: Frame, rest: bool) -> Say | None:
    if isinstance(frame, Battle):
        is_window = frame.step in ("attacker_card", "defender_card", "pursuit")
        return None if is_window else say("caesar_xl.no.nothing_to_decline")
    if isinstance(frame, Mustering | Recalling):
        return say("caesar_xl.no.rest_of_tactics") if rest else None
    return say("caesar_xl.no.nothing_to_decline") if isinstance(frame, InPhase) else misplaced(frame)


def _battle_refusal(
    world: World, table: Table, seat: Seat, action: act.Commit | act.Stay | act.Retreat | act.Part
) -> Say | None:
    frame = table.frames[-1]
    if not isinstance(frame, Battle):
        return misplaced(frame) if not isinstance(frame, InPhase) else say("caesar_xl.no.no_battle_on")
    if isinstance(action, act.Commit):
        if frame.step != "round":
            return say("caesar_xl.no.nothing_to_commit")
        alive, rolled = table.forces[seat][frame.place], frame.sides[seat].rolled
        index = due(alive, rolled, 0)
        chosen = UNITS.index(action.unit) if action.unit in UNITS else -1
        fits = is_choice(alive, rolled, index) and chosen // 2 == index // 2
        return None if fits else say("caesar_xl.no.not_due")
    if isinstance(action, act.Part):
        if frame.step != "parting":
            return say("caesar_xl.no.no_parting_now")
        choice = partings(world, table, seat, frame.place, frame.far)
        fits = is_parting(choice, troops_at(table, seat, frame.place), action.troops)
        return None if fits else say("caesar_xl.no.no_such_parting")
    if frame.step not in ("attacker_stays", "defender_stays"):
        return say("caesar_xl.no.no_retreat_now")
    if isinstance(action, act.Stay):
        return None
    if seat == table.seat:
        if action.to:
            return say("caesar_xl.no.attackers_way")
        return None if retreat_ways(world, table, seat, frame.place, action.far) else say("caesar_xl.no.no_way_back")
    if action.far:
        return say("caesar_xl.no.defenders_way")
    return None if action.to in shelters(world, table, seat, frame.place) else say("caesar_xl.no.no_shelter")


def _loss_refusal(world: World, table: Table, seat: Seat, action: act.Lose | act.Pay | act.Surrender) -> Say | None:
    frame = table.frames[-1]
    match frame:
        case Mutinous():
            fits = action in mutiny_choices(world, table, frame)
        case Raid():
            fits = action in raid_losses(world, table, frame)
        case Homesick():
            fits = action in homesick_losses(world, table, seat)
        case Betrayed():
            fits = isinstance(action, act.Surrender) and (action.troops, action.leaders) in surrenders(world, table, frame)
        case Supplying():
            if isinstance(action, act.Pay):
                cost = supply_cost(world, table, seat)
                return None if cost <= table.gold[seat] else say("caesar_xl.no.gold", price=cost, gold=table.gold[seat])
            fits = action in dismissals(world, table, seat)
        case InPhase():
            return say("caesar_xl.no.nothing_to_lose")
        case _:
            return misplaced(frame)
    return None if fits else say("caesar_xl.no.not_among_losses")
