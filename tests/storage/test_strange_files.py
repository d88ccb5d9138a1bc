"""Whatever lies on the shelf, the list shows it: greyed, with one sentence, untouched, and at once."""

from __future__ import annotations

import os
import stat
import time
from pathlib import Path

import pytest

from game.core.say import Say
from game.storage.boards import list_boards
from game.storage.errors import BadFile, explain
from game.storage.journal import journal_of
from game.storage.listing import latest_unfinished, list_saves
from game.storage.resume import load
from game.storage.save import compose
from game.storage.settings import Settings, load_settings, save_settings, settings_path
from game.storage.slots import write_save
from game.storage.stats import load_results, record, statistics_path
from game.storage.words import load_words
from tests import toy
from tests.storage.conftest import played, save_of
from tests.storage.strange import ANY_KIND, FOREIGN, header_with
from tests.storage.test_stats import result
from tests.sure import noted

WORDS = load_words()
STRANGE_SAVES = ANY_KIND | {
    "a number that is none": header_with("plies: 6", "plies: w6"),
    "a huge number": header_with("plies: 6", f"plies: {2**64}"),
    "a number below nothing": header_with("op: 0", "op: -1"),
    "a list for a number": header_with("rules: 2", "rules: [2]"),
    "a newer format": header_with("format: 2", "format: 3"),
    "true for a format": header_with("format: 2", "format: true"),
    "seats that are none": header_with("- {name: Anna, by: human}\n", "- 7\n"),
    "another game": header_with("game: toy", "game: chess"),
    "torn": lambda path, good: path.write_text(good[:200]) and None,
}
ODD_BUT_LISTED = {
    "a stage of a newer program": header_with("key: toy.stage", "key: toy.later"),
    "a stage without its number": header_with("params: {", "params: {x"),
    "a level of a newer program": header_with("level: novice", "level: emperor"),
    "a level of no program": header_with("level: novice", "level: '../ x'"),
    "a long name": header_with("name: Anna", f"name: {'a' * 20_000}"),
    "a name with a NUL": header_with("name: Anna", 'name: "An\\0na\\n"'),
    "a colour there is none of": header_with("colour: 1", "colour: 77"),
    "a match like a path": header_with("match: abc123", "match: ../../x"),
    "a stage that is a list": header_with("stage: {", "stage: []\nstages: {"),
}


@pytest.fixture(scope="module")
def text() -> str:
    return compose(save_of(played(6)))


def shape(folder: Path) -> dict[str, tuple[int, int, bytes]]:
    """Everything there is in a folder: kind, time and content of each file."""
    found = {}
    for path in sorted(folder.rglob("*")):
        what = path.lstat()
        small = stat.S_ISREG(what.st_mode) and what.st_size < 10_000_000
        found[str(path)] = (what.st_mode, what.st_mtime_ns, path.read_bytes() if small else b"")
    return found


def one_sentence(said: Say) -> str:
    told = WORDS.text(said)
    assert told.endswith(".") and "\n" not in told and len(told) < 300
    return told


@pytest.mark.parametrize("case", STRANGE_SAVES)
def test_what_cannot_be_read_is_listed_with_a_sentence_and_left_as_it_is(case: str, text: str, tmp_path: Path) -> None:
    path = tmp_path / "strange.yaml"
    STRANGE_SAVES[case](path, text)
    write_save(save_of(played(3)), tmp_path / "good.yaml")
    before = shape(tmp_path)
    cards = {card.path.name: card for card in list_saves(tmp_path, toy.GAMES)}
    assert set(cards) == {"good.yaml", "strange.yaml"}
    broken = cards["strange.yaml"].broken
    if case != "torn":  # its head is whole; it is opening it that finds the tail gone
        assert broken is not None and one_sentence(broken)
    newest = latest_unfinished(tmp_path, toy.GAMES)
    assert case == "torn" or (newest is not None and newest.path.name == "good.yaml")
    with pytest.raises(BadFile) as bad:
        load(path, toy.GAMES)
    assert len(explain(bad.value, WORDS)) < 600
    assert shape(tmp_path) == before


@pytest.mark.parametrize("case", ODD_BUT_LISTED)
def test_what_only_adorns_a_game_never_keeps_anybody_from_it(case: str, text: str, tmp_path: Path) -> None:
    ODD_BUT_LISTED[case](tmp_path / "odd.yaml", text)
    (card,) = list_saves(tmp_path, toy.GAMES)
    assert card.broken is None
    assert all(len(name) <= 120 and name.isprintable() for name in card.players)
    WORDS.read_out(card.stage)
    save = load(card.path, toy.GAMES)
    assert len(save.log) == 6 and all(0 <= seat.colour < 6 for seat in save.seats)
    assert "/" not in save.match_id


