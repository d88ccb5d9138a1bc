"""The program with gamepads that no hand holds: SDL's own virtual ones, told by lines from a pipe what is pressed.

`python -m tests.window.padded COUNT PIPE [arguments of the program]`. A line is `pad button N 1`, `pad axis N value` or
`pad gone`; pads are numbered from 0, buttons and axes as pygame's controller module does.
"""

from __future__ import annotations

import ctypes
import os
import sys
import threading
from pathlib import Path

import pygame

from game.cli import main

GAME_CONTROLLER, AXES, BUTTONS = 1, 6, 21


def library() -> ctypes.CDLL:
    """The SDL that pygame has loaded."""
    beside = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    sdl = ctypes.CDLL(str(next(beside.glob("libSDL2-2*"))))
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    return sdl


def hold(count: int, pipe: str) -> None:
    """Plugs them in when the program listens, and does what the lines say."""
    sdl = library()
    with open(pipe, encoding="ascii") as lines:
        pads: list[tuple[int, int]] = []
        for line in lines:
            while len(pads) < count:
                index = sdl.SDL_JoystickAttachVirtual(GAME_CONTROLLER, AXES, BUTTONS, 0)
                pads.append((index, sdl.SDL_JoystickOpen(index)))
            pad, what, *numbers = line.split()
            index, joystick = pads[int(pad)]
            if what == "gone":
                sdl.SDL_JoystickDetachVirtual(index)
            elif what == "button":
                sdl.SDL_JoystickSetVirtualButton(joystick, *map(int, numbers))
            elif what == "axis":
                sdl.SDL_JoystickSetVirtualAxis(joystick, *map(int, numbers))


if __name__ == "__main__":
    os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"  # no window manager here gives the window the focus
    threading.Thread(target=hold, args=(int(sys.argv[1]), sys.argv[2]), daemon=True).start()
    sys.exit(main(sys.argv[3:]))
