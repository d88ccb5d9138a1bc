"""Why a level does what it does: the reason shown with a hint and in the log. Keys under `skirmish.note`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.ai.skirmish.analyst import Analysis, Option, chance_of
from game.ai.skirmish.matrix import payoffs
from game.ai.skirmish.model import POPULI, Card, Position, Revival, clash
from game.ai.skirmish.reader import Lean
from game.core.say import Say, in_hundred, say
from game.rules.skirmish import cards
from game.rules.skirmish.cards import FIGHTERS
from game.rules.skirmish.state import SkirmishOptions, Stack

Series = Literal["game", "set"]
"""What a chance is one to win."""


def series_of(options: SkirmishOptions) -> Series:
    return "game" if options.series == "single" else "set"


_NAMES = ("first", "second", "third", "fourth")
_LEANS = 0.0005
"""A gain, in games, from which on a reader says that he leans."""
_DECIDED = 1e-6
"""A value by so much below 1, or above -1, is a rounding of it."""


def only_choice() -> Say:
    return say("skirmish.note.only")


def nothing_yet(is_between_games: bool) -> Say:
    """Nothing is asked but to go on: to the next game, or to the count."""
    return say("skirmish.note.next_game" if is_between_games else "skirmish.note.ready")


def by_solution(analysis: Analysis, option: Option, lean: Lean, stacks: Sequence[Stack], of: Series = "game") -> Say:
    """The mix, most likely card first, and how it came about.

    Parameters of the mixes: `first` to `fourth` (names of `skirmish.sent`), `first_share` and so on (per cent), `chance` to
    win whatever is answered, `of` what (a game or a set), `next` with another card, `gain` and `risk` (thousandths of a
    game, of a reader's lean), `drawn` (what came of the lot among them: the option). `stacks` of the chooser, as they lie
    on the table.
    """
    if analysis.position.revival in (Revival.OURS, Revival.BOTH):
        return _of_revival(analysis, option, of)
    names = names_of(analysis.ours, stacks)
    ranked = sorted(zip(names, hundredths(lean.mix), strict=True), key=lambda pair: -pair[1])
    shown = [pair for pair in ranked if pair[1] > 0]
    params: dict[str, str | int] = {"chance": _percent(analysis.value), "of": of}
    if len(shown) > 1:
        params["drawn"] = names[analysis.ours.index(option)]
    for place, (name, share) in zip(_NAMES, shown, strict=False):
        params[place] = name
        params[f"{place}_share"] = share
    if lean.gain > _LEANS:
        bet = {"risk": round(1000 * lean.cost), "gain": round(1000 * lean.gain)}
        return Say(f"skirmish.note.lean{len(shown)}", {**params, **bet})
    if analysis.is_exact and not analysis.slack and abs(analysis.value) > 1 - _DECIDED:
        return Say("skirmish.note.won" if analysis.value > 0 else "skirmish.note.lost", {"first": shown[0][0]})
    kind = "exact" if analysis.is_exact else "search"
    if len(shown) == 1:
        worths = zip(names, payoffs(analysis.matrix, analysis.game.theirs), strict=True)
        others = [worth for name, worth in worths if name != shown[0][0]]
        if not others:
            return Say("skirmish.note.all_alike", {"first": shown[0][0], "chance": params["chance"], "of": of})
        if _percent(max(others)) < params["chance"]:  # type: ignore[operator]
            return Say(f"skirmish.note.{kind}_best", {**params, "next": _percent(max(others))})
    return Say(f"skirmish.note.{kind}{len(shown)}", params)


def in_look_back(note: Say) -> Say:
    """Behind the word "Better": whose word it is needs no second colon there."""
    key = note.key.removeprefix("skirmish.note.")
    return Say(f"{note.key}.better", note.params) if key in _BETTER else note


_BETTER = frozenset(("won", "exact_best", "exact1", "exact2", "exact3", "exact4", "search2", "search3", "search4"))


def names_of(options: Sequence[Option], stacks: Sequence[Stack]) -> tuple[str, ...]:
    """Each choice of a round by its name in `skirmish.sent`: its card, and where the solution tells two such cards apart,
    for they lie on stacks of different heights, the places of its stacks (`retiarius_2`, `cestus_1_3`)."""
    shown = [_name(option) for option in options]
    return tuple(
        name if shown.count(name) == 1 else "_".join((name, *(str(place + 1) for place in _places(option, stacks))))
        for name, option in zip(shown, options, strict=True)
    )


def _places(option: Option, stacks: Sequence[Stack]) -> list[int]:
    assert isinstance(option, tuple)
    return [n for n, stack in enumerate(stacks) if stack.top is FIGHTERS[option[0]] and stack.down == option[1]]


def hundredths(mix: Sequence[float]) -> list[int]:
    """The chances of a mix in whole hundredths that add up to a hundred."""
    parts = [int(100 * chance + _DECIDED) for chance in mix]
    by_rest = sorted(range(len(parts)), key=lambda place: parts[place] - 100 * mix[place])
    for place in by_rest[: 100 - sum(parts)]:
        parts[place] += 1
    return parts


def _percent(value: float) -> int:
    """A value as a winning chance in hundredths."""
    return in_hundred(chance_of(value))


def _of_revival(analysis: Analysis, option: Option, of: Series) -> Say:
    if analysis.position.revival is Revival.BOTH and max(analysis.game.ours) < 0.995:
        if option is None:
            return say("skirmish.note.lets_lie_mixed", chance=_percent(analysis.value), of=of)
        return say("skirmish.note.brings_back_mixed", card=_name(option), chance=_percent(analysis.value), of=of)
    worths = payoffs(analysis.matrix, analysis.game.theirs)
    chances = sorted((_percent(worth) for worth in worths), reverse=True)
    if len(chances) < 2:
        key = "lets_lie" if option is None else "brings_back"
        return say(f"skirmish.note.{key}", **({} if option is None else {"card": _name(option)}))
    if option is None:
        return say("skirmish.note.lets_lie_solved", chance=chances[0], next=chances[1], of=of)
    return say("skirmish.note.brings_back_solved", card=_name(option), chance=chances[0], next=chances[1], of=of)


def by_habit(level: str, position: Position, option: Option, is_sound: bool = False) -> Say:
    """What a person has in mind. Parameters: `card`, `count` (open cards it beats). `is_sound`: a novice's look a round
    ahead speaks for it, too."""
    if position.revival in (Revival.OURS, Revival.BOTH):
        if option is None:
            return say("skirmish.note.lets_lie")
        return say("skirmish.note.favourite" if level == "novice" else "skirmish.note.brings_back", card=_name(option))
    sees_bestia = any(top == Card.BESTIA for top, _ in position.theirs.stacks)
    if option == POPULI:
        return say("skirmish.note.calls_crowd" if sees_bestia else "skirmish.note.calls_crowd_anyway")
    assert isinstance(option, tuple)
    beaten = sum(clash(option[0], top) > 0 for top, _ in position.theirs.stacks)
    if level == "novice":
        most = max(sum(clash(card, top) > 0 for top, _ in position.theirs.stacks) for card, _ in position.ours.stacks)
        if is_sound and beaten < most:
            return say("skirmish.note.looks", card=_name(option))
        if not beaten:
            return say("skirmish.note.whim", card=_name(option))
        return say("skirmish.note.beats", card=_name(option), count=beaten)
    if option[0] == Card.BESTIA:
        return say("skirmish.note.beast_at_last")
    return say("skirmish.note.weighs", card=_name(option))


def _name(option: Option) -> str:
    """The card's id in the rules."""
    if option == POPULI:
        return cards.Card.POPULI.value
    number = option[0] if isinstance(option, tuple) else option
    assert number is not None
    return FIGHTERS[number].value
