"""What the toy game gives the shared rooms."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.kit.game import GameKit

from .box import TOY_BOX
from .classroom import TOY_CLASS
from .exercises import TOY_PRACTICE
from .explorer import TOY_EXPLORER
from .play import TOY_PLAY
from .puzzles import TOY_PUZZLES, TOY_QUESTION
from .review import TOY_REVIEW
from .rules import TOY_RULES
from .stage import TOY_COURSE
from .study import TOY_STUDY

TOY_KIT: Final = GameKit(
    id="toy",
    prefix="toy",
    rules=TOY_RULES,
    play=TOY_PLAY,
    course=TOY_COURSE,
    practice=TOY_PRACTICE,
    question=TOY_QUESTION,
    puzzles=TOY_PUZZLES,
    review=TOY_REVIEW,
    explorer=TOY_EXPLORER,
    classroom=TOY_CLASS,
    study=TOY_STUDY,
    box_editor=TOY_BOX,
)
