"""Decks, piles and first cards of Ausgebremst chosen at once: a pad each, keys of one's own, a mixture with the machine, and
computer players among them. Nothing that is chosen is seen before everybody is ready."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from game.ai.seeds import chance_of
from game.core.match import Match
from game.core.types import Choose
from game.core.words import Catalogue
from game.rules import GAMES
from game.rules.circus.actions import ChooseDeck, Draw, Sort
from game.rules.circus.state import ChoosingDecks, Driving, FirstDraw, Sorting
from game.scenes.curtain import Curtain
from game.scenes.play import PlayScene
from game.session import PlayRequest, computers
from game.storage.boards import load_board
from game.storage.save import SeatPlan
from tests.scenes.house import program
from tests.scenes.padded import PADS, Padded
from tests.scenes.test_two_pads import playing
from tests.soak.program import Lot

NAMES = ("Anna", "Brutus", "Cato", "Drusilla", "Egeria", "Fabius")


@contextmanager
def party(words: Catalogue, *players: str, pads: int, **settings: Any) -> Iterator[Padded]:
    """At the table of a race, `pads` plugged in."""
    info = GAMES["circus"]
    seats = [SeatPlan(name, by, n) for n, (name, by) in enumerate(zip(NAMES, players, strict=False))]
    board = load_board(info, "b-yellow")
    options = info.options(rules="ausgebremst", series="single")
    with program(words, PlayRequest.new(info, seats, options, board, seed=5), **settings) as pilot:
        laid = Padded(pilot, 4, pads)
        lift(laid)
        yield laid


def people(count: int) -> tuple[str, ...]:
    return ("human",) * count


def lift(laid: Padded) -> None:
    """The curtain that fell before the pads were there, or the next one."""
    laid.pilot.frames(2, 0.1)
    if isinstance(laid.pilot.scene, Curtain):
        laid.pilot.press("ready")
        laid.pilot.frames(2, 0.1)


def frame(laid: Padded) -> Any:
    return laid.pilot.session.match.observe(None).view.table.frames[-1]


def scene_of(laid: Padded) -> PlayScene:
    assert isinstance(laid.pilot.scene, PlayScene)
    return laid.pilot.scene


def states(laid: Padded) -> dict[str, str]:
    """What each panel says of its person."""
    return {target.label: target.value for target in laid.pilot.targets() if target.id.startswith("council:")}


def settle(laid: Padded) -> None:
    laid.pilot.frames(3, 0.1)


def round_by_pads(laid: Padded, buttons: str) -> None:
    """Everybody presses his button, the first draw twice."""
    for _ in range(2 if isinstance(frame(laid), FirstDraw) else 1):
        for who, button in enumerate(buttons):
            laid.press(who, button)
    settle(laid)


@pytest.mark.parametrize("count", [3, 6])
def test_with_a_pad_each_nobody_waits_and_no_curtain_falls(words: Catalogue, unbaked: None, count: int) -> None:
    with party(words, *people(count), pads=count) as laid:
        session, buttons = laid.pilot.session, "XYBXYB"[:count]
        for kind, action in ((ChoosingDecks, ChooseDeck), (Sorting, Sort), (FirstDraw, Draw)):
            assert isinstance(frame(laid), kind) and session.together == tuple(range(count))
            log = len(session.match.log)
            for who in range(count - 1):
                for _ in range(2):
                    laid.press(who, buttons[who])
            assert len(session.match.log) == log, "one is missing"
            assert list(states(laid).values()) == ["ready"] * (count - 1) + ["thinking"]
            for _ in range(2):
                if isinstance(frame(laid), kind):
                    laid.press(count - 1, buttons[count - 1])
            settle(laid)
            taken = [entry.action for entry in session.match.log[log:]]
            assert all(isinstance(one, action) for one in taken)
            assert len(taken) == count * (2 if kind is FirstDraw else 1)
            assert not isinstance(laid.pilot.scene, Curtain)
        decks = [entry.action.deck for entry in session.match.log[:count]]
        assert decks == ["slow", "average", "fast", "slow", "average", "fast"][:count]
        assert isinstance(frame(laid), Driving)


def shown(laid: Padded) -> tuple[Any, ...]:
    """All that anybody can see or hear of the table now."""
    settle(laid)
    scene = scene_of(laid)
    scene.invalidate()
    laid.pilot.frames(1, 0.1)
    return (
        pygame.image.tobytes(laid.pilot.surface, "RGB"),
        [(t.id, t.label, t.tip, t.value, t.enabled, t.why_not) for t in laid.pilot.targets()],
        scene.said(), scene.reads(), scene.story(), laid.pilot.session.observation().legal,
        laid.pilot.session.observation().pending, len(laid.pilot.session.match.log),
    )  # fmt: skip


@pytest.mark.parametrize("stage", [0, 1, 2], ids=["decks", "piles", "first cards"])
def test_nothing_of_a_choice_is_seen_before_everybody_is_ready(words: Catalogue, unbaked: None, stage: int) -> None:
    with party(words, *people(3), pads=3) as laid:
        for _ in range(stage):
            round_by_pads(laid, "XYB")
        found: list[Any] = []
        for first, second in ((("X", "X"), ("X", "Y")), (("Y", "B"), ("B", "X")), (("B", "X"), ("Y", "Y"))):
            for one, other in zip(first, second, strict=True):
                laid.press(0, one)
                laid.press(2, other)
            found.append(shown(laid))
            assert states(laid) == {"Anna": "ready", "Brutus": "thinking", "Cato": "ready"}
            assert sum("X: " in line and "Y: " in line for line in scene_of(laid).reads()) == 3, "read aloud, too"
            laid.press(0, "RIGHTSHOULDER")
            laid.press(2, "RIGHTSHOULDER")
            assert set(states(laid).values()) == {"thinking"}
        assert found[0] == found[1] == found[2]


def test_a_choice_is_taken_back_until_all_are_ready(words: Catalogue, unbaked: None) -> None:
    with party(words, *people(3), pads=3) as laid:
        for who, button in enumerate("XY"):
            laid.press(who, button)
        laid.press(1, "RIGHTSHOULDER")
        laid.press(2, "X")
        settle(laid)
        assert isinstance(frame(laid), ChoosingDecks) and states(laid)["Brutus"] == "thinking"
        laid.press(0, "B")  # another button: the last one counts
        laid.press(1, "B")
        settle(laid)
        assert [entry.action.deck for entry in laid.pilot.session.match.log] == ["fast", "fast", "slow"]


def test_keys_of_the_keyboard_are_hands_too(words: Catalogue, unbaked: None) -> None:
    with party(words, *people(3), pads=0, at_once="keys") as laid:
        assert laid.pilot.session.together == (0, 1, 2)
        for key in ("d", "j", "2"):
            laid.pilot.key(key)
        settle(laid)
        assert [entry.action.deck for entry in laid.pilot.session.match.log] == ["fast", "slow", "average"]
        for key in ("f", "k", "1"):
            laid.pilot.key(key)
        settle(laid)
        for key in ("a", "s", "l", "l", "3", "1"):
            laid.pilot.key(key)
        settle(laid)
        piles = [entry.action.pile for entry in laid.pilot.session.match.log if isinstance(entry.action, Draw)]
        assert piles == [0, 1, 2, 2, 2, 0] and isinstance(frame(laid), Driving)


def test_a_pad_and_two_hands_on_the_keyboard(words: Catalogue, unbaked: None) -> None:
    with party(words, *people(3), pads=1, at_once="keys") as laid:
        laid.press(0, "Y")
        laid.pilot.key("a")
        laid.pilot.key("l")
        settle(laid)
        assert [entry.action.deck for entry in laid.pilot.session.match.log] == ["average", "slow", "fast"]


def test_who_has_no_pad_has_his_turn_at_the_machine(words: Catalogue, unbaked: None) -> None:
    """Three people, two pads: a curtain for the third, whose choice the mouse makes and the sheet does not show."""
    with party(words, *people(3), pads=2) as laid:
        pilot, session = laid.pilot, laid.pilot.session
        lift(laid)
        assert session.actor == 2 and not session.together, "he comes first"
        pilot.press("deck:fast")
        pilot.frames(20, 0.1)
        assert session.together == (0, 1) and not isinstance(pilot.scene, Curtain)
        assert states(laid) == {"Anna": "thinking", "Brutus": "thinking", "Cato": "ready"}
        pilot.press("take:2")
        lift(laid)
        assert not session.together and session.actor == 2, "he takes it back at the machine"
        pilot.press("deck:slow")
        pilot.frames(20, 0.1)
        laid.press(0, "X")
        laid.press(1, "B")
        settle(laid)
        teams = session.match.observe(None).view.table.teams
        assert [team.deck for team in teams[:3]] == ["slow", "fast", "slow"]


def test_who_wants_to_sort_by_hand_asks_for_the_machine(words: Catalogue, unbaked: None) -> None:
    with party(words, *people(3), pads=3) as laid:
        pilot, session = laid.pilot, laid.pilot.session
        round_by_pads(laid, "XYB")
        laid.press(0, "A")
        laid.press(1, "LEFTSHOULDER")
        settle(laid)
        assert isinstance(pilot.scene, Curtain)
        laid.press(1, "X")
        settle(laid)
        assert session.actor == 1 and scene_of(laid).secret_keys(0) == (), "the others' pads are pads again meanwhile"
        pilot.press("sort:ready")
        pilot.press("sort:ready")
        pilot.press("button:confirm")
        settle(laid)
        assert session.together == (0, 2) and states(laid) == {"Anna": "ready", "Brutus": "ready", "Cato": "thinking"}
        laid.press(2, "Y")
        settle(laid)
        assert isinstance(frame(laid), FirstDraw)
        laid.press(2, "LEFTSHOULDER")
        settle(laid)
        laid.press(2, "X")
        settle(laid)
        assert session.actor == 2
        pilot.press("pile:0")
        settle(laid)
        assert session.actor == 2, "both cards are drawn there, and the first is seen before the second"
        pilot.press("pile:1")
        settle(laid)
        assert session.together == (0, 1)
        for who in (0, 1):
            laid.press(who, "X")
            laid.press(who, "Y")
        settle(laid)
        assert isinstance(frame(laid), Driving)


def test_computer_players_choose_among_them(words: Catalogue, unbaked: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "Thinker", Lot)
    with party(words, "human", "novice", "human", pads=2) as laid:
        session = laid.pilot.session
        for kind in (ChoosingDecks, Sorting, FirstDraw):
            laid.pilot.until(lambda: session.together == (0, 2), 10)
            assert isinstance(frame(laid), kind) and set(states(laid)) == {"Anna", "Cato"}
            for _ in range(2):
                for who in (0, 1):
                    if isinstance(frame(laid), kind):
                        laid.press(who, "XY"[who])
            laid.pilot.until(lambda was=kind: not isinstance(frame(laid), was), 10)  # type: ignore[misc]
        assert not isinstance(laid.pilot.scene, Curtain)


def test_nothing_is_handed_over_while_a_computer_player_owes(
    words: Catalogue, unbaked: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers.Computers, "take_answer", lambda self: None)
    monkeypatch.setattr(computers, "Thinker", Lot)
    with party(words, "human", "novice", "human", pads=2) as laid:
        laid.press(0, "X")
        laid.press(1, "X")
        settle(laid)
        assert not laid.pilot.session.match.log and set(states(laid).values()) == {"ready"}
        laid.press(0, "RIGHTSHOULDER")
        assert states(laid) == {"Anna": "thinking", "Cato": "ready"}, "it can still be taken back"


def test_a_pad_comes_and_goes(words: Catalogue, unbaked: None) -> None:
    with party(words, *people(3), pads=3) as laid:
        session = laid.pilot.session
        laid.press(0, "X")
        laid.hear(pygame.CONTROLLERDEVICEREMOVED, PADS[2])
        lift(laid)
        assert session.actor == 2 and not session.together, "whose pad is gone comes to the machine"
        laid.hear(pygame.CONTROLLERAXISMOTION, PADS[2], axis=pygame.CONTROLLER_AXIS_LEFTX, value=0)
        settle(laid)
        assert session.together == (0, 1, 2) and states(laid)["Anna"] == "ready", "what was pressed stays"


@pytest.mark.parametrize("pads, way", [(3, "pass"), (1, "pads"), (0, "pads")])
def test_otherwise_the_machine_is_passed(words: Catalogue, unbaked: None, pads: int, way: str) -> None:
    with party(words, *people(3), pads=pads, at_once=way) as laid:
        session = laid.pilot.session
        assert session.actor == 0 and not session.together
        laid.pilot.press("deck:slow")
        laid.pilot.frames(20, 0.1)
        assert isinstance(laid.pilot.scene, Curtain)


def test_a_sheet_on_the_board_has_all_its_buttons_in_sight(words: Catalogue, unbaked: None) -> None:
    """With large words in a small window, too, and six people: no pad can scroll it."""
    with party(words, *people(6), pads=6, ui_size=1.75) as laid:
        for _ in range(3):
            settle(laid)
            board = scene_of(laid).layout.board
            boxes = [target.bounds for target in laid.pilot.targets() if target.id.startswith(("council:", "apart:"))]
            assert len(boxes) == 12
            assert all(board.x <= box.x and box.right <= board.right for box in boxes)
            assert all(board.y <= box.y and box.bottom <= board.bottom for box in boxes)
            assert all(target.tip is None for target in laid.pilot.targets() if target.id.startswith("council:")), (
                "no bubble"
            )
            round_by_pads(laid, "XYBXYB")


def test_every_sealed_choice_of_every_game_can_be_made_at_once() -> None:
    """What the rules seal is asked at once: by the skirmish's option, by the setting in the circus; no other game seals."""
    sealing = set()
    for info in GAMES.values():
        for seats in info.all_seats[:1]:
            board = next(
                load_board(info, one) for one in info.boards if seats in info.board_seats(load_board(info, one).board)
            )

            for options in (info.options(), *([info.options(rules="ausgebremst")] if info.id == "circus" else [])):
                match = Match.begin(info.rules(board.board), options, seats, chance_of(1))
                for _ in range(60):
                    pending = match.pending()
                    if not isinstance(pending, Choose):
                        break
                    if pending.sealed:
                        sealing.add(info.id)
                    match.submit(pending.seats[0], match.rules.legal(match.state, pending.seats[0])[0], "human")
    assert sealing == {"circus", "skirmish"}
    assert {info.id for info in GAMES.values() if info.at_once} == {"circus"}
    assert any(switch.key == "machine" for switch in GAMES["skirmish"].switches)


