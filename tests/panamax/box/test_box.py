"""The box of components: the shipped values, where they come from, and one box beside another."""

from __future__ import annotations

import dataclasses
import pickle
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from panamax.board import ZONE_BY_ID, ZONES
from panamax.box import build
from panamax.box.build import UNIQUE_SHIPS
from panamax.box.components import Box, Container, declarations, fee_path, numbers
from panamax.box.loader import is_standard, load_box, parse_box
from panamax.box.tables import OTHERWISE, tables_of
from panamax.engine.tables import Tables
from panamax.vocabulary import FreeAction, Nation, PassengerBenefit, Provenance, ShipKind, ZoneKind
from tabletop.errors import UnknownBoxValue

from .box_texts import SHIPPED, changed

# --- the shipped values --------------------------------------------------------------------------------------------


def test_every_zone_has_its_fee_and_waiting_is_free() -> None:  # FEE-1
    box = load_box()
    lane = [box.fee(zone) for zone in ZONES if zone.id.startswith("pacific_")]
    assert lane == [3, 3, 2, 2, 2, 1, 1, 1, 1]
    assert [box.fee(zone) for zone in ZONES if zone.id.startswith("atlantic_")] == [3, 2, 2, 2, 2, 1, 1, 1, 1]
    assert {box.fee(zone) for zone in ZONES if zone.kind is ZoneKind.LOADING} == {4}
    assert {box.fee(zone) for zone in ZONES if zone.kind is ZoneKind.WAITING} == {0}
    assert box.fee(ZONE_BY_ID["atlantic_miraflores_lock_2"]) == 2  # E16


def test_every_company_has_four_ships() -> None:  # SET-13, LOD-5, BLD-1, ARR-2
    ships = [(s.slots, s.minimum, s.maximum, s.build_cost, s.bonus_money) for s in load_box().company_ships]
    assert ships == [(1, 3, 6, 5, 2), (1, 3, 6, 5, 2), (2, 5, 11, 0, 3), (3, 7, 16, 7, 5)]


def test_the_unique_ships_are_those_of_set_6() -> None:  # SET-6, UNI-1..3
    ships = {ship.id: ship for ship in load_box().unique_ships}
    assert list(ships) == list(UNIQUE_SHIPS)
    assert [ships[id].slots for id in ("iowa", "sagres", "pegasus", "yi_yang", "prospector")] == [3, 2, 1, 2, 4]
    assert (ships["prospector"].minimum, ships["prospector"].maximum) == (10, 20)
    assert [(s.minimum, s.maximum) for s in ships.values() if s.kind is ShipKind.CRUISE] == [(2, 3), (2, 3), (1, 2)]
    assert all(s.minimum == s.maximum == 0 for s in ships.values() if s.kind is ShipKind.MILITARY)
    assert {s.nation for s in ships.values() if s.kind is ShipKind.MILITARY} == set(Nation)


def test_the_san_juan_prospector_can_carry_the_13_of_example_14() -> None:  # UNI-2, E14
    ship = load_box().unique_ship("prospector")
    assert ship.minimum <= 13 <= ship.maximum


def test_there_are_24_contracts_six_of_each_nation_and_8_setup_contracts() -> None:  # SET-8, SET-16
    box = load_box()
    assert [contract.number for contract in box.contracts] == list(range(1, 25))
    assert [contract.number for contract in box.setup_contracts] == list(range(1, 9))
    for nation in Nation:
        assert sum(contract.nation is nation for contract in box.contracts) == 6
        assert sum(contract.nation is nation for contract in box.setup_contracts) == 2


def test_the_first_contract_is_the_stated_one_of_china() -> None:  # E7
    first = load_box().contracts[0]
    assert (first.nation, first.path) == (Nation.CHINA, "contracts.china.1")
    assert first.front == (Container(5), Container(2), Container(1, rail=True))


@pytest.mark.parametrize(
    ("front", "back"),
    [
        ("5-2-1R", (Container(3), Container(3))),
        ("4-4-2", (Container(3, rail=True), Container(3, rail=True))),  # R16
        ("5-1R", (Container(3),)),
        ("6-4", (Container(3, rail=True),)),
        ("6", (Container(3, rail=True),)),
        ("3R", (Container(3),)),
    ],
)
def test_the_back_of_a_contract_follows_from_its_front(front: str, back: tuple[Container, ...]) -> None:  # CON-1
    box = parse_box(changed(('"4-4-2"', f'"{front}"')), "my_box.toml")
    assert box.contracts[1].back == back


def test_the_clipboard_has_three_free_actions_for_each_nation() -> None:  # CLP-1
    box = load_box()
    assert box.free_actions(Nation.CHINA) == (FreeAction.MARKET, FreeAction.LOAD, FreeAction.MOVE)
    assert box.free_actions(Nation.US_EAST) == (FreeAction.MARKET, FreeAction.RAIL, FreeAction.LOAD)
    assert [len(row) for row in box.clipboard] == [3, 3, 3, 3]


