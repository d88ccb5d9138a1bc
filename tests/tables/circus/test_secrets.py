"""Nothing on the table tells one player another's hand, piles or sealed choice."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.match import Match, Observation
from game.rules.circus import INFO
from game.rules.circus.actions import Action, ChooseDeck, Draw, Sort, Withdraw
from game.rules.circus.cards import Pile
from game.rules.circus.state import CircusOptions, FirstDraw, State, View
from tests.pilot import Pilot
from tests.sure import sure
from tests.tables.circus.host import SMALL, Host, new_match, play_on, seated

GAME = CircusOptions(rules="ausgebremst", series="single")


def look(pilot: Pilot, match: Match[State, View, Action], viewer: int) -> bytes:
    """The whole screen, and all that could be read aloud, as `viewer` has it."""
    host: Host = pilot.scene
    host.viewer = viewer
    host.show()
    pilot.wait_idle()
    host.invalidate()
    pilot.frames(1)
    spoken = "|".join(f"{target.id}{target.spoken()}" for target in host.targets())
    prompt = host.table.prompt()
    buttons = [(button.label, button.enabled) for button in host.table.buttons()]
    return pilot.surface.get_view("2").raw + f"{spoken}{prompt}{buttons}".encode()


def test_another_hand_is_not_to_be_seen() -> None:
    """The same position with other cards in a rival's hand and piles looks the same."""
    match = new_match(3, 4)
    play_on(match, 7)
    pilot = seated(match, size=SMALL)
    seat = (pilot.scene.actor + 1) % 3
    before = look(pilot, match, seat)
    rival = (seat + 1) % 3
    secret = match.state.secrets[rival]
    hand = list(secret.hand)
    pool = [value for value in range(1, 7) if secret.piles[0].loose[value - 1] and value not in hand]
    secret.hand = [pool[0], *hand[1:]]
    loose = secret.piles[0].loose[:]
    loose[pool[0] - 1] -= 1
    loose[hand[0] - 1] += 1
    secret.piles[0] = Pile([], loose, [])
    assert look(pilot, match, seat) == before


def test_a_spectator_sees_no_hand() -> None:
    match = new_match(3, 4)
    play_on(match, 4)
    host: Host = seated(match, size=SMALL).scene
    host.table.see(match.observe(None), None)
    assert host.table.mine is None and host.table.stage.hand == [] and not host.table.tray.plan().piles
    assert not [target.id for target in host.table.targets() if target.id.startswith(("card", "pile", "space"))]


@pytest.mark.parametrize("first", ["slow", "fast"])
def test_a_sealed_deck_leaves_no_trace(first: str) -> None:
    match = new_match(3, 1, "b-yellow", GAME)
    pilot = seated(match, "b-yellow", SMALL)
    before = look(pilot, match, 2)
    match.submit(0, ChooseDeck(first))  # type: ignore[arg-type]
    assert look(pilot, match, 2) == before


def test_a_sealed_sorting_leaves_no_trace_and_all_are_shown_together() -> None:
    match = new_match(3, 1, "b-yellow", GAME)
    play_on(match, 3)
    pilot = seated(match, "b-yellow", SMALL)
    before = look(pilot, match, 2)
    for seat in (0, 1):
        legal = match.rules.legal(match.state, seat)
        assert isinstance(legal[0], Sort)
        match.submit(seat, legal[-1])
        assert look(pilot, match, 2) == before
    match.submit(2, match.rules.legal(match.state, 2)[0])
    assert look(pilot, match, 2) != before
    assert all(sum(team.piles) for team in match.state.table.teams[:3])
    seen = [event for entry in match.heard(2) for event in entry.events if type(event).__name__ == "SortedPiles"]
    assert len(seen) == 1


