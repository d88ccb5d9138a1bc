"""What the table tells of a match behind one: the figures after its end, and a bubble beside each entry of a replay."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.core.match import Seen
from game.rules.circus import INFO
from game.rules.circus.events import (
    Crashed,
    CrossedFinish,
    Drove,
    MissedTurn,
    PaidTribute,
    RaceBegan,
    RaceEnded,
    RanOut,
)
from game.rules.circus.state import CircusOptions, Result
from game.scenes.film import Film
from game.scenes.replay import ReplayScreen
from game.storage.paths import assets_dir
from game.tables.circus.art.marks import Bubble
from game.tables.circus.table import CircusTable
from game.tables.circus.words.annals import Annals
from game.tables.circus.words.lookback import look_back, recalled, why_no_place
from game.tables.circus.words.measures import measures
from game.tables.circus.words.tell import Teller
from game.tables.kit.tell import Told
from game.tables.table import LookBack
from game.ui.context import PlainSettings
from tests.pilot import Pilot
from tests.tables.circus.host import WORDS, Host, board, new_match, play_on, seated

NAMES = ("Scorpus", "Diocles", "Felix")
TELL = Teller(lambda sentence: WORDS.text(sentence, NAMES))


def drove(chariot: int, card: int, wasted: int, leaders: tuple[int, ...], lap: int = 1) -> Drove:
    neutral = max(0, chariot - 2)
    return Drove(
        chariot=chariot, neutral=neutral, card=card, start="1a", path=("2a",), lap=lap, left=50, wasted=wasted,
        leaders=leaders,
    )  # fmt: skip


def told(events: list[object], people: tuple[int, ...] = (0,)) -> LookBack:
    annals = Annals()
    for event in events:
        annals.hear(event)  # type: ignore[arg-type]
    return look_back(TELL, annals, people)


BEGAN = RaceBegan(
    race=1, of=2, course="The blue course", direction="anticlockwise", order=(3, 1, 2, 0), grid=("a", "b", "c", "d"),
    first=1, neutrals=1,
)  # fmt: skip


def test_a_race_is_summed_up() -> None:
    found = told(
        [
            BEGAN, drove(3, 4, 3, (3,)), drove(0, 5, 2, (0,)), drove(0, 3, 1, (0, 1), 2), drove(1, 6, 0, (1,)),
            MissedTurn(chariot=0), PaidTribute(chariot=0, neutral=0, space="x", lap=2, is_stop=False),
            CrossedFinish(chariot=0, neutral=0, place=2, surplus=0), CrossedFinish(chariot=1, neutral=0, place=0, surplus=0),
            RanOut(chariot=2, neutral=0, stays=False),
            RaceEnded(race=1, ending="done", places=(2, 0, 0), points=(4, 0, 0), score=(4, 0, 0)),
        ]
    )  # fmt: skip
    assert found.lines == ("Scorpus wasted 3 points and missed one turn in one race.",)
    texts = [passage.text for passage in found.page]
    assert texts[2] == "Race I: The blue course, anticlockwise"
    assert texts[3] == (
        "**Scorpus**: place II, 4 points. Wasted 3 points, 2 of them with a single 5 on lap I. Missed one turn. "
        "Paid Caesar on lap II. In the lead for 50 % of the race."
    )
    assert texts[4].startswith("**Diocles**: no place, over the line without having paid Caesar. Wasted no point.")
    assert texts[5].startswith("**Felix**: no place, out of cards")
    assert len(texts) == 6, "neutral chariots are not told of, and one race needs no sum"


def test_wrecks_stops_and_several_races() -> None:
    end = RaceEnded(race=1, ending="frozen", places=(0, 0, 0), points=(0, 0, 0), score=(0, 0, 0))
    found = told(
        [
            BEGAN, Crashed(chariot=1, space="2a"), drove(2, 6, 1, ()), end, BEGAN,
            PaidTribute(chariot=2, neutral=0, space="x", lap=1, is_stop=True), end,
        ],
        people=(0, 1, 2),
    )  # fmt: skip
    texts = " ".join(passage.text for passage in found.page)
    assert "**Diocles**: no place, crashed." in texts and "still on the course" in texts
    assert "Wasted one point with a single 6 on lap I." in texts and "Stopped for Caesar on lap I." in texts
    assert "All races together" in texts and "in 2 races" in texts
    assert found.lines == (), "three people read it on the page"


def test_points_wasted_one_by_one_name_no_card() -> None:
    """ "Wasted 4 points, 1 of them with a single 6 on lap I" singled out one of four that were all alike."""
    end = RaceEnded(race=1, ending="frozen", places=(0, 0, 0), points=(0, 0, 0), score=(0, 0, 0))
    found = told([BEGAN, drove(2, 6, 1, ()), drove(2, 3, 1, ()), end])
    texts = " ".join(passage.text for passage in found.page)
    assert "Wasted 2 points, never more than one with a card." in texts and "of them" not in texts


def test_before_the_first_end_there_is_nothing_to_tell() -> None:
    assert told([]) == told([MissedTurn(chariot=0)]) == told([BEGAN, drove(0, 5, 2, (0,))]) == LookBack()


@pytest.mark.parametrize("rules", ["ave_caesar", "ausgebremst"])
def test_a_played_race_adds_up(rules: str) -> None:
    match = new_match(3, 2, options=CircusOptions(rules=rules, series="single"))  # type: ignore[arg-type]
    play_on(match, 400)
    pilot = seated(match)
    host: Host = pilot.scene
    host.viewer = 0
    host.show()
    page = host.table.look_back().page
    assert [passage.kind for passage in page] == ["title", "note", "heading", "bullet", "bullet", "bullet"]
    wasted = [0, 0, 0]
    for entry in match.log:
        for event in entry.events:
            if isinstance(event, Drove) and event.chariot < 3:
                wasted[event.chariot] += max(0, event.wasted)
    (race,) = host.table.memory.annals.races
    assert [race.runs[seat].wasted for seat in range(3)] == wasted and any(wasted)


def test_a_replay_tells_what_each_ride_came_to() -> None:
    """The bubble stands beside every entry in which a player drove or missed his turn, and beside no other."""
    match = new_match(3, 2)
    play_on(match, 400)
    film = Film(
        INFO, board("a-white"), match.rules, match.options, match.start, tuple(match.log), NAMES, (0, 1, 2), ("novice",) * 3
    )  # fmt: skip
    with TemporaryDirectory() as kept:
        settings, fonts = PlainSettings(animation="off"), assets_dir() / "fonts"
        pilot = Pilot(lambda ctx: ReplayScreen(film, CircusTable, 0), (914, 571), settings, WORDS, Path(kept), fonts)
        table = pilot.scene.table
        assert table.sight.recalled is None, "before the first entry"
        seen: set[str] = set()
        for step in range(1, film.length + 1, 3):
            pilot.scene.go(step)
            events = film.seen(step).events
            driven = next((event for event in events if isinstance(event, Drove) and not event.neutral), None)
            missed = next((event for event in events if isinstance(event, MissedTurn)), None)
            bubble = table.sight.recalled
            assert (bubble is not None) == (driven is not None or missed is not None)
            if bubble is not None and driven is not None:
                assert bubble.told.title.startswith(f"{NAMES[driven.chariot]}, {driven.card}: ")
                assert bubble.told.good == (driven.wasted <= 0) or bubble.told.coin
                assert bubble.space == driven.path[-1]
                seen.add(bubble.told.title.partition(": ")[2])
        assert {"No point wasted", "Ave Caesar! The tribute is paid"} <= seen or len(seen) > 3
        plain = pilot.surface.copy()
        table.sight.recalled = Bubble(driven.path[-1] if driven else "1a", Told("Felix misses a turn", good=False))
        pilot.scene.invalidate()
        pilot.frames(2)
        assert pilot.surface.get_view("2").raw != plain.get_view("2").raw


def test_a_missed_turn_is_told_where_the_chariot_stands() -> None:
    match = new_match(3, 2)
    table = match.state.table
    seen = Seen(1, "human", [], [MissedTurn(chariot=1)])
    bubble = recalled(TELL, match.rules.track(table), table, seen)  # type: ignore[attr-defined]
    assert bubble == Bubble(table.teams[1].at, Told("Diocles misses a turn", good=False))
    assert recalled(TELL, match.rules.track(table), table, Seen(1, "human", [], [])) is None  # type: ignore[attr-defined]


def test_points_to_spare_are_not_lost_with_the_finish() -> None:
    """The curve fell to nought for everybody who crossed the line with points in hand."""
    match = new_match(3, 2)
    play_on(match, 400)
    host: Host = seated(match).scene
    table = match.state.table
    (spare,) = (one for one in measures(host.table.teller, host.table.rules.track, [table], [Seen(None, "", [], [])])
                if one.id == "spare")  # fmt: skip
    left = [sum(value * count for value, count in enumerate(team.cards, 1)) for team in table.teams[:3]]
    assert all(team.place for team in table.teams[:3]) and any(left)
    assert spare.values == (tuple(float(points) for points in left),)


def test_why_a_driver_took_no_place() -> None:
    table = new_match(3, 4).state.table
    table.teams[1].fate, table.teams[2].fate = "finished", "spent"
    assert why_no_place(TELL, table, 1) == "", "the race goes on"
    table.results.append(Result("white", "clockwise", (1, 0, 0), (4, 0, 0), (0, 1, 2), "done"))
    assert [why_no_place(TELL, table, seat) for seat in range(3)] == ["", "tribute unpaid", "out of cards"]
