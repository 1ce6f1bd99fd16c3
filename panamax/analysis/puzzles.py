"""Puzzles: positions in which one move is clearly the best, by the playouts of two policies; finding and checking them.

What a puzzle says can be worked out again: `checked` plays the same playouts by the same policies and seed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final

from tabletop.judging.evaluation import Verdict

from ..compiled import playing
from ..position import Position
from .evaluating import DEFAULT_POLICY, evaluate, more
from .evaluation import Difference, Evaluation

FILE: Final = Path(__file__).parents[1] / "data" / "puzzles.toml"
COSTS: Final = FILE.with_name("puzzle_costs.toml")
POLICIES: Final = (DEFAULT_POLICY, "greedy")  # the verdict is the first one's; the others must agree
ASKED: Final = ("greedy", "manager")  # bots that are asked whether they would find the move
PLAYOUTS: Final = 5000  # of the best move and of the next, by each policy
SEED: Final = 16
FIRST_DAY: Final = date(2026, 11, 1)  # of the first puzzle of the day
STRIDE: Final = 23  # from one day's puzzle to the next: neighbours in the file come from similar games

# How a search goes on: cheap looks first
_CHEAP_FIRST: Final = POLICIES[::-1]  # the greedy policy's playouts cost half as much
_GLANCE: Final = 16  # playouts of each move at first
_PROMISE: Final = 2.5  # dollars that the best must seem to lead by then, and after the heats
_HEATS: Final = 60  # playouts of each move, on average, before the race is gone on with
_RACE: Final = 300  # by when one must have won
LEAST_LEAD: Final = 1.0  # dollars that the best surely leads by, for each policy


@dataclass(frozen=True, slots=True)
class Lead:
    """How far the best move is ahead of the next one, by a policy's playouts: dollars, surely `low` to `high`."""

    policy: str
    second: str
    dollars: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Cost:
    """How many dollars less than the best move another one brings, with 95 % confidence `low` to `high`."""

    dollars: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position as the player to move sees it, and its best move; `missed` names the bots that don't find it."""

    id: str
    notation: str
    best: str
    leads: tuple[Lead, ...]
    missed: tuple[str, ...]
    playouts: int = PLAYOUTS
    seed: int = SEED

    @property
    def position(self) -> Position:
        """The position, read anew."""
        return Position.from_notation(self.notation)

    @property
    def bests(self) -> tuple[str, ...]:
        """The moves that are right: there is one."""
        return (self.best,)

    @property
    def grade(self) -> int:
        """1 (every bot that was asked finds the move) to 3 (none does)."""
        return 1 + len(self.missed)


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """The puzzles that come with the library, in the order of the file."""
    return read(FILE.read_text(encoding="utf-8")) if FILE.is_file() else ()


def of_day(day: date, among: Sequence[Puzzle] | None = None) -> Puzzle:
    """The puzzle of a day: the same for everybody, another one every day until all have been."""
    chosen = puzzles() if among is None else among
    return chosen[(day - FIRST_DAY).days * STRIDE % len(chosen)]


