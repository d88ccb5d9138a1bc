"""The fingerprint of a position."""

from msgspec import Struct

from game.core.digest import digest


class Position(Struct):
    cells: list[tuple[int, int]]
    owners: dict[int, str]
    crowd: set[int]


def test_equal_positions_have_equal_digests_whatever_the_order_of_building() -> None:
    one = Position([(0, 1)], {1: "a", 2: "b"}, {3, 1, 2})
    two = Position([(0, 1)], {2: "b", 1: "a"}, {2, 3, 1})
    assert digest(one) == digest(two)


def test_any_change_changes_it() -> None:
    base = Position([(0, 1), (2, 3)], {1: "a"}, {1})
    others = [
        Position([(2, 3), (0, 1)], {1: "a"}, {1}),
        Position([(0, 1), (2, 4)], {1: "a"}, {1}),
        Position([(0, 1), (2, 3)], {2: "a"}, {1}),
        Position([(0, 1), (2, 3)], {1: "a"}, set()),
    ]
    assert len({digest(position) for position in [base, *others]}) == 5


def test_it_is_eight_hex_characters_and_never_changes() -> None:
    assert digest(Position([(0, 1)], {1: "a"}, {1})) == "9a694029"
    assert digest(None) != digest(0)
