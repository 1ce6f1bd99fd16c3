"""Boxes with other values than the shipped one, as owners of the game may type them in."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from random import Random
from typing import Any

from panamax.box.components import Box, CompanyShip, UniqueShip
from panamax.box.draft import shipped_draft
from panamax.box.loader import shipped_box
from tabletop.box_draft import BoxDraft
from tabletop.wanted import Wanted, Whole, Word

NEAR = 2  # how far numbers are from the shipped ones


@cache
def other_draft(seed: int) -> BoxDraft:
    """The shipped draft with every value that isn't known replaced by another likely one; it has no fault."""
    rng, draft = Random(seed), shipped_draft()
    for path in draft.asked:
        if path not in draft.wanted:  # an advisor that pays for something else now
            continue
        for _ in range(6):
            tried = draft.typed(path, _some_value(draft.entries[path].value, draft.wanted[path], rng))
            if tried.box is not None:
                draft = tried
                break
    return draft


@cache
def any_box(seed: int) -> Box:
    """A box in which every value, those too that the rule books state, is another that the loader accepts."""
    rng, draft = Random(seed), shipped_draft()
    for path in draft.wanted:
        if path not in draft.wanted:
            continue
        for _ in range(2):
            tried = draft.typed(path, _some_value(draft.entries[path].value, draft.wanted[path], rng))
            if tried.box is not None:
                draft = tried
                break
    assert isinstance(draft.box, Box)
    return draft.box


def _some_value(now: int | str, wanted: Wanted, rng: Random) -> str:
    if isinstance(wanted, Whole):
        assert isinstance(now, int)
        return str(rng.randint(max(wanted.low, now - NEAR), min(wanted.high, now + NEAR)))
    if isinstance(wanted, Word):
        return rng.choice(wanted.allowed)
    containers = [str(rng.randint(1, 6)) for _ in range(rng.choice((1, 1, 2, 2, 3)))]
    return "-".join(containers) + rng.choice(("", "R"))


def box_with_no_value_of_the_shipped_one() -> Box:
    """A box in which every number is larger by a hundred than in the shipped one: no loader accepts it."""
    raised: Box = _raised(shipped_box())
    return replace(raised, fingerprint="raised")


def _raised(value: Any) -> Any:
    if type(value) is int:
        return value + 100
    if isinstance(value, tuple):
        return tuple(_raised(each) for each in value)
    if isinstance(value, (Box, CompanyShip, UniqueShip)):
        kept = {"slots"} if isinstance(value, CompanyShip) else set()  # its size is its name
        names = (each.name for each in fields(value) if each.name not in kept)
        return replace(value, **{name: _raised(getattr(value, name)) for name in names})
    return value
