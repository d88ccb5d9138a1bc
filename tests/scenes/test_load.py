"""The saved games: opening, filtering, renaming, deleting, and broken ones."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from game.core.say import say
from game.scenes.load import LoadGame, LoadScreen
from game.storage.settings import Settings
from tests.pilot import Pilot
from tests.scenes.cases import card, cards, strange_cards


@dataclass
class Folder:
    """A shelf of saves in memory."""

    cards: list[Any] = field(default_factory=cards)
    trouble: str | None = None
    revealed: list[Any] = field(default_factory=list)
    has_file_manager: bool = True

    def reveal(self, path):
        self.revealed.append(path)
        return self.has_file_manager

    def list(self):
        return list(self.cards)

    def rename(self, old, name):
        if self.trouble is None:
            self.cards[self.cards.index(old)] = card(99, title=name, path=old.path.with_name("renamed.yaml"))
        return self.trouble

    def delete(self, old):
        if self.trouble is None:
            self.cards.remove(old)
        return self.trouble


@pytest.fixture
def folder():
    return Folder()


@pytest.fixture
def load(words, unbaked, folder):
    def make(game=None):
        return Pilot(
            lambda ctx: LoadScreen(folder.list, folder.rename, folder.delete, game, reveal=folder.reveal),
            (1280, 800),
            Settings(animation="off"),
            words,
        )

    return make


def test_the_newest_is_chosen_and_opened_by_enter(load, folder):
    pilot = load()
    pilot.key("return")
    assert pilot.result == LoadGame(folder.cards[0])


@pytest.mark.parametrize("worn", [0, 2])
def test_a_long_shelf_opens_where_the_newest_game_can_be_seen(load, folder, worn):
    """Rows are told before the list has its place: it opened scrolled past the row that was chosen."""
    torn = [
        card(n, path=folder.cards[0].path.with_name(f"torn-{n}.yaml"), broken=say("files.truncated")) for n in range(worn)
    ]
    folder.cards[:] = [*torn, *(card(n) for n in range(worn, 40))]
    pilot = load()
    pilot.wait_idle()
    assert pilot.scene.list.offset == 0 and pilot.scene.chosen is folder.cards[worn]
    assert pilot.ids("saves/")[: worn + 1] == [f"saves/{one.path.name}" for one in folder.cards[: worn + 1]]


def test_a_row_is_chosen_by_mouse_and_opened(load, folder):
    pilot = load()
    pilot.press("saves/lion-3.yaml")
    pilot.press("open")
    assert pilot.result == LoadGame(card(3, title="Sunday with Livia 3"))


def test_a_double_click_opens(load, folder):
    pilot = load()
    pilot.click("saves/lion-1.yaml", clicks=2)
    assert pilot.result.save.path.name == "lion-1.yaml"


def test_rows_by_keyboard(load, folder):
    pilot = load()
    pilot.tab_to("saves/lion-1.yaml")
    pilot.key("return")
    pilot.key("return")
    assert pilot.result.save.path.name == "lion-1.yaml"


def test_a_broken_one_says_why_and_offers_the_older_copy(load, folder, words):
    pilot = load()
    pilot.press("saves/torn.yaml")
    assert not pilot.target("open").enabled
    assert not pilot.target("rename").enabled
    pilot.press("older")
    assert pilot.result == LoadGame(folder.cards[1], from_backup=True)


def test_a_good_one_offers_no_older_copy_and_no_folder(load):
    assert not {"older", "where"} & set(load().ids())


def test_a_broken_one_is_greyed_and_can_be_shown_in_its_folder(load, folder):
    pilot = load()
    assert [row.id for row in pilot.scene.list.rows if row.faded] == ["torn.yaml"]
    pilot.press("saves/torn.yaml")
    pilot.press("where")
    assert folder.revealed == [folder.cards[1].path] and pilot.toasts == []
    folder.has_file_manager = False
    pilot.press("where")
    assert pilot.toasts == [f"The file lies at {folder.cards[1].path}"]


def test_what_a_newer_program_says_of_its_games_never_ends_the_screen(load, folder):
    folder.cards = strange_cards()
    pilot = load()
    for row in list(pilot.scene.list.rows):
        pilot.press(f"saves/{row.id}")
        pilot.frames(1)
    newer = next(row for row in pilot.scene.list.rows if row.id == "lion-40.yaml")
    assert "lion.later" not in newer.second and "Livia" not in newer.second


def test_deleting_asks_first(load, folder):
    pilot = load()
    count = len(folder.cards)
    pilot.key("delete")
    pilot.press("keep")
    assert len(folder.cards) == count
    pilot.press("delete")
    pilot.press("delete")
    assert len(folder.cards) == count - 1
    assert pilot.toasts == ["The game is deleted."]
    assert pilot.scene.chosen == folder.cards[0]


def test_what_cannot_be_deleted_says_so(load, folder):
    folder.trouble = "It is being played."
    pilot = load()
    pilot.press("delete")
    pilot.press("delete")
    assert pilot.toasts == ["It is being played."]
    assert len(pilot.scene.saves) == len(folder.cards)


def test_renaming_keeps_it_chosen(load, folder):
    pilot = load()
    pilot.key("f2")
    pilot.key("end")  # else the proposed name would be replaced
    pilot.type(" IX")
    pilot.key("return")
    assert pilot.scene.chosen.title == "Sunday with Livia 0 IX"


def test_a_name_another_game_has_is_refused_while_typing(load, words):
    pilot = load()
    pilot.press("rename")
    for _ in range(30):
        pilot.key("backspace")
    pilot.type("sunday with livia 3")
    assert pilot.target("ok").why_not == words("app.load.name_taken")
    pilot.key("escape")
    assert pilot.scene.chosen.title == "Sunday with Livia 0"


def test_an_empty_shelf_says_so_and_nothing_can_be_pressed(load, folder):
    folder.cards.clear()
    pilot = load()
    assert not pilot.target("open").enabled
    assert not pilot.target("delete").enabled
    pilot.key("return")
    assert pilot.result is None


def test_back(load):
    for act in (lambda p: p.key("escape"), lambda p: p.press("close")):
        pilot = load()
        act(pilot)
        assert pilot.result is None
        assert pilot.scene is None


def test_a_game_can_be_picked_out(load):
    pilot = load()
    box = pilot.target("filter").bounds
    pilot.click((box.right - 10, box.cy))
    assert pilot.scene.game == "lion"
    assert all(card.game == "lion" or card.broken for card in pilot.scene.saves)


def test_a_finished_game_is_not_played_on_and_tells_its_end(load, folder, words):
    """The button said "Play on", and nothing said who had won."""
    end = say("lion.over.goal", seat=1, goal=30)
    folder.cards[:] = [card(0), card(1, is_over=True, stage=end), card(2, practice=True)]
    pilot = load()
    scene, told = pilot.scene, words.text(end, folder.cards[1].players)
    assert pilot.target("open").label == words("app.load.open")
    pilot.press("saves/lion-1.yaml")
    assert pilot.target("open").label == words("app.load.look")
    rows = {row.id: row.second for row in scene.list.rows}
    assert rows["lion-1.yaml"].endswith(told) and any(told in line for line in scene.reads())
    assert [words("app.load.practice") in row for row in rows.values()] == [False, False, True]
    pilot.press("saves/lion-0.yaml")
    assert pilot.target("open").label == words("app.load.open")
