"""Writing a box: every value can be typed in, faults are told per value, files change only where they must."""

from __future__ import annotations

import difflib
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from panamax import rules
from panamax.box.draft import PANAMAX_BOX, draft_of, draft_of_box, shipped_draft
from panamax.box.loader import OWN_FILE, SHIPPED_FILE, load_box, parse_box, shipped_box
from panamax.box.rules import _rules, rule_of
from panamax.vocabulary import Nation, Provenance
from tabletop.box_draft import BoxDraft, DraftRefused
from tabletop.box_file import MOST_BYTES
from tabletop.box_text import plain_text, statements
from tabletop.errors import UnknownBoxValue
from tabletop.wanted import Whole, Word

SHIPPED = SHIPPED_FILE.read_text(encoding="utf-8")
PLACES = tuple(path for path, _ in shipped_box().provenances)


def changed_lines(draft: BoxDraft) -> list[str]:
    """The lines of the saved file that are not in the shipped one."""
    lines = difflib.ndiff(SHIPPED.splitlines(), draft.to_text().splitlines())
    return [line[2:] for line in lines if line.startswith("+ ")]


def other_value(draft: BoxDraft, path: str) -> str:
    """Something else than the value at `path`, of the right kind if the box leaves a choice."""
    wanted, now = draft.wanted[path], str(draft.entries[path].value)
    if isinstance(wanted, Whole):
        return next(str(value) for value in (wanted.low, wanted.high, wanted.high + 1) if str(value) != now)
    if isinstance(wanted, Word):
        return next((word for word in wanted.allowed if word != now), "other")
    return "6-5-4R" if now != "6-5-4R" else "6"


# --- what can be edited --------------------------------------------------------------------------------------------


def test_the_shipped_draft_has_every_value_of_the_box_and_no_fault() -> None:
    draft = shipped_draft()
    assert set(draft.wanted) == set(draft.entries) == set(PLACES)
    assert draft.faults == ()
    assert draft.box == shipped_box()
    for path, provenance in shipped_box().provenances:
        assert draft.entries[path].provenance is provenance


def test_every_value_of_the_box_can_be_typed_in_and_is_in_the_box_or_found_fault_with(scale: int) -> None:
    draft = shipped_draft()
    for path in PLACES[:: 3 if scale == 1 else 1]:
        typed = draft.typed(path, other_value(draft, path))
        assert typed.is_stated(path), path
        assert typed.changes(path), path
        assert typed.faults if typed.box is None else typed.box != shipped_box(), path
        assert draft.typed(path, str(draft.entries[path].value)).box == shipped_box(), path


def test_every_typed_value_is_saved_and_loaded() -> None:
    draft = shipped_draft()
    for path in PLACES:
        if path in draft.wanted:  # an advisor that pays for something else has no nation any more
            draft = draft.typed(path, other_value(draft, path))
    loaded = draft_of(draft.to_text())
    assert loaded.entries == draft.entries
    assert loaded.faults == draft.faults


def test_every_value_is_for_a_rule_of_the_catalogue() -> None:
    assert {rule_of(path) for path in PLACES} <= set(rules())
    assert {rule_of(path) for path in PLACES} == set(_rules().values())


def test_a_place_that_no_box_has_is_for_no_rule() -> None:
    with pytest.raises(KeyError):
        rule_of("submarines.1")


def test_a_place_that_no_box_has_cannot_be_typed_in() -> None:
    for change in (shipped_draft().typed, lambda path, _: shipped_draft().confirmed([path])):
        with pytest.raises(UnknownBoxValue):
            change("contracts.china.7", "6")


# --- progress ------------------------------------------------------------------------------------------------------


def test_progress_counts_what_only_an_owner_can_vouch_for() -> None:
    draft = shipped_draft()
    unsure = [path for path, provenance in shipped_box().provenances if provenance is not Provenance.STATED]
    assert draft.progress == (0, len(unsure))
    assert draft.open == tuple(path for path in draft.wanted if path in unsure)
    assert draft.confirmed(unsure[:3]).typed(unsure[3], "4").progress == (4, len(unsure))


