"""Matches looked back on: what is said of them adds up, is the same every time, and right where it can be proved."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec import convert, json
from msgspec.structs import replace

from game.ai.judge import Interrupted, Standing, Unit, judge_of
from game.ai.review import Review, Reviewer, account, matter_of
from game.ai.skirmish.insight import report
from game.ai.skirmish.judge import SMALLEST, SkirmishJudge
from game.ai.turning import Moment, greatest, told_of, turning_points
from game.core.chance import Draw
from game.core.match import Match, replay
from game.core.say import Say
from game.core.types import Concede, Over
from game.rules.skirmish.state import SkirmishOptions
from game.simulate import Batch, Player
from game.storage.boards import load_board
from game.storage.resume import all_games
from game.storage.words import load_words

TABLES: dict[str, tuple[str, int, dict[str, Any], int]] = {
    "lion": ("ludus", 2, {}, 250),
    "skirmish": ("tiny", 2, {"series": "single"}, 400),
    "circus": ("a-white", 3, {"series": "single"}, 110),
    "moritari": ("", 2, {"size": 2}, 300),
    "caesar_xl": ("", 2, {"edition": "bronze"}, 9),
}
"""By game: board, seats, options, and the steps that these tests look."""
QUICK = {
    "game.ai.lion.judge.SIMULATIONS": 100,
    "game.ai.lion.judge.POSITIONS": 6_000,
    "game.ai.circus.judge.RACES": 8,
    "game.ai.circus.judge.PAIRS": 8,
    "game.ai.circus.judge.LOOKS": 40,
    "game.ai.moritari.judge.GAMES": 3,
    "game.ai.moritari.judge.POSITION": 24,
    "game.ai.moritari.judge.LEAST": 12,
}
"""A glance where the judges look long: what is tested does not hang on it."""


@cache
def played(game: str) -> tuple[Match[Any, Any, Any], Any]:
    """A finished match of novices, and its board."""
    info = all_games()[game]
    name, seats, options, _ = TABLES[game]
    board = load_board(info, name or info.boards[0])
    batch = Batch(game, ("novice",) * seats, convert(options, info.options), board.id, board.board, 1, 7)
    return Player(batch).finished(7), board.board


def looked_at(game: str, steps: int) -> Review:
    match, board = played(game)
    with pytest.MonkeyPatch.context() as patch:
        for name, value in QUICK.items():
            patch.setattr(name, value)
        reviewer = Reviewer(matter_of(match, board))
        for _ in range(steps):
            if not reviewer.step():
                break
    return reviewer.review()


@cache
def reviewed(game: str) -> Review:
    return looked_at(game, TABLES[game][3])


@pytest.mark.parametrize("game", TABLES)
def test_choice_and_luck_are_the_whole_change(game: str) -> None:
    review = reviewed(game)
    assert review.moments
    for seat, sums in enumerate(review.accounts):
        end = review.moments[-1].values[seat]
        whole = review.start[seat] + sums.choice + sums.others + sums.luck
        assert whole == pytest.approx(end, abs=0.0002 * len(review.moments))
        assert sums.choice <= 0
    for moment in review.moments:
        assert moment.lost >= 0 and (moment.best is None or moment.is_weighed)
        if review.unit == "chance":
            assert sum(moment.values) == pytest.approx(1, abs=0.001)
            assert all(0 <= value <= 1 for value in moment.values)


@pytest.mark.parametrize("game", ["lion", "skirmish", "circus", "moritari"])
def test_the_curve_ends_with_the_result(game: str) -> None:
    match, _ = played(game)
    over, last = match.pending(), reviewed(game).moments[-1]
    assert isinstance(over, Over) and last.n == len(match.log)
    if reviewed(game).unit == "points":
        assert last.values == over.scores
        assert max(range(match.seats), key=lambda seat: last.shares[seat]) in over.winners
    else:
        assert [seat for seat, value in enumerate(last.values) if value == max(last.values)] == (
            list(over.winners) or [*range(match.seats)]
        ), "nobody wins where all end alike"


@pytest.mark.parametrize("game", ["lion", "moritari"])
def test_the_same_match_is_seen_the_same_way_twice(game: str) -> None:
    steps = len(played(game)[0].log) + 12
    assert looked_at(game, steps) == looked_at(game, steps)


def test_a_review_survives_being_written_down() -> None:
    review = reviewed("lion")
    again = json.decode(json.encode(review), type=Review)
    assert again.accounts == review.accounts
    assert [(turn.n, turn.sentence) for turn in again.turning] == [(turn.n, turn.sentence) for turn in review.turning]
    assert json.encode(again) == json.encode(review)


def test_a_better_action_is_one_the_rules_allow() -> None:
    match, board = played("lion")
    review, info = reviewed("lion"), all_games()["lion"]
    positions = dict(replay(match.rules, match.options, match.seats, match.start, match.log))
    better = [moment for moment in review.moments if moment.best is not None]
    assert better, "two novices who never gave anything away"
    for moment in better:
        action = convert(moment.best, info.action)
        info.rules(board).check(positions[moment.n - 1], moment.seat, action)
        assert action != match.log[moment.n - 1].action


def test_what_the_skirmish_gave_away_is_what_the_solver_says() -> None:
    match, board = played("skirmish")
    assert isinstance(match.options, SkirmishOptions)
    found = report(board, match.options, match.heard(None))
    assert found is not None
    by_seat = [sum(moment.lost for moment in reviewed("skirmish").moments if moment.seat == seat) for seat in (0, 1)]
    # Points of a match on a tiny deck against chances: one factor for all, so the sides' shares agree.
    assert sum(by_seat) > 0
    told = [sum(slip.lost for slip in found.slips if slip.seat == seat and slip.lost > 4 * SMALLEST) for seat in (0, 1)]
    assert by_seat[0] / sum(by_seat) == pytest.approx(told[0] / sum(told), abs=0.05)


def test_turning_points_are_the_largest_changes() -> None:
    review = reviewed("lion")
    before, swings = review.start, {}
    for moment in review.moments:
        swings[moment.n] = max(abs(a - b) for a, b in zip(before, moment.values, strict=True))
        before = moment.values
    assert 1 <= len(review.turning) <= 3
    assert greatest(review.turning).n == max(swings, key=lambda n: swings[n]), "it is what the results tell"
    assert [turn.n for turn in review.turning] == sorted(turn.n for turn in review.turning)
    for turn in review.turning:
        was = review.moments[turn.n - 2].values if turn.n > 1 else review.start
        assert turn.before == was[turn.who] and turn.after == review.moments[turn.n - 1].values[turn.who]


@pytest.mark.parametrize(
    ("luck", "key"),
    [
        (0.1, "lookback.turn.choice.points"),
        (1.3, "lookback.turn.softened.points"),
        (-1.0, "lookback.turn.worsened.points"),
    ],
)
def test_what_luck_gave_back_stands_beside_what_was_given_away(luck: float, key: str) -> None:
    """ "Gave away 3.1 points: 4.8 before and 2.9 after" did not add up: a card was drawn after the choice."""
    before, after = (4.8, 3.0), (4.8 - 3.1 + luck, 3.0)
    moment = Moment(1, 0, after, 0.1, (-3.1, 0.0), (luck, 0.0), True)
    entry = played("lion")[0].log[0]
    (turn,) = turning_points("points", before, [moment], [entry], lambda n: False)
    assert turn.sentence.key == key and turn.sentence.params["lost"] == "3.1"
    if key != "lookback.turn.choice.points":
        assert turn.sentence.params["luck"] == f"{abs(luck):.1f}"


@pytest.mark.parametrize("by", ["human", "champion"])
def test_a_persons_dearest_choice_is_told_among_greater_turns_of_the_dice(by: str) -> None:
    """ "Own choices -20, 95 % sound", and three entries about dice: which choices those were could not be found."""
    log = [replace(entry, by=by) for entry in played("lion")[0].log[:7]]
    swings = [(0.2, 0.0), (-0.2, 0.0), (0.06, -0.05), (0.25, 0.0), (-0.02, -0.04), (0.0, 0.0), (-0.2, 0.0)]
    moments, value = [], 0.5
    for n, (luck, choice) in enumerate(swings, 1):
        value += luck + choice
        best = "other" if choice else None
        moments.append(Moment(n, 0, (value, 1 - value), 0.0, (choice, -choice), (luck, -luck), True, best))
    turning = turning_points("chance", (0.5, 0.5), moments, log, lambda n: False)
    told = {turn.n: turn.sentence.key for turn in turning}
    assert len(turning) == 3
    assert (told.get(3) == "lookback.turn.softened.chance") == (by == "human") and 5 not in told
    if by == "human":
        assert next(turn for turn in turning if turn.n == 3).sentence.params["lost"] == 5


@pytest.mark.parametrize(("now", "told"), [(0.997, 99), (1.0, 100)])
def test_what_is_not_certain_is_not_told_as_such(now: float, told: int) -> None:
    moment = Moment(1, 0, (now, 1 - now), 0.0, (now - 0.003, 0.003 - now), (0.0, 0.0), True)
    entry = played("lion")[0].log[0]
    (turn,) = turning_points("chance", (0.003, 0.997), [moment], [entry], lambda n: False)
    assert (turn.sentence.params["before"], turn.sentence.params["after"]) == (1, told)


def test_who_gives_up_gives_away_all_he_had() -> None:
    match, board = played("lion")
    cut = match.log[: len(match.log) // 2]
    state = dict(replay(match.rules, match.options, match.seats, match.start, match.log, len(cut)))[len(cut)]
    begun: Match[Any, Any, Any] = Match.resume(
        match.rules, match.options, match.seats, match.start, cut, state, match.chance
    )
    begun.submit(0, Concede())
    reviewer = Reviewer(matter_of(begun, board))
    for _ in range(len(cut) + 2):
        reviewer.step()
    last = reviewer.review().moments[-1]
    assert last.values == (0, 1) and last.choice[0] < 0 and last.luck == (0, 0)


def test_a_step_that_is_interrupted_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match, board = played("skirmish")
    judge = SkirmishJudge(board)
    patient, calls = judge.standing, []

    def hurried(*arguments: Any) -> Any:
        calls.append(arguments)
        if len(calls) == 2:
            raise Interrupted
        return patient(*arguments)

    monkeypatch.setattr(judge, "standing", hurried)
    reviewer = Reviewer(matter_of(match, board), judge)
    assert reviewer.step() and reviewer.step() and reviewer.steps == 1
    assert reviewer.step() and reviewer.steps == 2
    assert calls[1] == calls[2]


def test_work_ends_when_it_is_told_to() -> None:
    match, board = played("skirmish")
    reviewer = Reviewer(matter_of(match, board))
    asked = iter([False, False, True])
    assert reviewer.work(lambda: next(asked)) and reviewer.steps == 2
    assert len(reviewer.review().moments) == 1 and not reviewer.review().is_whole
    assert not reviewer.work(lambda: False) and reviewer.review().is_whole


def test_who_decided_nothing_has_no_accuracy() -> None:
    first = reviewed("lion").moments[0]
    assert account([replace(first, is_weighed=False)], first.seat).accuracy is None
    assert account([replace(first, is_weighed=True, best=None)], first.seat).accuracy == 100


def test_a_game_without_a_judge_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace as changed

    from game.roster import RECORDS

    monkeypatch.setitem(RECORDS, "lion", changed(RECORDS["lion"], judge=""))
    match, board = played("lion")
    assert judge_of("lion", board) is None
    with pytest.raises(ValueError, match="lion"):
        Reviewer(matter_of(match, board))


DRAWN = {
    "lion": Draw(Say("lion.draw.move", {"round": 7, "n": 1, "count": 4}), 2, die=3),
    "circus": Draw(Say("circus.draw.card", {"seat": 1}), 6, pick=12),
    "moritari": Draw(Say("moritari.draw.hit", {"who": "m0", "other": "m1", "n": 1, "count": 2}), 5, die=6),
    "caesar_xl": Draw(
        Say("caesar_xl.draw.strike", {"seat": 0, "unit": "legion", "place": "Massilia", "needed": 3}), 4, die=6
    ),
    "skirmish": Draw(Say("skirmish.draw.next_card", {"seat": 1, "stack": 2}), "cestus", pick=9),
}
TOLD = {
    "lion": "The dice of round VII: Anna went from 40 to 62 %.",
    "circus": "The 6 that Brutus drew: Anna went from 40 to 62 %.",
    "moritari": "The dice between Maximus and Flamma: Anna went from 40 to 62 %.",
    "caesar_xl": "The dice of the battle at Massilia: Anna went from 40 to 62 %.",
    "skirmish": "The Cestus that Brutus turned up: Anna went from 40 to 62 %.",
}


def turned_by(drawn: list[Draw], note: Say | None = None) -> list[str]:
    moment = Moment(1, 1, (0.62, 0.38), 0.0, (0.0, 0.0), (0.22, -0.22), True, {"do": "better"} if note else None, note)
    entry = replace(played("lion")[0].log[0], drawn=drawn)
    (turn,) = turning_points("chance", (0.4, 0.6), [moment], [entry], lambda n: False)
    words = load_words()
    return told_of(turn, words.__contains__, lambda said: words.text(said, ["Anna", "Brutus"]))


@pytest.mark.parametrize("game", TOLD)
def test_where_chance_turned_a_match_it_is_told_which(game: str) -> None:
    assert turned_by([DRAWN[game], DRAWN["lion"]]) == [TOLD[game]]


def test_of_several_bouts_none_is_named_as_the_one_that_turned_it() -> None:
    hits = [
        Draw(Say("moritari.draw.hit", {"who": who, "other": other, "n": 1, "count": 1}), 5, die=6)
        for who, other in (("m0", "m1"), ("m1", "m0"), ("m2", "m1"))
    ]
    assert turned_by(hits[:2]) == [TOLD["moritari"]]
    assert turned_by(hits) == ["The dice of 2 bouts: Anna went from 40 to 62 %."]


def test_what_no_words_are_for_is_told_as_chance() -> None:
    assert (
        turned_by([]) == turned_by([Draw(Say("other.draw"), 3, die=6)]) == ["Chance had its say: Anna went from 40 to 62 %."]
    )


def test_beside_what_chance_did_it_is_told_whose_decision_could_have_been_better() -> None:
    lines = turned_by([DRAWN["lion"]], Say("lookback.no_turning"))
    assert lines[1].startswith("Better for Brutus: ")


@pytest.mark.parametrize(("unit", "swing"), [("chance", 0.05), ("points", 0.5)])
def test_a_twentieth_of_a_match_turns_nothing(unit: Unit, swing: float) -> None:
    before = (0.5, 0.5) if unit == "chance" else (4.0, 4.0)
    after = (before[0] + swing, before[1] - swing)
    entry = played("lion")[0].log[0]
    moment = Moment(1, 0, after, 0.0, (0.0, 0.0), (swing, -swing), True)
    assert turning_points(unit, before, [moment], [entry], lambda n: False) == ()


SEALED: dict[str, tuple[dict[str, str | int], str]] = {
    "clash": (
        {"round": 3, "seat": 1, "other": 0, "card": "murmillo", "against": "lancea"},
        "Round III, Murmillo (Brutus) beat Lancea (Anna)",
    ),
    "tie": (
        {"round": 3, "seat": 0, "other": 1, "card": "cestus", "against": "bestia"},
        "Round III, Cestus (Anna) against Bestia (Brutus), a tie",
    ),
    "tie_populi": (
        {"round": 3, "seat": 0, "other": 1, "card": "populi", "against": "populi"},
        "Round III, Populi against Populi, a tie",
    ),
    "balked": ({"round": 3, "seat": 1}, "Brutus balked in round III"),
}


def lit(choice: float, luck: float, came: Say | None) -> list[str]:
    """Of an entry with which sealed choices came to light: what is said when it moved Brutus's chance."""
    moment = Moment(1, 1, (0.6, 0.4), 0.0, (-choice, choice), (-luck, luck), True)
    entry = replace(played("lion")[0].log[0], drawn=[DRAWN["lion"]])
    before = 0.4 - choice - luck
    (turn,) = turning_points("chance", (1 - before, before), [moment], [entry], lambda n: True, lambda n: came)
    words = load_words()
    return told_of(turn, words.__contains__, lambda said: words.text(said, ["Anna", "Brutus"]))


