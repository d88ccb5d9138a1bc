"""Hints: each names a gain, something prevented or a figure, and the figures are true by the game's own rules."""

from __future__ import annotations

from functools import cache

import pytest

from game.ai.circus.notes import NEAR, WIDER
from game.ai.skirmish.insight import at
from game.core.chance import Seeded
from game.core.say import in_hundred, say
from game.rules.caesar_xl.actions import March, Sail
from game.rules.caesar_xl.odds import odds_of_attack
from game.rules.circus.actions import Play
from game.rules.circus.cards import SIX, points
from game.rules.circus.events import CircusEvent, Drove, PaidTribute
from game.rules.circus.rides import left_of, owes, rides, six_rule
from game.rules.circus.state import Table as CircusTable
from game.rules.circus.track import Track
from game.rules.lion.actions import Move
from game.rules.lion.state import Die
from game.rules.moritari.queries import after, duel
from game.storage.words import load_words
from tests.sure import sure
from tools.hints import FIGURE, NAMES, NAMES_IT, Asked, is_empty, sample

COUNTS = {"lion": 120, "circus": 100, "skirmish": 6, "moritari": 150, "caesar_xl": 60}
SHARES = {"lion": 0.05, "circus": 0.003, "moritari": 0.003, "caesar_xl": 0.03}

PLAYERS = {"circus": 0.1, "moritari": 0.1, "caesar_xl": 0.1}
"""Of the search of novices and veterans who play the games."""


@cache
def asked(game: str) -> list[Asked]:
    return list(sample(game, COUNTS[game], 15, SHARES.get(game), players=PLAYERS.get(game)))


def by_key(game: str, *keys: str) -> list[Asked]:
    full = {f"{game}.note.{key}" for key in keys}
    return [one for one in asked(game) if one.reply.note is not None and one.reply.note.key in full]


def param(one: Asked, name: str) -> int:
    assert one.reply.note is not None
    return int(one.reply.note.params[name])


def test_empty_hints_are_told_apart() -> None:
    assert is_empty(None, "")
    assert is_empty(say("moritari.note.names_own"), "He acts before things change.")
    assert not is_empty(say("moritari.note.names_own"), "He acts first: left standing 40 times in 100.")
    assert is_empty(say("moritari.note.fight_thins_out", percent=0, before=0), "He falls 0 times in 100, his foe 0.")
    assert not is_empty(say("moritari.note.fight_thins_out", percent=0, before=3), "He falls 0 times in 100, his foe 3.")
    assert FIGURE.search("one step") and not FIGURE.search("someone gone")
    words = load_words()
    assert all(key in words for key in NAMES_IT)


@pytest.mark.parametrize("game", COUNTS)
def test_no_hint_of_a_sample_says_nothing(game: str) -> None:
    words = load_words()
    told = [(one.reply.note, words.text(one.reply.note, NAMES)) for one in asked(game) if one.reply.note is not None]
    assert len(told) == COUNTS[game]
    empty = [text for note, text in told if is_empty(note, text)]
    assert len(empty) * 100 <= 2 * len(told), empty
    for one in asked(game):
        if one.reply.odds is not None:
            assert FIGURE.search(words.text(one.reply.odds, NAMES)) or one.reply.odds.key.endswith(
                (".even", ".far", ".all", ".none")
            )


def test_the_coins_and_the_gold_a_hint_names_are_those_of_the_rules() -> None:
    taken = ("takes_gold", "takes_gold.denies", "takes_gold.fewer", "takes_gold_from", "takes_gold_from.later")
    found = by_key("lion", *taken, "eats_gold")
    assert len(found) > 20
    for one in found:
        then = one.rules.copy(one.state)
        one.rules.apply(then, one.seat, one.reply.action, Seeded(1))
        if "coins" in one.reply.note.params:  # type: ignore[union-attr]
            assert then.coins[one.seat] == one.state.coins[one.seat] + 1 == param(one, "coins")
        else:
            assert len(one.state.gold) - len([cell for cell in one.state.gold if cell in then.gold]) == param(one, "count")


def test_a_move_die_a_hint_names_reaches_gold_and_a_smaller_one_does_not() -> None:
    keys = ("takes_post", "cheaper", "clears_way", "takes_post.later", "cheaper.later", "clears_way.later", "dearer")
    found = by_key("lion", *keys, "dearer.stops")
    assert found
    for one in found:
        seat = param(one, "other") if ".dearer" in sure(one.reply.note).key else one.seat
        then = one.rules.copy(one.state)
        one.rules.apply(then, one.seat, one.reply.action, Seeded(1))
        need = param(one, "need")

        def reaches(face: int, state: object = then, seat: int = seat, one: Asked = one) -> bool:
            trial = one.rules.copy(state)
            trial.turn, trial.pool = seat, [Die("move", face)]
            return any(isinstance(act, Move) and act.to in trial.gold for act in one.rules.legal(trial, seat))

        assert reaches(need) and not any(reaches(face) for face in range(1, need))


