"""The actions open to a seat, in a stable order; at most about 500. `check` accepts any other that is legal, too."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.choices import (
    dismissals,
    entries,
    homesick_losses,
    mutiny_choices,
    promotions,
    raid_losses,
    surrenders,
)
from game.rules.caesar_xl.fray import battles
from game.rules.caesar_xl.marching import parties, rested, rested_leaders, shelters, ways
from game.rules.caesar_xl.politics import claimable
from game.rules.caesar_xl.realm import controlled, has_pieces, troops_at, untaxed
from game.rules.caesar_xl.refusal import decider, refusal
from game.rules.caesar_xl.state import (
    UNITS,
    Battle,
    Betrayed,
    Drawing,
    Finished,
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
from game.rules.caesar_xl.turning import divisions, groups, partings, retreat_ways
from game.rules.caesar_xl.world import World

MOST_MARCHES = 300


def listed(world: World, state: State, seat: Seat) -> list[act.Action]:
    """Everything usual that `seat` may do now."""
    table = state.table
    frame = table.frames[-1]
    if isinstance(frame, Finished) or decider(table) != seat:
        return []
    match frame:
        case InPhase(name):
            found = list(_in_phase(world, state, seat, name))
            return [action for action in dict.fromkeys(found) if refusal(world, state, seat, action) is None]
        case Battle():
            return list(_in_battle(world, state, seat, frame))
        case Raid():
            return list(raid_losses(world, table, frame))
        case Homesick():
            return list(homesick_losses(world, table, seat))
        case Mutinous():
            return list(mutiny_choices(world, table, frame))
        case Betrayed():
            return [act.Surrender(*way) for way in surrenders(world, table, frame)]
        case Ousted(place=place):
            return [act.Retreat(to) for to in shelters(world, table, seat, place)]
        case Promoting():
            return [act.Promote(*one) for one in promotions(table, frame)]
        case Mustering(spots=spots):
            return [*(act.Muster(spot) for spot in spots), act.Decline()]
        case Recalling():
            return [*_recalls(world, table, seat), act.Decline()]
        case Yielding():
            return [act.Answer(True), act.Answer(False)]
        case Supplying():
            found = [act.Pay()] if refusal(world, state, seat, act.Pay()) is None else []
            return [*found, *dismissals(world, table, seat)]
        case Drawing():
            return []


def _hand(state: State, seat: Seat) -> list[str]:
    return list(dict.fromkeys(state.hands[seat].cards))


def _in_phase(world: World, state: State, seat: Seat, phase: Phase) -> Iterator[act.Action]:
    table = state.table
    match phase:
        case "forum":
            yield from (act.Claim(card) for card in claimable(world, table, seat))
            yield act.Yield()
        case "draw":
            yield act.Draw()
            yield act.Buy()
            yield from (act.Requisition(card) for card in dict.fromkeys(table.discards))
            yield from _recalls(world, table, seat)
        case "purchase":
            yield from _purchases(world, table, seat)
        case "tax":
            yield from (act.Tax(place) for place in untaxed(world, table))
        case "march":
            yield from marches(world, state, seat)
        case "combat":
            yield from (act.Fight(place) for place in battles(world, table))
    yield from _from_hand(world, state, seat, phase)
    yield act.UsePower("pontifex")
    yield act.EndPhase()


def _recalls(world: World, table: Table, seat: Seat) -> list[act.Action]:
    lost = [card for card in dict.fromkeys(table.discards) if world.card[card].family == "leader"]
    return [act.Recall(card, place) for card in lost for place in entries(world, table, seat)]


def _from_hand(world: World, state: State, seat: Seat, phase: Phase) -> Iterator[act.Action]:
    table = state.table
    for card in _hand(state, seat):
        match world.card[card].family:
            case "leader":
                if phase != "combat":
                    yield from (act.PlayLeader(card, place) for place in entries(world, table, seat))
            case "action" if card in ("treachery", "revolt"):
                if phase in ("purchase", "march"):
                    places = world.circles if card == "revolt" else sorted(world.places)
                    yield from (act.PlayCard(card, place) for place in places)
            case "action":
                yield act.PlayCard(card)
            case _:
                pass


def _purchases(world: World, table: Table, seat: Seat) -> Iterator[act.Action]:
    for city in controlled(world, table, seat):
        yield act.Recruit(city, "legion")
        yield act.Recruit(city, "allied")
    for card in ("antonius", "scipio"):
        yield act.UsePower(card)
    yield from (act.UsePower("land_for_veterans", place) for place in sorted(table.forces[seat]))
    sources = ["", *sorted(place for place, owner in table.markers.items() if owner == seat)]
    for place in (*world.cities, *world.areas):
        if has_pieces(table, 1 - seat, place):
            continue
        if table.markers.get(place) == 1 - seat:
            yield act.Undermine(place)
        elif place not in table.markers:
            yield from (act.Negotiate(place, source) for source in sources)


def marches(world: World, state: State, seat: Seat) -> Iterator[act.Action]:
    """From each place in turn: all of a stack to each goal, then parts of it; one step before two."""
    table = state.table
    queues: list[list[act.Action]] = []
    starts = sorted({*table.forces[seat], *(officer.at for officer in table.leaders.values() if officer.seat == seat)})
    for start in starts:
        troops, leaders = rested(table, seat, start), rested_leaders(world, table, seat, start)
        if not (sum(troops) or leaders):
            continue
        goals = list(ways(world, table, seat, start, forced=table.options.is_silver))
        groups = parties(troops, leaders, world.supreme[seat])
        queue: list[act.Action] = [act.March(start, to, *groups[0], via) for to, via in goals]
        queue += [act.March(start, to, *group) for group in groups[1:] for to, via in goals if not via]
        queue += [act.March(start, to, *group, via) for group in groups[1:4] for to, via in goals if via]
        queues.append(queue)
        if "fleet" in state.hands[seat].cards and start in world.coast:
            queue = [act.Sail(start, to, *groups[0]) for to in sorted(world.coast) if to != start]
            queues.append(queue)
    if queues:
        share = MOST_MARCHES // len(queues)
        for queue in queues:
            yield from queue[:share]


def _in_battle(world: World, state: State, seat: Seat, battle: Battle) -> Iterator[act.Action]:
    table = state.table
    candidates: list[act.Action]
    match battle.step:
        case "attacker_card" | "defender_card" | "pursuit":
            candidates = [*(act.PlayCard(card) for card in _hand(state, seat)), act.Decline(), act.Decline(rest=True)]
        case "round":
            candidates = [act.Commit(unit) for unit in UNITS]
        case "attacker_stays":
            near = retreat_ways(world, table, seat, battle.place, False)
            is_other = retreat_ways(world, table, seat, battle.place, True) != near
            if world.is_settled:  # ways that differ in some choice of the survivors
                goals = [groups(world, table, seat, battle.place, far) for far in (False, True)]
                is_other = goals[0] != goals[1]
            candidates = [act.Stay(), *([act.Retreat()] if near else []), *([act.Retreat(far=True)] if is_other else [])]
        case "defender_stays":
            candidates = [act.Stay(), *(act.Retreat(to) for to in shelters(world, table, seat, battle.place))]
        case "parting":
            choice = partings(world, table, seat, battle.place, battle.far)
            candidates = [act.Part(parts) for parts in divisions(choice, troops_at(table, seat, battle.place))]
        case "ambush":
            candidates = []
    candidates.append(act.UsePower("pontifex"))
    yield from (action for action in candidates if refusal(world, state, seat, action) is None)
