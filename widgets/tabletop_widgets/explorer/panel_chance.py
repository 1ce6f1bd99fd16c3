"""The panel of the fork at chance: what is due by chance, by lot or as one sets it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tabletop.errors import MoveTextError

from ..frame.controls import ButtonRow, CheckedDropdown, CheckedText, labels
from ..frame.grouping import column, row, set_class, show
from ..frame.html import html_widget, join, set_html, tag
from ..kit.explorer import ChanceKit, DiceKit
from .panel import Panel, PanelHost

NOTHING: Final = ""


class ChancePanel(Panel):
    """Set what chance brings."""

    def __init__(self, host: PanelHost, kit: ChanceKit) -> None:
        super().__init__(host)
        self.kit = kit
        self.chance_told = html_widget()
        self.chance = ButtonRow(2, self.pressed(self._leave, self._reroll), "pmx-help")
        self.dice = self._rows(kit.dice) if kit.dice is not None else ()
        self.pin = CheckedText(description=self.say("chance.pin"))
        self.pin.refuse = self.host.guard.refuse
        self.set_pin = ButtonRow(1, self.pressed(self._pin), "pmx-try")
        self.outcomes = CheckedDropdown(description=self.say("chance.outcomes"), options=[(NOTHING, NOTHING)])
        self.outcomes.refuse = self.host.guard.refuse
        self.outcomes.observe(self.changed(self._choose_outcome), "value")
        self.table = html_widget()
        self.pin.observe(self.host.quiet(lambda _: self._paint_dice()), "value")
        dice = column("pmx-falls", *(each.box for each in self.dice))
        field = row("pmx-free", self.pin, self.set_pin.box)
        listed = row("pmx-settings", self.outcomes)
        self.box = column("pmx-work pmx-chance", self.chance_told, dice, field, self.chance.box, listed, self.table)

    def _rows(self, kit: DiceKit) -> Sequence[ButtonRow]:
        """A row of buttons for each row of dice."""

        def turn(which: int) -> Callable[[int], None]:
            def press(place: int) -> None:
                self.pin.value = kit.turned(self.pin.value, which, place)

            return press

        return [ButtonRow(most, self.placed(turn(which)), "pmx-fall") for which, most in enumerate(kit.most)]

    def paint(self) -> None:
        """The fork at chance, as it is now."""
        self.is_painting = True
        try:
            self._paint_fork()
        finally:
            self.is_painting = False

    def _paint_fork(self) -> None:
        desk = self.host.desk
        fork = desk.chance
        show(self.box, fork is not None)
        set_class(self.box, "pmx-due", fork is desk.node)
        if fork is None:
            return
        drawn = fork.onward.move.text if fork.onward is not None and fork.onward.move is not None else ""
        how = self.kit.how(fork.position, self.lang)
        set_html(self.chance_told, tag("h3", self.say("chance.heading")), tag("p", how))
        waits = desk.position.waits_for_chance
        self.chance.show(labels(self.kit.leave.text(self.lang), self.say("chance.reroll")))
        self.chance.buttons[0].disabled = not waits
        self.pin.placeholder = drawn or self.kit.keyword(fork.position)
        if not self.pin.value:
            self.pin.value = drawn
        self.set_pin.show(labels(self.kit.fix.text(self.lang)))
        self._paint_dice()
        self._paint_outcomes(fork)

    def _paint_dice(self) -> None:
        """The dice as the field has them, each a button."""
        if self.kit.dice is None:
            return
        faces = self.kit.dice.faces(self.pin.value, self.lang)
        for place, row_of_dice in enumerate(self.dice):
            row_of_dice.show(faces[place] if faces else ())

    def _paint_outcomes(self, fork: Any) -> None:
        """All outcomes with their odds, where they are few enough, and those that are in the tree."""
        outcomes = self.kit.outcomes(fork.position)
        options = [(self.say("chance.choose"), NOTHING)]
        for move, odds in outcomes:
            share = self.say("chance.share", part=odds.numerator, count=odds.denominator)
            options.append((self.say("chance.option", outcome=move.describe(self.lang), share=share), move.text))
        if [value for _, value in options] != [value for _, value in self.outcomes.options]:
            self.outcomes.options = options
        self.outcomes.value = NOTHING
        show(self.outcomes, bool(outcomes))
        known = {node.move.describe(self.lang) for node in fork.variations if node.move is not None}
        tried = [tag("li", self.say("chance.tried", outcome=text)) for text in sorted(known)]
        set_html(self.table, join([tag("p", self.kit.told(fork.position, self.lang)), tag("ul", *tried)]))

    def _leave(self) -> None:
        self.host.desk.leave_to_chance()
        self.pin.value = NOTHING

    def _reroll(self) -> None:
        self.host.desk.reroll()
        self.pin.value = NOTHING

    def _pin(self) -> None:
        text = self.pin.value.strip()
        fork = self.host.desk.chance
        if not text or fork is None:
            return
        try:
            fork.position.move(text)
        except MoveTextError:
            text = f"{self.kit.keyword(fork.position)} {text}"  # what comes behind it says enough
        self.host.desk.pin(text)
        if not self.host.desk.refusals:
            self.pin.value = NOTHING

    def _choose_outcome(self, text: str) -> None:
        if text:
            self.host.desk.pin(text)
            self.pin.value = NOTHING
