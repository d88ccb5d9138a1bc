"""The champion's kernel: what it says of positions, its search, its file; that it is the rules' game: test_model_parity."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from pathlib import Path
from random import Random

import pytest

from game.ai.circus.charioteer import Charioteer, Sight, flat_dealer
from game.ai.circus.chase_ground import SIZES, chase, lay, packed, shipped, unpacked
from game.ai.circus.chase_worth import MOST_ROWS, ROWS
from game.ai.circus.ground import Ground
from game.ai.circus.model import DRAW, OVER, PLAY
from game.ai.circus.scales import Scales
from game.ai.circus.search import Verdict
from game.ai.circus.tastes import PRICE, liking, of_verdict, taken, way_left
from game.ai.circus.translate import codes, dealer, race_of
from game.core.chance import Seeded
from game.core.types import Choose
from game.rivals import Style
from game.rules.circus.belief import Beliefs
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import CircusOptions, Driving, Finished, State
from tests.rules.circus.position import load

TOP = Path(__file__).resolve().parents[3]
KINDS = ("ave_caesar", "ausgebremst")


def middle(kind: str, seed: int, plies: int, board: str = "a-blue", seats: int = 4) -> tuple[CircusRules, Ground, State]:
    """A position of a random race after so many decisions, at the next drive with a choice."""
    rules = CircusRules(load(board))
    options = CircusOptions(series="single", rules=kind)  # type: ignore[arg-type]
    rng, chance = Random(seed), Seeded(seed)
    state, _ = rules.setup(options, seats, chance)
    done = 0
    while not isinstance(state.table.frames[-1], Finished):
        pending = rules.pending(state)
        assert isinstance(pending, Choose)
        seat = pending.seats[0]
        legal = rules.legal(state, seat)
        if done >= plies and isinstance(state.table.frames[-1], Driving) and len(legal) > 2:
            break
        rules.apply(state, seat, rng.choice(legal), chance)
        done += 1
    return rules, Ground(rules.track(state.table), options), state


@pytest.mark.parametrize("kind", KINDS)
def test_rows_lie_inside_the_net_and_looking_changes_nothing(kind: str) -> None:
    for seed in range(6):
        _, ground, state = middle(kind, seed, 8 * seed)
        race = race_of(ground, state, Random(seed))
        kernel = chase(ground, shipped()[kind])
        lay(kernel, race)
        while race.stage != OVER:
            before = kernel.shown()
            for seat in range(race.seats):
                if race.fate[seat] == 0:
                    rows = kernel.true_rows(seat, 0)
                    assert len(rows) <= MOST_ROWS and min(rows) >= 0 and max(rows) < ROWS
            plays = [action for action in kernel.actions() if action >> 16 == PLAY]
            for play in plays:
                kernel.after(play)
            action = kernel.choose()
            sums = array("q", [0])
            kernel.weigh(array("i", [action]), sums, race.driver, 4)
            assert kernel.shown() == before
            race.apply(action)
            kernel.do(action)


@pytest.mark.parametrize("kind", KINDS)
def test_a_finished_race_is_worth_its_points(kind: str) -> None:
    _, ground, state = middle(kind, 3, 10)
    race = race_of(ground, state, Random(1))
    kernel = chase(ground, shipped()[kind])
    lay(kernel, race)
    kernel.drive_on(900)
    while race.stage != OVER:
        lay(kernel, race)
        action = kernel.choose()
        race.apply(action)
    kernel.do(action)
    points = ground.options.points
    for seat in range(race.seats):
        won = points[race.place[seat] - 1] if race.place[seat] else 0
        assert kernel.worth(seat, 0) == won * 65536


@pytest.mark.parametrize("kind", KINDS)
def test_deals_are_what_the_seat_cannot_rule_out(kind: str) -> None:
    """Own cards as they are, others' as many as they hold of what they have not played; the same chances as the model's."""
    rules, ground, state = middle(kind, 5, 30)
    seat = state.table.driver
    view = rules.view(state, seat)
    beliefs = Beliefs()
    flat, plain = flat_dealer(ground, view, seat, beliefs), dealer(ground, view, seat, beliefs)
    kernel = chase(ground)
    rng, lot = Random(1), Random(2)
    fives = [0, 0]
    for _ in range(600):
        position, spans = flat(rng)
        kernel.put(position)
        kernel.start_lot(rng.getrandbits(30))
        kernel.mix(spans)
        found, race = kernel.shown(), plain(lot)
        for chariot, team in enumerate(state.table.teams):
            if team.fate != "racing":
                continue
            held = found[112 + 6 * chariot : 118 + 6 * chariot]
            assert sum(held) == team.hand == found[56 + chariot]
            assert [found[200 + 3 * chariot + p] for p in range(len(team.piles))] == team.piles
            piled = [found[256 + 96 * chariot + 32 * p + k] for p, size in enumerate(team.piles) for k in range(size)]
            assert [held[v] + piled.count(v + 1) for v in range(6)] == team.cards
            if chariot == seat:
                assert sorted(state.secrets[seat].hand) == [v + 1 for v in range(6) for _ in range(held[v])]
            elif chariot < state.table.seats:
                fives[0] += held[4]
                fives[1] += race.hands[chariot].count(5)
    assert abs(fives[0] - fives[1]) < 0.12 * max(fives)


@pytest.mark.parametrize("kind", KINDS)
def test_the_search_is_the_same_each_time_and_stops_when_told(kind: str) -> None:
    rules, ground, state = middle(kind, 7, 20)
    seat = state.table.driver
    view = rules.view(state, seat)
    actions = sorted(codes(ground, state.table, seat, list(rules.legal(state, seat))))
    driver = Charioteer(ground, shipped()[kind])
    deal = flat_dealer(ground, view, seat, Beliefs())
    found = [driver.think(deal, seat, actions, 4, Sight(800, 1), 3) for _ in range(2)]
    assert found[0] == found[1] and found[0].action in actions and set(found[0].worths) == set(actions)
    assert driver.think(deal, seat, actions, 4, Sight(10**9, 1), 3, lambda: True).action in actions


def test_a_play_is_worth_what_it_is_with_the_best_pile_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint gave the race up where a small card, drawn next, would still have stopped for Caesar: who drives on draws from
    the pile with the highest cards."""
    better, dearest = 0, 0.0
    for seed in range(24):
        rules, ground, state = middle("ausgebremst", seed, 90 + 3 * seed)
        seat = state.table.driver
        if not isinstance(state.table.frames[-1], Driving):
            continue
        legal = list(rules.legal(state, seat))
        actions = sorted(codes(ground, state.table, seat, legal))
        deal = flat_dealer(ground, rules.view(state, seat), seat, Beliefs())
        driver = Charioteer(ground, shipped()["ausgebremst"])
        sight = Sight(3000, 1)
        for action in actions:
            after = race_of(ground, state, Random(1))
            after.apply(action)
            piles = after.actions() if after.stage == DRAW else []
            expected = piles if len(piles) > 1 else [None]
            assert list(driver._draws(deal(Random(1))[0], seat, action)) == expected
        found = driver.think(deal, seat, actions, 4, sight, seed)
        assert found.action in actions and set(found.worths) <= set(actions)
        monkeypatch.setattr(Charioteer, "_draws", lambda *known: (None,))
        plain = driver.think(deal, seat, actions, 4, sight, seed)
        monkeypatch.undo()
        gains = [found.worths[action] - plain.worths[action] for action in actions if action in found.worths]
        assert min(gains) > -1.5
        better += max(gains) > 0.3
        dearest = max(dearest, *gains)
    assert better > 2 and dearest > 0.6


