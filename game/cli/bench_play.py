"""Playing and thinking: moves a second by the rules and by the search models, and how long a decision takes."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from functools import partial
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from itertools import islice
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from game.ai.agent import Job
from game.ai.levels import LEVELS, make_agent
from game.ai.seeds import agent_seed, chance_of
from game.cli.measure import Probe, Row, median, percentile
from game.core.match import Match
from game.core.types import Choose, GameInfo
from game.storage.boards import board_for
from game.storage.resume import all_games

RUNS = 5
RUN_SECONDS = 1.0
DECISIONS = 24
COLD = 200
"""Positions decided with nothing thought ahead."""


def probes(game: str) -> dict[str, Probe]:
    found: dict[str, Probe] = {f"{game}.rules": partial(_rules, game)}
    if game == "lion":
        found[f"{game}.model"] = partial(_lion_model, game)
    if game == "circus":
        found[f"{game}.model"] = partial(_circus_model, game)
    if game == "skirmish":
        found[f"{game}.cold"] = partial(_cold, game)
    if game == "caesar_xl":
        found[f"{game}.model"] = partial(_caesar_model, game)
    if game == "moritari":
        found[f"{game}.model"] = partial(_fray, game)
    if game in LEVELS:
        found[f"{game}.decision"] = partial(_decisions, game)
    return found


def _rules(game: str) -> Iterator[Row]:
    """Uniform random games by the rules, the fewest players, no log and no digests."""
    info = all_games()[game]
    seats = info.all_seats[0]
    rules = info.rules(board_for(info, seats).board)
    moves, games = [], []
    for run in range(RUNS):
        rng, chance = Random(run), chance_of(run)
        plies = played = 0
        began = time.perf_counter()
        while time.perf_counter() - began < RUN_SECONDS:
            state, _ = rules.setup(info.options(), seats, chance)
            pending = rules.pending(state)
            while isinstance(pending, Choose):
                seat = pending.seats[0]
                rules.apply(state, seat, rng.choice(rules.legal(state, seat)), chance)
                plies += 1
                pending = rules.pending(state)
            played += 1
        passed = time.perf_counter() - began
        moves.append(plies / passed)
        games.append(played / passed)
    yield median(f"{game}.rules.moves", "moves/s", moves)
    yield median(f"{game}.rules.games", "games/s", games)


def _lion_model(game: str) -> Iterator[Row]:
    """The search model, as it runs here and, where that is compiled, as plain Python beside it."""
    from game.ai.kernels import is_compiled
    from game.ai.lion import model

    kinds: list[tuple[str, ModuleType]] = [("compiled" if is_compiled(game) else "pure", model)]
    if is_compiled(game):
        plain = _as_source("game.ai.lion.ground", "game.ai.lion.model")
        kinds += [("pure", plain)] if plain is not None else []
    for name, module in kinds:
        yield from _model_rows(game, name, module)


def _fray(game: str) -> Iterator[Row]:
    """Whole games of two schools of three that the champion's kernel plays on, as it runs here and, where that is compiled,
    as plain Python beside it."""
    from game.ai.kernels import is_compiled
    from game.ai.moritari import fray, fray_ground
    from game.ai.moritari.fray_round import MOVING
    from game.rules.moritari.ground import Ground
    from game.rules.moritari.state import MoritariOptions

    info = all_games()[game]
    board = board_for(info, 2).board
    options = MoritariOptions(schools="drawn")
    state, _ = info.rules(board).setup(options, 2, chance_of(3))
    kinds: list[tuple[str, ModuleType]] = [("compiled" if is_compiled(game) else "pure", fray)]
    if is_compiled(game):
        plain = _as_source(*_floors(fray.Fray))
        kinds += [("pure", plain)] if plain is not None else []
    for name, module in kinds:
        kernel = fray_ground.kernel(Ground(board), options, module.Fray)
        fray_ground.lay(kernel, Ground(board), state)
        games = []
        for run in range(RUNS):
            played, began = 0, time.perf_counter()
            while time.perf_counter() - began < RUN_SECONDS:
                kernel.rolls(0, 5, 1000 * run + played, MOVING, 200, ())
                played += 5
            games.append(played / (time.perf_counter() - began))
        yield median(f"{game}.model.{name}.games", "games/s", games)


def _floors(kernel: type) -> list[str]:
    """The modules of a class and of those it builds on, the lowest first."""
    return [kind.__module__ for kind in reversed(kernel.__mro__[:-1])]


def _as_source(*names: str) -> ModuleType | None:
    """The last of some loaded modules, which build on each other, read from their sources; None where these are not shipped.

    While they are read they stand where the compiled ones do, which are back before this returns.
    """
    compiled = {name: sys.modules[name] for name in names}
    try:
        for name in names:
            path = Path(str(compiled[name].__file__)).parent / f"{name.rpartition('.')[2]}.py"
            if not path.is_file():
                return None
            loader = SourceFileLoader(name, str(path))
            spec = spec_from_loader(name, loader)
            assert spec is not None
            sys.modules[name] = module_from_spec(spec)
            loader.exec_module(sys.modules[name])
        return sys.modules[names[-1]]
    finally:
        sys.modules.update(compiled)


def _model_rows(game: str, kind: str, module: Any) -> Iterator[Row]:
    from game.geometry.hexes import DIRECTIONS, cells

    info = all_games()[game]
    board = board_for(info, 2).board
    places = cells(board.radius)
    at = {cell: n for n, cell in enumerate(places)}
    ground = module.Ground(
        list(places), list(DIRECTIONS), 2, [list(board.faces.lion), list(board.faces.move), list(board.faces.gold)],
        board.dice.lion, board.dice.move[2], len(board.gold), board.goal, board.limits.rounds, board.limits.idle_rounds,
        False,
    )  # fmt: skip
    moves, games = [], []
    dice = module.Dice(11)
    for _ in range(RUNS):
        plies = played = 0
        began = time.perf_counter()
        while time.perf_counter() - began < RUN_SECONDS:
            men = [at[cell] for cell in board.starts(2)]
            gold = sum(1 << at[cell] for cell in board.gold)
            position = module.Position(ground, men, at[board.lion], gold, [0, 0])
            plies += position.play_out(dice)
            played += 1
        passed = time.perf_counter() - began
        moves.append(plies / passed)
        games.append(played / passed)
    yield median(f"{game}.model.{kind}.moves", "moves/s", moves)
    yield median(f"{game}.model.{kind}.games", "games/s", games)


def _circus_model(game: str) -> Iterator[Row]:
    """The champion's kernel, as it runs here and, where that is compiled, as plain Python beside it."""
    from game.ai.circus import chase

    kinds: list[tuple[str, ModuleType]] = [("compiled" if chase.COMPILED else "pure", chase)]
    if chase.COMPILED:
        plain = _as_source(*_floors(chase.Chase))
        kinds += [("pure", plain)] if plain is not None else []
    for name, module in kinds:
        yield from _kernel_rows(game, name, module)


