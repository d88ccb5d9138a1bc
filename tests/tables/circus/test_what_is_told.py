"""What the table tells of points, keys and places: each as a player once read it wrongly."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.core.types import Choose
from game.rules.circus.cards import points
from game.rules.circus.events import RaceEnded
from game.rules.circus.queries import falls_short, offers
from game.rules.circus.rides import Ride, owes
from game.rules.circus.state import CircusOptions, Recovering
from game.storage.words import load_words
from game.tables.circus.art import marks
from game.tables.circus.panels import sheet
from game.tables.circus.play.draft import DriveDraft, MissDraft, RecoverDraft
from game.tables.circus.words.annals import Annals
from game.tables.circus.words.lookback import look_back
from game.tables.circus.words.primer import primer
from tests.tables.circus.host import Host, board, new_match, play_on, seated
from tests.tables.circus.test_lookback import BEGAN, TELL

AUSGEBREMST = CircusOptions(rules="ausgebremst", series="single")


def to_recover() -> Host:
    """Side B, Ausgebremst: somebody has stopped, and both cards of his Imperial Deck come back."""
    for seed in range(1, 9):
        match = new_match(3, seed, "b-yellow", AUSGEBREMST)
        while isinstance(match.pending(), Choose):
            if isinstance(match.state.table.frames[-1], Recovering):
                host: Host = seated(match, "b-yellow").scene
                return host
            play_on(match, 1, len(match.log))
    raise AssertionError("nobody stopped")


def test_a_card_that_is_laid_onto_a_pile_is_not_said_to_be_drawn() -> None:
    """ "On which pile does the 3 go?" stood above "1, 2 and 3 draw from a pile"."""
    host = to_recover()
    draft = host.table.draft
    assert isinstance(draft, RecoverDraft)
    draft.card = draft.reserve[0]
    prompt = host.table.prompt()
    assert (
        prompt is not None and "on which pile" in prompt.text and "draw" not in prompt.hint and "1, 2 and 3" in prompt.hint
    )


def test_a_card_that_is_exchanged_is_not_said_to_be_drawn_either() -> None:
    said = 0
    options = CircusOptions(rules="ausgebremst", series="single", missed_turns=True)
    for seed in range(1, 9):
        match = new_match(4, seed, "a-white", options)
        while isinstance(match.pending(), Choose):
            play_on(match, 1, len(match.log))
            pending = match.pending()
            legal = match.rules.legal(match.state, pending.seats[0]) if isinstance(pending, Choose) else ()
            if legal and type(legal[0]).__name__ == "Swap":
                host: Host = seated(match, "a-white").scene
                draft = host.table.draft
                assert isinstance(draft, MissDraft)
                draft.slot, draft.pile = 0, None
                prompt = host.table.prompt()
                assert prompt is not None and "pile it goes under" in prompt.text and "draw" not in prompt.hint
                said += 1
                break
        if said:
            return
    raise AssertionError("nobody exchanged a card")


def test_points_with_a_stop_are_not_added_to_those_without() -> None:
    """ "1 to spare · +6 with a stop" read as seven."""
    words = load_words()
    assert words("circus.table.budget.stop", count=6) == "with a stop 6 to spare"
    assert words("circus.table.budget.stop.short", count=2) == "with a stop 2 short"
    for count, text in ((6, "with a stop 6 to spare"), (0, "with a stop 0 to spare"), (-2, "with a stop 2 short")):
        assert TELL.with_stop(count) == text
    assert words("circus.table.budget.stop.brief", count=4) == "with a stop 4"
    assert words("circus.table.budget.stop.short.brief", count=1) == "with a stop −1"


# ---- a space from which the cards can't reach the line any more


def drives() -> Iterator[tuple[Any, Any, int, list[Ride]]]:
    for rules in ("ausgebremst", "ave_caesar"):
        for seed in range(6):
            match = new_match(4, seed, "a-white", CircusOptions(rules=rules, series="single"))
            rng = Random(seed)
            while isinstance(pending := match.pending(), Choose):
                seat, state = pending.seats[0], match.state
                if "Driving" in type(state.table.frames[-1]).__name__:
                    track = match.rules.track(state.table)  # type: ignore[attr-defined]
                    found = offers(track, state.table, seat, state.secrets[seat].hand)
                    yield track, state.table, seat, [ride for offer in found for ride in offer.open]
                match.submit(seat, rng.choice(match.rules.legal(state, seat)))


def most_to_spare(track: Any, table: Any, seat: int, ride: Ride) -> int:
    team = table.teams[seat]
    left = points(team.cards) - ride.card + (sum(team.reserve) if ride.pays else 0)
    plain: int = left - track.need(ride.to, ride.crossed, owes(table, seat) and not ride.pays)
    if not team.reserve or ride.pays or not track.can_pay(ride.to, ride.crossed):
        return plain
    by_stop: int = left + sum(team.reserve) - track.need(ride.to, ride.crossed, True)
    return max(plain, by_stop)


def test_a_space_that_leaves_the_cards_short_is_told_where_another_would_not() -> None:
    """ "0 / No point wasted" stood in green on a space from which no card could reach the finish any more."""
    seen = 0
    for track, table, seat, rides in drives():
        spare = {id(ride): 0 if ride.finishes else most_to_spare(track, table, seat, ride) for ride in rides}
        for ride in rides:
            is_fatal = spare[id(ride)] < 0 and any(points >= 0 for points in spare.values())
            assert falls_short(track, table, seat, ride, rides) == is_fatal
            told = TELL.deed(track, table, seat, ride, rides)
            if is_fatal and not (ride.pays or ride.forgoes):
                short = -spare[id(ride)]
                assert (
                    not told.good and f"{'One point' if short == 1 else f'{short} points'} short of the line" in told.title
                )
                seen += ride.wasted <= 0
            else:
                assert "short" not in told.title
    assert seen, "without a point wasted by the card itself"


def test_the_badge_of_such_a_space_is_not_green(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(4, 3, "a-white", AUSGEBREMST)
    play_on(match, 30)
    pilot = seated(match, "a-white")
    host: Host = pilot.scene
    while not isinstance(host.table.draft, DriveDraft):
        play_on(match, 1)
        host.show()
    draft = host.table.draft
    clean = next(ride for ride in draft.every if ride.wasted <= 0 and not (ride.pays or ride.finishes))
    draft.slot, fatal = draft.hand.index(clean.card), clean.to
    monkeypatch.setattr(marks, "falls_short", lambda track, table, seat, ride, others: ride.to == fatal)
    pilot.frames(2)
    assert pilot.surface is not None
    assert {space: good for space, _, good in host.table.marks._badges}[fatal] is False


# ---- the ends of a race


def test_the_story_of_ausgebremst_does_not_say_that_somebody_owes_caesar() -> None:
    """The log counts the way to a stop as waste, and the story said that it did not count."""
    annals = Annals()
    annals.hear(BEGAN)
    annals.hear(RaceEnded(race=1, ending="done", places=(1, 0, 0), points=(6, 0, 0), score=(6, 0, 0)))
    said = [look_back(TELL, annals, (0,), is_other).page[1].text for is_other in (False, True)]
    assert "does not count as waste" in said[0] and "does not count" not in said[1] and "owes anything" in said[1]


def test_the_score_lists_as_many_places_as_there_are_chariots() -> None:
    """ "6 · 4 · 3 · 2 · 1 · 0" stood above a race of four."""
    for name, count in (("a-white", 4), ("b-yellow", 6)):
        assert sheet.scale_of(new_match(3, 1, name).state.table).count("·") == count - 1


def test_the_aim_of_ausgebremst_tells_of_decks_and_piles() -> None:
    match = new_match(3, 1, "a-white", AUSGEBREMST)
    table = match.state.table
    found = primer(TELL, board("a-white"), match.rules.track(table), table, 0)  # type: ignore[attr-defined]
    assert "choose a deck" in found.turn and "sort it into three piles" in found.turn and "draw 2 cards" in found.turn
