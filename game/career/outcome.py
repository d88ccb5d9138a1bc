"""Taking what a bout came to into the career: records, scars, the dead, points, and what the crowd remembers."""

from __future__ import annotations

from collections.abc import Sequence

from game.career.data import (
    TEAM,
    Career,
    Day,
    End,
    Fixture,
    Gained,
    Gladiator,
    GladiatorId,
    Honours,
    Hurt,
    Names,
    Outcome,
    Scar,
    School,
    SchoolId,
    Slain,
    TitleName,
    Verdict,
)
from game.career.facts import Facts
from game.career.feud import new_feud, remember, stake
from game.career.season import BEASTS, settle_team, table, tend
from game.career.stones import choose, stones

PALM, SHARED, SECOND = 3, 1, 1
"""Points: the palm alone, a shared palm, second of three or more."""
ENTRY_PAY, PALM_PAY = 50, 150
"""Denarii."""
FAME_PAY, MOST_FAME_PAY = 2, 50
"""More for whoever enters: for each point of fame, and at most."""
WOUNDED, FELLED = 1, 2
"""Bouts to sit out: for whoever lost two hit points or more, and for whoever fell and lives."""
DEEP = 2
TITLES: tuple[TitleName, ...] = (
    "first_palm", "veteran", "primus", "slayer", "terror", "darling", "lenient", "unmarked", "beast_slayer", "risen",
)  # fmt: skip
RUDIS_VICTORIES = 5
RUDIS_BOUTS = 8


def take_outcome(career: Career, number: int, facts: Facts, names: Names) -> Outcome:
    """Writes a finished bout into the career, once: what was taken before is given back unchanged.

    ValueError when these are not the facts of that bout.
    """
    fixture = career.fixtures[number]
    if fixture.outcome is not None:
        return fixture.outcome
    taker = _Taker(career, fixture, facts)
    if career.feud is None:
        career.feud = new_feud(career)
    fixture.outcome = taker.take()
    remember(career, fixture)
    if career.live == number:
        career.live = -1
    for school in fixture.schools:
        if not career.school(school).is_person:
            tend(career, school, names)
        settle_team(career, school)
    if career.is_season_over:
        career.honours.append(close_season(career))
    return fixture.outcome


