"""The kinds of agenda entries, in one list: automatic steps, rolls and shuffles, and players' decisions."""

from __future__ import annotations

from typing import Final

# An automatic step; its argument says which one (`setup`)
STEP: Final = 1

# Rolls and shuffles (owner CHANCE)
SHUFFLE_ADVISORS: Final = 2  # SET-1
ROLL: Final = 3  # SET-2, SET-3, MNT-3; argument 1 when it is a reroll (TBL-4)
SHUFFLE_CONTRACTS: Final = 4  # SET-8
DRAW_ORDER: Final = 5  # SET-10
SHUFFLE_SETUP_CONTRACTS: Final = 6  # SET-16

# Players' decisions of the set-up
SEAT: Final = 7  # SET-10: take a company
BID_MONEY: Final = 8  # ADV-1
KEEP_ADVISOR: Final = 9  # SET-15: keep one of two, pass the other to the left
CHOOSE_GOAL: Final = 10  # SET-15: keep one of two as the secret goal
