"""Who can be seated in the laboratory, by name.

random, novice, veteran, champion ...   a level of the game; `champion@0.25`: with that share of its search
spurius, aurelia ...                    a rival of the game: his level with his style
greedy                                  the game's scripted one-ply player, where it has one
ahead:1, ahead:0.25                     Moritari's champion who plays no games on: he looks a round ahead, with that share
                                        of his search (where many sit down the champion himself is too slow to measure)
rash:8                                  the game's novice who does one thing in eight by lot
played:96                               Caesar XL's champion who plays so many wars on from his plans; the level plays none
solved                                  Caesar's Skirmish solved from every deal, without the champion's book (the tiny deck)
weights:next.json                       Caesar XL's champion with the weights of a file that `ludi lab tune caesar_xl` wrote
uct, uct:200                            plain UCT over the rule protocol, so many simulations a decision (game/lab/uct.py)
taking:20000                            a fast UCT for the lion between two, whose playouts take gold (game/lab/taking.py)
openspiel:50                            OpenSpiel's Python MCTS over game.lab.open_spiel
script:NAME                             a scripted strategy (game/lab/scripts/<game>.py)
frozen:champion                         the level of that name of version 0.1.0 (game/lab/frozen.py); with @0.25 a share
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.ai.agent import Agent
from game.ai.levels import LEVELS, styled
from game.ai.random_agent import RandomAgent
from game.rivals import BY_ID, Rival
from game.roster import RECORDS, part

SIMULATIONS = 100
"""Of a UCT or MCTS whose name says no number."""


class NoPlayer(ValueError):
    """Nobody goes by that name; the text says who does."""


def player(game: str, name: str, board: Any, seats: int = 2) -> Agent:
    """A fresh player for one board and so many seats. NoPlayer with a sentence for a name that means nobody."""
    kind, _, rest = name.partition(":")
    match kind:
        case "uct":
            from game.lab.uct import PlainUct

            return PlainUct(_rules(game, board), _count(name, rest))
        case "taking":
            from game.lab.taking import TakingUct

            return TakingUct(board, _count(name, rest))
        case "ahead":
            from game.ai.moritari.agent import MoritariAgent

            return MoritariAgent("champion", board, _share(name, rest), plays_on=False)
        case "rash":
            from game.lab.rash import Rash

            return Rash(_level(game, "novice", board), _count(name, rest))
        case "played":
            from game.ai.caesar_xl.agent import CaesarAgent

            return CaesarAgent("champion", board, wars=_count(name, rest))
        case "weights":
            from game.ai.caesar_xl.agent import CaesarAgent

            return CaesarAgent("champion", board, weights=_weights(rest))
        case "solved":
            from game.lab.solved import Solved

            return Solved(board)
        case "script":
            return scripts(game)[rest](board)
        case "frozen":
            from game.lab.frozen import FrozenAgent

            return FrozenAgent(game, rest, board)
        case "openspiel":
            from game.lab.mcts import OpenSpielMcts

            return OpenSpielMcts(game, board, seats, _count(name, rest))
        case _:
            return _level(game, name, board)


def prove(game: str, name: str) -> None:
    """NoPlayer unless `player` would know the name. Builds nobody."""
    kind, sign, rest = name.partition(":")
    if kind in ("uct", "openspiel", "taking"):
        _count(name, rest)
        if kind == "taking" and game != "lion":
            raise NoPlayer(f"{name} plays Leo et Aurum alone.")
        if kind == "openspiel" and find_spec("pyspiel") is None:
            raise NoPlayer(f'{name} needs OpenSpiel: pip install "ludi-romani[lab]".')
    elif kind == "rash":
        _count(name, rest)
    elif kind == "played":
        _count(name, rest)
        if game != "caesar_xl":
            raise NoPlayer(f"{name} plays Caesar XL alone.")
    elif kind == "weights":
        if game != "caesar_xl":
            raise NoPlayer(f"{name} plays Caesar XL alone.")
        _weights(rest)
    elif name == "solved":
        if game != "skirmish":
            raise NoPlayer("solved plays Caesar's Skirmish alone.")
    elif kind == "ahead":
        _share(name, rest)
        if game != "moritari":
            raise NoPlayer(f"{name} plays Moritari alone.")
    elif kind == "script":
        written = ", ".join(scripts(game))
        if rest not in scripts(game):
            raise NoPlayer(f"{game} has no script {rest or 'without a name'}. Choose one of: {written or 'none'}.")
    elif kind == "frozen":
        level, at, share = rest.partition("@")
        if level not in LEVELS[game]:
            raise NoPlayer(f"{name}: write frozen: and a level of {game}: {', '.join(LEVELS[game])}.")
        if at:
            _share(name, share)
        _prove_sources()
    elif sign:
        raise NoPlayer(
            f"{name}: before the colon stands ahead, rash, played, weights, uct, taking, openspiel, script or frozen."
        )
    else:
        level, at, share = name.partition("@")
        if _rival(game, level) is None and level not in (*LEVELS[game], *(("greedy",) if has_greedy(game) else ())):
            known = ", ".join([*LEVELS[game], *(["greedy"] if has_greedy(game) else [])])
            raise NoPlayer(
                f"Nobody who plays {game} is called {level}. Choose one of: {known}; or uct:N, openspiel:N, "
                f"script:NAME, frozen:LEVEL."
            )
        if at:
            _share(name, share)


def has_greedy(game: str) -> bool:
    """Whether the game has a scripted one-ply player as an anchor of its ladder."""
    return any("greedy" in pair for pair in anchors(game))


def anchors(game: str, seats: int = 2) -> dict[tuple[str, str], float]:
    """(level, whom it is held against) -> how much of the games it is to win."""
    players = RECORDS[game].players
    if not players:
        return {}
    room = import_module(players.partition(":")[0])
    among_more = getattr(room, "ANCHORS_AMONG_MORE", {}) if seats > 2 else {}
    return getattr(room, "ANCHORS", {}) | among_more


def scripts(game: str) -> dict[str, Callable[[Any], Agent]]:
    """The game's scripted strategies by name; each is made with a board."""
    if find_spec(f"game.lab.scripts.{game}") is None:
        return {}
    known: dict[str, Callable[[Any], Agent]] = import_module(f"game.lab.scripts.{game}").SCRIPTS
    return known


