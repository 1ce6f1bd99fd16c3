"""What is left out of the sources that a browser gets: docstrings, and nothing else."""

from __future__ import annotations

import ast
import inspect
import re
from typing import Any

import pytest

from panamax_site import docless, packages
from panamax_site.docless import without_docs

SOURCE = '''"""A module of
two lines."""
from __future__ import annotations

class Ship: "One line."; slots = 2

def load(dice):
    """Umlauts: äöü.""" ; text = "kept: ä"
    """a text that is no docstring"""

    async def inner(): ("in"
        " two parts")
    return text
'''


def test_docstrings_are_empty_and_all_else_is_as_it_was():
    small = without_docs(SOURCE.encode()).decode()
    names: dict[str, Any] = {}
    exec(small, names)
    assert names["load"](1) == "kept: ä"
    assert names["Ship"].slots == 2
    assert {names["load"].__doc__, names["Ship"].__doc__, names["__doc__"]} == {""}
    assert "a text that is no docstring" in small
    assert not re.search("Umlauts|two|One", small)


def code_of(source: str) -> str:
    """The source as Python reads it, with every docstring empty."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            docs = node.body[0]
            assert isinstance(docs, ast.Expr)
            docs.value = ast.Constant("")
    return ast.dump(tree)


@pytest.mark.parametrize("module", [docless, packages, re])
def test_real_sources_do_the_same_without(module):
    source = inspect.getsource(module)
    small = without_docs(source.encode()).decode()
    assert code_of(small) == code_of(source)
    assert len(small) < len(source)
