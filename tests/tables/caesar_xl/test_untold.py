"""A replay of a war stands still at steps of which the log has no line, and says what was done all the same."""

from __future__ import annotations

from game.core.words import Catalogue
from game.rules.caesar_xl import INFO
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import Battle, Officer
from game.scenes.film import Film, film_of
from game.scenes.replay import ReplayScreen
from game.storage.settings import Settings
from game.tables.caesar_xl.table import CaesarTable
from tests.pilot import Pilot
from tests.tables.caesar_xl.host import BOARD, COLOURS, NAMES, WORDS, new_match, play_on
from tests.tables.caesar_xl.test_comfort import in_hand
from tests.tables.caesar_xl.test_playing import phase


def shown(film: Film, step: int) -> Pilot:
    words: Catalogue = WORDS
    return Pilot(lambda ctx: ReplayScreen(film, CaesarTable, step), (1280, 800), Settings(animation="off"), words)


def test_no_step_of_a_war_says_that_nothing_was_said_of_it() -> None:
    """Half of the ended phases did, and whoever fought on."""
    match = new_match(3)
    play_on(match, 160, 4)
    film = film_of(match, INFO, BOARD, NAMES, COLOURS, lambda seat: "")
    pilot = shown(film, 0)
    told = INFO.told
    assert told is not None
    silent = [entry.n for entry in film.log if not any(told(BOARD, event) for event in entry.events)]
    said = {}
    for step in silent:
        pilot.scene.go(step)
        said[step] = pilot.scene.sentence()
    actions = {step: film.log[step - 1].action for step in silent}
    assert any(isinstance(action, act.EndPhase) for action in actions.values())
    for step, action in actions.items():
        words = " ends this phase: " if isinstance(action, act.EndPhase) else " at "
        assert words in said[step], f"{action}: {said[step]}"
    assert "Caesar ends this phase: Draw Cards. Next comes: Purchase." in said.values()


def test_who_fights_on_or_breaks_off_is_named_before_anything_comes_of_it() -> None:
    match = new_match(1)
    phase(match, "march")
    match.state.table.forces = [{"Massilia": [0, 0, 4, 0]}, {"Barcino": [0, 0, 4, 0], "Athens": [1, 0, 0, 0]}]
    match.state.table.leaders = {"caesar": Officer(0, "Massilia"), "pompey": Officer(1, "Athens")}
    in_hand(match)
    match.submit(0, act.March("Massilia", "Barcino", (0, 0, 4, 0), ()))
    match.submit(0, act.EndPhase())
    if not isinstance(match.state.table.frames[-1], Battle):
        match.submit(0, act.Fight("Barcino"))
    frame = match.state.table.frames[-1]
    assert isinstance(frame, Battle) and frame.step == "attacker_stays"
    before = match.observe(None).view
    match.submit(0, act.Stay())
    table = shown(film_of(match, INFO, BOARD, NAMES, COLOURS, lambda seat: ""), 0).scene.table
    said = table.untold(match.observe(None).heard[-1], before, match.observe(None).view)
    assert said == "Caesar fights on at Barcino after round 1."
