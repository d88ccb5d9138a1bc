"""Course graphs: measures, loops, necks, and walks of an exact length."""

import pytest

from game.geometry.lanes import (
    Loop,
    dead_ends,
    driving_order,
    fewest_steps,
    necks,
    reachable,
    reversed_steps,
    steps_to_line,
    walks,
)

# a1 and b1 side by side behind the line, c a neck, d1 inside and d2 d3 outside of a bend, e before the line
STEPS = {
    "a1": ("c",), "b1": ("c",), "c": ("d1", "d2"), "d1": ("e",), "d2": ("d3",), "d3": ("e",), "e": ("a1", "b1"),
}  # fmt: skip
LINE = {("e", "a1"), ("e", "b1")}
LEVEL = {(space, other): 0 for space, found in STEPS.items() for other in found}


def free(space: str) -> bool:
    return True


def test_backwards_is_the_same_course() -> None:
    back = reversed_steps(STEPS)
    assert back["c"] == ("a1", "b1") and back["a1"] == ("e",) and back["d3"] == ("d2",)
    assert {space: set(found) for space, found in reversed_steps(back).items()} == {
        space: set(found) for space, found in STEPS.items()
    }


def test_reach_and_dead_ends() -> None:
    assert reachable(STEPS, ["d1"], barred={"c"}) == {"d1", "e", "a1", "b1"}
    assert reachable(STEPS, ["e"]) == set(STEPS)
    assert dead_ends(STEPS) == () and dead_ends({**STEPS, "d3": ()}) == ("d3",)


def test_driving_order_puts_everything_before_what_it_leads_to() -> None:
    order = driving_order(STEPS, LINE)
    assert sorted(order) == sorted(STEPS)
    for space, found in STEPS.items():
        for other in found:
            assert (space, other) in LINE or order.index(space) < order.index(other)


def test_a_loop_that_avoids_the_line_is_named_in_driving_order() -> None:
    with pytest.raises(Loop) as loop:
        driving_order({**STEPS, "d3": ("e", "c")}, LINE)
    spaces = loop.value.spaces
    assert sorted(spaces) == ["c", "d2", "d3"]
    turned = {**STEPS, "d3": ("e", "c")}
    assert all(other in turned[space] for space, other in zip(spaces, (*spaces[1:], spaces[0]), strict=True))


def test_steps_to_the_line_count_the_step_over_it() -> None:
    assert steps_to_line(STEPS, LINE) == {"e": 1, "d1": 2, "d3": 2, "d2": 3, "c": 3, "a1": 4, "b1": 4}


def test_fewest_steps_over_several_crossings() -> None:
    assert fewest_steps(STEPS, LINE, "e", 1) == 1
    assert fewest_steps(STEPS, LINE, "e", 2) == 5
    assert fewest_steps(STEPS, LINE, "e", 4) == 13
    assert fewest_steps(STEPS, LINE, "e", 2, barred={"d1"}) == 6
    assert fewest_steps(STEPS, LINE, "e", 2, barred={"c"}) is None


def test_fewest_steps_through_a_gate_in_time() -> None:
    assert fewest_steps(STEPS, LINE, "e", 3, gates={"d3"}, gates_until=1) == 10
    assert fewest_steps(STEPS, LINE, "d1", 2, gates={"d3"}, gates_until=1) == 7
    assert fewest_steps(STEPS, LINE, "d1", 2, gates={"d3"}, gates_until=0) is None


def test_necks_are_the_spaces_nobody_gets_round() -> None:
    assert necks(STEPS, LINE) == ("c", "e")
    assert necks(STEPS, LINE, barred={"d2"}) == ("c", "d1", "e")


def test_walks_have_the_exact_length() -> None:
    ends, outs = walks(STEPS, "c", 3, free, LEVEL)
    assert ends == [
        {"d1": ("d1",), "d2": ("d2",)},
        {"e": ("d1", "e"), "d3": ("d2", "d3")},
        {"a1": ("d1", "e", "a1"), "b1": ("d1", "e", "b1"), "e": ("d2", "d3", "e")},
    ]
    assert outs == [None, None, None]


def test_walks_enter_only_what_is_free() -> None:
    ends, _ = walks(STEPS, "c", 2, lambda space: space != "d1", LEVEL)
    assert ends == [{"d2": ("d2",)}, {"d3": ("d2", "d3")}]


def test_walks_end_with_a_closing_step_even_onto_a_taken_space() -> None:
    ends, outs = walks(STEPS, "d3", 3, lambda space: space == "e", LEVEL, LINE)
    assert ends == [{"e": ("e",)}, {}, {}]
    assert outs == [None, ("e", "a1"), None]


def test_walks_take_the_cheapest_of_several_ways() -> None:
    steps = {"s": ("l", "r"), "l": ("t",), "r": ("t",), "t": ()}
    cost = {("s", "l"): 2, ("s", "r"): 1, ("l", "t"): 0, ("r", "t"): 2}
    ends, _ = walks(steps, "s", 2, free, cost)
    assert ends[1] == {"t": ("l", "t")}
    ends, _ = walks(steps, "s", 2, free, {**cost, ("r", "t"): 1})
    assert ends[1] == {"t": ("l", "t")}, "equal costs: the first one"
