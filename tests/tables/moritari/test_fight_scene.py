"""The scene of a fight: how somebody falls, what he drops, dice on the sand, the net; and that none of it is the truth."""

from __future__ import annotations

import math
import sys
from random import Random

import pytest

from game.core.digest import digest
from game.core.types import Choose
from game.rules.moritari.actions import Implore, Judge
from game.rules.moritari.data import KINDS
from game.rules.moritari.events import Died, Fell, Fought, Side
from game.tables.moritari.art.figures import BEASTS
from game.tables.moritari.art.poses import LYING
from game.tables.moritari.motion.bout import strokes_of
from game.tables.moritari.motion.casting import FLIGHT, Net
from game.tables.moritari.motion.dice import faced, shown_up, throw
from game.tables.moritari.motion.falls import HELD, Blow, Fall, fall_of
from game.tables.moritari.motion.stage import Memory, Stage, seed_of
from game.ui.context import PlainSettings
from tests.tables.moritari.host import Host, MatchM, bold, new_match, seated

SMALL = (914, 571)


def fallen(kind: str = "murmillo", facing: float = 0.0, bearing: float = 0.0, force: int = 2, seed: int = 5) -> Fall:
    fall_of.cache_clear()
    return fall_of(Blow(kind, facing, bearing, force, seed))  # type: ignore[arg-type]


def apart(a: float, b: float) -> float:
    return abs((b - a + 180) % 360 - 180)


# ---- falling


def test_a_seeded_fall_is_the_same_each_time_and_another_seed_is_another_fall() -> None:
    assert fallen() == fallen()
    assert len({(fallen(seed=seed).facing, fallen(seed=seed).things) for seed in range(6)}) == 6


@pytest.mark.parametrize("kind", KINDS)
def test_everybody_goes_down_pose_by_pose_and_lies(kind: str) -> None:
    for seed in range(6):
        fall = fallen(kind, seed=seed, force=1 + seed % 4)
        poses = list(dict.fromkeys(moment.pose for moment in fall.moments))
        order = ["staggered", "buckling", "pitching", "toppling", "dead"] if kind in BEASTS else (
            ["staggered", "buckling", "pitching", "prone"] if fall.prone else ["staggered", "buckling", "toppling", "down"]
        )  # fmt: skip
        assert poses == order, "nobody jumps from standing to lying, and nobody rises on his way"
        assert fall.moments[-1].lift == 0.0 and fall.moments[-1].facing == fall.facing
        lies = [n for n, moment in enumerate(fall.moments) if moment.pose in LYING]
        assert 15 <= lies[0] <= 55, "it takes a while to fall"


def test_which_way_he_falls_follows_the_blow() -> None:
    for bearing in (0.0, 90.0, 200.0):
        backwards = [fallen(facing=bearing, bearing=bearing, force=4, seed=seed) for seed in range(8)]
        assert all(not fall.prone and apart(fall.facing, bearing + 180) <= 45 for fall in backwards)
        behind = [fallen(facing=bearing + 180, bearing=bearing, force=4, seed=seed) for seed in range(8)]
        assert all(fall.prone and apart(fall.facing, bearing + 180) <= 45 for fall in behind)
    weak = [fallen(force=1, seed=seed) for seed in range(40)]
    assert 0 < sum(fall.prone for fall in weak) < 20, "now and then one doubles up over the blade"


@pytest.mark.parametrize("kind", HELD)
def test_shields_and_weapons_drop_slide_and_stop(kind: str) -> None:
    for seed in range(5):
        things = fallen(kind, seed=seed).things
        assert tuple(thrown.thing for thrown in things) == HELD[kind]  # type: ignore[index]
        for thrown in things:
            (x0, y0, high, _), (x, y, low, turn) = thrown.track[0], thrown.track[-1]
            assert high > 0.5 and low == 0.0
            assert math.dist((x0, y0), (x, y)) > 0.1, "it slides"
            assert math.dist(thrown.track[-6][:2], (x, y)) < 0.06, "and lies still"
            assert 0.3 < math.hypot(x, y) < 2.6 and 0 <= turn < 360


