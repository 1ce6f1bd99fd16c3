"""The rule catalogue: complete, consistent with itself, and every word of it a message."""

from __future__ import annotations

import copy
import dataclasses
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

import panamax.words.catalogue as catalogue
from panamax.box.draft import shipped_draft
from panamax.box.loader import shipped_box
from panamax.options import VARIANTS
from panamax.vocabulary import Provenance
from panamax.words.catalogue import RuleProvenance, examples, read_catalogue, rule, rules, rulings, topics
from tabletop.errors import TabletopError, UnknownRule
from tabletop.i18n import add_pseudo_language, has_message, say

PACKAGE = Path(catalogue.__file__).parents[1]
RULE_ID = re.compile(r"\b(?:[A-Z]{3}|P23)-\d+\b")

# The catalogue of the design: how many rules each family has, from which number on.
FAMILIES = {
    "GEN": range(1, 6), "SET": range(17), "ADV": range(1, 3), "TBL": range(1, 11), "EXE": range(1, 2),
    "CON": range(1, 6), "LOD": range(1, 8), "BLD": range(1, 2), "CLP": range(1, 8), "PAX": range(1, 5),
    "MOV": range(1, 4), "GRP": range(1, 5), "PSH": range(1, 5), "ARR": range(1, 5), "UNI": range(1, 5),
    "MKT": range(1, 6), "BON": range(1, 2), "RND": range(1, 5), "FEE": range(1, 3), "DIV": range(1, 3),
    "AWD": range(1, 2), "MNT": range(1, 4), "END": range(1, 3), "P23": range(1, 5),
}  # fmt: skip


def raw_catalogue() -> dict[str, Any]:
    return tomllib.loads((PACKAGE / "data" / "rules.toml").read_text(encoding="utf-8"))


def english_ids() -> set[str]:
    with (PACKAGE / "locale" / "en" / "LC_MESSAGES" / "rules.po").open("rb") as stream:
        return {message.id if isinstance(message.id, str) else message.id[0] for message in read_po(stream)} - {""}


def used_ids() -> set[str]:
    """Every message id that the records of the catalogue ask for."""
    raw = raw_catalogue()
    ids = {"source.numbered", "source.unnumbered", "source.steps"}
    ids |= {f"rule.{id}.{part}" for id in rules() for part in ("title", "text")} | {"rule.with_note"}
    ids |= {f"rule.{id}.reconstructed" for id, record in rules().items() if record.values}
    ids |= (
        {"example.with_other_box"}
        | {f"ruling.{id}.text" for id in rulings()}
        | {f"example.{id}.text" for id in examples()}
    )
    ids |= {f"variant.{id}.{part}" for id, v in VARIANTS.items() for part in ("title", "text", *v.values)}
    ids |= {f"topic.{id}.title" for id in topics()} | {f"provenance.{p}" for p in RuleProvenance}
    return ids | {f"book.{id}" for id in raw["books"]} | {f"section.{id}" for id in raw["sections"]}


# --- what is there -------------------------------------------------------------------------------------------------


def test_every_rule_of_the_design_is_there_and_no_other() -> None:
    assert set(rules()) == {f"{family}-{n}" for family, numbers in FAMILIES.items() for n in numbers}


def test_every_ruling_and_example_is_there_in_order() -> None:
    assert list(rulings()) == [f"R{n}" for n in range(1, 25)]
    assert list(examples()) == [f"E{n}" for n in range(1, 25)]


def test_rules_come_in_the_order_of_their_topics() -> None:
    in_order = [rule_id for topic in topics().values() for rule_id in topic.rules]
    assert in_order == list(rules())


@pytest.mark.parametrize(
    ("ruling", "rule_ids", "variant"),
    [
        ("R1", ("SET-16",), None),
        ("R3", ("TBL-4", "P23-3"), "mulligan"),
        ("R5", ("CLP-3",), "free_load_zone"),
        ("R7", ("PSH-1",), "pushed_arrival"),
        ("R15", ("ARR-2", "BON-1"), None),
        ("R18", ("CLP-2", "RND-4"), None),
        ("R19", ("UNI-3",), "military_pay"),
        ("R20", ("CLP-2",), None),
        ("R22", ("TBL-6", "BLD-1"), None),
        ("R24", ("UNI-3",), None),
    ],
)
def test_a_ruling_knows_its_rules_and_its_variant(ruling: str, rule_ids: tuple[str, ...], variant: str | None) -> None:
    assert rulings()[ruling].rules == rule_ids
    assert rulings()[ruling].variant == variant
    assert rulings()[ruling].provenance is RuleProvenance.RULING


