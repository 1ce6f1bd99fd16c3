"""The laws that hold after every decision: pieces (OBJ-2 to OBJ-5), contracts and canals, and the decision that is due.

Each function gives all that is wrong in its part; `faults_of` puts them together. A position without a fault can be
played on, whatever it came from.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.errors import Fault

from ..engine import layout as at
from ..engine.courses import course_at, length_of
from ..engine.layout import State
from ..engine.scoring import kinds_of, tiles_out
from ..engine.tables import AQUEDUCT, DIFFICULT, TILE_KINDS, Tables
from ..options import PLAYER_COUNTS, VARIANTS
from ..vocabulary import CARD_IDS
from .progress import progress_faults
from .said import fault


def faults_of(state: State, tables: Tables) -> list[Fault]:
    """Everything that keeps a state from being a position.

    What makes it unreadable comes alone, and what is wrong with the decision that is due only where the pieces are all
    in order: nothing can be said of it before.
    """
    pieces = (_seats, _cards, _cubes, _contracts, _canals, _supplies)
    found = list(_options(state)) or [fault for check in pieces for fault in check(state, tables)]
    return found or list(progress_faults(state, tables))


def _options(state: State) -> Iterator[Fault]:
    if state[at.PLAYERS] not in PLAYER_COUNTS:
        yield fault("OBJ-2", "players", "players", given=state[at.PLAYERS])
    if state[at.VIEWER] > state[at.PLAYERS]:
        yield fault("OBJ-2", "viewer", "viewer", given=state[at.VIEWER])
    for name, variant in VARIANTS.items():
        if state[variant.cell] >= len(variant.values):
            yield fault("OBJ-2", "variant", name, option=name)


def _seats(state: State, tables: Tables) -> Iterator[Fault]:
    """PRE-3, PRE-4: engineers and colours; nothing at seats where nobody sits."""
    players = state[at.PLAYERS]
    for cell in (at.COLOUR, at.ENGINEER):
        given = state[cell : cell + at.PLAYERS_AT_MOST]
        chosen = [each for each in given[:players] if each]
        is_engineer = cell == at.ENGINEER
        if len(set(chosen)) < len(chosen) or any(given[players:]):
            yield fault("PRE-3" if is_engineer else "PRE-4", "twice", "engineers" if is_engineer else "colours")
    points = range(at.FROM_CANALS, at.FACE_UP, at.PLAYERS_AT_MOST)
    for place, cells in (("hidden", [at.HIDDEN]), ("points", points)):
        if any(any(state[cell + players : cell + at.PLAYERS_AT_MOST]) for cell in cells):
            yield fault("OBJ-2", "empty_seat", place)
    if any(state[at.HAND + players * at.CARD_TYPES : at.PARLIAMENT]):
        yield fault("OBJ-2", "empty_seat", "hands")
    if any(owner > players for owner in state[at.OWNER : at.OWNER + at.CONTRACTS]):
        yield fault("OBJ-2", "empty_seat", "canals")


def _cards(state: State, tables: Tables) -> Iterator[Fault]:
    """OBJ-4: all cards are there once. What hidden hands hold is in the pile's cells."""
    open_cards = [card - 1 for card in state[at.FACE_UP : at.FACE_UP + at.FACE_UP_AT_MOST] if card]
    if open_cards != sorted(open_cards) or state[at.FACE_UP : at.FACE_UP + len(open_cards)] != [
        card + 1 for card in open_cards
    ]:
        yield fault("PRE-1", "face_up_order", "face_up")
    if len(open_cards) > tables.face_up:
        yield fault("PRE-1", "face_up", "face_up", given=len(open_cards), needed=tables.face_up)
    for card in range(at.CARD_TYPES):
        hands = state[at.HAND + card : at.PARLIAMENT : at.CARD_TYPES]
        total = state[at.DECK + card] + state[at.DISCARDS + card] + sum(hands) + open_cards.count(card)
        if total != tables.deck[card]:
            yield fault("OBJ-4", "cards", f"cards.{CARD_IDS[card]}", given=total, needed=tables.deck[card])
    if sum(state[at.HIDDEN : at.HIDDEN + at.PLAYERS_AT_MOST]) > sum(state[at.DECK : at.DECK + at.CARD_TYPES]):
        yield fault("OBJ-4", "hidden", "hidden")
    for player in range(state[at.PLAYERS]):
        hand = any(state[at.HAND + player * at.CARD_TYPES : at.HAND + (player + 1) * at.CARD_TYPES])
        seen = state[at.VIEWER] in (0, player + 1)
        if (seen and state[at.HIDDEN + player]) or (not seen and hand):
            yield fault("OBJ-4", "hidden", "hidden")


