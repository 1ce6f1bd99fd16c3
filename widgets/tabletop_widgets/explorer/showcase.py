"""What is looked at rather than pressed: the pictures, in words too, a chart, and tables."""

from __future__ import annotations

from typing import Any

from tabletop.i18n import say

from ..canvas.charts import ChartStyle
from ..canvas.figure_view import FigureView
from ..canvas.picture_words import PictureWords
from ..canvas.plot import DrawnFigure
from ..frame.controls import ButtonRow, labels, set_children
from ..frame.grouping import UNSEEN, column, set_class, show, toggle
from ..frame.html import Html, html_widget, set_html, tag
from ..frame.look import TWO_COLUMNS
from ..frame.text_tables import table_html, tables_html
from ..judging.charts import moves_figure, outcomes_figure
from ..judging.tables import judged_html
from ..kit.explorer import Place
from .desk import settled
from .panel import Panel, PanelHost
from .panel_compare import ComparePanel
from .panel_judge import CHARTS, JudgePanel
from .panel_record import RecordPanel
from .rows import row_words


class Showcase(Panel):
    """All that is looked at rather than pressed."""

    chart: FigureView | None = None

    def __init__(self, host: PanelHost, judge: JudgePanel, compare: ComparePanel, record: RecordPanel) -> None:
        super().__init__(host)
        self._judge, self._compare, self._record = judge, compare, record
        self.pictures = host.kit.stage(host, self.click)
        self.words = ButtonRow(1, self.pressed(self.toggle_words), "pmx-tabs")
        self.twin = PictureWords()
        self.twin_box = column(f"pmx-twin {UNSEEN}", self.twin)
        self.chart_box = column("pmx-figure-box")
        self.chart_card = column("pmx-card pmx-chart", judge.charts.box, self.chart_box)
        self.tables = html_widget()
        self.tables_card = column("pmx-card pmx-tables", self.tables)

    def boxes(self) -> list[Any]:
        """From top to bottom; the charts stand elsewhere."""
        return [*self.pictures.boxes, self.tables_card, self.words.box, self.twin_box]

    def paint(self) -> None:
        """Every picture of the view."""
        place, title = self._shown()
        self.pictures.paint(place, title)
        self._paint_twin(place, title)
        self.paint_numbers()

    def paint_numbers(self) -> None:
        """The chart and the tables alone."""
        self._paint_chart()
        self._paint_tables()

    def _shown(self) -> tuple[Place, str]:
        """The place to be seen, and a title where it isn't simply the one where one stands."""
        host, desk = self.host, self.host.desk
        if host.view == "setup" and host.editor is not None:
            return desk.shown, self.say("stage.editing")
        if host.reel is not None:
            return settled(host.reel.node), row_words(host.reel.node, self.lang)
        if desk.preview is not None:
            return desk.shown, self.say("stage.preview", place=row_words(desk.preview, self.lang))
        if host.view == "compare" and desk.held is not None:
            return desk.shown, self.say("compare.second", place=row_words(desk.shown.entry, self.lang))
        return desk.shown, ""

    # Painting

    def _paint_twin(self, place: Place, title: str) -> None:
        hidden = UNSEEN in self.twin_box._dom_classes
        self.words.show(labels(say("table.words_show" if hidden else "table.words_hide", self.lang)))
        self.twin.show("\n".join([*([title] if title else []), *self.pictures.told(place)]))

    def _paint_chart(self) -> None:
        figure, label = self._chart()
        show(self.chart_card, figure is not None)
        charts = self._judge.shown if self.host.view == "judge" else ()
        self._judge.charts.show(labels(*(self.say(f"judge.chart.{name}") for name in charts)))
        for name, button in zip(CHARTS, self._judge.charts.buttons, strict=True):
            set_class(button, "mod-active", name == self._judge.chart)
        if figure is None:
            return
        if self.chart is None:
            self.chart = FigureView(figure, label=label, on_click=self.host.guard(self.click_chart))
            set_children(self.chart_box, (self.chart,))
        else:
            self.chart.show(figure, label=label)

    @property
    def _chart_style(self) -> ChartStyle:
        """A chart in the left column is as narrow as on a phone."""
        page = self.host.page
        is_beside = (self.host.look.whole_width or 0) >= TWO_COLUMNS
        return ChartStyle(self.host.kit.paper(page.theme), is_beside or page.narrow, self.lang, page.theme)

    def _chart(self) -> tuple[DrawnFigure | None, str]:
        host, style, course = self.host, self._chart_style, self.host.kit.course
        if host.view == "record" and course is not None:
            measure = str(self._record.measure.value)
            words = course.measures[measure].text(self.lang)
            return course.figure(self._record.stops, measure, host.desk.number, style), words
        judging = host.judging
        if host.view != "judge" or judging.evaluation is None or not judging.done:
            return None, ""
        kit, label = judging.kit, self.say(f"judge.chart.{self._judge.chart}")
        if self._judge.chart == "outcomes":
            move = judging.moves[judging.pair[0]]
            bars = judging.evaluation.distribution(move)
            return outcomes_figure(bars, kit.amounts, style), f"{label}: {move.describe(self.lang)}"
        if self._judge.chart == "why" and kit.reasons is not None and judging.why is not None:
            return kit.reasons.figure(judging.why, style), label
        return moves_figure(judging.ranking, kit.amounts, style), label

    def _paint_tables(self) -> None:
        shown = self._tables()
        show(self.tables_card, bool(shown))
        set_html(self.tables, shown)

    def _tables(self) -> Html:
        host, judging = self.host, self.host.judging
        if host.view == "judge" and judging.evaluation is not None and judging.done:
            reasons, why = judging.kit.reasons, judging.why
            if self._judge.chart == "why" and reasons is not None and why is not None:
                return tables_html(reasons.tables(why, self.lang))
            return judged_html(judging.evaluation, judging.other, judging.kit, self.lang)
        if host.view == "compare" and host.kit.comparing is not None and (found := self._compare.comparison):
            return tables_html(host.kit.comparing.tables(found, self.lang))
        if host.view == "record" and host.kit.course is not None:
            inside = table_html(host.kit.course.table(self._record.stops, self.lang))
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

    def click(self, spot: object) -> None:
        """A click on something in the pictures."""
        self.host.guard(lambda: self.host.do(lambda: self._clicked(spot)))()

    def _clicked(self, spot: object) -> None:
        host = self.host
        if host.view == "setup" and host.editor is not None:
            host.editor.click(spot)
        elif self.plays:
            host.desk.click(spot, previews=host.page.narrow)

    def click_chart(self, spot: object) -> None:
        """A click on something in the chart."""
        click = self._record.click if self.host.view == "record" else self._judge.click
        self.host.do(lambda: click(spot))
