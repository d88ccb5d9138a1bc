"""Log entries in motion: they end in the truth, whether played, skipped, or thrown away; and they can be heard."""

from __future__ import annotations

from random import Random

import pytest

from game.core.match import Seen
from game.core.types import Choose, Event, Over
from game.rules.moritari.events import Appealed, Cast, Crowned, Ended, Fought, Judged, Moved, Side, Stood, Turned
from game.rules.moritari.state import Imploring, Judging, Ordering
from game.tables.moritari.motion.stage import Memory
from game.tables.moritari.panels.felt import bout_felt, cast_felt, felt_of, pair_marks
from game.ui.context import PlainSettings
from tests.pilot import Pilot
from tests.tables.moritari.host import BOARD, Host, MatchM, bold, new_match, play_to, seated

SMALL = (914, 571)


def find(frame: type, seats: int = 2) -> MatchM:
    return next(m for m in (new_match(seats, seed) for seed in range(1, 90)) if play_to(m, frame, seed=2))


def moving(match: MatchM, **settings: object) -> Pilot:
    return seated(match, size=SMALL, settings=PlainSettings(animation="fast", **settings))  # type: ignore[arg-type]


def same_as_truth(host: Host) -> None:
    state, stage = host.match.state, host.table.stage
    for figure, body in zip(state.figures, stage.bodies, strict=True):
        assert (body.status, body.hp) == (figure.status, figure.hp)
        assert body.at == (float(figure.at[0]), float(figure.at[1]))
        assert body.lift == 0 and body.shift == (0.0, 0.0)
    assert (stage.caesar == state.caesar and host.table._case is None) or isinstance(state.frames[-1], Imploring | Judging)


@pytest.mark.parametrize("calm", [False, True], ids=["lively", "calm"])
def test_a_bout_is_shown_and_ends_in_the_truth(calm: bool) -> None:
    pilot = moving(find(Ordering), reduced_motion=calm)
    host: Host = pilot.scene
    pilot.wait_idle()
    host.act(host.match.rules.legal(host.match.state, host.actor or 0)[0])
    pilot.frames(4)
    assert host.table._felt is not None and host.table._pair is not None
    pilot.until(lambda: not host.anim.is_playing)
    pilot.frames(2)
    same_as_truth(host)
    assert {"clash", "dice"} <= set(pilot.ctx.sounds.played)


def test_the_appeal_is_rolled_and_judged_on_its_card() -> None:
    pilot = moving(find(Imploring, 3))
    host: Host = pilot.scene
    pilot.wait_idle()
    pilot.key("y")
    pilot.until(lambda: host.table._case is not None and host.table._case.die > 0)
    pilot.until(lambda: not host.anim.is_playing)
    pilot.frames(2)
    case = host.table._case
    assert isinstance(host.match.state.frames[-1], Judging) and case is not None and case.crowd is not None
    assert case.die + case.bonus >= case.need if case.crowd else case.die + case.bonus < case.need
    pilot.key("m")
    pilot.key("m")
    pilot.until(lambda: host.table._case is None or host.table._case.spared is not None)
    pilot.until(lambda: not host.anim.is_playing)
    pilot.frames(2)
    same_as_truth(host)
    assert "drum" in pilot.ctx.sounds.played


def test_the_appeal_die_lands_on_what_it_showed() -> None:
    pilot = moving(find(Imploring, 3))
    host: Host = pilot.scene
    pilot.wait_idle()
    pilot.key("y")
    spinning: list[int] = []
    for _ in range(400):
        pilot.frames(1)
        case = host.table._case
        if case is not None and case.spin:
            spinning.append(case.shows)
        elif spinning:
            break
    case = host.table._case
    assert case is not None and case.die and len(spinning) > 3
    assert spinning[-1] == case.die and len(set(spinning)) > 1


@pytest.mark.parametrize("how", ["played", "skipped", "off"])
def test_whole_rounds_end_in_the_truth(how: str) -> None:
    match = new_match(2, seed=3)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="off" if how == "off" else "fast"))
    host: Host = pilot.scene
    rng = Random(4)
    seen: set[str] = set()
    for _ in range(9 if how == "played" else 60):
        pending = match.pending()
        if not isinstance(pending, Choose):
            break
        host.act(bold(match, pending.seats[0], rng))
        seen |= {type(event).__name__ for event in match.heard(None)[-1].events}
        if how == "played":
            pilot.frames(3)
            pilot.until(lambda: not host.anim.is_playing, 90)
        else:
            host.anim.skip()
        pilot.frames(1)
        same_as_truth(host)
    assert "Moved" in seen


def test_the_end_crowns_the_winner() -> None:
    match = new_match(2, seed=6, size=1)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="fast"))
    host: Host = pilot.scene
    rng = Random(1)
    while isinstance(pending := match.pending(), Choose):
        host.act(bold(match, pending.seats[0], rng))
        if isinstance(match.pending(), Over):
            break
        host.anim.skip()
        pilot.frames(1)
    pilot.until(lambda: host.table.air.crowning is not None)
    pilot.until(lambda: not host.anim.is_playing)
    assert "fanfare" in pilot.ctx.sounds.played and host.table.air.crowning is None


