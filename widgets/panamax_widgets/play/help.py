"""What a person asked to be told of a decision of Panamax: what any table tells, in its pictures and its offers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from panamax.analysis.dues import dues_of
from panamax.decisions.move import Move
from tabletop_widgets.judging.advice import Advice
from tabletop_widgets.judging.ranking import Ranking
from tabletop_widgets.kit.helping import HelpKit
from tabletop_widgets.play.help import MOST_TOLD, TableHelp
from tabletop_widgets.play.table import Table

from ..game_view.hint_words import hint_told
from ..game_view.judge import PANAMAX_JUDGE
from ..game_view.judged_list import JUDGED, best_first, value_of_move, value_of_offer
from ..game_view.narrowing import narrowed
from ..game_view.offers import Offer, offers
from ..game_view.threats import tags_of, threats_html
from ..game_view.verdicts import judged_marks
from .offer_words import offer_content
from .showing import Showing

PANAMAX_HELP: Final = HelpKit(
    judge=PANAMAX_JUDGE,
    narrowed=narrowed,
    told=hint_told,
    threats=dues_of,
    threats_told=threats_html,
    marks=lambda evaluation: judged_marks(Ranking.of(evaluation.values)),
)


class Help(TableHelp):
    """What is told at one decision; it goes with the next move, and comes back with an undo."""

    def __init__(self) -> None:
        super().__init__(PANAMAX_HELP)

    def judged_buttons(self) -> Iterator[str]:
        """The turn by which the best move was judged may be played."""
        if Advice.of(self.judging.evaluation) is not None:
            yield "play_turn"

    def over(self, showing: Showing, table: Table, lang: str) -> Showing:
        """What is to be seen, with what was asked for instead of what may be clicked."""
        if not self.is_over(table):
            return showing
        if marks := self.marks(table):
            return replace(showing, judged=tuple(marks), highlight=(), prices=(), last=())
        if self.hint is not None and self.hint.spots:
            return replace(showing, highlight=self.hint.spots, prices=())
        if self.threats:
            tags = tags_of(self.threats, table.position, table.position.decider or 1, lang)
            offered = tuple(spot for spot, _ in showing.prices)  # is marked still, but only what is due bears a price
            return replace(showing, highlight=(*showing.highlight, *offered), prices=tags, last=())
        return showing

    def offers(self, table: Table, most: int) -> list[Offer]:
        """What may be done next; the best first as soon as it has been judged: what finds no room isn't the best."""
        advice = None if self.judging.runs else self.shown_advice(table)
        if advice is None:
            return offers(table.choosing, most)
        return best_first(advice, offers(table.choosing, len(table.legal)))[:most]

    def offer_contents(self, table: Table, offers: Sequence[Offer], lang: str) -> list[dict[str, Any]]:
        """The offers as they are shown: beside each stands what the judge says of it, where his judgement is shown."""
        advice = self.shown_advice(table)
        worth = (value_of_offer(advice, offer, lang) for offer in offers)
        return [offer_content(offer, lang, told) for offer, told in zip(offers, worth, strict=True)]

    def numbered(self, table: Table) -> list[Move]:
        """The judged moves that are told with their turns, by their numbers; none while they change."""
        advice = None if self.judging.runs else self.shown_advice(table)
        return JUDGED.numbered(advice, MOST_TOLD) if advice is not None else []

    def end_worth(self, table: Table, end: Move | None, lang: str) -> str:
        """What the judge says of the move that ends what is being done, where his judgement is shown."""
        return value_of_move(self.shown_advice(table), end, lang) if end is not None else ""
