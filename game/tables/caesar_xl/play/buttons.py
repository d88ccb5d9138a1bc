"""The buttons of the tray: one gold one for what comes next, and what else the moment offers."""

from __future__ import annotations

from functools import partial

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.realm import claim_price
from game.tables.caesar_xl.play.draft import Draft
from game.tables.caesar_xl.play.hands import Hands
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


def _phase(hands: Hands, teller: Teller, draft: Draft) -> list[TableButton]:
    back = TableButton("back", teller("button.back"), partial(_back, hands))
    way = draft.way
    if way is not None:
        found = [back]
        if draft.card != "fleet" and len(draft.vias(draft.goal)) > 1:
            found.append(TableButton("via", teller("button.via"), hands.other_way, "v"))
        label = teller("button.march", gold=way.price) if way.price else teller("button.march.free")
        return [*found, TableButton("confirm", label, hands.confirm, "return", primary=True)]
    if draft.start:
        why = teller("button.no_goal")
        return [back, TableButton("confirm", teller("button.march.free"), hands.confirm, "return", True, False, why)]
    found = []
    if draft.warned:
        found.append(TableButton("back", teller("button.not_yet"), partial(_back, hands)))
    if draft.sole is not None:
        label = _use(teller, draft, draft.sole)
        return [back, TableButton("use", label, partial(hands.submit, draft.sole), "return", primary=True)]
    fight = draft.next_fight
    if fight is not None:
        label = teller("button.fight", place=fight.place)
        return [*found, TableButton("fight", label, partial(hands.submit, fight), "return", primary=True)]
    tax = draft.next_tax
    if tax is not None:
        label = teller("button.tax", place=tax.place)
        return [*found, TableButton("tax", label, partial(hands.submit, tax), "return", primary=True)]
    free = draft.free_card
    if free is not None and not draft.warned:
        if draft.general():
            found.append(TableButton("more", teller("button.more"), hands.show_more, "m"))
        return [
            *found, TableButton("end", teller("button.end.draw"), hands.end_phase, "e"),
            TableButton("free", teller("button.free"), partial(hands.submit, free), "return", primary=True),
        ]  # fmt: skip
    buy = next((offer.action for offer in draft.offers if isinstance(offer.action, act.Buy)), None)
    if draft.phase == "draw" and draft.table.options.is_silver:
        short = draft.why(act.Buy())
        found.append(
            TableButton("buy", teller("button.buy"), partial(hands.submit, act.Buy()), "b", enabled=buy is not None,
                        why_not=teller.reason(short))
        )  # fmt: skip
    if draft.general():
        found.append(TableButton("more", teller("button.more"), hands.show_more, "m"))
    open_end = draft.why_no_end()
    label = teller("button.end_anyway" if draft.warned else f"button.end.{draft.phase}")
    found.append(
        TableButton("end", label, hands.end_phase, "return", True, open_end is None,
                    teller.reason(open_end))
    )  # fmt: skip
    return found


def _use(teller: Teller, draft: Draft, action: act.Action) -> str:
    """What the card taken up does, on the gold button."""
    match action:
        case act.Claim(card):
            gold = claim_price(draft.world, draft.table, draft.seat, card)
            return teller("button.claim", gold=gold) if gold else teller("button.claim.free")
        case act.UsePower():
            return teller("button.power")
        case _:
            return teller("button.use")


def _battle(hands: Hands, teller: Teller, draft: Draft) -> list[TableButton]:
    found: list[TableButton] = []
    retreats = [offer.action for offer in draft.offers if isinstance(offer.action, act.Retreat)]
    plain, rest, stay = act.Decline(), act.Decline(rest=True), act.Stay()
    actions = {offer.action for offer in draft.offers}
    if draft.card:
        found.append(TableButton("back", teller("button.back"), partial(_back, hands)))
        card = act.PlayCard(draft.card)
        if card in actions:
            label = teller("button.play", card=teller.card(draft.card))
            found.append(TableButton("play", label, partial(hands.submit, card), "return", primary=True))
        return found
    if draft.proposed is not None:
        label = teller("button.proposed")
        return [TableButton("part", label, partial(hands.submit, draft.proposed), "return", primary=True)]
    if draft.is_leaving and len(retreats) > 1:
        return [TableButton("back", teller("button.battle"), partial(_back, hands))]
    pontifex = act.UsePower("pontifex")
    if pontifex in actions:
        found.append(TableButton("pontifex", teller("button.pontifex"), partial(hands.submit, pontifex), "p"))
    if rest in actions:
        found.append(TableButton("rest", teller("button.no_cards"), partial(hands.submit, rest), "n"))
    if plain in actions:
        found.append(TableButton("none", teller("button.no_card"), partial(hands.submit, plain), "return", primary=True))
    if len(retreats) == 1:
        found.append(TableButton("retreat", teller("button.retreat"), partial(hands.submit, retreats[0]), "r"))
    elif retreats:
        found.append(TableButton("retreat", teller("button.retreat.to"), hands.show_more, "r"))
    if stay in actions:
        found.append(TableButton("stay", teller("button.stay"), partial(hands.submit, stay), "return", primary=True))
    for n, action in enumerate(action for action in draft.legal if isinstance(action, act.Commit)):
        label = teller("button.commit", unit=teller.unit(action.unit))
        found.append(TableButton(f"commit:{action.unit}", label, partial(hands.submit, action), str(n + 1), primary=n == 0))
    return found


def _settling(hands: Hands, teller: Teller, draft: Draft) -> list[TableButton]:
    """Losses, free units, promotions, supply."""
    found: list[TableButton] = []
    for offer in draft.offers:
        if isinstance(offer.action, act.Decline):
            found.append(
                TableButton("done", teller("button.done"), partial(hands.submit, offer.action), "return", primary=True)
            )
    if draft.general() and not draft.more:
        found.insert(0, TableButton("more", teller("button.choices"), hands.show_more, "m"))
    pay = next((offer for offer in draft.offers if isinstance(offer.action, act.Pay)), None)
    if pay is not None:
        gold = teller.row(draft, pay).gold
        label = teller("button.pay", gold=gold)
        found.append(TableButton("pay", label, partial(hands.submit, pay.action), "return", primary=True))
    return found


def _back(hands: Hands) -> None:
    hands.step_back()
