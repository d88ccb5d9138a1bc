"""Playing at the table through targets and keys: every legal action by mouse alone and by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.types import Choose, Over
from game.rules.lion.actions import Move, Skip
from game.rules.lion.state import Die
from game.tables.lion.play.draft import Choice
from game.ui.context import PlainSettings
from tests.pilot import Pilot
from tests.tables.lion.host import Host, match_at, new_match, play_on, position, seated

SMALL = (914, 571)


@pytest.fixture(scope="module")
def pilot() -> Iterator[Pilot]:
    """One table for the whole file; tests lay their own positions on it."""
    yield seated(new_match(2), size=SMALL)


def lay(pilot: Pilot, match, plays: bool = False) -> Host:
    host: Host = pilot.scene
    host.match, host.plays = match, plays
    host.actions.clear()
    host.focus.give(None, keyboard=False)
    host.focus.hovered = None
    host.show()
    pilot.frames(1)
    return host


def positions(count: int = 3):
    match = new_match(2, seed=11)
    for step in range(count):
        if not isinstance(match.pending(), Choose):
            return
        yield match
        play_on(match, 4, seed=step)


def die_id(host: Host, choice: Choice) -> str:
    index = host.table.stage.row.find(choice.die)
    assert index is not None
    return f"die:{index}"


def number_of(host: Host, choice: Choice) -> str:
    """The number key of the die."""
    return str(int(die_id(host, choice)[4:]) + 1)


def hex_id(choice: Choice) -> str:
    return f"hex:{choice.cell[0]},{choice.cell[1]}"


def test_every_legal_action_by_mouse(pilot: Pilot) -> None:
    for match in positions():
        host = lay(pilot, match)
        assert host.table.draft is not None
        wanted = list(host.table.draft.choices)
        for choice in wanted:
            pilot.press(die_id(host, choice))
            pilot.press(hex_id(choice))
            pilot.press("button:confirm")
        pilot.press("button:skip")
        pilot.press("button:confirm")
        assert host.actions == [*(choice.action for choice in wanted), Skip()]


def test_every_legal_action_by_keyboard(pilot: Pilot) -> None:
    for match in positions():
        host = lay(pilot, match)
        assert host.table.draft is not None
        wanted = list(host.table.draft.choices)
        for choice in wanted:
            pilot.key(number_of(host, choice))
            for _ in range(80):
                if host.focus.focused == hex_id(choice):
                    break
                pilot.key("tab")
            pilot.key("return")
            pilot.key("return")
        pilot.key("s")
        pilot.key("return")
        assert host.actions == [*(choice.action for choice in wanted), Skip()]


def test_arrows_aim_among_the_legal_hexes_only(pilot: Pilot) -> None:
    for match in positions(3):
        host = lay(pilot, match)
        assert host.table.draft is not None
        for choice in host.table.draft.choices[::3]:
            host.table.hands.draft.clear()  # type: ignore[union-attr]
            host.table.changed()
            pilot.key(number_of(host, choice))
            legal = {f"hex:{q},{r}" for q, r in host.table.draft.cells()}
            for name in ("up", "left", "down", "right", "up", "right"):
                pilot.key(name)
                assert host.focus.focused in legal


def test_arrows_walk_along_the_dice_while_none_is_picked(pilot: Pilot) -> None:
    host = lay(pilot, match_at(position([(-4, 4), (4, -4)], [("lion", 2), ("move", 1), ("move", 3)])))
    seen = []
    for name in ("right", "right", "right", "left"):
        pilot.key(name)
        seen.append(host.focus.focused)
    assert seen == ["die:0", "die:1", "die:2", "die:1"]
    pilot.key("return")
    assert host.table.draft is not None and host.table.draft.die == Die("move", 1)
    assert host.focus.focused in {f"hex:{q},{r}" for q, r in host.table.draft.cells()}, "the next Enter chooses a hex"
    pilot.key("escape")
    assert host.table.draft.is_empty and host.focus.focused == "die:1"


def test_shift_and_arrows_ask_every_hex_why_not(pilot: Pilot) -> None:
    host = lay(pilot, match_at(position([(0, 2), (4, -4)], [("move", 1)])))
    pilot.key("1")
    pilot.press("die:0")
    seen = set()
    for name in [*["shift+up"] * 10, *["shift+right"] * 8, *["shift+down"] * 10, *["shift+left"] * 8]:
        pilot.key(name)
        target = pilot.target(host.focus.focused or "")
        assert target.enabled or target.why_not
        seen.add(target.id)
    assert len(seen) > 16 and "hex:4,-4" in seen
    assert host.actions == []


def test_a_second_click_on_the_hex_plays_it(pilot: Pilot) -> None:
    host = lay(pilot, match_at(position([(-4, 4), (4, -4)], [("move", 3)])))
    pilot.press("die:0")
    pilot.press("hex:-2,4")
    assert host.actions == []
    pilot.press("hex:-2,4")
    assert host.actions == [Move(3, (-2, 4))]


def test_without_confirmation_the_first_click_plays() -> None:
    match = match_at(position([(-4, 4), (4, -4)], [("move", 3), ("move", 2)]))
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="off", confirm=False))
    host = lay(pilot, match)
    pilot.press("die:1")
    pilot.press("hex:-2,4")
    pilot.press("button:skip")
    assert host.actions == [Move(3, (-2, 4)), Skip()]


def test_a_hex_first_takes_the_one_die_that_reaches_it(pilot: Pilot) -> None:
    host = lay(pilot, match_at(position([(-4, 4), (4, -4)], [("move", 1), ("move", 3)])))
    pilot.press("hex:-1,4")
    draft = host.table.draft
    assert draft is not None and draft.die == Die("move", 3) and draft.ready == Move(3, (-1, 4))
    pilot.key("escape")
    pilot.key("escape")
    assert draft.is_empty
    pilot.press("hex:-3,4")
    assert draft.ready == Move(1, (-3, 4)), "of several the cheapest"
    pilot.press("die:1")
    assert draft.ready == Move(3, (-3, 4)), "another one, while it waits to be confirmed"


def test_a_hex_for_dice_of_two_kinds_waits_for_the_die(pilot: Pilot) -> None:
    host = lay(pilot, match_at(position([(-4, 4), (4, -4)], [("move", 3), ("gold", 4)])))
    draft = host.table.draft
    assert draft is not None
    both = next(cell for cell in draft.cells() if len({die.kind for die in draft.dice_for(cell)}) == 2)
    pilot.press(f"hex:{both[0]},{both[1]}")
    assert draft.die is None and draft.cell == both
    prompt = host.table.prompt()
    assert prompt is not None and "Move III, Gold IV" in prompt.text


def test_like_dice_are_one_choice(pilot: Pilot) -> None:
    host = lay(pilot, match_at(position([(-4, 4), (4, -4)], [("move", 2), ("move", 2), ("move", 3)])))
    pilot.press("die:0")
    pilot.press("hex:-2,4")
    pilot.press("die:1")
    draft = host.table.draft
    assert draft is not None and draft.ready == Move(2, (-2, 4)), "the other like die keeps the hex"
    host.plays = True
    pilot.press("button:confirm")
    pilot.wait(0.2)
    assert [slot.used for slot in host.table.stage.row.slots] == [False, True, False], "the one that lay raised is used"


def test_dragging_the_gladiator_takes_the_cheapest_die(pilot: Pilot) -> None:
    host = lay(pilot, match_at(position([(-4, 4), (4, -4)], [("move", 2), ("move", 3)])))
    pilot.drag("hex:-4,4", "hex:-3,4")
    draft = host.table.draft
    assert draft is not None and draft.ready == Move(2, (-3, 4))
    pilot.key("escape")
    pilot.key("escape")
    pilot.drag("die:1", "hex:-1,4")
    assert draft.ready == Move(3, (-1, 4))
    pilot.drag("hex:-4,4", "hex:0,4")
    assert pilot.toasts, "a drop out of reach says why"


def test_clicking_the_gladiator_shows_the_reach_of_all_dice(pilot: Pilot) -> None:
    host = lay(pilot, match_at(position([(-4, 4), (4, -4)], [("move", 1), ("move", 3), ("gold", 2)])))
    pilot.press("hex:-4,4")
    assert host.table.draft is not None and host.table.draft.man
    assert set(host.table.draft.cells()) >= {(-1, 4), (-3, 4), (-4, 1)}
    pilot.press("hex:-4,4")
    assert host.table.draft.is_empty


def test_illegal_hexes_say_why(pilot: Pilot) -> None:
    host = lay(pilot, match_at(position([(-4, 4), (-2, 4)], [("move", 2), ("lion", 1), ("gold", 2)], lion=(1, 0))))
    pilot.press("die:1")
    reasons = {
        "hex:-1,4": "Cassia is in the way; nobody walks through another gladiator.",
        "hex:-2,4": "Cassia stands there.",
        "hex:-4,1": "Needs 3 steps; the die gives 2.",
        "hex:0,0": "Needs 5: 4 steps",
        "hex:2,2": "A walk follows one straight row of hexes, without a turn.",
    }
    for name, reason in reasons.items():
        target = pilot.target(name)
        assert not target.enabled and target.why_not is not None and target.why_not.startswith(reason), target
    for target in pilot.targets():
        assert target.enabled or target.why_not, target.id
    assert host.actions == []


def test_every_disabled_target_has_a_reason(pilot: Pilot) -> None:
    for match in positions(4):
        host = lay(pilot, match)
        for die in dict.fromkeys(host.match.state.pool):
            index = host.table.stage.row.find(die)
            if pilot.target(f"die:{index}").enabled:
                pilot.press(f"die:{index}")
            silent = [target.id for target in pilot.targets() if not target.enabled and not target.why_not]
            assert not silent
            host.table.hands.draft.clear()  # type: ignore[union-attr]
            host.table.changed()


def test_the_last_of_all_to_skip_is_told_that_the_round_ends_and_who_begins_the_next(pilot: Pilot) -> None:
    """ "You may pick again on your next turn", where everybody else had skipped."""
    for last_user, told in ((1, "you cast"), (0, "Cassia casts"), (None, "Cassia casts")):
        state = position(men=[(-4, 4), (4, -4)], pool=[("move", 1), ("move", 2)])
        state.last_user = last_user
        for skipped in (0, 1):
            state.skipped = skipped
            host = lay(pilot, match_at(state))
            pilot.press("button:skip")
            prompt = host.table.prompt()
            assert prompt is not None and ("pick again" in prompt.text) == (skipped == 0)
            assert (told in prompt.text) == (skipped == 1), prompt.text
            host.table.hands.draft.clear()  # type: ignore[union-attr]
    state.round = 10_000  # the last one
    host = lay(pilot, match_at(state))
    pilot.press("button:skip")
    prompt = host.table.prompt()
    assert prompt is not None and "ends the match" in prompt.text
    host.table.hands.draft.clear()  # type: ignore[union-attr]


def test_a_forced_skip_says_so_and_takes_one_press(pilot: Pilot) -> None:
    state = position(men=[(-4, 4), (-4, 2)], lion=(-2, 3), pool=[("move", 1)])
    host = lay(pilot, match_at(state))
    prompt = host.table.prompt()
    assert prompt is not None and prompt.title == "Maximus, you must skip"
    assert pilot.target("die:0").why_not == "Your gladiator can't enter any hex with one point."
    pilot.key("1")
    assert host.focus.focused == "die:0", "its tooltip tells why"
    pilot.press("button:skip")
    assert host.actions == [Skip()]


def test_threat_and_names_toggle(pilot: Pilot) -> None:
    host = lay(pilot, match_at(position([(-4, 4), (4, -4)], [("lion", 2), ("move", 1)])))
    pilot.key("t")
    pilot.key("c")
    assert host.table.tools.on == {"threat", "names"}
    pilot.press("tool:threat")
    pilot.press("tool:names")
    assert not host.table.tools.on


def test_a_hint_names_the_move_and_goes_away(pilot: Pilot) -> None:
    host = lay(pilot, match_at(position([(-4, 4), (4, -4)], [("move", 2)], gold=[(-2, 4)])))
    plain = pilot.surface.copy()
    host.table.show_hint(Move(2, (-2, 4)))
    pilot.frames(1)
    assert pilot.surface.get_view("2").raw != plain.get_view("2").raw
    host.show()
    assert host.table.hands.hint is None


def test_a_whole_game_by_mouse_then_one_by_keyboard() -> None:
    for by_keyboard in (False, True):
        match = new_match(2, seed=5)
        pilot = seated(match, size=SMALL)
        host: Host = pilot.scene
        for _ in range(2000):
            if isinstance(match.pending(), Over):
                break
            draft = host.table.draft
            assert draft is not None
            # Gold where it can be had, else a walk, so that the game comes to its end.
            ranked = sorted(
                draft.choices,
                key=lambda c: (c.cell in match.state.gold and c.die.kind == "move", c.die.kind == "move"),
                reverse=True,
            )
            if not ranked:
                pilot.key("s") if by_keyboard else pilot.press("button:skip")
                continue
            choice = ranked[len(match.log) % min(3, len(ranked))]
            if by_keyboard:
                pilot.key(number_of(host, choice))
                pilot.tab_to(hex_id(choice))
                pilot.key("return")
                pilot.key("return")
            else:
                pilot.press(die_id(host, choice))
                pilot.press(hex_id(choice))
                pilot.press("button:confirm")
        assert isinstance(match.pending(), Over)
        assert host.table.stage.crowned


def test_the_costs_on_the_hexes_are_a_setting(pilot: Pilot) -> None:
    host = lay(pilot, match_at(position([(0, 2), (4, -4)], [("move", 3)])))
    pilot.key("1")
    pilot.frames(1)
    assert [disc[1] for disc in host.table.marks._discs]
    pilot.settings.show_costs = False  # type: ignore[misc]  # as the settings screen does
    host.invalidate()
    pilot.frames(2)
    assert not host.table.marks._discs


def test_a_key_without_a_name_is_nobody_s(pilot: Pilot) -> None:
    host = lay(pilot, match_at(position([(0, 2), (4, -4)], [("move", 3)])))
    pilot.key("")
    assert host.table.draft is not None and host.table.draft.is_empty


def test_a_hint_that_comes_late_is_dropped(pilot: Pilot) -> None:
    host = lay(pilot, match_at(position([(0, 2), (4, -4)], [("move", 3)])))
    host.table.show_hint(Move(1, (4, -1)))
    pilot.frames(2)
    assert host.table.hands.hint is None
    host.table.show_hint(Skip())
    pilot.frames(2)
    assert host.table.hands.hint == Skip()


@pytest.mark.parametrize("drag", [False, True])
def test_a_hint_s_hex_is_reached_by_the_hint_s_die(pilot: Pilot, drag: bool) -> None:
    """The hint says "Move III": a click on its hex (or the gladiator dropped there) must not take the II."""
    host = lay(pilot, match_at(position([(0, 2), (4, -4)], [("move", 2), ("move", 3)])))
    arena = host.table.hands.arena
    host.table.show_hint(Move(3, (0, 4)))
    pilot.frames(1)
    if drag:
        pilot.drag(arena.at((0, 2)), arena.at((0, 4)))
    else:
        pilot.press("hex:0,4")
    draft = host.table.draft
    played = draft.ready if draft is not None and draft.ready is not None else host.match.log[-1]
    assert played == Move(3, (0, 4))
