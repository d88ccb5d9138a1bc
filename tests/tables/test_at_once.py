"""Who has a hand of his own where several choose in secret at once."""

from __future__ import annotations

import pytest

from game.tables.at_once import APART, BACK, CHOICES, KEYBOARD, hands_of
from game.ui.pads import SECRET_NAMES


@pytest.mark.parametrize(
    "people, pads, way, expected",
    [
        (3, 3, "pass", ()),
        (3, 0, "pads", ()),
        (3, 1, "pads", ()),  # one pad is passed round like the machine
        (3, 2, "pads", (1, 2)),
        (3, 6, "pads", (1, 2, 3)),
        (6, 6, "pads", (1, 2, 3, 4, 5, 6)),
        (2, 0, "keys", (0, 0)),
        (3, 1, "keys", (1, 0, 0)),
        (6, 2, "keys", (1, 2, 0, 0, 0)),  # the sixth has his turn at the machine
        (1, 1, "keys", ()),
    ],
)
def test_pads_go_to_the_first_and_keys_to_the_next(people, pads, way, expected):
    hands = hands_of(range(people), pads, way)
    assert tuple(hand.pad for hand in hands) == expected
    assert [hand.seat for hand in hands] == list(range(len(expected)))


def test_no_key_is_in_two_hands_and_each_has_all_places():
    hands = hands_of(range(6), 3, "keys")
    keys = [key for hand in hands for key in hand.keys]
    assert len(keys) == len(set(keys)) == 6 * len(SECRET_NAMES)
    assert all(len(hand.keys) == len(hand.names) == CHOICES + 2 for hand in hands)
    assert not {key for row in KEYBOARD for key in row} & {"u", "h", "g", "escape"}, "these are keys of the bar and the note"


def test_a_key_is_found_where_it_lies_on_another_keyboard():
    left, right = hands_of(range(2), 0, "keys")
    assert left.place("q") == left.place("a") == 0 and right.place("ö") == 3
    assert left.place("j") is None and right.place("i") == BACK and right.place("o") == APART
