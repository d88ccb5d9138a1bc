"""How the first part of docs/benchmarks.md reads the others: a figure from its table, and what that comes to.

"Shown": the whole 95 % interval lies where it is asked. "Met": the figure itself does. "Beyond the game": it does not, and
ten times the search gets no farther than that less three points. All else is "not met".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ai.intervals import wilson
from game.lab.measures import Told
from tools.told import numbers, of_pair, part, rows_in, tables_in

TEN = 0.03
"""What a gate of ten times the search leaves off."""
CLOSE = 0.3
"""Points of a race that ten times the search may save and still save nothing to speak of; of a win half as many."""
SHOWN, MET, BEYOND, MISSED, NONE = "shown", "met", "beyond the game", "**not met**", "not played"
ORDER = (SHOWN, MET, BEYOND, MISSED, NONE)
"""From best to worst."""


@dataclass(frozen=True)
class Found:
    text: str
    verdict: str


Reading = Callable[[str], Found]
"""Of the page."""


def worst(verdicts: Sequence[str]) -> str:
    return max(verdicts, key=ORDER.index, default=NONE)


def at_least(mark: float, mean: float, low: float) -> str:
    return SHOWN if low >= mark else MET if mean >= mark else MISSED


def share_told(told: Told) -> str:
    low, high = told.interval
    return f"{told.mean * told.games:g} of {told.games}, {100 * told.mean:.1f} % ({100 * low:.0f} to {100 * high:.0f})"


def share(mark: float, section: str, one: str, two: str, ten: tuple[str, str, str] | None = None) -> Reading:
    """The part `one` won from `two`. `ten`: where ten times the search stands, which makes a gate of its own."""

    def read(page: str) -> Found:
        told = of_pair(part(page, section), one, two)
        if told is None:
            return Found("", NONE)
        verdict = at_least(mark, told.mean, told.interval[0])
        text = share_told(told)
        more = of_pair(part(page, ten[0]), ten[1], ten[2]) if ten else None
        if more is None:
            return Found(text, verdict)
        gate = more.mean - TEN
        text += f"; ten times the search {share_told(more)}, less three points {100 * gate:.1f} %"
        return Found(text, BEYOND if verdict == MISSED and told.mean >= gate else verdict)

    return read


def points(mark: float, section: str, one: str, two: str) -> Reading:
    """By how many points a race `one` led, the interval above nought."""

    def read(page: str) -> Found:
        told = of_pair(part(page, section), one, two)
        if told is None:
            return Found("", NONE)
        half = told.interval[1] - told.mean
        text = f"{told.mean:+.2f} ± {half:.2f} points in {told.games} races"
        return Found(text, MISSED if told.interval[0] <= 0 else at_least(mark, told.mean, told.interval[0]))

    return read


def scripts(mark: float, *sections: str, kinds: Sequence[str] = ("script", "uct"), by_points: bool = False) -> Reading:
    """The least a champion took from a scripted strategy or a plain UCT. Of races, points."""

    def read(page: str) -> Found:
        found: list[tuple[float, str, str]] = []
        for section in sections:
            for row in rows_in(part(page, section)):
                one, over, two = row.get("match", "").partition(" over ")
                if not over or not one.startswith("champion") or two.split(":")[0] not in kinds:
                    continue
                told = of_pair(part(page, section), one, two)
                if told is None:
                    continue
                much = f"{told.mean:+.2f} points" if by_points else share_told(told)
                found.append((told.mean, f"{much} from `{two}`", at_least(mark, told.mean, told.interval[0])))
        if not found:
            return Found("", NONE)
        return Found(f"of {len(found)} the least {min(found)[1]}", worst([verdict for *_, verdict in found]))

    return read


def positions(game: str) -> Reading:
    """Champion, veteran and novice at positions with one clearly best choice."""

    def read(page: str) -> Found:
        text = part(page, f"blunders {game}")
        rows = {row.get("player", ""): row for row in rows_in(text)}
        count = re.search(r"(\d+) positions", text)
        if count is None:
            return Found("", NONE)
        told, verdicts, of = [], [], int(count[1])
        for player, mark in (("champion", 0.97), ("veteran", 0.85), ("novice", 0.6)):
            if player not in rows:
                return Found("", NONE)
            right = numbers(rows[player]["right"])[0]
            told.append(f"{right:g}")
            verdicts.append(at_least(mark, right / of, numbers(rows[player]["95 % interval"])[0] / 100))
        return Found(f"{', '.join(told)} of {of:g}", worst(verdicts))

    return read


# ---- lines of `ludi bench`


def speed(page: str) -> Found:
    """Compiled models against their own source, of each game the figure that gained least."""
    values, gained = bench(page), dict[str, float]()
    for name, value in values.items():
        if ".model.compiled." in name and (plain := values.get(name.replace("compiled", "pure"))):
            game = name.split(".")[0]
            gained[game] = min(value / plain, gained.get(game, value / plain))
    if not gained:
        return Found("", NONE)
    least = min(gained.values())
    return Found(", ".join(f"{game} {times:.0f} times" for game, times in gained.items()), at_least(4, least, least))


def decisions(page: str) -> Found:
    """Of each game the number of seats at which the champion is slowest."""
    slowest: dict[str, float] = {}
    for name, value in bench(page).items():
        if found := re.fullmatch(r"(\w+)\.decision\.champion\.\d\.p95", name):
            slowest[found[1]] = max(value, slowest.get(found[1], 0.0))
    if not slowest:
        return Found("", NONE)
    told = ", ".join(f"{game} {value:.2f} s" for game, value in slowest.items())
    return Found(told, MET if max(slowest.values()) <= 1 else MISSED)


def bench(page: str) -> dict[str, float]:
    """Every figure of the page's bench by its name; seconds where it is a time."""
    found = {}
    for row in rows_in(part(page, "bench")):
        if "figure" in row and (value := numbers(row["value"])):
            scale = 0.001 if row["value"].endswith(" ms") else 1.0
            found[row["figure"]] = value[0] * scale
    return found


