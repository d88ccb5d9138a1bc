"""What the table is told: true mixes, chances before and after, and a set looked back on."""

from __future__ import annotations

import pickle

import pytest

from game.ai.levels import make_agent
from game.ai.skirmish import insight
from game.ai.skirmish.counsel import DECISION, STANDING
from game.ai.skirmish.model import FULL, NINE, SIX
from game.ai.skirmish.sets import MARGINS, SetRules, chain_values, mean_points, payoff_at
from game.rules.skirmish.actions import Revive, Send
from tests.ai.skirmish.tables import agent, begin, board, decisions, options_of, played


def test_every_decision_has_its_mixes_and_chances() -> None:
    deck = board()
    counsel = make_agent("skirmish", DECISION, deck)
    levels = (agent("champion", deck), agent("novice", deck))
    for asked, reply in decisions(begin(deck, 6), levels, 6):
        now = counsel.decide(asked).action
        assert pickle.loads(pickle.dumps(now)) == now
        if now is None:
            continue
        assert now.is_exact and 0 <= now.before <= 1
        legal = [share.action for share in now.mixes[asked.seat]]
        assert legal == list(asked.legal)
        for mix in now.mixes:
            assert not mix or sum(share.share for share in mix) == pytest.approx(1)
            assert not mix or sum(share.percent for share in mix) == 100
        if reply.worth is not None:
            assert reply.worth == pytest.approx(now.before if asked.seat == 0 else 1 - now.before)


def test_the_panel_and_the_hints_words_say_the_same_shares() -> None:
    """The text had Populi at 9 %, the bar beside it at 8 %: one rounded so that all add up to a hundred."""
    deck, told = board(), 0
    counsel = make_agent("skirmish", DECISION, deck)
    for asked, reply in decisions(begin(deck, 7), (agent("champion", deck), agent("champion", deck)), 7):
        now, note = counsel.decide(asked).action, reply.note
        if now is None or note is None or not note.key.startswith("skirmish.note.exact") or "second" not in note.params:
            continue
        stacks = [(stack.top, stack.down) for stack in asked.view.table.sides[asked.seat].stacks if stack.top]
        shares = [note.params[f"{place}_share"] for place in ("first", "second", "third", "fourth")
                  if f"{place}_share" in note.params]  # fmt: skip
        if len(set(stacks)) == len(stacks):
            percents = sorted((share.percent for share in now.mixes[asked.seat] if share.percent), reverse=True)
            assert percents == shares
            told += 1
    assert told > 3


def test_a_choice_looked_back_on_names_its_stack_where_the_solution_tells_two_such_cards_apart() -> None:
    deck = board()
    match = begin(deck, 9)
    played(match, (agent("champion", deck), agent("novice", deck)), 9)
    report = insight.report(deck, options_of(match), match.heard(None))
    assert report is not None
    names = [(slip.action, slip.name) for slip in report.slips if isinstance(slip.action, Send)]
    told_apart = [(action, name) for action, name in names if "_" in name]
    assert told_apart and len(told_apart) < len(names)
    assert all(str(action.stack + 1) in name.split("_")[1:] for action, name in told_apart)
    assert not any(slip.name for slip in report.slips if isinstance(slip.action, Revive))
    assert all(slip.percent is not None and abs(slip.percent - 100 * slip.share) < 1 for slip in report.slips)


def test_the_report_charges_habits_and_spares_the_champion() -> None:
    deck = board()
    match = begin(deck, 9)
    played(match, (agent("champion", deck), agent("novice", deck)), 9)
    report = insight.report(deck, options_of(match), match.heard(None))
    assert report is not None and report.slips
    assert all(slip.lost >= 0 and slip.variance >= 0 and 0 <= slip.share <= 1 for slip in report.slips)
    assert report.lost[0] < 0.1 < report.lost[1]
    assert report.win == pytest.approx(mean_points(SIX))
    assert report.lost[1] == pytest.approx(sum(slip.lost for slip in report.slips if slip.seat == 1))
    mine = [entry.action for entry in match.log if entry.seat == 1 and isinstance(entry.action, Send | Revive)]
    told = [slip.action for slip in report.slips if slip.seat == 1 and isinstance(slip.action, Send | Revive)]
    assert set(told) <= set(mine) and len(told) <= len(mine)
    assert insight.report(deck, options_of(match), match.heard(0)) == report


def test_between_games_there_is_only_the_score() -> None:
    deck = board()
    match = begin(deck, 1)
    for asked, _ in decisions(match, (agent("novice", deck), agent("random", deck)), 1):
        if not hasattr(asked.legal[0], "stack") and match.state.table.results:
            table = asked.view.table
            assert insight.at(deck, table) is None
            chance = make_agent("skirmish", STANDING, deck).decide(asked).action
            first, second = table.score
            assert 0 < chance < 1 and (chance > 0.5) == (first > second), "one game decides no set"
            return
    raise AssertionError("no interval")


@pytest.mark.parametrize("deck", [SIX, NINE, FULL])
def test_margins_are_chances(deck: object) -> None:
    margins = MARGINS[deck]  # type: ignore[index]
    assert margins.draw + 2 * sum(margins.won) == pytest.approx(1, abs=2e-3)
    assert 0 <= margins.unspent <= 1


def test_scores_of_a_set_are_worth_more_with_more_points() -> None:
    rules = SetRules()
    values = chain_values(rules, MARGINS[FULL])
    assert values[(2, 2)] == pytest.approx(0)
    for ours in range(4):
        for theirs in range(5):
            assert values[(ours, theirs)] < values[(ours + 1, theirs)]
            assert values[(ours, theirs)] == pytest.approx(-values[(theirs, ours)])


def test_S27_in_the_last_game_the_leader_needs_no_more() -> None:
    """Before the last game a lead decides, and a draw leaves it."""
    payoff = payoff_at(FULL, SetRules(target=20), (3, 1), games_left=1)
    assert payoff.draw == 1.0
    assert payoff.lost[0][1] == 1.0 and payoff.lost[0][2] == 0.0 and payoff.lost[0][3] == -1.0


def test_S22_an_unused_populi_counts_where_that_is_played() -> None:
    plain = payoff_at(FULL, SetRules(), (0, 0))
    scoring = payoff_at(FULL, SetRules(populi_scores=True), (0, 0))
    assert plain.won[0] == plain.won[1]
    assert scoring.won[1][4] == 1.0 > scoring.won[0][4]
