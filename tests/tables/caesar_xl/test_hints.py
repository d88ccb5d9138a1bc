"""What a person does while a hint lies on the map: its march at one press, its line in a list, its button in the tray; and
its words hide nothing that lies open."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import Battle, State
from game.tables.caesar_xl.art import overlay
from game.tables.caesar_xl.art.battle import Frame as BattleFrame
from game.tables.caesar_xl.motion.melee import Melee
from game.tables.table import Setting
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from game.ui.input import Mods, Wheel
from game.ui.skins import Skins
from tests.pilot import Pilot
from tests.rules.caesar_xl.position import position
from tests.tables.caesar_xl.host import new_match, play_on, seated
from tests.tables.caesar_xl.test_one_press import at_phase
from tests.tables.caesar_xl.test_playing import phase

VETERAN = (0, 0, 0, 1)
FAR = act.March("Massilia", "Rome", VETERAN, (), "Vercellae")


def hinted(pilot: Pilot, action: Any) -> None:
    pilot.scene.table.show_hint(action)
    pilot.frames(1)


def words_of(pilot: Pilot, monkeypatch: Any) -> list[str]:
    """What the bubbles of the next frame say."""
    said: list[str] = []
    plain = overlay.Overlay.hint_bubble

    def heard(self: Any, easel: Any, painter: Any, draft: Any, hint: Any, on_map: bool) -> None:
        said.append(type(hint).__name__ if on_map else f"{type(hint).__name__} over a battle")
        plain(self, easel, painter, draft, hint, on_map)

    monkeypatch.setattr(overlay.Overlay, "hint_bubble", heard)
    pilot.scene.table.renew()
    pilot.scene.invalidate()
    pilot.frames(1)
    return said


def test_a_press_on_the_goal_of_a_hint_takes_its_pieces_and_its_way() -> None:
    pilot = at_phase("march")
    hinted(pilot, FAR)
    pilot.click("place:Rome")
    draft = pilot.scene.table.draft
    assert draft.ready == FAR and not pilot.scene.acted, "it costs Gold: a second press goes"
    pilot.press("button:confirm")
    assert pilot.scene.acted == [FAR]


def test_a_step_for_nothing_goes_at_once_unless_a_stack_of_ones_own_could_be_meant(monkeypatch: Any) -> None:
    monkeypatch.setattr(Setting, "asks", lambda self, action: False)
    for to in ("Barcino", "Rubicon"):
        pilot = at_phase("march")
        step = act.March("Massilia", to, VETERAN, ())
        if to == "Rubicon":
            step = act.March("Massilia", "Rubicon", VETERAN, (), "Vercellae")
        hinted(pilot, step)
        pilot.click(f"place:{to}")
        assert (pilot.scene.acted[-1:] == [step]) == (to == "Barcino")
        assert to == "Barcino" or pilot.scene.table.draft.ready == step


def test_lifted_as_hinted_only_its_pieces_come_along_and_the_goals_are_lit(monkeypatch: Any) -> None:
    pilot = at_phase("march")
    hinted(pilot, FAR)
    assert words_of(pilot, monkeypatch) == ["March"]
    pilot.click("place:Massilia")
    table = pilot.scene.table
    assert table.draft.party == (VETERAN, ()) and table.shows_hint
    assert not words_of(pilot, monkeypatch), "nothing lies over the goals"
    pilot.press("fan:all")
    assert table.draft.takes_all
    pilot.click("place:Barcino")
    assert not table.shows_hint, "another goal is another thought"


def test_another_stack_takes_the_hint_away() -> None:
    pilot = at_phase("march")
    hinted(pilot, FAR)
    pilot.click("place:Rubicon")
    table = pilot.scene.table
    assert table.draft.takes_all and not table.shows_hint


def test_the_line_of_a_hint_is_marked_in_its_list_and_its_bubble_is_gone(monkeypatch: Any) -> None:
    pilot = at_phase("purchase")
    hinted(pilot, act.Recruit("Massilia", "allied"))
    pilot.click("place:Massilia")
    entries = pilot.scene.table.sheet.entries()
    assert [entry.is_hinted for entry in entries].count(True) == 1 and entries[1].is_hinted
    assert not words_of(pilot, monkeypatch)
    pilot.press("row:0")
    assert not pilot.scene.table.shows_hint


def test_the_line_of_a_hint_comes_into_sight_in_a_scrolled_list_once() -> None:
    pilot = at_phase("purchase")
    table = pilot.scene.table
    seen = Box(table.plan.view.x, table.plan.view.y, table.plan.view.w, 190)
    object.__setattr__(table.plan, "sight", lambda: seen)
    pilot.click("place:Massilia")
    lines = pilot.ids("row:")
    offers = table.hands.rows()
    last = max(n for n, offer in enumerate(offers) if offer.times == 1 and offer.why is None)
    assert "row:0" in lines and f"row:{last}" not in lines
    pilot.key("escape")
    hinted(pilot, offers[last].action)
    pilot.click("place:Massilia")
    assert f"row:{last}" in pilot.ids("row:")
    table.sheet.scroll(-9)
    table.changed()
    assert "row:0" in pilot.ids("row:"), "then the wheel decides"


def test_the_gold_button_fights_the_battle_of_the_hint() -> None:
    match = new_match(1)
    for seed in range(60):
        match = new_match(seed)
        play_on(match, 300, seed, lambda state: len(fights(state)) > 1)
        if len(fights(match.state)) > 1:
            break
    pilot = seated(match)
    draft = pilot.scene.table.draft
    last = draft.fights[-1]
    assert draft.next_fight != last
    hinted(pilot, last)
    pilot.press("button:fight")
    assert pilot.scene.acted == [last]


def fights(state: State) -> list[Any]:
    from tests.tables.caesar_xl.host import RULES

    if getattr(state.table.frames[-1], "name", "") != "combat":
        return []
    return [one for one in RULES.legal(state, state.table.seat) if isinstance(one, act.Fight)]


def in_battle() -> Pilot:
    """A round is over, and the attacker has lost somebody."""

    def fought(state: State) -> bool:
        frame = state.table.frames[-1]
        return isinstance(frame, Battle) and frame.step == "attacker_stays" and sum(frame.sides[state.table.seat].dead) > 0

    for seed in range(80):
        match = new_match(seed)
        play_on(match, 250, seed, fought)
        if fought(match.state):
            return seated(match)
    raise AssertionError("no such battle")


def test_over_a_battle_the_wheel_is_left_to_a_board_that_is_scrolled() -> None:
    """It was taken for the map's, which is not there to be zoomed: the foot of the battle could not be reached by it."""
    table = in_battle().scene.table
    at = table.plan.view.centre
    assert table.melee is not None and not table.handle(Wheel(at[0], at[1], 0.0, -1.0))
    table = at_phase("march").scene.table
    assert table.handle(Wheel(at[0], at[1], 0.0, 1.0))


