"""The words of the game: small enumerations whose values are the ids used in texts, files and message keys."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from tabletop.provenance import Provenance as Provenance


class Company(StrEnum):
    """The four shipping companies, by colour."""

    RED = "red"
    GREEN = "green"
    YELLOW = "yellow"
    BLACK = "black"


class Nation(StrEnum):
    """The four nations: their contracts, flags and Loading zones."""

    CHINA = "china"
    EUROPE = "europe"
    US_EAST = "us_east"
    US_WEST = "us_west"


NATIONS: Final = tuple(Nation)  # in the order of their engine numbers


class Ocean(StrEnum):
    """The oceans at the two ends of the canal."""

    ATLANTIC = "atlantic"
    PACIFIC = "pacific"


class ZoneKind(StrEnum):
    """What a zone of the board is; locks and the cut are the dashed rectangles with room for 4 slots (GRP-1)."""

    LOADING = "loading"
    WAITING = "waiting"
    LOCK = "lock"
    LAKE = "lake"
    CUT = "cut"


class MovementKind(StrEnum):
    """The two kinds of movement (MOV-1): open water costs waterway movements, locks cost lock movements."""

    WATERWAY = "waterway"
    LOCK = "lock"


class ShipKind(StrEnum):
    """Company ships, and the three kinds of unique ships (UNI-1..3)."""

    COMPANY = "company"
    CRUISE = "cruise"
    MILITARY = "military"
    PANAMAX = "panamax"


class FreeAction(StrEnum):
    """The free actions printed on the clipboard (CLP-2..5)."""

    MARKET = "market"
    LOAD = "load"
    MOVE = "move"
    RAIL = "rail"


class PassengerBenefit(StrEnum):
    """The three benefit places for Passenger tokens (PAX-2..4)."""

    CHEAP_TRANSFER = "cheap_transfer"
    CONTRACT_CHOICE = "contract_choice"
    EXTRA_LOAD = "extra_load"
