"""SETUP: S1, S23, and the deck files."""

import msgspec
import pytest

from game.core.chance import Recorder, Scripted, Seeded
from game.core.say import say
from game.core.types import BadBoard
from game.rules.skirmish import INFO
from game.rules.skirmish.cards import Card
from game.rules.skirmish.data import Board, Fighters, prove
from game.rules.skirmish.events import Dealt, Revealed
from game.rules.skirmish.rules import SkirmishRules
from tests.rules.skirmish.position import PLAIN, RULES, SHORT, STANDARD, TINY, every, load, only


def test_s1_twelve_fighters_in_three_stacks_and_populi_beside_them() -> None:
    assert STANDARD.deck == {Card.RETIARIUS: 3, Card.LANCEA: 3, Card.MURMILLO: 3, Card.CESTUS: 2, Card.BESTIA: 1}
    state, _ = RULES.setup(PLAIN, 2, Seeded(1))
    for side in state.table.sides:
        assert [stack.size for stack in side.stacks] == [4, 4, 4]
        assert side.cards == 12
        assert side.populi
        assert Card.POPULI not in side.unseen


def test_the_top_card_of_every_stack_is_turned_up() -> None:
    names = ["murmillo", "retiarius", "lancea", "bestia", "cestus", "cestus"]
    state, events = RULES.setup(PLAIN, 2, Scripted(names))
    assert only(events, Dealt) == Dealt(game=1, stacks=3, height=4)
    shown = [(event.seat, event.stack, event.card.value, event.down) for event in every(events, Revealed)]
    assert shown == [(seat, stack, names[seat * 3 + stack], 3) for seat in (0, 1) for stack in (0, 1, 2)]
    assert state.table.sides[1].unseen == {
        Card.RETIARIUS: 3, Card.LANCEA: 3, Card.MURMILLO: 3, Card.CESTUS: 0, Card.BESTIA: 0}  # fmt: skip


def test_s23_no_order_of_the_face_down_cards_exists() -> None:
    """The whole state of a fresh game is six open cards and what is left of each deck."""
    state, _ = RULES.setup(PLAIN, 2, Seeded(5))
    held = msgspec.to_builtins(state.table.sides[0])
    assert set(held) == {"stacks", "unseen", "fallen", "populi"}
    assert all(set(stack) == {"top", "down"} for stack in held["stacks"])


def test_s23_every_unseen_card_is_as_likely_as_its_number() -> None:
    counts = dict.fromkeys(Card, 0)
    for seed in range(4000):
        state, _ = RULES.setup(PLAIN, 2, Seeded(seed))
        for stack in state.table.sides[1].stacks:
            counts[stack.top or Card.POPULI] += 1
    for card, number in STANDARD.deck.items():
        assert abs(counts[card] / 12000 - number / 12) < 0.02


def test_only_two_may_play() -> None:
    with pytest.raises(ValueError, match="two players"):
        RULES.setup(PLAIN, 3, Seeded(1))
    assert INFO.seats == (2,) and INFO.board_seats(STANDARD) == (2,)


@pytest.mark.parametrize(("board", "cards"), [(STANDARD, 12), (SHORT, 9), (TINY, 6)])
def test_shipped_decks_deal(board: Board, cards: int) -> None:
    prove(board)
    state, _ = SkirmishRules(board).setup(PLAIN, 2, Seeded(3))
    assert [side.cards for side in state.table.sides] == [cards, cards]


def test_the_shipped_decks_are_named() -> None:
    assert [load(name).id for name in INFO.boards] == ["standard", "short", "tiny"]


def changed(**fields: object) -> Board:
    return msgspec.structs.replace(STANDARD, **fields)


@pytest.mark.parametrize(
    ("board", "place", "key"),
    [
        (changed(stacks=4), "stacks", "stacks"),
        (changed(height=0), "height", "range"),
        (changed(height=5), "height", "range"),
        (changed(populi=2), "populi", "range"),
        (changed(target=0), "target", "range"),
        (changed(most_games=0), "most_games", "range"),
        (changed(height=3), "fighters", "sum"),
        (changed(fighters=Fighters(3, 3, 3, 2, 2)), "fighters", "sum"),
        (changed(fighters=Fighters(-1, 7, 3, 2, 1)), "fighters.retiarius", "range"),
        (changed(fighters=Fighters(6, 0, 0, 6, 0), populi=0), "fighters", "always_ties"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused_with_its_place(board: Board, place: str, key: str) -> None:
    with pytest.raises(BadBoard) as refused:
        prove(board)
    assert refused.value.place == place
    assert refused.value.say.key == f"skirmish.board.bad.{key}"


def test_the_reason_of_a_refused_deck_gives_both_ends_of_what_is_allowed() -> None:
    with pytest.raises(BadBoard) as refused:
        prove(changed(height=5))
    assert refused.value.say.params == {"value": 5, "low": 1, "high": 4}


def test_a_deck_of_one_kind_alone_and_the_largest_numbers_are_allowed() -> None:
    prove(changed(fighters=Fighters(12, 0, 0, 0, 0)))
    prove(changed(target=50, most_games=200))


def test_a_set_of_one_game_or_of_one_point_is_allowed() -> None:
    prove(changed(target=1, most_games=1))


def test_s23_each_card_turned_up_says_whose_and_from_which_stack() -> None:
    recorder = Recorder(Seeded(2))
    RULES.setup(PLAIN, 2, recorder)
    assert [draw.why for draw in recorder.drawn] == [
        say("skirmish.draw.deal", seat=seat, stack=stack) for seat in (0, 1) for stack in (1, 2, 3)
    ]


def test_the_card_names_the_version_of_these_rules() -> None:
    assert (RULES.id, RULES.version) == ("skirmish", 1)


def test_a_deck_without_populi_deals_none() -> None:
    board = changed(populi=0)
    prove(board)
    state, _ = SkirmishRules(board).setup(PLAIN, 2, Seeded(3))
    assert not any(side.populi for side in state.table.sides)
