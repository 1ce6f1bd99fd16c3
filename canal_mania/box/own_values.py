"""Boxes that aren't the shipped one: known by the values in which they differ from it, each with its place.

A saved game names the fingerprint of its box and states those values, so it opens wherever it is taken. A place is a
key of the box file (``limits.hand``, ``contracts.medway.ends``), of the map a row (``map.rows.3``); a value is written
as JSON, and ``null`` where only the shipped box has one. What is stated stands behind the rest, in its own order.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from tabletop.box_notes import key_shown
from tabletop.errors import BoxError
from tabletop.i18n import Phrase

from .build import build_box
from .components import Box
from .leaves import ROWS, Misplaced, tree_with
from .loader import shipped_box

Values = Mapping[str, object]  # by place; None: no value

# For each box that was shipped before, the values in which it differs from today's. Whoever changes a shipped value
# puts the old one here (and into those that are here already).
FORMER: Final[tuple[Values, ...]] = ()
ORDERED: Final = ("contracts.", "towns.")  # tables that a box keeps in the order of its file
_NAME: Final = "box-value"  # stands for a file in errors


class UnknownBox(LookupError):
    """No box that is known here has the fingerprint, and no values that make it are stated."""


def differing_values(box: Box) -> dict[str, object]:
    """What a save states of its box: nothing for the shipped one, and for one that was shipped before."""
    try:
        box_named(box.fingerprint, {}, shipped_box())
    except UnknownBox:
        own, shipped = dict(box.values), dict(shipped_box().values)
        places = dict.fromkeys((*own, *shipped))
        stated = {place: own.get(place) for place in places if own.get(place) != shipped.get(place)}
        if _with(json.dumps(stated)).fingerprint == box.fingerprint:
            return stated
        ordered = {place: value for place, value in own.items() if place.startswith(ORDERED)}
        return {place: value for place, value in stated.items() if place not in ordered} | ordered
    return {}


def box_named(fingerprint: str, stated: Values, in_use: Box) -> Box:
    """The box with this fingerprint: the one `in_use`, one that was shipped, or what the stated values make of those.

    Raises :class:`BoxError` for values that no box can have, :class:`UnknownBox` if none has the fingerprint.
    """
    if fingerprint == in_use.fingerprint:
        return in_use
    for former in ({}, *FORMER):
        box = _with(json.dumps({**former, **stated}))
        if box.fingerprint == fingerprint:
            return box
    raise UnknownBox(fingerprint)


@lru_cache(maxsize=16)
def _with(stated: str) -> Box:
    """The shipped box with other values, given as JSON. Raises :class:`BoxError`."""
    values: dict[str, object] = json.loads(stated)
    if not values:
        return shipped_box()
    leaves = {place: value for place, value in shipped_box().values if place not in values} | values
    changed = {ROWS if place.startswith(f"{ROWS}.") else place for place in values}
    places = dict.fromkeys(ROWS if place.startswith(f"{ROWS}.") else place for place, _ in shipped_box().values)
    sure = {place: shipped_box().provenance(place) for place in places if place not in changed}
    try:
        tree = tree_with({place: value for place, value in leaves.items() if value is not None}, sure)
    except Misplaced as error:
        raise BoxError(_NAME, (Phrase("canal.box.fault.place", {"key": key_shown(error.args[0])}),)) from None
    return build_box(tree, _NAME)
