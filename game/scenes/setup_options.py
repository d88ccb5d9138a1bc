"""The options of a game in set-up, made from its switches alone: in heaps that fold, with what is not as printed marked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.types import HEAPS, GameInfo, Switch
from game.scenes.form import Control, Fold, Form, FormRow, Section
from game.scenes.setup_plan import OptionValue, printed_options
from game.ui.context import Words
from game.ui.widgets import Selector, Toggle

MOST_NUMBERS = 6
"""Offered in a row."""

Change = Callable[[str, OptionValue], None]


class OptionForm(Form):
    """One row for each switch; `change(key, value)`. Of the heaps the first stands open. `house`: rows of the settings that
    matter to this game; they follow in the first heap."""

    def __init__(
        self, words: Words, info: GameInfo, values: Mapping[str, OptionValue], change: Change, house: Sequence[FormRow] = ()
    ) -> None:
        self.house = list(house)
        self.words, self.info, self.change = words, info, change
        self.printed = printed_options(info)
        self.values = {switch.key: values[switch.key] for switch in info.switches}
        self._row_of = {switch.key: self._row(switch) for switch in info.switches}
        super().__init__("options", words("app.setup.options"), [self._sections()])
        self._mark()

    def _sections(self) -> list[Section]:
        """Without headings where all options are of one heap."""
        words = self.words
        heaps = [(heap, [switch for switch in self.info.switches if switch.heap == heap]) for heap in HEAPS]
        heaps = [(heap, switches) for heap, switches in heaps if switches]
        sections = []
        for n, (heap, switches) in enumerate(heaps):
            fold = None
            if len(heaps) > 1:
                state = words("app.setup.folded"), words("app.setup.unfolded")
                fold = Fold(f"heap:{heap}", words(f"app.setup.heap.{heap}"), n == 0, state)
                fold.tip = words(f"app.setup.heap.{heap}.tip") if n else None
            rows = [self._row_of[switch.key] for switch in switches] + ([] if n else self.house)
            sections.append(Section("", rows, fold))
        return sections

    def _row(self, switch: Switch) -> FormRow:
        words, game, value = self.words, self.info.id, self.values[switch.key]
        name = words(f"{game}.option.{switch.key}")
        control: Control
        if all(isinstance(choice, bool) for choice in switch.choices):
            control = Toggle(f"option:{switch.key}", name, bool(value), lambda on: self._set(switch.key, on))
            control.words = (words("app.off"), words("app.on"))
        else:
            choices = self._choices(switch, value)
            control = Selector(f"option:{switch.key}", name, choices, value, lambda choice: self._set(switch.key, choice))
        control.tip = self._tip(switch)
        return FormRow(control, name, words(f"{game}.option.{switch.key}.text"))

    def _choices(self, switch: Switch, value: OptionValue) -> list[tuple[OptionValue, str]]:
        values = offered(switch)
        values += [] if value in values else [value]
        return [(choice, choice_word(self.words, self.info.id, switch, choice)) for choice in values]

    def _tip(self, switch: Switch) -> str:
        """How the printed game has it, and where the rulebook speaks of it."""
        printed = choice_word(self.words, self.info.id, switch, self.printed[switch.key])
        tip = self.words("app.setup.printed.is", value=printed)
        return f"{tip} {self.words('app.setup.ruling', ruling=switch.ruling)}" if switch.ruling else tip

    # ---- what differs from the printed game

    @property
    def differing(self) -> list[str]:
        """Keys of the options that do not stand as printed."""
        return [key for key, value in self.values.items() if value != self.printed[key]]

    def back_to_print(self) -> None:
        """Every option as the printed game has it."""
        for switch in self.info.switches:
            value = self.printed[switch.key]
            control = self._row_of[switch.key].control
            if isinstance(control, Toggle):
                control.value = bool(value)
            elif isinstance(control, Selector):
                control.set_choices(self._choices(switch, value), value)
            if self.values[switch.key] != value:
                self._set(switch.key, value)

    def _set(self, key: str, value: OptionValue) -> None:
        self.values[key] = value
        self._mark()
        self.change(key, value)

    def _mark(self) -> None:
        """On each row, and on the heading of its heap: a change must not hide in a folded one."""
        differing = set(self.differing)
        for key, row in self._row_of.items():
            row.tag = self.words("app.setup.changed") if key in differing else ""
        for section in self.columns[0]:
            if section.fold is not None:
                count = sum(bool(row.tag) for row in section.rows)
                section.fold.note = self.words("app.setup.changed.count", count=count) if count else ""


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
