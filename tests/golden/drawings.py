"""Positions drawn with letters."""

from __future__ import annotations

from game.geometry.hexes import row_of
from game.rules.caesar_xl.data import Board as World
from game.rules.caesar_xl.state import State as CaesarState
from game.rules.circus.data import Board as Circus
from game.rules.circus.state import State as CircusState
from game.rules.lion.data import Board
from game.rules.lion.state import State
from game.rules.moritari.data import Board as Sand
from game.rules.moritari.state import State as MoritariState
from game.rules.skirmish.data import Board as Deck
from game.rules.skirmish.state import Stack
from game.rules.skirmish.state import State as SkirmishState


def lion_board(board: Board, state: State) -> str:
    """`L` the lion, `*` gold, a number the gladiator of that seat (from 1); then the dice and the counters."""
    rows: list[str] = []
    for r in range(-board.radius, board.radius + 1):
        marks = [_mark(state, (q, r)) for q in row_of(r, board.radius)]
        rows.append(f"  {chr(ord('A') + r + board.radius)} {' ' * abs(r)}{' '.join(marks)}")
    dice = " ".join(f"{die.kind[0].upper()}{die.face}" for die in state.pool)
    coins = " ".join(map(str, state.coins))
    rows.append(f"  dice {dice or 'none'} | coins {coins} | waiting {state.waiting} | idle {state.idle}")
    return "\n".join(rows)


def skirmish_board(board: Deck, state: SkirmishState) -> str:
    """A side in a row: `MUR+2` an open card with two below, `-` a lost stack; then Populi, the fallen, the score."""
    table = state.table
    rows: list[str] = []
    for seat, side in enumerate(table.sides):
        stacks = " ".join(f"{_pile(stack):8}" for stack in side.stacks)
        populi = "POPULI" if side.populi else "spent "
        fallen = " ".join(card.value[:3] for card in side.fallen) or "nobody"
        rows.append(f"  {seat + 1} {stacks} {populi} | fallen {fallen} | {table.score[seat]} of {board.target}")
    return "\n".join(rows)


def _pile(stack: Stack) -> str:
    return "-" if stack.top is None else f"{stack.top.value[:3].upper()}+{stack.down}"


def _mark(state: State, cell: tuple[int, int]) -> str:
    if cell == state.lion:
        return "L"
    if cell in state.men:
        return str(state.men.index(cell) + 1)
    return "*" if cell in state.gold else "."


def circus_board(board: Circus, state: CircusState) -> str:
    """A row for each chariot in running order: where it stands, crossings of the line, `paid` or `owes`, cards left."""
    table = state.table
    course = board.courses[table.course]
    rows = [f"  {course.id}, {table.direction}, race {table.race} | points {' '.join(map(str, table.score))}"]
    for number in table.order:
        team = table.teams[number]
        kind = str(number + 1) if number < table.seats else f"neutral {number + 1}"
        held = " ".join(map(str, state.secrets[number].hand)) if number < table.seats else ""
        due = "paid" if team.paid else "owes"
        rows.append(f"  {kind:10} {team.at:8} crossed {team.crossed} {due} {team.fate:8} cards {sum(team.cards):2} | {held}")
    return "\n".join(row.rstrip() for row in rows)


def moritari_arena(board: Sand, state: MoritariState) -> str:
    """A row for each figure: seat, kind, status, place in inches, facing, hit points, `+` once he has felled somebody."""
    rows = [f"  round {state.round} | Caesar {state.caesar + 1 if state.caesar >= 0 else '-'} | quiet {state.quiet}"]
    for figure in state.figures:
        x, y = figure.at
        place = f"{x / 1000:+7.3f} {y / 1000:+7.3f}"
        felled = "+" if figure.has_felled else ""
        rows.append(f"  {figure.seat + 1} {figure.kind:12} {figure.status:9} {place} {figure.facing} {figure.hp}{felled}")
    return "\n".join(row.rstrip() for row in rows)


def caesar_map(board: World, state: CaesarState) -> str:
    """Treasury, markers, and a row for each place with troops: the kinds of units in the board's order."""
    table = state.table
    gold = " ".join(map(str, table.gold))
    rows = [f"  turn {table.turn}, seat {table.seat + 1} | gold {gold} | hands {' '.join(map(str, table.held))}"]
    for seat, forces in enumerate(table.forces):
        for place in sorted(forces):
            if any(forces[place]):
                rows.append(f"  {seat + 1} {place:16} {' '.join(map(str, forces[place]))}")
    for leader in sorted(table.leaders):
        officer = table.leaders[leader]
        rows.append(f"  {officer.seat + 1} {officer.at:16} {leader}")
    return "\n".join(rows)
