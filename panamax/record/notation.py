"""Position notation: a position as one line of URL-safe text, for links, lessons, puzzles and bug reports.

``pmx1~<box>~<field>~<field>...~end``: the version, the fingerprint of the box, then the fields of `FIELDS` in their
order. A box that isn't known here (see `box.own_values`) is replaced by the one in use. A field is its cells in base
36, joined by dots; zeros at its end are left out. ``end`` shows that nothing was cut off. The generator of chance isn't
written. The parser checks length and alphabet first and never returns a half-read position.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tabletop.errors import NotationError
from tabletop.given_word import GivenWord, given_word
from tabletop.i18n import Phrase

from ..box.components import Box
from ..box.loader import load_box
from ..box.own_values import box_named, is_fingerprint
from ..engine import layout as at
from ..engine.layout import empty_state
from ..options import VARIANTS
from ..state.arrangement import Arrangement

VERSION: Final = "pmx1"
END: Final = "end"
LONGEST: Final = 1500
LONGEST_GIVEN: Final = 6000  # characters that are looked at to find it
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
NOT_ALLOWED: Final = re.compile(r"[^0-9a-z.~]")
DICE: Final = 2**20 - 1  # four packed dice
CARDS: Final = 2**36 - 1  # nine packed cards
MONEY: Final = 9999
COUNT: Final = 999  # of flags, of shares, and what somebody has piled up: more than any box can bring about
PILE: Final = 2**24 - 1


@dataclass(frozen=True, slots=True)
class NotationField:
    """Cells of the state that are written together; `highest` is what one of them may hold.

    The `later` ones at its end weren't there at first: 0 in them is as if they weren't there.
    """

    name: str
    cell: int
    count: int
    highest: int
    later: int = 0


def _variants() -> NotationField:
    highest = max(len(variant.values) for variant in VARIANTS.values()) - 1
    later = sum(not variant.in_every_save for variant in VARIANTS.values())
    return NotationField("variants", at.SETUP, len(VARIANTS), highest, later)


FIELDS: Final = (
    NotationField("players", at.PLAYERS, 1, 4),
    _variants(),
    NotationField("clock", at.ROUND, 3, 24),
    NotationField("order", at.ORDER, 4, at.NOBODY),
    NotationField("colours", at.COLOUR, 4, at.NOBODY),
    NotationField("columns", at.COLUMN, 6, 3),
    NotationField("executive", at.EXECUTIVE, 6, 1),
    NotationField("turn", at.TRANSFERRED, at.SHIP_ZONE - at.TRANSFERRED, 2**25 - 1),
    NotationField("ships", at.SHIP_ZONE, at.SHIPS, at.OUT),
    NotationField("cargo", at.CARGO, at.SHIPS, DICE),
    NotationField("money", at.MONEY, 4, MONEY),
    NotationField("stock", at.STOCK, 4, 12),
    NotationField("for_sale", at.FOR_SALE, 4, COUNT),
    NotationField("warehouse", at.WAREHOUSE, 4, 9),
    NotationField("pool", at.POOL, 4, 9),
    NotationField("tokens", at.TOKENS, 4, 8),
    NotationField("benefits", at.BENEFITS, 4, 7),
    NotationField("flags", at.FLAGS, 16, COUNT),
    NotationField("deferred", at.DEFERRED, 4, 15),
    NotationField("held", at.HELD, 12, 2**10 - 1),
    NotationField("purse", at.PURSE, 4, MONEY),
    NotationField("shares", at.SHARES, 16, COUNT),
    NotationField("bailouts", at.BAILOUTS, 4, MONEY),
    NotationField("awards", at.AWARDS, 4, COUNT),
    NotationField("captains", at.CAPTAIN, 4, 5),
    NotationField("stevedores", at.STEVEDORE, 4, 5),
    NotationField("hands", at.HAND, 4, CARDS),
    NotationField("goals", at.GOAL, 4, at.HIDDEN_CARD),
    NotationField("bids", at.BID, 4, at.HIDDEN_BID),
    NotationField("flag_supply", at.FLAG_SUPPLY, 4, COUNT),
    NotationField("platform_flags", at.PLATFORM_FLAGS, 1, 15),
    NotationField("cards_taken", at.CAPTAINS_TAKEN, 2, 5),
    NotationField("tokens_taken", at.TOKENS_TAKEN, 1, 8),
    NotationField("advisor_pile", at.ADVISOR_PILE, 1, CARDS),
    NotationField("rail", at.FIRST_WAGON, 3, DICE),
    NotationField("contracts", at.OFFER, 5, 24),
    NotationField("piles", at.DRAW_PILE, 2, PILE),
    NotationField("setup_contracts", at.SETUP_OFFER, 1, 2**8 - 1),
    NotationField("agenda", at.AGENDA_DEPTH, at.AGENDA_SIZE + 1, 2**40 - 1),
)


def notation_of(arrangement: Arrangement) -> str:
    """The notation of a position (or of a set-up, possible or not)."""
    fields = (_written(arrangement.cells[field.cell : field.cell + field.count]) for field in FIELDS)
    return "~".join((VERSION, arrangement.box.fingerprint, *fields, END))


def arrangement_from_notation(text: str, box: Box | None = None) -> Arrangement:
    """The pieces and purses, possible or not, that `text` writes down.

    Raises `NotationError` that names the field and the column (from 1).
    """
    given = notation_in(text)
    try:
        return _arrangement(given.word, box)
    except NotationError as error:
        raise given.refused(error) from error


def notation_in(text: str) -> GivenWord:
    """The notation in a text, which may be a link or wrapped. Raises `NotationError`."""
    if not isinstance(text, str) or len(text) > LONGEST_GIVEN:
        raise NotationError(Phrase("notation.error.length", {"longest": LONGEST}))
    return given_word(text, f"{VERSION}~")


def _arrangement(text: str, box: Box | None) -> Arrangement:
    parts = _parts(text)
    if parts[0] != VERSION:
        raise NotationError(Phrase("notation.error.version", {"version": VERSION}))
    if len(parts) > 1 and not is_fingerprint(parts[1]):
        raise NotationError(Phrase("notation.error.fingerprint", {"column": len(VERSION) + 2}))
    chosen = box or load_box()
    if len(parts) > 1:
        chosen = box_named(parts[1], "", chosen)
    state = empty_state()
    column = len(VERSION) + len(chosen.fingerprint) + 3
    for index, field in enumerate(FIELDS, 2):
        if index >= len(parts):
            raise _error("missing", field, len(text) + 1)
        state[field.cell : field.cell + field.count] = _read(parts[index], field, column)
        column += len(parts[index]) + 1
    _check_end(parts[len(FIELDS) + 2 :], column)
    return Arrangement(state, chosen)


def fingerprint_in(text: str) -> str:
    """The fingerprint of the box that a notation, which can be read, was written with."""
    return notation_in(text).word.split("~", 2)[1]


def _check_end(parts: list[str], column: int) -> None:
    """Behind the last field there is the end mark, and nothing behind that."""
    if parts[:1] != [END]:
        raise NotationError(Phrase("notation.error.end", {"column": column, "end": END}))
    if len(parts) > 1:
        raise NotationError(Phrase("notation.error.rest", {"column": column + len(END)}))


def _parts(text: str) -> list[str]:
    if len(text) > LONGEST:
        raise NotationError(Phrase("notation.error.length", {"longest": LONGEST}))
    wrong = NOT_ALLOWED.search(text)
    if wrong is not None:
        raise NotationError(Phrase("notation.error.alphabet", {"column": wrong.start() + 1}))
    return text.split("~")


def _read(part: str, field: NotationField, column: int) -> list[int]:
    words = part.split(".") if part else []
    if len(words) > field.count:
        raise _error("too_many", field, column)
    values: list[int] = []
    start = column
    for word in words:
        if not word or len(word) > len(_base_36(field.highest)) or int(word, 36) > field.highest:
            raise _error("value", field, column)
        values.append(int(word, 36))
        column += len(word) + 1
    if _written(values) != part:
        raise _error("form", field, start)
    return values + [0] * (field.count - len(values))


def _error(what: str, field: NotationField, column: int) -> NotationError:
    values = {"field": Phrase(f"notation.field.{field.name}"), "column": column, "count": field.count}
    return NotationError(Phrase(f"notation.error.{what}", values))


def _written(values: list[int]) -> str:
    last = max((index for index, value in enumerate(values) if value), default=-1)
    return ".".join(_base_36(value) for value in values[: last + 1])


def _base_36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return digits or "0"
