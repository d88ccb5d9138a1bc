"""Aim, turn and end of Caesar XL, and what a seat panel shows."""

from __future__ import annotations

from game.core.types import Seat
from game.core.words import roman
from game.rules.caesar_xl.politics import holds_rome, riches_lead, scores
from game.rules.caesar_xl.queries import Standing, standing
from game.rules.caesar_xl.realm import controller, kept_back, lean, supreme_at
from game.rules.caesar_xl.state import Table
from game.rules.caesar_xl.world import World
from game.tables.kit.tell import Words
from game.tables.primer import Condition, Primer, lines, measured


def primer(teller: Words, world: World, table: Table, seat: Seat) -> Primer:
    """For the edition and the options played, with how near a side is to either victory."""
    options, numbers = table.options, world.numbers
    rome = "with" if options.leader_in_rome else "without"
    first, second = numbers.margins
    return Primer(
        lines(
            teller("primer.wins.politics", points=numbers.lean),
            teller("primer.wins.arms", rival=1 - seat),
            teller(f"primer.wins.rome.{rome}"),
            teller(f"primer.wins.riches.{options.riches}", gold=numbers.riches),
            teller("primer.wins.when"),
        ),
        teller(f"primer.turn.{options.edition}", price=numbers.card_price),
        lines(
            teller("primer.ends", turns=numbers.turns),
            teller("primer.ends.score", times=numbers.score_lean, head=numbers.score_head),
            teller("primer.ends.margin", first=first, second=second),
        ),
        _now(teller, world, table, seat),
    )


def _now(teller: Words, world: World, table: Table, seat: Seat) -> tuple[Condition, ...]:
    found, numbers, rival = standing(world, table, seat), world.numbers, 1 - seat
    theirs = standing(world, table, rival)
    mine, his = scores(world, table)[seat], scores(world, table)[rival]
    head = ("off" if found.enemy_head_off else "on") + ("_too" if theirs.enemy_head_off else "")
    turn = teller("primer.of", have=roman(table.turn), need=roman(numbers.turns))
    return (
        Condition(teller("primer.head", rival=rival), teller(f"primer.head.{head}"), found.enemy_head_off),
        Condition(teller("primer.rome"), _rome(teller, world, table, seat), found.holds_rome),
        measured(teller(f"primer.riches.{table.options.riches}"),
                 teller("primer.of", have=found.riches, need=numbers.riches), found.riches, numbers.riches),
        measured(teller("primer.lean"), _leaning(teller, found, numbers.lean), abs(found.lean), numbers.lean),
        Condition(teller("primer.rival", rival=rival),
                  teller("primer.rival.has", riches=theirs.riches, need=numbers.riches, lean=abs(theirs.lean),
                        most=numbers.lean)),
        Condition(teller("primer.turn", turn=turn), teller("primer.reckoning", mine=mine, his=his), mine > his),
    )  # fmt: skip


def _rome(teller: Words, world: World, table: Table, seat: Seat) -> str:
    """Whose it is, and what is still missing where the Supreme Leader has to stand in it."""
    holder = controller(world, table, world.capital)
    if holder not in (0, 1):
        return teller("primer.rome.nobody")
    if holder != seat:
        return teller("primer.rome.rival", rival=holder)
    return teller("primer.rome.yours" if holds_rome(world, table, seat) else "primer.rome.alone")


def _leaning(teller: Words, found: Standing, most: int) -> str:
    if not found.lean:
        return teller("primer.lean.level", most=most)
    party = "populares" if found.lean > 0 else "optimates"
    return teller(f"primer.lean.{party}", points=abs(found.lean), most=most)


def _skull(teller: Words, less: int) -> str:
    return teller("panel.tip.dead_less", less=less) if less else teller("panel.tip.dead")


def panel_tip(teller: Words, world: World, table: Table, seat: Seat, swords: int) -> str:
    """What the marks of a side's panel say. `swords`: all of them on the map."""
    numbers, points = world.numbers, lean(world, table, seat)
    party = "level" if not points else "populares" if points > 0 else "optimates"
    return lines(
        teller("panel.tip.gold", gold=table.gold[seat]),
        teller("panel.tip.cards", cards=table.held[seat]),
        teller("panel.tip.swords", swords=swords),
        teller("panel.tip.riches", have=riches_lead(world, table, seat), need=numbers.riches),
        teller(f"panel.tip.{party}", points=abs(points), most=numbers.lean),
        teller("panel.tip.demand") if table.demand[seat] else "",
        "" if supreme_at(world, table, seat) else _skull(teller, kept_back(world, table.options)),
    )
