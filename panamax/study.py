"""A study: chapters of positions with variations, comments and marks on the board, as one text.

What a study is, and its text, is told in `tabletop.record.study`; Panamax's begin with `FORMAT`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from tabletop.record import study
from tabletop.record.study import LONGEST_TITLE as LONGEST_TITLE
from tabletop.record.study import MOST_CHAPTERS as MOST_CHAPTERS
from tabletop.record.study import NOBODY as NOBODY
from tabletop.record.study import StudyForm, TreeStudy, checked_title, fit

from .game import Game
from .options import PLAYER_COUNTS
from .record.size import tree_size

__all__ = ["FORMAT", "Study", "StudyChapter", "checked_title", "fit"]

# The first line of a study's text
FORMAT: Final = "panamax-study 1"
StudyChapter: TypeAlias = study.StudyChapter[Game]


@dataclass(frozen=True, slots=True, repr=False)
class Study(TreeStudy[Game]):
    """Chapters of Panamax's games under one name."""

    form: ClassVar = StudyForm(
        first_line=FORMAT,
        most_players=max(PLAYER_COUNTS),
        players=lambda game: game.start.position.options.players,
        read=Game.from_text,
        size=tree_size,
    )
