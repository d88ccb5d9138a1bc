"""The damages: cosmic-ray's operators where they make a real difference, and two of our own.

Of its comparisons those are taken that move a border or turn the answer round (`<` to `<=` or `>=`), since `== 0` for `<= 0`
and the like change nothing for counts; of its arithmetic one partner each. Added are statements left out, and `in` for
`not in`. Types, decorators and the words after a class's name (`frozen=True`) are left alone.
"""

from __future__ import annotations

import ast
import hashlib
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import CodeType
from typing import Any

import cosmic_ray.plugins
import parso

from tools.mutants.groups import Group
from tools.mutants.mutant import Mutant

Spot = tuple[int, int]
"""Line from 1 and column from 0."""

COMPARED = (
    "Eq_NotEq",
    "NotEq_Eq",
    "Is_IsNot",
    "IsNot_Is",
    "Lt_LtE",
    "Lt_GtE",
    "LtE_Lt",
    "LtE_Gt",
    "Gt_GtE",
    "Gt_LtE",
    "GtE_Gt",
    "GtE_Lt",
)
RECKONED = (
    "Add_Sub",
    "Sub_Add",
    "Mul_FloorDiv",
    "FloorDiv_Mul",
    "Mod_FloorDiv",
    "Div_Mul",
    "BitOr_BitAnd",
    "BitAnd_BitOr",
    "BitXor_BitOr",
)
SIGNED = ("USub_UAdd", "Delete_Not")
PLAIN = (
    "AddNot",
    "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue",
    "ReplaceAndWithOr",
    "ReplaceOrWithAnd",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "ExceptionReplacer",
    "NumberReplacer",
    "ZeroIterationForLoop",
)


class StatementLeftOut:
    """A call whose answer nobody wants, or something written into an object, becomes `pass`."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Spot, Spot]]:
        if self._has_effect(node) and node.parent.type in ("simple_stmt", "suite"):
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        return parso.parse(node.get_first_leaf().prefix + "pass")

    def _has_effect(self, node: Any) -> bool:
        if node.type in ("atom_expr", "power"):
            return bool(
                node.children[-1].type == "trailer" and node.get_code().strip() and "assert_never" not in node.get_code()
            )
        if node.type != "expr_stmt" or len(node.children) < 3:
            return False
        written, sign = node.children[0], node.children[1]
        return written.type in ("atom_expr", "power") or (sign.type == "operator" and sign.value not in ("=", ":"))


class InTurnedRound:
    """`in` for `not in` and the other way round."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Spot, Spot]]:
        if node.type == "comparison":
            for sign in node.children[1::2]:
                if sign.get_code().split() in (["in"], ["not", "in"]):
                    yield sign.start_pos, sign.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        signs = [
            n for n in range(1, len(node.children), 2) if node.children[n].get_code().split() in (["in"], ["not", "in"])
        ]
        turned = " in" if node.children[signs[index]].get_code().split() == ["not", "in"] else " not in"
        node.children[signs[index]] = parso.parse(turned)
        return node


def operators() -> dict[str, tuple[str, Any]]:
    """By name: of which family, since a place is drawn once for a family, and the operator."""
    get = cosmic_ray.plugins.get_operator
    found: dict[str, tuple[str, Any]] = {}
    for family, prefix, names in (
        ("comparison", "ReplaceComparisonOperator_", COMPARED),
        ("arithmetic", "ReplaceBinaryOperator_", RECKONED),
        ("sign", "ReplaceUnaryOperator_", SIGNED),
    ):
        found |= {name: (family, get(f"core/{prefix}{name}")()) for name in names}
    found |= {name: (name, get(f"core/{name}")()) for name in PLAIN}
    return found | {kind.__name__: (kind.__name__, kind()) for kind in (StatementLeftOut, InTurnedRound)}


