"""Where a player's money comes from: a cell for each source, filled from the engine's notes and the final scores.

The cells of the player's own purse add up to his total at the end (END-1); those of his company to its money. Company
money counts nothing at the end, but it pays fees and dividends, so it is told too.
"""

from __future__ import annotations

from typing import Final

from ..engine import log as noted
from ..engine.layout import State
from ..engine.scoring import score
from ..engine.tables import Tables

# The player's own money
START_OF_PLAYER: Final = 0  # his purse where the playout starts
FUNDS: Final = 1  # SET-14, ADV-2
OWNER_BONUSES: Final = 2  # ARR-2
MILITARY_PAY: Final = 3  # UNI-3
DIVIDENDS: Final = 4  # DIV-1
SHARES_BOUGHT: Final = 5  # MKT-1
FEES_COVERED: Final = 6  # FEE-2
BAILOUTS_NET: Final = 7  # FEE-2 and END-1: what they gave less what they cost
SHARE_VALUE: Final = 8  # END-1
ADVISORS: Final = 9  # END-1
AWARDS: Final = 10  # AWD-1
# His company's money
START_OF_COMPANY: Final = 11
COMPANY_FUNDS: Final = 12  # SET-14, ADV-2
ARRIVALS: Final = 13  # ARR-1
PASSENGERS: Final = 14  # UNI-1
DOUBLED: Final = 15  # UNI-2
SHARES_SOLD: Final = 16  # MKT-1
TRANSFERS: Final = 17  # TBL-6, PAX-2, CLP-7
BUILDING: Final = 18  # BLD-1
FEES: Final = 19  # FEE-1
DIVIDENDS_PAID: Final = 20  # DIV-1
CELLS: Final = 21

# For each note that moves money: the cell, and the sign
FLOWS: Final[dict[int, tuple[int, int]]] = {
    noted.PLAYER_FUNDED: (FUNDS, 1),
    noted.BID_KEPT: (FUNDS, 1),
    noted.BONUS_MONEY_TAKEN: (OWNER_BONUSES, 1),
    noted.MILITARY_PAID_OUT: (MILITARY_PAY, 1),
    noted.DIVIDEND_RECEIVED: (DIVIDENDS, 1),
    noted.SHARE_BOUGHT: (SHARES_BOUGHT, -1),
    noted.FEES_COVERED: (FEES_COVERED, -1),
    noted.BAILOUT_TAKEN: (BAILOUTS_NET, 1),
    noted.COMPANY_FUNDED: (COMPANY_FUNDS, 1),
    noted.BID_PAID: (COMPANY_FUNDS, 1),
    noted.ARRIVAL_PAID: (ARRIVALS, 1),
    noted.TOKEN_TAKEN: (PASSENGERS, 1),
    noted.PROSPECTOR_DOUBLED: (DOUBLED, 1),
    noted.SHARE_SOLD: (SHARES_SOLD, 1),
    noted.TRANSFER_PAID: (TRANSFERS, -1),
    noted.CHEAP_TRANSFER_PAID: (TRANSFERS, -1),
    noted.TRANSFER_WAS_FREE: (TRANSFERS, -1),
    noted.SHIP_BUILT: (BUILDING, -1),
    noted.FEES_PAID: (FEES, -1),
    noted.DIVIDENDS_PAID: (DIVIDENDS_PAID, -1),
}


def ends_of(state: State, tables: Tables, player: int, cells: list[int]) -> None:
    """Add what only the final scores show. END-1"""
    _, advisors, awards, shares, bailouts, _ = score(state, tables, player)
    cells[ADVISORS] += advisors
    cells[AWARDS] += awards
    cells[SHARE_VALUE] += shares
    cells[BAILOUTS_NET] += bailouts
