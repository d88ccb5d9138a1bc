"""Whether a board can be played on: one connected map, a full invasion table, a complete deck with balanced politics."""

from __future__ import annotations

from game.core.say import say
from game.core.types import BadBoard
from game.rules.caesar_xl.data import PARTIES, Board, Card, Family, Place

EFFECTS: dict[str, tuple[Family, frozenset[str], bool]] = {
    "barbarian_invasion": ("event", frozenset(), False),
    "allies_go_home": ("event", frozenset(), False),
    "optimates_rally": ("event", frozenset(), False),
    "populares_rally": ("event", frozenset({"gold"}), False),
    "demand_for_action": ("event", frozenset(), False),
    "ides_of_march": ("event", frozenset({"dead", "dead_brutus"}), False),
    "mutiny": ("event", frozenset({"price"}), False),
    "storms_at_sea": ("event", frozenset(), False),
    "allies_mobilize": ("action", frozenset(), False),
    "fleet": ("action", frozenset(), False),
    "treachery": ("action", frozenset(), False),
    "contributions": ("action", frozenset({"cards"}), False),
    "call_for_legions": ("action", frozenset({"legions", "with_capital"}), False),
    "revolt": ("action", frozenset({"units"}), False),
    "royal_treasury": ("action", frozenset({"extra"}), True),
    "triple_line": ("tactics", frozenset({"faces"}), False),
    "hold_the_walls": ("tactics", frozenset(), False),
    "ambush": ("tactics", frozenset(), False),
    "cavalry_pursuit": ("tactics", frozenset({"kills"}), False),
    "antonius": ("leader", frozenset(), False),
    "brutus": ("leader", frozenset(), False),
    "cicero": ("leader", frozenset({"price"}), False),
    "cato": ("leader", frozenset({"malus"}), False),
    "labienus": ("leader", frozenset({"faces"}), False),
    "scipio": ("leader", frozenset(), False),
    "curio": ("leader", frozenset({"bonus", "rolls"}), False),
    "octavianus": ("leader", frozenset({"discount"}), False),
    "senate": ("forum", frozenset({"price", "cards"}), False),
    "reform": ("forum", frozenset({"price", "discount"}), False),
    "consular_imperium": ("forum", frozenset({"price", "fee"}), False),
    "tribunes": ("forum", frozenset({"price", "cities", "most"}), True),
    "publicani": ("forum", frozenset({"price", "cities", "gold"}), True),
    "land_for_veterans": ("forum", frozenset({"price", "veterans", "fee"}), False),
    "pontifex": ("forum", frozenset({"price"}), False),
    "ancestors": ("forum", frozenset({"price", "relief"}), True),
}
"""Family, numbers, and whether cities are named, by title. The rules know these and no others."""

INVASION_SUMS = 11
MOST_WORTH = 5
"""A die must be able to beat the value (7.41)."""
MOST_PIECES = 30
MOST_GOLD = 200
MOST_TURNS = 30


def prove(board: Board) -> None:
    """BadBoard at the first demand the board breaks."""
    names = _prove_places(board)
    _prove_routes(board, names)
    _prove_invasion(board)
    _prove_deck(board)
    _prove_politics(board)
    _prove_numbers(board)
    _prove_opening(board)


