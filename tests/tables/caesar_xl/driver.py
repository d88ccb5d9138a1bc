"""Plays a given action through the table, as a person with a mouse or with a keyboard would."""

from __future__ import annotations

from typing import Any

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.realm import has
from tests.pilot import Pilot
from tests.tables.caesar_xl.host import Host


class Driver:
    """`keyboard`: nothing but keys; else nothing but the mouse."""

    def __init__(self, pilot: Pilot, keyboard: bool) -> None:
        self.pilot, self.keyboard = pilot, keyboard

    @property
    def host(self) -> Host:
        scene: Host = self.pilot.scene
        return scene

    def use(self, target_id: str) -> None:
        """Clicks a target, or goes there with Tab and presses Enter."""
        pilot = self.pilot
        target = pilot.target(target_id)
        assert target.enabled, f"{target_id}: {target.why_not}"
        if not self.keyboard:
            pilot.click(target_id)
            return
        if target.keys:
            pilot.send(_key(target.keys[0]))
            return
        for _ in range(160):
            if self.host.focus.focused == target_id and self.host.focus.keyboard:
                pilot.send(_key("return"))
                return
            pilot.send(_key("tab"))
        raise LookupError(f"Tab never comes to {target_id}")

    def play(self, action: Any) -> None:
        """Does what it takes to have this action submitted."""
        hands = self.host.table.hands
        draft = hands.draft
        assert draft is not None
        while not draft.is_empty:  # a list that stayed open is closed first
            hands.step_back()
        match action:
            case act.EndPhase():
                self.use("button:end")
                if self.host.table.draft is draft and draft.warned:
                    self.use("button:end")
            case act.March() | act.Sail():
                self._march(action)
            case act.Buy():
                self.use("button:buy")
            case act.Decline(rest):
                self.use("button:rest" if rest else "button:none" if draft.battle is not None else "button:done")
            case act.Stay():
                self.use("button:stay")
            case act.Pay():
                self.use("button:pay")
            case act.Commit(unit):
                self.use(f"button:commit:{unit}")
            case act.Yield() if "button:yield" in self.pilot.ids("button:"):
                self.use("button:yield")
                self.use("button:yield")
            case act.Draw():
                self.use("button:free")
            case act.Part():
                self._row(action)
            case act.Retreat() if draft.battle is not None:
                self.use("button:retreat")
                if self.host.table.draft is draft:
                    self._row(action)
            case act.UsePower("pontifex") if draft.battle is not None:
                self.use("button:pontifex")
            case act.PlayCard(card) if draft.battle is not None:
                self.use(f"hand:{draft.hand.index(card)}")
                self.use("button:play")
            case act.Claim(card):
                self.use(f"forum:{card}")
                self.use("button:use")
            case _:
                self._listed(action)

    def _listed(self, action: Any) -> None:
        draft = self.host.table.draft
        assert draft is not None
        offer = next(offer for offer in draft.offers if offer.action == action)
        if offer.card in draft.hand:
            self.use(f"hand:{draft.hand.index(offer.card)}")
        elif offer.card in draft.table.forum and has(draft.table, draft.seat, offer.card):
            self.use(f"forum:{offer.card}")
        if draft.sole is not None and draft.sole.action == action:
            self.use("button:use")
            return
        if offer.action in [one.action for one in self.host.table.hands.rows()]:
            self._row(action)
            return
        if not offer.place or isinstance(action, act.Requisition | act.Recall):
            self.use("button:more")
            self._row(action)
            return
        self.use(f"place:{offer.place}")
        if self.host.table.draft is draft:  # the place alone did not say it all
            self._row(action)

    def _row(self, action: Any) -> None:
        rows = [offer.action for offer in self.host.table.hands.rows()]
        index = rows.index(action)
        if self.keyboard and index < 9:
            self.pilot.send(_key(str(index + 1)))
            return
        for _ in range(40):
            if f"row:{index}" in self.pilot.ids("row:"):
                break
            if self.keyboard:
                self.pilot.send(_key("page down"))
            else:
                self.pilot.wheel("list", -1)
        self.use(f"row:{index}")

    def _march(self, action: Any) -> None:
        draft = self.host.table.draft
        assert draft is not None
        if isinstance(action, act.Sail):
            self.use(f"hand:{draft.hand.index('fleet')}")
        self.use(f"place:{action.start}")
        self._pieces(action)
        self.use(f"place:{action.to}")
        if isinstance(action, act.March):
            for _ in range(8):
                if draft.via == action.via:
                    break
                self.use("button:via")
        self.use("button:confirm")

    def _pieces(self, action: Any) -> None:
        """Leaves behind in the fan what does not go along."""
        draft = self.host.table.draft
        assert draft is not None
        troops, leaders = draft.ready_at(action.start)
        for n, name in enumerate(leaders):
            if (name in draft.leaders) != (name in action.leaders):
                self.use(f"fan:{n}")
        kinds = [kind for kind in (3, 2, 1, 0) for _ in range(troops[kind])]
        for kind in range(4):
            while draft.troops[kind] > action.troops[kind]:
                slot = max(n for n, one in enumerate(kinds) if one == kind and n - kinds.index(kind) < draft.troops[kind])
                self.use(f"fan:{len(leaders) + slot}")


def _key(name: str) -> Any:
    from game.ui.input import Key

    return Key(name)
