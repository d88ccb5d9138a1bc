"""The sequence of play: what each phase begins and ends with, and on to the next decision."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.frames import top
from game.core.say import say
from game.core.types import Seat
from game.rules.caesar_xl.cards import Cards
from game.rules.caesar_xl.choices import mutiny_price
from game.rules.caesar_xl.data import CAESAR, SEATS, CardId, Place
from game.rules.caesar_xl.events import (
    Answered,
    Claimed,
    Halved,
    Marched,
    Negotiated,
    Offered,
    PhaseBegan,
    Subdued,
    Supplied,
    Taxed,
    TurnBegan,
    WarEnded,
    Withheld,
)
from game.rules.caesar_xl.fray import battles
from game.rules.caesar_xl.marching import march_price, rested, rested_leaders
from game.rules.caesar_xl.politics import claimable, is_military_victory, political_party, reckoned_winner, scores
from game.rules.caesar_xl.realm import (
    city_tax,
    claim_price,
    diplomacy_modifier,
    free_draws,
    has,
    is_wild,
    may_yield,
    supply_cost,
    swords_at,
    untaxed,
    withheld,
)
from game.rules.caesar_xl.state import (
    PHASES,
    Arrival,
    Battle,
    Doings,
    Drawing,
    Ending,
    Finished,
    InPhase,
    Mustering,
    Phase,
    Supplying,
    Troops,
    Yielding,
)


class Course(Cards):
    """A whole Steward."""

    # ---- phases

    def begin_turn(self, seat: Seat) -> None:
        """A player-turn."""
        table = self.table
        table.seat = seat
        table.doings = Doings()
        table.arrivals = []
        table.taken = 0
        table.offered = False
        for hand in self.state.hands:
            hand.waived = False
        self.tell(TurnBegan(turn=table.turn, seat=seat))
        self.enter("forum")
        if not (table.held[seat] or claimable(self.world, table, seat) or may_yield(self.world, table, seat)):
            self.end_phase()

    def enter(self, phase: Phase) -> None:
        table, seat = self.table, self.seat
        table.frames = [InPhase(phase)]
        self.tell(PhaseBegan(seat=seat, phase=phase))
        match phase:
            case "draw":
                if table.storms == seat:
                    table.storms = -1
                self.push(Drawing(free_draws(self.world, table, seat)))
            case "tax":
                self.collect()
            case "combat":
                self._attack_walls()
                self.catch_leaders()
            case _:
                pass

    def _attack_walls(self) -> None:
        """Troops that have stayed outside walls fight there now, like others that have come, and have no way back (Q60)."""
        table, seat = self.table, self.seat
        for place in sorted(place for place, owner in table.outside.items() if owner == seat):
            del table.outside[place]
            troops, names = rested(table, seat, place), rested_leaders(self.world, table, seat, place)
            if any(troops) or names:
                table.arrivals.append(Arrival(place, place, "", troops, names))

    def advance(self) -> None:
        """On to the next decision or the end of the war."""
        table = self.table
        while True:
            frame = table.frames[-1]
            match frame:
                case Finished() | Yielding():
                    return
                case InPhase(name):
                    if not self._is_idle(name):
                        return
                    self.end_phase()
                case Drawing(left):
                    if left:
                        self.change(Drawing(left - 1))
                        self.draw_card(self.seat)
                    else:
                        table.frames.pop()
                case Battle():
                    if self.go_on():
                        return
                case Supplying(seat):
                    if supply_cost(self.world, table, seat):
                        return
                    table.frames.pop()
                    self.end_combat()
                case _:
                    if self.settle_choice():
                        return

    def _is_idle(self, phase: Phase) -> bool:
        """Whether a phase has nothing to ask. That is told by open things only."""
        table = self.table
        match phase:
            case "tax":
                return not untaxed(self.world, table)
            case "combat":
                return not battles(self.world, table)
            case _:
                return False

    def end_phase(self) -> None:
        """What every phase ends with; after the last one it is the next player's turn."""
        frame = top(self.table.frames, InPhase)
        match frame.name:
            case "combat":
                if supply_cost(self.world, self.table, self.seat):
                    self.push(Supplying(self.seat))
                else:
                    self.end_combat()
                return
            case "forum":
                if self._is_won():
                    return
            case _:
                pass
        self.check_areas()
        self.strike_camps()
        self.enter(PHASES[PHASES.index(frame.name) + 1])

    def _is_won(self) -> bool:
        """Both victories are looked at in one's own first phase (5.0)."""
        seat = self.seat
        party = political_party(self.world, self.table, seat)
        if party is not None:
            self._finish("political", seat, party)
        elif is_military_victory(self.world, self.table, seat):
            self._finish("military", seat)
        return isinstance(self.table.frames[-1], Finished)

    def _finish(self, ending: Ending, winner: int, party: str = "") -> None:
        both = scores(self.world, self.table)
        self.table.frames = [Finished(ending, winner, both)]
        self.tell(WarEnded(ending=ending, winner=winner, scores=both, party=party))

    def end_combat(self) -> None:
        """Looting and supply are over: markers under enemies are lost (7.43, Q21), areas revert, the turn passes."""
        table, seat = self.table, self.seat
        self.strike_camps()
        for place in sorted(table.markers):
            if table.markers[place] != seat and place in table.forces[seat] and place not in table.outside:
                self.lose_marker(place, "occupied")
        self.check_areas()
        if seat == CAESAR:
            self.begin_turn(SEATS - 1)
        elif table.turn == self.world.numbers.turns:
            self._finish("reckoning", reckoned_winner(self.world, table))
        else:
            table.turn += 1
            self.begin_turn(CAESAR)

    # ---- Forum

    def claim(self, card: CardId) -> None:
        seat = self.seat
        price = claim_price(self.world, self.table, seat, card)
        self.pay(seat, price)
        self.table.forum[card] = seat
        self.tell(Claimed(seat=seat, card=card, price=price))

    # ---- yielding (Q67)

    def offer_to_yield(self) -> None:
        self.table.offered = True
        self.push(Yielding(1 - self.seat))
        self.tell(Offered(seat=self.seat))

    def answer(self, seat: Seat, takes: bool) -> None:
        self.table.frames.pop()
        self.tell(Answered(seat=seat, takes=takes))
        if takes:
            self._finish("yielded", seat)

    # ---- purchase

    def negotiate(self, place: Place, source: Place, removal: bool) -> None:
        """A Diplomacy Roll: it has to be more than the place is worth (7.41)."""
        world, table, seat = self.world, self.table, self.seat
        price = world.numbers.removal_price if removal else world.numbers.marker_price
        self.pay(seat, price)
        table.doings.rolls += 1
        modifier = diplomacy_modifier(world, table, seat, place, removal)
        roll = self.roll(seat, say("caesar_xl.draw.diplomacy", seat=seat, place=place))
        worth = world.worth[place]
        success = roll + modifier > worth
        self.tell(
            Negotiated(
                seat=seat, place=place, source=source, removal=removal, price=price, roll=roll, modifier=modifier,
                needed=worth, success=success,
            )
        )  # fmt: skip
        if not success:
            return
        if removal:
            del table.markers[place]
            return
        if source:
            del table.markers[source]  # Q12
        table.markers[place] = seat
        if is_wild(world, table, place):
            self.subdue(place)  # Q10
            self.tell(Subdued(seat=seat, place=place, peaceful=True))

    # ---- taxes

    def collect(self) -> None:
        """Cities pay their value, less without a Supreme Leader (Q69), halved by Demand for Action (Q27, Q28); then the
        Publicani and Brutus's die."""
        world, table, seat = self.world, self.table, self.seat
        value = city_tax(world, table, seat)
        if kept := withheld(world, table, seat):
            self.tell(Withheld(seat=seat, amount=kept))
        if table.demand[seat]:
            table.demand[seat] = False
            self.tell(Halved(seat=seat, lost=value - value // 2))
            value //= 2
        self.take(seat, value, "tax")
        if has(table, seat, "publicani"):
            self.take(seat, world.number("publicani", "gold"), "publicani")
        if has(table, seat, "brutus"):
            self.take(seat, self.roll(seat, say("caesar_xl.draw.brutus", seat=seat)), "brutus")

    def tax_area(self, place: Place) -> None:
        """A die against the swords there, a marker counting one (12.3, Q44)."""
        world, table, seat = self.world, self.table, self.seat
        swords = swords_at(world, table, seat, place) + (table.markers.get(place) == seat)
        revolt = world.numbers.revolt

        def worth(roll: int) -> int:
            return roll if roll <= swords else -(roll == revolt)

        roll = self.roll(seat, say("caesar_xl.draw.tax", seat=seat, place=place, swords=swords), worth)
        gold = roll if roll <= swords else 0
        revolts = roll > swords and roll == revolt
        table.doings.taxed.append(place)
        self.tell(Taxed(seat=seat, place=place, roll=roll, swords=swords, gold=gold, revolts=revolts))
        table.gold[seat] += gold
        if revolts:
            table.markers.pop(place, None)
            for side in (seat, 1 - seat):
                table.forces[side].pop(place, None)
                self.kill_leaders_at(side, place)
            self.free_area(place)

    # ---- march

    def march(self, start: Place, to: Place, troops: Troops, leaders: tuple[CardId, ...], via: Place, fleet: bool) -> None:
        world, table, seat = self.world, self.table, self.seat
        price = 0 if fleet else march_price(world, table, seat, troops, leaders, via)
        self.pay(seat, price)
        self.move(seat, start, to, troops, leaders)
        table.doings.marched = True
        table.arrivals.append(Arrival(to, start, via, troops, leaders))
        self.tell(
            Marched(
                seat=seat, start=start, via=via, goal=to, troops=troops, leaders=leaders, price=price, fleet=fleet,
                unveils=fleet,
            )
        )  # fmt: skip

    # ---- supply

    def supply(self) -> None:
        seat = self.seat
        cost = supply_cost(self.world, self.table, seat)
        self.pay(seat, cost)
        self.table.frames.pop()
        self.tell(Supplied(seat=seat, gold=cost))
        self.end_combat()

    def raise_here(self, place: Place) -> None:
        """One free unit of a card is placed."""
        frame = top(self.table.frames, Mustering)
        spots = tuple(spot for spot in frame.spots if spot != place) if frame.once else frame.spots
        self.change(replace(frame, left=frame.left - 1, spots=spots))
        self.raise_unit(frame.seat, place, frame.unit, card="allies_mobilize" if frame.once else "call_for_legions")

    def mutiny_price(self, seat: Seat) -> int:
        return mutiny_price(self.world, self.table, seat)
