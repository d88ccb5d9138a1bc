"""Pictures on the cards, drawn on fields of 100 x 100, by card. Leaders have their portraits instead."""

from __future__ import annotations

from game.tables.caesar_xl.art import shapes

_EAGLE = f'<g fill="#e9c25a" stroke="#3a1206" stroke-width="3" stroke-linejoin="round">{shapes.EAGLE}</g>'
_LAUREL = (
    '<path d="M46 90 C12 78 10 36 30 12 M54 90 C88 78 90 36 70 12" fill="none" stroke="#3f7d35" stroke-width="5"/>'
    '<path d="M18 62 L6 52 M17 44 L6 32 M24 26 L16 12 M82 62 L94 52 M83 44 L94 32 M76 26 L84 12" stroke="#57a84a" '
    'stroke-width="7" stroke-linecap="round"/>'
)

_GRAIN = 'fill="#e6b63c" stroke="#6b4208" stroke-width="1.8"/>'
EMBLEMS: dict[str, str] = {
    "fleet": (
        '<path d="M8 58 C20 64 76 64 88 54 L94 46 C94 60 88 74 78 76 H26 C16 74 10 66 8 58 Z" fill="#8a5424" '
        'stroke="#2a1206" stroke-width="2.6"/><path d="M88 54 C84 44 90 36 84 32" stroke="#2a1206" '
        'stroke-width="3" fill="none"/><path d="M46 16 V60" stroke="#3a1c0c" stroke-width="4"/><path d="M24 20 '
        'H70 C74 32 72 44 68 50 H28 C32 42 32 30 24 20 Z" fill="#f4e3bd" stroke="#2a1206" '
        'stroke-width="2.6"/><path d="M46 24 L48 31 L55 31 L50 36 L52 43 L46 39 L40 43 L42 36 L37 31 L44 31 Z" '
        'fill="#a3241c"/><path d="M24 72 L14 86 M36 75 L28 88 M48 76 L42 89 M60 76 L56 89 M72 75 L70 88" '
        'stroke="#4a2a10" stroke-width="3"/><path d="M4 90 Q14 84 24 90 T44 90 T64 90 T84 90 T104 90" '
        'stroke="#2f6f80" stroke-width="4" fill="none"/>'
    ),
    "triple_line": "".join(
        f'<g transform="translate({x},{y})"><path d="M0 0 C5 -3 13 -3 18 0 V20 C13 23 5 23 0 20 Z" fill="{tone}" '
        'stroke="#2a0a06" stroke-width="2.2"/><circle cx="9" cy="10" r="3" fill="#f0cd85"/><path d="M9 1 V6 M9 14 V20" '
        'stroke="#f0cd85" stroke-width="1.6"/></g>'
        for y, tone in ((8, "#8a1f16"), (38, "#b02a1e"), (68, "#d9503c"))
        for x in (6, 29, 52, 75)
    ),
    "allies_mobilize": (
        '<path d="M16 90 L66 12 M84 90 L34 12" stroke="#3a1c0c" stroke-width="8"/><path d="M16 90 L66 12 M84 90 '
        'L34 12" stroke="#d9b070" stroke-width="4"/><path d="M60 10 L74 2 L72 18 Z M40 10 L26 2 L28 18 Z" '
        'fill="#f4f4f0" stroke="#2a1206" stroke-width="2.4"/><circle cx="50" cy="54" r="28" fill="#3f7a34" '
        'stroke="#1c0d05" stroke-width="4"/><circle cx="50" cy="54" r="20" fill="none" stroke="#f0cd85" '
        'stroke-width="3.5"/><circle cx="50" cy="54" r="8" fill="#f0cd85" stroke="#1c0d05" stroke-width="2.4"/>'
    ),
    "hold_the_walls": (
        '<path d="M8 92 V34 H20 V42 H30 V34 H42 V42 H58 V34 H70 V42 H80 V34 H92 V92 Z" fill="#cdb58a" '
        'stroke="#2a1606" stroke-width="3.4"/><path d="M32 92 V14 H40 V22 H46 V14 H54 V22 H60 V14 H68 V92 Z" '
        'fill="#e2cfa6" stroke="#2a1606" stroke-width="3.4"/><path d="M42 92 V70 C42 60 58 60 58 70 V92 Z" '
        'fill="#3a1c0c"/><path d="M47 34 h6 v14 h-6 Z M16 54 h10 M14 66 h10 M74 54 h10 M76 68 h10" '
        'stroke="#8a6a3a" stroke-width="3" fill="#3a1c0c"/>'
    ),
    "senate": (
        '<path d="M50 12 L92 38 H8 Z" fill="#f4e8cc" stroke="#3a2410" stroke-width="3"/>'
        + "".join(
            f'<path d="M{x} 44 V78" stroke="#fff6e0" stroke-width="7"/><path d="M{x + 2.5} 44 V78" stroke="#b09468" '
            'stroke-width="2"/>'
            for x in (26, 42, 58, 74)
        )
        + '<path d="M12 38 H88 V45 H12 Z M10 78 H90 V84 H10 Z M4 84 H96 V92 H4 Z" fill="#e2cfa6" stroke="#3a2410" '
        'stroke-width="2.6"/><circle cx="50" cy="29" r="5" fill="#c98f34"/>'
    ),
    "tribunes": (
        '<path d="M14 92 L20 60 H80 L86 92 Z" fill="#a9743a" stroke="#2a1606" stroke-width="3"/><path d="M20 66 '
        'L8 62 M22 78 L6 76 M80 66 L92 62 M78 78 L94 76" stroke="#7a5a2a" stroke-width="6"/><path d="M40 60 C38 '
        '48 40 40 46 38 L54 38 C62 40 62 50 60 60 Z" fill="#f4e8cc" stroke="#2a1606" stroke-width="2.6"/><circle '
        'cx="50" cy="29" r="8" fill="#e0b088" stroke="#2a1606" stroke-width="2.4"/><path d="M57 42 L70 22 L76 10" '
        'stroke="#2a1606" stroke-width="9" stroke-linecap="round"/><path d="M57 42 L70 22 L76 10" '
        'stroke="#e0b088" stroke-width="5" stroke-linecap="round"/>'
    ),
    "land_for_veterans": (
        '<path d="M4 72 C24 60 76 60 96 72 V92 H4 Z" fill="#8a9a4a" stroke="#2a2a0a" stroke-width="2.6"/><path d="M14 92 '
        'L34 68 M38 92 L46 66 M62 92 L54 66 M86 92 L66 68" stroke="#55601f" stroke-width="3"/><path d="M50 66 V20" '
        'stroke="#8a5a14" stroke-width="4"/>'
        + "".join(
            f'<ellipse cx="{x}" cy="{y}" rx="8" ry="4" transform="rotate({turn} {x} {y})" {_GRAIN}'
            for x, turn in ((41, 48), (59, -48))
            for y in (24, 36, 48)
        )
        + f'<ellipse cx="50" cy="13" rx="4.500" ry="9" {_GRAIN}'
    ),
    "contributions": (
        '<ellipse cx="50" cy="78" rx="34" ry="12" fill="#b57c16" stroke="#4a2c04" stroke-width="3"/><ellipse '
        'cx="50" cy="68" rx="34" ry="12" fill="#d9a021" stroke="#4a2c04" stroke-width="3"/><ellipse cx="50" '
        'cy="58" rx="34" ry="12" fill="#e6b63c" stroke="#4a2c04" stroke-width="3"/><path d="M26 8 H56 V44 H26 Z" '
        'fill="#f6ead0" stroke="#3a2410" stroke-width="3" transform="rotate(-12 41 26)"/><path d="M46 10 H76 V46 '
        'H46 Z" fill="#f6ead0" stroke="#3a2410" stroke-width="3" transform="rotate(9 61 28)"/>'
    ),
    "call_for_legions": (
        '<path d="M50 60 V96" stroke="#3a1c0c" stroke-width="8"/><path d="M50 60 V95" stroke="#c99a4a" '
        'stroke-width="4"/>' + _EAGLE + '<path d="M30 64 H70 V76 H30 Z" fill="#a3241c" stroke="#3a1206" stroke-width="3"/>'
    ),
    "revolt": (
        '<path d="M44 96 L48 44 H54 L58 96 Z" fill="#8a5a24" stroke="#2a1206" stroke-width="3"/><path d="M34 46 '
        'C34 28 44 26 46 6 C60 16 70 28 66 46 C62 56 38 56 34 46 Z" fill="#e2632a" stroke="#5a1d06" '
        'stroke-width="3"/><path d="M44 48 C44 38 50 36 51 24 C58 32 60 40 57 48 Z" fill="#ffd98a"/>'
    ),
    "royal_treasury": (
        '<path d="M12 44 C12 18 88 18 88 44 Z" fill="#a9743a" stroke="#2a1206" stroke-width="3.4"/><path d="M10 '
        '44 H90 V88 H10 Z" fill="#8a5424" stroke="#2a1206" stroke-width="3.4"/><path d="M10 44 H90 M26 26 V88 M74 '
        '26 V88" stroke="#e9c25a" stroke-width="5"/><circle cx="50" cy="56" r="10" fill="#e9c25a" '
        'stroke="#4a2c04" stroke-width="3"/><path d="M50 54 V62" stroke="#4a2c04" stroke-width="4"/>'
    ),
    "treachery": (
        '<path d="M20 20 C40 8 62 10 78 22 C80 50 70 74 49 88 C28 74 18 50 20 20 Z" fill="#efe6cf" '
        'stroke="#2a1606" stroke-width="3.4"/><path d="M30 38 C36 32 44 34 46 40 C40 44 34 44 30 38 Z M68 38 C62 '
        '32 54 34 52 40 C58 44 64 44 68 38 Z M34 66 C42 60 56 60 64 66 C56 64 42 64 34 66 Z" '
        'fill="#2a1606"/><path d="M84 90 L52 60" stroke="#8f2216" stroke-width="6"/>'
    ),
    "ambush": (
        '<path d="M6 90 C4 64 22 52 32 62 C34 44 58 40 62 58 C74 46 96 60 94 90 Z" fill="#5f7d3a" '
        'stroke="#1f2c10" stroke-width="3.4"/><path d="M26 84 L56 10 M48 86 L78 14" stroke="#3a1c0c" '
        'stroke-width="6"/><path d="M52 6 L62 4 L60 20 Z M74 10 L84 8 L82 24 Z" fill="#f4f4f0" stroke="#2a1206" '
        'stroke-width="2.6"/><path d="M14 90 C20 76 34 76 40 90 M52 90 C58 74 76 74 84 90" fill="#7d9a4e" '
        'stroke="#1f2c10" stroke-width="2.6"/>'
    ),
    "cavalry_pursuit": (
        '<path d="M22 92 C26 66 22 50 40 34 L38 16 L52 28 C70 30 82 48 90 62 C90 72 84 76 76 74 L62 64 C60 76 66 '
        '82 66 92 Z" fill="#8a5a2c" stroke="#2a1206" stroke-width="3.4" stroke-linejoin="round"/><path d="M40 34 '
        'C30 46 26 66 22 92 L12 92 C14 60 22 38 38 26 Z" fill="#3a1c0c"/><circle cx="62" cy="46" r="3.6" '
        'fill="#1c0d05"/><path d="M52 54 L80 66 M56 40 L66 66" stroke="#e9c25a" stroke-width="4" fill="none"/>'
    ),
    "barbarian_invasion": (
        '<path d="M30 94 L62 18" stroke="#2a1606" stroke-width="9"/><path d="M30 94 L62 18" stroke="#a9743a" '
        'stroke-width="5"/><path d="M54 10 C78 6 94 22 92 50 C78 44 66 40 52 38 Z" fill="#c9ced2" '
        'stroke="#2a1606" stroke-width="3.4"/><circle cx="38" cy="62" r="24" fill="#8a5a2c" stroke="#2a1206" '
        'stroke-width="4"/><circle cx="38" cy="62" r="8" fill="#e9c25a" stroke="#2a1206" stroke-width="2.6"/>'
    ),
    "allies_go_home": (
        '<circle cx="38" cy="52" r="28" fill="#3f7a34" stroke="#1c0d05" stroke-width="4"/><circle cx="38" cy="52" '
        'r="19" fill="none" stroke="#f0cd85" stroke-width="3.5"/><circle cx="38" cy="52" r="7" fill="#f0cd85" '
        'stroke="#1c0d05" stroke-width="2.4"/><path d="M56 52 H92 M78 36 L94 52 L78 68" fill="none" '
        'stroke="#8f2216" stroke-width="8"/>'
    ),
    "optimates_rally": (
        _LAUREL + '<path d="M34 40 H66 V72 L50 82 L34 72 Z" fill="#6d4396" stroke="#2a1206" stroke-width="3"/>'
    ),
    "populares_rally": (
        _LAUREL + '<path d="M34 40 H66 V72 L50 82 L34 72 Z" fill="#b02a1e" stroke="#2a1206" stroke-width="3"/>'
    ),
    "demand_for_action": (
        '<path d="M20 14 H74 C84 14 84 28 74 28 V84 C74 94 90 92 88 82 H34 C24 92 20 84 20 76 Z" fill="#f6ead0" '
        'stroke="#3a2410" stroke-width="3.4"/><path d="M30 34 H64 M30 46 H64 M30 58 H58" stroke="#6b4a2a" '
        'stroke-width="3.4"/><path d="M46 66 V74 M46 79 V81" stroke="#a3241c" stroke-width="6"/>'
    ),
    "ides_of_march": (
        '<path d="M50 96 L42 40 H58 Z" fill="#d9dee2" stroke="#2a1606" stroke-width="3.4"/><path d="M30 32 H70 '
        'V41 H30 Z" fill="#e9c25a" stroke="#4a2c04" stroke-width="3"/><path d="M45 10 H55 V32 H45 Z" '
        'fill="#8a5a20" stroke="#2a1206" stroke-width="3"/><circle cx="50" cy="8" r="6" fill="#e9c25a" '
        'stroke="#4a2c04" stroke-width="3"/><path d="M68 60 C74 70 76 76 70 82 C62 80 62 70 68 60 Z M30 68 C35 76 '
        '36 81 32 86 C26 84 26 76 30 68 Z" fill="#a3241c"/>'
    ),
    "mutiny": (
        '<path d="M22 92 V46 M22 46 C14 46 12 30 22 30 C32 30 30 46 22 46 M50 92 V34 M78 92 V46" stroke="#2a1206" '
        'stroke-width="7" fill="none"/><path d="M14 18 L30 18 L30 46 L14 46 Z M42 8 L58 8 L58 36 L42 36 Z M70 18 '
        'L86 18 L86 46 L70 46 Z" fill="#e0b088" stroke="#2a1206" stroke-width="3.4"/><path d="M14 27 H30 M14 36 '
        'H30 M42 17 H58 M42 26 H58 M70 27 H86 M70 36 H86" stroke="#2a1206" stroke-width="2.4"/>'
    ),
    "storms_at_sea": (
        '<path d="M16 36 C14 20 34 12 42 24 C52 10 78 16 76 32 C90 32 90 50 76 50 H24 C10 50 8 38 16 36 Z" '
        'fill="#8fa0aa" stroke="#24333c" stroke-width="3.4"/><path d="M54 46 L40 68 H52 L44 90" fill="none" '
        'stroke="#ffd54a" stroke-width="6"/><path d="M2 84 q10 -8 20 0 t20 0 t20 0 t20 0 t20 0 M2 94 q10 -8 20 0 '
        't20 0 t20 0 t20 0 t20 0" fill="none" stroke="#2f6f80" stroke-width="4"/>'
    ),
    "reform": (
        '<path d="M22 12 H80 C90 12 90 26 80 26 V82 C80 92 94 90 92 80 H34 C26 92 22 84 22 76 Z" fill="#f6ead0" '
        'stroke="#3a2410" stroke-width="3.4"/><path d="M34 34 H70 M34 46 H70 M34 58 H62" stroke="#6b4a2a" '
        'stroke-width="3.4"/><circle cx="56" cy="74" r="11" fill="#a3241c" stroke="#4a0c08" stroke-width="3"/>'
    ),
    "consular_imperium": (
        '<path d="M38 8 V94 M45 8 V94 M52 8 V94 M59 8 V94" stroke="#3a1c0c" stroke-width="8"/><path d="M38 8 V93 '
        'M45 8 V93 M52 8 V93 M59 8 V93" stroke="#c99a4a" stroke-width="4.4"/><path d="M32 30 H66 M32 52 H66 M32 '
        '74 H66" stroke="#a3241c" stroke-width="6"/><path d="M64 14 C86 14 92 30 88 46 C80 40 72 38 64 38 Z" '
        'fill="#c9ced2" stroke="#2a1606" stroke-width="3.4"/>'
    ),
    "publicani": (
        '<path d="M36 28 C12 44 8 90 34 92 H68 C92 90 88 44 64 28 Z" fill="#c9a86e" stroke="#2a1606" '
        'stroke-width="3.4"/><path d="M32 12 C42 18 58 18 68 12 L62 28 H38 Z" fill="#b58a4c" stroke="#2a1606" '
        'stroke-width="3.4"/><path d="M36 28 H64" stroke="#8f2216" stroke-width="5"/><circle cx="50" cy="62" '
        'r="15" fill="#e9c25a" stroke="#4a2c04" stroke-width="3"/><path d="M50 53 V71 M42 62 H58" '
        'stroke="#4a2c04" stroke-width="3.4"/>'
    ),
    "pontifex": (
        '<path d="M40 94 V42 C40 14 78 14 76 38 C74 56 52 52 54 40" fill="none" stroke="#2a1606" '
        'stroke-width="11" stroke-linecap="round"/><path d="M40 94 V42 C40 14 78 14 76 38 C74 56 52 52 54 40" '
        'fill="none" stroke="#e9c25a" stroke-width="6" stroke-linecap="round"/>'
    ),
    "ancestors": (
        '<path d="M22 18 C40 6 62 6 78 18 C82 46 74 78 50 92 C26 78 18 46 22 18 Z" fill="#e0b878" '
        'stroke="#2a1606" stroke-width="3.4"/><path d="M22 30 C30 14 70 14 78 30 C70 24 30 24 22 30 Z" '
        'fill="#8a5a2c"/><path d="M32 42 H46 M54 42 H68 M50 44 L46 62 H54 M38 74 C46 70 54 70 62 74" fill="none" '
        'stroke="#2a1606" stroke-width="3.4"/><path d="M34 49 h8 M58 49 h8" stroke="#2a1606" stroke-width="5"/>'
    ),
}
