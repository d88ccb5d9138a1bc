"""What the tray says of a stop before the card is played: whom it holds up, who could pass; to be switched off."""

from __future__ import annotations

import pytest

from game.rules.circus.rides import Ride
from game.rules.circus.stands import stand_after
from game.storage.words import load_words
from game.tables.circus.play.draft import DriveDraft
from game.tables.circus.words.tell import spans
from game.ui.context import PlainSettings
from tests.tables.circus.host import Host, new_match, play_on, seated


@pytest.mark.parametrize(
    ("values", "text"), [((), ""), ((4,), "4"), ((2, 3), "2, 3"), ((1, 2, 3, 5), "1–3, 5"), ((1, 2, 3, 4, 5, 6), "1–6")]
)
def test_values_that_follow_each_other_are_drawn_together(values: tuple[int, ...], text: str) -> None:
    assert spans(values) == text


def aimed(show_costs: bool = True) -> tuple[Host, DriveDraft, Ride]:
    """A card and a space are chosen, the card not played yet."""
    match = new_match(4, 3)
    play_on(match, 14)
    pilot = seated(match, settings=PlainSettings(animation="off", show_costs=show_costs, confirm=True))
    host: Host = pilot.scene
    draft = host.table.draft
    assert isinstance(draft, DriveDraft)
    card = next(card for card in draft.hand if draft.offers[card].open)
    pilot.key(str(card))
    ride = draft.offers[card].open[0]
    draft.pick_space(ride.to)
    assert draft.chosen == ride
    return host, draft, ride


def test_the_tray_says_whom_the_stop_holds_up_and_who_may_pass() -> None:
    host, draft, ride = aimed()
    table = host.match.state.table
    found = stand_after(host.table.track, table, draft.seat, ride)
    prompt = host.table.prompt()
    assert prompt is not None
    for other, values in (*found.stops, *found.passed_by):
        assert f"{host.table.teller.chariot(table, other)} ({spans(values)})" in prompt.text
    assert found.stops or found.passed_by
    assert found.passed_by or load_words()("circus.table.stand.safe") in prompt.text


def test_who_works_it_out_for_himself_is_told_nothing() -> None:
    host, _, _ = aimed(show_costs=False)
    prompt = host.table.prompt()
    assert prompt is not None and "(" not in prompt.text