def _kernel_rows(game: str, kind: str, module: Any) -> Iterator[Row]:
    """Races of four by lot, and turns driven on by the net."""
    from game.ai.circus.chase_ground import kernel_of, laid, shipped
    from game.ai.circus.ground import Ground
    from game.ai.circus.translate import race_of

    info = all_games()[game]
    options: Any = info.options()
    rules: Any = info.rules(board_for(info, 4).board)
    state, _ = rules.setup(options, 4, chance_of(1))
    ground = Ground(rules.track(state.table), options)
    kernel = kernel_of(module.Chase, ground, shipped().get(options.rules))
    kernel.put(laid(race_of(ground, state, Random(1))))
    kernel.keep(1)
    kernel.start_lot(11)
    moves, games, turns = [], [], []
    for _ in range(RUNS):
        plies = played = driven = 0
        began = time.perf_counter()
        while time.perf_counter() - began < RUN_SECONDS:
            kernel.back(1)
            plies += kernel.by_lot()
            played += 1
        passed = time.perf_counter() - began
        moves.append(plies / passed)
        games.append(played / passed)
        began = time.perf_counter()
        while time.perf_counter() - began < RUN_SECONDS:
            kernel.back(1)
            driven += kernel.drive_on(8)
        turns.append(driven / (time.perf_counter() - began))
    yield median(f"{game}.model.{kind}.moves", "moves/s", moves)
    yield median(f"{game}.model.{kind}.games", "games/s", games)
    yield median(f"{game}.model.{kind}.turns", "turns/s", turns)


