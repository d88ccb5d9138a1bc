"""Why an action: the reason shown in the log and with a hint. Read off the race before and after it; nothing hidden."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.circus.draws import of_draw, useful
from game.ai.circus.ground import Ground
from game.ai.circus.model import BRING, CRASH, FREE, PLAY, RACING, SWAP, TAKE, Race, code
from game.ai.circus.scales import Scales
from game.core.say import Say, say
from game.rules.circus.cards import SIX, VALUES

NEAR = 12
"""Only rivals with so few spaces more to go are worth barring."""


def hoped(points: float) -> str:
    """Points as they are told; a net's worth may lie a little below nothing."""
    return f"{max(0.0, points):.1f}"


NOTHING = hoped(0.0)


def points_odds(points: float, second: float | None) -> Say:
    """Points of the race hoped for, with this choice and with the next best; None where it was not looked at."""
    shown, other = hoped(points), hoped(second or 0.0)
    if shown == NOTHING:
        return say("circus.odds.none")
    if second is None:
        return say("circus.odds.only", points=shown)
    if second > points or shown == other:
        return say("circus.odds.even", points=shown)
    return say("circus.odds.ahead", points=shown, next=other)


def reason(scales: Scales, race: Race, action: int, actions: Sequence[int]) -> Say:
    """A key under `circus.note`. Parameters: `card`, `pile` (from 1), `spare`, `wasted` and `short` (points), `other` (a
    seat), `neutral` (a number), `lap`, `place`, `gap` (spaces), `had` and `has` (values that can be driven), `count` (plays,
    values, or cards of a pile), `sixes` (still to come), `mean` and `hand` (of cards)."""
    driver = race.driver
    kind, a, b = action >> 16, action >> 8 & 255, action & 255
    if kind == PLAY:
        return _of_play(scales, race, driver, a, b, actions)
    if kind == TAKE:
        return of_draw(race, driver, a)
    if kind == BRING:
        others = list(race.reserve[driver])
        others.remove(a)
        return say("circus.note.recovers_both", card=a, pile=b + 1, other_card=others[0])
    if kind == SWAP:
        return say("circus.note.buries", card=a)
    return say("circus.note.crashes" if kind == CRASH else "circus.note.stuck")


def _of_play(scales: Scales, race: Race, driver: int, card: int, end: int, actions: Sequence[int]) -> Say:
    ground = race.ground
    if end == ground.n:
        if race.owes(driver):
            return say("circus.note.finishes_unpaid")
        points = ground.options.points[race.placed]
        if not points:
            return say("circus.note.finishes", place=race.placed + 1)
        return say("circus.note.finishes_for", place=race.placed + 1, points=points)
    after = race.copy()
    before = scales.spare(race, driver)
    after.hands[driver].remove(card)
    pays = after.move(driver, card, end)
    spare = scales.spare(after, driver)
    if pays:
        lap = max(1, race.crossed[driver] + ground.opens[race.at[driver]][end])
        if ground.options.is_ausgebremst:
            return say("circus.note.stops", points=sum(race.reserve[driver]))
        return say("circus.note.pays", lap=lap)
    if len(actions) == 1:
        return say("circus.note.only_way", card=card)
    had_hope = race.owes(driver) and ground.can_pay[race.crossed[driver]][race.at[driver]]
    if had_hope and not ground.can_pay[after.crossed[driver]][end]:
        is_forced = not any(_keeps_hope(race, driver, other) for other in actions)
        if is_forced:
            return say("circus.note.gives_up_alley", count=len(actions))
        return say("circus.note.gives_up_tribute", card=card)
    lost = sum(not _keeps_hope(race, driver, other) for other in actions) if had_hope else 0
    if lost:
        return say("circus.note.keeps_alley", lost=lost, count=len(actions))
    if scales.counts_on_stop(race, driver) and _keeps_hope(race, driver, code(PLAY, card, end)):
        lost = sum(not _keeps_hope(race, driver, other) for other in actions)
        if lost:
            return say("circus.note.keeps_stop", lost=lost, count=len(actions), points=sum(race.reserve[driver]))
    barred = _barred(ground, race, after, driver)
    if barred is not None:
        return barred
    if race.owes(driver) and not had_hope:  # what is wasted or spared is nothing to him any more
        return say("circus.note.no_place", card=card, left=after.left[driver])
    if scales.counts_on_stop(race, driver) and not ground.can_pay[after.crossed[driver]][end]:
        return _of_the_lost_stop(race, driver, spare, actions)
    wasted = before - spare
    leader = _leader(race, driver)
    wastes = [scales.waste(race, other) for other in actions]
    is_choice = any(other >> 8 & 255 != card for other in actions)
    is_ban = is_choice and race.moved[driver] and race.left[leader] < race.left[driver]
    if card == SIX and is_ban and wasted <= max(0, min(wastes)):
        gap = race.left[driver] - race.left[leader]
        if wasted > 0:
            return _of_leader("uses_six_least", race, leader, gap, wasted=wasted)
        return _of_leader("uses_six", race, leader, gap)
    if _stays_behind(race, after, driver, actions):
        gap = after.left[driver] - after.left[leader]
        if wasted > 0:
            return _of_leader("stays_behind_wasting", after, leader, gap, wasted=wasted)
        return _of_leader("stays_behind", after, leader, gap)
    tail = _tail(scales, after, driver)
    if wasted > 0:
        if spare < 0 and min(wastes) < wasted:
            return say("circus.note.falls_short", wasted=wasted, short=-spare)
        if spare >= 0 and ground.necks >> end & 1:
            return say(f"circus.note.neck{tail}", wasted=wasted, spare=max(0, spare))
        if min(wastes) >= wasted:
            if max(wastes) > wasted:
                return say("circus.note.least_waste", wasted=wasted)
            cards = [other >> 8 & 255 for other in actions]
            key = "alike_only" if min(cards) == max(cards) else "alike_far" if card == max(cards) else "alike_keeps"
            return say(f"circus.note.{key}", wasted=wasted, card=max(cards))
        sparing = _sparing(scales, race, wasted, actions)
        further = min(then.left[driver] for then in sparing) - after.left[driver]
        if further > 0:
            return say(f"circus.note.further{tail}", gap=further, wasted=wasted, spare=max(0, spare))
        chaser = _leader(after, driver)
        gap = after.left[chaser] - after.left[driver]
        is_near = 0 < gap <= SIX and after.fate[chaser] == RACING
        if SIX in after.hands[driver] and is_near and all(then.left[driver] < after.left[driver] for then in sparing):
            return _of_leader("lets_pass", after, chaser, gap, wasted=wasted)
        if (shut := _shut(ground, after, driver, sparing, wasted)) is not None:
            return shut
        gain = _of_the_waste(scales, race, after, card, wasted, actions)
        return gain or say(f"circus.note.wastes{tail}", wasted=wasted, spare=max(0, spare))
    if spare < 0:
        return say("circus.note.hopes", short=-spare)
    return _of_thrift(scales, race, after, card, actions) or _of_the_largest(scales, race, after, card, actions)


