"""The reference of the libraries: every public name is there, as the source has it."""

from __future__ import annotations

import re
from importlib import import_module

import pytest
from docutils import nodes
from sphinx.addnodes import pending_xref

from panamax_site.packages import ROOT
from panamax_site.pages import library


@pytest.mark.parametrize("module", library.MODULES)
def test_every_public_name_is_told(module: str) -> None:
    (whole,) = library.build_module(module, "en")
    entries = [part for part in whole.children if isinstance(part, nodes.section)]
    public = getattr(import_module(module), "__all__", None)
    if public is not None:
        assert {entry[0].astext() for entry in entries} == {name for name in public if not name.startswith("__")}
    for entry in entries:
        name, signature, *told = entry.children
        assert signature.astext().startswith(name.astext())
        assert any(isinstance(part, nodes.paragraph) for part in told), f"{name.astext()} says nothing of itself"


def test_what_is_called_stands_with_its_types_its_rules_and_its_examples() -> None:
    (whole,) = library.build_module("panamax", "en")
    told = {entry[0].astext(): entry for entry in whole.children if isinstance(entry, nodes.section)}
    assert "standings() -> Standings" in told["Position"].astext()
    assert "decision: DecisionKind | None" in told["Position"].astext()
    links = {node.get("reftarget") for node in told["Position"].findall(pending_xref)}
    assert "END-1" in links
    assert any(">>>" in block.astext() for block in whole.findall(nodes.literal_block))
    assert "`" not in whole.astext()
    assert "The rules of Panamax:" in whole.astext()
    assert "wagon_places: int" in told["Box"].astext()


def test_what_users_are_told_to_import_is_there() -> None:
    """In the README, the how-tos and the notebooks in numbers; names in capitals are values, not things to call."""
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *(ROOT / "notebooks" / "numbers").glob("*.ipynb")]
    told = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    imported = re.findall(r"from ((?:panamax|canal_mania|tabletop)[\w.]*) import ([\w, ]+)", told)
    wanted = {(module, name) for module, names in imported for name in names.split(", ") if not name.isupper()}
    assert len(wanted) > 5
    assert {(module, name) for module, name in wanted if module not in library.MODULES} == set()
    assert {(module, name) for module, name in wanted if name not in library.names(module)} == set()


def test_what_a_class_has_from_another_is_told_once() -> None:
    (whole,) = library.build_module("tabletop.errors", "en")
    (error,) = (entry for entry in whole.children if entry.astext().startswith("BoxError"))
    assert error.astext().count("text(lang") == 1
