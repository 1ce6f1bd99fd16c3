"""Puzzles: positions in which a full search tells what is best, and what every other move costs.

Nothing in what is searched hangs on chance, or on a card that the player can't see, so no playouts are needed: `worth`
looks at every way to go on (:mod:`.puzzle_search`) and can be asked again at any time.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..compiled import playing
from ..decisions.base import Move
from ..position import Position
from .puzzle_search import canal_points, delivery_points, fewest_cards, haul_points, placing_points

FILE: Final = Path(__file__).parents[1] / "data" / "puzzles.toml"
ASKED: Final = ("beginner", "greedy")  # bots that are asked whether they would find one of the best moves
FIRST_DAY: Final = date(2026, 11, 1)  # of the first puzzle of the day
STRIDE: Final = 23  # from one day's puzzle to the next: neighbours in the file come from similar games


class PuzzleKind(StrEnum):
    """What is asked for, and so what a move is worth.

    `FINISH`: the points of canals that are completed in this turn (BLD-9). `HAUL`: those of one haul (TRP-2). `CUBES`:
    those of the best haul once all cubes are placed (GDS-6). `CHEAPEST`: the fewest cards that the rest of a canal
    costs, within its value and with the tiles that are left (RST-1, RST-5). `DELIVERIES`: the points of all last
    deliveries that one is sure of, whatever the others do (FIN-5).
    """

    FINISH = "finish"
    HAUL = "haul"
    CUBES = "cubes"
    CHEAPEST = "cheapest"
    DELIVERIES = "deliveries"

    @property
    def counts_cards(self) -> bool:
        """Whether fewer are better: cards, where it isn't points."""
        return self is PuzzleKind.CHEAPEST


Worth = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class CanalPuzzle:
    """A position as the player to move sees it, and what moves are worth there.

    `worth` has the moves that lead to what is asked for, by their texts: points, or cards. `contract` is the one that a
    puzzle of its kind is about. `missed` names the bots that find none of the best moves.
    """

    id: str
    kind: PuzzleKind
    notation: str
    worth: Worth
    missed: tuple[str, ...]
    contract: str | None = None

    @property
    def position(self) -> Position:
        """The position, read anew."""
        return Position.from_notation(self.notation)

    @property
    def value(self) -> int:
        """What the best moves are worth."""
        return (min if self.kind.counts_cards else max)(self.worth.values())

    @property
    def bests(self) -> tuple[str, ...]:
        """The best moves: all that are worth the same."""
        return tuple(text for text, worth in self.worth.items() if worth == self.value)

    @property
    def best(self) -> str:
        """The best move that is shown."""
        return self.bests[0]

    @property
    def grade(self) -> int:
        """1 to 3: one more where one move isn't all, and where the greedy bot finds none of the best."""
        return 1 + (self.kind is not PuzzleKind.HAUL) + ("greedy" in self.missed)

    def cost(self, move: str) -> int | None:
        """How many points fewer, or cards more, another move leads to; ``None`` if it leads to nothing of the kind."""
        worth = self.worth.get(move)
        return None if worth is None else abs(self.value - worth)


@cache
def puzzles() -> tuple[CanalPuzzle, ...]:
    """The puzzles that come with the library, in the order of the file."""
    return read(FILE.read_text(encoding="utf-8")) if FILE.is_file() else ()


def of_day(day: date) -> CanalPuzzle:
    """The puzzle of a day: the same for everybody, another one every day until all have been."""
    return puzzles()[(day - FIRST_DAY).days * STRIDE % len(puzzles())]


def read(text: str) -> tuple[CanalPuzzle, ...]:
    """The puzzles of a file's text."""
    given: Mapping[str, Any] = tomllib.loads(text)
    return tuple(
        CanalPuzzle(
            id, PuzzleKind(row["kind"]), row["position"], row["worth"], tuple(row["missed"]), row.get("contract")
        )
        for id, row in given.items()
    )


def written(puzzle: CanalPuzzle) -> str:
    """The puzzle as lines of the file."""
    missed = ", ".join(f'"{name}"' for name in puzzle.missed)
    lines = [f"[{puzzle.id}]", f'kind = "{puzzle.kind}"', f'position = "{puzzle.notation}"', f"missed = [{missed}]"]
    lines += [f'contract = "{puzzle.contract}"'] if puzzle.contract else []
    worth = ", ".join(f'"{text}" = {points}' for text, points in puzzle.worth.items())
    return "\n".join([*lines, f"worth = {{ {worth} }}", ""])


def worth_of(position: Position, kind: PuzzleKind, contract: str | None = None) -> Worth:
    """What each move that leads to anything of the kind is worth, by a full search.

    Raises `TooWideError` where that is more than can be looked at.
    """
    if kind is PuzzleKind.CHEAPEST:
        assert contract is not None
        return fewest_cards(position, contract)
    search = {
        PuzzleKind.FINISH: canal_points,
        PuzzleKind.HAUL: haul_points,
        PuzzleKind.CUBES: placing_points,
        PuzzleKind.DELIVERIES: delivery_points,
    }[kind]
    return search(position)


def choice_of(position: Position, name: str) -> str:
    """The move that a policy makes in a position; where it needs it, unseen cards are dealt by lot."""
    played = playing(position.box)
    policy = played.module("analysis.playouts").POLICIES[name]
    code: int = policy(played.cells_of(position.with_hidden_dealt().cells), played.tables)
    return next(move.text for move in position.legal_moves() if move.code == code)


def missed_by(position: Position, bests: Sequence[str]) -> tuple[str, ...]:
    """The bots that were `ASKED` and find none of the best moves."""
    return tuple(name for name in ASKED if choice_of(position, name) not in bests)


def line_from(puzzle: CanalPuzzle, text: str) -> list[Move]:
    """A legal move, and how the same player best goes on from it to what is asked for, as long as he decides alone."""
    position = puzzle.position
    line = [position.move(text)]
    seat, after = position.decider, position.after(line[0])[0]
    while (worth := _worth_next(after, seat, puzzle.kind)) and any(worth.values()):
        line.append(after.move(max(worth, key=worth.__getitem__)))
        after = after.after(line[-1])[0]
    return line


def _worth_next(position: Position, seat: int | None, kind: PuzzleKind) -> Worth:
    """What the moves are worth with which the same player goes on; none where he has nothing of the kind to decide."""
    due = {PuzzleKind.FINISH: ("build", "pay"), PuzzleKind.CUBES: ("place_cube",)}.get(kind, ())
    is_his = position.decider == seat and position.decision is not None and position.decision.id in due
    return worth_of(position, kind) if is_his else {}
