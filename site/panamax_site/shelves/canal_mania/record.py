"""What Canal Mania gives to the site."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from canal_mania.box.loader import load_box
from canal_mania_widgets.lessons import LESSONS, lesson
from canal_mania_widgets.player.course import CANAL_COURSE
from canal_mania_widgets.rule_book import CANAL_RULES
from panamax_widgets.contents.coverage import canal_course
from panamax_widgets.contents.finding import language
from panamax_widgets.contents.games import CANAL_MANIA
from tabletop.i18n import has_message, say

from ...shelf import ContestedRulings, RulesAtWork, Shelf
from ...table_kit import TableKit
from . import checklist, contests, differing, quick, seen
from .aid import AID
from .companion import COMPANION
from .pictures import CANAL_BOARDS, CANAL_PICTURES
from .readings import READINGS
from .told import TOLD_CANALS

# Each term of the glossary and the rule that says most of it.
TERMS: Final = {
    "aqueduct": "BLD-5",
    "barge": "PAR-6",
    "basin": "OBJ-5",
    "build_card": "OBJ-4",
    "builders": "FIN-6",
    "city": "OBJ-3",
    "completion": "BLD-9",
    "connected": "BLD-2",
    "contract": "PAR-7",
    "delivery": "FIN-5",
    "difficult": "BLD-5",
    "discards": "DRW-4",
    "engineer": "ENG-3",
    "engineer_number": "ENG-2",
    "goods_cube": "OBJ-5",
    "goods_symbol": "GDS-1",
    "last_rounds": "FIN-2",
    "lock": "BLD-5",
    "open_contract": "PAR-3",
    "parliament": "PRE-2",
    "phase": "TRN-1",
    "pile": "DRW-3",
    "route": "TRP-4",
    "section": "TRP-1",
    "stretch": "BLD-5",
    "surveyor": "BLD-6",
    "sweep": "DRW-1",
    "terminus": "PAR-7",
    "tunnel": "BLD-5",
    "value": "RST-1",
    "white_symbol": "GDS-2",
}


def _language(lang: str) -> Mapping[str, str]:
    """What a search has to know; of Canal Mania other words mean the same than of Panamax."""
    return language(lang) | {"same": say("canal_find.same", lang), "stop": say("canal_find.stop", lang)}


def _also(rule: str, lang: str) -> str:
    key = f"canal_find.{rule}"
    return say(key, lang) if has_message(key, lang) else ""


def _names(rule: str, lang: str) -> Sequence[str]:
    key = f"canal_find.names.{rule}"
    return say(key, lang).split(", ") if has_message(key, lang) else ()


CANAL_SHELF: Final = Shelf(
    game=CANAL_MANIA,
    folder="canal_mania/",
    prefix="canal_",
    book=CANAL_RULES,
    box=load_box,
    lessons=tuple(LESSONS),
    lesson=lesson,
    given=CANAL_COURSE,
    course=canal_course,
    terms=TERMS,
    pictures=CANAL_PICTURES,
    boards=CANAL_BOARDS,
    language=_language,
    also=_also,
    names=_names,
    at_work=RulesAtWork(portrait=seen.portrait, happenings=seen.happenings, refusals=seen.refusals),
    contested=ContestedRulings(readings=READINGS, contest=contests.frames, difference=differing.frames),
    quick=quick.answers,
    table=TableKit(companion=COMPANION, set_up=checklist.lists, aid=AID),
    annotated=TOLD_CANALS,
)
