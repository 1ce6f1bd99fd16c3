"""What a game gives its judges: who plays on, in what amounts playouts end, and how that is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from tabletop.i18n import Phrase, say

if TYPE_CHECKING:  # moves are judged where there are no widgets, too
    from ..canvas.charts import ChartStyle
    from ..canvas.plot import DrawnFigure
    from ..frame.html import Html
    from ..frame.text_tables import TextTable

Judgement: TypeAlias = Any
"""A game's `tabletop.judging.evaluation.MoveEvaluation`; `describe` says each of its moves in a language."""

Worth: TypeAlias = Any
"""A game's `MoveWorth`: what is known of one of the moves."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Amounts:
    """What a game's players compare at its end, in words.

    `mean` says an average in a language, `brief` as shortly as one may; `whole` is an amount for a message's slot.
    `name` heads a column; `axis`, or on a narrow page `narrow_axis`, stands below means and `outcome_axis` below single
    ends. `caption` is that of the table of all moves, by who plays on.
    """

    mean: Callable[[float, str], str]
    brief: Callable[[float, str], str]
    whole: Callable[[int], object]
    name: Phrase
    axis: Phrase
    narrow_axis: Phrase
    outcome_axis: Phrase
    caption: Callable[[Phrase], Phrase]

    def gain(self, amount: float, lang: str) -> str:
        """An average difference, with its sign."""
        words = self.mean(amount, lang)
        return say("explorer.amount.gain", lang, amount=words) if round(amount, 1) > 0 else words


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ReasonsKit:
    """Where the difference between two judged moves comes from, of a game that can tell.

    `reasons` finds it, with whatever is in it; `figure` draws it, `tables` say it in a language.
    """

    reasons: Callable[[Judgement, Any, Any], Any]
    figure: Callable[[Any, ChartStyle], DrawnFigure]
    tables: Callable[[Any, str], Sequence[TextTable]]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class JudgeKit:
    """How the moves of a game are judged.

    `policies` are the names of those who can play on, `usual` the one that does unless another is asked for; `policy`
    names one in a sentence, `bot` in a list, and `overlooks` says what it is blind to. `begin` is the race of a
    position's moves with so many playouts of each on average by a policy, before anything is played; it raises
    `TabletopError` where nobody decides. `played_on` is the playout with a number, by default a typical one of a move,
    as a game that stands at its end. `told` lists the judged moves in a language, so many of each group at first;
    `ended` says what a finished game has come to.
    """

    policies: tuple[str, ...]
    usual: str
    policy: Callable[[str], Phrase]
    bot: Callable[[str], Phrase]
    overlooks: Callable[[str], Phrase]
    begin: Callable[[Any, int, str], Judgement]
    played_on: Callable[[Judgement, Any, int | None], Any]
    told: Callable[[Judgement, str, int], Html]
    ended: Callable[[Any], Phrase]
    amounts: Amounts
    reasons: ReasonsKit | None
