"""The figures of a reason: filled in once a step is chosen, since many are thought about and one is told.

Points are those of the reckoning, as far as the scales see. Swords that could come over a place are an estimate, too;
chances of battles and rolls are the rules' exact ones, while in thought great battles count hit by hit.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.ai.caesar_xl.danger import taken
from game.ai.caesar_xl.marches import plus
from game.ai.caesar_xl.policy import LEAST, WORRY, Policy
from game.ai.caesar_xl.purse import UNTOLD, Choice, Played, recruits
from game.ai.caesar_xl.reasons import of_a_card, of_a_unit, of_an_attack, of_treachery
from game.core.chance import Seeded
from game.core.say import Say, in_hundred, say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.fray import battles
from game.rules.caesar_xl.odds import odds_now, odds_of_attack
from game.rules.caesar_xl.politics import claimable
from game.rules.caesar_xl.queries import negotiation
from game.rules.caesar_xl.realm import city_value, claim_price, controller, kept_back, legion_price, supreme_at, troops_at
from game.rules.caesar_xl.state import NOBODY, Battle, InPhase, Mustering

_ROUNDED = 0.05
"""Less of a point than is shown."""


_MANY = 20.0
"""Points above which a figure would only pretend to be one."""


def points(gain: float) -> dict[str, str | int]:
    """With one place behind the point, and never none; of many only that there are no fewer."""
    if abs(gain) < _MANY:
        return {"points": f"{max(0.1, abs(gain)):.1f}", "size": "about"}
    return {"points": f"{_MANY:.0f}", "size": "least"}


def odds(choice: Choice, reason: Say | None = None) -> Say | None:
    """What a champion's wars or his look ahead make of it beside the next best; None where he compared nothing. `reason`:
    what stands before it, whose points need not be called those of the reckoning a second time."""
    if choice.played is not None:
        return _odds_of_wars(choice.played)
    if choice.ahead is None:
        return None
    if choice.ahead < _ROUNDED:
        return say("caesar_xl.odds.even")
    if choice.ahead >= _MANY:
        return say("caesar_xl.odds.far")
    is_said = reason is not None and "points" in reason.params
    return say("caesar_xl.odds.ahead_too" if is_said else "caesar_xl.odds.ahead", **points(choice.ahead))


def _odds_of_wars(played: Played) -> Say:
    wars, percent, other = played.wars, in_hundred(played.won), in_hundred(played.other)
    if not percent:
        return say("caesar_xl.odds.wars_none", wars=wars)
    if percent > other:
        return say("caesar_xl.odds.wars", wars=wars, percent=percent, other=other)
    return say("caesar_xl.odds.wars_even", wars=wars, percent=percent)


def told(policy: Policy, choice: Choice) -> Say:
    """The choice's reason with its figures."""
    note, params = choice.note, dict(choice.note.params)
    if params.get("points") == UNTOLD["points"]:
        params |= points(choice.gain)
    frame = policy.table.frames[-1]
    if isinstance(frame, Mustering) and isinstance(choice.action, act.Muster) and note.key == "caesar_xl.note.musters":
        plain = Say("caesar_xl.note.musters_only", params) if len(frame.spots) == 1 else Say(note.key, params)
        return of_a_unit(policy, choice.action.place, frame.unit) or plain
    if isinstance(choice.action, act.Recruit) and note.key == "caesar_xl.note.recruit":
        return of_a_unit(policy, choice.action.place, choice.action.unit) or Say(note.key, params)
    if isinstance(choice.action, act.PlayCard) and note.key == "caesar_xl.note.card":
        return of_a_card(policy, choice.action.card) or Say(note.key, params)
    if isinstance(choice.action, act.Lose) and choice.action.unit and note.key == "caesar_xl.note.least_loss":
        return Say("caesar_xl.note.least_unit", {**params, "unit": choice.action.unit, "place": choice.action.place})
    if isinstance(frame, Battle):
        return _of_battle(policy, Say(note.key, params), frame, choice.action)
    if note.key in ("caesar_xl.note.stops", "caesar_xl.note.stops_surely", "caesar_xl.note.assures"):
        return note
    if "percent" in params and isinstance(choice.action, act.March | act.Sail):
        params["percent"] = _percent_of_plan(policy, choice)
        plan = _of_a_plan(policy, choice.action, _of_a_head(policy, Say(note.key, params)))
        return of_an_attack(policy, plan, choice.action.to)
    if isinstance(choice.action, act.March | act.Sail) and isinstance(frame, InPhase):
        rescue = _of_a_rescue(policy, choice.action) or _of_a_guard(choice)
        return rescue or _of_an_open_city(policy, Say(note.key, params), choice.action.to)
    if isinstance(choice.action, act.Fight) and note.key == "caesar_xl.note.fights":
        win = odds_of_attack(policy.world, policy.table, policy.seat, choice.action.place, NOBODY)
        params["percent"] = params["percent"] if win is None else in_hundred(win.win)
        if len(battles(policy.world, policy.table)) == 1:
            return Say("caesar_xl.note.fights_only", params)
    elif isinstance(choice.action, act.Negotiate):
        return _of_a_marker(policy, Say(note.key, params), choice.action.place)
    elif isinstance(choice.action, act.PlayCard) and note.key == "caesar_xl.note.treachery":
        return of_treachery(policy, choice.action.place)
    elif isinstance(frame, InPhase):
        return _of_phase(policy, Say(note.key, params), choice.action)
    return Say(note.key, params)


