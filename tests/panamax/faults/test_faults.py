"""Set-ups: whatever no game can reach is a fault with its rule, and nothing that a game reaches is one."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st

import panamax
from panamax import Position, new_game, random_playout, rules
from panamax.engine import kinds, steps
from panamax.engine import layout as at
from panamax.engine.packing import DIE_BITS, entry, pack
from panamax.record.notation import FIELDS, notation_of
from panamax.setup import Setup
from panamax.state.arrangement import SETUP_CARD
from panamax.state.setup_stages import SetupProgress, progress_of
from panamax.state.views import Die
from panamax.vocabulary import Company
from played import (
    every_question,
    every_stop,
    finished,
    positions,
    positions_of_play,
    positions_of_set_ups,
    refusal_of,
    set_up,
    stop_at,
)
from tabletop.errors import Fault, ImpossiblePosition

PLAY_PO = Path(panamax.__file__).parent / "locale" / "en" / "LC_MESSAGES" / "play.po"


def end(players: int = 4, setup: str = "normal") -> Position:
    """The end of a set-up, but for the setup contracts."""
    return stop_at(set_up(players, setup, 1), "shuffle_setup_contracts").position


def at_stop(decision: str, setup: str = "normal") -> Position:
    return stop_at(set_up(4, setup, 1), decision).position


@cache
def turn() -> Position:
    """A player's turn in the second round of a game of four, nothing done in it yet."""
    stops = [node.position for node in finished(4, "normal", 1).line() if node.position.round == 2]
    return next(position for position in stops if position.decision and position.decision.id == "turn")


def over() -> Position:
    return finished(4, "normal", 1).position


def waiting(place: int, rest: str) -> Callable[[], Setup]:
    """A turn with something else pending: an entry of the agenda (from the top) changed."""
    kind, owner, argument = map(int, rest.split())
    depth = turn().cells[at.AGENDA_DEPTH]
    return lambda: changed(turn(), (at.AGENDA + depth - place, entry(kind, owner, argument)))


def changed(position: Position, *changes: tuple[int, int]) -> Setup:
    """The set-up with some cells of the state set to other values."""
    cells = position.cells
    for cell, value in changes:
        cells[cell] = value
    return Setup(cells, position.box)


def added(position: Position, *changes: tuple[int, int]) -> Setup:
    """The set-up with something added to some cells of the state."""
    return changed(position, *((cell, position.cells[cell] + more) for cell, more in changes))


def with_ship(ship: str, zone: str | None, *pips: int, company: str = "own") -> Setup:
    """The end of a set-up with one ship put elsewhere, and its company's (or a named company's) dice aboard."""
    setup = Setup.of(end())
    owner = Setup.of(end()).ship(ship).company if company == "own" else Company(company)
    assert owner is not None
    setup.put_ship(ship, zone, tuple(Die(owner, pip) for pip in pips))
    return setup


def rerolled() -> Position:
    """A position in which the first roll has too few dice on one side."""
    game = new_game(players=4)
    game.play("advisors 1 2 3 4 5 6 7 8 9")
    game.play("roll 1 1 1 2 2 2 3 3 3 4 4 4 / 1 2 3 4")
    assert game.position.decision is not None
    assert game.position.decision.id == "roll"
    return game.position


def with_white_dice(setup: Setup, *columns: int, executive: tuple[int, ...] = (1, 2, 4, 5)) -> Setup:
    setup.put_white_dice(columns, tuple(pip in executive for pip in range(1, 7)))
    return setup


def columns_of(position: Position, *counts: int) -> Setup:
    """The set-up with counts in the columns that the editor wouldn't take."""
    return changed(position, *zip(range(at.COLUMN, at.COLUMN + 6), counts, strict=True))


def in_the_locks(*ships: str) -> Setup:
    setup = Setup.of(end())
    for ship in ships:
        setup.put_ship(ship, "pacific_gatun_lock_1")
    return setup


