"""Lists of works as they come, out of spreadsheets, mails and registers: taken whole, or refused by line and reason."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace

import pytest
from toy.classroom import TOY_CLASS
from toy.game import RULES

from tabletop_widgets.classroom.desk import TeacherDesk
from tabletop_widgets.classroom.page import ClassPage
from tabletop_widgets.classroom.register import MOST_LINES, LineCounts, Register
from tabletop_widgets.classroom.tables import ClassView, pupil_names, told
from tabletop_widgets.learner.progress import NOTHING, VERSION

TEXTS = [NOTHING.marked([RULES[place % len(RULES)]], True, 30 + place).to_text() for place in range(8)]
LINKS = [f"https://example.org/voila/render/40_class.ipynb?theme=dark&progress={text}" for text in TEXTS]
W, V = TEXTS[0], LINKS[1]


def read(text, assignment=None):
    return Register(TOY_CLASS).with_texts(text, assignment)


def names(register):
    return [work.name for work in register.works]


@pytest.mark.parametrize("works", [TEXTS, LINKS])
def test_four_lines_of_two_kinds_are_four_pupils(works):
    """Three rows appeared, one pupil's work in the place of another's, and no line was refused."""
    lines = [f"Ann Lee,{works[0]}", f"Ann Moor,{works[1]}", f"Lee;Bob;{works[2]}", f"Moor;Bob;{works[3]}"]
    register = read("\n".join(lines))
    assert names(register) == ["Ann Lee", "Ann Moor", "Lee Bob", "Moor Bob"]
    assert [work.progress.to_text() for work in register.works] == TEXTS[:4]
    assert register.counts == LineCounts(read=4, taken=4)
    assert (register.refused, register.clashes) == ((), ())


TAKEN = {
    "spaces": (f"Ann Lee {W}", "Ann Lee"),
    "a colon": (f"Ann Lee: {V}", "Ann Lee"),
    "the work first": (f"{V} Ann Lee", "Ann Lee"),
    "commas": (f"Ann,Lee,{W}", "Ann Lee"),
    "a work amid": (f"Lee;{V};Ann", "Lee Ann"),
    "tabs": (f"Lee\tAnn\t{W}", "Lee Ann"),
    "bars": (f"| Lee | {W} |", "Lee"),
    "quotes": (f'"Lee, Ann",{W}', "Lee, Ann"),
    "quotes in quotes": (f'"Lee, ""Annie""";"{V}"', 'Lee, "Annie"'),
    "a name in two lines": (f'"Lee,\nAnn";{W}', "Lee, Ann"),
    "quotes that aren't any": (f'Ann "Annie" Lee;{W}', 'Ann "Annie" Lee'),
    "half a quote": (f'"Ann Lee;{W}', '"Ann Lee'),
    "a comma in a name": (f"Lee, Ann;{W}", "Lee, Ann"),
    "a comma in a name, and a colon": (f"Lee, Ann: {W}", "Lee, Ann"),
    "a semicolon in a name": (f"a;b,{W}", "a;b"),
    "a mark": (f"\ufeffAnn;{W}", "Ann"),
    "a mail": (f"> Ann: <{V}>\n>", "Ann"),
    "brackets": (f"Ann Lee ({V})", "Ann Lee"),
    "a sentence": (f"Ann Lee: {V}.", "Ann Lee"),
    "no name": (W, ""),
    "hard spaces": (f"Ann\u00a0Lee\u00a0:\u00a0{W}".replace("\u00a0:", ":"), "Ann Lee"),
    "Windows": (f"Ann;{W}\r\n", "Ann"),
    "decomposed": (f"Jose\u0301;{W}", "Jose\u0301"),
    "right to left": (f"\u05e9\u05e8\u05d4 \u05db\u05d4\u05df\t{W}", "\u05e9\u05e8\u05d4 \u05db\u05d4\u05df"),
    "a joiner": (f"\u0639\u0644\u06cc\u200c\u0631\u0636\u0627;{W}", "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"),
    "empty cells": (f";;Ann;;{W};;", "Ann"),
    "a broken link": (f"Ann: <{V[:70]}\n{V[70:80]}\n{V[80:]}>\nBob {TEXTS[2]}", "Ann"),
    "a broken link, quoted": (f"> Ann: {V[:95]}\n> {V[95:]}", "Ann"),
    "headings": (f"Class;First name;Last name;Link\n5b;Ann;Lee;{W}", "Ann Lee"),
    "headings in another order": (f"{'Arbeit'},Nachname,Vorname,Mail\n{W},Lee,Ann,ann@example.org", "Lee Ann"),
    "headings in Polish": (f"\ufeffLp.\tNazwisko i imi\u0119\tPraca\n1\tLee Ann\t{W}", "Lee Ann"),
    "a spreadsheet's first line": (f"sep=;\nName;Work\nAnn;{W}", "Ann"),
    "a drawn table": (f"| Name | Work |\n|------|:----:|\n| Ann | {W} |", "Ann"),
    "forty letters": (f"{'n' * 40};{W}", "n" * 40),
}


