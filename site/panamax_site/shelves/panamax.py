"""What Panamax gives to the site."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from panamax import Position, load_box
from panamax_browser.boards import drawn
from panamax_widgets.contents.coverage import course
from panamax_widgets.contents.finding import language, names_for, words_for
from panamax_widgets.contents.games import PANAMAX
from panamax_widgets.game_view.drawing import Tab, name_of, words_of
from panamax_widgets.game_view.views import DiceView, Picture, View
from panamax_widgets.lessons import LESSONS, lesson
from panamax_widgets.pictures.theme import PALETTE
from panamax_widgets.rule_book import PANAMAX_RULES
from tabletop_widgets.player.model import Lesson

from .. import checklist, contests, differing, glimpse, quick, seen
from ..companion import COMPANION
from ..panamax_aid import AID
from ..readings import READINGS
from ..shelf import ContestedRulings, Drawing, RulesAtWork, Shelf, ShelfPictures
from ..table_kit import TableKit
from ..told_ships import TOLD_SHIPS

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


def _parts(view: View | DiceView) -> Sequence[View | DiceView]:
    return (view,)


def _name(view: View | DiceView, lang: str) -> str:
    return name_of(Tab.of(view), view, lang)


def _words(view: View | DiceView, lang: str) -> list[str]:
    return words_of(view, Tab.of(view), lang)


def _kind(view: View | DiceView) -> Picture | None:
    return Tab.of(view).picture if isinstance(view, View) else None


def _marked(view: View | DiceView) -> Iterator[str]:
    if isinstance(view, View):
        yield from (*view.highlight, *view.last, *chain(*view.arrows))


def _side(
    views: Sequence[View | DiceView], frames: Sequence[Drawing], marked: frozenset[str]
) -> tuple[float, float] | None:
    """Of a board the part with at most one ocean."""
    return glimpse.side(frames, marked) if set(map(_kind, views)) == {Picture.BOARD} else None


def _start(view: View | DiceView) -> tuple[str, str] | None:
    if isinstance(view, DiceView) or not isinstance(view.position, Position) or view.position.decider is None:
        return None
    return view.position.notation(), str(view.picture)


PANAMAX_SHELF: Final = Shelf(
    game=PANAMAX,
    folder="",
    prefix="",
    book=PANAMAX_RULES,
    box=load_box,
    lessons=tuple(LESSONS),
    lesson=_lesson,
    course=course,
    terms=TERMS,
    pictures=ShelfPictures(
        palette=PALETTE,
        parts=_parts,
        name=_name,
        words=_words,
        drawn=drawn,
        kind=_kind,
        marked=_marked,
        rightmost=lambda: "Pacific Ocean",
        side=_side,
        start=_start,
    ),
    language=language,
    also=words_for,
    names=names_for,
    at_work=RulesAtWork(portrait=seen.portrait, happenings=seen.happenings, refusals=seen.refusals),
    contested=ContestedRulings(readings=READINGS, contest=contests.frames, difference=differing.frames),
    quick=quick.answers,
    annotated=TOLD_SHIPS,
    table=TableKit(companion=COMPANION, set_up=checklist.lists, aid=AID),
)
