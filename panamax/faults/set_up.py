"""What a set-up must look like at the point that it has come to: sections 2 and 3 leave little to choice and chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tabletop.errors import Fault
from tabletop.i18n import Phrase

from ..engine import kinds
from ..engine import layout as at
from ..engine import setup as stages
from ..engine.dice_roll import dice_on_side
from ..engine.packing import CARD_BITS, die, unpack
from ..state.arrangement import Arrangement
from ..state.setup_stages import SetupProgress, SetupStage
from ..vocabulary import Nation

Faults = Iterator[Fault]


def agenda_fault() -> Fault:
    """The agenda has none of the shapes that the stages of the set-up leave behind."""
    return Fault("SET-16", "fault.agenda", "agenda")


def seat_faults(setup: Arrangement, progress: SetupProgress) -> Faults:  # SET-10
    """Each company has one player, from the time when he has taken it."""
    cells = setup.cells
    players = cells[at.PLAYERS]
    colours = cells[at.COLOUR : at.COLOUR + 4]
    taken = [colour for colour in colours if colour != at.NOBODY]
    if len(set(taken)) != len(taken) or any(colour != at.NOBODY for colour in colours[players:]):
        yield Fault("SET-10", "fault.colours", "colours")
    waiting = progress.asked(kinds.SEAT)
    for player in range(players):
        needed = progress.begun(SetupStage.SEAT_PLAYERS) and player not in waiting
        if (colours[player] != at.NOBODY) != needed:
            yield Fault("SET-10", "fault.seat", f"seat{player + 1}", {"seat": player + 1})
    order = cells[at.ORDER : at.ORDER + 4]
    drawn = list(range(players)) if progress.done(SetupStage.SEAT_PLAYERS) else []
    if sorted(order[: len(drawn)]) != drawn or any(player != at.NOBODY for player in order[len(drawn) :]):
        yield Fault("SET-10", "fault.order", "order")


def _no_turn(setup: Arrangement, progress: SetupProgress) -> Faults:  # GEN-3
    """Nothing of a turn or a round has begun before the set-up is over."""
    cells = setup.cells
    begun = any(cells[at.ROUND : at.ACTIVE]) or cells[at.ACTIVE] != at.NOBODY
    if begun or any(cells[at.TRANSFERRED : at.SHIP_ZONE]):
        yield Fault("GEN-3", "fault.turn", "clock")


def _mulligan(setup: Arrangement, progress: SetupProgress) -> Faults:  # TBL-4, P23-3
    """Dice are rolled again exactly when one side has too few."""
    cells = setup.cells
    action, executive = cells[at.COLUMN : at.COLUMN + 6], cells[at.EXECUTIVE : at.EXECUTIVE + 6]
    fewest = min(dice_on_side(action, executive, grey, cells[at.MULLIGAN] == 1) for grey in (False, True))
    too_few = fewest <= setup.box.mulligan_at_most[cells[at.PLAYERS]]
    if too_few and progress.done(SetupStage.ROLL_DICE):
        yield Fault("TBL-4", "fault.mulligan", "columns", {"given": fewest})
    if progress.is_reroll and not too_few:
        yield Fault("TBL-4", "fault.needless_mulligan", "columns", {"given": fewest})


def _unique_ships(setup: Arrangement, progress: SetupProgress) -> Faults:  # SET-6, P23-2
    cells = setup.cells
    expected = dict.fromkeys(range(at.USS_IOWA, at.SHIPS), at.OUT)
    if progress.begun(SetupStage.PLACE_UNIQUE_SHIPS):
        expected.update(stages.UNIQUE_SHIP_ZONES)
        if cells[at.PLAYERS] == 2:
            expected.update(stages.TWO_PLAYER_CRUISES)
            expected.update(dict.fromkeys(stages.TWO_PLAYER_LEFT_OUT, at.OUT))
    for number, zone in expected.items():
        given = cells[at.SHIP_ZONE + number]
        if given != zone:
            key = "fault.ship" if at.OUT in (given, zone) else "fault.starting_ship"
            yield Fault("SET-6", key, setup.ship_id(number), _ship(setup, number))


def _starting_ships(setup: Arrangement, progress: SetupProgress) -> Faults:  # SET-12, SET-13
    """Company ships lie where SET-12 puts them, with the die that it puts aboard; all other ships are empty."""
    cells = setup.cells
    order = cells[at.ORDER : at.ORDER + 4]
    placed = progress.begun(SetupStage.PLACE_STARTING_SHIPS)
    for number in range(at.SHIPS):
        player = number // 4
        starts = placed and number < at.USS_IOWA and number % 4 == 0 and player in order
        zone = stages.STARTING_ZONES[order.index(player)] if starts else at.UNBUILT
        if number < at.USS_IOWA and cells[at.SHIP_ZONE + number] not in (zone, at.OUT):
            yield Fault("SET-12", "fault.starting_ship", setup.ship_id(number), _ship(setup, number))
        if cells[at.CARGO + number] != (die(player, setup.box.starting_die) if starts else 0):
            yield Fault("SET-12", "fault.starting_cargo", setup.ship_id(number), _ship(setup, number))


def _dice_places(setup: Arrangement, progress: SetupProgress) -> Faults:  # SET-11, SET-12
    cells, box = setup.cells, setup.box
    pool = box.pool_dice if progress.begun(SetupStage.HAND_OUT_DICE) else 0
    warehouse = box.warehouse_dice if progress.begun(SetupStage.HAND_OUT_DICE) else 0
    warehouse -= progress.begun(SetupStage.PLACE_STARTING_SHIPS)
    for player in range(cells[at.PLAYERS]):
        if (cells[at.POOL + player], cells[at.WAREHOUSE + player]) != (pool, warehouse):
            values = {"company": setup.name_of(player), "pool": pool, "warehouse": warehouse}
            yield Fault("SET-11", "fault.dice_places", "dice", values)


def _flag_places(setup: Arrangement, progress: SetupProgress) -> Faults:  # SET-4
    """A flag of each nation lies on the platform."""
    platform = (1 << len(Nation)) - 1 if progress.begun(SetupStage.LAY_FLAGS) else 0
    if setup.cells[at.PLATFORM_FLAGS] != platform:
        yield Fault("SET-4", "fault.flag_places", "platform_flags", {"needed": platform.bit_count()})


def _contract_places(setup: Arrangement, progress: SetupProgress) -> Faults:  # SET-8, SET-16
    cells = setup.cells
    shown = cells[at.OFFER : at.DRAW_TOP + 1]
    if cells[at.DISCARDS] or (0 in shown and progress.done(SetupStage.SHUFFLE_CONTRACTS)):
        yield Fault("SET-8", "fault.contract_places", "contracts")
    revealed = cells[at.SETUP_OFFER].bit_count()
    needed = cells[at.PLAYERS] + 1 if progress.done(SetupStage.REVEAL_SETUP_CONTRACTS) else 0
    if revealed != needed or cells[at.SETUP_OFFER] >> len(setup.box.setup_contracts):
        yield Fault("SET-16", "fault.setup_contracts", "setup_contracts", {"given": revealed, "needed": needed})


def _share_places(setup: Arrangement, progress: SetupProgress) -> Faults:  # SET-14
    """Each player has shares of his own company only."""
    cells = setup.cells
    own = setup.box.shares_of_player if progress.begun(SetupStage.FUND) else 0
    for player in range(cells[at.PLAYERS]):
        shares = cells[at.SHARES + 4 * player : at.SHARES + 4 * player + 4]
        if shares != [own if company == player else 0 for company in range(4)]:
            values = {"company": setup.name_of(player), "needed": own}
            yield Fault("SET-14", "fault.share_places", "shares", values)


def _draft(setup: Arrangement, progress: SetupProgress) -> Faults:  # SET-15
    """Everybody's hand has as many cards as the draft has come to."""
    cells = setup.cells
    asked = progress.asked(kinds.KEEP_ADVISOR) + progress.asked(kinds.CHOOSE_GOAL)
    for player in range(4):
        hand = len(unpack(cells[at.HAND + player], CARD_BITS))
        goal = 1 if cells[at.GOAL + player] else 0
        plays = player < cells[at.PLAYERS]
        if (hand, goal) != (_drafted(progress, player in asked) if plays else (0, 0)):
            yield Fault("SET-15", "fault.draft", f"seat{player + 1}", {"seat": player + 1})


