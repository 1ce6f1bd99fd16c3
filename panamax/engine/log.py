"""What the engine notes down when somebody asks: plain tuples, an event number and its values.

`panamax.events.event` says for each number its name, its rule and what its values mean.
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

# From here on the values of each event are listed in order. "company" is the company's player; "card" is a contract
# 1-24 or 24 + a setup contract; "side" is 0 front, 1 back; "kind" is WATERWAY 0 or LOCK 1; "*" takes the rest.
# Money flows: (C+) into and (C-) out of the money of company `player`, (P+) and (P-) the purse of `player`.

# Setup contracts (SET-16)
SETUP_CONTRACT_TAKEN: Final = 36  # SET-16: player, card
SETUP_CONTRACTS_REMOVED: Final = 37  # SET-16: *setup contracts 1-8 that nobody picked (without the 24)

# Rounds and turns
ROUND_STARTED: Final = 38  # GEN-3: round
TURN_STARTED: Final = 39  # GEN-3: player, turn of the round from 1
DIE_TAKEN: Final = 40  # TBL-5: player, column
EXECUTIVE_TAKEN: Final = 41  # TBL-5: player, pips
DIE_TRANSFERRED: Final = 42  # TBL-6: player, source column, target column
EXECUTIVE_TRANSFERRED: Final = 43  # TBL-6: player, pips, target column
TRANSFER_PAID: Final = 44  # TBL-6 (C-): player, dollars
CHEAP_TRANSFER_PAID: Final = 45  # PAX-2 (C-): player, dollars
TRANSFER_WAS_FREE: Final = 46  # CLP-7 (C-): player, dollars
STRENGTH_FOUND: Final = 47  # TBL-7: player, strength
MOVEMENT_OWED: Final = 48  # TBL-8: player, waterway, lock
LOADING_OPENED: Final = 49  # TBL-9: player, column, containers
EXTRA_LOAD_OPENED: Final = 50  # PAX-4: player, containers
EXECUTIVE_SPENT: Final = 51  # EXE-1: player, pips

# Market (section 10)
SHARE_BOUGHT: Final = 52  # MKT-1 (P-): player, dollars, company
SHARE_SOLD: Final = 53  # MKT-1 (C+): player whose company sells, dollars, buyer
STOCK_ROSE: Final = 54  # MKT-2: company, stock before, stock after
STOCK_RAISED: Final = 55  # MKT-4: company, stock before, stock after
STOCK_STAYED: Final = 56  # MKT-3: company, stock (at the end of the scale)

# Contracts and cargo (section 5)
CONTRACT_TAKEN: Final = 57  # CON-2: player, card, side, source (0 column, 1 Inbound Cargo, 2 Draw pile), column
CONTRACT_CHOICE_USED: Final = 58  # PAX-3: player, source
DICE_FROM_WAREHOUSE: Final = 59  # CON-2: player, dice
DICE_FROM_POOL: Final = 60  # CON-2: player, dice
COLUMN_REFILLED: Final = 61  # CON-3: card, column
INBOUND_REFILLED: Final = 62  # CON-3: card
DRAW_PILE_RESHUFFLED: Final = 63  # CON-3: cards
DRAW_CARD_TURNED: Final = 64  # CON-3: card
CONTAINER_LOADED: Final = 65  # LOD-2: player, card, container 0-2, pips, ship
WAGON_LOADED: Final = 66  # LOD-7: player, card, container 0-2, pips, place on the wagon from 1
CONTRACT_COMPLETED: Final = 67  # CON-5: player, card, side
FLAG_TAKEN: Final = 68  # CON-5: player, nation, flags of that nation now
NO_FLAG_LEFT: Final = 69  # GEN-2: player, nation
CONTRACT_GIVEN_UP: Final = 70  # CON-4: player, card, dice that go to the Warehouse
SHIP_BUILT: Final = 71  # BLD-1 (C-): player, dollars, ship, zone
SHIP_RELOCATED: Final = 72  # LOD-3: player, ship, zone before, zone after

# Clipboard (section 7)
FREE_ACTION_TRIGGERED: Final = 73  # CLP-1: player, nation, place from 1, action (1 market, 2 load, 3 move, 4 rail)
FREE_ACTION_IMPOSSIBLE: Final = 74  # CLP-1: player, action
MARKET_DEFERRED: Final = 75  # CLP-2: player, nation
MARKET_DECLINED: Final = 76  # CLP-2: player, nation
MARKET_USED_LATER: Final = 77  # CLP-2: player, nation
MARKET_LAPSED: Final = 78  # CLP-2: player, nation
FREE_CONTAINER_LOADED: Final = 79  # CLP-3: player, card, container 0-2, pips, ship
FREE_DIE_LOADED: Final = 80  # CLP-3: player, from (0 Warehouse, 1 Dice Pool), pips, ship
FREE_MOVE_OWED: Final = 81  # CLP-4: player, movements
FREE_DIE_RAILED: Final = 82  # CLP-5: player, from (0 Warehouse, 1 Dice Pool), pips, place on the wagon from 1
RAIL_DIE_RAISED: Final = 83  # CLP-5: player, place on the wagon from 1, pips before, pips after
TRANSFERS_NOW_FREE: Final = 84  # CLP-7: player
BENEFIT_GAINED: Final = 85  # PAX-1: player, benefit 0-2
TOKEN_COUNTED: Final = 86  # PAX-1: player (a fourth or later token)

# Movement and arrival (sections 8, 9)
GROUP_MOVED: Final = 87  # MOV-1: player, kind, zone before, zone after, *ships
GROUP_JOINED: Final = 88  # GRP-3: zone, *ships that were there
GROUP_PUSHED: Final = 89  # PSH-1: player, zone before, zone after, *ships (told front to rear)
MOVEMENT_UNUSED: Final = 90  # MOV-2: player, waterway, lock, of either kind (left because nothing can move)
SHIP_ARRIVED: Final = 91  # ARR-4: player who moved it, ship, Waiting zone
ARRIVAL_PAID: Final = 92  # ARR-1 (C+): player, dollars, ship
DICE_RETURNED: Final = 93  # ARR-4: player, dice, ship
BONUS_MONEY_TAKEN: Final = 94  # ARR-2 (P+): player, dollars, ship
CAPTAIN_EARNED: Final = 95  # ARR-2: player, card 1-5, ship
STEVEDORE_EARNED: Final = 96  # ARR-2: player, card 1-5, ship
ADVISOR_EARNED: Final = 97  # ARR-2: player, ship (the card is his secret)
BONUS_WITHHELD: Final = 98  # PSH-4: player, ship (pushed out, variant cargo_only, R7)
UNIQUE_SHIP_ARRIVED: Final = 99  # UNI-4: ship (nobody takes a bonus)
TOKEN_TAKEN: Final = 100  # UNI-1 (C+): player, dollars (the token's value), ship
TOKENS_OUT: Final = 101  # UNI-1: player, ship (a die that gets nothing)
PROSPECTOR_DOUBLED: Final = 102  # UNI-2 (C+): player, dollars (the extra)
MILITARY_PAID_OUT: Final = 103  # UNI-3 (P+): player, dollars, nation
CAPTAIN_USED: Final = 104  # BON-1: player, card 1-5, movements
STEVEDORE_USED: Final = 105  # BON-1: player, card 1-5, containers

# End of a round, maintenance, end of the game (sections 12-14)
ROUND_ENDED: Final = 106  # TBL-10: round
WAGON_MOVED_ON: Final = 107  # RND-1: dice
ORDER_SET: Final = 108  # RND-2: *players
DICE_TO_PLATFORM: Final = 109  # RND-3: dice
PLATFORM_DICE_RETURNED: Final = 110  # RND-4: player, dice
PLATFORM_FLAG_TAKEN: Final = 111  # RND-4: player, nation, flags of that nation now
NO_PLATFORM_FLAG: Final = 112  # RND-4: player
FEE_FOR_SHIPS: Final = 113  # FEE-1: player, dice, zone, amount
FEE_FOR_CONTRACTS: Final = 114  # FEE-1: player, dice, amount
FEE_FOR_WAREHOUSE: Final = 115  # FEE-1: player, dice, amount
FEES_PAID: Final = 116  # FEE-1 (C-): player, dollars
FEES_COVERED: Final = 117  # FEE-2 (P-): player, dollars
BAILOUT_TAKEN: Final = 118  # FEE-2 (P+): player, dollars
DIVIDENDS_PAID: Final = 119  # DIV-1 (C-): player, dollars, dividend of a share
DIVIDEND_RECEIVED: Final = 120  # DIV-1 (P+): player, dollars, company
DIVIDENDS_UNPAID: Final = 121  # DIV-2: player, amount owed, company money
STOCK_FELL: Final = 122  # DIV-2: company, stock before, stock after
AWARD_WON: Final = 123  # AWD-1: player, amount (paid at the end), round
AWARD_NOT_WON: Final = 124  # AWD-1: round
PLATFORM_REFILLED: Final = 125  # MNT-1: *nations
DICE_TO_WAREHOUSE: Final = 126  # MNT-2: player, dice
DICE_ROLLED_AGAIN: Final = 127  # MNT-3: round that follows
GAME_ENDED: Final = 128  # END-1: round
FINAL_SCORE: Final = 129  # END-1: player, total
PLACED: Final = 130  # END-2: player, place from 1