# ---- tables of one kind each


WARS = (
    ("Caesar wins", 45, 55), ("ended: political", 20, 100), ("ended: reckoning", 0, 100 / 3),
    ("the side that lost its Supreme Leader first lost the war", 65, 80),
    ("a Supreme Leader dead by the end of turn III", 0, 25),
    ("victory by arms at hand, and the war won within two turns", 80, 100),
    ("wars with more than 60 idle Gold for three turns", 0, 10),
)  # fmt: skip
"""Figures of the table of wars in per cent, and between what they have to lie."""
BRONZE = (("Caesar wins", 40, 60), ("ended: political", 5, 100), ("ended: reckoning", 0, 100 / 3))  # fmt: skip
"""Of the other edition, that it does not degenerate."""


def figures(text: str) -> dict[str, str]:
    """What a table of wars found, by the figure's name; of several tables together where it counts wars."""
    found: dict[str, str] = {}
    for row in rows_in(text):
        name, value = row.get("figure", ""), row.get("found", "")
        both = [COUNT.match(one) for one in (found.get(name, ""), value)]
        if all(both):
            count, of = (sum(int(one[place]) for one in both if one) for place in (1, 2))
            low, high = wilson(count, of)
            value = f"{count} of {of}, {100 * count / of:.0f} % ({100 * low:.0f} to {100 * high:.0f})"
        found[name] = value
    return found


COUNT = re.compile(r"(\d+) of (\d+),")


