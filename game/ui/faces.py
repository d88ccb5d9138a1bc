"""Portraits of the rivals: SVG heads put together from a `Face`, field 100 x 100, round.

Told apart by outline first (hair, beard, headgear), then by tones, then by the look in their eyes.
"""

from __future__ import annotations

from game.rivals import Face
from game.ui.brush import lg, rg
from game.ui.theme import blend

SIZE = 100
_INK = "#2a1406"
_BRONZE = "#c98f34"
_RING = "#e8c274"


def portrait(face: Face, ring: str = _RING) -> tuple[str, str]:
    """(body, defs) of the head on a round ground; `ring`: the colour of its rim."""
    skin_edge, hair_edge = blend(face.skin, "#2a1006", 0.55), blend(face.hair, "#000000", 0.5)
    defs = (
        rg("ground", (0, blend(face.dress, "#f4e2b8", 0.72)), (1, blend(face.dress, "#4a3420", 0.62)), cy=0.35, r=0.75)
        + lg("skin", (0, blend(face.skin, "#fff3dc", 0.22)), (0.6, face.skin), (1, blend(face.skin, "#4a2410", 0.28)))
        + lg("hair", (0, blend(face.hair, "#fff0d0", 0.2)), (1, blend(face.hair, "#000000", 0.22)))
        + lg("dress", (0, blend(face.dress, "#ffffff", 0.22)), (1, blend(face.dress, "#000000", 0.35)))
        + lg("bronze", (0, "#fff0b8"), (0.45, _BRONZE), (1, "#7a4c12"), x2=0.6)
    )
    skin = f'fill="url(#skin)" stroke="{skin_edge}" stroke-width="1.8" stroke-linejoin="round"'
    hair = f'fill="url(#hair)" stroke="{hair_edge}" stroke-width="1.6" stroke-linejoin="round"'
    body = (
        '<circle cx="50" cy="50" r="47" fill="url(#ground)"/>'
        + _behind(face, hair)
        + _bust(face, skin)
        + _head(face, skin, skin_edge)
        + _beard(face, hair, hair_edge)
        + _features(face, skin_edge)
        + _before(face, hair, hair_edge)
        + _worn(face)
        + '<circle cx="50" cy="50" r="47" fill="none" stroke="#1d0f05" stroke-width="5"/>'
        + f'<circle cx="50" cy="50" r="47" fill="none" stroke="{ring}" stroke-width="3"/>'
    )
    return body, defs


def _behind(face: Face, hair: str) -> str:
    """Hair behind neck and shoulders."""
    if face.head == "hood":
        return ""
    match face.cut:
        case "long":
            return (
                f'<path d="M50 14 C28 14 24 34 25 52 C25 66 21 74 20 80 C30 86 70 86 80 80 C79 74 75 66 75 52 C76 '
                f'34 72 14 50 14 Z" {hair}/>'
            )
        case "braids":
            locks = "".join(
                f'<path d="M{x} {y} q{s * 7} 5 0 11 q{-s * 7} -5 0 -11 Z" {hair}/>'
                for x, s in ((26, 1), (74, -1))
                for y in (52, 61, 70)
            )
            return f'<path d="M50 15 C30 15 24 32 26 54 L74 54 C76 32 70 15 50 15 Z" {hair}/>{locks}'
        case "bun":
            return f'<circle cx="50" cy="14" r="9.5" {hair}/>'
        case _:
            return ""


def _bust(face: Face, skin: str) -> str:
    return (
        f'<path d="M41 60 L40 76 C44 82 56 82 60 76 L59 60 Z" {skin}/>'
        f'<path d="M12.500 79 C20 72 32 71 40 71 C43 79 57 79 60 71 C68 71 80 72 87.500 79 A47 47 0 0 1 12.500 79 Z" '
        f'fill="url(#dress)" stroke="{_INK}" stroke-width="1.6"/>'
        '<path d="M40 71 C43 79 57 79 60 71 M30 74 C36 84 44 90 52 95 M70 74 C66 80 62 84 58 88" fill="none" '
        'stroke="#000" stroke-opacity=".35" stroke-width="1.6"/>'
        f'<circle cx="31" cy="76" r="3.6" fill="url(#bronze)" stroke="{_INK}" stroke-width="1.1"/>'
    )


