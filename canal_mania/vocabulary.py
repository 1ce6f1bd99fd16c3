"""The words of the game: small enumerations whose values are the ids used in texts, files and message keys."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from tabletop.provenance import Provenance as Provenance


class TileKind(StrEnum):
    """The four kinds of tiles (OBJ-2), in the order of their engine numbers."""

    STRETCH = "stretch"
    LOCK = "lock"
    AQUEDUCT = "aqueduct"
    TUNNEL = "tunnel"


class CardKind(StrEnum):
    """The five kinds of build cards (OBJ-4): one for each kind of tile, and the surveyor."""

    STRETCH = "stretch"
    LOCK = "lock"
    AQUEDUCT = "aqueduct"
    TUNNEL = "tunnel"
    SURVEYOR = "surveyor"


class GoodsColour(StrEnum):
    """The six colours of towns and goods symbols (OBJ-3)."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    BLACK = "black"
    PURPLE = "purple"


class Symbol(StrEnum):
    """What a build card shows besides its kind: nothing, a goods symbol in one of the colours, or white (OBJ-4)."""

    PLAIN = "plain"
    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    BLACK = "black"
    PURPLE = "purple"
    WHITE = "white"


class PlayerColour(StrEnum):
    """The colours of the players' tiles; whoever begins has red (PRE-4)."""

    RED = "red"
    WHITE = "white"
    BLACK = "black"
    GREEN = "green"
    YELLOW = "yellow"


class Engineer(StrEnum):
    """The five engineers (ENG-3), by the ids that the box and move texts use."""

    BRINDLEY = "brindley"
    SMEATON = "smeaton"
    JESSOP = "jessop"
    TELFORD = "telford"
    RENNIE = "rennie"


class Role(StrEnum):
    """A place of the map is a town or the city of its colour (OBJ-3)."""

    CITY = "city"
    TOWN = "town"


class Terrain(StrEnum):
    """What a hex holds (OBJ-3)."""

    SEA = "sea"
    NORMAL = "normal"
    DIFFICULT = "difficult"
    TOWN = "town"


class Direction(StrEnum):
    """The six sides of a hex, clockwise from the east."""

    E = "e"
    SE = "se"
    SW = "sw"
    W = "w"
    NW = "nw"
    NE = "ne"


class Phase(StrEnum):
    """Where the game stands: preparation, the three phases of a turn (TRN-1), its end, and the end of the game."""

    PREPARATION = "preparation"
    FIRST = "first"
    SECOND = "second"
    THIRD = "third"
    TURN_END = "turn_end"
    DELIVERY = "delivery"
    OVER = "over"


SYMBOLS: Final = len(Symbol)
CARD_TYPES: Final = tuple((kind, symbol) for kind in CardKind for symbol in Symbol)  # by engine number


def card_id(card_type: int) -> str:
    """The id of a build card in texts: its kind, with the symbol behind a plus sign, such as ``lock+red``."""
    kind, symbol = CARD_TYPES[card_type]
    return kind.value if symbol is Symbol.PLAIN else f"{kind}+{symbol}"


CARD_IDS: Final = tuple(card_id(number) for number in range(len(CARD_TYPES)))
