"""What tables and computer players ask: offers, reasons, budgets, places."""

from __future__ import annotations

from game.rules.circus.queries import Offer, blockers, budget, lap_of, offers, passed_since, places_now, played
from game.rules.circus.state import CircusOptions, State
from tests.rules.circus.position import TRACK, Place, race, sorted_race, texts


def of(state: State, seat: int = 0) -> dict[int, Offer]:
    return {offer.card: offer for offer in offers(TRACK, state.table, seat, state.secrets[seat].hand)}


def why(offer: Offer) -> str:
    assert offer.why is not None and offer.why.key in texts()
    return offer.why.key.removeprefix("circus.no.")


def test_each_card_with_its_spaces_paths_and_waste() -> None:
    state = race(Place("3a", "223"), "9a", "9b", "9c")
    found = of(state)
    assert list(found) == [2, 3] and (found[2].count, found[3].count) == (2, 1)
    assert {ride.to: ride.wasted for ride in found[2].open} == {"5a": 0, "5b": 1}
    assert {ride.to: ride.path for ride in found[3].open}["6a"] == ("4a", "5a", "6a")
    assert {ride.to: (ride.left, ride.wasted) for ride in found[3].open} == {
        "6a": (24, 0), "6b": (24, 0), "5c": (25, 1),
    }  # fmt: skip


def test_the_way_through_the_alley_is_no_waste_while_the_tribute_is_owed() -> None:
    owing = of(race(Place("8b", "222"), "3a", "3b", "4a"))[2]
    assert {ride.to: (ride.wasted, ride.pays) for ride in owing.open}["y2"] == (0, 1)
    paid = of(race(Place("8b", "222", paid=True), "3a", "3b", "4a"))[2]
    assert {ride.to: (ride.wasted, ride.pays) for ride in paid.open}["y2"] == (1, 0)


def test_why_a_card_is_grey_the_leader() -> None:
    assert why(of(race(Place("3a", "166"), "1a", "1b", "2"))[6]) == "leader_six"
    assert why(of(race(Place("3a", "666"), "1a", "1b", "2"))[6]) == "leader_can_be_passed"
    offer = of(race(Place("3a", "166"), "1a", "1b", "2"))[6]
    assert offer.open == () and {one.ride.to for one in offer.closed} == {"8a", "8b", "9a", "9b", "9c", "9d", "y1"}


def test_why_a_card_is_grey_blocked_by_whom() -> None:
    state = race(Place("1a", "123"), "2", "9b", "9c")
    offer = of(state)[1]
    assert why(offer) == "blocked" and offer.why is not None and offer.why.params == {"card": 1, "other": 1}
    assert blockers(TRACK, state.table, 0, 1) == (1,)
    many = of(race(Place("3a", "123"), "4a", "4b", "9c"))[2]
    assert why(many) == "blocked_many" and many.why is not None and many.why.params["count"] == 2
    neutral = of(race(Place("1a", "123"), "9a", "9b", Place("2", ""), seats=3))[1]
    assert why(neutral) == "blocked.neutral" and neutral.why is not None and neutral.why.params["neutral"] == 1
    wreck = race(Place("1a", "123"), "2", "9b", "9c")
    wreck.table.teams[1].fate = "wrecked"
    assert why(of(wreck)[1]) == "blocked.wreck"


def test_why_a_card_is_grey_the_alley() -> None:
    state = race(Place("8b", "155", crossed=2), Place("y1", crossed=2), "3a", "3b")
    offer = of(state)[1]
    assert why(offer) == "pass_alley" and {one.ride.to for one in offer.closed} == {"9b", "9c", "9d"}
    half = of(race(Place("7b", "111", crossed=2), "y1", "3a", "3b"))[1]
    assert half.why is None and {ride.to for ride in half.open} == {"8a", "8b"}, "no card for the alley in hand"
    half = of(race(Place("7b", "122", crossed=2), "y1", "3a", "3b"))[1]
    assert {ride.to for ride in half.open} == {"8b"} and [one.ride.to for one in half.closed] == ["8a"]


def test_why_a_card_is_grey_the_exact_finish() -> None:
    state = race(Place("9a", "255", crossed=3, paid=True), "1a", "1b", "2",
                 options=CircusOptions(series="single", exact_finish=True))  # fmt: skip
    assert why(of(state)[2]) == "exact_finish"


EXACT = CircusOptions(series="single", exact_finish=True)


def test_with_an_exact_finish_both_reasons_are_told() -> None:
    """From 8a a 3 leads beyond the line; where it does not, it would end there. A chariot merely stands beside."""
    over = race(Place("8a", "355", crossed=3, paid=True), "9a", "1b", "2", options=EXACT)
    said = of(over)[3].why
    assert said is not None and (said.key, said.params) == ("circus.no.exact_and_blocked", {"card": 3, "other": 1})
    two = race(Place("8a", "355", crossed=3, paid=True), "9a", "9b", "2", options=EXACT)
    assert why(of(two)[3]) == "exact_and_blocked_many"
    shut = race(Place("7a", "355", crossed=3, paid=True), "8a", "8b", "2", options=EXACT)
    assert why(of(shut)[3]) == "blocked_many", "nothing leads over the line at all"
    loose = race(Place("8a", "355", crossed=3, paid=True), "9a", "1b", "2")
    assert of(loose)[3].why is None, "without the option it finishes"


def test_a_card_that_finishes_says_so() -> None:
    offer = of(race(Place("8a", "255", crossed=3, paid=True), "1a", "1b", "2"))[5]
    (ride,) = (ride for ride in offer.open if ride.finishes)
    assert (ride.to, ride.left, ride.wasted) == ("0a", 0, 3)


def test_the_budget_at_the_start() -> None:
    state = race(*(Place(f"9{x}", crossed=0, moved=False) for x in "abcd"))
    found = budget(TRACK, state.table, 0)
    assert (found.points, found.need, found.spare, found.reserve, found.detour) == (84, 32, 52, 0, 0)


def test_the_budget_knows_the_tribute() -> None:
    assert budget(TRACK, race("3a").table, 0).need == 28
    assert budget(TRACK, race(Place("3a", paid=True)).table, 0).need == 27
    assert budget(TRACK, race(Place("3a", crossed=3)).table, 0).need == 7, "too late to pay"


def test_the_budget_can_be_overdrawn() -> None:
    found = budget(TRACK, race(Place("3a", "12", deck="", crossed=2, paid=True)).table, 0)
    assert (found.points, found.need, found.spare) == (3, 17, -14)


def test_the_budget_of_the_adaptation_counts_with_and_without_the_stop() -> None:
    state = sorted_race(["slow"] * 4, [("11112222", "3334444", "55556666")] * 4)
    found = budget(TRACK, state.table, 0)
    assert (found.points, found.need, found.reserve, found.detour) == (81, 31, 3, 1)
    assert found.spare == 50 and found.spare_with_stop == 52


def test_places_in_the_race() -> None:
    state = race("3a", "5b", Place("9a", crossed=2), "-")
    assert places_now(TRACK, state.table) == [2, 1, 0, 3]
    assert [lap_of(TRACK, state.table, chariot) for chariot in range(3)] == [1, 1, 2]
    assert lap_of(TRACK, race(Place("9a", crossed=0, moved=False)).table, 0) == 1
    assert passed_since(TRACK, state.table, (1,)) and not passed_since(TRACK, state.table, (2,))


def test_what_a_driver_has_played() -> None:
    state = race(Place("3a", "12", deck=""))
    assert played(state.table, 0, [4] * 6) == [3, 3, 4, 4, 4, 4]
