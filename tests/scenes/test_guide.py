"""Notes on the first turns: what they say by the options played, how long they last, how they go and stay away."""

import re
from random import Random

import pytest

from game.rules import GAMES
from game.scenes.log_panel import LEAD, SIZE
from game.scenes.play_guide import LAST_TURN
from game.scenes.play_layout import LOG_FOLDED, LOG_LEAST, SEAT_LEAST, SEAT_WHOLE, Layout
from game.session import computers
from game.storage.settings import load_settings
from tests.scenes.checking import redraw
from tests.scenes.house import program, request
from tests.soak.program import Lot
from tests.sure import sure

CASES = [
    ("lion", {}), ("skirmish", {}), ("circus", {"series": "single"}),
    ("circus", {"rules": "ausgebremst"}), ("moritari", {}), ("moritari", {"schools": "free", "deployment": "hand"}),
    ("caesar_xl", {}), ("caesar_xl", {"edition": "bronze"}),
]  # fmt: skip
SILVER = re.compile(r"buy|cost|5 Gold|[Dd]iplom|[Nn]egotiat|[Ff]orced|[Ss]upply|loot|half with|marker")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    monkeypatch.setattr(computers, "Thinker", Lot)


def table_of(game, **options):
    rest = ["random"] * (max(2, GAMES[game].seats[0]) - 1)
    return request(game, "human", *rest, **options)


def my_turn(pilot):
    """Waits until the person is to act, letting results go on."""

    def ready():
        if pilot.is_at("ResultsScreen"):
            return True
        if pilot.is_at("PlayScene") and pilot.scene.table.holds:
            pilot.key("return")
        return (
            pilot.is_at("PlayScene")
            and pilot.session.actor == 0
            and not pilot.scene.is_animating
            and (not pilot.scene.table.holds)
        )

    pilot.until(ready)
    pilot.frames(3)


def play_by_lot(pilot, most, rng):
    """The person's own decisions by lot; yields before each, with the note there is."""
    for _ in range(most):
        my_turn(pilot)
        if pilot.is_at("ResultsScreen") or pilot.session.over() is not None:
            return
        yield pilot.scene.guide.note, pilot.scene.table.guide()
        pilot.scene.act(rng.choice(list(pilot.session.observation().legal)))
        pilot.frames(2)


@pytest.mark.parametrize(("game", "options"), CASES)
def test_the_first_two_turns_have_notes_and_no_later_one(words, unbaked, game, options):
    titles = set()
    with program(words, table_of(game, **options)) as pilot:
        for shown, offered in play_by_lot(pilot, 60, Random(4)):
            if offered is None:
                continue
            assert (shown == offered) == (offered.turn <= LAST_TURN)
            titles.add(offered.title) if shown is not None else None
            if shown is not None:
                assert pilot.target("guide:note").value == shown.text
                if game == "caesar_xl" and options.get("edition") == "bronze":
                    assert not SILVER.search(shown.text.replace("The Bronze game sells no cards", ""))
            if offered.turn > LAST_TURN:
                assert "guide:note" not in pilot.ids()
                break
        else:
            assert game in ("moritari", "caesar_xl"), "turns there are long"
    assert len(titles) >= 2


def test_one_press_puts_them_away_and_keeps_them_away_for_this_game_alone(words, unbaked):
    with program(words, table_of("lion")) as pilot:
        my_turn(pilot)
        log = pilot.scene.layout.log
        pilot.press("guide")
        assert "guide:note" not in pilot.ids()
        assert pilot.scene.layout.log.h > log.h, "the log has its room again"
        assert pilot.house.settings.guides_off == ["lion"]
        assert load_settings()[0].guides_off == ["lion"], "at once, whatever becomes of the program"
        for game, is_shown in (("lion", False), ("skirmish", True)):
            pilot.house.lay_table(table_of(game))
            my_turn(pilot)
            assert ("guide:note" in pilot.ids()) == is_shown
    assert load_settings()[0].guides_off == ["lion"]


def test_the_key_puts_them_away_and_brings_them_back(words, unbaked):
    with program(words, table_of("lion")) as pilot:
        my_turn(pilot)
        pilot.key("g")
        assert "guide:note" not in pilot.ids()
        pilot.key("g")
        assert "guide:note" in pilot.ids() and pilot.house.settings.guides_off == []


def test_asked_for_they_come_in_any_turn(words, unbaked):
    with program(words, table_of("lion"), guides_off=["lion"]) as pilot:
        for shown, offered in play_by_lot(pilot, 60, Random(4)):
            assert shown is None
            if offered.turn > LAST_TURN:
                break
        pilot.key("g")
        assert "guide:note" in pilot.ids()


