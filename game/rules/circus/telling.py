"""How actions and events are told: short notation for transcripts, and sentences by key for the log."""

from __future__ import annotations

from typing import assert_never

from game.core.say import Say, say
from game.rules.circus.actions import (
    Action,
    ChooseDeck,
    Crash,
    Draw,
    NextRace,
    Pass,
    Play,
    Recover,
    Sort,
    Swap,
    Vote,
    Withdraw,
)
from game.rules.circus.data import Board
from game.rules.circus.events import (
    CalledNext,
    ChoseDeck,
    CircusEvent,
    Crashed,
    CrossedFinish,
    CutDecks,
    Dealt,
    DecksShown,
    Drew,
    Drove,
    FirstHands,
    LapBegan,
    MissedTurn,
    PaidTribute,
    PilesLaid,
    PutBack,
    RaceBegan,
    RaceEnded,
    RanOut,
    Recovered,
    SortedPiles,
    Swapped,
    TookBack,
    TournamentEnded,
    Voted,
    VoteOpened,
)
from game.rules.circus.state import Chariot, Finished, Interval, State
from game.rules.circus.state import Sort as Piles


def notation(board: Board, action: Action) -> str:
    """`4 s01.b s02.a s03.a s04.a`, `pass`, `swap 6 under 1`, `deck fast`, `sort 111222/333444/555666`, `draw 2`."""
    match action:
        case Play(card, path):
            return f"{card} {' '.join(path)}"
        case Pass():
            return "pass"
        case Swap(card, pile):
            return f"swap {card} under {pile + 1}"
        case Crash():
            return "crash"
        case ChooseDeck(deck):
            return f"deck {deck}"
        case Sort(piles):
            return f"sort {_piles(piles)}"
        case Withdraw():
            return "withdraw"
        case Draw(pile):
            return f"draw {pile + 1}"
        case Recover(card, pile):
            return f"recover {card}, the other on {pile + 1}"
        case Vote(to):
            return f"vote {to}"
        case NextRace():
            return "next race"
        case _:
            assert_never(action)


def _piles(piles: Piles) -> str:
    return "/".join("".join(map(str, pile)) for pile in piles)


def stage(state: State) -> Say:
    table = state.table
    if isinstance(table.frames[-1], Interval | Finished):
        return say("circus.stage.after", race=table.race)
    lap = max((team.crossed for team in table.teams if team.fate != "finished"), default=0)
    return say("circus.stage", race=table.race, lap=max(1, lap))


def told(board: Board, event: CircusEvent) -> list[Say]:
    """The log lines of one event. `seat` and `other` are seats, spaces are the ids of the board file."""
    match event:
        case CutDecks():
            return _cut(event)
        case RaceBegan():
            key = "circus.log.race_neutrals" if event.neutrals else "circus.log.race"
            line = say(key, race=event.race, of=event.of, course=event.course, way=event.direction, seat=event.first,
                       neutrals=event.neutrals)  # fmt: skip
            return [line]
        case ChoseDeck():
            return [say("circus.log.chose_deck", deck=event.deck)]
        case SortedPiles():
            return [say("circus.log.sorted", piles=_piles(event.piles))]
        case TookBack():
            return [say("circus.log.took_back")]
        case DecksShown():
            reserve = " + ".join(map(str, event.reserve))
            return [say("circus.log.deck", seat=seat, deck=deck) for seat, deck in enumerate(event.decks)] + [
                say("circus.log.reserve", cards=reserve, count=len(event.reserve))
            ]
        case PilesLaid():
            return [say("circus.log.piles_laid")]
        case Dealt():
            if event.cards:
                return [say("circus.log.dealt_open", cards=" ".join(map(str, event.cards)))]
            return [say("circus.log.dealt", seat=event.seat, count=event.count)]
        case Drew():
            return _drew(event)
        case FirstHands():
            return [_first_hand(seat, piles) for seat, piles in enumerate(event.piles)]
        case Drove():
            return _drove(event)
        case LapBegan():
            if event.lap <= 1:
                return []  # everybody's first crossing begins lap I: that goes without saying
            return [_of(event.chariot, event.neutral, "circus.log.lap", lap=event.lap)]
        case PaidTribute():
            return [_of(event.chariot, event.neutral, "circus.log.stop" if event.is_stop else "circus.log.tribute")]
        case Recovered():
            return _recovered(event)
        case CrossedFinish():
            key = "circus.log.finished" if event.place else "circus.log.finished_unpaid"
            return [_of(event.chariot, event.neutral, key, place=event.place)]
        case MissedTurn():
            return [say(f"circus.log.missed.{event.why}" if event.why else "circus.log.missed", seat=event.chariot)]
        case Swapped():
            key = "circus.log.swapped_open" if event.card else "circus.log.swapped"
            return [say(key, seat=event.seat, card=event.card)]
        case PutBack():
            why = event.reason.key.removeprefix("circus.put_back.")
            return [say(f"circus.log.put_back.{why}", neutral=event.neutral, card=event.card)]
        case Crashed():
            return [say("circus.log.crashed", seat=event.chariot, space=event.space)]
        case RanOut():
            key = "circus.log.ran_out_stays" if event.stays else "circus.log.ran_out"
            return [_of(event.chariot, event.neutral, key)]
        case VoteOpened():
            return [say("circus.log.vote", neutral=event.neutral, card=event.card, count=len(event.choices))]
        case Voted():
            return [_voted(event)]
        case RaceEnded():
            return _race_ended(event)
        case CalledNext():
            return [say("circus.log.next_race", seat=event.seat)]
        case TournamentEnded():
            return _tournament_ended(event)
        case _:
            assert_never(event)


