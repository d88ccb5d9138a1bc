"""The champion's kernel: the same game as the rules, die for die, and the same answers compiled and plain."""

from __future__ import annotations

import os
import subprocess
import sys
from math import cos, hypot, sin
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.moritari import fray
from game.ai.moritari.fray_ground import fits, kernel, lay
from game.ai.moritari.fray_habits import BOLD, HABITS, RASH
from game.ai.moritari.fray_round import MOVING
from game.core.chance import Seeded
from game.core.types import Choose, Event
from game.geometry.inches import distance
from game.geometry.inches_arena import Oval
from game.rules.moritari.actions import Implore, Judge, Move, Stand, Turn
from game.rules.moritari.combat import modifiers
from game.rules.moritari.data import Sand
from game.rules.moritari.events import Appealed, Cast, Crowned, Fought, MeleeBegan, Rose
from game.rules.moritari.moves import way_refusal
from game.rules.moritari.queries import prospect
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import MoritariOptions, State
from tests.rules.moritari.position import EAST, GROUND, SHIPPED, WEST, fig, load, rules_on, sand

TOP = Path(__file__).resolve().parents[3]
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"flank": "striker", "beasts": "none", "schools": "free"},
    {"beasts": "finish", "schools": "free", "hiss": 3, "round_limit": 14},
    {"schools": "drawn", "size": 4},
)


def seen(holder: Any, rules: MoritariRules, state: State) -> tuple[list[tuple[int, ...]], list[int]]:
    """The position as a kernel would hold it."""
    lay(holder, rules.ground, state)
    shown: tuple[list[tuple[int, ...]], list[int]] = holder.shown()
    return shown


class Follower:
    """A kernel that does what a game by the rules does, with the same dice."""

    def __init__(self, rules: MoritariRules, options: MoritariOptions) -> None:
        self.kernel = kernel(rules.ground, options)
        self.rules = rules
        self.casts: list[int] = []
        self.laid = self.crowd = False

    def lay(self, state: State) -> None:
        lay(self.kernel, self.rules.ground, state)
        self.laid = True

    def follow(self, action: Any, events: list[Event], limit: bool) -> None:
        match action:
            case Move(figure, to, facing):
                self.kernel.move(figure, *to, *facing)
            case Turn(figure, facing):
                self.kernel.turn(figure, *facing)
            case Stand(figure):
                self.kernel.stand(figure)
            case Judge(figure, spared):
                self.kernel.verdict(figure, int(spared), int(spared != self.crowd))
        for event in events:
            match event:
                case Rose(figure=figure):
                    self.kernel.rise(figure)
                case MeleeBegan(bouts=bouts):
                    assert len(self.kernel.pairs()) == bouts
                case Fought(one=one, two=two):
                    self.kernel.feed([*one.dice, *two.dice, *one.armour, *two.armour])
                    self.kernel.bout(one.figure, two.figure)
                    assert self.kernel.unfed() == 0
                case Appealed(figure=figure, die=die, crowd=crowd):
                    self.kernel.feed([die])
                    assert self.kernel.appeal(figure) == crowd
                    self.crowd = crowd
                case Cast(dice=dice):
                    self.casts += dice
                case Crowned():
                    assert self.kernel.end_round() == 0
                    self.kernel.feed(self.casts)
                    self.kernel.begin_round()
                    assert self.kernel.unfed() == 0
                    self.casts = []
        if limit:
            assert self.kernel.end_round() == 1


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize(("board", "seats"), [("mat", 2), ("spina", 3)])
def test_the_kernel_plays_the_same_game_as_the_rules(board: str, seats: int, options: dict[str, Any]) -> None:
    rules = rules_on(board)
    asked = MoritariOptions(**options)
    holder = kernel(rules.ground, asked)
    for seed in range(2):
        chance, rng = Seeded(seed), Random(seed)
        follower = Follower(rules, asked)
        state, _ = rules.setup(asked, seats, chance)
        while isinstance(pending := rules.pending(state), Choose):
            seat = pending.seats[0]
            legal = list(rules.legal(state, seat))
            charges = [act for act in legal if isinstance(act, Move) and rules.ground.touching(state, act.figure, act.to)]
            action = legal[0] if isinstance(legal[0], Implore) else rng.choice(charges or legal)
            events = rules.apply(state, seat, action, chance)
            if not follower.laid:
                if state.round:
                    follower.lay(state)
                continue
            over = not isinstance(rules.pending(state), Choose)
            follower.follow(action, events, over)
            assert follower.kernel.shown(1) == seen(holder, rules, state)
            assert [n for n in range(len(state.figures)) if follower.kernel.can_act(n)] == [
                n for n in range(len(state.figures)) if rules.ground.can_act(state, n)
            ]
        shares = [follower.kernel.share(seat) for seat in range(seats)]
        ranks = rules.pending(state).ranks  # type: ignore[union-attr]
        assert shares == [1 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]


