"""The sheet with the cards of all drivers: true, public, and put away with one press."""

from __future__ import annotations

import pytest

from game.rules.circus.actions import Play
from game.rules.circus.cards import DECKS, points
from game.rules.circus.queries import budget
from game.rules.circus.state import CircusOptions
from game.tables.circus.panels.tally import FOOT, HEAD, CardSheet, rows_of
from tests.tables.circus.host import new_match, play_on, seated

AUSGEBREMST = CircusOptions(rules="ausgebremst", series="single")


@pytest.mark.parametrize("plies", [6, 40, 90])
def test_what_is_left_is_the_deck_less_what_was_played(plies: int) -> None:
    match = new_match(4, 7)
    play_on(match, plies)
    table = match.state.table
    track = match.rules.track(table)  # type: ignore[attr-defined]
    rows = {row.chariot: row for row in rows_of(track, table)}
    assert set(rows) == set(range(len(table.teams)))
    for seat in range(4):
        spent = [entry.action.card for entry in match.log if entry.seat == seat and isinstance(entry.action, Play)]
        left = tuple(whole - spent.count(value) for value, whole in enumerate(DECKS["slow"], 1))
        row = rows[seat]
        assert row.left == left and row.had == DECKS["slow"] and row.points == points(list(left))
        money = budget(track, table, seat)
        assert (row.need, row.spare) == (money.need, money.spare if table.teams[seat].is_racing else None)


def test_cards_under_the_coin_are_not_among_those_he_began_with() -> None:
    match = new_match(3, 1, "b-yellow", AUSGEBREMST)
    track = match.rules.track(match.state.table)  # type: ignore[attr-defined]
    assert rows_of(track, match.state.table) == [], "no deck is chosen yet"
    play_on(match, 30)
    table = match.state.table
    for row in rows_of(track, table):
        team = table.teams[row.chariot]
        assert sum(row.had) == sum(DECKS[team.deck]) - len(team.reserve)
    assert any(team.reserve for team in table.teams)


def test_everybody_sees_the_same() -> None:
    match = new_match(3, 5)
    play_on(match, 25)
    track = match.rules.track(match.state.table)  # type: ignore[attr-defined]
    views = [match.rules.view(match.state, seat).table for seat in (0, 1, 2, None)]
    assert all(rows_of(track, table) == rows_of(track, views[0]) for table in views)


@pytest.mark.parametrize("away", ["k", "escape", "tool:cards"])
def test_it_comes_and_goes(away: str) -> None:
    match = new_match(3, 7)
    play_on(match, 12)
    pilot = seated(match)
    pilot.wait_idle()
    pilot.key("k")
    spread = pilot.scene.table.spread
    assert spread.shows_cards and not pilot.ids("card:") and not pilot.ids("space:")
    pilot.key("t")
    assert spread.shows_scores and not spread.shows_cards, "one sheet at a time"
    pilot.press("tool:cards")
    assert spread.shows_cards and not spread.shows_scores
    if ":" in away:
        pilot.press(away)
    else:
        pilot.key(away)
    pilot.frames(1)
    assert not spread.shows_cards and pilot.ids("card:")


def test_who_counts_for_himself_switches_it_off_and_is_told_how_it_comes_back() -> None:
    match = new_match(3, 7)
    play_on(match, 12)
    pilot = seated(match)
    pilot.wait_idle()
    pilot.settings.show_costs = False  # type: ignore[misc]
    pilot.frames(2)
    pilot.key("k")
    pilot.frames(1)
    assert not pilot.scene.table.spread.shows_cards
    target = pilot.target("tool:cards")
    assert not target.enabled and "count for yourself" in (target.why_not or "")
    pilot.settings.show_costs = True  # type: ignore[misc]
    pilot.frames(2)
    pilot.key("k")
    assert pilot.scene.table.spread.shows_cards


@pytest.mark.parametrize(("count", "size"), [(3, (1280, 800)), (4, (1280, 800)), (4, (1024, 640)), (4, (1920, 1080))])
def test_the_sheet_lies_inside_the_board_and_its_lines_can_be_read(count: int, size: tuple[int, int]) -> None:
    match = new_match(count, 3)
    area = seated(match, size=size).scene.table.boxes[0]
    sheet = CardSheet.fit(area, len(match.state.table.teams)).box
    assert sheet.x >= area.x and sheet.right <= area.right and sheet.y >= area.y and sheet.bottom <= area.bottom
    assert (sheet.h - HEAD - FOOT) / len(match.state.table.teams) >= 30


def test_our_own_words_are_not_cut() -> None:
    """A neutral chariot is called by us, and was "Neutral chari…" where a person's long name is cut."""
    pilot = seated(new_match(3, 1), settings=None)
    pen, told = pilot.ctx.pen, []
    ellipsis = pen.ellipsis
    pen.ellipsis = lambda text, face, size, w: told.append((text, ellipsis(text, face, size, w))) or told[-1][1]  # type: ignore[func-returns-value, method-assign]
    pilot.key("k")
    pilot.frames(2)
    names = [pair for pair in told if pair[0].startswith("Neutral")]
    assert names and all(whole == shown for whole, shown in names), names
