"""The pages of Canal Mania, by the names of their notebooks, and where a browser keeps what is done there."""

from __future__ import annotations

from typing import Final

from tabletop.i18n import DEFAULT_LANGUAGE
from tabletop_widgets.contents.syllabus import NotebookPage, notebook_pages
from tabletop_widgets.learner.progress import ProgressPlace

PLAY, REVIEW, PRACTICE, PUZZLES = "70_canal_mania", "71_canal_review", "72_canal_practice", "73_canal_puzzles"
EXPLORER, STUDY, CLASS, BOX = "75_canal_explorer", "76_canal_study", "77_canal_class", "78_canal_box"
LESSONS: Final = (
    "80_first_canal",
    "81_first_delivery",
    "82_canal_turn",
    "83_canal_contracts",
    "84_ground_and_cards",
    "85_on_top",
    "86_where_goods_appear",
    "87_long_hauls",
    "88_engineers_and_end",
    "89_which_contract",
    "90_cards_or_goods",
    "91_whose_water",
)
FIRST: Final = "70"  # notebooks are numbered; this game's come last
# The pages that are a part of the game each, in their order, by the part that they are in the mast head
PARTS: Final = {
    "practise": PRACTICE,
    "puzzles": PUZZLES,
    "play": PLAY,
    "review": REVIEW,
    "explore": EXPLORER,
    "study": STUDY,
    "class": CLASS,
}
KEPT_GAME, KEPT_PUZZLES = "canal-mania-play-1", "canal-mania-puzzles-1"
PROGRESS: Final = ProgressPlace("canal-progress", "canal-mania-progress-1", "c1")
HANDED: Final = "canal-mania-handed-1"  # where a browser has the finished game that the explorer is to show
TO_STUDY: Final = "canal-mania-to-study-1"  # where it has the tree that becomes a chapter of a study


def lesson_pages(lang: str = DEFAULT_LANGUAGE) -> list[NotebookPage]:
    """The lessons, in their order."""
    return notebook_pages(LESSONS, lang)
