"""The panel to play on from any place: the question, the legal moves, and the fork at chance."""

from __future__ import annotations

import re
from collections.abc import Callable

import ipywidgets as W  # noqa: N812

from panamax.analysis.chances import chances
from tabletop.errors import MoveTextError, Suggestion
from tabletop.i18n import Phrase, say
from tabletop_widgets.frame.controls import ButtonRow, CheckedDropdown, CheckedText, labels
from tabletop_widgets.frame.gadgets import EntryField, MoveList
from tabletop_widgets.frame.grouping import column, row, set_class, show
from tabletop_widgets.frame.html import html_widget, join, set_html, tag
from tabletop_widgets.frame.live import LiveRegion
from tabletop_widgets.hand.gadgets import OfferList

from ..game_view.move_groups import grouped
from ..game_view.offers import Offer, ending, offers
from ..play.offer_words import offer_content, owed_html, question_words
from ..play.showing import picked_words
from .desk import ROLL, ExplorerRefusal, is_roll
from .panel import Panel, PanelHost

MOST_NEAREST = 3
MOST_OFFERS = 6
NOTHING = ""
MOST_WHITE, MOST_EXECUTIVE = 12, 4  # dice of a roll
FACES = " ⚀⚁⚂⚃⚄⚅"
_FALL = re.compile(rf"{ROLL} ((?:[1-6] )+)/((?: [1-6])+)")


