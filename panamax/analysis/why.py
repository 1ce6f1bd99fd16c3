"""Why one move is better: the difference between two moves by where the money comes from, averaged over playouts."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tabletop.i18n import Phrase

from ..decisions.move import Move
from ..events.kinds import PurseKind
from . import flows
from .evaluation import Difference, Evaluation


@dataclass(frozen=True, slots=True)
class MoneySource:
    """A source of money, or a use of it: whose purse it concerns, and the rules that move the money."""

    id: str
    cell: int
    purse: PurseKind
    rules: tuple[str, ...]

    @property
    def phrase(self) -> Phrase:
        """The source in words."""
        return Phrase(f"flow.{self.id}")


PLAYER, COMPANY = PurseKind.PLAYER, PurseKind.COMPANY
SOURCES: Final = (
    MoneySource("start", flows.START_OF_PLAYER, PLAYER, ()),
    MoneySource("funds", flows.FUNDS, PLAYER, ("SET-14", "ADV-2")),
    MoneySource("owner_bonuses", flows.OWNER_BONUSES, PLAYER, ("ARR-2",)),
    MoneySource("military_pay", flows.MILITARY_PAY, PLAYER, ("UNI-3",)),
    MoneySource("dividends", flows.DIVIDENDS, PLAYER, ("DIV-1",)),
    MoneySource("share_value", flows.SHARE_VALUE, PLAYER, ("END-1",)),
    MoneySource("shares_bought", flows.SHARES_BOUGHT, PLAYER, ("MKT-1",)),
    MoneySource("advisors", flows.ADVISORS, PLAYER, ("END-1",)),
    MoneySource("awards", flows.AWARDS, PLAYER, ("AWD-1",)),
    MoneySource("fees_covered", flows.FEES_COVERED, PLAYER, ("FEE-2",)),
    MoneySource("bailouts", flows.BAILOUTS_NET, PLAYER, ("FEE-2", "END-1")),
    MoneySource("company_start", flows.START_OF_COMPANY, COMPANY, ()),
    MoneySource("company_funds", flows.COMPANY_FUNDS, COMPANY, ("SET-14", "ADV-2")),
    MoneySource("arrivals", flows.ARRIVALS, COMPANY, ("ARR-1",)),
    MoneySource("passengers", flows.PASSENGERS, COMPANY, ("UNI-1",)),
    MoneySource("doubled", flows.DOUBLED, COMPANY, ("UNI-2",)),
    MoneySource("shares_sold", flows.SHARES_SOLD, COMPANY, ("MKT-1",)),
    MoneySource("transfers", flows.TRANSFERS, COMPANY, ("TBL-6", "PAX-2", "CLP-7")),
    MoneySource("building", flows.BUILDING, COMPANY, ("BLD-1",)),
    MoneySource("fees", flows.FEES, COMPANY, ("FEE-1",)),
    MoneySource("dividends_paid", flows.DIVIDENDS_PAID, COMPANY, ("DIV-1",)),
)


@dataclass(frozen=True, slots=True)
class Part:
    """One source's part in the difference: mean dollars after each of the two moves, exact fractions."""

    source: MoneySource
    first: Fraction
    second: Fraction

    @property
    def difference(self) -> Fraction:
        """How many dollars more the first move brings from this source."""
        return self.first - self.second


@dataclass(frozen=True, slots=True)
class Why:
    """Two moves compared, source by source.

    The differences of the parts of the player's purse (`own`) add up to the difference of his expected totals,
    `difference.dollars`, to the last cent. Those of his company's (`company`) add up to the difference of its money;
    that counts nothing at the end, but fees and dividends are paid from it. `played_by` says by which policy.
    """

    first: Move
    second: Move
    difference: Difference
    parts: tuple[Part, ...]
    played_by: Phrase

    @property
    def own(self) -> tuple[Part, ...]:
        """The parts of the player's own money."""
        return tuple(part for part in self.parts if part.source.purse is PLAYER)

    @property
    def company(self) -> tuple[Part, ...]:
        """The parts of his company's money."""
        return tuple(part for part in self.parts if part.source.purse is COMPANY)


def why(evaluation: Evaluation, first: Move | str, second: Move | str) -> Why:
    """Where the difference between two moves comes from, source by source. Raises `OptionError` for an unknown move."""
    sums, (one, other) = evaluation.common(first, second)
    count = max(sums.playouts, 1)
    parts = tuple(
        Part(
            source,
            Fraction(sums.moves[one].sources[source.cell], count),
            Fraction(sums.moves[other].sources[source.cell], count),
        )
        for source in SOURCES
    )
    moves = [evaluation.moves[evaluation.index_of(move)] for move in (first, second)]
    return Why(moves[0], moves[1], evaluation.difference(first, second), parts, evaluation.played_by)
