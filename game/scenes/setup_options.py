"""The options of a game in set-up, made from its switches alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.types import GameInfo, Switch
from game.scenes.form import Control, Form, FormRow, Section
from game.scenes.setup_plan import OptionValue
from game.ui.context import Words
from game.ui.widgets import Selector, Toggle

MOST_NUMBERS = 6
"""Offered in a row."""

Change = Callable[[str, OptionValue], None]


def option_form(words: Words, info: GameInfo, values: Mapping[str, OptionValue], change: Change) -> Form:
    """One row for each switch; `change(key, value)`."""
    rows = [_row(words, info.id, switch, values[switch.key], change) for switch in info.switches]
    return Form("options", words("app.setup.options"), [[Section("", rows)]])


def _row(words: Words, game: str, switch: Switch, value: OptionValue, change: Change) -> FormRow:
    name = words(f"{game}.option.{switch.key}")
    control: Control
    if all(isinstance(choice, bool) for choice in switch.choices):
        control = Toggle(f"option:{switch.key}", name, bool(value), lambda on: change(switch.key, on))
        control.words = (words("app.off"), words("app.on"))
    else:
        values = offered(switch)
        values += [] if value in values else [value]
        choices = [(choice, choice_word(words, game, switch, choice)) for choice in values]
        control = Selector(f"option:{switch.key}", name, choices, value, lambda choice: change(switch.key, choice))
    return FormRow(control, name, words(f"{game}.option.{switch.key}.text"), switch.ruling)


def offered(switch: Switch) -> list[OptionValue]:
    """A handful of numbers is offered whole, of a wider range those worth a name."""
    if switch.min is None or switch.max is None or switch.max - switch.min >= MOST_NUMBERS:
        return list(switch.choices)
    return [*range(switch.min, switch.max + 1)]


def choice_word(words: Words, game: str, switch: Switch, value: OptionValue) -> str:
    """Numbers as they are; words by the game's catalogue."""
    if isinstance(value, bool):
        return words("app.on" if value else "app.off")
    return str(value) if isinstance(value, int) else words(f"{game}.option.{switch.key}.{value}")
