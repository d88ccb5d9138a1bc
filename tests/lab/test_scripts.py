"""Scripted strategies: each plays whole games, and does what its name says more than chance would."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import pytest

import game
from game.ai.agent import Job
from game.core.types import Over
from game.lab.order import Order, begin, board_of
from game.lab.players import NoPlayer, player, prove, scripts
from game.lab.scripts.circus import widths
from game.lab.scripts.lion import steps
from game.lab.scripts.moritari import BEASTS, apart
from game.rules import GAMES
from game.rules.caesar_xl import actions as war
from game.rules.caesar_xl.realm import supreme_at
from game.rules.caesar_xl.world import World
from game.rules.circus.actions import Play
from game.rules.lion.actions import Skip
from game.rules.moritari.actions import Move, Stand
from game.rules.skirmish.actions import Cheer, Send

TABLES: dict[str, tuple[str, dict[str, Any], int, int]] = {
    "lion": ("standard", {}, 2, 2),
    "circus": ("a-white", {"series": "single"}, 3, 2),
    "skirmish": ("tiny", {"series": "single"}, 2, 12),
    "moritari": ("mat", {}, 2, 2),
    "caesar_xl": ("standard", {}, 2, 1),
}
"""Board, options, seats, games."""


@cache
def played(game_id: str, name: str) -> tuple[tuple[Any, Any, Any, int], ...]:
    """What was seen, chosen and open at each real choice of the player at seat 0, against random ones; and its seat."""
    board_id, options, seats, games = TABLES[game_id]
    found: list[tuple[Any, Any, Any, int]] = []
    for seed in range(1, games + 1):
        order = Order(game_id, board_id, (name,) + ("random",) * (seats - 1), seed, options)
        board = board_of(order)
        rules = GAMES[game_id].rules(board)
        agents = [player(game_id, one, board) for one in order.players]
        match = begin(order, board)
        for ply in range(1500):
            pending = match.pending()
            if isinstance(pending, Over):
                break
            seat = pending.seats[0]
            seen = match.observe(seat)
            action = (
                agents[seat].decide(Job(seen.view, seen.pending, seen.legal, seat, seed * 10_000 + ply, seen.heard)).action
            )
            if seat == 0 and len(seen.legal) > 1:
                found.append((seen.view, action, list(seen.legal), seat))
            match.submit(seat, action)
            rules.audit(match.state)
    return tuple(found)


def mean(game_id: str, name: str, measure: Callable[[Any, Any, Any], float | None]) -> float:
    values = [measure(view, action, legal) for view, action, legal, _ in played(game_id, name)]
    return fmean(value for value in values if value is not None)


def lion_after(view: Any, action: Any) -> Any:
    from game.core.chance import Seeded

    rules = GAMES["lion"].rules(board_of(Order("lion", "standard", (), 1)))
    after = rules.copy(view)
    rules.apply(after, 0, action, Seeded(1))
    return after


def course() -> dict[str, int]:
    return widths(board_of(Order("circus", "a-white", (), 1)).courses[0])


def _next_choices(view: Any, action: Any) -> float | None:
    rules = GAMES["lion"].rules(board_of(Order("lion", "standard", (), 1)))
    after = lion_after(view, action)
    pending = rules.pending(after)
    return None if isinstance(pending, Over) or pending.seats[0] == 0 else float(len(rules.legal(after, pending.seats[0])))


def _card(view: Any, action: Any, legal: Any) -> float | None:
    cards = sorted({one.card for one in legal if isinstance(one, Play)})
    if not isinstance(action, Play) or len(cards) < 2:
        return None
    return (action.card - cards[0]) / (cards[-1] - cards[0])


def _six_left(view: Any, action: Any, legal: Any) -> float | None:
    cards = {one.card for one in legal if isinstance(one, Play)}
    return None if not isinstance(action, Play) or 6 not in cards or len(cards) < 2 else float(action.card == 6)


def _own_width(view: Any, action: Any, legal: Any) -> float | None:
    return float(course().get(action.path[-1], 9)) if isinstance(action, Play) and action.path else None


def _is_tallest(view: Any, action: Any, legal: Any) -> float | None:
    stacks = view.table.sides[0].stacks
    return float(stacks[action.stack].down == max(one.down for one in stacks)) if isinstance(action, Send) else None


def _act(view: Any, action: Any) -> tuple[Any, Any] | None:
    if not isinstance(action, Move | Stand):
        return None
    figure = view.figures[action.figure]
    return figure, action.to if isinstance(action, Move) else figure.at


def _foe_distance(view: Any, action: Any, legal: Any) -> float | None:
    act = _act(view, action)
    foes = [one.at for one in view.figures if one.seat != 0 and one.hp > 0] if act else []
    return min(apart(act[1], at) for at in foes) if act and foes else None


def _contact(view: Any, action: Any, legal: Any) -> float | None:
    from game.rules.moritari.ground import Ground

    act = _act(view, action)
    if act is None or not isinstance(action, Move):
        return None if act is None else 0.0
    ground = Ground(board_of(Order("moritari", "mat", (), 1)))
    return float(len(ground.touching(view, action.figure, act[1])) > len(ground.touching(view, action.figure)))


def _head_distance(view: Any, action: Any, legal: Any) -> float | None:
    """How much nearer to Rome a march comes, in steps of the map."""
    world = World(board_of(Order("caesar_xl", "standard", (), 1)))
    if not isinstance(action, war.March):
        return None
    goal = supreme_at(world, view.table, 1) or world.capital
    return _nearer(world, goal, action)


def _rome(view: Any, action: Any, legal: Any) -> float | None:
    world = World(board_of(Order("caesar_xl", "standard", (), 1)))
    return _nearer(world, world.capital, action) if isinstance(action, war.March) else None


def _nearer(world: World, goal: str, march: war.March) -> float:
    away, ahead = {goal: 0}, [goal]
    for here in ahead:
        for other in world.links[here]:
            if other not in away:
                away[other] = away[here] + 1
                ahead.append(other)
    return float(away[march.start] - away[march.to])


def _marched(view: Any, action: Any, legal: Any) -> float | None:
    return float(isinstance(action, war.March)) if any(isinstance(one, war.March) for one in legal) else None


Claim = tuple[str, str, Callable[[Any, Any, Any], "float | None"], int, float]
"""Game, script, measure, +1 or -1 for more or less than random play, and by how much at least."""
CLAIMS: list[Claim] = [
    ("lion", "gold_runner", lambda v, a, _: float(lion_after(v, a).coins[0] - v.coins[0]), +1, 0.1),
    ("lion", "hug_the_lion", lambda v, a, _: float(steps(lion_after(v, a).men[0], lion_after(v, a).lion)), -1, 0.5),
    ("lion", "set_the_lion", lambda v, a, _: float(steps(lion_after(v, a).men[1], lion_after(v, a).lion)), -1, 0.3),
    ("lion", "starve_the_dice", lambda view, action, legal: _next_choices(view, action), -1, 2.0),
    ("lion", "wait", lambda view, action, legal: float(isinstance(action, Skip)), +1, 0.3),
    ("circus", "hoard_sixes", _six_left, -1, 0.1),
    ("circus", "plug_the_necks", _own_width, -1, 0.2),
    ("circus", "largest_first", _card, +1, 0.2),
    ("circus", "trail", _card, -1, 0.2),
    ("skirmish", "leftmost", lambda v, a, _: float(a.stack) if isinstance(a, Send) else None, -1, 0.2),
    ("skirmish", "crowd_first", lambda v, a, legal: float(isinstance(a, Cheer)) if Cheer() in legal else None, +1, 0.5),
    ("skirmish", "crowd_last", lambda v, a, legal: float(isinstance(a, Cheer)) if Cheer() in legal else None, -1, 0.1),
    ("skirmish", "tallest", _is_tallest, +1, 0.1),
    ("moritari", "never_moves", lambda v, a, _: float(isinstance(a, Move)) if _act(v, a) else None, -1, 0.5),
    ("moritari", "gang_up", _foe_distance, -1, 300),
    ("moritari", "run_and_turn", _foe_distance, +1, 300),
    ("moritari", "refuse_charges", _contact, -1, 0.02),
    ("moritari", "charge", _foe_distance, -1, 300),
    ("caesar_xl", "strike_at_the_head", _head_distance, +1, 0.4),
    ("caesar_xl", "march_on_rome", _rome, +1, 0.4),
    ("caesar_xl", "build_only", _marched, -1, 0.1),
]  # fmt: skip


@pytest.mark.parametrize(("game_id", "name", "measure", "sign", "by"), CLAIMS, ids=[f"{one[0]}-{one[1]}" for one in CLAIMS])
def test_it_does_what_its_name_says(game_id: str, name: str, measure: Any, sign: int, by: float) -> None:
    assert sign * (mean(game_id, f"script:{name}", measure) - mean(game_id, "random", measure)) >= by


def test_all_beasts_are_beasts() -> None:
    views = [view for view, *_ in played("moritari", "script:all_beasts")]
    kinds = {figure.kind for view in views[3:] for figure in view.figures if figure.seat == 0}
    assert kinds and kinds <= BEASTS


def test_who_sits_on_25_marches_into_empty_cities_and_leaves_none_empty() -> None:
    marches = [
        (view, action) for view, action, *_ in played("caesar_xl", "script:sit_on_25") if isinstance(action, war.March)
    ]
    assert marches
    for view, march in marches:
        assert march.to not in view.table.forces[1]
        assert sum(view.table.forces[0][march.start]) > sum(march.troops)


def test_a_mixed_hand_plays_what_it_holds_twice() -> None:
    seen = [(view.mine.hand, action.card) for view, action, *_ in played("circus", "script:keep_a_mixed_hand")
            if isinstance(action, Play)]  # fmt: skip
    assert sum(hand.count(card) >= 2 for hand, card in seen) > 3


@pytest.mark.parametrize("rules", ["ave_caesar", "ausgebremst"])
def test_no_two_drivers_drive_alike(rules: str) -> None:
    """With two cards in hand "what I hold most of" and "my largest" were the same: five scripts of which two were one."""
    board_id, options, seats, _ = TABLES["circus"]
    names = list(scripts("circus"))
    order = Order("circus", board_id, ("random",) * seats, 6, {**options, "rules": rules})
    match, board, rng = begin(order, board_of(order)), board_of(order), Random(6)
    agents = {name: player("circus", f"script:{name}", board) for name in names}
    drives: dict[str, list[Any]] = {name: [] for name in names}
    while not isinstance(pending := match.pending(), Over):
        seat = pending.seats[0]
        seen = match.observe(seat)
        if any(isinstance(one, Play) for one in seen.legal):
            job = Job(seen.view, seen.pending, seen.legal, seat, 9, seen.heard)
            for name, agent in agents.items():
                drives[name].append(agent.decide(job).action)
        match.submit(seat, rng.choice(list(seen.legal)))
    assert len(drives[names[0]]) > 30 and len({tuple(one) for one in drives.values()}) == len(names) >= 4


@pytest.mark.parametrize("game_id", GAMES)
def test_four_scripts_at_least_repeat_themselves(game_id: str) -> None:
    board_id, options, seats, _ = TABLES[game_id]
    known = scripts(game_id)
    assert len(known) >= 4 and all((made.__doc__ or "").strip() for made in known.values() if isinstance(made, type))
    order = Order(game_id, board_id, ("random",) * seats, 5, options)
    match, board, rng = begin(order, board_of(order)), board_of(order), Random(4)
    for _ in range(40):
        pending = match.pending()
        if isinstance(pending, Over):
            break
        seen = match.observe(pending.seats[0])
        job = Job(seen.view, seen.pending, seen.legal, pending.seats[0], 9, seen.heard)
        for name in known:
            one, two = (player(game_id, f"script:{name}", board).decide(job).action for _ in range(2))
            assert one == two and one in seen.legal
        match.submit(pending.seats[0], rng.choice(list(seen.legal)))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield str(node.module)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def test_no_script_and_no_search_of_an_outsider_knows_a_champion() -> None:
    top = Path(game.__file__).parent / "lab"
    for path in [*(top / "scripts").glob("*.py"), top / "uct.py", top / "mcts.py", top / "open_spiel.py", top / "turns.py"]:
        known = {name for name in imports(path) if name.startswith("game.ai")}
        assert known <= {"game.ai.agent"}, path
    taking = {name for name in imports(top / "taking.py") if name.startswith("game.ai")}  # rules on small numbers, no nets
    assert taking == {"game.ai.agent", "game.ai.lion.duel_ground", "game.ai.lion.translate"}
    assert "shipped" not in (top / "taking.py").read_text(encoding="utf-8")


def test_a_script_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(NoPlayer, match="hug_the_lion"):
        prove("lion", "script:hug")
