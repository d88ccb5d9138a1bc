"""Caesar's Skirmish as an OpenSpiel game, made of the rules module alone: nothing of game/ai is imported here.

One game of a series, from the deal or from any position: simultaneous choices, a chance node for each card turned up, and
as returns what the rules wrote down at the end. A round's choices are held back until all its draws are made, so that the
rules are asked once more with each draw that is known; which draws there are, they say themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pyspiel

from game.core.say import Say
from game.core.types import Choose
from game.rules.skirmish import INFO
from game.rules.skirmish.actions import Cheer, Revive, Send
from game.rules.skirmish.cards import FIGHTERS, Card
from game.rules.skirmish.data import Board
from game.rules.skirmish.rules import SkirmishRules
from game.rules.skirmish.state import Choosing, Revival, SkirmishOptions, State

POPULI = 3
"""Actions: 0 to 2 a stack from the left, POPULI, then a card brought back, then declining."""
BACK = 4
DECLINED = BACK + len(FIGHTERS)
ACTIONS = DECLINED + 1

_TYPE: dict[str, Any] = {
    "dynamics": pyspiel.GameType.Dynamics.SIMULTANEOUS,
    "chance_mode": pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    "information": pyspiel.GameType.Information.PERFECT_INFORMATION,
    "utility": pyspiel.GameType.Utility.ZERO_SUM,
    "reward_model": pyspiel.GameType.RewardModel.TERMINAL,
    "max_num_players": 2,
    "min_num_players": 2,
    "provides_information_state_string": False,
    "provides_information_state_tensor": False,
    "provides_observation_string": False,
    "provides_observation_tensor": False,
    "parameter_specification": {},
}


class _Asked(Exception):
    """The rules want a draw that nobody has made yet."""

    def __init__(self, weights: list[tuple[str, int]]) -> None:
        super().__init__(weights)
        self.weights = weights


class _Told:
    """A `Chance` that gives the draws made so far, then asks."""

    def __init__(self, draws: Sequence[str]) -> None:
        self.rest = list(draws)

    def pick(self, weights: Mapping[str, int], why: Say, to: tuple[int, ...] | None = None) -> str:
        if not self.rest:
            raise _Asked(list(weights.items()))
        return self.rest.pop(0)

    def die(self, sides: int, why: Say) -> int:
        raise AssertionError("no dice in this game")

    def shuffled(self, items: Sequence[str], why: Say, to: tuple[int, ...] | None = None) -> list[str]:
        raise AssertionError("no shuffling in this game")


class SkirmishGame(pyspiel.Game):  # type: ignore[misc]
    """`start`: the position to begin with, None for the deal. `by_points`: a game is worth the points it scores."""

    def __init__(self, board: Board, options: SkirmishOptions, start: State | None = None, by_points: bool = False) -> None:
        rules = INFO.rules(board)
        assert isinstance(rules, SkirmishRules)
        self.rules = rules
        self.options, self.start, self.by_points = options, start, by_points
        most = float(board.size + 1) if by_points else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(FIGHTERS),
            num_players=2,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=2 * board.size + 4,  # S25
        )
        kind = pyspiel.GameType(short_name="ludi_skirmish", long_name="Caesar's Skirmish", **_TYPE)
        super().__init__(kind, info, {})

    def new_initial_state(self) -> SkirmishState:
        return SkirmishState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> None:
        return None


class SkirmishState(pyspiel.State):  # type: ignore[misc]
    """A position of the rules, or one whose last round still waits for draws."""

    def __init__(self, game: SkirmishGame) -> None:
        super().__init__(game)
        self.held: _Held = _Held(game, game.start)
        if game.start is None:
            self.held.go_on()

    def current_player(self) -> int:
        if self.held.weights:
            return int(pyspiel.PlayerId.CHANCE)
        if self.held.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        owing = self.held.owing()
        return int(pyspiel.PlayerId.SIMULTANEOUS) if len(owing) == 2 else owing[0]

    def is_terminal(self) -> bool:
        return not self.held.weights and self.held.is_over

    def _legal_actions(self, player: int) -> list[int]:
        if self.held.weights:
            return [FIGHTERS.index(Card(name)) for name, _ in self.held.weights]
        return self.held.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        total = sum(weight for _, weight in self.held.weights)
        return [(FIGHTERS.index(Card(name)), weight / total) for name, weight in self.held.weights]

    def _apply_action(self, action: int) -> None:
        if self.held.weights:
            self.held.draws.append(FIGHTERS[action].value)
        else:
            self.held.chosen = [(self.held.owing()[0], action)]
        self.held.go_on()

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.held.chosen = list(enumerate(actions))
        self.held.go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        return FIGHTERS[action].value if player < 0 else str(decoded(action))

    def returns(self) -> list[float]:
        return self.held.returns() if self.is_terminal() else [0.0, 0.0]

    def __str__(self) -> str:
        """Equal for positions that differ only in where a player's stacks stand."""
        return self.held.name()