class _Taker:
    def __init__(self, career: Career, fixture: Fixture, facts: Facts) -> None:
        self.career, self.fixture, self.facts = career, fixture, facts
        entered = [one for school in fixture.entered for one in school]
        seats = tuple(seat for seat, school in enumerate(fixture.entered) for _ in school)
        kinds = tuple(career.gladiator(one).kind for one in entered)
        number = career.fixtures.index(fixture)
        if (facts.match, facts.seats, facts.kinds) != (career.match_id(number), seats, kinds):
            raise ValueError("these are not the facts of this bout")
        self.entered: list[GladiatorId] = entered
        self.day = Day(career.season, fixture.day)

    def who(self, figure: int) -> Gladiator:
        return self.career.gladiator(self.entered[figure])

    def house(self, seat: int) -> School:
        return self.career.school(self.fixture.schools[seat])

    def take(self) -> Outcome:
        facts = self.facts
        dead = {loss.figure for loss in facts.losses}
        shared = facts.ranks.count(1) > 1
        self._records(shared)
        scarred = self._scars(dead)
        hurt = self._wounds(dead)
        slain = self._bury()
        points, fame, purse = self._reward(shared)
        staked = self._stake(purse)
        self._remember()
        titles = [
            Gained(one, title) for one in self.entered for title in new_titles(self.career.gladiator(one), self._rose(one))
        ]
        for gained in titles:
            self.career.gladiator(gained.gladiator).titles.append(gained.title)
        return Outcome(
            facts.match, facts.rounds, facts.ranks, points, fame, tuple(purse), slain,
            tuple(
                Verdict(self.fixture.schools[thumb.seat], self.entered[thumb.figure], thumb.spared, thumb.overruled)
                for thumb in facts.thumbs
            ),
            scarred, tuple(titles), facts.practice, hurt, staked,
        )  # fmt: skip

    def _records(self, shared: bool) -> None:
        facts = self.facts
        for figure, seat in enumerate(facts.seats):
            record = self.who(figure).record
            record.bouts += 1
            record.victories += facts.ranks[seat] == 1 and not shared
        for fall in facts.falls:
            self.who(fall.by).record.felled += 1
            self.who(fall.figure).record.fell += 1
        for loss in facts.losses:
            record = self.who(loss.by).record
            record.kills += 1
            record.beasts += self.who(loss.figure).kind in BEASTS
        for thumb in facts.thumbs:
            if thumb.spared and not thumb.mauled:
                self.who(thumb.figure).record.spared += 1
                self.who(thumb.by).record.mercy += 1

    def _scars(self, dead: set[int]) -> tuple[GladiatorId, ...]:
        """Wounds of those who lived, put together by foe and arc."""
        marked: list[GladiatorId] = []
        sums: dict[tuple[int, int, str], int] = {}
        for wound in self.facts.wounds:
            if wound.figure not in dead:
                key = (wound.figure, wound.by, wound.where)
                sums[key] = sums.get(key, 0) + wound.lost
        for wound in self.facts.wounds:
            lost = sums.pop((wound.figure, wound.by, wound.where), 0)
            if lost:
                one, foe = self.who(wound.figure), self.who(wound.by)
                school = self.career.school(foe.school).name
                one.scars.append(Scar(self.day, self.fixture.arena, wound.where, lost, foe.name, school))
                if one.id not in marked:
                    marked.append(one.id)
        return tuple(marked)

    def _wounds(self, dead: set[int]) -> tuple[Hurt, ...]:
        """Who stayed at home has rested for a bout; who comes home hurt has to."""
        for school in self.fixture.schools:
            for one in self.career.roster(school):
                if one.id not in self.entered:
                    one.rest = max(0, one.rest - 1)
        lost = [0] * len(self.entered)
        for wound in self.facts.wounds:
            lost[wound.figure] += wound.lost
        fallen = {fall.figure for fall in self.facts.falls}
        hurt: list[Hurt] = []
        for figure, number in enumerate(self.entered):
            rest = FELLED if figure in fallen else WOUNDED if lost[figure] >= DEEP else 0
            if rest and figure not in dead:
                self.career.gladiator(number).rest = rest
                hurt.append(Hurt(number, rest))
        return tuple(hurt)

    def _bury(self) -> tuple[Slain, ...]:
        slain = []
        used = stones(self.career)
        for loss in self.facts.losses:
            one, foe = self.who(loss.figure), self.who(loss.by)
            judge = self.house(loss.judge).name if loss.judge >= 0 else ""
            one.end = End(
                self.day, self.fixture.arena, foe.name, foe.kind, self.career.school(foe.school).name, loss.how, judge,
                loss.overruled, choose(one, used.values(), len(used)),
            )  # fmt: skip
            used[one.id] = one.end.stone
            slain.append(Slain(one.id, foe.id))
        return tuple(slain)

    def _reward(self, shared: bool) -> tuple[tuple[int, ...], tuple[int, ...], list[int]]:
        """Points, fame and denarii. A challenge stands beside the season: it has no points."""
        facts, counts = self.facts, not self.fixture.is_challenge
        points, fame, purse = [], [], []
        for seat, rank in enumerate(facts.ranks):
            school = self.house(seat)
            now = school.standing
            kills = sum(facts.seats[loss.by] == seat for loss in facts.losses)
            lost = sum(facts.seats[loss.figure] == seat for loss in facts.losses)
            mine = [thumb for thumb in facts.thumbs if thumb.seat == seat]
            won = points_of(rank, shared, len(facts.ranks)) if counts else 0
            heard = sum(1 if not thumb.overruled else -1 for thumb in mine)
            gained = max(-school.fame, (3 if rank == 1 and not shared else 0) + kills + heard)
            paid = ENTRY_PAY + min(MOST_FAME_PAY, FAME_PAY * school.fame)
            paid += PALM_PAY // facts.ranks.count(1) if rank == 1 else 0
            if counts:
                now.points += won
                now.bouts += 1
                now.victories += rank == 1 and not shared
                now.shared += rank == 1 and shared
                now.kills += kills
                now.lost += lost
                now.mercy += sum(thumb.spared for thumb in mine)
            school.fame += gained
            school.purse += paid
            points.append(won)
            fame.append(gained)
            purse.append(paid)
        return tuple(points), tuple(fame), purse

    def _stake(self, purse: list[int]) -> int:
        """In a challenge the loser pays the winner, as far as he can; into `purse` it goes, too."""
        ranks = self.facts.ranks
        if not self.fixture.is_challenge or len(ranks) != 2 or ranks[0] == ranks[1]:
            return 0
        winner, loser = (0, 1) if ranks[0] < ranks[1] else (1, 0)
        paid = min(stake(self.career), self.house(loser).purse)
        self.house(winner).purse += paid
        self.house(loser).purse -= paid
        purse[winner] += paid
        purse[loser] -= paid
        return paid

    def _remember(self) -> None:
        for thumb in self.facts.thumbs:
            memory = self.house(thumb.seat).memory
            if thumb.spared:
                memory.spared += 1
                memory.saved_against += thumb.overruled
            else:
                memory.condemned += 1
                memory.killed_against += thumb.overruled

    def _rose(self, one: GladiatorId) -> bool:
        """He lay spared in this bout, and his school had the palm alone."""
        figure = self.entered.index(one)
        won = self.facts.ranks[self.facts.seats[figure]] == 1 and self.facts.ranks.count(1) == 1
        return won and any(thumb.figure == figure and thumb.spared for thumb in self.facts.thumbs)


