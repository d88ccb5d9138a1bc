"""How actions and events are told: short notation for transcripts, and sentences by key for the log."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import assert_never

from game.core.say import Say, say
from game.core.types import CardWords
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl import events as ev
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.queries import claim_of, effect_of
from game.rules.caesar_xl.state import Finished, State

FIRST_YEAR = 50
LETTERS = ("a", "A", "l", "L")
"""Allied, Veteran Allied, Legion, Veteran Legion."""


def date_of(turn: int) -> dict[str, str | int]:
    """Two turns a year (1.1), as parameters of a sentence."""
    return {"year": FIRST_YEAR - (turn - 1) // 2, "season": "spring" if turn % 2 else "autumn"}


FAMILIES = ("event", "action", "tactics", "leader", "forum")


def card_words(board: Board) -> list[CardWords]:
    """Each title of the deck: a Forum card's condition before what it does."""
    return [
        CardWords(
            say(f"caesar_xl.table.family.{card.family}"),
            say(f"caesar_xl.name.{card.id}"),
            (claim_of(card), effect_of(card)) if card.family == "forum" else (effect_of(card),),
        )
        for card in sorted(board.cards, key=lambda card: FAMILIES.index(card.family))
    ]


def stage(state: State) -> Say:
    if isinstance(state.table.frames[-1], Finished):
        return say("caesar_xl.stage_over")
    return say("caesar_xl.stage", **date_of(state.table.turn))


def stack_text(troops: tuple[int, ...], leaders: tuple[str, ...]) -> str:
    """`2a1L+caesar`."""
    units = "".join(f"{count}{letter}" for count, letter in zip(troops, LETTERS, strict=True) if count)
    return "+".join([*([units] if units else []), *leaders])


def notation(board: Board, action: act.Action) -> str:
    """`march Rubicon 1L+caesar > Rome`, `march Massilia 2l > Vercellae > Rome`, `recruit Utica allied`, `end`."""
    match action:
        case act.EndPhase():
            return "end"
        case act.Answer(takes):
            return "accept" if takes else "refuse"
        case act.Draw() | act.Buy() | act.Stay() | act.Pay() | act.Yield():
            return type(action).__name__.lower()
        case act.Claim(card) | act.Requisition(card):
            return f"{type(action).__name__.lower()} {card}"
        case act.PlayLeader(card, place) | act.Recall(card, place):
            return f"{'recall' if isinstance(action, act.Recall) else 'leader'} {card} {place}"
        case act.PlayCard(card, place) | act.UsePower(card, place):
            return " ".join(filter(None, ["power" if isinstance(action, act.UsePower) else "play", card, place]))
        case act.Sail(start, to, troops, leaders):
            return f"sail {start} {stack_text(troops, leaders)} > {to}"
        case act.March(start, to, troops, leaders, via):
            way = f"{via} > {to}" if via else to
            return f"march {start} {stack_text(troops, leaders)} > {way}"
        case act.Recruit(place, unit) | act.Promote(place, unit):
            return f"{type(action).__name__.lower()} {place} {unit}"
        case act.Negotiate(place, source):
            return f"negotiate {place}" + (f" from {source}" if source else "")
        case act.Undermine(place) | act.Tax(place) | act.Fight(place) | act.Muster(place):
            return f"{type(action).__name__.lower()} {place}"
        case act.Decline(rest):
            return "decline all" if rest else "decline"
        case act.Commit(unit):
            return f"commit {unit}"
        case act.Retreat(to, far):
            return " ".join(filter(None, ["retreat", to, "far" if far else ""]))
        case act.Part(parts):
            return "part " + ", ".join(stack_text(part, ()) or "nobody" for part in parts)
        case act.Lose(place, unit, leader):
            return f"lose {place} {unit or leader}"
        case act.Surrender(troops, leaders):
            return f"surrender {stack_text(troops, leaders)}"
        case _:
            assert_never(action)


