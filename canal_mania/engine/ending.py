"""The end of the game: unfinished canals, delivery of goods, builders' awards, winner (FIN-4 to FIN-7)."""

from __future__ import annotations

from . import log as noted
from .contracts import completed_contracts, open_contracts
from .engineers import by_number
from .kinds import DELIVER, NOTHING
from .layout import ACTIVE, DELIVERY, ENGINEER, FROM_AWARDS, NOBODY, OVER, PASSED, PHASE, PLAYERS, State, score
from .log import Log
from .network import legal_routes
from .scoring import add_points, score_unfinished
from .tables import Tables


def end_of_rounds(state: State, tables: Tables, log: Log | None) -> None:
    """FIN-4: unfinished canals score; then goods are delivered, the lowest engineer first. FIN-5"""
    state[PHASE] = DELIVERY
    for player in range(state[PLAYERS]):
        for contract in open_contracts(state, player):
            score_unfinished(state, tables, contract, log)
    if log is not None:
        log.append((noted.DELIVERY_BEGAN,))
    state[ACTIVE] = by_number(state, tables)[0]
    state[PASSED] = 0


def next_delivery(state: State, tables: Tables) -> None:
    """The next player delivers. FIN-5"""
    order = by_number(state, tables)
    state[ACTIVE] = order[(order.index(state[ACTIVE]) + 1) % len(order)]


def settle_delivery(state: State, tables: Tables, log: Log | None) -> int:
    """The decision that is due: whoever can't deliver passes, and when nobody can the game is over. FIN-5, [R12]"""
    while state[PASSED] < state[PLAYERS]:
        if legal_routes(state, tables, state[ACTIVE]):
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
    for place, player in enumerate(builders(state, tables)):
        if log is not None:
            done = completed_contracts(state, player)
            total = sum([tables.value[contract] for contract in done])
            log.append((noted.AWARD_GIVEN, player, awards[place], place + 1, len(done), total))
        add_points(state, tables, FROM_AWARDS, player, awards[place], None)
    if log is not None:
        winner = placed(state, tables)[0]
        log.append((noted.GAME_WON, winner, score(state, winner)))


def builders(state: State, tables: Tables) -> list[int]:
    """The players by completed contracts, then the sum of their values, then engineer number, best first. FIN-6"""
    return sorted(range(state[PLAYERS]), key=lambda player: _built(state, tables, player), reverse=True)


def _built(state: State, tables: Tables, player: int) -> tuple[int, int, int]:
    done = completed_contracts(state, player)
    number = tables.engineer_number[state[ENGINEER + player] - 1]
    return len(done), sum([tables.value[contract] for contract in done]), number


def placed(state: State, tables: Tables) -> list[int]:
    """The players by points, then engineer number, best first. FIN-7"""
    return sorted(
        range(state[PLAYERS]),
        key=lambda player: (score(state, player), tables.engineer_number[state[ENGINEER + player] - 1]),
        reverse=True,
    )
