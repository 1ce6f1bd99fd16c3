"""The things of the game in move texts and in words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tabletop.i18n import Listing, Phrase

from ..board import DIRECTIONS, EDGES, hex_name, neighbour
from ..box.components import Box
from ..state.arrangement import Arrangement
from ..vocabulary import CARD_IDS, CARD_TYPES, CardKind, Engineer, GoodsColour, PlayerColour, Symbol, TileKind
from .base import Verb, bad_move_text, choice_of, whole_number

COLOURS: Final = tuple(GoodsColour)  # a colour is its place in here plus 1
PLAYER_COLOURS: Final = tuple(PlayerColour)
ENGINEERS: Final = tuple(Engineer)
TILE_KINDS: Final = tuple(TileKind)
CARD_KINDS: Final = tuple(CardKind)


PILE_THING: Final = "pile:cards"


def contract_thing(position: Arrangement, contract: int) -> str:
    """A contract as a thing on the table, and the canal that is built for it."""
    return f"contract:{position.box.contracts[contract].id}"


def town_thing(position: Arrangement, town: int) -> str:
    """A town as a place on the map."""
    return f"town:{position.box.towns[town].code}"


def cube_thing(position: Arrangement, town: int) -> str:
    """The cube in a town."""
    return f"cube:{position.box.towns[town].code}"


def section_thing(position: Arrangement, one: int, other: int, owner: int) -> str:
    """A player's section between two towns, from whichever end one comes."""
    ends = sorted(position.box.towns[town].code for town in (one, other))
    return f"section:{':'.join(ends)}:{position.player_id(owner)}"


def face_up_thing(card: int) -> str:
    """A card that lies face up."""
    return f"face_up:{CARD_IDS[card]}"


def hand_thing(position: Arrangement, card: int) -> str:
    """A card in the hand of who must decide, by his seat."""
    return f"hand:{position.decider}:{CARD_IDS[card]}"


def card_named(verb: Verb, word: str) -> int:
    """The card type that a word of a move text names."""
    return choice_of(verb, word, CARD_IDS)


def card_phrase(card: int) -> Phrase:
    """A build card in words."""
    kind, symbol = CARD_TYPES[card]
    name = Phrase(f"canal.card.{kind}")
    if symbol is Symbol.PLAIN:
        return name
    return Phrase("canal.card.with_symbol", {"card": name, "symbol": Phrase(f"canal.goods.{symbol}")})


def card_kind_phrase(kind: int) -> Phrase:
    """A kind of build card in words."""
    return Phrase(f"canal.card.{CARD_KINDS[kind]}")


def cards_phrase(cards: list[int]) -> object:
    """Several build cards in words."""
    return Listing(tuple(card_phrase(card) for card in cards)) if cards else Phrase("canal.none")


def tile_phrase(kind: int) -> Phrase:
    """A kind of tile in words."""
    return Phrase(f"canal.tile.{TILE_KINDS[kind]}")


def goods_phrase(colour: int) -> Phrase:
    """A colour of goods (from 1) in words."""
    return Phrase(f"canal.goods.{COLOURS[colour - 1]}")


def town_named(verb: Verb, position: Arrangement, word: str) -> int:
    """The town whose code a word of a move text is."""
    return choice_of(verb, word, tuple(town.code for town in position.box.towns))


def town_name(position: Arrangement, town: int) -> str:
    """The name of a town, which is the same in every language."""
    return position.box.towns[town].name


def town_names(position: Arrangement, towns: list[int]) -> Listing:
    """The names of several towns."""
    return Listing(tuple(town_name(position, town) for town in towns))


def contract_named(verb: Verb, position: Arrangement, word: str) -> int:
    """The contract whose id a word of a move text is."""
    return choice_of(verb, word, tuple(contract.id for contract in position.box.contracts))


def contract_name(position: Arrangement, contract: int) -> str:
    """The name of a contract, which is the same in every language."""
    return position.box.contracts[contract].name


def engineer_name(position: Arrangement, engineer: int) -> str:
    """The name of an engineer, which is the same in every language."""
    return position.box.engineers[engineer].name


def hex_named(verb: Verb, box: Box, word: str) -> int:
    """The number of the hex that a word such as ``18.27`` names. Raises `MoveTextError`."""
    column, dot, row = word.partition(".")
    if not dot:
        raise bad_move_text(verb)
    at, below = whole_number(verb, column), whole_number(verb, row)
    if at >= box.columns or below >= box.rows:
        raise bad_move_text(verb)
    return below * box.columns + at


def hex_text(position: Arrangement, number: int) -> str:
    """A hex in texts: column and row."""
    return hex_name(number, position.box.columns)


@lru_cache(maxsize=2000)
def hex_phrase(box: Box, number: int) -> str | Phrase:
    """A hex in words: column and row, and its town or the one beside it, for the numbers stand nowhere on the map."""
    name, (row, column) = hex_name(number, box.columns), divmod(number, box.columns)
    towns = {(town.hex % box.columns, town.hex // box.columns): town.name for town in box.towns}
    if (column, row) in towns:
        return Phrase("canal.hex.on", {"hex": name, "town": towns[column, row]})
    for side in range(EDGES):
        if (town := towns.get(neighbour(column, row, side))) is not None:
            away = DIRECTIONS[(side + EDGES // 2) % EDGES]  # from the town
            return Phrase(f"canal.hex.{away}", {"hex": name, "town": town})
    return name


def direction_phrase(side: int) -> Phrase:
    """A side of a hex in words."""
    return Phrase(f"canal.direction.{DIRECTIONS[side]}")


def player_named(verb: Verb, position: Arrangement, word: str) -> int:
    """The player (from 0) whose colour a word of a move text is."""
    players = tuple(position.player_id(player) for player in range(position.options.players))
    return choice_of(verb, word, players)