def test_every_flipped_bit_of_a_head_is_survived(text: str, tmp_path: Path) -> None:
    """All single bits of the header, and of a journal's last line."""
    path = tmp_path / "flipped.yaml"
    data = text.encode()
    head = data.index(b"\nboard:")
    broken = 0
    for bit in range(0, head * 8, 11):
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        path.write_bytes(changed)
        for card in list_saves(tmp_path, toy.GAMES):
            broken += card.broken is not None
            WORDS.read_out(card.stage, card.players)
            assert card.broken is None or one_sentence(card.broken)
    assert broken
    path.write_bytes(data)
    line = b"{k: 1, did: {n: 7, seat: 0, by: human, action: {do: add, n: 1}, drawn: [], events: [], digest: '0'}}\n"
    for bit in range(0, 30 * 8, 5):
        changed = bytearray(line)
        changed[bit // 8] ^= 1 << bit % 8
        journal_of(path).write_bytes(changed)
        (card,) = list_saves(tmp_path, toy.GAMES)
        assert card.broken is None and isinstance(card.plies, int)
        assert len(load(path, toy.GAMES).log) == 6


def test_a_damaged_last_line_of_a_journal_is_told(text: str, tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(text)
    journal_of(path).write_text("{k: 1, did: {n: w3, seat: 0}}\n")
    assert [note.key for note in load(path, toy.GAMES).notes] == ["files.journal_lost"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_a_journal_that_is_a_pipe_and_one_of_many_lines(text: str, tmp_path: Path) -> None:
    for name in ("pipe", "long"):
        (tmp_path / f"{name}.yaml").write_text(text)
    os.mkfifo(tmp_path / "pipe.journal")
    (tmp_path / "long.journal").write_text("".join(f"{{k: {n}, undo: {n % 5}}}\n" for n in range(200_000)))
    cards = {card.path.stem: card for card in list_saves(tmp_path, toy.GAMES)}
    assert cards["pipe"].broken is None and cards["pipe"].plies == 6
    assert cards["long"].plies == 199_999 % 5
    assert len(load(tmp_path / "pipe.yaml", toy.GAMES).log) == 6


def test_reading_a_large_foreign_file_and_a_long_journal_costs_next_to_nothing(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted in what reaches the parser, not in seconds."""
    letters: list[int] = []
    from game.storage import yamlread

    whole = yamlread._Parser
    monkeypatch.setattr(yamlread, "_Parser", lambda text: (noted(letters, len(text)), whole(text))[1])
    (tmp_path / "foreign.yaml").write_text(FOREIGN)
    (tmp_path / "mine.yaml").write_text(text)
    journal_of(tmp_path / "mine.yaml").write_text("".join(f"{{k: {n}, undo: {n % 5}}}\n" for n in range(50_000)))
    assert len(list_saves(tmp_path, toy.GAMES)) == 2
    assert sum(letters) < 1000


def test_a_file_nobody_may_read_has_its_line(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "shut.yaml").write_text(text)
    plain = os.open

    def refuse(path: str, *rest: int) -> int:
        if str(path).endswith("shut.yaml"):
            raise PermissionError(13, "Permission denied")
        return plain(path, *rest)

    monkeypatch.setattr(os, "open", refuse)
    (card,) = list_saves(tmp_path, toy.GAMES)
    assert card.broken is not None and card.broken.key == "files.unreadable"


def test_a_file_name_that_is_no_text_can_be_shown(text: str, tmp_path: Path) -> None:
    for name in (b"\xff\xfe.yaml", b"two\nlines.yaml", b"a" * 240 + b".yaml"):
        try:
            Path(os.fsdecode(bytes(tmp_path) + b"/" + name)).write_text("no save")
        except OSError:  # a system that takes no such name
            continue
    for card in list_saves(tmp_path, toy.GAMES):
        assert card.title.isprintable() and 0 < len(card.title) <= 80
        card.title.encode()


def test_a_link_to_a_good_save_is_one(text: str, tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "elsewhere.yaml").write_text(text)
    (tmp_path / "saves" / "linked.yaml").symlink_to(tmp_path / "elsewhere.yaml")
    (card,) = list_saves(tmp_path / "saves", toy.GAMES)
    assert card.broken is None and len(load(card.path, toy.GAMES).log) == 6


@pytest.mark.parametrize("case", ANY_KIND)
def test_strange_settings_and_statistics_are_a_sentence_and_stay(case: str, home: Path) -> None:
    for path in (settings_path(), statistics_path()):
        ANY_KIND[case](path, "")
    before = shape(home)
    settings, told = load_settings()
    assert settings == Settings()
    assert told is None or one_sentence_of_path(told)
    results, told = load_results()
    assert results == []
    if not settings_path().is_file() or case in ("sparse", "endless", "terminal"):
        refused = save_settings(settings), record(result("a", 1, 2))
        assert all(told is not None and one_sentence_of_path(told) for told in refused)
    after = shape(home)
    assert {path: after[path] for path in before} == before


def one_sentence_of_path(said: Say) -> str:
    told = WORDS.text(said)
    assert told.endswith((".", ".bak.")) and "\n" not in told
    return told


@pytest.mark.parametrize("case", ANY_KIND)
def test_a_strange_board_is_listed_with_its_fault(case: str, home: Path) -> None:
    folder = home / "boards" / "toy"
    folder.mkdir(parents=True)
    ANY_KIND[case](folder / "mine.yaml", "")
    before = shape(home)
    card = next(card for card in list_boards(toy.INFO) if card.id == "mine")
    assert card.fault is not None and one_sentence(card.fault.say)
    assert shape(home) == before


def test_nothing_strange_takes_its_time(text: str, home: Path) -> None:
    """All of it on one shelf. The bound is ten times what a slow machine needs: it is against what never ends."""
    for n, (name, lay) in enumerate(STRANGE_SAVES.items()):
        lay(home / f"{n} {name}.yaml", text)
    began = time.monotonic()
    assert len(list_saves(home, toy.GAMES)) == len(STRANGE_SAVES)
    assert time.monotonic() - began < 10
