"""The engine's questions, whatever decision is due: what is legal, what happens, what may chance bring.

`advance` and `random_playout` put them together; everything outside the engine goes through this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import codes as verbs
from . import kinds
from .building import add_building, build, legal_building, paid, remove
from .cards import (
    add_open_draws,
    apply_cards,
    apply_draw,
    discard,
    draw,
    draw_open,
    legal_discards,
    may_stop_taking,
    sample_cards,
    sample_draw,
    show,
    stop_taking,
    sweep,
    take,
    takes,
)
from .cells import Codes, add_all
from .chance import below
from .codes import ENOUGH, about_of, code_of, verb_of
from .contracts import apply_contracts, legal_contracts, must_take, sample_contracts, take_contract
from .ending import next_delivery
from .engineers import apply_engineers, choose_colour, legal_colours, legal_swaps, sample_engineers, swap
from .goods import legal_lifts, legal_places, lift, name_colour, place
from .hidden import deal_hidden
from .layout import ACTED, ACTIVE, DELIVERY, EXTRA, FACE_UP, KIND, PAY_CANAL, PHASE, State
from .log import Log
from .network import legal_routes, move_goods
from .paying import legal_pay, pay
from .tables import COLOURS, Tables
from .turns import contracts_came, end_building, settle

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it


def is_chance(kind: i64) -> bool:
    """Whether a kind of decision is chance's."""
    return kinds.NOTHING < kind <= kinds.LAST_CHANCE


def legal(state: State, tables: Tables) -> Codes:
    """The codes of the legal moves of the player who must decide, in stable order; empty when no player must."""
    kind = state[KIND]
    if kind == kinds.PAY:
        return legal_pay(state, tables)
    if kind == kinds.BUILD:
        return legal_building(state, tables)
    if kind == kinds.SECOND_PHASE:
        return _legal_second(state, tables)
    if kind == kinds.TAKE_CARDS:
        codes = takes(state)
        if may_stop_taking(state, tables):
            codes.append(code_of(ENOUGH))
        return codes
    if kind == kinds.THIRD_PHASE:
        codes = legal_routes(state, tables, state[ACTIVE])
        codes.append(code_of(verbs.DRAW))
        add_open_draws(state, codes)
        return codes
    if kind == kinds.FIRST_PHASE:
        return _legal_first(state, tables)
    if kind == kinds.DISCARD:
        return legal_discards(state, tables)
    return _legal_seldom(state, tables, kind)


def _legal_seldom(state: State, tables: Tables, kind: i64) -> Codes:
    if kind == kinds.PLACE_CUBE:
        return legal_places(state, tables)
    if kind == kinds.LIFT_CUBE:
        return legal_lifts(state, tables)
    if kind == kinds.DELIVER:
        return legal_routes(state, tables, state[ACTIVE])
    if kind == kinds.CHOOSE_COLOUR:
        return legal_colours(state, tables)
    codes = Codes()
    if kind == kinds.SHOW_CARD:
        codes.append(code_of(verbs.SHOW, 1))
        codes.append(code_of(verbs.SHOW, 0))
    elif kind == kinds.EXTRA_CONTRACT:
        add_all(codes, legal_contracts(state, tables))
        codes.append(code_of(ENOUGH))
    elif kind == kinds.NAME_COLOUR:
        for colour in range(1, COLOURS + 1):
            codes.append(code_of(verbs.NAME, colour))
    return codes


def _legal_first(state: State, tables: Tables) -> Codes:
    """FIRST_PHASE: PAR-1, ENG-1, DRW-1 or DRW-3; without an open contract only PAR-1 (PAR-2)."""
    codes = legal_contracts(state, tables)
    if len(codes) and must_take(state, tables, state[ACTIVE]):
        return codes
    add_all(codes, legal_swaps(state))
    if state[FACE_UP]:
        codes.append(code_of(verbs.SWEEP))
    codes.append(code_of(verbs.DRAW))
    add_open_draws(state, codes)
    return codes


def _legal_second(state: State, tables: Tables) -> Codes:
    """SECOND_PHASE: DRW-2, DRW-3, BLD-1 or MIS-1."""
    codes = takes(state)
    codes.append(code_of(verbs.DRAW))
    add_open_draws(state, codes)
    add_building(state, tables, codes)
    return codes


