"""The card with the tree of variations, and what can be done with the line where one stands."""

from __future__ import annotations

import ipywidgets as W  # noqa: N812

from tabletop.record.size import nodes_below
from tabletop.record.tree import LONGEST_NAME

from ..frame.controls import ButtonRow, CheckedText, labels
from ..frame.grouping import column, row
from ..frame.html import Html, html_widget, set_html, tag
from ..frame.shares import percent
from .gadgets import TreeView
from .kept import MOST_TREES, Tree
from .panel import Panel, PanelHost
from .rows import tree_rows


class CommentField(W.Textarea):
    """A field for a comment of some lines; it travels when it is left."""

    def __init__(self, **words: object) -> None:
        super().__init__(continuous_update=False, rows=3, **words)


class TreePanel(Panel):
    """The tree, with names, comments, promotion and deletion."""

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        self.intro = html_widget()
        self.tree = TreeView(words={"tree": self.say("tree.label")})
        self.tree.handle("go", self.placed(self._go))
        self.tree.handle("preview", self.placed(self._preview))
        self.buttons = ButtonRow(3, self.pressed(self._promote, self._delete, self._undelete), "pmx-help")
        self.name = CheckedText(
            description=self.say("tree.name"), placeholder=self.say("tree.name_hint", most=LONGEST_NAME)
        )
        self.name.refuse = host.guard.refuse
        self.comment = CommentField(description=self.say("tree.comment"))
        self.name.observe(self.changed(self._rename), "value")
        self.comment.observe(self.changed(self._remark), "value")
        fields = row("pmx-settings pmx-notes", self.name, self.comment)
        self.others = html_widget()
        self.shelf = ButtonRow(MOST_TREES, self.placed(host.swap), "pmx-shelf")
        parts = (self.others, self.shelf.box, self.tree, self.buttons.box, fields)
        self.box = column("pmx-card pmx-tree-card", self.intro, *parts)

    def paint(self) -> None:
        """The tree as it is, and where one stands in it."""
        self.is_painting = True
        try:
            desk = self.host.desk
            here = desk.node.entry
            set_html(self.intro, tag("h3", self.say("tree.heading")), *self._warning())
            rows = tree_rows(desk, self.lang)
            with self.tree.hold_sync():
                self.tree.rows = rows
                self.tree.current = desk.id_of(here)
                self.tree.held = 0 if desk.held is None else desk.id_of(desk.held.entry)
            self.name.value, self.comment.value = here.name, here.comment
            names = ("promote", "delete", "undelete")
            self.buttons.show(labels(*(self.say(f"tree.{name}") for name in names)))
            _, delete, undelete = self.buttons.buttons
            delete.disabled = here.parent is None
            undelete.disabled = not desk.game.deleted_count
            set_html(self.others, tag("h3", self.say("shelf.heading")) if self.host.shelf else Html(""))
            self.shelf.show(labels(*(self._beside(tree) for tree in self.host.shelf)))
        finally:
            self.is_painting = False

    def _beside(self, tree: Tree) -> str:
        count = sum(node.is_players_move for node in nodes_below(tree.game.start))
        return self.say("shelf.tree", subject=tree.subject, count=count)

    def _warning(self) -> list[Html]:
        """That the tree is nearly full, if it is."""
        size = self.host.desk.size
        if not self.host.desk.is_nearly_full:
            return []
        words = self.say("tree.nearly_full", share=percent(size.share, self.lang), moves=size.moves)
        return [tag("p", words, class_="pmx-notice", role="status")]

    def _go(self, id: int) -> None:
        self.host.reel = None
        self.host.desk.go(self.host.desk.node_of(id))

    def _preview(self, id: int) -> None:
        desk = self.host.desk
        node = desk.node_of(id) if id else None
        desk.show(None if node is desk.node.entry else node)

    def _rename(self, name: str) -> None:
        self.host.desk.annotate(name, self.host.desk.node.entry.comment)

    def _remark(self, comment: str) -> None:
        self.host.desk.annotate(self.host.desk.node.entry.name, comment)

    def _promote(self) -> None:
        self.host.desk.promote()

    def _delete(self) -> None:
        self.host.desk.delete()

    def _undelete(self) -> None:
        self.host.desk.undelete()
