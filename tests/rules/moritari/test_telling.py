"""Notation and log lines: every action and every event can be told, and every refusal has its words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from game.core.chance import Seeded
from game.core.match import Match
from game.core.say import Say, say
from game.core.types import Choose
from game.core.words import Catalogue
from game.rivals import rivals_of
from game.rules.moritari import INFO
from game.rules.moritari.actions import (
    Action,
    Enlist,
    Fight,
    Hear,
    Implore,
    Judge,
    Move,
    Nominate,
    Place,
    Recruit,
    Stand,
    Turn,
)
from game.rules.moritari.events import (
    Appealed,
    Cast,
    Crowned,
    Died,
    Ended,
    Enlisted,
    Fell,
    Fought,
    Hissed,
    Judged,
    MeleeBegan,
    Modifier,
    MoritariEvent,
    Moved,
    Nominated,
    Placed,
    Recruited,
    Rose,
    SchoolFell,
    Side,
    Stood,
    Turned,
)
from game.rules.moritari.state import MoritariOptions
from game.rules.moritari.telling import notation, stage, told
from game.storage.careers import load_names
from game.storage.paths import words_dir
from game.storage.words import read_folder
from tests.rules.moritari.position import EAST, WEST, fig, load, rules_on, sand

NAMES = ("Anna", "Brutus", "Claudia", "Drusus", "Egeria", "Fabius")


@cache
def words() -> Catalogue:
    return Catalogue(read_folder(words_dir("en")))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Enlist("Ludus Magnus"), "enlist Ludus Magnus"),
        (Recruit("lion"), "recruit lion"),
        (Place(4, (-11_500, 3250), (1, 0)), "place 4 at -11.5,3.25 facing 1,0"),
        (Nominate(4), "name 4"),
        (Move(4, (1501, -2000), (30, 40)), "move 4 to 1.501,-2 facing 30,40"),
        (Turn(4, (0, 1)), "turn 4 facing 0,1"),
        (Stand(4), "stand 4"),
        (Fight(1, 4), "fight 1-4"),
        (Hear(2), "hear 2"),
        (Implore(2, True), "implore 2"),
        (Implore(2, False), "yield 2"),
        (Judge(2, True), "spare 2"),
        (Judge(2, False), "kill 2"),
    ],
)
def test_notation(action: Action, text: str) -> None:
    assert notation(load("mat"), action) == text


def moved(*touched: str, length: int = 4900, near: str = "", before: int = 0, apart: int = 0) -> Moved:
    ids = tuple(range(1, len(touched) + 1))
    return Moved(
        figure=0, name="m0", start=(0, 0), end=(length, 0), was=EAST, facing=WEST, length=length, touched=ids,
        touched_names=touched, seat=0, near=near, before=before, apart=apart,
    )  # fmt: skip


def passed(how: str, length: str, apart: str) -> Say:
    return say(f"moritari.log.{how}", seat=0, who="m0", length=length, other="b0", apart=apart)


def side(name: str, dice: tuple[int, ...], hits: int, armour: tuple[int, ...], lost: int, plus: int = 0) -> Side:
    reasons = (Modifier("charge", plus),) if plus else ()
    return Side(0, name, dice, reasons, hits, armour, lost, 3 - lost, 0 if name[0] == "m" else 1)


def bout(how: str, **numbers: int) -> Say:
    """Maximus, with a charge, and Rex."""
    sides: dict[str, str | int] = {"seat": 0, "who": "m0", "other": "b0", "dice": "5 2 +1", "dice_other": "4 3 1"}
    return Say(
        f"moritari.log.bout.{how}", {**sides, "lost": 0, "lost_other": 0, "left": 3, "left_other": 3, **FRONT, **numbers}
    )


BOTH: dict[str, str | int] = {"other": "b0", "foe": "b1", "more": 0}
FRONT: dict[str, str | int] = {"struck": "front_front"}


TOLD: list[tuple[MoritariEvent, list[Say]]] = [
    (Enlisted(seat=1, school="Ludus Magnus", kinds=()), [say("moritari.log.enlisted", seat=1, school="Ludus Magnus")]),
    (Enlisted(seat=1, school="", kinds=("lion", "bear")), [say("moritari.log.enlisted_free", seat=1, count=2)]),
    (Recruited(seat=0, figure=0, name="b0", kind="bear"), [say("moritari.log.recruited", seat=0, who="b0", kind="bear")]),
    (
        Placed(figure=0, name="m0", seat=0, at=(0, 0), facing=EAST, by_hand=True),
        [say("moritari.log.placed", seat=0, who="m0")],
    ),
    (Placed(figure=0, name="m0", seat=0, at=(0, 0), facing=EAST, by_hand=False), []),
    (Cast(seat=0, dice=(3, 4), again=False), []),
    (Cast(seat=0, dice=(3, 4), again=True), []),
    (Crowned(round=2, seat=1, banned=-1, uncontested=False), [say("moritari.log.crowned", seat=1, round=2)]),
    (
        Crowned(round=2, seat=1, banned=0, uncontested=True),
        [say("moritari.log.banned", seat=0, round=2), say("moritari.log.crowned_alone", seat=1, round=2)],
    ),
    (Hissed(rounds=6), [say("moritari.log.hissed", rounds=6)]),
    (Nominated(figure=0, name="m0", only=False), []),
    (Nominated(figure=0, name="m0", only=True), []),
    (Rose(figure=0, name="m0", seat=0), [say("moritari.log.rose", seat=0, who="m0")]),
    (moved(), [say("moritari.log.moved", seat=0, who="m0", length="4.9")]),
    (moved(near="b0", before=9000, apart=4130), [passed("comes_near", "4.9", "4.1")]),
    (moved(near="b0", before=4130, apart=9000), [passed("draws_back", "4.9", "9.0")]),
    (moved(near="b0", before=9000, apart=8751), [passed("moved_beside", "4.9", "8.8")]),
    (moved(near="b0", before=9000, apart=8750), [passed("comes_near", "4.9", "8.8")]),
    (moved(near="b0", before=9000, apart=9249), [passed("moved_beside", "4.9", "9.2")]),
    (moved(near="b0", before=9000, apart=9250), [passed("draws_back", "4.9", "9.2")]),
    (moved(length=99, near="b0", before=100, apart=1), [say("moritari.log.shifted", seat=0, who="m0")]),
    (moved("b0"), [say("moritari.log.charged", seat=0, who="m0", length="4.9", other="b0")]),
    (moved("b0", "b1"), [say("moritari.log.charged_many", seat=0, who="m0", length="4.9", **BOTH)]),
    (moved(length=100), [say("moritari.log.moved", seat=0, who="m0", length="0.1")]),
    (moved(length=99), [say("moritari.log.shifted", seat=0, who="m0")]),
    (moved("b0", length=7), [say("moritari.log.closed", seat=0, who="m0", other="b0")]),
    (moved("b0", "b1", length=7), [say("moritari.log.closed_many", seat=0, who="m0", **BOTH)]),
    (Turned(figure=0, name="m0", seat=0, was=EAST, facing=WEST), [say("moritari.log.turned", seat=0, who="m0")]),
    (
        Turned(figure=0, name="m0", seat=0, was=EAST, facing=WEST, faced="b0"),
        [say("moritari.log.turned_to", seat=0, who="m0", other="b0")],
    ),
    (
        Turned(figure=0, name="m0", seat=0, was=EAST, facing=WEST, foe="b0"),
        [say("moritari.log.reacted", seat=0, who="m0", other="b0")],
    ),
    (Stood(figure=0, name="m0", seat=0), [say("moritari.log.stood", seat=0, who="m0")]),
    (MeleeBegan(bouts=3), [say("moritari.log.melee", count=3)]),
    (
        Fought(one=side("m0", (5, 2), 1, (), 0, 1), two=side("b0", (4, 3, 1), 0, (2,), 1)),
        [bout("wounded", lost_other=1, left_other=2)],
    ),
    (
        Fought(one=side("b0", (4, 3, 1), 0, (2,), 1), two=side("m0", (5, 2), 1, (), 0, 1)),
        [bout("wounded", lost_other=1, left_other=2)],
    ),
    (
        Fought(one=side("m0", (5, 2), 1, (1,), 1, 1), two=side("b0", (4, 3, 1), 1, (2,), 1)),
        [bout("both", lost=1, left=2, lost_other=1, left_other=2)],
    ),
    (
        Fought(one=side("m0", (5, 2), 2, (), 0, 1), two=side("b0", (4, 3, 1), 0, (2, 2), 3)),
        [bout("down", lost_other=3, left_other=0)],
    ),
    (
        Fought(one=side("m0", (5, 2), 1, (), 0, 1), two=side("b0", (4, 3, 1), 0, (6,), 0)),
        [bout("saved")],
    ),
    (
        Fought(one=side("m0", (5, 2), 0, (), 0, 1), two=side("b0", (4, 3, 1), 0, (), 0)),
        [bout("missed")],
    ),
    (Fell(figure=0, name="m0", seat=0, by="b0"), [say("moritari.log.fell", seat=0, who="m0", other="b0")]),
    (Died(figure=0, name="m0", seat=0, by="b0", how="thumb"), []),
    *(
        (
            Died(figure=0, name="m0", seat=0, by="b0", how=how),
            [say(f"moritari.log.died.{how}", seat=0, who="m0", other="b0")],
        )
        for how in ("animal", "beast", "refused", "mauled")
    ),
    (
        Appealed(figure=0, name="m0", seat=0, die=4, bonus=1, need=5, crowd=True),
        [say("moritari.log.appeal_heard", seat=0, who="m0", sum=5, need=5)],
    ),
    (
        Appealed(figure=0, name="m0", seat=0, die=4, bonus=0, need=5, crowd=False),
        [say("moritari.log.appeal_unheard", seat=0, who="m0", sum=4, need=5)],
    ),
    *(
        (
            Judged(figure=0, name="m0", seat=1, spared=spared, overruled=overruled),
            [say(f"moritari.log.judged.{key}", seat=1, who="m0")],
        )
        for spared, overruled, key in (
            (True, False, "spared"), (False, False, "killed"), (True, True, "overruled_spared"),
            (False, True, "overruled_killed"),
        )
    ),
    (SchoolFell(seat=2, round=5), [say("moritari.log.school_fell", seat=2)]),
    (Ended(reason="last", winners=(1,)), [say("moritari.log.ended", seat=1)]),
    (Ended(reason="together", winners=(0, 1)), [say("moritari.log.ended_shared", count=2)]),
]  # fmt: skip


@pytest.mark.parametrize(("event", "lines"), TOLD, ids=lambda value: type(value).__name__)
def test_told(event: MoritariEvent, lines: list[Say]) -> None:
    assert told(load("mat"), event) == lines
    for line in lines:
        assert words().text(line, NAMES)


def test_every_kind_of_event_is_among_them() -> None:
    assert {type(event) for event, _ in TOLD} == set(INFO.event.__args__)


def test_a_whole_line_reads_well() -> None:
    line = told(load("mat"), moved("b0"))[0]
    assert words().text(line, NAMES) == "Maximus charges Rex from 4.9 inches."
    line = told(load("mat"), moved(length=4836, near="b0", before=13_000, apart=8164))[0]
    assert words().text(line, NAMES) == "Maximus comes 4.8 inches, to 8.2 from Rex.", "both with one decimal"
    line = told(load("mat"), moved(length=1324, near="b0", before=999, apart=20))[0]
    assert words().text(line, NAMES) == "Maximus moves 1.3 inches and stops just short of Rex.", "0.0 apart reads as contact"
    line = bout("wounded", lost_other=1, left_other=2)
    assert words().text(line, NAMES) == "Maximus 5 2 +1 : 4 3 1 Rex, who loses 1; 2 left."


def test_who_charges_several_is_told_with_their_names() -> None:
    """ "Charges 2 foes at once" left it open whom."""

    def line(*touched: str) -> str:
        return words().text(told(load("mat"), moved(*touched))[0], NAMES)

    assert line("b0", "b1") == "Maximus charges Rex and Umbra at once from 4.9 inches."
    assert line("b0", "b1", "b2") == "Maximus charges Rex and Umbra, and more, at once from 4.9 inches."


def test_a_blow_from_the_side_or_behind_is_told() -> None:
    """The log showed a minus and left the reason to be guessed."""

    def line(mine: Sequence[Modifier], his: Sequence[Modifier]) -> str:
        one = Side(0, "m0", (6, 4), tuple(mine), 1, (), 0, 3, 0)
        two = Side(1, "b0", (3, 2, 1), tuple(his), 0, (1,), 1, 2, 1)
        (told_of,) = told(load("mat"), Fought(one=one, two=two))
        return words().text(told_of, NAMES).replace("\N{MINUS SIGN}", "-").removesuffix(" Rex, who loses 1; 2 left.")

    side, back, charge = Modifier("side", -1), Modifier("back", -2), Modifier("charge", 1)
    assert line([charge], [back]) == "Maximus 6 4 +1 (from behind) : 3 2 1 -2"
    assert line([], [side]) == "Maximus 6 4 (from the side) : 3 2 1 -1"
    assert line([side], [charge]) == "Maximus 6 4 -1 (struck from the side) : 3 2 1 +1"
    assert line([back], [side]) == "Maximus 6 4 -2 (from the side, struck from behind) : 3 2 1 -1"
    assert line([Modifier("from_side", -1)], []) == "Maximus 6 4 -1 (from the side) : 3 2 1", "by the option (M19)"
    assert line([charge], []) == "Maximus 6 4 +1 : 3 2 1"


def test_whatever_a_figure_does_bears_its_schools_mark_and_takes_one_line() -> None:
    """Without a seat a line stands in red italics, as what nobody did."""
    rules = rules_on("mat")
    match: Match[Any, Any, Any] = Match.begin(rules, MoritariOptions(schools="drawn"), 2, Seeded(3))
    rng, seen = Random(3), set[type[object]]()
    while isinstance(pending := match.pending(), Choose):
        seat = pending.seats[0]
        match.submit(seat, rng.choice(rules.legal(match.state, seat)))
        for event in match.log[-1].events:
            assert isinstance(event, MoritariEvent)
            lines = told(rules.board, event)
            assert len(lines) <= 1 or isinstance(event, Crowned)
            owner = [figure.seat for figure in match.state.figures if figure.name == getattr(event, "name", "")]
            for line in lines:
                seen.add(type(event))
                if not isinstance(event, MeleeBegan | Hissed | Ended):
                    assert line.params["seat"] in (0, 1)
                if owner and not isinstance(event, Judged):
                    assert line.params["seat"] == owner[0]
    assert {Moved, Turned, Stood, Fought, Crowned} <= seen


def test_dice_are_plain_numbers() -> None:
    for name in ("initiative", "hit", "armour", "appeal"):
        assert words().raw(f"moritari.draw.{name}.got") == "{got}"


def test_there_are_names_for_the_largest_table() -> None:
    for letter in "mb":
        names = [words()(f"moritari.name.{letter}{n}") for n in range(24)]
        assert len(set(names)) == 24


def test_no_figure_is_called_what_a_player_may_be_called() -> None:
    """Else the log has two of the name."""
    figures = {words()(f"moritari.name.{letter}{n}") for letter in "mb" for n in range(24)}
    players = {*words()("app.setup.names").split(), *(words()(f"rival.{rival.id}") for rival in rivals_of("moritari"))}
    assert not figures & players


def test_no_beast_is_called_by_a_kind_that_it_may_not_be_of() -> None:
    """Names are given in the order of set-up, whatever is led: a rhinoceros was called Ursa, a bear Tigris."""
    kinds = "aper aries catulus fulva fulvus hirpus iuba leo lupus maculosa murena nemea noctua pardus tigris ursa ursus"
    named = {words()(f"moritari.name.b{n}").lower() for n in range(24)}
    pool = load_names().beasts
    assert not (named | {name.lower() for name in pool}) & set(kinds.split())
    assert not named & {name.lower() for name in pool}


def test_a_minus_on_the_dice_is_the_sign_of_the_plates() -> None:
    behind, charge = Modifier("back", -2), Modifier("charge", 1)
    one = Side(figure=0, name="m0", dice=(6, 4), modifiers=(behind,), hits=0, armour=(), lost=0, left=3, seat=0)
    two = Side(figure=1, name="m1", dice=(3, 2), modifiers=(charge,), hits=0, armour=(), lost=0, left=3, seat=1)
    (line,) = told(rules_on("mat").board, Fought(one=one, two=two))
    assert line.params["dice"] == "6 4 \N{MINUS SIGN}2" and line.params["dice_other"] == "3 2 +1"


def test_a_line_of_a_death_begins_with_whose_mark_it_bears() -> None:
    """The mark beside it is the school's of who died."""
    died = Died(figure=1, name="b1", by="m2", how="animal", seat=1)
    (line,) = told(rules_on("mat").board, died)
    assert words().text(line).startswith(words()("moritari.name.b1")) and line.params["seat"] == 1


