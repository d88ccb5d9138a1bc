"""The decision being made: which place, card, pieces and goal, and what can be done with them. Knows nothing of the screen.

Everything but marches comes from the rules' list of legal actions; a march is put together here piece by piece, and the
rules' refusals say what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from game.core.say import Say, say
from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.marching import is_hostile, is_shut, march_price, march_refusal, rested, rested_leaders, ways
from game.rules.caesar_xl.offers import sail_refusal, unit_price
from game.rules.caesar_xl.realm import controller, stock
from game.rules.caesar_xl.refusal import refusal
from game.rules.caesar_xl.state import Battle, Frame, Hand, InPhase, Phase, State, Troops, Unit, View
from game.rules.caesar_xl.triumph import cards_that_win, is_won, looms
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.play.offer import Offer, card_of, in_order, place_of

RECRUITS: tuple[Unit, ...] = ("legion", "allied")
Party = tuple[Troops, tuple[CardId, ...]]
Placed = TypeVar("Placed", act.Fight, act.Tax)
Kind = TypeVar("Kind", bound=act.Action)


@dataclass(frozen=True)
class Way:
    """Where the chosen pieces can go, or why not. `via` "": one step."""

    goal: Place
    via: Place
    price: int
    battle: bool
    why: Say | None = None

    def stops(self, start: Place) -> tuple[Place, ...]:
        """All places of it from its start on."""
        return (start, self.via, self.goal) if self.via else (start, self.goal)


class Draft:
    """One person's decision in the making."""

    def __init__(self, world: World, view: View, seat: Seat, legal: Sequence[act.Action]) -> None:
        self.world, self.seat = world, seat
        self.table = view.table
        hands = [Hand([]), Hand([])]
        if view.mine is not None:
            hands[seat] = view.mine
        self.state = State(view.table, hands)
        self.hand = hands[seat].cards
        self.legal = tuple(legal)
        self.offers = [
            Offer(action, place_of(self.state, action), card_of(action))
            for action in legal
            if not isinstance(action, act.March | act.Sail | act.EndPhase)
        ]
        self.place: Place = ""
        """Opened: its offers are listed."""
        self.card: CardId = ""
        self.start: Place = ""
        self.troops: list[int] = [0, 0, 0, 0]
        self.leaders: list[CardId] = []
        self.kept: set[tuple[int, int]] = set()
        """Units of the lifted stack that stay behind: which of each kind."""
        self.goal: Place = ""
        self.via: Place = ""
        self.more = False
        """What belongs to no place is listed."""
        self.warned = False
        """The end of the phase was asked for though something would be lost."""
        self.ends_turn = False
        """It is the whole turn whose end was asked for."""
        self.yields = False
        """The war is to be given up, if the enemy takes the offer: it is asked about first."""
        self.unit: Unit | None = None
        """In hand: each press on a city recruits one there."""
        self._goals: dict[tuple[Place, Party, bool], dict[Place, Way]] = {}

    # ---- what is to be decided

    @property
    def frame(self) -> Frame:
        return self.table.frames[-1]

    @property
    def phase(self) -> Phase | None:
        """The phase whose actions are open, None amid something else."""
        frame = self.frame
        return frame.name if isinstance(frame, InPhase) else None

    @property
    def battle(self) -> Battle | None:
        frame = self.frame
        return frame if isinstance(frame, Battle) else None

    def why_no_end(self) -> Say | None:
        return refusal(self.world, self.state, self.seat, act.EndPhase())

    def why(self, action: act.Action) -> Say | None:
        """The rules' refusal."""
        return refusal(self.world, self.state, self.seat, action)

    # ---- offers

    @property
    def is_marching(self) -> bool:
        """Pieces can be picked up: the March Phase."""
        return self.phase == "march"

    def at(self, place: Place) -> list[Offer]:
        """What can be done at a place, with the chosen card if there is one, or the unit in hand."""
        return [offer for offer in self.offers if offer.place == place and self._is_meant(offer)]

    def _is_meant(self, offer: Offer) -> bool:
        if self.unit is not None:
            return isinstance(offer.action, act.Recruit) and offer.action.unit == self.unit
        return not self.card or offer.card == self.card

    def units(self) -> list[Unit]:
        """Which can be recruited at several places or times: worth being taken in hand."""
        found = [action.unit for action in self.offered(act.Recruit)]
        return [unit for unit in RECRUITS if found.count(unit) > 1]

    def take_unit(self, unit: Unit | None) -> None:
        """Takes a unit in hand, or puts it away."""
        self.clear()
        self.unit = unit if any(action.unit == unit for action in self.offered(act.Recruit)) else None

    def with_card(self, card: CardId) -> list[Offer]:
        return [offer for offer in self.offers if offer.card == card]

    def can_play(self, card: CardId) -> bool:
        """A card of the hand."""
        if card == "fleet":
            return any(isinstance(action, act.Sail) for action in self.legal)
        return bool(self.with_card(card))

    def general(self) -> list[Offer]:
        """What the list shows that belongs to no single place: amid a phase what cards give, and to yield where going on can
        win; else every choice."""
        if self.phase is not None:
            cards = [offer for offer in self.offers if isinstance(offer.action, act.Requisition | act.Recall)]
            out = self.offered(act.Yield)
            is_last = bool(out) and self._can_win()
            return [*cards, *(Offer(action) for action in out)] if is_last else cards
        if self.battle is not None:
            return [offer for offer in self.offers if isinstance(offer.action, act.Retreat | act.Part)]
        return [offer for offer in self.offers if not isinstance(offer.action, act.Decline | act.Answer)]

    def _can_win(self) -> bool:
        """This Forum Phase ends the war, or can: nobody wants to yield then."""
        leaders = {action.card for action in self.legal if isinstance(action, act.PlayLeader)}
        return cards_that_win(self.world, self.table, self.seat, leaders) is not None

    def offered(self, kind: type[Kind]) -> list[Kind]:
        """Actions of a kind that are open."""
        return [offer.action for offer in self.offers if isinstance(offer.action, kind)]

    @property
    def fights(self) -> list[act.Fight]:
        """Battles that wait to be chosen."""
        return self.offered(act.Fight)

    @property
    def proposed(self) -> act.Part | None:
        """How attackers who turn back are divided if nothing else is chosen (Q50)."""
        return next(iter(self.offered(act.Part)), None)

    @property
    def free_card(self) -> act.Draw | None:
        """A free card on offer (Q62)."""
        return next(iter(self.offered(act.Draw)), None)

    @property
    def next_fight(self) -> act.Fight | None:
        """The battle the gold button joins: the one that was opened, else the first."""
        return self._next(self.fights) if self.phase == "combat" else None

    @property
    def next_tax(self) -> act.Tax | None:
        """The area the gold button rolls for: the one that was opened, else the first."""
        return self._next(self.offered(act.Tax))

    def _next(self, found: list[Placed]) -> Placed | None:
        return next((one for one in found if one.place == self.place), found[0] if found else None)

    @property
    def sole(self) -> Offer | None:
        """The one thing the card taken up can do outside a battle, wherever that is; else None."""
        found = self.with_card(self.card) if self.card and self.battle is None else []
        return found[0] if len(found) == 1 else None

    @property
    def deed(self) -> act.Action | None:
        """The one thing the card taken up can do, where it needs no place; else None."""
        found = self.with_card(self.card) if self.card else []
        return found[0].action if len(found) == 1 and not found[0].place else None

    @property
    def is_leaving(self) -> bool:
        """A place to retreat to, or who goes where, is being chosen on the map."""
        return self.battle is not None and self.more and bool(self.general())

    def places(self) -> list[Place]:
        """Places where something can be done."""
        return list({offer.place: None for offer in self.offers if offer.place and self._is_meant(offer)})

    def refused_at(self, place: Place) -> list[Offer]:
        """Usual things that can't be done at a place now, with the reasons."""
        if self.phase != "purchase" or self.card or self.unit is not None:
            return []
        usual: list[act.Action] = []
        if not self.world.is_area(place) and controller(self.world, self.table, place) == self.seat:
            usual += [act.Recruit(place, "legion"), act.Recruit(place, "allied")]
        if self.table.options.is_silver:
            if self.table.markers.get(place) == 1 - self.seat:
                usual.append(act.Undermine(place))
            elif place not in self.table.forces[1 - self.seat]:
                usual.append(act.Negotiate(place))
        known = {offer.action for offer in self.at(place)}
        reasons = [(action, self.why(action)) for action in usual if action not in known]
        return [Offer(action, place, "", why) for action, why in reasons if why is not None]

    def several_at(self, place: Place) -> list[Offer]:
        """All units of a kind that a city can still raise, where that is more than one."""
        world, table, seat = self.world, self.table, self.seat
        left = world.gold[place] - table.doings.raised.get(place, 0) if place in world.gold else 0
        found = []
        for offer in self.at(place):
            if isinstance(offer.action, act.Recruit):
                unit = offer.action.unit
                most = min(
                    left, stock(world, table, seat, unit), table.gold[seat] // max(1, unit_price(world, table, seat, unit))
                )
                found += [Offer(offer.action, place, times=most)] if most > 1 else []
        return found

    def lines_at(self, place: Place) -> list[Offer]:
        """What the list of a place shows."""
        return sorted(self.at(place) + self.refused_at(place) + self.several_at(place), key=in_order)

    def listed(self) -> list[Offer]:
        """What the open list shows: of the place, the card, or what belongs to no place."""
        if self.place:
            return self.lines_at(self.place)
        if self.card:
            # What the gold button says need not stand in a list of one line.
            found = [offer for offer in self.with_card(self.card) if not offer.place]
            return found if len(found) > 1 or not found or found[0].action != self.deed else []
        return self.general() if self.more else []

    # ---- choosing

    def open(self, place: Place) -> None:
        self.close_march()
        self.place, self.more, self.warned = place, False, False

    def take_card(self, card: CardId) -> None:
        """Takes a card up, or lays it down."""
        again = card == self.card
        self.clear()
        self.card = "" if again else card

    def clear(self) -> None:
        self.place, self.card, self.more, self.warned, self.unit = "", "", False, False, None
        self.ends_turn = self.yields = False
        self.close_march()

    def close_march(self) -> None:
        self.start = self.goal = self.via = ""
        self.troops, self.leaders, self.kept = [0, 0, 0, 0], [], set()

    @property
    def is_empty(self) -> bool:
        is_open = self.place or self.card or self.start or self.more
        return not (is_open or self.warned or self.unit or self.yields)

    def step_back(self) -> bool:
        """One step back; False when there is none."""
        if self.goal:
            self.goal = self.via = ""
        elif self.start:
            self.close_march()
        elif self.place:
            self.place = ""
        elif not self.is_empty:
            self.clear()
        else:
            return False
        return True

    # ---- marches

    def ready_at(self, place: Place) -> Party:
        """Pieces in a place that can still march."""
        return rested(self.table, self.seat, place), rested_leaders(self.world, self.table, self.seat, place)

    def starts(self) -> list[Place]:
        """Places with pieces that can still march."""
        if not self.is_marching:
            return []
        found = self.unmarched()
        return [place for place in found if place in self.world.coast] if self.card == "fleet" else found

    @cached_property
    def is_losing(self) -> bool:
        """The enemy's next Forum Phase ends the war as things stand, and this one does not before it."""
        wins_first = self.phase == "forum" and is_won(self.world, self.table, self.seat)
        return not wins_first and looms(self.world, self.table, self.seat)

    def unmarched(self) -> list[Place]:
        """Places with pieces that have not marched in this turn."""
        table, seat = self.table, self.seat
        places = {*table.forces[seat], *(officer.at for officer in table.leaders.values() if officer.seat == seat)}
        return [place for place in sorted(places) if sum((ready := self.ready_at(place))[0]) or ready[1]]

    def has_several(self, place: Place) -> bool:
        """More than one piece can march from there."""
        troops, leaders = self.ready_at(place)
        return place in self.starts() and sum(troops) + len(leaders) > 1

    def lift(self, place: Place) -> bool:
        """Picks up all pieces of a place that can march. False when there are none."""
        if place not in self.starts():
            return False
        troops, leaders = self.ready_at(place)
        card = self.card
        self.clear()
        self.card = card if card == "fleet" else ""
        self.start, self.troops, self.leaders = place, list(troops), list(leaders)
        return True

    def take(self, troops: Troops, leaders: Sequence[CardId]) -> None:
        """These pieces of the lifted stack come along, the others stay."""
        ready, names = self.ready_at(self.start)
        self.troops, self.leaders = list(troops), [name for name in names if name in leaders]
        self.kept = {(kind, n) for kind, most in enumerate(ready) for n in range(troops[kind], most)}
        self._check_goal()

    def toggle_unit(self, index: int, number: int) -> None:
        """One unit of the lifted stack stays behind or comes along: the very one, though those of a kind are alike."""
        most = self.ready_at(self.start)[0][index]
        if 0 <= number < most:
            self.kept ^= {(index, number)}
            self.troops[index] = most - sum(kind == index for kind, _ in self.kept)
        self._check_goal()

    def toggle_leader(self, name: CardId) -> None:
        if name in self.leaders:
            self.leaders.remove(name)
        elif name in self.ready_at(self.start)[1]:
            self.leaders = [one for one in self.ready_at(self.start)[1] if one in (*self.leaders, name)]
        self._check_goal()

    def toggle(self, piece: int) -> None:
        """The piece of the lifted stack with that number in its row, Leaders first: it stays behind or comes along."""
        leaders = self.ready_at(self.start)[1]
        if piece < len(leaders):
            self.toggle_leader(leaders[piece])
        elif piece - len(leaders) < len(self.slots()):
            self.toggle_unit(*self.slots()[piece - len(leaders)])

    def take_all(self) -> None:
        troops, leaders = self.ready_at(self.start)
        self.troops, self.leaders, self.kept = list(troops), list(leaders), set()
        self._check_goal()

    @property
    def takes_all(self) -> bool:
        """Nobody of the lifted stack stays behind."""
        troops, leaders = self.ready_at(self.start)
        return list(troops) == self.troops and list(leaders) == self.leaders

    def take_nobody(self) -> None:
        """All stay behind, until some of them are picked."""
        troops, _ = self.ready_at(self.start)
        self.kept = {(kind, n) for kind, count in enumerate(troops) for n in range(count)}
        self.troops, self.leaders = [0, 0, 0, 0], []
        self._check_goal()

    def take_only(self, index: int) -> None:
        """One piece of the lifted stack alone, by its place in the row of them: leaders first."""
        self.take_nobody()
        self.toggle(index)

    def slots(self) -> list[tuple[int, int]]:
        """The units of the lifted stack in the row of its pieces: kind, and which of that kind."""
        troops, _ = self.ready_at(self.start)
        return [(kind, n) for kind in (3, 2, 1, 0) for n in range(troops[kind])]

    @property
    def has_party(self) -> bool:
        """Somebody of a lifted stack is to march."""
        return bool(self.start and (sum(self.troops) or self.leaders))

    def _check_goal(self) -> None:
        if self.goal and self.way_to(self.goal).why is not None:
            self.goal = self.via = ""

    @property
    def party(self) -> Party:
        a, b, c, d = self.troops
        return (a, b, c, d), tuple(self.leaders)

    def vias(self, goal: Place) -> list[Place]:
        """Ways to a goal: "" for one step; else the places that can be passed, the friendliest first."""
        links, table = self.world.links, self.table
        if goal in links[self.start] and not is_shut(self.world, table, self.start, goal):
            return [""]
        found = [
            via for via in links[self.start]
            if goal in links[via] and self.why(self._march(goal, via)) is None
        ]  # fmt: skip
        return sorted(found, key=lambda via: is_hostile(self.world, table, self.seat, via))

    def _march(self, goal: Place, via: Place) -> act.March:
        troops, leaders = self.party
        return act.March(self.start, goal, troops, leaders, via)

    def way_to(self, goal: Place, via: Place | None = None) -> Way:
        """The chosen pieces' way to a place, by the friendliest pass unless one is named."""
        world, table, seat = self.world, self.table, self.seat
        troops, leaders = self.party
        battle = is_hostile(world, table, seat, goal)
        if self.card == "fleet":
            why = sail_refusal(world, self.state, seat, self.start, goal, troops, leaders)
            return Way(goal, "", 0, battle, why)
        if via is None:
            found = next((passed for to, passed in self._ways() if to == goal), "")
            if found or goal in world.links[self.start]:
                options = self.vias(goal)
                via = options[0] if options else found
            else:  # of ways that are shut the first, for its reason
                via = next((passed for passed in world.links[self.start] if goal in world.links[passed]), "")
        why = march_refusal(world, table, seat, self.start, goal, troops, leaders, via)
        if why is not None and why.key == "caesar_xl.no.no_route":
            far = "far" if table.options.is_silver else "far_bronze"
            why = say(f"caesar_xl.table.march.{far}", goal=goal, start=self.start)
        return Way(goal, via, march_price(world, table, seat, troops, leaders, via), battle, why)

    def _ways(self) -> list[tuple[Place, Place]]:
        return list(ways(self.world, self.table, self.seat, self.start, self.table.options.is_silver))

    def neighbours(self) -> list[Place]:
        """Where ways lead from the lifted stack, whoever of it comes along."""
        return sorted({to for to, _ in self._ways()} - {self.start})

    def goals(self) -> list[Way]:
        """Where the chosen pieces can go."""
        if not self.has_party:
            return []
        key = self.start, self.party, self.card == "fleet"
        if key not in self._goals:
            candidates = sorted(self.world.coast) if self.card == "fleet" else [to for to, _ in self._ways()]
            found = [self.way_to(goal) for goal in candidates if goal != self.start]
            self._goals[key] = {way.goal: way for way in found if way.why is None}
        return list(self._goals[key].values())

    def aim(self, goal: Place) -> Say | None:
        """Chooses the goal. A refusal, or None."""
        if not self.has_party:
            return say("caesar_xl.no.nobody_marches")
        way = self.way_to(goal)
        if way.why is not None:
            return way.why
        self.goal, self.via = goal, way.via
        return None

    def next_via(self) -> bool:
        """Another way to the same goal. False when there is only one."""
        options = self.vias(self.goal) if self.goal and self.card != "fleet" else []
        if len(options) < 2:
            return False
        self.via = options[(options.index(self.via) + 1) % len(options)]
        return True

    @property
    def way(self) -> Way | None:
        return self.way_to(self.goal, self.via) if self.goal else None

    @property
    def ready(self) -> act.Action | None:
        """The march, once pieces and goal are chosen."""
        if not self.start or not self.goal:
            return None
        troops, leaders = self.party
        if self.card == "fleet":
            return act.Sail(self.start, self.goal, troops, leaders)
        return self._march(self.goal, self.via)