def test_a_box_with_every_value_confirmed_is_the_same_box_all_stated() -> None:
    draft = shipped_draft().confirmed(PLACES)
    assert draft.open == ()
    assert draft.progress[0] == draft.progress[1]
    box = parse_box(draft.to_text(), "mine.toml")
    assert box == shipped_box()
    assert {provenance for _, provenance in box.provenances} == {Provenance.STATED}


def test_a_confirmation_can_be_taken_back_and_a_value_put_back() -> None:
    draft, path = shipped_draft(), "ships.company.1.count"
    assert draft.confirmed([path]).unconfirmed([path]).entries == draft.entries
    typed = draft.typed("cards.captains.1", "4")
    assert typed.unconfirmed(["cards.captains.1"]).entries["cards.captains.1"].provenance is Provenance.RECONSTRUCTED
    assert typed.reset(["cards.captains.1"]).entries == draft.entries


# --- constraints ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "text", "kind", "place"),
    [
        ("zones.loading.china.fee", "5", "whole", "zones.loading.china.fee"),
        ("zones.loading.china.fee", "four", "whole", "zones.loading.china.fee"),
        ("zones.loading.china.fee", "", "whole", "zones.loading.china.fee"),
        ("zones.atlantic.miraflores_lock_2.fee", "3", "printed_fee", "zones.atlantic.miraflores_lock_2.fee"),
        ("ships.company.1.minimum", "4", "starting_die", "ships.company.1"),
        ("ships.company.2.minimum", "12", "load_order", "ships.company.2.minimum"),
        ("contracts.china.2", "7-1", "front", "contracts.china.2"),
        ("contracts.china.2", "1-1-1-1", "containers", "contracts.china.2"),
        ("contracts.china.2", "1R-2R", "rails", "contracts.china.2"),
        ("clipboard.china.1", "fly", "word", "clipboard.china.1"),
        ("passengers.tokens.1", "6", "total", "passengers.tokens"),
        ("passengers.benefits.1", "extra_load", "twice", "passengers.benefits"),
        ("players.2.turns", "5", "turns", "players.2"),
        ("bidding.bids.1", "13", "bid", "bidding.bids.1"),
        ("bidding.bids.1", "18", "rising", "bidding.bids"),
        ("market.prices.13", "13", "fixed", "market.prices.13"),
    ],
)
def test_what_breaks_a_constraint_is_told_where_it_stands(path: str, text: str, kind: str, place: str) -> None:
    draft = shipped_draft().typed(path, text)
    assert [(fault.key, fault.values["key"]) for fault in draft.faults] == [(f"box.fault.{kind}", place)]
    assert draft.box is None
    assert draft.faults_at(place) == draft.faults
    assert draft.faults_at("zones.pacific") == ()
    assert draft_of(draft.to_text()).faults == draft.faults


def test_a_front_may_be_typed_as_phones_write_it() -> None:
    assert shipped_draft().typed("contracts.china.2", " 4 – 3r ").entries["contracts.china.2"].value == "4-3R"


def test_a_nation_may_have_more_or_fewer_contracts_if_there_are_24() -> None:
    more = shipped_draft().with_card("contracts.china").typed("contracts.china.7", "2-2")
    assert [fault.key for fault in more.faults] == ["box.fault.count"]
    assert draft_of(more.to_text()).entries == more.entries
    moved = more.without_card("contracts.europe.1")
    assert moved.faults == ()
    assert moved.box is not None
    assert [contract.nation for contract in moved.box.contracts].count(Nation.CHINA) == 7
    assert moved.entries["contracts.europe.1"].value == "4-3-3"
    assert draft_of(moved.to_text()).box == moved.box


