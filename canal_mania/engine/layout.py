"""What each cell of the state holds. A state is one row of `STATE_SIZE` cells.

Players are numbered by seat (0-4, clockwise). Towns, contracts, hexes and engineers are numbered as in the box; a build
card is its type: kind times 8, plus the symbol. Each cell begins where the one before it ends. Nothing outside the
program hangs on the numbers: notation and bots go by the fields of `record.notation`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Cells

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

State = Cells

PLAYERS_AT_MOST: Final = 5
CONTRACTS: Final = 30
CARD_TYPES: Final = 40
FACE_UP_AT_MOST: Final = 8
ENGINEERS: Final = 5
NOBODY: Final = 5  # no player
CHANCE: Final = 6  # decides where something is drawn
NO_ENGINEER: Final = 0  # engineers in a cell are their number in the box plus 1

# Options and generator
PLAYERS: Final = 0  # 3-5
CONTRACT_VALUE: Final = PLAYERS + 1  # 0 not_scored, 1 scored [R7]
GOODS_ON: Final = CONTRACT_VALUE + 1  # 0 sections, 1 completed [R10]
OPEN_CONTRACTS: Final = GOODS_ON + 1  # 0 secret, 1 open [R3]
VIEWER: Final = OPEN_CONTRACTS + 1  # the seat (1-5) as whose player sees it this is; 0: everything is seen
RANDOM: Final = VIEWER + 1  # +2: the two states of the generator (`chance`)

# Where the game stands
KIND: Final = RANDOM + 2  # the decision that is due (`kinds`), 0 when the game is over
PHASE: Final = KIND + 1  # `PREPARATION` and so on
ACTIVE: Final = PHASE + 1  # the player who acts, or NOBODY
FIRST: Final = ACTIVE + 1  # the player who began and has red (PRE-4), or NOBODY
ROUND: Final = FIRST + 1  # from 1
LAST_ROUND: Final = ROUND + 1  # the number of the last round, 0 while nothing has ended the game (FIN-2)
ACTED: Final = LAST_ROUND + 1  # 1 when this phase's action is taken

# What an action still brings; all zero between actions
TAKING: Final = ACTED + 1  # 1 while DRW-2 goes on
TAKEN: Final = TAKING + 1  # cards taken in it
FACE_DUE: Final = TAKEN + 1  # cards to be turned up
FACE_WHY: Final = FACE_DUE + 1  # `FOR_START` and so on: for what they are turned up
DRAW_DUE: Final = FACE_WHY + 1  # 1: the top card of the pile is drawn (DRW-3)
DRAWN: Final = DRAW_DUE + 1  # the card with a symbol that was drawn and may be shown, plus 1
CONTRACTS_DUE: Final = DRAWN + 1  # 1: contracts are turned up (PRE-2, PAR-1)
EXTRA: Final = CONTRACTS_DUE + 1  # 1: he may take an extra contract (PAR-4)
SYMBOL: Final = EXTRA + 1  # goods appear: colour 1-6, or WHITE before he names one (GDS-2)
CUBES: Final = SYMBOL + 1  # cubes still to be placed (GDS-1)
BUILDING: Final = CUBES + 1  # 1 while BLD-1 goes on
PAY_CANAL: Final = BUILDING + 1  # the contract whose last tile is being paid for, plus 1
PAY_KIND: Final = PAY_CANAL + 1  # that tile's kind
PAY_OWN: Final = PAY_KIND + 1  # cards of its own still to be played (BLD-6)
PAY_ANY: Final = PAY_OWN + 1  # cards of any kind still to be played after those (RST-3)
HALF: Final = PAY_ANY + 1  # the contract on which a surveyor of Smeaton's still stands for one card, plus 1 (ENG-3)
PASSED: Final = HALF + 1  # players who passed in a row (FIN-5)

# Goods (OBJ-5)
GOODS: Final = PASSED + 1  # mask of towns with a cube
BASIN: Final = GOODS + 1  # cubes in the canal basin

# Players, indexed by seat
COLOUR: Final = BASIN + 1  # +5: colour of the tiles plus 1, 0 before it is chosen
ENGINEER: Final = COLOUR + PLAYERS_AT_MOST  # +5: engineer plus 1
HIDDEN: Final = ENGINEER + PLAYERS_AT_MOST  # +5: cards in hand that the viewer can't see; they are in DECK
# Points, by where they come from
FROM_CANALS: Final = HIDDEN + PLAYERS_AT_MOST  # +5: BLD-9
FROM_VALUES: Final = FROM_CANALS + PLAYERS_AT_MOST  # +5: [R7]
FROM_GOODS: Final = FROM_VALUES + PLAYERS_AT_MOST  # +5: TRP-2
FROM_UNFINISHED: Final = FROM_GOODS + PLAYERS_AT_MOST  # +5: FIN-4
FROM_DELIVERY: Final = FROM_UNFINISHED + PLAYERS_AT_MOST  # +5: FIN-5
FROM_AWARDS: Final = FROM_DELIVERY + PLAYERS_AT_MOST  # +5: FIN-6
SOURCES: Final = 6

# Build cards
FACE_UP: Final = FROM_AWARDS + PLAYERS_AT_MOST  # +8: card type plus 1, in rising order, 0 behind the last
DECK: Final = FACE_UP + FACE_UP_AT_MOST  # +40: cards of each type in the pile
DISCARDS: Final = DECK + CARD_TYPES  # +40
HAND: Final = DISCARDS + CARD_TYPES  # +200: cards of type t of player p at HAND + 40p + t

# Contracts
PARLIAMENT: Final = HAND + PLAYERS_AT_MOST * CARD_TYPES  # mask
PILE: Final = PARLIAMENT + 1  # mask; a starting contract among them lies on top
COMPLETED: Final = PILE + 1  # mask
OWNER: Final = COMPLETED + 1  # +30: who holds or completed it, plus 1
COURSE: Final = OWNER + CONTRACTS  # +30: where its canal goes (`courses`), 0 before it is taken
TILES: Final = COURSE + CONTRACTS  # +30: its tiles' kinds, two bits each, the first one lowest
NEW: Final = TILES + CONTRACTS  # +30: how many of them were built this turn (MIS-1)

STATE_SIZE: Final = NEW + CONTRACTS

# Phases
PREPARATION: Final = 0
PHASE_1: Final = 1
PHASE_2: Final = 2
PHASE_3: Final = 3
TURN_END: Final = 4
DELIVERY: Final = 5
OVER: Final = 6

WHITE: Final = 7  # of SYMBOL
UNSEEN: Final = CARD_TYPES + 1  # of DRAWN: a card that the viewer can't see

# Why cards are turned up
FOR_START: Final = 0  # PRE-1
FOR_SWEEP: Final = 1  # DRW-1
FOR_TAKEN: Final = 2  # DRW-2
FOR_RENNIE: Final = 3  # ENG-3


def score(state: State, player: i64) -> i64:
    """The points of a player so far."""
    return (
        state[FROM_CANALS + player]
        + state[FROM_VALUES + player]
        + state[FROM_GOODS + player]
        + state[FROM_UNFINISHED + player]
        + state[FROM_DELIVERY + player]
        + state[FROM_AWARDS + player]
    )