def _head(face: Face, skin: str, edge: str) -> str:
    jaw = 15.5 if face.is_slim else 18.5
    low = 69 if face.is_slim else 68
    ears = "" if face.head in ("hood", "helmet") or face.cut == "long" else (
        f'<ellipse cx="30.500" cy="47" rx="4" ry="5.500" {skin}/><ellipse cx="69.500" cy="47" rx="4" ry="5.500" '
        f'{skin}/>'
    )  # fmt: skip
    return (
        ears + f'<path d="M50 21 C36 21 30.500 32 31 45 C31.300 53 {50 - jaw:g} {low} 50 {low} C{50 + jaw:g} {low} '
        f"68.700 53 69 45 "
        f'C69.500 32 64 21 50 21 Z" {skin}/>'
        f'<path d="M35.500 53 q4 4 8 2.500 M64.500 53 q-4 4 -8 2.500" fill="none" stroke="{edge}" '
        f'stroke-opacity=".25" '
        'stroke-width="2.4"/>'
    )


_BROWS = {
    "calm": "M37 38.500 q5 -2 9 0 M54 38.500 q5 -2 9 0",
    "smile": "M37 38 q5 -3.500 9 -.5 M54 37.500 q5 -3 9 .5",
    "frown": "M36.500 36 L46.500 40.500 M63.500 36 L53.500 40.500",
    "smirk": "M37 39 q5 -1.500 9 .5 M54 37 q5 -5 9.500 -.5",
    "stern": "M36.500 38.500 L46.500 39.500 M63.500 38.500 L53.500 39.500",
    "wide": "M36.500 35.500 q5 -4 9.500 0 M54 35.500 q5 -4 9.500 0",
    "sly": "M36.500 37 q5 -1 10 3 M63.500 37 q-5 -1 -10 3",
}
_EYES = {"calm": 2.9, "smile": 2.6, "frown": 2.5, "smirk": 2.4, "stern": 2.6, "wide": 4.0, "sly": 1.9}
"""Half the height of the open eye."""
_MOUTHS = {
    "calm": "M44 60 q6 1.500 12 0",
    "smile": "M42.500 58 q7.500 7 15 0 q-7.500 2 -15 0 Z",
    "frown": "M44 61.500 q6 -4 12 0",
    "smirk": "M43.500 60.500 q7 2.500 13 -2.500",
    "stern": "M43.500 60 h13",
    "wide": "M46.500 60.500 a3.500 2.800 0 1 0 7 0 a3.500 2.800 0 1 0 -7 0 Z",
    "sly": "M43.500 59 q5 2.500 13 .5 q1.500 -1 1 -2",
}


def _features(face: Face, edge: str) -> str:
    open_eye = _EYES[face.mood]
    glance = 1.2 if face.mood in ("sly", "smirk") else 0.0
    eyes = ""
    for x in (42, 58):
        if face.head == "patch" and x == 58:
            continue
        eyes += (
            f'<ellipse cx="{x}" cy="44.500" rx="4.200" ry="{open_eye:g}" fill="#fffaf0" stroke="{_INK}" '
            f'stroke-width="1.2"/>'
            f'<circle cx="{x + glance:g}" cy="44.500" r="{min(2.2, open_eye):g}" fill="#3a2210"/>'
            f'<circle cx="{x + glance + 0.7:g}" cy="43.800" r=".7" fill="#fff"/>'
        )
    brow = blend(face.hair, "#000000", 0.25)
    mouth_fill = "#f6ead8" if face.mood == "smile" else "#5a1c14" if face.mood == "wide" else "none"
    lips = "#9a3b2e" if face.is_slim else "#7a3a24"
    lines = (
        f'<path d="M40 30.500 q10 -3 20 0 M41.500 27.500 q8.500 -2 17 0 M35.500 49.500 q2 2 4.500 2.500 M64.500 '
        f"49.500 q-2 2 -4.500 2.500 "
        f'M42 54 q-2 3 -1.500 6 M58 54 q2 3 1.500 6" fill="none" stroke="{edge}" stroke-opacity=".55" '
        f'stroke-width="1.2"/>'
        if face.is_old
        else ""
    )
    extra = {
        "scar": '<path d="M62 31 L60 41 M59 48 L57.500 54 M59.500 34.500 l4 1 M57 51 l4 1" stroke="#8a3a2c" '
        'stroke-width="1.5" fill="none"/>',
        "freckles": "".join(f'<circle cx="{x}" cy="{y}" r=".9" fill="{edge}" fill-opacity=".6"/>' for x, y in (
            (37, 50), (40, 52), (38.5, 54), (43, 50.5), (63, 50), (60, 52), (61.5, 54), (57, 50.5))),
        "earrings": f'<circle cx="30" cy="55" r="2.600" fill="url(#bronze)" stroke="{_INK}" stroke-width="1"/>'
        f'<circle cx="70" cy="55" r="2.600" fill="url(#bronze)" stroke="{_INK}" stroke-width="1"/>',
    }.get(face.extra, "")  # fmt: skip
    return (
        eyes + f'<path d="{_BROWS[face.mood]}" fill="none" stroke="{brow}" stroke-width="{1.7 if face.is_slim else 2.5}" '
        f'stroke-linecap="round"/>'
        f'<path d="M50 43 C51 48 53.500 50 53 52.500 C52 54 48.500 54 47.500 53" fill="none" stroke="{edge}" '
        f'stroke-width="1.7" stroke-linecap="round"/>'
        f'<path d="{_MOUTHS[face.mood]}" fill="{mouth_fill}" stroke="{lips}" '
        f'stroke-width="{2.2 if face.is_slim else 1.9}" stroke-linecap="round"/>' + lines + extra
    )


