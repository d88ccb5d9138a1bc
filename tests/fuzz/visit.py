"""The way of a player who has strange files: title, list, table, replay, results, with the real screens and no window.

Each step must be answered: by a screen that works, or by a sentence. None may take longer than `MOST_SECONDS`, and no
file that was only looked at may change.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock
from zlib import crc32

from game.core.types import Choose, Illegal
from game.house import House
from game.house_end import Ending
from game.rules import GAMES
from game.scenes.own.page import TABS
from game.scenes.replay import ReplayScreen
from game.session import PlayRequest, SeatPlan, Session
from game.storage import stats
from game.storage.boards import list_boards, load_board
from game.storage.errors import BadFile, explain
from game.storage.settings import Settings, load_settings
from game.storage.words import load_words
from tests.fuzz.quick import contents, fingerprint
from tests.fuzz.seeds import NAMES
from tests.pilot import Pilot

MOST_SECONDS = 2.0
"""Of processor time, for one answer."""
MOST_LETTERS = 1200
"""No answer is longer."""
SIZE = (914, 571)


class Fault(AssertionError):
    """What a step did that it must not."""


class Visitor:
    """One program in one home folder, shown one set of files after another."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.words = load_words()
        self.slowest: dict[str, float] = {}
        self.is_timed = True
        """Else slow answers are let pass: what is painted for the first time in this process."""
        """Seconds of processor time by step."""
        self.opened = 0
        self.refused = 0
        self.walked: set[bytes] = set()
        """What was opened and gone through to its end: the very same thing is not gone through again."""
        self._begin(Settings(animation="off", confirm=False, primers_seen=[*GAMES]))

    def _begin(self, settings: Settings) -> None:
        self.house = House(settings, self.words)
        self.pilot = Pilot(lambda ctx: self.house.first(ctx, None), SIZE, settings, self.words)

    def _is_new(self, *what: object) -> bool:
        """Whether this was never opened before. Most damaged files are read as one of a few games: each of them is read,
        listed, opened and looked at, but only the first of its kind is played, replayed and ended."""
        mark = fingerprint(what)
        if mark is not None and mark in self.walked:
            return False
        self.walked.add(mark or b"")
        return True

    def renew(self) -> None:
        """As after a crash: the next example must not stumble over this one."""
        self.house.session = None
        self._begin(Settings(animation="off", confirm=False))

    # ---- files

    def lay(self, files: dict[str, bytes]) -> None:
        """These files and no others."""
        for entry in list(self.home.iterdir()):
            if entry.is_dir():
                shutil.rmtree(entry)
            else:
                entry.unlink()
        for name, data in files.items():
            path = self.home / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            os.utime(path, ns=(10**18, 10**18))

    def untouched(self, files: dict[str, bytes]) -> None:
        for name, data in files.items():
            path = self.home / name
            if not path.is_file() or path.read_bytes() != data or path.stat().st_mtime_ns != 10**18:
                raise Fault(f"{name} was changed by looking at it")

    # ---- answers

    @contextlib.contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Whatever the body does is one answer."""
        before = time.process_time()
        yield
        spent = time.process_time() - before
        self.slowest[name] = max(self.slowest.get(name, 0.0), spent)
        if spent > MOST_SECONDS and self.is_timed:
            raise Fault(f"{name} took {spent:.1f} s")

    def sentence(self, text: str) -> None:
        if not text.strip() or "\n" in text or len(text) > MOST_LETTERS or "Traceback" in text:
            raise Fault(f"no sentence: {text[:300]!r} ({len(text)} letters)")

    def refusal(self, bad: BadFile) -> None:
        self.refused += 1
        self.sentence(explain(bad, self.words))
        self.words.text(bad.say)

    def look(self) -> None:
        """A few frames, and everything a screen says."""
        self.pilot.frames(2)
        for text in self.pilot.toasts:
            self.sentence(text)
        for target in self.pilot.targets():
            if target.why_not is not None:
                self.sentence(target.why_not)

    # ---- the ways

    def saves(self, game: str) -> None:
        """Title, list of saves, table, replay, results."""
        house, pilot = self.house, self.pilot
        with self.step("title"):
            house.to_title()
            pilot.frames(1)
        with self.step("list"):
            house.saved_games.open_list()
            self.look()
        for card in list(pilot.scene.saves):
            if card.broken is not None:
                self.refused += 1
                self.sentence(self.words.text(card.broken))
            else:
                with self.step("open"):
                    house.saved_games.load(card, False, lambda: None)
                    self.look()
                self.table()

    def table(self) -> None:
        if self.house.session is None:
            self.refused += 1
            if not self.pilot.toasts:
                raise Fault("no table and no sentence")
            self._tidy()
            return
        self.opened += 1
        session = self.house.session
        if self._is_new(*contents(session), tuple(self.pilot.toasts)):
            self._walk(session)
        with self.step("leave"):
            self.house.to_title()
        self._tidy()

    def _walk(self, session: Session) -> None:
        """The table, the replay, some moves, the results."""
        with self.step("table"):
            for _ in range(4):
                if type(self.pilot.scene).__name__ == "Curtain":
                    self.pilot.press("ready")
                self.look()
            scene = self.house.play_scene
            assert scene is not None
            for text in scene.said():
                if len(text) > MOST_LETTERS:
                    raise Fault(f"a prompt of {len(text)} letters")
        with self.step("replay"):
            self.house.show_replay()
            self.look()
        self.replay()
        with self.step("play"):
            self.play(session, 3)
        with self.step("results"):
            self.end(session)
            self.pilot.frames(2)
            if session.over() is not None:
                scene.show_results_again()
                self.look()

    def _tidy(self) -> None:
        self.pilot.ctx.toasts.shown.clear()

    def replay(self) -> None:
        scene = self.pilot.scene
        if not isinstance(scene, ReplayScreen):
            raise Fault("no replay")
        with self.step("film"):
            for step in (0, scene.film.length // 2, scene.film.length):
                scene.go(step)
                self.pilot.frames(1)
            scene.go(0)
            for _ in range(3):
                scene.forward()
                self.pilot.frames(1)
            scene.dismiss(None)
            self.pilot.frames(2)

    def play(self, session: Session, count: int) -> None:
        """Some moves of whoever owes one: what was opened can be played."""
        for number in range(count):
            pending = session.pending()
            if not isinstance(pending, Choose):
                return
            seat = pending.seats[0]
            legal = list(session.rules.legal(session.match.state, seat))
            if not legal:
                raise Fault("nothing can be played")
            session._play(seat, legal[number % len(legal)], "human" if session.plays_himself(seat) else "novice")
            scene = self.house.play_scene
            assert scene is not None
            scene.show()
            self.look()

    def end(self, session: Session) -> None:
        """Everybody gives up until it is over."""
        for seat in range(len(session.seats)):
            if session.over() is None:
                with contextlib.suppress(Illegal):
                    session.match._concede(seat, "human")
                    session._changed()

    def boards(self, game: str) -> None:
        """Set-up with the board in the list; a table on it if it can be played."""
        info = GAMES[game]
        with self.step("set-up"):
            self.house._set_up(game)
            self.look()
            self.house.to_title()
        for card in list_boards(info):
            if not card.is_own:
                continue
            if card.fault is not None:
                self.refusal(card.fault)
                continue
            with self.step("lay"):
                loaded = load_board(info, card.id)
                plans = [SeatPlan(NAMES[n], "human", n) for n in range(min(loaded.seats))]
                request = PlayRequest.new(info, plans, info.options(), loaded, 7)
                self.house.lay_table(request)
                self.look()
            self.table()

    def settings(self, game: str) -> None:
        """Title with these settings, set-up of one game after another, the settings screen."""
        with self.step("start"):
            settings, trouble = load_settings()
            if trouble is not None:
                self.refused += 1
                self.sentence(self.words.text(trouble))
            else:
                self.opened += 1
            settings.animation = "off"
            self._begin(settings)
        # Which game depends on the file alone, so that an example can be tried again.
        which = list(GAMES)[crc32((self.home / "settings.yaml").read_bytes()) % len(GAMES)]
        if not self._is_new("settings", settings, which):
            return
        with self.step("set-up"):
            self.house._set_up(which)
            self.look()
            self.house.ctx.stack.reset(self.house._title())
            self.pilot.frames(1)
        with self.step("settings"):
            self.house.open_settings()
            self.look()
            self.house.ctx.stack.reset(self.house._title())
            self.pilot.frames(1)

    def statistics(self, game: str) -> None:
        """Read, told at a table's end, and one result more."""
        with self.step("statistics"):
            results, trouble = stats.load_results()
            if trouble is not None:
                self.refused += 1
                self.sentence(self.words.text(trouble))
            else:
                self.opened += 1
            for which in (None, *GAMES):
                stats.tallies(results, which)
            fake: Any = type("Table", (), {"names": NAMES, "people": range(len(NAMES)), "info": GAMES["lion"]})
            for text in Ending(self.house)._standing(fake):
                self.sentence(text)
        with self.step("own page"):
            self.house._open_own_page()
            self.look()
            page = self.pilot.scene
            for _ in range(min(3, len(page.who.all_shown))):
                page.who.turn(1)
                for tab in TABS:
                    page.turn_to(tab)
                    self.look()
                page.turn_to("record")
                page.game.turn(1)
                self.look()
            self.house.to_title()
            self.pilot.frames(1)
        self._tidy()

    def careers(self, game: str) -> None:
        """The list of careers, the school's house, its hall and tidings, the next bout."""
        house, pilot = self.house, self.pilot
        with self.step("careers"):
            house._open_careers()
            self.look()
            while not pilot.scene.reader.is_done:
                pilot.frames(1)
        for card in list(pilot.scene.cards):
            if card.broken is not None:
                self.refusal(card.broken)
                continue
            with self.step("career"):
                house.careers._enter(card, False)
                self.look()
            if house.careers.career is None:
                self.refused += 1
                continue
            self.opened += 1
            with self.step("hall"):
                house.careers.rooms.hall()
                self.look()
                house.careers.show_ludus()
                house.careers.rooms.tidings()
                self.look()
                house.careers.show_ludus()
                pilot.frames(1)
            with self.step("house"), mock.patch.object(house.careers, "_keep", lambda *_, **__: True):
                house.careers.rooms.rival()
                self.look()
                house.careers.show_ludus()
                house.careers.rooms.affair()
                self.look()
                for option in pilot.ids("option:", enabled=True)[:1]:
                    pilot.press(option)
                    self.look()
                house.careers.show_ludus()
                pilot.frames(1)
            with self.step("bout"), mock.patch.object(house.careers, "_keep", lambda *_, **__: True):
                house.careers.fight()
                self.look()
        with self.step("leave"):
            house.to_title()
            pilot.frames(1)
        self._tidy()
