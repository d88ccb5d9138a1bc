"""Everything that can be acted on: figures, bouts, places of contact, cards, thumbs, tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain

from game.rules.moritari.actions import Action, Enlist, Hear, Implore, Judge, Recruit
from game.rules.moritari.data import Kind
from game.rules.moritari.muster import supply
from game.rules.moritari.refusal import bout_refusal, nominate_refusal, refusal
from game.rules.moritari.state import (
    Acting,
    Enlisting,
    FigureId,
    Hearing,
    Imploring,
    Judging,
    Nominating,
    Ordering,
    Recruiting,
    State,
)
from game.tables.kit.targets import used, zone
from game.tables.moritari.art.places import around, face_of, first_free
from game.tables.moritari.layout import Layout, degrees, tools_of
from game.tables.moritari.panels.appeal import Frame
from game.tables.moritari.panels.muster import MusterCard
from game.tables.moritari.play.bodies import base_of, shape_of
from game.tables.moritari.play.hands import Hands, Pair
from game.tables.moritari.words.tell import Teller
from game.tables.primer import lines
from game.ui.geometry import Box, Disc
from game.ui.target import Target

TOOLS = ("arcs", "threats", "odds", "tape", "names", "cabinet", "closer", "wider")
HEAD = 1.15
"""Diameters of its base that a figure stands above the middle of it."""
KEYS = {"arcs": "a", "threats": "f", "odds": "o", "tape": "t", "names": "k", "cabinet": "i"}
TOGGLES = ("arcs", "threats", "odds", "tape", "names")


class TargetMaker:
    """Makes the list for the moment."""

    def __init__(
        self, hands: Hands, muster: Callable[[], MusterCard], teller: Teller, room: Callable[[], Box],
        tools_tall: Callable[[], float],
    ) -> None:  # fmt: skip
        """`room`: where cards and appeals are laid; `tools_tall`: units of height for the round buttons."""
        self.hands, self.muster, self.teller, self.room, self.tools_tall = hands, muster, teller, room, tools_tall

    def all(self, view: Layout, state: State) -> list[Target]:
        frame = state.frames[-1]
        found = self.tools(view)
        match frame:
            case Enlisting() | Recruiting():
                return found + self._muster(view, state)
            case Imploring() | Judging():
                return found + self._appeal(view, state)
            case _:
                pass
        found += self._figures(view, state)
        if isinstance(frame, Ordering):
            found += [self._bout(view, state, pair) for pair in state.bouts]
        if isinstance(frame, Acting) and self.hands.aim is not None and not self.hands.taping:
            found += self._contacts(view)
        return found

    # ---- tools
    def tools(self, view: Layout) -> list[Target]:
        hands, teller = self.hands, self.teller
        acts: dict[str, Callable[[], None]] = {
            "arcs": hands.toggle_arcs, "tape": hands.toggle_tape, "names": hands.toggle_names,
            "threats": hands.toggle_threats, "odds": hands.toggle_odds, "cabinet": hands.open_cabinet,
            "closer": partial(hands.zoom, 1), "wider": partial(hands.zoom, -1),
        }  # fmt: skip
        return [
            Target(
                f"tool:{name}", place, teller(f"tool.{name}"), tip=teller(f"tool.{name}.tip"), action=acts[name],
                keys=(KEYS[name],) if name in KEYS else (), role="toggle" if name in TOGGLES else "button",
            )
            for name, place in zip(TOOLS, tools_of(view.box, len(TOOLS), self.tools_tall()), strict=True)
        ]  # fmt: skip

    # ---- figures
    def _figures(self, view: Layout, state: State) -> list[Target]:
        order = sorted(
            (index for index, figure in enumerate(state.figures) if figure.is_on_sand),
            key=lambda index: state.figures[index].at[1],
        )
        found = [self._figure(view, state, index) for index in order]
        return [target for target in found if view.box.overlaps(target.bounds)]

    def _figure(self, view: Layout, state: State, index: FigureId) -> Target:
        hands, teller = self.hands, self.teller
        figure, frame = state.figures[index], state.frames[-1]
        of = shape_of if isinstance(frame, Nominating) and not hands.taping else base_of
        shape = of(view, hands.ground, state, index)
        is_touched = hands.aim is not None and index in hands.aim.touched  # odds stand there: nothing lies on them
        label, tip = (
            teller.label(state, index),
            None if is_touched or hands.taping else teller.tip(state, index, hands.holds_out(index)),
        )
        make = partial(Target, f"figure:{index}", shape, label, tip=tip, role="piece", clip=view.box)
        if hands.taping:
            return make(action=partial(hands.tape_to, index), draggable=True)
        if hands.seat is None:
            return make(focusable=False)
        act = partial(hands.pick_figure, index)
        match frame:
            case Nominating():
                why = teller.reason(nominate_refusal(hands.ground, state, index))
                if why is not None:
                    return make(enabled=False, why_not=why, action=act, focusable=False)
                return make(action=act, draggable=True)
            case Acting(figure=acting):
                if index == acting:
                    return make(action=act, draggable=True)
                if figure.seat == state.figures[acting].seat or not figure.is_standing:
                    return make(focusable=False)
                return make(action=act)
            case Ordering():
                why = teller.reason(bout_refusal(hands.ground, state, index))
                return make(action=act, enabled=why is None, why_not=why, focusable=False)
            case Hearing():
                why = teller.reason(refusal(hands.ground, state, hands.seat, Hear(index)))
                return make(action=act, enabled=why is None, why_not=why, focusable=why is None)
            case _:
                return make(focusable=False, draggable=True)

    # ---- bouts and contacts
    @staticmethod
    def bouts_at(view: Layout, state: State) -> dict[Pair, tuple[float, float]]:
        """Where each bout's badge hangs: above the place where two bases touch, apart from other badges and from faces."""
        found: dict[Pair, tuple[float, float]] = {}
        size = max(24.0, 1.1 * view.ppi) + 4
        taken = [face_of(view, one.kind, one.at, degrees(one.facing)) for one in state.figures if one.status == "standing"]
        for pair in state.bouts:
            (ax, ay), (bx, by) = view.at(state.figures[pair[0]].at), view.at(state.figures[pair[1]].at)
            at = (ax + bx) / 2, min(ay, by) - 1.75 * view.ppi
            spots = chain((Box.around(at, size),), around(at, size, size, 0.25 * view.ppi, view.box))
            box = first_free(spots, taken, view.box)
            taken.append(box)
            found[pair] = box.centre
        return found

    def _bout(self, view: Layout, state: State, pair: Pair) -> Target:
        teller, hands = self.teller, self.hands
        label = teller("bout", who=state.figures[pair[0]].name, other=state.figures[pair[1]].name)
        spot = Disc(*self.bouts_at(view, state)[pair], max(13.0, 0.62 * view.ppi))
        name = f"bout:{pair[0]},{pair[1]}"
        if hands.seat is None:
            return zone(name, spot, label, clip=view.box)
        return Target(
            name, spot, label, action=partial(hands.pick_bout, pair), clip=view.box
        )  # no tip: the odds stand there

    def _contacts(self, view: Layout) -> list[Target]:
        hands, teller = self.hands, self.teller
        aim = hands.aim
        assert aim is not None
        found = []
        for n, (foe, spot) in enumerate(aim.contact_spots()):
            x, y = view.at(spot)
            label = teller("contact", who=aim.state.figures[foe].name)
            disc, act = Disc(x, y, max(6.0, 0.3 * view.ppi)), partial(hands.go_to, spot)
            found.append(used("place", f"contact:{n}", disc, label, act, ring=False, clip=view.box))
        return [target for target in found if view.box.contains(*target.shape.bounds.centre)]

    # ---- cards
    def _muster(self, view: Layout, state: State) -> list[Target]:
        hands, teller = self.hands, self.teller
        picks = isinstance(state.frames[-1], Enlisting)
        found = []
        for name, box in self.muster().places(self.room(), state).items():
            label = name if picks else self._fighter(state, name)  # type: ignore[arg-type]
            worth = self.muster().worth(state, name)
            label = self.teller("muster.told", school=label, worth=worth) if worth else label
            tip = lines(*self.muster().classes(state, name)) if picks else None
            act = partial(hands.enlist if picks else hands.recruit, name)
            if hands.seat is None:
                found.append(zone(f"muster:{name}", box, label, tip))
            else:
                why = None if picks else teller.reason(refusal(hands.ground, state, hands.seat, Recruit(name)))  # type: ignore[arg-type]
                found.append(used("button", f"muster:{name}", box, label, act, tip, why, radius=9))
        return found

    def _fighter(self, state: State, kind: Kind) -> str:
        if state.options.schools == "draft":
            board = self.muster().board
            left = supply(board, state)[kind]
            return self.teller("muster.priced", kind=kind, price=board.price(kind), count=left)
        return self.teller.kind(kind)

    def _appeal(self, view: Layout, state: State) -> list[Target]:
        hands, teller, frame = self.hands, self.teller, Frame.fit(self.room())
        if hands.seat is None:
            return []
        if isinstance(state.frames[-1], Imploring):
            yes, no = partial(hands.implore, True), partial(hands.implore, False)
            return [
                used("button", "appeal:yes", frame.button("yes"), teller("appeal.yes"), yes, keys=("y",)),
                used("button", "appeal:no", frame.button("no"), teller("appeal.no"), no, keys=("n",)),
            ]
        spare, kill = partial(hands.pick_thumb, True), partial(hands.pick_thumb, False)
        mercy, death, up, down = teller("appeal.mercy"), teller("appeal.death"), frame.medal(True), frame.medal(False)
        return [
            used("button", "thumb:up", _disc(up), mercy, spare, focusable=False, ring=False),
            used("button", "thumb:down", _disc(down), death, kill, focusable=False, ring=False),
            used("button", "appeal:spare", frame.button("spare"), mercy, spare, keys=("m",)),
            used("button", "appeal:crowd", frame.button("crowd"), teller("appeal.crowd"), hands.follow_crowd),
            used("button", "appeal:kill", frame.button("kill"), death, kill, keys=("d",)),
        ]


def heads_of(targets: Sequence[Target], state: State) -> list[Box]:
    """Where figures that stand rise above their bases."""
    upright = {f"figure:{index}" for index, figure in enumerate(state.figures) if figure.status == "standing"}
    bases = [target.bounds for target in targets if target.id in upright]
    return [Box(base.cx - 0.35 * base.w, base.cy - HEAD * base.h, 0.7 * base.w, HEAD * base.h) for base in bases]


def _disc(box: Box) -> Disc:
    return Disc(box.cx, box.cy, box.w / 2)


def hinted_target(hint: Action | None) -> str:
    """The target a hint points at on a card."""
    match hint:
        case Judge(_, spared):
            return "appeal:spare" if spared else "appeal:kill"
        case Implore(_, appeals):
            return "appeal:yes" if appeals else "appeal:no"
        case Enlist(school):
            return f"muster:{school}"
        case Recruit(kind):
            return f"muster:{kind}"
        case _:
            return ""
