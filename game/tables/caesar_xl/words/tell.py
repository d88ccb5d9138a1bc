"""What the table says: rows of the lists, prompts, tips. All words come from the catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from game.core.say import say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.choices import mutiny_price
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.fray import battles
from game.rules.caesar_xl.offers import unit_price
from game.rules.caesar_xl.politics import is_military_victory, political_party
from game.rules.caesar_xl.queries import area_tax, claim_of, effect_of, forecast, is_reconstructed
from game.rules.caesar_xl.realm import (
    claim_price,
    controller,
    diplomacy_modifier,
    is_wild,
    lean,
    offered_draws,
    officers_at,
    rolls_allowed,
    stock,
    supply_cost,
    swords_at,
    troops_at,
)
from game.rules.caesar_xl.state import UNCLAIMED, UNITS, Mutinous, Supplying, Table, Troops, Unit
from game.rules.caesar_xl.telling import date_of
from game.rules.caesar_xl.turning import partings
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.art.cards import Face
from game.tables.caesar_xl.play.draft import Draft, Way
from game.tables.caesar_xl.play.offer import Offer
from game.tables.caesar_xl.play.toll import losses
from game.tables.kit.tell import Speak, Words

LEVIES: dict[CardId, Unit] = {"antonius": "legion", "scipio": "allied"}
"""What Leaders raise for nothing, once in a turn."""


@dataclass(frozen=True)
class Row:
    """One line of an open list. `gold`: what it costs; -1: nothing of the kind."""

    title: str
    text: str = ""
    gold: int = -1
    dice: bool = False


class Teller(Words):
    """Words for one table."""

    def __init__(self, world: World, speak: Speak) -> None:
        super().__init__("caesar_xl", speak)
        self.world = world
        self.is_silver = True
        """The edition that is played."""

    # ---- names

    def card(self, card: CardId) -> str:
        return self.speak(say(f"caesar_xl.name.{card}"))

    def unit(self, unit: Unit | str) -> str:
        return self.speak(say(f"caesar_xl.unit.{unit}"))

    def party(self, name: str) -> str:
        return self(f"party.{name}")

    def date(self, turn: int) -> str:
        params = date_of(turn)
        return self("date", year=params["year"], season=str(params["season"]))

    def face(self, card: CardId, large: bool = False) -> Face:
        """The words on a card."""
        found = self.world.card[card]
        foot = self(f"family.{found.family}")
        if found.party:
            foot = self("foot.points", party=self.party(found.party), points=found.points)
        if large and found.family == "leader" and found.swords:
            foot = self("foot.leader", points=foot, swords=found.swords)
        title = self.card(card)
        note = self("foot.made_up") if large and "effect" not in found.sourced else ""
        return Face(card, found.family, title, foot, self.card_tip(card) if large else "", note)

    def effect(self, card: CardId) -> str:
        """What a card does."""
        return self.speak(effect_of(self.world.card[card], self.is_silver))

    def card_tip(self, card: CardId) -> str:
        """The same, and what a card of the Forum costs."""
        found, effect = self.world.card[card], self.effect(card)
        return self("face.forum", claim=self.speak(claim_of(found)), effect=effect) if found.family == "forum" else effect

    def short(self, who: str) -> str:
        """A Leader by the one name all know, a unit by its kind."""
        return self(f"short.{who}") if who in self.world.leader_swords else self.unit(who)

    # ---- places

    def place(self, place: Place) -> str:
        """A place with what it is worth."""
        world = self.world
        if world.is_area(place):
            return self("place.area", place=place, strength=world.strength[place], mark=self._mark(place, "strength"))
        kind = "barren" if not world.gold[place] else "square" if place in world.squares else "circle"
        return self(f"place.{kind}", place=place, gold=world.gold[place], mark=self._mark(place, "gold"))

    def _mark(self, name: str, what: str) -> str:
        """An asterisk for a value of this house."""
        return "*" if is_reconstructed(self.world.board, name, what) else ""

    def sourced_values(self) -> str:
        """Which values of cities are not reconstructed."""
        names = [city.name for city in self.world.board.cities if "gold" in city.sourced]
        return self("key.sourced", names=self.joined(names)) if names else self("key.sourced.none")

    def place_about(self, table: Table, place: Place) -> str:
        """What a place is worth, then who is there."""
        return self("join", first=self.place(place).partition(": ")[2], second=self.place_tip(table, place))

    def place_tip(self, table: Table, place: Place) -> str:
        """Owner and pieces, one after the other."""
        world, parts = self.world, []
        owner = controller(world, table, place)
        if is_wild(world, table, place):
            parts.append(self("place.wild"))
        elif owner >= 0 and any(troops_at(table, owner, place)):
            pass  # whose troops are there is told with them
        elif owner >= 0:
            parts.append(self("place.owner", seat=owner))
        else:
            parts.append(self("place.nobody"))
        for seat in (0, 1):
            troops, officers = troops_at(table, seat, place), officers_at(world, table, seat, place)
            if sum(troops) or officers:
                holds = "place.garrison" if seat == owner and any(troops) else "place.army"
                swords = swords_at(world, table, seat, place)
                parts.append(self(holds, seat=seat, pieces=self.pieces(troops, officers), swords=swords))
        if place in table.outside:
            parts.append(self("place.outside", seat=table.outside[place]))
        if place in table.markers:
            parts.append(self("place.marker", seat=table.markers[place]))
        return self.joined(parts)

    def pieces(self, troops: Sequence[int], officers: Sequence[CardId]) -> str:
        """ "Marcus Antonius, two Legions" """
        parts = [self(f"count.{unit}", count=count) for unit, count in zip(UNITS, troops, strict=True) if count]
        return self.joined([*(self.card(name) for name in officers), *parts])

    # ---- offers

    def row(self, draft: Draft, offer: Offer, chance: float | None = None) -> Row:
        """An offer in a line, with what it costs and what it promises."""
        world, table, seat, action = self.world, draft.table, draft.seat, offer.action
        match action:
            case act.Recruit(place, unit):
                raised, most = table.doings.raised.get(place, 0), world.gold[place]
                made_up = is_reconstructed(world.board, "", f"{unit}_price")
                text = self("row.recruit.made_up" if made_up else "row.recruit.text", raised=raised, most=most)
                price = unit_price(world, table, seat, unit)
                if offer.times > 1:
                    troops = (offer.times, 0, 0, 0) if unit == "allied" else (0, 0, offer.times, 0)
                    return Row(self("row.recruit.several", pieces=self.pieces(troops, ())), text, price * offer.times)
                return Row(self("row.recruit", unit=self.unit(unit)), text, price)
            case act.Negotiate(place, source):
                key = "row.move_marker" if source else "row.negotiate"
                return Row(self(key, source=source), self._roll(draft, place, False), world.numbers.marker_price, True)
            case act.Undermine(place):
                return Row(self("row.undermine"), self._roll(draft, place, True), world.numbers.removal_price, True)
            case act.UsePower(card):
                gold = world.number(card, "fee") if card == "land_for_veterans" else -1
                free = LEVIES.get(card)
                text = self("row.levy.text", unit=self.unit(free)) if free is not None else self.effect(card)
                return Row(self("row.power", card=self.card(card)), text, gold)
            case act.Tax(place):
                tax = area_tax(world, table, seat, place)
                text = self("row.tax.text", swords=tax.swords, mean=f"{tax.mean:.1f}", revolt=round(tax.revolt * 100))
                return Row(self("row.tax", place=place), text, dice=True)
            case act.Fight(place):
                text = self("row.fight.text", percent=percent(chance)) if chance is not None else ""
                return Row(self("row.fight", place=place), text, dice=True)
            case act.Claim(card):
                return Row(self("row.claim", card=self.card(card)), self.effect(card), claim_price(world, table, seat, card))
            case act.Draw():
                return Row(self("row.draw"))
            case act.Part(troops):
                return self._part(draft, troops)
            case act.Buy():
                return Row(self("row.buy"), "", world.numbers.card_price, True)
            case act.Requisition(card):
                return Row(self("row.requisition", card=self.card(card)), "", world.number("consular_imperium", "fee"))
            case act.PlayLeader(card, place):
                return Row(self("row.enter", card=self.card(card), place=place), self.effect(card))
            case act.Recall(card, place):
                gold = world.number("cicero", "price") if draft.phase else -1
                return Row(self("row.recall", card=self.card(card), place=place), "", gold)
            case act.PlayCard(card, place):
                key = "row.play_at" if place else "row.play"
                return Row(self(key, card=self.card(card), place=place), self.effect(card))
            case act.Retreat(to, far):
                text = self._shelter(draft, to) if to else self._way_back(draft, far)
                return Row(self("row.back_far" if far else "row.retreat" if to else "row.back", place=to), text)
            case act.Promote(place, unit):
                return Row(self("row.promote", unit=self.unit(unit), place=place))
            case act.Muster(place):
                return Row(self("row.muster", place=place))
            case act.Lose(place, unit, leader):
                return self._lose(draft, place, unit, leader)
            case act.Surrender(troops, leaders):
                return Row(self("row.surrender", pieces=self.pieces(troops, leaders)))
            case act.Pay():
                gold = supply_cost(world, table, seat)
                if isinstance(draft.frame, Mutinous):
                    gold = mutiny_price(world, table, seat)
                return Row(self("row.pay"), "", gold)
            case act.Decline(rest):
                return Row(self("row.decline_all" if rest else "row.decline"))
            case act.Stay():
                return Row(self("row.stay"))
            case act.Commit(unit):
                return Row(self("row.commit", unit=self.unit(unit)))
            case act.Yield():
                return Row(self("row.yield"), self("row.yield.text"))
            case act.Answer(takes):
                return Row(self("row.take_yield" if takes else "row.refuse_yield"))
            case act.EndPhase() | act.March() | act.Sail():
                return Row("")
            case _:
                assert_never(action)

    def _part(self, draft: Draft, troops: tuple[Troops, ...]) -> Row:
        """Who goes where when attackers turn back, the first goal in the title."""
        battle = draft.battle
        assert battle is not None
        choice = partings(self.world, draft.table, draft.seat, battle.place, battle.far)
        parts = [
            self("row.part", place=goal, pieces=self.pieces(units, names))
            for goal, units, names in zip(choice.goals, troops, choice.leaders, strict=True)
            if sum(units) or names
        ]
        return Row(parts[0], self.joined(parts[1:]))

    def _lose(self, draft: Draft, place: Place, unit: Unit | None, leader: CardId) -> Row:
        key = "row.lose"
        if not leader and isinstance(draft.frame, Supplying):
            key = "row.dismiss"
        elif isinstance(draft.frame, Mutinous) and unit == "legion_veteran":
            key = "row.rank"
        who = self.card(leader) if leader else self.unit(unit or "allied")
        return Row(self(key, who=who, place=place), self._price_of(draft, place, unit, leader))

    def _price_of(self, draft: Draft, place: Place, unit: Unit | None, leader: CardId) -> str:
        """What goes with a unit or Leader that is given up; a rank costs its Legion one sword."""
        world, table = self.world, draft.table
        if isinstance(draft.frame, Mutinous) and unit == "legion_veteran":
            return self("row.lose.text", swords=world.swords[3] - world.swords[2])
        swords = world.leader_swords[leader] if leader else world.swords[UNITS.index(unit or "allied")]
        text = self("row.lose.text", swords=swords)
        if leader or sum(troops_at(table, draft.seat, place)) > 1:
            return text
        left = officers_at(world, table, draft.seat, place)
        if place in world.gold and table.markers.get(place) != draft.seat:
            key = "row.lose.last.worthless"
            if world.gold[place]:
                key = "row.lose.last.led" if left else "row.lose.last"
            text = self(key, text=text, gold=world.gold[place])
        return self("row.lose.alone", text=text, leaders=self.joined([self.short(who) for who in left])) if left else text

    def _shelter(self, draft: Draft, place: Place) -> str:
        """What a defender finds where he retreats to."""
        world, table, seat = self.world, draft.table, draft.seat
        key = "row.retreat.own" if controller(world, table, place) == seat else "row.retreat.free"
        text, battle = self(key, gold=world.gold[place]), draft.battle
        units = sum(troops_at(table, seat, place)) + (sum(troops_at(table, seat, battle.place)) if battle else 0)
        if units <= world.gold[place] or not table.options.is_silver:
            return text
        return self("row.retreat.supply", text=text, fed=world.gold[place], units=units)

    def _way_back(self, draft: Draft, far: bool) -> str:
        """Where attackers who turn back come to."""
        battle = draft.battle
        goals = partings(self.world, draft.table, draft.seat, battle.place, far).goals if battle is not None else ()
        return self("row.back.text", places=self.joined(goals)) if goals else ""

    def _roll(self, draft: Draft, place: Place, removal: bool) -> str:
        """What the die of a Diplomacy Roll has to show, and how likely that is."""
        worth = self.world.worth[place]
        modifier = diplomacy_modifier(self.world, draft.table, draft.seat, place, removal)
        least = worth + 1 - modifier
        share = round(max(0, min(6, 7 - least)) / 6 * 100)
        if least > 6:
            return self("roll.never", worth=worth, modifier=modifier)
        return self("roll", least=max(1, least), modifier=modifier, percent=share)

    # ---- marches

    def march(self, draft: Draft, way: Way, chance: float | None) -> tuple[str, str]:
        """Title and second line of the tip at a goal: price first."""
        if draft.card == "fleet":
            title = self("march.sail", place=way.goal)
        elif way.via:
            title = self("march.forced" if way.price else "march.forced_free", place=way.goal, via=way.via, gold=way.price)
        else:
            title = self("march.step", place=way.goal)
        if not way.battle:
            return title, self.after_march(draft, way)
        if chance is None:
            return title, self("march.battle")
        return title, self("march.odds", percent=percent(chance))

    def after_march(self, draft: Draft, way: Way) -> str:
        """Supply that the pieces would need there."""
        table, world = draft.table, self.world
        if not table.options.is_silver:
            return ""
        here = sum(troops_at(table, draft.seat, way.goal)) + sum(draft.troops)
        short = here - world.gold[way.goal]
        return self("march.supply", gold=short * world.numbers.supply_price) if short > 0 else ""

    # ---- the tray

    def prompt(self, draft: Draft, chance: float | None = None) -> tuple[str, str, str]:
        """Title, text and keys of the moment. `chance`: of the battle that the gold button would join."""
        seat, table = draft.seat, draft.table
        if draft.warned:
            lost = [self.speak(loss) for loss in losses(draft)]
            text = " ".join(lost[:2])
            if len(lost) > 2:
                text = self("warn.more", text=text, count=len(lost) - 2)
            return self("prompt.warned", seat=seat), text, self("keys.warned")
        way = draft.way
        if way is not None:
            title, text = self.march(draft, way, None)
            whole = self("prompt.ready.more" if text else "prompt.ready.text", way=title, after=text)
            several = draft.card != "fleet" and len(draft.vias(draft.goal)) > 1
            return self("prompt.ready", seat=seat), whole, self("keys.ready" if several else "keys.ready.only")
        if draft.unit is not None:
            text = self("prompt.in_hand.text", unit=self.unit(draft.unit), gold=table.gold[seat])
            return self("prompt.purchase", seat=seat), text, self("keys.in_hand")
        if draft.start and not draft.has_party:
            return self("prompt.rest", seat=seat), self("prompt.rest.text", place=draft.start), self("keys.lifted")
        if draft.start:
            pieces = self.pieces(draft.troops, draft.leaders)
            text = self("prompt.lifted.text" if pieces else "prompt.lifted.nobody", place=draft.start, pieces=pieces)
            return self("prompt.lifted", seat=seat), text, self("keys.lifted")
        if draft.yields:
            return self("prompt.yield", seat=seat), self("prompt.yield.text", foe=1 - seat), self("keys.yield")
        if draft.card:
            text, short = self.card_tip(draft.card), self._short_of(draft)
            return self("prompt.card", card=self.card(draft.card)), f"{text} {short}".strip(), self(self._card_keys(draft))
        battle = draft.battle
        if battle is not None and (draft.proposed is not None or draft.is_leaving):
            step = "parting" if draft.proposed is not None else "retreat"
            return self(f"prompt.{step}", seat=seat), self(f"prompt.{step}.text", place=battle.place), self(f"keys.{step}")
        if battle is not None:
            text = self(f"prompt.{battle.step}.text", place=battle.place)
            others = self.battles_to_come(table, battle.place)
            if others:
                text = self("prompt.window.more", text=text, places=others)
            keys = "keys.battle" if draft.hand else "keys.battle.none"
            return self(f"prompt.{battle.step}", seat=seat), text, self(keys)
        phase = draft.phase
        if phase is not None:
            text, next_fight = self._still(draft, phase), draft.next_fight
            if chance is not None and next_fight is not None:
                text = self("still.combat.odds", text=text, place=next_fight.place, percent=percent(chance))
            if phase in ("forum", "purchase", "march") and draft.is_losing:
                text = self("still.loses", text=text, foe=1 - seat)
            keys = self._keys(draft, phase)
            return self(f"prompt.{phase}", seat=seat), text, self(f"keys.{keys}")
        frame = type(draft.frame).__name__.lower()
        swords = getattr(draft.frame, "swords", 0)
        left = getattr(draft.frame, "left", 0)
        gold = supply_cost(self.world, table, seat)
        place = getattr(draft.frame, "place", "")
        text = self(f"prompt.{frame}.text", swords=swords, left=left, gold=gold, treasury=table.gold[seat], place=place)
        keys = "" if frame == "yielding" else self("keys.list" if draft.more else "keys.map")  # two buttons, and no place
        return self(f"prompt.{frame}", seat=seat), text, keys

    def _card_keys(self, draft: Draft) -> str:
        """How the card taken up is played."""
        if draft.card == "fleet":
            return "keys.fleet"
        if draft.sole is None and draft.deed is None:
            return "keys.card.list" if draft.listed() else "keys.card"
        return "keys.play.shown" if draft.card in draft.hand else "keys.play"

    def _short_of(self, draft: Draft) -> str:
        """Fewer counters are left than the card taken up brings units; "" where they are enough."""
        card = draft.card
        if card not in ("call_for_legions", "allies_mobilize", "revolt"):
            return ""
        unit: Unit = "legion" if card == "call_for_legions" else "allied"
        left, most = stock(self.world, draft.table, draft.seat, unit), 6  # a die of them
        if card == "revolt":
            most = self.world.number(card, "units")
        elif unit == "legion":
            has_rome = controller(self.world, draft.table, self.world.capital) == draft.seat
            most = self.world.number(card, "with_capital" if has_rome else "legions")
        return self(f"short_of.{unit}", left=left) if left < most else ""

    def spoils(self, table: Table, place: Place) -> str:
        """What winning the battle at a place brings: more Veterans to a Supreme Leader who is in it (Q7)."""
        world, numbers = self.world, self.world.numbers
        here = [who for seat, who in enumerate(world.supreme) if who in officers_at(world, table, seat, place)]
        plain, led = numbers.promotions, numbers.promotions_supreme
        head, most = here[0] if here else "", led if len(here) > 1 else plain
        told: dict[str, str | int] = {"rounds": numbers.promotion_rounds, "gold": numbers.loot, "count": most}
        told |= {"led": led, "leader": head}
        is_one = len(here) == 1 and led != plain
        if table.options.is_silver:
            return self("battle.footer.led" if is_one else "battle.footer", **told)
        return self("battle.footer.bronze.led" if is_one else "battle.footer.bronze", **told)

    def battles_to_come(self, table: Table, now: Place) -> str:
        """Where else in this turn; "" for nowhere."""
        return self.joined([place for place in battles(self.world, table) if place != now])

    def _keys(self, draft: Draft, phase: str) -> str:
        """Which keys a phase tells of."""
        if phase == "forum" and not any(offer.card for offer in draft.offers):
            return "forum_none"
        if phase != "draw":
            return phase
        if draft.free_card is not None:
            return "draw_free"
        return "draw" if any(isinstance(offer.action, act.Buy) for offer in draft.offers) else "draw_none"

    def _still(self, draft: Draft, phase: str) -> str:
        """What can still be done in a phase, with the running total."""
        table, seat, world = draft.table, draft.seat, self.world
        gold, silver = table.gold[seat], table.options.is_silver
        match phase:
            case "forum":
                count = sum(isinstance(offer.action, act.Claim) for offer in draft.offers)
                if political_party(world, table, seat) is not None:
                    return self("still.forum.won", lean=abs(lean(world, table, seat)))
                if is_military_victory(world, table, seat):
                    return self("still.forum.master")
                # Whoever holds a card is told of Leaders, whatever it is: that tells nothing of it.
                none = "still.forum.none" if draft.hand else "still.forum.bare"
                return self("still.forum", count=count) if count else self(none)
            case "draw":
                return self._still_cards(draft)
            case "purchase":
                raised = sum(table.doings.raised.values())
                soon = forecast(world, table, seat)
                taxes = soon.cities + soon.extra
                done = [self("still.raised", raised=raised)] if raised else []
                if not silver:
                    return " ".join([*self._levies(draft), self("still.purchase_bronze", gold=gold, taxes=taxes), *done])
                left = rolls_allowed(world, table, seat) - table.doings.rolls
                poor = gold < min(world.numbers.marker_price, world.numbers.removal_price)
                rolls = self("still.rolls.none" if not left else "still.rolls.poor" if poor else "still.rolls", left=left)
                # What can still be done comes first: with large words the end may have no room.
                text = self("still.purchase", gold=gold, taxes=taxes, rolls=rolls)
                return " ".join([*self._levies(draft), text, *done])
            case "tax":
                return self("still.tax")
            case "march":
                left = len(draft.starts())
                if not silver:
                    return self("still.march_bronze" if left else "still.march_bronze.none", left=left)
                cost = supply_cost(world, table, seat)
                return self("still.march" if left else "still.march.none", left=left, supply=cost, gold=gold)
            case _:
                left = len(draft.fights)
                return self("still.combat", left=left) if left else self("still.combat.none")

    def _levies(self, draft: Draft) -> list[str]:
        """Units that Leaders could still raise for nothing."""
        return [
            self("still.levy", name=self.short(offer.card), unit=self.unit(LEVIES[offer.card]), place=offer.place)
            for offer in draft.offers if isinstance(offer.action, act.UsePower) and offer.card in LEVIES
        ]  # fmt: skip

    def _still_cards(self, draft: Draft) -> str:
        """Free cards first, then what can be bought; the Bronze game sells none."""
        table, world = draft.table, self.world
        free = offered_draws(world, table, draft.seat)
        if free:
            return self("still.draw.free", free=free)
        if not table.options.is_silver:
            return self("still.draw.bronze")
        left = world.numbers.bought_cards - table.doings.bought
        gold, price = table.gold[draft.seat], world.numbers.card_price
        if left and gold < price:
            return self("still.draw.short", price=price, gold=gold)
        return self("still.draw" if left else "still.draw.none", left=left, price=price, gold=gold)

    # ---- the bar

    def heading(self, table: Table | None) -> str:
        return self.date(table.turn) if table is not None else ""

    def status(self, table: Table | None) -> str:
        if table is None:
            return ""
        return self(f"status.{table.options.edition}", turn=table.turn, turns=self.world.numbers.turns)

    def forum_state(self, table: Table, card: CardId) -> str:
        owner = table.forum.get(card, UNCLAIMED)
        return self("forum.free") if owner == UNCLAIMED else self("forum.claimed", seat=owner)


def percent(chance: float) -> int:
    """Nothing is certain before the dice have fallen."""
    return max(1, min(99, round(chance * 100)))
