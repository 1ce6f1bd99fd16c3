"""What Panamax gives the shared rooms."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.kit.game import GameKit

from .box_editor.record import PANAMAX_BOX_KIT
from .classroom.record import PANAMAX_CLASS
from .explorer.record import PANAMAX_EXPLORER
from .play.question import PANAMAX_QUESTION
from .play.record import PANAMAX_PLAY
from .player.course import PANAMAX_COURSE
from .practice.record import PANAMAX_PRACTICE
from .puzzles.record import PANAMAX_PUZZLES
from .review.record import PANAMAX_REVIEW
from .rule_book import PANAMAX_RULES
from .study.record import PANAMAX_STUDY

PANAMAX: Final = GameKit(
    id="panamax",
    prefix="panamax",
    rules=PANAMAX_RULES,
    play=PANAMAX_PLAY,
    course=PANAMAX_COURSE,
    practice=PANAMAX_PRACTICE,
    explorer=PANAMAX_EXPLORER,
    question=PANAMAX_QUESTION,
    puzzles=PANAMAX_PUZZLES,
    classroom=PANAMAX_CLASS,
    review=PANAMAX_REVIEW,
    study=PANAMAX_STUDY,
    box_editor=PANAMAX_BOX_KIT,
)
