"""The pictures of the page: the table, the held position's board beside it, a chart, tables, and the table in words."""

from __future__ import annotations

from panamax import Standing
from panamax.position import Position
from tabletop.i18n import say
from tabletop_widgets.canvas.figure_view import FigureView
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.frame.controls import ButtonRow, labels, set_children
from tabletop_widgets.frame.grouping import UNSEEN, column, set_class, show, toggle
from tabletop_widgets.frame.html import Html, html_widget, set_html, tag
from tabletop_widgets.frame.live import LiveRegion, Page
from tabletop_widgets.frame.look import Look
from tabletop_widgets.frame.text_tables import table_html, tables_html
from tabletop_widgets.judging.charts import moves_figure, outcomes_figure
from tabletop_widgets.judging.tables import judged_html

from ..game_view.judge import why_figure, why_tables
from ..game_view.verdicts import judged_marks
from ..pictures import Judged, PictureOptions, Style, board_figure
from ..play.figures import BOARD, CLIPBOARDS, SHARED, TWO_COLUMNS
from ..play.showing import Showing, choices_showing, ships_in
from ..play.spread import Spread
from .charts import purses_figure
from .desk import settled
from .marks import differing_spots
from .panel import Panel, PanelHost
from .panel_compare import ComparePanel
from .panel_judge import CHARTS, JudgePanel
from .panel_record import RecordPanel
from .rows import row_words
from .tables import comparison_tables, purses_table


