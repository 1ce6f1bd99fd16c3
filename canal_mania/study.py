"""A study: chapters of positions with variations, comments and marks on the map, as one text.

What a study is, and its text, is told in `tabletop.record.study`; Canal Mania's begin with `FORMAT`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from tabletop.record import size, study
from tabletop.record.study import StudyForm, TreeStudy

from .game import Game
from .options import PLAYER_COUNTS
from .record.save import tree_to_text

# The first line of a study's text
FORMAT: Final = "canal-mania-study 1"
StudyChapter: TypeAlias = study.StudyChapter[Game]


@dataclass(frozen=True, slots=True, repr=False)
class Study(TreeStudy[Game]):
    """Chapters of Canal Mania's games under one name."""

    form: ClassVar = StudyForm(
        first_line=FORMAT,
        most_players=max(PLAYER_COUNTS),
        players=lambda game: game.start.position.options.players,
        read=Game.from_text,
        size=lambda game: size.tree_size(game, tree_to_text(game)),
    )
