"""A playing card as a picture: a field, what stands on it, a plate for the name, an ivory frame; SVG of 200 x 280.

nanosvg cannot clip: what hangs over the edge is hidden by the frame drawn on top.
"""

from __future__ import annotations

from game.ui.brush import lg, rg
from game.ui.fighters import Drawn
from game.ui.ink import METAL

CARD_W, CARD_H = 200, 280
FRAME = (
    '<path d="M14 0 H186 Q200 0 200 14 V266 Q200 280 186 280 H14 Q0 280 0 266 V14 Q0 0 14 0 Z M18 11 Q11 11 11 18 V262 '
    'Q11 269 18 269 H182 Q189 269 189 262 V18 Q189 11 182 11 Z" fill="url(#iv)" fill-rule="evenodd"/>'
    '<rect x="1" y="1" width="198" height="278" rx="13" fill="none" stroke="#3a2208" stroke-width="2"/>'
    '<rect x="10" y="10" width="180" height="260" rx="8" fill="none" stroke="url(#br)" stroke-width="3.4"/>'
)
FRAME_DEFS = lg("iv", (0, "#fdf3d8"), (1, "#dcc597")) + lg("br", (0, "#ffe9a8"), (0.5, "#c98f34"), (1, "#6d4310"))


def framed(figure: Drawn, tones: tuple[str, str, str], strip: str, badge: str, inlay: str = "") -> Drawn:
    """Body and definitions of a card. `tones`: light, middle and dark of its field; `strip` lies along the lower edge
    under the frame, `inlay` on the frame, `badge` on top of all."""
    (drawn, defs), (light, mid, dark) = figure, tones
    body = (
        '<rect x="8" y="8" width="184" height="264" fill="url(#fd)"/>'
        + drawn
        + '<rect x="10" y="190" width="180" height="28" fill="url(#gr)"/>'
        '<rect x="11" y="216" width="178" height="33" fill="url(#pl)"/>'
        '<path d="M11 216.5 H189 M11 248.5 H189" stroke="url(#br)" stroke-width="2.6"/>' + strip + FRAME + inlay + badge
    )
    defs += METAL + FRAME_DEFS + rg("fd", (0, light), (0.55, mid), (1, dark), cy=0.36, r=0.62)
    defs += lg("gr", (0, "#000", 0), (1, "#000", 0.4)) + lg("pl", (0, dark), (0.5, mid), (1, dark))
    return body, defs
