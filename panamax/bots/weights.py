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
    RICH: (1.013, 0.321, 0.352),
    SHORT: (2.019, 2.312, 2.426),
    CUSHION: (10.668, 23.42, 15.109),
    SPREAD: (35.144, 40.156, 43.665),
    PURSE_HELPS: (-0.531,),
    PACE: (14.139,),
    SURE: (3.897,),
    UNSURE: (17.196,),
    UNREADY: (0.445,),
    UNREADY_LATER: (1.135,),
    LATER: (0.268, 0.443, -0.242),
    HOME: (0.641, 0.565, 0.278),
    TOKEN: (4.142,),
    TOKEN_OWN: (-0.05,),
    DOUBLE: (2.003,),
    BONUS: (1.074,),
    RIVALS: (0.445,),
    BUILD: (0.898,),
    MILITARY: (1.454,),
    STORE_LEAVES: (0.021,),
    CONTAINER_LEAVES: (0.061,),
    HOPE: (0.095, -0.3, -2.072),
    HOPE_LEFT: (-0.586,),
    POOLED: (1.645, -0.47, 0.264),
    WAGON_PLACE: (2.163,),
    RAIL: (0.941,),
    FLAG: (0.5,),
    FREE_ACTION: (4.492,),
    ADVISOR: (0.226,),
    FLAG_HOPE: (1.315,),
    AT_ONCE: (0.426,),
    FULL: (2.657,),
    BLUE: (0.427, 0.524, 0.373),
    BLUE_LEFT: (-0.516,),
    PLAN: (1.772,),
    STEP: (0.155,),
    CARGO: (1.151,),
    PLACE: (0.992,),
    RAISE: (-0.766, -1.885, -0.586),
    BUY: (-1.996, -0.928, -0.826),
    PAID_OUT: (0.069,),
    RECEIVED: (-0.061,),
    PRICE: (0.036,),
    SHARE: (0.614, 0.179, 0.777),
    CASH: (0.237, 0.005, 0.787),
}

WEIGHTS: Final = zeros(COUNT)
for _weight, _values in LEARNED.items():
    for _index, _value in enumerate(_values):
        WEIGHTS[_weight + _index] = _value