@pytest.mark.parametrize("board", SHIPPED)
def test_a_way_is_open_here_if_it_is_by_the_rules(board: str) -> None:
    """All of them on straight walls; of an oval a sliver at the edge is left out."""
    rules = rules_on(board)
    rng = Random(board)
    tried = left_out = 0
    for _ in range(12):
        kinds = ("murmillo", "thraex", "lion", "rhinoceros", "secutor", "bear")
        figures: list[Any] = []
        while len(figures) < 6:
            x, y = rng.uniform(-11, 11), rng.uniform(-9, 9)
            one = fig(len(figures) % 2, kinds[len(figures)], x, y)  # type: ignore[arg-type]
            state = sand(*figures, one)
            room = rules.ground.arena.has_room(one.at, rules.ground.radius(one))
            if room and all(distance(one.at, other.at) > 2100 for other in figures):
                figures.append(one)
        state = sand(*figures)
        tried_here = kernel(rules.ground, state.options)
        lay(tried_here, rules.ground, state)
        for _ in range(150):
            index = rng.randrange(6)
            me, most = state.figures[index], rules.ground.fighter(state.figures[index]).move
            foe = state.figures[rng.randrange(6)]
            if rng.random() < 0.5 and foe is not me:  # beside somebody, where it is a matter of mils
                radii = rules.ground.radius(me) + rules.ground.radius(foe)
                way = rng.uniform(0, 6.3)
                far = radii + rng.randrange(-2, 24)
                to = round(foe.at[0] + far * cos(way)), round(foe.at[1] + far * sin(way))
            else:
                to = me.at[0] + rng.randrange(-most, most), me.at[1] + rng.randrange(-most, most)
            if to == me.at or distance(me.at, to) >= most:
                continue
            by_rules = way_refusal(rules.ground, state, index, to) is None
            here = bool(tried_here.is_way(index, *to))
            tried += 1
            if here != by_rules:
                assert by_rules and isinstance(rules.ground.arena.wall, Oval)
                assert not rules.ground.arena.wall.holds(to, rules.ground.radius(me) + 500)
                left_out += 1
    assert tried > 700 and left_out < tried / 50


def test_its_own_dice_fall_as_the_odds_say() -> None:
    state = sand(fig(0, "lion", 0, 0, EAST), fig(1, "murmillo", 1.01, 0, EAST))
    state.figures[0] = replace(state.figures[0], charged=(1,))
    found = prospect(GROUND, state, 0, 1)
    assert [one.name for one in modifiers(state.options, state.figures[1], 1, state.figures[0], 0)] == ["back"]
    one = kernel(GROUND, state.options)
    lay(one, GROUND, state)
    one.sow(5)
    lost = [0, 0]
    for _ in range(4000):
        one.restore()
        one.bout(0, 1)
        figures, _ = one.shown(1)
        lost = [lost[n] + 3 - figures[n][7] for n in (0, 1)]
    assert lost[0] / 4000 == pytest.approx(found.odds.expected[0], abs=0.03)
    assert lost[1] / 4000 == pytest.approx(found.odds.expected[1], abs=0.05)


