"""A sealed round of two steps each: the first draw of Ausgebremst, with several people at one machine (G9)."""

from __future__ import annotations

from game.core.types import Choose
from game.rules import GAMES
from game.rules.circus.actions import Draw
from game.rules.circus.state import FirstDraw
from game.session import PlayRequest, SeatPlan, Session
from game.storage.boards import board_for


def at_the_first_draw() -> Session:
    info = GAMES["circus"]
    plans = tuple(SeatPlan(f"Player {n + 1}", "human", n) for n in range(3))
    options = info.options(rules="ausgebremst", series="single")
    session = Session.begin(PlayRequest.new(info, plans, options, board_for(info, 3), 5), autosave=False)
    while not isinstance(session.match.state.table.frames[-1], FirstDraw):
        session.lift_curtain()
        seat = session.actor
        assert seat is not None
        session.submit(session.match.observe(seat).legal[0], seat)
    return session


def test_nobody_is_sent_away_between_his_two_draws() -> None:
    session = at_the_first_draw()
    for place, n in enumerate((1, 0, 2)):
        if place == 0:
            assert session.curtain() is None, "he sorted last and has the machine"
        else:
            assert session.curtain() == n, "each comes to the machine behind a curtain"
            session.lift_curtain()
        session.submit(Draw(2), n)
        assert (session.curtain(), session.actor, session.eyes) == (None, n, n), "he sees his card and draws again"
        assert session.can_undo() is not None, "a card that was seen stays"
        session.submit(Draw(0), n)
        assert session.eyes != n, "his hand is covered with his last draw"
    pending = session.pending()
    assert isinstance(pending, Choose) and pending.seats == (session.match.state.table.driver,)
    assert session.curtain() == pending.seats[0], "and whoever begins is called"
    session.close()
