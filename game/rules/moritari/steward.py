"""How a round runs: phases follow one another, and everything that is nobody's decision happens by itself."""

from __future__ import annotations

from typing import assert_never

from game.core.chance import Chance
from game.core.frames import pop, top
from game.core.say import say
from game.core.types import Seat
from game.rules.moritari.actions import Act, Judge, Move, Stand, Turn
from game.rules.moritari.combat import fight
from game.rules.moritari.events import (
    Appealed,
    Cast,
    Crowned,
    Death,
    Died,
    Ended,
    Hissed,
    Judged,
    MeleeBegan,
    MoritariEvent,
    Nominated,
    Rose,
    SchoolFell,
    Stood,
    Turned,
)
from game.rules.moritari.ground import Ground
from game.rules.moritari.moves import make_way, turn_to
from game.rules.moritari.state import (
    Acting,
    Ending,
    Figure,
    FigureId,
    Finished,
    Hearing,
    Imploring,
    Judging,
    Nominating,
    Ordering,
    State,
)

FIRST_APPEAL = 5
LATER_APPEAL = 6


class Steward:
    """Changes one state in place and keeps the events. `as_first`: as version 1 of the rules went on by itself, which
    heard the fallen in a decided bout, too, and told the ban of a school that was out."""

    def __init__(
        self, ground: Ground, state: State, chance: Chance, events: list[MoritariEvent], as_first: bool = False
    ) -> None:
        self.as_first = as_first
        self.ground = ground
        self.state = state
        self.chance = chance
        self.events = events

    def settle(self) -> None:
        """Goes on until somebody has something to decide, or the game is over."""
        while True:
            if not self.state.frames:
                self._begin_round()
            frame = self.state.frames[-1]
            if isinstance(frame, Nominating):
                settled = self._settle_nominating()
            elif isinstance(frame, Ordering):
                settled = self._settle_ordering()
            elif isinstance(frame, Hearing):
                settled = self._settle_hearing()
            else:
                return
            if settled:
                return

    # ---- initiative

    def _begin_round(self) -> None:
        state = self.state
        state.round += 1
        state.fought = False
        for index, figure in enumerate(state.figures):
            if figure.acted or figure.reacted or figure.charged:
                state.put(index, acted=False, reacted=False, charged=())
        living = [seat for seat in range(state.seats) if not state.out[seat]]
        rolling = [seat for seat in living if seat != state.banned] or living  # M2, M3
        uncontested = len(rolling) == 1
        state.caesar = rolling[0] if uncontested else self._roll(rolling)
        banned = state.banned if self.as_first or state.banned in living else -1
        self.events.append(
            Crowned(round=state.round, seat=state.caesar, banned=banned, uncontested=uncontested)
        )  # fmt: skip
        state.banned = -1
        if state.is_hissing:
            self.events.append(Hissed(rounds=state.quiet))
        state.frames.append(Nominating())

    def _roll(self, rolling: list[Seat]) -> Seat:
        """Two dice each; tied leaders roll again (M1)."""
        again = False
        while True:
            sums = []
            for seat in rolling:
                why = say("moritari.draw.initiative", seat=seat, round=self.state.round)
                dice = self.chance.die(6, why), self.chance.die(6, why)
                self.events.append(Cast(seat=seat, dice=dice, again=again))
                sums.append(sum(dice))
            rolling = [seat for seat, total in zip(rolling, sums, strict=True) if total == max(sums)]
            if len(rolling) == 1:
                return rolling[0]
            again = True

    # ---- movement

    def _settle_nominating(self) -> bool:
        """Names a last figure by itself and goes over to the melee after it; true: Caesar has a choice."""
        left = nominees(self.ground, self.state)
        if len(left) > 1:
            return True
        if left:
            self.nominate(left[0], only=True)
            return True
        pop(self.state.frames, Nominating)
        self.state.bouts = self.ground.pairs(self.state)
        if self.state.bouts:
            self.state.fought = True
            self.events.append(MeleeBegan(bouts=len(self.state.bouts)))
        self.state.frames.append(Ordering())
        return False

    def nominate(self, index: FigureId, only: bool = False) -> None:
        """The owner is asked; a spared figure stands up first (M27, M30)."""
        state = self.state
        figure = state.figures[index]
        self.events.append(Nominated(figure=index, name=figure.name, only=only))
        risen = figure.status == "spared"
        if risen:
            touched = self.ground.touching(state, index)
            answering = [foe for foe in touched if self.ground.would_react(state, foe)]
            state.put(index, status="standing", hp=1)
            self.events.append(Rose(figure=index, name=figure.name, seat=figure.seat))
            self.events += turn_to(state, answering, index)
        state.frames.append(Acting(index, risen))

    def act(self, action: Act) -> None:
        state = self.state
        pop(state.frames, Acting)
        figure = state.figures[action.figure]
        match action:
            case Move():
                self.events += make_way(self.ground, state, action)
            case Turn():
                state.put(action.figure, facing=action.facing, acted=True)
                foe = self.ground.faced(state, action.figure)
                self.events.append(
                    Turned(
                        figure=action.figure,
                        name=figure.name,
                        was=figure.facing,
                        facing=action.facing,
                        seat=figure.seat,
                        faced="" if foe is None else state.figures[foe].name,
                    )
                )
            case Stand():
                state.put(action.figure, acted=True)
                self.events.append(Stood(figure=action.figure, name=figure.name, seat=figure.seat))
            case _:
                assert_never(action)

    # ---- melee

    def _settle_ordering(self) -> bool:
        state = self.state
        if len(state.bouts) > 1:
            return True
        if state.bouts:
            self.fight(*state.bouts[0])
            return False
        pop(state.frames, Ordering)
        state.frames.append(Hearing())
        return False

    def fight(self, one: FigureId, two: FigureId) -> None:
        """A bout; who fell in it fights no other (M22)."""
        state = self.state
        state.bouts = [pair for pair in state.bouts if pair != (one, two)]
        self.events += fight(self.ground, state, one, two, self.chance)
        state.bouts = [
            (a, b) for a, b in state.bouts if state.figures[a].is_standing and state.figures[b].is_standing
        ]  # fmt: skip

    # ---- imploring the crowd

    def _settle_hearing(self) -> bool:
        hears_all = self.as_first or self.ground.board.hears_all
        fallen = waiting(self.state) if hears_all or not is_decided(self.state) else []  # M43
        if len(fallen) > 1:
            return True
        if fallen:
            self.hear(fallen[0])
            return True
        pop(self.state.frames, Hearing)
        return self._end_round()

    def hear(self, index: FigureId) -> None:
        self.state.frames.append(Imploring(index))

    def implore(self, index: FigureId, appeals: bool) -> None:
        """The appeal roll, or death without one (M24, M41)."""
        state = self.state
        pop(state.frames, Imploring)
        figure = state.figures[index]
        if not appeals:
            self._die(index, "refused")
            return
        need = appeal_need(figure)
        bonus = int(figure.has_felled)
        die = self.chance.die(6, say("moritari.draw.appeal", who=figure.name, need=need, bonus=bonus))
        crowd = die + bonus >= need
        state.put(index, appeals=figure.appeals + 1)
        self.events.append(
            Appealed(
                figure=index, name=figure.name, die=die, bonus=bonus, need=need, crowd=crowd, seat=figure.seat
            )
        )  # fmt: skip
        state.frames.append(Judging(index, crowd))

    def judge(self, action: Judge) -> None:
        """Caesar's thumb, and its price (M26)."""
        state = self.state
        frame = top(state.frames, Judging)
        pop(state.frames, Judging)
        overruled = action.spared != frame.crowd
        if overruled:
            state.banned = state.caesar
        figure = state.figures[action.figure]
        self.events.append(
            Judged(
                figure=action.figure, name=figure.name, seat=state.caesar, spared=action.spared, overruled=overruled
            )
        )  # fmt: skip
        if not action.spared:
            self._die(action.figure, "thumb")
        elif is_mauled(self.ground, state, action.figure):
            self._die(action.figure, "mauled")
        else:
            state.put(action.figure, status="spared")

    def _die(self, index: FigureId, how: Death) -> None:
        figure = self.state.put(index, status="dead")
        by = self.state.figures[figure.felled_by].name
        self.events.append(Died(figure=index, name=figure.name, by=by, how=how, seat=figure.seat))

    # ---- the end

    def _end_round(self) -> bool:
        """True when the game is over."""
        state = self.state
        for seat in range(state.seats):
            if not state.out[seat] and not any(state.figures[own].is_on_sand for own in state.of(seat)):
                state.out[seat] = state.round
                self.events.append(SchoolFell(seat=seat, round=state.round))
        state.quiet = 0 if state.fought else state.quiet + 1
        living = state.out.count(0)
        if not living:
            return self._finish("together")  # M40
        if living == 1:
            return self._finish("last")  # M33
        if state.round >= state.options.round_limit:
            return self._finish("rounds")  # M37
        return False

    def _finish(self, reason: Ending) -> bool:
        state = self.state
        state.frames = [Finished(reason)]
        winners = tuple(seat for seat, rank in enumerate(ranks(state)) if rank == 1)
        self.events.append(Ended(reason=reason, winners=winners))
        return True


