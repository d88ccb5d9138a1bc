"""The log is folded away as a whole: its room goes to the board, and that is remembered."""

import pytest

from game.rules import GAMES
from tests.scenes.checking import of_targets, of_words, recorded
from tests.scenes.house import answer_by_lot, play_to_end, program, request
from tests.soak.program import by_lot


@pytest.fixture(autouse=True)
def quick(monkeypatch, unbaked, tmp_path):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))


def log_ids(pilot):
    return [target_id for target_id in pilot.ids() if target_id.startswith("log")]


def test_a_click_on_its_heading_or_a_key_folds_it_and_another_opens_it(words, monkeypatch):
    answer_by_lot(monkeypatch)
    with program(words, request("lion", "human", "human")) as pilot:
        play_to_end(pilot.session, plies=5)
        pilot.scene.show()
        open_board, lines = pilot.scene.layout.board, log_ids(pilot)
        assert lines == ["log_lid", "log_dice"]
        for act in (lambda: pilot.press("log_lid"), lambda: pilot.key("ctrl+l")):
            act()
            assert pilot.settings.log_folded and log_ids(pilot) == ["log_lid"]
            assert pilot.scene.layout.board.w > open_board.w + 30, "the board has the room"
            assert pilot.scene.layout.log.bottom < pilot.scene.layout.tray.y - 200
            act()
            assert not pilot.settings.log_folded and pilot.scene.layout.board == open_board
            assert log_ids(pilot) == lines


def test_it_stays_as_it_was_for_the_next_table(words, monkeypatch):
    answer_by_lot(monkeypatch)
    with program(words, request("skirmish", "human", "novice"), log_folded=True) as pilot:
        assert log_ids(pilot) == ["log_lid"]
        assert pilot.scene.said()[-1] == pilot.scene.log.newest(1)[0].text, "it is still read out"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_covered_or_cut_off_beside_it(words, game, size):
    with by_lot(2), program(words, request(game, *("human",) * GAMES[game].all_seats[0]), log_folded=True) as pilot:
        pilot.resize(*size)
        pilot.frames(3)
        if pilot.is_at("Curtain"):
            pilot.press("ready")
        scene = pilot.scene
        facts = scene.seat_facts()
        with recorded(size) as written:
            for part in (*scene.picture.frames(facts), *scene.picture.insides(facts)):
                part.paint(pilot.surface)
        assert [*of_targets(pilot), *of_words(pilot, written)] == []