def test_over_a_battle_a_hint_says_what_it_proposes(monkeypatch: Any) -> None:
    pilot = in_battle()
    hinted(pilot, act.Stay())
    assert words_of(pilot, monkeypatch) == ["Stay over a battle"]


def test_the_fallen_have_no_swords(monkeypatch: Any) -> None:
    """A battle that is taken up again tells what stands, not what stood."""
    pilot = in_battle()
    table = pilot.scene.table
    melee: Melee = table.stage.melee
    assert not melee.blows, "taken up from the position"
    told: list[dict[str, Any]] = []

    class Ear:
        """Hears what the battle's page is told."""

        def __init__(self, teller: Any) -> None:
            self.teller = teller

        def __getattr__(self, name: str) -> Any:
            return getattr(self.teller, name)

        def __call__(self, key: str, **params: Any) -> str:
            if key == "battle.strength.bare":
                told.append(params)
            return str(self.teller(key, **params))

    monkeypatch.setattr(table.arena, "teller", Ear(table.arena.teller))
    table.renew()
    pilot.scene.invalidate()
    pilot.frames(1)
    assert len(told) >= 2
    for params, seat in zip(told, (melee.attacker, 1 - melee.attacker), strict=False):
        standing = [man for man in melee.lines[seat] if man.stands]
        assert params["swords"] == sum(map(table.arena._swords, standing))


def test_attackers_who_turn_back_are_told_where_to() -> None:
    for seed in range(80):
        match = new_match(seed)
        play_on(match, 250, seed, lambda state: two_ways(state))
        if two_ways(match.state):
            break
    pilot = seated(match)
    pilot.press("button:retreat")
    entries = pilot.scene.table.sheet.entries()
    near, far = (entry.row.text for entry in entries)
    assert near.startswith("to ") and far.startswith("to ") and near != far


def two_ways(state: State) -> bool:
    from tests.tables.caesar_xl.host import RULES

    frame = state.table.frames[-1]
    if not isinstance(frame, Battle) or frame.step != "attacker_stays":
        return False
    return sum(isinstance(one, act.Retreat) for one in RULES.legal(state, state.table.seat)) > 1


