"""The hands of the kit, by a draft of two letters: refusals, confirmation, focus, drags, hints."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.say import say
from game.rules import GAMES
from game.scenes import rendered
from game.storage.paths import assets_dir
from game.tables.kit.hands import DraftHands, digit_of
from game.tables.table import Setting
from game.ui.arrows import ARROWS
from game.ui.context import PlainSettings
from game.ui.input import Drag, Key, Press, Release
from tests.sure import sure
from tests.tables.lion.host import WORDS


class Letters:
    """Whole with two letters."""

    def __init__(self) -> None:
        self.word = ""

    def step_back(self) -> bool:
        had, self.word = self.word, self.word[:-1]
        return bool(had)

    def clear(self) -> None:
        self.word = ""


class Writing(DraftHands[Letters, str, str]):
    """Letters lie ten units apart in a row; x cannot be lifted, z is a word by itself."""

    def ready(self) -> str | None:
        return self.draft.word if self.draft is not None and len(self.draft.word) == 2 else None

    def key(self, draft: Letters, key: Key) -> bool:
        return key.name == "k"

    def grip(self, draft: Letters, x: float, y: float) -> str | None:
        return "abxz"[int(x // 10)] if 0 <= x < 40 else None

    def lift(self, draft: Letters, gripped: str) -> bool:
        if gripped == "z":
            draft.word = "zz"
            return self.confirm_unless_asked()
        return not self.refuse(say("lion.table.no.used") if gripped == "x" else None)

    def let_fall(self, draft: Letters, dragged: str, x: float, y: float) -> None:
        draft.word += dragged
        self.changed()


class Bench:
    """What a scene would do."""

    def __init__(self, settings: PlainSettings, final: bool = True) -> None:
        self.acted: list[str] = []
        self.changes = 0
        self.soon: tuple[Callable[[], bool], Callable[[], None]] | None = None
        ui = rendered.still_context((914, 571), assets_dir() / "fonts", WORDS, settings)
        setting = Setting(
            ui, GAMES["lion"], None, None, (), (), self.acted.append, lambda said: said.key, self.count,
            final=lambda action: final, soon=self.wait,
        )  # fmt: skip
        self.hands = Writing(setting, self.count)
        self.hands.draft = Letters()

    def count(self) -> None:
        self.changes += 1

    def wait(self, stands: Callable[[], bool], play: Callable[[], None], seconds: float | None = None) -> None:
        self.soon = stands, play


@pytest.fixture
def bench() -> Bench:
    return Bench(PlainSettings())


def drag(hands: Writing, x: float, to: float) -> list[bool]:
    steps = (Press(x, 0), Drag(x + 6, 0, 6, 0, x, 0), Drag(to, 0, 0, 0, x, 0), Release(to, 0, dragged=True))
    return [hands.handle(step) for step in steps]


def test_a_drag_holds_what_lay_under_the_press_and_falls_once(bench: Bench) -> None:
    hands = bench.hands
    assert not hands.handle(Press(12, 0)) and hands.dragged is None
    assert hands.handle(Drag(20, 0, 8, 0, 12, 0)) and hands.dragged == "b" and hands.dragged_to == (20, 0)
    assert hands.handle(Release(30, 0)) and hands.dragged is None and hands.dragged_to is None
    assert sure(hands.draft).word == "b" and not hands.handle(Release(30, 0)) and sure(hands.draft).word == "b"


def test_a_press_alone_and_a_press_beside_all_are_nobodys(bench: Bench) -> None:
    hands = bench.hands
    assert drag(hands, 90, 5) == [False, False, False, False]
    assert [hands.handle(Press(2, 0)), hands.handle(Release(2, 0))] == [False, False]
    assert not hands.handle(Drag(8, 0, 6, 0, 2, 0)) and sure(hands.draft).word == ""


def test_what_cannot_be_lifted_says_so_once(bench: Bench) -> None:
    assert drag(bench.hands, 22, 5) == [False, True, False, False]
    assert bench.hands.ui.sounds.played.count("refuse") == 1 and sure(bench.hands.draft).word == ""


def test_what_is_played_as_it_is_lifted_is_not_dragged_on() -> None:
    bench = Bench(PlainSettings(confirm=False))
    hands = bench.hands
    hands.handle(Press(32, 0))
    assert hands.handle(Drag(38, 0, 6, 0, 32, 0)) and bench.acted == ["zz"] and hands.dragged_to is None
    hands.draft = Letters()  # the next position
    assert not hands.handle(Release(5, 0, dragged=True)) and sure(hands.draft).word == ""


def test_a_whole_draft_is_played_asked_about_or_waits() -> None:
    at_once, asks = Bench(PlainSettings(), final=False), Bench(PlainSettings())
    for bench in (at_once, asks):
        assert not bench.hands.confirm_unless_asked() and not bench.acted
        sure(bench.hands.draft).word = "ab"
    assert at_once.hands.confirm_unless_asked() and at_once.acted == ["ab"] and at_once.hands.draft is None
    assert (asks.hands.confirm_unless_asked(waits=False), asks.soon) == (False, None)
    assert not asks.hands.confirm_unless_asked() and not asks.acted
    stands, play = sure(asks.soon)
    assert stands()
    asks.hands.step_back()
    assert not stands()
    sure(asks.hands.draft).word = "ab"
    play()
    assert asks.acted == ["ab"]


def test_a_hint_clears_the_draft_and_goes_with_the_next_step(bench: Bench) -> None:
    hands = bench.hands
    sure(hands.draft).word = "a"
    hands.show_hint(None)
    assert sure(hands.draft).word == "a"
    hands.show_hint("ab")
    assert sure(hands.draft).word == "" and hands.hint == "ab"
    hands.done("tick")
    assert hands.hint is None and hands.ui.sounds.played[-1] == "tick"
    hands.show_hint("ab")
    drag(hands, 2, 5)
    assert hands.hint is None


def test_step_back_ends_with_the_draft(bench: Bench) -> None:
    sure(bench.hands.draft).word = "a"
    assert bench.hands.step_back() and not bench.hands.step_back()
    bench.hands.drop_draft()
    assert not bench.hands.step_back() and not bench.hands.handle(Key("k"))


def test_the_focus_goes_along_a_row_and_round_its_ends(bench: Bench) -> None:
    hands, row = bench.hands, ["die:0", "die:2", "die:3"]
    focus = hands.setting.focus
    assert not hands.step_along([], 1) and focus.focused is None
    for by, there in ((1, "die:0"), (1, "die:2"), (-1, "die:0"), (-1, "die:3"), (1, "die:0")):
        assert hands.step_along(row, by) and focus.focused == there and focus.keyboard
    focus.give("die:2", keyboard=False)  # by the mouse: the keyboard begins at an end
    assert hands.step_along(row, -1) and focus.focused == "die:3"


def test_the_focus_goes_the_arrows_way_and_first_of_all_to_the_nearest(bench: Bench) -> None:
    hands, focus = bench.hands, bench.hands.setting.focus
    spots = {"a": (100.0, 0.0), "b": (140.0, 0.0), "c": (100.0, 60.0)}
    assert not hands.step_to({}, (0, 0), ARROWS["left"], 2.2, 1.6)
    assert hands.step_to(spots, (90.0, 5.0), ARROWS["left"], 2.2, 1.6) and focus.focused == "a"
    assert hands.step_to(spots, (90.0, 5.0), ARROWS["right"], 2.2, 1.6) and focus.focused == "b"
    assert hands.step_to(spots, (90.0, 5.0), ARROWS["right"], 2.2, 1.6) and focus.focused == "b"
    focus.give(None)
    assert hands.step_to(spots, (100.0, 60.0), ARROWS["down"], 2.2, 1.6) and focus.focused is None


def test_digits() -> None:
    assert [digit_of(Key(name)) for name in ("0", "7", "f1", "a", "10")] == [0, 7, None, None, None]
    assert digit_of(Key("7", repeat=True)) is None
