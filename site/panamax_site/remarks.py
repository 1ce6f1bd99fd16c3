"""What the remarks on an annotated game rest on: the lessons that they lead to, and what playouts said of moves.

The words are messages (``annotated.po``, ``canal_annotated.po``). The numbers in them come from an evaluation on file
(``annotated_judged.toml``) that ``tools/judge_annotated.py`` makes of what is asked (``annotated_remarks.toml``).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from pathlib import Path
from string import ascii_lowercase
from typing import Any

from tabletop.i18n import Money, Phrase

DATA = Path(__file__).parent / "data"
SEED = 1
Amount = Money | Phrase | int


@dataclass(frozen=True, slots=True)
class Asked:
    """What a remark is about: the lesson that teaches it, and the moves that it weighs (first what was played)."""

    lesson: str
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class JudgedRemark:
    """What playouts said of some moves: what each one brings at the end, and how much more than a later one.

    Both are in what the game counts. A difference has the bounds between which all those of one remark lie with 95 %
    confidence.
    """

    moves: tuple[str, ...]
    amounts: tuple[float, ...]
    differences: tuple[tuple[float, float, float], ...]

    def values(self, said: Callable[[float], Amount]) -> Mapping[str, Amount]:
        """The numbers as the words of the remark name them: ``a`` is what the first move brings.

        ``a_over_b`` (so much more) and ``b_below_a`` (so much less) are there only where the first is better than the
        second, ``a_near_b`` only where that can't be told: a remark that no longer agrees with the numbers can't be put
        into words. `said` puts an amount into words.
        """
        names = ascii_lowercase[: len(self.moves)]
        found: dict[str, Amount] = {name: said(amount) for name, amount in zip(names, self.amounts, strict=True)}
        for (one, other), (mean, low, high) in zip(combinations(names, 2), self.differences, strict=True):
            if low > 0:
                found |= _named(one, other, (mean, low, high), said)
            elif high < 0:
                found |= _named(other, one, (-mean, -high, -low), said)
            else:
                found[f"{one}_near_{other}"] = Phrase("site.game.near", _amounts((mean, low, high), said))
        return found


def _named(
    better: str, worse: str, bounds: tuple[float, float, float], said: Callable[[float], Amount]
) -> Mapping[str, Phrase]:
    amounts = _amounts(bounds, said)
    _, low, high = bounds
    sure = "always_" if low == high else "about_" if amounts["low"] == amounts["high"] else ""
    return {
        f"{better}_over_{worse}": Phrase(f"site.game.{sure}more", amounts),
        f"{worse}_below_{better}": Phrase(f"site.game.{sure}less", amounts),
    }


def _amounts(bounds: tuple[float, float, float], said: Callable[[float], Amount]) -> Mapping[str, Amount]:
    return dict(zip(("mean", "low", "high"), map(said, bounds), strict=True))


@dataclass(frozen=True, kw_only=True, eq=False)
class Remarks:
    """The remarks on one game: the names of their files begin with `name`, as the ids of their words do.

    `evaluate` judges moves by so many `playouts` of a `policy`, whose name in words has the id `policy_name`; `said`
    puts what the game counts into words.
    """

    name: str
    policy: str
    policy_name: str
    playouts: int
    evaluate: Callable[..., Any]
    said: Callable[[float], Amount]

    @property
    def file(self) -> Path:
        """The evaluation on file."""
        return DATA / f"{self.name}_judged.toml"

    @cached_property
    def asked(self) -> Mapping[str, Asked]:
        """Every remark, by the number of players' moves made before it, or ``start_1``, ``end_1``, ``result``."""
        raw = _read(DATA / f"{self.name}_remarks.toml")
        return {id: Asked(entry["lesson"], tuple(entry.get("judged", ()))) for id, entry in raw.items()}

    @cached_property
    def judged(self) -> Mapping[str, JudgedRemark]:
        """The evaluation on file, by remark."""
        return {
            id: JudgedRemark(tuple(entry["moves"]), tuple(entry["amounts"]), tuple(map(tuple, entry["differences"])))
            for id, entry in _read(self.file)["judged"].items()
        }

    def values(self, id: str) -> Mapping[str, Amount]:
        """The numbers in the words of a remark."""
        return self.judged[id].values(self.said) if self.asked[id].moves else {}

    def judge(self, position: Any, moves: Sequence[str]) -> JudgedRemark:
        """Judge the moves of a position by playouts, as those on file were. Slow."""
        found = self.evaluate(position, self.playouts, SEED, policy=self.policy, moves=moves)
        worth = {value.move.text: value.amount for value in found.values}
        pairs = (found.difference(*pair) for pair in combinations(moves, 2))
        differences = tuple((round(one.amount, 2), round(one.low, 2), round(one.high, 2)) for one in pairs)
        return JudgedRemark(tuple(moves), tuple(round(worth[move], 2) for move in moves), differences)

    def written(self, found: Mapping[str, JudgedRemark]) -> Iterator[str]:
        """The lines of the file that keeps what playouts said."""
        yield f"# What playouts say of the moves in {self.name}_remarks.toml, written by tools/judge_annotated.py."
        yield f'policy = "{self.policy}"'
        yield f"playouts = {self.playouts}"
        yield f"seed = {SEED}"
        for id, one in found.items():
            yield ""
            yield f"[judged.{id}]"
            yield f"moves = {_listed(one.moves)}"
            yield f"amounts = {_listed(one.amounts)}"
            yield f"differences = {_listed(list(map(list, one.differences)))}"


def _listed(items: Any) -> str:
    return str(list(items)).replace("'", '"')


def _read(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))
