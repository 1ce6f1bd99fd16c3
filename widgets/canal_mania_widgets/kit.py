"""What Canal Mania gives the shared rooms."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.kit.game import GameKit

from .box_editor.record import CANAL_BOX_KIT
from .classroom.record import CANAL_CLASS
from .explorer.record import CANAL_EXPLORER
from .play.question import CANAL_QUESTION
from .play.record import CANAL_PLAY
from .player.course import CANAL_COURSE
from .practice.record import CANAL_PRACTICE
from .puzzles.record import CANAL_PUZZLES
from .review.record import CANAL_REVIEW
from .rule_book import CANAL_RULES
from .study.record import CANAL_STUDY

CANAL_MANIA: Final = GameKit(
    id="canal_mania",
    prefix="canal-mania",
    rules=CANAL_RULES,
    play=CANAL_PLAY,
    course=CANAL_COURSE,
    practice=CANAL_PRACTICE,
    explorer=CANAL_EXPLORER,
    question=CANAL_QUESTION,
    puzzles=CANAL_PUZZLES,
    review=CANAL_REVIEW,
    classroom=CANAL_CLASS,
    study=CANAL_STUDY,
    box_editor=CANAL_BOX_KIT,
)