def test_a_place_of_the_clipboard_may_have_no_free_action() -> None:  # CLP-1
    box = parse_box(changed(('["market", "rail", "load"]', '["market", "none", "load"]')), "my_box.toml")
    assert box.free_actions(Nation.US_EAST) == (FreeAction.MARKET, None, FreeAction.LOAD)


def test_white_dice_and_turns_go_by_the_number_of_players() -> None:  # GEN-3, P23-1, TBL-4
    box = load_box()
    assert [box.action_dice[players] for players in (2, 3, 4)] == [10, 9, 12]
    assert [box.executive_dice[players] for players in (2, 3, 4)] == [2, 3, 4]
    assert [box.turns[players] for players in (2, 3, 4)] == [6, 4, 4]
    assert [box.mulligan_at_most[players] for players in (2, 3, 4)] == [3, 3, 4]


def test_the_company_dice_start_in_pool_and_warehouse() -> None:  # SET-11
    assert (load_box().company_dice, load_box().pool_dice, load_box().warehouse_dice) == (9, 4, 5)


def test_money_shares_and_prices_are_those_of_the_rules() -> None:
    box = load_box()
    assert (box.company_money, box.player_money, box.stock) == (18, 6, 6)  # SET-14
    assert (box.shares_for_sale, box.shares_of_player) == (4, 1)  # SET-14
    assert (box.bids, box.bid_money, box.bid_stock_divisor) == ((12, 15, 18, 21, 24), 24, 3)  # ADV-1, ADV-2
    assert (box.transfer, box.transfer_with_passenger, box.transfer_with_flags) == (5, 2, 0)  # TBL-6
    assert (box.contract_fee, box.warehouse_fee) == (4, 5)  # FEE-1
    assert (box.bailout_gives, box.bailout_costs) == (10, 15)  # FEE-2
    assert box.awards == (3, 5, 7)  # SET-9


def test_the_market_has_13_stock_values() -> None:  # MKT-2..5, DIV-2
    box = load_box()
    assert box.prices == tuple(range(13))
    assert box.dividends == (0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8)
    assert (box.purchase_rise, box.own_raise, box.unpaid_fall) == (1, 2, 2)


def test_passenger_tokens_benefits_and_cards() -> None:  # SET-7, PAX-1, BON-1
    box = load_box()
    assert box.passenger_tokens == (5, 4, 4, 3, 3, 2, 2, 1)
    assert box.benefits == tuple(PassengerBenefit)
    assert box.captains == box.stevedores == (1, 1, 2, 2, 3)
    assert box.advisors_seen == 3


def test_limits_and_pieces() -> None:
    box = load_box()
    assert (box.rectangle_slots, box.wagon_places, box.unfinished_contracts) == (4, 4, 2)  # GRP-1, LOD-7, CON-4
    assert (box.military_pay, box.free_movements) == (3, 3)  # UNI-3, CLP-4
    assert (box.free_die, box.rail_raise, box.generic_container, box.starting_die) == (2, 2, 3, 3)
    assert box.cruise_highest_die == 2  # UNI-1
    assert (box.spare_flags, box.platform_flags) == (10, 1)  # SET-4, SET-5
    assert (box.bailout_tokens, box.coins_of_5, box.coins_of_1, box.markers_of_50) == (7, 60, 30, 4)


def test_financial_advisors_say_what_they_pay_for() -> None:  # END-1
    words = [advisor.phrase.text() for advisor in load_box().advisors]
    assert words == [
        "$3 for each flag of China",
        "$3 for each flag of Europe",
        "$3 for each flag of US East",
        "$3 for each flag of US West",
        "$1 for each flag",
        "$4 for each set of four different flags",
        "$3 for each Passenger token",
        "$2 for each share of other companies",
        "$3 for each ship of your company that was built",
    ]
    assert load_box().advisor(7).pays == 3


# --- provenance ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "provenance"),
    [
        ("zones.pacific.gatun_lock_1.fee", Provenance.RECONSTRUCTED),
        ("zones.atlantic.miraflores_lock_2.fee", Provenance.STATED),
        ("zones.atlantic", Provenance.RECONSTRUCTED),
        ("ships.company.1.count", Provenance.DERIVED),
        ("ships.company.2.maximum", Provenance.RECONSTRUCTED),
        ("ships.company.3.build_cost", Provenance.STATED),
        ("ships.unique.prospector.slots", Provenance.DERIVED),
        ("ships.unique.lucky_me", Provenance.DERIVED),
        ("contracts.china.1", Provenance.STATED),
        ("contracts.china.2", Provenance.RECONSTRUCTED),
        ("clipboard.us_west.3", Provenance.RECONSTRUCTED),
        ("market.dividends", Provenance.STATED),
        ("passengers.tokens.8", Provenance.STATED),
        ("pieces.spare_flags", Provenance.DERIVED),
        ("advisors.9.pays", Provenance.RECONSTRUCTED),
    ],
)
def test_every_value_says_where_it_comes_from(path: str, provenance: Provenance) -> None:
    assert load_box().provenance(path) is provenance


