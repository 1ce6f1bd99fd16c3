"""Positions out of games in which playouts say clearly what is better than what a beginner plays; and the questions.

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
from panamax.box.loader import is_standard, shipped_box
from panamax.position import Position
from tabletop.i18n import Listing, Money, Phrase

from ...frame.shown import Picture
from ...game_view.coach import bill
from ..player.model import Scene, Step
from .caching import cache as cache_by_box
from .playing import Others, Play
from .position_scene import Miss, PositionExercise, PositionScene
from .writing import step

DATA: Final = Path(__file__).parents[2] / "data"
ASKED: Final = DATA / "strategy.toml"
JUDGED: Final = DATA / "strategy_judged.toml"
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
        numbers = {"dollars": self.dollars, "low": self.low, "high": self.high}
        return Phrase("judged.amount", {name: Money(round(number)) for name, number in numbers.items()})


@dataclass(frozen=True, slots=True)
class SourceShown:
    """A source of money by its id in `panamax.analysis.why.SOURCES`, and the mean dollars more that it brings."""

    id: str
    dollars: float

    @property
    def phrase(self) -> Phrase:
        """The source in words, with the dollars."""
        values = {"source": Phrase(f"flow.{self.id}"), "dollars": Money(round(abs(self.dollars)))}
        return Phrase("judged.more" if self.dollars > 0 else "judged.less", values)


@dataclass(frozen=True, slots=True)
class JudgedPosition:
    """A position and what playouts say of its moves.

    `best` is the move with the highest mean, `beginner` the one that looks better to a beginner. `over` says how much
    more the best brings, `searched` the same if the rest of the turn is chosen by playouts, `own` and `company` the
    largest parts of `over` in both purses by `panamax.analysis.why`. `behind` is how much less than the best each other
    move brings, `worse` the moves that another one surely beats.
    """

    id: str
    notation: str
    beginner: str
    offers: tuple[str, ...]
    best: str
    over: Amount
    searched: float
    own: tuple[SourceShown, ...]
    company: tuple[SourceShown, ...]
    behind: Mapping[str, Amount]
    worse: frozenset[str]

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
        found["searched"],
        tuple(starmap(SourceShown, found["own"])),
        tuple(starmap(SourceShown, found["company"])),
        {move: Amount(*numbers) for move, numbers in found["behind"].items()},
        frozenset(found["worse"]),
    )


def how_judged() -> Mapping[str, object]:
    """The policy and the number of playouts of the evaluations on file, for the words of a lesson."""
    found = _read(JUDGED)
    return {"policy": Phrase(f"policy.{found['policy']}"), "playouts": found["playouts"]}


def judged_step(
    key: str,
    id: str,
    rules: tuple[str, ...],
    picture: Picture | None = None,
    guide: tuple[str, ...] = (),
    values: Mapping[str, object] | None = None,
) -> Step:
    """A step that asks for a move in a position on file; its words have the values of `_situation`, and `values`."""
    told = {**_situation(id), **(values or {})}
    return step(key, id, rules, lambda box: judged_scene(key, id, rules[0], box, guide, picture), values=told)


@cache
def _situation(id: str) -> Mapping[str, object]:
    """What one must know of a position on file: the round, who one is, the purses, what the fees would be now."""
    position = judged(id).position(shipped_box())
    seat = position.decider
    assert seat is not None
    company = next(each for each in position.companies if each.seat == seat)
    return {
        "round": position.round,
        "you": Phrase(f"player.{company.company}"),
        "company": Money(company.money),
        "own": Money(position.players[seat - 1].money),
        "stored": company.warehouse,
        "fees": Money(bill(position, seat).fees),
        "shares": sum(player.shares.get(company.company, 0) for player in position.players),
        "stock": company.stock,
    }


def judged_scene(
    key: str, id: str, rule: str, box: Box, guide: tuple[str, ...] = (), picture: Picture | None = None
) -> Scene:
    """Which move? Every move that no other one surely beats is right.

    Words: ``{key}.{id}.ask``, ``.praise``, ``.otherwise``, ``.hint``, and ``.beginner`` for the beginner's move, with
    the values ``verdict`` (of the chosen move), and ``yours`` and ``theirs`` (where the best move's lead over the
    beginner's comes from, in one's own purse and in the company's).
    """
    found = judged(id)
    seat = found.position(box).decider
    assert seat is not None
    name = f"{key}.{id}"
    return PositionScene(
        PositionExercise(
            name,
            rule,
            found.position,
            goal=lambda play: _first(play) in found.right,
            solution=(found.best,),
            misses=(
                Miss(lambda play: _first(play) == found.beginner, f"{name}.beginner", rule),
                Miss(lambda play: _first(play) in found.worse - {found.beginner}, "judged.other", rule),
                Miss(lambda play: _first(play).startswith(BESIDE), "judged.beside", rule),
            ),
            values=lambda play: _values(found, play),
            invites=lambda play: _first(play).startswith(BESIDE),
            offers=found.offers,
            hints=(f"{name}.hint",),
            others=Others(seat),
            picture=picture,
            guide=guide,
        ),
        box,
    )


def _first(play: Play) -> str:
    """The move that is judged: the one that is made in the position itself."""
    return play.moves[0] if play.moves else ""


def _values(found: JudgedPosition, play: Play) -> dict[str, object]:
    chosen = play.moves[0] if play.moves else found.best
    return {
        "verdict": _verdict(found, chosen),
        "yours": Listing(tuple(source.phrase for source in found.own)),
        "theirs": Listing(tuple(source.phrase for source in found.company)),
    }


def _verdict(found: JudgedPosition, chosen: str) -> Phrase:
    """What playouts say of the chosen move."""
    if chosen == found.best:
        return Phrase("judged.best", {"over": found.over.phrase})
    amount = found.behind.get(chosen, found.over).phrase
    return Phrase("judged.worse" if chosen in found.worse else "judged.close", {"behind": amount})


@cache
def _read(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    return found


@cache_by_box
def _position(box: Box, notation: str) -> Position:
    return Position.from_notation(notation, box)
