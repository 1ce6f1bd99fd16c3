"""The pictures of the page: the main one, the held position beside it, a chart, tables, and the picture in words."""

from __future__ import annotations

import ipywidgets as W  # noqa: N812

from panamax import Standing
from panamax.position import Position
from panamax.words.i18n import say

from ..frame.controls import ButtonRow, set_children
from ..frame.drawing import Tab
from ..frame.figure_view import FigureView
from ..frame.grouping import toggle
from ..frame.html import Html, html_widget, tag
from ..frame.live import LiveRegion
from ..frame.page_parts import UNSEEN
from ..frame.plot import go
from ..frame.shown import Picture
from ..game_view.motion import spots_of_event
from ..pictures import Style, picture_ids
from ..play.showing import Showing, figure_of, first_tab, name_of, tabs_of, words_of
from .charts import moves_figure, outcomes_figure, purses_figure, why_figure
from .desk import settled
from .marks import differing_spots
from .panel import Host, Panel, column, labels, row, set_html, show
from .panel_compare import ComparePanel
from .panel_judge import CHARTS, JudgePanel
from .panel_record import RecordPanel
from .rows import row_words
from .tables import comparison_tables, moves_table, purses_table, table_html, tables_html, why_tables

MOST_PICTURES = 8
MIDDLE = 2  # how many pictures stand side by side where two are compared
LEAST_BESIDE = 760  # pixels that two pictures need to stand side by side
LEAST_WIDE = 560  # pixels that a picture needs to be drawn as on a wide page


