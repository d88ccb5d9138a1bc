"""A career's bout as an ordinary match: laid for its schools, found again among the saves, settled without a window."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from dataclasses import replace as replaced
from pathlib import Path

from msgspec.structs import replace

from game.ai.seeds import chance_of
from game.career.data import Career
from game.career.facts import Facts, facts_of
from game.career.season import enter_bout
from game.core.match import Match
from game.core.types import Event, Over
from game.rules import GAMES
from game.rules.moritari.actions import Enlist
from game.rules.moritari.data import Board
from game.rules.moritari.data import School as Enlisted
from game.session.notices import Played
from game.session.request import PlayRequest
from game.session.session import Session
from game.storage.boards import LoadedBoard, board_for, load_board
from game.storage.errors import BadFile
from game.storage.paths import saves_dir
from game.storage.resume import load
from game.storage.save import Save, SeatPlan
from game.storage.slots import SaveCard, list_saves

GAME = "moritari"
BY = "career"
"""Who chose the schools, in the match's log: no player, so that nobody takes it back."""
BOUT_ID = re.compile(r"career-[0-9a-f]{8}-\d+-\d+")
POLLS = 24
"""Decisions that may be played in one frame while a bout is settled."""


def arena_for(career: Career, number: int) -> LoadedBoard:
    """The fixture's board, or the default one where it is gone."""
    fixture = career.fixtures[number]
    info = GAMES[GAME]
    try:
        board = load_board(info, fixture.arena)
        if len(fixture.schools) in board.seats:
            return board
    except BadFile:
        pass
    return board_for(info, len(fixture.schools))


def new_bout(career: Career, number: int, seed: int | None = None) -> PlayRequest:
    """Begins the fixture: its schools are enlisted on the board's own list, and nothing else differs from any match.

    BadFile when there is no board; ValueError as `enter_bout`. `seed` is of the dice; None: nobody can know.
    """
    info = GAMES[GAME]
    loaded = arena_for(career, number)
    fixture = enter_bout(career, number)
    schools = [career.school(one) for one in fixture.schools]
    board: Board = replace(
        loaded.board,
        schools=tuple(
            Enlisted(school.name, tuple(career.gladiator(one).kind for one in team))
            for school, team in zip(schools, fixture.entered, strict=True)
        ),
        hears_all=True,
    )
    rules = info.rules(board)
    root = secrets.randbits(62) if seed is None else seed
    match: Match[object, object, object] = Match.begin(rules, info.options(), len(schools), chance_of(root))
    for seat, school in enumerate(schools):
        match.submit(seat, Enlist(school.name), BY)
    save = Save(
        info=info,
        seats=[SeatPlan(school.owner, school.by, school.colour) for school in schools],
        options=match.options,
        board_id=loaded.id,
        board=board,
        start=match.start,
        state=match.state,
        log=match.log,
        match_id=career.match_id(number),
        rules_version=rules.version,
    )
    request = PlayRequest.resume(save)
    # The seed goes on where the enlisting ended: the same seed must not throw the same dice again.
    return request if seed is None else PlayRequest(**(vars(request) | {"seed": seed + 1}))


def saved_bout(career: Career, number: int, folder: Path | None = None) -> SaveCard | None:
    """The save of a fixture that was begun: the autosave before a named one, the newest first. Practice is no bout."""
    wanted = career.match_id(number)
    found = [card for card in list_saves(folder or saves_dir()) if card.match == wanted and card.broken is None]
    cards = [card for card in found if not card.practice]
    return min(cards, key=lambda card: (not card.is_auto, -card.order), default=None)


def resumed_bout(career: Career, number: int, folder: Path | None = None) -> PlayRequest | None:
    """To go on with a fixture that was begun; None when its save is gone or can't be opened."""
    card = saved_bout(career, number, folder)
    if card is None:
        return None
    try:
        save = load(card.path)
    except BadFile:
        return None
    return None if save.practice else as_bout(PlayRequest.resume(save))


def as_bout(request: PlayRequest) -> PlayRequest:
    """The same with what a career's bout has on its board. One begun under version 0.1.0 lacks it, and would leave the
    living lying unheard once it is decided (M43). Any other game is given back as it is."""
    save, board = request.save, request.board
    if save is None or BOUT_ID.fullmatch(save.match_id) is None or not isinstance(board, Board) or board.hears_all:
        return request
    save.board = replace(board, hears_all=True)
    return replaced(request, board=save.board)


def facts_of_match(match_id: str, match: Match[object, object, object]) -> Facts | None:
    """The facts of a finished match; None while it goes on."""
    over = match.pending()
    if not isinstance(over, Over):
        return None
    events: list[Event] = [*match.start.events, *(event for entry in match.log for event in entry.events)]
    state: object = match.state
    return facts_of(match_id, state, events, over, match.practice)  # type: ignore[arg-type]  # a moritari state


def facts_of_save(save: Save) -> Facts | None:
    """The same for a save."""
    match: Match[object, object, object] = Match.resume(
        save.info.rules(save.board), save.options, len(save.seats), save.start, save.log, save.state, chance_of(0),
        save.practice,
    )  # fmt: skip
    return facts_of_match(save.match_id, match)


class Settling:
    """A bout without people, played in the background at its levels; closing keeps it for later."""

    def __init__(self, request: PlayRequest, wake: Callable[[], None] | None = None, folder: Path | None = None) -> None:
        self.session = Session.begin(request, wake=wake, folder=folder)

    @property
    def round(self) -> int:
        return int(self.session.match.state.round)

    def standing(self) -> tuple[int, ...]:
        """Figures alive, by seat."""
        state = self.session.match.state
        return tuple(
            sum(figure.seat == seat and figure.status != "dead" for figure in state.figures) for seat in range(state.seats)
        )

    def poll(self, now: float) -> bool:
        """Plays what is ready; True when the bout is over."""
        for _ in range(POLLS):
            if self.session.over() is not None:
                return True
            if not any(isinstance(notice, Played) for notice in self.session.poll(now)):
                break
        return self.session.over() is not None

    def facts(self) -> Facts | None:
        return facts_of_match(self.session.match_id, self.session.match)

    def close(self, taken: bool = False) -> None:
        """`taken`: its outcome is in the career's file, and the save is not needed any more."""
        if taken:
            self.session.keeping.retire()
        self.session.close()