def test_a_nation_keeps_a_contract_and_no_other_value_can_be_taken_away() -> None:
    draft = shipped_draft().without_card("setup_contracts.china.1")
    for path in ("setup_contracts.china.1", "cards.captains.1"):
        with pytest.raises(DraftRefused):
            draft.without_card(path)
    with pytest.raises(DraftRefused):
        draft.with_card("zones.china")


def test_an_advisor_that_pays_for_flags_asks_of_which_nation_and_any_other_does_not() -> None:
    draft = shipped_draft().typed("advisors.9.for_each", "flag_of_nation")
    assert [fault.values["key"] for fault in draft.faults] == ["advisors.9.nation"]
    assert draft_of(draft.to_text()).entries == draft.entries
    assert draft.typed("advisors.9.nation", "china").faults == ()
    assert "advisors.1.nation" not in shipped_draft().typed("advisors.1.for_each", "flag").wanted


# --- the file ------------------------------------------------------------------------------------------------------


def test_saving_what_was_loaded_gives_the_same_file() -> None:
    assert shipped_draft().to_text() == SHIPPED


def test_only_lines_with_changed_values_differ_and_comments_about_rules_stay() -> None:
    draft = (
        shipped_draft().confirmed(["zones.loading.china.fee", "ships.company.1.minimum"]).typed("dice.free_die", "3")
    )
    assert changed_lines(draft) == [
        'china = {fee = 4, provenance = "stated"}',
        "minimum = 3",
        "free_die = 3 # pips of a die that a free action brings (CLP-3, CLP-5)",
    ]


def test_random_drafts_come_back_as_they_were(scale: int) -> None:
    chance = random.Random(1)
    draft = shipped_draft()
    for _ in range(15 if scale == 1 else 40):
        path = chance.choice(list(draft.wanted))
        text = chance.choice(
            [
                "1",
                "2",
                "6-1R",
                "load",
                "",
                'a "b" \\ c',
                "ä–",
                "999999",
                other_value(shipped_draft(), path) if path in PLACES else "1",
            ]
        )
        draft = draft.typed(path, text) if chance.random() < 0.7 else draft.confirmed([path])
        assert draft_of(draft.to_text()).entries == draft.entries


LAYOUTS = [
    ("\n", "\r\n"),
    ("china = {fee = 4}", '"china" = { fee = 4 } # mine'),
    ("[awards] # by round (SET-9)", "['awards']"),
    ("awards = [3, 5, 7]", "awards = [\n  3, # first ]\n  5,\n  7,\n]"),
    ("awards = [3, 5, 7]", 'awards = {value = [3, 5, 7], provenance = "derived"}'),
    (
        '[awards] # by round (SET-9)\nprovenance = "stated"\nawards = [',
        '[awards.awards]\nprovenance = "stated"\nvalue = [',
    ),
    ("wagon_places = 4 # LOD-7", "wagon_places.value = 4\nwagon_places.provenance = 'derived'"),
    ("own_raise = 2 # MKT-4", 'own_raise = """2"""'),
    (SHIPPED, plain_text(shipped_draft().entries, shipped_draft().lists)),
]


@pytest.mark.sampled
@pytest.mark.parametrize(("old", "new"), LAYOUTS)
def test_files_in_another_layout_can_be_edited_too(old: str, new: str) -> None:
    text = SHIPPED.replace(old, new)
    assert text != SHIPPED
    draft = draft_of(text)
    assert draft.to_text() == text
    for path in ("awards.awards.2", "limits.wagon_places", "zones.loading.china.fee", "ships.unique.iowa.slots"):
        saved = draft.typed(path, "2").confirmed(["advisors.1.pays"])
        assert draft_of(saved.to_text()).entries == saved.entries


