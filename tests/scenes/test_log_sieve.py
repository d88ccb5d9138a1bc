"""What of the log is shown: all, one's own deeds, or what the game holds notable."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.scenes.log_panel import LogLine
from game.scenes.log_sieve import ALL, MINE, NOTABLE, Sieve, sifted
from game.storage.words import load_words
from game.tables.caesar_xl.table import CaesarTable
from game.tables.circus.table import CircusTable
from game.tables.lion.table import LionTable
from game.tables.moritari.table import MoritariTable
from game.tables.skirmish.table import SkirmishTable
from game.tables.table import Table
from game.ui.context import PlainSettings
from tests.scenes.rounds import Round

KINDS = (LionTable, SkirmishTable, CircusTable, MoritariTable, CaesarTable)
LINES = [
    LogLine("Drawn", None, "house", key="g.drawn"),
    LogLine("Die", None, "dice"),
    LogLine("Anna walks", 0, key="g.walked"),
    LogLine("Brutus fights", 1, key="g.fight.won"),
    LogLine("Die", None, "dice"),
    LogLine("Brutus walks", 1, key="g.walked"),
    LogLine("Die", None, "dice"),
]


def test_lines_stay_with_their_dice() -> None:
    assert sifted(LINES, ALL, (0,), ("g.fight",)) == LINES
    assert sifted(LINES, MINE, (0,), ("g.fight",)) == [LINES[2]]
    assert sifted(LINES, MINE, (1,), ("g.fight",)) == LINES[3:]
    assert sifted(LINES, NOTABLE, (0,), ("g.fight",)) == LINES[3:5]


def test_a_choice_a_game_does_not_have_is_all() -> None:
    heard: list[str] = []
    sieve = Sieve({ALL: "All", MINE: "Mine"}, "tip", NOTABLE, heard.append)
    assert sieve.which == ALL
    sieve.turn()
    sieve.turn()
    assert heard == [MINE, ALL]


@pytest.mark.parametrize("table", KINDS)
def test_what_a_game_holds_notable_has_lines_and_a_name(table: type[Table]) -> None:
    words = load_words()
    assert table.notable and table.notable_name in words
    keys = words.keys()
    assert all(any(key.startswith(start) for key in keys) for start in table.notable)


@pytest.fixture(params=["caesar_xl", "circus"])
def party(request: pytest.FixtureRequest) -> Iterator[Round]:
    party = Round(request.param, PlainSettings(confirm=False, animation="off", hold_to_look=True))
    while len(party.session.match.log) < 30 and party.session.over() is None:
        party.until(lambda: party.is_curtained or len(party.session.match.log) >= 30)
        if party.is_curtained:
            party.lift()
    party.pilot.frames(2)
    yield party
    party.session.close()


def shown(party: Round) -> list[LogLine]:
    return party.scene.log._lines


def test_a_press_on_the_word_beside_the_heading_goes_round_and_is_kept(party: Round) -> None:
    pilot, scene = party.pilot, party.scene
    everything, said = list(shown(party)), scene.said()[2:]
    eyes = party.session.eyes
    mine = set(party.session.people) if eyes is None else {eyes}
    pilot.press("log_sieve")
    pilot.frames(2)
    own = [line for line in shown(party) if line.kind != "dice"]
    assert pilot.ctx.settings.log_shown == "mine" and own
    assert own == [line for line in everything if line.seat in mine and line.kind != "dice"]
    assert scene.said()[2:] == said, "what has just happened is told all the same"
    pilot.press("log_sieve")
    pilot.frames(2)
    rest = [line for line in shown(party) if line.kind != "dice"]
    assert pilot.ctx.settings.log_shown == "notable" and rest
    assert len(rest) == 1 or all(line.key.startswith(scene.table.notable) for line in rest)
    pilot.press("log_sieve")
    assert pilot.ctx.settings.log_shown == "all" and shown(party) == everything


def test_where_nothing_of_it_has_happened_yet_a_word_says_so() -> None:
    party = Round("circus", PlainSettings(animation="off", log_shown="notable", hold_to_look=True))
    try:
        party.until(lambda: party.session.covers)
        party.pilot.frames(2)
        found = [line.text for line in shown(party)]
        assert found == ["Nothing of that yet."] or all(line.key for line in shown(party))
    finally:
        party.session.close()
