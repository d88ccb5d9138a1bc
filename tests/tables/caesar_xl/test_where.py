"""A small picture of a moment shows the part of the map that the moment is about."""

from __future__ import annotations

from msgspec import to_builtins

from game.ai.turning import Turning
from game.core.say import say
from game.rules.caesar_xl import INFO
from game.rules.caesar_xl import actions as act
from game.scenes.film import film_of
from game.scenes.turn_pictures import where
from game.tables.caesar_xl.table import CaesarTable
from tests.tables.caesar_xl.host import BOARD, COLOURS, NAMES, new_match, seated
from tests.tables.caesar_xl.test_playing import phase


def told(best: act.Action | None, place: str = "") -> Turning:
    drawn = say("caesar_xl.draw.tax", place=place) if place else None
    return Turning(1, 0, 0.4, 0.6, say("lookback.turn.up"), to_builtins(best) if best is not None else None, drawn=drawn)


def test_the_picture_of_a_moment_is_of_the_places_it_is_about() -> None:
    """Of an ended phase in which Alexandria could have been won over it showed empty Germany."""
    match = new_match(1)
    phase(match, "purchase")
    match.submit(0, act.EndPhase())
    table: CaesarTable = seated(match).scene.table
    chart = table.scenery.chart
    film = film_of(match, INFO, BOARD, NAMES, COLOURS, lambda seat: "")
    found = where(table, film, told(act.Negotiate("Alexandria")))
    assert found is not None and found.contains(*chart.spot("Alexandria")) and not found.contains(*chart.spot("Rome"))
    march = act.March("Massilia", "Barcino", (0, 0, 1, 0), ())
    found = where(table, film, told(march))
    assert found is not None and all(found.contains(*chart.spot(place)) for place in ("Massilia", "Barcino"))
    found = where(table, film, told(march, "Athens"))
    assert found is not None and found.contains(*chart.spot("Athens")) and not found.contains(*chart.spot("Barcino"))
    assert table.where(act.EndPhase()) is None and where(table, film, told(None)) is None


def test_of_a_card_of_the_forum_its_place_there_is_shown() -> None:
    match = new_match(1)
    match.state.table.forum = {"senate": -1, "reform": -1}
    table: CaesarTable = seated(match).scene.table
    found = table.where(act.Claim("reform"))
    assert found is not None and found == table.plan.forum_cards(2)[1]
    assert table.where(act.Claim("unknown")) is None
