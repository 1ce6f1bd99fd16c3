"""UNI-3: a player who moved military ships is paid for the flags of one of their nations. [R19]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Codes, each
from .codes import COLLECT
from .kinds import MILITARY_PAY
from .layout import ACTIVE, FLAGS, MILITARY, MILITARY_MOVED, MILITARY_PAID, PURSE, State
from .log import MILITARY_PAID_OUT, Log
from .packing import argument_of, entry, owner_of, pop, push, top_of
from .steps import END_SOURCE, step, step_about
from .tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

PLAYER_MASK: Final = 7  # in what END_SOURCE is about; above it MOVED, then PAID of the outer source
MOVED_SHIFT: Final = 3
PAID_SHIFT: Final = 7


def dollars_for(state: State, tables: Tables, player: i64, nation: i64) -> i64:
    """What the player gets for having moved the military ship of a nation. UNI-3"""
    return min(state[FLAGS + 4 * player + nation], tables.military_pay)


def add_collectable(state: State, player: i64, codes: Codes) -> None:
    """Add the codes of the nations for which the player can collect now. UNI-3"""
    moved = state[MILITARY_MOVED]
    if moved == 0 or state[MILITARY_PAID]:
        return
    for nation in range(4):
        if moved >> nation & 1 and state[FLAGS + 4 * player + nation]:
            codes.append(COLLECT | nation)


def legal_pay(state: State, tables: Tables) -> Codes:
    """The nations of which one pays. UNI-3"""
    codes = Codes()
    add_collectable(state, owner_of(top_of(state)), codes)
    return codes


def apply_pay(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """The choice at the end of a turn (or source). UNI-3"""
    collect(state, tables, owner_of(pop(state)), code, log)


def collect(state: State, tables: Tables, player: i64, code: i64, log: Log | None) -> None:
    """The bank pays for one nation. UNI-3"""
    nation = code & 3
    dollars = dollars_for(state, tables, player, nation)
    state[PURSE + player] += dollars
    state[MILITARY_PAID] = 1
    if log is not None:
        log.append((MILITARY_PAID_OUT, player, dollars, nation))


def settle_military(state: State, tables: Tables, player: i64, log: Log | None) -> bool:
    """Pay what wasn't collected yet; true if the player must first choose a nation (it is then on top). UNI-3"""
    if state[MILITARY_MOVED] == 0:
        return False
    codes = Codes()
    add_collectable(state, player, codes)
    if len(codes) == 0:
        return False
    amounts = [dollars_for(state, tables, player, code & 3) for code in each(codes)]
    if min(amounts) == max(amounts):
        collect(state, tables, player, codes[0], log)
        return False
    push(state, entry(MILITARY_PAY, player))
    return True


def open_source(state: State, player: i64) -> None:
    """A Captain card or a free action Move begins: with `per_source` it is paid by itself. [R19]"""
    if state[MILITARY] == 1 and state[ACTIVE] == player:
        outer = state[MILITARY_MOVED] << MOVED_SHIFT | state[MILITARY_PAID] << PAID_SHIFT
        push(state, step(END_SOURCE, player | outer))
        state[MILITARY_MOVED] = state[MILITARY_PAID] = 0


def end_source(state: State, tables: Tables, log: Log | None) -> None:
    """The automatic step END_SOURCE. [R19]"""
    about = step_about(argument_of(top_of(state)))
    if settle_military(state, tables, about & PLAYER_MASK, log):
        return
    pop(state)
    state[MILITARY_MOVED] = about >> MOVED_SHIFT & 15
    state[MILITARY_PAID] = about >> PAID_SHIFT
