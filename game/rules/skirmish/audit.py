"""What must hold of every position, whatever was played."""

from __future__ import annotations

from game.rules.skirmish.actions import Balk, Cheer, Revive, Send
from game.rules.skirmish.cards import FIGHTERS, Card
from game.rules.skirmish.data import Board
from game.rules.skirmish.state import SEATS, Choosing, Finished, Interval, Revival, Side, State, Table, count_cards


def audit(board: Board, state: State) -> None:
    """AssertionError if the position is impossible."""
    table = state.table
    assert len(table.sides) == len(table.score) == len(state.commits) == 2, "two sides"
    for side in table.sides:
        _audit_side(board, side)
    _audit_frames(board, table)
    _audit_series(board, table)
    _audit_commits(state)


def _audit_side(board: Board, side: Side) -> None:
    assert len(side.stacks) == board.stacks, "a stack too many or too few"
    assert set(side.unseen) == set(FIGHTERS), "a kind of card without its count, or one that no stack holds"
    for stack in side.stacks:
        assert stack.down >= 0 and (stack.top is not None or stack.down == 0), "a covered stack without an open card"
        assert stack.top is not Card.POPULI, "Populi in a stack"
    assert sum(side.unseen.values()) == sum(stack.down for stack in side.stacks), "face-down cards don't add up"
    tops = [stack.top for stack in side.stacks if stack.top is not None]
    open_cards, fallen = count_cards(tops), count_cards(side.fallen)
    for card, count in board.deck.items():
        assert side.unseen[card] >= 0, f"{card.value}: fewer than none unseen"
        assert side.unseen[card] + open_cards[card] + fallen[card] == count, f"{card.value}: cards lost or made"
    assert not side.populi or board.populi, "Populi without one in the deck"


def _audit_frames(board: Board, table: Table) -> None:
    assert table.frames, "nothing to decide and not over"
    assert 1 <= table.round <= 2 * board.size + 1, "too many rounds"  # S25
    for frame in table.frames:
        at_rest = isinstance(frame, Interval | Finished)
        assert not at_rest or len(table.frames) == 1, "a game still running between games"
        if isinstance(frame, Revival):
            assert frame is table.frames[-1] and frame.seats, "a revival that nobody decides"
            assert not table.revival, "the bonus is spent when it is offered"
            for seat in frame.seats:
                place = frame.places[seat]
                assert place is not None and table.sides[seat].stacks[place].size == 0, "a revival without a place"
                assert table.sides[seat].returnable(), "a revival without a Gladiator"
    if isinstance(table.frames[0], Choosing):
        assert all(side.cards for side in table.sides), "the game should have ended"
        assert not table.revival or all(stack.size for side in table.sides for stack in side.stacks), "bonus missed"


def _audit_series(board: Board, table: Table) -> None:
    points = [sum(result.points for result in table.results if result.winner == seat) for seat in SEATS]
    assert points == table.score, "the score is not the sum of the games"
    at_rest = isinstance(table.frames[-1], Interval | Finished)
    assert len(table.results) == (table.game if at_rest else table.game - 1), "a game uncounted"
    if not isinstance(table.frames[-1], Finished):
        assert max(table.score) < board.target and table.game <= board.most_games, "the set should have ended"


def _audit_commits(state: State) -> None:
    table = state.table
    frame = table.frames[-1]
    assert None in state.commits, "both have chosen and nothing happened"
    for seat in SEATS:
        commit = state.commits[seat]
        match commit:
            case None:
                continue
            case Send(stack):
                assert table.sides[seat].stacks[stack].top is not None, "sent from an empty stack"
            case Cheer():
                assert table.sides[seat].populi, "a spent Populi was chosen"
            case Balk():
                assert table.options.timed, "a balk without a clock"
            case Revive(card):
                assert isinstance(frame, Revival) and frame.is_double, "a sealed revival that is not a double one"
                assert frame.places[seat] is not None
                assert card is None or card in table.sides[seat].returnable()
        assert isinstance(frame, Revival if isinstance(commit, Revive) else Choosing), "a choice out of place"
