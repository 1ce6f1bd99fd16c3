"""Where each cell of the state lies, that nothing outside the engine hangs on it, and what the codes of moves say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from named import position_named
from panamax.bots import base
from panamax.decisions.move import Move
from panamax.engine import action_dice, codes, free_options
from panamax.engine import layout as at
from panamax.options import VARIANTS
from panamax.record.notation import FIELDS
from tabletop.errors import IllegalMove

from .states import TABLES, table

# The options of a game, then the variants that came later, then everything else, counted from its first cell. A cell
# that is added there moves those behind it: then write them anew.
OPTIONS = ("PLAYERS", "SETUP", "MULLIGAN", "FREE_LOAD", "PUSHED", "MILITARY")
CELLS = {
    "RANDOM": 0,
    "ROUND": 2,
    "TURN": 3,
    "ACTIVE": 4,
    "ORDER": 5,
    "COLOUR": 9,
    "COLUMN": 13,
    "EXECUTIVE": 19,
    "TRANSFERRED": 25,
    "WATERWAY_LEFT": 26,
    "LOCK_LEFT": 27,
    "LOADS_LEFT": 28,
    "LOADED": 29,
    "MILITARY_MOVED": 30,
    "MILITARY_PAID": 31,
    "NEW_FLAGS": 32,
    "CARDS_EARNED": 33,
    "UNPAID": 34,
    "SHIP_ZONE": 35,
    "CARGO": 59,
    "MONEY": 83,
    "STOCK": 87,
    "FOR_SALE": 91,
    "WAREHOUSE": 95,
    "POOL": 99,
    "TOKENS": 103,
    "BENEFITS": 107,
    "FLAGS": 111,
    "DEFERRED": 127,
    "HELD": 131,
    "PURSE": 143,
    "SHARES": 147,
    "BAILOUTS": 163,
    "AWARDS": 167,
    "CAPTAIN": 171,
    "STEVEDORE": 175,
    "HAND": 179,
    "GOAL": 183,
    "BID": 187,
    "FLAG_SUPPLY": 191,
    "PLATFORM_FLAGS": 195,
    "CAPTAINS_TAKEN": 196,
    "STEVEDORES_TAKEN": 197,
    "TOKENS_TAKEN": 198,
    "ADVISOR_PILE": 199,
    "FIRST_WAGON": 200,
    "SECOND_WAGON": 201,
    "PLATFORM": 202,
    "OFFER": 203,
    "INBOUND": 206,
    "DRAW_TOP": 207,
    "DRAW_PILE": 208,
    "DISCARDS": 209,
    "SETUP_OFFER": 210,
    "AGENDA_DEPTH": 211,
    "AGENDA": 212,
    "STATE_SIZE": 234,
}
DIGEST = 11778249498557690070  # of a state whose cells hold these numbers
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
    assert [getattr(at, name) for name in OPTIONS] == [*range(len(OPTIONS))]
    assert {name: getattr(at, name) - at.RANDOM for name in CELLS} == CELLS


def test_the_variants_fill_the_cells_between_players_and_generator() -> None:
    assert [variant.cell for variant in VARIANTS.values()] == [*range(at.PLAYERS + 1, at.RANDOM)]


def test_the_notation_writes_every_cell_but_the_generators_once() -> None:
    written = [cell for field in FIELDS for cell in range(field.cell, field.cell + field.count)]
    assert sorted(written) == [cell for cell in range(at.STATE_SIZE) if not at.RANDOM <= cell < at.ROUND]


def test_what_a_bot_chooses_does_not_hang_on_where_the_cells_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    first, later = len(OPTIONS), at.RANDOM - len(OPTIONS)
    state = [*range(first), *[0] * later, *range(first, at.STATE_SIZE - later)]
    digest = base._digest(state)
    assert digest == DIGEST
    monkeypatch.setattr(base, "FIELDS", [replace(field, cell=field.cell + 3) for field in FIELDS])
    assert base._digest([7, 7, 7, *state]) == digest
    assert base._digest(state) != digest


def test_a_later_variant_changes_what_a_bot_chooses_only_where_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    state = list(range(at.STATE_SIZE))
    digest = base._digest(state)
    variants = next(field for field in FIELDS if field.name == "variants")
    later = replace(variants, count=variants.count + 1, later=variants.later + 1)
    monkeypatch.setattr(base, "FIELDS", [later if field is variants else field for field in FIELDS])
    state[at.RANDOM] = 0
    assert base._digest(state) == digest
    state[at.RANDOM] = 1
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
    assert [refusal.message for refusal in refused.value.refusals] == [
        f"TBL-5: {code} names no move; a move is written like this: take 3 (the column)"
    ]
    state = position.cells
    with pytest.raises(LookupError):
        action_dice.apply_turn(state, TABLES, code, None)
    assert state == position.cells


def test_a_free_option_that_there_is_not_does_nothing() -> None:
    state = table()
    with pytest.raises(LookupError):
        free_options.apply_free_option(state, TABLES, 0, codes.OPTION_MASK, None)
