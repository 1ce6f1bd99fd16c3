"""Claims of strategy, put to playouts: of two moves the first is said to be better, and the reader says what he thinks.

What playouts say of each claim is on file in ``data/strategy.toml``, with a position out of the games that is like the
mean of all; ``tools/judge_canal_strategy.py`` finds what claims are about, judges them and writes that file. A claim's
right answer is what the numbers say: also that it is wrong, or that nothing can be told.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from canal_mania.box.components import Box
from canal_mania.box.loader import shipped_box
from canal_mania.position import Position
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Choice
from tabletop_widgets.player.model import Scene, Step
from tabletop_widgets.scenes.question import Question, question
from tabletop_widgets.scenes.told import must_hold
from tabletop_widgets.scenes.writing import step

from ...play.amounts import in_tenths, measured
from ...player.views import CanalPanel, CanalView

FILE: Final = Path(__file__).parents[2] / "data" / "strategy.toml"
FIRST, SECOND, OPEN = (
    "first",
    "second",
    "open",
)  # answers: which of its moves is better, or that nobody can tell
Measure: TypeAlias = Literal["points", "wins"]


@dataclass(frozen=True, slots=True)
class Lead:
    """How much more the first move brings than the second, in the mean; with 95 % confidence all claims' means lie
    between `low` and `high`."""

    mean: float
    low: float
    high: float

    @property
    def right(self) -> str:
        """The answer that it is right to give."""
        return FIRST if self.low > 0 else SECOND if self.high < 0 else OPEN

    def turned(self) -> Lead:
        """How much more the second brings than the first."""
        return Lead(-self.mean, -self.high, -self.low)


@dataclass(frozen=True, slots=True)
class Claim:
    """What playouts say of a claim in `positions` positions: in points, and in games won of a hundred.

    ``moves`` are its two moves in the position that is like the mean, whose notation is ``example``.
    """

    positions: int
    points: Lead
    wins: Lead
    moves: tuple[str, str]
    example: str

    def lead(self, measure: Measure) -> Lead:
        """The lead in what a question asks for."""
        return self.points if measure == "points" else self.wins

    def position(self, box: Box) -> Position:
        """The example. Raises `LookupError` for any box but the shipped one, for which alone the numbers hold."""
        must_hold(box == shipped_box())
        return _read(self.example)


@cache  # a page asks for its lesson's steps hundreds of times while it answers a click
def _read(notation: str) -> Position:
    return Position.from_notation(notation, shipped_box())


@cache
def claim(id: str) -> Claim:
    """A claim on file by its id. Raises `KeyError`."""
    found = _file()["claims"][id]
    points, wins = Lead(*found["points"]), Lead(*found["wins"])
    first, second = found["moves"]
    return Claim(found["positions"], points, wins, (first, second), found["position"])


@cache
def _file() -> Mapping[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def claim_step(
    key: str,
    id: str,
    rules: tuple[str, ...],
    panels: tuple[CanalPanel, ...],
    measure: Measure = "points",
    told: Callable[[Claim, Position], Mapping[str, object]] | None = None,
) -> Step:
    """A step that asks what comes of a claim on file, in its example.

    Words: ``{key}.{id}.text`` (``{you}``, ``{first}`` and ``{second}``: the two moves; and what `told` reads from claim
    and example), ``.ask``, ``.first`` and ``.second`` (the two answers), ``.hint``, ``.praise`` (``{measured}``: what
    playouts say of it), ``.otherwise``, and for each answer that isn't right ``.wrong.first`` ...
    """
    found, position = claim(id), claim(id).position(shipped_box())
    values = {**_told(found, position), **(told(found, position) if told else {})}
    return step(key, id, rules, lambda box: _scene(f"{key}.{id}", id, rules[0], box, panels, measure), values=values)


def _told(found: Claim, position: Position) -> dict[str, object]:
    first, second = (position.move(move).phrase for move in found.moves)
    return {"you": position.name_of((position.decider or 0) - 1), "first": first, "second": second}


def _scene(key: str, id: str, rule: str, box: Box, panels: tuple[CanalPanel, ...], measure: Measure) -> Scene:
    found = claim(id)
    position, right = found.position(box), found.lead(measure).right
    answers = {FIRST: Phrase(f"{key}.first"), SECOND: Phrase(f"{key}.second"), OPEN: Phrase("canal_lessons.claim.open")}
    task = question(
        key,
        tuple(Choice(answer, words) for answer, words in answers.items()),
        lambda answer: answer == (right,),
        rule=rule,
        comments={answer: Phrase(f"{key}.wrong.{answer}") for answer in answers if answer != right},
        hints=(Phrase(f"{key}.hint"),),
        values={"measured": _measured(found, answers)},
    )
    seat = position.decider or 0
    things = tuple(thing for move in found.moves for thing in position.move(move).things)
    return Question(task, CanalView(position.seen_by(seat), seat, panels, things))


def _measured(found: Claim, answers: Mapping[str, Phrase]) -> Phrase:
    """What playouts say, in two sentences, beginning with the move that brings more in the mean."""
    turned = found.points.mean < 0
    points, wins = (lead.turned() if turned else lead for lead in (found.points, found.wins))
    first, second = (answers[answer] for answer in ((SECOND, FIRST) if turned else (FIRST, SECOND)))
    numbers = {
        "points": measured(points.mean),
        "points_low": _bound(points.low),
        "points_high": _bound(points.high),
        "wins": _whole(wins.mean),
        "wins_low": _whole(wins.low),
        "wins_high": _whole(wins.high),
    }
    counts = {"positions": found.positions, "playouts": _file()["playouts"]}
    policy = Phrase(f"canal.policy.{_file()['policy']}")
    two = {"first": first, "second": second, "policy": policy}
    return Phrase("canal_lessons.claim.measured", {**counts, **two, **numbers})


def _bound(points: float) -> Phrase:
    """Points to a tenth, without the word."""
    sign, whole, tenth = in_tenths(points)
    return Phrase(f"canal_lessons.claim.bound.{sign}", {"whole": whole, "tenth": tenth})


def _whole(wins: float) -> Phrase:
    """Wins of a hundred games, as a whole number."""
    return Phrase(f"canal_lessons.claim.{'minus' if round(wins) < 0 else 'plus'}", {"wins": abs(round(wins))})
