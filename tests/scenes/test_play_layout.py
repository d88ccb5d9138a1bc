"""The table's screen at every size: the prompt stands between felt and buttons, nothing is cut off or covered."""

import pytest

from game.rules import GAMES
from game.scenes.play_layout import Layout, is_narrow, plain_board
from game.session import PlayRequest, SeatPlan
from game.storage.boards import board_for
from game.ui.scale import LEAST_H, LEAST_W, Scale, words_by
from tests.scenes.checking import of_targets, of_words, recorded
from tests.scenes.test_layout import WINDOWS
from tests.soak.program import Program, by_lot
from tests.sure import sure

NAMES = ("Maximus", "Cassia", "Spiculus", "Verus", "Flavia", "Brutus")


def seated(game: str, seats: int) -> PlayRequest:
    info = GAMES[game]
    plans = tuple(SeatPlan(NAMES[n], "human" if n == 0 else "novice", n) for n in range(seats))
    return PlayRequest.new(info, plans, info.options(), board_for(info, seats), 7)


@pytest.mark.parametrize(("size", "ui_size"), WINDOWS)
@pytest.mark.parametrize("game", GAMES)
def test_the_prompt_stays_in_its_place(game, size, ui_size, unbaked, monkeypatch, tmp_path):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    for seats in (GAMES[game].all_seats[0], GAMES[game].all_seats[-1]):
        with by_lot(2):
            program = Program(size)
            pilot = program.pilot
            for name, value in (("animation", "off"), ("ui_size", ui_size)):
                setattr(pilot.settings, name, value)
            pilot.ctx.apply_settings()
            pilot.ctx.stack.reset(program.house._table(seated(game, seats)))
            for _ in range(200):
                pilot.frames(1)
                if program.scene == "PlayScene" and sure(program.house.session).actor == 0:
                    break
            scene, k = pilot.scene, pilot.ctx.pen.k
            facts = scene.seat_facts()
            with recorded(size) as written:
                for part in (*scene.picture.frames(facts), *scene.picture.insides(facts)):
                    part.paint(pilot.surface)
            assert [*of_targets(pilot), *of_words(pilot, written)] == []
            box, prompt = scene.layout.words, scene.tray.prompt
            in_tray = [line for line in written if line.rect.centery > scene.layout.tray.y * k]
            said = [
                line
                for line in in_tray
                if line.rect.x < box.right * k  # beyond are the buttons with their keys
                and len(line.text) > 3
                and line.text in f"{prompt.title} {prompt.text} {prompt.hint}"
            ]
            assert said
            for line in said:
                assert line.rect.right <= (box.right + 2) * k, line
                assert line.rect.bottom <= (scene.layout.tray.bottom - 4) * k, line
            program.close()


def test_with_many_seats_the_log_still_has_room():
    """At 1280x800 and six seats five lines show, and every panel keeps its two rows."""
    layout = Layout.of(1280, 800, 6, 290)
    assert layout.log.h - 54 >= 5 * (14.5 * 1.32 + 4) - 4 and all(box.h >= 58 for box in layout.seats)
    assert Layout.of(1280, 800, 3, 290).seats[0].h == 90


@pytest.mark.parametrize("ui_size", [0.8, 1.0, 1.1, 1.2, 1.25, 1.29, 1.31, 1.4, 1.5, 1.6, 1.75])
@pytest.mark.parametrize(
    "size", [(1024, 640), (1280, 800), (1366, 768), (1920, 1080), (1920, 1200), (2560, 1080), (3840, 2160)]
)
def test_no_board_is_smaller_with_larger_words(size, ui_size):
    """At word size 140 % they lost a tenth of their height, at 150 % some of it."""
    w, h = size
    plain, scale = Scale.fit(w, h, 1.0), Scale.fit(w, h, ui_size, (LEAST_W, LEAST_H))
    for seats in (2, 6):
        before = Layout.of(plain.w, plain.h, seats, 290).board
        least = plain_board(scale.w, scale.h, words_by(scale), seats)
        lay = Layout.narrow if is_narrow(scale.w, scale.h) else Layout.of
        now = lay(scale.w, scale.h, seats, 290, least=least)
        assert now.whole.w * scale.k >= before.w * plain.k - 1 and now.whole.h * scale.k >= before.h * plain.k - 1
        seen = now.board.w / now.whole.w, now.board.h / now.whole.h
        assert seen[0] > 0.98 and seen[1] > (0.92 if ui_size < 1.3 else 0.63), "and most of it is seen at once"
        assert now.board.right <= (now.log.x if now.log.w else scale.w) and now.board.bottom <= now.tray.y
