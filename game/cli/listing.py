"""`ludi list`."""

from __future__ import annotations

import argparse
import json
from typing import Any

from msgspec.structs import fields

from game.cli.arguments import word_of
from game.cli.refusal import words
from game.core.types import GameInfo
from game.storage.boards import list_boards
from game.storage.errors import explain, told
from game.storage.resume import all_games


def list_games(wanted: argparse.Namespace) -> int:
    """All games that can be played, with seats, options and boards."""
    rows = [describe(info) for info in all_games().values()]
    if wanted.json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
    else:
        for info in all_games().values():
            _print_game(info, describe(info))
    return 0


def describe(info: GameInfo) -> dict[str, Any]:
    """One game as `list --json` has it. Broken boards are left out."""
    text = words()
    defaults = {field.name: field.default for field in fields(info.options)}
    options = []
    for switch in info.switches:
        key = f"{info.id}.option.{switch.key}.text"
        row = {
            "key": switch.key,
            "default": defaults[switch.key],
            "choices": list(switch.choices),
            "ruling": switch.ruling,
            "text": text.raw(key) if key in text else "",
        }
        if switch.min is not None and switch.max is not None:
            row |= {"min": switch.min, "max": switch.max}
        options.append(row)
    boards = [
        {"id": card.id, "title": card.title, "seats": list(card.seats)} for card in list_boards(info) if card.fault is None
    ]
    return {
        "id": info.id,
        "title": told(info.title, text),
        "seats": list(info.seats),
        "house_seats": list(info.house_seats),
        "options": options,
        "boards": boards,
    }


def _print_game(info: GameInfo, row: dict[str, Any]) -> None:
    text = words()
    seats = ", ".join(str(count) for count in row["seats"])
    house = ", ".join(str(count) for count in row["house_seats"])
    print(f"{row['id']}: {row['title']}")
    print("  " + text("cli.list.seats_house" if house else "cli.list.seats", seats=seats, house=house))
    for option in row["options"]:
        choices = ", ".join(word_of(choice) for choice in option["choices"])
        print(f"  --set {option['key']}={word_of(option['default'])}  [{choices}]  {option['ruling']}".rstrip())
        if option["text"]:
            print(f"      {option['text']}")
    for card in list_boards(info):
        if card.fault is None:
            print("  " + text("cli.list.board", id=card.id, title=card.title, seats=", ".join(map(str, card.seats))))
        else:
            print("  " + text("cli.list.board_broken", id=card.id, reason=explain(card.fault, text)))
    print()
