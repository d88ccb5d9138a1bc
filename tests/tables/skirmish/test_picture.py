"""The table draws itself: in every state and window, only what has changed, and at rest nothing at all."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.app import FRAME_SECONDS
from game.core.match import Seen
from game.core.say import Say
from game.rules.skirmish.actions import Cheer, Revive, Send
from game.rules.skirmish.cards import BEATS, Card, is_tie
from game.rules.skirmish.state import SkirmishOptions
from game.scenes.play_layout import Layout as SceneLayout
from game.tables.kit.drawing import body_of
from game.tables.skirmish.art.badges import badge_art
from game.tables.skirmish.art.cards import (
    ALL,
    Look,
    Pose,
    back,
    face,
    hunters,
    looked,
    made_ahead,
    pose_art,
    preys,
    strip,
)
from game.tables.skirmish.art.painter import Painter
from game.tables.skirmish.panels.sheets import Sheet
from game.tables.skirmish.panels.solution import Share, Solution, shares_by_place
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key, Move, Press, Release
from game.ui.pen import Pen
from tests.pilot import Pilot
from tests.rules.skirmish.position import PLAIN, TIMED, TINY, opening, position, side
from tests.tables.skirmish.host import WORDS, seated, session_for

QUICK = PlainSettings(animation="off", confirm=False)
MINE = (
    Share(Send(0), Card.MURMILLO, 0.42),
    Share(Send(1), Card.RETIARIUS, 0.31),
    Share(Send(2), Card.BESTIA, 0.27),
    Share(Cheer(), Card.POPULI, 0.0),
)
THEIRS = (Share(Send(0), Card.CESTUS, 0.18), Share(Send(1), Card.RETIARIUS, 0.82))
SOLVED = Solution(1, 7, (MINE, THEIRS), (Send(0), Send(1)), 0.54, 0.63)


def middle() -> Pilot:
    state = position(side("M3 R1 B1", "LLRC"), side("C1 R2 L1", "MMRCB"))
    session = session_for(PLAIN, state, people=(0,))
    pilot = seated(session, settings=QUICK, people=(0,), robots={})
    pilot.wait_idle()
    return pilot


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def pen_of(k: float = 1.0) -> Pen:
    return Pen(k, middle().ctx.pen.fonts)


# ---- cards


def test_the_strip_of_a_card_is_the_rules_table() -> None:
    for card in ALL:
        assert set(preys(card)) == set(BEATS[card])
        assert all(card in BEATS[other] for other in hunters(card))
    assert not preys(Card.CESTUS) and not hunters(Card.CESTUS)
    assert all(is_tie(Card.CESTUS, other) for other in ALL)
    assert strip(Card.CESTUS).count("M0 4 h14") == 1, "the sign of a tie"
    assert strip(Card.MURMILLO).count("M0 12 L7 2") == 1 and strip(Card.MURMILLO).count("M0 2 L7 12") == 1


def test_cards_are_told_apart_without_colour() -> None:
    """Grey pictures of all faces, and of all badges, differ clearly; the outlines are six different shapes."""
    pen = pen_of()
    assert len({body_of(f"skirmish/plates/{card.value}", fill="#000") for card in Card}) == 6
    for make, least in ((lambda card: face(pen, card, 60, card.value), 18), (lambda card: badge_art(pen, card, 30), 18)):
        grey = {card: pygame.transform.grayscale(make(card)) for card in ALL}
        for one in ALL:
            for other in ALL:
                if one is not other:
                    assert _difference(grey[one], grey[other]) > least, (one, other)


def _difference(a: pygame.Surface, b: pygame.Surface) -> float:
    """Mean difference of grey over alpha, 0..255."""
    flat: list[bytes] = []
    for surface in (a, b):
        ground = pygame.Surface(surface.get_size())
        ground.fill((128, 128, 128))
        ground.blit(surface, (0, 0))
        flat.append(pygame.image.tobytes(ground, "RGB")[::3])
    return sum(abs(p - q) for p, q in zip(flat[0], flat[1], strict=True)) / len(flat[0])


@pytest.mark.parametrize("w", [24, 47, 100, 142, 260])
def test_faces_and_backs_at_any_size_are_drawn_once(w: float) -> None:
    pen = pen_of()
    for card in ALL:
        art = face(pen, card, w, card.value)
        assert art.get_size() == (pen.px1(w), pen.px1(w * 1.4))
        assert w < 40 or art.get_at((0, 0)).a < 40, "round corners"
        assert face(pen, card, w, card.value) is art
    assert back(pen, w) is back(pen, w)


def test_a_card_made_ahead_in_steps_is_the_same_card() -> None:
    """At 3840x2160 a face takes more than half a frame: it is made in bands, and is there when it is first wanted."""
    steps, at_once = pen_of(2.7), pen_of(2.7)
    for card in (Card.BESTIA, None):
        assert sum(1 for _ in made_ahead(steps, card, 142, "Bestia")) > 3
        held = len(steps.cache)
        ready = looked(steps, card, 142, "Bestia")
        assert len(steps.cache) == held, "nothing was left to be made"
        one, two = pixels(ready), pixels(looked(at_once, card, 142, "Bestia"))
        assert max(abs(a - b) for a, b in zip(one[::7], two[::7], strict=True)) <= 24
        assert sum(a != b for a, b in zip(one[::7], two[::7], strict=True)) < len(one) / 7 / 50


def test_a_look_that_passes_is_not_kept() -> None:
    """A card that greys and cracks is another picture in each frame; kept, they pushed the cards out of the store."""
    pen = pen_of()
    art = Pose(Card.BESTIA, 0, 0, 100, 8, look=Look(beaten=0.5))
    looked(pen, Card.BESTIA, 100, "Bestia", art.look)
    held = len(pen.cache)
    pose_art(pen, art, 100, "Bestia")
    assert len(pen.cache) == held


def test_looks_and_poses() -> None:
    pen = pen_of()
    plain = looked(pen, Card.BESTIA, 100, "Bestia")
    for look in (Look(ghost=True), Look(beaten=0.5), Look(beaten=1.0, crack=1.0)):
        assert pixels(looked(pen, Card.BESTIA, 100, "Bestia", look)) != pixels(plain)
    turned = pose_art(pen, Pose(Card.BESTIA, 0, 0, 100, 30), 100, "Bestia")
    assert turned.get_width() > plain.get_width()
    edge = pose_art(pen, Pose(Card.BESTIA, 0, 0, 100, flip=0.5), 100, "Bestia")
    assert edge.get_width() == 1
    hidden = pose_art(pen, Pose(Card.BESTIA, 0, 0, 100, flip=0.2), 100, "Bestia")
    shown = pose_art(pen, Pose(Card.BESTIA, 0, 0, 100, flip=0.8), 100, "Bestia")
    assert hidden.get_width() == shown.get_width() and pixels(hidden) != pixels(shown)


# ---- the table


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (1920, 1200)])
@pytest.mark.parametrize("options", [PLAIN, TIMED, SkirmishOptions(series="single")], ids=["set", "timed", "single"])
def test_it_draws_in_every_window(size: tuple[int, int], options: SkirmishOptions) -> None:
    pilot = seated(session_for(options, board=TINY), size=size, settings=QUICK)
    pilot.frames(2)
    table = pilot.scene.table
    for spot in ("pile:0", "pile:1"):
        pilot.scene.focus.hovered = spot
        table.draw(pilot.surface)
    table.looks.show(SOLVED)
    table.looks.fold()
    table.draw(pilot.surface)
    assert len(set(pixels(pilot.surface)[::997])) > 40


def test_large_letters_too() -> None:
    pilot = seated(session_for(PLAIN), size=(1024, 640), settings=PlainSettings(ui_size=1.75, animation="off"))
    pilot.scene.lift_curtain()
    pilot.frames(2)
    pilot.press("pile:1")
    pilot.frames(2)
    assert pilot.ctx.scale.w == pytest.approx(914, abs=1)


def test_at_rest_no_frame_is_drawn() -> None:
    pilot = middle()
    pilot.wait_idle()
    drawn = pilot.app.drawn_frames
    pilot.wait(2)
    assert pilot.app.drawn_frames == drawn and not pilot.scene.table.is_moving


def test_the_rectangles_it_names_are_all_that_changed() -> None:
    """A screen brought up to date by those rectangles alone shows the same as one drawn anew."""
    state = position(side("M3 R1 B1", "LLRC"), side("C1 R2 L1", "MMRCB"))
    session = session_for(PLAIN, state, people=(0,))

    def robot(match, seat):
        legal = list(match.rules.legal(match.state, seat))
        return Send(1) if Send(1) in legal else legal[0]

    pilot = seated(session, settings=PlainSettings(confirm=False), people=(0,), robots={1: robot})
    pilot.wait_idle()
    table = pilot.scene.table
    shown = pygame.Surface(pilot.surface.get_size()).convert()
    canvas = shown.copy()
    table.draw(canvas)
    shown.blit(canvas, (0, 0))
    partial = 0

    def check() -> None:
        nonlocal partial
        rects = table.draw(canvas)
        if rects is None:
            shown.blit(canvas, (0, 0))
        else:
            partial += 1
            for rect in rects:
                shown.blit(canvas, rect, rect)
        assert pixels(shown) == pixels(canvas)

    def on(frames: int) -> None:
        """Time passes and nobody else draws."""
        for _ in range(frames):
            pilot.now += FRAME_SECONDS
            pilot.app.advance(FRAME_SECONDS)

    def send(*events: InputEvent) -> None:
        for event in events:
            pilot.app.take(event)
            on(1)

    x, y = pilot.spot("stack:1")
    send(Move(x, y))
    check()
    x, y = pilot.spot("populi")
    send(Move(x, y), Press(x, y), Release(x, y))
    for _ in range(20):
        check()
        on(5)
    send(Key("space"))
    for _ in range(14):
        check()
        on(5)
    assert pilot.scene.session.match.state.table.sides[0].populi is False
    assert partial > 20


def test_colour_safe_palettes_and_reduced_motion() -> None:
    for settings in (PlainSettings(colour_safe=True, animation="off"), PlainSettings(reduced_motion=True)):
        pilot = seated(session_for(PLAIN, opening("MRL", "LMR"), people=(0,)), settings=settings, people=(0,))
        pilot.press("stack:0")
        pilot.frames(3)


# ---- hints and the solved game


def test_a_hint_marks_its_card_and_shows_the_mix() -> None:
    pilot = middle()
    table = pilot.scene.table
    before = picture(pilot)
    table.show_hint(Send(2))
    hinted = picture(pilot)
    table.show_hint(Send(2), MINE)
    mixed = picture(pilot)
    table.show_hint(None)
    assert len({before, hinted, mixed}) == 3 and picture(pilot) == before
    assert {place: one.share for place, one in shares_by_place(MINE).items()} == {0: 0.42, 1: 0.31, 2: 0.27, -1: 0.0}


def test_a_bar_bears_the_number_that_the_hints_words_have() -> None:
    """The words had Populi at 9 %, the bar over it at 8 %: each had rounded by itself."""
    pilot = middle()
    table = pilot.scene.table
    mix = (Share(Send(0), Card.MURMILLO, 0.335, percent=34), Share(Send(1), Card.RETIARIUS, 0.665, percent=66))
    table.show_hint(Send(1), mix)
    marks = table.picture._marks(table._showing())
    assert [(marks[(0, place)].share, marks[(0, place)].percent) for place in (0, 1)] == [(0.335, 34), (0.665, 66)]
    assert marks[(0, 2)].share is None and marks[(1, 0)].share is None
    assert Share(Send(0), Card.MURMILLO, 0.336).shown == 34, "what no solution has counted is rounded"


def test_who_returns_says_what_its_bars_mean_when_a_hint_shows_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same bars tell over the stacks how often each card is sent."""
    state = position(side("M0 R1 B0", "LLCCLMRR"), side("R1 R2 L1", "MMLCB"), revival=True)
    pilot = seated(session_for(PLAIN, state), settings=QUICK)
    for choice in ("stack:0", "stack:1"):
        pilot.scene.lift_curtain()
        pilot.press(choice)
    pilot.frames(5)
    pilot.key("space")
    pilot.frames(5)
    pilot.scene.lift_curtain()
    pilot.frames(5)
    table, under = pilot.scene.table, list[str]()
    monkeypatch.setattr(Sheet, "titled", staticmethod(lambda easel, box, title, line="": under.append(line)))
    picture(pilot)
    options = [option for option in table.desk.options(0) if isinstance(option, Revive)]
    table.show_hint(options[0], tuple(Share(option, option.card, 0.2, 0.4) for option in options))
    picture(pilot)
    assert under == ["", "Bars: the chance to win with each"]


