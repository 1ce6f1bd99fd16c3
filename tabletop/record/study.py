"""A study: chapters of positions with variations, comments and marks on the board, as one text.

The text begins with its game's first line and the study's name; each chapter has its title, how it is read, and its
tree in the game's save format::

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

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar

from .. import showing
from ..errors import NotationError
from ..given_text import given_text
from ..i18n import DEFAULT_LANGUAGE, Phrase
from ..readers_text import HiddenSign, folded
from .save_tree import LARGEST_TEXT, MOST_CHOICES, MOST_MOVES
from .size import TreeSize

NAME, AUTHOR, CHAPTER, MODE = "study", "author", "chapter", "mode"
READ, GUESS = "read", "guess"
LONGEST_TITLE: Final = 80  # characters, of a study's name and of a chapter's title
LONGEST_LINE: Final = 1_000  # characters that are looked at, spaces around a title included
MOST_CHAPTERS: Final = 40
_HEAD: Final = 2 * LONGEST_TITLE  # characters that stand before a chapter's tree, at most
NOBODY: Final = 0  # guesses: the chapter is read


class StudiedGame(Protocol):
    """A game's tree, as a chapter has it."""

    cut: Phrase | None

    @property
    def start(self) -> Any:
        """The node at which it begins."""

    def go_to(self, node: Any) -> object:
        """Stand at a node."""

    def tree_text(self) -> str:
        """The whole tree in the save format. Raises `NotationError` where it holds more than is read again."""

    def warning(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """What whoever opens it must be told; empty if nothing."""


G = TypeVar("G", bound=StudiedGame)


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyForm:
    """What a game's studies have of it.

    `first_line` is how their text begins. `most_players` is how many there are at most in a game, `players` how many in
    this one. `read` makes the game of a saved text, with the values of a box where the text brings none, and raises
    `NotationError`; `size` is what a game's tree holds.
    """

    first_line: str
    most_players: int
    players: Callable[[Any], int]
    read: Callable[[str, Any], Any]
    size: Callable[[Any], TreeSize]


@dataclass(frozen=True)  # with slots no game could make it by an alias of its own
class StudyChapter(Generic[G]):
    """A tree of moves with comments and marks. `guesser`: the seat (from 1) whose moves the reader guesses, or 0."""

    title: str
    game: G
    guesser: int = NOBODY


@dataclass(frozen=True, slots=True, repr=False)
class TreeStudy(Generic[G]):
    """Chapters under one name, at least one; `author` may be empty. `left_out`: what said nothing in its text.

    A game's own has its `form`.
    """

    form: ClassVar[StudyForm]

    name: str
    chapters: tuple[StudyChapter[G], ...]
    author: str = ""
    left_out: Phrase | None = field(default=None, compare=False)

    def __repr__(self) -> str:
        return f"<Study {self.name!r}: {len(self.chapters)} chapters>"

    _repr_mimebundle_ = showing.bundle

    def to_text(self) -> str:
        """The study as text: a file. Raises `NotationError` if it is too large to be read again."""
        head = [self.form.first_line, f"{NAME} {self.name}", *([f"{AUTHOR} {self.author}"] if self.author else [])]
        text = "\n".join([*head, *(_chapter_text(chapter) for chapter in self.chapters)])
        if len(text) > LARGEST_TEXT:
            raise _refused("study.error.size", most=LARGEST_TEXT)
        return text

    @classmethod
    def from_text(cls, text: str, box: Any = None) -> Self:
        """The study of a text; `box` is for chapters that don't bring their own.

        Raises `NotationError` that names the chapter, and what in it can't be read.
        """
        if not isinstance(text, str) or len(text) > LARGEST_TEXT:
            raise _refused("study.error.size", most=LARGEST_TEXT)
        try:
            given = given_text(text)
        except HiddenSign as hidden:
            raise _at(hidden.line, hidden.column, hidden.reason) from hidden
        try:
            name, author, chapters = _study(cls.form, given.lines, box)
        except NotationError as error:
            raise given.refused(error) from error
        for chapter in chapters:
            chapter.game.cut = chapter.game.cut and given.placed(chapter.game.cut)
        return cls(name, chapters, author, given.notice)

    def warning(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """What whoever opens the study must be told of its chapters; empty if nothing."""
        told = ((number, chapter, chapter.game.warning(lang)) for number, chapter in enumerate(self.chapters, 1))
        lines = [self.left_out.text(lang)] if self.left_out is not None else []
        return "\n".join(
            [
                *lines,
                *(
                    Phrase("study.chapter_says", {"number": number, "title": chapter.title, "words": words}).text(lang)
                    for number, chapter, words in told
                    if words
                ),
            ]
        )


def checked_title(text: str) -> str:
    """A name or title without space around it. Raises `NotationError` if it is empty, too long or has hidden signs."""
    if len(text) > LONGEST_LINE:
        raise _refused("study.error.title", most=LONGEST_TITLE)
    try:
        title = folded(text)
    except HiddenSign as hidden:
        raise _refused("study.error.title_signs", reason=hidden.phrase) from hidden
    if not 0 < len(title) <= LONGEST_TITLE:
        raise _refused("study.error.title", most=LONGEST_TITLE)
    return title


def fit(sizes: Sequence[TreeSize]) -> bool:
    """Whether trees of these sizes, a chapter each, could be read again: together they have room for one tree's all."""
    moves, choices = sum(size.moves for size in sizes), sum(size.choices for size in sizes)
    characters = sum(size.characters for size in sizes) + len(sizes) * _HEAD
    few = len(sizes) <= MOST_CHAPTERS
    return few and moves <= MOST_MOVES and choices <= MOST_CHOICES and characters <= LARGEST_TEXT


def _chapter_text(chapter: StudyChapter[Any]) -> str:
    mode = f"{GUESS} {chapter.guesser}" if chapter.guesser else READ
    return f"\n{CHAPTER} {chapter.title}\n{MODE} {mode}\n{chapter.game.tree_text()}"


def _study(form: StudyForm, lines: Sequence[str], box: Any) -> tuple[str, str, tuple[StudyChapter[Any], ...]]:
    """Name, author and chapters of the lines that are left of a text. Raises `NotationError` with a place in them."""
    if lines[:1] != [form.first_line]:
        raise _at(1, 1, _refused("study.error.format", format=form.first_line).phrase)
    word, _, name = lines[1].partition(" ") if len(lines) > 1 else ("", "", "")
    if word != NAME:
        raise _at(2, 1, _refused("study.error.name").phrase)
    name = _title_at(2, NAME, lines[1])
    is_told = len(lines) > 2 and lines[2].partition(" ")[0] == AUTHOR
    author = _title_at(3, AUTHOR, lines[2]) if is_told else ""
    starts = [place for place, line in enumerate(lines) if line.partition(" ")[0] == CHAPTER]
    head = 2 + is_told
    stray = next((place for place in range(head, starts[0] if starts else len(lines)) if lines[place]), None)
    if stray is not None:
        raise _at(stray + 1, 1, _refused("study.error.between").phrase)
    if not 0 < len(starts) <= MOST_CHAPTERS:
        raise _refused("study.error.chapters", most=MOST_CHAPTERS)
    return name, author, tuple(_chapters(form, lines, starts, box))


def _chapters(form: StudyForm, lines: Sequence[str], starts: Sequence[int], box: Any) -> Iterator[StudyChapter[Any]]:
    """The chapters one by one. All together they may hold what one saved tree may hold: reading takes time.

    A saved game has no line that begins like a chapter.
    """
    sizes: list[TreeSize] = []
    for number, (start, end) in enumerate(pairwise([*starts, len(lines)]), 1):
        try:
            chapter = _chapter(form, lines[start:end], box, start)
        except NotationError as error:
            raise NotationError(_of_chapter(number, error.phrase)) from error
        sizes.append(form.size(chapter.game))
        if not fit(sizes):
            raise _refused("study.error.too_many", moves=MOST_MOVES, choices=MOST_CHOICES, characters=LARGEST_TEXT)
        yield chapter


def _of_chapter(number: int, reason: Phrase) -> Phrase:
    """What is wrong in a chapter: at a line of its own, or at one of its tree."""
    key = "study.error.chapter_line" if reason.key == "study.error.line" else "study.error.chapter"
    return Phrase(key, {"number": number, **reason.values})


def _chapter(form: StudyForm, lines: Sequence[str], box: Any, start: int) -> StudyChapter[Any]:
    """The chapter of these lines, behind so many others. Raises `NotationError` with the place."""
    title = _title_at(start + 1, CHAPTER, lines[0])
    guesser = _guesser(lines[1] if len(lines) > 1 else "", form.most_players)
    if guesser is None:
        raise _at(start + 2, 1, _refused("study.error.mode").phrase)
    try:
        game = form.read("\n".join(lines[2:]), box)
    except NotationError as error:
        raise _behind(start + 2, error) from error
    if game.cut is not None:
        game.cut = _behind(start + 2, NotationError(game.cut)).phrase
    if guesser > form.players(game):
        raise _at(start + 2, 1, _refused("study.error.mode").phrase)
    game.go_to(game.start)
    return StudyChapter(title, game, guesser)


def _behind(count: int, error: NotationError) -> NotationError:
    """The error in lines that stand behind so many others."""
    phrase = error.phrase
    if not isinstance(line := phrase.values.get("line"), int):
        return _at(count + 1, 1, phrase)
    return NotationError(Phrase(phrase.key, {**phrase.values, "line": count + line}))


def _title_at(line: int, word: str, text: str) -> str:
    """The title behind the first word of a line. Raises `NotationError` with its place."""
    try:
        return checked_title(text.partition(" ")[2])
    except NotationError as error:
        raise _at(line, len(word) + 2, error.phrase) from error


def _at(line: int, column: int, reason: Phrase) -> NotationError:
    return NotationError(Phrase("study.error.line", {"line": line, "column": column, "reason": reason}))


def _guesser(line: str, most_players: int) -> int | None:
    """The seat whose moves are guessed, `NOBODY`, or ``None`` for another line."""
    seats = {f"{MODE} {GUESS} {seat}": seat for seat in range(1, most_players + 1)}
    seats[f"{MODE} {READ}"] = NOBODY
    return seats.get(line)


def _refused(id: str, /, **values: object) -> NotationError:
    return NotationError(Phrase(id, values))
