"""The five tables by fingers, as SDL tells of them: taps, drags and pinches mean what they should, and whatever can be
tapped is at least 44 units wide and high for a finger."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from game.core.words import Catalogue
from game.ui.target import hit
from game.ui.touch import LEAST, meant
from tests.scenes.house import Program, program, request

TABLES = {
    "lion": ("lion", {}, 2),
    "skirmish": ("skirmish", {"series": "single"}, 2),
    "circus": ("circus", {"series": "single"}, 3),
    "moritari": ("moritari", {"schools": "drawn"}, 2),
    "caesar_xl": ("caesar_xl", {}, 2),
}
SECONDS = 0.1


class Fingers:
    """A hand on the screen of a program."""

    def __init__(self, pilot: Program) -> None:
        self.pilot = pilot

    def tell(self, kind: int, **more: Any) -> None:
        self.pilot.app._take_all(pygame.Event(kind, **more), "keys", self.pilot.now)
        self.pilot.frames(1, SECONDS)

    def _mouse(self, kind: int, x: float, y: float) -> None:
        """The first finger is a mouse to SDL."""
        k = self.pilot.ctx.scale.k
        more: dict[str, Any] = {"button": 1} if kind != pygame.MOUSEMOTION else {"rel": (1, 0), "buttons": (1, 0, 0)}
        self.tell(kind, pos=(x * k, y * k), touch=True, **more)

    def tap(self, x: float, y: float) -> None:
        self._mouse(pygame.MOUSEBUTTONDOWN, x, y)
        self._mouse(pygame.MOUSEBUTTONUP, x, y)

    def drag(self, start: str, end: tuple[float, float]) -> None:
        (x0, y0), (x1, y1) = self.pilot.spot(start), end
        self._mouse(pygame.MOUSEBUTTONDOWN, x0, y0)
        for part in (0.2, 0.5, 0.8, 1.0):
            self._mouse(pygame.MOUSEMOTION, x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
        self._mouse(pygame.MOUSEBUTTONUP, x1, y1)

    def part(self, x: float, y: float) -> None:
        """Two fingers that lie there move away from each other."""
        scale = self.pilot.ctx.scale

        def finger(kind: int, number: int, at: float) -> None:
            self.tell(kind, touch_id=1, finger_id=number, x=at / scale.w, y=y / scale.h, dx=0.0, dy=0.0)

        finger(pygame.FINGERDOWN, 1, x - 40)
        finger(pygame.FINGERDOWN, 2, x + 40)
        for away in range(60, 220, 20):
            finger(pygame.FINGERMOTION, 2, x + away)
        finger(pygame.FINGERUP, 1, x - 40)
        finger(pygame.FINGERUP, 2, x + 200)
        self.pilot.frames(6, SECONDS)


@pytest.fixture(params=TABLES)
def fingers(words: Catalogue, unbaked: None, request: pytest.FixtureRequest) -> Iterator[Fingers]:
    game, options, people = TABLES[request.param]
    with program(words, asked_for(game, people, options), hold_to_look=True) as pilot:
        pilot.app.draw_if_needed = lambda: False  # type: ignore[method-assign]
        pilot.frames(20, SECONDS)
        if pilot.ids("ready"):
            pilot.press("ready")
        pilot.frames(20, SECONDS)
        yield Fingers(pilot)


def asked_for(game: str, people: int, options: dict[str, Any]) -> Any:
    return request(game, *("human",) * people, **options)


def test_a_tap_within_44_units_of_anything_that_can_be_tapped_is_never_lost(fingers: Fingers) -> None:
    pilot = fingers.pilot
    targets = [target for target in pilot.scene.targets() if not target.passive]
    shown = [target for target in targets if target.is_visible and target.enabled and target.action is not None]
    window, lost, measured = pilot.ctx.scale, [], 0
    for target in shown:
        box, name = target.bounds, target.id
        if hit(targets, *meant(targets, *box.centre)) is not target:
            continue  # another lies upon it
        half = LEAST / 2 - 0.5
        spots = [(box.cx + dx, box.cy + dy) for dx, dy in ((half, 0), (-half, 0), (0, half), (0, -half))]
        for x, y in spots:
            if not (0 < x < window.w and 0 < y < window.h):
                continue
            measured += 1
            found = hit(targets, *meant(targets, x, y))
            if found is not target and (found is None or (found.role == "zone" and found.action is None)):
                lost.append((name, round(x - box.cx), round(y - box.cy), getattr(found, "id", "")))
    assert measured > 60 and not lost


def test_a_tap_beside_the_middle_plays_as_a_click_in_it_would(fingers: Fingers) -> None:
    """By lot, fingers alone: the game goes on."""
    pilot, rng = fingers.pilot, Random(3)
    session = pilot.session
    first = ("die:", "hex:", "stack:", "populi", "card:", "space:", "figure:", "bout:", "row:", "place:", "fan:", "thumb:",
             "appeal:", "button:", "ready", "look")  # fmt: skip
    for _ in range(400):
        if len(session.match.log) > 5:
            break
        ids = [target.id for target in pilot.targets() if target.enabled and target.action and target.id.startswith(first)]
        if not ids:
            pilot.frames(4, SECONDS)
            continue
        try:
            x, y = pilot.spot(rng.choice(ids))
        except LookupError:
            continue
        fingers.tap(x + rng.uniform(-6, 6), y + rng.uniform(-6, 6))
        pilot.frames(20, SECONDS)
        if type(pilot.scene).__name__ not in ("PlayScene", "Curtain"):
            pilot.key("escape")
    assert len(session.match.log) > 5


def test_two_fingers_bring_the_board_nearer(fingers: Fingers) -> None:
    pilot = fingers.pilot
    board = pilot.scene.layout.board
    log = len(pilot.session.match.log)

    def widths() -> dict[str, float]:
        targets = pilot.targets()
        return {t.id: t.bounds.w for t in targets if t.role in ("piece", "place", "zone") and not t.id.startswith("seat:")}

    before = widths()
    fingers.part(*board.centre)
    after = widths()
    grown = [name for name, wide in after.items() if name in before and wide > before[name] * 1.05]
    view = getattr(pilot.scene.table, "view", None)  # Moritari's camera may be on its way: its own view tells
    assert grown or view.zoom > 1.0, "something on the board is larger"  # type: ignore[union-attr]
    assert len(pilot.session.match.log) == log, "and nothing was pressed"


def test_what_is_dragged_by_a_finger_is_played(fingers: Fingers) -> None:
    pilot = fingers.pilot
    session, table = pilot.session, pilot.scene.table
    game, log = session.info.id, len(session.match.log)
    match game:
        case "lion":
            choice = table.draft.choices[0]
            slot = next(n for n, slot in enumerate(table.stage.row.slots) if slot.die == choice.die)
            fingers.drag(f"die:{slot}", pilot.spot(f"hex:{choice.cell[0]},{choice.cell[1]}"))
        case "circus":
            pilot.hover(pilot.scene.cover.cloth.centre)
            pilot.frames(6, SECONDS)
            draft = table.hands.draft
            ride = next(iter(draft.rides()))
            fingers.drag(f"card:{draft.hand.index(ride.card)}", table.arena.at(ride.to))
        case "caesar_xl":
            from game.rules.caesar_xl.actions import EndPhase, March

            while not any(isinstance(action, March) for action in session.observation().legal):
                pilot.scene.act(next(action for action in session.observation().legal if isinstance(action, EndPhase)))
                pilot.frames(20, SECONDS)
            log = len(session.match.log)
            march = next(action for action in session.observation().legal if isinstance(action, March) and not action.via)
            fingers.drag(f"place:{march.start}", pilot.spot(f"place:{march.to}"))
        case "moritari":
            state = session.match.state
            mine = next(
                n for n, one in enumerate(state.figures)
                if one.seat == session.actor and f"figure:{n}" in pilot.ids("figure:", True)
            )  # fmt: skip
            at = table.view.at(state.figures[mine].at)
            centre = table.view.box.centre
            fingers.drag(f"figure:{mine}", (at[0] + (centre[0] - at[0]) * 0.3, at[1] + (centre[1] - at[1]) * 0.3))
        case _:
            stack = pilot.spot("stack:1")
            fingers.tap(*stack)  # there is nothing to be dragged in the skirmish
    pilot.frames(20, SECONDS)
    assert len(session.match.log) > log
