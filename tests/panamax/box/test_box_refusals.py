"""Boxes that are refused: files that are none, wrong shapes and types, values that can't be played with."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from panamax.board import ZONE_BY_ID
from panamax.box.build import CONTRACTS
from panamax.box.draft import shipped_draft
from panamax.box.loader import SHIPPED_FILE, load_box, parse_box
from panamax.box.naming import field_of, name_of, thing_of
from tabletop import box_notes
from tabletop.box_file import MOST_BYTES
from tabletop.box_notes import MOST_FAULTS
from tabletop.errors import BoxError, TabletopError
from tabletop.i18n import add_pseudo_language, has_message

from .box_texts import SHIPPED, changed

PACKAGE = SHIPPED_FILE.parent.parent


def faults_of(*changes: tuple[str, str]) -> list[tuple[str, str]]:
    """The kind and the place of every fault of the changed file."""
    with pytest.raises(BoxError) as refusal:
        parse_box(changed(*changes), "my_box.toml")
    return [(fault.key.removeprefix("box.fault."), str(fault.values["key"])) for fault in refusal.value.faults]


def refusal_of(*changes: tuple[str, str]) -> str:
    """The words in which the changed file is refused."""
    with pytest.raises(BoxError) as refusal:
        parse_box(changed(*changes), "my_box.toml")
    return str(refusal.value)


# --- files that are no box -----------------------------------------------------------------------------------------


def refused_file(path: Any) -> BoxError:
    with pytest.raises(BoxError) as refusal:
        load_box(path)
    assert isinstance(refusal.value, TabletopError)
    assert len(refusal.value.faults) == 1
    return refusal.value


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    refusal = refused_file(tmp_path / "nowhere.toml")
    assert str(refusal) == f"The box {tmp_path / 'nowhere.toml'} can't be played with:\nThere is no such file."


@pytest.mark.parametrize("path", ["", "\0", "x" * 10_000])
def test_a_path_that_no_file_can_have_is_refused(path: str) -> None:
    assert refused_file(path).faults[0].key == "box.fault.no_file"


@pytest.mark.parametrize("path", [5, 1.5, b"box.toml", ["box.toml"], True])
def test_what_is_no_path_is_refused(path: Any) -> None:
    assert refused_file(path).faults[0].key == "box.fault.not_a_path"


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert "a folder" in str(refused_file(tmp_path))


def test_a_device_is_not_read() -> None:
    assert refused_file(os.devnull).faults[0].key == "box.fault.no_file"


def test_a_file_that_cannot_be_opened_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(*args: object, **kwargs: object) -> None:
        raise PermissionError

    file = tmp_path / "box.toml"
    file.write_text(SHIPPED, encoding="utf-8")
    monkeypatch.setattr(Path, "open", locked)
    assert refused_file(file).faults[0].key == "box.fault.unreadable"


def test_a_file_of_ten_megabytes_is_refused_before_it_is_read_as_toml(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_bytes(b"#" * (10 * MOST_BYTES))
    assert f"larger than {MOST_BYTES:,} bytes" in str(refused_file(file))


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_bytes(b"stock = \xff\xfe")
    assert refused_file(file).faults[0].key == "box.fault.not_utf8"


def test_text_that_is_not_toml_is_refused_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text("# a comment\nstock: 6\n", encoding="utf-8")
    assert "from line 2, column 6 on" in str(refused_file(file))


@pytest.mark.parametrize("text", ["stock = [1, 2", "a = " + "[" * 60_000, "a = " + "9" * 5_000, 'a = "'])
def test_text_that_breaks_off_or_goes_too_deep_is_refused(text: str) -> None:
    with pytest.raises(BoxError) as refusal:
        parse_box(text, "my_box.toml")
    assert refusal.value.faults[0].key.startswith("box.fault.not_toml")


def test_an_empty_file_is_refused_with_every_table_that_it_lacks() -> None:
    with pytest.raises(BoxError) as refusal:
        parse_box("", "my_box.toml")
    assert {fault.key for fault in refusal.value.faults} == {"box.fault.missing"}
    assert {fault.values["key"] for fault in refusal.value.faults} == set(tomllib.loads(SHIPPED))


# --- shape and types -----------------------------------------------------------------------------------------------


def test_a_missing_key_is_refused() -> None:
    assert faults_of(("company_money = 18\n", "")) == [("missing", "start.company_money")]
    assert "start.company_money is missing." in refusal_of(("company_money = 18\n", ""))


def test_a_missing_table_is_refused_once() -> None:
    text = SHIPPED[SHIPPED.index("[awards]") : SHIPPED.index("[passengers]")]
    assert faults_of((text, "")) == [("missing", "awards")]


def test_a_missing_zone_ship_or_card_is_refused() -> None:
    assert faults_of(("gatun_lock_3 = {fee = 2}\n", "")) == [("missing", "zones.pacific.gatun_lock_3")]
    assert faults_of(('5 = {pays = 1, for_each = "flag"}\n', "")) == [("missing", "advisors.5")]
    sagres = SHIPPED[SHIPPED.index("[ships.unique.sagres]") : SHIPPED.index("[ships.unique.pegasus]")]
    assert faults_of((sagres, "")) == [("missing", "ships.unique.sagres")]


def test_an_unknown_key_is_refused_with_those_that_belong_there() -> None:
    assert faults_of(("company_money = 18", "company_money = 18\nweather = 3")) == [("unknown", "start.weather")]
    assert "company_money" in refusal_of(("company_money = 18", "company_money = 18\nweather = 3"))


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ("[zones.loading]", "extra = 1\n[zones.loading]", "zones.extra"),
        ("[zones]", "extra = 1\n[zones]", "extra"),
        ("europe = {fee = 4}", "europe = {fee = 4, tax = 1}", "zones.loading.europe.tax"),
        ("[ships.unique.iowa] # USS Iowa", "[ships.unique.iowa]\nminimum = 3", "ships.unique.iowa.minimum"),
        ('for_each = "flag"}', 'for_each = "flag", nation = "china"}', "advisors.5.nation"),
        (
            '2, provenance = "derived"} # one',
            '2, provenance = "derived", note = 1} # one',
            "ships.company.1.count.note",
        ),
        ("[ships.company.1]", "[ships.company.4]\n[ships.company.1]", "ships.company.4"),
        ("[players.2]", "[players.5]\n[players.2]", "players.5"),
        ("[ships.unique.iowa]", "[ships.unique.titanic]\n[ships.unique.iowa]", "ships.unique.titanic"),
    ],
)
def test_an_unknown_key_is_refused_wherever_it_stands(old: str, new: str, path: str) -> None:
    assert faults_of((old, new)) == [("unknown", path)]


@pytest.mark.parametrize(
    "given", ["true", "6.0", '"6"', "[6]", "{a = 6}", "2014-01-01", "-1", "13", "99999999999999999"]
)
def test_a_number_must_be_a_whole_number_within_its_range(given: str) -> None:
    assert faults_of(("stock = 6", f"stock = {given}")) == [("whole", "start.stock")]


def test_a_refusal_names_file_place_value_and_constraint() -> None:
    assert refusal_of(("stock = 6", "stock = true")) == (
        "The box my_box.toml can't be played with:\nstart.stock is true; it must be a whole number from 0 to 12."
    )


@pytest.mark.parametrize("given", ["0", "5", "true", "2.5", '"3"'])
def test_a_fee_must_be_1_to_4(given: str) -> None:  # FEE-1
    change = ("gatun_lock_3 = {fee = 2}", f"gatun_lock_3 = {{fee = {given}}}")
    assert faults_of(change) == [("whole", "zones.pacific.gatun_lock_3.fee")]


def test_a_table_must_be_a_table_and_a_list_a_list() -> None:
    assert faults_of(("gatun_lock_3 = {fee = 2}", "gatun_lock_3 = 2")) == [("table", "zones.pacific.gatun_lock_3")]
    assert faults_of(("awards = [3, 5, 7]", "awards = 7")) == [("list", "awards.awards")]
    assert faults_of(('["5-3-1R", "6-2-2", "6-1R", "4-4", "6", "3R"]', '"5-3-1R"')) == [("list", "contracts.us_west")]
    assert faults_of(('"6-2-2"', "622")) == [("text", "contracts.us_west.2")]


@pytest.mark.parametrize("given", ["[3, 5]", "[3, 5, 7, 9]", "[]"])
def test_a_list_must_have_its_length(given: str) -> None:  # SET-9
    assert faults_of(("awards = [3, 5, 7]", f"awards = {given}")) == [("count", "awards.awards")]


def test_an_entry_of_a_list_is_refused_at_its_place() -> None:  # SET-9
    assert faults_of(("awards = [3, 5, 7]", "awards = [3, false, 7]")) == [("whole", "awards.awards.2")]


@pytest.mark.parametrize("given", ['"printed"', "1", "true", '""', '["stated"]'])
def test_a_provenance_must_be_one_that_there_is(given: str) -> None:
    change = ('[cards]\nprovenance = "reconstructed"', f"[cards]\nprovenance = {given}")
    assert faults_of(change) == [("word", "cards.provenance")]


def test_a_value_without_provenance_is_refused() -> None:
    assert faults_of(('[awards] # by round (SET-9)\nprovenance = "stated"', "[awards]")) == [
        ("provenance", "awards.awards.1"),
        ("provenance", "awards.awards.2"),
        ("provenance", "awards.awards.3"),
    ]


# --- constraints ---------------------------------------------------------------------------------------------------


def test_there_must_be_24_contracts() -> None:  # SET-8
    assert faults_of((', "6-1R", "4-4", "6", "3R"]', ', "6-1R", "4-4", "6"]')) == [("count", "contracts")]
    assert "contracts has 23; it must have 24 entries." in refusal_of((', "4-4", "6", "3R"]', ', "4-4", "6"]'))
    assert faults_of((', "4-4", "6", "3R"]', ', "4-4", "6", "3R", "3R"]')) == [("count", "contracts")]


def test_nations_may_have_different_numbers_of_contracts_but_none_has_none() -> None:  # SET-8
    more, fewer = ('"5", "4R"]', '"5", "4R", "4"]'), (', "4-4", "6", "3R"]', ', "4-4", "6"]')
    assert len(parse_box(changed(more, fewer), "my_box.toml").contracts) == CONTRACTS
    assert faults_of(('["4-3", "3-2-1R"]', "[]")) == [("count_between", "setup_contracts.china")]


def test_there_must_be_8_setup_contracts() -> None:  # SET-16
    assert faults_of(('["4-3", "3-2-1R"]', '["4-3"]')) == [("count", "setup_contracts")]


@pytest.mark.parametrize("front", ["", "7", "0", "5-", "5--2", "5 2", "R", "5r", "5-2-1RR", "-5", "5-2-1R ", "٣", "55"])
def test_a_front_must_be_written_as_containers_of_1_to_6(front: str) -> None:  # CON-1
    assert faults_of(('"6-2-2"', f'"{front}"')) == [("front", "contracts.us_west.2")]


def test_a_front_has_at_most_three_containers_and_one_rail_icon() -> None:  # CON-1
    assert faults_of(('"6-2-2"', '"1-1-1-1"')) == [("containers", "contracts.us_west.2")]
    assert faults_of(('"6-2-2"', '"6-2R-2R"')) == [("rails", "contracts.us_west.2")]
    assert faults_of(('"5-2"', '"5R-2R"')) == [("rails", "setup_contracts.europe.1")]


def test_the_range_of_the_smallest_ship_must_contain_the_starting_die() -> None:  # SET-12
    low = ('minimum = {value = 3, provenance = "reconstructed"}', "minimum = 4")
    high = ('maximum = {value = 6, provenance = "reconstructed"}', "maximum = 2")
    assert faults_of(low) == [("starting_die", "ships.company.1")]
    assert "can carry 4 to 6; that must include 3" in refusal_of(low)
    assert faults_of((low[0], "minimum = 1"), high) == [("starting_die", "ships.company.1")]


def test_a_load_range_must_not_be_empty_and_fit_the_slots() -> None:  # LOD-5
    assert faults_of(("{value = 5,", "{value = 12,")) == [("load_order", "ships.company.2.minimum")]
    assert faults_of(("{value = 16,", "{value = 19,")) == [("whole", "ships.company.3.maximum")]
    assert faults_of(("{value = 20,", "{value = 25,")) == [("whole", "ships.unique.prospector.maximum")]
    assert faults_of(("a name\nmaximum = {value = 3, provenance = \"derived\"} # one die",
                      "a name\nmaximum = {value = 4, provenance = \"derived\"} # one die")) == [
        ("whole", "ships.unique.lucky_me.maximum")
    ]  # fmt: skip


def test_a_wrong_number_of_slots_is_one_fault_not_several() -> None:  # GRP-1
    assert faults_of(("slots = {value = 4,", "slots = {value = 5,")) == [("whole", "ships.unique.prospector.slots")]


def test_every_company_has_two_ships_of_1_slot_and_one_of_2_and_3() -> None:  # SET-13
    assert faults_of(("count = {value = 2,", "count = {value = 1,")) == [("fixed", "ships.company.1.count")]


def test_a_unique_ship_keeps_its_kind_and_nation() -> None:  # SET-6
    change = ('[ships.unique.iowa] # USS Iowa\nprovenance = "stated"\nkind = "military"\nnation = "us_east"',
              '[ships.unique.iowa]\nprovenance = "stated"\nkind = "cruise"\nnation = "atlantis"')  # fmt: skip
    assert faults_of(change) == [("word", "ships.unique.iowa.kind"), ("word", "ships.unique.iowa.nation")]


def test_a_ship_named_twice_is_refused() -> None:  # SET-6
    with pytest.raises(BoxError, match="names a key there that it already has"):
        parse_box(changed(("[ships.unique.sagres]", "[ships.unique.iowa]")), "my_box.toml")


def test_the_stated_fee_cannot_be_another_unless_the_box_says_that_it_is_not_stated() -> None:  # FEE-1, E16
    stated = (
        'miraflores_lock_2 = {fee = 2, provenance = "stated"}',
        'miraflores_lock_2 = {fee = 3, provenance = "stated"}',
    )
    assert faults_of(stated) == [("printed_fee", "zones.atlantic.miraflores_lock_2.fee")]
    free = parse_box(changed((stated[0], "miraflores_lock_2 = {fee = 3}")), "my_box.toml")
    assert free.fee(ZONE_BY_ID["atlantic_miraflores_lock_2"]) == 3


def test_the_clipboard_has_four_rows_of_three_known_actions() -> None:  # CLP-1
    row = '["market", "rail", "load"]'
    assert faults_of((row, '["market", "rail"]')) == [("count", "clipboard.us_east")]
    assert faults_of((row, '["market", "sail", "load"]')) == [("word", "clipboard.us_east.2")]
    assert faults_of((row, '["market", 5, "load"]')) == [("word", "clipboard.us_east.2")]
    assert faults_of((f"us_east = {row}\n", "")) == [("missing", "clipboard.us_east")]


def test_there_are_five_captains_five_stevedores_and_nine_advisors() -> None:  # SET-1
    assert faults_of(("captains = [1, 1, 2, 2, 3]", "captains = [1, 1, 2, 2]")) == [("count", "cards.captains")]
    assert faults_of(("stevedores = [1, 1, 2, 2, 3]", "stevedores = [1, 1, 2, 2, 3, 3]")) == [
        ("count", "cards.stevedores")
    ]
    assert faults_of(("9 = {pays", "10 = {pays")) == [("missing", "advisors.9"), ("unknown", "advisors.10")]


def test_an_advisor_pays_for_a_known_thing_and_a_nation_where_one_is_needed() -> None:  # END-1
    assert faults_of(('for_each = "built_ship"', 'for_each = "weather"')) == [("word", "advisors.9.for_each")]
    assert faults_of((', nation = "us_west"}', "}")) == [("missing", "advisors.4.nation")]
    assert faults_of((', nation = "us_west"}', ', nation = "mars"}')) == [("word", "advisors.4.nation")]


def test_the_market_is_that_of_the_rules() -> None:  # MKT-3, MKT-5
    assert faults_of(("2, 2, 3, 3, 4, 5, 6, 7, 8]", "2, 2, 3, 3, 4, 5, 6, 7, 9]")) == [("fixed", "market.dividends.13")]
    assert faults_of(("prices = [0, 1, 2,", "prices = [1, 1, 2,")) == [("fixed", "market.prices.1")]
    assert faults_of(("10, 11, 12]", "10, 11]")) == [("count", "market.prices")]


def test_passenger_tokens_add_up_to_24_and_benefits_differ() -> None:  # SET-7, PAX-1
    assert faults_of(("[5, 4, 4, 3, 3, 2, 2, 1]", "[5, 4, 4, 3, 3, 2, 2, 2]")) == [("total", "passengers.tokens")]
    change = ('["cheap_transfer", "contract_choice", "extra_load"]', '["extra_load", "contract_choice", "extra_load"]')
    assert faults_of(change) == [("twice", "passengers.benefits")]


def test_each_white_die_is_one_turn_and_a_mulligan_must_be_able_to_end() -> None:  # GEN-3, TBL-10, TBL-4
    assert faults_of(("action_dice = 12", "action_dice = 11")) == [("turns", "players.4")]
    assert faults_of(("mulligan_at_most = 4", "mulligan_at_most = 6")) == [("whole", "players.4.mulligan_at_most")]


def test_bids_rise_can_be_paid_and_give_a_stock_value() -> None:  # ADV-1, ADV-2
    bids = "[12, 15, 18, 21, 24]"
    assert faults_of((bids, "[12, 13, 18, 21, 24]")) == [("bid", "bidding.bids.2")]
    assert faults_of((bids, "[12, 15, 18, 21, 27]")) == [("bid", "bidding.bids.5")]
    assert faults_of((bids, "[15, 12, 18, 21, 24]")) == [("rising", "bidding.bids")]
    assert faults_of((bids, "[12, 12, 18, 21, 24]")) == [("rising", "bidding.bids")]


def test_dice_and_pieces_are_those_of_the_printed_box() -> None:  # GEN-2, GEN-4, SET-12
    assert faults_of(("company_dice = 9", "company_dice = 10")) == [("fixed", "dice.company_dice")]
    assert faults_of(("pool_dice = 4", "pool_dice = 9")) == [("whole", "dice.pool_dice")]
    assert faults_of(("starting_die = 3", "starting_die = 4")) == [("fixed", "dice.starting_die")]
    assert faults_of(("coins_of_5 = 60", "coins_of_5 = 61")) == [("fixed", "pieces.coins_of_5")]
    assert faults_of(("bailout_tokens = 7", "bailout_tokens = 8")) == [("fixed", "pieces.bailout_tokens")]


# --- the refusal itself --------------------------------------------------------------------------------------------


def test_a_refusal_lists_everything_that_is_wrong() -> None:
    changes = [("stock = 6", "stock = 13"), ("awards = [3, 5, 7]", "awards = [3]"), ('"6-2-2"', '"7"')]
    assert faults_of(*changes) == [
        ("front", "contracts.us_west.2"),
        ("whole", "start.stock"),
        ("count", "awards.awards"),
    ]
    words = refusal_of(*changes)
    assert words.startswith("The box my_box.toml can't be played with, for 3 reasons:\n")
    assert len(words.splitlines()) == 4


def test_a_refusal_stays_short_whatever_the_file_holds() -> None:
    keys = "\n".join(f"key_{number} = {number}" for number in range(2_000))
    with pytest.raises(BoxError) as refusal:
        parse_box(f"{keys}\n{SHIPPED}", "my_box.toml")
    assert len(refusal.value.faults) == MOST_FAULTS
    assert len(refusal_of(("stock = 6", f'stock = "{"9" * 100_000}"'))) < 200
    assert len(refusal_of(("stock = 6", f"stock = 0x{'f' * 100_000}"))) < 200
    assert len(refusal_of(("stock = 6", f"stock = 6\n{'k' * 100_000} = 1"))) < 300


def test_a_refusal_follows_the_language() -> None:
    add_pseudo_language("x-box", lambda words: f"[{words}]")
    with pytest.raises(BoxError) as refusal:
        parse_box(changed(("stock = 6", "stock = 13")), "my_box.toml")
    lines = refusal.value.text("x-box").splitlines()
    assert len(lines) == 2
    assert all(line.startswith("[") and line.endswith("]") for line in lines)


def test_every_message_of_the_box_is_used_and_every_used_message_is_there() -> None:
    with (PACKAGE / "locale" / "en" / "LC_MESSAGES" / "box.po").open("rb") as stream:
        there = {message.id if isinstance(message.id, str) else message.id[0] for message in read_po(stream)} - {""}
    modules = [PACKAGE / "box" / f"{name}.py" for name in ("loader", "build", "reader")]
    code = "".join(module.read_text(encoding="utf-8") for module in (*modules, Path(box_notes.__file__)))
    kinds = set(re.findall(r'\.fault\(\s*"(\w+)"', code)) | set(re.findall(r'kind = "(\w+)"', code))
    kinds |= set(re.findall(r'else "(count_between)"', code)) | set(re.findall(r'"box\.fault\.(\w+)"', code))
    goals = {f"advisor.{advisor.goal}" for advisor in load_box().advisors}
    draft = shipped_draft()
    fields = {field.key for path in draft.wanted if (field := field_of(path)) is not None} | {"box.field_of_thing"}
    things = {name_of(thing_of(path)).key for path in draft.wanted}
    names = {id for id in fields | things if id.startswith("box.")}
    assert there == {f"box.fault.{kind}" for kind in kinds - {"not_utf8"}} | goals | names  # that one is of any file
    assert all(has_message(id) for id in there)
