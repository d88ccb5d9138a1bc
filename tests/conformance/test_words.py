"""The words: every key the program can say exists and fits its parameters, and no key is left over."""

from __future__ import annotations

import re
from functools import cache

import pytest

from game.ai.levels import LEVELS
from game.core.types import GameInfo, Over
from game.roster import RECORDS
from game.rules import GAMES
from game.storage.paths import words_dir
from game.storage.words import read_folder, read_words
from tests.conformance.cases import CASES, NAMES, Case, records, trace_of, words
from tests.conformance.keys import ANY, FILE_SUFFIXES, GAME, families_in, fields_of, found_in, sources


@cache
def texts() -> dict[str, str]:
    return read_folder(words_dir("en"))


@cache
def prefixes() -> set[str]:
    """First words of keys: a dotted string in the code that begins otherwise is something else."""
    return {key.split(".")[0] for key in texts()}


def code_keys() -> dict[str, str]:
    """Every literal key in the source, with the place where it stands."""
    return {
        key: f"{path.relative_to(GAME.parent)}:{line}"
        for path in sources()
        for key, line in found_in(path).literals.items()
        if key.split(".")[0] in prefixes()
    }


def code_patterns() -> dict[str, str]:
    return {
        pattern: f"{path.relative_to(GAME.parent)}:{line}"
        for path in sources()
        for pattern, line in found_in(path).patterns.items()
    }


def listed_keys(info: GameInfo) -> set[str]:
    """Keys reached through a game's lists: its rulebook's pages, switches, boards and levels."""
    keys = {"title", "banner", "tagline", "credits", "blurb", "score", "rules.pages"}
    keys |= {"lid", "lid.second"} if RECORDS[info.id].lid.is_short else set()
    keys |= {f"rules.{page}.{part}" for page in texts()[f"{info.id}.rules.pages"].split() for part in ("title", "text")}
    for switch in info.switches:
        keys |= {f"option.{switch.key}", f"option.{switch.key}.text"}
        keys |= {f"option.{switch.key}.{choice}" for choice in switch.choices if isinstance(choice, str)}
    keys |= {f"board.{board}" for board in info.boards}
    keys |= {f"level.{level}" for level in LEVELS.get(info.id, ())}
    return {f"{info.id}.{key}" for key in keys}


def test_every_key_in_the_code_exists() -> None:
    groups = {key.rsplit(".", n)[0] for key in texts() for n in range(1, key.count(".") + 1)}
    missing = {
        key: place
        for key, place in code_keys().items()
        if key not in texts() and key not in groups and key.rsplit(".", 1)[1] not in FILE_SUFFIXES
    }
    assert not missing


def test_every_pattern_of_keys_in_the_code_fits_some_key() -> None:
    unmet = {
        pattern: place
        for pattern, place in code_patterns().items()
        if pattern.split(r"\.")[0] in prefixes() and not any(re.fullmatch(pattern, key) for key in texts())
    }
    assert not unmet


def is_met(pattern: re.Pattern[str], key: str) -> bool:
    """Whether an f-string may become this key. One that begins with a field, such as `f"{game}.banner"` or
    `f"{why.key}.got"`, only puts an ending to a game's id or to another key."""
    if not pattern.fullmatch(key):
        return False
    if not pattern.pattern.startswith(ANY):
        return True
    return any(key.rsplit(".", n)[0] in {*texts(), *GAMES} for n in range(1, key.count(".") + 1))


def test_no_key_is_left_over() -> None:
    literal = code_keys().keys()
    patterns = [re.compile(pattern) for pattern in code_patterns()]
    families = {family for text in texts().values() for family in families_in(text)}
    listed = {key for info in GAMES.values() for key in listed_keys(info)}
    unused = [
        key
        for key in texts()
        if key not in literal
        and key not in listed
        and key.rpartition(".")[0] not in families
        and not any(is_met(pattern, key) for pattern in patterns)
    ]
    assert not unused


def test_every_call_gives_the_fields_its_text_asks_for() -> None:
    wrong = [
        f"{path.relative_to(GAME.parent)}:{line} {key}: {sorted(fields_of(texts()[key]) - given)}"
        for path in sources()
        for key, given, line in found_in(path).calls
        if key in texts() and not fields_of(texts()[key]) <= given
    ]
    assert not wrong


def test_texts_are_well_formed() -> None:
    for key, text in texts().items():
        assert text and text.rstrip() == text, key
        assert all(name.islower() for name in fields_of(text)), key
        for family in families_in(text):
            assert any(other.startswith(f"{family}.") for other in texts()), f"{key}: {family}"


def test_keys_of_a_game_stand_in_its_own_files() -> None:
    """`lion.yaml`, and `lion_*.yaml` where a game needs more."""
    for path in sorted(words_dir("en").glob("*.yaml")):
        owner = next((game for game in GAMES if path.stem == game or path.stem.startswith(f"{game}_")), None)
        for key in read_words(path):
            first = key.split(".")[0]
            assert (first if first in GAMES else None) == owner, f"{path.name}: {key}"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_all_that_is_said_in_a_game_has_its_text(case: Case) -> None:
    trace, catalogue = trace_of(case), words()
    spoken = []
    for moment in trace.moments:
        pending = moment.pending
        spoken.append(pending.reason if isinstance(pending, Over) else pending.prompt)
        if case.info.stage is not None:
            spoken.append(case.info.stage(moment.state))
    for drawn, events in records(trace.match):
        spoken += [draw.why for draw in drawn]
        for event in events:
            lines = case.info.told(case.parsed_board, event) if case.info.told is not None else []
            spoken += lines
    for sentence in set(spoken):
        assert catalogue.text(sentence, NAMES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_game_tells_its_events(case: Case) -> None:
    """Every kind of event in the games played here is put into words, or says that there is nothing to tell."""
    told = case.info.told
    assert told is not None
    kinds = {type(event): told(case.parsed_board, event) for _, events in records(trace_of(case).match) for event in events}
    assert len(kinds) > 1 and all(isinstance(lines, list) for lines in kinds.values())
    assert any(kinds.values())


ABOUT_OTHERS = {"got", "text"}
"""Endings of other keys than a game's id: a reason for a die, a page of the rulebook."""
OPTIONAL = {"career.open", "career.open.tip", "lid", "lid.second", "margin"}
"""Endings that only games have whose record says so: `career`, `lid`; and those whose reason does not tell the margin."""


def endings() -> dict[str, str]:
    """What code outside the games' rooms puts after a game's id, as in `f"{info.id}.banner"`, with its place."""
    return {
        pattern.removeprefix(rf"{ANY}\."): place
        for pattern, place in code_patterns().items()
        if pattern.startswith(rf"{ANY}\.")
        and place.startswith(("game/scenes/", "game/house", "game/session/", "game/core/"))
        and any(re.fullmatch(pattern, key) and key.split(".")[0] in GAMES for key in texts())
    }


def test_a_key_put_together_from_a_games_id_exists_for_every_game() -> None:
    found = {ending.replace(r"\.", "."): place for ending, place in endings().items() if ANY not in ending}
    assert {"banner", "credits", "tagline", "title", "score"} <= found.keys()
    missing = {
        f"{game}.{ending}": place
        for ending, place in found.items()
        for game in GAMES
        if ending not in OPTIONAL | ABOUT_OTHERS and f"{game}.{ending}" not in texts()
    }
    assert not missing
