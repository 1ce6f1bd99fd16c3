"""The card that shows two plans for a contract side by side, and marks them on the map."""

from __future__ import annotations

from collections.abc import Sequence

from canal_mania.analysis.plans import CanalPlan
from canal_mania.position import Position
from tabletop.i18n import say
from tabletop_widgets.explorer.panel import Panel, PanelHost
from tabletop_widgets.frame.controls import CheckedDropdown
from tabletop_widgets.frame.grouping import column, row, show
from tabletop_widgets.frame.html import Html, html_widget, join, set_html, tag
from tabletop_widgets.frame.text_tables import table_html

from ..pictures import JudgedWay
from .plan_choice import LETTERS, contracts_of, first_pair, plan_ways, plan_words, plans_of, plans_table

NONE = ""  # no contract is chosen


class PlanCard(Panel):
    """Two plans for one contract, of the player whose hand lies in front."""

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        self.plans: Sequence[CanalPlan] = ()
        self.ways: Sequence[JudgedWay] = ()  # where those that are shown go on the map
        self._of: tuple[object, ...] = ()  # for whom and what the plans were looked for
        words = say("canal_explorer.plan.contract", self.lang)
        self.contract = CheckedDropdown(description=words, options=[(NONE, NONE)])
        self.pair = tuple(
            CheckedDropdown(description=say("canal_explorer.plan.letter", self.lang, letter=letter), options=[("", 0)])
            for letter in LETTERS
        )
        for field in (self.contract, *self.pair):
            field.refuse = host.guard.refuse
            field.observe(self.changed(lambda _: None), "value")
        self.fields, self.table = row("pmx-settings", *self.pair), html_widget(class_="pmx-tables")
        heading = html_widget(
            tag("h3", say("canal_explorer.plan.heading", self.lang)),
            tag("p", say("canal_explorer.plan.hint", self.lang), class_="pmx-quiet-line"),
        )
        self.box = column("pmx-card pmx-plans", heading, row("pmx-settings", self.contract), self.fields, self.table)

    @property
    def chosen(self) -> tuple[CanalPlan, ...]:
        """The plans that are shown; none while no contract is chosen, or it can't be completed."""
        return tuple(self.plans[int(field.value)] for field in self.pair) if self.plans else ()

    def paint_for(self, position: Position, seat: int) -> None:
        """The plans of the player on a seat in a position, as far as that player sees it."""
        self.is_painting = True
        try:
            self._paint_contracts(position, seat)
            self._find(position, seat)
            show(self.fields, bool(self.plans))
            self.ways = plan_ways(position, self.chosen)
            set_html(self.table, self._told(position, seat))
        finally:
            self.is_painting = False

    def _paint_contracts(self, position: Position, seat: int) -> None:
        known = [(contract.name, contract.id) for contract in contracts_of(position, seat)]
        options = [(say("canal_explorer.plan.choose", self.lang), NONE), *known]
        if list(self.contract.options) != options:
            before = self.contract.value
            self.contract.options = options
            self.contract.value = before if before in [id for _, id in known] else NONE

    def _find(self, position: Position, seat: int) -> None:
        """Look for plans, unless they are known; then two of them are shown until others are chosen."""
        contract = str(self.contract.value)
        if self._of == (position, seat, contract):
            return
        self._of = (position, seat, contract)
        self.plans = plans_of(position, contract, seat) if contract else ()
        options = [
            (plan_words(plan, position.box.columns, self.lang), place) for place, plan in enumerate(self.plans)
        ] or [("", 0)]
        for field, place in zip(self.pair, first_pair(self.plans), strict=True):
            field.options = options
            field.value = place

    def _told(self, position: Position, seat: int) -> Html:
        if not self.contract.value:
            return join([])
        if not self.plans:
            return tag("p", say("canal_explorer.plan.no_way", self.lang))
        counted = tag("p", say("canal_explorer.plan.counted", self.lang), class_="pmx-quiet-line")
        return join([table_html(plans_table(position, self.chosen, seat, self.lang)), counted])