def points_of(rank: int, shared: bool, schools: int) -> int:
    if rank == 1:
        return SHARED if shared else PALM
    return SECOND if rank == 2 and schools > 2 else 0


def new_titles(one: Gladiator, rose: bool) -> list[TitleName]:
    """What he has earned by now and does not bear yet. The dead earn none."""
    if not one.is_alive:
        return []
    record = one.record
    earned: dict[TitleName, bool] = {
        "first_palm": record.victories >= 1,
        "veteran": record.bouts >= 5,
        "primus": record.victories >= 4,
        "slayer": record.kills >= 3,
        "terror": record.kills >= 8,
        "darling": record.spared >= 2,
        "lenient": record.mercy >= 3,
        "unmarked": record.bouts >= 4 and not one.scars,
        "beast_slayer": record.beasts >= 2,
        "risen": rose,
    }
    return [title for title in TITLES if earned[title] and title not in one.titles]


# ---- the end of a season


def close_season(career: Career) -> Honours:
    """Honours by what was counted; the wooden sword for men with five palms or eight bouts behind them."""
    order = table(career)
    best = order[0].standing
    champions = tuple(
        school.id for school in order
        if (school.standing.points, school.standing.kills, school.standing.mercy) == (best.points, best.kills, best.mercy)
    )  # fmt: skip
    for school in champions:
        career.school(school).palms += 1
    wins, kills = _season_sums(career)
    living = [one for one in career.gladiators if one.is_here]
    rudis = [
        one for one in living
        if one.kind not in BEASTS and "rudis" not in one.titles
        and (one.record.victories >= RUDIS_VICTORIES or (one.record.bouts >= RUDIS_BOUTS and one.record.victories >= 2))
    ]  # fmt: skip
    for one in rudis:
        one.titles.append("rudis")
    hero = max(living, key=lambda one: (wins.get(one.id, 0), kills.get(one.id, 0), -one.id), default=None)
    slayer = max(kills, key=lambda one: (kills[one], -one), default=-1)
    return Honours(
        career.season, champions,
        _most(career, [school.fame for school in career.schools]),
        _most(career, [_season_thumbs(career, school.id, True) for school in career.schools]),
        _most(career, [_season_thumbs(career, school.id, False) for school in career.schools]),
        hero.id if hero is not None and wins.get(hero.id, 0) else -1,
        slayer if slayer >= 0 and kills[slayer] >= 2 else -1,
        tuple(one.id for one in rudis),
    )  # fmt: skip


def _most(career: Career, worth: Sequence[int]) -> SchoolId:
    """The school with the most, -1 where none has any or two have as many."""
    best = max(worth)
    return worth.index(best) if best > 0 and worth.count(best) == 1 else -1


def _season_thumbs(career: Career, school: SchoolId, spared: bool) -> int:
    return sum(
        verdict.judge == school and verdict.spared == spared
        for fixture in career.fixtures
        if fixture.outcome is not None
        for verdict in fixture.outcome.verdicts
    )


def _season_sums(career: Career) -> tuple[dict[GladiatorId, int], dict[GladiatorId, int]]:
    """This season's victories and kills by gladiator."""
    wins: dict[GladiatorId, int] = {}
    kills: dict[GladiatorId, int] = {}
    for fixture in career.fixtures:
        outcome = fixture.outcome
        if outcome is None:
            continue
        for slain in outcome.slain:
            kills[slain.by] = kills.get(slain.by, 0) + 1
        if len(outcome.winners) == 1:
            for one in fixture.entered[outcome.winners[0]][:TEAM]:
                wins[one] = wins.get(one, 0) + 1
    return wins, kills
