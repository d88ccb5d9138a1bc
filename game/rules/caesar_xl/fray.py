"""Battles: windows for Tactics cards, rounds of single dice, retreats, loot and promotion (10.0, 12.2.3)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.frames import top
from game.core.say import say
from game.core.types import Seat
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.events import (
    BattleBegan,
    BattleEnded,
    Blow,
    Camped,
    Declined,
    Lost,
    Played,
    Pursued,
    Retreated,
    RoundEnded,
    Struck,
    Subdued,
    Volley,
)
from game.rules.caesar_xl.field import ALLIED_VETERAN, LEADER, LEGION, due, hit, is_choice, yields
from game.rules.caesar_xl.marching import is_hostile, shelters
from game.rules.caesar_xl.realm import is_wild, officers_at, size_at, troops_at
from game.rules.caesar_xl.state import NOBODY, UNITS, Battle, Fighters, Promoting, Table, Troops
from game.rules.caesar_xl.steward import Steward, lower
from game.rules.caesar_xl.turning import divisions, groups, partings, retreat_ways
from game.rules.caesar_xl.world import World


def battles(world: World, table: Table) -> list[Place]:
    """Where the phasing player still has to fight."""
    seat = table.seat
    return [
        place for place in sorted(table.forces[seat])
        if (place in table.forces[1 - seat] and place not in table.outside) or is_wild(world, table, place)
    ]  # fmt: skip


def faces(world: World, table: Table, battle: Battle, seat: Seat, index: int, leader: CardId = "") -> int:
    """On how many faces of the die a unit hits: its swords, and what cards and Labienus add."""
    if seat != table.seat and not battle.is_roman:
        return world.numbers.barbarian_swords
    swords = world.leader_swords[leader] if leader else world.swords[index]
    if index <= ALLIED_VETERAN:
        officer = table.leaders.get("labienus")
        if officer is not None and officer.seat == seat and officer.at == battle.place:
            swords += world.number("labienus", "faces")
    elif battle.sides[seat].card == "triple_line":
        swords += world.number("triple_line", "faces")
    return min(swords, 6)


def can_retreat(world: World, table: Table, battle: Battle, seat: Seat) -> bool:
    """Whether a side has somewhere to go; Barbarians never retreat (12.2.3)."""
    if seat == table.seat:
        return bool(retreat_ways(world, table, seat, battle.place, False)
                    or retreat_ways(world, table, seat, battle.place, True))  # fmt: skip
    return battle.is_roman and bool(shelters(world, table, seat, battle.place))


def pursuer_of(battle: Battle) -> Seat:
    return 1 - battle.fleeing


class Fray(Steward):
    """The part of a Steward that fights."""

    def battle(self) -> Battle:
        return top(self.table.frames, Battle)

    # ---- before

    def catch_leaders(self) -> None:
        """Leaders without troops who meet enemy troops are killed without a battle."""
        table, seat = self.table, self.seat
        for place in sorted(table.forces[seat]):
            if place not in table.forces[1 - seat]:
                self.kill_leaders_at(1 - seat, place)

    def open_battle(self, place: Place) -> None:
        is_roman = place in self.table.forces[1 - self.seat]
        barbarians = -1 if is_roman else self.world.strength[place]
        self.push(Battle(place, "attacker_card", 0, (Fighters(), Fighters()), self.seat, barbarians))
        self.tell(BattleBegan(place=place, attacker=self.seat, barbarians=barbarians))

    def play_tactics(self, seat: Seat, card: CardId) -> None:
        battle = self.battle()
        self.out_of_hand(seat, card)
        self.table.discards.append(card)
        sides = list(battle.sides)
        sides[seat] = replace(sides[seat], card=card)
        battle = replace(battle, sides=(sides[0], sides[1]))
        self.change(battle)
        self.tell(Played(seat=seat, card=card, place=battle.place, unveils=True))
        if card == "hold_the_walls":
            self._hold_the_walls(battle)
        elif card == "cavalry_pursuit":
            self._pursue(battle)
        else:
            self.next_step()

    def next_step(self) -> None:
        """The window that was open is closed."""
        battle = self.battle()
        match battle.step:
            case "attacker_card":
                self.change(replace(battle, step="defender_card"))
            case "defender_card":
                self.change(replace(battle, step="ambush"))
            case "attacker_stays":
                self.change(replace(battle, step="defender_stays"))
            case "defender_stays":
                self._begin_round(battle)
            case "pursuit":
                self._leave(battle)
            case "parting":
                self.part(())
            case _:
                raise AssertionError(f"no window in step {battle.step}")

    def _hold_the_walls(self, battle: Battle) -> None:
        seat, place = self.seat, battle.place
        if self.world.is_settled:
            self._turn_away(seat, place)
        else:
            ways = retreat_ways(self.world, self.table, seat, place, False)
            for party in ways or retreat_ways(self.world, self.table, seat, place, True):
                self.move(seat, place, *party)
        self._forget_arrivals(place)
        self.table.frames.pop()
        self.tell(BattleEnded(place=place, winner=1 - seat, rounds=0, walls=True))

    def _turn_away(self, seat: Seat, place: Place) -> None:
        """Q60: groups that can go back go. The others stay outside the walls; without any place next to the city that they
        could leave for they are lost."""
        table, world = self.table, self.world
        for group in groups(world, table, seat, place, False):
            if group.goal:
                self.move(seat, place, group.goal, group.troops, group.leaders)
        if not size_at(table, seat, place):
            self.kill_leaders_at(seat, place)
        elif any(not is_hostile(world, table, seat, other) for other in world.links[place]):
            table.outside[place] = seat
            self.tell(Camped(seat=seat, place=place))
        else:
            for index, count in enumerate(tuple(troops_at(table, seat, place))):
                for _ in range(count):
                    self.remove(seat, place, index)
                    self.tell(Lost(seat=seat, place=place, unit=UNITS[index], cause="walls"))
            self.kill_leaders_at(seat, place)

    # ---- the course of a battle

    def go_on(self) -> bool:
        """Plays the battle on to the next decision (True) or to its end (False)."""
        while self.table.frames and isinstance(self.table.frames[-1], Battle):
            battle = self.battle()
            match battle.step:
                case "attacker_card" | "defender_card" | "pursuit":
                    is_asked = self._is_asked(battle)
                case "attacker_stays":
                    is_asked = can_retreat(self.world, self.table, battle, self.seat)
                case "defender_stays":
                    is_asked = can_retreat(self.world, self.table, battle, 1 - self.seat)
                case "parting":
                    is_asked = self._may_part(battle)
                case "ambush":
                    self._ambush(battle)
                    continue
                case "round":
                    if self.fight():
                        return True
                    continue
            if is_asked:
                return True
            self.next_step()
        return False

    def _is_asked(self, battle: Battle) -> bool:
        """Whether a window for a Tactics card waits for its side. One that a standing order closes is told like one that
        its player closes, or the order would show (Q59)."""
        seat = self._window_of(battle)
        if seat < 0 or not self.table.held[seat]:
            return False
        if not self.hand(seat).waived:
            return True
        if self.world.is_settled:
            self.tell(Declined(seat=seat, what="card", place=battle.place))
        return False

    def _window_of(self, battle: Battle) -> int:
        """Whose window it is, -1 where there is none: Barbarians have no cards, and pursuit is for a side that has played
        no card in this battle (Q40)."""
        match battle.step:
            case "attacker_card":
                return self.seat
            case "defender_card":
                return 1 - self.seat if battle.is_roman else -1
            case _:
                seat = pursuer_of(battle)
                return seat if battle.is_roman and not battle.sides[seat].card else -1

    def _begin_round(self, battle: Battle) -> None:
        sides = tuple(replace(side, rolled=NOBODY, spoke=(), hits=0) for side in battle.sides)
        first = self.seat if self.table.options.first_die == "attacker" else 1 - self.seat  # Q4
        self.change(replace(battle, step="round", round=battle.round + 1, sides=(sides[0], sides[1]), turn=first))

    def _alive(self, battle: Battle, seat: Seat) -> list[int]:
        """The counts of a side, for Romans the very ones on the map."""
        if seat != self.seat and not battle.is_roman:
            return [battle.barbarians, 0, 0, 0]
        return self.table.forces[seat][battle.place]

    def fight(self, chosen: int = -1) -> bool:
        """Dice in turn, one unit at a time, until the round is over or a side is gone. True: a unit must be chosen by
        hand (Q39). `chosen`: the index that was."""
        battle, table = self.battle(), self.table
        alive = [self._alive(battle, seat) for seat in (0, 1)]
        rolled = [list(side.rolled) for side in battle.sides]
        spoke = [list(side.spoke) for side in battle.sides]
        turn = battle.turn
        silent = [self._silent(battle, seat) for seat in (0, 1)]
        while True:
            dues = [due(alive[seat], rolled[seat], len(silent[seat])) for seat in (0, 1)]
            if dues == [-1, -1]:
                break
            if dues[turn] < 0 or (table.options.lights_first and yields(dues[turn], dues[1 - turn])):
                turn = 1 - turn
            index, leader = dues[turn], ""
            if table.options.commit == "hand" and is_choice(alive[turn], rolled[turn], index):
                if chosen < 0:
                    self._store(battle, alive, rolled, spoke, turn)
                    self._tell_volleys(battle)
                    return True
                index, chosen = chosen, -1
            if index == LEADER:
                leader = silent[turn].pop(0)
                spoke[turn].append(leader)
            else:
                rolled[turn][index] += 1
            battle = self._strike(battle, turn, index, leader, alive[1 - turn], rolled[1 - turn])
            if not any(alive[1 - turn]):
                self._store(battle, alive, rolled, spoke, turn)
                self._tell_round(battle)
                self._end(turn)
                return False
            turn = 1 - turn
        self._store(battle, alive, rolled, spoke, turn)
        self._tell_round(battle)
        self.change(replace(self.battle(), step="attacker_stays"))
        return False

    def _silent(self, battle: Battle, seat: Seat) -> list[CardId]:
        """Leaders of a side still to roll; one without a face to hit on rolls no die."""
        if seat != self.seat and not battle.is_roman:
            return []
        return [
            name for name in officers_at(self.world, self.table, seat, battle.place)
            if name not in battle.sides[seat].spoke
            and faces(self.world, self.table, battle, seat, LEADER, name) > 0
        ]  # fmt: skip

    def _strike(
        self, battle: Battle, seat: Seat, index: int, leader: CardId, alive: list[int], rolled: list[int]
    ) -> Battle:  # fmt: skip
        """One die of one unit against the other side's counts. The dead are set aside until the battle is over (10.2)."""
        needed = faces(self.world, self.table, battle, seat, index, leader)
        is_barbarian = seat != self.seat and not battle.is_roman
        unit = "barbarian" if is_barbarian else leader or UNITS[index]
        key = "leader" if leader else unit
        why = say("caesar_xl.draw.strike", seat=seat, unit=key, place=battle.place, needed=needed)
        roll = self.roll(seat, why, lower)
        lost, is_flipped = "", False
        if roll <= needed:
            victim, is_flipped = hit(alive, rolled, self.silver, not self.world.is_settled)
            lost = UNITS[victim] if battle.is_roman or seat != self.seat else "barbarian"
            battle = _note_hit(battle, 1 - seat, victim, is_flipped)
        self.tell(
            Struck(
                seat=seat, barbarian=is_barbarian, unit=unit, roll=roll, needed=needed, lost=lost, flipped=is_flipped,
                place=battle.place,
            )
        )  # fmt: skip
        return battle

    def _store(
        self, battle: Battle, alive: list[list[int]], rolled: list[list[int]], spoke: list[list[CardId]], turn: Seat
    ) -> None:
        sides = [
            replace(side, rolled=_four(rolled[seat]), spoke=tuple(spoke[seat])) for seat, side in enumerate(battle.sides)
        ]
        left = battle.barbarians if battle.is_roman else alive[1 - self.seat][0]
        self.change(replace(battle, sides=(sides[0], sides[1]), turn=turn, barbarians=left))

    def _tell_volleys(self, battle: Battle) -> None:
        """The dice thrown since the last volleys, side by side: whoever rolled first comes first."""
        last = max((n for n, event in enumerate(self.events) if isinstance(event, Volley)), default=-1)
        struck = [event for event in self.events[last + 1 :] if isinstance(event, Struck)]
        for seat in dict.fromkeys(event.seat for event in struck):
            mine = [event for event in struck if event.seat == seat]
            blows = tuple(Blow(one.unit, one.needed, one.roll, one.lost, one.flipped) for one in mine)
            step: Literal["round", "ambush"] = "round" if battle.round else "ambush"
            self.tell(Volley(seat=seat, barbarian=mine[0].barbarian, place=battle.place, step=step, blows=blows))

    def _tell_round(self, battle: Battle) -> None:
        self._tell_volleys(battle)
        self.tell(
            RoundEnded(
                place=battle.place, round=battle.round, attacker=self.seat, barbarian=not battle.is_roman,
                attacker_lost=battle.sides[self.seat].hits, defender_lost=battle.sides[1 - self.seat].hits,
            )
        )  # fmt: skip

    def _ambush(self, battle: Battle) -> None:
        """Before the first round every Allied unit of a side that lies in ambush rolls once."""
        for seat in (self.seat, 1 - self.seat):
            if battle.sides[seat].card != "ambush":
                continue
            alive, other = self._alive(battle, seat), self._alive(battle, 1 - seat)
            for index in (1, 0):
                for _ in range(alive[index]):
                    if any(other):
                        battle = self._strike(battle, seat, index, "", other, [0, 0, 0, 0])
            if not battle.is_roman:
                battle = replace(battle, barbarians=other[0])
            self._tell_round(battle)
            if not any(other):
                self.change(battle)
                self._end(seat)
                return
        self._begin_round(battle)

    # ---- leaving the field

    def retreat(self, seat: Seat, to: Place, far: bool) -> None:
        self.change(replace(self.battle(), step="pursuit", retreat=to, far=far, fleeing=seat))

    def _pursue(self, battle: Battle) -> None:
        """Cavalry Pursuit: a die for each unit in flight."""
        seat, place = battle.fleeing, battle.place
        units = self.table.forces[seat][place]
        kills = self.world.number("cavalry_pursuit", "kills")
        lost, blows = 0, []
        for index, count in enumerate(tuple(units)):
            for _ in range(count):
                why = say("caesar_xl.draw.pursuit", seat=1 - seat, unit=UNITS[index], place=place)
                roll, is_flipped = self.roll(1 - seat, why, lower), index % 2 == 1 and self.silver
                fallen = UNITS[index] if roll <= kills else ""
                blows.append(Blow(UNITS[index], kills, roll, fallen, is_flipped and bool(fallen)))
                if not fallen:
                    continue
                lost += 1
                units[index] -= 1
                if is_flipped:
                    units[index - 1] += 1
                    battle = _note_hit(battle, seat, index, True)  # 10.1
                else:
                    battle = _note_hit(battle, seat, index, False)
        self.change(battle)
        self.tell(Volley(seat=1 - seat, barbarian=False, place=place, step="pursuit", blows=tuple(blows)))
        self.tell(Pursued(seat=1 - seat, place=place, lost=lost))
        if any(units):
            self._leave(battle)
        else:
            self._end(1 - seat)

    def _leave(self, battle: Battle) -> None:
        seat, place = battle.fleeing, battle.place
        if seat == self.seat and self.world.is_settled:
            sides = tuple(replace(side, rolled=NOBODY, spoke=()) for side in battle.sides)
            self.change(replace(battle, step="parting", sides=(sides[0], sides[1])))
            return
        if seat == self.seat:
            for party in retreat_ways(self.world, self.table, seat, place, battle.far):
                self.move(seat, place, *party)
        else:
            leaders_here = officers_at(self.world, self.table, seat, place)
            self.move(seat, place, battle.retreat, tuple(troops_at(self.table, seat, place)), leaders_here)
        self._left(battle)

    def _left(self, battle: Battle) -> None:
        self.tell(Retreated(seat=battle.fleeing, place=battle.place, goal=battle.retreat))
        self._end(1 - battle.fleeing)

    def _may_part(self, battle: Battle) -> bool:
        """Whether an attacker who turns back has a choice who goes where (Q50)."""
        seat, place = battle.fleeing, battle.place
        choice = partings(self.world, self.table, seat, place, battle.far)
        return len(divisions(choice, troops_at(self.table, seat, place))) > 1

    def part(self, troops: tuple[Troops, ...]) -> None:
        """An attacker turns back, so many to each goal; () as the program proposes it."""
        battle = self.battle()
        choice = partings(self.world, self.table, battle.fleeing, battle.place, battle.far)
        for goal, units, leaders in zip(choice.goals, troops or choice.first, choice.leaders, strict=True):
            self.move(battle.fleeing, battle.place, goal, units, leaders)
        self._left(battle)

    def _forget_arrivals(self, place: Place) -> None:
        self.table.arrivals = [arrival for arrival in self.table.arrivals if arrival.at != place]

    # ---- after

    def _end(self, winner: Seat) -> None:
        """Leaders of a side without troops die with it; then loot (10.2), control and promotion."""
        battle, table, seat = self.battle(), self.table, self.seat
        place, loser = battle.place, 1 - winner
        is_barbarian = winner != seat and not battle.is_roman
        for side in (0, 1):
            self.tidy(side, place)
        if (battle.is_roman or loser == seat) and not size_at(table, loser, place):
            self.kill_leaders_at(loser, place)
        if not size_at(table, seat, place):
            self._forget_arrivals(place)
        table.frames.pop()
        self.tell(BattleEnded(place=place, winner=-1 if is_barbarian else winner, rounds=battle.round))
        if is_barbarian:
            return
        if self.silver:
            slain = sum(battle.sides[loser].dead)
            self.take(winner, slain * self.world.numbers.loot, "loot", place)
        if not battle.is_roman:
            self.subdue(place)
            self.tell(Subdued(seat=winner, place=place, peaceful=False))
        self._reward(winner, place, battle.round)

    def _reward(self, winner: Seat, place: Place, rounds: int) -> None:
        """Q7: a battle of two rounds makes a Veteran, two with the Supreme Leader there."""
        numbers, units = self.world.numbers, troops_at(self.table, winner, place)
        if rounds < numbers.promotion_rounds:
            return
        is_led = self.world.supreme[winner] in officers_at(self.world, self.table, winner, place)
        count = numbers.promotions_supreme if is_led else numbers.promotions
        if units[0] + units[2]:
            self.push(Promoting(winner, place, min(count, units[0] + units[2])))


def _note_hit(battle: Battle, seat: Seat, index: int, is_flipped: bool) -> Battle:
    """A hit on a side: counted, and the dead set aside."""
    sides = list(battle.sides)
    allied, legions = sides[seat].dead
    if not is_flipped:
        allied, legions = (allied, legions + 1) if index >= LEGION else (allied + 1, legions)
    sides[seat] = replace(sides[seat], dead=(allied, legions), hits=sides[seat].hits + 1)
    return replace(battle, sides=(sides[0], sides[1]))


def _four(counts: list[int]) -> Troops:
    return counts[0], counts[1], counts[2], counts[3]
