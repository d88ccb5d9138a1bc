"""What is drawn for the hand above and below the figures: reach, arcs, ruler, plates, bouts, tape, hint."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.geometry.inches import distance
from game.rules.moritari.actions import Action, Enlist, Fight, Hear, Implore, Judge, Move, Nominate, Place, Recruit, Turn
from game.rules.moritari.events import Moved
from game.rules.moritari.muster import place_refusal
from game.rules.moritari.state import Acting, Deploying, FigureId, Hearing, Nominating, Ordering, State
from game.tables.easel import Easel
from game.tables.kit.ids import number_of, rest_of
from game.tables.moritari.art.cards import Plate, draw_plate, size_of
from game.tables.moritari.art.painter import Painter
from game.tables.moritari.art.places import Cover, first_free, rim
from game.tables.moritari.art.plates import Plates
from game.tables.moritari.art.signs import holds, swords
from game.tables.moritari.layout import Layout, degrees
from game.tables.moritari.motion.stage import Body, Memory, Stage
from game.tables.moritari.play.aim import Aim
from game.tables.moritari.play.hands import Hands, Pair
from game.tables.moritari.play.targets import TargetMaker
from game.tables.moritari.words.tell import Teller, inches
from game.ui.geometry import Box, Point

GOLD, WHITE, BLUE, RED = "#ffe27a", "#fffbe6", "#8fd0ff", "#ff7a5a"
HINTED_WAY = 550, 1900
"""Mils before a figure between which an arrow tells where a hint would have it look."""


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
        self.plates = Plates(painter.marks, hands, teller, colours)

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
            if aim.to is not None:
                self.marks.ruler(easel, view, aim)
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
        called = self.called()
        if isinstance(frame, Ordering):
            self._threads(easel, view, state, called)
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
    def above(self, easel: Easel, view: Layout, state: State, cover: Cover) -> None:
        hands, frame = self.hands, state.frames[-1]
        self.plate = None
        if isinstance(frame, Ordering):
            for pair, spot in TargetMaker.bouts_at(view, state).items():
                self._bout(easel, view, pair, spot, cover)
        aim = hands.shown_aim
        if aim is not None:
            self._contacts(easel, view, aim)
            self.plate = self.plates.aim(easel, view, aim, cover)
            self.plates.charges(easel, view, aim, cover, lambda foe: view.at(state.figures[foe].at))
        elif isinstance(frame, Ordering):
            called = self.called()
            if called is not None and called in state.bouts:
                self.plate = self.plates.odds(easel, view, state, called, cover)
        if hands.placing is not None:
            self._placing(easel, view, state, cover)
        if hands.hint is not None:
            self._hint(easel, view, state, hands.hint, cover)
        self._holding(easel, view, state, cover)
        self._tape(easel, view, state)
        self._names(easel, view, state, cover)

    def _contacts(self, easel: Easel, view: Layout, aim: Aim) -> None:
        """Places to jump to; shown while keys are used, and where the pointer is on one."""
        at = number_of(self.aimed, "contact")
        if at is None and not (self.hands.setting.focus.keyboard and aim.is_empty):
            return
        for n, (_, spot) in enumerate(aim.contact_spots()):
            self.marks.pip(easel, view, spot, n == at)

    def _threads(self, easel: Easel, view: Layout, state: State, called: Pair | None) -> None:
        """From each badge to where the two bases meet; below the figures, so that it crosses no face."""
        for pair, spot in TargetMaker.bouts_at(view, state).items():
            (ax, ay), (bx, by) = (view.at(state.figures[index].at) for index in pair)
            self.marks.thread(easel, spot, ((ax + bx) / 2, (ay + by) / 2), pair == called)

    def called(self) -> Pair | None:
        """The bout that was clicked, or is pointed at, or else the one that comes by itself."""
        return self.hands.bout or self._pair_aimed() or self.hands.alone

    def _pair_aimed(self) -> Pair | None:
        pair = rest_of(self.aimed, "bout")
        if pair is None:
            return None
        one, two = pair.split(",")
        return int(one), int(two)

    def _bout(self, easel: Easel, view: Layout, pair: Pair, spot: Point, cover: Cover) -> None:
        x, y = spot
        lit = self.called() == pair
        size = round(max(24.0, 1.1 * view.ppi), 1)
        cover.put("badge", Box(x - size / 2, y - size / 2, size, size))
        easel.put(swords(easel.pen, size, lit), x, y, "center")

    def focus(self, state: State) -> tuple[float, float] | None:
        """What the lens should show, in mils: where two bases meet."""
        aim = self.hands.shown_aim
        if aim is not None:
            touched = aim.touched
            return _between(aim.end, state.figures[touched[0]].at) if touched else None
        pair = self.called()
        if pair is not None and pair in state.bouts:
            return _between(state.figures[pair[0]].at, state.figures[pair[1]].at)
        return None

    def _placing(self, easel: Easel, view: Layout, state: State, cover: Cover) -> None:
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
            at = x, y - 0.6 * view.ppi
            plate = Plate("", (), self.teller.speak(why))
            w, h = size_of(easel.pen, plate)
            self.plate = cover.put("plate", self.plates.lay("placing", at, w, h, 1.5 * view.ppi, view, cover))
            draw_plate(easel, plate, self.plate, at, self.colours)

    def _hint(self, easel: Easel, view: Layout, state: State, action: Action, cover: Cover) -> None:
        at: tuple[float, float] | None = None
        match action:
            case Move(figure, to):
                a, b = view.at(state.figures[figure].at), view.at(to)
                self.marks.arrow(easel, a, b, 0.28 * view.ppi, "#2f7fc0")
                self.marks.halo(easel, view, to, 0.5, BLUE)
                at = b
            case Turn(figure, facing):
                at = view.at(state.figures[figure].at)
                a, b = (view.at(_ahead(state.figures[figure].at, facing, far)) for far in HINTED_WAY)
                self.marks.arrow(easel, a, b, 0.28 * view.ppi, "#2f7fc0")
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
            self.plates.tag(easel, view, "hint", (at[0], at[1] - 0.6 * view.ppi), text, cover, 1.2, "#d4ecff")

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

    def _holding(self, easel: Easel, view: Layout, state: State, cover: Cover) -> None:
        """A sign at the base of everybody who was told to hold."""
        size = max(13.0, 0.5 * view.ppi)
        for index, figure in enumerate(state.figures):
            if figure.is_standing and self.hands.holds_out(index) and view.box.contains(*view.at(figure.at)):
                out = (self.hands.ground.radius(figure) / 1000 + 0.3) * view.ppi
                spots, others = rim(view.at(figure.at), size, out), cover.bases_but(index)
                box = cover.put("chip", first_free(spots, cover.hidden(), view.box, others))
                easel.put(holds(easel.pen, size), box.x, box.y)

    def _names(self, easel: Easel, view: Layout, state: State, cover: Cover) -> None:
        """Whoever is pointed at or sought has a plate with its name, or everybody has; fallen men say what becomes of
        them."""
        aim = self.hands.shown_aim
        busy = () if aim is None else (aim.figure, *aim.touched)  # their odds stand there
        wanted: list[tuple[object, Point, str]] = []
        for index in sorted(range(len(state.figures)), key=lambda index: state.figures[index].at[1]):
            figure = state.figures[index]
            if not figure.is_on_sand:
                continue
            x, y = view.at(figure.at)
            if not view.box.contains(x, y):
                continue
            aimed = self.aimed == f"figure:{index}"
            if figure.status in ("down", "spared"):
                label = self.teller("lies", who=figure.name, note=self.teller.note(state, index))
                if not (aimed or self.hands.names or view.ppi > 21):
                    continue
            elif index == self.sought() or (aimed and index not in busy):
                label = self.teller.plate(state, index)
            elif self.hands.names:
                label = self.teller.named(figure.name)
            else:
                continue
            wanted.append((("name", index), (x, y + 0.5 * view.ppi), label))
        self.plates.tags(easel, view, wanted, cover, 0.32)


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


def _ahead(at: tuple[int, int], facing: tuple[int, int], far: int) -> tuple[float, float]:
    """The spot so many mils before a figure that looks that way."""
    whole = math.hypot(*facing)
    return at[0] + facing[0] * far / whole, at[1] + facing[1] * far / whole
