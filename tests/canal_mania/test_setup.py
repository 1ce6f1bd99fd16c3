"""A set-up holds any arrangement, says all that is wrong with it, each with its rule, and is the only way in."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from canals import BOX, some_game, stops
from hypothesis import given
from hypothesis import strategies as st

import canal_mania
from canal_mania import Position, Setup
from canal_mania.engine import layout as at
from canal_mania.record.notation import FIELDS
from canal_mania.state.views import Tile
from canal_mania.vocabulary import Engineer, Phase, PlayerColour, TileKind
from tabletop.errors import ImpossiblePosition, OptionError, UnknownBoxValue

Change = Callable[[Setup], object]


def in_the_middle() -> Position:
    """A first phase in the middle of a game of three, with canals, hands and cubes."""
    rest = (node.position for node in some_game(0).line()[400:])
    return next(each for each in rest if each.decision is not None and each.decision.id == "first_phase")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_an_empty_table_can_be_played_on(players: int) -> None:
    position = Setup.empty(players, BOX).to_position()
    assert (position.options.players, position.round, position.decider) == (players, 1, 1)
    assert position.legal_moves()
    assert canal_mania.random_playout(position, Random(1)).standings()


@pytest.mark.parametrize("players", [2, 6, True, "3"])
def test_a_table_for_another_number_is_refused(players: int) -> None:
    with pytest.raises(OptionError):
        Setup.empty(players, BOX)


def test_every_position_is_a_setup_without_a_fault_and_comes_back() -> None:
    for position in stops(7):
        setup = Setup.of(position)
        assert setup.faults() == []
        assert setup.to_position() == position
        assert Setup.from_notation(position.notation()).cells[at.KIND :] == position.cells[at.KIND :]


def test_changing_a_setup_leaves_position_and_copy_alone() -> None:
    position = in_the_middle()
    setup = Setup.of(position)
    twin = setup.copy()
    before = position.notation()
    setup.put_number("basin", 0, 15)
    assert setup.number("basin", 0) == 15
    assert position.notation() == before
    assert twin.to_position() == position


def test_a_canal_laid_tile_by_tile_is_the_canal_that_was_built() -> None:
    seen = 0
    for position in stops(31):
        is_paid_for = position.decision is not None and position.decision.id == "pay"  # the last tile of a canal
        for canal in () if is_paid_for else position.canals:
            setup = Setup.of(position)
            setup.put_contract(canal.contract.id, "pile")
            assert canal.contract.id not in [each.contract.id for each in setup.canals]
            setup.put_canal(canal.contract.id, canal.seat, canal.towns[0].code, canal.tiles)
            assert setup.cells == position.cells
            seen += bool(canal.tiles)
    assert seen > 40


def test_a_table_put_together_by_hand_is_a_position() -> None:
    setup = Setup.empty(3, BOX)
    setup.put_player(1, PlayerColour.RED, Engineer.BRINDLEY)
    setup.put_hand(1, ["lock", "lock", "stretch"])
    setup.put_hand(2, ["tunnel", "surveyor"])
    setup.put_face_up(["stretch", "aqueduct", "lock"])
    setup.put_discards(["stretch", "stretch"])
    setup.put_cubes(["Ch", "Bs"])
    setup.put_contract("medway", 1, "To")
    setup.put_contract("coventry", "pile")
    setup.put_contract("kennet_and_avon", "parliament")
    setup.put_turn(1, 4, Phase.SECOND)
    setup.put_last_round(6)
    assert {fault.rule for fault in setup.faults()} == {"OBJ-4"}
    setup.put_rest_into_pile()
    position = setup.to_position()
    assert [player.hand for player in position.players] == [("stretch", "lock", "lock"), ("tunnel", "surveyor"), ()]
    assert (position.round, position.phase, position.basin, len(position.cubes)) == (4, Phase.SECOND, 13, 2)
    assert position.rounds_left == 2
    assert {"kennet_and_avon"} == {each.id for each in position.parliament} - {each.id for each in BOX.contracts[:5]}
    assert len(position.parliament) == 5
    assert any(move.text.startswith("build medway") for move in position.legal_moves())


def no_parliament(setup: Setup) -> None:
    """All contracts that nobody has lie in the pile."""
    for contract in setup.parliament:
        setup.put_contract(contract.id, "pile")


def no_pile(setup: Setup) -> None:
    """Of the contracts that nobody has five are turned up, and the others were taken and completed."""
    pile = [contract for contract in BOX.contracts if setup.number("contracts", 1) >> BOX.contracts.index(contract) & 1]
    for contract in pile:
        setup.put_contract(contract.id, 1)
        setup.put_number("contracts", 2, setup.number("contracts", 2) | 1 << BOX.contracts.index(contract))


def many_contracts(setup: Setup) -> None:
    """Seat 1 has nine contracts."""
    for contract in BOX.contracts[:9]:
        setup.put_contract(contract.id, 1)


FAULTY: list[tuple[Change, str, str]] = [
    (lambda setup: setup.put_number("players", 0, 2), "OBJ-2", "there are 2 players; a game has three to five"),
    (lambda setup: setup.put_number("viewer", 0, 4), "OBJ-2", "nobody sits on seat 4, whose view this is"),
    (lambda setup: setup.put_number("colours", 1, 1), "PRE-4", "an engineer or colour is there twice"),
    (lambda setup: setup.put_player(1, None, None), "PRE-3", "a player has no engineer or no colour"),
    (lambda setup: setup.put_number("points", 4, 3), "OBJ-2", "something belongs to a seat where nobody sits"),
    (lambda setup: setup.put_face_up(["lock"] * 6), "PRE-1", "6 cards lie face up; there are 5 at most"),
    (lambda setup: setup.put_number("face_up", 5, 1), "PRE-1", "the face-up cards aren't in their order"),
    (lambda setup: setup.put_hand(1, ["tunnel"] * 30), "OBJ-4", "of one kind of card there are"),
    (lambda setup: setup.put_number("hidden", 1, 2), "OBJ-4", "hidden hands don't fit the cards"),
    (lambda setup: setup.put_number("basin", 0, 40), "OBJ-5", "there are 5"),
    (lambda setup: setup.put_number("contracts", 0, 0), "OBJ-4", "a contract isn't in exactly one place"),
    (lambda setup: setup.put_number("contracts", 0, (1 << 30) - 1), "PRE-2", "30 contracts are in the parliament"),
    (lambda setup: many_contracts(setup), "PAR-3", "a player has"),
    (lambda setup: setup.put_number("contracts", 2, 0), "BLD-9", "a canal is completed, or isn't"),
    (lambda setup: no_parliament(setup), "PAR-1", "the parliament is empty, though the pile isn't"),
    (lambda setup: no_pile(setup), "FIN-1", "the last contracts are turned up, and no round is the last one"),
    (lambda setup: setup.put_number("clock", 2, 4), "TRN-1", "nobody sits where the beginner"),
    (lambda setup: setup.put_number("clock", 3, 0), "TRN-1", "the first round hasn't begun"),
    (lambda setup: setup.put_number("clock", 4, 99), "FIN-2", "the last round is 99; in round"),
    (lambda setup: setup.put_number("clock", 0, at.DELIVERY), "FIN-2", "goods are delivered, or the game is over"),
    (lambda setup: setup.put_number("clock", 5, 7), "TRN-1", "the decision that is due can't come up"),
    (lambda setup: setup.put_number("clock", 0, 0), "PRE-4", "the preparation can't stand so"),
    (lambda setup: setup.put_number("action", 0, 1), "TRN-1", "an action of another phase is still going on"),
    (lambda setup: setup.put_number("action", 1, 2), "DRW-2", "2 cards can't have been taken"),
    (lambda setup: setup.put_number("action", 2, 9), "DRW-1", "9 cards can't be due"),
    (lambda setup: setup.put_number("action", at.CUBES - at.TAKING, 9), "GDS-1", "9 cubes can't be due"),
    (lambda setup: setup.put_number("action", at.PAY_KIND - at.TAKING, 9), "BLD-6", "the cards that are due don't fit"),
    (lambda setup: setup.put_number("action", at.DRAWN - at.TAKING, 33), "DRW-3", "the card that may be shown"),
    (lambda setup: setup.put_number("kind", 0, 0), "TRN-1", "another decision would be due"),
]


@pytest.mark.parametrize(("change", "rule", "told"), FAULTY, ids=[f"{rule} {told}" for _, rule, told in FAULTY])
def test_a_fault_is_told_with_its_rule(change: Change, rule: str, told: str) -> None:
    setup = Setup.of(in_the_middle())
    change(setup)
    texts = [fault.text() for fault in setup.faults()]
    assert any(text.startswith(f"{rule}: {told}") for text in texts), texts
    with pytest.raises(ImpossiblePosition) as refusal:
        setup.to_position()
    assert list(refusal.value.faults) == setup.faults()


def test_all_faults_of_the_pieces_are_told_at_once_with_their_places() -> None:
    setup = Setup.of(in_the_middle())
    setup.put_number("basin", 0, 40)
    setup.put_hand(1, ["tunnel"] * 30)
    setup.put_number("engineers", 1, setup.number("engineers", 0))
    found = {(fault.rule, fault.place) for fault in setup.faults()}
    assert {("OBJ-5", "goods"), ("OBJ-4", "cards.tunnel"), ("PRE-3", "engineers")} <= found


def test_what_no_setup_can_hold_is_refused_and_changes_nothing() -> None:
    setup = Setup.of(in_the_middle())
    before = setup.cells
    tile = Tile(TileKind.LOCK, 3, 0, False, 0)
    wrong: list[Callable[[], object]] = [
        lambda: setup.put_number("weather", 0, 1),
        lambda: setup.put_number("basin", 1, 1),
        lambda: setup.put_number("basin", 0, 43),
        lambda: setup.put_number("basin", 0, True),
        lambda: setup.number("basin", -1),
        lambda: setup.put_turn(4, 1, Phase.FIRST),
        lambda: setup.put_turn(1, 1000, Phase.FIRST),
        lambda: setup.put_turn(1, 1, Phase.OVER),
        lambda: setup.put_last_round(1000),
        lambda: setup.put_player(1, "pink", None),  # type: ignore[arg-type]
        lambda: setup.put_player(1, None, "stephenson"),  # type: ignore[arg-type]
        lambda: setup.put_hand(0, []),
        lambda: setup.put_hand(1, ["shovel"]),
        lambda: setup.put_discards(["shovel"]),
        lambda: setup.put_face_up(["lock"] * 9),
        lambda: setup.put_cubes(["Zz"]),
        lambda: setup.put_contract("suez", 1),
        lambda: setup.put_contract("medway", "pocket"),
        lambda: setup.put_contract("medway", 1, "Ch"),
        lambda: setup.put_canal("medway", 1, "To", [tile]),
        lambda: setup.put_canal("medway", 9, "To", []),
    ]
    for call in wrong:
        with pytest.raises((OptionError, UnknownBoxValue)):
            call()
        assert setup.cells == before


@given(st.lists(st.tuples(st.sampled_from(FIELDS), st.integers(0, 400), st.integers(0, 99)), max_size=4))
def test_whatever_is_put_is_judged_and_never_breaks(changes: list[tuple[object, int, int]]) -> None:
    setup = Setup.of(in_the_middle())
    known = set(canal_mania.rules())
    for field, place, value in changes:
        assert isinstance(field, type(FIELDS[0]))
        setup.put_number(field.name, place % field.count, min(value, field.highest))
    faults = setup.faults()
    for fault in faults:
        assert fault.rule in known
        assert fault.text()
    if not faults:
        assert setup.to_position().notation()