def test_a_rule_knows_the_variants_that_change_it() -> None:
    assert rule("ADV-1").variants == ("setup",)
    assert rule("ARR-2").variants == ("pushed_arrival",)
    assert rule("ARR-1").variants == ()
    assert VARIANTS["mulligan"].default == "all_dice"
    assert VARIANTS["mulligan"].label("action_dice") == "Only Action dice count"


@pytest.mark.parametrize(
    ("example", "rule_id"), [("E1", "ADV-2"), ("E4", "TBL-6"), ("E13", "UNI-1"), ("E17", "LOD-5"), ("E24", "END-1")]
)
def test_a_worked_example_knows_its_rules(example: str, rule_id: str) -> None:
    assert rule_id in examples()[example].rules
    assert example in rule(rule_id).examples


def test_a_source_says_book_section_and_steps() -> None:
    places = [source.text() for source in rule("SET-8").sources]
    assert places[0] == "English rule book, section 3, set-up, steps 8 and 9"
    assert rule("SET-2").sources[2].text() == "German rule book, section 3, set-up, step 2"
    assert rule("TBL-2").sources[-1].text() == "French player aid, maintenance"


def test_only_what_the_sources_do_not_say_themselves_is_marked_so() -> None:
    unstated = {id for id, record in rules().items() if record.provenance is not RuleProvenance.STATED}
    assert unstated == {"GEN-4", "SET-0", "UNI-4", "MKT-3", "P23-4"}


def test_rules_can_have_every_provenance_of_a_component_value() -> None:
    assert {p.value for p in Provenance} | {"ruling"} == {p.value for p in RuleProvenance}


# --- the words -----------------------------------------------------------------------------------------------------


def test_every_word_asked_for_is_a_message_and_every_message_is_asked_for() -> None:
    assert english_ids() == used_ids()


def test_every_message_can_be_read() -> None:
    assert all(has_message(id) for id in used_ids())


def test_every_record_has_words() -> None:
    for record in rules().values():
        assert record.title()
        assert record.text().endswith((".", "8"))
    assert all(topic.title() for topic in topics().values())
    assert all(variant.title() and variant.text().endswith(".") for variant in VARIANTS.values())
    assert all(ruling.text().endswith(".") for ruling in rulings().values())
    assert all(example.text().endswith(".") for example in examples().values())


def test_rule_titles_are_all_different() -> None:
    titles = [record.title() for record in rules().values()]
    assert len(set(titles)) == len(titles)


def test_a_rule_that_names_another_rule_is_related_to_it() -> None:
    for record in rules().values():
        named = set(RULE_ID.findall(record.text())) - {record.id}
        assert named <= set(record.related), record.id


def test_rulings_and_examples_name_only_rules_that_exist() -> None:
    texts = [ruling.text() for ruling in rulings().values()] + [example.text() for example in examples().values()]
    assert {id for text in texts for id in RULE_ID.findall(text)} <= set(rules())


@pytest.mark.parametrize("id", ["CON-1", "LOD-5", "CLP-1", "BON-1", "FEE-1", "ARR-2"])
def test_a_rule_about_values_that_are_only_reconstructed_says_so(id: str) -> None:
    assert "reconstructed" in rule(id).text()
    assert all(shipped_box().provenance(path) for path in rule(id).values)


def test_with_a_box_of_stated_values_no_rule_speaks_of_reconstructed_ones() -> None:
    draft = shipped_draft()
    box = draft.confirmed(draft.wanted).box
    assert not [id for id in rules() if "reconstructed" in rule(id).text(box=box)]
    assert "reconstructed" in rule("FEE-1").text()


