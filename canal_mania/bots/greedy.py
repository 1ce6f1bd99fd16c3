"""The greedy policy: it builds what it can finish, takes missing cards, and moves the cube that pays most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine import codes as verbs
from ..engine import game as engine
from ..engine import kinds
from ..engine.building import build_parts, child_with
from ..engine.canals import holding_of
from ..engine.cards import face_up, hand_size
from ..engine.cells import Cells, Codes, each, same
from ..engine.codes import about_of, code_of, route_owners, verb_of
from ..engine.courses import course_at, least_left
from ..engine.kept import Tried
from ..engine.layout import ACTIVE, COMPLETED, COURSE, DRAWN, GOODS, KIND, PLAYERS, PLAYERS_AT_MOST, State
from ..engine.network import gains, network_of, routes_from
from ..engine.tables import STRETCH, SURVEYOR, SYMBOLS, Tables
from .needs import contract_worth, missing_cards

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

OTHERS: Final = 0.6  # how much the others' points count against one's own
SURVEYOR_WORTH: Final = 2.5
SURVEYOR_KEPT: Final = 9.0
SYMBOL_WORTH: Final = 0.6  # of goods that nobody can move yet
BUILD_FROM: Final = 3  # tiles that are worth an action
LEAST_ROUTE: Final = 0.5


class Best:
    """The best of what was looked at so far; of equals the first."""

    def __init__(self) -> None:
        self.code: i64 = -1
        self.worth = 0.0

    def look_at(self, code: i64, worth: float) -> None:
        """One more code, and what it is worth."""
        if self.code < 0 or worth > self.worth:
            self.code = code
            self.worth = worth


def greedy_policy(state: State, tables: Tables) -> i64:
    """The code of the move that looks best; of equals the first."""
    kind = state[KIND]
    if kind == kinds.BUILD or kind == kinds.PAY:
        code = _tried(state, tables)
        if code >= 0:
            return code
    codes = engine.legal(state, tables)
    if len(codes) == 1:
        return codes[0]
    if kind == kinds.SECOND_PHASE:
        return _second_phase(state, tables, codes)
    if kind == kinds.TAKE_CARDS:
        return _take(state, tables, codes)
    if kind == kinds.BUILD:
        return _building(state, tables, codes)
    if kind == kinds.PAY:
        return _pay(state, tables, codes)
    if kind == kinds.FIRST_PHASE:
        return _first_phase(state, tables, codes)
    if kind == kinds.THIRD_PHASE:
        return _third_phase(state, codes)
    return _seldom(state, tables, kind, codes)


def _seldom(state: State, tables: Tables, kind: i64, codes: Codes) -> i64:
    if kind == kinds.EXTRA_CONTRACT:
        return _extra(state, tables, codes)
    if kind == kinds.SHOW_CARD:
        return _show(state, tables, codes)
    if kind == kinds.DISCARD:
        return _discard(state, tables, codes)
    best = Best()
    for code in each(codes):
        if kind == kinds.NAME_COLOUR:
            best.look_at(code, _colour(state, tables, about_of(code)))
        elif kind == kinds.LIFT_CUBE:
            best.look_at(code, -_town(state, tables, about_of(code)))
        elif kind == kinds.PLACE_CUBE:
            best.look_at(code, _town(state, tables, about_of(code)))
        elif kind == kinds.DELIVER:
            best.look_at(code, _route(state, code))
        else:  # a colour
            best.look_at(code, 0.0)
    return best.code


def _of_verb(codes: Codes, verb: i64) -> Codes:
    """Those of the codes that have this verb."""
    found = Codes()
    for code in each(codes):
        if verb_of(code) == verb:
            found.append(code)
    return found


def _first_phase(state: State, tables: Tables, codes: Codes) -> i64:
    contracts = _of_verb(codes, verbs.CONTRACT)
    if len(contracts):
        best = _best_contract(state, tables, contracts)
        if len(contracts) == len(codes) or best.worth > 0:
            return best.code
    if code_of(verbs.SWEEP) in codes and not _useful(state, tables):
        return code_of(verbs.SWEEP)
    return code_of(verbs.DRAW)


def _extra(state: State, tables: Tables, codes: Codes) -> i64:
    best = _best_contract(state, tables, _of_verb(codes, verbs.CONTRACT))
    return best.code if best.worth > 0 else codes[-1]


def _best_contract(state: State, tables: Tables, codes: Codes) -> Best:
    best = Best()
    for code in each(codes):
        contract = about_of(code) & verbs.CONTRACT_MASK
        town = about_of(code) >> verbs.CONTRACT_BITS
        best.look_at(code, contract_worth(state, tables, state[ACTIVE], contract, town))
    return best


def _useful(state: State, tables: Tables) -> bool:
    """Whether a face-up card is one that is missing."""
    missing = missing_cards(state, tables, state[ACTIVE])
    for card in each(face_up(state)):
        kind = card // SYMBOLS
        if kind == SURVEYOR or missing[kind]:
            return True
    return False


def _second_phase(state: State, tables: Tables, codes: Codes) -> i64:
    builds = _of_verb(codes, verbs.BUILD)
    if len(builds):
        tried = _worth_building(state, tables)
        if tried is not None:
            tables.tried = tried.next
            return tried.code
    takes = _of_verb(codes, verbs.TAKE)
    if len(takes):
        return _take(state, tables, takes)
    return _best_build(state, tables, builds) if len(builds) else code_of(verbs.DRAW)


def _links(state: State, tables: Tables, contracts: Cells) -> i64:
    """How many sections these canals have."""
    count: i64 = 0
    for contract in contracts:
        count += len(course_at(tables, state[COURSE + contract]).section_towns) - 1
    return count


def _worth_building(state: State, tables: Tables) -> Tried | None:
    """How to build on as far as the cards go, if that links towns, lays many tiles, or empties a full hand."""
    player = state[ACTIVE]
    before = _links(state, tables, holding_of(state, tables, player).open)
    trial = state[:]
    first: Tried | None = None
    last: Tried | None = None
    tiles: i64 = 0
    while trial[KIND] == kinds.SECOND_PHASE or trial[KIND] == kinds.BUILD or trial[KIND] == kinds.PAY:
        codes = engine.legal(trial, tables)
        builds = _of_verb(codes, verbs.BUILD)
        if trial[KIND] == kinds.PAY:
            code = _pay(trial, tables, codes)
        elif len(builds):
            code = _best_build(trial, tables, builds)
            tiles += 1
        else:
            break
        step = Tried(trial[:], code)
        if last is None:
            first = step
        else:
            last.next = step
        last = step
        engine.apply(trial, tables, code)
    after = _links(trial, tables, holding_of(trial, tables, player).open)
    if trial[COMPLETED] != state[COMPLETED] or after > before:
        return first
    return first if tiles >= BUILD_FROM or hand_size(state, player) >= tables.hand else None


def _tried(state: State, tables: Tables) -> i64:
    """What was chosen in this very state when building on was tried out; -1 if it wasn't met."""
    tried = tables.tried
    if tried is None or not same(state, 0, tried.state, 0, len(tried.state)):
        return -1
    tables.tried = tried.next
    return tried.code


