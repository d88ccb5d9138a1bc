"""What a position of any phase brings to every school when it is played on to its end, many times, in the champion's
kernel.

Nobody chooses here: all play by habit, everybody by the same one in a game, the habits in turn (`RIVALS`). Each game serves
all schools. Luck is by numbers alone, so that the same position always comes to the same, and positions of one round meet
the same luck.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.moritari.fray import Fray
from game.ai.moritari.fray_ground import kernel, lay
from game.ai.moritari.fray_habits import RIVALS
from game.ai.moritari.fray_round import FIGHTING, HEARING, MOVING
from game.ai.moritari.fray_slots import SEATS
from game.rules.moritari.ground import Ground
from game.rules.moritari.state import Acting, Hearing, Imploring, MoritariOptions, Nominating, Ordering, State

TO_THE_END = 1000
"""Melees, more than any game has."""
HALF = 0.5
"""Of a win that is added to every school's, so that none in so many games is not taken for never."""


class Foresight:
    """One board, which the kernel `fits`, and one set of options."""

    def __init__(self, ground: Ground, options: MoritariOptions, habits: Sequence[tuple[float, ...]] = RIVALS) -> None:
        self.ground = ground
        self.habits = habits
        self.kernel: Fray = kernel(ground, options)

    def shares(self, state: State, games: int, first: int = 0) -> tuple[float, ...]:
        """By seat, about so many games played on. Not from a verdict: what it will be is for whoever asks. `first`: the
        number of the first luck. ValueError before the first round and after the end."""
        frame = state.frames[-1]
        match frame:
            case Nominating() | Acting():  # who is named acts when his turn comes
                phase = MOVING
            case Ordering():
                phase = FIGHTING
            case Hearing() | Imploring():
                phase = HEARING
            case _:
                raise ValueError(frame)
        each = max(1, (games + len(self.habits) // 2) // len(self.habits))
        fray, seats = self.kernel, range(state.seats)
        wins = [HALF] * state.seats
        lay(fray, self.ground, state)
        for n, habits in enumerate(self.habits):
            for seat in range(SEATS):
                fray.set_habits(seat, habits)
            for number in range(first + n * each, first + (n + 1) * each):
                fray.restore()
                if phase == FIGHTING:
                    fray.lay_bouts(state.bouts)
                fray.play(number, phase, TO_THE_END)
                for seat in seats:
                    wins[seat] += fray.share(seat)
        whole = sum(wins)
        return tuple(won / whole for won in wins)
