"""The course of things on screen: what is shown now, what moves, and when it waits for a click.

The scene plays the clash of a round; its result is then held until somebody has seen enough of it, and what follows
from it is played by the table itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from game.core.match import Seen
from game.core.types import Event
from game.rules.skirmish.events import CalledNext, Chose, Clash, Readied, TookBack
from game.rules.skirmish.state import Table
from game.tables.kit.air import Air, Banner
from game.tables.running import Running
from game.tables.skirmish.motion.aftermath import Aftermath
from game.tables.skirmish.motion.director import Fight, parted
from game.tables.skirmish.motion.stage import Stage, is_same_table
from game.tables.table import Setting
from game.ui.anim import Animation, Animator, Call, sequence
from game.ui.context import UiContext
from game.ui.geometry import Box

LINGER = 1.2
"""Seconds a result is shown at a table where nobody is asked to click."""
READ = 5.0
"""The same for people who pass the machine: time to read what came of it, at every speed of animation."""


@dataclass
class Held:
    """A round whose result is on show: its clash, what comes after, and the positions before and after it."""

    first: Sequence[Event]
    rest: Sequence[Event]
    before: Table
    after: Table
    is_shown: bool = False
    """The clash has been seen; from now on a click goes on."""
    seconds: float = 0.0
    """Left until it goes on by itself; 0: it waits."""
    lasts: float = 0.0
    """Of which that is what is left."""

    def belongs(self, table: Table) -> bool:
        """One of its two positions."""
        return is_same_table(table, self.before) or is_same_table(table, self.after)


class Course:
    """Owns the stage. `rest_banner` is what the arena says while nothing happens; `lingers` how many seconds the
    result of the round stays that was begun at that position, 0 for until a click."""

    def __init__(
        self,
        setting: Setting,
        air: Air,
        sky: Callable[[], Box],
        rest_banner: Callable[[Table], Banner | None],
        lingers: Callable[[Table], float],
        changed: Callable[[], None],
    ) -> None:
        self.ui: UiContext = setting.ui
        self.has_populi: bool = setting.board.populi == 1
        self.held: Held | None = None
        self._followed: Held | None = None
        """The result somebody has gone on from, while what follows from it is on its way."""
        self._rest_banner, self._lingers, self._changed = rest_banner, lingers, changed
        self._fight = Fight(setting, air, sky, lambda: self.stage)
        self._aftermath = Aftermath(setting, air, sky, lambda: self.stage)
        self._stage: Stage | None = None
        self._table: Table | None = None
        self._previous: Table | None = None
        """The position before `_table`, where the cards lay otherwise."""
        self._own = Animator()
        self._is_there = False
        """What followed from the last result has been told."""
        self._running = Running()
        self._playing: Animation | None = None
        self._start: Table | None = None
        """The position from which what is playing starts."""
        self._is_announced = False
        """The scene has shown it."""
        self.recalls = False
        """The arena shows the round that led to the position, as it ended."""

    @property
    def stage(self) -> Stage:
        assert self._stage is not None, "nothing has been seen yet"
        return self._stage

    @property
    def is_empty(self) -> bool:
        """Nothing has been seen yet."""
        return self._stage is None

    @property
    def holds(self) -> bool:
        """A result waits for a click, or what follows from it is on its way."""
        return self.held is not None or self._follows

    @property
    def _follows(self) -> bool:
        """What follows from a result is on its way. It is there when that is told, though the animation that tells it is
        still in its last step: whoever asks then what can be pressed must not be told the past."""
        return self._own.is_busy and not self._is_there

    @property
    def is_quiet(self) -> bool:
        """The past is on show: nothing can be chosen."""
        return self.holds or self._playing is not None

    @property
    def shown(self) -> Held | None:
        """The result on show, once its clash has been seen."""
        return self.held if self.held is not None and self.held.is_shown else None

    @property
    def untold(self) -> Held | None:
        """The round of which not everything has been seen: neither log nor score may run ahead of it."""
        return self.held if self.held is not None else self._followed if self._follows else None

    def told_so_far(self, heard: Sequence[Seen]) -> Sequence[Seen]:
        """What the log may tell: of a round whose result is on show, nothing that follows from it."""
        untold = self.untold
        if untold is None or not heard or not any(event in untold.first for event in heard[-1].events):
            return heard
        return [*heard[:-1], replace(heard[-1], events=[event for event in heard[-1].events if event not in untold.rest])]

    @property
    def is_moving(self) -> bool:
        return self._own.is_busy or (self.held is not None and self.held.seconds > 0)

    @property
    def is_fighting(self) -> bool:
        """Cards are in the air or in the arena, and their result is not yet read at rest."""
        return not self.is_empty and bool(self.stage.actors) and self.shown is None and not self.recalls

    # ---- what happens

    def see(self, table: Table) -> None:
        """The truth; taken over at once unless it is the one that is being shown anyhow."""
        if self._table is not None and not is_same_table(table, self._table):
            self._previous = self._table
        self._table = table
        self._settle_motion(table)
        if self.held is not None and not self.held.belongs(table):
            self.held = self._playing = None
            self._own.clear()
        if self.held is None and not self._own.is_busy:
            self._mirror()

    def _settle_motion(self, table: Table) -> None:
        """An animation that is over is forgotten; one that the scene has thrown away comes to its end, or with the
        round it showed to nothing."""
        playing = self._playing
        if playing is not None and playing.done:
            self._playing = None
        elif playing is not None and self._start is not None:
            back, has_begun = is_same_table(table, self._start), self._running.is_on
            if not back and not has_begun:
                self._finish(playing)
            elif back and (has_begun or self._is_announced):
                self._playing = self.held = None
            self._is_announced = True
        if self.held is not None and self.held.is_shown and is_same_table(table, self.held.before):
            self.held = None  # the round was taken back

    def _mirror(self) -> None:
        assert self._table is not None
        self.recalls = False
        self._stage = Stage.of(self._table, self.has_populi)
        self._stage.banner = self._rest_banner(self._table)
        if self._stage.banner is not None:
            self._stage.sketch = 0.0

    def recall(self, seen: Seen) -> None:
        """What is shown at rest came of that entry: where it was a fight, who fought stands in the arena once more, for
        else nothing of it is left to be seen but an empty place. Words across the arena say more than that."""
        fight = next((event for event in seen.events if isinstance(event, Clash)), None)
        if fight is None or self.is_empty or self.is_quiet or self._own.is_busy or self.stage.banner is not None:
            return
        self.stage.recall(fight)
        self.recalls = True
        self._changed()

    def animate(self, seen: Seen, before: Table, after: Table) -> Animation | None:
        """For the scene: the clash of a round, or all of an entry without one."""
        first, rest = parted(seen)
        if not first and not is_visible(rest):
            if any(isinstance(event, Readied) for event in rest):
                self.ui.sounds.play("tick", 0.7)
            return None
        self._flush()
        if first and is_same_table(before, after) and self._previous is not None:
            before = self._previous  # the scene has shown the new position already
        self.recalls = False
        self._stage = Stage.of(before, self.has_populi)
        if not first:
            return self._watch(self._aftermath.play(rest), before)
        held = self.held = Held(first, rest, before, after)

        def shown() -> None:
            held.is_shown = True
            held.seconds = held.lasts = self._lingers(before)
            self._changed()

        return self._watch(sequence(self._fight.play(first, before.options.timed), Call(shown)), before)

    def release(self) -> None:
        """Go on from the result: who fell goes to the pile, the next card turns up."""
        held = self.shown
        if held is None:
            return
        self.held, self._followed, self._is_there = None, held, False
        self._own.speed = self.ui.speed
        self._own.play(sequence(self._aftermath.play(held.rest), Call(self._settled)))
        self._changed()

    def go_on(self) -> None:
        """From a result, or to the end of what follows from it."""
        if self.held is not None:
            self.release()
        else:
            self.skip()

    def skip(self) -> None:
        """What is on its way is there."""
        self._own.skip()

    def _settled(self) -> None:
        self._is_there = True
        self._mirror()
        self._changed()

    def _flush(self) -> None:
        """Nothing moves any more: another entry of the log is to be shown."""
        self.held = self._playing = None
        self._own.skip()

    # ---- time

    def update(self, seconds: float, is_looked_at: bool = False) -> None:
        """`is_looked_at`: somebody looks at something beside the result, which stays as long."""
        self._look_after()
        self._own.speed = self.ui.speed
        self._own.update(seconds)
        held = self.shown
        if held is not None and held.seconds > 0 and not is_looked_at:
            held.seconds -= seconds * (min(self.ui.speed, 4.0) if held.lasts <= LINGER else 1.0)
            if held.seconds <= 0:
                self.release()

    def _watch(self, animation: Animation, start: Table) -> Animation:
        self._running.stop()
        self._playing, self._start, self._is_announced = self._running.play(animation), start, False
        return self._playing

    def _look_after(self) -> None:
        """Shows the end of an animation that the scene has begun and thrown away."""
        playing = self._playing
        if playing is not None and playing.done:
            self._playing = None
        elif playing is not None and self._running.is_lost():
            self._finish(playing)

    def _finish(self, playing: Animation) -> None:
        self._playing = None
        playing.finish()
        self._running.stop()


def is_visible(events: Sequence[Event]) -> bool:
    """Something of it can be shown: sealed choices and calls for the next step are no motion."""
    return any(not isinstance(event, Chose | TookBack | CalledNext | Readied) for event in events)
