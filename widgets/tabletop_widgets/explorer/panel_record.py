"""The panel that steps through a line: the narrated log, and charts of purses and stocks over time."""

from __future__ import annotations

from tabletop.i18n import Phrase, say

from ..frame.controls import ButtonRow, CheckedDropdown, labels
from ..frame.gadgets import Story, StoryLine
from ..frame.grouping import column, row, show
from ..frame.html import html_widget, set_html, tag
from ..kit.explorer import Place
from .desk import ExplorerRefusal, settled
from .panel import Panel, PanelHost
from .rows import row_words

LOG_LINES = 60


class RecordPanel(Panel):
    """The line where one stands, told and drawn."""

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        self.log_lines = LOG_LINES
        self.intro = html_widget()
        self.steps = ButtonRow(2, self.pressed(self._first, self._last), "pmx-help")
        course = host.kit.course
        options = [(words.text(self.lang), name) for name, words in course.measures.items()] if course else [("", "")]
        self.measure = CheckedDropdown(description=self.say("record.measure"), options=options)
        self.measure.refuse = host.guard.refuse
        self.measure.observe(self.changed(lambda _: None), "value")
        words = {name: say(f"table.log.{name}", self.lang) for name in ("jump", "rule", "earlier", "log")}
        self.story = Story(words=words)
        self.story.handle("jump", self.placed(self._jump))
        self.story.handle("rule", self.sent(host.show_rule))
        self.story.handle("earlier", self.sent(lambda _: self._more()))
        fields = row("pmx-settings", self.measure)
        show(fields, course is not None)
        work = column("pmx-work pmx-tell", self.intro, self.steps.box, fields)
        log = column("pmx-work pmx-log-box", self.heading("record.log"), self.story)
        self.box = column("pmx-panel", work, log)

    @property
    def stops(self) -> list[Place]:
        """The places of the line, to its end, where somebody decides: by the number of moves before them."""
        nodes = self.host.desk.node.path()
        while (onward := nodes[-1].onward) is not None:
            nodes.append(onward)
        return [node for node in nodes if node.position.decider is not None or _is_end(node)]

    def paint(self) -> None:
        """The log up to here."""
        desk = self.host.desk
        number, of = desk.number, len(self.stops) - 1
        set_html(
            self.intro, tag("h3", self.say("record.heading")), tag("p", self.say("record.place", number=number, of=of))
        )
        self.steps.show(labels(self.say("record.first"), self.say("record.last")))
        self.steps.buttons[0].disabled, self.steps.buttons[1].disabled = number == 0, number >= of
        lines, has_earlier = self._lines()
        with self.story.hold_sync():
            self.story.lines, self.story.has_earlier = lines, has_earlier

    def _lines(self) -> tuple[list[StoryLine], bool]:
        """The log, at least so many lines of it, the latest last."""
        desk = self.host.desk
        number, found = desk.number, list[list[StoryLine]]()
        count = 0
        for node in reversed(list(desk.game.line())[1:]):
            found.append(list(self._told(node, number)))
            number -= node.is_players_move
            count += len(found[-1])
            if count >= self.log_lines:
                break
        return [line for lines in reversed(found) for line in lines], number > 0

    def _told(self, node: Place, number: int) -> list[StoryLine]:
        lines: list[StoryLine] = []
        if node.is_players_move:
            lines.append({"number": number, "rule": "", "text": row_words(node, self.lang)})
        lines += [{"number": 0, "rule": event.rule, "text": event.text(self.lang)} for event in node.events]
        return lines

    # What the reader does

    def click(self, spot: object) -> None:
        """A click on a point of the chart goes there."""
        kind, _, place = str(spot).partition(":")
        if kind == "stop":
            self._jump(int(place))

    def _jump(self, number: int) -> None:
        stops = self.stops
        if not 0 <= number < len(stops):
            raise ExplorerRefusal(Phrase("explorer.no_such_place"))
        self.host.desk.go(stops[number])

    def _first(self) -> None:
        self._jump(0)

    def _last(self) -> None:
        self._jump(len(self.stops) - 1)

    def _more(self) -> None:
        self.log_lines *= 4


def _is_end(node: Place) -> bool:
    return node.position.decision is None and settled(node) is node
