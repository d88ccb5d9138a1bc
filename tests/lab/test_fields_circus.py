"""Races of the kernel between two kinds of champion: who sees what, and where every point of the cards goes."""

from array import array
from collections import Counter
from itertools import islice
from random import Random

import pytest

from game.ai.circus.chase_ground import laid, told
from game.ai.circus.model import Race
from game.lab.fields_circus import Kind, Purse, Tally, begun, hidden, kind_of, main, seatings
from game.lab.growth_circus import loose
from game.rivals import BY_ID, Style

QUICK = Kind(share=0.001)


def test_every_point_of_the_cards_is_driven_or_wasted_or_left() -> None:
    """Who comes to a place has wasted what there was to spare, with what a stop brought back, but for what he has left."""
    stopped = 0
    for rules, seats, spare, reserve in (("ave_caesar", 4, 4, 0), ("ausgebremst", 4, 2, 3), ("ausgebremst", 6, 1, 7)):
        for there, start, lot in islice(begun(rules, seats, 5), 3):
            assert {sum(cards) for cards in start.reserve} == {reserve}
            placed = [one for one in there.race(start, [QUICK] * seats, lot) if one.placed]
            assert placed
            for one in placed:
                assert one.purse.wasted + one.purse.left in ({spare} if not reserve else {spare, spare + reserve})
                stopped += one.purse.stop > 0
    assert stopped


def test_the_same_seed_races_the_same_and_another_kind_another_way() -> None:
    there, start, lot = next(begun("ave_caesar", 4, 3))
    first, again = ([one.purse for one in there.race(start, [QUICK] * 4, lot)] for _ in range(2))
    assert first == again
    plugs = Kind(share=0.001, style=Style("plug", 9.0))
    assert [one.purse for one in there.race(start, [plugs] * 4, lot)] != first


def test_who_likes_to_bar_the_way_bars_it_more_often_than_who_leaves_it_free() -> None:
    for level in ("champion", "veteran", "novice"):
        rates = []
        for style in (Style("plug", 30.0), Style("clear", 30.0)):
            kinds = [Kind(level, 0.001, style=style)] * 4
            purses = [one.purse for there, start, lot in islice(begun("ave_caesar", 4, 1), 2)
                      for one in there.race(start, kinds, lot)]  # fmt: skip
            rates.append(sum(one.plugged for one in purses) / sum(one.close for one in purses))
        assert rates[0] > 2 * rates[1], (level, rates)


def test_a_driver_is_dealt_others_cards_anew_and_keeps_his_own() -> None:
    there, start, _ = next(begun("ausgebremst", 4, 2))
    kernel = there.kernel
    kernel.put(laid(start))
    for _ in range(30):
        kernel.do(kernel.actions()[-1])
    race = told(there.ground, kernel.shown())
    deal, rng, seen = hidden(race), Random(1), set()
    for _ in range(8):
        position, spans = deal(rng)
        dealt = told(there.ground, position)
        assert dealt.hands[race.driver] == race.hands[race.driver] and dealt.left == race.left
        assert list(spans[::3]) == [3 * race.driver + p for p, pile in enumerate(race.piles[race.driver]) if len(pile) > 1]
        for seat in range(4):
            assert [len(pile) for pile in dealt.piles[seat]] == [len(pile) for pile in race.piles[seat]]
            assert Counter(_all(dealt, seat)) == Counter(_all(race, seat))
            assert len(dealt.hands[seat]) == len(race.hands[seat])
        seen.add(tuple(tuple(hand) for hand in dealt.hands))
    assert len(seen) > 4


def _all(race: Race, seat: int) -> list[int]:
    return [*race.hands[seat], *(card for pile in race.piles[seat] for card in pile)]


def test_a_position_of_the_kernel_is_read_as_it_was_laid() -> None:
    for rules in ("ave_caesar", "ausgebremst"):
        there, start, _ = next(begun(rules, 6, 4))
        kernel = there.kernel
        kernel.put(laid(start))
        for step in range(160):
            race = told(there.ground, kernel.shown())
            kernel.put(laid(race))  # the rings of its piles begin anew
            assert set(kernel.actions()) == set(race.actions())
            if not kernel.actions():
                break
            action = Random(step).choice(race.actions())
            race.apply(action)
            kernel.do(action)
            after = told(there.ground, kernel.shown())
            for name in ("at", "left", "fate", "paid", "cards", "piles", "reserve", "occupied", "fixed", "stage", "driver"):
                assert getattr(after, name) == getattr(race, name), name
            assert [sorted(hand) for hand in race.hands] == after.hands


def test_piles_are_mixed_where_their_cards_lie() -> None:
    """A pile some cards of which are drawn begins further on in its ring: mixing it must not bring these back."""
    there, start, _ = next(begun("ave_caesar", 4, 4))
    kernel = there.kernel
    kernel.put(laid(start))
    for _ in range(24):
        kernel.do(kernel.actions()[0])
    race = told(there.ground, kernel.shown())
    position = laid(race)
    kernel.put(position)
    kernel.mix(loose(position))
    mixed = told(there.ground, kernel.shown())
    assert [Counter(pile) for pile in mixed.piles[0]] == [Counter(pile) for pile in race.piles[0]]
    assert mixed.piles != race.piles and isinstance(position, array)


def test_kinds_are_read_from_the_laboratorys_names() -> None:
    assert kind_of("champion@0.016") == Kind("champion", 0.016)
    assert kind_of("diocles@0.5") == Kind("champion", 0.5, style=BY_ID["diocles"].style)
    assert kind_of("veteran,clear=0.1") == Kind("veteran", 1.0, style=Style("clear", 0.1))
    assert kind_of("champion,price=0.1") == Kind("champion", 1.0, 0.1)
    assert kind_of("champion@0.25,rounds=3") == Kind("champion", 0.25, rounds=3.0)
    for wrong in ("nobody", "champion,loud=1", "aurelia", "champion@much"):
        with pytest.raises(ValueError):
            kind_of(wrong)


def test_seatings_change_over() -> None:
    assert len(seatings(4, 1)) == 6
    one, other = seatings(6, 3)
    assert sorted(one + other) == list(range(6)) and len(one) == 3


def test_a_table_tells_points_more_and_where_they_went(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--first", "champion@0.002", "--other", "champion@0.001", "--starts", "2"]) == 0
    told_of = capsys.readouterr().out.splitlines()
    assert told_of[0].startswith("2 starts: ") and told_of[3].startswith("| first | 24 |")
    for wrong in (["--starts", "1"], ["--first", "nobody"], ["--seats", "5"]):
        with pytest.raises(SystemExit):
            main(wrong)
    assert Tally().gaps == [] and Purse(over=1, stop=2, hand=3, barred=4, chosen=5).wasted == 15
