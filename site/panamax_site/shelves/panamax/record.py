"""What Panamax gives to the site."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from panamax import load_box
from panamax_widgets.contents.coverage import course
from panamax_widgets.contents.finding import language, names_for, words_for
from panamax_widgets.contents.games import PANAMAX
from panamax_widgets.lessons import LESSONS, lesson
from panamax_widgets.player.course import PANAMAX_COURSE
from panamax_widgets.rule_book import PANAMAX_RULES
from tabletop_widgets.player.model import Lesson

from ...shelf import ContestedRulings, RulesAtWork, Shelf
from ...table_kit import TableKit
from . import checklist, contests, differing, quick, seen
from .aid import AID
from .companion import COMPANION
from .pictures import PANAMAX_BOARDS, PANAMAX_PICTURES
from .readings import READINGS
from .told import TOLD_SHIPS

# Each term and the rule that says most of it.
TERMS: Final = {
    "action_die": "GEN-5",
    "action_table": "TBL-1",
    "award": "AWD-1",
    "bailout": "FEE-2",
    "cascade": "TBL-2",
    "captain_card": "BON-1",
    "cargo_fee": "FEE-1",
    "clipboard": "CLP-1",
    "company": "GEN-1",
    "container": "CON-1",
    "contract": "CON-1",
    "cruise_ship": "UNI-1",
    "dashed_rectangle": "GRP-1",
    "dice_pool": "GEN-4",
    "dividend": "MKT-5",
    "draw_pile": "SET-8",
    "executive_die": "EXE-1",
    "financial_advisor": "ARR-2",
    "first_wagon": "LOD-7",
    "flag": "CLP-1",
    "free_action": "CLP-1",
    "group": "GRP-2",
    "inbound_cargo": "SET-8",
    "load_range": "LOD-5",
    "loading_zone": "LOD-2",
    "lock_movement": "MOV-1",
    "military_ship": "UNI-3",
    "mulligan": "TBL-4",
    "passenger_token": "UNI-1",
    "personal_money": "GEN-1",
    "pip": "TBL-1",
    "platform": "RND-3",
    "prospector": "UNI-2",
    "push": "PSH-1",
    "rail_table": "RND-1",
    "second_wagon": "RND-2",
    "setup_contract": "SET-16",
    "share": "MKT-1",
    "slot": "LOD-5",
    "stevedore_card": "BON-1",
    "stock": "MKT-2",
    "strength": "TBL-7",
    "transfer": "TBL-6",
    "unique_ship": "SET-6",
    "waiting_zone": "LOD-3",
    "warehouse": "GEN-4",
    "waterway_movement": "MOV-1",
}
# A lesson draws other dice for each learner; its chapter has the same ones every time that it is built.
DICE: Final[Mapping[str, Mapping[str, int]]] = {"dice_cascade": {"seed": 5}}


def _lesson(id: str) -> Lesson:
    return lesson(id, **DICE.get(id, {}))


PANAMAX_SHELF: Final = Shelf(
    game=PANAMAX,
    folder="",
    prefix="",
    book=PANAMAX_RULES,
    box=load_box,
    lessons=tuple(LESSONS),
    lesson=_lesson,
    given=PANAMAX_COURSE,
    course=course,
    terms=TERMS,
    pictures=PANAMAX_PICTURES,
    boards=PANAMAX_BOARDS,
    language=language,
    also=words_for,
    names=names_for,
    at_work=RulesAtWork(portrait=seen.portrait, happenings=seen.happenings, refusals=seen.refusals),
    contested=ContestedRulings(readings=READINGS, contest=contests.frames, difference=differing.frames),
    quick=quick.answers,
    annotated=TOLD_SHIPS,
    table=TableKit(companion=COMPANION, set_up=checklist.lists, aid=AID),
)