def with_dice_left(count: int) -> Setup:
    """The end of a game, with so many dice of the first company still in its Warehouse or Dice Pool."""
    setup = Setup.of(over())
    for ship in setup.ships:
        setup.put_ship(ship.id, ship.zone.id if ship.zone else None)
    cells = setup.cells
    for cell in (*range(at.HELD, at.HELD + 12), *range(at.FIRST_WAGON, at.FIRST_WAGON + 3)):
        cells[cell] = 0
    cells[at.WAREHOUSE : at.WAREHOUSE + 4] = [count, 9, 9, 9]
    cells[at.POOL : at.POOL + 4] = [0] * 4
    lying = {*cells[at.OFFER : at.DRAW_TOP + 1]}
    cells[at.DISCARDS], cells[at.DRAW_PILE] = 0, sum(1 << card - 1 for card in range(1, 25) if card not in lying)
    return Setup(cells, setup.box)


def end_of_game_with_dice() -> Position:
    """The end of a game with one die of the first company nowhere yet."""
    return Position(with_dice_left(8).cells, over().box)


def on_the_platform(dice: int) -> Setup:
    cells = with_dice_left(9 - dice).cells
    cells[at.PLATFORM] = pack([3] * dice, DIE_BITS)
    return Setup(cells, over().box)


def without_flags(cell: int, value: int) -> Setup:
    """The end of a game with the first company's flags back in the supply, and another value in a cell."""
    cells = over().cells
    for nation in range(4):
        cells[at.FLAG_SUPPLY + nation] += cells[at.FLAGS + nation]
        cells[at.FLAGS + nation] = 0
    cells[cell] = value
    return Setup(cells, over().box)


def picked_and_offered() -> Setup:
    """In the place of a setup contract on the table there is one that somebody holds."""
    position = stop_at(finished(4, "normal", 1), "setup_contract", 2).position
    cells = position.cells
    held = next(packed & 63 for packed in cells[at.HELD : at.HELD + 12] if packed) - SETUP_CARD
    offer = cells[at.SETUP_OFFER]
    return changed(position, (at.SETUP_OFFER, offer & offer - 1 | 1 << held - 1))


