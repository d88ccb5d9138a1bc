"""A match in figures: every game's own, held against its log, and the curve that shows them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.core.match import Match
from game.core.types import Over
from game.rules import GAMES
from game.rules.caesar_xl.events import BattleBegan, BattleEnded, LostGold, Recruited, TookGold
from game.rules.circus.events import MissedTurn
from game.rules.moritari.events import Died, Fought, Judged
from game.scenes.film import Film, film_of
from game.scenes.look_back import LookBackScreen
from game.scenes.rendered import setting_for, still_context
from game.scenes.review import Reviewed, ReviewScreen
from game.storage.paths import assets_dir
from game.tables import TABLES
from game.tables.table import LookBack, Measure, Table
from game.ui.richtext import Passage
from tests.conformance.cases import NAMES, PLAIN, words
from tests.pilot import Pilot
from tests.scenes.reviews import review_of

SEATS = {"lion": 3, "skirmish": 2, "circus": 4, "moritari": 2, "caesar_xl": 2}
PLIES = 260
Played = tuple[Match[Any, Any, Any], Film]


@pytest.fixture(scope="module")
def played() -> dict[str, Played]:
    """A good part of a game of each kind, by lot."""
    found = {}
    for game in GAMES:
        case = next(case for case in PLAIN if case.game == game and case.seats == SEATS[game])
        match, rng = case.begin(3), Random(4)
        for _ in range(PLIES):
            pending = match.pending()
            if isinstance(pending, Over):
                break
            seat = pending.seats[-1]
            match.submit(seat, rng.choice(list(match.rules.legal(match.state, seat))), "novice")
        names, seats = NAMES[: case.seats], range(case.seats)
        found[game] = match, film_of(match, case.info, case.parsed_board, names, seats, lambda seat: "Novice")
    return found


def laid(film: Film) -> Table:
    ui = still_context((1280, 800), assets_dir() / "fonts", words())
    return TABLES[film.info.id](setting_for(ui, film.info, film.board, film.names, film.colours, words()))


def measured(film: Film) -> dict[str, Measure]:
    table = laid(film)
    assert table.has_measures
    views = [film.view(step) for step in range(film.length + 1)]
    return {one.id: one for one in table.measures(views, film.heard(film.length))}


def events(film: Film, kind: type[Any]) -> list[Any]:
    return [event for entry in film.log for event in entry.events if isinstance(event, kind)]


def last(measure: Measure) -> tuple[float, ...]:
    return measure.values[-1]


@pytest.mark.parametrize("game", GAMES)
def test_each_has_a_value_for_every_seat_at_every_position(game: str, played: dict[str, Played]) -> None:
    _, film = played[game]
    for one in measured(film).values():
        assert len(one.values) == film.length + 1
        assert {len(row) for row in one.values} == {len(film.names)}
        assert one.title and not one.title.startswith(f"{game}.")
        assert len(set(one.values)) > 1 or one.id in ("lean", "points"), one.id


def test_coins_are_those_on_the_track(played: dict[str, Played]) -> None:
    match, film = played["lion"]
    start = film.options.counter_start
    assert last(measured(film)["coins"]) == tuple(coins - start for coins in match.state.coins)


def test_missed_turns_are_counted_and_spaces_to_go_only_fall(played: dict[str, Played]) -> None:
    _, film = played["circus"]
    found, seats = measured(film), range(len(film.names))
    ends = max(step for step in range(film.length + 1) if film.state(step).table.race == 1)
    assert ends < film.length, "a second race begins at nought"
    first = [event for entry in film.log[:ends] for event in entry.events if isinstance(event, MissedTurn)]
    assert first and found["missed"].values[ends] == tuple(
        sum(event.chariot == seat for event in first) for seat in seats
    )  # fmt: skip
    again = found["missed"].values[ends + 1]
    assert sum(again) < sum(found["missed"].values[ends])
    for seat in seats:
        for kind in ("to_go", "sixes"):
            way = [row[seat] for row in found[kind].values[: ends + 1]]
            assert way == sorted(way, reverse=True)


def test_wounds_are_those_of_the_bouts(played: dict[str, Played]) -> None:
    match, film = played["moritari"]
    found, state = measured(film), match.state
    taken = [0.0] * state.seats
    for bout in events(film, Fought):
        for side in (bout.one, bout.two):
            taken[state.figures[side.figure].seat] += side.lost
    assert last(found["wounds"]) == tuple(reversed(taken)) and any(taken)
    standing = [sum(figure.seat == seat for figure in state.figures) for seat in range(state.seats)]
    dead = [state.figures[event.figure].seat for event in events(film, Died)]
    assert last(found["left"]) == tuple(standing[seat] - dead.count(seat) for seat in range(state.seats))


def test_gold_is_the_treasuries_and_swords_grow_by_recruits(played: dict[str, Played]) -> None:
    match, film = played["caesar_xl"]
    found = measured(film)
    assert last(found["gold"]) == tuple(match.state.table.gold)
    assert events(film, Recruited) or events(film, TookGold) or events(film, LostGold)
    assert all(min(row) >= 0 for row in found["swords"].values)


def test_cards_left_are_those_in_the_stacks(played: dict[str, Played]) -> None:
    match, film = played["skirmish"]
    assert last(measured(film)["cards"]) == tuple(side.cards for side in match.state.table.sides)


# ---- on the page


def page(film: Film, size: tuple[int, int] = (1280, 800)) -> tuple[Pilot, list[int]]:
    asked: list[int] = []
    found = list(measured(film).values())

    def work_out() -> Sequence[Measure]:
        asked.append(1)
        return found

    review = review_of(len(film.names), film.length, turns=(4, 9, 20))
    seats = tuple(range(len(film.names)))
    about = Reviewed(
        "Game", film.names, seats, lambda: review, lambda: True, lambda n: None, measures=work_out
    )  # fmt: skip
    return Pilot(lambda ctx: ReviewScreen(about, review), size, None, words(), None, assets_dir() / "fonts"), asked


@pytest.mark.parametrize("game", GAMES)
def test_the_curve_turns_to_each_figure_and_back_by_mouse_and_key(
    game: str, played: dict[str, Played], unbaked: None
) -> None:
    _, film = played[game]
    found = list(measured(film).values())
    pilot, asked = page(film)
    curve = pilot.scene.curve
    assert not asked, "nothing is worked out before it is asked for"
    for one in found:
        pilot.press("curve_after")
        assert curve.measure == one
        pilot.scene.curve.go(7)
        said = pilot.target("curve").value
        assert all(f"{name} {value:g}".replace("-", "\N{MINUS SIGN}") in said
                   for name, value in zip(film.names, one.values[7], strict=True))  # fmt: skip
        low, high = curve.bounds
        assert all(low <= value <= high for row in one.values for value in row)
    pilot.key("page down")
    assert curve.measure is None
    pilot.key("page up")
    assert curve.measure == found[-1] and len(asked) == 1


def test_a_game_without_figures_has_no_buttons_for_them(unbaked: None) -> None:
    review = review_of(2, 30)
    about = Reviewed("Game", NAMES[:2], (0, 1), lambda: review, lambda: True, lambda n: None)
    pilot = Pilot(lambda ctx: ReviewScreen(about, review), (1280, 800), None, words(), None, assets_dir() / "fonts")
    assert not pilot.ids("curve_")


# ---- the story


def told(film: Film) -> list[Passage]:
    table = laid(film)
    assert table.has_chronicle
    return list(table.chronicle([film.view(step) for step in range(film.length + 1)], film.heard(film.length)))


def test_each_battle_is_told_with_its_odds_and_its_end(played: dict[str, Played]) -> None:
    _, film = played["caesar_xl"]
    battles = [passage.text for passage in told(film) if passage.kind == "bullet"]
    begun, ended = events(film, BattleBegan), events(film, BattleEnded)
    assert len(battles) == len(ended) >= 2
    for text, began in zip(battles, begun, strict=False):
        assert text.startswith(f"{film.names[began.attacker]} attacks")
        (percent,) = re.findall(rf"Odds for {film.names[began.attacker]}: (\d+) %", text)
        assert 0 <= int(percent) <= 100
        assert "Hits suffered" in text


def test_wounds_and_verdicts_are_summed_by_school(played: dict[str, Played]) -> None:
    match, film = played["moritari"]
    sums = [passage.text for passage in told(film) if passage.kind == "bullet"][: len(film.names)]
    given = last(measured(film)["wounds"])
    judged = events(film, Judged)
    for seat, text in enumerate(sums):
        assert text.startswith(film.names[seat])
        assert re.search(rf", ({given[seat]:g}|one) wounds? given", text)
        spared = sum(event.spared for event in judged if match.state.figures[event.figure].seat == seat)
        assert f"{spared} were spared" in text or (spared == 1 and "one was spared" in text)


def test_the_story_opens_from_the_page(played: dict[str, Played], unbaked: None) -> None:
    _, film = played["caesar_xl"]
    review = review_of(2, film.length)
    about = Reviewed(
        "Game", film.names, (0, 1), lambda: review, lambda: True, lambda n: None, page=LookBack, chronicle=lambda: told(film)
    )
    pilot = Pilot(lambda ctx: ReviewScreen(about, review), (1280, 800), None, words(), None, assets_dir() / "fonts")
    pilot.press("story")
    assert isinstance(pilot.scene, LookBackScreen)
    assert [passage.text for passage in pilot.scene.text.passages] == [passage.text for passage in told(film)]
