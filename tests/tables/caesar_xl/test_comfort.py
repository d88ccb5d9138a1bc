"""What spares clicks and keeps things in sight: the gold button, open lists, the map behind a battle, stacks aside."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from game.core.match import Match
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import Battle, CaesarOptions, Mustering, Officer, Unit
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.art.battle import BattleScene
from game.tables.caesar_xl.art.overlay import SPREAD
from game.tables.caesar_xl.art.pieces import Kit
from game.tables.caesar_xl.motion.ahead import Ahead
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from tests.pilot import Pilot
from tests.tables.caesar_xl.host import BOARD, new_match, play_on, seated
from tests.tables.caesar_xl.test_playing import phase

WORLD = World(BOARD)
Any_Match = Match[Any, Any, Any]


def in_hand(match: Any_Match, *cards: str, seat: int = 0) -> None:
    match.state.hands[seat].cards[:] = cards
    match.state.table.held[seat] = len(cards)


def at_rome(settings: PlainSettings | None = None) -> tuple[Any_Match, Pilot]:
    """Caesar has marched to Rome and comes to battle."""
    match = new_match(1)
    phase(match, "march")
    match.submit(0, act.March("Rubicon", "Rome", (0, 0, 0, 1), ("caesar",)))
    match.submit(0, act.EndPhase())
    return match, seated(match, settings=settings)


def buttons(pilot: Pilot) -> list[str]:
    return [button.id for button in pilot.scene.table.buttons()]


def test_the_gold_button_joins_the_battle_that_waits() -> None:
    _, pilot = at_rome()
    assert [button.label for button in pilot.scene.table.buttons()] == ["Fight: Rome"]
    assert "Rome: 92 % to win" in pilot.scene.table.prompt().text, "the odds before the battle is joined"
    pilot.press("button:fight")
    assert pilot.scene.acted == [act.Fight("Rome")]


def test_the_gold_button_rolls_for_the_area_that_waits() -> None:
    match = new_match(1)
    phase(match, "purchase")
    match.state.table.forces[0]["Garamantia"] = [1, 0, 0, 0]
    match.state.table.subdued.append("Garamantia")
    match.submit(0, act.EndPhase())
    pilot = seated(match)
    assert buttons(pilot) == ["tax"] and pilot.scene.table.buttons()[0].label == "Tax: Garamantia"
    pilot.click("place:Garamantia")
    assert "2 swords" in pilot.target("row:0").value
    pilot.press("button:tax")
    assert pilot.scene.acted == [act.Tax("Garamantia")]


def test_a_card_with_one_use_is_played_by_the_gold_button() -> None:
    match = new_match(1)
    phase(match, "purchase")
    in_hand(match, "royal_treasury")
    pilot = seated(match)
    pilot.click("hand:0")
    assert not pilot.ids("row:"), "no list of one line"
    assert buttons(pilot) == ["back", "use"]
    pilot.press("button:use")
    assert pilot.scene.acted == [act.PlayCard("royal_treasury")]


def test_card_and_place_say_it_all() -> None:
    match = new_match(1)
    phase(match, "purchase")
    in_hand(match, "antonius")
    pilot = seated(match)
    pilot.click("hand:0")
    pilot.click("place:Rubicon")
    assert pilot.scene.acted == [act.PlayLeader("antonius", "Rubicon")]


def test_a_card_taken_up_does_not_hide_what_it_can_do() -> None:
    match = new_match(1)
    phase(match, "purchase")
    in_hand(match, "royal_treasury", "triple_line")
    pilot = seated(match)
    table = pilot.scene.table
    shown, refused = table._pointed_card("hand:0")
    assert shown is not None and shown[0] == "royal_treasury" and not refused
    assert table._pointed_card("hand:1")[1], "not to be played here: the bubble that says so needs room"
    assert pilot.target("hand:0").tip is None, "the large card says all itself"
    pilot.click("hand:0")
    assert table._pointed_card("hand:0") == (None, False)


def test_an_open_city_and_a_lifted_stack_have_no_bubble_over_them() -> None:
    match = new_match(1)
    phase(match, "purchase")
    pilot = seated(match)
    assert pilot.target("place:Massilia").tip
    pilot.click("place:Massilia")
    assert pilot.target("place:Massilia").tip is None and pilot.target("stack:Massilia").tip is None
    match = new_match(1)
    phase(match, "march")
    pilot = seated(match)
    pilot.click("stack:Massilia")
    assert pilot.target("stack:Massilia").tip is None


def test_lines_of_a_city_keep_their_places_while_its_gold_is_spent() -> None:
    match = new_match(1)
    phase(match, "purchase")
    pilot = seated(match)
    pilot.click("place:Massilia")
    first = [pilot.target(name).label for name in pilot.ids("row:")]
    pilot.press("row:0")
    pilot.press("row:1")
    rows = [pilot.target(name) for name in pilot.ids("row:")]
    once = [label for label in first if not label.startswith("Raise 2")]
    assert [row.label for row in rows][: len(once)] == once and first[: len(once)] == once and not rows[0].enabled


def test_many_places_to_choose_from_are_lit_on_the_map_and_not_hidden_by_a_list() -> None:
    match = new_match(1)
    phase(match, "purchase")
    match.state.table.frames.append(Mustering(0, "allied", 3, WORLD.circles, True))
    pilot = seated(match)
    assert len(pilot.scene.table.draft.general()) > 10
    assert not pilot.ids("row:") and "button:more" in pilot.ids()
    pilot.click("place:Armenia")
    assert pilot.scene.acted == [act.Muster("Armenia")]


def test_the_map_comes_back_while_a_place_to_retreat_to_is_chosen() -> None:
    def asked(state: Any) -> bool:
        frame = state.table.frames[-1]
        return isinstance(frame, Battle) and frame.step == "defender_stays"

    for seed in range(60):
        match = new_match(seed)
        play_on(match, 300, seed, asked)
        if asked(match.state) and sum(isinstance(one, act.Retreat) for one in _legal(match)) > 1:
            break
    pilot = seated(match)
    table = pilot.scene.table
    goals = [one.to for one in _legal(match) if isinstance(one, act.Retreat)]
    assert not pilot.ids("place:"), "the battle lies over the map"
    pilot.press("button:retreat")
    assert table.melee is None and {f"place:{goal}" for goal in goals} <= set(pilot.ids("place:", enabled=True))
    assert all(pilot.target(name).value for name in pilot.ids("row:")), "each says what is there"
    pilot.press("button:back")
    assert table.melee is not None and not pilot.ids("place:")
    pilot.press("button:retreat")
    pilot.press("row:0")
    assert pilot.scene.acted == [act.Retreat(goals[0])]


def _legal(match: Any_Match) -> list[Any]:
    return list(match.rules.legal(match.state, match.pending().seats[0]))  # type: ignore[union-attr]


def test_large_stacks_of_neighbours_stand_clear_of_each_other() -> None:
    match = new_match(1)
    table = match.state.table
    table.forces[0].clear()
    table.forces[1].clear()
    table.forces[0].update({"Rome": [2, 0, 2, 1], "Messana": [1, 0, 1, 0], "Dyrrachium": [1, 1, 1, 0]})
    table.forces[1].update({"Rome": [1, 0, 2, 0], "Brundisium": [0, 0, 2, 0], "Athens": [2, 0, 3, 0]})
    table.forces[1]["Thessalonica"] = [1, 0, 1, 0]
    table.leaders = {name: Officer(1, "Brundisium") for name in ("pompey", "labienus")}
    table.leaders["caesar"] = Officer(0, "Rome")
    pilot = seated(match)
    boxes = pilot.scene.table.painter.stack_boxes(pilot.scene.table.stage)
    assert len(boxes) == 7
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        shared = a.cut(b)
        assert shared.w * shared.h <= 0.25 * min(a.w * a.h, b.w * b.h), (one, other)
    again = pilot.scene.table.painter.camps(pilot.scene.table.stage.table)
    assert again == pilot.scene.table.painter.camps(table), "the same stacks stand alike"


def test_a_battle_that_waits_is_marked_on_the_map() -> None:
    _, pilot = at_rome()
    table = pilot.scene.table
    assert table.painter.battles(table.stage.table) == ["Rome"]


def test_what_the_end_of_a_movement_shows_is_drawn_while_it_moves() -> None:
    _, pilot = at_rome(PlainSettings(animation="normal"))
    pilot.wait_idle()
    scene, cache = pilot.scene, pilot.ctx.pen.cache
    scene.act(act.Fight("Rome"))
    made: list[Any] = []
    for _ in range(2000):
        before = set(cache._held)
        pilot.frames(1)
        made = [key[0] for key in cache._held if key not in before and isinstance(key, tuple)]
        if not scene.anim.is_playing:
            if scene.table.stage.melee is None:
                break
            scene.act(act.Stay() if act.Stay() in _legal(scene.match) else _legal(scene.match)[0])
    late = {"cx stack", "cx medallion", "cx shield", "cx card", "cx card+", "cx chevron"} & set(made)
    assert scene.table.stage.melee is None and not late
    ahead: Ahead = scene.table.ahead
    assert all(part() is not None for part in ahead._of(scene.table.shown)), "each part makes a picture"


def test_odds_stand_beside_the_first_dice_and_the_loot_names_its_sides() -> None:
    _, pilot = at_rome(PlainSettings(animation="slow"))
    pilot.wait_idle()
    table = pilot.scene.table
    pilot.scene.act(act.Fight("Rome"))
    for _ in range(400):
        pilot.frames(1)
        melee = table.stage.melee
        if melee is not None and not melee.round and not melee.over:
            break
    chance = table.odds.of_battle()
    assert chance is not None and 0.8 < chance < 1, "a small battle: known at once"
    words = table.teller("battle.loot", one=0, other=1, first=2, second=0)
    assert "Caesar 2" in words and "Pompey 0" in words
    arena: BattleScene = table.arena
    assert arena.teller.short("caesar") == "Caesar" and arena.teller.short("legion") == "Legion"
    pilot.wait_idle()


def test_the_death_of_a_supreme_leader_is_shown_to_all() -> None:
    match = new_match(1)
    phase(match, "march")
    table = match.state.table
    table.forces[1].pop("Athens")
    table.forces[1]["Rome"] = [0, 0, 1, 0]
    table.leaders["pompey"] = Officer(1, "Rome")
    match.submit(0, act.March("Rubicon", "Rome", (0, 0, 0, 1), ("caesar",)))
    match.submit(0, act.March("Massilia", "Rome", (2, 0, 1, 1), (), "Vercellae"))
    match.submit(0, act.EndPhase())
    pilot = seated(match, settings=PlainSettings(animation="fast"))
    scene, titles = pilot.scene, set()
    scene.act(act.Fight("Rome"))
    for _ in range(4000):
        pilot.frames(1)
        if scene.table.stage.banner is not None:
            titles.add(scene.table.stage.banner[0])
        if not scene.anim.is_playing:
            if "pompey" not in match.state.table.leaders or not isinstance(match.state.table.frames[-1], Battle):
                break
            legal = _legal(match)
            scene.act(next(one for one in (act.Stay(), act.Decline(), legal[0]) if one in legal))
    assert "pompey" not in match.state.table.leaders
    assert "Gnaeus Pompeius Magnus is dead" in titles


def test_the_bronze_game_has_the_same_comforts() -> None:
    match = new_match(3, CaesarOptions(edition="bronze"))
    phase(match, "march")
    match.submit(0, act.March("Rubicon", "Rome", (0, 0, 0, 1), ("caesar",)))
    match.submit(0, act.EndPhase())
    pilot = seated(match)
    pilot.press("button:fight")
    assert pilot.scene.acted == [act.Fight("Rome")]


def test_boxes_of_a_list_that_scrolls_show_how_far() -> None:
    match = new_match(1)
    phase(match, "purchase")
    match.state.table.frames.append(Mustering(0, "allied", 3, WORLD.circles, True))
    pilot = seated(match)
    pilot.press("button:more")
    rows = [pilot.target(name).bounds for name in pilot.ids("row:")]
    assert len(rows) < len(pilot.scene.table.draft.general())
    sheet: Box = pilot.target("list").bounds
    assert all(row.right <= sheet.right - 7 for row in rows), "room for the bar"


def test_enter_ends_no_phase_over_a_card_that_was_taken_up() -> None:
    match = new_match(1)
    phase(match, "purchase")
    in_hand(match, "revolt")
    match.state.table.forces[1]["Barcino"] = [2, 0, 0, 0]
    match.state.table.forces[1]["Cyrene"] = [2, 0, 0, 0]
    pilot = seated(match)
    pilot.click("hand:0")
    assert pilot.scene.table.draft.card == "revolt" and "back" in buttons(pilot)
    assert [(one.id, one.primary, one.enabled) for one in pilot.scene.table.buttons()][-1] == ("use", True, False)
    pilot.key("return")
    assert not pilot.scene.acted and pilot.scene.table.draft.card
    pilot.key("escape")
    pilot.key("return")
    assert pilot.scene.acted == [act.EndPhase()]


def test_the_list_of_a_place_lies_beside_its_pile_and_its_marker() -> None:
    match = new_match(1)
    phase(match, "purchase")
    match.state.table.markers["Bibracte"] = 0
    pilot = seated(match)
    for place in ("Bibracte", "Massilia"):
        pilot.click(f"place:{place}")
        table = pilot.scene.table
        box = table.sheet._box(len(table.sheet.entries()))
        pieces = [piece for key, piece in table.painter.camps(table.stage.table).items() if key[2] == place]
        assert table.sheet.entries() and pieces
        assert not any(box.overlaps(piece) for piece in pieces), place
        pilot.click(f"place:{place}")


def test_a_pile_that_is_pointed_at_is_spread_out(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(1)
    phase(match, "march")
    match.state.table.forces[0]["Massilia"] = [3, 1, 2, 1]
    match.state.table.leaders["antonius"] = Officer(0, "Massilia")
    shown: list[str] = []
    counter, portrait = Kit.counter, Kit.portrait

    def counted(kit: Kit, unit: Unit, side: int, size: float, *more: Any) -> Any:
        if size == SPREAD - 2:
            shown.append(unit)
        return counter(kit, unit, side, size, *more)

    def met(kit: Kit, who: str, side: int, size: float) -> Any:
        if size == SPREAD:
            shown.append(who)
        return portrait(kit, who, side, size)

    monkeypatch.setattr(Kit, "counter", counted)
    monkeypatch.setattr(Kit, "portrait", met)
    pilot = seated(match)
    pilot.frames(2)
    assert not shown
    pilot.hover("stack:Massilia")
    pilot.frames(2)
    assert shown[:8] == ["antonius", "legion_veteran", "legion", "legion", "allied_veteran", "allied", "allied", "allied"]
    shown.clear()
    pilot.hover("army:1:Athens")
    pilot.frames(2)
    assert shown[:4] == ["pompey", "legion", "legion", "allied"]
    shown.clear()
    pilot.hover("army:1:Rome")
    pilot.frames(2)
    assert not shown, "one piece alone is seen as it is"
