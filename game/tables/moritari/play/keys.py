"""The keyboard's part of the hand: aiming by angle and inches, turning, placing, zoom."""

from __future__ import annotations

from game.geometry.inches import turned
from game.rules.moritari.state import Nominating
from game.tables.kit.ids import number_of
from game.tables.moritari.play.aim import COARSE, FINE, Aim
from game.tables.moritari.play.draft import Placing
from game.tables.moritari.play.hands import Hands
from game.ui.arrows import ARROWS
from game.ui.input import Key

TURN, FINE_TURN = 15, 5
SWING, FINE_SWING = 5, 1


class Keys:
    """Reads keys for one pair of hands."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    def take(self, key: Key) -> bool:
        if key.mods.alt:
            return False
        hands, view = self.hands, self.hands.view()
        if key.mods.ctrl:
            if key.name in ARROWS and view.zoom > 1:
                hands.push(view.walked(key.name))
                return True
            return False
        match key.name:
            case "+" | "=" | "[+]":
                hands.zoom(1)
                return True
            case "-" | "[-]":
                hands.zoom(-1)
                return True
            case "0":
                hands.push(view.whole())
                return True
        aimed = number_of(hands.setting.focus.aimed, "figure")
        if key.name == "s" and not key.repeat and aimed is not None and isinstance(hands.frame, Nominating):
            return hands.name_to_stand(aimed)
        if self.hands.aim is not None:
            return self._aim_key(self.hands.aim, key)
        plan = self.hands.plan
        if plan is not None and plan.is_held and key.name in ("q", "e"):
            plan.turn(self._turn(key))
            self.hands.aimed()
            return True
        if self.hands.placing is not None:
            return self._place_key(self.hands.placing, key)
        return False

    def _aim_key(self, aim: Aim, key: Key) -> bool:
        fine = key.mods.shift
        match key.name:
            case "left" | "right":
                step = (FINE_SWING if fine else SWING) if aim.to is not None else (FINE_TURN if fine else TURN)
                aim.swing(step if key.name == "right" else -step)
            case "up" | "down":
                step = FINE if fine else COARSE
                aim.stretch(step if key.name == "up" else -step)
            case "q" | "e":
                aim.turn(self._turn(key))
            case "c" if not key.repeat:
                return self.hands.next_contact(-1 if fine else 1)
            case _:
                return False
        self.hands.setting.focus.give(None, keyboard=True)
        self.hands.aimed()
        return True

    def _turn(self, key: Key) -> int:
        """Degrees that Q and E turn by."""
        step = FINE_TURN if key.mods.shift else TURN
        return step if key.name == "e" else -step

    def _place_key(self, placing: Placing, key: Key) -> bool:
        step = FINE if key.mods.shift else COARSE
        if key.name in ARROWS:
            dx, dy = ARROWS[key.name]
            placing.at = placing.at[0] + dx * step, placing.at[1] + dy * step
        elif key.name in ("q", "e"):
            placing.facing = turned(placing.facing, TURN if key.name == "e" else -TURN)
        else:
            return False
        self.hands.aimed()
        return True
