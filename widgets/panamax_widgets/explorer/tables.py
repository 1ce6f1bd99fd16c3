"""The explorer's tables: what positions differ in."""

from __future__ import annotations

from panamax.analysis.comparing import Cause, Change, Comparison, PurseChange
from panamax.position import Position
from tabletop.i18n import Listing, Money, say
from tabletop_widgets.frame.text_tables import TextTable

from ..game_view.amounts import signed

MOST_FLOWS = 40
MOST_CAUSES = 6


def comparison_tables(comparison: Comparison, lang: str) -> list[TextTable]:
    """What two positions differ in, then each purse with the flows that made its difference."""
    head = tuple(say(f"explorer.compare.head.{name}", lang) for name in ("what", "first", "second", "why"))
    changes = tuple(_change_row(change, lang) for change in comparison.changes)
    table = TextTable(say("explorer.compare.caption", lang), head, changes)
    return [table, *(_purse_table(purse, comparison.second, lang) for purse in comparison.purses if purse.flows)]


def _change_row(change: Change, lang: str) -> tuple[str, ...]:
    return (
        change.aspect.phrase.text(lang),
        say("explorer.value", lang, value=change.first),
        say("explorer.value", lang, value=change.second),
        Listing(tuple(cause_words(cause, lang) for cause in change.causes[:MOST_CAUSES]), "clauses").text(lang),
    )


def cause_words(cause: Cause, lang: str) -> str:
    """An event behind a difference, with its rule and the side on which it happened."""
    side = "second" if cause.second else "first"
    return say(f"explorer.compare.cause_{side}", lang, rule=cause.event.rule, event=cause.event.text(lang))


def _purse_table(purse: PurseChange, position: Position, lang: str) -> TextTable:
    player = position.name_of(purse.seat - 1)
    head = tuple(say(f"explorer.compare.flow.{name}", lang) for name in ("dollars", "rule", "event"))
    rows = [
        (signed(purse.part(cause), lang), cause.event.rule, cause_words(cause, lang))
        for cause in purse.flows[:MOST_FLOWS]
    ]
    if len(purse.flows) > MOST_FLOWS:
        rest = sum(purse.part(cause) for cause in purse.flows[MOST_FLOWS:])
        words = say("explorer.compare.flow.rest", lang, count=len(purse.flows) - MOST_FLOWS)
        rows.append((signed(rest, lang), "", words))
    rows.append((signed(purse.second - purse.first, lang), "", say("explorer.compare.flow.sum", lang)))
    amounts = {"first": Money(purse.first), "second": Money(purse.second), "player": player}
    return TextTable(say(f"explorer.compare.purse_{purse.purse}", lang, **amounts), head, tuple(rows))
