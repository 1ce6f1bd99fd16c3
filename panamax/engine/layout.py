"""What each cell of the state holds. A state is one `list[int]` of `STATE_SIZE` cells.

Players are numbered by seat (0-3, clockwise); the company of seat *p* is company *p* in here, whatever its colour
(`COLOUR`). Nations are numbered China 0, Europe 1, US East 2, US West 3. Zones are numbered as in `panamax.board`, so
the Loading zone of nation *n* is zone *n*. Cells named for four things (`+4`) are indexed by player or nation.

Each cell begins where the one before it ends: a new one takes its place in the row, and only it and the one behind it
change. Nothing outside the program hangs on the numbers: notation and bots go by the fields of `record.notation`.
"""

from __future__ import annotations

from typing import Final

from .cells import Cells, blank

State = Cells

NOBODY: Final = 4  # no player, no company
CHANCE: Final = 4  # owner of a pending roll or shuffle
TABLE: Final = 5  # owner of a pending automatic step

# Options and generator
PLAYERS: Final = 0  # 2-4
SETUP: Final = PLAYERS + 1  # 0 normal, 1 advanced
MULLIGAN: Final = SETUP + 1  # 0 all_dice, 1 action_dice [R3]
FREE_LOAD: Final = MULLIGAN + 1  # 0 any, 1 nation [R5]
PUSHED: Final = FREE_LOAD + 1  # 0 full, 1 cargo_only [R7]
MILITARY: Final = PUSHED + 1  # 0 once, 1 per_source [R19]
RANDOM: Final = MILITARY + 1  # +2: the two states of the generator (`chance`)

# Where the game stands
ROUND: Final = RANDOM + 2  # 0 during set-up, then 1-3
TURN: Final = ROUND + 1  # turns taken in this round
ACTIVE: Final = TURN + 1  # player whose turn it is, or NOBODY
ORDER: Final = ACTIVE + 1  # +4: players in turn order, NOBODY behind the last
COLOUR: Final = ORDER + 4  # +4: Company number (vocabulary order) of each seat, NOBODY before it is chosen

# The Action table (section 4)
COLUMN: Final = COLOUR + 4  # +6: Action dice in each column (0-3)
EXECUTIVE: Final = COLUMN + 6  # +6: Executive die on each space (0-1)

# This turn only (sections 4-9); all zero between turns
TRANSFERRED: Final = EXECUTIVE + 6  # the column whose die must now be taken (TBL-6), 1-6; 0 none
WATERWAY_LEFT: Final = TRANSFERRED + 1  # movements still owed (MOV-2)
LOCK_LEFT: Final = WATERWAY_LEFT + 1
LOADS_LEFT: Final = LOCK_LEFT + 1  # containers that may still be loaded (TBL-9)
LOADED: Final = LOADS_LEFT + 1  # mask of ships, and bit 24 for the wagon, that took a die this turn (LOD-4)
MILITARY_MOVED: Final = LOADED + 1  # mask of nations whose military ship was moved, not pushed (UNI-3)
MILITARY_PAID: Final = MILITARY_MOVED + 1  # 1 when UNI-3 has been paid this turn (or for this source)
NEW_FLAGS: Final = MILITARY_PAID + 1  # mask of nations of which the active player got a flag this turn (CLP-2)
CARDS_EARNED: Final = NEW_FLAGS + 1  # mask: bit p Captain, bit 4+p Stevedore that player p earned this turn (BON-1)
UNPAID: Final = CARDS_EARNED + 1  # at a round's end, till AWD-1: mask of companies that couldn't pay dividends (DIV-2)

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
SHIP_ZONE: Final = UNPAID + 1  # +24: zone number, UNBUILT or OUT
CARGO: Final = SHIP_ZONE + SHIPS  # +24: dice aboard, packed (`packing`)

WAITING: Final = 4  # zone number of the Atlantic Waiting zone; the Pacific one is the next
PACIFIC_LANE: Final = 6  # zone numbers of the first space of each lane
ATLANTIC_LANE: Final = 15
UNBUILT: Final = 24  # on the clipboard: not built, or the 2-slot ship before it is placed (SET-13)
OUT: Final = 25  # not in this game (P23-2, or an empty seat)

