"""Position notation: a position as one line of URL-safe text, for links, lessons, puzzles and bug reports.

``cm1~<box>~<field>~<field>...~end``: the version, the fingerprint of the box, then the fields of `FIELDS` in their
order, then the canals. A field is its cells in base 36, joined by dots; zeros at its end are left out. Lists of card
counts are written as pairs of card type and count. A canal is its contract, owner, course, tiles and how many of these
are new; those that nobody took aren't written. ``end`` shows that nothing was cut off. The generator of chance isn't
written, nor are the values of a box that isn't the shipped one: whoever reads the text must have that box (saved games
state its values). The parser checks length and alphabet first and never returns a half-read position.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tabletop.errors import NotationError
from tabletop.given_word import given_word
from tabletop.i18n import Phrase

from ..box.components import Box
from ..box.loader import load_box
from ..engine import layout as at
from ..engine.kinds import KINDS
from ..engine.layout import State
from ..options import VARIANTS
from ..state.arrangement import Arrangement

VERSION: Final = "cm1"
END: Final = "end"
LONGEST: Final = 1500
LONGEST_GIVEN: Final = 6000  # characters that are looked at to find it
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
NOT_ALLOWED: Final = re.compile(r"[^0-9a-z._~]")
FINGERPRINT: Final = re.compile(r"[0-9a-f]{12}")
COUNT: Final = 999
POINTS: Final = 9999
CARDS: Final = 99
COURSE_LIMIT: Final = (1 << 46) - 1
TILES_LIMIT: Final = (1 << 17) - 1
CANALS: Final = "canals"  # the field behind those of `FIELDS`
CANAL_NUMBERS: Final = 5


@dataclass(frozen=True, slots=True)
class WrittenField:
    """Cells of the state that are written together; `highest` is what one of them may hold.

    A `sparse` one is written as pairs: the place of a cell that isn't zero, and what it holds. The `later` ones at its
    end weren't there at first: 0 in them is as if they weren't there.
    """

    name: str
    cell: int
    count: int
    highest: int
    sparse: bool = False
    later: int = 0


def _variants() -> WrittenField:
    """The variants stand side by side; those that came later are at the end and left out where they are 0."""
    highest = max(len(variant.values) for variant in VARIANTS.values()) - 1
    later = sum(not variant.in_every_save for variant in VARIANTS.values())
    return WrittenField("variants", at.CONTRACT_VALUE, len(VARIANTS), highest, later=later)


FIELDS: Final = (
    WrittenField("players", at.PLAYERS, 1, 5),
    _variants(),
    WrittenField("viewer", at.VIEWER, 1, at.PLAYERS_AT_MOST),
    WrittenField("kind", at.KIND, 1, KINDS - 1),
    WrittenField("clock", at.PHASE, at.ACTED + 1 - at.PHASE, COUNT),
    WrittenField("action", at.TAKING, at.PASSED + 1 - at.TAKING, CARDS),
    WrittenField("goods", at.GOODS, 1, (1 << 42) - 1),
    WrittenField("basin", at.BASIN, 1, 42),
    WrittenField("colours", at.COLOUR, 5, 5),
    WrittenField("engineers", at.ENGINEER, 5, 5),
    WrittenField("hidden", at.HIDDEN, 5, CARDS),
    WrittenField("points", at.FROM_CANALS, at.SOURCES * at.PLAYERS_AT_MOST, POINTS, sparse=True),
    WrittenField("face_up", at.FACE_UP, at.FACE_UP_AT_MOST, at.CARD_TYPES),
    WrittenField("deck", at.DECK, at.CARD_TYPES, CARDS, sparse=True),
    WrittenField("discards", at.DISCARDS, at.CARD_TYPES, CARDS, sparse=True),
    WrittenField("hands", at.HAND, at.PLAYERS_AT_MOST * at.CARD_TYPES, CARDS, sparse=True),
    WrittenField("contracts", at.PARLIAMENT, 3, (1 << at.CONTRACTS) - 1),
)


def notation_of(arrangement: Arrangement) -> str:
    """The notation of a position."""
    state = arrangement.cells
    fields = (_field_text(state, field) for field in FIELDS)
    return "~".join((VERSION, arrangement.box.fingerprint, *fields, _canals_text(state), END))


def arrangement_from_notation(text: str, box: Box | None = None) -> Arrangement:
    """The pieces, possible or not, that `text` writes down. Raises `NotationError` that names the field and column."""
    if not isinstance(text, str) or len(text) > LONGEST_GIVEN:
        raise NotationError(Phrase("canal.notation.error.length", {"longest": LONGEST}))
    given = given_word(text, f"{VERSION}~")
    try:
        return _arrangement(given.word, box)
    except NotationError as error:
        raise given.refused(error) from error


def _arrangement(text: str, box: Box | None) -> Arrangement:
    parts = _parts(text)
    chosen = box or load_box()
    if parts[0] != VERSION:
        raise NotationError(Phrase("canal.notation.error.version", {"version": VERSION}))
    if len(parts) < 2 or not FINGERPRINT.fullmatch(parts[1]):
        raise NotationError(Phrase("canal.notation.error.fingerprint", {"column": len(VERSION) + 2}))
    if parts[1] != chosen.fingerprint:
        raise NotationError(Phrase("canal.notation.error.box", {"named": parts[1], "given": chosen.fingerprint}))
    state = [0] * at.STATE_SIZE
    column = len(VERSION) + len(parts[1]) + 3
    for index, field in enumerate(FIELDS, 2):
        if index >= len(parts):
            raise _error("missing", field.name, len(text) + 1)
        _read_field(state, parts[index], field, column)
        column += len(parts[index]) + 1
    rest = parts[len(FIELDS) + 2 :]
    if not rest:
        raise _error("missing", CANALS, len(text) + 1)
    _read_canals(state, rest[0], column)
    _check_end(rest[1:], column + len(rest[0]) + 1)
    return Arrangement(state, chosen)


def _check_end(parts: list[str], column: int) -> None:
    """Behind the canals there is the end mark, and nothing behind that."""
    if parts[:1] != [END]:
        raise NotationError(Phrase("canal.notation.error.end", {"column": column, "end": END}))
    if len(parts) > 1:
        raise NotationError(Phrase("canal.notation.error.rest", {"column": column + len(END)}))


def _parts(text: str) -> list[str]:
    if len(text) > LONGEST:
        raise NotationError(Phrase("canal.notation.error.length", {"longest": LONGEST}))
    wrong = NOT_ALLOWED.search(text)
    if wrong is not None:
        raise NotationError(Phrase("canal.notation.error.alphabet", {"column": wrong.start() + 1}))
    return text.split("~")


def _field_text(state: State, field: WrittenField) -> str:
    cells = state[field.cell : field.cell + field.count]
    if field.sparse:
        return _written([number for place, cell in enumerate(cells) if cell for number in (place, cell)], False)
    return _written(cells, True)


def _read_field(state: State, part: str, field: WrittenField, column: int) -> None:
    if field.sparse:
        numbers = _numbers(part, field.name, max(field.highest, field.count), column)
        for place, cell in zip(numbers[::2], numbers[1::2], strict=False):
            if place < field.count and cell <= field.highest:
                state[field.cell + place] = cell
    else:
        numbers = _numbers(part, field.name, field.highest, column)
        if len(numbers) > field.count:
            raise _error("too_many", field.name, column)
        state[field.cell : field.cell + len(numbers)] = numbers
    if _field_text(state, field) != part:
        raise _error("form", field.name, column)


def _canals_text(state: State) -> str:
    rows = [
        _written([contract, *(state[cell + contract] for cell in (at.OWNER, at.COURSE, at.TILES, at.NEW))], False)
        for contract in range(at.CONTRACTS)
        if state[at.OWNER + contract]
    ]
    return "_".join(rows)


def _read_canals(state: State, part: str, column: int) -> None:
    for row in part.split("_") if part else []:
        numbers = _numbers(row, CANALS, COURSE_LIMIT, column)
        if len(numbers) != CANAL_NUMBERS or numbers[0] >= at.CONTRACTS:
            raise _error("value", CANALS, column)
        contract, owner, course, tiles, new = numbers
        if not 0 < owner <= at.PLAYERS_AT_MOST or tiles > TILES_LIMIT or new > CARDS:
            raise _error("value", CANALS, column)
        for cell, number in ((at.OWNER, owner), (at.COURSE, course), (at.TILES, tiles), (at.NEW, new)):
            state[cell + contract] = number
        column += len(row) + 1
    if _canals_text(state) != part:
        raise _error("form", CANALS, column)


def _numbers(part: str, name: str, highest: int, column: int) -> list[int]:
    values: list[int] = []
    longest = len(_base_36(highest))
    for word in part.split(".") if part else []:
        if not word or len(word) > longest or not word.isalnum() or int(word, 36) > highest:
            raise _error("value", name, column)
        values.append(int(word, 36))
        column += len(word) + 1
    return values


def _error(what: str, name: str, column: int) -> NotationError:
    values = {"field": Phrase(f"canal.notation.field.{name}"), "column": column}
    return NotationError(Phrase(f"canal.notation.error.{what}", values))


def _written(values: list[int], without_zeros: bool) -> str:
    end = len(values)
    while without_zeros and end and not values[end - 1]:
        end -= 1
    return ".".join(_base_36(value) for value in values[:end])


def _base_36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return digits or "0"
