"""What a person asked to be told of a decision: a hint, what the round's end will cost, what each move is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from panamax.analysis.dues import dues_of
from panamax.analysis.evaluating import DEFAULT_POLICY
from panamax.events.event import Event
from panamax.record.tree import Node

from ..frame.html import Html, join, tag
from ..game_view.hints import STEPS, Hint, hint_for
from ..game_view.judging import FIRST_PLAYOUTS, FIRST_SECONDS, Judging
from ..game_view.threats import tags_of, threats_html
from ..game_view.verdicts import groups_html
from ..pictures import Judged
from .showing import Showing
from .table import Table

MOST_TOLD = 6  # moves of a group in words
GROWS_BY = 1.5  # the arrows are drawn again once so many times as many playouts are done


@dataclass
class Help:
    """What is told at one decision; it goes with the next move, and comes back with an undo."""

    node: Node | None = None  # where it was asked for
    hint: Hint | None = None
    dues: tuple[Event, ...] | None = None
    judging: Judging = field(default_factory=Judging)
    _marks: tuple[Judged, ...] = ()
    _marked: int = 0  # how many playouts had been done when the arrows were drawn

    def is_at(self, table: Table) -> bool:
        """Whether it was asked for where the table stands."""
        return self.node is table.game.node

    def begin(self, table: Table) -> None:
        """Forget what was told of another decision."""
        if not self.is_at(table):
            self.judging.stop()
            self.node, self.hint, self.dues, self.judging = table.game.node, None, None, Judging()
            self._marks, self._marked = (), 0

    def give_hint(self, table: Table) -> Hint:
        """The first step of a hint, or the next one."""
        self.begin(table)
        self.hint = hint_for(table.position) if self.hint is None else self.hint.further
        return self.hint

    def toggle_threats(self, table: Table) -> None:
        """Tell what the end of the round would cost, or put that away."""
        self.begin(table)
        seat = table.position.decider
        assert seat is not None, "somebody must decide"
        self.dues = dues_of(table.position, seat) if self.dues is None else None

    def toggle_judging(self, table: Table) -> None:
        """Begin to judge the moves, stop that, or put away what came of it."""
        self.begin(table)
        if self.judging.runs:
            self.judging.stop()
        elif self.judging.evaluation is None:
            self.judging.start(table.game.node, DEFAULT_POLICY, FIRST_PLAYOUTS, FIRST_SECONDS)
        else:
            self.judging = Judging()
        self._marks, self._marked = (), 0

    def go_on_judging(self, table: Table) -> None:
        """Judge on where that has stopped, or its time was over. Raises `PageRefusal`."""
        self.begin(table)
        self.judging.go_on()

    def rest(self, table: Table) -> None:
        """Judge no longer what isn't looked at any more."""
        if not self.is_at(table):
            self.judging.stop()

    # What is to be seen of it

    def buttons(self) -> Iterator[str]:
        """What else may be asked for: the ends of messages ``table.help...``."""
        if self.hint is None or self.hint.step < STEPS:
            yield "hint.ask" if self.hint is None else "hint.further"
        yield "threats.ask" if self.dues is None else "threats.hide"
        judging = self.judging
        if judging.evaluation is None:
            yield "judge.ask"
        elif judging.runs:
            yield "judge.stop"
        else:
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
            return replace(showing, highlight=(), prices=tags, last=())
        return showing

    def marks(self, table: Table) -> tuple[Judged, ...]:
        """The judged moves as arrows; while it runs they are drawn again only now and then."""
        judging = self.judging
        if judging.evaluation is not None and (not judging.runs or judging.done >= GROWS_BY * self._marked):
            self._marks, self._marked = judging.ranking.marks(table.position), max(judging.done, 1)
        return self._marks

    def html(self, lang: str) -> Html:
        """All of it in words."""
        parts = []
        if self.hint is not None:
            parts.append(tag("p", self.hint.words.text(lang), class_="pmx-hinted"))
        if self.dues is not None:
            parts.append(threats_html(self.dues, lang))
        if self.judging.evaluation is not None:
            parts.append(self._judged_html(lang))
        return join(parts)

    def _judged_html(self, lang: str) -> Html:
        judging, evaluation = self.judging, self.judging.evaluation
        assert evaluation is not None
        words = judging.progress_words(lang)
        bar = tag("progress", value=judging.done, max=judging.wanted, aria_label=words) if judging.runs else Html("")
        told = tag("p", bar, " ", words, class_="pmx-quiet-line")
        groups = groups_html(evaluation.position, judging.ranking, lang, MOST_TOLD)
        return tag("div", told, groups, class_="pmx-hinted pmx-judged")
