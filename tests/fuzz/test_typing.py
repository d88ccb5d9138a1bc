"""Any text and any key, into any field of any screen: no exception, nothing stuck, and what is shown is what was typed."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import GAMES
from game.session import PlayRequest
from game.storage.boards import load_board
from game.ui import textfield
from game.ui.input import WHILE_HELD, Key, Mods, Press, Release, Text
from game.ui.legible import printable, typed
from game.ui.memory import stir
from game.ui.textfield import TextField
from tests.fuzz import seeds
from tests.fuzz.examples import LONG, QUICK, examples
from tests.fuzz.quick import quick
from tests.soak.program import Program, by_lot

SIZE = (1024, 640)
HEART = "\u2764\ufe0f"
KEYS = (
    *sorted(WHILE_HELD), "return", "escape", "space", "f1", "f2", "f5", "f11", "insert", "left shift", "", "caps lock",
    *"abcsvxyz0159.,/[]%{", "ß", "é", "\0", "unknown key",
)  # fmt: skip
ODD = (
    HEART, "\ufe0f", "\0", "a\0b", "\ud800", "\n", "\t", "\u202e", "\u200b", "e\u0301", "\u0301" * 30,
    "W" * 20_000, "\U0010ffff", "con",
    "../x", "*", "{n}", "**", "[a|b]", "%" * 30, "” ", "   ", "career-0a1b2c3d-1-0", "日本",
    "👩\u200d👩\u200d👧", "\x1b[31m", "I" * 900,
)  # fmt: skip
"""Texts that have ended programs, and marks of our own texts."""

letters = st.one_of(st.text(max_size=12), st.sampled_from(ODD), st.characters(categories=None))
mods = st.builds(Mods, st.booleans(), st.booleans(), st.booleans())
plain = st.just(Mods())
keys = st.builds(Key, st.sampled_from(KEYS), st.one_of(plain, plain, mods), st.booleans())
deeds = st.lists(
    st.one_of(
        st.builds(Text, letters),
        st.builds(Text, letters),
        keys,
        keys,
        st.tuples(st.just("go"), st.integers(0, 99), st.integers(0, 10)),
        st.tuples(st.just("paste"), letters, st.just(0)),
    ),
    min_size=1,
    max_size=14,
)


def table(program: Program, game: str) -> None:
    # The program gives memory back every ten seconds at most, and here a table is laid every second: ten gigabytes.
    stir()
    gc.collect()
    seed = seeds.board_of(game)
    loaded = load_board(GAMES[game], seed.id)
    program.house.lay_table(PlayRequest.new(GAMES[game], seeds.seats_for(game), GAMES[game].options(), loaded, 3))
    program.pilot.frames(1)
    if program.scene == "Curtain":
        program.pilot.press("ready")
    program.pilot.frames(1)


def save_as(program: Program) -> None:
    table(program, "lion")
    program.house.pausing.save_as()


def rename(program: Program) -> None:
    program.house.saved_games.open_list()
    program.pilot.frames(1)
    program.pilot.press("rename")


def careers(program: Program) -> None:
    program.house._open_careers()


def found(program: Program) -> None:
    program.house.careers._found()


def rename_career(program: Program) -> None:
    careers(program)
    program.pilot.frames(1)
    program.pilot.press("rename")


def opens(what: Callable[..., None], *given: object) -> Callable[[Program], None]:
    return lambda program: what(program, *given)


SCREENS: dict[str, Callable[[Program], None]] = {
    **{f"set-up of {game}": (lambda program, game=game: program.house._set_up(game)) for game in GAMES},  # type: ignore[misc]
    **{f"table of {game}": opens(table, game) for game in GAMES},
    "save as": save_as,
    "rename": rename,
    "rename a career": rename_career,
    "found a school": found,
    "careers": careers,
    "saved games": lambda program: program.house.saved_games.open_list(),
    "rulebook": lambda program: program.house.open_rules(None, None),
    "settings": lambda program: program.house.open_settings(),
    "title": lambda program: None,
}
"""Every screen with a field, and some with keys alone."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    home: Path = tmp_path_factory.mktemp("typing")
    with mock.patch.dict(os.environ, {"LUDI_HOME": str(home)}), quick(), by_lot(1):
        files = seeds.played("lion", 5)[0].files | seeds.career().files
        for name, data in files.items():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_bytes(data)
        begun = Program(SIZE)
        begun.pilot.settings.animation = "off"  # type: ignore[misc]
        begun.kept = files  # type: ignore[attr-defined]
        yield begun
        begun.close()


