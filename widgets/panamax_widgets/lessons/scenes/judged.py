"""Positions out of games in which playouts say clearly what is better than what a beginner plays.

A position stands in ``data/strategy.toml``, with the move that a beginner is likely to play and the moves offered as
buttons. What playouts say of all its moves is on file in ``data/strategy_judged.toml``; ``tools/judge_strategy.py``
judges them anew. The numbers in the words of a lesson come from there, so no claim can stand without its evaluation.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import starmap
from pathlib import Path
from typing import Any, Final

from panamax.box.components import Box
from panamax.box.loader import is_standard
from panamax.position import Position
from tabletop.i18n import Money, Phrase

from ...game_view.amounts import with_doubt
from .caching import cache as cache_by_box

DATA: Final = Path(__file__).parents[2] / "data"
ASKED: Final = DATA / "strategy.toml"
JUDGED: Final = DATA / "strategy_judged.toml"
LEAST_LEAD: Final = 0.5  # dollars that the best must lead by where the rest of the turn is chosen by playouts too
BESIDE: Final = ("build", "relocate")  # first words of moves that one makes besides: they decide nothing


@dataclass(frozen=True, slots=True)
class Amount:
    """Mean dollars, and the bounds between which they lie with 95 % confidence."""

    dollars: float
    low: float
    high: float

    @property
    def phrase(self) -> Phrase:
        """The amount with its doubt: "$6 (between $3 and $9)"."""
        return with_doubt(self.dollars, self.low, self.high)


@dataclass(frozen=True, slots=True)
class SourceShown:
    """A source of money by its id in `panamax.analysis.why.SOURCES`, and the mean dollars more that it brings."""

    id: str
    dollars: float

    @property
    def phrase(self) -> Phrase:
        """What it brings more or less, at a table's words: "$18 more in dividends"."""
        name = "more" if self.dollars > 0 else "less"
        return Phrase(f"judged.{name}.{self.id}", {"dollars": Money(round(abs(self.dollars)))})


@dataclass(frozen=True, slots=True)
class JudgedPosition:
    """A position and what playouts say of its moves.

    `best` is the move with the highest mean, `beginner` the one that looks better to a beginner. `over` says how much
    more the best brings than that. `behind` is how much less than the best each other move brings, `worse` the moves
    that another one surely beats, whoever plays the rest of the turn. Of the moves that are offered: `searched` is how
    much less each brings if the rest of the turn is chosen by playouts, `sources` what makes most of the difference,
    by `panamax.analysis.why`.
    """

    id: str
    notation: str
    beginner: str
    offers: tuple[str, ...]
    best: str
    over: Amount
    behind: Mapping[str, Amount]
    worse: frozenset[str]
    searched: Mapping[str, float]
    sources: Mapping[str, tuple[SourceShown, ...]]

    @property
    def right(self) -> frozenset[str]:
        """The moves that no other one surely beats."""
        return frozenset({self.best, *self.behind} - self.worse)

    def position(self, box: Box) -> Position:
        """The position. Raises `LookupError` for a box of other values: the numbers hold for the shipped ones."""
        if not is_standard(box):
            raise LookupError(self.id)
        return _position(box, self.notation)


@cache
def judged(id: str) -> JudgedPosition:
    """A position by its id in ``strategy.toml``. Raises `KeyError`."""
    asked, found = _read(ASKED)[id], _read(JUDGED)["judged"][id]
    return JudgedPosition(
        id,
        asked["position"],
        asked["beginner"],
        tuple(asked["offers"]),
        found["best"],
        Amount(*found["over"]),
        {move: Amount(*numbers) for move, numbers in found["behind"].items()},
        frozenset(found["worse"]) - {move for move, lead in found["searched"].items() if lead < LEAST_LEAD},
        found["searched"],
        {move: tuple(starmap(SourceShown, parts)) for move, parts in found["sources"].items()},
    )


def policy() -> str:
    """The policy that played the evaluations on file."""
    name: str = _read(JUDGED)["policy"]
    return name


def how_judged() -> Mapping[str, object]:
    """The policy and the number of playouts of the evaluations on file, for the words of a lesson."""
    return {"policy": Phrase(f"policy.{policy()}"), "playouts": _read(JUDGED)["playouts"]}


@cache
def _read(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    return found


@cache_by_box
def _position(box: Box, notation: str) -> Position:
    return Position.from_notation(notation, box)