@pytest.mark.parametrize("kind", TAKEN)
def test_a_list_of_any_kind_is_taken_whole(kind):
    text, name = TAKEN[kind]
    register = read(text)
    assert register.refused == ()
    assert names(register)[0] == name
    assert register.works[0].progress.to_text() in TEXTS[:2]
    counts = register.counts
    assert counts.read == counts.taken + counts.headings
    desk = TeacherDesk(TOY_CLASS, None)
    desk.register = register
    again = TeacherDesk(TOY_CLASS, None)
    again.restore(desk.kept_text()[0])
    assert again.register.works == register.works, "what the browser keeps is the same"


REFUSED = {
    "no work": ("Ann;nothing yet", "no work of a class"),
    "two works": (f"Ann;{W};{V}", "more than one work"),
    "a damaged work": (f"Ann;{W[:-1]}", "damaged"),
    "a name too long": (f"{'n' * 41};{W}", "40 characters"),
    "cells too many for a name": (f"{'Ann;' * 20}{W}", "40 characters"),
    "a hidden sign": (f"A\u202enn;{W}", r"line 2, column 2 \(U\+202E\)"),
    "a control sign": (f"Ann\x07;{W}", r"line 2, column 4 \(U\+0007\)"),
    "letters lost": (f"M\ufffdller;{W}", "lost on the way"),
    "a heading that nobody knows": ("Zzz;Yyy", "no work"),
    "too long": ("y" * 17_000, "too long"),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_a_line_that_cannot_be_taken_is_refused_by_its_number(kind):
    text, reason = REFUSED[kind]
    register = read(f"Ben {TEXTS[4]}\n{text}\nCleo {TEXTS[5]}")
    assert names(register) == ["Ben", "Cleo"]
    assert [one.line for one in register.refused] == [2]
    assert re.search(reason, register.refused[0].reason.text())
    assert register.counts == LineCounts(read=3, taken=2, refused=1)


def test_lines_are_counted_as_they_were_given():
    register = read(f"\ufeff\n\n```\nName;Work\n\nAnn;{W}\nnonsense\n```")
    assert [one.line for one in register.refused] == [7]
    assert register.counts == LineCounts(read=3, taken=1, headings=1, refused=1)


def test_nothing_is_overwritten_unasked():
    first, second, third = (f"Jos\u00e9 P.;{text}" for text in TEXTS[:3])
    register = read(first)
    register = register.with_texts(second.replace("\u00e9", "e\u0301"), None)
    assert names(register) == ["Jos\u00e9 P.", "Jose\u0301 P."], "both are here, each as it was given"
    assert [(clash.line, len(clash.others)) for clash in register.clashes] == [(1, 1)]
    both = register.decided(register.clashes, replaces=False)
    assert (len(both.works), both.clashes) == (2, ())
    later = register.decided(register.clashes, replaces=True)
    assert [work.progress.to_text() for work in later.works] == TEXTS[1:2]
    again = register.with_texts(third, None)
    assert [len(clash.others) for clash in again.clashes] == [1, 2]
    assert [work.progress.to_text() for work in again.decided(again.clashes, True).works] == TEXTS[2:3]
    gone = again.without(0)
    assert [len(clash.others) for clash in gone.clashes] == [1], "the second stands alone now; the third still doesn't"


def test_the_same_pupil_in_another_order_is_asked_about_and_the_same_work_is_there_once():
    register = read(f"Ann Lee,{W}\nLee; Ann;{TEXTS[1]}\nAnn Lee {W}\nBob;{W}")
    assert names(register) == ["Ann Lee", "Lee Ann", "Bob"]
    assert len(register.clashes) == 1
    assert register.counts == LineCounts(read=4, taken=3, known=1)


def test_unsigned_works_never_stand_for_one_another():
    register = read("\n".join(TEXTS[:3]))
    assert (len(register.works), register.clashes) == (3, ())


def test_a_list_has_an_end():
    register = read("\n".join(f"P{number} x" for number in range(MOST_LINES + 50)))
    assert register.counts.read == MOST_LINES
    assert "nothing was read" in register.refused[-1].reason.text()


def test_the_page_counts_asks_and_tells_two_of_a_name_apart(assignment, work):
    page = ClassPage(TOY_CLASS)
    page.take_kept("")
    page.desk.draft = assignment
    page.press_view(1)
    page.load(f"Name;Work\nAnn;{W}\nAnn;{V}\nBen;{W[:-2]}\nCleo;{TEXTS[3]}\nCLEO;{TEXTS[4]}")
    words = page.parts.refused.value
    assert "Lines read: 6. Taken: 4. Refused: 1." in words
    assert "Lines with headings only: 1." in words
    assert "Line 4:" in words
    assert page.status.text == "The register has the work of 4 pupils.", "lines are told once, below the field"
    assert "pmx-hidden" not in page.parts.clash_box._dom_classes
    assert "2 times a name has more than one work" in page.parts.asked_of_names.value
    assert [name for name, _ in page.parts.clash.options] == ["All of them", "Ann (line 3)", "CLEO (line 6)"]
    assert pupil_names(page.desk.register.works, "en") == ["Ann", "Ann (2)", "Cleo", "CLEO"]
    assert [row[0] for row in told(ClassView.PUPILS, page.desk.register.works, assignment, "en").table.rows][:2] == [
        "Ann",
        "Ann (2)",
    ]
    page.parts.clash.value = 1
    page.press_clash(1)
    assert [made.progress.to_text() for made in page.desk.register.works] == [TEXTS[1], *TEXTS[3:5]]
    assert [name for name, _ in page.parts.clash.options] == ["All of them", "CLEO (line 6)"]
    page.press_clash(0)
    assert len(page.desk.register.works) == 3
    assert "pmx-hidden" in page.parts.clash_box._dom_classes


def test_no_name_of_a_saved_table_becomes_a_formula(assignment):
    page = ClassPage(TOY_CLASS)
    page.take_kept("")
    page.desk.draft = assignment
    given = ["a;=cmd|' /C calc'!A0;", "\uff1dcmd()", "b,@sum", 'c";=x']
    lines = io.StringIO()
    csv.writer(lines, "excel-tab").writerows(zip(given, TEXTS, strict=False))
    page.load(lines.getvalue())
    assert [made.name for made in page.desk.register.works] == given
    sent = []
    page.parts.exporter.send = sent.append
    page.press_file(0)
    text = sent[0]["text"].removeprefix("\ufeff")
    for sign in ",;\t|":
        rows = csv.reader(io.StringIO(text, newline=None), delimiter=sign)
        cells = [cell.strip(' "') for row in rows for cell in row]
        assert cells
        assert not [cell for cell in cells if cell[:1] in ("=", "@", "\uff1d") and cell]


def test_the_register_of_before_reads_on(assignment, work):
    """Texts that browsers kept had names behind which a word stands, and no quotes."""
    desk = TeacherDesk(TOY_CLASS, None)
    desk.restore(f"toy-teacher 1\n{assignment.word}\n{work('Ana').word}\nLee, Ben {W}\nCleo of row 3: x {V}")
    assert [made.name for made in desk.register.works] == ["Ana", "Lee, Ben", "Cleo of row 3: x"]
    assert replace(desk.register.works[1], name="").progress.to_text().startswith(VERSION)
