"""The last turn of a champion: the war is nearly over, so that it is played to its end from each of a few choices.

What the scales weigh there is a reckoning in points, and a reckoning is won by one point as well as by ten. The hidden hand
is dealt anew for each war, alike for all choices, and so are the dice; both sides go on by the champion's own script.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from game.ai.agent import Stop
from game.ai.caesar_xl.playouts import Playouts
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.purse import Choice, Played
from game.ai.seeds import derive_seed
from game.core.chance import Seeded
from game.core.say import say
from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.listing import listed
from game.rules.caesar_xl.state import Battle, Finished, View

MOST = 20
"""With more choices the script decides."""
TURNS = 3
"""More than a last turn has."""
AGAIN = 3
"""How many times as many wars the best few are played."""
FEW = 4
LEAD = 0.1
"""Of a war by which another choice must lead the scripted one."""
GLANCE = 6
"""Wars from each choice after which nothing more is compared if all of them ended alike: whatever is done, the war is won,
or lost."""
POINT = 0.0005
"""Of a war: a point of the reckoning, where the war is won as often."""


def choices(policy: Policy) -> list[act.Action]:
    """What is to be compared; none where this is not the last turn or there is nothing, or too much, to compare."""
    table, frame = policy.table, policy.table.frames[-1]
    if table.turn < policy.ground.turns or (isinstance(frame, Battle) and frame.step in ("round", "parting")):
        return []
    found: list[act.Action] = [one for one in listed(policy.world, policy.state, policy.seat)
             if not isinstance(one, act.Yield) and one != act.Decline(rest=True)]  # fmt: skip
    return found if 1 < len(found) <= MOST else []


def chosen(
    playouts: Playouts, policy: Policy, view: View, found: Sequence[act.Action], wars: int, seed: int, stop: Stop
) -> Choice:
    """The choice that wins most often; the scripted one unless another clearly does."""
    scripted = policy.choose()
    if not policy.is_open(scripted.action):
        return scripted
    actions = [scripted.action, *(one for one in found if one != scripted.action)]
    shares: dict[int, list[float]] = {place: [] for place in range(len(actions))}
    left = list(shares)
    for most in (min(GLANCE, wars), wars, AGAIN * wars):
        for number in range(len(shares[0]), most):
            if stop():
                return scripted
            for place in left:
                lot = derive_seed(seed, "last", number)
                shares[place].append(_share(playouts, view, policy.seat, actions[place], lot))
        mean = {place: sum(shares[place]) / len(shares[place]) for place in left}
        left.sort(key=lambda place: (-mean[place], place))
        if most < wars:
            if _is_decided(shares.values()):
                break
            continue
        left = left[:FEW] if 0 in left[:FEW] else [*left[:FEW], 0]
    best, second = left[0], left[1]
    if mean[best] < mean[0] + LEAD:
        best, second = 0, left[left[0] == 0]
    played = Played(len(shares[best]), *(max(0.0, min(1.0, mean[place])) for place in (best, second)))
    if not best:
        return Choice(scripted.action, scripted.note, scripted.gain, played=played)
    return Choice(actions[best], say("caesar_xl.note.last_turn"), scripted.gain, played=played)


def _is_decided(shares: Iterable[Sequence[float]]) -> bool:
    """Whether every war was won, or every one lost."""
    ends = {round(share) if abs(share - round(share)) < LEAD / 2 else 0.5 for wars in shares for share in wars}
    return ends in ({0}, {1})


def _share(playouts: Playouts, view: View, seat: Seat, action: act.Action, lot: int) -> float:
    """Of one war, to its end: won or lost, and by how much in points."""
    rng = Random(lot)
    state, chance = playouts.rules.guess(view, seat, rng), Seeded(rng.getrandbits(62))
    playouts.rules.apply(state, seat, action, chance)
    end = state.table.frames[-1]
    if not isinstance(end, Finished):
        playouts.carry_on(state, chance, TURNS)
        end = state.table.frames[-1]
    if not isinstance(end, Finished):
        return 0.5
    won = 0.5 if end.winner < 0 else float(end.winner == seat)
    return won + POINT * max(-50, min(50, end.scores[seat] - end.scores[1 - seat]))
