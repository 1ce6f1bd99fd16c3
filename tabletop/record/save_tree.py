"""The lines of a tree in the save format: moves, variations in brackets, names, comments and marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, Final

from ..errors import IllegalMove, NotationError
from ..i18n import Phrase
from .board_marks import mark_in
from .game import TreeGame
from .tree import LONGEST_COMMENT, TreeNode, TreePosition

PlayedTree = TreeGame[Any, Any, Any, Any]
Place = TreeNode[Any, Any, Any]

OPEN: Final = "("
CLOSE: Final = ")"
NAME: Final = "="
COMMENT: Final = "#"
MARK: Final = "@"
CHANCE_IS_DUE: Final = "chance:"  # a line ends before a roll or shuffle that the seed would bring
INDENT: Final = "  "
DEEPEST_INDENT: Final = 10  # brackets; deeper ones would make the text longer than what it says
# What one text may hold, so that reading it takes a second and 50 MB at most whoever wrote it. The longest games of
# Panamax have 450 moves with 6,000 choices and 12,000 characters, those of Canal Mania 1,100, 5,000 and 26,000
LARGEST_TEXT: Final = 400_000  # characters; a tree of so many moves has up to 310,000
MOST_MOVES: Final = 4_000  # outcomes of chance included
MOST_CHOICES: Final = 150_000  # legal moves among which they were chosen
MOST_CUTS: Final = 20  # lines of play that end before a move that isn't legal: to say why takes time


def tree_lines(game: PlayedTree) -> list[str]:
    """All lines behind the head: the main line, with each variation behind the move that it replaces."""
    lines = list(_notes(game.start))
    waiting: list[tuple[Iterable[str], Place | None, int]] = [((), game.start, 0)]
    while waiting:  # lines still to be written, the place whose continuations follow them, and how deep in brackets
        written, node, depth = waiting.pop()
        indent = INDENT * min(depth, DEEPEST_INDENT)
        lines += (indent + line for line in written)
        if node is None:
            continue
        if not node.variations:
            lines += (indent + line for line in due_lines(game, node.position))
            continue
        main, *others = node.variations
        lines += (indent + line for line in _own_lines(main))
        waiting.append(((), main, depth))
        for other in reversed(others):
            waiting += [((CLOSE,), None, depth), (_own_lines(other), other, depth + 1), ((OPEN,), None, depth)]
    return lines


def line_lines(game: PlayedTree) -> list[str]:
    """The lines behind the head of a game alone, from its start to where it stands, without names and comments."""
    steps = pairwise(game.line())
    moves = [f"{before.position.decider_id}: {node.move.text}" for before, node in steps if node.move is not None]
    return [*moves, *due_lines(game, game.position)]


def due_lines(game: PlayedTree, last: TreePosition) -> list[str]:
    """The end of a line of play that stops at `last`: says so if the seed would bring a roll or shuffle there."""
    return [CHANCE_IS_DUE] if game.seed is not None and last.waits_for_chance else []


def _own_lines(node: Place) -> Iterator[str]:
    if node.move is not None and node.parent is not None:
        yield f"{node.parent.position.decider_id}: {node.move.text}"
        yield from _notes(node)


def _notes(node: Place) -> Iterator[str]:
    if node.name:
        yield f"{NAME} {node.name}"
    if node.comment:
        yield from (f"{COMMENT} {line}".rstrip(" ") for line in node.comment.split("\n"))
    yield from (f"{MARK} {mark.text}" for mark in node.marks)


class TreeReader:
    """Plays the lines behind the head in a game, one by one. Raises `TabletopError` for a line that can't be."""

    def __init__(self, game: PlayedTree) -> None:
        self._game = game
        self._last: Place | None = None  # the place of the last move; None at the start and behind a bracket's opening
        self._outer: list[Place] = []  # for each open bracket the place of the move that it replaces
        self._comment: list[str] = []  # the lines of the one that is being read
        self._comment_length = 0
        self._moves = self._choices = 0
        self._takes_notes = self._takes_name = self._takes_comment = True
        self._has_ended = False  # whether the line of play was said to stop before chance
        self._skipped: int | None = None  # brackets open in what can't be played on; None while everything could be
        self._cuts = 0
        self.cut: Phrase | None = None  # what the first move that isn't legal is, where, and why

    def read(self, line: str, number: int) -> None:
        """Take one line that isn't empty and has no space around it, the `number`-th of what was given.

        Raises `NotationError`.
        """
        words = line
        if words[0] != COMMENT:
            self._keep_comment()
        if self._skipped is not None:
            self._skip(words)
            return
        if self._has_ended and words != CLOSE:
            raise _error("save.error.after_chance")
        if words == CHANCE_IS_DUE and self._game.position.waits_for_chance:
            self._has_ended = True
        elif words == OPEN:
            self._open()
        elif words == CLOSE:
            self._close()
        elif words[0] in (NAME, COMMENT, MARK):
            self._note(words[0], line[1:].removeprefix(" "))
        else:
            self._play(words, number)

    def end(self) -> None:
        """There are no more lines. Raises `NotationError` inside an open bracket."""
        self._keep_comment()
        if self._outer:
            raise _error("save.error.open_bracket")
        self._run_on()

    def _play(self, line: str, number: int) -> None:
        here = self._game.node
        self._moves += 1
        self._choices += 0 if here.variations else here.position.choices
        if self._moves > MOST_MOVES or self._choices > MOST_CHOICES:
            raise NotationError(Phrase("save.error.too_many", {"moves": MOST_MOVES, "choices": MOST_CHOICES}))
        known = len(here.variations)
        try:
            self._game.play_one(line)
        except IllegalMove as error:
            self._give_up(line, number, error)
            return
        if len(here.variations) == known:
            raise _error("save.error.same_again")
        self._last = self._game.node.entry
        self._takes_notes = self._takes_name = self._takes_comment = True

    def _give_up(self, line: str, number: int, error: IllegalMove) -> None:
        """What follows a move that isn't legal (any more) can't be played: the line of play ends before it."""
        self._cuts += 1
        if self._cuts > MOST_CUTS:
            raise error
        moves = sum(node.move is not None for node in self._game.line())
        where = {"number": moves + 1, "line": number, "move": line}
        self.cut = self.cut or Phrase("save.cut", {**where, "reason": error.phrase})
        self._skipped = 0
        self._has_ended = True

    def _skip(self, words: str) -> None:
        """Pass over a line behind a move that isn't legal, up to the end of its variation."""
        assert self._skipped is not None
        self._skipped += (words == OPEN) - (words == CLOSE)
        if self._skipped < 0:
            self._skipped = None
            if not self._outer:
                raise _error("save.error.bracket")
            self._back()

    def _open(self) -> None:
        if self._last is None or self._last.parent is None:
            raise _error("save.error.bracket")
        self._outer.append(self._last)
        self._game.go_to(self._last.parent)
        self._last, self._takes_notes = None, False

    def _close(self) -> None:
        if not self._outer or self._last is None:
            raise _error("save.error.bracket")
        self._back()

    def _back(self) -> None:
        """To the move that the variation replaces."""
        self._run_on()
        self._last, self._takes_notes = self._outer.pop(), False
        self._game.go_to(self._last)

    def _run_on(self) -> None:
        """A line of play is at its end: chance follows, unless the line stops before it."""
        if not self._has_ended:
            self._game.run_on()
        self._has_ended = False

    def _note(self, mark: str, words: str) -> None:
        """A name, which stands alone and before the comment, a line of the comment, or behind it a mark."""
        if not self._takes_notes or (mark == NAME and not self._takes_name):
            raise _error("save.error.note")
        self._takes_name = False
        if mark == MARK:
            place = self._last or self._game.start
            self._game.annotate(place, marks=(*place.marks, mark_in(words)))
            self._takes_comment = False
            return
        if not self._takes_comment:
            raise _error("save.error.note")
        if mark == NAME:
            self._game.annotate(self._last or self._game.start, name=words)
            return
        self._comment.append(words)
        self._comment_length += len(words) + 1
        if self._comment_length > LONGEST_COMMENT + 1:
            self._keep_comment()  # which refuses it, at this line

    def _keep_comment(self) -> None:
        """Write down the comment whose last line has been read: all at once, for to check it again takes time."""
        if self._comment:
            self._game.annotate(self._last or self._game.start, comment="\n".join(self._comment))
            self._comment, self._comment_length = [], 0


def _error(key: str) -> NotationError:
    return NotationError(Phrase(key))
