"""The last turn of champions and veterans: from each of a few choices it is played to the end of the war."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai.agent import Job, never
from game.ai.caesar_xl import lastly, make
from game.ai.caesar_xl.agent import CaesarAgent
from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.playouts import Playouts
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.purse import Choice
from game.ai.caesar_xl.weights import CHAMPION
from game.core.types import Choose
from game.lab.positions import Found, read
from game.rivals import BY_ID
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import Mustering, State
from tests.rules.caesar_xl.position import RULES, position, standard, words

GROUNDS = [Ground(standard(), weights) for weights in CHAMPION]
SPOTS = ("Utica", "Athens", "Crete")


def mustering(turn: int = 14) -> State:
    frames = [Mustering(0, "legion", 1, SPOTS, False)]
    return position("Rome 1l+caesar", "Gades 1l+pompey", turn=turn, frames=frames)


def decided(
    monkeypatch: pytest.MonkeyPatch, shares: dict[Any, float], stop: Any = never, other: float = 0.2, wars: int = 4
) -> tuple[Choice, Choice]:
    """What the script chooses, and the champion where the wars end so; `other`: those of choices that are not named."""
    state = mustering()
    monkeypatch.setattr(lastly, "_share", lambda playouts, view, seat, action, lot: shares.get(action, other))
    policy = Policy(GROUNDS[0], state, 0)
    found = lastly.choices(policy)
    assert set(found) == {*(act.Muster(spot) for spot in SPOTS), act.Decline()}
    return policy.choose(), lastly.chosen(Playouts(GROUNDS), policy, RULES.view(state, 0), found, wars, 1, stop)


def test_what_wins_more_often_is_chosen_and_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    scripted, _ = decided(monkeypatch, {})
    other = next(act.Muster(spot) for spot in SPOTS if act.Muster(spot) != scripted.action)
    _, choice = decided(monkeypatch, {other: 0.8})
    assert choice.action == other and choice.played is not None
    assert choice.played.wars == 3 * 4
    assert choice.played.won == pytest.approx(0.8) and choice.played.other == pytest.approx(0.2)
    assert words().text(choice.note)


def test_a_close_call_is_left_to_the_script_and_so_is_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    close = {act.Decline(): 0.2 + lastly.LEAD / 2}
    scripted, choice = decided(monkeypatch, close)
    assert choice.action == scripted.action and choice.note == scripted.note
    scripted, choice = decided(monkeypatch, {act.Decline(): 0.9}, stop=lambda: True)
    assert choice == scripted


@pytest.mark.parametrize(("end", "wars"), [(1.02, lastly.GLANCE), (-0.01, lastly.GLANCE), (0.5, 3 * 12)])
def test_nothing_more_is_compared_once_all_wars_end_alike(monkeypatch: pytest.MonkeyPatch, end: float, wars: int) -> None:
    scripted, choice = decided(monkeypatch, {}, other=end, wars=12)
    assert choice.action == scripted.action and choice.played is not None and choice.played.wars == wars


def test_one_choice_that_loses_is_enough_to_compare_on(monkeypatch: pytest.MonkeyPatch) -> None:
    scripted, choice = decided(monkeypatch, {act.Decline(): 0.0}, other=1.0, wars=12)
    assert choice.action == scripted.action and choice.played is not None and choice.played.wars == 3 * 12


def test_only_the_last_turn_and_only_a_few_choices_are_played_out() -> None:
    assert not lastly.choices(Policy(GROUNDS[0], mustering(13), 0))
    march = position("Rome 2a2l+caesar, Utica 2a2l", "Gades 1l+pompey", turn=14, phase="march")
    assert not lastly.choices(Policy(GROUNDS[0], march, 0))


def test_a_champion_gives_the_same_answer_again() -> None:
    state = mustering()
    pending = RULES.pending(state)
    assert isinstance(pending, Choose)
    job = Job(RULES.view(state, 0), pending, RULES.legal(state, 0), 0, 7)
    answers = [make("champion", standard(), 0.2).decide(job) for _ in range(2)]
    assert answers[0] == answers[1] and answers[0].odds is not None


KEPT = {one.order.seed: one for one in read(Path(__file__).parents[3] / "lab/positions/caesar_xl.jsonl")}


def asked(found: Found) -> tuple[Job, list[act.Action]]:
    """A kept position as its seat sees it, and what is right there."""
    state = msgspec.convert(found.state, State, strict=False)
    pending = RULES.pending(state)
    assert isinstance(pending, Choose)
    view, legal = RULES.view(state, found.seat), RULES.legal(state, found.seat)
    right = [msgspec.convert(one, act.Action) for one in (found.best, *found.also)]
    return Job(view, pending, legal, found.seat, 7), right


@pytest.mark.parametrize(
    "seed", [22196, 21688, 22497, 22622],
    ids=["idle Gold buys a card", "walls that hold too little", "a card not saved", "back before the city is lost"],
)  # fmt: skip
def test_a_veteran_plays_the_last_turn_to_its_end_too(seed: int) -> None:
    job, right = asked(KEPT[seed])
    hasty, veteran = (CaesarAgent("veteran", standard(), share) for share in (0, 1))
    assert hasty.decide(job).action not in right
    reply = veteran.decide(job)
    assert reply.action in right and reply.odds is not None


def test_before_the_last_turn_a_veteran_goes_by_his_script() -> None:
    agent = CaesarAgent("veteran", standard())
    state = mustering(13)
    assert agent.thinker.at_the_end(Policy(agent.grounds[0], state, 0), RULES.view(state, 0), 7, never) is None


def test_a_liking_yields_to_what_the_last_turn_comes_to() -> None:
    job, right = asked(KEPT[22196])
    labeo = BY_ID["labeo"]
    assert labeo.style.likes == "troops" and right == [act.Buy()]
    assert make("veteran", standard(), 1.0, labeo.style).decide(job).action == act.Buy()
