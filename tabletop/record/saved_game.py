"""The text of a saved game is read: its head by its game, the rest line by line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..errors import NotationError, TabletopError
from ..given_text import GivenText, given_text
from ..i18n import Phrase
from ..readers_text import HiddenSign
from .save_tree import LARGEST_TEXT, PlayedTree, TreeReader

G = TypeVar("G", bound=PlayedTree)
Begin = Callable[[list[str]], tuple[G, int]]
LineError = Callable[[int, int, Phrase], NotationError]


def saved_game(text: str, begin: Begin[G], line_error: LineError) -> G:
    """The game or tree that `text` saves. `begin` makes it of the lines and says how many of them are its head;
    `line_error` tells of a line and a column (from 1) what is wrong there.

    The game stands at the end of its main line, or before the first move there that isn't legal; then `cut` says which
    and why. A variation ends before such a move, too. Raises `NotationError` with the line and column that can't be
    read or played.
    """
    if not isinstance(text, str) or len(text) > LARGEST_TEXT:
        raise NotationError(Phrase("save.error.size", {"longest": LARGEST_TEXT}))
    try:
        given = given_text(text)
    except HiddenSign as hidden:
        raise line_error(hidden.line, hidden.column, hidden.reason) from hidden
    try:
        game, reader = _played(given, begin, line_error)
    except NotationError as error:
        raise given.refused(error) from error
    try:
        reader.end()
    except TabletopError as error:
        raise line_error(given.place(len(given.lines), 1)[0], 1, error.phrase) from error
    game.cut, game.left_out = reader.cut, given.notice
    return game


def _played(given: GivenText, begin: Begin[G], line_error: LineError) -> tuple[G, TreeReader]:
    """The game of a text, and who has read its lines. Raises `NotationError` with a place in what is left of it."""
    game, head = begin(given.lines)
    reader = TreeReader(game)
    for number, line in enumerate(given.lines[head:], head + 1):
        if line:
            try:
                reader.read(line, given.place(number, 1)[0])
            except TabletopError as error:
                raise line_error(number, 1, error.phrase) from error
    return game, reader