def _of_a_guard(choice: Choice) -> Say | None:
    """A march of a plan that keeps the Supreme Leader from being taken."""
    if choice.taken is None:
        return None
    before, percent = (in_hundred(one) for one in choice.taken)
    return say("caesar_xl.note.keeps_him", before=before, percent=percent)


def _of_a_head(policy: Policy, note: Say) -> Say:
    """What the enemy's taxes would lose with his Supreme Leader (Q69)."""
    less = min(kept_back(policy.world, policy.table.options), city_value(policy.world, policy.table, 1 - policy.seat))
    if note.key != "caesar_xl.note.hunts" or not less:
        return note
    return Say("caesar_xl.note.hunts_taxes", {**note.params, "less": less})


def _of_a_plan(policy: Policy, march: act.March | act.Sail, note: Say) -> Say:
    """A march to a battle with others: how much surer it makes what has come there already, and what is still to come."""
    troops, names = march.troops, march.leaders
    found = odds_of_attack(policy.world, policy.table, policy.seat, march.to, troops, names)
    alone, together = in_hundred(found.win) if found is not None else 0, int(note.params["percent"])
    if note.key == "caesar_xl.note.attacks" and march.to in policy.table.forces[policy.seat]:
        held = odds_of_attack(policy.world, policy.table, policy.seat, march.to, NOBODY)
        before = in_hundred(held.win) if held is not None else 100
        if before < alone:
            return say("caesar_xl.note.reinforces", place=march.to, percent=alone, before=before)
        if policy.scales.supreme in march.leaders and march.to == policy.world.capital and before >= together:
            return _of_an_open_city(policy, say("caesar_xl.note.to_rome"), march.to)
    if alone >= together:
        return note
    if note.key == "caesar_xl.note.attacks":
        return Say("caesar_xl.note.attacks_together", {**note.params, "alone": alone})
    if note.key in ("caesar_xl.note.hunts", "caesar_xl.note.hunts_taxes"):
        return say("caesar_xl.note.hunts_together", place=march.to, percent=together, alone=alone)
    return note


def _of_an_open_city(policy: Policy, note: Say, place: Place) -> Say:
    """A city only a marker of the enemy's holds: he loses what it pays. In the Bronze game Rome draws no card (Q37)."""
    if note.key == "caesar_xl.note.to_rome" and not policy.table.options.is_silver:
        return say("caesar_xl.note.to_rome_bronze")
    if note.key != "caesar_xl.note.occupies" or policy.table.markers.get(place) != 1 - policy.seat:
        return note
    return Say("caesar_xl.note.takes_over", note.params)


def _of_a_marker(policy: Policy, note: Say, place: Place) -> Say:
    """What a city brings that comes over; one that is held already is only held without troops."""
    gold = policy.world.gold.get(place, 0)
    if not gold or controller(policy.world, policy.table, place) == policy.seat:
        return note
    return Say("caesar_xl.note.wins_over", {**note.params, "gold": gold})