def _beard(face: Face, hair: str, edge: str) -> str:
    match face.beard:
        case "full":
            return (
                f'<path d="M31.500 47 C31 62 38 76 50 77 C62 76 69 62 68.500 47 C66 53 61 55 57 55.500 C53 53.500 '
                f"47 53.500 43 55.500 "
                f'C39 55 34 53 31.500 47 Z" {hair}/><path d="M40 66 q2 5 4 7 M50 67 v8 M60 66 q-2 5 -4 7" '
                f'stroke="{edge}" '
                'stroke-width="1" stroke-opacity=".6" fill="none"/><ellipse cx="50" cy="60" rx="7.500" ry="3.600" '
                'fill="#b9785a"/>'
            )
        case "pointed":
            return (
                f'<path d="M40 62 C42 72 47 78 50 82 C53 78 58 72 60 62 C56 66 44 66 40 62 Z" {hair}/>'
                f'<path d="M41.500 57.500 q8.500 -5 17 0 q-8.500 -1.500 -17 0 Z" {hair}/>'
            )
        case "moustache":
            return (
                f'<path d="M50 55 C45 53 38 56 34.500 62.500 C41 61 47 59.500 50 57.500 C53 59.500 59 61 65.500 '
                f'62.500 C62 56 55 53 50 55 Z" {hair}/>'
            )
        case "stubble":
            return (
                f'<path d="M32.500 51 C34 62 41 68 50 68 C59 68 66 62 67.500 51 C62 57 58 56 50 56 C42 56 38 57 '
                f'32.500 51 Z" fill="{face.hair}" fill-opacity=".38"/>'
            )
        case _:
            return ""


def _before(face: Face, hair: str, edge: str) -> str:
    """Hair over the brow."""
    if face.head == "helmet":
        return ""
    match face.cut:
        case "short":
            return (
                f'<path d="M30.500 42 C28 24 38 15 50 15 C63 15 72 24 69.500 42 C67 33 63 29 58 28 C52 31 44 30 39 '
                f"28 "
                f'C35 31 32 36 30.500 42 Z" {hair}/>'
            )
        case "fringe":
            return (
                f'<path d="M30.500 44 C27 22 38 14 50 14 C62 14 73 22 69.500 44 L66 33 L62 35 L58 32 L54 36 L50 '
                f"32.500 L46 36 L42 32 "
                f'L38 35 L34 33 Z" {hair}/>'
            )
        case "curls":
            spots = (
                (31, 37),
                (30, 28),
                (36, 20),
                (44, 16),
                (53, 15.5),
                (62, 18),
                (68.5, 25.5),
                (70, 35),
                (40, 25),
                (50, 23),
                (60, 25.5),
            )
            return "".join(f'<circle cx="{x}" cy="{y}" r="6.800" {hair}/>' for x, y in spots)
        case "long":
            return f'<path d="M30 50 C27 26 38 14 50 14 C62 14 73 26 70 50 C69 38 64 29 50 24 C38 29 32 38 30 50 Z" {hair}/>'
        case "braids" | "bun":
            return (
                f'<path d="M30.500 43 C28 25 38 15 50 15 C62 15 72 25 69.500 43 C67 33 60 26 50 25 C40 26 33 33 '
                f'30.500 43 Z" {hair}/>'
                f'<path d="M50 15.500 V25 M40 18 q-3 5 -5 10 M60 18 q3 5 5 10" fill="none" stroke="{edge}" '
                f'stroke-opacity=".5" stroke-width="1.2"/>'
            )
        case "shaven":
            return (
                f'<path d="M31.500 40 C31 26 39 18.500 50 18.500 C61 18.500 69 26 68.500 40 C65 31 58 27.500 50 '
                f'27.500 C42 27.500 35 31 31.500 40 Z" fill="{face.hair}" fill-opacity=".5"/>'
            )
        case _:
            return (
                f'<path d="M30 47 C28.500 41 29 37 31.500 34 L33 46 Z M70 47 C71.500 41 71 37 68.500 34 L67 46 Z" '
                f"{hair}/>"
                '<path d="M41 24 q8 -4 15 -1" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2.4" '
                'stroke-linecap="round"/>'
            )