def test_the_sealed_first_draw_leaves_no_trace_until_all_hold_their_hands() -> None:
    match = new_match(3, 1, "b-yellow", GAME)
    play_on(match, 6)
    assert isinstance(match.state.table.frames[-1], FirstDraw)
    pilot = seated(match, "b-yellow", SMALL)
    host: Host = pilot.scene
    before = look(pilot, match, 2)
    for seat in (0, 1):
        for pile in (2, 2):
            match.submit(seat, Draw(pile))
            assert look(pilot, match, 2) == before
    host.viewer = 2
    host.show()
    heaps = host.table.tray._heaps(sure(host.table.now()), match.state.secrets[2])
    assert [size for size, _ in heaps] == sizes(match, 2)
    pilot.press("pile:2")
    pilot.wait_idle()
    host.show()
    assert host.table.stage.hand == match.state.secrets[2].hand != [], "his first card is seen at once"
    seen = [size for size, _ in host.table.tray._heaps(sure(host.table.now()), match.state.secrets[2])]
    assert seen == sizes(match, 2) and sum(seen) == sum(match.state.table.teams[2].piles) - 1, "so is his pile"
    match.submit(2, Draw(0))
    assert look(pilot, match, 2) != before and [team.hand for team in match.state.table.teams[:3]] == [2, 2, 2]


def test_who_has_drawn_waits_without_a_pile_to_press() -> None:
    match = new_match(3, 1, "b-yellow", GAME)
    play_on(match, 6)
    pilot = seated(match, "b-yellow", SMALL)
    host: Host = pilot.scene
    host.viewer = 1
    host.show()
    prompts = []
    for _ in range(2):
        prompt = host.table.prompt()
        assert prompt is not None
        prompts.append(prompt.title)
        pilot.key("1")
        pilot.wait_idle()
    assert host.actions == [Draw(0), Draw(0)] and len(set(prompts)) == 2
    assert host.table.draft is None and not [name for name in pilot.ids() if name.startswith("pile")]
    assert len(host.table.stage.hand) == 2


def sizes(match: Match[State, View, Action], seat: int) -> list[int]:
    return [pile.size for pile in match.state.secrets[seat].piles]


def test_a_sealed_choice_can_be_taken_back() -> None:
    match = new_match(3, 1, "b-yellow", GAME)
    pilot = seated(match, "b-yellow", SMALL)
    host: Host = pilot.scene
    host.viewer = 1
    host.show()
    pilot.press("deck:fast")
    pilot.press("button:confirm")
    pilot.frames(2)
    assert [button.id for button in host.table.buttons()] == ["confirm"]
    pilot.press("button:confirm")
    assert host.actions == [ChooseDeck("fast"), Withdraw()]
    pilot.frames(2)
    assert "deck:slow" in pilot.ids()


def test_notes_on_the_piles_are_an_option() -> None:
    pictures = set()
    for notes in (True, False):
        match = new_match(3, 1, "b-yellow", replace(GAME, pile_notes=notes))
        play_on(match, 6)
        pilot = seated(match, "b-yellow", SMALL)
        host: Host = pilot.scene
        seat = host.actor
        assert seat is not None and isinstance(match.rules.legal(match.state, seat)[0], Draw)
        heaps = host.table.tray._heaps(sure(host.table.now()), match.state.secrets[seat])
        assert all(bool(note) == notes for _, note in heaps)
        pictures.add(look(pilot, match, seat))
    assert len(pictures) == 2


def test_the_log_does_not_note_what_lies_in_which_pile() -> None:
    """It stays to be read, whether the table notes it or not (G10)."""
    match = new_match(3, 1, "b-yellow", replace(GAME, pile_notes=False))
    play_on(match, 6)
    host: Host = seated(match, "b-yellow", SMALL).scene
    assert INFO.told is not None
    seat, told = 0, list[str]()
    sort = next(entry.action.piles for entry in match.log if entry.seat == seat and isinstance(entry.action, Sort))
    for seen in match.heard(seat):
        told += [host.speak(line) for event in seen.events for line in INFO.told(host.laid, event)]
    assert any("sorted your" in line for line in told)
    for pile in sort:
        assert not any("".join(map(str, pile)) in line for line in told)


def test_a_move_of_another_shows_his_card_only_when_it_is_played() -> None:
    match = new_match(3, 4)
    play_on(match, 3)
    host: Host = seated(match, size=SMALL).scene
    seat = host.actor
    assert seat is not None
    watcher = (seat + 1) % 3
    before = match.rules.view(match.state, watcher)
    host.table.see(match.observe(watcher), None)
    hand = list(host.table.stage.hand)
    match.submit(seat, match.rules.legal(match.state, seat)[0])
    motion = host.table.animate(match.heard(watcher)[-1], before, match.rules.view(match.state, watcher))
    host.table.see(Observation(before, match.pending(), (), []), None)
    assert motion is not None
    motion.finish()
    assert host.table.stage.hand == hand, "one's own hand is one's own"
