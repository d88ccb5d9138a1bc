"""The code of a match that is over, from the window to a friend's table."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import pytest

from game.cli.code import unfolded
from game.cli.play import _new
from game.scenes.replay import ReplayScreen
from game.session import Session
from tests.scenes.house import play_to_end, program, request


@pytest.fixture
def friends() -> Iterator[list[Session]]:
    sessions: list[Session] = []
    yield sessions
    for session in sessions:
        session.close()


@pytest.mark.parametrize(("game", "players", "options"), [
    ("lion", ("human", "novice", "human"), {}), ("skirmish", ("human", "veteran"), {"series": "single"}),
    ("moritari", ("human", "human"), {"size": 1}),
])  # fmt: skip
def test_a_friend_sits_down_to_the_same_table(
    words: Any, friends: list[Session], game: str, players: tuple[str, ...], options: dict[str, Any]
) -> None:
    with program(words, request(game, *players, **options)) as pilot:
        pilot.finish()
        pilot.press("replay")
        assert isinstance(pilot.scene, ReplayScreen)
        code = pilot.scene.code
        assert code is not None
        first = pilot.session
        empty = argparse.Namespace(game=code, seats=None, options=None, seed=None, load=None, command="play")
        friends.append(Session.begin(_new(unfolded(code, empty)), autosave=False))
        assert friends[0].match.start.digest == first.match.start.digest
        assert friends[0].match.start.drawn == first.match.start.drawn
        assert [seat.by for seat in friends[0].seats] == list(players)


def test_there_is_no_code_while_it_is_played_nor_for_a_match_that_was_opened_again(words: Any) -> None:
    with program(words, request("lion", "human", "novice")) as pilot:
        assert pilot.session.seed is not None
        play_to_end(pilot.session, plies=3)
        pilot.house.show_replay()
        pilot.frames(2)
        assert pilot.scene.code is None
        pilot.key("escape")
        pilot.finish()
        pilot.press("title")
        pilot.press("load")
        pilot.key("return")
        pilot.frames(2)
        assert pilot.session.over() is not None and pilot.session.seed is None