def test_every_zone_with_a_fee_has_a_place_with_provenance() -> None:
    for zone in ZONES:
        if zone.kind is not ZoneKind.WAITING:
            assert load_box().provenance(fee_path(zone)) in Provenance


def test_every_number_and_word_of_the_file_has_a_provenance() -> None:
    def leaves(raw: Any, path: str) -> Iterator[str]:
        if isinstance(raw, dict) and "value" not in raw:
            for key, value in raw.items():
                if key != "provenance":
                    yield from leaves(value, f"{path}.{key}")
        elif isinstance(raw, list):
            for number, value in enumerate(raw, 1):
                yield from leaves(value, f"{path}.{number}")
        else:
            yield path.removeprefix(".")

    assert sorted(leaves(tomllib.loads(SHIPPED), "")) == sorted(path for path, _ in load_box().provenances)


@pytest.mark.parametrize("path", ["", "zones.pacific.suez_lock_1.fee", "zone", "contracts.china.7"])
def test_asking_where_nothing_comes_from_is_refused(path: str) -> None:
    with pytest.raises(UnknownBoxValue, match=re.escape(repr(path))):
        load_box().provenance(path)


def test_asking_for_an_unknown_ship_or_advisor_is_refused() -> None:
    with pytest.raises(UnknownBoxValue, match="titanic"):
        load_box().unique_ship("titanic")
    with pytest.raises(UnknownBoxValue, match="10"):
        load_box().advisor(10)


# --- one box and another -------------------------------------------------------------------------------------------


def test_the_shipped_box_is_read_once_and_is_the_standard() -> None:
    assert load_box() is load_box()
    assert is_standard(load_box())
    assert repr(load_box()) == "load_box()"


def test_a_copy_is_an_equal_box_wherever_it_lies(tmp_path: Path) -> None:
    copy = tmp_path / "my_box.toml"
    copy.write_text(SHIPPED, encoding="utf-8")
    for path in (copy, str(copy)):
        box = load_box(path)
        assert box == load_box()
        assert hash(box) == hash(load_box())
        assert is_standard(box)
        assert repr(box) == f"load_box({str(copy)!r})"


def test_another_value_makes_another_box() -> None:
    box = parse_box(changed(("company_money = 18", "company_money = 20")), "my_box.toml")
    assert box.company_money == 20
    assert box != load_box()
    assert not is_standard(box)
    assert box.fingerprint != load_box().fingerprint


def test_another_provenance_or_order_of_tables_makes_no_other_box() -> None:
    box = parse_box(changed(('[cards]\nprovenance = "reconstructed"', '[cards]\nprovenance = "stated"')), "my_box.toml")
    assert box.provenance("cards") is Provenance.STATED
    assert box == load_box()
    assert box.fingerprint == load_box().fingerprint
    start = SHIPPED.index("[start]")
    moved = SHIPPED[start : SHIPPED.index("[bidding]")]
    assert parse_box(SHIPPED.replace(moved, "") + moved, "my_box.toml").fingerprint == box.fingerprint


def test_a_number_that_came_later_is_not_asked_of_older_files_and_changes_no_older_box(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = {**declarations(), "rail_raise": dataclasses.replace(numbers()["rail_raise"], later=2)}
    monkeypatch.setattr(build, "declarations", lambda: said)
    monkeypatch.setattr(build, "numbers", lambda: {"rail_raise": said["rail_raise"]})
    named = parse_box(SHIPPED, "named.toml")
    line = next(line for line in SHIPPED.splitlines(keepends=True) if line.startswith("rail_raise"))
    older = parse_box(SHIPPED.replace(line, ""), "older.toml")
    assert older == named
    assert older.rail_raise == 2
    assert older.provenance("dice.rail_raise") is Provenance.RECONSTRUCTED
    assert older.fingerprint == named.fingerprint != load_box().fingerprint
    other = parse_box(SHIPPED.replace(line, "rail_raise = 3\n"), "other.toml")
    assert other.fingerprint != older.fingerprint


def test_every_number_is_declared_with_its_place_and_reaches_the_engine_as_it_is_or_otherwise() -> None:
    values, tables = dict(load_box().values), tables_of(load_box())
    for name, number in numbers().items():
        value = getattr(load_box(), name)
        listed = [values[f"{number.path}.{place}"] for place in range(1, number.count + 1)]
        assert value == (tuple(listed) if number.count else values[number.path])
        if name in Tables.__annotations__ and name not in OTHERWISE:
            assert getattr(tables, name) == (listed if number.count else value)


def test_a_box_cannot_be_changed_and_can_be_sent_to_another_process() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        load_box().stock = 7  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(load_box())) == load_box()


def test_the_box_type_is_what_load_box_gives() -> None:
    assert isinstance(load_box(), Box)
