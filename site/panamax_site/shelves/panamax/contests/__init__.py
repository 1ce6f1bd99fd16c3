"""What a ruling decides: for each contested rule, a place in a game where its readings differ, and what each brings.

Only our reading is played. What another would bring is worked out from the same position: by the engine, where a cell
of the state stands for the difference, else from the moves and pieces there. Each maker looks at one node of a game,
and at the position before it, and gives ``None`` if the question doesn't arise there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from panamax import Position
from panamax.record.tree import Node

from ....frames import Frame
from ..seen import more_games
from . import cargo, rounds, sailing, set_up, turns
from .model import Contest

_MAKERS: Mapping[str, Callable[[Node, Position], Contest | None]] = {
    "R1": set_up.r1,
    "R2": set_up.r2,
    "R4": cargo.r4,
    "R6": sailing.r6,
    "R8": sailing.r8,
    "R9": sailing.r9,
    "R10": rounds.r10,
    "R11": rounds.r11,
    "R12": rounds.r12,
    "R13": rounds.r13,
    "R14": set_up.r14,
    "R15": sailing.r15,
    "R16": cargo.r16,
    "R17": cargo.r17,
    "R18": cargo.r18,
    "R20": turns.r20,
    "R21": turns.r21,
    "R22": turns.r22,
    "R23": turns.r23,
    "R24": turns.r24,
}


@cache
def contest(ruling: str) -> Contest | None:
    """The first place in the games where the readings differ; ``None`` if no game has one, or a variant shows it."""
    make = _MAKERS.get(ruling)
    if make is None:
        return None
    nodes = (node for game in more_games() for node in game.line())
    return next(
        (found for node in nodes if node.parent is not None and (found := make(node, node.parent.position))), None
    )


def frames(ruling: str) -> tuple[Frame, ...]:
    """What the readings of a ruling bring, in pictures; none if no game has shown any difference."""
    found = contest(ruling)
    return found.frames(ruling) if found is not None else ()
