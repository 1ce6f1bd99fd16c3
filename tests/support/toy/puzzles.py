"""Puzzles of the toy game: which piles are to be left, and how one is asked about a pile."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from tabletop.i18n import Phrase, say
from tabletop_widgets.frame.asked import readers_language
from tabletop_widgets.frame.html import Html, tag
from tabletop_widgets.kit.course import StageFrame
from tabletop_widgets.kit.puzzles import PuzzleKit
from tabletop_widgets.kit.question import QuestionKit
from tabletop_widgets.puzzles.page import PuzzlePage

from .game import MOST, PILE, Pile
from .play import TOY_GESTURES
from .stage import PilePicture, PileView


@dataclass(frozen=True, slots=True)
class PilePuzzle:
    """So many matches lie there."""

    count: int

    @property
    def id(self) -> str:
        return f"pile-{self.count}"

    @property
    def position(self) -> Pile:
        return Pile(self.count)

    @property
    def best(self) -> str:
        return f"take {(self.count - 1) % (MOST + 1)}"

    @property
    def bests(self) -> tuple[str, ...]:
        return (self.best,)

    @property
    def grade(self) -> int:
        return 1 if self.count <= MOST + 1 else 2


ALL: Final = tuple(PilePuzzle(count) for count in range(2, PILE + 1) if count % (MOST + 1) != 1)


class AskedPile(PilePicture):
    """The pile beside a question."""

    def __init__(self, frame: StageFrame) -> None:
        super().__init__(frame.page, frame.look, frame.clicked, frame.lang)

    def boxes(self) -> list[Any]:
        return [self.box]

    def paint(self, view: PileView) -> None:
        self.show(view)

    @property
    def figures(self) -> list[Any]:
        return [] if self.main is None else [self.main.figure]


TOY_QUESTION: Final = QuestionKit(
    pictures=AskedPile,
    gestures=TOY_GESTURES,
    showing=lambda _picks, pile, _lang: PileView(pile),
    asked=lambda pile, lang: tag("h2", say("toy.ask", lang, seat=pile.seat)),
)
TOY_PUZZLES: Final = PuzzleKit(
    store="toy-puzzles-1",
    first_line="toy-puzzles 1",
    puzzles=lambda: ALL,
    of_day=lambda day: ALL[(day - date(2026, 11, 1)).days % len(ALL)],
    grades={1: "toy.puzzle.few", 2: "toy.puzzle.many"},
    who=lambda pile, lang: say("toy.puzzle.who", lang, seat=pile.seat),
    asked=lambda _puzzle, lang: say("puzzles.ask", lang),
    wrong=lambda _puzzle, move, lang: say("puzzles.wrong", lang, move=move.phrase),
    proof=lambda _puzzle, lang: [say("toy.puzzle.proof", lang)],
    way=lambda _puzzle, _lang: Html(""),
    reason=lambda puzzle, move: Phrase("toy.puzzle.leaves", {"count": puzzle.count - move.count}),
    known=lambda puzzle, _move: PileView(puzzle.position),
    turn=lambda puzzle, move: PileView(puzzle.position.played(move)[1]),
)


def app() -> PuzzlePage:
    """The page, as its notebook shows it."""
    return PuzzlePage(TOY_PUZZLES, TOY_QUESTION, readers_language())
