"""What each event number of the engine means: its id, its rule, and the name and meaning of each of its values.

One line for each number of `canal_mania.engine.log`; the words are the messages ``canal.event.<id>``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tabletop.i18n import Phrase

from ..decisions.goods import case_phrase
from ..decisions.names import (
    PLAYER_COLOURS,
    card_phrase,
    contract_name,
    engineer_name,
    goods_phrase,
    hex_phrase,
    tile_phrase,
)
from ..engine import log as noted
from ..state.arrangement import Arrangement

Meaning = Callable[[Arrangement, int], object]
Value = tuple[str, Meaning]


@dataclass(frozen=True, slots=True)
class EventKind:
    """What an event number means: its id, its rule, and the name and meaning of each value.

    `rest` takes all values behind the named ones. `scores` says that the second value is points for the first one's
    player.
    """

    id: str
    rule: str
    values: tuple[Value, ...] = ()
    rest: Value | None = None
    scores: bool = False


def _number(position: Arrangement, value: int) -> object:
    return value


def _card(position: Arrangement, value: int) -> object:
    return card_phrase(value)


def _tile(position: Arrangement, value: int) -> object:
    return tile_phrase(value)


def _town(position: Arrangement, value: int) -> object:
    return position.box.towns[value].name


def _hex(position: Arrangement, value: int) -> object:
    return hex_phrase(position.box, value)


def _goods(position: Arrangement, value: int) -> object:
    return goods_phrase(value)


def _case(position: Arrangement, value: int) -> object:
    return case_phrase(value)


def _colour(position: Arrangement, value: int) -> object:
    return Phrase(f"canal.player.{PLAYER_COLOURS[value - 1]}")


def _seat(position: Arrangement, value: int) -> object:
    return value + 1


PLAYER: Final = ("player", Arrangement.name_of)
SEAT: Final = ("seat", _seat)
CARD: Final = ("card", _card)
CARDS: Final = ("cards", _card)
CONTRACT: Final = ("contract", contract_name)
CONTRACTS: Final = ("contracts", contract_name)
ENGINEER: Final = ("engineer", engineer_name)
TOWN: Final = ("town", _town)
TILE: Final = ("tile", _tile)
HEX: Final = ("hex", _hex)
CASE: Final = ("case", _case)
COUNT: Final = ("count", _number)
POINTS: Final = ("points", _number)


def _kind(id: str, rule: str, *values: Value, rest: Value | None = None) -> EventKind:
    return EventKind(id, rule, values, rest)


def _points(id: str, rule: str, *values: Value) -> EventKind:
    return EventKind(id, rule, (PLAYER, COUNT, *values), None, True)


EVENT_KINDS: Final[dict[int, EventKind]] = {
    noted.CARDS_LAID: _kind("cards_laid", "PRE-1", rest=CARDS),
    noted.PARLIAMENT_OPENED: _kind("parliament_opened", "PRE-2", rest=CONTRACTS),
    noted.ENGINEER_DEALT: _kind("engineer_dealt", "PRE-3", SEAT, ENGINEER),
    noted.PLAYER_BEGINS: _kind("player_begins", "PRE-4", SEAT, ENGINEER),
    noted.COLOUR_TAKEN: _kind("colour_taken", "PRE-4", SEAT, ("colour", _colour)),
    noted.ROUND_STARTED: _kind("round_started", "TRN-1", ("round", _number)),
    noted.TURN_STARTED: _kind("turn_started", "TRN-1", PLAYER),
    noted.CARD_DISCARDED: _kind("card_discarded", "TRN-2", PLAYER, CARD),
    noted.CONTRACT_TAKEN: _kind("contract_taken", "PAR-1", PLAYER, CONTRACT),
    noted.BARGE_PLACED: _kind("barge_placed", "PAR-6", PLAYER, TOWN),
    noted.PARLIAMENT_FILLED: _kind("parliament_filled", "PAR-1", rest=CONTRACTS),
    noted.CARDS_SWEPT: _kind("cards_swept", "DRW-1", PLAYER, rest=CARDS),
    noted.CARDS_TURNED_UP: _kind("cards_turned_up", "DRW-1", rest=CARDS),
    noted.CARD_TAKEN: _kind("card_taken", "DRW-2", PLAYER, CARD),
    noted.CARDS_REFILLED: _kind("cards_refilled", "DRW-2", rest=CARDS),
    noted.CARD_DRAWN: _kind("card_drawn", "DRW-3", PLAYER, CARD),
    noted.NOTHING_DRAWN: _kind("nothing_drawn", "DRW-3", PLAYER),
    noted.CARD_SHOWN: _kind("card_shown", "DRW-3", PLAYER, CARD),
    noted.PILE_SHUFFLED: _kind("pile_shuffled", "DRW-4", COUNT),
    noted.OPEN_CARD_DRAWN: _kind("open_card_drawn", "ENG-3", PLAYER, CARD),
    noted.CARD_REPLACED: _kind("card_replaced", "ENG-3", rest=CARDS),
    noted.COLOUR_NAMED: _kind("colour_named", "GDS-2", PLAYER, ("colour", _goods)),
    noted.CUBE_PLACED: _kind("cube_placed", "GDS-6", PLAYER, TOWN, CASE),
    noted.CUBE_RETURNED: _kind("cube_returned", "GDS-6", ("colour", _goods)),
    noted.CUBE_LIFTED: _kind("cube_lifted", "GDS-7", PLAYER, TOWN, CASE),
    noted.TILE_BUILT: _kind("tile_built", "BLD-1", PLAYER, CONTRACT, TILE, HEX),
    noted.BUILT_ON_TOP: _kind("built_on_top", "RST-3", PLAYER, HEX, COUNT),
    noted.CARD_PAID: _kind("card_paid", "BLD-6", PLAYER, CARD),
    noted.SURVEYOR_COUNTED_TWICE: _kind("surveyor_counted_twice", "ENG-3", PLAYER, CONTRACT),
    noted.TOWN_CONNECTED: _kind("town_connected", "BLD-2", CONTRACT, TOWN),
    noted.CANAL_COMPLETED: _points(
        "canal_completed", "BLD-9", CONTRACT, ("locks", _number), ("aqueducts", _number), ("tunnels", _number)
    ),
    noted.VALUE_SCORED: _points("value_scored", "BLD-9", CONTRACT),
    noted.TILE_TAKEN_OFF: _kind("tile_taken_off", "MIS-1", PLAYER, CONTRACT, TILE, HEX),
    noted.ENGINEERS_SWAPPED: _kind(
        "engineers_swapped", "ENG-1", PLAYER, ("other", Arrangement.name_of), ENGINEER, ("given", engineer_name)
    ),
    noted.ENGINEER_CHOSEN: _kind("engineer_chosen", "ENG-1", PLAYER, ENGINEER, ("given", engineer_name)),
    noted.CUBE_MOVED: _kind("cube_moved", "TRP-1", PLAYER, ("start", _town), ("end", _town)),
    noted.GOODS_SCORED: _points("goods_scored", "TRP-2"),
    noted.OTHERS_SCORED: _points("others_scored", "TRP-3"),
    noted.MARK_REACHED: _kind("mark_reached", "FIN-1", PLAYER, POINTS),
    noted.LAST_CONTRACTS: _kind("last_contracts", "FIN-1"),
    noted.LAST_ROUND_SET: _kind("last_round_set", "FIN-2", ("round", _number)),
    noted.UNFINISHED_SCORED: _points("unfinished_scored", "FIN-4", CONTRACT),
    noted.DELIVERY_BEGAN: _kind("delivery_began", "FIN-5"),
    noted.PLAYER_PASSED: _kind("player_passed", "FIN-5", PLAYER),
    noted.AWARD_GIVEN: _points("award_given", "FIN-6", ("place", _number), ("contracts", _number), ("value", _number)),
    noted.GAME_WON: _kind("game_won", "FIN-7", PLAYER, POINTS),
}
