"""`Session`: match, people, computer players, clock and autosave of one table, for one thread: the window's."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.ai.levels import LEVELS, make_agent
from game.ai.review import Review, matter_of
from game.ai.seeds import chance_of, derive_seed
from game.ai.worker import CAP_SECONDS, Maker
from game.core.match import AUTO, Entry, Match, Observation, Seen
from game.core.say import Say, say
from game.core.types import Choose, Concede, Illegal, Over, Pending, Seat
from game.roster import RECORDS
from game.session.clock import Clock, Timed
from game.session.computers import Computers, Mind, mind_for
from game.session.finality import is_final
from game.session.keeping import Keeping
from game.session.looking import Looking
from game.session.machine import Ceremonial, Machine, Openhanded
from game.session.notices import ClockRan, Finished, Matter, Notice, Played, Rewound, Told
from game.session.request import PlayRequest
from game.session.reviewing import Reviewing
from game.session.seating import Seating
from game.session.way_back import WayBack
from game.storage.save import SeatPlan


class Session:
    """One match at one table. No call waits for the disk or the computer players, but `begin`, `save_as`, `close`.

    The scene calls `poll` each frame and shows what it returns; `submit`, `undo` and the like return what they did.
    """

    def __init__(self, request: PlayRequest, match: Match[Any, Any, Any], root: int, levels: Sequence[str],
                 thinker: Callable[[], Mind]) -> None:  # fmt: skip
        """Use `begin`."""
        self.request = request
        self.seed = None if request.save is not None else root
        """Of this match's chance from its first draw; None where it is no longer known."""
        self.info = request.info
        self.board_id = request.board_id
        self.board = request.board
        self.match = match
        self.rules = match.rules
        self._seating = Seating(request.seats, levels, lambda: self.match.conceded, self._waits_for_people, request.info.id)
        self.keeping = Keeping(request, lambda: self.match, lambda: self.over() is not None, self._seating, self.tell)
        self._computers = Computers(thinker, root, levels)
        self._pending: Pending | None = None
        self._machine = Machine(self.people, self.plays_himself)
        self._looking = Looking()
        self._way_back = WayBack(lambda: self.match, self.pending, lambda: self._machine.holder)
        self._clock = Clock()
        self._now = 0.0
        self.is_paused = False
        self._notices: list[Notice] = []
        self._reviewing: Reviewing | None = None
        self._is_closed = False
        self.is_given_up = False
        """The player leaves although the game could not be saved where it belongs: it is elsewhere, or nowhere."""
        self._settle()
        self.was_over = self.over() is not None
        """The match was over when it was laid: it was opened to be looked at."""

    @classmethod
    def begin(cls, request: PlayRequest, *, autosave: bool = True, folder: Path | None = None, cap: float = CAP_SECONDS,
              maker: Maker = make_agent, levels: Sequence[str] | None = None,
              wake: Callable[[], None] | None = None) -> Session:  # fmt: skip
        """Lays the table. `folder`: where to autosave, `saves_dir()` by default; `cap`: seconds after which a computer
        player must settle for the best so far; `wake` is called, from another thread, when `poll` has something."""
        info, save = request.info, request.save
        root = secrets.randbits(62) if request.seed is None else request.seed
        rules = info.rules(request.board)
        count = len(request.seats)
        match: Match[Any, Any, Any]
        if save is None:
            match = Match.begin(rules, request.options, count, chance_of(root))
        else:
            match = Match.resume(
                rules, save.options, count, save.start, save.log, save.state, chance_of(root), save.practice
            )
        thinker = partial(mind_for, info.id, request.board, maker, cap, wake)
        known = LEVELS.get(info.id, ("random",)) if levels is None else levels
        session = cls(request, match, root, known, thinker)
        if autosave:
            session.keeping.begin(folder)
        session._notices += [Told("note", note) for note in (save.notes if save else ())]
        if any(not seat.is_person for seat in session.seats) and session.over() is None:
            session._computers.warm_up()
        return session

    # ---- who is who

    @property
    def match_id(self) -> str:
        """Of this match for good, in saves, ledger and results."""
        return self.keeping.match_id

    @property
    def seats(self) -> list[SeatPlan]:
        return self._seating.seats

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def colours(self) -> tuple[int, ...]:
        """Index into the seat styles, by seat."""
        return tuple(seat.colour for seat in self.seats)

    @property
    def people(self) -> list[Seat]:
        """Seats that belong to people, lent and conceded ones included."""
        return self._seating.people

    @property
    def stand_ins(self) -> list[Seat]:
        """People's seats that a computer player plays at their wish now; at the end: that it finished for them."""
        return self._seating.stand_ins

    def stand_in(self, seat: Seat) -> str:
        """The level that plays this seat for its person; "" for nobody."""
        return self._seating.stand_in(seat)

    @property
    def levels(self) -> tuple[str, ...]:
        """The computer players of this game, weakest first."""
        return self._seating.levels

    def plays_himself(self, seat: Seat) -> bool:
        """A person makes this seat's decisions now."""
        return self._seating.plays_himself(seat)

    def player(self, seat: Seat) -> str:
        """human, or the level that decides for this seat now."""
        return self._seating.player(seat)

    def _waits_for_people(self) -> bool:
        """What is to be done now is only there to be seen: nobody's stand-in does it."""
        return isinstance(self.rules, Ceremonial) and self.rules.waits_for_people(self.match.state)

    def curtain(self) -> Seat | None:
        """Whom to pass the machine to before anything secret is shown; None: go on. See `lift_curtain`."""
        return self._machine.curtain(self.pending())

    def lift_curtain(self) -> int:
        """The person the curtain waits for says: it is me. How many entries the log had when he last looked."""
        seat, entries = self.curtain(), len(self.match.log)
        self._machine.lift(self.pending())
        return entries if seat is None else self._looking.sits_down(seat, entries)

    @property
    def trusts(self) -> bool:
        """The setting "hold to look": no curtain where one person alone decides. The scene keeps it up to date."""
        return self._machine.trusts

    @trusts.setter
    def trusts(self, does: bool) -> None:
        self._machine.trusts = does

    def give_hands(self, seats: Sequence[Seat]) -> None:
        """Who has a pad or keys of his own, with which he chooses in secret beside others. The scene keeps it up to date."""
        self._machine.give(seats, self.pending())

    @property
    def together(self) -> tuple[Seat, ...]:
        """Who owes a secret choice now and makes it at the same time as others: the screen is nobody's."""
        return self._machine.together(self.pending())

    @property
    def covers(self) -> bool:
        """The hand on the screen is that of somebody in front of others who trust him: it is to lie covered until he
        looks."""
        eyes = self.eyes
        if eyes is None or not self._machine.is_trusting(self.pending()) or self._machine.is_alone:
            return False
        return not self.is_open(eyes)

    def all_look(self) -> None:
        """What lies on the table is seen by everybody, whoever holds the machine."""
        self._looking.all_see(self.people, len(self.match.log))

    def call(self, seat: Seat) -> None:
        """A person asks for the machine, to withdraw a sealed choice or because it is his turn. The curtain follows."""
        self._machine.call(seat)

    @property
    def actor(self) -> Seat | None:
        """The person whose clicks count now."""
        return self._machine.actor(self.pending())

    @property
    def eyes(self) -> Seat | None:
        """Whom the screen is drawn for; None: a spectator, or the screen under the curtain."""
        return self._machine.eyes(self.pending())

    # ---- what is

    def pending(self) -> Pending:
        """Who owes what: the truth, not for the screen (see `observation`)."""
        if self._pending is None:
            self._pending = self.match.pending()
        return self._pending

    @property
    def awaits_computer(self) -> bool:
        """A computer player owes a decision: he is thinking, or the next `poll` asks him."""
        pending = self.pending()
        return isinstance(pending, Choose) and any(self.player(seat) != "human" for seat in pending.seats)

    def over(self) -> Over | None:
        pending = self.pending()
        return pending if isinstance(pending, Over) else None

    def observation(self) -> Observation[Any, Any]:
        """All the screen may show now: view, prompt and log for `eyes`, legal actions for `actor`."""
        eyes, actor = self.eyes, self.actor
        seen = self.match.observe(eyes)
        heard = self.match.heard(None) if self.covers else self._heard(eyes)  # the log lies open beside the covered hand
        legal = () if actor is None else seen.legal if actor == eyes else self.match.observe(actor).legal
        return Observation(seen.view, seen.pending, legal, heard)

    def _heard(self, eyes: Seat | None) -> list[Seen]:
        """What the log says beside a hand: beside one that everybody may see nothing that is but its owner's."""
        is_shown = eyes is not None and len(self.people) > 1 and self.is_open(eyes)
        return list(self.match.heard(None if is_shown else eyes))

    def why_not(self, action: Any) -> Say | None:
        """Why the actor may not do this; None: he may."""
        seat = self.actor
        if seat is None:
            return say("session.not_now")
        try:
            self.rules.check(self.match.state, seat, action)
        except Illegal as refused:
            return refused.say
        return None

    def is_final(self, action: Any) -> bool:
        """The actor could not take it back: dice, a card, a secret; or a curtain falls with it that hides the undo."""
        seat, pending = self.actor, self.pending()
        if seat is None or not isinstance(pending, Choose):
            return True
        return is_final(self.rules, self.match.state, pending, seat, action, self._seating)

    # ---- people play

    def submit(self, action: Any, seat: Seat | None = None) -> Played:
        """A person's action, by default the actor's. Illegal, with nothing changed, when it can't be."""
        seat = self.actor if seat is None else seat
        if seat is None or self.is_paused or self._is_closed or not self.plays_himself(seat):
            raise Illegal(say("session.not_now"))
        return self._play(seat, action, "human")

    def play_itself(self, action: Any, seat: Seat | None = None) -> Played:
        """The actor's only choice, or that of whom a curtain would wait for, made without his hand: undo takes it back with
        the step before it."""
        seat = self.actor if seat is None else seat
        if seat is None or self.is_paused or self._is_closed:
            raise Illegal(say("session.not_now"))
        return self._play(seat, action, AUTO)

    def concede(self, seat: Seat | None = None) -> Played:
        """A person gives up, by default the actor (or the only person). With more than two seats a novice plays on."""
        seat = self._person(seat)
        return self._play(seat, Concede(), "human")

    def lend(self, seat: Seat | None = None, level: str | None = None) -> Seat:
        """ "Let the computer play on for me": the level, by default the strongest, decides for that seat until
        `take_over`. Who lends his seat to the end leaves the game to his stand-in: it counts for nobody."""
        seat = self._person(seat)
        return self._seat(seat, self.levels[-1] if level is None else self._seating.level(level))

    def take_over(self, seat: Seat | None = None) -> Seat:
        """A person plays his own lent seat again, by default the first lent one."""
        lent = [n for n, plan in enumerate(self.seats) if plan.lent]
        if seat is None:
            seat = lent[0] if lent else None
        if seat is None or seat not in lent or self.over() is not None:
            raise Illegal(say("session.not_lent"))
        return self._seat(seat, "")

    def _person(self, seat: Seat | None) -> Seat:
        if seat is None:
            seat = self.actor
        if seat is None:
            playing = [n for n in self.people if self.plays_himself(n)]
            seat = playing[0] if len(playing) == 1 else None
        if seat is None or not self.plays_himself(seat) or self.over() is not None:
            raise Illegal(say("session.not_now"))
        return seat

    def _seat(self, seat: Seat, lent: str) -> Seat:
        self._seating.lend(seat, lent)
        self._changed()
        self.keeping.seated()
        return seat

    # ---- going back

    @property
    def may_take_back(self) -> bool:
        """The practice setting: people may take back any own decision. The scene keeps it up to date."""
        return self._way_back.may_take_back

    @may_take_back.setter
    def may_take_back(self, may: bool) -> None:
        self._way_back.may_take_back = may

    def can_undo(self) -> Say | None:
        """Why the last step a person made can't be undone; None: it can."""
        return self._way_back.can_undo()

    def undo(self) -> Rewound:
        """Takes back the last step a person made, with the computer players' answers. Illegal as `can_undo` says."""
        return self._rewound(*self._way_back.undo(), False)

    def can_take_back(self) -> Say | None:
        """As `can_undo`, for the practice setting."""
        return self._way_back.can_take_back()

    def take_back(self) -> Rewound:
        """Takes back a person's last decision whatever came of it; from then on the game is practice."""
        return self._rewound(*self._way_back.take_back(), True)

    def back_to(self, entries: int) -> Rewound:
        """Back to the position after so many entries, as `Match.back_to`: a lesson takes a wrong action back with all
        that came of it. At least one entry has to go."""
        taken = self.match.back_to(entries)
        return self._rewound(taken[0].seat, taken, False)

    def _rewound(self, seat: Seat, taken: Sequence[Entry], practice: bool) -> Rewound:
        self._changed()
        self._looking.rewound(len(self.match.log))
        self.keeping.rewound()
        return Rewound(seat, len(taken), practice, taken[0].action if taken else None)

    def can_redo(self) -> bool:
        return self.over() is None and self.match.can_redo()

    def redo(self) -> list[Played]:
        """Plays again what the last undo took back. Illegal when there is nothing, or the match is over."""
        if self.over() is not None:
            raise Illegal(say("session.undo.over"))
        eyes, length = self.eyes, len(self.match.log)
        known = len(self.match.heard(eyes))
        self.match.redo()
        fresh = self.match.heard(eyes)[known:]
        entries = self.match.log[length:]
        played: list[Played] = []
        for entry in entries:
            seen = fresh.pop(0) if fresh and (fresh[0].seat, fresh[0].by) == (entry.seat, entry.by) else None
            played.append(Played(entry.n, entry.seat, entry.by, seen))
        self._changed()
        self._keep(entries)
        return played

    # ---- hints

    def ask_hint(self) -> None:
        """Asks the strongest level for the actor's decision; the answer comes through `poll`. Illegal: nobody acts."""
        seat = self.actor
        if seat is None:
            raise Illegal(say("session.not_now"))
        self._computers.ask_hint(self.match, seat)

    @property
    def is_hinting(self) -> bool:
        return self._computers.is_hinting

    # ---- looking back

    @property
    def has_judge(self) -> bool:
        """Its matches can be looked back on."""
        return bool(RECORDS[self.info.id].judge) if self.info.id in RECORDS else False

    def look_back(self) -> Review | None:
        """The match that is over, looked back on as far as that has come; to be asked until `is_looked_back`. None as
        long as there is nothing yet, while the match goes on, and where nobody judges."""
        if self.over() is None or self._is_closed or not self.has_judge:
            return None
        if self._reviewing is None:
            matter = matter_of(self.match, self.board)
            self._reviewing = Reviewing(lambda: self._computers.mind, matter, self.keeping.review, self.keeping.reviewed)
        return self._reviewing.poll()

    @property
    def is_looked_back(self) -> bool:
        """Nothing more will come of `look_back`."""
        return not self.has_judge or (self._reviewing is not None and self._reviewing.is_over)

    # ---- time

    def pause(self) -> None:
        """Stops clock and computer players' moves (they may go on thinking)."""
        self.is_paused = True
        self._clock.stop(self._now)

    def go_on(self, now: float | None = None) -> None:
        self.is_paused = False
        self._clock.go_on(self._now if now is None else now)

    def gate(self) -> list[Seat]:
        """People who must press ready before their time is counted; empty in games without a clock."""
        return [seat for seat in self._timed() if not self._clock.runs(seat)]

    def ready(self, seat: Seat, now: float) -> None:
        """Starts a seat's count."""
        if seat in self.gate() and isinstance(self.rules, Timed):
            self._clock.start(seat, now, self.rules.seconds(self.match.state, seat))

    def time_left(self, seat: Seat) -> float | None:
        """Seconds at the last `poll`; None while no count runs for this seat."""
        return self._clock.left(seat, self._now)

    def _timed(self) -> list[Seat]:
        rules = self.rules
        if not isinstance(rules, Timed):
            return []
        return [seat for seat in self._machine.due(self.pending()) if rules.seconds(self.match.state, seat) > 0]

    def tell(self, matter: Matter, said: Say) -> None:
        """A sentence for the player, with the next `poll`."""
        self._notices.append(Told(matter, said))

    # ---- each frame

    def poll(self, now: float, may_play: bool = True) -> list[Notice]:
        """What happened since the last call. `may_play=False`: nothing may be played yet (an animation runs).

        At most one computer player's move is played in a call, so that the scene can show each. A press handed to
        `submit` in the same frame comes first, so it beats the clock.
        """
        self._now = now
        notices, self._notices = self._notices, []
        if self._is_closed:
            return notices
        notices += self.keeping.poll()
        if self.is_paused:
            return notices
        notices += self._run_clock(now)
        notices += self._computers.attend(self.match, self.pending(), self.player, self._seating.asked)
        if may_play:
            notices += self._answer()
        late, self._notices = self._notices, []
        return notices + late

    def _run_clock(self, now: float) -> list[Notice]:
        notices: list[Notice] = []
        for seat in self._clock.ran_out(now):
            self._clock.clear(seat)
            if seat in self._timed() and isinstance(self.rules, Timed):
                action = self.rules.overdue(self.match.state, seat)
                notices += [ClockRan(seat), self._play(seat, action, "clock")]
        return notices

    def _answer(self) -> list[Notice]:
        """Plays the first computer player's decision that is ready."""
        ready = self._computers.take_answer()
        if ready is None:
            return []
        seat, job, reply = ready
        level = self.player(seat)
        try:
            return [self._play(seat, reply.action, level, reply.note)]
        except Exception:  # an agent's fault must not end the game: a legal action is played in its place
            choice = job.legal[derive_seed(job.seed, "instead") % len(job.legal)]
            return [Told("guess", say("session.guessed", seat=seat)), self._play(seat, choice, level)]

    # ---- each change

    def _play(self, seat: Seat, action: Any, by: str, note: Say | None = None) -> Played:
        before, moments = self.pending(), self._moments()
        known = {eyes: len(self.match.heard(eyes)) for eyes in moments}
        self.match.submit(seat, action, by)
        if by == "human":
            self._looking.sits_down(seat, len(self.match.log) - 1)
        entry = self.match.log[-1]
        self._changed(before, seat)
        self._keep([entry])
        eyes = self.eyes
        moment = moments.get(eyes)
        fresh = self.match.heard(eyes)[known[eyes] :] if moment is not None else []
        return Played(entry.n, seat, by, fresh[0] if fresh else None, note, moment)

    def _moments(self) -> dict[Seat | None, Observation[Any, Any]]:
        """What is to be seen now, by the eyes that may look on after the next change: the same, or a spectator's."""
        found: dict[Seat | None, Observation[Any, Any]] = {}
        for eyes in {self.eyes, None} if len(self.people) > 1 else {self.eyes}:
            view = self.rules.view(self.match.state, eyes)
            found[eyes] = Observation(view, self.match.masked(eyes), (), self._heard(eyes))
        return found

    def _keep(self, entries: Sequence[Entry]) -> None:
        """What has just joined the log goes to the disk, and at the end of the match its result."""
        self.keeping.played(entries)
        if (over := self.over()) is not None:
            self._notices.append(Finished(over))
            if (refusal := self.keeping.finished(over)) is not None:
                self.tell("statistics", refusal)

    def _changed(self, before: Pending | None = None, actor: Seat | None = None) -> None:
        """The position is another: jobs for the old one are void, but for seats whose sealed choice still stands."""
        self._pending = None
        pending = self.pending()
        self._computers.forget({seat for seat in range(len(self.seats)) if _stands(seat, before, pending, actor)})
        self._clock.clear(actor)
        self._settle()

    def _settle(self) -> None:
        pending = self.pending()
        self._machine.settle(pending)
        if not isinstance(pending, Choose):
            return
        person = self._machine.next_up(pending)
        if person is None or (pending.sealed and (pending.may or not self._nobody_has_acted())):
            return
        # The first of a match to choose in secret finds nothing on the screen that others may not see; nor does anybody who
        # decides alone with a hand that all know.
        same = pending.sealed and self.rules.view(self.match.state, person) == self.rules.view(self.match.state, None)
        if same or self.is_open(person):
            self._machine.seat(person)

    def is_open(self, seat: Seat) -> bool:
        """What that seat holds is known to everybody, or nothing."""
        return isinstance(self.rules, Openhanded) and self.rules.is_open(self.match.state, seat)

    def _nobody_has_acted(self) -> bool:
        return all(entry.by != "human" for entry in self.match.log)

    # ---- leaving

    def rematch(self) -> PlayRequest:
        """The same table once more."""
        return self.request.again()

    def close(self) -> Say | None:
        """Leaves the table: ends the worker, writes the last snapshot. The sentence if the game could not be kept."""
        if self._is_closed:
            return None
        self._is_closed = True
        self._computers.close()
        return self.keeping.close()


def _stands(seat: Seat, before: Pending | None, now: Pending, actor: Seat | None) -> bool:
    """In a sealed round another's commit changes nothing that `seat` can see: its job goes on."""
    if not isinstance(before, Choose) or not isinstance(now, Choose) or seat == actor:
        return False
    return before.sealed and now.sealed and actor not in now.seats and seat in now.seats
