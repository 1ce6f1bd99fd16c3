"""The fields of a new game, and who sits where in the present one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as W  # noqa: N812

from panamax.options import VARIANTS
from panamax.vocabulary import Company
from tabletop.i18n import say
from tabletop.options import Variant
from tabletop_widgets.frame.controls import ButtonRow, CheckedDropdown, CheckedText, Refuse, set_children
from tabletop_widgets.frame.grouping import HIDDEN, alone, column, row, toggle
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.frame.html import html_widget, tag
from tabletop_widgets.frame.shared_look import new_widget

from .bots import Sitter
from .options import EMPTY, MOST_SEATS, TableOptions, read_options

BEGINS, COACH = ("own", "dealt"), ("without", "beside")
FIRST_SITTERS = (Sitter.PERSON, Sitter.GREEDY, Sitter.GREEDY, Sitter.GREEDY)


class NewGameForm:
    """A new game on one screen: seats, how it begins, coach and seed; the variants on demand."""

    def __init__(
        self,
        guard: Guard,
        on_start: Callable[[], object],
        on_close: Callable[[], object],
        refuse: Refuse,
        lang: str,
    ) -> None:
        self._lang = lang
        self.seats = [self._seat(seat, refuse) for seat in range(1, MOST_SEATS + 1)]
        self.variants = {id: self._variant(variant, refuse) for id, variant in VARIANTS.items()}
        self.begins = self._choice("begin", BEGINS, refuse)
        self.coach = self._choice("coach", COACH, refuse)
        self.seed = CheckedText(description=say("table.form.seed", lang), placeholder=say("table.form.seed_hint", lang))
        self.seed.refuse = refuse
        self.start = ButtonRow(1, alone(guard, on_start), "pmx-start")
        self.start.show([(say("table.form.start", lang),) * 2])
        self.start.buttons[0].button_style = "primary"
        self.more = ButtonRow(1, alone(guard, lambda: toggle(self.further, HIDDEN)), "pmx-more-options")
        self.more.show([(say("table.form.more", lang),) * 2])
        self.close = ButtonRow(1, alone(guard, on_close), "pmx-dialog-close")
        self.close.show([(say("table.dialog.close", lang),) * 2])
        self.further = column(f"pmx-further {HIDDEN}", self._row([*self.variants.values()]))
        rows = (self._row(self.seats), self._row([self.begins, self.coach, self.seed]))
        heading = html_widget(tag("h3", say("table.form.heading", lang)))
        foot = row("pmx-start-row pmx-dialog-foot", self.start.box, self.more.box, self.close.box)
        self.box = column("pmx-card pmx-form", heading, *rows, _strengths(lang), foot, self.further)

    @property
    def is_dealt(self) -> bool:
        """Whether the set-up is to be made for whoever sits there, so that the game begins with the first turn."""
        return bool(self.begins.value == BEGINS[1])

    @property
    def wants_coach(self) -> bool:
        """Whether the coach is to be there from the beginning."""
        return bool(self.coach.value == COACH[1])

    def read(self) -> TableOptions:
        """What is asked for. Raises `TableRefusal`."""
        variants = {id: str(field.value) for id, field in self.variants.items()}
        return read_options([field.value for field in self.seats], variants, self.seed.value)

    def _seat(self, seat: int, refuse: Refuse) -> CheckedDropdown:
        sitters = sitter_options(self._lang)
        if seat > 2:
            sitters = [*sitters, (say("table.sitter.empty", self._lang), EMPTY)]
        label = say("player.seat", self._lang, seat=seat)
        field = CheckedDropdown(options=sitters, value=str(FIRST_SITTERS[seat - 1]), description=label)
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


def _strengths(lang: str) -> W.HTML:
    """What each kind of bot goes by, and what it overlooks."""
    bots = [sitter for sitter in Sitter if sitter is not Sitter.PERSON]
    lines = [
        tag("li", tag("strong", say(f"table.sitter.{bot}", lang)), " ", say(f"table.bot.{bot}", lang)) for bot in bots
    ]
    return html_widget(tag("ul", *lines, class_="pmx-strengths"))


class SeatFields:
    """Who decides at each seat of the game that is played; `on_change` gets the seat and the sitter."""

    def __init__(self, on_change: Callable[[int, str], object], refuse: Refuse, lang: str) -> None:
        self._lang = lang
        self._on_change = on_change
        self._is_drawing = False
        self.fields = [CheckedDropdown(options=sitter_options(lang)) for _ in range(MOST_SEATS)]
        for seat, field in enumerate(self.fields, 1):
            field.refuse = refuse
            field.observe(lambda change, seat=seat: self._changed(seat, change["new"]), "value")
        self.box = new_widget(W.HBox)
        self.box.add_class("pmx-settings")
        self.box.add_class("pmx-seats")

    def show(self, sitters: Sequence[Sitter], companies: Sequence[Company | None]) -> None:
        """Show who sits where."""
        self._is_drawing = True
        try:
            for seat, (sitter, company) in enumerate(zip(sitters, companies, strict=True), 1):
                field = self.fields[seat - 1]
                key, values = (f"player.{company}", {}) if company else ("player.seat", {"seat": seat})
                field.description = say(key, self._lang, **values)
                field.value = str(sitter)
            set_children(self.box, self.fields[: len(sitters)])
        finally:
            self._is_drawing = False

    def _changed(self, seat: int, sitter: str) -> None:
        if not self._is_drawing:
            self._on_change(seat, sitter)


def sitter_options(lang: str) -> list[tuple[str, str]]:
    """Who can sit at a seat: words and value."""
    return [(say(f"table.sitter.{sitter}", lang), str(sitter)) for sitter in Sitter]
