"""What the table tells apart: spaces of a vote, two counts, hoof marks, neutral chariots; and what a free alley is for."""

from __future__ import annotations

import math
import re

import pytest

from game.rules.circus.actions import Vote
from game.rules.circus.events import RaceEnded
from game.rules.circus.queries import budget
from game.rules.circus.rides import left_of, owes
from game.rules.circus.state import CircusOptions, Interval, Voting
from game.tables.circus.art.marks import TRAILS
from game.tables.circus.panels.strangers import facts_of
from game.tables.circus.play.draft import DriveDraft, VoteDraft
from game.tables.circus.words.tell import Teller
from game.ui import theme
from tests.sure import sure
from tests.tables.circus.host import SMALL, Host, new_match, play_on, seated

RAW = re.compile(r"\bs\d\d\.|\balley\d")
VOTES = CircusOptions(series="single", neutral_vote=True)


def spoken(host: Host) -> list[str]:
    return [target.spoken() for target in host.targets()]


def test_the_spaces_of_a_vote_have_numbers_and_names() -> None:
    match = new_match(3, 4, "a-blue", VOTES)
    for _ in range(300):
        if isinstance(match.state.table.frames[-1], Voting):
            break
        play_on(match, 1)
    pilot = seated(match, "a-blue", SMALL)
    host: Host = pilot.scene
    draft = host.table.draft
    assert isinstance(draft, VoteDraft) and len(draft.frame.choices) > 1
    labels = [pilot.target(f"space:{space}").label for space in draft.frame.choices]
    assert [label.split(" · ")[0] for label in labels] == ["I", "II", "III", "IV"][: len(labels)]
    assert len({label.split(" · ")[1] for label in labels}) == len(labels)
    assert not [said for said in spoken(host) if RAW.search(said)]
    badges = [(space, text) for space, text, _ in host.table.marks._badges]
    assert badges == list(zip(draft.frame.choices, ["I", "II", "III", "IV"], strict=False))
    host.plays = False
    pilot.key("2")
    prompt = host.table.prompt()
    assert draft.picked == draft.frame.choices[1] and prompt is not None and labels[1] in prompt.text
    pilot.key("return")
    assert host.actions == [Vote(draft.frame.choices[1])]


def test_no_raw_name_of_a_space_is_shown_or_spoken() -> None:
    match = new_match(3, 5)
    pilot = seated(match, size=SMALL)
    host: Host = pilot.scene
    seen = 0
    for _ in range(12):
        play_on(match, 1)
        host.show()
        if isinstance(host.table.draft, DriveDraft):
            open_slots = [n for n, card in enumerate(host.table.draft.hand) if host.table.draft.offers[card].why is None]
            host.table.draft.slot = open_slots[0] if open_slots else None
            host.table.changed()
            seen += 1
        assert not [said for said in spoken(host) if RAW.search(said)]
    assert seen > 5


def test_both_counts_say_what_they_count() -> None:
    """70 spaces to go and 71 needed: the alley is the difference, and both places say so."""
    match = new_match(3, 5)
    play_on(match, 4)
    host: Host = seated(match, size=SMALL).scene
    table, track = match.state.table, match.rules.track(match.state.table)  # type: ignore[attr-defined]
    seat = host.actor
    assert seat is not None and owes(table, seat)
    left, need = left_of(track, table, seat), budget(track, table, seat).need
    assert need - left == 1
    teller = host.table.teller
    assert f"{left} spaces to go" in teller.chariot_tip(track, table, seat)
    assert "one more space by the alley" in teller.chariot_tip(track, table, seat)
    assert f"{need} with the alley" in teller.money(track, table, seat)
    table.teams[seat].paid = True
    assert "alley" not in teller.chariot_tip(track, table, seat) + teller.money(track, table, seat)


@pytest.mark.parametrize("name", ["a-white", "b-yellow"])
def test_in_the_alley_the_way_out_of_it_is_told_beside_the_spaces_that_say_who_leads(name: str) -> None:
    """Side B, before the line: 51 spaces to go, where the felt counted 52. By A1 whole laps are counted from the line."""
    match = new_match(3, 5, name)
    table, track = match.state.table, match.rules.track(match.state.table)  # type: ignore[attr-defined]
    teller = seated(match, name, SMALL).scene.table.teller
    team = table.teams[0]
    team.paid, seen = True, set()
    for crossed in range(1, track.laps + 1):
        for space in track.alley:
            team.at, team.crossed = space, crossed
            left, need = left_of(track, table, 0), budget(track, table, 0).need
            told = teller.chariot_tip(track, table, 0)
            assert f"{left if left > 1 else 'one'} space" in told
            assert ("on the way out of the alley" in told) == (need > left)
            seen.add(need - left)
    assert seen <= {0, 1}
    assert seen == ({0, 1} if len(track.alley) == 4 else {0})


