"""The computer players of Moritari Te Salutamus and what sets their levels apart.

A level is a fixed amount of search and a way of looking, never a handicap in what it may know. A novice charges whoever
is nearest, or loses heart and stays where he is, and spares nobody. A champion plays whatever he may do on for some rounds,
thousands of times, with everybody choosing well in the rest of the movement (`playouts.py`); on sand the kernel can't hold,
and among more than two where it is not compiled, he looks a round ahead. A veteran weighs every act by the odds of the
bouts it leads to and by who could charge whom, and at times lets the moment pass; between two, some hundred games that are
played on keep him from what is clearly worse than something else. As Caesar he heeds the crowd more than he should.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from game.ai.agent import Job, Reply, Stop, never
from game.ai.moritari import fray
from game.ai.moritari.crowd import Crowd, Thumb
from game.ai.moritari.fray_ground import fits
from game.ai.moritari.fray_habits import RIVALS, SOBER
from game.ai.moritari.notes import (
    is_idle,
    of_act,
    of_appeal,
    of_fight,
    of_hearing,
    of_naming,
    of_place,
    of_recruit,
    of_school,
)
from game.ai.moritari.novice import odds_first, own_bout_first, rush
from game.ai.moritari.playouts import FEWEST, STEEP, Playouts, Weighed
from game.ai.moritari.scales import Scales
from game.ai.moritari.schools import Schools, foremost
from game.ai.moritari.search import CHAMPION, VETERAN, Budget, Search
from game.ai.moritari.tastes import favoured_naming, plain_naming
from game.ai.odds import odds
from game.core.say import Say, say
from game.core.types import Seat
from game.rivals import Style
from game.rules.moritari.actions import Act, Fight, Hear, Implore, Judge, Nominate, Stand
from game.rules.moritari.data import Board
from game.rules.moritari.ground import Ground
from game.rules.moritari.muster import figures_of, offered, purse
from game.rules.moritari.state import (
    Acting,
    Deploying,
    Enlisting,
    FigureId,
    Hearing,
    Imploring,
    Judging,
    MoritariOptions,
    Nominating,
    Ordering,
    Recruiting,
    State,
)

LEVELS = ("greedy", "novice", "veteran", "champion")
"""`greedy` is no level of the game: the ladder measures the others against it."""

HESITATES = {"novice": 0.45, "veteran": 0.28}
"""How often a figure that is free to move stays where it is, or would."""

HEEDS = 0.5
"""How often a veteran does what the crowd wants, whatever he thinks of it."""

GAMES = 7_000 if fray.COMPILED else 60
"""That a champion plays on for one decision, where the kernel is compiled and where it is not."""
THOUGHTS = 180_000
"""Of all figures in these games, about, at most: it is what a game costs, and early in a match, with everybody free and far
from everybody, one costs twice as much as later."""
VETERAN_GAMES = 500
"""The same of a veteran."""
LAX = 0.1
"""What a veteran doesn't mind to lose by his first thought, as a chance."""
LOOKED_AT = 48 if fray.COMPILED else 5
"""Of what a figure may do, the best at first sight, which he plays on."""

FIGHT_ORDERS = {"veteran": 6, "champion": 40}
CROWDED = 12
"""Figures on the sand above which a champion looks at fewer choices, each of them taking longer."""
FEW = 6
"""Up to so many on the sand he plays on all his games."""


T = TypeVar("T")


class _Table:
    """What is kept for one set of options."""

    def __init__(
        self,
        ground: Ground,
        options: MoritariOptions,
        budget: Budget,
        rivals: Sequence[tuple[float, ...]],
        thoughts: float,
    ) -> None:
        """`rivals`: whose habits are reckoned with where games are played on; none where they are not. `thoughts`: as
        `Playouts` takes them."""
        self.scales = Scales(ground, options, budget.rounds)
        self.search = Search(self.scales, budget.sees_backs, budget.waits)
        self.threats = self.search.threats
        self.candidates = self.search.candidates
        self.crowd = Crowd(self.scales, self.threats)
        self.schools = Schools(self.scales, self.threats)
        self.playouts = Playouts(self.search, options, rivals, thoughts) if rivals else None