def nominees(ground: Ground, state: State) -> list[FigureId]:
    """Whom Caesar may name now."""
    return [index for index in range(len(state.figures)) if ground.can_act(state, index)]


def waiting(state: State) -> list[FigureId]:
    """The fallen whose appeal has not been heard yet."""
    return [index for index, figure in enumerate(state.figures) if figure.status == "down"]


def is_decided(state: State) -> bool:
    """Whatever becomes of the fallen, the match ends with this round, and the same way (M43): every school has somebody
    alive for certain or nobody at all, and only one has, or no round is left."""
    alive = 0
    for seat in range(state.seats):
        statuses = {state.figures[own].status for own in state.of(seat)}
        if statuses & {"standing", "spared"}:
            alive += 1
        elif "down" in statuses:
            return False
    return alive <= 1 or state.round >= state.options.round_limit


def appeal_need(figure: Figure) -> int:
    return LATER_APPEAL if figure.appeals else FIRST_APPEAL


def is_mauled(ground: Ground, state: State, index: FigureId) -> bool:
    """Spared or not, an animal still beside him finishes him, if an animal brought him down (M29, an option)."""
    figure = state.figures[index]
    if state.options.beasts != "finish" or not ground.fighter(state.figures[figure.felled_by]).animal:
        return False
    return any(ground.fighter(state.figures[foe]).animal for foe in ground.touching(state, index))


def ranks(state: State) -> tuple[int, ...]:
    """Schools alive come first, by falls caused and hit points left where the rounds ran out; then the others, the
    last to die first (M33, M37, M40)."""
    alive = state.out.count(0)

    def key(seat: Seat) -> tuple[int, int, int, int]:
        if state.out[seat]:
            return 0, state.out[seat], 0, 0
        return 1, 0, state.felled[seat] if alive > 1 else 0, hit_points(state, seat) if alive > 1 else 0

    keys = [key(seat) for seat in range(state.seats)]
    return tuple(1 + sum(other > mine for other in keys) for mine in keys)


def hit_points(state: State, seat: Seat) -> int:
    """What a school's figures have left together."""
    return sum(state.figures[own].hp for own in state.of(seat) if state.figures[own].is_on_sand)