def test_the_felt_counts_with_the_stop_as_the_hint_does() -> None:
    match = new_match(3, 5, "b-yellow", CircusOptions(rules="ausgebremst", series="single"))
    play_on(match, 12)
    pilot = seated(match, "b-yellow")
    host: Host = pilot.scene
    while not isinstance(host.table.draft, DriveDraft):
        play_on(match, 1)
        host.show()
    draft = host.table.draft
    slot = next(n for n, card in enumerate(draft.hand) if draft.offers[card].why is None)
    pilot.hover(f"card:{slot}")
    draft.slot = slot
    draft.space = draft.offers[draft.hand[slot]].open[0].to
    look = host.table.tray._budget(sure(host.table.now()), draft.seat)
    assert look is not None and "with a stop" in look.lines[1] and "with a stop" in look.short[1]


def test_hoof_marks_are_no_shades_of_grey() -> None:
    """Of any two teams, and of the sand: far apart, where white and black count as colours."""
    tones = [theme.rgb(TRAILS[style.colour]) for style in theme.SEATS]
    sand = (222, 190, 130)
    for n, tone in enumerate(tones):
        assert math.dist(tone, sand) > 110
        for other in tones[:n]:
            assert math.dist(tone, other) > 90
    assert set(TRAILS) == {style.colour for style in theme.SEATS} | {"bronze"}


@pytest.mark.parametrize(("board", "count"), [("a-white", 1), ("b-yellow", 3)])
def test_each_neutral_chariot_has_a_plate(board: str, count: int) -> None:
    match = new_match(3, 5, board)
    play_on(match, 9)
    pilot = seated(match, board)
    host: Host = pilot.scene
    plates = [target for target in host.table.targets() if target.id.startswith("neutral:")]
    assert len(plates) == count and all("Lap I" in (plate.tip or "") for plate in plates)
    area = host.layout.board
    for plate in plates:
        box = plate.shape.bounds
        assert area.contains(box.x, box.y) and area.contains(box.right, box.bottom)
    table, track = match.state.table, match.rules.track(match.state.table)  # type: ignore[attr-defined]
    before = pilot.surface.get_view("2").raw
    table.teams[3].paid = not table.teams[3].paid
    host.show()
    pilot.frames(1)
    assert pilot.surface.get_view("2").raw != before, "its coin is seen"
    table.teams[3].fate, table.teams[3].place = "finished", 2
    assert facts_of(track, table, 3, host.table.liveries[3], True).place == 2


def test_a_free_alley_says_what_it_is_for() -> None:
    for rules, word in (("ave_caesar", "tribute"), ("ausgebremst", "Imperial Deck")):
        match = new_match(3, 5, "a-white", CircusOptions(rules=rules, series="single"))  # type: ignore[arg-type]
        host: Host = seated(match, size=SMALL).scene
        while not isinstance(host.table.draft, DriveDraft):
            play_on(match, 1)
            host.show()
        tips = [target.tip or "" for target in host.table.targets() if target.id.startswith("alley:")]
        assert len(tips) == 3 and all(word in tip and "None of your cards ends here" in tip for tip in tips)


def test_the_sheet_of_a_single_race_is_no_tournament(monkeypatch: pytest.MonkeyPatch) -> None:
    titles = []
    plain = Teller.__call__
    for series in ("single", "tournament"):
        match = new_match(3, 7, "side-a", CircusOptions(series=series))
        play_on(match, 3)
        pilot = seated(match, "side-a", SMALL)
        said: list[str] = []

        def noted(teller: Teller, key: str, said: list[str] = said, **params: str | int) -> str:
            said.append(key)
            return plain(teller, key, **params)

        monkeypatch.setattr(Teller, "__call__", noted)
        pilot.key("t")
        pilot.frames(1)
        titles.append("score.none" in said)
    assert titles == [False, True]


def test_the_next_race_begins_on_a_finished_course() -> None:
    """While the score lies there, the course of the next race is painted."""
    match = new_match(3, 6, "side-a", CircusOptions())
    while not any(isinstance(event, RaceEnded) for entry in match.log[-1:] for event in entry.events):
        play_on(match, 1)
    assert isinstance(match.state.table.frames[-1], Interval)
    pilot = seated(match, "side-a", SMALL)
    host: Host = pilot.scene
    host.show()
    bakery = host.ctx.bakery
    while bakery.is_busy:
        bakery.work(0.2)
    present = host.table.backdrop
    assert present.progress == 1.0
    play_on(match, 3)
    host.show()
    assert match.state.table.race == 2 and host.table.backdrop is not present and host.table.backdrop.progress == 1.0
