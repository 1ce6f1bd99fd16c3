"""No cell becomes a formula, at whatever sign a spreadsheet parts the line; numbers and words stay as they are."""

from __future__ import annotations

import csv
import io
import re

import pytest

from tabletop.formulas import defused

HOSTILE = [
    "=cmd()",
    "+cmd",
    "-cmd",
    "@sum",
    " =cmd",
    "\t=cmd",
    "\r=cmd",
    "\u00a0=cmd",
    "\uff1dcmd",
    "\uff0bcmd",
    "\uff0dcmd",
    "\uff20cmd",
    "\ufe66cmd",
    "a;=cmd|' /C calc'!A0;",
    "a,=cmd",
    "a\t=cmd",
    "a|=cmd",
    "a\n=cmd",
    "a; =cmd",
    'a;"=cmd"',
    "a;'=cmd",
    "a; +cmd",
    "a,-cmd",
    "a;@cmd",
    "a;\uff1dcmd",
    "a;;=cmd",
    "a =cmd",
    "a:=cmd",
    "a\uff1b=cmd",
    '"=cmd',
    "=1+1",
    "-2+3+cmd|x",
    "a;-1+cmd()",
    "=",
    "@",
    "+1;=x",
    "-5;@x",
]
HARMLESS = [
    "Ana",
    "12",
    "-5",
    "+$5",
    "-$1,200",
    "\u22125",
    "+3.5 %",
    "Ann-Marie",
    "a-b; c",
    "1 of 2",
    "5 + 4",
    "between +$2 and -$3",
    "-4, -2",
    "",
    "A1 = 4, or more",
    "ann@example.org",
    "PSH-1: a ship",
    "$5; -$3",
]
FORMULA = re.compile("[=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]")


@pytest.mark.parametrize("cell", HOSTILE)
def test_no_cell_begins_a_formula_wherever_a_line_is_parted(cell: str) -> None:
    line = io.StringIO()
    csv.writer(line, quoting=csv.QUOTE_ALL).writerow(["x", defused(cell), "y"])
    for sign in ",;\t| :\uff1b":
        parted = [*csv.reader(io.StringIO(line.getvalue(), newline=None), delimiter=sign), line.getvalue().split(sign)]
        for found in (part.strip(' \t\r\n\u00a0"') for row in parted for part in row):
            number = re.fullmatch(r"[+-][0-9.,$% ]*", found)
            assert not FORMULA.match(found) or number, (sign, found)


@pytest.mark.parametrize("cell", HARMLESS)
def test_numbers_and_words_stay_as_they_are(cell: str) -> None:
    assert defused(cell) == cell
