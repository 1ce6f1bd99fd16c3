"""Boxes that aren't in use here: known by their fingerprint, or by the values that differ from the shipped ones.

A changed value orphans no save: it names the fingerprint of its box and, unless that is the shipped one, the values
that differ (``prices.transfer=4 advisors.3.nation=``; nothing stands behind ``=`` where only the shipped box has one),
and opens with them. What names a box that is known here, the one in use, the shipped one or one that was shipped
before, opens with that. Anything else opens with the values in use, as far as it is legal with them. `notice` tells the
reader wherever the values may be others than those in use.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from tabletop.box_draft import DraftRefused
from tabletop.errors import BoxError
from tabletop.i18n import Listing, Phrase

from .components import Box
from .draft import shipped_draft
from .loader import shipped_box
from .naming import value_named

# For each box that was shipped before, the values in which it differs from today's, written as in a save. Whoever
# changes a shipped value puts the old one here (and into the lines that are here already).
FORMER: Final[tuple[str, ...]] = ()
FINGERPRINT: Final = re.compile(r"[0-9a-f]{12}")
MOST_TOLD: Final = 5  # values in a notice
_NAME: Final = "box-values"  # stands for a file in errors

Value = int | str


def is_fingerprint(text: str) -> bool:
    """Whether `text` looks like the fingerprint of a box."""
    return FINGERPRINT.fullmatch(text) is not None


def values_line(box: Box) -> str:
    """The values in which `box` differs from the shipped one; nothing for that, and for one that was shipped before."""
    if box_named(box.fingerprint, "", shipped_box()).fingerprint == box.fingerprint:
        return ""
    return " ".join(f"{path}={'' if own is None else own}" for path, own, _ in differences(box, shipped_box()))


def values_of(line: str) -> dict[str, str]:
    """The values that a line states, by their places; empty ones too. Raises :class:`BoxError`."""
    values: dict[str, str] = {}
    for part in line.split(" ") if line else []:
        path, sign, value = part.partition("=")
        if not sign or path in values or not shipped_draft().has_place(path):
            raise BoxError(_NAME, (Phrase("own_values.value", {"number": len(values) + 1}),))
        values[path] = value
    return values


def differences(box: Box, other: Box) -> list[tuple[str, Value | None, Value | None]]:
    """The places where two boxes have another value, with both; ``None`` where one has nothing."""
    own, others = dict(box.values), dict(other.values)
    places = dict.fromkeys((*own, *others))
    return [(path, own.get(path), others.get(path)) for path in places if own.get(path) != others.get(path)]


def box_named(fingerprint: str, line: str, in_use: Box) -> Box:
    """The box with this fingerprint, if it is known or `line` states its values; else the nearest to it.

    That is the shipped one with the stated values, or without any the one `in_use`. Raises :class:`BoxError` for values
    that no box can have.
    """
    values = values_of(line)
    if fingerprint == in_use.fingerprint:
        return in_use
    stated = _with(line) if values else None
    for former in ("", *FORMER):
        try:
            box = _with(" ".join(filter(None, (_kept(former, values), line))))
        except BoxError:  # these values don't go with those
            continue
        if box.fingerprint == fingerprint:
            return box
    return stated or in_use


def notice(fingerprint: str, played: Box, in_use: Box) -> Phrase | None:
    """What to tell the reader of something that names `fingerprint` and is `played` with a box; ``None`` if nothing."""
    if played.fingerprint != fingerprint:
        return Phrase("own_values.unknown", {"fingerprint": fingerprint})
    found = differences(played, in_use)
    told = [
        Phrase("own_values.difference", {"place": value_named(path), "value": _told(a), "yours": _told(b)})
        for path, a, b in found
    ]
    if len(told) > MOST_TOLD:
        told[MOST_TOLD:] = [Phrase("own_values.more", {"count": len(told) - MOST_TOLD})]
    return Phrase("own_values.others", {"values": Listing(tuple(told))}) if told else None


def _told(value: Value | None) -> Value | Phrase:
    return Phrase("own_values.none") if value is None else value


def _kept(former: str, values: Mapping[str, str]) -> str:
    """What a box shipped before had, but for what is stated."""
    return " ".join(f"{path}={value}" for path, value in values_of(former).items() if path not in values)


@lru_cache(maxsize=16)
def _with(line: str) -> Box:
    """The shipped box with other values. Raises :class:`BoxError`."""
    values = values_of(line)
    if not values:
        return shipped_box()
    try:
        draft = shipped_draft().with_values(values)
    except DraftRefused as error:
        raise BoxError(_NAME, (error.phrase,)) from None
    box: Box | None = draft.box
    if box is None:
        raise BoxError(_NAME, draft.faults)
    return box
