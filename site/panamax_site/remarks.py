"""What the remarks on the annotated game rest on: the lessons that they lead to, and what playouts said of moves.

The words are messages (``annotated.po``). The numbers in them come from ``annotated_judged.toml``, an evaluation on
file that ``tools/judge_annotated.py`` makes of what ``annotated_remarks.toml`` asks.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from string import ascii_lowercase
from typing import Any

from panamax import Position, evaluate
from tabletop.i18n import Money, Phrase

DATA = Path(__file__).parent / "data"
JUDGED = DATA / "annotated_judged.toml"
POLICY = "greedy"
PLAYOUTS = 1600
SEED = 1


@dataclass(frozen=True, slots=True)
class Asked:
    """What a remark is about: the lesson that teaches it, and the moves that it weighs (first what was played)."""

    lesson: str
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class JudgedRemark:
    """What playouts said of some moves: each one's money at the end, and how much more each brings than a later one.

    A difference is in dollars, with the bounds between which all those of one remark lie with 95 % confidence.
    """

    moves: tuple[str, ...]
    dollars: tuple[float, ...]
    differences: tuple[tuple[float, float, float], ...]

    def values(self) -> Mapping[str, Phrase | Money]:
        """The numbers as the words of the remark name them: ``a`` is what the first move brings.

        ``a_over_b`` (so much more) and ``b_below_a`` (so much less) are there only where the first is better than the
        second, ``a_near_b`` only where that can't be told: a remark that no longer agrees with the numbers can't be put
        into words.
        """
        names = ascii_lowercase[: len(self.moves)]
        found: dict[str, Phrase | Money] = {
            name: Money(round(dollars)) for name, dollars in zip(names, self.dollars, strict=True)
        }
        for (one, other), (mean, low, high) in zip(combinations(names, 2), self.differences, strict=True):
            if low > 0:
                found |= _named(one, other, mean, low, high)
            elif high < 0:
                found |= _named(other, one, -mean, -high, -low)
            else:
                found[f"{one}_near_{other}"] = Phrase("site.game.near", _amounts(mean, low, high))
        return found


def _named(better: str, worse: str, mean: float, low: float, high: float) -> Mapping[str, Phrase]:
    sure = "always_" if low == high else "about_" if round(low) == round(high) else ""
    amounts = _amounts(mean, low, high)
    return {
        f"{better}_over_{worse}": Phrase(f"site.game.{sure}more", amounts),
        f"{worse}_below_{better}": Phrase(f"site.game.{sure}less", amounts),
    }


def _amounts(mean: float, low: float, high: float) -> Mapping[str, Money]:
    return {"mean": Money(round(mean)), "low": Money(round(low)), "high": Money(round(high))}


@cache
def asked() -> Mapping[str, Asked]:
    """Every remark, by the number of players' moves made before it, or ``start_1``, ``end_1``, ``result``."""
    raw = _read(DATA / "annotated_remarks.toml")
    return {id: Asked(entry["lesson"], tuple(entry.get("judged", ()))) for id, entry in raw.items()}


@cache
def judged() -> Mapping[str, JudgedRemark]:
    """The evaluation on file, by remark."""
    return {
        id: JudgedRemark(tuple(entry["moves"]), tuple(entry["dollars"]), tuple(map(tuple, entry["differences"])))
        for id, entry in _read(JUDGED)["judged"].items()
    }


def judge(position: Position, moves: tuple[str, ...]) -> JudgedRemark:
    """Judge the moves of a position by playouts, as those on file were. Slow."""
    found = evaluate(position, PLAYOUTS, SEED, policy=POLICY, moves=moves)
    worth = {value.move.text: value.dollars for value in found.values}
    pairs = (found.difference(*pair) for pair in combinations(moves, 2))
    differences = tuple((round(one.dollars, 2), round(one.low, 2), round(one.high, 2)) for one in pairs)
    return JudgedRemark(moves, tuple(round(worth[move], 2) for move in moves), differences)


def written(found: Mapping[str, JudgedRemark]) -> Iterator[str]:
    """The lines of the file that keeps what playouts said."""
    yield "# What playouts say of the moves in annotated_remarks.toml, written by tools/judge_annotated.py."
    yield f'policy = "{POLICY}"'
    yield f"playouts = {PLAYOUTS}"
    yield f"seed = {SEED}"
    for id, one in found.items():
        yield ""
        yield f"[judged.{id}]"
        yield f"moves = {_listed(one.moves)}"
        yield f"dollars = {_listed(one.dollars)}"
        yield f"differences = {_listed(list(map(list, one.differences)))}"


def _listed(items: Any) -> str:
    return str(list(items)).replace("'", '"')


def _read(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))