@pytest.mark.parametrize("key", SEALED)
def test_where_sealed_choices_turned_a_match_it_is_told_what_met(key: str) -> None:
    params, told = SEALED[key]
    (line,) = lit(0.0, -0.2, Say(f"skirmish.log.{key}", dict(params)))
    assert line == f"{told}: Anna went from 40 to 60 %."


def test_what_met_stands_before_what_was_given_away_with_it() -> None:
    params, told = SEALED["clash"]
    (line,) = lit(-0.2, -0.05, Say("skirmish.log.clash", dict(params)))
    assert line.startswith(f"{told}. ") and line.endswith("from 35 to 60 %.")
    (bare,) = lit(0.0, -0.2, None)
    assert bare == lit(0.0, -0.2, Say("circus.log.deck", {"seat": 0, "deck": "slow"}))[0]
    assert bare.startswith("Two sealed choices met: ")


def test_each_clash_of_the_skirmish_that_turned_it_names_its_cards() -> None:
    match, board = played("skirmish")
    reviewer = Reviewer(matter_of(match, board))
    reviewer._replay()
    info = all_games()["skirmish"]
    assert info.told is not None
    clashes = 0
    for entry in match.log:
        shown = [event for event in entry.events if event.unveils]
        if reviewer._opens(entry.n) and shown:
            came = reviewer._unveiled(entry.n)
            assert came == info.told(board, shown[0])[0]
            clashes += came.key.startswith(("skirmish.log.clash", "skirmish.log.tie"))
    assert clashes > 3