def test_a_bout_is_won_as_often_as_the_hint_says() -> None:
    charges = by_key("moritari", "charges", "charges_side", "charges_back", "fights_on")
    assert len(charges) > 4
    for one in charges:
        ground, act = one.rules.ground, one.reply.action
        then = after(ground, one.state, act)
        foe = ground.touching(then, act.figure)[0]
        assert param(one, "percent") == in_hundred(duel(ground, then, act.figure, foe).first)


def test_a_battle_is_won_as_often_as_the_hint_says() -> None:
    """By the exact odds of the rules, with all that the plan sends there: at least those of the first march alone."""
    keys = ("attacks", "attacks_city", "hunts", "hunts_taxes")
    found = by_key("caesar_xl", *keys, "attacks_together", "attacks_city_together", "hunts_together")
    assert len(found) > 5
    exact = 0
    for one in found:
        march = one.reply.action
        assert isinstance(march, March | Sail)
        odds = odds_of_attack(one.rules.world, one.state.table, one.seat, march.to, march.troops, march.leaders)
        alone = in_hundred(odds.win) if odds is not None else 0
        assert alone <= param(one, "percent")
        is_alone = "alone" not in sure(one.reply.note).params
        assert alone == param(one, "percent" if is_alone else "alone")
        exact += is_alone
    assert exact > len(found) // 2


def test_a_solved_hint_wins_as_often_as_the_panel_says() -> None:
    found = [one for one in asked("skirmish") if "chance" in one.reply.note.params]  # type: ignore[union-attr]
    assert found
    for one in found:
        insight = at(one.rules.board, one.state.table)
        assert insight is not None
        chance = insight.before if one.seat == 0 else 1 - insight.before
        assert abs(100 * chance - param(one, "chance")) <= 1


def _open(one: Asked, table: CircusTable, other: int) -> int:
    """Values the other could drive on that table, of those he has left; no 6 while he leads."""
    track, cards = one.rules.track(table), table.teams[other].cards
    free = {card for card, found in rides(track, table, other).items() if found and cards[card - 1]}
    return len(free if six_rule(track, table, other) == "free" else free - {SIX})


def _kinds(one: Asked, table: CircusTable) -> int:
    """Values the seat has left."""
    return sum(count > 0 for count in table.teams[one.seat].cards)


def _spare(one: Asked, table: CircusTable) -> int:
    """Points of the seat's cards beyond what the way asks of them."""
    team = table.teams[one.seat]
    track: Track = one.rules.track(table)
    return points(team.cards) - track.need(team.at, team.crossed, owes(table, one.seat))


def _ridden(one: Asked) -> tuple[CircusTable, CircusTable, list[CircusEvent]]:
    """The table before the play, after it, and what the rules say happened."""
    then = one.rules.copy(one.state)
    events = one.rules.apply(then, one.seat, one.reply.action, Seeded(1))
    return one.state.table, then.table, events


def test_waste_and_points_to_spare_a_hint_of_the_circus_names_are_those_of_the_rules() -> None:
    keys = ("neck", "least_waste", "wastes", "further", "far", "far_only", "far_lane")
    found = by_key("circus", *(f"{key}{tail}" for key in keys for tail in TAILS), "hopes")
    assert len(found) > 15
    for one in found:
        before, after_it, events = _ridden(one)
        params = one.reply.note.params  # type: ignore[union-attr]
        drove = next(event for event in events if isinstance(event, Drove))
        assert _spare(one, before) - _spare(one, after_it) == drove.wasted
        if "wasted" in params:
            assert int(params["wasted"]) == drove.wasted > 0
        else:
            assert drove.wasted == 0 or "short" in params
        if "spare" in params:
            assert int(params["spare"]) == max(0, _spare(one, after_it))
            assert (int(params["spare"]) == 0) == sure(one.reply.note).key.endswith(".none")
        if "short" in params:
            assert int(params["short"]) == -_spare(one, after_it)
        if "card" in params:
            assert int(params["card"]) == one.reply.action.card


TAILS = ("", ".stop", ".none", ".stop.none")
"""Of keys that tell points to spare."""


def _wasted(one: Asked) -> list[int]:
    """Of every play that may be made."""
    found = []
    for action in one.job.legal:
        if isinstance(action, Play):
            events = one.rules.apply(one.rules.copy(one.state), one.seat, action, Seeded(1))
            found.append(next(event for event in events if isinstance(event, Drove)).wasted)
    return found


def test_least_waste_is_told_only_where_another_play_wastes_more() -> None:
    """Where all waste the same, "no more than one point" told nothing apart."""
    told = by_key("circus", "least_waste", "alike_far", "alike_keeps")
    assert told
    for one in told:
        note, wasted = sure(one.reply.note), _wasted(one)
        assert min(wasted) == int(note.params["wasted"])
        assert (max(wasted) > min(wasted)) == note.key.endswith("least_waste")


