"""What a person asked to be told of a decision: a hint, what the round's end will cost, what each move is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from panamax.analysis.dues import dues_of
from panamax.decisions.move import Move
from panamax.events.event import Event
from panamax.record.tree import Node
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.judging.judging import Judging
from tabletop_widgets.play.table import Table

from ..game_view.advice import Advice
from ..game_view.hints import STEPS, Hint
from ..game_view.judge import PANAMAX_JUDGE
from ..game_view.judged_list import best_first, judged_html, numbered, value_of_move, value_of_offer
from ..game_view.offers import Offer, offers
from ..game_view.races import Races
from ..game_view.threats import tags_of, threats_html
from ..game_view.verdicts import judged_marks
from ..pictures import Judged
from .offer_words import offer_content
from .showing import Showing

MOST_TOLD = 6  # moves of a group in words
GROWS_BY = 1.5  # the arrows are drawn again once so many times as many playouts are done


@dataclass
class Help:
    """What is told at one decision; it goes with the next move, and comes back with an undo.

    Hint, coach and judge ask the same race of the place (`races`).
    """

    node: Node | None = None  # where it was asked for
    hint: Hint | None = None
    dues: tuple[Event, ...] | None = None
    judges: bool = False  # whether the judgement is shown
    races: Races = field(default_factory=Races)
    _marks: tuple[Judged, ...] = ()
    _marked: int = 0  # how many playouts had been done when the arrows were drawn

    @property
    def judging(self) -> Judging:
        """The race of the place where something was asked for; nothing is judged where nothing was."""
        return self.races.at(self.node) if self.node is not None else Judging(PANAMAX_JUDGE)

    def race(self, table: Table) -> Judging:
        """The race of where the table stands."""
        return self.races.at(table.game.node)

    def advice(self, table: Table) -> Advice | None:
        """What may be advised where the table stands."""
        return self.races.advice(table.game.node)

    def is_at(self, table: Table) -> bool:
        """Whether it was asked for where the table stands."""
        return self.node is table.game.node

    def begin(self, table: Table) -> None:
        """Forget what was told of another decision."""
        if not self.is_at(table):
            self.node, self.hint, self.dues, self.judges = table.game.node, None, None, False
            self._marks, self._marked = (), 0

    def give_hint(self, table: Table) -> Hint:
        """The first step of a hint, or the next one; the race that it is read from is begun."""
        self.begin(table)
        self.advise(table)
        self.hint = (Hint() if self.hint is None else self.hint.further).informed(self.advice(table))
        return self.hint

    def advise(self, table: Table) -> None:
        """Let the moves be tried out as far as advice needs it."""
        self.races.advise(table.game.node)

    def toggle_threats(self, table: Table) -> None:
        """Tell what the end of the round would cost, or put that away."""
        self.begin(table)
        seat = table.position.decider
        assert seat is not None, "somebody must decide"
        self.dues = dues_of(table.position, seat) if self.dues is None else None

    def toggle_judging(self, table: Table) -> None:
        """Begin to judge the moves, stop that, or put away what came of it."""
        self.begin(table)
        if not self.judges:
            self.judges = True
            self.races.judge(table.game.node)
        elif self.judging.runs:
            self.judging.stop()
        else:
            self.judges = False
        self._marks, self._marked = (), 0

    def go_on_judging(self, table: Table) -> None:
        """Judge on where that has stopped, or its time was over. Raises `PageRefusal`."""
        self.begin(table)
        self.judging.go_on()

    def put_away(self) -> None:
        """Tell nothing more of what needs room."""
        if self.judges:
            self.judging.stop()
        self.dues, self.judges, self._marks, self._marked = None, False, (), 0

    def rest(self, table: Table) -> None:
        """Judge no longer what isn't looked at any more; a hint is told as is known by now."""
        self.races.rest(table.game.node)
        if self.hint is not None and self.is_at(table):
            self.hint = self.hint.informed(self.advice(table))

    # What is to be seen of it

    @property
    def is_long(self) -> bool:
        """Whether more is told than a few lines."""
        return self.dues is not None or self.judges

    def buttons(self) -> Iterator[str]:
        """What else may be asked for: the ends of messages ``table.help...``."""
        if self.hint is None or self.hint.step < STEPS:
            yield "hint.ask" if self.hint is None else "hint.further"
        yield "threats.ask" if self.dues is None else "threats.hide"
        judging = self.judging
        if not self.judges:
            yield "judge.ask"
        elif judging.runs:
            yield "judge.stop"
        else:
            if Advice.of(judging.evaluation) is not None:
                yield "play_turn"
            if not judging.is_complete:
                yield "judging.go_on"
            yield "judge.hide"

    def is_over(self, table: Table) -> bool:
        """Whether the pictures show it, as nothing else is picked or looked at."""
        return self.is_at(table) and not table.choosing.picked and table.replay.moment is None

    def over(self, showing: Showing, table: Table, lang: str) -> Showing:
        """What is to be seen, with what was asked for instead of what may be clicked."""
        if not self.is_over(table):
            return showing
        if marks := self.marks(table):
            return replace(showing, judged=marks, highlight=(), prices=(), last=())
        if self.hint is not None and self.hint.spots:
            return replace(showing, highlight=self.hint.spots, prices=())
        if self.dues:
            tags = tags_of(self.dues, table.position, table.position.decider or 1, lang)
            offered = tuple(spot for spot, _ in showing.prices)  # is marked still, but only what is due bears a price
            return replace(showing, highlight=(*showing.highlight, *offered), prices=tags, last=())
        return showing

    def marks(self, table: Table) -> tuple[Judged, ...]:
        """The judged moves as arrows; while it runs they are drawn again only now and then."""
        judging = self.judging
        is_due = not judging.runs or judging.done >= GROWS_BY * self._marked
        if self.judges and judging.evaluation is not None and is_due:
            self._marks, self._marked = judged_marks(judging.ranking), max(judging.done, 1)
        return self._marks

    def offers(self, table: Table, most: int) -> list[Offer]:
        """What may be done next; the best first as soon as it has been judged: what finds no room isn't the best."""
        is_judged = self.judges and self.is_at(table) and not self.judging.runs
        advice = self.advice(table) if is_judged else None
        if advice is None:
            return offers(table.choosing, most)
        return best_first(advice, offers(table.choosing, len(table.legal)))[:most]

    def offer_contents(self, table: Table, offers: Sequence[Offer], lang: str) -> list[dict[str, Any]]:
        """The offers as they are shown: beside each stands what the judge says of it, where his judgement is shown."""
        advice = self._shown_advice(table)
        worth = (value_of_offer(advice, offer, lang) for offer in offers)
        return [offer_content(offer, lang, told) for offer, told in zip(offers, worth, strict=True)]

    def numbered(self, table: Table) -> list[Move]:
        """The judged moves that are told with their turns, by their numbers; none while they change."""
        advice = None if self.judging.runs else self._shown_advice(table)
        return numbered(advice, MOST_TOLD) if advice is not None else []

    def end_worth(self, table: Table, end: Move | None, lang: str) -> str:
        """What the judge says of the move that ends what is being done, where his judgement is shown."""
        return value_of_move(self._shown_advice(table), end, lang) if end is not None else ""

    def _shown_advice(self, table: Table) -> Advice | None:
        """What may be advised, where the judgement is shown."""
        return self.advice(table) if self.judges and self.is_at(table) else None

    def hint_words(self, lang: str) -> str:
        """The hint as far as it was asked for; nothing without one."""
        return self.hint.words.text(lang) if self.hint is not None else ""

    def html(self, lang: str) -> Html:
        """All of it in words, the judgement first: who asks for it must see that it has begun."""
        parts = []
        if self.judges and self.judging.evaluation is not None:
            parts.append(self._judged_html(lang))
        if self.hint is not None:
            parts.append(tag("p", self.hint_words(lang), class_="pmx-hinted"))
        if self.dues is not None:
            parts.append(threats_html(self.dues, lang))
        return join(parts)

    def _judged_html(self, lang: str) -> Html:
        judging, evaluation = self.judging, self.judging.evaluation
        assert evaluation is not None
        words = judging.progress_words(lang)
        bar = tag("progress", value=judging.done, max=judging.wanted, aria_label=words) if judging.runs else Html("")
        told = tag("p", bar, " ", words, class_="pmx-quiet-line")
        return tag("div", told, judged_html(evaluation, lang, MOST_TOLD), class_="pmx-hinted pmx-judged")
