"""`ludi code`: the same table by one word."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from game.rules import GAMES
from game.session import PlayRequest, Session
from tests.cli.conftest import Ludi


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[PlayRequest | None]:
    """A window that only notes what it is given."""
    requests: list[PlayRequest | None] = []
    house = ModuleType("game.house")
    house.open_app = lambda request, **_: requests.append(request)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.house", house)
    return requests


def printed(ludi: Ludi, *line: str) -> str:
    ran = ludi("code", *line)
    assert ran.code == 0 and ran.out.count("\n") == 1 and not any(char in ran.out.strip() for char in " ;&|$'\"")
    return ran.out.strip()


@pytest.mark.parametrize("line", [
    "lion --seats human,champion,human --set counter_start=1 --seed 5",
    "lion --seats human,novice --set board=ludus",
    "skirmish --seats human,human --set series=single --set board=tiny",
    "circus --seed 0", "moritari --set size=2", "caesar_xl --set edition=bronze --set lights_first=yes",
])  # fmt: skip
def test_a_code_lays_the_table_it_was_made_of(ludi: Ludi, opened: list[PlayRequest | None], line: str) -> None:
    code = printed(ludi, *line.split())
    assert ludi("play", code).code == 0
    seed = code.split("/")[3]
    assert ludi("play", *[word for word in line.split() if word not in ("--seed", "5", "0")],
                "--seed", str(int(seed, 36))).code == 0  # fmt: skip
    one, two = opened
    assert one is not None and two is not None
    assert (one.info.id, one.options, one.board_id, one.seed) == (two.info.id, two.options, two.board_id, two.seed)
    assert [seat.by for seat in one.seats] == [seat.by for seat in two.seats]
    if "--seed" in line:
        assert str(one.seed) == line.split()[-1]


def test_two_friends_meet_the_same_chance_and_two_codes_another(ludi: Ludi, opened: list[PlayRequest | None]) -> None:
    codes = [printed(ludi, "lion", "--seats", "human,human") for _ in range(8)]
    assert len(set(codes)) == 8
    for code in (codes[0], codes[0].upper().replace("LION/HUMAN,HUMAN", "lion/human,human"), *codes[1:]):
        assert ludi("play", code).code == 0
    starts = []
    for request in opened:
        assert request is not None
        session = Session.begin(request, autosave=False)
        starts.append(session.match.start.digest)
        session.close()
    assert starts[0] == starts[1]
    assert len(set(starts)) > 1, "some ninety first casts are told apart: two may be alike, not eight"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_short_codes(ludi: Ludi, game: str) -> None:
    assert len(printed(ludi, game)) < 60


def test_what_is_no_code_is_refused_with_a_sentence(ludi: Ludi, opened: list[PlayRequest | None]) -> None:
    code = printed(ludi, "skirmish")
    game, seats, options, seed, version = code.split("/")
    for torn in ("/", "skirmish/human,novice", code + "/1", "/".join([game, seats, options, "a b", version]),
                 "/".join([game, seats, options, "", version]), "/".join([game, seats, options, seed, "x"]),
                 "/".join([game, seats, options, "9" * 21, version]), "/".join([game, seats, options, "٣", version]),
                 "/".join([game, seats, "board=../../etc", seed, version])):  # fmt: skip
        said = ludi("play", torn).refused()
        assert "code" in said or "game" in said or "board" in said, said
    assert "nosuch" in ludi("play", code.replace("skirmish", "nosuch")).refused()
    assert "emperor" in ludi("play", code.replace("novice", "emperor")).refused()
    assert "luck" in ludi("play", "/".join([game, seats, "luck=5", seed, version])).refused()
    other = "/".join([game, seats, options, seed, str(int(version) + 1)])
    assert f"rules {int(version) + 1}" in ludi("play", other).refused()
    for more in (("--seats", "human,human"), ("--set", "series=single"), ("--seed", "4")):
        assert "Leave the other words away" in ludi("play", code, *more).refused()
    assert opened == []
