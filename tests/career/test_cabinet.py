"""The cabinet from a career: everybody in the house with what he has been through, and the dead from the hall."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from game.career.data import Day, Scar
from game.scenes.cabinet import Cabinet
from game.scenes.career.ludus import LudusScreen
from game.scenes.career.sheet import GladiatorSheet
from game.storage.paths import assets_dir
from game.ui.context import PlainSettings
from tests.career.cases import hurting, ludus, midway, sheet
from tests.pilot import Pilot
from tests.tables.moritari.host import WORDS


def shown(make: Any) -> Pilot:
    return Pilot(make, (914, 571), PlainSettings(animation="off"), WORDS, None, assets_dir() / "fonts")


def test_the_house_shows_its_figures_with_their_wounds_scars_and_laurels() -> None:
    career = deepcopy(hurting())
    scarred = career.roster(0)[1]
    scarred.scars = [Scar(Day(1, 2), "mat", "front", 1, "Ferox", "Vivarium")]
    pilot = shown(ludus(lambda: career))
    pilot.press("cabinet")
    cabinet: Any = pilot.scene
    assert isinstance(cabinet, Cabinet) and not pilot.ids("colour:")
    there = career.roster(0)
    assert [piece.name for piece in cabinet.pieces] == [one.name for one in there]
    for piece, one in zip(cabinet.pieces, there, strict=True):
        assert (piece.wounds, piece.scars, piece.laurel) == (min(3, one.rest), min(5, len(one.scars)), bool(one.titles))
        told = " ".join(piece.lines)
        assert all(scar.by in told for scar in one.scars)
    assert any(piece.wounds for piece in cabinet.pieces) and any(piece.scars for piece in cabinet.pieces)
    assert cabinet.pieces[0].school == career.own.name
    pilot.key("escape")
    assert isinstance(pilot.scene, LudusScreen)


def test_his_page_leads_to_him() -> None:
    career = midway()
    one = career.roster(0)[2]
    pilot = shown(sheet(midway, one.id))
    pilot.press("cabinet")
    cabinet: Any = pilot.scene
    assert isinstance(cabinet, Cabinet) and cabinet.piece.name == one.name and len(cabinet.pieces) == len(career.roster(0))
    assert list(cabinet.piece.lines) == list(cabinet.reads())[: len(cabinet.piece.lines)]
    pilot.key("escape")
    assert isinstance(pilot.scene, GladiatorSheet)


def test_one_of_the_dead_lies_there_alone() -> None:
    dead = midway().dead[0]
    pilot = shown(sheet(midway, dead.id))
    pilot.key("i")
    cabinet: Any = pilot.scene
    assert isinstance(cabinet, Cabinet) and [piece.name for piece in cabinet.pieces] == [dead.name]
    assert len(cabinet.piece.lines) > 2
