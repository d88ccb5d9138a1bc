"""The plain table: a described game drawn and played, and a game nobody has described."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.chance import Seeded
from game.core.match import Match
from game.core.say import Say, say
from game.core.types import Seat
from game.rules import GAMES
from game.rules.lion.actions import Action, Drive, Move, Place, Skip
from game.rules.lion.data import Board
from game.rules.lion.state import State
from game.storage.boards import load_board
from game.tables.kit.narrow import Narrowing
from game.tables.plain import make
from game.tables.plain.describe import Description, Piece
from game.tables.plain.describe import Place as Spot
from game.tables.table import Setting, Table
from tests.pilot import Pilot
from tests.tables.plain_host import WORDS, PlainHost

LION = GAMES["lion"]


class Looks(Description[State, Action]):
    """Leo et Aurum in a few lines: the gladiators walk, all else is done by buttons."""

    board: Board
    tiles = "hexes"

    def places(self) -> Sequence[Spot]:
        from game.geometry.hexes import cells

        return [Spot(f"{q},{r}", q + r / 2, r * 0.87, say("app.unsaid")) for q, r in cells(self.board.radius)]

    def pieces(self, view: State) -> Sequence[Piece]:
        men = [Piece(f"man {n}", f"{q},{r}", n, "IX"[n % 2]) for n, (q, r) in enumerate(view.men)]
        gold = [Piece(f"gold {q},{r}", f"{q},{r}", kind="die", face=3) for q, r in view.gold]
        return [*gold, *men, Piece("lion", f"{view.lion[0]},{view.lion[1]}", sign="Leo", kind="card")]

    def steps(self, view: State, action: Action) -> tuple[str, ...]:
        return (f"{action.to[0]},{action.to[1]}",) if isinstance(action, Move) else ()

    def tally(self, view: State, seat: Seat) -> Say:
        return say("lion.score", n=view.coins[seat])


class Host(PlainHost[Table]):
    info = LION
    described: type[Description[Any, Any]] | None = Looks

    def lay(self, setting: Setting) -> Table:
        return make(setting, self.described)

    def is_decided(self) -> bool:
        return True


class BareHost(Host):
    described = None


def begun(host: type[Host], size: tuple[int, int] = (1280, 800)) -> Pilot:
    board = load_board(LION, "standard").board
    match = Match.begin(LION.rules(board), LION.options(), 2, Seeded(4))
    return Pilot(lambda ctx: host(match, board), size, words=WORDS)


@pytest.mark.parametrize("host", [Host, BareHost])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_a_whole_game_is_played_on_it(host: type[Host], size: tuple[int, int]) -> None:
    pilot = begun(host, size)
    for turn in range(25):
        pilot.wait_idle()
        open_now = [t.id for t in pilot.targets() if t.enabled and t.action is not None]
        assert open_now, "nothing can be done"
        acted = len(pilot.scene.actions)
        pilot.press(open_now[turn % len(open_now)])
        pilot.wait_idle()
        assert len(pilot.scene.actions) == acted + 1 or open_now[turn % len(open_now)] == "button:more"


def test_a_place_that_is_closed_says_why() -> None:
    pilot = begun(Host)
    shut = [t for t in pilot.targets() if not t.enabled]
    assert shut and all(t.why_not for t in shut)


def test_what_moves_is_seen_on_its_way() -> None:
    pilot = begun(Host)
    scene = pilot.scene
    while not isinstance(scene.actions[-1] if scene.actions else None, Move):
        pilot.wait_idle()
        pilot.press(next(t.id for t in pilot.targets() if t.enabled and t.action is not None))
    pilot.frames(8)
    assert scene.anim.is_playing and scene.table._flying
    pilot.wait_idle()
    assert not scene.table._flying


def test_an_action_is_narrowed_by_its_places_and_taken_back_one_by_one() -> None:
    ways = {"a": ("x", "y"), "b": ("x", "z"), "c": ("w",), "d": ()}
    hand = Narrowing(0, list(ways), ways.__getitem__)
    assert hand.open_after(()) == {"x", "w"} and hand.goals == set()
    assert hand.pick("x") is None and hand.goals == {"y", "z"}
    assert hand.back() and not hand.back()
    assert hand.pick("x") is None and hand.pick("z") == "b"
    hand.clear()
    assert hand.pick("x") is None and hand.pick("w") == "c", "another beginning"
    hand.clear()
    assert not hand.begins("w") and hand.begins("x") and hand.picked == ("x",)


def test_the_lions_other_actions_are_there_for_the_description() -> None:
    assert all(Looks.steps(None, None, action) == () for action in (Drive(1, 0), Place(1, (0, 0)), Skip()))  # type: ignore[arg-type]
