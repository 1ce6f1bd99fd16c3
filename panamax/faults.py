"""What is wrong with a set-up: one check for each thing that holds in every position, each citing its rule.

What must lie on the table depends on how far the set-up has come (`_done`): before SET-11, say, there are no dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from .arrangement import CARD_NUMBER_BITS, SETUP_CARD, VARIANT_VALUES, ship_name
from .board import ZONES
from .engine import kinds
from .engine import layout as at
from .engine import setup as stages
from .engine.dice_roll import dice_on_side
from .engine.packing import CARD_BITS, DIE_BITS, argument_of, entry, kind_of, owner_of, top_of, unpack
from .errors import Fault
from .i18n import Phrase
from .options import PLAYER_COUNTS
from .vocabulary import Company, Nation, ShipKind

if TYPE_CHECKING:
    from .setup import Setup

Faults = Iterator[Fault]


def faults_of(setup: Setup) -> list[Fault]:
    """Every fault of the set-up. Those that make it unreadable come alone: nothing else can be judged then."""
    faults = [fault for check in FIRST_CHECKS for fault in check(setup)]
    return faults or [fault for check in CHECKS for fault in check(setup)]


def _players(setup: Setup) -> Faults:  # GEN-3
    if setup.cells[at.PLAYERS] not in PLAYER_COUNTS:
        yield Fault("GEN-3", "fault.players", "players", {"given": setup.cells[at.PLAYERS]})


def _variants(setup: Setup) -> Faults:
    for index, (name, values) in enumerate(VARIANT_VALUES.items()):
        if setup.cells[at.SETUP + index] >= len(values):
            yield Fault("GEN-3", "fault.variant", name, {"option": name})


def _agenda(setup: Setup) -> Faults:
    """The agenda has one of the shapes that the set-up leaves behind."""
    cells = setup.cells
    depth = cells[at.AGENDA_DEPTH]
    if depth > at.AGENDA_SIZE or any(cells[at.AGENDA + depth : at.AGENDA + at.AGENDA_SIZE]):
        yield Fault("SET-16", "fault.agenda", "agenda")
        return
    entries = cells[at.AGENDA : at.AGENDA + depth]
    if not _is_setup_agenda(entries, cells[at.PLAYERS]):
        yield Fault("SET-16", "fault.agenda", "agenda")


def _is_setup_agenda(entries: list[int], players: int) -> bool:
    """Whether the entries are what some stage of the set-up, partly carried out, leaves to be done."""
    rest = list(entries)
    stage = len(stages.STAGES)
    if rest and kind_of(rest[0]) == kinds.STEP:
        first = rest.pop(0)
        stage = argument_of(first)
        if owner_of(first) != at.TABLE or not 0 <= stage < len(stages.STAGES):
            return False
    if not rest:
        return True
    return rest in _agendas_after(stage - 1, players)


def _agendas_after(stage: int, players: int) -> list[list[int]]:
    """What may lie above the next step once `stage` has run: all that it asked for, or what is left of it."""
    chance = {0: kinds.SHUFFLE_ADVISORS, 1: kinds.ROLL, 5: kinds.SHUFFLE_CONTRACTS, 15: kinds.SHUFFLE_SETUP_CONTRACTS}
    asked = {7: kinds.SEAT, 10: kinds.BID_MONEY, 12: kinds.KEEP_ADVISOR, 13: kinds.CHOOSE_GOAL}
    if stage in chance:
        shapes = [[entry(chance[stage], at.CHANCE)]]
        return shapes + ([[entry(kinds.ROLL, at.CHANCE, 1)]] if stage == 1 else [])
    if stage not in asked:
        return []
    below = [entry(kinds.DRAW_ORDER, at.CHANCE)] if stage == 7 else []
    queue = [entry(asked[stage], player) for player in range(players - 1, -1, -1)]
    return [below + queue[:count] for count in range(1 if not below else 0, players + 1)]


def _following(setup: Setup) -> int:
    """The stage of the set-up that comes next; the number of stages when none does."""
    bottom = setup.cells[at.AGENDA]
    return argument_of(bottom) if kind_of(bottom) == kinds.STEP else len(stages.STAGES)


def _begun(setup: Setup, stage: int) -> bool:
    """Whether the stage of the set-up has run, though what it asked for may still be open."""
    return stage < _following(setup)


def _done(setup: Setup, stage: int) -> bool:
    """Whether the stage of the set-up has been carried out, with all that it asked for."""
    is_last_run = stage == _following(setup) - 1
    nothing_asked = kind_of(top_of(setup.cells)) in (0, kinds.STEP)
    return _begun(setup, stage) and (nothing_asked or not is_last_run)


def _asked(setup: Setup, kind: int) -> list[int]:
    """The owners of the open agenda entries of a kind."""
    cells = setup.cells
    entries = cells[at.AGENDA : at.AGENDA + cells[at.AGENDA_DEPTH]]
    return [owner_of(item) for item in entries if kind_of(item) == kind]


def _turn_cells(setup: Setup) -> Faults:
    """Nothing of a turn or a round has begun before the set-up is over."""
    cells = setup.cells
    begun = any(cells[at.ROUND : at.ACTIVE]) or cells[at.ACTIVE] != at.NOBODY
    if begun or any(cells[at.TRANSFERRED : at.SHIP_ZONE]):
        yield Fault("GEN-3", "fault.turn", "clock")


def _seats(setup: Setup) -> Faults:  # SET-10
    cells = setup.cells
    players = cells[at.PLAYERS]
    colours = cells[at.COLOUR : at.COLOUR + 4]
    taken = [colour for colour in colours if colour != at.NOBODY]
    if len(set(taken)) != len(taken) or any(colour != at.NOBODY for colour in colours[players:]):
        yield Fault("SET-10", "fault.colours", "colours")
    waiting = _asked(setup, kinds.SEAT)
    for player in range(players):
        needed = _begun(setup, 7) and player not in waiting
        if (colours[player] != at.NOBODY) != needed:
            yield Fault("SET-10", "fault.seat", f"seat{player + 1}", {"seat": player + 1})
    yield from _order(setup)


def _order(setup: Setup) -> Faults:  # SET-10
    cells = setup.cells
    players = cells[at.PLAYERS]
    order = cells[at.ORDER : at.ORDER + 4]
    drawn = _done(setup, 7)
    expected = list(range(players)) if drawn else []
    if sorted(order[: len(expected)]) != expected or any(seat != at.NOBODY for seat in order[len(expected) :]):
        yield Fault("SET-10", "fault.order", "order")


def _white_dice(setup: Setup) -> Faults:  # GEN-5, TBL-1
    cells = setup.cells
    players = cells[at.PLAYERS]
    rerolled = kind_of(top_of(cells)) == kinds.ROLL and argument_of(top_of(cells)) == 1
    rolled = _done(setup, 1) or rerolled
    action, executive = cells[at.COLUMN : at.COLUMN + 6], cells[at.EXECUTIVE : at.EXECUTIVE + 6]
    dice = setup.box.action_dice[players] if rolled else 0
    if max(action) > 3 or sum(action) != dice:
        yield Fault("GEN-5", "fault.action_dice", "columns", {"given": sum(action), "needed": dice})
    dice = setup.box.executive_dice[players] if rolled else 0
    if max(executive) > 1 or sum(executive) != dice:
        yield Fault("GEN-5", "fault.executive_dice", "executive", {"given": sum(executive), "needed": dice})
    fewest = min(dice_on_side(action, executive, grey, cells[at.MULLIGAN] == 1) for grey in (False, True))
    if _done(setup, 1) and fewest <= setup.box.mulligan_at_most[players]:
        yield Fault("TBL-4", "fault.mulligan", "columns", {"given": fewest})


def _company_dice(setup: Setup) -> Faults:  # GEN-4
    needed = setup.box.company_dice if _done(setup, 8) else 0
    counts = _dice_by_player(setup)
    for player, count in enumerate(counts):
        if count != (needed if player < setup.cells[at.PLAYERS] else 0):
            name = _company_name(setup, player)
            yield Fault("GEN-4", "fault.company_dice", "dice", {"company": name, "given": count, "needed": needed})


def _dice_by_player(setup: Setup) -> list[int]:
    cells = setup.cells
    counts = [cells[at.WAREHOUSE + player] + cells[at.POOL + player] for player in range(4)]
    packed = cells[at.CARGO : at.CARGO + at.SHIPS] + cells[at.FIRST_WAGON : at.FIRST_WAGON + 3]
    for place in packed:
        for code in unpack(place, DIE_BITS):
            counts[min((code - 1) // 6, 3)] += 1
    for player in range(4):
        held = cells[at.HELD + 3 * player : at.HELD + 3 * player + 3]
        counts[player] += sum((contract >> CARD_NUMBER_BITS + 1).bit_count() for contract in held)
    return counts


def _dice_codes(setup: Setup) -> Faults:  # GEN-4
    """Every packed die is a die of a company in play, and dice aboard are written in one order only."""
    cells = setup.cells
    packed = cells[at.CARGO : at.CARGO + at.SHIPS] + cells[at.FIRST_WAGON : at.FIRST_WAGON + 3]
    highest = 6 * cells[at.PLAYERS]
    for index, place in enumerate(packed):
        codes = unpack(place, DIE_BITS)
        unordered = index < at.SHIPS and codes != sorted(codes)
        if unordered or any(not 1 <= code <= highest for code in codes):
            yield Fault("GEN-4", "fault.dice_codes", "cargo")
            return
    if any(packed) and not _done(setup, 7):
        yield Fault("SET-11", "fault.dice_codes", "cargo")


def _ships(setup: Setup) -> Faults:  # SET-6, SET-13, P23-2
    cells = setup.cells
    players = cells[at.PLAYERS]
    unique_placed = _done(setup, 3)
    for number in range(at.SHIPS):
        zone = cells[at.SHIP_ZONE + number]
        left_out = players == 2 and number in stages.TWO_PLAYER_LEFT_OUT
        if number >= at.USS_IOWA:
            wrong = (zone == at.OUT) == (unique_placed and not left_out) or zone == at.UNBUILT
        else:
            wrong = (zone == at.OUT) == (number < 4 * players)
        if wrong:
            yield Fault(
                "SET-13" if number < at.USS_IOWA else "SET-6",
                "fault.ship",
                _ship_id(setup, number),
                {"ship": _ship(setup, number)},
            )
        elif zone >= at.UNBUILT and cells[at.CARGO + number]:
            yield Fault("LOD-2", "fault.cargo_off_board", _ship_id(setup, number), {"ship": _ship(setup, number)})


def _starting_ships(setup: Setup) -> Faults:  # SET-12
    """During the set-up company ships lie where SET-12 puts them."""
    cells = setup.cells
    order = cells[at.ORDER : at.ORDER + 4]
    placed = _done(setup, 9)
    for number in range(4 * cells[at.PLAYERS]):
        starts = placed and number % 4 == 0 and number // 4 in order
        expected = stages.STARTING_ZONES[order.index(number // 4)] if starts else at.UNBUILT
        if cells[at.SHIP_ZONE + number] not in (expected, at.OUT):
            yield Fault("SET-12", "fault.starting_ship", _ship_id(setup, number), {"ship": _ship(setup, number)})


def _loads(setup: Setup) -> Faults:  # LOD-5, LOD-6, UNI-1
    for ship in setup.ships:
        full = len(ship.cargo) == ship.slots
        numbers: dict[str, object] = {
            "ship": Phrase(f"ship.{ship.id}"),
            "load": ship.load,
            "minimum": ship.minimum,
            "maximum": ship.maximum,
        }
        if ship.kind is ShipKind.MILITARY and ship.cargo:
            yield Fault("LOD-6", "fault.military_cargo", ship.id, numbers)
        elif len(ship.cargo) > ship.slots:
            yield Fault("LOD-5", "fault.slots", ship.id, {**numbers, "slots": ship.slots, "dice": len(ship.cargo)})
        elif ship.kind is ShipKind.CRUISE:
            if any(die.pips > setup.box.cruise_highest_die for die in ship.cargo):
                yield Fault("UNI-1", "fault.cruise_dice", ship.id, {**numbers, "highest": setup.box.cruise_highest_die})
        elif ship.load > ship.maximum or (full and ship.load < ship.minimum):
            yield Fault("LOD-5", "fault.load", ship.id, numbers)


def _rectangles(setup: Setup) -> Faults:  # GRP-1
    slots = dict.fromkeys(range(len(ZONES)), 0)
    for ship in setup.ships:
        if ship.zone is not None:
            slots[ship.zone.number] += ship.slots
    for zone in ZONES:
        if zone.is_rectangle and slots[zone.number] > setup.box.rectangle_slots:
            numbers = {
                "zone": Phrase(f"zone.{zone.id}"),
                "given": slots[zone.number],
                "most": setup.box.rectangle_slots,
            }
            yield Fault("GRP-1", "fault.capacity", zone.id, numbers)


def _flags(setup: Setup) -> Faults:  # SET-4, SET-5, GEN-2
    cells = setup.cells
    needed = setup.box.spare_flags + setup.box.platform_flags if _done(setup, 2) else 0
    for index, nation in enumerate(Nation):
        owned = sum(cells[at.FLAGS + 4 * player + index] for player in range(4))
        count = cells[at.FLAG_SUPPLY + index] + (cells[at.PLATFORM_FLAGS] >> index & 1) + owned
        if count != needed:
            yield Fault(
                "GEN-2",
                "fault.flags",
                "flags",
                {"nation": Phrase(f"nation.{nation}"), "given": count, "needed": needed},
            )


def _contracts(setup: Setup) -> Faults:  # SET-8, GEN-2
    cells = setup.cells
    count = len(setup.box.contracts)
    lying = [card for card in cells[at.OFFER : at.DRAW_TOP + 1] if card]
    for mask in (cells[at.DRAW_PILE], cells[at.DISCARDS]):
        lying += [card for card in range(1, count + 1) if mask >> card - 1 & 1]
    held = [packed & (1 << CARD_NUMBER_BITS) - 1 for packed in cells[at.HELD : at.HELD + 12] if packed]
    lying += [card for card in held if card <= SETUP_CARD]
    expected = list(range(1, count + 1)) if _done(setup, 5) else []
    if sorted(lying) != expected:
        yield Fault("GEN-2", "fault.contracts", "contracts")
    revealed = setup.cells[at.SETUP_OFFER].bit_count()
    needed = cells[at.PLAYERS] + 1 if _done(setup, 15) else 0
    if revealed != needed:
        yield Fault("SET-16", "fault.setup_contracts", "setup_contracts", {"given": revealed, "needed": needed})


def _shares(setup: Setup) -> Faults:  # SET-14, ADV-1
    cells = setup.cells
    dealt = _begun(setup, 10)
    total = setup.box.shares_for_sale + setup.box.shares_of_player
    for player in range(4):
        count = cells[at.FOR_SALE + player] + sum(cells[at.SHARES + 4 * owner + player] for owner in range(4))
        needed = total if dealt and player < cells[at.PLAYERS] else 0
        if count != needed:
            values = {"company": _company_name(setup, player), "given": count, "needed": needed}
            yield Fault("SET-14", "fault.shares", "shares", values)


def _advisors(setup: Setup) -> Faults:  # SET-1, SET-15
    cells = setup.cells
    cards = unpack(cells[at.ADVISOR_PILE], CARD_BITS)
    for player in range(4):
        cards += unpack(cells[at.HAND + player], CARD_BITS)
        cards += [cells[at.GOAL + player]] if cells[at.GOAL + player] else []
    seen = [card for card in cards if card != at.HIDDEN_CARD]
    count = len(setup.box.advisors)
    needed = count if _done(setup, 0) else 0
    if len(cards) != needed or len(set(seen)) != len(seen) or any(not 1 <= card <= count for card in seen):
        yield Fault("GEN-2", "fault.advisors", "advisor_pile", {"needed": needed})
    yield from _draft(setup)


def _draft(setup: Setup) -> Faults:  # SET-15
    """Everybody's hand has as many cards as the draft has come to."""
    cells = setup.cells
    asked = _asked(setup, kinds.KEEP_ADVISOR) + _asked(setup, kinds.CHOOSE_GOAL)
    for player in range(cells[at.PLAYERS]):
        hand = len(unpack(cells[at.HAND + player], CARD_BITS))
        goal = 1 if cells[at.GOAL + player] else 0
        if (hand, goal) != _drafted(setup, player in asked):
            yield Fault("SET-15", "fault.draft", f"seat{player + 1}", {"seat": player + 1})


