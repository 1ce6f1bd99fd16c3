"""What the engine notes down when somebody asks: plain tuples, an event number and its values.

`canal_mania.events.kinds` says for each number its name, its rule and what its values mean. Players are seats from 0;
"card" is a card type, "kind" a kind of tile; "*" takes the rest.
"""

from __future__ import annotations

from typing import Final

from .cells import Cells

Log = list[tuple[int, ...]]

# Preparation
CARDS_LAID: Final = 0  # PRE-1: *cards
PARLIAMENT_OPENED: Final = 1  # PRE-2: *contracts
ENGINEER_DEALT: Final = 2  # PRE-3: player, engineer
PLAYER_BEGINS: Final = 3  # PRE-4: player, engineer
COLOUR_TAKEN: Final = 4  # PRE-4: player, colour

# Turns
ROUND_STARTED: Final = 5  # TRN-1: round
TURN_STARTED: Final = 6  # TRN-1: player
CARD_DISCARDED: Final = 7  # TRN-2: player, card

# Contracts
CONTRACT_TAKEN: Final = 8  # PAR-1: player, contract
BARGE_PLACED: Final = 9  # PAR-1: player, town
PARLIAMENT_FILLED: Final = 10  # PAR-1: *contracts

# Build cards
CARDS_SWEPT: Final = 11  # DRW-1: player, *cards
CARDS_TURNED_UP: Final = 12  # DRW-1: *cards
CARD_TAKEN: Final = 13  # DRW-2: player, card
CARDS_REFILLED: Final = 14  # DRW-2: *cards
CARD_DRAWN: Final = 15  # DRW-3: player, card
NOTHING_DRAWN: Final = 16  # DRW-3: player [R2]
CARD_SHOWN: Final = 17  # DRW-3: player, card
PILE_SHUFFLED: Final = 18  # DRW-4: cards
OPEN_CARD_DRAWN: Final = 19  # ENG-3: player, card
CARD_REPLACED: Final = 20  # ENG-3: *cards

# Goods
COLOUR_NAMED: Final = 21  # GDS-2: player, colour
CUBE_PLACED: Final = 22  # GDS-6: player, town, case
CUBE_RETURNED: Final = 23  # GDS-6: colour
CUBE_LIFTED: Final = 24  # GDS-7: player, town, case

# Building
TILE_BUILT: Final = 25  # BLD-1: player, contract, kind, hex
BUILT_ON_TOP: Final = 26  # RST-3: player, hex, cards
CARD_PAID: Final = 27  # BLD-6: player, card
SURVEYOR_COUNTED_TWICE: Final = 28  # ENG-3: player, contract
TOWN_CONNECTED: Final = 29  # BLD-2: contract, town
CANAL_COMPLETED: Final = 30  # BLD-9 (points): player, points, contract, locks, aqueducts, tunnels
VALUE_SCORED: Final = 31  # BLD-9 [R7] (points): player, points, contract
TILE_TAKEN_OFF: Final = 32  # MIS-1: player, contract, kind, hex

# Engineers
ENGINEERS_SWAPPED: Final = 33  # ENG-1: player, other, engineer gained, engineer given
ENGINEER_CHOSEN: Final = 34  # ENG-1: player, engineer gained, engineer given

# Goods move
CUBE_MOVED: Final = 35  # TRP-1: player, from, to
GOODS_SCORED: Final = 36  # TRP-2 (points): player, points
OTHERS_SCORED: Final = 37  # TRP-3 (points): player, points

# The end
MARK_REACHED: Final = 38  # FIN-1: player, points
LAST_CONTRACTS: Final = 39  # FIN-1
LAST_ROUND_SET: Final = 40  # FIN-2: round
UNFINISHED_SCORED: Final = 41  # FIN-4 (points): player, points, contract
DELIVERY_BEGAN: Final = 42  # FIN-5
PLAYER_PASSED: Final = 43  # FIN-5: player
AWARD_GIVEN: Final = 44  # FIN-6 (points): player, points, place, contracts, sum of values
GAME_WON: Final = 45  # FIN-7: player, points


def note_items(log: Log, number: int, items: Cells, player: int = -1) -> None:
    """Note an event that tells a list, behind its player if it has one."""
    row = [number] if player < 0 else [number, player]
    for item in items:
        row.append(item)
    log.append(tuple(row))
