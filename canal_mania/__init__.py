"""The rules of *Canal Mania*: positions, moves, chance, events and explanations. No dependency, no plotting.

>>> import canal_mania
>>> game = canal_mania.new_game(players=3, seed=7)
>>> [move.text for move in game.legal_moves()]
['colour white', 'colour black', 'colour green', 'colour yellow']
>>> events = game.play("colour green")
>>> game.explain("colour green")[0].rule
'PRE-4'
>>> from random import Random
>>> end = canal_mania.random_playout(game.position, Random(1))
>>> [row.place for row in end.standings()]
[1, 2, 3]
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from . import words as words

if TYPE_CHECKING:
    from tabletop.errors import IllegalMove as IllegalMove

    from .analysis.evaluating import evaluate as evaluate
    from .analysis.evaluation import Evaluation as Evaluation
    from .box.components import Box as Box
    from .box.loader import load_box as load_box
    from .decisions.base import Move as Move
    from .events.event import Event as Event
    from .game import Game as Game
    from .game import new_game as new_game
    from .position import Position as Position
    from .position import random_playout as random_playout
    from .setup import Setup as Setup
    from .state.views import Standing as Standing
    from .words.catalogue import Rule as Rule
    from .words.catalogue import rules as rules

# Each public name and its module; a module is imported when one of its names is first asked for.
_MODULES = {
    "Box": "box.components",
    "Evaluation": "analysis.evaluation",
    "Event": "events.event",
    "Game": "game",
    "IllegalMove": "position",
    "Move": "decisions.base",
    "Position": "position",
    "Rule": "words.catalogue",
    "Setup": "setup",
    "Standing": "state.views",
    "evaluate": "analysis.evaluating",
    "load_box": "box.loader",
    "new_game": "game",
    "random_playout": "position",
    "rules": "words.catalogue",
}

__all__ = sorted(_MODULES)


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f".{_MODULES[name]}", __name__), name)
    globals()[name] = value
    return value
