"""Drafts of Panamax's box: what they are made of (`tabletop.box_draft` says what one can do with them)."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from tabletop import box_draft
from tabletop.box_draft import BoxDraft, BoxReading, BoxRecord

from ..vocabulary import Nation
from .build import CONTRACTS, SETUP_CONTRACTS, box_of, read_notes
from .components import ADVISORS, Box
from .loader import SHIPPED_FILE

MOST_FRONTS: Final = {"contracts": CONTRACTS, "setup_contracts": SETUP_CONTRACTS}  # of all nations, and so of one
CARDS: Final = tuple(MOST_FRONTS)  # tables with a list of fronts for each nation, in any number
# What a constraint may find fault with in a draft; with any other fault the text isn't a box at all.
VALUE_FAULTS: Final = frozenset(
    {
        *("whole", "fixed", "word", "printed_fee", "load_order", "starting_die", "front", "containers", "rails"),
        *("twice", "total", "turns", "bid", "rising", "text"),
    }
)


def _shipped() -> str:
    return SHIPPED_FILE.read_text(encoding="utf-8")


def _read(tree: dict[str, Any]) -> BoxReading:
    notes, values = read_notes(tree)
    faults = tuple(notes.faults)
    box = None if faults else box_of(notes, values, None)
    return BoxReading(notes.values, notes.provenances, notes.wanted, notes.lists, faults, box)


def _is_of_a_value(kind: str, path: str) -> bool:
    return (
        kind in VALUE_FAULTS
        or (kind == "count" and path in CARDS)
        or (kind == "missing" and path.startswith("advisors.") and path.endswith(".nation"))
    )


def _written(text: str) -> str:
    """A front in its usual form."""
    return "".join(text.split()).replace("–", "-").upper()


PANAMAX_BOX: Final = BoxRecord(
    shipped=_shipped,
    read=_read,
    is_of_a_value=_is_of_a_value,
    longest=40,
    written=_written,
    piles=frozenset(f"{cards}.{nation}" for cards in CARDS for nation in Nation),
    # more fronts of a nation, the flag that a Financial Advisor is paid for
    elsewhere=frozenset(
        (
            *(
                f"{cards}.{nation}.{number}"
                for cards, most in MOST_FRONTS.items()
                for nation in Nation
                for number in range(1, most + 1)
            ),
            *(f"advisors.{number}.nation" for number in range(1, ADVISORS + 1)),
        )
    ),
)


@cache
def shipped_draft() -> BoxDraft:
    """The shipped box as a draft."""
    return box_draft.shipped_draft(PANAMAX_BOX)


def draft_of_box(box: Box) -> BoxDraft:
    """The box as a draft, as far as it is in a file; else the shipped one."""
    return box_draft.draft_of_box(PANAMAX_BOX, box)


def draft_of(text: str) -> BoxDraft:
    """The draft that `text` saves. Raises :class:`DraftRefused` with line and column for what is no box file."""
    return box_draft.draft_of(PANAMAX_BOX, text)
