"""The cards of aim, turn and end: what they count agrees with known positions, and what they say with the options."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.chance import Seeded
from game.core.say import Say
from game.rules import GAMES
from game.rules.caesar_xl.politics import is_military_victory
from game.rules.caesar_xl.queries import standing
from game.rules.caesar_xl.state import CaesarOptions, Officer
from game.rules.caesar_xl.world import World
from game.rules.circus.queries import budget
from game.rules.circus.state import CircusOptions
from game.rules.lion.state import LionOptions
from game.rules.moritari.state import MoritariOptions
from game.rules.skirmish.state import EMPTY, SkirmishOptions
from game.storage.boards import load_board
from game.storage.words import load_words
from game.tables.caesar_xl.words import primer as caesar
from game.tables.circus.words import primer as circus
from game.tables.kit.tell import Words
from game.tables.lion.words import primer as lion
from game.tables.moritari.words import primer as moritari
from game.tables.primer import Primer
from game.tables.skirmish.words import primer as skirmish

WORDS = load_words()
NAMES = ("Anna", "Brutus", "Cato", "Dido", "Ennia", "Flavia")


def words(game: str) -> Words:
    def speak(said: Say) -> str:
        return WORDS.text(said, NAMES)

    return Words(game, speak)


def begun(game: str, options: Any, seats: int = 2, board: str = "") -> tuple[Any, Any, Any]:
    """Board, rules and the first position."""
    info = GAMES[game]
    parsed = load_board(info, board or info.boards[0]).board
    rules = info.rules(parsed)
    return parsed, rules, rules.setup(options, seats, Seeded(3))[0]


def now(primer: Primer) -> dict[str, str]:
    return {condition.label: condition.value for condition in primer.now}


def met(primer: Primer) -> set[str]:
    return {condition.label for condition in primer.now if condition.is_met}


# ---- the lion


@pytest.mark.parametrize(("start", "coins", "said"), [(0, 3, "3 of 7"), (1, 3, "2 of 6"), (0, 7, "7 of 7")])
def test_the_lion_counts_coins_from_where_counters_begin(start: int, coins: int, said: str) -> None:
    board, _, state = begun("lion", LionOptions(counter_start=start), 3)  # type: ignore[arg-type]
    state.coins = [coins, start, start + 4]
    found = lion.primer(words("lion"), board, state, 0)
    assert now(found)["Your coins"] == said
    assert now(found)["Furthest rival"] == f"Cato, 4 of {7 - start}"
    assert ("Your coins" in met(found)) == (coins == 7)
    assert f"take {7 - start} coins" in found.wins and "place VII" in found.wins
    assert now(found)["Gold on the sand"] == "6"


def test_the_lions_track_says_how_many_more() -> None:
    assert "on 3 of 7" in lion.panel_tip(words("lion"), 7, 3) and "4 more coins" in lion.panel_tip(words("lion"), 7, 3)
    assert "has won" in lion.panel_tip(words("lion"), 7, 7)


# ---- the skirmish


def test_the_skirmish_counts_points_cards_and_stacks() -> None:
    board, _, state = begun("skirmish", SkirmishOptions())
    table = state.table
    table.score, table.revival = [3, 5], False
    table.sides[1].stacks[0] = EMPTY
    table.sides[1].populi = False
    found = skirmish.primer(words("skirmish"), board, table, 0)
    assert now(found)["Points of Anna"] == "3 of 5" and now(found)["Points of Brutus"] == "5 of 5"
    assert met(found) == {"Points of Brutus"}
    assert now(found)["Cards of Anna"] == "12 in 3 stacks" and now(found)["Cards of Brutus"] == "8 in 2 stacks"
    assert now(found)["Populi"] == "Only Anna can still call it."
    assert now(found)["First lost stack"] == "It has fallen."


def test_the_skirmish_says_what_its_options_make_of_it() -> None:
    single = SkirmishOptions(series="single", revival="compulsory", timed=True, count=5)
    board, _, state = begun("skirmish", single)
    found = skirmish.primer(words("skirmish"), board, state.table, 0)
    assert "set" not in found.wins and "set" not in found.ends and "Points of Anna" not in now(found)
    assert "5 seconds" in found.turn and "must bring" in found.turn
    board, _, state = begun("skirmish", SkirmishOptions(populi_scores=True))
    usual = skirmish.primer(words("skirmish"), board, state.table, 0)
    assert "may bring" in usual.turn and "seconds" not in usual.turn and "one point more" in usual.wins


# ---- the circus


def test_the_circus_counts_laps_tribute_and_points_in_hand() -> None:
    board, rules, state = begun("circus", CircusOptions(), 3)
    table = state.table
    track = rules.track(table)
    have = budget(track, table, 0)
    found = circus.primer(words("circus"), board, track, table, 0)
    assert now(found)["Lap"] == "I of III"
    assert now(found)["Points of your cards"] == f"{have.points} for {have.need} spaces, {have.spare} to spare"
    assert now(found)["Caesar's coin"] == "Owed, stop in the alley"
    assert now(found)["Tournament"] == "No points yet" and now(found)["Race"] == "1 of 4"
    team = table.teams[0]
    team.crossed, team.paid, team.cards = 2, True, [2, 0, 0, 0, 0, 0]
    table.score = [4, 6, 0]
    found = circus.primer(words("circus"), board, track, table, 0)
    short = budget(track, table, 0)
    assert short.spare < 0
    assert now(found)["Lap"] == "II of III" and now(found)["Caesar's coin"] == "Paid"
    assert now(found)["Points of your cards"] == f"2 for {short.need} spaces, {-short.spare} too few"
    assert now(found)["Tournament"] == "4 points, the best has 6"
    assert "Points of your cards" not in met(found) and "Caesar's coin" in met(found)
    team.fate, team.place = "finished", 2
    assert now(circus.primer(words("circus"), board, track, table, 0))["Place"] == "II, over the line"


def test_the_circus_says_when_it_is_too_late_to_pay() -> None:
    board, rules, state = begun("circus", CircusOptions(series="single", dishonour=True), 3)
    track = rules.track(state.table)
    state.table.teams[0].crossed = 3
    found = circus.primer(words("circus"), board, track, state.table, 0)
    assert now(found)["Caesar's coin"] == "Not paid, and too late"
    assert "executed" in found.ends and "Tournament" not in now(found)


def test_no_duty_to_stop_is_told_of_in_ausgebremst() -> None:
    board, rules, state = begun("circus", CircusOptions(rules="ausgebremst"), 3)
    found = circus.primer(words("circus"), board, rules.track(state.table), state.table, 0)
    assert "must stop" not in found.wins and "unpaid" not in found.ends and "executed" not in found.ends
    assert "9, 6, 4" in found.wins
    assert found.now == ()  # before the decks are chosen nobody has a card


# ---- Moritari


def test_moritari_counts_who_is_alive() -> None:
    _, _, state = begun("moritari", MoritariOptions(schools="drawn"))
    state.round, state.caesar, state.felled, state.quiet = 4, 1, [2, 0], 3
    first, second = state.of(0)[0], state.of(1)[0]
    for figure in state.figures:
        assert figure.hp == 3
    state.put(first, hp=1)
    state.put(second, status="dead", hp=0)
    found = moritari.primer(words("moritari"), state, 0)
    assert now(found)["School of Anna"] == "3 of 3 alive, 7 hit points"
    assert now(found)["School of Brutus"] == "2 of 3 alive, 6 hit points"
    assert now(found)["Caesar of this round"] == "Brutus" and met(found) == set()
    assert now(found)["Falls you caused"] == "2" and now(found)["Round"] == "4 of 40"
    assert now(found)["Rounds without a bout"] == "3 of 6"
    for index in state.of(1):
        state.put(index, status="dead", hp=0)
    assert now(moritari.primer(words("moritari"), state, 0))["School of Brutus"] == "Wiped out"


def test_moritari_says_who_bears_the_minus_and_hisses_only_where_the_crowd_does() -> None:
    quiet = MoritariOptions(schools="drawn", flank="striker", hiss=0, round_limit=20)
    _, _, state = begun("moritari", quiet)
    found = moritari.primer(words("moritari"), state, 0)
    assert "strike from the side" in found.turn and "hisses" not in found.ends and "round 20" in found.ends


# ---- Caesar XL


def war(**options: Any) -> tuple[World, Any]:
    board, _, state = begun("caesar_xl", CaesarOptions(**options))
    return World(board), state.table


def test_caesar_xl_counts_both_ways_to_win() -> None:
    world, table = war()
    found = caesar.primer(words("caesar_xl"), world, table, 0)
    have = standing(world, table, 0)
    assert now(found)["Head of Brutus"] == "Still on his shoulders"
    assert now(found)["City value"] == f"{have.riches} of 25"
    assert now(found)["Lean"] == "0 of 7"
    table.forum = {"senate": 0, "ancestors": 0, "consular_imperium": 1}
    lean = standing(world, table, 0).lean
    assert lean == -4
    assert now(caesar.primer(words("caesar_xl"), world, table, 0))["Lean"] == "4 of 7, Optimates"
    theirs = now(caesar.primer(words("caesar_xl"), world, table, 0))["Brutus has"]
    assert theirs == f"Value {standing(world, table, 1).riches} of 25, lean 2 of 7"


def test_caesar_xl_is_won_by_arms_when_all_three_are_met() -> None:
    world, table = war()
    by_arms = {"Head of Brutus", "Rome", "City value"}
    del table.leaders[world.supreme[1]]
    table.forces[1].clear()
    table.forces[0] = {city: [1, 0, 0, 0] for city in world.cities}
    found = caesar.primer(words("caesar_xl"), world, table, 0)
    assert now(found)["Head of Brutus"] == "It has fallen." and now(found)["Rome"] == "Yours, without your Leader"
    assert met(found) & by_arms == {"Head of Brutus", "City value"} and not is_military_victory(world, table, 0)
    table.leaders[world.supreme[0]] = Officer(0, world.capital)
    found = caesar.primer(words("caesar_xl"), world, table, 0)
    assert now(found)["Rome"] == "Yours"
    assert met(found) >= by_arms and is_military_victory(world, table, 0)


def test_caesar_xl_speaks_of_the_edition_and_the_reading_played() -> None:
    world, table = war(edition="bronze", riches="ahead", leader_in_rome=False)
    found = caesar.primer(words("caesar_xl"), world, table, 1)
    for silver in ("Gold each", "Ally marker", "by force", "loot", "supply"):
        assert silver not in found.turn
    assert "more than his" in found.wins and "stands in it" not in found.wins
    value = standing(world, table, 1).riches
    assert now(found)["City value ahead"] == f"{value} of 25"
    world, table = war()
    assert "loot" in caesar.primer(words("caesar_xl"), world, table, 1).turn


def test_caesar_xl_counts_nothing_that_a_hand_hides() -> None:
    """The card is made of the open table alone: it is the same whatever the rival holds."""
    board, rules, state = begun("caesar_xl", CaesarOptions())
    shown = caesar.primer(words("caesar_xl"), World(board), rules.view(state, 0).table, 0)
    state.hands[1].cards = sorted([*state.hands[1].cards, "triple_line"])
    assert caesar.primer(words("caesar_xl"), World(board), rules.view(state, 0).table, 0) == shown


# ---- all


def test_a_condition_that_is_not_there_yet_has_no_bar_beyond_its_end() -> None:
    board, _, state = begun("lion", LionOptions())
    for coins in (0, 3, 7, 9):
        state.coins = [coins, 0]
        (bar,) = [one.share for one in lion.primer(words("lion"), board, state, 0).now if one.label == "Your coins"]
        assert bar is not None and 0.0 <= bar <= 1.0


def primer_at_the_start(game: str) -> Primer:
    """With the printed options."""
    seats = GAMES[game].seats[0]
    options = MoritariOptions(schools="drawn") if game == "moritari" else GAMES[game].options()
    board, rules, state = begun(game, options, seats)
    match game:
        case "lion":
            return lion.primer(words(game), board, state, 0)
        case "skirmish":
            return skirmish.primer(words(game), board, state.table, 0)
        case "circus":
            return circus.primer(words(game), board, rules.track(state.table), state.table, 0)
        case "moritari":
            return moritari.primer(words(game), state, 0)
        case _:
            return caesar.primer(words(game), World(board), state.table, 0)
