"""The card that opens something to look at: a new or recorded game, a lesson's position, a link, a text, nothing."""

from __future__ import annotations

import secrets

from panamax import new_game
from panamax.game import SEED_LIMIT, Game
from panamax.options import VARIANTS
from panamax.setup import Setup
from tabletop.i18n import Phrase, say
from tabletop.record.save_tree import LARGEST_TEXT
from tabletop_widgets.explorer.desk import ExplorerRefusal
from tabletop_widgets.explorer.panel import OPEN, Panel, PanelHost
from tabletop_widgets.frame.controls import ButtonRow, CheckedDropdown, CheckedText, SettingFields, labels
from tabletop_widgets.frame.gadgets import SaveBox
from tabletop_widgets.frame.grouping import HIDDEN, column, row, show
from tabletop_widgets.frame.html import html_widget, tag
from tabletop_widgets.frame.shown import Setting, SettingKind

from ..game_view.permalink import LONGEST_TYPED, is_link, opened_game, typed_game
from ..game_view.views import View
from ..lessons import LESSONS, lesson
from .records import record_names, recorded_game

SOURCES = ("new", "record", "lesson", "link", "empty", "text")
PLAYERS = ("2", "3", "4")
SEED_RANGE = 1_000_000


class LinkField(CheckedText):
    """A field for an address, which is longer than other texts."""

    longest = LONGEST_TYPED


class OpenPanel(Panel):
    """Open something else."""

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        self.intro = html_widget(tag("h3", self.say("open.heading")), tag("p", self.say("open.hint")))
        options = [(self.say(f"open.{name}"), name) for name in SOURCES]
        self.source = CheckedDropdown(description=self.say("open.source"), options=options, value="record")
        self.source.refuse = host.guard.refuse
        self.source.observe(self.changed(lambda _: None), "value")
        self.values: dict[str, str | int] = {}
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
            settings = self._settings(str(self.source.value))
            self.fields.show(settings, self.source.value)
            show(self.fields.box, bool(settings))
            show(self.link_box, self.source.value == "link")
            is_text = self.source.value == "text"
            show(self.saves_box, is_text)
            show(self.button.box, not is_text)
            self.button.show(labels(self.say("open.button")))
        finally:
            self.is_painting = False

    def _settings(self, source: str) -> list[Setting]:
        if source == "new":
            return self._new_settings()
        if source == "record":
            names = [(name, Phrase(f"explorer.game.{name}")) for name in record_names()]
            return [self._choice("record", names)]
        if source == "lesson":
            lessons = [(id, lesson(id).title) for id in LESSONS]
            chosen = self._chosen("lesson", [id for id, _ in lessons])
            steps = [(str(place), step.title) for place, step in enumerate(lesson(chosen).steps(self.host.box))]
            return [self._choice("lesson", lessons), self._choice("step", steps)]
        if source == "empty":
            return [self._players()]
        return []

    def _new_settings(self) -> list[Setting]:
        variants = [
            self._choice(id, [(value, variant.phrase(value)) for value in variant.values], variant.phrase())
            for id, variant in VARIANTS.items()
        ]
        seed = Setting("seed", Phrase("table.form.seed"), "", SettingKind.TEXT, waits=True)
        return [self._players(), *variants, seed]

    def _players(self) -> Setting:
        return self._choice(
            "players", [(count, Phrase("explorer.open.count", {"count": int(count)})) for count in PLAYERS]
        )

    def _choice(self, id: str, options: list[tuple[str, Phrase]], words: Phrase | None = None) -> Setting:
        label = words or Phrase(f"explorer.open.{id}_field")
        return Setting(id, label, self._chosen(id, [value for value, _ in options]), options=tuple(options))

    def _chosen(self, id: str, known: list[str]) -> str:
        """What was chosen, as long as it can be; for the number of players four, else the first."""
        value = str(self.values.get(id, ""))
        return value if value in known else known[-1] if id == "players" else known[0]

    # What the reader does

    def _set(self, id: str, value: str | int) -> None:
        self.host.do(lambda: self.values.update({id: value}))

    def _open(self) -> None:
        source = str(self.source.value)
        {
            "new": self._open_new,
            "record": self._open_record,
            "lesson": self._open_lesson,
            "link": self._open_link,
            "empty": self._open_empty,
        }[source]()
        show(self.box, False)

    def _value(self, id: str) -> str:
        """The value of a field as it is shown."""
        settings = {setting.id: setting for setting in self._settings(str(self.source.value))}
        return str(settings[id].value)

    def _open_new(self) -> None:
        variants = {name: self._value(name) for name in VARIANTS}
        seed = _seed(self.fields.typed().get("seed", "").strip())
        game = new_game(players=int(self._value("players")), seed=seed, box=self.host.box, **variants)
        self.host.open_game(game, Phrase("explorer.subject.new", {"seed": seed}))
        self.host.look_at("play")

    def _open_record(self) -> None:
        name = self._value("record")
        self.host.open_game(recorded_game(name, self.host.box), Phrase(f"explorer.game.{name}"))
        self.host.look_at("record")

    def _open_lesson(self) -> None:
        step = lesson(self._value("lesson")).steps(self.host.box)[int(self._value("step"))]
        view = step.scene(self.host.box).view
        if not isinstance(view, View):
            raise ExplorerRefusal(Phrase("explorer.open.no_position"))
        setup = Setup(view.position.cells, view.position.box)
        if setup.faults():
            self.host.edit(setup)
            return
        subject = Phrase("explorer.subject.lesson", {"lesson": lesson(self._value("lesson")).title})
        self.host.open_game(Game(setup.to_position().with_hidden_dealt(), 1), subject)
        self.host.look_at("play")

    def _open_link(self) -> None:
        self.host.open_game(typed_game(self.link.value, self.host.box), Phrase("explorer.subject.link"))
        self.host.look_at("play")

    def _open_empty(self) -> None:
        self.host.edit(Setup.empty(int(self._value("players")), self.host.box))

    def _load(self, text: str) -> None:
        if len(text) > LARGEST_TEXT:
            self._too_long(len(text))
        subject = "explorer.subject.link" if is_link(text) else "explorer.subject.text"
        self.host.open_game(opened_game(text, self.host.box), Phrase(subject))
        self.host.look_at("play")
        show(self.box, False)

    def _too_long(self, length: int) -> None:
        raise ExplorerRefusal(Phrase("table.save_too_long", {"given": length, "most": LARGEST_TEXT}))

    def _give(self) -> None:
        """The whole tree as text, in the field and as a file."""
        game = self.host.desk.game
        self.saves.give(game.tree_text(), f"panamax-tree-{self.host.desk.number}.txt")


def _seed(word: str) -> int:
    """The seed that was typed; without one it is drawn."""
    if not word:
        return secrets.randbelow(SEED_RANGE)
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(SEED_LIMIT))):
        raise ExplorerRefusal(Phrase("table.bad_seed", {"digits": len(str(SEED_LIMIT))}))
    return int(word)