def test_the_words_follow_the_language() -> None:
    add_pseudo_language("x-catalogue", lambda words: f"[{words}]")
    assert rule("TBL-2").title("x-catalogue") == f"[{rule('TBL-2').title()}]"
    assert topics()["cargo"].title("x-catalogue") == "[Contracts and cargo]"
    assert RuleProvenance.DERIVED.label("x-catalogue") == f"[{say('provenance.derived')}]"
    assert rule("SET-8").sources[0].text("x-catalogue").startswith("[[[English rule book], section")


# --- asking --------------------------------------------------------------------------------------------------------


def test_the_records_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        rules()["TBL-2"] = rule("TBL-3")  # type: ignore[index]
    with pytest.raises(dataclasses.FrozenInstanceError):
        rule("TBL-2").topic = "cargo"  # type: ignore[misc]


def test_the_catalogue_is_read_once() -> None:
    assert rules() is rules()


@pytest.mark.parametrize("given", ["TBL-99", "tbl-2", "", "R1", None, 2, ["TBL-2"], "x" * 100_000])
def test_an_unknown_rule_is_refused_and_named(given: Any) -> None:
    with pytest.raises(UnknownRule) as refusal:
        rule(given)
    assert isinstance(refusal.value, TabletopError)
    assert refusal.value.given is given
    assert len(str(refusal.value)) < 200
    assert "There is no rule" in str(refusal.value)


def test_the_refusal_shows_what_was_given() -> None:
    with pytest.raises(UnknownRule, match="There is no rule 'TBL-99'"):
        rule("TBL-99")


# --- the loader is strict ------------------------------------------------------------------------------------------


def changed(table: str, key: str | int, **changes: Any) -> dict[str, Any]:
    """The shipped catalogue with one record changed."""
    raw = copy.deepcopy(raw_catalogue())
    raw[table][key].update(changes)
    return raw


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"colour": "red"}, "unknown keys: colour"),
        ({"topic": "weather"}, "topic weather"),
        ({"related": ["TBL-99"]}, "rule TBL-99"),
        ({"related": ["GEN-1"]}, "rule GEN-1"),
        ({"related": ["GEN-2", "GEN-2"]}, "named twice"),
        ({"rulings": ["R25"]}, "ruling R25"),
        ({"examples": ["E25"]}, "example E25"),
        ({"variant": "setup"}, "unknown keys: variant"),
        ({"provenance": "guessed"}, "guessed"),
        ({"sources": []}, "by no source"),
        ({"sources": [{"books": ["PT"], "section": "set_up"}]}, "book PT"),
        ({"sources": [{"books": ["EN"], "section": "weather"}]}, "section weather"),
        ({"sources": [{"books": ["EN"], "section": "set_up", "page": 4}]}, "unknown keys: page"),
        ({"id": "GEN-2"}, "GEN-2 is there twice"),
    ],
)
def test_a_wrong_reference_or_key_in_a_rule_is_refused(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_catalogue(changed("rules", 0, **changes))


def test_a_missing_key_is_refused() -> None:
    raw = raw_catalogue()
    del raw["rules"][0]["topic"]
    with pytest.raises(ValueError, match="missing or unknown keys: topic"):
        read_catalogue(raw)


def test_an_unknown_table_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown keys: extras"):
        read_catalogue(raw_catalogue() | {"extras": {}})


def test_a_ruling_or_example_that_no_rule_names_is_refused() -> None:
    for table, id in (("rulings", "R25"), ("examples", "E25")):
        with pytest.raises(ValueError, match=f"no rule names {id}"):
            read_catalogue(raw_catalogue() | {table: [*raw_catalogue()[table], id]})


@pytest.mark.parametrize("changes", [{"rules": ("WEA-1",)}, {"rules": ("PSH-1", "PSH-1")}, {"ruling": "R25"}], ids=str)
def test_a_variant_names_rules_and_a_ruling_of_the_catalogue(
    changes: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    weather = dataclasses.replace(VARIANTS["pushed_arrival"], **changes)
    monkeypatch.setattr(catalogue, "VARIANTS", {"pushed_arrival": weather})
    with pytest.raises(ValueError, match="variant pushed_arrival: rul"):
        read_catalogue(raw_catalogue())
