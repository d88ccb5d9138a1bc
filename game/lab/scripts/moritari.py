"""Third evenings of Moritari Te Salutamus."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Any

from game.ai.agent import Job
from game.lab.scripts.kit import Liking, Maker, Script, best
from game.rules.moritari.actions import Enlist, Fight, Implore, Judge, Move, Nominate, Recruit, Stand
from game.rules.moritari.ground import Ground
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import State

BEASTS = frozenset(("lion", "leopard", "bear", "boar", "rhinoceros"))


def apart(one: tuple[int, int], two: tuple[int, int]) -> float:
    """Mils between two points."""
    return hypot(one[0] - two[0], one[1] - two[1])


class Trainer(Script):
    """Spares his own, condemns the others, names his own figures first; the figures' acts are the idea's."""

    def __init__(self, board: Any) -> None:
        super().__init__(MoritariRules(board))
        self.board = board
        self.ground = Ground(board)

    def choose(self, job: Job, legal: list[Any], rng: Random) -> Any:
        state: State = job.view
        match legal[0]:
            case Enlist() | Recruit():
                return self.enlist(legal, rng)
            case Judge(figure):
                mine = state.figures[figure].seat == job.seat
                return next(action for action in legal if action.spared is mine)
            case Implore():
                return next(action for action in legal if action.appeals)
            case Nominate():
                own = [action for action in legal if state.figures[action.figure].seat == job.seat]
                return rng.choice(own or legal)
            case Fight():
                own = [one for one in legal if job.seat in (state.figures[one.one].seat, state.figures[one.two].seat)]
                return rng.choice(own or legal)
        acts = [action for action in legal if isinstance(action, Move | Stand)]
        if not acts or not self._foes(state, job.seat):
            return rng.choice(legal)
        return best(acts, lambda action: self.act(state, job.seat, action), rng)

    def enlist(self, legal: list[Any], rng: Random) -> Any:
        return rng.choice(legal)

    def act(self, state: State, seat: int, action: Move | Stand) -> Liking:
        raise NotImplementedError

    def _foes(self, state: State, seat: int) -> list[int]:
        """Figures of others that are on the sand."""
        return [
            n for n, figure in enumerate(state.figures) if figure.seat != seat and figure.hp > 0 and figure.status != "off"
        ]

    def place(self, state: State, action: Move | Stand) -> tuple[int, int]:
        """Where the figure is afterwards."""
        return action.to if isinstance(action, Move) else state.figures[action.figure].at

    def touches(self, state: State, action: Move | Stand) -> int:
        """How many foes it is in contact with afterwards."""
        return len(self.ground.touching(state, action.figure, self.place(state, action)))

    def nearest(self, state: State, seat: int, action: Move | Stand) -> float:
        """Mils to the nearest foe afterwards."""
        at = self.place(state, action)
        return min(apart(at, state.figures[foe].at) for foe in self._foes(state, seat))


class Statue(Trainer):
    """A seat that never moves, unless the rules make it."""

    def act(self, state: State, seat: int, action: Move | Stand) -> Liking:
        return isinstance(action, Stand)


class Pack(Trainer):
    """All on one: the most wounded foe, of equals the one nearest to all."""

    def act(self, state: State, seat: int, action: Move | Stand) -> Liking:
        own = [state.figures[n].at for n in state.of(seat) if state.figures[n].hp > 0]

        def prey_liking(foe: int) -> tuple[float, float]:
            figure = state.figures[foe]
            return figure.hp, sum(apart(at, figure.at) for at in own)

        prey = min(self._foes(state, seat), key=prey_liking)
        return -apart(self.place(state, action), state.figures[prey].at)


class Runner(Trainer):
    """Runs, and turns round at the end of each run, so that who follows never meets a back."""

    def act(self, state: State, seat: int, action: Move | Stand) -> Liking:
        return round(self.nearest(state, seat, action) / 500), _faces(state, self._foes(state, seat), action)


class Refuser(Trainer):
    """Never moves into contact, holds its front to the nearest foe and lets the others come."""

    def act(self, state: State, seat: int, action: Move | Stand) -> Liking:
        before = len(self.ground.touching(state, action.figure))
        return (
            self.touches(state, action) <= before,
            _faces(state, self._foes(state, seat), action),
            isinstance(action, Stand),
        )


class Charger(Trainer):
    """At the nearest foe."""

    def act(self, state: State, seat: int, action: Move | Stand) -> Liking:
        return self.touches(state, action) > 0, -self.nearest(state, seat, action)


class BeastMaster(Charger):
    """Beasts alone, and at the nearest foe."""

    def enlist(self, legal: list[Any], rng: Random) -> Any:
        hunt = self.board.hunt
        schools = {school.name: school.figures for school in (*hunt.men, *hunt.beasts, *self.board.schools)}

        def beasts(action: Any) -> float:
            kinds = (action.kind,) if isinstance(action, Recruit) else schools[action.school]
            return sum(kind in BEASTS for kind in kinds) / len(kinds)

        return best(legal, beasts, rng)


def _faces(state: State, foes: list[int], action: Move | Stand) -> float:
    """Cosine between where it looks afterwards and the nearest foe."""
    figure = state.figures[action.figure]
    at, way = (action.to, action.facing) if isinstance(action, Move) else (figure.at, figure.facing)
    foe = min((state.figures[n].at for n in foes), key=lambda other: apart(at, other))
    there = (foe[0] - at[0], foe[1] - at[1])
    return round((way[0] * there[0] + way[1] * there[1]) / (hypot(*way) * hypot(*there) or 1), 2)


SCRIPTS: dict[str, Maker] = {
    "never_moves": Statue,
    "gang_up": Pack,
    "run_and_turn": Runner,
    "refuse_charges": Refuser,
    "charge": Charger,
    "all_beasts": BeastMaster,
}