class MoritariAgent:
    """One level on one board."""

    def __init__(
        self, level: str, board: Board, share: float = 1.0, style: Style | None = None, plays_on: bool = True
    ) -> None:
        """`share` scales the amount of search, for ladders on a budget. `plays_on` false: a champion looks a round ahead
        everywhere, at a twentieth of the cost, as where the kernel can't hold the sand, and a veteran weighs odds."""
        if level not in LEVELS:
            raise ValueError(level)
        self.level = level
        self.style = style
        self.share = share
        self.plays_on = plays_on
        self.looked_at = LOOKED_AT
        self.ground = Ground(board)
        self._tables: dict[tuple[MoritariOptions, int], _Table] = {}

    @property
    def is_plain(self) -> bool:
        return self.level in ("greedy", "novice")

    def prepare(self, view: State, seat: Seat, stop: Stop) -> None:
        """Builds the tables, so that the first decision need not."""
        self._table(view)

    def _table(self, view: State) -> _Table:
        key = view.options, view.seats
        if key not in self._tables:
            levels = {"champion": fray.COMPILED or view.seats == 2, "veteran": fray.COMPILED and view.seats == 2}
            plays_on = self.plays_on and levels.get(self.level, False) and fits(self.ground.board, view.seats)
            rivals = () if not plays_on else RIVALS if self.level == "champion" else SOBER
            self._tables[key] = _Table(self.ground, view.options, self.budget(view), rivals, THOUGHTS * self.share)
        return self._tables[key]

    def budget(self, state: State) -> Budget:
        if self.level != "champion":
            return VETERAN
        crowded = sum(figure.is_on_sand for figure in state.figures) > CROWDED
        orders = max(1, round(CHAMPION.orders * self.share * (0.5 if crowded else 1)))
        kept = max(2, round(CHAMPION.kept * self.share * (0.75 if crowded else 1)))
        return replace(CHAMPION, orders=orders, kept=kept)

    def decide(self, job: Job, stop: Stop = never) -> Reply:
        state: State = job.view
        table = self._table(state)
        match state.frames[-1]:
            case Enlisting() | Recruiting() | Deploying():
                return self._set_up(table, state, job)
            case Nominating():
                return self._name(table, state, job, stop)
            case Acting(figure, risen):
                return self._act(table, state, job, figure, risen, stop)
            case Ordering():
                return self._fight(table, state, job, stop)
            case Hearing():
                return self._hear(table, state, job)
            case Imploring(figure):
                return Reply(Implore(figure, True), of_appeal(state, figure, table.crowd.is_last(state, figure)))
            case Judging(figure, crowd):
                return self._judge(table, state, job, figure, crowd)
            case other:
                raise ValueError(f"nothing to decide: {other}")

    # ---- set-up

    def _set_up(self, table: _Table, state: State, job: Job) -> Reply:
        rng = Random(job.seed)
        match state.frames[-1]:
            case Enlisting(seat):
                if self.is_plain:
                    return Reply(rng.choice(list(job.legal)), say("moritari.note.enlists_anyhow"))
                chosen = table.schools.enlist(state, seat, job.seed)
                ready = next(one for one in offered(table.scales.board, state, seat) if one.name == chosen.school)
                if table.schools.even(state, seat):
                    return Reply(chosen, say("moritari.note.enlists_even", school=ready.name, worth=ready.worth))
                return Reply(chosen, of_school(table.scales, state, seat, ready.name, figures_of(state, ready)))
            case Recruiting(seat):
                if self.is_plain:
                    return Reply(rng.choice(list(job.legal)), say("moritari.note.enlists_anyhow"))
                recruit = table.schools.recruit(state, seat, job.seed)
                if state.options.schools == "draft":
                    return Reply(recruit, say("moritari.note.hires", left=purse(table.scales.board, state, seat)))
                return Reply(recruit, of_recruit(table.scales, state, seat, recruit.kind))
            case Deploying(figure):
                who = state.figures[figure].name
                if self.is_plain:
                    return Reply(foremost(state, job.legal), say("moritari.note.places_forward", who=who))
                place = table.schools.place(state, job.seat, job.legal)
                return Reply(place, of_place(table.scales, state, place))
            case other:
                raise ValueError(f"no set-up: {other}")

    # ---- movement

    def _name(self, table: _Table, state: State, job: Job, stop: Stop) -> Reply:
        if self.is_plain:
            index = plain_naming(table.candidates, state, job.seat, self.style)
            return Reply(Nominate(index), of_naming(table.scales, state, job.seat, index))
        most = self.budget(state).named
        if table.playouts is not None and self.level == "champion":
            found = table.playouts.name(state, job.seat, most, self.games(state), job.seed, stop)
            return self._named(table, state, job.seat, found)
        if self.style is not None:
            valued = table.search.namings(state, job.seat, most, stop)
            index = favoured_naming(state, job.seat, valued, self.style)
        else:
            index = table.search.name(state, job.seat, most, stop)
        if table.playouts is not None:
            index = _minded(index, table.playouts.name(state, job.seat, most, self.games(state), job.seed, stop))
        return Reply(Nominate(index), of_naming(table.scales, state, job.seat, index))

    def _named(self, table: _Table, state: State, seat: Seat, found: list[Weighed[FigureId]]) -> Reply:
        """The best naming, or one as good that suits the style."""
        index = found[0].choice
        if self.style is not None:
            style = Style(self.style.likes, self.style.margin * STEEP)
            index = favoured_naming(state, seat, [(one.choice, one.chance) for one in found], style)
        worth, second = _two(found, index)
        return Reply(Nominate(index), of_naming(table.scales, state, seat, index), worth, _odds(worth, second))

    def games(self, state: State) -> int:
        """Played on for one decision. With more figures each takes longer, by about the cube of their number."""
        crowd = sum(figure.is_on_sand for figure in state.figures)
        most = VETERAN_GAMES if self.level == "veteran" else GAMES
        return max(2 * FEWEST, round(most * self.share * min(1.0, (FEW / crowd) ** 3)))

    def looks(self, state: State, most: int) -> int:
        """At so many choices of a figure, at most: no more than his games can be shared out among, or a smaller search would
        play as many as a larger one."""
        if sum(figure.is_on_sand for figure in state.figures) > CROWDED:
            most = most // 3
        return max(2, min(most, self.games(state) // (3 * FEWEST)))

    def _act(self, table: _Table, state: State, job: Job, figure: FigureId, risen: bool, stop: Stop) -> Reply:
        act: Act
        if self._hesitates(table, state, job, figure, risen):
            act = Stand(figure)
            if table.playouts is None or self._checked(table, state, job, act, risen, stop) == act:
                return Reply(act, say("moritari.note.hesitates", who=state.figures[figure].name))
        match self.level:
            case "novice":
                act = rush(table.candidates, state, figure, risen, Random(job.seed))
            case "greedy":
                act = odds_first(table.candidates, table.threats, state, figure, risen)
            case "champion" if table.playouts is not None:
                found = table.playouts.act(
                    state, figure, risen, self.games(state), self.looks(state, self.looked_at), job.seed, stop
                )
                act = found[0].choice
                worth, second = _two(found, act)
                act = _unturned(table, state, act, risen)
                return Reply(act, of_act(table.scales, state, act, len(job.legal)), worth, _odds(worth, second))
            case _:
                act = table.search.act(state, figure, risen, self.budget(state), job.seed, stop).act
                if table.playouts is not None:
                    act = self._checked(table, state, job, act, risen, stop)
                act = _unturned(table, state, act, risen)
        return Reply(act, of_act(table.scales, state, act, len(job.legal)))

    def _checked(self, table: _Table, state: State, job: Job, wish: Act, risen: bool, stop: Stop) -> Act:
        """A veteran's first thought, or the best act if playing on shows that he would mind the difference."""
        assert table.playouts is not None
        games, looks = self.games(state), self.looks(state, self.looked_at)
        return _minded(wish, table.playouts.act(state, wish.figure, risen, games, looks, job.seed, stop, wish))

    def _hesitates(self, table: _Table, state: State, job: Job, figure: FigureId, risen: bool) -> bool:
        """He lets the moment pass: not in a fight, nor when the crowd hisses."""
        if self.level not in HESITATES:
            return False
        if self.ground.touching(state, figure) or not table.candidates.is_legal(state, Stand(figure), risen):
            return False
        return Random(f"hesitates {job.seed}").random() < HESITATES[self.level]

    # ---- melee and crowd

    def _fight(self, table: _Table, state: State, job: Job, stop: Stop) -> Reply:
        if table.playouts is not None and self.level == "champion":
            found = table.playouts.fight(state, job.seat, self.games(state), job.seed, stop)
            worth, second = _two(found, found[0].choice)
            note = of_fight(table.scales, state, job.seat, found[0].choice)
            return Reply(found[0].choice, note, worth, _odds(worth, second))
        fight: Fight
        if self.is_plain:
            fight = own_bout_first(state, job.seat)
        else:
            fight = table.crowd.fight(state, job.seat, FIGHT_ORDERS[self.level], job.seed)
        return Reply(fight, of_fight(table.scales, state, job.seat, fight))

    def _hear(self, table: _Table, state: State, job: Job) -> Reply:
        hear: Hear = job.legal[0] if self.is_plain else table.crowd.hear(state, job.seat)
        return Reply(hear, of_hearing(state, job.seat, hear.figure, len(job.legal)))

    def _judge(self, table: _Table, state: State, job: Job, figure: FigureId, crowd: bool) -> Reply:
        who = state.figures[figure].name
        if self.is_plain:
            is_mine = state.figures[figure].seat == job.seat
            mercy = "crowd_agrees" if crowd else table.crowd.why_overrules(state, figure, is_mine)
            thumb = Thumb(is_mine, mercy if is_mine else "spares_nobody")
        elif table.playouts is not None and self.level == "champion":
            chances = table.playouts.judge(state, job.seat, figure, crowd, self.games(state) // 2, job.seed)
            thumb = table.crowd.told(state, job.seat, figure, crowd, chances[True] > chances[False])
        elif self.level == "veteran" and Random(f"heeds {job.seed}").random() < HEEDS:
            thumb = table.crowd.heed(state, job.seat, figure, crowd)
        else:
            thumb = table.crowd.judge(state, job.seat, figure, crowd)
        note: Say = say(f"moritari.note.{thumb.reason}", who=who)
        return Reply(Judge(figure, thumb.spared), note)


def _unturned(table: _Table, state: State, act: Act, risen: bool) -> Act:
    """Standing instead of a turn that nobody could say the good of: of choices that come to the same, the plain one."""
    stand = Stand(act.figure)
    return stand if is_idle(table.scales, state, act) and table.candidates.is_legal(state, stand, risen) else act


def _minded(wish: T, found: Sequence[Weighed[T]]) -> T:
    """The wish, or the best where that is better by more than a veteran doesn't mind."""
    chance = next((one.chance for one in found if one.choice == wish), 0.0)
    return found[0].choice if found[0].chance - chance > LAX else wish


def _two(found: Sequence[Weighed[T]], choice: T) -> tuple[float | None, float | None]:
    """The chance of a choice and that of the best other one; None where there was nothing to choose."""
    if len(found) == 1:
        return None, None
    worth = next(one.chance for one in found if one.choice == choice)
    return worth, max((one.chance for one in found if one.choice != choice), default=None)


def _odds(worth: float | None, second: float | None) -> Say | None:
    return None if worth is None else odds(worth, second)
