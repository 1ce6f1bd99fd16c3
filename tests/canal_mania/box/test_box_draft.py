"""Writing a box of Canal Mania: every value has its place, faults are told there, and what is confirmed is stated."""

from __future__ import annotations

import pytest

from canal_mania.box.draft import CANAL_BOX
from canal_mania.box.loader import SHIPPED_FILE, parse_box, shipped_box
from canal_mania.vocabulary import Provenance
from tabletop.box_draft import DraftRefused, draft_of, shipped_draft

SHIPPED = SHIPPED_FILE.read_text(encoding="utf-8")
DRAFT = shipped_draft(CANAL_BOX)


def test_the_shipped_draft_has_every_value_and_no_fault_and_is_saved_as_it_was() -> None:
    assert set(DRAFT.wanted) == set(DRAFT.entries) == {path for path, _ in shipped_box().provenances}
    assert DRAFT.faults == ()
    assert DRAFT.box == shipped_box()
    assert DRAFT.to_text() == SHIPPED


def test_a_box_with_every_value_confirmed_is_the_same_box_all_stated() -> None:
    text = DRAFT.confirmed(DRAFT.wanted).to_text()
    box = parse_box(text, "mine.toml")
    assert box.fingerprint == shipped_box().fingerprint
    assert {provenance for _, provenance in box.provenances} == {Provenance.STATED}
    assert "# PAR-3" in text


def test_one_end_of_a_contract_and_one_row_of_the_map_are_confirmed_alone() -> None:
    text = DRAFT.confirmed(["contracts.oxford.ends.2", "map.rows.3"]).to_text()
    box = parse_box(text, "mine.toml")
    assert box.fingerprint == shipped_box().fingerprint
    added = {"contracts.oxford.by": "none", "contracts.oxford.start": False}
    assert dict(box.values) == dict(shipped_box().values) | added
    for path, provenance in (("ends.1", Provenance.RECONSTRUCTED), ("ends.2", Provenance.STATED)):
        assert box.provenance(f"contracts.oxford.{path}") is provenance
    assert box.provenance("map.rows.3") is Provenance.STATED
    assert box.provenance("map.rows.4") is Provenance.RECONSTRUCTED


@pytest.mark.parametrize(
    ("path", "text", "kind", "place"),
    [
        ("contracts.medway.ends.1", "Md", "twice", "contracts.medway"),
        ("contracts.medway.ends.1", "Xx", "word", "contracts.medway.ends.1"),
        ("contracts.medway.by", "Xx", "word", "contracts.medway.by"),
        ("contracts.medway.value", "9", "whole", "contracts.medway.value"),
        ("contracts.macclesfield.value", "2", "unbuildable", "contracts.macclesfield"),
        ("contracts.macclesfield.start", "false", "contracts", "contracts"),
        ("contracts.medway.start", "perhaps", "flag", "contracts.medway.start"),
        ("towns.Sk.colour", "blue", "colour", "towns"),
        ("towns.Sk.name", "", "text", "towns.Sk.name"),
        ("map.rows.2", "~ ~", "row_width", "map.rows.2"),
        ("deck.stretch.plain", "14", "total", "deck"),
        ("engineers.smeaton.number", "1", "twice", "engineers"),
        ("supply.lock.tiles", "11", "fixed", "supply.lock.tiles"),
        ("tiles.edges_apart.1", "2", "edges_apart", "tiles.edges_apart"),
    ],
)
def test_what_breaks_a_constraint_is_told_where_it_stands(path: str, text: str, kind: str, place: str) -> None:
    draft = DRAFT.typed(path, text)
    assert {(fault.key, fault.values["key"]) for fault in draft.faults} == {(f"canal.box.fault.{kind}", place)}
    assert draft.box is None
    assert draft_of(CANAL_BOX, draft.to_text()).faults == draft.faults


@pytest.mark.parametrize("text", ["", "[map]", SHIPPED.replace("hand = 7", "hand = true")])
def test_what_is_no_box_is_refused(text: str) -> None:
    with pytest.raises(DraftRefused):
        draft_of(CANAL_BOX, text)
