"""F: what may beat one's own cards, as chips on them and in words."""

from __future__ import annotations

from pygame.image import tobytes

from game.rules.skirmish.actions import Send
from game.ui.context import PlainSettings
from tests.rules.skirmish.position import KEYBOARD, PLAIN, opening
from tests.tables.skirmish.host import seated, session_for

QUICK = PlainSettings(animation="off", confirm=False)


def test_f_shows_it_on_the_cards_and_in_their_tips() -> None:
    pilot = seated(session_for(PLAIN, opening("MRL", "RLM")), settings=QUICK)
    pilot.scene.lift_curtain()
    pilot.until(lambda: not pilot.scene.table.is_moving)
    plain, before = pilot.target("stack:0").tip or "", tobytes(pilot.surface, "RGB")
    pilot.key("f")
    pilot.frames(20)
    assert tobytes(pilot.surface, "RGB") != before
    tip = pilot.target("stack:0").tip or ""
    # Murmillo against a net on I, a spear on II, a sword on III and the crowd.
    assert tip.startswith(plain) and "Beaten by stack I, Populi." in tip and "Ties with stack III." in tip
    lines = [line for line in pilot.scene.table.reads() if "face-down cards beat it" in line]
    assert len(lines) >= 3
    pilot.key("f")
    pilot.frames(20)
    assert tobytes(pilot.surface, "RGB") == before
    assert pilot.target("stack:0").tip == plain


def test_where_f_belongs_to_a_hand_of_keys_it_is_no_key_of_the_button() -> None:
    pilot = seated(session_for(KEYBOARD, opening("MRL", "RLM", KEYBOARD)), settings=QUICK)
    pilot.frames(5)
    assert pilot.scene.table.desk.mode == "hands" and pilot.target("tool:foes").keys == ()
    pilot.key("f")
    assert not pilot.scene.table.looks.foes
    pilot.press("tool:foes")
    assert pilot.scene.table.looks.foes


def test_it_tells_nothing_of_what_was_chosen() -> None:
    """With a sealed choice in, the same is said as before it."""
    session = session_for(PLAIN, opening("MRL", "RLM"))
    pilot = seated(session, settings=QUICK)
    pilot.scene.lift_curtain()
    pilot.frames(5)
    pilot.key("f")
    pilot.frames(5)
    before = [target.tip for target in pilot.scene.table.targets() if target.id.startswith("stack:")]
    session.match.submit(1, Send(2))
    pilot.scene.show()
    pilot.frames(5)
    assert [target.tip for target in pilot.scene.table.targets() if target.id.startswith("stack:")] == before