def test_with_shift_one_of_an_opened_stack_marches_alone() -> None:
    """The rest of a stack lies open after a march: Shift and a drag from the pile itself still take one."""
    pilot = at_phase("march")
    pilot.click("place:Massilia")
    pilot.drag("fan:0", "place:Barcino")
    pilot.frames(1)
    assert pilot.scene.table.draft.start == "Massilia"
    pilot.drag("stack:Massilia", "place:Bibracte", mods=Mods(shift=True))
    marched = pilot.scene.acted[-1]
    assert isinstance(marched, act.March) and marched.to == "Bibracte" and sum(marched.troops) == 1 and not marched.leaders


def test_what_is_taken_up_says_what_to_do_instead_of_the_hints_reason() -> None:
    """ "Cato: Hint: Cato serves on the map" told nobody where to press."""
    pilot = at_phase("march")
    table = pilot.scene.table
    assert table.explains_hint
    hinted(pilot, FAR)
    assert table.explains_hint
    pilot.click("place:Massilia")
    assert table.shows_hint and not table.explains_hint


def test_a_hint_that_belongs_to_no_place_stays_in_sight(monkeypatch: Any) -> None:
    pilot = at_phase("march")
    table = pilot.scene.table
    whole = table.plan.view

    def of_hint(action: act.Action, place: str) -> Box:
        found: Box = table.overlay._of_hint(table.painter, table.draft, action, place, table.plan.in_sight)
        return found

    low = of_hint(act.EndPhase(), "")
    assert low.w == 0 and (low.x, low.y) == (whole.right, whole.bottom)
    object.__setattr__(table.plan, "sight", lambda: whole.inset(0, 40))
    assert of_hint(act.EndPhase(), "").y == whole.bottom - 40
    assert of_hint(FAR, "Rome").contains(*table.painter.chart.spot("Rome"))


@pytest.mark.parametrize(("size", "ui"), [((1280, 800), 1.0), ((1920, 1080), 1.75)])
def test_over_a_battle_a_hint_lies_within_its_frame(size: tuple[int, int], ui: float) -> None:
    match = new_match(1)
    match.state = position("Rome 2l+caesar", "Rome 2l, Athens 1l+pompey", phase="combat", hands=("fleet", ""))
    match.submit(0, act.Fight("Rome"))
    pilot = seated(match, size, PlainSettings(animation="off", ui_size=ui))
    pilot.wait_idle()
    hinted(pilot, act.Decline())
    table = pilot.scene.table
    scene = BattleFrame.fit(table.plan.room).box
    seen = table.overlay._battle_in_sight()
    assert scene.x < seen.x and seen.right < scene.right - 5 and seen.bottom < scene.bottom - 5
    around = table.overlay._of_hint(table.painter, table.draft, act.Decline(), "", seen)
    assert (around.right, around.bottom) == (seen.right, seen.bottom)


@pytest.mark.parametrize("deed", [act.Negotiate("Hierosolyma"), act.EndPhase()])
@pytest.mark.parametrize(("size", "ui"), [((1280, 800), 1.75), ((1280, 800), 1.0), ((1920, 1080), 1.0)])
def test_the_words_of_a_hint_leave_the_cities_beside_its_own_to_be_seen(
    size: tuple[int, int], ui: float, deed: Any, monkeypatch: Any
) -> None:
    """At the lower edge of a small map they lay over Antiochia."""
    match = new_match(1)
    phase(match, "purchase")
    pilot = seated(match, size, PlainSettings(animation="off", ui_size=ui))
    boxes: list[Box] = []
    plain = Skins.tooltip

    def seen(*given: Any, **named: Any) -> Box:
        boxes.append(plain(*given, **named))
        return boxes[-1]

    monkeypatch.setattr(Skins, "tooltip", seen)
    hinted(pilot, deed)
    table: Any = pilot.scene.table
    painter = table.painter
    for city in painter.world.board.cities:
        disc = painter.disc(city.name).bounds
        hidden = boxes[-1].cut(disc)
        assert not boxes[-1].overlaps(disc) or hidden.w * hidden.h < disc.w * disc.h / 3, city.name


def test_pointed_at_the_place_of_a_hint_has_no_second_bubble_over_its_words() -> None:
    pilot = at_phase("purchase")
    assert pilot.target("place:Massilia").tip
    hinted(pilot, act.Recruit("Massilia", "allied"))
    assert pilot.target("place:Massilia").tip is None and pilot.target("place:Rome").tip
    pilot.click("place:Massilia")
    assert pilot.ids("row:"), "a press still opens its list"
