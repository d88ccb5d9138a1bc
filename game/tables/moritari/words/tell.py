"""What the table says: prompts, names, tooltips, the lines of a bout, as Says."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Seat
from game.geometry.inches import Mil
from game.geometry.inches import inches as exact
from game.rules.moritari.actions import Action, Enlist, Fight, Hear, Implore, Judge, Move, Nominate, Place, Recruit, Turn
from game.rules.moritari.data import Board, Kind
from game.rules.moritari.events import Modifier
from game.rules.moritari.ground import Ground
from game.rules.moritari.state import (
    Acting,
    Deploying,
    Enlisting,
    FigureId,
    Hearing,
    Imploring,
    Judging,
    Nominating,
    Ordering,
    Recruiting,
    State,
)
from game.tables.kit.tell import Speak, Words
from game.tables.moritari.play.aim import Aim, Duel


def inches(length: Mil) -> str:
    """`5` for 5000, `4.9` for 4900."""
    return exact(length).removesuffix(".0")


class Teller(Words):
    """Words for one table."""

    def __init__(self, board: Board, ground: Ground, speak: Speak) -> None:
        super().__init__("moritari", speak)
        self.board, self.ground = board, ground

    # ---- names
    def who(self, state: State, index: FigureId) -> str:
        return self("who", who=state.figures[index].name)

    def named(self, name: str) -> str:
        return self("who", who=name)

    def kind(self, kind: Kind) -> str:
        text = self("kind", kind=kind)
        return text[:1].upper() + text[1:]

    def label(self, state: State, index: FigureId) -> str:
        figure = state.figures[index]
        return self("figure", who=figure.name, kind=figure.kind)

    def tip(self, state: State, index: FigureId) -> str:
        """Class, move, life and what keeps it."""
        figure = state.figures[index]
        fighter = self.ground.fighter(figure)
        parts = [
            self(
                "figure.tip", seat=figure.seat, kind=self.board.kinds[figure.kind], most=inches(fighter.move),
                hits=fighter.hits_on, armour=fighter.armour, hp=figure.hp, whole=fighter.hit_points,
            )
        ]  # fmt: skip
        note = self.note(state, index)
        return self("join", first=parts[0], second=note) if note else parts[0]

    def note(self, state: State, index: FigureId) -> str:
        """What is to be known of it this round: pinned, moved, spared ..."""
        figure = state.figures[index]
        match figure.status:
            case "off":
                return self("note.off")
            case "dead":
                return self("note.dead")
            case "down":
                return self("note.down")
            case "spared":
                return self("note.spared", round=figure.fell + 2)
            case _:
                if figure.acted:
                    return self("note.acted")
                pins = self.ground.touching(state, index)
                if pins:
                    return self("note.pinned")
                return self("note.fresh")

    # ---- modifiers and bouts
    def modifiers(self, found: Sequence[Modifier]) -> str:
        """ "charge +1, side −1", or that there are none."""
        if not found:
            return self("modifier.none")
        return self.joined(
            [self("modifier", name=self(f"modifier.{one.name}"), value=one.value) for one in found], by="list"
        )

    def bout_title(self, aim: Aim, duel: Duel) -> str:
        if aim.to is None:
            return self("bout.stays", who=aim.state.figures[duel.foe].name)
        if duel.reacts:
            return self("bout.reacts", who=aim.state.figures[duel.foe].name)
        return self(f"bout.{duel.arc}", who=aim.state.figures[duel.foe].name)

    def used(self, aim: Aim) -> str:
        return self("used", length=inches(aim.length), most=inches(aim.most))

    # ---- prompts
    def prompt(self, state: State, seat: Seat, aim: Aim | None, picked: object) -> tuple[str, str, str]:
        """Title, text and keys of the moment."""
        frame = state.frames[-1]
        match frame:
            case Enlisting():
                return self("prompt.enlist", seat=seat), self("prompt.enlist.text"), self("prompt.pick.keys")
            case Recruiting():
                n = len(state.of(seat)) + 1
                title = self("prompt.recruit", seat=seat, n=n, count=state.options.size)
                return title, self("prompt.recruit.text"), self("prompt.pick.keys")
            case Deploying(figure):
                who = state.figures[figure].name
                most = inches(self.board.limits.zone)
                return (
                    self("prompt.place", seat=seat, who=who),
                    self("prompt.place.text", most=most),
                    self("prompt.place.keys"),
                )
            case Nominating():
                return self("prompt.nominate", seat=seat), self("prompt.nominate.text"), self("prompt.nominate.keys")
            case Acting(figure):
                return self._acting(state, seat, figure, aim)
            case Ordering():
                title = self("prompt.fight", seat=seat)
                if picked is not None:
                    return title, self("prompt.fight.ready"), self("prompt.ready.keys")
                return title, self("prompt.fight.text", count=len(state.bouts)), self("prompt.pick.keys")
            case Hearing():
                return self("prompt.hear", seat=seat), self("prompt.hear.text"), self("prompt.pick.keys")
            case Imploring(figure):
                who = state.figures[figure].name
                title = self("prompt.implore", seat=seat, who=who)
                return title, self("prompt.implore.text", who=who), self("prompt.implore.keys")
            case Judging(figure, crowd):
                who = state.figures[figure].name
                text = self("prompt.judge.spare" if crowd else "prompt.judge.kill", who=who)
                return self("prompt.judge", seat=seat), text, self("prompt.judge.keys")
            case _:
                return "", "", ""

    def _acting(self, state: State, seat: Seat, figure: FigureId, aim: Aim | None) -> tuple[str, str, str]:
        who = state.figures[figure].name
        most = inches(self.ground.fighter(state.figures[figure]).move)
        title = self("prompt.act", who=who, seat=seat)
        if aim is None:
            return title, self("prompt.act.text", most=most), self("prompt.act.keys")
        refusal = aim.refusal()
        if refusal is not None and not aim.is_empty:
            return title, self.speak(refusal), self("prompt.act.keys")
        if aim.to is not None:
            return title, self("prompt.act.ready", used=self.used(aim)), self("prompt.ready.keys")
        if aim.has_turned:
            return title, self("prompt.act.turned"), self("prompt.ready.keys")
        if aim.pins:
            key = "prompt.act.pinned" if len(aim.pins) == 1 else "prompt.act.held"
            return title, self(key, who=state.figures[aim.pins[0]].name, count=len(aim.pins)), self("prompt.turn.keys")
        if state.is_hissing:
            return title, self("prompt.act.hissed", most=most), self("prompt.act.keys")
        return title, self("prompt.act.text", most=most), self("prompt.act.keys")

    # ---- what a hint comes to
    def deed(self, state: State, action: Action) -> str:
        match action:
            case Nominate(figure):
                return self("deed.nominate", who=state.figures[figure].name)
            case Move(figure, to):
                me = state.figures[figure]
                touched = self.ground.touching(state, figure, to)
                if touched:
                    return self("deed.charge", who=me.name, other=state.figures[touched[0]].name)
                return self("deed.move", who=me.name)
            case Turn(figure):
                return self("deed.turn", who=state.figures[figure].name)
            case Fight(one, two):
                return self("deed.fight", who=state.figures[one].name, other=state.figures[two].name)
            case Hear(figure):
                return self("deed.hear", who=state.figures[figure].name)
            case Implore(figure, appeals):
                return self("deed.implore" if appeals else "deed.yield", who=state.figures[figure].name)
            case Judge(figure, spared):
                return self("deed.spare" if spared else "deed.kill", who=state.figures[figure].name)
            case Enlist(school):
                return school
            case Recruit(kind):
                return self.kind(kind)
            case Place(figure):
                return self("deed.place", who=state.figures[figure].name)
            case _:
                return self("deed.stand", who=state.figures[action.figure].name)
