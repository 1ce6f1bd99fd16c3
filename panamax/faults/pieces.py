"""What is wrong with a set-up: one check for each thing that holds in every position, each citing its rule.

Here are the checks on the pieces: how many there are, and that each lies in one place where it fits. What the set-up
itself dictates is in `faults.set_up`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tabletop.errors import Fault
from tabletop.i18n import Phrase

from ..board import ZONES
from ..engine import layout as at
from ..engine.packing import CARD_BITS, DIE_BITS, unpack
from ..options import PLAYER_COUNTS, VARIANTS
from ..state.arrangement import CARD_NUMBER_BITS, SETUP_CARD, Arrangement
from ..state.setup_stages import SetupProgress, SetupStage, progress_of
from ..vocabulary import Nation, ShipKind
from .play import play_faults
from .set_up import SETUP_CHECKS, agenda_fault, seat_faults

Faults = Iterator[Fault]


def faults_of(setup: Arrangement) -> list[Fault]:
    """Every fault of the set-up. Those that make it unreadable come alone: nothing else can be judged then."""
    faults = [*_players(setup), *_variants(setup)]
    progress = progress_of(setup.cells)
    if faults or progress is None:
        return faults or [agenda_fault()]
    unreadable = [*seat_faults(setup, progress), *_dice_codes(setup, progress)]
    if unreadable:
        return unreadable
    if progress.in_play:
        pieces = [fault for check in CHECKS for fault in check(setup, progress)]
        return pieces or play_faults(setup)
    return [fault for check in (*CHECKS, _white_dice, *SETUP_CHECKS) for fault in check(setup, progress)]


def _players(setup: Arrangement) -> Faults:  # GEN-3
    players = setup.cells[at.PLAYERS]
    if players not in PLAYER_COUNTS:
        yield Fault("GEN-3", "fault.players", "players", {"given": players})


def _variants(setup: Arrangement) -> Faults:
    for name, variant in VARIANTS.items():
        if setup.cells[variant.cell] >= len(variant.values):
            yield Fault("GEN-3", "fault.variant", name, {"option": name})


def _dice_codes(setup: Arrangement, progress: SetupProgress) -> Faults:  # GEN-4
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
    if any(packed) and not progress.done(SetupStage.SEAT_PLAYERS):
        yield Fault("SET-11", "fault.dice_codes", "cargo")


def _white_dice(setup: Arrangement, progress: SetupProgress) -> Faults:  # GEN-5, TBL-1
    cells = setup.cells
    players = cells[at.PLAYERS]
    rolled = progress.done(SetupStage.ROLL_DICE) or progress.is_reroll
    action, executive = cells[at.COLUMN : at.COLUMN + 6], cells[at.EXECUTIVE : at.EXECUTIVE + 6]
    dice = setup.box.action_dice[players] if rolled else 0
    if max(action) > 3 or min(action) < 0 or sum(action) != dice:
        yield Fault("GEN-5", "fault.action_dice", "columns", {"given": sum(action), "needed": dice})
    dice = setup.box.executive_dice[players] if rolled else 0
    if max(executive) > 1 or min(executive) < 0 or sum(executive) != dice:
        yield Fault("GEN-5", "fault.executive_dice", "executive", {"given": sum(executive), "needed": dice})


def _company_dice(setup: Arrangement, progress: SetupProgress) -> Faults:  # GEN-4
    each = setup.box.company_dice if progress.begun(SetupStage.HAND_OUT_DICE) else 0
    for player, count in enumerate(_dice_by_player(setup)):
        needed = each if player < setup.cells[at.PLAYERS] else 0
        if count != needed:
            name = setup.name_of(player)
            yield Fault("GEN-4", "fault.company_dice", "dice", {"company": name, "given": count, "needed": needed})


def _dice_by_player(setup: Arrangement) -> list[int]:
    cells = setup.cells
    counts = [cells[at.WAREHOUSE + player] + cells[at.POOL + player] for player in range(4)]
    packed = cells[at.CARGO : at.CARGO + at.SHIPS] + cells[at.FIRST_WAGON : at.FIRST_WAGON + 3]
    for place in packed:
        for code in unpack(place, DIE_BITS):
            counts[(code - 1) // 6] += 1
    for player in range(4):
        held = cells[at.HELD + 3 * player : at.HELD + 3 * player + 3]
        counts[player] += sum((contract >> CARD_NUMBER_BITS + 1).bit_count() for contract in held)
    return counts


def _ships(setup: Arrangement, progress: SetupProgress) -> Faults:  # SET-13, LOD-2
    """Exactly the company ships of the seats taken are in the game, and no ship carries dice off the board."""
    cells = setup.cells
    for number in range(at.SHIPS):
        zone = cells[at.SHIP_ZONE + number]
        ship_id = setup.ship_id(number)
        numbers: dict[str, object] = {"ship": Phrase(f"ship.{ship_id}")}
        if number < at.USS_IOWA and (zone == at.OUT) == (number < 4 * cells[at.PLAYERS]):
            yield Fault("SET-13", "fault.ship", ship_id, numbers)
        elif zone >= at.UNBUILT and cells[at.CARGO + number]:
            yield Fault("LOD-2", "fault.cargo_off_board", ship_id, numbers)


def _loads(setup: Arrangement, progress: SetupProgress) -> Faults:  # LOD-5, LOD-6, UNI-1
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


def _rectangles(setup: Arrangement, progress: SetupProgress) -> Faults:  # GRP-1
    slots = dict.fromkeys(range(len(ZONES)), 0)
    for ship in setup.ships:
        if ship.zone is not None:
            slots[ship.zone.number] += ship.slots
    most = setup.box.rectangle_slots
    for zone in ZONES:
        if zone.is_rectangle and slots[zone.number] > most:
            numbers = {"zone": Phrase(f"zone.{zone.id}"), "given": slots[zone.number], "most": most}
            yield Fault("GRP-1", "fault.capacity", zone.id, numbers)


def _flags(setup: Arrangement, progress: SetupProgress) -> Faults:  # SET-4, SET-5, GEN-2
    cells = setup.cells
    needed = setup.box.spare_flags + setup.box.platform_flags if progress.begun(SetupStage.LAY_FLAGS) else 0
    for index, nation in enumerate(Nation):
        owned = sum(cells[at.FLAGS + 4 * player + index] for player in range(4))
        count = cells[at.FLAG_SUPPLY + index] + (cells[at.PLATFORM_FLAGS] >> index & 1) + owned
        if count != needed:
            numbers = {"nation": Phrase(f"nation.{nation}"), "given": count, "needed": needed}
            yield Fault("GEN-2", "fault.flags", "flags", numbers)


def _contracts(setup: Arrangement, progress: SetupProgress) -> Faults:  # SET-8, GEN-2
    cells = setup.cells
    lying = [card for card in cells[at.OFFER : at.DRAW_TOP + 1] if card]
    for mask in (cells[at.DRAW_PILE], cells[at.DISCARDS]):
        lying += [bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1]
    held = [packed & (1 << CARD_NUMBER_BITS) - 1 for packed in cells[at.HELD : at.HELD + 12] if packed]
    lying += [card for card in held if card <= SETUP_CARD]
    cards = len(setup.box.contracts) if progress.done(SetupStage.SHUFFLE_CONTRACTS) else 0
    if sorted(lying) != list(range(1, cards + 1)):
        yield Fault("GEN-2", "fault.contracts", "contracts")


def _shares(setup: Arrangement, progress: SetupProgress) -> Faults:  # SET-14, ADV-1
    cells = setup.cells
    dealt = progress.begun(SetupStage.FUND)
    total = setup.box.shares_for_sale + setup.box.shares_of_player
    for player in range(4):
        count = cells[at.FOR_SALE + player] + sum(cells[at.SHARES + 4 * owner + player] for owner in range(4))
        needed = total if dealt and player < cells[at.PLAYERS] else 0
        if count != needed:
            values = {"company": setup.name_of(player), "given": count, "needed": needed}
            yield Fault("SET-14", "fault.shares", "shares", values)


def _advisors(setup: Arrangement, progress: SetupProgress) -> Faults:  # SET-1, SET-15
    cells = setup.cells
    cards = unpack(cells[at.ADVISOR_PILE], CARD_BITS)
    for player in range(4):
        cards += unpack(cells[at.HAND + player], CARD_BITS)
        cards += [cells[at.GOAL + player]] if cells[at.GOAL + player] else []
    seen = [card for card in cards if card != at.HIDDEN_CARD]
    count = len(setup.box.advisors)
    needed = count if progress.done(SetupStage.SHUFFLE_ADVISORS) else 0
    if len(cards) != needed or len(set(seen)) != len(seen) or any(not 1 <= card <= count for card in seen):
        yield Fault("GEN-2", "fault.advisors", "advisor_pile", {"needed": needed})


CHECKS: Final[tuple[Callable[[Arrangement, SetupProgress], Faults], ...]] = (
    _company_dice,
    _ships,
    _loads,
    _rectangles,
    _flags,
    _contracts,
    _shares,
    _advisors,
)
