"""The way through the program: which screen follows which, and what each is given. The one place that knows them all.

Only what the title needs is imported here. The other screens, the tables and the session are imported when they are
first opened: together they would double the time to the first frame.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.app import Places, run
from game.core.say import Say
from game.core.types import Illegal, Over
from game.core.words import Catalogue
from game.lessons.offers import course_minutes, offers, own_lessons, played
from game.roster import FAULTS, RECORDS
from game.rules import GAMES
from game.scenes.doors import Doors
from game.scenes.stack import AnyScene, AppContext
from game.scenes.title import Continue, Learn, LeaveProgram, NewGame, OpenLoad, TitleChoice, TitleScreen
from game.storage import paths, slots
from game.storage.atomic import sweep_folder
from game.storage.errors import BadFile, explain
from game.storage.lock import is_taken
from game.storage.settings import Settings, SetUp, load_settings, save_settings
from game.storage.slots import SaveCard
from game.storage.words import load_words
from game.ui.memory import give_back
from game.ui.window import Stand

if TYPE_CHECKING:
    from game.house_career import CareerHouse
    from game.house_end import Ending
    from game.scenes.load import LoadGame
    from game.scenes.pause import PauseChoice
    from game.scenes.play import PlayScene
    from game.session import PlayRequest, Session


Crashed = Callable[[Exception, Say | None, str], None]
"""Told of a fault while the window is still there: the fault, where the game on the table lies, which screens were open."""


def open_app(
    request: PlayRequest | None = None, frames: int | None = None, shot: Path | None = None,
    crashed: Crashed | None = None,
) -> None:  # fmt: skip
    """The title screen, or straight to the table of `request`. Returns when the window is closed; raises NoDisplay.
    A fault of the program's goes to `crashed` and is raised where that is left out."""
    settings, trouble = load_settings()
    house = House(settings, load_words(settings.language, paths.cache_dir()))
    if trouble is not None:
        house.opening_words.append(house.words.text(trouble))
    house.opening_words += [house.words("app.game_left_out", detail=fault) for fault in FAULTS]
    try:
        run(
            lambda ctx: house.first(ctx, request),
            Places(paths.assets_dir() / "fonts", paths.cache_dir()),
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
        super().__init__(doors, newest, None, at, offers)
        self._chosen, self._asks = chosen, asks

    def enter(self, ctx: AppContext) -> None:
        super().enter(ctx)
        self._asks()

    def resume(self) -> None:
        """Saves may have been renamed or deleted by what lay on top."""
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
        self._plain_words = words

    def first(self, ctx: AppContext, request: PlayRequest | None) -> AnyScene:
        """The scene the program begins with."""
        self.ctx = ctx
        self._end_program, ctx.quit = ctx.quit, self.leave_program
        self.doors = Doors(rules=self._rules, settings=self.open_settings, credits=self._open_credits)
        for words in self.opening_words:
            ctx.toasts.show(words, "error")
        for folder in (paths.home(), paths.saves_dir(), paths.home() / "careers", paths.cache_dir()):
            sweep_folder(folder)
        if request is None:
            return self._title()
        path = request.save.path if request.save is not None else None
        if path is not None and is_taken(path):
            return HouseTitle(
                self.doors, slots.latest_unfinished(), None, self._from_title, lambda: self._elsewhere(path, lambda: None)
            )
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
                self._load(save, False, lambda: None)
            case OpenLoad():
                self._open_load()
            case Learn(game):
                self._open_lessons(game)
            case LeaveProgram():
                self.ctx.quit()

    def _open_lessons(self, game: str) -> None:
        from game.house_lessons import LessonHouse

        LessonHouse(self, game).open_list()

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

    # ---- saved games

    def _open_load(self) -> None:
        from game.scenes.load import LoadScreen

        def picked(result: LoadGame | None) -> None:
            if result is not None:
                self._load(result.save, result.from_backup, self._open_load)
            else:
                self.to_title("load")

        self.ctx.stack.push(
            LoadScreen(slots.list_saves, self._rename, self._delete, help_=lambda: self._rules(None, None), mark=self._mark),
            picked,
        )

    def _mark(self, card: SaveCard) -> str:
        """What a saved game is part of: a school's career."""
        if not card.match.startswith("career-"):
            return ""
        from game.house_career import mark_of

        return mark_of(self.words, card.match)

    def _rename(self, card: SaveCard, title: str) -> str | None:
        try:
            slots.rename(card.path, title)
        except BadFile as bad:
            return explain(bad, self.words)
        return None

    def _delete(self, card: SaveCard) -> str | None:
        try:
            slots.delete(card.path)
        except BadFile as bad:
            return explain(bad, self.words)
        return None

    def _elsewhere(self, path: Path, back: Callable[[], None]) -> None:
        from game.house_saves import offer_copy

        offer_copy(self, path, back)

    def _load(self, card: SaveCard, from_backup: bool, back: Callable[[], None]) -> None:
        """The game onto the table; `back` to where it was chosen, when another window has it and it is left there."""
        from game.session import PlayRequest
        from game.storage.resume import load

        if is_taken(card.path):
            self._elsewhere(card.path, back)
            return
        try:
            save = load(card.path, backup=from_backup)
        except BadFile as bad:
            self.ctx.toasts.show(explain(bad, self.words), "error")
            self.to_title("load")
            return
        self.ctx.stack.reset(self._table(PlayRequest.resume(save, from_backup)))

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
            leave=self.ctx.quit, replay=self._replay,
        )  # fmt: skip
        self.play_scene = PlayScene(self.session, TABLES[request.info.id], doors)
        return self.play_scene

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
        trouble = session.close()
        self.ctx.toasts.over("save")
        if trouble is not None and not session.is_given_up:
            self.ctx.toasts.show(self.words.text(trouble, session.names), "error")

    def _menu(self) -> None:
        from game.scenes.pause import PauseMenu

        session, words = self._on_table(), self.words
        why_not: dict[PauseChoice, str] = {}
        over = session.over() is not None
        playing = [seat for seat in session.people if session.plays_himself(seat)]
        if over:
            why_not["concede"] = why_not["hand_over"] = words("app.illegal.over")
        elif not playing:
            why_not["concede"] = words("session.not_now")
        elif session.actor is None and len(playing) > 1:
            why_not["concede"] = why_not["hand_over"] = words("session.not_now")
        if not session.stand_ins and not playing:
            why_not["hand_over"] = words("session.not_now")
        if not session.match.log:
            why_not["replay"] = words("play.replay.nothing")
        title = words.text(session.info.title)
        line = self.play_scene.table.heading() if self.play_scene is not None else ""
        if session.match.practice:
            line = words("app.pause.practice", line=line)
        if session.save_trouble is not None:
            line = words("app.pause.unsaved")
        session.pause()
        stand_in = next((session.stand_in(seat) for seat in session.stand_ins), None)
        menu = PauseMenu(self.doors, session.info.id, title, line, why_not, stand_in)
        self.ctx.stack.push(menu, self._from_menu)

    def _on_table(self) -> Session:
        assert self.session is not None
        return self.session

    def _from_menu(self, choice: PauseChoice) -> None:
        session = self._on_table()
        session.go_on(self.ctx.clock())
        match choice:
            case "save":
                self._save_as()
            case "replay":
                self._ending.show_replay(then=self._menu)
            case "hand_over" if session.stand_ins:
                self._try(session.take_over)
            case "hand_over":
                self._lend()
            case "concede":
                self._concede()
            case "title":
                self.leave_table(lambda: self.to_title("continue"))
            case "quit":
                self.ctx.quit()
            case _:
                pass

    def _lend(self) -> None:
        """Asks who plays on."""
        from game.scenes.lend import who_plays_on

        session = self._on_table()

        def chosen(level: str) -> None:
            if level:
                self._try(lambda: session.lend(level=level))

        self.ctx.stack.push(who_plays_on(self.words, session.levels), chosen)

    def _try(self, what: Callable[[], object]) -> None:
        try:
            what()
        except Illegal as refused:
            names = self.play_scene.names if self.play_scene is not None else self._on_table().names
            self.ctx.toasts.show(self.words.text(refused.say, names), "warn")
        if self.play_scene is not None:
            self.play_scene.resume()

    def _concede(self) -> None:
        scene = self.play_scene
        assert scene is not None
        scene.concede()

    def _save_as(self) -> None:
        from game.scenes.saveas import save_as

        session = self._on_table()

        def named(title: str | None) -> None:
            if title is None:
                return
            try:
                session.save_as(title)
            except BadFile as bad:
                self.ctx.toasts.show(explain(bad, self.words), "error", "save as")
            else:
                self.ctx.toasts.over("save as")
                self.ctx.toasts.show(self.words("play.saved", title=title), "good")

        suggested = f"{self.words.text(session.info.title)} · {session.names[0]}"
        self.ctx.stack.push(save_as(self.words, suggested, slots.has_named), named)

    # ---- rules, settings, credits

    def _rules(self, game: str | None, page: str | None) -> None:
        from game.scenes.rulebook import Rulebook

        self.ctx.stack.push(Rulebook(game, page, self.session is not None))

    def open_rules(self, game: str, page: str) -> None:
        """The rulebook at a page."""
        self._rules(game, page)

    def _rules_of_table(self, page: str) -> None:
        self._rules(self._on_table().info.id, page or None)

    def open_settings(self) -> None:
        from game.scenes.settings import SettingsScreen

        def done(_: Settings) -> None:
            if self.session is not None:
                self.session.may_take_back = self.settings.take_back

        self.ctx.stack.push(SettingsScreen(self.settings, self._keep_settings, lambda: self._rules(None, None)), done)

    def _open_credits(self) -> None:
        from game.scenes.credits import Credits

        self.ctx.stack.push(Credits())

    # ---- the end

    @property
    def _ending(self) -> Ending:
        from game.house_end import Ending

        return Ending(self)

    def _results(self, over: Over) -> None:
        self._ending.show_results(over)

    def _replay(self) -> None:
        self._ending.show_replay()

    @property
    def career_on_table(self) -> CareerHouse | None:
        """The career that the match on the table is a bout of."""
        return self._careers if self._careers is not None and self._careers.is_on_table else None