@dataclass(slots=True)
class Source:
    """A file read once: its text, and what lies where in it."""

    file: str
    text: str
    plain: CodeType = field(init=False)
    grammar: Any = field(init=False)
    statements: list[tuple[Spot, Spot, ast.stmt]] = field(init=False)
    ours: dict[int, list[tuple[Spot, Spot]]] = field(init=False)

    def __post_init__(self) -> None:
        tree = ast.parse(self.text)
        self.plain = compile(self.text, "mutant", "exec")
        self.grammar = parso.parse(self.text)
        self.statements = [(*spot_of(node), node) for node in ast.walk(tree) if isinstance(node, ast.stmt)]
        self.ours = {}
        for span in (
            *(span for node in ast.walk(tree) for span in left_alone(node)),
            *map(spot_of, filter(is_union, tree.body)),
        ):
            for line in range(span[0][0], span[1][0] + 1):
                self.ours.setdefault(line, []).append(span)

    def is_left_alone(self, spot: Spot) -> bool:
        return any(start <= spot < end for start, end in self.ours.get(spot[0], ()))

    def around(self, spot: Spot) -> list[ast.stmt]:
        """The statements that hold this spot, the outermost first."""
        inside = [(start, end, node) for start, end, node in self.statements if start <= spot < end]
        inside.sort(key=lambda each: (each[0], (-each[1][0], -each[1][1])))
        return [node for _, _, node in inside]

    def around_whole(self, spot: Spot) -> str:
        """The text of the outermost statement that holds this spot: a class, a function, a constant."""
        node = self.around(spot)[0]
        return ast.get_source_segment(self.text, node) or ""

    def where(self, spot: Spot) -> str:
        """The class and function that holds this spot, `<module>` outside."""
        kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
        return ".".join(node.name for node in self.around(spot) if isinstance(node, kinds)) or "<module>"


def spot_of(node: Any) -> tuple[Spot, Spot]:
    """From and to; ast counts columns in bytes, parso in letters, which is the same in front of what is damaged."""
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)


def left_alone(node: ast.AST) -> Iterator[tuple[Spot, Spot]]:
    match node:
        case ast.AnnAssign(annotation=kind) | ast.arg(annotation=ast.expr() as kind):
            yield spot_of(kind)
        case ast.FunctionDef(returns=returns, decorator_list=above):
            yield from (spot_of(each) for each in (returns, *above) if each is not None)
        case ast.ClassDef(bases=bases, keywords=words, decorator_list=above):
            yield from (spot_of(each) for each in (*bases, *words, *above))
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            yield spot_of(node)
        case ast.Call(func=ast.Name(id="cast"), args=[kind, *_]):
            yield spot_of(kind)


def is_union(node: ast.stmt) -> bool:
    """`Action = Roll | Move`: a type."""
    kinds = ast.Name | ast.Attribute | ast.BinOp | ast.BitOr | ast.Subscript | ast.Constant | ast.Load | ast.Tuple
    return (
        isinstance(node, ast.Assign)
        and isinstance(node.value, ast.BinOp | ast.Subscript)
        and all(isinstance(part, kinds) for part in ast.walk(node.value))
    )


def header(node: ast.stmt) -> tuple[int, ...]:
    """The lines of a statement without those of its body."""
    last = node.end_lineno or node.lineno
    body = getattr(node, "body", None)
    if isinstance(body, list) and body:
        last = max(node.lineno, min(each.lineno for each in body) - 1)
    elif isinstance(node, ast.Match):
        last = node.lineno
    return tuple(range(node.lineno, last + 1))


Place = tuple[str, Spot, str]
"""File, spot, family."""
Way = tuple[str, Any, int]
"""Operator, the node it damages, and which of its ways to do so."""


def places(sources: dict[str, Source]) -> dict[Place, list[Way]]:
    """Every place that can be damaged, with each way to damage it."""
    known = operators_once()
    found: dict[Place, list[Way]] = {}
    for file, source in sources.items():
        for node in nodes(source.grammar):
            if node.type in LEAVES:
                continue
            for name, (family, operator) in known.items():
                for index, (start, _) in enumerate(operator.mutation_positions(node)):
                    if not source.is_left_alone(start):
                        found.setdefault((file, start, family), []).append((name, node, index))
    return found


LEAVES = {"name", "string", "newline", "endmarker", "error_leaf", "fstring_start", "fstring_string", "fstring_end"}
"""Nothing of ours or of cosmic-ray's damages these."""


def nodes(node: Any) -> Iterator[Any]:
    waiting = [node]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += reversed(getattr(node, "children", ()))


