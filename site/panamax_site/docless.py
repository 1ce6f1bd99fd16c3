"""Sources without what only their readers need: a browser's Python would carry it about in its memory."""

from __future__ import annotations

import ast
from collections.abc import Iterator

_NONE = b'""'  # not nothing at all: a body needs a statement, and only a docstring may stand before `from __future__`
_PARTS = ("body", "orelse", "handlers", "finalbody", "cases")  # of statements, those that have statements


def without_docs(source: bytes) -> bytes:
    """A Python source whose docstrings are empty; all else is as it was."""
    lines = source.splitlines(keepends=True)
    for doc in sorted(_docs(ast.parse(source)), key=lambda doc: doc.lineno, reverse=True):
        assert doc.end_lineno is not None
        first, last = doc.lineno - 1, doc.end_lineno - 1
        lines[first : last + 1] = [lines[first][: doc.col_offset] + _NONE + lines[last][doc.end_col_offset :]]
    return b"".join(lines)


def _docs(node: ast.AST) -> Iterator[ast.Constant]:
    """The docstrings of a tree and of all that is defined in it; they stand in statements, so only those are asked."""
    if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
        match node.body:
            case [ast.Expr(ast.Constant(str()) as doc), *_]:
                yield doc
    for part in _PARTS:
        for inner in getattr(node, part, ()):
            yield from _docs(inner)