def _drafted(setup: Setup, must_choose: bool) -> tuple[int, int]:
    """The cards in a player's hand, and whether a chosen one lies before him, at this point of the draft."""
    if _done(setup, 14):
        return 0, 1
    if must_choose:
        return 2, 0
    return (1, 1) if _begun(setup, 12) else (0, 0)


def _money(setup: Setup) -> Faults:  # SET-14, ADV-1, ADV-2
    cells = setup.cells
    for player in range(4):
        values = (cells[at.MONEY + player], cells[at.PURSE + player], cells[at.STOCK + player])
        if values not in _possible_money(setup, player):
            rule = "ADV-2" if cells[at.SETUP] else "SET-14"
            yield Fault(rule, "fault.money", "money", {"company": _company_name(setup, player)})
        bids = (*setup.box.bids, at.HIDDEN_BID) if _has_bid(setup, player) else (0,)
        if cells[at.BID + player] not in bids:
            yield Fault("ADV-1", "fault.bid", "bids", {"seat": player + 1})


def _possible_money(setup: Setup, player: int) -> list[tuple[int, int, int]]:
    """What company, purse and stock can be during the set-up."""
    box = setup.box
    advanced = setup.cells[at.SETUP] == 1
    if player >= setup.cells[at.PLAYERS] or not _done(setup, 11 if advanced else 10):
        return [(0, 0, 0)]
    if advanced:
        return [(bid, box.bid_money - bid, bid // box.bid_stock_divisor) for bid in box.bids]
    return [(box.company_money, box.player_money, box.stock)]


def _has_bid(setup: Setup, player: int) -> bool:
    bidding = setup.cells[at.SETUP] == 1 and _following(setup) == 11
    return bidding and player < setup.cells[at.PLAYERS] and player not in _asked(setup, kinds.BID_MONEY)


def _untouched(setup: Setup) -> Faults:
    """What only play changes is still as the set-up leaves it."""
    cells = setup.cells
    for name, cell, count in UNTOUCHED:
        if any(cells[cell : cell + count]):
            yield Fault("GEN-1", "fault.untouched", name, {"place": Phrase(f"notation.field.{name}")})


def _company_name(setup: Setup, player: int) -> Phrase:
    company: Company | None = setup.company_of(player + 1)
    return Phrase(f"player.{company}") if company else Phrase("player.seat", {"seat": player + 1})


def _ship_id(setup: Setup, number: int) -> str:
    return ship_name(setup.company_of(number // 4 + 1) if number < at.USS_IOWA else None, number)


def _ship(setup: Setup, number: int) -> Phrase:
    return Phrase(f"ship.{_ship_id(setup, number)}")


UNTOUCHED: Final = (
    ("tokens", at.TOKENS, 4),
    ("benefits", at.BENEFITS, 4),
    ("flags", at.FLAGS, 16),
    ("deferred", at.DEFERRED, 4),
    ("held", at.HELD, 12),
    ("bailouts", at.BAILOUTS, 4),
    ("awards", at.AWARDS, 4),
    ("captains", at.CAPTAIN, 4),
    ("stevedores", at.STEVEDORE, 4),
    ("cards_taken", at.CAPTAINS_TAKEN, 2),
    ("tokens_taken", at.TOKENS_TAKEN, 1),
    ("rail", at.FIRST_WAGON, 3),
)
FIRST_CHECKS: Final[tuple[Callable[[Setup], Faults], ...]] = (_players, _variants, _agenda, _seats, _dice_codes)
CHECKS: Final[tuple[Callable[[Setup], Faults], ...]] = (
    _turn_cells,
    _white_dice,
    _company_dice,
    _ships,
    _starting_ships,
    _loads,
    _rectangles,
    _flags,
    _contracts,
    _shares,
    _advisors,
    _money,
    _untouched,
)
