"""Puts a draft on the page: every word, button, field and picture, as it is now."""

from __future__ import annotations

from typing import Any

from tabletop.box_draft import BoxDraft
from tabletop.i18n import Listing, Phrase, as_beginning, say
from tabletop.wanted import Flag, Wanted, Whole, Word

from ..frame.grouping import HIDDEN, set_class
from ..frame.html import Html, join, tag
from ..kit.box_editor import BoxKit, Row, Sheet, SheetLook
from .editor import Editor
from .parts import KEYS, SHEET_TOOLS, TOOLS, Parts
from .rows import paths_on

NARROW = 13  # characters of a value beyond which its field is as wide as the sheet, else its end is cut off
HOT_KEYS = {"undo": "u", "open": "g", "filter": "o"}


class Painter:
    """Shows one editor on one set of parts. `rule` is the id of the rule whose record is shown."""

    def __init__(self, kit: BoxKit, parts: Parts, lang: str) -> None:
        self.kit, self.parts, self.lang = kit, parts, lang
        self.rule = ""
        self._sheet_before = ""
        self._told = ""

    def paint(self, editor: Editor) -> None:
        """The whole page, what the eye follows first."""
        if editor.sheet.id != self._sheet_before:
            self._sheet_before = editor.sheet.id
            self.rule = self.kit.rule_of(paths_on(self.kit, editor.sheet, editor.draft)[0])
        self._form(editor)
        self._head(editor)
        self._sheet(editor)
        self._sheets(editor)
        self._picture(editor)
        self._tools(editor)
        self._announce(editor)
        self._rule(editor)
        self.parts.html["keys"].value = tag("p", self._say("keys", keys=self._keys()))
        self.parts.html["use"].value = use_html(self.kit, self.lang)

    # The sheet

    def _form(self, editor: Editor) -> None:
        self.parts.form.show([self._row(row, editor) for row in editor.rows], editor.touched)

    def _row(self, row: Row, editor: Editor) -> dict[str, Any]:
        faults = [fault for fault in editor.faults_on(editor.sheet) if is_about_row(fault, row)]
        return {
            "id": row.id,
            "label": self.name(row),
            "rule": self.kit.rule_of(row.paths[0]),
            "fields": [self._field(path, row, editor.draft) for path in row.paths],
            "faults": [self.fault(fault, editor) for fault in faults],
            "removable": bool(editor.sheet.pile),
        }

    def _field(self, path: str, row: Row, draft: BoxDraft) -> dict[str, Any]:
        entry, wanted = draft.entries.get(path), draft.wanted[path]
        value, name = "" if entry is None else entry.words, self.kit.field_of(path)
        options = [[word, self.word(path, word, draft)] for word in words_of(wanted)]
        if options and value and value not in dict(options):
            options = [*options, [value, value]]
        return {
            "path": path,
            "label": name.text(self.lang) if name else "",
            "told": self.named(path, row),
            "value": value,
            "options": options,
            "number": isinstance(wanted, Whole),
            "wide": not options and path in draft.loaded and len(draft.loaded[path].words) > NARROW,
            "state": "reconstructed" if entry is None else str(entry.provenance),
            "differs": draft.changes(path),
            "wrong": any(fault.values["key"] == path for fault in draft.faults),
        }

    def _sheet(self, editor: Editor) -> None:
        sheet, draft = editor.sheet, editor.draft
        parts = [tag("h2", sheet.title.text(self.lang)), tag("p", sheet.hint.text(self.lang))]
        if not editor.rows:
            parts.append(tag("p", self._say("nothing_open"), class_="pmx-quiet-line"))
        self.parts.html["sheet"].value = join(parts)
        here = [fault for fault in editor.faults_on(sheet) if not any(is_about_row(fault, row) for row in editor.rows)]
        lines = [tag("p", self.fault(fault, editor)) for fault in here]
        self.parts.html["faults"].value = tag("div", *lines, class_="pmx-faults") if lines else ""
        shown = SHEET_TOOLS if sheet.pile else SHEET_TOOLS[:-1]
        self.parts.sheet_tools.show([(self._say(name),) * 2 for name in shown])
        confirm, reset, _ = self.parts.sheet_tools.buttons
        confirm.disabled = not editor.open_on(sheet)
        reset.disabled = not any(draft.changes(path) for row in editor.rows for path in row.paths)
        last = len(editor.sheets) - 1
        labels = [self._labelled("back", "b"), self._labelled("next", "n")]
        self.parts.turn.show(labels)
        back, following = self.parts.turn.buttons
        back.disabled, following.disabled = editor.place == 0, editor.place == last
        following.button_style = "primary"

    def fault(self, fault: Phrase, editor: Editor) -> str:
        """What is wrong, in words, with the rule in front if the words don't name it."""
        path = str(fault.values["key"])
        words = Phrase(fault.key, {**fault.values, "key": self._named_at(path, editor)}).text(self.lang)
        rule = self.kit.rule_of(path)
        return words if rule in words else say("refusal.with_rule", self.lang, rule=rule, reason=words)

    def _named_at(self, path: str, editor: Editor) -> str:
        for row in editor.rows:
            if path in row.paths:
                return self.named(path, row)
            if path == row.id:
                return self.name(row)
        return editor.sheet.title.text(self.lang)

    def named(self, path: str, row: Row) -> str:
        """A value by its row and its own name."""
        if len(row.paths) == 1:
            return self.name(row)
        return self._say("field_of_thing", thing=self.name(row), field=self.kit.field_of(path))

    def name(self, row: Row) -> str:
        """A row's name as it begins a line."""
        return as_beginning(row.name, self.lang)

    def word(self, path: str, word: str, draft: BoxDraft) -> str:
        """A word of the box file as the reader knows it."""
        return self.kit.word(path, word, draft).text(self.lang)

    # Around it

    def _head(self, editor: Editor) -> None:
        done, asked = editor.draft.progress
        told: list[Html] = []
        if asked:
            words = self._say("progress", done=done, count=asked)
            told += [tag("progress", value=done, max=asked, aria_label=words), tag("span", words)]
        else:
            told.append(tag("span", self._say("all_stated")))
        if editor.draft.faults:
            count = len(editor.draft.faults)
            told.append(tag("strong", self._say("faults", count=count), class_="pmx-to-mend"))
        title = tag("h1", self._say("title"))
        self.parts.html["header"].value = join([title, tag("p", *told, class_="pmx-progress")])

    def _tools(self, editor: Editor) -> None:
        is_open = HIDDEN not in self.parts.file_box._dom_classes
        names = {name: name for name in TOOLS}
        names["filter"] = "filter_off" if editor.is_only_open else "filter"
        names["file"] = "file_off" if is_open else "file"
        self.parts.tools.show([self._labelled(names[name], HOT_KEYS.get(name, "")) for name in TOOLS])
        self.parts.tools.buttons[0].disabled = not editor.can_undo
        for name, is_on in (("filter", editor.is_only_open), ("file", is_open)):
            button = self.parts.tools.buttons[TOOLS.index(name)]
            set_class(button, "mod-active", is_on)

    def _sheets(self, editor: Editor) -> None:
        groups = [
            {
                "label": say(group, self.lang),
                "moves": [
                    {"place": place, "text": self._count(sheet, editor), "words": sheet.title.text(self.lang)}
                    for place, sheet in enumerate(editor.sheets)
                    if sheet.group == group
                ],
            }
            for group in dict.fromkeys(sheet.group for sheet in editor.sheets)
        ]
        with self.parts.sheets.hold_sync():
            self.parts.sheets.picked = [editor.place]
            if self.parts.sheets.groups != groups:
                self.parts.sheets.groups = groups
                self.parts.sheets.turn += 1

    def _count(self, sheet: Sheet, editor: Editor) -> str:
        """How much of a sheet is left to do."""
        if faults := editor.faults_on(sheet):
            return self._say("count.faults", count=len(faults))
        left = len(editor.open_on(sheet))
        return self._say("count.open", count=left) if left else self._say("count.done")

    def _picture(self, editor: Editor) -> None:
        parts, sheet = self.parts, editor.sheet
        look = SheetLook(parts.page.theme, parts.page.narrow, parts.look.picture_width, self.lang)
        figure = self.kit.figure(sheet, editor.box, editor.looked_at, look)
        label = self._say("picture_label", sheet=sheet.title)
        parts.show_figure(figure, label, parts.click)
        parts.words.show([self._labelled("words_show" if parts.words_are_hidden else "words_hide", "w")])
        parts.tell_picture(self.kit.text(sheet, editor.box, self.lang))

    def _announce(self, editor: Editor) -> None:
        """Say for screen readers what is new: the sheet, what is wrong on it, how far it is."""
        done, asked = editor.draft.progress
        faults = [self.fault(fault, editor) for fault in editor.faults_on(editor.sheet)]
        words = "\n".join([editor.sheet.title.text(self.lang), *faults, self._say("progress", done=done, count=asked)])
        if words != self._told:
            self._told = words
            self.parts.live.say(words)

    def _rule(self, editor: Editor) -> None:
        self.parts.rule.show(self.rule, editor.box)

    # Words

    def _keys(self) -> Listing:
        return Listing(
            tuple(
                Phrase(
                    "table.key", {"key": Phrase(f"table.key.letter.{key}"), "does": Phrase(f"box_editor.key.{does}")}
                )
                for key, does in KEYS.items()
            )
        )

    def _labelled(self, name: str, key: str) -> tuple[str, str]:
        label = self._say(name)
        if not key:
            return label, label
        return label, say("table.tooltip", self.lang, label=label, key=_letter(key))

    def _say(self, key: str, /, **values: object) -> str:
        return say(f"box_editor.{key}", self.lang, **values)


def is_about_row(fault: Phrase, row: Row) -> bool:
    """Whether a fault is about a row, or about a value in it."""
    path = str(fault.values["key"])
    return path == row.id or path in row.paths


def _letter(key: str) -> Phrase:
    return Phrase(f"table.key.letter.{key}")


def words_of(wanted: Wanted) -> tuple[str, ...]:
    """The words of which a value must be one; none if it is typed freely."""
    match wanted:
        case Word(allowed):
            return allowed
        case Flag():
            return ("true", "false")
        case _:
            return ()


def use_html(kit: BoxKit, lang: str) -> Html:
    """How a saved box is played and taught with."""
    lines = [tag("li", what.text(lang), " ", tag("code", command.text(lang))) for what, command in kit.commands]
    return join([tag("p", kit.use.text(lang)), tag("ul", *lines)])
