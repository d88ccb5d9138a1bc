"""What follows the end of a match: its results, the replay, and playing on from a position of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from game.ai.review import Review
from game.ai.turning import Turning
from game.core.match import Seen
from game.core.types import Over, Seat
from game.house_home import Home
from game.scenes.film import Film, film_of
from game.scenes.play import PlayScene
from game.scenes.portraits import rival_shown
from game.scenes.replay import ReplayScreen
from game.scenes.results import Glance, ResultLine, ResultsChoice, ResultsScreen
from game.scenes.review import Reviewed, ReviewScreen
from game.scenes.saying import game_title
from game.scenes.turn_pictures import baker, name_of
from game.session import PlayRequest, Session
from game.session.branch import branch_of
from game.session.code import code_of
from game.storage import stats
from game.storage.words import load_words
from game.tables import TABLES
from game.tables.table import LookBack, Measure
from game.ui.bake import Painter
from game.ui.richtext import Passage

if TYPE_CHECKING:
    from game.house_career import CareerHouse

T = TypeVar("T")


class EndHome(Home, Protocol):
    """What this asks of the house."""

    session: Session | None
    play_scene: PlayScene | None

    @property
    def career_on_table(self) -> CareerHouse | None: ...
    def lay_table(self, request: PlayRequest) -> None: ...
    def leave_table(self, then: Callable[[], None]) -> None: ...
    def to_title(self, at: str | None = None) -> None: ...


class Ending:
    """Made by the house when a table's results or replay are first asked for; serves the table that lies there."""

    def __init__(self, house: EndHome) -> None:
        self.house = house

    @property
    def _table(self) -> tuple[Session, PlayScene]:
        session, scene = self.house.session, self.house.play_scene
        assert session is not None and scene is not None
        return session, scene

    # ---- results

    def show_results(self, over: Over) -> None:
        """On top of the table."""
        (session, scene), words = self._table, self.house.words
        lines = [
            ResultLine(
                scene.names[seat], session.colours[seat], over.ranks[seat],
                self._score(over, seat), scene.role(seat), rival_shown(session.info.id, session.seats[seat]),
                "" if self._all_gave_up else scene.table.why_so(session.match.state, seat),
            )
            for seat in sorted(range(len(session.seats)), key=lambda seat: over.ranks[seat])
        ]  # fmt: skip
        career, onward = self.house.career_on_table, None
        if career is not None:
            career.take(session)
            onward = words("moritari.career.to_ludus")
        back = scene.table.look_back if scene.table.looks_back else None
        screen_title = game_title(words, session.info, scene.table)
        reason = " ".join([words.text(over.reason, scene.names), *self._margin(session, scene.names)])
        screen = ResultsScreen(
            screen_title, reason, lines, self._facts(session),
            look_back=back, onward=onward, replay=self.show_replay,
            nobody=not over.winners, has_sides=len(lines) > 1, glance=self._glance(screen_title),
            is_cheered=(is_cheered := not scene.is_applauded and self._is_cheered(session, over)),
        )  # fmt: skip
        scene.is_applauded = True
        if is_cheered:
            self.house.ctx.sounds.triumph()
        self.house.ctx.stack.push(screen, self._chosen)

    @property
    def _all_gave_up(self) -> bool:
        """All but one, so that nothing was counted."""
        session, _ = self._table
        return len(session.match.conceded) >= len(session.seats) - 1 > 0

    def _score(self, over: Over, seat: Seat) -> str:
        """What decided it; nothing where all others gave up."""
        session, scene = self._table
        if self._all_gave_up:
            return ""
        decided = scene.table.score_so(session.match.state, seat)
        return decided or self.house.words(f"{session.info.id}.score", n=over.scores[seat])

    def _is_cheered(self, session: Session, over: Over) -> bool:
        """A person has won just now: no leaves for the machine, and none for a match of old."""
        return not session.was_over and any(seat in session.people for seat in over.winners)

    def _facts(self, session: Session) -> list[str]:
        """How long it was, and what it counts for."""
        words = self.house.words
        facts = [*self._tale(), words("play.fact.plies", count=len(session.match.log))]
        if session.match.practice:
            return [*facts, words("play.fact.practice")]
        if session.stand_ins:
            names = ", ".join(session.names[seat] for seat in session.stand_ins)
            return [*facts, words("play.fact.stand_in", names=names, count=len(session.stand_ins))]
        return [*facts, *self._standing(session)]

    def _tale(self) -> Sequence[str]:
        """The match in a few sentences, where its table tells it so."""
        session, scene = self._table
        if not scene.table.has_tale:
            return ()
        film = self._film()
        return scene.table.tale(session.match.state, film.heard(film.length))

    def _margin(self, session: Session, names: Sequence[str]) -> list[str]:
        """By how much the first is ahead, where scores tell; and what is owed to people who lost. `names`: as the table
        calls its seats."""
        words, over = self.house.words, session.over()
        assert over is not None
        told, people = [], [seat for seat in session.people if seat not in over.winners]
        best, rest = max(over.scores), [score for score, rank in zip(over.scores, over.ranks, strict=True) if rank > 1]
        wins = len(over.winners) == 1 and over.scores[over.winners[0]] == best
        if wins and rest and best > max(rest) and not session.match.conceded:
            key = f"{session.info.id}.margin"
            if key in words:  # a game whose reason tells it has no such sentence
                told.append(words(key, n=best - max(rest)))
        # Who has half of what the first has was no easy prey; where nothing else tells, nobody is praised for nothing.
        beaten = [names[seat] for seat in people if seat not in session.match.conceded and 0 < best <= 2 * over.scores[seat]]
        if over.winners and beaten and len(people) == len(session.people):
            told.append(words("app.results.beaten", names=", ".join(beaten), count=len(beaten)))
        return told

    def _standing(self, session: Session) -> list[str]:
        """How the people at this table have fared in this game so far."""
        words = self.house.words
        results, _ = stats.load_results()
        names = {session.names[seat] for seat in session.people}
        game = words.text(session.info.title)
        return [
            words("play.fact.wins", name=tally.name, won=f"{round(tally.won, 1):g}", played=tally.played, game=game)
            for tally in stats.tallies(results, session.info.id)
            if tally.by == "human" and tally.name in names
        ]

    def _chosen(self, choice: ResultsChoice) -> None:
        house = self.house
        match choice:
            case "onward":
                career = house.career_on_table
                if career is not None:
                    house.leave_table(career.after_bout)
            case "rematch":
                again = self._table[0].rematch()
                house.leave_table(lambda: house.lay_table(again))
            case "sides":
                turned = self._table[0].rematch().turned()
                house.leave_table(lambda: house.lay_table(turned))
            case "title":
                house.leave_table(house.to_title)
            case "look":
                pass

    # ---- looking back

    def _glance(self, title: str) -> Glance | None:
        """The judge's look at the match on the table; None for a game without one."""
        session, scene = self._table
        if not session.has_judge:
            return None

        def open_review(review: Review, page: Callable[[], LookBack | None]) -> None:
            about = Reviewed(
                title, tuple(scene.names), session.colours, session.look_back, lambda: session.is_looked_back,
                lambda n: self.show_replay(start=n), self._play_on, page, self._pictures(),
                *self._figures(), length=len(session.match.log),
            )  # fmt: skip
            self.house.ctx.stack.push(ReviewScreen(about, review))

        return Glance(
            session.look_back, lambda: session.is_looked_back, open_review, tuple(scene.names), session.colours,
            lambda n: self.show_replay(start=n), len(session.match.log),
        )  # fmt: skip

    def show_replay(self, then: Callable[[], None] = lambda: None, start: int = 0) -> None:
        """On top of whatever lies there, from the position after `start` entries; `then` when it is closed. After the end
        any position can be played on from."""
        session, film = self._table[0], self._film()
        play_on = self._play_on if session.over() is not None else None
        code = self._code() if session.over() is not None else None
        screen = ReplayScreen(film, TABLES[session.info.id], start, play_on, session.look_back(), code)
        self.house.ctx.stack.push(screen, lambda _: then())

    def _code(self) -> str | None:
        """By which a friend can play the same table; None where its chance is not known from the start, or the board is
        somebody's own."""
        session = self._table[0]
        plans, info = session.request.seats, session.info
        if session.seed is None or session.board_id not in info.boards or session.match.practice:
            return None
        by = [plan.by for plan in plans]
        return code_of(info, by, session.match.options, session.board_id, session.board, session.seed)

    def _film(self) -> Film:
        session, scene = self._table
        people = [seat for seat in session.people if session.plays_himself(seat)]
        return film_of(
            session.match, session.info, session.board, scene.names, session.colours, scene.role, session.eyes, people
        )

    def _figures(self) -> tuple[Callable[[], Sequence[Measure]] | None, Callable[[], Sequence[Passage]] | None]:
        """What works out the game's own figures, and its story; None for what a game does not have."""
        table = self._table[1].table

        def of(work_out: Callable[[Sequence[Any], Sequence[Seen]], Sequence[T]]) -> Callable[[], Sequence[T]]:
            def ask() -> Sequence[T]:
                film = self._film()
                return work_out([film.view(step) for step in range(film.length + 1)], film.heard(film.length))

            return ask

        return (
            of(table.measures) if table.has_measures else None,
            of(table.chronicle) if table.has_chronicle else None,
        )

    def _pictures(self) -> Callable[[Sequence[Turning]], tuple[str, Painter]]:
        """What paints positions of this match for the page."""
        film = self._film()

        def painter(turns: Sequence[Turning]) -> tuple[str, Painter]:
            return name_of(film, turns), baker(film, turns, load_words())

        return painter

    def _play_on(self, step: int) -> None:
        """A practice table from the position after `step` entries; the match that is over stays as it is."""
        session, _ = self._table
        request = branch_of(session, step)
        if request is not None:
            self.house.leave_table(lambda: self.house.lay_table(request))
