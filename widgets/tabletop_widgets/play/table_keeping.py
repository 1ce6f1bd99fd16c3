"""What the browser keeps of a table, and the game that the page's address carries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..frame.guard import Guard
from ..frame.keepers import GameKeeper
from ..frame.keeping import Keeping, KeepingHost
from ..kit.play import PERSON, TableGame
from .kept import KeptGame, kept_game, stops_of
from .kept_words import kept_lines
from .table import Table


class TableHost(KeepingHost, Protocol):
    """The page with its table."""

    table: Table

    def begin_afresh(self) -> None:
        """Begin a new game."""

    def warn(self) -> None:
        """Say what must be known of a game that was read."""

    def focus_offers(self) -> None:
        """Put the keyboard's focus on the first thing to do."""


class TableKeeping(Keeping[KeptGame]):
    """The game of the table: it goes on where it was, with the way to start afresh beside it until a person moves."""

    def __init__(self, host: TableHost, unasked: Guard, keeper: GameKeeper, keeps: bool) -> None:
        super().__init__(host, unasked, keeper, "table", keeps)
        self._page = host
        self._linked: KeptGame | None = None

    def link(self, game: TableGame) -> None:
        """Open the game of an address; if the browser keeps another one, the reader is asked with which to go on."""
        game.run_on()
        stops = stops_of(game)
        number = stops.index(game.node) if game.node in stops else len(stops) - 1
        table = self._page.table
        seats = table.kit.rules.players(game.position)
        sitters: Sequence[str] = (*table.sitters, *[PERSON] * seats)[:seats]
        self._linked = KeptGame(game, tuple(sitters), number, frozenset())
        if self._has_heard or not self._keeps:
            self.settle()
            self._host.redraw()

    def answer(self, place: int) -> None:
        """As of every page; then the keyboard is at the first thing to do, as what it pressed has gone."""
        super().answer(place)
        self._page.focus_offers()

    def settle(self) -> None:
        """The game of the address is opened, unless it is the one that was kept; the reader chooses between two."""
        linked, self._linked = self._linked, None
        kept = self.offered.get("kept")
        if linked is None or (kept is not None and kept.position == linked.position):
            return
        if kept is not None:
            self.offered["linked"] = linked
        else:
            self.offered.pop("aside", None)
            self.restore("linked", linked)

    def read(self, text: str) -> KeptGame:
        table = self._page.table
        return kept_game(table.kit, text, table.box)

    def describe(self, kept: KeptGame) -> list[str]:
        return kept_lines(self._page.table.kit, kept, self._host.lang)

    def restore(self, kind: str, kept: KeptGame) -> None:
        table = self._page.table
        table.restore(kept)
        table.is_paused = table.is_paused or kind == "linked"
        self._page.warn()

    def begin_afresh(self) -> None:
        self._page.begin_afresh()

    def mark(self) -> object:
        return self._page.table.since

    def now(self) -> object:
        table = self._page.table
        stops = table.stops
        return (table.game.node, stops[-1], *table.sitters) if len(stops) > 1 else None

    def written(self) -> str:
        return self._page.table.kept_text()