def wars(section: str, gates: Sequence[tuple[str, float, float]] = WARS) -> Reading:
    """A figure within each of the gates; of the whole table of wars the counts without a share, too."""

    def read(page: str) -> Found:
        rows = figures(part(page, section))
        if "ended: military" not in rows:
            return Found("", NONE)
        told, verdicts = [], []
        for name, least, most in gates:
            count, of, _, low, high, *_ = [*numbers(rows.get(name, "")), *[0.0] * 5]
            if not of:
                return Found("", NONE)
            told.append(f"{name} {rows[name].partition(', ')[2]}")
            inside = least <= 100 * count / of <= most
            verdicts.append(SHOWN if inside and least <= low and high <= most else MET if inside else MISSED)
        arms = sum(sum(numbers(rows.get(f"ended: {how}", ""))[:1]) for how in ("military", "yielded"))
        waged = numbers(rows["ended: military"])[1]
        told.insert(1, f"by arms or yielded {100 * arms / waged:.0f} %")
        verdicts.append(MET if arms * 3 >= waged else MISSED)
        for name, most, unit in COUNTS if gates is WARS else ():
            found = numbers(rows[name])[0]
            told.append(f"{unit} {found:g}")
            verdicts.append(MET if found <= most else MISSED)
        return Found("; ".join(told), worst(verdicts))

    return read


COUNTS = (
    ("such dangers a war, and all dangers", 0.33, "avoidable dangers a war"),
    ("turns from 35 to 10 to the end, median", 2, "turns from 35 to 10 to the end"),
)
"""At most so many, by the figure's name."""


def whole_turn(page: str) -> Found:
    rows = {row.get("figure", ""): row.get("found", "") for row in rows_in(part(page, "wars caesar_xl"))}
    found = numbers(rows.get("a whole turn, p95", ""))
    return Found(f"{found[0]:g} s", MET if found[0] <= 4 else MISSED) if found else Found("", NONE)


def schools(page: str) -> Found:
    """Of all runs of the part together, each school by how often it was taken."""
    taken: dict[str, float] = {}
    won: dict[str, float] = {}
    games = 0.0
    for run in re.split(r"(?m)^(?=\d+ games of \d)", part(page, "choices moritari")):
        count = re.match(r"(\d+) games", run)
        games += (weight := float(count[1]) if count else 0.0)
        for name, share_taken, wins in re.findall(r"(?m)^(.+): taken ([\d.]+) ?%, wins ([\d.]+) ?%", run):
            taken[name] = taken.get(name, 0.0) + weight * float(share_taken)
            won[name] = won.get(name, 0.0) + weight * float(share_taken) * float(wins)
    if not taken or not games:
        return Found("", NONE)
    most = max(taken.values()) / games
    low, *_, high = sorted(won[name] / taken[name] for name in taken)
    text = f"of {len(taken)} schools none is taken in more than {most:.0f} %, they win {low:.1f} to {high:.1f} %"
    return Found(text, MET if most <= 100 / 3 and low >= 40 and high <= 60 else MISSED)


def wasted(page: str) -> Found:
    """Of ten times the search and of one, by the kernel's races."""
    told, verdicts = [], []
    for name, title in (("ave_caesar", "Ave Caesar"), ("ausgebremst", "Ausgebremst")):
        rows = {row.get("side", ""): row for row in rows_in(part(page, f"looks circus wasted {name}"))}
        if not rows:
            return Found("", NONE)
        more, one = (numbers(rows[side]["wasted"])[0] for side in ("first", "other"))
        told.append(f"{title} {one:.1f}, ten times the search {more:.1f}")
        verdicts.append(MET if one <= 3 else BEYOND if one <= more + CLOSE else MISSED)
    return Found("; ".join(told), worst(verdicts))


def set_cost(page: str) -> Found:
    found = re.search(r"over a set: ([\d.]+)", part(page, "sets skirmish"))
    return Found(found[1], MET if float(found[1]) <= 0.005 else MISSED) if found else Found("", NONE)


def cold(page: str) -> Found:
    """By the first machine of the table; what others took is told, too."""
    text = part(page, "cold skirmish")
    found = list(zip(re.findall(r"positions: .*p99 ([\d.]+)", text), re.findall(r"(\d+) MB at most", text), strict=False))
    if not found:
        return Found("", NONE)
    told = ", on another machine ".join(f"{float(slow):.2f} s and {most} MB" for slow, most in found)
    return Found(told, MET if float(found[0][0]) <= 1 and int(found[0][1]) < 400 else MISSED)