def _best_build(state: State, tables: Tables, builds: Codes) -> i64:
    missing = missing_cards(state, tables, state[ACTIVE])
    best = Best()
    for code in each(builds):
        best.look_at(code, _build(state, tables, missing, code))
    return best.code


def _build(state: State, tables: Tables, missing: Cells, code: i64) -> float:
    contract, place, leaving, kind = build_parts(code)
    course = child_with(tables, course_at(tables, state[COURSE + contract]), place, leaving)
    assert course is not None, "a legal tile"
    worth = float(tables.points[kind]) - 2.0 * float(least_left(tables, course))
    worth = worth - 0.5 * float(tables.cards[kind]) - 0.3 * float(missing[kind])
    if course.is_complete:
        worth += 6.0
    return worth + (2.0 if course.ends_in_town >= 0 else 0.0)


def _building(state: State, tables: Tables, codes: Codes) -> i64:
    builds = _of_verb(codes, verbs.BUILD)
    return _best_build(state, tables, builds) if len(builds) else codes[-1]


def _pay(state: State, tables: Tables, codes: Codes) -> i64:
    """Surveyors last; of the others those that nothing else asks for."""
    missing = missing_cards(state, tables, state[ACTIVE])
    best = Best()
    for code in each(codes):
        best.look_at(code, -_card(about_of(code), missing))
    return best.code


