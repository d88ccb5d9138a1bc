"""The book of sets: solved score by score, packed, and read again as the champion asks it, on a deck of four cards."""

from __future__ import annotations

from array import array
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.ai.skirmish.analyst import Analyst
from game.ai.skirmish.book import SCALE, BadBook, Book, default_path, draft, load
from game.ai.skirmish.model import FULL, Deck, Law, Position, Revival, deals
from game.ai.skirmish.setbook import LAST, RULES, Groups, SetBook, features, first_term, load_sets, packed, sets_path, width
from game.ai.skirmish.sets import Score, payoff_at, score_values, set_payoff
from game.ai.skirmish.setsolve import CLOSE, SetSolver, leads
from game.ai.skirmish.solve import Solver, whole_game
from game.ai.skirmish.study import Study
from game.rules import GAMES
from game.rules.skirmish.state import SkirmishOptions
from game.storage.boards import board_for

FOUR = Deck((1, 1, 1, 1, 0), 2)
FLOOR = 6
STORED: tuple[Score, ...] = ((4, 2), (2, 4))
TOLD: tuple[Score, ...] = ((0, 0), (3, 1), (1, 3))


@cache
def solved(score: Score) -> Solver:
    """The whole game at a score, by the plain solver."""
    solver = whole_game(Law(FOUR), set_payoff(FOUR, RULES, score, score_values(FOUR, RULES)))
    solver.work()
    return solver


@cache
def pair(score: Score, folder: Path = Path()) -> tuple[float, tuple[array[float], ...]]:
    return SetSolver(FOUR, FLOOR, folder).solve(score, score_values(FOUR, RULES))


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Book:
    path = tmp_path_factory.mktemp("books") / "four.book"
    path.write_bytes(draft(Law(FOUR), FLOOR).pack())
    return load(path)


def early(book: Book) -> list[Position]:
    """Positions the book holds, seen from both sides."""
    lattice = book.shelf.lattice
    found = []
    for one in range(1, len(lattice)):
        for other in range(1, len(lattice)):
            if lattice.cards[one] + lattice.cards[other] < FLOOR:
                continue
            for populi in range(4):
                position = Position(lattice.side(one), lattice.side(other), populi > 1, populi % 2 > 0)
                if lattice.is_open[one] and lattice.is_open[other]:
                    found.append(position._replace(revival=Revival.OPEN))
    held = [position for position in found if _is_held(book, position)]
    assert len(held) > 100
    return held


def _is_held(book: Book, position: Position) -> bool:
    try:
        book.shelf.find(position)
    except KeyError:
        return False
    return True


def test_scores_are_solved_so_that_each_needs_only_those_before_it() -> None:
    order = leads()
    assert order[0] == LAST and order[-1] == (0, 0) and len(order) == 15
    for place, (ours, theirs) in enumerate(order):
        for more in range(1, RULES.target):
            for later in ((ours + more, theirs), (ours, theirs + more)):
                lead = max(later, later[::-1])
                assert max(later) >= RULES.target or lead in order[:place]


@pytest.mark.parametrize("score", [(4, 2), (3, 3)])
def test_the_solved_values_are_those_of_the_plain_solver_from_both_sides(book: Book, score: Score) -> None:
    _, tables = pair(score)
    assert len(tables) == (1 if score[0] == score[1] else 2)
    seen = set()
    for position in early(book):
        at, is_mirrored = book.shelf.find(position)
        value = tables[-1 if is_mirrored else 0][at] * (-1 if is_mirrored else 1)
        assert value == pytest.approx(solved(score).value(position), abs=1e-5), position
        seen.add(is_mirrored)
    assert seen == {False, True}


def test_a_run_that_is_begun_anew_takes_up_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SetSolver(FOUR, FLOOR, tmp_path).work(told=False)
    values = SetSolver(FOUR, FLOOR, tmp_path).solved()
    assert len(values) == 25 and values[LAST] == 0.0
    for (ours, theirs), value in values.items():
        assert value == -values[(theirs, ours)] and (value > 0) == (ours > theirs)
    assert not list(tmp_path.glob("*.part"))
    (tmp_path / "00.values").unlink()
    begun: list[Score] = []
    last = pair((0, 0))

    def again(self: SetSolver, score: Score, values: object) -> tuple[float, tuple[array[float], ...]]:
        begun.append(score)
        return last

    monkeypatch.setattr(SetSolver, "solve", again)
    SetSolver(FOUR, FLOOR, tmp_path).work(told=False)
    assert begun == [(0, 0)]


