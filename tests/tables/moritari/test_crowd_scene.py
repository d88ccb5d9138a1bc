"""What the crowd is shown and shows: calls beside fighters, thumbs in the stands, and those who carry out the dead."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.core.types import Choose
from game.geometry.inches_arena import Arena, Obstacle
from game.rules.moritari.actions import Implore, Judge
from game.rules.moritari.events import Appealed, Crowned, Fell, Fought, Side
from game.rules.moritari.state import Imploring, Judging, Ordering
from game.tables.kit.air import Air, Speech
from game.tables.moritari.art import air as airs
from game.tables.moritari.art.crowd import DISSENT, hands_at
from game.tables.moritari.art.places import Cover
from game.tables.moritari.motion.dice import place_for
from game.tables.moritari.motion.stage import Bearer
from game.tables.moritari.panels.appeal import AppealCard
from game.ui.brush import Sprite
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from tests.pilot import Pilot
from tests.sure import sure
from tests.tables.moritari.host import Host, Man, MatchM, bold, match_at, new_match, position, seated

SMALL = (914, 571)
PAIR: list[Man] = [(0, "murmillo", (-500, 0), (1, 0)), (1, "thraex", (500, 0), (-1, 0))]


class Sheet:
    """An easel that only notes where things are put."""

    def __init__(self, pilot: Pilot) -> None:
        self.pen = pilot.scene.ctx.pen
        self.put_at: list[Box] = []
        self.dst = pygame.Surface((1, 1))

    def put(self, art: Sprite, x: float, y: float, anchor: str, alpha: float) -> None:
        assert anchor == "midbottom"
        w, h = art.surface.get_width() / self.pen.k, art.surface.get_height() / self.pen.k
        self.put_at.append(Box(x - w / 2, y - h, w, h))

    def note(self, what: object, rect: pygame.Rect) -> None:
        pass


def said(pilot: Pilot, count: int, plate: Box | None, at: tuple[float, float]) -> list[Box]:
    table, sheet = pilot.scene.table, Sheet(pilot)
    speeches = [Speech(lambda: at, "three wounds", alpha=1.0) for _ in range(count)]
    cover = Cover.of(table.view, dict(table.stage.seen()))
    if plate is not None:
        cover.put("odds", plate)
    airs.draw_speeches(sheet, Air(speeches=speeches), table.view, cover, table.overlay.plates)  # type: ignore[arg-type]
    return sheet.put_at


def test_a_call_far_from_its_owner_hangs_on_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """A beak without a plate was a dark wedge in the air."""
    pilot = seated(match_at(position(PAIR, [Ordering()])), size=SMALL)
    ties: list[tuple[object, ...]] = []
    monkeypatch.setattr(airs, "tie", lambda *how: ties.append(how))
    x, y = pilot.scene.table.view.at((1900, 0))
    said(pilot, 1, Box(x - 120, y - 130, 240, 200), (x, y))
    assert len(ties) == 1 and ties[0][3] == 0.0


def test_calls_lie_on_no_plate_on_one_another_and_on_no_face() -> None:
    pilot = seated(match_at(position(PAIR, [Ordering()])), size=SMALL)
    view = pilot.scene.table.view
    x, y = view.at((1900, 0))
    plain = said(pilot, 1, None, (x, y))[0]
    plate = Box(plain.x - 20, plain.y - 8, 200, 60)
    for boxes in (said(pilot, 2, None, (x, y)), said(pilot, 3, plate, (x, y))):
        assert not any(a.overlaps(b) for n, a in enumerate(boxes) for b in boxes[:n])
        assert not any(box.overlaps(plate) for box in boxes) or len(boxes) == 2
    faces = Cover.of(view, dict(pilot.scene.table.stage.seen())).faces.values()
    over = said(pilot, 1, None, view.at((0, 0)))[0]
    assert not any(over.overlaps(face) for face in faces)


def test_a_call_is_made_on_the_side_away_from_the_foe() -> None:
    pilot = seated(match_at(position(PAIR, [Ordering()])), size=SMALL)
    table = pilot.scene.table
    for index, foe, way in ((0, 1, -1), (1, 0, 1)):
        cry = table.director._say(index, "x", "#ffffff", foe)
        cry.advance(0.0)
        (speech,) = table.air.speeches
        assert way * (speech.at()[0] - table.view.at(table.stage.bodies[index].at)[0]) > 0.5 * table.view.ppi
        cry.finish()


def test_hands_rise_in_the_stands_beside_the_card_or_before_the_eye_where_those_are_not_seen() -> None:
    board, card = Box(0, 40, 900, 620), Box(120, 120, 660, 480)
    oval = tuple((450 + 380 * math.cos(n / 20 * math.tau), 350 + 300 * math.sin(n / 20 * math.tau)) for n in range(20))
    hands = hands_at(oval, board, card)
    assert 30 < len(hands) <= 90
    assert all(board.contains(x, y) and not card.contains(x, y) for x, y, _ in hands)
    assert all((x - 450) ** 2 / 380**2 + (y - 350) ** 2 / 300**2 > 1 for x, y, _ in hands), "nobody sits on the sand"
    far = tuple((x * 4 - 1300, y * 4 - 1000) for x, y in oval)
    near = hands_at(far, board, card)
    assert len(near) >= 6 and all(y > board.bottom - 60 for _, y, _ in near)
    assert near[0][2] > hands[0][2], "nearer, and so larger"


def crowd_of(crowd: bool, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    from game.tables.moritari.art import crowd as crowds

    found: list[bool] = []

    def noted(pen: object, size: float, up: bool, left: bool) -> pygame.Surface:
        found.append(up)
        return pygame.Surface((4, 4))

    monkeypatch.setattr(crowds, "_hand", noted)
    state = position(PAIR, [Judging(1, crowd)])
    state.put(1, status="down", hp=0, felled_by=0)
    seated(match_at(state), size=SMALL).frames(2)
    return found


@pytest.mark.parametrize("crowd", [True, False])
def test_thumbs_say_what_the_people_want(crowd: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    thumbs = crowd_of(crowd, monkeypatch)
    assert len(thumbs) > 10
    share = sum(up is crowd for up in thumbs) / len(thumbs)
    assert 1 - 2 / DISSENT < share < 1, "nearly all, and never quite all"


@pytest.mark.parametrize(
    ("hint", "word"),
    [(Judge(1, True), "appeal.mercy"), (Judge(1, False), "appeal.death"), (Implore(1, True), "appeal.yes")],
)  # fmt: skip
def test_the_button_that_a_hint_means_stands_out_although_another_is_pointed_at(
    hint: Judge | Implore, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    framed: dict[str, bool] = {}

    def noted(card: object, on: object, box: Box, word: str, *rest: object) -> None:
        framed[word] = bool(rest[-1])

    state = position(PAIR, [Imploring(1) if isinstance(hint, Implore) else Judging(1, False)])
    state.put(1, status="down", hp=0, felled_by=0)
    pilot = seated(match_at(state), size=SMALL)
    host: Host = pilot.scene
    monkeypatch.setattr(AppealCard, "_button", noted)
    host.table.show_hint(hint)
    pilot.hover("appeal:no" if isinstance(hint, Implore) else "appeal:crowd")
    host.table.draw(pilot.surface)
    assert [one for one, hinted in framed.items() if hinted] == [word]
    host.table.show_hint(None)
    host.table.draw(pilot.surface)
    assert not any(framed.values())


def test_no_thumb_is_shown_before_the_crowd_has_spoken() -> None:
    state = position(PAIR, [Imploring(1)])
    state.put(1, status="down", hp=0, felled_by=0)
    host: Host = seated(match_at(state), size=SMALL).scene
    assert host.table._case is not None and host.table._case.crowd is None


def test_dice_are_thrown_where_they_hide_nobody() -> None:
    sand = Box(-12000, -10000, 24000, 20000)
    pair = [(-500.0, 0.0), (500.0, 0.0)]
    room = (2.8, 1.8)

    def box(others: list[tuple[float, float]], plate: Box | None = None) -> Box:
        x, y = place_for(room, pair, [(spot, 0.5) for spot in (*pair, *others)], plate, sand)
        return Box(x, y, room[0] * 1000, room[1] * 1000)

    free = box([])
    assert free.y > 500, "below the two"
    crowded = box([(0.0, 2000.0)])
    assert not crowded.overlaps(Box(-500, 500, 1000, 2000)) and crowded != free
    hidden = box([], Box(free.x, free.y, free.w, free.h))
    assert not hidden.overlaps(free)


@pytest.mark.parametrize(("spot", "stone"), [((0, 0), (0, 2400)), ((0, 8500), None), ((8800, 1500), (5500, 2000))])
def test_dice_lie_neither_on_a_stone_nor_beyond_the_wall(spot: tuple[int, int], stone: tuple[int, int] | None) -> None:
    """They were thrown onto the altar's steps, and among the people."""
    wall = [(round(11000 * math.cos(n * math.pi / 18)), round(11000 * math.sin(n * math.pi / 18))) for n in range(36)]
    arena = Arena(wall, [Obstacle([stone], 900)] if stone is not None else [])
    pair = [(spot[0] - 500.0, float(spot[1])), (spot[0] + 500.0, float(spot[1]))]
    room, others, sand = (2.8, 1.8), [(at, 0.5) for at in pair], Box(-16000, -12000, 32000, 24000)

    def free(corner: tuple[float, float]) -> bool:
        spots = itertools.product((0, 0.5, 1), (0, 0.5, 1))
        return all(arena.has_room((round(corner[0] + 2800 * x), round(corner[1] + 1800 * y)), 60) for x, y in spots)

    assert not free(place_for(room, pair, others, None, sand)) and free(place_for(room, pair, others, None, sand, arena))


