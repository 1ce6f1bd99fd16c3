"""What a table hands out besides its saved game: the address that carries it, pictures, a film, its turns as a table.

The reader chooses whether it holds the whole game or only what whoever looks at the table may see now.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from tabletop.i18n import say

from ..canvas.paper import picture_size
from ..frame.asked import asked_for
from ..frame.controls import ButtonRow, CheckedDropdown, labels
from ..frame.film import film_page
from ..frame.gadgets import MAIN_PICTURE, Exporter
from ..frame.game_links import GAME, LONGEST, POSITION
from ..frame.grouping import row
from ..frame.guard import Guard
from ..frame.html import html_widget, tag
from ..frame.keepers import CopyField
from ..frame.text_tables import csv_of
from ..kit.play import LoggedTurn, TableNode, TableSharing
from .log import turns_of
from .table import Table
from .table_keeping import TableKeeping

WHOLE, SEEN = "whole", "seen"
FILM_TURNS: Final = 20  # in a film, the last ones: it is made in two or three seconds
FORMS: Final = ("png", "svg")


class HandingHost(Protocol):
    """The page with its table; `prefix` is what its files are called by."""

    prefix: str
    lang: str
    table: Table
    keeping: TableKeeping

    @property
    def parts(self) -> Any:
        """Its widgets, with the picture that is shown (`figure`)."""

    def redraw(self) -> None:
        """Put the whole page in step with the table."""


class Handing:
    """The address of a table, and its files. A link that was opened is asked for once."""

    def __init__(self, host: HandingHost, kit: TableSharing, guard: Guard, lang: str) -> None:
        self._host, self._kit, self._lang = host, kit, lang
        self._painted: object = None
        options = [(say(f"table.link.{name}", lang), name) for name in (WHOLE, SEEN)]
        self.what = CheckedDropdown(description=say("table.link.what", lang), options=options, value=WHOLE)
        self.what.refuse = guard.refuse
        self.what.observe(guard(lambda _: host.redraw()), "value")
        self.note = html_widget()
        self.link = CopyField(lang, say("table.link.field", lang))
        self.link.handle("asked", guard(self.open_link))
        self.exporter = Exporter()
        self.files = ButtonRow(4, guard(self._press), "pmx-help")
        if kit.files is not None:
            self.files.show(labels(*(say(f"table.files.{name}", lang) for name in (*FORMS, "film", "turns"))))
        self.widgets = (row("pmx-settings", self.what), self.note, self.link, self.files.box, self.exporter)

    @property
    def _is_whole(self) -> bool:
        return bool(self.what.value == WHOLE)

    def text(self) -> str:
        """What is saved: the game, or the position as it is seen, in its notation."""
        table = self._host.table
        return table.to_text() if self._is_whole else str(table.shown(table.position).notation())

    def paint(self) -> None:
        """Let the page's address carry the game if it is short enough, and the field what was chosen."""
        table, has_settled = self._host.table, self._host.keeping.has_settled
        now = table.game.node, has_settled, self.what.value, table.eyes
        if now == self._painted:
            return
        self._painted = now
        if self._is_whole:
            query = self._kit.links.line_link(table.game) if table.number else ""
            told = "link.long" if table.number and not query else "link.note"
        else:
            query, told = self._kit.links.position_link(table.shown(table.position)), "link.seen_note"
        with self.link.hold_sync():
            self.link.query, self.link.keeps = query, has_settled and self._is_whole
        self.note.value = tag("p", say(f"table.{told}", self._lang, most=LONGEST))

    # Links that are opened

    def open_asked(self) -> None:
        """Open the game that the page's address carries, where a server tells it. Raises `TabletopError`."""
        asked = asked_for()
        self.link.opened = GAME in asked or POSITION in asked
        game = self._kit.links.game_of(asked, self._host.table.box)
        if game is not None:
            self._host.keeping.link(game)

    def open_link(self, asked: str) -> None:
        """The page was opened with an address that no server has read. Raises `TabletopError`."""
        if not self.link.opened:
            self.link.opened = True
            self._host.keeping.link(self._kit.links.typed_game(asked, self._host.table.box))

    # Files

    def _press(self, place: int) -> None:
        (*(lambda form=form: self._picture(form) for form in FORMS), self._film, self._turns)[place]()

    def _picture(self, form: str) -> None:
        """The main picture as it is shown."""
        width, height = picture_size(self._host.parts.figure.figure)
        self.exporter.give_picture(MAIN_PICTURE, form, self._name(form), width, height)

    def _film(self) -> None:
        """The last turns as a page that needs no server."""
        assert self._kit.files is not None
        frames = [self._frame(turn.nodes[-1], turn) for turn in self._logged[-FILM_TURNS:]]
        page = film_page(
            frames or [self._frame(self._host.table.game.start)], self._kit.files.title.text(self._lang), self._lang
        )
        self.exporter.give(page, self._name("html"), "text/html", plotly=True)

    def _frame(self, node: TableNode, turn: LoggedTurn | None = None) -> dict[str, Any]:
        """The pictures of a place, and what was done before it, as far as whoever looks may see them."""
        assert self._kit.files is not None
        table, lang = self._host.table, self._lang
        frame = self._kit.files.frame(table.shown(node.position), lang)
        if turn is None:
            return frame | {"head": "", "told": []}
        head = say(
            "table.files.turn",
            lang,
            player=table.kit.told.name(turn.before, turn.seat),
            done=table.kit.told.turn_words(turn, False),
        )
        told = [f"{event.rule}: {event.text(lang)}" for event in table.seen(turn.events)]
        return frame | {"head": head, "told": told}

    def _turns(self) -> None:
        """All turns, with what each player has after it."""
        assert self._kit.files is not None
        table = self._host.table
        tables = self._kit.files.tables(self._logged, table.shown, self._lang)
        self.exporter.give("\ufeff" + csv_of(tables), self._name("csv"), "text/csv")

    @property
    def _logged(self) -> list[LoggedTurn]:
        table = self._host.table
        return turns_of(table.kit, list(table.game.line()))

    def _name(self, ending: str) -> str:
        return f"{self._host.prefix}-{self._host.table.game.seed}-{self._host.table.number}.{ending}"
