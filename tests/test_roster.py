"""Which games there are: the house's own, and packages that bring one or can't."""

from __future__ import annotations

import importlib.metadata
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import EntryPoint

import pytest

from game import roster
from game.roster import HOUSE, MOST, Record, found, part


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Installs packages that offer these things as games."""

    def offer(*things: object) -> None:
        class Point:
            def __init__(self, name: str, thing: object) -> None:
                self.name, self.thing = name, thing

            def load(self) -> object:
                if isinstance(self.thing, Exception):
                    raise self.thing
                return self.thing

        points = [Point(f"package {n:02}", thing) for n, thing in enumerate(things)]
        monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: points if group == roster.GROUP else [])

    return offer


def another(**changes: object) -> Record:
    return replace(HOUSE[0], **({"id": "another"} | changes))  # type: ignore[arg-type]


def test_a_package_adds_its_game_behind_those_of_the_house(offered: Callable[..., None]) -> None:
    offered(another())
    records, faults = found()
    assert list(records) == [*(record.id for record in HOUSE), "another"]
    assert not faults


@pytest.mark.parametrize(
    ("thing", "why"),
    [
        (ImportError("no module"), "can't be loaded (no module)"),
        ("a text", "no game.roster.Record but str"),
        (another(id="Not An Id"), "is no id"),
        (another(id="../up"), "is no id"),
        (another(id="circus"), "is there already"),
        (another(home="no_such_package_anywhere"), "is no package"),
    ],
)
def test_a_package_that_cannot_be_used_is_told_and_shuts_nothing(
    thing: object, why: str, offered: Callable[..., None]
) -> None:
    offered(thing, another())
    records, faults = found()
    assert list(records) == [*(record.id for record in HOUSE), "another"]
    assert len(faults) == 1 and faults[0].startswith("package 00: ") and why in faults[0]


def test_the_shelf_takes_twelve(offered: Callable[..., None]) -> None:
    offered(*(another(id=f"game_{n}") for n in range(20)))
    records, faults = found()
    assert len(records) == MOST and len(faults) == 20 - (MOST - len(HOUSE))


def test_a_bundle_scans_nothing(offered: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    offered(another())
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert list(found()[0]) == [record.id for record in HOUSE]


@pytest.mark.parametrize("record", HOUSE, ids=lambda record: record.id)
def test_every_part_of_a_record_is_there(record: Record) -> None:
    named = [record.rules, record.lid.art, record.players, record.table, record.thumbnail, record.career]
    assert all(part(name) is not None for name in named if name)
    assert part(record.rules).id == record.id
    assert EntryPoint("x", record.rules, roster.GROUP).load() is part(record.rules)
