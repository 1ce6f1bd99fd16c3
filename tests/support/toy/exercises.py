"""Exercises of the toy game, out of games that chance plays: how many matches are left?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Final

from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Choice, Line
from tabletop_widgets.kit.practice import LEVELS, Brief, Exercise, Kind, PracticeKit
from tabletop_widgets.practice.draw import Exercises
from tabletop_widgets.practice.page import PracticePage, practice_page

from .game import MOST, Happened, Matches, Pile, Take
from .rules import TOY_RULES
from .stage import EXERCISES as PAGE
from .stage import LESSON, TOY_COURSE, PileView


@dataclass(frozen=True, slots=True)
class Turn:
    """A move of a game: what lay there before and after it."""

    before: Pile
    move: Take
    after: Pile
    events: tuple[Happened, ...]


class ChanceGame:
    """A game that chance has played."""

    def __init__(self, seed: int) -> None:
        self.seed, rng, game = seed, Random(seed), Matches()
        while game.position.decider:
            game.play(rng.choice(game.legal_moves()))
        line = game.line()
        self.turns = [
            Turn(before.position, after.move, after.position, tuple(after.events))
            for before, after in pairwise(line)
            if isinstance(after.move, Take)
        ]


def games(name: str, _setups: tuple[str, ...], count: int, _box: object) -> Iterator[ChanceGame]:
    """Games whose seeds are drawn from a name."""
    rng = Random(name)
    return (ChanceGame(rng.randrange(10**9)) for _ in range(count))


def left(brief: Brief, turn: Turn) -> Exercise | None:
    """How many are left? The higher the level, the more lay there."""
    if turn.before.count <= MOST * brief.level:
        return None
    values = {"count": turn.before.count, "taken": turn.move.count}
    offered = range(turn.before.count - MOST, turn.before.count)
    return Exercise(
        kind=brief.kind.id,
        level=brief.level,
        ask=Phrase("toy.left.ask", values),
        choices=tuple(Choice(str(count), Phrase("lessons.value", {"value": count})) for count in offered),
        right=frozenset({str(turn.after.count)}),
        rules=brief.kind.rules,
        explanation=tuple(Line(event.phrase, event.rule) for event in turn.events),
        before=PileView(turn.before),
        after=PileView(turn.after),
        hint=Phrase("toy.left.hint"),
        place=Phrase("toy.left.place", {"seat": turn.before.seat}),
        start=brief.game.seed,
        moment=turn,
    )


LEFT: Final = Kind("left", "taking", LEVELS, ("TAK-1",), lambda game: game.turns, left)
TOY_PRACTICE: Final = PracticeKit(
    rules=TOY_RULES,
    page=PAGE,
    topics=("taking", "mixed"),
    topic_of_lesson={LESSON: "taking"},
    kinds=lambda: (LEFT,),
    asking_for=dict,
    games=games,
)
EXERCISES: Final = Exercises(TOY_PRACTICE)


def app() -> PracticePage:
    """The page, as its notebook shows it."""
    return practice_page(EXERCISES, TOY_COURSE)
