"""The rules of *Panamax*: positions, moves, chance, events and explanations. No dependency, no Jupyter, no plotting.

>>> import panamax
>>> game = panamax.new_game(players=2, seed=7)
>>> [move.text for move in game.legal_moves()]
['seat red', 'seat green', 'seat yellow', 'seat black']
>>> events = game.play("seat green")
>>> game.explain("seat green")[0].rule
'SET-10'
>>> from random import Random
>>> end = panamax.random_playout(game.position, Random(1))
>>> [row.place for row in end.standings()]
[1, 2]
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.errors import IllegalMove as IllegalMove
from tabletop.errors import MissingExtra as MissingExtra
from tabletop.errors import TabletopError
from tabletop.i18n import add_catalogues

if TYPE_CHECKING:
    from .action_table import Cascade as Cascade
    from .action_table import cascade as cascade
    from .action_table import mulligan_needed as mulligan_needed
    from .analysis.chances import chances as chances
    from .analysis.comparing import Comparison as Comparison
    from .analysis.comparing import compare as compare
    from .analysis.evaluating import evaluate as evaluate
    from .analysis.evaluation import Evaluation as Evaluation
    from .box.components import Box as Box
    from .box.loader import load_box as load_box
    from .decisions.move import Move as Move
    from .events.event import Event as Event
    from .extra import environment as environment
    from .extra import playouts as playouts
    from .game import Game as Game
    from .game import new_game as new_game
    from .position import Position as Position
    from .position import random_playout as random_playout
    from .setup import Setup as Setup
    from .state.views import Standing as Standing
    from .words.catalogue import Rule as Rule
    from .words.catalogue import rules as rules

    __version__: str

# Each public name and its module; a module is imported when one of its names is first asked for.
_MODULES = {
    "Box": "box.components",
    "Cascade": "action_table",
    "Comparison": "analysis.comparing",
    "Evaluation": "analysis.evaluation",
    "Event": "events.event",
    "Game": "game",
    "Move": "decisions.move",
    "Position": "position",
    "Rule": "words.catalogue",
    "Setup": "setup",
    "Standing": "state.views",
    "cascade": "action_table",
    "chances": "analysis.chances",
    "compare": "analysis.comparing",
    "environment": "extra",
    "evaluate": "analysis.evaluating",
    "load_box": "box.loader",
    "mulligan_needed": "action_table",
    "new_game": "game",
    "playouts": "extra",
    "random_playout": "position",
    "rules": "words.catalogue",
}

PanamaxError = TabletopError  # what a player of this game catches
add_catalogues(Path(__file__).parent / "locale")

__all__ = [*sorted([*_MODULES, "IllegalMove", "MissingExtra", "PanamaxError"]), "__version__"]


def __getattr__(name: str) -> object:
    if name == "__version__":
        return import_module("importlib.metadata").version("panamax")
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f".{_MODULES[name]}", __name__), name)
    globals()[name] = value
    return value
