"""What a rival of Caesar XL gives away by the cards he buys, in wars cheap enough for a thousand and more.

    python -m game.lab.styles_caesar labeo fulvia --wars 1200 --seed 1
    python -m game.lab.styles_caesar corvus porcia --ahead --wars 300 --seed 1

A rival differs from the plain level in what he buys in the Draw Phase, and in nothing else. Here the level wages war on
itself with each seed, without log, clock, views and reasons, and the rival on it from either side from where he would first
do otherwise, the dice going on as they were; where he never would, the war is the same. Novices play by their rules of
thumb, veterans by their script, champions by theirs, who look no marches and recruits ahead. The last turn, which veterans
and champions play to its end, is left to the script; no liking has a say in it, as in the game. With `--ahead` all play as
they do at the table, which costs some fifty times as much.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

from msgspec import Struct, field

from game.ai.agent import Job
from game.ai.caesar_xl.agent import LEVELS, CaesarAgent
from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.novice import Novice
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.tastes import favoured_step
from game.ai.caesar_xl.weights import CHAMPION, VETERAN
from game.ai.intervals import student
from game.ai.seeds import agent_seed, chance_of
from game.core.types import Choose, Seat
from game.lab.traits import trait_of
from game.rivals import BY_ID, Style, rivals_of
from game.rules.caesar_xl import INFO
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.listing import listed, marches
from game.rules.caesar_xl.refusal import decider, refusal
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions, Finished, InPhase, State
from game.storage.boards import load_board_file, shipped_boards

_MARCH, _DRAW = InPhase("march"), InPhase("draw")

Deciding = Callable[[State, Seat, int, Style | None], act.Action]
"""What a seat does: the state, the seat, a seed for the decision, and what he likes, if anything."""


class Tally(Struct):
    """Of one seed: a war from either side."""

    won: float = 0.0
    """Of the two wars, by the rival."""
    shown: int = 0
    could: int = 0
    """The rival's trait; `plain_shown`, `plain_could`: the plain level's."""
    plain_shown: int = 0
    plain_could: int = 0


def grounds_of(level: str, board: Any) -> list[Ground]:
    """How the level weighs, by seat."""
    return [Ground(board, weights) for weights in (CHAMPION if level == "champion" else (VETERAN, VETERAN))]


def decided(level: str, policy: Policy, seed: int, style: Style | None) -> act.Action:
    """What the level does, its look-ahead and its last turn apart."""
    table = policy.table
    choice = Novice(policy, Random(seed)).choose(_listed(policy)) if level == "novice" else policy.choose()
    if style is not None and (level == "novice" or table.turn < policy.ground.turns):
        choice = favoured_step(policy, choice, style)
    if policy.is_open(choice.action):
        return choice.action
    return act.EndPhase() if policy.is_open(act.EndPhase()) else _listed(policy)[0]


def _listed(policy: Policy) -> list[act.Action]:
    """What may be done, of marches those alone that a novice looks at."""
    world, state, seat = policy.world, policy.state, policy.seat
    if policy.table.frames[-1] != _MARCH:
        return list(listed(world, state, seat))
    steps = (one for one in dict.fromkeys(marches(world, state, seat)) if isinstance(one, act.March) and not one.via)
    found = [one for one in steps if any(one.troops) and not world.is_area(one.to)]
    return [one for one in found if refusal(world, state, seat, one) is None] or [act.EndPhase()]


def by_script(level: str, board: Any) -> Deciding:
    """The level without its look-ahead and its last turn."""
    grounds = grounds_of(level, board)
    return lambda state, seat, lot, style: decided(level, Policy(grounds[seat], state, seat), lot, style)


def ahead(level: str, board: Any) -> Deciding:
    """The level as it plays at the table."""
    agents: dict[Style | None, CaesarAgent] = {}

    def decide(state: State, seat: Seat, lot: int, style: Style | None) -> act.Action:
        agent = agents.get(style)
        if agent is None:
            agent = agents[style] = CaesarAgent(level, board, style=style)
        rules = agent.grounds[seat].rules
        pending = rules.pending(state)
        assert isinstance(pending, Choose)
        action: act.Action = agent.decide(Job(rules.view(state, seat), pending, rules.legal(state, seat), seat, lot)).action
        return action

    return decide


def played(level: str, styles: Sequence[Style], wars: int, seed: int, is_ahead: bool = False) -> Iterator[list[Tally]]:
    """A tally for each style of each seed, Silver, half as many as wars."""
    board = load_board_file(INFO, shipped_boards("caesar_xl") / "standard.yaml").board
    deciding = (ahead if is_ahead else by_script)(level, board)
    rules = CaesarRules(board)
    for number in range(seed, seed + wars // 2):
        yield _Seed(deciding, rules, number).tallies(styles)


class _War(Struct):
    """Where a war stands, and how often either side's trait showed so far, of how often it could."""

    state: State
    chance: Any
    plies: int = 0
    counts: tuple[list[int], list[int]] = field(default_factory=lambda: ([0, 0], [0, 0]))


