"""Which events move money, and into or out of which purse: so that a ledger adds up. GEN-1"""

from __future__ import annotations

from typing import Final

from panamax.engine import log as noted
from panamax.engine.log import Log

INTO_COMPANY: Final = frozenset(
    {
        noted.COMPANY_FUNDED,
        noted.BID_PAID,
        noted.SHARE_SOLD,
        noted.ARRIVAL_PAID,
        noted.TOKEN_TAKEN,
        noted.PROSPECTOR_DOUBLED,
    }
)
OUT_OF_COMPANY: Final = frozenset(
    {
        noted.TRANSFER_PAID,
        noted.CHEAP_TRANSFER_PAID,
        noted.TRANSFER_WAS_FREE,
        noted.SHIP_BUILT,
        noted.FEES_PAID,
        noted.DIVIDENDS_PAID,
    }
)
INTO_PURSE: Final = frozenset(
    {
        noted.PLAYER_FUNDED,
        noted.BID_KEPT,
        noted.BONUS_MONEY_TAKEN,
        noted.MILITARY_PAID_OUT,
        noted.BAILOUT_TAKEN,
        noted.DIVIDEND_RECEIVED,
    }
)
OUT_OF_PURSE: Final = frozenset({noted.SHARE_BOUGHT, noted.FEES_COVERED})


def money_flows(log: Log) -> tuple[list[int], list[int]]:
    """What the events brought to the money of each company, and to the purse of each player."""
    company, purse = [0, 0, 0, 0], [0, 0, 0, 0]
    for note in log:
        if note[0] in INTO_COMPANY:
            company[note[1]] += note[2]
        elif note[0] in OUT_OF_COMPANY:
            company[note[1]] -= note[2]
        elif note[0] in INTO_PURSE:
            purse[note[1]] += note[2]
        elif note[0] in OUT_OF_PURSE:
            purse[note[1]] -= note[2]
    return company, purse
