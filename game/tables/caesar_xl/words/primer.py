"""Aim, turn and end of Caesar XL, and what a seat panel shows."""

from __future__ import annotations

from game.core.types import Seat
from game.core.words import roman
from game.rules.caesar_xl.politics import holds_rome, riches_lead, scores
from game.rules.caesar_xl.queries import Standing, standing
from game.rules.caesar_xl.realm import controller, lean, supreme_at
from game.rules.caesar_xl.state import Table
from game.rules.caesar_xl.world import World
from game.tables.kit.tell import Words
from game.tables.primer import Condition, Primer, lines, measured


def primer(words: Words, world: World, table: Table, seat: Seat) -> Primer:
    """For the edition and the options played, with how near a side is to either victory."""
    options, numbers = table.options, world.numbers
    rome = "with" if options.leader_in_rome else "without"
    first, second = numbers.margins
    return Primer(
        lines(
            words("primer.wins.politics", points=numbers.lean),
            words("primer.wins.arms", rival=1 - seat),
            words(f"primer.wins.rome.{rome}"),
            words(f"primer.wins.riches.{options.riches}", gold=numbers.riches),
            words("primer.wins.when"),
        ),
        words(f"primer.turn.{options.edition}", price=numbers.card_price),
        lines(
            words("primer.ends", turns=numbers.turns),
            words("primer.ends.score", times=numbers.score_lean, head=numbers.score_head),
            words("primer.ends.margin", first=first, second=second),
        ),
        _now(words, world, table, seat),
    )


def _now(words: Words, world: World, table: Table, seat: Seat) -> tuple[Condition, ...]:
    found, numbers, rival = standing(world, table, seat), world.numbers, 1 - seat
    theirs = standing(world, table, rival)
    mine, his = scores(world, table)[seat], scores(world, table)[rival]
    turn = words("primer.of", have=roman(table.turn), need=roman(numbers.turns))
    return (
        Condition(words("primer.head", rival=rival), words("primer.head.off" if found.enemy_head_off else "primer.head.on"),
                  found.enemy_head_off),
        Condition(words("primer.rome"), _rome(words, world, table, seat), found.holds_rome),
        measured(words("primer.riches" if table.options.riches == "held" else "primer.riches.ahead"),
                 words("primer.of", have=found.riches, need=numbers.riches), found.riches, numbers.riches),
        measured(words("primer.lean"), _leaning(words, found, numbers.lean), abs(found.lean), numbers.lean),
        Condition(words("primer.rival", rival=rival),
                  words("primer.rival.has", riches=theirs.riches, need=numbers.riches, lean=abs(theirs.lean),
                        most=numbers.lean)),
        Condition(words("primer.turn", turn=turn), words("primer.reckoning", mine=mine, his=his), mine > his),
    )  # fmt: skip


def _rome(words: Words, world: World, table: Table, seat: Seat) -> str:
    """Whose it is, and what is still missing where the Supreme Leader has to stand in it."""
    holder = controller(world, table, world.capital)
    if holder not in (0, 1):
        return words("primer.rome.nobody")
    if holder != seat:
        return words("primer.rome.rival", rival=holder)
    return words("primer.rome.yours" if holds_rome(world, table, seat) else "primer.rome.alone")


def _leaning(words: Words, found: Standing, most: int) -> str:
    if not found.lean:
        return words("primer.lean.level", most=most)
    party = "populares" if found.lean > 0 else "optimates"
    return words(f"primer.lean.{party}", points=abs(found.lean), most=most)


def panel_tip(words: Words, world: World, table: Table, seat: Seat, swords: int) -> str:
    """What the marks of a side's panel say. `swords`: all of them on the map."""
    numbers, points = world.numbers, lean(world, table, seat)
    party = "level" if not points else "populares" if points > 0 else "optimates"
    return lines(
        words("panel.tip.gold", gold=table.gold[seat]),
        words("panel.tip.cards", cards=table.held[seat]),
        words("panel.tip.swords", swords=swords),
        words("panel.tip.riches", have=riches_lead(world, table, seat), need=numbers.riches),
        words(f"panel.tip.{party}", points=abs(points), most=numbers.lean),
        words("panel.tip.demand") if table.demand[seat] else "",
        "" if supreme_at(world, table, seat) else words("panel.tip.dead"),
    )