class Showcase(Panel):
    """All that is looked at rather than pressed."""

    figure: FigureView | None = None
    other: FigureView | None = None
    chart: FigureView | None = None
    tab: Tab | None = None

    def __init__(self, host: Host, judge: JudgePanel, compare: ComparePanel, record: RecordPanel) -> None:
        super().__init__(host)
        self._judge, self._compare, self._record = judge, compare, record
        self._asked: object = None
        self.tabs = ButtonRow(MOST_PICTURES, self.placed(self._choose_tab), "pmx-tabs")
        self.title, self.other_title = html_widget(), html_widget()
        self.main_box = column("pmx-figure-box pmx-main-picture", self.title)
        self.other_box = column("pmx-figure-box pmx-other-picture", self.other_title)
        self.boards = row("pmx-boards", self.other_box, self.main_box)  # the first that is compared, then the second
        self.words = ButtonRow(1, self.pressed(self.toggle_words), "pmx-words")
        self.twin = LiveRegion()
        self.twin_box = column(f"pmx-twin {UNSEEN}", self.twin)
        self.chart_box = column("pmx-figure-box")
        self.chart_card = column("pmx-card pmx-chart", judge.charts.box, self.chart_box)
        self.tables = html_widget()
        self.tables_card = column("pmx-card pmx-tables", self.tables)
        picture = column("pmx-picture", self.tabs.box, self.boards, self.words.box, self.twin_box)
        self.box = column("pmx-stage-parts", picture, self.chart_card, self.tables_card)

    def paint(self) -> None:
        """Every picture of the view."""
        showing, title = self._showing()
        self._new_question(showing)
        tabs = tabs_of(showing)
        tab = self.tab if self.tab in tabs and self.tab is not None else showing.tab
        self._paint_tabs(showing, tabs, tab)
        self._paint_boards(showing, tab, title)
        self._paint_twin(showing, tab, title)
        self._paint_chart()
        self._paint_tables()

    # What is to be seen

    def _showing(self) -> tuple[Showing, str]:
        """The arrangement and its marks, and a title where it isn't simply the place where one stands."""
        host = self.host
        if host.view == "setup" and host.editor is not None:
            return self._edited(), self.say("stage.editing")
        if host.reel is not None:
            node = host.reel.node
            last = tuple(spot for event in node.events for spot in spots_of_event(event) if spot.startswith("ship:"))
            position = settled(node).position
            standings = _standings(position)
            return Showing(position, _first_tab(position), last=last, standings=standings), row_words(node, self.lang)
        desk = host.desk
        position = desk.shown.position
        last = tuple(spot for event in desk.news for spot in spots_of_event(event) if spot.startswith("ship:"))
        standings = _standings(position)
        if desk.preview is not None:
            title = self.say("stage.preview", place=row_words(desk.preview, self.lang))
            return Showing(position, _first_tab(position), last=last, standings=standings), title
        if host.view == "compare":
            return Showing(
                position, Tab(Picture.BOARD), last=self._differing(), standings=standings
            ), self._title_here()
        marks = desk.choosing.next_spots if host.view in ("play", "record") else ()
        showing = Showing(
            position, _first_tab(position), marks, desk.choosing.arrows, desk.choosing.picked or last, standings
        )
        return showing, ""

    def _title_here(self) -> str:
        return self.say("compare.second", place=row_words(self.host.desk.shown.entry, self.lang))

    def _edited(self) -> Showing:
        """The set-up, with what was picked or is at fault, and where the picked thing can go."""
        editor = self.host.editor
        assert editor is not None
        tab = editor.tab or Tab(Picture.BOARD)
        bare = Showing(editor.setup, tab)
        shown = self.tab if self.tab in tabs_of(bare) and self.tab is not None else tab
        spots = picture_ids(figure_of(bare, shown, self._style())) if editor.picked else frozenset()
        return Showing(editor.setup, tab, editor.next_spots(spots), last=editor.marked)

    def _differing(self) -> tuple[str, ...]:
        comparison = self._compare.comparison
        return () if comparison is None else differing_spots(comparison)

    def _new_question(self, showing: Showing) -> None:
        """With another question comes the picture that fits it; in the editor, with another sheet."""
        arrangement = showing.arrangement
        decision = arrangement.decision if isinstance(arrangement, Position) else None
        asked = (self.host.view, decision and decision.id, showing.tab)
        if asked != self._asked:
            self._asked, self.tab = asked, None

    # Painting

    def _style(self) -> Style:
        style = self.host.style
        if not self._is_beside or style.width is None:
            return style
        half = style.width // MIDDLE
        return Style(style.theme, half < LEAST_WIDE, half, style.lang)

    @property
    def _is_double(self) -> bool:
        return self.host.view == "compare" and self.host.desk.held is not None

    @property
    def _is_beside(self) -> bool:
        """Whether two pictures stand side by side: where two are compared and the page has room for it."""
        style = self.host.style
        return self._is_double and not style.narrow and (style.width is None or style.width >= LEAST_BESIDE)

    def _paint_tabs(self, showing: Showing, tabs: tuple[Tab, ...], shown: Tab) -> None:
        self._tabs = tabs
        self.tabs.show(labels(*(name_of(tab, showing, self.lang) for tab in tabs)))
        for tab, button in zip(tabs, self.tabs.buttons, strict=False):
            (button.add_class if tab == shown else button.remove_class)("mod-active")

    def _paint_boards(self, showing: Showing, tab: Tab, title: str) -> None:
        style = self._style()
        label = say("table.picture_label", self.lang, picture=name_of(tab, showing, self.lang))
        figure = figure_of(showing, tab, style)
        self.figure = self._put(self.figure, self.main_box, self.title, figure, f"{title} {label}".strip(), self._click)
        set_html(self.title, _title(title))
        show(self.other_box, self._is_double)
        (self.boards.add_class if self._is_beside else self.boards.remove_class)("pmx-two")
        held = self.host.desk.held
        if self._is_double and held is not None:
            words = self.say("compare.first", place=row_words(held.entry, self.lang))
            beside = Showing(held.position, showing.tab, last=showing.last)
            if tab in tabs_of(beside):
                drawn = figure_of(beside, tab, style)
                self.other = self._put(self.other, self.other_box, self.other_title, drawn, f"{words} {label}", None)
            set_html(self.other_title, _title(words))

    def _put(
        self, view: FigureView | None, box: W.VBox, title: W.HTML, figure: go.Figure, label: str, click: object
    ) -> FigureView:
        waits = self.host.style.width is None  # the page has not told it yet
        if view is None:
            view = FigureView(figure, label=label, on_click=click, waits=waits)  # type: ignore[arg-type]
            set_children(box, (title, view))
        else:
            view.show(figure, label=label, waits=waits)
        return view

    def _paint_twin(self, showing: Showing, tab: Tab, title: str) -> None:
        hidden = UNSEEN in self.twin_box._dom_classes
        self.words.show(labels(say("table.words_show" if hidden else "table.words_hide", self.lang)))
        words = "\n".join([*([title] if title else []), *words_of(showing, tab, self.lang)])
        if words != self.twin.text:
            self.twin.say(words)

    def _paint_chart(self) -> None:
        figure, label = self._chart()
        show(self.chart_card, figure is not None)
        judges = self.host.view == "judge"
        self._judge.charts.show(labels(*(self.say(f"judge.chart.{name}") for name in CHARTS)) if judges else [])
        for name, button in zip(CHARTS, self._judge.charts.buttons, strict=True):
            (button.add_class if name == self._judge.chart else button.remove_class)("mod-active")
        if figure is None:
            return
        if self.chart is None:
            self.chart = FigureView(figure, label=label, on_click=self.host.guard(self._click_chart))
            set_children(self.chart_box, (self.chart,))
        else:
            self.chart.show(figure, label=label)

    def _chart(self) -> tuple[go.Figure | None, str]:
        host, style = self.host, self.host.style
        if host.view == "record":
            measure = str(self._record.measure.value)
            figure = purses_figure(self._record.stops, measure, host.desk.number, style)
            return figure, self.say(f"record.{measure}")
        judging = host.judging
        if host.view != "judge" or judging.evaluation is None:
            return None, ""
        label = self.say(f"judge.chart.{self._judge.chart}")
        if self._judge.chart == "outcomes":
            move = judging.moves[judging.pair[0]]
            return outcomes_figure(judging.evaluation.distribution(move), style), f"{label}: {move.text}"
        if self._judge.chart == "why" and judging.why is not None:
            return why_figure(judging.why, style), label
        return moves_figure(judging.values, style), label

    def _paint_tables(self) -> None:
        shown = self._tables()
        show(self.tables_card, bool(shown))
        set_html(self.tables, shown)

    def _tables(self) -> Html:
        host, judging = self.host, self.host.judging
        if host.view == "judge" and judging.evaluation is not None:
            why = judging.why
            if self._judge.chart == "why" and why is not None:
                return tables_html(why_tables(why, self.lang))
            return table_html(moves_table(judging.values, self.lang))
        if host.view == "compare" and (comparison := self._compare.comparison):
            return tables_html(comparison_tables(comparison, self.lang))
        if host.view == "record":
            inside = table_html(purses_table(self._record.stops, self.lang))
            return tag("details", tag("summary", self.say("record.table")), inside)
        return Html("")

    # What the reader does

    def _choose_tab(self, place: int) -> None:
        if place < len(self._tabs):
            self.tab = self._tabs[place]

    def next_tab(self) -> None:
        """Show the next picture."""
        active = [place for place, button in enumerate(self.tabs.buttons) if "mod-active" in button._dom_classes]
        self._choose_tab(((active or [0])[0] + 1) % len(self._tabs))

    def toggle_words(self) -> None:
        """Show the picture in words, or leave it to screen readers."""
        toggle(self.twin_box, UNSEEN)

    def _click(self, spot: object) -> None:
        host = self.host
        host.guard(lambda: host.do(lambda: self._clicked(spot)))()

    def _clicked(self, spot: object) -> None:
        host = self.host
        if host.view == "setup" and host.editor is not None:
            host.editor.click(spot)
        elif host.reel is None and host.view in ("play", "record"):
            host.desk.click(spot)

    def _click_chart(self, spot: object) -> None:
        click = self._record.click if self.host.view == "record" else self._judge.click
        self.host.do(lambda: click(spot))


def _standings(position: Position) -> tuple[Standing, ...]:
    """The result, once the game is over."""
    return () if position.decision is not None or position.waits_for_table else tuple(position.standings())


def _first_tab(position: Position) -> Tab:
    """The picture that fits the decision; the board while an automatic step is due."""
    return Tab(Picture.BOARD) if position.waits_for_table else first_tab(position)


def _title(words: str) -> Html:
    return tag("p", tag("strong", words), class_="pmx-picture-title") if words else Html("")
