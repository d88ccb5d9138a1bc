"""What the table says: prompts, names, tooltips, the lines of a bout, as Says."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Seat
from game.geometry.inches import Mil
from game.geometry.inches import inches as exact
from game.rules.moritari import actions as act
from game.rules.moritari.data import Board, Kind
from game.rules.moritari.events import Modifier
from game.rules.moritari.ground import Ground
from game.rules.moritari.muster import purse
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
from game.tables.moritari.play.aim import Aim
from game.tables.moritari.play.foresight import Duel


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

    def plate(self, state: State, index: FigureId) -> str:
        """What its name plate on the sand says."""
        figure = state.figures[index]
        return self("plate", who=figure.name, kind=figure.kind)

    def tip(self, state: State, index: FigureId, held: bool = False) -> str:
        """Class, move, life and what keeps it."""
        figure = state.figures[index]
        fighter = self.ground.fighter(figure)
        parts = [
            self(
                "figure.tip", seat=figure.seat, kind=self.board.kinds[figure.kind], most=inches(fighter.move),
                hits=fighter.hits_on, armour=fighter.armour, hp=figure.hp, whole=fighter.hit_points,
            )
        ]  # fmt: skip
        note = self.note(state, index, held)
        return self("join", first=parts[0], second=note) if note else parts[0]

    def note(self, state: State, index: FigureId, held: bool = False) -> str:
        """What is to be known of it this round: pinned, moved, spared ... `held`: it was told to hold."""
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
                if held:
                    return self("note.holds")
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
    def prompt(
        self, state: State, seat: Seat, aim: Aim | None, picked: object, is_going: bool = False
    ) -> tuple[str, str, str]:
        """Title, text and keys of the moment. `aim`: the draft, or a plan for somebody who is still to be named; `picked`: a
        bout, a thumb or a turn that is about to be played; `is_going`: the draft has been dropped and plays itself in a
        moment."""
        frame = state.frames[-1]
        match frame:
            case Nominating() if aim is not None and aim.is_held and aim.to is not None:
                title = self("prompt.act", who=state.figures[aim.figure].name, seat=seat)
                return self._drafted(title, aim, is_going)
            case Enlisting():
                return self._asked("enlist", "pick", seat=seat)
            case Recruiting() if state.options.schools == "draft":
                return self._asked("draft", "pick", seat=seat, left=purse(self.board, state, seat))
            case Recruiting():
                return self._asked("recruit", "pick", seat=seat, n=len(state.of(seat)) + 1, count=state.options.size)
            case Deploying(figure):
                most = inches(self.board.limits.zone)
                return self._asked("place", "place", seat=seat, who=state.figures[figure].name, most=most)
            case Nominating() if not any(self.ground.can_act(state, index) for index in state.of(seat)):
                key = "prompt.nominate.foes"
                return self._asked("nominate", "pick", key, seat=seat)
            case Nominating():
                return self._asked("nominate", "nominate", seat=seat)
            case Acting(figure) if isinstance(picked, act.Turn):
                who, foe = (state.figures[one].name for one in (figure, self.ground.touching(state, figure)[0]))
                text = self("prompt.turning.text", who=foe)
                return self("prompt.turning", seat=seat, who=who, other=foe), text, self("prompt.turn.keys")
            case Acting(figure):
                return self._acting(state, seat, figure, aim, is_going)
            case Ordering() if picked is not None:
                key = "prompt.fight.ready"
                return self._asked("fight", "ready", key, seat=seat)
            case Ordering():
                return self._asked("fight", "pick", seat=seat, count=len(state.bouts))
            case Hearing():
                return self._asked("hear", "pick", seat=seat)
            case Imploring(figure):
                return self._asked("implore", "implore", seat=seat, who=state.figures[figure].name)
            case Judging(figure, crowd):
                key = "prompt.judge.spare" if crowd else "prompt.judge.kill"
                if not crowd and state.is_last_of(seat, figure):
                    key = "prompt.judge.kill_last"
                return self._asked("judge", "judge", key, seat=seat, who=state.figures[figure].name)
            case _:
                return "", "", ""

    def _asked(self, what: str, keys: str, text: str = "", **params: str | int) -> tuple[str, str, str]:
        """What is asked for, how it is done, and with which keys."""
        said = self(text, **params) if text else self(f"prompt.{what}.text", **params)
        return self(f"prompt.{what}", **params), said, self(f"prompt.{keys}.keys")

    def _drafted(self, title: str, aim: Aim, is_going: bool) -> tuple[str, str, str]:
        """It would go somewhere: what makes it go, and how it is turned until then."""
        if aim.is_held:
            return title, self("prompt.act.carried", used=self.used(aim)), self("prompt.act.carried.keys")
        key = "prompt.act.goes" if is_going else "prompt.act.ready"
        return title, self(key, used=self.used(aim)), self("prompt.act.ready.keys")

    def _acting(
        self, state: State, seat: Seat, figure: FigureId, aim: Aim | None, is_going: bool
    ) -> tuple[str, str, str]:  # fmt: skip
        who = state.figures[figure].name
        most = inches(self.ground.fighter(state.figures[figure]).move)
        only_turns = aim is not None and (len(aim.pins) == 1 or (aim.risen and bool(aim.pins)))
        title = self("prompt.turn" if only_turns else "prompt.act", who=who, seat=seat)
        if aim is None:
            return title, self("prompt.act.text", most=most), self("prompt.act.keys")
        refusal = aim.refusal()
        if refusal is not None and not aim.is_empty:
            return title, self.speak(refusal), self("prompt.act.keys")
        if aim.to is not None:
            return self._drafted(title, aim, is_going)
        if aim.has_turned:
            return title, self("prompt.act.turned"), self("prompt.act.ready.keys")
        if aim.pins and aim.risen:  # M30
            return title, self("prompt.act.risen", who=who, count=len(aim.pins)), self("prompt.turn.keys")
        if aim.pins:
            key = "prompt.act.pinned" if len(aim.pins) == 1 else "prompt.act.held"
            return title, self(key, who=state.figures[aim.pins[0]].name, count=len(aim.pins)), self("prompt.turn.keys")
        keys = self("prompt.act.keys" if aim.contact_spots() else "prompt.act.keys.far")
        text = "prompt.act.hissed" if state.is_hissing else "prompt.act.text"
        return title, self(text, most=most), keys

    # ---- what a hint comes to
    def deed(self, state: State, action: act.Action) -> str:
        names = [figure.name for figure in state.figures]
        match action:
            case act.Move(figure, to) if touched := self.ground.touching(state, figure, to):
                foes = self.joined([self.named(names[foe]) for foe in touched], by="and")
                return self("deed.charge", who=names[figure], foes=foes)
            case act.Fight(one, two):
                return self("deed.fight", who=names[one], other=names[two])
            case act.Implore(figure, appeals):
                return self("deed.implore" if appeals else "deed.yield", who=names[figure])
            case act.Judge(figure, spared):
                return self("deed.spare" if spared else "deed.kill", who=names[figure])
            case act.Enlist(school):
                return school
            case act.Recruit(kind):
                return self.kind(kind)
            case _:
                deed = type(action).__name__.lower()
                return self(f"deed.{deed}", who=names[action.figure])
