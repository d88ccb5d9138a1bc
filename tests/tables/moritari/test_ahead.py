"""Pictures wanted many at once are made one in a frame, before they are wanted."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.rules.moritari.actions import Enlist
from game.rules.moritari.state import Enlisting, Hearing
from game.tables.easel import Easel
from game.tables.moritari.art.places import Cover
from game.tables.moritari.art.wardrobe import Wardrobe
from game.tables.moritari.layout import degrees
from game.tables.moritari.motion.ahead import enlisting
from game.tables.moritari.panels import panel
from game.tables.moritari.panels.appeal import Frame
from game.tables.moritari.panels.muster import FACING
from game.ui.geometry import Box
from game.ui.pen import Pen
from tests.tables.moritari.host import BOARD, Man, acting, match_at, new_match, position, seated

PANEL = Box(0, 0, 300, 60)


def test_while_one_chooses_the_cards_of_the_next_are_drawn() -> None:
    match = new_match(3, schools="choose")
    table = seated(match).scene.table
    state = match.state
    jobs = list(enlisting(BOARD, table.muster, table.painter, {0: PANEL}, table.home, state, table.room))
    kinds = {kind for school in BOARD.schools for kind in school.figures}
    by_sort = {sort: [key for key, _ in jobs if key[0] == sort] for sort in ("muster", "bust", "gate")}  # type: ignore[index]
    mine, next_one = table.painter.colour(0), table.painter.colour(1)
    assert {key[1] for key in by_sort["muster"]} == kinds and {key[2] for key in by_sort["muster"]} == {next_one}  # type: ignore[index]
    d = panel.portraits(PANEL, 3)[1]
    assert {key[1:] for key in by_sort["bust"]} == {(kind, mine, d) for kind in kinds}  # type: ignore[index]
    for _, job in jobs:
        while not job():
            pass
    facing = degrees(BOARD.gate(3, 0).facing)
    wardrobe = table.painter.wardrobe
    assert all(wardrobe.is_ready(wardrobe.job(kind, mine, facing, table.home.ppi)) for kind in kinds)
    ppis = [key[3] for key in by_sort["muster"]]  # type: ignore[index]
    assert any(wardrobe.is_ready(wardrobe.job("lion", next_one, FACING, ppi)) for ppi in ppis)


def test_nothing_is_made_twice_and_nothing_once_all_have_chosen() -> None:
    match = new_match(2, schools="choose")
    table = seated(match).scene.table
    made: list[int] = []

    def job(n: int) -> Callable[[], bool]:
        def make() -> bool:
            made.append(n)
            return True

        return make

    while table.painter.work():
        pass
    table.painter.plan([("test", job(1)), ("test", job(2))])
    assert table.painter.is_busy
    while table.painter.work():
        pass
    table.painter.plan([("test", job(3))])
    assert made == [1] and not table.painter.is_busy
    while isinstance(match.state.frames[-1], Enlisting):
        match.submit(match.state.frames[-1].seat, Enlist(BOARD.schools[0].name))
    assert not list(enlisting(BOARD, table.muster, table.painter, {}, table.home, match.state, table.room))


def test_before_a_melee_its_plates_and_the_glass_are_drawn() -> None:
    """The first frame of a bout took three times as long as any other."""
    men: list[Man] = [
        (0, "murmillo", (0, 0), (1, 0)), (1, "secutor", (1000, 0), (-1, 0)), (0, "lion", (0, 5000), (1, 0)),
        (1, "thraex", (1000, 5000), (-1, 0)),
    ]  # fmt: skip
    pilot = seated(match_at(acting(men)), size=(1280, 800))
    table, pen = pilot.scene.table, pilot.ctx.pen
    while table.painter.work():
        pass
    state, easel = table.truth, Easel(pen, pilot.surface)
    state.bouts = table.field.pairs(state)
    before = len(pen.cache)
    table.lens.prepare(table.view)
    for pair in state.bouts:
        table.overlay.plates.odds(easel, table.view, state, pair, Cover({}))
    assert len(state.bouts) == 2 and len(pen.cache) == before


def test_who_will_be_heard_and_who_felled_him_are_drawn_before() -> None:
    """His portrait stayed an empty ring on a machine that had much else to do."""
    state = position([(0, "murmillo", (0, 0), (1, 0)), (1, "secutor", (1000, 0), (-1, 0))], [Hearing()])
    state.figures[1] = replace(state.figures[1], status="down", hp=0, fell=2, felled_by=0)
    table = seated(match_at(state), size=(1280, 800)).scene.table
    while table.painter.work():
        pass
    wardrobe, k = table.painter.wardrobe, Frame.fit(table.room).k
    wardrobe.seen_bust("murmillo", table.painter.colour(0), 84 * k)
    wardrobe.seen(table.appeal._lying("secutor", 1, k))
    assert not wardrobe.is_asked


def test_what_a_card_shows_is_drawn_before_those_who_stand_about(pen: Pen) -> None:
    wardrobe = Wardrobe(pen)
    about = [wardrobe.job("lion", "red", 22.5 * n, 31) for n in range(6)]
    wardrobe.bust("boar", "green", 31)  # the last picture done
    for _ in range(2):  # each frame asks for all of it
        for job in about:
            wardrobe.seen(job)
        wardrobe.seen_bust("thraex", "red", 31)
    faces = wardrobe.faces
    while not wardrobe.made:
        wardrobe.work(0.0)
    assert wardrobe.faces == faces + 1
