"""The rules of Ave Caesar and its Ausgebremst adaptation behind the protocol. Pure: no clock, files or generator.

Citations: seeds document 001 by its headings, rulings A1-A45 and G1-G21 in docs/rulings/circus.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import assert_never

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.say import Say, say
from game.core.types import Choose, Event, Illegal, Over, Pending, Seat, ranks_of
from game.rules.circus.actions import (
    Action,
    ChooseDeck,
    Crash,
    Draw,
    NextRace,
    Pass,
    Play,
    Recover,
    Sort,
    Swap,
    Vote,
    Withdraw,
)
from game.rules.circus.audit import audit
from game.rules.circus.belief import Beliefs
from game.rules.circus.cards import DECKS, VALUES, counted, shuffled
from game.rules.circus.data import Board
from game.rules.circus.events import (
    CalledNext,
    ChoseDeck,
    CutDecks,
    Dealt,
    DecksShown,
    Drew,
    PilesLaid,
    Recovered,
    SortedPiles,
    Swapped,
    TookBack,
    Voted,
)
from game.rules.circus.neutral import number_of
from game.rules.circus.piles import all_sorts, ready_sorts, without
from game.rules.circus.places import place_of
from game.rules.circus.refusal import refusal
from game.rules.circus.rides import left_of, must_crash, open_rides
from game.rules.circus.state import (
    ChoosingDecks,
    CircusOptions,
    Deadlock,
    Drawing,
    Driving,
    Finished,
    FirstDraw,
    Interval,
    Recovering,
    Secret,
    Sorting,
    State,
    Table,
    View,
    Voting,
    copy_state,
    copy_table,
)
from game.rules.circus.steward import Steward, merits, title_holders
from game.rules.circus.track import Track


class CircusRules:
    """One object for one parsed board."""

    id = "circus"
    version = 2
    draws_first = True
    """G9: all draw their first cards before anybody drives."""
    is_terse = False
    """Events are told as in older logs."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.tracks: dict[tuple[int, str], Track] = {}
        """By course and direction."""
        for index, course in enumerate(board.courses):
            self.tracks[index, "clockwise"] = Track(course, "clockwise")
            self.tracks[index, "anticlockwise"] = Track(course, "anticlockwise")
        self._beliefs = Beliefs()

    @cached_property
    def former(self) -> tuple[CircusRules, ...]:
        """What earlier versions played, for logs that were written under them."""
        return TerseRules(self.board), FirstRules(self.board)

    def track(self, table: Table) -> Track:
        """The course on the table, driven as this race is."""
        return self.tracks[table.course, table.direction]

    def beliefs(self) -> Beliefs:
        """What can be known of hidden cards."""
        return self._beliefs

    def setup(self, options: CircusOptions, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        """ValueError for a number of players the board has no room for (A25, A32)."""
        most = min(course.chariots for course in self.board.courses)
        if not 3 <= seats <= most:
            raise ValueError(f"3 to {most} players, not {seats}")
        table = Table(
            options, seats, 1, 0, "clockwise", [], -1, [], [], 0, 0, [0] * seats, [], []
        )  # fmt: skip
        state = State(table, [])
        steward = Steward(self.board, self.tracks, state, chance, self.is_terse)
        first = _cut(seats, chance, steward.events)
        steward.line_up([(first + step) % seats for step in range(seats)])
        return state, steward.events

    # ---- who decides

    def pending(self, state: State) -> Pending:
        table = state.table
        frame = table.frames[-1]
        match frame:
            case ChoosingDecks():
                return self._sealed(state, say("circus.prompt.decks", race=table.race), "decks")
            case Sorting():
                return self._sealed(state, say("circus.prompt.sort"), "piles")
            case FirstDraw():
                return self._first_draw(state)
            case Driving():
                seat = table.driver
                return Choose((seat,), say("circus.prompt.drive", seat=seat), hand=True, rule="moving")
            case Drawing(seat):
                return Choose((seat,), say("circus.prompt.draw", seat=seat), hand=True, rule="piles")
            case Recovering(seat):
                return Choose((seat,), say("circus.prompt.recover", seat=seat), hand=True, rule="imperial")
            case Voting(chariot, card, _, votes):
                owing = tuple(seat for seat in range(table.seats) if not votes[seat])
                return Choose(
                    owing, say("circus.prompt.vote", neutral=number_of(table, chariot), card=card), rule="neutral"
                )  # fmt: skip
            case Deadlock(chariot, card, _, seat):
                prompt = say("circus.prompt.deadlock", seat=seat, neutral=number_of(table, chariot), card=card)
                return Choose((seat,), prompt, rule="neutral")
            case Interval(ready):
                unready = tuple(seat for seat in range(table.seats) if not ready[seat])
                return Choose(unready, say("circus.prompt.next_race", race=table.race + 1), rule="tournament")
            case Finished():
                return self._over(table)
            case _:
                assert_never(frame)

    def waits_for_people(self, state: State) -> bool:
        """Between two races the score sheet lies on the table."""
        return isinstance(state.table.frames[-1], Interval)

    def _sealed(self, state: State, prompt: Say, rule: str) -> Choose:
        owing = tuple(seat for seat, secret in enumerate(state.secrets) if secret.commit is None)
        may = tuple(seat for seat, secret in enumerate(state.secrets) if secret.commit is not None)
        return Choose(owing, prompt, sealed=True, may=may, hand=True, rule=rule)

    def _first_draw(self, state: State) -> Choose:
        """A card that was drawn has been seen: who has his hand can't go back."""
        full = state.table.options.hand_size
        owing = tuple(seat for seat, secret in enumerate(state.secrets) if len(secret.drawn) < full)
        done = tuple(seat for seat, secret in enumerate(state.secrets) if len(secret.drawn) >= full)
        return Choose(owing, say("circus.prompt.first_draw"), sealed=True, hand=True, rule="piles", done=done)

    def _over(self, table: Table) -> Over:
        scores = tuple(table.score)
        if table.options.series == "tournament":
            ranked = merits(table)
            ranks = tuple(1 + sum(other > mine for other in ranked) for mine in ranked)
            holders = title_holders(table)
            if not max(scores):
                return Over(ranks, scores, say("circus.over.no_points"))
            if len(holders) > 1:
                return Over(ranks, scores, say("circus.over.shared", count=len(holders), points=max(scores)))
            return Over(ranks, scores, say("circus.over.tournament", seat=holders[0], points=scores[holders[0]]))
        places = table.results[-1].places
        ranks = ranks_of(-place if place else -99 for place in places)
        best = min((place for place in places if place), default=0)
        if not best:
            return Over(ranks, scores, say("circus.over.nobody"))
        seat = places.index(best)
        key = "circus.over.race" if best == 1 else "circus.over.behind_neutral"
        return Over(ranks, scores, say(key, seat=seat, place=best, points=scores[seat]))

    # ---- what is open to a seat

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Cards in ascending order, to each space one path; piles from the left; sortings, the plainest first."""
        table = state.table
        if not 0 <= seat < table.seats:
            return ()
        frame, team = table.frames[-1], table.teams[seat]
        match frame:
            case ChoosingDecks() | Sorting():
                if state.secrets[seat].commit is not None:
                    return (Withdraw(),)
                if isinstance(frame, ChoosingDecks):
                    return [ChooseDeck(deck) for deck in DECKS]
                return [Sort(piles) for piles in ready_sorts(without(team.deck, team.reserve))]
            case FirstDraw():
                mine = state.secrets[seat]
                if len(mine.drawn) >= table.options.hand_size:
                    return ()
                return [Draw(pile) for pile, cards in enumerate(mine.piles) if cards.size]
            case Driving():
                return self._drives(state, seat) if table.driver == seat else ()
            case Drawing(owner):
                return [Draw(pile) for pile, size in enumerate(team.piles) if size] if owner == seat else ()
            case Recovering(owner):
                if owner != seat:
                    return ()
                return [Recover(card, pile) for card in sorted(set(team.reserve)) for pile in range(len(team.piles))]
            case Voting(_, _, choices, votes):
                return () if votes[seat] else [Vote(space) for space in choices]
            case Deadlock(_, _, choices, owner):
                return [Vote(space) for space in choices] if owner == seat else ()
            case Interval(ready):
                return () if ready[seat] else (NextRace(),)
            case Finished():
                return ()
            case _:
                assert_never(frame)

    def _drives(self, state: State, seat: Seat) -> list[Action]:
        table, track, hand = state.table, self.track(state.table), state.secrets[seat].hand
        found = open_rides(track, table, seat, hand)
        if found:
            return [Play(ride.card, ride.path) for ride in found]
        if must_crash(track, table, seat, hand):
            return [Crash()]
        piles = table.teams[seat].piles
        if table.options.missed_turns and any(piles):
            return [Swap(card, pile) for card in sorted(set(hand)) for pile in range(len(piles))]
        return [Pass()]

    def check(self, state: State, seat: Seat, action: Action) -> None:
        why = refusal(self.track(state.table), state, seat, action)
        if why is not None:
            raise Illegal(why)

    # ---- what comes of it

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        steward = Steward(self.board, self.tracks, state, chance, self.is_terse)
        table = state.table
        match action:
            case Play(card, path):
                steward.play(seat, card, path)
            case Pass():
                steward.miss(seat)
            case Swap(card, pile):
                steward.swap(seat, card, pile)
            case Crash():
                steward.crash(seat)
            case ChooseDeck(deck):
                state.secrets[seat].commit = deck
                steward.events.append(ChoseDeck(seat=seat, deck=deck, audience=(seat,)))
                self._show_decks(steward)
            case Sort(piles):
                in_order = tuple(tuple(sorted(pile)) for pile in piles)
                state.secrets[seat].commit = in_order
                steward.events.append(SortedPiles(seat=seat, piles=in_order, audience=(seat,)))
                self._lay_piles(steward)
            case Withdraw():
                state.secrets[seat].commit = None
                steward.events.append(TookBack(seat=seat, audience=(seat,)))
            case Draw(pile) if isinstance(table.frames[-1], FirstDraw):
                steward.draw_first(seat, pile)
            case Draw(pile):
                frame = table.frames.pop()
                assert isinstance(frame, Drawing)
                steward.draw_from(seat, pile)
                if frame.opening:
                    steward.fill_hand(seat, opening=True)
                else:
                    steward.end_turn(seat)
            case Recover(card, pile):
                table.frames.pop()
                steward.recover(seat, card, pile)
            case Vote(to):
                self._vote(steward, seat, to)
            case NextRace():
                self._call_next(steward, seat)
            case _:
                assert_never(action)
        return steward.events

    def _show_decks(self, steward: Steward) -> None:
        """G1, G18: when all have chosen, decks and reserved cards lie open."""
        state, table = steward.state, steward.table
        chosen = [secret.commit for secret in state.secrets]
        if None in chosen:
            return
        imperial = steward.track.course.imperial
        decks = tuple(deck for deck in chosen if deck is not None and not isinstance(deck, tuple))
        for seat, deck in enumerate(decks):
            team = table.teams[seat]
            team.deck, team.reserve, team.cards = deck, imperial, list(without(deck, imperial))
            state.secrets[seat].commit = None
        table.frames = [Sorting()]
        steward.events.append(DecksShown(decks=decks, reserve=imperial, unveils=True))

    def _lay_piles(self, steward: Steward) -> None:
        """G8: when all have sorted, each pile is shuffled; its height is all the others see (G18)."""
        state, table = steward.state, steward.table
        if any(secret.commit is None for secret in state.secrets):
            return
        for team, secret in zip(table.teams, state.secrets, strict=False):
            assert isinstance(secret.commit, tuple)
            secret.sort, secret.commit = secret.commit, None
            secret.piles = [shuffled(counted(pile)) for pile in secret.sort]
            team.piles = [pile.size for pile in secret.piles]
        sizes = tuple(tuple(table.teams[seat].piles) for seat in range(table.seats))
        steward.events.append(PilesLaid(sizes=sizes, unveils=True))
        if self.draws_first:
            table.frames = [FirstDraw()]
        else:
            steward.start()

    def _vote(self, steward: Steward, seat: Seat, to: str) -> None:
        """A23: most votes decide; between spaces with equally many, the trailing player does."""
        table = steward.table
        frame = table.frames.pop()
        if isinstance(frame, Deadlock):
            steward.events.append(self._voted(steward, seat, to, True))
            steward.drive_as_voted(frame.chariot, frame.card, to)
            return
        assert isinstance(frame, Voting)
        votes = (*frame.votes[:seat], to, *frame.votes[seat + 1 :])
        steward.events.append(self._voted(steward, seat, to, False))
        if "" in votes:
            table.frames.append(replace(frame, votes=votes))
            return
        count = Counter(votes)
        level = tuple(space for space in frame.choices if count[space] == max(count.values()))
        trailing = self._trailing(steward)
        if len(level) > 1 and votes[trailing] not in level:
            table.frames.append(Deadlock(frame.chariot, frame.card, level, trailing))
            return
        steward.drive_as_voted(frame.chariot, frame.card, level[0] if len(level) == 1 else votes[trailing])

    def _voted(self, steward: Steward, seat: Seat, to: str, breaks: bool) -> Voted:
        return Voted(seat=seat, space=to, breaks=breaks, place=place_of(steward.track, to))

    def _trailing(self, steward: Steward) -> Seat:
        """The last player still racing."""
        table, track = steward.table, steward.track
        racing = [chariot for chariot in table.racing() if not table.is_neutral(chariot)]
        return max(racing, key=lambda seat: (left_of(track, table, seat), racing.index(seat)))

    def _call_next(self, steward: Steward, seat: Seat) -> None:
        table = steward.table
        frame = table.frames[-1]
        assert isinstance(frame, Interval)
        ready = (*frame.ready[:seat], True, *frame.ready[seat + 1 :])
        table.frames = [Interval(ready)]
        steward.events.append(CalledNext(seat=seat))
        if all(ready):
            steward.next_race()

    # ---- who sees what

    def view(self, state: State, seat: Seat | None) -> View:
        return View(copy_table(state.table), None if seat is None else state.secrets[seat].copy())

    def is_open(self, state: State, seat: Seat) -> bool:
        """What a driver has left is public, and once no pile is left all of it is his hand. Before the first race nobody
        holds anything."""
        team, mine = state.table.teams[seat], state.secrets[seat]
        match state.table.frames[-1]:
            case Driving():
                return not any(team.piles)
            case ChoosingDecks():
                return not mine.hand and not mine.sort and mine.commit is None and not any(pile.size for pile in mine.piles)
            case _:
                return False

    def blur(self, event: Event, seat: Seat | None) -> Event | None:
        """That a card was drawn or laid away is seen by all, which card it was only by its owner."""
        if event.audience is None or seat in event.audience:
            return event
        match event:
            case Dealt():
                return replace(event, cards=())
            case Drew(first=True):
                return None
            case Drew() | Swapped():
                return replace(event, card=0)
            case Recovered():
                return event if len(event.cards) == 1 else replace(event, card=0)
            case _:
                return None

    def guess(self, view: View, seat: Seat, rng: Random) -> State:
        """Hidden cards by what each driver was seen doing with them; sealed choices at random, one of them missing."""
        table = copy_table(view.table)
        mine = view.mine.copy() if view.mine is not None else Secret([], [], (), None)
        frame = table.frames[-1]
        if isinstance(frame, ChoosingDecks | Sorting):
            secrets = [Secret([], [], (), None) for _ in range(table.seats)]
            secrets[seat] = mine
            self._guess_commits(table, secrets, seat, rng)
            return State(table, secrets)
        imperial = self.track(table).course.imperial if table.options.is_ausgebremst else ()
        secrets = [
            mine if other == seat else self._beliefs.guess(table.teams[other], imperial, rng) for other in range(table.seats)
        ]
        if isinstance(frame, FirstDraw):
            _guess_first_cards(table, secrets, seat, rng)
        return State(table, secrets)

    def _guess_commits(self, table: Table, secrets: list[Secret], seat: Seat, rng: Random) -> None:
        others = [other for other in range(table.seats) if other != seat]
        for other in others:
            if rng.random() < 0.5:
                if isinstance(table.frames[-1], ChoosingDecks):
                    secrets[other].commit = rng.choice(list(DECKS))
                else:
                    team = table.teams[other]
                    secrets[other].commit = rng.choice(all_sorts(without(team.deck, team.reserve)))
        if all(secret.commit is not None for secret in secrets):
            secrets[rng.choice(others)].commit = None

    def copy(self, state: State) -> State:
        return copy_state(state)

    def seats_of(self, state: State) -> int:
        return state.table.seats

    def audit(self, state: State) -> None:
        audit(self.board, self.track(state.table), state)


def _guess_first_cards(table: Table, secrets: list[Secret], seat: Seat, rng: Random) -> None:
    """Others may have drawn none, one or all of their first cards (G9); somebody still owes one."""
    full = table.options.hand_size
    others = [other for other in range(table.seats) if other != seat]
    drawn = {other: rng.randint(0, full) for other in others}
    if len(secrets[seat].drawn) == full and min(drawn.values()) == full:
        drawn[rng.choice(others)] = rng.randrange(full)
    for other, count in drawn.items():
        secret = secrets[other]
        for _ in range(count):
            number = rng.choice([number for number, pile in enumerate(secret.piles) if pile.size])
            loose = secret.piles[number].loose
            card = rng.choices(VALUES, weights=loose)[0]
            loose[card - 1] -= 1
            secret.hand = sorted([*secret.hand, card])
            secret.drawn += (number,)


class TerseRules(CircusRules):
    """Version 2 as it told of races at first: play is the same, but logs hold the lap before the tribute, and missed turns
    without a reason."""

    is_terse = True

    @cached_property
    def former(self) -> tuple[CircusRules, ...]:
        return ()


class FirstRules(TerseRules):
    """Version 1: drivers of the adaptation drew when their first turn began, and the inner lane was the spina's."""

    version = 1
    draws_first = False

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        for track in self.tracks.values():
            track.inner = track.lane

    def _voted(self, steward: Steward, seat: Seat, to: str, breaks: bool) -> Voted:
        return Voted(seat=seat, space=to, breaks=breaks)


def _cut(seats: int, chance: Chance, events: list[Event]) -> Seat:
    """Starting Positions: the highest card has the first place; those level at the top cut again (A27, G16)."""
    cutting = tuple(range(seats))
    whole = dict(zip(VALUES, DECKS["slow"], strict=True))
    while True:
        cards = tuple(chance.pick(whole, say("circus.draw.cut", seat=seat)) for seat in cutting)
        best = tuple(seat for seat, card in zip(cutting, cards, strict=True) if card == max(cards))
        winner = best[0] if len(best) == 1 else None
        events.append(CutDecks(seats=cutting, cards=cards, winner=winner))
        if winner is not None:
            return winner
        cutting = best
