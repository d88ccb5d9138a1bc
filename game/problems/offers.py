"""Which games have problems: cheap enough for the title, which reads no YAML before its first frame."""

from __future__ import annotations

from game.roster import RECORDS
from game.storage.paths import assets_dir, home


def has_problems(game: str) -> bool:
    """Shipped ones, or the player's own."""
    own = RECORDS[game].folder if game in RECORDS else None
    folder = assets_dir() / "problems" / game if own is None else own / "problems"
    try:
        return any(any(place.glob("*.yaml")) for place in (folder, home() / "problems" / game))
    except OSError:
        return False


def games_with_problems() -> set[str]:
    return {game for game in RECORDS if has_problems(game)}
