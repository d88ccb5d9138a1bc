"""The tray's buttons of the moment, and what keys do beyond those of targets and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.skirmish.actions import Revive
from game.rules.skirmish.state import Choosing
from game.tables.table import TableButton

if TYPE_CHECKING:
    from game.tables.skirmish.table import SkirmishTable


def buttons_of(table: SkirmishTable) -> list[TableButton]:
    """From left to right; the gold one last."""
    say = table.teller
    if table.course.shown is not None:
        onward = TableButton("next", say("button.next"), table.release, "return", primary=True)
        return [*_look_buttons(table), onward]
    if table.course.is_quiet:
        return []
    interpreter, desk = table.interpreter, table.desk
    match desk.mode:
        case "ready" if len(desk.here) < 2:
            return [TableButton("ready", say("button.ready"), interpreter.ready, "return", primary=True)]
        case "next":
            return [TableButton("next_game", say("button.next_game"), interpreter.next_game, "return", primary=True)]
        case "sealed" if table.forced(table.near) is None:
            return [TableButton("withdraw", say("button.withdraw"), lambda: interpreter.withdraw(table.near), "backspace")]
        case "choose" | "revive":
            return _send_button(table)
    return []


def _look_buttons(table: SkirmishTable) -> list[TableButton]:
    if table.solution is None:
        return []
    key = "button.solution.show" if table.solution_folded else "button.solution.hide"
    return [TableButton("solution", table.teller(key), table.fold_solution, "e")]


def _send_button(table: SkirmishTable) -> list[TableButton]:
    picked, desk = table.interpreter.draft.picked, table.desk
    if picked is None or desk.actor is None:
        return []
    if picked == Revive(None):
        label = table.teller("button.nobody")
    else:
        key = "button.send" if isinstance(desk.table.frames[-1], Choosing) else "button.revive"
        label = table.teller(key, choice=table.teller.option(picked, desk, desk.actor))
    return [TableButton("send", label, table.interpreter.send, "return", primary=True)]


def key_pressed(table: SkirmishTable, name: str) -> bool:
    """True when the key meant something."""
    if table.holds:
        return _pressed_while_held(table, name)
    if table.interpreter.press(name):
        return True
    match name:
        case "space" if table.desk.mode == "ready":
            table.interpreter.ready()
        case "space" | "return" if table.interpreter.draft.picked is not None:
            table.interpreter.send()
        case _:
            return _looked(table, name)
    return True


def _looked(table: SkirmishTable, name: str) -> bool:
    """V and E, which only look."""
    if name == "v":
        table.cycle_pile()
    elif name == "e" and table.solution is not None:
        table.fold_solution()
    else:
        return False
    return True


def _pressed_while_held(table: SkirmishTable, name: str) -> bool:
    if name in ("space", "return"):
        table.go_on()
        return True
    if _looked(table, name):
        return True
    desk = table.desk
    if desk.mode == "ready" and table.interpreter.hands.find(desk, name) is not None and len(desk.here) > 1:
        # A hand that is ready for the next count has seen enough of the last one.
        table.release()
        table.course.skip()
        return table.interpreter.press(name)
    return False
