"""Set-ups: whatever no game can reach is a fault with its rule, and nothing that a game reaches is one."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from babel.messages.pofile import read_po
from hypothesis import given, settings
from hypothesis import strategies as st

import panamax
from panamax import Position, random_playout, rules
from panamax.engine import layout as at
from panamax.record.notation import FIELDS, notation_of
from panamax.setup import Setup
from panamax.state.setup_stages import SetupProgress, progress_of
from played import (
    every_question,
    every_stop,
    positions,
    positions_of_play,
    positions_of_set_ups,
    refusal_of,
    set_up,
    stop_at,
)
from tabletop.errors import Fault, ImpossiblePosition

from .made import MADE, added, changed, columns_of, end, over

PLAY_PO = Path(panamax.__file__).parent / "locale" / "en" / "LC_MESSAGES" / "play.po"


CASES = [(key, *case) for key, cases in MADE.items() for case in cases]


@pytest.mark.sampled
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


@settings(max_examples=settings().max_examples // 3)  # each with a value for every field
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
