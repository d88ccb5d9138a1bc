"""What a line of the list says of a unit that is to be given up, and a war looked back on of odds."""

from __future__ import annotations

from game.core.say import Say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import Place
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import Mutinous, Raid, State, Unit
from game.storage.words import load_words
from game.tables.caesar_xl.art import furniture
from game.tables.caesar_xl.layout import OPEN_W
from game.tables.caesar_xl.play.draft import Draft
from game.tables.caesar_xl.play.offer import Offer
from game.tables.caesar_xl.words.tell import Teller, percent
from tests.rules.caesar_xl.position import CAESAR, NAMES, WORLD, position, standard
from tests.tables.caesar_xl.host import new_match, seated

WORDS = load_words()


def line(state: State, place: Place, unit: Unit | None, leader: str = "") -> str:
    def speak(said: Say) -> str:
        return WORDS.text(said, NAMES)

    rules = CaesarRules(standard())
    draft = Draft(WORLD, rules.view(state, CAESAR), CAESAR, rules.legal(state, CAESAR))
    return Teller(WORLD, speak).row(draft, Offer(act.Lose(place, unit, leader), place)).text


def test_a_loss_says_its_swords_the_city_and_who_stays_behind_alone() -> None:
    """A Veteran Legion was given up, and nobody had said that the Supreme Leader stood alone then."""
    army = "Rome 1a1l, Massilia 1L+caesar, Bibracte 1a"
    state = position(army, phase="draw", gold=(0, 9), markers={"Bibracte": CAESAR}, frames=[Raid(CAESAR, 5, -1)])
    assert line(state, "Rome", "legion") == "3 swords"
    assert line(state, "Bibracte", "allied") == "2 swords", "the marker holds it"
    alone = line(state, "Massilia", "legion_veteran")
    assert "4 swords" in alone and "2 Gold" in alone and "leaves Caesar alone" in alone
    assert line(state, "Massilia", None, "caesar") == "3 swords"
    poor = position("Rubicon 1a, Rome 1l", phase="draw", gold=(0, 9), frames=[Raid(CAESAR, 5, -1)])
    assert line(poor, "Rubicon", "allied") == "2 swords, and the city", "it pays nothing"


def test_no_odds_are_told_as_certain() -> None:
    assert (percent(0.9999), percent(0.0001), percent(0.5)) == (99, 1, 50)


def test_no_line_of_the_list_runs_over_its_edge_or_is_squeezed() -> None:
    """ "Take the rank: Veteran Legion in Nova Carthago" went through the border at 1280 by 800."""
    army = "Nova Carthago 1L+pompey, Rome 1l+caesar+antonius, Leptis Magna 1A"
    match = new_match(1)
    match.state = position(army, phase="draw", gold=(9, 9), frames=[Mutinous(CAESAR)])
    pilot = seated(match)
    entries, pen = pilot.scene.table.sheet.entries(), pilot.ctx.pen
    titles = [entry.row.title for entry in entries]
    assert "Take the rank: Veteran Legion in Nova Carthago" in titles and "Lose: Legion in Rome" in titles
    assert any("leaves Caesar, Antonius alone" in entry.row.text for entry in entries)
    for n, entry in enumerate(entries):
        box = pilot.target(f"row:{n}").bounds
        room = box.w - 24 - 8 - (40 if entry.row.gold >= 0 else 0)
        lines, size = furniture.row_lines(pen, entry.row.text, room)
        assert pen.fit(entry.row.title, "bold", 13.5, room) >= 12 and size >= 12 and len(lines) <= 1
    longest = [
        WORDS.text(Say("caesar_xl.table.row.lose", {"who": who, "place": place}), NAMES)
        for who in ("Gnaeus Pompeius Magnus", "Veteran Allied unit") for place in WORLD.places
    ]  # fmt: skip
    assert all(pen.width(title, "bold", 12) <= OPEN_W - 16 - 32 for title in longest)


def test_a_leaders_free_unit_is_told_in_one_line() -> None:
    """In the list of Rome the whole text of Antonius' card was squeezed below his name."""
    match = new_match(1)
    match.state = position("Rome 1l+caesar+antonius", phase="purchase", gold=(0, 9))
    pilot = seated(match)
    pilot.click("place:Rome")
    rows = {entry.row.title: entry.row.text for entry in pilot.scene.table.sheet.entries()}
    assert rows["Use Marcus Antonius"] == "a free Legion, once a turn"
