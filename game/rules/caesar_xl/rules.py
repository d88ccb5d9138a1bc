"""The rules of Caesar XL behind the protocol. Pure: no clock, files or generator.

Citations: sections of seeds document 003 (Silver) by their numbers, rulings Q1 to Q69 in docs/rulings/caesar_xl.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import assert_never

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.frames import top
from game.core.say import Say, say
from game.core.types import Choose, Event, Illegal, Over, Pending, Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.audit import audit
from game.rules.caesar_xl.course import Course
from game.rules.caesar_xl.data import CAESAR, SEATS, Board
from game.rules.caesar_xl.events import Declined, Drew, Requisitioned, Waived, WarBegan
from game.rules.caesar_xl.listing import listed
from game.rules.caesar_xl.realm import counts_of, draw_pile, legion_price, offered_draws, supply_cost
from game.rules.caesar_xl.refusal import decider, refusal
from game.rules.caesar_xl.state import (
    UNITS,
    Battle,
    Betrayed,
    CaesarOptions,
    Doings,
    Drawing,
    Finished,
    Hand,
    Homesick,
    InPhase,
    Mustering,
    Mutinous,
    Officer,
    Ousted,
    Promoting,
    Raid,
    Recalling,
    State,
    Supplying,
    Table,
    View,
    Yielding,
    copy_state,
    copy_table,
)
from game.rules.caesar_xl.world import VERSION, World

_PAGES = {"forum": "forum", "draw": "cards", "purchase": "purchase", "tax": "tax", "march": "march", "combat": "combat"}
"""Rulebook page of each phase."""


class CaesarRules:
    """One object for one parsed board."""

    id = "caesar_xl"
    version = VERSION

    def __init__(self, board: Board, version: int = VERSION) -> None:
        self.board = board
        self.version = version
        self.world = World(board, version)

    @cached_property
    def former(self) -> tuple[CaesarRules, ...]:
        """As they were before version 3, to follow what was played then."""
        return (CaesarRules(self.board, 2),) if self.version > 2 else ()

    def setup(self, options: CaesarOptions, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        """Seat 0 is Caesar, seat 1 Pompey; Caesar begins (1.2). ValueError for another number of players."""
        if seats != SEATS:
            raise ValueError(f"two players, not {seats}")
        world, gold = self.world, self._war_chests(options, chance)
        table = Table(
            options, 1, CAESAR, gold, [{}, {}], {}, {}, [], {}, [], [0, 0], [[], []], [False, False], -1, Doings(), [], [],
        )  # fmt: skip
        for garrison in self.board.opening:
            if sum(garrison.troops):
                table.forces[garrison.seat][garrison.place] = list(garrison.troops)
            for name in garrison.leaders:
                table.leaders[name] = Officer(garrison.seat, garrison.place)
        state = State(table, [Hand([]), Hand([])])  # Q1
        course = Course(world, state, chance)
        course.tell(WarBegan(gold=(gold[0], gold[1])))
        course.begin_turn(CAESAR)
        course.advance()
        return state, course.events

    def _war_chests(self, options: CaesarOptions, chance: Chance) -> list[int]:
        """Gold at the start, by seat (Q2). A rolled chest of the Bronze game differs by as much as a fixed one (Q70)."""
        numbers, fixed = self.world.numbers, counts_of(self.world, options).gold
        if options.treasury != "rolled":
            return list(fixed)
        rolled = [sum(chance.die(6, say("caesar_xl.draw.treasury_start", seat=seat)) for _ in range(2)) for seat in (0, 1)]
        return [max(0, rolled[s] + numbers.gold_bonus[s] + fixed[s] - numbers.gold[s]) for s in (0, 1)]

    # ---- who decides

    def pending(self, state: State) -> Pending:
        table = state.table
        frame = table.frames[-1]
        seat = decider(table)
        match frame:
            case InPhase("draw") if offered_draws(self.world, table, seat):
                left = offered_draws(self.world, table, seat)
                return Choose((seat,), say("caesar_xl.prompt.draw_free", seat=seat, left=left), hand=True, rule="cards")
            case InPhase(name):
                is_bare = name in ("draw", "purchase") and not table.options.is_silver
                key = f"caesar_xl.prompt.{name}_bronze" if is_bare else f"caesar_xl.prompt.{name}"
                return Choose((seat,), say(key, seat=seat), hand=True, rule=_PAGES[name])
            case Raid(swords=swords):
                return self._ask(seat, say("caesar_xl.prompt.raid", seat=seat, swords=swords), "events")
            case Homesick():
                return self._ask(seat, say("caesar_xl.prompt.homesick", seat=seat), "events")
            case Mutinous():
                return self._ask(seat, say("caesar_xl.prompt.mutiny", seat=seat), "events")
            case Betrayed(place=place, swords=swords):
                return self._ask(seat, say("caesar_xl.prompt.betrayed", seat=seat, place=place, swords=swords), "actions")
            case Ousted(place=place):
                return self._ask(seat, say("caesar_xl.prompt.ousted", seat=seat, place=place), "actions")
            case Promoting(place=place):
                return self._ask(seat, say("caesar_xl.prompt.promote", seat=seat), "combat")
            case Mustering(unit=unit, left=left):
                return self._ask(seat, say("caesar_xl.prompt.muster", seat=seat, unit=unit, left=left), "actions")
            case Recalling():
                return self._ask(seat, say("caesar_xl.prompt.recall", seat=seat), "leaders")
            case Yielding():
                return self._ask(seat, say("caesar_xl.prompt.yielding", seat=seat, other=1 - seat), "victory")
            case Supplying():
                cost = supply_cost(self.world, table, seat)
                return self._ask(seat, say("caesar_xl.prompt.supply", seat=seat, gold=cost), "supply")
            case Battle(place=place, step=step, round=number):
                prompt = say(f"caesar_xl.prompt.{step}", seat=seat, place=place, round=number)
                is_window = step in ("attacker_card", "defender_card", "pursuit")
                return Choose((seat,), prompt, hand=is_window, rule="tactics" if is_window else "combat")
            case Finished(winner=winner, scores=scores):
                ranks = (1, 1) if winner < 0 else (1, 2) if winner == 0 else (2, 1)
                return Over(ranks, scores, self._verdict(frame))
            case Drawing():
                raise AssertionError("a draw left unfinished")
            case _:
                assert_never(frame)

    def _ask(self, seat: Seat, prompt: Say, page: str) -> Choose:
        return Choose((seat,), prompt, rule=page)

    def _verdict(self, frame: Finished) -> Say:
        if frame.winner < 0:
            return say("caesar_xl.over.level", score=frame.scores[0])
        if frame.ending != "reckoning":
            return say(f"caesar_xl.over.{frame.ending}", seat=frame.winner)
        margin = abs(frame.scores[0] - frame.scores[1])
        consul, dictator = self.world.numbers.margins
        rank = "dictator" if margin >= dictator else "consul" if margin >= consul else "truce"
        return say(f"caesar_xl.over.{rank}", seat=frame.winner, margin=margin)

    # ---- what is open to a seat

    def legal(self, state: State, seat: Seat) -> Sequence[act.Action]:
        return listed(self.world, state, seat)

    def check(self, state: State, seat: Seat, action: act.Action) -> None:
        why = refusal(self.world, state, seat, action)
        if why is not None:
            raise Illegal(why)

    # ---- what comes of it

    def apply(self, state: State, seat: Seat, action: act.Action, chance: Chance) -> list[Event]:
        course = Course(self.world, state, chance)
        self._act(course, seat, action)
        course.advance()
        return course.events

    def _act(self, course: Course, seat: Seat, action: act.Action) -> None:
        table = course.table
        match action:
            case act.EndPhase():
                course.end_phase()
            case act.Claim(card):
                course.claim(card)
            case act.Draw():
                table.taken += 1
                course.draw_card(seat)
            case act.Buy():
                table.doings.bought += 1
                course.pay(seat, self.world.numbers.card_price)
                course.draw_card(seat, bought=True)
            case act.Requisition(card):
                fee = self.world.number("consular_imperium", "fee")
                table.doings.powers.append("consular_imperium")
                table.discards.remove(card)
                course.pay(seat, fee)
                course.into_hand(seat, card)
                table.known[seat] = sorted([*table.known[seat], card])
                course.tell(Requisitioned(seat=seat, card=card, price=fee))
            case act.PlayLeader(card, place):
                course.enter_leader(seat, card, place)
            case act.Recall(card, place):
                self._recall(course, seat, card, place)
            case act.PlayCard(card, place):
                if isinstance(table.frames[-1], Battle):
                    course.play_tactics(seat, card)
                else:
                    course.play_action(seat, card, place)
            case act.Sail(start, to, troops, leaders):
                course.discard(seat, "fleet")
                course.march(start, to, troops, leaders, "", fleet=True)
            case act.Recruit(place, unit):
                price = legion_price(self.world, table, seat) if unit == "legion" else self.world.numbers.allied_price
                table.doings.raised[place] = table.doings.raised.get(place, 0) + 1
                course.raise_unit(seat, place, unit, price)
            case act.Negotiate(place, source):
                course.negotiate(place, source, removal=False)
            case act.Undermine(place):
                course.negotiate(place, "", removal=True)
            case act.UsePower(card, place):
                course.use_power(seat, card, place)
            case act.Tax(place):
                course.tax_area(place)
            case act.March(start, to, troops, leaders, via):
                course.march(start, to, troops, leaders, via, fleet=False)
            case act.Fight(place):
                course.open_battle(place)
            case act.Decline(rest):
                self._decline(course, seat, rest)
            case act.Commit(unit):
                course.fight(UNITS.index(unit))
            case act.Stay():
                course.next_step()
            case act.Retreat(to, far):
                frame = table.frames[-1]
                if isinstance(frame, Ousted):
                    course.flee(seat, frame.place, to)
                else:
                    course.retreat(seat, to, far)
            case act.Part(troops):
                course.part(troops)
            case act.Promote(place, unit):
                promoting = top(table.frames, Promoting)
                course.promote(seat, place, unit)
                course.change(replace(promoting, left=promoting.left - 1))
            case act.Muster(place):
                course.raise_here(place)
            case act.Lose():
                self._lose(course, seat, action)
            case act.Surrender(troops, leaders):
                betrayed = top(table.frames, Betrayed)
                table.frames.pop()
                course.surrender(seat, betrayed.place, troops, leaders)
            case act.Yield():
                course.offer_to_yield()
            case act.Answer(takes):
                course.answer(seat, takes)
            case act.Pay():
                if isinstance(table.frames[-1], Supplying):
                    course.supply()
                else:
                    table.frames.pop()
                    course.lose_gold(seat, course.mutiny_price(seat), "mutiny")
            case _:
                assert_never(action)

    def _recall(self, course: Course, seat: Seat, card: str, place: str) -> None:
        price = 0
        if isinstance(course.table.frames[-1], Recalling):
            course.table.frames.pop()
        else:
            price = self.world.number("cicero", "price")
            course.table.doings.powers.append("cicero")
        course.enter_leader(seat, card, place, recalled=True, price=price)

    def _decline(self, course: Course, seat: Seat, rest: bool) -> None:
        frame = course.table.frames[-1]
        if not isinstance(frame, Battle):
            course.tell(Declined(seat=seat, what="recall" if isinstance(frame, Recalling) else "muster"))
            course.table.frames.pop()
            return
        course.tell(Declined(seat=seat, what="card", place=frame.place))
        if rest:
            course.hand(seat).waived = True
            course.tell(Waived(seat=seat, audience=(seat,)))
        course.next_step()

    def _lose(self, course: Course, seat: Seat, action: act.Lose) -> None:
        frame = course.table.frames[-1]
        unit = action.unit
        if isinstance(frame, Raid):
            course.pay_in_blood(frame, action.place, unit, action.leader)
            return
        assert unit is not None
        if isinstance(frame, Supplying):
            course.lose_unit(seat, action.place, unit, "supply")
            return
        course.table.frames.pop()
        if isinstance(frame, Mutinous) and unit == "legion_veteran":
            course.lose_rank(seat, action.place, "mutiny")
        else:
            course.lose_unit(seat, action.place, unit, "mutiny" if isinstance(frame, Mutinous) else "allies_go_home")

    # ---- who sees what

    def view(self, state: State, seat: Seat | None) -> View:
        return View(copy_table(state.table), None if seat is None else state.hands[seat].copy())

    def blur(self, event: Event, seat: Seat | None) -> Event | None:
        """That a card was drawn is seen by all, which card it was only by its owner."""
        if event.audience is None or seat in event.audience:
            return event
        return replace(event, card="") if isinstance(event, Drew) else None

    def guess(self, view: View, seat: Seat, rng: Random) -> State:
        """The other hand at random: what it took openly, and any cards not seen yet that are kept in hands."""
        table = copy_table(view.table)
        mine = view.mine.copy() if view.mine is not None else Hand([])
        other = 1 - seat
        known = table.known[other]
        hands = [Hand(list(known)), Hand(list(known))]
        hands[seat] = mine
        state = State(table, hands)
        pile = draw_pile(self.world, state)
        hidden = [name for name, count in pile.items() if self.world.is_in_hand(name) for _ in range(count)]
        hands[other].cards = sorted([*known, *rng.sample(hidden, table.held[other] - len(known))])
        return state

    def copy(self, state: State) -> State:
        return copy_state(state)

    def seats_of(self, state: State) -> int:
        return len(state.hands)

    def audit(self, state: State) -> None:
        audit(self.world, state)
