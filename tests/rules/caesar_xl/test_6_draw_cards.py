"""6.0 Draw Cards Phase."""

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import Drew, Revealed
from tests.rules.caesar_xl.position import CAESAR, END, RULES, do, of, position, prompt, why_not


def test_6_1_up_to_two_cards_for_five_gold_each_after_the_free_one() -> None:
    state = position(phase="forum", gold=(11, 0), hands=("fleet", ""))
    do(state, END, "ambush")
    assert state.hands[CAESAR].cards == ["ambush", "fleet"] and state.table.gold[CAESAR] == 11
    do(state, act.Buy(), "fleet")
    do(state, act.Buy(), "antonius")
    assert state.table.gold[CAESAR] == 1 and state.table.held == [4, 0]
    assert why_not(state, act.Buy()) == "bought"


def test_6_1_a_third_card_is_refused_even_with_gold() -> None:
    state = position(phase="draw", gold=(50, 0))
    do(state, act.Buy(), "fleet")
    do(state, act.Buy(), "ambush")
    assert why_not(state, act.Buy()) == "bought"


def test_6_1_four_gold_buy_no_card() -> None:
    assert why_not(position(phase="draw", gold=(4, 0)), act.Buy()) == "gold"


def test_q32_each_bought_card_is_seen_before_the_next_is_bought() -> None:
    state = position(phase="draw", gold=(20, 0))
    events = do(state, act.Buy(), "senate")
    assert of(events, Revealed) and state.table.forum == {"senate": -1}
    assert prompt(state) == "draw" and why_not(state, act.Buy()) == ""


def test_q1_the_hands_are_empty_at_the_start() -> None:
    from game.core.chance import Scripted
    from game.rules.caesar_xl.state import CaesarOptions

    state, events = RULES.setup(CaesarOptions(), 2, Scripted(["fleet"]))
    assert [event.card for event in of(events, Drew)] == ["fleet"], "the first card comes in the Draw Phase"
    assert state.table.held == [1, 0]


def test_q31_no_hand_limit() -> None:
    state = position(phase="draw", hands=("ambush antonius brutus cato cicero curio fleet labienus", ""))
    do(state, act.Buy(), "fleet")
    do(state, act.Buy(), "scipio")
    assert state.table.held[CAESAR] == 10


def test_q31_an_empty_deck_is_filled_from_the_discards_but_not_from_the_forum() -> None:
    every = [card.id for card in RULES.board.cards for _ in range(card.count)]
    forum = {card.id: -1 for card in RULES.board.cards if card.family == "forum"}
    gone = [card for card in every if card not in forum]
    state = position(phase="draw", forum=forum, discards=" ".join(gone))
    do(state, act.Buy(), "fleet")
    assert state.table.discards == [] and state.hands[CAESAR].cards == ["fleet"]
    assert state.table.forum == forum


def test_a_forum_card_drawn_is_nobodys_and_not_replaced() -> None:
    state = position(phase="forum", hands=("fleet", ""))
    do(state, END, "pontifex")
    assert state.table.forum == {"pontifex": -1} and state.table.held[CAESAR] == 1


def test_an_event_drawn_happens_at_once_and_is_discarded() -> None:
    state = position(phase="forum", hands=("fleet", ""))
    do(state, END, "demand_for_action")
    assert state.table.demand == [True, True] and state.table.discards == ["demand_for_action"]
