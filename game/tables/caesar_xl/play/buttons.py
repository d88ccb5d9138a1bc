"""The buttons of the tray: one gold one for what comes next, and what else the moment offers."""

from __future__ import annotations

from functools import partial

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.realm import claim_price
from game.rules.caesar_xl.triumph import is_won
from game.tables.caesar_xl.play.draft import Draft
from game.tables.caesar_xl.play.hands import Hands
from game.tables.caesar_xl.play.offer import Offer
from game.tables.caesar_xl.words.tell import Teller
from game.tables.table import TableButton


def buttons_for(hands: Hands, teller: Teller) -> list[TableButton]:
    """Left to right; the last one is gold."""
    draft = hands.draft
    if draft is None:
        return []
    if draft.battle is not None:
        return _battle(hands, teller, draft)
    if draft.phase is None:
        return _settling(hands, teller, draft)
    return _phase(hands, teller, draft)


def _gold(hands: Hands, name: str, label: str, action: act.Action) -> TableButton:
    """What comes next: Enter plays it."""
    return TableButton(name, label, partial(hands.submit, action), "return", primary=True)


def _more(hands: Hands, teller: Teller, draft: Draft) -> list[TableButton]:
    """What belongs to no place, where there is something of the kind."""
    found = draft.general()
    if not found:
        return []
    label = "button.other" if any(isinstance(offer.action, act.Yield) for offer in found) else "button.more"
    return [TableButton("more", teller(label), hands.show_more, "m")]


def _phase(hands: Hands, teller: Teller, draft: Draft) -> list[TableButton]:
    back = TableButton("back", teller("button.back"), partial(_back, hands))
    way = draft.way
    if way is not None:
        found = [back]
        if draft.card != "fleet" and len(draft.vias(draft.goal)) > 1:
            found.append(TableButton("via", teller("button.via"), hands.other_way, "v"))
        label = teller("button.march", gold=way.price) if way.price else teller("button.march.free")
        return [*found, TableButton("confirm", label, hands.confirm, "return", primary=True)]
    if draft.has_party:
        why = teller("button.no_goal")
        return [back, TableButton("confirm", teller("button.march.free"), hands.confirm, "return", True, False, why)]
    found = []
    if draft.yields:
        not_yet = TableButton("back", teller("button.not_yet"), partial(_back, hands))
        return [not_yet, _gold(hands, "yield", teller("button.yield"), act.Yield())]
    if draft.warned:
        found.append(TableButton("back", teller("button.not_yet"), partial(_back, hands)))
    if draft.sole is not None:
        return [back, _gold(hands, "use", _use(teller, draft, draft.sole), draft.sole.action)]
    if draft.card:  # what else the phase offers would leave no room to say how it is played
        return [back, TableButton("use", teller("button.use"), lambda: None, "return", True, False, _how(teller, draft))]
    # What a hint proposes is the gold button's, as long as nothing else is opened.
    fight = hands.hint if isinstance(hands.hint, act.Fight) else draft.next_fight
    tax = hands.hint if isinstance(hands.hint, act.Tax) else draft.next_tax
    free = draft.free_card
    if fight is not None:
        if len(draft.fights) > 1 and hands.ui.settings.auto_play:
            tip = teller("button.fight_all.tip")
            found.append(TableButton("fight_all", teller("button.fight_all"), hands.fight_all, "a", tip=tip))
        return [*found, _gold(hands, "fight", teller("button.fight", place=fight.place), fight)]
    if tax is not None:
        return [*found, _gold(hands, "tax", teller("button.tax", place=tax.place), tax)]
    if free is not None and not draft.warned:
        end = TableButton("end", teller("button.end.draw"), hands.end_phase, "e")
        return [*found, *_more(hands, teller, draft), end, _gold(hands, "free", teller("button.free"), free)]
    is_listed = any(isinstance(offer.action, act.Yield) for offer in draft.general())
    if act.Yield() in draft.legal and not draft.warned and not is_listed:
        found.append(TableButton("yield", teller("button.yield"), hands.offer_to_yield, "y"))
    buy = act.Buy()
    if draft.phase == "draw" and draft.table.options.is_silver:
        short, can = teller.reason(draft.why(buy)), any(offer.action == buy for offer in draft.offers)
        found.append(TableButton("buy", teller("button.buy"), partial(hands.submit, buy), "b", False, can, short))
    if draft.phase == "purchase" and (draft.units() or draft.unit is not None):
        label = teller("button.in_hand", unit=teller.unit(draft.unit)) if draft.unit else teller("button.several")
        found.append(TableButton("unit", label, hands.next_unit, "u"))
    shut = teller.reason(draft.why_no_end())
    if not draft.warned and hands.ui.settings.auto_play and shut is None and is_more_to_come(draft):
        found.append(
            TableButton("end_turn", teller("button.end_turn"), hands.end_turn, "t", tip=teller("button.end_turn.tip"))
        )
    label = teller("button.end_anyway" if draft.warned else f"button.end.{draft.phase}")
    on = hands.end_turn if draft.ends_turn else hands.end_phase
    end = TableButton("end", label, on, "return", True, shut is None, shut)
    return [*found, *_more(hands, teller, draft), end]


