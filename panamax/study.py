"""A study: chapters of positions with variations, comments and marks on the board, as one text.

The text begins with its format and the study's name; each chapter has its title, how it is read, and its tree in the
save format::

    panamax-study 1
    study How pushing works
    author Ann

    chapter Who pays
    mode read
    panamax 1
    players 4
    ...

    chapter Your turn
    mode guess 2
    panamax 1
    ...

The line ``author`` may be missing. ``mode guess 2``: whoever reads it chooses the moves of seat 2 and is told what the
author thinks of them. What can't be read is refused as a whole, with the chapter and what is wrong with it; a chapter
of which a move is no longer legal opens up to there, as saved games do, and `Study.warning` says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from tabletop.errors import NotationError, TabletopError
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase

from .box.components import Box
from .game import Game
from .options import PLAYER_COUNTS
from .record.save import LARGEST_TEXT
from .record.save_tree import MOST_CHOICES, MOST_MOVES
from .record.size import TreeSize, tree_size

FORMAT: Final = "panamax-study 1"
NAME, AUTHOR, CHAPTER, MODE = "study", "author", "chapter", "mode"
READ, GUESS = "read", "guess"
LONGEST_TITLE: Final = 80  # characters, of a study's name and of a chapter's title
MOST_CHAPTERS: Final = 40
_HEAD: Final = 2 * LONGEST_TITLE  # characters that stand before a chapter's tree, at most
NOBODY: Final = 0  # guesses: the chapter is read


@dataclass(frozen=True, slots=True)
class StudyChapter:
    """A tree of moves with comments and marks. `guesser`: the seat (from 1) whose moves the reader guesses, or 0."""

    title: str
    game: Game
    guesser: int = NOBODY


@dataclass(frozen=True, slots=True)
class Study:
    """Chapters under one name, at least one; `author` may be empty."""

    name: str
    chapters: tuple[StudyChapter, ...]
    author: str = ""

    def to_text(self) -> str:
        """The study as text: a file. Raises `NotationError` if it is too large to be read again."""
        head = [FORMAT, f"{NAME} {self.name}", *([f"{AUTHOR} {self.author}"] if self.author else [])]
        text = "\n".join([*head, *(_chapter_text(chapter) for chapter in self.chapters)])
        if len(text) > LARGEST_TEXT:
            raise _refused("size", most=LARGEST_TEXT)
        return text

    @classmethod
    def from_text(cls, text: str, box: Box | None = None) -> Study:
        """The study of a text; `box` is for chapters that don't bring their own.

        Raises `NotationError` that names the chapter, and what in it can't be read.
        """
        if not isinstance(text, str) or len(text) > LARGEST_TEXT:
            raise _refused("size", most=LARGEST_TEXT)
        lines = text.splitlines()
        if lines[:1] != [FORMAT]:
            raise _refused("format", format=FORMAT)
        word, _, name = lines[1].partition(" ") if len(lines) > 1 else ("", "", "")
        if word != NAME:
            raise _refused("name")
        name = checked_title(name)
        is_told = len(lines) > 2 and lines[2].startswith(f"{AUTHOR} ")
        author = checked_title(lines[2].removeprefix(f"{AUTHOR} ")) if is_told else ""
        parts = list(_parts(lines[2 + is_told :]))
        if not 0 < len(parts) <= MOST_CHAPTERS:
            raise _refused("chapters", most=MOST_CHAPTERS)
        return cls(name, tuple(_chapters(parts, box)), author)

    def warning(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """What whoever opens the study must be told of its chapters; empty if nothing."""
        told = ((number, chapter, chapter.game.warning(lang)) for number, chapter in enumerate(self.chapters, 1))
        return "\n".join(
            Phrase("study.chapter_says", {"number": number, "title": chapter.title, "words": words}).text(lang)
            for number, chapter, words in told
            if words
        )


def checked_title(text: str) -> str:
    """A name or title without space around it. Raises `NotationError` if it is empty, too long or has unseen signs."""
    title = text.strip()
    if not title or len(title) > LONGEST_TITLE or not title.isprintable():
        raise _refused("title", most=LONGEST_TITLE)
    return title


def fit(sizes: Sequence[TreeSize]) -> bool:
    """Whether trees of these sizes, a chapter each, could be read again: together they have room for one tree's all."""
    moves, choices = sum(size.moves for size in sizes), sum(size.choices for size in sizes)
    characters = sum(size.characters for size in sizes) + len(sizes) * _HEAD
    few = len(sizes) <= MOST_CHAPTERS
    return few and moves <= MOST_MOVES and choices <= MOST_CHOICES and characters <= LARGEST_TEXT


def _chapter_text(chapter: StudyChapter) -> str:
    mode = f"{GUESS} {chapter.guesser}" if chapter.guesser else READ
    return f"\n{CHAPTER} {chapter.title}\n{MODE} {mode}\n{chapter.game.tree_text()}"


def _parts(lines: Sequence[str]) -> Iterator[list[str]]:
    """The lines of each chapter. A saved game has no line that begins like one."""
    starts = [place for place, line in enumerate(lines) if line.startswith(f"{CHAPTER} ")]
    if any(line.strip() for line in lines[: starts[0] if starts else None]):
        raise _refused("between")
    for start, end in pairwise([*starts, len(lines)]):
        yield list(lines[start:end])


def _chapters(parts: Sequence[Sequence[str]], box: Box | None) -> Iterator[StudyChapter]:
    """The chapters one by one. All together they may hold what one saved tree may hold: reading takes time."""
    sizes: list[TreeSize] = []
    for number, lines in enumerate(parts, 1):
        try:
            chapter = _chapter(lines, box)
        except TabletopError as error:
            raise NotationError(Phrase("study.error.chapter", {"number": number, "reason": error.phrase})) from error
        sizes.append(tree_size(chapter.game))
        if not fit(sizes):
            raise _refused("too_many", moves=MOST_MOVES, choices=MOST_CHOICES, characters=LARGEST_TEXT)
        yield chapter


def _chapter(lines: Sequence[str], box: Box | None) -> StudyChapter:
    title = checked_title(lines[0].removeprefix(f"{CHAPTER} "))
    guesser = _guesser(lines[1] if len(lines) > 1 else "")
    game = Game.from_text("\n".join(lines[2:]), box)
    if guesser > game.start.position.options.players:
        raise _refused("mode")
    game.go_to(game.start)
    return StudyChapter(title, game, guesser)


def _guesser(line: str) -> int:
    seats = {f"{MODE} {GUESS} {seat}": seat for seat in range(1, max(PLAYER_COUNTS) + 1)}
    seats[f"{MODE} {READ}"] = NOBODY
    if line not in seats:
        raise _refused("mode")
    return seats[line]


def _refused(why: str, /, **values: object) -> NotationError:
    return NotationError(Phrase(f"study.error.{why}", values))
