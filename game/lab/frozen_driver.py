"""What runs inside an earlier version's sources: one of its players, asked over pipes, a JSON line each way.

Never imported: `game.lab.frozen` hands this text to a Python whose path leads to those sources. Everything of `game` here
is theirs. What they can't read, because their rules did not know it, is answered by saying so.
"""

import sys
import time
from importlib import import_module
from typing import Any, get_type_hints

import msgspec

from game.ai.agent import Job
from game.ai.levels import make_agent
from game.core.chance import Draw
from game.core.match import Seen
from game.core.types import Choose
from game.rules import GAMES


def main() -> None:
    asked = sys.stdin.buffer
    told = sys.stdout.buffer
    first = msgspec.json.decode(asked.readline())
    info = GAMES[first["game"]]
    known = {key: value for key, value in first["board"].items() if key in info.board.__struct_fields__}
    board = msgspec.convert(known, info.board, strict=False)  # what boards could not say yet is left out
    rules = info.rules(board)
    level, at, share = first["level"].partition("@")
    agent = make_agent(first["game"], level, board)
    if at:
        agent = import_module(f"game.ai.{first['game']}").make(level, board, float(share))
    view = get_type_hints(type(rules).view)["return"]
    view = info.state if view is Any else view
    for line in asked:
        question = msgspec.json.decode(line)
        try:
            job = _job(question, info, view)
        except msgspec.ValidationError as reason:
            answer: dict[str, Any] = {"unknown": str(reason)}
        else:
            begun = time.process_time()
            reply = agent.decide(job)
            answer = {"action": reply.action, "seconds": time.process_time() - begun}
        told.write(msgspec.json.encode(answer) + b"\n")
        told.flush()


def _job(question: dict[str, Any], info: Any, view: Any) -> Job:
    legal = []
    for action in question["legal"]:
        try:
            legal.append(msgspec.convert(action, info.action))
        except msgspec.ValidationError:  # came with later rules
            continue
    if not legal:
        raise msgspec.ValidationError("none of the actions is known")
    heard = [
        Seen(one["seat"], one["by"], msgspec.convert(one["drawn"], list[Draw]), _events(info, one["events"]))
        for one in question["heard"]
    ]
    seen = msgspec.convert(question["view"], view, strict=False)
    return Job(seen, msgspec.convert(question["pending"], Choose), legal, question["seat"], question["seed"], heard)


def _events(info: Any, events: Any) -> Any:
    return msgspec.convert(events, list[info.event])


if __name__ == "__main__":
    main()