class Showcase(Panel):
    """All that is looked at rather than pressed."""

    other: FigureView | None = None
    chart: FigureView | None = None

    def __init__(
        self, host: PanelHost, page: Page, look: Look, judge: JudgePanel, compare: ComparePanel, record: RecordPanel
    ) -> None:
        super().__init__(host)
        self._judge, self._compare, self._record = judge, compare, record
        self._look = look
        self.spread = Spread(self._click, page, look, self.lang)
        self.title, self.other_title = html_widget(), html_widget()
        self.other_box = column("pmx-other-picture", self.other_title)
        self.words = ButtonRow(1, self.pressed(self.toggle_words), "pmx-tabs")
        self.twin = LiveRegion()
        self.twin_box = column(f"pmx-twin {UNSEEN}", self.twin)
        self.chart_box = column("pmx-figure-box")
        self.chart_card = column("pmx-card pmx-chart", judge.charts.box, self.chart_box)
        self.tables = html_widget()
        self.tables_card = column("pmx-card pmx-tables", self.tables)

    def boxes(self) -> list[object]:
        """From top to bottom; the charts stand elsewhere."""
        spread = self.spread
        picture = column("pmx-picture pmx-main-picture", self.title, spread.board)
        below = (self.other_box, self.tables_card, self.words.box, self.twin_box)
        return [spread.result, picture, spread.strip, spread.clips, *below]

    def paint(self) -> None:
        """Every picture of the view."""
        showing, title = self._showing()
        self.spread.paint(showing, BOARD, *SHARED, *CLIPBOARDS)
        self.spread.paint_result(showing.standings)
        # What is set up says so beside its form: over the board the words would lie on names and fees that one changes
        set_html(self.title, _title("" if self.host.view == "setup" else title))
        self._paint_other(showing)
        self._paint_twin(showing, title)
        self.paint_numbers()

    def paint_numbers(self) -> None:
        """The chart and the tables alone."""
        self._paint_chart()
        self._paint_tables()

    # What is to be seen

    def _showing(self) -> tuple[Showing, str]:
        """The arrangement and its marks, and a title where it isn't simply the place where one stands."""
        host, desk = self.host, self.host.desk
        if host.view == "setup" and host.editor is not None:
            return self._edited(), self.say("stage.editing")
        if host.reel is not None:
            node = host.reel.node
            position = settled(node).position
            return Showing(position, BOARD, last=ships_in(node.events), standings=_standings(position)), row_words(
                node, self.lang
            )
        position, last = desk.shown.position, ships_in(desk.news)
        standings = _standings(position)
        if desk.preview is not None:
            title = self.say("stage.preview", place=row_words(desk.preview, self.lang))
            return Showing(position, BOARD, last=last, standings=standings), title
        if host.view == "compare":
            return Showing(position, BOARD, last=self._differing(), standings=standings), self._title_here()
        if host.view in ("play", "record") and not standings:
            return choices_showing(desk.choosing, position, last, self.lang), ""
        judged = self._judged() if host.view == "judge" else ()
        return Showing(position, BOARD, last=() if judged else last, standings=standings, judged=judged), ""

    def _judged(self) -> tuple[Judged, ...]:
        """The moves of the place that is shown as arrows, once they are judged."""
        judging = self.host.judging
        is_here = judging.node is not None and judging.node is self.host.desk.shown
        return judged_marks(judging.ranking) if is_here else ()

    def _title_here(self) -> str:
        if self.host.desk.held is None:
            return ""
        return self.say("compare.second", place=row_words(self.host.desk.shown.entry, self.lang))

    def _edited(self) -> Showing:
        """The set-up, with what was picked or is at fault, and where the picked thing can go."""
        editor = self.host.editor
        assert editor is not None
        return Showing(editor.setup, BOARD, editor.next_spots(self.spread.figures.ids), last=editor.marked)

    def _differing(self) -> tuple[str, ...]:
        comparison = self._compare.comparison
        return () if comparison is None else differing_spots(comparison)

    # Painting

    @property
    def _is_double(self) -> bool:
        return self.host.view == "compare" and self.host.desk.held is not None

    def _paint_other(self, showing: Showing) -> None:
        """The board of the place that one compares with."""
        show(self.other_box, self._is_double)
        held = self.host.desk.held
        if not self._is_double or held is None:
            return
        words = self.say("compare.first", place=row_words(held.entry, self.lang))
        figure = board_figure(held.position, PictureOptions(last=showing.last, style=self.host.style))
        label = f"{words} {say('table.picture_label', self.lang, picture=say('table.picture.board', self.lang))}"
        if self.other is None:
            self.other = FigureView(figure, label=label)
            set_children(self.other_box, (self.other_title, column("pmx-figure-box", self.other)))
        else:
            self.other.show(figure, label=label)
        set_html(self.other_title, _title(words))

    def _paint_twin(self, showing: Showing, title: str) -> None:
        hidden = UNSEEN in self.twin_box._dom_classes
        self.words.show(labels(say("table.words_show" if hidden else "table.words_hide", self.lang)))
        words = "\n".join([*([title] if title else []), *self.spread.words(showing)])
        if words != self.twin.text:
            self.twin.say(words)

    def _paint_chart(self) -> None:
        figure, label = self._chart()
        show(self.chart_card, figure is not None)
        judges = self.host.view == "judge"
        self._judge.charts.show(labels(*(self.say(f"judge.chart.{name}") for name in CHARTS)) if judges else [])
        for name, button in zip(CHARTS, self._judge.charts.buttons, strict=True):
            set_class(button, "mod-active", name == self._judge.chart)
        if figure is None:
            return
        if self.chart is None:
            self.chart = FigureView(figure, label=label, on_click=self.host.guard(self._click_chart))
            set_children(self.chart_box, (self.chart,))
        else:
            self.chart.show(figure, label=label)

    @property
    def _chart_style(self) -> Style:
        """A chart in the left column is as narrow as on a phone."""
        style = self.host.style
        is_beside = (self._look.whole_width or 0) >= TWO_COLUMNS
        return Style(style.theme, True, None, style.lang) if is_beside else style

    def _chart(self) -> tuple[go.Figure | None, str]:
        host, style = self.host, self._chart_style
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
            bars = judging.evaluation.distribution(move)
            words = move.describe(self.lang)
            return outcomes_figure(bars, judging.kit.amounts, style.chart), f"{label}: {words}"
        if self._judge.chart == "why" and judging.why is not None:
            return why_figure(judging.why, style.chart), label
        return moves_figure(judging.ranking, judging.kit.amounts, style.chart), label

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
            return judged_html(judging.evaluation, judging.other, judging.kit, self.lang)
        if host.view == "compare" and (comparison := self._compare.comparison):
            return tables_html(comparison_tables(comparison, self.lang))
        if host.view == "record":
            inside = table_html(purses_table(self._record.stops, self.lang))
            return tag("details", tag("summary", self.say("record.table")), inside)
        return Html("")

    # What the reader does

    def toggle_words(self) -> None:
        """Show the picture in words, or leave it to screen readers."""
        toggle(self.twin_box, UNSEEN)

    @property
    def plays(self) -> bool:
        """Whether moves can be chosen in the pictures."""
        return self.host.reel is None and self.host.view in ("play", "record")

    def _click(self, spot: object) -> None:
        host = self.host
        host.guard(lambda: host.do(lambda: self._clicked(spot)))()

    def _clicked(self, spot: object) -> None:
        host = self.host
        if host.view == "setup" and host.editor is not None:
            host.editor.click(spot)
        elif self.plays:
            host.desk.click(spot, previews=host.style.narrow)

    def _click_chart(self, spot: object) -> None:
        click = self._record.click if self.host.view == "record" else self._judge.click
        self.host.do(lambda: click(spot))


def _standings(position: Position) -> tuple[Standing, ...]:
    """The result, once the game is over."""
    return () if position.decision is not None or position.waits_for_table else tuple(position.standings())


def _title(words: str) -> Html:
    return tag("p", tag("strong", words), class_="pmx-picture-title") if words else Html("")