def test_without_pymunk_he_falls_like_a_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pymunk", None)
    fall = fallen("thraex", seed=3)
    assert fall.moments[-1].pose == "down" and [thrown.thing for thrown in fall.things] == ["sica", "parmula"]
    rolls = throw(3, (3.0, 1.5), 0.4, [(0.0, 0.0)], 1)
    assert [roll.places[-1] for roll in rolls] == [(0.5, 0.39, 0.0), (1.5, 0.39, 0.0), (2.5, 0.39, 0.0)]
    net = Net((0.3, 0.0), (1.0, 0.0), 1.2, 1)
    net.begin()
    net.run_to(0.5)
    assert len(net.knots()) == 49
    fall_of.cache_clear()


# ---- dice


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_comes_to_rest_on_the_face_the_rules_drew(face: int) -> None:
    assert shown_up((1, 0, 0, 0, 1, 0, 0, 0, 1), face) == face and len(faced(face)) == 9
    for seed in range(5):
        for roll in throw(3, (3.0, 1.8), 0.4, [(0.5, -1.0), (2.5, -1.0)], seed):
            assert shown_up(roll.turns[-1], face) == face
            assert len({shown_up(turn, face) for turn in roll.turns}) > 1, "it tumbles"
            assert abs(abs(roll.turns[-1][8]) - 1) < 1e-6, "it lies flat"


def test_dice_stay_between_their_walls_and_lie_side_by_side() -> None:
    room, size = (2.8, 1.76), 0.4
    for seed in range(12):
        first = throw(5, room, size, [(0.6, -1.0)] * 3 + [(2.2, -1.0)] * 2, seed)
        assert first == throw(5, room, size, [(0.6, -1.0)] * 3 + [(2.2, -1.0)] * 2, seed)
        lying = [roll.places[-1][:2] for roll in first]
        more = throw(3, room, size, [(2.2, -1.0)], seed + 50, lying)
        spots = [*lying, *(roll.places[-1][:2] for roll in more)]
        assert all(0 < x < room[0] and 0 < y < room[1] for x, y in spots)
        assert min(math.dist(a, b) for n, a in enumerate(spots) for b in spots[:n]) > 0.85 * size
        for roll in (*first, *more):
            assert roll.places[-1][2] == 0.0 and math.dist(roll.places[-8][:2], roll.places[-1][:2]) < 0.2


# ---- the net


def test_a_net_flies_opens_and_settles_on_whom_it_was_thrown_at() -> None:
    net = Net((0.3, 0.2), (1.0, 0.0), 1.2, 7)
    net.begin()
    wide: list[float] = []
    for n in range(7):
        net.run_to(0.52 * n / 6)
        knots = net.knots()
        wide.append(max(math.dist(a[:2], b[:2]) for a in knots for b in knots))
    assert wide[0] < 0.3 and wide[-1] > 0.9, "a bundle first, then open"
    middle = [sum(knot[n] for knot in knots) / len(knots) for n in (0, 1)]
    assert math.dist(middle, net.goal) < 0.6
    assert max(knot[2] for knot in knots) > 0.8 and min(knot[2] for knot in knots) < 0.2, "over his head and to the sand"


def test_a_net_is_the_same_however_many_frames_it_is_shown_in() -> None:
    made = []
    for frames in (1, 7, 31):
        net = Net((0.3, 0.2), (1.0, 0.0), 1.2, 7)
        net.begin()
        for n in range(frames):
            net.run_to(FLIGHT * 1.5 * (n + 1) / frames)
        made.append(net.knots())
    assert made[0] == made[1] == made[2]


# ---- what is told


def test_strokes_tell_the_event_and_nothing_else() -> None:
    count = 0
    for seed in range(1, 8):
        match = new_match(3, seed)
        rng = Random(seed)
        for _ in range(250):
            pending = match.pending()
            if not isinstance(pending, Choose):
                break
            match.submit(pending.seats[0], bold(match, pending.seats[0], rng))
        for event in (event for seen in match.heard(None) for event in seen.events if isinstance(event, Fought)):
            sides = event.one, event.two
            kinds = tuple(match.state.figures[side.figure].kind for side in sides)
            saves = tuple(match.rules.board.fighter(kind).armour for kind in kinds)  # type: ignore[attr-defined]
            strokes = strokes_of(event, kinds, saves)  # type: ignore[arg-type]
            assert 1 <= len(strokes) <= 4
            for n, side in enumerate(sides):
                hurt = [stroke for stroke in strokes if stroke.at == n and stroke.outcome == "hurt"]
                assert sum(stroke.lost for stroke in hurt) == side.lost
                thrown = sorted(check for stroke in strokes if stroke.at == n for check in stroke.checks)
                assert thrown == list(range(len(side.armour))), "each armour die once"
                count += len(hurt)
    assert count > 20


