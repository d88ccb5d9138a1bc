"""The course of a race: whose turn it is, what a move brings about, and when the race is over.

A Steward serves one `apply` or `setup`: it changes the state in place and gathers the events. Neutral chariots are
played through to the next decision of a person.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.chance import Chance
from game.core.say import say
from game.core.types import Event, Seat
from game.geometry.lanes import Space
from game.rules.circus.cards import DECKS, SIX, draw, shuffled
from game.rules.circus.data import Board, RacePlan
from game.rules.circus.events import (
    Crashed,
    CrossedFinish,
    Dealt,
    Drew,
    Drove,
    FirstHands,
    LapBegan,
    MissedTurn,
    PaidTribute,
    PutBack,
    RaceBegan,
    RaceEnded,
    RanOut,
    Recovered,
    Swapped,
    TournamentEnded,
    VoteOpened,
)
from game.rules.circus.neutral import best_rides, chosen_ride, ends, number_of, put_back_reason
from game.rules.circus.rides import (
    Ride,
    alley_values,
    can_finish,
    leaders,
    left_of,
    openings,
    owes,
    ride_along,
    six_rule,
    why_missed,
)
from game.rules.circus.state import (
    Chariot,
    ChoosingDecks,
    Drawing,
    Driving,
    Ending,
    Finished,
    Interval,
    Openings,
    Recovering,
    Result,
    Secret,
    State,
    Table,
    Team,
    Trace,
    Voting,
)
from game.rules.circus.track import Track


def race_plan(board: Board, table: Table) -> RacePlan:
    """Course and direction of the race on the table; the option turns all races round together (A42)."""
    plan = board.races[table.race - 1]
    is_turned = table.options.direction != board.races[0].direction
    if not is_turned:
        return plan
    return RacePlan(plan.course, "clockwise" if plan.direction == "anticlockwise" else "anticlockwise")


def races_of(board: Board, table: Table) -> int:
    return len(board.races) if table.options.series == "tournament" else 1


class Steward:
    """`tracks` are the board's courses, each driven both ways, by index and direction. `is_terse`: events are told as in
    older logs, the lap before the tribute and no reason of a missed turn."""

    def __init__(
        self, board: Board, tracks: dict[tuple[int, str], Track], state: State, chance: Chance, is_terse: bool = False
    ) -> None:
        self.board = board
        self.tracks = tracks
        self.state = state
        self.table = state.table
        self.chance = chance
        self.is_terse = is_terse
        self.events: list[Event] = []

    @property
    def track(self) -> Track:
        return self.tracks[self.table.course, self.table.direction]

    def _number(self, chariot: Chariot) -> int:
        """0 for a player's chariot."""
        return number_of(self.table, chariot) if self.table.is_neutral(chariot) else 0

    # ---- before the start

    def line_up(self, players: Sequence[Seat]) -> None:
        """Lays out race `table.race`: neutral chariots on the first places, then the players in this order (A26)."""
        table = self.table
        plan = race_plan(self.board, table)
        table.course, table.direction = self.board.course_of(plan), plan.direction
        grid = self.track.grid
        neutrals = list(range(table.seats, len(grid)))
        table.order = [*neutrals, *players]
        table.turn = -1
        table.idle = table.placed = 0
        table.teams = [self._fresh_team(grid[table.order.index(chariot)]) for chariot in range(len(grid))]
        table.neutrals = [shuffled(DECKS["slow"]) for _ in neutrals]
        for chariot in neutrals:
            table.teams[chariot].piles = [table.neutrals[chariot - table.seats].size]
        self.state.secrets = [Secret([], [], (), None) for _ in range(table.seats)]
        course = self.track.course
        self.events.append(
            RaceBegan(
                race=table.race, of=races_of(self.board, table), course=course.title, direction=table.direction,
                order=tuple(table.order), grid=grid, first=players[0], neutrals=len(neutrals),
            )
        )  # fmt: skip
        if table.options.is_ausgebremst:
            table.frames = [ChoosingDecks()]
        else:
            self._deal()
            self.start()

    def _fresh_team(self, at: Space) -> Team:
        return Team(at, 0, "racing", False, False, 0, list(DECKS["slow"]), 0, [], "slow", (), [])

    def _deal(self) -> None:
        """Every player shuffles his cards and takes up three."""
        for seat in range(self.table.seats):
            secret, team = self.state.secrets[seat], self.table.teams[seat]
            secret.piles = [shuffled(team.cards)]
            team.piles = [secret.piles[0].size]
            for _ in range(self.table.options.hand_size):
                self._take(seat, 0, "circus.draw.deal")
            hand = tuple(secret.hand)
            self.events.append(Dealt(seat=seat, count=len(hand), cards=hand, audience=(seat,)))

    def start(self) -> None:
        self.table.frames = [Driving()]
        self.advance()

    # ---- cards

    def _take(self, seat: Seat, pile: int, why: str = "circus.draw.card") -> int:
        """One card from a pile into the hand."""
        secret, team = self.state.secrets[seat], self.table.teams[seat]
        card = draw(secret.piles[pile], say(why, seat=seat), self.chance, to=(seat,))
        secret.hand.append(card)
        secret.hand.sort()
        team.hand += 1
        team.piles[pile] -= 1
        team.trace.append(Trace("draw", pile=pile))
        return card

    def draw_from(self, seat: Seat, pile: int) -> None:
        card = self._take(seat, pile)
        left = self.table.teams[seat].piles[pile]
        is_sorted = self.table.options.is_ausgebremst
        self.events.append(Drew(seat=seat, pile=pile, card=card, left=left, sorted=is_sorted, audience=(seat,)))

    def draw_first(self, seat: Seat, pile: int) -> None:
        """One of the first cards, seen by its owner alone (G9). With the last one of all the race begins."""
        secret, table = self.state.secrets[seat], self.table
        card = draw(secret.piles[pile], say("circus.draw.card", seat=seat), self.chance, to=(seat,))
        secret.hand = sorted([*secret.hand, card])
        secret.drawn += (pile,)
        left = secret.piles[pile].size
        self.events.append(Drew(seat=seat, pile=pile, card=card, left=left, sorted=True, first=True, audience=(seat,)))
        if all(len(other.drawn) == table.options.hand_size for other in self.state.secrets):
            self._show_first_hands()

    def _show_first_hands(self) -> None:
        """How high the piles are now, and so where everybody has drawn from, lies open (G18)."""
        drawn = tuple(secret.drawn for secret in self.state.secrets)
        for team, secret in zip(self.table.teams, self.state.secrets, strict=False):
            team.hand = len(secret.hand)
            team.piles = [pile.size for pile in secret.piles]
            team.trace.extend(Trace("draw", pile=pile) for pile in secret.drawn)
            secret.drawn = ()
        self.events.append(FirstHands(piles=drawn, unveils=True))
        self.start()

    def fill_hand(self, seat: Seat, opening: bool = False) -> bool:
        """Draws up to a full hand. False when the player has to choose a pile first (G9).

        `opening`: before his turn, which finds a driver without a hand only in races begun under version 1.
        """
        team = self.table.teams[seat]
        while team.hand < self.table.options.hand_size:
            filled = [pile for pile, size in enumerate(team.piles) if size]
            if not filled:
                break
            if len(filled) > 1:
                self.table.frames.append(Drawing(seat, opening))
                return False
            self.draw_from(seat, filled[0])
        return True

    # ---- turns

    def advance(self) -> None:
        """On to the next decision of a person, or to the end of the race."""
        while True:
            ending = self._ending()
            if ending is not None:
                self._end_race(ending)
                return
            self._next_turn()
            driver = self.table.driver
            if not self.table.is_neutral(driver):
                self.fill_hand(driver, opening=True)
                return
            if not self._neutral_turn(driver):
                return

    def _next_turn(self) -> None:
        table = self.table
        while True:
            table.turn = (table.turn + 1) % len(table.order)
            if table.teams[table.driver].is_racing:
                return

    def play(self, seat: Seat, card: int, path: Sequence[Space]) -> None:
        """A player's card has been checked."""
        table, team, secret = self.table, self.table.teams[seat], self.state.secrets[seat]
        ride = ride_along(self.track, table, seat, card, tuple(path))
        team.trace.append(Trace("play", card=card, openings=self._telling(seat, ride)))
        secret.hand.remove(card)
        team.hand -= 1
        self._drive(seat, ride)
        if team.fate == "finished":
            self.advance()
            return
        if ride.pays and team.reserve:
            if len(team.reserve) > 1:
                table.frames.append(Recovering(seat))
                return
            self.recover(seat, team.reserve[0], 0)
            return
        self.end_turn(seat)

    def _telling(self, seat: Seat, ride: Ride) -> Openings | None:
        """What the play tells of the rest of the hand: a leader's six (A3), a tribute forgone (A17)."""
        six = six_rule(self.track, self.table, seat) if ride.card == SIX else "free"
        if ride.forgoes and not self.table.options.dishonour:
            return Openings(free=(), past=(ride.card,), alley=alley_values(self.track, self.table, seat), six=six)
        return Openings(free=(SIX,), six=six) if six != "free" else None

    def recover(self, seat: Seat, card: int, pile: int) -> None:
        """The stop brings reserved cards back: `card` into the hand, the other, if any, on top of `pile` (G11, G12)."""
        team, secret = self.table.teams[seat], self.state.secrets[seat]
        rest = list(team.reserve)
        rest.remove(card)
        for value in team.reserve:
            team.cards[value - 1] += 1
        secret.hand = sorted([*secret.hand, card])
        team.hand += 1
        if rest:
            secret.piles[pile].top[:0] = rest
            team.piles[pile] += 1
        cards, team.reserve = team.reserve, ()
        team.trace.append(Trace("recover", pile=pile))
        self.events.append(Recovered(seat=seat, cards=cards, card=card, pile=pile, audience=(seat,)))
        self.end_turn(seat)

    def end_turn(self, seat: Seat) -> None:
        """The hand is filled and the next chariot's turn begins."""
        if not self.fill_hand(seat):
            return
        team = self.table.teams[seat]
        if team.hand == 0:
            self._run_out(seat)
        self.advance()

    def miss(self, seat: Seat) -> None:
        self._note_miss(seat, openings(self.track, self.table, seat))
        self.advance()

    def swap(self, seat: Seat, card: int, pile: int) -> None:
        """Variant Missed turns (A37)."""
        team, secret = self.table.teams[seat], self.state.secrets[seat]
        self._note_miss(seat, openings(self.track, self.table, seat))
        secret.hand.remove(card)
        secret.piles[pile].bottom.append(card)
        team.hand -= 1
        team.piles[pile] += 1
        team.trace.append(Trace("bury", pile=pile))
        self.events.append(Swapped(seat=seat, card=card, pile=pile, audience=(seat,)))
        self.end_turn(seat)

    def _note_miss(self, seat: Seat, seen: Openings) -> None:
        self.table.idle += 1
        self.table.teams[seat].trace.append(Trace("miss", openings=seen))
        why = "" if self.is_terse else why_missed(self.track, self.table, seat, seen)
        self.events.append(MissedTurn(chariot=seat, why=why, unveils=True))

    def crash(self, seat: Seat) -> None:
        """Variant Crash and burn (A31)."""
        team = self.table.teams[seat]
        team.fate = "wrecked"
        team.trace.append(Trace("miss", openings=Openings(free=(1, 2, 3, 4, 5), six="barred")))
        self.table.idle = 0
        self.events.append(Crashed(chariot=seat, space=team.at, unveils=True))
        self.advance()

    # ---- moving

    def _drive(self, chariot: Chariot, ride: Ride) -> None:
        """Moves a chariot, whoever drives it; the card has been taken from wherever it came from."""
        table, track, team = self.table, self.track, self.table.teams[chariot]
        start, before, missing = team.at, team.crossed, owes(self.table, chariot) and not ride.pays
        number = self._number(chariot)
        team.cards[ride.card - 1] -= 1
        team.at, team.crossed, team.moved = ride.to, ride.crossed, True
        team.paid = team.paid or ride.pays > 0
        table.idle = 0
        if ride.finishes:
            team.fate = "finished"
        self.events.append(
            Drove(
                chariot=chariot, neutral=number, card=ride.card, start=start, path=ride.path,
                lap=min(ride.crossed, track.laps), left=ride.left, wasted=ride.wasted, leaders=leaders(track, table),
                unveils=not table.is_neutral(chariot),
            )
        )  # fmt: skip
        told: list[Event] = []
        if ride.pays:  # before the lap: the one of entering counts (A14)
            told.append(
                PaidTribute(
                    chariot=chariot, neutral=number, space=ride.to, lap=ride.pays,
                    is_stop=table.options.is_ausgebremst,
                )
            )  # fmt: skip
        if before < ride.crossed <= track.laps:
            told.append(LapBegan(chariot=chariot, neutral=number, lap=ride.crossed))
        self.events += reversed(told) if self.is_terse else told
        if ride.finishes:
            if not missing:  # A40
                table.placed += 1
                team.place = table.placed
            surplus = ride.card - len(ride.path)
            self.events.append(CrossedFinish(chariot=chariot, neutral=number, place=team.place, surplus=surplus))

    def _run_out(self, chariot: Chariot) -> None:
        """A20: a chariot without cards leaves the race; by option a player's stays where it stands."""
        self.table.teams[chariot].fate = "spent"
        stays = self.table.is_in_the_way(chariot)
        self.events.append(RanOut(chariot=chariot, neutral=self._number(chariot), stays=stays))

    # ---- neutral chariots

    def _neutral_turn(self, chariot: Chariot) -> bool:
        """Plays a neutral chariot's card. False when the players have to vote first."""
        table, track = self.table, self.track
        pile = table.neutrals[chariot - table.seats]
        card = draw(pile, say("circus.draw.neutral", neutral=number_of(table, chariot)), self.chance)
        table.teams[chariot].piles = [pile.size]
        tied = best_rides(track, table, chariot, card)
        if not tied:
            reason = put_back_reason(track, table, chariot, card)
            pile.bottom.append(card)  # A24
            table.teams[chariot].piles = [pile.size]
            table.idle += 1
            self.events.append(PutBack(chariot=chariot, neutral=self._number(chariot), card=card, reason=reason))
            return True
        if table.options.neutral_vote and len(tied) > 1:
            choices = ends(tied)
            table.frames.append(Voting(chariot, card, choices, ("",) * table.seats))
            self.events.append(VoteOpened(chariot=chariot, neutral=self._number(chariot), card=card, choices=choices))
            return False
        self.drive_neutral(chariot, chosen_ride(track, table, chariot, tied))
        return True

    def drive_neutral(self, chariot: Chariot, ride: Ride) -> None:
        self._drive(chariot, ride)
        if self.table.teams[chariot].is_racing and not sum(self.table.teams[chariot].cards):
            self._run_out(chariot)

    def drive_as_voted(self, chariot: Chariot, card: int, to: Space) -> None:
        """A23: the vote is decided."""
        tied = best_rides(self.track, self.table, chariot, card)
        self.drive_neutral(chariot, next(ride for ride in tied if ride.to == to))
        self.advance()

    # ---- the end of a race

    def _ending(self) -> Ending | None:
        """Why the race is over, if it is (A21, A31, A41)."""
        table = self.table
        players = [chariot for chariot in table.racing() if not table.is_neutral(chariot)]
        if not players:
            return "done"
        if table.idle >= self._patience():
            return "frozen"
        if any(table.is_fixed(chariot) for chariot in range(len(table.teams))) and not any(
            can_finish(self.track, table, chariot) for chariot in players
        ):
            return "plugged"
        return None

    def _patience(self) -> int:
        """A21: missed turns in a row after which nobody will ever move again. One round opens the leader's sixes (A3),
        a second shows that it was no help; who exchanges cards goes through the whole deck before that."""
        table = self.table
        exchanging = [0]
        for chariot in table.racing():
            if table.is_neutral(chariot) or table.options.missed_turns:
                exchanging.append(sum(table.teams[chariot].piles))
        return len(table.racing()) * (2 + max(exchanging))

    def standing(self) -> tuple[Seat, ...]:
        """A28, A36, A44: placed drivers, then the others by what they had left, ties as they followed one another."""
        table = self.table
        players = [chariot for chariot in table.order if not table.is_neutral(chariot)]

        def key(seat: Seat) -> tuple[bool, int, int]:
            team = table.teams[seat]
            return not team.place, team.place or left_of(self.track, table, seat), players.index(seat)

        return tuple(sorted(players, key=key))

    def _end_race(self, ending: Ending) -> None:
        table = self.table
        places = tuple(table.teams[seat].place for seat in range(table.seats))
        points = tuple(table.options.points[place - 1] if place else 0 for place in places)  # A22
        table.score = [have + more for have, more in zip(table.score, points, strict=True)]
        course = self.board.courses[table.course].id
        table.results.append(Result(course, table.direction, places, points, self.standing(), ending))
        self.events.append(RaceEnded(race=table.race, ending=ending, places=places, points=points, score=tuple(table.score)))
        if table.race < races_of(self.board, table):
            table.frames = [Interval((False,) * table.seats)]
            return
        table.frames = [Finished()]
        if table.options.series == "tournament":
            self.events.append(TournamentEnded(score=tuple(table.score), winners=title_holders(table)))

    def next_race(self) -> None:
        """The document's order: the loser of the last race stands first and the others follow clockwise (A28, A38);
        variant Starting positions: as they finished (A36)."""
        table = self.table
        standing = table.results[-1].standing
        table.race += 1
        if table.options.is_winner_first:
            self.line_up(standing)
        else:
            first = standing[-1]
            self.line_up([(first + step) % table.seats for step in range(table.seats)])


def merits(table: Table) -> list[tuple[int, int]]:
    """By seat what decides the tournament: points, and with the option the races won (A33)."""
    firsts = [sum(result.places[seat] == 1 for result in table.results) for seat in range(table.seats)]
    return [(score, won if table.options.more_firsts else 0) for score, won in zip(table.score, firsts, strict=True)]


def title_holders(table: Table) -> tuple[Seat, ...]:
    """A33: whoever shares the first place."""
    ranked = merits(table)
    return tuple(seat for seat in range(table.seats) if ranked[seat] == max(ranked))