# Companies, indexed by player
MONEY: Final = CARGO + SHIPS  # +4 dollars of the company
STOCK: Final = MONEY + 4  # +4 stock value 0-12
FOR_SALE: Final = STOCK + 4  # +4 shares still at the company
WAREHOUSE: Final = FOR_SALE + 4  # +4 own dice
POOL: Final = WAREHOUSE + 4  # +4 own dice
TOKENS: Final = POOL + 4  # +4 Passenger tokens (count)
BENEFITS: Final = TOKENS + 4  # +4 mask of PAX-2, PAX-3, PAX-4
FLAGS: Final = BENEFITS + 4  # +16: flags of nation n on the clipboard of player p at FLAGS + 4p + n
DEFERRED: Final = FLAGS + 16  # +4 mask of nations with a flag turned over (CLP-2)
HELD: Final = DEFERRED + 4  # +12: contracts in hand, three places each, packed (`packing`); 0 empty

# Players
PURSE: Final = HELD + 12  # +4 dollars of the player
SHARES: Final = PURSE + 4  # +16: shares of company c owned by player p at SHARES + 4p + c
BAILOUTS: Final = SHARES + 16  # +4
AWARDS: Final = BAILOUTS + 4  # +4 dollars of Managing Director Awards
CAPTAIN: Final = AWARDS + 4  # +4: card number 1-5, 0 none
STEVEDORE: Final = CAPTAIN + 4  # +4
HAND: Final = STEVEDORE + 4  # +4: Financial Advisor cards besides the secret goal, packed (`packing`)
GOAL: Final = HAND + 4  # +4: secret goal, card number 1-9, 0 none
BID: Final = GOAL + 4  # +4: dollars bid (ADV-1), 0 before

# Shared
FLAG_SUPPLY: Final = BID + 4  # +4 by nation
PLATFORM_FLAGS: Final = FLAG_SUPPLY + 4  # mask of nations
CAPTAINS_TAKEN: Final = PLATFORM_FLAGS + 1  # cards off the pile
STEVEDORES_TAKEN: Final = CAPTAINS_TAKEN + 1
TOKENS_TAKEN: Final = STEVEDORES_TAKEN + 1
ADVISOR_PILE: Final = TOKENS_TAKEN + 1  # packed (`packing`), top card first
FIRST_WAGON: Final = ADVISOR_PILE + 1  # dice on the Rail table, packed (`packing`), leftmost first
SECOND_WAGON: Final = FIRST_WAGON + 1
PLATFORM: Final = SECOND_WAGON + 1
OFFER: Final = PLATFORM + 1  # +3: contract number 1-24 in columns 4-6, 0 none
INBOUND: Final = OFFER + 3
DRAW_TOP: Final = INBOUND + 1  # the visible card of the Draw pile
DRAW_PILE: Final = DRAW_TOP + 1  # mask of the cards under it, in an order that is drawn when they surface
DISCARDS: Final = DRAW_PILE + 1  # mask
SETUP_OFFER: Final = DISCARDS + 1  # mask of the revealed setup contracts 0-7

# What is still to be decided: a stack, top last
AGENDA_DEPTH: Final = SETUP_OFFER + 1
AGENDA: Final = AGENDA_DEPTH + 1  # +22: packed entries (`agenda`)
AGENDA_SIZE: Final = 22

STATE_SIZE: Final = AGENDA + AGENDA_SIZE

HIDDEN_CARD: Final = 15  # a Financial Advisor that the viewer can't see (`seen_by`)
HIDDEN_BID: Final = 31  # likewise a bid


def empty_state() -> State:
    """A state with nothing on the table: every cell zero but those that name nobody."""
    state = blank(STATE_SIZE)
    state[ACTIVE] = NOBODY
    for cell in range(ORDER, COLUMN):
        state[cell] = NOBODY
    for ship in range(SHIPS):
        state[SHIP_ZONE + ship] = OUT
    return state