def _card(card: i64, missing: Cells) -> float:
    kind = card // SYMBOLS
    return SURVEYOR_KEPT if kind == SURVEYOR else float(missing[kind])


def _take(state: State, tables: Tables, codes: Codes) -> i64:
    missing = missing_cards(state, tables, state[ACTIVE])
    best = Best()
    for code in each(codes):
        if verb_of(code) != verbs.TAKE:
            best.look_at(code, 1.0)  # enough
            continue
        card = about_of(code)
        kind = card // SYMBOLS
        own = SURVEYOR_WORTH if kind == SURVEYOR else min(3.0, 1.5 * float(missing[kind]))
        best.look_at(code, own + (_symbol(state, tables, card % SYMBOLS) if card % SYMBOLS else 0.0))
    return best.code


def _symbol(state: State, tables: Tables, symbol: i64) -> float:
    """What goods of a colour (white: the best one) are worth to the player."""
    if symbol < SYMBOLS - 1:
        return SYMBOL_WORTH + _colour(state, tables, symbol)
    most = _colour(state, tables, 1)
    for colour in range(2, SYMBOLS - 1):
        most = max(most, _colour(state, tables, colour))
    return SYMBOL_WORTH + most


def _colour(state: State, tables: Tables, colour: i64) -> float:
    best = Best()
    for town in tables.colour_members(colour):
        if not state[GOODS] >> town & 1:
            best.look_at(town, _town(state, tables, town))
    return best.worth / 3.0


def _town(state: State, tables: Tables, town: i64) -> float:
    """What the best route from a town brings the player."""
    network, player = network_of(state, tables), state[ACTIVE]
    worth = network.worths[town * PLAYERS_AT_MOST + player]
    if worth == 0.0:
        best = Best()
        for code in each(routes_from(tables, network, town, player)):
            best.look_at(code, _route(state, code))
        worth = network.worths[town * PLAYERS_AT_MOST + player] = best.worth
    return worth


def _route(state: State, code: i64) -> float:
    points = gains(each(route_owners(code)))
    own = points[state[ACTIVE]]
    others: i64 = 0
    for player in range(PLAYERS_AT_MOST):
        others += points[player]
    return float(own) - OTHERS * float(others - own) / float(state[PLAYERS] - 1)


def _show(state: State, tables: Tables, codes: Codes) -> i64:
    worth = _symbol(state, tables, (state[DRAWN] - 1) % SYMBOLS)
    return codes[0] if worth > SYMBOL_WORTH else codes[1]


def _third_phase(state: State, codes: Codes) -> i64:
    best = Best()
    for code in each(_of_verb(codes, verbs.MOVE)):
        best.look_at(code, _route(state, code))
    return best.code if best.code >= 0 and best.worth > LEAST_ROUTE else code_of(verbs.DRAW)


def _discard(state: State, tables: Tables, codes: Codes) -> i64:
    missing = missing_cards(state, tables, state[ACTIVE])
    best = Best()
    for code in each(codes):
        best.look_at(code, -_kept(about_of(code), missing))
    return best.code


def _kept(card: i64, missing: Cells) -> float:
    return _card(card, missing) + (0.0 if card // SYMBOLS == STRETCH else 0.5)
