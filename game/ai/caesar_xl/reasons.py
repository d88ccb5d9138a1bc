"""What units and cards bring, in things on the table: who takes a city, what pays Gold, what a battle comes to.

Exact odds of the rules, with the troops now on the map; a great battle for a city of one's own counts hit by hit
(`danger.overrun`).
"""

from __future__ import annotations

from game.ai.caesar_xl.danger import overrun
from game.ai.caesar_xl.marches import four
from game.ai.caesar_xl.policy import Policy
from game.core.say import Say, in_hundred, say
from game.rules.caesar_xl.choices import mobilize_spots, surrenders
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.marching import ways
from game.rules.caesar_xl.odds import odds_of_attack
from game.rules.caesar_xl.realm import controller, legion_price, officers_at, stock, supreme_at, troops_at
from game.rules.caesar_xl.state import NOBODY, UNITS, Betrayed, Table, Unit, copy_table

SEEN = 5
"""In a hundred: what a unit changes by less is not told of it."""
WORTH_TRYING = 30
"""In a hundred: nobody is told of an attack that is won more seldom."""
A_DIE = 3.5


def of_a_unit(policy: Policy, place: Place, unit: Unit) -> Say | None:
    """Why a new unit comes to a place: whom it keeps out or what it can attack from there, whichever it changes more, else
    what lies open to it. None where it is none of these."""
    seat, world = policy.seat, policy.world
    trial = copy_table(policy.table)
    units = [*troops_at(trial, seat, place)]
    units[UNITS.index(unit)] += 1
    trial.forces[seat][place] = units
    lost, kept = (in_hundred(overrun(world, table, seat, place, policy.ground)) for table in (policy.table, trial))
    told = [(lost - kept, say("caesar_xl.note.unit_guards", unit=unit, place=place, before=lost, percent=kept))]
    goals = [goal for goal, _ in ways(world, trial, seat, place, forced=False)]
    for goal in goals:
        before, percent = (_odds(policy, table, place, goal) for table in (policy.table, trial))
        if percent >= WORTH_TRYING:
            note = say("caesar_xl.note.unit_strikes", unit=unit, place=place, goal=goal, before=before, percent=percent)
            told.append((percent - before, note))
    change, note = max(told, key=lambda one: one[0])
    if change >= SEEN:
        return note
    free = [(world.gold[goal], goal) for goal in goals if _lies_open(policy, goal)]
    if not free:
        return None
    gold, goal = max(free)
    return say("caesar_xl.note.unit_settles", unit=unit, place=place, goal=goal, gold=gold)


def _odds(policy: Policy, table: Table, start: Place, goal: Place) -> int:
    """How often all troops of a place win against the enemy's troops in another, in a hundred; 0 where none are."""
    if goal not in table.forces[1 - policy.seat]:
        return 0
    troops = four([*troops_at(table, policy.seat, start)])
    if troops == NOBODY:
        return 0
    leaders = tuple(officers_at(policy.world, table, policy.seat, start))
    odds = odds_of_attack(policy.world, table, policy.seat, goal, troops, leaders)
    return 0 if odds is None else in_hundred(odds.win)


def _lies_open(policy: Policy, place: Place) -> bool:
    """A city that pays and that neither side holds."""
    return bool(policy.world.gold.get(place)) and controller(policy.world, policy.table, place) < 0


def of_a_card(policy: Policy, card: CardId) -> Say | None:
    """What an Action card brings that is played at once; None where that is not a plain number."""
    world, table, seat = policy.world, policy.table, policy.seat
    match card:
        case "royal_treasury":
            is_rich = all(controller(world, table, city) == seat for city in world.card[card].cities)
            mean = A_DIE + (world.number(card, "extra") if is_rich else 0)
            return say("caesar_xl.note.card_gold", card=card, gold=f"{mean:.1f}")
        case "allies_mobilize":
            most = min(6, len(mobilize_spots(world, table, seat)), stock(world, table, seat, "allied"))
            return say("caesar_xl.note.card_allies", card=card, count=most, price=world.numbers.allied_price)
        case "call_for_legions":
            is_ours = controller(world, table, world.capital) == seat
            count = min(world.number(card, "with_capital" if is_ours else "legions"), stock(world, table, seat, "legion"))
            return say("caesar_xl.note.card_legions", card=card, count=count, price=legion_price(world, table, seat))
        case "contributions" if table.options.is_silver:
            count = world.number(card, "cards")
            return say("caesar_xl.note.card_cards", card=card, count=count, price=world.numbers.card_price)
        case _:
            return None


def of_treachery(policy: Policy, place: Place) -> Say:
    """How many swords desert on the mean of the die, and on how many of its faces the enemy loses all troops there or, where
    he stands, his Supreme Leader, whatever their owner may choose."""
    world, table, foe, head = policy.world, policy.table, 1 - policy.seat, policy.scales.foe_supreme
    here, swords, cleared, led = four([*troops_at(table, foe, place)]), 0, 0, 0
    for roll in range(1, 7):
        lost = surrenders(world, table, Betrayed(foe, place, roll))
        swords += policy.scales.strength(*lost[0]) if lost else 0
        cleared += here != NOBODY and bool(lost) and all(troops == here for troops, _ in lost)
        led += bool(lost) and all(head in names for _, names in lost)
    told = {"place": place, "swords": f"{swords / 6:.1f}"}
    if led and supreme_at(world, table, foe) == place:
        return say("caesar_xl.note.treachery_led", **told, percent=in_hundred(led / 6))
    if cleared:
        return say("caesar_xl.note.treachery_clears", **told, percent=in_hundred(cleared / 6))
    return say(
        "caesar_xl.note.treachery", **told, all=policy.scales.strength(here, tuple(officers_at(world, table, foe, place)))
    )


def of_an_attack(policy: Policy, note: Say, place: Place) -> Say:
    """A battle for a city that pays the enemy now: what is fought for in place of points."""
    gold = policy.world.gold.get(place, 0)
    if not gold or controller(policy.world, policy.table, place) != 1 - policy.seat:
        return note
    match note.key:
        case "caesar_xl.note.attacks":
            return say("caesar_xl.note.attacks_city", place=place, percent=note.params["percent"], gold=gold)
        case "caesar_xl.note.attacks_together":
            alone = note.params["alone"]
            return say(
                "caesar_xl.note.attacks_city_together", place=place, percent=note.params["percent"], alone=alone, gold=gold
            )
        case _:
            return note