def picture(pilot: Pilot) -> bytes:
    pilot.scene.table.draw(pilot.surface)
    return pixels(pilot.surface)


def test_the_analysis_is_shown_with_the_result_folded_and_opened_again() -> None:
    state = position(side("M3 R1 B1", "LLRC"), side("C1 R2 L1", "MMRCB"))
    pilot = seated(session_for(PLAIN, state), settings=QUICK)
    table = pilot.scene.table
    for _ in range(2):
        pilot.scene.lift_curtain()
        pilot.press("stack:1")
    assert table._solution_box() is None, "without data there is no panel"
    assert [button.id for button in table.buttons()] == ["next"]
    table.looks.show(SOLVED)
    pilot.frames(2)
    assert table._solution_box() is not None and "solution" in pilot.ids()
    pilot.press("solution")
    assert table._solution_box() is None
    pilot.key("e")
    assert table._solution_box() is not None
    pilot.key("space")
    pilot.frames(3)
    pilot.scene.lift_curtain()
    pilot.frames(2)
    pilot.key("e")
    first = table._solution_box() is not None
    pilot.key("e")
    assert first != (table._solution_box() is not None)


def test_the_panel_tells_the_chance_of_who_sits_below() -> None:
    pilot = middle()
    panel = pilot.scene.table.picture.panel
    pen = pilot.ctx.pen
    mine, theirs = panel.art(pen, SOLVED, 0, 318), panel.art(pen, SOLVED, 1, 318)
    assert pixels(mine.surface) != pixels(theirs.surface)
    unknown = Solution(1, 7, (MINE, THEIRS), (None, Send(1)), 0.54, None, exact=False)
    assert pixels(panel.art(pen, unknown, 0, 318).surface) != pixels(mine.surface)


