"""Everything on the board that can be pointed at, as targets with their labels and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.core.types import Seat
from game.rules.skirmish.actions import Cheer, Revive, Send
from game.rules.skirmish.outlook import outlook
from game.rules.skirmish.rules import SkirmishRules
from game.rules.skirmish.state import Table
from game.tables.kit.targets import used
from game.tables.skirmish.layout import FAR, NEAR, Layout
from game.tables.skirmish.motion.stage import HOME, Stage
from game.tables.skirmish.panels.sheets import Candidate, RevivalBoard
from game.tables.skirmish.play.draft import Desk, Option
from game.tables.skirmish.play.hands import Hands
from game.tables.skirmish.play.looks import Looks
from game.tables.skirmish.words.tell import Teller
from game.tables.skirmish.words.threats import foe_tip
from game.ui.geometry import Box
from game.ui.target import Target

Spot = tuple[Seat, int]
"""A seat's place: a stack, or HOME for Populi."""


@dataclass(frozen=True)
class Extras:
    """What there is besides stacks and piles. `quiet`: a result or a hint is on show, which no bubble may cover."""

    candidates: Sequence[Candidate] = ()
    fold: Box | None = None
    lamps: Sequence[Box] = ()
    quiet: bool = False


def spot_id(spot: Spot, near: Seat) -> str:
    """`stack:0` and `populi` on the near side, `rival:0` and `rival:populi` on the far one."""
    seat, index = spot
    if seat == near:
        return "populi" if index == HOME else f"stack:{index}"
    return "rival:populi" if index == HOME else f"rival:{index}"


def spot_of(target_id: str | None, near: Seat) -> Spot | None:
    """The place a target id names."""
    match (target_id or "").split(":"):
        case ["populi"]:
            return near, HOME
        case ["stack", index] if index.isdigit():
            return near, int(index)
        case ["rival", "populi"]:
            return 1 - near, HOME
        case ["rival", index] if index.isdigit():
            return 1 - near, int(index)
    return None


class TargetMaker:
    """For one layout."""

    def __init__(self, rules: SkirmishRules, layout: Layout, teller: Teller, hands: Hands, looks: Looks) -> None:
        self.rules, self.layout, self.teller, self.hands, self.looks = rules, layout, teller, hands, looks

    def make(self, desk: Desk, stage: Stage, near: Seat, more: Extras) -> list[Target]:
        """In Tab order: what is to be decided first, then what can be looked at."""
        found: list[Target] = []
        shared = desk.mode == "hands" and desk.is_shared
        for seat in (near, 1 - near):
            found += self._places(desk, stage, near, seat, shared, more.quiet or bool(more.candidates))
        if desk.mode == "ready" and len(desk.here) > 1:
            for seat, box in enumerate(more.lamps):
                found.append(self._lamp(desk, seat, box))
        for seat in (near, 1 - near):
            found.append(self._pile(stage, near, seat, not shared))
        if more.candidates:
            found += self._revivals(more.candidates)
        if more.fold is not None:
            label = self.teller("solution.fold")
            found.append(Target("solution", more.fold, label, tip="", action=self.looks.fold, radius=8))
        return found

    # ---- stacks and Populi

    def _places(self, desk: Desk, stage: Stage, near: Seat, seat: Seat, shared: bool, quiet: bool) -> list[Target]:
        layout, rank = self.layout, stage.sides[seat]
        side = NEAR if seat == near else FAR
        found: list[Target] = []
        for index, heap in enumerate(rank.stacks):
            label, told = self.teller.stack(seat, index, heap.top, heap.down, seat == near)
            box = layout.stack_box(side, index, heap.down)
            tip = None if quiet else told
            found.append(self._place(desk, near, (seat, index), box, label, tip, Send(index), shared))
        if rank.populi is not None:
            label, told = self.teller.populi(seat, rank.populi, seat == near)
            tip = None if quiet else told
            found.append(self._place(desk, near, (seat, HOME), layout.populi(side).box, label, tip, Cheer(), shared))
        return found

    def _place(self, desk: Desk, near: Seat, spot: Spot, box: Box, label: str, tip: str | None, option: Option,
               shared: bool) -> Target:  # fmt: skip
        seat, index = spot
        name = spot_id(spot, near)
        if shared:
            # Nothing may show who pressed what: no tooltip, no focus, no sound, and every place takes the click.
            return used("piece", name, box, label, partial(self.hands.point, seat, option), focusable=False, ring=False)
        chooses = (desk.mode == "choose" and seat == desk.actor) or (desk.mode == "hands" and seat in desk.seats)
        if not chooses:
            return Target(name, box, label, tip=tip, action=_nothing, radius=10, role="zone")
        why = self.teller.reason(desk.why_not(self.rules, seat, option))
        keys = (str(index + 1),) if index != HOME else ("4", "p")
        return used("piece", name, box, label, partial(self.hands.pick, option), tip, why, keys=keys, radius=10)

    def with_foes(self, targets: Sequence[Target], table: Table, near: Seat) -> list[Target]:
        """The same, and one's own cards say what may beat them."""
        told = {spot_id((near, HOME if place is None else place), near): foe_tip(self.teller, found)
                for place, found in outlook(table, near).items()}  # fmt: skip
        return [
            replace(target, tip=" ".join(part for part in (target.tip, told[target.id]) if part))
            if target.id in told and target.tip is not None else target
            for target in targets
        ]  # fmt: skip

    # ---- the rest

    def _lamp(self, desk: Desk, seat: Seat, box: Box) -> Target:
        why = None if seat in desk.seats else self.teller("ready.already", seat=seat)
        ready = partial(self.hands.ready, seat)
        return used("button", f"ready:{seat}", box, self.teller("ready.of", seat=seat), ready, why=why, radius=10)

    def _pile(self, stage: Stage, near: Seat, seat: Seat, focusable: bool) -> Target:
        label, told = self.teller.pile(seat, stage.sides[seat])
        box = self.layout.pile(NEAR if seat == near else FAR)
        look = partial(self.looks.pin, seat)
        return used("zone", f"pile:{seat}", box, label, look, focusable=focusable, radius=8, value=told)

    def _revivals(self, candidates: Sequence[Candidate]) -> list[Target]:
        boxes = RevivalBoard(self.layout, self.teller.words).boxes(len(candidates))
        found: list[Target] = []
        for n, (candidate, box) in enumerate(zip(candidates, boxes, strict=True)):
            pick = partial(self.hands.pick, Revive(candidate.card))
            label, tip = self.teller("nobody"), ""
            keys: tuple[str, ...] = (str(n + 1), "0")
            if candidate.card is not None:
                label, tip = self.teller.card(candidate.card), self.teller("revive.tip", count=candidate.fallen)
                keys = keys[:1]
            found.append(used("piece", f"revive:{candidate.name}", box, label, pick, tip, keys=keys, radius=10))
        return found


def _nothing() -> None:
    """A click on what can only be looked at."""