def test_every_key_of_the_file_is_found_where_it_stands() -> None:
    found = {statement.path: SHIPPED[statement.value : statement.end] for statement in statements(SHIPPED)}
    assert found["zones.atlantic.miraflores_lock_2"] == '{fee = 2, provenance = "stated"}'
    assert found["market.prices"] == "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]"
    assert found["ships.unique.iowa"] == ""


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("wagon_places = 4", "wagon_places = 4.5", "wagon_places", "can't be a value"),
        ("wagon_places = 4", "wagon_places = true", "wagon_places", "can't be a value"),
        ("wagon_places = 4", f"wagon_places = {'9' * 50}", "wagon_places", "can't be a value"),
        ("wagon_places = 4", f'wagon_places = "{"x" * (PANAMAX_BOX.longest + 1)}"', "wagon_places", "can't be a value"),
        ("wagon_places = 4", 'wagon_places = "\\u0007"', "wagon_places", "can't be a value"),
        ("wagon_places = 4", "wagon_places = {value = 4, note = 1}", "wagon_places", "means nothing"),
        ("wagon_places = 4", "wagon_places = 4\nsecret_key = 1", "secret_key", "means nothing"),
        ("wagon_places = 4 # LOD-7\n", "", "[limits]", "missing"),
        ("[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]", "[0]", "prices = [0]", "too few or too many"),
        ("[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]", "{a = 1}", "prices = {a", "can't be a value"),
        ('[limits]\nprovenance = "stated"', "[limits]", "rectangle_slots", "where this value comes from"),
        ('[limits]\nprovenance = "stated"', '[limits]\nprovenance = "secret"', "provenance = \"secret", "can't be"),
        ("[pieces]\n", "[pieces]\n= secret", "= secret", "isn't TOML"),
    ],
)  # fmt: skip
def test_what_is_no_box_is_refused_with_line_and_column_and_without_its_words(
    old: str, new: str, line: str, reason: str
) -> None:
    text = SHIPPED.replace(old, new)
    assert text != SHIPPED
    with pytest.raises(DraftRefused) as refusal:
        draft_of(text)
    number = next(number for number, words in enumerate(text.splitlines(), 1) if line in words)
    assert f"ine {number}, column 1" in str(refusal.value)
    assert reason in str(refusal.value)
    assert "secret" not in str(refusal.value)


@pytest.mark.parametrize("text", ["x" * (MOST_BYTES + 1), "\udc80", "", "[" * 5000, None, 7])
def test_what_is_no_text_of_a_box_is_refused(text: Any) -> None:
    with pytest.raises(DraftRefused):
        draft_of(text)


@pytest.mark.parametrize("text", ["x" * (PANAMAX_BOX.longest + 1), "\0", "\udc80", "a\nb", 7, None])
def test_what_is_no_value_is_not_taken_in(text: Any) -> None:
    if isinstance(text, str):
        with pytest.raises(DraftRefused):
            shipped_draft().typed("dice.free_die", text)
    else:
        assert shipped_draft().typed("dice.free_die", text).faults


# --- the box in use ------------------------------------------------------------------------------------------------


def test_a_copy_of_the_library_can_be_published_with_another_box(tmp_path: Path) -> None:
    shutil.copytree(SHIPPED_FILE.parents[1], tmp_path / "panamax", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    own = tmp_path / "panamax" / "data" / OWN_FILE.name
    own.write_text(shipped_draft().typed("dice.free_die", "3").to_text(), encoding="utf-8")
    program = (
        "from panamax.box.loader import is_standard, load_box, shipped_box;"
        "from panamax.box.draft import draft_of_box;"
        "own = load_box();"
        "print(own.free_die, shipped_box().free_die, is_standard(own), draft_of_box(own).progress[0])"
    )
    run = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert run.stdout == "3 2 False 0\n"


def test_the_editor_begins_with_the_file_of_the_box_in_use_or_with_the_shipped_one(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(shipped_draft().confirmed(["cards.captains.1"]).to_text(), encoding="utf-8")
    box = load_box(file)
    assert draft_of_box(box).progress[0] == 1
    file.write_text("no box", encoding="utf-8")
    assert draft_of_box(box) is shipped_draft()
    assert draft_of_box(shipped_box()) is shipped_draft()
