"""What each cell of the state holds. A state is one `list[int]` of `STATE_SIZE` cells.

Players are numbered by seat (0-3, clockwise); the company of seat *p* is company *p* in here, whatever its colour
(`COLOUR`). Nations are numbered China 0, Europe 1, US East 2, US West 3. Zones are numbered as in `panamax.board`, so
the Loading zone of nation *n* is zone *n*. Cells named for four things (`+4`) are indexed by player or nation.
"""

from __future__ import annotations

from typing import Final

State = list[int]

NOBODY: Final = 4  # no player, no company
CHANCE: Final = 4  # owner of a pending roll or shuffle
TABLE: Final = 5  # owner of a pending automatic step

# Options and generator
PLAYERS: Final = 0  # 2-4
SETUP: Final = 1  # 0 normal, 1 advanced
MULLIGAN: Final = 2  # 0 all_dice, 1 action_dice [R3]
FREE_LOAD: Final = 3  # 0 any, 1 nation [R5]
PUSHED: Final = 4  # 0 full, 1 cargo_only [R7]
MILITARY: Final = 5  # 0 once, 1 per_source [R19]
RANDOM: Final = 6  # +2: the two states of the generator (`chance`)

# Where the game stands
ROUND: Final = 8  # 0 during set-up, then 1-3
TURN: Final = 9  # turns taken in this round
ACTIVE: Final = 10  # player whose turn it is, or NOBODY
ORDER: Final = 11  # +4: players in turn order, NOBODY behind the last
COLOUR: Final = 15  # +4: Company number (vocabulary order) of each seat, NOBODY before it is chosen

# The Action table (section 4)
COLUMN: Final = 19  # +6: Action dice in each column (0-3)
EXECUTIVE: Final = 25  # +6: Executive die on each space (0-1)

# This turn only (sections 4-9); all zero between turns
TRANSFERRED: Final = 31  # the column whose die must now be taken (TBL-6), 1-6; 0 none
WATERWAY_LEFT: Final = 32  # movements still owed (MOV-2)
LOCK_LEFT: Final = 33
LOADS_LEFT: Final = 34  # containers that may still be loaded (TBL-9)
LOADED: Final = 35  # mask of ships, and bit 24 for the wagon, that took a die this turn (LOD-4)
MILITARY_MOVED: Final = 36  # mask of nations whose military ship was moved, not pushed (UNI-3)
MILITARY_PAID: Final = 37  # 1 when UNI-3 has been paid this turn (or for this source)
NEW_FLAGS: Final = 38  # mask of nations of which the active player got a flag this turn (CLP-2)
CARDS_EARNED: Final = 39  # mask: bit p Captain, bit 4+p Stevedore that player p earned this turn (BON-1)
UNPAID: Final = 40  # at a round's end: mask of companies that couldn't pay their dividends (DIV-2); zero after AWD-1

# Ships: 4p, 4p+1 one slot, 4p+2 two slots, 4p+3 three slots of player p; then the unique ships
SHIPS: Final = 24
USS_IOWA: Final = 16
NRP_SAGRES: Final = 17
USS_PEGASUS: Final = 18
YI_YANG: Final = 19
PROSPECTOR: Final = 20
LUCKY_ME: Final = 21
DICE_FEST: Final = 22
SPIEL: Final = 23
SHIP_ZONE: Final = 41  # +24: zone number, UNBUILT or OUT
CARGO: Final = 65  # +24: dice aboard, packed (`packing`)

WAITING: Final = 4  # zone number of the Atlantic Waiting zone; the Pacific one is the next
PACIFIC_LANE: Final = 6  # zone numbers of the first space of each lane
ATLANTIC_LANE: Final = 15
UNBUILT: Final = 24  # on the clipboard: not built, or the 2-slot ship before it is placed (SET-13)
OUT: Final = 25  # not in this game (P23-2, or an empty seat)

# Companies, indexed by player
MONEY: Final = 89  # +4 dollars of the company
STOCK: Final = 93  # +4 stock value 0-12
FOR_SALE: Final = 97  # +4 shares still at the company
WAREHOUSE: Final = 101  # +4 own dice
POOL: Final = 105  # +4 own dice
TOKENS: Final = 109  # +4 Passenger tokens (count)
BENEFITS: Final = 113  # +4 mask of PAX-2, PAX-3, PAX-4
FLAGS: Final = 117  # +16: flags of nation n on the clipboard of player p at FLAGS + 4p + n
DEFERRED: Final = 133  # +4 mask of nations with a flag turned over (CLP-2)
HELD: Final = 137  # +12: contracts in hand, three places each, packed (`packing`); 0 empty

# Players
PURSE: Final = 149  # +4 dollars of the player
SHARES: Final = 153  # +16: shares of company c owned by player p at SHARES + 4p + c
BAILOUTS: Final = 169  # +4
AWARDS: Final = 173  # +4 dollars of Managing Director Awards
CAPTAIN: Final = 177  # +4: card number 1-5, 0 none
STEVEDORE: Final = 181  # +4
HAND: Final = 185  # +4: Financial Advisor cards besides the secret goal, packed (`packing`)
GOAL: Final = 189  # +4: secret goal, card number 1-9, 0 none
BID: Final = 193  # +4: dollars bid (ADV-1), 0 before

# Shared
FLAG_SUPPLY: Final = 197  # +4 by nation
PLATFORM_FLAGS: Final = 201  # mask of nations
CAPTAINS_TAKEN: Final = 202  # cards off the pile
STEVEDORES_TAKEN: Final = 203
TOKENS_TAKEN: Final = 204
ADVISOR_PILE: Final = 205  # packed (`packing`), top card first
FIRST_WAGON: Final = 206  # dice on the Rail table, packed (`packing`), leftmost first
SECOND_WAGON: Final = 207
PLATFORM: Final = 208
OFFER: Final = 209  # +3: contract number 1-24 in columns 4-6, 0 none
INBOUND: Final = 212
DRAW_TOP: Final = 213  # the visible card of the Draw pile
DRAW_PILE: Final = 214  # mask of the cards under it, in an order that is drawn when they surface
DISCARDS: Final = 215  # mask
SETUP_OFFER: Final = 216  # mask of the revealed setup contracts 0-7

# What is still to be decided: a stack, top last
AGENDA_DEPTH: Final = 217
AGENDA: Final = 218  # +22: packed entries (`agenda`)
AGENDA_SIZE: Final = 22

STATE_SIZE: Final = 240

HIDDEN_CARD: Final = 15  # a Financial Advisor that the viewer can't see (`seen_by`)
HIDDEN_BID: Final = 31  # likewise a bid


def empty_state() -> State:
    """A state with nothing on the table: every cell zero but those that name nobody."""
    state = [0] * STATE_SIZE
    state[ACTIVE] = NOBODY
    for cell in range(ORDER, COLUMN):
        state[cell] = NOBODY
    for ship in range(SHIPS):
        state[SHIP_ZONE + ship] = OUT
    return state
