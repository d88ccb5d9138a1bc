"""One press a decision: what cannot be taken back waits a moment instead of a second press, and results go on."""

from __future__ import annotations

from dataclasses import replace

from game.core.types import Choose
from game.rules.caesar_xl.actions import Claim, EndPhase, UsePower
from game.rules.caesar_xl.state import InPhase
from game.rules.circus.actions import Play
from game.rules.skirmish.actions import Send
from game.scenes.curtain import Curtain
from game.scenes.play_soon import SOON_SECONDS
from game.tables.circus.play.draft import DriveDraft
from game.tables.skirmish.motion.course import READ
from game.tables.skirmish.table import SkirmishTable
from game.ui.context import PlainSettings
from tests.scenes.rounds import Round


def trusting() -> PlainSettings:
    return PlainSettings(hold_to_look=True, results_go_on=True, animation="off")


def races() -> Round:
    party = Round("circus", trusting())
    party.pilot.frames(4)
    return party


def test_a_space_that_one_card_leads_to_is_one_press_and_esc_takes_it_back(unbaked: None) -> None:
    party = races()
    scene, log = party.scene, party.session.match.log
    draft = scene.table.hands.draft  # type: ignore[attr-defined]
    assert isinstance(draft, DriveDraft)
    ride = next(ride for ride in draft.rides() if draft.cards_to(ride.to) == [ride.card])
    before = len(log)
    party.pilot.press(f"space:{ride.to}")
    party.pilot.wait(SOON_SECONDS / 2)
    assert scene.soon.is_waiting and len(log) == before
    party.pilot.key("escape")
    party.pilot.wait(2 * SOON_SECONDS)
    assert len(log) == before
    while not draft.is_empty:
        party.pilot.key("escape")
    party.pilot.press(f"space:{ride.to}")
    party.pilot.wait(SOON_SECONDS + 0.2)
    assert len(log) == before + 1 and log[-1].action == Play(ride.card, ride.path)


def test_a_card_with_one_way_drives_at_one_press_and_with_confirm_all_at_none(unbaked: None) -> None:
    party = races()
    scene, log = party.scene, party.session.match.log
    for _ in range(60):
        draft = scene.table.hands.draft  # type: ignore[attr-defined]
        if isinstance(draft, DriveDraft):
            single = [n for n, card in enumerate(draft.hand) if len(draft.offers[card].open) == 1]
            if single:
                break
            scene.act(party.session.observation().legal[0])
        party.pilot.wait(0.5)
    before = len(log)
    scene.table.hands.pick_slot(single[0])  # type: ignore[attr-defined]
    party.pilot.wait(SOON_SECONDS + 0.2)
    assert len(log) == before + 1 and log[-1].action.card == draft.hand[single[0]]


def test_secret_choices_take_one_press_and_their_result_goes_on_by_itself(unbaked: None) -> None:
    party = Round("skirmish", trusting())
    pilot, scene, log = party.pilot, party.scene, party.session.match.log
    pilot.frames(4)
    assert not isinstance(pilot.scene, Curtain), "the first finds nothing that others may not see"
    pilot.press("stack:0")
    pilot.wait(SOON_SECONDS / 2)
    pilot.press("stack:1")
    pilot.wait(SOON_SECONDS + 0.3)
    assert [entry.action for entry in log] == [Send(1)], "another choice takes the first one back"
    assert isinstance(pilot.scene, Curtain)
    pilot.press("ready")
    pilot.frames(4)
    pilot.press("stack:0")
    pilot.wait(SOON_SECONDS + 0.3)
    pilot.hover((5, 400))
    assert scene.table.holds and scene.table.lingers is not None
    pilot.wait(READ / 2)
    assert scene.table.holds
    pilot.hover("pile:0")
    pilot.wait(READ)
    assert scene.table.holds, "somebody looks at the fallen"
    pilot.hover((5, 400))
    pilot.wait(READ / 2 + 1)
    assert not scene.table.holds
    pending = party.session.pending()
    assert isinstance(pending, Choose) and party.session.curtain() is None, "who has the machine chooses first"


def test_a_result_waits_where_the_setting_is_off_and_for_one_who_is_alone(unbaked: None) -> None:
    settings = trusting()
    settings.results_go_on = False
    party = Round("skirmish", settings)
    pilot, scene = party.pilot, party.scene
    pilot.frames(4)
    for _ in range(2):
        if isinstance(pilot.scene, Curtain):
            pilot.press("ready")
            pilot.frames(4)
        pilot.press("stack:0")
        pilot.wait(SOON_SECONDS + 0.3)
    table = scene.table
    assert isinstance(table, SkirmishTable) and table.holds and table.lingers is None
    before = table.desk.table
    settings.results_go_on = True
    assert table._lingers(before) == READ
    table.setting = replace(table.setting, people=lambda: (0,))
    assert table._lingers(before) == 0.0, "who is alone reads as long as he likes"


def test_a_forum_phase_without_an_offer_ends_whatever_a_hand_holds(unbaked: None) -> None:
    party = Round("caesar_xl", trusting())
    pilot, session = party.pilot, party.session
    pilot.frames(4)
    table = party.scene.table
    legal = session.observation().legal
    draft = table.hands.draft  # type: ignore[attr-defined]
    held = next(action for action in legal if not isinstance(action, EndPhase))
    draft_phase = draft.phase
    assert draft_phase != "forum" and table.only_sensible([EndPhase()]) is None, "how soon would tell what a hand holds"
    draft.table.frames[-1] = InPhase("forum")
    assert table.only_sensible([EndPhase(), held]) == EndPhase() == table.only_sensible([EndPhase()])
    for offer in (Claim("tribunes"), UsePower("pontifex")):
        assert table.only_sensible([EndPhase(), offer]) is None
