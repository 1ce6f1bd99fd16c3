"""The kinds of agenda entries, in one list: automatic steps, rolls and shuffles, and players' decisions.

How the moves of each kind are numbered is said here; `codes` packs and unpacks them. Wherever a kind says
"free options", the codes of `codes.free_option` are legal moves besides its own: build (BLD-1), relocate (LOD-3), use a
card (BON-1), collect for a military ship (UNI-3).
"""

from __future__ import annotations

from typing import Final

# An automatic step; its argument says which one (`steps`), for the set-up also `setup`
STEP: Final = 1

# Rolls and shuffles (owner CHANCE)
SHUFFLE_ADVISORS: Final = 2  # SET-1
ROLL: Final = 3  # SET-2, SET-3, MNT-3; argument 1 when it is a reroll (TBL-4)
SHUFFLE_CONTRACTS: Final = 4  # SET-8
DRAW_ORDER: Final = 5  # SET-10
SHUFFLE_SETUP_CONTRACTS: Final = 6  # SET-16
DRAW: Final = 11  # CON-3: the card that surfaces on the Draw pile; code: contract number 1-24

# Players' decisions of the set-up
SEAT: Final = 7  # SET-10: take a company
BID_MONEY: Final = 8  # ADV-1
KEEP_ADVISOR: Final = 9  # SET-15: keep one of two, pass the other to the left
CHOOSE_GOAL: Final = 10  # SET-15: keep one of two as the secret goal
SETUP_CONTRACT: Final = 12  # SET-16: pick one of those revealed; code: setup contract number 1-8
SETUP_LOAD: Final = 13  # SET-16, R1: `codes.load_code`, or STOP; free options

# Players' decisions of a turn
TURN: Final = 14  # TBL-5: `codes.take_code`, `transfer_code`, `executive_code` and its two kin; free options
#                   (while TRANSFERRED is set only the take of that column, TBL-6)
MOVEMENT: Final = 15  # MOV-2, TBL-8: `codes.move_code`; free options
CONTRACT: Final = 16  # CON-2, TBL-9; argument: the column 4-6; `codes.contract_code`, or SKIP; free options
LOAD: Final = 17  # LOD-1, TBL-9: `codes.load_code`, or STOP, which ends the turn; free options
FINISH_TURN: Final = 18  # asked only while there are free options: STOP ends the turn; free options
GIVE_UP: Final = 19  # CON-4, R4: discard a contract; code: its place in hand 0-2
CAPTAIN_MOVE: Final = 20  # BON-1; argument: movements left; `codes.move_code`, or STOP; free options
STEVEDORE_LOAD: Final = 21  # BON-1; argument: containers left; `codes.load_code`, or STOP; free options

# Free actions of the clipboard. Argument: nation | FROM_PLATFORM; there only relocation is a free option (R18)
# Market too: DEFERRED_USE; then the code is a buy_code or DECLINE (the Market action lapses)
MARKET: Final = 22  # CLP-2: `codes.buy_code`, DEFER or DECLINE
FREE_LOAD: Final = 23  # CLP-3: `codes.load_code`; SKIP only while nothing can be loaded; free options
FREE_MOVE: Final = 24  # CLP-4; argument also: movements left << MOVES_SHIFT; `codes.move_code`; free options
FREE_RAIL: Final = 25  # CLP-5: `codes.load_code` of an own die onto the wagon, `codes.raise_code`

# Decisions that a turn or a round's end brings, not always the active player's
ARRIVAL_BONUS: Final = 26  # ARR-2; argument: the ship; code TAKE_CARD or TAKE_MONEY
CHOOSE_ADVISOR: Final = 27  # ARR-2; argument: the ship; code: card number 1-9
PASSENGER_PLACE: Final = 28  # PAX-1; argument: the ship; code: benefit 0 transfer, 1 contract choice, 2 extra load
PROSPECTOR_DOUBLE: Final = 29  # UNI-2; argument: mask of pips (bits 1-6); code: pips of the die that pays twice
PLATFORM_FLAG: Final = 30  # RND-4; code: nation 0-3
MILITARY_PAY: Final = 31  # UNI-3: at the end of the turn (R19: of a source); code: `codes.collect_code`

MOVES: Final = (MOVEMENT, FREE_MOVE, CAPTAIN_MOVE)  # decisions about steps

# Parts of arguments
FROM_PLATFORM: Final = 4  # the flag came at a round's end: off the platform, or by what that brought (RND-4, R18)
DEFERRED_USE: Final = 8  # a Market action that was deferred (CLP-2)
MOVES_SHIFT: Final = 4
NATION_MASK: Final = 3