def test_a_duel_to_the_end_is_worth_more_from_behind_and_with_a_charge() -> None:
    state = sand(fig(0, "murmillo", 0, 0, EAST), fig(1, "murmillo", 1.01, 0, WEST))
    one = kernel(GROUND, state.options)
    lay(one, GROUND, state)
    plain = one.gain(0, 1, 0, 0, 0)
    assert plain == pytest.approx(0, abs=1e-9)
    assert plain < one.gain(0, 1, 0, 1, 0) < one.gain(0, 1, 1, 1, 0) < one.gain(0, 1, 2, 1, 0) < one.gain(0, 1, 2, 1, 1)


def test_the_same_luck_gives_the_same_games_and_ends_are_shares() -> None:
    rules = rules_on("pillars")
    state, _ = rules.setup(MoritariOptions(schools="drawn"), 3, Seeded(4))
    one = kernel(rules.ground, state.options)
    lay(one, rules.ground, state)
    first = [one.rolls(seat, 20, 7, MOVING, 60, ()) for seat in range(3)]
    assert first == [one.rolls(seat, 20, 7, MOVING, 60, ()) for seat in range(3)]
    assert sum(first) == pytest.approx(1) and min(first) > 0
    assert sum(one.rolls(seat, 20, 7, MOVING, 3, ()) for seat in range(3)) == pytest.approx(1)


def _grown(one: Any, root: int, me: int, games: int) -> float:
    return float(one.worth(root, one.grow(root, me, games, 1, 1)))


@pytest.mark.parametrize("named", [-1, 0])
def test_in_the_tree_everybody_chooses_what_serves_him(named: int) -> None:
    """A man who may charge one that turns his back to him and can no longer turn does so, whosever chances are counted."""
    state = sand(fig(0, "murmillo", 0, 0, EAST), fig(1, "murmillo", 4, 0, EAST))
    state.figures[1] = replace(state.figures[1], acted=True)
    one = kernel(GROUND, state.options)
    lay(one, GROUND, state)
    for me in (0, 1):
        one.restore()
        one.stand(0)
        stands = one.rolls(me, 300, 1, MOVING, 1, ())
        found = []
        for _ in range(2):
            one.restore()
            one.clear()
            found.append(_grown(one, one.plant(named), me, 300))
        assert found[0] == found[1], "the same luck, the same tree"
        assert found[0] > stands + 0.1 if me == 0 else found[0] < stands - 0.1


def test_a_tree_without_room_plays_on_by_habit() -> None:
    rules = rules_on("mat")
    state, _ = rules.setup(MoritariOptions(schools="drawn"), 2, Seeded(4))
    one = kernel(rules.ground, state.options)
    lay(one, rules.ground, state)
    one.clear()
    roots = [one.plant(-1) for _ in range(fray.NODES + 2)]
    assert roots[0] == 0 and roots[-3] == fray.NODES - 1 and roots[-2:] == [-1, -1]
    grown = one.grow(roots[-3], 0, 40, 1, 1)
    assert 0 < grown < 1
    one.clear()
    assert one.plant(-1) == 0


def test_there_is_room_for_the_tree_of_a_larger_search() -> None:
    """Ten times a champion's search would not fit into what his own needs."""
    rules = rules_on("mat")
    state, _ = rules.setup(MoritariOptions(schools="drawn"), 2, Seeded(4))
    one = kernel(rules.ground, state.options)
    lay(one, rules.ground, state)
    one.clear(fray.NODES)
    roots = [one.plant(-1) for _ in range(2 * fray.NODES)]
    assert fray.NODES < sum(root >= 0 for root in roots) < 2 * fray.NODES and roots[-1] == -1
    one.clear(100)
    assert [one.plant(-1) for _ in range(2 * fray.NODES)] == roots, "a smaller one leaves the room as it is"


def test_the_rash_charge_whoever_is_nearest_at_once() -> None:
    """A light fighter between a heavy within reach and one he could come behind does what serves him; a rash one charges
    the nearest, and one who can reach nobody goes as near as he can."""
    state = sand(fig(0, "retiarius", 0, 0, EAST), fig(1, "murmillo", 0, 5, EAST), fig(1, "secutor", 7, -1, EAST))
    one = kernel(GROUND, state.options)
    ends = {}
    for name, habits in (("rash", RASH), ("bold", BOLD), ("plain", HABITS)):
        lay(one, GROUND, state)
        one.set_habits(0, habits)
        x, y, _, _ = one.decide(0)
        ends[name] = hypot(x, y - 5000)
    assert ends["rash"] <= 1020 < min(ends["bold"], ends["plain"])
    far = sand(fig(0, "murmillo", 0, 0, EAST), fig(1, "murmillo", 9, 0, WEST))
    lay(one, GROUND, far)
    one.set_habits(0, RASH)
    assert one.decide(0)[:2] == (5000, 0), "into the reach of the other, as far as he can go"


