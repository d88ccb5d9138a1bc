"""Games played for the sake of their positions, and what is kept of them: a candidate is a problem's file without words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.match import Match
from game.core.types import Choose, GameInfo, Seat
from game.lessons.data import Act, Result, Wrong
from game.problems.data import Answer, Mix, ProblemFile, Proof, Row, Worth
from game.simulate import Batch, Player
from game.storage.boards import LoadedBoard
from game.storage.typed import plain
from tools.problems.weighing import WEIGHERS, Weighed, Weighing, mix_of

LEAST = {"lion": 0.13, "circus": 0.8, "moritari": 0.3, "caesar_xl": 0.15}
"""How far the best has to be ahead of the rest, in the unit of the game's weigher, for a candidate."""
ALIKE = 0.2
"""Actions that are behind the best by no more than this part of the least gap are right as well."""
MOST_RIGHT = 3
"""More actions that are as good make a question without a point."""
MOST_WORTHS = 10
"""Of an action's rivals that stand in the file."""


@dataclass(frozen=True)
class Candidate:
    """A problem's file, and what helps to choose: the reasons of the computer player for right and tempting actions."""

    file: ProblemFile
    ply: int
    gap: float
    why: str
    tempting: str


def chance_of_log(match: Match[Any, Any, Any]) -> dict[str, list[Result]]:
    """All that was drawn, by the key of its reason."""
    found: dict[str, list[Result]] = {}
    for drawn in (match.start.drawn, *(entry.drawn for entry in match.log)):
        for draw in drawn:
            found.setdefault(draw.why.key, []).append(draw.got)
    return found


def right(weighing: Weighing, least: float) -> list[Weighed]:
    """The best, and those as good."""
    best = weighing.actions[0].worth
    return [one for one in weighing.actions if best - one.worth <= ALIKE * least]


def gap(weighing: Weighing, least: float) -> float:
    """From the best to the best of those that are not right; 0 where all are."""
    count = len(right(weighing, least))
    return weighing.actions[0].worth - weighing.actions[count].worth if count < len(weighing.actions) else 0.0


def same(actions: Sequence[Weighed], others: Sequence[Weighed]) -> bool:
    return {repr(one.action) for one in actions} == {repr(one.action) for one in others}


