"""What the engine notes down when somebody asks: plain tuples, an event number and its values.

`panamax.events` says for each number its name, its rule and what its values mean.
"""

from __future__ import annotations

from typing import Final

Log = list[tuple[int, ...]]

# Set-up (section 2)
ADVISORS_SHUFFLED: Final = 0
DICE_ROLLED: Final = 1
EXECUTIVE_ROLLED: Final = 2
DIE_PLACED: Final = 3
DIE_CASCADED: Final = 4
EXECUTIVE_PLACED: Final = 5
EXECUTIVE_CASCADED: Final = 6
MULLIGAN_CALLED: Final = 7
PLATFORM_FILLED: Final = 8
SUPPLY_FILLED: Final = 9
UNIQUE_SHIP_PLACED: Final = 10
CRUISE_SHIP_WAITING: Final = 11
SHIP_LEFT_OUT: Final = 12
TOKENS_STACKED: Final = 13
CONTRACT_OFFERED: Final = 14
INBOUND_FILLED: Final = 15
DRAW_PILE_TURNED: Final = 16
AWARDS_LAID: Final = 17
COMPANY_TAKEN: Final = 18
TURN_ORDER_DRAWN: Final = 19
DICE_HANDED_OUT: Final = 20
STARTING_SHIP_PLACED: Final = 21
SHIPS_READY: Final = 22
COMPANY_FUNDED: Final = 23
PLAYER_FUNDED: Final = 24
STOCK_SET: Final = 25
ADVISORS_DEALT: Final = 26
ADVISOR_KEPT: Final = 27
ADVISOR_PASSED: Final = 28
GOAL_CHOSEN: Final = 29
ADVISOR_RETURNED: Final = 30
SETUP_CONTRACT_REVEALED: Final = 31

# Advanced set-up (section 3)
BID_MADE: Final = 32
BID_PAID: Final = 33
BID_KEPT: Final = 34
BID_STOCK_SET: Final = 35
