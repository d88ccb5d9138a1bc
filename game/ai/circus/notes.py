"""Why an action: the reason shown in the log and with a hint. Read off the race before and after it; nothing hidden."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.circus.ground import Ground
from game.ai.circus.model import BRING, CRASH, PLAY, RACING, SWAP, TAKE, Race
from game.ai.circus.scales import Scales
from game.core.say import Say, say
from game.rules.circus.cards import SIX, VALUES

NEAR = 12
"""Only rivals with so few spaces more to go are worth barring."""


def reason(scales: Scales, race: Race, action: int, actions: Sequence[int]) -> Say:
    """A key under `circus.note`. Parameters: `card`, `pile` (from 1), `spare` and `wasted` (points), `other` (a seat),
    `neutral` (a number), `lap`, `place`."""
    driver = race.driver
    kind, a, b = action >> 16, action >> 8 & 255, action & 255
    if kind == PLAY:
        return _of_play(scales, race, driver, a, b, actions)
    if kind == TAKE:
        pile = race.piles[driver][a]
        others = [cards for number, cards in enumerate(race.piles[driver]) if cards and number != a]
        mine = sum(pile) / len(pile)
        if all(mine > sum(cards) / len(cards) for cards in others):
            return say("circus.note.draws_high", pile=a + 1)
        if all(mine < sum(cards) / len(cards) for cards in others):
            return say("circus.note.draws_low", pile=a + 1)
        return say("circus.note.draws", pile=a + 1)
    if kind == BRING:
        return say("circus.note.recovers", card=a, pile=b + 1)
    if kind == SWAP:
        return say("circus.note.buries", card=a)
    return say("circus.note.crashes" if kind == CRASH else "circus.note.stuck")


def _of_play(scales: Scales, race: Race, driver: int, card: int, end: int, actions: Sequence[int]) -> Say:
    ground = race.ground
    if end == ground.n:
        if race.owes(driver):
            return say("circus.note.finishes_unpaid")
        return say("circus.note.finishes", place=race.placed + 1)
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
        return say("circus.note.gives_up_alley")
    barred = _barred(ground, race, after, driver)
    if barred is not None:
        return barred
    wasted = before - spare
    if card == SIX and wasted <= 0:
        return say("circus.note.uses_six")
    if _stays_behind(race, after, driver, actions):
        return say("circus.note.stays_behind")
    if wasted > 0:
        if all(_waste(scales, race, driver, other) >= wasted for other in actions):
            return say("circus.note.least_waste", wasted=wasted)
        key = "circus.note.wastes.stop" if scales.counts_on_stop(after, driver) else "circus.note.wastes"
        return say(key, wasted=wasted, spare=max(0, spare))
    if card == max(other >> 8 & 255 for other in actions):
        return say("circus.note.far", card=card)
    if spare < 0:
        return say("circus.note.hopes")
    return say("circus.note.spares.stop" if scales.counts_on_stop(after, driver) else "circus.note.spares", spare=spare)


def _waste(scales: Scales, race: Race, driver: int, action: int) -> int:
    card, end = action >> 8 & 255, action & 255
    after = race.copy()
    before = scales.spare(race, driver)
    after.move(driver, card, end)
    return before - scales.spare(after, driver) if end != race.ground.n else 0


def _barred(ground: Ground, race: Race, after: Race, driver: int) -> Say | None:
    """The rival close behind whom the move leaves fewest cards, if it takes half of them or more from him."""
    found: tuple[int, int] | None = None
    for other, fate in enumerate(after.fate):
        gap = after.left[other] - after.left[driver]
        if other == driver or fate != RACING or not 0 <= gap <= NEAR:
            continue
        had, has = _cards_open(ground, race, other), _cards_open(ground, after, other)
        if has * 2 <= had and had > 1 and (found is None or has < found[0]):
            found = has, other
    if found is None:
        return None
    other = found[1]
    if other >= after.seats:
        return say("circus.note.blocks.neutral", neutral=other - after.seats + 1)
    return say("circus.note.blocks", other=other)


def _cards_open(ground: Ground, race: Race, chariot: int) -> int:
    """Values that could be driven, whatever the chariot holds."""
    masks, outs = ground.reach(race.at[chariot], race.occupied, race.crossed[chariot] == ground.laps)
    return sum(bool(masks[card - 1]) or outs[card - 1] for card in VALUES)


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
        if end != ground.n and ground.left(end, crossed + ground.rise[start][end]) <= ahead:
            return True
    return False