def _of_a_rescue(policy: Policy, march: act.March | act.Sail) -> Say | None:
    """How likely one's Supreme Leader is taken without a march of his, or to him, and with it; None: no reason. As the map
    stands: an enemy who is to be fought first counts as if he could come, as in the warnings on the table."""
    world, seat, home = policy.world, policy.seat, supreme_at(policy.world, policy.table, policy.seat)
    if home is None or (policy.scales.supreme not in march.leaders and march.to != home):
        return None
    before = taken(world, policy.table, seat, policy.ground)
    if before < WORRY or march.to in policy.scales.foes or not policy.is_open(march):
        return None
    trial = policy.ground.rules.copy(policy.state)
    policy.ground.rules.apply(trial, seat, march, Seeded(0))  # marches roll no dice
    after = taken(world, trial.table, seat, policy.ground)
    if after > before / 2:
        return None
    return say("caesar_xl.note.saves", before=in_hundred(before), percent=in_hundred(after))


def _percent_of_plan(policy: Policy, choice: Choice) -> int:
    """The chance of the battle a march leads to, with the other marches of its plan."""
    march = choice.action
    assert isinstance(march, act.March | act.Sail)
    alike = [plan for plan in policy.plans() if plan.marches[0] == march]
    plan = next((plan for plan in alike if plan.gain == choice.gain), alike[0] if alike else None)
    troops, names = march.troops, march.leaders
    for more in plan.marches[1:] if plan is not None else ():
        troops, names = plus(troops, more.troops), (*names, *more.leaders)
    found = odds_of_attack(policy.world, policy.table, policy.seat, march.to, troops, names)
    return in_hundred(found.win) if found is not None else int(choice.note.params["percent"])


def _of_battle(policy: Policy, note: Say, battle: Battle, action: act.Action) -> Say:
    is_attacker = policy.seat == policy.table.seat

    def percent(fought: Battle) -> int:
        win = odds_now(policy.world, policy.table, fought).win
        return in_hundred(win if is_attacker else 1 - win)

    if battle.step == "pursuit":
        return _of_a_pursuit(policy, note, battle)
    if note.key == "caesar_xl.note.no_card":
        return say("caesar_xl.note.saves_cards", percent=percent(battle))
    if "percent" not in note.params:
        return note
    if isinstance(action, act.Retreat):
        return _of_a_retreat(policy, battle, action, percent(battle))
    if isinstance(action, act.Stay) and percent(battle) < 50:
        units = sum(troops_at(policy.table, policy.seat, battle.place))
        return say("caesar_xl.note.stays_anyway", percent=percent(battle), units=units)
    if "before" not in note.params:
        return Say(note.key, {**note.params, "percent": percent(battle)})
    assert isinstance(action, act.PlayCard)
    sides = tuple(replace(side, card=action.card) if seat == policy.seat else side for seat, side in enumerate(battle.sides))
    after = percent(replace(battle, sides=sides))
    return Say(note.key, {**note.params, "before": percent(battle), "percent": after})


def _of_a_pursuit(policy: Policy, note: Say, battle: Battle) -> Say:
    """How many flee, and how often each is caught. Of the hand nothing is told: reasons stand in the log, too."""
    count = sum(troops_at(policy.table, 1 - policy.seat, battle.place))
    kills = policy.world.number("cavalry_pursuit", "kills")
    if note.key == "caesar_xl.note.no_card":
        return say("caesar_xl.note.no_pursuit", count=count, kills=kills)
    return say("caesar_xl.note.rides_down", count=count, kills=kills) if note.key == "caesar_xl.note.pursuit" else note


def _of_a_retreat(policy: Policy, battle: Battle, action: act.Retreat, percent: int) -> Say:
    """What is not risked by it: a Supreme Leader's life, or troops in a battle that is won less often, or for too little."""
    if supreme_at(policy.world, policy.table, policy.seat) == battle.place:
        if action.to:
            return say("caesar_xl.note.retreats_led", place=action.to, lost=100 - percent)
        return say("caesar_xl.note.turns_back_led", lost=100 - percent)
    if action.to:
        key = "caesar_xl.note.retreats" if percent < 50 else "caesar_xl.note.retreats_still"
        return Say(key, {"place": action.to, "percent": percent})
    return Say("caesar_xl.note.turns_back" if percent < 50 else "caesar_xl.note.turns_back_still", {"percent": percent})


