"""What the score companion knows: the amounts of the box, by which the page reckons, and which are reconstructed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from panamax import load_box
from panamax.box.components import HIGHEST_STOCK, ROUNDS, Box
from panamax.options import PLAYER_COUNTS
from panamax.vocabulary import Company, Provenance
from panamax.words import catalogue
from tabletop.i18n import DEFAULT_LANGUAGE, say

from .shelves import PANAMAX_SHELF

RULES = ("FEE-1", "FEE-2", "DIV-1", "DIV-2", "AWD-1", "MKT-3", "MKT-5", "GEN-4", "END-1", "END-2", "RND-2")
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


def amounts_of(box: Box) -> Mapping[str, Any]:
    """What ``static/reckoning.js`` reckons by, in dollars; ``fees`` are the different fees of zones, highest first."""
    numbers = {name: getattr(box, name) for name in _NUMBERS}
    lists = {name: list(getattr(box, name)) for name in _LISTS}
    fees = sorted({fee for fee in box.fees if fee}, reverse=True)
    shares = {"shares_of_company": box.shares_for_sale + box.shares_of_player, "own_shares": box.shares_of_player}
    return {**numbers, **lists, "fees": fees, **shares, "highest_stock": HIGHEST_STOCK, "rounds": ROUNDS}


def data(lang: str = DEFAULT_LANGUAGE) -> Mapping[str, Any]:
    """Everything that the page of the companion needs."""
    box = load_box()
    unsure = [name for name, path in _PLACES.items() if box.provenance(path) is Provenance.RECONSTRUCTED]
    rules = {
        id: {"title": rule.title(lang), "address": f"{PANAMAX_SHELF.topic_page(rule.topic)}.html#{id}"}
        for id, rule in catalogue.rules().items()
        if id in RULES
    }
    companies = [{"id": company.value, "name": say(f"company.{company}", lang)} for company in Company]
    return {
        "box": amounts_of(box),
        "unsure": unsure,
        "rules": rules,
        "companies": companies,
        "players": PLAYER_COUNTS,
        "fingerprint": box.fingerprint,
    }
