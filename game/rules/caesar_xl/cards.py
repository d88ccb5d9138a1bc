"""What the SPQR cards do: drawing, Events as they are drawn, Action cards, Leaders and their powers."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.say import say
from game.core.types import Seat
from game.rules.caesar_xl.choices import (
    entries,
    homesick_losses,
    legion_spots,
    levy_spot,
    mobilize_spots,
    most_lost,
    mutiny_choices,
    mutiny_price,
    promotions,
    raid_losses,
    surrenders,
)
from game.rules.caesar_xl.data import CAESAR, POMPEY, CardId, Place
from game.rules.caesar_xl.events import (
    Drew,
    Entered,
    Fled,
    IdesPassed,
    Invaded,
    Invoked,
    Lost,
    NothingCameOfIt,
    Played,
    Promoted,
    Reshuffled,
    Revealed,
    Threw,
)
from game.rules.caesar_xl.fray import Fray
from game.rules.caesar_xl.marching import shelters
from game.rules.caesar_xl.realm import controller, draw_pile, has, lean, officers_at, stock, supreme_at, swords_at
from game.rules.caesar_xl.state import (
    NOBODY,
    UNITS,
    Betrayed,
    Drawing,
    Homesick,
    InPhase,
    Mustering,
    Mutinous,
    Officer,
    Ousted,
    Promoting,
    Raid,
    Recalling,
    Troops,
    Unit,
)
from game.rules.caesar_xl.steward import DIE, lower


class Cards(Fray):
    """The part of a Steward that draws and plays cards."""

    # ---- drawing

    def draw_card(self, seat: Seat, bought: bool = False) -> None:
        """One card: into the hand, or open onto the table; an Event happens at once (1.3)."""
        pile = draw_pile(self.world, self.state)
        if not pile:  # there are always Events among the discards then
            self.reshuffle()
            pile = draw_pile(self.world, self.state)
        card = self.chance.pick(pile, say("caesar_xl.draw.card", seat=seat), to=(seat,))
        if self.world.is_in_hand(card):
            self.into_hand(seat, card)
            self.tell(Drew(seat=seat, card=card, bought=bought, audience=(seat,)))
            return
        self.table.doings.blank = True
        self.tell(Revealed(seat=seat, card=card, bought=bought, unveils=True))
        if self.world.card[card].family == "forum":
            self.table.forum[card] = -1
            return
        is_laid_after = card == "ides_of_march" and self.world.is_settled  # Q58
        if not is_laid_after:
            self.table.discards.append(card)
        self.happen(seat, card)
        if is_laid_after:
            self.table.discards.append(card)

    def reshuffle(self) -> None:
        """Q31: the discards are drawn from again."""
        if not self.table.discards:
            return
        self.tell(Reshuffled(cards=len(self.table.discards)))
        self.table.discards.clear()

    # ---- Events

    def happen(self, seat: Seat, card: CardId) -> None:
        match card:
            case "barbarian_invasion":
                self._invasion(seat)
            case "allies_go_home":
                for victim in (1 - seat, seat):  # Q42: the phasing player's decision lies on top
                    self.push(Homesick(victim))
            case "optimates_rally":
                gainer = self.beneficiary("optimates")
                self.take(gainer, self.roll(gainer, say("caesar_xl.draw.rally", seat=gainer)), card)
            case "populares_rally":
                gainer = self.beneficiary("populares")
                self.take(gainer, self.world.number(card, "gold"), card)
                self.push(Promoting(gainer, "", 1))
            case "demand_for_action":
                self.table.demand = [True, True]
            case "ides_of_march":
                self._ides()
            case "mutiny":
                for victim in (1 - seat, seat):
                    self.push(Mutinous(victim))
            case "storms_at_sea":
                self.table.storms = seat
            case _:
                raise AssertionError(f"no Event {card}")

    def beneficiary(self, party: str) -> Seat:
        """4.2: who leans more to the party; level, Caesar gains by the Populares and Pompey by the Optimates."""
        first, second = lean(self.world, self.table, CAESAR), lean(self.world, self.table, POMPEY)
        if party == "optimates":
            return CAESAR if first < second else POMPEY
        return POMPEY if second > first else CAESAR

    def _invasion(self, seat: Seat) -> None:
        """12.1. In the Bronze game nobody keeps the Barbarians in check (Q37)."""
        world, table = self.world, self.table
        roll = sum(self.chance.die(DIE, say("caesar_xl.draw.invasion", seat=seat)) for _ in range(2))
        place = world.board.invasion[roll - 2]
        strength = world.strength[place]
        cities = [other for other in world.links[place] if not world.is_area(other)]
        swords = sum(swords_at(world, table, side, city) for side in (0, 1) for city in cities)
        is_kept = self.silver and swords >= strength
        outcome = "subdued" if place in table.subdued else "held" if is_kept else "sacked"
        self.tell(
            Invaded(seat=seat, roll=roll, place=place, swords=swords, strength=strength, outcome=outcome)  # type: ignore[arg-type]
        )
        if outcome != "sacked":
            return
        raids = [self._loot_cities(victim) for victim in (seat, 1 - seat)]
        for raid in reversed(raids):
            if raid.swords > 0:
                self.push(raid)

    def _loot_cities(self, seat: Seat) -> Raid:
        """A die of Gold is lost; what the treasury lacks is owed in swords (12.1.2)."""
        loss = self.roll(seat, say("caesar_xl.draw.raid", seat=seat), lower)
        self.tell(Threw(seat=seat, what="raid", roll=loss))
        most = most_lost(self.world, self.table, seat)
        if most >= 0:
            loss = min(loss, most)
        paid = min(loss, self.table.gold[seat])
        self.lose_gold(seat, paid, "raid")
        return Raid(seat, loss - paid, most)

    def _ides(self) -> None:
        """A Supreme Leader in Rome may be murdered; then the discards join the deck, to be laid out anew with this card
        (Q58)."""
        world, table = self.world, self.table
        present = [seat for seat in (self.seat, 1 - self.seat) if supreme_at(world, table, seat) == world.capital]
        for seat in present:
            roll = self.roll(seat, say("caesar_xl.draw.ides", seat=seat))
            limit = world.number("ides_of_march", "dead_brutus" if has(table, 1 - seat, "brutus") else "dead")
            self.tell(IdesPassed(seat=seat, roll=roll, dead=roll <= limit))
            if roll <= limit:
                self.kill_leader(world.supreme[seat])
        if not present:
            self.tell(IdesPassed(seat=-1, roll=0, dead=False))
        self.reshuffle()

    # ---- what victims and gainers decide

    def settle_choice(self) -> bool:
        """Whether the choice on top of the stack waits for its player; one without anything to choose is settled."""
        world, table = self.world, self.table
        frame = table.frames[-1]
        match frame:
            case Raid():
                if frame.swords > 0 and raid_losses(world, table, frame):
                    return True
            case Homesick(seat):
                losses = homesick_losses(world, table, seat)
                if len(losses) > 1:
                    return True
                table.frames.pop()
                if losses and losses[0].unit:
                    self.lose_unit(seat, losses[0].place, losses[0].unit, "allies_go_home")
                else:
                    self.tell(NothingCameOfIt(seat=seat, card="allies_go_home"))
                return False
            case Mutinous(seat):
                if mutiny_choices(world, table, frame):
                    return True
                table.frames.pop()
                if any(units[2] + units[3] for units in table.forces[seat].values()):
                    self.lose_gold(seat, min(table.gold[seat], mutiny_price(world, table, seat)), "mutiny")
                else:
                    self.tell(NothingCameOfIt(seat=seat, card="mutiny"))
                return False
            case Betrayed(seat, place):
                ways = surrenders(world, table, frame)
                if len(ways) > 1:
                    return True
                table.frames.pop()
                if ways:
                    self.surrender(seat, place, *ways[0])
                else:
                    self.tell(NothingCameOfIt(seat=seat, card="treachery"))
                return False
            case Ousted(seat, place):
                goals = shelters(world, table, seat, place)
                if len(goals) > 1:
                    return True
                self.flee(seat, place, goals[0] if goals else "")
                return False
            case Promoting(seat):
                found = promotions(table, frame)
                if frame.left and len(found) > 1:
                    return True
                if frame.left and found:
                    self.promote(seat, *found[0])
                    self.change(replace(frame, left=frame.left - 1))
                    return False
            case Mustering(seat, unit, left, spots):
                if left and spots and stock(world, table, seat, unit) > 0:
                    return True
            case Recalling(seat):
                if entries(world, table, seat) and self.lost_leaders():
                    return True
            case _:
                raise AssertionError(f"no choice in {frame}")
        table.frames.pop()
        return False

    def lost_leaders(self) -> list[CardId]:
        return [card for card in self.table.discards if self.world.card[card].family == "leader"]

    def lose_unit(self, seat: Seat, place: Place, unit: Unit, cause: str) -> None:
        self.remove(seat, place, UNITS.index(unit))
        self.tell(Lost(seat=seat, place=place, unit=unit, cause=cause))

    def lose_rank(self, seat: Seat, place: Place, cause: str) -> None:
        """A Veteran Legion is a Regular again."""
        units = self.table.forces[seat][place]
        units[3] -= 1
        units[2] += 1
        self.tell(Lost(seat=seat, place=place, unit=UNITS[3], cause=cause, flipped=True))

    def pay_in_blood(self, frame: Raid, place: Place, unit: Unit | None, leader: CardId) -> None:
        """One unit or Leader towards a raid."""
        swords = self.world.leader_swords[leader] if leader else self.world.swords[UNITS.index(unit or "allied")]
        cap = frame.cap if frame.cap < 0 else frame.cap - swords
        self.change(replace(frame, swords=frame.swords - swords, cap=cap))
        if leader:
            self.kill_leader(leader)
        elif unit:
            self.lose_unit(frame.seat, place, unit, "raid")

    def surrender(self, seat: Seat, place: Place, troops: Troops, leaders: tuple[CardId, ...]) -> None:
        for index, count in enumerate(troops):
            for _ in range(count):
                self.lose_unit(seat, place, UNITS[index], "treachery")
        for name in leaders:
            self.kill_leader(name)

    def promote(self, seat: Seat, place: Place, unit: Unit, card: CardId = "", price: int = 0) -> None:
        units = self.table.forces[seat][place]
        index = UNITS.index(unit)
        units[index] -= 1
        units[index + 1] += 1
        self.pay(seat, price)
        self.tell(Promoted(seat=seat, place=place, unit=unit, card=card, price=price))

    # ---- Action cards

    def play_action(self, seat: Seat, card: CardId, place: Place) -> None:
        world, table = self.world, self.table
        self.discard(seat, card)
        self.tell(Played(seat=seat, card=card, place=place, unveils=True))
        match card:
            case "contributions":
                self.push(Drawing(world.number(card, "cards")))
            case "allies_mobilize":
                roll = self.roll(seat, say("caesar_xl.draw.mobilize", seat=seat))
                self.tell(Threw(seat=seat, what="allies_mobilize", roll=roll))
                self.push(Mustering(seat, "allied", roll, mobilize_spots(world, table, seat), True))
            case "call_for_legions":
                name = "with_capital" if controller(world, table, world.capital) == seat else "legions"
                self.push(Mustering(seat, "legion", world.number(card, name), legion_spots(world, table, seat), False))
            case "revolt":
                if table.markers.get(place) == 1 - seat:
                    self.lose_marker(place, "revolt")
                if officers_at(world, table, 1 - seat, place):
                    self.push(Ousted(1 - seat, place))
                else:
                    self.rise(seat, place)
            case "royal_treasury":
                roll = self.roll(seat, say("caesar_xl.draw.treasury", seat=seat))
                is_rich = all(controller(world, table, city) == seat for city in world.card[card].cities)
                self.take(seat, roll + (world.number(card, "extra") if is_rich else 0), card)
            case "treachery":
                roll = self.roll(seat, say("caesar_xl.draw.treachery", seat=seat, place=place))
                self.tell(Threw(seat=seat, what="treachery", roll=roll, place=place))
                self.push(Betrayed(1 - seat, place, roll))
            case _:
                raise AssertionError(f"no Action card {card}")

    def rise(self, seat: Seat, place: Place) -> None:
        """Revolt: Allied units take a city."""
        world = self.world
        for _ in range(min(world.number("revolt", "units"), stock(world, self.table, seat, "allied"))):
            self.raise_unit(seat, place, "allied", card="revolt")

    def flee(self, seat: Seat, place: Place, goal: Place) -> None:
        """Leaders alone leave a city in revolt; without a `goal` they are taken (Q61). Then it rises."""
        names = tuple(officers_at(self.world, self.table, seat, place))
        self.table.frames.pop()
        if goal:
            self.move(seat, place, goal, NOBODY, names)
            self.tell(Fled(seat=seat, place=place, goal=goal, leaders=names))
        else:
            self.kill_leaders_at(seat, place)
        self.rise(1 - seat, place)

    def discard(self, seat: Seat, card: CardId) -> None:
        self.out_of_hand(seat, card)
        self.table.discards.append(card)

    # ---- Leaders and powers

    def enter_leader(self, seat: Seat, card: CardId, place: Place, recalled: bool = False, price: int = 0) -> None:
        """From the hand, or recalled from the discards."""
        table = self.table
        if recalled:
            table.discards.remove(card)
        else:
            self.out_of_hand(seat, card)
        self.pay(seat, price)
        table.leaders[card] = Officer(seat, place)
        self.tell(Entered(seat=seat, card=card, place=place, recalled=recalled, price=price, unveils=not recalled))
        if card == "cicero":
            if isinstance(table.frames[-1], InPhase) and table.frames[-1].name == "draw":
                table.doings.powers.append("cicero")
            self.push(Recalling(seat))

    def use_power(self, seat: Seat, card: CardId, place: Place) -> None:
        self.table.doings.powers.append(card)
        if card == "pontifex":
            self.table.doings.armed = True
            self.tell(Invoked(seat=seat))
        elif card == "land_for_veterans":
            self.promote(seat, place, "legion", card, self.world.number(card, "fee"))
        else:
            spot = levy_spot(self.world, self.table, seat, card)
            assert spot is not None
            self.raise_unit(seat, spot, "legion" if card == "antonius" else "allied", card=card)