def _prove_sources() -> None:
    from game.lab.frozen import NotFrozen, sources

    try:
        sources()
    except NotFrozen as reason:
        raise NoPlayer(str(reason)) from None


def _level(game: str, name: str, board: Any) -> Agent:
    level, at, share = name.partition("@")
    if rival := _rival(game, level):
        return styled(rival, board, _share(name, share) if at else 1.0)
    if level == "random":
        return RandomAgent()
    make: Callable[..., Agent] = part(RECORDS[game].players)
    return make(level, board, _share(name, share)) if at else make(level, board)


def _rival(game: str, name: str) -> Rival | None:
    found = BY_ID.get(name)
    return found if found is not None and found.game == game else None


def _share(name: str, text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = 0.0
    if not 0 < share <= 64:
        raise NoPlayer(f"{name}: after @ or ahead: stands the share of its search, above 0 and at most 64.")
    return share


def _count(name: str, text: str) -> int:
    if not text and ":" not in name:
        return SIMULATIONS
    if not text.isascii() or not text.isdigit() or not 0 < int(text) <= 10_000_000:
        raise NoPlayer(f"{name}: after the colon stands how many simulations, a whole number above 0.")
    return int(text)


def _weights(name: str) -> Any:
    from game.lab.tuning.caesar_xl_sides import sides_of

    try:
        return sides_of(name)
    except ValueError as reason:
        raise NoPlayer(f"weights:{reason}.") from None


def _rules(game: str, board: Any) -> Any:
    from game.storage.resume import all_games

    return all_games()[game].rules(board)
