"""A war looked back on: every battle with its odds and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.match import Seen
from game.core.say import in_hundred
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.events import BattleBegan, BattleEnded, LeaderKilled, RoundEnded, TurnBegan
from game.rules.caesar_xl.odds import odds_now
from game.rules.caesar_xl.state import Battle, Fighters, Table
from game.rules.caesar_xl.telling import told
from game.rules.caesar_xl.world import World
from game.tables.kit.tell import Words
from game.ui.richtext import Passage


def chronicle(
    words: Words, board: Board, world: World, tables: Sequence[Table], heard: Sequence[Seen]
) -> tuple[Passage, ...]:
    """Turn by turn. `tables`: after so many entries, as `heard` has them."""
    page = [Passage("title", words("back.title")), Passage("note", words("back.note"))]
    parts: list[str] = []
    lost, turn, headed = [0, 0], "", ""
    for place, (table, seen) in enumerate(zip(tables, heard, strict=True)):
        before = tables[max(0, place - 1)]
        for event in seen.events:
            match event:
                case TurnBegan():
                    turn = _told(words, board, event)
                case BattleBegan():
                    parts, lost = [_told(words, board, event), *_odds(words, world, before, table, event)], [0, 0]
                case RoundEnded():
                    lost[0] += event.attacker_lost
                    lost[1] += event.defender_lost
                case LeaderKilled() if parts:
                    parts.append(_told(words, board, event))
                case BattleEnded() if parts:
                    parts += [words("back.losses", mine=lost[0], theirs=lost[1]), _told(words, board, event)]
                    if turn != headed:
                        page.append(Passage("heading", turn))
                        headed = turn
                    page.append(Passage("bullet", " ".join(parts)))
                    parts = []
                case _:
                    pass
    return tuple(page) if headed else ()


def _told(words: Words, board: Board, event: TurnBegan | BattleBegan | BattleEnded | LeaderKilled) -> str:
    return " ".join(words.speak(said) for said in told(board, event))


def _odds(words: Words, world: World, before: Table, table: Table, event: BattleBegan) -> Iterator[str]:
    """Before the first throw, Tactics left out, which nobody knew. A battle that was over with the entry that began it is
    laid out as the pieces stood before that entry."""
    battle = next((frame for frame in table.frames if isinstance(frame, Battle) and frame.place == event.place), None)
    if battle is None or battle.round:
        table = before
        nobody = (Fighters(), Fighters())
        battle = Battle(event.place, "attacker_card", 0, nobody, event.attacker, event.barbarians)
    stand = [event.place in table.forces[seat] for seat in (event.attacker, 1 - event.attacker)]
    if table.seat == event.attacker and stand[0] and (stand[1] or event.barbarians >= 0):
        yield words("back.odds", seat=event.attacker, percent=in_hundred(odds_now(world, table, battle).win))
