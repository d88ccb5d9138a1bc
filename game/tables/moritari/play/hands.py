"""The interpreter: what clicks, drags, keys and the wheel make of the moment, and when an action is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.say import Say, say
from game.core.types import Seat
from game.geometry.inches import Point as Spot
from game.geometry.inches import minus
from game.rules.moritari.actions import (
    Action,
    Enlist,
    Fight,
    Hear,
    Implore,
    Judge,
    Move,
    Nominate,
    Place,
    Recruit,
    Stand,
    Turn,
)
from game.rules.moritari.ground import Ground
from game.rules.moritari.moves import act_refusal, beside, move_refusal
from game.rules.moritari.refusal import nominate_refusal, refusal
from game.rules.moritari.state import (
    Acting,
    Deploying,
    FigureId,
    Hearing,
    Imploring,
    Judging,
    Nominating,
    Ordering,
    State,
)
from game.tables.kit.hands import BaseHands
from game.tables.moritari.layout import Layout
from game.tables.moritari.play.aim import Aim
from game.tables.moritari.play.draft import Grip, Placing, Tape
from game.tables.moritari.play.orders import Orders
from game.tables.moritari.play.sensible import only_answer
from game.tables.table import Setting
from game.ui.geometry import Point

Pair = tuple[FigureId, FigureId]


class Hands(BaseHands[Action]):
    """The acting person's hands."""

    def __init__(self, setting: Setting, ground: Ground, view: Callable[[], Layout], changed: Callable[[], None]) -> None:
        super().__init__(setting, changed)
        self.ground, self.view = ground, view
        self.push: Callable[[Layout], None] = lambda view: None
        """Takes over another zoom or shift."""
        self.state: State | None = None
        self.seat: Seat | None = None
        self.arcs = self.names = self.threats = False
        self.all_odds = False
        """Odds tell falls and the fight to its end, too, not wounds alone."""
        self.taping = False
        self.tape: Tape | None = None
        self.orders = Orders()
        self.open_cabinet: Callable[[], None] = lambda: None
        """Shows the figures from near."""
        self.plan: Aim | None = None
        """The place of a figure that Caesar has still to name."""
        self.is_dropped = False
        """It was dropped there: once the figure is named it goes, unless it is taken back."""
        self.is_set_down = False
        """It was set down where it stood, and not far away in between: once it is named, it stands."""
        self.drop()

    def drop(self) -> None:
        """Forget the draft."""
        self.seat = None
        self.goes: Aim | None = None
        """It was dropped: it goes after a moment, and once more a moment after whatever is still changed about it."""
        self.aim: Aim | None = None
        self.placing: Placing | None = None
        self.bout: Pair | None = None
        self.alone: Pair | None = None
        """The bout that is fought next of itself, since its order with the others means nothing."""
        self.turning: Turn | None = None
        """The figure turns so of itself in a moment: nothing else is worth deciding."""
        self.thumb: bool | None = None
        self.grip: Grip | None = None
        self._contact = -1
        self._touched: list[FigureId] = []
        self._looks: dict[FigureId, Aim] = {}

    def begin(self, state: State, seat: Seat | None) -> None:
        """A new position; `seat` is the person who may act, None for nobody."""
        self.drop()
        self.state, self.seat, self.hint = state, seat, None
        self.orders.look(self.ground, state)
        if seat is None:
            return
        if isinstance(state.frames[-1], Ordering) and self.ui.settings.auto_play:
            answer = self.only_answer(self._legal())
            self.alone = (answer.one, answer.two) if isinstance(answer, Fight) else None
        if self.setting.focus.keyboard:  # Enter must not act on what was chosen for the last decision
            self.setting.focus.give(None, keyboard=True)
        frame = state.frames[-1]
        if isinstance(frame, Acting):
            self.aim = Aim(self.ground, state, frame.figure, frame.risen)
            if self.aim.pins and self.ui.settings.auto_play:
                answer = self.only_answer(self._legal())
                self.turning = answer if isinstance(answer, Turn) else None
            (plan, self.plan), dropped = (self.plan, None), self.is_dropped
            if plan is not None and plan.figure == frame.figure and plan.at == self.aim.at:
                self.aim.take_over(plan)
                if self.is_set_down:
                    self.stand_soon()
                elif dropped:
                    self.play_soon()
        elif isinstance(frame, Deploying):
            gate = self.ground.board.gate(state.seats, state.figures[frame.figure].seat)
            action = next((a for a in self._legal() if isinstance(a, Place)), None)
            self.placing = Placing(frame.figure, action.at if action else gate.at, gate.facing)

    def _legal(self) -> list[Action]:
        assert self.state is not None and self.seat is not None
        return list(self.setting.rules.legal(self.state, self.seat))

    def only_answer(self, legal: Sequence[Action]) -> Action | None:
        """What needs nobody's hand now."""
        if self.state is None:
            return None
        return only_answer(self.ground, self.state, legal, self.is_told, self.is_resting, self.is_chosen)

    def is_chosen(self, index: FigureId) -> bool:
        """It looks as it was turned by hand."""
        return self.state is not None and self.orders.is_chosen(self.state, index)

    @property
    def frame(self) -> object:
        return self.state.frames[-1] if self.state is not None else None

    @property
    def holds(self) -> bool:
        """A figure is being dragged."""
        return self.grip is not None and self.grip.what in ("figure", "plan")

    @property
    def is_going(self) -> bool:
        """The draft was dropped, and goes in a moment unless it is taken back."""
        return self.aim is not None and self.goes is self.aim and not self.ui.settings.confirm_all

    @property
    def shown_aim(self) -> Aim | None:
        """The draft, or the plan that is being dragged before Caesar has named its figure."""
        return self.aim if self.aim is not None else self.plan

    def look(self, index: FigureId) -> Aim | None:
        """The reach of a figure that is only looked at, and stands or rises in this round; worked out once a position."""
        state = self.state
        if state is None or not 0 <= index < len(state.figures):
            return None
        if not state.figures[index].is_standing and not self.ground.rises(state, index):
            return None
        if index not in self._looks:
            self._looks[index] = Aim(self.ground, state, index)
        return self._looks[index]

    def foes(self) -> list[Aim]:
        """What every foe of the acting person can reach, and so charge, when it is named; pinned ones go nowhere."""
        state, seat = self.state, self.seat
        if state is None or seat is None:
            return []
        looks = [self.look(index) for index, figure in enumerate(state.figures) if figure.seat != seat]
        return [look for look in looks if look is not None and look.can_move]

    # ---- acting

    def submit(self, action: Action) -> None:
        state, seat = self.state, self.seat
        if state is None or seat is None or self.refuse(refusal(self.ground, state, seat, action)):
            return
        if isinstance(action, Move | Turn | Stand):
            self.orders.take_back(state, action.figure)
        if isinstance(action, Turn) or (isinstance(action, Move) and self.aim is not None and self.aim.has_turned):
            self.orders.looks[action.figure] = action.facing
        self._play(action)

    def _play(self, action: Action) -> None:
        self.drop()
        self.hint = None
        self.changed()
        self.setting.act(action)

    def pick_figure(self, index: FigureId) -> None:
        """A figure was clicked, or Enter pressed on it."""
        state, frame = self.state, self.frame
        if state is None or self.seat is None:
            return
        if isinstance(frame, Nominating):
            self.submit(Nominate(index))
        elif isinstance(frame, Acting) and self.aim is not None:
            self._pick_while_acting(self.aim, index)
        elif isinstance(frame, Ordering):
            mine = [pair for pair in state.bouts if index in pair]
            if mine:
                self.pick_bout(mine[(mine.index(self.bout) + 1) % len(mine)] if self.bout in mine else mine[0])
        elif isinstance(frame, Hearing):
            self.submit(Hear(index))

    def _pick_while_acting(self, aim: Aim, index: FigureId) -> None:
        assert self.state is not None
        if index == aim.figure:
            self.goes = None
            aim.clear()
        else:
            other = self.state.figures[index]
            aim.aim_at(other.at) if aim.can_move else aim.look_at(other.at)
            if aim.can_move and other.is_standing and other.seat != aim.seat and index not in aim.touched:
                self.refuse(self.no_charge(aim, index))
        self.aimed()

    def no_charge(self, aim: Aim, index: FigureId) -> Say | None:
        """Why a foe cannot be charged."""
        state = aim.state
        if index in aim.ground.touching(state, aim.figure):
            return None
        to = beside(self.ground, state, aim.figure, index, minus(aim.at, state.figures[index].at))
        return move_refusal(self.ground, state, Move(aim.figure, to, aim.facing), aim.pins)

    def pick_bout(self, pair: Pair) -> None:
        """The first click shows the odds; the second fights, or the moment after it."""
        if self.bout == pair or not self.setting.asks(Fight(*pair)):
            self.submit(Fight(*pair))
            return
        self.bout = pair
        self.ui.sounds.play("click", 0.6)
        self.setting.wait(lambda: self.bout == pair, self.confirm)
        self.changed()

    def pick_thumb(self, spared: bool) -> None:
        """The thumb turns at the first press; the second, Enter or the moment after it is the verdict."""
        frame = self.frame
        if not isinstance(frame, Judging) or self.seat is None:
            return
        verdict = Judge(frame.figure, spared)
        if self.thumb is spared or not self.setting.asks(verdict):
            self.submit(verdict)
            return
        self._turn_thumb(spared)
        self.setting.wait(lambda: self.thumb is spared, self.confirm)

    def _turn_thumb(self, spared: bool) -> None:
        self.thumb = spared
        self.ui.sounds.play("whoosh", 0.6)
        self.changed()

    def follow_crowd(self) -> None:
        """The verdict that is shown, or the crowd's; where that ends one's own school the thumb turns first, and another
        press is waited for."""
        frame, state = self.frame, self.state
        if not isinstance(frame, Judging) or state is None or self.seat is None:
            return
        if self.thumb is None and not frame.crowd and state.is_last_of(self.seat, frame.figure):
            self._turn_thumb(False)
        else:
            self.submit(Judge(frame.figure, frame.crowd if self.thumb is None else self.thumb))

    def implore(self, appeals: bool) -> None:
        frame = self.frame
        if isinstance(frame, Imploring):
            self.submit(Implore(frame.figure, appeals))

    def enlist(self, school: str) -> None:
        self.submit(Enlist(school))

    def recruit(self, kind: str) -> None:
        self.submit(Recruit(kind))  # type: ignore[arg-type]

    def confirm(self) -> None:
        """Plays what the draft has come to."""
        if self.aim is not None:
            self.submit(self.aim.act())
        elif self.placing is not None:
            self.submit(self.placing.action())
        elif self.bout is not None:
            self.submit(Fight(*self.bout))
        elif isinstance(self.frame, Judging):
            self.follow_crowd()

    def play_soon(self) -> None:
        """A figure was dropped where it is to go: it goes after a moment, in which it can still be turned, moved or taken
        back."""
        aim = self.goes = self.aim
        if aim is None or aim.to is None or aim.refusal() is not None:
            return
        action = aim.act()
        self.setting.wait(
            lambda: self.aim is aim and self.grip is None and aim.to is not None and aim.act() == action, self.confirm
        )

    def stand_soon(self) -> None:
        """A figure was lifted and set down where it stands: it stands after a moment, in which anything else can be done
        with it."""
        state, aim = self.state, self.aim
        if state is None or aim is None or act_refusal(self.ground, state, Stand(aim.figure), aim.risen) is not None:
            return
        self.setting.wait(lambda: self.aim is aim and self.grip is None and aim.is_empty, self.stand)

    def name_to_stand(self, index: FigureId) -> bool:
        """Caesar names a figure of his own that is pointed at, and it stands. False where it can't be named."""
        state = self.state
        if state is None or not isinstance(self.frame, Nominating) or state.figures[index].seat != self.seat:
            return False
        if nominate_refusal(self.ground, state, index) is not None:
            return False
        self.orders.stand_once(state, index)
        self.submit(Nominate(index))
        return True

    def turn_now(self) -> None:
        if self.turning is not None:
            self.submit(self.turning)

    def stand(self) -> None:
        if self.aim is not None:
            self.submit(Stand(self.aim.figure))

    def hold(self) -> None:
        """The figure stands, now and whenever it is named, until something near it changes."""
        state, aim = self.state, self.aim
        if state is None or aim is None:
            return
        if not self.refuse(act_refusal(self.ground, state, Stand(aim.figure), aim.risen)):
            self.orders.hold(self.ground, state, aim.figure)
            self._play(Stand(aim.figure))

    def rest(self) -> None:
        """All figures of the acting person that have not acted stand in this round."""
        state, seat = self.state, self.seat
        if state is None or seat is None:
            return
        if self.aim is None:
            self.orders.rest(state, seat)
            answer = self.only_answer(self._legal())
            if answer is not None:
                self._play(answer)
            else:
                self.ui.sounds.play("click", 0.6)
                self.changed()
        elif not self.refuse(act_refusal(self.ground, state, Stand(self.aim.figure), self.aim.risen)):
            self.orders.rest(state, seat)
            self._play(Stand(self.aim.figure))

    def holds_out(self, index: FigureId) -> bool:
        """It was told to hold, and nothing near it has changed."""
        return self.state is not None and self.orders.is_holding(self.ground, self.state, index)

    @property
    def is_resting(self) -> bool:
        """All of the acting person's figures have been told to stand in this round."""
        return self.state is not None and self.seat is not None and self.orders.is_resting(self.state, self.seat)

    def is_told(self, index: FigureId) -> bool:
        """To stand when it is named."""
        return self.state is not None and self.orders.stands(self.ground, self.state, index)

    def go_to(self, spot: Spot) -> None:
        """A place of contact was chosen."""
        if self.aim is not None:
            self.aim.has_turned = False
            self.aim.go_to(spot)
            self.aimed("tick")

    def next_contact(self, by: int) -> bool:
        aim = self.aim
        if aim is None:
            return False
        spots = aim.contact_spots()
        if not self.refuse(None if spots else say("moritari.no.reach")):
            self.setting.focus.give(None, keyboard=True)
            self._contact = (self._contact + by) % len(spots) if self._contact >= 0 or by > 0 else len(spots) - 1
            self.go_to(spots[self._contact][1])
        return True

    def aimed(self, sound: str = "") -> None:
        """The draft moved; what can be acted on stays the same, and only on whom odds are told may be another."""
        self.hint = self.turning = None
        if self.aim is not None and self.goes is self.aim and self.grip is None:
            self.play_soon()
        if sound:
            self.ui.sounds.play("tick", 0.5)
        touched = [] if self.aim is None else self.aim.touched
        if touched == self._touched:
            self.setting.changed()
        else:
            self._touched = touched
            self.changed()

    def step_back(self) -> bool:
        if self.taping:
            self.toggle_tape()
            return True
        if self.bout is not None or self.thumb is not None:
            self.bout = self.thumb = None
            self.changed()
            return True
        if self.aim is not None and not self.aim.is_empty:
            self.goes = None
            self.aim.clear()
            self.changed()
            return True
        return False

    def show_hint(self, action: Action | None) -> None:
        self.hint = action
        if action is not None:
            if self.aim is not None:
                self.goes = None
                self.aim.clear()
            self.bout = self.thumb = None
        self.changed()

    # ---- tools

    def toggle_arcs(self) -> None:
        self.arcs = not self.arcs
        self.changed()

    def toggle_names(self) -> None:
        self.names = not self.names
        self.changed()

    def toggle_threats(self) -> None:
        self.threats = not self.threats
        self.changed()

    def toggle_odds(self) -> None:
        self.all_odds = not self.all_odds
        self.changed()

    def toggle_tape(self) -> None:
        self.taping = not self.taping
        self.tape = None
        self.changed()

    def zoom(self, steps: int, at: Point | None = None) -> None:
        view = self.view()
        x, y = at if at is not None else view.box.centre
        if at is None and self.shown_aim is not None:
            x, y = view.at(self.shown_aim.end)
        self.push(view.zoomed(steps, x, y))

    def tape_to(self, index: FigureId) -> None:
        """By keyboard: from the figure chosen first to this one."""
        if self.state is None:
            return
        at = self.state.figures[index].at
        if self.tape is None or self.tape.b is not None:
            start = self.aim.figure if self.aim is not None and self.tape is None else index
            self.tape = Tape(self.state.figures[start].at, None, (start, None))
        if self.tape.ends[0] != index:
            self.tape.b, self.tape.ends = at, (self.tape.ends[0], index)
        self.changed()