def test_a_note_stays_while_others_move(words, unbaked):
    """It may be read to its end."""
    with program(words, table_of("lion")) as pilot:
        my_turn(pilot)
        assert pilot.scene.guide.note is not None
        pilot.scene.act(next(iter(pilot.session.observation().legal)))
        assert pilot.scene.table.guide() is None or pilot.session.actor == 0
        assert pilot.scene.guide.note is not None


@pytest.mark.parametrize(
    ("seats", "w", "h"), [(2, 1280, 800), (2, 914, 571), (3, 914, 571), (4, 914, 571), (6, 1280, 800), (6, 914, 571)]
)
@pytest.mark.parametrize("note", [80.0, 116.0, 150.0])
def test_the_note_takes_its_room_from_the_log_and_makes_no_panel_flat(seats, w, h, note):
    bare, with_note = Layout.of(w, h, seats, 300), Layout.of(w, h, seats, 300, note_h=note)
    assert with_note.board == bare.board and with_note.tray == bare.tray
    for before, after in zip(bare.seats, with_note.seats, strict=True):
        assert after.h == before.h or after.h >= SEAT_WHOLE or (before.h < SEAT_WHOLE and after.h >= SEAT_LEAST)
    slip = with_note.note
    if slip.h == 0:
        assert with_note == bare
        return
    assert slip.h >= note and slip.y >= with_note.seats[-1].bottom
    assert abs(slip.bottom - bare.log.bottom) < 0.01
    assert slip == with_note.log or (slip.y > with_note.log.bottom and with_note.log.h >= LOG_FOLDED)