@pytest.mark.parametrize("face", range(1, 7))
def test_the_die_of_an_appeal_comes_to_rest_on_what_was_thrown(face: int) -> None:
    state = position(PAIR, [Imploring(1)])
    state.put(1, status="down", hp=0, felled_by=0)
    table = seated(match_at(state), size=SMALL, settings=PlainSettings(animation="normal")).scene.table
    motion, shown = table.director._appealed(Appealed(1, "m1", face, 0, 5, face >= 5)), list[tuple[bool, int]]()
    while not motion.done:
        motion.advance(1 / 60)
        if table._case is not None and table._case.shows:
            shown.append((table._case.is_tumbling, table._case.shows))
    late = [value for n, (_, value) in enumerate(shown) if n > len(shown) * 0.5]
    assert any(turns for turns, _ in shown) and set(late) == {face}, "no other face is seen once it has slowed down"
    assert table._case is not None and table._case.die == face and not table._case.is_tumbling


# ---- the dead


def killed(animation: str, calm: bool = False) -> tuple[MatchM, Host, list[list[Bearer]], list[float]]:
    """A match up to the end of the first round in which somebody died."""
    match = new_match(3, 5)
    settings = PlainSettings(animation=animation, reduced_motion=calm)  # type: ignore[arg-type]
    pilot = seated(match, size=SMALL, settings=settings)
    host: Host = pilot.scene
    rng, seen, far = Random(5), list[list[Bearer]](), list[float]()
    for _ in range(300):
        pending = match.pending()
        if not isinstance(pending, Choose):
            break
        legal = match.rules.legal(match.state, pending.seats[0])
        kill = [a for a in legal if (isinstance(a, Judge) and not a.spared) or (isinstance(a, Implore) and a.appeals)]
        host.act(kill[0] if kill else bold(match, pending.seats[0], rng))
        ends = any(isinstance(event, Crowned) for event in match.heard(None)[-1].events)
        while host.anim.is_playing:
            host.anim.update(0.04)
            stage = host.table.stage
            if ends and stage.bearers:
                seen.append([replace(bearer) for bearer in stage.bearers])
                far.append(min(math.dist(stage.bearers[0].at, body.at) for body in stage.bodies if body.laid))
        if seen or (ends and any(figure.status == "dead" for figure in match.state.figures)):
            break
    return match, host, seen, far


