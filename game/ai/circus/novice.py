"""How a novice drives: he tries to waste little but measures by eye, and knows nothing of pace, sixes, necks or rivals.

Caesar he remembers when the last chance to pay comes. In the adaptation, where nobody has to stop and hardly anybody
finishes without, he stops whenever he can.
"""

from __future__ import annotations

from random import Random

from game.ai.circus.model import DRIVE, Race
from game.ai.circus.scales import Scales, Weights
from game.ai.circus.tastes import liking
from game.rivals import Style

THRIFT = Weights(card=0, six=0, pay=0, neck=0)
THRIFT_WITH_STOP = Weights(card=0, six=0, pay=200, neck=0)
BLUR = 60
"""How far his measure may be out: a point and a half of movement."""


def drive(scales: Scales, race: Race, rng: Random, style: Style | None = None) -> int:
    """His card and way; piles and burials by lot. `scales` with the weights THRIFT, or THRIFT_WITH_STOP. `style`: its
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
