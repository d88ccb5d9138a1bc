"""The setting "hold to look": among people who trust each other a cloth on the hand takes the curtain's place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.core.say import say
from game.core.types import Choose
from game.scenes.play_cover import HEM
from game.session import Hint
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from game.ui.input import Press, Release
from tests.scenes.rounds import Round

ELSEWHERE = (500.0, 200.0)


def trusting() -> PlainSettings:
    return PlainSettings(confirm=False, hold_to_look=True, animation="off")


def has_cards(party: Round) -> bool:
    """Whoever decides has something to be hidden; at the races everybody has."""
    view = party.session.observation().view
    return party.session.info.id == "circus" or bool(view.mine is not None and view.mine.cards)


@pytest.fixture(params=["caesar_xl", "circus"])
def party(request: pytest.FixtureRequest) -> Iterator[Round]:
    party = Round(request.param, trusting())
    party.pilot.hover(ELSEWHERE)
    party.until(lambda: party.session.covers and len(party.session.match.log) > 8 and has_cards(party))
    party.pilot.frames(2)
    yield party
    party.session.close()


def felt(party: Round) -> bytes:
    """The picture of where hands lie."""
    party.pilot.frames(1)
    box, pen = party.scene.cover.felt, party.pilot.ctx.pen
    inner = Box(box.x + 4, box.y + 4, box.w - 8, box.h - 8)
    return pygame.image.tobytes(party.pilot.surface.subsurface(pen.rect(inner)), "RGB")


def beneath(party: Round) -> list[str]:
    """What can be pressed where the hand lies."""
    box = party.scene.cover.felt
    found = [one for one in party.scene.targets() if box.contains(one.bounds.cx, one.bounds.cy)]
    return [one.id for one in found]


def next_person(party: Round) -> None:
    seat = party.session.eyes
    party.until(lambda: party.session.covers and party.session.eyes != seat)
    party.pilot.frames(1)


def test_no_curtain_falls_and_the_hand_is_covered_whoever_comes(party: Round) -> None:
    session = party.session
    seen: dict[int, bytes] = {}
    for _ in range(40):
        assert not party.is_curtained
        if session.over() is not None:
            break
        if session.covers and not party.scene.is_animating:
            assert party.scene.cover.lies and beneath(party) == ["look"]
            assert session.eyes is not None and session.actor == session.eyes
            picture = felt(party)
            assert seen.setdefault(session.eyes, picture) == picture, "nothing of the hand shines through"
            assert session.observation().heard == session.match.heard(None), "nor does the log tell of it"
        party.act()
        party.pilot.frames(2)
    assert len(seen) > 1


def test_the_hand_is_open_while_it_is_pointed_at(party: Round) -> None:
    covered, box = felt(party), party.scene.cover.felt
    party.pilot.hover((box.cx, box.cy))
    assert felt(party) != covered and "look" not in beneath(party) and beneath(party)
    cards = [one.bounds for one in party.scene.targets() if one.id in beneath(party)]
    assert all(card.y >= party.scene.cover.cloth.y for card in cards), "no card stands out from under the cloth"
    party.pilot.hover(ELSEWHERE)
    assert felt(party) == covered and beneath(party) == ["look"]


def test_a_pointer_that_rests_on_the_cards_does_not_open_the_next_hand(party: Round) -> None:
    box = party.scene.cover.felt
    party.pilot.hover((box.cx, box.cy))
    party.pilot.frames(1)
    assert not party.scene.cover.lies
    next_person(party)
    assert party.scene.cover.lies
    party.pilot.hover((box.cx + 9, box.cy))
    party.pilot.frames(1)
    assert party.scene.cover.lies, "it has not been elsewhere"
    party.pilot.hover(ELSEWHERE)
    party.pilot.frames(1)
    party.pilot.hover((box.cx, box.cy))
    party.pilot.frames(1)
    assert not party.scene.cover.lies


def test_a_key_keeps_the_hand_open_for_that_decision_alone(party: Round) -> None:
    party.pilot.key("l")
    party.pilot.hover(ELSEWHERE)
    party.pilot.frames(1)
    assert not party.scene.cover.lies and beneath(party)
    next_person(party)
    assert party.scene.cover.lies


def test_a_finger_that_comes_from_nowhere_opens_it_too(party: Round) -> None:
    box = party.scene.cover.felt
    party.pilot.send(Press(box.cx, box.cy))
    party.pilot.send(Release(box.cx, box.cy))
    party.pilot.frames(1)
    assert not party.scene.cover.lies and party.scene.observation.pending == party.session.pending(), "nothing is played"


def test_the_second_press_of_him_who_has_just_played_opens_nothing(party: Round) -> None:
    box = party.scene.cover.felt
    party.pilot.hover((box.cx, box.cy))
    next_person(party)
    party.pilot.click((box.cx, box.cy))
    party.pilot.frames(1)
    assert party.scene.cover.lies


def test_a_sealed_choice_keeps_its_curtain() -> None:
    party = Round("skirmish", trusting())
    try:
        party.to_curtain()
        pending = party.session.pending()
        assert isinstance(pending, Choose) and pending.sealed and not party.scene.cover.lies
    finally:
        party.session.close()


def test_switched_on_and_off_at_the_table() -> None:
    party = Round("circus", PlainSettings(confirm=False, animation="off"))
    try:
        party.to_curtain()
        party.lift()
        assert not party.session.covers and not party.scene.cover.lies
        party.pilot.ctx.settings.hold_to_look = True  # type: ignore[misc]
        party.scene.resume()
        party.pilot.frames(1)
        assert party.session.covers and party.scene.cover.lies
        party.pilot.ctx.settings.hold_to_look = False
        party.scene.resume()
        party.pilot.frames(1)
        assert not party.scene.cover.lies and party.session.eyes is not None
    finally:
        party.session.close()


@pytest.mark.parametrize("game", ["caesar_xl", "circus"])
def test_with_the_largest_words_the_cloth_leaves_the_prompt_in_sight_and_still_covers_the_cards(game: str) -> None:
    settings = trusting()
    settings.ui_size = 1.75
    party = Round(game, settings)
    try:
        party.pilot.hover(ELSEWHERE)
        party.until(lambda: party.session.covers and len(party.session.match.log) > 8)
        party.pilot.frames(2)
        scene = party.scene
        assert scene.layout.is_narrow and scene.cover.lies
        cloth, words, felt = scene.cover.cloth, scene.layout.words, scene.layout.felt
        hem = HEM - 4  # it is drawn so far above the cloth
        assert cloth.y - hem >= words.cy + 9, "the line of the question is read"
        assert cloth.y <= felt.y - 8 and cloth.bottom >= felt.bottom, "cards stand that much above the felt"
    finally:
        party.session.close()


def test_a_hint_that_names_a_covered_card_waits_until_the_hand_is_open(party: Round) -> None:
    """Whoever looked on read in the hint which card lay beneath the cloth."""
    scene, session = party.scene, party.session

    def secret() -> list[Any]:
        if not session.covers or scene.is_animating or session.actor is None:
            return []
        return [action for action in session.observation().legal if scene.table.is_secret(action)]

    party.until(lambda: bool(secret()))
    party.pilot.frames(2)
    hint = Hint(session.eyes or 0, secret()[0], say("app.illegal.over"), None)
    scene.hint.came(hint)
    assert scene.hint.text is None and not scene.table.shows_hint
    party.pilot.hover(scene.cover.cloth.centre)
    party.pilot.frames(1)
    scene.hint.came(hint)
    assert scene.hint.text is not None and scene.table.shows_hint
    party.pilot.hover(ELSEWHERE)
    party.pilot.frames(1)
    assert scene.cover.lies and scene.hint.text is None and not scene.table.shows_hint, "it falls with the cloth"
