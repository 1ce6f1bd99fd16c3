"""The page on which the owner of the game types in what is printed on his copy. It hands what he does to an `Editor`.

No handler changes a widget by itself: it changes the editor, and `redraw` puts all of that on the page.
"""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as W  # noqa: N812

from tabletop.box_draft import DraftRefused
from tabletop.box_file import given_box
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase, say

from ..canvas.page_box import PageBox
from ..frame.grouping import HIDDEN, toggle
from ..frame.guard import Guard
from ..frame.live import LiveRegion, Page, Tone
from ..frame.look import Look
from ..kit.box_editor import BoxKit
from ..kit.values import GameBox
from .editor import Editor
from .gadgets import LONGEST_KEPT
from .painting import Painter
from .parts import KEYS, SHEET_TOOLS, TOOLS, Parts

OWN_LOOK = "pmx-box-editor"


class BoxEditorPage(PageBox):
    """A box in the making: `editor` is its state, `parts` are its widgets, `status` is where refusals are told."""

    def __init__(self, kit: BoxKit, lang: str = DEFAULT_LANGUAGE, box: GameBox | None = None) -> None:
        self.kit, self.lang = kit, lang
        self.editor = Editor(kit, box or kit.readers_box())
        self.status = LiveRegion()
        self.guard = Guard(self.status, restore=self.redraw, lang=lang)
        unasked = Guard(self.status, restore=self.redraw, lang=lang, clears=False)
        self.parts = Parts(kit, self, self.guard, unasked, lang)
        self._painter = Painter(kit, self.parts, lang)
        self._is_away = False
        self.redraw()
        self._frame = self.parts.frame(self.status)
        super().__init__(self._frame)
        for name in ("pmx-page", "pmx-play", OWN_LOOK):
            self.add_class(name)
        self.parts.page.observe(unasked(lambda _: self.redraw()), ["theme", "narrow"])
        self.parts.look.observe(unasked(lambda _: self.redraw()), "width")

    def redraw(self) -> None:
        """Put the whole page in step with the editor; not while another page is in its place."""
        if not self._is_away:
            self._painter.paint(self.editor)

    # What the reader does; every one of these comes through the guard

    def look(self, path: str) -> None:
        """A field has the focus: its rule and its place in the picture are shown."""
        self.editor.look_at(path)
        self._painter.rule = self.kit.rule_of(path)
        self.redraw()

    def type(self, path: str, text: str) -> None:
        """A value is being typed."""
        self.look(path)
        self._do(lambda: self.editor.type(path, text))

    def enter(self, path: str, text: str) -> None:
        """A value is typed, and is the printed one."""
        self.type(path, text)
        self.editor.touched = ""
        self.redraw()

    def click(self, spot: str) -> None:
        """A click in the picture."""
        told: list[Phrase | None] = []
        self._do(lambda: told.append(self.editor.press(spot)))
        for words in filter(None, told):
            self.status.say(words.text(self.lang))

    def confirm(self, paths: list[str]) -> None:
        """Values are the printed ones."""
        self._do(lambda: self.editor.confirm(paths))

    def unconfirm(self, paths: list[str]) -> None:
        """Values may not be the printed ones after all."""
        self._do(lambda: self.editor.unconfirm(paths))

    def remove(self, path: str) -> None:
        """One card less."""
        self._do(lambda: self.editor.remove_card(path))

    def finished(self) -> None:
        """Enter on the last value of a sheet: on to the next sheet."""
        self._do(self.editor.go_to_open)
        self.parts.form.focus()

    def choose_sheet(self, place: int) -> None:
        """Another sheet from the list."""
        self._do(lambda: self.editor.go_to(place))

    def press_turn(self, place: int) -> None:
        """The sheet before, or the next one."""
        self.choose_sheet(self.editor.place + (1 if place else -1))

    def press_tool(self, place: int) -> None:
        """One of the buttons on top."""
        presses: dict[str, Callable[[], object]] = {
            "undo": lambda: self._do(self.editor.undo),
            "open": lambda: self._do(self.editor.go_to_open),
            "filter": lambda: self._do(lambda: self.editor.show_only_open(not self.editor.is_only_open)),
            "file": self._toggle_file_box,
            "afresh": lambda: self._do(self.editor.start_afresh),
        }
        presses[TOOLS[place]]()

    def press_sheet_tool(self, place: int) -> None:
        """One of the buttons below the sheet."""
        presses: dict[str, Callable[[], object]] = {
            "confirm_sheet": self.editor.confirm_sheet,
            "add_card": self.editor.add_card,
            "reset_sheet": self.editor.reset_sheet,
        }
        self._do(presses[SHEET_TOOLS[place]])

    def press_words(self) -> None:
        """Show or put away the picture in words (screen readers have it in any case)."""
        self.parts.toggle_words()
        self.redraw()

    def press_key(self, key: str) -> None:
        """A hot key."""
        presses: dict[str, Callable[[], object]] = {
            "fields": self.parts.form.focus,
            "next": lambda: self.press_turn(1),
            "back": lambda: self.press_turn(0),
            "words": self.press_words,
        }
        does = KEYS[key]
        presses.get(does, lambda: self.press_tool(TOOLS.index(does)))()

    def show_rule(self, rule: str) -> None:
        """Show a rule's record on the card. Raises `UnknownRule`."""
        self._painter.rule = self.kit.rules.rule(rule).id
        self.redraw()

    def press_try(self) -> None:
        """Open the chosen page in the place of this one, with the values as they are. Raises `DraftRefused`."""
        box, name = self.editor.draft.box, self.parts.tried.value
        if box is None:
            raise DraftRefused(Phrase("box_editor.try.faults", {"count": len(self.editor.draft.faults)}))
        opened = self.kit.pages[name](self.lang, box)
        self._is_away = True
        self.remove_class(OWN_LOOK)
        self.children = [self.parts.leave_tried.box, opened]
        self.parts.figure = None  # a figure that is out of sight takes no changes: it is made anew when we are back

    def press_back(self) -> None:
        """Back from a page that was tried."""
        if not self._is_away:
            return
        leave_alone(self.children[-1])
        self._is_away = False
        self.redraw()
        self.add_class(OWN_LOOK)
        self.children = self._frame

    def save(self) -> None:
        """Give the page the box as a file."""
        self.parts.saves.give(self.editor.draft.to_text(), self.kit.file_name)
        count = len(self.editor.draft.faults)
        if count:
            self.status.say(say("box_editor.saved_with_faults", self.lang, count=count), Tone.REFUSAL)

    def load(self, text: str) -> None:
        """Go on with a saved box. Raises `DraftRefused`; then nothing has changed."""
        self._check_length(len(text))
        self._do(lambda: self.editor.load(text))
        self.parts.file_box.add_class(HIDDEN)
        self.redraw()
        left_out = given_box(text, "").notice
        told = [say("box_editor.loaded", self.lang), *([left_out.text(self.lang)] if left_out else [])]
        self.status.say(" ".join(told))

    def too_long(self, length: int) -> None:
        """A file was too big even to be sent."""
        self._check_length(max(length, LONGEST_KEPT + 1))

    def take_kept(self, text: str) -> None:
        """Go on with what the browser has kept, unless something has been done here already."""
        if self.editor.can_undo:
            return
        try:
            self._do(lambda: self.editor.load(text))
        except DraftRefused:
            self.status.say(say("box_editor.kept_damaged", self.lang), Tone.REFUSAL)
        else:
            self.status.say(say("box_editor.kept", self.lang))

    # Inside

    def _do(self, change: Callable[[], object]) -> None:
        """Change the editor, have the browser keep it, then show it. A refusal leaves it as it was."""
        try:
            change()
        finally:
            draft = self.editor.draft
            self.parts.keeper.text = "" if draft.entries == self.editor.start.entries else draft.to_text()
            self.redraw()

    def _check_length(self, length: int) -> None:
        if length > LONGEST_KEPT:
            raise DraftRefused(Phrase("box.draft.too_large", {"most": LONGEST_KEPT}))

    def _toggle_file_box(self) -> None:
        toggle(self.parts.file_box, HIDDEN)
        self.redraw()


def leave_alone(widget: W.Widget) -> None:
    """Paint a page that goes out of sight for no other width or theme: its figure takes no changes there."""
    for child in getattr(widget, "children", ()):
        leave_alone(child)
    if isinstance(widget, Page | Look):
        widget.unobserve_all()
