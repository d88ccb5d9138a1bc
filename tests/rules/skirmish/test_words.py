"""Every key the rules can say has its words, with every field filled."""

import re
from random import Random

import pytest
from msgspec.structs import replace

from game.core.chance import Seeded
from game.core.match import Match
from game.core.say import Say
from game.core.types import BadBoard, Choose, Illegal, Over
from game.core.words import Catalogue
from game.rules.skirmish import INFO
from game.rules.skirmish.actions import Action, NextGame, Revive, Send, Withdraw
from game.rules.skirmish.cards import Card
from game.rules.skirmish.data import Fighters, prove
from game.rules.skirmish.events import SkirmishEvent
from game.rules.skirmish.rules import SkirmishRules
from game.rules.skirmish.state import SkirmishOptions
from game.rules.skirmish.telling import notation, told
from tests.rules.skirmish.position import BALK, CHEER, LEFT, READY, STANDARD, TINY, TOP, words

WORDS = words()
CATALOGUE = Catalogue(WORDS)
NAMES = ("Anna", "Brutus")
EVERYTHING = [LEFT, Send(1), Send(2), Send(7), CHEER, BALK, READY, Withdraw(), NextGame(), Revive(None),
              *(Revive(card) for card in Card)]  # fmt: skip


def said_in_play() -> set[Say]:
    """All prompts, draws, log lines, refusals and results of many games on both decks, with and without the clock."""
    heard: set[Say] = set()
    for seed in range(60):
        board = TINY if seed % 3 else STANDARD
        options = SkirmishOptions(timed=seed % 2 == 0, series="single" if seed % 5 == 0 else "set",
                                  revival="compulsory" if seed % 4 == 0 else "optional")  # fmt: skip
        rng = Random(seed)
        match = Match.begin(SkirmishRules(board), options, 2, Seeded(seed))
        while isinstance(pending := match.pending(), Choose):
            heard.add(pending.prompt)
            for seat in (0, 1):
                heard |= refused(match, seat)
            seat = rng.choice(pending.seats)
            legal = list(match.rules.legal(match.state, seat))
            match.submit(seat, BALK if match.state.table.counting and rng.random() < 0.1 else rng.choice(legal))
        assert isinstance(pending, Over)
        heard.add(pending.reason)
        heard |= refused(match, 0)
        for drawn, events in [(match.start.drawn, match.start.events), *((e.drawn, e.events) for e in match.log)]:
            heard |= {draw.why for draw in drawn}
            heard |= {line for event in events if isinstance(event, SkirmishEvent) for line in told(board, event)}
    return heard


def refused(match: Match, seat: int) -> set[Say]:  # type: ignore[type-arg]
    says = set()
    for action in EVERYTHING:
        try:
            match.rules.check(match.state, seat, action)
        except Illegal as illegal:
            says.add(illegal.say)
    return says


def test_all_that_is_said_in_play_can_be_read() -> None:
    said = said_in_play()
    for one in said:
        text = CATALOGUE.text(one, NAMES)
        assert text and "{" not in text and "None" not in text, one
    keys = {one.key for one in said}
    for family in ("prompt", "draw", "log", "clash"):
        ours = {key for key in WORDS if key.startswith(f"skirmish.{family}.")}
        drawn = {f"skirmish.draw.{kind}.got" for kind in ("deal", "next_card")}  # what the card drawn is called
        unsaid = ours - keys - drawn - {"skirmish.log.took_back", "skirmish.log.set_drawn"}
        assert not unsaid, f"never said: {sorted(unsaid)}"


def keys_in_source() -> set[str]:
    folder = TOP / "game" / "rules" / "skirmish"
    text = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    return set(re.findall(r'"(skirmish\.[a-z_.]+)"', text))


def test_no_key_is_missing_and_none_is_left_over() -> None:
    used = keys_in_source()
    have = set(WORDS)
    assert used <= have, sorted(used - have)
    families = ("prompt", "draw", "log", "clash", "no", "over", "board.bad")
    left = {key for key in have if key.startswith(tuple(f"skirmish.{family}." for family in families))} - used
    left -= {f"{key}.got" for key in used}
    assert not left, sorted(left)


