"""What the other side can't see, and what it can."""

from random import Random

from game.core.chance import Seeded
from game.core.match import Match
from game.core.types import Choose
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import Drew
from game.rules.caesar_xl.state import CaesarOptions
from tests.rules.caesar_xl.position import CAESAR, END, POMPEY, RULES, attack, do, march, of, position, prompt


def test_a_hand_is_seen_by_its_owner_only() -> None:
    state = position(hands=("fleet treachery", "ambush"))
    assert RULES.view(state, CAESAR).mine == state.hands[CAESAR]
    assert RULES.view(state, POMPEY).mine == state.hands[POMPEY]
    assert RULES.view(state, None).mine is None
    assert RULES.view(state, POMPEY).table.held == [2, 1], "its size lies open"


def test_the_card_drawn_is_blurred_and_an_event_is_not() -> None:
    state = position(phase="draw")
    [drew] = of(do(state, act.Buy(), "fleet"), Drew)
    for seat, card in ((CAESAR, "fleet"), (POMPEY, ""), (None, "")):
        seen = RULES.blur(drew, seat)
        assert isinstance(seen, Drew) and seen.card == card


def test_a_guess_holds_what_is_known_and_looks_the_same() -> None:
    state = position(phase="draw", hands=("", "treachery fleet antonius"), forum={"consular_imperium": CAESAR})
    state.table.known[POMPEY] = ["treachery"]
    seen = set()
    for seed in range(20):
        view = RULES.view(state, CAESAR)
        guess = RULES.guess(view, CAESAR, Random(seed))
        RULES.audit(guess)
        assert RULES.view(guess, CAESAR) == view and "treachery" in guess.hands[POMPEY].cards
        seen.add(tuple(guess.hands[POMPEY].cards))
    assert len(seen) > 5


def test_a_card_fetched_openly_is_known_until_it_is_played() -> None:
    state = position(
        "Vercellae 1l, Lutetia 1a+caesar", "Rome 1l, Pontus 1a+pompey", phase="draw", forum={"consular_imperium": CAESAR},
        discards="triple_line",
    )  # fmt: skip
    do(state, act.Buy(), "publicani")
    do(state, act.Requisition("triple_line"))
    assert state.table.known[CAESAR] == ["triple_line"]
    for _ in range(2):
        do(state, END)
    do(state, march("Vercellae", "Rome", "1l"))
    attack(state, "Rome")
    do(state, act.PlayCard("triple_line"), 6, 6)
    assert state.table.known[CAESAR] == []


def test_a_standing_order_is_told_to_its_owner_only() -> None:
    state = position("Vercellae 1l, Lutetia 1a+caesar", "Rome 1l, Pontus 1a+pompey", phase="march", hands=("", "fleet"))
    do(state, march("Vercellae", "Rome", "1l"))
    attack(state, "Rome")
    events = do(state, act.Decline(rest=True), 6, 6)
    order = next(event for event in events if type(event).__name__ == "Waived")
    assert order.audience == (POMPEY,) and RULES.blur(order, CAESAR) is None


def test_nothing_that_others_see_tells_the_hand() -> None:
    """Prompts and lists of one side do not change with the other's hand."""
    match = Match.begin(RULES, CaesarOptions(), 2, Seeded(8))
    rng = Random(8)
    for _ in range(120):
        pending = match.pending()
        if not isinstance(pending, Choose):
            break
        seat = pending.seats[0]
        guess = RULES.guess(RULES.view(match.state, seat), seat, Random(1))
        assert RULES.legal(guess, seat) == RULES.legal(match.state, seat) and RULES.pending(guess) == pending
        match.submit(seat, rng.choice(RULES.legal(match.state, seat)))


def test_a_window_opens_for_any_hand_alike() -> None:
    for hand in ("fleet", "hold_the_walls"):
        state = position("Vercellae 1l, Lutetia 1a+caesar", "Rome 1l, Pontus 1a+pompey", phase="march", hands=("", hand))
        do(state, march("Vercellae", "Rome", "1l"))
        attack(state, "Rome")
        assert prompt(state) == "defender_card"
