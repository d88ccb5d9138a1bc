"""F: what the enemy could bring next turn, as chips at one's own places and in words."""

from __future__ import annotations

from pygame.image import tobytes

from game.core.match import Match
from game.rules.caesar_xl.odds import odds_of_attack
from game.rules.caesar_xl.threats import threats
from game.ui.context import PlainSettings
from tests.pilot import Pilot
from tests.rules.caesar_xl.position import CAESAR, POMPEY, WORLD, position
from tests.tables.caesar_xl.host import new_match, seated

QUICK = PlainSettings(animation="off", confirm=False)


def _match() -> Match:  # type: ignore[type-arg]
    match = new_match()
    match.state = position(
        "Brundisium 1l+caesar, Rubicon 1L", "Dyrrachium 1L, Athens 1l+pompey, Messana 1a", markers={"Utica": CAESAR}
    )
    return match


def _pilot() -> Pilot:
    pilot = seated(_match(), settings=QUICK)
    pilot.until(lambda: not pilot.scene.table.is_moving)
    return pilot


def test_f_shows_it_and_takes_it_away() -> None:
    pilot = _pilot()
    plain, before = pilot.target("place:Brundisium").tip, tobytes(pilot.surface, "RGB")
    pilot.key("f")
    pilot.until(lambda: not pilot.scene.table.is_moving)
    assert tobytes(pilot.surface, "RGB") != before
    tip = pilot.target("place:Brundisium").tip or ""
    assert "Pompey may come from" in tip and "Dyrrachium" in tip and "The Supreme Leader is here." in tip
    assert "no troops stand in the way" in (pilot.target("place:Utica").tip or "")
    assert len([line for line in pilot.scene.table.reads() if "may come from" in line]) >= 2
    pilot.key("f")
    pilot.frames(3)
    assert pilot.target("place:Brundisium").tip == plain


def test_the_share_is_the_exact_chance_of_the_battle() -> None:
    pilot = _pilot()
    pilot.key("f")
    pilot.frames(1)
    table = pilot.scene.table
    table.watch.finish()
    state = pilot.scene.match.state
    alarms = {one.place: one for one in table.alarms()}
    for threat in threats(WORLD, state.table, CAESAR):
        told = alarms[threat.place]
        if threat.is_held:
            odds = odds_of_attack(WORLD, threat.after, POMPEY, threat.place, (0, 0, 0, 0))
            assert odds is not None and told.chance is not None
            assert abs(told.chance - odds.win) < 0.05  # larger ones are sampled, as those of marches
        else:
            assert told.chance == 1.0


def test_nothing_is_worked_out_while_it_is_off() -> None:
    table = _pilot().scene.table
    assert table.alarms() == [] and not table.watch.is_busy