def _of_a_levy(policy: Policy, card: CardId) -> Say:
    """What the unit that comes for nothing would cost, and where it comes."""
    prices = {
        "antonius": legion_price(policy.world, policy.table, policy.seat),
        "scipio": policy.world.numbers.allied_price,
    }
    return say("caesar_xl.note.levies", card=card, place=policy.table.leaders[card].at, price=prices[card])


def _of_the_gods(policy: Policy) -> Say:
    """Of which roll the better die is to count, and how much surer that makes it."""
    rolls = [one for one in policy.purchases() if not isinstance(one.action, act.Recruit) and policy.is_open(one.action)]
    if policy.table.frames[-1] != InPhase("purchase") or not rolls:
        return say("caesar_xl.note.pontifex")
    action = rolls[0].action
    assert isinstance(action, act.Negotiate | act.Undermine)
    offer = negotiation(policy.world, policy.table, policy.seat, action.place, isinstance(action, act.Undermine))
    twice = 1 - (1 - offer.chance) ** 2
    return say(
        "caesar_xl.note.pontifex_rolls", place=action.place, before=in_hundred(offer.chance), percent=in_hundred(twice)
    )


def _of_phase(policy: Policy, note: Say, action: act.Action) -> Say:
    """What is paid and what is left of it; or why nothing more is done in a phase."""
    gold = policy.table.gold[policy.seat]
    match note.key:
        case "caesar_xl.note.buys":
            price = policy.world.numbers.card_price
            return say("caesar_xl.note.buys_card", price=price, left=gold - price)
        case "caesar_xl.note.free_card" if policy.table.options.is_silver:
            return say("caesar_xl.note.free_card_saves", price=policy.world.numbers.card_price)
        case "caesar_xl.note.levy":
            assert isinstance(action, act.UsePower)
            return _of_a_levy(policy, action.card)
        case "caesar_xl.note.pontifex":
            return _of_the_gods(policy)
        case "caesar_xl.note.claims":
            assert isinstance(action, act.Claim)
            price = claim_price(policy.world, policy.table, policy.seat, action.card)
            return Say("caesar_xl.note.claims_for", {**note.params, "price": price}) if price else note
        case "caesar_xl.note.ends_forum":
            if not any(True for _ in claimable(policy.world, policy.table, policy.seat)):
                return say("caesar_xl.note.ends_idle", gold=gold)
            return say("caesar_xl.note.ends_forum", gold=gold)
        case "caesar_xl.note.ends_draw":
            price = policy.world.numbers.card_price
            if policy.table.options.is_silver and gold < price:
                return say("caesar_xl.note.ends_draw_poor", gold=gold, price=price)
            if not policy.is_open(act.Buy()):
                return say("caesar_xl.note.ends_idle", gold=gold)
            return say("caesar_xl.note.ends_draw", gold=gold, price=price)
        case "caesar_xl.note.ends_purchase":
            price = min(policy.world.numbers.allied_price, legion_price(policy.world, policy.table, policy.seat))
            if gold < price:
                return say("caesar_xl.note.ends_purchase_poor", gold=gold, price=price)
            if not any(policy.is_open(one.action) for one in recruits(policy.scales)):
                return say("caesar_xl.note.ends_idle", gold=gold)
            gains = [one.gain for one in policy.purchases() if policy.is_open(one.action)]
            if gains and max(gains) > LEAST:
                return say("caesar_xl.note.ends_purchase_thrifty", gold=gold, **points(max(gains)))
            return say("caesar_xl.note.ends_purchase", gold=gold)
        case "caesar_xl.note.ends_march":
            best = max(
                (plan for plan in policy.plans() if policy.is_open(plan.marches[0])),
                key=lambda plan: plan.gain,
                default=None,
            )
            if best is not None and best.gain > LEAST:
                return say("caesar_xl.note.ends_march_wary", place=best.marches[0].to, **points(best.gain))
            return note
        case _:
            return note
