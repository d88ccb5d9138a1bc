"""Who the lines of the log are about: a seat, a piece that belongs to nobody, the house and one's own notes."""

from game.core.chance import Draw
from game.core.match import Seen
from game.core.say import say
from game.rules import GAMES
from game.rules.circus.events import Dealt, Drove, MissedTurn, RaceEnded
from game.scenes.log_lines import dice_line, event_lines
from game.scenes.log_panel import LogPanel
from game.ui import theme

CIRCUS = GAMES["circus"]


def line_of(event, words):
    (line,) = event_lines([event], CIRCUS, None, ["Anna", "Brutus"], words, words.text)
    return line


def drove(chariot, neutral):
    return Drove(chariot=chariot, neutral=neutral, card=4, start="2", path=("3a",), lap=1, left=20, wasted=0, leaders=(0,))


def test_lines_about_neutral_pieces_are_no_private_notes(words):
    seat, neutral = line_of(drove(1, 0), words), line_of(drove(3, 2), words)
    note = line_of(Dealt(seat=0, count=3, cards=(1, 2, 3), audience=(0,)), words)
    assert (seat.kind, seat.seat) == ("event", 1) and line_of(MissedTurn(chariot=0), words).seat == 0
    assert (neutral.kind, neutral.seat, neutral.number) == ("neutral", None, 2)
    assert (note.kind, note.seat) == ("house", None)
    panel = LogPanel("log", (0, 1), ("Anna", "Brutus"))
    looks = {line.kind: {(run.face, run.colour) for run in panel._runs(line)} for line in (neutral, note)}
    assert looks["house"] == {("italic", theme.RUBY)}
    assert not looks["neutral"] & looks["house"]


def test_an_entry_of_several_events_keeps_their_order(words):
    seen = Seen(0, "human", [], [drove(0, 0), drove(2, 1), RaceEnded(race=1, ending="done", places=(1, 0), points=(6, 0),
                                                                     score=(6, 0))])  # fmt: skip
    lines = event_lines(seen.events, CIRCUS, None, ["Anna", "Brutus"], words, words.text)
    assert [line.kind for line in lines[:3]] == ["event", "neutral", "house"]


def test_of_dice_thrown_for_one_reason_it_is_told_once(words):
    whose = [say("moritari.draw.initiative", seat=seat, round=2) for seat in (0, 0, 1, 1, 0)]
    drawn = [Draw(why, got, die=6) for why, got in zip(whose, (5, 4, 3, 5, 1), strict=True)]
    told = dice_line(drawn, words, lambda said: words.text(said, names=["Anna", "Brutus"]))
    assert told == "To be Caesar: Anna **5**, **4** · Brutus **3**, **5** · Anna **1**"
