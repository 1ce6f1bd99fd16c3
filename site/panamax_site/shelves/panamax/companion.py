"""What Panamax's score companion knows: the amounts of the box, by which it reckons, and which are reconstructed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from panamax import load_box
from panamax.box.components import HIGHEST_STOCK, ROUNDS, Box
from panamax.options import PLAYER_COUNTS
from panamax.vocabulary import Company, Provenance
from tabletop.i18n import say

from ...table_kit import ScoreCompanion

RULES: Final = ("FEE-1", "FEE-2", "DIV-1", "DIV-2", "AWD-1", "MKT-3", "MKT-5", "GEN-4", "END-1", "END-2", "RND-2")
_NUMBERS = ("contract_fee", "warehouse_fee", "bailout_gives", "bailout_costs", "unpaid_fall", "stock", "company_dice")
_LISTS = ("prices", "dividends", "awards")
_PLACES = {  # of the amounts in the box file
    "fees": "zones",
    "contract_fee": "prices.contract_fee",
    "warehouse_fee": "prices.warehouse_fee",
    "bailout_gives": "prices.bailout_gives",
    "bailout_costs": "prices.bailout_costs",
    "unpaid_fall": "market.unpaid_fall",
    "prices": "market.prices",
    "dividends": "market.dividends",
    "awards": "awards.awards",
}
_WORDS = (
    *("round", "lead_round", "lead_final", "role", "money", "own", "stock", "dice", "fee", "contracts", "warehouse"),
    *("shares", "order", "awards", "bailouts", "a1", "a2", "too_many_shares", "too_many_dice", "same_place", "not_yet"),
    *("amount", "no_fees", "fees", "part_ships", "part_contracts", "part_warehouse", "covers"),
    *("bailout_one", "bailout_many", "dividends", "no_dividends", "unpaid", "part_received", "received", "then"),
    *("award", "award_won", "no_award", "count", "count_bailouts", "tie"),
)


def amounts_of(box: Box) -> Mapping[str, Any]:
    """What ``static/reckoning.js`` reckons by, in dollars; ``fees`` are the different fees of zones, highest first."""
    numbers = {name: getattr(box, name) for name in _NUMBERS}
    lists = {name: list(getattr(box, name)) for name in _LISTS}
    fees = sorted({fee for fee in box.fees if fee}, reverse=True)
    shares = {"shares_of_company": box.shares_for_sale + box.shares_of_player, "own_shares": box.shares_of_player}
    return {**numbers, **lists, "fees": fees, **shares, "highest_stock": HIGHEST_STOCK, "rounds": ROUNDS}


def _unsure() -> Sequence[str]:
    box = load_box()
    return [name for name, path in _PLACES.items() if box.provenance(path) is Provenance.RECONSTRUCTED]


def _companies(lang: str) -> Sequence[Mapping[str, str]]:
    return [{"id": company.value, "name": say(f"company.{company}", lang)} for company in Company]


COMPANION: Final = ScoreCompanion(
    script="companion.js",
    rules=RULES,
    words=_WORDS,
    players=PLAYER_COUNTS,
    roles=_companies,
    amounts=lambda: amounts_of(load_box()),
    unsure=_unsure,
)
