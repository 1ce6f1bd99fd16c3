"""Whether the decision that is due fits what lies on the table: the engine, asked what comes next, must say the same.

Every register of an action is checked for its range first; then the engine goes on from there, and if it finds
another decision, or changes anything, the arrangement is no position.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.errors import Fault

from ..engine import game as engine
from ..engine import layout as at
from ..engine.contracts import open_contracts
from ..engine.ending import builders
from ..engine.layout import State
from ..engine.network import legal_routes
from ..engine.scoring import kinds_of
from ..engine.tables import SYMBOLS, TILE_KINDS, Tables
from ..engine.turns import settle
from .said import fault


def progress_faults(state: State, tables: Tables) -> Iterator[Fault]:
    """What is wrong with the decision that is due and with what it hangs on."""
    found = list(_clock(state, tables)) or list(_registers(state, tables))
    if found:
        yield from found
        return
    trial = state.copy()
    settle(trial, tables, None)
    if trial != state:
        yield fault("TRN-1", "due")
    elif state[at.KIND] and not engine.is_chance(state[at.KIND]) and not _can_decide(state, tables):
        yield fault("TRN-1", "stuck")


def _can_decide(state: State, tables: Tables) -> bool:
    """Whether there is a legal move; of a hidden hand nobody can tell."""
    return bool(state[at.HIDDEN + state[at.ACTIVE]]) or bool(engine.legal(state, tables))


def _clock(state: State, tables: Tables) -> Iterator[Fault]:
    """Phase, player, round: TRN-1, FIN-2, and the end of the preparation (PRE-3, PRE-4)."""
    phase, players = state[at.PHASE], state[at.PLAYERS]
    if phase > at.OVER or state[at.ACTED] > 1 or state[at.PASSED] > players:
        yield fault("TRN-1", "progress", "clock")
        return
    if phase == at.PREPARATION:
        if not _preparation_is_sound(state, tables):
            yield fault("PRE-4", "preparation", "clock")
        return
    if not all(state[at.ENGINEER : at.ENGINEER + players]) or not all(state[at.COLOUR : at.COLOUR + players]):
        yield fault("PRE-3", "not_dealt", "engineers")
    if state[at.FIRST] >= players or (state[at.ACTIVE] >= players and phase != at.OVER):
        yield fault("TRN-1", "nobody_acts", "clock")
        return
    if state[at.COLOUR + state[at.FIRST]] != 1:
        yield fault("PRE-4", "red", "colours")
    last = state[at.LAST_ROUND]
    if not state[at.ROUND]:
        yield fault("TRN-1", "round", "clock")
    elif last and not 0 <= last - state[at.ROUND] <= tables.last_rounds:
        yield fault("FIN-2", "last_round", "clock", given=last, round=state[at.ROUND], most=tables.last_rounds)
    elif phase >= at.DELIVERY and last != state[at.ROUND]:
        yield fault("FIN-2", "delivery", "clock")
    elif phase == at.OVER and not _end_is_sound(state, tables):
        yield fault("FIN-6", "end", "clock")


def _end_is_sound(state: State, tables: Tables) -> bool:
    """Nobody acts, nothing can be delivered, and the builders have their awards. FIN-5, FIN-6"""
    players = state[at.PLAYERS]
    awards = dict(zip(builders(state, tables), tables.awards[players], strict=True))
    given = {player: state[at.FROM_AWARDS + player] for player in range(players)}
    idle = state[at.ACTIVE] == at.NOBODY and state[at.PASSED] == 0
    return idle and given == awards and not any(legal_routes(state, tables, player) for player in range(players))


def _preparation_is_sound(state: State, tables: Tables) -> bool:
    players = state[at.PLAYERS]
    nothing = at.ROUND, at.LAST_ROUND, at.ACTED, at.GOODS, at.COMPLETED
    if any(state[cell] for cell in nothing) or any(state[at.OWNER : at.OWNER + at.CONTRACTS]):
        return False
    if any(state[at.HAND : at.PARLIAMENT]) or any(state[at.HIDDEN : at.FACE_UP]):
        return False
    dealt = sum(engineer > 0 for engineer in state[at.ENGINEER : at.ENGINEER + players])
    if state[at.FIRST] == at.NOBODY:
        return not dealt and state[at.ACTIVE] == at.NOBODY and not any(state[at.COLOUR : at.COLOUR + players])
    if dealt != players or state[at.FIRST] >= players or state[at.ACTIVE] >= players:
        return False
    lowest = min(range(players), key=lambda player: tables.engineer_number[state[at.ENGINEER + player] - 1])
    return state[at.FIRST] == lowest and state[at.COLOUR + lowest] == 1 and not state[at.FACE_DUE]


def _registers(state: State, tables: Tables) -> Iterator[Fault]:
    """What an action still brings is in range, belongs to the phase, and no two of its parts exclude each other."""
    flags = at.TAKING, at.DRAW_DUE, at.CONTRACTS_DUE, at.EXTRA, at.BUILDING
    if any(state[cell] > 1 for cell in flags) or not _phase_fits(state):
        yield fault("TRN-1", "phase", "action")
    if state[at.TAKEN] > tables.takes + 1 or bool(state[at.TAKEN]) != bool(state[at.TAKING]):
        yield fault("DRW-2", "taking", "action", given=state[at.TAKEN])
    too_many = state[at.FACE_WHY] > at.FOR_RENNIE or state[at.FACE_DUE] > at.FACE_UP_AT_MOST
    if too_many or (state[at.FACE_WHY] and not state[at.FACE_DUE]):
        yield fault("DRW-1", "cards_due", "action", given=state[at.FACE_DUE])
    if not _goods_are_sound(state, tables):
        yield fault("GDS-1", "goods_due", "action", given=state[at.CUBES])
    if not _payment_is_sound(state, tables):
        yield fault("BLD-6", "payment", "action")
    if not _drawn_is_sound(state):
        yield fault("DRW-3", "drawn", "action")


def _goods_are_sound(state: State, tables: Tables) -> bool:
    if state[at.SYMBOL] > at.WHITE or state[at.CUBES] > min(tables.cubes_for_symbol, state[at.BASIN]):
        return False
    return not state[at.CUBES] or 0 < state[at.SYMBOL] < at.WHITE


def _phase_fits(state: State) -> bool:
    """Which parts of an action each phase may have."""
    phase, acting = state[at.PHASE], state[at.ACTED] == 1
    if phase == at.PREPARATION:
        busy = at.TAKING, at.DRAW_DUE, at.DRAWN, at.EXTRA, at.SYMBOL, at.BUILDING, at.PAY_OWN, at.PAY_ANY, at.FACE_WHY
        return not any(state[cell] for cell in busy)
    second = at.TAKING, at.BUILDING, at.PAY_OWN, at.PAY_ANY
    first = at.EXTRA, at.CONTRACTS_DUE
    anywhere = at.DRAW_DUE, at.DRAWN, at.SYMBOL, at.FACE_DUE
    if any(state[cell] for cell in second) and phase != at.PHASE_2:
        return False
    if any(state[cell] for cell in first) and phase != at.PHASE_1:
        return False
    return acting or not any(state[cell] for cell in (*second, *first, *anywhere))


def _payment_is_sound(state: State, tables: Tables) -> bool:
    canal, half = state[at.PAY_CANAL] - 1, state[at.HALF] - 1
    own, more = state[at.PAY_OWN], state[at.PAY_ANY]
    if canal >= at.CONTRACTS or half >= at.CONTRACTS or state[at.PAY_KIND] >= TILE_KINDS:
        return False
    if (own or more) and not state[at.BUILDING]:
        return False
    if half >= 0 and (not state[at.BUILDING] or half not in open_contracts(state, state[at.ACTIVE])):
        return False
    if not own and not more:
        return True
    if canal not in open_contracts(state, state[at.ACTIVE]) or not state[at.NEW + canal]:
        return False
    kinds_built = kinds_of(state[at.TILES + canal])
    fits = kinds_built[-1:] == [state[at.PAY_KIND]]
    return fits and own <= tables.cards[state[at.PAY_KIND]] and more <= tables.cards_on_top


def _drawn_is_sound(state: State) -> bool:
    """A card that may be shown is in hand and has a symbol. DRW-3"""
    drawn, player = state[at.DRAWN], state[at.ACTIVE]
    if not drawn:
        return True
    if drawn == at.UNSEEN:
        return state[at.HIDDEN + player] > 0
    if drawn > at.CARD_TYPES or (drawn - 1) % SYMBOLS == 0:
        return False
    return state[at.HAND + player * at.CARD_TYPES + drawn - 1] > 0
