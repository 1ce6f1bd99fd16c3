"""Where each cell of the state lies, that nothing outside the engine hangs on it, and what the codes of moves say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from named import position_named
from panamax.bots import base
from panamax.decisions.move import Move
from panamax.engine import action_dice, codes, free_options
from panamax.engine import layout as at
from panamax.record.notation import FIELDS
from panamax.words.errors import IllegalMove

from .states import TABLES, table

# The numbers in which the tables of before were kept. A cell that is added moves those behind it: then write them anew.
CELLS = {
    "PLAYERS": 0,
    "SETUP": 1,
    "MULLIGAN": 2,
    "FREE_LOAD": 3,
    "PUSHED": 4,
    "MILITARY": 5,
    "RANDOM": 6,
    "ROUND": 8,
    "TURN": 9,
    "ACTIVE": 10,
    "ORDER": 11,
    "COLOUR": 15,
    "COLUMN": 19,
    "EXECUTIVE": 25,
    "TRANSFERRED": 31,
    "WATERWAY_LEFT": 32,
    "LOCK_LEFT": 33,
    "LOADS_LEFT": 34,
    "LOADED": 35,
    "MILITARY_MOVED": 36,
    "MILITARY_PAID": 37,
    "NEW_FLAGS": 38,
    "CARDS_EARNED": 39,
    "UNPAID": 40,
    "SHIP_ZONE": 41,
    "CARGO": 65,
    "MONEY": 89,
    "STOCK": 93,
    "FOR_SALE": 97,
    "WAREHOUSE": 101,
    "POOL": 105,
    "TOKENS": 109,
    "BENEFITS": 113,
    "FLAGS": 117,
    "DEFERRED": 133,
    "HELD": 137,
    "PURSE": 149,
    "SHARES": 153,
    "BAILOUTS": 169,
    "AWARDS": 173,
    "CAPTAIN": 177,
    "STEVEDORE": 181,
    "HAND": 185,
    "GOAL": 189,
    "BID": 193,
    "FLAG_SUPPLY": 197,
    "PLATFORM_FLAGS": 201,
    "CAPTAINS_TAKEN": 202,
    "STEVEDORES_TAKEN": 203,
    "TOKENS_TAKEN": 204,
    "ADVISOR_PILE": 205,
    "FIRST_WAGON": 206,
    "SECOND_WAGON": 207,
    "PLATFORM": 208,
    "OFFER": 209,
    "INBOUND": 212,
    "DRAW_TOP": 213,
    "DRAW_PILE": 214,
    "DISCARDS": 215,
    "SETUP_OFFER": 216,
    "AGENDA_DEPTH": 217,
    "AGENDA": 218,
    "STATE_SIZE": 240,
}
DIGEST = 11778249498557690070  # of a state whose cells hold their numbers
ENDS_OF_TAGS = {
    codes.TAKE: (1, 7),
    codes.EXECUTIVE_ACTION: (8, 15),
    codes.EXECUTIVE_RAISE: (16, 31),
    codes.EXECUTIVE_BUY: (32, 63),
    codes.TRANSFER: (128, 255),
    codes.LOADING: (1024, 2047),
    codes.RAISE_DIE: (2048, 4095),
}


def test_each_cell_lies_where_it_always_did() -> None:
    assert {name: getattr(at, name) for name in CELLS} == CELLS


def test_the_notation_writes_every_cell_but_the_generators_once() -> None:
    written = [cell for field in FIELDS for cell in range(field.cell, field.cell + field.count)]
    assert sorted(written) == [cell for cell in range(at.STATE_SIZE) if not at.RANDOM <= cell < at.ROUND]


def test_what_a_bot_chooses_does_not_hang_on_where_the_cells_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    state = list(range(at.STATE_SIZE))
    digest = base._digest(state)
    assert digest == DIGEST
    monkeypatch.setattr(base, "FIELDS", [replace(field, cell=field.cell + 3) for field in FIELDS])
    assert base._digest([7, 7, 7, *state]) == digest
    assert base._digest(state) != digest


def test_each_code_has_one_tag_or_says_nothing() -> None:
    said = {code: tag for tag, (first, last) in ENDS_OF_TAGS.items() for code in range(first, last + 1)}
    said |= {codes.STOP: codes.STOP} | dict.fromkeys((codes.FREE_OPTION, codes.OPTION_MASK), codes.FREE_OPTION)
    assert {code: codes.tag_of(code) for code in said} == said
    for code in {*range(4096), *(1 << bit for bit in range(12, 30))} - said.keys():
        with pytest.raises(LookupError):
            codes.tag_of(code)


@pytest.mark.parametrize("code", [64, 100, 127, 256, 512])
def test_a_number_that_is_no_code_does_nothing(code: int) -> None:
    position = position_named("turn")
    assert position.decision is not None
    with pytest.raises(IllegalMove) as refused:
        position.after(Move(position, position.decision, code))
    assert [refusal.key for refusal in refused.value.refusals] == ["refusal.unknown_code"]
    state = position.cells
    with pytest.raises(LookupError):
        action_dice.apply_turn(state, TABLES, code, None)
    assert state == position.cells


def test_a_free_option_that_there_is_not_does_nothing() -> None:
    state = table()
    with pytest.raises(LookupError):
        free_options.apply_free_option(state, TABLES, 0, codes.OPTION_MASK, None)
