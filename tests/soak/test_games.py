"""Every game there is, in every way it can be laid: `make soak` for at least 100,000 plies each, here for a few games.

What can be wished for stands in `product.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import GAMES
from tests.soak.kinds import kinds_of
from tests.soak.product import Wish, play_product
from tests.soak.same import every_case
from tests.soak.summary import SUMMARY
from tests.soak.walk import Covered, Walker

each_game = pytest.mark.parametrize("game", GAMES)


@pytest.mark.soak
@each_game
def test_the_full_product_is_played(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wish = Wish.of_environment()

    def tell(text: str) -> None:
        with capsys.disabled():
            print(f"\n{text}", end="", flush=True)

    covered = play_product(game, tmp_path, wish, tell)
    unseen = ", ".join(never_seen(covered)) or "nothing"
    tell(f"{covered}\n  never seen: {unseen}\n")
    SUMMARY.append(f"{covered.headline}; never seen: {unseen}")
    assert covered.plies >= wish.plies // wish.shares and covered.is_whole
    assert wish.shares > 1 or len(covered.done) == covered.courses


def never_seen(covered: Covered) -> list[str]:
    """Kinds of actions and events, their details, endings and reasons of chance that a game has and that did not come up."""
    seen = {*covered.actions, *covered.events, *covered.details, *covered.endings, *covered.draws}
    return sorted(kinds_of(covered.game) - seen)


@each_game
def test_a_short_walk(game: str, tmp_path: Path) -> None:
    covered = Walker(game, tmp_path, seed=2).walk(600, every_combination=False)
    assert covered.plies >= 600 and covered.games + covered.counted == sum(covered.endings.values())
    assert covered.saved and covered.audited >= 2 * covered.games
    assert covered.undone or game == "circus", "there a card is drawn after nearly every move"
    seen = {*covered.actions, *covered.events, *covered.details}
    assert seen <= kinds_of(game) | {"Concede", "Conceded"}


@each_game
def test_the_product_leaves_nothing_out(game: str) -> None:
    info, cases = GAMES[game], every_case(game)
    assert len({case.id for case in cases}) == len(cases)
    assert {case.seats for case in cases} == set(info.all_seats)
    assert {case.board for case in cases} == set(info.boards)
    for switch in info.switches:
        assert {value for case in cases for key, value in case.settings if key == switch.key} >= set(switch.choices)


def test_pieces_and_slices_add_up(tmp_path: Path) -> None:
    wishes = [Wish(plies=0, share=share, shares=2) for share in (1, 2)]
    first, second = (play_product("lion", tmp_path, wish) for wish in wishes)
    assert first.is_whole and second.is_whole and not first.done.keys() & second.done.keys()
    first.add(second)
    assert first.is_whole and first.games == len(first.done) == first.courses
    assert sum(combinations for combinations, _ in first.done.values()) == first.combinations == len(every_case("lion"))
    assert sum(first.actions.values()) == first.plies and sum(first.boards.values()) == first.games


def test_a_slice_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDI_SOAK_SLICE", "2/3")
    assert (Wish.of_environment().share, Wish.of_environment().shares) == (2, 3)
    monkeypatch.setenv("LUDI_SOAK_SLICE", "4/3")
    with pytest.raises(ValueError):
        Wish.of_environment()
