"""Which puzzle is asked, what came of it, and the days on which the puzzle of the day was solved. No widgets.

What the browser keeps are three lines: the game's first, ``days 2026-11-21 2026-11-22`` and ``solved g1003-4 g1010-0``.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any, Final

from tabletop.errors import TabletopError
from tabletop.i18n import Phrase

from ..kit.gestures import SaidMove
from ..kit.puzzles import GamePuzzle, PuzzleKit

LONGEST: Final = 20_000  # characters that a browser keeps
MOST_DAYS: Final = 400
LONGEST_DAY: Final = 20  # characters
FARTHEST_ZONE: Final = timedelta(days=1)  # a reader who has come from the east may have solved tomorrow's already
ALL: Final = 0  # instead of a grade


class PuzzleRefusal(TabletopError):
    """Something that can't be done with a puzzle as it stands, or a text that isn't what a browser kept."""


class PuzzleDesk:
    """A puzzle that is asked. What can't be done raises `TabletopError` and changes nothing."""

    def __init__(self, kit: PuzzleKit, day: date) -> None:
        self.kit, self.day = kit, day
        self.all = tuple(kit.puzzles())
        self.grade = ALL
        self.days: set[date] = set()  # on which the puzzle of the day was solved at once
        self.solved: set[str] = set()
        self.ask(kit.of_day(day))

    def ask(self, puzzle: GamePuzzle) -> None:
        """Ask this puzzle, from the beginning."""
        self.puzzle = puzzle
        self.position: Any = puzzle.position
        self.tried: list[SaidMove] = []
        self.is_solved = self.is_shown = False

    @property
    def is_of_day(self) -> bool:
        """Whether this is the puzzle of the day."""
        return self.puzzle is self.kit.of_day(self.day)

    @property
    def chosen(self) -> tuple[GamePuzzle, ...]:
        """The puzzles of the grade that was chosen, in their order."""
        found = tuple(puzzle for puzzle in self.all if self.grade in (ALL, puzzle.grade))
        return found or self.all

    def ask_of_day(self) -> None:
        """Ask the puzzle of the day."""
        self.ask(self.kit.of_day(self.day))

    def turn_to(self, day: date) -> None:
        """It is this day; the other day's puzzle, if nothing has been done with it, makes room for this one's."""
        is_untouched = self.is_of_day and self.is_open and not self.tried
        self.day = day
        if is_untouched:
            self.ask_of_day()

    def ask_next(self) -> None:
        """Ask the next one of the grade that isn't solved yet; when all are, simply the next one."""
        chosen = self.chosen
        here = chosen.index(self.puzzle) if self.puzzle in chosen else -1
        onward = [chosen[(here + step) % len(chosen)] for step in range(1, len(chosen) + 1)]
        self.ask(next((puzzle for puzzle in onward if puzzle.id not in self.solved), onward[0]))

    def choose_grade(self, grade: int) -> None:
        """Ask puzzles of this grade from now on; one of another grade makes room for the next one.

        Raises `PuzzleRefusal` where there is no such grade.
        """
        if grade not in (ALL, *self.grades):
            raise PuzzleRefusal(Phrase("puzzles.no_grade"))
        self.grade = grade
        if self.puzzle not in self.chosen:
            self.ask_next()

    @property
    def grades(self) -> tuple[int, ...]:
        """The grades that there are puzzles of."""
        return tuple(sorted({puzzle.grade for puzzle in self.all}))

    @property
    def is_open(self) -> bool:
        """Whether the best move is still to be found."""
        return not (self.is_solved or self.is_shown)

    @property
    def best(self) -> SaidMove:
        """The best move: the one that was found, if one was."""
        found = [move for move in self.tried if self.is_right(move)]
        best: SaidMove = found[-1] if found else self.position.move(self.puzzle.best)
        return best

    def is_right(self, move: SaidMove) -> bool:
        """Whether a move is the best, or one that is as good."""
        return move.text in self.puzzle.bests

    def answer(self, move: SaidMove) -> bool:
        """Take an answer; whether it is the best move. Only the first one counts for the streak.

        Raises `PuzzleRefusal` once it is solved or shown.
        """
        if not self.is_open:
            raise PuzzleRefusal(Phrase("puzzles.answered"))
        self.tried.append(move)
        if not self.is_right(move):
            return False
        self.is_solved = True
        self.solved.add(self.puzzle.id)
        if self.is_of_day and len(self.tried) == 1:
            self.days.add(self.day)
        return True

    def give_up(self) -> None:
        """Show the best move. Raises `PuzzleRefusal` once it is solved or shown."""
        if not self.is_open:
            raise PuzzleRefusal(Phrase("puzzles.answered"))
        self.is_shown = True

    # What a browser keeps

    @property
    def streak(self) -> int:
        """On how many days in a row, up to today or yesterday, the puzzle of the day was solved at once."""
        newest = self.day + FARTHEST_ZONE
        day = next((day for day in (newest, self.day) if day in self.days), self.day - timedelta(days=1))
        count = 0
        while day in self.days:
            count, day = count + 1, day - timedelta(days=1)
        return count

    def kept_text(self) -> str:
        """What a browser is to keep."""
        days = " ".join(day.isoformat() for day in sorted(self.days)[-MOST_DAYS:])
        solved = " ".join(sorted(self.solved))
        return "\n".join([self.kit.first_line, f"days {days}".strip(), f"solved {solved}".strip()])

    def restore(self, text: str) -> None:
        """Take what a browser kept; puzzles that are no more are forgotten. Raises `PuzzleRefusal`."""
        lines = text.split("\n")
        if len(text) > LONGEST or len(lines) != 3 or lines[0] != self.kit.first_line:
            raise PuzzleRefusal(Phrase("puzzles.kept_damaged"))
        days = {_day(word) for word in _words(lines[1], "days")}
        self.solved |= set(_words(lines[2], "solved")) & {puzzle.id for puzzle in self.all}
        self.days |= {day for day in days if day <= self.day + FARTHEST_ZONE}


def _words(line: str, name: str) -> Iterable[str]:
    first, *words = line.split(" ")
    if first != name:
        raise PuzzleRefusal(Phrase("puzzles.kept_damaged"))
    return words


def _day(word: str) -> date:
    try:
        day = date.fromisoformat(word[:LONGEST_DAY])
    except ValueError:
        raise PuzzleRefusal(Phrase("puzzles.kept_damaged")) from None
    if day.isoformat() != word:  # by weeks, or in digits of another script
        raise PuzzleRefusal(Phrase("puzzles.kept_damaged"))
    return day