def test_a_motion_thrown_away_shows_the_truth_again() -> None:
    match = find(Ordering)
    pilot = moving(match)
    host: Host = pilot.scene
    pilot.wait_idle()
    host.act(match.rules.legal(match.state, host.actor or 0)[0])
    pilot.frames(3)
    host.anim.clear()
    host.table.see(match.observe(None), None)
    pilot.frames(6)
    same_as_truth(host)


def events_of(kind: type, seeds: range = range(1, 60)) -> list[Event]:
    for seed in seeds:
        match = new_match(3, seed)
        play_to(match, Judging, seed=seed)
        found = [event for seen in match.heard(None) for event in seen.events if isinstance(event, kind)]
        if found:
            return found
    return []


def test_the_felt_tells_every_die_of_a_bout() -> None:
    for seed in range(1, 12):
        match = new_match(3, seed)
        play_to(match, Judging, seed=seed)
        pilot = seated(match, size=SMALL)
        table = pilot.scene.table
        for seen in match.heard(None):
            for event in seen.events:
                if not isinstance(event, Fought):
                    continue
                felt = bout_felt(event, table.stage.bodies, BOARD, table.teller)
                for side, row in zip((event.one, event.two), felt.rows, strict=True):
                    assert tuple(die.face for die in row.dice) == side.dice
                    assert sum(die.mark is True for die in row.dice) == side.hits, "a seal for each hit"
                    assert str(len(side.dice)) and all(m.name for m in side.modifiers)
                assert len(felt.checks) == len(event.one.armour) + len(event.two.armour)
                marks = pair_marks(event.one, event.two, (4, 4))
                assert len(marks) == min(len(event.one.dice), len(event.two.dice))
        if seed > 2:
            break


def test_the_initiative_lies_in_columns() -> None:
    match = new_match(4, seed=2)
    pilot = seated(match, size=SMALL)
    table = pilot.scene.table
    felt = cast_felt(table.memory.casts, table.teller)
    assert felt.columns and len(felt.rows) == 4
    lit = [row.seat for row in felt.rows if not row.dice[0].dim]
    assert match.state.caesar in lit


def test_of_a_tie_thrown_again_only_the_last_throw_is_lit() -> None:
    """Who fell out of the first throw with as much as the second one won by is no Caesar."""
    teller = seated(new_match(3, seed=2), size=SMALL).scene.table.teller
    casts = [
        Cast(seat=0, dice=(5, 4), again=False), Cast(seat=1, dice=(3, 5), again=False),
        Cast(seat=2, dice=(5, 4), again=False), Cast(seat=0, dice=(5, 1), again=True),
        Cast(seat=2, dice=(3, 5), again=True),
    ]  # fmt: skip
    felt = cast_felt(casts, teller)
    assert [row.seat for row in felt.rows if not row.dice[0].dim] == [2]
    assert [row.note for row in felt.rows] == ["9, then 6", "8", "9, then 8"]


def test_the_felt_never_goes_back_in_time() -> None:
    """After "Caesar, for want of another" the next move brought back the bout before the last appeal."""
    table = seated(new_match(2, seed=2), size=SMALL).scene.table
    one, two = (Side(figure, f"m{figure}", (6, 5), (), 0, (), 0, 3, figure) for figure in (0, 1))
    heard = [
        Cast(0, (6, 6), False), Crowned(2, 0, -1, False), Stood(0, "m0", 0), Fought(one=one, two=two),
        Appealed(1, "m1", 2, 0, 5, False, 1), Judged(1, "m1", 0, True, True),
    ]  # fmt: skip
    later = [
        Crowned(3, 1, 0, True),
        Moved(0, "m0", (0, 0), (1, 0), (1, 0), (1, 0), 1, (), ()),
        Turned(0, "m0", (1, 0), (0, 1)),
    ]
    memory = Memory.of([Seen(0, "", [], heard)])
    shown = felt_of(memory, table.stage.bodies, BOARD, table.teller)
    assert [len(row.dice) for row in shown.rows] == [1], "the appeal"
    for event in later:
        memory.note(event)
        assert felt_of(memory, table.stage.bodies, BOARD, table.teller) == shown
    memory.hear(Seen(0, "", [], [Cast(0, (1, 2), False), Cast(1, (3, 4), False)]))
    assert felt_of(memory, table.stage.bodies, BOARD, table.teller).columns


def test_kinds_of_events_are_all_shown() -> None:
    """Each event that matters has a part of its own."""
    pilot = seated(new_match(3, seed=5), size=SMALL)
    director = pilot.scene.table.director
    for kind in (Moved, Fought, Appealed, Judged, Ended):
        for event in events_of(kind)[:1]:
            assert director.play([event])
