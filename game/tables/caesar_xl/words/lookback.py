"""A war looked back on, turn by turn: what decided it, and every battle with its odds and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeGuard

from game.core.match import Seen
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.events import (
    BattleBegan,
    BattleEnded,
    CaesarEvent,
    Claimed,
    Entered,
    IdesPassed,
    Invaded,
    LeaderKilled,
    Lost,
    Negotiated,
    Offered,
    Played,
    Revealed,
    RoundEnded,
    Subdued,
    Taxed,
    TurnBegan,
    WarEnded,
)
from game.rules.caesar_xl.odds import odds_now
from game.rules.caesar_xl.state import Battle, Fighters, Table
from game.rules.caesar_xl.telling import told
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.words.tell import percent
from game.tables.kit.tell import Words
from game.ui.richtext import Passage

DEEDS = (Claimed, Entered, IdesPassed, Invaded, LeaderKilled, Lost, Offered, Played, Revealed, Subdued, WarEnded)
"""What is told beside battles: cards, Leaders, what was given up, and the end; marches and purchases are left out."""


def chronicle(
    words: Words, board: Board, world: World, tables: Sequence[Table], heard: Sequence[Seen]
) -> tuple[Passage, ...]:
    """Turn by turn. `tables`: after so many entries, as `heard` has them."""
    page = [Passage("title", words("back.title")), Passage("note", words("back.note"))]
    fight: list[str] = []
    deeds: list[str] = []
    lost, turn, headed = [0, 0], "", ""

    def close() -> None:
        """What was done since the last battle, under the head of its turn."""
        nonlocal headed
        if not deeds:
            return
        if turn != headed:
            page.append(Passage("heading", turn))
            headed = turn
        page.append(Passage("text", " ".join(deeds)))
        deeds.clear()

    for place, (table, seen) in enumerate(zip(tables, heard, strict=True)):
        before = tables[max(0, place - 1)]
        for event in seen.events:
            match event:
                case TurnBegan():
                    close()
                    turn = _told(words, board, event)
                case BattleBegan():
                    close()
                    fight, lost = [_told(words, board, event), *_odds(words, world, before, table, event)], [0, 0]
                case RoundEnded():
                    lost[0] += event.attacker_lost
                    lost[1] += event.defender_lost
                case BattleEnded() if fight:
                    fight += [words("back.losses", mine=lost[0], theirs=lost[1]), _told(words, board, event)]
                    if turn != headed:
                        page.append(Passage("heading", turn))
                        headed = turn
                    page.append(Passage("bullet", " ".join(fight)))
                    fight = []
                case _ if _is_deed(event):
                    (fight if fight else deeds).append(_told(words, board, event))
                case _:
                    pass
    close()
    return tuple(page) if headed else ()


def _is_deed(event: object) -> TypeGuard[CaesarEvent]:
    """Of Diplomacy what has changed something, of taxes the revolts."""
    if isinstance(event, Negotiated):
        return event.success
    return event.revolts if isinstance(event, Taxed) else isinstance(event, DEEDS)


def _told(words: Words, board: Board, event: CaesarEvent) -> str:
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
        yield words("back.odds", seat=event.attacker, percent=percent(odds_now(world, table, battle).win))