def test_mercury_and_charon_come_for_the_dead_and_go_again() -> None:
    _, host, seen, far = killed("fast")
    assert seen and {bearer.who for bearer in seen[0]} == {"mercury", "charon"}
    assert far[0] > min(far) and min(far) < 1500, "they come up to him"
    assert any(bearer.strikes > 0.5 for bearers in seen for bearer in bearers), "and make sure"
    assert not host.table.stage.bearers and not any(body.laid or body.things for body in host.table.stage.bodies)


def test_with_less_motion_or_none_nobody_comes() -> None:
    for animation, calm in (("off", False), ("fast", True)):
        match, host, seen, _ = killed(animation, calm)
        assert not seen and any(figure.status == "dead" for figure in match.state.figures)
        assert not any(body.laid for body in host.table.stage.bodies)


# ---- the bench


def test_the_bench_lays_a_melee_of_eight_for_six() -> None:
    from game.cli.bench_melee import PAIRS, SEATS, _meet

    match = new_match(6, 1)
    _meet(match.state)
    ground = match.rules.ground  # type: ignore[attr-defined]
    assert sorted(ground.pairs(match.state)) == match.state.bouts and len(match.state.bouts) == len(PAIRS) == 8
    assert {figure.seat for figure in match.state.figures} == set(range(SEATS))
    assert match.rules.legal(match.state, 0)


def test_the_murmur_grows_with_what_is_at_stake(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = seated(match_at(position(PAIR, [Ordering()])), size=SMALL, settings=PlainSettings(animation="off"))
    table, told = pilot.scene.table, list[float]()
    monkeypatch.setattr(table.ui.sounds, "stake", told.append)
    for left in (3, 2, 1):
        one = Side(0, "m0", (3,), (), 0, (), 0, 3)
        for part in table.director.play([Fought(one, Side(1, "m1", (3,), (), 0, (), 0, left)), Fell(1, "m1", "m0")][:1]):
            part.finish()
    assert told == sorted(told) and len(set(told)) == 3


def test_enter_follows_no_crowd_that_ends_ones_own_school_at_once() -> None:
    """The gold button killed the last man, and with him the match was over; now the thumb turns first."""
    for mate, asked in ((False, True), (True, False)):
        men = [*PAIR, (0, "thraex", (-5000, 3000), (1, 0))] if mate else PAIR
        state = position(men, [Judging(0, False)])
        state.put(0, status="down", hp=0, felled_by=1)
        pilot = seated(match_at(state), size=SMALL)
        host: Host = pilot.scene
        assert ("your school, which is out" in sure(host.table.prompt()).text) is asked
        pilot.press("appeal:crowd")
        if asked:
            pilot.frames(200)
            assert host.table.hands.thumb is False and not host.match.log, "nor after a moment"
            pilot.press("appeal:spare")  # the thumb turns again
            pilot.press("appeal:spare")
        assert host.match.log[-1].action == Judge(0, asked)
