"""The kinds of decisions, by number; `KIND` of the state says which is due."""

from __future__ import annotations

from typing import Final

NOTHING: Final = 0  # the game is over

# Chance
TURN_UP_CARDS: Final = 1  # PRE-1, DRW-1, DRW-2, ENG-3
TURN_UP_CONTRACTS: Final = 2  # PRE-2, PAR-1
DEAL_ENGINEERS: Final = 3  # PRE-3
DRAW_CARD: Final = 4  # DRW-3
LAST_CHANCE: Final = DRAW_CARD

# Players
CHOOSE_COLOUR: Final = 5  # PRE-4
FIRST_PHASE: Final = 6  # TRN-1
EXTRA_CONTRACT: Final = 7  # PAR-4
SECOND_PHASE: Final = 8  # TRN-1
TAKE_CARDS: Final = 9  # DRW-2
BUILD: Final = 10  # BLD-1
PAY: Final = 11  # BLD-6
SHOW_CARD: Final = 12  # DRW-3
NAME_COLOUR: Final = 13  # GDS-2
LIFT_CUBE: Final = 14  # GDS-7
PLACE_CUBE: Final = 15  # GDS-6
THIRD_PHASE: Final = 16  # TRN-1
DISCARD: Final = 17  # TRN-2
DELIVER: Final = 18  # FIN-5
KINDS: Final = 19