def sample(state: State, tables: Tables) -> i64:
    """The code of a random outcome of what chance decides now; moves the generator on."""
    kind = state[KIND]
    if kind == kinds.TURN_UP_CARDS:
        return sample_cards(state, tables)
    if kind == kinds.DRAW_CARD:
        return sample_draw(state, tables)
    if kind == kinds.TURN_UP_CONTRACTS:
        return sample_contracts(state, tables)
    return sample_engineers(state, tables)


def apply(state: State, tables: Tables, code: i64, log: Log | None = None) -> None:
    """Change the state by a legal move or a chance outcome, and go on to the next decision."""
    verb = verb_of(code)
    if verb == verbs.PAY:
        canal = state[PAY_CANAL] - 1
        pay(state, about_of(code), log)
        paid(state, tables, canal, log)
    elif verb == verbs.BUILD:
        state[ACTED] = 1
        build(state, tables, code, log)
    elif verb == verbs.TAKE:
        state[ACTED] = 1
        take(state, about_of(code), log)
    elif verb == verbs.MOVE:
        _apply_move(state, tables, code, log)
    elif verb == verbs.ENOUGH:
        _apply_enough(state)
    elif verb >= verbs.CARDS:
        _apply_chance(state, tables, code, log)
    elif verbs.SHOW <= verb <= verbs.PLACE:
        _apply_goods(state, tables, verb, about_of(code), log)
    else:
        _apply_other(state, tables, verb, about_of(code), log)
    settle(state, tables, log)


def _apply_move(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    move_goods(state, tables, code, log)
    if state[PHASE] == DELIVERY:
        next_delivery(state, tables)
    else:
        state[ACTED] = 1


def _apply_enough(state: State) -> None:
    kind = state[KIND]
    if kind == kinds.TAKE_CARDS:
        stop_taking(state)
    elif kind == kinds.EXTRA_CONTRACT:
        state[EXTRA] = 0
    else:
        end_building(state)


def _apply_chance(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    kind = state[KIND]
    if kind == kinds.TURN_UP_CARDS:
        apply_cards(state, tables, code, log)
    elif kind == kinds.DRAW_CARD:
        apply_draw(state, tables, code, log)
    elif kind == kinds.TURN_UP_CONTRACTS:
        apply_contracts(state, tables, code, log)
        contracts_came(state, tables, log)
    else:
        apply_engineers(state, tables, code, log)


def _apply_goods(state: State, tables: Tables, verb: i64, about: i64, log: Log | None) -> None:
    if verb == verbs.PLACE:
        place(state, tables, about, log)
    elif verb == verbs.LIFT:
        lift(state, tables, about, log)
    elif verb == verbs.NAME:
        name_colour(state, about, log)
    else:
        show(state, about == 1, log)


def _apply_other(state: State, tables: Tables, verb: i64, about: i64, log: Log | None) -> None:
    if verb == verbs.DISCARD:
        discard(state, about, log)
        return
    if verb == verbs.COLOUR:
        choose_colour(state, about, log)
        return
    state[ACTED] = 1
    if verb == verbs.CONTRACT:
        take_contract(state, tables, about & verbs.CONTRACT_MASK, about >> verbs.CONTRACT_BITS, log)
    elif verb == verbs.REMOVE:
        remove(state, tables, about, log)
    elif verb == verbs.DRAW:
        draw(state, log)
    elif verb == verbs.DRAW_OPEN:
        draw_open(state, about, log)
    elif verb == verbs.SWAP:
        swap(state, about, log)
    else:
        sweep(state, tables, log)


def advance(state: State, tables: Tables) -> None:
    """Let chance play until a player must decide or nothing is left."""
    while is_chance(state[KIND]):
        apply(state, tables, sample(state, tables))


def random_playout(state: State, tables: Tables) -> None:
    """Deal what is hidden, then play on with random legal moves until nothing is left to decide."""
    deal_hidden(state, tables)
    kind = state[KIND]
    while kind:
        if kind <= kinds.LAST_CHANCE:
            code = sample(state, tables)
        else:
            codes = legal(state, tables)
            code = codes[below(state, len(codes))] if len(codes) > 1 else codes[0]
        apply(state, tables, code)
        kind = state[KIND]
