"""Truncated, hand-edited, foreign and future saves: one sentence with file, place and remedy; the .bak is offered."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.storage.errors import BadFile, explain
from game.storage.resume import load
from game.storage.save import compose
from game.storage.slots import write_save
from game.storage.words import load_words
from tests import toy
from tests.storage.conftest import played, save_of

WORDS = load_words()


@pytest.fixture(scope="module")
def text() -> str:
    return compose(save_of(played(6)))


def refused(tmp_path: Path, data: str | bytes) -> BadFile:
    path = tmp_path / "mine.yaml"
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    with pytest.raises(BadFile) as bad:
        load(path, toy.GAMES)
    line = explain(bad.value, WORDS)
    assert line.startswith(str(path)) and "\n" not in line and line.endswith("."), line
    return bad.value


def edited(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def test_wherever_a_save_is_cut_it_is_refused_in_one_sentence(tmp_path: Path, text: str) -> None:
    rng = Random(4)
    cuts = {rng.randrange(30, len(text) - 4) for _ in range(60)} | {text.index("\nlog:") + 1, text.rindex("- {n: 6")}
    keys = {refused(tmp_path, text[:cut]).say.key for cut in sorted(cuts)}
    assert keys <= {"files.truncated", "files.foreign"}


def test_a_wrong_type_is_named_with_its_place_and_line(tmp_path: Path, text: str) -> None:
    bad = refused(tmp_path, edited(text, "turn: 0", "turn: me"))
    assert (bad.place, bad.say.key) == ("state.turn", "files.wrong_type")
    assert text.splitlines()[bad.line - 1].strip() == "turn: 0"


def test_a_wrong_action_in_the_log_is_named(tmp_path: Path, text: str) -> None:
    bad = refused(tmp_path, edited(text, "action: {do: add, n: 1}", "action: {do: fly}"))
    assert (bad.place, bad.say.key) == ("log[0].action.do", "files.no_such_choice")
    bad = refused(tmp_path, edited(text, "action: {do: roll}, drawn: [", "action: {do: roll}, drawn: [7, "))
    assert bad.place == "log[2].drawn[0]"


def test_a_changed_position_is_noticed(tmp_path: Path, text: str) -> None:
    points = text.split("points: ")[1].split("\n")[0]
    bad = refused(tmp_path, edited(text, f"points: {points}", "points: [99, 0]"))
    assert (bad.place, bad.say.key) == ("state", "files.digest")


def test_a_log_with_a_line_taken_out_is_noticed(tmp_path: Path, text: str) -> None:
    rows = text.splitlines(keepends=True)
    rows.pop(next(n for n, row in enumerate(rows) if row.startswith("- {n: 3")))
    assert refused(tmp_path, "".join(rows)).say.key == "files.log_order"


def test_an_impossible_position_is_refused_even_with_the_right_digest(tmp_path: Path) -> None:
    match = played(2)
    match.state.cards.append(9)  # one card too many
    match.log[-1] = type(match.log[-1])(2, 1, "human", toy.Add(2), [], [], "0" * 8)
    from game.core.digest import digest

    text = compose(save_of(match)).replace("'00000000'", f"'{digest(match.state)}'")
    assert refused(tmp_path, text).say.key == "files.impossible"


def test_a_missing_board_is_named(tmp_path: Path, text: str) -> None:
    start, _, rest = text.partition("board:\n")
    bad = refused(tmp_path, start + rest[rest.index("start:") :])
    assert bad.say.key == "files.missing_key" and bad.say.params == {"name": "board"}


def test_a_broken_board_inside_a_save_is_named(tmp_path: Path, text: str) -> None:
    assert refused(tmp_path, edited(text, "steps: [1, 2, 3]", "steps: [1, 2, 77]")).place == "board.data.steps[2]"
    bad = refused(tmp_path, edited(text, "title: Plain", "titel: Plain"))
    assert bad.say.key == "files.unknown_key"


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "files.empty"),
        (b"   \n\n", "files.empty"),
        (b"\x00\x01\x02ELF", "files.not_text"),
        (b"\xff\xfe\x00bad", "files.not_text"),
        (b"[1, 2", "files.syntax"),
        (b"a: b: c", "files.syntax"),
        (b"just words", "files.foreign"),
        (b"- a\n- b\n", "files.foreign"),
        (b"services:\n  web: {image: nginx}\n", "files.foreign"),
        (b"format: pdf\ngame: x\nrules: 1\n", "files.foreign"),
        (b"&a [*a]", "files.alias"),
        (b"? [1, 2]\n: 3\n", "files.key_not_plain"),
        (b"a: 1\na: 2\n", "files.key_twice"),
        (b"\x01", "files.not_text"),
    ],
)
def test_files_of_others(data: bytes, key: str, tmp_path: Path) -> None:
    assert refused(tmp_path, data).say.key == key


def test_an_unknown_game_and_an_unknown_seat(tmp_path: Path, text: str) -> None:
    bad = refused(tmp_path, edited(text, "game: toy", "game: chess"))
    assert (bad.place, bad.say.params) == ("game", {"name": "chess"})
    assert refused(tmp_path, edited(text, "by: human}", "by: ghost}")).place == "seats[0].by"
    seats = text[text.index("- {name: Brutus") : text.index("options:")]
    assert refused(tmp_path, edited(text, seats, "")).say.key == "files.seat_count"


def test_a_future_format_asks_for_an_update(tmp_path: Path, text: str) -> None:
    future = edited(edited(text, "format: 2", "format: 3"), "app: 0", "app: 9")
    bad = refused(tmp_path, future)
    assert bad.say.key == "files.newer_format" and str(bad.say.params["app"]).startswith("9")


def test_a_game_of_newer_rules_goes_on_from_its_position(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.yaml").write_text(edited(text, "rules: 2", "rules: 3"))
    save = load(tmp_path / "a.yaml", toy.GAMES)
    assert [note.key for note in save.notes] == ["files.newer_rules"]
    assert len(save.log) == 6


def test_newer_rules_whose_log_cannot_be_read_leave_the_position(tmp_path: Path, text: str) -> None:
    changed = edited(edited(text, "rules: 2", "rules: 3"), "action: {do: roll}", "action: {do: fly, to: rome}")
    (tmp_path / "a.yaml").write_text(changed)
    save = load(tmp_path / "a.yaml", toy.GAMES)
    assert [note.key for note in save.notes] == ["files.newer_rules", "files.history_lost"]
    assert len(save.log) == 2 and save.state.points == played(6).state.points


def test_rules_whose_position_cannot_be_read_say_which_program_can(tmp_path: Path, text: str) -> None:
    points = text.split("points: ")[1].split("\n")[0]
    newer = edited(edited(text, "rules: 2", "rules: 3"), f"points: {points}", "points: {a: 1}")
    assert refused(tmp_path, newer).say.key == "files.state_newer"
    assert refused(tmp_path, newer.replace("rules: 3", "rules: 1")).say.key == "files.state_older"


def test_older_rules_do_not_stop_a_game(tmp_path: Path, text: str) -> None:
    points = text.split("points: ")[1].split("\n")[0]
    older = edited(edited(text, "rules: 2", "rules: 1"), f"points: {points}", "points: [5, 5]")
    (tmp_path / "a.yaml").write_text(older)  # another digest: positions may be kept differently now
    assert load(tmp_path / "a.yaml", toy.GAMES).state.points == [5, 5]


def test_no_such_file_a_folder_and_a_path_under_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    for path, key in (
        (tmp_path / "none.yaml", "files.missing"),
        (tmp_path, "files.folder"),
        (tmp_path / "file" / "x.yaml", "files.unreadable"),
        (Path("nul\0"), "files.missing"),
    ):
        with pytest.raises(BadFile) as bad:
            load(path, toy.GAMES)
        assert bad.value.say.key == key


def test_the_copy_before_is_offered_and_can_be_opened(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    write_save(save_of(played(3)), path)
    write_save(save_of(played(5)), path)
    path.write_text(path.read_text()[:500])
    with pytest.raises(BadFile) as bad:
        load(path, toy.GAMES)
    assert bad.value.backup == tmp_path / "mine.yaml.bak"
    assert "mine.yaml.bak" in explain(bad.value, WORDS)
    save = load(path, toy.GAMES, backup=True)
    assert len(save.log) == 3


def test_random_damage_is_never_a_traceback(tmp_path: Path, text: str) -> None:
    rng = Random(9)
    path = tmp_path / "mine.yaml"
    data = text.encode()
    fine = 0
    for _ in range(120):
        damaged = bytearray(data)
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(damaged))
            damaged[at : at + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
        path.write_bytes(damaged)
        try:
            load(path, toy.GAMES)
            fine += 1
        except BadFile as bad:
            explain(bad, WORDS)
    assert fine < 100
