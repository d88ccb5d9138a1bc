"""People at one machine: whatever is pressed, nobody sees a hand before a curtain has named its owner and he is ready.

A whole play scene is driven at every game, seat count and hidden decision by all keys and targets there are; each view
handed to the table must be a spectator's, or that of the person whose curtain was lifted last and who still decides.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.core.types import Choose, Over, Seat
from game.rules import GAMES
from game.scenes.curtain import Curtain
from game.scenes.play import PlayScene
from game.scenes.play_desk import TableDoors
from game.session import PlayRequest, SeatPlan, Session
from game.session.machine import Openhanded
from game.storage.paths import assets_dir
from game.tables import TABLES
from game.tables.skirmish.play.analysis import Analysis
from game.ui.bake import Bakery
from game.ui.context import AtOnce, PlainSettings
from tests.conformance.cases import NAMES, PLAIN, Case, words
from tests.pilot import Pilot

KEYS = (
    *("return", "space", "tab", "escape", "backspace", "delete", "home", "end", "page up", "left", "right", "up", "down"),
    *("f1", "f2", "f5", "f10", "insert", "ctrl+z", "ctrl+y", "ctrl+shift+z", "shift+tab", "alt+return"),
    *"abcdefghijklmnopqrstuvwxyz1234567890-+,.;'",
)
HANDS = ("skirmish", "circus", "caesar_xl")
CURTAINS = 10
"""Looked at in one game."""
PICTURES = 4
"""Of tables under a curtain, compared pixel by pixel."""
EVENTS = 2500
TOOLS = ("tool", "view", "guide", "primer")
"""Ways to look at the board, which stay switched on: what is compared must not depend on them."""
HIDDEN = [
    *({(case.game, case.seats): case for case in reversed(PLAIN) if case.game in HANDS}.values()),
    *(Case("circus", "b-yellow", seats, (("rules", "ausgebremst"), ("series", "single"))) for seats in (3, 4, 5)),
]
"""One for each seat count, the default board."""


class Watch:
    """One game of people at one machine, and whose eyes may be looked through."""

    def __init__(self, case: Case, seed: int, monkeypatch: pytest.MonkeyPatch, at_once: AtOnce = "pads") -> None:
        self.case, self.rng = case, Random(seed)
        self.allowed: Seat | None = None
        self.curtains = 0
        self.named: set[Seat] = set()
        self.again = 0
        seats = tuple(SeatPlan(name=NAMES[n], by="human", colour=n) for n in range(case.seats))
        request = PlayRequest(case.info, seats, case.options, case.board, case.parsed_board, seed)
        self.session = Session.begin(request, autosave=False)
        doors = TableDoors(*[lambda *_: None] * 5)
        monkeypatch.setattr(Bakery, "work", lambda self, seconds=0.0: False)
        # The solver answers when it is ready, which is another frame each time.
        monkeypatch.setattr(Analysis, "update", lambda self, seconds: False)
        lift = Curtain.dismiss
        watch = self

        def dismissed(curtain: Curtain, way: int | None) -> None:
            if way is None:
                watch.allowed = NAMES.index(curtain.name)
                watch.named.add(watch.allowed)
            lift(curtain, way)

        monkeypatch.setattr(Curtain, "dismiss", dismissed)
        still = PlainSettings(animation="off", confirm=False, at_once=at_once)
        self.pilot = Pilot(self._lay(doors), (914, 571), still, words(), None, assets_dir() / "fonts")
        self.pilot.app.draw_if_needed = lambda: None  # type: ignore[method-assign]  # nothing is drawn but what is asked for
        self.pilot.frames(2)

    def _lay(self, doors: TableDoors) -> Any:
        def make(ctx: Any) -> PlayScene:
            self.scene = PlayScene(self.session, self._table, doors)
            return self.scene

        return make

    def _table(self, setting: Any) -> Any:
        table = TABLES[self.case.game](setting)
        see, animate = table.see, table.animate

        def seen(observation: Any, actor: Seat | None) -> None:
            self._look(observation.view)
            if self.allowed is None and actor is not None and not self.session.match.log:
                # The first to choose finds nothing on the screen that a spectator may not see: no curtain names him.
                is_bare = observation.view == self.case.rules.view(self.session.match.state, None)
                assert is_bare or self.session.is_open(actor)
                self.allowed = actor
                self.named.add(actor)
            assert actor is None or not self._hand() or actor == self.allowed or self.session.is_open(actor)
            see(observation, actor)

        def animated(entry: Any, before: Any, after: Any) -> Any:
            self._look(before)
            self._look(after)
            return animate(entry, before, after)

        table.see, table.animate = seen, animated  # type: ignore[method-assign,assignment]  # watched, not replaced
        return table

    def _hand(self) -> bool:
        pending = self.session.pending()
        return isinstance(pending, Choose) and pending.hand

    # ---- what may be looked at

    def _look(self, view: Any) -> None:
        """A spectator's view of the position now or before the last entry; or one of the person who is there, also of what
        he has missed."""
        match, rules = self.session.match, self.case.rules
        states = [match.state, *(state for n, state in sorted(match._past.items(), reverse=True))]
        for state in states[:4]:
            if view == rules.view(state, None):
                return
            # A hand that everybody knows (tests/rules/circus/test_open_hands.py) may be seen by everybody.
            known = [seat for seat in range(self.case.seats) if isinstance(rules, Openhanded) and rules.is_open(state, seat)]
            if any(view == rules.view(state, seat) for seat in known):
                return
        assert self.allowed is not None, "a hand is shown and no curtain has named its owner"
        assert any(view == rules.view(state, self.allowed) for state in states), "another's hand is shown"

    def check(self) -> None:
        """After each event."""
        pending, match = self.session.pending(), self.session.match
        if isinstance(pending, Over):
            return
        if self.allowed is not None and self.allowed not in pending.seats:
            self.allowed = None  # he has acted: from now on his hand is covered
        self._look(self.session.observation().view)
        heard = self.scene.observation.heard
        open_log = match.heard(None)[: len(heard)] == heard
        assert open_log or (self.allowed is not None and match.heard(self.allowed)[: len(heard)] == heard)
        top = self.pilot.scene
        if isinstance(top, Curtain):
            self.under(top)

    def under(self, curtain: Curtain) -> None:
        """Nothing of a hand is there under or beside a curtain: the table that stays in sight is a spectator's."""
        assert not curtain.fade, "no picture of before is blended in"
        seat = NAMES.index(curtain.name)
        assert self.session.curtain() == seat and self.session.eyes is None and self.session.actor is None
        assert self.session.observation() == self.session.match.observe(None)
        assert {target.id for target in curtain.targets()} <= {"ready", "back", *(f"back:{n}" for n in range(1, 6))}

    # ---- pressing

    def press_all(self) -> None:
        """Each key, each target but Ready, at a curtain; back to it by the curtain of whoever is named instead."""
        curtain = self.pilot.scene
        wanted = curtain.name
        for key in KEYS:
            if key in ("return", "space"):
                continue
            self.pilot.scene.focus.give(None)
            self.pilot.key(key)
            self.check()
            assert isinstance(self.pilot.scene, Curtain), f"{key} opens the curtain"
            self._back_to(wanted)
        for name in [target.id for target in self.pilot.targets() if target.id != "ready"]:
            self.pilot.press(name)
            self.check()
            assert isinstance(self.pilot.scene, Curtain) and self.pilot.scene.name != wanted
            self._back_to(wanted)
        for point in ((30.0, 30.0), (457.0, 120.0), (880.0, 540.0)):
            self.pilot.click(point)
            self.check()
        self.fresh()

    def _back_to(self, wanted: str) -> None:
        for _ in range(3):
            if self.pilot.scene.name == wanted:
                return
            way = next(target for target in self.pilot.targets() if wanted in target.label)
            self.pilot.press(way.id)
            self.check()
        raise AssertionError(f"no way back to {wanted}")

    def fresh(self) -> None:
        """The table under the curtain tells what one tells that was never shown a hand."""
        scene = self.scene
        other = PlayScene(self.session, TABLES[self.case.game], scene.doors)
        other.ctx = scene.ctx
        other.enter(scene.ctx)
        other.resized(scene.ctx.scale)
        other.sealed.is_curtained = True
        if hasattr(scene.table, "near"):
            other.table.near = scene.table.near  # type: ignore[attr-defined]  # which side lies at the bottom
        assert not told(scene) - told(other)
        if self.curtains <= PICTURES:
            assert picture(scene) == picture(other)
        other.leave()

    def again_behind_a_curtain(self) -> None:
        """Whoever chooses again is named first, and finds his choice as he left it."""
        back = [target.id for target in self.pilot.targets() if target.label.endswith("again")]
        if not back:
            return
        self.pilot.press(self.rng.choice(back))
        seat = NAMES.index(self.pilot.scene.name)
        left = self.scene.sealed.committed(seat)
        assert left is not None
        self.pilot.press("ready")
        self.pilot.frames(2)
        self.check()
        assert self.session.actor == seat and self.allowed == seat
        assert self.ready_choice() == left
        self.scene.act(left)
        self.pilot.frames(2)
        self.again += 1

    def ready_choice(self) -> Any:
        """The draft on the table, complete."""
        table: Any = self.scene.table
        draft = getattr(table, "draft", None)
        return draft.ready if draft is not None else table.interpreter.draft.picked

    def go_on(self) -> None:
        """At the table of the person who is there: any key, any target, or a move."""
        rng, pilot = self.rng, self.pilot
        what = rng.random()
        tools = {key for target in pilot.targets() if target.id.startswith(TOOLS) for key in target.keys}
        if what < 0.25:
            pilot.key(rng.choice([key for key in KEYS if key not in tools]))
        elif what < 0.5:
            free = [t for t in pilot.targets() if t.enabled and t.action is not None and not t.id.startswith(TOOLS)]
            if free:
                chosen = rng.choice(free).action
                assert chosen is not None
                chosen()
                pilot.frames(1)
        else:
            legal = list(self.session.observation().legal)
            if legal and self.session.actor is not None:
                self.scene.act(rng.choice(legal))
            pilot.frames(1)

    def play(self) -> None:
        for _ in range(EVENTS):
            if self.session.over() is not None or self.curtains >= CURTAINS:
                return
            self.pilot.frames(1)
            self.check()
            if isinstance(self.pilot.scene, Curtain):
                self.curtains += 1
                self.press_all()
                if self.rng.random() < 0.5:
                    self.again_behind_a_curtain()
                    self.check()
                if isinstance(self.pilot.scene, Curtain):
                    self.pilot.press("ready")
            elif self.pilot.scene is self.scene:
                self.go_on()
            self.check()


