"""Two fields of all events had names in format 1 that a game might want for itself: `to` and `reveals`."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest
import yaml

from game.core.types import Choose, Event
from game.rules import GAMES
from game.storage.save import _present_names, compose, parse_save
from tests import toy
from tests.storage.conftest import played, save_of

OLD = {"audience": "to", "unveils": "reveals"}


class Sailed(Event, frozen=True):
    """A game's own event, with a destination."""

    seat: int
    to: str
    reveals: int = 0


class Stayed(Event, frozen=True):
    seat: int


def in_format_1(text: str) -> str:
    """The same save as the program of version 0.1.0 wrote it."""

    def older(value: Any) -> Any:
        if isinstance(value, dict):
            return {OLD.get(key, key): older(inner) for key, inner in value.items()}
        return [older(inner) for inner in value] if isinstance(value, list) else value

    raw = older(yaml.safe_load(text)) | {"format": 1}
    return str(yaml.safe_dump(raw, sort_keys=False)) + "...\n"


def test_a_save_of_format_1_tells_the_same_events_to_the_same_eyes(tmp_path: Path) -> None:
    match = played(9)
    pending = match.pending()
    assert isinstance(pending, Choose)
    match.submit(pending.seats[0], toy.Peek())
    save = save_of(match)
    old = in_format_1(compose(save))
    assert "reveals: true" in old and "unveils" not in old
    back = parse_save(tmp_path / "old.yaml", old.encode(), toy.GAMES)
    assert [entry.events for entry in back.log] == [entry.events for entry in save.log]
    assert back.start == save.start
    peeked = back.log[-1].events[0]
    assert peeked.audience is not None and peeked.unveils


def test_a_games_own_destination_is_left_alone() -> None:
    line = {"events": [{"type": "Sailed", "seat": 0, "to": "Ostia", "reveals": 2}, {"type": "Stayed", "seat": 1, "to": [1]}]}
    assert _present_names(Sailed | Stayed, line) == {
        "events": [
            {"type": "Sailed", "seat": 0, "to": "Ostia", "reveals": 2},
            {"type": "Stayed", "seat": 1, "audience": [1]},
        ]
    }
    event = Sailed(seat=0, to="Ostia")
    assert event.audience is None and not event.unveils, "a place is no audience"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_games_event_has_a_field_of_its_own_for_audience_or_unveils(game: str) -> None:
    events = GAMES[game].event
    for kind in get_args(events) or (events,):
        assert not {"audience", "unveils"} & set(kind.__annotations__), kind