def is_more_to_come(draft: Draft) -> bool:
    """After this phase others ask for a press at least before the turn is over."""
    if draft.phase == "march":
        return draft.table.options.is_silver
    if draft.phase == "forum" and is_won(draft.world, draft.table, draft.seat):
        return False
    return draft.phase in ("forum", "draw", "purchase")


def _how(teller: Teller, draft: Draft) -> str:
    """What is still to be chosen for the card taken up."""
    if draft.card == "fleet":
        return teller("button.no_stack")
    return teller("button.no_line" if draft.listed() else "button.no_place")


def _use(teller: Teller, draft: Draft, offer: Offer) -> str:
    """What the card taken up does, on the gold button."""
    match offer.action:
        case act.Claim(card):
            gold = claim_price(draft.world, draft.table, draft.seat, card)
            return teller("button.claim", gold=gold) if gold else teller("button.claim.free")
        case act.UsePower():
            return teller("button.power")
        case _:
            return teller("button.use_at", place=offer.place) if offer.place else teller("button.use")


def _battle(hands: Hands, teller: Teller, draft: Draft) -> list[TableButton]:
    found: list[TableButton] = []
    retreats = draft.offered(act.Retreat)
    plain, rest, stay = act.Decline(), act.Decline(rest=True), act.Stay()
    actions = {offer.action for offer in draft.offers}
    if draft.card:
        found.append(TableButton("back", teller("button.back"), partial(_back, hands)))
        card = act.PlayCard(draft.card)
        if card in actions:
            found.append(_gold(hands, "play", teller("button.play", card=teller.card(draft.card)), card))
        return found
    if draft.proposed is not None:
        return [_gold(hands, "part", teller("button.proposed"), draft.proposed)]
    if draft.is_leaving and len(retreats) > 1:
        return [TableButton("back", teller("button.battle"), partial(_back, hands))]
    pontifex = act.UsePower("pontifex")
    if pontifex in actions:
        found.append(TableButton("pontifex", teller("button.pontifex"), partial(hands.submit, pontifex), "p"))
    if rest in actions:
        found.append(TableButton("rest", teller("button.no_cards"), partial(hands.submit, rest), "n"))
    if plain in actions:
        found.append(_gold(hands, "none", teller("button.no_card"), plain))
    if len(retreats) == 1:
        found.append(TableButton("retreat", teller("button.retreat"), partial(hands.submit, retreats[0]), "r"))
    elif retreats:
        found.append(TableButton("retreat", teller("button.retreat.to"), hands.show_more, "r"))
    if stay in actions:
        if retreats and hands.ui.settings.auto_play:
            found.append(
                TableButton("stay_on", teller("button.stay_on"), hands.stay_on, "o", tip=teller("button.stay_on.tip"))
            )
        found.append(_gold(hands, "stay", teller("button.stay"), stay))
    for n, action in enumerate(action for action in draft.legal if isinstance(action, act.Commit)):
        label = teller("button.commit", unit=teller.unit(action.unit))
        found.append(TableButton(f"commit:{action.unit}", label, partial(hands.submit, action), str(n + 1), primary=n == 0))
    return found


def _settling(hands: Hands, teller: Teller, draft: Draft) -> list[TableButton]:
    """Losses, free units, promotions, supply."""
    if act.Answer(True) in draft.legal:
        on = TableButton("fight_on", teller("button.fight_on"), partial(hands.submit, act.Answer(False)), "n")
        return [on, _gold(hands, "accept", teller("button.accept"), act.Answer(True))]
    found = [_gold(hands, "done", teller("button.done"), action) for action in draft.offered(act.Decline)]
    if draft.general() and not draft.more:
        found.insert(0, TableButton("more", teller("button.choices"), hands.show_more, "m"))
    pay = next((offer for offer in draft.offers if isinstance(offer.action, act.Pay)), None)
    if pay is not None:
        found.append(_gold(hands, "pay", teller("button.pay", gold=teller.row(draft, pay).gold), pay.action))
    return found


def _back(hands: Hands) -> None:
    hands.step_back()