# For each fault: its rule, its place, and a set-up that has it
MADE: dict[str, list[tuple[str, str, Callable[[], Setup]]]] = {
    "fault.players": [
        ("GEN-3", "players", lambda: changed(end(), (at.PLAYERS, 1))),
        ("GEN-3", "players", lambda: changed(end(), (at.PLAYERS, 5))),
    ],
    "fault.variant": [("GEN-3", "mulligan", lambda: changed(end(), (at.MULLIGAN, 2)))],
    "fault.agenda": [
        ("SET-16", "agenda", lambda: changed(end(), (at.AGENDA_DEPTH, 1))),
        ("SET-16", "agenda", lambda: changed(end(), (at.AGENDA_DEPTH, 99))),
        ("SET-16", "agenda", lambda: changed(end(), (at.AGENDA + 3, 7))),
        ("SET-16", "agenda", lambda: changed(at_stop("keep_advisor"), (at.AGENDA + 1, entry(9, 2)))),
        ("SET-16", "agenda", lambda: changed(at_stop("bid", "advanced"), (at.SETUP, 0))),
        ("SET-16", "agenda", lambda: changed(every_stop()[0], (at.AGENDA, entry(1, at.TABLE, 63)))),
        ("SET-16", "agenda", lambda: changed(every_stop()[0], (at.AGENDA, entry(1, at.CHANCE, 0)))),
        ("SET-16", "agenda", waiting(1, f"{kinds.TURN} 4 0")),
        ("SET-16", "agenda", waiting(1, f"{kinds.TURN} {at.CHANCE} 0")),
        ("SET-16", "agenda", waiting(1, f"{kinds.TURN} 0 65537")),
        ("SET-16", "agenda", waiting(1, f"{kinds.DRAW} {at.CHANCE} 0")),
        ("SET-16", "agenda", waiting(1, f"{kinds.ARRIVAL_BONUS} 0 3")),
        ("SET-16", "agenda", waiting(1, f"{kinds.STEP} {at.TABLE} {steps.FLAG_TURN}")),
        ("SET-16", "agenda", waiting(1, "63 0 0")),
    ],
    "fault.colours": [
        ("SET-10", "colours", lambda: changed(end(), (at.COLOUR, 1), (at.COLOUR + 1, 1))),
        ("SET-10", "colours", lambda: changed(end(2), (at.COLOUR, 0), (at.COLOUR + 1, 1), (at.COLOUR + 3, 3))),
    ],
    "fault.seat": [
        ("SET-10", "seat2", lambda: changed(end(), (at.COLOUR + 1, at.NOBODY))),
        ("SET-10", "seat1", lambda: changed(at_stop("seat"), (at.COLOUR, 2))),
    ],
    "fault.order": [
        ("SET-10", "order", lambda: changed(end(), (at.ORDER, 1), (at.ORDER + 1, 1))),
        ("SET-10", "order", lambda: changed(end(3), (at.ORDER + 3, 3))),
        ("SET-10", "order", lambda: changed(at_stop("seat"), (at.ORDER, 0))),
    ],
    "fault.dice_codes": [
        ("GEN-4", "cargo", lambda: changed(end(2), (at.CARGO, 13))),
        ("GEN-4", "cargo", lambda: changed(end(), (at.CARGO, 3 | 1 << 5))),
        ("GEN-4", "cargo", lambda: changed(end(), (at.CARGO, 1 << 5))),
        ("SET-11", "cargo", lambda: changed(at_stop("seat"), (at.CARGO, 3))),
    ],
    "fault.turn": [
        ("GEN-3", "clock", lambda: changed(end(), (at.ROUND, 1))),
        ("GEN-3", "clock", lambda: changed(end(), (at.ACTIVE, 0))),
        ("GEN-3", "clock", lambda: changed(end(), (at.WATERWAY_LEFT, 2))),
    ],
    "fault.action_dice": [
        ("GEN-5", "columns", lambda: with_white_dice(Setup.of(end()), 3, 3, 3, 3, 1, 0)),
        ("GEN-5", "columns", lambda: with_white_dice(Setup.of(end()), 4, 1, 1, 2, 2, 2)),
        ("GEN-5", "columns", lambda: changed(at_stop("shuffle_advisors"), (at.COLUMN, 1))),
    ],
    "fault.executive_dice": [
        ("GEN-5", "executive", lambda: changed(end(), *((at.EXECUTIVE + pip, 1) for pip in range(6)))),
        ("GEN-5", "executive", lambda: changed(end(), *((at.EXECUTIVE + pip, 2 * (pip % 2)) for pip in range(4)))),
    ],
    "fault.mulligan": [
        ("TBL-4", "columns", lambda: with_white_dice(Setup.of(end()), 3, 3, 3, 1, 1, 1, executive=(1, 2, 3, 4))),
        ("TBL-4", "columns", lambda: with_white_dice(Setup.of(end()), 1, 1, 1, 3, 3, 3, executive=(1, 4, 5, 6))),
    ],
    "fault.needless_mulligan": [("TBL-4", "columns", lambda: with_white_dice(Setup.of(rerolled()), 2, 2, 2, 2, 2, 2))],
    "fault.company_dice": [
        ("GEN-4", "dice", lambda: added(end(), (at.WAREHOUSE, 1))),
        ("GEN-4", "dice", lambda: added(end(3), (at.POOL + 3, 1))),
        ("GEN-4", "dice", lambda: changed(at_stop("seat"), (at.POOL, 4))),
    ],
    "fault.dice_places": [("SET-11", "dice", lambda: added(end(), (at.WAREHOUSE, 1), (at.POOL, -1)))],
    "fault.ship": [
        ("SET-13", "seat31a", lambda: changed(end(2), (at.SHIP_ZONE + 8, 0))),
        ("SET-13", f"{end().company_of(1)}3", lambda: changed(end(), (at.SHIP_ZONE + 3, at.OUT))),
        ("SET-6", "prospector", lambda: changed(end(2), (at.SHIP_ZONE + at.PROSPECTOR, 0))),
        ("SET-6", "iowa", lambda: changed(end(), (at.SHIP_ZONE + at.USS_IOWA, at.OUT))),
        ("SET-6", "iowa", lambda: changed(at_stop("shuffle_advisors"), (at.SHIP_ZONE + at.USS_IOWA, 2))),
    ],
    "fault.cargo_off_board": [
        ("LOD-2", "red3", lambda: with_ship("red3", None, 4, 4)),
        ("LOD-2", "spiel", lambda: changed(end(2), (at.CARGO + at.SPIEL, 1))),
    ],
    "fault.starting_ship": [
        ("SET-12", "red1a", lambda: with_ship("red1a", "loading_china", 3)),
        ("SET-12", "red2", lambda: with_ship("red2", "loading_china")),
        ("SET-6", "iowa", lambda: changed(end(), (at.SHIP_ZONE + at.USS_IOWA, 1))),
        ("SET-6", "spiel", lambda: changed(end(), (at.SHIP_ZONE + at.SPIEL, at.UNBUILT))),
    ],
    "fault.starting_cargo": [
        ("SET-12", "red1a", lambda: with_ship("red1a", end().ship("red1a").zone.id, 5)),  # type: ignore[union-attr]
        ("SET-12", "red1a", lambda: with_ship("red1a", end().ship("red1a").zone.id)),  # type: ignore[union-attr]
        ("SET-12", "prospector", lambda: with_ship("prospector", "loading_china", 5, company="red")),
    ],
    "fault.military_cargo": [("LOD-6", "iowa", lambda: with_ship("iowa", "loading_us_east", 1, company="red"))],
    "fault.slots": [("LOD-5", "red1a", lambda: with_ship("red1a", "loading_china", 1, 1))],
    "fault.cruise_dice": [("UNI-1", "sagres", lambda: with_ship("lucky_me", "loading_europe", 3, company="red"))],
    "fault.load": [
        ("LOD-5", "red3", lambda: with_ship("red3", "loading_china", 1, 1, 1)),
        ("LOD-5", "red2", lambda: with_ship("red2", "loading_china", 6, 6)),
    ],
    "fault.capacity": [("GRP-1", "pacific_gatun_lock_1", lambda: in_the_locks("red3", "green3"))],
    "fault.flags": [
        ("GEN-2", "flags", lambda: added(end(), (at.FLAG_SUPPLY + 2, 1))),
        ("GEN-2", "flags", lambda: changed(at_stop("shuffle_advisors"), (at.PLATFORM_FLAGS, 1))),
    ],
    "fault.flag_places": [
        ("SET-4", "platform_flags", lambda: changed(end(), (at.PLATFORM_FLAGS, 7), (at.FLAG_SUPPLY + 3, 11)))
    ],
    "fault.contracts": [
        ("GEN-2", "contracts", lambda: changed(end(), (at.OFFER, 0))),
        ("GEN-2", "contracts", lambda: added(end(), (at.DRAW_PILE, 1 << 24))),
        ("GEN-2", "contracts", lambda: changed(end(), (at.INBOUND, end().cells[at.OFFER]))),
        ("GEN-2", "contracts", lambda: changed(at_stop("shuffle_advisors"), (at.DISCARDS, 1))),
    ],
    "fault.contract_places": [
        (
            "SET-8",
            "contracts",
            lambda: added(end(), (at.OFFER, -end().cells[at.OFFER]), (at.DRAW_PILE, 1 << end().cells[at.OFFER] - 1)),
        ),
        ("SET-8", "contracts", lambda: changed(end(), (at.DISCARDS, end().cells[at.DRAW_PILE]), (at.DRAW_PILE, 0))),
    ],
    "fault.setup_contracts": [
        ("SET-16", "setup_contracts", lambda: changed(end(), (at.SETUP_OFFER, 0b1111))),
        ("SET-16", "setup_contracts", lambda: changed(end(), (at.SETUP_OFFER, 0b100001111))),
        ("SET-16", "setup_contracts", lambda: changed(at_stop("seat"), (at.SETUP_OFFER, 0b11111))),
    ],
    "fault.shares": [
        ("SET-14", "shares", lambda: added(end(), (at.FOR_SALE, 1))),
        ("SET-14", "shares", lambda: added(end(2), (at.SHARES + 3, 1))),
    ],
    "fault.share_places": [("SET-14", "shares", lambda: added(end(), (at.SHARES, -1), (at.SHARES + 4, 1)))],
    "fault.advisors": [
        ("GEN-2", "advisor_pile", lambda: changed(end(), (at.ADVISOR_PILE, end().cells[at.ADVISOR_PILE] >> 4))),
        ("GEN-2", "advisor_pile", lambda: changed(end(), (at.GOAL, end().cells[at.GOAL + 1]))),
        ("GEN-2", "advisor_pile", lambda: changed(end(), (at.GOAL, 10))),
    ],
    "fault.draft": [
        ("SET-15", "seat1", lambda: changed(end(), (at.HAND, end().cells[at.GOAL]), (at.GOAL, 0))),
        ("SET-15", "seat4", lambda: changed(end(3), (at.GOAL + 3, at.HIDDEN_CARD))),
        ("SET-15", "seat1", lambda: changed(at_stop("keep_advisor"), (at.GOAL, 1))),
    ],
    "fault.money": [
        ("SET-14", "money", lambda: added(end(), (at.MONEY, 1))),
        ("SET-14", "money", lambda: added(end(2), (at.PURSE + 3, 1))),
        ("ADV-2", "money", lambda: added(end(4, "advanced"), (at.MONEY, 3), (at.PURSE, -3))),
        ("ADV-2", "money", lambda: added(at_stop("bid", "advanced"), (at.MONEY, 18))),
    ],
    "fault.bid": [
        ("ADV-1", "bids", lambda: changed(end(4, "advanced"), (at.BID, 15))),
        ("ADV-1", "bids", lambda: changed(at_stop("bid", "advanced"), (at.BID, 15))),
        ("ADV-1", "bids", lambda: changed(at_stop("seat"), (at.BID, 15))),
    ],
    "fault.clock": [
        ("GEN-3", "clock", lambda: changed(turn(), (at.ROUND, 4))),
        ("GEN-3", "clock", lambda: changed(turn(), (at.TURN, 17))),
    ],
    "fault.active": [("GEN-3", "clock", lambda: changed(finished(2, "normal", 1).position, (at.ACTIVE, 2)))],
    "fault.unfinished": [
        ("END-1", "agenda", lambda: changed(over(), (at.ROUND, 2))),
        ("END-1", "agenda", lambda: changed(end(), *((at.AGENDA + place, 0) for place in range(-1, 3)))),
    ],
    "fault.white_dice": [
        ("TBL-5", "columns", lambda: added(turn(), (at.TURN, 1))),
        ("TBL-5", "columns", lambda: changed(over(), (at.EXECUTIVE, 1))),
        ("TBL-5", "columns", lambda: changed(over(), (at.COLUMN, 3))),
    ],
    "fault.between_turns": [("GEN-3", "turn", lambda: changed(over(), (at.NEW_FLAGS, 1)))],
    "fault.turn_notes": [
        ("GEN-3", "turn", lambda: changed(turn(), (at.TRANSFERRED, 7))),
        ("GEN-3", "turn", lambda: changed(turn(), (at.TRANSFERRED, 1), (at.COLUMN, 0))),
        ("GEN-3", "turn", lambda: changed(turn(), (at.WATERWAY_LEFT, 4))),
        ("GEN-3", "turn", lambda: changed(turn(), (at.LOCK_LEFT, 7))),
        ("GEN-3", "turn", lambda: changed(turn(), (at.MILITARY_PAID, 2**22))),
        ("GEN-3", "turn", lambda: changed(turn(), (at.UNPAID, 1))),
    ],
    "fault.setup_contracts_twice": [
        ("SET-16", "setup_contracts", lambda: changed(over(), (at.SETUP_OFFER, 1))),
        ("SET-16", "setup_contracts", lambda: changed(set_up(4, "normal", 1).position, (at.SETUP_OFFER, 63))),
        ("SET-16", "setup_contracts", lambda: picked_and_offered()),
    ],
    "fault.stock": [("MKT-3", "stock", lambda: changed(turn(), (at.STOCK + 1, 13)))],
    "fault.tokens": [
        ("SET-7", "tokens", lambda: added(turn(), (at.TOKENS_TAKEN, 1))),
        ("SET-7", "tokens", lambda: added(turn(), (at.TOKENS, 9), (at.TOKENS_TAKEN, 9))),
    ],
    "fault.benefits": [
        ("PAX-1", "benefits", lambda: changed(turn(), (at.TOKENS, 0), (at.BENEFITS, 1))),
        ("PAX-1", "benefits", lambda: added(turn(), (at.TOKENS, 1), (at.TOKENS_TAKEN, 1))),
    ],
    "fault.bonus_cards": [
        ("BON-1", "captains", lambda: changed(turn(), (at.CAPTAIN, 5), (at.CAPTAINS_TAKEN, 4))),
        ("BON-1", "stevedores", lambda: changed(turn(), (at.STEVEDORE, 1), (at.STEVEDORE + 1, 1))),
    ],
    "fault.wagon": [("LOD-7", "rail", lambda: on_the_platform(5))],
    "fault.held": [
        ("CON-1", "held", lambda: changed(end_of_game_with_dice(), (at.HELD, SETUP_CARD + 9 | 1 << 7))),
        ("CON-1", "held", lambda: changed(end_of_game_with_dice(), (at.HELD, SETUP_CARD + 1 | 1 << 6 | 1 << 7))),
    ],
    "fault.deferred": [("CLP-2", "deferred", lambda: without_flags(at.DEFERRED, 15))],
    "fault.empty_seat": [
        ("GEN-3", "money", lambda: changed(finished(2, "normal", 1).position, (at.PURSE + 2, 1))),
        ("GEN-3", "money", lambda: changed(over(), (at.BID, 12))),
    ],
    "fault.untouched": [
        ("GEN-1", "tokens", lambda: changed(end(), (at.TOKENS, 1))),
        ("GEN-1", "held", lambda: changed(end(), (at.HELD, 30))),
        ("GEN-1", "rail", lambda: changed(end(), (at.FIRST_WAGON, 1))),
    ],
}
CASES = [(key, *case) for key, cases in MADE.items() for case in cases]


