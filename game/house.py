"""The way through the program: which screen follows which, and what each is given. The one place that knows them all.

Only what the title needs is imported here. The other screens, the tables and the session are imported when they are
first opened: together they would double the time to the first frame.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.app import Places, run
from game.core.say import Say
from game.core.types import Over
from game.core.words import Catalogue
from game.lessons.offers import course_minutes, firsts, offers, own_lessons, played
from game.problems.offers import games_with_problems
from game.roster import FAULTS, RECORDS
from game.rules import GAMES
from game.scenes.doors import Doors
from game.scenes.stack import AnyScene, AppContext
from game.scenes.title import (
    BeginFirst,
    Continue,
    Learn,
    LeaveProgram,
    NewGame,
    OpenLoad,
    OpenOwnPage,
    Solve,
    TitleChoice,
    TitleScreen,
)
from game.storage import paths, slots
from game.storage.atomic import sweep_folder
from game.storage.errors import BadFile, explain
from game.storage.lock import is_taken
from game.storage.settings import Settings, SetUp, load_settings, save_settings
from game.storage.slots import SaveCard
from game.storage.words import load_words
from game.ui.memory import give_back, settle
from game.ui.window import Stand

if TYPE_CHECKING:
    from game.house_career import CareerHouse
    from game.house_end import Ending
    from game.house_own import OwnHouse
    from game.house_page import OwnPage
    from game.house_pause import Pausing
    from game.house_saves import SavedGames
    from game.scenes.play import PlayScene
    from game.session import PlayRequest, Session


Crashed = Callable[[Exception, Say | None, str], None]
"""Told of a fault while the window is still there: the fault, where the game on the table lies, which screens were open."""


def open_app(
    request: PlayRequest | None = None, frames: int | None = None, shot: Path | None = None,
    crashed: Crashed | None = None, earlier: Say | None = None,
) -> None:  # fmt: skip
    """The title screen, or straight to the table of `request`. Returns when the window is closed; raises NoDisplay.
    A fault of the program's goes to `crashed` and is raised where that is left out. `earlier`: what is to be said of the
    run before."""
    settings, trouble = load_settings()
    house = House(settings, load_words(settings.language, paths.cache_dir()))
    house.opening_words += [house.words.text(told) for told in (earlier, trouble) if told is not None]
    house.opening_words += [house.words("app.game_left_out", detail=fault) for fault in FAULTS]
    try:
        run(
            lambda ctx: house.first(ctx, request),
            Places(paths.assets_dir() / "fonts", paths.cache_dir(), paths.assets_dir() / "sound"),
            settings,
            house.words,
            title="Ludi Romani",
            stand=Stand(settings.window_size, settings.window_place, settings.window_maximized),
            on_stand=house.window_moved,
            frames=frames,
            shot=shot,
            crashed=None if crashed is None else lambda fault: crashed(fault, house.rescue(), house.where()),
        )
    finally:
        house.close()


class HouseTitle(TitleScreen):
    """The title stays at the bottom of the stack: a choice opens something on top of it."""

    def __init__(
        self, doors: Doors, newest: SaveCard | None, at: str | None, chosen: Callable[[TitleChoice], None],
        asks: Callable[[], None] = lambda: None,
    ) -> None:  # fmt: skip
        """`asks` puts a question on top of the title as it opens."""
        super().__init__(doors, newest, None, at, offers, firsts, games_with_problems)
        self._chosen, self._asks = chosen, asks

    def enter(self, ctx: AppContext) -> None:
        super().enter(ctx)
        self._asks()

    def resume(self) -> None:
        """Saves may have been renamed or deleted by what lay on top."""
        self.ctx.sounds.at(None)
        self.renew(slots.latest_unfinished())

    def dismiss(self, result: TitleChoice) -> None:
        self._chosen(result)


class House:
    """Settings, words, and the session on the table, for the life of the program."""

    def __init__(self, settings: Settings, words: Catalogue) -> None:
        self.settings = settings
        self.words = words
        self.opening_words: list[str] = []
        self.session: Session | None = None
        self.play_scene: PlayScene | None = None
        self._careers: CareerHouse | None = None
        self._page: OwnPage | None = None
        self._own: OwnHouse | None = None
        self._plain_words = words

    def first(self, ctx: AppContext, request: PlayRequest | None) -> AnyScene:
        """The scene the program begins with."""
        self.ctx = ctx
        self._end_program, ctx.quit = ctx.quit, self.leave_program
        self.doors = Doors(rules=self.open_rules, settings=self.open_settings, credits=self._open_credits)
        for words in self.opening_words:
            ctx.toasts.show(words, "error")
        for folder in (paths.home(), paths.saves_dir(), paths.home() / "careers", paths.cache_dir()):
            sweep_folder(folder)
        if request is None:
            return self._title()
        path = request.save.path if request.save is not None else None
        if path is not None and is_taken(path):
            asks = partial(self.saved_games.offer_copy, path, lambda: None)
            return HouseTitle(self.doors, slots.latest_unfinished(), None, self._from_title, asks)
        return self._table(request)

    def close(self) -> None:
        """The window is gone: keep game and settings."""
        self.close_session()
        if self._careers is not None:
            self._careers.leave()
        self._keep_settings()

    def rescue(self) -> Say | None:
        """The program can't go on: where the game on the table lies, or that it is lost. None: there was none."""
        from game.house_leave import rescue

        session, self.session, self.play_scene = self.session, None, None
        return rescue(session) if session is not None else None

    def where(self) -> str:
        """The screens that are open, the lowest first, for a report."""
        return " < ".join(type(scene).__name__ for scene in self.ctx.stack.scenes) if hasattr(self, "ctx") else ""

    # ---- settings

    def _keep_settings(self) -> None:
        trouble = save_settings(self.settings)
        if not hasattr(self, "ctx"):
            return
        if trouble is not None:
            self.ctx.toasts.show(self.words.text(trouble), "error", "settings")
        else:
            self.ctx.toasts.over("settings")

    def window_moved(self, stand: Stand) -> None:
        """Remembered for the next start."""
        settings = self.settings
        settings.window_size, settings.window_place = stand.size, stand.place
        settings.window_maximized = stand.maximized

    # ---- title

    def _title(self, at: str | None = None) -> AnyScene:
        return HouseTitle(self.doors, slots.latest_unfinished(), at, self._from_title)

    def to_title(self, at: str | None = None) -> None:
        """The title with nothing on it and nothing beneath."""
        self.close_session()
        if self._careers is not None:
            self._careers.leave()
        self.ctx.stack.reset(self._title(at))
        give_back()

    def _from_title(self, choice: TitleChoice) -> None:
        match choice:
            case NewGame(game):
                self._set_up(game)
            case Continue(save):
                self.saved_games.load(save, False, lambda: None)
            case OpenLoad():
                self.saved_games.open_list()
            case OpenOwnPage():
                self._open_own_page()
            case BeginFirst(game):
                self.begin_first(game)
            case Learn(game):
                self._open_lessons(game)
            case Solve(game):
                self.open_problems(game)
            case LeaveProgram():
                self.ctx.quit()

    def _open_own_page(self) -> None:
        if self._own is None:
            from game.house_own import OwnHouse

            self._own = OwnHouse(self)
        self._own.open()

    def _open_lessons(self, game: str) -> None:
        from game.house_lessons import LessonHouse

        LessonHouse(self, game).open_list()

    def open_problems(self, game: str) -> None:
        """The list of a game's problems, on top of what lies there."""
        from game.house_problems import ProblemHouse

        ProblemHouse(self, game).open_list()

    def begin_first(self, game: str) -> None:
        """A first game by its record, without a question."""
        from game.house_first import first_request

        try:
            request = first_request(game, self.words, self.settings.last_name)
        except BadFile as bad:
            self.ctx.toasts.show(explain(bad, self.words), "error")
            return
        self.settings.last_game = game
        self.lay_table(request)

    def set_up(self, game: str) -> None:
        """The set-up screen of a game, on top of what lies there; of an other than that one only."""
        from game.scenes.setup import SetupScreen

        if not any(isinstance(scene, SetupScreen) and scene.info.id == game for scene in self.ctx.stack.scenes):
            self._set_up(game)

    def _lessons_door(self, game: str) -> tuple[str, Callable[[], None]] | None:
        """What set-up calls the way to the lessons, and the way: offered with its minutes to who has not played yet."""
        minutes = course_minutes(game)
        if not minutes and not own_lessons(game):
            return None
        words = self.words
        label = words("lesson.learn", minutes=minutes) if minutes and game not in played() else words("lesson.lessons")
        return label, lambda: self._open_lessons(game)

    def _set_up(self, game: str) -> None:
        from game.scenes.setup import SetupScreen
        from game.session import PlayRequest
        from game.storage.boards import list_boards, load_board

        info = GAMES[game]
        last = self.settings.set_ups.get(game)

        def chosen(result: SetUp | None) -> None:
            if result is None:
                return
            self.settings.set_ups[game] = result
            self.settings.last_game = game
            person = next((seat.name for seat in result.seats if seat.is_person), "")
            self.settings.last_name = person or self.settings.last_name
            self._keep_settings()
            try:
                board = load_board(info, result.board)
            except BadFile as bad:
                self.ctx.toasts.show(explain(bad, self.words), "error")
                self.to_title(f"box:{game}")
                return
            request = PlayRequest.new(info, result.seats, info.options(**result.options), board)
            self.ctx.stack.reset(self._table(request))

        career = self._open_careers if RECORDS[game].career else None
        name, lessons = self.settings.last_name, self._lessons_door(game)
        screen = SetupScreen(self.doors, info, list_boards(info), last, name, career=career, lessons=lessons)
        self.ctx.stack.push(screen, chosen)

    def _open_careers(self) -> None:
        try:
            self.careers.open_list()
        except BadFile as bad:  # a damaged installation has no names to give
            self.ctx.toasts.show(explain(bad, self.words), "error")

    @property
    def careers(self) -> CareerHouse:
        """Schools' careers; imported when first asked for. BadFile when their names can't be read."""
        if self._careers is None:
            from game.house_career import CareerHouse

            self._careers = CareerHouse(self)
        return self._careers

    def speak_with(self, texts: dict[str, str]) -> None:
        """Other words for some keys until the table is left: the names of a career's gladiators."""
        plain = self._plain_words
        known = plain.keys()
        self.words = Catalogue({key: plain.raw(key) for key in known} | texts)
        self.ctx.words = self.words

    @property
    def saved_games(self) -> SavedGames:
        """Their list, and the way of one to the table."""
        from game.house_saves import SavedGames

        return SavedGames(self)

    # ---- the table

    def _table(self, request: PlayRequest) -> AnyScene:
        from game.scenes.play import PlayScene
        from game.scenes.play_desk import TableDoors
        from game.session import Session
        from game.tables import TABLES

        self.close_session()
        if request.save is not None and request.save.match_id.startswith("career-"):
            request = self._seat_career(request)
        elif self._careers is not None:
            self._careers.leave()
        self.session = Session.begin(request, wake=self.ctx.wake)
        self.session.may_take_back = self.settings.take_back
        doors = TableDoors(
            menu=self._menu, rules=self._rules_of_table, settings=self.open_settings, results=self._results,
            leave=self.ctx.quit, replay=self.show_replay, primer_seen=partial(self._primer_seen, request.info.id),
            keep_settings=self._keep_settings, looked=self.own_page.begin(self.session),
        )  # fmt: skip
        is_first = request.info.id not in self.settings.primers_seen
        settle()
        self.play_scene = PlayScene(self.session, TABLES[request.info.id], doors, is_first)
        return self.play_scene

    def _primer_seen(self, game: str) -> None:
        """The card of aim, turn and end opens by itself once a game, then at a press."""
        self.settings.primers_seen.append(game)
        self._keep_settings()

    def _seat_career(self, request: PlayRequest) -> PlayRequest:
        from game.session.bouts import as_bout

        try:
            self.careers.seat(request)
        except BadFile as bad:
            self.ctx.toasts.show(explain(bad, self.words), "error")
        return as_bout(request)

    def lay_table(self, request: PlayRequest) -> None:
        """The table of `request`, with nothing beneath it."""
        self.ctx.stack.reset(self._table(request))

    def leave_table(self, then: Callable[[], None]) -> None:
        """Goes on with `then`, which may close the table: at once when the game is on the disk, else as the player says."""
        if self.session is None:
            then()
            return
        from game.house_leave import Leaving

        Leaving(self, then).begin()

    def leave_program(self) -> None:
        """The window is being closed, or the menu was asked to."""
        self.leave_table(self._end_program)

    def close_session(self) -> None:
        """Leaves the table, if there is one; its game is saved."""
        if hasattr(self, "ctx"):
            self.words = self.ctx.words = self._plain_words
        if self.session is None:
            return
        session, self.session, self.play_scene = self.session, None, None
        self.own_page.enter(session)
        trouble = session.close()
        self.ctx.toasts.over("save")
        if trouble is not None and not session.is_given_up:
            self.ctx.toasts.show(self.words.text(trouble, session.names), "error")

    @property
    def pausing(self) -> Pausing:
        """The menu of the table that lies there."""
        from game.house_pause import Pausing

        return Pausing(self)

    def _menu(self) -> None:
        self.pausing.open_menu()

    # ---- rules, settings, credits

    def open_rules(self, game: str | None, page: str | None) -> None:
        """The rulebook of a game at a page, or where it begins."""
        from game.scenes.rulebook import Rulebook

        self.ctx.stack.push(Rulebook(game, page, self.session is not None))

    def _rules_of_table(self, page: str) -> None:
        assert self.session is not None
        self.open_rules(self.session.info.id, page or None)

    def open_settings(self) -> None:
        from game.scenes.settings import SettingsScreen

        def done(_: Settings) -> None:
            if self.session is not None:
                self.session.may_take_back = self.settings.take_back

        self.ctx.stack.push(SettingsScreen(self.settings, self._keep_settings, lambda: self.open_rules(None, None)), done)

    def _open_credits(self) -> None:
        from game.scenes.credits import Credits

        self.ctx.stack.push(Credits())

    # ---- the end

    @property
    def _ending(self) -> Ending:
        from game.house_end import Ending

        return Ending(self)

    @property
    def own_page(self) -> OwnPage:
        """What is written down of each match for one's own page."""
        if self._page is None:
            from game.house_page import OwnPage

            self._page = OwnPage(self)
        return self._page

    def _results(self, over: Over) -> None:
        if self.session is not None:
            self.own_page.enter(self.session)
        self._ending.show_results(over)

    def show_replay(self, then: Callable[[], None] = lambda: None) -> None:
        """The match on the table, looked back on; `then` when it is closed."""
        self._ending.show_replay(then)

    @property
    def career_on_table(self) -> CareerHouse | None:
        """The career that the match on the table is a bout of."""
        return self._careers if self._careers is not None and self._careers.is_on_table else None
