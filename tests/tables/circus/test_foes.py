"""F: what the others may do next turn, as chips at their chariots and in words."""

from __future__ import annotations

from pygame.image import tobytes

from tests.pilot import Pilot
from tests.tables.circus.host import new_match, play_on, seated


def _pilot(plies: int = 16) -> Pilot:
    match = new_match(3, 3)
    play_on(match, plies, 3)
    return seated(match)


def test_f_shows_chips_and_the_tips_say_what_they_mean() -> None:
    pilot = _pilot()
    pilot.wait_idle()
    pilot.ctx.bakery.finish()
    pilot.frames(2)
    before, plain = tobytes(pilot.surface, "RGB"), {t.id: t.tip for t in pilot.targets()}
    pilot.key("f")
    pilot.frames(2)
    table = pilot.scene.table
    found = table.foes.found(table.now())
    told = {f"piece:{one.chariot}" for one in found if max(one.passes, one.blocks, one.stopped) > 0}
    assert told and tobytes(pilot.surface, "RGB") != before
    for one in found:
        name = f"piece:{one.chariot}"
        tip = pilot.target(name).tip or ""
        assert tip.startswith(plain[name] or "") and len(tip) > len(plain[name] or "")
        assert (name in told) == ("%" in tip)
    pilot.key("f")
    pilot.frames(2)
    assert tobytes(pilot.surface, "RGB") == before


def test_with_a_ride_chosen_it_looks_beyond_it() -> None:
    pilot = _pilot()
    pilot.key("f")
    table, draft = pilot.scene.table, pilot.scene.table.draft
    before = table.foes.found(table.now())
    value = next(card for card, offer in draft.offers.items() if offer.open)
    draft.pick_slot(draft.hand.index(value))
    draft.pick_space(draft.offers[value].open[0].to)
    table.changed()
    pilot.frames(2)
    assert draft.chosen is not None
    after = table.foes.found(table.now())
    assert [one.chariot for one in after] == [one.chariot for one in before] and after != before


def test_who_does_not_see_the_board_hears_it_and_the_purist_is_told_nothing() -> None:
    pilot = _pilot()
    plain = list(pilot.scene.table.reads())
    pilot.key("f")
    pilot.frames(2)
    more = [line for line in pilot.scene.table.reads() if line not in plain]
    assert len(more) >= 2
    setattr(pilot.settings, "show_costs", False)  # noqa: B010
    pilot.frames(2)
    assert not pilot.scene.table.tools.foes and not pilot.target("tool:foes").enabled