@pytest.mark.parametrize(("key", "rule", "place", "make"), CASES, ids=[f"{case[0]}-{case[2]}" for case in CASES])
def test_an_impossible_set_up_has_the_fault(key: str, rule: str, place: str, make: Callable[[], Setup]) -> None:
    setup = make()
    faults = setup.faults()
    assert any(fault.key == key for fault in faults), [fault.message for fault in faults]
    if key != "fault.cruise_dice":
        assert (key, rule, place) in [(fault.key, fault.rule, fault.place) for fault in faults]
    check_words(faults)
    with pytest.raises(ImpossiblePosition) as error:
        setup.to_position()
    assert error.value.faults == faults
    assert str(error.value) == "\n".join(fault.message for fault in faults)


def check_words(faults: list[Fault]) -> None:
    for fault in faults:
        assert fault.rule in rules()
        assert fault.message.startswith(f"{fault.rule}: ")
        assert "{" not in fault.message


def test_every_number_and_name_in_the_words_of_a_fault_is_right() -> None:
    """As frozen in ``told.toml``, by fault and in the order of `MADE`, for the faults whose words name any."""
    told = {
        key: [next(fault.message for fault in make().faults() if fault.key == key) for _, _, make in cases]
        for key, cases in MADE.items()
    }
    frozen = tomllib.loads((Path(__file__).parent / "told.toml").read_text(encoding="utf-8"))
    assert {key: told[key] for key in frozen} == frozen
    with PLAY_PO.open("rb") as words:
        with_values = {str(message.id) for message in read_po(words) if "{" in str(message.string)}
    assert {key for key in MADE if key in with_values} == set(frozen)


