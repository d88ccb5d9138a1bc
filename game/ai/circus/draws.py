"""Why a pile: the reason of a card that is drawn, and which values could be driven without waste as the chariots stand."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.circus.model import FREE, Race
from game.core.say import Say, say
from game.rules.circus.cards import SIX, VALUES


def of_draw(race: Race, driver: int, number: int) -> Say:
    """Why from that pile."""
    return _of_fit(race, driver, number) or _of_pile(race, driver, number)


def _of_fit(race: Race, driver: int, number: int) -> Say | None:
    """How many cards of a pile could be driven without waste, as the chariots stand, if that is more than of any other."""
    fits = _fits(race, driver)
    shares = [count / len(cards) if cards else 0.0 for count, cards in zip(fits, race.piles[driver], strict=True)]
    mine = shares.pop(number)
    if mine <= max(shares, default=1.0):
        return None
    count = len(race.piles[driver][number])
    key = "draws_fit.last" if count == 1 else "draws_fit.all" if fits[number] == count else "draws_fit"
    return say(f"circus.note.{key}", pile=number + 1, fits=fits[number], count=count)


def _fits(race: Race, driver: int) -> list[int]:
    """By pile: its cards that could be driven without waste, as the chariots stand."""
    fitting = set(useful(race, driver))
    return [sum(card in fitting for card in cards) for cards in race.piles[driver]]


def useful(race: Race, driver: int) -> Iterator[int]:
    """Values that could be driven from here without waste; a 6 not by who leads. A stop that may bring cards back is left
    aside: what is given up with it is no waste of movement."""
    ground, start, crossed = race.ground, race.at[driver], race.crossed[driver]
    masks, outs = ground.reach(start, race.occupied, crossed == ground.laps)
    need = ground.need[race.owes(driver)]
    for card in VALUES:
        if card == SIX and race.six_rule(driver) != FREE:
            continue
        ends = [end for end in range(ground.n) if masks[card - 1] >> end & 1]
        left = [need[crossed + ground.rise[start][end]][end] for end in ends]
        if outs[card - 1] or any(need[crossed][start] - one >= card for one in left):
            yield card


def _of_pile(race: Race, driver: int, number: int) -> Say:
    means = [sum(cards) / len(cards) for cards in race.piles[driver] if cards]
    pile, hand = race.piles[driver][number], race.hands[driver]
    mine = sum(pile) / len(pile)
    key = "draws"
    if min(means) == max(means):
        key = "draws_even"
    elif mine in (min(means), max(means)):
        key = "draws_low" if mine == min(means) else "draws_high"
    params: dict[str, str | int] = {"pile": number + 1, "mean": f"{mine:.1f}"}
    if len(hand) == 1:  # of two cards the hand is full
        key, params = f"{key}.hand", {**params, "hand": hand[0]}
    fits = _fits(race, driver)[number]
    if len(pile) > 1 and fits:
        key = f"{key}.fits" if fits < len(pile) else f"{key}.all"
        params = {**params, "fits": fits, "count": len(pile)}
    return Say(f"circus.note.{key}", params)