def test_less_than_nothing_is_hoped_for_only_where_it_can_be_scored() -> None:
    """A race in which nobody can lose points: "could hope for 4.3 before and for -0.9 after"."""
    match, board = played("circus")
    reviewer = Reviewer(matter_of(match, board))
    assert reviewer._kept_in((-0.9, 4.0, 2.0)) == (0.0, 4.0, 2.0)
    reviewer._standings = [Standing((-2.0, 1.0, 1.0), 0.1)]
    reviewer._levels()
    assert reviewer._kept_in((-2.5, 4.0, -1.0)) == (-2.0, 4.0, -1.0)


@pytest.mark.parametrize(("lead", "note"), [(True, True), (True, False), (False, True)])
def test_a_better_action_is_named_before_its_reason(lead: bool, note: bool) -> None:
    moment = Moment(
        1, 0, (0.3, 0.7), 0.0, (-0.3, 0.3), (0.0, 0.0), True, {"do": "better"},
        Say("circus.note.neck", {"wasted": 1, "spare": 2}) if note else None,
        Say("circus.lead.neck", {"card": 5, "section": 4}) if lead else None,
    )  # fmt: skip
    (turn,) = turning_points("chance", (0.6, 0.4), [moment], [played("lion")[0].log[0]], lambda n: False)
    words = load_words()
    better = told_of(turn, words.__contains__, lambda said: words.text(said, ["Anna", "Brutus"]))[1]
    assert better.startswith("Better: " + ("The 5 to section 4, the neck." if lead else "Holds a neck"))
    assert ("Holds a neck" in better) == note


def test_a_better_drive_of_the_circus_has_its_card_and_its_space() -> None:
    found = [moment for moment in reviewed("circus").moments if moment.best is not None]
    assert found, "nobody of three novices gave anything away"
    words = load_words()
    for moment in found:
        assert (moment.lead is not None) == (moment.best["do"] in ("play", "vote", "deck", "sort"))
        if moment.best["do"] == "play":
            assert moment.lead is not None and words.text(moment.lead).startswith(f"The {moment.best['card']}")
