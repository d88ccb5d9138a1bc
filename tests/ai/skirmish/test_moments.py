"""Which moments of a skirmish are told when it is looked back on: what could have been done better comes before what two
sealed choices made of each other."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.ai.judge import turns_on
from game.ai.review import Reviewer, matter_of
from game.ai.skirmish.judge import SkirmishJudge
from game.ai.turning import Moment, Turning, told_of, turning_points
from game.core.match import Entry
from game.core.say import Say
from game.rules.skirmish.actions import Revive
from game.storage.words import load_words
from tests.ai.test_review import played

LUCK, SLIP, RIVAL = 0.3, 0.02, 0.05


def moment(n: int, value: float, luck: float = 0.0, lost: float = 0.0) -> Moment:
    """Of a round of two entries, the second of which opens; seat 0 decides there, as a person does against a computer."""
    seat = n % 2
    choice = (-lost, lost) if seat == 0 else (lost, -lost)
    best, note = ({"do": "cheer"}, Say("lookback.no_turning")) if lost else (None, None)
    return Moment(n, seat, (value, 1 - value), 0.0, choice, (luck, -luck), True, best, note)


def rounds(*changes: tuple[float, float, float]) -> tuple[list[Moment], list[Entry]]:
    """Of each round: what the rival gave away, what the person gave away, what their meeting made of it."""
    moments, value = [], 0.5
    for number, (theirs, ours, luck) in enumerate(changes):
        value += theirs
        moments.append(moment(2 * number + 1, value, lost=theirs))
        value += luck - ours
        moments.append(moment(2 * number + 2, value, luck, ours))
    log = [replace(played("skirmish")[0].log[0], n=one.n, by=("human", "champion")[one.seat]) for one in moments]
    return moments, log


def told(moments: Sequence[Moment], log: Sequence[Entry]) -> tuple[Turning, ...]:
    opens = {one.n for one in moments if one.n % 2 == 0}
    came = Say("skirmish.log.tie_populi", {"round": 3, "seat": 1, "other": 0, "card": "populi", "against": "populi"})
    return turning_points(
        "chance", (0.5, 0.5), moments, log, opens.__contains__, lambda n: came if n in opens else None,
        turns_on(SkirmishJudge(played("skirmish")[1])), lambda n: (n - 1, n),
    )  # fmt: skip


def read(turn: Turning) -> list[str]:
    words = load_words()
    return told_of(turn, words.__contains__, lambda said: words.text(said, ["Anna", "Brutus"]))


def test_what_could_have_been_done_better_comes_before_what_luck_did() -> None:
    """Three moments of a set, and none of them held anything to learn: every choice had been as good as any."""
    turning = told(*rounds((0, 0, LUCK), (0, 0, -LUCK), (0, SLIP, 0), (0, 0, LUCK), (0, 0, -LUCK), (RIVAL, 0, 0.1)))
    assert [turn.n for turn in turning] == [2, 6, 12]
    luck, own, rival = (read(turn) for turn in turning)
    assert own[0].startswith("Round III, Populi against Populi") and "gave away 2 of 100" in own[0]
    assert own[1].startswith("Better: ")
    assert rival[1].startswith("Better for Brutus: "), "what the rival could have done"
    assert luck[1:] == ["No better choice: the cards fell so."]


def test_where_everything_was_luck_each_moment_says_so() -> None:
    turning = told(*rounds((0, 0, LUCK), (0, 0, -LUCK), (0, 0, LUCK)))
    assert [read(turn)[-1] for turn in turning] == ["No better choice: the cards fell so."] * 3


def test_what_was_not_weighed_yet_is_not_told_to_have_had_no_better() -> None:
    moments, log = rounds((0, 0, LUCK))
    moments = [Moment(one.n, one.seat, one.values, 0.0, one.choice, one.luck) for one in moments]
    assert [len(read(turn)) for turn in told(moments, log)] == [1]


def test_a_persons_slips_are_told_the_dearest_first() -> None:
    turning = told(*rounds((0, 0.02, 0), (0, 0.03, 0.1), (0, 0.012, 0), (0, 0.04, 0), (0, 0.009, 0.2)))
    assert [turn.n for turn in turning] == [2, 4, 8]


def test_sealed_choices_are_known_with_the_entry_that_opens_them() -> None:
    match, board = played("skirmish")
    reviewer = Reviewer(matter_of(match, board))
    reviewer._replay()
    opened = [entry.n for entry in match.log if reviewer._opens(entry.n)]
    assert len(opened) > 3
    for n in opened:
        seats = [match.log[at - 1].seat for at in reviewer._together(n)]
        assert len(seats) == len(set(seats)) <= 2
    assert any(len(reviewer._together(n)) == 2 for n in opened)


def test_what_was_answered_to_the_crowd_is_told_with_what_it_gave_away() -> None:
    """ "Marcus gave away 16 of 100. Better: Lancea": what he had done instead was not said."""
    match, board = played("skirmish")
    reviewer = Reviewer(matter_of(match, board))
    answers = [entry.n for entry in match.log if isinstance(entry.action, Revive)]
    assert answers
    words = load_words()
    for n in answers:
        came = reviewer._unveiled(n)
        assert came is not None and f"lookback.drawn.{came.key}" in words
