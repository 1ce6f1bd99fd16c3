"""The card that opens something to look at: what the game offers, a link, or a saved text."""

from __future__ import annotations

from tabletop.i18n import Phrase, say
from tabletop.record.save_tree import LARGEST_TEXT

from ..frame.addresses import LONGEST_LINK
from ..frame.controls import ButtonRow, CheckedDropdown, CheckedText, SettingFields, labels
from ..frame.gadgets import SaveBox
from ..frame.grouping import HIDDEN, column, row, show
from ..frame.html import html_widget, tag
from ..frame.shown import Setting
from .desk import ExplorerRefusal
from .panel import OPEN, Panel, PanelHost

LINK, TEXT = "link", "text"  # the sources that are no game's own


class LinkField(CheckedText):
    """A field for an address, which is longer than other texts."""

    longest = LONGEST_LINK


class OpenPanel(Panel):
    """Open something else."""

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        self.intro = html_widget(tag("h3", self.say("open.heading")), tag("p", self.say("open.hint")))
        kit = host.kit.opening
        options = [(words.text(self.lang), name) for name, words in kit.sources.items()]
        self.source = CheckedDropdown(description=self.say("open.source"), options=options, value=kit.at_first)
        self.source.refuse = host.guard.refuse
        self.source.observe(self.changed(lambda _: None), "value")
        self.values: dict[str, str] = {}
        self.fields = SettingFields(host.guard(self._set), host.guard.refuse, self.lang)
        self.link = LinkField(description=self.say("open.link_field"), placeholder=self.say("open.link_hint"))
        self.link.refuse = host.guard.refuse
        self.link_box = row("pmx-settings pmx-link-box", self.link)
        self.button = ButtonRow(1, self.pressed(self._open), "pmx-start")
        names = ("save_file", "show_text", "load_file", "load_text", "field", "placeholder")
        self.saves = SaveBox(words={name: say(f"table.save.{name}", self.lang) for name in names})
        self.saves_box = column("pmx-saves", self.saves)
        self.fields.box.add_class("pmx-fields")
        self.saves.handle("save", self.sent(lambda _: self._give()))
        self.saves.handle("load", self.sent(self._load))
        self.saves.handle("too_long", host.guard(self._too_long))
        fields = row("pmx-settings", self.source)
        self.box = column(  # put away until it is asked for: the board comes first
            f"pmx-card pmx-form pmx-at-{OPEN} {HIDDEN}",
            self.intro,
            fields,
            self.fields.box,
            self.link_box,
            self.button.box,
            self.saves_box,
        )

    def paint(self) -> None:
        """The fields of the chosen source."""
        self.is_painting = True
        try:
            settings = self._settings()
            self.fields.show(settings, self.source.value)
            show(self.fields.box, bool(settings))
            show(self.link_box, self.source.value == LINK)
            is_text = self.source.value == TEXT
            show(self.saves_box, is_text)
            show(self.button.box, not is_text)
            self.button.show(labels(self.say("open.button")))
        finally:
            self.is_painting = False

    def _settings(self) -> list[Setting]:
        if self.source.value in (LINK, TEXT):
            return []
        return self.host.kit.opening.settings(str(self.source.value), self.values, self.host.box)

    # What the reader does

    def _set(self, id: str, value: str | int) -> None:
        self.host.do(lambda: self.values.update({id: str(value)}))

    def _open(self) -> None:
        if self.source.value == LINK:
            self._open_link()
        else:
            shown = {setting.id: str(setting.value) for setting in self._settings()}
            self.host.kit.opening.open(self.host, str(self.source.value), shown | self.fields.typed())
        show(self.box, False)

    def _open_link(self) -> None:
        sharing = self.host.kit.sharing
        assert sharing is not None
        self.host.open_game(sharing.typed(self.link.value, self.host.box), Phrase("explorer.subject.link"))
        self.host.look_at("play")

    def _load(self, text: str) -> None:
        if len(text) > LARGEST_TEXT:
            self._too_long(len(text))
        sharing = self.host.kit.sharing
        is_link = sharing is not None and sharing.is_link(text)
        read = sharing.typed if sharing is not None and is_link else self.host.kit.trees.read
        self.host.open_game(read(text, self.host.box), Phrase(f"explorer.subject.{LINK if is_link else TEXT}"))
        self.host.look_at("play")
        show(self.box, False)

    def _too_long(self, length: int) -> None:
        raise ExplorerRefusal(Phrase("table.save_too_long", {"given": length, "most": LARGEST_TEXT}))

    def _give(self) -> None:
        """The whole tree as text, in the field and as a file."""
        game = self.host.desk.game
        self.saves.give(game.tree_text(), f"{self.host.kit.prefix}-tree-{self.host.desk.number}.txt")
