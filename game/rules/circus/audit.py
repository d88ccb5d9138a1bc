"""What must hold of every position, whatever was played."""

from __future__ import annotations

from game.rules.circus.cards import DECKS, counted
from game.rules.circus.data import Board
from game.rules.circus.piles import sort_refusal, without
from game.rules.circus.state import (
    ChoosingDecks,
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
    Team,
    Voting,
)
from game.rules.circus.track import Track


def audit(board: Board, track: Track, state: State) -> None:
    """AssertionError if the position is impossible."""
    table = state.table
    assert len(state.secrets) == len(table.score) == table.seats, "a seat too many or too few"
    assert len(table.teams) == len(track.grid) and sorted(table.order) == list(range(len(track.grid))), "chariots"
    assert len(table.neutrals) == len(table.teams) - table.seats, "neutral decks"
    assert table.frames, "nothing to decide and not over"
    _audit_course(track, table)
    _audit_places(track, table)
    for seat in range(table.seats):
        _audit_player(track, state, seat)
    for chariot in range(table.seats, len(table.teams)):
        _audit_neutral(table, chariot)
    _audit_frames(table)
    _audit_commits(state)
    _audit_score(board, table)


def _audit_course(track: Track, table: Table) -> None:
    taken = [table.teams[chariot].at for chariot in range(len(table.teams)) if table.is_in_the_way(chariot)]
    assert len(set(taken)) == len(taken), "two chariots in one space"
    for team in table.teams:
        assert team.at in track.next, "a chariot off the course"
        assert 0 <= team.crossed <= track.laps + 1, "a lap too many"
        assert (team.crossed > track.laps) == (team.fate == "finished"), "over the line and not finished, or unfinished"
        assert team.moved or (not team.crossed and not team.paid), "it got somewhere without moving"


def _audit_places(track: Track, table: Table) -> None:
    places = sorted(team.place for team in table.teams if team.place)
    assert places == list(range(1, table.placed + 1)), "places missing or given twice"
    for team in table.teams:
        due = team.fate == "finished" and (team.paid or table.options.is_ausgebremst)  # A40
        assert (team.place > 0) == due, "a place without a finish, or a finish without a place"


def _audit_player(track: Track, state: State, seat: int) -> None:
    table, secret, team = state.table, state.secrets[seat], state.table.teams[seat]
    is_prepared = not isinstance(table.frames[0], ChoosingDecks | Sorting)
    dealt = list(DECKS[team.deck])
    _audit_heights(table, secret, team)
    assert secret.hand == sorted(secret.hand), "an unsorted hand"
    if table.options.is_ausgebremst:
        if not isinstance(table.frames[0], ChoosingDecks):
            imperial = track.course.imperial
            top = table.frames[-1]
            is_due = isinstance(top, Recovering) and top.seat == seat
            assert team.reserve == (imperial if is_due or not team.paid else ()), "reserved cards and stops don't agree"
            if team.reserve:
                dealt = list(without(team.deck, imperial))
            if is_prepared:
                assert sort_refusal(secret.sort, without(team.deck, imperial)) is None, "sorted against the rule"
    else:
        assert team.deck == "slow" and not team.reserve and not secret.sort
    assert all(0 <= have <= had for have, had in zip(team.cards, dealt, strict=True)), "cards lost or made"
    if is_prepared:
        held = counted(secret.hand)
        for pile in secret.piles:
            held = [a + b for a, b in zip(held, pile.counts(), strict=True)]
        assert held == team.cards, "hand and piles don't add up to the unplayed cards"
        assert all(count >= 0 for pile in secret.piles for count in pile.loose), "fewer cards than none"
        if team.is_racing and not isinstance(table.frames[-1], Interval | Finished):
            assert team.hand or sum(team.piles) or isinstance(table.frames[-1], Recovering), "racing without a card"


