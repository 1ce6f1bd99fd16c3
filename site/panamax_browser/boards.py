"""The live boards of the walkthrough: a position that the reader plays on, with the same pictures as everywhere.

The page asks and is answered in JSON (:func:`answer`); ``static/boards.js`` is its end. No widgets are needed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from panamax import Game, PanamaxError, Position
from panamax.decisions.move import Move
from panamax.events.event import Event
from panamax_widgets.game_view.choosing import Choosing
from panamax_widgets.game_view.drawing import Tab, figure_of
from panamax_widgets.game_view.motion import spots_of_event
from panamax_widgets.game_view.views import DiceView, Picture, View
from panamax_widgets.pictures import Style
from tabletop.errors import IllegalMove
from tabletop.i18n import DEFAULT_LANGUAGE
from tabletop_widgets.hand.hand import Hand

LONGEST_MOVE = 200  # letters
SEED = 1  # of all boards: what was answered before Python came is what it says, too
Answer = dict[str, Any]


class Board(Hand[Choosing]):
    """One board: a game from the position on, what was picked in the picture, and what is to be said."""

    def __init__(self, game: Game, picture: Picture, lang: str = DEFAULT_LANGUAGE) -> None:
        self.game, self.picture, self.lang = game, picture, lang
        self.story: list[Event] = []
        self.problem = ""
        self._ask_anew()

    def play(self, text: str) -> None:
        """Try a move; a refusal is said, and nothing changes."""
        try:
            self.story = self.game.play(text[:LONGEST_MOVE])
        except IllegalMove as error:
            self.refuse(error.refusals)
        else:
            self._ask_anew()

    def play_all(self, moves: Sequence[Move | str]) -> None:
        """Play the move that was picked: a click means one here."""
        self.play(str(moves[0]))

    def undo(self) -> None:
        """Take the last move back."""
        if self.game.undo():
            self.story = []
            self._ask_anew()

    def _ask_anew(self) -> None:
        position = self.game.position
        self.choose_anew(Choosing(position, tuple(position.legal_moves())))

    @property
    def view(self) -> View:
        """What is to be seen: the position, what was picked, and what changed last."""
        last = tuple(spot for event in self.story for spot in spots_of_event(event))
        return View(
            self.game.position,
            self.picture,
            self.game.position.decider or 1,
            highlight=self.choosing.picked,
            arrows=self.choosing.arrows,
            last=last,
        )

    def page_data(self, style: Style) -> Answer:
        """All that the page shows."""
        return self.told() | drawn(self.view, style)

    def told(self) -> Answer:
        """All that is said with it."""
        position, decision = self.game.position, self.game.position.decision
        moves = self.choosing.candidates or self.choosing.legal
        return {
            "question": decision.question(position).text(self.lang) if decision is not None else "",
            "moves": [{"text": move.text, "words": move.describe(self.lang)} for move in moves],
            "story": [{"rule": event.rule, "text": event.text(self.lang)} for event in self.story],
            "refusals": [refusal.text(self.lang) for refusal in self.refusals]
            + ([self.problem] if self.problem else []),
            "can_undo": any(node.is_players_move for node in self.game.line()),
            "notation": position.notation(),
        }


def drawn(view: View | DiceView, style: Style) -> Answer:
    """The picture of a view, as ``static/figures.js`` wants it."""
    return as_drawing(figure_of(view, Tab.of(view), style).to_dict())


def as_drawing(figure: Mapping[str, Any]) -> Answer:
    """A figure of Plotly's as ``static/figures.js`` wants it."""
    layout = figure["layout"]
    layout.pop("template", None)
    return {"size": [layout.pop("width"), layout.pop("height")], "data": figure["data"], "layout": layout}


_boards: dict[str, Board] = {}


def answer(asked: str) -> str:
    """Answer a page: ``board`` names the board, ``do`` says what to do with what is ``given``; the rest is its style.

    A board that is opened does the ``acts`` at once that its reader did before Python was there, each a ``do`` and what
    is given. A move among them that can't be is refused, as it was then, and changes nothing.

    An answer has ``problem`` if it could not be done; then the board is as it was.
    """
    ask = json.loads(asked)
    try:
        board = _opened(ask) if ask["do"] == "open" else _boards[ask["board"]]
    except PanamaxError as error:
        return json.dumps({"problem": error.text()})
    if ask["do"] != "open":
        _do(board, ask["do"], ask.get("given"))
    style = Style(ask.get("theme", "light"), bool(ask.get("narrow")), ask.get("width"), board.lang)
    return json.dumps(board.page_data(style))


def _do(board: Board, what: str, given: object) -> None:
    board.problem = ""
    try:
        _DOES[what](board, given)
    except PanamaxError as error:
        board.problem = error.text()


def _opened(ask: Mapping[str, Any]) -> Board:
    board = opened(str(ask.get("given") or ""), ask.get("picture", Picture.BOARD))
    for what, given in ask.get("acts", ()):
        _do(board, what, given)
    _boards[ask["board"]] = board
    return board


def opened(position: str, picture: str, lang: str = DEFAULT_LANGUAGE) -> Board:
    """A board that starts from a position in the notation, as far as chance lets it."""
    game = Game(Position.from_notation(position), SEED)
    game.run_on()
    return Board(game, Picture(picture), lang)


def forget() -> None:
    """Put all boards away."""
    _boards.clear()


def _show(board: Board, given: object) -> None:
    board.picture = Picture(str(given)) if given else board.picture


_DOES: Mapping[str, Callable[[Board, Any], None]] = {
    "show": _show,
    "play": lambda board, given: board.play(str(given)),
    "click": lambda board, given: board.click(given),
    "undo": lambda board, given: board.undo(),
}
