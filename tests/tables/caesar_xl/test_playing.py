"""Turns of the game played through the table, by mouse alone and by keyboard alone."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.core.types import Over
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import CaesarOptions, InPhase
from game.ui.input import Key
from game.ui.skins import Skins
from tests.tables.caesar_xl.driver import Driver
from tests.tables.caesar_xl.host import new_match, play_on, seated


def phase(match: Any, name: str, seat: int = 0) -> None:
    """On to a phase, nothing done on the way that can be helped."""
    for _ in range(400):
        table = match.state.table
        frame = table.frames[-1]
        if isinstance(frame, InPhase) and frame.name == name and table.seat == seat:
            return
        actor = match.pending().seats[0]
        legal = list(match.rules.legal(match.state, actor))
        match.submit(actor, next((action for action in legal if isinstance(action, act.EndPhase)), legal[-1]))
    raise AssertionError(f"{name} never came")


def play(seed: int, keyboard: bool, steps: int, before: int, options: CaesarOptions | None = None) -> Counter[str]:
    """Plays random legal actions through the table; every one must arrive as it was meant."""
    rng, match = Random(seed), new_match(seed, options)
    play_on(match, before, seed)
    pilot = seated(match)
    driver, kinds = Driver(pilot, keyboard), Counter[str]()
    for _ in range(steps):
        pending = match.pending()
        if isinstance(pending, Over):
            break
        legal = list(match.rules.legal(match.state, pending.seats[0]))
        names = sorted({type(action).__name__ for action in legal})
        rare = [name for name in names if name not in ("EndPhase", "March")]
        name = rng.choice(rare) if rare and rng.random() < 0.6 else rng.choice(names)
        action = rng.choice([action for action in legal if type(action).__name__ == name])
        driver.play(action)
        assert pilot.scene.acted[-1] == action and not pilot.scene.refused
        kinds[name] += 1
    return kinds


@pytest.mark.parametrize(("seed", "before"), [(1, 0), (5, 60), (6, 150)])
def test_turns_are_played_by_mouse_alone(seed: int, before: int) -> None:
    kinds = play(seed, False, 32, before)
    assert sum(kinds.values()) == 32 and len(kinds) >= 5


@pytest.mark.parametrize(("seed", "before"), [(2, 0), (3, 120)])
def test_turns_are_played_by_keyboard_alone(seed: int, before: int) -> None:
    kinds = play(seed, True, 18, before)
    assert sum(kinds.values()) == 18 and len(kinds) >= 4


def test_the_bronze_game_and_commitment_by_hand_are_played_too() -> None:
    assert sum(play(4, False, 14, 30, CaesarOptions(edition="bronze")).values()) == 14
    assert sum(play(7, False, 14, 90, CaesarOptions(commit="hand")).values()) == 14


def test_a_stack_is_dragged_to_its_goal() -> None:
    match = new_match(1)
    phase(match, "march")
    pilot = seated(match)
    pilot.drag("stack:Massilia", "place:Nova Carthago")
    marched = pilot.scene.acted[-1]
    assert isinstance(marched, act.March) and marched.to == "Nova Carthago" and marched.via == "Barcino"
    assert sum(marched.troops) == 5


def test_the_price_of_a_march_is_shown_before_it_is_paid() -> None:
    match = new_match(1)
    phase(match, "march")
    gold = match.state.table.gold[0]
    pilot = seated(match)
    pilot.click("stack:Massilia")
    pilot.click("place:Nova Carthago")
    table = pilot.scene.table
    assert "5 Gold" in table.prompt().text and match.state.table.gold[0] == gold
    assert [button.label for button in table.buttons()][-1] == "March: 5 Gold"
    pilot.send(Key("1"))
    assert "4 Gold" in table.prompt().text, "a unit was left behind"
    pilot.press("button:confirm")
    assert match.state.table.gold[0] == gold - 4


def test_the_supreme_leader_halves_the_price() -> None:
    match = new_match(1)
    phase(match, "march")
    match.submit(0, act.March("Rubicon", "Vercellae", (0, 0, 0, 1), ("caesar",)))
    pilot = seated(match)
    pilot.click("stack:Massilia")
    pilot.click("place:Rome")
    assert pilot.scene.table.draft.way.price == 5


def test_a_march_can_be_put_back() -> None:
    match = new_match(1)
    phase(match, "march")
    pilot = seated(match)
    pilot.click("stack:Massilia")
    pilot.click("place:Barcino")
    draft = pilot.scene.table.draft
    assert draft.goal == "Barcino"
    pilot.send(Key("escape"))
    assert draft.start and not draft.goal
    pilot.send(Key("escape"))
    assert draft.is_empty and not pilot.scene.acted


def test_the_end_of_a_phase_warns_of_what_would_be_lost() -> None:
    match = new_match(1)
    phase(match, "march")
    pilot = seated(match)
    pilot.press("button:end")
    assert not pilot.scene.acted and pilot.scene.table.draft.warned
    assert "march" in pilot.scene.table.prompt().text.lower()
    assert pilot.scene.table.prompt().title.endswith("end it all the same?"), "asked, not told to wait for somebody"
    pilot.press("button:end")
    assert pilot.scene.acted == [act.EndPhase()]


def test_why_not_is_said_in_the_rules_own_words() -> None:
    match = new_match(1)
    phase(match, "march")
    pilot = seated(match)
    pilot.click("stack:Massilia")
    far = pilot.target("place:Alexandria")
    assert not far.enabled and far.why_not and "too far" in far.why_not
    match = new_match(1)
    phase(match, "purchase")
    pilot = seated(match)
    pilot.click("place:Rubicon")
    rows = [pilot.target(name) for name in pilot.ids("row:")]
    assert any(not row.enabled and row.why_not for row in rows), "Rubicon raises nobody"


def test_the_list_of_a_city_stays_open_while_buying() -> None:
    match = new_match(1)
    phase(match, "purchase")
    pilot = seated(match)
    pilot.click("place:Massilia")
    pilot.press("row:1")
    assert pilot.scene.acted == [act.Recruit("Massilia", "allied")]
    assert pilot.scene.table.draft.place == "Massilia" and pilot.ids("row:")
    assert "1 of 2" in pilot.target("row:1").value
    assert "7 Gold left" in pilot.scene.table.prompt().text


def test_the_map_is_zoomed_and_moved() -> None:
    match = new_match(1)
    phase(match, "march")
    pilot = seated(match)
    table = pilot.scene.table
    x, y = pilot.spot("place:Rome")
    pilot.wheel("place:Rome", 1)
    assert table.scenery.zoom > 1
    after = table.scenery.chart.spot("Rome")
    assert abs(after[0] - x) < 30 and abs(after[1] - y) < 30, "the point under the pointer stays"
    before = table.scenery.chart.spot("Rome")
    pilot.send(Key("right", mods=_shift()))
    assert table.scenery.chart.spot("Rome")[0] < before[0], "what lies to the right comes into view"
    pilot.press("stack:Rubicon") if "stack:Rubicon" in pilot.ids() else None
    pilot.press("tool:whole")
    assert table.scenery.zoom == 1


def _shift() -> Any:
    from game.ui.input import Mods

    return Mods(shift=True)


def test_a_hint_points_and_speaks() -> None:
    match = new_match(1)
    phase(match, "march")
    pilot = seated(match)
    plain = pilot.surface.copy()
    for action in [*list(match.rules.legal(match.state, 0))[:4], act.EndPhase()]:
        pilot.scene.table.show_hint(action)
        pilot.scene.invalidate()
        pilot.frames(2)
        assert pilot.surface.get_buffer().raw != plain.get_buffer().raw
    pilot.scene.table.show_hint(None)
    pilot.scene.invalidate()
    pilot.frames(2)


def test_each_phase_has_its_note_and_a_lifted_stack_another() -> None:
    match = new_match(1)
    phase(match, "march")
    pilot = seated(match)
    table = pilot.scene.table
    assert table.guide().title == "March" and table.guide().turn == 1
    pilot.click("stack:Massilia")
    assert table.guide().title == "Where to?"
    later = new_match(2)
    play_on(later, 500, 2, lambda state: state.table.turn == 2 and isinstance(state.table.frames[-1], InPhase))
    assert seated(later).scene.table.guide().turn == 2


def test_a_counted_number_says_that_it_is_reconstructed() -> None:
    match = new_match(1)
    phase(match, "purchase")
    pilot = seated(match)
    assert "2* Gold" in pilot.target("place:Massilia").label and "0 Gold" in pilot.target("place:Rubicon").label
    pilot.click("place:Massilia")
    assert "reconstructed" in pilot.target("row:0").value


def test_the_words_over_a_march_leave_no_line_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coin beside a single line made its bubble as high as two."""
    told: list[tuple[str, str, bool]] = []
    bubble = Skins.tooltip

    def tooltip(pen: Skins, dst: Any, around: Any, title: str, sub: str = "", *rest: Any, **more: Any) -> Any:
        told.append((title, sub, rest[2] is not None if len(rest) > 2 else False))
        return bubble(pen, dst, around, title, sub, *rest, **more)

    monkeypatch.setattr(Skins, "tooltip", tooltip)
    match = new_match(1)
    phase(match, "march")
    pilot = seated(match)
    for start, goal in (("Rubicon", "Bibracte"), ("Massilia", "Nova Carthago")):
        pilot.click(f"stack:{start}")
        pilot.click(f"place:{goal}")
        pilot.frames(2)
        pilot.send(Key("escape"))
        pilot.send(Key("escape"))
    priced = {(bool(text), coin) for title, text, coin in told if "through" in title}
    assert priced == {(False, False), (True, True)}
