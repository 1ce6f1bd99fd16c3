"""The pictures of the table, all at once: each is drawn again only when what it shows has changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from panamax.box.components import Box
from panamax.state.arrangement import Arrangement
from tabletop_widgets.canvas.figure_view import FigureView
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.frame.grouping import column

from ..game_view.drawing import Tab, position_figure
from ..game_view.views import Picture
from ..pictures import PictureOptions, Style, action_table_content, clipboards_content, picture_ids
from .showing import Showing

GAP = 10  # pixels between two pictures
TABLE_SHARE = 692 / (692 + 352)  # of the strip's width that the Action table takes: so both pictures are as high
SIDE_BY_SIDE, ALL_IN_ROW = 700, 860  # pixels of the board's width from which the strip, all clipboards have one row
CARDS_IN_ROW = 940  # from which all cards of a table have one, where what is read stands among the pictures
WIDEST_CARD = 320  # pixels of a clipboard, where four in a row would be narrower still
PEEK = 0.9  # of a phone's width that a clipboard takes, so that the next one peeks out
BOARD, ACTION_TABLE, MARKET, RESULT = (
    Tab(Picture.BOARD),
    Tab(Picture.ACTION_TABLE),
    Tab(Picture.MARKET),
    Tab(Picture.RESULT),
)
MOST_SEATS = 4
CLIPBOARDS = tuple(Tab(Picture.CLIPBOARD, seat) for seat in range(1, MOST_SEATS + 1))
SHARED = (ACTION_TABLE, MARKET)


def figure_name(tab: Tab) -> str:
    """What a picture is called on the page, for what moves between pictures."""
    return f"{tab.picture}{tab.seat or ''}".replace("_", "-")


@dataclass(frozen=True, slots=True)
class FigureWords:
    """What is said for a picture: what it shows, and the button that opens it over the whole window."""

    label: str
    large: str


@dataclass(slots=True)
class _Shown:
    """What a picture showed when it was drawn."""

    told: object
    box: Box
    options: PictureOptions
    ids: frozenset[str]


class Figures:
    """The pictures and the boxes that they stand in; `clicked` gets the id of what was clicked in any of them."""

    def __init__(self, clicked: Callable[[object], None]) -> None:
        tabs = (RESULT, BOARD, *SHARED, *CLIPBOARDS)
        self.boxes = {tab: column(f"pmx-figure-box pmx-at-{figure_name(tab)}") for tab in tabs}
        self.views: dict[Tab, FigureView] = {}
        self._clicked = clicked
        self.large = frozenset[Tab]()  # the pictures that are open over the whole window
        self.redraw: Callable[[], object] = lambda: None  # called when that has changed
        self._shown: dict[Tab, _Shown] = {}
        self._read: Arrangement | None = None  # of which the clipboards were read last
        self._clipboards: dict[int, object] = {}

    def show(self, tab: Tab, showing: Showing, style: Style, words: FigureWords, waits: bool) -> bool:
        """Show one picture of the showing; whether it had to be drawn."""
        told, box, before = self._told(tab, showing.arrangement), showing.arrangement.box, self._shown.get(tab)
        known = before is not None and before.told == told and before.box is box and not self._waits(tab)
        if known and before is not None and before.options == _own(showing, before.ids, style):
            return False
        options = asked(showing, style)
        figure = position_figure(showing.arrangement, tab, options)
        self.put(tab, figure, words, waits)
        ids = picture_ids(figure)
        self._shown[tab] = _Shown(told, box, _own(showing, ids, style), ids)
        return True

    def put(self, tab: Tab, figure: go.Figure, words: FigureWords, waits: bool = False) -> None:
        """Put a figure into its place."""
        self._shown.pop(tab, None)
        view = self.views.get(tab)
        if view is None:
            view = self.views[tab] = FigureView(
                figure,
                label=words.label,
                on_click=self._clicked,
                waits=waits,
                large=words.large,
                on_large=lambda opens: self._enlarge(tab, opens),
            )
            self.boxes[tab].children = (view,)
        else:
            view.show(figure, label=words.label, waits=waits)
            view._large = words.large

    def hide(self, tab: Tab) -> None:
        """Take a picture off the page."""
        if self.views.pop(tab, None) is not None:
            self.large -= {tab}
            self._shown.pop(tab, None)
            self.boxes[tab].children = ()

    def _enlarge(self, tab: Tab, opens: bool) -> None:
        self.large = self.large | {tab} if opens else self.large - {tab}
        self.redraw()

    @property
    def ids(self) -> frozenset[str]:
        """The ids of all things that the pictures on the page show."""
        return frozenset().union(*(shown.ids for shown in self._shown.values()))

    def _told(self, tab: Tab, arrangement: Arrangement) -> object:
        """What a picture shows of an arrangement; the board may show any of its cells."""
        if tab == MARKET:
            return arrangement.companies
        if tab == ACTION_TABLE:
            return action_table_content(arrangement)
        if tab.picture is not Picture.CLIPBOARD:
            return arrangement.cells
        if self._read is not arrangement:
            self._read, self._clipboards = arrangement, clipboards_content(arrangement)
        return self._clipboards[tab.seat]

    def _waits(self, tab: Tab) -> bool:
        return tab in self.views and bool(self.views[tab]._waits)


def asked(showing: Showing, style: Style) -> PictureOptions:
    """What a picture is asked for."""
    return PictureOptions(
        highlight=showing.highlight,
        arrows=showing.arrows,
        last=showing.last,
        notes=showing.notes,
        prices=showing.prices,
        reach=showing.reach,
        ghosts=showing.ghosts,
        judged=showing.judged,
        picked=showing.picked,
        style=style,
    )


def _own(showing: Showing, ids: frozenset[str], style: Style) -> PictureOptions:
    """What is marked of the things of one picture: others' marks don't draw it again."""
    return PictureOptions(
        highlight=tuple(spot for spot in showing.highlight if spot in ids),
        arrows=tuple(pair for pair in showing.arrows if ids.issuperset(pair)),
        last=tuple(spot for spot in showing.last if spot in ids),
        notes=tuple(note for note in showing.notes if note[0] in ids),
        prices=tuple(price for price in showing.prices if price[0] in ids),
        reach=tuple(reach for reach in showing.reach if reach.zone in ids),
        ghosts=tuple(pair for pair in showing.ghosts if ids.issuperset(pair)),
        judged=tuple(mark for mark in showing.judged if not ids.isdisjoint(mark.spots)),
        picked=tuple(spot for spot in showing.picked if spot in ids),
        style=style,
    )


def width_of(tab: Tab, board: int | None, players: int, narrow: bool, *, is_beside: bool = False) -> int | None:
    """How many pixels wide a picture is with a board of this width: the style sheet's arithmetic.

    `is_beside`: what is read stands beside the pictures.
    """
    if board is None or tab in (BOARD, RESULT):
        return board
    if tab in SHARED:
        share = TABLE_SHARE if tab == ACTION_TABLE else 1 - TABLE_SHARE
        return board if board < SIDE_BY_SIDE else round((board - GAP) * share)
    if narrow:
        return round(board * PEEK)
    if board < CARDS_IN_ROW and not is_beside:
        return (board - GAP) // 2
    most = max(WIDEST_CARD, (board - GAP * (MOST_SEATS - 1)) // MOST_SEATS)
    return min((board - GAP * (players - 1)) // players, most)