def told(board: Board, event: ev.CaesarEvent) -> list[Say]:
    """The log lines of one event."""
    match event:
        case ev.WarBegan():
            return [say("caesar_xl.log.began", first=event.gold[0], second=event.gold[1])]
        case ev.TurnBegan():
            return [say("caesar_xl.log.turn", seat=event.seat, **date_of(event.turn))]
        case ev.PhaseBegan() | ev.Struck() | ev.Waived():
            return []
        case ev.Drew() | ev.Revealed() | ev.Reshuffled() | ev.Requisitioned():
            return _cards(board, event)
        case ev.Claimed():
            key = "caesar_xl.log.claimed" if event.price else "caesar_xl.log.claimed_free"
            return [say(key, seat=event.seat, card=event.card, price=event.price)]
        case ev.Played():
            key = "caesar_xl.log.played_at" if event.place else "caesar_xl.log.played"
            return [say(key, seat=event.seat, card=event.card, place=event.place)]
        case ev.Entered():
            key = "caesar_xl.log.recalled" if event.recalled else "caesar_xl.log.entered"
            return [say(key, seat=event.seat, card=event.card, place=event.place, price=event.price)]
        case ev.Declined():
            if not event.what:
                return [say("caesar_xl.log.declined", seat=event.seat)]
            return [say(f"caesar_xl.log.declined_{event.what}", seat=event.seat, place=event.place)]
        case ev.Invoked():
            return [say("caesar_xl.log.invoked", seat=event.seat)]
        case ev.TookGold():
            source = event.source if event.source in ("tax", "loot") else "card"
            return [say(f"caesar_xl.log.gold_{source}", seat=event.seat, amount=event.amount, card=event.source,
                        place=event.place)]  # fmt: skip
        case ev.LostGold():
            return [say(f"caesar_xl.log.lost_{event.source}", seat=event.seat, amount=event.amount)]
        case ev.Recruited():
            key = "caesar_xl.log.raised" if event.card else "caesar_xl.log.recruited"
            return [say(key, seat=event.seat, place=event.place, unit=event.unit, price=event.price, card=event.card)]
        case ev.Negotiated():
            return _negotiated(event)
        case ev.MarkerLost():
            return [say(f"caesar_xl.log.marker_{event.cause}", seat=event.seat, place=event.place)]
        case ev.Taxed():
            key = "revolt" if event.revolts else "paid" if event.gold else "nothing"
            return [say(f"caesar_xl.log.area_{key}", seat=event.seat, place=event.place, roll=event.roll,
                        swords=event.swords, gold=event.gold)]  # fmt: skip
        case ev.Halved():
            key = "caesar_xl.log.halved" if event.lost else "caesar_xl.log.halved_none"
            return [say(key, seat=event.seat, lost=event.lost)]
        case ev.Withheld():
            return [say("caesar_xl.log.withheld", seat=event.seat, lost=event.amount)]
        case ev.Marched():
            return _marched(board, event)
        case ev.Subdued():
            key = "caesar_xl.log.subdued_peacefully" if event.peaceful else "caesar_xl.log.subdued"
            return [say(key, seat=event.seat, place=event.place)]
        case ev.Reverted():
            return [say("caesar_xl.log.reverted", place=event.place)]
        case ev.Promoted():
            key = "caesar_xl.log.promoted_paid" if event.price else "caesar_xl.log.promoted"
            return [say(key, seat=event.seat, place=event.place, unit=event.unit, price=event.price)]
        case ev.Lost():
            key = "caesar_xl.log.flipped" if event.flipped else "caesar_xl.log.lost"
            return [say(key, seat=event.seat, place=event.place, unit=event.unit, cause=event.cause)]
        case ev.Supplied():
            return [say("caesar_xl.log.supplied", seat=event.seat, gold=event.gold)]
        case ev.Invaded():
            return [say(f"caesar_xl.log.invasion_{event.outcome}", roll=event.roll, place=event.place,
                        swords=event.swords, strength=event.strength)]  # fmt: skip
        case ev.IdesPassed():
            if event.seat < 0:
                return [say("caesar_xl.log.ides_nobody")]
            key = "caesar_xl.log.ides_dead" if event.dead else "caesar_xl.log.ides_alive"
            return [say(key, seat=event.seat, roll=event.roll)]
        case ev.Rethrown():
            return [say("caesar_xl.log.rethrown", seat=event.seat, first=event.first, second=event.second, kept=event.kept)]
        case ev.Threw():
            return [say(f"caesar_xl.log.threw_{event.what}", seat=event.seat, roll=event.roll, place=event.place)]
        case ev.NothingCameOfIt():
            return [say("caesar_xl.log.in_vain", seat=event.seat, card=event.card)]
        case ev.Offered():
            return [say("caesar_xl.log.offered", seat=event.seat, other=1 - event.seat)]
        case ev.Answered():
            return [say("caesar_xl.log.yield_taken" if event.takes else "caesar_xl.log.yield_refused", seat=event.seat)]
        case ev.WarEnded():
            return _ended(event)
        case _:
            return _battle(event)


Cards = ev.Drew | ev.Revealed | ev.Reshuffled | ev.Requisitioned


def _cards(board: Board, event: Cards) -> list[Say]:
    match event:
        case ev.Drew():
            if event.card:
                return [say("caesar_xl.log.drew_open", card=event.card)]
            key = "caesar_xl.log.drew_bought" if event.bought else "caesar_xl.log.drew"
            return [say(key, seat=event.seat)]
        case ev.Revealed():
            family = next(card.family for card in board.cards if card.id == event.card)
            return [say(f"caesar_xl.log.revealed_{family}", seat=event.seat, card=event.card)]
        case ev.Reshuffled():
            return [say("caesar_xl.log.reshuffled", cards=event.cards)]
        case ev.Requisitioned():
            return [say("caesar_xl.log.requisitioned", seat=event.seat, card=event.card, price=event.price)]


