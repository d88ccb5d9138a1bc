"""Careers as the program wrote them before wounds, rivals and decisions go on (`old/`)."""

import shutil
from pathlib import Path

import pytest

from game.career.affairs import due, places
from game.career.outcome import take_outcome
from game.career.season import fill_up, next_bout, next_season
from game.career.stones import is_line, stones
from game.session.bouts import facts_of_match, resumed_bout
from game.storage import career_list, careers
from tests.career.plays import ARENAS, begun, names, play_on, played
from tests.sure import sure

OLD = Path(__file__).parent / "old"
FILES = sorted(path.name for path in OLD.glob("*.yaml"))


@pytest.fixture
def laid(home):
    """Lays an old file into the folder of careers."""

    def lay(name, signed=True):
        path = careers.careers_dir() / name
        path.parent.mkdir(exist_ok=True)
        shutil.copy(OLD / name, path)
        if not signed:  # as version 0.1.0 wrote it: no last line, and nothing said before the schools
            text = path.read_text(encoding="utf-8")
            first, _, rest = text.partition("shown:\n")
            path.write_text(first + rest[rest.index("schools:\n") :].partition("sign: ")[0], encoding="utf-8")
        return path

    return lay


@pytest.mark.parametrize("signed", [True, False], ids=["today's", "0.1.0"])
@pytest.mark.parametrize("name", FILES)
def test_an_old_career_is_listed_by_its_head_opened_and_written_anew(name, signed, laid):
    path = laid(name, signed)
    before = path.read_bytes()
    [card] = career_list.list_careers()
    assert card.broken is None and card.head is not None
    one = careers.load_career(path)
    assert one.feud is None and one.affairs == [] and not any(figure.rest for figure in one.gladiators)
    assert path.read_bytes() == before, "looking at it changes nothing"
    again = careers.write_career(one, path=path)
    assert careers.load_career(again) == one


@pytest.mark.parametrize("name", ["midway.yaml", "over.yaml"])
def test_an_old_season_is_played_to_its_end_and_the_next_has_all_that_is_new(name, laid):
    one = careers.load_career(laid(name))
    lines = stones(one)
    assert len(set(lines.values())) == len(lines) and all(is_line(line) for line in lines.values())
    started = next_bout(one)
    missed = [slot for slot, place in enumerate(places(len(one.fixtures))) if started is None or place < started]
    fill_up(one, 0, names())
    assert due(one) is None or due(one) not in missed, "what would have come up before is not made up for"
    play_on(one)
    assert lines.items() <= stones(one).items()
    next_season(one, ARENAS, names())
    assert one.feud is not None and any(fixture.is_challenge for fixture in one.fixtures)
    play_on(one, count=2)
    assert due(one) is not None or places(len(one.fixtures))[0] > 2


def test_an_old_bout_that_was_begun_is_taken_exactly_once(laid):
    from game.session.bouts import new_bout

    one = careers.load_career(laid("begun.yaml"))
    assert one.live == 0 and resumed_bout(one, 0) is None
    match = played(begun(new_bout(one, 0, 5), 5), 5)
    facts = sure(facts_of_match(one.match_id(0), match))
    outcome = take_outcome(one, 0, facts, names())
    purse, rests = one.school(0).purse, [figure.rest for figure in one.gladiators]
    assert take_outcome(one, 0, facts, names()) is outcome
    assert (purse, rests) == (one.school(0).purse, [figure.rest for figure in one.gladiators])
    assert one.feud is not None and one.live == -1