def _caesar_model(game: str) -> Iterator[Row]:
    """March Phases of a scripted war planned by the weigher as it runs here and, where it is compiled, by its source."""
    from game.ai.caesar_xl import weigher
    from game.ai.kernels import is_compiled

    kinds: list[tuple[str, ModuleType]] = [("compiled" if is_compiled(game) else "pure", weigher)]
    if is_compiled(game):
        plain = _as_source("game.ai.caesar_xl.weigher")
        kinds += [("pure", plain)] if plain is not None else []
    tables = _march_phases(game)
    for name, module in kinds:
        yield median(f"{game}.model.{name}.plans", "plans/s", list(_planned(game, module, tables)))


def _march_phases(game: str) -> list[Any]:
    """Tables of a war between scripts as each March Phase begins."""
    from game.ai.caesar_xl.ground import Ground
    from game.ai.caesar_xl.policy import Policy
    from game.rules.caesar_xl.actions import EndPhase
    from game.rules.caesar_xl.refusal import decider
    from game.rules.caesar_xl.state import CaesarOptions, Finished, InPhase, copy_table

    info = all_games()[game]
    ground = Ground(board_for(info, 2).board)
    chance, found = chance_of(1), []
    state, _ = ground.rules.setup(CaesarOptions(), 2, chance)
    while not isinstance(state.table.frames[-1], Finished):
        if state.table.frames[-1] == InPhase("march") and not state.table.doings.marched:
            found.append(copy_table(state.table))
        seat = decider(state.table)
        policy = Policy(ground, state, seat)
        action = policy.choose().action
        if not policy.is_open(action):
            action = EndPhase() if policy.is_open(EndPhase()) else ground.rules.legal(state, seat)[0]
        ground.rules.apply(state, seat, action, chance)
    return found


def _planned(game: str, module: ModuleType, tables: list[Any]) -> Iterator[float]:
    from game.ai.caesar_xl.ground import Ground
    from game.ai.caesar_xl.marches import Marcher
    from game.ai.caesar_xl.scales import Scales

    ground = Ground(board_for(all_games()[game], 2).board, kernel=module)
    marchers = [Marcher(Scales(ground, table, table.seat), False) for table in tables]
    for marcher in marchers:  # the battles are known from here on
        marcher.plans()
    for _ in range(RUNS):
        done, began = 0, time.perf_counter()
        while time.perf_counter() - began < RUN_SECONDS:
            for marcher in marchers:
                marcher.plans()
            done += len(marchers)
        yield done / (time.perf_counter() - began)


def _cold(game: str) -> Iterator[Row]:
    """Processor time of decisions as they come in games, with nothing thought ahead; see `game.lab.cold_skirmish`."""
    from game.lab.cold_skirmish import decisions

    board = board_for(all_games()[game], 2).board
    times = [one.seconds for one in islice(decisions(board, Random(1)), COLD)]
    yield median(f"{game}.cold", "s", times)
    yield percentile(f"{game}.cold.p99", "s", times, 0.99)
    yield percentile(f"{game}.cold.worst", "s", times, 1.0)


def _decisions(game: str) -> Iterator[Row]:
    """Wall time of decisions along a game of that level against itself."""
    info = all_games()[game]
    for seats in sorted({info.all_seats[0], info.all_seats[-1]}):
        for level in LEVELS[game]:
            if level != "random":
                times = list(_decision_times(info, level, seats))
                yield median(f"{game}.decision.{level}.{seats}", "s", times)
                yield percentile(f"{game}.decision.{level}.{seats}.p95", "s", times, 0.95)


def _decision_times(info: GameInfo, level: str, seats: int) -> Iterator[float]:
    board = board_for(info, seats).board
    agent = make_agent(info.id, level, board)
    left = DECISIONS
    game = 0
    while left > 0:
        match: Match[Any, Any, Any] = Match.begin(info.rules(board), info.options(), seats, chance_of(game))
        agent.prepare(match.observe(0).view, 0, lambda: False)
        pending = match.pending()
        while left > 0 and isinstance(pending, Choose):
            seat = pending.seats[0]
            seen = match.observe(seat)
            seed = agent_seed(game, len(match.log), seat)
            job = Job(seen.view, seen.pending, list(seen.legal), seat, seed, seen.heard)
            began = time.perf_counter()
            reply = agent.decide(job)
            yield time.perf_counter() - began
            left -= 1
            match.submit(seat, reply.action, level)
            pending = match.pending()
        game += 1
