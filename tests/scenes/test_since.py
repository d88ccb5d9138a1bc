"""Since your last turn: who takes over the machine is shown what the others have done while he did not look."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.context import PlainSettings
from tests.scenes.rounds import Round


@pytest.fixture(params=["caesar_xl", "circus"])
def party(request: pytest.FixtureRequest) -> Iterator[Round]:
    party = Round(request.param, PlainSettings(confirm=False))
    yield party
    party.session.close()


def test_what_was_missed_is_shown_before_one_is_asked(party: Round) -> None:
    session, scene, pilot = party.session, party.scene, party.pilot
    now = party.to_one_who_missed_something()
    assert scene.tray.prompt.title == "Since your last turn" and scene.is_animating
    assert session.actor is not None and scene.observation.view != session.observation().view
    assert not scene.observation.legal, "nothing can be done in what is past"
    pilot.until(lambda: not scene.is_animating, 120.0)
    pilot.frames(2)
    assert not scene.showing.is_again and len(session.match.log) == now
    assert scene.observation.view == session.observation().view and scene.tray.prompt.title != "Since your last turn"


@pytest.mark.parametrize("how", ["space", "return", "escape", "click"])
def test_it_is_gone_with_one_press(party: Round, how: str) -> None:
    scene, pilot = party.scene, party.pilot
    party.to_one_who_missed_something()
    if how == "click":
        pilot.click((pilot.ctx.w / 2, 300.0))
    else:
        pilot.key(how)
    pilot.frames(2)
    assert not scene.showing.is_again and not scene.is_animating
    assert scene.observation.view == party.session.observation().view
    assert pilot.scene is scene, "no menu opened"


@pytest.mark.parametrize("settings", [PlainSettings(since_last_turn=False), PlainSettings(animation="off")])
def test_it_can_be_switched_off(settings: PlainSettings) -> None:
    settings.confirm = False
    party = Round("caesar_xl", settings)
    try:
        for _ in range(6):
            party.to_curtain()
            party.lift()
            assert not party.scene.showing.is_again
    finally:
        party.session.close()


def test_nothing_is_shown_that_the_person_may_not_see(party: Round) -> None:
    """Each picture of the past is what his own eyes would have seen then."""
    scene, match = party.scene, party.session.match
    party.to_one_who_missed_something()
    seat = party.session.eyes
    views = [match.at(n, seat) for n in range(len(match.log) + 1)]
    whole, shown = match.heard(seat), 0
    while scene.showing.is_again:
        now = scene.observation
        assert any(view is not None and now.view == view.view for view in views)
        assert now.heard == whole[: len(now.heard)] and len(now.heard) < len(whole), "the log is of that moment"
        shown += 1
        party.pilot.frames(5)
    assert shown


def test_nothing_more_of_it_is_shown_once_the_person_has_acted(party: Round) -> None:
    """Else what he alone may know of it would stand before the next."""
    session, scene, pilot = party.session, party.scene, party.pilot
    for _ in range(6):
        party.to_one_who_missed_something()
        seat = session.actor
        party.act()
        for _ in range(40):
            if party.is_curtained or session.over() is not None:
                break
            assert not scene.showing.is_again or session.eyes == seat
            pilot.frames(3)
        if session.eyes != seat:
            assert not scene.showing._missed
