"""The greedy policy: it builds what it can finish, takes missing cards, and moves the cube that pays most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..engine import codes as verbs
from ..engine import game as engine
from ..engine import kinds
from ..engine.building import build_parts, child_with
from ..engine.cards import face_up, hand_size
from ..engine.codes import about_of, code_of, route_owners, verb_of
from ..engine.contracts import open_contracts
from ..engine.courses import course_at, least_left
from ..engine.layout import ACTIVE, COMPLETED, COURSE, DRAWN, GOODS, KIND, PLAYERS, State
from ..engine.network import gains, network_of, routes_from
from ..engine.tables import STRETCH, SURVEYOR, SYMBOLS, Tables
from .needs import contract_worth, missing_cards

OTHERS: Final = 0.6  # how much the others' points count against one's own
SURVEYOR_WORTH: Final = 2.5
SYMBOL_WORTH: Final = 0.6  # of goods that nobody can move yet
BUILD_FROM: Final = 3  # tiles that are worth an action
LEAST_ROUTE: Final = 0.5

Rating = Callable[[int], float]


def greedy_policy(state: State, tables: Tables) -> int:
    """The code of the move that looks best; of equals the first."""
    codes = engine.legal(state, tables)
    return codes[0] if len(codes) == 1 else _BY_KIND[state[KIND]](state, tables, codes)


def _best(codes: list[int], rating: Rating) -> int:
    return max(codes, key=rating)


def _first_phase(state: State, tables: Tables, codes: list[int]) -> int:
    contracts = [code for code in codes if verb_of(code) == verbs.CONTRACT]
    if contracts:
        best = _best(contracts, lambda code: _contract(state, tables, code))
        if len(contracts) == len(codes) or _contract(state, tables, best) > 0:
            return best
    if code_of(verbs.SWEEP) in codes and not _useful(state, tables):
        return code_of(verbs.SWEEP)
    return code_of(verbs.DRAW)


def _extra(state: State, tables: Tables, codes: list[int]) -> int:
    best = _best(codes[:-1], lambda code: _contract(state, tables, code))
    return best if _contract(state, tables, best) > 0 else codes[-1]


def _contract(state: State, tables: Tables, code: int) -> float:
    about = about_of(code)
    contract, town = about & verbs.CONTRACT_MASK, about >> verbs.CONTRACT_BITS
    return contract_worth(state, tables, state[ACTIVE], contract, town)


def _useful(state: State, tables: Tables) -> bool:
    """Whether a face-up card is one that is missing."""
    missing = missing_cards(state, tables, state[ACTIVE])
    return any(card // SYMBOLS == SURVEYOR or missing[card // SYMBOLS] for card in face_up(state))


def _second_phase(state: State, tables: Tables, codes: list[int]) -> int:
    builds = [code for code in codes if verb_of(code) == verbs.BUILD]
    if builds and _worth_building(state, tables):
        return _best_build(state, tables, builds)
    takes = [code for code in codes if verb_of(code) == verbs.TAKE]
    if takes:
        return _take(state, tables, takes)
    return _best_build(state, tables, builds) if builds else code_of(verbs.DRAW)


def _worth_building(state: State, tables: Tables) -> bool:
    """Whether building on as far as the cards go links towns, lays many tiles, or empties a full hand."""
    player = state[ACTIVE]
    before = sum(len(course_at(tables, state[COURSE + each]).links) for each in open_contracts(state, player))
    trial, tiles = state.copy(), 0
    done = trial[COMPLETED]
    while trial[KIND] in (kinds.SECOND_PHASE, kinds.BUILD, kinds.PAY):
        codes = engine.legal(trial, tables)
        if trial[KIND] == kinds.PAY:
            engine.apply(trial, tables, _pay(trial, tables, codes))
            continue
        builds = [code for code in codes if verb_of(code) == verbs.BUILD]
        if not builds:
            break
        engine.apply(trial, tables, _best_build(trial, tables, builds))
        tiles += 1
    after = sum(len(course_at(tables, trial[COURSE + each]).links) for each in open_contracts(trial, player))
    return trial[COMPLETED] != done or after > before or tiles >= BUILD_FROM or hand_size(state, player) >= tables.hand


def _best_build(state: State, tables: Tables, builds: list[int]) -> int:
    missing = missing_cards(state, tables, state[ACTIVE])
    return _best(builds, lambda code: _build(state, tables, missing, code))


def _build(state: State, tables: Tables, missing: list[int], code: int) -> float:
    contract, place, leaving, kind = build_parts(code)
    course = child_with(tables, course_at(tables, state[COURSE + contract]), place, leaving)
    assert course is not None, "a legal tile"
    worth = tables.points[kind] - 2.0 * least_left(tables, course) - 0.5 * tables.cards[kind] - 0.3 * missing[kind]
    if course.is_complete:
        worth += 6.0
    return worth + (2.0 if course.ends_in_town >= 0 else 0.0)


def _building(state: State, tables: Tables, codes: list[int]) -> int:
    builds = [code for code in codes if verb_of(code) == verbs.BUILD]
    return _best_build(state, tables, builds) if builds else codes[-1]


def _pay(state: State, tables: Tables, codes: list[int]) -> int:
    """Surveyors last; of the others those that nothing else asks for."""
    missing = missing_cards(state, tables, state[ACTIVE])
    return _best(codes, lambda code: -_card(about_of(code), missing))


def _card(card: int, missing: list[int]) -> float:
    kind = card // SYMBOLS
    return 9.0 if kind == SURVEYOR else float(missing[kind])


def _take(state: State, tables: Tables, codes: list[int]) -> int:
    missing = missing_cards(state, tables, state[ACTIVE])

    def worth(code: int) -> float:
        if verb_of(code) != verbs.TAKE:
            return 1.0  # enough
        card = about_of(code)
        kind = card // SYMBOLS
        own = SURVEYOR_WORTH if kind == SURVEYOR else min(3.0, 1.5 * missing[kind])
        return own + (_symbol(state, tables, card % SYMBOLS) if card % SYMBOLS else 0.0)

    return _best(codes, worth)


def _symbol(state: State, tables: Tables, symbol: int) -> float:
    """What goods of a colour (white: the best one) are worth to the player."""
    colours = [symbol] if symbol < SYMBOLS - 1 else range(1, SYMBOLS - 1)
    return SYMBOL_WORTH + max(_colour(state, tables, colour) for colour in colours)


def _colour(state: State, tables: Tables, colour: int) -> float:
    free = [town for town in tables.colour_members(colour) if not state[GOODS] >> town & 1]
    return max([_town(state, tables, town) for town in free], default=0.0) / 3


def _town(state: State, tables: Tables, town: int) -> float:
    """What the best route from a town brings the player."""
    routes = routes_from(tables, network_of(state, tables), town, state[ACTIVE])
    return max([_route(state, code) for code in routes], default=0.0)


def _route(state: State, code: int) -> float:
    points = gains(route_owners(code))
    own = points[state[ACTIVE]]
    return own - OTHERS * (sum(points) - own) / (state[PLAYERS] - 1)


def _show(state: State, tables: Tables, codes: list[int]) -> int:
    worth = _symbol(state, tables, (state[DRAWN] - 1) % SYMBOLS)
    return codes[0] if worth > SYMBOL_WORTH else codes[1]


def _name(state: State, tables: Tables, codes: list[int]) -> int:
    return _best(codes, lambda code: _colour(state, tables, about_of(code)))


def _lift(state: State, tables: Tables, codes: list[int]) -> int:
    return _best(codes, lambda code: -_town(state, tables, about_of(code)))


def _place(state: State, tables: Tables, codes: list[int]) -> int:
    return _best(codes, lambda code: _town(state, tables, about_of(code)))


def _third_phase(state: State, tables: Tables, codes: list[int]) -> int:
    routes = [code for code in codes if verb_of(code) == verbs.MOVE]
    best = _best(routes, lambda code: _route(state, code)) if routes else code_of(verbs.DRAW)
    return best if routes and _route(state, best) > LEAST_ROUTE else code_of(verbs.DRAW)


def _deliver(state: State, tables: Tables, codes: list[int]) -> int:
    return _best(codes, lambda code: _route(state, code))


def _discard(state: State, tables: Tables, codes: list[int]) -> int:
    missing = missing_cards(state, tables, state[ACTIVE])
    return _best(codes, lambda code: -_kept(about_of(code), missing))


def _kept(card: int, missing: list[int]) -> float:
    return _card(card, missing) + (0.0 if card // SYMBOLS == STRETCH else 0.5)


def _any(state: State, tables: Tables, codes: list[int]) -> int:
    return codes[0]


_BY_KIND: Final[dict[int, Callable[[State, Tables, list[int]], int]]] = {
    kinds.CHOOSE_COLOUR: _any,
    kinds.FIRST_PHASE: _first_phase,
    kinds.EXTRA_CONTRACT: _extra,
    kinds.SECOND_PHASE: _second_phase,
    kinds.TAKE_CARDS: _take,
    kinds.BUILD: _building,
    kinds.PAY: _pay,
    kinds.SHOW_CARD: _show,
    kinds.NAME_COLOUR: _name,
    kinds.LIFT_CUBE: _lift,
    kinds.PLACE_CUBE: _place,
    kinds.THIRD_PHASE: _third_phase,
    kinds.DISCARD: _discard,
    kinds.DELIVER: _deliver,
}