def test_of_equal_plays_the_one_that_wastes_least_is_taken_and_a_style_takes_what_it_likes_near_the_best() -> None:
    told = taken = 0
    for seed in range(30):
        rules, ground, state = middle("ave_caesar", seed, 40 + seed)
        seat = state.table.driver
        race = dealer(ground, rules.view(state, seat), seat, Beliefs())(Random(seed))
        scales = Scales(ground)
        plays = [action for action in race.actions() if action >> 16 == PLAY]
        if len(plays) < 3:
            continue
        waste = {action: scales.waste(race, action) for action in plays}
        even = Verdict(plays[0], 2.0, dict.fromkeys(plays, 2.0))
        assert waste[of_verdict(scales, race, even, None)] == min(waste.values())
        most = max(plays, key=waste.__getitem__)
        clear = Verdict(most, 3.0, {**dict.fromkeys(plays, 2.0), most: 3.0})
        assert of_verdict(scales, race, clear, None) == of_verdict(scales, race, clear, Style("plug", 0.2)) == most
        likes = {one: of_verdict(scales, race, even, Style(one, 2.0)) for one in ("plug", "clear")}
        likings = {one: liking(Style("plug", 2.0), race, action) for one, action in likes.items()}
        assert likings["plug"] >= likings["clear"]
        told += likings["plug"] > likings["clear"]
        best = min(plays, key=lambda one: (waste[one], one))
        near = max(plays, key=lambda one: (liking(Style("plug", 1.0), race, one), one != best))
        if near == best:
            continue
        liked = Style("plug", PRICE["ave_caesar"] * (waste[near] - waste[best]) + 0.1)
        close = Verdict(best, 2.0, {best: 2.0, near: 1.95})
        wanted = near if liking(liked, race, near) > liking(liked, race, best) else best
        assert of_verdict(scales, race, close, liked) == wanted and of_verdict(scales, race, close, None) == best
        taken += wanted == near
    assert told > 5 and taken > 2


