"""The tutor in one's own notebook, one line each: a board, the explorer, a lesson."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, SupportsIndex

from tabletop.errors import OptionError
from tabletop.i18n import DEFAULT_LANGUAGE, Listing, Phrase

if TYPE_CHECKING:
    from panamax.game import Game
    from panamax.position import Position
    from tabletop_widgets.explorer.page import ExplorerPage
    from tabletop_widgets.player.page import LessonPage

    from .own_board import OwnBoard


def show_board(value: Game | Position, lang: str = DEFAULT_LANGUAGE) -> OwnBoard:
    """The board of a game (as it stands) or of a position, in a cell of a notebook; it follows the cell's width.

    >>> import panamax, panamax_widgets
    >>> panamax_widgets.show_board(panamax.new_game(players=3, seed=7)).view.figure.layout.width > 0
    True

    Raises `OptionError` for anything else.
    """
    from .own_board import OwnBoard

    return OwnBoard(_game_of(value).position, lang)


def show_explorer(value: Game | Position, lang: str = DEFAULT_LANGUAGE) -> ExplorerPage:
    """The explorer of a game, with all its variations, or of a position, in a cell of a notebook.

    The game itself stays as it is: the explorer has a copy, and the browser keeps nothing of it. Raises `OptionError`
    for anything else.
    """
    from panamax.game import Game
    from tabletop.record.tree import places_below

    from .explorer.page import explorer_page

    given = _game_of(value)
    box, place = given.position.box, places_below(given.start).index(given.node.entry)
    game = Game.from_text(given.tree_text(), box)
    game.go_to(places_below(game.start)[place])
    page = explorer_page(lang, box)
    page.open_game(game, Phrase("explorer.subject.given"))
    page.look_at("play")
    page.redraw()
    return page


def show_lesson(lesson: str | SupportsIndex, lang: str = DEFAULT_LANGUAGE) -> LessonPage:
    """A lesson, by its number (4) or its name (``"contracts"``), in a cell of a notebook.

    Raises `OptionError`, with the lessons that there are, for any other.
    """
    from .lessons import app, lessons_by_page

    known = {int(page[:2]): id for page, id in sorted(lessons_by_page().items())}
    id = lesson if isinstance(lesson, str) else known.get(_whole(lesson))
    if id is None or id not in known.values():
        all_of_them = Listing(tuple(f"{number} {name}" for number, name in known.items()))
        raise OptionError(Phrase("cells.no_lesson", {"given": repr(lesson), "lessons": all_of_them}))
    return app(id, lang)


def _whole(number: SupportsIndex) -> int:
    """It as a number; -1, which no lesson has, for what is none."""
    try:
        return index(number)
    except TypeError:
        return -1


def _game_of(value: object) -> Game:
    """The game that a value is or begins with. Raises `OptionError` for what is neither a game nor a position."""
    from panamax.game import Game
    from panamax.position import Position

    if isinstance(value, Game):
        return value
    if isinstance(value, Position):
        return Game(value, None)
    raise OptionError(Phrase("cells.no_game", {"given": f"{type(value).__module__}.{type(value).__qualname__}"}))
