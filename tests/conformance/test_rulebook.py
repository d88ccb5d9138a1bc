"""The rulebook of each game: its pages, their markup, and each ruling beside the rule it settles."""

from __future__ import annotations

import re

import pytest

from game.core.types import Choose, GameInfo
from game.rules import GAMES
from tests.conformance.cases import CASES, Case, trace_of, words
from tests.conformance.test_switches import rulings_of

each_game = pytest.mark.parametrize("info", GAMES.values(), ids=lambda info: info.id)

BOX = re.compile(r"> (?P<number>[A-Z]+\d+) \| (?P<question>[^|]+) \| (?P<answer>[^|]+) \| (?P<reason>[^|]+)")


def pages_of(info: GameInfo) -> list[str]:
    return words()(f"{info.id}.rules.pages").split()


def page_text(info: GameInfo, page: str) -> str:
    return words().raw(f"{info.id}.rules.{page}.text")


@each_game
def test_every_page_has_title_and_text_and_no_other_page_exists(info: GameInfo) -> None:
    pages = pages_of(info)
    assert len(pages) == len(set(pages)) >= 2
    for page in pages:
        assert words().raw(f"{info.id}.rules.{page}.title") and page_text(info, page)
    prefix = f"{info.id}.rules."
    keys = words().keys()
    written = {key[len(prefix) :].rsplit(".", 1)[0] for key in keys if key.startswith(prefix)}
    assert written == {"pages", *pages}


@each_game
def test_the_markup_is_sound(info: GameInfo) -> None:
    for page in pages_of(info):
        for line in page_text(info, page).splitlines():
            assert line.count("**") % 2 == 0, line
            if line.startswith(">"):
                assert BOX.fullmatch(line), line
            assert not re.match(r"#\S|-\S|\s", line), line
            assert "{" not in line, "a rulebook's text has no fields"


@each_game
def test_every_ruling_stands_in_the_rulebook_once(info: GameInfo) -> None:
    boxed = [
        box["number"]
        for page in pages_of(info)
        for line in page_text(info, page).splitlines()
        if (box := BOX.fullmatch(line))
    ]
    wanted = [ruling.number for ruling in rulings_of(info) if not ruling.answer.startswith("Settled by")]
    assert sorted(boxed) == sorted(wanted)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_every_decision_opens_a_page(case: Case) -> None:
    pages = set(pages_of(case.info))
    seen = {moment.pending.rule for moment in trace_of(case).moments if isinstance(moment.pending, Choose)}
    assert seen and seen <= pages
