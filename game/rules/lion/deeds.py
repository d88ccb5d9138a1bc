"""Deeds of Leo et Aurum."""

from __future__ import annotations

from game.core.deeds import Deed, Finished
from game.rules.lion.events import AteGold, Ended, Prowled, RoundEnded, TookGold

MEALS = 3


def _by_one_coin(found: Finished) -> bool:
    return found.won and found.lead == 1


def _left_alone(found: Finished) -> bool:
    """Never drove the lion."""
    return found.won and not any(event.seat == found.seat for event in found.all(Prowled))


def _fed(found: Finished) -> bool:
    """Drove him onto gold, which nobody scores, and won all the same."""
    meals = 0
    driver = -1
    for event in found.events():
        match event:
            case Prowled(seat=seat):
                driver = seat
            case AteGold():
                meals += driver == found.seat
    return found.won and meals >= MEALS


def _in_own_way(found: Finished) -> bool:
    """Stopped the lion with his own gladiator."""
    return any(event.seat == found.seat and found.seat in event.stopped_by for event in found.all(Prowled))


def _from_behind(found: Finished) -> bool:
    """Had fewer coins than everybody else when the last round began."""
    coins = [0] * len(found.over.ranks)
    before = coins[:]
    for event in found.events():
        match event:
            case TookGold(seat=seat, coins=now):
                coins[seat] = now
            case RoundEnded(next_starter=int()):
                before = coins[:]
    others = [count for seat, count in enumerate(before) if seat != found.seat]
    return found.won and bool(others) and before[found.seat] < min(others)


def _nothing_left(found: Finished) -> bool:
    """Won because nobody took gold any more."""
    return found.won and any(event.reason == "idle" for event in found.all(Ended))


DEEDS = (
    Deed("one_coin", _by_one_coin),
    Deed("left_alone", _left_alone),
    Deed("fed", _fed),
    Deed("own_way", _in_own_way),
    Deed("from_behind", _from_behind),
    Deed("nothing_left", _nothing_left),
)
