"""The levels at the table: legal, repeatable, with the habits they are described by."""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import replace

import msgspec
import pytest

from game.ai.skirmish import analyst, kernel, make, study, tables
from game.ai.skirmish.agent import LEVELS, SkirmishAgent
from game.ai.skirmish.model import POPULI, SIX, Card, Law, Position, Revival, game_payoff, side_of
from game.ai.skirmish.notes import by_habit
from game.ai.skirmish.players import NOVICE, VETERAN, revival_mix, round_mix, seen
from game.ai.skirmish.search import Search
from game.ai.skirmish.strength import Material
from game.ai.skirmish.translate import position_of
from game.core.types import Over
from game.core.words import Catalogue
from game.rules.skirmish.actions import NextGame, Ready, Send
from game.storage.paths import words_dir
from game.storage.words import read_folder
from tests.ai.skirmish.tables import agent, begin, board, decisions, job, options_of, played, positions, small_board

OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"series": "single"},
    {"revival": "compulsory", "populi_scores": True},
    {"timed": True, "series": "single"},
)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_every_level_plays_whole_games_under_every_option(level: str, number: int) -> None:
    texts = Catalogue(read_folder(words_dir("en")))
    decks = (small_board(target=3), small_board(target=2, populi=0), board())
    for deck in decks:
        match = begin(deck, number, **OPTIONS[number])
        rival = agent("random", deck)
        for asked, reply in decisions(match, (agent(level, deck), rival), number):
            assert reply.action in asked.legal
            if reply.note is not None:
                assert texts.text(reply.note, ("A", "B"))
            assert reply.worth is None or -1e-6 <= reply.worth <= 1 + 1e-6
        assert isinstance(match.pending(), Over)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_game_again_whatever_was_played_before(level: str) -> None:
    """One agent that has played, thought ahead and sat at the other seat; one that comes fresh to each decision."""
    deck = msgspec.structs.replace(board(), target=3)
    old = agent(level, deck)
    played(begin(deck, 8), (old, old), 8)
    first = begin(deck, 7)
    for asked, reply in decisions(first, (old, agent("veteran", deck)), 7):
        if asked.seat == 0:
            old.prepare(asked.view, 0, lambda: False)
            assert old.decide(asked) == reply
        if asked.seat == 0 and len(first.log) % 5 == 0:
            study._study.cache_clear()
            assert make(level, deck).decide(asked) == reply


def test_a_sealed_choice_of_the_rival_changes_nothing() -> None:
    deck = board()
    for level in LEVELS:
        waiting, chosen = begin(deck, 3), begin(deck, 3)
        chosen.submit(0, chosen.rules.legal(chosen.state, 0)[0], "human")
        one, other = job(waiting, 1, 3), job(chosen, 1, 3)
        assert (one.view, one.heard) == (other.view, other.heard)
        assert make(level, deck).decide(one) == make(level, deck).decide(msgspec.structs.replace(other, seed=one.seed))


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="caesar"):
        SkirmishAgent("caesar", board())


def search() -> Search:
    return Search(Law(SIX), Material(SIX), game_payoff(SIX))


def position(ours: list[tuple[int, int]], theirs: list[tuple[int, int]], unseen: tuple[int, ...]) -> Position:
    return Position(side_of(unseen, ours), side_of(unseen, theirs))


R, L, M, C, B = Card


def test_a_novice_sends_what_beats_most_of_the_open_cards() -> None:
    faced = position([(R, 1), (L, 1), (C, 0)], [(M, 1), (M, 1), (C, 0)], (1, 0, 1, 0, 0))
    mix = dict(zip(seen(faced).choices, round_mix(NOVICE, search(), faced), strict=True))
    alone = dict(zip(seen(faced).choices, round_mix(replace(NOVICE, whim=1.0), search(), faced), strict=True))
    assert alone[(R, 1)] > 0.75 and alone[(L, 1)] == alone[(C, 0)] == alone[POPULI]
    assert mix[(R, 1)] > 0.75 * NOVICE.whim > mix[(L, 1)]


def test_a_novice_looks_a_round_ahead_and_often_does_not() -> None:
    """What no sane look would send he sends only when he does not look."""
    faced = position([(R, 1), (L, 1), (C, 0)], [(M, 1), (M, 1), (C, 0)], (1, 0, 1, 0, 0))
    whims = (0.0, NOVICE.whim, 1.0)
    mixes = [round_mix(replace(NOVICE, whim=whim), search(), faced) for whim in whims]
    assert NOVICE.depth == 1 and 0.3 < whims[1] < 0.6
    assert mixes[1] == pytest.approx([(1 - whims[1]) * a + whims[1] * b for a, b in zip(mixes[0], mixes[2], strict=True)])
    assert sum(mixes[1]) == pytest.approx(1)


def test_a_novice_says_when_it_is_his_look_that_speaks_for_a_card() -> None:
    faced = position([(R, 1), (L, 1), (C, 0)], [(M, 1), (M, 1), (C, 0)], (1, 0, 1, 0, 0))
    assert by_habit("novice", faced, (C, 0), is_sound=True).key == "skirmish.note.looks"
    assert by_habit("novice", faced, (R, 1), is_sound=True).key == "skirmish.note.beats"
    assert by_habit("novice", faced, (C, 0)).key == "skirmish.note.whim"
    deck = board()
    keys = Counter(
        reply.note.key
        for asked, reply in decisions(begin(deck, 5), (agent("novice", deck), agent("random", deck)), 5)
        if asked.seat == 0 and reply.note is not None
    )
    assert keys["skirmish.note.looks"] and keys["skirmish.note.beats"]