def _of_the_lost_stop(race: Race, driver: int, spare: int, actions: Sequence[int]) -> Say:
    """A stop that was counted on can't be made any more: what there is to spare without it. It is no waste of movement."""
    is_forced = not any(_keeps_hope(race, driver, other) for other in actions)
    key = "circus.note.stop_lost" if is_forced else "circus.note.passes_stop"
    params = {"count": len(actions)} if is_forced else {}
    if spare < 0:
        return say(f"{key}.short", short=-spare, **params)
    return say(key if spare else f"{key}.none", spare=spare, **params)


def _tail(scales: Scales, after: Race, driver: int) -> str:
    """Of a key that tells the points to spare: whether a stop is counted on for them, and whether none are left."""
    stop = ".stop" if scales.counts_on_stop(after, driver) else ""
    return stop if scales.spare(after, driver) > 0 else f"{stop}.none"


def _of_the_largest(scales: Scales, race: Race, after: Race, card: int, actions: Sequence[int]) -> Say:
    """The largest card that wastes nothing: whether another could be driven at all, and what its lane leaves open."""
    driver, ground = race.driver, race.ground
    spare, tail = scales.spare(after, driver), _tail(scales, after, driver)
    open_now, least, is_alike = values_open(ground, after, driver), 7, True
    for other in actions:
        is_alike = is_alike and scales.waste(race, other) <= 0
        if other >> 8 & 255 == card and scales.waste(race, other) <= 0:
            then = race.copy()
            then.move(driver, card, other & 255)
            least = min(least, values_open(ground, then, driver))
    if open_now > least:
        key = "far_lane" if least else "far_lane_only"
        return say(f"circus.note.{key}", card=card, has=open_now, had=least, count=_kinds(after, driver))
    if all(other >> 8 & 255 == card for other in actions):
        return say(f"circus.note.{'far_alike' if is_alike else 'far_only'}{tail}", card=card, spare=spare)
    return say(f"circus.note.far{tail}", card=card, spare=spare)


