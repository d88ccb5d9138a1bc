"""A bout in motion: they come at each other, dice fall onto the sand beside them, blows are struck, parried or felt."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.core.types import Seat
from game.rules.moritari.events import Fought, Side
from game.rules.moritari.state import FigureId
from game.tables.kit.air import BLOOD
from game.tables.moritari.art.bases import stepped
from game.tables.moritari.art.figures import BEASTS
from game.tables.moritari.art.poses import Pose
from game.tables.moritari.art.streaks import Shape, Streak
from game.tables.moritari.motion.bout import MANNERS, POSED, REACHES, Manner, Stroke, strokes_of
from game.tables.moritari.motion.casting import Net
from game.tables.moritari.motion.dice import Cube
from game.tables.moritari.motion.downfall import Downfalls
from game.tables.moritari.motion.falls import RATE, Thing, fall_of
from game.tables.moritari.motion.stage import Laid, felling_of, seed_of, stain_of
from game.tables.moritari.motion.theatre import Part
from game.tables.moritari.panels.felt import Die, bout_felt
from game.ui.anim import Animation, Call, Tween, Wait, ease_in_out, ease_out, linear, parallel, sequence, span
from game.ui.geometry import Point
from game.ui.synth import SoundName

LUNGE = 4.5
"""Inches a second at which a fighter comes on, before his dice are counted."""
SHAKEN, THROWN = 2.0, 1.8
"""Inches a second at which a blow throws one back: one that was parried, and more for each hit point lost."""
STEP_IN, CLASH, CIRCLE, READ = 0.2, 0.44, 0.26, 0.2
"""Seconds of the opening: they close, clash, circle; and circle on while the dice are read."""
DRAWN, STRIKE = 0.13, 0.24
"""Seconds in which a blow is drawn back, and struck."""
CAST, HAUL = 0.52, 0.16
"""Seconds of a net's flight with its settling, and of its way back."""
SAID = 0.6
"""Seconds a call over a fighter is seen."""
BACK, CHARGED = 0.26, 0.6
"""Inches from which they come at each other, and whoever charged."""
SHAPES: dict[Manner, Shape] = {
    "stab": "line", "slash": "arc", "twin": "arc", "lunge": "line", "net": "line", "claw": "claws", "gore": "line",
}  # fmt: skip