def _cubes(state: State, tables: Tables) -> Iterator[Fault]:
    """OBJ-5"""
    total = state[at.GOODS].bit_count() + state[at.BASIN]
    if total != tables.cubes or state[at.GOODS] >> len(tables.town_hex):
        yield fault("OBJ-5", "cubes", "goods", given=total, needed=tables.cubes)


def _contracts(state: State, tables: Tables) -> Iterator[Fault]:
    """Each contract is in the pile, in the parliament or with a player."""
    parliament, pile, done = state[at.PARLIAMENT], state[at.PILE], state[at.COMPLETED]
    for contract in range(at.CONTRACTS):
        owner = state[at.OWNER + contract]
        places = (parliament >> contract & 1) + (pile >> contract & 1) + (owner > 0)
        if places != 1 or (done >> contract & 1 and not owner):
            yield fault("OBJ-4", "contract", tables_place(contract))
    if parliament.bit_count() > tables.parliament:
        yield fault("PRE-2", "parliament", "contracts", given=parliament.bit_count(), needed=tables.parliament)
    if not state[at.CONTRACTS_DUE] and pile and not parliament:
        yield fault("PAR-1", "parliament_empty", "contracts")
    if not state[at.LAST_ROUND] and not pile:
        yield fault("FIN-1", "last_contracts", "contracts")
    for player in range(state[at.PLAYERS]):
        held = sum(
            state[at.OWNER + contract] == player + 1 and not done >> contract & 1 for contract in range(at.CONTRACTS)
        )
        if held > tables.open_contracts:
            yield fault("PAR-3", "open_contracts", f"players.{player + 1}", given=held, needed=tables.open_contracts)


def tables_place(contract: int) -> str:
    """Where a fault about a contract is."""
    return f"contracts.{contract}"


def _canals(state: State, tables: Tables) -> Iterator[Fault]:
    """BLD-5, BLD-7, BLD-9, RST-1, RST-2, RST-4: every canal could have been built as it lies."""
    for contract in range(at.CONTRACTS):
        if not state[at.OWNER + contract]:
            if state[at.COURSE + contract] or state[at.TILES + contract] or state[at.NEW + contract]:
                yield fault("BLD-1", "canal_of_nobody", tables_place(contract))
            continue
        yield from _canal(state, tables, contract)


def _canal(state: State, tables: Tables, contract: int) -> Iterator[Fault]:
    key, place = state[at.COURSE + contract], tables_place(contract)
    kinds = kinds_of(state[at.TILES + contract])
    if key & 31 != contract or state[at.TILES + contract] == 1 or length_of(key) != len(kinds):
        yield fault("BLD-1", "course", place)
        return
    if len(kinds) > tables.value[contract]:
        yield fault("RST-1", "canal_long", place, given=len(kinds), needed=tables.value[contract])
        return
    try:
        course = course_at(tables, key)
    except LookupError:
        yield fault("BLD-7", "course", place)
        return
    if state[at.NEW + contract] > len(kinds):
        yield fault("MIS-1", "course", place)
    if course.is_complete != bool(state[at.COMPLETED] >> contract & 1) and not _is_paid_for(state, contract):
        yield fault("BLD-9", "completed", place)
    step = course
    for index in range(len(kinds) - 1, -1, -1):
        if (step.ground == DIFFICULT) != (kinds[index] >= AQUEDUCT):
            yield fault("BLD-5", "ground", place)
        parent = step.parent
        assert parent is not None, "a tile's course has one before it"
        if index and parent.ends_in_town < 0 and kinds[index] == kinds[index - 1]:
            yield fault("RST-2", "same_type", place)
        step = parent


def _is_paid_for(state: State, contract: int) -> bool:
    """Whether cards are due for the canal's last tile, so that it isn't completed yet."""
    return state[at.PAY_CANAL] == contract + 1 and state[at.PAY_OWN] + state[at.PAY_ANY] > 0


def _supplies(state: State, tables: Tables) -> Iterator[Fault]:
    """RST-5"""
    for player in range(state[at.PLAYERS]):
        out = tiles_out(state, player)
        for kind in range(TILE_KINDS):
            if out[kind] > tables.tiles[kind]:
                yield fault("RST-5", "tiles", f"players.{player + 1}", given=out[kind], needed=tables.tiles[kind])