def test_every_fault_that_has_words_is_made_above() -> None:
    with PLAY_PO.open("rb") as words:
        keys = {str(message.id) for message in read_po(words) if str(message.id).startswith("fault.")}
    assert keys == set(MADE)


# --- nothing but the truth -----------------------------------------------------------------------------------------


@given(positions())
def test_no_position_of_a_game_has_a_fault(position: Position) -> None:
    setup = Setup.of(position)
    assert setup.faults() == []
    assert setup.to_position() == position
    for seat in range(1, position.options.players + 1):
        assert Setup.of(position.seen_by(seat)).faults() == []


def test_the_last_turn_of_the_last_round_is_none_too_many() -> None:  # GEN-3
    cells = over().cells
    assert (cells[at.ROUND], cells[at.TURN]) == (3, 16)
    assert Setup.of(over()).faults() == []


def test_a_company_without_a_seat_is_no_fault_whoever_plays_the_others() -> None:  # SET-12, P23
    black_first = changed(end(3), (at.COLOUR, 3), (at.COLOUR + 1, 0), (at.COLOUR + 2, 1))
    assert black_first.faults() == []


def test_who_has_bid_has_a_bid_and_the_others_have_none_yet() -> None:  # ADV-1
    second = stop_at(set_up(4, "advanced", 1), "bid", 1).position
    assert Setup.of(second).faults() == []
    bids = second.cells[at.BID : at.BID + 4]
    assert sum(bid > 0 for bid in bids) == 1
    assert "fault.bid" in {fault.key for fault in changed(second, (at.BID + bids.index(max(bids)), 0)).faults()}


