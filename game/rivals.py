"""The rivals: computer players with a name, a face and a style, at least two for each level of each game of the house.

A rival plays as well as the plain level does; the style only settles what is as good as equal. Words: `rival.<id>` (the
name), `rival.<id>.likes` (what he likes, a line), `rival.temper.<temper>`.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Style:
    """What is taken of choices that are as good as equal. Each game knows its own likes."""

    likes: str
    margin: float
    """How much worse than the best a choice may be, in what the level weighs by: winning chances for the lion and the
    skirmish, points of a race, heavies of Moritari; scripted levels in units of their own. In Caesar XL how much more, or
    less, Gold is kept back for troops than the level would keep when a card could be bought."""


@dataclass(frozen=True)
class Face:
    """A portrait, drawn by `game.ui.faces`. Tones are hex colours."""

    skin: str = "#d9a06b"
    hair: str = "#4a2a14"
    cut: str = "short"
    """short, curls, bald, long, bun, braids, shaven or fringe."""
    beard: str = ""
    """"", stubble, full, pointed or moustache."""
    head: str = ""
    """What is worn: "", laurel, band, helmet, hood, diadem, cap or patch (over an eye)."""
    dress: str = "#8a2a1c"
    mood: str = "calm"
    """calm, smile, frown, smirk, stern, wide (eyes) or sly."""
    is_old: bool = False
    is_slim: bool = False
    """A narrower jaw."""
    extra: str = ""
    """"", scar, earrings or freckles."""


@dataclass(frozen=True)
class Rival:
    id: str
    game: str
    level: str
    temper: str
    style: Style
    face: Face = field(default_factory=Face)


_FAIR, _TAN, _OLIVE, _BROWN, _DARK = "#f0c9a0", "#d9a06b", "#c68c56", "#9c633a", "#6d4226"
_BLACK, _UMBER, _CHESTNUT, _RED, _GOLD, _GREY, _WHITE = (
    "#1f1712", "#4a2a14", "#6f3f1c", "#a8481c", "#c9973f", "#8d857c", "#e6dfd2",
)  # fmt: skip
_CRIMSON, _PURPLE, _GREEN, _BLUE, _OCHRE, _LINEN, _SLATE = (
    "#8a2a1c", "#5b2a66", "#3d6a3a", "#2f4f86", "#a8752a", "#d8c7a2", "#47505c",
)  # fmt: skip

RIVALS: tuple[Rival, ...] = (
    # Leo et Aurum: who drives the lion, who lays and fetches gold.
    Rival("rufio", "lion", "novice", "hasty", Style("lion", 0.02),
          Face(_FAIR, _RED, "curls", "", "", _GREEN, "smile", extra="freckles")),
    Rival("melitta", "lion", "novice", "thrifty", Style("gold", 0.024),
          Face(_TAN, _CHESTNUT, "bun", "", "band", _OCHRE, "wide", is_slim=True)),
    Rival("spurius", "lion", "veteran", "restless", Style("lion", 0.015),
          Face(_OLIVE, _UMBER, "short", "stubble", "patch", _CRIMSON, "smirk")),
    Rival("drusilla", "lion", "veteran", "patient", Style("gold", 0.015),
          Face(_FAIR, _GOLD, "braids", "", "diadem", _PURPLE, "calm", is_slim=True, extra="earrings")),
    Rival("barbatus", "lion", "champion", "fierce", Style("lion", 0.019),
          Face(_TAN, _BLACK, "bald", "full", "", _SLATE, "frown", extra="scar")),
    Rival("aurelia", "lion", "champion", "cool", Style("gold", 0.018),
          Face(_BROWN, _BLACK, "long", "", "laurel", _OCHRE, "sly", is_slim=True, extra="earrings")),
    # Caesar's Skirmish: who sends tall stacks, who sends low ones.
    Rival("bos", "skirmish", "novice", "stubborn", Style("tall", 2.0),
          Face(_TAN, _UMBER, "shaven", "moustache", "", _OCHRE, "calm")),
    Rival("pica", "skirmish", "novice", "sly", Style("low", 2.0),
          Face(_FAIR, _BLACK, "fringe", "", "", _SLATE, "smirk", is_slim=True, extra="freckles")),
    Rival("gallus", "skirmish", "veteran", "proud", Style("tall", 4.0),
          Face(_FAIR, _RED, "long", "moustache", "", _GREEN, "stern")),
    Rival("vespa", "skirmish", "veteran", "sharp", Style("low", 4.0),
          Face(_OLIVE, _GOLD, "bun", "", "band", _CRIMSON, "frown", is_slim=True)),
    Rival("haruspex", "skirmish", "reader", "watchful", Style("tall", 0.26),
          Face(_OLIVE, _WHITE, "bald", "full", "hood", _LINEN, "wide", is_old=True)),
    Rival("tacita", "skirmish", "reader", "silent", Style("low", 0.26),
          Face(_DARK, _BLACK, "braids", "", "hood", _PURPLE, "sly", is_slim=True)),
    Rival("ursus", "skirmish", "champion", "heavy", Style("tall", 0.17),
          Face(_BROWN, _BLACK, "curls", "full", "", _CRIMSON, "stern")),
    Rival("lyncea", "skirmish", "champion", "keen", Style("low", 0.17),
          Face(_TAN, _CHESTNUT, "long", "", "laurel", _BLUE, "calm", is_slim=True)),
    # Ave Caesar: who stands in the way of those behind, who leaves it to them.
    Rival("celer", "circus", "novice", "hasty", Style("plug", 18),
          Face(_TAN, _UMBER, "fringe", "", "cap", _CRIMSON, "wide")),
    Rival("lenta", "circus", "novice", "patient", Style("clear", 8),
          Face(_BROWN, _BLACK, "bun", "", "", _GREEN, "smile", extra="earrings")),
    Rival("scorpus", "circus", "veteran", "fierce", Style("plug", 0.18),
          Face(_OLIVE, _BLACK, "short", "pointed", "cap", _GREEN, "smirk", extra="scar")),
    Rival("tranquilla", "circus", "veteran", "cool", Style("clear", 0.08),
          Face(_FAIR, _GREY, "bun", "", "diadem", _BLUE, "calm", is_old=True)),
    Rival("diocles", "circus", "champion", "proud", Style("plug", 0.07),
          Face(_BROWN, _BLACK, "curls", "", "laurel", _CRIMSON, "smile")),
    Rival("cunctator", "circus", "champion", "watchful", Style("clear", 0.08),
          Face(_TAN, _GREY, "short", "pointed", "cap", _LINEN, "stern", is_old=True)),
    # Moritari: whom Caesar names first.
    Rival("clodius", "moritari", "novice", "hasty", Style("own", 0.02),
          Face(_TAN, _CHESTNUT, "short", "", "band", _OCHRE, "frown")),
    Rival("timida", "moritari", "novice", "wary", Style("others", 0.02),
          Face(_FAIR, _RED, "braids", "", "", _LINEN, "wide", is_slim=True, extra="freckles")),
    Rival("varro", "moritari", "veteran", "fierce", Style("own", 0.12),
          Face(_DARK, _BLACK, "shaven", "stubble", "helmet", _CRIMSON, "stern", extra="scar")),
    Rival("sabina", "moritari", "veteran", "patient", Style("others", 0.02),
          Face(_OLIVE, _UMBER, "bun", "", "band", _PURPLE, "sly", is_slim=True)),
    Rival("ferox", "moritari", "champion", "restless", Style("own", 0.07),
          Face(_TAN, _GOLD, "long", "full", "helmet", _SLATE, "frown")),
    Rival("lanista", "moritari", "champion", "cool", Style("others", 0.04),
          Face(_BROWN, _GREY, "bald", "pointed", "", _PURPLE, "smirk", is_old=True, extra="earrings")),
    # Caesar XL: who buys cards, who raises troops.
    Rival("milo", "caesar_xl", "novice", "hasty", Style("troops", 0.0),
          Face(_TAN, _UMBER, "curls", "stubble", "helmet", _CRIMSON, "smile")),
    Rival("crispina", "caesar_xl", "novice", "sly", Style("cards", 0.0),
          Face(_FAIR, _CHESTNUT, "long", "", "diadem", _PURPLE, "smirk", is_slim=True, extra="earrings")),
    Rival("labeo", "caesar_xl", "veteran", "stubborn", Style("troops", 7.0),
          Face(_OLIVE, _GREY, "short", "full", "helmet", _SLATE, "stern", is_old=True)),
    Rival("fulvia", "caesar_xl", "veteran", "sharp", Style("cards", 0.0),
          Face(_TAN, _RED, "curls", "", "diadem", _BLUE, "sly", is_slim=True)),
    Rival("corvus", "caesar_xl", "champion", "fierce", Style("troops", 20.0),
          Face(_OLIVE, _BLACK, "fringe", "stubble", "", _CRIMSON, "frown", extra="scar")),
    Rival("porcia", "caesar_xl", "champion", "watchful", Style("cards", 1.0),
          Face(_FAIR, _WHITE, "braids", "", "laurel", _LINEN, "calm", is_old=True)),
)  # fmt: skip
BY_ID: dict[str, Rival] = {rival.id: rival for rival in RIVALS}


def rivals_of(game: str, level: str = "") -> tuple[Rival, ...]:
    """Those of a game, or of one of its levels, in the order in which they are offered."""
    return tuple(rival for rival in RIVALS if rival.game == game and level in ("", rival.level))


def rival_of(game: str, level: str, name: str) -> Rival | None:
    """The rival with that id, if he plays that game at that level."""
    found = BY_ID.get(name)
    return found if found is not None and (found.game, found.level) == (game, level) else None


def token(level: str, rival: str) -> str:
    """One word for a level and who plays it: `champion`, or `champion:barbatus`. What workers and batches are asked for."""
    return f"{level}:{rival}" if rival else level


def parted(word: str) -> tuple[str, str]:
    """Level and rival of such a word; "" where no rival is named."""
    level, _, name = word.partition(":")
    return level, name


def named(game: str, word: str) -> str:
    """The word for what somebody types: a rival's id alone will do."""
    found = BY_ID.get(word)
    return token(found.level, found.id) if found is not None and found.game == game else word
