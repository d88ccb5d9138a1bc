"""Third evenings of Caesar XL."""

from __future__ import annotations

from collections import deque
from random import Random
from typing import Any

from game.ai.agent import Job
from game.lab.scripts.kit import Liking, Maker, Script, best
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.realm import city_value, controller, supreme_at, swords_at
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import Battle, InPhase, Table
from game.rules.caesar_xl.world import World

FAR = 99
ENOUGH = 25
"""City value of a victory by arms."""


class General(Script):
    """Claims what the Forum offers, recruits while there is Gold, fights what he has marched to, and stays in battles.
    Where he marches is the idea's."""

    def __init__(self, board: Any) -> None:
        super().__init__(CaesarRules(board))
        self.world = World(board)
        self._away: dict[str, dict[str, int]] = {}

    def choose(self, job: Job, legal: list[Any], rng: Random) -> Any:
        table: Table = job.view.table
        frame = table.frames[-1]
        if isinstance(frame, InPhase):
            return self.phase(job, table, frame.name, legal, rng)
        if isinstance(frame, Battle):
            calm = [action for action in legal if isinstance(action, act.Stay | act.Decline)]
            return calm[0] if calm else rng.choice(legal)
        return rng.choice(legal)

    def phase(self, job: Job, table: Table, name: str, legal: list[Any], rng: Random) -> Any:
        gone = act.EndPhase() if act.EndPhase() in legal else legal[0]
        wanted: dict[str, tuple[type, ...]] = {
            "forum": (act.Claim,), "draw": (act.Draw, act.PlayLeader), "purchase": (act.PlayLeader, act.Recruit),
            "tax": (act.Tax,), "combat": (act.Fight,),
        }  # fmt: skip
        if name == "march":
            marches = [one for one in legal if isinstance(one, act.March) and self.is_wanted(table, job.seat, one)]
            return best(marches, lambda one: self.liking(table, job.seat, one), rng) if marches else gone
        found = [action for action in legal if isinstance(action, wanted.get(name, (act.Fight,)))]
        if name == "purchase" and found:
            return best(found, lambda one: self.recruits(table, job.seat, one), rng)
        return rng.choice(found) if found else gone

    def recruits(self, table: Table, seat: int, action: Any) -> Liking:
        return isinstance(action, act.PlayLeader), isinstance(action, act.Recruit) and action.unit == "legion"

    def is_wanted(self, table: Table, seat: int, march: act.March) -> bool:
        return any(march.troops) and self.liking(table, seat, march)[0] > 0

    def liking(self, table: Table, seat: int, march: act.March) -> tuple[float, ...]:
        """The first part must be above 0, else nobody marches."""
        raise NotImplementedError

    def away(self, goal: str) -> dict[str, int]:
        """Steps to a place from every other."""
        if goal not in self._away:
            found, ahead = {goal: 0}, deque([goal])
            while ahead:
                here = ahead.popleft()
                for other in self.world.links[here]:
                    if other not in found:
                        found[other] = found[here] + 1
                        ahead.append(other)
            self._away[goal] = found
        return self._away[goal]

    def nearer(self, goal: str, march: act.March) -> int:
        """Steps that a march comes nearer to a place."""
        away = self.away(goal)
        return away.get(march.start, FAR) - away.get(march.to, FAR)

    def goes_empty(self, table: Table, seat: int, march: act.March) -> bool:
        """Into a Roman city where no enemy stands."""
        return not self.world.is_area(march.to) and not swords_at(self.world, table, 1 - seat, march.to)


class HeadHunter(General):
    """All at the enemy's Supreme Leader, from the first turn; when he is dead, at Rome."""

    def liking(self, table: Table, seat: int, march: act.March) -> tuple[float, ...]:
        goal = supreme_at(self.world, table, 1 - seat) or self.world.capital
        return self.nearer(goal, march), sum(march.troops), len(march.leaders)


class RomeGoer(General):
    """Everybody to Rome."""

    def liking(self, table: Table, seat: int, march: act.March) -> tuple[float, ...]:
        return self.nearer(self.world.capital, march), sum(march.troops), len(march.leaders)


class Builder(General):
    """Recruits and claims, and never marches."""

    def liking(self, table: Table, seat: int, march: act.March) -> tuple[float, ...]:
        return (0.0,)


class Sitter(General):
    """Takes empty cities with one unit each until his cities are worth 25, then sits."""

    def liking(self, table: Table, seat: int, march: act.March) -> tuple[float, ...]:
        if city_value(self.world, table, seat) >= ENOUGH or not self.goes_empty(table, seat, march):
            return (0.0,)
        stays = sum(table.forces[seat].get(march.start, ())) > sum(march.troops)
        if controller(self.world, table, march.to) == seat or not stays:
            return (0.0,)
        return self.world.gold[march.to], -sum(march.troops), -len(march.leaders)


SCRIPTS: dict[str, Maker] = {
    "strike_at_the_head": HeadHunter,
    "march_on_rome": RomeGoer,
    "build_only": Builder,
    "sit_on_25": Sitter,
}