def test_a_novice_calls_the_crowd_when_a_bestia_lies_open() -> None:
    faced = position([(R, 1), (L, 1), (M, 0)], [(M, 1), (B, 1), (C, 0)], (1, 0, 1, 0, 0))
    mix = dict(zip(seen(faced).choices, round_mix(replace(NOVICE, whim=1.0), search(), faced), strict=True))
    assert mix[POPULI] > 0.75


def test_a_novice_brings_back_his_favourite() -> None:
    lost = Position(side_of((0, 0, 0, 0, 1), [(C, 1), (R, 0)]), side_of((0, 0, 0, 0, 0), [(R, 0), (L, 0), (M, 0)]))
    lost = lost._replace(revival=Revival.OURS)
    assert revival_mix(NOVICE, search(), lost)[2] == 1.0  # Retiarius, Lancea, Murmillo, none: offers in the order of cards


def test_a_veteran_spares_his_bestia_and_his_crowd_until_late() -> None:
    early = position([(B, 1), (L, 1), (M, 1)], [(M, 1), (L, 1), (R, 1)], (1, 0, 0, 1, 1))
    leans = dict(zip(seen(early).choices, VETERAN.lean(seen(early)), strict=True))
    assert leans == {(L, 1): 1.0, (M, 1): 1.0, (B, 1): 0.5, POPULI: 0.25}
    meets = seen(early)._replace(theirs=((B, 1), (L, 1)))
    assert VETERAN.lean(meets)[-1] == 1.0
    late = seen(early)._replace(ours=((M, 1), (B, 1)))
    assert VETERAN.lean(late) == (1.0, 1.0, 1.0)


def test_stacks_that_look_alike_are_drawn_alike() -> None:
    deck = board()
    novice = make("novice", deck)
    found: Counter[int] = Counter()
    for seed in range(120):
        match = begin(deck, seed, series="single")
        stacks = match.state.table.sides[0].stacks
        twins = [(n, m) for n in range(3) for m in range(n) if stacks[n] == stacks[m]]
        for later, earlier in twins:
            for number in range(10):
                reply = novice.decide(job(match, 0, 1000 * seed + number))
                if reply.action in (Send(later), Send(earlier)):
                    found[reply.action.stack == later] += 1
    assert min(found.values()) > 0.35 * found.total() > 10


def test_without_a_book_the_opening_is_searched_and_that_is_said_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(study, "book_of", lambda deck: (None, "skirmish.book is missing"))
    study._study.cache_clear()
    deck = board("standard")
    champion = make("champion", deck)
    with caplog.at_level(logging.WARNING):
        replies = [champion.decide(job(begin(deck, seed), 0, seed)) for seed in (1, 2)]
    (said,) = [record.getMessage() for record in caplog.records]
    assert "(skirmish.book is missing)" in said and f"until {tables.EXACT_CARDS} cards" in said
    assert all(reply.note is not None and reply.note.key.startswith("skirmish.note.search") for reply in replies)
    study._study.cache_clear()


@pytest.mark.skipif(not kernel.COMPILED, reason="without the kernel the endings alone are exact")
@pytest.mark.parametrize("options", [{"series": "single", "revival": "compulsory"}, {"revival": "compulsory"}, {}])
def test_a_small_deck_needs_no_book(options: dict[str, object], caplog: pytest.LogCaptureFixture) -> None:
    """For another rule of revival, and in a set, where the book would know no score, it is solved from the deal."""
    deck = board()
    match = begin(deck, 5, **options)
    champion = make("champion", deck)
    with caplog.at_level(logging.WARNING):
        reply = champion.decide(job(match, 0, 1))
    assert not caplog.records
    assert reply.note is not None and reply.note.key.startswith("skirmish.note.exact")
    position = position_of(match.state.table)
    assert position is not None
    assert study.study_of(deck, options_of(match)).analyst((0, 0), 1).analyse(position).slack == 0, "no rounding of a book's"


def test_without_the_compiled_kernel_search_plays_and_small_endings_are_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    law = Law(SIX)
    reduced = analyst.Analyst(law, game_payoff(SIX), exact=False)
    early = positions(law, 12, 1)[0]
    exact = [reduced.analyse(found).is_exact for found in (early, *positions(law, 5, 6))]
    assert exact[1:] == [True] * 6
    deal = Position(side_of((1, 1, 1, 0, 0), [(R, 1), (C, 1), (B, 1)]), side_of((1, 1, 1, 0, 0), [(R, 1), (C, 1), (B, 1)]))
    found = reduced.analyse(deal)
    assert not found.is_exact and abs(found.value) < 1e-6


def test_a_hint_says_that_between_two_games_and_before_a_count_nothing_is_to_be_chosen() -> None:
    """ "This is what the champion would play", and "Next game" was the only button."""
    deck, texts = small_board(target=3), Catalogue(read_folder(words_dir("en")))
    for options, action, said in (({}, NextGame, "between two games"), ({"timed": True}, Ready, "before the count")):
        match = begin(deck, 3, **options)
        replies = [reply for _, reply in decisions(match, (agent("champion", deck), agent("random", deck)), 3)]
        mine = [reply for reply in replies if isinstance(reply.action, action) and reply.note is not None]
        assert mine and all(said in texts.text(reply.note) for reply in mine if reply.note is not None)
