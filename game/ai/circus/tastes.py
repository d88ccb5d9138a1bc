"""What the rivals of the Circus like: to stand in the way of whoever is close behind, or to leave the way free."""

from __future__ import annotations

from random import Random

from game.ai.circus.model import DRIVE, PLAY, RACING, Race
from game.ai.circus.notes import NEAR, cards_open
from game.ai.circus.scales import Scales
from game.ai.circus.search import Verdict
from game.ai.style import favoured
from game.rivals import Style

PRICE = {"ave_caesar": 0.25, "ausgebremst": 0.025}
"""By rules: points of the race a wasted point costs a champion, beside what his search says. In Ave Caesar so much thrift
costs him nothing, in Ausgebremst more of it does (`docs/studies/circus.md`)."""
FELT_PRICE = 0.025
"""What it costs a veteran."""


def way_left(race: Race, action: int) -> tuple[int, int] | None:
    """Values the nearest chariot behind could drive before a play and after it; None where nobody is close behind, or it
    is no play."""
    card, end = action >> 8 & 255, action & 255
    if action >> 16 != PLAY or end == race.ground.n:
        return None
    driver = race.driver
    after = race.copy()
    if card in after.hands[driver]:
        after.hands[driver].remove(card)
    after.move(driver, card, end)
    gaps = [
        (after.left[other] - after.left[driver], other)
        for other, fate in enumerate(after.fate)
        if other != driver and fate == RACING and 0 <= after.left[other] - after.left[driver] <= NEAR
    ]
    if not gaps:
        return None
    other = min(gaps)[1]
    return cards_open(race.ground, race, other), cards_open(race.ground, after, other)


def bars(way: tuple[int, int] | None) -> bool:
    """Whether a play takes half of his values or more from whoever is close behind, who may see by it whom he drives
    against. `way`: as `way_left` says."""
    return way is not None and way[1] * 2 <= way[0]


def liking(style: Style, race: Race, action: int) -> float:
    """1 for a play that bars the way and is liked for it, -1 for one that is disliked, 0 for all others: what nobody would
    notice shall cost nothing."""
    if not bars(way_left(race, action)):
        return 0.0
    return 1.0 if style.likes == "plug" else -1.0


FEEL = 1 / 32
"""By which a veteran's measure is out, of a winner's points: the deviation of each action's."""
IN_SIGHT = 160
"""Of a liking one move ahead to a point of the race, where a veteran has to do without a look ahead."""


def at_sight(scales: Scales, race: Race, style: Style | None) -> int:
    """A veteran's choice, one move ahead."""
    chosen = scales.choose(race)
    if style is None or race.stage != DRIVE or chosen >> 16 != PLAY:
        return chosen
    driver = race.driver
    plays = [(play, float(scales.like(race, driver, play))) for play in race.plays(driver, race.hands[driver])]
    return favoured(plays, style.margin * IN_SIGHT, lambda play: liking(style, race, play)) if plays else chosen


def by_feel(scales: Scales, race: Race, verdict: Verdict, rng: Random, style: Style | None) -> int:
    """A veteran's, of the same: what his feel makes of it."""
    out = FEEL * scales.ground.options.points[0]
    felt = {action: worth + rng.gauss(0, out) for action, worth in sorted(verdict.worths.items())}
    return taken(scales, race, felt, style, FELT_PRICE)


def of_verdict(scales: Scales, race: Race, verdict: Verdict, style: Style | None) -> int:
    """A champion's, of what his search found: each point of a card that is wasted costs a little, so that of what comes to
    the same that is taken which wastes least. With a style he takes what it likes best of all that comes near enough to the
    best."""
    return taken(scales, race, verdict.worths, style, PRICE[scales.ground.options.rules])


def taken(scales: Scales, race: Race, worths: dict[int, float], style: Style | None, price: float) -> int:
    """The best of `worths` when each wasted point costs `price`, or what a style likes best of all near enough to it."""
    choices = [(action, worth - price * scales.waste(race, action)) for action, worth in worths.items()]
    if style is None:
        return max(choices, key=lambda choice: choice[1])[0]
    return favoured(choices, style.margin, lambda play: liking(style, race, play))
