"""What follows the end of a match: its results, the replay, and playing on from a position of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.core.types import Over
from game.house_home import Home
from game.scenes.film import film_of
from game.scenes.play import PlayScene
from game.scenes.replay import ReplayScreen
from game.scenes.results import ResultLine, ResultsChoice, ResultsScreen
from game.session import PlayRequest, Session
from game.session.branch import branch_of
from game.storage import stats
from game.tables import TABLES

if TYPE_CHECKING:
    from game.house_career import CareerHouse


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
                words(f"{session.info.id}.score", n=over.scores[seat]), scene.role(seat),
            )
            for seat in sorted(range(len(session.seats)), key=lambda seat: over.ranks[seat])
        ]  # fmt: skip
        career, onward = self.house.career_on_table, None
        if career is not None:
            career.take(session)
            onward = words("moritari.career.to_ludus")
        back = scene.table.look_back if scene.table.looks_back else None
        screen = ResultsScreen(
            words.text(session.info.title), words.text(over.reason, scene.names), lines, self._facts(session),
            look_back=back, onward=onward, replay=self.show_replay,
            nobody=not over.winners,
            is_cheered=bool(over.winners) and (not session.people or any(seat in session.people for seat in over.winners)),
        )  # fmt: skip
        self.house.ctx.stack.push(screen, self._chosen)

    def _facts(self, session: Session) -> list[str]:
        """How long it was, and what it counts for."""
        words = self.house.words
        facts = [words("play.fact.plies", count=len(session.match.log))]
        if session.match.practice:
            return [*facts, words("play.fact.practice")]
        if session.stand_ins:
            names = ", ".join(session.names[seat] for seat in session.stand_ins)
            return [*facts, words("play.fact.stand_in", names=names, count=len(session.stand_ins))]
        return [*facts, *self._standing(session)]

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
            case "title":
                house.leave_table(house.to_title)
            case "look":
                pass

    # ---- looking back

    def show_replay(self, then: Callable[[], None] = lambda: None) -> None:
        """On top of whatever lies there; `then` when it is closed. After the end any position can be played on from."""
        session, scene = self._table
        people = [seat for seat in session.people if session.plays_himself(seat)]
        film = film_of(
            session.match, session.info, session.board, scene.names, session.colours, scene.role, session.eyes, people
        )
        play_on = self._play_on if session.over() is not None else None
        self.house.ctx.stack.push(ReplayScreen(film, TABLES[session.info.id], play_on=play_on), lambda _: then())

    def _play_on(self, step: int) -> None:
        """A practice table from the position after `step` entries; the match that is over stays as it is."""
        session, _ = self._table
        request = branch_of(session, step)
        if request is not None:
            self.house.leave_table(lambda: self.house.lay_table(request))