def _of_the_waste(scales: Scales, race: Race, after: Race, card: int, wasted: int, actions: Sequence[int]) -> Say | None:
    """What the points wasted gain over all plays that waste less: more values to be driven next, more cards of the hand that
    fit, or a card kept that all of them would use up."""
    driver, ground = race.driver, race.ground
    has, had, fits, fitted = values_open(ground, after, driver), 0, len(_fitting(after, driver)), 0
    kept = set(VALUES)
    for other in actions:
        if scales.waste(race, other) >= wasted:
            continue
        if other & 255 == ground.n:
            return None
        then, value = race.copy(), other >> 8 & 255
        then.hands[driver].remove(value)
        then.move(driver, value, other & 255)
        had, fitted = max(had, values_open(ground, then, driver)), max(fitted, len(_fitting(then, driver)))
        kept &= {value}
    if has > had:
        key = "wastes_for_room" if had else "wastes_for_room_only"
        return say(f"circus.note.{key}", wasted=wasted, has=has, had=had, count=_kinds(after, driver))
    if fits > fitted:
        count = len(after.hands[driver])
        key = "wastes_for_hand" if fitted else "wastes_for_hand_only" if count > 1 else "wastes_for_hand_one"
        return say(f"circus.note.{key}", wasted=wasted, has=fits, had=fitted, count=count)
    kept = {one for one in kept if race.hands[driver].count(one) == 1}
    if kept and card not in kept:
        tail = _tail(scales, after, driver)
        spare = max(0, scales.spare(after, driver))
        return say(f"circus.note.wastes_keeps{tail}", wasted=wasted, card=kept.pop(), spare=spare)
    return None


def _sparing(scales: Scales, race: Race, wasted: int, actions: Sequence[int]) -> list[Race]:
    """The race after each play that wastes less."""
    least = []
    for other in actions:
        if scales.waste(race, other) < wasted:
            then = race.copy()
            then.move(race.driver, other >> 8 & 255, other & 255)
            least.append(then)
    return least


def _shut(ground: Ground, after: Race, driver: int, sparing: Sequence[Race], wasted: int) -> Say | None:
    """The rival close by whom the points wasted leave fewer cards than any play that wastes less."""
    for other, fate in enumerate(after.fate):
        if other == driver or fate != RACING or not 0 <= after.left[other] - after.left[driver] <= NEAR:
            continue
        has = values_open(ground, after, other)
        had = min(values_open(ground, then, other) for then in sparing)
        if has < had:
            return _of_leader("shuts" if has else "shuts_off", after, other, 0, wasted=wasted, has=has, had=had)
    return None


def _kinds(race: Race, driver: int) -> int:
    """Values he has left, in hand or still to be drawn."""
    return sum(count > 0 for count in race.cards[driver])


WIDER = 3
"""Values that a smaller card must leave open more than a larger one, to be worth telling."""


def _of_thrift(scales: Scales, race: Race, after: Race, card: int, actions: Sequence[int]) -> Say | None:
    """Why a card that wastes nothing, where a larger one would waste nothing either; None where none would."""
    driver, ground = race.driver, race.ground
    larger = [other for other in actions if other >> 8 & 255 > card and scales.waste(race, other) <= 0]
    if not larger:
        return None
    open_now, then_open = values_open(ground, after, driver), 0
    leads = False
    leader = _leader(race, driver)
    for other in larger:
        then = race.copy()
        then.move(driver, other >> 8 & 255, other & 255)
        then_open = max(then_open, values_open(ground, then, driver))
        leads = leads or then.left[driver] <= race.left[leader]
    if open_now >= then_open + WIDER:
        key = "leaves_room" if then_open else "leaves_room_only"
        return say(f"circus.note.{key}", has=open_now, had=then_open, count=_kinds(after, driver))
    gap = after.left[driver] - race.left[leader]
    sixes = race.cards[driver][SIX - 1]
    if leads and gap > 0 and sixes and SIX not in race.hands[driver]:  # one in hand is what would lead
        return _of_leader("lets_lead", race, leader, gap, sixes=sixes)
    return _of_the_kept(race, after, larger) or _of_the_least(scales, race, after, larger)


def _of_the_kept(race: Race, after: Race, larger: Sequence[int]) -> Say | None:
    """What the cards kept are good for next, and would not be after any larger one: a stop, or to be driven at all."""
    driver = race.driver
    if any(other & 255 == race.ground.n for other in larger):
        return None
    stops, fits = _stopping(after, driver), _fitting(after, driver)
    other_stops, other_fits = False, 0
    for other in larger:
        then = race.copy()
        then.hands[driver].remove(other >> 8 & 255)
        then.move(driver, other >> 8 & 255, other & 255)
        other_stops = other_stops or bool(_stopping(then, driver))
        other_fits = max(other_fits, len(_fitting(then, driver)))
    if stops and not other_stops:
        return say("circus.note.keeps_for_stop", card=max(stops))
    if len(fits) > other_fits:
        count = len(after.hands[driver])
        key = "keeps_useful" if other_fits else "keeps_useful_only" if count > 1 else "keeps_useful_one"
        return say(f"circus.note.{key}", has=len(fits), had=other_fits, count=count)
    return None


