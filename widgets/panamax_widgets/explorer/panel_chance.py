"""The panel of the fork at chance: what a roll or shuffle brings, by lot or as one sets it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from panamax.analysis.chances import chances
from panamax.position import Position
from tabletop.errors import MoveTextError
from tabletop_widgets.explorer.panel import Panel, PanelHost
from tabletop_widgets.frame.controls import ButtonRow, CheckedDropdown, CheckedText, labels
from tabletop_widgets.frame.grouping import column, row, set_class, show
from tabletop_widgets.frame.html import html_widget, join, set_html, tag

ROLL: Final = "roll"  # what a roll of all dice is called
NOTHING = ""
MOST_WHITE, MOST_EXECUTIVE = 12, 4  # dice of a roll
FACES = " ⚀⚁⚂⚃⚄⚅"
_FALL = re.compile(rf"{ROLL} ((?:[1-6] )+)/((?: [1-6])+)")


class ChancePanel(Panel):
    """Set what chance brings."""

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        self.chance_told = html_widget()
        self.chance = ButtonRow(2, self.pressed(self._leave, self._reroll), "pmx-help")
        self.dice = tuple(ButtonRow(most, self.placed(turn), "pmx-fall") for most, turn in self._turns())
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

    def _turns(self) -> tuple[tuple[int, Callable[[int], None]], ...]:
        """How many dice a row of them has at most, and what a press on one of them does."""
        return (MOST_WHITE, lambda place: self._turn(0, place)), (MOST_EXECUTIVE, lambda place: self._turn(1, place))

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
        is_due = fork is desk.node
        set_class(self.box, "pmx-due", is_due)
        if fork is None:
            return
        position, decision = fork.position, fork.position.decision
        assert decision is not None
        drawn = fork.onward.move.text if fork.onward is not None and fork.onward.move is not None else ""
        how = self.say("chance.press") if is_roll(position) else decision.question(position).text(self.lang)
        set_html(
            self.chance_told,
            tag("h3", self.say("chance.heading")),
            tag("p", how),
        )
        waits = desk.position.waits_for_chance
        words = [self.say("chance.leave"), self.say("chance.reroll")]
        self.chance.show(labels(*words))
        self.chance.buttons[0].disabled = not waits
        self.pin.placeholder = drawn or decision.id
        if not self.pin.value:
            self.pin.value = drawn
        self.set_pin.show(labels(self.say("chance.set")))
        self._paint_dice()
        self._paint_outcomes()

    def _paint_dice(self) -> None:
        """The dice as the field has them, each a button."""
        fall = fall_of(self.pin.value)
        for row_of_dice, faces in zip(self.dice, fall or ((), ()), strict=True):
            row_of_dice.show([(FACES[pip], self.say("chance.die", pip=pip)) for pip in faces])

    def _paint_outcomes(self) -> None:
        """All outcomes with their probabilities, where they are few enough."""
        fork = self.host.desk.chance
        assert fork is not None
        found = chances(fork.position)
        known = {node.move.describe(self.lang) for node in fork.variations if node.move is not None}
        share = self.say("chance.share", count=found.count)
        options = [(self.say("chance.choose"), NOTHING)]
        options += [
            (self.say("chance.option", outcome=outcome.move.describe(self.lang), share=share), outcome.move.text)
            for outcome in found.outcomes
        ]
        if [value for _, value in options] != [value for _, value in self.outcomes.options]:
            self.outcomes.options = options
        self.outcomes.value = NOTHING
        show(self.outcomes, found.is_listed)
        tried = [tag("li", self.say("chance.tried", outcome=text)) for text in sorted(known)]
        told = tag("p", self.say("chance.count", count=found.count, share=share))
        set_html(self.table, join([told, tag("ul", *tried)]))

    def _turn(self, which: int, place: int) -> None:
        """The next number for a die of the roll that is being set."""
        fall = [list(faces) for faces in fall_of(self.pin.value)]
        fall[which][place] = fall[which][place] % 6 + 1
        self.pin.value = f"{ROLL} " + " / ".join(" ".join(map(str, faces)) for faces in fall)

    def _leave(self) -> None:
        self.host.desk.leave_to_chance()
        self.pin.value = ""

    def _reroll(self) -> None:
        self.host.desk.reroll()
        self.pin.value = ""

    def _pin(self) -> None:
        text = self.pin.value.strip()
        fork = self.host.desk.chance
        if not text or fork is None:
            return
        decision = fork.position.decision
        assert decision is not None
        word = decision.keywords[0]
        try:
            fork.position.move(text)
        except MoveTextError:
            text = f"{word} {text}"  # numbers alone say enough
        self.host.desk.pin(text)
        if not self.host.desk.refusals:
            self.pin.value = ""

    def _choose_outcome(self, text: str) -> None:
        if text:
            self.host.desk.pin(text)
            self.pin.value = ""


def is_roll(position: Position) -> bool:
    """Whether dice are to be rolled there."""
    decision = position.decision
    return position.waits_for_chance and decision is not None and decision.id == ROLL


def fall_of(text: str) -> tuple[tuple[int, ...], ...]:
    """The numbers of the white and of the Executive dice that a roll has in notation; nothing if it is none."""
    found = _FALL.fullmatch(text)
    faces = [tuple(int(pip) for pip in part.split()) for part in found.groups()] if found else []
    fits = bool(faces) and len(faces[0]) <= MOST_WHITE and len(faces[1]) <= MOST_EXECUTIVE
    return tuple(faces) if fits else ()