def _range(place: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise BadBoard(place, say("caesar_xl.board.bad.range", value=value, low=low, high=high))


def _prove_places(board: Board) -> set[Place]:
    names: set[Place] = set()
    listed = [(f"cities[{index}].name", city.name) for index, city in enumerate(board.cities)]
    listed += [(f"areas[{index}].name", area.name) for index, area in enumerate(board.areas)]
    for place, name in listed:
        if name in names or not name:
            raise BadBoard(place, say("caesar_xl.board.bad.twice", name=name))
        names.add(name)
    for index, city in enumerate(board.cities):
        _range(f"cities[{index}].gold", city.gold, 0, MOST_WORTH)
    for index, area in enumerate(board.areas):
        _range(f"areas[{index}].strength", area.strength, 1, 9)
    spots = [(f"cities[{index}]", city.x, city.y) for index, city in enumerate(board.cities)]
    spots += [(f"areas[{index}]", area.x, area.y) for index, area in enumerate(board.areas)]
    for place, x, y in spots:
        for axis, value in (("x", x), ("y", y)):
            if not 0 <= value <= 1:
                raise BadBoard(f"{place}.{axis}", say("caesar_xl.board.bad.off_map", value=f"{value:g}"))
    if board.capital not in {city.name for city in board.cities}:
        raise BadBoard("capital", say("caesar_xl.board.bad.capital", name=board.capital))
    return names


def _prove_routes(board: Board, names: set[Place]) -> None:
    """Every place can be reached from every other, and every area borders a Roman city."""
    links: dict[Place, set[Place]] = {name: set() for name in names}
    for index, route in enumerate(board.routes):
        for end in (route.a, route.b):
            if end not in names:
                raise BadBoard(f"routes[{index}]", say("caesar_xl.board.bad.unknown_place", name=end))
        if route.a == route.b or route.b in links[route.a]:
            raise BadBoard(f"routes[{index}]", say("caesar_xl.board.bad.route", start=route.a, end=route.b))
        links[route.a].add(route.b)
        links[route.b].add(route.a)
    if not names:
        raise BadBoard("cities", say("caesar_xl.board.bad.no_cities"))
    areas = {area.name for area in board.areas}
    cities = names - areas
    for within, what in ((cities, "cities"), (names, "routes")):
        reached = _reach(links, board.capital, within)
        if reached != within:
            name = min(within - reached)
            raise BadBoard(what, say("caesar_xl.board.bad.cut_off", name=name, capital=board.capital))
    for index, area in enumerate(board.areas):
        if links[area.name] & areas:
            raise BadBoard(f"areas[{index}]", say("caesar_xl.board.bad.areas_touch", name=area.name))


def _reach(links: dict[Place, set[Place]], start: Place, within: set[Place]) -> set[Place]:
    seen, todo = {start}, [start]
    while todo:
        for other in links[todo.pop()] & within - seen:
            seen.add(other)
            todo.append(other)
    return seen


def _prove_invasion(board: Board) -> None:
    if len(board.invasion) != INVASION_SUMS:
        raise BadBoard("invasion", say("caesar_xl.board.bad.invasion", count=len(board.invasion), wanted=INVASION_SUMS))
    areas = [area.name for area in board.areas]
    for index, name in enumerate(board.invasion):
        if name not in areas:
            raise BadBoard(f"invasion[{index}]", say("caesar_xl.board.bad.no_area", name=name))
    for index, name in enumerate(areas):
        if name not in board.invasion:
            raise BadBoard(f"areas[{index}]", say("caesar_xl.board.bad.never_invades", name=name))


def _prove_deck(board: Board) -> None:
    cities = {city.name for city in board.cities}
    seen: set[str] = set()
    for index, card in enumerate(board.cards):
        _prove_card(card, f"cards[{index}]", cities)
        if card.id in seen:
            raise BadBoard(f"cards[{index}].id", say("caesar_xl.board.bad.twice", name=card.id))
        seen.add(card.id)
    for name in EFFECTS:
        if name not in seen:
            raise BadBoard("cards", say("caesar_xl.board.bad.card_missing", card=name))
    total = sum(card.count for card in board.cards)
    if total != board.numbers.deck:
        raise BadBoard("cards", say("caesar_xl.board.bad.deck", count=total, wanted=board.numbers.deck))


def _prove_card(card: Card, place: str, cities: set[Place]) -> None:
    if card.id not in EFFECTS:
        raise BadBoard(f"{place}.id", say("caesar_xl.board.bad.no_effect", name=card.id))
    family, numbers, names_cities = EFFECTS[card.id]
    if card.family != family:
        raise BadBoard(f"{place}.family", say("caesar_xl.board.bad.family", card=card.id, family=family))
    if set(card.has) != numbers:
        wanted = ", ".join(sorted(numbers)) or "-"
        raise BadBoard(f"{place}.has", say("caesar_xl.board.bad.numbers", card=card.id, names=wanted))
    for name, value in card.has.items():
        _range(f"{place}.has.{name}", value, 0, MOST_PIECES)
    if bool(card.cities) != names_cities:
        raise BadBoard(f"{place}.cities", say("caesar_xl.board.bad.card_cities", card=card.id))
    for name in card.cities:
        if name not in cities:
            raise BadBoard(f"{place}.cities", say("caesar_xl.board.bad.unknown_place", name=name))
    is_single = family in ("leader", "forum")
    _range(f"{place}.count", card.count, 1, 1 if is_single else 9)
    _range(f"{place}.swords", card.swords, 0, 6 if family == "leader" else 0)
    if (card.party is None) != (card.points == 0) or (card.party is None) == is_single:
        raise BadBoard(f"{place}.points", say("caesar_xl.board.bad.points", card=card.id))
    _range(f"{place}.points", card.points, 0, 6)


def _prove_politics(board: Board) -> None:
    """Both parties weigh the same, and there is enough of each for a victory."""
    sums = {party: sum(card.points * card.count for card in board.cards if card.party == party) for party in PARTIES}
    if sums["populares"] != sums["optimates"]:
        first, second = sums["populares"], sums["optimates"]
        raise BadBoard("cards", say("caesar_xl.board.bad.politics", populares=first, optimates=second))
    _range("numbers.lean", board.numbers.lean, 1, max(1, sums["populares"]))


def _prove_numbers(board: Board) -> None:
    numbers = board.numbers
    _range("numbers.turns", numbers.turns, 1, MOST_TURNS)
    for name in ("free_cards", "bought_cards", "rolls", "card_price", "marker_price", "removal_price", "march_price",
                 "supply_price", "loot", "allied_price", "legion_price", "promotions", "promotions_supreme", "markers",
                 "score_lean", "score_head"):  # fmt: skip
        _range(f"numbers.{name}", getattr(numbers, name), 0, MOST_PIECES)
    for name in ("revolt", "allied_swords", "allied_veteran_swords", "legion_swords", "legion_veteran_swords",
                 "barbarian_swords"):  # fmt: skip
        _range(f"numbers.{name}", getattr(numbers, name), 1, 6)
    for name in ("allied", "legions", "promotion_rounds"):
        _range(f"numbers.{name}", getattr(numbers, name), 1, MOST_PIECES)
    for seat in (0, 1):
        _range(f"numbers.gold[{seat}]", numbers.gold[seat], 0, MOST_GOLD)
        _range(f"numbers.gold_bonus[{seat}]", numbers.gold_bonus[seat], 0, MOST_GOLD)
    if numbers.bronze is not None:
        _range("numbers.bronze.allied", numbers.bronze.allied, numbers.allied, MOST_PIECES)
        _range("numbers.bronze.legions", numbers.bronze.legions, numbers.legions, MOST_PIECES)
        for seat in (0, 1):
            _range(f"numbers.bronze.gold[{seat}]", numbers.bronze.gold[seat], 0, MOST_GOLD)
        _range("numbers.bronze.leaderless", numbers.bronze.leaderless or 0, 0, sum(city.gold for city in board.cities))
    _range("numbers.riches", numbers.riches, 1, max(1, sum(city.gold for city in board.cities)))
    for index in (0, 1):
        _range(f"numbers.beaten[{index}]", numbers.beaten[index], 0, sum(city.gold for city in board.cities))
    _range("numbers.leaderless", numbers.leaderless, 0, sum(city.gold for city in board.cities))
    _range("numbers.margins", numbers.margins[0], 0, numbers.margins[1])


def _prove_opening(board: Board) -> None:
    cities = {city.name for city in board.cities}
    where: dict[Place, int] = {}
    leaders: list[str] = []
    for index, garrison in enumerate(board.opening):
        place = f"opening[{index}]"
        _range(f"{place}.seat", garrison.seat, 0, 1)
        if garrison.place not in cities:
            raise BadBoard(f"{place}.place", say("caesar_xl.board.bad.unknown_place", name=garrison.place))
        if garrison.place in where:
            raise BadBoard(f"{place}.place", say("caesar_xl.board.bad.twice", name=garrison.place))
        where[garrison.place] = garrison.seat
        for count in garrison.troops:
            _range(f"{place}.troops", count, 0, MOST_PIECES)
        leaders += [f"{garrison.seat} {name}" for name in garrison.leaders]
    for seat in (0, 1):
        mine = [garrison.troops for garrison in board.opening if garrison.seat == seat]
        _range("opening", sum(troops[0] + troops[1] for troops in mine), 0, board.numbers.allied)
        _range("opening", sum(troops[2] + troops[3] for troops in mine), 1, board.numbers.legions)
    wanted = [f"{seat} {one.id}" for seat, one in enumerate(board.commanders)]
    if sorted(leaders) != sorted(wanted) or [one.id for one in board.commanders] != ["caesar", "pompey"]:
        raise BadBoard("opening", say("caesar_xl.board.bad.commanders"))
    for index, one in enumerate(board.commanders):
        _range(f"commanders[{index}].swords", one.swords, 0, 6)