@pytest.mark.parametrize("choices", [("populi", "stack:0"), ("stack:1", "populi"), ("populi", "stack:1")])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
def test_the_panel_covers_neither_the_fates_nor_the_sentence(
    size: tuple[int, int], choices: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Populi against a Cestus has the widest plates and the longest sentence. Where Populi won, the left plate was
    missing: fighters that make room for the panel leave it less than its width."""
    state = position(side("M3 R1 B1", "LLRC"), side("C1 R2 L1", "MMRCB"))
    pilot = seated(session_for(PLAIN, state), size, settings=QUICK)
    for choice in choices:
        pilot.scene.lift_curtain()
        pilot.press(choice)
    table = pilot.scene.table
    table.looks.show(SOLVED)
    pilot.frames(60)
    drawn: list[Box] = []

    def seen(method: str) -> None:
        real = getattr(Painter, method)

        def noted(*args: object) -> Box | None:
            box: Box | None = real(*args)
            if box is not None:
                drawn.append(box)
            return box

        monkeypatch.setattr(Painter, method, noted)

    seen("plate_box")
    seen("ribbon_box")
    picture(pilot)
    panel = table._solution_box()
    assert panel is not None and len(drawn) == 3, "two plates and a ribbon"
    board = table.picture.layout.board
    assert all(box.right <= panel.x and box.x >= board.x for box in drawn), (drawn, panel)


def test_a_sentence_on_a_fight_fits_beside_the_buttons() -> None:
    """At 1280 x 800, beside Hide and Next, at the smallest size in which a prompt's title is written."""
    pilot = middle()
    pen = pilot.ctx.pen
    buttons = sum(pen.button_width(label, size, False, key, least) for label, size, key, least in
                  (("Hide", 17, "E", 118), ("Next", 19, "Enter", 144))) + 12  # fmt: skip
    room = SceneLayout.of(pilot.ctx.w, pilot.ctx.h, 2, buttons).words.w
    keys = WORDS.keys()
    clashes = [key for key in keys if key.startswith("skirmish.clash.")]
    assert len(clashes) >= 9
    for key in clashes:
        text = WORDS.text(Say(key, {"loser": "retiarius", "other": "retiarius"}))
        assert pen.width(text, "caps", pen.fit(text, "caps", 20, room)) <= room, text


def test_large_words_stand_beside_the_panel() -> None:
    """Where a replay ends, "Claudia wins the" was half hidden by what the solved game says."""
    for size in ((1280, 800), (1024, 640), (1920, 1080)):
        state = position(side("M3 R1 B1", "LLRC"), side("C1 R2 L1", "MMRCB"))
        pilot = seated(session_for(PLAIN, state), size, settings=QUICK)
        picture_of = pilot.scene.table.picture
        panel, painter = picture_of.solution_box(SOLVED), picture_of.painter
        free, tight = painter.banner_room(None), painter.banner_room(panel.x)
        assert free.right > panel.x >= tight.right and tight.x >= picture_of.layout.board.x
        assert tight.w > 0.7 * free.w and free.cx == pytest.approx(picture_of.layout.centre[0])


def test_a_position_gone_to_shows_the_fight_that_led_there() -> None:
    """Pictures of turning points showed nothing but an empty place: who had fought was gone."""
    pilot = seated(session_for(PLAIN, opening("MRL", "LMR")), settings=QUICK)
    table, match = pilot.scene.table, pilot.scene.session.match
    before = match.observe(None)
    match.submit(0, Send(0))
    match.submit(1, Send(0))
    after, events = match.observe(None), match.log[-1].events
    table.see(after, None)
    rested = picture(pilot)
    table.recall(Seen(1, "human", [], events), before.view, after.view)
    stage = table.course.stage
    assert [(actor.card, actor.beaten) for actor in stage.actors] == [(Card.MURMILLO, 0.0), (Card.LANCEA, 1.0)]
    assert stage.verdict is not None and stage.verdict.fates == ("stands", "falls")
    assert not stage.away and stage.sides[1].fallen == [Card.LANCEA], "all else lies as the fight left it"
    assert picture(pilot) != rested
    assert not table.course.is_fighting, "nothing moves: cards may be drawn ahead"
    table.looks.show(SOLVED)
    table.looks.is_open = True
    pilot.frames(30)
    assert table._lean.value > 0, "and it makes room for the panel"
    table.looks.is_open = False
    table.see(after, None)
    assert not table.course.stage.actors and not table.course.recalls
    table.recall(Seen(0, "human", [], []), before.view, before.view)
    assert not table.course.stage.actors, "an entry without a fight"


def test_where_nobody_mixes_the_panel_does_not_say_that_somebody_does() -> None:
    """ "Who mixes like this cannot be outguessed" stood under bars of 100 and 0."""
    always = (replace(MINE[0], share=1.0, percent=None), *(replace(one, share=0.0, percent=None) for one in MINE[1:]))
    assert not SOLVED.is_pure
    assert not replace(SOLVED, mixes=(always, THEIRS)).is_pure
    assert replace(SOLVED, mixes=(always, ())).is_pure
    assert not replace(SOLVED, mixes=((), ())).is_pure
