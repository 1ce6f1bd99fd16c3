"""What the panels of the page have in common: the page they stand on, and how a handler changes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import ipywidgets as W  # noqa: N812

from tabletop.i18n import Phrase, say

from ..frame.gadgets import Sight
from ..frame.guard import Guard
from ..frame.html import html_widget, tag
from ..frame.live import LiveRegion, Page
from ..frame.look import Look
from ..judging.judging import Judging
from ..kit.explorer import ExploredGame, ExplorerKit
from ..kit.values import GameBox
from .desk import Desk
from .kept import Tree
from .reel import Reel

OPEN = "open"  # the name of the opening card's place on the page


class PanelHost(Protocol):
    """The page, as its panels see it: what is looked at, and how it is changed."""

    kit: ExplorerKit
    lang: str
    box: GameBox  # the reader's, of what is opened anew
    guard: Guard
    quiet: Guard  # for what happens by itself: the last message stays
    sight: Sight
    status: LiveRegion
    desk: Desk
    page: Page
    look: Look
    editor: Any  # what is set up, if anything
    judging: Judging
    reel: Reel | None
    view: str
    shelf: list[Tree]  # the trees beside the one that is looked at

    def do(self, change: Callable[[], object]) -> None:
        """Change something, then show it; a refusal leaves everything as it was."""

    @property
    def tree_here(self) -> Tree:
        """The tree that is looked at."""

    def open_game(self, game: ExploredGame, subject: Phrase, keeps: bool = False) -> None:
        """Look at another tree, `subject`. This one stays beside it if it is the reader's own, or if it `keeps`."""

    def swap(self, place: int) -> None:
        """Look at the tree at this place of the shelf."""

    def edit(self, setup: Any) -> None:
        """Edit a set-up."""

    def look_at(self, view: str) -> None:
        """Show another view."""

    def show_rule(self, rule: str) -> None:
        """Show a rule's card."""

    def redraw(self) -> None:
        """Put the page in step with what is so."""


class Panel:
    """Some controls that belong together. A panel owns its widgets; `paint` puts them in step with the page's state."""

    box: W.VBox

    def __init__(self, host: PanelHost) -> None:
        self.host = host
        self.lang = host.lang
        self.is_painting = False

    def paint(self) -> None:
        """Show what is so now."""

    def say(self, key: str, /, **values: object) -> str:
        """Words of the explorer."""
        return say(f"explorer.{key}", self.lang, **values)

    def pressed(self, *handlers: Callable[[], object]) -> Callable[[int], None]:
        """For a row of buttons: each changes something."""
        return self.host.guard(lambda place: self.host.do(handlers[place]))

    def placed(self, handler: Callable[[int], object]) -> Callable[[int], None]:
        """For a row of buttons, or a list, of which each is one place."""
        return self.host.guard(lambda place: self.host.do(lambda: handler(place)))

    def sent(self, handler: Callable[[Any], object]) -> Callable[[Any], None]:
        """For a message of the page, with its value."""

        def receive(value: Any) -> None:
            self.host.do(lambda: handler(value))

        return self.host.guard(receive)

    def changed(self, handler: Callable[[Any], object]) -> Callable[[Any], None]:
        """For a field whose value a reader changes."""

        def change(change: Any) -> None:
            if not self.is_painting:
                self.host.do(lambda: handler(change["new"]))

        return self.host.guard(change)

    def heading(self, key: str) -> W.HTML:
        """A heading of the panel."""
        return html_widget(tag("h3", self.say(key)))
