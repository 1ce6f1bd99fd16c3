"""What must hold in play, when the set-up is over (sections 4-14). What always holds of the pieces is in `faults`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tabletop.errors import Fault
from tabletop.i18n import Phrase

from ..box.tables import tables_of
from ..engine import game as engine
from ..engine import kinds, steps
from ..engine import layout as at
from ..engine.cascade import PIPS
from ..engine.chance import below, seed_generator
from ..engine.hidden import deal_hidden
from ..engine.packing import DIE_BITS, argument_of, kind_of, owner_of, top_of, unpack
from ..state.arrangement import CARD_NUMBER_BITS, SETUP_CARD, Arrangement

Faults = Iterator[Fault]

AFTER_FEES: Final = {steps.DIVIDENDS, steps.AWARD}
MOST_OF_A_TURN: Final = (
    (at.WATERWAY_LEFT, 3),
    (at.LOCK_LEFT, PIPS),
    (at.LOADS_LEFT, 4),
    (at.LOADED, (1 << at.SHIPS + 1) - 1),
    (at.MILITARY_MOVED, 15),
    (at.MILITARY_PAID, 1),
    (at.NEW_FLAGS, 15),
    (at.CARDS_EARNED, 255),
)
LONGEST_GAME: Final = 5000  # steps; games take some 500


def play_faults(setup: Arrangement) -> list[Fault]:
    """Every fault of an arrangement whose set-up is over."""
    faults = [fault for check in PLAY_CHECKS for fault in check(setup)]
    return faults or list(_playable(setup))


def _clock(setup: Arrangement) -> Faults:  # GEN-3
    cells = setup.cells
    players, active = cells[at.PLAYERS], cells[at.ACTIVE]
    if cells[at.ROUND] > len(setup.box.awards) or cells[at.TURN] > setup.box.turns[players] * players:
        yield Fault("GEN-3", "fault.clock", "clock")
    if active != at.NOBODY and active >= players:
        yield Fault("GEN-3", "fault.active", "clock")
    if not cells[at.AGENDA_DEPTH] and cells[at.ROUND] != len(setup.box.awards):
        yield Fault("END-1", "fault.unfinished", "agenda")
    if active == at.NOBODY and any(cells[at.TRANSFERRED : at.UNPAID]):
        yield Fault("GEN-3", "fault.between_turns", "turn")


def _turn(setup: Arrangement) -> Faults:  # TBL-6, MOV-2, LOD-1, LOD-4, UNI-3, CLP-2, BON-1, DIV-2
    """What is noted of a turn is no more than a turn brings, and stands there only as long as somebody needs it."""
    cells = setup.cells
    due = {kind_of(entry) for entry in _entries(setup)}
    pending = {_step_number(entry) for entry in _entries(setup) if kind_of(entry) == kinds.STEP}
    column = cells[at.TRANSFERRED]
    transferred = column == 0 or (column <= PIPS and kinds.TURN in due and cells[at.COLUMN + column - 1] > 0)
    unpaid = cells[at.UNPAID] < 1 << cells[at.PLAYERS] and (cells[at.UNPAID] == 0 or bool(pending & AFTER_FEES))
    within = all(cells[cell] <= most for cell, most in MOST_OF_A_TURN)
    if not (transferred and unpaid and within):
        yield Fault("GEN-3", "fault.turn_notes", "turn")


def _white_dice(setup: Arrangement) -> Faults:  # GEN-5, TBL-5
    """As many white dice lie on the table as there are turns left."""
    given = sum(setup.cells[at.COLUMN : at.EXECUTIVE + 6])
    possible = _dice_left(setup)
    if given not in possible:
        yield Fault("TBL-5", "fault.white_dice", "columns", {"given": given, "needed": possible[0]})


def _dice_left(setup: Arrangement) -> list[int]:
    """The white dice that may lie on the table; before a round they may have been rolled or not."""
    cells = setup.cells
    total = setup.box.action_dice[cells[at.PLAYERS]] + setup.box.executive_dice[cells[at.PLAYERS]]
    pending = [_step_number(entry) if kind_of(entry) == kinds.STEP else None for entry in _entries(setup)]
    if steps.START_ROUND in pending:
        return [total, 0]
    if cells[at.ROUND] == 0:
        return [total]
    in_turn = cells[at.ACTIVE] != at.NOBODY and steps.FEES not in pending
    die_taken = in_turn and all(kind_of(entry) != kinds.TURN for entry in _entries(setup))
    return [total - cells[at.TURN] - int(die_taken)]


def _step_number(entry: int) -> int:
    return steps.step_number(argument_of(entry))


def _stocks(setup: Arrangement) -> Faults:  # MKT-3
    highest = len(setup.box.prices) - 1
    for player in range(setup.cells[at.PLAYERS]):
        stock = setup.cells[at.STOCK + player]
        if stock > highest:
            values = {"company": setup.name_of(player), "given": stock, "most": highest}
            yield Fault("MKT-3", "fault.stock", "stock", values)


def _passengers(setup: Arrangement) -> Faults:  # PAX-1, SET-7
    cells = setup.cells
    tokens = cells[at.TOKENS : at.TOKENS + 4]
    given, taken, most = sum(tokens), cells[at.TOKENS_TAKEN], len(setup.box.passenger_tokens)
    if given != taken or given > most:
        yield Fault("SET-7", "fault.tokens", "tokens", {"given": given, "taken": taken, "most": most})
    open_places = [owner_of(entry) for entry in _entries(setup) if kind_of(entry) == kinds.PASSENGER_PLACE]
    for player in range(4):
        placed = cells[at.BENEFITS + player].bit_count()
        if not min(tokens[player] - open_places.count(player), 3) <= placed <= min(tokens[player], 3):
            yield Fault("PAX-1", "fault.benefits", "benefits", {"company": setup.name_of(player)})


def _bonus_cards(setup: Arrangement) -> Faults:  # BON-1, SET-1
    cells = setup.cells
    for name, cell, taken_cell in (
        ("captains", at.CAPTAIN, at.CAPTAINS_TAKEN),
        ("stevedores", at.STEVEDORE, at.STEVEDORES_TAKEN),
    ):
        held = [card for card in cells[cell : cell + 4] if card]
        if len(set(held)) != len(held) or any(card > cells[taken_cell] for card in held):
            yield Fault("BON-1", "fault.bonus_cards", name, {"place": Phrase(f"notation.field.{name}")})


def _wagons(setup: Arrangement) -> Faults:  # LOD-7
    most = setup.box.wagon_places
    for packed in setup.cells[at.FIRST_WAGON : at.FIRST_WAGON + 3]:
        dice = len(unpack(packed, DIE_BITS))
        if dice > most:
            yield Fault("LOD-7", "fault.wagon", "rail", {"given": dice, "most": most})


def _held_contracts(setup: Arrangement) -> Faults:  # CON-1, CON-2
    """Every contract in hand is a card of the box with a container left; setup contracts have no back."""
    for packed in setup.cells[at.HELD : at.HELD + 12]:
        if packed and not _is_held_contract(setup, packed):
            yield Fault("CON-1", "fault.held", "held")
            return


def _is_held_contract(setup: Arrangement, packed: int) -> bool:
    number = packed & (1 << CARD_NUMBER_BITS) - 1
    is_back = packed >> CARD_NUMBER_BITS & 1 == 1
    left = packed >> CARD_NUMBER_BITS + 1
    if number > SETUP_CARD:
        cards = setup.box.setup_contracts
        known = number - SETUP_CARD <= len(cards) and not is_back
        return known and 0 < left < 1 << len(cards[number - SETUP_CARD - 1].front)
    if not 1 <= number <= len(setup.box.contracts):
        return False
    contract = setup.box.contracts[number - 1]
    return 0 < left < 1 << len(contract.back if is_back else contract.front)


def _setup_contracts(setup: Arrangement) -> Faults:  # SET-16
    """No setup contract lies in two places, nor on the table once all have picked."""
    cells = setup.cells
    offer = cells[at.SETUP_OFFER]
    numbers = [packed & (1 << CARD_NUMBER_BITS) - 1 for packed in cells[at.HELD : at.HELD + 12]]
    held = [number - SETUP_CARD - 1 for number in numbers if number > SETUP_CARD]
    twice = len(set(held)) != len(held) or any(offer >> card & 1 for card in held)
    most = 0 if cells[at.ROUND] else cells[at.PLAYERS] + 1 - len(held)
    if twice or offer >> len(setup.box.setup_contracts) or offer.bit_count() > most:
        yield Fault("SET-16", "fault.setup_contracts_twice", "setup_contracts")


def _deferred(setup: Arrangement) -> Faults:  # CLP-2
    cells = setup.cells
    for player in range(4):
        flags = cells[at.FLAGS + 4 * player : at.FLAGS + 4 * player + 4]
        if any(cells[at.DEFERRED + player] >> nation & 1 and not flags[nation] for nation in range(4)):
            yield Fault("CLP-2", "fault.deferred", "deferred", {"company": setup.name_of(player)})


def _empty_seats(setup: Arrangement) -> Faults:  # GEN-3
    """Nobody owns anything at a seat where nobody plays."""
    cells = setup.cells
    for cell in (at.MONEY, at.PURSE, at.BAILOUTS, at.AWARDS, at.CAPTAIN, at.STEVEDORE, at.HAND, at.GOAL, at.TOKENS):
        if any(cells[cell + cells[at.PLAYERS] : cell + 4]) or cells[at.BID : at.BID + 4] != [0, 0, 0, 0]:
            yield Fault("GEN-3", "fault.empty_seat", "money")
            return


def _playable(setup: Arrangement) -> Faults:
    """A position can be played to its end: one game of random moves does it."""
    state, tables = setup.cells, tables_of(setup.box)
    seed_generator(state, 0)
    deal_hidden(state, tables)
    try:
        for _ in range(LONGEST_GAME):
            top = top_of(state)
            if not top:
                return
            if owner_of(top) == at.CHANCE:
                engine.apply(state, tables, engine.sample(state, tables))
            else:
                codes = engine.legal(state, tables) if owner_of(top) < at.CHANCE else [0]
                engine.apply(state, tables, codes[below(state, len(codes))])
    except (IndexError, KeyError, ValueError, AssertionError, ZeroDivisionError, TypeError):
        pass
    yield Fault("MOV-2", "fault.agenda", "agenda")


def _entries(setup: Arrangement) -> list[int]:
    cells = setup.cells
    return cells[at.AGENDA : at.AGENDA + cells[at.AGENDA_DEPTH]]


PLAY_CHECKS: Final[tuple[Callable[[Arrangement], Faults], ...]] = (
    _clock,
    _turn,
    _white_dice,
    _stocks,
    _passengers,
    _bonus_cards,
    _wagons,
    _held_contracts,
    _setup_contracts,
    _deferred,
    _empty_seats,
)
