"""The panel to play on from any place: the question, the legal moves, and the fork at chance."""

from __future__ import annotations

from panamax.analysis.chances import chances
from panamax.words.errors import MoveTextError, Suggestion
from panamax.words.i18n import say

from ..frame.controls import ButtonRow, CheckedDropdown, CheckedText
from ..frame.gadgets import MoveList
from ..frame.html import html_widget, join, tag
from ..game_view.move_groups import grouped
from .panel import Host, Panel, column, labels, row, set_html, show

MOST_NEAREST = 3
NOTHING = ""


class PlayPanel(Panel):
    """Play on, and set what chance brings."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.ask = html_widget()
        self.moves = MoveList(words={"list": say("table.moves", self.lang)})
        self.moves.on_choose(self.placed(self._play))
        self.nearest = ButtonRow(MOST_NEAREST, self.placed(self._play_nearest), "pmx-nearest")
        self.typed = CheckedText(description=say("table.type", self.lang))
        self.typed.refuse = host.guard.refuse
        self.play_typed = ButtonRow(1, self.pressed(self._play_typed), "pmx-try")
        self.clear = ButtonRow(1, self.pressed(lambda: self.host.desk.clear()), "pmx-help")
        self._make_chance()
        free = row("pmx-free", self.typed, self.play_typed.box)
        first = column("pmx-work pmx-tell", self.ask, self.nearest.box, self.clear.box)
        self.box = column("pmx-panel", first, column("pmx-work pmx-playing", self.moves, free), self.chance_box)

    def _make_chance(self) -> None:
        self.chance_told = html_widget()
        self.chance = ButtonRow(2, self.pressed(self._leave, self._reroll), "pmx-help")
        self.pin = CheckedText(description=self.say("chance.pin"))
        self.pin.refuse = self.host.guard.refuse
        self.set_pin = ButtonRow(1, self.pressed(self._pin), "pmx-try")
        self.outcomes = CheckedDropdown(description=self.say("chance.outcomes"), options=[(NOTHING, NOTHING)])
        self.outcomes.refuse = self.host.guard.refuse
        self.outcomes.observe(self.changed(self._choose_outcome), "value")
        self.table = html_widget()
        field = row("pmx-free", self.pin, self.set_pin.box)
        listed = row("pmx-settings", self.outcomes)
        self.chance_box = column("pmx-work pmx-chance", self.chance_told, self.chance.box, field, listed, self.table)

    def paint(self) -> None:
        """Question, moves and chance, as they are now."""
        self.is_painting = True
        try:
            self._paint_moves()
            self._paint_chance()
        finally:
            self.is_painting = False

    def question(self) -> str:
        """What is to be decided here."""
        position = self.host.desk.position
        decision = position.decision
        return say("table.over", self.lang) if decision is None else decision.question(position).text(self.lang)

    def _paint_moves(self) -> None:
        desk = self.host.desk
        lines = [tag("h3", self.question())]
        if desk.choosing.picked:
            lines.append(tag("p", say("table.picked", self.lang, count=len(desk.choosing.candidates))))
        set_html(self.ask, tag("div", *lines, class_="pmx-ask"))
        groups = grouped(desk.legal, self.lang)
        picked = [desk.legal.index(move) for move in desk.choosing.candidates]
        if self.moves.groups != groups:
            with self.moves.hold_sync():
                self.moves.picked, self.moves.groups = picked, groups
                self.moves.turn += 1
        else:
            self.moves.picked = picked
        self.nearest.show(labels(*(say("table.nearest", self.lang, move=words) for words in self._nearest())))
        picks = bool(desk.choosing.picked or desk.refusals)
        self.clear.show(labels(say("table.clear", self.lang)) if picks else [])
        self.play_typed.show(labels(say("table.play_typed", self.lang)))

    def _nearest(self) -> list[str]:
        return [move.describe(self.lang) for move in self._nearest_moves()]

    def _nearest_moves(self) -> list[Suggestion]:
        found = [refusal.nearest for refusal in self.host.desk.refusals if refusal.nearest is not None]
        return list(dict.fromkeys(found))[:MOST_NEAREST]

    def _paint_chance(self) -> None:
        desk = self.host.desk
        fork = desk.chance
        show(self.chance_box, fork is not None)
        if fork is None:
            return
        position, decision = fork.position, fork.position.decision
        assert decision is not None
        drawn = fork.onward.move.text if fork.onward is not None and fork.onward.move is not None else ""
        set_html(
            self.chance_told,
            tag("h3", self.say("chance.heading")),
            tag("p", decision.question(position).text(self.lang)),
        )
        waits = desk.position.waits_for_chance
        words = [self.say("chance.leave"), self.say("chance.reroll")]
        self.chance.show(labels(*words))
        self.chance.buttons[0].disabled = not waits
        self.pin.placeholder = drawn or decision.id
        if not self.pin.value:
            self.pin.value = drawn
        self.set_pin.show(labels(self.say("chance.set")))
        self._paint_outcomes()

    def _paint_outcomes(self) -> None:
        """All outcomes with their probabilities, where they are few enough."""
        fork = self.host.desk.chance
        assert fork is not None
        found = chances(fork.position)
        known = {node.move.text for node in fork.variations if node.move is not None}
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

    # What the reader does

    def _play(self, place: int) -> None:
        if 0 <= place < len(self.host.desk.legal):
            self.host.desk.play(self.host.desk.legal[place])

    def _play_nearest(self, place: int) -> None:
        nearest = self._nearest_moves()
        if place < len(nearest):
            self.host.desk.play(nearest[place].text)

    def _play_typed(self) -> None:
        text = self.typed.value.strip()
        if text:
            self.host.desk.play(text)
            if not self.host.desk.refusals:
                self.typed.value = ""

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