class PlayPanel(Panel):
    """Play on, and set what chance brings. The `sheet` (the question and its answers) is there in other views, too."""

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        self.shows_moves = False
        self.found: list[Offer] = []
        self.ask = html_widget(class_="pmx-ask-box")
        words = {"list": say("table.offer.list", self.lang), "all": self.say("all_moves")}
        words |= {"all_short": say("table.offer.all_short", self.lang)}
        self.offers = OfferList(words=words, class_="pmx-offer-box")
        self.offers.on_choose(self.placed(self.choose_offer))
        self.offers.handle("all", self.sent(lambda _: self.toggle_moves()))
        self.moves = MoveList(words={"list": say("table.moves", self.lang)})
        self.moves.on_choose(self.placed(self._play))
        self.nearest = ButtonRow(MOST_NEAREST, self.placed(self._play_nearest), "pmx-nearest")
        words = {"label": say("table.type", self.lang), "button": say("table.play_typed", self.lang)}
        self.typed = EntryField(words=words, class_="pmx-typed")
        self.typed.handle("enter", self.sent(self._play_typed))
        self.fork = ButtonRow(1, self.pressed(self._to_fork), "pmx-help")
        self.clear = ButtonRow(1, self.pressed(lambda: self.host.desk.clear_picks()), "pmx-clear")
        self.back = ButtonRow(1, self.pressed(lambda: self.host.desk.back()), "pmx-undo")
        self.end = ButtonRow(1, self.pressed(self._end), "pmx-end")
        self.onward = ButtonRow(1, self.pressed(lambda: self.host.desk.onward()), "pmx-undo")
        self._make_chance()
        self.choices = column("pmx-choices pmx-card", self.moves)
        self.box = column("pmx-panel", self.choices)
        self.sheet = self._make_sheet(host.status)

    def _make_sheet(self, status: LiveRegion) -> W.VBox:
        """The question and its answers; on a phone it stays at the bottom of the window."""
        ways = row("pmx-turn-end", self.back.box, self.end.box, self.onward.box)
        told = (self.ask, column("pmx-status-box", status), self.nearest.box)
        return column(
            "pmx-sheet", *told, self.offers, ways, self.typed, row("pmx-helps", self.clear.box, self.fork.box)
        )

    def _make_chance(self) -> None:
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
        self.chance_box = column(
            "pmx-work pmx-chance", self.chance_told, dice, field, self.chance.box, listed, self.table
        )

    def _turns(self) -> tuple[tuple[int, Callable[[int], None]], ...]:
        """How many dice a row of them has at most, and what a press on one of them does."""
        return (MOST_WHITE, lambda place: self._turn(0, place)), (MOST_EXECUTIVE, lambda place: self._turn(1, place))

    def paint(self) -> None:
        """All moves and chance, as they are now."""
        self.is_painting = True
        try:
            self._paint_moves()
            self._paint_chance()
        finally:
            self.is_painting = False

    def paint_sheet(self) -> None:
        """The question and its answers, as they are now."""
        desk = self.host.desk
        self.found = offers(desk.choosing, MOST_OFFERS) if self.host.view == "play" else []
        told = (tag("h2", self.question()), owed_html(desk.position, self.lang), tag("p", self._how()))
        set_html(self.ask, tag("div", *told, class_="pmx-ask"))
        self.offers.show([offer_content(offer, self.lang) for offer in self.found])
        set_class(self.sheet, "pmx-over", desk.position.decision is None)
        self.nearest.show(labels(*(say("table.nearest", self.lang, move=words) for words in self._nearest())))
        picks = bool(desk.choosing.picked or desk.refusals or desk.previewed)
        self.clear.show(labels(say("table.clear", self.lang)) if picks else [])
        fork = desk.chance
        is_past = fork is not None and fork is not desk.node and is_roll(fork)
        self.fork.show(labels(self.say("chance.fork")) if is_past else [])
        end = ending(desk.legal)
        self.back.show(labels(self.say("tree.back")), enabled=desk.node.entry.parent is not None)
        words = say("table.end", self.lang)
        endings = [(words, words if end is None else end.describe(self.lang))] if desk.legal else []
        self.end.show(endings, enabled=end is not None)
        set_class(self.end.box, "pmx-may-end", end is not None)
        self.onward.show(labels(self.say("tree.onward")), enabled=desk.node.onward is not None)

    def _how(self) -> str:
        """How to go on: what was picked or is about to be played, or, where answers stand below, what is marked."""
        desk = self.host.desk
        if desk.previewed is not None and desk.previewed.move is not None:
            return say("table.previewed", self.lang, move=desk.previewed.move.phrase)
        if desk.choosing.picked:
            return picked_words(desk.choosing, self.lang)
        return say("table.pick", self.lang) if self.found and desk.choosing.next_spots else ""

    def question(self) -> str:
        """What is to be decided here."""
        return question_words(self.host.desk.position, self.lang)

    def _paint_moves(self) -> None:
        desk = self.host.desk
        shows = self.shows_moves and bool(desk.legal)
        show(self.choices, shows)
        groups = grouped(desk.legal, self.lang) if shows else []
        picked = [desk.legal.index(move) for move in desk.choosing.candidates] if shows else []
        self.moves.show(groups, picked)

    def _nearest(self) -> list[str]:
        return [move.describe(self.lang) for move in self._nearest_moves()]

    def _nearest_moves(self) -> list[Suggestion]:
        found = [refusal.nearest for refusal in self.host.desk.refusals if refusal.nearest is not None]
        return list(dict.fromkeys(found))[:MOST_NEAREST]

    def _paint_chance(self) -> None:
        desk = self.host.desk
        fork = desk.chance
        show(self.chance_box, fork is not None)
        is_due = fork is desk.node
        set_class(self.chance_box, "pmx-due", is_due)
        if fork is None:
            return
        position, decision = fork.position, fork.position.decision
        assert decision is not None
        drawn = fork.onward.move.text if fork.onward is not None and fork.onward.move is not None else ""
        set_html(
            self.chance_told,
            tag("h3", self.say("chance.heading")),
            tag("p", self.say("chance.press") if is_roll(fork) else decision.question(position).text(self.lang)),
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

    # What the reader does

    def _play(self, place: int) -> None:
        if 0 <= place < len(self.host.desk.legal):
            self.host.desk.play(self.host.desk.legal[place])

    def _play_nearest(self, place: int) -> None:
        nearest = self._nearest_moves()
        if place < len(nearest):
            self.host.desk.play(nearest[place].text)

    def _play_typed(self, text: str) -> None:
        """Play what is typed; a refused text stays, to be mended."""
        if text.strip():
            self.host.desk.play(text.strip())
            if not self.host.desk.refusals:
                self.typed.show("")

    def choose_offer(self, place: int) -> None:
        """What stands at this place of the offers: its moves are played, or its things picked."""
        if 0 <= place < len(self.found):
            offer = self.found[place]
            if offer.moves:
                self.host.desk.play_all(offer.moves)
            else:
                self.host.desk.pick(offer.spots)

    def toggle_moves(self) -> None:
        """Show the list of all moves, or put it away."""
        self.shows_moves = not self.shows_moves

    def _end(self) -> None:
        """End what is being done."""
        end = ending(self.host.desk.legal)
        if end is None:
            raise ExplorerRefusal(Phrase("table.cannot_end"))
        self.host.desk.play(end)

    def _turn(self, which: int, place: int) -> None:
        """The next number for a die of the roll that is being set."""
        fall = [list(faces) for faces in fall_of(self.pin.value)]
        fall[which][place] = fall[which][place] % 6 + 1
        self.pin.value = f"{ROLL} " + " / ".join(" ".join(map(str, faces)) for faces in fall)

    def _to_fork(self) -> None:
        """Go back to the roll, to set it otherwise."""
        fork = self.host.desk.chance
        if fork is not None:
            self.host.desk.go(fork)

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


def fall_of(text: str) -> tuple[tuple[int, ...], ...]:
    """The numbers of the white and of the Executive dice that a roll has in notation; nothing if it is none."""
    found = _FALL.fullmatch(text)
    faces = [tuple(int(pip) for pip in part.split()) for part in found.groups()] if found else []
    fits = bool(faces) and len(faces[0]) <= MOST_WHITE and len(faces[1]) <= MOST_EXECUTIVE
    return tuple(faces) if fits else ()