def _thrifty(one: Asked) -> dict[int, list[CircusTable]]:
    """By card in hand that wastes nothing: the tables it leads to."""
    found: dict[int, list[CircusTable]] = {}
    for action in one.job.legal:
        if isinstance(action, Play):
            then = one.rules.copy(one.state)
            events = one.rules.apply(then, one.seat, action, Seeded(1))
            if next(event for event in events if isinstance(event, Drove)).wasted <= 0:
                found.setdefault(action.card, []).append(then.table)
    return found


def test_a_small_card_of_the_circus_is_told_by_what_a_larger_one_would_cost() -> None:
    """It says what is kept, what stays open or who is let lead; "the largest" is said of no card that is not."""
    keys = ("keeps", "leaves_room", "lets_lead", "far", "far_only", "far_lane")
    found = by_key("circus", *(f"{key}{tail}" for key in keys for tail in TAILS))
    assert len(found) > 20
    told = set()
    for one in found:
        before, after_it, events = _ridden(one)
        drove = next(event for event in events if isinstance(event, Drove))
        thrifty, card = _thrifty(one), one.reply.action.card
        larger = [other for other in thrifty if other > card]
        key = sure(one.reply.note).key.split(".")[2]
        told.add(key)
        assert drove.wasted == 0 and bool(larger) == (not key.startswith("far"))
        if key == "far_only":
            assert {action.card for action in one.job.legal} == {card}
        elif key == "far_lane":
            opens = [_open(one, table, one.seat) for table in thrifty[card]]
            assert (_open(one, after_it, one.seat), min(opens)) == (param(one, "has"), param(one, "had"))
            assert param(one, "has") > param(one, "had") and param(one, "count") == _kinds(one, after_it)
        elif key == "keeps":
            assert param(one, "card") == max(larger) and param(one, "spare") == max(0, _spare(one, after_it))
        elif key == "leaves_room":
            most = max(_open(one, table, one.seat) for other in larger for table in thrifty[other])
            assert (_open(one, after_it, one.seat), most) == (param(one, "has"), param(one, "had"))
            assert param(one, "has") >= most + WIDER and param(one, "count") == _kinds(one, after_it)
        elif key == "lets_lead":
            track = one.rules.track(before)
            assert left_of(track, after_it, one.seat) - left_of(track, before, param(one, "other")) == param(one, "gap") > 0
            assert before.teams[one.seat].cards[SIX - 1] == param(one, "sixes") > 0
            assert SIX not in one.job.view.mine.hand
    assert told >= {"keeps", "leaves_room", "lets_lead", "far", "far_only"}


def test_whom_a_hint_of_the_circus_bars_is_barred_by_the_rules() -> None:
    found = by_key("circus", "blocks", "bars")
    assert len(found) > 2
    for one in found:
        before, after_it, _ = _ridden(one)
        other = param(one, "other")
        assert _open(one, before, other) == param(one, "had")
        assert _open(one, after_it, other) == param(one, "has") <= param(one, "had") / 2
        assert (param(one, "has") == 0) == sure(one.reply.note).key.endswith("bars")
        gap = left_of(one.rules.track(after_it), after_it, other) - left_of(one.rules.track(after_it), after_it, one.seat)
        assert 0 <= gap <= NEAR


def test_gaps_places_and_laps_a_hint_of_the_circus_names_are_those_of_the_rules() -> None:
    found = by_key("circus", "uses_six", "uses_six_least", "stays_behind", "finishes", "finishes_for", "pays")
    assert len(found) > 3
    for one in found:
        before, after_it, events = _ridden(one)
        track = one.rules.track(before)
        match one.reply.note.key.rpartition(".")[2]:  # type: ignore[union-attr]
            case "finishes" | "finishes_for":
                assert after_it.teams[one.seat].place == param(one, "place") == before.placed + 1
                assert sure(one.reply.note).params.get("points", 0) == before.options.points[before.placed]
            case "pays":
                paid = next(event for event in events if isinstance(event, PaidTribute))
                assert paid.chariot == one.seat and paid.lap == param(one, "lap")
            case key:
                table = before if key.startswith("uses_six") else after_it
                others = [left_of(track, table, other) for other in table.racing() if other != one.seat]
                assert left_of(track, table, param(one, "other")) == min(others)
                assert left_of(track, table, one.seat) - min(others) == param(one, "gap") > 0


def test_points_a_hint_of_the_circus_hopes_for_are_points_of_the_race_and_the_best() -> None:
    """No more than the best place left brings, and the choice named is no worse than the next one named."""
    told = [one for one in asked("circus") if one.reply.odds is not None and "points" in one.reply.odds.params]
    assert len(told) > 20
    for one in told:
        params = one.reply.odds.params  # type: ignore[union-attr]
        table: CircusTable = one.state.table
        hoped = float(params["points"])
        assert 0 <= hoped <= table.options.points[table.placed] + 0.5
        assert "next" not in params or float(params["next"]) < hoped