def test_a_style_gives_up_nothing_for_what_nobody_would_notice() -> None:
    """A value less for who is close behind is no reason to drive worse; half of them and more are."""
    slight = 0
    for seed in range(30):
        rules, ground, state = middle("ave_caesar", seed, 40 + seed)
        seat = state.table.driver
        race = dealer(ground, rules.view(state, seat), seat, Beliefs())(Random(seed))
        scales = Scales(ground)
        ways = {action: way_left(race, action) for action in race.actions() if action >> 16 == PLAY}
        little = [action for action, way in ways.items() if way and way[0] > way[1] > way[0] / 2]
        free = [action for action, way in ways.items() if way and way[0] <= way[1]]
        for less in little:
            assert liking(Style("plug", 1), race, less) == liking(Style("clear", 1), race, less) == 0
        for one, other in zip(little, free, strict=False):
            for best, near in ((one, other), (other, one)):
                worths = {best: 2.0, near: 1.99}
                for likes in ("plug", "clear"):
                    assert taken(scales, race, worths, Style(likes, 0.1), 0) == best
                slight += 1
        for action, way in ways.items():
            if way and way[1] * 2 <= way[0]:
                assert (liking(Style("plug", 1), race, action), liking(Style("clear", 1), race, action)) == (1, -1)
    assert slight


def test_the_file_of_the_nets() -> None:
    nets = shipped()
    assert set(nets) == set(KINDS)
    assert unpacked(packed(nets)) == nets
    assert all(tuple(map(len, net)) == SIZES for net in nets.values())
    with pytest.raises(ValueError, match=r"circus-chase\.net"):
        unpacked(b"neither deflated nor whole")
    with pytest.raises(ValueError, match="holds 2 numbers"):
        import zlib

        unpacked(zlib.compress(b"four"))


BOTH = """
import sys
from tests import plain
if plain.wanted():
    plain.read_sources()
from array import array
from random import Random
from game.ai.circus import chase as built
from game.ai.circus.charioteer import Charioteer, Sight, flat_dealer
from game.ai.circus.chase_ground import chase, lay, shipped
from game.ai.circus.translate import codes, race_of
from game.rules.circus.belief import Beliefs
from tests.ai.circus.test_chase import KINDS, middle

for kind in KINDS:
    for seed in range(3):
        rules, ground, state = middle(kind, seed, 12 * seed)
        seat = state.table.driver
        actions = sorted(codes(ground, state.table, seat, list(rules.legal(state, seat))))
        deal = flat_dealer(ground, rules.view(state, seat), seat, Beliefs())
        print(Charioteer(ground, shipped()[kind]).think(deal, seat, actions, 4, Sight(120, 1), seed))
        kernel = chase(ground, shipped()[kind])
        lay(kernel, race_of(ground, state, Random(seed)))
        kernel.start_lot(seed)
        kernel.keep(1)
        print(kernel.drive_on(30), kernel.shown(), [kernel.worth(seat, 0) for seat in range(4)])
        kernel.back(1)
        print(kernel.by_lot(), kernel.shown()[:64])
print(built.COMPILED)
"""


def test_compiled_and_plain_find_the_same() -> None:
    def found(**env: str) -> list[str]:
        ran = subprocess.run(
            [sys.executable, "-c", BOTH], cwd=TOP, env={**os.environ, **env}, capture_output=True, text=True, check=True
        )
        return ran.stdout.splitlines()

    *compiled, is_compiled = found(LUDI_PURE="")
    if is_compiled == "False":
        pytest.skip("the kernel was not compiled here")
    *plain, is_plain = found(LUDI_PURE="1")
    assert is_plain == "False" and compiled == plain and len(plain) == 18
