"""The fields of a new game, and who sits where in the present one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import ipywidgets as W  # noqa: N812

from tabletop.i18n import say
from tabletop.options import Variant

from ..frame.controls import ButtonRow, CheckedDropdown, CheckedText, Refuse, set_children
from ..frame.grouping import HIDDEN, alone, column, row, toggle
from ..frame.guard import Guard
from ..frame.html import html_widget, tag
from ..frame.shared_look import new_widget
from ..kit.play import PERSON, PlayKit, PlayRules, TableOptions
from .options import EMPTY, read_options

BEGINS = ("own", "dealt")


class NewGameForm:
    """A new game on one screen: seats, how it begins, a page's own `choices` by name, seed; the variants on demand."""

    def __init__(
        self,
        kit: PlayKit,
        guard: Guard,
        on_start: Callable[[], object],
        on_close: Callable[[], object],
        refuse: Refuse,
        lang: str,
        choices: Mapping[str, Sequence[str]] = MappingProxyType({}),
    ) -> None:
        self._rules, self._lang = kit.rules, lang
        self.seats = [self._seat(seat, refuse) for seat in range(1, kit.rules.seats[1] + 1)]
        self.variants = {id: self._variant(variant, refuse) for id, variant in kit.book.variants.items()}
        begins = {"begin": BEGINS} if kit.rules.set_up is not None else {}
        self.choices = {name: self._choice(name, values, refuse) for name, values in (begins | dict(choices)).items()}
        self.seed = CheckedText(description=say("table.form.seed", lang), placeholder=say("table.form.seed_hint", lang))
        self.seed.refuse = refuse
        self.start = ButtonRow(1, alone(guard, on_start), "pmx-start")
        self.start.show([(say("table.form.start", lang),) * 2])
        self.start.buttons[0].button_style = "primary"
        self.more = ButtonRow(1, alone(guard, lambda: toggle(self.further, HIDDEN)), "pmx-more-options")
        self.more.show([(say("table.form.more", lang),) * 2] if self.variants else [])
        self.close = ButtonRow(1, alone(guard, on_close), "pmx-dialog-close")
        self.close.show([(say("table.dialog.close", lang),) * 2])
        self.further = column(f"pmx-further {HIDDEN}", self._row([*self.variants.values()]))
        rows = (self._row(self.seats), self._row([*self.choices.values(), self.seed]))
        heading = html_widget(tag("h3", say("table.form.heading", lang)))
        foot = row("pmx-start-row pmx-dialog-foot", self.start.box, self.more.box, self.close.box)
        self.box = column("pmx-card pmx-form", heading, *rows, _strengths(kit.rules, lang), foot, self.further)

    @property
    def is_dealt(self) -> bool:
        """Whether the set-up is to be made for whoever sits there, so that the game begins with the first turn."""
        return "begin" in self.choices and bool(self.choices["begin"].value == BEGINS[1])

    def read(self) -> TableOptions:
        """What is asked for. Raises `TableRefusal`."""
        variants = {id: str(field.value) for id, field in self.variants.items()}
        return read_options(self._rules, [field.value for field in self.seats], variants, self.seed.value)

    def _seat(self, seat: int, refuse: Refuse) -> CheckedDropdown:
        sitters = sitter_options(self._rules, self._lang)
        if seat > self._rules.seats[0]:
            sitters = [*sitters, (say("table.sitter.empty", self._lang), EMPTY)]
        label = say("table.form.at_seat", self._lang, seat=seat)
        field = CheckedDropdown(
            options=sitters, value=PERSON if seat == 1 else self._rules.bots.opponent, description=label
        )
        field.refuse = refuse
        return field

    def _choice(self, name: str, values: Sequence[str], refuse: Refuse) -> CheckedDropdown:
        options = [(say(f"table.form.{name}.{value}", self._lang), value) for value in values]
        label = say(f"table.form.{name}", self._lang)
        field = CheckedDropdown(options=options, value=values[0], description=label)
        field.refuse = refuse
        return field

    def _variant(self, variant: Variant, refuse: Refuse) -> CheckedDropdown:
        options = [(variant.label(value, self._lang), value) for value in variant.values]
        field = CheckedDropdown(options=options, value=variant.default, description=variant.title(self._lang))
        field.refuse = refuse
        return field

    @staticmethod
    def _row(fields: Sequence[Any]) -> W.HBox:
        row = new_widget(W.HBox, list(fields))
        row.add_class("pmx-settings")
        return row


def _strengths(rules: PlayRules, lang: str) -> W.HTML:
    """What each kind of bot goes by, and what it overlooks."""
    lines = [
        tag("li", tag("strong", say(f"table.sitter.{bot}", lang)), " ", say(f"table.bot.{bot}", lang))
        for bot in rules.bots.names
    ]
    return html_widget(tag("ul", *lines, class_="pmx-strengths"))


class SeatFields:
    """Who decides at each seat of the game that is played; `on_change` gets the seat and the sitter."""

    def __init__(self, kit: PlayKit, on_change: Callable[[int, str], object], refuse: Refuse, lang: str) -> None:
        self._kit, self._lang = kit, lang
        self._on_change = on_change
        self._is_drawing = False
        self.fields = [CheckedDropdown(options=sitter_options(kit.rules, lang)) for _ in range(kit.rules.seats[1])]
        for seat, field in enumerate(self.fields, 1):
            field.refuse = refuse
            field.observe(lambda change, seat=seat: self._changed(seat, change["new"]), "value")
        self.box = new_widget(W.HBox)
        self.box.add_class("pmx-settings")
        self.box.add_class("pmx-seats")

    def show(self, sitters: Sequence[str], position: Any) -> None:
        """Show who sits where in a position."""
        self._is_drawing = True
        try:
            for seat, sitter in enumerate(sitters, 1):
                field = self.fields[seat - 1]
                field.description = self._kit.told.name(position, seat).text(self._lang)
                field.value = sitter
            set_children(self.box, self.fields[: len(sitters)])
        finally:
            self._is_drawing = False

    def _changed(self, seat: int, sitter: str) -> None:
        if not self._is_drawing:
            self._on_change(seat, sitter)


def sitter_options(rules: PlayRules, lang: str) -> list[tuple[str, str]]:
    """Who can sit at a seat: words and value."""
    return [(say(f"table.sitter.{sitter}", lang), sitter) for sitter in (PERSON, *rules.bots.names)]
