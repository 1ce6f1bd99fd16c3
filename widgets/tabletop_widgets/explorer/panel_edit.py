"""The panel of the position editor: what is edited, its fields, all faults, and the way back to playing."""

from __future__ import annotations

from typing import Any

from tabletop.i18n import Phrase

from ..frame.controls import ButtonRow, CheckedDropdown, SettingFields, labels
from ..frame.grouping import column, row
from ..frame.html import html_widget, join, set_html, tag
from ..frame.live import Tone
from ..kit.explorer import EditorKit
from .editing import SetupEditor
from .panel import Panel, PanelHost

MOST_FAULTS = 16


class EditPanel(Panel):
    """Set up a position piece by piece."""

    def __init__(self, host: PanelHost, kit: EditorKit) -> None:
        super().__init__(host)
        self.kit = kit
        self.intro = html_widget()
        self.things = CheckedDropdown(description=self.say("edit.thing"), options=[("", "")])
        self.things.refuse = host.guard.refuse
        self.things.observe(self.changed(self._choose), "value")
        self.fields = SettingFields(self.host.guard(self._put), host.guard.refuse, self.lang)
        self.steps = ButtonRow(2, self.pressed(self._undo, self._redo), "pmx-help")
        self.use = ButtonRow(2, self.pressed(self._use, self._here), "pmx-start")
        self.fault_head = html_widget()
        self.faults = ButtonRow(MOST_FAULTS, self.placed(self._show), "pmx-faults")
        self.more_faults = html_widget()
        work = column(
            "pmx-work pmx-tell", self.intro, row("pmx-settings", self.things), self.fields.box, self.steps.box
        )
        faults = column("pmx-work pmx-fault-box", self.fault_head, self.faults.box, self.more_faults, self.use.box)
        self.box = column("pmx-panel", work, faults)

    @property
    def editor(self) -> SetupEditor[Any]:
        """What is edited; a view of the editor begins with the position where one stands."""
        if self.host.editor is None:
            self.host.editor = self.kit.begin(self.kit.setup(self.host.desk.position))
        editor: SetupEditor[Any] = self.host.editor
        return editor

    def paint(self) -> None:
        """The chosen thing's fields, and the faults."""
        self.is_painting = True
        try:
            editor = self.editor
            options = [(thing.name.text(self.lang), thing.id) for thing in editor.things]
            if list(self.things.options) != options:
                self.things.options = options
            self.things.value = editor.thing
            self.fields.show(editor.settings, editor.thing)
            self._paint_words()
            self._paint_faults()
        finally:
            self.is_painting = False

    def _paint_words(self) -> None:
        editor = self.editor
        picked = editor.picked
        hint = self.say("edit.picked", thing=editor.name_of(picked)) if picked else self.kit.hint.text(self.lang)
        set_html(self.intro, tag("h3", self.say("edit.heading")), tag("p", hint))
        self.steps.show(labels(self.say("edit.undo"), self.say("edit.redo")))
        self.steps.buttons[0].disabled, self.steps.buttons[1].disabled = not editor.can_undo, not editor.can_redo
        self.use.show(labels(self.say("edit.use"), self.say("edit.here")))
        self.use.buttons[0].disabled = bool(editor.faults)

    def _paint_faults(self) -> None:
        faults = self.editor.faults
        words = self.say("edit.faults", count=len(faults)) if faults else self.say("edit.faultless")
        set_html(self.fault_head, tag("h3", words, class_="pmx-bad" if faults else "pmx-good"))
        self.faults.show(labels(*(fault.text(self.lang) for fault in faults[:MOST_FAULTS])))
        rest = [tag("li", fault.text(self.lang)) for fault in faults[MOST_FAULTS:]]
        set_html(self.more_faults, tag("ul", *rest) if rest else join([]))

    def summary(self) -> str:
        """What a screen reader is told after a change."""
        faults = self.editor.faults
        return "\n".join(fault.text(self.lang) for fault in faults) if faults else self.say("edit.faultless")

    # What the reader does

    def _choose(self, thing: str) -> None:
        self.editor.choose(thing)
        self._bring()

    def _put(self, field: str, value: str | int) -> None:
        self.host.do(lambda: self.editor.put(field, value))

    def _undo(self) -> None:
        self.editor.undo()

    def _redo(self) -> None:
        self.editor.redo()

    def _show(self, place: int) -> None:
        self.editor.show(place)
        self._bring()
        self.host.show_rule(self.editor.faults[place].rule)

    def _bring(self) -> None:
        """Let the picture be seen in which the thing, or the fault, is."""
        if self.editor.picture:
            self.host.sight.bring(self.editor.picture)

    def _use(self) -> None:
        """Make a tree of its own that begins with the set-up, if it is a position."""
        position = self.editor.position()
        before = self.host.tree_here.subject
        self.host.open_game(self.kit.played(position), Phrase("explorer.subject.setup"), keeps=True)
        self.host.look_at("play")
        self.host.status.say(self.say("edit.used", subject=before), Tone.NEWS)

    def _here(self) -> None:
        """Edit the position where one stands in the tree."""
        self.host.edit(self.kit.setup(self.host.desk.position))
