"""Counts curtains and presses of whole games that people play at one machine.

    python -m tools.passing [GAME ...]

What people decide was decided beforehand by novices, from a fixed seed, so that one and the same game can be played at
different states of the program. The real play screen is driven without a display by a pointer: a hand moves, presses, drags
and lets go, with as few presses as the table lets it. A drag is one press. A curtain that is lifted and a result that is let
go are presses, too. In Moritari places on the sand are aimed at (`tools.passing_sand`).

Own choices are decisions of people that the rules leave open: more than one action is legal. All else is handling.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.ai.agent import Job
from game.ai.levels import make_agent
from game.ai.seeds import agent_seed
from game.core.say import Say
from game.core.types import Over, Seat
from game.rules import GAMES
from game.rules.caesar_xl.state import State as War
from game.scenes.curtain import Curtain
from game.scenes.play import PlayScene
from game.scenes.play_desk import TableDoors
from game.session import PlayRequest, SeatPlan, Session
from game.storage.boards import load_board
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables import TABLES
from game.tables.caesar_xl.art.overlay import spread_of
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from game.ui.input import Drag, Mods, Move, Press, Release
from game.ui.target import find
from tests.pilot import Pilot
from tools.passing_sand import Sand, ahead
from tools.passing_ways import DRAG, GATHER, ONE, PLAY, way_of

NAMES = ("Anna", "Brutus", "Claudia", "Drusus", "Egeria", "Fabius")
FRAMES = 400_000
SECONDS = 0.25
"""Of a frame: what plays itself after a moment needs few of them."""


@dataclass(frozen=True)
class Sitting:
    """Who sits down to what."""

    name: str
    game: str
    board: str
    people: int
    options: tuple[tuple[str, str], ...] = ()
    settings: tuple[tuple[str, Any], ...] = ()
    seed: int = 7


SINGLE = (("series", "single"),)
BRAKED = (*SINGLE, ("rules", "ausgebremst"))
HELD = (("hold_to_look", True),)
# Wars are fought with the earlier numbers: those version 0.1.0 played by.
SITTINGS = (
    Sitting("Caesar's Skirmish, one game", "skirmish", "standard", 2, SINGLE, HELD),
    Sitting("Ave Caesar, one race, three people", "circus", "a-white", 3, SINGLE, HELD),
    Sitting("Ausgebremst, one race, three people", "circus", "b-yellow", 3, BRAKED, HELD, 10),
    Sitting("Caesar XL, a war", "caesar_xl", "first", 2, settings=HELD),
    Sitting("Caesar XL, another", "caesar_xl", "first", 2, settings=HELD, seed=3),
    Sitting("Caesar XL, a third", "caesar_xl", "first", 2, settings=HELD, seed=6),
    Sitting("Leo et Aurum, three people", "lion", "standard", 3, settings=HELD),
    Sitting("Moritari, two people", "moritari", "mat", 2, settings=HELD),
    Sitting("Ave Caesar, with the curtain", "circus", "a-white", 3, SINGLE),
    Sitting("Ausgebremst, with the curtain", "circus", "b-yellow", 3, BRAKED, seed=10),
    Sitting("Caesar XL, with the curtain", "caesar_xl", "first", 2),
)


@dataclass
class Count:
    """What a game cost its people."""

    curtains: int = 0
    choices: int = 0
    """Own choices, by whomever they were made."""
    decisions: int = 0
    """Made by hand."""
    by_hand: int = 0
    """Presses for them."""
    onward: int = 0
    """Presses that let a result go."""
    kinds: Counter[str] = field(default_factory=Counter)
    """Presses by the action they made."""
    unsaid: list[str] = field(default_factory=list)
    """Decisions that no way led to; a press more each."""
    is_same: bool = True
    """It came to the end the script came to."""

    @property
    def presses(self) -> int:
        return self.curtains + self.by_hand + self.onward


@dataclass
class Script:
    """The decisions of one game, seat by seat in their order."""

    actions: list[list[Any]]
    turns: list[list[Hashable]] = field(default_factory=list)
    """In which turn each of them is made, where the game has turns of several decisions."""
    choices: int = 0
    """How many of them had more than one legal action."""
    end: Over | None = None


class Fate:
    """Chance that depends on what is drawn and for the how many-th time, not on what else was drawn before: so that people
    may choose in another order and a game is still the same."""

    def __init__(self, seed: int) -> None:
        self.seed, self.times = seed, Counter[str]()

    def _of(self, why: Say) -> Random:
        key = f"{why.key} {sorted(why.params.items())}"
        self.times[key] += 1
        return Random(f"{self.seed} {key} {self.times[key]}")

    def die(self, sides: int, why: Say) -> int:
        return self._of(why).randint(1, sides)

    def pick(self, weights: Mapping[Any, int], why: Say, to: tuple[int, ...] | None = None) -> Any:
        found = sorted((one for one, weight in weights.items() if weight), key=str)
        return self._of(why).choices(found, [weights[one] for one in found])[0]

    def shuffled(self, items: Sequence[Any], why: Say, to: tuple[int, ...] | None = None) -> list[Any]:
        return self._of(why).sample(list(items), len(items))


def begun(sitting: Sitting, seed: int) -> Session:
    info = GAMES[sitting.game]
    board = load_board(info, sitting.board)
    options = info.options(**dict(sitting.options))
    seats = tuple(SeatPlan(name=NAMES[n], by="human", colour=n) for n in range(sitting.people))
    session = Session.begin(PlayRequest(info, seats, options, board.id, board.board, seed), autosave=False)
    session.match.chance = Fate(seed)
    return session


def decided(sitting: Sitting, seed: int) -> Script:
    """What novices decide in such a game."""
    session = begun(sitting, seed)
    match, script = session.match, Script([[] for _ in range(sitting.people)], [[] for _ in range(sitting.people)])
    agent = make_agent(sitting.game, "novice", session.board)
    try:
        while not isinstance(pending := match.pending(), Over):
            seat = pending.seats[0]
            own = match.observe(seat)
            job = Job(own.view, own.pending, own.legal, seat, agent_seed(seed, len(match.log), seat), own.heard)
            action = agent.decide(job).action
            script.actions[seat].append(action)
            script.turns[seat].append(turn_of(match.state))
            script.choices += len(own.legal) > 1
            match.submit(seat, action)
        script.end = pending
    finally:
        session.close()
    return script


def turn_of(state: Any) -> Hashable:
    """Of Caesar XL: which, and whose."""
    return (state.table.turn, state.table.seat) if isinstance(state, War) else None


def sat(sitting: Sitting, seed: int, script: Script | None = None) -> Count:
    """One whole game. RuntimeError when it has no end."""
    script = script if script is not None else decided(sitting, seed)
    session = begun(sitting, seed)
    doors = TableDoors(*[lambda *_: None] * 5)
    settings = PlainSettings(animation="off", results_go_on=True)
    for key, value in sitting.settings:
        setattr(settings, key, value)
    made: list[PlayScene] = []

    def lay(ctx: Any) -> PlayScene:
        made.append(PlayScene(session, TABLES[sitting.game], doors))
        return made[0]

    pilot = Pilot(lay, (1280, 800), settings, load_words(), None, assets_dir() / "fonts")
    pilot.app.draw_if_needed = lambda: None  # type: ignore[method-assign]
    try:
        return Hand(pilot, made[0], sitting, script).play()
    finally:
        session.close()


class Hand:
    """Plays a script through a play screen."""

    def __init__(self, pilot: Pilot, scene: PlayScene, sitting: Sitting, script: Script) -> None:
        self.pilot, self.scene, self.sitting, self.script = pilot, scene, sitting, script
        self.log = scene.session.match.log
        self.counted = Count(choices=script.choices)
        self._looked_at = -1
        """Entries of the log when the hand last looked."""
        self.sand = Sand(pilot, scene, self._pressed)

    def play(self) -> Count:
        scene, session, counted, pilot = self.scene, self.scene.session, self.counted, self.pilot
        for _ in range(FRAMES):
            if session.over() is not None and not scene.sealed.holds:
                counted.is_same = session.over() == self.script.end
                return counted
            pilot.frames(1, SECONDS)
            if isinstance(pilot.scene, Curtain):
                counted.curtains += 1
                pilot.press("ready")
            elif scene.table.lingers is not None:
                continue  # goes on by itself
            elif scene.sealed.holds:
                counted.onward += self._pressed(PLAY)
            elif scene.soon.is_waiting or scene.soon.has_just_played or scene.sealed.has_forced or scene.is_animating:
                continue
            elif self._looked_at != len(self.log):
                self._looked_at = len(self.log)  # a hand sees what has come about before it goes on
            elif (seat := session.actor) is not None and session.eyes in (seat, None):
                self._decide(seat)
        raise RuntimeError(f"{self.sitting.name}: no end")

    def _decide(self, seat: Seat) -> None:
        scene, session = self.scene, self.scene.session
        seen = session.observation()
        table: Any = scene.table
        is_laid = self.sitting.game in ("moritari", "skirmish") or getattr(table, "hands", table).draft is not None
        if isinstance(seen.pending, Over) or not seen.legal or not is_laid:
            return
        if scene.table.only_sensible(seen.legal) is not None:
            return  # plays itself
        done = [entry.action for entry in self.log if entry.seat == seat]
        is_sand = self.sitting.game == "moritari"
        rest = ahead(self.script.actions[seat], done) if is_sand else self.script.actions[seat][len(done) :]
        session.rules.check(session.match.state, seat, rest[0])
        presses = self._on_the_sand(seat, rest) if is_sand else self._made(rest[: self._turn_of(seat, len(done))])
        self.counted.decisions += 1
        self.counted.by_hand += presses
        self.counted.kinds[type(rest[0]).__name__] += presses

    def _turn_of(self, seat: Seat, done: int) -> int:
        """How many decisions of a seat from that one on belong to one turn."""
        turns = self.script.turns[seat][done:]
        return next((n for n, turn in enumerate(turns) if turn != turns[0]), len(turns))

    def _made(self, rest: list[Any]) -> int:
        """The decision is made through the table's targets; how many presses it took. `rest`: it and what its seat
        decides after it in the same turn."""
        action, scene, log, presses = rest[0], self.scene, self.log, 0
        entries = len(log)
        if scene.cover.lies:  # to point at the hand is no press
            for spot in (scene.layout.board.centre, scene.cover.cloth.centre):
                self.pilot.hover(spot)
                self.pilot.frames(6, SECONDS)
        for _ in range(40):
            way = way_of(self.sitting.game, scene.table, rest)
            if way is None or not self._pressed(way):
                break
            presses += 1
            self.pilot.frames(1, SECONDS)
            while scene.soon.is_waiting and len(log) == entries:
                self.pilot.frames(1, SECONDS)
            if len(log) != entries:
                break
        if len(log) != entries and log[entries].action == action:
            return presses
        made = "not made" if len(log) == entries else log[entries].action
        self.counted.unsaid.append(f"{action}: {made}")
        if len(log) == entries:
            scene.act(action)
        return 2

    def _on_the_sand(self, seat: Seat, rest: list[Any]) -> int:
        """What the hand did not bring about stands with a press more and is played for it."""
        entries = len(self.log)
        presses, is_done = self.sand.play(seat, rest)
        if is_done:
            return presses
        self.counted.unsaid.append(f"{rest[0]}: {'not made' if len(self.log) == entries else self.log[-1].action}")
        if len(self.log) == entries:
            self.scene.act(rest[0])
        return presses + 1

    def _pressed(self, way: str) -> bool:
        """One press or drag of the pointer; False when there is nothing to be pressed."""
        pilot, scene = self.pilot, self.scene
        if way == PLAY:
            way = next((f"button:{button.id}" for button in scene.tray.buttons if button.primary and button.enabled), "")
        start, _, end = way.partition(DRAG)
        if start.startswith(ONE):
            place, number = start.removeprefix(ONE).rsplit(":", 1)
            return self._one(place, int(number), end)
        if start.startswith(GATHER):
            place, numbers = start.removeprefix(GATHER).split(":")
            return self._gathered(place, [int(number) for number in numbers.split(",")], end)
        if end.startswith("row:"):
            return self._slid(start, end)
        for _ in range(4):
            if find(pilot.targets(), start) is not None:
                break
            pilot.frames(1, SECONDS)
        found = find(pilot.targets(), start)
        if found is None or not found.enabled or (end and find(pilot.targets(), end) is None):
            return False
        try:
            pilot.drag(start, end) if end else pilot.click(start)
        except LookupError:  # covered by another: the keyboard reaches it
            if end or found.action is None:
                return False
            found.action()
        return True

    def _slid(self, start: str, row: str) -> bool:
        """A press that opens a list, and the line where it is let go."""
        pilot = self.pilot
        for name in (start, start.replace("place:", "stack:")):
            try:
                x, y = pilot.spot(name)
                break
            except LookupError:
                continue
        else:
            return False
        pilot.send(Move(x, y))
        pilot.send(Press(x, y, "left"))
        pilot.send(Drag(x + 9, y, 9, 0, x, y, "left"))
        pilot.frames(1, SECONDS)
        if find(pilot.targets(), row) is None:
            pilot.send(Release(x + 9, y, "left", dragged=True))
            return True
        to = pilot.spot(row)
        pilot.send(Drag(*to, to[0] - x - 9, to[1] - y, x, y, "left"))
        pilot.send(Release(*to, "left", dragged=True))
        return True

    def _row(self, place: str) -> dict[int, Box]:
        """The pieces of a pile that is pointed at, or with "" those of the open stack, by their numbers."""
        pilot, table = self.pilot, self.scene.table
        pilot.send(Move(1, 1))
        if not place:
            found = [target for target in pilot.targets() if target.id.startswith("fan:") and target.id != "fan:all"]
            return {int(target.id.removeprefix("fan:")): target.bounds for target in found}
        pilot.hover(f"stack:{place}")
        spread = spread_of(table.painter, table.plan, table.stage, table.draft.seat, place)  # type: ignore[attr-defined]
        if spread is None:
            return {}
        pilot.send(Move(*spread[1][0].centre))
        row = table._row_under(*spread[1][0].centre)  # type: ignore[attr-defined]
        return {} if row is None else {number: box for box, number in row.slots}

    def _one(self, place: str, number: int, end: str) -> bool:
        """One piece of a pile, dragged to its goal with Shift held."""
        try:
            to, row = self.pilot.spot(end), self._row(place)
            self.pilot.drag(row[number].centre, to, mods=Mods(shift=True))
        except LookupError:
            return False
        return True

    def _gathered(self, place: str, numbers: list[int], end: str) -> bool:
        """Several pieces that lie side by side: drawn over with Ctrl held, out of their row and on to the goal."""
        pilot = self.pilot
        try:
            row = self._row(place)
            first, last = row[numbers[0]], row[numbers[-1]]
        except LookupError:
            return False
        at = first.centre
        pilot.send(Move(*at))
        pilot.send(Press(*at, "left", 1, Mods(ctrl=True)))
        for x, y in (last.centre, (last.cx, last.y - 0.6 * last.h)):
            pilot.send(Drag(x, y, x - at[0], y - at[1], *first.centre, "left"))
            at = x, y
        pilot.frames(1)
        to = pilot.spot(end)
        pilot.send(Drag(*to, to[0] - at[0], to[1] - at[1], *first.centre, "left"))
        pilot.send(Release(*to, "left", dragged=True))
        return True


def main() -> None:
    wanted = sys.argv[1:]
    print("| sitting | curtains | presses | own choices | handling | decisions by hand | going on |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for sitting in SITTINGS:
        if not wanted or sitting.game in wanted:
            c = sat(sitting, sitting.seed)
            row = c.curtains, c.presses, c.choices, c.presses - c.choices, c.decisions, c.onward
            print(f"| {sitting.name} | {' | '.join(map(str, row))} |", flush=True)
            print(f"  {dict(c.kinds.most_common())}{'' if c.is_same else ', and ANOTHER END'}", file=sys.stderr)
            for unsaid, times in Counter(c.unsaid).most_common(8):
                print(f"  {times}: {unsaid}", file=sys.stderr)


if __name__ == "__main__":
    main()