def test_a_bad_guess_of_what_a_draw_is_worth_is_made_good() -> None:
    """The first pass over the full deck guessed 0.67 for 0.48 at 4-0, and its tables were off by up to 0.004."""
    score = (4, 0)
    found = []
    for guess in (0.9, 0.3):
        solver = SetSolver(FOUR, FLOOR, Path())
        solver.near = {**solver.near, score: guess}
        found.append(solver.settle(score, score_values(FOUR, RULES)))
    (high, tables), (low, others) = found
    assert high == pytest.approx(low, abs=CLOSE)
    once = [
        SetSolver(FOUR, FLOOR, Path()).solve(score, {**score_values(FOUR, RULES), score: guess})[0] for guess in (0.9, 0.3)
    ]
    assert abs(once[0] - once[1]) > 3 * CLOSE, "else one pass would do"
    assert max(abs(one - other) for one, other in zip(tables[0], others[0], strict=True)) < 2 * CLOSE


def _packed(book: Book) -> bytes:
    """Stored scores whose formulas say nought, and told ones that say twice the game's value less a tenth of 4-2's."""
    rests = b"".join(
        bytes(round(value * SCALE) & 0xFF for value in pair(max(score, score[::-1]))[1][score[0] < score[1]])
        for score in STORED
    )
    groups = len(Groups(book.shelf))
    terms = array("f", [0.0]) * first_term(groups, len(STORED), len(STORED) + len(TOLD))
    size = width(1 + len(STORED))
    for told in range(len(TOLD)):
        for group in range(groups):
            at = first_term(groups, len(STORED), len(STORED) + told) + group * size
            terms[at + 1], terms[at + 2] = 0.5, -0.1
    off = {f"{a}{b}": 0.01 for a, b in (LAST, *STORED, *TOLD)}
    return packed(book.law, book.shelf.floor, {"stored": STORED, "told": TOLD, "off": off}, rests, terms)


@pytest.fixture(scope="module")
def sets(book: Book, tmp_path_factory: pytest.TempPathFactory) -> SetBook:
    path = tmp_path_factory.mktemp("books") / "four.sets"
    path.write_bytes(_packed(book))
    return load_sets(path, book)


def test_a_stored_score_comes_back_to_the_books_rounding(book: Book, sets: SetBook) -> None:
    for score in STORED:
        worth = sets.worth(score)
        for position in early(book):
            assert worth(position) == pytest.approx(solved(score).value(position), abs=0.5 / SCALE + 1e-6)


def test_the_last_score_is_the_game_alone(book: Book, sets: SetBook) -> None:
    worth = sets.worth(LAST)
    assert all(worth(position) == book.worth(position) for position in early(book))


def test_a_told_score_is_what_its_formula_makes_of_the_tables(book: Book, sets: SetBook) -> None:
    for position in early(book):
        at, is_mirrored = book.shelf.find(position)
        alone, lead = sets.at(LAST, at), sets.at((4, 2), at)
        expected = 0.5 * alone - 0.1 * lead
        assert sets.worth((3, 1))(position) == pytest.approx(-expected if is_mirrored else expected, abs=1e-6)


def test_features_are_in_the_order_the_terms_have() -> None:
    assert features([2.0, 3.0]) == [1.0, 2.0, 3.0, 4.0, 6.0, 9.0]
    assert all(len(features([0.5] * count)) == width(count) for count in range(1, 8))


def test_a_score_it_lacks_is_refused(sets: SetBook) -> None:
    with pytest.raises(KeyError):
        sets.worth((1, 0))


