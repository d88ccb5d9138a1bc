"""What a game is played on is called what it is, and lists of games name it."""

import pytest

from game.rules import GAMES
from game.scenes.doors import Doors
from game.scenes.load import LoadScreen
from game.scenes.setup import SetupScreen
from game.session import Session
from game.storage.boards import list_boards
from game.storage.listing import list_saves
from game.storage.save import SeatPlan
from game.storage.settings import Settings, SetUp
from tests.pilot import Pilot
from tests.scenes.checking import redraw
from tests.scenes.house import play_to_end, request
from tests.scenes.own import own_page


def written(make, words):
    pilot = Pilot(make, (1280, 800), Settings(animation="off"), words)
    return [line.text for line in redraw(pilot)]


@pytest.mark.parametrize(("game", "called", "not_called"), [("skirmish", "Deck", "Board"), ("lion", "Board", "Deck")])
def test_set_up_heads_the_choice_of_decks_with_their_name(words, unbaked, game, called, not_called):
    """It read "Board" over three decks of cards."""
    info = GAMES[game]
    told = written(lambda ctx: SetupScreen(Doors(), info, list_boards(info), None, "Anna"), words)
    assert called in told and not_called not in told
    assert ("Your own decks" in " ".join(told)) == (game == "skirmish")


@pytest.mark.parametrize(("game", "where"), [("skirmish", "with the deck The Twelve."), ("lion", "on The Training Yard.")])
def test_the_foot_of_set_up_says_with_which_deck_or_on_which_board(words, unbaked, game, where):
    """A duel of cards was "on The Twelve"."""
    info = GAMES[game]
    board = "ludus" if game == "lion" else "standard"
    last = SetUp([SeatPlan("Anna", "human", 0), SeatPlan("Livia", "novice", 1)], board)
    told = written(lambda ctx: SetupScreen(Doors(), info, list_boards(info), last, "Anna"), words)
    assert f"Anna against Livia {where}" in told


@pytest.mark.parametrize(("game", "called"), [("skirmish", "By deck"), ("lion", "By board")])
def test_ones_own_page_sorts_by_deck(words, unbaked, game, called):
    assert called in written(lambda ctx: own_page(150, game=game), words)


@pytest.mark.parametrize(
    ("game", "board", "called"),
    [("skirmish", "tiny", "The Six"), ("skirmish", "standard", "The Twelve"), ("lion", "ludus", "The Training Yard")],
)
def test_saved_games_say_on_which_deck_or_board_they_are_played(words, unbaked, game, board, called):
    """A set with six cards a side looked in the list like one with twelve."""
    session = Session.begin(request(game, "human", "human", board=board))
    play_to_end(session, plies=2)
    session.close()
    (found,) = list_saves()
    assert found.board == board
    told = written(lambda ctx: LoadScreen(lambda: [found], lambda card, name: None, lambda card: None), words)
    assert sum(called in line for line in told) == 2, "in its row, and beside the list"
