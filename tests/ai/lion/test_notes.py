"""Reasons of the lion, held against the rules' own geometry in positions of random games: which die brings what, who is
barred, where gold is laid and what the lion makes dear."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from game.ai.lion.ground import COUNT, COUNT_BITS, GOLD, LION, MOVE, SKIP, TARGET, TARGET_BITS
from game.ai.lion.model import CAST_DUE, OVER, PLAYING, Position
from game.ai.lion.notes import is_enough, reason
from game.ai.lion.scales import Scales
from game.ai.odds import odds
from game.core.say import Say, say
from game.core.words import Catalogue
from game.storage.paths import words_dir
from game.storage.words import read_folder
from tests.ai.lion.test_search import positions

SEATS = ("Anna", "Brutus", "Claudia", "Drusus", "Egeria", "Fabius")


@cache
def words() -> Catalogue:
    return Catalogue(read_folder(words_dir("en")))


Told = tuple[Scales, Position, Position, int, Say]


@cache
def told() -> list[Told]:
    """(scales, position, position after it, action, reason) of all that may be done in many positions."""
    found: list[Told] = []
    for seats in (2, 3, 4, 6):
        for dice in (1, 2, 3, 5, 7):
            for position in positions(seats, dice, 8, seed=10 * seats + dice):
                scales = Scales(position.ground)
                for action in position.actions():
                    if action != SKIP:
                        after = position.copy()
                        after.play(action)
                        found.append((scales, position, after, action, reason(scales, position, action)))
    return found


def of(*keys: str, some: bool = False) -> Iterator[Told]:
    full = {f"lion.note.{key}" for key in keys}
    found = [one for one in told() if one[4].key in full]
    assert found, keys
    assert some or {one[4].key for one in found} == full
    return iter(found)


def number(note: Say, name: str) -> int:
    return int(note.params[name])


def sort_of(position: Position, action: int) -> int:
    return position.ground.sorts[(action >> TARGET_BITS) - 1].kind


def test_a_move_die_that_is_not_left_is_promised_for_the_next_cast_only() -> None:
    """ "Opens the way to gold, which a Move die of 2 then reaches", where nothing but ones were left."""
    keys = ("takes_post", "takes_post.later", "clears_way", "cheaper")
    rare = ("clears_way.later", "cheaper.later")
    for scales, before, after, _, note in [*of(*keys), *of(*keys, *rare, some=True)]:
        assert number(note, "need") == scales.need(after, before.turn)
        left = after.stage != CAST_DUE and after.moves.best >= number(note, "need")
        assert left != note.key.endswith(".later")


def test_a_die_is_used_up_only_where_it_is_the_die_that_is_missing() -> None:
    """A body beside the walk makes it dear, too: then the die is not what was taken away. Gold taken with the 3 where a 1
    would do, or a step towards it that left a rival beside gold no die, told nothing of that."""
    for scales, before, after, action, note in of("denies_die", "toward_gold.denies", "takes_gold.denies"):
        other = number(note, "other")
        assert sort_of(before, action) == MOVE
        assert scales.need(before, other) == scales.need(after, other)
        assert after.moves.best < scales.need(after, other) <= before.moves.best


def test_who_casts_next_is_told_where_a_reason_looks_on_after_the_last_die() -> None:
    keys = "toward_gold", "lines_up", "drives_lion_away", "toward_gold.last", "ends_round", "ends_round.lion"
    for _, before, after, _, note in of(*keys, some=True):
        assert (after.stage == CAST_DUE) == note.key.endswith((".last", "ends_round", "ends_round.lion"))
        if after.stage == CAST_DUE:
            assert after.turn == number(note, "other") == (before.turn + 1) % before.ground.seats


def test_who_waits_is_told_that_the_next_cast_is_his() -> None:
    """A hint passed gold by with "waits: that wins 28" and did not say that whoever leaves the last die begins."""
    seen: Counter[str] = Counter()
    for seats in (2, 3):
        for dice in (1, 2, 3):
            for position in positions(seats, dice, 12, seed=7 * seats + dice):
                seat = position.turn
                if SKIP not in position.actions() or not position.gather(seat):
                    continue
                note = reason(Scales(position.ground), position, SKIP, 0.4, 0.4)
                ends = [position.copy()]
                ends[0].play(SKIP)
                if "lets_go" in note.key:  # the last to skip
                    assert ends[0].stage == CAST_DUE and ends[0].turn == number(note, "other") != seat
                if note.key.endswith(".last"):
                    assert dice == 1 and seats == 2 and number(note, "other") == ends[0].turn
                    last = [action for action in ends[0].actions() if action != SKIP]
                    ends += [ends[0].copy() for _ in last]
                    for one, action in zip(ends[1:], last, strict=True):
                        one.play(action)
                while ends[0].stage == PLAYING:
                    ends[0].play(SKIP)
                is_first = all((one.stage == CAST_DUE and one.turn == seat) or one.stage == OVER for one in ends)
                if note.key != "lion.note.starts_next" and ends[0].stage == CAST_DUE:
                    assert is_first == note.key.endswith((".first", ".last")), note
                seen[note.key.rpartition(".")[2]] += 1
                assert words().text(note, SEATS).endswith(".")
    assert seen["first"] and seen["last"] and sum(seen.values()) > seen["first"] + seen["last"]


def test_who_can_no_longer_pay_for_a_walk_made_dearer_is_told_so() -> None:
    for scales, before, after, _, note in of("dearer", "dearer.stops"):
        other = number(note, "other")
        assert (scales.need(before, other), scales.need(after, other)) == (number(note, "had"), number(note, "need"))
        stops = scales.need(before, other) <= before.moves.best and after.moves.best < scales.need(after, other)
        assert stops == note.key.endswith(".stops")


def reach(scales: Scales, position: Position, seat: int, cell: int) -> int:
    """The throw that takes the seat to that cell, were the only gold there."""
    only = position.copy()
    only.gold = 1 << cell
    return scales.need(only, seat)


def test_gold_a_lion_eats_is_counted_as_far_as_it_was_in_reach() -> None:
    for scales, before, after, _, note in of("denies_gold", "denies_gold.later"):
        face = before.ground.top_move if note.key.endswith("later") else before.moves.best
        eaten = [cell for cell in range(before.ground.cells) if (before.gold & ~after.gold) >> cell & 1]
        count = sum(reach(scales, before, number(note, "other"), cell) <= face for cell in eaten)
        assert count == number(note, "count") > 0


def test_gold_is_taken_from_somebody_only_who_has_the_die_for_it() -> None:
    """ "Takes gold that Livia had in reach", where the row held ones and twos and she needed a three."""
    for scales, before, after, _, note in of("takes_gold_from", "takes_gold_from.later"):
        (cell,) = (cell for cell in range(before.ground.cells) if (before.gold & ~after.gold) >> cell & 1)
        need = reach(scales, before, number(note, "other"), cell)
        if note.key.endswith("later"):
            others = [other for other in range(before.ground.seats) if other != before.turn]
            assert need <= before.ground.top_move
            assert all(reach(scales, before, other, cell) > before.moves.best for other in others)
        else:
            assert need <= before.moves.best


def test_whose_gold_is_laid_is_told_by_straight_walks() -> None:
    """ "Two steps from you, the nearest opponent has 3" was said of a hex in no row of one's own, and in the opponent's."""
    keys = ("places_own", "places_cheaper", "places_alike", "places_dieless")
    for scales, before, _, action, note in of(*keys, "places_near", "places_even"):
        cell, top = action & TARGET, before.ground.top_move
        own = reach(scales, before, before.turn, cell)
        others = {other: reach(scales, before, other, cell) for other in range(before.ground.seats) if other != before.turn}
        least = min(others.values())
        match note.key.removeprefix("lion.note."):
            case "places_own":
                assert own == number(note, "need") <= top < least
            case "places_cheaper":
                assert own == number(note, "need") < least == number(note, "far") == others[number(note, "other")] <= top
            case "places_alike":
                assert own == number(note, "need") == least == others[number(note, "other")] <= top
            case "places_dieless":
                assert before.moves.best < least == number(note, "need") == others[number(note, "other")] <= top
            case _:
                assert own > top and least > top


def test_a_lion_is_brought_nearer_only_where_he_was_further_off() -> None:
    """ "Brings the lion within three steps", where he had been as near."""
    for _, before, after, _, note in of("lures", "lures.already"):
        away = before.ground.away[before.men[before.turn]]
        assert number(note, "steps") == away[after.lion]
        assert (away[after.lion] < away[before.lion]) == note.key.endswith("lures")


def test_where_the_lion_stands_is_told_of_a_drive_that_ends_the_round() -> None:
    """Who casts next was all that was told of it, which is what it costs."""
    for _, before, after, action, note in of("ends_round.lion"):
        away = [before.ground.away[man][after.lion] for man in before.men]
        own = away.pop(before.turn)
        assert sort_of(before, action) == LION and after.stage == CAST_DUE
        assert (own, min(away)) == (number(note, "steps"), number(note, "far"))


def test_a_coin_taken_with_one_of_several_dice_another_needs_says_so() -> None:
    for scales, before, after, _, note in of("takes_gold.fewer"):
        other = number(note, "other")
        assert after.coins[before.turn] == before.coins[before.turn] + 1 == number(note, "coins")
        assert scales.need(after, other) <= after.moves.best and number(note, "count") > 0


def test_gold_nobody_wanted_is_told_only_where_eating_it_did_nothing_better() -> None:
    for scales, before, after, _, _ in of("eats_gold"):
        assert scales.need(after, before.turn) >= scales.need(before, before.turn)
        others = [other for other in range(before.ground.seats) if other != before.turn]
        top = before.ground.top_move
        assert not any(scales.need(before, other) < scales.need(after, other) <= top for other in others)


def test_a_lion_driven_off_stands_beside_no_first_step() -> None:
    for _, before, after, _, note in of("drives_lion_away"):
        ground, man = before.ground, before.men[before.turn]
        steps = [cell for cell in range(ground.cells) if ground.away[man][cell] == 1]
        assert any(ground.away[cell][before.lion] <= 1 for cell in steps)
        assert not any(ground.away[cell][after.lion] <= 1 for cell in steps)
        assert ground.away[man][after.lion] == number(note, "steps")


def test_a_lion_set_on_somebody_is_nearer_to_him_than_before_and_than_to_oneself() -> None:
    for _, before, after, action, note in of("sets_lion_on"):
        assert sort_of(before, action) == LION
        away, man = before.ground.away, before.men[number(note, "other")]
        assert away[man][after.lion] == number(note, "steps") <= 2
        assert away[man][after.lion] < min(away[man][before.lion], away[before.men[before.turn]][after.lion])


def test_gold_yet_to_be_laid_is_told_only_where_there_is_some() -> None:
    """ "Around whom 0 gold dice have yet to be laid." """
    for _, before, after, _, note in of("takes_post_by_lion", "lures", "uses_move", some=True):
        coming = before.ground.gold_dice - after.gold.bit_count()
        assert number(note, "count") == (after.dice() if note.key.endswith("uses_move") else coming)
        assert (coming == 0) == note.key.endswith("uses_move")


def test_one_of_several_dice_is_used_up_where_another_could_take_gold_with_each() -> None:
    """ "Stands 6 steps from the lion" was no reason: with the die that was used a rival would have taken one gold more."""
    for scales, before, after, action, note in of("leaves_fewer"):
        other, left = number(note, "other"), number(note, "count")
        need = scales.need(after, other)
        used = before.ground.sorts[(action >> TARGET_BITS) - 1]
        assert other != before.turn and used.kind == MOVE and used.face >= need and left > 0
        for position, count in ((before, left + 1), (after, left)):
            assert count == sum(
                position.pool() >> (COUNT_BITS * sort.index) & COUNT
                for sort in position.ground.sorts
                if sort.kind == MOVE and sort.face >= need
            )


def test_the_lions_die_is_kept_from_the_others_where_it_was_the_last() -> None:
    for _, _, after, _, note in of("keeps_lion_die"):
        assert after.lions.dice == 0 and number(note, "count") == after.dice()


def test_gold_laid_near_another_tells_what_that_spares() -> None:
    """ "Lays gold 3 steps away, and one from Anna" named what was given, and nothing gained."""
    keys = ("places_near", "places_even", "places_far", "places_off_leader", "places_least", "places")
    for _, before, _, action, note in of(*keys):
        away, seat, cell = before.ground.away, before.turn, action & TARGET
        assert sort_of(before, action) == GOLD
        steps = {other: away[man][cell] for other, man in enumerate(before.men)}
        own, far = steps.pop(seat), min(steps.values())
        match note.key.rpartition(".")[2]:
            case "places_near":
                assert (own, far) == (number(note, "steps"), number(note, "far")) and own < far
            case "places_even":
                assert own == far == number(note, "steps")
            case "places_far":
                assert far == number(note, "steps") > before.ground.top_move
            case "places_off_leader":
                leader, other = number(note, "leader"), number(note, "other")
                assert before.coins[leader] == max(before.coins[one] for one in steps) == number(note, "most")
                assert before.coins[other] == number(note, "coins") < number(note, "most")
                assert (steps[other], steps[leader]) == (number(note, "steps"), number(note, "far")) and far == steps[other]
                assert all(steps[one] > far for one in steps if before.coins[one] == number(note, "most"))
            case key:
                alike = [one & TARGET for one in before.actions() if one >> TARGET_BITS == action >> TARGET_BITS]
                furthest = max(min(away[before.men[one]][other] for one in steps) for other in alike)
                assert (far == furthest) == (key == "places_least")


def test_a_note_that_wins_or_tells_its_chance_needs_no_odds() -> None:
    assert is_enough(say("lion.note.wins", coins=7)) and is_enough(say("lion.note.waits", chance=5, next=3))
    assert not is_enough(say("lion.note.takes_gold", coins=3, goal=7))


def test_odds_of_one_of_all_and_of_none_are_read_as_a_person_says_them() -> None:
    def spoken(chance: float, second: float | None = None, is_bound: bool = False) -> str:
        return words().text(odds(chance, second, is_bound), SEATS)

    assert spoken(0.01, 0.01) == "about one such game in 100 is won, as many with the next best choice"
    assert spoken(0.55, 0.5, True) == "about 55 such games in 100 are won, with any other choice 50 at most"
    assert spoken(1.0, 0.994, True) == spoken(1.0) == spoken(1.0, 1.0) == "every such game is won"
    assert spoken(1.0, 0.7) == "about 100 such games in 100 are won, 70 with the next best"
    assert spoken(0.0, 0.0) == spoken(0.0, 0.0, True) == "no such game is won"


def test_all_reasons_read_as_sentences() -> None:
    for note, _ in Counter(one[4] for one in told()).items():
        text = words().text(note, SEATS)
        assert text[0].isupper() and text.endswith(".") and "  " not in text and "{" not in text
        assert not any(f" 1 {plural}" in text for plural in ("steps", "coins", "dice", "gold dice"))
