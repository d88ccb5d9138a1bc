"""Match in an open game: submit, log, undo, redo, take-back, concede, replay."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.core.chance import Departure, Scripted, Seeded
from game.core.digest import digest
from game.core.match import KEPT_POSITIONS, Match, replay
from game.core.say import say
from game.core.types import BadBoard, Choose, Concede, Conceded, Illegal, Over
from tests.core.toys import Add, Added, Peek, Plain, RaceRules, Throw, Totals


def begin(*script: int, seats: int = 2) -> Match[Any, Any, Any]:
    return Match.begin(RaceRules(), Plain(), seats, Scripted([1, *script]))


def refused(call: Callable[..., object], *args: object) -> str:
    with pytest.raises(Illegal) as illegal:
        call(*args)
    return illegal.value.say.key


# ---- playing


def test_setup_is_entry_nought() -> None:
    match = begin()
    assert [draw.why for draw in match.start.drawn] == [say("race.start")]
    assert match.start.events == [Added(seat=0, n=1)] and match.start.digest == digest(match.state)
    assert match.log == []


def test_an_action_is_logged_with_all_that_came_of_it() -> None:
    match = begin(4)
    events = match.submit(0, Throw(), "champion")
    entry = match.log[0]
    assert (entry.n, entry.seat, entry.by, entry.action) == (1, 0, "champion", Throw())
    assert entry.events == events == [Added(seat=0, n=4)]
    assert [draw.got for draw in entry.drawn] == [4] and entry.digest == digest(match.state)


def test_out_of_turn_illegal_and_late_actions_change_nothing() -> None:
    match = begin()
    before = digest(match.state)
    assert refused(match.submit, 1, Add(1)) == "app.illegal.not_your_turn"
    assert refused(match.submit, 0, Add(3)) == "race.no"
    assert digest(match.state) == before and match.log == []
    match.state = Totals([10, 0], 1)
    assert refused(match.submit, 1, Add(1)) == "app.illegal.over"
    assert refused(match.submit, 1, Concede()) == "app.illegal.over"


def test_a_break_down_half_way_leaves_the_position_whole() -> None:
    match = begin(6)
    before = digest(match.state)
    with pytest.raises(RuntimeError):
        match.submit(0, Throw())
    assert digest(match.state) == before and match.log == []


# ---- undo and redo


def test_undo_goes_back_to_before_the_own_last_step() -> None:
    match = begin()
    before = digest(match.state)
    match.submit(0, Add(2))
    assert match.can_undo(0, {0, 1}) is None
    taken = match.undo(0, {0, 1})
    assert [entry.action for entry in taken] == [Add(2)] and digest(match.state) == before and match.log == []


def test_the_computers_answer_goes_with_it() -> None:
    match = begin()
    before = digest(match.state)
    match.submit(0, Add(2))
    match.submit(1, Add(1), "champion")
    match.undo(0, {0})
    assert digest(match.state) == before and match.log == []


def test_nothing_to_undo() -> None:
    match = begin()
    assert match.can_undo(0, {0}) == say("app.undo.nothing")
    match.submit(0, Add(1), "novice")
    assert match.can_undo(0, {0}) == say("app.undo.nothing"), "a computer's step is no person's to undo"
    assert refused(match.undo, 0, {0}) == "app.undo.nothing"


def test_no_undo_past_another_persons_step() -> None:
    match = begin()
    match.submit(0, Add(2))
    match.submit(1, Add(1))
    assert match.can_undo(0, {0, 1}) == say("app.undo.other_acted")
    assert match.can_undo(1, {0, 1}) is None


def test_no_undo_past_a_draw_even_of_the_computer() -> None:
    match = begin(3, 2)
    match.submit(0, Throw())
    assert match.can_undo(0, {0}) == say("app.undo.drawn")
    match.submit(1, Add(1), "champion")
    match.submit(0, Add(1))
    match.submit(1, Throw(), "champion")
    assert match.can_undo(0, {0}) == say("app.undo.drawn")


def test_no_undo_past_a_reveal() -> None:
    match = begin()
    match.submit(0, Peek())
    assert match.can_undo(0, {0}) == say("app.undo.revealed")
    before = digest(match.state)
    assert refused(match.undo, 0, {0}) == "app.undo.revealed"
    assert digest(match.state) == before and len(match.log) == 1


def test_no_undo_past_a_concession() -> None:
    match = begin(seats=3)
    match.submit(0, Add(1))
    match.submit(2, Concede())
    assert match.can_undo(0, {0}) == say("app.undo.conceded")


def test_the_clocks_step_counts_as_the_persons_own() -> None:
    match = begin()
    before = digest(match.state)
    match.submit(0, Add(1), "clock")
    match.undo(0, {0})
    assert digest(match.state) == before


def test_undo_many_steps_one_at_a_time_and_redo_them() -> None:
    match = begin()
    digests = [digest(match.state)]
    for n in range(3):
        match.submit(0, Add(1), "human")
        match.submit(1, Add(1), "novice")
        digests.append(digest(match.state))
        assert len(match.log) == 2 * (n + 1)
    for steps in (2, 1, 0):
        match.undo(0, {0})
        assert digest(match.state) == digests[steps]
    assert match.can_redo()
    for steps in (1, 2, 3):
        again = match.redo()
        assert [entry.seat for entry in again] == [0, 1] and digest(match.state) == digests[steps]
    assert not match.can_redo()
    assert [entry.by for entry in match.log] == ["human", "novice"] * 3
    assert refused(match.redo) == "app.undo.nothing_to_redo"


def test_another_step_ends_redo() -> None:
    match = begin()
    match.submit(0, Add(1))
    match.undo(0, {0})
    match.submit(0, Add(2))
    assert not match.can_redo()


def test_undo_reaches_positions_no_longer_kept() -> None:
    class Long(RaceRules):
        def pending(self, state: Totals) -> Choose:
            return Choose((state.turn,), say("race.turn"))

    match = Match.begin(Long(), Plain(), 2, Scripted([1]))
    before = digest(match.state)
    match.submit(0, Add(1))
    for _ in range(KEPT_POSITIONS // 2 + 5):
        match.submit(1, Add(1), "novice")
        match.submit(0, Add(1), "novice")
    match.undo(0, {0})
    assert digest(match.state) == before


# ---- take-back


def test_take_back_goes_past_dice_and_marks_the_match() -> None:
    match = begin(3)
    before = digest(match.state)
    match.submit(0, Throw())
    match.submit(1, Add(1), "champion")
    assert not match.practice and match.can_take_back(0) is None
    match.take_back(0)
    assert digest(match.state) == before and match.practice and not match.can_redo()
    assert refused(match.take_back, 0) == "app.undo.nothing"


def test_who_takes_back_step_after_step_has_the_game_played_again_once() -> None:
    begun = 0

    class Counting(RaceRules):
        def setup(self, *args: Any) -> Any:
            nonlocal begun
            begun += 1
            return super().setup(*args)

    played = begin()
    for _ in range(3):
        played.submit(played.state.turn, Add(1))
    rules = Counting()
    match = Match.resume(rules, played.options, 2, played.start, played.log, rules.copy(played.state), Scripted([]))
    match.take_back(0)
    match.take_back(0)
    assert begun == 1 and digest(match.state) == played.start.digest


def test_a_lesson_goes_back_past_anything_and_says_what_is_gone() -> None:
    match = begin(3)
    match.submit(0, Add(1))
    after = digest(match.state)
    match.submit(1, Throw())
    match.submit(0, Add(1))
    match.undo(0, {0})
    gone = match.back_to(1)
    assert [entry.action for entry in gone] == [Throw()] and digest(match.state) == after
    assert len(match.log) == 1 and not match.can_redo() and not match.practice


def test_where_todays_rules_lead_elsewhere_there_is_no_going_back() -> None:
    match = begin()
    match.submit(0, Add(1))
    match.submit(1, Add(1))
    older = Match.resume(RaceRules(bonus=5), Plain(), 2, match.start, match.log, match.state, Scripted([]))
    with pytest.raises(LookupError):
        older.back_to(1)
    assert len(older.log) == 2


def test_undo_alone_is_no_practice() -> None:
    match = begin()
    match.submit(0, Add(1))
    match.undo(0, {0})
    assert not match.practice


# ---- conceding


def test_with_two_conceding_ends_the_match() -> None:
    match = begin()
    assert match.submit(0, Concede()) == [Conceded(seat=0)]
    over = match.pending()
    assert isinstance(over, Over) and over.ranks == (2, 1) and over.reason == say("app.over.conceded")
    assert match.log[0].action == Concede() and match.log[0].digest == digest(match.state)


def test_with_more_the_match_goes_on_and_the_seat_is_last() -> None:
    match = begin(seats=3)
    match.submit(1, Concede())
    assert match.pending() == RaceRules().pending(match.state)
    match.submit(0, Add(1))
    match.submit(1, Add(2), "novice")
    match.state = Totals([3, 11, 5], 0)
    over = match.pending()
    assert isinstance(over, Over) and over.ranks == (2, 3, 1), "the stand-in's win does not count"
    assert over.reason == say("app.over.stand_in", seat=1, winner=2)


def test_who_gives_up_first_is_last() -> None:
    match = begin(seats=4)
    match.submit(2, Concede())
    match.submit(0, Concede())
    match.submit(3, Concede())
    over = match.pending()
    assert isinstance(over, Over) and over.ranks == (3, 1, 4, 2)


def test_nobody_concedes_twice_or_for_a_missing_seat() -> None:
    match = begin(seats=3)
    match.submit(1, Concede())
    assert refused(match.submit, 1, Concede()) == "app.illegal.conceded"
    assert refused(match.submit, 3, Concede()) == "app.illegal.conceded"
    assert refused(match.submit, -1, Concede()) == "app.illegal.conceded"


def test_take_back_of_a_concession() -> None:
    match = begin()
    match.submit(0, Concede())
    match.take_back(0)
    assert match.conceded == [] and isinstance(match.pending(), Choose)


# ---- resuming and replaying


def played() -> Match[Any, Any, Any]:
    match = Match.begin(RaceRules(), Plain(), 3, Seeded(5))
    for seat, action in ((0, Add(1)), (1, Add(2)), (2, Peek()), (0, Add(2))):
        match.submit(seat, action)
    match.submit(2, Concede())
    return match


def test_resume_goes_on_from_the_snapshot() -> None:
    first = played()
    again = Match.resume(
        first.rules, Plain(), 3, first.start, first.log, first.rules.copy(first.state), Seeded(1), practice=True
    )
    assert again.pending() == first.pending() and again.conceded == [2] and again.practice
    again.submit(1, Add(1))
    assert again.log[-1].n == 6
    again.undo(1, {1})
    assert digest(again.state) == digest(first.state), "undo after resuming replays the log"


def test_resume_survives_a_rule_that_changed() -> None:
    first = played()
    changed = RaceRules(bonus=1)
    again = Match.resume(changed, Plain(), 3, first.start, first.log, first.rules.copy(first.state), Seeded(1))
    again.submit(1, Add(1))
    assert again.state.totals[1] == first.state.totals[1] + 2
    assert again.can_undo(1, {1}) is None, "that position is still kept"
    again.undo(1, {1})
    assert again.can_take_back(0) == say("app.undo.older_rules")
    assert refused(again.take_back, 0) == "app.undo.older_rules"


def test_replay_yields_every_position() -> None:
    match = played()
    positions = dict(replay(match.rules, Plain(), 3, match.start, match.log))
    assert list(positions) == [0, 1, 2, 3, 4, 5]
    assert digest(positions[0]) == match.start.digest
    assert all(digest(positions[entry.n]) == entry.digest for entry in match.log)
    assert [n for n, _ in replay(match.rules, Plain(), 3, match.start, match.log, upto=2)] == [0, 1, 2]


def test_replay_hands_out_copies() -> None:
    match = played()
    for _, state in replay(match.rules, Plain(), 3, match.start, match.log):
        state.totals[0] = 99


@pytest.mark.parametrize(
    ("n", "changes"),
    [
        (1, {"digest": "00000000"}),
        (2, {"action": Add(1)}),
        (2, {"action": Add(7)}),
        (2, {"seat": 2}),
        (3, {"events": []}),
        (4, {"drawn": "first"}),
        (5, {"digest": "00000000"}),
        (5, {"events": []}),
    ],
)
def test_replay_says_where_it_departs(n: int, changes: dict[str, object]) -> None:
    match = played()
    if "drawn" in changes:
        changes = {"drawn": match.start.drawn}
    log = [msgspec.structs.replace(entry, **changes) if entry.n == n else entry for entry in match.log]
    with pytest.raises(Departure, match=f"ply {n} departs") as departed:
        list(replay(match.rules, Plain(), 3, match.start, log))
    assert departed.value.__cause__ is not None, "what the rules stumbled over is not lost"


def test_what_the_rules_refuse_departs_though_events_and_digest_agree() -> None:
    match = begin()
    match.submit(0, Add(1))
    state = match.rules.copy(match.state)
    events = match.rules.apply(state, 1, Add(7), Scripted([]))
    assert refused(match.rules.check, match.state, 1, Add(7))
    entry = msgspec.structs.replace(match.log[0], n=2, seat=1, action=Add(7), events=events, digest=digest(state))
    with pytest.raises(Departure, match="ply 2 departs"):
        list(replay(match.rules, Plain(), 2, match.start, [*match.log, entry]))


def test_replay_of_a_forged_start_departs_at_nought() -> None:
    match = played()
    start = msgspec.structs.replace(match.start, digest="00000000")
    with pytest.raises(Departure, match="ply 0 departs"):
        list(replay(match.rules, Plain(), 3, start, match.log))
    start = msgspec.structs.replace(match.start, drawn=[])
    with pytest.raises(Departure, match="ply 0 departs"):
        list(replay(match.rules, Plain(), 3, start, match.log))


# ---- what stands still while a match goes to and fro


def test_a_concession_can_be_stepped_before_without_playing_again() -> None:
    match = begin(seats=3)
    before = digest(match.state)
    match.submit(0, Concede())
    match.rules = RaceRules(bonus=5)  # nothing could be played again
    match.start = msgspec.structs.replace(match.start, digest="00000000")
    assert match.can_take_back(0) is None
    match.take_back(0)
    assert digest(match.state) == before


def test_a_concession_and_a_take_back_end_redo() -> None:
    match = begin(seats=3)
    match.submit(0, Add(1))
    match.undo(0, {0})
    assert match.can_redo()
    match.submit(0, Concede())
    assert not match.can_redo()
    match = begin()
    match.submit(0, Add(1))
    match.submit(1, Add(1))
    match.undo(1, {0, 1})
    assert match.can_redo()
    match.take_back(0)
    assert not match.can_redo()


def test_positions_after_a_step_taken_back_are_forgotten() -> None:
    match = begin()
    match.submit(0, Add(1))
    match.submit(1, Add(1), "novice")
    match.undo(0, {0})
    match.submit(0, Add(2))
    after = digest(match.state)
    match.submit(1, Add(2), "novice")
    match.submit(0, Add(1))
    match.undo(0, {0})
    match.undo(0, {0})
    match.submit(0, Add(2))
    assert digest(match.state) == after


def test_earlier_positions_stay_kept_when_a_step_is_taken_back() -> None:
    match = begin()
    for n in range(4):
        match.submit(n % 2, Add(1))
    kept = {n: digest(state) for n, state in match._past.items() if n < 3}
    match.undo(1, {1})
    assert {n: digest(state) for n, state in match._past.items()} == kept, "these and no others"


def test_no_more_positions_are_kept_than_two_hundred() -> None:
    assert KEPT_POSITIONS == 200
    match = begin()
    for n in range(KEPT_POSITIONS + 30):
        match.state = Totals([0, 0], n % 2)
        match.submit(n % 2, Add(1))
    assert sorted(match._past) == list(range(30, KEPT_POSITIONS + 30))


def test_a_match_played_again_from_its_log_keeps_no_more_than_two_hundred_positions() -> None:
    class Long(RaceRules):
        def pending(self, state: Totals) -> Choose:
            return Choose((state.turn,), say("race.turn"))

    match = Match.begin(Long(), Plain(), 2, Scripted([1]))
    for n in range(KEPT_POSITIONS + 10):
        match.submit(n % 2, Add(1), "novice")
    match._past.clear()
    match.back_to(KEPT_POSITIONS + 8)
    assert sorted(match._past) == list(range(9, KEPT_POSITIONS + 8)), "one of two hundred is the state itself"


def test_a_position_that_was_played_again_is_kept() -> None:
    class Counted(RaceRules):
        setups = 0

        def setup(self, options: Plain, seats: int, chance: Any) -> Any:
            Counted.setups += 1
            return super().setup(options, seats, chance)

    match = Match.begin(Counted(), Plain(), 2, Scripted([1]))
    match.submit(0, Add(1))
    again = Match.resume(match.rules, Plain(), 2, match.start, match.log, match.state, Scripted([]))
    assert not again.practice
    Counted.setups = 0
    for _ in range(3):  # the undo button is looked at with every frame
        assert again.can_undo(0, {0}) is None
    assert Counted.setups == 1


def test_what_a_seat_has_heard_is_read_anew_after_going_back() -> None:
    match = begin()
    match.submit(0, Add(1))
    match.submit(1, Add(1), "novice")
    assert len(match.heard(0)) == 3
    match.undo(0, {0})
    assert len(match.heard(0)) == 1
    match.submit(0, Add(2))
    assert [seen.events for seen in match.heard(0)][1:] == [[Added(seat=0, n=2)]]


# ---- who won


def test_the_last_who_stays_wins_and_the_others_share_nothing() -> None:
    match = begin(seats=3)
    match.submit(1, Concede())
    match.submit(0, Concede())
    over = match.pending()
    assert isinstance(over, Over) and over.ranks == (2, 3, 1) and over.scores == (0, 0, 1)


def test_a_winner_who_stayed_keeps_the_games_own_reason() -> None:
    match = begin(seats=3)
    match.submit(1, Concede())
    match.state = Totals([10, 0, 0], 1)
    over = match.pending()
    assert isinstance(over, Over) and over.reason == say("race.over") and over.ranks == (1, 3, 2)


def test_where_a_stand_in_won_the_reason_names_the_first_of_those_who_stayed() -> None:
    match = begin(seats=3)
    match.submit(0, Concede())
    match.state = Totals([10, 4, 4], 1)
    over = match.pending()
    assert isinstance(over, Over) and over.ranks == (3, 1, 1)
    assert over.reason == say("app.over.stand_in", seat=0, winner=1)


def test_winners_are_the_seats_of_the_first_rank() -> None:
    reason = say("race.over")
    assert Over((1, 2, 1), (3, 0, 3), reason).winners == (0, 2)
    assert Over((2, 1), (0, 0), reason).winners == (1,)
    assert Over((1, 1), (0, 0), reason).winners == (), "all share it, and nobody has a point"
    assert Over((1, 1), (2, 2), reason).winners == (0, 1)


def test_what_the_rules_leave_unsaid() -> None:
    choose = Choose((0,), say("race.turn"))
    assert not choose.sealed and not choose.hand and choose.may == () == choose.done


def test_refusals_say_where_and_why_in_a_trace_too() -> None:
    illegal, bad = Illegal(say("race.no")), BadBoard("gold[3]", say("race.bad"))
    assert str(illegal) == "race.no" and illegal.say == say("race.no")
    assert str(bad) == "gold[3]: race.bad" and (bad.place, bad.say) == ("gold[3]", say("race.bad"))


def test_a_start_with_draws_left_over_departs() -> None:
    match = begin()
    match.start = msgspec.structs.replace(match.start, drawn=match.start.drawn * 2)
    with pytest.raises(Departure, match=r"ply 0 departs: the log holds 1 draws more"):
        list(replay(match.rules, Plain(), 2, match.start, []))


def test_a_departure_is_told_of_todays_rules_not_of_former_ones() -> None:
    class Former(RaceRules):
        former = (RaceRules(bonus=3),)

    match = Match.begin(RaceRules(bonus=1), Plain(), 2, Scripted([1]))
    match.start = msgspec.structs.replace(match.start, events=[])
    with pytest.raises(Departure, match="ply 0 departs: other events"):
        list(replay(Former(), Plain(), 2, match.start, []))
