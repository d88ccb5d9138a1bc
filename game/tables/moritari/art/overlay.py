"""What is drawn for the hand above and below the figures: reach, arcs, ruler, plates, bouts, tape, hint."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.geometry.inches import distance, minus
from game.rules.moritari.actions import Action, Enlist, Fight, Hear, Implore, Judge, Move, Nominate, Place, Recruit, Turn
from game.rules.moritari.events import Fought, Moved
from game.rules.moritari.muster import place_refusal
from game.rules.moritari.odds import bout_odds, fighter
from game.rules.moritari.state import Acting, Deploying, FigureId, Hearing, Nominating, Ordering, State
from game.tables.easel import Easel
from game.tables.kit.ids import number_of, rest_of
from game.tables.moritari.art.cards import BoutLines, Plate, draw_plate, place_near, size_of
from game.tables.moritari.art.painter import Painter
from game.tables.moritari.art.signs import swords
from game.tables.moritari.layout import Layout, degrees
from game.tables.moritari.motion.stage import Body, Memory, Stage
from game.tables.moritari.play.aim import Aim, Duel, duel_of, hurts
from game.tables.moritari.play.hands import Hands, Pair
from game.tables.moritari.play.targets import TargetMaker
from game.tables.moritari.words.tell import Teller, inches
from game.ui.geometry import Box

GOLD, WHITE, BLUE, RED = "#ffe27a", "#fffbe6", "#8fd0ff", "#ff7a5a"


class Overlay:
    """Draws for one table; `aimed` is the id of the target under the pointer or with the keyboard's focus."""

    def __init__(self, painter: Painter, hands: Hands, teller: Teller, colours: Sequence[int]) -> None:
        self.painter, self.hands, self.teller, self.colours = painter, hands, teller, tuple(colours)
        self.marks = painter.marks
        self.aimed: str | None = None
        self.found: FigureId | None = None
        """Whose medallion was clicked: it stays marked until the position is another."""
        self.plate: Box | None = None
        """Where a plate lies in this frame."""

    def figure_aimed(self) -> FigureId | None:
        return number_of(self.aimed, "figure")

    def sought(self) -> FigureId | None:
        """Whose medallion is pointed at, or was clicked last."""
        pointed = number_of(self.aimed, "medallion")
        return self.found if pointed is None else pointed

    # ---- below the figures
    def below(self, easel: Easel, view: Layout, state: State, stage: Stage, memory: Memory) -> None:
        hands, frame = self.hands, state.frames[-1]
        aim = hands.shown_aim
        if aim is None:
            self._last(easel, view, memory)
        if isinstance(frame, Deploying) and hands.placing is not None:
            seat = state.figures[frame.figure].seat
            gate = hands.ground.board.gate(state.seats, seat)
            self.marks.zone(easel, view, gate.at, hands.ground.board.limits.zone, hands.ground.arena)
        looked = self.figure_aimed()
        if hands.threats:
            self.painter.threats.foes(easel, view, hands.foes())
        if aim is not None:
            self.marks.reach(easel, view, aim)
            self.painter.arcs_of_aim(easel, view, aim)
            if looked is not None and aim.is_empty and looked != aim.figure and state.figures[looked].seat != aim.seat:
                threat = hands.look(looked)
                if threat is not None:
                    self.painter.threats.reach(easel, view, threat, hostile=True)
        elif looked is not None and isinstance(frame, Nominating):
            other = hands.look(looked)
            if other is not None:
                self.marks.reach(easel, view, other, hostile=hands.seat is not None and other.seat != hands.seat)
        if hands.arcs:
            for index, body in stage.seen():
                if not body.lies:
                    self._arcs(easel, view, stage, index, False)
        called = hands.bout or self._pair_aimed()
        if isinstance(frame, Ordering) and called is not None:
            for index in called:
                self._arcs(easel, view, stage, index, True)
        if looked is not None and (aim is None or looked != aim.figure) and state.figures[looked].is_standing:
            self._arcs(easel, view, stage, looked, True)

    def _arcs(self, easel: Easel, view: Layout, stage: Stage, index: FigureId, strong: bool) -> None:
        body = stage.bodies[index]
        self.marks.arcs(easel, view, body.at, body.facing, self.painter.radius(body), None, strong)

    def _last(self, easel: Easel, view: Layout, memory: Memory) -> None:
        """The way the last mover came."""
        last = memory.last
        if isinstance(last, Moved):
            a, b = view.at(last.start), view.at(last.end)
            length = math.dist(a, b)
            if length > 0.9 * view.ppi:
                share = 1 - 0.55 * view.ppi / length
                end = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
                self.marks.arrow(easel, a, end, 0.13 * view.ppi, "#8a6a3c")

    def lit(self, state: State) -> dict[FigureId, str]:
        """Rings of light: who may be chosen, who acts, who fights, who is sought."""
        found = self._lit(state)
        sought = self.sought()
        if sought is not None and state.figures[sought].is_on_sand:
            found[sought] = WHITE
        return found

    def _lit(self, state: State) -> dict[FigureId, str]:
        hands, frame = self.hands, state.frames[-1]
        found: dict[FigureId, str] = {}
        match frame:
            case Acting(figure):
                found[figure] = WHITE
            case Nominating() if hands.seat is not None:
                for index in range(len(state.figures)):
                    if hands.ground.can_act(state, index):
                        found[index] = GOLD if state.figures[index].seat == hands.seat else WHITE
            case Ordering():
                pairs = state.bouts if hands.bout is None else [hands.bout]
                for pair in pairs:
                    found |= dict.fromkeys(pair, RED)
            case Hearing():
                found |= {index: GOLD for index, figure in enumerate(state.figures) if figure.status == "down"}
            case _:
                pass
        hint = hands.hint
        match hint:
            case Nominate(figure) | Hear(figure) | Move(figure) | Turn(figure):
                found[figure] = BLUE
            case Fight(one, two):
                found |= {one: BLUE, two: BLUE}
            case _:
                pass
        looked = self.figure_aimed()
        if looked is not None and looked in found:
            found[looked] = "#ffffff"
        return found

    # ---- above the figures
    def above(self, easel: Easel, view: Layout, state: State) -> None:
        hands, frame = self.hands, state.frames[-1]
        self.plate = None
        if isinstance(frame, Ordering):
            for pair in state.bouts:
                self._bout(easel, view, state, pair)
        aim = hands.shown_aim
        if aim is not None:
            self._contacts(easel, view, aim)
            if aim.to is not None:
                self.marks.ruler(easel, view, aim)
            self._plate(easel, view, aim)
        elif isinstance(frame, Ordering):
            called = hands.bout or self._pair_aimed()
            if called is not None and called in state.bouts:
                self._odds(easel, view, state, called)
        if hands.placing is not None:
            self._placing(easel, view, state)
        if hands.hint is not None:
            self._hint(easel, view, state, hands.hint)
        self._tape(easel, view, state)
        self._names(easel, view, state)

    def _contacts(self, easel: Easel, view: Layout, aim: Aim) -> None:
        """Places to jump to; shown while keys are used, and where the pointer is on one."""
        at = number_of(self.aimed, "contact")
        if at is None and not (self.hands.setting.focus.keyboard and aim.is_empty):
            return
        for n, (_, spot) in enumerate(aim.contact_spots()):
            self.marks.pip(easel, view, spot, n == at)

    def called(self) -> Pair | None:
        """The bout that was clicked, or is pointed at."""
        return self.hands.bout or self._pair_aimed()

    def _pair_aimed(self) -> Pair | None:
        pair = rest_of(self.aimed, "bout")
        if pair is None:
            return None
        one, two = pair.split(",")
        return int(one), int(two)

    def _bout(self, easel: Easel, view: Layout, state: State, pair: Pair) -> None:
        x, y = TargetMaker.bouts_at(view, state)[pair]
        lit = self.hands.bout == pair or self._pair_aimed() == pair
        easel.put(swords(easel.pen, round(max(24.0, 1.1 * view.ppi), 1), lit), x, y, "center")

    def _lines(self, state: State, one: FigureId, duel: Duel, title: str) -> BoutLines:
        teller = self.teller
        me, foe = state.figures[one], state.figures[duel.foe]
        he, i = duel.hurts
        mine = teller.named(me.name), me.seat, teller.modifiers(duel.prospect.mine), self._share(he), he
        his = teller.named(foe.name), foe.seat, teller.modifiers(duel.prospect.his), self._share(i), i
        return BoutLines(title, mine, his)

    def _plate(self, easel: Easel, view: Layout, aim: Aim) -> None:
        """Beside the ghost: inches used, the bouts to come, and why it may not be."""
        if aim.is_empty and not aim.duels():
            return
        teller = self.teller
        refusal = aim.refusal() if not aim.is_empty else None
        why = refusal if refusal is not None else aim.why
        bouts = tuple(self._lines(aim.state, aim.figure, duel, teller.bout_title(aim, duel)) for duel in aim.duels()[:3])
        corner = teller.used(aim) if aim.to is not None else ""
        if self.hands.setting.focus.keyboard and aim.to is not None:
            corner = teller("used.way", used=corner, degrees=round(degrees(minus(aim.end, aim.at))))
        said = teller.speak(why) if why is not None else ""
        if not bouts and not said:
            x, y = view.at(aim.end)
            if corner:
                self.marks.tag(easel, x, y - 2.15 * view.ppi, corner, within=view.box)
            return
        plate = Plate(corner, bouts, said)
        at = view.at(aim.end)
        away = view.at(aim.at)
        if bouts:
            away = view.at(aim.state.figures[aim.duels()[0].foe].at)
        start = view.at(aim.at) if aim.to is not None else None
        box = place_near(*size_of(easel.pen, plate), at, 2.35 * view.ppi, view.box, away, start)
        self.plate = box
        head = -1.7 if box.cy < at[1] else 0.7
        draw_plate(easel, plate, box, (at[0], at[1] + head * view.ppi), self.colours)

    def _odds(self, easel: Easel, view: Layout, state: State, pair: Pair) -> None:
        """A bout that may be called, with every modifier and its odds."""
        duel = duel_of(self.hands.ground, state, *pair)
        title = self.teller("bout", who=state.figures[pair[0]].name, other=state.figures[pair[1]].name)
        plate = Plate("", (self._lines(state, pair[0], duel, title),))
        at = TargetMaker.bouts_at(view, state)[pair]
        box = place_near(*size_of(easel.pen, plate), at, 1.3 * view.ppi, view.box, view.middle)
        self.plate = box
        draw_plate(easel, plate, box, at, self.colours)

    def fought(self, easel: Easel, view: Layout, stage: Stage, event: Fought) -> None:
        """A bout that is being fought: its modifiers as they count, and the odds it had."""
        one, two = event.one, event.two
        bodies = stage.bodies[one.figure], stage.bodies[two.figure]
        fighters = [
            fighter(self.hands.ground.board.fighter(body.kind), side.bonus, side.left + side.lost)
            for body, side in zip(bodies, (one, two), strict=True)
        ]
        he, i = hurts(bout_odds(*fighters))
        sides = [
            (self.teller.named(side.name), body.seat, self.teller.modifiers(side.modifiers), self._share(share), share)
            for side, body, share in zip((one, two), bodies, (he, i), strict=True)
        ]
        plate = Plate("", (BoutLines(self.teller("bout", who=one.name, other=two.name), *sides),))
        (ax, ay), (bx, by) = (view.at(body.at) for body in bodies)
        at = (ax + bx) / 2, min(ay, by) - 1.75 * view.ppi
        self.plate = place_near(*size_of(easel.pen, plate), at, 0.6 * view.ppi, view.box, view.middle)
        draw_plate(easel, plate, self.plate, at, self.colours)

    def _share(self, share: float) -> str:
        return self.teller("hurts", share=round(share * 100))

    def focus(self, state: State) -> tuple[float, float] | None:
        """What the lens should show, in mils: where two bases meet."""
        aim = self.hands.shown_aim
        if aim is not None:
            touched = aim.touched
            return _between(aim.end, state.figures[touched[0]].at) if touched else None
        pair = self.hands.bout or self._pair_aimed()
        if pair is not None and pair in state.bouts:
            return _between(state.figures[pair[0]].at, state.figures[pair[1]].at)
        return None

    def _placing(self, easel: Easel, view: Layout, state: State) -> None:
        placing = self.hands.placing
        assert placing is not None
        body = stage_body(state, placing.figure, placing.at, degrees(placing.facing))
        why = place_refusal(self.hands.ground, state, placing.action())
        radius = self.painter.radius(body)
        self.marks.halo(easel, view, placing.at, radius, RED if why is not None else GOLD)
        self.marks.arcs(easel, view, placing.at, degrees(placing.facing), radius, None, False)
        self.painter.body(easel, view, body, None, 0.85)
        if why is not None:
            x, y = view.at(placing.at)
            plate = Plate("", (), self.teller.speak(why))
            box = place_near(*size_of(easel.pen, plate), (x, y), 2.3 * view.ppi, view.box, view.middle)
            self.plate = box
            draw_plate(easel, plate, box, (x, y - 1.7 * view.ppi), self.colours)

    def _hint(self, easel: Easel, view: Layout, state: State, action: Action) -> None:
        at: tuple[float, float] | None = None
        match action:
            case Move(figure, to):
                a, b = view.at(state.figures[figure].at), view.at(to)
                self.marks.arrow(easel, a, b, 0.28 * view.ppi, "#2f7fc0")
                self.marks.halo(easel, view, to, 0.5, BLUE)
                at = b
            case Fight(one, two):
                at = TargetMaker.bouts_at(view, state).get((one, two))
            case Place(_, spot):
                self.marks.halo(easel, view, spot, 0.5, BLUE)
                at = view.at(spot)
            case Enlist() | Recruit() | Implore() | Judge():
                at = None
            case _:
                at = view.at(state.figures[action.figure].at)
        if at is not None:
            text = self.teller("hint", deed=self.teller.deed(state, action))
            self.marks.tag(easel, at[0], at[1] - 2.2 * view.ppi, text, "#d4ecff", view.box)

    def _tape(self, easel: Easel, view: Layout, state: State) -> None:
        tape, hands = self.hands.tape, self.hands
        if not hands.taping or tape is None:
            return
        b = tape.b
        if b is None:
            x, y = hands.setting.points_at()
            if not view.box.contains(x, y):
                return
            b = view.spot(x, y)
        whole = distance(tape.a, b)
        radii = [hands.ground.radius(state.figures[end]) if end is not None else 0 for end in tape.ends]
        gap = max(0, whole - sum(radii))
        key = "tape.bases" if any(radii) else "tape"
        label = self.teller(key, gap=inches(gap), whole=inches(whole))
        a, end = _inset(tape.a, b, radii[0], whole), _inset(b, tape.a, radii[1], whole)
        self.marks.tape(easel, view, a, end, label)

    def _names(self, easel: Easel, view: Layout, state: State) -> None:
        """Whoever is pointed at or sought has a plate with its name; fallen men say what becomes of them."""
        aim = self.hands.shown_aim
        busy = () if aim is None else (aim.figure, *aim.touched)  # their odds stand there
        if self.hands.names:
            self._all_names(easel, view, state)
        for index, figure in enumerate(state.figures):
            if figure.status not in ("down", "spared"):
                named = index == self.sought() or (self.aimed == f"figure:{index}" and index not in busy)
                if figure.is_on_sand and named and not self.hands.names:
                    x, y = view.at(figure.at)
                    self.marks.tag(easel, x, y + 1.1 * view.ppi, self.teller.plate(state, index), "#ffe9a8", view.box)
                continue
            x, y = view.at(figure.at)
            text = self.teller.note(state, index)
            label = self.teller("lies", who=figure.name, note=text)
            if self.aimed == f"figure:{index}" or view.ppi > 21:
                self.marks.tag(easel, x, y + 1.25 * view.ppi, label, "#ffe9a8", view.box)

    def _all_names(self, easel: Easel, view: Layout, state: State) -> None:
        """Everybody's name below his base, or wherever beside him it hides neither another nor another's name."""
        shown = [one for one in state.figures if one.is_on_sand and one.status not in ("down", "spared")]
        reach = 0.7 * view.ppi
        bodies = {
            one.name: Box(view.at(one.at)[0] - reach, view.at(one.at)[1] - reach, 2 * reach, 2 * reach) for one in shown
        }
        taken: list[Box] = []
        for figure in sorted(shown, key=lambda one: one.at[1]):
            x, y = view.at(figure.at)
            called = self.teller.named(figure.name)
            w, h = self.marks.tag_size(called)
            beside = w / 2 + 0.95 * view.ppi
            spots = ((0.0, 1.1), (0.0, -1.9), (beside, 0.0), (-beside, 0.0), (0.0, 1.9), (0.0, -2.7))
            places = [Box(x + dx - w / 2, y + by * view.ppi - h / 2, w, h) for dx, by in spots]
            hidden = [*taken, *(box for name, box in bodies.items() if name != figure.name)]
            place = min(places, key=lambda box: sum(box.overlaps(other) for other in hidden))
            taken.append(place)
            self.marks.tag(easel, place.cx, place.cy, called, "#ffe9a8", view.box)


def _inset(a: tuple[int, int], b: tuple[int, int], by: int, whole: int) -> tuple[int, int]:
    """The point on the way from a to b, `by` from a."""
    if not whole:
        return a
    return a[0] + (b[0] - a[0]) * by // whole, a[1] + (b[1] - a[1]) * by // whole


def _between(a: tuple[int, int], b: tuple[int, int]) -> tuple[float, float]:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 350


def stage_body(state: State, index: FigureId, at: tuple[int, int], facing: float) -> Body:
    """A figure as it would stand."""
    body = Body.of(state.figures[index])
    body.at, body.facing, body.status = (float(at[0]), float(at[1])), facing, "standing"
    return body
