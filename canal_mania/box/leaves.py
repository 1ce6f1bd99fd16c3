"""The tables of a box file taken apart into values by their places, and put together again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ..vocabulary import Provenance

ROWS: Final = "map.rows"  # the map is one text in the file; here each of its rows has a place
DEEPEST: Final = 3  # keys of a place
VALUE, PROVENANCE = "value", "provenance"


class Misplaced(LookupError):
    """A value stands where another needs a table, or at a place that no box has; `args` has the place."""


def leaves_of(tree: Mapping[str, Any]) -> dict[str, object]:
    """The values of a box file that has no faults, by their places."""
    leaves = dict(_leaves(tree, ""))
    rows: Any = leaves.pop(ROWS)
    for number, row in enumerate(rows.strip("\n").splitlines() if isinstance(rows, str) else rows, 1):
        leaves[f"{ROWS}.{number}"] = " ".join(row.split())
    return leaves


def _leaves(table: Mapping[str, Any], path: str) -> Iterator[tuple[str, object]]:
    for key, inner in table.items():
        if key == PROVENANCE:
            continue
        if not isinstance(inner, dict):
            yield path + key, _plain(inner)
        elif VALUE in inner and inner.keys() <= {VALUE, PROVENANCE}:
            yield path + key, _plain(inner[VALUE])
        else:
            yield from _leaves(inner, f"{path}{key}.")


def _plain(value: object) -> object:
    """A value without what is said of its parts' provenance."""
    if isinstance(value, dict):
        own = {key: _plain(inner) for key, inner in value.items() if key != PROVENANCE}
        return own[VALUE] if own.keys() == {VALUE} else own
    return [_plain(inner) for inner in value] if isinstance(value, list) else value


def tree_with(leaves: Mapping[str, object], provenances: Mapping[str, Provenance]) -> dict[str, Any]:
    """The tables with these values, *reconstructed* unless another provenance is given. Raises :class:`Misplaced`."""
    tree: dict[str, Any] = {PROVENANCE: str(Provenance.RECONSTRUCTED)}
    for path, leaf in _with_map(leaves).items():
        *tables, key = path.split(".")
        if len(tables) >= DEEPEST or PROVENANCE in (*tables, key):
            raise Misplaced(path)
        node = tree
        for table in tables:
            node = node.setdefault(table, {})
            if PROVENANCE in node:  # a value
                raise Misplaced(path)
        if key in node:  # a table
            raise Misplaced(path)
        node[key] = {VALUE: leaf, PROVENANCE: str(provenances.get(path, Provenance.RECONSTRUCTED))}
    return tree


def _with_map(leaves: Mapping[str, object]) -> dict[str, object]:
    """The values with the map's rows as one text."""
    whole = dict(leaves)
    rows: list[str] = []
    while (place := f"{ROWS}.{len(rows) + 1}") in whole:
        row = whole.pop(place)
        if not isinstance(row, str):
            raise Misplaced(place)
        rows.append(row)
    return {ROWS: "\n".join(rows), **whole}
