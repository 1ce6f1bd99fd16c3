"""Arrival in an ocean (section 9): companies are paid, owners choose a bonus, unique ships do as they do.

What is paid to companies happens at once; choices go on the agenda, first to decide on top.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Codes, blank, codes_of
from .codes import TAKE_CARD, TAKE_MONEY
from .fleet import first_of, pips_of, ships_of
from .kinds import ARRIVAL_BONUS, CHOOSE_ADVISOR, PROSPECTOR_DOUBLE
from .layout import (
    ACTIVE,
    ADVISOR_PILE,
    CAPTAIN,
    CAPTAINS_TAKEN,
    CARDS_EARNED,
    CARGO,
    HAND,
    HIDDEN_CARD,
    MONEY,
    NOBODY,
    ORDER,
    PLAYERS,
    POOL,
    PURSE,
    PUSHED,
    STEVEDORE,
    STEVEDORES_TAKEN,
    State,
)
from .log import (
    ADVISOR_EARNED,
    ARRIVAL_PAID,
    BONUS_MONEY_TAKEN,
    BONUS_WITHHELD,
    CAPTAIN_EARNED,
    DICE_RETURNED,
    PROSPECTOR_DOUBLED,
    SHIP_ARRIVED,
    STEVEDORE_EARNED,
    UNIQUE_SHIP_ARRIVED,
    Log,
)
from .packing import CARD_BITS, DIE_BITS, argument_of, entry, owner_of, pack, pack_sorted, pop, push, top_of, unpack
from .passengers import take_tokens
from .tables import COMPANY_SHIP, CRUISE_SHIP, PANAMAX_SHIP, Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

STEVEDORE_EARNED_SHIFT: Final = 4  # in CARDS_EARNED


def arrive(state: State, tables: Tables, player: i64, ships: i64, zone: i64, pushed: bool, log: Log | None) -> None:
    """The ships of a group have come into an ocean; `player` moved or pushed them. ARR-1..4, UNI-1..4, [R7]"""
    pending: list[int] = []
    for ship in ships_of(ships):
        if log is not None:
            log.append((SHIP_ARRIVED, player, ship, zone))
        kind = tables.models[ship].kind
        if kind == CRUISE_SHIP:
            take_tokens(state, tables, player, ship, pending, log)
        elif state[CARGO + ship]:
            _pay_companies(state, player, ship, kind == PANAMAX_SHIP, pending, log)
        _return_dice(state, ship, log)
        if kind != COMPANY_SHIP and log is not None:  # UNI-4
            log.append((UNIQUE_SHIP_ARRIVED, ship))
    _ask_owners(state, tables, ships, pushed, pending, log)
    for agenda_entry in reversed(pending):
        push(state, agenda_entry)


def _pay_companies(state: State, mover: i64, ship: i64, doubles: bool, pending: list[int], log: Log | None) -> None:
    """ARR-1: a dollar for each pip. UNI-2: on the Prospector one die of each company pays twice."""
    dollars = blank(4)
    values = blank(4)
    cargo = state[CARGO + ship]
    while cargo:
        die = cargo & 31
        cargo >>= DIE_BITS
        dollars[(die - 1) // 6] += pips_of(die)
        values[(die - 1) // 6] |= 1 << pips_of(die)
    for company in players_from(state, mover):
        if dollars[company] == 0:
            continue
        state[MONEY + company] += dollars[company]
        if log is not None:
            log.append((ARRIVAL_PAID, company, dollars[company], ship))
        if doubles:
            if values[company] & values[company] - 1 == 0:
                _pay_double(state, company, first_of(values[company]), log)
            else:
                pending.append(entry(PROSPECTOR_DOUBLE, company, values[company]))


def players_from(state: State, first: i64) -> list[int]:
    """The players in turn order from one of them on. ARR-3 [R9]"""
    players = state[PLAYERS]
    place = 0
    while state[ORDER + place] != first:
        place += 1
    return [state[ORDER + (place + behind) % players] for behind in range(players)]


def _return_dice(state: State, ship: i64, log: Log | None) -> None:  # ARR-4
    cargo = state[CARGO + ship]
    state[CARGO + ship] = 0
    returned = blank(4)
    while cargo:
        returned[((cargo & 31) - 1) // 6] += 1
        cargo >>= DIE_BITS
    for company in range(state[PLAYERS]):
        if returned[company]:
            state[POOL + company] += returned[company]
            if log is not None:
                log.append((DICE_RETURNED, company, returned[company], ship))


def _ask_owners(state: State, tables: Tables, ships: i64, pushed: bool, pending: list[int], log: Log | None) -> None:
    """ARR-2, in the order of ARR-3 with [R9]: from the active player on, a player's ships by 3, 2, 1 slots."""
    company_ships = ships & 0xFFFF
    if company_ships == 0:
        return
    first = state[ACTIVE] if state[ACTIVE] != NOBODY else state[ORDER]
    for owner in players_from(state, first):
        own = [4 * owner + number for number in range(4) if company_ships >> 4 * owner + number & 1]
        own.sort(key=lambda ship: (-tables.slots[ship], ship))
        for ship in own:
            if not pushed or state[PUSHED] == 0:
                pending.append(entry(ARRIVAL_BONUS, owner, ship))
            elif log is not None:  # [R7] cargo_only
                log.append((BONUS_WITHHELD, owner, ship))


