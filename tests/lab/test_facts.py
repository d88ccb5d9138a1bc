"""What the laboratory notes of a race: which points were wasted, and on what."""

from types import SimpleNamespace
from typing import Any

from game.core.types import Event
from game.lab.facts import circus
from game.rules.circus.events import Drove, PaidTribute


def drove(chariot: int, card: int, path: str, wasted: int) -> Drove:
    return Drove(
        chariot=chariot,
        neutral=0,
        card=card,
        start="1a",
        path=tuple(path.split()),
        lap=1,
        left=9,
        wasted=wasted,
        leaders=(0,),
    )


def noted(*log: list[Event]) -> dict[str, Any]:
    match = SimpleNamespace(
        seats=2,
        start=SimpleNamespace(events=()),
        log=[SimpleNamespace(events=events) for events in log],
        state=SimpleNamespace(table=SimpleNamespace(results=[SimpleNamespace(places=(1, 0))])),
    )
    facts: Any = circus  # it reads no more of a match than this
    found: dict[str, Any] = facts(match)
    return found


def test_points_behind_the_line_are_among_the_wasted_and_told_apart() -> None:
    found = noted([drove(0, 3, "2a 3a 4b", 1)], [drove(0, 5, "5a 6a", 3)], [drove(1, 2, "2a 3a", 0)])
    assert found["wasted"] == [4, 0] and found["over"] == [3, 0] and found["stop"] == [0, 0]
    assert found["placed"] == [True, False]


def test_the_way_of_a_stop_is_what_it_cost_to_drive_in_and_out() -> None:
    stop = PaidTribute(chariot=1, neutral=0, space="2a", lap=1, is_stop=True)
    tribute = PaidTribute(chariot=0, neutral=0, space="2a", lap=1, is_stop=False)
    found = noted(
        [drove(1, 1, "2a", 1), stop],
        [drove(0, 1, "2a", 1), tribute],  # owed in Ave Caesar: its way is no stop's
        [drove(0, 1, "3a", 1)],
        [drove(1, 2, "3a 4a", 1)],
        [drove(1, 2, "5a 6a", 1)],
    )
    assert found["wasted"] == [2, 3] and found["stop"] == [0, 2] and found["over"] == [0, 0]
    assert noted([drove(5, 2, "2a 3a", 2)])["wasted"] == [0, 0]  # a neutral chariot's
