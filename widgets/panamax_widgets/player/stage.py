"""The pictures of a step on one table: those that it needs stand together, the rest is folded.

A ship and the contracts that it is loaded from, shares and what they bring, are seen at the same time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from panamax.vocabulary import Ocean
from tabletop.i18n import say
from tabletop_widgets.canvas.figure_view import FigureView
from tabletop_widgets.frame.grouping import AWAY, column, row, set_class
from tabletop_widgets.frame.look import TWO_COLUMNS
from tabletop_widgets.hand.gadgets import motion_chooser
from tabletop_widgets.kit.course import StagedScene, StageFrame

from ..game_view.drawing import Tab, figure_of, height_of, name_of, tabs_of, words_of
from ..game_view.views import DiceView, Picture, View
from ..pictures import Style
from ..pictures.card_plans import WIDE_FROM
from ..play.figures import (
    ACTION_TABLE,
    ALL_IN_ROW,
    BOARD,
    CLIPBOARDS,
    GAP,
    MARKET,
    PEEK,
    SHARED,
    SIDE_BY_SIDE,
    Figures,
    FigureWords,
    figure_name,
)
from ..play.figures import asked as options_of
from ..play.lane_bar import LaneBar
from ..play.lanes import ON_BOARD, BoardPart, part_with
from ..play.marks_key import marks_key
from ..play.motion import BoardScene, Mover
from ..play.showing import Showing

COLUMNS = 12  # of the grid in which the pictures stand (`look.css`)
WIDE = 1300  # pixels of that grid from which the market has room enough under the Action table alone
# What is seen with a picture: contracts and ships at hand beside the board, purses beside contracts and the market.
TOGETHER = {
    Picture.BOARD: (Picture.BOARD, Picture.CLIPBOARD),
    Picture.CLIPBOARD: (Picture.BOARD, Picture.CLIPBOARD),
    Picture.ACTION_TABLE: (Picture.ACTION_TABLE, Picture.CLIPBOARD),
    Picture.MARKET: (Picture.MARKET, Picture.CLIPBOARD),
}
# The picture in which a thing lies, by the beginning of its id; clipboards are there in any case.
LIES_ON = {
    **dict.fromkeys(("column", "contract", "executive", "setup_contract"), Picture.ACTION_TABLE),
    **dict.fromkeys(("market", "stock"), Picture.MARKET),
    **dict.fromkeys(ON_BOARD, Picture.BOARD),
}


def needed_pictures(scene: StagedScene, view: View | DiceView, small: bool = False) -> frozenset[Picture]:
    """The pictures that a scene needs as it is now, those of all that follows by itself among them.

    `small`: where purses alone are spoken of, the clipboards are enough.
    """
    if isinstance(view, DiceView):
        return frozenset({Picture.ACTION_TABLE})
    found = {picture for each in (view.picture, *scene.film_pictures) for picture in TOGETHER.get(each, (each,))}
    spots = [*view.highlight, *view.guide, *view.last, *(spot for pair in view.arrows for spot in pair)]
    spots += scene.offered_spots
    if small and view.picture is Picture.CLIPBOARD and not spots:
        return frozenset({Picture.CLIPBOARD})
    found |= {LIES_ON[kind] for kind in (spot.partition(":")[0] for spot in spots) if kind in LIES_ON}
    return frozenset(found)


class Stage:
    """The pictures of one lesson's page."""

    def __init__(self, frame: StageFrame) -> None:
        self.page, self.look, self.lang = frame.page, frame.look, frame.lang
        self.motion = motion_chooser(frame.lang)
        self.tools, self.key = (self.motion,), (marks_key(frame.lang),)
        self._mover = Mover(self.motion)
        self.figures = Figures(frame.clicked)
        self.figures.redraw = frame.redraw
        self.lanes = LaneBar(frame.guard, frame.redraw, frame.page, frame.lang)
        self.is_whole = False
        self.needed: tuple[Tab, ...] = ()  # what stands together, the picture that the step is about among it
        self.shown: tuple[Tab, ...] = ()  # of all pictures
        self._main: Tab | None = None
        self._pictures = frozenset[Picture]()  # that the step has needed so far
        self._asked: object = None  # at what
        self._seat = 1
        self._is_small = False  # only the lane in play and the learner's own clipboard
        self._drawn: tuple[DiceView, Style] | None = None
        self._parts = {tab: column("pmx-part", self.figures.boxes[tab]) for tab in (BOARD, *SHARED, *CLIPBOARDS)}
        clips = row("pmx-clips", *(self._parts[tab] for tab in CLIPBOARDS))
        self.box = column("pmx-spread", self.lanes.box, *(self._parts[tab] for tab in (BOARD, *SHARED)), clips)

    @property
    def main(self) -> FigureView | None:
        """The picture that the step is about."""
        return self.figures.views.get(self._main) if self._main else None

    def paint(
        self, asked: tuple[str, object], scene: StagedScene, view: View | DiceView, whole: bool, small: bool
    ) -> None:
        """Show what is needed of a view, or all of it; `asked` is the step with its question.

        `small`: only the lane in play with the learner's own clipboard, or the clipboards alone.
        """
        seen, self._is_small = self.shown, small
        if asked != self._asked:
            self._asked, self._pictures, self._drawn = asked, frozenset(), None
            self._seat = view.seat if isinstance(view, View) else 1
        self._pictures |= needed_pictures(scene, view, small)
        self._main = Tab.of(view)
        self.needed = tuple(tab for tab in tabs_of(view) if tab.picture in self._pictures and self._is_in_sight(tab))
        tabs = tabs_of(view)
        self.is_whole = len(self.needed) == len(tabs)
        self.shown = tabs if whole else self.needed
        self._place()
        if isinstance(view, DiceView):
            self._paint_dice(view)
            return
        showing = self._showing(view)
        spots = [*showing.highlight, *showing.last, *(spot for pair in showing.arrows for spot in pair)]
        spots = spots or list(scene.offered_spots)
        self._set_aside(spots)
        part = partial(part_with, spots, view.position)
        lane = self.lanes.paint(part, asked, BOARD in self.shown)
        if small and not self.page.narrow:
            lane = part().lane
        views = {tab: view for tab, view in self.figures.views.items() if tab in seen and tab in self.shown}
        self._mover.move(asked[0], BoardScene(view.position, options_of(showing, self._style(BOARD, lane))), views)
        for tab in self.shown:
            style = self._style(tab, lane if tab == BOARD else None)
            self.figures.show(tab, showing, style, self._words(tab, view), self.look.picture_width is None)

    def words(self, view: View | DiceView) -> list[str]:
        """What is shown in words, first the picture that the step is about."""
        others = (tab for tab in self.shown if tab != self._main)
        return [line for tab in (Tab.of(view), *others) for line in words_of(view, tab, self.lang)]

    def place(self, view: View | DiceView) -> tuple[float | None, str] | None:
        """In the step's picture."""
        if self._main is None or self.main is None or not isinstance(view, View):
            return None
        return height_of(self.main.figure, view.highlight), figure_name(self._main)

    # Where the pictures stand

    def _is_in_sight(self, tab: Tab) -> bool:
        """Beside the Action table alone there is room for the learner's own clipboard."""
        if tab.picture is not Picture.CLIPBOARD or tab.seat == self._seat:
            return True
        needs_room = Picture.ACTION_TABLE in self._pictures and Picture.BOARD not in self._pictures
        return not (needs_room or (self._is_small and Picture.BOARD in self._pictures))

    def _place(self) -> None:
        set_class(self.box, "pmx-main-clipboard", self._main is not None and bool(self._main.seat))
        for tab, part in self._parts.items():
            span = self._span(tab) if tab in self.shown else 0
            set_class(part, AWAY, not span)
            set_class(part, "pmx-main-part", tab == self._main and tab in SHARED)
            set_class(part, "pmx-alone", self.shown == (tab,) and span < COLUMNS)
            for width in (3, 4, 6, 8, COLUMNS):
                set_class(part, f"pmx-span-{width}", width == span)
            if tab.seat:
                after = (tab.seat - self._seat) % len(CLIPBOARDS)
                for place in range(1, len(CLIPBOARDS)):
                    set_class(part, f"pmx-place-{place}", place == after)

    def _set_aside(self, spots: Iterable[str]) -> None:
        """On a phone, where nothing on the board is meant, clipboards come first and leave more room to the words."""
        is_meant = any(spot.partition(":")[0] in ON_BOARD for spot in spots)
        sees_seats = any(tab.seat for tab in self.shown)
        set_class(self.box, "pmx-aside", self.page.narrow and BOARD in self.shown and sees_seats and not is_meant)

    def _span(self, tab: Tab) -> int:
        """How many columns of the grid a picture takes."""
        width, seats = self.look.picture_width or ALL_IN_ROW, sum(bool(each.seat) for each in self.shown)
        if tab.seat and (seats > 1 or width < SIDE_BY_SIDE):
            return COLUMNS // 2 if width < ALL_IN_ROW else COLUMNS // max(3, seats)
        if tab.seat and (not {ACTION_TABLE, MARKET} & {*self.shown} or self._is_stacked):
            return COLUMNS // 2
        if self._is_one_column and width >= SIDE_BY_SIDE and self.shown == (ACTION_TABLE,):
            return 8  # so that it is whole in the window over the words
        has_both = {ACTION_TABLE, MARKET} <= {*self.shown}
        is_below = tab == MARKET and BOARD not in self.shown  # of the table, with room for all its words
        if is_below and has_both and width >= WIDE:
            return 8
        if tab == BOARD or width < SIDE_BY_SIDE or is_below or not (has_both or seats == 1) or self._is_stacked:
            return COLUMNS
        return 8 if tab == ACTION_TABLE else 4

    @property
    def _is_one_column(self) -> bool:
        return (self.look.whole_width or TWO_COLUMNS) < TWO_COLUMNS

    @property
    def _is_stacked(self) -> bool:
        """In one column the slim table comes whole over the board: a clipboard beside it would push the board down."""
        return self._is_one_column and {ACTION_TABLE, BOARD} <= {*self.shown} and MARKET not in self.shown

    def _width(self, tab: Tab) -> int | None:
        width = self.look.picture_width
        if width is None or tab == BOARD:
            return width
        if self.page.narrow:
            return round(width * PEEK) if tab.seat and len([each for each in self.shown if each.seat]) > 1 else width
        span = self._span(tab)
        return (width + GAP) * span // COLUMNS - GAP

    def _style(self, tab: Tab, lane: Ocean | None = None) -> Style:
        """Large as the step's own, slim beside a board."""
        theme, narrow = self.page.theme, self.page.narrow
        if tab in self.figures.large:
            return Style(theme, narrow, self.look.whole_width, self.lang)
        style = Style(theme, narrow, self._width(tab), self.lang, bool(tab.seat) or BOARD in self.shown, lane)
        is_below = bool(tab.seat) and BOARD in self.shown and not narrow  # and shall end in a laptop's window
        return replace(style, low=is_below and (style.width or WIDE_FROM) < WIDE_FROM)

    # What they show

    def _showing(self, view: View) -> Showing:
        notes = tuple((place, words.text(self.lang)) for place, words in view.notes)
        return Showing(view.position, Tab.of(view), view.highlight, view.arrows, view.last, notes=notes)

    def _paint_dice(self, view: DiceView) -> None:
        style = self._style(ACTION_TABLE)
        self.lanes.paint(lambda: BoardPart.WHOLE, self._asked, has_board=False)
        if (view, style) != self._drawn:
            waits = self.look.picture_width is None
            self.figures.put(ACTION_TABLE, figure_of(view, ACTION_TABLE, style), self._words(ACTION_TABLE, view), waits)
            self._drawn = view, style

    def _words(self, tab: Tab, view: View | DiceView) -> FigureWords:
        name = name_of(tab, view, self.lang)
        return FigureWords(
            say("lessons.picture_label", self.lang, picture=name), say("table.large", self.lang, picture=name)
        )