class _Held:
    """What a state is made of, with a copy cheap enough for a whole game graph."""

    def __init__(self, game: SkirmishGame, state: State | None) -> None:
        self.game = game
        self.state = state
        """Before the choices that are held back; None before the deal. Never changed once it stands."""
        self.chosen: list[tuple[int, int]] = []
        self.draws: list[str] = []
        self.weights: list[tuple[str, int]] = []
        """What may be drawn next."""
        self.seen: list[str] = []
        """The kinds of event the last choices brought, for tests that ask what a game holds."""

    def __deepcopy__(self, memo: dict[int, Any]) -> _Held:
        twin = _Held(self.game, self.state)
        twin.chosen, twin.draws, twin.weights, twin.seen = self.chosen[:], self.draws[:], self.weights[:], self.seen[:]
        return twin

    def go_on(self) -> None:
        """Submits what is held back, as far as the draws go."""
        rules, chance = self.game.rules, _Told(self.draws)
        events: list[Any] = []
        try:
            if self.state is None:
                state, events = rules.setup(self.game.options, 2, chance)  # type: ignore[arg-type]
            else:
                state = rules.copy(self.state)
                for seat, action in self.chosen:
                    rules.check(state, seat, decoded(action))
                    events += rules.apply(state, seat, decoded(action), chance)  # type: ignore[arg-type]
        except _Asked as asked:
            self.weights = asked.weights
            return
        assert not chance.rest
        rules.audit(state)
        self.state, self.chosen, self.draws, self.weights = state, [], [], []
        self.seen = [type(event).__name__ for event in events]
        self.seen += [event.reason.key for event in events if type(event).__name__ == "Clash"]

    @property
    def settled(self) -> State:
        assert self.state is not None
        return self.state

    @property
    def is_over(self) -> bool:
        return self.state is not None and not isinstance(self.state.table.frames[-1], Choosing | Revival)

    def owing(self) -> tuple[int, ...]:
        pending = self.game.rules.pending(self.settled)
        assert isinstance(pending, Choose)
        return tuple(pending.seats)

    def legal(self, seat: int) -> list[int]:
        if self.state is None or self.is_over or seat not in self.owing():
            return []
        return sorted(encoded(action) for action in self.game.rules.legal(self.state, seat))

    def returns(self) -> list[float]:
        result = self.settled.table.results[-1]
        if result.winner is None:
            return [0.0, 0.0]
        worth = float(result.points) if self.game.by_points else 1.0
        return [worth, -worth] if result.winner == 0 else [-worth, worth]

    def name(self) -> str:
        if self.state is None:
            return f"deal {self.draws}"
        table = self.state.table
        sides = []
        for side in table.sides:
            stacks = sorted(f"{stack.top}{stack.down}" for stack in side.stacks)
            unseen = [side.unseen[card] for card in FIGHTERS]
            sides.append(f"{' '.join(stacks)} {unseen} {side.populi}")
        frame = table.frames[-1]
        moment = f"revival {frame.seats}" if isinstance(frame, Revival) else type(frame).__name__
        if self.is_over:
            moment = f"over {self.returns()}"
        waiting = f" {self.chosen} {self.draws}" if self.weights else ""
        return f"{sides[0]} | {sides[1]} | {table.revival} | {moment}{waiting}"


def encoded(action: Any) -> int:
    """A rules action as OpenSpiel's number."""
    match action:
        case Send(stack):
            return stack
        case Cheer():
            return POPULI
        case Revive(card):
            return DECLINED if card is None else BACK + FIGHTERS.index(card)
    raise ValueError(action)


def decoded(number: int) -> Send | Cheer | Revive:
    if number < POPULI:
        return Send(number)
    if number == POPULI:
        return Cheer()
    return Revive(None if number == DECLINED else FIGHTERS[number - BACK])
