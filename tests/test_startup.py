"""What may not be loaded before the first frame: nothing that the title can do without."""

from __future__ import annotations

import os
import subprocess
import sys

HEAVY = (
    "pymunk",
    "multiprocessing",
    "argparse",
    "game.cli.arguments",
    "game.session",
    "game.tables",
    "game.rules.lion",
    "game.ai.worker",
    "game.scenes.play",
    "game.scenes.setup",
    "game.scenes.rulebook",
    "game.storage.boards",
)


def loaded_by(code: str) -> set[str]:
    """The modules a fresh interpreter has loaded after running `code`."""
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    ran = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print('MODULES', *sys.modules)"],
        capture_output=True, text=True, env=env, timeout=120, check=True,
    )  # fmt: skip
    return set(ran.stdout.partition("MODULES ")[2].split())


def test_the_title_is_shown_before_any_game_is_loaded(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    shown = loaded_by(
        "from game.ui.window import Window\n"
        "import game.app\n"
        "def present(self, rects, turn=[]):\n"
        "    import sys\n"
        "    print('MODULES', *sys.modules, flush=True)\n"
        "    import os; os._exit(0)\n"
        "Window.present = present\n"
        "from game.cli import main\n"
        "main([])"
    )
    assert "game.scenes.title" in shown
    assert not shown & set(HEAVY)


def test_knowing_the_games_loads_none_of_them():
    loaded = loaded_by("from game.rules import GAMES\nassert 'lion' in GAMES and list(GAMES) and 'none' not in GAMES")
    assert not [name for name in loaded if name.startswith("game.rules.")]
    assert "game.rules.lion" in loaded_by("from game.rules import GAMES\nassert GAMES['lion'].id == 'lion'")