def damaged(source: Source, way: Way) -> str:
    """The file's text with this damage; the tree is put back as it was."""
    name, node, index = way
    kept: list[tuple[Any, str, Any]] = []
    for each in (node, *below(node, 3)):
        if hasattr(each, "children"):
            kept.append((each, "children", each.children[:]))
        else:
            kept.append((each, "value", each.value))
    siblings = node.parent.children if node.parent is not None else []
    at = next((n for n, each in enumerate(siblings) if each is node), None)
    try:
        result = operators_once()[name][1].mutate(node, index)
        if result is not node and at is not None:
            siblings[at] = result
        return str(source.grammar.get_code())
    finally:
        if at is not None:
            siblings[at] = node
        for each, what, value in kept:
            setattr(each, what, value)


def below(node: Any, depth: int) -> Iterator[Any]:
    for child in getattr(node, "children", ()) if depth else ():
        yield child
        yield from below(child, depth - 1)


def read(group: Group) -> dict[str, Source]:
    texts = {file: (group.root / file).read_text(encoding="utf-8") for file in group.files()}
    return {file: Source(file, text) for file, text in texts.items() if text.strip()}


def sample(group: Group, seed: str, number: int | None) -> tuple[list[Mutant], int]:
    """`number` damages at different places, the same for a seed, or one at each place when it is None; and how many places
    there are. What Python can't read or what compiles to the same is passed over."""
    sources = read(group)
    ways = places(sources)
    chosen: list[Mutant] = []
    seen: set[str] = set()
    for place, lot in in_order(sources, sorted(ways), f"{seed}:{group.name}"):
        if number is not None and len(chosen) >= number:
            break
        mutant = made(sources[place[0]], place[1], random.Random(lot).choice(ways[place]))
        if mutant is not None and mutant.key not in seen:
            seen.add(mutant.key)
            chosen.append(mutant)
    return chosen, len(ways)


def in_order(sources: dict[str, Source], found: list[Place], seed: str) -> list[tuple[Place, str]]:
    """The places with a lot each, in the order of their lots. A lot is drawn from what stands there and in which function,
    not from where in the file or beside which others: an edit elsewhere changes no place's lot."""
    counts: dict[str, int] = {}
    drawn = []
    for file, spot, family in found:
        source = sources[file]
        line = source.text.splitlines()[spot[0] - 1]
        name = "\n".join((file, source.where(spot), line.strip(), family))
        nth = counts[name] = counts.get(name, 0) + 1  # of its like in this function
        drawn.append(((file, spot, family), hashlib.sha1(f"{seed}\n{name}\n{nth}".encode()).hexdigest()))
    return sorted(drawn, key=lambda each: each[1])


def made(source: Source, spot: Spot, way: Way) -> Mutant | None:
    try:
        text = damaged(source, way)
    except AttributeError:  # cosmic-ray takes the dotted name of an exception for one it can replace
        return None
    try:
        if compile(text, "mutant", "exec") == source.plain:
            return None
    except (SyntaxError, ValueError):
        return None
    before, after = changed(source.text, text)
    where = source.where(spot)
    same = [
        n
        for n, line in enumerate(source.text.splitlines(), 1)
        if line.strip() == before and source.where((n, len(line) - 1)) == where
    ]
    nth = same.index(spot[0]) if spot[0] in same else 0
    key = hashlib.sha1("\n".join([source.file, where, before, after, str(nth)]).encode()).hexdigest()[:12]
    lines = header(source.around(spot)[-1])
    return Mutant(key, source.file, spot[0], where, way[0], before, after, lines, digest(source.around_whole(spot)), text)


KNOWN: dict[str, tuple[str, Any]] = {}


def operators_once() -> dict[str, tuple[str, Any]]:
    if not KNOWN:
        KNOWN.update(operators())
    return KNOWN


def changed(one: str, other: str) -> tuple[str, str]:
    """The lines that are gone and those that came, each stripped and joined by a space."""
    gone, came = one.splitlines(), other.splitlines()
    while gone and came and gone[0] == came[0]:
        del gone[0], came[0]
    while gone and came and gone[-1] == came[-1]:
        del gone[-1], came[-1]
    return " ".join(line.strip() for line in gone), " ".join(line.strip() for line in came)


def digest(text: str) -> str:
    return hashlib.sha1(text.encode()).hexdigest()[:12]