BEYOND_CHAMPION = re.compile(r"reader beyond champion, (\d+) pairs: ([+-][\d.]+) ± ([\d.]+)")


def reads(page: str) -> Found:
    told, verdicts = [], []
    for board, title in (("standard", "full deck"), ("tiny", "tiny deck")):
        found = BEYOND_CHAMPION.search(part(page, f"read skirmish {board}"))
        if not found:
            return Found("", NONE)
        told.append(f"{title} {found[2]} ± {found[3]} of 100 sets in {found[1]} pairs")
        verdicts.append(SHOWN if float(found[2]) > float(found[3]) else MISSED)
    return Found("; ".join(told), worst(verdicts))


def looks(section: str, more: str) -> Reading:
    """Points that more search brings, by plays that part or races of the kernel, and what ten times as much does."""

    def read(page: str) -> Found:
        told = []
        for name in (section, more) if more else (section,):
            found = re.search(r"([+-]\d+\.\d+) ± (\d+\.\d+)", part(page, name))
            if not found:
                return Found("", NONE)
            told.append((float(found[1]), float(found[2])))
        (gain, half), *ten = told
        text = f"{gain:+.2f} ± {half:.2f} points"
        if not ten:
            return Found(text, SHOWN if gain > half else MISSED)
        text += f"; ten times the search {ten[0][0]:+.2f} ± {ten[0][1]:.2f}"
        return Found(text, SHOWN if gain > half else BEYOND if ten[0][0] <= CLOSE / 2 else MISSED)

    return read


def given_away(page: str) -> Found:
    rows = [row for row in rows_in(part(page, "losses lion")) if row.get("player") == "champion"]
    if not rows:
        return Found("", NONE)
    much, of = numbers(rows[0]["5% or more"])[0], numbers(rows[0]["positions"])[0]
    mean = numbers(rows[0]["mean, 95 % interval"])[0]
    return Found(f"{much:g} of {of:g}, {mean:g} % on the average", MET if 20 * much <= of and mean <= 1 else MISSED)


def styles(*sections: str) -> Reading:
    """The most that a style was found to cost, the most it may, and how far two rivals of a level are apart at least."""

    def read(page: str) -> Found:
        costs, most, apart = [], [], []
        for section in sections:
            for _, rows in tables_in(part(page, section)):
                traits: dict[str, list[float]] = {}
                for row in rows:
                    if (cost := cost_of(row)) is None:
                        continue
                    costs.append(cost[0])
                    most.append(cost[1])
                    if "apart" in row:
                        apart += numbers(row["apart"])[:1]
                    traits.setdefault(row.get("level", ""), []).extend(numbers(row.get("trait", ""))[:1])
                if not any("apart" in row for row in rows):
                    apart += [max(pair) / min(pair) for pair in traits.values() if len(pair) == 2 and min(pair)]
        if not costs:
            return Found("", NONE)
        text = f"{max(costs):.1f} %, at most {max(most):.1f}" + (f"; {min(apart):.2f} times apart" if apart else "")
        fair = max(costs) <= 3 and (not apart or min(apart) >= 4 / 3 - 0.005)
        return Found(text, SHOWN if fair and max(most) <= 3 else MET if fair else MISSED)

    return read


def cost_of(row: dict[str, str]) -> tuple[float, float] | None:
    """What a style cost in per cent, and the most it may by its interval; None of another table."""
    for name in ("cost, at most", "cost a game", "cost"):
        if name not in row:
            continue
        found = numbers(row[name])
        if not found:
            return 0.0, 0.0
        if name == "cost, at most":
            return found[0], found[1]
        if "±" in row[name]:
            return found[0], found[0] + found[1]
        return found[0], 50 - numbers(row["95 % interval"])[0]
    return None
