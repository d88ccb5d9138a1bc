"""While cards move and results are on show nothing wrong is said: counts, keys, log, score, petals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.ai.levels import make_agent
from game.ai.skirmish.agent import SkirmishAgent
from game.core.match import Seen
from game.rules.skirmish import INFO
from game.rules.skirmish.actions import Send
from game.rules.skirmish.cards import Card
from game.rules.skirmish.events import Clash, Dealt, Discarded, GameWon, Revealed
from game.scenes.film import film_of
from game.scenes.replay import ReplayScreen
from game.tables.easel import Easel
from game.tables.skirmish.art import painter
from game.tables.skirmish.art.painter import Mark
from game.tables.skirmish.panels.solution import Share, Solution
from game.tables.skirmish.table import SkirmishTable
from game.tables.table import Setting
from game.ui.context import PlainSettings
from game.ui.pen import Pen
from tests.ai.skirmish.tables import agent, begin, board, job, played
from tests.pilot import Pilot
from tests.rules.skirmish.position import PLAIN, TIMED, TINY, opening, position, side
from tests.sure import noted
from tests.tables.skirmish.host import Host, on_stage, seated, session_for
from tests.tables.skirmish.test_motion import fight
from tests.tables.skirmish.test_play_scene import laid, lift

QUICK = PlainSettings(animation="off", confirm=False)


def counts(pilot: Pilot) -> list[tuple[int, int, int]]:
    """By seat: cards in the stacks, fallen, and the number both are said to be of."""
    return [(side.cards, len(side.fallen), side.whole) for side in pilot.scene.table.course.stage.sides]


def steps(pilot: Pilot, seconds: float) -> list[list[tuple[int, int, int]]]:
    found = []
    for _ in range(round(seconds / 0.02)):
        pilot.frames(1, 0.02)
        found.append(counts(pilot))
    return found


def test_counts_are_right_at_every_moment_of_a_round() -> None:
    pilot = fight(opening("MRL", "LMR"), "stack:0", Send(0))
    seen = steps(pilot, 3)
    pilot.press("button:next")
    seen += steps(pilot, 2)
    for mine, rivals in seen:
        assert mine == (12, 0, 12)
        assert rivals[2] == 12 and rivals[0] in (11, 12) and rivals[0] + rivals[1] in (11, 12)
    rival_cards = [rivals[0] for _, rivals in seen]
    assert rival_cards == sorted(rival_cards, reverse=True), "no card is gone for a moment and back again"
    assert counts(pilot)[1] == (11, 1, 12)


def test_counts_are_right_at_every_moment_of_the_deal() -> None:
    session = session_for(PLAIN, seed=3)
    pilot = seated(session, settings=PlainSettings(confirm=False))
    deal = Seen(None, None, [], session.match.start.events)  # type: ignore[arg-type]
    assert any(isinstance(event, Dealt) for event in deal.events)
    view = session.observation().view
    pilot.scene.anim.play(pilot.scene.table.animate(deal, view, view))
    cards = []
    while pilot.scene.anim.is_playing:
        pilot.frames(1, 0.02)
        found = counts(pilot)
        assert all((fallen, whole) == (0, 12) for _, fallen, whole in found)
        cards.append(found[0][0])
    assert cards[-1] == 12 and cards[cards.index(12) :] == [12] * cards.count(12), "none is gone while it is turned up"


@pytest.mark.parametrize("ready", [True, False])
def test_a_spent_populi_has_no_key(ready: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = seated(session_for(PLAIN, opening("MRL", "LMR")), settings=QUICK)
    stage = pilot.scene.table.course.stage
    written: list[str] = []
    art = painter.key_cap
    monkeypatch.setattr(painter, "key_cap", lambda pen, label, lit: art(pen, noted(written, label), lit))
    stage.sides[0].populi = ready
    pilot.scene.table.picture.painter._populi(Easel(pilot.ctx.pen, pilot.surface), stage.sides[0], 1, False, Mark(key="4"))
    assert written == (["4"] if ready else [])


def test_log_and_score_wait_until_the_result_was_let_go() -> None:
    last = position(side("M - -", "RRRLLLMMCCB", False), side("L - -", "RRRLLMMMCCB", False), PLAIN, score=(3, 2))
    pilot = laid(session_for(PLAIN, last))
    pilot.until(lambda: pilot.scene.table.course.shown is not None)
    pilot.frames(3)
    lines = [line.text for line in pilot.scene.log.newest(3)]
    assert "defeats" in lines[-2] and "spear" in lines[-1], "the clash is told"
    assert "3 : 2" in pilot.scene.table.status()
    pilot.until(lambda: not pilot.scene.table.holds)
    pilot.frames(3)
    assert any("wins game" in line.text for line in pilot.scene.log.newest(3))
    assert "4 : 2" in pilot.scene.table.status()


def test_bar_and_panels_go_on_with_the_log_not_before_it() -> None:
    """While cards leave the arena and the winner is called out, all that tells stays where the log is."""
    state = position(side("M - -", "RRRLLLMMCCB"), side("L - -", "RRRLLMMMCCB", populi=False), score=(3, 0))
    pilot = fight(state, "stack:0", Send(0))
    pilot.wait(3)
    table, before = pilot.scene.table, pilot.scene.table.heading()
    pilot.key("space")
    shown = set()
    while table.holds:
        shown.add((table.heading(), table.status(), tuple(table.course.stage.score)))
        pilot.frames(1)
    assert [(heading, score) for heading, _, score in shown] == [(before, (3, 0))]
    assert table.course.stage.score[0] > 3 and all(table.status() != status for _, status, _ in shown)


def test_the_log_does_not_tell_the_next_card_before_it_is_turned_up() -> None:
    session = session_for(PLAIN, opening("MRL", "LMR"))
    pilot = laid(session)
    pilot.key("1")
    pilot.frames(3)
    lift(pilot)
    pilot.key("1")
    pilot.frames(6)
    held = pilot.scene.table.course.shown
    assert held is not None
    assert any(isinstance(event, Revealed) for event in held.rest) and any(isinstance(event, Clash) for event in held.first)
    log = pilot.scene.log
    told = [line.text for line in log.newest(30)]
    assert not any("loses" in line for line in told) and any("defeats" in line for line in told)
    pilot.key("return")
    pilot.frames(8)
    now = [line.text for line in log.newest(30)]
    assert now[: len(told)] == told and any("loses" in line for line in now[len(told) :])
    assert any("is up" in line for line in now[len(told) :])


# ---- the panel and the hint


def test_two_stacks_with_the_same_card_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = seated(session_for(PLAIN, opening("MRL", "LMR")), settings=QUICK)
    mix = tuple(Share(Send(n), card, 0.3) for n, card in enumerate((Card.LANCEA, Card.MURMILLO, Card.LANCEA)))
    other = (Share(Send(0), Card.RETIARIUS, 1.0),)
    written: list[str] = []
    text = Pen.text
    monkeypatch.setattr(
        Pen, "text", lambda self, dst, said, *rest, **more: text(self, dst, noted(written, said), *rest, **more)
    )
    pilot.scene.table.picture.panel.art(pilot.ctx.pen, Solution(1, 3, (mix, other), (Send(0), Send(0)), 0.51), 0, 321.0)
    assert [said for said in written if said in ("I", "II", "III")] == ["I", "III"]


def test_a_hint_for_a_revival_says_what_it_is_worth() -> None:
    deck = board()
    champion = make_agent("skirmish", "champion", deck)
    for seed in range(40):
        match = begin(deck, seed, series="single")
        novice = agent("novice", deck)
        while not match.state.table.results:
            seat = match.pending().seats[0]  # type: ignore[union-attr]
            asked = job(match, seat, seed)
            if len(asked.legal) > 2 and type(asked.legal[0]).__name__ == "Revive" and not asked.pending.sealed:  # type: ignore[union-attr]
                note = champion.decide(asked).note
                assert note is not None
                if note.key == "skirmish.note.brings_back_solved":
                    assert 0 <= note.params["next"] <= note.params["chance"] <= 100  # type: ignore[operator]
                    assert isinstance(champion, SkirmishAgent)
                    return
            match.submit(seat, novice.decide(asked).action, "agent")
    raise AssertionError("no revival came up")


# ---- petals


class Reigned(Host):
    """Somebody wins a game."""

    def crowned(self, winner: int) -> int:
        """How many petals fall."""
        view = self.session.observation().view
        fell = [Discarded(seat=1 - winner, stack=0, card=Card.LANCEA, left=0)]
        won = GameWon(game=1, seat=winner, points=1, score=(1 - winner, winner))
        motion = self.table.animate(Seen(winner, "human", [], [*fell, won]), view, view)
        assert motion is not None
        most = 0
        for _ in range(400):
            motion.advance(0.02)
            most = max(most, len(self.table.air.petals.alive))
        return most


@pytest.mark.parametrize(("people", "winner", "fall"), [((0,), 0, True), ((0,), 1, False), ((0, 1), 1, True), ((), 1, True)])
def test_petals_fall_for_people(people: tuple[int, ...], winner: int, fall: bool) -> None:
    host = Reigned(session_for(PLAIN, opening("MRL", "LMR")), people)
    on_stage(host, settings=PlainSettings())
    assert (host.crowned(winner) > 0) is fall


@pytest.mark.parametrize("seat", [0, 1])
def test_the_crowds_petals_are_for_people_too(seat: int) -> None:
    host = Reigned(session_for(PLAIN, opening("MRL", "LMR")), (0,))
    on_stage(host, settings=PlainSettings())
    roar = host.table.course._fight._roar(seat)
    roar.advance(0.05)
    assert bool(host.table.air.petals.alive) is (seat == 0)


def test_all_games_ask_who_has_won() -> None:
    """No petals for the machine: every table is given the same question."""

    def setting(people: Any) -> Setting:
        nothing: Any = None
        return Setting(nothing, nothing, nothing, nothing, (), (), nothing, nothing, nothing, people=people)

    assert setting(lambda: (0, 2)).cheers((2,)) and not setting(lambda: (0, 2)).cheers((1,))
    assert setting(None).cheers((1,)) and setting(lambda: ()).cheers((1,))
    replayed = replace(setting(None), cheered=(0, 2))
    assert replayed.cheers((2,)) and not replayed.cheers((1,)), "nobody plays in a replay, but somebody has played"


# ---- the empty row of rounds, and the replay


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_empty_row_of_a_timed_game_is_not_squeezed(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = seated(session_for(TIMED, opening("MRL", "LMR", TIMED)), size, settings=QUICK)
    lines: list[str] = []
    wrap = Pen.wrap
    monkeypatch.setattr(Pen, "wrap", lambda self, *rest: [noted(lines, line) for line in wrap(self, *rest)])
    pilot.scene.table.draw_tray(pilot.surface)
    assert len(lines) <= 2


def test_a_replay_goes_round_by_round() -> None:
    """No step at which nothing is said; and back again over the same ones."""
    deck = TINY
    match = begin(deck, 3, series="single")
    played(match, (agent("novice", deck), agent("novice", deck)), 3)
    made = film_of(match, INFO, deck, ("A", "B"), range(2), lambda seat: "")
    pilot = on_stage(ReplayScreen(made, SkirmishTable, 0), settings=QUICK)  # type: ignore[arg-type]
    scene: ReplayScreen = pilot.scene
    rounds = match.state.table.round
    stops = []
    while scene.step < made.length:
        pilot.key("right")
        pilot.frames(2)
        stops.append(scene.step)
        assert scene._lines_of(made.seen(scene.step)), "something was said of it"
    assert len(stops) < len(match.log) and len(stops) >= rounds
    back = []
    while scene.step > 0:
        pilot.key("left")
        back.append(scene.step)
    assert back == [*stops[-2::-1], 0]