def _drafted(progress: SetupProgress, must_choose: bool) -> tuple[int, int]:
    """The cards in a player's hand, and whether a chosen one lies before him, at this point of the draft."""
    if progress.begun(SetupStage.RETURN_ADVISORS):
        return 0, 1
    if must_choose:
        return 2, 0
    return (1, 1) if progress.begun(SetupStage.DEAL_ADVISORS) else (0, 0)


def _money(setup: Arrangement, progress: SetupProgress) -> Faults:  # SET-14, ADV-1, ADV-2
    cells = setup.cells
    for player in range(4):
        values = (cells[at.MONEY + player], cells[at.PURSE + player], cells[at.STOCK + player])
        if values not in _possible_money(setup, progress, player):
            rule = "ADV-2" if cells[at.SETUP] else "SET-14"
            yield Fault(rule, "fault.money", "money", {"company": setup.name_of(player)})
        bids = (*setup.box.bids, at.HIDDEN_BID) if _has_bid(setup, progress, player) else (0,)
        if cells[at.BID + player] not in bids:
            yield Fault("ADV-1", "fault.bid", "bids", {"seat": player + 1})


def _possible_money(setup: Arrangement, progress: SetupProgress, player: int) -> list[tuple[int, int, int]]:
    """What company, purse and stock can be."""
    box = setup.box
    advanced = setup.cells[at.SETUP] == 1
    if player >= setup.cells[at.PLAYERS] or not progress.begun(SetupStage.REVEAL_BIDS if advanced else SetupStage.FUND):
        return [(0, 0, 0)]
    if advanced:
        return [(bid, box.bid_money - bid, bid // box.bid_stock_divisor) for bid in box.bids]
    return [(box.company_money, box.player_money, box.stock)]


def _has_bid(setup: Arrangement, progress: SetupProgress, player: int) -> bool:
    bidding = (
        setup.cells[at.SETUP] == 1 and progress.begun(SetupStage.FUND) and not progress.begun(SetupStage.REVEAL_BIDS)
    )
    return bidding and player < setup.cells[at.PLAYERS] and player not in progress.asked(kinds.BID_MONEY)


def _untouched(setup: Arrangement, progress: SetupProgress) -> Faults:
    """What only play changes is still as the set-up leaves it."""
    for name, cell, count in UNTOUCHED:
        if any(setup.cells[cell : cell + count]):
            yield Fault("GEN-1", "fault.untouched", name, {"place": Phrase(f"notation.field.{name}")})


def _ship(setup: Arrangement, number: int) -> dict[str, object]:
    return {"ship": Phrase(f"ship.{setup.ship_id(number)}")}


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
SETUP_CHECKS: Final[tuple[Callable[[Arrangement, SetupProgress], Faults], ...]] = (
    _no_turn,
    _mulligan,
    _unique_ships,
    _starting_ships,
    _dice_places,
    _flag_places,
    _contract_places,
    _share_places,
    _draft,
    _money,
    _untouched,
)