class Fights(Downfalls):
    """Events of the melee."""

    def _fought(self, event: Fought) -> Animation:
        """The opening with the dice; each stroke with the armour dice it costs; calls in between."""
        self._bout = event
        bodies, board = self.stage.bodies, self.at.board
        sides = event.one, event.two
        kinds = bodies[sides[0].figure].kind, bodies[sides[1].figure].kind
        saves = board.fighter(kinds[0]).armour, board.fighter(kinds[1]).armour
        strokes = strokes_of(event, kinds, saves)
        felt = bout_felt(event, bodies, board, self.at.words)
        dice = [die for row in felt.rows for die in row.dice]
        seals = [(die, die.mark, die.dim) for die in dice]
        for die in dice:
            die.mark, die.dim, die.hidden = None, False, True
        checks = [(check.die, bool(check.die.mark)) for check in felt.checks]
        for check_die, _ in checks:
            check_die.mark, check_die.hidden = None, True
        first = len(sides[0].armour)
        seed = seed_of(event)
        cubes = [Cube(bodies[side.figure].seat, face) for side in sides for face in side.dice]
        owners = [side.figure for side in sides for _ in side.dice]

        def begin() -> None:
            self.at.show_felt(felt)
            self.at.show_pair(event)
            self._clear_sand()
            self._rehearse(event, strokes)
            self._stake(sides)

        def read() -> None:
            for (die, mark, dim), cube in zip(seals, cubes, strict=True):
                die.hidden, die.dim, die.mark = False, dim, mark
                cube.dim, cube.mark = dim, mark

        tossed = sequence(Wait(0.05), self.sound("dice"), self._thrown(cubes, owners, seed))
        parts: list[Animation] = [Call(begin), parallel(self._opening(event), tossed), Call(read)]
        parts += [self.sound("tick", 0.8), self._circling(event, READ)]
        calls: list[Animation] = []
        for n, stroke in enumerate(strokes):
            mine = [n for n, other in enumerate(strokes) if other.by == stroke.by]
            nets = stroke.manner == "net"
            if nets and n == mine[0]:
                parts.append(self._cast_net(event, stroke, any(strokes[m].outcome == "hurt" for m in mine)))
            hit_at = sum(map(span, parts)) + DRAWN
            of_mine = [checks[m + (first if stroke.at else 0)] for m in stroke.checks]
            parts.append(self._stroke(event, stroke, of_mine, seed + 13 * n))
            calls.append(sequence(Wait(hit_at), self._call(event, stroke)))
            if nets and n == mine[-1]:
                parts.append(self._hauled())
        return sequence(parallel(sequence(*parts), *calls), self._posed(None, sides[0].figure, sides[1].figure))

    # ---- before blows
    def _rehearse(self, event: Fought, strokes: Sequence[Stroke]) -> None:
        """All pictures this bout will want, in the order in which it wants them."""
        if not self.lively:
            return
        sides, bodies = (event.one, event.two), self.stage.bodies
        wanted: list[Part] = []
        for side in sides:
            body = bodies[side.figure]
            for pose in ("striding", *POSED[MANNERS[body.kind]], "guarding"):
                wanted.append((side.figure, pose, body.facing, body.hp))
        for stroke in strokes:
            side = sides[stroke.at]
            hurt = stroke.outcome == "hurt"
            facing, hp = bodies[side.figure].facing, side.left if hurt else bodies[side.figure].hp
            wanted.append((side.figure, "staggered" if hurt else "parrying", facing, hp))
        things: list[tuple[Seat, Thing, float]] = []
        for side in sides:
            body = bodies[side.figure]
            if side.left > 0:
                wanted += [(side.figure, pose, body.facing, side.left) for pose in ("guarding", "ready") if side.lost]
                continue
            fall = fall_of(self.stage.blow(side.figure, felling_of(side.figure, event)))
            shown: list[Part] = [(side.figure, moment.pose, stepped(moment.facing), 0) for moment in fall.moments]
            wanted += [shown[-1], *shown]  # above all how he lies
            for thrown in fall.things:
                laid = [Laid.of(thrown, n / RATE, 45.0) for n in range(len(thrown.track))]
                things += [(body.seat, one.thing, stepped(one.turn)) for one in laid]
        self.at.rehearse(list(dict.fromkeys(wanted)), list(dict.fromkeys(things)))

    def _stake(self, sides: Sequence[Side]) -> None:
        """The crowd murmurs the louder the fewer hit points are left to lose."""
        least = min(side.left + side.lost for side in sides)
        self.ui.sounds.stake(0.95 if least <= 1 else 0.75 if least == 2 else 0.55)

    def _opening(self, event: Fought) -> Animation:
        """They close, run at each other and bounce off shield and base; who has more dice comes on harder."""
        one, two = event.one.figure, event.two.figure
        speeds = LUNGE + 0.3 * len(event.one.dice), LUNGE + 0.3 * len(event.two.dice)
        far = [
            CHARGED if any(modifier.name == "charge" for modifier in side.modifiers) else BACK
            for side in (event.one, event.two)
        ]

        def close(t: float) -> None:
            for who, foe, back in ((one, two, far[0]), (two, one, far[1])):
                dx, dy = self._way(who, foe)
                left = 0.0 if self.calm else -back * (1 - t)
                self._body(who).shift = dx * left, dy * left

        ready: list[Animation] = []
        for who in (one, two):
            ready.append(self._posed(POSED[MANNERS[self.stage.bodies[who].kind]][0], who))
        strike = parallel(
            self._sound("clash", 0.7, one), self._clash((one, two), speeds, CLASH, seed_of(event)), self._burst(one, 6)
        )
        closing = sequence(self._posed("striding", one, two), Tween(STEP_IN, close, ease_in_out))
        return sequence(closing, *ready, strike, self._circling(event, CIRCLE))

    def _circling(self, event: Fought, seconds: float) -> Animation:
        """On guard they step about each other, never still."""
        one, two = event.one.figure, event.two.figure
        turn = 1 if seed_of(event) % 2 else -1

        def show(t: float) -> None:
            dx, dy = self._way(one, two)
            sway = 0.0 if self.calm else 0.1 * turn * math.sin(2 * math.pi * t)
            self._body(one).shift, self._body(two).shift = (-dy * sway, dx * sway), (dy * sway, -dx * sway)

        return sequence(self._posed("guarding", one, two), Tween(seconds, show, linear))

    def _way(self, who: FigureId, foe: FigureId) -> Point:
        """From one to the other, of length 1."""
        (ax, ay), (bx, by) = self._body(who).at, self._body(foe).at
        length = math.dist((ax, ay), (bx, by)) or 1.0
        return (bx - ax) / length, (by - ay) / length

    # ---- blows
    def _stroke(self, event: Fought, stroke: Stroke, checks: Sequence[tuple[Die, bool]], seed: int) -> Animation:
        sides = event.one, event.two
        mine, his = sides[stroke.by].figure, sides[stroke.at].figure
        side, manner = sides[stroke.at], stroke.manner
        drawn, ended = POSED[manner]
        leaps = manner == "claw"
        cubes = [Cube(self.stage.bodies[his].seat, side.armour[n]) for n in stroke.checks]

        def come(t: float) -> None:
            if self.calm:
                return
            dx, dy = self._way(mine, his)
            out = (
                -0.35 * math.sin(math.pi * t / 0.7)
                if t < 0.35
                else 1.35 * math.sin(math.pi * min(1.0, (t - 0.35) / 0.65)) - 0.35
            )
            out *= REACHES[manner] * (1 if t < 0.9 else (1 - t) * 10)
            body = self._body(mine)
            body.shift = dx * out, dy * out
            body.lift = 0.28 * math.sin(math.pi * t) if leaps else 0.0

        def rest() -> None:
            body = self._body(mine)
            body.shift, body.lift = (0.0, 0.0), 0.0

        def sealed() -> None:
            for (die, mark), cube in zip(checks, cubes, strict=True):
                die.hidden, die.mark, cube.mark = False, mark, mark

        met = self._parried(mine, his, seed) if stroke.outcome == "parried" else self._hurt(mine, side, seed)
        guard: Pose = "parrying" if stroke.outcome == "parried" else "guarding"
        blow = sequence(
            self._posed(drawn, mine), self._posed(guard, his), Wait(DRAWN), self._posed(ended, mine), Call(sealed),
            parallel(self._streak(mine, his, manner, seed), met),
        )  # fmt: skip
        if manner == "twin" and stroke.outcome == "hurt":
            second = sequence(Wait(DRAWN + 0.11), self._posed("cutting", mine), self._streak(mine, his, manner, seed + 1))
            blow = parallel(blow, second)
        steps = Tween(DRAWN + STRIKE, come, linear, rest)
        thrown = self._thrown(cubes, [his] * len(cubes), seed, DRAWN) if cubes else Wait(0.0)
        return sequence(parallel(steps, blow, thrown), self._posed("guarding", mine))

    def _parried(self, mine: FigureId, his: FigureId, seed: int) -> Animation:
        """Iron on iron, or on the shield: sparks, and he gives a little."""
        knock = self._knocked(mine, his, -SHAKEN, STRIKE, seed)
        return parallel(self._sound("clash", 0.8, his), knock, self._sparks(mine, his))

    def _hurt(self, mine: FigureId, side: Side, seed: int) -> Animation:
        index = side.figure

        def flash(t: float) -> None:
            self._body(index).flash = 1 - t

        def lose() -> None:
            self._body(index).hp = side.left
            stain = stain_of(side, self._body(index).at)
            self.stage.stains += [stain] if stain is not None else []

        speed = -(SHAKEN + THROWN * min(3, side.lost))
        return parallel(
            Call(lose), self._posed("staggered", index), self._burst(index, 10 * side.lost, BLOOD, 120),
            self._sound("thud", 0.9, index), self.sound("cheer", 0.35 + 0.2 * side.lost),
            Tween(0.36, flash, ease_out), self._knocked(mine, index, speed, 0.42, seed),
        )  # fmt: skip

    def _call(self, event: Fought, stroke: Stroke) -> Animation:
        """What it came to, beside whom it met."""
        side, words = (event.one, event.two)[stroke.at], self.at.words
        foe = (event.one, event.two)[stroke.by].figure
        if stroke.outcome == "hurt":
            return self._say(side.figure, words("says.wound", lost=stroke.lost), "#ff9a80", foe, SAID)
        if stroke.checks:
            return self._say(side.figure, words("says.saved"), "#cfe8ff", foe, SAID)
        if stroke.by == 0:
            return self._say(event.one.figure, words("says.no_hit"), "#e8d8b0", event.two.figure, SAID)
        return Wait(0.0)

    def _knocked(self, mine: FigureId, his: FigureId, speed: float, seconds: float, seed: int) -> Animation:
        """A blow throws him back, and he comes home again; who struck is moved by his own step."""
        return self._clash((mine, his), (0.0, speed), seconds, seed, alone=True)

    # ---- what flashes and flies
    def _streak(self, mine: FigureId, his: FigureId, manner: Manner, seed: int) -> Animation:
        def made() -> Streak:
            body, (dx, dy) = self._body(his), self._way(mine, his)
            turn = math.degrees(math.atan2(dy, dx))
            shape, size, flip = SHAPES[manner], 1.3 if self._body(mine).kind in BEASTS else 1.1, seed % 2 == 1
            back = 0.35 if shape == "line" else 0.12
            at = body.at[0] - 1000 * back * dx, body.at[1] - 1000 * back * dy
            return Streak(shape, at, 0.95, size, turn - 40 if shape == "arc" else turn, flip)

        return self._flashed(made, 0.16)

    def _sparks(self, mine: FigureId, his: FigureId) -> Animation:
        def made() -> Streak:
            body, (dx, dy) = self._body(his), self._way(mine, his)
            return Streak("sparks", (body.at[0] - 420 * dx, body.at[1] - 420 * dy), 1.0, 0.8, 0.0)

        return self._flashed(made, 0.2)

    def _flashed(self, made: Callable[[], Streak], seconds: float) -> Animation:
        held: list[Streak] = []

        def enter() -> None:
            if self.lively:
                held.append(made())
                self.stage.streaks.append(held[0])

        def show(t: float) -> None:
            for streak in held:
                streak.alpha = 1 - t * t

        def leave() -> None:
            self.stage.streaks[:] = [streak for streak in self.stage.streaks if streak not in held]

        return sequence(Call(enter), Tween(seconds, show, linear, leave))

    # ---- the net
    def _cast_net(self, event: Fought, stroke: Stroke, catches: bool) -> Animation:
        """It is swung, thrown, opens and comes down: on him, or where he no longer stands."""
        sides = event.one, event.two
        mine, his = sides[stroke.by].figure, sides[stroke.at].figure
        seed = seed_of(event) + 5
        beastly = self.stage.bodies[his].kind in BEASTS

        def throw() -> None:
            if not self.lively:
                return
            body, foe = self._body(mine), self._body(his)
            apart = (foe.at[0] - body.at[0]) / 1000, (foe.at[1] - body.at[1]) / 1000
            dx, dy = self._way(mine, his)
            hand = 0.35 * dx + 0.35 * dy, 0.35 * dy - 0.35 * dx
            aside = 0.0 if catches else 0.85 * (1 if seed % 2 else -1)
            goal = apart[0] - dy * aside, apart[1] + dx * aside
            tall = (0.75 if beastly else 1.2) if catches else 0.0
            self.stage.net, self.stage.thrower = Net(hand, goal, tall, seed), body.at
            self.stage.net.begin()

        def fly(t: float) -> None:
            if self.stage.net is not None:
                self.stage.net.run_to(CAST * t)

        sounds: tuple[SoundName, SoundName] = ("whoosh", "step")
        return sequence(
            self._posed("cutting", mine), self._posed("parrying", his), Wait(0.12), Call(throw),
            self._posed("thrusting", mine), self._sound(sounds[0], 0.9, mine), Tween(CAST, fly, linear),
            self._sound(sounds[1], 0.8, his),
        )  # fmt: skip

    def _hauled(self) -> Animation:
        def back(t: float) -> None:
            if self.stage.net is not None:
                self.stage.net.hauled = t

        def gone() -> None:
            self.stage.net = None

        return Tween(HAUL, back, ease_in_out, gone)
