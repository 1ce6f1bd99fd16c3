"""Judges anew the positions of the lessons of strategy, and writes widgets/panamax_widgets/data/strategy_judged.toml.

From the root of the project, after a position, or the policy of the playouts, has changed:

    .venv/bin/python tools/judge_strategy.py [ids]

It takes some minutes with the compiled engine (`tools/compile.sh`); with ids only these are judged, and the others stay
as they are. Then read the lessons again: tests say which of them no longer agree with the numbers.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from panamax import Evaluation, Position, evaluate
from panamax.analysis.evaluation import MoveValue
from panamax.analysis.why import Part, why
from panamax_widgets.lessons.scenes.judged import ASKED, BESIDE, JUDGED
from tabletop.judging.evaluation import Verdict

POLICY = "manager"
FIELD = 150  # playouts of each move on average, in a race that finds out which are surely worse
PLAYOUTS = 300  # of each move that is offered, and of the best of the others
SEED = 1
LEAST = 0.5  # dollars that a source must bring to be named
MOST_SOURCES = 3  # that are named


@dataclass(frozen=True, slots=True)
class Judgement:
    """What playouts say: of all moves that decide something in a race, and of those that a lesson is about.

    `searched` are the dollars by which the best move leads each other one that is offered, if whoever plays them
    chooses the rest of the turn by playouts too: what a bot does badly with a move must not speak against the move.
    """

    field: Evaluation
    focus: Evaluation
    searched: Mapping[str, float]


def main() -> None:
    """Judge, and write."""
    asked = tomllib.loads(ASKED.read_text(encoding="utf-8"))
    found = tomllib.loads(JUDGED.read_text(encoding="utf-8"))["judged"] if JUDGED.exists() else {}
    for id in sys.argv[1:] or asked:
        found[id] = entry(judge(asked[id]), asked[id]["beginner"])
        print(f"{id}: {found[id]}", file=sys.stderr)
    JUDGED.write_text("\n".join(written({id: found[id] for id in asked if id in found})) + "\n", encoding="utf-8")


def judge(asked: Mapping[str, Any]) -> Judgement:
    """The moves of a position judged by playouts. Slow."""
    position = Position.from_notation(asked["position"])
    moves = [move for move in position.legal_moves() if move.text.split()[0] not in BESIDE]
    field = evaluate(position, FIELD, SEED, policy=POLICY, moves=moves, race=True)
    assert field.best is not None
    offered = dict.fromkeys((*asked["offers"], asked["beginner"], field.best.text))
    focus = evaluate(position, PLAYOUTS, SEED, policy=POLICY, moves=offered)
    assert focus.best is not None
    best = searched(position, focus.best.text)
    others = (text for text in offered if text != focus.best.text)
    return Judgement(field, focus, {text: best - searched(position, text) for text in others})


def searched(position: Position, text: str) -> float:
    """What a move is worth to a player who chooses all that he decides after it in this turn by playouts. Slow."""
    seat, (after, _) = position.decider, position.after(text)
    worth = [evaluate(position, PLAYOUTS, SEED, policy=POLICY, moves=[text]).values[0].dollars]
    while after.decider == seat:  # after a ship that is built besides, the turn's die is still to be chosen
        moves = [move for move in after.legal_moves() if move.text.split()[0] not in BESIDE]
        best = max(evaluate(after, FIELD, SEED, policy=POLICY, moves=moves, race=True).values, key=_dollars)
        worth.append(best.dollars)
        after, _ = after.after(best.move)
    return max(worth)


def _dollars(value: MoveValue) -> float:
    return value.dollars


def entry(judged: Judgement, beginner: str) -> dict[str, Any]:
    """What is kept of a judgement: of two evaluations of a move the one that has more playouts."""
    field, focus = judged.field, judged.focus
    assert focus.best is not None
    best = focus.best.text
    known = {one.text: _numbers(field, best, one.text) for one in field.moves}
    known |= {one.text: _numbers(focus, best, one.text) for one in focus.moves}
    worse = {one.move.text for each in (field, focus) for one in each.values if one.verdict is Verdict.WORSE}
    return {
        "best": best,
        "over": known[beginner],
        "searched": {move: round(lead, 2) for move, lead in judged.searched.items()},
        "worse": [move for move in known if move in worse],
        "behind": {move: numbers for move, numbers in known.items() if move != best},
        "sources": {one.text: _largest(why(focus, best, one).own) for one in focus.moves if one.text != best},
    }


def _numbers(evaluation: Evaluation, first: str, second: str) -> list[float]:
    found = evaluation.difference(first, second)
    return [round(number, 2) for number in (found.dollars, found.low, found.high)]


def _largest(parts: tuple[Part, ...]) -> list[list[Any]]:
    """The sources that make most of a difference, largest first: what they bring more to the best move."""
    parts = tuple(part for part in parts if abs(part.difference) >= LEAST)
    by_size = sorted(parts, key=lambda part: -abs(part.difference))[:MOST_SOURCES]
    return [[part.source.id, round(float(part.difference), 2)] for part in by_size]


def written(found: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """The lines of the file that keeps what playouts said."""
    yield "# What playouts say of the positions in strategy.toml, written by tools/judge_strategy.py."
    yield f'policy = "{POLICY}"'
    yield f"playouts = {PLAYOUTS}"
    yield f"seed = {SEED}"
    for id, one in found.items():
        yield ""
        yield f"[judged.{id}]"
        for name in ("best", "over", "worse"):
            yield f"{name} = {as_toml(one[name])}"
        for table in ("searched", "behind", "sources"):
            yield f"[judged.{id}.{table}]"
            yield from (f'"{move}" = {as_toml(numbers)}' for move, numbers in one[table].items())


def as_toml(value: Any) -> str:
    """A value of a table as the file has it: text, numbers, lists of them."""
    return f'"{value}"' if isinstance(value, str) else str(value).replace("'", '"')


if __name__ == "__main__":
    main()
