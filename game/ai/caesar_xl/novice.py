"""How a novice plays: he spends what he has where he stands, walks into empty cities, and attacks whatever looks weaker
when he counts swords. He does not look at what the enemy may do next, and never buys cards or retreats in time.
"""

from __future__ import annotations

from random import Random

from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.purse import Choice
from game.core.say import say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.realm import supreme_at, swords_at
from game.rules.caesar_xl.state import Battle, InPhase, Ousted, Promoting, Recalling, Supplying, Yielding

BOLD = 1.15
"""He attacks with so many times the swords he sees."""
WARY = 3
"""In so many turns at the outset he leads his Supreme Leader into no battle and leaves him nowhere alone: a war is dull
without him."""
LOST = 0.4
"""He runs when he has less than so much of the enemy's swords."""


class Novice:
    """One decision of a novice. Rules of thumb; what he does not know he takes from the list by lot."""

    def __init__(self, policy: Policy, dice: Random) -> None:
        self.policy, self.dice = policy, dice
        self.world, self.table, self.seat = policy.world, policy.table, policy.seat

    def choose(self, legal: list[act.Action]) -> Choice:
        frame = self.table.frames[-1]
        match frame:
            case InPhase(name):
                return self._in_phase(name, legal) or Choice(act.EndPhase(), say(f"caesar_xl.note.ends_{name}"), 0.0)
            case Battle(step="attacker_stays" | "defender_stays", place=place):
                return self._stay(place, legal)
            case Battle(step="round" | "parting"):
                return self.policy.choose()
            case Battle():
                cards = [one for one in legal if isinstance(one, act.PlayCard)]
                if cards:
                    return Choice(self.dice.choice(cards), say("caesar_xl.note.eager"), 0.0)
                return Choice(act.Decline(rest=True), say("caesar_xl.note.no_card"), 0.0)
            case Supplying() | Promoting() | Recalling() | Ousted() | Yielding():
                return self.policy.choose()
            case _:
                return Choice(self.dice.choice(legal), say("caesar_xl.note.by_lot"), 0.0)

    def _stay(self, place: str, legal: list[act.Action]) -> Choice:
        mine, theirs = self._swords(self.seat, place), self._swords(1 - self.seat, place)
        away = [one for one in legal if isinstance(one, act.Retreat)]
        if away and mine < LOST * theirs:
            return Choice(away[0], say("caesar_xl.note.runs"), 0.0)
        return Choice(act.Stay(), say("caesar_xl.note.fights_on"), 0.0)

    def _swords(self, seat: int, place: str) -> float:
        return swords_at(self.world, self.table, seat, place)

    def _in_phase(self, phase: str, legal: list[act.Action]) -> Choice | None:
        match phase:
            case "forum" | "draw":
                kinds: tuple[type, ...] = (act.Claim, act.Draw, act.PlayLeader, act.Recall)
                found = [one for one in legal if isinstance(one, kinds) or one == act.PlayCard("contributions")]
                if not found and act.Yield() in legal:
                    return self.policy.choose()
                return Choice(found[0], say("caesar_xl.note.eager"), 0.0) if found else None
            case "purchase":
                found = [one for one in legal if isinstance(one, act.Recruit | act.PlayCard | act.PlayLeader)
                         or (isinstance(one, act.UsePower) and one.card in ("antonius", "scipio"))]  # fmt: skip
                return Choice(self.dice.choice(found), say("caesar_xl.note.spends"), 0.0) if found else None
            case "tax":
                return next((Choice(one, say("caesar_xl.note.taxes", place=one.place), 0.0) for one in legal
                             if isinstance(one, act.Tax)), None)  # fmt: skip
            case "march":
                return self._march(legal)
            case _:
                fights = [one for one in legal if isinstance(one, act.Fight)]
                return Choice(fights[0], say("caesar_xl.note.fights_on"), 0.0) if fights else None

    def _risks_his_head(self, march: act.March, is_last: bool) -> bool:
        """The Supreme Leader goes into a battle, or nobody stays with him."""
        if self.table.turn > WARY:
            return False
        supreme = self.world.supreme[self.seat]
        if supreme in march.leaders:
            return bool(self._swords(1 - self.seat, march.to))
        return is_last and supreme_at(self.world, self.table, self.seat) == march.start

    def _march(self, legal: list[act.Action]) -> Choice | None:
        """Steps only. An empty city first, then an enemy who has fewer swords than those who go."""
        best: tuple[float, act.March, str] | None = None
        scales = self.policy.scales
        for one in legal:
            if not isinstance(one, act.March) or one.via or not sum(one.troops) or self.world.is_area(one.to):
                continue
            is_last = sum(one.troops) == sum(self.table.forces[self.seat][one.start])
            liking = self.world.gold[one.to] + self.dice.random() - (self.world.gold[one.start] + 0.5) * is_last
            swords = scales.strength(one.troops, one.leaders) + self._swords(self.seat, one.to)
            foe = self._swords(1 - self.seat, one.to)
            if (one.to in self.table.forces[self.seat] and not foe) or self._risks_his_head(one, is_last):
                continue
            if foe:
                if swords < BOLD * foe:
                    continue
                liking += 2.0
                key = "caesar_xl.note.looks_weaker"
            else:
                liking -= 0.4 * (sum(one.troops) - 1)
                key = "caesar_xl.note.looks_empty"
            if liking > 0.8 and (best is None or liking > best[0]):
                best = liking, one, key
        return Choice(best[1], say(best[2], place=best[1].to), best[0]) if best is not None else None