def test_where_nobody_hits_each_parries_once() -> None:
    nobody = Fought(Side(0, "a", (3,), (), 0, (), 0, 3), Side(1, "b", (3,), (), 0, (), 0, 3))
    strokes = strokes_of(nobody, ("retiarius", "bear"), (5, 5))
    assert [(stroke.by, stroke.manner, stroke.outcome) for stroke in strokes] == [
        (0, "net", "parried"),
        (1, "claw", "parried"),
    ]


# ---- pictures never touch the truth


def played(animation: str, calm: bool = False) -> tuple[MatchM, Host]:
    """Up to a few actions after somebody fell."""
    match = new_match(2, 11)
    settings = PlainSettings(animation=animation, reduced_motion=calm)  # type: ignore[arg-type]
    pilot = seated(match, size=SMALL, settings=settings)
    host: Host = pilot.scene
    rng, after = Random(4), 0
    for _ in range(200):
        pending = match.pending()
        if not isinstance(pending, Choose) or after > 5:
            break
        legal = match.rules.legal(match.state, pending.seats[0])
        kill = [a for a in legal if (isinstance(a, Judge) and not a.spared) or (isinstance(a, Implore) and a.appeals)]
        host.act(kill[0] if kill else bold(match, pending.seats[0], rng))
        after += after > 0 or any(isinstance(event, Fell | Died) for event in match.heard(None)[-1].events)
        if animation == "slow":
            for _ in range(3):  # seen, and then skipped: a whole slow match would take minutes
                host.anim.update(0.21)
                pilot.frames(1)
            host.anim.skip()
        else:
            while host.anim.is_playing:
                host.anim.update(0.3)
        pilot.frames(1)
    return match, host


def test_scenes_leave_the_truth_alone_and_end_where_the_event_ends() -> None:
    runs = [played("off"), played("fast"), played("fast", calm=True)]
    digests = {digest(match.state) for match, _ in runs}
    assert len(digests) == 1
    looks = []
    for match, host in runs:
        heard = match.heard(None)
        assert any(isinstance(event, Fell | Died) for seen in heard for event in seen.events)
        fresh = Stage(match.state, Memory.of(heard))
        shown = host.table.stage
        assert shown.bodies == fresh.bodies, "as it is shown afterwards so it is shown when loaded"
        assert not shown.dice and not shown.streaks and not shown.bearers and shown.net is None
        looks.append(shown.bodies)
    assert looks[0] == looks[1] == looks[2]


def test_the_end_of_a_fall_in_motion_is_how_he_lies_at_rest() -> None:
    match = new_match(3, 2)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="fast"))
    host: Host = pilot.scene
    rng, seen_falls = Random(2), 0
    for _ in range(160):
        pending = match.pending()
        if not isinstance(pending, Choose) or seen_falls >= 2:
            break
        host.act(bold(match, pending.seats[0], rng))
        fell = [
            e for e in match.heard(None)[-1].events if isinstance(e, Fell) or (isinstance(e, Died) and e.how == "animal")
        ]
        last = None
        while host.anim.is_playing:
            if fell:
                body = host.table.stage.bodies[fell[0].figure]
                last = body.looks, body.stance, body.things
            host.anim.update(0.02)
        if fell and match.state.figures[fell[0].figure].status != "off":
            body = host.table.stage.bodies[fell[0].figure]
            if body.lies:
                assert last == (body.looks, body.stance, body.things), "he does not turn over when the scene is done"
                seen_falls += 1
    assert seen_falls


def test_a_bout_is_told_by_its_own_dice_alone() -> None:
    side = Side(3, "a", (6, 2), (), 1, (), 0, 3)
    one = Fought(side, Side(4, "b", (5, 1), (), 0, (2,), 1, 2))
    other = Fought(side, Side(4, "b", (5, 2), (), 0, (2,), 1, 2))
    assert seed_of(one) == seed_of(Fought(one.one, one.two)) != seed_of(other)
