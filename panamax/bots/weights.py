"""What the manager policy has learned: its weights, a row of numbers, and what each of them weighs.

A weight with three numbers has one for each round of the game. `make policy` learns the numbers and writes them here.
"""

from __future__ import annotations

from typing import Final

from ..engine.cells import zeros

# Money of the company
RICH: Final = 0  # +3: dollars for a company dollar while the round's fees and dividends can be paid
SHORT: Final = 3  # +3: the same while they can't
CUSHION: Final = 6  # +3: company dollars, fees and dividends paid, at which it is half-way between the two
SPREAD: Final = 9  # +3: company dollars from one to the other
PURSE_HELPS: Final = 12  # company dollars that a dollar in the player's purse stands for

# Ships
PACE: Final = 13  # steps that a ship makes in a whole round
SURE: Final = 14  # steps between no hope and certainty of arriving, when the round ends
UNSURE: Final = 15  # as many more when it begins
UNREADY: Final = 16  # share of that chance for a ship that can't sail yet (MOV-3)
UNREADY_LATER: Final = 17  # the same in later rounds
LATER: Final = 18  # +3: dollars for a dollar that comes in a later round
HOME: Final = 21  # +3: dollars for a die that comes back to the Dice Pool
TOKEN: Final = 24  # company dollars of a Passenger token
TOKEN_OWN: Final = 25  # dollars of its benefit (PAX-1)
DOUBLE: Final = 26  # company dollars for a pip on the San Juan Prospector (UNI-2)
BONUS: Final = 27  # dollars for a dollar of the owner's bonus (ARR-2)
RIVALS: Final = 28  # dollars for a dollar less of all the others
BUILD: Final = 29  # share of a ship's price that building it costs (BLD-1)
MILITARY: Final = 30  # dollars for a dollar of military pay (UNI-3)

# Containers and stored dice
STORE_LEAVES: Final = 31  # share of the Warehouse's fee that the whole round may still save (FEE-1)
CONTAINER_LEAVES: Final = 32  # the same of a contract's
HOPE: Final = 33  # +3: dollars for a pip that waits in hand
HOPE_LEFT: Final = 36  # dollars more for it with the whole round ahead
POOLED: Final = 37  # +3: dollars that a die in the Dice Pool costs
WAGON_PLACE: Final = 40  # dollars of a die on the 1st wagon
RAIL: Final = 41  # dollars of a pip there (RND-2, RND-4)
FLAG: Final = 42  # dollars of a flag
FREE_ACTION: Final = 43  # dollars of a free action (CLP-1)
ADVISOR: Final = 44  # dollars for a dollar that a Financial Advisor pays (END-1)
FLAG_HOPE: Final = 45  # share of its flag's worth in a contract that is taken
AT_ONCE: Final = 46  # of that, share that is left to gain by its only container
FULL: Final = 47  # dollars that a third contract costs (CON-4)

# The action
BLUE: Final = 48  # +3: dollars of a movement action, besides its movements
BLUE_LEFT: Final = 51  # dollars more with the whole round ahead
PLAN: Final = 52  # dollars for a dollar that the best movements gain
STEP: Final = 53  # dollars of a movement
CARGO: Final = 54  # dollars for a dollar that contract and loading gain
PLACE: Final = 55  # dollars of a container that may be loaded
RAISE: Final = 56  # +3: dollars of raising the own stock, besides what it brings (MKT-4)
BUY: Final = 59  # +3: dollars of buying a share, besides what it brings (MKT-1)

# Stock
PAID_OUT: Final = 62  # company dollars for a dollar of dividends to be paid (DIV-1)
RECEIVED: Final = 63  # dollars for a dollar of dividends to be received
PRICE: Final = 64  # dollars for a dollar of the stock's rise (MKT-2)
SHARE: Final = 65  # +3: dollars for a dollar of a share's price at the end (END-1)
CASH: Final = 68  # +3: dollars for a dollar in the purse

COUNT: Final = 71

LEARNED: Final = {  # as `make policy` writes them
    RICH: (0.42, 0.39, 0.24),
    SHORT: (1.35, 1.58, 2.39),
    CUSHION: (1.35, 12.92, -6.37),
    SPREAD: (29.41, 52.88, 36.46),
    PURSE_HELPS: (-0.32,),
    PACE: (17.11,),
    SURE: (2.49,),
    UNSURE: (13.31,),
    UNREADY: (0.59,),
    UNREADY_LATER: (0.56,),
    LATER: (0.37, 0.33, -0.35),
    HOME: (0.21, 0.41, 0.57),
    TOKEN: (5.66,),
    TOKEN_OWN: (1.06,),
    DOUBLE: (2.03,),
    BONUS: (0.76,),
    RIVALS: (-0.08,),
    BUILD: (0.76,),
    MILITARY: (1.06,),
    STORE_LEAVES: (0.15,),
    CONTAINER_LEAVES: (-0.01,),
    HOPE: (-0.04, 0.24, -1.72),
    HOPE_LEFT: (-0.21,),
    POOLED: (1.05, 0.02, 1.1),
    WAGON_PLACE: (1.92,),
    RAIL: (0.43,),
    FLAG: (0.52,),
    FREE_ACTION: (2.14,),
    ADVISOR: (0.57,),
    FLAG_HOPE: (0.92,),
    AT_ONCE: (0.3,),
    FULL: (1.79,),
    BLUE: (0.45, 0.45, 0.45),
    BLUE_LEFT: (0.0,),
    PLAN: (1.36,),
    STEP: (0.2,),
    CARGO: (1.17,),
    PLACE: (0.21,),
    RAISE: (-1.06, -1.35, -0.59),
    BUY: (-1.76, -0.45, -0.56),
    PAID_OUT: (0.69,),
    RECEIVED: (0.96,),
    PRICE: (0.59,),
    SHARE: (0.41, 0.48, 0.67),
    CASH: (0.87, 0.61, 0.61),
}

WEIGHTS: Final = zeros(COUNT)
for _weight, _values in LEARNED.items():
    for _index, _value in enumerate(_values):
        WEIGHTS[_weight + _index] = _value
