"""Which action is clearly best by looking deep instead of playing on: much further than any level looks, or exactly.

Caesar's Skirmish is solved. Leo et Aurum between two is searched by the champion's kernel with `times` his search and
twice his width; what it calls clear is then played on by quick players, so that the nets are not their own judges. From
the circus' actions whole races are driven (`deep_circus.py`); those of Caesar XL are carried on to the next game turn and to
the end of the war (`deep_caesar.py`), games of Moritari are played on to their end (`deep_moritari.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.ai.judge import judge_of
from game.ai.lion.agent import CASTS, FULL, POSITIONS, WIDTH, Duellist, chance
from game.ai.lion.duel_ground import fits, lay, shipped
from game.ai.lion.translate import Translator
from game.core.types import Seat
from game.lab import deep_caesar, deep_circus, deep_moritari
from game.lab.clear import Clear

LEADS = {
    "lion": 0.12,
    "skirmish": 0.05,
    "circus": deep_circus.LEAD,
    "caesar_xl": deep_caesar.LEAD,
    "moritari": deep_moritari.LEAD,
}
"""By game: how much of a game the best action must lead the next by (the circus: points of the race). In a sealed game what
leads by more is rare."""
MARGIN = 2048
"""256ths of a logit below the best in which worths are worked out exactly: eight logits, all that matters."""


def clear_in_lion(board: Any, state: Any, seat: Seat, legal: Sequence[Any], times: int, seed: int) -> Clear | None:
    """A first look at his own pace spares most positions the long one."""
    translator = Translator(board, state.seats, state.options)
    if not fits(translator.ground) or shipped() is None or len(legal) < 2:
        return None
    position = translator.position(state)
    if position.gather(seat) == 0:
        return None
    kernel = Duellist(translator.ground).kernel
    lay(kernel, position)
    for often, wide, margin in ((1, 1, MARGIN // 8), (times, 2, MARGIN)):
        (best, worth), (other, second) = kernel.think(
            POSITIONS * often, WIDTH * wide, CASTS * wide, seed, margin, full=FULL * wide
        )[:2]
        lead = chance(worth) - chance(second)
        if lead < LEADS["lion"]:
            return None
    return Clear(legal.index(translator.action(best)), legal.index(translator.action(other)), lead, is_exact=False)


def clear_in_skirmish(board: Any, state: Any, seat: Seat, legal: Sequence[Any], times: int, seed: int) -> Clear | None:
    """Against the rival's solution; exact where the position is solved, which all of the tiny deck's are."""
    judge = judge_of("skirmish", board)
    assert judge is not None
    lost: list[float] = []
    for action in legal:
        weighed = judge.weigh(state, seat, action, legal, seed, times)
        if weighed is None or weighed.width > LEADS["skirmish"] / 4:
            return None
        lost.append(-weighed.change[seat])
    best, second = sorted(range(len(lost)), key=lambda place: lost[place])[:2]
    lead = lost[second] - lost[best]
    return Clear(best, second, lead) if lead >= LEADS["skirmish"] else None


DEEP: dict[str, Callable[[Any, Any, Seat, Sequence[Any], int, int], Clear | None]] = {
    "lion": clear_in_lion,
    "skirmish": clear_in_skirmish,
    "circus": deep_circus.lead_of,
    "caesar_xl": deep_caesar.lead_of,
    "moritari": deep_moritari.lead_of,
}
"""By game: board, state, seat, listed actions, how many times the champion's search, seed."""