class Finder:
    """Plays games of one batch and looks at each decision."""

    def __init__(self, info: GameInfo, board: LoadedBoard, options: Any, levels: tuple[str, ...], seed: int) -> None:
        self.info, self.board, self.levels, self.seed = info, board, levels, seed
        self.batch = Batch(info.id, levels, options, board.id, board.board, 1_000_000, seed)
        self.player = Player(self.batch)
        self.weigher = WEIGHERS[info.id](info, board.board) if info.id in WEIGHERS else None
        self.novice = Player(Batch(info.id, ("novice",) * len(levels), options, board.id, board.board, 1, seed))

    def games(self, count: int, effort: float, kinds: Mapping[str, int]) -> Iterator[Candidate]:
        """`kinds`: how many candidates of one action's kind a game may give."""
        for number in range(count):
            seed = self.batch.seed_of(number)
            match, given = self.player.begun(seed), dict[str, int]()
            try:
                while True:
                    found = self._look(match, seed, effort)
                    if found is not None:
                        kind = found.why
                        if given.get(kind, 0) < kinds.get(kind, 1):
                            given[kind] = given.get(kind, 0) + 1
                            yield found
                    if not self.player.step(match, seed):
                        break
            except (AssertionError, ValueError, KeyError) as fault:
                print(f"# game {number}: {type(fault).__name__} {fault}", flush=True)

    def _look(self, match: Match[Any, Any, Any], seed: int, effort: float) -> Candidate | None:
        pending = match.pending()
        if not isinstance(pending, Choose) or len(match.log) < 3:
            return None
        seat = pending.seats[0]
        if self.info.id == "skirmish":
            return self._mixed(match, seat) if len(pending.seats) == 2 else None
        weigher, least = self.weigher, LEAST[self.info.id]
        assert weigher is not None
        first = weigher.weigh(match, seat, effort, seed)
        if first is None or gap(first, least) < least or len(right(first, least)) > MOST_RIGHT:
            return None
        # again, from another seed and with four times as much
        again = weigher.weigh(match, seat, 4 * effort, seed + 1)
        if again is None or gap(again, least) < least or not same(right(first, least), right(again, least)):
            return None
        return self._candidate(match, seat, again, least, seed)

    def _candidate(
        self, match: Match[Any, Any, Any], seat: Seat, weighing: Weighing, least: float, seed: int
    ) -> Candidate:  # fmt: skip
        good = right(weighing, least)
        wrong = weighing.actions[len(good) :]
        naive = self._naive(match, seat, seed)
        tempting = [one for one in wrong if one.action == naive] or [wrong[0]]
        proof = Proof(
            weighing.by, weighing.amount, weighing.unit, _short(good[0].worth), _short(wrong[0].worth),
            tuple(Worth(plain(one.action), _short(one.worth)) for one in weighing.actions[:MOST_WORTHS]),
        )  # fmt: skip
        answer = Answer(
            wants=tuple(plain(one.action) for one in good),
            wrong=tuple(Wrong(plain(one.action), "tempting") for one in tempting),
        )
        file = self.position(match, seat, proof, (answer,), None)
        why, other = (_note(one) for one in (good[0], tempting[0]))
        is_naive = "" if tempting[0].action == naive else " (not the novice's)"
        return Candidate(file, len(match.log), good[0].worth - wrong[0].worth, why, other + is_naive)

    def _naive(self, match: Match[Any, Any, Any], seat: Seat, seed: int) -> Any:
        """What a novice would do."""
        from tools.problems.weighing import job_of

        return self.novice._agent("novice").decide(job_of(match, seat, seed)).action

    def position(
        self, match: Match[Any, Any, Any], seat: Seat, proof: Proof, answer: tuple[Answer, ...], mix: Mix | None
    ) -> ProblemFile:  # fmt: skip
        """The file that leads to where the match is now."""
        return ProblemFile(
            grade=1, board=self.board.id, proof=proof, seats=match.seats, learner=seat, options=_changed(match.options),
            chance=chance_of_log(match), lead=tuple(Act(entry.seat, plain(entry.action)) for entry in match.log),
            answer=answer, mix=mix,
        )  # fmt: skip

    def _mixed(self, match: Match[Any, Any, Any], seat: Seat) -> Candidate | None:
        found = mix_of(self.board.board, match.state.table, seat, list(match.observe(seat).legal))
        if found is None or not found.is_exact:
            return None
        # instructive: several choices belong to the mix, none alone will do, and an even mix loses as well
        used = [share for share in found.shares if share > 0.03]
        pure = found.value - max(min(row) for row in found.worths)
        even = found.value - min(sum(column) / len(found.worths) for column in zip(*found.worths, strict=True))
        if len(used) < 2 or pure < 0.08 or even < 0.03:
            return None
        shares = tuple(Worth(plain(one), _short(share)) for one, share in zip(found.actions, found.shares, strict=True))
        proof = Proof("exact", 0, "chance", _short(found.value), _short(found.value), shares)
        rows = tuple(Row(plain(action), found.targets[n]) for n, action in enumerate(found.actions))
        file = self.position(match, seat, proof, (), Mix(rows, tuple(tuple(map(_short, row)) for row in found.worths)))
        told = " ".join(f"{at}:{share:.2f}" for at, share in zip(found.targets, found.shares, strict=True))
        return Candidate(file, len(match.log), pure, f"mix of {len(used)}", f"{told} even loses {even:.3f}")


def _note(weighed: Weighed) -> str:
    note = weighed.note
    return f"{type(weighed.action).__name__}" + (f" {note.key} {dict(note.params)}" if note is not None else "")


def _changed(options: Any) -> dict[str, Any]:
    """Options that are otherwise than printed."""
    plain_options, usual = plain(options), plain(type(options)())
    return {key: value for key, value in plain_options.items() if usual.get(key) != value}


def _short(worth: float) -> float:
    return round(worth, 4)
