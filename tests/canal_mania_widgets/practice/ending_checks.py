"""Answers about the end found in other ways: seats counted round the table, builders sorted by hand."""

from __future__ import annotations

from tabletop.i18n import Listing
from tabletop_widgets.kit.practice import Exercise

from .reading import phrase_asked

AWARDS = {3: (10, 6, 2), 4: (10, 7, 4, 1), 5: (10, 8, 6, 4, 2)}
LAST_ROUNDS = 2


def turns_left(made: Exercise) -> set[str]:
    """Whoever comes behind the active player in this round has one turn more than the two of the last rounds."""
    order = made.ask.values["order"]
    assert isinstance(order, Listing)
    seats = [*order.items]
    comes_later = seats.index(phrase_asked(made, "player")) > seats.index(phrase_asked(made, "active"))
    return {str(LAST_ROUNDS + comes_later)}


def award(made: Exercise) -> set[str]:
    """Contracts first, then the sum of their values, then the engineer's number, as the table has them."""
    rows = [[cell.value for cell in row] for row in made.facts[0].rows]
    ranked = sorted(rows, key=lambda row: row[1:], reverse=True)
    place = [row[0] for row in ranked].index(phrase_asked(made, "player"))
    return {str(AWARDS[len(rows)][place])}