# What players and chance choose: another value there may be another position
CHOSEN = {"variants", "colours", "goals", "advisor_pile", "bids", "setup_contracts", "hands", "order", "columns"}


@given(positions_of_play(), st.data())
def test_any_other_value_in_play_is_a_fault_or_another_position_that_can_be_played_on(
    position: Position, data: st.DataObject
) -> None:
    for field in FIELDS:
        cell = field.cell + data.draw(st.integers(0, field.count - 1))
        setup = changed(position, (cell, data.draw(st.integers(0, field.highest))))
        faults = setup.faults()
        check_words(faults)
        if not faults:
            check_playable(setup.to_position())


def check_playable(position: Position) -> None:
    """A position has a notation, its next moves can be said and played, and a playout comes to an end."""
    assert Position.from_notation(position.notation()) == position
    for move in position.legal_moves()[:5]:
        assert position.move(move.text) == move
        assert move.describe()
        assert all(event.text() for event in position.after(move)[1])
    assert random_playout(position, Random(1)).decision is None


@given(positions_of_set_ups(), st.data())
def test_any_other_value_anywhere_else_is_a_fault(position: Position, data: st.DataObject) -> None:
    for field in FIELDS:
        cell = field.cell + data.draw(st.integers(0, field.count - 1))
        value = data.draw(st.integers(0, field.highest))
        setup = changed(position, (cell, value))
        faults = setup.faults()
        check_words(faults)
        if faults or value == position.cells[cell] or progress_of(setup.cells) == SetupProgress(16, (), in_play=True):
            continue
        assert field.name in CHOSEN, (field.name, value)
        assert notation_of(setup) == setup.to_position().notation()