def _of_the_least(scales: Scales, race: Race, after: Race, larger: Sequence[int]) -> Say:
    """Where the cards kept are worth no more than after a larger one: whether the largest of them can be driven next."""
    driver = race.driver
    kept = max(other >> 8 & 255 for other in larger)
    if kept in _fitting(after, driver):
        left = after.left[driver] - kept
        if left <= 0:
            return say("circus.note.keeps_to_finish", card=kept)
        return say("circus.note.keeps_for_next", card=kept, left=left)
    return say(f"circus.note.keeps{_tail(scales, after, driver)}", card=kept, spare=scales.spare(after, driver))


def _fitting(race: Race, driver: int) -> list[int]:
    """Cards of his hand that could be driven next without waste, as the chariots stand."""
    fitting = set(useful(race, driver))
    return [card for card in race.hands[driver] if card in fitting]


def _stopping(race: Race, driver: int) -> list[int]:
    """Cards of his hand that could pay next, as the chariots stand."""
    ground, start = race.ground, race.at[driver]
    if not race.owes(driver):
        return []
    masks, _ = ground.reach(start, race.occupied, race.crossed[driver] == ground.laps)
    found = []
    for card in set(race.hands[driver]):
        if card == SIX and race.six_rule(driver) != FREE:
            continue
        ends = [end for end in range(ground.n) if (masks[card - 1] & ground.alley) >> end & 1]
        if any(race.copy().move(driver, card, end) for end in ends):
            found.append(card)
    return found


def _keeps_hope(race: Race, driver: int, action: int) -> bool:
    """After the play the tribute is paid, or may still be."""
    ground = race.ground
    if action >> 16 != PLAY or action & 255 == ground.n:
        return False
    then = race.copy()
    then.hands[driver].remove(action >> 8 & 255)
    return then.move(driver, action >> 8 & 255, action & 255) or ground.can_pay[then.crossed[driver]][action & 255]


def _leader(race: Race, driver: int) -> int:
    """Who is furthest of the others."""
    return min((other for other in range(len(race.left)) if other != driver), key=lambda other: race.left[other])


def _of_leader(key: str, race: Race, leader: int, gap: int, **more: int) -> Say:
    if leader >= race.seats:
        return say(f"circus.note.{key}.neutral", neutral=leader - race.seats + 1, gap=gap, **more)
    return say(f"circus.note.{key}", other=leader, gap=gap, **more)


def _barred(ground: Ground, race: Race, after: Race, driver: int) -> Say | None:
    """The rival close behind whom the move leaves fewest cards, if it takes half of them or more from him."""
    found: tuple[int, int, int] | None = None
    for other, fate in enumerate(after.fate):
        gap = after.left[other] - after.left[driver]
        if other == driver or fate != RACING or not 0 <= gap <= NEAR:
            continue
        had, has = values_open(ground, race, other), values_open(ground, after, other)
        if has * 2 <= had and had > 1 and (found is None or has < found[0]):
            found = has, other, had
    if found is None:
        return None
    has, other, had = found
    key = "blocks" if has else "bars"
    if other >= after.seats:
        return say(f"circus.note.{key}.neutral", neutral=other - after.seats + 1, has=has, had=had)
    return say(f"circus.note.{key}", other=other, has=has, had=had)


def cards_open(ground: Ground, race: Race, chariot: int) -> int:
    """Values that could be driven, whatever the chariot has left."""
    return len(_values_open(ground, race, chariot))


def values_open(ground: Ground, race: Race, chariot: int) -> int:
    """Of the values it has left, in hand or still to be drawn, those that could be driven as the chariots stand; a 6 not by
    who leads."""
    found = {card for card in _values_open(ground, race, chariot) if race.cards[chariot][card - 1]}
    if SIX in found and race.six_rule(chariot) != FREE:
        found.remove(SIX)
    return len(found)


def _values_open(ground: Ground, race: Race, chariot: int) -> list[int]:
    masks, outs = ground.reach(race.at[chariot], race.occupied, race.crossed[chariot] == ground.laps)
    return [card for card in VALUES if masks[card - 1] or outs[card - 1]]


def _stays_behind(race: Race, after: Race, driver: int, actions: Sequence[int]) -> bool:
    """He keeps a 6 and could have taken the lead, in which he could not play it."""
    if SIX not in after.hands[driver]:
        return False
    ahead = min((left for other, left in enumerate(after.left) if other != driver), default=0)
    if after.left[driver] <= ahead:
        return False
    ground, start, crossed = race.ground, race.at[driver], race.crossed[driver]
    for action in actions:
        end = action & 255
        if action >> 8 & 255 == SIX and race.hands[driver].count(SIX) == 1:
            continue  # it would not be in hand any more
        if end != ground.n and ground.left(end, crossed + ground.rise[start][end]) <= ahead:
            return True
    return False
