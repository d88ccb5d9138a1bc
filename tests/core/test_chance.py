"""Chance: seeded, scripted, recorded, and read back."""

from collections import Counter

import msgspec
import pytest

from game.core.chance import Departure, Draw, Recorded, Recorder, Scripted, Seeded
from game.core.say import say

WHY = say("why", n=1)


def test_the_same_seed_gives_the_same_results() -> None:
    def some(seed: int | str) -> list[object]:
        chance = Seeded(seed)
        return [chance.die(6, WHY), chance.pick({"a": 1, "b": 2}, WHY), chance.shuffled(range(9), WHY)]

    assert some(7) == some(7)
    assert some("salt") == some("salt")
    assert len({repr(some(seed)) for seed in range(20)}) > 15


def test_seeded_results_never_change_between_releases() -> None:
    chance = Seeded(2026)
    assert [chance.die(6, WHY) for _ in range(8)] == [1, 4, 4, 6, 1, 2, 4, 4]
    assert "".join(chance.pick({"a": 1, "b": 3}, WHY) for _ in range(8)) == "bbbbbbab"
    assert chance.shuffled([1, 2, 3, 4, 5], WHY) == [4, 2, 5, 3, 1]


def test_dice_are_fair_and_cover_every_side() -> None:
    chance = Seeded(3)
    seen = Counter(chance.die(6, WHY) for _ in range(6000))
    assert set(seen) == {1, 2, 3, 4, 5, 6} and all(850 < count < 1150 for count in seen.values())


def test_picks_follow_their_weights_and_never_take_a_spent_item() -> None:
    chance = Seeded(4)
    seen = Counter(chance.pick({"gone": 0, "rare": 1, "often": 3, "last": 0}, WHY) for _ in range(4000))
    assert set(seen) == {"rare", "often"} and 2850 < seen["often"] < 3150


def test_nothing_can_be_picked_from_nothing() -> None:
    with pytest.raises(ValueError):
        Seeded(1).pick({"a": 0}, WHY)


def test_a_shuffle_keeps_the_items_and_leaves_the_original_alone() -> None:
    items = [1, 1, 2, 3, 5]
    order = Seeded(9).shuffled(items, WHY)
    assert sorted(order) == items == [1, 1, 2, 3, 5]


def test_a_script_is_read_in_order() -> None:
    chance = Scripted([5, "b", [3, 1, 2]])
    assert chance.left == 3
    assert (chance.die(6, WHY), chance.pick({"a": 1, "b": 1}, WHY), chance.shuffled([1, 2, 3], WHY)) == (
        5,
        "b",
        [3, 1, 2],
    )
    assert chance.left == 0
    with pytest.raises(AssertionError):
        chance.die(6, WHY)


@pytest.mark.parametrize("wrong", [0, 7, "b", [1]])
def test_a_script_cannot_show_what_the_die_has_not(wrong: object) -> None:
    with pytest.raises(AssertionError):
        Scripted([wrong]).die(6, WHY)  # type: ignore[list-item]


def test_a_script_cannot_pick_or_order_what_is_not_there() -> None:
    with pytest.raises(AssertionError):
        Scripted(["c"]).pick({"a": 1, "b": 1}, WHY)
    with pytest.raises(AssertionError):
        Scripted(["a"]).pick({"a": 0, "b": 1}, WHY)
    with pytest.raises(AssertionError):
        Scripted([[1, 2, 2]]).shuffled([1, 2, 3], WHY)


def recorded_draws() -> list[Draw]:
    recorder = Recorder(Seeded(1))
    recorder.die(6, WHY)
    recorder.pick({"a": 1, "b": 2}, say("card"), to=(1,))
    recorder.shuffled(["x", "y", "x"], say("deck"), to=())
    return recorder.drawn


def test_a_recorder_keeps_each_draw_with_reason_size_and_audience() -> None:
    die, pick, shuffled = recorded_draws()
    assert (die.why, die.die, die.pick, die.shuffled, die.to) == (WHY, 6, 0, 0, None)
    assert (pick.why, pick.die, pick.pick, pick.shuffled, pick.to) == (say("card"), 0, 3, 0, (1,))
    assert (shuffled.why, shuffled.die, shuffled.pick, shuffled.shuffled, shuffled.to) == (say("deck"), 0, 0, 3, ())


def test_a_record_read_back_gives_the_same_results() -> None:
    draws = recorded_draws()
    chance = Recorded(draws)
    assert chance.die(6, WHY) == draws[0].got
    assert chance.pick({"a": 1, "b": 2}, say("card"), to=(1,)) == draws[1].got
    assert chance.shuffled(["x", "y", "x"], say("deck"), to=()) == draws[2].got
    chance.finish()


def test_a_record_survives_being_written_down() -> None:
    draws = recorded_draws()
    assert msgspec.json.decode(msgspec.json.encode(draws), type=list[Draw]) == draws
    assert msgspec.convert(msgspec.to_builtins(draws), list[Draw]) == draws


def test_a_replay_that_asks_for_something_else_departs() -> None:
    draws = recorded_draws()
    with pytest.raises(Departure):
        Recorded(draws).die(4, WHY)
    with pytest.raises(Departure):
        Recorded(draws).die(6, say("why", n=2))
    with pytest.raises(Departure):
        Recorded(draws).pick({"a": 1}, WHY)
    with pytest.raises(Departure):
        Recorded([]).die(6, WHY)
    with pytest.raises(Departure):
        Recorded(draws).finish()


@pytest.mark.parametrize(
    "draw",
    [
        Draw(why=WHY, got=7, die=6),
        Draw(why=WHY, got=0, die=6),
        Draw(why=WHY, got="a", die=6),
        Draw(why=WHY, got="c", pick=3),
        Draw(why=WHY, got=["x"], shuffled=2),
        Draw(why=WHY, got=["x", "z"], shuffled=2),
    ],
)
def test_a_forged_result_departs(draw: Draw) -> None:
    chance = Recorded([draw])
    with pytest.raises(Departure):
        if draw.die:
            chance.die(draw.die, WHY)
        elif draw.pick:
            chance.pick({"a": 1, "b": 2}, WHY)
        else:
            chance.shuffled(["x", "y"], WHY)


def test_what_has_no_weight_left_is_not_picked_from_a_record() -> None:
    draw = Draw(why=say("deal"), got="spent", pick=2)
    with pytest.raises(Departure, match="can't be picked"):
        Recorded([draw]).pick({"spent": 0, "left": 2}, say("deal"))