def read(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file's text."""
    given: Mapping[str, Any] = tomllib.loads(text)
    return tuple(_puzzle(id, row) for id, row in given.items())


def _puzzle(id: str, row: Mapping[str, Any]) -> Puzzle:
    leads = tuple(Lead(**lead) for lead in row["leads"])
    return Puzzle(id, row["position"], row["best"], leads, tuple(row["missed"]), row["playouts"], row["seed"])


def cost(puzzle: Puzzle, move: str) -> Cost | None:
    """What another legal move than the best costs, by the first policy's playouts; ``None`` if that isn't on file."""
    numbers = _costs().get(puzzle.id, {}).get(move)
    return None if numbers is None else Cost(*numbers)


@cache
def _costs() -> Mapping[str, Mapping[str, Sequence[float]]]:
    return tomllib.loads(COSTS.read_text(encoding="utf-8")) if COSTS.is_file() else {}


def written(puzzle: Puzzle) -> str:
    """The puzzle as lines of the file."""
    lines = [f"[{puzzle.id}]", f'position = "{puzzle.notation}"', f'best = "{puzzle.best}"']
    names = ", ".join(f'"{name}"' for name in puzzle.missed)
    lines += [f"missed = [{names}]", f"playouts = {puzzle.playouts}", f"seed = {puzzle.seed}", "leads = ["]
    for lead in puzzle.leads:
        numbers = ", ".join(f"{name} = {getattr(lead, name):.2f}" for name in ("dollars", "low", "high"))
        lines.append(f'  {{ policy = "{lead.policy}", second = "{lead.second}", {numbers} }},')
    return "\n".join([*lines, "]", ""])


def found_in(position: Position, id: str, playouts: int = PLAYOUTS) -> Puzzle | None:
    """The puzzle that a position is, ``None`` if no move is clearly the best by every policy.

    What is cheap comes first: both policies glance, then both race, and only what wins both races is proved.
    """
    best = _winner(position)
    if best is None:
        return None
    seat = position.decider
    assert seat is not None
    seen = position.seen_by(seat)
    seconds: dict[str, str] = {}
    for policy in _CHEAP_FIRST:
        evaluation = _raced(seen, best, policy)
        if not _wins(evaluation, best):
            return None
        seconds[policy] = _second(evaluation, best)
    leads: dict[str, Lead] = {}
    for policy in _CHEAP_FIRST:
        leads[policy] = lead_of(seen, best, seconds[policy], policy, playouts)
        if leads[policy].low < LEAST_LEAD:
            return None
    told = tuple(leads[policy] for policy in POLICIES)
    return Puzzle(id, seen.notation(), best, told, missed_by(seen, best), playouts)


def _winner(position: Position) -> str | None:
    """The move that seems to be far ahead after a glance by every policy."""
    found = set()
    for policy in _CHEAP_FIRST:
        evaluation = evaluate(position, _GLANCE, SEED, policy=policy)
        assert evaluation.best is not None
        found.add(evaluation.best.text)
        if len(found) > 1 or not _seems_ahead(evaluation, evaluation.best.text):
            return None
    return found.pop()


def _raced(position: Position, best: str, policy: str) -> Evaluation:
    """A race in which the move must win; broken off where it doesn't look like that."""
    heats = evaluate(position, _HEATS, SEED + 1, policy=policy, race=True)
    if heats.is_settled or not _seems_ahead(heats, best):
        return heats
    return more(heats, _RACE - _HEATS)


def _seems_ahead(evaluation: Evaluation, best: str) -> bool:
    dollars = {value.move.text: value.dollars for value in evaluation.values}
    return dollars[best] - dollars[_second(evaluation, best)] >= _PROMISE


def _wins(evaluation: Evaluation, best: str) -> bool:
    """Whether the move is surely the best, and may lead by as much as a puzzle needs."""
    if evaluation.values[evaluation.index_of(best)].verdict is not Verdict.BETTER:
        return False
    return evaluation.difference(best, _second(evaluation, best)).high >= LEAST_LEAD


def _second(evaluation: Evaluation, best: str) -> str:
    """The best of the other moves."""
    others = [value for value in evaluation.values if value.move.text != best]
    return max(others, key=lambda value: value.dollars).move.text


def lead_of(position: Position, best: str, second: str, policy: str, playouts: int, seed: int = SEED) -> Lead:
    """How far the best move is ahead of another one, by so many playouts of each."""
    told: Difference = evaluate(position, playouts, seed, policy=policy, moves=[best, second]).difference(best, second)
    return Lead(policy, second, *(round(dollars, 2) for dollars in (told.dollars, told.low, told.high)))


def choice_of(position: Position, name: str) -> str:
    """The move that a policy makes in a position."""
    played = playing(position.box)
    seat = position.decider
    assert seat is not None
    policy = played.module("analysis.playouts").POLICIES[name]
    code: int = policy(played.cells_of(position.seen_by(seat).cells), played.tables)
    return next(move.text for move in position.legal_moves() if move.code == code)


def missed_by(position: Position, best: str) -> tuple[str, ...]:
    """The bots that were `ASKED` and make another move."""
    return tuple(name for name in ASKED if choice_of(position, name) != best)


def checked(puzzle: Puzzle, playouts: int | None = None) -> tuple[Lead, ...]:
    """The puzzle's leads worked out again, by fewer playouts if that is asked for."""
    position, count = puzzle.position, playouts or puzzle.playouts
    return tuple(lead_of(position, puzzle.best, lead.second, lead.policy, count, puzzle.seed) for lead in puzzle.leads)