def test_stage() -> None:
    state = sand(fig(0, "lion", 0, 0), fig(1, "lion", 5, 0), round=4)
    assert words().text(stage(state)) == "Round IV"
    state.round = 0
    assert words().text(stage(state)) == "Enlisting the schools"


def test_the_rulebook_holds_each_ruling_once() -> None:
    pages = words()("moritari.rules.pages").split()
    texts = [words().raw(f"moritari.rules.{page}.text") for page in pages]
    boxes = [number for text in texts for number in re.findall(r"^> (M\d+) ", text, re.MULTILINE)]
    assert sorted(boxes, key=lambda box: int(box[1:])) == [f"M{n}" for n in range(1, 47)]


def test_options_have_words_for_every_choice() -> None:
    assert [switch.key for switch in INFO.switches] == list(MoritariOptions.__struct_fields__)
    for switch in INFO.switches:
        assert words()(f"moritari.option.{switch.key}") and words()(f"moritari.option.{switch.key}.text").endswith(".")
        for choice in switch.choices:
            if isinstance(choice, str):
                assert words()(f"moritari.option.{switch.key}.{choice}")


def test_before_the_first_throw_for_caesar_no_round_has_ended() -> None:
    """The look back said so of the choice of schools."""
    key = "lookback.drawn.moritari.draw.initiative"
    first, later = (words().text(say(key, seat=0, round=n)) for n in (1, 2))
    assert first == "The throw to be Caesar of round I"
    assert later == "The end of the round, and the throw to be Caesar of round II"