def _of(chariot: Chariot, neutral: int, key: str, **params: str | int) -> Say:
    """The sentence about a player's chariot, or `key`.neutral about a neutral one."""
    if neutral:
        return say(f"{key}.neutral", neutral=neutral, **params)
    return say(key, seat=chariot, **params)


def _cut(event: CutDecks) -> list[Say]:
    lines = [say("circus.log.cut", seat=seat, card=card) for seat, card in zip(event.seats, event.cards, strict=True)]
    if event.winner is None:
        return [*lines, say("circus.log.cut_level", card=max(event.cards))]
    return [*lines, say("circus.log.cut_won", seat=event.winner)]


def _drew(event: Drew) -> list[Say]:
    """That somebody fills his hand from his deck goes without saying; which pile he took from does not."""
    if event.card:
        key = "circus.log.drew_open_from" if event.sorted else "circus.log.drew_open"
        return [say(key, card=event.card, pile=event.pile + 1, left=event.left)]
    if not event.sorted:
        return []
    return [say("circus.log.drew_from", seat=event.seat, pile=event.pile + 1, left=event.left)]


def _first_hand(seat: int, piles: tuple[int, ...]) -> Say:
    first, second = min(piles), max(piles)
    if first == second:
        return say("circus.log.first_hand.one", seat=seat, pile=first + 1)
    return say("circus.log.first_hand", seat=seat, pile=first + 1, other=second + 1)


def _voted(event: Voted) -> Say:
    """The space by its name; games of rules version 1 only tell that there was a vote."""
    if event.place is None:
        return say("circus.log.voted_unnamed", seat=event.seat)
    kind = event.place.key.removeprefix("circus.space.")
    key = f"circus.log.decided.{kind}" if event.breaks else f"circus.log.voted.{kind}"
    return Say(key, {**event.place.params, "seat": event.seat})


def _drove(event: Drove) -> list[Say]:
    if event.left:
        key = "circus.log.drove_wasting" if event.wasted > 0 else "circus.log.drove"
    else:  # the line that follows says that it was over the line
        key = "circus.log.drove_home_wasting" if event.wasted > 0 else "circus.log.drove_home"
    return [
        _of(event.chariot, event.neutral, key, card=event.card, space=event.path[-1], left=event.left,
            wasted=event.wasted)
    ]  # fmt: skip


def _recovered(event: Recovered) -> list[Say]:
    cards = " + ".join(map(str, event.cards))
    line = say("circus.log.recovered", seat=event.seat, cards=cards, count=len(event.cards))
    if event.card and len(event.cards) > 1:
        return [line, say("circus.log.recovered_open", card=event.card, pile=event.pile + 1)]
    return [line]


def _race_ended(event: RaceEnded) -> list[Say]:
    lines = [say(f"circus.log.ended_{event.ending}", race=event.race)]
    lines += [
        say("circus.log.points", seat=seat, place=event.places[seat], points=event.points[seat],
            score=event.score[seat])
        for seat in sorted(range(len(event.places)), key=lambda seat: event.places[seat] or 99)
        if event.places[seat]
    ]  # fmt: skip
    lines += [say("circus.log.no_points", seat=seat) for seat, place in enumerate(event.places) if not place]
    return lines


def _tournament_ended(event: TournamentEnded) -> list[Say]:
    points = max(event.score)
    if not points:
        return [say("circus.over.no_points")]
    if len(event.winners) > 1:
        return [say("circus.log.title_shared", count=len(event.winners), points=points)]
    return [say("circus.log.title", seat=event.winners[0], points=points)]
