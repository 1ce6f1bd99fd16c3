"""What the browser keeps of the explorer: its trees; and the finished game that Play hands over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tabletop.i18n import Phrase, say
from tabletop.record.size import nodes_below

from ..frame.keepers import GameKeeper
from ..frame.keeping import Keeping
from .kept import Tree, kept_text, kept_trees
from .panel import PanelHost


class TreeHost(PanelHost, Protocol):
    """The page whose trees are kept."""

    @property
    def tree_here(self) -> Tree:
        """The tree that is looked at."""

    @property
    def is_linked(self) -> bool:
        """Whether the page's address has what is looked at."""

    def put_beside(self, trees: Sequence[Tree]) -> None:
        """Have these trees beside the one that is looked at."""

    def restore(self, trees: Sequence[Tree]) -> None:
        """Go on with trees that were kept."""

    def begin_afresh(self) -> None:
        """Look at what a page begins with, with nothing beside it."""


class TreeKeeping(Keeping[list[Tree]]):
    """The trees of a page; a page that tries values out keeps nothing."""

    def __init__(self, host: TreeHost, keeps: bool) -> None:
        kit = host.kit.trees
        super().__init__(host, host.quiet, GameKeeper(store=kit.store, hands=kit.handed), "explorer", keeps)
        self._page, self._trees = host, kit
        self.is_opened = False  # whether the reader has opened something here
        self.keeper.handle("handed", host.guard(self.take_handed))

    def take_handed(self, text: str) -> None:
        """Show a game that Play hands over; what was kept stands beside it. Raises `TabletopError`."""
        game = self._trees.read(text, self._page.box)

        def show() -> None:
            self._page.open_game(game, Phrase("explorer.subject.played"))
            self._page.look_at("record")

        self._page.do(show)

    def read(self, text: str) -> list[Tree]:
        return kept_trees(self._trees, text, self._page.box)

    def describe(self, kept: list[Tree]) -> list[str]:
        lang, first = self._host.lang, kept[0]
        moves = sum(node.is_players_move for node in nodes_below(first.game.start))
        lines = [say("explorer.kept.tree", lang, subject=first.subject, count=moves)]
        if len(kept) > 1:
            lines.append(say("explorer.kept.beside", lang, count=len(kept) - 1))
        return lines

    def restore(self, kind: str, kept: list[Tree]) -> None:
        self._page.restore(kept)

    def settle(self) -> None:
        """What the page's address has is looked at, unless it is where one stood; what was kept stands beside it."""
        kept = self.offered.get("kept")
        if kept and self._page.is_linked and kept[0].node.position != self._page.desk.position:
            self.offered.clear()
            self._page.put_beside(kept)

    def begin_afresh(self) -> None:
        self._page.begin_afresh()
        self.is_opened = False

    def mark(self) -> object:
        return self._page.desk.game, self._page.desk.edits, len(self._page.shelf)

    def now(self) -> object:
        desk, shelf = self._page.desk, self._page.shelf
        if not (desk.edits or shelf or self.is_opened):
            return None
        return (desk.node, desk.edits, *(tree.game for tree in shelf))

    def written(self) -> str:
        return kept_text(self._trees, [self._page.tree_here, *self._page.shelf])