def _negotiated(event: ev.Negotiated) -> list[Say]:
    kind = "removal" if event.removal else "marker"
    ending = "won" if event.success else "failed"
    return [
        say(f"caesar_xl.log.{kind}_{ending}", seat=event.seat, place=event.place, roll=event.roll,
            modifier=event.modifier, needed=event.needed)
    ]  # fmt: skip


def _marched(board: Board, event: ev.Marched) -> list[Say]:
    units, commanders = sum(event.troops), [one.id for one in board.commanders]
    # The Supreme Leader commands whoever else rides along.
    leader = next((name for name in event.leaders if name in commanders), event.leaders[0] if event.leaders else "")
    others = len(event.leaders) - 1
    key = "leader" if not units else "led" if leader else "units"
    key = f"{'sailed' if event.fleet else 'marched'}_{key}{'_more' if others > 0 else ''}"
    line = say(f"caesar_xl.log.{key}", seat=event.seat, start=event.start, goal=event.goal, units=units, leader=leader,
               others=others)  # fmt: skip
    if not event.via:
        return [line]
    forced = "caesar_xl.log.forced" if event.price else "caesar_xl.log.forced_free"
    return [line, say(forced, via=event.via, price=event.price)]


def _volley(event: ev.Volley) -> list[Say]:
    """The dice of a side, a line to each kind of unit and the number it hits on: its rolls, and whom they hit."""
    kind = "pursuit" if event.step == "pursuit" else "barbarians" if event.barbarian else "round"
    lines: list[Say] = []
    for (unit, needed), group in groupby(event.blows, key=lambda blow: (blow.unit, blow.needed)):
        blows = list(group)
        rolls = ", ".join(str(blow.roll) for blow in blows)
        hits = list(Counter((blow.lost, blow.flipped) for blow in blows if blow.lost).items())
        about = {"seat": event.seat, "unit": unit, "needed": needed, "rolls": rolls}
        if not hits:
            lines.append(say(f"caesar_xl.log.dice_{kind}", **about))
        for n, ((lost, is_flipped), count) in enumerate(hits):
            end = "flipped" if is_flipped else "fell"
            key = f"dice_{kind}_{end}" if not n else f"dice_more_{end}"
            lines.append(say(f"caesar_xl.log.{key}", **about, lost=lost, count=count))
    return lines


def _ended(event: ev.WarEnded) -> list[Say]:
    if event.winner < 0:
        return [say("caesar_xl.log.ended_level", score=event.scores[0])]
    if event.ending == "political":
        return [say("caesar_xl.log.ended_political", seat=event.winner, party=event.party)]
    return [say(f"caesar_xl.log.ended_{event.ending}", seat=event.winner)]


Fought = (
    ev.BattleBegan | ev.Volley | ev.RoundEnded | ev.LeaderKilled | ev.Retreated | ev.Fled | ev.Camped | ev.Pursued
    | ev.BattleEnded
)  # fmt: skip


def _battle(event: Fought) -> list[Say]:
    match event:
        case ev.BattleBegan():
            if event.barbarians < 0:
                return [say("caesar_xl.log.battle", seat=event.attacker, other=1 - event.attacker, place=event.place)]
            return [say("caesar_xl.log.battle_barbarians", seat=event.attacker, place=event.place, count=event.barbarians)]
        case ev.Volley():
            return _volley(event)
        case ev.RoundEnded():
            kind = "ambush" if not event.round else "round"
            key = f"caesar_xl.log.{kind}_barbarians" if event.barbarian else f"caesar_xl.log.{kind}"
            return [say(key, round=event.round, seat=event.attacker, other=1 - event.attacker, mine=event.attacker_lost,
                        theirs=event.defender_lost)]  # fmt: skip
        case ev.LeaderKilled():
            return [say("caesar_xl.log.leader_dead", card=event.card, place=event.place)]
        case ev.Retreated():
            key = "caesar_xl.log.retreated" if event.goal else "caesar_xl.log.turned_back"
            return [say(key, seat=event.seat, place=event.place, goal=event.goal)]
        case ev.Fled():
            leader = event.leaders[0]
            key = "caesar_xl.log.fled_more" if len(event.leaders) > 1 else "caesar_xl.log.fled"
            return [say(key, leader=leader, others=len(event.leaders) - 1, place=event.place, goal=event.goal)]
        case ev.Camped():
            return [say("caesar_xl.log.camped", seat=event.seat, place=event.place)]
        case ev.Pursued():
            return [say("caesar_xl.log.pursued", seat=event.seat, count=event.lost)]
        case ev.BattleEnded():
            if event.walls:
                return [say("caesar_xl.log.walls", seat=event.winner, place=event.place)]
            if event.winner < 0:
                return [say("caesar_xl.log.barbarians_won", place=event.place)]
            key = "caesar_xl.log.battle_won" if event.rounds else "caesar_xl.log.battle_won_at_once"
            return [say(key, seat=event.winner, place=event.place, rounds=event.rounds)]
        case _:
            assert_never(event)