def test_who_plays_by_habit_does_so_in_the_tree_too() -> None:
    """In the tree a man stays out of a lion's reach; a rash one runs into it, whatever that has brought him."""
    state = sand(fig(0, "lion", 0, 0, EAST), fig(1, "retiarius", 17.5, 0, WEST), caesar=1)
    one = kernel(GROUND, state.options)
    lay(one, GROUND, state)
    grown = {}
    for name, habits in (("rash", RASH), ("plain", HABITS)):
        one.restore()
        one.clear()
        one.set_habits(1, habits)
        grown[name] = _grown(one, one.plant(1), 0, 300)
    assert grown["rash"] > grown["plain"] + 0.03


def test_sand_that_is_too_wide_is_left_to_the_plain_search() -> None:
    assert all(fits(load(name), 6) for name in SHIPPED)
    wide = replace(load("mat"), sand=Sand(corners=((-21000, -9000), (21000, -9000), (21000, 9000), (-21000, 9000))))
    assert not fits(wide, 2)
    swift = replace(load("mat"), classes={**load("mat").classes, "light": replace(load("mat").classes["light"], dice=4)})
    assert not fits(swift, 2)


BOTH = """
from tests import plain
if plain.wanted():
    plain.read_sources()
from game.ai.moritari import fray
from game.ai.moritari.fray_ground import kernel, lay
from game.ai.moritari.fray_round import MOVING
from game.ai.moritari import make, playouts
from game.ai.moritari.agent import GAMES
from game.ai.seeds import agent_seed
from tests.ai.moritari.test_agents import job_of
from game.core.chance import Seeded
from game.rules.moritari.state import MoritariOptions
from tests.rules.moritari.position import rules_on
from game.core.types import Choose

for board, seats in (("mat", 2), ("pillars", 3)):
    rules = rules_on(board)
    state, _ = rules.setup(MoritariOptions(schools="drawn"), seats, Seeded(seats))
    one = kernel(rules.ground, state.options)
    lay(one, rules.ground, state)
    for seed in range(3):
        one.restore()
        print(one.play(seed, MOVING, 9), one.shown(1), one.hope(0))
    print([one.rolls(seat, 6, 1, MOVING, 5, ()) for seat in range(seats)])
    one.restore()
    one.clear()
    root = one.plant(-1)
    print([one.grow(root, 0, 25, n, 1) for n in range(2)], one.worth(root, 0.5))
playouts.ROUNDS, playouts.LEAN = 2, 0.0  # as much for both: without a compiler a champion plays less on
champion = make("champion", rules_on("mat").board, 12 / GAMES)
champion.looked_at = 3
rules, chance = rules_on("mat"), Seeded(3)
state, _ = rules.setup(MoritariOptions(schools="drawn", size=2), 2, chance)
for ply in range(30):
    pending = rules.pending(state)
    if not isinstance(pending, Choose):
        break
    reply = champion.decide(job_of(state, ply))
    print(reply.action, reply.worth)
    rules.apply(state, pending.seats[0], reply.action, chance)
print(fray.COMPILED)
"""


def test_compiled_and_plain_play_the_same() -> None:
    def found(**env: str) -> list[str]:
        ran = subprocess.run(
            [sys.executable, "-c", BOTH], cwd=TOP, env={**os.environ, **env}, capture_output=True, text=True, check=True
        )
        return ran.stdout.splitlines()

    *compiled, is_compiled = found(LUDI_PURE="")
    if is_compiled == "False":
        pytest.skip("the kernel was not compiled here")
    *plain, is_plain = found(LUDI_PURE="1")
    assert is_plain == "False" and compiled == plain and len(plain) > 30