def picture(scene: PlayScene) -> bytes:
    """The whole screen as the curtain lies on it, drawn anew, without the tools in the corner of the board."""
    scene.focus.refresh([])
    scene.picture.forget()
    surface = pygame.Surface((914, 571)).convert()
    scene.draw(surface)
    for tool in scene.table.targets():
        if tool.id.startswith(TOOLS):
            surface.fill((0, 0, 0), scene.ctx.pen.rect(tool.bounds.inset(-3)))
    return pygame.image.tobytes(surface, "RGB")


def told(scene: PlayScene) -> set[object]:
    """All that can be read or heard of a table."""
    scene.show()
    targets = [(t.id, t.label, t.enabled, t.why_not, t.tip, t.value) for t in scene.table.targets()]
    buttons = [(button.id, button.label, button.enabled, button.why_not) for button in scene.tray.buttons]
    lines = [line.text for line in scene.log.newest(999)]
    return {*targets, *buttons, *lines, scene.tray.prompt, scene.table.heading(), scene.table.status()}


@pytest.mark.parametrize("case", HIDDEN, ids=lambda case: case.id)
def test_no_key_and_no_target_shows_a_hand_whose_owner_no_curtain_has_named(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(case, 5, monkeypatch)
    watch.play()
    assert watch.curtains >= min(CURTAINS, 4), "the game came to hidden decisions"
    assert len(watch.named) > 1
    sealed = case.game == "skirmish" or dict(case.settings).get("rules") == "ausgebremst"
    assert bool(watch.again) == sealed, "a sealed choice was made again"


@pytest.mark.parametrize("seats", [3, 5])
def test_nor_where_several_choose_at_once_with_keys_of_their_own(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five people: three hands at the keyboard, two who have their turn at the machine."""
    case = next(one for one in HIDDEN if one.seats == seats and dict(one.settings).get("rules") == "ausgebremst")
    watch = Watch(case, 7, monkeypatch, "keys")
    together = 0
    for _ in range(EVENTS):
        if watch.curtains >= CURTAINS:
            break
        watch.pilot.frames(1)
        watch.check()
        if isinstance(watch.pilot.scene, Curtain):
            watch.curtains += 1
            watch.pilot.press("ready")
        elif watch.session.together:
            together += 1
            watch.pilot.key(watch.rng.choice("asdfewjkl;io123456"))
        elif watch.pilot.scene is watch.scene:
            watch.go_on()
        watch.check()
    assert together > 6 and watch.curtains >= CURTAINS and len(watch.session.match.log) > 3 * seats


@pytest.mark.parametrize("game", GAMES)
def test_every_game_with_a_hidden_hand_is_watched(game: str) -> None:
    case = next(case for case in PLAIN if case.game == game)
    match, rng, hidden = case.begin(1), Random(1), False
    for _ in range(120):
        pending = match.pending()
        if isinstance(pending, Over):
            break
        hidden = hidden or pending.hand
        match.submit(pending.seats[0], rng.choice(list(match.rules.legal(match.state, pending.seats[0]))))
    assert hidden == (game in HANDS)
