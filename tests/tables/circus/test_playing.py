"""Playing at the table through targets and keys: whole races by mouse alone and by keyboard alone."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.core.match import Match
from game.core.types import Over
from game.rules.circus.actions import (
    Action,
    ChooseDeck,
    Draw,
    NextRace,
    Play,
    Recover,
    Sort,
    Swap,
    Vote,
)
from game.rules.circus.rides import rides
from game.rules.circus.state import CircusOptions, Finished, State, View
from game.tables.circus.panels import panel
from game.tables.circus.play.draft import LOOSE, DriveDraft, MissDraft, RecoverDraft, SortDraft
from game.tables.circus.play.lookout import watched
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from tests.pilot import Pilot
from tests.tables.circus.host import SMALL, Host, new_match, play_on, seated, sensible


def by_mouse(pilot: Pilot, action: object) -> None:
    host: Host = pilot.scene
    draft = host.table.draft
    match action:
        case Play(card, path):
            assert isinstance(draft, DriveDraft)
            pilot.press(f"card:{draft.hand.index(card)}")
            if draft.space != path[-1]:
                pilot.press(f"space:{path[-1]}")
        case Swap(card, pile):
            assert isinstance(draft, MissDraft)
            pilot.press(f"card:{draft.hand.index(card)}")
            if draft.pile != pile:
                pilot.press(f"pile:{pile}")
        case ChooseDeck(deck):
            pilot.press(f"deck:{deck}")
        case Sort(piles):
            assert isinstance(draft, SortDraft)
            for number, laid in enumerate(piles):
                for value in sorted(set(laid)):
                    pilot.drag(f"stack:{LOOSE}:{value}", f"heap:{number}")
        case Draw(pile):
            pilot.press(f"pile:{pile}")
            return
        case Recover(card, pile):
            assert isinstance(draft, RecoverDraft)
            pilot.press(f"reserve:{draft.reserve.index(card)}")
            pilot.press(f"pile:{pile}")
        case Vote(to):
            pilot.press(f"space:{to}")
        case _:
            pass
    pilot.press("button:confirm")


def by_keyboard(pilot: Pilot, action: object) -> None:
    host: Host = pilot.scene
    draft = host.table.draft
    match action:
        case Play(card, path):
            assert isinstance(draft, DriveDraft)
            pilot.key(str(card))
            if draft.space != path[-1]:
                pilot.tab_to(f"space:{path[-1]}")
                pilot.key("return")
            pilot.key("return")
        case Swap(card, pile):
            assert isinstance(draft, MissDraft)
            pilot.key(str(card))
            if draft.pile != pile:
                pilot.key(str(pile + 1))
            pilot.tab_to("button:confirm")
            pilot.key("return")
        case ChooseDeck(deck):
            pilot.key(str(("slow", "average", "fast").index(deck) + 1))
            pilot.key("return")
        case Sort(piles):
            for number, laid in enumerate(piles):
                for value in sorted(set(laid)):
                    pilot.tab_to(f"stack:{LOOSE}:{value}")
                    pilot.key("return")
                    pilot.key(str(number + 1))
            pilot.tab_to("button:confirm")
            pilot.key("return")
        case Draw(pile):
            pilot.key(str(pile + 1))
        case Recover(card, pile):
            pilot.key(str(card))
            pilot.key(str(pile + 1))
            pilot.tab_to("button:confirm")
            pilot.key("return")
        case Vote(to):
            pilot.tab_to(f"space:{to}")
            pilot.key("return")
            pilot.key("return")
        case _:
            pilot.key("return")


def whole(pilot: Pilot, keyboard: bool, seed: int = 1) -> None:
    """Plays the match out and compares each action with the one that was meant."""
    host: Host = pilot.scene
    host.every = 20
    rng = Random(seed)
    for _ in range(900):
        if isinstance(host.match.pending(), Over):
            return
        seat = host.actor
        assert seat is not None
        assert host.table.prompt() is not None
        action = sensible(host.match, seat, rng)
        count = len(host.actions)
        (by_keyboard if keyboard else by_mouse)(pilot, action)
        pilot.frames(1)
        assert host.actions[count:] == [action]
    raise AssertionError("the race never ends")


@pytest.mark.parametrize(("seats", "name", "keyboard"), [(3, "a-white", False), (6, "b-red", True)])
def test_a_whole_race(seats: int, name: str, keyboard: bool) -> None:
    pilot = seated(new_match(seats, 4, name), name, SMALL)
    whole(pilot, keyboard)


@pytest.mark.parametrize("keyboard", [False, True])
def test_a_whole_race_of_ausgebremst(keyboard: bool) -> None:
    options = CircusOptions(rules="ausgebremst", series="single", missed_turns=True)
    pilot = seated(new_match(3, 2, "b-yellow", options), "b-yellow", SMALL)
    whole(pilot, keyboard)


def test_a_tournament_with_votes_goes_from_race_to_race() -> None:
    options = CircusOptions(neutral_vote=True, crash_and_burn=True, dishonour=True)
    match = new_match(3, 6, "side-a", options)
    pilot = seated(match, "side-a", SMALL)
    host: Host = pilot.scene
    host.every = 7
    play_on(match, 60)
    host.show()
    rng = Random(2)
    kinds = set()
    for _ in range(400):
        seat = host.actor
        if seat is None or match.state.table.race == 2:
            break
        action = sensible(match, seat, rng)
        kinds.add(type(action))
        by_mouse(pilot, action)
        pilot.frames(1)
    assert match.state.table.race == 2 and NextRace in kinds and Vote in kinds
    assert host.table.arena.road.course.id == "blue"


# ---- one thing at a time


@pytest.fixture(scope="module")
def pilot() -> Pilot:
    """One table for the tests below; each lays its own match on it."""
    return seated(new_match(3), size=SMALL)


def lay(pilot: Pilot, match: Match[State, View, Action], plies: int = 0) -> Host:
    host: Host = pilot.scene
    play_on(match, plies)
    host.match, host.plays = match, False
    host.table.rules = match.rules  # type: ignore[assignment]
    host.actions.clear()
    host.focus.give(None, keyboard=False)
    host.focus.hovered = None
    pilot.at = (-1.0, -1.0)
    host.show()
    pilot.frames(1)
    return host


def drive_draft(host: Host) -> DriveDraft:
    assert isinstance(host.table.draft, DriveDraft)
    return host.table.draft


@pytest.mark.parametrize("keyboard", [False, True])
def test_every_legal_ride_can_be_played(pilot: Pilot, keyboard: bool) -> None:
    for plies in (3, 30):
        host = lay(pilot, new_match(3, 7), plies)
        assert host.actor is not None
        wanted = [action for action in host.match.rules.legal(host.match.state, host.actor) if isinstance(action, Play)]
        for action in wanted:
            (by_keyboard if keyboard else by_mouse)(pilot, action)
        assert host.actions == wanted


def test_pointing_at_a_card_lights_what_it_reaches_and_tells_the_cost(pilot: Pilot) -> None:
    host = lay(pilot, new_match(3, 7), 6)
    draft = drive_draft(host)
    slot = next(n for n, card in enumerate(draft.hand) if len(draft.offers[card].open) > 1)
    plain = pilot.surface.copy()
    pilot.hover(f"card:{slot}")
    pilot.frames(1)
    lit = {space for space, _, _ in host.table.marks._badges} | set(host.table.marks._coins)
    assert lit == {ride.to for ride in draft.offers[draft.hand[slot]].open}
    assert pilot.surface.get_view("2").raw != plain.get_view("2").raw
    pilot.press(f"card:{slot}")
    ride = draft.rides()[0]
    pilot.hover(f"space:{ride.to}")
    target = pilot.target(f"space:{ride.to}")
    table = host.match.state.table
    left = sum(n * (v + 1) for v, n in enumerate(table.teams[draft.seat].cards)) - ride.card
    assert ride.pays or ride.finishes or f"{left} left" in (target.tip or "")
    assert not host.actions


def test_a_space_first_takes_the_one_card_that_leads_there(pilot: Pilot) -> None:
    host = lay(pilot, new_match(3, 7), 6)
    draft = drive_draft(host)
    space = next(ride.to for ride in draft.rides() if len(draft.cards_to(ride.to)) == 1)
    pilot.press(f"space:{space}")
    assert draft.ready is not None and draft.card == draft.cards_to(space)[0]
    pilot.press(f"space:{space}")
    assert isinstance(host.actions[0], Play), "a second click on the space plays it"


def test_a_card_is_dragged_to_its_space(pilot: Pilot) -> None:
    host = lay(pilot, new_match(3, 7), 6)
    draft = drive_draft(host)
    slot = next(n for n, card in enumerate(draft.hand) if draft.offers[card].open)
    ride = draft.offers[draft.hand[slot]].open[-1]
    pilot.drag(f"card:{slot}", f"space:{ride.to}")
    assert draft.ready == Play(ride.card, ride.path)
    pilot.key("escape")
    pilot.key("escape")
    assert draft.is_empty


def test_grey_cards_say_why(pilot: Pilot) -> None:
    reasons = set()
    for seed in range(1, 9):
        match = new_match(3, seed)
        for _ in range(6):
            host = lay(pilot, match, 7)
            if isinstance(host.table.draft, DriveDraft | MissDraft):
                for target in pilot.targets():
                    assert target.enabled or target.why_not, target.id
                    if target.id.startswith("card") and not target.enabled:
                        reasons.add((target.why_not or "")[:12])
    assert any(reason.startswith("You lead") for reason in reasons)
    assert any("can't be" in reason for reason in reasons)


def test_a_hint_shows_its_ride_and_goes_away(pilot: Pilot) -> None:
    host = lay(pilot, new_match(3, 7), 6)
    assert host.actor is not None
    plain = pilot.surface.copy()
    host.table.show_hint(host.match.rules.legal(host.match.state, host.actor)[0])
    pilot.frames(1)
    assert pilot.surface.get_view("2").raw != plain.get_view("2").raw
    host.show()
    assert host.table.hands.hint is None


def test_a_press_on_the_goal_of_a_hint_plays_the_card_it_names(pilot: Pilot) -> None:
    """It asked which of two cards was meant."""
    for plies in range(3, 60):
        host = lay(pilot, new_match(3, 7), plies)
        if not isinstance(host.table.draft, DriveDraft):
            continue
        draft = drive_draft(host)
        twice = [ride for ride in draft.rides() if len(draft.cards_to(ride.to)) > 1]
        if twice:
            break
    for ride in twice:
        draft.clear()
        hint = Play(ride.card, ride.path)
        host.table.show_hint(hint)
        pilot.frames(1)
        pilot.press(f"space:{ride.to}")
        assert draft.card == ride.card and draft.ready == hint
        draft.clear()
        host.table.show_hint(None)
        pilot.frames(1)
        pilot.press(f"space:{ride.to}")
        assert draft.ready is None and draft.card is None


def test_arrows_walk_along_hand_and_lit_spaces(pilot: Pilot) -> None:
    host = lay(pilot, new_match(3, 7), 6)
    draft = drive_draft(host)
    seen = []
    for name in ("right", "right", "right", "left"):
        pilot.key(name)
        seen.append(host.focus.focused)
    assert seen == ["card:0", "card:1", "card:2", "card:1"]
    card = next(card for card in draft.hand if len(draft.offers[card].open) > 1)
    pilot.key(str(card))
    legal = {f"space:{ride.to}" for ride in draft.rides()}
    for name in ("up", "left", "down", "right", "up", "right"):
        pilot.key(name)
        assert host.focus.focused in legal
    pilot.key("return")
    pilot.key("escape")
    pilot.key("escape")
    assert draft.is_empty and host.actions == []


def test_without_confirmation_the_space_plays_it() -> None:
    match = new_match(3, 7)
    play_on(match, 6)
    alone = seated(match, size=SMALL, settings=PlainSettings(animation="off", confirm=False))
    host: Host = alone.scene
    draft = drive_draft(host)
    slot = next(n for n, card in enumerate(draft.hand) if len(draft.offers[card].open) > 1)
    ride = draft.offers[draft.hand[slot]].open[0]
    alone.press(f"card:{slot}")
    alone.press(f"space:{ride.to}")
    assert host.actions == [Play(ride.card, ride.path)]


def test_sorting_by_drag_and_drop_keeps_to_two_values() -> None:
    options = CircusOptions(rules="ausgebremst", series="single")
    match = new_match(3, 1, "b-yellow", options)
    play_on(match, 3)
    sheet = seated(match, "b-yellow", SMALL)
    draft = sheet.scene.table.draft
    assert isinstance(draft, SortDraft)
    values = [value for place, value in draft.stacks() if place == LOOSE]
    for value in values[:3]:
        sheet.drag(f"stack:{LOOSE}:{value}", "heap:0")
    assert [n for n, count in enumerate(draft.piles[0], 1) if count] == values[:2] and sheet.toasts
    count = draft.piles[0][values[0] - 1]
    sheet.press("sort:single")
    sheet.drag(f"stack:0:{values[0]}", "heap:1")
    assert draft.piles[1][values[0] - 1] == 1 and draft.piles[0][values[0] - 1] == count - 1
    assert not sheet.target("button:confirm").enabled
    sheet.key("escape")
    assert draft.piles[0][values[0] - 1] == count
    for _ in range(3):
        sheet.press("sort:ready")
        assert draft.ready is not None
    sheet.press("button:confirm")
    assert isinstance(sheet.scene.actions[0], Sort)


def test_the_score_comes_and_goes(pilot: Pilot) -> None:
    host = lay(pilot, new_match(3, 7), 6)
    pilot.key("t")
    pilot.frames(1)
    assert host.table.spread.shows_scores and pilot.ids("card") == []
    pilot.key("escape")
    assert not host.table.spread.shows_scores
    pilot.press("tool:scores")
    pilot.press("tool:scores")
    assert not host.table.spread.shows_scores and pilot.ids("card")


def test_hints_for_decks_piles_and_reserves_can_be_taken() -> None:
    options = CircusOptions(rules="ausgebremst", series="single")
    match = new_match(3, 1, "b-yellow", options)
    laid = seated(match, "b-yellow", SMALL)
    host: Host = laid.scene
    plain = laid.surface.copy()
    host.table.show_hint(ChooseDeck("fast"))
    laid.frames(1)
    assert laid.surface.get_view("2").raw != plain.get_view("2").raw
    play_on(match, 3)
    host.show()
    advised = match.rules.legal(match.state, 0)[2]
    assert isinstance(advised, Sort) and isinstance(host.table.draft, SortDraft)
    host.table.show_hint(advised)
    laid.frames(1)
    laid.press("sort:ready")
    assert host.table.draft.ready == advised


def test_who_never_paid_is_told_so_in_his_panel() -> None:
    for dishonour, word in ((True, "executed"), (False, "unpaid")):
        match = new_match(3, 1, "a-white", CircusOptions(series="single", dishonour=dishonour))
        team = match.state.table.teams[1]
        team.fate, team.place = "finished", 0
        host: Host = seated(match, size=SMALL).scene
        assert host.table._facts(1).out == word


def test_the_panel_of_who_never_paid_says_it_once() -> None:
    """ "owed unpaid" stood there."""
    match = new_match(3, 1, "a-white", CircusOptions(series="single"))
    team = match.state.table.teams[1]
    host: Host = seated(match).scene
    told: list[str] = []

    def words(key: str, **fields: str | int) -> str:
        told.append(key)
        return str(host.table.teller(key, **fields))

    def draw() -> list[str]:
        told.clear()
        pen = host.ctx.pen
        panel.draw(pen, pygame.Surface((400, 60)), Box(0, 0, 300, 30), host.table._facts(1), False, words)
        return told

    assert draw() == ["panel.owed"]
    team.fate, team.place = "finished", 0
    host.show()
    assert draw() == ["panel.unpaid"]


def test_ausgebremst_has_its_own_name_in_the_bar() -> None:
    for rules, name in (("ave_caesar", ""), ("ausgebremst", "AUSGEBREMST")):
        host: Host = seated(new_match(3, 1, "a-white", CircusOptions(rules=rules, series="single"))).scene  # type: ignore[arg-type]
        assert host.table.banner() == name


def test_who_only_looks_on_sees_the_driver_and_where_a_card_may_lead() -> None:
    """With large words the course is scrolled, and the alley lay above its edge for a whole race of computer players."""
    match = new_match(3, 2)
    play_on(match, 30)
    host: Host = seated(match).scene
    table, track = match.state.table, host.table.track
    found = watched(host.table.arena, track, table, Box(0, 0, 5000, 5000))
    assert found is not None
    for ride in (ride for each in rides(track, table, table.driver).values() for ride in each if not ride.finishes):
        assert found[1].contains(*host.table.arena.at(ride.to))
    assert found[1].contains(*host.table.arena.at(table.teams[table.driver].at))
    narrow = watched(host.table.arena, track, table, Box(0, 0, 80, 80))
    assert narrow is not None and narrow[1].contains(*host.table.arena.at(table.teams[table.driver].at))
    host.table.hands.drop_draft()
    host.table.setting = replace(host.table.setting, people=tuple)
    assert host.table.asked_of() == watched(host.table.arena, track, table, host.ctx.seen)
    match.state.table.frames[-1] = Finished()
    assert watched(host.table.arena, track, match.state.table, None) is None
