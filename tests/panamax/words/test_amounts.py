"""Rules in the numbers of the reader's box: a rule takes its amounts from it; an example says whose it has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import panamax
from other_boxes import box_with_no_value_of_the_shipped_one
from panamax.box.components import Box
from panamax.box.draft import shipped_draft
from panamax.box.loader import shipped_box
from panamax.options import VARIANTS
from panamax.words.amounts import amounts
from panamax.words.catalogue import examples, rule, rules, rulings

RULES_FILE = Path(panamax.__file__).parent / "locale" / "en" / "LC_MESSAGES" / "rules.po"
DOLLARS = re.compile(r"\$\d+")

# Dollars that no box changes, with the reason
FIXED = {
    "rule.ARR-1.text": (["$1"], "a pip is a dollar"),
    "rule.UNI-3.text": (["$1"], "a flag is a dollar, up to a value of the box"),
    "ruling.R8.text": (["$3", "$5"], "what each book prints"),
    "ruling.R13.text": (["$0", "$1"], "no dividend, and the least one that there can be"),
}
# Amounts that are printed on cards and market, or of pieces that are not limited
TOLD_ELSEWHERE = {
    *("captains", "stevedores", "prices", "awards", "platform_flags"),
    *("bailout_tokens", "coins_of_5", "coins_of_1", "markers_of_50"),
}


def fixed(id: str) -> list[str]:
    return FIXED[id][0] if id in FIXED else []


def messages() -> dict[str, str]:
    with RULES_FILE.open("rb") as stream:
        found = {message.id: message.string for message in read_po(stream) if message.id}
    return {id: words for id, words in found.items() if isinstance(id, str) and isinstance(words, str)}


def texts(box: Box) -> Iterator[tuple[str, str]]:
    """Every text of the catalogue but the examples, by message id."""
    yield from ((f"rule.{id}.text", record.text(box=box)) for id, record in rules().items())
    yield from ((f"rule.{id}.title", record.title()) for id, record in rules().items())
    yield from ((f"ruling.{id}.text", record.text(box=box)) for id, record in rulings().items())
    yield from ((f"variant.{id}.text", record.text()) for id, record in VARIANTS.items())


def with_value(path: str, value: str) -> Box:
    box = shipped_draft().typed(path, value).box
    assert isinstance(box, Box)
    return box


def test_no_text_shows_a_dollar_amount_that_the_box_does_not_have() -> None:
    box = box_with_no_value_of_the_shipped_one()
    shown = {id: DOLLARS.findall(text) for id, text in texts(box)}
    kept = {id: [each for each in found if int(each[1:]) < 100] for id, found in shown.items()}
    assert {id: found for id, found in kept.items() if found} == {id: fixed(id) for id in FIXED}


def test_every_dollar_in_the_words_of_rules_is_a_placeholder_or_never_changes() -> None:
    written = {id: DOLLARS.findall(words) for id, words in messages().items() if not id.startswith("example.")}
    assert {id: found for id, found in written.items() if found} == {id: fixed(id) for id in FIXED}


def test_every_placeholder_is_an_amount_and_all_amounts_but_some_are_named_by_a_text() -> None:
    words = [text for id, text in messages().items() if re.match(r"rul(e|ing)\.[A-Z]", id)]
    named = {name for text in words for name in re.findall(r"\{(\w+)\}", text)}
    assert named - set(amounts(shipped_box())) == set()
    assert set(amounts(shipped_box())) - named == TOLD_ELSEWHERE


def test_the_price_of_a_transfer_is_that_of_the_box() -> None:
    assert "pay the bank $5 of" in rule("TBL-6").text()
    assert "pay the bank $4 of" in rule("TBL-6").text(box=with_value("prices.transfer", "4"))


@pytest.mark.parametrize(
    ("path", "value", "id", "words"),
    [
        ("prices.transfer_with_passenger", "3", "PAX-2", "costs you $3"),
        ("prices.transfer_with_flags", "1", "CLP-7", "costs you $1"),
        ("ships.company.3.bonus_money", "6", "ARR-2", "Financial Advisor card or $6"),
        ("ships.company.1.build_cost", "4", "BLD-1", "$4 for a 1-slot ship"),
        ("awards.awards.2", "6", "SET-9", "$6 for round 2"),
        ("zones.pacific.gatun_lake.fee", "1", "FEE-1", "($1 to $4)"),
        ("market.unpaid_fall", "3", "DIV-2", "falls by 3"),
        ("limits.free_movements", "4", "CLP-4", "exactly 4 in all"),
        ("players.2.mulligan_at_most", "2", "P23-3", "2 with 2 (TBL-4)"),
    ],
)
def test_a_rule_has_the_value_of_the_box(path: str, value: str, id: str, words: str) -> None:
    assert words in " ".join(rule(id).text(box=with_value(path, value)).split())


def test_a_ruling_says_what_the_box_has() -> None:
    assert rulings()["R8"].text().endswith("print $5. In this box it is $5.")
    assert rulings()["R8"].text(box=with_value("ships.company.3.bonus_money", "3")).endswith("In this box it is $3.")


def test_an_example_says_when_its_numbers_are_not_those_of_the_box() -> None:
    other = with_value("prices.transfer", "4")
    for example in examples().values():
        assert "shipped box" not in example.text()
        assert example.text(box=other).startswith("This example has the values of the shipped box")
        assert example.text(box=other).endswith(example.text())