def _worn(face: Face) -> str:
    bronze = f'fill="url(#bronze)" stroke="{_INK}" stroke-width="1.4" stroke-linejoin="round"'
    cloth = f'fill="url(#dress)" stroke="{_INK}" stroke-width="1.5" stroke-linejoin="round"'
    match face.head:
        case "laurel":
            leaves = "".join(
                f'<path d="M{x} {y} q{dx} {-5} {dx * 2.2:g} {-7} q{dx * 0.4:g} 5 {-dx * 2.2:g} 7 Z" fill="#7fa64a" '
                f'stroke="#2f4a16" stroke-width="1"/>'
                for x, y, dx in ((31, 40, -1.6), (31.5, 33, -1.5), (35, 27, -1), (40.5, 22.5, -0.4),
                                 (69, 40, 1.6), (68.5, 33, 1.5), (65, 27, 1), (59.5, 22.5, 0.4))
            )  # fmt: skip
            return (
                f'<path d="M31 41 C32 28 42 22.500 50 22.500 C58 22.500 68 28 69 41" fill="none" stroke="#4f7428" '
                f'stroke-width="2.6"/>{leaves}'
            )
        case "band":
            return (
                f'<path d="M30.500 35 C40 28.500 60 28.500 69.500 35 L69.500 30 C60 23.500 40 23.500 30.500 30 Z" {cloth}/>'
            )
        case "diadem":
            return (
                f'<path d="M31 34 C40 27 60 27 69 34 L68 28.500 L59 26.500 L50 15.500 L41 26.500 L32 28.500 Z" '
                f"{bronze}/>"
                '<circle cx="50" cy="24.500" r="2.800" fill="#b32218" stroke="#fff2c0" stroke-width=".8"/>'
            )
        case "helmet":
            return (
                f'<path d="M50 4 C36 4 25 12 25 28 C30 17 40 13 50 13 C60 13 70 17 75 28 C75 12 64 4 50 4 Z" '
                f"{cloth}/>"
                f'<path d="M28.500 40 C26 21 37 11.500 50 11.500 C63 11.500 74 21 71.500 40 L66 34 C56 30 44 30 34 '
                f'34 Z" {bronze}/>'
                f'<path d="M28.500 38 L33 36 C34 46 34 54 38 62 L34 63 C29 56 28 47 28.500 38 Z M71.500 38 L67 36 '
                f'C66 46 66 54 62 62 L66 63 C71 56 72 47 71.500 38 Z" {bronze}/>'
                '<path d="M30 36.500 C40 31.500 60 31.500 70 36.500" fill="none" stroke="#fff2c0" '
                'stroke-width="1.6"/>'
            )
        case "hood":
            return (
                f'<path d="M50 9 C26 9 19 32 20 54 C20 66 23 74 27 79 C33 74 31 64 31 50 C31 34 40 24.500 50 24.500 '
                f"C60 24.500 69 34 69 50 "
                f'C69 64 67 74 73 79 C77 74 80 66 80 54 C81 32 74 9 50 9 Z" {cloth}/>'
                '<path d="M31 50 C31 34 40 24.500 50 24.500 C60 24.500 69 34 69 50" fill="none" stroke="#000" '
                'stroke-opacity=".4" stroke-width="2.6"/>'
            )
        case "cap":
            return (
                f'<path d="M30 36 C28 18 39 10 50 10 C61 10 72 18 70 36 C60 29 40 29 30 36 Z" {cloth}/>'
                '<path d="M50 10.500 V30 M40 12.500 q-4 8 -4 19 M60 12.500 q4 8 4 19" fill="none" stroke="#000" '
                'stroke-opacity=".35" stroke-width="1.6"/>'
                f'<path d="M30 37 L33 54 M70 37 L67 54" stroke="{_INK}" stroke-width="2" fill="none"/>'
            )
        case "patch":
            return (
                f'<path d="M31 33 L69.500 48" stroke="{_INK}" stroke-width="2.200"/>'
                f'<path d="M52.500 40 C56 38.500 61 39 64 42 C64.500 47 61 50 57.500 50 C54 49 52 45 52.500 40 Z" '
                f'fill="#241710" stroke="{_INK}" stroke-width="1.2"/>'
            )
        case _:
            return ""