class _Seed:
    """One seed's wars: the plain level on both sides, and each style's from where it would first do otherwise."""

    def __init__(self, deciding: Deciding, rules: CaesarRules, seed: int) -> None:
        self.deciding, self.rules, self.seed = deciding, rules, seed

    def tallies(self, styles: Sequence[Style]) -> list[Tally]:
        chance = chance_of(self.seed)
        parted: dict[tuple[int, int], _War] = {}
        plain = _War(self.rules.setup(CaesarOptions(), 2, chance)[0], chance)
        end = self._to_the_end(plain, None, -1, styles, parted)
        found = []
        for number, style in enumerate(styles):
            tally = Tally(plain_shown=sum(one[0] for one in plain.counts), plain_could=sum(one[1] for one in plain.counts))
            for mine in (0, 1):
                war = parted.get((number, mine), plain)
                last = end if war is plain else self._to_the_end(war, style, mine)
                tally.won += 0.5 if last.winner < 0 else float(last.winner == mine)
                tally.shown, tally.could = tally.shown + war.counts[mine][0], tally.could + war.counts[mine][1]
            found.append(tally)
        return found

    def _to_the_end(
        self, war: _War, style: Style | None, mine: int,
        styles: Sequence[Style] = (), parted: dict[tuple[int, int], _War] | None = None,
    ) -> Finished:  # fmt: skip
        """`style`: of the side `mine`; `parted`: gets a copy of the war where each of `styles` would first do otherwise."""
        state = war.state
        while not isinstance(end := state.table.frames[-1], Finished):
            seat = decider(state.table)
            lot = agent_seed(self.seed, war.plies, seat)
            action = self.deciding(state, seat, lot, style if seat == mine else None)
            if parted is not None and state.table.frames[-1] == _DRAW:
                for number, other in enumerate(styles):
                    if (number, seat) not in parted and self.deciding(state, seat, lot, other) != action:
                        counts = list(war.counts[0]), list(war.counts[1])
                        parted[number, seat] = _War(self.rules.copy(state), deepcopy(war.chance), war.plies, counts)
            shown, could = trait_of("caesar_xl", None, state, seat, action)
            war.counts[seat][0] += shown
            war.counts[seat][1] += could
            self.rules.apply(state, seat, action, war.chance)
            war.plies += 1
        return end


def told(rival: str, style: Style, tallies: Sequence[Tally]) -> str:
    """A row: wars, what the style costs with Student's interval over seeds, how often its trait shows."""
    lost = [0.5 - tally.won / 2 for tally in tallies]
    half = student(len(lost)) * stdev(lost) / sqrt(len(lost))
    trait = sum(tally.shown for tally in tallies) / max(1, sum(tally.could for tally in tallies))
    plain = sum(tally.plain_shown for tally in tallies) / max(1, sum(tally.plain_could for tally in tallies))
    return (
        f"| {BY_ID[rival].level} | {rival} ({style.likes}) | {style.margin:g} | {2 * len(lost)} "
        f"| {mean(lost):+.1%} ± {half:.1%} | {mean(lost) + half:.1%} | {trait:.1%} | {plain:.1%} |"
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m game.lab.styles_caesar", description="What rivals of Caesar XL give away by the cards they buy."
    )
    names = [one.id for level in LEVELS for one in rivals_of("caesar_xl", level)]
    parser.add_argument("rivals", nargs="+", choices=names, metavar="RIVAL")
    parser.add_argument("--wars", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ahead", action="store_true", help="all think as at the table")
    parser.add_argument("--margin", type=float, help="in place of the rival's own")
    given = parser.parse_args(arguments)
    if given.wars < 4:
        parser.error("it takes four wars at least")
    print("| level | rival | margin | wars | cost | at most | trait | plain level's |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for level in LEVELS:
        asked = [name for name in given.rivals if BY_ID[name].level == level]
        styles = [BY_ID[name].style for name in asked]
        if given.margin is not None:
            styles = [Style(one.likes, given.margin) for one in styles]
        tallies = list(played(level, styles, given.wars, given.seed, given.ahead)) if asked else []
        for number, (name, style) in enumerate(zip(asked, styles, strict=True)):
            print(told(name, style, [seed[number] for seed in tallies]), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
