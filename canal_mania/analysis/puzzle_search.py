"""What the moves of a puzzle are worth: every way to go on is looked at, with the engine that plays fastest here.

What the hand's cards show besides their kind doesn't matter within a turn of building (BLD-6), so of cards of one kind
one is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ..compiled import Playing, playing
from ..decisions.hauls import haul_of
from ..decisions.judging import move_of
from ..engine import kinds
from ..engine import layout as at
from ..engine.codes import BUILD, PAY, PLACE, about_of, build_code, route_owners, verb_of
from ..engine.network import gains
from ..engine.tables import SYMBOLS
from ..position import Position
from ..state.arrangement import TILE_KINDS

MOST_STATES: Final = 60_000  # that one search looks at
MOST_PLANS: Final = 20_000
BUILDING: Final = (kinds.BUILD, kinds.PAY)


class TooWideError(Exception):
    """There is more to look at than a puzzle may have."""


class _Search:
    """A search for one player; states that come again are looked at once."""

    def __init__(self, position: Position) -> None:
        assert position.decider is not None, "somebody is to move"
        self.position = position
        self.player = position.decider - 1
        self.played: Playing = playing(position.box)
        self.engine: Any = self.played.module("engine.game")
        self.start: Any = self.played.cells_of(position.cells)
        self.known: dict[tuple[int, ...], int] = {}
        self.looked = 0

    def after(self, state: Any, code: int) -> Any:
        """The state after a move."""
        self.looked += 1
        if self.looked > MOST_STATES:
            raise TooWideError
        after = state[:]
        self.engine.apply(after, self.played.tables, code)
        return after

    def legal(self, state: Any) -> list[int]:
        """The moves, of cards of one kind one."""
        codes = _listed(self.engine.legal(state, self.played.tables))
        if state[at.KIND] == kinds.PAY:
            return list({about_of(code) // SYMBOLS: code for code in codes}.values())
        return codes

    def building(self, state: Any) -> list[int]:
        """The moves that build tiles or pay for them."""
        return [code for code in self.legal(state) if verb_of(code) in (BUILD, PAY)]

    def texts(self, worth: Mapping[int, int]) -> dict[str, int]:
        """The same by the moves' texts."""
        return {move_of(self.position, code).text: points for code, points in worth.items()}


class _Building(_Search):
    """Canals that are completed in this turn. BLD-9"""

    def worth(self) -> dict[str, int]:
        found = {code: self._with(self.start, code) for code in self.building(self.start)}
        return self.texts({code: points for code, points in found.items() if points})

    def _points(self, state: Any) -> int:
        return int(state[at.FROM_CANALS + self.player] + state[at.FROM_VALUES + self.player])

    def _with(self, state: Any, code: int) -> int:
        """The points from here on, beginning with this move."""
        after = self.after(state, code)
        return self._points(after) - self._points(state) + self._on(after)

    def _on(self, state: Any) -> int:
        if state[at.KIND] not in BUILDING or state[at.ACTIVE] != self.player:
            return 0
        key = (
            *(state[at.KIND], *state[at.BUILDING : at.PASSED], *state[at.COMPLETED : at.STATE_SIZE]),
            *self.played.module("engine.paying").hand_by_kind(state, self.player),
        )
        if key not in self.known:
            self.known[key] = max((self._with(state, code) for code in self.building(state)), default=0)
        return self.known[key]


class _Placing(_Search):
    """The best haul once all cubes are placed. GDS-6, TRP-2"""

    def worth(self) -> dict[str, int]:
        codes = [code for code in self.legal(self.start) if verb_of(code) == PLACE]
        return self.texts({code: self._on(self.after(self.start, code)) for code in codes})

    def _on(self, state: Any) -> int:
        if state[at.KIND] == kinds.PLACE_CUBE and state[at.ACTIVE] == self.player:
            return max(self._on(self.after(state, code)) for code in self.legal(state))
        routes = self.played.module("engine.network").legal_routes(state, self.played.tables, self.player)
        return max((_gain(code, self.player) for code in _listed(routes)), default=0)


class _Delivering(_Search):
    """The points of the last deliveries that one is sure of, whatever the others deliver. FIN-5"""

    def worth(self) -> dict[str, int]:
        before = self._points(self.start)
        return self.texts({code: self._on(self.after(self.start, code)) - before for code in self.legal(self.start)})

    def _points(self, state: Any) -> int:
        return int(state[at.FROM_DELIVERY + self.player])

    def _on(self, state: Any) -> int:
        """What he has in the end if the others leave him as little as they can."""
        if state[at.KIND] != kinds.DELIVER:
            return self._points(state)
        key = (state[at.ACTIVE], state[at.GOODS], self._points(state))
        if key not in self.known:
            choose = max if state[at.ACTIVE] == self.player else min
            self.known[key] = choose(self._on(self.after(state, code)) for code in self.legal(state))
        return self.known[key]


def _listed(codes: Any) -> list[int]:
    """Codes as a list, whichever engine they are from."""
    return [codes[place] for place in range(len(codes))]


def canal_points(position: Position) -> dict[str, int]:
    """Points of the canals that can be completed in this turn after each tile or card; only those that lead to any."""
    return _Building(position).worth()


def placing_points(position: Position) -> dict[str, int]:
    """Points of the best haul that the player can have once all cubes are placed, by where the first one goes."""
    return _Placing(position).worth()


def delivery_points(position: Position) -> dict[str, int]:
    """Points that the player is sure of from the last deliveries, by what he delivers now."""
    return _Delivering(position).worth()


def haul_points(position: Position) -> dict[str, int]:
    """Points that each haul brings the player."""
    seat = position.decider
    found = ((move.text, haul_of(position, move)) for move in position.legal_moves())
    return {text: haul.points.get(seat or 0, 0) for text, haul in found if haul is not None}


def fewest_cards(position: Position, contract: str) -> dict[str, int]:
    """The fewest cards that the rest of a canal costs, by the tile with which it begins. RST-1, RST-5"""
    legal = {move.code: move.text for move in position.legal_moves()}
    number = position.box.contracts.index(position.box.contract(contract))
    found: dict[str, int] = {}
    for code, cards in _first_tiles(position, contract, number):
        if code in legal:
            found[legal[code]] = min(cards, found.get(legal[code], cards))
    return found


def _first_tiles(position: Position, contract: str, number: int) -> Iterator[tuple[int, int]]:
    """Each way to complete a canal with the tiles that are left: the code of its first tile, and its cards."""
    for count, plan in enumerate(position.plans(contract)):
        if count > MOST_PLANS:
            raise TooWideError
        if not plan.taken_off:
            kind = tuple(TILE_KINDS).index(plan.kinds[0])
            yield build_code(number, plan.course.hexes[0], plan.course.leaves[0], kind), plan.cards


def _gain(code: int, player: int) -> int:
    """What a route brings a player. TRP-2"""
    return int(gains(route_owners(code))[player])
