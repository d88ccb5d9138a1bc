"""The rivals: who there are, how they play, and where they are remembered."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from game.ai.levels import LEVELS, make_agent
from game.ai.style import favoured
from game.cli.arguments import game_named, seats_of
from game.cli.refusal import Refusal
from game.lab.backends import Here
from game.lab.contest import Ground, run
from game.lab.rivals import contests, ratios, trait
from game.lab.store import Store
from game.rivals import BY_ID, RIVALS, named, parted, rival_of, rivals_of, token
from game.rules import GAMES
from game.session.seating import Seating
from game.storage.boards import board_for
from game.storage.save import SavedSeat, SeatPlan, saved_seat, seat_plan, strangers
from game.storage.stats import SeatResult
from game.storage.words import load_words
from game.ui.brush import rasterise
from game.ui.faces import SIZE, portrait


def test_every_level_of_every_game_offers_two_rivals_with_a_face_of_their_own() -> None:
    words = load_words()
    for game in GAMES:
        for level in LEVELS[game]:
            if level != "random":
                assert len(rivals_of(game, level)) >= 2, (game, level)
    assert len(BY_ID) == len(RIVALS)
    assert len({words(f"rival.{rival.id}") for rival in RIVALS}) == len(RIVALS)
    assert len({rival.face for rival in RIVALS}) == len(RIVALS)
    assert all(not set(LEVELS[rival.game]) & {rival.id} for rival in RIVALS)
    for rival in RIVALS:
        assert words(f"rival.{rival.id}.likes").endswith(".") and f"rival.temper.{rival.temper}" in words


def test_portraits_can_be_told_apart_at_64_pixels() -> None:
    """Of one game: a quarter of the pixels inside the ring differ clearly in any two."""
    for game in GAMES:
        heads = []
        for rival in rivals_of(game):
            body, defs = portrait(rival.face)
            heads.append((rival.id, rasterise(body, SIZE, SIZE, 64, 64, defs)))
        for (one, a), (two, b) in combinations(heads, 2):
            differ = sum(
                max(abs(p - q) for p, q in zip(a.get_at((x, y))[:3], b.get_at((x, y))[:3], strict=True)) > 40
                for x in range(12, 52)
                for y in range(6, 58)
            )
            assert differ > 0.25 * 40 * 52, (one, two, differ)


def test_a_style_takes_what_is_liked_of_what_is_near_the_best() -> None:
    choices = [("best", 1.0), ("near", 0.95), ("far", 0.5)]
    likes = {"best": 0.0, "near": 1.0, "far": 9.0}
    assert favoured(choices, 0.1, likes.__getitem__) == "near"
    assert favoured(choices, 0.01, likes.__getitem__) == "best"
    assert favoured(choices, 0.1, lambda _: 0.0) == "best"


def test_words_for_levels_and_rivals() -> None:
    assert token("champion", "barbatus") == "champion:barbatus" and token("champion", "") == "champion"
    assert parted("champion:barbatus") == ("champion", "barbatus") and parted("novice") == ("novice", "")
    assert named("lion", "spurius") == "veteran:spurius" and named("circus", "spurius") == "spurius"
    assert rival_of("lion", "novice", "spurius") is None


def test_seats_on_the_command_line_take_rivals() -> None:
    lion = game_named("lion")
    assert seats_of(lion, "human,champion") == ("human", "champion")
    assert seats_of(lion, "human,spurius") == ("human", "veteran:spurius")
    assert seats_of(lion, "novice:rufio, champion") == ("novice:rufio", "champion")
    for wrong in ("human,scorpus", "human,novice:spurius", "human,champion:nobody"):
        with pytest.raises(Refusal) as refused:
            seats_of(lion, wrong)
        assert "spurius" in str(refused.value.say.params["known"])


def test_a_seat_remembers_its_rival_and_an_unknown_one_is_told_of() -> None:
    plan = SeatPlan("Spurius", "veteran", 1, rival="spurius")
    assert seat_plan(saved_seat(plan)) == plan
    assert saved_seat(SeatPlan("Anna", "human")).rival == ""
    assert strangers("lion", [plan, SeatPlan("Anna")]) == []
    stranger = SeatPlan("Nova", "champion", 1, rival="nova")
    (said,) = strangers("lion", [stranger])
    assert said.key == "files.rival_unknown" and load_words().text(said)
    odd = SavedSeat("Odd", "ai", level="champion", rival="No such thing!")
    assert seat_plan(odd).rival == ""


def test_the_worker_is_asked_for_the_rival_and_the_log_for_the_level() -> None:
    seats = [
        SeatPlan("Anna"),
        SeatPlan("Spurius", "veteran", 1, rival="spurius"),
        SeatPlan("Nova", "champion", 2, rival="nova"),
    ]
    given_up: list[int] = []
    seating = Seating(seats, LEVELS["lion"], lambda: given_up, lambda: False, "lion")
    assert [seating.player(seat) for seat in range(3)] == ["human", "veteran", "champion"]
    assert [seating.asked(seat) for seat in range(3)] == ["human", "veteran:spurius", "champion"]
    given_up.append(1)
    assert seating.asked(1) == "novice"


def test_a_result_keeps_name_level_and_rival() -> None:
    line = SeatResult("Spurius", "veteran", 1, 7, rival="spurius").checked()
    assert (line.name, line.by, line.rival) == ("Spurius", "veteran", "spurius")


def test_agents_of_rivals_answer_and_others_are_refused() -> None:
    for rival in RIVALS:
        board = board_for(GAMES[rival.game], GAMES[rival.game].all_seats[0]).board
        assert make_agent(rival.game, token(rival.level, rival.id), board)
    with pytest.raises(ValueError, match="barbatus"):
        make_agent("lion", "novice:barbatus", board_for(GAMES["lion"], 2).board)


def test_a_lion_rival_shows_his_trait_and_is_no_weaker_by_much() -> None:
    """As `ludi lab rivals` counts it, on a handful of games."""
    grounds = (Ground(board_for(GAMES["lion"], 2).id, {}, ""),)
    standings = [run(one, Here(), Store(), 40, 1, early=False) for one in contests("lion", 2, grounds, only=("novice",))]
    rates = [shown / could for shown, could in (trait(one, one.contest.first) for one in standings)]
    assert rates[0] > rates[1] and ratios(standings)["novice"] > 1.2  # of 300 games 1.47
    assert all(one.rate > 0.3 for one in standings)


def test_one_rival_alone_is_measured_by_name() -> None:
    grounds = (Ground(board_for(GAMES["moritari"], 2).id, {}, ""),)
    for only, first in (("timida", ["timida"]), ("novice", ["clodius", "timida"])):
        assert [one.first for one in contests("moritari", 2, grounds, only=(only,))] == first


def test_rivals_have_no_file_of_their_own_left_over() -> None:
    """Every sentence of rivals.yaml belongs to a rival there is."""
    from game.storage.paths import words_dir
    from game.storage.words import read_words

    tempers = {rival.temper for rival in RIVALS}
    for key in read_words(Path(words_dir("en")) / "rivals.yaml"):
        _, name, *rest = key.split(".")
        assert name in BY_ID or name in ("nobody", "choose", "who", "role") or (name == "temper" and rest[0] in tempers), key
