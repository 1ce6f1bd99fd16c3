"""Every parser of what comes from a browser, a link or a file, with its limit and with texts that are bad for it.

`tests/test_parsers.py` counts what reading them takes, `bench/reading.py` measures it; `bad_texts` makes the texts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pytest
from bad_texts import (
    CLASSES,
    DRAFTS,
    MOVES,
    SAVES,
    STUDIES,
    TOML,
    WORKS,
    Maker,
    crowded,
    everything_known,
    fields,
    link_of_length,
    linked,
    repeated,
    zipped,
)

from panamax.box.draft import PANAMAX_BOX, draft_of, shipped_draft
from panamax.box.loader import load_box, parse_box
from panamax.decisions import judging
from panamax.game import Game
from panamax.position import Position
from panamax.record import notation
from panamax.study import Study
from panamax.words import catalogue
from panamax_widgets.classroom.record import PANAMAX_CLASS
from panamax_widgets.dice import rolls
from panamax_widgets.game_view import permalink
from panamax_widgets.study.record import PANAMAX_STUDY
from tabletop import box_file
from tabletop.box_draft import DraftRefused
from tabletop.errors import BoxError, ImpossiblePosition, MoveTextError, NotationError, TabletopError
from tabletop.record.save_tree import LARGEST_TEXT
from tabletop_widgets.classroom import assignment
from tabletop_widgets.classroom.desk import TeacherDesk
from tabletop_widgets.classroom.lists import rows_in
from tabletop_widgets.classroom.register import work_of
from tabletop_widgets.classroom.texts import ClassRefusal, refused
from tabletop_widgets.classroom.work import Work
from tabletop_widgets.frame import asked as address
from tabletop_widgets.frame.addresses import LONGEST_LINK
from tabletop_widgets.frame.shown import PageRefusal
from tabletop_widgets.learner import missed, progress
from tabletop_widgets.learner.progress import ProgressError, progress_from_text
from tabletop_widgets.study import links


@dataclass(frozen=True)
class Parser:
    """What reads a text; the most characters that it takes; what it raises; and makers of bad texts of a length."""

    name: str
    limit: int
    read: Callable[[str], object]
    refusals: tuple[type[TabletopError], ...]
    makers: tuple[Maker, ...]


def typed_value(text: str) -> object:
    """What a value of a box may be, typed into the editor."""
    return shipped_draft().typed("zones.loading.china.fee", text)


def saved_draft(text: str) -> object:
    """A draft, read and written again."""
    return draft_of(text).to_text()


def asked(text: str) -> object:
    """What an address asks for."""
    with pytest.MonkeyPatch.context() as patch:  # mock.patch.dict copies the whole environment, however large it is
        patch.setenv("QUERY_STRING", text.replace("\0", ""))  # which no environment can hold
        return address.asked_for()


def works_in(text: str) -> list[Work]:
    """The works of a list."""
    works = [work_of(PANAMAX_CLASS, row, None) for row in rows_in(text, lambda _: True)]
    if not works:
        raise refused("damaged")
    return works


PARSERS = (
    Parser("box", box_file.MOST_BYTES, lambda text: parse_box(text, "box.toml"), (BoxError,), TOML),
    Parser("draft of a box", box_file.MOST_BYTES, saved_draft, (DraftRefused,), (*TOML[:3], *DRAFTS)),
    Parser("value of a box", PANAMAX_BOX.longest, typed_value, (DraftRefused,), (repeated("9"), repeated("–"))),
    Parser("saved game", LARGEST_TEXT, Game.from_text, (NotationError,), SAVES),
    Parser(
        "link",
        LONGEST_LINK,
        lambda text: permalink.typed_game(text, load_box()),
        (PageRefusal,),
        (
            *(linked(make) for make in SAVES[:8]),
            *(repeated(part, "?position=") for part in ("a", "&a=", "%41", "é", "~", ";")),
            repeated("["),
            repeated("//["),
            lambda _length: f"position={crowded().notation()}",
        ),
    ),
    Parser(
        "notation",
        notation.LONGEST,
        Position.from_notation,
        (NotationError, ImpossiblePosition),
        (
            *(repeated(part, f"{notation.VERSION}~{load_box().fingerprint}~") for part in ("~", ".", "z", "1.")),
            fields(highest=True),
            fields(highest=False),
            lambda _length: crowded().notation(),
        ),
    ),
    Parser("move", judging.LONGEST_MOVE_TEXT, lambda text: crowded().explain(text), (MoveTextError,), MOVES),
    Parser(
        "progress",
        progress.LONGEST,
        partial(progress_from_text, rules=catalogue.rules()),
        (ProgressError,),
        (everything_known, *(repeated(part, "p1~") for part in ("~", ".", "9", "TBL-2.5.4.3.9k~", "01_a.1~"))),
    ),
    Parser(
        "set work",
        assignment.LONGEST,
        partial(assignment.draft_in, PANAMAX_CLASS),
        (ClassRefusal,),
        tuple(map(zipped("c1"), CLASSES)),
    ),
    Parser("work", 12_000, works_in, (TabletopError,), tuple(map(zipped("w1"), WORKS))),
    Parser(
        "register",
        LARGEST_TEXT,
        lambda text: TeacherDesk(PANAMAX_CLASS, load_box()).load(text),
        (ClassRefusal,),
        (repeated("x\n"), repeated("w1x\n"), repeated("x "), repeated("A p1~\n")),
    ),
    Parser("study", LARGEST_TEXT, Study.from_text, (NotationError,), STUDIES),
    Parser(
        "study's link",
        links.LONGEST,
        partial(links.study_in, PANAMAX_STUDY),
        (TabletopError,),
        tuple(partial(link_of_length, make) for make in STUDIES[:3]),
    ),
    Parser(
        "wrong beliefs",
        missed.LONGEST,
        missed.missed_in,
        (missed.MissedError,),
        (repeated("05_sailing first a.b 9\n", f"{missed.FORMAT}\n"), repeated("\n"), repeated("x")),
    ),
    Parser(
        "address",
        address.LONGEST_QUERY,
        asked,
        (),
        (*(repeated(part) for part in ("&", "a=1&", "%41", "%", "=", "é", "+")),),
    ),
    Parser(
        "dice",
        rolls.LONGEST_TEXT,
        lambda text: rolls.typed_roll(load_box(), 4, text, text),
        (PageRefusal,),
        (repeated("1 "), repeated(","), repeated("1")),
    ),
)


def outcome(parser: Parser, text: str) -> str:
    """How reading ends: the refusal in a word, or nothing; anything else that is raised gets through."""
    try:
        parser.read(text)
    except parser.refusals as refusal:
        return type(refusal).__name__
    return ""
