"""Counts curtains and presses of whole games that people play at one machine.

    python -m tools.passing [GAME ...]

The real play screen is driven without a display, by presses on its targets: what people decide is a novice's choice, and a
hand makes it with as few presses as the table lets it. A curtain that is lifted and a result that is let go are presses,
too. A drag would be one; none is made. In Moritari, where a place on the sand is no target, presses are reckoned, not made.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.ai.agent import Job
from game.ai.levels import make_agent
from game.ai.seeds import agent_seed
from game.core.types import Over
from game.rules import GAMES
from game.scenes.curtain import Curtain
from game.scenes.play import PlayScene
from game.scenes.play_desk import TableDoors
from game.session import PlayRequest, SeatPlan, Session
from game.storage.boards import load_board
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables import TABLES
from game.ui.context import PlainSettings
from game.ui.target import find
from tests.pilot import Pilot
from tools.passing_ways import reckoned, way_of

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
    computers: int = 0
    options: tuple[tuple[str, str], ...] = ()
    settings: tuple[tuple[str, Any], ...] = ()


SITTINGS = (
    Sitting("Caesar's Skirmish, one game", "skirmish", "standard", 2, options=(("series", "single"),)),
    Sitting("Ave Caesar, one race, three", "circus", "a-white", 3, options=(("series", "single"),)),
    Sitting("Ave Caesar, one race, two and two computers", "circus", "a-white", 2, 2, options=(("series", "single"),)),
    Sitting("Ausgebremst, one race, three", "circus", "b-yellow", 3,
            options=(("series", "single"), ("rules", "ausgebremst"))),
    Sitting("Caesar XL, a war", "caesar_xl", "standard", 2),
    Sitting("Ave Caesar, one race, three, hold to look", "circus", "a-white", 3, options=(("series", "single"),),
            settings=(("hold_to_look", True),)),
    Sitting("Ave Caesar, one race, two and two computers, hold to look", "circus", "a-white", 2, 2,
            options=(("series", "single"),), settings=(("hold_to_look", True),)),
    Sitting("Ausgebremst, one race, three, hold to look", "circus", "b-yellow", 3,
            options=(("series", "single"), ("rules", "ausgebremst")), settings=(("hold_to_look", True),)),
    Sitting("Caesar XL, a war, hold to look", "caesar_xl", "standard", 2, settings=(("hold_to_look", True),)),
    Sitting("Leo et Aurum, three", "lion", "standard", 3),
    Sitting("Moritari, two", "moritari", "mat", 2),
)  # fmt: skip


@dataclass
class Count:
    """What a game cost its people."""

    curtains: int = 0
    decisions: int = 0
    """Made by hand."""
    by_hand: int = 0
    """Presses for them."""
    onward: int = 0
    """Presses that let a result go."""
    unsaid: list[str] = field(default_factory=list)
    """Decisions that no way led to; two presses each."""

    @property
    def presses(self) -> int:
        return self.curtains + self.by_hand + self.onward


def sat(sitting: Sitting, seed: int) -> Count:
    """One whole game. RuntimeError when it has no end."""
    info = GAMES[sitting.game]
    count = sitting.people + sitting.computers
    board = load_board(info, sitting.board)
    options = info.options(**dict(sitting.options))
    seats = tuple(SeatPlan(name=NAMES[n], by="human" if n < sitting.people else "novice", colour=n) for n in range(count))
    session = Session.begin(PlayRequest(info, seats, options, board.id, board.board, seed), autosave=False)
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
        return _play(pilot, made[0], sitting, board.board, seed)
    finally:
        session.close()


def _play(pilot: Pilot, scene: PlayScene, sitting: Sitting, board: Any, seed: int) -> Count:
    session, counted, rng = scene.session, Count(), Random(seed)
    agent = make_agent(sitting.game, "novice", board)
    for _ in range(FRAMES):
        if session.over() is not None and not scene.sealed.holds:
            return counted
        pilot.frames(1, SECONDS)
        if isinstance(pilot.scene, Curtain):
            counted.curtains += 1
            pilot.press("ready")
        elif scene.table.lingers is not None:
            continue  # goes on by itself
        elif scene.sealed.holds:
            buttons = [button for button in scene.tray.buttons if button.primary]
            if buttons:
                counted.onward += 1
                buttons[0].press()
        elif scene.soon.is_waiting or scene.sealed.has_forced or scene.is_animating:
            continue
        elif (seat := session.actor) is not None and session.eyes in (seat, None):
            seen = session.observation()
            is_laid = sitting.game != "caesar_xl" or scene.table.hands.draft is not None  # type: ignore[attr-defined]
            if isinstance(seen.pending, Over) or not seen.legal or not is_laid:
                continue
            match = session.match
            own = match.observe(seat)
            job = Job(own.view, own.pending, own.legal, seat, agent_seed(seed, len(match.log), seat), own.heard)
            action = agent.decide(job).action
            counted.decisions += 1
            counted.by_hand += _made(pilot, scene, sitting.game, action, counted)
        elif rng.random() < 0.2:
            import time

            time.sleep(0.002)  # a computer player's own process thinks
    raise RuntimeError(f"{sitting.name}: no end")


def _made(pilot: Pilot, scene: PlayScene, game: str, action: Any, counted: Count) -> int:
    """The decision is made through the table's targets; how many presses it took."""
    if game == "moritari":
        presses = reckoned(action)
        scene.act(action)
        return presses
    log, presses = scene.session.match.log, 0
    entries = len(log)
    if scene.cover.lies:  # to point at the hand is no press
        for spot in (scene.layout.board.centre, scene.cover.cloth.centre):
            pilot.hover(spot)
    for target in way_of(game, scene.table, action):
        if target == "row":
            rows = [row.action for row in scene.table.hands.rows()]  # type: ignore[attr-defined]
            if action not in rows:
                break
            scene.table.hands.pick_row(rows.index(action))  # type: ignore[attr-defined]
        else:
            found = find(pilot.targets(), target)
            for _ in range(0 if found is not None else 4):
                pilot.frames(1, SECONDS)
                found = found or find(pilot.targets(), target)
            if found is None or not found.enabled or found.action is None:
                break
            found.action()
        presses += 1
        pilot.frames(1, SECONDS)
        while scene.soon.is_waiting:
            pilot.frames(1, SECONDS)
        if len(log) != entries:
            break
    else:
        gold = [button for button in scene.tray.buttons if button.primary and button.enabled]
        if len(log) == entries and gold:
            gold[0].press()
            presses += 1
    if len(log) != entries and log[entries].action == action:
        return presses
    counted.unsaid.append(f"{action} {'not made' if len(log) == entries else log[entries].action}")
    if len(log) == entries:
        scene.act(action)
    return 2


def main() -> None:
    wanted = sys.argv[1:]
    print(
        "| sitting | curtains | presses | decisions | presses for them | going on |\n"
        "| --- | ---: | ---: | ---: | ---: | ---: |"
    )
    for sitting in SITTINGS:
        if not wanted or sitting.game in wanted:
            c = sat(sitting, 7)
            print(f"| {sitting.name} | {c.curtains} | {c.presses} | {c.decisions} | {c.by_hand} | {c.onward} |", flush=True)
            for unsaid, times in Counter(c.unsaid).most_common(8):
                print(f"  {times}: {unsaid}", file=sys.stderr)


if __name__ == "__main__":
    main()