def test_set_ups_that_cannot_be_read_tell_only_that() -> None:
    setup = changed(end(), (at.PLAYERS, 1), (at.MILITARY, 7), (at.MONEY, 1000), (at.AGENDA_DEPTH, 2))
    assert [fault.key for fault in setup.faults()] == ["fault.players", "fault.variant"]


def test_all_faults_are_told_at_once() -> None:
    setup = added(end(), (at.MONEY, 1), (at.WAREHOUSE + 1, 1), (at.FLAG_SUPPLY, -1))
    assert {fault.key for fault in setup.faults()} == {
        "fault.money",
        "fault.company_dice",
        "fault.dice_places",
        "fault.flags",
    }


def test_a_negative_count_never_makes_up_for_another_column() -> None:  # TBL-1
    setup = columns_of(end(), -1, 3, 3, 3, 3, 1)
    assert "fault.action_dice" in [fault.key for fault in setup.faults()]


def test_a_set_up_with_several_things_amiss_is_still_told_in_words() -> None:
    for position in (*every_stop(), *every_question(1)):
        for cells in (
            [(at.COLOUR + 1, at.NOBODY), (at.CARGO, 3)],
            [(at.AGENDA_DEPTH, 2**40 - 1), (at.CARGO, 2**20 - 1)],
        ):
            setup = changed(position, *cells)
            check_words(setup.faults())
            refusal_of(setup.to_position)
