"""What a person asked to be told of a decision at any table: a hint, what threatens him, what each move is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.i18n import say

from ..frame.html import Html, join, tag
from ..judging.advice import Advice
from ..judging.hints import STEPS, Hint
from ..judging.judging import Judging
from ..judging.races import Races
from ..kit.helping import HelpKit, JudgedMark, Threat
from ..kit.play import TableNode
from .table import Table

MOST_TOLD = 6  # moves of a group in words
GROWS_BY = 1.5  # the marks are drawn again once so many times as many playouts are done


class TableHelp:
    """What is told at one decision; it goes with the next move, and comes back with an undo.

    Hint, coach and judge ask the same race of the place (`races`). `node` is where something was asked for, `judges`
    whether the judgement is shown.
    """

    def __init__(self, kit: HelpKit) -> None:
        self.kit = kit
        self.node: TableNode | None = None
        self.hint: Hint | None = None
        self.threats: Sequence[Threat] | None = None
        self.judges = False
        self.races = Races(kit.judge)
        self._marks: Sequence[JudgedMark] = ()
        self._marked = 0  # how many playouts had been done when the marks were drawn

    @property
    def judging(self) -> Judging:
        """The race of the place where something was asked for; nothing is judged where nothing was."""
        return self.races.at(self.node) if self.node is not None else Judging(self.kit.judge)

    def race(self, table: Table) -> Judging:
        """The race of where the table stands."""
        return self.races.at(table.game.node)

    def advice(self, table: Table) -> Advice | None:
        """What may be advised where the table stands."""
        return self.races.advice(table.game.node)

    def shown_advice(self, table: Table) -> Advice | None:
        """What may be advised, where the judgement is shown."""
        return self.advice(table) if self.judges and self.is_at(table) else None

    def is_at(self, table: Table) -> bool:
        """Whether it was asked for where the table stands."""
        return self.node is table.game.node

    def begin(self, table: Table) -> None:
        """Forget what was told of another decision."""
        if not self.is_at(table):
            self.node, self.hint, self.threats, self.judges = table.game.node, None, None, False
            self._marks, self._marked = (), 0

    def give_hint(self, table: Table) -> Hint:
        """The first step of a hint, or the next one; the race that it is read from is begun."""
        self.begin(table)
        self.advise(table)
        self.hint = (Hint(self.kit) if self.hint is None else self.hint.further).informed(self.advice(table))
        return self.hint

    def advise(self, table: Table) -> None:
        """Let the moves be tried out as far as advice needs it."""
        self.races.advise(table.game.node)

    def toggle_threats(self, table: Table) -> None:
        """Tell what threatens who must decide, or put that away."""
        self.begin(table)
        seat = table.position.decider
        assert seat is not None, "somebody must decide"
        self.threats = self.kit.threats(table.position, seat) if self.threats is None else None

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
        self.threats, self.judges, self._marks, self._marked = None, False, (), 0

    def rest(self, table: Table) -> None:
        """Judge no longer what isn't looked at any more; a hint is told as is known by now."""
        self.races.rest(table.game.node)
        if self.hint is not None and self.is_at(table):
            self.hint = self.hint.informed(self.advice(table))

    # What is to be seen of it

    @property
    def is_long(self) -> bool:
        """Whether more is told than a few lines."""
        return self.threats is not None or self.judges

    def buttons(self) -> Iterator[str]:
        """What else may be asked for: the ends of messages ``table...``."""
        if self.hint is None or self.hint.step < STEPS:
            yield "hint.ask" if self.hint is None else "hint.further"
        yield "threats.ask" if self.threats is None else "threats.hide"
        judging = self.judging
        if not self.judges:
            yield "judge.ask"
        elif judging.runs:
            yield "judge.stop"
        else:
            yield from self.judged_buttons()
            if not judging.is_complete:
                yield "judging.go_on"
            yield "judge.hide"

    def judged_buttons(self) -> Iterator[str]:
        """What may be done with a judgement that is shown and rests, beyond what any table offers."""
        yield from ()

    def is_over(self, table: Table) -> bool:
        """Whether the pictures show it, as nothing else is picked or looked at."""
        return self.is_at(table) and not table.choosing.picked and table.replay.moment is None

    def marks(self, table: Table) -> Sequence[JudgedMark]:
        """The judged moves as the pictures mark them; while it runs they are drawn again only now and then."""
        judging = self.judging
        is_due = not judging.runs or judging.done >= GROWS_BY * self._marked
        if self.judges and judging.evaluation is not None and is_due:
            self._marks, self._marked = self.kit.marks(judging.evaluation), max(judging.done, 1)
        return self._marks

    def hint_words(self, lang: str) -> str:
        """The hint as far as it was asked for, or that nothing can be said yet; nothing without one."""
        if self.hint is None:
            return ""
        is_unknown = self.hint.advice is None and not self.judging.runs
        return say("table.hint.unknown", lang) if is_unknown else self.hint.words.text(lang)

    def html(self, lang: str) -> Html:
        """All of it in words, the judgement first: who asks for it must see that it has begun."""
        parts = []
        if self.judges and self.judging.evaluation is not None:
            parts.append(self._judged_html(lang))
        if self.hint is not None:
            parts.append(tag("p", self.hint_words(lang), class_="pmx-hinted"))
        if self.threats is not None:
            parts.append(self.kit.threats_told(self.threats, lang))
        return join(parts)

    def _judged_html(self, lang: str) -> Html:
        judging, evaluation = self.judging, self.judging.evaluation
        assert evaluation is not None
        words = judging.progress_words(lang)
        bar = tag("progress", value=judging.done, max=judging.wanted, aria_label=words) if judging.runs else Html("")
        told = tag("p", bar, " ", words, class_="pmx-quiet-line")
        return tag("div", told, self.kit.judge.told(evaluation, lang, MOST_TOLD), class_="pmx-hinted pmx-judged")