def fields(program: Program) -> list[TextField]:
    """Those that can be typed into now."""
    top = program.pilot.scene
    ids = {target.id for target in program.pilot.targets() if target.role == "field" and target.enabled}
    found: list[TextField] = []
    for widget in _widgets(list(top.widgets)):
        if isinstance(widget, TextField) and widget.id in ids:
            found.append(widget)
    return found


def _widgets(some: list[object]) -> Iterator[object]:
    for one in some:
        yield one
        yield from _widgets([part for part in vars(one).values() if isinstance(part, TextField)])


def typed_into(program: Program) -> TextField | None:
    return next((field for field in fields(program) if program.pilot.scene.focus.has(field.id)), None)


def do(program: Program, deed: object) -> None:
    pilot = program.pilot
    match deed:
        case Text(text):
            field = typed_into(program)
            before = None if field is None else ("", 0) if field.all_marked and typed(text) else (field.value, field.caret)
            pilot.app.take(deed)
            if field is not None and before is not None and typed_into(program) is field:
                value, caret = before
                wanted = (printable(text) if caret else typed(text))[: field.most - len(value)]
                assert field.value == typed(value[:caret] + wanted + value[caret:]), (before, text)
        case Key():
            pilot.app.take(deed)
        case ("go", int(which), int(share)):
            some = fields(program)
            if some:
                box = some[which % len(some)].box
                at = (box.x + 4 + (box.w - 8) * share / 10, box.cy)
                pilot.app.take(Press(*at))
                pilot.app.take(Release(*at))
        case ("paste", text, _):
            with mock.patch.object(textfield, "pasted", lambda: text):
                pilot.app.take(Key("v", Mods(ctrl=True)))
    pilot.frames(1)
    for field in fields(program):
        assert field.value == typed(field.value) and len(field.value) <= field.most, field.value
        assert 0 <= field.caret <= len(field.value)


def example(program: Program, screen: str, done: list[object]) -> None:
    home = Path(os.environ["LUDI_HOME"])
    for name, data in program.kept.items():  # type: ignore[attr-defined]
        (home / name).write_bytes(data)
    program.house.to_title()
    program.pilot.frames(1)
    SCREENS[screen](program)
    program.pilot.frames(1)
    first = fields(program)
    if first:
        program.pilot.scene.focus.give(first[0].id)
    try:
        for deed in done:
            do(program, deed)
            if not program.pilot.app.running:
                program.again()
                return
        program.go_home()
    except BaseException:
        program.start()
        raise


def type_away(program: Program, screen: str, count: int) -> None:
    @examples(count)
    @given(deeds)
    def each(done: list[object]) -> None:
        example(program, screen, done)

    each()


def test_there_is_a_field_where_there_should_be(program: Program) -> None:
    with_fields = set()
    for screen, opened in SCREENS.items():
        program.house.to_title()
        program.pilot.frames(1)
        opened(program)
        program.pilot.frames(1)
        if fields(program):
            with_fields.add(screen)
    assert with_fields == {
        *(f"set-up of {game}" for game in GAMES), "save as", "rename", "rename a career", "found a school", "rulebook",
    }  # fmt: skip


@pytest.mark.parametrize("screen", SCREENS)
def test_any_text_and_any_key(screen: str, program: Program) -> None:
    type_away(program, screen, max(1, QUICK // 10))


@pytest.mark.soak
@pytest.mark.parametrize("screen", SCREENS)
def test_any_text_and_any_key_at_length(screen: str, program: Program) -> None:
    type_away(program, screen, LONG // 10)
