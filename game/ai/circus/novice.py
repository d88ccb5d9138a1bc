"""How a novice drives: he has been told what a large card, a neck, a six and Caesar are good for, and measures by eye.

Nobody's hand is guessed at, and which pile a card comes from is all the same to him.
"""

from __future__ import annotations

from random import Random

from game.ai.circus.model import DRIVE, Race
from game.ai.circus.scales import Scales
from game.ai.circus.tastes import liking
from game.rivals import Style

BLUR = 60
"""How far his measure may be out: a point and a half of movement."""


def drive(scales: Scales, race: Race, rng: Random, style: Style | None = None) -> int:
    """His card and way; piles and burials by lot. `style`: its
    margin is what it is worth to him to bar a rival's way, or to leave it free."""
    driver = race.driver
    plays = race.plays(driver, race.hands[driver]) if race.stage == DRIVE else []
    if not plays:
        return rng.choice(race.actions())
    likings = {action: scales.like(race, driver, action) + rng.randrange(BLUR) for action in plays}
    if style is not None:
        for action in likings:
            likings[action] += round(style.margin * liking(style, race, action))
    return max(likings, key=lambda action: likings[action])
