"""How a novice and a veteran measure: by a look ahead, long or short, and by feel, which puts each move's worth out by a
little. What is clear they see; of what comes near to the same they may take the wrong one.

The measure is out in logits, so that a win in one is never overlooked and a game that is nearly won is not given away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from random import Random

from game.ai.lion.duel_nets import WON
from game.ai.lion.scales import WHOLE


@dataclass(frozen=True)
class Feel:
    """A level's way of measuring."""

    positions: int
    """Weighed by the kernel for a decision between two; with one it is a look one move ahead."""
    out: float
    """Deviation of the worth of each move between two, in logits of the nets."""
    among: float
    """The same in logits of the scales, which lie nearer together."""

    surer: float
    """How much of that is left where a style pulls as well: liking errs in place of chance, so that it costs nothing."""

    @property
    def margin(self) -> int:
        """256ths of a logit below the best within which worths have to be known."""
        return round(256 * 6 * self.out)


FEELS = {"novice": Feel(1, 0.3, 0.15, 0.95), "veteran": Feel(3000, 0.14, 0.0, 0.87)}


def logit_of(share: int) -> int:
    """256ths of the logit of a chance in WHOLE; of 0 and 1 what is won or lost for certain."""
    if not 0 < share < WHOLE:
        return WON if share else -WON
    return round(256 * log(share / (WHOLE - share)))


def by_feel(looked: Sequence[tuple[int, int]], out: float, rng: Random) -> list[tuple[int, int]]:
    """(action, logit in 256ths) as they are felt, best first; what is won or lost for certain stays so."""
    felt = [(action, logit if abs(logit) >= WON else logit + round(rng.gauss(0, 256 * out))) for action, logit in looked]
    return sorted(felt, key=lambda pair: -pair[1])
