"""What a game gives its live boards: how one begins, what is to be done and seen on it, and its pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tabletop.i18n import DEFAULT_LANGUAGE
from tabletop_widgets.kit.gestures import Picking
from tabletop_widgets.kit.play import TableGame
from tabletop_widgets.kit.values import GameView

if TYPE_CHECKING:
    from .boards import Board

SEED: Final = 1  # of all boards: what was answered before Python came is what it says, too
Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class PageStyle:
    """How the reader's page is: theme, phone or not, how many pixels wide its pictures are, language."""

    theme: str = "light"
    narrow: bool = False
    width: int | None = None
    lang: str = DEFAULT_LANGUAGE


@dataclass(frozen=True, slots=True)
class BoardAct:
    """Something that can be done on a board: a move by its `text`, or else what a `click` on this thing does."""

    words: str
    text: str = ""
    click: str = ""

    def content(self) -> Answer:
        """It as the page gets it."""
        more = {"click": self.click} if self.click else {}
        return {"text": self.text, "words": self.words, **more}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BoardKit:
    """What a game gives its live boards.

    `opened` is the game that starts from a position in its notation, as far as chance lets it; it raises
    `TabletopError`. `picks` begins to pick among the legal moves of a position. `rows` are what can be done with what
    was picked, in a language. `view` is what is to be seen of a board, `drawn` its pictures, the main one first.
    """

    opened: Callable[[str], TableGame]
    picks: Callable[[Any, tuple[Any, ...]], Picking]
    rows: Callable[[Picking, str], Sequence[BoardAct]]
    view: Callable[[Board], GameView]
    drawn: Callable[[GameView, PageStyle], Sequence[Answer]]


def as_drawing(figure: Mapping[str, Any]) -> Answer:
    """A figure of Plotly's as ``static/figures.js`` wants it."""
    layout = figure["layout"]
    layout.pop("template", None)
    return {"size": [layout.pop("width"), layout.pop("height")], "data": figure["data"], "layout": layout}
