"""The buttons of the tray."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.say import Say
from game.rules.moritari.muster import place_refusal
from game.rules.moritari.state import Judging
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
            return (TableButton("stand", teller("button.stand"), hands.stand, "s", True, why is None, why),)
        return (TableButton("stand", teller("button.stand"), hands.stand, "s"), confirm(refusal))
    if hands.placing is not None and hands.state is not None:
        return (confirm(place_refusal(hands.ground, hands.state, hands.placing.action())),)
    if hands.bout is not None:
        return (confirm(),)
    if hands.seat is not None and isinstance(hands.frame, Judging):
        return (confirm(label="button.crowd" if hands.thumb is None else "button.confirm"),)
    return ()