@pytest.mark.parametrize(("size", "ui"), [((1280, 800), 1.0), ((1280, 800), 1.75), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("game", GAMES)
def test_the_whole_note_is_written_inside_its_slip(words, unbaked, game, size, ui):
    with program(words, table_of(game), ui_size=ui) as pilot:
        pilot.resize(*size)
        my_turn(pilot)
        if pilot.scene.layout.is_narrow:
            assert pilot.scene.drawer.has_note
            pilot.press("drawer")
            pilot.frames(1)
        note, box, k = pilot.scene.guide.note, pilot.scene.layout.note, pilot.ctx.pen.k
        assert note is not None and box.h > 0
        pilot.scene.picture.forget()
        written = [
            word
            for word in redraw(pilot)
            if box.y * k < word.rect.centery < box.bottom * k and box.x * k < word.rect.x < box.right * k
        ]
        said = " ".join(word.text for word in written)
        assert note.title in said
        for word in note.text.split():
            assert word in said
        assert all(word.rect.right <= box.right * k and word.rect.bottom <= box.bottom * k for word in written)


def test_among_several_people_a_note_goes_with_the_hand_it_speaks_of(words, unbaked):
    """Under the curtain nothing tells what the other was asked."""
    with program(words, request("circus", "human", "human", "human", series="single"), hold_to_look=False) as pilot:
        pilot.until(lambda: pilot.is_at("Curtain"))
        assert sure(pilot.house.play_scene).guide.note is None
        pilot.press("ready")
        pilot.until(lambda: pilot.is_at("PlayScene") and pilot.session.actor is not None)
        pilot.frames(3)
        scene = pilot.scene
        assert scene.guide.note is not None
        scene.act(next(iter(pilot.session.observation().legal)))
        pilot.until(lambda: pilot.is_at("Curtain"))
        assert scene.guide.note is None and scene.layout.note.h == 0


def test_while_a_computer_plays_on_for_the_person_the_log_has_the_notes_room(words, unbaked):
    with program(words, table_of("moritari")) as pilot:
        my_turn(pilot)
        assert "guide:note" in pilot.ids()
        log = pilot.scene.layout.log
        pilot.session.lend(0, "novice")
        pilot.frames(30)
        assert pilot.scene.desk.lent_seat == 0
        assert "guide:note" not in pilot.ids() and pilot.scene.layout.log.h > log.h


@pytest.mark.parametrize(("seats", "is_tight"), [(3, False), (6, True)])
def test_where_the_log_would_lose_its_lines_notes_fold_to_their_headings_at_the_first_step(words, unbaked, seats, is_tight):
    """What the rivals did since is read in the log; a press tells the note again, until the next step."""
    with program(words, request("lion", "human", *["random"] * (seats - 1))) as pilot:
        pilot.resize(1280, 800)
        my_turn(pilot)
        guide = pilot.scene.guide
        assert guide.note is not None and guide.is_tight == is_tight and not guide.is_folded
        whole = pilot.scene.layout.note.h
        pilot.scene.act(next(iter(pilot.session.observation().legal)))
        if is_tight:
            assert guide.is_folded, "at once, and not when it is one's turn again"
        my_turn(pilot)
        assert guide.note is not None and guide.is_folded == is_tight
        log, note = pilot.scene.layout.log, pilot.scene.layout.note
        assert log.bottom < note.y and log.h >= (LOG_LEAST if not is_tight else 114)
        target = pilot.target("guide:note")
        assert target.value == guide.note.text
        if not is_tight:
            return
        assert note.h < whole and target.tip == guide.note.text
        pilot.press("guide:note")
        pilot.frames(2)
        assert not guide.is_folded and pilot.scene.layout.note.h >= whole
        pilot.press("guide:note")
        pilot.frames(2)
        assert guide.is_folded
        pilot.press("guide:note")
        pilot.scene.act(next(iter(pilot.session.observation().legal)))
        pilot.frames(3)
        assert guide.note is None or guide.is_folded


def test_brought_back_by_its_key_a_note_stands_open_where_it_is_tight(words, unbaked):
    with program(words, request("lion", "human", *["random"] * 5)) as pilot:
        pilot.resize(1280, 800)
        my_turn(pilot)
        pilot.scene.act(next(iter(pilot.session.observation().legal)))
        my_turn(pilot)
        assert pilot.scene.guide.is_folded
        pilot.key("g")
        assert pilot.scene.guide.note is None
        pilot.key("g")
        assert pilot.scene.guide.note is not None and not pilot.scene.guide.is_folded


def test_another_note_opens_by_itself_where_the_log_keeps_a_few_lines_beside_it(words, unbaked):
    with program(words, request("circus", "human", "random", "random", "random", series="single")) as pilot:
        pilot.resize(1280, 800)
        told = []
        for shown, _ in play_by_lot(pilot, 4, Random(4)):
            guide = pilot.scene.guide
            if shown is not None:
                assert not guide.hides_log
                assert guide.is_folded == (guide.is_tight and shown.title in told)
                told.append(shown.title)
        assert len(set(told)) > 1


def test_with_six_seats_the_first_note_covers_no_line_of_the_log(words, unbaked):
    """It lay over the log, and what five rivals had done was not to be read. Panels of one line make room for it."""
    with program(words, request("lion", "human", *["random"] * 5)) as pilot:
        pilot.resize(1280, 800)
        my_turn(pilot)
        scene = pilot.scene
        layout, log = scene.layout, scene.log
        assert scene.guide.note is not None and not scene.guide.is_folded
        assert log.visible and not log.is_folded and log.box.h >= 3 * SIZE * LEAD
        assert layout.seats[-1].bottom < layout.log.y and layout.log.bottom < layout.note.y
        assert layout.note.h >= scene.guide.whole_height(pilot.ctx.pen, layout.note.w) - 0.5
        assert layout.seats[0].h < 67
        scene.act(next(iter(pilot.session.observation().legal)))
        my_turn(pilot)
        assert scene.guide.is_folded and scene.layout.seats[0].h >= 66, "they have their room again"


@pytest.mark.parametrize(("game", "seats"), [("lion", 4), ("lion", 5), ("lion", 6), ("circus", 4)])
def test_beside_a_note_the_log_has_three_whole_lines_or_its_heading_alone(words, unbaked, game, seats):
    """With four seats one line stood there, and of a sentence of two that was its end."""
    with program(words, request(game, "human", *["random"] * (seats - 1))) as pilot:
        pilot.resize(1280, 800)
        my_turn(pilot)
        scene, k = pilot.scene, pilot.ctx.pen.k
        assert scene.guide.note is not None and not scene.guide.is_folded
        layout, log = scene.layout, scene.log
        if seats == 4:
            assert layout.log.h >= LOG_LEAST - 0.5 and not log.is_folded
        if not log.visible:
            assert layout.log == layout.note, "the note lies over it"
        elif log.is_folded:
            assert layout.log.h == LOG_FOLDED
            scene.picture.forget()
            inside = {
                word.text for word in redraw(pilot)
                if layout.log.y * k < word.rect.centery < layout.log.bottom * k and word.rect.x > layout.log.x * k
            }  # fmt: skip
            assert inside == {"Acta — the game log"}
        else:
            assert log.box.h >= 3 * SIZE * LEAD
