"""What seats are called: in Caesar XL Caesar and Pompey wherever the table speaks; whoever plays them stands beside."""

from dataclasses import replace

import pytest
from msgspec import structs

from game.scenes.play_layout import Layout
from game.scenes.seat_panel import SeatFacts, SeatPanel
from game.scenes.stack import Scene
from game.ui.context import PlainSettings
from game.ui.scale import ROOMY_H, ROOMY_W
from tests.pilot import Pilot
from tests.scenes.checking import redraw
from tests.scenes.house import answer_by_lot, play_to_end, program, request
from tests.sure import sure


@pytest.fixture(autouse=True)
def quick(monkeypatch, unbaked, tmp_path):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    answer_by_lot(monkeypatch)


def test_in_caesar_xl_panels_prompt_log_results_and_replay_speak_of_caesar_and_pompey(words):
    laid = request("caesar_xl", "human", "novice")
    named = zip(laid.seats, ("Anna", "Balbus"), strict=True)  # no card bears these names
    with program(words, replace(laid, seats=tuple(structs.replace(plan, name=name) for plan, name in named))) as pilot:
        people = pilot.session.names
        assert not {"Caesar", "Pompey"} & set(people)
        panels = [pilot.target(f"seat:{seat}") for seat in (0, 1)]
        assert [panel.label for panel in panels] == ["Caesar", "Pompey"]
        assert all(name in sure(panel.tip) for name, panel in zip(people, panels, strict=True))
        assert pilot.scene.tray.prompt.title.startswith("Caesar, ")
        play_to_end(pilot.session, plies=60)
        pilot.scene.show()
        told = [line.text for line in pilot.scene.play_log.lines()]
        assert any("Caesar" in line for line in told) and any("Pompey" in line for line in told)
        assert not [line for line in told if any(name in line for name in people)]
        pilot.finish()
        assert {line.name for line in pilot.scene.lines} == {"Caesar", "Pompey"}
        assert all(any(name in line.by for name in people) for line in pilot.scene.lines)
        assert not any(name in pilot.scene.reason for name in people)
        pilot.press("replay")
        assert [pilot.target(f"seat:{seat}").label for seat in (0, 1)] == ["Caesar", "Pompey"]


def test_in_other_games_a_seat_goes_by_the_name_of_its_player(words):
    with program(words, request("lion", "human", "novice")) as pilot:
        assert [pilot.target(f"seat:{seat}").label for seat in (0, 1)] == list(pilot.session.names)
        assert str(pilot.target("seat:0").tip).splitlines()[0] == words("play.role.you")


def test_a_curtain_names_the_person_and_the_part_he_plays(words):
    with program(words, request("caesar_xl", "human", "human"), hold_to_look=False) as pilot:
        assert pilot.scene.said() == [  # he has drawn a card
            "Pass to Anna", "What comes next is for the eyes of Anna alone, who plays Caesar. Everybody else looks away."
        ]  # fmt: skip
        pilot.press("ready")
        pilot.frames(1)
        pilot.scene.sealed.draw_curtain(1)
        pilot.frames(1)
        assert "Brutus alone, who plays Pompey." in pilot.scene.said()[1]


def test_a_curtain_of_other_games_names_the_person_only(words):
    with program(words, request("lion", "human", "human")) as pilot:
        pilot.scene.sealed.draw_curtain(1)
        pilot.frames(1)
        assert "plays" not in pilot.scene.said()[1]


@pytest.mark.parametrize("role", ["Cassius \u00b7 Novice", "Wilhelmina the Elder \u00b7 Champion"])
def test_a_name_is_whole_before_who_plays_it_is(words, role):
    """With the largest words "Pompey" stood as "Po..." beside the whole of "Cassius, Novice"."""
    pilot = Pilot(lambda ctx: SeatScene(role), (1280, 800), PlainSettings(ui_size=1.75), words)
    pilot.frames(2)
    assert "Pompey" in [word.text for word in redraw(pilot)]


class SeatScene(Scene[None]):
    """A panel as wide as in the rail of a play screen."""

    least = (ROOMY_W, ROOMY_H)

    def __init__(self, role: str) -> None:
        super().__init__()
        self.role = role

    def draw(self, dst):
        layout = Layout.of(self.ctx.w, self.ctx.h, 2, 300)
        panel = SeatPanel(layout.seats[0])
        assert panel.is_tall
        panel.draw_name(self.ctx.pen, dst, SeatFacts(1, "Pompey", self.role, 1, False))
