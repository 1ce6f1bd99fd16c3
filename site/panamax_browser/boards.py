"""The live boards of the walkthrough: a position that the reader plays on, with the same pictures as everywhere.

The page asks and is answered in JSON (:func:`answer`); ``static/boards.js`` is its end. No widgets are needed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from itertools import chain
from typing import Any

from tabletop.errors import IllegalMove, Refusal, TabletopError
from tabletop.i18n import DEFAULT_LANGUAGE, as_beginning
from tabletop.languages import readers_choice
from tabletop_widgets.hand.hand import Hand
from tabletop_widgets.kit.gestures import SaidMove
from tabletop_widgets.kit.play import TableGame

from .board_kit import Answer, BoardKit, PageStyle
from .game import GAME

LONGEST_MOVE = 200  # letters
LONGEST_PICTURE = 200


class Board(Hand[Any]):
    """One board: a game from the position on, what was picked in the pictures, and what is to be said.

    `picture` says which pictures it shows, in a word of its game; one that the game doesn't know is its usual one.
    """

    def __init__(self, kit: BoardKit, game: TableGame, picture: str, lang: str = DEFAULT_LANGUAGE) -> None:
        self.kit, self.game, self.picture, self.lang = kit, game, picture, lang
        self.story: list[Any] = []  # the events of what was done last
        self._counts: list[int] = []  # of moves, each by what was done at once
        self.problem = ""
        self._ask_anew()

    def play(self, text: str) -> None:
        """Try a move; a refusal is said, and nothing changes."""
        self._play([text[:LONGEST_MOVE]])

    def play_all(self, moves: Sequence[SaidMove | str]) -> None:
        """Play the moves that were picked, one after the other."""
        self._play(list(map(str, moves)))

    def _play(self, texts: Sequence[str]) -> None:
        played: list[list[Any]] = []
        refusals: Sequence[Refusal] = ()
        for text in texts:
            try:
                played.append(self.game.play(text))
            except IllegalMove as error:
                refusals = error.refusals
                break
        if played:
            self.story = list(chain(*played))
            self._counts.append(len(played))
            self._ask_anew()
        self.refuse(refusals)

    def undo(self) -> None:
        """Take back what was done last."""
        if self._counts:
            for _ in range(self._counts.pop()):
                self.game.undo()
            self.story = []
            self._ask_anew()

    def _ask_anew(self) -> None:
        position = self.game.position
        self.choose_anew(self.kit.picks(position, tuple(position.legal_moves())))

    def page_data(self, style: PageStyle) -> Answer:
        """All that the page shows."""
        return self.told() | {"pictures": list(self.kit.drawn(self.kit.view(self), style))}

    def told(self) -> Answer:
        """All that is said with it."""
        position, decision = self.game.position, self.game.position.decision
        return {
            "question": as_beginning(decision.question(position), self.lang) if decision is not None else "",
            "moves": [row.content() for row in self.kit.rows(self.choosing, self.lang)],
            "story": [{"rule": event.rule, "text": event.text(self.lang)} for event in self.story],
            "refusals": [refusal.text(self.lang) for refusal in self.refusals]
            + ([self.problem] if self.problem else []),
            "can_undo": bool(self._counts),
            "notation": position.notation(),
        }


_boards: dict[str, Board] = {}


@cache
def _kit_here() -> BoardKit:
    """That of the game that this Python is of."""
    kit: BoardKit = import_module(f"{__package__}.of_{GAME}").BOARDS
    return kit


def answer(asked: str) -> str:
    """Answer a page: ``board`` names the board, ``do`` says what to do with what is ``given``; the rest is its style.

    A board that is opened does the ``acts`` at once that its reader did before Python was there, each a ``do`` and what
    is given. A move among them that can't be is refused, as it was then, and changes nothing.

    An answer has ``problem`` if it could not be done; then the board is as it was.
    """
    ask = json.loads(asked)
    try:
        board = _opened(ask) if ask["do"] == "open" else _boards[ask["board"]]
    except TabletopError as error:
        return json.dumps({"problem": error.text(_language(ask))})
    if ask["do"] != "open":
        _do(board, ask["do"], ask.get("given"))
    style = PageStyle(ask.get("theme", "light"), bool(ask.get("narrow")), ask.get("width"), board.lang)
    return json.dumps(board.page_data(style))


def _do(board: Board, what: str, given: object) -> None:
    board.problem = ""
    try:
        _DOES[what](board, given)
    except TabletopError as error:
        board.problem = error.text(board.lang)


def _opened(ask: Mapping[str, Any]) -> Board:
    board = opened(_kit_here(), str(ask.get("given") or ""), str(ask.get("picture") or ""), _language(ask))
    for what, given in ask.get("acts", ()):
        _do(board, what, given)
    _boards[ask["board"]] = board
    return board


def _language(ask: Mapping[str, Any]) -> str:
    """The language of the page that asks."""
    return readers_choice([str(ask.get("lang") or "")])


def opened(kit: BoardKit, position: str, picture: str, lang: str = DEFAULT_LANGUAGE) -> Board:
    """A board of a game that starts from a position in its notation, as far as chance lets it."""
    return Board(kit, kit.opened(position), picture[:LONGEST_PICTURE], lang)


def forget() -> None:
    """Put all boards away."""
    _boards.clear()


def _show(board: Board, given: object) -> None:
    board.picture = str(given)[:LONGEST_PICTURE] if given else board.picture


_DOES: Mapping[str, Callable[[Board, Any], None]] = {
    "show": _show,
    "play": lambda board, given: board.play(str(given)),
    "click": lambda board, given: board.click(given),
    "undo": lambda board, given: board.undo(),
}
