"""A school's career on its way through the program: which of its screens follows which, and when its file is written.

The house opens and closes tables; this keeps the career that is open, begins its bouts as ordinary matches and takes
what they came to, once.
"""

from __future__ import annotations

import re
import secrets
from functools import partial
from pathlib import Path
from typing import Protocol

from game.career.affairs import due
from game.career.data import Arena, Career, Names
from game.career.outcome import take_outcome
from game.career.season import (
    found_season,
    has_person,
    missing,
    next_bout,
    rivals,
)
from game.core.words import Catalogue
from game.house_home import OpenHome
from game.house_ludus import Rooms
from game.rules import GAMES
from game.rules.moritari.data import Board
from game.scenes.career.careers import CareersChoice, CareersScreen, FoundSchool, OpenCareer
from game.scenes.career.found import Founding, FoundScreen
from game.scenes.career.ludus import Course, LudusDoors, LudusScreen
from game.scenes.career.standings import bout_result
from game.session.bouts import Settling, facts_of_match, facts_of_save, new_bout, resumed_bout, saved_bout
from game.session.request import PlayRequest
from game.session.session import Session
from game.storage import career_list, careers
from game.storage.boards import board_for, list_boards
from game.storage.career_list import CareerCard
from game.storage.errors import BadFile, explain
from game.storage.lock import SlotLock
from game.storage.resume import load
from game.storage.save import Save
from game.ui.toast import ToastKind

GAME = "moritari"
_MATCH = re.compile(r"career-[0-9a-f]{8}-(\d+)-(\d+)")


class CareerHome(OpenHome, Protocol):
    """What this asks of the house."""

    def to_title(self, at: str | None = None) -> None: ...
    def close_session(self) -> None: ...
    def lay_table(self, request: PlayRequest) -> None: ...
    def speak_with(self, texts: dict[str, str]) -> None: ...


