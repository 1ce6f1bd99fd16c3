"""The end of the game: unfinished canals, delivery of goods, builders' awards, winner (FIN-4 to FIN-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import log as noted
from .cells import Cells, Codes, each
from .contracts import completed_contracts, open_contracts
from .engineers import by_number
from .kinds import DELIVER, NOTHING
from .layout import ACTIVE, DELIVERY, ENGINEER, FROM_AWARDS, NOBODY, OVER, PASSED, PHASE, PLAYERS, State, score
from .log import Log
from .network import legal_routes
from .scoring import add_points, score_unfinished
from .tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

WORTH_BITS: Final = 20


def end_of_rounds(state: State, tables: Tables, log: Log | None) -> None:
    """FIN-4: unfinished canals score; then goods are delivered, the lowest engineer first. FIN-5"""
    state[PHASE] = DELIVERY
    for player in range(state[PLAYERS]):
        for contract in each(open_contracts(state, player)):
            score_unfinished(state, tables, contract, log)
    if log is not None:
        log.append((noted.DELIVERY_BEGAN,))
    state[ACTIVE] = by_number(state, tables)[0]
    state[PASSED] = 0


def next_delivery(state: State, tables: Tables) -> None:
    """The next player delivers. FIN-5"""
    order = by_number(state, tables)
    place: i64 = 0
    while order[place] != state[ACTIVE]:
        place += 1
    state[ACTIVE] = order[(place + 1) % len(order)]


def settle_delivery(state: State, tables: Tables, log: Log | None) -> i64:
    """The decision that is due: whoever can't deliver passes, and when nobody can the game is over. FIN-5, [R12]"""
    while state[PASSED] < state[PLAYERS]:
        if len(legal_routes(state, tables, state[ACTIVE])):
            state[PASSED] = 0
            return DELIVER
        if log is not None:
            log.append((noted.PLAYER_PASSED, state[ACTIVE]))
        state[PASSED] += 1
        next_delivery(state, tables)
    _give_awards(state, tables, log)
    return NOTHING


def _give_awards(state: State, tables: Tables, log: Log | None) -> None:
    """FIN-6, FIN-7"""
    state[PHASE] = OVER
    state[ACTIVE] = NOBODY
    state[PASSED] = 0
    awards = tables.awards[state[PLAYERS]]
    ranked = builders(state, tables)
    for place in range(len(ranked)):
        player = ranked[place]
        if log is not None:
            done = completed_contracts(state, player)
            log.append(
                (noted.AWARD_GIVEN, player, awards[place], place + 1, len(done), sum_of_values(tables, each(done)))
            )
        add_points(state, tables, FROM_AWARDS, player, awards[place], None)
    if log is not None:
        winner = placed(state, tables)[0]
        log.append((noted.GAME_WON, winner, score(state, winner)))


def sum_of_values(tables: Tables, contracts: Cells) -> i64:
    """The contracts' values added up."""
    values: i64 = 0
    for contract in contracts:
        values += tables.value[contract]
    return values


def builders(state: State, tables: Tables) -> Codes:
    """The players by completed contracts, then the sum of their values, then engineer number, best first. FIN-6"""
    worths = Codes()
    for player in range(state[PLAYERS]):
        done = completed_contracts(state, player)
        worths.append(_packed(len(done), sum_of_values(tables, each(done)), _number(state, tables, player)))
    return ranking(worths)


def placed(state: State, tables: Tables) -> Codes:
    """The players by points, then engineer number, best first. FIN-7"""
    worths = Codes()
    for player in range(state[PLAYERS]):
        worths.append(_packed(0, score(state, player), _number(state, tables, player)))
    return ranking(worths)


def _number(state: State, tables: Tables, player: i64) -> i64:
    return tables.engineer_number[state[ENGINEER + player] - 1]


def _packed(first: i64, second: i64, third: i64) -> i64:
    """Three numbers as one that is larger when the first of them that differs is."""
    return (first << WORTH_BITS | second) << WORTH_BITS | third


def ranking(worths: Codes) -> Codes:
    """The places of these numbers, which all differ, the largest one first."""
    places = Codes()
    for place in range(len(worths)):
        places.append(place)
        other = place
        while other > 0 and worths[places[other - 1]] < worths[place]:
            places[other] = places[other - 1]
            other -= 1
        places[other] = place
    return places
