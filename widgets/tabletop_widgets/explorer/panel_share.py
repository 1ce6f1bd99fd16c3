"""The panel that hands things out: the address with its QR picture, the tree as text, pictures, a page, tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.i18n import Phrase, say

from ..canvas.paper import picture_size
from ..canvas.plot import go
from ..frame.addresses import home_address, page_address
from ..frame.controls import ButtonRow, CheckedDropdown, CheckedNumber, labels
from ..frame.film import film_page
from ..frame.gadgets import MAIN_PICTURE, Exporter
from ..frame.grouping import column, row
from ..frame.html import html_widget, set_html, tag
from ..frame.keepers import CopyField, Handover
from ..frame.qr import qr_picture
from ..frame.text_tables import TextTable, csv_of
from ..judging.tables import contested_table, moves_table
from ..kit.explorer import Place, SharingKit
from .desk import ExplorerRefusal, events_since_move
from .panel import Panel, PanelHost
from .panel_compare import ComparePanel
from .panel_record import RecordPanel
from .rows import row_words

WHAT = ("all", "position")
FIRST_STOPS, MOST_STOPS = 20, 100  # moves in one page; the first 20 are made in a second or two
LONGEST_BASE = 800  # characters of an address without its query; with the longest link it fits into a QR picture
MOST_EASY = 1000  # characters of an address whose QR picture any camera reads


class SharePanel(Panel):
    """Links and files."""

    figure: go.Figure | None = None  # the picture on the page, as it was drawn

    def __init__(self, host: PanelHost, kit: SharingKit, record: RecordPanel, compare: ComparePanel) -> None:
        super().__init__(host)
        self.kit = kit
        self._record, self._compare = record, compare
        self.link = CopyField(self.lang)
        self.link.handle("asked", self.sent(self._asked))
        self.link.observe(host.quiet(lambda _: self.paint()), "base")
        options = [(self.say(f"link.{name}"), name) for name in WHAT]
        self.what = CheckedDropdown(description=self.say("link.what"), options=options, value="all")
        self.what.refuse = host.guard.refuse
        self.what.observe(self.changed(lambda _: None), "value")
        self.qr = html_widget(class_="pmx-qr-box")
        self.pictures = ButtonRow(
            2, self.pressed(lambda: self._picture("png"), lambda: self._picture("svg")), "pmx-help"
        )
        words_of_length = self.say("files.length")
        self.length = CheckedNumber(description=words_of_length, min=1, max=MOST_STOPS, value=FIRST_STOPS)
        self.length.refuse = host.guard.refuse
        self.files = ButtonRow(4, self.pressed(self._page, self._tree, self._over_time, self._judged), "pmx-help")
        self.files_more = ButtonRow(1, self.pressed(self._compared), "pmx-help")
        self.exporter = Exporter()
        names = {"link": self.say("files.study"), "full": say("table.handover.full", self.lang)}
        self.study = Handover(words=names, store=kit.study[0] if kit.study else "")
        settings = row("pmx-settings", self.what)
        link = column("pmx-work", self.heading("link.heading"), settings, self.link, self.qr)
        files = column(
            "pmx-work",
            self.heading("files.heading"),
            self.pictures.box,
            row("pmx-settings", self.length),
            self.files.box,
            self.files_more.box,
            self.study,
            self.exporter,
        )
        self.box = column("pmx-panel", link, files)

    def paint(self) -> None:
        """The address of what is looked at."""
        self.is_painting = True
        try:
            game = self.host.desk.game
            self.link.query = self.kit.position(game.position) if self.what.value == "position" else self.kit.game(game)
            self.pictures.show(labels(self.say("files.png"), self.say("files.svg")))
            course = self.host.kit.course
            over_time = self.say("files.over_time") if course is None else course.file.text(self.lang)
            page, tree, judged = (self.say(f"files.{name}") for name in ("page", "tree", "judged"))
            self.files.show(labels(page, tree, over_time, judged))
            self.files.buttons[2].disabled = course is None
            self.files.buttons[3].disabled = self.host.judging.evaluation is None
            self.files_more.show(labels(self.say("files.compared")))
            self.files_more.buttons[0].disabled = self.host.desk.held is None
            self._paint_handover()
            self._paint_qr()
        finally:
            self.is_painting = False

    def _paint_handover(self) -> None:
        """The tree for the study's page, where there is one; it is long, so it travels only where the link is seen."""
        home = home_address()
        if self.host.view == "share" and home is not None and self.kit.study is not None:
            with self.study.hold_sync():
                self.study.game = self.host.desk.game.tree_text()
                self.study.address = page_address(home, self.kit.study[1])

    def _paint_qr(self) -> None:
        """The QR picture costs time, so it is drawn only where it is seen."""
        base = self.link.base
        if self.host.view != "share" or not base:
            return
        if len(base) > LONGEST_BASE:
            set_html(self.qr)
            return
        address = f"{base}{'&' if '?' in base else '?'}{self.link.query}"
        told = self.say("link.dense" if len(address) > MOST_EASY else "link.length", count=len(address))
        set_html(self.qr, qr_picture(address, self.say("link.qr")), tag("p", told))

    # What the reader does

    def _asked(self, asked: str) -> None:
        """The page was opened with an address that no server has read."""
        if not self.link.opened:
            self.link.opened = True
            self.host.open_game(self.kit.typed(asked, self.host.box), Phrase("explorer.subject.link"))

    def _picture(self, form: str) -> None:
        assert self.figure is not None
        width, height = picture_size(self.figure)
        if not width:
            raise ExplorerRefusal(Phrase("explorer.files.no_picture"))
        self.exporter.give_picture(MAIN_PICTURE, form, f"{self.host.kit.prefix}-board.{form}", width, height)

    def _page(self) -> None:
        part = part_of(self._record.stops, self.host.desk.number, int(self.length.value))
        frames = [self._frame(node) for node in part]
        page = film_page(frames, self.kit.film.text(self.lang), self.lang)
        self.exporter.give(page, f"{self.host.kit.prefix}-line.html", "text/html", plotly=True)

    def _frame(self, node: Place) -> dict[str, Any]:
        """What a step of that page shows: the board (wide and narrow) and in words, the move and what came of it."""
        move = node
        while move.parent is not None and not move.is_players_move:
            move = move.parent
        told = [f"{event.rule}: {event.text(self.lang)}" for event in events_since_move(node)]
        return self.kit.frame(node, self.lang) | {"head": row_words(move, self.lang), "told": told}

    def _tree(self) -> None:
        self.exporter.give(self.host.desk.game.tree_text(), f"{self.host.kit.prefix}-tree.txt", "text/plain")

    def _over_time(self) -> None:
        course = self.host.kit.course
        if course is not None:
            self._csv([course.table(self._record.stops, self.lang)], "over-time")

    def _judged(self) -> None:
        judging = self.host.judging
        assert judging.evaluation is not None
        kit = judging.kit
        played_by = kit.policy(judging.evaluation.policy)
        tables = [moves_table(judging.ranking, played_by, kit.amounts, self.lang)]
        if judging.other is not None:
            tables.append(contested_table(judging.evaluation, judging.other, kit, self.lang))
        if judging.why is not None and kit.reasons is not None:
            tables += kit.reasons.tables(judging.why, self.lang)
        self._csv(tables, "moves")

    def _compared(self) -> None:
        comparison, kit = self._compare.comparison, self.host.kit.comparing
        if comparison is not None and kit is not None:
            self._csv(kit.tables(comparison, self.lang), "comparison")

    def _csv(self, tables: Sequence[TextTable], name: str) -> None:
        self.exporter.give("\ufeff" + csv_of(tables), f"{self.host.kit.prefix}-{name}.csv", "text/csv")


def part_of(stops: Sequence[Place], here: int, most: int) -> Sequence[Place]:
    """The `most` moves that lead to the place with the number `here`, or as many from the beginning."""
    end = min(len(stops), max(here, most) + 1)
    return stops[max(0, end - most - 1) : end]
