"""The games as OpenSpiel games, over the rule protocol alone: `load("lion")`, or `pyspiel.load_game("ludi_lion(seats=3)")`.

Every draw is a chance node of its own: the rules are asked once more with each draw that is known, and which draw comes
next they say themselves; a shuffle is drawn item by item. Sealed choices are made one after another, and who chooses later
sees nothing of the earlier ones: an observation is the seat's view. `resample_from_infostate` deals what a seat can't see.
Needs OpenSpiel (the extra `lab`). Its C++ bots crash on games written in Python; its Python ones play them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from random import Random
from typing import Any

import pyspiel

from game.core.say import Say
from game.core.types import Choose, Over
from game.lab.turns import ACTIONS, listed, seen, table, utilities
from game.storage.resume import all_games

MOST_OUTCOMES = 128
LONGEST = 50_000
"""Decisions and draws of a game."""


class _Asked(Exception):
    """The rules want a draw that nobody has made yet; the chances of its outcomes."""

    def __init__(self, weights: list[int]) -> None:
        super().__init__(weights)
        self.weights = weights


class _Told:
    """A `Chance` that gives the outcomes drawn so far, then asks."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self._rest = list(outcomes)

    def _next(self, weights: list[int]) -> int:
        if len([weight for weight in weights if weight]) == 1:
            return next(n for n, weight in enumerate(weights) if weight)
        if not self._rest:
            raise _Asked(weights)
        return self._rest.pop(0)

    def die(self, sides: int, why: Say) -> int:
        return 1 + self._next([1] * sides)

    def pick(self, weights: Mapping[Any, int], why: Say, to: tuple[int, ...] | None = None) -> Any:
        return list(weights)[self._next(list(weights.values()))]

    def shuffled(self, items: Sequence[Any], why: Say, to: tuple[int, ...] | None = None) -> list[Any]:
        rest, found = list(items), []
        while rest:
            found.append(rest.pop(self._next([1] * len(rest))))
        return found


class Held:
    """A settled position and what waits to be settled: an action whose draws are not all made yet."""

    def __init__(self, rules: Any, options: Any, seats: int) -> None:
        self.rules, self.options, self.seats = rules, options, seats
        self.state: Any = None
        """None until all draws of the set-up are made."""
        self.action: Any = None
        self.drawn: list[int] = []
        self.first = -1
        self.weights: list[int] | None = None
        """The chances of the draw that is wanted now."""
        self.settle()

    def __deepcopy__(self, memo: Any) -> Held:
        twin = copy(self)
        twin.drawn = list(self.drawn)
        twin.state = None if self.state is None else self.rules.copy(self.state)
        return twin

    def settle(self) -> None:
        """Set-up or the action under way, as far as the draws reach."""
        told = _Told(self.drawn)
        try:
            if self.state is None:
                self.state, _ = self.rules.setup(self.options, self.seats, told)
            else:
                after = self.rules.copy(self.state)
                self.rules.apply(after, self.seat(), self.action, told)
                self.state = after
        except _Asked as asked:
            self.weights = asked.weights
            return
        self.action, self.drawn, self.weights, self.first = None, [], None, -1

    def place(self, state: Any, first: int = -1) -> None:
        """Goes on from that position instead. `first`: who chooses first where several owe a sealed choice."""
        self.state, self.action, self.drawn, self.weights, self.first = state, None, [], None, first

    def seat(self) -> int:
        pending = self.rules.pending(self.state)
        assert isinstance(pending, Choose)
        return self.first if self.first in pending.seats else pending.seats[0]

    def over(self) -> Over | None:
        pending = None if self.weights or self.state is None else self.rules.pending(self.state)
        return pending if isinstance(pending, Over) else None

    def legal(self) -> list[Any]:
        return listed(self.rules.legal(self.state, self.seat()))


class LudiState(pyspiel.State):  # type: ignore[misc]
    """A position, or one that waits for a draw."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.held = Held(game.rules, game.options, game.num_players())

    def current_player(self) -> int:
        if self.held.weights:
            return int(pyspiel.PlayerId.CHANCE)
        if self.held.over():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.held.seat()

    def is_terminal(self) -> bool:
        return self.held.over() is not None

    def returns(self) -> list[float]:
        over = self.held.over()
        return utilities(over) if over else [0.0] * self.held.seats

    def _legal_actions(self, player: int) -> list[int]:
        if self.held.weights:
            return [n for n, weight in enumerate(self.held.weights) if weight]
        return list(range(len(self.held.legal()))) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.held.weights or []
        return [(n, weight / sum(weights)) for n, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        if self.held.weights:
            self.held.drawn.append(action)
        else:
            self.held.action = self.held.legal()[action]
        self.held.settle()

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player < 0 else str(self.held.legal()[action])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> LudiState:
        """A position this seat can't rule out, dealt from what it sees. `sampler`: uniform in 0..1."""
        twin: LudiState = self.clone()
        rules = self.held.rules
        twin.held.place(rules.guess(rules.view(self.held.state, player), player, Random(sampler())), player)
        return twin

    def __str__(self) -> str:
        held = self.held
        return f"{'draws ' + str(held.drawn) + ' of ' + str(held.action) if held.weights else ''}{held.state}"


class _Observer:
    """Observations as text: a seat's view. There is no tensor."""

    tensor = None

    def __init__(self) -> None:
        self.dict: dict[str, Any] = {}

    def set_from(self, state: LudiState, player: int) -> None:
        return None

    def string_from(self, state: LudiState, player: int) -> str:
        held = state.held
        return "" if held.state is None else seen(held.rules, held.state, player)


def _class(game_id: str) -> type[Any]:
    info = all_games()[game_id]
    kind = pyspiel.GameType(
        short_name=f"ludi_{game_id}",
        long_name=f"Ludi Romani: {game_id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(info.all_seats),
        min_num_players=min(info.all_seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={"seats": min(info.all_seats), "board": "", "options": ""},
    )

    class LudiGame(pyspiel.Game):  # type: ignore[misc]
        """`seats`, `board` (an id) and `options` (JSON) as parameters."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            params = dict(params or {})
            given = [params.get("seats", 0), params.get("board", ""), params.get("options", "")]
            self.info, self.rules, self.options, seats = table(game_id, *given)
            facts = pyspiel.GameInfo(
                num_distinct_actions=ACTIONS,
                max_chance_outcomes=MOST_OUTCOMES,
                num_players=seats,
                min_utility=-1.0,
                max_utility=float(seats - 1),
                utility_sum=0.0,
                max_game_length=LONGEST,
            )
            super().__init__(kind, facts, params)

        def new_initial_state(self) -> LudiState:
            return LudiState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
            return _Observer()

    pyspiel.register_game(kind, LudiGame)
    return LudiGame


GAMES: dict[str, type[Any]] = {game_id: _class(game_id) for game_id in all_games()}
"""Registered with OpenSpiel as `ludi_<id>`."""


def load(game: str, seats: int = 0, board: str = "", options: str = "") -> Any:
    """An OpenSpiel game. ValueError for what can't be played."""
    params: dict[str, Any] = {"board": board, "options": options}
    return GAMES[game](params | ({"seats": seats} if seats else {}))
