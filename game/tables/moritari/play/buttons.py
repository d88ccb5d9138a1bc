"""The buttons of the tray."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.say import Say
from game.rules.moritari.muster import place_refusal
from game.rules.moritari.state import Judging, Nominating
from game.tables.moritari.play.hands import Hands
from game.tables.moritari.words.tell import Teller
from game.tables.table import TableButton


def buttons(hands: Hands, teller: Teller) -> Sequence[TableButton]:
    """Of the present draft."""

    def confirm(refusal: Say | None = None, label: str = "button.confirm") -> TableButton:
        why = teller.reason(refusal)
        return TableButton("confirm", teller(label), hands.confirm, "return", True, why is None, why)

    if hands.aim is not None:
        refusal = hands.aim.refusal()
        if hands.aim.is_empty:
            why = teller.reason(refusal)
            hold = TableButton(
                "hold", teller("button.hold"), hands.hold, "w", False, why is None, why, teller("button.hold.tip")
            )
            turns = hands.turning is not None
            stand = TableButton("stand", teller("button.stand"), hands.stand, "s", not turns, why is None, why)
            if turns:  # the gold one is what happens of itself
                return (hold, stand, TableButton("turn", teller("button.turn"), hands.turn_now, "return", True))
            return (*rest(hands, teller, why), hold, stand)
        if hands.aim.is_held:  # letting go decides, and nobody can press a button meanwhile
            why = teller("button.confirm.held")
            carried = TableButton("confirm", teller("button.confirm"), hands.confirm, "return", False, False, why)
            return (TableButton("stand", teller("button.stand"), hands.stand, "s"), carried)
        return (TableButton("stand", teller("button.stand"), hands.stand, "s"), confirm(refusal))
    if hands.placing is not None and hands.state is not None:
        return (confirm(place_refusal(hands.ground, hands.state, hands.placing.action())),)
    if hands.bout is not None:
        return (confirm(),)
    if hands.seat is not None and isinstance(hands.frame, Judging):
        return (confirm(label="button.crowd" if hands.thumb is None else "button.confirm"),)
    if hands.seat is not None and isinstance(hands.frame, Nominating):
        return rest(hands, teller)
    return ()


def rest(hands: Hands, teller: Teller, why: str | None = None) -> tuple[TableButton, ...]:
    """All others of the school stand in this round: offered while there are others."""
    state, seat = hands.state, hands.seat
    if state is None or seat is None or hands.orders.is_resting(state, seat):
        return ()
    mine = [index for index in state.of(seat) if hands.ground.can_act(state, index)]
    if not mine or (hands.aim is not None and mine == [hands.aim.figure]):
        return ()
    label, tip = teller("button.rest"), teller("button.rest.tip")
    return (TableButton("rest", label, hands.rest, "r", False, why is None, why, tip),)
