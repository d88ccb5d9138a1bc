"""What the table says: prompts, tooltips and the reason of a hint, as Says."""

from __future__ import annotations

from typing import assert_never

from game.core.types import Seat
from game.geometry.hexes import Cell, cell_name, distance
from game.rules.lion.actions import Action, Drive, Move, Place, Skip
from game.rules.lion.data import Board
from game.rules.lion.reach import body_at, prowl, reach
from game.rules.lion.state import Die, State, ending_of, next_starter
from game.tables.kit.tell import Speak, Told, Words
from game.tables.lion.play.draft import Draft


class Teller(Words):
    """Words for one table."""

    def __init__(self, board: Board, speak: Speak) -> None:
        super().__init__("lion", speak)
        self.board = board

    def cell(self, cell: Cell) -> str:
        return cell_name(cell, self.board.radius)

    # ---- hexes and dice
    def place(self, state: State, cell: Cell, seat: Seat) -> str:
        """A hex by name, with who or what is on it."""
        name = self.cell(cell)
        if cell == state.lion:
            return self("hex.lion", cell=name)
        man = body_at(state, cell)
        if man is not None:
            return self("hex.you" if man == seat else "hex.man", cell=name, seat=man)
        return self("hex.gold" if cell in state.gold else "hex.bare", cell=name)

    def die(self, die: Die) -> str:
        return self(f"die.{die.kind}", roll=die.face)

    def die_tip(self, die: Die) -> str:
        return self(f"die.{die.kind}.tip", roll=die.face)

    def uses(self, draft: Draft, cell: Cell) -> str:
        """The dice that can be used on a hex: "Move II or III, Gold I"."""
        parts = []
        dice = draft.dice_for(cell)
        for kind in dict.fromkeys(die.kind for die in dice):
            faces = sorted(die.face for die in dice if die.kind == kind)
            parts.append(self(f"uses.{kind}", faces=self.joined([self("face", roll=n) for n in faces], by="faces.join")))
        return self.joined(parts, by="uses.join")

    # ---- what an action comes to
    def deed(self, state: State, seat: Seat, action: Action) -> Told:
        """What an action does, in two lines."""
        match action:
            case Move():
                return self._walk(state, seat, action)
            case Drive():
                return self._drive(state, action)
            case Place():
                return self._lay(state, seat, action)
            case Skip():
                return Told(self("deed.skip"))
            case _:
                assert_never(action)

    def _walk(self, state: State, seat: Seat, action: Move) -> Told:
        walk = reach(self.board, state, seat, action.roll)[action.to]
        steps, cost = len(walk.path), walk.cost
        way = self("deed.steps", steps=steps)
        if cost > steps:
            way = self("deed.dear", steps=steps, cost=cost, roll=action.roll)
        if action.to in state.gold:
            coins = state.coins[seat] + 1
            last = self("deed.wins") if coins >= self.board.goal else self("deed.coin", coins=coins)
            return Told(self("deed.take"), self("join", first=way, second=last), coin=True)
        return Told(self("deed.walk", cell=self.cell(action.to)), way)

    def _drive(self, state: State, action: Drive) -> Told:
        path = prowl(self.board, state, action.roll, action.way)
        if path.refusal is not None:  # a hint that came late; the rules have the last word
            return Told(self("deed.drive", cell=self.cell(state.lion)), self.speak(path.refusal))
        parts = [self("deed.prowl", steps=len(path.path), way=action.way)]
        eaten = sum(cell in state.gold for cell in path.path)
        if eaten:
            parts.append(self("deed.eats", count=eaten))
        if path.stopped_by:
            parts.append(self("deed.halts", other=path.stopped_by[0]))
        return Told(self("deed.drive", cell=self.cell(path.path[-1])), self.joined(parts))

    def _lay(self, state: State, seat: Seat, action: Place) -> Told:
        away = distance(action.at, state.men[seat])
        text = self("join", first=self("deed.from_lion", steps=action.roll), second=self("deed.from_you", steps=away))
        return Told(self("deed.lay", cell=self.cell(action.at)), text)

    def die_of_hint(self, action: Action) -> str:
        """ "Move III" and the like, for the title of a hint; nothing where none is used."""
        match action:
            case Move():
                return self("short.move", roll=action.roll)
            case Drive():
                return self("short.lion", roll=action.roll)
            case Place():
                return self("short.gold", roll=action.roll)
            case Skip():
                return ""
            case _:
                assert_never(action)

    # ---- the tray
    def _of_a_skip(self, state: State, seat: Seat) -> str:
        """The last of all to skip ends the round (H18), and does not pick again."""
        if state.skipped < state.seats - 1:
            return self("prompt.skip.text")
        if ending_of(self.board.limits, state) is not None:
            return self("prompt.skip.over")
        first = next_starter(state)
        return self("prompt.skip.ends", seat=first) if first != seat else self("prompt.skip.ends.own")

    def prompt(self, draft: Draft, seat: Seat) -> tuple[str, str, str]:
        """Title, text and keys for the present draft."""
        ready = draft.ready
        if draft.is_forced:
            return self("prompt.forced", seat=seat), self("prompt.forced.text"), self("prompt.forced.keys")
        if draft.skipping:
            return self("prompt.skip", seat=seat), self._of_a_skip(draft.state, seat), self("prompt.ready.keys")
        if ready is not None:
            deed = self.deed(draft.state, seat, ready)
            text = f"{deed.title}: {deed.text}" if deed.text else deed.title
            return self("prompt.ready", seat=seat), text, self("prompt.ready.keys")
        if draft.die is not None:
            kind = draft.die.kind
            return (
                self(f"prompt.{kind}", seat=seat),
                self(f"prompt.{kind}.text", roll=draft.die.face),
                self("prompt.aim.keys"),
            )
        if draft.cell is not None:
            uses = self.uses(draft, draft.cell)
            return (
                self("prompt.which", seat=seat),
                self("prompt.which.text", cell=self.cell(draft.cell), dice=uses),
                self("prompt.which.keys"),
            )
        if draft.man:
            return self("prompt.man", seat=seat), self("prompt.man.text"), self("prompt.aim.keys")
        return self("prompt.pick", seat=seat), self("prompt.pick.text"), self("prompt.pick.keys")
