"""Chapters that no one writes: a game's options and its cards, made of the words that set-up and table say."""

from __future__ import annotations

from game.core.types import HEAPS, GameInfo, Switch
from game.scenes.rulebook_text import Heading, Page, Part, Point, Rule
from game.scenes.setup_options import choice_word, offered
from game.scenes.setup_plan import printed_options
from game.storage.boards import load_board_file, shipped_boards
from game.ui.context import Words

OPTIONS = "option_list"
CARDS = "card_list"


def options_page(words: Words, info: GameInfo, number: int) -> Page | None:
    """Every option in the heaps of set-up: its name, what it does, what may be chosen, how the printed game has it."""
    if not info.switches:
        return None
    parts: list[Part] = [Rule(words("app.rulebook.options.rule"))]
    heaps = [(heap, [switch for switch in info.switches if switch.heap == heap]) for heap in HEAPS]
    heaps = [(heap, switches) for heap, switches in heaps if switches]
    for heap, switches in heaps:
        if len(heaps) > 1:
            parts.append(Heading(words(f"app.setup.heap.{heap}")))
        parts += [Point(_option(words, info, switch)) for switch in switches]
    return Page(info.id, OPTIONS, words("app.rulebook.options"), number, tuple(parts))


def _option(words: Words, info: GameInfo, switch: Switch) -> str:
    name, text = words(f"{info.id}.option.{switch.key}"), words(f"{info.id}.option.{switch.key}.text")
    said = [f"**{name}.** {text}"]
    if not all(isinstance(choice, bool) for choice in switch.choices):
        choices = ", ".join(choice_word(words, info.id, switch, choice) for choice in offered(switch))
        said.append(words("app.rulebook.options.choices", choices=choices))
    printed = choice_word(words, info.id, switch, printed_options(info)[switch.key])
    said.append(words("app.setup.printed.is", value=printed))
    if switch.ruling:
        said.append(words("app.rulebook.options.ruling", ruling=switch.ruling))
    return " ".join(said)


def cards_page(words: Words, info: GameInfo, number: int) -> Page | None:
    """Every card with a text, by families, as the game's first shipped board has them. None where cards have none."""
    if info.cards is None:
        return None
    board = load_board_file(info, shipped_boards(info.id) / f"{info.boards[0]}.yaml").board
    parts: list[Part] = [Rule(words("app.rulebook.cards.rule"))]
    family = ""
    for card in info.cards(board):
        named = words(card.family.key, **card.family.params)
        if named != family:
            parts.append(Heading(named))
            family = named
        said = " ".join(words(text.key, **text.params) for text in card.texts)
        parts.append(Point(f"**{words(card.name.key, **card.name.params)}.** {said}"))
    return Page(info.id, CARDS, words("app.rulebook.cards"), number, tuple(parts))