def test_a_whole_race_with_a_pad_each(words: Catalogue, unbaked: None) -> None:
    """From the decks to the title: the sealed choices at once, each turn by the pad of whoever drives, beneath the cloth."""
    with party(words, *people(3), pads=3, hold_to_look=True) as laid:
        laid.pilot.app.draw_if_needed = lambda: False  # type: ignore[method-assign]
        session, pressed = laid.pilot.session, set()
        for scene in playing(laid):
            pressed.add(type(frame(laid)).__name__)
            if session.together:
                for who in session.together:
                    if scene.secret_keys(who):
                        laid.press(who, laid.rng.choice("XYB"))
                continue
            seat = session.actor
            if seat is None:
                continue
            if scene.cover.lies:
                laid.pilot.frames(1, 1.0)
                laid.choose(seat, "look")
            log, cards = len(session.match.log), laid.open_ids("card:")
            if laid.open_ids("reserve:"):
                laid.choose(seat, laid.rng.choice(laid.open_ids("reserve:")))
                laid.choose(seat, laid.rng.choice(laid.open_ids("pile:")))
                if len(session.match.log) == log and not scene.soon.is_waiting:
                    laid.press(seat, "X")
                continue
            for kind in ("pile:", "space:"):
                if laid.open_ids(kind) and not cards:
                    laid.choose(seat, laid.rng.choice(laid.open_ids(kind)))
                    break
            else:
                if cards:
                    laid.choose(seat, laid.rng.choice(cards))
                    spaces = laid.open_ids("space:")
                    if spaces and len(session.match.log) == log:
                        laid.choose(seat, laid.rng.choice(spaces))
            if len(session.match.log) == log and not scene.soon.is_waiting:
                laid.press(seat, "X")
        assert pressed >= {"ChoosingDecks", "Sorting", "FirstDraw", "Driving", "Drawing"}
        laid.home()