def legal_bonus(state: State, tables: Tables) -> Codes:
    """A card, if the pile has one and the owner may hold it, or money. ARR-2, [R15]"""
    top = top_of(state)
    owner = owner_of(top)
    slots = tables.slots[argument_of(top)]
    if slots == 1:
        has_card = state[CAPTAINS_TAKEN] + 1 < len(tables.captains) and state[CAPTAIN + owner] == 0
    elif slots == 2:
        has_card = state[STEVEDORES_TAKEN] + 1 < len(tables.stevedores) and state[STEVEDORE + owner] == 0
    else:
        has_card = state[ADVISOR_PILE] != 0
    return codes_of([TAKE_CARD, TAKE_MONEY] if has_card else [TAKE_MONEY])


def bonus_money(tables: Tables, ship: i64) -> i64:
    """Dollars that the owner may take instead of a card. ARR-2, [R8]"""
    return tables.models[ship].bonus_money


def apply_bonus(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """The owner takes his card or the money. ARR-2, [R8]"""
    top = pop(state)
    owner = owner_of(top)
    ship = argument_of(top)
    slots = tables.slots[ship]
    if code == TAKE_MONEY:
        dollars = bonus_money(tables, ship)
        state[PURSE + owner] += dollars
        if log is not None:
            log.append((BONUS_MONEY_TAKEN, owner, dollars, ship))
    elif slots == 1:
        state[CAPTAINS_TAKEN] += 1
        state[CAPTAIN + owner] = state[CAPTAINS_TAKEN]
        state[CARDS_EARNED] |= 1 << owner
        if log is not None:
            log.append((CAPTAIN_EARNED, owner, state[CAPTAIN + owner], ship))
    elif slots == 2:
        state[STEVEDORES_TAKEN] += 1
        state[STEVEDORE + owner] = state[STEVEDORES_TAKEN]
        state[CARDS_EARNED] |= 1 << STEVEDORE_EARNED_SHIFT + owner
        if log is not None:
            log.append((STEVEDORE_EARNED, owner, state[STEVEDORE + owner], ship))
    else:
        push(state, entry(CHOOSE_ADVISOR, owner, ship))


def legal_advisor_choice(state: State, tables: Tables) -> Codes:
    """The top cards of the pile of Financial Advisors, as far as the viewer sees them. ARR-2"""
    seen = unpack(state[ADVISOR_PILE], CARD_BITS)[: tables.advisors_seen]
    return codes_of([card for card in seen if card != HIDDEN_CARD])


def apply_advisor_choice(state: State, tables: Tables, card: i64, log: Log | None) -> None:
    """Keep one card; the others go back on top in the same order. ARR-2"""
    top = pop(state)
    owner = owner_of(top)
    pile = unpack(state[ADVISOR_PILE], CARD_BITS)
    pile.remove(card)
    state[ADVISOR_PILE] = pack(pile, CARD_BITS)
    state[HAND + owner] = pack_sorted([*unpack(state[HAND + owner], CARD_BITS), card], CARD_BITS)
    if log is not None:
        log.append((ADVISOR_EARNED, owner, argument_of(top)))


def legal_double(state: State, tables: Tables) -> Codes:
    """The values of the company's dice that were on the Prospector. UNI-2"""
    values = argument_of(top_of(state))
    return codes_of([pips for pips in range(1, 7) if values >> pips & 1])


def apply_double(state: State, tables: Tables, pips: i64, log: Log | None) -> None:
    """The die that pays twice. UNI-2"""
    _pay_double(state, owner_of(pop(state)), pips, log)


def _pay_double(state: State, company: i64, pips: i64, log: Log | None) -> None:
    state[MONEY + company] += pips
    if log is not None:
        log.append((PROSPECTOR_DOUBLED, company, pips))