def test_refusals_of_decks_can_be_read() -> None:
    bad = [replace(STANDARD, stacks=2), replace(STANDARD, height=9), replace(STANDARD, height=3),
           replace(STANDARD, fighters=Fighters(0, 12, 0, 0, 0), populi=0)]  # fmt: skip
    for board in bad:
        with pytest.raises(BadBoard) as refused_board:
            prove(board)
        assert "{" not in CATALOGUE.text(refused_board.value.say)


def test_every_card_option_level_and_deck_has_its_words() -> None:
    for card in Card:
        assert CATALOGUE.raw(f"skirmish.card.{card.value}")
        assert CATALOGUE.raw(f"skirmish.card.{card.value}.power").count(".") == 1
    for switch in INFO.switches:
        assert CATALOGUE.raw(f"skirmish.option.{switch.key}")
        assert CATALOGUE.raw(f"skirmish.option.{switch.key}.text")
        for choice in switch.choices:
            if isinstance(choice, str):
                assert CATALOGUE.raw(f"skirmish.option.{switch.key}.{choice}")
    for level in ("random", "novice", "veteran", "champion", "reader"):
        assert CATALOGUE.raw(f"skirmish.level.{level}").count(".") == 1
    for board in INFO.boards:
        assert CATALOGUE.raw(f"skirmish.board.{board}")


def test_every_decision_opens_a_page_that_exists() -> None:
    pages = CATALOGUE.raw("skirmish.rules.pages").split()
    text = (TOP / "game" / "rules" / "skirmish" / "rules.py").read_text(encoding="utf-8")
    opened = set(re.findall(r'rule="([a-z]+)"', text)) | {"choose", "revival"}
    assert opened <= set(pages)
    for page in pages:
        assert CATALOGUE.raw(f"skirmish.rules.{page}.title")
        assert CATALOGUE.raw(f"skirmish.rules.{page}.text")


def test_the_rulebook_shows_every_ruling_once_with_question_answer_and_reason() -> None:
    texts = [CATALOGUE.raw(f"skirmish.rules.{page}.text") for page in CATALOGUE.raw("skirmish.rules.pages").split()]
    lines = [line for text in texts for line in text.splitlines()]
    boxes = [line[2:].split(" | ") for line in lines if line.startswith("> ")]
    assert all(len(box) == 4 and all(box) for box in boxes)
    assert sorted(box[0] for box in boxes) == sorted(f"S{n}" for n in range(1, 29))


def test_every_ruling_has_a_row_and_every_option_names_its_ruling() -> None:
    text = (TOP / "docs" / "rulings" / "skirmish.md").read_text(encoding="utf-8")
    rows = {cells[0].strip(): cells for cells in (line.strip("| ").split(" | ") for line in text.splitlines())
            if re.fullmatch(r"S\d+", cells[0].strip())}  # fmt: skip
    assert set(rows) == {f"S{n}" for n in range(1, 29)}
    for switch in INFO.switches:
        assert f"`{switch.key}`" in " ".join(rows[switch.ruling]), switch.key
    tests = "".join(path.read_text(encoding="utf-8") for path in (TOP / "tests" / "rules" / "skirmish").glob("*.py"))
    for number, cells in rows.items():
        named = re.findall(r"`(test_[a-z0-9_]+)`", cells[-1])
        assert named, f"{number} names no test"
        assert all(f"def {name}(" in tests for name in named), f"{number}: {named}"


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Send(1), "send 2"),
        (CHEER, "cheer"),
        (BALK, "balk"),
        (Revive(Card.CESTUS), "revive cestus"),
        (Revive(None), "revive nobody"),
        (Withdraw(), "withdraw"),
        (READY, "ready"),
        (NextGame(), "next game"),
    ],
)
def test_notation(action: Action, text: str) -> None:
    assert notation(STANDARD, action) == text
