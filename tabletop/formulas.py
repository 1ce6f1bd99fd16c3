"""Cells of tables that are saved: none can be taken for a formula by the spreadsheet that opens them.

A spreadsheet may part a line at other signs than those that it was written with, so what follows a separator within a
cell counts like the start of one.
"""

from __future__ import annotations

import re
from typing import Final

SIGNS: Final = "=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b"  # as parts of a regular expression
SEPARATORS: Final = "\t\r\n;,|:\uff1b\uff0c\uff5c\uff1a"
_START: Final = re.compile(rf"(^|[{SEPARATORS}])([\s\"'\u200b\ufeff]*)(?=[{SIGNS}])")
_BEHIND_SPACE: Final = re.compile(r"(?<=\s)(?=[=\uff1d\ufe66]\S)")
_NUMBER: Final = re.compile(rf"[+-][0-9.,$%\u2212 \u00a0\u202f]+\)?(?=$|[{SEPARATORS}])")
_NO_LETTERS: Final = re.compile(rf"[0-9.$%\u2212+\- \u00a0\u202f{SEPARATORS}]*")
_MARK: Final = "'"  # in front of a sign it says: this is text


def defused(cell: str) -> str:
    """The cell with an apostrophe before each sign with which a formula may begin; numbers stay as they are."""
    if _NO_LETTERS.fullmatch(cell.strip(" ")):
        return cell
    plain = _START.sub(lambda found: found[0] if found[1] and _is_number(cell, found) else _marked(found), cell)
    plain = _BEHIND_SPACE.sub(_MARK, plain)
    return _MARK + plain if plain[:1] in ("\t", "\r", "\n") else plain


def _is_number(cell: str, found: re.Match[str]) -> bool:
    return not found[2].strip(" ") and _NUMBER.match(cell, found.end()) is not None


def _marked(found: re.Match[str]) -> str:
    """The start of a cell is marked in front of its spaces, which a spreadsheet may leave out."""
    if found[1] or any(sign in SEPARATORS for sign in found[2]):
        return f"{found[0]}{_MARK}"
    return f"{_MARK}{found[0]}"
