"""What a box is: every component value of one edition of the game, with where each comes from."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from tabletop import showing
from tabletop.errors import UnknownBoxValue

from ..vocabulary import CardKind, Engineer, GoodsColour, Provenance, Role, Symbol, Terrain, TileKind

LEAST_SURE_FIRST = (Provenance.RECONSTRUCTED, Provenance.DERIVED, Provenance.STATED)


@dataclass(frozen=True, slots=True)
class Town:
    """A place of the map (OBJ-3): its two-letter code, name, colour, role, and the number of its hex."""

    code: str
    name: str
    colour: GoodsColour
    role: Role
    hex: int


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract card (PAR-7): its termini and the town that it must pass, by code; `value` is also its most tiles.

    `is_start` marks the starting contracts (PRE-2).
    """

    id: str
    name: str
    ends: tuple[str, str]
    by: str | None
    value: int
    is_start: bool


@dataclass(frozen=True, slots=True)
class TileSupply:
    """One kind of tile: how many each player has (OBJ-2), build cards that one costs (BLD-6), points (BLD-9)."""

    tiles: int
    cards: int
    points: int


@dataclass(frozen=True, slots=True)
class EngineerCard:
    """An engineer's name, number (ENG-2) and ability (ENG-3)."""

    id: Engineer
    name: str
    number: int
    ability: str


@dataclass(frozen=True, slots=True)
class Marks:
    """For one number of players: the score that ends the game (FIN-1), and the awards of builders (FIN-6)."""

    end_mark: int
    builder_awards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StatedSection:
    """The terrain between two towns, hex by hex, that a source tells."""

    ends: tuple[str, str]
    terrain: tuple[Terrain, ...]


@dataclass(frozen=True)
class Box:
    """Every component value. `cells` holds the hexes row by row, `towns` and `contracts` the order of their numbers.

    `deck` has the cards of each kind by symbol. `edges_apart` are the turns that a drawing may take (BLD-7): 3 is
    straight. Two boxes are equal when all their values are, wherever they come from.
    """

    title: str
    edition: int
    columns: int
    cells: tuple[Terrain, ...]
    edges_apart: tuple[int, ...]
    towns: tuple[Town, ...]
    contracts: tuple[Contract, ...]
    deck: dict[CardKind, dict[Symbol, int]]
    cubes: int  # OBJ-5
    cubes_for_a_symbol: int  # GDS-1
    supply: dict[TileKind, TileSupply]
    engineers: tuple[EngineerCard, ...]
    marks: dict[int, Marks]  # by number of players
    hand: int  # TRN-2
    open_contracts: int  # PAR-3
    parliament: int  # PRE-2
    face_up: int  # PRE-1
    takes: int  # DRW-2
    cards_on_top: int  # RST-3
    last_rounds: int  # FIN-2
    barges: int  # OBJ-2
    sections: tuple[StatedSection, ...] = field(compare=False)
    fingerprint: str = field(compare=False)
    source: str | None = field(compare=False)
    provenances: tuple[tuple[str, Provenance], ...] = field(compare=False)
    values: tuple[tuple[str, object], ...] = field(compare=False)  # of the file, by place (`leaves`)

    def __repr__(self) -> str:
        return "load_box()" if self.source is None else f"load_box({self.source!r})"

    _repr_mimebundle_ = showing.bundle

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    @property
    def rows(self) -> int:
        """How many rows of hexes the map has."""
        return len(self.cells) // self.columns

    def town(self, code: str) -> Town:
        """The place with this code; raises :class:`UnknownBoxValue` if there is none."""
        for town in self.towns:
            if town.code == code:
                return town
        raise UnknownBoxValue(code)

    def contract(self, id: str) -> Contract:
        """The contract with this id; raises :class:`UnknownBoxValue` if there is none."""
        for contract in self.contracts:
            if contract.id == id:
                return contract
        raise UnknownBoxValue(id)

    def provenance(self, path: str) -> Provenance:
        """Where the value at `path` of the box file comes from, such as ``"towns.Ln.colour"``.

        For a path to several values it is that of the least sure of them. Raises :class:`UnknownBoxValue` if there is
        nothing at `path`.
        """
        found = _least_sure(self.provenances, path)
        if found is None:
            raise UnknownBoxValue(path)
        return found


@lru_cache(maxsize=1000)
def _least_sure(provenances: tuple[tuple[str, Provenance], ...], path: str) -> Provenance | None:
    found = {provenance for place, provenance in provenances if place == path or place.startswith(f"{path}.")}
    return next((provenance for provenance in LEAST_SURE_FIRST if provenance in found), None)