def test_the_champion_opens_by_it_and_not_for_the_game_alone(book: Book, sets: SetBook) -> None:
    position = next(one for one in early(book) if one.ours != one.theirs and book.decides(one))
    score = (4, 2)
    payoff = payoff_at(FOUR, RULES, score)
    alone = Analyst(book.law, payoff, book, exact=False)
    with_sets = Analyst(book.law, payoff, book, exact=False, at_score=(sets.worth(score), 2 * sets.off[score]))
    exact = solved(score).value(position)
    found = with_sets.analyse(position)
    assert found.is_exact and found.slack == pytest.approx(0.02)
    assert found.value == pytest.approx(exact, abs=1 / SCALE)
    assert abs(alone.analyse(position).value - exact) > 2 / SCALE, "else this shows nothing"


@pytest.mark.parametrize("harm", ["magic", "cut", "deck", "words"])
def test_a_damaged_book_is_named(book: Book, tmp_path: Path, harm: str) -> None:
    data = _packed(book)
    broken: dict[str, bytes] = {
        "magic": b"x" + data,
        "cut": data[: len(data) // 2],
        "deck": data.replace(b'"floor": 6', b'"floor": 7'),
        "words": data.replace(b'"stored"', b'"hoarded"'),
    }
    path = tmp_path / "four.sets"
    path.write_bytes(broken[harm])
    with pytest.raises(BadBook, match=r"four\.sets: "):
        load_sets(path, book)


def test_the_packer_fits_what_it_is_given(book: Book, tmp_path: Path) -> None:
    """With every score solved, formulas come near them, and stored ones to the rounding."""
    numpy: Any = pytest.importorskip("numpy")
    from game.lab.tuning.skirmish import Bench, Fit, read_values

    SetSolver(FOUR, FLOOR, tmp_path / "sets").work(told=False)
    fit = Fit(numpy, book, tmp_path / "sets", ((4, 0), (0, 4)))
    path = tmp_path / "four.sets"
    path.write_bytes(fit.pack())
    found = load_sets(path, book)
    assert max(found.off.values()) < 0.08 and found.off[(4, 0)] < 1 / SCALE
    at = book.shelf.size // 2
    stored, told = ((4, 0), (0, 4)), ((2, 1), (0, 0))
    for score in (*stored, *told):
        near = 0.5 / SCALE + 1e-6 if score in stored else 0.25
        assert found.at(score, at) == pytest.approx(read_values(numpy, tmp_path / "sets", score, book)[at], abs=near)
    bench = Bench(numpy, found, tmp_path / "sets")
    for score in (LAST, *stored, *told):
        many = bench.told(score)
        assert all(many[at] == pytest.approx(found.at(score, at), abs=1e-5) for at in range(0, book.shelf.size, 97))
    lost = [bench.cost(score) for score in (LAST, (4, 0), (2, 1), (1, 2))]
    assert all(-1e-5 <= one < 0.2 for one in lost) and lost[1] < max(lost[2:])


def test_the_shipped_book_knows_what_each_score_is_worth() -> None:
    """Over all deals of the full deck its values come to the solved worth of every score."""
    book = load(default_path(FULL))
    sets = load_sets(sets_path(default_path(FULL)), book)
    sides = deals(FULL)
    for score in RULES.scores:
        worth = sets.worth(score)
        mean = sum(p * q * worth(Position(ours, theirs)) for ours, p in sides.items() for theirs, q in sides.items())
        assert mean == pytest.approx(score_values(FULL, RULES)[score], abs=0.001), score
    assert max(sets.off.values()) < 0.004


def test_a_set_with_the_full_deck_is_opened_by_it_and_no_other_game_is() -> None:
    board = board_for(GAMES["skirmish"], 2).board
    study = Study(board, SkirmishOptions(series="set"))
    assert study.analyst((4, 2), 3)._at_score is not None
    assert study.analyst((4, 4), 9)._at_score is None, "there the set is the game"
    assert study.analyst((4, 2), board.most_games)._at_score is None, "with one game to go the score is worth something else"
    for options in (SkirmishOptions(series="single"), SkirmishOptions(series="set", populi_scores=True)):
        assert Study(board, options).analyst((2, 1), 3)._at_score is None