class CareerHouse:
    """The career that is open, if one is; made by the house when the first is wanted."""

    def __init__(self, house: CareerHome) -> None:
        self.house = house
        self.career: Career | None = None
        self.names: Names = careers.load_names()
        self._lock: SlotLock | None = None
        self._path: Path | None = None
        self._settling: tuple[int, Settling] | None = None
        self._on_table: int | None = None
        """The fixture that lies on the table."""
        self.rooms: Rooms
        """What may be done in the house that is shown."""

    # ---- small help
    @property
    def words(self) -> Catalogue:
        return self.house.words

    @property
    def _open_career(self) -> Career:
        assert self.career is not None
        return self.career

    def _board(self) -> Board:
        board: Board = board_for(GAMES[GAME], 2).board
        return board

    def _arenas(self) -> list[Arena]:
        """Shipped boards only: a player's own may be gone on the day."""
        info = GAMES[GAME]
        cards = [card for card in list_boards(info) if card.id in info.boards and card.fault is None]
        return [Arena(card.id, card.seats) for card in cards]

    def _say(self, text: str, kind: ToastKind = "error") -> None:
        self.house.ctx.toasts.show(text, kind)

    def _keep(self, main_is_good: bool = True) -> bool:
        """Writes the career; says so when it can't be."""
        try:
            careers.write_career(self._open_career, main_is_good=main_is_good, path=self._path)
        except BadFile as bad:
            self._say(explain(bad, self.words))
            return False
        return True

    # ---- the list, founding
    def open_list(self) -> None:
        """On top of whatever is shown; going back leads there."""

        def chosen(choice: CareersChoice) -> None:
            match choice:
                case OpenCareer(card, from_backup):
                    self._enter(card, from_backup)
                case FoundSchool():
                    self._found()
                case None:
                    pass

        screen = CareersScreen(
            partial(career_list.list_careers, read=False),
            self._rename,
            self._delete,
            self._explain,
            lambda: self.house.open_rules(GAME, "career"),
        )
        self.house.ctx.stack.push(screen, chosen)

    def _explain(self, card: CareerCard) -> str:
        return explain(card.broken, self.words) if card.broken is not None else ""

    def _rename(self, card: CareerCard, name: str) -> str | None:
        lock = careers.lock_of(card.path)
        if not lock.take():
            return self.words("moritari.career.elsewhere")
        try:
            career = careers.load_career(card.path)
            career.own.name = name
            careers.write_career(career, path=card.path)
        except BadFile as bad:
            return explain(bad, self.words)
        finally:
            lock.release()
        return None

    def _delete(self, card: CareerCard) -> str | None:
        try:
            careers.delete_career(card.path)
        except BadFile as bad:
            return explain(bad, self.words)
        return None

    def _found(self) -> None:
        def chosen(founding: Founding | None) -> None:
            if founding is None:
                self.open_list()
                return
            seed = secrets.randbits(62)
            templates = [school.figures for school in self._board().schools]
            founders = [
                *founding.people,
                *rivals(seed, founding.levels, templates, self.names, founding.people),
            ]
            career = found_season(careers.new_id(), seed, founders, founding.form, self.names, self._arenas())
            self.house.settings.last_name = founding.people[0].owner
            self._adopt(career)
            self._keep()
            self.show_ludus()

        last = self.house.settings.last_name
        screen = FoundScreen(self._board(), self.names, last, help_=lambda: self.house.open_rules(GAME, "career"))
        self.house.ctx.stack.push(screen, chosen)

    def _adopt(self, career: Career, path: Path | None = None) -> bool:
        """Makes it the open one, kept at `path`; False when another window has it."""
        self.leave()
        path = careers.path_of(career) if path is None else path
        lock = careers.lock_of(path)
        if not lock.take():
            self._say(self.words("moritari.career.elsewhere"), "warn")
            return False
        self.career, self._lock, self._path = career, lock, path
        return True

    def _enter(self, card: CareerCard, from_backup: bool) -> None:
        try:
            career = careers.load_career(card.path, backup=from_backup)
        except BadFile as bad:
            self._say(explain(bad, self.words))
            self.open_list()
            return
        if not self._adopt(career, card.path):
            self.open_list()
            return
        if from_backup:
            self._keep(main_is_good=False)
        taken = self._take_what_ended()
        self.show_ludus()
        if taken is not None:
            self.rooms.show_bout(taken)

    def leave(self) -> None:
        """Closes the career; what is being settled stays in its save."""
        self.stop()
        if self._lock is not None:
            self._lock.release()
        self.career = self._lock = self._path = None
        self._on_table = None

    # ---- the house
    def show_ludus(self) -> None:
        """The school's house, with nothing beneath it."""
        house = self.house
        house.close_session()
        self._on_table = None
        rooms = self.rooms = Rooms(
            house.ctx, self._open_career, self._board(), self.names, lambda: self._keep(), self._arenas
        )
        doors = LudusDoors(
            hire=rooms.hire, fill=rooms.fill, swap=rooms.swap, fight=self.fight, settle=self._settle, stop=self.stop,
            step=self._step, course=self._course, hall=rooms.hall, bout=rooms.show_bout, tidings=rooms.tidings,
            next_season=rooms.next_season, heal=rooms.heal, affair=rooms.affair, rival=rooms.rival,
            leave=self._to_title, rules=lambda: house.open_rules(GAME, "career"), settings=house.open_settings,
        )  # fmt: skip
        house.ctx.stack.reset(LudusScreen(self._open_career, self._board(), doors))

    def _to_title(self) -> None:
        self.leave()
        self.house.to_title(f"box:{GAME}")

    # ---- bouts
    def _request(self, number: int) -> PlayRequest | None:
        """The bout as a table: gone on with where it was begun, else begun and written into the career first."""
        career = self._open_career
        if career.live == number:
            again = resumed_bout(career, number)
            if again is not None:
                return again
        try:
            request = new_bout(career, number)
        except BadFile as bad:
            self._say(explain(bad, self.words))
            return None
        self._keep()
        return request

    def fight(self) -> None:
        """The next bout onto the table, for people or to be watched."""
        career = self._open_career
        self.stop()
        number = next_bout(career)
        if number is None or due(career) is not None:
            return
        if career.live != number and missing(career, career.fixtures[number]):
            return
        request = self._request(number)
        if request is None:
            return
        if request.save is not None and facts_of_save(request.save) is not None:
            self._take_save(number, request.save)
            self.show_ludus()
            self.rooms.show_bout(number)
            return
        self.house.lay_table(request)

    def _settle(self) -> None:
        """The next bout of others into the background."""
        career = self._open_career
        number = next_bout(career)
        if self._settling is not None or number is None or due(career) is not None:
            return
        if has_person(career, career.fixtures[number]):
            return
        request = self._request(number)
        if request is not None:
            self._settling = (number, Settling(request, self.house.ctx.wake))

    def stop(self) -> None:
        """Leaves the bout in the background where it is; its save is gone on with next time."""
        if self._settling is not None:
            self._settling[1].close()
            self._settling = None

    def _course(self) -> Course | None:
        if self._settling is None:
            return None
        number, job = self._settling
        return Course(number, job.round, job.standing())

    def _step(self, now: float) -> bool:
        if self._settling is None:
            return False
        number, job = self._settling
        before = (job.round, job.standing())
        if not job.poll(now):
            return (job.round, job.standing()) != before
        facts = job.facts()
        assert facts is not None
        if facts.practice:  # it was played on elsewhere: the books wait for a bout nobody knows the end of
            job.close(taken=True)
            self._settling = None
            self._settle()
            return True
        career = self._open_career
        take_outcome(career, number, facts, self.names)
        kept = self._keep()
        job.close(taken=kept)
        self._settling = None
        result = bout_result(self.words, career, career.fixtures[number])
        self._say(self.words("moritari.career.taken", result=result), "info")
        self._settle()
        if career.is_season_over:
            self.rooms.tidings()
        return True

    # ---- the table
    def seat(self, request: PlayRequest) -> None:
        """A table is being laid: if it is a career's bout, its career is opened and its figures get their names."""
        self._on_table = None
        save = request.save
        found = _MATCH.fullmatch(save.match_id) if save is not None else None
        if save is None or found is None:
            return
        if self.career is None or not save.match_id.startswith(f"career-{self.career.id}-"):
            path = careers.path_of_match(save.match_id)
            if path is None:
                return
            try:
                career = careers.load_career(path)
            except BadFile as bad:
                self._say(self.words("moritari.career.unreadable", reason=explain(bad, self.words)))
                return
            if not self._adopt(career, path):
                return
        career = self._open_career
        season, number = int(found[1]), int(found[2])
        if season != career.season or number >= len(career.fixtures):
            return
        fixture = career.fixtures[number]
        entered = [one for team in fixture.entered for one in team]
        if [career.gladiator(one).kind for one in entered] != [figure.kind for figure in save.state.figures]:
            return
        self._on_table = number
        if fixture.outcome is not None:
            self._say(self.words("moritari.career.taken_already"), "info")
        figures = zip(save.state.figures, entered, strict=True)
        self.house.speak_with({f"moritari.name.{figure.name}": career.gladiator(one).name for figure, one in figures})

    @property
    def is_on_table(self) -> bool:
        return self._on_table is not None

    def take(self, session: Session) -> None:
        """The bout on the table is over."""
        number = self._on_table
        if number is None:
            return
        facts = facts_of_match(session.match_id, session.match)
        outcome = self._open_career.fixtures[number].outcome
        if outcome is None and session.match.practice:
            self._say(self.words("moritari.career.practice"), "warn")
        elif facts is not None and outcome is not None:
            if (facts.ranks, facts.rounds, len(facts.losses)) != (outcome.ranks, outcome.rounds, len(outcome.slain)):
                self._say(self.words("moritari.career.taken_already"), "info")
        elif facts is not None:
            try:
                take_outcome(self._open_career, number, facts, self.names)
            except ValueError:
                self._say(self.words("moritari.career.not_taken"), "warn")
                return
            self._keep()

    def after_bout(self) -> None:
        """From the results back to the house, past the tidings."""
        number = self._on_table
        self.show_ludus()
        career = self._open_career
        if number is None or career.fixtures[number].outcome is None:
            return
        if career.is_season_over:
            self.rooms.tidings()
        self.rooms.show_bout(number)

    def _take_what_ended(self) -> int | None:
        """A bout that ended without being taken: the program stopped between the two."""
        career = self._open_career
        number = career.live
        if number < 0:
            return None
        card = saved_bout(career, number)
        if card is None or not card.is_over:
            return None
        try:
            save = load(card.path)
        except BadFile as bad:
            self._say(explain(bad, self.words))
            return None
        return number if self._take_save(number, save) else None

    def _take_save(self, number: int, save: Save) -> bool:
        facts = facts_of_save(save)
        if facts is None or facts.practice:
            return False
        try:
            take_outcome(self._open_career, number, facts, self.names)
        except ValueError:
            self._say(self.words("moritari.career.not_taken"), "warn")
            return False
        self._keep()
        return True


def mark_of(words: Catalogue, match_id: str) -> str:
    """What the list of saves says of a career's bout; "" for other games."""
    school = career_list.title_of_match(match_id)
    return words("moritari.career.mark", school=school) if school else ""
