"""A melee as it is shown: its pace, who lies where, where there is blood, and how the dead leave the sand."""

from __future__ import annotations

from random import Random

import pytest

from game.core.types import Choose, Event
from game.rules.moritari.actions import Implore, Judge
from game.rules.moritari.events import Crowned, Died, Fell, Fought, MeleeBegan, Side
from game.rules.moritari.state import Judging, Ordering
from game.tables.moritari.motion.director import BOUT, MELEE
from game.tables.moritari.motion.stage import Memory
from game.ui.anim import Animation, span
from game.ui.context import PlainSettings
from tests.pilot import Pilot
from tests.tables.moritari.host import Host, Man, MatchM, bold, match_at, new_match, position, seated

SMALL = (914, 571)


def side(figure: int, hits: int = 3) -> Side:
    """Whom the other hits three times, once through his armour."""
    return Side(figure, f"m{figure}", (6, 5, 4), (), hits, (1, 6, 6), 1, 0)


def eight() -> tuple[Pilot, list[list[Event]]]:
    """Eight pairs, and the longest log of their melee: all hit, all check armour, both fall."""
    men: list[Man] = []
    for n in range(8):
        y = -7000 + 2000 * n
        men += [(0, "murmillo", (-500, y), (1, 0)), (1, "thraex", (500, y), (-1, 0))]
    pilot = seated(match_at(position(men, [Ordering()])), size=SMALL, settings=PlainSettings(animation="off"))
    entries: list[list[Event]] = [[MeleeBegan(8)]]
    for n in range(8):
        a, b = 2 * n, 2 * n + 1
        entries.append([Fought(side(a), side(b)), Fell(a, f"m{a}", f"m{b}"), Fell(b, f"m{b}", f"m{a}")])
    return pilot, entries


def test_a_melee_of_eight_bouts_takes_no_more_than_twelve_seconds() -> None:
    pilot, entries = eight()
    host: Host = pilot.scene
    director = host.table.director
    shown: list[list[Animation]] = [list(director.play(entry)) for entry in entries]
    bouts = [sum(map(span, parts)) for parts in shown[1:]]
    back = span(host.table.camera.release())
    assert sum(map(span, shown[0])) + sum(bouts) + back <= MELEE
    assert all(1.0 <= seconds <= BOUT + 1e-9 for seconds in bouts)
    alone = sum(map(span, director.play([MeleeBegan(1), *entries[1]]))) - sum(map(span, shown[0]))
    assert alone == pytest.approx(BOUT), "with more time each takes more"


def test_what_was_foreseen_is_how_long_it_takes() -> None:
    pilot, entries = eight()
    director = pilot.scene.table.director
    director.play(entries[0])
    for part in director.play(entries[1]):
        seconds, taken = span(part), 0.0
        while not part.done:
            part.advance(1 / 240)
            taken += 1 / 240
        assert taken == pytest.approx(seconds, abs=0.05)


def bloody(seed: int) -> tuple[MatchM, Host, Pilot]:
    match = new_match(3, seed)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="off"))
    return match, pilot.scene, pilot


def test_the_dead_lie_where_they_died_until_the_round_is_over_and_blood_only_where_somebody_was_wounded() -> None:
    lay = carried = wounds = 0
    for seed in (1, 2):
        match, host, pilot = bloody(seed)
        rng = Random(seed)
        for _ in range(260):
            pending = match.pending()
            if not isinstance(pending, Choose):
                break
            before = list(match.state.figures)
            legal = match.rules.legal(match.state, pending.seats[0])
            kill = [a for a in legal if (isinstance(a, Judge) and not a.spared) or (isinstance(a, Implore) and a.appeals)]
            host.act(kill[0] if kill else bold(match, pending.seats[0], rng))
            pilot.frames(1)
            events = match.heard(None)[-1].events
            stage = host.table.stage
            dead = [event.figure for event in events if isinstance(event, Died)]
            ended = any(isinstance(event, Crowned) for event in events)
            for index in dead:
                body = stage.bodies[index]
                assert body.laid is not ended and body.is_seen is not ended
                assert body.at == (float(before[index].at[0]), float(before[index].at[1]))
                lay += not ended
                carried += ended
            if ended:
                assert not any(body.laid for body in stage.bodies)
            for event in events:
                if isinstance(event, Fought):
                    for hurt in (event.one, event.two):
                        at = match.state.figures[hurt.figure].at
                        here = [stain for stain in stage.stains if stain.at == (float(at[0]), float(at[1]))]
                        assert here or not hurt.lost
                        wounds += hurt.lost > 0
        told = Memory.of(match.heard(None))
        assert told.stains == host.table.memory.stains and told.dead == host.table.memory.dead, "the same when loaded"
        made = sum(
            (e.one.lost > 0) + (e.two.lost > 0) if isinstance(e, Fought) else e.how in ("refused", "thumb", "mauled")
            for seen in match.heard(None)
            for e in seen.events
            if isinstance(e, Fought | Died)
        )
        assert len(told.stains) == made, "a stain for each wound and none besides"
    assert lay and carried and wounds


def test_the_dead_are_carried_towards_their_gate_and_leave_nothing_moved() -> None:
    match = next(m for m in (new_match(3, seed) for seed in range(1, 60)) if _last_judgement(m, seed=4))
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="fast"))
    host: Host = pilot.scene
    pilot.wait_idle()
    frame = match.state.frames[-1]
    assert isinstance(frame, Judging)
    host.act(next(a for a in match.rules.legal(match.state, host.actor or 0) if isinstance(a, Judge) and not a.spared))
    far, faded = 0.0, 1.0
    for _ in range(3000):
        pilot.frames(1)
        body = host.table.stage.bodies[frame.figure]
        if body.laid and host.anim.is_playing:
            far, faded = max(far, abs(body.shift[0]) + abs(body.shift[1])), min(faded, body.alpha)
        if not host.anim.is_playing:
            break
    body = host.table.stage.bodies[frame.figure]
    assert far > 1.0 and faded < 0.3
    assert not body.laid and not body.is_seen and body.shift == (0.0, 0.0)


def _last_judgement(match: MatchM, seed: int) -> bool:
    """Up to a thumb after which the round is over and the match is not."""
    rng = Random(seed)
    for _ in range(400):
        pending = match.pending()
        if not isinstance(pending, Choose):
            return False
        if isinstance(match.state.frames[-1], Judging):
            trial = match.state
            left = [figure for figure in trial.figures if figure.status == "down"]
            standing = {figure.seat for figure in trial.figures if figure.status == "standing"}
            return len(left) == 1 and len(standing) > 1
        match.submit(pending.seats[0], bold(match, pending.seats[0], rng))
    return False
