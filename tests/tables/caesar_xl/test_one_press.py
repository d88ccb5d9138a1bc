"""What a person wants is one press or one drag: a piece of a pile, a line of a list, a card, several of a kind, a row of
battles."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from game.core.types import Over
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import Battle, State
from game.tables.caesar_xl.art.overlay import spread_of
from game.tables.caesar_xl.play.toll import losses
from game.ui.geometry import Point
from game.ui.input import Drag, Mods, Move, Press, Release
from tests.pilot import Pilot
from tests.tables.caesar_xl.host import new_match, play_on, seated
from tests.tables.caesar_xl.test_playing import phase


def at_phase(name: str, seed: int = 1) -> Pilot:
    match = new_match(seed)
    phase(match, name)
    return seated(match)


def slide(pilot: Pilot, place: str, row: str) -> None:
    """Pressed on a place, let go over a line of the list that opens."""
    x, y = pilot.spot(place)
    pilot.send(Move(x, y))
    pilot.send(Press(x, y, "left"))
    pilot.send(Drag(x + 12, y, 12, 0, x, y, "left"))
    pilot.frames(1)
    to = pilot.spot(row)
    pilot.send(Drag(*to, to[0] - x - 12, to[1] - y, x, y, "left"))
    pilot.send(Release(*to, "left", dragged=True))


def test_a_list_is_gone_through_in_one_go_and_does_not_stay_open() -> None:
    pilot = at_phase("purchase")
    slide(pilot, "place:Massilia", "row:1")
    assert pilot.scene.acted == [act.Recruit("Massilia", "allied")]
    assert not pilot.scene.table.draft.place and not pilot.ids("row:")
    pilot.drag("place:Massilia", (pilot.spot("place:Massilia")[0] + 30, 300))
    assert pilot.ids("row:") and len(pilot.scene.acted) == 1, "let go elsewhere it is only open"


def test_with_shift_one_piece_of_a_pile_marches_alone() -> None:
    pilot = at_phase("march")
    table: Any = pilot.scene.table
    goal = pilot.spot("place:Barcino")
    pilot.hover("stack:Massilia")
    found = spread_of(table.painter, table.plan, table.stage, 0, "Massilia")
    assert found is not None
    first = found[1][0].centre
    pilot.hover(first)
    assert table._row_under(*first) is not None, "the piece that is seen there is the one that is held"
    pilot.drag(first, goal, mods=Mods(shift=True))
    marched = pilot.scene.acted[-1]
    assert isinstance(marched, act.March) and (marched.start, marched.to) == ("Massilia", "Barcino")
    assert sum(marched.troops) + len(marched.leaders) == 1
    pilot.drag("stack:Massilia", "place:Barcino")
    assert sum(pilot.scene.acted[-1].troops) > 1, "without Shift all of it"


def test_a_piece_of_the_open_stack_is_dragged_out_and_the_rest_stays_open() -> None:
    pilot = at_phase("march")
    pilot.click("place:Massilia")
    pilot.drag("fan:0", "place:Barcino")
    marched = pilot.scene.acted[-1]
    assert isinstance(marched, act.March) and sum(marched.troops) + len(marched.leaders) == 1
    pilot.frames(1)
    draft = pilot.scene.table.draft
    assert draft.start == "Massilia" and not draft.has_party and pilot.ids("fan:")
    assert pilot.target("button:end").enabled, "the phase can be ended over it"
    pilot.drag("fan:0", "place:Nova Carthago")
    assert len(pilot.scene.acted) == 2
    pilot.frames(1)
    other = next(place for place in pilot.scene.table.draft.starts() if place != "Massilia")
    pilot.click(f"place:{other}")
    assert pilot.scene.table.draft.start == other and len(pilot.scene.acted) == 2, "lifted, not marched to"


def test_pieces_picked_out_are_dragged_together() -> None:
    pilot = at_phase("march")
    pilot.click("place:Massilia")
    pilot.press("fan:all")
    pilot.press("fan:0")
    pilot.press("fan:1")
    pilot.drag("fan:1", "place:Barcino")
    marched = pilot.scene.acted[-1]
    assert sum(marched.troops) + len(marched.leaders) == 2


def test_a_unit_in_hand_is_recruited_at_each_press() -> None:
    for steps in range(20, 200, 10):
        match = new_match(2)
        play_on(match, steps, 2)
        phase(match, "purchase")
        pilot = seated(match)
        draft: Any = pilot.scene.table.draft
        unit = next(iter(draft.units()), None)
        places = [one.place for one in draft.offered(act.Recruit) if one.unit == unit]
        if unit is not None:
            break
    else:
        raise AssertionError("no such treasury")
    pilot.press("button:unit")
    assert pilot.scene.table.draft.unit == unit
    pilot.click(f"place:{places[0]}")
    pilot.frames(1)
    assert pilot.scene.acted == [act.Recruit(places[0], unit)] and not pilot.ids("row:")
    draft = pilot.scene.table.draft
    assert draft.unit == unit or not any(one.unit == unit for one in draft.offered(act.Recruit)), "in hand while there are"
    pilot.scene.table.step_back()
    assert pilot.scene.table.draft.unit is None


def test_a_card_of_the_hand_is_dragged_to_its_place() -> None:
    for seed in range(1, 40):
        match = new_match(seed)
        phase(match, "purchase")
        pilot = seated(match)
        draft = pilot.scene.table.draft
        offer = next((one for one in draft.offers if one.card in draft.hand and one.place), None)
        if offer is not None and len([one for one in draft.with_card(offer.card) if one.place == offer.place]) == 1:
            break
    else:
        raise AssertionError("no such hand")
    pilot.drag(f"hand:{draft.hand.index(offer.card)}", f"place:{offer.place}")
    assert pilot.scene.acted == [offer.action]


def test_orders_are_kept_until_they_are_over_or_taken_back() -> None:
    match = new_match(3)

    def may_stay(state: State) -> bool:
        pending = match.rules.pending(state)
        if isinstance(pending, Over) or not isinstance(state.table.frames[-1], Battle):
            return False
        return act.Stay() in match.rules.legal(state, pending.seats[0])

    play_on(match, 2000, 3, until=may_stay)
    pilot = seated(match)
    table: Any = pilot.scene.table
    draft = table.draft
    legal = list(match.rules.legal(match.state, draft.seat))
    assert table.only_sensible(legal) is None
    table.hands.orders.stay(draft)
    assert table.only_sensible(legal) == act.Stay() and table.is_ordered(act.Stay())
    table.stop_orders()
    assert table.only_sensible(legal) is None
    table.hands.orders.stay(draft)
    table.hands.orders.acted(act.Retreat("Rome"))
    assert table.only_sensible(legal) is None, "who leaves has other plans"


def row_of_pile(pilot: Pilot, place: str) -> list[tuple[Any, int]]:
    """The pieces of a pile that is pointed at, in their row."""
    table: Any = pilot.scene.table
    pilot.hover(f"stack:{place}")
    found = spread_of(table.painter, table.plan, table.stage, table.draft.seat, place)
    assert found is not None
    pilot.hover(found[1][0].centre)
    row = table._row_under(*found[1][0].centre)
    assert row is not None
    return list(row.slots)


def draw_over(pilot: Pilot, stops: list[Point], mods: Mods, touch: bool = False) -> None:
    """Pressed on the first place, drawn over the others, let go over the last."""
    x0, y0 = stops[0]
    pilot.send(Move(x0, y0))
    pilot.send(Press(x0, y0, "left", 1, mods, touch))
    for (ax, ay), (bx, by) in pairwise(stops):
        pilot.send(Drag(bx, by, bx - ax, by - ay, x0, y0, "left"))
    pilot.send(Release(*stops[-1], "left", dragged=True))


def test_with_ctrl_the_pieces_that_are_drawn_over_march_together() -> None:
    pilot = at_phase("march")
    goal = pilot.spot("place:Barcino")
    slots = row_of_pile(pilot, "Massilia")
    assert len(slots) == 5
    first, last = slots[1][0], slots[3][0]
    draw_over(pilot, [first.centre, last.centre, (last.cx, last.y - 40), goal], Mods(ctrl=True))
    draft = pilot.scene.table.draft
    marched = pilot.scene.acted[-1]
    assert isinstance(marched, act.March) and (marched.start, marched.to) == ("Massilia", "Barcino")
    assert marched.troops == (1, 0, 2, 0), "a quick hand passes over none of them"
    assert sum(draft.ready_at("Massilia")[0]) == 2


def test_what_lies_beyond_the_row_is_not_gathered_and_a_hand_that_stays_over_it_only_picks_out() -> None:
    pilot = at_phase("march")
    slots = row_of_pile(pilot, "Massilia")
    (first, _), (second, _), last = slots[0], slots[1], slots[-1][0]
    above = first.cx, first.y - 60
    draw_over(pilot, [first.centre, above, (last.cx, above[1]), last.centre], Mods(ctrl=True))
    draft = pilot.scene.table.draft
    assert not pilot.scene.acted or sum(pilot.scene.acted[-1].troops) == 1, "who came back over the row gathered no more"
    pilot = at_phase("march")
    slots = row_of_pile(pilot, "Massilia")
    draw_over(pilot, [slots[0][0].centre, second.centre], Mods(ctrl=True))
    draft = pilot.scene.table.draft
    assert not pilot.scene.acted and draft.start == "Massilia" and sum(draft.troops) == 2
    pilot.click("place:Barcino")
    pilot.press("button:confirm")
    assert sum(pilot.scene.acted[-1].troops) == 2


def test_pieces_are_gathered_out_of_the_open_stack_too() -> None:
    pilot = at_phase("march")
    pilot.click("place:Massilia")
    stops = [pilot.spot("fan:1"), pilot.spot("fan:2"), pilot.spot("place:Barcino")]
    draw_over(pilot, stops, Mods(ctrl=True))
    assert sum(pilot.scene.acted[-1].troops) == 2
    pilot.frames(1)
    draw_over(pilot, [pilot.spot("fan:0"), pilot.spot("place:Bibracte")], Mods())
    assert sum(pilot.scene.acted[-1].troops) == 1, "without Ctrl one of them"


def test_a_finger_gathers_out_of_the_open_stack_and_takes_all_of_a_pile() -> None:
    pilot = at_phase("march")
    pilot.click("place:Massilia")
    stops = [pilot.spot("fan:1"), pilot.spot("fan:3"), pilot.spot("place:Barcino")]
    draw_over(pilot, stops, Mods(), touch=True)
    assert sum(pilot.scene.acted[-1].troops) == 3
    pilot = at_phase("march")
    draw_over(pilot, [pilot.spot("stack:Massilia"), pilot.spot("place:Barcino")], Mods(), touch=True)
    assert sum(pilot.scene.acted[-1].troops) == 5


def settle(pilot: Pilot) -> None:
    """What was ordered is played, as the play scene does it."""
    for _ in range(20):
        scene = pilot.scene
        if scene.actor is None:
            return
        told = scene.table.only_sensible(list(scene.match.rules.legal(scene.match.state, scene.actor)))
        if told is None or not scene.table.is_ordered(told):
            return
        scene.act(told)
        pilot.frames(2)


def test_whoever_has_nothing_more_to_do_ends_the_turn_at_one_press() -> None:
    pilot = at_phase("march")
    pilot.drag("stack:Massilia", "place:Barcino")
    pilot.frames(2)
    seat, count = pilot.scene.actor, len(pilot.scene.acted)
    pilot.press("button:end_turn")
    if pilot.scene.table.draft.warned:
        assert pilot.target("button:end") and len(pilot.scene.acted) == count
        pilot.press("button:end")
    settle(pilot)
    assert pilot.scene.actor == 1 - seat, "supply is paid and the other one's turn"
    assert pilot.scene.acted[count:] == [act.EndPhase(), act.Pay()]


def test_the_end_of_the_turn_says_what_would_be_left_undone_and_can_be_stopped() -> None:
    pilot = at_phase("purchase")
    table: Any = pilot.scene.table
    pilot.press("button:end_turn")
    draft = table.draft
    assert draft.warned and not pilot.scene.acted
    assert any(one.key == "caesar_xl.table.warn.march" for one in losses(draft)), "stacks that do not march"
    pilot.key("escape")
    assert not table.draft.warned and not table.draft.ends_turn
    assert not any(one.key == "caesar_xl.table.warn.march" for one in losses(table.draft)), "of this phase alone"
    pilot.press("button:end_turn")
    pilot.press("button:end")
    settle(pilot)
    assert pilot.scene.acted[0] == act.EndPhase() and table.draft.phase not in ("purchase", "march")


def test_a_deed_takes_the_end_of_the_turn_back_and_battles_do_not() -> None:
    pilot = at_phase("march")
    table: Any = pilot.scene.table
    orders, draft = table.hands.orders, table.draft
    legal = list(pilot.scene.match.rules.legal(pilot.scene.match.state, draft.seat))
    orders.look(draft)
    orders.end_turn(draft)
    assert table.only_sensible(legal) == act.EndPhase() and table.is_ordered(act.EndPhase())
    for action in (act.Fight("Rome"), act.Stay(), act.Decline()):
        orders.acted(action)
        assert table.only_sensible(legal) == act.EndPhase()
    orders.acted(act.PlayCard("triple_line"), True)
    assert table.only_sensible(legal) == act.EndPhase()
    orders.acted(next(action for action in legal if isinstance(action, act.March)))
    assert table.only_sensible(legal) is None
    orders.end_turn(draft)
    table.stop_orders()
    assert table.only_sensible(legal) is None


def test_all_units_of_a_kind_that_a_city_can_raise_are_one_line_of_its_list() -> None:
    pilot = at_phase("purchase")
    table: Any = pilot.scene.table
    draft = table.draft
    lines = draft.lines_at("Massilia")
    several = [line for line in lines if line.times > 1]
    assert lines[-len(several) :] == several, "below the others, which keep their places"
    most = draft.world.gold["Massilia"]
    assert [line.times for line in several] == [most, most] == [2, 2]
    index = lines.index(next(line for line in several if line.action == act.Recruit("Massilia", "allied")))
    gold = draft.table.gold[0]
    slide(pilot, "place:Massilia", f"row:{index}")
    pilot.frames(2)
    settle(pilot)
    assert pilot.scene.acted == [act.Recruit("Massilia", "allied")] * 2
    now = table.draft.table
    assert now.doings.raised["Massilia"] == 2 and gold - now.gold[0] == 2 * draft.world.numbers.allied_price
    assert not [line for line in table.draft.lines_at("Massilia") if line.times > 1]


def test_something_else_in_between_ends_the_levy() -> None:
    pilot = at_phase("purchase")
    table: Any = pilot.scene.table
    levy = act.Recruit("Massilia", "allied")
    table.hands.orders.recruit(table.draft, levy, 2)
    legal = list(pilot.scene.match.rules.legal(pilot.scene.match.state, 0))
    assert table.only_sensible(legal) == levy and table.is_ordered(levy)
    table.hands.orders.look(table.draft)
    table.hands.orders.acted(act.Recruit("Massilia", "legion"))
    assert table.only_sensible(legal) is None
