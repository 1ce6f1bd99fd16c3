"""How the site draws what is to be seen of Panamax: a picture a view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from panamax import Position
from panamax.vocabulary import Ocean
from panamax_browser.of_panamax import BOARDS, drawn
from panamax_widgets.game_view.drawing import Tab, name_of, words_of
from panamax_widgets.game_view.views import DiceView, Picture, View
from panamax_widgets.pictures.board_layout import WIDE, WIDE_PAGE
from panamax_widgets.pictures.theme import PALETTE

from ... import glimpse
from ...shelf import AheadReach, Drawing, ShelfBoards, ShelfPictures


def _parts(view: View | DiceView) -> Sequence[View | DiceView]:
    return (view,)


def _name(view: View | DiceView, lang: str) -> str:
    return name_of(Tab.of(view), view, lang)


def _words(view: View | DiceView, lang: str) -> list[str]:
    return words_of(view, Tab.of(view), lang)


def _kind(view: View | DiceView) -> Picture | None:
    return Tab.of(view).picture if isinstance(view, View) else None


def _marked(view: View | DiceView) -> Iterator[str]:
    if isinstance(view, View):
        yield from (*view.highlight, *view.last, *chain(*view.arrows))


def side(frames: Sequence[Drawing], marked: frozenset[str]) -> tuple[float, float] | None:
    """Of a wide board the part with at most one ocean, in pixels; ``None`` if both count, or nothing does."""
    counts = glimpse.from_the_left(frames, marked)
    if not counts:
        return None
    atlantic, pacific = (WIDE.oceans[ocean] for ocean in (Ocean.ATLANTIC, Ocean.PACIFIC))
    start = 0.0 if min(counts) < atlantic.right else atlantic.right
    end = WIDE_PAGE if max(counts) > pacific.x else pacific.x
    if end - start == WIDE_PAGE:
        return None
    scale = frames[0]["size"][0] / WIDE_PAGE
    return start * scale, end * scale


def _side(
    views: Sequence[View | DiceView], frames: Sequence[Drawing], marked: frozenset[str]
) -> tuple[float, float] | None:
    return side(frames, marked) if set(map(_kind, views)) == {Picture.BOARD} else None


def _start(view: View | DiceView) -> tuple[str, str] | None:
    if isinstance(view, DiceView) or not isinstance(view.position, Position) or view.position.decider is None:
        return None
    return view.position.notation(), str(view.picture)


PANAMAX_PICTURES: Final = ShelfPictures(
    palette=PALETTE,
    parts=_parts,
    name=_name,
    words=_words,
    drawn=drawn,
    kind=_kind,
    marked=_marked,
    rightmost=lambda: "Pacific Ocean",
    side=_side,
)
PANAMAX_BOARDS: Final = ShelfBoards(kit=BOARDS, start=_start, reach=AheadReach())
