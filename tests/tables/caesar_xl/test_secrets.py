"""Nobody sees a hand that is not his: the table draws from the masked view alone."""

from __future__ import annotations

import pygame

from game.rules.caesar_xl.state import State
from game.tables.caesar_xl.art import picture as board_picture
from tests.tables.caesar_xl.host import new_match, play_on, seated


def with_cards(seed: int) -> object:
    def wanted(state: State) -> bool:
        return min(state.table.held) >= 2

    match = new_match(seed)
    play_on(match, 400, seed, wanted)
    assert wanted(match.state)
    return match


def shot(match: object, people: tuple[int, ...], spectator: bool = False) -> bytes:
    pilot = seated(match, people=people, spectator=spectator)  # type: ignore[arg-type]
    pilot.wait_idle()
    return pygame.image.tobytes(pilot.surface, "RGB")


def swapped(match: object, seat: int) -> None:
    """Gives a seat other cards of the same number, without telling anybody."""
    state: State = match.state  # type: ignore[attr-defined]
    other = 1 - seat
    mine = len(state.hands[seat].cards)
    state.hands[seat].cards = (["fleet"] if "fleet" not in state.hands[seat].cards else ["ambush"]) * mine
    assert len(state.hands[other].cards) == state.table.held[other]


def test_the_other_hand_changes_no_pixel() -> None:
    match = with_cards(3)
    seat = match.pending().seats[0]  # type: ignore[attr-defined]
    before = shot(match, (seat,))
    swapped(match, 1 - seat)
    assert shot(match, (seat,)) == before
    swapped(match, seat)
    assert shot(match, (seat,)) != before


def test_a_spectator_sees_backs() -> None:
    match = with_cards(3)
    before = shot(match, (), spectator=True)
    for seat in (0, 1):
        swapped(match, seat)
    assert shot(match, (), spectator=True) == before


def test_the_table_holds_no_state_of_the_match() -> None:
    """What the table was given is a view with one hand at most."""
    match = with_cards(3)
    pilot = seated(match, people=(0,))  # type: ignore[arg-type]
    view = pilot.scene.table.shown
    assert not hasattr(view, "hands") and view.mine is not None
    draft = pilot.scene.table.draft
    if draft is not None:
        assert draft.state.hands[1 - draft.seat].cards == []
    assert board_picture.__doc__
