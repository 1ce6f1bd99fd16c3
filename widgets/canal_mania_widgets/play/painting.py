"""Puts a table of Canal Mania on the page: every word, button and picture, as it is now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from canal_mania.decisions.base import Move
from canal_mania.vocabulary import Phase
from tabletop.i18n import Listing, Phrase, as_beginning, say
from tabletop_widgets.frame.grouping import set_class
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.frame.together import together
from tabletop_widgets.kit.gestures import Offered
from tabletop_widgets.play.log import Known, log_lines, others_of
from tabletop_widgets.play.table import Table

from ..showing.artist import shown as shown_value
from .figures import MAP, PANELS
from .gestures import ending, listed
from .looks import chooses, look_of
from .offers import offers
from .parts import CARDS, MOST_NEAREST, MOST_OFFERS, Parts, letter_phrase

LOG_LINES: Final = 14
MOST_NEWS: Final = 8
PHASES: Final = {Phase.FIRST: "first", Phase.SECOND: "second", Phase.THIRD: "third"}  # TRN-1
CONTRACTS_FIRST: Final = ("first_phase", "extra_contract", "take_cards")  # decisions about what lies open


@dataclass
class Chosen:
    """What is looked at besides the game itself: a rule, open lines and length of the log, if slow motion runs."""

    rule: str = "TRN-1"
    log_lines: int = LOG_LINES
    opened: set[int] = field(default_factory=set)
    shows_moves: bool = False
    is_auto: bool = False
    asks: str = ""  # what is asked in the place of the page, such as whether to go on with what was kept


class Painter:
    """Shows one table on one set of parts."""

    def __init__(self, parts: Parts, chosen: Chosen, lang: str) -> None:
        self.parts, self.chosen, self.lang = parts, chosen, lang
        self.offers: Sequence[Offered] = ()
        self.nearest: list[Move] = []  # what is offered instead of what was refused
        self.helps: tuple[str, ...] = ()  # what the buttons beside Clear do, by the ends of their messages
        self._said = ""
        self._turns: Known = {}  # the lines of the log

    def paint(self, table: Table) -> None:
        """The whole page, what the eye follows first."""
        look, parts = look_of(table), self.parts
        parts.figures.paint(look, MAP)
        parts.figure = parts.figures.views[MAP]
        together.tell()
        parts.figures.paint(look, *PANELS)
        self._offers(table)
        self._ask(table)
        self._end(table)
        self._moment(table)
        self._bots(table)
        self._head(table)
        self._announce(table)
        self._log(table)
        self._cards(table, look)
        parts.past.paint(table)
        decision = table.position.decision
        about_open = decision is not None and decision.id in CONTRACTS_FIRST
        set_class(parts.stage, "pmx-offered-first", about_open)

    # What is asked, and how it is answered

    def _ask(self, table: Table) -> None:
        parts = self.parts
        question: list[Html] = [tag("h2", self.question(table)), self._phases(table)]
        if chooses(table):  # always a line, so that nothing moves under the pointer
            question.append(tag("p", self._how(table), class_="pmx-how"))
        picks = " pmx-picks" if self._puts_down(table) and self.offers else ""  # else only the map says how to go on
        parts.html["ask"].value = tag("div", *question, class_=f"pmx-ask{picks}")
        covered = table.is_covered and not table.is_over and not table.waits_for_bot
        parts.uncover.show([self._labelled("uncover", "", player=self._player(table))] if covered else [])
        self.nearest = nearest_of(table)
        nearest = [as_beginning(move.phrase, self.lang) for move in self.nearest]
        parts.nearest.show([(self._say("nearest", move=words), words) for words in nearest])
        names = others_of(table) if chooses(table) and parts.page.narrow and table.position.round else ()
        is_near = parts.page.narrow and parts.figures.near is not None
        parts.whole.show([self._own("whole")] if is_near else [])
        parts.since.show([self._own("since", players=Listing(names))] if names else [])
        refused = bool(table.refusals) and not table.choosing.picked
        label, tooltip = self._labelled("dismiss" if refused else "clear", "c")
        button = (self._picked(table) or label, tooltip)
        shown = self._puts_down(table) or (table.previewed is not None and chooses(table))
        parts.clear.show([button] if shown else [])
        set_class(parts.stage, "pmx-picks", shown)

    def question(self, table: Table) -> str:
        """What is to be decided now, in words; while a bot decides, who it is; after the end, who has won."""
        position = table.position
        if table.is_over:
            first = position.standings()[0]
            return self._own_words("over", player=table.kit.told.name(position, first.seat), total=first.total)
        if table.waits_for_bot:
            return self._own_words("deciding", player=self._player(table))
        assert position.decision is not None
        return as_beginning(position.decision.question(position), self.lang)

    def _phases(self, table: Table) -> Html:
        """The three phases of a turn, the present one marked. TRN-1"""
        now = PHASES.get(table.position.phase)
        if now is None or table.is_over:
            return Html("")
        found = []
        for number, name in enumerate(PHASES.values(), 1):
            words = self._own_words(f"phase.{name}", number=number)
            found.append(tag("li", words, class_="pmx-now" if name == now else None))
        return tag("ol", *found, class_="pmx-phases")

    def _puts_down(self, table: Table) -> bool:
        """Whether there is something to be put down, a pick or a refusal, and no move is shown before it is played."""
        return chooses(table) and table.previewed is None and bool(table.choosing.picked or table.refusals)

    def _picked(self, table: Table) -> str:
        """What is picked, if it has a name: a canal or a contract."""
        for spot in table.choosing.picked if chooses(table) else ():
            kind, _, name = spot.partition(":")
            if kind in ("barge", "contract"):
                contract = table.position.box.contract(name)
                draft = table.choosing.drawing
                if draft is None:
                    return str(contract.name)
                return self._own_words("drawn", contract=contract.name, count=len(draft.tiles))
        return ""

    def _how(self, table: Table) -> str:
        """How to go on: what was picked or is about to be played, what is marked, or that the list says it."""
        if table.previewed is not None and table.previewed.move is not None:
            place = self._previewed_place(table)
            words = self.offers[place].content["words"] if place >= 0 else table.previewed.move.phrase
            return self._say("previewed", move=words)
        if table.choosing.drawing is not None:
            return self._own_words("drawing")
        if table.choosing.picked:
            return self._own_words("picked" if self.offers else "picked_alone")
        ids = frozenset[str]().union(*self.parts.figures.ids.values())
        return self._say("pick" if not ids.isdisjoint(table.choosing.next_spots) else "pick_listed")

    def refusal_words(self, table: Table) -> str:
        """Every rule that the last try breaks, in words."""
        if table.refusals:
            return "\n".join(dict.fromkeys(refusal.text(self.lang) for refusal in table.refusals))
        return self._say("not_here", question=self.question(table)) if table.is_unknown else ""

    def _offers(self, table: Table) -> None:
        asks, parts = chooses(table), self.parts
        self.offers = offers(table.choosing, MOST_OFFERS, self.lang) if asks else ()
        parts.offers.show([dict(offer.content) for offer in self.offers])
        parts.offers.shown = self._previewed_place(table)
        picked = [spot for spot in table.choosing.picked if asks]
        parts.grasp.sought = picked
        shows = asks and self.chosen.shows_moves
        set_class(parts.choices, "pmx-hidden", not shows)
        groups = listed(table.legal, self.lang) if shows else []
        left = [table.legal.index(move) for move in table.choosing.candidates] if shows else []
        parts.moves.show(groups, left)
        parts.typed.enabled = asks and table.thought is None

    def _previewed_place(self, table: Table) -> int:
        """The place of the offer that is shown before it is played; -1 without one."""
        click = table.previewed
        texts = [str(move) for move in (click.move, *click.then)] if click is not None else []
        places = (place for place, offer in enumerate(self.offers) if [move.text for move in offer.moves] == texts)
        return next(places, -1) if texts else -1

    def _end(self, table: Table) -> None:
        """Undo, and what builds the draft or ends what may go on: always in the same place."""
        parts, asks = self.parts, chooses(table)
        end, draft = ending(table.legal) if asks else None, table.choosing.drawing if asks else None
        parts.undo.show([self._labelled("undo", "u")], enabled=table.number > 0)
        set_class(parts.sheet, "pmx-over", table.is_over)
        if draft is not None:
            label = self._own("build", count=len(draft.tiles))
        else:
            decision = table.position.decision
            key = decision.id if end is not None and decision is not None else "owed"
            label = self._own(f"end.{key}")
        may = end is not None or (draft is not None and draft.is_legal)
        parts.end.show([] if table.is_over else [label], enabled=may)
        set_class(parts.end.box, "pmx-may-end", may)
        parts.helps_toggle.show([self._labelled("helps", "")] if asks else [])
        key = tag("kbd", letter_phrase("e").text(self.lang), aria_hidden="true") if may else ""
        parts.html["end_note"].value = join([key])

    def _moment(self, table: Table) -> None:
        moment, parts = table.replay.moment, self.parts
        told = [
            tag("li", tag("span", event.rule, class_="pmx-id"), " ", event.text(self.lang))
            for event in (table.seen(moment.events) if moment is not None else ())
        ]
        place = self._say("slow.place", number=(table.replay.number or 0) + 1, of=len(table.replay.moments))
        shown = join([tag("p", tag("strong", place)), tag("ol", *told, class_="pmx-story")]) if moment else ""
        parts.html["moment"].value = shown
        auto = "slow.pause" if self.chosen.is_auto else "slow.auto"
        labels = [self._labelled("slow.earlier", "b"), self._labelled("slow.later", "n"), self._labelled(auto, "a")]
        parts.slow.show([*labels, *([self._labelled("slow.leave", "")] if moment else [])], enabled=bool(table.news))

    def _bots(self, table: Table) -> None:
        thinks = table.thought is not None or table.is_busy
        words = self._say("thinking", player=self._player(table)) if thinks else ""
        share = table.thought.share if table.thought is not None else 0.0
        bar = tag("progress", aria_label=words, value=f"{share:.2f}" if share else None, max=1 if share else None)
        self.parts.html["thinking"].value = tag("p", bar, " ", words, class_="pmx-progress") if thinks else ""
        if thinks or table.waits_for_bot:
            self.helps = ("stop" if thinks else "go_on",)
        else:
            self.helps = ("let_bot",) if chooses(table) else ()
        self.parts.bots.show([self._labelled(key, "x") for key in self.helps])

    def _head(self, table: Table) -> None:
        position, parts = table.position, self.parts
        where = self._own_words("round", round=position.round) if position.round else self._own_words("preparing")
        told = [where, self._say("seed", seed=str(table.game.seed)), self._say("moves_made", count=table.number)]
        line = tag("p", *(tag("span", part) for part in told), class_="pmx-progress")
        parts.html["header"].value = join([tag("h1", self._own_words("title")), line])
        if parts.number.value != str(table.number):
            parts.number.show(str(table.number))
        names = (("redo", "r"), ("new_game", ""), ("save_or_load", ""))
        parts.game.show([self._labelled(name, key) for name, key in names])
        parts.game.buttons[0].disabled = table.number >= len(table.stops) - 1
        parts.seats.show(table.sitters, position)

    def _log(self, table: Table) -> None:
        lines = log_lines(table, self.chosen.log_lines, self.chosen.opened, self.lang, self._turns)
        if lines != self.parts.log.lines:
            self.parts.log.lines = lines

    def _cards(self, table: Table, look: Any) -> None:
        """What is shown on demand; the words of the pictures are there for screen readers in any case."""
        parts = self.parts
        shown = [name for name in CARDS if not parts.card_is_hidden(name)]
        parts.cards.show([self._labelled(f"card.{name}", "w" if name == "words" else "") for name in CARDS])
        for name, button in zip(CARDS, parts.cards.buttons, strict=True):
            set_class(button, "mod-active", name in shown)
        parts.tell_picture(parts.figures.words(look))
        parts.rule.show(self.chosen.rule, table.position.box, table.position.options)
        result = shown_value(table.position.standings()) if table.is_over else None
        parts.html["end_count"].value = result or ""

    def _announce(self, table: Table) -> None:
        """Say for screen readers what is new: what happened, then what is asked."""
        moment = table.replay.moment
        events = table.seen(moment.events) if moment else table.news[-MOST_NEWS:]
        words = "\n".join([*(event.text(self.lang) for event in events), self.question(table)])
        words = self.chosen.asks or words
        if words != self._said:
            self._said = words
            self.parts.live.say(words)

    # Words

    def _player(self, table: Table) -> Phrase:
        return table.kit.told.name(table.position, table.position.decider or 1)

    def _labelled(self, key: str, hot_key: str, **values: object) -> tuple[str, str]:
        label = self._say(key, **values)
        return label, self._say("tooltip", label=label, key=letter_phrase(hot_key)) if hot_key else label

    def _own(self, key: str, /, **values: object) -> tuple[str, str]:
        words = self._own_words(key, **values)
        return words, words

    def _say(self, key: str, /, **values: object) -> str:
        return say(f"table.{key}", self.lang, **values)

    def _own_words(self, key: str, /, **values: object) -> str:
        return say(f"canal_play.{key}", self.lang, **values)


def nearest_of(table: Table) -> list[Move]:
    """The nearest legal moves of the refusals, each once."""
    texts = dict.fromkeys(refusal.nearest.text for refusal in table.refusals if refusal.nearest is not None)
    by_text = {move.text: move for move in table.legal}
    return [by_text[text] for text in texts if text in by_text][:MOST_NEAREST]