def _audit_heights(table: Table, secret: Secret, team: Team) -> None:
    """What the others see of hand and piles; nothing of the first cards while somebody still draws (G9)."""
    unseen = secret.drawn
    if isinstance(table.frames[-1], FirstDraw):
        assert team.hand == 0 and not team.trace, "a first draw was shown too soon"
    else:
        assert not unseen, "a first draw out of place"
    assert len(secret.hand) == team.hand + len(unseen) <= table.options.hand_size, "the hand is not as large as it looks"
    heights = [pile.size + unseen.count(number) for number, pile in enumerate(secret.piles)]
    assert heights == team.piles, "piles are not as high as they look"


def _audit_neutral(table: Table, chariot: int) -> None:
    team, pile = table.teams[chariot], table.neutrals[chariot - table.seats]
    held = pile.counts()
    frame = table.frames[-1]
    if isinstance(frame, Voting | Deadlock) and frame.chariot == chariot:
        held[frame.card - 1] += 1
    assert held == team.cards and team.piles == [pile.size] and team.hand == 0, "a neutral deck doesn't add up"
    assert all(0 <= have <= had for have, had in zip(team.cards, DECKS["slow"], strict=True)), "cards lost or made"
    assert not team.reserve and team.fate != "wrecked"
    assert not (table.options.is_ausgebremst and team.paid), "a neutral chariot stopped"  # G17


def _audit_frames(table: Table) -> None:
    base, top = table.frames[0], table.frames[-1]
    assert isinstance(base, ChoosingDecks | Sorting | FirstDraw | Driving | Interval | Finished), "a decision without a race"
    assert len(table.frames) <= 2 and (len(table.frames) == 1 or isinstance(base, Driving)), "decisions out of place"
    assert base is top or isinstance(top, Drawing | Recovering | Voting | Deadlock), "a race in a race"
    if isinstance(base, Driving):
        assert 0 <= table.turn < len(table.order), "nobody's turn"
        assert table.teams[table.driver].is_racing, "the turn of a chariot that is out of the race"
        assert table.is_neutral(table.driver) == isinstance(top, Voting | Deadlock), "a neutral turn left open"
        if isinstance(top, Drawing | Recovering):
            assert top.seat == table.driver, "somebody draws out of turn"
        if isinstance(top, Drawing):
            assert sum(table.teams[top.seat].piles) > 0 and table.teams[top.seat].hand < table.options.hand_size
        if isinstance(top, Voting):
            assert "" in top.votes and all(not vote or vote in top.choices for vote in top.votes), "votes"


def _audit_commits(state: State) -> None:
    frame = state.table.frames[-1]
    commits = [secret.commit for secret in state.secrets]
    if isinstance(frame, ChoosingDecks):
        assert None in commits and all(one is None or one in DECKS for one in commits), "decks chosen and not shown"
    elif isinstance(frame, Sorting):
        assert None in commits, "everybody has sorted and nothing happened"
        for team, one in zip(state.table.teams, commits, strict=False):
            assert one is None or (isinstance(one, tuple) and sort_refusal(one, team.cards) is None)
    else:
        assert commits == [None] * len(commits), "a sealed choice out of place"
    if isinstance(frame, FirstDraw):
        full = state.table.options.hand_size
        assert any(len(secret.drawn) < full for secret in state.secrets), "all have drawn and nothing happened"


def _audit_score(board: Board, table: Table) -> None:
    is_over = isinstance(table.frames[0], Interval | Finished)
    assert len(table.results) == (table.race if is_over else table.race - 1), "a race uncounted"
    for seat in range(table.seats):
        assert table.score[seat] == sum(result.points[seat] for result in table.results), "points don't add up"
    for result in table.results:
        assert sorted(result.standing) == list(range(table.seats)), "a standing without somebody"
    most = len(board.races) if table.options.series == "tournament" else 1
    assert 1 <= table.race <= most, "a race too many"
    assert isinstance(table.frames[0], Finished) == (is_over and table.race == most), "over too soon, or not over"
